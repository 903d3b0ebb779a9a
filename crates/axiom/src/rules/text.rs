//! Commands as text: the words for people, things and places, written and read.

use engine::Refusal;
use space::{Hex, Square};

use crate::rules::scenario::Axiom;
use crate::rules::verbs::{Command, FORMS};
use crate::state::battle::{Battle, UnitId, VehicleId};
use crate::state::body::LocationId;
use crate::state::items::{Arm, Place, ThingId};
use crate::state::posture::Posture;
use crate::state::skills::SkillId;

/// The most words of a command.
const MOST_WORDS: usize = 10;

/// What can be typed, for help and for refusals.
pub fn grammar() -> String {
    let forms = FORMS.concat();
    let (last, others) = forms.split_last().expect("there are verbs");
    format!("{} or {last}", others.join(", "))
}

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
    pub(crate) fn read_command(&self, b: &Battle, text: &str) -> Result<Command, Refusal> {
        let words: Vec<&str> = text.split_whitespace().take(MOST_WORDS).collect();
        let command = Command::read(self, b, &words)?;
        command.ok_or_else(|| Refusal::new("That is no command.").instead(format!("Try {}.", grammar())))
    }

    pub(crate) fn write_arm(&self, b: &Battle, arm: Arm) -> String {
        match arm {
            Arm::Thing(thing) => self.write_thing(b, thing),
            Arm::Bare => "unarmed".to_owned(),
        }
    }

    /// The word for a thing, with its number if its holder, or the ground, has several of the kind.
    pub(crate) fn write_thing(&self, b: &Battle, thing: ThingId) -> String {
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

    pub(crate) fn read_unit(&self, handle: &str) -> Result<UnitId, Refusal> {
        let known = self.profiles.iter().map(|profile| profile.handle.as_str());
        self.find(handle).ok_or_else(|| unknown(handle, known))
    }

    pub(crate) fn read_vehicle(&self, handle: &str) -> Result<VehicleId, Refusal> {
        let known = self.models.iter().map(|model| model.handle.as_str());
        self.find_vehicle(handle).ok_or_else(|| unknown(handle, known))
    }

    pub(crate) fn read_task(&self, handle: &str) -> Result<u16, Refusal> {
        let known = self.tasks.iter().map(|task| task.handle.as_str());
        let place = self.tasks.iter().position(|task| task.handle == handle);
        place.map(|n| n as u16).ok_or_else(|| unknown(handle, known))
    }

    pub(crate) fn read_skill(&self, id: &str) -> Result<SkillId, Refusal> {
        let known = self.skills.skills.iter().map(|skill| skill.id.as_str());
        self.skills.find(id).ok_or_else(|| unknown(id, known).by("axiom.skill.list"))
    }

    pub(crate) fn read_location(&self, who: UnitId, word: &str) -> Result<LocationId, Refusal> {
        let body = &self.profile(who).body;
        let known = body.locations.iter().map(|location| location.handle.as_str());
        body.ids()
            .find(|&id| body.get(id).handle == word)
            .ok_or_else(|| unknown(word, known).by("axiom.attack.declare"))
    }

    pub(crate) fn read_arm(&self, b: &Battle, word: &str) -> Result<Arm, Refusal> {
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
    pub(crate) fn read_thing(&self, b: &Battle, word: &str, of: Option<UnitId>) -> Result<ThingId, Refusal> {
        let (kind, nth) = word.split_once('#').unwrap_or((word, "1"));
        let nth = usize::from(read_number(nth, 100)?).max(1) - 1;
        let named = |id: &ThingId| self.item(b, *id).handle == kind;
        self.at_hand(b, of)
            .filter(named)
            .nth(nth)
            .ok_or_else(|| unknown(word, self.at_hand(b, of).map(|id| self.item(b, id).handle.as_str())))
    }
}

pub(crate) fn read_posture(word: &str) -> Option<Posture> {
    Posture::ALL.into_iter().find(|posture| posture.word() == word)
}

pub(crate) fn read_number(text: &str, most: u8) -> Result<u8, Refusal> {
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
