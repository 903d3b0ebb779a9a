//! What a side is offered, and what each offer promises.

use engine::Side;
use space::{Facing8, Square};

use crate::abilities::{Magic, Target, Timing};
use crate::attack::{Blow, Swing};
use crate::battle::{Battle, Phase, UnitId};
use crate::command::{Aim, Command};
use crate::conditions::Condition;
use crate::equipment_dice::ModifierDie;
use crate::maneuvers::{Deed, Maneuver};
use crate::movement::Scratch;
use crate::ready::{Cue, Held, Readied};
use crate::refusal::Why;
use crate::scenario::Tdgs;
use crate::stats::Stat;
use crate::stealth::Sense;

impl Tdgs {
    /// Every sensible command of the entity whose turn it is.
    pub(crate) fn offer_all(&self, b: &Battle, _: Side, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        if b.phase == Phase::Instants {
            self.offer_abilities(b, out);
            out.push(Command::End);
            return;
        }
        // A commander's first business is its troops.
        self.offer_signals(b, out);
        self.offer_attacks(b, out);
        self.offer_ways(b, scratch, out);
        self.offer_maneuvers(b, out);
        self.offer_abilities(b, out);
        self.offer_uses(b, out);
        self.offer_things(b, out);
        self.offer_patience(b, out);
        self.offer_handling(b, out);
        self.offer_rides(b, scratch, out);
        if self.may_move(b, me).is_ok() {
            match b[me].conditions.has(Condition::Prone) {
                true if b.budget.actions > 0 => out.push(Command::Stand),
                false if b[me].height == 0 => out.push(Command::Drop),
                _ => {}
            }
        }
        if self.can_leave(b).is_ok() {
            out.push(Command::Leave);
        }
        if let Some(&last) = b.order.iter().rev().find(|&&id| !b[id].conditions.is_out_of_sight())
            && self.can_delay(b, last).is_ok()
        {
            out.push(Command::Delay { after: last });
        }
        if b.aboard > 0 {
            out.retain(|&c| self.station_lets(b, me, c).is_ok());
        }
        out.push(Command::End);
    }

    /// Everything else an Action can be spent on.
    fn offer_maneuvers(&self, b: &Battle, out: &mut Vec<Command>) {
        let by = b.active();
        if b.budget.actions == 0 {
            return;
        }
        if let Some(grappler) = b.source_of(by, Condition::Grappled) {
            let escape = Deed { by, target: grappler, what: Maneuver::Escape };
            if self.can_do(b, escape).is_ok() {
                out.push(Command::Maneuver { what: Maneuver::Escape, target: grappler });
            }
        }
        for target in self.foes(b, by) {
            for what in Maneuver::ALL {
                if what != Maneuver::Escape && self.is_worth_trying(b, Deed { by, target, what }) {
                    out.push(Command::Maneuver { what, target });
                }
            }
        }
        let allies = b.ids().filter(|&ally| self.can_help(b, by, ally).is_ok());
        out.extend(allies.map(|ally| Command::Help { ally }));
        // Hands do as well as words where they reach.
        let far = b
            .ids()
            .filter(|&ally| self.can_help(b, by, ally).is_err() && self.can_advise(b, by, ally).is_ok());
        out.extend(far.map(|ally| Command::Advise { ally }));
        if b[by].conditions.has(Condition::Burning) && self.may_move(b, by).is_ok() {
            out.push(Command::Douse);
        }
        let bleeding = b.ids().filter(|&ally| self.can_treat(b, by, ally).is_ok());
        out.extend(bleeding.map(|ally| Command::Treat { ally }));
        for magic in [Magic::Arcane, Magic::Divine] {
            let what = Maneuver::Dispel(magic);
            let bound = b.ids().filter(|&ally| !self.hostile(by, ally));
            let bound = bound.filter(|&ally| self.can_do(b, Deed { by, target: ally, what }).is_ok());
            out.extend(bound.map(|target| Command::Maneuver { what, target }));
        }
        if self.can_hide(b, by).is_ok() {
            out.push(Command::Hide);
        }
        if self.can_search(b, by).is_ok() {
            out.push(Command::Search { sense: Sense::Sight });
            out.push(Command::Search { sense: Sense::Hearing });
        }
    }

