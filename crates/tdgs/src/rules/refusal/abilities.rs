//! The refusals of abilities.

use engine::Refusal;

use crate::rules::scenario::Tdgs;
use crate::rules::words::rule_of_condition;
use crate::state::abilities::Magic;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

/// What bars an ability, or an action of the mind.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum NoAbility {
    /// It does not have the ability.
    Unknown(u16),
    /// The ability was used and is not ready again.
    Cooling(u16),
    /// The ability is for another moment.
    NotNow(u16),
    /// The ability is aimed otherwise.
    WrongAim(u16),
    /// The ability cannot be held back for a cue.
    CannotBeHeld(u16),
    /// The ability does not reach so far.
    OutOfRangeOf {
        ability: u16,
        target: UnitId,
        /// How far it is.
        distance: u16,
    },
    /// The target is in that condition as it is.
    Already(UnitId, Condition),
    /// Nobody believes a lie.
    NobodyLies,
    /// There is nothing to concentrate on.
    NothingHeld,
    InstantsFirst,
    /// It casts no spells of this magic.
    NoMagic(Magic),
    /// There is no such magic on it.
    NothingToDispel(UnitId, Magic),
    /// There is no magic on it.
    NothingToIdentify(UnitId),
}

impl Tdgs {
    /// The refusals of abilities.
    pub(super) fn refuse_ability(&self, b: &Battle, why: NoAbility) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        let ability = |n: u16| self.ability(n);
        match why {
            NoAbility::Unknown(n) => {
                Refusal::new(format!("{me} does not know {}.", ability(n).name)).by("tdgs.ability.sources")
            }
            NoAbility::Cooling(n) => Refusal::new(format!("{} is used up for now.", ability(n).name))
                .instead(ability(n).cooldown.when_again())
                .by("tdgs.ability.cooldowns"),
            NoAbility::NotNow(n) => Refusal::new(format!("{} is not for this moment.", ability(n).name))
                .instead(ability(n).timing.moment())
                .by("tdgs.ability.timings"),
            NoAbility::WrongAim(n) => Refusal::new(format!("{} is not aimed like that.", ability(n).name))
                .instead(format!("Write `use {}{}`.", ability(n).handle, ability(n).how_to_aim()))
                .by("tdgs.area.procedure"),
            NoAbility::CannotBeHeld(n) => Refusal::new(format!("{} cannot be readied.", ability(n).name))
                .instead("Ready an attack, or an Action aimed at one enemy.")
                .by("tdgs.action.ready"),
            NoAbility::OutOfRangeOf { ability: n, target, distance } => Refusal::new(format!(
                "{} is {distance} squares away, and {} reaches {}.",
                name(target),
                ability(n).name,
                ability(n).range
            ))
            .by("tdgs.area.origin-range"),
            NoAbility::Already(id, what) => {
                Refusal::new(format!("{} is {} already.", name(id), what.name())).by(rule_of_condition(what))
            }
            NoAbility::NobodyLies => Refusal::new("Nobody here believes a lie.").by("tdgs.action.insight"),
            NoAbility::NothingHeld => {
                Refusal::new("Nothing is there to concentrate on.").by("tdgs.action.concentrate")
            }
            NoAbility::InstantsFirst => Refusal::new("Turns have not begun: this is the Instant phase.")
                .instead("`use` an Instant, or `end` to pass.")
                .by("tdgs.economy.instant-phase"),
            NoAbility::NoMagic(magic) => Refusal::new(format!("{me} knows no {} magic.", magic.name()))
                .by(crate::rules::maneuvers::Maneuver::Dispel(magic).rule()),
            NoAbility::NothingToDispel(id, magic) => {
                Refusal::new(format!("No {} magic lies on {}.", magic.name(), name(id)))
                    .by(crate::rules::maneuvers::Maneuver::Dispel(magic).rule())
            }
            NoAbility::NothingToIdentify(id) => {
                Refusal::new(format!("No magic lies on {}.", name(id))).by("tdgs.action.identify")
            }
        }
    }
}
