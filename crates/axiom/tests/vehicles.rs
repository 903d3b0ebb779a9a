//! Random vehicles with riders, driven at random over random ground: whatever is rammed, crashed, boarded and left, speed, facing
//! and position obey the rules after every event, and nobody is left behind. `make soak` sets `CALTROP_SOAK` and drives far longer.

use axiom::event::{Rides, Steps, Turns};
use std::fmt::Write as _;

use axiom::board::Kind;
use axiom::verbs::{End, Speak};
use axiom::{Axiom, Battle, Command, Event, Question, Scratch, UnitId, VehicleId};
use content::{Bundle, Library, Source};
use dice::{Dice, LabDice, Law, Seed, Stream};
use engine::{Input, Pause, Ruleset, Side, Table, Turn};
use space::{Facing6, Hex};

/// What is known of a vehicle from the events so far.
#[derive(Copy, Clone, Debug)]
struct Track {
    at: Hex,
    facing: Facing6,
    speed: u8,
    /// How much its speed was changed, and how far it was turned, in the turn of the one who drove it last.
    sped: u8,
    turned: u8,
    driver: Option<UnitId>,
    travel: Option<Travel>,
}

/// A travel under way.
#[derive(Copy, Clone, Debug)]
struct Travel {
    from: Hex,
    speed: u8,
    hexes: u8,
    /// Whether something ended it before its time.
    stopped: bool,
}

/// What was seen of the rules, so that the test can't go idle.
#[derive(Default, Debug)]
struct Seen {
    turns: u32,
    travels: u32,
    rammed: u32,
    crashed: u32,
    walls: u32,
    drove_off: u32,
    boarded: u32,
    got_off: u32,
    taken_over: u32,
    short: u32,
}

/// A table at which dice and answers fall at random, and every event is looked at.
struct Watcher {
    dice: LabDice,
    scratch: Scratch,
    tracks: Vec<Track>,
    aboard: Vec<Option<VehicleId>>,
    last: String,
    seen: Seen,
}

impl Dice for Watcher {
    fn roll(&mut self, law: &Law) -> i32 {
        self.dice.roll(law)
    }
}

impl Table<Axiom> for Watcher {
    fn answer(
        &mut self,
        _: &Axiom,
        _: &Battle,
        _: Side,
        _: &Question,
        options: usize,
    ) -> Result<usize, Pause> {
        Ok(self.dice.roll(&Law::die(options as u32)) as usize - 1)
    }

    fn tell(&mut self, rules: &Axiom, b: &Battle, event: impl FnOnce() -> Event) {
        let event = event();
        self.last = format!("{event:?}");
        self.follow(rules, b, event);
        self.hold_to_tracks(b);
        self.count(event);
        for vehicle in b.vehicle_ids() {
            is_sound(rules, b, vehicle, &self.last);
            if self.tracks[vehicle.index()].travel.is_none() {
                stands_alone(rules, b, vehicle, &self.last);
            }
        }
    }

    fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }
}

impl Watcher {
    /// What an event may change about a vehicle, and by how much.
    fn follow(&mut self, rules: &Axiom, b: &Battle, event: Event) {
        match event {
            Event::Turns(Turns::TurnBegins { who }) => {
                for track in self.tracks.iter_mut().filter(|track| track.driver == Some(who)) {
                    (track.sped, track.turned) = (0, 0);
                }
            }
            Event::Rides(Rides::Operates { who, vehicle }) => {
                let track = &mut self.tracks[vehicle.index()];
                if track.driver != Some(who) {
                    (track.sped, track.turned, track.driver) = (0, 0, Some(who));
                }
            }
            Event::Rides(Rides::Speed { vehicle, speed, .. }) => {
                let track = &mut self.tracks[vehicle.index()];
                track.sped += track.speed.abs_diff(speed);
                track.speed = speed;
                assert!(track.sped <= rules.model(vehicle).acceleration, "{}: {track:?}", self.last);
                assert_eq!(b[vehicle].operator, Some(b.active()), "{}", self.last);
            }
            Event::Rides(Rides::Turned { vehicle }) => {
                let track = &mut self.tracks[vehicle.index()];
                track.turned += track.facing.turn_to(b[vehicle].facing).unsigned_abs();
                track.facing = b[vehicle].facing;
                assert!(track.turned <= rules.model(vehicle).maneuverability, "{}: {track:?}", self.last);
                assert_eq!(b[vehicle].operator, Some(b.active()), "{}", self.last);
            }
            Event::Rides(Rides::Boarded { who, vehicle }) => self.aboard[who.index()] = Some(vehicle),
            Event::Rides(Rides::GotOff { who, .. }) | Event::Steps(Steps::Forced { who, .. }) => {
                self.aboard[who.index()] = None;
            }
            _ => self.follow_travel(b, event),
        }
    }

