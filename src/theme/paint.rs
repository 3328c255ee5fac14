//! Controls take on the colours of their state.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::{Checked, InteractionDisabled, Pressed},
    window::RequestRedraw,
};

use super::{
    ThemeSystems,
    data::{Coat, Skin, theme},
};

/// Which skin a control wears. Its fill, border and the ink of its [`Inked`] descendants follow its
/// `Hovered`, `Pressed`, `Checked` and `InteractionDisabled`.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[require(Hovered, BackgroundGradient, BorderColor, Painted)]
pub enum SkinKind {
    /// The act that a page is for.
    Primary,
    /// Any other act.
    Secondary,
    /// An act that ends or loses something.
    Danger,
    /// An act that should not be seen first.
    Quiet,
    /// A button that is only an icon.
    Icon,
    /// A cell of a segmented choice.
    Segment,
    /// A row of a list.
    Row,
    /// One of a few things to choose, with words of its own.
    Card,
    /// The track of a toggle.
    Track,
    /// Any act on the arbiter's paper.
    Sheet,
}

impl SkinKind {
    fn skin(self) -> &'static Skin {
        let skins = &theme().skins;
        match self {
            Self::Primary => &skins.primary,
            Self::Secondary => &skins.secondary,
            Self::Danger => &skins.danger,
            Self::Quiet => &skins.quiet,
            Self::Icon => &skins.icon,
            Self::Segment => &skins.segment,
            Self::Row => &skins.row,
            Self::Card => &skins.card,
            Self::Track => &skins.track,
            Self::Sheet => &skins.sheet,
        }
    }
}

/// A text or an icon that takes the ink of the control around it.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Inked;

/// The coat in force, and the one it came from.
#[derive(Component, Debug, Clone, Copy, Default)]
struct Painted {
    shown: Option<Colors>,
    from: Option<Colors>,
    to: Option<Colors>,
    /// Part of the change that is done.
    done: f32,
    /// Seconds that the change takes.
    takes: f32,
}

/// Fill at the top, fill at the bottom, border, ink.
type Colors = [Srgba; 4];

fn colors(coat: &Coat) -> Colors {
    [coat.fill.0.0, coat.fill.1.0, coat.border.0, coat.ink.0].map(|color| color.to_srgba())
}

/// Two colours mixed as they are stored, so that a fade looks as a designer draws it.
fn mix(from: Colors, to: Colors, part: f32) -> Colors {
    std::array::from_fn(|i| from[i].mix(&to[i], part))
}

fn choose(
    skin: &Skin,
    disabled: bool,
    checked: bool,
    pressed: bool,
    hovered: bool,
) -> (&Coat, bool) {
    match (disabled, checked, pressed, hovered) {
        (true, ..) => (&skin.disabled, false),
        (_, true, ..) => (&skin.checked, false),
        (_, _, true, _) => (&skin.pressed, true),
        (_, _, _, true) => (&skin.hover, false),
        _ => (&skin.rest, false),
    }
}

impl Painted {
    /// Aims at a coat and moves on by `step` seconds. True while it is still changing.
    fn advance(&mut self, target: Colors, takes: f32, step: f32) -> bool {
        if self.to != Some(target) {
            self.from = self.shown;
            self.to = Some(target);
            self.takes = takes;
            // The first coat is put on at once.
            self.done = if self.from.is_some() { 0.0 } else { 1.0 };
        } else if self.done < 1.0 {
            self.done = if self.takes > 0.0 {
                (self.done + step / self.takes).min(1.0)
            } else {
                1.0
            };
        }
        self.shown = Some(match self.from {
            Some(from) if self.done < 1.0 => mix(from, target, self.done),
            _ => target,
        });
        self.done < 1.0
    }
}

fn paint(
    time: Res<Time<Real>>,
    mut controls: Query<(
        Entity,
        &SkinKind,
        &Hovered,
        (Has<Pressed>, Has<Checked>, Has<InteractionDisabled>),
        &mut Painted,
        &mut BackgroundGradient,
        &mut BorderColor,
    )>,
    children: Query<&Children>,
    mut inked: Query<(Option<&mut TextColor>, Option<&mut ImageNode>), With<Inked>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let motion = &theme().motion;
    let mut moving = false;
    for (entity, kind, hovered, (pressed, checked, disabled), mut painted, mut fill, mut border) in
        &mut controls
    {
        let (coat, press) = choose(kind.skin(), disabled, checked, pressed, hovered.get());
        let target = colors(coat);
        if painted.to == Some(target) && painted.done >= 1.0 {
            continue;
        }
        let takes = if press { motion.press } else { motion.hover };
        moving |= painted.advance(target, takes.secs(), time.delta_secs());
        let [top, bottom, line, ink] = painted.shown.unwrap_or(target).map(Color::from);
        *fill = vertical(top, bottom);
        border.set_if_neq(BorderColor::all(line));
        for part in children.iter_descendants(entity) {
            if let Ok((text, image)) = inked.get_mut(part) {
                if let Some(mut text) = text {
                    text.set_if_neq(TextColor(ink));
                }
                if let Some(mut image) = image {
                    image.color = ink;
                }
            }
        }
    }
    if moving {
        redraw.write(RequestRedraw);
    }
}

/// A fill from top to bottom, interpolated in sRGB as the pictures of the design are.
pub fn vertical(top: impl Into<Color>, bottom: impl Into<Color>) -> BackgroundGradient {
    let stops = vec![ColorStop::auto(top.into()), ColorStop::auto(bottom.into())];
    LinearGradient::to_bottom(stops)
        .in_color_space(InterpolationColorSpace::Srgba)
        .into()
}

/// A part that comes later is inked with the rest.
fn ink_new(add: On<Add, Inked>, parents: Query<&ChildOf>, mut controls: Query<&mut Painted>) {
    let control = parents
        .iter_ancestors(add.entity)
        .find(|&above| controls.contains(above));
    if let Some(mut painted) = control.and_then(|control| controls.get_mut(control).ok()) {
        painted.to = None;
    }
}

/// Painting controls.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PaintSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ink_new)
        .add_systems(Update, paint.in_set(PaintSystems).in_set(ThemeSystems));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_coat_takes_its_time_and_can_turn_back() {
        let skin = &theme().skins.secondary;
        let (rest, hover) = (colors(&skin.rest), colors(&skin.hover));
        let mut painted = Painted::default();
        assert!(
            !painted.advance(rest, 0.08, 1.0),
            "the first coat is put on at once"
        );
        assert!(painted.advance(hover, 0.08, 0.02));
        assert_eq!(
            painted.shown,
            Some(rest),
            "a change starts where the last one ended"
        );
        assert!(painted.advance(hover, 0.08, 0.04));
        assert_eq!(painted.shown, Some(mix(rest, hover, 0.5)));
        let half_way = painted.shown;
        painted.advance(rest, 0.08, 0.0);
        assert_eq!(painted.shown, half_way, "turning back does not jump");
        assert!(!painted.advance(rest, 0.08, 1.0));
        assert_eq!(painted.shown, Some(rest));
    }

    #[test]
    fn disabled_outweighs_every_other_state() {
        let skin = &theme().skins.secondary;
        assert_eq!(choose(skin, true, true, true, true).0, &skin.disabled);
        assert_eq!(choose(skin, false, true, true, true).0, &skin.checked);
        assert_eq!(choose(skin, false, false, true, true).0, &skin.pressed);
        assert_eq!(choose(skin, false, false, false, true).0, &skin.hover);
        assert_eq!(choose(skin, false, false, false, false).0, &skin.rest);
    }
}
