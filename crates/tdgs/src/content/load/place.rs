//! Where everyone and everything starts.

use content::{At, Fault};
use space::{Footprint, Square};

use super::Loader;
use crate::content::stock::MOST_THINGS;
use crate::content::{SideEntry, StartEntry, UnitEntry};
use crate::rules::riding::knack_bit;
use crate::state::abilities::Knack;
use crate::state::army::{Order, Troop};
use crate::state::battle::{Coins, Unit};
use crate::state::board::Board;
use crate::state::conditions::{Condition, Conditions};
use crate::state::damage::MOST_PIECES;
use crate::state::equipment::{Marks, ThingId};
use crate::state::luck::Luck;
use crate::state::profile::Profile;

impl Loader<'_> {
    /// Sets down what lies on the ground; nothing lies in a wall or off the map.
    pub(super) fn lay_out(&mut self, board: Option<&Board>) {
        for entry in &self.file.item {
            let item = self.shelf.loose_item(self.source, &entry.item, &mut self.faults);
            let square = self.square(&entry.at);
            let (Some(item), Some(at)) = (item, square) else { continue };
            let bad = board.filter(|b| !b.grid.contains(at) || b.terrain(at).cost.is_none());
            if let Some(board) = bad {
                let what = format!("{} can't lie on {at}", item.name);
                let fault = Fault::at(self.source, entry.at.span(), what).label("a wall, or off the map");
                self.faults.push(fault.help(free_square(board, &[])));
            }
            self.stock.lay(item, at);
        }
        if self.stock.things.len() > MOST_THINGS {
            let what = format!("more than {MOST_THINGS} things are in this scenario");
            self.faults.push(Fault::whole(&self.source.name, what).help("leave some of them out"));
        }
    }

    /// A square of the file.
    fn square(&mut self, at: &At<String>) -> Option<Square> {
        match at.parse::<Square>() {
            Ok(square) => Some(square),
            Err(e) => {
                let fault = Fault::at(self.source, at.span(), format!("`{}` is no square: {e}", **at));
                self.faults.push(fault.label("a column and a row").help("write it as \"c4\""));
                None
            }
        }
    }

    /// Nobody starts out of the fight, or held, frightened or charmed by nobody.
    fn check_start(&mut self, start: &StartEntry) {
        let what = *start.condition;
        let needs_a_source = matches!(
            what,
            Condition::Grappled | Condition::Frightened | Condition::Charmed | Condition::Dominated
        );
        if needs_a_source || !what.comes_with_blows() {
            let text = format!("nobody can start {}", what.name());
            let fault = Fault::at(self.source, start.condition.span(), text).label("comes only in battle");
            self.faults.push(fault.help("leave it out"));
        }
    }

    /// No more can escape than there are.
    pub(super) fn check_goal(&mut self, side: &SideEntry, units: usize) {
        if let Some(goal) = side.escape_goal.as_ref().filter(|goal| usize::from(***goal) > units) {
            let what = format!("{} of {} can't escape: it has {units}", **goal, *side.name);
            let fault = Fault::at(self.source, goal.span(), what).label("more than there are");
            self.faults.push(fault.help("lower it, or give the side more units"));
        }
    }

    /// Whoever is to escape needs a way out.
    pub(super) fn check_exits(&mut self, board: &Board) {
        if board.grid.squares().any(|s| board.terrain(s).exit) {
            return;
        }
        for goal in self.file.side.iter().filter_map(|side| side.escape_goal.as_ref()) {
            let fault =
                Fault::at(self.source, goal.span(), "the map has no way out").label("nobody can escape");
            self.faults.push(fault.help("draw terrain with `exit = true`, such as `way-out`"));
        }
    }

    /// Only those who fly start in the air; whoever is carried is as high as its carrier.
    fn check_height(&mut self, entry: &UnitEntry, profile: &Profile) {
        let Some(height) = &entry.height else { return };
        let wings = |known: &crate::state::abilities::Known| {
            self.shelf.ability_at(known.ability).knacks.contains(&Knack::Flight)
        };
        let (what, help) = if entry.on.is_some() {
            ("is carried", "leave the height out, or give it to the carrier")
        } else if !profile.flies && !profile.abilities.iter().any(wings) {
            ("does not fly", "leave the height out, or give its creature `flies = true`")
        } else {
            return;
        };
        let fault = Fault::at(self.source, height.span(), format!("{} can't start in the air", profile.name));
        self.faults.push(fault.label(format!("it {what}")).help(help));
    }

    /// Sets everyone down; nobody stands in a wall, off the map or on somebody else.
    pub(super) fn place(&mut self, board: &Board, profiles: &[Profile]) -> Vec<Unit> {
        let file = self.file;
        if profiles.len() != file.unit.len() {
            return Vec::new();
        }
        let mut spaces: Vec<(Footprint, &str)> = Vec::new();
        let mut units = Vec::new();
        for (entry, profile) in file.unit.iter().zip(profiles) {
            for start in &entry.conditions {
                self.check_start(start);
            }
            self.check_height(entry, profile);
            let Some(corner) = self.corner(entry, profile) else { continue };
            if let (None, Some(at)) = (&entry.on, &entry.at) {
                let space = Footprint { corner, size: profile.squares };
                if let Some((what, label, help)) =
                    misplaced(board, space, profile, self.knacks_of(profile), &spaces)
                {
                    self.faults.push(Fault::at(self.source, at.span(), what).label(label).help(help));
                }
                spaces.push((space, &profile.name));
            }
            units.push(unit(entry, profile, corner));
        }
        units
    }

    /// The knacks of somebody's abilities, a bit for each.
    fn knacks_of(&self, profile: &Profile) -> u32 {
        let all = profile.abilities.iter().flat_map(|known| &self.shelf.ability_at(known.ability).knacks);
        all.fold(0, |bits, &knack| bits | knack_bit(knack))
    }

    /// The north-west square of somebody who stands on the map. Whoever is carried is where its carrier is.
    fn corner(&mut self, entry: &UnitEntry, profile: &Profile) -> Option<Square> {
        match (&entry.at, &entry.on) {
            (Some(at), None) => self.square(at),
            (None, Some(_)) => Some(Square::new(0, 0)),
            (Some(at), Some(_)) => {
                let what = format!("{} is carried, and stands nowhere", profile.name);
                let fault = Fault::at(self.source, at.span(), what).label("it is where its carrier is");
                self.faults.push(fault.help("leave out `at` or `on`"));
                None
            }
            (None, None) => {
                let what = format!("{} stands nowhere", profile.name);
                let fault = Fault::at(self.source, entry.side.span(), what).label("no square");
                self.faults.push(fault.help("say where, as in at = \"c4\", or on = \"Horse\""));
                None
            }
        }
    }
}

