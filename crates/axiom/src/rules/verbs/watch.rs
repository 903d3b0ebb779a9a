//! 4.2.3: announcing a trigger.

use engine::{Pause, Refusal, Table};

use super::{Command, Heading, Once, Target, Verb};
use crate::rules::event::Waits;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::text::{read_hex, read_number, read_posture, write_hex};
use crate::rules::time::MAJOR;
use crate::rules::words::capital;
use crate::state::battle::{Battle, UnitId};
use crate::state::body::TORSO;
use crate::state::items::Arm;
use crate::state::posture::Posture;
use crate::state::triggers::{Cue, Held, Trigger, What};

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Watch {
    pub cue: Cue,
    pub action: Held,
}

impl Watch {
    const fn trigger(self, owner: UnitId) -> Trigger {
        Trigger { owner, cue: self.cue, action: self.action, spent: false }
    }

    /// Whether somebody may announce it.
    pub(crate) fn is_allowed(self, r: &Axiom, b: &Battle, who: UnitId) -> Result<(), Why> {
        r.can_watch(b, &self.trigger(who))
    }
}

impl Verb for Watch {
    type On = Once;

    const FORMS: &'static [&'static str] = &[
        "watch WHO attacks, attacks WHOM, moves, moves-within N HEX, stands, \
         crouches, lies-down, changes or checks SKILL then attack WEAPON LOCATION, move HEX, stand, crouch or lie-down",
    ];
    const HEADING: Heading = Heading::Reserve;
    const NAME: &'static str = "Trigger";

    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<Watch>, Refusal> {
        let ["watch", whom, ref rest @ ..] = *words else { return Ok(None) };
        let whom = r.read_unit(whom)?;
        let place = rest.iter().position(|&word| word == "then").unwrap_or(rest.len());
        let (cue, action) = rest.split_at(place);
        let what = read_what(r, cue)?;
        Ok(Some(Watch { cue: Cue { whom, what }, action: read_action(r, b, whom, action)? }))
    }

    fn write(self, r: &Axiom, b: &Battle) -> String {
        let whom = self.cue.whom;
        let action = match self.action {
            Held::Attack { arm, location } => {
                let location = &r.profile(whom).body.get(location).handle;
                format!("attack {} {location}", r.write_arm(b, arm))
            }
            Held::Move(to) => format!("move {}", write_hex(to)),
            Held::Posture(posture) => posture.word().to_owned(),
        };
        format!("watch {} {} then {action}", r.profile(whom).handle, write_what(r, self.cue.what))
    }

    fn label(self, r: &Axiom, b: &Battle) -> String {
        capital(&r.trigger_in_words(b, &self.trigger(b.active())))
    }

    fn target(self) -> Target {
        Target::Somebody(self.cue.whom)
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        self.is_allowed(r, b, who)
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let trigger = self.trigger(who);
        b.triggers.push(trigger);
        t.tell(r, b, || Waits::Watches { trigger }.into());
        Ok(())
    }

    fn propose(r: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(Watch)) {
        if let Some(whom) = r.nearest_foe(b, who) {
            let action = Held::Attack { arm: Arm::Bare, location: TORSO };
            out(Watch { cue: Cue { whom, what: What::Attacks(None) }, action });
        }
    }

    /// The triggers that are most often wanted: strike whoever attacks, or moves.
    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, _: &mut Scratch, out: &mut Vec<Command>) {
        if b[who].done.acted || b[who].reserve < MAJOR || r.profile(who).hostage {
            return;
        }
        let action = Held::Attack { arm: r.arm_at_hand(b, who), location: TORSO };
        for whom in b.ids().filter(|&whom| r.hostile(who, whom)) {
            let cues = [What::Attacks(None), What::Moves(None)].map(|what| Cue { whom, what });
            let watches = cues.into_iter().map(|cue| Watch { cue, action });
            out.extend(watches.filter(|watch| watch.is_allowed(r, b, who).is_ok()).map(Command::Watch));
        }
    }
}

fn write_what(r: &Axiom, what: What) -> String {
    match what {
        What::Checks(skill) => format!("checks {}", r.skills.get(skill).id),
        What::Attacks(None) => "attacks".to_owned(),
        What::Attacks(Some(whom)) => format!("attacks {}", r.profile(whom).handle),
        What::Moves(None) => "moves".to_owned(),
        What::Moves(Some((hex, within))) => format!("moves-within {within} {}", write_hex(hex)),
        What::Takes(None) => "changes".to_owned(),
        What::Takes(Some(Posture::Standing)) => "stands".to_owned(),
        What::Takes(Some(Posture::Crouching)) => "crouches".to_owned(),
        What::Takes(Some(Posture::LayingDown)) => "lies-down".to_owned(),
    }
}

fn read_what(r: &Axiom, words: &[&str]) -> Result<What, Refusal> {
    Ok(match *words {
        ["attacks"] => What::Attacks(None),
        ["attacks", at] => What::Attacks(Some(r.read_unit(at)?)),
        ["moves"] => What::Moves(None),
        ["moves-within", n, hex] => What::Moves(Some((read_hex(hex)?, read_number(n, 100)?))),
        ["changes"] => What::Takes(None),
        ["stands"] => What::Takes(Some(Posture::Standing)),
        ["crouches"] => What::Takes(Some(Posture::Crouching)),
        ["lies-down"] => What::Takes(Some(Posture::LayingDown)),
        ["checks", skill] => What::Checks(r.read_skill(skill)?),
        _ => {
            let refusal = Refusal::new("A trigger waits for something concrete that somebody does.");
            let words = "It attacks, moves, moves-within, stands, crouches, lies-down, changes or checks.";
            return Err(refusal.instead(words).by("axiom.trigger.conditions"));
        }
    })
}

fn read_action(r: &Axiom, b: &Battle, whom: UnitId, words: &[&str]) -> Result<Held, Refusal> {
    Ok(match *words {
        ["then", "attack", arm, location] => {
            let location = r.read_location(whom, location)?;
            Held::Attack { arm: r.read_arm(b, arm)?, location }
        }
        ["then", "move", to] => Held::Move(read_hex(to)?),
        ["then", word] if let Some(posture) = read_posture(word) => Held::Posture(posture),
        _ => {
            let refusal = Refusal::new("A trigger ends with what is done.");
            let words = "Write then attack WEAPON LOCATION, then move HEX, then stand, crouch or lie-down.";
            return Err(refusal.instead(words).by("axiom.trigger.definition"));
        }
    })
}
