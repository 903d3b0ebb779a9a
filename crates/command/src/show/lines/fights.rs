//! Attacks, reactions, wounds, death and mending.

use engine::Viewer;
use engine::line::Line;

use crate::rules::androids::SystemDamage;
use crate::rules::check::{Occasion, block_chance};
use crate::rules::event::{Fight, Injury};
use crate::rules::injury::{CRITICAL, DEATH_CHECK};
use crate::rules::reactions::Reaction;
use crate::rules::scenario::Mission;
use crate::state::sortie::{Condition, Sortie, Who};

impl Mission {
    pub(super) fn fight_line(&self, e: Fight, viewer: Viewer) -> Line {
        let (call, first) = (|who| self.call(who), |who| self.call_first(who));
        match e {
            Fight::Attacks { by, at, ranged, occasion, .. } => self.attack_line(by, at, ranged, occasion),
            Fight::Engaged { a, b: other } => {
                let text = format!("{} and {} are Engaged.", first(a), call(other));
                self.detail(a, text, "command.range.engaged-list")
            }
            Fight::Parted { who, from: Some(from) } => {
                self.detail(who, format!("{} is free of {}.", first(who), call(from)), "command.action.push")
            }
            Fight::Parted { who, from: None } => {
                self.detail(who, format!("{} gets away.", first(who)), "command.action.retreat")
            }
            // Before the answer to it nothing is decided yet.
            Fight::Attacked { by, at, hit: true, answered: true, .. } => {
                let text = format!("{}'s attack on {} is on target.", first(by), call(at));
                self.detail(by, text, "command.action.attack")
            }
            Fight::Attacked { by, at, hit: true, .. } => {
                self.detail(by, format!("{} hits {}.", first(by), call(at)), "command.action.attack")
            }
            Fight::Attacked { by, at, hit: false, .. } => {
                let text = format!("{} misses {}.", first(by), call(at));
                self.detail(by, text, "command.action.attack.failure")
            }
            Fight::Reacts { who, reaction } => {
                let text = format!("{} tries to {}.", first(who), reaction.name());
                self.detail(who, text, "command.reactions.policy")
            }
            Fight::Avoids { who, reaction } => {
                let (verb, rule) = match reaction {
                    Reaction::Dodge => ("dodges", "command.reactions.dodge"),
                    Reaction::Parry => ("parries", "command.reactions.parry"),
                };
                self.detail(who, format!("{} {verb} it.", first(who)), rule)
            }
            Fight::Guards { guard, target } => {
                let text = format!("{} takes the hit for {}.", first(guard), call(target));
                self.deed(guard, text, "command.reactions.guard")
            }
            Fight::Armour { who, full, rating, draw, blocked } => {
                self.armour_line(who, (full, rating), (draw, blocked), viewer)
            }
            Fight::Wounded { who, damage, left, .. } => self.wound_line(who, damage, left, viewer),
        }
    }

    fn attack_line(&self, by: Who, at: Who, ranged: bool, occasion: Occasion) -> Line {
        let how = if ranged { "shoots" } else { "strikes" };
        let rule = if ranged { "command.action.attack.ranged" } else { "command.action.attack.close" };
        let (when, rule) = match occasion {
            Occasion::Watch => (" from overwatch", "command.action.overwatch.shot"),
            Occasion::Forced => (" in panic", "command.panic.psychotic"),
            Occasion::Action | Occasion::Reaction | Occasion::Death => ("", rule),
        };
        self.deed(by, format!("{} {how} at {}{when}.", self.call_first(by), self.call(at)), rule)
    }

