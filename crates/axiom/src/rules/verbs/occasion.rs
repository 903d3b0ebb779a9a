//! What verbs are offered for: a blow that could be struck, somebody in reach, a task, or nothing in particular.

use crate::rules::attack::Blow;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Fate, UnitId};
use crate::state::body::TORSO;
use crate::state::items::Arm;

/// Something to act upon.
pub(crate) trait Occasion: Copy {
    /// Those there are now.
    fn arise(r: &Axiom, b: &Battle, who: UnitId, each: impl FnMut(Self));

    /// One of each that a player would look for, whether it is there now or not.
    fn seek(r: &Axiom, b: &Battle, who: UnitId, each: impl FnMut(Self)) {
        Self::arise(r, b, who, each);
    }
}

/// An enemy within reach of hands.
#[derive(Copy, Clone)]
pub(crate) struct Hands(pub(crate) UnitId);

/// A task, by its number.
#[derive(Copy, Clone)]
pub(crate) struct Task(pub(crate) u16);

#[derive(Copy, Clone)]
pub(crate) struct Once;

impl Occasion for Blow {
    fn arise(r: &Axiom, b: &Battle, who: UnitId, mut each: impl FnMut(Blow)) {
        if r.profile(who).hostage {
            return;
        }
        for enemy in b.ids().filter(|&enemy| r.hostile(who, enemy)) {
            r.strikes_at(b, who, enemy).for_each(&mut each);
        }
    }

    /// At the torso of the nearest foe, with whatever is in hand.
    fn seek(r: &Axiom, b: &Battle, who: UnitId, mut each: impl FnMut(Blow)) {
        let Some(target) = r.nearest_foe(b, who) else { return };
        let weapons = b.wielded(who).filter(|&id| r.item(b, id).weapon.is_some());
        for arm in weapons.map(Arm::Thing).chain(std::iter::once(Arm::Bare)) {
            each(Blow { by: who, arm, target, location: TORSO });
        }
    }
}

impl Occasion for Hands {
    fn arise(r: &Axiom, b: &Battle, who: UnitId, each: impl FnMut(Hands)) {
        b.ids().filter(|&target| r.can_lay_hands_on(b, who, target).is_ok()).map(Hands).for_each(each);
    }

    fn seek(r: &Axiom, b: &Battle, who: UnitId, each: impl FnMut(Hands)) {
        r.nearest_foe(b, who).map(Hands).into_iter().for_each(each);
    }
}

impl Occasion for Task {
    fn arise(r: &Axiom, b: &Battle, who: UnitId, each: impl FnMut(Task)) {
        (0..r.tasks.len() as u16).filter(|&n| r.is_for(b, who, n).is_ok()).map(Task).for_each(each);
    }

    fn seek(r: &Axiom, _: &Battle, _: UnitId, each: impl FnMut(Task)) {
        (0..r.tasks.len() as u16).map(Task).for_each(each);
    }
}

impl Occasion for Once {
    fn arise(_: &Axiom, _: &Battle, _: UnitId, mut each: impl FnMut(Once)) {
        each(Once);
    }
}

impl Axiom {
    /// The nearest enemy that one might still strike at; whoever is able before whoever is not.
    pub(super) fn nearest_foe(&self, b: &Battle, who: UnitId) -> Option<UnitId> {
        let foes =
            b.ids().filter(|&foe| self.hostile(who, foe) && b.is_there(foe) && b[foe].fate != Fate::Dead);
        foes.min_by_key(|&foe| (!b.able(foe), b[who].at.distance(b[foe].at)))
    }
}
