//! What is to be seen of an event on the board, and whose it is.

use engine::{Motion, Side};
use space::Hex;

use crate::rules::attack::Blow;
use crate::rules::event::{Blows, Checks, Event, Holds, Rides, Steps, Tasks, Things, Turns, Waits, Wounds};
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};

impl Axiom {
    /// The side an event is about: that of whoever acts, or of whom it befalls.
    pub(super) fn side_of(&self, e: &Event) -> Option<Side> {
        let who = match *e {
            Event::Turns(e) => return self.side_of_turn(e),
            Event::Rides(e) => return Some(self.side_of_ride(e)),
            Event::Waits(e) => whose_wait(e),
            Event::Checks(e) => whose_check(e),
            Event::Wounds(e) => whose_wound(e),
            Event::Tasks(
                Tasks::Worked { who, .. }
                | Tasks::Ruined { who, .. }
                | Tasks::Finished { who, .. }
                | Tasks::Supports { who, .. },
            )
            | Event::Holds(
                Holds::Seized { who, .. }
                | Holds::BrokeFree { who }
                | Holds::HoldEnds { holder: who, .. }
                | Holds::LetGo { who },
            )
            | Event::Blows(
                Blows::Attack { blow: Blow { by: who, .. }, .. }
                | Blows::FreeAttack { by: who, .. }
                | Blows::Damage { target: who, .. },
            )
            | Event::Steps(
                Steps::Posture { who, .. }
                | Steps::FellProne { who }
                | Steps::Landed { who }
                | Steps::Stepped { who, .. }
                | Steps::Forced { who, .. }
                | Steps::PutBack { who },
            )
            | Event::Things(
                Things::Damaged { who, .. }
                | Things::Lost { who, .. }
                | Things::Wields { who, .. }
                | Things::Drops { who, .. }
                | Things::PicksUp { who, .. },
            ) => who,
        };
        Some(self.side(who))
    }

    fn side_of_turn(&self, e: Turns) -> Option<Side> {
        match e {
            Turns::Round { .. } => None,
            Turns::Over { winner } => winner,
            Turns::Surrendered { side } => Some(side),
            Turns::Initiative { who, .. }
            | Turns::Arrives { who }
            | Turns::TurnBegins { who }
            | Turns::TurnEnds { who }
            | Turns::Speaks { who } => Some(self.side(who)),
        }
    }

    fn side_of_ride(&self, e: Rides) -> Side {
        match e {
            Rides::Speed { vehicle, .. }
            | Rides::Turned { vehicle }
            | Rides::Travels { vehicle }
            | Rides::Rolled { vehicle, .. }
            | Rides::StopsShort { vehicle, .. }
            | Rides::Crashed { vehicle, .. }
            | Rides::BrokeWall { vehicle, .. }
            | Rides::DroveOff { vehicle } => self.model(vehicle).side,
            Rides::Rammed { who, .. }
            | Rides::Boarded { who, .. }
            | Rides::Operates { who, .. }
            | Rides::GotOff { who, .. } => self.side(who),
        }
    }

    /// What moves on the board.
    pub(super) fn motion(&self, b: &Battle, e: &Event) -> Option<Motion> {
        match *e {
            Event::Steps(e) => self.motion_of_step(e),
            Event::Blows(e) => self.motion_of_blow(b, e),
            Event::Rides(e) => self.motion_of_ride(b, e),
            Event::Turns(_)
            | Event::Waits(_)
            | Event::Checks(_)
            | Event::Tasks(_)
            | Event::Holds(_)
            | Event::Wounds(_)
            | Event::Things(_) => None,
        }
    }

    fn along(&self, who: &str, from: Hex, to: Hex) -> Motion {
        Motion::Move { who: who.to_owned(), path: vec![self.cell(from), self.cell(to)] }
    }

    fn motion_of_step(&self, e: Steps) -> Option<Motion> {
        match e {
            Steps::Stepped { who, from, to } | Steps::Forced { who, from, to } => {
                Some(self.along(&self.profile(who).handle, from, to))
            }
            Steps::Posture { .. }
            | Steps::FellProne { .. }
            | Steps::Landed { .. }
            | Steps::PutBack { .. } => None,
        }
    }

    fn motion_of_blow(&self, b: &Battle, e: Blows) -> Option<Motion> {
        match e {
            Blows::Attack { blow, hit, .. } => {
                let by = self.profile(blow.by).handle.clone();
                let at = self.profile(blow.target).handle.clone();
                let afar = self.weapon(b, blow.arm).ranged;
                Some(if afar { Motion::Shot { by, at, hit } } else { Motion::Blow { by, at, hit } })
            }
            Blows::FreeAttack { .. } | Blows::Damage { .. } => None,
        }
    }

    fn motion_of_ride(&self, b: &Battle, e: Rides) -> Option<Motion> {
        match e {
            Rides::Rolled { vehicle, to } | Rides::BrokeWall { vehicle, at: to } => {
                let from = to.step(b[vehicle].facing.opposite());
                Some(self.along(&self.model(vehicle).handle, from, to))
            }
            Rides::Rammed { vehicle, who, hit, .. } => Some(Motion::Blow {
                by: self.model(vehicle).handle.clone(),
                at: self.profile(who).handle.clone(),
                hit,
            }),
            Rides::Speed { .. }
            | Rides::Turned { .. }
            | Rides::Travels { .. }
            | Rides::StopsShort { .. }
            | Rides::Crashed { .. }
            | Rides::DroveOff { .. }
            | Rides::Boarded { .. }
            | Rides::Operates { .. }
            | Rides::GotOff { .. } => None,
        }
    }
}

const fn whose_wait(e: Waits) -> UnitId {
    match e {
        Waits::Reserves { who, .. } => who,
        Waits::Watches { trigger } | Waits::Springs { trigger } | Waits::Fails { trigger } => trigger.owner,
    }
}

const fn whose_check(e: Checks) -> UnitId {
    match e {
        Checks::Checked { rolled } | Checks::Contest { own: rolled, .. } => rolled.check.who,
        Checks::Momentum { who }
        | Checks::StoryPoint { who }
        | Checks::Consequence { who, .. }
        | Checks::Grit { who, .. } => who,
    }
}

const fn whose_wound(e: Wounds) -> UnitId {
    match e {
        Wounds::Wounded { who, .. }
        | Wounds::Crippled { who, .. }
        | Wounds::Shock { who, .. }
        | Wounds::Harm { who, .. }
        | Wounds::Mended { who, .. }
        | Wounds::KeptCalm { who }
        | Wounds::Fell { who, .. }
        | Wounds::Stable { who }
        | Wounds::Suffers { who, .. } => who,
    }
}
