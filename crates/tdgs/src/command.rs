//! What a side may order, as a value and as text.

use engine::Refusal;
pub(crate) use engine::words::capital;
use serde::Serialize;
use space::{Facing8, Square};

use crate::army::Signal;
use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::equipment::{Handling, ThingId};
use crate::flight::HIGHEST;
use crate::maneuvers::Maneuver;
use crate::ready::Readied;
use crate::resolution::of_400;
use crate::riding::Ride;
use crate::scenario::Tdgs;
use crate::stealth::Sense;

/// Where an ability is aimed.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Aim {
    /// Nowhere: it works on its user, or around it.
    Nobody,
    /// At somebody.
    At(UnitId),
    /// At a square.
    On(Square),
    /// In a direction of the map.
    Toward {
        /// From this square, or from its user.
        from: Option<Square>,
        /// Which way.
        to: Facing8,
    },
    /// At a thing, by its place.
    Object(u8),
}

/// An order to the entity whose turn it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Command {
    /// Attack with a weapon.
    Attack {
        /// Its place among the weapons.
        weapon: u8,
        /// Whom.
        target: UnitId,
    },
    /// Move, or go on with a Move under way.
    Move {
        /// Where to.
        to: Square,
    },
    /// Move without opportunity attacks.
    Disengage {
        /// Where to.
        to: Square,
    },
    /// One square, free.
    Step {
        /// Where to.
        to: Square,
    },
    /// Grapple, escape, push, trip or intimidate.
    Maneuver {
        /// Which.
        what: Maneuver,
        /// Whom.
        target: UnitId,
    },
    /// Give an ally +2 on its next roll.
    Help {
        /// Whom.
        ally: UnitId,
    },
    /// Give an ally +2 on its next roll by word of mouth.
    Advise {
        /// Whom.
        ally: UnitId,
    },
    /// Put out the flames on oneself.
    Douse,
    /// Take the turn later this round.
    Delay {
        /// Behind whom.
        after: UnitId,
    },
    /// Use an ability.
    Use {
        /// Its place among the abilities.
        ability: u16,
        /// Where it is aimed.
        aim: Aim,
    },
    /// Use up a thing.
    UseItem {
        /// Which.
        thing: ThingId,
        /// Where it is aimed.
        aim: Aim,
    },
    /// Hold an action until its cue comes.
    Ready(Readied),
    /// Keep effects alive.
    Concentrate,
    /// Let go of everything somebody of the side concentrates on, free.
    Release {
        /// Who concentrates.
        who: UnitId,
    },
    /// Go unseen.
    Hide,
    /// Find what hides.
    Search {
        /// By looking or by listening.
        sense: Sense,
    },
    /// Open or shut a thing, free.
    Interact {
        /// Which, by its place.
        object: u8,
    },
    /// Work upon a thing with skill.
    Work {
        /// Which, by its place.
        object: u8,
        /// How, by its place among the thing's tasks.
        task: u8,
    },
    /// Break a thing with a weapon.
    Smash {
        /// The weapon, by its place.
        weapon: u8,
        /// Which thing, by its place.
        object: u8,
    },
    /// Stop an ally's bleeding, or one's own.
    Treat {
        /// Whose.
        ally: UnitId,
    },
    /// Equip, unequip, swap, let go or pick up.
    Gear(Handling),
    /// Stand up.
    Stand,
    /// Drop Prone, free.
    Drop,
    /// Fly, or go on with a Move under way.
    Fly {
        /// Where to.
        to: Square,
        /// How many squares above its ground.
        height: i16,
    },
    /// Turn, free.
    Face {
        /// Where to.
        facing: Facing8,
    },
    /// Leave the field by an exit, free.
    Leave,
    /// Ride, drive, and what goes with it.
    Ride(Ride),
    /// Command troops.
    Army(Signal),
    /// Give up, for the whole side.
    Surrender,
    /// End the turn.
    End,
}

