//! APPLY FIRST AID.

use engine::{Style, Table};

use super::{Action, Entry, Repair, Target, Verb};
use crate::rules::command::Addressee;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Asked, Form, Noun, ONESELF, Reading, find};
use crate::state::action::FirstAid;
use crate::state::people::{Drive, Nature, Skill};
use crate::state::sortie::{Condition, Sortie, Who};

impl Verb for FirstAid {
    const ENTRY: Entry = Entry {
        name: "APPLY FIRST AID",
        word: "first aid",
        plain: Some("treat"),
        asked: Some("apply first aid to"),
        seen: Some("gives first aid to"),
        rule: "command.action.first-aid",
        skill: Some(Skill::MedicalAid),
        serves: Some(Drive::Squad),
        is_work: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Mate,
        &[
            "treat",
            "repair",
            "heal",
            "help",
            "fix",
            "fix up",
            "patch",
            "patch up",
            "bandage",
            "save",
            "see to",
            "first aid",
            "give first aid",
            "apply first aid",
        ],
        read_treatment,
    )];

    fn target(self) -> Target {
        Target::Mate(self.on)
    }

    fn to(target: Target) -> Option<FirstAid> {
        if let Target::Mate(on) = target { Some(FirstAid { on }) } else { None }
    }

    /// A living human of the same zone who is hurt, oneself included.
    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        let on = self.on;
        if !m.has_medkit(b, who) {
            return Err(Why::NoMedkit(who));
        }
        let (patient, profile) = (&b[on], m.profile(on));
        if profile.nature != Nature::Human {
            return Err(Why::NotHuman(on));
        }
        if !patient.condition.present() || patient.zone != b[who].zone {
            return Err(Why::NotInZone(on));
        }
        let hurt = patient.health < profile.health || patient.condition != Condition::Active;
        hurt.then_some(()).ok_or(Why::Unhurt(on))
    }

    fn work(self, m: &Mission, b: &mut Sortie, _: Who, t: &mut impl Table<Mission>) {
        m.heal(b, self.on, t);
    }

    fn is_known(self, m: &Mission, b: &Sortie) -> bool {
        m.knows_of(b, self.target()) && !m.profile(self.on).is_android()
    }

    fn is_offered(self, m: &Mission, b: &Sortie, who: Who) -> bool {
        m.needs_help(b, self.on) && m.has_medkit(b, who)
    }

    /// Until the patient is up again.
    fn is_fulfilled(self, _: &Mission, b: &Sortie, who: Who, did: Option<Action>) -> bool {
        did == Some(self.into()) && b[who].worked && b[self.on].condition == Condition::Active
    }

    fn worth(_: Style) -> i32 {
        250
    }

    fn seen(self, _: &Mission, who: Who) -> Option<(&'static str, Target)> {
        let own = ("treats their own wounds", Target::Nothing);
        if self.on == who { Some(own) } else { Self::ENTRY.seen.map(|seen| (seen, self.target())) }
    }
}

fn read_treatment(asked: &Asked<'_>) -> Reading {
    let Asked { m, b, to, rest, .. } = *asked;
    let oneself = ONESELF.into_iter().filter_map(|name| match to {
        Addressee::One(who) => Some((who, name)),
        Addressee::All => None,
    });
    asked.deed(find(rest, m.squad_names(b).chain(oneself)), |on| m.aid(on))
}

impl Mission {
    /// Humans are treated, androids repaired.
    pub(crate) fn aid(&self, on: Who) -> Action {
        if self.profile(on).is_android() { Repair { on }.into() } else { FirstAid { on }.into() }
    }

    /// Whether somebody is there, and hurt or faulty.
    pub(super) fn needs_help(&self, b: &Sortie, on: Who) -> bool {
        let hurt = b[on].health < self.profile(on).health || b[on].faults != 0;
        hurt && b[on].condition.present()
    }
}
