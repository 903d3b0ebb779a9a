//! Battering a door.

use engine::Table;

use super::{Entry, Target, Verb};
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::Batter;
use crate::state::people::{Drive, Skill};
use crate::state::site::DoorState;
use crate::state::sortie::{Sortie, Who};

impl Verb for Batter {
    const ENTRY: Entry = Entry {
        name: "BATTER DOOR",
        word: "batter",
        seen: Some("batters"),
        rule: "command.action.weld.batter",
        skill: Some(Skill::CloseCombat),
        serves: Some(Drive::Fight),
        breaks_stealth: true,
        is_noisy: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Door,
        &["batter", "batter down", "break", "break down", "force", "smash", "kick down"],
        |asked| asked.door(|door| Batter { door }.into()),
    )];

    fn target(self) -> Target {
        Target::Door(self.door)
    }

    fn to(target: Target) -> Option<Batter> {
        if let Target::Door(door) = target { Some(Batter { door }) } else { None }
    }

    /// A welded or locked door of this zone, and more strength than a human has.
    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        let door = self.door;
        if !m.is_mighty(who) {
            return Err(Why::TooWeak(who));
        }
        if m.graph.across(door, b[who].zone).is_none() {
            return Err(Why::NotADoorHere(door));
        }
        let shut = matches!(b.door(door), DoorState::Welded | DoorState::Locked);
        shut.then_some(()).ok_or(Why::NotShut(door))
    }

    /// The second success breaks a door down for good.
    fn work(self, m: &Mission, b: &mut Sortie, _: Who, t: &mut impl Table<Mission>) {
        let hits = &mut b.battered[usize::from(self.door.0)];
        *hits += 1;
        if *hits == 2 {
            m.set_door(b, self.door, DoorState::Down, t);
        }
    }

    /// It can be asked for, and few are strong enough.
    fn is_offered(self, _: &Mission, _: &Sortie, _: Who) -> bool {
        false
    }
}