    fn follow_travel(&mut self, b: &Battle, event: Event) {
        match event {
            Event::Rides(Rides::Travels { vehicle }) => {
                self.finish_travels();
                let track = &mut self.tracks[vehicle.index()];
                track.travel = Some(Travel { from: track.at, speed: track.speed, hexes: 0, stopped: false });
            }
            Event::Rides(Rides::Rolled { vehicle, to }) => {
                let track = &mut self.tracks[vehicle.index()];
                track.at = track.at.step(track.facing);
                assert_eq!(track.at, to, "straight ahead");
                track.travel.as_mut().expect("it travels").hexes += 1;
            }
            Event::Rides(Rides::StopsShort { vehicle, at }) => {
                let track = &mut self.tracks[vehicle.index()];
                track.at = track.at.step(track.facing.opposite());
                assert_eq!(track.at, at, "back along its way");
                let travel = track.travel.as_mut().expect("it travels");
                assert!(travel.hexes > 0, "not beyond where it set out");
                travel.hexes -= 1;
                travel.stopped = true;
            }
            Event::Rides(Rides::Crashed { vehicle, speed }) => {
                let track = &mut self.tracks[vehicle.index()];
                assert_eq!(track.speed, speed);
                track.speed = 0;
                track.travel.as_mut().expect("it travels").stopped = true;
            }
            Event::Rides(Rides::BrokeWall { vehicle, at }) => {
                let track = &mut self.tracks[vehicle.index()];
                (track.at, track.speed) = (track.at.step(track.facing), 1);
                assert_eq!(track.at, at);
                assert_eq!(b[vehicle].speed, 1);
                let travel = track.travel.as_mut().expect("it travels");
                travel.hexes += 1;
                travel.stopped = true;
            }
            Event::Rides(Rides::DroveOff { vehicle }) => {
                self.tracks[vehicle.index()].travel.as_mut().expect("it travels").stopped = true;
            }
            _ => {}
        }
    }

    /// A travel that is over went straight, and exactly as far as the speed says unless something stopped it.
    fn finish_travels(&mut self) {
        for track in &mut self.tracks {
            let Some(travel) = track.travel.take() else { continue };
            let way = i16::from(travel.hexes);
            assert_eq!(track.at, travel.from.steps(track.facing, way), "{}", self.last);
            assert!(travel.hexes <= travel.speed);
            assert!(travel.stopped || travel.hexes == travel.speed, "{travel:?}, after {}", self.last);
        }
    }

    /// Nothing about a vehicle changes but by the events that tell of it, nobody gets on or off unseen, and riders are where
    /// their vehicle is.
    fn hold_to_tracks(&self, b: &Battle) {
        for vehicle in b.vehicle_ids() {
            let (track, now) = (&self.tracks[vehicle.index()], &b[vehicle]);
            let (known, is) = ((track.at, track.facing, track.speed), (now.at, now.facing, now.speed));
            assert_eq!(known, is, "after {}", self.last);
        }
        for who in b.ids() {
            assert_eq!(b[who].aboard, self.aboard[who.index()], "{who:?}, after {}", self.last);
            if let Some(vehicle) = b[who].aboard {
                assert_eq!(b[who].at, b[vehicle].at, "{who:?} was left behind, after {}", self.last);
            }
        }
    }

    fn count(&mut self, event: Event) {
        let seen = &mut self.seen;
        let count = match event {
            Event::Turns(Turns::TurnBegins { who }) if self.aboard[who.index()].is_some() => &mut seen.turns,
            Event::Rides(Rides::Travels { .. }) => &mut seen.travels,
            Event::Rides(Rides::Rammed { .. }) => &mut seen.rammed,
            Event::Rides(Rides::Crashed { .. }) => &mut seen.crashed,
            Event::Rides(Rides::BrokeWall { .. }) => &mut seen.walls,
            Event::Rides(Rides::DroveOff { .. }) => &mut seen.drove_off,
            Event::Rides(Rides::Boarded { .. }) => &mut seen.boarded,
            Event::Rides(Rides::GotOff { .. }) => &mut seen.got_off,
            Event::Rides(Rides::Operates { .. }) => &mut seen.taken_over,
            Event::Rides(Rides::StopsShort { .. }) => &mut seen.short,
            _ => return,
        };
        *count += 1;
    }
}

