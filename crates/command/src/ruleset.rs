//! The rules as the engine sees them.

use dice::Dice;
use engine::{
    AnyTable, Barred, Behind, Counted, EndTable, Input, Line, MenuGroup, Offer, Outcome, Outline,
    Participant, Pause, Piece, Prompt, Refusal, Ruleset, Scene, Shown, Side, Silent, StatEvent, Survey,
    Table, Turn, Viewer, Vital,
};

use crate::rules::check::{COMMANDER, HOSTILES};
use crate::rules::command::{Command, Wait};
use crate::rules::event::Event;
use crate::rules::minds::Scratch;
use crate::rules::question::Question;
use crate::rules::scenario::Mission;
use crate::show::account;
use crate::state::people::Profile;
use crate::state::sortie::{Phase, Sortie, Who};

impl Ruleset for Mission {
    const NAME: &'static str = "command";
    const VERSION: &'static str = "0.2";
    const CLOCK: &'static str = "tick";

    type State = Sortie;
    type Command = Command;
    type Question = Question;
    type Event = Event;
    type Scratch = Scratch;

    fn sides(&self) -> &[String] {
        &self.sides
    }

    /// Hostiles have minds of their own, and no Commander.
    fn players(&self) -> usize {
        1
    }

    fn opening(&self) -> Sortie {
        self.opening.clone()
    }

    fn scratch(&self) -> Scratch {
        Scratch::default()
    }

    fn turn(&self, b: &Sortie) -> Turn {
        match b.phase {
            Phase::Brief | Phase::Squad | Phase::Listening => Turn::Acts(COMMANDER),
            Phase::Running => Turn::Clock,
            Phase::Over => Turn::Over(self.outcome(b)),
        }
    }

    fn round(&self, b: &Sortie) -> u32 {
        b.tick
    }

    fn round_limit(&self) -> u32 {
        self.tick_limit
    }

    fn offers(&self, b: &Sortie, _: Side, _: &mut Scratch, out: &mut Vec<Command>) {
        self.offer_all(b, out);
    }

    fn check(&self, b: &Sortie, _: Side, c: &Command, _: &mut Scratch) -> Result<(), Refusal> {
        self.may(b, *c).map_err(|why| self.refuse(b, why))
    }

    fn resolve(
        &self,
        b: &mut Sortie,
        input: &Input<Mission>,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        match input {
            Input::Command { command, .. } => {
                self.carry_out(b, *command, t);
                Ok(())
            }
            Input::Clock => self.go_on(b, t),
        }
    }

    /// Written out so that it is compiled here, once, and not in every crate that plays.
    fn resolve_behind(
        &self,
        b: &mut Sortie,
        input: &Input<Mission>,
        t: &mut dyn AnyTable<Mission>,
    ) -> Result<(), Pause> {
        self.resolve(b, input, &mut Behind(t))
    }

    fn pass(&self, b: &Sortie) -> Option<Command> {
        (b.phase == Phase::Listening).then_some(Wait::NEXT.into())
    }

    fn scene(&self, b: &Sortie, viewer: Viewer) -> Scene {
        self.draw_scene(b, viewer)
    }

    fn line(&self, b: &Sortie, e: &Event, viewer: Viewer) -> Option<Line> {
        self.tell_line(b, e, viewer)
    }

    fn reveals(&self, e: &Event) -> bool {
        e.reveals()
    }

    fn redeal(&self, b: &Sortie, viewer: Viewer, dice: &mut impl Dice) -> Sortie {
        self.deal_anew(b, viewer, dice)
    }

    fn write(&self, _: &Sortie, c: &Command) -> String {
        c.write(self)
    }

    fn read(&self, b: &Sortie, _: Side, text: &str) -> Result<Command, Refusal> {
        self.read_command(b, text)
    }
}

impl Shown for Mission {
    fn offer(&self, b: &Sortie, c: &Command) -> Offer {
        self.describe_offer(b, *c)
    }

    fn prompt(&self, _: &Sortie, q: &Question, options: usize) -> Prompt {
        self.put_question(*q, options)
    }

    fn forms(&self, b: &Sortie, _: Side) -> Vec<(&'static str, &'static str)> {
        self.forms_in(b.phase)
    }

    fn groups(&self, b: &Sortie, _: Side) -> Vec<MenuGroup> {
        self.menu_groups(b)
    }

    fn barred(&self, b: &Sortie, _: Side, _: &mut Scratch) -> Vec<Barred> {
        self.list_barred(b)
    }

    fn outline(&self, b: &Sortie, _: Side, c: &Command, scratch: &mut Scratch) -> Outline {
        self.outline_of(b, *c, scratch)
    }

    fn survey(&self, b: &Sortie, viewer: Viewer, handle: &str, _: &mut Scratch) -> Option<Survey> {
        self.survey_of(b, viewer, self.who(handle)?)
    }
}

impl Counted for Mission {
    const FIGURES: &'static [&'static str] = &["Money", "Marines home", "Trust"];
    const KINDS: &'static [&'static str] = &account::KINDS;

    type RewardLog = Silent;

    fn reward_log(&self) -> Silent {
        Silent
    }

    // Marines act by themselves within a tick; nobody has a turn.
    fn acting(&self, _: &Sortie) -> Option<Piece> {
        None
    }

    fn figures(&self, b: &Sortie, out: &mut Vec<u32>) {
        out.extend([self.money(b), u32::from(self.home(b)), u32::from(b.trust)]);
    }

    fn pieces(&self) -> Vec<Participant> {
        let piece = |who: Who| {
            let Profile { handle, name, .. } = self.profile(who);
            Participant { handle: handle.clone(), name: name.clone(), side: self.side_of(who).0 }
        };
        self.opening.ids().map(piece).collect()
    }

    fn tools(&self) -> Vec<String> {
        self.inventory.names().to_vec()
    }

    fn record_stats(&self, b: &Sortie, e: &Event, out: &mut impl FnMut(StatEvent)) {
        self.account_for(b, e, out);
    }

    fn kind(&self, e: &Event) -> Option<(u8, Side)> {
        self.kind_of(e).map(|(kind, side)| (kind as u8, side))
    }

    fn vitals(&self, b: &Sortie, out: &mut Vec<Vital>) {
        out.extend(b.ids().map(|who| self.vital(b, who)));
    }

    fn reason(&self, b: &Sortie) -> &'static str {
        self.reason_of_end(b)
    }

    fn end_table(&self, b: &Sortie) -> Option<EndTable> {
        Some(self.debriefing(b))
    }
}

impl Mission {
    /// Won from the par on; lost if nobody came home; else neither.
    fn outcome(&self, b: &Sortie) -> Outcome {
        if self.home(b) == 0 {
            Outcome::Won(HOSTILES)
        } else if self.money(b) >= self.par {
            Outcome::Won(COMMANDER)
        } else {
            Outcome::Draw
        }
    }
}
