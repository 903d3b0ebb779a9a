//! What the rules may ask a side in the middle of a command.

use engine::{Prompt, Side};

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::command::capital;
use crate::interrupts::Deal;
use crate::ready::Held;
use crate::riding::Query;
use crate::scenario::Tdgs;

/// A question.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// Somebody leaves your threatened range: strike?
    Opportunity {
        /// Who may strike.
        by: UnitId,
        /// Who leaves.
        mover: UnitId,
    },
    /// Somebody declared an action that you can answer: do you?
    Interrupt {
        /// Who may answer.
        by: UnitId,
        /// What was declared.
        deal: Deal,
        /// Whether it is aimed at who may answer.
        targeted: bool,
    },
    /// Somebody came where your readied action reaches it: now?
    Comes {
        /// Whose action is held.
        by: UnitId,
        /// Who came.
        mover: UnitId,
    },
    /// Your area covers somebody: strike it as well?
    Include {
        /// Whose area.
        by: UnitId,
        /// Whom.
        whom: UnitId,
        /// Which ability.
        ability: u16,
    },
    /// One of riding or driving.
    Riding(Query),
}

/// An answer. The first option is always to let go.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Reaction {
    /// Do nothing.
    LetGo,
    /// Strike with this weapon.
    Strike {
        /// Its place among the weapons.
        weapon: u8,
        /// At whom: who moves, or somebody it carries.
        target: UnitId,
    },
    /// Use an Interrupt.
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

    /// The question in words.
    pub(crate) fn put_question(&self, b: &Battle, question: Question, options: usize) -> Prompt {
        let name = |id: UnitId| &self.profile(id).name;
        let mut settled = Vec::new();
        let (text, decline, answers): (_, _, Vec<String>) = match question {
            Question::Opportunity { by, mover } => {
                let strikes = self.reaction_blows(b, by, mover).map(|blow| {
                    let strike = self.strike_in_words(b, blow);
                    let offered = format!("{strike} ({}%)", self.percent(b, blow));
                    settled.push(strike);
                    offered
                });
                let text = format!("{} leaves the reach of {}. Strike?", name(mover), name(by));
                (text, "Let go", strikes.collect())
            }
            Question::Interrupt { by, deal, targeted } => {
                let answers = self.answers_to(b, by, deal, targeted);
                let words = answers.map(|answer| match answer {
                    Reaction::Use { ability } => format!("Use {}", self.ability(ability).name),
                    _ => self.held_in_words(b, by, deal.by),
                });
                let text = format!("{} Does {} answer?", self.deal_in_words(deal), name(by));
                (text, "Let it happen", words.collect())
            }
            Question::Comes { by, mover } => {
                let text = format!("{} comes where {} waits for it. Now?", name(mover), name(by));
                (text, "Wait on", vec![self.held_in_words(b, by, mover)])
            }
            Question::Include { by, whom, ability } => {
                let text = format!(
                    "{} of {} covers {}. Strike it?",
                    self.ability(ability).name,
                    name(by),
                    name(whom)
                );
                (text, "Spare it", vec!["Strike it".to_owned()])
            }
            Question::Riding(query) => return self.put_riding_question(b, query, options),
        };
        let answers = std::iter::once(decline.to_owned()).chain(answers).take(options).collect();
        if !settled.is_empty() {
            settled.insert(0, decline.to_owned());
            settled.truncate(options);
        }
        let (kind, who, about, rule) = match question {
            Question::Opportunity { by, mover } => {
                ("Opportunity attack", by, mover, "tdgs.movement.opportunity-attack")
            }
            Question::Interrupt { by, deal, .. } => ("Interrupt", by, deal.by, "tdgs.economy.interrupt"),
            Question::Comes { by, mover } => ("Readied action", by, mover, "tdgs.action.ready"),
            Question::Include { by, whom, .. } => ("Whom to strike", by, whom, "tdgs.area.smart-targeting"),
            Question::Riding(query) => return self.put_riding_question(b, query, options),
        };
        let detail = Some(self.question_in_detail(b, question)).filter(|detail| !detail.is_empty());
        let (who, about) = (Some(self.handle_of(who)), Some(self.handle_of(about)));
        Prompt {
            text,
            detail,
            kind,
            who,
            about,
            options: answers,
            rule: Some(rule),
            seconds: None,
            targets: Vec::new(),
            settled,
            stakes: None,
        }
    }

    /// A blow as an answer.
    fn strike_in_words(&self, b: &Battle, blow: Blow) -> String {
        let whom = if b.aboard > 0 { format!(" {}", self.profile(blow.target).name) } else { String::new() };
        format!("Strike{whom} with {}", self.weapon(blow).name)
    }

    /// What it means to say yes.
    fn question_in_detail(&self, b: &Battle, question: Question) -> String {
        match question {
            Question::Opportunity { by, mover } => {
                let blows = self.reaction_blows(b, by, mover);
                let blows = blows.map(|blow| self.blow_in_detail(b, blow));
                let blows = blows.collect::<Vec<_>>().join("; ");
                format!("It costs nothing, once for each movement of an enemy. {blows}.")
            }
            Question::Interrupt { by, deal, targeted } => {
                let texts = self.answers_to(b, by, deal, targeted).filter_map(|answer| match answer {
                    Reaction::Use { ability } => {
                        let ability = self.ability(ability);
                        Some(format!("{}: {}", ability.name, ability.text))
                    }
                    _ => None,
                });
                texts.collect::<Vec<_>>().join(" ")
            }
            Question::Comes { by, mover } => {
                let held = b.readied.iter().find(|ready| ready.who == by).map(|ready| ready.held);
                match held {
                    Some(Held::Attack(weapon)) => {
                        format!("{}.", self.blow_in_detail(b, Blow { by, weapon, target: mover }))
                    }
                    Some(Held::Use(n)) => self.ability(n).text.clone(),
                    None => String::new(),
                }
            }
            Question::Include { by, whom, ability } => {
                let friend = if self.hostile(by, whom) { "an enemy" } else { "a friend" };
                format!("{} is {friend}. {}", self.profile(whom).name, self.ability(ability).text)
            }
            Question::Riding(_) => String::new(),
        }
    }

    /// The prospects of a blow in words.
    pub(crate) fn blow_in_detail(&self, b: &Battle, blow: Blow) -> String {
        let (_, twice) = self.prospects(b, blow);
        let half = if twice % 2 == 0 { "" } else { ".5" };
        let (weapon, chance) = (capital(&self.weapon(blow).name), self.percent(b, blow));
        format!("{weapon}: {chance} % to hit, {}{half} damage on average", twice / 2)
    }

    /// What a readied action would do.
    fn held_in_words(&self, b: &Battle, by: UnitId, at: UnitId) -> String {
        let held = b.readied.iter().find(|ready| ready.who == by).map(|ready| ready.held);
        match held {
            Some(Held::Attack(weapon)) => {
                let blow = Blow { by, weapon, target: at };
                format!("Strike with {}, as readied ({}%)", self.weapon(blow).name, self.percent(b, blow))
            }
            Some(Held::Use(n)) => format!("Use {}, as readied", self.ability(n).name),
            None => "Act as readied".to_owned(),
        }
    }

    /// A declared action as a sentence.
    pub(crate) fn deal_in_words(&self, deal: Deal) -> String {
        let by = &self.profile(deal.by).name;
        let at = deal.target.filter(|&target| target != deal.by).map(|target| &self.profile(target).name);
        match (deal.ability, at) {
            (Some(n), Some(at)) => format!("{by} uses {} on {at}.", self.ability(n).name),
            (Some(n), None) => format!("{by} uses {}.", self.ability(n).name),
            (None, Some(at)) => format!("{by} is about to act on {at}: {}.", deal.act.name()),
            (None, None) => format!("{by} is about to act: {}.", deal.act.name()),
        }
    }
}
