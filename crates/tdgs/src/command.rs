//! The words of commands: who, where, with what.

use engine::Refusal;
pub(crate) use engine::words::capital;
use serde::Serialize;
use space::{Facing8, Square};

use crate::battle::{Battle, UnitId};
use crate::resolution::of_400;
use crate::scenario::Tdgs;

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

impl Aim {
    /// Whom it is at.
    pub(crate) const fn target(self) -> Option<UnitId> {
        match self {
            Aim::At(target) => Some(target),
            Aim::Nobody | Aim::On(_) | Aim::Toward { .. } | Aim::Object(_) => None,
        }
    }
}

impl Tdgs {
    /// The square an aim points at, where it is not that of somebody.
    pub(crate) fn square_aimed_at(&self, aim: Aim) -> Option<Square> {
        match aim {
            Aim::On(at) | Aim::Toward { from: Some(at), .. } => Some(at),
            Aim::Object(object) => Some(self.object(object).at),
            Aim::Nobody | Aim::At(_) | Aim::Toward { from: None, .. } => None,
        }
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
}

pub(crate) fn read_square(text: &str) -> Result<Square, Refusal> {
    text.parse().map_err(|e| Refusal::new(format!("`{text}` is no square: {e}.")))
}

/// The chance of reaching a natural, in percent.
pub(crate) fn percent(needs: i32, luck: i8) -> u8 {
    dice::percent(of_400(needs, luck).max(0).cast_unsigned(), 400_u32)
}
