//! What a side may order, as a value and as text.

use engine::Refusal;
use space::{Hex, Square};

use crate::battle::{Battle, UnitId, VehicleId};
use crate::body::LocationId;
use crate::contests::Shove;
use crate::items::{Arm, Place, ThingId};
use crate::posture::Posture;
use crate::refusal::Why;
use crate::scenario::Axiom;
use crate::triggers::{Cue, Held, Trigger, What};

/// An order to the character whose turn it is.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Command {
    /// Attack somebody's location.
    Attack { arm: Arm, target: UnitId, location: LocationId },
    /// Attack again with the off hand, as a minor action.
    FollowUp { arm: Arm, target: UnitId, location: LocationId },
    /// Attack as planned: the attack is a standard success.
    Scheme { arm: Arm, target: UnitId, location: LocationId },
    /// Move, or go on with a Move under way.
    Move { to: Hex },
    /// Take a posture.
    Posture(Posture),
    /// Leave the map from an exit.
    Leave,
    /// Hold action points for triggers.
    Reserve { points: u8 },
    /// Announce a trigger.
    Watch { cue: Cue, action: Held },
    /// Push or knock down.
    Shove { target: UnitId, how: Shove },
    /// Strike a weapon from a hand.
    Disarm { target: UnitId, thing: ThingId },
    /// Seize.
    Grapple { target: UnitId },
    /// Keep a hold.
    HoldOn,
    /// Let a hold go, and end the turn.
    LetGo,
    /// Fight a hold.
    BreakFree,
    /// Take a weapon or shield in hand.
    Wield { thing: ThingId },
    /// Take two weapons or shields in hand at once.
    WieldBoth { first: ThingId, second: ThingId },
    /// Drop a thing.
    Drop { thing: ThingId },
    /// Pick a thing up.
    PickUp { thing: ThingId },
    /// Try a task.
    Try { task: u16, on: Option<UnitId> },
    /// Support whoever tries a task next.
    Support { task: u16 },
    /// Say a few words.
    Speak,
    /// Get in or on.
    Board { vehicle: VehicleId },
    /// Get off.
    GetOff { to: Hex },
    /// Take the controls.
    TakeOver,
    /// Change speed; braking is negative.
    Accelerate { by: i8 },
    /// Turn, right positive.
    Turn { sides: i8 },
    /// Let the vehicle travel.
    Travel,
    /// Give up, for the whole side.
    Surrender,
    /// End the turn.
    End,
}

/// What can be typed, for help and for refusals.
pub const GRAMMAR: &str = "attack WEAPON TARGET LOCATION, follow-up WEAPON TARGET LOCATION, scheme WEAPON TARGET LOCATION, move HEX, \
     stand, crouch, lie-down, leave, reserve POINTS, watch WHO attacks, attacks WHOM, moves, moves-within N HEX, stands, crouches, lies-down, \
     changes or checks SKILL then attack WEAPON LOCATION, move HEX, stand, crouch or lie-down, push TARGET, knock-down TARGET, \
     disarm TARGET WEAPON, grapple TARGET, hold-on, let-go, break-free, wield ITEM, wield ITEM ITEM, drop ITEM, pick-up ITEM, try TASK, try TASK WHOM, \
     support TASK, speak, board VEHICLE, get-off HEX, take-over, accelerate N, brake N, turn-left N, turn-right N, travel, surrender or end";

/// A hex as people write it: its column as letters, its row as a number.
pub(crate) fn write_hex(hex: Hex) -> String {
    let (x, y) = hex.to_offset();
    Square { x, y }.to_string()
}

/// A number of hexes, in words.
pub(crate) fn hex_name(count: u16) -> String {
    if count == 1 { "1 point of movement".to_owned() } else { format!("{count} points of movement") }
}

