// Smooths hard edges in a finished picture, in the manner of FXAA: where a pixel differs from its
// neighbours, it follows the edge to both ends and takes over as much of the other side as the edge
// covers of it. `find` looks at every pixel and lets only those on edges through to the stencil;
// `blend` draws only there, which makes it cheap enough for a processor.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

// The picture, as the eye sees brightness, and in linear light.
@group(0) @binding(0) var seen: texture_2d<f32>;
@group(0) @binding(1) var linear: texture_2d<f32>;
@group(0) @binding(2) var between: sampler;

// Differences below these are no edges: in all, and beside the brightest neighbour.
const LEAST: f32 = 0.035;
const RELATIVE: f32 = 0.14;
// How far an edge is followed, step by step.
const STEPS: i32 = 7;
const STEP: array<f32, 7> = array(1.0, 1.0, 1.0, 1.5, 2.0, 3.0, 6.0);
// How much of a speck finer than a pixel is taken away.
const SPECK: f32 = 0.6;

// Green stands for brightness: to read one channel is cheaper than three.
fn at(pixel: vec2<i32>) -> f32 {
    return textureLoad(seen, pixel, 0).g;
}

@fragment
fn find(in: FullscreenVertexOutput) {
    let scale = 1.0 / vec2<f32>(textureDimensions(seen));
    // Four pixels at a time: the one above, the one at the left, the pixel itself; then itself, the one at
    // the right, the one below.
    let a = textureGather(1, seen, between, (in.position.xy - 0.5) * scale);
    let b = textureGather(1, seen, between, (in.position.xy + 0.5) * scale);
    let brightest = max(max(max(a.x, a.y), max(a.z, b.x)), b.z);
    let darkest = min(min(min(a.x, a.y), min(a.z, b.x)), b.z);
    if brightest - darkest < max(LEAST, RELATIVE * brightest) {
        discard;
    }
}

@fragment
fn blend(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let size = textureDimensions(seen);
    let scale = 1.0 / vec2<f32>(size);
    let last = vec2<i32>(size) - 1;
    let here = in.position.xy;
    // At the picture's own edges a pixel is its own neighbour.
    let pixel = vec2<i32>(here);
    let low = max(pixel - 1, vec2(0));
    let high = min(pixel + 1, last);
    let m = at(pixel);
    let n = at(vec2(pixel.x, low.y));
    let s = at(vec2(pixel.x, high.y));
    let w = at(vec2(low.x, pixel.y));
    let e = at(vec2(high.x, pixel.y));
    let nw = at(low);
    let ne = at(vec2(high.x, low.y));
    let sw = at(vec2(low.x, high.y));
    let se = at(high);
    let range = max(m, max(max(n, s), max(w, e))) - min(m, min(min(n, s), min(w, e)));
    let level = abs(nw + sw - 2.0 * w) + 2.0 * abs(n + s - 2.0 * m) + abs(ne + se - 2.0 * e);
    let upright = abs(nw + ne - 2.0 * n) + 2.0 * abs(w + e - 2.0 * m) + abs(sw + se - 2.0 * s);
    let is_level = level >= upright;

    // The edge runs along `along`; `across` points to its other side.
    let along = select(vec2(0.0, 1.0), vec2(1.0, 0.0), is_level);
    let before = select(w, n, is_level);
    let after = select(e, s, is_level);
    let is_before = abs(before - m) >= abs(after - m);
    let across = select(1.0, -1.0, is_before) * along.yx;
    let other = select(after, before, is_before);
    let middle = 0.5 * (m + other);
    let enough = 0.25 * abs(other - m);

    let border = here + 0.5 * across;
    var back = 0.0;
    var forth = 0.0;
    var back_end = 0.0;
    var forth_end = 0.0;
    var back_done = false;
    var forth_done = false;
    for (var i = 0; i < STEPS; i++) {
        if !back_done {
            back += STEP[i];
            back_end = textureSampleLevel(seen, between, (border - back * along) * scale, 0.0).g - middle;
            back_done = abs(back_end) >= enough;
        }
        if !forth_done {
            forth += STEP[i];
            forth_end = textureSampleLevel(seen, between, (border + forth * along) * scale, 0.0).g - middle;
            forth_done = abs(forth_end) >= enough;
        }
        if back_done && forth_done {
            break;
        }
    }

    // Only the half of the edge that bends towards this pixel is covered by the other side.
    let nearer = select(forth_end, back_end, back < forth);
    let bends_here = (nearer < 0.0) != (m - middle < 0.0);
    let covered = select(0.0, 0.5 - min(back, forth) / (back + forth), bends_here);
    let around = (2.0 * (n + s + w + e) + nw + ne + sw + se) / 12.0;
    let speck = smoothstep(0.0, 1.0, abs(around - m) / max(range, 0.001));
    let shift = max(covered, SPECK * speck * speck);
    return textureSampleLevel(linear, between, (here + shift * across) * scale, 0.0);
}
