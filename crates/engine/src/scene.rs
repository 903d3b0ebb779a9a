//! Scenes: what a viewer may see, in drawing words that know no ruleset.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Contact;
use crate::mission::{Mission, Person};

/// Everything a client needs to draw one moment of a battle for one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Scene {
    /// What the battle is called.
    pub title: String,
    /// What it is counted in: `round`, `tick`.
    pub clock: &'static str,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The most rounds it may last.
    pub round_limit: Option<u32>,
    /// A sentence about the moment: whose turn, what is left to do.
    pub status: String,
    /// The ground.
    pub ground: Ground,
    /// The sides, in order.
    pub sides: Vec<SideView>,
    /// Who acts when in this round; empty where there is no order.
    pub order: Vec<Place>,
    /// Everything that stands on the ground.
    pub tokens: Vec<Token>,
    /// What else is to be seen on it: doors, levers, things that lie about.
    pub marks: Vec<Mark>,
    /// What parts of the map are called.
    pub names: Vec<MapName>,
    /// What is to be read beside the map: a brief, a roll of names.
    pub handouts: Vec<Handout>,
    /// The mission, where one is commanded from afar.
    pub mission: Option<Mission>,
}

impl Scene {
    /// A battle of this name on this ground, before anything stands on it.
    pub fn new(title: impl Into<String>, ground: Ground) -> Self {
        Scene {
            title: title.into(),
            clock: "round",
            round: 0,
            round_limit: None,
            status: String::new(),
            ground,
            sides: Vec::new(),
            order: Vec::new(),
            tokens: Vec::new(),
            marks: Vec::new(),
            names: Vec::new(),
            handouts: Vec::new(),
            mission: None,
        }
    }
}

/// A place in the order of acting.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Place {
    /// Whose it is.
    pub handle: String,
    /// What gives it the place: `REF 14`.
    pub note: String,
    /// Whether it has acted.
    pub done: bool,
}

/// What a part of the map is called.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct MapName {
    /// The name.
    pub text: String,
    /// The cells it is written over.
    pub cells: Vec<u32>,
}

/// Something to read beside the map.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Handout {
    /// Its heading.
    pub title: String,
    /// Whether it lies open; else it has been put aside and can be opened again.
    pub open: bool,
    /// What is written on it.
    pub lines: Vec<PaperLine>,
}

/// A line of a paper.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct PaperLine {
    /// The sentence.
    pub text: String,
    /// What is to be known of it, in a few words.
    pub note: String,
}

/// Something on the ground that takes no part.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Mark {
    /// Where it is.
    pub cell: u32,
    /// One character for text boards.
    pub glyph: char,
    /// What it is.
    pub label: String,
    /// What state it is in, in a few words.
    pub note: String,
    /// What sort of thing it is drawn as.
    pub kind: MarkKind,
    /// The round or tick it is of, where that grows old.
    pub seen: Option<u32>,
}

/// What sort of thing a mark is drawn as.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// Something that lies about.
    #[default]
    Thing,
    /// A door that is shut, or whatever stands in its place.
    ShutDoor,
    /// A door that stands open.
    OpenDoor,
    /// Somebody was last seen there.
    Trace,
    /// Something to be used where it stands.
    Console,
    /// What brings everybody home.
    Craft,
    /// Something was heard there.
    Sound,
    /// Something moved there.
    Movement,
    /// Somebody dead.
    Body,
}

/// The ground: its form, and a kind per cell.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Ground {
    /// How cells lie beside each other.
    pub form: Form,
    /// Cells in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The kinds of cell that occur.
    pub kinds: Vec<CellKind>,
    /// Index into `kinds` for every cell, row by row.
    pub cells: Vec<u16>,
    /// Where each cell lies, if cells are zones.
    pub zones: Vec<Zone>,
    /// What joins the zones.
    pub links: Vec<Link>,
}

impl Ground {
    /// Cells in rows, each of one of these kinds.
    pub fn new(form: Form, width: u32, height: u32, kinds: Vec<CellKind>, cells: Vec<u16>) -> Self {
        Ground { form, width, height, kinds, cells, zones: Vec::new(), links: Vec::new() }
    }

