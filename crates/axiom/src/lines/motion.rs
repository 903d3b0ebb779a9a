//! What is to be seen of an event on the board, and whose it is.

use engine::{Motion, Side};
use space::Hex;

use crate::battle::Battle;
use crate::event::Event;
use crate::scenario::Axiom;

impl Axiom {
    /// The side an event is about: that of whoever acts, or of whom it befalls.
    pub(super) fn side_of(&self, e: &Event) -> Option<Side> {
        let who = match *e {
            Event::Round { .. } => return None,
            Event::Over { winner } => return winner,
            Event::Surrendered { side } => return Some(side),
            Event::Speed { vehicle, .. }
            | Event::Turned { vehicle }
            | Event::Travels { vehicle }
            | Event::Rolled { vehicle, .. }
            | Event::StopsShort { vehicle, .. }
            | Event::Crashed { vehicle, .. }
            | Event::BrokeWall { vehicle, .. }
            | Event::DroveOff { vehicle } => return Some(self.model(vehicle).side),
            Event::Checked { rolled } | Event::Contest { own: rolled, .. } => rolled.check.who,
            Event::Attack { blow, .. } => blow.by,
            Event::FreeAttack { by, .. } => by,
            Event::Damage { target, .. } => target,
            Event::Watches { trigger } | Event::Springs { trigger } | Event::Fails { trigger } => {
                trigger.owner
            }
            Event::Initiative { who, .. }
            | Event::Arrives { who }
            | Event::TurnBegins { who }
            | Event::TurnEnds { who }
            | Event::Wounded { who, .. }
            | Event::Crippled { who, .. }
            | Event::Shock { who, .. }
            | Event::Harm { who, .. }
            | Event::Mended { who, .. }
            | Event::KeptCalm { who }
            | Event::Fell { who, .. }
            | Event::Stable { who }
            | Event::Momentum { who }
            | Event::StoryPoint { who }
            | Event::Consequence { who, .. }
            | Event::Grit { who, .. }
            | Event::Damaged { who, .. }
            | Event::Lost { who, .. }
            | Event::Suffers { who, .. }
            | Event::Posture { who, .. }
            | Event::FellProne { who }
            | Event::Landed { who }
            | Event::Stepped { who, .. }
            | Event::Forced { who, .. }
            | Event::PutBack { who }
            | Event::Wields { who, .. }
            | Event::Drops { who, .. }
            | Event::PicksUp { who, .. }
            | Event::Seized { who, .. }
            | Event::BrokeFree { who }
            | Event::HoldEnds { holder: who, .. }
            | Event::LetGo { who }
            | Event::Reserves { who, .. }
            | Event::Worked { who, .. }
            | Event::Ruined { who, .. }
            | Event::Finished { who, .. }
            | Event::Supports { who, .. }
            | Event::Speaks { who }
            | Event::Rammed { who, .. }
            | Event::Boarded { who, .. }
            | Event::Operates { who, .. }
            | Event::GotOff { who, .. } => who,
        };
        Some(self.side(who))
    }

    /// What moves on the board.
    pub(super) fn motion(&self, b: &Battle, e: &Event) -> Option<Motion> {
        let along = |who: &str, from: Hex, to: Hex| Motion::Move {
            who: who.to_owned(),
            path: vec![self.cell(from), self.cell(to)],
        };
        match *e {
            Event::Stepped { who, from, to } | Event::Forced { who, from, to } => {
                Some(along(&self.profile(who).handle, from, to))
            }
            Event::Rolled { vehicle, to } | Event::BrokeWall { vehicle, at: to } => {
                let from = to.step(b[vehicle].facing.opposite());
                Some(along(&self.model(vehicle).handle, from, to))
            }
            Event::Attack { blow, hit, .. } => {
                let by = self.profile(blow.by).handle.clone();
                let at = self.profile(blow.target).handle.clone();
                let afar = self.weapon(b, blow.arm).ranged;
                Some(if afar { Motion::Shot { by, at, hit } } else { Motion::Blow { by, at, hit } })
            }
            Event::Rammed { vehicle, who, hit, .. } => Some(Motion::Blow {
                by: self.model(vehicle).handle.clone(),
                at: self.profile(who).handle.clone(),
                hit,
            }),
            _ => None,
        }
    }
}
