//! 10.1.1.2: standing up, crouching, lying down.

use engine::{Pause, Refusal, Table};

use super::{Heading, Once, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::text::read_posture;
use crate::rules::time::MINOR;
use crate::state::battle::{Battle, UnitId};
use crate::state::posture::Posture;
use crate::state::triggers::What;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct TakePosture {
    pub posture: Posture,
}

impl Verb for TakePosture {
    type On = Once;

    const FORMS: &'static [&'static str] = &["stand", "crouch", "lie-down"];
    const HEADING: Heading = Heading::Minor;
    const NAME: &'static str = "Posture";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<TakePosture>, Refusal> {
        let [word] = *words else { return Ok(None) };
        Ok(read_posture(word).map(|posture| TakePosture { posture }))
    }

    fn write(self, _: &Axiom, _: &Battle) -> String {
        self.posture.word().to_owned()
    }

    fn name(self, _: &Axiom, _: &Battle) -> String {
        match self.posture {
            Posture::Standing => "Stand up".to_owned(),
            Posture::Crouching => "Crouch".to_owned(),
            Posture::LayingDown => "Lie down".to_owned(),
        }
    }

    fn sets_off(self, what: What) -> bool {
        matches!(what, What::Takes(which) if which.is_none_or(|which| which == self.posture))
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_take(b, who, self.posture)?;
        r.can_pay(b, who, MINOR)
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        r.pay(b, who, MINOR);
        r.take_posture(b, who, self.posture, t)
    }

    fn propose(r: &Axiom, _: &Battle, _: UnitId, _: Once, out: &mut impl FnMut(TakePosture)) {
        if r.options.hexes {
            for posture in Posture::ALL {
                out(TakePosture { posture });
            }
        }
    }
}
