//! What can be done, in the rulebook's groups, and what bars the rest.

use std::collections::BTreeSet;

use engine::{Barred, MenuGroup, Offer, PartAim};
use space::Hex;

use crate::rules::attack::Blow;
use crate::rules::degree::{Spread, THROWS};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::{MAJOR, MINOR};
use crate::rules::verbs::{Command, Heading, Roll, Target};
use crate::state::battle::Battle;

impl Axiom {
    /// The headings of the menu, with what each costs.
    pub(crate) fn menu_groups(&self, b: &Battle) -> Vec<MenuGroup> {
        let who = b.active();
        let points = b[who].ap;
        let group = |heading: Heading, cost: u8| MenuGroup {
            name: heading.name(),
            note: if points >= cost {
                format!("{cost} points")
            } else {
                format!("{cost} points, {points} left")
            },
        };
        let plain = |heading: Heading, note: String| MenuGroup { name: heading.name(), note };
        let held = match b[who].reserve {
            0 if b[who].done.acted => "before the first action".to_owned(),
            0 => String::new(),
            held => format!("{held} held"),
        };
        let mut groups = vec![group(Heading::Major, MAJOR), group(Heading::Minor, MINOR)];
        if !b.vehicles.is_empty() {
            groups.push(group(Heading::Vehicle, MINOR));
        }
        groups.extend([plain(Heading::Reserve, held), plain(Heading::Turn, String::new())]);
        groups
    }

    /// A command as an entry of the menu.
    pub(crate) fn describe_offer(&self, b: &Battle, c: Command) -> Offer {
        let roll = c.first_roll(self, b);
        let (target, hex) = self.pointed_at(b, c.target());
        Offer {
            group: c.heading(self, b).name(),
            deed: c.name(self, b),
            target,
            part: match roll {
                Roll::Attack(blow) | Roll::Planned(blow) => Some(self.part_aim(b, blow)),
                Roll::Nothing | Roll::Contest(..) | Roll::Check { .. } => None,
            },
            cell: hex.map(|hex| self.cell(hex)),
            chance: self.percent_of(b, roll),
            price: c.price(self, b).map(u32::from),
            note: c.note(self, b),
            ..Offer::new(c.write(self, b), c.label(self, b))
        }
    }

    fn part_aim(&self, b: &Battle, blow: Blow) -> PartAim {
        PartAim {
            handle: self.profile(blow.target).body.get(blow.location).handle.clone(),
            cripples: self.percent_to_cripple(b, blow),
        }
    }

    /// The handle of what a command points at, and its hex.
    fn pointed_at(&self, b: &Battle, target: Target) -> (Option<String>, Option<Hex>) {
        match target {
            Target::Nothing => (None, None),
            Target::Somebody(who) => (Some(self.profile(who).handle.clone()), Some(b[who].at)),
            Target::Vehicle(vehicle) => (Some(self.model(vehicle).handle.clone()), Some(b[vehicle].at)),
            Target::Hex(hex) => (None, Some(hex)),
        }
    }

    /// The chance in percent that a command succeeds, where one pair of rolls decides; momentum aside.
    pub(crate) fn percent_of(&self, b: &Battle, roll: Roll) -> Option<u8> {
        match roll {
            Roll::Nothing => None,
            Roll::Attack(blow) => Some(self.percent(b, blow)),
            Roll::Planned(blow) => Some(self.percent_as_planned(b, blow)),
            Roll::Contest(own, other) => Some(self.percent_in_contest(b, own, other)),
            Roll::Check { number, .. } => Some(dice::percent(Spread::at(number).successes(), THROWS)),
        }
    }

    /// The deeds a player would look for and that are not offered: one example of each is put to the rules, which say why not.
    pub(crate) fn barred_deeds(&self, b: &Battle, scratch: &mut Scratch) -> Vec<Barred> {
        let mut offered = Vec::new();
        self.offer_all(b, scratch, &mut offered);
        let place = |c: Command| (c.heading(self, b).name(), c.name(self, b));
        let mut known: BTreeSet<(&'static str, String)> = offered.into_iter().map(place).collect();
        let mut barred = Vec::new();
        Command::propose(self, b, b.active(), |example| {
            let (group, deed) = place(example);
            let Err(why) = self.allows(b, example, scratch) else { return };
            // An ability of others is nothing one looks for.
            if matches!(why, Why::NotYours(_)) || !known.insert((group, deed.clone())) {
                return;
            }
            barred.push(Barred { group, deed, target: None, refusal: self.refuse(b, why) });
        });
        barred
    }
}
