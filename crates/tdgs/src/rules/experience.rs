//! Document 12: the XP of a battle. Every hostile is one challenge, and everybody who took part learns from each.

use engine::Listener;

use crate::rules::abilities::Cast;
use crate::rules::attack::{Blow, Swing};
use crate::rules::event::{Art, Course, Event, Fight};
use crate::rules::maneuvers::Deed;
use crate::rules::progression::{End, difficulty, xp};
use crate::rules::resolution::TARGET;
use crate::rules::riding::News;
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Pair, Versus};
use crate::state::acts::Opposed;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::stats::Stat;

/// Against the helpless everything but a natural 1 strikes.
const HELPLESS: i32 = 2;

/// What everybody rolled at in a battle, gathered from its events: a battle that gives no XP does not pay for it.
#[derive(Debug)]
pub struct Experience {
    units: usize,
    /// The lowest Difficulty at which each entity rolled against each other: by roller, then by target.
    lowest: Vec<Option<i32>>,
    /// The last roll at each entity while it was in the fight: the one that decided the challenge.
    deciding: Vec<Option<Deciding>>,
    /// Who took part: rolled, was rolled at, or helped; and everyone who carries or is carried by who did.
    part: Vec<bool>,
    /// At whom each entity's mount rolled, with it in control: by rider, then by target.
    by_mount: Vec<bool>,
    /// Whom each entity met as one of a body, which may be no hostile of its own: by entity, then by whom it met.
    met: Vec<bool>,
}

/// What counts of the roll that decided a challenge for those who did not roll.
#[derive(Copy, Clone, Debug)]
struct Deciding {
    /// The stat of whoever rolled.
    own: Stat,
    /// The stat it was set against, as it was then.
    theirs: i32,
}

impl Clone for Experience {
    fn clone(&self) -> Self {
        Experience {
            units: self.units,
            lowest: self.lowest.clone(),
            deciding: self.deciding.clone(),
            part: self.part.clone(),
            by_mount: self.by_mount.clone(),
            met: self.met.clone(),
        }
    }

    /// Reuses the vectors: a simulation starts a battle without allocating.
    fn clone_from(&mut self, from: &Self) {
        self.units = from.units;
        self.lowest.clone_from(&from.lowest);
        self.deciding.clone_from(&from.deciding);
        self.part.clone_from(&from.part);
        self.by_mount.clone_from(&from.by_mount);
        self.met.clone_from(&from.met);
    }
}

impl Experience {
    /// Nobody of so many has rolled yet.
    pub fn new(units: usize) -> Self {
        Experience {
            units,
            lowest: vec![None; units * units],
            deciding: vec![None; units],
            part: vec![false; units],
            by_mount: vec![false; units * units],
            met: vec![false; units * units],
        }
    }

    /// XP of an entity at the end of a battle: one award for each hostile, and for each whom an unwilling mount was ridden
    /// against. What is inert learns nothing.
    pub fn xp_of(&self, rules: &Tdgs, b: &Battle, who: UnitId) -> u32 {
        if rules.is_vehicle(who) {
            return 0;
        }
        let hostiles = b.ids().filter(|&foe| rules.hostile(who, foe) || self.met[self.place(who, foe)]);
        hostiles
            .filter_map(|foe| Some(xp(self.difficulty(rules, b, who, foe)?, end(rules, b, who, foe))))
            .sum()
    }

    /// The one Difficulty of a challenge for an entity: the lowest it rolled at. Whoever took part without rolling uses
    /// its own stat in the pair of the deciding roll; whoever took no part has none.
    pub fn difficulty(&self, rules: &Tdgs, b: &Battle, who: UnitId, foe: UnitId) -> Option<i32> {
        let rolled = self.lowest[self.place(who, foe)];
        let helped = || {
            let roll = self.deciding[foe.index()].filter(|_| self.learns_from(rules, who, foe))?;
            Some(difficulty(rules.apparent(b, who, roll.own), roll.theirs, 0))
        };
        rolled.or_else(helped)
    }

