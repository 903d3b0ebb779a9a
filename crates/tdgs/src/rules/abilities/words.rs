//! Abilities, their aims and things as text.

use engine::Refusal;
use space::Facing8;

use crate::rules::scenario::Tdgs;
use crate::rules::words::read_square;
use crate::state::abilities::Target;
use crate::state::aim::Aim;

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

    /// What follows an ability.
    pub(crate) fn read_aim(&self, ability: u16, aim: &[&str]) -> Result<Aim, Refusal> {
        match *aim {
            [] => Ok(Aim::Nobody),
            [word] => self.read_aim_of(ability, word),
            [from, to] => Ok(Aim::Toward { from: Some(read_square(from)?), to: read_direction(to)? }),
            _ => Err(Refusal::new("That is too much to aim at.")
                .instead("Name one target, or a square and a direction.")),
        }
    }

    /// One word of aim: what the ability is aimed at decides how it is read.
    fn read_aim_of(&self, ability: u16, word: &str) -> Result<Aim, Refusal> {
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

    /// Where an ability was aimed, with a space before it.
    pub(crate) fn aim_in_words(&self, aim: Aim) -> String {
        match aim {
            Aim::Nobody => String::new(),
            Aim::At(target) => format!(" on {}", self.profile(target).name),
            Aim::On(at) => format!(" at {at}"),
            Aim::Toward { from: None, to } => format!(" to the {}", to.name()),
            Aim::Toward { from: Some(from), to } => format!(" from {from} to the {}", to.name()),
            Aim::Object(object) => format!(" on the {}", self.object(object).name),
        }
    }

    /// The rule behind the use of an ability.
    pub(crate) fn rule_of(&self, ability: u16) -> &'static str {
        use crate::state::abilities::Magic;
        match (self.ability(ability).magic, self.ability(ability).area) {
            (_, Some(_)) => "tdgs.area.procedure",
            (Some(Magic::Arcane), None) => "tdgs.action.cast-arcane",
            (Some(Magic::Divine), None) => "tdgs.action.cast-divine",
            (None, None) => "tdgs.ability.timings",
        }
    }
}

fn read_direction(text: &str) -> Result<Facing8, Refusal> {
    let found = Facing8::ALL.into_iter().find(|way| way.name().eq_ignore_ascii_case(text));
    found.ok_or_else(|| {
        Refusal::new(format!("`{text}` is no direction.")).instead("Say n, ne, e, se, s, sw, w or nw.")
    })
}
