//! What can be done, in the rulebook's groups, and what bars the rest.

use engine::{Barred, MenuGroup, Offer};

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::command::Command;
use crate::contests::Shove;
use crate::items::Arm;
use crate::movement::Scratch;
use crate::posture::Posture;
use crate::refusal::Why;
use crate::scenario::Axiom;

const MAJOR: &str = "Major";
const MINOR: &str = "Minor";
const RESERVE: &str = "Reserve";
const VEHICLE: &str = "Vehicle";
const TURN: &str = "Turn";

impl Axiom {
    pub(crate) fn menu_groups(&self, b: &Battle) -> Vec<MenuGroup> {
        let points = b[b.active()].ap;
        let group = |name, cost: u8| MenuGroup {
            name,
            note: if points >= cost {
                format!("{cost} points")
            } else {
                format!("{cost} points, {points} left")
            },
        };
        let plain = |name, note: String| MenuGroup { name, note };
        let held = b[b.active()].reserve;
        let held = if held > 0 { format!("{held} held") } else { String::new() };
        vec![
            group(MAJOR, crate::time::MAJOR),
            group(MINOR, crate::time::MINOR),
            group(VEHICLE, crate::time::MINOR),
            plain(RESERVE, held),
            plain(TURN, String::new()),
        ]
    }