    /// What a hostile's hide is worth stays hidden; that a hit did nothing does not.
    fn armour_line(
        &self,
        who: Who,
        (full, rating): (u8, u8),
        (draw, blocked): (u8, bool),
        viewer: Viewer,
    ) -> Line {
        let verdict = if blocked { "stops the hit" } else { "does not stop the hit" };
        let text = if self.profile(who).is_marine() || viewer == Viewer::Referee {
            let chance = block_chance(rating);
            let halved = if rating == full { String::new() } else { format!(" halved to {rating}") };
            let name = self.call_first(who);
            format!("{name}: armour {full}{halved} ({chance} percent, drew {draw}) {verdict}.")
        } else {
            let shell = if self.profile(who).lives() { "hide" } else { "plating" };
            format!("{}'s {shell} {verdict}.", self.call_first(who))
        };
        self.detail(who, text, "command.armour.block")
    }

    /// What a hostile has left stays hidden.
    fn wound_line(&self, who: Who, damage: u8, left: u8, viewer: Viewer) -> Line {
        let text = if self.profile(who).is_marine() || viewer == Viewer::Referee {
            format!("{} loses {damage} Health, {left} left.", self.call_first(who))
        } else {
            format!("{} is hurt.", self.call_first(who))
        };
        self.detail(who, text, "command.weapons.damage")
    }

    pub(super) fn injury_line(&self, b: &Sortie, e: Injury) -> Line {
        let first = |who| self.call_first(who);
        match e {
            Injury::Broken { who, .. } => {
                self.fate(who, format!("{} is Broken.", first(who)), "command.injury.broken")
            }
            Injury::CriticalInjury { who, draw, worse } => {
                let worst = if b[who].condition == Condition::Dying { "die" } else { "be Dying" };
                let verdict = if worse { "worse" } else { "no worse" };
                let text = format!(
                    "{}: critical injury, {CRITICAL} percent to {worst}, drew {draw}: {verdict}.",
                    first(who)
                );
                self.detail(who, text, "command.injury.critical-chance")
            }
            Injury::Dying { who, .. } => {
                let text = format!("{} is Dying, with a check every {DEATH_CHECK} ticks.", first(who));
                self.fate(who, text, "command.dying.death-check")
            }
            Injury::Dies { who, .. } if self.profile(who).lives() => {
                self.fate(who, format!("{} is dead.", first(who)), "command.death.effects")
            }
            Injury::Dies { who, .. } => {
                self.fate(who, format!("{} is destroyed.", first(who)), "command.death.effects")
            }
            Injury::Healed { on, was, health } => {
                let text = format!("{} is patched up: Health {health}{}.", first(on), recovery(was));
                self.detail(on, text, "command.action.first-aid.amount")
            }
            Injury::Recovers { who } => {
                let text = format!("{} is up again with Health {}.", first(who), b[who].health);
                self.detail(who, text, "command.action.rest.recovery")
            }
            Injury::SystemDamage { who, total, damage, .. } => {
                let what = match damage {
                    SystemDamage::Surface => "nothing but scratches",
                    SystemDamage::Fault(fault) => fault.name(),
                    SystemDamage::Shutdown => "it shuts down",
                    SystemDamage::Loss => "beyond repair",
                };
                let text = format!("{}: system damage {total}, {what}.", first(who));
                self.fate(who, text, "command.android.injury-table")
            }
            Injury::HitOffline { who, total, smashed } => {
                let verdict = if smashed { "it is smashed" } else { "the shell holds" };
                let text = format!("{}: system damage {total} while Offline, {verdict}.", first(who));
                self.fate(who, text, "command.android.offline")
            }
            Injury::Repaired { on, was, health } => {
                let text = format!("{} is repaired: Health {health}{}.", first(on), recovery(was));
                self.detail(on, text, "command.android.repair")
            }
        }
    }
}

/// What first aid or repair made of somebody who was so.
const fn recovery(was: Condition) -> &'static str {
    match was {
        Condition::Dying => ", Broken and no longer Dying",
        Condition::Offline => ", Broken and no longer Offline",
        Condition::Broken => ", no longer Broken",
        Condition::Reserve | Condition::Active | Condition::Dead => "",
    }
}
