//! What can be done, in the rulebook's groups, and what bars the rest.

mod barred;
mod labels;
mod odds;

use engine::{MenuGroup, Offer, PartAim};
use space::Hex;

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::command::Command;
use crate::contests::Shove;
use crate::movement::Scratch;
use crate::posture::Posture;
use crate::scenario::Axiom;
use crate::skills::quality;
use crate::tasks::difficulty_name;
use crate::time::{MAJOR as MAJOR_COST, MINOR as MINOR_COST};

const MAJOR: &str = "Major";
const MINOR: &str = "Minor";
const RESERVE: &str = "Reserve";
const VEHICLE: &str = "Vehicle";
const TURN: &str = "Turn";

impl Axiom {
    /// The headings of the menu, with what each costs.
    pub(crate) fn menu_groups(&self, b: &Battle) -> Vec<MenuGroup> {
        let who = b.active();
        let points = b[who].ap;
        let group = |name, cost: u8| MenuGroup {
            name,
            note: if points >= cost {
                format!("{cost} points")
            } else {
                format!("{cost} points, {points} left")
            },
        };
        let plain = |name, note: String| MenuGroup { name, note };
        let held = match b[who].reserve {
            0 if b[who].done.acted => "before the first action".to_owned(),
            0 => String::new(),
            held => format!("{held} held"),
        };
        let mut groups = vec![group(MAJOR, MAJOR_COST), group(MINOR, MINOR_COST)];
        if !b.vehicles.is_empty() {
            groups.push(group(VEHICLE, MINOR_COST));
        }
        groups.extend([plain(RESERVE, held), plain(TURN, String::new())]);
        groups
    }

    /// A command as an entry of the menu.
    pub(crate) fn describe_offer(&self, b: &Battle, c: Command) -> Offer {
        let (group, deed) = self.place_in_menu(b, c);
        Offer {
            command: self.write_command(b, c),
            label: self.label(b, c),
            group,
            deed,
            to: None,
            asks: None,
            target: self.target_of(c),
            part: self.blow_of(b, c).map(|blow| self.part_aim(b, blow)),
            cell: self.hex_of(b, c).map(|hex| self.cell(hex)),
            chance: self.percent_of(b, c),
            price: self.price_of_command(b, c).map(u32::from),
            note: self.note_of(b, c),
        }
    }

    /// How hard a task is, and what is needed for it.
    fn note_of(&self, b: &Battle, c: Command) -> Option<String> {
        let Command::Try { task, .. } = c else { return None };
        let who = b.active();
        let known = self.task(task);
        let (_, number) = self.number_of_try(b, who, task, known.skill?, self.support_for(b, who, task));
        Some(format!("{}, needs {number}: {}", difficulty_name(known.difficulty), quality(number)))
    }

    /// The heading a command stands under, and the word on its button.
    fn place_in_menu(&self, b: &Battle, c: Command) -> (&'static str, String) {
        let (group, deed) = match c {
            Command::Attack { arm, .. } => return (MAJOR, self.arm_name(b, arm)),
            Command::FollowUp { arm, .. } => return (MINOR, format!("{}, off hand", self.arm_name(b, arm))),
            Command::Scheme { arm, .. } => return (MAJOR, format!("{}, as planned", self.arm_name(b, arm))),
            Command::Try { task, .. } => {
                let task = &self.tasks[usize::from(task)];
                return (if task.minor { MINOR } else { MAJOR }, crate::words::capital(&task.name));
            }
            Command::Shove { how: Shove::Push, .. } => (MAJOR, "Push"),
            Command::Shove { how: Shove::Down, .. } => (MAJOR, "Knock down"),
            Command::Disarm { .. } => (MAJOR, "Disarm"),
            Command::Grapple { .. } => (MAJOR, "Grapple"),
            Command::HoldOn => (MAJOR, "Hold on"),
            Command::BreakFree => (MAJOR, "Break free"),
            Command::Wield { thing } if !self.is_arm(b, thing) => (MINOR, "Draw"),
            Command::Wield { .. } => (MAJOR, "Wield"),
            Command::WieldBoth { .. } => (MAJOR, "Wield both"),
            Command::Support { .. } => (MAJOR, "Lend a hand"),
            Command::Move { .. } => (MINOR, "Move"),
            Command::Posture(Posture::Standing) => (MINOR, "Stand up"),
            Command::Posture(Posture::Crouching) => (MINOR, "Crouch"),
            Command::Posture(Posture::LayingDown) => (MINOR, "Lie down"),
            Command::Leave => (MINOR, "Leave"),
            Command::Drop { .. } => (MINOR, "Drop"),
            Command::PickUp { .. } => (MINOR, "Pick up"),
            Command::Speak => (MINOR, "Speak"),
            Command::Board { .. } => (VEHICLE, "Board"),
            Command::GetOff { .. } => (VEHICLE, "Get off"),
            Command::TakeOver => (VEHICLE, "Take over"),
            Command::Accelerate { by } if by < 0 => (VEHICLE, "Brake"),
            Command::Accelerate { .. } => (VEHICLE, "Accelerate"),
            Command::Turn { sides } if sides < 0 => (VEHICLE, "Turn left"),
            Command::Turn { .. } => (VEHICLE, "Turn right"),
            Command::Travel => (VEHICLE, "Travel"),
            Command::Reserve { .. } => (RESERVE, "Reserve"),
            Command::Watch { .. } => (RESERVE, "Trigger"),
            Command::LetGo => (TURN, "Let go"),
            Command::Surrender => (TURN, "Surrender"),
            Command::End => (TURN, "End turn"),
        };
        (group, deed.to_owned())
    }