/// What can be typed, for help and for refusals.
pub const GRAMMAR: &str = "attack WEAPON TARGET, move SQUARE, disengage SQUARE, step SQUARE, fly SQUARE HEIGHT, face DIRECTION, use ABILITY or use-item ITEM with a \
     TARGET, SQUARE or DIRECTION, grapple, push, trip, intimidate, persuade, deceive, insight, recall, identify, dispel-arcane, \
     dispel-divine, chase or flee TARGET, escape, hide, search, listen, ready attack WEAPON when TARGET comes, attacks, casts or moves, \
     concentrate, release, equip, unequip, let-go or pick-up ITEM, swap ITEM ITEM, interact THING, work TASK THING, smash WEAPON THING, \
     help ALLY, advise ALLY, treat ALLY, douse, delay UNIT, stand, drop, mount or board CARRIER, dismount SQUARE, master, take-reins, \
     let-go-reins, direct WEAPON TARGET or direct ABILITY, trample SQUARE or trample SQUARE SQUARE, charge WEAPON TARGET, ram TARGET, \
     pull-off RIDER, row, hitch ANIMAL VEHICLE, unhitch ANIMAL, order UNIT attack, hold, take-cover, charge or retreat, rally UNIT, \
     claim UNIT direct or extended, release-unit UNIT, leave, surrender or end";

impl Command {
    /// Whether it leaves whoever hides hidden: going, looking and waiting do. Whoever strikes, lays hands on anybody or
    /// anything, uses an ability or speaks up shows itself.
    pub(crate) const fn is_quiet(self) -> bool {
        match self {
            Command::Move { .. }
            | Command::Disengage { .. }
            | Command::Step { .. }
            | Command::Fly { .. }
            | Command::Face { .. }
            | Command::Stand
            | Command::Drop
            | Command::Douse
            | Command::Hide
            | Command::Search { .. }
            | Command::Ready(_)
            | Command::Concentrate
            | Command::Release { .. }
            | Command::Delay { .. }
            | Command::End => true,
            Command::Attack { .. }
            | Command::Maneuver { .. }
            | Command::Use { .. }
            | Command::UseItem { .. }
            | Command::Smash { .. }
            | Command::Work { .. }
            | Command::Interact { .. }
            | Command::Help { .. }
            | Command::Advise { .. }
            | Command::Treat { .. }
            | Command::Leave
            | Command::Surrender
            | Command::Gear(_)
            | Command::Ride(_)
            | Command::Army(_) => false,
        }
    }
}

impl Tdgs {
    pub(crate) fn write_command(&self, b: &Battle, c: Command) -> String {
        match c {
            Command::Attack { weapon, target } => {
                let weapon = &self.profile(b.active()).weapons[usize::from(weapon)].handle;
                format!("attack {weapon} {}", self.profile(target).handle)
            }
            Command::Move { to } => format!("move {to}"),
            Command::Disengage { to } => format!("disengage {to}"),
            Command::Step { to } => format!("step {to}"),
            Command::Maneuver { what: Maneuver::Escape, .. } => "escape".to_owned(),
            Command::Maneuver { what, target } => format!("{} {}", what.word(), self.profile(target).handle),
            Command::Help { ally } => format!("help {}", self.profile(ally).handle),
            Command::Advise { ally } => format!("advise {}", self.profile(ally).handle),
            Command::Treat { ally } => format!("treat {}", self.profile(ally).handle),
            Command::Douse => "douse".to_owned(),
            Command::Delay { after } => format!("delay {}", self.profile(after).handle),
            Command::Use { ability, aim } => {
                format!("use {}{}", self.ability(ability).handle, self.write_aim(aim))
            }
            Command::UseItem { thing, aim } => {
                format!("use-item {}{}", self.item(b, thing).handle, self.write_aim(aim))
            }
            Command::Ready(ready) => self.write_ready(b, ready),
            Command::Concentrate => "concentrate".to_owned(),
            Command::Release { who } => format!("release {}", self.profile(who).handle),
            Command::Hide => "hide".to_owned(),
            Command::Search { sense: Sense::Sight } => "search".to_owned(),
            Command::Search { sense: Sense::Hearing } => "listen".to_owned(),
            Command::Interact { object } => format!("interact {}", self.object(object).handle),
            Command::Work { object, task } => {
                let thing = self.object(object);
                format!("work {} {}", thing.tasks[usize::from(task)].word, thing.handle)
            }
            Command::Smash { weapon, object } => {
                let weapon = &self.profile(b.active()).weapons[usize::from(weapon)].handle;
                format!("smash {weapon} {}", self.object(object).handle)
            }
            Command::Gear(what) => self.write_handling(b, what),
            Command::Stand => "stand".to_owned(),
            Command::Drop => "drop".to_owned(),
            Command::Fly { to, height } => format!("fly {to} {height}"),
            Command::Face { facing } => format!("face {}", facing.name().to_lowercase()),
            Command::Leave => "leave".to_owned(),
            Command::Ride(ride) => self.write_riding(b, ride),
            Command::Army(signal) => self.write_signal(signal),
            Command::Surrender => "surrender".to_owned(),
            Command::End => "end".to_owned(),
        }
    }

