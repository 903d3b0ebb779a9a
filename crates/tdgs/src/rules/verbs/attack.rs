//! Attack: a blow or a shot with a weapon in hand.

use engine::{Pause, Refusal, Table};

use super::{Command, Read, Verb};
use crate::rules::attack::{Blow, Swing};
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::ACTION;
use crate::rules::words::capital;
use crate::state::abilities::Knack;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

/// Attack with a weapon, by its place among them.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Attack {
    pub weapon: u8,
    pub target: UnitId,
}

impl Attack {
    #[inline(always)]
    pub(crate) const fn by(self, by: UnitId) -> Blow {
        Blow { by, weapon: self.weapon, target: self.target }
    }
}

impl Verb for Attack {
    const FORMS: &'static [&'static str] = &["attack TARGET", "attack WEAPON TARGET"];
    const RULE: &'static str = "tdgs.action.melee-attack";
    const OFTEN: bool = true;
    const IN_SIGHT: bool = true;
    const BLOW: bool = true;

    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        match *words {
            [_, target] => {
                let best = |target| Attack { weapon: rules.best_weapon(b, target), target };
                Some(rules.read_unit(target).map(best))
            }
            [_, weapon, target] => Some(read_attack(rules, b, weapon, target)),
            _ => None,
        }
    }

    fn write(self, rules: &Tdgs, b: &Battle) -> String {
        let weapon = &rules.weapon(self.by(b.active())).handle;
        format!("attack {weapon} {}", rules.profile(self.target).handle)
    }

    fn rule(self, rules: &Tdgs, b: &Battle) -> &'static str {
        let weapon = rules.profile(b.active()).weapons.get(usize::from(self.weapon));
        if weapon.is_none_or(|weapon| weapon.range.is_melee()) {
            Self::RULE
        } else {
            "tdgs.action.ranged-attack"
        }
    }

    fn place(self, rules: &Tdgs, b: &Battle) -> (&'static str, String) {
        (ACTION, capital(&rules.weapon(self.by(b.active())).name))
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        let weapon = &rules.weapon(self.by(b.active())).name;
        format!("Attack {} with {weapon}", rules.profile(self.target).name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.target)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_strike(b, self.by(b.active()))
    }

    #[inline]
    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let blow = self.by(b.active());
        b.spend_action();
        rules.attack(b, blow, Swing::PLAIN, t)
    }

    /// Every blow that can be struck now at somebody who can still fight.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        if b.budget.actions == 0 {
            return;
        }
        let by = b.active();
        for target in rules.foes(b, by) {
            let distance = rules.distance(b, by, target);
            for weapon in b.wielded(by) {
                let blow = Blow { by, weapon, target };
                // Most foes are too far away for most weapons, which is soon said.
                if distance <= rules.weapon(blow).farthest && rules.can_strike(b, blow).is_ok() {
                    out.push(Attack { weapon, target }.into());
                }
            }
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let (rules, b, by) = (gathering.rules, gathering.b, gathering.b.active());
        let Some(target) = gathering.foe else { return };
        for weapon in b.wielded(by) {
            gathering.try_verb(Attack { weapon, target }, scratch);
        }
        // What it owns and does not hold; what it might pick up is not its own.
        for (_, item) in rules.carried(b, by) {
            let place = rules.profile(by).weapons.iter().position(|weapon| weapon.handle == item.handle);
            if let Some(weapon) = place.map(|place| place as u8).filter(|&weapon| !b.wields(by, weapon)) {
                let attack = Attack { weapon, target };
                gathering.bar(attack, Why::NotWielded(attack.by(by)));
            }
        }
    }

    fn first_roll(self, _: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        Some(FirstRoll::Blow(self.by(b.active()), Swing::PLAIN))
    }

    fn closed_at_the_reins(self, rules: &Tdgs, b: &Battle, station: Station) -> Option<Closed> {
        let me = b.active();
        // Whoever is held may strike who holds it, and that outranks the ban.
        let open =
            b.is_from(me, Condition::Grappled, self.target) || rules.trained_to(b, station, self.by(me));
        if open { None } else { Some(Closed::Attack) }
    }

    fn is_no_order(self) -> bool {
        true
    }
}

fn read_attack(rules: &Tdgs, b: &Battle, weapon: &str, target: &str) -> Result<Attack, Refusal> {
    let target = rules.read_unit(target)?;
    Ok(Attack { weapon: rules.read_weapon(b, weapon)?, target })
}

impl Tdgs {
    /// The weapon most likely to hit a target, among those that can strike it.
    fn best_weapon(&self, b: &Battle, target: UnitId) -> u8 {
        let by = b.active();
        let blows = b.wielded(by).map(|weapon| Blow { by, weapon, target });
        let able = blows.filter(|&blow| self.can_strike(b, blow).is_ok());
        able.max_by_key(|&blow| (self.expected(b, blow), std::cmp::Reverse(blow.weapon)))
            .map_or(0, |blow| blow.weapon)
    }

    /// Whether somebody in control has learned to attack like that: with an ability that opens it.
    fn trained_to(&self, b: &Battle, station: Station, blow: Blow) -> bool {
        let melee =
            self.profile(blow.by).weapons.get(usize::from(blow.weapon)).is_some_and(|w| w.range.is_melee());
        let knack = match (station, melee) {
            (Station::Driver(_), _) => Knack::CombatDriver,
            (_, true) => Knack::MountedMelee,
            (_, false) => Knack::MountedArchery,
        };
        self.has_knack(b, blow.by, knack)
    }
}
