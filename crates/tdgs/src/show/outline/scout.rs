//! A scout goes ahead: the command is played on a copy of the battle, where nobody answers and every die falls low, and
//! what it meets on the way is written down. So the way shown is the way gone.

use dice::{Dice, Law};
use engine::{Danger, Input, Note, Pause, Ruleset, Side, Table};
use space::Square;

use crate::rules::attack::Blow;
use crate::rules::event::{Art, Event, Going};
use crate::rules::falling::fall_damage;
use crate::rules::movement::Scratch;
use crate::rules::question::{Question, Reaction};
use crate::rules::resolution::natural_needed;
use crate::rules::riding::News;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::Command;
use crate::rules::verbs::notes::note;
use crate::rules::words::percent;
use crate::state::battle::{Battle, UnitId};
use crate::state::waiting::Held;

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

    /// Somebody may answer what this one does.
    fn hear(&mut self, rules: &Tdgs, b: &Battle, by: UnitId, answer: Reaction) {
        match answer {
            Reaction::Use { ability } => {
                let (who, what) = (&rules.profile(by).name, &rules.ability(ability).name);
                self.notes.push(note(format!("{who} may answer with {what}"), "tdgs.economy.interrupt"));
            }
            Reaction::LetGo | Reaction::Strike { .. } | Reaction::Fire | Reaction::Include => {
                self.fear(rules, b, by, held_blow(b, by, self.me), "tdgs.action.ready");
            }
        }
    }

    fn hear_of_going(&mut self, rules: &Tdgs, b: &Battle, going: Going) {
        match going {
            Going::Moved { who, path, .. } | Going::Flew { who, path } => {
                // A way may be told in parts, each from where the last ended.
                let known = usize::from(!self.path.is_empty());
                if who == self.mover {
                    self.path.extend(path.into_iter().skip(known));
                }
            }
            Going::Shifted { who, from, to } => {
                if who == self.me {
                    self.path = vec![from, to];
                }
            }
            Going::InHazard { who, at } => {
                if who == self.mover && !rules.is_immune_to_ground(b, who, at) {
                    self.stumble(rules, at, rules.hazard_in_words(at), "tdgs.movement.hazardous");
                }
            }
            Going::Plunged { who, squares } => self.fall(rules, b, who, squares),
            Going::Pushed { .. }
            | Going::Turned { .. }
            | Going::Stood { .. }
            | Going::Dropped { .. }
            | Going::StandsFirm { .. }
            | Going::Left { .. } => {}
        }
    }

    fn hear_of_riding(&mut self, rules: &Tdgs, b: &Battle, news: News) {
        match news {
            News::Landed { who, fell: squares @ 1.., .. } => self.fall(rules, b, who, squares),
            News::Steers { turnout, .. } => {
                let mut delta = 0;
                rules.add_up_maneuver(b, turnout, &mut delta);
                let needs = natural_needed(delta, rules.luck(b, turnout.by), rules.options.luck);
                let chance = Some(percent(needs, rules.luck(b, turnout.by)));
                let text = format!("has to be driven onto the {}", rules.board.terrain(turnout.at).name);
                let (cell, rule) = (Some(rules.cell(turnout.at)), Some("tdgs.vehicles.maneuver.formula"));
                self.dangers.push(Danger { who: None, cell, text, chance, rule });
            }
            News::Landed { fell: 0, .. }
            | News::Mounted { .. }
            | News::Dismounted { .. }
            | News::Thrown { .. }
            | News::TakesReins { .. }
            | News::LetsGoReins { .. }
            | News::Mastery { .. }
            | News::Unbidden { .. }
            | News::Slid { .. }
            | News::Tramples { .. }
            | News::Charges { .. }
            | News::FallsShort { .. }
            | News::Rams { .. }
            | News::RunsOn { .. }
            | News::Rows { .. }
            | News::Harnessed { .. }
            | News::Untouched { .. } => {}
        }
    }

    fn hear_of_art(&mut self, rules: &Tdgs, b: &Battle, art: Art) {
        match art {
            Art::Presence { by, ability, on } => {
                if on == self.me {
                    let text = format!("the {} of {}", rules.ability(ability).name, rules.profile(by).name);
                    let (who, cell) = (Some(rules.handle_of(by)), Some(rules.cell(b[on].at)));
                    let rule = Some("tdgs.race.dragon");
                    self.dangers.push(Danger { who, cell, text, chance: None, rule });
                }
            }
            Art::Uses { .. }
            | Art::UsesItem { .. }
            | Art::Cast { .. }
            | Art::Interrupts { .. }
            | Art::Countered { .. }
            | Art::Declares { .. }
            | Art::Readies { .. }
            | Art::Fires { .. }
            | Art::HeldInVain { .. }
            | Art::Concentrates { .. }
            | Art::HoldEnds { .. }
            | Art::Shaken { .. } => {}
        }
    }

    /// How deep it goes down.
    fn fall(&mut self, rules: &Tdgs, b: &Battle, who: UnitId, squares: u16) {
        if who == self.me {
            let harm = fall_damage(squares).to_string();
            let text = format!("a fall of {squares} squares: {} damage", harm.trim_start_matches('+'));
            self.stumble(rules, b[who].at, text, "tdgs.movement.falling");
        }
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
            Question::Opportunity { by, mover } => {
                if mover == self.mover && !self.strikers.contains(&by) {
                    self.strikers.push(by);
                    let best = rules.reaction_blows(b, by, mover).max_by_key(|&blow| rules.expected(b, blow));
                    self.fear(rules, b, by, best, "tdgs.movement.opportunity-attack");
                }
            }
            Question::Comes { by, mover } => {
                if mover == self.mover {
                    self.fear(rules, b, by, held_blow(b, by, mover), "tdgs.action.ready");
                }
            }
            Question::Interrupt { by, deal, targeted } => {
                if deal.by == self.me {
                    rules
                        .answers_to(b, by, deal, targeted)
                        .for_each(|answer| self.hear(rules, b, by, answer));
                }
            }
            Question::Include { .. } | Question::Riding(_) => {}
        }
        // The first option lets things be.
        Ok(0)
    }

    fn tell(&mut self, rules: &Tdgs, b: &Battle, event: impl FnOnce() -> Event) {
        match event() {
            Event::Going(going) => self.hear_of_going(rules, b, going),
            Event::Riding(news) => self.hear_of_riding(rules, b, news),
            Event::Art(art) => self.hear_of_art(rules, b, art),
            Event::Course(_)
            | Event::Fight(_)
            | Event::Plight(_)
            | Event::Encounter(_)
            | Event::Army(_)
            | Event::Gear(_)
            | Event::Ventured { .. } => {}
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
