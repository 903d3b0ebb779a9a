//! Document 5: Use Item. What an item does is an ability; a consumable works from the pack and is gone afterwards.

use engine::{Note, Pause, Refusal, Table};
use space::Square;

use super::{Command, Read, Verb};
use crate::rules::event::{Art, Event};
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::{NoThing, Why};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::UTILITY;
use crate::rules::words::capital;
use crate::state::abilities::Timing;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, UnitId};
use crate::state::equipment::{Place, ThingId};

/// Use up a thing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct UseItem {
    pub thing: ThingId,
    pub aim: Aim,
}

impl Verb for UseItem {
    const FORMS: &'static [&'static str] = &["use-item ITEM [TARGET, SQUARE or DIRECTION]"];
    const RULE: &'static str = "tdgs.action.use-item";

    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        let [_, item, ref aim @ ..] = *words else { return None };
        Some(read_item(rules, b, item, aim))
    }

    fn write(self, rules: &Tdgs, b: &Battle) -> String {
        format!("use-item {}{}", rules.item(b, self.thing).handle, rules.write_aim(self.aim))
    }

    fn place(self, rules: &Tdgs, b: &Battle) -> (&'static str, String) {
        (UTILITY, capital(&rules.item(b, self.thing).name))
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        format!("Use {}{}", rules.item(b, self.thing).name, rules.aim_in_words(self.aim))
    }

    fn target(self) -> Option<UnitId> {
        self.aim.target()
    }

    fn square(self, rules: &Tdgs) -> Option<Square> {
        rules.square_aimed_at(self.aim)
    }

    /// It has the thing, the thing does something, and the aim fits.
    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        rules.can_use_item(b, self)
    }

    /// For the Action; a consumable is used up.
    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let (by, thing) = (b.active(), self.thing);
        b.spend_action();
        let Some(use_of) = rules.item(b, thing).use_of else { return Ok(()) };
        t.tell(rules, b, || Event::Art(Art::UsesItem { by, thing }));
        rules.appear(b, by, t);
        if let Place::Equipped(owner) = b[thing].place {
            rules.take_off(b, owner, thing, Place::Gone);
        } else {
            b[thing].place = Place::Gone;
        }
        rules.use_ability(b, by, use_of, self.aim, t)
    }

    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        let by = b.active();
        let own = rules.carried(b, by).chain(rules.equipped(b, by));
        let mut seen: Vec<u16> = Vec::new();
        for (thing, use_of) in own.filter_map(|(thing, item)| Some((thing, item.use_of?))) {
            // Of two potions of a kind one is as good as the other.
            if seen.contains(&b[thing].kind) {
                continue;
            }
            seen.push(b[thing].kind);
            debug_assert_eq!(rules.ability(use_of).timing, Timing::Action, "the shelf saw to it");
            rules.each_aim(b, by, use_of, |aim| {
                let verb = UseItem { thing, aim };
                if rules.can_use_item(b, verb).is_ok() {
                    out.push(verb.into());
                }
            });
        }
    }

    /// What it carries to be used.
    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let (rules, b, by) = (gathering.rules, gathering.b, gathering.b.active());
        for (thing, item) in rules.carried(b, by).chain(rules.equipped(b, by)) {
            if let Some(use_of) = item.use_of {
                let aim = rules.foremost_aim(b, by, use_of);
                gathering.try_verb(UseItem { thing, aim }, scratch);
            }
        }
    }

    fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        rules.first_roll_of_use(b, rules.item(b, self.thing).use_of?, self.aim)
    }

    fn note(self, rules: &Tdgs, b: &Battle, notes: &mut Vec<Note>) {
        if let Some(ability) = rules.item(b, self.thing).use_of {
            rules.note_ability(b, ability, self.aim, notes);
        }
    }

    fn area(self, rules: &Tdgs, b: &Battle) -> Vec<u32> {
        let use_of = rules.item(b, self.thing).use_of;
        use_of.map_or_else(Vec::new, |ability| rules.cells_of_area(b, b.active(), ability, self.aim))
    }
}

fn read_item(rules: &Tdgs, b: &Battle, item: &str, aim: &[&str]) -> Result<UseItem, Refusal> {
    let me = b.active();
    let own = rules.carried(b, me).chain(rules.equipped(b, me));
    let useful = own.filter_map(|(thing, item)| Some((thing, item, item.use_of?)));
    let Some((thing, _, use_of)) = { useful }.find(|(_, known, _)| known.handle == item) else {
        return Err(Refusal::new(format!("{} has no `{item}` to use.", rules.profile(me).name))
            .by("tdgs.action.use-item"));
    };
    Ok(UseItem { thing, aim: rules.read_aim(use_of, aim)? })
}

impl Tdgs {
    fn can_use_item(&self, b: &Battle, UseItem { thing, aim }: UseItem) -> Result<(), Why> {
        let by = b.active();
        let has = matches!(b[thing].place, Place::Carried(owner) | Place::Equipped(owner) if owner == by);
        let use_of = self.item(b, thing).use_of.filter(|_| has).ok_or(Why::Thing(NoThing::NoUse(thing)))?;
        b.needs_action()?;
        self.may_move(b, by)?;
        self.can_direct(b, by, use_of, aim)
    }
}
