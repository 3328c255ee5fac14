//! The numbers of the look: colours, type, spacing, shadows and times, read from `assets/theme.ron`.
//!
//! No other file holds a colour or a size of the interface.

mod colors;
mod motion;
mod settings;
mod sizes;
mod type_scale;

use std::sync::LazyLock;

use serde::Deserialize;

pub use self::{colors::*, motion::*, settings::*, sizes::*, type_scale::*};

/// The source text. It is part of the program, so it is never missing.
const SOURCE: &str = include_str!("../../../assets/theme.ron");

static THEME: LazyLock<Theme> = LazyLock::new(|| match ron::from_str(SOURCE) {
    Ok(theme) => theme,
    // A test reads the same text, so this cannot happen in a program that was tested.
    Err(error) => panic!("assets/theme.ron, built into this program, cannot be read: {error}"),
});

/// The look of the interface.
///
/// Sizes are interface pixels (logical pixels before `UiScale`). The theme is constant, so it is
/// reached by [`theme`] and not through the world: functions that return widgets stay plain.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// Single colours.
    pub palette: Palette,
    /// Fills in more than one colour.
    pub gradients: Gradients,
    /// Controls in all their states.
    pub skins: Skins,
    /// Badges.
    pub tones: Tones,
    /// Kinds of text.
    pub text: TypeScale,
    /// Distances.
    pub space: Space,
    /// Roundness of corners.
    pub radius: Radii,
    /// Widths of lines.
    pub line: Lines,
    /// Shadows.
    pub shadow: Shadows,
    /// Buttons.
    pub button: ButtonSizes,
    /// The bar beside what scrolls.
    pub scrollbar: ScrollbarSizes,
    /// Fills of held buttons.
    pub hold: HoldFills,
    /// Toggles.
    pub toggle: ToggleSizes,
    /// Sliders.
    pub slider: SliderSizes,
    /// Fields to write in.
    pub field: FieldLooks,
    /// Segmented choices.
    pub segmented: SegmentedSizes,
    /// Rows of lists.
    pub row: RowSizes,
    /// Badges.
    pub badge: BadgeSizes,
    /// Key caps.
    pub key_cap: KeyCapSizes,
    /// Sentences on paper.
    pub sheet: SheetSizes,
    /// Toasts.
    pub toast: ToastSizes,
    /// Players' tiles.
    pub tile: TileSizes,
    /// The move list.
    pub moves: MoveListSizes,
    /// The list of the controls.
    pub controls: ControlSizes,
    /// The line in which a move is written.
    pub entry: EntrySizes,
    /// The promotion chooser.
    pub chooser: ChooserSizes,
    /// The arbiter's slip of paper.
    pub slip: SlipSizes,
    /// The bar at the bottom.
    pub bar: BarSizes,
    /// A split screen.
    pub split: SplitSizes,
    /// The result panel.
    pub result: ResultSizes,
    /// The loading screen.
    pub loading: LoadingSizes,
    /// The main menu.
    pub menu: MenuSizes,
    /// Full pages.
    pub page: PageSizes,
    /// The settings.
    pub settings: SettingsLooks,
    /// The line of captions.
    pub caption: CaptionSizes,
    /// Lessons on the board.
    pub lessons: LessonLooks,
    /// The contract of a new game.
    pub contract: ContractSizes,
    /// Times.
    pub motion: Motion,
    /// Window classes.
    pub classes: Classes,
}

/// The look of the interface.
pub fn theme() -> &'static Theme {
    &THEME
}

/// Where the window classes begin.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Classes {
    /// The least effective width and height of `UiClass::Wide`.
    pub wide: (f32, f32),
    /// The least effective width and height of `UiClass::Medium`.
    pub medium: (f32, f32),
    /// Below this effective height full pages scroll.
    pub scroll: f32,
    /// The window height at which the interface is drawn 1:1.
    pub reference_height: f32,
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;

    use super::*;

    #[test]
    fn the_theme_can_be_read() {
        if let Err(error) = ron::from_str::<Theme>(SOURCE) {
            panic!("{error}");
        }
    }

    #[test]
    fn tints_are_hex_with_an_optional_opacity() {
        let full = Tint::parse("#C9A25C").expect("a colour");
        assert_eq!(full.0.to_srgba().to_u8_array(), [0xC9, 0xA2, 0x5C, 0xFF]);
        let opacity = |text| Tint::parse(text).map(|tint| tint.0.alpha());
        assert_eq!(opacity("#F2E8D5 0%"), Some(0.0));
        assert_eq!(opacity("#F2E8D5 100%"), Some(1.0));
        for wrong in ["C9A25C", "#C9A25", "#C9A25C 26", "#C9A25C x%", ""] {
            assert_eq!(Tint::parse(wrong), None, "{wrong}");
        }
    }

    /// A white that a drawing program lays on black at half its strength comes out as grey 128.
    #[test]
    fn opacities_mean_what_they_mean_in_a_drawing_program() {
        let close = |text: &str, ground: f32, stored: f32| {
            let tint = Tint::parse(text).expect("a colour").0;
            let light = ground.lerp(tint.to_linear().red, tint.alpha());
            let shown = Srgba::gamma_function_inverse(light);
            assert!(
                (shown - stored).abs() < 0.02,
                "{text}: {shown} is not {stored}"
            );
        };
        let dark = Srgba::gamma_function_inverse(0.009);
        close("#FFFFFF 50%", 0.009, dark.lerp(1.0, 0.5));
        close("#FFFFFF 7%", 0.009, dark.lerp(1.0, 0.07));
        let square = Srgba::gamma_function_inverse(0.58);
        close("#000000 94%", 0.58, square * 0.06);
        close("#000000 25%", 0.58, square * 0.75);
    }

    /// Relative luminance and contrast as WCAG 2.2 defines them.
    fn contrast(text: Tint, ground: Tint) -> f32 {
        let luminance = |tint: Tint| {
            let c = tint.0.to_linear();
            0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue
        };
        let (a, b) = (luminance(text), luminance(ground));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_text_colour_stands_out_from_its_ground() {
        let Theme {
            palette,
            gradients,
            skins,
            ..
        } = theme();
        let on_wood = [
            palette.paper,
            palette.paper_dim,
            palette.muted,
            palette.brass_lit,
            palette.rose,
            palette.coral,
            palette.moss,
            palette.slate,
            palette.amber,
        ];
        for text in on_wood {
            for wood in [palette.walnut, palette.walnut_lit, gradients.active.0] {
                assert!(contrast(text, wood) >= 4.5, "{text:?} on {wood:?}");
            }
        }
        for text in [
            palette.ink,
            palette.ink_dim,
            palette.ink_muted,
            palette.oxblood,
        ] {
            for sheet in [gradients.sheet.0, gradients.sheet.1] {
                assert!(contrast(text, sheet) >= 4.5, "{text:?} on {sheet:?}");
            }
        }
        let brass = skins.primary.rest;
        assert!(contrast(brass.ink, brass.fill.0) >= 4.5);
        assert!(contrast(brass.ink, brass.fill.1) >= 4.5);
    }
}
