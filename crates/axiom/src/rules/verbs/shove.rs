//! Pushing an enemy away, or knocking it down.

use engine::{Pause, Refusal, Style, Table};

use super::{Hands, Heading, Roll, Target, Verb};
use crate::rules::contests::{Bout, Contender, Contested};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MAJOR;
use crate::rules::triggers::Deed;
use crate::rules::worth::{ATTACK, Idea, weighed};
use crate::state::battle::{Battle, UnitId};
use crate::state::posture::Posture;
use crate::state::skills::Role;
use crate::state::tasks::Goal;
use crate::state::tasks::Shove as How;
use crate::state::traits::Purpose;

/// Push or knock down.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Shove {
    pub target: UnitId,
    pub how: How,
}

impl Shove {
    /// On hexes, three turns after it failed, and nobody is knocked down who rides.
    fn is_allowed(self, r: &Axiom, b: &Battle, who: UnitId) -> Result<(), Why> {
        let Shove { target, how } = self;
        if !r.options.hexes {
            return Err(Why::NoMap);
        }
        if how == How::Down && b[target].aboard.is_some() {
            return Err(Why::Seated(target));
        }
        r.can_lay_hands_on(b, who, target)?;
        r.may_repeat(b, who, Goal::Shove(how), Some(target))
    }

    /// A shove is strength against strength or footing.
    fn sides(self, r: &Axiom, b: &Battle, who: UnitId) -> (Contender, Contender) {
        let (strength, footing) = (r.role(Role::Strength), r.role(Role::Footing));
        let answer = r.better(b, self.target, [strength, footing], Purpose::Contest);
        (
            Contender::new(who, strength, Purpose::Contest),
            Contender::new(self.target, answer, Purpose::Contest),
        )
    }
}

impl Verb for Shove {
    type On = Hands;

    const FORMS: &'static [&'static str] = &["push TARGET", "knock-down TARGET"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Shove";

    fn read(r: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Shove>, Refusal> {
        Ok(match *words {
            ["push", target] => Some(Shove { target: r.read_unit(target)?, how: How::Push }),
            ["knock-down", target] => Some(Shove { target: r.read_unit(target)?, how: How::Down }),
            _ => None,
        })
    }

    fn write(self, r: &Axiom, _: &Battle) -> String {
        let word = match self.how {
            How::Push => "push",
            How::Down => "knock-down",
        };
        format!("{word} {}", r.profile(self.target).handle)
    }

    fn name(self, _: &Axiom, _: &Battle) -> String {
        match self.how {
            How::Push => "Push".to_owned(),
            How::Down => "Knock down".to_owned(),
        }
    }

    fn label(self, r: &Axiom, _: &Battle) -> String {
        match self.how {
            How::Push => format!("Push {} a hex away", r.name(self.target)),
            How::Down => format!("Knock {} down", r.name(self.target)),
        }
    }

    fn target(self) -> Target {
        Target::Somebody(self.target)
    }

    fn first_roll(self, r: &Axiom, b: &Battle) -> Roll {
        let (own, other) = self.sides(r, b, b.active());
        Roll::Contest(own, other)
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        self.is_allowed(r, b, who)
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Shove { target, how } = self;
        r.pay(b, who, MAJOR);
        let sides = self.sides(r, b, who);
        let Contested { won, answer } = r.contest(b, Bout::Shove(how), sides, t)?;
        if !won {
            r.remember_failure(b, who, Goal::Shove(how), Some(target));
        } else if b.able(target) {
            match how {
                How::Down => r.knock_down(b, target, answer, t)?,
                How::Push => {
                    let (from, at) = (b[who].at, b[target].at);
                    let to = space::Hex::new(2 * at.q - from.q, 2 * at.r - from.r);
                    r.force(b, target, to, t)?;
                }
            }
        }
        r.spring(b, Deed::Check { who, skill: sides.0.skill }, t)
    }

    fn propose(_: &Axiom, _: &Battle, _: UnitId, Hands(target): Hands, out: &mut impl FnMut(Shove)) {
        for how in [How::Push, How::Down] {
            out(Shove { target, how });
        }
    }

    /// Whoever runs for a goal is worth knocking down.
    fn consider(r: &Axiom, b: &Battle, who: UnitId, target: UnitId, style: Style, ideas: &mut Vec<Idea>) {
        let shove = Shove { target, how: How::Down };
        let standing = b[target].posture == Posture::Standing;
        if r.runs(target) && standing && shove.is_allowed(r, b, who).is_ok() {
            let worth = weighed(4 * r.chance_in_contest(b, shove.sides(r, b, who)), style.goal);
            ideas.push((shove.into(), ATTACK + worth));
        }
    }
}
