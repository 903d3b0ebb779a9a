//! Document 6: every Action is declared, may be answered by Interrupts, and is then resolved. Answers to answers resolve
//! newest first: each is a declaration of its own, and nobody goes on before it is settled.

use arrayvec::ArrayVec;
use engine::{Pause, Table};

use crate::rules::attack::{Blow, Swing};
use crate::rules::event::{Art, Event};
use crate::rules::question::{Question, Reaction};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Known, Timing, Trigger, Work};
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::waiting::Cue;

/// An action that was declared and not yet resolved.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Deal {
    pub by: UnitId,
    pub act: Act,
    /// The ability used, if one is.
    pub ability: Option<u16>,
    /// At whom, if at one.
    pub target: Option<UnitId>,
    /// Whether an area is placed, which nobody leaves any more.
    pub area: bool,
}

impl Deal {
    /// An action at somebody.
    pub const fn at(by: UnitId, act: Act, target: UnitId) -> Deal {
        Deal { by, act, ability: None, target: Some(target), area: false }
    }

    /// An action at nobody.
    pub const fn alone(by: UnitId, act: Act) -> Deal {
        Deal { by, act, ability: None, target: None, area: false }
    }
}

/// What an Interrupt does for one entity.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Guard {
    pub(crate) dodge: i32,
    /// Taken off raw damage.
    pub(crate) block: i32,
}

/// How a declared action was answered.
#[derive(Default, Debug)]
pub(crate) struct Answers {
    /// Whether it was stopped; its cost is paid all the same.
    pub(crate) countered: bool,
    guards: Vec<(UnitId, Guard)>,
}

impl Answers {
    /// That an action so answered comes to nothing.
    pub(crate) const fn stop(&self, deal: Deal) -> Art {
        Art::Countered { deal, answered: self.countered }
    }

    /// What protects an entity.
    pub(crate) fn guard(&self, id: UnitId) -> Guard {
        self.guards.iter().find(|(who, _)| *who == id).map_or_else(Guard::default, |(_, guard)| *guard)
    }

    fn protect(&mut self, id: UnitId, dodge: i32, block: i32) {
        if let Some((_, guard)) = self.guards.iter_mut().find(|(who, _)| *who == id) {
            guard.dodge += dodge;
            guard.block += block;
        } else {
            self.guards.push((id, Guard { dodge, block }));
        }
    }
}

/// The most answers that one entity is offered.
const MOST_ANSWERS: usize = 9;

impl Tdgs {
    /// Whether anybody could answer anything: few battles know Interrupts, and in few somebody waits.
    #[inline(always)]
    pub(crate) fn may_be_answered(&self, b: &Battle) -> bool {
        self.reactive || !b.readied.is_empty()
    }

    /// The Interrupt check of an action: everyone with an answer to it is asked, the fastest first.
    #[inline]
    pub(crate) fn declare(
        &self,
        b: &mut Battle,
        deal: Deal,
        targets: &[UnitId],
        t: &mut impl Table<Tdgs>,
    ) -> Result<Answers, Pause> {
        let mut answers = Answers::default();
        if self.may_be_answered(b) {
            self.ask_around(b, deal, targets, &mut answers, t)?;
        }
        Ok(answers)
    }

    #[inline(never)]
    fn ask_around(
        &self,
        b: &mut Battle,
        deal: Deal,
        targets: &[UnitId],
        answers: &mut Answers,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let could = |by: &UnitId| self.answers_to(b, *by, deal, targets.contains(by)).next().is_some();
        let mut responders: Vec<UnitId> = b.ids().filter(could).collect();
        self.by_speed(b, &mut responders, t);
        for by in responders {
            if answers.countered || !b[deal.by].conditions.up() {
                break;
            }
            self.ask_for_answer(b, by, deal, targets, answers, t)?;
        }
        Ok(())
    }

    fn ask_for_answer(
        &self,
        b: &mut Battle,
        by: UnitId,
        deal: Deal,
        targets: &[UnitId],
        answers: &mut Answers,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let targeted = targets.contains(&by);
        let mut options = ArrayVec::<Reaction, MOST_ANSWERS>::new();
        options.push(Reaction::LetGo);
        options.extend(self.answers_to(b, by, deal, targeted).take(MOST_ANSWERS - 1));
        // What happened since may have left it without an answer.
        if options.len() == 1 {
            return Ok(());
        }
        let question = Question::Interrupt { by, deal, targeted };
        match t.ask(self, b, self.side(by), &question, &options)? {
            Reaction::Use { ability } => self.interrupt(b, by, ability, deal, targeted, answers, t),
            Reaction::Fire => self.fire(b, by, deal.by, t),
            Reaction::LetGo | Reaction::Strike { .. } | Reaction::Include => Ok(()),
        }
    }

