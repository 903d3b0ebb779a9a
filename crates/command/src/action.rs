//! 8: the master action list: what each action costs, what skill it takes, and what bars it.

use serde::Serialize;

use crate::gear::ThingId;
use crate::people::{Drive, Nature, Skill};
use crate::refusal::Why;
use crate::scenario::Mission;
use crate::site::{DoorState, Link, Need, ObjectId, Zone};
use crate::sortie::{Condition, Sortie, Who};

/// What a slow action costs.
pub const SLOW: u32 = 8;
/// What a fast action costs, and no action less.
pub const FAST: u32 = 4;
/// What MOVE CAREFULLY costs.
pub const CAREFUL: u32 = 12;
/// What a reaction adds to the next action.
pub const REACTION_PENALTY: u32 = 2;
/// What a regulator fault adds to every action.
pub const REGULATOR_PENALTY: u32 = 2;

/// Something that somebody does in its turn.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Action {
    /// ATTACK (Ranged).
    Shoot { at: Who },
    /// ATTACK (Close Quarters).
    Strike { at: Who },
    /// MOVE: RUN, through a door, at one of those who are to be seen there.
    Run { by: Link, at: Option<Who> },
    /// MOVE: MOVE CAREFULLY, through a door.
    MoveCarefully { by: Link },
    /// APPLY FIRST AID.
    FirstAid { on: Who },
    /// WELD DOOR: seals a door, or cuts a sealed one open.
    Weld { door: Link },
    /// Battering a door.
    Batter { door: Link },
    /// INTERACT with an object.
    Interact { object: ObjectId },
    /// INTERACT with an android to repair it.
    Repair { on: Who },
    /// OBSERVE ZONE.
    Observe { zone: Zone },
    /// CALM DOWN.
    CalmDown,
    /// OVERWATCH.
    Overwatch,
    /// PICK UP ITEM.
    PickUp { thing: ThingId },
    /// DROP ITEM.
    Drop { thing: ThingId },
    /// TAKE COVER.
    TakeCover,
    /// AIM WEAPON.
    Aim,
    /// PUSH.
    Push { at: Who },
    /// RETREAT.
    Retreat,
    /// REST.
    Rest,
}

/// How many sorts of action there are.
pub const SORTS: usize = 19;

impl Action {
    /// Its name in the master list.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Shoot { .. } => "ATTACK (Ranged)",
            Action::Strike { .. } => "ATTACK (Close Quarters)",
            Action::Run { .. } => "RUN",
            Action::MoveCarefully { .. } => "MOVE CAREFULLY",
            Action::FirstAid { .. } => "APPLY FIRST AID",
            Action::Weld { .. } => "WELD DOOR",
            Action::Batter { .. } => "BATTER DOOR",
            Action::Interact { .. } => "INTERACT",
            Action::Repair { .. } => "INTERACT (repair)",
            Action::Observe { .. } => "OBSERVE ZONE",
            Action::CalmDown => "CALM DOWN",
            Action::Overwatch => "OVERWATCH",
            Action::PickUp { .. } => "PICK UP ITEM",
            Action::Drop { .. } => "DROP ITEM",
            Action::TakeCover => "TAKE COVER",
            Action::Aim => "AIM WEAPON",
            Action::Push { .. } => "PUSH",
            Action::Retreat => "RETREAT",
            Action::Rest => "REST",
        }
    }

    /// The cost before Speed, faults and reactions.
    pub const fn base_cost(self) -> u32 {
        match self {
            Action::MoveCarefully { .. } => CAREFUL,
            Action::PickUp { .. }
            | Action::Drop { .. }
            | Action::TakeCover
            | Action::Aim
            | Action::Push { .. }
            | Action::Retreat => FAST,
            _ => SLOW,
        }
    }

    /// The skill of its check; none where there is no check, or where an object says.
    pub const fn skill(self) -> Option<Skill> {
        match self {
            Action::Shoot { .. } => Some(Skill::RangedCombat),
            Action::Strike { .. } | Action::Push { .. } | Action::Batter { .. } => Some(Skill::CloseCombat),
            Action::FirstAid { .. } => Some(Skill::MedicalAid),
            Action::Weld { .. } => Some(Skill::HeavyMachinery),
            Action::Repair { .. } => Some(Skill::Comtech),
            Action::Observe { .. } => Some(Skill::Observation),
            Action::Retreat => Some(Skill::Mobility),
            _ => None,
        }
    }

    /// Whom it is to help, if anybody.
    pub const fn patient(self) -> Option<Who> {
        match self {
            Action::FirstAid { on } | Action::Repair { on } => Some(on),
            _ => None,
        }
    }

    /// Whether it breaks the actor's Stealth when it is declared.
    pub const fn breaks_stealth(self) -> bool {
        matches!(
            self,
            Action::Shoot { .. }
                | Action::Strike { .. }
                | Action::Run { .. }
                | Action::Push { .. }
                | Action::Batter { .. }
        )
    }

    /// Whether it is loud by itself.
    pub const fn is_noisy(self) -> bool {
        matches!(
            self,
            Action::Shoot { .. } | Action::Run { .. } | Action::Weld { .. } | Action::Batter { .. }
        )
    }

    /// The drive it serves, if it serves just one.
    pub const fn serves(self) -> Option<Drive> {
        match self {
            Action::Shoot { .. }
            | Action::Strike { .. }
            | Action::Aim
            | Action::Overwatch
            | Action::Batter { .. } => Some(Drive::Fight),
            Action::FirstAid { .. } | Action::Repair { .. } => Some(Drive::Squad),
            Action::Weld { .. }
            | Action::TakeCover
            | Action::CalmDown
            | Action::Retreat
            | Action::Push { .. } => Some(Drive::Safety),
            Action::Interact { .. } | Action::PickUp { .. } => Some(Drive::Mission),
            Action::Run { .. }
            | Action::MoveCarefully { .. }
            | Action::Observe { .. }
            | Action::Drop { .. }
            | Action::Rest => None,
        }
    }
}