    /// Whether somebody who did not roll at a hostile learns from it: whoever took part does, but commanders learn from
    /// combat of their own alone. To be shot at is none, nor is Help; what the mount does under them is.
    fn learns_from(&self, rules: &Tdgs, who: UnitId, foe: UnitId) -> bool {
        let commands = rules.massed && rules.profile(who).commander && !rules.is_troop(who);
        if commands { self.by_mount[self.place(who, foe)] } else { self.part[who.index()] }
    }

    fn place(&self, by: UnitId, target: UnitId) -> usize {
        by.index() * self.units + target.index()
    }

    /// Somebody rolled at somebody with this sum of stats and modifiers.
    fn rolled(&mut self, rules: &Tdgs, b: &Battle, by: UnitId, target: UnitId, sum: i32, deciding: Deciding) {
        let (place, difficulty) = (self.place(by, target), TARGET - sum);
        self.lowest[place] = Some(self.lowest[place].map_or(difficulty, |lowest| lowest.min(difficulty)));
        self.deciding[target.index()] = Some(deciding);
        (self.part[by.index()], self.part[target.index()]) = (true, true);
        if b.aboard > 0 && !b.one_body(by, target) {
            let rider = self.place(rules.head_of(b, by), target);
            self.by_mount[rider] |= b.bearer(by) == by;
            self.takes_part(rules, b, by, target);
            self.takes_part(rules, b, target, by);
        }
    }

    /// Whoever carries or is carried takes part with the whole body. Against the enemies of whoever steers it, it does so
    /// whether it wants to or not.
    #[cold]
    fn takes_part(&mut self, rules: &Tdgs, b: &Battle, one: UnitId, foe: UnitId) {
        let steered_against = rules.hostile(rules.head_of(b, one), foe);
        for id in b.ids().filter(|&id| b.one_body(id, one)) {
            let place = self.place(id, foe);
            self.part[id.index()] = true;
            self.met[place] |= steered_against;
        }
    }

    /// A trample, a ram: the STR of whoever moves against REF.
    fn ran_into(&mut self, rules: &Tdgs, b: &Battle, by: UnitId, target: UnitId, sum: i32) {
        if b[target].conditions.up() {
            let roller = rules.at_the_wheel(b, by);
            let theirs = rules.apparent(b, target, Stat::Ref);
            self.rolled(rules, b, roller, target, sum, Deciding { own: Stat::Str, theirs });
        }
    }

    fn struck(&mut self, rules: &Tdgs, b: &Battle, blow: Blow, swing: Swing) {
        let conditions = b[blow.target].conditions;
        // Whoever lies on the ground is a challenge no longer.
        if !conditions.up() {
            return;
        }
        let mut sum = swing.hit + swing.die - swing.dodge;
        rules.add_up(b, blow, swing.how, &mut sum);
        if conditions.helpless() {
            sum = sum.max(TARGET - HELPLESS);
        }
        let theirs = rules.apparent(b, blow.target, Stat::Ref);
        self.rolled(rules, b, blow.by, blow.target, sum, Deciding { own: rules.weapon(blow).stat(), theirs });
    }

    fn tried(&mut self, rules: &Tdgs, b: &Battle, deed: Deed) {
        let Some((own, other)) = deed.what.act().pair() else { return };
        let mut sum = 0;
        rules.add_up_deed(b, deed, &mut sum);
        let theirs = match other {
            Opposed::By(stat) => rules.apparent(b, deed.target, stat),
            Opposed::Difficulty => rules.difficulty_of(b, deed),
        };
        self.rolled(rules, b, deed.by, deed.target, sum, Deciding { own, theirs });
    }
}

impl Experience {
    fn cast(&mut self, rules: &Tdgs, b: &Battle, cast: Cast) {
        let Some(Pair { own, against: Versus::Stat(stat), .. }) = rules.ability(cast.ability).roll else {
            return;
        };
        let mut sum = 0;
        rules.add_up_cast(b, cast, &mut sum);
        let theirs = rules.apparent(b, cast.target, stat);
        self.rolled(rules, b, cast.by, cast.target, sum, Deciding { own, theirs });
    }
}