    /// Everything an entity could answer a declared action with.
    pub(crate) fn answers_to<'a>(
        &'a self,
        b: &'a Battle,
        by: UnitId,
        deal: Deal,
        targeted: bool,
    ) -> impl Iterator<Item = Reaction> + 'a {
        let able = by != deal.by && b[by].conditions.able();
        let fires = able && self.cue_of(deal).is_some_and(|cue| self.fires(b, by, deal.by, cue));
        let abilities = (able && self.reactive).then(|| self.known(b, by)).into_iter().flatten();
        let answer = move |known: &Known| self.answers(b, by, *known, deal, targeted);
        let uses = abilities.filter(answer).map(|known| Reaction::Use { ability: known.ability });
        fires.then_some(Reaction::Fire).into_iter().chain(uses)
    }

    /// What a readied action sees in a declared one.
    fn cue_of(&self, deal: Deal) -> Option<Cue> {
        match deal.act {
            Act::MeleeAttack | Act::RangedAttack | Act::Ram => Some(Cue::Attacks),
            Act::CastArcane | Act::CastDivine => Some(Cue::Casts),
            Act::Move | Act::Disengage => Some(Cue::Moves),
            _ => None,
        }
    }

    /// Whether an Interrupt answers this action.
    fn answers(&self, b: &Battle, by: UnitId, known: Known, deal: Deal, targeted: bool) -> bool {
        let ability = self.ability(known.ability);
        if ability.timing != Timing::Interrupt || self.ready(b, by, known).is_err() {
            return false;
        }
        // Nobody leaves an area once it is placed.
        if deal.area && ability.works.iter().any(|work| matches!(work, Work::Shift(_))) {
            return false;
        }
        // Nor does anybody strike back out of reach.
        let only_strikes = ability.works.iter().all(|work| matches!(work, Work::Strike { .. }));
        if only_strikes && self.counter_weapon(b, by, deal.by).is_none() {
            return false;
        }
        let dodged = match deal.ability {
            Some(used) => self.ability(used).is_dodged(),
            None => matches!(deal.act, Act::MeleeAttack | Act::RangedAttack | Act::Ram),
        };
        match ability.trigger {
            Some(Trigger::MeleeAttack) => targeted && deal.act == Act::MeleeAttack,
            Some(Trigger::RangedAttack) => targeted && deal.act == Act::RangedAttack,
            Some(Trigger::Attack) => targeted && dodged,
            Some(Trigger::RiderAttacked) => {
                deal.act == Act::MeleeAttack
                    && (targeted || deal.target.is_some_and(|rider| b.carries(by, rider)))
            }
            Some(Trigger::AllyAttacked) => {
                dodged
                    && !targeted
                    && deal
                        .target
                        .is_some_and(|ally| !self.hostile(by, ally) && self.distance(b, by, ally) <= 1)
            }
            Some(Trigger::Spell) => {
                matches!(deal.act, Act::CastArcane | Act::CastDivine)
                    && self.can_answer(b, by, ability.range, deal)
            }
            Some(Trigger::Action) => self.can_answer(b, by, ability.range, deal),
            Some(Trigger::FirstSight) | None => false,
        }
    }

    /// Whether a hostile acts within range and sight.
    fn can_answer(&self, b: &Battle, by: UnitId, range: u16, deal: Deal) -> bool {
        self.hostile(by, deal.by) && self.distance(b, by, deal.by) <= range && self.perceives(b, by, deal.by)
    }

    /// Uses an Interrupt: it is declared and answered itself, and resolved before what it answers goes on.
    #[expect(clippy::too_many_arguments, reason = "a rule in the middle of another")]
    fn interrupt(
        &self,
        b: &mut Battle,
        by: UnitId,
        ability: u16,
        deal: Deal,
        targeted: bool,
        answers: &mut Answers,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        b.count_use(by, ability);
        self.come_out(b, by, t);
        t.tell(self, b, || Event::Art(Art::Interrupts { by, ability, deal }));
        let act = self.ability(ability).act;
        let own = Deal { by, act, ability: Some(ability), target: Some(deal.by), area: false };
        let chain = self.declare(b, own, &[deal.by], t)?;
        if chain.countered || !b[by].conditions.up() {
            t.tell(self, b, || Event::Art(chain.stop(own)));
            return Ok(());
        }
        if !self.interrupt_succeeds(b, by, ability, deal.by, t) {
            return Ok(());
        }
        let protected = if targeted { by } else { deal.target.unwrap_or(by) };
        // Whether the last blow hit; before the first, nothing stands in the way.
        let mut struck = true;
        for work in &self.ability(ability).works {
            match work {
                Work::Strike { hit, damage, then } if struck || !then => {
                    let Guard { dodge, block } = chain.guard(deal.by);
                    let swing = Swing { hit: *hit, damage: *damage, dodge, block, ..Swing::PLAIN };
                    struck = self
                        .counter_weapon(b, by, deal.by)
                        .is_some_and(|weapon| self.strike(b, Blow { by, weapon, target: deal.by }, swing, t));
                }
                _ if !struck => {}
                Work::Counter => answers.countered = true,
                Work::RaiseRef(amount) => answers.protect(protected, *amount, 0),
                Work::Block(amount) => answers.protect(protected, 0, *amount),
                Work::Shift(squares) => self.roll_away(b, by, deal.by, *squares, t),
                other => self.work_on_one(b, by, ability, other, deal.by, t),
            }
        }
        Ok(())
    }

    /// The melee weapon that strikes back.
    fn counter_weapon(&self, b: &Battle, by: UnitId, target: UnitId) -> Option<u8> {
        self.reaction_weapons(b, by, target).next().map(|blow| blow.weapon)
    }
}
