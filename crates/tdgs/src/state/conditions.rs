//! Document 8: conditions. What an entity suffers or enjoys, from whom, how strongly and for how long.

use serde::Serialize;

use crate::state::battle::{Battle, UnitId};

/// What can be the matter with an entity.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, serde::Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Condition {
    /// On the ground: easier to strike, harder to shoot.
    Prone,
    /// Unaware and helpless.
    Unconscious,
    /// Beyond healing.
    Dead,
    /// Held: no movement, and only the grappler can be attacked.
    Grappled,
    /// No turn, and helpless.
    Stunned,
    /// -2 on all rolls while the source is in sight, and never closer to it.
    Frightened,
    /// -2 STR, DEX and REF for each poison.
    Poisoned,
    /// Loses HP each round.
    Bleeding,
    /// -4 on attacks and -4 REF.
    Blinded,
    /// Hears nothing.
    Deafened,
    /// No movement and nothing physical, and helpless.
    Paralyzed,
    /// MOV halved, no Step, -2 REF.
    Slowed,
    /// Loses HP each round until put out.
    Burning,
    /// Cannot harm the charmer.
    Charmed,
    /// Unseen: +4 against the unaware, -4 for who strikes at it.
    Invisible,
    /// +2 REF and two Actions.
    Hasted,
    /// +2 REF and 10% deflection.
    Protected,
    /// Recovers a share of maximum HP each round.
    Regenerating,
    /// More STR.
    Strengthened,
    /// More DEX.
    Quickened,
    /// More CON.
    Fortified,
    /// More INT.
    Sharpened,
    /// More WIS.
    Enlightened,
    /// More CHA.
    Emboldened,
    /// More MOV.
    Accelerated,
    /// More REF.
    Attuned,
    /// An ally's Help: +2 on the next roll.
    Helped,
    /// An ability lent for a while.
    Gifted,
    /// Protected from a type of damage for a while.
    Warded,
    /// At the knockout threshold and fighting on, for one more turn.
    Relentless,
    /// Enemies who were beaten cannot aim at it.
    Hidden,
    /// Running from somebody.
    Fleeing,
    /// Asleep: no turn, and helpless, until something wakes it.
    Asleep,
    /// Believes a lie.
    Deceived,
    /// Inclined to agree.
    Persuaded,
    /// Somebody else decides what it does on its next turn.
    Dominated,
    /// A troop that began its turn under the order to hold.
    #[serde(skip_deserializing)]
    Holding,
    /// A troop that began its turn under the order to take cover.
    #[serde(skip_deserializing)]
    TakingCover,
    /// A troop that charged in its last turn.
    #[serde(skip_deserializing)]
    Charging,
    /// A troop in flight.
    #[serde(skip_deserializing)]
    Routed,
    /// A troop that was cornered and fights.
    #[serde(skip_deserializing)]
    LastStand,
}

