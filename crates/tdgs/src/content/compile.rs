//! From the entry of a file to an ability ready to use, with every fault on the way.

use std::collections::BTreeMap;

use content::{At, Fault, Faults, Id, Source};
use space::Area;

use crate::content::abilities::{AbilityEntry, BonusEntry, EffectEntry, MendsEntry, RollEntry};
use crate::content::creation::class::skill_bonus;
use crate::content::shelf::{Shelf, amount, bonus, unknown, until};
use crate::state::abilities::{
    Ability, Amount, Gain, Grants, Kind, Mends, Pair, Target, Timing, Trigger, Upkeep, Versus, Work,
};
use crate::state::acts::{Act, ActType};
use crate::state::afflictions::{OnHit, Resistance};
use crate::state::conditions::Conditions;
use crate::state::damage::Meeting;
use crate::state::modifiers::{Changes, Scope};
use crate::state::stats::Stat;
use crate::state::weapons::Bonus;

/// The kinds of creatures that bonuses name, each with its bit.
pub(crate) type Kinds = BTreeMap<Id, u8>;

/// How many kinds of creatures a shelf may tell apart.
pub(crate) const MOST_KINDS: usize = 32;

pub(crate) struct Compiler<'a> {
    pub(crate) shelf: &'a Shelf,
    pub(crate) kinds: &'a Kinds,
    pub(crate) source: &'a Source,
    pub(crate) faults: &'a mut Faults,
}

