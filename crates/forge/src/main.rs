use std::fs;
fn main() {
    let t = std::time::Instant::now();
    let set = touchmove_forge::men::staunton();
    for (name, mesh) in &set {
        println!("{name}: {} tris {} pts, agree {:.5} top {:?} vol {:.4} {:?}", mesh.triangles.len(), mesh.points.len(), mesh.agreement(), mesh.bounds().map(|b|b.max.z), mesh.volume(), t.elapsed());
    }
    let glb = touchmove_forge::mesh::glb::write(set.iter().map(|(n,m)|(n.clone(),m)));
    fs::create_dir_all("/tmp/forge").unwrap();
    fs::write("/tmp/forge/staunton.glb", &glb).unwrap();
    println!("{}", glb.len());
    for (n, p) in touchmove_forge::preview::pictures() { fs::write(format!("/tmp/forge/{n}.png"), p.png().unwrap()).unwrap(); println!("{n} {:?}", t.elapsed());}
}
