//! The seven steps in their order.

use std::collections::BTreeMap;

use ::content::{Id, Name};
use dice::Dice;
use engine::Refusal;

use super::Catalog;
use crate::content::creation::character::{Character, Story, id_of, letters_of};
use crate::content::creation::class::{Abilities, add};
use crate::content::creation::content::RaceEntry;
use crate::content::creation::derived::{Derived, derive};
use crate::content::creation::heroic::Pool;
use crate::content::creation::luck::{LuckRoll, roll_luck};
use crate::content::creation::muster::{UNTRAINED, notices};
use crate::content::creation::stats::{Bill, StatRoll, check_bought, roll_stats};
use crate::state::army::size_of;
use crate::state::stats::{Stat, Stats};

/// The most characters of a line about a character.
const LONGEST: usize = 1000;
/// The most weapons a creature has, natural ones included.
const MOST_WEAPONS: usize = 6;
/// The most pieces of armour.
const MOST_ARMOUR: usize = 4;

/// One of the seven steps.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Step {
    Race,
    Stats,
    Luck,
    /// 4. Choose one class or more.
    Class,
    /// 5. Apply class bonuses.
    Bonuses,
    /// 6. Calculate derived values.
    Derived,
    Finish,
}

impl Step {
    /// All seven, in order.
    pub const ALL: [Step; 7] =
        [Step::Race, Step::Stats, Step::Luck, Step::Class, Step::Bonuses, Step::Derived, Step::Finish];

    /// What is done in it.
    pub const fn name(self) -> &'static str {
        match self {
            Step::Race => "choose race",
            Step::Stats => "generate stats",
            Step::Luck => "roll luck",
            Step::Class => "choose one class or more",
            Step::Bonuses => "apply class bonuses",
            Step::Derived => "calculate derived values",
            Step::Finish => "finishing touches",
        }
    }

    const fn number(self) -> usize {
        self as usize + 1
    }
}

/// How the eight stats came about; one method for all of them.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub enum Method {
    /// Four dice, the lowest left out, for each stat.
    #[default]
    Rolled,
    /// Points, one for one.
    Bought,
}

/// What the game master grants to a new character.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Terms {
    /// The level in the first class, which comes free; 1 unless the game master says otherwise.
    pub level: u8,
    /// Whether several classes are permitted.
    pub multiclass: bool,
    /// XP for levels beyond that.
    pub xp: u32,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { level: 1, multiclass: false, xp: 0 }
    }
}

/// Step 7: equipment comes from setting and game master, all else from the player. Only the name is needed.
#[derive(Clone, Debug, Default)]
pub struct Touches {
    pub name: String,
    pub weapons: Vec<Id>,
    pub armour: Vec<Id>,
    /// Background, personality, goals, appearance.
    pub story: Story,
}

impl Touches {
    /// A name and nothing else.
    pub fn named(name: impl Into<String>) -> Touches {
        Touches { name: name.into(), ..Touches::default() }
    }
}

/// A character in the making.
#[derive(Clone, Debug)]
pub struct Builder<'a> {
    catalog: &'a Catalog,
    step: Step,
    race: Option<(&'a Id, &'a RaceEntry)>,
    method: Option<Method>,
    pool: Option<Pool>,
    granted: bool,
    base: Stats,
    bonuses: Stats,
    classes: BTreeMap<Id, u8>,
    abilities: Abilities,
    xp: u32,
    warnings: Vec<String>,
}

