//! How a sensible commander leads: it rallies those who run, takes those whom nobody leads, and gives an order where that
//! changes more than its own blow would. It stays behind its troops, and gives up when there is nothing left to lead.

use arrayvec::ArrayVec;
use engine::Style;
use space::{Footprint, Square};

use crate::bot::style::weigh;
use crate::bot::{Foes, STRIKE, WALK};
use crate::rules::army::{HALF_HP, QUARTER_HP, tenth};
use crate::rules::attack::Blow;
use crate::rules::movement::Scratch;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::{Advise, Command, Help, Signal, Surrender};
use crate::state::army::{Cause, Check, Order, Slot};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::stats::Stat;

/// Rallying beats every order, and taking command every blow.
pub(crate) const RALLY: i32 = STRIKE + 900_000;
pub(crate) const CLAIM: i32 = STRIKE + 800_000;
/// An order that is worth more than a blow of one's own.
pub(crate) const ORDER: i32 = STRIKE + 500_000;
/// What an order has to change, in HP won or spared, to be worth the breath.
const WORTH_SAYING: i32 = 2;
/// A word of advice, and what it adds to a roll.
const ADVISE: i32 = STRIKE + 400_000;
const HELP: i32 = 2;
/// Below this share of its HP, in percent, a troop is better kept out of the fight.
const SPENT: i32 = 35;
/// What falling back costs, since whoever falls back is followed.
const PURSUED: i32 = 15;
/// How near an enemy may come to a commander before it looks for another place.
const TOO_NEAR: u16 = 4;
/// From this distance on no place is any better for being farther from the enemy.
const WARY: u16 = 2 * TOO_NEAR;
/// How far behind its troops a commander likes to be.
const CLOSE_BY: u16 = 3;

/// What a troop can expect of the enemy before it.
struct Outlook {
    /// How far the nearest enemy is.
    distance: u16,
    /// How far it strikes itself.
    reach: u16,
    shoots: bool,
    /// Whether that enemy is faster than it, and likely to be elsewhere by its turn.
    elusive: bool,
    /// What the enemies beside it will cost it, by how its order changes its REF: lower, as it is, higher.
    taken: [i32; 3],
    /// What its blow would do, without and with the STR of a charge.
    dealt: [i32; 2],
}

impl Outlook {
    /// The same in the eyes of a player.
    fn in_style(self, style: Style) -> Outlook {
        let taken = self.taken.map(|hp| weigh(hp, style.danger));
        Outlook { taken, dealt: self.dealt.map(|hp| weigh(hp, style.harm)), ..self }
    }
}

impl Tdgs {
    /// Whether somebody leads from behind: a commander of flesh and blood with troops.
    pub(crate) fn leads_from_behind(&self, b: &Battle, id: UnitId) -> bool {
        self.massed
            && self.profile(id).commander
            && !self.is_troop(id)
            && self.troops_of(b, id).next().is_some()
    }

    /// What is worth saying to the troops.
    pub(crate) fn consider_signals(
        &self,
        b: &Battle,
        style: Style,
        scratch: &mut Scratch,
        out: &mut Vec<Command>,
    ) {
        let me = b.active();
        if !self.massed {
            return;
        }
        if self.is_hopeless(b, me) {
            out.push(Surrender.into());
            return;
        }
        // Of these the first is always worth more than the next.
        let signal = self
            .best_rally(b, me)
            .or_else(|| self.best_claim(b, me))
            .or_else(|| self.best_order(b, me, style))
            .map(Command::from);
        out.extend(signal.filter(|&signal| self.allows(b, signal, scratch).is_ok()));
        if self.leads_from_behind(b, me) {
            let advice = self.best_advice(b, me);
            out.extend(advice.filter(|&advice| self.allows(b, advice, scratch).is_ok()));
        }
    }

    /// A word for the troop that makes the most of it, by hand or from afar.
    fn best_advice(&self, b: &Battle, me: UnitId) -> Option<Command> {
        let rated = self.troops_of(b, me).map(|ally| (self.worth_of_advice(b, ally), ally));
        let (_, ally) = rated.filter(|&(gain, _)| gain > 0).max()?;
        let by_hand = self.can_help(b, me, ally).is_ok();
        Some(if by_hand { Help { ally }.into() } else { Advise { ally }.into() })
    }

