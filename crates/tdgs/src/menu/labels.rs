//! What each command does, in a few words.

use crate::abilities::Cooldown;
use crate::battle::{Battle, Phase};
use crate::command::{Aim, Command, capital};
use crate::scenario::Tdgs;
use crate::stealth::Sense;

impl Tdgs {
    pub(super) fn label(&self, b: &Battle, c: Command) -> String {
        let name = |id| self.profile(id).name.as_str();
        let weapon = |place: u8| self.profile(b.active()).weapons[usize::from(place)].name.as_str();
        match c {
            Command::Attack { weapon: place, target } => {
                format!("Attack {} with {}", name(target), weapon(place))
            }
            Command::Move { to } => format!("Move to {to}"),
            Command::Disengage { to } => format!("Disengage to {to}"),
            Command::Step { to } => format!("Step to {to}"),
            Command::Maneuver { what, target } => format!("{} {}", capital(what.phrase()), name(target)),
            Command::Help { ally } => format!("Help {}", name(ally)),
            Command::Advise { ally } => format!("Advise {}", name(ally)),
            Command::Treat { ally } => format!("Stop the bleeding of {}", name(ally)),
            Command::Use { ability, aim } => self.label_use(b, ability, aim),
            Command::UseItem { thing, aim } => {
                format!("Use {}{}", self.item(b, thing).name, self.aim_in_words(aim))
            }
            Command::Ready(ready) => format!("Ready {}", self.ready_in_words(ready)),
            Command::Concentrate => "Concentrate".to_owned(),
            Command::Release { who } => format!("{} lets its magic go", name(who)),
            Command::Hide => "Hide".to_owned(),
            Command::Search { sense: Sense::Sight } => "Search".to_owned(),
            Command::Search { sense: Sense::Hearing } => "Listen".to_owned(),
            Command::Interact { object } => {
                let verb = if b.objects[usize::from(object)].open { "Shut" } else { "Open" };
                format!("{verb} the {}", self.object(object).name)
            }
            Command::Work { object, task } => {
                let thing = self.object(object);
                format!("{} the {}", capital(&thing.tasks[usize::from(task)].word), thing.name)
            }
            Command::Smash { weapon: place, object } => {
                format!("Break the {} with {}", self.object(object).name, weapon(place))
            }
            Command::Douse => "Put out the flames".to_owned(),
            Command::Delay { after } => format!("Delay until after {}", name(after)),
            Command::Gear(what) => self.label_handling(b, what),
            Command::Ride(ride) => self.label_ride(b, ride),
            Command::Army(signal) => self.label_signal(signal),
            Command::Stand => "Stand up".to_owned(),
            Command::Drop => "Drop Prone".to_owned(),
            Command::Fly { to, height: 0 } => format!("Fly to {to} and land"),
            Command::Fly { to, height } => format!("Fly to {to} at height {height}"),
            Command::Face { facing } => format!("Face {facing}"),
            Command::Leave => "Leave the field".to_owned(),
            Command::Surrender => "Surrender".to_owned(),
            Command::End if b.phase == Phase::Instants => "Declare nothing".to_owned(),
            Command::End => "End the turn".to_owned(),
        }
    }

    /// An ability with its aim, and how often it can still be used.
    fn label_use(&self, b: &Battle, n: u16, aim: Aim) -> String {
        let (ability, by) = (self.ability(n), b.active());
        let uses = ability.uses_at(self.knows(b, by, n).map_or(1, |known| known.level));
        let left = uses.saturating_sub(b.times_used(by, n));
        let left = match ability.cooldown {
            Cooldown::None => String::new(),
            Cooldown::Round if uses == 1 => " (once a round)".to_owned(),
            Cooldown::Round => format!(" ({left} of {uses} left this round)"),
            Cooldown::Scene | Cooldown::Day => format!(" ({left} left)"),
        };
        format!("{}{}{left}", ability.name, self.aim_in_words(aim))
    }
}
