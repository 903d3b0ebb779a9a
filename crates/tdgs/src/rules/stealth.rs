//! Document 5: Hide and Search. Whoever hides is hidden from each enemy it beats, and those cannot aim at it.

use engine::{Sum, Table, Tally};
use space::Footprint;

use crate::rules::apparent::Against;
use crate::rules::doing::With;
use crate::rules::event::{Encounter, Event, Plight};
use crate::rules::objects::Try;
use crate::rules::refusal::{OutOfSight, Why};
use crate::rules::resolution::{self, Roll, natural_needed};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Knack;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::{Condition, Effect, Until};
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Sense {
    Sight,
    Hearing,
}

impl Tdgs {
    /// Whether one entity knows where another is and can aim at it: not hidden from it.
    #[inline]
    pub(crate) fn perceives(&self, b: &Battle, by: UnitId, target: UnitId) -> bool {
        !b[target].conditions.has(Condition::Hidden)
            || !b.is_from(target, Condition::Hidden, by)
            || self.has_knack(b, by, Knack::TrueSight)
    }

    /// Whether one entity sees another: neither blind, nor is the other invisible or hidden to it, nor anything between.
    pub(crate) fn sees(&self, b: &Battle, by: UnitId, target: UnitId) -> bool {
        let veiled =
            b[target].conditions.has(Condition::Invisible) && !self.has_knack(b, by, Knack::TrueSight);
        !veiled
            && !b[by].conditions.has(Condition::Blinded)
            && self.perceives(b, by, target)
            && self.line_of_sight(b, self.space(b, by), self.space(b, target)).is_some()
    }

    /// Whoever handles something is seen from then on.
    #[inline]
    pub(crate) fn appear(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if b[id].conditions.has(Condition::Invisible) {
            b.cure(id, Condition::Invisible);
            t.tell(self, b, || Event::Plight(Plight::Cured { who: id, what: Condition::Invisible, kind: 0 }));
        }
    }

    /// Hide: one d20, compared with every enemy's WIS by itself. The invisible need none against eyes.
    pub(crate) fn hide(&self, b: &mut Battle, by: UnitId, t: &mut impl Table<Tdgs>) {
        let unseen = b[by].conditions.has(Condition::Invisible);
        let observers: Vec<UnitId> = self.foes(b, by).collect();
        let by_roll = |b: &Battle, viewer: UnitId| !unseen || self.has_knack(b, viewer, Knack::TrueSight);
        // One die for all; what it has to reach is different for each.
        let rolls = observers.iter().any(|&viewer| by_roll(b, viewer));
        let roll = rolls.then(|| self.roll_openly(b, by, t));
        for viewer in observers {
            let hidden = match roll {
                Some(roll) if by_roll(b, viewer) => {
                    let needs = self.needs_to_hide(b, by, viewer);
                    let roll = roll.held_against(needs);
                    t.tell(self, b, || Event::Encounter(Encounter::Hides { by, viewer, roll }));
                    roll.natural >= needs
                }
                _ => true,
            };
            if hidden {
                self.lose_sight(b, by, self.side(viewer));
                b.apply(Effect {
                    on: by,
                    what: Condition::Hidden,
                    amount: 0,
                    kind: 0,
                    source: Some(viewer),
                    until: Until::Scene,
                    fresh: false,
                    from: None,
                });
                t.tell(self, b, || Event::Encounter(Encounter::HiddenFrom { who: by, viewer }));
            }
        }
        if let Some(roll) = roll {
            self.after_roll(b, by, roll, t);
        }
    }

    pub(crate) fn needs_to_hide(&self, b: &Battle, by: UnitId, viewer: UnitId) -> i32 {
        let mut delta = 0;
        self.add_up_hide(b, by, viewer, &mut delta);
        natural_needed(delta, self.luck(b, by), self.options.luck)
    }

    fn add_up_hide(&self, b: &Battle, by: UnitId, viewer: UnitId, tally: &mut impl Tally) {
        let purpose = Purpose::of(Act::Hide, viewer);
        self.add_stat(b, by, Stat::Dex, purpose, tally);
        self.add_roll_modifiers(b, by, purpose, tally);
        self.add_state_of_mind(b, by, tally);
        self.add_stat(b, viewer, Stat::Wis, Purpose::of(Act::Search, by), &mut Against(tally));
    }

    pub(crate) fn explain_hide(&self, b: &Battle, by: UnitId, viewer: UnitId, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_hide(b, by, viewer, &mut sum);
        let hidden = roll.natural >= self.needs_to_hide(b, by, viewer);
        sum.against(resolution::TARGET, if hidden { "hidden" } else { "seen" })
    }

    /// Whether an entity can hide: with its body free, holding nobody, by itself, and not hidden from everyone already.
    pub(crate) fn can_hide(&self, b: &Battle, by: UnitId) -> Result<(), Why> {
        self.may_move(b, by)?;
        let holds = |other: &UnitId| b.is_from(*other, Condition::Grappled, by);
        let shares = |other: &UnitId| *other != by && b.one_body(by, *other);
        if let Some(other) = b.ids().find(|other| holds(other) || b.aboard > 0 && shares(other)) {
            return Err(Why::Sight(OutOfSight::InPlainSight(other)));
        }
        let unseen = self.foes(b, by).all(|viewer| !self.perceives(b, viewer, by));
        if unseen { Err(Why::Sight(OutOfSight::AlreadyHidden)) } else { Ok(()) }
    }

