//! Driving: where a vehicle would end up, whom it would run over, and what that is worth.

use engine::Style;
use space::{Facing6, Hex};

use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::rules::vehicles::{Ahead, TOP_SPEED};
use crate::rules::verbs::{Accelerate, TakeOver, Travel, Turn};
use crate::rules::worth::{ATTACK, Idea, weighed};
use crate::state::battle::{Battle, UnitId, VehicleId};

/// What a hex of progress is worth.
const PROGRESS: i32 = 20;

/// A side to turn is worth so many hexes on the way out.
const TURNING: u16 = 4;

/// Another vehicle so near is in the way.
const NEAR: u16 = 12;

/// So many hexes more it is where something is in the way.
const BLOCKED: u16 = 60;

/// What ramming an enemy is worth for each point of its damage.
const RAMMING: i32 = 40;

/// What ramming one of its own costs, for each point of damage: more than anything it could win by it.
const OWN: i32 = 1000;

impl Axiom {
    /// Steering, travelling, taking over and getting in.
    pub(super) fn consider_driving(&self, b: &Battle, who: UnitId, style: Style, ideas: &mut Vec<Idea>) {
        if b.vehicles.is_empty() {
            return;
        }
        if self.can_take_over(b, who).is_ok() {
            ideas.push((TakeOver.into(), 2 * ATTACK));
        }
        ideas.extend(self.best_drive(b, who, style));
    }

    /// The next step of the best way to drive this turn.
    pub(super) fn best_drive(&self, b: &Battle, who: UnitId, style: Style) -> Option<Idea> {
        let vehicle = self.steers(b, who).ok()?;
        if b[vehicle].travelled {
            return None;
        }
        let (model, state) = (self.model(vehicle), b[vehicle]);
        let steps = b[who].ap / MINOR;
        let rate = (model.acceleration - state.sped) as i8;
        let sides = (model.maneuverability.min(3).saturating_sub(state.turned)) as i8;
        let (mut best, mut most) = ((0, 0), self.worth_of_drive(b, vehicle, 0, 0, style));
        for turn in (-sides).max(-2)..=sides {
            for change in (-rate).max(-(state.speed.min(TOP_SPEED) as i8))..=rate {
                let actions = u8::from(turn != 0) + u8::from(change != 0);
                if actions > steps || actions > 0 && state.steered_out {
                    continue;
                }
                // Points that are left may still go into an attack.
                let worth = self.worth_of_drive(b, vehicle, turn, change, style) - 5 * i32::from(actions);
                if worth > most {
                    (best, most) = ((turn, change), worth);
                }
            }
        }
        match best {
            (0, 0) if state.speed > 0 => Some((Travel.into(), ATTACK - 1)),
            (0, 0) => None,
            (0, by) => Some((Accelerate { by }.into(), 2 * ATTACK)),
            (sides, _) => Some((Turn { sides }.into(), 2 * ATTACK)),
        }
    }

    /// What it is worth to turn so, to change speed so, and to travel.
    fn worth_of_drive(&self, b: &Battle, vehicle: VehicleId, turn: i8, change: i8, style: Style) -> i32 {
        let state = b[vehicle];
        let facing = state.facing.turned(turn);
        let speed = (i16::from(state.speed) + i16::from(change)).clamp(0, i16::from(TOP_SPEED)) as u8;
        let mut worth = 0;
        let mut at = state.at;
        for _ in 0..speed {
            let to = at.step(facing);
            match self.ahead(b, vehicle, to) {
                Ahead::Way => at = to,
                Ahead::Edge => return worth + weighed(self.worth_of_leaving(b, vehicle), style.goal),
                stop @ (Ahead::Wall | Ahead::Vehicle(_)) => {
                    if let Ahead::Vehicle(other) = stop {
                        worth -= self.cost_of_hitting(b, vehicle, other, speed);
                    }
                    let aboard = b.riders(vehicle).count() as i32;
                    let hull = i32::from(self.model(vehicle).dr);
                    let crash = 100 * aboard * (i32::from(speed) - hull).max(0) + 50;
                    // What comes to a stop has all its speed to gain again.
                    let halt = 2 * PROGRESS * i32::from(speed);
                    let risk = weighed(crash, style.danger) + halt;
                    return worth - risk + self.progress(b, vehicle, at, facing, style);
                }
                Ahead::Breakable => return worth + 10 + self.progress(b, vehicle, to, facing, style),
            }
            worth += self.worth_of_ramming(b, vehicle, to, speed, style);
        }
        let danger = weighed(self.danger_ahead(b, vehicle, at, facing, speed), style.danger);
        worth + self.progress(b, vehicle, at, facing, style) - danger
    }

