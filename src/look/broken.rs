//! What to do when the graphics driver cannot make anything of a shader of ours: plain materials instead
//! of a black board, and a warning.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::{
    asset::AssetId,
    platform::collections::HashSet,
    prelude::*,
    render::{
        Render, RenderApp,
        render_resource::{CachedPipelineState, PipelineCache, PipelineDescriptor},
    },
    shader::{Shader, ShaderCacheError},
    window::RequestRedraw,
};

use super::{lean, slate, wood};

/// Our shaders that the driver has refused.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct BrokenShaders {
    pub wood: bool,
    pub lean: bool,
    pub ink: bool,
    pub slate: bool,
}

/// Carries the bad news from where things are drawn.
#[derive(Resource, Debug, Clone, Default)]
pub(super) struct News(Arc<Mutex<HashSet<AssetId<Shader>>>>);

pub(super) fn plugin(app: &mut App) {
    let news = News::default();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(news.clone())
            .add_systems(Render, look_for_errors);
    }
    app.insert_resource(news).init_resource::<BrokenShaders>();
}

fn look_for_errors(cache: Res<PipelineCache>, news: Res<News>) {
    let refused = cache.pipelines().filter_map(|pipeline| {
        let CachedPipelineState::Err(error) = &pipeline.state else {
            return None;
        };
        // These two are only late.
        if matches!(
            error,
            ShaderCacheError::ShaderNotLoaded(_) | ShaderCacheError::ShaderImportNotYetAvailable
        ) {
            return None;
        }
        match &pipeline.descriptor {
            PipelineDescriptor::RenderPipelineDescriptor(descriptor) => {
                Some(descriptor.fragment.as_ref()?.shader.id())
            }
            PipelineDescriptor::ComputePipelineDescriptor(_) => None,
        }
    });
    let mut known = news.0.lock().unwrap_or_else(PoisonError::into_inner);
    known.extend(refused);
}

/// Takes the news in.
pub(super) fn hear(
    news: Res<News>,
    mut broken: ResMut<BrokenShaders>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let refused = news.0.lock().unwrap_or_else(PoisonError::into_inner);
    if refused.is_empty() {
        return;
    }
    let now = BrokenShaders {
        wood: refused.contains(&wood::SHADER.id()),
        lean: refused.contains(&lean::LEAN_SHADER.id()),
        ink: refused.contains(&lean::INK_SHADER.id()),
        slate: refused.contains(&slate::SHADER.id()),
    };
    if broken.set_if_neq(now) {
        for (name, refused) in [
            ("wood", now.wood),
            ("lean", now.lean),
            ("ink", now.ink),
            ("slate", now.slate),
        ] {
            if refused {
                warn!(
                    "the graphics driver refuses shaders/{name}.wgsl: the game goes on in plain colours"
                );
            }
        }
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use bevy::color::Laba;
    use touchmove_rules::{Setup, Square};

    use super::*;
    use crate::{
        board::geometry,
        camera::{View, fit},
        settings::{Quality, Settings},
        shot::{self, Studio},
    };

    const SIZE: UVec2 = UVec2::new(320, 180);

    /// The lightness of points in a picture that is drawn although a shader is nonsense, and what was
    /// heard of it.
    fn lightness(
        shader: &Handle<Shader>,
        quality: Quality,
        points: &[Vec3],
    ) -> (Vec<f32>, BrokenShaders) {
        let settings = Settings {
            quality: Some(quality),
            ..shot::still()
        };
        let mut studio = Studio::new(SIZE, shot::table_only(settings, Setup::default()));
        studio
            .app()
            .world_mut()
            .resource_mut::<Assets<Shader>>()
            .insert(
                shader.id(),
                Shader::from_wgsl("fn nonsense( {", "nonsense.wgsl"),
            )
            .expect("a shader that can be replaced");
        studio.open().expect("only a shader is broken");
        studio.settle();
        let picture = studio.picture().expect("a picture");
        let whole = Rect::from_corners(Vec2::ZERO, SIZE.as_vec2());
        let shot = fit::frame(View::White, SIZE.as_vec2(), whole);
        let seen = points.iter().map(|&point| {
            let pixel = fit::project(&shot, SIZE.as_vec2(), point).as_uvec2();
            let colour = picture
                .get_color_at(pixel.x, pixel.y)
                .expect("a point in the picture");
            100.0 * Laba::from(colour).lightness
        });
        let broken = *studio.app().world().resource::<BrokenShaders>();
        (seen.collect(), broken)
    }

    /// Two squares, and the feet of two men.
    fn points() -> Vec<Vec3> {
        let foot = |square| geometry::square_center(square) + Vec3::new(0.0, 0.07, 0.24);
        vec![
            geometry::square_center(Square::E4),
            geometry::square_center(Square::E5),
            foot(Square::D1),
            foot(Square::D8),
        ]
    }

    #[test]
    fn a_broken_shader_of_the_men_leaves_them_plain() {
        let (seen, broken) = lightness(&wood::SHADER, Quality::Low, &points());
        assert!(broken.wood && !broken.lean, "{broken:?}");
        let [light, dark, white, black] = seen[..] else {
            panic!("four points");
        };
        assert!(light > dark + 20.0, "{seen:?}");
        assert!(white > 45.0 && black < 35.0, "{seen:?}");
    }

    #[test]
    fn a_broken_shader_of_the_software_look_leaves_a_readable_board() {
        let (seen, broken) = lightness(&lean::LEAN_SHADER, Quality::Software, &points());
        assert!(broken.lean && !broken.wood, "{broken:?}");
        let [light, dark, white, black] = seen[..] else {
            panic!("four points");
        };
        assert!(light > dark + 20.0 && dark > 20.0, "{seen:?}");
        assert!(white > 45.0 && black < 35.0, "{seen:?}");
    }
}
