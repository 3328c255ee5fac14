// Vertex colours as they are. Marks have exact colours, so neither light nor tone mapping may change
// them.

#import bevy_pbr::forward_io::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> tint: vec4<f32>;

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
    let colour = in.color * tint;
#ifdef TONEMAP_IN_SHADER
    return colour;
#else
    return vec4(before_neutral(colour.rgb), colour.a);
#endif
}
