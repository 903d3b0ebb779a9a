//! What is shown to a person: it lies on the ground, names who is there, and says nothing twice.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{play, stream};
use crate::bots::BotKind;
use crate::line::Motion;
use crate::odds::{Answers, Budget, Course, Forecast, Likely, outlook};
use crate::scene::Form;
use crate::{Heuristic, Input, Line, Match, Menu, Outline, Scene, Side, Survey, Viewer};

/// Few enough to look at many moments; the sums hold however little is rolled.
const GLANCE: Budget = Budget { paths: 200, samples: 50 };

/// Every cell is on the ground and every handle is somebody's; what is barred is not offered; an outline agrees with its
/// offer; and the shares of a forecast sum to one.
pub fn what_is_shown_is_there<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut decisions = 0;
    let game = play(rules, BotKind::Random, seed, |game, side| {
        decisions += 1;
        if game.asked().is_some() || decisions % 4 != 1 {
            return;
        }
        let shown = Shown::new(game.scene(Viewer::Side(side)), seed);
        shown.scene_holds();
        let menu = game.menu(side);
        shown.menu_holds(&menu);
        let headings = rules.groups(game.state(), side);
        for offer in menu.offers.iter().filter(|_| !headings.is_empty()) {
            let known = headings.iter().any(|heading| heading.name == offer.group);
            assert!(known, "seed {seed}: `{}` stands under no heading: {}", offer.command, offer.group);
        }
        let handles: Vec<String> = shown.scene.tokens.iter().map(|token| token.handle.clone()).collect();
        for handle in &handles {
            if let Some(survey) = game.survey(Viewer::Side(side), handle) {
                shown.survey_holds(&survey);
            }
        }
        assert!(
            game.survey(Viewer::Side(side), "nobody at all").is_none(),
            "seed {seed}: a survey of nobody"
        );
        shown.offers_hold(rules, game, side, &menu, decisions);
    });
    let shown = Shown::new(game.scene(Viewer::Referee), seed);
    game.lines(Viewer::Referee, 0).iter().for_each(|line| shown.line_holds(line));
}

struct Shown {
    scene: Scene,
    cells: u32,
    seed: u64,
}

impl Shown {
    fn new(scene: Scene, seed: u64) -> Shown {
        let cells = match scene.ground.form {
            Form::Squares | Form::Hexes => scene.ground.width * scene.ground.height,
            Form::Zones => scene.ground.cells.len() as u32,
        };
        Shown { scene, cells, seed }
    }

    fn on_the_ground(&self, cells: &[u32], what: &str) {
        let out = cells.iter().find(|&&cell| cell >= self.cells);
        assert_eq!(out, None, "seed {}: {what} is off the ground", self.seed);
    }

    fn is_there(&self, handle: &str, what: &str) {
        let known = self.scene.tokens.iter().any(|token| token.handle == handle);
        assert!(known, "seed {}: {what} names `{handle}`, who is not there", self.seed);
    }

    fn scene_holds(&self) {
        let scene = &self.scene;
        scene.tokens.iter().for_each(|token| self.on_the_ground(&token.cells, &token.handle));
        scene.tokens.iter().flat_map(|token| &token.on).for_each(|on| self.is_there(on, "a rider"));
        for token in &scene.tokens {
            self.on_the_ground(&token.zone, "a zone");
            let Some(course) = &token.course else { continue };
            self.on_the_ground(&course.path, "a course");
            course.meets.iter().for_each(|met| self.is_there(&met.who, "a course"));
        }
        scene.order.iter().for_each(|place| self.is_there(&place.handle, "the order"));
        scene.names.iter().for_each(|name| self.on_the_ground(&name.cells, &name.text));
        scene.marks.iter().for_each(|mark| self.on_the_ground(&[mark.cell], &mark.label));
    }