/// What is wrong with a place: what, a label, and what would help.
fn misplaced(
    board: &Board,
    space: Footprint,
    profile: &Profile,
    knacks: u32,
    spaces: &[(Footprint, &str)],
) -> Option<(String, String, String)> {
    let grid = board.grid;
    let name = &profile.name;
    if let Some(out) = space.squares().find(|&s| !grid.contains(s)) {
        let last = Square { x: grid.width as i16 - 1, y: grid.height as i16 - 1 };
        let what = format!("{name} stands partly off the map, on {out}");
        return Some((what, "off the map".to_owned(), format!("the map goes from a1 to {last}")));
    }
    if let Some(wall) = space.squares().find(|&s| profile.cost_with(knacks, board, s).is_none()) {
        let what = format!("{name} can't stand on {wall}: {}", board.terrain(wall).name);
        return Some((what, "blocked".to_owned(), free_square(board, spaces)));
    }
    let (_, other) = spaces.iter().find(|(other, _)| other.overlaps(&space))?;
    let what = format!("{name} and {other} overlap");
    Some((what, "taken".to_owned(), free_square(board, spaces)))
}

fn free_square(board: &Board, spaces: &[(Footprint, &str)]) -> String {
    let free =
        |s: &Square| board.terrain(*s).cost.is_some() && !spaces.iter().any(|(space, _)| space.contains(*s));
    board.grid.squares().find(free).map_or_else(String::new, |s| format!("{s} is free, for one"))
}

fn unit(entry: &UnitEntry, profile: &Profile, at: Square) -> Unit {
    let mut conditions = Conditions::default();
    if entry.prone {
        conditions.add(Condition::Prone);
    }
    Unit {
        at,
        facing: entry.facing.into(),
        hp: profile.max_hp,
        luck: Luck::new(entry.luck.unwrap_or(profile.stats[crate::state::stats::Stat::Luk] as i8)),
        conditions,
        // Before it is dressed.
        wields: profile.natural,
        evasion: 0,
        marks: Marks::default(),
        pieces: 0,
        worn: [ThingId::default(); MOST_PIECES],
        lost: 0,
        deflection: [0; MOST_PIECES],
        pools: [0; MOST_PIECES],
        coins: Coins::default(),
        struck_at: 0,
        height: entry.height.as_ref().map_or(0, |height| **height),
        squeezing: false,
        span: profile.squares,
        seat: None,
        harmed_by: None,
        rows: false,
        troop: Troop {
            order: entry.order.as_ref().map_or(Order::Attack, |order| **order),
            ..Troop::default()
        },
    }
}
