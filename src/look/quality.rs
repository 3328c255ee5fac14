//! Which quality is in force, and what each quality consists of.

use bevy::{anti_alias::smaa::SmaaPreset, prelude::*, render::renderer::RenderAdapterInfo};
use wgpu_types::DeviceType;

use crate::settings::{Quality, Settings};

/// The quality in force: what was chosen in the settings, or what suits the graphics card.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveQuality(pub Quality);

/// What a quality consists of where there is a graphics card.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Preset {
    /// Lacquer: a second, sharp reflection.
    pub lacquer: bool,
    /// Pores and fibres in the wood of the men, besides the rings.
    pub fine_grain: bool,
    /// Side of the shadow map in texels.
    pub shadow_map: usize,
    /// How hard edges are smoothed.
    pub smoothing: SmaaPreset,
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
                smoothing: SmaaPreset::Low,
            },
            Quality::Medium => Self {
                lacquer: false,
                fine_grain: true,
                shadow_map: 2048,
                smoothing: SmaaPreset::High,
            },
            Quality::High => Self {
                lacquer: true,
                fine_grain: true,
                shadow_map: 2048,
                smoothing: SmaaPreset::High,
            },
            Quality::Ultra => Self {
                lacquer: true,
                fine_grain: true,
                shadow_map: 4096,
                smoothing: SmaaPreset::Ultra,
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
