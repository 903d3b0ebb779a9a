//! OVERWATCH. The shot itself is in the chapter on attacks.

use engine::{Style, Table};

use super::{Action, Entry, Target, Verb};
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::Overwatch;
use crate::state::people::Drive;
use crate::state::sortie::{Sortie, Who};

impl Verb for Overwatch {
    const ENTRY: Entry = Entry {
        name: "OVERWATCH",
        word: "overwatch",
        asked: Some("go on overwatch"),
        seen: Some("goes on overwatch"),
        rule: "command.action.overwatch",
        serves: Some(Drive::Fight),
        has_a_way: false,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Nothing,
        &["overwatch", "keep watch", "stand watch", "watch", "guard", "stand guard", "cover us"],
        |asked| Ok(asked.plainly(Overwatch)),
    )];

    fn to(target: Target) -> Option<Overwatch> {
        (target == Target::Nothing).then_some(Overwatch)
    }

    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        m.best_weapon(b, who, true).map(|_| ()).ok_or(Why::NoGun(who))
    }

    fn work(self, _: &Mission, b: &mut Sortie, who: Who, _: &mut impl Table<Mission>) {
        b[who].watching = true;
    }

    /// Whoever comes is shot at: only where no living hostile is known may such a one stand watch.
    fn spares_life(self, m: &Mission, b: &Sortie, who: Who) -> bool {
        !b.ids().any(|other| {
            m.enemies(who, other) && m.profile(other).lives() && b.known.hostile(m, other).is_some()
        })
    }

    fn is_offered(self, m: &Mission, b: &Sortie, who: Who) -> bool {
        m.best_weapon(b, who, true).is_some()
    }

    /// It lasts until the Commander says otherwise.
    fn is_fulfilled(self, _: &Mission, _: &Sortie, _: Who, _: Option<Action>) -> bool {
        false
    }

    fn worth(style: Style) -> i32 {
        80 * style.danger / 100
    }
}