    /// Enemies on a hex are worth running over, and friends are not.
    fn worth_of_ramming(&self, b: &Battle, vehicle: VehicleId, hex: Hex, speed: u8, style: Style) -> i32 {
        let damage = self.model(vehicle).size.weight() + i32::from(speed);
        let side = self.driver_side(b, vehicle);
        let there = b.ids().filter(|&id| b[id].at == hex && b.is_on_foot(id));
        let worth = |id: UnitId| match self.side(id) == side {
            true => -OWN * damage,
            false if b.able(id) => weighed(RAMMING * damage, style.harm),
            false => 0,
        };
        there.map(worth).sum()
    }

    /// What it costs to run into another vehicle: each of its own people aboard is rammed.
    fn cost_of_hitting(&self, b: &Battle, vehicle: VehicleId, other: VehicleId, speed: u8) -> i32 {
        let damage = self.model(vehicle).size.weight() + i32::from(speed);
        let side = self.driver_side(b, vehicle);
        let own = b.riders(other).filter(|&id| self.side(id) == side && b.lives(id));
        own.count() as i32 * OWN * damage
    }

    fn driver_side(&self, b: &Battle, vehicle: VehicleId) -> engine::Side {
        b[vehicle].operator.map_or(self.model(vehicle).side, |who| self.side(who))
    }

    /// Leaving the map is worth much to those who flee, and costs the others the fight.
    fn worth_of_leaving(&self, b: &Battle, vehicle: VehicleId) -> i32 {
        if self.flees(b, vehicle) { 5 * ATTACK } else { -5 * ATTACK }
    }

    /// Whether those who drive want to leave: while enough of them live to reach their goal. Later only a fight is left.
    fn flees(&self, b: &Battle, vehicle: VehicleId) -> bool {
        let side = self.driver_side(b, vehicle);
        let goal = usize::from(self.escape_goals[side.index()]);
        goal > 0 && self.escaped(b, side) + self.may_escape(b, side) >= goal
    }

    /// How much nearer a hex is to where the vehicle wants to be: an edge, or the nearest enemy.
    fn progress(&self, b: &Battle, vehicle: VehicleId, at: Hex, facing: Facing6, style: Style) -> i32 {
        if self.flees(b, vehicle) {
            let ways = Facing6::ALL.into_iter().map(|way| {
                let turns = u16::from(facing.turn_to(way).unsigned_abs());
                self.way_to_edge(b, vehicle, at, way) + TURNING * turns
            });
            return -weighed(PROGRESS * i32::from(ways.min().unwrap_or(0)), style.goal);
        }
        let side = self.driver_side(b, vehicle);
        let enemies = b.ids().filter(|&id| self.side(id) != side && b.able(id));
        let nearest = { enemies }.map(|id| b[id].at.distance(at)).min().unwrap_or(0);
        -weighed(PROGRESS * i32::from(nearest), style.harm)
    }

    /// Hexes straight ahead to the edge; another vehicle that is near counts as many more.
    fn way_to_edge(&self, b: &Battle, vehicle: VehicleId, at: Hex, facing: Facing6) -> u16 {
        let way = self.charts.way_to_edge(&self.board, at, facing);
        let others = b.vehicle_ids().filter(|&other| other != vehicle && !b[other].gone);
        let blocks = |other: VehicleId| {
            let (place, far) = (b[other].at, at.distance(b[other].at));
            far > 0 && far <= NEAR.min(way) && at.steps(facing, far as i16) == place
        };
        if { others }.any(blocks) { way + BLOCKED } else { way }
    }

    /// What the speed would do next turn if nothing were done about it: a wall within it is dangerous.
    fn danger_ahead(&self, b: &Battle, vehicle: VehicleId, at: Hex, facing: Facing6, speed: u8) -> i32 {
        let brakes = self.model(vehicle).acceleration;
        let mut hex = at;
        for _ in 0..speed.saturating_sub(brakes) {
            hex = hex.step(facing);
            match self.ahead(b, vehicle, hex) {
                Ahead::Way | Ahead::Breakable => {}
                Ahead::Edge if self.flees(b, vehicle) => return 0,
                Ahead::Edge | Ahead::Wall | Ahead::Vehicle(_) => return 30 * i32::from(speed),
            }
        }
        0
    }
}
