//! ATTACK (Ranged).

use engine::{Pause, Style, Table};

use super::{Action, Entry, Strike, Target, Verb};
use crate::rules::check::Occasion;
use crate::rules::minds::Mind;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun};
use crate::state::action::Shoot;
use crate::state::people::{Drive, Skill};
use crate::state::sortie::{Sortie, Who};

impl Verb for Shoot {
    const ENTRY: Entry = Entry {
        name: "ATTACK (Ranged)",
        word: "shoot",
        asked: Some("shoot at"),
        rule: "command.action.attack.ranged",
        skill: Some(Skill::RangedCombat),
        serves: Some(Drive::Fight),
        breaks_stealth: true,
        is_noisy: true,
        is_attack: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Foe,
        &["shoot", "shoot at", "fire at", "fire on", "open fire on", "gun down"],
        |asked| asked.foe(|at| Shoot { at }.into()),
    )];

    fn target(self) -> Target {
        Target::Foe(self.at)
    }

    fn to(target: Target) -> Option<Shoot> {
        if let Target::Foe(at) = target { Some(Shoot { at }) } else { None }
    }

    /// With a gun, at a single, Revealed enemy in the same zone.
    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        m.best_weapon(b, who, true).ok_or(Why::NoGun(who))?;
        m.may_target(b, who, self.at)
    }

    fn go(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        m.attack(b, who, self.at, true, Occasion::Action, t)
    }

    fn spares_life(self, m: &Mission, _: &Sortie, _: Who) -> bool {
        !m.profile(self.at).lives()
    }

    fn is_offered(self, m: &Mission, b: &Sortie, who: Who) -> bool {
        m.best_weapon(b, who, true).is_some()
    }

    /// The other kind of attack.
    fn substitute(self, _: &Mind<'_>) -> Option<Action> {
        Some(Strike { at: self.at }.into())
    }

    /// Until nobody knows of the target any more.
    fn is_fulfilled(self, m: &Mission, b: &Sortie, who: Who, did: Option<Action>) -> bool {
        did.is_some() && m.places(b, who, self.at).is_none()
    }

    fn worth(style: Style) -> i32 {
        150 * style.harm / 100
    }
}
