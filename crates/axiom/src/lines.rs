//! The log lines.

use engine::{Line, Motion, Sum, Tally, Tone};

use crate::attack::Blow;
use crate::battle::{Battle, Fate, UnitId, VehicleId};
use crate::check::Rolled;
use crate::event::Event;
use crate::scenario::Axiom;

impl Axiom {
    /// The line of an event, while the state is still as it was when it happened.
    pub(crate) fn tell_line(&self, b: &Battle, e: &Event) -> Option<Line> {
        let name = |who: UnitId| self.profile(who).name.as_str();
        let ride = |id: VehicleId| self.model(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        let line = match *e {
            Event::Round { round } => {
                Line::new(Tone::Heading, format!("Round {round}")).by("axiom.time.units")
            }
            Event::Initiative { who, roll } => {
                detail(format!("{} rolls {roll} for initiative.", name(who))).by("axiom.time.initiative")
            }
            Event::Arrives { who } => {
                let at = crate::command::write_hex(b[who].at);
                Line::new(Tone::Fate, format!("{} arrives at {at}.", name(who)))
                    .of(self.side(who))
                    .by("axiom.time.initiative-kept")
            }
            Event::TurnBegins { .. } | Event::TurnEnds { .. } | Event::Travels { .. } => return None,
            Event::Over { winner: Some(side) } => {
                Line::new(Tone::Fate, format!("{} wins.", self.sides[side.index()]))
            }
            Event::Over { winner: None } => Line::new(Tone::Fate, "Nobody wins."),
            Event::Surrendered { side } => {
                Line::new(Tone::Fate, format!("{} gives up.", self.sides[side.index()]))
            }
            Event::Attack { blow, attack, defence, hit } => self.attack_line(b, blow, attack, defence, hit),
            Event::Checked { rolled } => {
                let skill = &self.skills.get(rolled.check.skill).name;
                detail(format!("{} checks {skill}: {}.", name(rolled.check.who), told(rolled)))
                    .by("axiom.check.roll")
            }
            Event::Contest { own, other, won } => {
                let verdict = match won {
                    Some(true) => format!("{} wins", name(own.check.who)),
                    Some(false) => format!("{} wins", name(other.check.who)),
                    None => "level".to_owned(),
                };
                let text = format!(
                    "{} against {}: {} against {}: {verdict}.",
                    name(own.check.who),
                    name(other.check.who),
                    told(own),
                    told(other)
                );
                deed(text).by("axiom.contest.compare")
            }
            Event::FreeAttack { by, mover } => {
                detail(format!("{} strikes as {} leaves its zone.", name(by), name(mover)))
                    .by("axiom.zoc.leave-free-attack")
            }
            Event::Damage { target, location, damage, resistance } => {
                let location = &self.profile(target).body.get(location).name;
                let mut sum = Sum::default();
                sum.add("damage", damage);
                sum.add("DR", -resistance);
                detail(format!("{} is hit in the {location}.", name(target)))
                    .sum(sum)
                    .by("axiom.attack.armour")
            }
            Event::Wounded { who, location, amount } => {
                let place = &self.profile(who).body.get(location).name;
                let left = b[who].hp[location.index()];
                detail(format!("{} loses {amount} HP, {place} {left}.", name(who))).by("axiom.attack.apply")
            }
            Event::Crippled { who, location } => {
                let location = &self.profile(who).body.get(location).name;
                Line::new(Tone::Fate, format!("The {location} of {} is crippled.", name(who)))
                    .by("axiom.injury.crippled")
            }
            Event::Shock { who } => detail(format!("{} is in shock.", name(who))).by("axiom.injury.shock"),
            Event::Harm { who, tracker, level } => {
                let word = crate::harm::Harm::word(level);
                detail(format!("{}: {} harm {level}, {word}.", name(who), tracker.name()))
                    .by("axiom.harm.levels")
            }
            Event::Mended { who, tracker, level } => {
                detail(format!("{}: {} harm down to {level}.", name(who), tracker.name()))
            }
            Event::KeptCalm { who } => {
                detail(format!("{} keeps calm.", name(who))).by("axiom.trait.preternatural-calm")
            }
            Event::Fell { who, fate } => self.fate_line(who, fate),
            Event::Momentum { who } => {
                detail(format!("{} has momentum.", name(who))).by("axiom.momentum.gain")
            }
            Event::StoryPoint { who } => detail(format!("{} earns a story point.", name(who)))
                .by("axiom.degree.critical-success-reward"),
            Event::Consequence { who, roll } => detail(format!("Consequence for {}: {roll}.", name(who)))
                .by("axiom.degree.exceptional-failure-table"),
            Event::Grit { who, roll } => {
                detail(format!("{} goes on with grit: {roll}.", name(who))).by("axiom.degree.grit")
            }
            Event::Damaged { thing, .. } => {
                detail(format!("{} is damaged.", self.item(b, thing).name)).by("axiom.item.damaged")
            }
            Event::Lost { who, thing } => {
                detail(format!("{} loses {}.", name(who), self.item(b, thing).name))
            }
            Event::Suffers { who, effect } => detail(format!("{} suffers: {effect:?}.", name(who))),
            Event::Posture { who, posture } => {
                deed(format!("{} is {}.", name(who), posture.name())).by("axiom.posture.change")
            }
            Event::FellProne { who } => {
                detail(format!("{} falls prone.", name(who))).by("axiom.posture.prone")
            }
            Event::Landed { who } => {
                detail(format!("{} lands on its feet.", name(who))).by("axiom.trait.acrobatic-recovery")
            }
            Event::Stepped { who, from, to } => {
                let path = vec![self.cell(from), self.cell(to)];
                deed(format!("{} moves to {}.", name(who), crate::command::write_hex(to)))
                    .by("axiom.move.step-order")
                    .shows(Motion::Move { who: self.profile(who).handle.clone(), path })
            }
            Event::Forced { who, from, to } => {
                let path = vec![self.cell(from), self.cell(to)];
                detail(format!("{} is moved to {}.", name(who), crate::command::write_hex(to)))
                    .by("axiom.move.forced")
                    .shows(Motion::Move { who: self.profile(who).handle.clone(), path })
            }
            Event::PutBack { who } => detail(format!("{} can't stop there, and is put back.", name(who)))
                .by("axiom.space.occupancy"),
            Event::Wields { who, thing } => {
                deed(format!("{} takes {} in hand.", name(who), self.item(b, thing).name))
            }
            Event::Drops { who, thing } => {
                detail(format!("{} drops {}.", name(who), self.item(b, thing).name))
            }
            Event::PicksUp { who, thing } => {
                deed(format!("{} picks up {}.", name(who), self.item(b, thing).name))
            }
            Event::Seized { who, target } => {
                detail(format!("{} holds {}.", name(who), name(target))).by("axiom.contest.extended-start")
            }
            Event::BrokeFree { who } => {
                detail(format!("{} is free.", name(who))).by("axiom.contest.extended-opponent")
            }
            Event::LetGo { who } => {
                detail(format!("{} lets go.", name(who))).by("axiom.contest.extended-release")
            }
            Event::Reserves { who, points } => {
                deed(format!("{} holds {points} action points.", name(who))).by("axiom.ap.reserve")
            }
            Event::Watches { trigger } => {
                deed(format!("{} waits for {}.", name(trigger.owner), name(trigger.cue.whom)))
                    .by("axiom.trigger.declare")
            }
            Event::Springs { trigger } => {
                deed(format!("{} acts on what it waited for.", name(trigger.owner)))
                    .by("axiom.trigger.timing")
            }
            Event::Fails { trigger } => {
                let (price, held) = (self.price_of(b, &trigger), b[trigger.owner].reserve);
                detail(format!("{} holds {held} and would need {price} to act.", name(trigger.owner)))
                    .by("axiom.trigger.reserve-covers")
            }
            Event::Worked { who, task, counted, of } => detail(format!(
                "{} works: {}, {counted} of {of}.",
                name(who),
                self.tasks[usize::from(task)].name
            )),
            Event::Ruined { who, task } => {
                detail(format!("{} ruins it: {}.", name(who), self.tasks[usize::from(task)].name))
            }
            Event::Finished { who, task } => {
                deed(format!("{} does it: {}.", name(who), self.tasks[usize::from(task)].name))
            }
            Event::Supports { who, task } => {
                deed(format!("{} lends a hand: {}.", name(who), self.tasks[usize::from(task)].name))
            }
            Event::Speaks { who } => deed(format!("{} says a few words.", name(who))),
            Event::Speed { vehicle, speed } => {
                deed(format!("{}: speed {speed}.", ride(vehicle))).by("axiom.vehicle.action-accelerate")
            }
            Event::Turned { vehicle } => {
                deed(format!("{} turns.", ride(vehicle))).by("axiom.vehicle.action-turn")
            }
            Event::Rolled { vehicle, to } => {
                let facing = b[vehicle].facing.opposite();
                let path = vec![self.cell(to.step(facing)), self.cell(to)];
                deed(format!("{} rolls on to {}.", ride(vehicle), crate::command::write_hex(to)))
                    .by("axiom.vehicle.move-mandatory")
                    .shows(Motion::Move { who: self.model(vehicle).handle.clone(), path })
            }
            Event::Rammed { vehicle, who, defence, hit, damage } => {
                let how = defence.map_or_else(String::new, |rolled| format!(" {}", told(rolled)));
                let what =
                    if hit { format!("is rammed for {damage}") } else { "gets out of the way".to_owned() };
                deed(format!("{} {what}, by {}.{how}", name(who), ride(vehicle)))
                    .by("axiom.vehicle.ram-damage")
            }
            Event::StopsShort { vehicle, at } => detail(format!(
                "{} finds no room there, and stops on {}.",
                ride(vehicle),
                crate::command::write_hex(at)
            ))
            .by("axiom.vehicle.ram-aftermath"),
            Event::Crashed { vehicle, speed } => {
                Line::new(Tone::Fate, format!("{} crashes at speed {speed}.", ride(vehicle)))
                    .by("axiom.vehicle.wall-collision")
            }
            Event::BrokeWall { vehicle, .. } => {
                Line::new(Tone::Fate, format!("{} knocks a wall down.", ride(vehicle)))
                    .by("axiom.vehicle.xl-breaks-walls")
            }
            Event::DroveOff { vehicle } => {
                Line::new(Tone::Fate, format!("{} leaves the map.", ride(vehicle)))
                    .by("axiom.vehicle.map-edge")
            }
            Event::Boarded { who, vehicle } => deed(format!("{} boards {}.", name(who), ride(vehicle))),
            Event::Operates { who, vehicle } => {
                detail(format!("{} operates {}.", name(who), ride(vehicle))).by("axiom.vehicle.operator")
            }
            Event::GotOff { who, vehicle } => deed(format!("{} gets off {}.", name(who), ride(vehicle))),
        };
        Some(line)
    }

    fn fate_line(&self, who: UnitId, fate: Fate) -> Line {
        let what = match fate {
            Fate::Able => "comes round",
            Fate::Unconscious => "is unconscious",
            Fate::Incapacitated => "is incapacitated",
            Fate::Dead => "is dead",
            Fate::Gone => "is away",
            Fate::Coming => "comes",
        };
        Line::new(Tone::Fate, format!("{} {what}.", self.profile(who).name))
            .of(self.side(who))
            .by("axiom.injury.resolution-order")
    }

    fn attack_line(
        &self,
        b: &Battle,
        blow: Blow,
        attack: Rolled,
        defence: Option<Rolled>,
        hit: bool,
    ) -> Line {
        let Blow { by, target, location, arm } = blow;
        let ranged = self.weapon(b, arm).ranged;
        let mut sum = Sum::default();
        self.add_attack(b, blow, &mut sum);
        sum.verdict = format!("needs {}, {}", attack.target, told(attack));
        let location = &self.profile(target).body.get(location).name;
        let verb = if ranged { "shoots at" } else { "strikes at" };
        let against =
            defence.map_or_else(|| " undefended".to_owned(), |rolled| format!(" against {}", told(rolled)));
        let verdict = if hit { "hit" } else { "miss" };
        let text = format!(
            "{} {verb} the {location} of {}: {}{against}: {verdict}.",
            self.profile(by).name,
            self.profile(target).name,
            told(attack),
        );
        let (who, at) = (self.profile(by).handle.clone(), self.profile(target).handle.clone());
        let motion =
            if ranged { Motion::Shot { by: who, at, hit } } else { Motion::Blow { by: who, at, hit } };
        Line::new(Tone::Deed, text).sum(sum).of(self.side(by)).by("axiom.attack.determine").shows(motion)
    }
}

/// A roll and its degree.
fn told(rolled: Rolled) -> String {
    if rolled.roll == 0 {
        return format!("no roll, {}", rolled.degree.name());
    }
    format!("{} within {}, {}", rolled.roll, rolled.target, rolled.degree.name())
}
