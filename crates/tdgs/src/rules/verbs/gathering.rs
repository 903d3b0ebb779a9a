//! What the active entity could do at another time, and why not now.

use engine::Barred;
use space::Square;

use super::{Command, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, UnitId};

/// What is left out of the menu, being gathered.
pub(crate) struct Gathering<'a> {
    pub(crate) rules: &'a Tdgs,
    pub(crate) b: &'a Battle,
    /// The enemy that comes to mind first.
    pub(crate) foe: Option<UnitId>,
    /// The square to go to that comes to mind first.
    pub(crate) beside: Option<Square>,
    /// The deeds that are offered or barred already.
    said: Vec<String>,
    barred: Vec<Barred>,
}

impl Gathering<'_> {
    /// Bars what is refused.
    pub(crate) fn try_verb(&mut self, verb: impl Verb, scratch: &mut Scratch) {
        if let Err(why) = self.rules.allows(self.b, verb.into(), scratch) {
            self.bar(verb, why);
        }
    }

    /// Bars a deed, whomever it were aimed at.
    pub(crate) fn bar(&mut self, verb: impl Verb, why: Why) {
        let (group, deed) = verb.place(self.rules, self.b);
        if !self.said.contains(&deed) {
            self.said.push(deed.clone());
            let refusal = self.rules.refuse_command(self.b, verb.into(), why);
            self.barred.push(Barred { group, deed, target: None, refusal });
        }
    }

    /// Bars a deed upon somebody.
    pub(crate) fn bar_upon(&mut self, verb: impl Verb, target: UnitId, why: Why) {
        let (group, deed) = verb.place(self.rules, self.b);
        let (target, refusal) =
            (Some(self.rules.handle_of(target)), self.rules.refuse_command(self.b, verb.into(), why));
        self.barred.push(Barred { group, deed, target, refusal });
    }
}

impl Tdgs {
    /// Every deed the active entity has that is not offered, each with the refusal of its most sensible aim.
    pub(crate) fn barred_deeds(&self, b: &Battle, scratch: &mut Scratch) -> Vec<Barred> {
        let mut offers = Vec::new();
        self.offer_all(b, scratch, &mut offers);
        let mut said: Vec<String> = Vec::new();
        for c in offers {
            let (_, deed) = c.place(self, b);
            if !said.contains(&deed) {
                said.push(deed);
            }
        }
        let (foe, beside) = (self.foremost_foe(b), self.foremost_square(b));
        let mut gathering = Gathering { rules: self, b, foe, beside, said, barred: Vec::new() };
        Command::bar_all(&mut gathering, scratch);
        gathering.barred
    }

    /// The enemy that comes to mind first: the nearest whom it can aim at.
    fn foremost_foe(&self, b: &Battle) -> Option<UnitId> {
        let by = b.active();
        self.foes(b, by).min_by_key(|&foe| (!self.perceives(b, by, foe), self.distance(b, by, foe)))
    }

    /// The first open square beside, or the first at all.
    fn foremost_square(&self, b: &Battle) -> Option<Square> {
        let me = b.active();
        let beside = || b[me].at.neighbours().filter(|&s| self.board.grid.contains(s));
        let open = beside().find(|&s| self.board.costs.cost(s).is_some() && self.can_be_forced(b, me, s, s));
        open.or_else(|| beside().next())
    }

    /// The aim that comes to mind first: the nearest of those an ability is for.
    pub(crate) fn foremost_aim(&self, b: &Battle, by: UnitId, n: u16) -> Aim {
        let mut aims = Vec::new();
        self.each_aim(b, by, n, |aim| aims.push(aim));
        let ability = self.ability(n);
        let for_friends = ability.target == crate::state::abilities::Target::Ally;
        let rank = |aim: &Aim| match *aim {
            Aim::At(target) => (self.hostile_now(b, by, target) == for_friends, self.distance(b, by, target)),
            _ => (false, 0),
        };
        aims.into_iter().min_by_key(rank).unwrap_or(Aim::Nobody)
    }
}
