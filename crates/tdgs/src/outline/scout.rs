//! A scout goes ahead: the command is played on a copy of the battle, where nobody answers and every die falls low, and
//! what it meets on the way is written down. So the way shown is the way gone.

use dice::{Dice, Law};
use engine::{Danger, Input, Note, Pause, Ruleset, Side, Table};
use space::Square;

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::command::percent;
use crate::event::{Art, Event, Going};
use crate::falling::fall_damage;
use crate::movement::Scratch;
use crate::question::{Question, Reaction};
use crate::ready::Held;
use crate::resolution::natural_needed;
use crate::riding::News;
use crate::scenario::Tdgs;
use crate::verbs::Command;

/// What was met on the way.
pub(super) struct Scout {
    me: UnitId,
    /// What moves when it moves.
    mover: UnitId,
    /// Whether dice fall high, so that a run or a drive is seen to its end.
    lucky: bool,
    /// The squares of the way, from where it begins.
    pub(super) path: Vec<Square>,
    pub(super) dangers: Vec<Danger>,
    pub(super) notes: Vec<Note>,
    /// Who strikes in passing; each may once.
    strikers: Vec<UnitId>,
    scratch: Scratch,
}

impl Scout {
    pub(super) fn send(rules: &Tdgs, b: &Battle, command: Command) -> Scout {
        let (path, dangers, notes, strikers) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mover = rules.mover(b);
        let lucky = command.is_riding() || rules.is_vehicle(mover);
        let mut scout =
            Scout { me: b.active(), mover, lucky, path, dangers, notes, strikers, scratch: rules.scratch() };
        let input = Input::Command { by: rules.allegiance(b, b.active()), command };
        let gone = rules.resolve(&mut b.clone(), &input, &mut scout);
        debug_assert!(gone.is_ok(), "a scout answers everything");
        scout
    }

    /// Somebody who may strike while this one acts.
    fn fear(&mut self, rules: &Tdgs, b: &Battle, by: UnitId, blow: Option<Blow>, rule: &'static str) {
        let name = &rules.profile(by).name;
        let (text, chance) = match blow {
            Some(blow) => {
                let text = format!("{name} may strike. {}", rules.blow_in_detail(b, blow));
                (text, Some(rules.percent(b, blow)))
            }
            None => (format!("{name} may act as it readied itself to"), None),
        };
        let cell = Some(rules.cell(b[self.me].at));
        self.dangers.push(Danger { who: Some(rules.handle_of(by)), cell, text, chance, rule: Some(rule) });
    }

    /// What the ground does.
    fn stumble(&mut self, rules: &Tdgs, at: Square, text: String, rule: &'static str) {
        let cell = Some(rules.cell(at));
        self.dangers.push(Danger { who: None, cell, text, chance: None, rule: Some(rule) });
    }
}

impl Dice for Scout {
    fn roll(&mut self, law: &Law) -> i32 {
        // Just below the top, where nothing is critical.
        if self.lucky { law.nth(law.len().saturating_sub(2)).0 } else { law.nth(0).0 }
    }
}

impl Table<Tdgs> for Scout {
    fn answer(
        &mut self,
        rules: &Tdgs,
        b: &Battle,
        _: Side,
        question: &Question,
        _: usize,
    ) -> Result<usize, Pause> {
        match *question {
            Question::Opportunity { by, mover } if mover == self.mover && !self.strikers.contains(&by) => {
                self.strikers.push(by);
                let best = rules.reaction_blows(b, by, mover).max_by_key(|&blow| rules.expected(b, blow));
                self.fear(rules, b, by, best, "tdgs.movement.opportunity-attack");
            }
            Question::Comes { by, mover } if mover == self.mover => {
                self.fear(rules, b, by, held_blow(b, by, mover), "tdgs.action.ready");
            }
            Question::Interrupt { by, deal, targeted } if deal.by == self.me => {
                for answer in rules.answers_to(b, by, deal, targeted) {
                    match answer {
                        Reaction::Use { ability } => self.notes.push(Note {
                            text: format!(
                                "{} may answer with {}",
                                rules.profile(by).name,
                                rules.ability(ability).name
                            ),
                            rule: Some("tdgs.economy.interrupt"),
                        }),
                        _ => self.fear(rules, b, by, held_blow(b, by, self.me), "tdgs.action.ready"),
                    }
                }
            }
            _ => {}
        }
        // The first option lets things be.
        Ok(0)
    }

    fn tell(&mut self, rules: &Tdgs, b: &Battle, event: impl FnOnce() -> Event) {
        match event() {
            Event::Going(Going::Moved { who, path, .. } | Going::Flew { who, path }) if who == self.mover => {
                // A way may be told in parts, each from where the last ended.
                let known = usize::from(!self.path.is_empty());
                self.path.extend(path.into_iter().skip(known));
            }
            Event::Going(Going::Shifted { who, from, to }) if who == self.me => self.path = vec![from, to],
            Event::Going(Going::InHazard { who, at })
                if who == self.mover && !rules.is_immune_to_ground(b, who, at) =>
            {
                let text = rules.hazard_in_words(at);
                self.stumble(rules, at, text, "tdgs.movement.hazardous");
            }
            Event::Going(Going::Plunged { who, squares })
            | Event::Riding(News::Landed { who, fell: squares @ 1.. })
                if who == self.me =>
            {
                let harm = fall_damage(squares).to_string();
                let text = format!("a fall of {squares} squares: {} damage", harm.trim_start_matches('+'));
                self.stumble(rules, b[who].at, text, "tdgs.movement.falling");
            }
            Event::Riding(News::Steers { turnout, .. }) => {
                let mut delta = 0;
                rules.add_up_maneuver(b, turnout, &mut delta);
                let needs = natural_needed(delta, rules.luck(b, turnout.by), rules.options.luck);
                let chance = Some(percent(needs, rules.luck(b, turnout.by)));
                let text = format!("has to be driven onto the {}", rules.board.terrain(turnout.at).name);
                let (cell, rule) = (Some(rules.cell(turnout.at)), Some("tdgs.vehicles.maneuver.formula"));
                self.dangers.push(Danger { who: None, cell, text, chance, rule });
            }
            Event::Art(Art::Presence { by, ability, on }) if on == self.me => {
                let text = format!("the {} of {}", rules.ability(ability).name, rules.profile(by).name);
                let (who, cell) = (Some(rules.handle_of(by)), Some(rules.cell(b[on].at)));
                self.dangers.push(Danger { who, cell, text, chance: None, rule: Some("tdgs.race.dragon") });
            }
            _ => {}
        }
    }

    fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }
}

/// The blow that somebody holds for this one, if it holds a blow.
fn held_blow(b: &Battle, by: UnitId, target: UnitId) -> Option<Blow> {
    b.readied.iter().find(|ready| ready.who == by).and_then(|ready| match ready.held {
        Held::Attack(weapon) => Some(Blow { by, weapon, target }),
        Held::Use(_) => None,
    })
}