impl Mission {
    /// The cost of an action before a reaction's penalty: Speed changes what moving costs, a regulator fault everything, and
    /// nothing costs fewer than 4 ticks.
    pub fn cost(&self, b: &Sortie, who: Who, action: Action) -> u32 {
        let base = action.base_cost();
        let cost = match action {
            Action::Run { .. } | Action::MoveCarefully { .. } => self.move_cost(b, who, base),
            _ => base,
        };
        let fault = if b[who].has_fault(crate::androids::Fault::Regulator) { REGULATOR_PENALTY } else { 0 };
        cost + fault
    }

    /// Base + 3 - Speed, at least 4.
    pub(crate) fn move_cost(&self, b: &Sortie, who: Who, base: u32) -> u32 {
        let cost = base as i32 + crate::people::MIDDLING_SPEED - self.speed(b, who);
        cost.max(FAST as i32) as u32
    }

    /// Whether an action is open to somebody now. Marines judge by what they perceive of their own zone, so that a refusal
    /// tells nothing else.
    pub fn allows(&self, b: &Sortie, who: Who, action: Action) -> Result<(), Why> {
        self.condition_allows(b, who, action)?;
        let zone = b[who].zone;
        match action {
            Action::Shoot { at } => {
                self.best_weapon(b, who, true).ok_or(Why::NoGun(who))?;
                self.may_target(b, who, at)?;
            }
            Action::Strike { at } => self.may_target(b, who, at)?,
            Action::Run { by, at } => {
                self.may_pass(b, who, by)?;
                if let Some(at) = at {
                    self.may_run_at(b, who, by, at)?;
                }
            }
            Action::MoveCarefully { by } => self.may_pass(b, who, by)?,
            Action::FirstAid { on } => self.may_treat(b, who, on)?,
            Action::Weld { door } => self.may_weld(b, who, door)?,
            Action::Batter { door } => self.may_batter(b, who, door)?,
            Action::Interact { object } => self.may_use(b, who, object)?,
            Action::Repair { on } => self.may_repair(b, who, on)?,
            Action::Observe { zone: seen } => {
                let near = seen == zone || self.graph.adjacent(zone, seen);
                near.then_some(()).ok_or(Why::TooFar(seen))?;
            }
            Action::CalmDown => self.may_calm_down(b, who)?,
            Action::Overwatch | Action::Aim => {
                self.best_weapon(b, who, true).ok_or(Why::NoGun(who))?;
            }
            Action::PickUp { thing } => {
                if !b.floor[usize::from(zone.0)].has(thing) {
                    return Err(Why::NotHere(thing));
                }
                if !self.has_room(b, who, thing) {
                    return Err(Why::NoRoom(thing));
                }
            }
            Action::Drop { thing } => b[who].pack.has(thing).then_some(()).ok_or(Why::NotCarried(thing))?,
            Action::TakeCover => {
                if self.zone(zone).cover == 0 {
                    return Err(Why::NoCover(zone));
                }
                if b[who].covered {
                    return Err(Why::InCover(who));
                }
            }
            Action::Push { at } => {
                if b[who].ties & at.bit() == 0 {
                    return Err(Why::NotEngaged(at));
                }
            }
            Action::Retreat | Action::Rest => {}
        }
        if self.oath_allows(b, who, action) { Ok(()) } else { Err(Why::Sworn(who)) }
    }

