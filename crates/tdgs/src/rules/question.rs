//! What the rules may ask a side in the middle of a command.

use engine::Side;

use crate::rules::attack::Blow;
use crate::rules::interrupts::Deal;
use crate::rules::riding::Query;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// Somebody leaves your threatened range: strike?
    Opportunity { by: UnitId, mover: UnitId },
    /// Somebody declared an action that you can answer: do you?
    Interrupt {
        by: UnitId,
        deal: Deal,
        /// Whether it is aimed at who may answer.
        targeted: bool,
    },
    /// Somebody came where your readied action reaches it: now?
    Comes {
        /// Whose action is held.
        by: UnitId,
        mover: UnitId,
    },
    /// Your area covers somebody: strike it as well?
    Include { by: UnitId, whom: UnitId, ability: u16 },
    /// One of riding or driving.
    Riding(Query),
}

/// An answer. The first option is always to let go.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Reaction {
    LetGo,
    /// Strike with this weapon.
    Strike {
        /// Its place among the weapons.
        weapon: u8,
        /// At whom: who moves, or somebody it carries.
        target: UnitId,
    },
    Use {
        /// Its place among the abilities.
        ability: u16,
    },
    /// Do what was readied.
    Fire,
    /// Strike this one as well.
    Include,
}

impl Tdgs {
    /// The blows of an opportunity attack at a body that moves, in the order of the options after the first: at what moves,
    /// then at each it carries.
    pub(crate) fn reaction_blows<'a>(
        &'a self,
        b: &'a Battle,
        by: UnitId,
        mover: UnitId,
    ) -> impl Iterator<Item = Blow> + 'a {
        let some = if b.aboard > 0 { b.units.len() as u16 } else { 0 };
        let carried =
            (0..some).map(UnitId).filter(move |&who| b.carries(mover, who) && b[who].conditions.up());
        std::iter::once(mover).chain(carried).flat_map(move |target| self.reaction_weapons(b, by, target))
    }

    /// The weapons that strike somebody in passing.
    pub(crate) fn reaction_weapons<'a>(
        &'a self,
        b: &'a Battle,
        by: UnitId,
        mover: UnitId,
    ) -> impl Iterator<Item = Blow> + 'a {
        b.wielded(by)
            .map(move |weapon| Blow { by, weapon, target: mover })
            .filter(|&blow| self.weapon(blow).range.is_melee() && self.can_strike(b, blow).is_ok())
    }

    /// The side that is asked.
    pub(crate) fn side_asked(&self, b: &Battle, question: Question) -> Side {
        let who = match question {
            Question::Opportunity { by, .. }
            | Question::Interrupt { by, .. }
            | Question::Comes { by, .. }
            | Question::Include { by, .. }
            | Question::Riding(Query::Reins { by, .. }) => by,
            Question::Riding(Query::Landing { who, .. } | Query::Slide { who }) => who,
            Question::Riding(Query::TrampleFirst { .. }) => b.active(),
        };
        self.side(who)
    }
}
