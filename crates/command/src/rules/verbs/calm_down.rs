//! CALM DOWN.

use engine::{Style, Table};

use super::{Entry, Target, Verb};
use crate::rules::event::{Event, Nerves};
use crate::rules::minds::Mind;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::CalmDown;
use crate::state::people::{Drive, Nature};
use crate::state::site::Zone;
use crate::state::sortie::{Sortie, Who};

impl Verb for CalmDown {
    const ENTRY: Entry = Entry {
        name: "CALM DOWN",
        word: "calm down",
        seen: Some("breathes deeply"),
        rule: "command.action.calm-down",
        serves: Some(Drive::Safety),
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Nothing,
        &["calm down", "calm", "calm yourself", "breathe", "get a grip", "take a breath"],
        |asked| Ok(asked.plainly(CalmDown)),
    )];

    fn to(target: Target) -> Option<CalmDown> {
        (target == Target::Nothing).then_some(CalmDown)
    }

    /// In a safe zone, with Stress to lose.
    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        if m.profile(who).nature != Nature::Human {
            return Err(Why::NoStress(who));
        }
        if b[who].stress == 0 {
            return Err(Why::Calm(who));
        }
        m.is_safe(b, b[who].zone).then_some(()).ok_or(Why::Unsafe(b[who].zone))
    }

    fn work(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) {
        b[who].stress -= 1;
        t.tell(m, b, || Event::Nerves(Nerves::Calms { who, now: b[who].stress }));
    }

    fn is_offered(self, _: &Mission, b: &Sortie, who: Who) -> bool {
        b[who].stress > 0
    }

    /// The nearest zone that is known to be safe.
    fn place(self, mind: &Mind<'_>) -> Result<Zone, Why> {
        let calm = |&to: &Zone| mind.mission.is_known_safe(mind.b, to);
        mind.reach.reached().iter().copied().find(calm).ok_or(Why::NowhereSafe)
    }

    fn worth(_: Style) -> i32 {
        100
    }
}