    /// Which actions are open in which condition.
    fn condition_allows(&self, b: &Sortie, who: Who, action: Action) -> Result<(), Why> {
        let body = &b[who];
        match body.condition {
            Condition::Active => {}
            Condition::Broken if matches!(action, Action::MoveCarefully { .. } | Action::Rest) => {}
            Condition::Broken => return Err(Why::Broken(who)),
            _ => return Err(Why::CannotAct(who)),
        }
        if body.engaged() {
            let open = match action {
                Action::Strike { .. } | Action::Push { .. } | Action::Retreat | Action::Drop { .. } => true,
                Action::Interact { object } => self.object(object).while_engaged,
                _ => false,
            };
            open.then_some(()).ok_or(Why::Engaged(who))
        } else {
            let only_engaged = matches!(action, Action::Push { .. } | Action::Retreat);
            (!only_engaged).then_some(()).ok_or(Why::NobodyEngaged(who))
        }
    }

    /// A single, Revealed enemy in the same zone.
    fn may_target(&self, b: &Sortie, who: Who, at: Who) -> Result<(), Why> {
        let body = &b[at];
        if !self.enemies(who, at) {
            return Err(Why::Friend(at));
        }
        let there = body.zone == b[who].zone && body.condition.present() && !body.stealthed;
        there.then_some(()).ok_or(Why::NoTarget(at))
    }

    /// Through a door of this zone that lets one pass.
    fn may_pass(&self, b: &Sortie, who: Who, by: Link) -> Result<(), Why> {
        if self.graph.across(by, b[who].zone).is_none() {
            return Err(Why::NotADoorHere(by));
        }
        b.door(by).passable().then_some(()).ok_or(Why::Shut(by))
    }

    /// A runner picks among those it knows to be there.
    fn may_run_at(&self, b: &Sortie, who: Who, by: Link, at: Who) -> Result<(), Why> {
        let known = self.places(b, who, at) == self.graph.across(by, b[who].zone);
        known.then_some(()).ok_or(Why::NoTarget(at))
    }

    /// A living human of the same zone who is hurt, oneself included.
    fn may_treat(&self, b: &Sortie, who: Who, on: Who) -> Result<(), Why> {
        if !self.has_medkit(b, who) {
            return Err(Why::NoMedkit(who));
        }
        let (patient, profile) = (&b[on], self.profile(on));
        if profile.nature != Nature::Human {
            return Err(Why::NotHuman(on));
        }
        if !patient.condition.present() || patient.zone != b[who].zone {
            return Err(Why::NotInZone(on));
        }
        let hurt = patient.health < profile.health || patient.condition != Condition::Active;
        hurt.then_some(()).ok_or(Why::Unhurt(on))
    }

    /// An android of the same zone that is damaged, oneself included.
    fn may_repair(&self, b: &Sortie, who: Who, on: Who) -> Result<(), Why> {
        let (patient, profile) = (&b[on], self.profile(on));
        if profile.nature != Nature::Android {
            return Err(Why::NotAndroid(on));
        }
        if !patient.condition.present() || patient.zone != b[who].zone {
            return Err(Why::NotInZone(on));
        }
        let hurt =
            patient.health < profile.health || patient.condition != Condition::Active || patient.faults != 0;
        hurt.then_some(()).ok_or(Why::Unhurt(on))
    }

    /// An intact door of this zone, and a torch.
    fn may_weld(&self, b: &Sortie, who: Who, door: Link) -> Result<(), Why> {
        if !self.has_torch(b, who) {
            return Err(Why::NoTorch(who));
        }
        if self.graph.across(door, b[who].zone).is_none() {
            return Err(Why::NotADoorHere(door));
        }
        if self.door(door).passage {
            return Err(Why::NoDoor(door));
        }
        (b.door(door) != DoorState::Down).then_some(()).ok_or(Why::NoSeam(door))
    }

