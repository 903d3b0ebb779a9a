//! What a sensible player thinks of each verb. Nothing is gained by most: ending the turn is the plain choice.

use super::abilities::HELD;
use super::army::{CLAIM, ORDER, RALLY};
use super::riding::{DOWN, EXPOSED};
use super::style::weigh;
use super::{BRACE, Judgement, LEAVE, READY, RUN, STAND, STRIKE, WALK, or_not};
use crate::rules::attack::Blow;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::{
    Advise, Attack, Charge, Command, Direct, Dismount, Douse, Fly, Handling, Help, Interact, LetGoReins,
    Mount, Move, Ram, Ready, Signal, Smash, Step, Trample, Treat, Use, UseItem, Work,
};
use crate::rules::words::percent;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::equipment::{Category, ThingId};
use crate::state::weapons::Bonus;

/// More than any blow is worth: to have a weapon at all.
const ARM: i32 = 2_500;

/// How near a foe is when whoever flees arms itself first.
const CLOSE: u16 = 3;

/// What a thing is worth less for being gone afterwards.
const USED_UP: i32 = 150;

impl Command {
    /// What it is worth to whoever judges so.
    #[inline]
    pub(super) fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        match self {
            Command::Signal(verb) => verb.worth(rules, b, judgement),
            Command::Attack(verb) => verb.worth(rules, b, judgement),
            Command::Move(verb) => verb.worth(rules, b, judgement),
            Command::Step(verb) => verb.worth(rules, b, judgement),
            Command::Fly(verb) => verb.worth(rules, b, judgement),
            Command::Help(verb) => verb.worth(rules, b, judgement),
            Command::Advise(verb) => verb.worth(rules, b, judgement),
            Command::Douse(verb) => verb.worth(rules, b, judgement),
            Command::Treat(verb) => verb.worth(rules, b, judgement),
            Command::Use(verb) => verb.worth(rules, b, judgement),
            Command::UseItem(verb) => verb.worth(rules, b, judgement),
            Command::Interact(verb) => verb.worth(rules, b, judgement),
            Command::Work(verb) => verb.worth(rules, b, judgement),
            Command::Smash(verb) => verb.worth(rules, b, judgement),
            Command::Ready(verb) => verb.worth(rules, b, judgement),
            Command::Handling(verb) => verb.worth(rules, b, judgement),
            Command::Mount(verb) => verb.worth(rules, b, judgement),
            Command::Dismount(verb) => verb.worth(rules, b, judgement),
            Command::Direct(verb) => verb.worth(rules, b, judgement),
            Command::Trample(verb) => verb.worth(rules, b, judgement),
            Command::Charge(verb) => verb.worth(rules, b, judgement),
            Command::Ram(verb) => verb.worth(rules, b, judgement),
            Command::LetGoReins(verb) => verb.worth(rules, b, judgement),
            Command::Surrender(_) | Command::Leave(_) => LEAVE,
            Command::Concentrate(_) => or_not(HELD),
            Command::TakeReins(_) => STAND + 1,
            Command::Master(_) | Command::Stand(_) => STAND,
            Command::Search(_) => STAND - 1,
            Command::Row(_) => WALK,
            Command::Disengage(_)
            | Command::Attempt(_)
            | Command::Hide(_)
            | Command::Release(_)
            | Command::Drop(_)
            | Command::Face(_)
            | Command::Delay(_)
            | Command::End(_) => 0,
            Command::DirectUse(_) | Command::Hitch(_) | Command::Unhitch(_) => -1,
        }
    }
}

impl Signal {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let Judgement { me, style, .. } = *judgement;
        match self {
            Signal::Rally { troop } => RALLY + 21 - rules.needs_to_rally(b, me, troop),
            Signal::Claim { .. } => CLAIM,
            Signal::Order { troop, .. } => {
                let gain = rules.better_order(b, me, troop, style).map_or(0, |(gain, _)| gain);
                if gain > weigh(rules.own_blow(b, me), style.harm) { ORDER + gain } else { STRIKE - 1 }
            }
            Signal::Release { .. } => -1,
        }
    }
}

