//! Document 5: Grapple, Escape, Shove and Intimidate; and Delay.

use engine::{Pause, Sum, Table, Tally};

use crate::rules::apparent::Against;
use crate::rules::event::{Encounter, Event, Fight, Going, Plight};
use crate::rules::interrupts::Deal;
use crate::rules::refusal::{OutOfSight, Why};
use crate::rules::resolution::{Roll, judged, natural_needed};
use crate::rules::scenario::Tdgs;
use crate::rules::vehicles::NoDrive;
use crate::state::abilities::{Knack, Magic};
use crate::state::acts::{Act, Opposed};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::{Condition, Effect, Until};
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

/// An action against somebody that one roll decides.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Maneuver {
    /// STR vs STR: hold the target.
    Grapple,
    /// STR vs STR: break a grapple.
    Escape,
    /// STR vs STR: push the target a square away.
    Push,
    /// STR vs STR: knock the target Prone.
    Trip,
    /// CHA vs WIS: frighten the target.
    Intimidate,
    /// CHA vs WIS: win the target over.
    Persuade,
    /// CHA vs INT: make the target believe a lie.
    Deceive,
    /// WIS vs CHA: see through the target, and end its lies.
    Insight,
    /// INT vs how little is known of the target: what hurts it and what does not.
    Recall,
    /// End the magic on the target: by INT vs the caster's INT, or by WIS vs the caster's WIS.
    Dispel(Magic),
    /// INT vs how rare the magic on the target is: what it is.
    Identify,
    /// MOV vs MOV: close in on the target.
    Chase,
    /// MOV vs MOV: get away from the target.
    Flee,
    /// STR vs STR: drag a rider one holds out of its seat.
    PullOff,
}

impl Maneuver {
    /// Those that commands name with a target.
    pub const ALL: [Maneuver; 15] = [
        Maneuver::Grapple,
        Maneuver::PullOff,
        Maneuver::Push,
        Maneuver::Trip,
        Maneuver::Intimidate,
        Maneuver::Persuade,
        Maneuver::Deceive,
        Maneuver::Insight,
        Maneuver::Recall,
        Maneuver::Dispel(Magic::Arcane),
        Maneuver::Dispel(Magic::Divine),
        Maneuver::Identify,
        Maneuver::Chase,
        Maneuver::Flee,
        Maneuver::Escape,
    ];

    /// The action of the rulebook.
    pub const fn act(self) -> Act {
        match self {
            Maneuver::Grapple | Maneuver::PullOff => Act::Grapple,
            Maneuver::Escape => Act::Escape,
            Maneuver::Push | Maneuver::Trip => Act::Shove,
            Maneuver::Intimidate => Act::Intimidate,
            Maneuver::Persuade => Act::Persuade,
            Maneuver::Deceive => Act::Deceive,
            Maneuver::Insight => Act::Insight,
            Maneuver::Recall => Act::RecallKnowledge,
            Maneuver::Dispel(magic) => magic.dispel(),
            Maneuver::Identify => Act::Identify,
            Maneuver::Chase => Act::Chase,
            Maneuver::Flee => Act::Flee,
        }
    }

    /// Whether it lays hands on the target.
    pub(crate) const fn is_by_hand(self) -> bool {
        matches!(self, Maneuver::Grapple | Maneuver::PullOff | Maneuver::Push | Maneuver::Trip)
    }

    /// Whether size counts in it.
    pub(crate) const fn is_by_weight(self) -> bool {
        matches!(self, Maneuver::Grapple | Maneuver::Escape | Maneuver::PullOff)
    }