impl Condition {
    pub const ALL: [Condition; 41] = [
        Condition::Prone,
        Condition::Unconscious,
        Condition::Dead,
        Condition::Grappled,
        Condition::Stunned,
        Condition::Frightened,
        Condition::Poisoned,
        Condition::Bleeding,
        Condition::Blinded,
        Condition::Deafened,
        Condition::Paralyzed,
        Condition::Slowed,
        Condition::Burning,
        Condition::Charmed,
        Condition::Invisible,
        Condition::Hasted,
        Condition::Protected,
        Condition::Regenerating,
        Condition::Strengthened,
        Condition::Quickened,
        Condition::Fortified,
        Condition::Sharpened,
        Condition::Enlightened,
        Condition::Emboldened,
        Condition::Accelerated,
        Condition::Attuned,
        Condition::Helped,
        Condition::Gifted,
        Condition::Warded,
        Condition::Relentless,
        Condition::Hidden,
        Condition::Fleeing,
        Condition::Asleep,
        Condition::Deceived,
        Condition::Persuaded,
        Condition::Dominated,
        Condition::Holding,
        Condition::TakingCover,
        Condition::Charging,
        Condition::Routed,
        Condition::LastStand,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Condition::Prone => "Prone",
            Condition::Unconscious => "Unconscious",
            Condition::Dead => "Dead",
            Condition::Grappled => "Grappled",
            Condition::Stunned => "Stunned",
            Condition::Frightened => "Frightened",
            Condition::Poisoned => "Poisoned",
            Condition::Bleeding => "Bleeding",
            Condition::Blinded => "Blinded",
            Condition::Deafened => "Deafened",
            Condition::Paralyzed => "Paralyzed",
            Condition::Slowed => "Slowed",
            Condition::Burning => "Burning",
            Condition::Charmed => "Charmed",
            Condition::Invisible => "Invisible",
            Condition::Hasted => "Hasted",
            Condition::Protected => "Protected",
            Condition::Regenerating => "Regenerating",
            Condition::Strengthened => "Strengthened",
            Condition::Quickened => "Quickened",
            Condition::Fortified => "Fortified",
            Condition::Sharpened => "Sharpened",
            Condition::Enlightened => "Enlightened",
            Condition::Emboldened => "Emboldened",
            Condition::Accelerated => "Accelerated",
            Condition::Attuned => "Attuned",
            Condition::Helped => "Helped",
            Condition::Gifted => "Gifted",
            Condition::Warded => "Warded",
            Condition::Relentless => "Relentless",
            Condition::Hidden => "Hidden",
            Condition::Fleeing => "Fleeing",
            Condition::Asleep => "Asleep",
            Condition::Deceived => "Deceived",
            Condition::Persuaded => "Persuaded",
            Condition::Dominated => "Dominated",
            Condition::Holding => "Hold",
            Condition::TakingCover => "Take Cover",
            Condition::Charging => "Charge",
            Condition::Routed => "Routed",
            Condition::LastStand => "Last stand",
        }
    }

    /// Whether it does good.
    pub const fn is_buff(self) -> bool {
        self as u8 >= Condition::Invisible as u8 && (self as u8) < Condition::Fleeing as u8
    }

    /// Whether a weapon can bring it. HP decide who is out of the fight, and only allies help.
    pub const fn comes_with_blows(self) -> bool {
        self.comes_with_abilities() && !matches!(self, Condition::Deceived | Condition::Persuaded)
    }

    /// Whether an ability can bring it. Lending and warding have words of their own, and running is one's own affair.
    pub const fn comes_with_abilities(self) -> bool {
        use Condition::{Dead, Fleeing, Gifted, Helped, Hidden, Relentless, Unconscious, Warded};
        !matches!(self, Dead | Unconscious | Helped | Gifted | Warded | Relentless | Hidden | Fleeing)
            && !self.is_of_an_army()
    }

    /// Whether only a troop is ever in it, by its order or its morale.
    pub const fn is_of_an_army(self) -> bool {
        self as u8 >= Condition::Holding as u8
    }

    /// How long it lasts where nothing else is said: what has to be stood up from, put out or broken lasts until that is
    /// done, anything else as long as the scene.
    pub const fn standard_duration(self) -> Until {
        match self {
            Condition::Prone | Condition::Burning | Condition::Grappled => Until::Removed,
            _ => Until::Scene,
        }
    }

    /// Whether instances of it add up.
    pub const fn adds_up(self) -> bool {
        matches!(self, Condition::Bleeding | Condition::Burning)
    }

    /// Whether each source counts by itself: somebody can be afraid of two, and hidden from many.
    const fn is_personal(self) -> bool {
        use Condition::{Charmed, Fleeing, Frightened, Grappled, Hidden};
        matches!(self, Frightened | Charmed | Grappled | Hidden | Fleeing)
    }

    /// How strong it is where content does not say: +2 for the buffs of stats.
    pub const fn standard_amount(self) -> i16 {
        let raises_a_stat =
            self as u8 >= Condition::Strengthened as u8 && self as u8 <= Condition::Attuned as u8;
        if raises_a_stat { 2 } else { 0 }
    }

    /// Whether it raises or lowers REF, and with it the place in the order of turns.
    pub const fn changes_ref(self) -> bool {
        self.bit() & REF != 0
    }

    const fn bit(self) -> u64 {
        1 << self as u8
    }
}

/// A set of conditions: the quick answer to whether one is present.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Conditions(u64);

