//! 4.4 and 3.4.3: what eases harm, in scene time only.

use engine::Refusal;

use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Fate, Phase, UnitId};
use crate::state::harm::{INCAPACITATED, Tracker};
use crate::state::skills::SkillId;
use crate::state::traits::Knack;

impl Axiom {
    /// A long rest: a tracker falls by one level, two different ones for those who heal fast, and all HP come back.
    pub fn rest(&self, b: &mut Battle, who: UnitId, eased: &[Tracker]) -> Result<(), Refusal> {
        self.can_rest(b, who, eased).map_err(|why| self.refuse(b, why))?;
        for &tracker in eased {
            self.ease(b, who, tracker);
        }
        let unit = &mut b[who];
        unit.hp = self.profile(who).max_hp;
        (unit.was_crippled, unit.shock) = (0, 0);
        b.drains.retain(|drain| drain.on != who);
        Ok(())
    }

    fn can_rest(&self, b: &Battle, who: UnitId, eased: &[Tracker]) -> Result<(), Why> {
        self.in_scene_time(b, who)?;
        let most = if self.knows(who, Knack::FastHealer) { 2 } else { 1 };
        let twice = eased.iter().enumerate().any(|(n, tracker)| eased[..n].contains(tracker));
        if twice || eased.len() > usize::from(most) { Err(Why::TooMuchRest { most }) } else { Ok(()) }
    }

    /// A skill improved with story points eases the harm that weighs on it, for free. Whether there was any.
    pub fn improve(&self, b: &mut Battle, who: UnitId, skill: SkillId) -> Result<bool, Refusal> {
        self.in_scene_time(b, who).map_err(|why| self.refuse(b, why))?;
        Ok(self.ease(b, who, self.skills.get(skill).tracker))
    }

    fn in_scene_time(&self, b: &Battle, who: UnitId) -> Result<(), Why> {
        if b.phase != Phase::Over {
            return Err(Why::Fighting);
        }
        if b[who].fate == Fate::Dead { Err(Why::OutOfTheFight(who)) } else { Ok(()) }
    }

    /// Lowers a tracker; whoever could make no effort of the body can again.
    fn ease(&self, b: &mut Battle, who: UnitId, tracker: Tracker) -> bool {
        let unit = &mut b[who];
        let eased = unit.harm.lower(tracker);
        if unit.fate == Fate::Incapacitated && unit.harm.level(Tracker::Physical) < INCAPACITATED {
            unit.fate = Fate::Able;
        }
        eased
    }
}