    pub(crate) fn read_command(&self, b: &Battle, text: &str) -> Result<Command, Refusal> {
        let words: Vec<&str> = text.split_whitespace().take(7).collect();
        match words[..] {
            ["attack", weapon, target] => self.read_attack(b, weapon, target),
            ["attack", target] => {
                let target = self.read_unit(target)?;
                Ok(Command::Attack { weapon: self.best_weapon(b, target), target })
            }
            ["move", to] => Ok(Command::Move { to: read_square(to)? }),
            ["disengage", to] => Ok(Command::Disengage { to: read_square(to)? }),
            ["step", to] => Ok(Command::Step { to: read_square(to)? }),
            ["escape"] => {
                let target = b.source_of(b.active(), Condition::Grappled).unwrap_or(b.active());
                Ok(Command::Maneuver { what: Maneuver::Escape, target })
            }
            ["help", ally] => Ok(Command::Help { ally: self.read_unit(ally)? }),
            ["advise", ally] => Ok(Command::Advise { ally: self.read_unit(ally)? }),
            ["treat", ally] => Ok(Command::Treat { ally: self.read_unit(ally)? }),
            ["use" | "cast", ability, ref aim @ ..] => self.read_use(ability, aim),
            ["use-item", thing, ref aim @ ..] => self.read_use_item(b, thing, aim),
            ["ready", what, with, "when", whom, cue] => self.read_ready(b, [what, with, whom, cue]),
            ["concentrate"] => Ok(Command::Concentrate),
            ["release"] => Ok(Command::Release { who: b.active() }),
            ["release", who] => Ok(Command::Release { who: self.read_unit(who)? }),
            ["hide"] => Ok(Command::Hide),
            ["search"] => Ok(Command::Search { sense: Sense::Sight }),
            ["listen"] => Ok(Command::Search { sense: Sense::Hearing }),
            ["interact", thing] => Ok(Command::Interact { object: self.read_object(thing)? }),
            ["work", task, thing] => self.read_work(task, thing),
            ["smash", weapon, thing] => {
                let weapon = self.read_weapon(b, weapon)?;
                Ok(Command::Smash { weapon, object: self.read_object(thing)? })
            }
            ["douse"] => Ok(Command::Douse),
            ["delay", after] => Ok(Command::Delay { after: self.read_unit(after)? }),
            ["stand"] => Ok(Command::Stand),
            ["drop"] => Ok(Command::Drop),
            ["fly", to, height] => Ok(Command::Fly { to: read_square(to)?, height: read_height(height)? }),
            ["face", direction] => read_facing(direction).map(|facing| Command::Face { facing }),
            ["leave"] => Ok(Command::Leave),
            ["surrender"] => Ok(Command::Surrender),
            ["end"] => Ok(Command::End),
            [word, target] if maneuver(word).is_some() => {
                let what = maneuver(word).expect("looked at just now");
                Ok(Command::Maneuver { what, target: self.read_unit(target)? })
            }
            _ if let Some(handling) = self.read_handling(b, &words) => handling.map(Command::Gear),
            _ if let Some(ride) = self.read_riding(b, &words) => ride.map(Command::Ride),
            _ if let Some(signal) = self.read_signal(&words) => signal.map(Command::Army),
            _ => Err(Refusal::new("That is no command.").instead(format!("Try {GRAMMAR}."))),
        }
    }

