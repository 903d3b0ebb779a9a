//! How many there are of somebody: the last go first, and copies stand on free cells nearby.

use std::collections::BTreeSet;

use content::{Fault, Faults, nearest};
use space::Square;

use crate::draft::Draft;
use crate::error::StudyError;
use crate::subject::{Subject, Variant};
use catalog::{Place, Roster};

/// The most of somebody that can be asked for.
pub const MOST: i64 = 200;
/// The most cells that are tried for a copy.
const TRIES: usize = 600;

/// Somebody who can be counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    /// The number of the list in the layout.
    roster: usize,
    /// The key that names what it is.
    of: &'static str,
    id: String,
    /// Its side, if it was named.
    side: Option<String>,
}

impl Count {
    /// Whom a path means: an id, after its side and `/` if both sides have some.
    pub fn find(subject: &Subject, who: &str) -> Result<(Count, i64), StudyError> {
        let (side, id) = match who.split_once('/') {
            Some((side, id)) => (Some(subject.game().sides()[subject.side(Some(side))?].clone()), id),
            None => (None, who),
        };
        let draft = subject.draft();
        let mut known = BTreeSet::new();
        for (roster, layout) in subject.layout().rosters.iter().enumerate() {
            for n in 0..draft.len(layout.list) {
                for &of in layout.of {
                    let Some(word) = draft.word(layout.list, n, of) else { continue };
                    if word == id {
                        let count = Count { roster, of, id: id.to_owned(), side };
                        return count.checked(subject, &draft);
                    }
                    known.insert(word);
                }
            }
        }
        let help = match nearest(id, known.iter().map(String::as_str)) {
            Some(near) => format!("did you mean `{near}.count`?"),
            None => format!("it has {}", known.into_iter().collect::<Vec<_>>().join(", ")),
        };
        Err(StudyError::call(format!("the scenario has no `{id}` to count"), help))
    }

    fn checked(self, subject: &Subject, draft: &Draft) -> Result<(Count, i64), StudyError> {
        let roster = self.roster(subject);
        let places = self.places(draft, roster);
        let sides: BTreeSet<String> =
            places.iter().filter_map(|&n| draft.word(roster.list, n, "side")).collect();
        if sides.len() > 1 {
            let all: Vec<String> = sides.iter().map(|side| format!("`{side}/{}.count`", self.id)).collect();
            return Err(StudyError::call(
                format!("several sides have a `{}`", self.id),
                format!("say {}", all.join(" or ")),
            ));
        }
        if places.is_empty() {
            let side = self.side.unwrap_or_default();
            return Err(StudyError::call(format!("{side} has no `{}`", self.id), "count somebody it has"));
        }
        Ok((self, places.len() as i64))
    }

    fn roster(&self, subject: &Subject) -> &'static Roster {
        &subject.layout().rosters[self.roster]
    }

    /// The entries that are counted.
    fn places(&self, draft: &Draft, roster: &Roster) -> Vec<usize> {
        let counted = |n: &usize| {
            let side = self.side.is_none() || draft.word(roster.list, *n, "side") == self.side;
            side && draft.word(roster.list, *n, self.of).as_deref() == Some(&self.id)
        };
        (0..draft.len(roster.list)).filter(counted).collect()
    }

    /// Makes it so many.
    pub fn turn(
        &self,
        subject: &Subject,
        draft: &mut Draft,
        value: i64,
    ) -> Result<Option<Variant>, StudyError> {
        let roster = self.roster(subject);
        let mut places = self.places(draft, roster);
        while places.len() as i64 > value {
            if let Some(last) = places.pop() {
                draft.remove(roster, last, subject.layout().rosters);
            }
        }
        let mut variant = None;
        for _ in places.len() as i64..value {
            let placed = self.add(subject, draft, roster, &places);
            variant = Some(placed.map_err(|faults| StudyError::Broken { change: String::new(), faults })?);
        }
        Ok(variant)
    }

    /// Adds a copy of the last that stands somewhere by itself, on the nearest cell that the rules accept.
    fn add(
        &self,
        subject: &Subject,
        draft: &mut Draft,
        roster: &Roster,
        places: &[usize],
    ) -> Result<Variant, Faults> {
        let stands = |n: &&usize| draft.word(roster.list, **n, "at").is_some();
        let template = match roster.place {
            Place::Zone => places.last(),
            Place::Cell => places.iter().rev().find(stands).or(places.last()),
        };
        let template = template.copied().unwrap_or(0);
        if roster.place == Place::Zone {
            draft.copy(roster, template);
            return subject.load(draft);
        }
        let home = draft.word(roster.list, template, "at").or_else(|| {
            let side = draft.word(roster.list, template, "side");
            let all = 0..draft.len(roster.list);
            all.rev()
                .filter(|&n| draft.word(roster.list, n, "side") == side)
                .find_map(|n| draft.word(roster.list, n, "at"))
        });
        let home: Square = home.and_then(|at| at.parse().ok()).unwrap_or(Square::new(0, 0));
        let taken = taken(subject, draft);
        let mut refused = None;
        for cell in around(home).filter(|cell| !taken.contains(&cell.to_string())).take(TRIES) {
            if let Some(copy) = draft.copy(roster, template) {
                copy.insert("at", toml_edit::value(cell.to_string()));
            }
            match subject.load(draft) {
                Ok(variant) => return Ok(variant),
                Err(faults) => {
                    refused.get_or_insert(faults);
                    draft.pop(roster.list);
                }
            }
        }
        Err(self.crowded(subject, self.places(draft, roster).len(), refused.as_ref()))
    }

    /// No cell nearby is accepted: why the nearest was not.
    fn crowded(&self, subject: &Subject, now: usize, refused: Option<&Faults>) -> Faults {
        let why = refused.and_then(|faults| faults.iter().next()).map(|fault| fault.message().to_owned());
        let what = format!("there is no room for more than {now} `{}`", self.id);
        let help = why.map_or_else(String::new, |why| format!("the nearest free cell is refused: {why}"));
        Fault::whole(&subject.bundle().scenario.name, what).help(help).into()
    }
}

/// The cells that somebody stands on.
pub fn taken(subject: &Subject, draft: &Draft) -> BTreeSet<String> {
    let lists = subject.layout().rosters.iter().map(|roster| roster.list).chain(["item", "object"]);
    let mut taken = BTreeSet::new();
    for list in lists {
        taken.extend((0..draft.len(list)).filter_map(|n| draft.word(list, n, "at")));
    }
    taken
}

/// Cells by how near they are: ring after ring, each from the top left.
fn around(home: Square) -> impl Iterator<Item = Square> {
    (1..40i16)
        .flat_map(move |ring| {
            let row = move |dy: i16| {
                (-ring..=ring)
                    .filter(move |dx| dx.abs().max(dy.abs()) == ring)
                    .map(move |dx| (home.x + dx, home.y + dy))
            };
            (-ring..=ring).flat_map(row)
        })
        .filter(|(x, y)| {
            (0..content::MAX_SIDE as i16).contains(x) && (0..content::MAX_SIDE as i16).contains(y)
        })
        .map(|(x, y)| Square::new(x, y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_cells_come_first_and_once() {
        let cells: Vec<String> = around(Square::new(1, 1)).take(8).map(|cell| cell.to_string()).collect();
        assert_eq!(cells, ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]);
        let all: BTreeSet<_> = around(Square::new(3, 3)).map(|cell| cell.to_string()).collect();
        assert_eq!(all.len(), around(Square::new(3, 3)).count());
    }
}
