//! Dropping things, and picking them up.

use engine::{Pause, Refusal, Table};

use super::{Command, Heading, Once, Verb};
use crate::rules::event::Things;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::state::battle::{Battle, UnitId};
use crate::state::items::{Place, ThingId};

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Drop {
    pub thing: ThingId,
}

/// Pick a thing up.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct PickUp {
    pub thing: ThingId,
}

impl Verb for Drop {
    type On = Once;

    const FORMS: &'static [&'static str] = &["drop ITEM"];
    const HEADING: Heading = Heading::Minor;
    const NAME: &'static str = "Drop";

    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<Drop>, Refusal> {
        let ["drop", thing] = *words else { return Ok(None) };
        Ok(Some(Drop { thing: r.read_thing(b, thing, Some(b.active()))? }))
    }

    fn write(self, r: &Axiom, b: &Battle) -> String {
        format!("drop {}", r.write_thing(b, self.thing))
    }

    fn label(self, r: &Axiom, b: &Battle) -> String {
        format!("Drop the {}", r.thing_name(b, self.thing))
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        match b[self.thing].place {
            Place::Wielded(holder) | Place::Carried(holder) if holder == who => r.can_pay(b, who, MINOR),
            _ => Err(Why::NotCarried(self.thing)),
        }
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        r.pay(b, who, MINOR);
        r.drop_thing(b, who, self.thing, t);
        Ok(())
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let drops = b.thing_ids().map(|thing| Drop { thing });
        out.extend(drops.filter(|drop| drop.can(r, b, who, scratch).is_ok()).map(Command::Drop));
    }
}

impl Verb for PickUp {
    type On = Once;

    const FORMS: &'static [&'static str] = &["pick-up ITEM"];
    const HEADING: Heading = Heading::Minor;
    const NAME: &'static str = "Pick up";

    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<PickUp>, Refusal> {
        let ["pick-up", thing] = *words else { return Ok(None) };
        Ok(Some(PickUp { thing: r.read_thing(b, thing, None)? }))
    }

    fn write(self, r: &Axiom, b: &Battle) -> String {
        format!("pick-up {}", r.write_thing(b, self.thing))
    }

    fn label(self, r: &Axiom, b: &Battle) -> String {
        format!("Pick the {} up", r.thing_name(b, self.thing))
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_pick_up(b, who, self.thing)
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let PickUp { thing } = self;
        r.pay(b, who, MINOR);
        b[thing].place = Place::Carried(who);
        b[who].belongings.add(thing);
        t.tell(r, b, || Things::PicksUp { who, thing }.into());
        Ok(())
    }

    fn propose(_: &Axiom, b: &Battle, _: UnitId, _: Once, out: &mut impl FnMut(PickUp)) {
        let lying = b.thing_ids().find(|&id| matches!(b[id].place, Place::Lying(_)));
        if let Some(thing) = lying {
            out(PickUp { thing });
        }
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, _: &mut Scratch, out: &mut Vec<Command>) {
        let here = b.thing_ids().filter(|&id| r.can_pick_up(b, who, id).is_ok());
        out.extend(here.map(|thing| Command::PickUp(PickUp { thing })));
    }
}
