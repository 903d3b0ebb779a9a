//! Who broke in a battle, why and when.

use engine::EndTable;

use crate::rules::army::Status;
use crate::rules::scenario::Tdgs;
use crate::state::army::{Break, Cause};
use crate::state::battle::{Battle, UnitId};

impl Tdgs {
    /// Every unit that broke, in order, with what became of it; nothing where no units fight.
    pub(crate) fn broken_units(&self, b: &Battle) -> Option<EndTable> {
        self.massed.then(|| EndTable {
            title: "Who broke",
            columns: vec!["round", "unit", "side", "how", "why", "in the end"],
            rows: b.army.breaks.iter().map(|one| self.break_row(b, one)).collect(),
        })
    }

    fn break_row(&self, b: &Battle, one: &Break) -> Vec<String> {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let how = if one.check.is_some() { "routed" } else { "destroyed" };
        let why = match (one.check.map(|check| check.cause), one.by) {
            (Some(Cause::FriendlyBreak), Some(by)) => format!("saw {} break", name(by)),
            (Some(Cause::CommanderLost), Some(by)) => format!("lost {}", name(by)),
            (Some(Cause::Terrifying), Some(by)) => format!("faced {}", name(by)),
            (Some(cause), Some(by)) => format!("{}, by {}", cause.name(), name(by)),
            (Some(cause), None) => cause.name().to_owned(),
            (None, Some(by)) => format!("by {}", name(by)),
            (None, None) => String::new(),
        };
        let end = match self.troop_status(b, one.who) {
            Status::Normal => "rallied",
            Status::Routed => "in flight",
            Status::LastStand => "at bay",
            Status::KnockedOut => "knocked out",
            Status::Destroyed => "destroyed",
            Status::Removed => "off the field",
            Status::Surrendered => "captive",
        };
        let side = &self.sides[self.side(one.who).index()];
        [one.round.to_string().as_str(), name(one.who), side, how, &why, end].map(ToOwned::to_owned).to_vec()
    }
}