/// A hex from `d3`, or from axial numbers as in `3,-1`.
pub(crate) fn read_hex(text: &str) -> Result<Hex, Refusal> {
    if let Ok(square) = text.parse::<Square>() {
        return Ok(Hex::from_offset(square.x, square.y));
    }
    text.parse::<Hex>().map_err(|_| {
        Refusal::new(format!("`{text}` is no hex."))
            .instead("Write its column and row, as in d3, or its axial numbers, as in 3,-1.")
    })
}

impl Axiom {
    pub(crate) fn write_command(&self, b: &Battle, c: Command) -> String {
        let unit = |who: UnitId| self.profile(who).handle.as_str();
        let vehicle = |id: VehicleId| self.model(id).handle.as_str();
        let task = |n: u16| self.tasks[usize::from(n)].handle.as_str();
        let blow = |word, arm, target: UnitId, location: LocationId| {
            let location = &self.profile(target).body.get(location).handle;
            format!("{word} {} {} {location}", self.write_arm(b, arm), unit(target))
        };
        match c {
            Command::Attack { arm, target, location } => blow("attack", arm, target, location),
            Command::FollowUp { arm, target, location } => blow("follow-up", arm, target, location),
            Command::Scheme { arm, target, location } => blow("scheme", arm, target, location),
            Command::Move { to } => format!("move {}", write_hex(to)),
            Command::Posture(posture) => posture.word().to_owned(),
            Command::Leave => "leave".to_owned(),
            Command::Reserve { points } => format!("reserve {points}"),
            Command::Watch { cue, action } => self.write_watch(b, cue, action),
            Command::Shove { target, how: Shove::Push } => format!("push {}", unit(target)),
            Command::Shove { target, how: Shove::Down } => format!("knock-down {}", unit(target)),
            Command::Disarm { target, thing } => {
                format!("disarm {} {}", unit(target), self.write_thing(b, thing))
            }
            Command::Grapple { target } => format!("grapple {}", unit(target)),
            Command::HoldOn => "hold-on".to_owned(),
            Command::LetGo => "let-go".to_owned(),
            Command::BreakFree => "break-free".to_owned(),
            Command::Wield { thing } => format!("wield {}", self.write_thing(b, thing)),
            Command::WieldBoth { first, second } => {
                format!("wield {} {}", self.write_thing(b, first), self.write_thing(b, second))
            }
            Command::Drop { thing } => format!("drop {}", self.write_thing(b, thing)),
            Command::PickUp { thing } => format!("pick-up {}", self.write_thing(b, thing)),
            Command::Try { task: n, on: None } => format!("try {}", task(n)),
            Command::Try { task: n, on: Some(who) } => format!("try {} {}", task(n), unit(who)),
            Command::Support { task: n } => format!("support {}", task(n)),
            Command::Speak => "speak".to_owned(),
            Command::Board { vehicle: id } => format!("board {}", vehicle(id)),
            Command::GetOff { to } => format!("get-off {}", write_hex(to)),
            Command::TakeOver => "take-over".to_owned(),
            Command::Accelerate { by } if by < 0 => format!("brake {}", -by),
            Command::Accelerate { by } => format!("accelerate {by}"),
            Command::Turn { sides } if sides < 0 => format!("turn-left {}", -sides),
            Command::Turn { sides } => format!("turn-right {sides}"),
            Command::Travel => "travel".to_owned(),
            Command::Surrender => "surrender".to_owned(),
            Command::End => "end".to_owned(),
        }
    }

    fn write_watch(&self, b: &Battle, cue: Cue, action: Held) -> String {
        let unit = |who: UnitId| self.profile(who).handle.as_str();
        let what = match cue.what {
            What::Checks(skill) => format!("checks {}", self.skills.get(skill).id),
            What::Attacks(None) => "attacks".to_owned(),
            What::Attacks(Some(whom)) => format!("attacks {}", unit(whom)),
            What::Moves(None) => "moves".to_owned(),
            What::Moves(Some((hex, within))) => format!("moves-within {within} {}", write_hex(hex)),
            What::Takes(None) => "changes".to_owned(),
            What::Takes(Some(Posture::Standing)) => "stands".to_owned(),
            What::Takes(Some(Posture::Crouching)) => "crouches".to_owned(),
            What::Takes(Some(Posture::LayingDown)) => "lies-down".to_owned(),
        };
        let action = match action {
            Held::Attack { arm, location } => {
                let location = &self.profile(cue.whom).body.get(location).handle;
                format!("attack {} {location}", self.write_arm(b, arm))
            }
            Held::Move(to) => format!("move {}", write_hex(to)),
            Held::Posture(posture) => posture.word().to_owned(),
        };
        format!("watch {} {what} then {action}", unit(cue.whom))
    }

