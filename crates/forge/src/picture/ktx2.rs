//! Writing KTX 2.0 textures with all their levels.
//!
//! See the Khronos KTX File Format Specification, version 2.0, sections 3 and 4, and the Khronos Data
//! Format Specification for the descriptor.

use crate::light::cube::{Cube, FACES};
use crate::picture::colour::{bytes, linear};
use crate::picture::image::Image;
use glam::Vec3;
use structured_zstd::encoding::{CompressionLevel, compress_slice_to_vec};

const IDENTIFIER: [u8; 12] = *b"\xABKTX 20\xBB\r\n\x1A\n";
const HEADER: usize = 80;
/// Effort of the Zstandard encoder, of at most 22.
const EFFORT: CompressionLevel = CompressionLevel::Level(19);
const LEVEL_ENTRY: usize = 24;
/// What names the writer in the key/value data.
const WRITER: &[u8] = b"KTXwriter\0touchmove-forge\0";

/// The file of a cube map: half floats, plain.
#[must_use]
pub fn cube(cube: &Cube) -> Vec<u8> {
    let levels = cube.halves();
    Texture {
        format: Format::Half,
        size: (cube.size, cube.size),
        faces: FACES as u32,
        levels,
    }
    .write()
}

/// The file of a picture with all its smaller copies: sRGB with alpha, compressed with Zstandard.
#[must_use]
pub fn picture(image: &Image) -> Vec<u8> {
    Texture {
        format: Format::Srgb,
        size: (image.width, image.height),
        faces: 1,
        levels: mips(image),
    }
    .write()
}

