//! Where a ruleset's scenario files keep those who take part, and what they have.

/// Where a ruleset's scenarios keep what a study changes. One without rosters has numbers to change, and nobody to count.
pub struct Layout {
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

#[derive(Copy, Clone, Eq, PartialEq)]
pub enum Place {
    /// On a cell, as `c4`.
    Cell,
    /// In a zone, where there is room for more.
    Zone,
}