/// No condition, but a mark beside them: whoever bears it has left the field.
const LEFT: u64 = 1 << 63;
/// And not by its own will: it was caught.
const CAUGHT: u64 = 1 << 62;
const OFF_THE_FIELD: u64 = LEFT | Condition::Dead.bit();
const DOWN: u64 = OFF_THE_FIELD | Condition::Unconscious.bit();
const UNABLE: u64 = DOWN | Condition::Stunned.bit() | Condition::Paralyzed.bit() | Condition::Asleep.bit();
/// Those that cost the turn.
const LOST: u64 = DOWN | Condition::Stunned.bit() | Condition::Asleep.bit();
/// Those that change REF.
const REF: u64 = Condition::Stunned.bit()
    | Condition::Poisoned.bit()
    | Condition::Blinded.bit()
    | Condition::Slowed.bit()
    | Condition::Hasted.bit()
    | Condition::Protected.bit()
    | Condition::Attuned.bit()
    | Condition::Gifted.bit()
    | Condition::Fleeing.bit();
/// Those that change a stat.
const STATS: u64 = REF
    | Condition::Gifted.bit()
    | Condition::Holding.bit()
    | Condition::TakingCover.bit()
    | Condition::Charging.bit()
    | Condition::LastStand.bit()
    | (Condition::Attuned.bit() | (Condition::Attuned.bit() - Condition::Strengthened.bit()));

impl Conditions {
    /// Whether it is present.
    #[inline(always)]
    pub const fn has(self, c: Condition) -> bool {
        self.0 & c.bit() != 0
    }

    pub const fn add(&mut self, c: Condition) {
        self.0 |= c.bit();
    }

    pub const fn end(&mut self, c: Condition) {
        self.0 &= !c.bit();
    }

    /// Marks that its bearer left the field.
    pub const fn leave(&mut self) {
        self.0 |= LEFT;
    }

    /// Whether its bearer left the field.
    pub const fn has_left(self) -> bool {
        self.0 & LEFT != 0
    }

    /// Whether its bearer is out of the sight of whoever looks: nobody hides who has left.
    pub(crate) const fn is_out_of_sight(self) -> bool {
        self.has_left() && self.has(Condition::Hidden)
    }

    /// Marks that its bearer gave up or was caught, and is off the field.
    pub const fn be_caught(&mut self) {
        self.0 |= LEFT | CAUGHT;
    }

    /// Whether its bearer left the field of its own will.
    pub const fn has_escaped(self) -> bool {
        self.0 & (LEFT | CAUGHT) == LEFT
    }

    /// In nobody's way and nobody's target: dead, or gone.
    #[inline(always)]
    pub const fn is_off_the_field(self) -> bool {
        self.0 & OFF_THE_FIELD != 0
    }

    /// Whether its bearer stays where it is on the way: struck down or held, or a troop that broke since it set out.
    #[inline(always)]
    pub const fn halt(self, fled_before: bool) -> bool {
        self.0 & (UNABLE | Condition::Grappled.bit()) != 0 || self.has(Condition::Routed) && !fled_before
    }

    /// Still in the fight: neither Unconscious nor Dead nor gone.
    #[inline(always)]
    pub const fn up(self) -> bool {
        self.0 & DOWN == 0
    }

    /// Able to act with the body.
    #[inline(always)]
    pub const fn able(self) -> bool {
        self.0 & UNABLE == 0
    }

    /// Able to take a turn.
    #[inline(always)]
    pub const fn takes_turns(self) -> bool {
        self.0 & LOST == 0
    }

    /// Everything but a natural 1 strikes it.
    #[inline(always)]
    pub const fn helpless(self) -> bool {
        self.0 & (UNABLE & !OFF_THE_FIELD) != 0
    }

    /// Whether any of them changes a stat.
    #[inline(always)]
    pub const fn change_stats(self) -> bool {
        self.0 & STATS != 0
    }

    /// Whether any of them comes of an order or of morale.
    #[inline(always)]
    pub const fn are_of_an_army(self) -> bool {
        self.0 & !(LEFT | CAUGHT) >= Condition::Holding.bit()
    }

    /// Whether there are none.
    #[inline(always)]
    pub const fn none(self) -> bool {
        self.0 == 0
    }
}

/// When a condition ends by itself.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub enum Until {
    /// At the end of the affected entity's turn, after so many that started since.
    Turns(u8),
    /// When the scene does.
    Scene,
    /// With a long rest.
    Day,
    /// Never: something has to remove it.
    Removed,
}

/// A condition on somebody, with all it needs.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Effect {
    pub on: UnitId,
    pub what: Condition,
    /// How strong: HP a round, percent, or points of a stat.
    pub amount: i16,
    /// Which kind of poison; kinds add up, one kind does not.
    pub kind: u16,
    /// From whom, if from somebody.
    pub source: Option<UnitId>,
    pub until: Until,
    /// Whether it came during the affected entity's own turn, which then does not count.
    pub fresh: bool,
    /// The ability that made it, if one did.
    pub from: Option<u16>,
}

