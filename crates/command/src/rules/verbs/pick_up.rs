//! PICK UP ITEM.

use engine::Table;

use super::{Action, DropItem, Entry, Target, Verb};
use crate::rules::action::FAST;
use crate::rules::minds::Mind;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::PickUp;
use crate::state::people::Drive;
use crate::state::sortie::{Sortie, Who};

impl Verb for PickUp {
    const ENTRY: Entry = Entry {
        name: "PICK UP ITEM",
        word: "pick up",
        seen: Some("picks up"),
        rule: "command.action.pick-up",
        cost: FAST,
        serves: Some(Drive::Mission),
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Lying,
        &["pick up", "pick", "grab", "take", "get", "fetch", "collect", "recover"],
        |asked| asked.thing(None, |thing| PickUp { thing }.into()),
    )];

    fn target(self) -> Target {
        Target::Lying(self.thing)
    }

    fn to(target: Target) -> Option<PickUp> {
        if let Target::Lying(thing) = target { Some(PickUp { thing }) } else { None }
    }

    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        let thing = self.thing;
        if !b.floor[usize::from(b[who].zone.0)].has(thing) {
            return Err(Why::NotHere(thing));
        }
        m.has_room(b, who, thing).then_some(()).ok_or(Why::NoRoom(thing))
    }

    fn work(self, _: &Mission, b: &mut Sortie, who: Who, _: &mut impl Table<Mission>) {
        let zone = usize::from(b[who].zone.0);
        b.floor[zone].remove(self.thing);
        b[who].pack.add(self.thing);
    }

    /// Room for it first.
    fn substitute(self, mind: &Mind<'_>) -> Option<Action> {
        let full = !mind.mission.has_room(mind.b, mind.who, self.thing);
        full.then(|| mind.spare()).flatten().map(|thing| DropItem { thing }.into())
    }

    fn seen(self, m: &Mission, _: Who) -> Option<(&'static str, Target)> {
        let seen = if m.item(self.thing).person { "takes charge of" } else { "picks up" };
        Some((seen, self.target()))
    }
}
