//! Files, and what is made of them: packs, scenarios and characters are read, and every fault is told.

pub mod abilities;
mod compile;
pub mod creation;
pub mod equipment;
mod load;
mod names;
mod packs;
mod places;
mod scenario;
mod settle;
pub mod shelf;
pub mod states;
mod stock;
mod vehicle;

pub use packs::{
    ArmourEntry, CreatureEntry, DamageTypeEntry, ExtraEntry, Going, HazardEntry, MeetsEntry, MusterEntry,
    OnHitEntry, PackFile, Percent, ResistEntry, SightEntry, StatEntry, StatsEntry, TerrainEntry, WeaponEntry,
    schemas,
};
pub use scenario::{
    Lasts, LuckEntry, NameEntry, ObjectEntry, OptionsEntry, RoleEntry, ScenarioFile, SideEntry, StartEntry,
    TaskEntry, UnitEntry,
};
pub use vehicle::{
    CoverEntry, FuelEntry, HullGain, HullStats, MotiveEntry, PassengersEntry, SpecialEntry, TrainingEntry,
    UpgradeEntry, VehicleEntry, WardedEntry,
};
