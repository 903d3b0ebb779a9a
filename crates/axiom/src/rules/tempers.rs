//! 3.2: traits of temper: cowards, those with memories, hotheads; and a turn that is not wholly one's own.

use engine::{Pause, Table};

use crate::rules::attack::Blow;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::verbs::Command;
use crate::state::battle::{Battle, Momentum, UnitId};
use crate::state::skills::Role;
use crate::state::traits::{Knack, Purpose};

/// Why a turn is not wholly somebody's own.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Bond {
    /// It is lost in memories.
    Memory,
    /// It has a hold to keep or to give up first.
    Hold,
    /// It has to attack the one who maddened it.
    Rage(UnitId),
}

impl Bond {
    const fn bar(self) -> Why {
        match self {
            Bond::Memory => Why::Lost,
            Bond::Hold => Why::MustHoldOn,
            Bond::Rage(enemy) => Why::Maddened(enemy),
        }
    }
}

impl Axiom {
    /// The first turn of a fight puts cowards to the test: those who fail do little in it.
    pub(crate) fn face_danger(
        &self,
        b: &mut Battle,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if b[who].turns == 1 && self.knows(who, Knack::Cowardly) {
            b[who].done.cowed = !self
                .demand(b, who, self.role(Role::Willpower), Purpose::Nerve(Knack::Cowardly), t)?
                .succeeds();
        }
        Ok(())
    }

    /// Whoever has come upon what it remembers is put to the test, as the fight begins and after each of its turns: those who
    /// fail do nothing until the end of their next turn, though they defend.
    pub(crate) fn face_memories(
        &self,
        b: &mut Battle,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if !self.knows(who, Knack::Flashbacks) || !b.able(who) {
            return Ok(());
        }
        let (before, now) = (b[who].done.reminded, self.is_reminded(b, who));
        b[who].done.reminded = now;
        if now && !before {
            let willpower = self.role(Role::Willpower);
            b[who].done.lost_in_memory =
                !self.demand(b, who, willpower, Purpose::Nerve(Knack::Flashbacks), t)?.succeeds();
        }
        Ok(())
    }

    /// Whether somebody with memories is reminded of them.
    fn is_reminded(&self, b: &Battle, who: UnitId) -> bool {
        let mut memories =
            self.profile(who).traits.iter().filter(|has| self.trait_of(has).knack == Some(Knack::Flashbacks));
        memories.any(|has| has.about.as_deref().is_some_and(|what| self.is_present(b, who, what)))
    }

    /// Those who can't see a friend hurt may be maddened, once a round: momentum for an attack on whoever did it, on their next
    /// turn.
    pub(crate) fn madden_friends_of(
        &self,
        b: &mut Battle,
        hurt: UnitId,
        by: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        for friend in b.ids() {
            let hot = friend != hurt && self.knows(friend, Knack::HotHeaded) && !self.hostile(friend, hurt);
            if !hot || !self.hostile(friend, by) || !b.able(friend) || b[friend].done.maddened {
                continue;
            }
            b[friend].done.maddened = true;
            if !self
                .demand(b, friend, self.role(Role::Willpower), Purpose::Nerve(Knack::HotHeaded), t)?
                .succeeds()
            {
                let turn = b[friend].turns + 1;
                self.give_momentum(b, friend, Momentum::Against { enemy: by, turn }, t);
            }
        }
        Ok(())
    }

    /// Whom somebody has to attack in this turn, if it can: the one who maddened it.
    pub(crate) fn maddened_by(&self, b: &Battle, who: UnitId) -> Option<UnitId> {
        let Momentum::Against { enemy, turn } = b[who].momentum else { return None };
        (turn == b[who].turns && self.attack_in_rage(b, who, enemy).is_some()).then_some(enemy)
    }

    pub(crate) fn attack_in_rage(&self, b: &Battle, who: UnitId, enemy: UnitId) -> Option<Blow> {
        self.strikes_at(b, who, enemy).find(|&blow| self.can_attack(b, blow).is_ok())
    }

    /// Whether somebody has a hold to keep or to give up before anything else.
    fn must_hold_on(&self, b: &Battle, who: UnitId) -> bool {
        self.struggle_of(b, who).is_some_and(|struggle| !struggle.maintained)
    }

    /// What comes before whatever else somebody might do.
    #[inline]
    pub(crate) fn bond_of(&self, b: &Battle, who: UnitId) -> Option<Bond> {
        if b[who].done.lost_in_memory {
            return Some(Bond::Memory);
        }
        if self.must_hold_on(b, who) {
            return Some(Bond::Hold);
        }
        self.maddened_by(b, who).map(Bond::Rage)
    }

    /// Whether memories, a hold or rage let somebody turn to a command.
    #[inline]
    pub(crate) fn may_turn_to(&self, b: &Battle, who: UnitId, c: Command) -> Result<(), Why> {
        match self.bond_of(b, who) {
            Some(bond) if !c.suits(bond) => Err(bond.bar()),
            _ => Ok(()),
        }
    }
}
