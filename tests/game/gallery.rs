//! The gallery, small: every kind of picture is taken, and the page shows them.

use std::fs;

use touchmove::{
    cli::{GalleryArgs, QualityArg},
    gallery,
};

#[test]
fn the_gallery_shows_one_of_everything() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let args = GalleryArgs {
        out: folder.path().join("gallery"),
        quality: vec![QualityArg::Software],
        small: true,
    };
    gallery::run(&args).expect("a gallery");
    let page = fs::read_to_string(args.out.join("index.html")).expect("a page");
    for section in ["Sets and boards", "Rooms", "Marks", "Motions", "Pages"] {
        assert!(page.contains(&format!("<h2>{section}</h2>")), "{section}");
    }
    let shown: Vec<&str> = page
        .split("src=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(shown.len() >= 6, "{shown:?}");
    for file in shown {
        let picture = image::open(args.out.join(file))
            .expect("a picture")
            .to_rgb8();
        let first = picture.get_pixel(0, 0);
        assert!(
            picture.pixels().any(|pixel| pixel != first),
            "{file} is empty"
        );
    }
    assert!(page.contains("all 32 men"), "the triangles are counted");
}
