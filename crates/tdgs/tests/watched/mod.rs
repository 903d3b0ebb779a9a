//! Random play under somebody's eyes: commands, dice and answers fall at random, and every event is looked at.

use dice::{Dice, LabDice, Law, Seed, Stream};
use engine::{Input, Pause, Ruleset, Side, Table, Turn};
use tdgs::battle::Battle;
use tdgs::{Command, Event, Question, Scratch, Tdgs};

/// More inputs than any battle of these tests has.
const ENDLESS: usize = 3_000;

pub trait Watch {
    /// Something happens; `last` is what it was, for the message of a failure.
    fn sees(&mut self, rules: &Tdgs, b: &Battle, event: &Event, last: &str);
    /// An input has been worked off.
    fn looks_around(&mut self, rules: &Tdgs, b: &Battle, after: &str);
    /// Whether a command is of the kind that the test is about, and rather played than others.
    fn is_about(command: &Command) -> bool;
}

/// A table at which dice and answers fall at random.
pub struct Watched<'a, W> {
    pub dice: LabDice,
    pub scratch: Scratch,
    pub watch: &'a mut W,
    last: String,
}

impl<'a, W> Watched<'a, W> {
    pub fn new(rules: &Tdgs, seed: u64, watch: &'a mut W) -> Self {
        Watched { dice: stream(seed, 0), scratch: rules.scratch(), watch, last: String::new() }
    }
}

fn stream(seed: u64, lane: u32) -> LabDice {
    LabDice::new(Seed::from(seed), Stream { battle: 0, lane })
}

impl<W> Dice for Watched<'_, W> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.dice.roll(law)
    }
}

impl<W: Watch> Table<Tdgs> for Watched<'_, W> {
    fn answer(
        &mut self,
        _: &Tdgs,
        _: &Battle,
        _: Side,
        _: &Question,
        options: usize,
    ) -> Result<usize, Pause> {
        Ok(self.dice.roll(&Law::die(options as u32)) as usize - 1)
    }

    fn tell(&mut self, rules: &Tdgs, b: &Battle, event: impl FnOnce() -> Event) {
        let event = event();
        self.last = format!("{event:?}");
        self.watch.sees(rules, b, &event, &self.last);
    }

    fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }
}

/// Plays one battle by commands picked at random from everything that is offered, two of three times among those that the
/// test is about; returns where it ended.
pub fn play<W: Watch>(rules: &Tdgs, seed: u64, watch: &mut W) -> Battle {
    let mut pick = stream(seed, 1);
    let mut table = Watched::new(rules, seed, watch);
    let mut b = rules.opening();
    let (mut offers, mut scratch) = (Vec::new(), rules.scratch());
    for _ in 0..ENDLESS {
        let input = match rules.turn(&b) {
            Turn::Over(_) => break,
            Turn::Acts(by) => {
                offers.clear();
                rules.offers(&b, by, &mut scratch, &mut offers);
                let wanted: Vec<Command> = offers.iter().copied().filter(W::is_about).collect();
                let among = if !wanted.is_empty() && pick.roll(&Law::die(3)) > 1 { &wanted } else { &offers };
                let command = among[pick.roll(&Law::die(among.len() as u32)) as usize - 1];
                let checked = rules.check(&b, by, &command, &mut scratch);
                assert!(checked.is_ok(), "{command:?} is offered and refused");
                Input::Command { by, command }
            }
            Turn::Clock => Input::Clock,
        };
        table.last = format!("{input:?}");
        assert!(rules.resolve_behind(&mut b, &input, &mut table).is_ok(), "nobody pauses");
        let after = format!("{input:?} of seed {seed}, {}", table.last);
        table.watch.looks_around(rules, &b, &after);
    }
    b
}
