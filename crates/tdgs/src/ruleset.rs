//! The rules as the engine sees them.

use dice::Dice;
use engine::{
    Annals, Barred, Eye, Feat, Input, Line, MenuGroup, Offer, Outline, Pause, Piece, Prompt, Refusal,
    Ruleset, Scene, Side, Survey, Table, Turn, Vital,
};

use crate::account::KINDS;
use crate::battle::{Battle, Phase};
use crate::command::Command;
use crate::event::Event;
use crate::experience::Experience;
use crate::movement::Scratch;
use crate::question::Question;
use crate::scenario::Tdgs;

impl Ruleset for Tdgs {
    const NAME: &'static str = "tdgs";
    const VERSION: &'static str = "0.6";
    const REWARD: Option<&'static str> = Some("XP");
    const OPEN: bool = true;
    const KINDS: &'static [&'static str] = KINDS;

    type State = Battle;
    type Command = Command;
    type Question = Question;
    type Event = Event;
    type Scratch = Scratch;
    type Merits = Experience;

    fn sides(&self) -> &[String] {
        &self.sides
    }

    fn opening(&self) -> Battle {
        self.opening.clone()
    }

    fn scratch(&self) -> Scratch {
        Scratch::new(self)
    }

    fn merits(&self) -> Experience {
        Experience::new(self.profiles.len())
    }

    #[inline(always)]
    fn turn(&self, b: &Battle) -> Turn {
        match b.phase {
            Phase::Over => Turn::Over(b.outcome().expect("an ended battle has its outcome")),
            _ if !b.thrown.is_empty() => Turn::Clock,
            Phase::Turns if b.budget.nature => Turn::Clock,
            Phase::Turns => Turn::Acts(self.allegiance(b, b.active())),
            Phase::Instants => Turn::Acts(self.side(b.active())),
            Phase::RoundStart => Turn::Clock,
        }
    }

    fn round(&self, b: &Battle) -> u32 {
        u32::from(b.round)
    }

    fn round_limit(&self) -> u32 {
        u32::from(self.options.round_limit)
    }

    fn essence(&self, b: &mut Battle) {
        self.forget(b);
    }

    fn offers(&self, b: &Battle, by: Side, scratch: &mut Scratch, out: &mut Vec<Command>) {
        self.offer_all(b, by, scratch, out);
    }

    fn check(&self, b: &Battle, _: Side, c: &Command, scratch: &mut Scratch) -> Result<(), Refusal> {
        self.allows(b, *c, scratch).map_err(|why| self.refuse(b, why))
    }

    #[inline]
    fn resolve(&self, b: &mut Battle, input: &Input<Tdgs>, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        match input {
            Input::Command { command, .. } => self.carry_out(b, *command, t)?,
            Input::Clock => self.tick(b, t)?,
        }
        self.settle_morale(b, t)
    }

    fn pass(&self, _: &Battle) -> Option<Command> {
        Some(Command::End)
    }

    fn acting(&self, b: &Battle) -> Option<Piece> {
        matches!(b.phase, Phase::Turns | Phase::Instants).then(|| Piece(b.active().0))
    }

    fn rewards(&self, b: &Battle, merits: &Experience, out: &mut Vec<u32>) {
        out.extend(b.ids().map(|who| merits.xp_of(self, b, who)));
    }

    fn means(&self) -> Vec<String> {
        self.repertoire.names().to_vec()
    }

    fn account(&self, b: &Battle, e: &Event, out: &mut impl FnMut(Feat)) {
        self.count(b, e, out);
    }

    fn kind(&self, e: &Event) -> Option<(u8, Side)> {
        self.kind_of(e)
    }

    fn vitals(&self, b: &Battle, out: &mut Vec<Vital>) {
        self.take_vitals(b, out);
    }

    fn reason(&self, b: &Battle) -> &'static str {
        self.why_over(b)
    }

    fn annals(&self, b: &Battle) -> Option<Annals> {
        self.broken_units(b)
    }

    // Nothing is hidden in this part of the rules: every eye sees the one truth.
    fn scene(&self, b: &Battle, _: Eye) -> Scene {
        self.draw(b)
    }

    fn line(&self, b: &Battle, e: &Event, _: Eye) -> Option<Line> {
        Some(self.tell_line(b, e))
    }

    fn reveals(&self, _: &Event) -> bool {
        false
    }

    fn redeal(&self, b: &Battle, _: Eye, _: &mut impl Dice) -> Battle {
        b.clone()
    }

    fn write(&self, b: &Battle, c: &Command) -> String {
        self.write_command(b, *c)
    }

    fn read(&self, b: &Battle, _: Side, text: &str) -> Result<Command, Refusal> {
        self.read_command(b, text)
    }

    fn offer(&self, b: &Battle, c: &Command) -> Offer {
        self.describe_offer(b, *c)
    }

    fn groups(&self, b: &Battle, _: Side) -> Vec<MenuGroup> {
        self.menu_groups(b)
    }

    fn barred(&self, b: &Battle, _: Side, scratch: &mut Scratch) -> Vec<Barred> {
        self.barred_deeds(b, scratch)
    }

    fn outline(&self, b: &Battle, _: Side, c: &Command, _: &mut Scratch) -> Outline {
        self.outline_of(b, *c)
    }

    fn survey(&self, b: &Battle, _: Eye, handle: &str, scratch: &mut Scratch) -> Option<Survey> {
        self.find(handle).map(|id| self.survey_of(b, id, scratch))
    }

    fn prompt(&self, b: &Battle, q: &Question, options: usize) -> Prompt {
        self.put_question(b, *q, options)
    }
}