    /// Its form and size, without what is on it.
    #[must_use]
    pub const fn outline(&self) -> Ground {
        Ground {
            form: self.form,
            width: self.width,
            height: self.height,
            kinds: Vec::new(),
            cells: Vec::new(),
            zones: Vec::new(),
            links: Vec::new(),
        }
    }
}

/// A zone as a box on the page.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// From the left, in units of the layout.
    pub x: u32,
    /// From above.
    pub y: u32,
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    /// Whether the viewer knows what is in it.
    pub known: bool,
    /// The round or tick that this knowledge is of, where it grows old; this one, if somebody looks on.
    pub seen: Option<u32>,
}

/// A way between two zones.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Link {
    /// One zone.
    pub a: u32,
    /// The other.
    pub b: u32,
    /// What it is: a door, a vent.
    pub note: String,
    /// Whether it can be passed.
    pub open: bool,
    /// What it is called.
    pub name: String,
    /// How it stands, as far as it is known.
    pub state: LinkState,
}

/// How a way between two zones stands.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LinkState {
    /// It opens for whoever comes.
    Open,
    /// It stops everyone until it is released.
    Locked,
    /// It was sealed.
    Welded,
    /// Broken down for good.
    Down,
    /// Nobody has seen it.
    Unseen,
    /// There is no door in it.
    Passage,
    /// There is no door in it, and it is narrow.
    Duct,
}

/// How cells lie beside each other.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Squares, eight neighbours.
    Squares,
    /// Hexes, six neighbours.
    Hexes,
    /// Zones joined by doors.
    Zones,
}

/// What a cell looks like and means.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct CellKind {
    /// Its name.
    pub name: String,
    /// One character for text boards.
    pub glyph: char,
    /// What it does, in a few words.
    pub note: String,
    /// How it is drawn.
    pub look: Look,
    /// What is written on each such cell, if anything: `+2`.
    pub label: Option<String>,
    /// What stands on it, where something does.
    pub body: CellBody,
}

/// What stands on a cell that gives cover or bars the way.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CellBody {
    /// Nothing in particular: bushes, or a wall that goes on.
    #[default]
    Plain,
    /// Something round by itself: a stone, a pillar.
    Round,
    /// A thicket.
    Dense,
    /// A low wall of blocks.
    Blocks,
    /// A table, a crate.
    Table,
}

impl CellBody {
    /// Whoever draws maps in text picks round characters for round things, and so on.
    pub const fn of(glyph: char) -> Self {
        match glyph {
            'o' | 'O' | '0' | '@' => CellBody::Round,
            '&' | '8' | 'Y' | '♣' | '♠' => CellBody::Dense,
            'n' => CellBody::Blocks,
            't' | 'T' => CellBody::Table,
            _ => CellBody::Plain,
        }
    }
}

impl CellKind {
    /// Ground of this name, look and character, about which there is nothing to be said.
    pub fn new(name: impl Into<String>, glyph: char, look: Look) -> Self {
        CellKind {
            name: name.into(),
            glyph,
            note: String::new(),
            look,
            label: None,
            body: CellBody::of(glyph),
        }
    }
}

/// How a cell is drawn.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// Plain ground.
    Floor,
    /// A way that invites walking.
    Road,
    /// Slow ground.
    Rough,
    /// Water.
    Water,
    /// Raised ground.
    High,
    /// Something to hide behind.
    Cover,
    /// Nothing passes.
    Wall,
    /// Nothing is seen through it.
    Fog,
    /// It harms whoever enters.
    Danger,
    /// It gives way underfoot.
    Unstable,
}

/// A side as the viewer knows it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct SideView {
    /// Its name.
    pub name: String,
    /// How many can still fight, as far as known.
    pub standing: u32,
    /// How many there were.
    pub of: u32,
}

impl SideView {
    /// Sides of so many each, all of them standing.
    pub fn of_each(names: &[String], count: u32) -> Vec<SideView> {
        names.iter().map(|name| SideView { name: name.clone(), standing: count, of: count }).collect()
    }
}

