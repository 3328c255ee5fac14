//! The command line. Whatever is wrong is told in one sentence before a window opens.

use std::{path::PathBuf, str::FromStr};

use clap::{Args, Parser, Subcommand, ValueEnum};
use touchmove_rules::{Position, RuleSet, TimeControl};

use crate::{
    records::GivenGame,
    settings::{Language, Quality},
};

/// A 3D chess game for two people at one table.
#[derive(Parser, Debug, Clone)]
#[command(name = "touchmove", version, about, long_about = None, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// Something else than opening the game.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to open the game.
    #[command(flatten)]
    pub play: PlayArgs,
}

/// What the program can do besides opening the game.
#[derive(Subcommand, Debug, Clone)]
pub enum Command {
    /// Render one picture of a position, without a window, and exit.
    Shot(ShotArgs),
}

/// How to open the game.
#[derive(Args, Debug, Clone, Default)]
pub struct PlayArgs {
    /// A game to go on with (a journal) or to look through (the first one of a PGN file).
    #[arg(value_name = "JOURNAL|PGN", value_parser = GivenGame::from_file,
        conflicts_with_all = ["rules", "time", "fen", "white", "black"])]
    pub game: Option<GivenGame>,
    /// Start a game at once under this rule set (`fide_online` unless said otherwise).
    #[arg(long, value_name = "NAME", value_parser = rule_set)]
    pub rules: Option<RuleSet>,
    /// Time for each player: base and increment in seconds, as in 300+3. Without it, no clock.
    #[arg(long, value_name = "SPEC", value_parser = TimeControl::from_str)]
    pub time: Option<TimeControl>,
    /// Start a game at once from this position, in Forsyth-Edwards notation.
    #[arg(long, value_name = "FEN", value_parser = position)]
    pub fen: Option<Position>,
    /// The language of every text: en, zh-Hans or zh-Hant.
    #[arg(long, value_name = "TAG", value_parser = language)]
    pub lang: Option<Language>,
    /// Name of the player with the white men.
    #[arg(long, value_name = "NAME")]
    pub white: Option<String>,
    /// Name of the player with the black men.
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,
    /// Where games and settings are kept, instead of the platform's own directory.
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
    /// Open a window of this size in pixels instead of a maximised one.
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub windowed: Option<(u32, u32)>,
    /// How much to draw, instead of what suits the graphics card.
    #[arg(long, value_enum, value_name = "QUALITY")]
    pub quality: Option<QualityArg>,
}

/// What to render.
#[derive(Args, Debug, Clone)]
pub struct ShotArgs {
    /// The position, in Forsyth-Edwards notation; the start position unless given.
    #[arg(long, value_name = "FEN", value_parser = position)]
    pub fen: Option<Position>,
    /// From where.
    #[arg(long, value_enum, default_value_t = ViewArg::White)]
    pub view: ViewArg,
    /// Size of the picture in pixels.
    #[arg(long, value_name = "WxH", value_parser = size, default_value = "1280x720")]
    pub size: (u32, u32),
    /// How much to draw.
    #[arg(long, value_enum, default_value_t = QualityArg::High)]
    pub quality: QualityArg,
    /// The PNG file to write.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

/// A view, as written on the command line.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ViewArg {
    /// From White's chair.
    White,
    /// From Black's chair.
    Black,
    /// From the spectator's chair.
    Side,
    /// Straight down.
    Top,
}

/// A quality, as written on the command line.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum QualityArg {
    /// For machines without a graphics card.
    Software,
    /// For small graphics cards.
    Low,
    /// The middle.
    Medium,
    /// Full wood, lacquer, soft shadows.
    High,
    /// Everything.
    Ultra,
}

impl From<QualityArg> for Quality {
    fn from(arg: QualityArg) -> Self {
        match arg {
            QualityArg::Software => Self::Software,
            QualityArg::Low => Self::Low,
            QualityArg::Medium => Self::Medium,
            QualityArg::High => Self::High,
            QualityArg::Ultra => Self::Ultra,
        }
    }
}

fn rule_set(name: &str) -> Result<RuleSet, String> {
    RuleSet::named(name).ok_or_else(|| {
        format!(
            "no rule set has this name; there are {}",
            RuleSet::NAMES.join(", ")
        )
    })
}

fn position(fen: &str) -> Result<Position, String> {
    Position::from_fen_lenient(fen)
        .map(|(position, _notices)| position)
        .map_err(|error| error.to_string())
}

fn language(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| {
        let tags: Vec<_> = Language::ALL
            .iter()
            .map(|language| language.tag())
            .collect();
        format!("this language is not spoken; there are {}", tags.join(", "))
    })
}

/// Smallest and largest side of a window or a picture, in pixels.
const SIDE: std::ops::RangeInclusive<u32> = 64..=8192;

fn size(text: &str) -> Result<(u32, u32), String> {
    let parsed = text.split_once(['x', 'X']).and_then(|(width, height)| {
        Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
    });
    match parsed {
        Some((width, height)) if SIDE.contains(&width) && SIDE.contains(&height) => {
            Ok((width, height))
        }
        Some(_) => Err(format!(
            "each side must lie between {} and {}",
            SIDE.start(),
            SIDE.end()
        )),
        None => Err("a size is written as width x height, as in 1280x720".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn sizes() {
        assert_eq!(size("1280x720"), Ok((1280, 720)));
        assert!(size("1280").is_err());
        assert!(size("0x720").is_err());
        assert!(size("1280x99999").is_err());
        assert!(size("-5x20").is_err());
    }

    #[test]
    fn a_bad_position_is_refused_with_a_reason() {
        let error = Cli::try_parse_from(["touchmove", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"])
            .expect_err("a board without kings");
        assert_eq!(error.exit_code(), 2);
        assert!(error.to_string().contains("king"), "{error}");
    }
}