    pub(crate) fn describe_offer(&self, b: &Battle, c: Command) -> Offer {
        let who = b.active();
        let name = |id: UnitId| self.profile(id).name.as_str();
        let mut offer = Offer {
            command: self.write_command(b, c),
            label: String::new(),
            group: MINOR,
            deed: String::new(),
            target: None,
            part: None,
            cell: None,
            chance: None,
            price: None,
            note: None,
        };
        let (group, deed, label) = match c {
            Command::Attack { arm, target, location }
            | Command::FollowUp { arm, target, location }
            | Command::Scheme { arm, target, location } => {
                let blow = Blow { by: who, arm, target, location };
                offer.target = Some(self.profile(target).handle.clone());
                offer.cell = Some(self.cell(b[target].at));
                offer.chance = Some(self.percent(b, blow));
                let place = &self.profile(target).body.get(location).name;
                let (group, deed) = match c {
                    Command::FollowUp { .. } => (MINOR, format!("{}, off hand", self.arm_name(b, arm))),
                    Command::Scheme { .. } => (MAJOR, format!("{}, as planned", self.arm_name(b, arm))),
                    _ => (MAJOR, self.arm_name(b, arm)),
                };
                (group, deed, format!("{} at the {place} of {}", self.arm_name(b, arm), name(target)))
            }
            Command::Move { to } => {
                offer.cell = Some(self.cell(to));
                (MINOR, "Move".to_owned(), format!("Move to {}", crate::command::write_hex(to)))
            }
            Command::Posture(posture) => {
                let deed = match posture {
                    Posture::Standing => "Stand up",
                    Posture::Crouching => "Crouch",
                    Posture::LayingDown => "Lie down",
                };
                (MINOR, deed.to_owned(), deed.to_owned())
            }
            Command::Leave => (MINOR, "Leave".to_owned(), "Leave the map".to_owned()),
            Command::Reserve { points } => {
                (RESERVE, "Reserve".to_owned(), format!("Hold {points} action points"))
            }
            Command::Watch { cue, .. } => {
                offer.target = Some(self.profile(cue.whom).handle.clone());
                (RESERVE, "Trigger".to_owned(), format!("Act on {}", name(cue.whom)))
            }
            Command::Shove { target, how } => {
                offer.target = Some(self.profile(target).handle.clone());
                let deed = if how == Shove::Push { "Push" } else { "Knock down" };
                (MAJOR, deed.to_owned(), format!("{deed} {}", name(target)))
            }
            Command::Disarm { target, thing } => {
                offer.target = Some(self.profile(target).handle.clone());
                (
                    MAJOR,
                    "Disarm".to_owned(),
                    format!("Strike {} from the hand of {}", self.item(b, thing).name, name(target)),
                )
            }
            Command::Grapple { target } => {
                offer.target = Some(self.profile(target).handle.clone());
                (MAJOR, "Grapple".to_owned(), format!("Seize {}", name(target)))
            }
            Command::HoldOn => (MAJOR, "Hold on".to_owned(), "Hold on".to_owned()),
            Command::LetGo => (TURN, "Let go".to_owned(), "Let go, and end the turn".to_owned()),
            Command::BreakFree => (MAJOR, "Break free".to_owned(), "Break free".to_owned()),
            Command::Wield { thing } => {
                (MAJOR, "Wield".to_owned(), format!("Take {} in hand", self.item(b, thing).name))
            }
            Command::Drop { thing } => {
                (MINOR, "Drop".to_owned(), format!("Drop {}", self.item(b, thing).name))
            }
            Command::PickUp { thing } => {
                (MINOR, "Pick up".to_owned(), format!("Pick up {}", self.item(b, thing).name))
            }
            Command::Try { task, on } => {
                offer.target = on.map(|on| self.profile(on).handle.clone());
                let task = &self.tasks[usize::from(task)];
                let whom = on.map_or_else(String::new, |on| format!(": {}", name(on)));
                (if task.minor { MINOR } else { MAJOR }, task.name.clone(), format!("{}{whom}", task.name))
            }
            Command::Support { task } => {
                let task = &self.tasks[usize::from(task)].name;
                (MAJOR, "Lend a hand".to_owned(), format!("Lend a hand: {task}"))
            }
            Command::Speak => (MINOR, "Speak".to_owned(), "Say a few words".to_owned()),
            Command::Board { vehicle } => {
                offer.target = Some(self.model(vehicle).handle.clone());
                (MINOR, "Board".to_owned(), format!("Board {}", self.model(vehicle).name))
            }
            Command::GetOff { to } => {
                offer.cell = Some(self.cell(to));
                (MINOR, "Get off".to_owned(), format!("Get off to {}", crate::command::write_hex(to)))
            }
            Command::TakeOver => (VEHICLE, "Take over".to_owned(), "Take the controls".to_owned()),
            Command::Accelerate { by } if by < 0 => {
                (VEHICLE, "Brake".to_owned(), format!("Brake by {}", -by))
            }
            Command::Accelerate { by } => (VEHICLE, "Accelerate".to_owned(), format!("Accelerate by {by}")),
            Command::Turn { sides } if sides < 0 => {
                (VEHICLE, "Turn".to_owned(), format!("Turn left by {}", -sides))
            }
            Command::Turn { sides } => (VEHICLE, "Turn".to_owned(), format!("Turn right by {sides}")),
            Command::Travel => (VEHICLE, "Travel".to_owned(), "Travel now".to_owned()),
            Command::Surrender => (TURN, "Surrender".to_owned(), "Surrender".to_owned()),
            Command::End => (TURN, "End turn".to_owned(), "End turn".to_owned()),
        };
        (offer.group, offer.deed, offer.label) = (group, deed, label);
        offer
    }

    pub(crate) fn arm_name(&self, b: &Battle, arm: Arm) -> String {
        match arm {
            Arm::Thing(thing) => self.item(b, thing).name.clone(),
            Arm::Bare => "Unarmed".to_owned(),
        }
    }

    pub(crate) fn barred_deeds(&self, b: &Battle, _: &mut Scratch) -> Vec<Barred> {
        let who = b.active();
        let mut barred = Vec::new();
        let mut bar = |group, deed: &str, why: Why| {
            barred.push(Barred { group, deed: deed.to_owned(), target: None, refusal: self.refuse(b, why) });
        };
        if let Err(why) = self.points_to_move(b, who) {
            bar(MINOR, "Move", why);
        }
        if let Err(why) = self.can_reserve(b, who, crate::time::MINOR) {
            bar(RESERVE, "Reserve", why);
        }
        barred
    }
}
