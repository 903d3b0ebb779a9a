//! REST. How it helps the Broken is in the chapter on injuries.

use engine::Table;

use super::{Entry, Target, Verb};
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::Rest;
use crate::state::sortie::{Sortie, Who};

impl Verb for Rest {
    const ENTRY: Entry = Entry {
        name: "REST",
        word: "rest",
        seen: Some("rests"),
        rule: "command.action.rest",
        has_a_way: false,
        while_broken: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] =
        &[Form::new(Noun::Nothing, &["rest", "take a rest", "relax"], |asked| Ok(asked.plainly(Rest)))];

    fn to(target: Target) -> Option<Rest> {
        (target == Target::Nothing).then_some(Rest)
    }

    fn work(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) {
        m.rest(b, who, t);
    }
}