/// Something that stands on the ground.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Token {
    /// The word commands use for it.
    pub handle: String,
    /// Its name.
    pub name: String,
    /// A letter or two for boards.
    pub letters: String,
    /// Its side.
    pub side: u8,
    /// The cells it stands on.
    pub cells: Vec<u32>,
    /// Whether it acts now.
    pub active: bool,
    /// Whether it is out of the fight.
    pub down: bool,
    /// The round or tick at which it was last seen there, if nobody sees it now.
    pub seen: Option<u32>,
    /// Who it is, if it is given orders and may refuse them.
    pub person: Option<Person>,
    /// The direction it faces, in eighths of a turn clockwise from up. A hex has six sides: its sides to the right and left are the
    /// second and sixth eighth, and the odd eighths are the slanted sides, so that 1 points at 30 degrees and 3 at 150.
    pub facing: Option<u8>,
    /// How it holds itself.
    pub posture: Posture,
    /// The handle of whom it rides on, of what it sits in, or of what it draws.
    pub on: Option<String>,
    /// What it is there for, where it is carried: `rider`, `driver`, `passenger`, `crew`, `team`.
    pub role: Option<String>,
    /// What sort of body it is drawn with.
    pub shape: Shape,
    /// What it is under, as a body of many.
    pub formation: Option<Formation>,
    /// How far its orders carry, in cells, if it commands.
    pub commands: Option<u32>,
    /// Health and the like.
    pub gauges: Vec<Gauge>,
    /// The parts of its body, where they are hit one by one.
    pub parts: Vec<BodyPart>,
    /// The cells it controls: who leaves them may be struck at.
    pub zone: Vec<u32>,
    /// What it may spend in its turn.
    pub points: Option<Points>,
    /// Where it goes by itself, whether anybody wants it or not.
    pub course: Option<Course>,
    /// Conditions, in a word each.
    pub badges: Vec<Badge>,
    /// Its numbers, for a closer look.
    pub facts: Vec<Fact>,
}

impl Token {
    /// Somebody of a side, by the word commands use for it, its name, and where it stands.
    pub fn new(handle: impl Into<String>, name: impl Into<String>, side: u8, cells: Vec<u32>) -> Self {
        let name = name.into();
        Token {
            handle: handle.into(),
            letters: name.chars().take(1).collect(),
            name,
            side,
            cells,
            active: false,
            down: false,
            seen: None,
            person: None,
            facing: None,
            posture: Posture::default(),
            on: None,
            role: None,
            shape: Shape::default(),
            formation: None,
            commands: None,
            gauges: Vec::new(),
            parts: Vec::new(),
            zone: Vec::new(),
            points: None,
            course: None,
            badges: Vec::new(),
            facts: Vec::new(),
        }
    }
}

/// What sort of body something is drawn with.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A creature of whatever kind.
    #[default]
    Creature,
    /// A body with wheels or a hull, and seats.
    Vehicle,
    /// A block of many.
    Block,
}

/// How somebody holds itself.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Posture {
    /// On its feet, or whatever it has.
    #[default]
    Upright,
    /// Low.
    Crouching,
    /// Flat on the ground.
    Lying,
}

/// A part of a body that is hit and fails by itself.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct BodyPart {
    /// The word commands use for it.
    pub handle: String,
    /// Its name.
    pub name: String,
    /// Which part of a figure it is drawn as.
    pub limb: Limb,
    /// How much it has left; less than nothing where it goes on being hurt.
    pub now: i32,
    /// How much it could have.
    pub max: i32,
    /// What protects it.
    pub armour: i32,
    /// Whether it is out of use.
    pub out: bool,
}

/// The parts of a drawn figure.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Limb {
    /// The head.
    Head,
    /// The middle.
    Torso,
    /// The left arm; to the right of who looks at it.
    LeftArm,
    /// The right arm.
    RightArm,
    /// The left leg.
    LeftLeg,
    /// The right leg.
    RightLeg,
    /// What a figure has not: a tail, a third arm.
    Other,
}