    /// What a word is worth to a troop that is about to strike, in HP that its blow takes.
    fn worth_of_advice(&self, b: &Battle, ally: UnitId) -> i32 {
        let conditions = b[ally].conditions;
        if conditions.has(Condition::Helped) || conditions.has(Condition::Routed) {
            return 0;
        }
        let Some(quarry) = self.quarry(b, ally) else { return 0 };
        let reach = self.weapons_of(b, ally).map(|weapon| weapon.farthest).max().unwrap_or(1);
        if self.distance(b, ally, quarry) > reach.saturating_add(1) {
            return 0;
        }
        let blow = self.first_prospects(b, ally, quarry);
        (hp_lost(blow, HELP, 0) - hp_lost(blow, 0, 0)).max(1)
    }

    /// What advice that came to mind is worth.
    pub(crate) fn worth_of_help(&self, b: &Battle, me: UnitId, ally: UnitId) -> i32 {
        let gain = self.worth_of_advice(b, ally);
        if gain > self.own_blow(b, me) { ADVISE + gain } else { STRIKE - 1 }
    }

    /// The HP that the commander's own best blow can be expected to take.
    pub(crate) fn own_blow(&self, b: &Battle, me: UnitId) -> i32 {
        let blows = self
            .foes(b, me)
            .flat_map(|target| b.wielded(me).map(move |weapon| Blow { by: me, weapon, target }));
        let able = blows.filter(|&blow| self.can_strike(b, blow).is_ok());
        able.map(|blow| self.expected(b, blow) / 40).max().unwrap_or(0)
    }

    /// The routed troop that is most likely to stop for this commander.
    fn best_rally(&self, b: &Battle, me: UnitId) -> Option<Signal> {
        let runs = |id: &UnitId| self.is_troop(*id) && b[*id].conditions.has(Condition::Routed);
        let able = b.ids().filter(runs).filter(|&id| self.may_command(b, me, id).is_ok());
        let able = able.filter(|&id| self.can_rally(b, me, id).is_ok());
        able.min_by_key(|&id| (self.needs_to_rally(b, me, id), id)).map(|troop| Signal::Rally { troop })
    }

    /// The nearest troop that nobody commands.
    fn best_claim(&self, b: &Battle, me: UnitId) -> Option<Signal> {
        let stray = |id: &UnitId| b[*id].troop.post.is_none() && self.may_command(b, me, *id).is_ok();
        let mut strays = b.ids().filter(stray).peekable();
        strays.peek()?;
        let slots = [Slot::Direct, Slot::Extended];
        let slot = slots.into_iter().find(|&slot| self.free_slots(b, me, slot) > 0)?;
        let able = strays.filter(|&id| self.can_claim(b, me, id, slot).is_ok());
        let nearest = able.min_by_key(|&id| (self.command_distance(b, me, id), id));
        nearest.map(|troop| Signal::Claim { troop, slot })
    }

    /// The order that changes most.
    fn best_order(&self, b: &Battle, me: UnitId, style: Style) -> Option<Signal> {
        let mut best: Option<(i32, Signal)> = None;
        for troop in self.troops_of(b, me) {
            if let Some((gain, order)) = self.better_order(b, me, troop, style)
                && best.is_none_or(|(most, _)| gain > most)
            {
                best = Some((gain, Signal::Order { troop, order }));
            }
        }
        best.map(|(_, signal)| signal)
    }

    /// The order that does a troop the most good, if it is worth changing the one it has.
    pub(crate) fn better_order(
        &self,
        b: &Battle,
        me: UnitId,
        troop: UnitId,
        style: Style,
    ) -> Option<(i32, Order)> {
        let outlook = self.outlook(b, troop)?.in_style(style);
        let now = b[troop].troop.order;
        let have = self.worth_of_order(b, troop, now, &outlook);
        let rest = Order::ALL.into_iter().filter(|&order| order != now);
        let rated = rest.map(|order| (self.worth_of_order(b, troop, order, &outlook) - have, order));
        let worth_it = rated.filter(|&(gain, _)| gain >= WORTH_SAYING);
        let able = worth_it.filter(|&(_, order)| self.can_order(b, me, troop, order).is_ok());
        able.max_by_key(|&(gain, order)| (gain, std::cmp::Reverse(order as u8)))
    }

