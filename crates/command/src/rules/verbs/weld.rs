//! WELD DOOR: seals a door, or cuts a sealed one open.

use engine::Table;

use super::{Entry, Interact, Target, Verb};
use crate::rules::minds::{Mind, Motive, Row};
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Asked, Clause, Form, Noun, Reading};
use crate::state::action::Weld;
use crate::state::comms::Task;
use crate::state::people::{Drive, Skill};
use crate::state::site::{DoorState, Effect, ObjectId};
use crate::state::sortie::{Sortie, Who};

impl Verb for Weld {
    const ENTRY: Entry = Entry {
        name: "WELD DOOR",
        word: "weld",
        seen: Some("sets the torch to"),
        rule: "command.action.weld",
        skill: Some(Skill::HeavyMachinery),
        serves: Some(Drive::Safety),
        is_noisy: true,
        is_work: true,
        then_hold: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[
        Form::new(Noun::Door, &["weld", "weld shut", "seal", "seal off", "close", "shut"], |asked| {
            asked.door(|door| Weld { door }.into())
        }),
        Form::new(Noun::Door, &["cut", "cut open", "cut through", "unweld", "unseal"], read_opening),
        Form::new(Noun::Door, &["open", "unlock"], read_opening),
    ];

    fn target(self) -> Target {
        Target::Door(self.door)
    }

    fn to(target: Target) -> Option<Weld> {
        if let Target::Door(door) = target { Some(Weld { door }) } else { None }
    }

    /// An intact door of this zone, and a torch.
    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        let door = self.door;
        if !m.has_torch(b, who) {
            return Err(Why::NoTorch(who));
        }
        if m.graph.across(door, b[who].zone).is_none() {
            return Err(Why::NotADoorHere(door));
        }
        if m.door(door).passage {
            return Err(Why::NoDoor(door));
        }
        (b.door(door) != DoorState::Down).then_some(()).ok_or(Why::NoSeam(door))
    }

    fn work(self, m: &Mission, b: &mut Sortie, _: Who, t: &mut impl Table<Mission>) {
        let door = self.door;
        let now = if b.door(door) == DoorState::Welded { DoorState::Open } else { DoorState::Welded };
        b.battered[usize::from(door.0)] = 0;
        m.set_door(b, door, now, t);
    }

    fn is_known(self, m: &Mission, b: &Sortie) -> bool {
        m.knows_of(b, self.target()) && !m.door(self.door).passage
    }

    fn is_offered(self, m: &Mission, b: &Sortie, who: Who) -> bool {
        m.has_torch(b, who) && b.known.doors[usize::from(self.door.0)] != Some(DoorState::Down)
    }
}

/// A locked door is opened by what the squad knows to open it, a welded one by torch.
fn read_opening(asked: &Asked<'_>) -> Reading {
    let Asked { m, b, to, .. } = *asked;
    let (door, taken) = asked.one_door(|door| Weld { door }.into())?;
    let action = match b.known.doors[usize::from(door.0)] {
        Some(DoorState::Open | DoorState::Down) => return Err(m.is_open_already(door)),
        Some(DoorState::Locked) => {
            let opens = |object: &ObjectId| {
                b.known.knows_object(*object) && m.object(*object).success.contains(&Effect::Open(door))
            };
            let object = m.object_ids().find(opens).ok_or_else(|| m.is_locked(to, door))?;
            Interact { object }.into()
        }
        Some(DoorState::Welded) | None => Weld { door }.into(),
    };
    Ok((Clause::Task(Task::Do(action)), taken))
}

impl Mind<'_> {
    /// WELD DOOR toward a known hostile, unless somebody's way out leads through it.
    pub(crate) fn seal(&mut self) {
        let Mind { mission, b, zone, .. } = *self;
        for way in mission.graph.ways(zone) {
            let Some(home) = self.home.as_deref() else { return };
            let needed = |who: Who| b[who].condition.present() && home.leads_through(b[who].zone, way.by);
            let open = b.door(way.by).passable() && self.threatens(way.to);
            if open && !b.ids().take(mission.roster).any(needed) {
                let weld = Weld { door: way.by };
                self.consider(Row::Weld, 0, weld.into(), Motive::Seal { from: way.to });
            }
        }
    }
}