    /// The word commands use for it.
    pub const fn word(self) -> &'static str {
        match self {
            Maneuver::Grapple => "grapple",
            Maneuver::PullOff => "pull-off",
            Maneuver::Escape => "escape",
            Maneuver::Push => "push",
            Maneuver::Trip => "trip",
            Maneuver::Intimidate => "intimidate",
            Maneuver::Persuade => "persuade",
            Maneuver::Deceive => "deceive",
            Maneuver::Insight => "insight",
            Maneuver::Recall => "recall",
            Maneuver::Dispel(Magic::Arcane) => "dispel-arcane",
            Maneuver::Dispel(Magic::Divine) => "dispel-divine",
            Maneuver::Identify => "identify",
            Maneuver::Chase => "chase",
            Maneuver::Flee => "flee",
        }
    }

    /// What somebody tries who does it, in a sentence.
    pub const fn phrase(self) -> &'static str {
        match self {
            Maneuver::PullOff => "drag down",
            Maneuver::Insight => "see through",
            Maneuver::Recall => "recall what is known of",
            Maneuver::Dispel(Magic::Arcane) => "dispel the arcane magic on",
            Maneuver::Dispel(Magic::Divine) => "dispel the divine magic on",
            Maneuver::Identify => "identify the magic on",
            Maneuver::Flee => "flee from",
            Maneuver::Escape => "escape from",
            _ => self.word(),
        }
    }

    pub const fn rule(self) -> &'static str {
        match self {
            Maneuver::Grapple => "tdgs.action.grapple",
            Maneuver::PullOff => "tdgs.mounts.grapple.pull-off",
            Maneuver::Escape => "tdgs.combat.grappled",
            Maneuver::Push | Maneuver::Trip => "tdgs.action.shove",
            Maneuver::Intimidate => "tdgs.action.intimidate",
            Maneuver::Persuade => "tdgs.action.persuade",
            Maneuver::Deceive => "tdgs.action.deceive",
            Maneuver::Insight => "tdgs.action.insight",
            Maneuver::Recall => "tdgs.action.recall-knowledge",
            Maneuver::Dispel(Magic::Arcane) => "tdgs.action.dispel-arcane",
            Maneuver::Dispel(Magic::Divine) => "tdgs.action.dispel-divine",
            Maneuver::Identify => "tdgs.action.identify",
            Maneuver::Chase => "tdgs.action.chase",
            Maneuver::Flee => "tdgs.action.flee",
        }
    }
}

/// A maneuver by somebody at somebody.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Deed {
    pub by: UnitId,
    pub target: UnitId,
    pub what: Maneuver,
}

/// What a charmer adds to CHA actions against its victim.
const CHARMER: i32 = 4;

/// How much a size category counts in a grapple, and from how many on nothing is rolled.
const PER_SIZE: i32 = 2;
const HOPELESS: i32 = 3;

impl Tdgs {
    /// Whether conditions let an entity strike another: as far as they let it harm anybody, and with a body that obeys.
    pub(crate) fn may_strike(&self, b: &Battle, by: UnitId, target: UnitId) -> Result<(), Why> {
        self.may_harm(b, by, target)?;
        if b[by].conditions.has(Condition::Routed) {
            return Err(Why::InFlight);
        }
        if b[by].conditions.has(Condition::Paralyzed) { Err(Why::Paralyzed) } else { Ok(()) }
    }

    /// Whether conditions let an entity harm another: nobody harms its charmer, and the held harm only who holds them.
    pub(crate) fn may_harm(&self, b: &Battle, by: UnitId, target: UnitId) -> Result<(), Why> {
        if let Some(grappler) = b.source_of(by, Condition::Grappled)
            && !b.is_from(by, Condition::Grappled, target)
        {
            return Err(Why::HeldBy(grappler));
        }
        if b.is_from(by, Condition::Charmed, target) {
            return Err(Why::CharmedBy(target));
        }
        Ok(())
    }

    /// Whether conditions let an entity move by its own will.
    pub(crate) fn may_move(&self, b: &Battle, id: UnitId) -> Result<(), Why> {
        match b.source_of(id, Condition::Grappled) {
            Some(grappler) => Err(Why::HeldBy(grappler)),
            None if b[id].conditions.has(Condition::Paralyzed) => Err(Why::Paralyzed),
            None => Ok(()),
        }
    }

    /// What fear and Help add to every roll of an entity.
    #[cold]
    pub(crate) fn add_state_of_mind(&self, b: &Battle, by: UnitId, tally: &mut impl Tally) {
        if b[by].conditions.has(Condition::Frightened) && self.sees_its_fear(b, by) {
            tally.add("Frightened", -2);
        }
        if b[by].conditions.has(Condition::Helped) {
            tally.add("Help", 2);
        }
    }