impl Attack {
    #[inline]
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        STRIKE + rules.worth_in(b, self.by(judgement.me), judgement.style)
    }
}

impl Move {
    #[inline]
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let Judgement { me, style, here, .. } = *judgement;
        if let Some(posts) = &judgement.posts {
            return posts.worth(self.to);
        }
        match judgement.far(self.to) {
            far if judgement.flees && far < here => weigh(RUN, style.goal) + here - far,
            _ if judgement.flees => -1,
            far if judgement.foes.range == 0 && far >= here => READY - 1,
            far => {
                let danger = weigh(rules.danger_of_walk(me, self.to), style.danger) + judgement.risk;
                WALK + rules.approach(b, &judgement.foes, far, judgement.nearest, self.to) - danger
            }
        }
    }
}

impl Step {
    /// Into reach of somebody before the Action, and into shelter after it.
    #[inline]
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let Judgement { me, style, pressed, .. } = *judgement;
        if b.budget.actions > 0 {
            return match rules.best_blow(b, me, self.to, style) {
                0 => -1,
                blow => STRIKE + blow + pressed - rules.pressed(b, me, self.to, style),
            };
        }
        let shelter = judgement.foes.shelter(self.to) - judgement.sheltered;
        shelter - 1 + pressed - rules.pressed(b, me, self.to, style)
    }
}

impl Fly {
    /// As good as walking there, if a little less plain.
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let place = rules.above(judgement.me, self.to, self.height);
        let danger = weigh(rules.danger(place), judgement.style.danger);
        WALK - 8 * rules.as_the_crow_flies(b, judgement.me, place) - danger - 1
    }
}

impl Help {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        rules.worth_of_help(b, judgement.me, self.ally)
    }
}

impl Advise {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        rules.worth_of_help(b, judgement.me, self.ally)
    }
}

impl Douse {
    fn worth(self, _: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        or_not(weigh(80 * b.strength(judgement.me, Condition::Burning), judgement.style.danger))
    }
}

impl Treat {
    fn worth(self, _: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        or_not(weigh(60 * b.strength(self.ally, Condition::Bleeding), judgement.style.danger))
    }
}

impl Use {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        or_not(rules.worth_of_use(b, judgement.me, self.ability, self.aim, judgement.style))
    }
}

impl UseItem {
    /// A thing is worth what it does, less that it is gone afterwards.
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let Judgement { me, style, .. } = *judgement;
        let use_of = rules.item(b, self.thing).use_of;
        or_not(use_of.map_or(0, |n| rules.worth_of_use(b, me, n, self.aim, style) - USED_UP))
    }
}

impl Interact {
    fn worth(self, rules: &Tdgs, _: &Battle, judgement: &Judgement<'_>) -> i32 {
        if judgement.flees || rules.object(self.object).bars {
            weigh(RUN, judgement.style.goal) + 100
        } else {
            0
        }
    }
}

impl Work {
    fn worth(self, _: &Tdgs, _: &Battle, judgement: &Judgement<'_>) -> i32 {
        let goal = judgement.style.goal;
        if judgement.flees { weigh(RUN, goal) - 500 } else { weigh(READY, goal) + 1 }
    }
}

impl Smash {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let (me, goal) = (judgement.me, judgement.style.goal);
        if !judgement.flees {
            return weigh(READY, goal) + 1;
        }
        let weapon = rules.weapon(Blow { by: me, weapon: self.weapon, target: me });
        weigh(RUN, goal) - 800 + weapon.damage.twice_mean() - b.objects[usize::from(self.object)].hp
    }
}

impl Ready {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let Judgement { me, style, .. } = *judgement;
        let braces = rules.conveyances && rules.should_brace(b, me);
        if braces || rules.should_await(b, me, style) { WALK + BRACE } else { READY }
    }
}

