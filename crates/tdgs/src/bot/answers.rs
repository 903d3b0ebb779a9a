//! How a sensible player answers: what strikes or stops the most, and nothing rare for a trifle.

use engine::Style;

use crate::rules::abilities::Cast;
use crate::rules::attack::Blow;
use crate::rules::interrupts::Deal;
use crate::rules::question::{Question, Reaction};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Cooldown, Work};
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};

/// What is used once a scene or once a day answers only to threats above this.
const KEPT_FOR_THE_SCENE: i32 = 200;
const KEPT_FOR_THE_DAY: i32 = 400;

/// What it is worth to stop a spell that harms nobody at once.
const SPELL: i32 = 300;

impl Tdgs {
    pub(crate) fn best_answer(&self, b: &Battle, question: Question, options: usize) -> usize {
        match question {
            Question::Opportunity { by, mover } => {
                let judged = |blow| if b.aboard > 0 { self.worth(b, blow) } else { self.expected(b, blow) };
                let blows = self.reaction_blows(b, by, mover).take(options - 1).enumerate();
                let best = blows.max_by_key(|&(n, blow)| (judged(blow), std::cmp::Reverse(n)));
                best.map_or(0, |(n, _)| n + 1)
            }
            Question::Interrupt { by, deal, targeted } => {
                let answers = self.answers_to(b, by, deal, targeted).take(options - 1).enumerate();
                let worth = |answer| self.worth_of_answer(b, by, deal, targeted, answer);
                let best = answers.max_by_key(|&(n, answer)| (worth(answer), std::cmp::Reverse(n)));
                best.filter(|&(_, answer)| worth(answer) > 0).map_or(0, |(n, _)| n + 1)
            }
            Question::Comes { .. } => 1,
            Question::Riding(query) => self.answer_riding(b, query, options),
            // Harm is for foes, and anything else for friends.
            Question::Include { by, whom, ability } => {
                usize::from(self.hostile_now(b, by, whom) == self.ability(ability).harms())
            }
        }
    }

    fn worth_of_answer(&self, b: &Battle, by: UnitId, deal: Deal, targeted: bool, answer: Reaction) -> i32 {
        let n = match answer {
            Reaction::Use { ability } => ability,
            Reaction::Fire => return 1_000,
            Reaction::LetGo | Reaction::Strike { .. } | Reaction::Include => return 0,
        };
        let ability = self.ability(n);
        let victim = if targeted { by } else { deal.target.unwrap_or(by) };
        let threat = self.threat(b, deal, victim);
        let chance = match ability.roll {
            Some(_) => {
                21 - self
                    .needs_cast(b, Cast { by, ability: n, target: deal.by, cover: 0, dodge: 0, block: 0 })
            }
            None => 20,
        };
        let stopped = |work: &Work| match work {
            Work::Counter => threat * chance / 20,
            Work::RaiseRef(amount) => threat * (*amount).min(10) / 20,
            Work::Block(amount) => threat * (*amount).min(20) / 40,
            Work::Shift(_) => threat / 2,
            Work::Strike { .. } => 100,
            _ => 50,
        };
        let kept = match ability.cooldown {
            Cooldown::None | Cooldown::Round => 0,
            Cooldown::Scene => KEPT_FOR_THE_SCENE,
            Cooldown::Day => KEPT_FOR_THE_DAY,
        };
        ability.works.iter().map(stopped).sum::<i32>() - kept
    }

    /// What somebody stands to lose by an action.
    fn threat(&self, b: &Battle, deal: Deal, victim: UnitId) -> i32 {
        if let Some(n) = deal.ability {
            let harm = self.worth_upon(b, deal.by, n, victim, Style::STANDARD);
            return if harm > 0 { harm } else { SPELL };
        }
        if !matches!(deal.act, Act::MeleeAttack | Act::RangedAttack) {
            return 50;
        }
        let blows = b.wielded(deal.by).map(|weapon| Blow { by: deal.by, weapon, target: victim });
        let could = blows.filter(|&blow| self.can_strike(b, blow).is_ok());
        could.map(|blow| self.worth(b, blow)).max().unwrap_or(0)
    }
}