    /// Whether what an entity fears is in its sight.
    pub(crate) fn sees_its_fear(&self, b: &Battle, id: UnitId) -> bool {
        self.fears_in_sight(b, id).next().is_some()
    }

    /// Whom an entity fears and sees. The blind see nobody, and nobody sees the invisible.
    pub(crate) fn fears_in_sight<'a>(
        &'a self,
        b: &'a Battle,
        id: UnitId,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let seen =
            move |source: &UnitId| !b[*source].conditions.is_off_the_field() && self.sees(b, id, *source);
        b.effects_of(id, Condition::Frightened).filter_map(|e| e.source).filter(seen)
    }

    /// Whether an entity goes nowhere near what frightens it, or what frightens whoever rides or drives it.
    #[inline]
    pub(crate) fn is_afraid(&self, b: &Battle, id: UnitId) -> bool {
        self.minds(b, id).any(|who| b[who].conditions.has(Condition::Frightened))
    }

    /// Whom an entity does not willingly come closer to.
    pub(crate) fn shuns<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        self.minds(b, id).flat_map(|who| self.fears_in_sight(b, who))
    }

    /// Whose will an entity moves by: its own, and that of whoever has it in hand.
    pub(crate) fn minds(&self, b: &Battle, id: UnitId) -> impl Iterator<Item = UnitId> {
        let rider = if b.aboard == 0 { None } else { self.master_of(b, id) };
        std::iter::once(id).chain(rider)
    }

    /// What darkness before the eyes adds to an attack.
    #[cold]
    pub(crate) fn add_blindness(&self, b: &Battle, by: UnitId, target: UnitId, tally: &mut impl Tally) {
        if b[by].conditions.has(Condition::Blinded) {
            tally.add("Blinded", -4);
        }
        let unseen = |by: UnitId, viewer: UnitId| {
            b[by].conditions.has(Condition::Invisible) && !self.has_knack(b, viewer, Knack::TrueSight)
        };
        if unseen(by, target) {
            tally.add("unseen", 4);
        }
        if unseen(target, by) {
            tally.add("Invisible", -4);
        }
    }

    /// Whether a maneuver is possible.
    pub(crate) fn can_do(&self, b: &Battle, deed: Deed) -> Result<(), Why> {
        let Deed { by, target, what } = deed;
        if what == Maneuver::Escape {
            return match b.source_of(by, Condition::Grappled) {
                Some(_) if b[by].conditions.has(Condition::Paralyzed) => Err(Why::Paralyzed),
                Some(_) => Ok(()),
                None => Err(Why::NotHeld),
            };
        }
        if !b[target].conditions.up() {
            return Err(Why::Down(target));
        }
        match what {
            Maneuver::Chase | Maneuver::Flee => return self.can_pursue(b, by, target),
            Maneuver::Dispel(magic) => self.can_dispel(b, by, target, magic)?,
            Maneuver::Identify => self.can_identify(b, target)?,
            Maneuver::PullOff => self.can_pull_off(b, by, target)?,
            _ if !self.hostile_now(b, by, target) => return Err(Why::SameSide(target)),
            _ => {}
        }
        if !self.perceives(b, by, target) {
            return Err(Why::Sight(OutOfSight::HiddenFrom(target)));
        }
        self.can_reach_aboard(b, by, target)?;
        if what.is_by_hand() {
            self.may_move(b, by)?;
            self.may_strike(b, by, target)?;
            let (reach, distance) = (self.profile(by).size.reach(), self.distance(b, by, target));
            if distance > reach {
                return Err(Why::TooFar { target, distance, reach });
            }
        } else if let Some(grappler) = b.source_of(by, Condition::Grappled) {
            return Err(Why::HeldBy(grappler));
        }
        match self.line_of_sight(b, self.space(b, by), self.space(b, target)) {
            Some(_) => Ok(()),
            None => Err(Why::NoSight(target)),
        }
    }

    /// Everything that adds to the d20 of a maneuver.
    pub(crate) fn add_up_deed(&self, b: &Battle, deed: Deed, tally: &mut impl Tally) {
        let act = deed.what.act();
        let (own, other) = act.pair().expect("a maneuver is rolled for");
        let purpose = Purpose::of(act, deed.target);
        self.add_stat(b, deed.by, own, purpose, tally);
        self.add_roll_modifiers(b, deed.by, purpose, tally);
        if deed.what.is_by_weight() {
            tally.add("size", PER_SIZE * self.larger_by(deed.by, deed.target));
        }
        self.add_charm(b, deed.by, own, deed.target, tally);
        self.add_state_of_mind(b, deed.by, tally);
        match other {
            Opposed::By(stat) => {
                let from = self.opponent(b, deed);
                self.add_stat(b, from, stat, Purpose::of(act, deed.by), &mut Against(tally));
            }
            Opposed::Difficulty => tally.add("Difficulty", -self.difficulty_of(b, deed)),
        }
    }

    /// What a charm adds to the CHA of the charmer.
    pub(crate) fn add_charm(
        &self,
        b: &Battle,
        by: UnitId,
        own: Stat,
        target: UnitId,
        tally: &mut impl Tally,
    ) {
        if own == Stat::Cha && b.is_from(target, Condition::Charmed, by) {
            tally.add("Charmed", CHARMER);
        }
    }

    /// Whose stat opposes: the target's, and for magic that of whoever cast it.
    fn opponent(&self, b: &Battle, deed: Deed) -> UnitId {
        match deed.what {
            Maneuver::Dispel(magic) => self.caster_on(b, deed.target, magic).unwrap_or(deed.target),
            _ => deed.target,
        }
    }

    /// How many size categories one entity is above another.
    pub(crate) fn larger_by(&self, id: UnitId, other: UnitId) -> i32 {
        self.profile(id).size as i32 - self.profile(other).size as i32
    }

    /// The natural a maneuver needs; nothing if sizes are so unlike that nobody rolls, with how it ends then.
    pub(crate) fn needs_deed(&self, b: &Battle, deed: Deed) -> Result<i32, bool> {
        let larger = self.larger_by(deed.by, deed.target);
        if deed.what.is_by_weight() && larger.abs() >= HOPELESS {
            return Err(larger > 0);
        }
        if let Some((_, Opposed::By(stat))) = deed.what.act().pair()
            && self.is_defenceless(b, deed.target, stat)
        {
            return Err(true);
        }
        let mut delta = 0;
        self.add_up_deed(b, deed, &mut delta);
        Ok(natural_needed(delta, self.luck(b, deed.by), self.options.luck))
    }

    /// Carries out a maneuver: declared, answered, tried.
    pub(crate) fn attempt(&self, b: &mut Battle, deed: Deed, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let Deed { by, target, what } = deed;
        if self.massed && !self.engage(b, by, &[target], t)? {
            return Ok(());
        }
        let deal = Deal::at(by, what.act(), target);
        let answers = self.declare(b, deal, &[target], t)?;
        if answers.countered || !b[by].conditions.up() || self.can_do(b, deed).is_err() {
            t.tell(self, b, || Event::Art(answers.stop(deal)));
            return Ok(());
        }
        match what {
            Maneuver::Chase => return self.chase(b, by, target, t),
            Maneuver::Flee => return self.flee(b, by, target, t),
            _ => {}
        }
        let succeeds = self.tries(b, deed, t);
        if what.is_by_hand() {
            self.show_oneself(b, by, t);
        }
        if succeeds {
            self.succeed(b, deed, t);
        }
        Ok(())
    }

    /// Rolls for a maneuver, unless sizes decide it.
    pub(crate) fn tries(&self, b: &mut Battle, deed: Deed, t: &mut impl Table<Tdgs>) -> bool {
        match self.needs_deed(b, deed) {
            Ok(needs) => {
                let roll = self.roll(b, deed.by, needs, t);
                t.tell(self, b, || Event::Fight(Fight::Tried { deed, roll }));
                self.after_roll(b, deed.by, roll, t);
                roll.degree.succeeds()
            }
            Err(sure) => {
                t.tell(self, b, || Event::Fight(Fight::Outclassed { deed, succeeds: sure }));
                sure
            }
        }
    }

    fn succeed(&self, b: &mut Battle, deed: Deed, t: &mut impl Table<Tdgs>) {
        let Deed { by, target, what } = deed;
        let scene = |what| Effect { what, ..Effect::plain(target, by, Until::Scene) };
        match what {
            Maneuver::Grapple => {
                self.afflict(b, Effect { until: Until::Removed, ..scene(Condition::Grappled) }, t);
            }
            Maneuver::Intimidate => self.afflict(b, scene(Condition::Frightened), t),
            Maneuver::Persuade => self.afflict(b, scene(Condition::Persuaded), t),
            Maneuver::Deceive => self.afflict(b, scene(Condition::Deceived), t),
            Maneuver::Insight => self.see_through(b, target, t),
            Maneuver::Recall => t.tell(self, b, || Event::Encounter(Encounter::Recalls { of: target })),
            Maneuver::Dispel(magic) => self.end_magic(b, target, Some(magic), t),
            Maneuver::Identify => t.tell(self, b, || Event::Encounter(Encounter::Identifies { on: target })),
            // Pursuits are decided where they are run.
            Maneuver::Chase | Maneuver::Flee => {}
            Maneuver::Trip if self.stands_firm(b, by, target) => {
                t.tell(self, b, || Event::Going(Going::StandsFirm { who: target }));
            }
            // It lies once it has landed.
            Maneuver::Trip if self.sits(b, target) => self.throw(b, target, t),
            Maneuver::Trip => {
                b[target].conditions.add(Condition::Prone);
                t.tell(self, b, || {
                    Event::Plight(Plight::Afflicted {
                        who: target,
                        what: Condition::Prone,
                        amount: 0,
                        kind: 0,
                    })
                });
                self.goes_prone(b, target, t);
                self.stay_up(b, target, t);
            }
            Maneuver::PullOff => self.throw(b, target, t),
            Maneuver::Push => self.push(b, by, target, 1, t),
            Maneuver::Escape => {
                b.cure(by, Condition::Grappled);
                t.tell(self, b, || {
                    Event::Plight(Plight::Cured { who: by, what: Condition::Grappled, kind: 0 })
                });
            }
        }
    }

    /// Whether somebody can be dragged from its seat: by who holds it.
    fn can_pull_off(&self, b: &Battle, by: UnitId, target: UnitId) -> Result<(), Why> {
        let held = self.sits(b, target) && b.is_from(target, Condition::Grappled, by);
        if held { Ok(()) } else { Err(Why::Drive(NoDrive::NotInYourGrip(target))) }
    }

    /// Grapples end when the grappler can't act any more or the two are apart.
    pub(crate) fn let_go(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        if b.effects.is_empty() {
            return;
        }
        let apart = |b: &Battle, e: &Effect| {
            e.what == Condition::Grappled
                && !b.thrown.iter().any(|thrown| thrown.who == e.on)
                && e.source.is_some_and(|by| {
                    !b[by].conditions.able() || self.distance(b, by, e.on) > self.profile(by).size.reach()
                })
        };
        while let Some((id, by)) = b.effects.iter().find(|e| apart(b, e)).map(|e| (e.on, e.source)) {
            b.drop_effects(|e| e.on == id && e.what == Condition::Grappled && e.source == by);
            if !b[id].conditions.has(Condition::Grappled) {
                t.tell(self, b, || {
                    Event::Plight(Plight::Cured { who: id, what: Condition::Grappled, kind: 0 })
                });
            }
        }
    }

    pub(crate) fn explain_deed(&self, b: &Battle, deed: Deed, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_deed(b, deed, &mut sum);
        judged(sum, roll.degree)
    }
}

/// How far a push of so many squares moves a target of so many size categories above: all the way if it is no larger, half
/// of it if it is one larger, and not at all beyond.
pub const fn squares_pushed(squares: u16, larger_by: i32) -> u16 {
    match larger_by {
        ..=0 => squares,
        1 => squares / 2,
        _ => 0,
    }
}