    fn write_arm(&self, b: &Battle, arm: Arm) -> String {
        match arm {
            Arm::Thing(thing) => self.write_thing(b, thing),
            Arm::Bare => "unarmed".to_owned(),
        }
    }

    /// The word for a thing, with its number if its holder, or the ground, has several of the kind.
    fn write_thing(&self, b: &Battle, thing: ThingId) -> String {
        let word = &self.item(b, thing).handle;
        let like = |id: &ThingId| b[*id].item == b[thing].item;
        match self.at_hand(b, b[thing].place.holder()).filter(like).position(|id| id == thing) {
            Some(0) | None => word.clone(),
            Some(nth) => format!("{word}#{}", nth + 1),
        }
    }

    /// What somebody has, what is in hand first; or what lies where the one who acts stands.
    fn at_hand<'a>(&'a self, b: &'a Battle, of: Option<UnitId>) -> impl Iterator<Item = ThingId> + 'a {
        let there = move |id: &ThingId| match of {
            Some(who) => b[*id].place.holder() == Some(who),
            None => b[*id].place == Place::Lying(b[b.active()].at),
        };
        let held = |id: &ThingId| matches!(b[*id].place, Place::Wielded(_));
        let in_hand = b.thing_ids().filter(there).filter(held);
        in_hand.chain(b.thing_ids().filter(there).filter(move |id| !held(id)))
    }

    pub(crate) fn read_command(&self, b: &Battle, text: &str) -> Result<Command, Refusal> {
        let words: Vec<&str> = text.split_whitespace().take(10).collect();
        match words[..] {
            [word @ ("attack" | "follow-up" | "scheme"), arm, target, location] => {
                self.read_blow(b, word, arm, target, location)
            }
            ["move", to] => Ok(Command::Move { to: read_hex(to)? }),
            ["leave"] => Ok(Command::Leave),
            ["reserve", points] => Ok(Command::Reserve { points: read_number(points, 100)? }),
            ["watch", whom, ref rest @ ..] => self.read_watch(b, whom, rest),
            ["push", target] => Ok(Command::Shove { target: self.read_unit(target)?, how: Shove::Push }),
            ["knock-down", target] => {
                Ok(Command::Shove { target: self.read_unit(target)?, how: Shove::Down })
            }
            ["disarm", target, thing] => {
                let target = self.read_unit(target)?;
                let thing = self.read_thing(b, thing, Some(target));
                let thing = thing.map_err(|refusal| refusal.by("axiom.wield.required"))?;
                Ok(Command::Disarm { target, thing })
            }
            ["grapple", target] => Ok(Command::Grapple { target: self.read_unit(target)? }),
            ["hold-on"] => Ok(Command::HoldOn),
            ["let-go"] => Ok(Command::LetGo),
            ["break-free"] => Ok(Command::BreakFree),
            ["wield", thing] => Ok(Command::Wield { thing: self.read_thing(b, thing, Some(b.active()))? }),
            ["wield", first, second] => {
                let read = |word| self.read_thing(b, word, Some(b.active()));
                Ok(Command::WieldBoth { first: read(first)?, second: read(second)? })
            }
            ["drop", thing] => Ok(Command::Drop { thing: self.read_thing(b, thing, Some(b.active()))? }),
            ["pick-up", thing] => Ok(Command::PickUp { thing: self.read_thing(b, thing, None)? }),
            ["try", task] => Ok(Command::Try { task: self.read_task(task)?, on: None }),
            ["try", task, on] => {
                Ok(Command::Try { task: self.read_task(task)?, on: Some(self.read_unit(on)?) })
            }
            ["support", task] => Ok(Command::Support { task: self.read_task(task)? }),
            ["speak"] => Ok(Command::Speak),
            ["board", vehicle] => Ok(Command::Board { vehicle: self.read_vehicle(vehicle)? }),
            ["get-off", to] => Ok(Command::GetOff { to: read_hex(to)? }),
            ["take-over"] => Ok(Command::TakeOver),
            ["accelerate", by] => Ok(Command::Accelerate { by: read_number(by, 100)? as i8 }),
            ["brake", by] => Ok(Command::Accelerate { by: -(read_number(by, 100)? as i8) }),
            ["turn-right", sides] => Ok(Command::Turn { sides: read_number(sides, 6)? as i8 }),
            ["turn-left", sides] => Ok(Command::Turn { sides: -(read_number(sides, 6)? as i8) }),
            ["travel"] => Ok(Command::Travel),
            ["surrender"] => Ok(Command::Surrender),
            ["end"] => Ok(Command::End),
            [word] if let Some(posture) = read_posture(word) => Ok(Command::Posture(posture)),
            ["attack" | "follow-up" | "scheme", ..] => {
                let refusal = Refusal::new("An attack names its weapon, its target and a location.");
                Err(refusal.instead("Write attack WEAPON TARGET LOCATION.").by("axiom.attack.declare"))
            }
            _ => Err(Refusal::new("That is no command.").instead(format!("Try {GRAMMAR}."))),
        }
    }

