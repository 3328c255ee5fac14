//! Which quality is in force, and what each quality consists of.

use bevy::{anti_alias::smaa::SmaaPreset, prelude::*, render::renderer::RenderAdapterInfo};
use wgpu_types::DeviceType;

use crate::settings::{Quality, Settings};

/// The quality in force: what was chosen in the settings, or what suits the graphics card.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveQuality(pub Quality);

impl ActiveQuality {
    /// Whether men are drawn with their lighter meshes.
    pub const fn light_men(self) -> bool {
        matches!(self.0, Quality::Software | Quality::Low | Quality::Medium)
    }
}

/// What a quality consists of where there is a graphics card.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Preset {
    /// Lacquer: a second, sharp reflection.
    pub lacquer: bool,
    /// Pores and fibres in the wood of the men, besides the rings.
    pub fine_grain: bool,
    /// Side of the shadow map in texels.
    pub shadow_map: usize,
    /// Whether shadows have soft edges, or the graphics card's own, which are one texel wide.
    pub soft_shadows: bool,
    /// How hard edges are smoothed; `None` is our own way, the cheapest one.
    pub smoothing: Option<SmaaPreset>,
    /// Whether the lens darkens the corners of the picture, or only the table does.
    pub vignette: bool,
}

impl Preset {
    /// What to draw with; `None` is the software look, which shares nothing with the others.
    pub(super) fn of(quality: Quality) -> Option<Self> {
        let preset = match quality {
            Quality::Software => return None,
            Quality::Low => Self {
                lacquer: false,
                fine_grain: false,
                shadow_map: 1024,
                soft_shadows: false,
                smoothing: None,
                vignette: false,
            },
            Quality::Medium => Self {
                lacquer: false,
                fine_grain: true,
                shadow_map: 2048,
                soft_shadows: true,
                smoothing: None,
                vignette: false,
            },
            Quality::High => Self {
                lacquer: true,
                fine_grain: true,
                shadow_map: 2048,
                soft_shadows: true,
                smoothing: Some(SmaaPreset::High),
                vignette: true,
            },
            Quality::Ultra => Self {
                lacquer: true,
                fine_grain: true,
                shadow_map: 4096,
                soft_shadows: true,
                smoothing: Some(SmaaPreset::Ultra),
                vignette: true,
            },
        };
        Some(preset)
    }
}

/// Follows the settings. Where they leave the choice to the game, the graphics card decides.
pub(super) fn choose(
    settings: Res<Settings>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut active: ResMut<ActiveQuality>,
) {
    let quality = settings
        .quality
        .unwrap_or_else(|| suited_to(adapter.map(|adapter| adapter.device_type)));
    if active.set_if_neq(ActiveQuality(quality)) {
        info!("drawing in {quality:?} quality");
    }
}

/// The quality for a kind of graphics adapter; `None` where there is none at all.
fn suited_to(device: Option<DeviceType>) -> Quality {
    match device {
        Some(DeviceType::DiscreteGpu | DeviceType::VirtualGpu | DeviceType::Other) => Quality::High,
        Some(DeviceType::IntegratedGpu) => Quality::Medium,
        Some(DeviceType::Cpu) | None => Quality::Software,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_without_a_graphics_card_gets_the_software_look() {
        assert_eq!(suited_to(None), Quality::Software);
        assert_eq!(suited_to(Some(DeviceType::Cpu)), Quality::Software);
        assert_eq!(suited_to(Some(DeviceType::IntegratedGpu)), Quality::Medium);
        assert_eq!(suited_to(Some(DeviceType::DiscreteGpu)), Quality::High);
        assert!(Preset::of(Quality::Software).is_none());
    }

    #[test]
    fn the_settings_overrule_the_graphics_card() {
        let mut app = App::new();
        app.insert_resource(ActiveQuality(Quality::Software))
            .insert_resource(Settings {
                quality: Some(Quality::Ultra),
                ..default()
            })
            .add_systems(Update, choose);
        app.update();
        assert_eq!(app.world().resource::<ActiveQuality>().0, Quality::Ultra);
        app.world_mut().resource_mut::<Settings>().quality = None;
        app.update();
        assert_eq!(app.world().resource::<ActiveQuality>().0, Quality::Software);
    }
}
