//! Writing KTX 2.0 cube maps of half floats, without supercompression.
//!
//! See the Khronos KTX File Format Specification, version 2.0, sections 3 and 4, and the Khronos Data
//! Format Specification for the descriptor.

use crate::light::cube::{Cube, FACES};

const IDENTIFIER: [u8; 12] = *b"\xABKTX 20\xBB\r\n\x1A\n";
const HEADER: usize = 80;
const LEVEL_ENTRY: usize = 24;
/// `VK_FORMAT_R16G16B16A16_SFLOAT`.
const FORMAT: u32 = 97;
const TEXEL: usize = 8;
/// What names the writer in the key/value data.
const WRITER: &[u8] = b"KTXwriter\0touchmove-forge\0";

/// The file of a cube map.
#[must_use]
pub fn write(cube: &Cube) -> Vec<u8> {
    let levels = cube.halves();
    let descriptor = descriptor();
    let mut keys = (WRITER.len() as u32).to_le_bytes().to_vec();
    keys.extend(WRITER);
    keys.resize(keys.len().next_multiple_of(4), 0);

    let descriptor_at = HEADER + levels.len() * LEVEL_ENTRY;
    let keys_at = descriptor_at + descriptor.len();
    let mut end = (keys_at + keys.len()).next_multiple_of(TEXEL);
    // The smallest level is stored first.
    let mut places = vec![0; levels.len()];
    for (level, data) in levels.iter().enumerate().rev() {
        places[level] = end;
        end += data.len();
    }

    let mut out = Vec::with_capacity(end);
    out.extend(IDENTIFIER);
    let (depth, layers, supercompression) = (0, 0, 0);
    for word in [
        FORMAT,
        2,
        cube.size,
        cube.size,
        depth,
        layers,
        FACES as u32,
        levels.len() as u32,
        supercompression,
        descriptor_at as u32,
        descriptor.len() as u32,
        keys_at as u32,
        keys.len() as u32,
    ] {
        out.extend(word.to_le_bytes());
    }
    // No supercompression global data: offset and length.
    out.extend([0; 16]);
    for (place, data) in places.iter().zip(&levels) {
        for number in [*place, data.len(), data.len()] {
            out.extend((number as u64).to_le_bytes());
        }
    }
    out.extend(descriptor);
    out.extend(keys);
    out.resize(out.len().next_multiple_of(TEXEL), 0);
    for data in levels.iter().rev() {
        out.extend(data);
    }
    out
}

/// The data format descriptor: one basic block of four signed float samples.
fn descriptor() -> Vec<u8> {
    const CHANNELS: [u8; 4] = [0, 1, 2, 15];
    const SIGNED_FLOAT: u8 = 0x80 | 0x40;
    let block = 24 + 16 * CHANNELS.len();
    let mut out = ((block + 4) as u32).to_le_bytes().to_vec();
    out.extend([0; 4]); // Khronos, basic format
    out.extend(2_u16.to_le_bytes()); // version 1.3
    out.extend((block as u16).to_le_bytes());
    out.extend([1, 1, 1, 0]); // RGBSDA, BT.709 primaries, linear, straight alpha
    out.extend([0; 4]); // blocks of one texel
    out.extend([TEXEL as u8, 0, 0, 0, 0, 0, 0, 0]);
    for (i, channel) in CHANNELS.into_iter().enumerate() {
        out.extend((16 * i as u16).to_le_bytes());
        out.extend([15, channel | SIGNED_FLOAT]); // bit length less one
        out.extend([0; 4]);
        out.extend((-1.0_f32).to_le_bytes());
        out.extend(1.0_f32.to_le_bytes());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::write;
    use crate::light::cube::Cube;
    use glam::{Vec3, vec3};
    use half::f16;

    #[test]
    fn a_parser_reads_back_what_was_written() {
        let cube = Cube::specular(8, |d: Vec3| vec3(d.x.max(0.0), 0.25, 2.0));
        let reader = ktx2::Reader::new(write(&cube)).expect("a valid file");
        let header = reader.header();
        assert_eq!(header.format, Some(ktx2::Format::R16G16B16A16_SFLOAT));
        assert_eq!(
            (header.pixel_width, header.pixel_height, header.pixel_depth),
            (8, 8, 0)
        );
        assert_eq!(
            (header.face_count, header.layer_count, header.level_count),
            (6, 0, 4)
        );
        assert_eq!(header.supercompression_scheme, None);
        assert_eq!(
            reader.transfer_function(),
            Some(ktx2::TransferFunction::Linear)
        );
        assert_eq!(reader.writer(), Some("touchmove-forge\0"));
        for (level, texels) in reader.levels().zip(&cube.levels) {
            assert_eq!(level.data.len(), texels.len() * 8);
            let green = f16::from_le_bytes([level.data[2], level.data[3]]);
            assert_eq!(green.to_f32(), 0.25);
            let red = f16::from_le_bytes([level.data[0], level.data[1]]);
            assert!((red.to_f32() - texels[0].x).abs() < 1e-3);
        }
    }
}