    /// Every ability that is ready, at everyone and everywhere that makes sense.
    pub(crate) fn offer_abilities(&self, b: &Battle, out: &mut Vec<Command>) {
        let by = b.active();
        if self.abilities.is_empty() {
            return;
        }
        for known in self.known(b, by) {
            let n = known.ability;
            let passive = matches!(self.ability(n).timing, Timing::Passive | Timing::Interrupt);
            if passive || self.ready(b, by, known).is_err() {
                continue;
            }
            self.each_aim(b, by, n, |aim| {
                if self.can_use(b, by, n, aim).is_ok() {
                    out.push(Command::Use { ability: n, aim });
                }
            });
        }
    }

    /// Whether some aim worth trying lets an ability be used now.
    pub(crate) fn can_aim(&self, b: &Battle, by: UnitId, n: u16) -> bool {
        let mut can = false;
        self.each_aim(b, by, n, |aim| can |= self.can_use(b, by, n, aim).is_ok());
        can
    }

    /// The aims worth trying: everybody, every direction, and for areas the squares people stand on.
    pub(crate) fn each_aim(&self, b: &Battle, by: UnitId, n: u16, mut each: impl FnMut(Aim)) {
        let ability = self.ability(n);
        if let Some(area) = ability.area {
            let from_afar = ability.range > 0;
            match (area.is_directed(), from_afar) {
                (true, _) => Facing8::ALL.into_iter().for_each(|to| each(Aim::Toward { from: None, to })),
                (false, false) => each(Aim::Nobody),
                (false, true) => self.foes(b, by).for_each(|foe| each(Aim::On(b[foe].at))),
            }
            return;
        }
        match ability.target {
            Target::Oneself => each(Aim::Nobody),
            Target::Foe | Target::Ally | Target::Anyone => {
                b.ids().filter(|&id| !b[id].conditions.has(Condition::Dead)).for_each(|id| each(Aim::At(id)));
            }
            Target::Square => b[by].at.neighbours().for_each(|to| each(Aim::On(to))),
            Target::Object => (0..self.objects.len() as u8).for_each(|object| each(Aim::Object(object))),
        }
    }

    /// What can be done to things.
    pub(crate) fn offer_things(&self, b: &Battle, out: &mut Vec<Command>) {
        let by = b.active();
        for object in 0..self.objects.len() as u8 {
            // Shutting is allowed and never urgent; to offer it would let a thing be opened and shut all day.
            if !b.objects[usize::from(object)].open && self.can_handle_object(b, by, object).is_ok() {
                out.push(Command::Interact { object });
            }
            if b.budget.actions == 0 {
                continue;
            }
            for task in 0..self.object(object).tasks.len() as u8 {
                if self.can_work(b, by, object, task).is_ok() {
                    out.push(Command::Work { object, task });
                }
            }
            let smash = b.wielded(by).find(|&weapon| self.can_smash(b, by, weapon, object).is_ok());
            out.extend(smash.map(|weapon| Command::Smash { weapon, object }));
        }
    }

    /// Ready and Concentrate.
    fn offer_patience(&self, b: &Battle, out: &mut Vec<Command>) {
        let by = b.active();
        if b.budget.actions == 0 {
            return;
        }
        if self.can_concentrate(b, by).is_ok() {
            out.push(Command::Concentrate);
        }
        if let Some(weapon) = b.wielded(by).next() {
            for cue in [Cue::Comes, Cue::Attacks] {
                let ready = Readied { who: by, cue, whom: None, held: Held::Attack(weapon) };
                if self.can_ready(b, by, ready).is_ok() {
                    out.push(Command::Ready(ready));
                }
            }
        }
    }

    /// Possible, and not in vain.
    fn is_worth_trying(&self, b: &Battle, deed: Deed) -> bool {
        self.in_vain(b, deed).is_none() && self.can_do(b, deed).is_ok()
    }

    /// Why a maneuver would change nothing, though it may be ordered: it is done already, or nobody is there to see.
    pub(crate) fn in_vain(&self, b: &Battle, deed: Deed) -> Option<Why> {
        let already = match deed.what {
            Maneuver::Grapple => Condition::Grappled,
            Maneuver::Trip => Condition::Prone,
            Maneuver::Intimidate => Condition::Frightened,
            Maneuver::Persuade => Condition::Persuaded,
            Maneuver::Deceive => Condition::Deceived,
            Maneuver::Chase | Maneuver::Flee if !self.sees(b, deed.by, deed.target) => {
                return Some(Why::NoSight(deed.target));
            }
            Maneuver::Insight if !b.effects.iter().any(|e| e.what == Condition::Deceived) => {
                return Some(Why::NobodyLies);
            }
            _ => return None,
        };
        b[deed.target].conditions.has(already).then_some(Why::Already(deed.target, already))
    }