/// Points to spend in a turn.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Points {
    /// What they are called: `Action points`.
    pub name: &'static str,
    /// How many are left.
    pub now: u32,
    /// How many there are in a turn.
    pub max: u32,
    /// How many are held back for later.
    pub held: u32,
}

/// Where something goes by itself.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Course {
    /// What kind of thing it is, in a letter or two: `XL`.
    pub size: String,
    /// How many cells it goes.
    pub speed: u32,
    /// The cells, from the one after that where it stands.
    pub path: Vec<u32>,
    /// What stops it at the end of them before its speed is spent: `a wall`.
    pub stop: Option<String>,
    /// Whether it has gone there in this round, so that this is the way of the next.
    pub gone: bool,
    /// Whom it runs into, in order.
    pub meets: Vec<Contact>,
}

/// What a body of many is under.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Formation {
    /// What it is called by its strength: `company`.
    pub scale: String,
    /// What it was told to do, in a word or two: `Hold`.
    pub order: String,
    /// The handle of who commands it.
    pub commander: Option<String>,
    /// Whether that one commands it from beside it.
    pub direct: bool,
    /// Whether that one's orders carry so far now.
    pub in_range: bool,
    /// How it bears up.
    pub mood: Mood,
}

/// How a body of many bears up.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mood {
    /// In good order.
    Steady,
    /// In flight.
    Routed,
    /// Cornered, and fighting.
    Desperate,
}

/// A condition somebody is in.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Badge {
    /// The word for it.
    pub name: String,
    /// The sign it is drawn with.
    pub sign: Sign,
    /// What it does.
    pub note: Option<String>,
    /// The rule that says so.
    pub rule: Option<&'static str>,
}

impl Badge {
    /// A badge that its word explains.
    pub fn new(name: impl Into<String>, sign: Sign) -> Self {
        Badge { name: name.into(), sign, note: None, rule: None }
    }

    /// The words of badges, one after the other.
    pub fn words(badges: &[Badge]) -> String {
        badges.iter().map(|badge| badge.name.as_str()).collect::<Vec<_>>().join(", ")
    }
}

/// The signs that conditions are drawn with.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Sign {
    /// Lies on the ground.
    Prone,
    /// Keeps low.
    Crouching,
    /// Loses blood.
    Bleeding,
    /// Is on fire.
    Burning,
    /// Moves or acts less.
    Slowed,
    /// Can't act.
    Stunned,
    /// Fears somebody.
    Afraid,
    /// Is held where it is.
    Held,
    /// Can't see.
    Blind,
    /// Isn't seen.
    Hidden,
    /// Is protected.
    Shielded,
    /// Waits with an action in hand.
    Readied,
    /// Has its mind on something.
    Focused,
    /// Has poison or sickness in it.
    Poisoned,
    /// Is worse at something.
    Weakened,
    /// Is better at something.
    Strengthened,
    /// Moves or acts more.
    Hastened,
    /// Gets better by itself.
    Healing,
    /// Is above the ground.
    Aloft,
    /// Is not wholly its own master.
    Charmed,
    /// Sleeps.
    Asleep,
    /// Is dead or broken.
    Dead,
    /// Has left.
    Gone,
    /// Has given up, or was caught.
    Captive,
    /// Anything else.
    Other,
}

/// One of somebody's numbers.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Fact {
    /// Facts of one group belong under one heading.
    pub group: &'static str,
    /// What is measured.
    pub name: String,
    /// The measure, short.
    pub value: String,
    /// How it comes about.
    pub note: Option<String>,
}

/// A quantity out of a maximum.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Gauge {
    /// Its name.
    pub name: &'static str,
    /// How much there is.
    pub now: i32,
    /// How much there could be.
    pub max: i32,
    /// What it measures.
    pub measure: Measure,
}

/// What a gauge measures.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Measure {
    /// How much harm somebody can still take.
    Health,
    /// How tense somebody is.
    Stress,
    /// How much somebody is trusted.
    Trust,
    /// What was earned.
    Money,
    /// Anything else.
    #[default]
    Other,
}