    /// What lies before a troop in good order, if any enemy does.
    fn outlook(&self, b: &Battle, troop: UnitId) -> Option<Outlook> {
        if b[troop].conditions.has(Condition::Routed) || b[troop].troop.rallied == b.round {
            return None;
        }
        let quarry = self.quarry(b, troop)?;
        let changed = |what| i32::from(b[troop].conditions.has(what));
        let reflex = tenth(self.profile(troop).stat(Stat::Ref));
        let drilled = reflex * (changed(Condition::Holding) - changed(Condition::Charging));
        let mut taken = [0; 3];
        for foe in self.foes(b, troop).filter(|&foe| self.distance(b, troop, foe) <= 1) {
            if !b[foe].conditions.has(Condition::Routed) {
                let blow = self.first_prospects(b, foe, troop);
                let orders = taken.iter_mut().zip([-reflex, 0, reflex]);
                orders.for_each(|(sum, change)| *sum += hp_lost(blow, drilled - change, 0));
            }
        }
        let shoots = self.shoots(b, troop);
        let strength = if shoots { 0 } else { tenth(self.profile(troop).stat(Stat::Str)) };
        let blow = self.first_prospects(b, troop, quarry);
        let dealt = [0, strength].map(|change| {
            let more = change - strength * changed(Condition::Charging);
            hp_lost(blow, more, more)
        });
        let reach = self.weapons_of(b, troop).map(|weapon| weapon.farthest).max().unwrap_or(1);
        let mov = |id| self.apparent(b, id, Stat::Mov);
        let elusive = mov(quarry) > mov(troop);
        Some(Outlook { distance: self.distance(b, troop, quarry), reach, shoots, elusive, taken, dealt })
    }

    /// The prospects of one against another with its first weapon, from where they are.
    fn first_prospects(&self, b: &Battle, by: UnitId, target: UnitId) -> (i32, i32) {
        let weapon = b.wielded(by).next();
        weapon.map(|weapon| self.prospects(b, Blow { by, weapon, target })).unwrap_or_default()
    }

    /// What an order is worth to a troop in its next turn: what it deals less what it takes, in HP.
    fn worth_of_order(&self, b: &Battle, troop: UnitId, order: Order, outlook: &Outlook) -> i32 {
        let Outlook { distance, reach, shoots, elusive, taken, dealt: [plain, charged] } = *outlook;
        let [lower, as_is, higher] = taken;
        let mov = self.profile(troop).stat(Stat::Mov).max(0) as u16;
        // Whoever waits too long for the enemy goes to look for it.
        let sooner = i32::from(b.round.min(20));
        match order {
            Order::Attack if distance <= reach.saturating_add(1) => plain - as_is,
            Order::Attack => sooner - as_is,
            Order::Hold if distance <= reach && elusive && !shoots => plain / 2 - higher,
            Order::Hold if distance <= reach => plain - higher,
            Order::Hold => 0,
            // Cover is for those who are shot at, and who can shoot back.
            Order::TakeCover if shoots && self.is_shot_at(b, troop) => plain + tenth(plain) - as_is,
            Order::TakeCover => -as_is,
            Order::Charge if shoots => -lower,
            Order::Charge if distance <= mov + 1 || elusive => charged - lower,
            Order::Charge => sooner - 1 - lower,
            Order::Retreat => {
                let spent = b[troop].hp * 100 < self.max_hp(b, troop) * SPENT;
                if spent && distance <= 1 { -PURSUED } else { -PURSUED - plain }
            }
        }
    }

    /// Whether an enemy shoots, and sees a troop.
    fn is_shot_at(&self, b: &Battle, troop: UnitId) -> bool {
        self.foes(b, troop).any(|foe| self.shoots(b, foe) && self.sight(b, foe, troop).is_some())
    }

    /// Whether a commander is well where it is: its troops hear it, and no enemy is near.
    pub(crate) fn is_well_placed(&self, b: &Battle, me: UnitId) -> bool {
        let heard = |troop| self.in_command_range(b, me, troop);
        self.troops_of(b, me).all(heard) && !self.foes(b, me).any(|foe| self.distance(b, me, foe) <= TOO_NEAR)
    }

