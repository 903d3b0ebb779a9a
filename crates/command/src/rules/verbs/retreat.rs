//! RETREAT.

use engine::Table;

use super::{Entry, Target, Verb};
use crate::rules::action::FAST;
use crate::rules::event::{Event, Fight};
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::Retreat;
use crate::state::people::{Drive, Skill};
use crate::state::sortie::{Sortie, Who};

impl Verb for Retreat {
    const ENTRY: Entry = Entry {
        name: "RETREAT",
        word: "retreat",
        seen: Some("tries to get away"),
        rule: "command.action.retreat",
        cost: FAST,
        skill: Some(Skill::Mobility),
        serves: Some(Drive::Safety),
        has_a_way: false,
        while_engaged: true,
        only_engaged: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Nothing,
        &["retreat", "break away", "break free", "disengage", "get away"],
        |asked| Ok(asked.at_the_foe(Retreat)),
    )];

    fn to(target: Target) -> Option<Retreat> {
        (target == Target::Nothing).then_some(Retreat)
    }

    fn work(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) {
        b.part_all(who);
        t.tell(m, b, || Event::Fight(Fight::Parted { who, from: None }));
    }

    fn is_offered(self, _: &Mission, b: &Sortie, who: Who) -> bool {
        b[who].engaged()
    }
}
