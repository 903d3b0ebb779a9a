//! The refusals of things.

use engine::Refusal;

use crate::rules::scenario::Tdgs;
use crate::state::battle::Battle;
use crate::state::equipment::ThingId;

/// What bars the use of a thing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum NoThing {
    /// The thing does nothing when used, or is not there.
    NoUse(ThingId),
    /// The thing is too far.
    ObjectTooFar {
        object: u8,
        /// How far it is.
        distance: u16,
        /// How far hands reach.
        range: u16,
    },
    /// The thing does not open at a touch.
    TakesSkill(u8),
    /// The thing is open, and stays so.
    StaysOpen(u8),
    /// Nobody knows yet that the thing is there.
    NotFound(u8),
    /// Nothing breaks the thing.
    Unbreakable(u8),
}

impl Tdgs {
    pub(super) fn refuse_thing(&self, b: &Battle, why: NoThing) -> Refusal {
        let me = &self.profile(b.active()).name;
        match why {
            NoThing::NoUse(thing) => Refusal::new(format!("{me} cannot use {}.", self.item(b, thing).name))
                .by("tdgs.action.use-item"),
            NoThing::ObjectTooFar { object, distance, range } => {
                let thing = &self.object(object).name;
                Refusal::new(format!("The {thing} is {distance} squares away, and {me} reaches {range}."))
                    .by("tdgs.movement.melee-adjacency")
            }
            NoThing::TakesSkill(object) => {
                let thing = self.object(object);
                let words: Vec<String> =
                    thing.tasks.iter().map(|t| format!("`work {} {}`", t.word, thing.handle)).collect();
                Refusal::new(format!("The {} does not open at a touch.", thing.name))
                    .instead(format!("Try {}.", words.join(", ")))
                    .by("tdgs.action.interact-complex")
            }
            NoThing::StaysOpen(object) => Refusal::new(format!("The {} is open.", self.object(object).name))
                .by("tdgs.action.interact-simple"),
            NoThing::NotFound(object) => {
                let handle = &self.object(object).handle;
                Refusal::new(format!("Nobody has found a thing called `{handle}` here."))
                    .instead("Search for what is hidden.")
                    .by("tdgs.action.search")
            }
            NoThing::Unbreakable(object) => {
                Refusal::new(format!("Nothing breaks the {}.", self.object(object).name))
                    .by("tdgs.entity.test")
            }
        }
    }
}
