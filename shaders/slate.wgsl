// The table: matt, level and large, so the standard material's reflections would be wasted on most pixels
// of the picture. What is left is the room's soft light from above, the key light and its shadows.

#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_view_bindings as bindings,
    mesh_view_bindings::{lights, light_probes, view},
    mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT,
    shadows::world_to_directional_light_local,
    shadow_sampling::sample_shadow_map_hardware,
}
#import bevy_core_pipeline::tonemapping::{screen_space_dither, tonemapping_pbr_neutral}

struct Slate {
    // Linear colour; how much the corners of the picture are darkened.
    colour: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> slate: Slate;

const UP: vec3<f32> = vec3(0.0, 1.0, 0.0);

// The room's light from above, as the environment map has it.
fn around() -> vec3<f32> {
#ifdef ENVIRONMENT_MAP
#ifdef MULTIPLE_LIGHT_PROBES_IN_ARRAY
    let above = textureSampleLevel(bindings::diffuse_environment_maps[max(light_probes.view_cubemap_index, 0)], bindings::environment_map_sampler, UP, 0.0).rgb;
#else
    let above = textureSampleLevel(bindings::diffuse_environment_map, bindings::environment_map_sampler, UP, 0.0).rgb;
#endif
    return above * light_probes.intensity_for_view;
#else
    return vec3(0.0);
#endif
}

// Four soft samples instead of the nine that other surfaces take: most pixels of the picture are table,
// and few of them lie on the edge of a shadow.
const TAPS: array<vec2<f32>, 4> = array(vec2(1.2, 0.4), vec2(-0.4, 1.2), vec2(-1.2, -0.4), vec2(0.4, -1.2));

fn shadow_of(light: u32, place: vec3<f32>) -> f32 {
    let key = &lights.directional_lights[light];
    let bias = (*key).shadow_normal_bias * (*key).cascades[0].texel_size * UP + (*key).shadow_depth_bias * (*key).direction_to_light;
    let local = world_to_directional_light_local(light, 0u, vec4(place + bias, 1.0));
    if local.w == 0.0 {
        return 1.0;
    }
    let texel = 1.0 / vec2<f32>(textureDimensions(bindings::directional_shadow_textures));
    var lit = 0.0;
    for (var i = 0; i < 4; i++) {
        lit += sample_shadow_map_hardware(local.xy + TAPS[i] * texel, local.z, i32((*key).depth_texture_base_index));
    }
    return 0.25 * lit;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    var light = around();
    for (var i = 0u; i < lights.n_directional_lights; i++) {
        let key = &lights.directional_lights[i];
        var shadow = 1.0;
        if ((*key).flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u {
            shadow = shadow_of(i, in.world_position.xyz);
        }
        light += (*key).color.rgb * (max((*key).direction_to_light.y, 0.0) * shadow / 3.14159265);
    }
    var albedo = slate.colour.rgb;
#ifdef VERTEX_COLORS
    albedo *= in.color.rgb;
#endif
    var colour = albedo * light * view.exposure;
    let aside = (in.position.xy - view.viewport.xy) / view.viewport.zw - 0.5;
    colour *= 1.0 - slate.colour.w * min(4.0 * dot(aside, aside), 1.0);
#ifdef TONEMAP_IN_SHADER
    colour = tonemapping_pbr_neutral(colour);
    // A wide, slow gradient shows every step of an eight bit picture.
    let stepped = sqrt(max(colour, vec3(0.0))) + screen_space_dither(in.position.xy);
    colour = stepped * stepped;
#endif
    return vec4(colour, 1.0);
}
