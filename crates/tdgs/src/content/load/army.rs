//! Who commands whom at the start.

use content::{At, Fault, Name};

use super::Loader;
use crate::content::UnitEntry;
use crate::content::load::units::Taking;
use crate::state::army::Slot;
use crate::state::battle::UnitId;
use crate::state::profile::Profile;

/// Which troop stands under whom, and how closely.
type Posting = (UnitId, UnitId, Slot);

impl Loader<'_> {
    /// Whether somebody takes captives: as it says itself, or as its side does.
    pub(super) fn takes_prisoners(&self, taking: &Taking) -> bool {
        let side = self.file.side.get(taking.side.index()).and_then(|side| side.takes_prisoners);
        taking.creature.takes_prisoners.or(side).unwrap_or(true)
    }

    /// Who commands whom. Whoever has troops under it is a commander.
    pub(super) fn muster(&mut self, profiles: &mut [Profile]) -> Vec<Posting> {
        let file = self.file;
        if profiles.len() != file.unit.len() {
            return Vec::new();
        }
        let mut posts: Vec<Posting> = Vec::new();
        for (n, entry) in file.unit.iter().enumerate() {
            self.check_troop(entry, &profiles[n]);
            let Some(under) = entry.under.as_ref().filter(|_| profiles[n].troop.is_some()) else { continue };
            let troop = UnitId(n as u16);
            let Some(commander) = self.commander_of(under, troop, profiles) else { continue };
            let has_direct = posts.iter().any(|(_, by, slot)| (*by, *slot) == (commander, Slot::Direct));
            let asked = entry.slot.as_ref().map(|slot| **slot);
            let slot = asked.unwrap_or(if has_direct { Slot::Extended } else { Slot::Direct });
            if slot == Slot::Direct && has_direct {
                let what = format!("{} has a unit under direct command already", **under);
                let fault = Fault::at(self.source, under.span(), what).label("a second one");
                self.faults.push(fault.help("leave out `slot`, or write slot = \"extended\""));
            }
            profiles[commander.index()].commander = true;
            posts.push((troop, commander, slot));
        }
        self.check_circles(&posts);
        self.check_capacity(&posts, profiles);
        posts
    }

    /// Only a unit of soldiers is under orders, and none of them flies.
    fn check_troop(&mut self, entry: &UnitEntry, profile: &Profile) {
        let (span, what) = match (profile.troop.is_some(), &entry.under, &entry.order) {
            (false, Some(under), _) => (under.span(), "only a unit of soldiers stands under a commander"),
            (false, None, Some(order)) => (order.span(), "only a unit of soldiers is given orders"),
            (true, ..) if profile.flies => (entry.side.span(), "units of soldiers that fly are not played"),
            (true, ..) if entry.on.is_some() => (entry.side.span(), "a unit of soldiers is not carried"),
            _ => return,
        };
        let fault = Fault::at(self.source, span, format!("{what}: {}", profile.name)).label("not so");
        self.faults.push(fault.help("a creature is a unit of soldiers if its pack says `unit = { ... }`"));
    }

    /// Whoever is named, if it is of the same side and not the troop itself.
    fn commander_of(&mut self, under: &At<Name>, troop: UnitId, profiles: &[Profile]) -> Option<UnitId> {
        let side = profiles[troop.index()].side;
        let named = |p: &Profile| p.side == side && p.name == under.as_str();
        let found = profiles.iter().position(named).map(|n| UnitId(n as u16)).filter(|&by| by != troop);
        if found.is_none() {
            let others = profiles.iter().filter(|p| p.side == side && p.troop.is_none());
            let names = others.map(|p| p.name.as_str()).collect::<Vec<_>>();
            let help = if names.is_empty() {
                "its side has only units of soldiers: add somebody who commands, or leave out `under`"
                    .to_owned()
            } else {
                format!("there is {}", names.join(", "))
            };
            let what = format!("nobody of its side is called {}", **under);
            let fault = Fault::at(self.source, under.span(), what).label("no commander");
            self.faults.push(fault.help(help));
        }
        found
    }

    /// Nobody stands under itself, however far up.
    fn check_circles(&mut self, posts: &[Posting]) {
        let up = |id: &UnitId| posts.iter().find(|(troop, ..)| troop == id).map(|(_, by, _)| *by);
        for (troop, ..) in posts {
            let chain = std::iter::successors(up(troop), up).take(posts.len());
            if chain.into_iter().any(|by| by == *troop) {
                let entry = &self.file.unit[troop.index()];
                let under = entry.under.as_ref().expect("it has a post");
                let fault = Fault::at(self.source, under.span(), "a unit stands under itself");
                self.faults.push(fault.label("a circle of command").help("somebody has to be on top"));
                return;
            }
        }
    }

    /// Nobody has more extended units than its CHA bonus.
    fn check_capacity(&mut self, posts: &[Posting], profiles: &[Profile]) {
        for (n, profile) in profiles.iter().enumerate() {
            let own = posts.iter().filter(|(_, by, slot)| by.index() == n && *slot == Slot::Extended);
            let cha = profile.stat(crate::state::stats::Stat::Cha);
            let room = self.file.options.cha_bonus.of(cha) as usize;
            if let Some((troop, ..)) = own.clone().nth(room) {
                let under = self.file.unit[troop.index()].under.as_ref().expect("it has a post");
                let what = format!(
                    "{} has {} extended units, and CHA {cha} allows {room}",
                    profile.name,
                    own.count()
                );
                let fault = Fault::at(self.source, under.span(), what).label("one too many");
                self.faults.push(fault.help("put it under somebody else, or leave out `under`"));
            }
        }
    }
}
