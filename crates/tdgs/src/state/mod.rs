//! What a battle is made of: people, their bodies and things, the map, and all that changes. It knows no rules.

pub mod abilities;
pub mod acts;
pub mod afflictions;
pub mod aim;
pub mod army;
pub mod battle;
pub mod board;
pub mod conditions;
pub mod damage;
pub mod equipment;
pub mod equipment_dice;
pub mod luck;
pub mod measure;
pub mod modifiers;
pub mod objects;
pub mod places;
pub mod profile;
pub mod riding;
pub mod roles;
pub mod sightings;
pub mod size;
pub mod stats;
pub mod vehicles;
pub mod waiting;
pub mod weapons;