impl<'a> Builder<'a> {
    /// Before the first step.
    pub fn new(catalog: &'a Catalog) -> Builder<'a> {
        Builder {
            catalog,
            step: Step::Race,
            race: None,
            method: None,
            pool: None,
            granted: false,
            base: Stats::default(),
            bonuses: Stats::default(),
            classes: BTreeMap::new(),
            abilities: Abilities::default(),
            xp: 0,
            warnings: Vec::new(),
        }
    }

    /// The step that is due.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The eight base stats so far, and LUK.
    pub const fn stats(&self) -> &Stats {
        &self.base
    }

    /// The heroic pool; empty if it is off.
    pub fn pool(&self) -> Pool {
        self.pool.unwrap_or_default()
    }

    /// What was unwise so far, and allowed all the same.
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn due(&self, step: Step) -> Result<(), Refusal> {
        if self.step == step {
            return Ok(());
        }
        let due = self.step;
        let why = if step > due && due == Step::Race {
            format!("Step {}, {}, needs a race: ranges are unknown.", step.number(), step.name())
        } else if step > due {
            format!("Step {}, {}, comes later.", step.number(), step.name())
        } else {
            format!("Step {}, {}, is done.", step.number(), step.name())
        };
        Err(Refusal::new(why)
            .instead(format!("Step {}, {}, is next.", due.number(), due.name()))
            .by("tdgs.creation.steps.order"))
    }

    /// The race of the step at hand.
    fn race_for(&self, step: Step) -> Result<&'a RaceEntry, Refusal> {
        self.due(step)?;
        Ok(self.race.expect("a race comes first").1)
    }

