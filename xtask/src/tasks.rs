//! The commands that run one program.

use std::env;

use crate::cli::Options;
use crate::exec::{Failure, cargo, exec, root, target_dir};
use crate::install;
use crate::needs::Purpose;

/// Builds the game and starts it.
///
/// # Errors
///
/// When the system lacks something, the build fails or the game does.
pub fn play(options: &Options) -> Result<(), Failure> {
    install::ensure(Purpose::Play, options)?;
    warn_of_the_first_build();
    // Started where the user is, so that the names of files on the game's command line hold.
    let arguments = ["run", "--release", "--package", "touchmove", "--"];
    exec(cargo().args(arguments).args(&options.rest))
}

/// Runs every test, in the profile in which the game is played: Bevy is built once for both.
///
/// # Errors
///
/// When the system lacks something, or a test fails.
pub fn test(options: &Options) -> Result<(), Failure> {
    install::ensure(Purpose::Test, options)?;
    warn_of_the_first_build();
    let arguments = ["test", "--release", "--workspace"];
    exec(
        cargo()
            .current_dir(root())
            .args(arguments)
            .args(&options.rest),
    )
}

/// Makes the assets again.
///
/// # Errors
///
/// When the forge fails.
pub fn forge(options: &Options) -> Result<(), Failure> {
    let arguments = ["run", "--release", "--package", "touchmove-forge", "--"];
    exec(
        cargo()
            .current_dir(root())
            .args(arguments)
            .args(&options.rest),
    )
}

/// Draws everything there is to see. The game's tests know how to come to every screen, so the pictures are
/// taken by one of them, which asks for its folder and its wishes in the environment.
///
/// # Errors
///
/// When the system lacks something, or something cannot be drawn.
pub fn gallery(options: &Options) -> Result<(), Failure> {
    install::ensure(Purpose::Test, options)?;
    warn_of_the_first_build();
    let folder = target_dir().join("gallery");
    let arguments = [
        "test",
        "--release",
        "--package",
        "touchmove",
        "--test",
        "game",
        "--",
        "gallery::the_gallery_is_drawn",
        "--exact",
        "--ignored",
        "--nocapture",
    ];
    exec(
        cargo()
            .current_dir(root())
            .args(arguments)
            .env("TOUCHMOVE_GALLERY", &folder)
            .env("TOUCHMOVE_GALLERY_WISHES", options.rest.join(" "))
            // The screens of the game under test are drawn only if somebody wants to see them.
            .env("TOUCHMOVE_PICTURES", &folder),
    )
}

/// Measures the rules.
///
/// # Errors
///
/// When a benchmark fails.
pub fn bench(options: &Options) -> Result<(), Failure> {
    let arguments = ["bench", "--package", "touchmove-rules", "--benches"];
    exec(
        cargo()
            .current_dir(root())
            .args(arguments)
            .args(&options.rest),
    )
}

fn warn_of_the_first_build() {
    let game = format!("touchmove{}", env::consts::EXE_SUFFIX);
    if !target_dir().join("release").join(game).exists() {
        println!("The first build takes about half an hour on two cores. Later ones are short.");
    }
}