    /// A welded or locked door of this zone, and more strength than a human has.
    fn may_batter(&self, b: &Sortie, who: Who, door: Link) -> Result<(), Why> {
        if !self.is_mighty(who) {
            return Err(Why::TooWeak(who));
        }
        if self.graph.across(door, b[who].zone).is_none() {
            return Err(Why::NotADoorHere(door));
        }
        let shut = matches!(b.door(door), DoorState::Welded | DoorState::Locked);
        shut.then_some(()).ok_or(Why::NotShut(door))
    }

    /// An object of this zone that was found and is not used up, and what it takes.
    fn may_use(&self, b: &Sortie, who: Who, object: ObjectId) -> Result<(), Why> {
        let thing = self.object(object);
        let found = !thing.hidden || b.is_shown(object);
        if thing.zone != b[who].zone || !found {
            return Err(Why::NoObject(object));
        }
        if b.is_used(object) {
            return Err(Why::UsedUp(object));
        }
        let has = match thing.needs {
            None => true,
            Some(Need::Flag(flag)) => b.flag(flag),
            Some(Need::Item(kind)) => b[who].pack.iter().any(|carried| self.item(carried).kind == kind),
        };
        has.then_some(()).ok_or(Why::Needs(object))
    }

    /// In a safe zone, with Stress to lose.
    fn may_calm_down(&self, b: &Sortie, who: Who) -> Result<(), Why> {
        if self.profile(who).nature != Nature::Human {
            return Err(Why::NoStress(who));
        }
        if b[who].stress == 0 {
            return Err(Why::Calm(who));
        }
        self.is_safe(b, b[who].zone).then_some(()).ok_or(Why::Unsafe(b[who].zone))
    }

    /// Somebody sworn to spare life attacks no living creature, and lies in wait for none.
    pub(crate) fn oath_allows(&self, b: &Sortie, who: Who, action: Action) -> bool {
        if !self.profile(who).oath {
            return true;
        }
        match action {
            Action::Shoot { at } | Action::Strike { at } => !self.profile(at).lives(),
            // Whoever comes is shot at: only where no living hostile is known may such a one stand watch.
            Action::Overwatch => !b.ids().any(|other| {
                self.enemies(who, other)
                    && self.profile(other).lives()
                    && b.known.hostile(self, other).is_some()
            }),
            _ => true,
        }
    }

    /// Everything open to somebody now, in the order of the master list.
    pub fn legal(&self, b: &Sortie, who: Who, out: &mut Vec<Action>) {
        out.clear();
        self.each_thinkable(b, who, |action| {
            if self.allows(b, who, action).is_ok() {
                out.push(action);
            }
        });
    }

    /// Every action with every target that this zone and the ways out of it offer.
    fn each_thinkable(&self, b: &Sortie, who: Who, mut think: impl FnMut(Action)) {
        let zone = b[who].zone;
        for at in b.present(zone).filter(|&at| self.enemies(who, at)) {
            think(Action::Shoot { at });
            think(Action::Strike { at });
            think(Action::Push { at });
        }
        think(Action::Retreat);
        for way in self.graph.ways(zone) {
            think(Action::Run { by: way.by, at: None });
            for at in b.ids().filter(|&at| self.enemies(who, at) && self.places(b, who, at) == Some(way.to)) {
                think(Action::Run { by: way.by, at: Some(at) });
            }
            think(Action::MoveCarefully { by: way.by });
            think(Action::Weld { door: way.by });
            think(Action::Batter { door: way.by });
            think(Action::Observe { zone: way.to });
        }
        think(Action::Observe { zone });
        for on in b.present(zone).filter(|&on| !self.enemies(who, on)) {
            think(Action::FirstAid { on });
            think(Action::Repair { on });
        }
        for object in self.object_ids() {
            think(Action::Interact { object });
        }
        for thing in b.floor[usize::from(zone.0)].iter() {
            think(Action::PickUp { thing });
        }
        for thing in b[who].pack.iter() {
            think(Action::Drop { thing });
        }
        for action in [Action::CalmDown, Action::Overwatch, Action::TakeCover, Action::Aim, Action::Rest] {
            think(action);
        }
    }
}
