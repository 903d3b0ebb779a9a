//! Our rulesets, one entry each. Who adds a ruleset to the program adds it here, and nowhere else.

use axiom::Axiom;
use command::Mission;
use tdgs::Tdgs;

use crate::layout::{Call, Layout, Place, Roster, Squad};
use crate::{Entry, checks, ready};

/// The text of a book of the ledger, with its name.
macro_rules! book {
    ($name:literal) => {
        ($name, include_str!(concat!("../../../rules/", $name, ".toml")))
    };
}

/// Every ruleset that ships.
pub static RULESETS: [Entry; 3] = [
    Entry {
        check_packs: tdgs::check_packs,
        packs: &["core", "mounts", "armies"],
        schemas: tdgs::schemas,
        layout: Layout {
            rosters: &[Roster {
                list: "unit",
                of: &["creature", "vehicle"],
                call: Call::Name,
                place: Place::Cell,
                carried: Some("on"),
                bonds: &["under", "bond"],
                gear: &["weapons", "armour", "wears", "carries"],
                own: &["name", "on", "role", "bond"],
            }],
            squad: None,
        },
        check: Some(checks::STAT),
        ledger: &[
            book!("tdgs-character-creation"),
            book!("tdgs-core"),
            book!("tdgs-mass-combat"),
            book!("tdgs-mounts"),
        ],
        ..Entry::new::<Tdgs>("Tactical Dice Game System", "d20 against 11, on squares", |bundle| {
            Ok(ready(Tdgs::load(bundle)?, bundle))
        })
    },
    Entry {
        check_packs: axiom::check_packs,
        packs: &["core", "modern", "far-future"],
        schemas: axiom::schemas,
        layout: Layout {
            rosters: &[
                Roster {
                    list: "unit",
                    of: &["person"],
                    call: Call::Name,
                    place: Place::Cell,
                    carried: Some("aboard"),
                    bonds: &[],
                    gear: &["wields", "wears", "carries"],
                    own: &["name", "aboard"],
                },
                Roster {
                    list: "vehicle",
                    of: &["vehicle"],
                    call: Call::Name,
                    place: Place::Cell,
                    carried: None,
                    bonds: &[],
                    gear: &[],
                    own: &["name"],
                },
            ],
            squad: None,
        },
        check: Some(checks::SKILL),
        ledger: &[book!("axiom-core"), book!("axiom-tactical")],
        ..Entry::new::<Axiom>("OpenAxiom", "3d6 roll under, on hexes", |bundle| {
            Ok(ready(Axiom::load(bundle)?, bundle))
        })
    },
    Entry {
        check_packs: command::check_packs,
        packs: &["core"],
        schemas: command::schemas,
        layout: Layout {
            rosters: &[Roster {
                list: "hostile",
                of: &["kind"],
                call: Call::Id,
                place: Place::Zone,
                carried: None,
                bonds: &[],
                gear: &[],
                own: &[],
            }],
            squad: Some(Squad {
                kind: "marine",
                chosen: ["standing", "squad"],
                barred: "withheld",
                gear: "gear",
            }),
        },
        check: Some(checks::POOL),
        ledger: &[book!("command")],
        ..Entry::new::<Mission>("Command", "a squad on the radio, in ticks and zones", |bundle| {
            Ok(ready(Mission::load(bundle)?, bundle))
        })
    },
];
