//! Taking things in hand.

use engine::{Pause, Refusal, Table};

use super::{Command, Heading, Once, Verb};
use crate::rules::event::Things;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MAJOR;
use crate::state::battle::{Battle, UnitId};
use crate::state::items::{Place, ThingId};
use crate::state::traits::Knack;

/// Take a weapon or shield in hand.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Wield {
    pub thing: ThingId,
}

/// Take two weapons or shields in hand at once.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct WieldBoth {
    pub first: ThingId,
    pub second: ThingId,
}

impl Verb for Wield {
    type On = Once;

    const FORMS: &'static [&'static str] = &["wield ITEM"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Wield";

    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<Wield>, Refusal> {
        let ["wield", thing] = *words else { return Ok(None) };
        Ok(Some(Wield { thing: r.read_thing(b, thing, Some(b.active()))? }))
    }

    fn write(self, r: &Axiom, b: &Battle) -> String {
        format!("wield {}", r.write_thing(b, self.thing))
    }

    fn heading(self, r: &Axiom, b: &Battle) -> Heading {
        if r.is_arm(b, self.thing) { Heading::Major } else { Heading::Minor }
    }

    fn name(self, r: &Axiom, b: &Battle) -> String {
        if r.is_arm(b, self.thing) { "Wield".to_owned() } else { "Draw".to_owned() }
    }

    fn label(self, r: &Axiom, b: &Battle) -> String {
        format!("Take the {} in hand", r.thing_name(b, self.thing))
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_wield(b, who, self.thing)
    }

    /// What is in the way goes into the pack, last first.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Wield { thing } = self;
        r.pay(b, who, r.wield_cost(b, thing));
        let needs = r.hands_for(b, thing);
        while r.hands_full(b, who) + needs > r.sound_arms(b, who) {
            let Some(last) = b.wielded(who).last() else { break };
            b[last].place = Place::Carried(who);
        }
        b[thing].place = Place::Wielded(who);
        t.tell(r, b, || Things::Wields { who, thing }.into());
        Ok(())
    }

    fn propose(r: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(Wield)) {
        let carried = |id: &ThingId| {
            b[*id].place == Place::Carried(who) && (r.item(b, *id).weapon.is_some() || r.item(b, *id).shield)
        };
        if let Some(thing) = b.thing_ids().find(carried) {
            out(Wield { thing });
        }
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, _: &mut Scratch, out: &mut Vec<Command>) {
        let masters = r.knows(who, Knack::ImprovisedWeaponMaster);
        let arms = b.thing_ids().filter(|&id| r.is_arm(b, id) || masters && r.item(b, id).strikes());
        let fitting = arms.filter(|&id| r.can_wield(b, who, id).is_ok());
        out.extend(fitting.map(|thing| Command::Wield(Wield { thing })));
    }
}

impl Verb for WieldBoth {
    type On = Once;

    const FORMS: &'static [&'static str] = &["wield ITEM ITEM"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Wield both";

    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<WieldBoth>, Refusal> {
        let ["wield", first, second] = *words else { return Ok(None) };
        let read = |word| r.read_thing(b, word, Some(b.active()));
        Ok(Some(WieldBoth { first: read(first)?, second: read(second)? }))
    }

    fn write(self, r: &Axiom, b: &Battle) -> String {
        format!("wield {} {}", r.write_thing(b, self.first), r.write_thing(b, self.second))
    }

    fn label(self, r: &Axiom, b: &Battle) -> String {
        let (first, second) = (r.thing_name(b, self.first), r.thing_name(b, self.second));
        format!("Take the {first} and the {second} in hand")
    }

    /// Any change of both hands is one action.
    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        let WieldBoth { first, second } = self;
        for thing in [first, second] {
            if !matches!(b[thing].place, Place::Carried(by) | Place::Wielded(by) if by == who) {
                return Err(Why::NotCarried(thing));
            }
            if !r.is_arm(b, thing) {
                return Err(Why::NoWeapon(thing));
            }
        }
        let packed = |thing: ThingId| b[thing].place == Place::Carried(who);
        if first == second || !packed(first) && !packed(second) {
            return Err(Why::NothingToChange);
        }
        if r.hands_for(b, first) + r.hands_for(b, second) > r.sound_arms(b, who) {
            return Err(Why::TooFewArms(second));
        }
        if r.is_held(b, who) {
            return Err(Why::Held);
        }
        r.can_do_major(b, who, MAJOR)
    }

    /// Whatever else was in hand goes into the pack.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        r.pay(b, who, MAJOR);
        for thing in b[who].belongings.ids() {
            if b[thing].place == Place::Wielded(who) {
                b[thing].place = Place::Carried(who);
            }
        }
        for thing in [self.first, self.second] {
            b[thing].place = Place::Wielded(who);
            t.tell(r, b, || Things::Wields { who, thing }.into());
        }
        Ok(())
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let packed = |id: &ThingId| b[*id].place == Place::Carried(who) && r.is_arm(b, *id);
        for first in b.thing_ids().filter(packed) {
            let others = b.thing_ids().filter(packed).filter(|&second| second > first);
            let pairs = others.map(|second| WieldBoth { first, second });
            out.extend(pairs.filter(|pair| pair.can(r, b, who, scratch).is_ok()).map(Command::WieldBoth));
        }
    }
}