/// A vehicle is within its bounds: on ground it can stand on, not too fast, not too full, and steered by somebody able aboard.
fn is_sound(rules: &Axiom, b: &Battle, vehicle: VehicleId, after: &str) {
    let (model, state) = (rules.model(vehicle), &b[vehicle]);
    assert!(state.speed <= 100, "speed {}, after {after}", state.speed);
    assert!(b.riders(vehicle).count() <= model.size.capacity(), "too many in {}, after {after}", model.name);
    if let Some(operator) = state.operator {
        assert!(
            b.able(operator) && b[operator].aboard == Some(vehicle),
            "{} is driven by nobody, after {after}",
            model.name
        );
    }
    if state.gone {
        assert!(b.riders(vehicle).next().is_none(), "{} left somebody behind, after {after}", model.name);
        return;
    }
    let ground = rules.terrain(b, state.at);
    assert!(ground.kind != Kind::Wall && !ground.no_vehicles, "{} is in a wall, after {after}", model.name);
    for other in b.vehicle_ids().filter(|&other| other != vehicle && !b[other].gone) {
        assert_ne!(b[other].at, state.at, "two vehicles on one hex, after {after}");
    }
}

/// Nobody on foot shares the hex of a vehicle that is not just passing over it.
fn stands_alone(rules: &Axiom, b: &Battle, vehicle: VehicleId, after: &str) {
    let under = |&who: &UnitId| b.is_on_foot(who) && b[who].at == b[vehicle].at;
    if let Some(who) = b.ids().find(under).filter(|_| !b[vehicle].gone) {
        panic!("{} stands on {}, after {after}", rules.model(vehicle).name, rules.profile(who).name);
    }
}

/// A random field with vehicles of random kinds, and with people aboard and on foot.
fn scenario(dice: &mut LabDice) -> Axiom {
    let mut die = |sides: u32| dice.roll(&Law::die(sides)) as usize - 1;
    let (width, height) = (12 + die(14), 6 + die(7));
    let mut rows = vec![vec!['.'; width]; height];
    for cell in rows.iter_mut().flatten() {
        *cell = if die(12) == 0 { ['#', '#', '~', '=', '&', '%', '^', 'x'][die(8)] } else { '.' };
    }
    let mut taken: Vec<(usize, usize)> = Vec::new();
    let mut free = |die: &mut dyn FnMut(u32) -> usize| loop {
        let at = (die(width as u32), die(height as u32));
        if !taken.contains(&at) {
            taken.push(at);
            rows[at.1][at.0] = '.';
            let hex = Hex::from_offset(at.0 as i16, at.1 as i16);
            return format!("{},{}", hex.q, hex.r);
        }
    };
    let mut pack = "[terrain.bollards]\nname = \"bollards\"\nglyph = \"x\"\ntype = \"floor\"\nno-vehicles = true\nlook = \"floor\"\n".to_owned();
    let mut people = String::new();
    let sides = ["Blue", "Red"];
    let mut person = |place: &str, die: &mut dyn FnMut(u32) -> usize, n: usize| {
        let arms = ["wields = [\"sword\"]", "wields = [\"bow\"]", ""][die(3)];
        let (might, speed) = (12 + die(17), 9 + die(10));
        writeln!(
            pack,
            "[person.p{n}]\nname = \"P{n}\"\nskills = {{ strength = {might}, running = {speed}, archery = 12, bladed = 12 }}\nwears = [\"leather\"]\n{arms}"
        )
        .expect("a string takes all");
        writeln!(people, "[[unit]]\nperson = \"p{n}\"\nside = \"{}\"\n{place}", sides[n % 2])
            .expect("a string takes all");
    };
    let mut rides = String::new();
    let mut kinds = String::new();
    let mut n = 0;
    for ride in 0..2 + die(4) {
        let (size, most) = [("S", 1), ("M", 1), ("L", 4), ("XL", 6)][die(4)];
        let (rate, turn, dr) = (1 + die(6), die(5), die(8));
        writeln!(
            kinds,
            "[vehicle.v{ride}]\nname = \"V{ride}\"\nsize = \"{size}\"\nacceleration = {rate}\nmaneuverability = {turn}\ndr = {dr}"
        )
        .expect("a string takes all");
        let riders = die(most + 1);
        let speed = if riders > 0 { die(8) } else { 0 };
        let facing = ["e", "se", "sw", "w", "nw", "ne"][die(6)];
        writeln!(
            rides,
            "[[vehicle]]\nvehicle = \"v{ride}\"\nname = \"v{ride}\"\nat = \"{}\"\nfacing = \"{facing}\"\nspeed = {speed}",
            free(&mut die)
        )
        .expect("a string takes all");
        // Whoever rides together is of one side.
        n += n % 2;
        for _ in 0..riders {
            person(&format!("aboard = \"v{ride}\""), &mut die, n);
            n += 2;
        }
        n += die(2);
    }
    for _ in 0..3 + die(5) {
        let at = free(&mut die);
        person(&format!("at = \"{at}\""), &mut die, n);
        n += 1;
    }
    let edges = [
        "edges = \"closed\"",
        "edges = \"closed\"",
        "edges = \"closed\"",
        "closed-edges = [\"north\", \"south\"]",
    ][die(4)];
    let drawing: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let text = format!(
        "ruleset = \"axiom\"\nname = \"Derby\"\npacks = [\"core\"]\n[options]\nround-limit = 60\n{edges}\n[map]\ndrawing = \"\"\"\n{}\n\"\"\"\n\
         legend = {{ \".\" = \"floor\", \"#\" = \"wall\", \"~\" = \"rough\", \"=\" = \"ice\", \"&\" = \"fire\", \"%\" = \"cover\", \"^\" = \"height\", \"x\" = \"bollards\" }}\n\
         [[side]]\nname = \"Blue\"\n[[side]]\nname = \"Red\"\n{rides}{people}",
        drawing.join("\n")
    );
    let mut packs = Library::embedded().scenario("axiom", "duel").expect("the duel").packs;
    packs.push(Source::new("derby.toml", format!("{pack}{kinds}")));
    let bundle = Bundle::new(Source::new("derby-scenario.toml", text), packs, Vec::new());
    let bundle = bundle.unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    Axiom::load(&bundle).unwrap_or_else(|e| panic!("{}", e.render(false, 100)))
}

