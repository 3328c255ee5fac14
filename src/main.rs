//! The program: reads the command line and opens the game.

use bevy::app::AppExit;
use clap::Parser;
use touchmove::{
    app,
    cli::{Cli, Command},
    shot,
};

fn main() -> AppExit {
    let cli = Cli::parse();
    app::tell_engine_failures();
    match cli.command {
        None => app::windowed(&cli.play).run(),
        Some(Command::Shot(args)) => match shot::run(&args) {
            Ok(()) => AppExit::Success,
            Err(error) => app::fail(&error),
        },
    }
}
