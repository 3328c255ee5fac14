//! A gamepad that sits down is greeted.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use super::{
    owners::{Device, Owners},
    reading::SatDown,
};
use crate::{
    camera::CameraSystems,
    hud::Toast,
    lingua::Words,
    states::GameSystems,
    theme::{Icon, widgets::Tone},
};

fn greet(mut seated: MessageReader<SatDown>, owners: Owners, mut toasts: MessageWriter<Toast>) {
    for &SatDown(number) in seated.read() {
        let words = Words::new(match owners.side(Device::Pad(number)) {
            None => "pad-sat-down",
            Some(Side::White) => "pad-sat-down-white",
            Some(Side::Black) => "pad-sat-down-black",
        });
        toasts.write(Toast {
            words: words.arg("n", u16::from(number) + 1),
            tone: Tone::Neutral,
            icon: Icon::Hand,
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, greet.in_set(GameSystems::View).after(CameraSystems));
}
