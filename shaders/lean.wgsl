// A surface of the software look: one key light, a hemisphere and one reflection, all written here, so
// that a pixel costs little on a processor.

#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_functions::{get_world_from_local, get_tag},
    mesh_view_bindings::view,
}

struct Surface {
    // Linear colour; strength of the reflection.
    light: vec4<f32>,
    // Linear colour of the late wood; rings in a square's length.
    dark: vec4<f32>,
    // Towards the key light; unused.
    key: vec4<f32>,
    // Colour of the key light, and of the room's light from above and below.
    key_light: vec4<f32>,
    sky: vec4<f32>,
    ground: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> surface: Surface;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var pattern: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var pattern_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var room: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var room_sampler: sampler;

// Khronos PBR neutral tone mapping, as in the other looks.
fn neutral(colour: vec3<f32>) -> vec3<f32> {
    let low = min(colour.r, min(colour.g, colour.b));
    let shifted = colour - select(0.04, low - 6.25 * low * low, low < 0.08);
    let peak = max(shifted.r, max(shifted.g, shifted.b));
    if peak < 0.76 {
        return shifted;
    }
    let pressed = 1.0 - 0.0576 / (peak - 0.52);
    let grey = 1.0 - 1.0 / (0.15 * (peak - pressed) + 1.0);
    return mix(shifted * (pressed / peak), vec3(pressed), grey);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    var albedo = surface.light.rgb;
#ifdef VERTEX_UVS_A
    albedo *= textureSample(pattern, pattern_sampler, in.uv).rgb;
#endif
#ifdef RINGS
    // Rings about an axis beside the man, bent by three slow waves.
    let frame = get_world_from_local(in.instance_index);
    let offset = in.world_position.xyz - frame[3].xyz;
    let p = vec3(dot(frame[0].xyz, offset), dot(frame[1].xyz, offset), dot(frame[2].xyz, offset));
    let place = 2.4 * f32(get_tag(in.instance_index));
    let bend = vec2(sin(2.1 * p.y + place), sin(1.7 * p.y + 1.3 * place)) * 0.09 + 0.04 * sin(5.0 * p.zx + place);
    let radius = length(p.xz + vec2(1.35, 0.55) + bend);
    let ring = fract(surface.dark.w * radius);
    let late = ring * ring * (1.0 - smoothstep(0.85, 1.0, ring));
    albedo = mix(albedo, surface.dark.rgb, 0.15 + 0.32 * late);
#endif

    var open = 1.0;
    var alpha = 1.0;
#ifdef VERTEX_COLORS
#ifdef PAINTED
    albedo *= in.color.rgb;
#else
    open = in.color.r;
#endif
    alpha = in.color.a;
#endif
    let normal = normalize(in.world_normal);
    let to_eye = normalize(view.world_position.xyz - in.world_position.xyz);
    let key = 1.04 * max(dot(normal, surface.key.xyz), 0.0) * mix(1.0, open, 0.5);
    let fill = 0.4 * open * mix(surface.ground.rgb, surface.sky.rgb, 0.5 + 0.5 * normal.y);
    var colour = albedo * (surface.key_light.rgb * key + fill);

#ifdef MIRRORS
    let ray = reflect(-to_eye, normal);
    // The room is stored mirrored in z, as Bevy's own environment maps are.
    let mirrored = textureSampleLevel(room, room_sampler, vec3(ray.xy, -ray.z), 1.6).rgb;
    let grazing = 1.0 - max(dot(normal, to_eye), 0.0);
    let squared = grazing * grazing;
    let fresnel = 0.045 + 0.6 * squared * squared * grazing;
    colour += surface.light.w * 0.78 * fresnel * smoothstep(0.3, 0.9, open) * mirrored;
#endif
    return vec4(neutral(colour), alpha);
}
