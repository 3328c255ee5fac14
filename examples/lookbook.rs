//! throwaway
use bevy::prelude::*;
use touchmove::{camera::{View, ViewIntent}, settings::{Quality, Settings}, shot::{self, Studio}, wardrobe::Outfit};
use touchmove_rules::Setup;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let size = UVec2::new(args[0].parse().unwrap(), args[1].parse().unwrap());
    let quality = |q: &str| match q { "low" => Quality::Low, "medium" => Quality::Medium, "high" => Quality::High, "ultra" => Quality::Ultra, _ => Quality::Software };
    let fen = std::env::var("FEN").ok();
    let start = fen.map(|f| f.parse().unwrap()).unwrap_or_else(touchmove_rules::Position::start);
    let settings = Settings { quality: Some(quality(&args[2])), ..shot::still() };
    let setup = Setup { rules: touchmove::app::quick_rules(), start, ..Setup::default() };
    let mut studio = Studio::new(size, shot::table_only(settings, setup));
    studio.open().unwrap();
    for job in &args[3..] {
        let parts: Vec<&str> = job.split(',').collect();
        let (set, black, board, room, q, view, out) = (parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6]);
        let t = std::time::Instant::now();
        {
            let mut s = studio.app().world_mut().resource_mut::<Settings>();
            s.look = Outfit { set: set.into(), black: (black != "-").then(|| black.into()), board: board.into(), room: room.into() };
            s.quality = Some(quality(q));
        }
        let view = match view { "black" => View::Black, "side" => View::Side, "top" => View::Top, _ => View::White };
        studio.app().world_mut().write_message(ViewIntent(view));
        for _ in 0..400 {
            studio.app().update();
            if studio.app().world().resource::<touchmove::wardrobe::Readiness>().ready == 4 { break; }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        studio.settle();
        let image = studio.picture().unwrap();
        image.try_into_dynamic().unwrap().to_rgb8().save(out).unwrap();
        println!("{job} {:?}", t.elapsed());
    }
}
