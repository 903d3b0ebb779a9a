//! OBSERVE ZONE. What it finds is in the chapter on observing.

use engine::Table;

use super::{Entry, Target, Verb};
use crate::rules::command::Addressee;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Asked, Form, Noun, Reading, ends, find};
use crate::state::action::Observe;
use crate::state::people::Skill;
use crate::state::sortie::{Sortie, Who};

impl Verb for Observe {
    const ENTRY: Entry = Entry {
        name: "OBSERVE ZONE",
        word: "observe",
        seen: Some("observes"),
        rule: "command.action.observe",
        skill: Some(Skill::Observation),
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Zone,
        &[
            "observe",
            "look at",
            "look into",
            "look",
            "look around",
            "check",
            "scan",
            "scout",
            "search",
            "inspect",
            "listen",
        ],
        read_look,
    )];

    fn target(self) -> Target {
        Target::Zone(self.zone)
    }

    fn to(target: Target) -> Option<Observe> {
        if let Target::Zone(zone) = target { Some(Observe { zone }) } else { None }
    }

    /// One's own zone, or one next door.
    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        let (zone, seen) = (b[who].zone, self.zone);
        let near = seen == zone || m.graph.adjacent(zone, seen);
        near.then_some(()).ok_or(Why::TooFar(seen))
    }

    fn work(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) {
        if m.profile(who).is_marine() {
            m.report(b, who, self.zone, t);
        } else {
            m.sense(b, who, self.zone, t);
        }
    }
}

/// Without a name it is where one is.
fn read_look(asked: &Asked<'_>) -> Reading {
    let Asked { m, b, to, rest, .. } = *asked;
    match to {
        Addressee::One(who) if ends(rest) => Ok(asked.plainly(Observe { zone: b[who].zone })),
        Addressee::One(_) | Addressee::All => {
            asked.deed(find(rest, m.zone_names()), |zone| Observe { zone }.into())
        }
    }
}
