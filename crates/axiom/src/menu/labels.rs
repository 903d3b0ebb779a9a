//! What a command does, in a few words.

use crate::battle::Battle;
use crate::command::{Command, write_hex};
use crate::contests::Shove;
use crate::posture::Posture;
use crate::scenario::Axiom;
use crate::triggers::Trigger;
use crate::words::{capital, counted, facing_word};

impl Axiom {
    pub(super) fn label(&self, b: &Battle, c: Command) -> String {
        let who = b.active();
        let turned = |sides: i8| {
            let vehicle = b[who].aboard.map(|vehicle| b[vehicle].facing.turned(sides));
            vehicle.map_or_else(String::new, |facing| format!(", to the {}", facing_word(facing)))
        };
        match c {
            Command::Attack { arm, target, location } => {
                let location = self.location_name(target, location);
                format!("{} at {}'s {location}", self.arm_name(b, arm), self.name(target))
            }
            Command::FollowUp { arm, target, location } => {
                let location = self.location_name(target, location);
                format!("{} at {}'s {location}, off hand", self.arm_name(b, arm), self.name(target))
            }
            Command::Scheme { arm, target, location } => {
                let location = self.location_name(target, location);
                format!("{} at {}'s {location}, as planned", self.arm_name(b, arm), self.name(target))
            }
            Command::Move { to } => format!("Move to {}", write_hex(to)),
            Command::Posture(Posture::Standing) => "Stand up".to_owned(),
            Command::Posture(Posture::Crouching) => "Crouch".to_owned(),
            Command::Posture(Posture::LayingDown) => "Lie down".to_owned(),
            Command::Leave => "Leave the map".to_owned(),
            Command::Reserve { points } => {
                format!("Hold {} back", counted(u32::from(points), "action point", "action points"))
            }
            Command::Watch { cue, action } => {
                capital(&self.trigger_in_words(b, &Trigger::of(who, cue, action)))
            }
            Command::Shove { target, how: Shove::Push } => format!("Push {} a hex away", self.name(target)),
            Command::Shove { target, how: Shove::Down } => format!("Knock {} down", self.name(target)),
            Command::Disarm { target, thing } => {
                format!("Strike the {} from {}'s hand", self.thing_name(b, thing), self.name(target))
            }
            Command::Grapple { target } => format!("Seize {}", self.name(target)),
            Command::HoldOn => "Keep the hold".to_owned(),
            Command::LetGo => "Let go, and end the turn".to_owned(),
            Command::BreakFree => "Break free".to_owned(),
            Command::Wield { thing } => format!("Take the {} in hand", self.thing_name(b, thing)),
            Command::WieldBoth { first, second } => {
                format!(
                    "Take the {} and the {} in hand",
                    self.thing_name(b, first),
                    self.thing_name(b, second)
                )
            }
            Command::Drop { thing } => format!("Drop the {}", self.thing_name(b, thing)),
            Command::PickUp { thing } => format!("Pick the {} up", self.thing_name(b, thing)),
            Command::Try { task, on } => {
                let whom = on.map_or_else(String::new, |on| format!(": {}", self.name(on)));
                format!("{}{whom}", capital(self.task_name(task)))
            }
            Command::Support { task } => format!("Lend a hand: {}", self.task_name(task)),
            Command::Speak => "Say a few words".to_owned(),
            Command::Board { vehicle } => format!("Board {}", self.vehicle_name(vehicle)),
            Command::GetOff { to } => format!("Get off to {}", write_hex(to)),
            Command::TakeOver => "Take the controls".to_owned(),
            Command::Accelerate { by } if by < 0 => format!("Brake by {}", -by),
            Command::Accelerate { by } => format!("Accelerate by {by}"),
            Command::Turn { sides } if sides < 0 => format!("Turn left by {}{}", -sides, turned(sides)),
            Command::Turn { sides } => format!("Turn right by {sides}{}", turned(sides)),
            Command::Travel => "Travel now".to_owned(),
            Command::Surrender => "Surrender".to_owned(),
            Command::End => "End turn".to_owned(),
        }
    }
}
