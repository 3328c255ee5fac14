// Vertex colours as they are. Marks have exact colours, so neither light nor tone mapping may change
// them. On the squares they are a stain: the grain of the board shows through.

#import bevy_pbr::{forward_io::VertexOutput, mesh_functions::get_tag}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> tint: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var squares: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var squares_sampler: sampler;

// Half the side of the field, and the height up to which things lie on it.
const HALF_FIELD: f32 = 4.0;
const ON_BOARD: f32 = 0.05;
// How much of the grain is left.
const GRAIN_KEPT: f32 = 0.5;

#ifdef GRAIN
// How much brighter or darker the wood is here than the square it belongs to, on average.
fn grain(place: vec3<f32>) -> f32 {
    let along = place.xz + HALF_FIELD;
    let side = 2.0 * HALF_FIELD;
    let wood = textureSample(squares, squares_sampler, along / side).rgb;
    // Where a square is two texels wide, its middle lies between all four of them.
    let coarse = log2(f32(textureDimensions(squares).x)) - 4.0;
    let mean = textureSampleLevel(squares, squares_sampler, (floor(along) + 0.5) / side, coarse).rgb;
    let lightness = vec3(0.2126, 0.7152, 0.0722);
    let ratio = dot(wood, lightness) / max(dot(mean, lightness), 0.001);
    let is_on_board = max(abs(place.x), abs(place.z)) < HALF_FIELD && place.y < ON_BOARD;
    return select(1.0, mix(1.0, ratio, GRAIN_KEPT), is_on_board);
}
#endif

#ifndef TONEMAP_IN_SHADER
// What Khronos PBR neutral tone mapping, which comes as a later pass here, will turn into `colour`.
fn before_neutral(colour: vec3<f32>) -> vec3<f32> {
    let peak = min(max(colour.r, max(colour.g, colour.b)), 0.98);
    var shifted = min(colour, vec3(peak));
    if peak > 0.76 {
        let pressed = 0.0576 / (1.0 - peak) + 0.52;
        let grey = 1.0 - 1.0 / (0.15 * (pressed - peak) + 1.0);
        shifted = (shifted - peak * grey) / (1.0 - grey) * (pressed / peak);
    }
    let low = max(min(shifted.r, min(shifted.g, shifted.b)), 0.0);
    return shifted + select(0.04, 0.4 * sqrt(low) - low, low < 0.04);
}
#endif

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    var colour = in.color * tint;
#ifdef GRAIN
    colour = vec4(colour.rgb * grain(in.world_position.xyz), colour.a);
#endif
#ifdef FADES
    // How much of it is missing, out of 255: it comes and goes softly.
    colour.a *= 1.0 - f32(get_tag(in.instance_index) & 255u) / 255.0;
#endif
#ifdef TONEMAP_IN_SHADER
    return colour;
#else
    return vec4(before_neutral(colour.rgb), colour.a);
#endif
}
