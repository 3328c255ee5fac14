// The soft shadow under a man, or the one that it casts. Nothing is sampled: both are formulas of the
// place in the quad.

#import bevy_pbr::{forward_io::VertexOutput, mesh_functions::get_tag}

// Linear colour; strength.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> blob: vec4<f32>;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    // How much of the shadow is left, out of 255: it fades as the man is lifted.
    let kept = f32(get_tag(in.instance_index) & 255u) / 255.0;
#ifdef THROWN
    // From the foot to the tip of the shadow, and from its middle to its sides.
    let along = in.uv.x;
    let aside = abs(2.0 * in.uv.y - 1.0);
    let half_width = 0.44 * (1.0 - 0.45 * along);
    let soft = 0.10 + 0.38 * along;
    let alpha = 0.58 * (1.0 - smoothstep(-soft, soft, aside - half_width)) * (1.0 - along * along * along);
#else
    // The quad reaches 1.8 times as far as the foot.
    let radius = 1.8 * length(2.0 * in.uv - 1.0);
    let shade = 0.95 * (1.0 - smoothstep(0.80, 1.75, radius));
    let alpha = 1.05 * shade * shade;
#endif
    return vec4(blob.rgb, saturate(alpha * blob.w) * kept);
}
