//! Direct: what a rider has its mount do.

use engine::{Pause, Table};

use super::{Command, Read, Verb};
use crate::rules::attack::{Blow, Swing};
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, NoSeat, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::ACTION;
use crate::rules::words::capital;
use crate::state::abilities::Timing;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, UnitId};

/// Have the mount attack, with one of its weapons.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Direct {
    pub weapon: u8,
    pub target: UnitId,
}

impl Direct {
    pub(crate) const fn by(self, by: UnitId) -> Blow {
        Blow { by, weapon: self.weapon, target: self.target }
    }
}

impl Verb for Direct {
    const FORMS: &'static [&'static str] = &["direct WEAPON TARGET"];
    const RULE: &'static str = "tdgs.mounts.economy.rider.action";
    const BLOW: bool = true;
    const RIDING: bool = true;

    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        let [_, weapon, target] = *words else { return None };
        let weapon = rules.weapon_of_mount(b, weapon)?;
        Some(rules.read_unit(target).map(|target| Direct { weapon, target }))
    }

    fn write(self, rules: &Tdgs, b: &Battle) -> String {
        let weapon = &rules.weapon(self.by(rules.mover(b))).handle;
        format!("direct {weapon} {}", rules.profile(self.target).handle)
    }

    fn place(self, rules: &Tdgs, b: &Battle) -> (&'static str, String) {
        (ACTION, capital(&rules.weapon(self.by(rules.mover(b))).name))
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        let (name, weapon) = (|id| &rules.profile(id).name, rules.weapon(self.by(rules.mover(b))));
        format!("{} strikes {} with {}", name(rules.mover(b)), name(self.target), weapon.name)
    }

    fn target(self) -> Option<UnitId> {
        Some(self.target)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        let mount = rules.obedient_mount(b)?;
        if !rules.hostile_now(b, b.active(), self.target) {
            return Err(Why::SameSide(self.target));
        }
        rules.can_strike(b, self.by(mount))
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let by = rules.mover(b);
        b.spend_order();
        rules.attack(b, self.by(by), Swing::PLAIN, t)
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if !rules.may_direct(b) {
            return;
        }
        for target in rules.foes(b, b.active()) {
            for weapon in b.wielded(rules.mover(b)) {
                rules.offer_if_allowed(b, Direct { weapon, target }, scratch, out);
            }
        }
    }

    fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        Some(FirstRoll::Blow(self.by(rules.mover(b)), Swing::PLAIN))
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Reins)
    }
}

/// Have the mount use an ability.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct DirectUse {
    pub ability: u16,
    pub aim: Aim,
}

impl Verb for DirectUse {
    const FORMS: &'static [&'static str] = &["direct ABILITY [TARGET, SQUARE or DIRECTION]"];
    const RULE: &'static str = "tdgs.mounts.economy.rider.action";
    const RIDING: bool = true;

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, ability, ref aim @ ..] = *words else { return None };
        Some(rules.read_use(ability, aim).map(|used| DirectUse { ability: used.ability, aim: used.aim }))
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("direct {}{}", rules.ability(self.ability).handle, rules.write_aim(self.aim))
    }

    fn place(self, rules: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, capital(&rules.ability(self.ability).name))
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        let (mount, ability) = (&rules.profile(rules.mover(b)).name, &rules.ability(self.ability).name);
        format!("{mount} uses {ability}{}", rules.aim_in_words(self.aim))
    }

    fn target(self) -> Option<UnitId> {
        self.aim.target()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        let mount = rules.obedient_mount(b)?;
        rules.can_use(b, mount, self.ability, self.aim)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let by = rules.mover(b);
        b.spend_order();
        b.count_use(by, self.ability);
        rules.use_ability(b, by, self.ability, self.aim, t)
    }

    fn offer(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if !rules.may_direct(b) {
            return;
        }
        let mount = rules.mover(b);
        let known = rules.known(b, mount).map(|known| known.ability);
        let known: Vec<u16> = known.filter(|&n| rules.ability(n).timing == Timing::Action).collect();
        for ability in known {
            let mut aims = Vec::new();
            rules.each_aim(b, mount, ability, |aim| aims.push(aim));
            for aim in aims {
                rules.offer_if_allowed(b, DirectUse { ability, aim }, scratch, out);
            }
        }
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Reins)
    }
}

impl Tdgs {
    /// The mount that whoever acts is in control of, if it obeys.
    fn obedient_mount(&self, b: &Battle) -> Result<UnitId, Why> {
        let me = b.active();
        let mount =
            b.conveyance(me).filter(|&on| !self.is_vehicle(on)).ok_or(Why::Seat(NoSeat::NotAboard))?;
        self.commands(b, me)?;
        Ok(mount)
    }

    /// Whether a rider could have its mount do something.
    fn may_direct(&self, b: &Battle) -> bool {
        let me = b.active();
        matches!(self.station(b, me), Some(Station::Rider(_)))
            && b.budget.actions > 0
            && self.commands(b, me).is_ok()
    }

    /// The place of a weapon among those of what one is aboard, or of one's own. A passenger's words are understood, too,
    /// before they are refused.
    pub(super) fn weapon_of_mount(&self, b: &Battle, word: &str) -> Option<u8> {
        let weapons = &self.profile(b.carrier_or_self()).weapons;
        weapons.iter().position(|weapon| weapon.handle == word).map(|place| place as u8)
    }
}

impl Battle {
    /// What whoever acts is aboard of, or itself.
    pub(super) fn carrier_or_self(&self) -> UnitId {
        let me = self.active();
        self[me].seat.map_or(me, |seat| seat.on)
    }
}
