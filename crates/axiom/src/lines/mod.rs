//! The log lines, by chapter.

mod blows;
mod checks;
mod motion;
mod movement;
mod things;
mod turns;
mod vehicles;

use engine::{Line, Tone};

use crate::battle::Battle;
use crate::event::Event;
use crate::scenario::Axiom;

impl Axiom {
    /// The line of an event, while the state is still as it was when it happened.
    pub(crate) fn tell_line(&self, b: &Battle, e: &Event) -> Option<Line> {
        let mut line = self.sentence(b, e)?;
        line.side = self.side_of(e).map(|side| side.0);
        line.motion = self.motion(b, e);
        Some(line)
    }

    fn sentence(&self, b: &Battle, e: &Event) -> Option<Line> {
        let line = match *e {
            Event::TurnBegins { .. } | Event::TurnEnds { .. } | Event::Travels { .. } => return None,
            Event::Round { .. }
            | Event::Initiative { .. }
            | Event::Arrives { .. }
            | Event::Over { .. }
            | Event::Surrendered { .. }
            | Event::Reserves { .. }
            | Event::Watches { .. }
            | Event::Springs { .. }
            | Event::Fails { .. }
            | Event::Speaks { .. } => self.turn_line(b, e),
            Event::Checked { .. }
            | Event::Contest { .. }
            | Event::Momentum { .. }
            | Event::StoryPoint { .. }
            | Event::Consequence { .. }
            | Event::Grit { .. }
            | Event::Worked { .. }
            | Event::Ruined { .. }
            | Event::Finished { .. }
            | Event::Supports { .. }
            | Event::Seized { .. }
            | Event::BrokeFree { .. }
            | Event::HoldEnds { .. }
            | Event::LetGo { .. } => self.check_line(b, e),
            Event::Attack { blow, attack, defence, hit } => self.attack_line(b, blow, attack, defence, hit),
            Event::FreeAttack { .. }
            | Event::Damage { .. }
            | Event::Wounded { .. }
            | Event::Crippled { .. }
            | Event::Shock { .. }
            | Event::Harm { .. }
            | Event::Mended { .. }
            | Event::KeptCalm { .. }
            | Event::Fell { .. }
            | Event::Stable { .. }
            | Event::Suffers { .. } => self.injury_line(b, e),
            Event::Posture { .. }
            | Event::FellProne { .. }
            | Event::Landed { .. }
            | Event::Stepped { .. }
            | Event::Forced { .. }
            | Event::PutBack { .. } => self.movement_line(b, e),
            Event::Damaged { .. }
            | Event::Lost { .. }
            | Event::Wields { .. }
            | Event::Drops { .. }
            | Event::PicksUp { .. } => self.thing_line(b, e),
            Event::Speed { .. }
            | Event::Turned { .. }
            | Event::Rolled { .. }
            | Event::Rammed { .. }
            | Event::StopsShort { .. }
            | Event::Crashed { .. }
            | Event::BrokeWall { .. }
            | Event::DroveOff { .. }
            | Event::Boarded { .. }
            | Event::Operates { .. }
            | Event::GotOff { .. } => self.vehicle_line(b, e),
        };
        Some(line)
    }
}

fn deed(text: String) -> Line {
    Line::new(Tone::Deed, text)
}

fn detail(text: String) -> Line {
    Line::new(Tone::Detail, text)
}

fn fate(text: String) -> Line {
    Line::new(Tone::Fate, text)
}
