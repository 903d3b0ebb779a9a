//! The words of commands (who, where, with what), and those that refusals, menus and scenes share.

use engine::Refusal;
use space::Square;

use crate::rules::resolution::of_400;
use crate::rules::scenario::Tdgs;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

pub(crate) use engine::words::capital;

impl Tdgs {
    /// The square an aim points at, where it is not that of somebody.
    pub(crate) fn square_aimed_at(&self, aim: Aim) -> Option<Square> {
        match aim {
            Aim::On(at) | Aim::Toward { from: Some(at), .. } => Some(at),
            Aim::Object(object) => Some(self.object(object).at),
            Aim::Nobody | Aim::At(_) | Aim::Toward { from: None, .. } => None,
        }
    }

    pub(crate) fn read_weapon(&self, b: &Battle, weapon: &str) -> Result<u8, Refusal> {
        let weapons = &self.profile(b.active()).weapons;
        let named = |place: &u8| weapons[usize::from(*place)].handle == weapon;
        let held = b.wielded(b.active()).find(named);
        // What is not in hand is refused by the rules, with a reason.
        let known = || weapons.iter().position(|w| w.handle == weapon).map(|n| n as u8);
        held.or_else(known).ok_or_else(|| {
            let has: Vec<&str> = self.weapons_of(b, b.active()).map(|w| w.handle.as_str()).collect();
            let me = &self.profile(b.active()).name;
            Refusal::new(format!("{me} holds no `{weapon}`.")).instead(format!("It has {}.", has.join(", ")))
        })
    }

    pub(crate) fn read_unit(&self, handle: &str) -> Result<UnitId, Refusal> {
        self.find(handle).ok_or_else(|| {
            let known = self.profiles.iter().map(|p| p.handle.as_str());
            let hint = content::nearest(handle, known).map(|near| format!("Did you mean `{near}`?"));
            let refusal = Refusal::new(format!("There is no `{handle}` here."));
            match hint {
                Some(hint) => refusal.instead(hint),
                None => refusal,
            }
        })
    }
}

pub(crate) fn read_square(text: &str) -> Result<Square, Refusal> {
    text.parse().map_err(|e| Refusal::new(format!("`{text}` is no square: {e}.")))
}

/// The chance of reaching a natural, in percent.
pub(crate) fn percent(needs: i32, luck: i8) -> u8 {
    dice::percent(of_400(needs, luck).max(0).cast_unsigned(), 400_u32)
}

/// What a condition does that has no strength.
pub(crate) const fn what_it_does(what: Condition) -> &'static str {
    match what {
        Condition::Prone => "-2 REF against melee, +2 against ranged; standing up takes the Action",
        Condition::Unconscious => "out of the fight; anything but a natural 1 hits it",
        Condition::Dead => "out of the fight for good",
        Condition::Grappled => "no movement; it can only attack who holds it, or escape",
        Condition::Stunned => "no actions; anything but a natural 1 hits it",
        Condition::Frightened => "-2 on rolls in sight of what it fears, and no step nearer",
        Condition::Blinded => "-4 on attacks, -4 REF, and it notices nothing by sight",
        Condition::Deafened => "it notices nothing by hearing, and words do not help it",
        Condition::Paralyzed => "no movement and nothing physical; anything but a natural 1 hits it",
        Condition::Slowed => "half MOV, no Step, -2 REF",
        Condition::Charmed => "cannot harm its charmer, who has +4 on CHA against it",
        Condition::Invisible => "+4 on attacks, -4 for attacks on it, until it strikes or handles something",
        Condition::Hasted => "+2 REF, two Actions a turn",
        Condition::Protected => "+2 REF, 10% more deflection",
        Condition::Helped => "+2 on its next roll",
        Condition::Relentless => "fights on at the knockout threshold, for one more turn",
        Condition::Fleeing => "runs; whoever chases it rolls against it",
        Condition::Asleep => "no turn; anything but a natural 1 hits it; harm wakes it",
        Condition::Deceived => "believes a lie",
        Condition::Persuaded => "inclined to agree",
        Condition::Dominated => "somebody else decides its next turn",
        Condition::Holding => "10% more REF; it does not move",
        Condition::TakingCover => "10% more REF against shots while it has cover",
        Condition::Charging => "10% more STR and 10% less REF until its next turn",
        Condition::Routed => "runs for safety; it neither attacks nor hears orders",
        Condition::LastStand => "10% more STR while it has no way out",
        _ => "changes a number",
    }
}

/// The ledger's id of a condition.
pub(crate) const fn rule_of_condition(what: Condition) -> &'static str {
    match what {
        Condition::Prone => "tdgs.combat.prone",
        Condition::Unconscious => "tdgs.combat.unconscious",
        Condition::Dead => "tdgs.combat.death",
        Condition::Grappled => "tdgs.combat.grappled",
        Condition::Stunned => "tdgs.combat.stunned",
        Condition::Frightened => "tdgs.combat.frightened",
        Condition::Poisoned => "tdgs.combat.poisoned",
        Condition::Bleeding => "tdgs.combat.bleeding",
        Condition::Blinded => "tdgs.combat.blinded",
        Condition::Deafened => "tdgs.combat.deafened",
        Condition::Paralyzed => "tdgs.combat.paralyzed",
        Condition::Slowed => "tdgs.combat.slowed",
        Condition::Burning => "tdgs.combat.burning",
        Condition::Charmed | Condition::Dominated => "tdgs.combat.charmed",
        Condition::Invisible => "tdgs.combat.invisible",
        Condition::Hasted => "tdgs.combat.hasted",
        Condition::Protected => "tdgs.combat.protected",
        Condition::Regenerating => "tdgs.combat.regenerating",
        Condition::Strengthened
        | Condition::Quickened
        | Condition::Fortified
        | Condition::Sharpened
        | Condition::Enlightened
        | Condition::Emboldened
        | Condition::Accelerated
        | Condition::Attuned => "tdgs.combat.stat-buffs",
        Condition::Helped => "tdgs.action.help",
        Condition::Gifted => "tdgs.ability.sources",
        Condition::Warded => "tdgs.damage.resistance",
        Condition::Relentless => "tdgs.race.orc",
        Condition::Hidden => "tdgs.action.hide",
        Condition::Fleeing => "tdgs.action.flee",
        Condition::Asleep => "tdgs.combat.unconscious-wake",
        Condition::Deceived => "tdgs.action.deceive",
        Condition::Persuaded => "tdgs.action.persuade",
        Condition::Holding => "tdgs.mass.order.hold.ref",
        Condition::TakingCover => "tdgs.mass.order.cover.ref",
        Condition::Charging => "tdgs.mass.order.charge.duration",
        Condition::Routed => "tdgs.mass.break.routed",
        Condition::LastStand => "tdgs.mass.cornered.bonus",
    }
}
