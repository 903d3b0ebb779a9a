//! What the active entity could do at another time, and why not now.

use engine::Barred;

use super::{ACTION, INSTANTS, INTERRUPTS};
use crate::abilities::{Magic, Timing};
use crate::army::{Order, Signal};
use crate::attack::Blow;
use crate::battle::{Battle, Phase, UnitId};
use crate::command::{Aim, Command, capital};
use crate::conditions::Condition;
use crate::maneuvers::{Deed, Maneuver};
use crate::movement::Scratch;
use crate::ready::{Cue, Held, Readied};
use crate::refusal::Why;
use crate::scenario::Tdgs;

/// What is left out of the menu, being gathered.
struct Gathering<'a> {
    rules: &'a Tdgs,
    b: &'a Battle,
    /// The deeds that are offered or barred already.
    said: Vec<String>,
    barred: Vec<Barred>,
}

impl Gathering<'_> {
    fn bar(&mut self, group: &'static str, deed: String, why: Why) {
        if !self.said.contains(&deed) {
            self.said.push(deed.clone());
            let refusal = self.rules.refuse(self.b, why);
            self.barred.push(Barred { group, deed, target: None, refusal });
        }
    }

    /// Bars the deed of a command that is refused.
    fn try_command(&mut self, c: Command, scratch: &mut Scratch) {
        if let Err(why) = self.rules.allows(self.b, c, scratch) {
            let (group, deed) = self.rules.place_in_menu(self.b, c);
            self.bar(group, deed, why);
        }
    }
}

impl Tdgs {
    /// Every deed the active entity has that is not offered, each with the refusal of its most sensible aim.
    pub(crate) fn barred_deeds(&self, b: &Battle, scratch: &mut Scratch) -> Vec<Barred> {
        let mut offers = Vec::new();
        self.offer_all(b, self.side(b.active()), scratch, &mut offers);
        let mut said: Vec<String> = Vec::new();
        for c in offers {
            let (_, deed) = self.place_in_menu(b, c);
            if !said.contains(&deed) {
                said.push(deed);
            }
        }
        let mut gathering = Gathering { rules: self, b, said, barred: Vec::new() };
        if b.phase == Phase::Turns {
            self.bar_attacks(&mut gathering, scratch);
            self.bar_ways(&mut gathering, scratch);
            self.bar_maneuvers(&mut gathering, scratch);
            self.bar_remedies(&mut gathering, scratch);
            self.bar_signals(&mut gathering);
        }
        self.bar_abilities(&mut gathering);
        if b.phase == Phase::Turns {
            self.bar_things(&mut gathering, scratch);
        }
        gathering.barred
    }

    /// The orders that a commander can't give to a troop of its own, and the rallies it can't try.
    fn bar_signals(&self, gathering: &mut Gathering<'_>) {
        let (b, me) = (gathering.b, gathering.b.active());
        if !self.massed || !self.profile(me).commander {
            return;
        }
        for troop in b.ids().filter(|&id| self.is_troop(id) && b[id].conditions.up() && !self.hostile(me, id))
        {
            let orders = Order::ALL.map(|order| Signal::Order { troop, order });
            for signal in orders.into_iter().chain([Signal::Rally { troop }]) {
                if let Err(why) = self.can_signal(b, signal) {
                    let (group, deed) = self.place_in_menu(b, Command::Army(signal));
                    let (target, refusal) = (Some(self.handle_of(troop)), self.refuse(b, why));
                    gathering.barred.push(Barred { group, deed, target, refusal });
                }
            }
        }
    }

    /// The enemy that comes to mind first: the nearest whom it can aim at.
    fn foremost_foe(&self, b: &Battle) -> Option<UnitId> {
        let by = b.active();
        self.foes(b, by).min_by_key(|&foe| (!self.perceives(b, by, foe), self.distance(b, by, foe)))
    }

    fn bar_attacks(&self, gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let b = gathering.b;
        let Some(target) = self.foremost_foe(b) else { return };
        for weapon in b.wielded(b.active()) {
            gathering.try_command(Command::Attack { weapon, target }, scratch);
        }
        // What it owns and does not hold; what it might pick up is not its own.
        let by = b.active();
        for (_, item) in self.carried(b, by) {
            let place = self.profile(by).weapons.iter().position(|weapon| weapon.handle == item.handle);
            if let Some(weapon) = place.map(|place| place as u8).filter(|&weapon| !b.wields(by, weapon)) {
                let deed = capital(&self.weapon(Blow { by, weapon, target }).name);
                gathering.bar(ACTION, deed, Why::NotWielded(Blow { by, weapon, target }));
            }
        }
    }

    /// Move, Disengage, Step and Fly: refused at the first open square beside, or at the first at all.
    fn bar_ways(&self, gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let b = gathering.b;
        let me = b.active();
        let beside = || b[me].at.neighbours().filter(|&s| self.board.grid.contains(s));
        let open = beside().find(|&s| self.board.costs.cost(s).is_some() && self.can_be_forced(b, me, s, s));
        let Some(to) = open.or_else(|| beside().next()) else { return };
        gathering.try_command(Command::Move { to }, scratch);
        gathering.try_command(Command::Disengage { to }, scratch);
        gathering.try_command(Command::Step { to }, scratch);
        if self.flies(b, me) {
            gathering.try_command(Command::Fly { to, height: b[me].height }, scratch);
        }
    }

