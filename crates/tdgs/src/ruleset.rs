//! The rules as the engine sees them.

use dice::Dice;
use engine::{
    AnyTable, Barred, Behind, Counted, EndTable, Input, Line, MenuGroup, Offer, Outline, Pause, Piece,
    Prompt, Refusal, Ruleset, Scene, Shown, Side, StatEvent, Survey, Table, Turn, Viewer, Vital,
};

use crate::rules::event::{Event, Plight};
use crate::rules::experience::Experience;
use crate::rules::movement::Scratch;
use crate::rules::question::Question;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::{Command, End};
use crate::show::account::KINDS;
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::conditions::Condition;

impl Ruleset for Tdgs {
    const NAME: &'static str = "tdgs";
    const VERSION: &'static str = "0.8";

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

    #[inline(always)]
    fn turn(&self, b: &Battle) -> Turn {
        match b.phase {
            Phase::Over => Turn::Over(b.outcome().expect("an ended battle has its outcome")),
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

    fn canonicalise(&self, b: &mut Battle) {
        self.forget(b);
    }

    fn offers(&self, b: &Battle, by: Side, scratch: &mut Scratch, out: &mut Vec<Command>) {
        self.look_as(b, by, scratch, |b, scratch| self.offer_all(b, scratch, out));
    }

    fn check(&self, b: &Battle, by: Side, c: &Command, scratch: &mut Scratch) -> Result<(), Refusal> {
        self.look_as(b, by, scratch, |b, scratch| {
            self.allows(b, *c, scratch)
                .map_err(|why| self.refuse_command(b, *c, self.as_far_as_known(b, why)))
        })
    }

    #[inline]
    fn resolve(&self, b: &mut Battle, input: &Input<Tdgs>, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        match input {
            Input::Command { command, .. } => self.carry_out(b, *command, t)?,
            Input::Clock => self.tick(b, t)?,
        }
        self.settle_morale(b, t)?;
        if !b.thrown.is_empty() {
            self.land_all(b, t)?;
        }
        self.keep_in_sight(b);
        Ok(())
    }

    /// Written out so that it is compiled here, once, and not in every crate that plays.
    fn resolve_behind(
        &self,
        b: &mut Battle,
        input: &Input<Tdgs>,
        t: &mut dyn AnyTable<Tdgs>,
    ) -> Result<(), Pause> {
        self.resolve(b, input, &mut Behind(t))
    }

    fn pass(&self, _: &Battle) -> Option<Command> {
        Some(End.into())
    }

    fn scene(&self, b: &Battle, viewer: Viewer) -> Scene {
        self.draw(b, viewer)
    }

    fn line(&self, b: &Battle, e: &Event, viewer: Viewer) -> Option<Line> {
        self.tell_line_to(b, e, viewer)
    }

    fn reveals(&self, e: &Event) -> bool {
        match e {
            Event::Plight(plight) => match plight {
                Plight::Cured { what, .. } => *what == Condition::Hidden,
                Plight::Afflicted { .. }
                | Plight::Resists { .. }
                | Plight::Seeped { .. }
                | Plight::Healed { .. }
                | Plight::Douses { .. }
                | Plight::Fell { .. }
                | Plight::Woke { .. } => false,
            },
            Event::Ventured { .. } => true,
            Event::Course(_)
            | Event::Fight(_)
            | Event::Going(_)
            | Event::Art(_)
            | Event::Encounter(_)
            | Event::Riding(_)
            | Event::Army(_)
            | Event::Gear(_) => false,
        }
    }

    fn hides(&self, b: &Battle, viewer: Viewer) -> bool {
        self.hides_somebody(b, viewer)
    }

    fn matters(&self, b: &Battle, viewer: Viewer, input: &Input<Tdgs>) -> bool {
        self.unseen_may_matter(b, viewer, input)
    }

    fn redeal(&self, b: &Battle, viewer: Viewer, dice: &mut impl Dice) -> Battle {
        self.deal_anew(b, viewer, dice)
    }

    fn write(&self, b: &Battle, c: &Command) -> String {
        c.write(self, b)
    }

    fn read(&self, b: &Battle, by: Side, text: &str) -> Result<Command, Refusal> {
        self.read_command(&self.as_seen_by(b, Viewer::Side(by)), text)
    }
}

impl Shown for Tdgs {
    fn offer(&self, b: &Battle, c: &Command) -> Offer {
        self.describe_offer(&self.as_seen_by(b, Viewer::Side(self.allegiance(b, b.active()))), *c)
    }

    fn groups(&self, b: &Battle, by: Side) -> Vec<MenuGroup> {
        self.menu_groups(&self.as_seen_by(b, Viewer::Side(by)))
    }

    fn barred(&self, b: &Battle, by: Side, scratch: &mut Scratch) -> Vec<Barred> {
        self.look_as(b, by, scratch, |b, scratch| self.barred_deeds(b, scratch))
    }

    fn outline(&self, b: &Battle, by: Side, c: &Command, _: &mut Scratch) -> Outline {
        self.outline_of(&self.as_seen_by(b, Viewer::Side(by)), *c)
    }

    fn survey(&self, b: &Battle, viewer: Viewer, handle: &str, scratch: &mut Scratch) -> Option<Survey> {
        let id = self.find(handle).filter(|&id| !self.escapes(b, id, viewer))?;
        Some(self.survey_of(&self.as_seen_by(b, viewer), id, scratch))
    }

    fn prompt(&self, b: &Battle, q: &Question, options: usize) -> Prompt {
        let asked = self.side_asked(b, *q);
        self.put_question(&self.as_seen_by(b, Viewer::Side(asked)), *q, options)
    }
}

impl Counted for Tdgs {
    const REWARD: Option<&'static str> = Some("XP");
    const KINDS: &'static [&'static str] = KINDS;

    type RewardLog = Experience;

    fn reward_log(&self) -> Experience {
        Experience::new(self.profiles.len())
    }

    fn acting(&self, b: &Battle) -> Option<Piece> {
        matches!(b.phase, Phase::Turns | Phase::Instants).then(|| Piece(b.active().0))
    }

    fn rewards(&self, b: &Battle, reward_log: &Experience, out: &mut Vec<u32>) {
        out.extend(b.ids().map(|who| reward_log.xp_of(self, b, who)));
    }

    /// What is inert learns nothing.
    fn earns(&self, piece: usize) -> bool {
        !self.is_vehicle(UnitId(piece as u16))
    }

    fn tools(&self) -> Vec<String> {
        self.repertoire.names().to_vec()
    }

    fn record_stats(&self, b: &Battle, e: &Event, out: &mut impl FnMut(StatEvent)) {
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

    fn end_table(&self, b: &Battle) -> Option<EndTable> {
        self.broken_units(b)
    }
}