    /// Step 1: the race by its id.
    pub fn race(&mut self, id: &str) -> Result<&'a RaceEntry, Refusal> {
        self.due(Step::Race)?;
        let (id, race) = self.catalog.race(id)?;
        self.race = Some((id, race));
        self.abilities.traits.extend(race.traits.iter().map(|innate| innate.name.to_string()));
        self.step = Step::Stats;
        Ok(race)
    }

    /// The race of a step in which stats are generated; a unit of soldiers takes them from its race.
    fn race_that_rolls(&self, step: Step) -> Result<&'a RaceEntry, Refusal> {
        let race = self.race_for(step)?;
        match race.unit {
            None => Ok(race),
            Some(_) => {
                Err(Refusal::new(format!("A unit of the race {} has the stats of its race.", race.name))
                    .instead("Muster it: nothing is rolled or bought.")
                    .by("tdgs.mass.creation.fixed-stats"))
            }
        }
    }

    /// Steps 2 and 3 of a unit of soldiers: its stats and its Luck are those of its race.
    pub fn muster(&mut self) -> Result<Stats, Refusal> {
        let race = self.race_for(Step::Stats)?;
        let (Some(unit), Some(stats)) = (&race.unit, race.fixed_stats()) else {
            return Err(Refusal::new(format!("A {} is no unit of soldiers.", race.name))
                .instead("Roll its stats or buy them.")
                .by("tdgs.mass.creation.fixed-stats"));
        };
        self.base = stats;
        self.warnings.extend(notices(unit.scale, &stats).into_iter().map(|what| format!("{what}.")));
        self.step = Step::Class;
        Ok(stats)
    }

    fn fresh_stats(&self) -> Result<(), Refusal> {
        match self.method {
            None => Ok(()),
            Some(_) => Err(Refusal::new("The eight stats are there already: one method makes all of them.")
                .by("tdgs.creation.method.choice")),
        }
    }

    /// Step 2: rolls the eight stats.
    pub fn roll(&mut self, dice: &mut impl Dice) -> Result<[StatRoll; 8], Refusal> {
        let race = self.race_that_rolls(Step::Stats)?;
        self.fresh_stats()?;
        let rolls = roll_stats(race, dice);
        for roll in rolls {
            self.base[roll.stat] = roll.value;
        }
        self.method = Some(Method::Rolled);
        Ok(rolls)
    }

    /// Step 2: rolls the heroic pool, once; before buying, for its points count.
    pub fn heroic(&mut self, dice: &mut impl Dice) -> Result<Pool, Refusal> {
        self.race_that_rolls(Step::Stats)?;
        if self.pool.is_some() || self.method == Some(Method::Bought) {
            return Err(Refusal::new("The heroic pool is rolled once, and before points are spent.")
                .by("tdgs.creation.heroic.dice"));
        }
        Ok(*self.pool.insert(Pool::roll(dice)))
    }

    /// Step 2: adds heroic points to a rolled stat, after the limits and past them.
    pub fn spend(&mut self, stat: Stat, points: i16) -> Result<(), Refusal> {
        self.race_that_rolls(Step::Stats)?;
        if self.method.is_none() {
            return Err(Refusal::new("Heroic points are added after stats are rolled and limited.")
                .by("tdgs.creation.heroic.after-clamp"));
        }
        let mut pool = self.pool();
        pool.spend(&mut self.base, stat, points)?;
        self.pool = Some(pool);
        Ok(())
    }

    /// Step 2: buys the eight stats from the base pool and the heroic pool.
    pub fn buy(&mut self, stats: &Stats) -> Result<Bill, Refusal> {
        let race = self.race_that_rolls(Step::Stats)?;
        self.fresh_stats()?;
        let mut pool = self.pool();
        let bill = check_bought(race, stats, i32::from(pool.points))?;
        self.base = *stats;
        // Bought points are not labelled, so the pool is closed with the step.
        pool.spent = pool.points;
        if bill.left() > 0 {
            self.warnings.push(format!("{} points were not spent and are lost.", bill.left()));
        }
        (self.method, self.pool) = (Some(Method::Bought), Some(pool));
        Ok(bill)
    }

    /// Right after step 2: what a trait of the race adds to one stat of choice, past the racial maximum too.
    pub fn grant(&mut self, stat: Stat) -> Result<(), Refusal> {
        let race = self.race_that_rolls(Step::Stats)?;
        let rule = "tdgs.creation.race.innate-traits";
        if self.method.is_none() {
            return Err(Refusal::new("A racial grant comes after the stats.").by(rule));
        }
        if race.grant() == 0 || self.granted {
            let why = format!("No trait of the {} has a stat to raise, or it was raised already.", race.name);
            return Err(Refusal::new(why).by(rule));
        }
        if stat == Stat::Luk {
            return Err(Refusal::new("LUK is only ever rolled.").instead("Choose another stat.").by(rule));
        }
        self.base[stat] += i16::from(race.grant());
        self.granted = true;
        Ok(())
    }

    /// Step 3: rolls luck. Heroic points not spent by now are lost.
    pub fn luck(&mut self, dice: &mut impl Dice) -> Result<LuckRoll, Refusal> {
        if self.step == Step::Stats && self.method.is_some() {
            self.step = Step::Luck;
        }
        let race = self.race_that_rolls(Step::Luck)?;
        let left = self.pool().left();
        if left > 0 {
            self.warnings.push(format!("{left} heroic points were not spent and are lost."));
        }
        if race.grant() > 0 && !self.granted {
            self.warnings.push(format!("A trait of the {} could have raised a stat.", race.name));
        }
        let roll = roll_luck(race, dice);
        self.base[Stat::Luk] = roll.value();
        self.step = Step::Class;
        Ok(roll)
    }

    /// Whether a class may be left out: mounts and units of soldiers need none.
    pub fn may_have_no_class(&self) -> bool {
        self.race.is_some_and(|(_, race)| race.mount || race.unit.is_some())
    }

    /// Step 4: classes by id, each with its level; without one, the first class has the level of the terms and any other
    /// level 1. Only that first level is free, and minimums are advice. A mount or a unit of soldiers may have no class.
    pub fn choose(&mut self, wanted: &[(&str, Option<u8>)], terms: Terms) -> Result<(), Refusal> {
        self.due(Step::Class)?;
        let mut next = self.clone();
        if wanted.is_empty() && self.race.is_some_and(|(_, race)| race.unit.is_some()) {
            next.warnings.push(format!("A unit with {UNTRAINED}."));
        }
        if wanted.is_empty() && !self.may_have_no_class() {
            return Err(
                Refusal::new("A character has at least one class.").by("tdgs.creation.class.start-level")
            );
        }
        if wanted.len() > 1 && !terms.multiclass {
            return Err(Refusal::new("Several classes need the game master's permission.")
                .instead("Choose one.")
                .by("tdgs.creation.class.multiclass"));
        }
        let mut cost = 0;
        for (n, &(id, level)) in wanted.iter().enumerate() {
            let free = if n == 0 { terms.level } else { 0 };
            let level = level.unwrap_or(free.max(1));
            cost += next.take(id, level, free)?;
        }
        next.xp = terms.xp.checked_sub(cost).ok_or_else(|| {
            Refusal::new(format!("These classes cost {cost} XP, and {} are granted.", terms.xp))
                .instead("The first class's starting level is free; every further level has its price.")
                .by("tdgs.creation.class.multiclass")
        })?;
        next.step = Step::Bonuses;
        *self = next;
        Ok(())
    }

    /// Takes a class up to a level, and tells what it costs.
    fn take(&mut self, id: &str, level: u8, free: u8) -> Result<u32, Refusal> {
        let (id, class) = self.catalog.class(id)?;
        let highest = class.highest();
        if !(1..=highest).contains(&level) {
            return Err(Refusal::new(format!("{} has no level {level}.", class.name))
                .instead(format!("Levels go from 1 to {highest}."))
                .by("tdgs.class.level-range"));
        }
        if self.classes.insert(id.clone(), level).is_some() {
            return Err(Refusal::new(format!("{} is chosen twice.", class.name)));
        }
        self.warnings.extend(class.advice(&self.base));
        class.rows_to(level).for_each(|row| self.abilities.gain(row));
        Ok((free + 1..=level).filter_map(|level| self.catalog.level_cost(class, level)).sum())
    }

    /// Step 5: adds the stat bonuses of all levels, past the racial range too. Base stats stay as generated.
    pub fn bonuses(&mut self) -> Result<Stats, Refusal> {
        self.due(Step::Bonuses)?;
        for (id, level) in &self.classes {
            let class = &self.catalog.classes[id];
            for level in 1..=*level {
                add(&mut self.bonuses, &class.bonus(level));
            }
        }
        self.step = Step::Derived;
        Ok(self.bonuses)
    }

    /// Step 6: HP, knockout and Power Tiers.
    pub fn derive(&mut self) -> Result<Derived, Refusal> {
        self.due(Step::Derived)?;
        self.step = Step::Finish;
        let mut apparent = self.base;
        add(&mut apparent, &self.bonuses);
        Ok(derive(&self.base, &apparent))
    }

    /// Step 7: name, equipment and story; the character is done.
    pub fn finish(self, touches: Touches) -> Result<Character, Refusal> {
        self.due(Step::Finish)?;
        let (id, race) = self.race.expect("a race comes first");
        let Touches { name, weapons, armour, story } = touches;
        let name = Name::new(name.trim()).map_err(|what| {
            Refusal::new(format!("This is no name: {what}.")).by("tdgs.creation.finish.list")
        })?;
        if let Some((field, _)) = story.fields().into_iter().find(|(_, told)| told.chars().count() > LONGEST)
        {
            return Err(Refusal::new(format!("The {field} has more than {LONGEST} characters.")));
        }
        if let Some(what) = story.fields().into_iter().find_map(|(_, told)| ::content::unseen(told)) {
            return Err(Refusal::new(format!("{what}, and can't be used here.")).instead("Leave it out."));
        }
        let natural = |ids: &[::content::At<Id>], held: Vec<Id>| -> Vec<Id> {
            ids.iter().map(|id| (**id).clone()).chain(held).collect()
        };
        let (weapons, armour) = (natural(&race.weapons, weapons), natural(&race.armour, armour));
        if weapons.len() > MOST_WEAPONS || armour.len() > MOST_ARMOUR {
            let why =
                format!("At most {MOST_WEAPONS} weapons and {MOST_ARMOUR} pieces of armour are carried.");
            return Err(Refusal::new(why));
        }
        Ok(Character {
            id: id_of(&name),
            letters: letters_of(&name),
            name,
            size: race.unit.as_ref().map_or(race.size, |unit| size_of(*unit.squares)),
            race: id.clone(),
            base: self.base,
            bonuses: self.bonuses,
            gear: Stats::default(),
            classes: self.classes,
            abilities: self.abilities,
            xp: self.xp,
            weapons,
            armour,
            weight: race.weight,
            led: race.mount,
            story,
        })
    }
}
