//! 8: ATTACK, step by step, and OVERWATCH.

use arrayvec::ArrayVec;
use engine::{Pause, Table};

use crate::rules::check::{Check, Occasion, Tried, block_chance, draw_against};
use crate::rules::event::{Event, Fight};
use crate::rules::injury::Cause;
use crate::rules::reactions::Answered;
use crate::rules::scenario::Mission;
use crate::state::gear::{Arm, Weapon};
use crate::state::people::Skill;
use crate::state::sortie::{Condition, MOST_BODIES, Sortie, Who};

impl Mission {
    /// Whether two are on different sides.
    pub fn enemies(&self, a: Who, b: Who) -> bool {
        self.profile(a).is_marine() != self.profile(b).is_marine()
    }

    /// Declare, lose Stealth, unknown-attacker Stress; overwatch shots; close in; the check; then reaction, armour, damage.
    pub(crate) fn attack(
        &self,
        b: &mut Sortie,
        by: Who,
        at: Who,
        ranged: bool,
        occasion: Occasion,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        let Some((arm, weapon)) = self.best_arm(b, by, ranged) else { return Ok(()) };
        let warned = !b[by].stealthed;
        b[by].stealthed = false;
        let zone = b[by].zone;
        t.tell(self, b, || Event::Fight(Fight::Attacks { by, at, ranged, occasion, hidden: !warned }));
        if !warned {
            // Whoever is still up sees where that came from.
            self.perceive(b, t);
        }
        if ranged {
            self.noise(b, zone, by);
        }
        if let Some(hostile) = &self.profile(by).hostile {
            self.meet(b, at, hostile.kind, t);
        }
        if occasion == Occasion::Action {
            self.overwatch(b, by, t)?;
        }
        if b[by].condition != Condition::Active || b[at].zone != b[by].zone || !b[at].condition.present() {
            return Ok(());
        }
        if !ranged && self.enemies(by, at) && b[at].condition == Condition::Active {
            self.close_in(b, by, at, t);
        }
        let check = if ranged {
            self.shot_of(b, by, occasion)
        } else {
            self.check_of(b, by, Skill::CloseCombat, occasion)
        };
        let tried = self.try_check(b, Check { with: Some(arm), ..check }, t)?;
        if ranged {
            b[by].aimed = false;
        }
        // What comes to nothing has no outcome to tell.
        if tried == Tried::Cancelled {
            return Ok(());
        }
        let hit = tried == Tried::Success;
        let answered = hit && warned && self.will_react(b, by, at, weapon);
        t.tell(self, b, || Event::Fight(Fight::Attacked { by, at, ranged, hit, answered }));
        if hit {
            self.land(b, (by, at), (arm, weapon), answered, t)?;
        }
        Ok(())
    }

    /// A close attack on somebody Distanced first makes the two Engaged.
    pub(crate) fn close_in(&self, b: &mut Sortie, by: Who, at: Who, t: &mut impl Table<Mission>) {
        if b[by].ties & at.bit() != 0 {
            return;
        }
        b.engage(by, at);
        for who in [by, at] {
            let body = &mut b[who];
            (body.aimed, body.covered, body.watching) = (false, false, false);
        }
        t.tell(self, b, || Event::Fight(Fight::Engaged { a: by, b: at }));
    }

    /// Reaction, armour, damage, critical injury.
    fn land(
        &self,
        b: &mut Sortie,
        (by, at): (Who, Who),
        (arm, weapon): (Arm, Weapon),
        answered: bool,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        let answered = if answered { self.react(b, (by, at), weapon, t)? } else { Answered::Lands(at) };
        let Answered::Lands(at) = answered else { return Ok(()) };
        if !self.blocks(b, at, weapon, t) {
            self.wound(b, at, weapon.damage, Cause::Attack(by, arm), t);
        }
        Ok(())
    }

    /// One roll at the block chance; success stops the whole hit.
    fn blocks(&self, b: &Sortie, who: Who, weapon: Weapon, t: &mut impl Table<Mission>) -> bool {
        let full = self.armour(b, who);
        let rating = Mission::pierced(full, weapon);
        let chance = block_chance(rating);
        if chance == 0 {
            return false;
        }
        let draw = draw_against(chance, t);
        let blocked = draw <= chance;
        t.tell(self, b, || Event::Fight(Fight::Armour { who, full, rating, draw, blocked }));
        blocked
    }

    /// Everybody on watch in the zone shoots at an enemy who enters it or acts in it, and is to be seen.
    pub(crate) fn overwatch(
        &self,
        b: &mut Sortie,
        trigger: Who,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        let mut watchers: ArrayVec<Who, MOST_BODIES> =
            b.present(b[trigger].zone).filter(|&who| b[who].watching && self.enemies(who, trigger)).collect();
        watchers.sort_by_key(|&who| self.tie_order(b, who));
        for who in watchers {
            let seen = b[trigger].condition.present() && !b[trigger].stealthed;
            let ready = b[who].watching && b[who].condition == Condition::Active;
            if seen && ready && b[who].zone == b[trigger].zone && self.would_shoot(who, trigger) {
                b[who].watching = false;
                self.attack(b, who, trigger, true, Occasion::Watch, t)?;
                self.settle_panics(b, t)?;
            }
        }
        Ok(())
    }

    /// Whoever has sworn to spare life lets it pass.
    fn would_shoot(&self, who: Who, at: Who) -> bool {
        !(self.profile(who).oath && self.profile(at).lives())
    }
}