    fn read_blow(
        &self,
        b: &Battle,
        word: &str,
        arm: &str,
        target: &str,
        location: &str,
    ) -> Result<Command, Refusal> {
        if let Some(vehicle) = self.find_vehicle(target).filter(|_| self.find(target).is_none()) {
            return Err(self.refuse(b, Why::NoAttackOnVehicle(vehicle)));
        }
        let target = self.read_unit(target)?;
        let (arm, location) = (self.read_arm(b, arm)?, self.read_location(target, location)?);
        Ok(match word {
            "attack" => Command::Attack { arm, target, location },
            "follow-up" => Command::FollowUp { arm, target, location },
            _ => Command::Scheme { arm, target, location },
        })
    }

    fn read_watch(&self, b: &Battle, whom: &str, rest: &[&str]) -> Result<Command, Refusal> {
        let whom = self.read_unit(whom)?;
        let place = rest.iter().position(|&word| word == "then").unwrap_or(rest.len());
        let (cue, action) = rest.split_at(place);
        let what = match cue {
            ["attacks"] => What::Attacks(None),
            ["attacks", at] => What::Attacks(Some(self.read_unit(at)?)),
            ["moves"] => What::Moves(None),
            ["moves-within", n, hex] => What::Moves(Some((read_hex(hex)?, read_number(n, 100)?))),
            ["changes"] => What::Takes(None),
            ["stands"] => What::Takes(Some(Posture::Standing)),
            ["crouches"] => What::Takes(Some(Posture::Crouching)),
            ["lies-down"] => What::Takes(Some(Posture::LayingDown)),
            ["checks", skill] => What::Checks(self.read_skill(skill)?),
            _ => {
                let refusal = Refusal::new("A trigger waits for something concrete that somebody does.");
                let words =
                    "It attacks, moves, moves-within, stands, crouches, lies-down, changes or checks.";
                return Err(refusal.instead(words).by("axiom.trigger.conditions"));
            }
        };
        let action = match action {
            ["then", "attack", arm, location] => {
                let location = self.read_location(whom, location)?;
                Held::Attack { arm: self.read_arm(b, arm)?, location }
            }
            ["then", "move", to] => Held::Move(read_hex(to)?),
            ["then", word] if let Some(posture) = read_posture(word) => Held::Posture(posture),
            _ => {
                let refusal = Refusal::new("A trigger ends with what is done.");
                let words =
                    "Write then attack WEAPON LOCATION, then move HEX, then stand, crouch or lie-down.";
                return Err(refusal.instead(words).by("axiom.trigger.definition"));
            }
        };
        Ok(Command::Watch { cue: Cue { whom, what }, action })
    }

