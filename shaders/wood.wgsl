// The men, on top of Bevy's standard material: turned wood, or one colour. The grain is a function of the place in the man: a
// log of rings about an axis beside the man, bent by noise, crossed by pores, fibres and rays.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_functions::{get_world_from_local, get_tag},
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing},
}

struct Wood {
    // Linear colour of the early wood, or the one colour; rings in a square's length, 0 for no wood.
    early: vec4<f32>,
    // Linear colour half way; darkness of the pores.
    middle: vec4<f32>,
    // Linear colour of the late wood; strength of the fibres.
    late: vec4<f32>,
    // Where half way is; strength of the rays; 1 for the fine grain; 1 where the vertex colours are paint.
    traits: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> wood: Wood;

fn hash(n: vec3<i32>) -> u32 {
    let u = bitcast<vec3<u32>>(n);
    var h = (u.x * 0x8da6b343u) ^ (u.y * 0xd8163841u) ^ (u.z * 0xcb1ab31fu);
    h = (h ^ (h >> 15u)) * 0x2c1b3c6du;
    h = (h ^ (h >> 12u)) * 0x297a2d39u;
    return h ^ (h >> 15u);
}

// The slope of the noise at a grid point, along one of twelve edges, times the way from there.
fn slope(n: vec3<i32>, p: vec3<f32>) -> f32 {
    let h = hash(n) & 15u;
    let u = select(p.y, p.x, h < 8u);
    let v = select(select(p.z, p.x, h == 12u || h == 14u), p.y, h < 4u);
    return select(u, -u, (h & 1u) != 0u) + select(v, -v, (h & 2u) != 0u);
}

// Gradient noise, about -0.7 to 0.7.
fn noise(p: vec3<f32>) -> f32 {
    let cell = floor(p);
    let n = vec3<i32>(cell);
    let f = p - cell;
    let w = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
    let x00 = mix(slope(n, f), slope(n + vec3(1, 0, 0), f - vec3(1.0, 0.0, 0.0)), w.x);
    let x10 = mix(slope(n + vec3(0, 1, 0), f - vec3(0.0, 1.0, 0.0)), slope(n + vec3(1, 1, 0), f - vec3(1.0, 1.0, 0.0)), w.x);
    let x01 = mix(slope(n + vec3(0, 0, 1), f - vec3(0.0, 0.0, 1.0)), slope(n + vec3(1, 0, 1), f - vec3(1.0, 0.0, 1.0)), w.x);
    let x11 = mix(slope(n + vec3(0, 1, 1), f - vec3(0.0, 1.0, 1.0)), slope(n + vec3(1, 1, 1), f - vec3(1.0, 1.0, 1.0)), w.x);
    return mix(mix(x00, x10, w.y), mix(x01, x11, w.y), w.z);
}

fn noise_2(p: vec3<f32>) -> f32 {
    return noise(p) + 0.5 * noise(p * 2.03 + 17.0);
}

fn noise_3(p: vec3<f32>) -> f32 {
    return noise_2(p) + 0.25 * noise(p * 4.1 + 31.0);
}

struct Grain {
    colour: vec3<f32>,
    height: f32,
}

// `p.x` runs along the grain; `blur` is how much of the wood one pixel covers.
fn grain(p: vec3<f32>, blur: f32) -> Grain {
    let rings = wood.early.w;
    let bend = 0.55 * vec2(noise_2(vec3(0.35, 0.9, 0.9) * p), noise_2(vec3(0.35, 0.9, 0.9) * p + 71.0));
    let radius = length(vec2(p.y + 1.35 + 0.35 * bend.x, p.z + 0.55 + 0.35 * bend.y));
    let ring = rings * radius + 0.9 * noise(vec3(0.6, 2.2, 2.2) * p) + 0.18 * noise(vec3(2.5, 9.0, 9.0) * p);
    let phase = fract(ring);
    let sharp = pow(phase, 2.2) * (1.0 - smoothstep(0.93, 1.0, phase));
    // Rings finer than a pixel turn into their mean instead of a shimmer.
    let late = mix(sharp, 0.27, smoothstep(0.25, 0.7, blur * rings));
    let variation = 0.65 + 0.35 * sin(2.399 * floor(ring));
    var t = 0.10 + 0.62 * late * variation + 0.22 * noise_2(vec3(0.5, 1.5, 1.5) * p);
    var pore = 0.0;
    var ray = 0.0;
    var fibre = 0.0;
    let fine = wood.traits.z * (1.0 - smoothstep(0.004, 0.012, blur));
    if fine > 0.0 {
        fibre = noise_3(vec3(3.0, 75.0, 75.0) * p);
        let streak = noise(vec3(1.2, 22.0, 22.0) * p);
        pore = smoothstep(0.42, 0.60, noise(vec3(9.0, 110.0, 110.0) * p) + 0.1 * late) * wood.middle.w;
        ray = smoothstep(0.45, 0.65, noise(vec3(26.0, 26.0, 3.2) * p)) * wood.traits.y * 0.25;
        t += fine * (wood.late.w * fibre + 0.10 * streak);
    }
    t = saturate(t);
    let middle = wood.traits.x;
    let low = mix(wood.early.rgb, wood.middle.rgb, smoothstep(0.0, middle, t));
    let colour = mix(low, wood.late.rgb, smoothstep(middle, 1.0, t));
    var out: Grain;
    out.colour = colour * (1.0 - 0.55 * fine * pore) * (1.0 + 0.10 * fine * ray);
    out.height = 0.5 - 0.10 * late + fine * (0.12 * fibre - 0.55 * pore);
    return out;
}

// Where a man was cut from the log: each from another place.
fn cut(tag: u32) -> vec3<f32> {
    let h = hash(vec3(i32(tag), 7, 13));
    let parts = vec3<f32>(vec3(h & 1023u, (h >> 10u) & 1023u, (h >> 20u) & 1023u)) / 1023.0;
    return vec3(40.0 * parts.x, 2.0 * parts.y - 1.0, 2.0 * parts.z - 1.0);
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    let world_from_local = get_world_from_local(in.instance_index);
    let offset = in.world_position.xyz - world_from_local[3].xyz;
    let across = vec3(dot(world_from_local[0].xyz, offset), dot(world_from_local[1].xyz, offset), dot(world_from_local[2].xyz, offset));
    // Derivatives must be taken before any branch.
    let blur = 0.6 * length(fwidth(across));
    var texture = Grain(wood.early.rgb, 0.5);
    if wood.early.w > 0.0 {
        texture = grain(across.yxz + cut(get_tag(in.instance_index)), blur);
    }

    // How open the point is to the room.
    var open = 1.0;
#ifdef VERTEX_COLORS
    if wood.traits.w > 0.5 {
        texture.colour *= in.color.rgb;
    } else {
        open = in.color.r;
    }
#endif

    var pbr = pbr_input_from_standard_material(in, is_front);
    pbr.material.base_color = vec4(texture.colour * mix(1.0, open, 0.5), 1.0);
    pbr.material.perceptual_roughness += 0.25 * (0.5 - texture.height);
    pbr.diffuse_occlusion *= mix(1.0, open, 0.8);
    pbr.specular_occlusion *= smoothstep(0.30, 0.95, open);
    pbr.material.base_color = alpha_discard(pbr.material, pbr.material.base_color);

    var out: FragmentOutput;
    out.color = apply_pbr_lighting(pbr);
    out.color = main_pass_post_lighting_processing(pbr, out.color);
    return out;
}