    /// Every blow that can be struck now at somebody who can still fight.
    pub(crate) fn offer_attacks(&self, b: &Battle, out: &mut Vec<Command>) {
        if b.budget.actions == 0 {
            return;
        }
        let by = b.active();
        for target in self.foes(b, by) {
            let distance = self.distance(b, by, target);
            for weapon in b.wielded(by) {
                let blow = Blow { by, weapon, target };
                // Most foes are too far away for most weapons, which is soon said.
                if distance <= self.weapon(blow).farthest && self.can_strike(b, blow).is_ok() {
                    out.push(Command::Attack { weapon, target });
                }
            }
        }
    }

    /// Every square a Move, a Disengage (when somebody threatens) or a Step can end on.
    fn offer_ways(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let first = out.len();
        self.offer_moves(b, scratch, out);
        let begins = b.budget.actions > 0 && b.budget.moving <= self.new_move(b);
        if begins && self.threatened(b, self.mover(b)) {
            for n in first..out.len() {
                if let Command::Move { to } = out[n] {
                    out.push(Command::Disengage { to });
                }
            }
        }
        self.offer_steps(b, scratch, out);
        if self.flies(b, self.mover(b)) {
            self.offer_flights(b, scratch, out);
        }
    }

    /// Every square a Move can end on.
    pub(crate) fn offer_moves(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let budget = self.move_budget(b);
        let me = self.mover(b);
        let ordered = b.aboard == 0
            || self.station_lets(b, b.active(), Command::Move { to: b[me].at }).is_ok()
                && self.commands(b, b.active()).is_ok();
        if budget > 0 && ordered && b[me].height == 0 && self.may_walk(b, me).is_ok() {
            self.find_ends(b, me, budget, scratch);
            scratch.ends.iter().for_each(|to| out.push(Command::Move { to }));
        }
    }

    /// Every square a Step can end on.
    pub(crate) fn offer_steps(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        if b[me].seat.is_some() || self.may_step(b).is_err() {
            return;
        }
        if b[me].height > 0 {
            let open = |to: &Square| self.can_step_in_the_air(b, *to).is_ok();
            out.extend(b[me].at.neighbours().filter(open).map(|to| Command::Step { to }));
        } else {
            self.mark_units(b, me, scratch);
            let open = |to: &Square| self.step_is_free(b, *to, scratch).is_ok();
            out.extend(b[me].at.neighbours().filter(open).map(|to| Command::Step { to }));
        }
    }

    /// With MOV 0 not even a Step is taken.
    pub(crate) fn immobile(&self, b: &Battle, id: UnitId) -> bool {
        self.apparent(b, id, Stat::Mov) == 0
    }

    /// Whether a hostile who can act has this entity in its threatened range.
    pub(crate) fn threatened(&self, b: &Battle, id: UnitId) -> bool {
        self.foes(b, id).any(|foe| self.leaves_threat(b, foe, self.distance(b, foe, id), u16::MAX))
    }

    /// The prospects of a blow: its chance in twentieths, and twice its average damage after deflection.
    pub(crate) fn prospects(&self, b: &Battle, blow: Blow) -> (i32, i32) {
        let weapon = self.weapon(blow);
        let purpose = crate::modifiers::Purpose::of(weapon.act(), blow.target);
        let stat = self.apparent_for(b, blow.by, weapon.stat(), purpose);
        let deflection =
            crate::damage::deflection(&b[blow.target].deflection, 0, self.options.deflection_cap);
        let twice = (2 * stat + weapon.damage.twice_mean()) * (100 - deflection) / 100;
        let damage = match weapon.kind {
            Some(kind) => self.meeting(b, blow.target, kind).seep(twice).1,
            None => twice,
        };
        let die = weapon.hit_die.map_or(0, ModifierDie::average);
        (21 - self.needs_to_hit(b, blow, Swing { die, ..Swing::PLAIN }), damage.max(2))
    }

    /// Chance times damage, for choosing among weapons.
    pub(crate) fn expected(&self, b: &Battle, blow: Blow) -> i32 {
        let (chance, damage) = self.prospects(b, blow);
        chance * damage
    }
}
