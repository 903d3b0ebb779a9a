//! TAKE COVER.

use engine::{Style, Table};

use super::{Entry, Target, Verb};
use crate::rules::action::FAST;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::TakeCover;
use crate::state::people::Drive;
use crate::state::sortie::{Sortie, Who};

impl Verb for TakeCover {
    const ENTRY: Entry = Entry {
        name: "TAKE COVER",
        word: "take cover",
        seen: Some("takes cover"),
        rule: "command.action.take-cover",
        cost: FAST,
        serves: Some(Drive::Safety),
        has_a_way: false,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Nothing,
        &["take cover", "get into cover", "get down", "hide", "cover"],
        |asked| Ok(asked.plainly(TakeCover)),
    )];

    fn to(target: Target) -> Option<TakeCover> {
        (target == Target::Nothing).then_some(TakeCover)
    }

    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        let zone = b[who].zone;
        if m.zone(zone).cover == 0 {
            return Err(Why::NoCover(zone));
        }
        if b[who].covered { Err(Why::InCover(who)) } else { Ok(()) }
    }

    fn work(self, _: &Mission, b: &mut Sortie, who: Who, _: &mut impl Table<Mission>) {
        b[who].covered = true;
    }

    fn worth(style: Style) -> i32 {
        80 * style.danger / 100
    }
}
