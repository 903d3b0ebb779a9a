//! A battle as a scene.

mod army;
mod badges;
mod facts;
mod ground;
mod riding;

use engine::scene::{self, Gauge, Mark, MarkKind, Measure, Scene, SideView, Token};
use engine::{Ruleset, Viewer};

use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, Phase, UnitId};
use crate::state::equipment::Place;
use crate::state::stats::Stat;

impl Tdgs {
    /// The battle as a viewer sees it.
    pub(crate) fn draw(&self, b: &Battle, viewer: Viewer) -> Scene {
        let mut scene = self.draw_all(&self.as_seen_by(b, viewer));
        if self.hides_somebody(b, viewer) {
            scene.marks.extend(self.draw_last_seen(b, viewer));
        }
        scene
    }

    fn draw_all(&self, b: &Battle) -> Scene {
        let side = |n: usize, name: &String| SideView {
            name: name.clone(),
            standing: u32::from(b.standing[n]),
            of: self.profiles.iter().filter(|p| p.side.index() == n && p.stands()).count() as u32,
        };
        Scene {
            clock: Self::CLOCK,
            round: u32::from(b.round),
            round_limit: Some(u32::from(self.options.round_limit)),
            status: self.status(b),
            sides: self.sides.iter().enumerate().map(|(n, name)| side(n, name)).collect(),
            order: self.draw_order(b),
            tokens: b
                .ids()
                .filter(|&id| !b[id].conditions.is_out_of_sight())
                .map(|id| self.token(b, id))
                .collect(),
            marks: self.draw_objects(b).chain(self.draw_things(b)).collect(),
            names: self.draw_names(),
            ..Scene::new(&self.title, self.draw_ground())
        }
    }

    /// Everyone who is still there, in the order of this round, each with what gives it its place.
    fn draw_order(&self, b: &Battle) -> Vec<scene::Place> {
        if b.round == 0 {
            return Vec::new();
        }
        let began = |place: usize| match b.phase {
            Phase::Turns => place < usize::from(b.turn),
            Phase::Instants => false,
            Phase::RoundStart | Phase::Over => true,
        };
        let there = b.order.iter().enumerate().filter(|(_, id)| !b[**id].conditions.is_off_the_field());
        let place = |(place, &id): (usize, &UnitId)| scene::Place {
            handle: self.profile(id).handle.clone(),
            note: format!("REF {}", self.apparent(b, id, Stat::Ref)),
            done: began(place),
        };
        there.map(place).collect()
    }

    /// Doors, levers and the like, as far as they are found.
    fn draw_objects<'a>(&'a self, b: &'a Battle) -> impl Iterator<Item = Mark> + 'a {
        let found = self.objects.iter().zip(&b.objects).filter(|(_, state)| state.found);
        found.map(|(object, state)| {
            let broken = object.hp.is_some() && state.hp == 0;
            let note = match (broken, state.open, object.tasks.is_empty(), object.hp) {
                (true, ..) => "broken".to_owned(),
                (_, true, ..) => "open".to_owned(),
                (_, false, open_at_a_touch, hp) => {
                    let shut = if open_at_a_touch { "shut" } else { "locked" };
                    hp.map_or_else(|| shut.to_owned(), |_| format!("{shut}, {} HP", state.hp))
                }
            };
            Mark {
                cell: self.board.grid.index(object.at) as u32,
                glyph: if state.open { '/' } else { '+' },
                label: object.name.clone(),
                note,
                kind: if state.open { MarkKind::OpenDoor } else { MarkKind::ShutDoor },
                seen: None,
            }
        })
    }

    /// Where those were last seen who are out of sight.
    fn draw_last_seen<'a>(&'a self, b: &'a Battle, viewer: Viewer) -> impl Iterator<Item = Mark> + 'a {
        let lost = b.ids().filter(move |&who| self.escapes(b, who, viewer));
        lost.filter_map(move |who| self.last_seen(b, who, viewer)).map(|last| Mark {
            cell: self.board.grid.index(last.at) as u32,
            glyph: '?',
            label: self.profile(last.who).name.clone(),
            note: format!("hides; last seen here in round {}", last.round.max(1)),
            kind: MarkKind::Trace,
            seen: Some(u32::from(last.round.max(1))),
        })
    }

    /// What lies on the ground.
    fn draw_things<'a>(&'a self, b: &'a Battle) -> impl Iterator<Item = Mark> + 'a {
        b.things().filter_map(|thing| match b[thing].place {
            Place::Ground(at) => Some(Mark {
                cell: self.board.grid.index(at) as u32,
                glyph: '!',
                label: self.item(b, thing).name.clone(),
                note: String::new(),
                kind: MarkKind::Thing,
                seen: None,
            }),
            Place::Equipped(_) | Place::Carried(_) | Place::Gone => None,
        })
    }

    fn status(&self, b: &Battle) -> String {
        let acts = matches!(b.phase, Phase::Turns | Phase::Instants).then(|| b.active());
        if let Some(unseen) = acts.filter(|&id| b[id].conditions.is_out_of_sight()) {
            return format!("Somebody of {} acts unseen", self.sides[self.side(unseen).index()]);
        }
        if b.phase != Phase::Turns {
            return match b.phase {
                Phase::Over => "The battle is over".to_owned(),
                Phase::Instants => format!("{} may declare Instants", self.profile(b.active()).name),
                Phase::RoundStart | Phase::Turns => "A round begins".to_owned(),
            };
        }
        let left = match (b.budget.actions > 0, b.budget.moving, self.has_step(b)) {
            _ if b.budget.orders > 0 && b.budget.orders == b.budget.actions => {
                format!("one order to {}", self.profile(self.mover(b)).name)
            }
            (_, points @ 1.., true) => format!("{points} points of movement, Step"),
            (_, points @ 1.., false) => format!("{points} points of movement"),
            (true, _, true) => "Action, Step".to_owned(),
            (true, _, false) => "Action".to_owned(),
            (false, _, true) => "Step".to_owned(),
            (false, _, false) => "nothing left".to_owned(),
        };
        format!("{} acts ({left})", self.profile(b.active()).name)
    }

    fn token(&self, b: &Battle, id: UnitId) -> Token {
        let (profile, unit) = (self.profile(id), &b[id]);
        let hp = Gauge { name: "HP", now: unit.hp, max: self.max_hp(b, id), measure: Measure::Health };
        let pools = self.worn(b, id).zip(unit.pools).filter(|(piece, _)| piece.pool > 0);
        let pool = |(piece, now): (&crate::state::profile::Armour, i32)| Gauge {
            name: "pool",
            now,
            max: piece.pool,
            measure: Measure::Other,
        };
        let cells = self.space(b, id).squares().map(|s| self.cell(s)).collect();
        Token {
            letters: profile.letters.clone(),
            active: matches!(b.phase, Phase::Turns | Phase::Instants) && b.active() == id,
            down: !unit.conditions.up(),
            facing: Some(unit.facing as u8),
            on: unit.seat.map(|seat| self.handle_of(seat.on)),
            role: self.role_in_words(b, id).map(ToOwned::to_owned),
            shape: self.shape(id),
            formation: self.formation(b, id),
            commands: self.leads(b, id).then(|| u32::from(self.command_range(b, id))),
            gauges: std::iter::once(hp).chain(pools.map(pool)).collect(),
            badges: self.badges(b, id),
            facts: self.facts(b, id),
            // Upright among them: Prone is a condition like others here, with a badge of its own.
            ..Token::new(&profile.handle, &profile.name, profile.side.0, cells)
        }
    }
}
