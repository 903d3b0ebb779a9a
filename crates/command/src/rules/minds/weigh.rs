//! The scored policy: base value + 2 x the matching drive + stated adjustments; the highest wins.

use serde::Serialize;
use space::zone::reach::ZoneReach;

use super::reason::{Motive, Reason};
use crate::rules::brief::FULL_TRUST;
use crate::rules::scenario::Mission;
use crate::state::action::{Action, Rest};
use crate::state::people::Drive;
use crate::state::site::Zone;
use crate::state::sortie::{Sortie, Who};

/// A row of the table of base values, in tie order.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub enum Row {
    /// A step of an obeyed order.
    Order,
    /// First aid on a Dying squad mate here, or repair of an Offline android here.
    SaveLife,
    /// AIM WEAPON before a poor shot.
    Aim,
    Shoot,
    /// ATTACK (Close Quarters) while Engaged, or without a gun.
    Strike,
    BreakAway,
    /// TAKE COVER from a shooter.
    TakeCover,
    /// A move toward a Dying squad mate.
    ToTheDying,
    /// OBSERVE ZONE on the next zone of the route.
    Look,
    /// The next step of a believed objective.
    Objective,
    /// DROP ITEM for what the objective needs picked up.
    MakeRoom,
    /// First aid on the wounded here.
    Treat,
    /// Away from a Revealed hostile.
    Leave,
    CalmDown,
    /// OVERWATCH for a squad mate at work.
    Watch,
    /// WELD DOOR toward a known hostile.
    Weld,
    /// DROP ITEM while overloaded.
    Lighten,
    /// PICK UP ITEM: a first medkit, a better weapon.
    Equip,
    Rest,
}

impl Row {
    pub const fn base(self) -> i32 {
        match self {
            Row::Order => 20,
            Row::SaveLife => 10,
            Row::Aim => 9,
            Row::Shoot | Row::TakeCover | Row::ToTheDying | Row::Look => 8,
            Row::Strike => 7,
            Row::BreakAway | Row::Objective | Row::MakeRoom | Row::Treat => 6,
            Row::Watch | Row::Weld | Row::Lighten => 5,
            Row::Leave | Row::Equip => 4,
            Row::CalmDown => 2,
            Row::Rest => 0,
        }
    }

    /// The drive that counts twice.
    pub const fn drive(self) -> Option<Drive> {
        match self {
            Row::Order | Row::Rest => None,
            Row::SaveLife | Row::ToTheDying | Row::Treat | Row::Watch => Some(Drive::Squad),
            Row::Aim | Row::Shoot | Row::Strike => Some(Drive::Fight),
            Row::Objective | Row::MakeRoom => Some(Drive::Mission),
            Row::BreakAway
            | Row::TakeCover
            | Row::Look
            | Row::Leave
            | Row::CalmDown
            | Row::Weld
            | Row::Lighten
            | Row::Equip => Some(Drive::Safety),
        }
    }
}

/// A candidate that is open.
#[derive(Copy, Clone, Debug)]
pub(super) struct Choice {
    row: Row,
    score: i32,
    cost: u32,
    action: Action,
    motive: Motive,
}

/// A marine who makes up its mind: what it goes by, and the best it has thought of.
pub(crate) struct Mind<'a> {
    pub(crate) mission: &'a Mission,
    pub(crate) b: &'a Sortie,
    pub(crate) who: Who,
    pub(crate) zone: Zone,
    /// Zones with a known hostile, one bit each.
    pub(crate) threats: u32,
    /// Known ways from here.
    pub(crate) reach: &'a ZoneReach,
    /// Known ways from the extraction zone, for whoever could weld.
    pub(crate) home: Option<&'a mut ZoneReach>,
    /// Whether it was told to hold.
    pub(super) stays: bool,
    pub(super) best: Option<Choice>,
}

impl Mission {
    /// A drive as it counts now: each lost point of Trust lowers the mission drive by 1.
    pub fn drive(&self, b: &Sortie, who: Who, drive: Drive) -> u8 {
        let rating = self.profile(who).drives.of(drive);
        if drive == Drive::Mission { rating.saturating_sub(FULL_TRUST - b.trust) } else { rating }
    }

    /// Base value + 2 x the marine's matching drive.
    pub fn score(&self, b: &Sortie, who: Who, row: Row) -> i32 {
        let drive = row.drive().map_or(0, |drive| self.drive(b, who, drive));
        row.base() + 2 * i32::from(drive)
    }
}

impl<'a> Mind<'a> {
    /// Thinks of an action, with what is added to the score of its row.
    pub(crate) fn consider(&mut self, row: Row, adjust: i32, action: Action, motive: Motive) {
        let score = self.mission.score(self.b, self.who, row) + adjust;
        let leaves = action.entry().is_move;
        if self.stays && leaves || self.best.is_some_and(|best| best.score > score) {
            return;
        }
        let cost = self.mission.cost(self.b, self.who, action);
        let better = self.best.is_none_or(|best| score > best.score || (cost, row) < (best.cost, best.row));
        if better && self.mission.allows(self.b, self.who, action).is_ok() {
            self.best = Some(Choice { row, score, cost, action, motive });
        }
    }

    fn reason(&self, motive: Motive, score: i32) -> Reason {
        let Mind { b, .. } = self;
        let placed = b.known.hostiles.iter().flatten();
        let unseen = placed.filter(|sighting| !self.mission.is_watched(b, sighting.zone)).count() as u8;
        Reason { motive, score, unseen, trust: b.trust, stress: b[self.who].stress }
    }

    /// The best of it, and why; REST, or RETREAT while Engaged, if there is nothing better.
    pub(super) fn choose(mut self) -> (Action, Reason) {
        let motive = if self.stays { Motive::Hold } else { Motive::Idle };
        self.consider(Row::Rest, 0, Action::Rest(Rest), motive);
        match self.best {
            Some(best) => (best.action, self.reason(best.motive, best.score)),
            None => (self.mission.enforce(self.b, self.who, None), self.reason(motive, 0)),
        }
    }

    /// Whether a hostile is known to be in a zone.
    pub(crate) const fn threatens(&self, zone: Zone) -> bool {
        self.threats >> zone.0 & 1 == 1
    }

    /// Conscious squad mates in a zone.
    pub(super) fn mates_in(&self, zone: Zone) -> impl Iterator<Item = Who> + use<'a> {
        let (b, me) = (self.b, self.who);
        b.ids()
            .take(self.mission.roster)
            .filter(move |&who| who != me && b[who].zone == zone && b[who].condition.conscious())
    }
}