impl Effect {
    /// A condition to be named, on somebody from somebody, without strength.
    pub const fn plain(on: UnitId, source: UnitId, until: Until) -> Effect {
        let what = Condition::Prone;
        Effect { on, what, amount: 0, kind: 0, source: Some(source), until, fresh: false, from: None }
    }
}

impl Battle {
    /// Everything on an entity.
    pub fn effects_on(&self, id: UnitId) -> impl Iterator<Item = &Effect> {
        self.effects.iter().filter(move |e| e.on == id)
    }

    /// The effects of one condition on an entity.
    pub fn effects_of(&self, id: UnitId, what: Condition) -> impl Iterator<Item = &Effect> {
        self.effects_on(id).filter(move |e| e.what == what)
    }

    /// Who made it so, if one did.
    pub fn source_of(&self, id: UnitId, what: Condition) -> Option<UnitId> {
        self.effects_of(id, what).find_map(|e| e.source)
    }

    /// Whether a condition on an entity comes from this one.
    pub fn is_from(&self, id: UnitId, what: Condition, source: UnitId) -> bool {
        self[id].conditions.has(what) && self.effects_of(id, what).any(|e| e.source == Some(source))
    }

    /// The strength of a condition: the sum where instances add up, else the one there is.
    pub fn strength(&self, id: UnitId, what: Condition) -> i32 {
        self.effects_of(id, what).map(|e| i32::from(e.amount)).sum()
    }

    /// Applies a condition. Bleeding and Burning add up, and so do different poisons; of anything else there is one, with
    /// the longer duration and the greater strength.
    pub fn apply(&mut self, mut effect: Effect) {
        if self[effect.on].conditions.has(Condition::Dead) {
            return;
        }
        effect.fresh = self.has_turn(effect.on);
        self.reorder |= effect.what.changes_ref();
        self[effect.on].conditions.add(effect.what);
        let adds_up = effect.what.adds_up();
        let same = |e: &&mut Effect| {
            e.on == effect.on
                && e.what == effect.what
                && e.kind == effect.kind
                && (!effect.what.is_personal() || e.source == effect.source)
        };
        match self.effects.iter_mut().find(same) {
            Some(old) if !adds_up => {
                // One that came in the same turn counts a turn less of it.
                if (effect.until, effect.fresh) > (old.until, old.fresh) {
                    (old.until, old.fresh) = (effect.until, effect.fresh);
                }
                old.amount = old.amount.max(effect.amount);
                old.source = effect.source.or(old.source);
                old.from = effect.from.or(old.from);
            }
            _ => self.effects.push(effect),
        }
    }

    /// Ends a condition, every instance of it.
    #[cold]
    pub fn cure(&mut self, id: UnitId, what: Condition) {
        self.army.stir_all();
        self.reorder |= what.changes_ref() && self[id].conditions.has(what);
        self.effects.retain(|e| e.on != id || e.what != what);
        self[id].conditions.end(what);
    }

    /// Ends the effects that are over, and marks what is left.
    #[cold]
    pub(crate) fn drop_effects(&mut self, mut over: impl FnMut(&Effect) -> bool) {
        let mut n = 0;
        while n < self.effects.len() {
            if over(&self.effects[n]) {
                self.army.stir_all();
                let Effect { on, what, .. } = self.effects.remove(n);
                self.reorder |= what.changes_ref();
                if self.effects_of(on, what).next().is_none() {
                    self[on].conditions.end(what);
                }
            } else {
                n += 1;
            }
        }
    }

    /// A turn of an entity ends: each round of duration has cost or granted exactly one turn.
    #[inline(always)]
    pub(crate) fn wear_off(&mut self, id: UnitId) {
        if !self[id].conditions.none() && !self.effects.is_empty() {
            self.count_turn(id);
        }
    }

    #[cold]
    fn count_turn(&mut self, id: UnitId) {
        for e in self.effects.iter_mut().filter(|e| e.on == id) {
            match &mut e.until {
                Until::Turns(_) if e.fresh => {}
                Until::Turns(left) => *left = left.saturating_sub(1),
                Until::Scene | Until::Day | Until::Removed => {}
            }
            e.fresh = false;
        }
        self.drop_effects(|e| e.on == id && e.until == Until::Turns(0));
    }
}
