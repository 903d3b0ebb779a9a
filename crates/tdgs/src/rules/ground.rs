//! The words for the ground and the air above it: refusals and notes.

use engine::Refusal;
use space::Square;

use crate::rules::scenario::Tdgs;
use crate::state::battle::Battle;
use crate::state::board::{Hazard, Light, Terrain};

/// What the ground, the air or the edge of the field bars.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum NoGround {
    /// Too narrow to stay.
    NoRoom(Square),
    /// Too high a ledge.
    Ledge(Square),
    /// In the air, where nobody walks.
    InTheAir,
    /// It has no wings.
    CannotFly,
    /// Prone or wedged in.
    CannotTakeOff,
    /// Too far to fly, or walls are in the way.
    OutOfFlight {
        to: Square,
        /// The points to spend.
        budget: u16,
    },
    /// Somebody is there at that height, or the ground can't be stood on.
    NoLanding(Square),
    /// Its side does not flee.
    NotFleeing,
    /// No way off the field here.
    NoExit,
}

impl Tdgs {
    /// Hazardous ground, and what it does.
    pub(crate) fn hazard_in_words(&self, at: Square) -> String {
        let terrain = self.board.terrain(at);
        let harm =
            terrain.hazard.map_or_else(String::new, |hazard| format!(": {}", self.harm_in_words(hazard)));
        format!("{}{harm}", terrain.name)
    }

    fn harm_in_words(&self, hazard: Hazard) -> String {
        let damage = hazard.damage.to_string();
        let damage = damage.trim_start_matches('+');
        match hazard.kind {
            Some(kind) => format!("{damage} {} damage", self.types[usize::from(kind.0)]),
            None => format!("{damage} damage"),
        }
    }

    /// What terrain does beyond cost, cover and height, in a few words each.
    pub(crate) fn note_ground(&self, terrain: &Terrain, notes: &mut Vec<String>) {
        notes.extend(terrain.hazard.map(|hazard| self.harm_in_words(hazard)));
        match terrain.light {
            Light::Bright => {}
            Light::Dim => notes.push("dim".to_owned()),
            Light::Dark => notes.push("dark".to_owned()),
        }
        if terrain.exit {
            notes.push("a way out".to_owned());
        }
    }

    /// The refusals of ledges, gaps, flight and exits in words.
    pub(crate) fn refuse_ground(&self, b: &Battle, why: NoGround) -> Refusal {
        let me = &self.profile(b.active()).name;
        let mover = &self.profile(self.mover(b)).name;
        match why {
            NoGround::NoRoom(to) => Refusal::new(format!("{to} is too narrow for {mover} to stay."))
                .instead("It can pass, and stop where it fits.")
                .by("tdgs.entity.squeezing"),
            NoGround::Ledge(to) => Refusal::new(format!("A ledge lies between {mover} and {to}."))
                .instead("Nobody walks over 2 squares of height or more.")
                .by("tdgs.movement.falling"),
            NoGround::InTheAir => Refusal::new(format!("{mover} is in the air."))
                .instead("`fly SQUARE HEIGHT` moves it; height 0 is the ground.")
                .by("tdgs.movement.flight"),
            NoGround::CannotFly => Refusal::new(format!("{mover} can't fly.")).by("tdgs.movement.flight"),
            NoGround::CannotTakeOff => Refusal::new(format!("{mover} has no room for its wings."))
                .instead("It stands up first, or leaves the gap.")
                .by("tdgs.movement.flight"),
            NoGround::OutOfFlight { to, budget } => Refusal::new(format!(
                "{mover} can't fly to {to} at that height with {budget} points of movement."
            ))
            .instead("A square of height counts as a square of distance.")
            .by("tdgs.movement.flight"),
            NoGround::NoLanding(to) => Refusal::new(format!("{mover} can't stay on {to} at that height."))
                .instead("Somebody is there, a wall, or ground that can't be stood on.")
                .by("tdgs.movement.flight"),
            NoGround::NotFleeing => {
                Refusal::new(format!("The side of {me} holds the field.")).by("tdgs.economy.scene")
            }
            NoGround::NoExit => {
                Refusal::new(format!("{mover} stands on no way out.")).by("tdgs.economy.scene")
            }
        }
    }
}
