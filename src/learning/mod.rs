//! What helps to learn: the parts of the board and what men attack, drawn on the board while a game is
//! on, and a glossary.

mod draw;
mod glossary;
mod legend;
mod lesson;
mod panel;
mod terms;

use bevy::prelude::*;

pub use self::{
    draw::Drawn,
    lesson::{Lesson, Lessons},
};
use crate::lingua::Lingua;
use crate::{
    menus::{MenuSystems, page},
    screens::ScreenSystems,
    states::Overlay,
    theme::{PageSystems, UiClass},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<glossary::Search>()
        .init_resource::<Lessons>()
        .add_systems(
            OnEnter(Overlay::Glossary),
            (glossary::forget, glossary::spawn).chain(),
        )
        .add_systems(
            Update,
            (
                page::anew::<glossary::GlossaryRoot, _>(glossary::spawn)
                    .run_if(resource_changed::<UiClass>),
                glossary::refill.run_if(
                    resource_changed::<glossary::Search>.or_else(resource_changed::<Lingua>),
                ),
            )
                .chain()
                .in_set(PageSystems)
                .after(ScreenSystems)
                .after(MenuSystems),
        )
        .add_plugins((draw::plugin, panel::plugin, legend::plugin));
}