    fn read_attack(&self, b: &Battle, weapon: &str, target: &str) -> Result<Command, Refusal> {
        let target = self.read_unit(target)?;
        Ok(Command::Attack { weapon: self.read_weapon(b, weapon)?, target })
    }

    pub(crate) fn read_weapon(&self, b: &Battle, weapon: &str) -> Result<u8, Refusal> {
        let weapons = &self.profile(b.active()).weapons;
        let named = |place: &u8| weapons[usize::from(*place)].handle == weapon;
        let held = b.wielded(b.active()).find(named);
        // What is not in hand is refused by the rules, with a reason.
        let known = || weapons.iter().position(|w| w.handle == weapon).map(|n| n as u8);
        held.or_else(known).ok_or_else(|| {
            let has: Vec<&str> = self.weapons_of(b, b.active()).map(|w| w.handle.as_str()).collect();
            let me = &self.profile(b.active()).name;
            Refusal::new(format!("{me} holds no `{weapon}`.")).instead(format!("It has {}.", has.join(", ")))
        })
    }

    pub(crate) fn read_unit(&self, handle: &str) -> Result<UnitId, Refusal> {
        self.find(handle).ok_or_else(|| {
            let known = self.profiles.iter().map(|p| p.handle.as_str());
            let hint = content::nearest(handle, known).map(|near| format!("Did you mean `{near}`?"));
            let refusal = Refusal::new(format!("There is no `{handle}` here."));
            match hint {
                Some(hint) => refusal.instead(hint),
                None => refusal,
            }
        })
    }

    /// The weapon most likely to hit a target, among those that can strike it.
    fn best_weapon(&self, b: &Battle, target: UnitId) -> u8 {
        let by = b.active();
        let blows = b.wielded(by).map(|weapon| Blow { by, weapon, target });
        let able = blows.filter(|&blow| self.can_strike(b, blow).is_ok());
        able.max_by_key(|&blow| (self.expected(b, blow), std::cmp::Reverse(blow.weapon)))
            .map_or(0, |blow| blow.weapon)
    }
}

pub(crate) fn read_square(text: &str) -> Result<Square, Refusal> {
    text.parse().map_err(|e| Refusal::new(format!("`{text}` is no square: {e}.")))
}

fn read_height(text: &str) -> Result<i16, Refusal> {
    let height = text.parse().ok().filter(|height| (0..=HIGHEST).contains(height));
    height.ok_or_else(|| {
        Refusal::new(format!("`{text}` is no height."))
            .instead(format!("It is a number of squares above the ground, from 0 to {HIGHEST}."))
            .by("tdgs.movement.flight")
    })
}

fn read_facing(text: &str) -> Result<Facing8, Refusal> {
    let refuse = |e| Refusal::new(format!("{e}.")).by("tdgs.movement.facing");
    text.to_uppercase().parse().map_err(refuse)
}

/// The chance of reaching a natural, in percent.
pub(crate) fn percent(needs: i32, luck: i8) -> u8 {
    dice::percent(of_400(needs, luck).max(0).cast_unsigned(), 400_u32)
}

/// The maneuver of that word, of those that name a target.
fn maneuver(word: &str) -> Option<Maneuver> {
    Maneuver::ALL.into_iter().find(|m| *m != Maneuver::Escape && m.word() == word)
}
