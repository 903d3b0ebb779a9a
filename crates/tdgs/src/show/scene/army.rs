//! How troops and their commanders are drawn.

use engine::scene::{Fact, Formation, Mood, Shape};

use crate::rules::army::Status;
use crate::rules::scenario::Tdgs;
use crate::state::army::Slot;
use crate::state::battle::{Battle, UnitId};

/// The heading of what is to be known of troops.
const COMMAND: &str = "Command";

impl Tdgs {
    pub(super) fn shape(&self, id: UnitId) -> Shape {
        match () {
            () if self.is_vehicle(id) => Shape::Vehicle,
            () if self.is_troop(id) => Shape::Block,
            () => Shape::Creature,
        }
    }

    /// What a troop is under.
    pub(super) fn formation(&self, b: &Battle, id: UnitId) -> Option<Formation> {
        let muster = self.profile(id).troop?;
        let troop = &b[id].troop;
        Some(Formation {
            scale: muster.scale.name().to_owned(),
            order: troop.order.name().to_owned(),
            commander: troop.post.map(|post| self.handle_of(post.commander)),
            direct: troop.post.is_some_and(|post| post.slot == Slot::Direct),
            in_range: troop.post.is_some_and(|post| self.in_command_range(b, post.commander, id)),
            mood: match self.troop_status(b, id) {
                Status::Routed => Mood::Routed,
                Status::LastStand => Mood::Desperate,
                _ => Mood::Steady,
            },
        })
    }

    /// What is to be known of a troop and of a commander.
    pub(super) fn army_facts(&self, b: &Battle, id: UnitId) -> Vec<Fact> {
        let fact = |name: &str, value: String, note: Option<String>| Fact {
            group: COMMAND,
            name: name.to_owned(),
            value,
            note,
        };
        let mut facts = Vec::new();
        if let Some(muster) = self.profile(id).troop {
            let soldiers = format!("{} soldiers", muster.scale.soldiers());
            facts.push(fact("Scale", muster.scale.name().to_owned(), Some(soldiers)));
            facts.push(fact("Order", b[id].troop.order.name().to_owned(), None));
            let commander = b[id].troop.post.map_or_else(
                || ("nobody".to_owned(), None),
                |post| {
                    let bonus =
                        format!("{}, {:+} on morale now", post.slot.name(), self.command_bonus(b, id));
                    (self.profile(post.commander).name.clone(), Some(bonus))
                },
            );
            facts.push(fact("Commander", commander.0, commander.1));
        }
        if self.massed && self.profile(id).commander {
            facts.push(fact(
                "Range",
                self.command_range(b, id).to_string(),
                Some("squares; its CHA".to_owned()),
            ));
            facts.push(fact("CHA bonus", format!("+{}", self.cha_bonus(b, id)), None));
            let free = [Slot::Direct, Slot::Extended].map(|slot| self.free_slots(b, id, slot));
            let slots = format!("{} direct, {} extended", free[0], free[1]);
            facts.push(fact("Slots free", slots, None));
        }
        facts
    }
}