    fn menu_holds(&self, menu: &Menu) {
        let seed = self.seed;
        for offer in &menu.offers {
            self.on_the_ground(offer.cell.as_slice(), &offer.command);
            offer.target.iter().for_each(|target| self.is_there(target, &offer.command));
            if let (Some(part), Some(target)) = (&offer.part, &offer.target) {
                let mut aimed = self.scene.tokens.iter().filter(|token| token.handle == *target);
                let has = aimed.any(|token| token.parts.iter().any(|known| known.handle == part.handle));
                assert!(has, "seed {seed}: `{}` aims at what {target} has not", offer.command);
            }
            assert!(!offer.deed.is_empty() && !offer.label.is_empty(), "seed {seed}: {offer:?} has no words");
        }
        let mut barred_before = BTreeSet::new();
        for barred in &menu.barred {
            let (group, deed, target) = (barred.group, barred.deed.as_str(), barred.target.as_deref());
            if let Some(target) = target {
                self.is_there(target, deed);
            }
            // What is barred upon one may be offered upon another.
            let offered = menu.offers.iter().any(|offer| {
                (offer.group, offer.deed.as_str()) == (group, deed)
                    && target.is_none_or(|target| offer.target.as_deref() == Some(target))
            });
            let again = !barred_before.insert((group, deed, target));
            assert!(!offered && !again, "seed {seed}: {deed} is barred, and is offered or barred already");
            assert!(!barred.refusal.why.is_empty(), "seed {seed}: {deed} is barred for no reason");
        }
    }

    fn survey_holds(&self, survey: &Survey) {
        let Survey { reach, threatens, sees } = survey;
        for (cells, what) in [(reach, "a reach"), (threatens, "a threat"), (sees, "a sight")] {
            self.on_the_ground(cells, what);
            let different: BTreeSet<&u32> = cells.iter().collect();
            assert_eq!(different.len(), cells.len(), "seed {}: {what} names a cell twice", self.seed);
        }
    }

    /// One offer of each deed; of one of them the odds as well.
    fn offers_hold<R: Heuristic>(
        &self,
        rules: &Arc<R>,
        game: &mut Match<R>,
        side: Side,
        menu: &Menu,
        decisions: usize,
    ) {
        let mut seen = BTreeSet::new();
        let firsts: Vec<_> = menu.offers.iter().filter(|offer| seen.insert(&offer.deed)).collect();
        for (n, offer) in firsts.iter().enumerate() {
            let command = rules.read(game.state(), side, &offer.command).expect("an offer reads back");
            let outline = rules.outline(game.state(), side, &command, &mut rules.scratch());
            self.outline_holds(&outline, &offer.command);
            let agrees = outline.chance.is_none() || outline.chance == offer.chance;
            assert!(agrees, "seed {}: `{}` has two chances", self.seed, offer.command);
            if n == decisions % firsts.len() {
                let input = Input::Command { by: side, command };
                let (viewer, answers) = (Viewer::Side(side), Answers::Standard);
                let course = Course { state: game.state(), input, settled: &[], viewer, answers };
                let odds = outlook(&**rules, &course, &self.scene, GLANCE, stream(self.seed, 97));
                self.forecast_holds(&Forecast::new(&odds, &self.scene), &offer.command);
            }
        }
    }

    fn outline_holds(&self, outline: &Outline, command: &str) {
        self.on_the_ground(&outline.path, command);
        self.on_the_ground(&outline.area, command);
        for danger in &outline.dangers {
            self.on_the_ground(danger.cell.as_slice(), command);
            danger.who.iter().for_each(|who| self.is_there(who, command));
        }
    }

    fn forecast_holds(&self, forecast: &Forecast, command: &str) {
        let sums_to_one = |chances: &mut dyn Iterator<Item = Likely>| {
            let total: f64 = chances.map(|chance| chance.share).sum();
            assert!((total - 1.0).abs() < 1e-6, "seed {}: `{command}` sums to {total}", self.seed);
        };
        for token in &forecast.tokens {
            for gauge in &token.gauges {
                sums_to_one(&mut gauge.changes.iter().map(|change| change.chance));
            }
            if !token.cells.is_empty() {
                sums_to_one(&mut token.cells.iter().map(|cell| cell.chance));
            }
        }
    }

    fn line_holds(&self, line: &Line) {
        match &line.motion {
            Some(Motion::Move { who, path }) => {
                self.is_there(who, &line.text);
                self.on_the_ground(path, &line.text);
                assert!(path.len() > 1, "seed {}: {} leads nowhere", self.seed, line.text);
            }
            Some(Motion::Blow { by, at, .. } | Motion::Shot { by, at, .. }) => {
                self.is_there(by, &line.text);
                self.is_there(at, &line.text);
            }
            Some(Motion::Shaken { who, .. }) => self.is_there(who, &line.text),
            Some(Motion::Burst { cells }) => self.on_the_ground(cells, &line.text),
            None => {}
        }
    }
}
