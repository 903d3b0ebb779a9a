//! Where each ruleset's scenario files keep those who take part, and what they have.

/// Where a ruleset's scenarios keep what a study changes.
pub struct Layout {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The lists of those who take part.
    pub rosters: &'static [Roster],
    /// Those who are chosen from the packs rather than placed by the scenario.
    pub squad: Option<Squad>,
}

/// Those who are chosen from the packs.
pub struct Squad {
    /// The list in the packs.
    pub kind: &'static str,
    /// The path of the list of those who go.
    pub chosen: [&'static str; 2],
    /// The list of those who are not to be had.
    pub barred: &'static str,
    /// The key of what they have.
    pub gear: &'static str,
}

/// A list of those who take part.
pub struct Roster {
    /// The key of the list.
    pub list: &'static str,
    /// The keys that name what somebody is, each also the kind of content in a pack.
    pub of: &'static [&'static str],
    /// What it is called by others: `name`, or an `id` that has to be there.
    pub call: Call,
    /// Where it is.
    pub place: Place,
    /// The key of whoever carries it; such a one has no place of its own.
    pub carried: Option<&'static str>,
    /// Keys that name somebody else, and go when that one goes.
    pub bonds: &'static [&'static str],
    /// Keys that hold what it has, both here and in its pack.
    pub gear: &'static [&'static str],
    /// Keys that make sense for one alone, and that a copy goes without.
    pub own: &'static [&'static str],
}

/// What somebody is called by others in a file.
#[derive(Copy, Clone, Eq, PartialEq)]
pub enum Call {
    /// By a `name`, if it has one.
    Name,
    /// By an `id`, which it always has.
    Id,
}

/// Where somebody is.
#[derive(Copy, Clone, Eq, PartialEq)]
pub enum Place {
    /// On a cell, as `c4`.
    Cell,
    /// In a zone, where there is room for more.
    Zone,
}

const LAYOUTS: &[Layout] = &[
    Layout {
        ruleset: "tdgs",
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
    Layout {
        ruleset: "axiom",
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
    Layout {
        ruleset: "command",
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
];

/// The layout of a ruleset's scenarios; one without has numbers to change, and nobody to count.
pub fn layout(ruleset: &str) -> &'static Layout {
    const PLAIN: Layout = Layout { ruleset: "", rosters: &[], squad: None };
    LAYOUTS.iter().find(|layout| layout.ruleset == ruleset).unwrap_or(&PLAIN)
}
