//! Abilities, readied actions and things as text: what is typed, and what is offered.

use engine::Refusal;
use space::{Facing8, Square};

use super::Target;
use crate::battle::Battle;
use crate::command::{Aim, Command};
use crate::ready::{Cue, Held, Readied};
use crate::scenario::Tdgs;

impl Tdgs {
    /// An aim as text, with a space before it.
    pub(crate) fn write_aim(&self, aim: Aim) -> String {
        match aim {
            Aim::Nobody => String::new(),
            Aim::At(target) => format!(" {}", self.profile(target).handle),
            Aim::On(at) => format!(" {at}"),
            Aim::Toward { from: None, to } => format!(" {}", to.name().to_lowercase()),
            Aim::Toward { from: Some(from), to } => format!(" {from} {}", to.name().to_lowercase()),
            Aim::Object(object) => format!(" {}", self.object(object).handle),
        }
    }

    /// `use ABILITY` with what follows it.
    pub(crate) fn read_use(&self, ability: &str, aim: &[&str]) -> Result<Command, Refusal> {
        let ability = self.read_ability(ability)?;
        let aim = match *aim {
            [] => Aim::Nobody,
            [word] => self.read_aim(ability, word)?,
            [from, to] => Aim::Toward { from: Some(read_square(from)?), to: read_direction(to)? },
            _ => {
                return Err(Refusal::new("That is too much to aim at.")
                    .instead("Name one target, or a square and a direction."));
            }
        };
        Ok(Command::Use { ability, aim })
    }

    /// `use-item ITEM` with what follows it.
    pub(crate) fn read_use_item(&self, b: &Battle, item: &str, aim: &[&str]) -> Result<Command, Refusal> {
        let me = b.active();
        let own = self.carried(b, me).chain(self.equipped(b, me));
        let useful = own.filter_map(|(thing, item)| Some((thing, item, item.use_of?)));
        let Some((thing, _, use_of)) = { useful }.find(|(_, known, _)| known.handle == item) else {
            return Err(Refusal::new(format!("{} has no `{item}` to use.", self.profile(me).name))
                .by("tdgs.action.use-item"));
        };
        let Command::Use { aim, .. } = self.read_use(&self.ability(use_of).handle, aim)? else {
            unreachable!("`use` is read as a use")
        };
        Ok(Command::UseItem { thing, aim })
    }

    /// One word of aim: what the ability is aimed at decides how it is read.
    fn read_aim(&self, ability: u16, word: &str) -> Result<Aim, Refusal> {
        let ability = self.ability(ability);
        let directed = ability.area.is_some_and(space::Area::is_directed);
        match (ability.area, ability.target) {
            (Some(_), _) if directed => Ok(Aim::Toward { from: None, to: read_direction(word)? }),
            (Some(_), _) | (None, Target::Square) => Ok(Aim::On(read_square(word)?)),
            (None, Target::Object) => Ok(Aim::Object(self.read_object(word)?)),
            (None, _) => Ok(Aim::At(self.read_unit(word)?)),
        }
    }

    pub(crate) fn read_ability(&self, handle: &str) -> Result<u16, Refusal> {
        let place = self.abilities.iter().position(|ability| ability.handle == handle);
        place.map(|n| n as u16).ok_or_else(|| {
            let known = self.abilities.iter().map(|ability| ability.handle.as_str());
            let refusal = Refusal::new(format!("There is no ability `{handle}`."));
            match content::nearest(handle, known) {
                Some(near) => refusal.instead(format!("Did you mean `{near}`?")),
                None => refusal,
            }
        })
    }

    pub(crate) fn read_object(&self, handle: &str) -> Result<u8, Refusal> {
        let place = self.objects.iter().position(|object| object.handle == handle);
        place.map(|n| n as u8).ok_or_else(|| {
            let known: Vec<&str> = self.objects.iter().map(|object| object.handle.as_str()).collect();
            let refusal = Refusal::new(format!("There is no thing called `{handle}` here."));
            if known.is_empty() {
                refusal
            } else {
                refusal.instead(format!("There are {}.", known.join(", ")))
            }
        })
    }

    /// `work TASK THING`.
    pub(crate) fn read_work(&self, task: &str, thing: &str) -> Result<Command, Refusal> {
        let object = self.read_object(thing)?;
        let tasks = &self.object(object).tasks;
        let place = tasks.iter().position(|known| known.word == task);
        place.map(|task| Command::Work { object, task: task as u8 }).ok_or_else(|| {
            let words: Vec<&str> = tasks.iter().map(|known| known.word.as_str()).collect();
            Refusal::new(format!("Nobody can `{task}` the {}.", self.object(object).name))
                .instead(format!("There is {}.", words.join(", ")))
        })
    }

    /// `ready attack WEAPON when WHO CUE`, or `ready use ABILITY when WHO CUE`.
    pub(crate) fn read_ready(
        &self,
        b: &Battle,
        [what, with, whom, cue]: [&str; 4],
    ) -> Result<Command, Refusal> {
        let held = match what {
            "attack" => Held::Attack(self.read_weapon(b, with)?),
            "use" => Held::Use(self.read_ability(with)?),
            _ => {
                return Err(
                    Refusal::new(format!("`{what}` cannot be readied.")).instead("Ready an attack or a use.")
                );
            }
        };
        let Some(cue) = Cue::ALL.into_iter().find(|known| known.word() == cue) else {
            let refusal = Refusal::new(format!("`{cue}` is no cue."));
            return Err(refusal.instead("Wait until somebody comes, attacks, casts or moves."));
        };
        let whom = if whom == "anyone" { None } else { Some(self.read_unit(whom)?) };
        Ok(Command::Ready(Readied { who: b.active(), cue, whom, held }))
    }

    pub(crate) fn write_ready(&self, b: &Battle, ready: Readied) -> String {
        let held = match ready.held {
            Held::Attack(weapon) => {
                format!("attack {}", self.profile(b.active()).weapons[usize::from(weapon)].handle)
            }
            Held::Use(n) => format!("use {}", self.ability(n).handle),
        };
        let whom = ready.whom.map_or("anyone", |whom| self.profile(whom).handle.as_str());
        format!("ready {held} when {whom} {}", ready.cue.word())
    }

    /// What is readied, as a sentence without its subject.
    pub(crate) fn ready_in_words(&self, ready: Readied) -> String {
        let held = match ready.held {
            Held::Attack(weapon) => self.profile(ready.who).weapons[usize::from(weapon)].name.as_str(),
            Held::Use(n) => self.ability(n).name.as_str(),
        };
        let whom = ready.whom.map_or("an enemy", |whom| self.profile(whom).name.as_str());
        format!("{held} for when {whom} {}", ready.cue.word())
    }
}

fn read_square(text: &str) -> Result<Square, Refusal> {
    text.parse().map_err(|e| Refusal::new(format!("`{text}` is no square: {e}.")))
}

fn read_direction(text: &str) -> Result<Facing8, Refusal> {
    let found = Facing8::ALL.into_iter().find(|way| way.name().eq_ignore_ascii_case(text));
    found.ok_or_else(|| {
        Refusal::new(format!("`{text}` is no direction.")).instead("Say n, ne, e, se, s, sw, w or nw.")
    })
}