    fn bar_maneuvers(&self, gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let b = gathering.b;
        let by = b.active();
        let Some(target) = self.foremost_foe(b) else { return };
        for what in Maneuver::ALL.into_iter().filter(|what| !is_remedy(*what)) {
            let c = Command::Maneuver { what, target };
            gathering.try_command(c, scratch);
            if let Some(why) = self.in_vain(b, Deed { by, target, what }) {
                let (group, deed) = self.place_in_menu(b, c);
                gathering.bar(group, deed, why);
            }
        }
        gathering.try_command(Command::Hide, scratch);
        if let Some(weapon) = b.wielded(by).next() {
            let ready = Readied { who: by, cue: Cue::Comes, whom: None, held: Held::Attack(weapon) };
            gathering.try_command(Command::Ready(ready), scratch);
        }
        let ally = b.ids().filter(|&ally| ally != by && !self.hostile(by, ally) && b[ally].conditions.up());
        if let Some(ally) = { ally }.min_by_key(|&ally| self.distance(b, by, ally)) {
            gathering.try_command(Command::Help { ally }, scratch);
        }
    }

    /// What ends something: only where there is something to end.
    fn bar_remedies(&self, gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let b = gathering.b;
        let by = b.active();
        let has = |what| b[by].conditions.has(what);
        if let Some(target) = b.source_of(by, Condition::Grappled) {
            gathering.try_command(Command::Maneuver { what: Maneuver::Escape, target }, scratch);
        }
        let remedies = [
            (has(Condition::Prone), Command::Stand),
            (has(Condition::Burning), Command::Douse),
            (has(Condition::Bleeding), Command::Treat { ally: by }),
            (b.concentrates(by), Command::Concentrate),
        ];
        for (_, c) in remedies.into_iter().filter(|(needed, _)| *needed) {
            gathering.try_command(c, scratch);
        }
        for magic in [Magic::Arcane, Magic::Divine] {
            let what = Maneuver::Dispel(magic);
            let bound = b.ids().find(|&target| self.can_do(b, Deed { by, target, what }).is_ok());
            if let Some(target) = bound {
                gathering.try_command(Command::Maneuver { what, target }, scratch);
            }
        }
    }

    /// The abilities it knows that can't be used now, those that answer others among them.
    fn bar_abilities(&self, gathering: &mut Gathering<'_>) {
        let b = gathering.b;
        let by = b.active();
        let known: Vec<u16> = self.known(b, by).map(|known| known.ability).collect();
        for n in known {
            let (group, timing) = (self.heading_of(n), self.ability(n).timing);
            let of_the_phase = b.phase == Phase::Turns || matches!(group, INSTANTS | INTERRUPTS);
            if timing == Timing::Passive || !of_the_phase {
                continue;
            }
            let aim = self.foremost_aim(b, by, n);
            if let Err(why) = self.can_use(b, by, n, aim) {
                gathering.bar(group, capital(&self.ability(n).name), why);
            }
        }
    }

    /// The aim that comes to mind first: the nearest of those an ability is for.
    fn foremost_aim(&self, b: &Battle, by: UnitId, n: u16) -> Aim {
        let mut aims = Vec::new();
        self.each_aim(b, by, n, |aim| aims.push(aim));
        let ability = self.ability(n);
        let for_friends = ability.target == crate::abilities::Target::Ally;
        let rank = |aim: &Aim| match *aim {
            Aim::At(target) => (self.hostile_now(b, by, target) == for_friends, self.distance(b, by, target)),
            _ => (false, 0),
        };
        aims.into_iter().min_by_key(rank).unwrap_or(Aim::Nobody)
    }

    /// What it carries to be used, and the nearest thing that is shut.
    fn bar_things(&self, gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let b = gathering.b;
        let by = b.active();
        let shut = (0..self.objects.len() as u8).filter(|&object| {
            let state = b.objects[usize::from(object)];
            state.found && !state.open
        });
        let here = self.space(b, by);
        if let Some(object) = { shut }.min_by_key(|&object| here.distance_to(self.object(object).at)) {
            let tasks = self.object(object).tasks.len() as u8;
            if tasks == 0 {
                gathering.try_command(Command::Interact { object }, scratch);
            }
            for task in 0..tasks {
                gathering.try_command(Command::Work { object, task }, scratch);
            }
            if let Some(weapon) = b.wielded(by).next().filter(|_| self.object(object).hp.is_some()) {
                gathering.try_command(Command::Smash { weapon, object }, scratch);
            }
        }
        for (thing, item) in self.carried(b, by).chain(self.equipped(b, by)) {
            if let Some(use_of) = item.use_of {
                let aim = self.foremost_aim(b, by, use_of);
                gathering.try_command(Command::UseItem { thing, aim }, scratch);
            }
        }
    }
}

/// Whether a maneuver is only for those who suffer from something.
const fn is_remedy(what: Maneuver) -> bool {
    matches!(what, Maneuver::Escape | Maneuver::Dispel(_) | Maneuver::Identify | Maneuver::Insight)
}