impl Handling {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let me = judgement.me;
        let is_weapon = |thing: ThingId| rules.item(b, thing).category == Category::Weapon;
        let close = |foe: UnitId| rules.distance(b, me, foe) <= CLOSE;
        match self {
            Handling::PickUp(thing) if is_weapon(thing) => LEAVE - 1,
            Handling::Equip(thing) if is_weapon(thing) && rules.foes(b, me).any(close) => LEAVE - 2,
            Handling::Equip(thing) if is_weapon(thing) => STRIKE + ARM,
            Handling::Equip(_)
            | Handling::Unequip(_)
            | Handling::Swap { .. }
            | Handling::LetGo(_)
            | Handling::PickUp(_) => -1,
        }
    }
}

impl Mount {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let near = rules.foes(b, judgement.me).any(|foe| rules.distance(b, judgement.me, foe) <= 1);
        let burns = rules.is_vehicle(self.on) && b[self.on].conditions.has(Condition::Burning);
        if near || burns { -1 } else { WALK + 500 }
    }
}

impl Dismount {
    /// Whom one can strike from one's seat one need not get off for.
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        if rules.must_get_off(b, judgement.me) { RUN } else { WALK }
    }
}

impl Direct {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        STRIKE + rules.worth_in(b, self.by(rules.mover(b)), judgement.style)
    }
}

impl Trample {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let (by, style) = (rules.mover(b), judgement.style);
        let exposed = weigh(EXPOSED * rules.exposed(b, by, by), style.danger);
        match weigh(self.promise(rules, b, by), style.harm) - exposed {
            worth @ 1.. => STRIKE + worth,
            _ => -1,
        }
    }

    /// What a run promises: everyone it meets, each with the chance that it comes so far; friends count against it.
    fn promise(self, rules: &Tdgs, b: &Battle, by: UnitId) -> i32 {
        let trample = rules.profile(by).trample.map_or(0, Bonus::twice_mean);
        let (mut all, mut sum) = (1000, 0);
        for (target, _) in rules.met_on_run(b, by, self.via, self.to) {
            let chance = i32::from(percent(rules.needs_to_trample(b, by, target), rules.luck(b, by)));
            all = all * chance / 100;
            let left = (b[target].hp - rules.knockout(b, target)).max(1);
            let harm = trample.min(2 * left) * 1000 / left;
            let prone = if b[target].conditions.has(Condition::Prone) { 0 } else { DOWN };
            let worth = all * (harm + prone) / 1000;
            sum += if rules.hostile(b.active(), target) { worth } else { -2 * worth };
        }
        sum
    }
}

impl Charge {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let (by, target, style) = (rules.mover(b), self.target, judgement.style);
        let left = (b[target].hp - rules.knockout(b, target)).max(1);
        let (chance, _) = rules.prospects(b, self.by(by));
        let more = rules.profile(by).charge.map_or(0, Bonus::twice_mean);
        let more = weigh(chance * more.min(2 * left) * 50 / left, style.harm);
        let exposed = weigh(EXPOSED * rules.exposed(b, by, target), style.danger);
        STRIKE + rules.worth_in(b, self.by(by), style) + more - exposed
    }
}

impl Ram {
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        let ram = rules.vehicle(rules.mover(b)).and_then(|vehicle| vehicle.ram).map_or(0, Bonus::twice_mean);
        let left = (b[self.target].hp - rules.knockout(b, self.target)).max(1);
        STRIKE + weigh(ram.min(2 * left) * 500 / left, judgement.style.harm)
    }
}

impl LetGoReins {
    /// For an engine without a gunner.
    fn worth(self, rules: &Tdgs, b: &Battle, judgement: &Judgement<'_>) -> i32 {
        if rules.is_post(b, judgement.me, rules.mover(b)) { STAND } else { -1 }
    }
}
