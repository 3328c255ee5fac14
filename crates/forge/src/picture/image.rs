//! A raster of pixels, and its PNG form.

use crate::error::ForgeError;

/// How many bytes a pixel has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Red, green, blue.
    Rgb,
    /// Red, green, blue and straight alpha.
    Rgba,
}

impl Layout {
    /// Bytes a pixel.
    #[must_use]
    pub fn bytes(self) -> usize {
        match self {
            Self::Rgb => 3,
            Self::Rgba => 4,
        }
    }
}

/// An sRGB picture of 8 bits a channel, top row first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Channels.
    pub layout: Layout,
    /// `width * height * layout.bytes()` bytes.
    pub data: Vec<u8>,
}

impl Image {
    /// Makes a picture pixel by pixel from a function of column and row.
    #[must_use]
    pub fn rgb(width: u32, height: u32, pixel: impl Fn(u32, u32) -> [u8; 3]) -> Self {
        let data = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .flat_map(|(x, y)| pixel(x, y))
            .collect();
        Self {
            width,
            height,
            layout: Layout::Rgb,
            data,
        }
    }

    /// A white picture whose alpha is a function of column and row, 0 to 1.
    #[must_use]
    pub fn mask(width: u32, height: u32, alpha: impl Fn(u32, u32) -> f32) -> Self {
        let data = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .flat_map(|(x, y)| {
                [
                    255,
                    255,
                    255,
                    (alpha(x, y).clamp(0.0, 1.0) * 255.0).round() as u8,
                ]
            })
            .collect();
        Self {
            width,
            height,
            layout: Layout::Rgba,
            data,
        }
    }

    /// The PNG file.
    ///
    /// # Errors
    ///
    /// [`ForgeError::Png`] when the encoder refuses the picture.
    pub fn png(&self) -> Result<Vec<u8>, ForgeError> {
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, self.width, self.height);
        encoder.set_color(match self.layout {
            Layout::Rgb => png::ColorType::Rgb,
            Layout::Rgba => png::ColorType::Rgba,
        });
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.data)?;
        writer.finish()?;
        Ok(out)
    }
}

/// Puts pictures of one height side by side.
#[must_use]
pub fn in_a_row(pictures: &[Image]) -> Option<Image> {
    let first = pictures.first()?;
    let (height, layout) = (first.height, first.layout);
    let width = pictures.iter().map(|p| p.width).sum();
    let data = (0..height as usize)
        .flat_map(|y| {
            pictures.iter().flat_map(move |p| {
                let row = p.width as usize * layout.bytes();
                p.data
                    .get(y * row..(y + 1) * row)
                    .unwrap_or_default()
                    .iter()
                    .copied()
            })
        })
        .collect();
    Some(Image {
        width,
        height,
        layout,
        data,
    })
}
