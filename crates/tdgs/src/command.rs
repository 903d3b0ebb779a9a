//! What a side may order, as a value and as text.

use engine::{Offer, Refusal};
use space::Square;

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::equipment::Handling;
use crate::luck::rerolls_ones;
use crate::maneuvers::{Deed, Maneuver};
use crate::scenario::Tdgs;

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
    /// Put out the flames on oneself.
    Douse,
    /// Take the turn later this round.
    Delay {
        /// Behind whom.
        after: UnitId,
    },
    /// Equip, unequip, swap, let go or pick up.
    Gear(Handling),
    /// Stand up.
    Stand,
    /// Drop Prone, free.
    Drop,
    /// End the turn.
    End,
}

/// What can be typed, for help and for refusals.
pub const GRAMMAR: &str = "attack WEAPON TARGET, move SQUARE, disengage SQUARE, step SQUARE, grapple, push, trip or intimidate TARGET, \
     escape, help ALLY, douse, equip, unequip, let-go or pick-up ITEM, swap ITEM ITEM, delay UNIT, stand, drop or end";

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
            Command::Douse => "douse".to_owned(),
            Command::Delay { after } => format!("delay {}", self.profile(after).handle),
            Command::Gear(what) => self.write_handling(b, what),
            Command::Stand => "stand".to_owned(),
            Command::Drop => "drop".to_owned(),
            Command::End => "end".to_owned(),
        }
    }

    pub(crate) fn read_command(&self, b: &Battle, text: &str) -> Result<Command, Refusal> {
        let words: Vec<&str> = text.split_whitespace().take(4).collect();
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
            ["douse"] => Ok(Command::Douse),
            ["delay", after] => Ok(Command::Delay { after: self.read_unit(after)? }),
            ["stand"] => Ok(Command::Stand),
            ["drop"] => Ok(Command::Drop),
            ["end"] => Ok(Command::End),
            [word, target] if maneuver(word).is_some() => {
                let what = maneuver(word).expect("looked at just now");
                Ok(Command::Maneuver { what, target: self.read_unit(target)? })
            }
            _ if let Some(handling) = self.read_handling(b, &words) => handling.map(Command::Gear),
            _ => Err(Refusal::new("That is no command.").instead(format!("Try {GRAMMAR}."))),
        }
    }

    fn read_attack(&self, b: &Battle, weapon: &str, target: &str) -> Result<Command, Refusal> {
        let target = self.read_unit(target)?;
        let weapons = &self.profile(b.active()).weapons;
        let named = |n: &u8| weapons[usize::from(*n)].handle == weapon;
        // Of two alike, the one in the hand.
        let held = b.wielded(b.active()).find(named);
        if let Some(weapon) = held.or_else(|| (0..weapons.len() as u8).find(named)) {
            Ok(Command::Attack { weapon, target })
        } else {
            let has: Vec<&str> = self.weapons_of(b, b.active()).map(|w| w.handle.as_str()).collect();
            let me = &self.profile(b.active()).name;
            Err(Refusal::new(format!("{me} holds no `{weapon}`."))
                .instead(format!("It has {}.", has.join(", "))))
        }
    }

    fn read_unit(&self, handle: &str) -> Result<UnitId, Refusal> {
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

    /// The chance of a blow in percent.
    pub(crate) fn percent(&self, b: &Battle, blow: Blow) -> u8 {
        percent(self.needs(b, blow), b[blow.by].luck.value)
    }

    pub(crate) fn describe_offer(&self, b: &Battle, c: Command) -> Offer {
        let cell = |to: Square| Some(self.board.grid.index(to) as u32);
        let (label, group, cell, chance) = match c {
            Command::Attack { weapon, target } => {
                let blow = Blow { by: b.active(), weapon, target };
                let label = format!("Attack {} with {}", self.profile(target).name, self.weapon(blow).name);
                (label, "Attack", cell(b[target].at), Some(self.percent(b, blow)))
            }
            Command::Move { to } => (format!("Move to {to}"), "Move", cell(to), None),
            Command::Disengage { to } => (format!("Disengage to {to}"), "Disengage", cell(to), None),
            Command::Step { to } => (format!("Step to {to}"), "Step", cell(to), None),
            Command::Maneuver { what, target } => {
                let deed = Deed { by: b.active(), target, what };
                let percent = match self.needs_deed(b, deed) {
                    Ok(needs) => percent(needs, b[deed.by].luck.value),
                    Err(sure) => 100 * u8::from(sure),
                };
                let label = format!("{} {}", capital(what.word()), self.profile(target).name);
                (label, "Maneuver", cell(b[target].at), Some(percent))
            }
            Command::Help { ally } => {
                (format!("Help {}", self.profile(ally).name), "Other", cell(b[ally].at), None)
            }
            Command::Douse => ("Put out the flames".to_owned(), "Other", None, None),
            Command::Delay { after } => {
                (format!("Delay until after {}", self.profile(after).name), "Other", None, None)
            }
            Command::Gear(what) => (self.label_handling(b, what), "Other", None, None),
            Command::Stand => ("Stand up".to_owned(), "Other", None, None),
            Command::Drop => ("Drop Prone".to_owned(), "Other", None, None),
            Command::End => ("End the turn".to_owned(), "Other", None, None),
        };
        Offer { command: self.write_command(b, c), label, group, cell, chance }
    }
}

fn read_square(text: &str) -> Result<Square, Refusal> {
    text.parse().map_err(|e| Refusal::new(format!("`{text}` is no square: {e}.")))
}

/// The chance of reaching a natural, in percent, rounded down. At LUK +10 a natural 1 is rolled again, and 1 in 400
/// still fails.
fn percent(needs: i32, luck: i8) -> u8 {
    let of_400 = 20 * (21 - needs);
    let again = if rerolls_ones(luck) { of_400 / 20 } else { 0 };
    ((of_400 + again) / 4) as u8
}

/// The maneuver of that word, of those that name a target.
fn maneuver(word: &str) -> Option<Maneuver> {
    use Maneuver::{Grapple, Intimidate, Push, Trip};
    [Grapple, Push, Trip, Intimidate].into_iter().find(|m| m.word() == word)
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
