//! Face: turn, free.

use engine::{Pause, Refusal, Table};
use space::Facing8;

use super::{Read, Verb};
use crate::rules::event::{Event, Going};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::FREE;
use crate::state::battle::Battle;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Face {
    pub facing: Facing8,
}

impl Verb for Face {
    const FORMS: &'static [&'static str] = &["face DIRECTION"];
    const RULE: &'static str = "tdgs.movement.facing";
    const QUIET: bool = true;
    const IN_SIGHT: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, direction] = *words else { return None };
        let refuse = |e| Refusal::new(format!("{e}.")).by("tdgs.movement.facing");
        let facing = direction.to_uppercase().parse().map_err(refuse);
        Some(facing.map(|facing| Face { facing }))
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        format!("face {}", self.facing.name().to_lowercase())
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (FREE, "Face".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        format!("Face {}", self.facing)
    }

    fn can(self, _: &Tdgs, _: &Battle, _: &mut Scratch) -> Result<(), Why> {
        Ok(())
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let who = rules.mover(b);
        b[who].facing = self.facing;
        b.bring_along(who);
        t.tell(rules, b, || Event::Going(Going::Turned { who }));
        Ok(())
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }
}
