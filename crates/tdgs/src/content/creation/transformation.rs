//! Document 11: a change of race. What race gives is swapped; what was learned stays.

use std::collections::BTreeSet;

use ::content::{At, Id};
use engine::Refusal;

use super::Catalog;
use crate::content::creation::character::Character;
use crate::content::creation::content::RaceEntry;
use crate::content::creation::race::MAIN;
use crate::state::size::Size;
use crate::state::stats::Stats;

/// The shape that somebody has left: all that it needs to come back to it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Shape {
    race: Id,
    size: Size,
    /// The base stats in that shape.
    base: Stats,
    /// Those with which the next shape began: what was gained since is kept.
    began: Stats,
    weapons: Vec<Id>,
    armour: Vec<Id>,
}

impl Character {
    /// Turns into a member of another race. Base stats go to the nearer end of the new ranges, the traits of the old race make
    /// room for those of the new one, and so do natural weapons and armour. Skills, spells and the traits of classes stay;
    /// those that need limbs the new body lacks sleep in it. What was made for a body with other slots is set aside. Power
    /// Tiers and HP follow from the stats. Returns the shape left behind.
    pub fn transform(&mut self, into: &str, catalog: &Catalog) -> Result<Shape, Refusal> {
        let (id, new) = catalog.race(into)?;
        let (_, old) = catalog.race(&self.race)?;
        let left = Shape {
            race: self.race.clone(),
            size: self.size,
            base: self.base,
            began: self.base,
            weapons: self.weapons.clone(),
            armour: self.armour.clone(),
        };
        for stat in MAIN {
            self.base[stat] = new.range(stat).limit(self.base[stat]);
        }
        self.swap_traits(old, new, catalog);
        let fits = new.has_room_of(old);
        refit(&mut self.weapons, &old.weapons, &new.weapons, fits);
        refit(&mut self.armour, &old.armour, &new.armour, fits);
        (self.race, self.size) = (id.clone(), new.size);
        Ok(Shape { began: self.base, ..left })
    }

    /// Comes back to a shape left before. What was gained in the meantime stays.
    pub fn resume(&mut self, shape: Shape, catalog: &Catalog) -> Result<(), Refusal> {
        let (_, now) = catalog.race(&self.race)?;
        let (_, then) = catalog.race(&shape.race)?;
        self.swap_traits(now, then, catalog);
        for stat in MAIN {
            self.base[stat] = shape.base[stat] + self.base[stat] - shape.began[stat];
        }
        (self.race, self.size) = (shape.race, shape.size);
        (self.weapons, self.armour) = (shape.weapons, shape.armour);
        Ok(())
    }

    /// A trait goes with its race, unless a class gives it too.
    fn swap_traits(&mut self, old: &RaceEntry, new: &RaceEntry, catalog: &Catalog) {
        let rows = self.classes.iter().flat_map(|(id, level)| {
            let rows = catalog.classes.get(id).map(|class| &class.rows);
            rows.into_iter().flatten().filter(|row| row.level.0 <= *level)
        });
        let trained: BTreeSet<&str> =
            rows.flat_map(|row| row.traits.iter().map(|t| t.name.as_str())).collect();
        for innate in old.traits.iter().filter(|innate| !trained.contains(innate.name.as_str())) {
            self.abilities.traits.remove(innate.name.as_str());
        }
        self.abilities.traits.extend(new.traits.iter().map(|innate| innate.name.to_string()));
    }
}

impl RaceEntry {
    /// Whether its members have every slot that those of another race have.
    fn has_room_of(&self, other: &RaceEntry) -> bool {
        other.slots.iter().all(|(slot, count)| self.slots_of(slot.as_str()) >= count.0)
    }
}

/// Natural arms are swapped; others stay where there is room for them.
fn refit(arms: &mut Vec<Id>, old: &[At<Id>], new: &[At<Id>], fits: bool) {
    arms.retain(|id| fits && !old.iter().any(|grown| **grown == *id));
    arms.splice(0..0, new.iter().map(|id| (**id).clone()));
}
