use crate::common::{START, TestApp, quick, tournament};
use bevy::prelude::*;
use touchmove::{
    camera::{View, ViewIntent},
    settings::{Language, Settings},
    states::Overlay,
    wardrobe::Outfit,
};
use touchmove_rules::Square;

fn save(test: &mut TestApp, name: &str) {
    let picture = test.picture().expect("games are drawn");
    let rgba = picture.try_into_dynamic().expect("an image").to_rgb8();
    std::fs::create_dir_all("/tmp/d-pics").expect("dir");
    rgba.save(format!("/tmp/d-pics/{name}.png")).expect("saved");
}

#[test]
#[ignore]
fn look_cursor() {
    let dir = std::env::var("BOARDS").unwrap_or_default();
    let _ = (dir, Outfit::default());
    for (tag, language) in [
        ("en", Language::English),
        ("zh", Language::SimplifiedChinese),
    ] {
        let settings = Settings {
            language: Some(language),
            ..default()
        };
        let mut test = TestApp::playing_with(quick(START), settings);
        test.resize(1920.0, 1080.0);
        test.rest();
        test.key(KeyCode::ArrowUp);
        test.key(KeyCode::ArrowUp);
        test.key(KeyCode::ArrowUp);
        save(&mut test, &format!("cursor-{tag}"));
        if tag == "en" {
            test.key(KeyCode::ArrowDown);
            test.key(KeyCode::ArrowDown);
            test.key(KeyCode::Enter);
            save(&mut test, "cursor-chosen");
            test.key(KeyCode::Escape);
            test.send(ViewIntent(View::Top));
            test.rest();
            save(&mut test, "cursor-top");
            test.send(ViewIntent(View::White));
            test.rest();
        }
        test.key(KeyCode::KeyE);
        test.updates(3);
        save(&mut test, &format!("line-empty-{tag}"));
        test.type_text("N");
        test.updates(3);
        save(&mut test, &format!("line-N-{tag}"));
        test.type_text("f");
        test.updates(3);
        save(&mut test, &format!("line-Nf-{tag}"));
        test.type_text("9");
        test.updates(3);
        test.key(KeyCode::Enter);
        test.updates(6);
        save(&mut test, &format!("line-wrong-{tag}"));
        test.resize(1280.0, 720.0);
        test.rest();
        save(&mut test, &format!("line-720-{tag}"));
    }
}

#[test]
#[ignore]
fn look_pads() {
    let mut test = TestApp::playing_with(tournament(START), Settings::default());
    test.resize(1920.0, 1080.0);
    let pads = [(); 2].map(|()| test.plug_in());
    for pad in pads {
        test.pad(pad, GamepadButton::DPadUp);
    }
    test.pad(pads[1], GamepadButton::DPadUp);
    test.updates(6);
    let _ = Square::E2;
    save(&mut test, "pads");
}

#[test]
#[ignore]
fn look_page() {
    for (tag, language) in [
        ("en", Language::English),
        ("zh", Language::SimplifiedChinese),
        ("hant", Language::TraditionalChinese),
    ] {
        for (width, height) in [(1920.0, 1080.0), (1280.0, 720.0)] {
            let settings = Settings {
                language: Some(language),
                ..default()
            };
            let mut test = TestApp::at_menu(settings);
            test.resize(width, height);
            test.app
                .world_mut()
                .resource_mut::<NextState<Overlay>>()
                .set(Overlay::Settings);
            test.updates(30);
            if let Some(at) = test.find_widget("section-input") {
                test.click_at(at);
                test.updates(20);
            }
            save(&mut test, &format!("page-{tag}-{height}"));
        }
    }
}
