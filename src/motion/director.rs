//! Who is told to move, and how.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};
use touchmove_rules::{Match, MoveKind, PlayedMove, Reason};

use super::{
    Bodies, Glide, Heard, Posed,
    book::Book,
    clip::{Cue, Pose},
    plan::{Actor, Capture, Manner, Occasion, Ply, Stage, Tracks},
    track::Track,
};
use crate::{
    pieces::Man,
    settings::{MotionSpeed, Settings},
    table::Table,
    wardrobe::Worn,
};

/// Steps through a game that follow one another sooner than this are not staged.
const LEISURE: Duration = Duration::from_millis(450);
/// How long a hasty step takes, 1 as any other.
const HASTE: f32 = 0.6;

/// What the table last looked like.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    ply: usize,
    reviewed: bool,
    at: Duration,
}

/// What has happened since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Happened {
    what: What,
    hasty: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Played(usize),
    TakenBack(usize),
    Other,
}

/// Sends men on their way.
#[derive(SystemParam)]
pub struct Director<'w, 's> {
    book: Res<'w, Book>,
    settings: Res<'w, Settings>,
    table: Res<'w, Table>,
    worn: Res<'w, Worn>,
    time: Res<'w, Time>,
    heard: MessageWriter<'w, Heard>,
    commands: Commands<'w, 's>,
}

impl Director<'_, '_> {
    /// The sizes of the men on the table.
    pub fn bodies(&self) -> Bodies {
        Bodies::of(&self.worn)
    }

    /// The motions.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// What has happened since the table last looked like this.
    pub fn look(&self, last: &mut Option<Step>) -> Happened {
        let now = Step {
            ply: self.table.shown_ply(),
            reviewed: self.table.review().is_some(),
            at: self.time.elapsed(),
        };
        let Some(before) = last.replace(now) else {
            return Happened {
                what: What::Other,
                hasty: false,
            };
        };
        let reviewed = now.reviewed || before.reviewed;
        let hasty = reviewed && now.at.saturating_sub(before.at) < LEISURE;
        let by_hand = self.table.by_hand() && self.table.is_live() && !reviewed;
        let what = if by_hand || hasty {
            What::Other
        } else if now.ply == before.ply + 1 {
            What::Played(before.ply)
        } else if now.ply + 1 == before.ply {
            What::TakenBack(now.ply)
        } else {
            What::Other
        };
        Happened { what, hasty }
    }

    /// Whether hints are agreed and no hands are judged.
    fn casual(&self) -> bool {
        self.table.conduct().hints && !self.table.by_hand()
    }

    /// How men move now.
    pub fn manner(&self, hasty: bool) -> Option<Manner> {
        let pace = self.book.pace(self.settings.motion)?;
        let showy = match self.settings.motion {
            _ if self.settings.is_still() => false,
            MotionSpeed::Off | MotionSpeed::Fast => false,
            MotionSpeed::Normal => self.casual(),
            MotionSpeed::Cinematic => true,
        };
        let timed = self.table.game().setup().time.is_some() && self.table.review().is_none();
        Some(Manner {
            pace: if hasty { pace * HASTE } else { pace },
            showy,
            limit: timed.then_some(self.book.limit),
        })
    }

    /// What everybody does; `None` where nothing moves.
    pub fn plan(
        &self,
        actors: &[Actor],
        standing: &[(Man, Vec3)],
        happened: Happened,
        king: Option<(usize, Man, Vec3)>,
    ) -> Option<Tracks> {
        let stage = Stage {
            book: &self.book,
            bodies: &self.bodies(),
            manner: self.manner(happened.hasty)?,
            standing,
        };
        let ply = |index: usize, forth: bool| Ply {
            captures: captures(self.table.game(), index, actors, forth),
            checked: king.filter(|_| self.shows_check()),
        };
        Some(match happened.what {
            What::Played(index) => stage.plan(actors, Occasion::Played(&ply(index, true))),
            What::TakenBack(index) => stage.plan(actors, Occasion::TakenBack(&ply(index, false))),
            What::Other => stage.plan(actors, Occasion::Other),
        })
    }

    /// Whether a king may show that he is in check: not to players who have to see it for themselves.
    fn shows_check(&self) -> bool {
        let mated = self
            .table
            .game()
            .outcome()
            .is_some_and(|outcome| outcome.reason == Reason::Checkmate);
        self.casual()
            && self.settings.show_check
            && self.table.shown().is_check()
            && !(mated && self.table.review().is_none())
    }

    /// A man does this.
    pub fn perform(&mut self, man: Entity, track: Track) {
        self.commands.entity(man).insert(Glide::new(track));
    }

    /// A man goes to where it belongs in the usual way, or is there at once if nothing moves.
    pub fn bring(
        &mut self,
        man: Entity,
        actor: Actor,
        standing: &[(Man, Vec3)],
        transform: &mut Mut<Transform>,
        posed: Option<&mut Posed>,
    ) {
        let happened = Happened {
            what: What::Other,
            hasty: false,
        };
        match self.plan(&[actor], standing, happened, None) {
            Some(tracks) => {
                for (_, track) in tracks {
                    self.perform(man, track);
                }
            }
            None => self.put(man, actor.home, transform, posed),
        }
    }

    /// A man is where it belongs, at once.
    pub fn put(
        &mut self,
        man: Entity,
        home: Vec3,
        transform: &mut Mut<Transform>,
        posed: Option<&mut Posed>,
    ) {
        self.commands.entity(man).remove::<Glide>();
        let pose = Pose::upright(home);
        match posed {
            Some(posed) => {
                posed.show(&pose, transform);
            }
            None => transform.translation = home,
        }
        self.heard.write(Heard {
            man,
            cue: Cue::Knock,
            at: home,
            force: 1.0,
        });
    }
}

/// The captures of a game up to and with a move. That one may have been taken back: then it is known from
/// the men alone.
fn captures(game: &Match, index: usize, actors: &[Actor], forth: bool) -> Vec<Capture> {
    let earlier = game.moves().iter().enumerate().take(index);
    let mut captures: Vec<Capture> = earlier
        .filter(|(_, played)| played.captured.is_some())
        .map(|(ply, played)| Capture {
            ply,
            role: played.piece.role,
            in_passing: passes(played),
        })
        .collect();
    let taken = actors.iter().find(|actor| {
        if forth {
            !actor.onto_board
        } else {
            actor.from.is_none()
        }
    });
    let moves = |actor: &&Actor| actor.onto_board && actor.from.is_some();
    if let (Some(taken), Some(captor)) = (taken, actors.iter().find(moves)) {
        let (role, square, met) = if forth {
            (
                captor.kind.role,
                captor.home,
                taken.from.unwrap_or(taken.at),
            )
        } else {
            let role = captor.becomes.unwrap_or(captor.kind.role);
            (role, captor.from.unwrap_or(captor.at), taken.home)
        };
        captures.push(Capture {
            ply: index,
            role,
            in_passing: square.distance(met) > 0.5,
        });
    }
    captures
}

const fn passes(played: &PlayedMove) -> bool {
    matches!(played.kind, MoveKind::EnPassant { .. })
}
