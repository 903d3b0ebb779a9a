//! The rules as the engine sees them.

use engine::{
    AnyTable, Barred, Behind, Counted, Input, Line, MenuGroup, Offer, Outline, Participant, Pause, Piece,
    Prompt, Refusal, Ruleset, Scene, Shown, Side, StatEvent, Survey, Table, Turn, Viewer, Vital,
};

use crate::rules::event::Event;
use crate::rules::movement::Scratch;
use crate::rules::question::Question;
use crate::rules::scenario::{Axiom, Profile};
use crate::rules::story::StoryPoints;
use crate::rules::verbs::{Command, End};
use crate::show::account;
use crate::state::battle::{Battle, Phase};

impl Ruleset for Axiom {
    const NAME: &'static str = "axiom";
    const VERSION: &'static str = "0.3";
    const OPEN: bool = true;

    type State = Battle;
    type Command = Command;
    type Question = Question;
    type Event = Event;
    type Scratch = Scratch;

    fn sides(&self) -> &[String] {
        &self.sides
    }

    fn opening(&self) -> Battle {
        self.opening.clone()
    }

    fn scratch(&self) -> Scratch {
        Scratch::new(self)
    }

    #[inline]
    fn turn(&self, b: &Battle) -> Turn {
        match b.phase {
            Phase::Over => Turn::Over(b.outcome().expect("an ended battle has its outcome")),
            Phase::Opening | Phase::Between => Turn::Clock,
            Phase::Turns => Turn::Acts(self.side(b.active())),
        }
    }

    fn round(&self, b: &Battle) -> u32 {
        u32::from(b.round)
    }

    fn round_limit(&self) -> u32 {
        u32::from(self.options.round_limit)
    }

    fn offers(&self, b: &Battle, _: Side, scratch: &mut Scratch, out: &mut Vec<Command>) {
        self.offer_all(b, scratch, out);
    }

    fn check(&self, b: &Battle, _: Side, c: &Command, scratch: &mut Scratch) -> Result<(), Refusal> {
        self.allows(b, *c, scratch).map_err(|why| self.refuse(b, why))
    }

    fn resolve(&self, b: &mut Battle, input: &Input<Axiom>, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        match input {
            Input::Command { command, .. } => self.carry_out(b, *command, t),
            Input::Clock if b.phase == Phase::Opening => self.roll_initiative(b, t),
            Input::Clock => self.go_on(b, t),
        }
    }

    /// Written out so that it is compiled here, once, and not in every crate that plays.
    fn resolve_behind(
        &self,
        b: &mut Battle,
        input: &Input<Axiom>,
        t: &mut dyn AnyTable<Axiom>,
    ) -> Result<(), Pause> {
        self.resolve(b, input, &mut Behind(t))
    }

    fn pass(&self, _: &Battle) -> Option<Command> {
        Some(End.into())
    }

    fn scene(&self, b: &Battle, _: Viewer) -> Scene {
        self.draw(b)
    }

    fn line(&self, b: &Battle, e: &Event, _: Viewer) -> Option<Line> {
        self.tell_line(b, e)
    }

    fn write(&self, b: &Battle, c: &Command) -> String {
        c.write(self, b)
    }

    fn read(&self, b: &Battle, _: Side, text: &str) -> Result<Command, Refusal> {
        self.read_command(b, text)
    }
}

impl Shown for Axiom {
    fn offer(&self, b: &Battle, c: &Command) -> Offer {
        self.describe_offer(b, *c)
    }

    fn groups(&self, b: &Battle, _: Side) -> Vec<MenuGroup> {
        self.menu_groups(b)
    }

    fn barred(&self, b: &Battle, _: Side, scratch: &mut Scratch) -> Vec<Barred> {
        self.barred_deeds(b, scratch)
    }

    fn outline(&self, b: &Battle, _: Side, c: &Command, scratch: &mut Scratch) -> Outline {
        self.outline_of(b, *c, scratch)
    }

    fn survey(&self, b: &Battle, _: Viewer, handle: &str, scratch: &mut Scratch) -> Option<Survey> {
        self.find(handle).map(|id| self.survey_of(b, id, scratch))
    }

    fn prompt(&self, b: &Battle, q: &Question, options: usize) -> Prompt {
        self.put_question(b, *q, options)
    }
}

impl Counted for Axiom {
    const REWARD: Option<&'static str> = Some("SP");
    const KINDS: &'static [&'static str] = &account::KINDS;

    type RewardLog = StoryPoints;

    fn reward_log(&self) -> StoryPoints {
        StoryPoints::new(self.profiles.len())
    }

    fn acting(&self, b: &Battle) -> Option<Piece> {
        (b.phase == Phase::Turns).then(|| Piece(b.active().0))
    }

    fn rewards(&self, b: &Battle, reward_log: &StoryPoints, out: &mut Vec<u32>) {
        out.extend(b.ids().map(|who| reward_log.of(who)));
    }

    fn pieces(&self) -> Vec<Participant> {
        let piece =
            |p: &Profile| Participant { handle: p.handle.clone(), name: p.name.clone(), side: p.side.0 };
        self.profiles.iter().map(piece).collect()
    }

    fn tools(&self) -> Vec<String> {
        self.inventory.names().to_vec()
    }

    fn record_stats(&self, b: &Battle, e: &Event, out: &mut impl FnMut(StatEvent)) {
        self.account_for(b, e, out);
    }

    fn kind(&self, e: &Event) -> Option<(u8, Side)> {
        self.kind_of(e).map(|(kind, side)| (kind as u8, side))
    }

    fn vitals(&self, b: &Battle, out: &mut Vec<Vital>) {
        out.extend(b.ids().map(|who| self.vital(b, who)));
    }

    fn reason(&self, b: &Battle) -> &'static str {
        self.reason_of_end(b)
    }
}
