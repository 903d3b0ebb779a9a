//! Words for tests of the hex map: the ledger's hexes, numbers of attacks, and vehicles of each size.

use axiom::Event;
use axiom::event::Blows;
use engine::{Ruleset, Shown, Viewer};
use space::Hex;

use crate::rules::table::*;

/// A vehicle of each size, as the ledger's cases have them.
pub const RIDES: &str = r#"
[vehicle.s]
name = "Motorbike"
size = "S"
acceleration = 3
maneuverability = 2
dr = 4

[vehicle.m]
name = "Pod"
size = "M"
acceleration = 3
maneuverability = 2
dr = 2

[vehicle.l]
name = "Car"
size = "L"
acceleration = 3
maneuverability = 2
dr = 4

[vehicle.armoured]
name = "Armoured car"
size = "L"
acceleration = 2
maneuverability = 1
dr = 5

[vehicle.xl]
name = "Truck"
size = "XL"
acceleration = 3
maneuverability = 0
dr = 5
"#;

/// A hex of the ledger's cases around (0,0), set on the middle of the open field.
pub fn around(q: i16, r: i16) -> String {
    hex(q + 3, r + 4)
}

/// The same as it is printed.
pub fn spot(q: i16, r: i16) -> String {
    format!("({},{})", q + 3, r + 4)
}

/// A fight with vehicles.
pub fn drive(map: &str, rides: &[Ride], who: &[Who]) -> Fight {
    fight_with(Setup { pack: RIDES, rides, ..Setup::default() }, map, who)
}

impl Fight {
    /// The target number of an attack, momentum aside: both sides throw three ones, so nothing comes of it.
    pub fn number(&mut self, command: &str) -> i32 {
        self.both_numbers(command).0
    }

    /// The target number of the defence against an attack.
    pub fn defence_number(&mut self, command: &str) -> i32 {
        self.both_numbers(command).1.expect("somebody defends")
    }

    fn both_numbers(&mut self, command: &str) -> (i32, Option<i32>) {
        let who = self.active().to_owned();
        self.turn_of(&who).play(command, &[3, 3]);
        let told = self.events.iter().rev().find_map(|e| match e {
            Event::Blows(Blows::Attack { attack, defence, .. }) => {
                Some((attack.target, defence.map(|d| d.target)))
            }
            _ => None,
        });
        told.expect("somebody attacked")
    }

    /// Whether a text is no command at all.
    pub fn rules_read_fails(&self, command: &str) -> bool {
        self.rules.read(&self.battle, self.side(), command).is_err()
    }

    /// The cells of somebody's zone of control.
    pub fn zone(&self, name: &str) -> Vec<u32> {
        self.survey(name).threatens
    }

    /// What somebody reaches, threatens and sees.
    pub fn survey(&self, name: &str) -> engine::Survey {
        let survey = self.rules.survey(&self.battle, Viewer::Referee, name, &mut self.rules.scratch());
        survey.expect("somebody of that name")
    }

    /// The cell of a hex.
    pub fn cell(&self, q: i16, r: i16) -> u32 {
        let (column, row) = Hex::new(q, r).to_offset();
        self.scene().ground.width * row as u32 + column as u32
    }

    /// How often somebody was asked whether it strikes at whoever leaves its zone.
    pub fn chances_to_strike(&self) -> usize {
        self.asked.iter().filter(|prompt| prompt.text.contains("leaves")).count()
    }
}