    /// The attack a command makes.
    pub(crate) fn blow_of(&self, b: &Battle, c: Command) -> Option<Blow> {
        match c {
            Command::Attack { arm, target, location }
            | Command::FollowUp { arm, target, location }
            | Command::Scheme { arm, target, location } => {
                Some(Blow { by: b.active(), arm, target, location })
            }
            _ => None,
        }
    }

    fn part_aim(&self, b: &Battle, blow: Blow) -> PartAim {
        PartAim {
            handle: self.profile(blow.target).body.get(blow.location).handle.clone(),
            cripples: self.percent_to_cripple(b, blow),
        }
    }

    /// The handle of whom a command is aimed at.
    fn target_of(&self, c: Command) -> Option<String> {
        match c {
            Command::Board { vehicle } => Some(self.model(vehicle).handle.clone()),
            _ => victim_of(c).map(|who| self.profile(who).handle.clone()),
        }
    }

    /// The hex a command points at.
    fn hex_of(&self, b: &Battle, c: Command) -> Option<Hex> {
        match c {
            Command::Move { to } | Command::GetOff { to } => Some(to),
            Command::Board { vehicle } => Some(b[vehicle].at),
            _ => victim_of(c).map(|who| b[who].at),
        }
    }

    /// The action points a command takes, if it takes any.
    pub(crate) fn price_of_command(&self, b: &Battle, c: Command) -> Option<u8> {
        let who = b.active();
        match c {
            Command::Attack { arm, .. } | Command::Scheme { arm, .. } => Some(self.attack_cost(b, who, arm)),
            Command::FollowUp { arm, .. } => Some(self.follow_up_cost(b, who, arm)),
            Command::Move { to } => Some(self.price_of_move(b, who, to)),
            Command::Leave => Some(if self.moves_for_free(b, who) { 0 } else { MINOR_COST }),
            Command::Try { task, on } => Some(self.price_of_try(b, who, task, on)),
            Command::Wield { thing } => Some(self.wield_cost(b, thing)),
            Command::Reserve { points } => Some(points),
            Command::Shove { .. }
            | Command::Disarm { .. }
            | Command::Grapple { .. }
            | Command::HoldOn
            | Command::BreakFree
            | Command::WieldBoth { .. }
            | Command::Support { .. } => Some(MAJOR_COST),
            Command::Posture(_)
            | Command::Drop { .. }
            | Command::PickUp { .. }
            | Command::Speak
            | Command::Board { .. }
            | Command::GetOff { .. }
            | Command::TakeOver
            | Command::Accelerate { .. }
            | Command::Turn { .. } => Some(MINOR_COST),
            Command::Travel | Command::Watch { .. } | Command::LetGo | Command::Surrender | Command::End => {
                None
            }
        }
    }

    /// Whether a Move is under way with points left, or paid otherwise.
    fn moves_for_free(&self, b: &Battle, who: UnitId) -> bool {
        b[who].ap_to_move >= MINOR_COST || self.points_to_move(b, who).is_ok_and(|points| points.left > 0)
    }

    /// A hex beyond what is left of the Move under way takes a new one.
    fn price_of_move(&self, b: &Battle, who: UnitId, to: Hex) -> u8 {
        let free = b[who].ap_to_move >= MINOR_COST
            || self.moves_for_free(b, who)
                && self.route_to(b, who, to, &mut Scratch::new(self)).is_ok_and(|route| !route.fresh);
        if free { 0 } else { MINOR_COST }
    }
}

/// Whom a command is aimed at.
const fn victim_of(c: Command) -> Option<UnitId> {
    match c {
        Command::Attack { target, .. }
        | Command::FollowUp { target, .. }
        | Command::Scheme { target, .. }
        | Command::Shove { target, .. }
        | Command::Disarm { target, .. }
        | Command::Grapple { target } => Some(target),
        Command::Watch { cue, .. } => Some(cue.whom),
        Command::Try { on, .. } => on,
        _ => None,
    }
}
