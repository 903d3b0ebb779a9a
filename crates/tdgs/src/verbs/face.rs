//! Face: turn, free.

use engine::{Pause, Refusal, Table};
use space::Facing8;

use super::{Read, Verb};
use crate::battle::Battle;
use crate::event::{Event, Going};
use crate::menu::FREE;
use crate::movement::Scratch;
use crate::refusal::Why;
use crate::riding::{Closed, Station};
use crate::scenario::Tdgs;

/// Turn, free.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Face {
    pub facing: Facing8,
}

impl Verb for Face {
    const FORMS: &'static [&'static str] = &["face DIRECTION"];
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