    /// What it adds to the worth of a blow that its target may break, and take others with it.
    pub(crate) fn worth_of_breaking(&self, b: &Battle, blow: Blow) -> i32 {
        let target = blow.target;
        if !self.is_troop(target) || b[target].conditions.has(Condition::Routed) {
            return 0;
        }
        let (chance, twice) = self.prospects(b, blow);
        let (hp, max) = (b[target].hp, self.max_hp(b, target));
        let left = hp - twice / 2;
        let fails = |cause: Cause, threat: i32| {
            self.needs_to_hold(b, Check { who: target, cause, threat, from: None }) - 1
        };
        let crossed = |parts: i32| parts * hp > max && parts * left <= max;
        let breaks = match () {
            () if left <= 0 => 20,
            () if crossed(4) => fails(Cause::QuarterHp, QUARTER_HP),
            () if crossed(2) => fails(Cause::HalfHp, HALF_HP),
            () => return 0,
        };
        let beside = |id: &UnitId| {
            *id != target
                && self.is_troop(*id)
                && !self.hostile(*id, target)
                && b[*id].conditions.up()
                && self.distance(b, *id, target) <= 1
        };
        let friends = b.ids().filter(beside).count() as i32;
        chance * breaks * (1 + friends)
    }

    /// What a commander says without much thought: it gives up, rallies, or takes a troop.
    pub(crate) fn brawl_command(&self, b: &Battle, scratch: &mut Scratch) -> Option<Command> {
        let me = b.active();
        if self.is_hopeless(b, me) {
            return Some(Surrender.into());
        }
        let signal = self.best_rally(b, me).or_else(|| self.best_claim(b, me))?.into();
        self.allows(b, signal, scratch).is_ok().then_some(signal)
    }
}

/// What decides where a commander leads from, looked up once per decision.
pub(crate) struct Posts {
    size: u8,
    style: Style,
    /// How far its word carries.
    range: u16,
    /// Where its troops stand.
    troops: ArrayVec<Footprint, 32>,
    /// Where the foes stand that could be too near to some place it might go to.
    foes: ArrayVec<Footprint, 32>,
    /// How good the place is where it stands.
    here: i32,
}

impl Posts {
    /// What a commander has to think of who reckons with these foes.
    pub(crate) fn of(rules: &Tdgs, b: &Battle, me: UnitId, style: Style, foes: &Foes<'_>) -> Posts {
        let troops = rules.troops_of(b, me).map(|troop| rules.space(b, troop)).take(32).collect();
        let (here, going) = (rules.space(b, me), rules.move_budget(b));
        let near = |foe: &Footprint| here.distance(foe) < going + WARY;
        let foes = foes.list.iter().copied().filter(near).collect();
        let (size, range) = (rules.profile(me).squares, rules.command_range(b, me));
        let mut posts = Posts { size, style, range, troops, foes, here: 0 };
        posts.here = posts.rate(b[me].at);
        posts
    }

    /// What it is worth to go to a place.
    pub(crate) fn worth(&self, to: Square) -> i32 {
        let better = self.rate(to) - self.here;
        if better > 0 { WALK + better } else { -1 }
    }

    /// How good a place is to lead from: where the troops hear, close behind them, and out of the way of the enemy.
    fn rate(&self, at: Square) -> i32 {
        let space = Footprint { corner: at, size: self.size };
        let (mut deaf, mut nearest) = (0, u16::MAX);
        for troop in &self.troops {
            let distance = space.distance(troop);
            deaf += i32::from(distance.saturating_sub(self.range));
            nearest = nearest.min(distance);
        }
        let foe = self.foes.iter().map(|foe| space.distance(foe)).min().unwrap_or(u16::MAX);
        let crowded = i32::from(WARY.saturating_sub(foe));
        -20 * deaf - weigh(10 * crowded, self.style.danger) - i32::from(nearest.saturating_sub(CLOSE_BY))
    }
}

/// The HP that a blow of such prospects can be expected to take where it hits and hurts so much more than now.
fn hp_lost((chance, twice): (i32, i32), hits: i32, hurts: i32) -> i32 {
    (chance + hits).clamp(1, 19) * (twice + 2 * hurts) / 40
}
