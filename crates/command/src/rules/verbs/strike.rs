//! ATTACK (Close Quarters).

use engine::{Pause, Style, Table};

use super::{Action, Entry, Shoot, Target, Verb};
use crate::rules::check::Occasion;
use crate::rules::command::Addressee;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Asked, Form, Noun, Reading};
use crate::state::action::Strike;
use crate::state::people::{Drive, Skill};
use crate::state::sortie::{Sortie, Who};

impl Verb for Strike {
    const ENTRY: Entry = Entry {
        name: "ATTACK (Close Quarters)",
        word: "strike",
        asked: Some("strike at"),
        rule: "command.action.attack.close",
        skill: Some(Skill::CloseCombat),
        serves: Some(Drive::Fight),
        breaks_stealth: true,
        is_attack: true,
        while_engaged: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[
        Form::new(Noun::Foe, &["strike", "hit", "stab", "cut down", "charge", "melee"], |asked| {
            asked.foe(|at| Strike { at }.into())
        }),
        Form::new(Noun::Foe, &["attack", "kill", "fight", "engage", "destroy", "take out"], read_attack),
    ];

    fn target(self) -> Target {
        Target::Foe(self.at)
    }

    fn to(target: Target) -> Option<Strike> {
        if let Target::Foe(at) = target { Some(Strike { at }) } else { None }
    }

    /// At a single, Revealed enemy in the same zone.
    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        m.may_target(b, who, self.at)
    }

    fn go(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        m.attack(b, who, self.at, false, Occasion::Action, t)
    }

    fn spares_life(self, m: &Mission, _: &Sortie, _: Who) -> bool {
        !m.profile(self.at).lives()
    }

    /// Until nobody knows of the target any more.
    fn is_fulfilled(self, m: &Mission, b: &Sortie, who: Who, did: Option<Action>) -> bool {
        did.is_some() && m.places(b, who, self.at).is_none()
    }

    fn worth(style: Style) -> i32 {
        150 * style.harm / 100
    }
}

/// An attack, with a gun if there is one.
fn read_attack(asked: &Asked<'_>) -> Reading {
    let Asked { m, b, to, .. } = *asked;
    let unarmed = matches!(to, Addressee::One(who) if m.best_weapon(b, who, true).is_none());
    asked.foe(|at| if unarmed { Strike { at }.into() } else { Shoot { at }.into() })
}

impl Mission {
    /// A single, Revealed enemy in the same zone.
    pub(super) fn may_target(&self, b: &Sortie, who: Who, at: Who) -> Result<(), Why> {
        let body = &b[at];
        if !self.enemies(who, at) {
            return Err(Why::Friend(at));
        }
        let there = body.zone == b[who].zone && body.condition.present() && !body.stealthed;
        there.then_some(()).ok_or(Why::NoTarget(at))
    }
}