    /// Whether there is anything to search for.
    pub(crate) fn can_search(&self, b: &Battle, by: UnitId) -> Result<(), Why> {
        self.may_move(b, by)?;
        if self.hidden_from_side(b, by).next().is_some() || self.hidden_things(b, by).next().is_some() {
            Ok(())
        } else {
            Err(Why::Sight(OutOfSight::NobodyHides))
        }
    }

    /// The things that nobody has found yet and that somebody could see.
    fn hidden_things<'a>(&'a self, b: &'a Battle, by: UnitId) -> impl Iterator<Item = u8> + 'a {
        let here = self.space(b, by);
        let could_see = move |object: &u8| {
            let there = Footprint { corner: self.object(*object).at, size: 1 };
            !b.objects[usize::from(*object)].found && self.line_of_sight(b, here, there).is_some()
        };
        (0..self.objects.len() as u8).filter(could_see)
    }

    /// The enemies hidden from somebody or from a comrade.
    fn hidden_from_side<'a>(&'a self, b: &'a Battle, by: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let foes = self.enemies[self.allegiance(b, by).index()].iter().copied();
        foes.filter(move |&foe| {
            b[foe].conditions.has(Condition::Hidden)
                && b.effects_of(foe, Condition::Hidden)
                    .any(|e| e.source.is_some_and(|viewer| self.side(viewer) == self.side(by)))
        })
    }

    /// Search: one d20 by WIS, compared with the DEX of each that hides and with the Difficulty of each hidden thing in sight.
    /// Whoever is found is hidden no more. The blind find nothing by looking and the deaf nothing by listening, and roll
    /// nothing for it; things make no sound.
    pub(crate) fn search(&self, b: &mut Battle, by: UnitId, sense: Sense, t: &mut impl Table<Tdgs>) {
        let lost = match sense {
            Sense::Sight => Condition::Blinded,
            Sense::Hearing => Condition::Deafened,
        };
        if b[by].conditions.has(lost) {
            t.tell(self, b, || Event::Encounter(Encounter::SensesNothing { who: by, lost }));
            return;
        }
        let hidden: Vec<UnitId> = self.hidden_from_side(b, by).collect();
        let roll = self.roll_openly(b, by, t);
        for who in hidden {
            let needs = self.needs_to_find(b, by, who);
            let roll = roll.held_against(needs);
            let found = roll.natural >= needs;
            // Whoever is found is in sight when it is told how.
            if found {
                b.bring_to_light(who);
            }
            t.tell(self, b, || Event::Encounter(Encounter::Searches { by, who, roll }));
            if found {
                t.tell(self, b, || Event::Plight(Plight::Cured { who, what: Condition::Hidden, kind: 0 }));
            }
        }
        if sense == Sense::Sight {
            self.find_things(b, by, roll, t);
        }
        self.after_roll(b, by, roll, t);
    }

    /// The same d20 against every hidden thing in sight.
    fn find_things(&self, b: &mut Battle, by: UnitId, roll: Roll, t: &mut impl Table<Tdgs>) {
        let things: Vec<u8> = self.hidden_things(b, by).collect();
        for object in things {
            let difficulty = self.object(object).hidden.unwrap_or(0);
            let tried = Try {
                by,
                object,
                own: Stat::Wis,
                difficulty,
                act: Act::Search,
                weapon: 0,
                with: With::Search,
            };
            if roll.natural >= self.needs_try(b, tried) {
                b.objects[usize::from(object)].found = true;
                t.tell(self, b, || Event::Encounter(Encounter::Found { by, object }));
            }
        }
    }

    fn needs_to_find(&self, b: &Battle, by: UnitId, who: UnitId) -> i32 {
        let mut delta = 0;
        self.add_up_search(b, by, who, &mut delta);
        natural_needed(delta, self.luck(b, by), self.options.luck)
    }

    fn add_up_search(&self, b: &Battle, by: UnitId, who: UnitId, tally: &mut impl Tally) {
        let purpose = Purpose::of(Act::Search, who);
        self.add_stat(b, by, Stat::Wis, purpose, tally);
        self.add_roll_modifiers(b, by, purpose, tally);
        self.add_state_of_mind(b, by, tally);
        self.add_stat(b, who, Stat::Dex, Purpose::of(Act::Hide, by), &mut Against(tally));
    }

    pub(crate) fn explain_search(&self, b: &Battle, by: UnitId, who: UnitId, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_search(b, by, who, &mut sum);
        let found = roll.natural >= self.needs_to_find(b, by, who);
        sum.against(resolution::TARGET, if found { "found" } else { "not found" })
    }

    /// Finds every enemy that hides.
    pub(crate) fn reveal_all(&self, b: &mut Battle, by: UnitId, t: &mut impl Table<Tdgs>) {
        let hidden: Vec<UnitId> = self.hidden_from_side(b, by).collect();
        for who in hidden {
            self.come_out(b, who, t);
        }
    }
}
