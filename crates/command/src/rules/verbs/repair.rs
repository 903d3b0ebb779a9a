//! INTERACT with an android to repair it. It is asked for in the words of first aid.

use engine::{Style, Table};

use super::{Action, Entry, Target, Verb};
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::state::action::Repair;
use crate::state::people::{Drive, Nature, Skill};
use crate::state::sortie::{Condition, Sortie, Who};

impl Verb for Repair {
    const ENTRY: Entry = Entry {
        name: "INTERACT (repair)",
        word: "repair",
        seen: Some("repairs"),
        rule: "command.android.repair",
        skill: Some(Skill::Comtech),
        serves: Some(Drive::Squad),
        is_work: true,
        ..Entry::SLOW
    };

    fn target(self) -> Target {
        Target::Mate(self.on)
    }

    fn to(target: Target) -> Option<Repair> {
        if let Target::Mate(on) = target { Some(Repair { on }) } else { None }
    }

    /// An android of the same zone that is damaged, oneself included.
    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        let on = self.on;
        let (patient, profile) = (&b[on], m.profile(on));
        if profile.nature != Nature::Android {
            return Err(Why::NotAndroid(on));
        }
        if !patient.condition.present() || patient.zone != b[who].zone {
            return Err(Why::NotInZone(on));
        }
        let hurt =
            patient.health < profile.health || patient.condition != Condition::Active || patient.faults != 0;
        hurt.then_some(()).ok_or(Why::Unhurt(on))
    }

    fn work(self, m: &Mission, b: &mut Sortie, _: Who, t: &mut impl Table<Mission>) {
        m.repair(b, self.on, t);
    }

    fn is_known(self, m: &Mission, b: &Sortie) -> bool {
        m.knows_of(b, self.target()) && m.profile(self.on).is_android()
    }

    fn is_offered(self, m: &Mission, b: &Sortie, _: Who) -> bool {
        m.needs_help(b, self.on)
    }

    /// Until the android is up again.
    fn is_fulfilled(self, _: &Mission, b: &Sortie, who: Who, did: Option<Action>) -> bool {
        did == Some(self.into()) && b[who].worked && b[self.on].condition == Condition::Active
    }

    fn worth(_: Style) -> i32 {
        250
    }

    fn seen(self, _: &Mission, who: Who) -> Option<(&'static str, Target)> {
        let own = ("repairs their own damage", Target::Nothing);
        if self.on == who { Some(own) } else { Self::ENTRY.seen.map(|seen| (seen, self.target())) }
    }
}
