//! What the rules may ask a side in the middle of a command.

use engine::Prompt;

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::scenario::Tdgs;

/// A question.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// Somebody leaves your threatened range: strike?
    Opportunity {
        /// Who may strike.
        by: UnitId,
        /// Who leaves.
        mover: UnitId,
    },
}

/// An answer to [`Question::Opportunity`]. The first option is always to let go.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Reaction {
    /// Do nothing.
    LetGo,
    /// Strike with this weapon.
    Strike {
        /// Its place among the weapons.
        weapon: u8,
    },
}

impl Tdgs {
    /// The weapons an opportunity attack may use, in the order of the options after the first.
    pub(crate) fn reaction_weapons<'a>(
        &'a self,
        b: &'a Battle,
        by: UnitId,
        mover: UnitId,
    ) -> impl Iterator<Item = Blow> + 'a {
        b.wielded(by)
            .map(move |weapon| Blow { by, weapon, target: mover })
            .filter(|&blow| self.weapon(blow).range.is_melee() && self.can_strike(b, blow).is_ok())
    }

    /// The question in words.
    pub(crate) fn put_question(&self, b: &Battle, question: Question, options: usize) -> Prompt {
        let Question::Opportunity { by, mover } = question;
        let strikes = self
            .reaction_weapons(b, by, mover)
            .map(|blow| format!("Strike with {} ({}%)", self.weapon(blow).name, self.percent(b, blow)));
        Prompt {
            text: format!(
                "{} leaves the reach of {}. Strike?",
                self.profile(mover).name,
                self.profile(by).name
            ),
            options: std::iter::once("Let go".to_owned()).chain(strikes).take(options).collect(),
            rule: Some("tdgs.movement.opportunity-attack"),
        }
    }
}
