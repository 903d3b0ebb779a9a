//! Questions in words.

use crate::rules::question::{Question, Reaction};
use engine::{Prompt, Target};
use space::Square;

use crate::rules::attack::Blow;
use crate::rules::interrupts::Deal;
use crate::rules::riding::Query;
use crate::rules::scenario::Tdgs;
use crate::rules::words::capital;
use crate::state::battle::{Battle, UnitId};
use crate::state::waiting::Held;

impl Tdgs {
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
                    Reaction::LetGo | Reaction::Strike { .. } | Reaction::Fire | Reaction::Include => {
                        self.held_in_words(b, by, deal.by)
                    }
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
        Prompt { detail, who, about, rule: Some(rule), settled, ..Prompt::new(kind, text, answers) }
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
                    Reaction::LetGo | Reaction::Strike { .. } | Reaction::Fire | Reaction::Include => None,
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

    /// The questions of riding in words.
    pub(crate) fn put_riding_question(&self, b: &Battle, query: Query, options: usize) -> Prompt {
        let name = |id: UnitId| &self.profile(id).name;
        let (text, kind, who, about, answers, rule): (_, _, _, _, Vec<String>, _) = match query {
            Query::Landing { who, off } => {
                let thrown = b.thrown.iter().find(|thrown| thrown.who == who);
                let places = thrown.map(|&thrown| self.places_to_land(b, thrown)).unwrap_or_default();
                let answers = places.iter().map(ToString::to_string).collect();
                let text = format!("{} is thrown from {}. Where does it land?", name(who), name(off));
                (text, "Where to land", who, off, answers, "tdgs.mounts.dismount.involuntary")
            }
            Query::Slide { who } => {
                let answers = self.places_to_slide(b, who).iter().map(ToString::to_string).collect();
                let text = format!("{} lies under the trampler. Which way does it roll?", name(who));
                (text, "Where to slide", who, who, answers, "tdgs.mounts.trample.ends-on-top")
            }
            Query::TrampleFirst { by, next } => {
                let space = self.board.space_at(self.profile(by).squares, next);
                let answers = self.touched(b, by, space).map(|id| name(id).clone()).collect();
                let text = format!("{} touches several at once. Whom first?", name(by));
                (text, "Whom to trample first", by, by, answers, "tdgs.mounts.trample.chain.own-roll")
            }
            Query::Reins { by, of } => {
                let answers = vec![
                    "Let it run on".to_owned(),
                    "Grab the reins and keep the way".to_owned(),
                    "Grab the reins and halt".to_owned(),
                ];
                let text = format!(
                    "{} has lost its driver and rolls on. Does {} grab the reins?",
                    name(of),
                    name(by)
                );
                (text, "Grab the reins", by, of, answers, "tdgs.vehicles.control.seize-mid-move")
            }
        };
        let mut targets = self.targets_of(b, query);
        targets.truncate(options);
        let options = answers.into_iter().take(options).collect();
        let (who, about) = (Some(self.handle_of(who)), Some(self.handle_of(about)));
        Prompt { who, about, rule: Some(rule), targets, ..Prompt::new(kind, text, options) }
    }

    /// Where the answers to a question of riding are on the board.
    fn targets_of(&self, b: &Battle, query: Query) -> Vec<Target> {
        let places = |places: &[Square]| places.iter().map(|&at| Target::Cell(self.cell(at))).collect();
        match query {
            Query::Landing { who, .. } => {
                let thrown = b.thrown.iter().find(|thrown| thrown.who == who);
                places(&thrown.map(|&thrown| self.places_to_land(b, thrown)).unwrap_or_default())
            }
            Query::Slide { who } => places(&self.places_to_slide(b, who)),
            Query::TrampleFirst { by, next } => {
                let space = self.board.space_at(self.profile(by).squares, next);
                self.touched(b, by, space).map(|id| Target::Handle(self.handle_of(id))).collect()
            }
            Query::Reins { .. } => Vec::new(),
        }
    }
}
