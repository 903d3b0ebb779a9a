//! What a mission is made of: the site, people, gear, the brief, and all that changes. It knows no rules.

pub mod action;
pub mod androids;
pub mod brief;
pub mod claim;
pub mod comms;
pub mod gear;
pub mod hostiles;
pub mod knowledge;
pub mod objectives;
pub mod panic;
pub mod people;
pub mod site;
pub mod sortie;