    pub(crate) fn read_unit(&self, handle: &str) -> Result<UnitId, Refusal> {
        let known = self.profiles.iter().map(|profile| profile.handle.as_str());
        self.find(handle).ok_or_else(|| unknown(handle, known))
    }

    fn read_vehicle(&self, handle: &str) -> Result<VehicleId, Refusal> {
        let known = self.models.iter().map(|model| model.handle.as_str());
        self.find_vehicle(handle).ok_or_else(|| unknown(handle, known))
    }

    fn read_task(&self, handle: &str) -> Result<u16, Refusal> {
        let known = self.tasks.iter().map(|task| task.handle.as_str());
        let place = self.tasks.iter().position(|task| task.handle == handle);
        place.map(|n| n as u16).ok_or_else(|| unknown(handle, known))
    }

    fn read_skill(&self, id: &str) -> Result<crate::skills::SkillId, Refusal> {
        let known = self.skills.skills.iter().map(|skill| skill.id.as_str());
        self.skills.find(id).ok_or_else(|| unknown(id, known).by("axiom.skill.list"))
    }

    fn read_location(&self, who: UnitId, word: &str) -> Result<LocationId, Refusal> {
        let body = &self.profile(who).body;
        let known = body.locations.iter().map(|location| location.handle.as_str());
        body.ids()
            .find(|&id| body.get(id).handle == word)
            .ok_or_else(|| unknown(word, known).by("axiom.attack.declare"))
    }

    fn read_arm(&self, b: &Battle, word: &str) -> Result<Arm, Refusal> {
        if word == "unarmed" {
            return Ok(Arm::Bare);
        }
        let thing = self.read_thing(b, word, Some(b.active()));
        let thing = thing.map_err(|refusal| refusal.by("axiom.wield.required"))?;
        if !self.item(b, thing).strikes() {
            return Err(Refusal::new(format!("`{word}` is no weapon.")).by("axiom.wield.required"));
        }
        Ok(Arm::Thing(thing))
    }

    /// A thing that somebody has, or that lies where the one who acts stands.
    fn read_thing(&self, b: &Battle, word: &str, of: Option<UnitId>) -> Result<ThingId, Refusal> {
        let (kind, nth) = word.split_once('#').unwrap_or((word, "1"));
        let nth = usize::from(read_number(nth, 100)?).max(1) - 1;
        let named = |id: &ThingId| self.item(b, *id).handle == kind;
        self.at_hand(b, of)
            .filter(named)
            .nth(nth)
            .ok_or_else(|| unknown(word, self.at_hand(b, of).map(|id| self.item(b, id).handle.as_str())))
    }
}

fn read_posture(word: &str) -> Option<Posture> {
    Posture::ALL.into_iter().find(|posture| posture.word() == word)
}

fn read_number(text: &str, most: u8) -> Result<u8, Refusal> {
    let number = text.parse().ok().filter(|&number| number <= most);
    number.ok_or_else(|| Refusal::new(format!("`{text}` is no whole number from 0 to {most}.")))
}

fn unknown<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Refusal {
    let known: Vec<&str> = known.collect();
    let refusal = Refusal::new(format!("There is no `{word}` here."));
    match content::nearest(word, known.iter().copied()) {
        Some(near) => refusal.instead(format!("Did you mean `{near}`?")),
        None if known.is_empty() => refusal,
        None => refusal.instead(format!("There is {}.", known.join(", "))),
    }
}

impl Trigger {
    /// The trigger of a command.
    pub(crate) const fn of(owner: UnitId, cue: Cue, action: Held) -> Trigger {
        Trigger { owner, cue, action, spent: false }
    }
}