/// Plays one battle by commands picked at random from everything that is offered; drivers drive more often than not.
fn play(seed: u64, seen: Seen) -> Seen {
    let stream = |lane| LabDice::new(Seed::from(seed), Stream { battle: 0, lane });
    let rules = scenario(&mut stream(2));
    let mut pick = stream(1);
    let mut b = rules.opening();
    let track = |vehicle: VehicleId| {
        let (state, driver) = (&b[vehicle], b[vehicle].operator);
        Track {
            at: state.at,
            facing: state.facing,
            speed: state.speed,
            sped: 0,
            turned: 0,
            driver,
            travel: None,
        }
    };
    let mut table = Watcher {
        dice: stream(0),
        scratch: rules.scratch(),
        tracks: b.vehicle_ids().map(track).collect(),
        aboard: b.units.iter().map(|unit| unit.aboard).collect(),
        last: String::new(),
        seen,
    };
    let (mut offers, mut scratch) = (Vec::new(), rules.scratch());
    for _ in 0..2_000 {
        let input = match rules.turn(&b) {
            Turn::Over(_) => break,
            Turn::Acts(by) => {
                offers.clear();
                rules.offers(&b, by, &mut scratch, &mut offers);
                let command = choose(&offers, &mut pick);
                let checked = rules.check(&b, by, &command, &mut scratch);
                assert!(checked.is_ok(), "{command:?} is offered and refused");
                Input::Command { by, command }
            }
            Turn::Clock => Input::Clock,
        };
        assert!(rules.resolve_behind(&mut b, &input, &mut table).is_ok(), "nobody pauses");
        table.finish_travels();
        table.hold_to_tracks(&b);
        for vehicle in b.vehicle_ids() {
            stands_alone(&rules, &b, vehicle, &table.last);
        }
    }
    table.seen
}

fn choose(offers: &[Command], pick: &mut LabDice) -> Command {
    let drives = |c: &Command| {
        matches!(c, Command::Accelerate(_) | Command::Turn(_) | Command::TakeOver(_) | Command::Board(_))
    };
    let mut one_of = |among: &[Command]| among[pick.roll(&Law::die(among.len() as u32)) as usize - 1];
    let driving: Vec<Command> = offers.iter().copied().filter(drives).collect();
    let likely = one_of(&[Speak.into(), Speak.into(), Speak.into(), End.into(), End.into()]);
    match likely {
        Command::Speak(_) if !driving.is_empty() => one_of(&driving),
        Command::End(End) => End.into(),
        _ => one_of(offers),
    }
}

#[test]
fn vehicles_obey_and_nobody_is_left_behind() {
    let turns = if std::env::var_os("CALTROP_SOAK").is_some() { 100_000 } else { 500 };
    let mut seen = Seen::default();
    for seed in 0.. {
        seen = play(seed, seen);
        if seen.turns >= turns {
            break;
        }
    }
    let Seen { travels, rammed, crashed, boarded, got_off, taken_over, .. } = seen;
    assert!(
        [travels, rammed, crashed, boarded, got_off, taken_over].iter().all(|&count| count >= 5),
        "random play hardly drives: {seen:?}"
    );
}
