//! AIM WEAPON.

use engine::Table;

use super::{Entry, Target, Verb};
use crate::rules::action::FAST;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::Aim;
use crate::state::people::Drive;
use crate::state::sortie::{Sortie, Who};

impl Verb for Aim {
    const ENTRY: Entry = Entry {
        name: "AIM WEAPON",
        word: "aim",
        seen: Some("takes aim"),
        rule: "command.action.aim",
        cost: FAST,
        serves: Some(Drive::Fight),
        has_a_way: false,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] =
        &[Form::new(Noun::Nothing, &["aim", "take aim", "aim weapon"], |asked| Ok(asked.at_the_foe(Aim)))];

    fn to(target: Target) -> Option<Aim> {
        (target == Target::Nothing).then_some(Aim)
    }

    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        m.best_weapon(b, who, true).map(|_| ()).ok_or(Why::NoGun(who))
    }

    fn work(self, _: &Mission, b: &mut Sortie, who: Who, _: &mut impl Table<Mission>) {
        b[who].aimed = true;
    }

    fn is_offered(self, m: &Mission, b: &Sortie, who: Who) -> bool {
        m.best_weapon(b, who, true).is_some()
    }
}
