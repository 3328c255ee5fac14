fn main() {
    if std::env::args().nth(1).as_deref() == Some("sounds") {
        for cue in touchmove_forge::sound::cue::Cue::ALL.iter().skip(23) {
            std::fs::write(format!("/tmp/look/sound_{cue}.png"), touchmove_forge::sound::portrait::draw(&cue.make().left).png().unwrap()).unwrap();
        }
        for l in touchmove_forge::sound::loops::Loop::ALL {
            std::fs::write(format!("/tmp/look/sound_{l}.png"), touchmove_forge::sound::portrait::draw(&l.make().left).png().unwrap()).unwrap();
        }
        return;
    }
    if std::env::args().nth(1).as_deref() == Some("boards") {
        for b in touchmove_forge::board::Board::ALL {
            let i = b.squares(768);
            std::fs::write(format!("/tmp/look/board_{b}.png"), i.png().unwrap()).unwrap();
            std::fs::write(format!("/tmp/look/frame_{b}.png"), b.bar(1024, 64).png().unwrap()).unwrap();
            let mut s = [(glam::Vec3::ZERO, 0.0f32); 2];
            for (k, p) in i.data.chunks_exact(3).enumerate() {
                let e = &mut s[(k % 768 / 96 + k / 768 / 96) % 2];
                e.0 += touchmove_forge::picture::colour::linear([p[0], p[1], p[2]]);
                e.1 += 1.0;
            }
            for (n, (c, k)) in ["light", "dark"].iter().zip(s) {
                let c = c / k;
                println!("{b} {n} {:?} L* {:.1}", touchmove_forge::picture::colour::bytes(c), touchmove_forge::picture::colour::lightness(c));
            }
            let f = b.bar(256, 16);
            let mut c = glam::Vec3::ZERO;
            for p in f.data.chunks_exact(3) { c += touchmove_forge::picture::colour::linear([p[0], p[1], p[2]]); }
            let c = c / 4096.0;
            println!("{b} frame {:?} L* {:.1}", touchmove_forge::picture::colour::bytes(c), touchmove_forge::picture::colour::lightness(c));
        }
        return;
    }
    for (n, p) in touchmove_forge::preview::sets().unwrap() {
        std::fs::write(format!("/tmp/look/{n}.png"), p.png().unwrap()).unwrap();
    }
}
