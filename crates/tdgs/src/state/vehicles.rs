//! What a vehicle is by its template: its traits, each a field.

use crate::state::size::Size;
use crate::state::weapons::Bonus;

/// What moves a vehicle.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Motive {
    /// A team of animals in harness: it goes as fast as the slowest of them.
    Team,
    /// Those aboard who row, at this MOV, with as many as the Crew Requirement asks for.
    Crew(i16),
    /// Wind, current or magic, at the MOV that content gives.
    Given(i16),
    /// Itself, by its own MOV.
    SelfPropelled,
}

/// A resource that a vehicle needs to operate.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Fuel {
    pub what: String,
    /// How much a scene takes.
    pub per_scene: u32,
}

/// The traits of a vehicle.
#[expect(clippy::struct_excessive_bools, reason = "each is a trait")]
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Vehicle {
    /// Its own weight in Weight Units.
    pub weight: u32,
    /// What moves it: Requires Motive Source, or Self-Propelled.
    pub motive: Motive,
    /// Passenger Capacity: how many besides the driver.
    pub places: u8,
    /// The largest who fit.
    pub fits: Size,
    /// Cargo Capacity in Weight Units.
    pub cargo: u32,
    /// Crew Requirement: the fewest who can operate it, the driver included.
    pub crew: u8,
    /// Handling: added to maneuver rolls.
    pub handling: i32,
    /// Cover for those aboard: 0, or a grade of cover.
    pub cover: u8,
    /// Enclosed: full cover, and those inside reach nothing outside.
    pub enclosed: bool,
    /// Whether those inside an Enclosed vehicle aim and are aimed at through openings.
    pub openings: bool,
    /// Whether those inside an Enclosed vehicle get out of its wreck.
    pub way_out: bool,
    /// Open: unhindered sight and actions.
    pub open: bool,
    pub ram: Option<Bonus>,
    /// Terrain Restriction: the kinds of terrain it can't cross, by their places on the board.
    pub bars: Vec<u16>,
    /// Terrain Specialization: what it adds to maneuver rolls on which kind of terrain.
    pub special: Vec<(u16, i32)>,
    pub fuel: Option<Fuel>,
    /// Magical: it runs on magic, and stands still where magic is suppressed.
    pub magical: bool,
    /// Warded: what defends it against mental attacks while nobody drives it.
    pub warded: Option<i32>,
    /// The weapons mounted on it, by the weapon's handle; those aboard who don't drive fire them.
    pub engines: Vec<String>,
    /// Whether 0 HP destroys it for good, and not only disables it.
    pub destroyed: bool,
}
