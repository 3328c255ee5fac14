//! Ogg Vorbis files.

use crate::error::ForgeError;
use crate::sound::signal::{RATE, Stereo};
use std::num::{NonZeroU8, NonZeroU32};
use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisEncoderBuilder};

/// Of the encoder's scale from -0.1 to 1.
const QUALITY: f32 = 0.5;
/// For music and ambience, which are long, soft and dull.
const LOOP_QUALITY: f32 = 0.15;
/// Files are the same every time, so the stream's serial number is no random one.
const SERIAL: i32 = 1;
const CHANNELS: NonZeroU8 = NonZeroU8::new(2).unwrap();
const SAMPLES_A_SECOND: NonZeroU32 = NonZeroU32::new(RATE).unwrap();

/// Encodes a sound.
///
/// # Errors
///
/// [`ForgeError::Vorbis`] when the encoder refuses it.
pub fn write(sound: &Stereo) -> Result<Vec<u8>, ForgeError> {
    encode(sound, QUALITY)
}

/// Encodes a loop.
///
/// # Errors
///
/// [`ForgeError::Vorbis`] when the encoder refuses it.
pub fn write_loop(sound: &Stereo) -> Result<Vec<u8>, ForgeError> {
    encode(sound, LOOP_QUALITY)
}

fn encode(sound: &Stereo, quality: f32) -> Result<Vec<u8>, ForgeError> {
    let mut encoder =
        VorbisEncoderBuilder::new_with_serial(SAMPLES_A_SECOND, CHANNELS, Vec::new(), SERIAL)
            .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr {
                target_quality: quality,
            })
            .build()?;
    encoder.encode_audio_block([&sound.left.0, &sound.right.0])?;
    Ok(encoder.finish()?)
}