impl Experience {
    #[inline]
    fn hear_of_fight(&mut self, rules: &Tdgs, b: &Battle, fight: Fight) {
        match fight {
            Fight::Attack { blow, swing, .. } => self.struck(rules, b, blow, swing),
            Fight::Tried { deed, .. } => self.tried(rules, b, deed),
            Fight::Wound { .. } | Fight::Worn { .. } | Fight::Outclassed { .. } => {}
        }
    }

    #[inline]
    fn hear_of_art(&mut self, rules: &Tdgs, b: &Battle, art: Art) {
        match art {
            Art::Cast { cast, .. } => self.cast(rules, b, cast),
            Art::Uses { .. }
            | Art::UsesItem { .. }
            | Art::Interrupts { .. }
            | Art::Countered { .. }
            | Art::Declares { .. }
            | Art::Readies { .. }
            | Art::Fires { .. }
            | Art::HeldInVain { .. }
            | Art::Concentrates { .. }
            | Art::HoldEnds { .. }
            | Art::Shaken { .. }
            | Art::Presence { .. } => {}
        }
    }

    #[inline]
    fn hear_of_course(&mut self, course: Course) {
        match course {
            Course::Helps { by, .. } => self.part[by.index()] = true,
            Course::Round { .. }
            | Course::Order
            | Course::Delays { .. }
            | Course::LuckTurned { .. }
            | Course::Surrendered { .. }
            | Course::Over { .. } => {}
        }
    }

    #[inline]
    fn hear_of_riding(&mut self, rules: &Tdgs, b: &Battle, news: News) {
        match news {
            News::Tramples { by, target, .. } => {
                let mut sum = 0;
                rules.add_up_trample(b, by, target, &mut sum);
                self.ran_into(rules, b, by, target, sum);
            }
            News::Rams { by, target, dodge, .. } => {
                let mut sum = -dodge;
                rules.add_up_ram(b, by, target, &mut sum);
                self.ran_into(rules, b, by, target, sum);
            }
            News::Mounted { .. }
            | News::Dismounted { .. }
            | News::Thrown { .. }
            | News::Landed { .. }
            | News::TakesReins { .. }
            | News::LetsGoReins { .. }
            | News::Mastery { .. }
            | News::Unbidden { .. }
            | News::Slid { .. }
            | News::Charges { .. }
            | News::FallsShort { .. }
            | News::Steers { .. }
            | News::RunsOn { .. }
            | News::Rows { .. }
            | News::Harnessed { .. }
            | News::Untouched { .. } => {}
        }
    }
}

/// How a challenge ended for somebody: overcome if the hostile is out of the fight, or lost it by whatever means.
fn end(rules: &Tdgs, b: &Battle, who: UnitId, foe: UnitId) -> End {
    if !b[foe].conditions.up() || b.winner == Some(rules.side(who)) {
        End::Overcome
    } else if b[who].conditions.has(Condition::Dead) {
        End::Died
    } else {
        End::Survived
    }
}

impl Listener<Tdgs> for Experience {
    fn memory(&self) -> usize {
        let Experience { units: _, lowest, deciding, part, by_mount, met } = self;
        let facts = size_of_val(&part[..]) + size_of_val(&by_mount[..]) + size_of_val(&met[..]);
        size_of_val(&lowest[..]) + size_of_val(&deciding[..]) + facts
    }

    // A roll is told while the state is still as it found it, so its sum is reckoned here as it was there.
    #[inline]
    fn hear(&mut self, rules: &Tdgs, b: &Battle, event: impl FnOnce() -> Event) {
        match event() {
            Event::Fight(fight) => self.hear_of_fight(rules, b, fight),
            Event::Art(art) => self.hear_of_art(rules, b, art),
            Event::Course(course) => self.hear_of_course(course),
            Event::Riding(news) => self.hear_of_riding(rules, b, news),
            Event::Going(_)
            | Event::Plight(_)
            | Event::Encounter(_)
            | Event::Army(_)
            | Event::Gear(_)
            | Event::Ventured { .. } => {}
        }
    }
}