impl Compiler<'_> {
    pub(crate) fn ability(&mut self, id: &Id, entry: &AbilityEntry) -> Ability {
        self.check_sort(entry);
        let effects: Vec<Work> = entry.effects.iter().filter_map(|effect| self.work(id, effect)).collect();
        let first = entry.effects.iter().find(|effect| effect.strike.is_some());
        if let Some(first) = first.filter(|first| first.then) {
            let what = "no blow comes before this one";
            self.fault(first.span(), what, "the first strike", "leave `then` out");
        }
        let grants = entry.bonuses.iter().filter_map(|bonus| self.grant(entry, bonus)).collect();
        for need in entry.needs.keys().filter(|need| !self.shelf.abilities.contains_key(need.as_str())) {
            self.faults.push(unknown(self.source, "ability", need, self.shelf.abilities.keys()));
        }
        let meets = entry.meets.meetings().filter_map(|(kind, meeting)| {
            let kind = self.shelf.damage_type(self.source, kind, self.faults)?;
            Some((kind, meeting))
        });
        let meets: Vec<(_, Meeting)> = meets.collect();
        let mends = entry.mends.as_ref().and_then(|mends| self.mends(*entry.timing, mends));
        Ability {
            handle: id.to_string(),
            name: entry.name.to_string(),
            text: entry.text.clone(),
            kind: *entry.kind,
            timing: *entry.timing,
            cooldown: entry.cooldown,
            uses: entry.uses.unwrap_or(1),
            more_uses_at: entry.more_uses_at.iter().map(|level| level.0).collect(),
            tier: match *entry.kind {
                Kind::Skill | Kind::Spell => entry.tier.as_ref().map_or(1, |tier| **tier),
                Kind::Trait | Kind::Action => 0,
            },
            magic: entry.magic,
            act: act(entry),
            realm: match (entry.magic, entry.kind_of_act) {
                (Some(_), _) => ActType::Magical,
                (None, Some(realm)) => realm,
                (None, None) => act(entry).kind(),
            },
            speed: entry.speed,
            trigger: entry.trigger,
            roll: self.roll(entry),
            target: entry.target,
            range: entry.range.unwrap_or(u16::from(entry.area.is_none())),
            area: self.area(entry),
            spares: entry.spares,
            concentration: match (entry.concentration, entry.no_upkeep) {
                (true, false) => Some(Upkeep::Action),
                (true, true) => Some(Upkeep::Waived),
                (false, _) => None,
            },
            works: effects,
            grants,
            knacks: entry.knacks.iter().fold(0, |bits, &knack| bits | 1 << knack as u8),
            meets,
            mends,
            trample: self.dice(entry.trample.as_ref()),
            charge: self.dice(entry.charge.as_ref()),
            riders: entry.riders,
        }
    }

    /// Damage that a trait of a mount states, and it has to state some.
    fn dice(&mut self, text: Option<&At<String>>) -> Option<Bonus> {
        let text = text?;
        let damage = crate::content::shelf::read_bonus(self.source, text, self.faults)?;
        if damage.twice_mean() <= 0 {
            let help = "state how much, as in \"1d6\"";
            self.fault(text.span(), "a Trample or Charge without damage does nothing", "how much?", help);
        }
        Some(damage)
    }

    fn mends(&mut self, timing: Timing, entry: &At<MendsEntry>) -> Option<Mends> {
        if timing != Timing::Passive {
            let help = "write timing = \"passive\", or effects = [{ heal = 20 }]";
            self.fault(entry.span(), "only a passive ability mends by itself", "not passive", help);
        }
        let near = match &entry.near {
            Some(kind) => Some(self.shelf.damage_type(self.source, kind, self.faults)?),
            None => None,
        };
        Some(Mends { percent: entry.percent, near })
    }

    fn fault(&mut self, span: std::ops::Range<usize>, what: impl std::fmt::Display, label: &str, help: &str) {
        self.faults.push(Fault::at(self.source, span, what).label(label).help(help));
    }

    /// What skills, spells, traits and actions may and must say.
    fn check_sort(&mut self, entry: &AbilityEntry) {
        let (kind, timing) = (*entry.kind, *entry.timing);
        if let (Kind::Trait | Kind::Action, Some(tier)) = (kind, &entry.tier) {
            self.fault(tier.span(), "only skills and spells have a tier", "no tier here", "leave it out");
        }
        if kind == Kind::Spell {
            if entry.magic.is_none() {
                let help = "write magic = \"arcane\" or magic = \"divine\"";
                self.fault(entry.kind.span(), "a spell is arcane or divine", "of which magic?", help);
            }
            if matches!(timing, Timing::Passive | Timing::Free) {
                let help = "a spell is cast as an action, an instant or an interrupt";
                self.fault(entry.timing.span(), "no spell has this timing", "not for spells", help);
            }
        }
        if kind == Kind::Action && entry.kind_of_act.is_none() {
            let help = "write type = \"mental\", \"utility\", \"technology\" or another";
            self.fault(entry.kind.span(), "an action has a type", "of which type?", help);
        }
        if kind == Kind::Action && entry.roll.is_none() && !entry.automatic {
            let help = "write roll = { own = \"wis\", difficulty = 10 }, or automatic = true";
            self.fault(entry.kind.span(), "an action has a pair of stats", "which stats?", help);
        }
        if (timing == Timing::Interrupt) != matches!(entry.trigger, Some(t) if t != Trigger::FirstSight) {
            let help = "write timing = \"interrupt\" and trigger = \"attack\", \"spell\" or another";
            self.fault(entry.timing.span(), "an Interrupt has a trigger, and nothing else has", "here", help);
        }
        if entry.trigger == Some(Trigger::FirstSight) && timing != Timing::Passive {
            let help = "write timing = \"passive\"";
            self.fault(entry.timing.span(), "what works at first sight is passive", "here", help);
        }
        if timing == Timing::Passive && entry.trigger.is_none() && !entry.effects.is_empty() {
            let help = "a passive ability has `bonuses`, `knacks`, `meets` or `mends`";
            self.fault(entry.timing.span(), "nothing sets off the effects of this ability", "passive", help);
        }
        if timing != Timing::Passive
            && entry.effects.is_empty()
            && kind != Kind::Action
            && entry.bonuses.is_empty()
        {
            let help = "say what it does under `effects`";
            self.fault(entry.timing.span(), "this ability does nothing when used", "no effects", help);
        }
    }

    /// The roll as written; else that of its magic if it is aimed at somebody else. An area has to say.
    fn roll(&mut self, entry: &AbilityEntry) -> Option<Pair> {
        if let Some(roll) = &entry.roll {
            return self.pair(entry, roll);
        }
        if entry.automatic {
            return None;
        }
        if let Some(area) = &entry.area {
            let help = "write roll = { own = \"int\", against = \"ref\" }, or automatic = true";
            self.fault(area.span(), "an area says how it is resolved", "no roll given", help);
        }
        let aimed = matches!(entry.target, Target::Foe | Target::Anyone);
        match (entry.magic, *entry.timing) {
            (Some(magic), Timing::Action | Timing::Instant) if aimed && entry.area.is_none() => {
                Some(Pair { own: magic.stat(), against: Versus::Stat(Stat::Wis), contested: false })
            }
            _ => None,
        }
    }

    fn pair(&mut self, entry: &AbilityEntry, roll: &At<RollEntry>) -> Option<Pair> {
        let against = match (roll.against, roll.difficulty) {
            (Some(stat), None) => Versus::Stat(stat.into()),
            (None, Some(difficulty)) => Versus::Difficulty(difficulty.0),
            (None, None) if entry.target == Target::Object => Versus::Object,
            (None, None) | (Some(_), Some(_)) => {
                let help = "write against = \"wis\" or difficulty = 10";
                self.fault(
                    roll.span(),
                    "a roll is made against a stat or a Difficulty",
                    "against what?",
                    help,
                );
                return None;
            }
        };
        if roll.contested && !matches!(against, Versus::Stat(_)) {
            let help = "write against = \"int\" or another stat of the target";
            self.fault(roll.span(), "only somebody's stat contests a roll", "nobody rolls against it", help);
            return None;
        }
        Some(Pair { own: roll.own.into(), against, contested: roll.contested })
    }

    fn area(&mut self, entry: &AbilityEntry) -> Option<Area> {
        let text = entry.area.as_ref()?;
        match text.parse::<Area>() {
            Ok(area) => Some(area),
            Err(error) => {
                let help = "write it as \"Cir3\", \"Con4\", \"Lin5w2\" or \"Rec3x4\"";
                self.fault(
                    text.span(),
                    format!("`{}` is no area: {error}", **text),
                    "a shape and its size",
                    help,
                );
                None
            }
        }
    }

    fn grant(&mut self, entry: &AbilityEntry, given: &At<BonusEntry>) -> Option<Grants> {
        let gain = match (given.amount, &given.scaling, *entry.kind) {
            (Some(amount), None, _) => Gain::Fixed(amount),
            (None, Some(scaling), Kind::Skill) => {
                Gain::ByLevel(std::array::from_fn(|n| scaling.get(n).copied().unwrap_or(0)))
            }
            (None, None, Kind::Skill) => {
                Gain::ByLevel(std::array::from_fn(|n| skill_bonus(n as u8 + 1) as i8))
            }
            _ => {
                let help = "give an amount; only skills grow with their level";
                self.fault(given.span(), "this bonus has no size", "how much?", help);
                return None;
            }
        };
        let scope = if given.acts.is_empty() && given.resisting.is_none() {
            Scope::UNIVERSAL
        } else if given.acts.is_empty() {
            Scope::of([Act::Resist])
        } else {
            Scope::of(given.acts.iter().copied())
        };
        let against =
            given.against.iter().filter_map(|kind| self.kinds.get(kind)).fold(0, |bits, bit| bits | 1 << bit);
        Some(Grants {
            changes: given.stat.map_or(Changes::Roll, |stat| Changes::Stat(stat.into())),
            gain,
            scope: Scope {
                against,
                resisting: given.resisting,
                during: given.during.map(|state| state.0),
                ..scope
            },
        })
    }

    /// One effect: exactly one word says what it does.
    fn work(&mut self, id: &Id, effect: &At<EffectEntry>) -> Option<Work> {
        let e: &EffectEntry = effect;
        let mut works: Vec<Option<Work>> = Vec::new();
        if let Some(damage) = &e.damage {
            works.push(self.damage(damage, e));
        }
        if let Some(condition) = &e.condition {
            if !condition.comes_with_abilities() {
                let what = format!("no ability makes anybody {}", condition.name());
                self.fault(condition.span(), what, "comes by other ways", "leave it out");
            }
            works.push(self.afflict(id, effect, e).map(Work::Afflict));
        }
        if let Some(grants) = &e.grants {
            let place = self.shelf.abilities.keys().position(|known| known.as_str() == grants.as_str());
            if place.is_none() {
                self.faults.push(unknown(self.source, "ability", grants, self.shelf.abilities.keys()));
            }
            works.push(place.map(|ability| Work::Grant { ability: ability as u16, turns: e.turns }));
        }
        if let Some(wards) = &e.wards {
            let kind = self.shelf.damage_type(self.source, wards, self.faults);
            works.push(kind.map(|kind| Work::Ward {
                kind,
                percent: e.percent.unwrap_or(100),
                turns: e.turns,
            }));
        }
        if let Some(strike) = &e.strike {
            works.push(self.bonus(strike).map(|damage| Work::Strike { hit: e.hit, damage, then: e.then }));
        }
        if e.then && e.strike.is_none() {
            let help = "leave `then` out: what stands after a blow comes if it hits";
            self.fault(effect.span(), "only a `strike` comes `then`", "no strike", help);
        }
        if !e.cures.is_empty() {
            let mut set = Conditions::default();
            e.cures.iter().for_each(|&c| set.add(c));
            works.push(Some(Work::Cure(set)));
        }
        works.extend(e.heal.map(|percent| Some(Work::Heal(percent))));
        works.extend(e.push.map(|squares| Some(Work::Push(squares))));
        works.extend(e.pull.map(|squares| Some(Work::Pull(squares))));
        works.extend(e.shift.map(|squares| Some(Work::Shift(squares))));
        works.extend(e.raises_ref.map(|amount| Some(Work::RaiseRef(amount))));
        works.extend(e.blocks.map(|amount| Some(Work::Block(amount))));
        let plain = [
            (e.dispels, Work::Dispel),
            (e.counters, Work::Counter),
            (e.disengages, Work::Disengage),
            (e.reveals, Work::Reveal),
        ];
        works.extend(plain.into_iter().filter(|(said, _)| *said).map(|(_, work)| Some(work)));
        if works.len() != 1 {
            let help = "write one of damage, heal, condition, cures, grants, wards, push, pull, shift, strike, dispels, counters, \
                        raises-ref, blocks, disengages or reveals, each in braces of its own";
            let what = format!("an effect does one thing, and this one does {}", works.len());
            self.fault(effect.span(), what, "one thing each", help);
            return None;
        }
        works.pop().flatten()
    }

    fn damage(&mut self, text: &At<String>, e: &EffectEntry) -> Option<Work> {
        let kind = match &e.kind {
            Some(kind) => Some(self.shelf.damage_type(self.source, kind, self.faults)?),
            None => None,
        };
        let equal = Stat::ALL.into_iter().find(|stat| stat.name().eq_ignore_ascii_case(text));
        let amount = match equal {
            Some(stat) => Amount::Equal(stat),
            None if text.starts_with('+') => Amount::Plus(self.bonus(text)?),
            None => Amount::Whole(self.bonus(text)?),
        };
        Some(Work::Damage { amount, kind, half_on_miss: e.half_on_miss })
    }

    fn bonus(&mut self, text: &At<String>) -> Option<Bonus> {
        let found = bonus(text);
        if found.is_none() {
            let help = "write it as \"12\", \"2d6\", \"+3\", \"+2d6\" or \"+2+1d6\"; at most 20 dice of at most 100 sides";
            self.fault(text.span(), format!("`{}` is no amount of damage", **text), "a number or dice", help);
        }
        found
    }

    fn afflict(&mut self, id: &Id, effect: &At<EffectEntry>, e: &EffectEntry) -> Option<OnHit> {
        let what = **e.condition.as_ref()?;
        let resist = match e.resist {
            None => None,
            Some(resist) => Some(match (resist.difficulty, resist.by) {
                (Some(difficulty), None) => {
                    Resistance { stat: resist.stat.into(), difficulty: difficulty.0, by: None }
                }
                (None, Some(by)) => {
                    Resistance { stat: resist.stat.into(), difficulty: 0, by: Some(by.into()) }
                }
                _ => {
                    let help = "write difficulty = 12, or by = \"cha\" for a stat of the user";
                    self.fault(
                        effect.span(),
                        "a resistance is rolled against a Difficulty or a stat",
                        "here",
                        help,
                    );
                    return None;
                }
            }),
        };
        let place = self.shelf.abilities.keys().position(|known| known == id).unwrap_or(0);
        Some(OnHit {
            what,
            amount: amount(what, e.amount),
            // Each ability brews its own poison.
            kind: if what == crate::state::conditions::Condition::Poisoned {
                place as u16 | 0x8000
            } else {
                0
            },
            until: until(what, e.turns, e.lasts),
            resist,
        })
    }
}

/// The action that an ability counts as.
fn act(entry: &AbilityEntry) -> Act {
    if let Some(magic) = entry.magic {
        return magic.cast();
    }
    let strikes = entry.effects.iter().any(|e| e.strike.is_some());
    match entry.kind_of_act {
        Some(ActType::Technology) => Act::Technology,
        Some(ActType::Psionics) => Act::Psionics,
        _ if strikes => Act::MeleeAttack,
        _ if entry.effects.iter().any(|e| e.counters) => Act::Parry,
        _ if entry.effects.iter().any(|e| e.raises_ref.is_some()) => Act::Dodge,
        _ if entry.effects.iter().any(|e| e.blocks.is_some()) => Act::Block,
        _ => Act::Other,
    }
}
