//! DROP ITEM.

use engine::Table;

use super::{Entry, Target, Verb};
use crate::rules::action::FAST;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::DropItem;
use crate::state::sortie::{Sortie, Who};

impl Verb for DropItem {
    const ENTRY: Entry = Entry {
        name: "DROP ITEM",
        word: "drop",
        seen: Some("drops"),
        rule: "command.action.drop",
        cost: FAST,
        has_a_way: false,
        while_engaged: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] =
        &[Form::new(Noun::Carried, &["drop", "put down", "throw away", "leave", "leave behind"], |asked| {
            asked.thing(Some(asked.to), |thing| DropItem { thing }.into())
        })];

    fn target(self) -> Target {
        Target::Carried(self.thing)
    }

    fn to(target: Target) -> Option<DropItem> {
        if let Target::Carried(thing) = target { Some(DropItem { thing }) } else { None }
    }

    fn can(self, _: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        b[who].pack.has(self.thing).then_some(()).ok_or(Why::NotCarried(self.thing))
    }

    fn work(self, _: &Mission, b: &mut Sortie, who: Who, _: &mut impl Table<Mission>) {
        let zone = usize::from(b[who].zone.0);
        b[who].pack.remove(self.thing);
        b.floor[zone].add(self.thing);
    }

    fn seen(self, m: &Mission, _: Who) -> Option<(&'static str, Target)> {
        let seen = if m.item(self.thing).person { "leaves behind" } else { "drops" };
        Some((seen, self.target()))
    }
}