/// The picture and its halvings down to one pixel, averaged in linear light, as RGBA bytes.
fn mips(image: &Image) -> Vec<Vec<u8>> {
    let (mut width, mut height) = (image.width as usize, image.height as usize);
    let mut level: Vec<Vec3> = image
        .data
        .chunks_exact(image.layout.bytes())
        .map(|p| linear([p[0], p[1], p[2]]))
        .collect();
    let mut out = Vec::new();
    loop {
        let rgba = |c: &Vec3| {
            let [r, g, b] = bytes(*c);
            [r, g, b, u8::MAX]
        };
        out.push(level.iter().flat_map(rgba).collect());
        if width == 1 && height == 1 {
            return out;
        }
        let (w, h) = ((width / 2).max(1), (height / 2).max(1));
        level = (0..w * h)
            .map(|i| {
                let (x, y) = (i % w * 2, i / w * 2);
                let at = |dx: usize, dy: usize| {
                    level[(y + dy).min(height - 1) * width + (x + dx).min(width - 1)]
                };
                (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4.0
            })
            .collect();
        (width, height) = (w, h);
    }
}

/// Pixel formats that the forge writes.
#[derive(Clone, Copy, PartialEq)]
enum Format {
    /// `VK_FORMAT_R16G16B16A16_SFLOAT`, plain.
    Half,
    /// `VK_FORMAT_R8G8B8A8_SRGB`, each level compressed.
    Srgb,
}

impl Format {
    fn vulkan(self) -> u32 {
        match self {
            Self::Half => 97,
            Self::Srgb => 43,
        }
    }

    /// Bytes of one component.
    fn component(self) -> u32 {
        match self {
            Self::Half => 2,
            Self::Srgb => 1,
        }
    }

    /// The number of the supercompression scheme: none or Zstandard.
    fn scheme(self) -> u32 {
        match self {
            Self::Half => 0,
            Self::Srgb => 2,
        }
    }

    /// Levels begin at multiples of this; compressed ones may begin anywhere.
    fn alignment(self) -> usize {
        match self {
            Self::Half => 8,
            Self::Srgb => 1,
        }
    }

    /// The data format descriptor: one basic block of four samples.
    fn descriptor(self) -> Vec<u8> {
        const CHANNELS: [u8; 4] = [0, 1, 2, 15];
        const ALPHA: u8 = 15;
        const LINEAR: u8 = 0x10;
        const SIGNED_FLOAT: u8 = 0x80 | 0x40;
        let bits = 8 * self.component() as u16;
        let block = 24 + 16 * CHANNELS.len();
        let transfer = match self {
            Self::Half => 1,
            Self::Srgb => 2,
        };
        let mut out = ((block + 4) as u32).to_le_bytes().to_vec();
        out.extend([0; 4]); // Khronos, basic format
        out.extend(2_u16.to_le_bytes()); // version 1.3
        out.extend((block as u16).to_le_bytes());
        out.extend([1, 1, transfer, 0]); // RGBSDA, BT.709 primaries, transfer, straight alpha
        out.extend([0; 4]); // blocks of one texel
        out.extend([4 * self.component() as u8, 0, 0, 0, 0, 0, 0, 0]);
        for (i, channel) in CHANNELS.into_iter().enumerate() {
            let (qualifier, lower, upper) = match self {
                Self::Half => (SIGNED_FLOAT, (-1.0_f32).to_bits(), 1.0_f32.to_bits()),
                Self::Srgb if channel == ALPHA => (LINEAR, 0, 255),
                Self::Srgb => (0, 0, 255),
            };
            out.extend((bits * i as u16).to_le_bytes());
            out.extend([bits as u8 - 1, channel | qualifier]);
            out.extend([0; 4]);
            out.extend(lower.to_le_bytes());
            out.extend(upper.to_le_bytes());
        }
        out
    }
}

struct Texture {
    format: Format,
    size: (u32, u32),
    faces: u32,
    /// From the largest down, faces one after the other.
    levels: Vec<Vec<u8>>,
}

impl Texture {
    fn write(self) -> Vec<u8> {
        let Self {
            format,
            size: (width, height),
            faces,
            levels,
        } = self;
        let plain: Vec<usize> = levels.iter().map(Vec::len).collect();
        let stored: Vec<Vec<u8>> = match format {
            Format::Half => levels,
            Format::Srgb => levels
                .iter()
                .map(|level| compress_slice_to_vec(level, EFFORT))
                .collect(),
        };
        let descriptor = format.descriptor();
        let mut keys = (WRITER.len() as u32).to_le_bytes().to_vec();
        keys.extend(WRITER);
        keys.resize(keys.len().next_multiple_of(4), 0);

        let descriptor_at = HEADER + stored.len() * LEVEL_ENTRY;
        let keys_at = descriptor_at + descriptor.len();
        // The smallest level is stored first.
        let mut places = vec![0; stored.len()];
        let mut end = keys_at + keys.len();
        for (place, data) in places.iter_mut().zip(&stored).rev() {
            *place = end.next_multiple_of(format.alignment());
            end = *place + data.len();
        }

        let mut out = Vec::with_capacity(end);
        out.extend(IDENTIFIER);
        let (depth, layers) = (0, 0);
        for word in [
            format.vulkan(),
            format.component(),
            width,
            height,
            depth,
            layers,
            faces,
            stored.len() as u32,
            format.scheme(),
            descriptor_at as u32,
            descriptor.len() as u32,
            keys_at as u32,
            keys.len() as u32,
        ] {
            out.extend(word.to_le_bytes());
        }
        // No supercompression global data: offset and length.
        out.extend([0; 16]);
        for ((place, data), plain) in places.iter().zip(&stored).zip(plain) {
            for number in [*place, data.len(), plain] {
                out.extend((number as u64).to_le_bytes());
            }
        }
        out.extend(descriptor);
        out.extend(keys);
        for (place, data) in places.iter().zip(&stored).rev() {
            out.resize(*place, 0);
            out.extend(data);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::{cube, mips, picture};
    use crate::light::cube::Cube;
    use crate::picture::image::Image;
    use glam::{Vec3, vec3};
    use half::f16;
    use std::io::Read;

    #[test]
    fn a_parser_reads_a_cube_back() {
        let map = Cube::specular(8, |d: Vec3| vec3(d.x.max(0.0), 0.25, 2.0));
        let reader = ktx2::Reader::new(cube(&map)).expect("a valid file");
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
        for (level, texels) in reader.levels().zip(&map.levels) {
            assert_eq!(level.data.len(), texels.len() * 8);
            let green = f16::from_le_bytes([level.data[2], level.data[3]]);
            assert_eq!(green.to_f32(), 0.25);
            let red = f16::from_le_bytes([level.data[0], level.data[1]]);
            assert!((red.to_f32() - texels[0].x).abs() < 1e-3);
        }
    }

    #[test]
    fn a_parser_reads_a_picture_back() {
        let image = Image::rgb(64, 16, |x, y| [x as u8 * 4, y as u8 * 16, (x * y) as u8]);
        let reader = ktx2::Reader::new(picture(&image)).expect("a valid file");
        let header = reader.header();
        assert_eq!(header.format, Some(ktx2::Format::R8G8B8A8_SRGB));
        assert_eq!((header.pixel_width, header.pixel_height), (64, 16));
        assert_eq!(
            (header.face_count, header.layer_count, header.level_count),
            (1, 0, 7)
        );
        assert_eq!(
            header.supercompression_scheme,
            Some(ktx2::SupercompressionScheme::Zstandard)
        );
        assert_eq!(
            reader.transfer_function(),
            Some(ktx2::TransferFunction::SRGB)
        );
        for (level, plain) in reader.levels().zip(mips(&image)) {
            let mut out = Vec::new();
            let mut decoder = ruzstd::decoding::StreamingDecoder::new(level.data).expect("a frame");
            decoder.read_to_end(&mut out).expect("a sound frame");
            assert_eq!(level.uncompressed_byte_length as usize, plain.len());
            assert!(out == plain);
        }
    }

    #[test]
    fn mips_average_light_and_not_bytes() {
        let checks = Image::rgb(2, 2, |x, y| [if (x + y) % 2 == 0 { 255 } else { 0 }; 3]);
        assert_eq!(mips(&checks)[1], [188, 188, 188, 255]);
    }
}
