//! The menu: what can be done now, numbered, with ways across the board in one line each.

use std::collections::BTreeSet;

use engine::Offer;
use engine::scene::Form;

use crate::output::{DIM, count, plain};

/// So many offers of a deed that only differ by their cell share a line.
const MANY: usize = 4;
/// The most numbered entries that are shown at once.
const MOST_SHOWN: usize = 60;
/// Of a longer menu, groups of so many entries are shown all the same.
const SHORT: usize = 16;

/// What can be done now.
#[derive(Default)]
pub struct Menu {
    entries: Vec<Entry>,
    numbered: Vec<Offer>,
}

enum Entry {
    /// The numbered offer at this place.
    One(usize),
    /// Many cells under one verb.
    Cells { deed: String, example: String, cells: Vec<u32> },
}

impl Menu {
    /// A menu of these offers.
    pub fn new(offers: Vec<Offer>) -> Menu {
        let mut menu = Menu::default();
        let mut deeds: Vec<(String, Vec<Offer>)> = Vec::new();
        for offer in offers {
            match deeds.iter_mut().find(|(deed, _)| *deed == offer.deed) {
                Some((_, members)) => members.push(offer),
                None => deeds.push((offer.deed.clone(), vec![offer])),
            }
        }
        for (deed, members) in deeds {
            menu.add(deed, members);
        }
        menu
    }

    fn add(&mut self, deed: String, members: Vec<Offer>) {
        let cells: Vec<u32> =
            members.iter().filter(|offer| offer.chance.is_none()).filter_map(|offer| offer.cell).collect();
        if cells.len() == members.len() && members.len() >= MANY {
            let example = members[members.len() / 2].command.clone();
            self.entries.push(Entry::Cells { deed, example, cells });
            return;
        }
        for offer in members {
            self.entries.push(Entry::One(self.numbered.len()));
            self.numbered.push(offer);
        }
    }

    /// The cells that a way leads to.
    pub fn cells(&self) -> BTreeSet<u32> {
        let ways = self.entries.iter().filter_map(|entry| match entry {
            Entry::Cells { cells, .. } => Some(cells),
            Entry::One(_) => None,
        });
        ways.flatten().copied().collect()
    }

    /// The command behind a number, counted from 1.
    pub fn command(&self, number: usize) -> Option<&str> {
        let offer = self.numbered.get(number.checked_sub(1)?)?;
        Some(&offer.command)
    }

    /// How many entries have a number.
    pub fn len(&self) -> usize {
        self.numbered.len()
    }

    /// The lines of the menu; of one with very many entries only those outside its long groups, which are opened by name.
    pub fn show(&self, form: Form) -> String {
        if self.numbered.len() > MOST_SHOWN {
            return self.contents();
        }
        let widest = self.numbered.iter().map(|offer| offer.label.chars().count()).max().unwrap_or(0);
        let mut lines: Vec<String> = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::One(n) => lines.push(self.numbered_line(*n, widest)),
                Entry::Cells { deed, example, cells } => {
                    let places = format!("{} {}", cells.len(), word(form));
                    lines.push(format!(
                        "   *  {} to: {places}, type for instance `{}`",
                        plain(deed),
                        plain(example)
                    ));
                }
            }
        }
        lines.join("\n")
    }

    /// The short groups, and how many entries the long ones have.
    fn contents(&self) -> String {
        let mut lines = Vec::new();
        for (name, members) in self.groups() {
            if members.len() <= SHORT {
                lines.extend(self.lines_of(&members));
            } else {
                let example = plain(&self.numbered[members[members.len() / 2]].command);
                lines.push(format!(
                    "   *  {}: {}, such as `{example}`; `menu {}` lists them",
                    plain(name),
                    count(members.len(), "choice"),
                    plain(name).to_lowercase()
                ));
            }
        }
        lines.join("\n")
    }

    /// The entries of the group whose name begins so; nothing if there is none.
    pub fn group(&self, word: &str) -> Option<String> {
        let word = word.to_lowercase();
        let groups = self.groups();
        let (_, members) = groups.iter().find(|(name, _)| name.to_lowercase().starts_with(&word))?;
        Some(self.lines_of(members).join("\n"))
    }

    fn groups(&self) -> Vec<(&'static str, Vec<usize>)> {
        let mut groups: Vec<(&str, Vec<usize>)> = Vec::new();
        for (n, offer) in self.numbered.iter().enumerate() {
            match groups.iter_mut().find(|(name, _)| *name == offer.group) {
                Some((_, members)) => members.push(n),
                None => groups.push((offer.group, vec![n])),
            }
        }
        groups
    }

    fn lines_of(&self, members: &[usize]) -> Vec<String> {
        let widest = members.iter().map(|&n| self.numbered[n].label.chars().count()).max().unwrap_or(0);
        members.iter().map(|&n| self.numbered_line(n, widest)).collect()
    }

    fn numbered_line(&self, n: usize, widest: usize) -> String {
        let offer = &self.numbered[n];
        let (label, command) = (plain(&offer.label), plain(&offer.command));
        let chance = offer.chance.map(|chance| format!("{chance}%")).unwrap_or_default();
        format!("{:>4}  {label:<widest$}  {chance:>4}  {DIM}{command}{DIM:#}", n + 1)
    }
}

fn word(form: Form) -> &'static str {
    match form {
        Form::Squares => "squares",
        Form::Hexes => "hexes",
        Form::Zones => "zones",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(deed: &str, command: &str, cell: Option<u32>, chance: Option<u8>) -> Offer {
        let (command, deed) = (command.to_owned(), deed.to_owned());
        Offer {
            label: command.clone(),
            command,
            group: "Action",
            deed,
            to: None,
            asks: None,
            target: None,
            part: None,
            cell,
            chance,
            price: None,
            note: None,
        }
    }

    #[test]
    fn ways_share_a_line_and_the_rest_is_numbered() {
        let ways = (0..9).map(|cell| offer("Move", &format!("move {cell}"), Some(cell), None));
        let attack = offer("Attack", "attack fists rat", Some(3), Some(65));
        let menu =
            Menu::new([attack].into_iter().chain(ways).chain([offer("Other", "end", None, None)]).collect());
        assert_eq!(menu.command(1), Some("attack fists rat"));
        assert_eq!(menu.command(2), Some("end"));
        assert_eq!((menu.command(0), menu.command(3)), (None, None));
        assert_eq!(menu.cells().len(), 9);
        let shown = menu.show(Form::Squares);
        assert!(shown.contains("Move to: 9 squares, type for instance `move 4`"), "{shown}");
        assert!(shown.contains("65%"), "{shown}");
    }
}
