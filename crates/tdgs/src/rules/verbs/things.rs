//! What is done to the things of the field: opened and shut, worked upon with skill, broken.

use engine::{Pause, Refusal, Table};
use space::Square;

use super::{Command, Read, Verb};
use crate::rules::first_roll::FirstRoll;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::rules::verbs::headings::{ACTION, FREE, UTILITY};
use crate::rules::words::capital;
use crate::state::battle::Battle;

/// Open or shut a thing, free.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Interact {
    pub object: u8,
}

impl Verb for Interact {
    const FORMS: &'static [&'static str] = &["interact THING"];
    const RULE: &'static str = "tdgs.action.interact-simple";

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, thing] = *words else { return None };
        Some(rules.read_object(thing).map(|object| Interact { object }))
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("interact {}", rules.object(self.object).handle)
    }

    fn place(self, _: &Tdgs, b: &Battle) -> (&'static str, String) {
        (FREE, self.word(b).to_owned())
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        format!("{} the {}", self.word(b), rules.object(self.object).name)
    }

    fn square(self, rules: &Tdgs) -> Option<Square> {
        Some(rules.object(self.object).at)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        rules.can_handle_object(b, b.active(), self.object)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        b.budget.whole = false;
        rules.handle_object(b, b.active(), self.object, t);
        Ok(())
    }

    /// All that can be done to each thing, one after the other.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        let by = b.active();
        for object in 0..rules.objects.len() as u8 {
            // Shutting is allowed and never urgent; to offer it would let a thing be opened and shut all day.
            if !b.objects[usize::from(object)].open && rules.can_handle_object(b, by, object).is_ok() {
                out.push(Interact { object }.into());
            }
            if b.budget.actions == 0 {
                continue;
            }
            for task in 0..rules.object(object).tasks.len() as u8 {
                if rules.can_work(b, by, object, task).is_ok() {
                    out.push(Work { object, task }.into());
                }
            }
            let smash = b.wielded(by).find(|&weapon| rules.can_smash(b, by, weapon, object).is_ok());
            out.extend(smash.map(|weapon| Command::from(Smash { weapon, object })));
        }
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let shut = nearest_shut(gathering);
        if let Some(object) = shut.filter(|&object| gathering.rules.object(object).tasks.is_empty()) {
            gathering.try_verb(Interact { object }, scratch);
        }
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }
}

impl Interact {
    fn word(self, b: &Battle) -> &'static str {
        if b.objects[usize::from(self.object)].open { "Shut" } else { "Open" }
    }
}

/// The nearest thing that is shut.
fn nearest_shut(gathering: &Gathering<'_>) -> Option<u8> {
    let (rules, b) = (gathering.rules, gathering.b);
    let shut = (0..rules.objects.len() as u8).filter(|&object| {
        let state = b.objects[usize::from(object)];
        state.found && !state.open
    });
    let here = rules.space(b, b.active());
    { shut }.min_by_key(|&object| here.distance_to(rules.object(object).at))
}

/// Work upon a thing with skill: a task by its place among the thing's.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Work {
    pub object: u8,
    pub task: u8,
}

impl Work {
    fn word(self, rules: &Tdgs) -> &str {
        &rules.object(self.object).tasks[usize::from(self.task)].word
    }
}

impl Verb for Work {
    const FORMS: &'static [&'static str] = &["work TASK THING"];
    const RULE: &'static str = "tdgs.action.interact-complex";

    fn read(rules: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        let [_, task, thing] = *words else { return None };
        Some(read_work(rules, task, thing))
    }

    fn write(self, rules: &Tdgs, _: &Battle) -> String {
        format!("work {} {}", self.word(rules), rules.object(self.object).handle)
    }

    fn place(self, rules: &Tdgs, _: &Battle) -> (&'static str, String) {
        (UTILITY, capital(self.word(rules)))
    }

    fn label(self, rules: &Tdgs, _: &Battle) -> String {
        format!("{} the {}", capital(self.word(rules)), rules.object(self.object).name)
    }

    fn square(self, rules: &Tdgs) -> Option<Square> {
        Some(rules.object(self.object).at)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_work(b, b.active(), self.object, self.task)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        b.spend_action();
        rules.work(b, b.active(), self.object, self.task, t)
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        if let Some(object) = nearest_shut(gathering) {
            for task in 0..gathering.rules.object(object).tasks.len() as u8 {
                gathering.try_verb(Work { object, task }, scratch);
            }
        }
    }

    fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        Some(FirstRoll::Try(rules.task_at(b.active(), self.object, self.task)))
    }
}

fn read_work(rules: &Tdgs, task: &str, thing: &str) -> Result<Work, Refusal> {
    let object = rules.read_object(thing)?;
    let tasks = &rules.object(object).tasks;
    let place = tasks.iter().position(|known| known.word == task);
    place.map(|task| Work { object, task: task as u8 }).ok_or_else(|| {
        let words: Vec<&str> = tasks.iter().map(|known| known.word.as_str()).collect();
        Refusal::new(format!("Nobody can `{task}` the {}.", rules.object(object).name))
            .instead(format!("There is {}.", words.join(", ")))
    })
}

/// Break a thing with a weapon.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Smash {
    pub weapon: u8,
    pub object: u8,
}

impl Verb for Smash {
    const FORMS: &'static [&'static str] = &["smash WEAPON THING"];
    const RULE: &'static str = "tdgs.entity.test";

    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self> {
        let [_, weapon, thing] = *words else { return None };
        let weapon = rules.read_weapon(b, weapon);
        Some(weapon.and_then(|weapon| Ok(Smash { weapon, object: rules.read_object(thing)? })))
    }

    fn write(self, rules: &Tdgs, b: &Battle) -> String {
        let weapon = &rules.profile(b.active()).weapons[usize::from(self.weapon)].handle;
        format!("smash {weapon} {}", rules.object(self.object).handle)
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (ACTION, "Break".to_owned())
    }

    fn label(self, rules: &Tdgs, b: &Battle) -> String {
        let weapon = &rules.profile(b.active()).weapons[usize::from(self.weapon)].name;
        format!("Break the {} with {weapon}", rules.object(self.object).name)
    }

    fn square(self, rules: &Tdgs) -> Option<Square> {
        Some(rules.object(self.object).at)
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        b.needs_action()?;
        rules.can_smash(b, b.active(), self.weapon, self.object)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        b.spend_action();
        rules.smash(b, b.active(), self.weapon, self.object, t)
    }

    fn bar(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
        let (rules, b) = (gathering.rules, gathering.b);
        if let Some(object) = nearest_shut(gathering).filter(|&object| rules.object(object).hp.is_some())
            && let Some(weapon) = b.wielded(b.active()).next()
        {
            gathering.try_verb(Smash { weapon, object }, scratch);
        }
    }

    fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
        let by = b.active();
        let plain = rules.profile(by).weapons[usize::from(self.weapon)].hit_die.is_none();
        plain.then(|| FirstRoll::Try(rules.blow_at(by, self.weapon, self.object)))
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        Some(Closed::Attack)
    }
}
