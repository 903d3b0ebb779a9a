//! Equip, unequip, swap, let go and pick up. What each needs, costs and does is in `equipment::handling`.

use engine::{Pause, Refusal, Table};

use super::{Command, Read, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::{FREE, UTILITY};
use crate::state::battle::Battle;
use crate::state::equipment::{Place, ThingId};

/// What can be done with a thing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Handling {
    /// Put on what is carried.
    Equip(ThingId),
    /// Take off; it is carried then.
    Unequip(ThingId),
    /// Take one off and put another on in its place.
    Swap { old: ThingId, new: ThingId },
    /// Let what is held or carried fall to the ground.
    LetGo(ThingId),
    /// Pick up; it is carried then.
    PickUp(ThingId),
}

impl Verb for Handling {
    const FORMS: &'static [&'static str] =
        &["equip ITEM", "unequip ITEM", "swap ITEM ITEM", "let-go ITEM", "pick-up ITEM"];
    const RULE: &'static str = "tdgs.equipment.equip";

    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        let me = b.active();
        let carried = |thing: ThingId| b[thing].place == Place::Carried(me);
        let equipped = |thing: ThingId| b[thing].place == Place::Equipped(me);
        Some(match *words {
            ["equip", item] => rules.read_thing(b, item, carried).map(Handling::Equip),
            ["unequip", item] => rules.read_thing(b, item, equipped).map(Handling::Unequip),
            ["swap", old, new] => rules
                .read_thing(b, old, equipped)
                .and_then(|old| rules.read_thing(b, new, carried).map(|new| Handling::Swap { old, new })),
            ["let-go", item] => {
                // Rather what is in the hand than what is in the pack.
                let held = rules.equipped(b, me).any(|(_, equipped)| equipped.handle == item);
                let rather = |thing| if held { equipped(thing) } else { carried(thing) };
                rules.read_thing(b, item, rather).map(Handling::LetGo)
            }
            ["pick-up", item] => {
                rules.read_thing(b, item, |thing| rules.in_reach(b, me, thing)).map(Handling::PickUp)
            }
            _ => return None,
        })
    }

    fn write(self, rules: &Tdgs, b: &Battle) -> String {
        let handle = |thing| &rules.item(b, thing).handle;
        match self {
            Handling::Equip(thing) => format!("equip {}", handle(thing)),
            Handling::Unequip(thing) => format!("unequip {}", handle(thing)),
            Handling::Swap { old, new } => format!("swap {} {}", handle(old), handle(new)),
            Handling::LetGo(thing) => format!("let-go {}", handle(thing)),
            Handling::PickUp(thing) => format!("pick-up {}", handle(thing)),
        }
    }

    fn rule(self, _: &Tdgs, _: &Battle) -> &'static str {
        match self {
            Handling::Equip(_) => Self::RULE,
            Handling::Unequip(_) | Handling::LetGo(_) => "tdgs.equipment.unequip",
            Handling::Swap { .. } => "tdgs.equipment.swap",
            Handling::PickUp(_) => "tdgs.action.interact-simple",
        }
    }

    fn place(self, rules: &Tdgs, b: &Battle) -> (&'static str, String) {
        let deed = match self {
            Handling::Equip(_) => "Equip",
            Handling::Unequip(_) => "Unequip",
            Handling::Swap { .. } => "Swap",
            Handling::LetGo(_) => "Let go",
            Handling::PickUp(_) => "Pick up",
        };
        (if rules.actions_for(b, self) == 0 { FREE } else { UTILITY }, deed.to_owned())
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        let name = |thing| &rules.item(b, thing).name;
        let label = match self {
            Handling::Equip(thing) => format!("Equip {}", name(thing)),
            Handling::Unequip(thing) => format!("Unequip {}", name(thing)),
            Handling::Swap { old, new } => format!("Swap {} for {}", name(old), name(new)),
            Handling::LetGo(thing) => format!("Let go of {}", name(thing)),
            Handling::PickUp(thing) => format!("Pick up {}", name(thing)),
        };
        match rules.actions_for(b, self) {
            0 => format!("{label} (free)"),
            1 => label,
            actions => format!("{label} ({actions} Actions)"),
        }
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        rules.can_handle(b, self)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.handle(b, self, t)
    }

    /// Equip what hands can hold, swap weapons, pick up what is near. Each is offered once a kind, and nothing that could be
    /// done and undone for ever in one turn.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        let first = out.len();
        let mut offer = |what: Handling| {
            let kinds = what.kinds(b);
            let alike = |c: &Command| matches!(*c, Command::Handling(other) if other.kinds(b) == kinds);
            if !out[first..].iter().any(alike) && rules.can_handle(b, what).is_ok() {
                out.push(what.into());
            }
        };
        for (new, item) in rules.carried(b, me).filter(|(_, item)| item.is_held()) {
            offer(Handling::Equip(new));
            for (old, _) in
                rules.equipped(b, me).filter(|(_, held)| held.is_held() && held.handle != item.handle)
            {
                let what = Handling::Swap { old, new };
                if rules.actions_for(b, what) > 0 || b.budget.whole {
                    offer(what);
                }
            }
        }
        b.things()
            .filter(|&thing| rules.in_reach(b, me, thing))
            .for_each(|thing| offer(Handling::PickUp(thing)));
    }

    fn closed_at_the_reins(self, rules: &Tdgs, b: &Battle, _: Station) -> Option<Closed> {
        (rules.actions_for(b, self) > 0).then_some(Closed::Action)
    }
}

impl Handling {
    /// The same with kinds in place of things: what a player would call by the same words.
    fn kinds(self, b: &Battle) -> Handling {
        let kind = |thing: ThingId| ThingId(b[thing].kind);
        match self {
            Handling::Equip(thing) => Handling::Equip(kind(thing)),
            Handling::Unequip(thing) => Handling::Unequip(kind(thing)),
            Handling::Swap { old, new } => Handling::Swap { old: kind(old), new: kind(new) },
            Handling::LetGo(thing) => Handling::LetGo(kind(thing)),
            Handling::PickUp(thing) => Handling::PickUp(kind(thing)),
        }
    }
}

impl Tdgs {
    /// The thing of that name, rather one where it should be.
    fn read_thing(
        &self,
        b: &Battle,
        handle: &str,
        rather: impl Fn(ThingId) -> bool,
    ) -> Result<ThingId, Refusal> {
        let named = || b.things().filter(|&thing| self.item(b, thing).handle == handle);
        named().find(|&thing| rather(thing)).or_else(|| named().next()).ok_or_else(|| {
            let refusal = Refusal::new(format!("There is no `{handle}` here."));
            let known = self.items.iter().map(|item| item.handle.as_str());
            match content::nearest(handle, known) {
                Some(near) => refusal.instead(format!("Did you mean `{near}`?")),
                None => refusal,
            }
        })
    }
}
