//! 5.3 and 5.4: the Panic Roll and every row of the Panic Table.

use arrayvec::ArrayVec;
use dice::Law;
use engine::{Pause, Table};

use crate::rules::action::SLOW;
use crate::rules::check::Occasion;
use crate::rules::event::{Event, Nerves};
use crate::rules::scenario::Mission;
use crate::rules::stress::Trigger;
use crate::state::comms::Gait;
use crate::state::panic::Panic;
use crate::state::site::{Link, MOST_DOORS, Zone};
use crate::state::sortie::{Condition, MOST_BODIES, Sortie, Who};

/// What Freeze adds to the timer.
pub const FREEZE: u32 = 4;

impl Panic {
    /// The row of D6 + Stress.
    pub const fn of(total: u8) -> Panic {
        match total {
            ..=6 => Panic::KeepTogether,
            7 => Panic::Freeze,
            8 | 9 => Panic::Scream,
            10..=12 => Panic::Flee,
            13.. => Panic::Psychotic,
        }
    }

    /// How many of the six faces lead to each row at this Stress, in the order of [`Panic::ALL`].
    pub fn faces(stress: u8) -> [u8; 5] {
        let mut faces = [0; 5];
        for face in 1..=6u8 {
            faces[Panic::of(face.saturating_add(stress)) as usize] += 1;
        }
        faces
    }
}

impl Mission {
    /// Carries out the panics that are due, in the order in which they broke out.
    pub(crate) fn settle_panics(&self, b: &mut Sortie, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        while !b.panics.is_empty() {
            // Whoever runs away goes by what the squad sees by now.
            self.perceive(b, t);
            let (who, panic) = b.panics.remove(0);
            // Whoever can't act any more is spared the rest.
            if b[who].condition.conscious() {
                self.lose_composure(b, who);
                self.carry_out_panic(b, who, panic, t)?;
            }
        }
        Ok(())
    }

    fn carry_out_panic(
        &self,
        b: &mut Sortie,
        who: Who,
        panic: Panic,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        // Whoever was Broken meanwhile can neither run nor strike.
        let broken = b[who].condition == Condition::Broken;
        match panic {
            Panic::KeepTogether => {}
            Panic::Scream => self.scream(b, who, t),
            Panic::Flee if !broken => return self.flee(b, who, t),
            Panic::Psychotic if !broken => return self.lash_out(b, who, t),
            Panic::Freeze | Panic::Flee | Panic::Psychotic => self.freeze(b, who, t),
        }
        Ok(())
    }

    /// Noise, and Stress for every friend in the zone: for the Scream, and for witnessing it.
    fn scream(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) {
        let zone = b[who].zone;
        b[who].stealthed = false;
        t.tell(self, b, || Event::Nerves(Nerves::Screams { who }));
        self.noise(b, zone, who);
        self.alarm(b, zone, who, Trigger::Scream, t);
        if !self.readings.scream_counts_once {
            self.alarm(b, zone, who, Trigger::Panic, t);
        }
    }

    fn freeze(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) {
        b[who].frozen = true;
        b[who].due += FREEZE;
        t.tell(self, b, || Event::Nerves(Nerves::Freezes { who }));
    }

    /// A forced RUN to a random adjacent zone known to be safe; else to any; else a Freeze.
    fn flee(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        let from = b[who].zone;
        let mut ways = self.flights(b, from, true);
        if ways.is_empty() {
            ways = self.flights(b, from, false);
        }
        if ways.is_empty() {
            self.freeze(b, who, t);
            return Ok(());
        }
        let by = ways[self.pick(ways.len(), t)];
        t.tell(self, b, || Event::Nerves(Nerves::Flees { who }));
        self.alarm(b, from, who, Trigger::Panic, t);
        b[who].due += self.move_cost(b, who, SLOW);
        self.go(b, who, by, Gait::Run, None, t)
    }

    /// One way to each zone that somebody could flee to.
    fn flights(&self, b: &Sortie, from: Zone, known_safe: bool) -> ArrayVec<Link, MOST_DOORS> {
        let (mut ways, mut zones) = (ArrayVec::new(), 0u32);
        for way in self.graph.ways(from).iter().filter(|way| b.door(way.by).passable()) {
            let bit = 1 << way.to.0;
            if zones & bit == 0 && (!known_safe || self.is_known_safe(b, way.to)) {
                zones |= bit;
                ways.push(way.by);
            }
        }
        ways
    }

    /// A forced close attack on the nearest entity, friend or foe.
    fn lash_out(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        let zone = b[who].zone;
        b[who].due += SLOW;
        b[who].stealthed = false;
        let seen = |&at: &Who| at != who && !(self.enemies(who, at) && b[at].stealthed);
        let near: ArrayVec<Who, MOST_BODIES> = b.present(zone).filter(seen).collect();
        let tied: ArrayVec<Who, MOST_BODIES> =
            near.iter().copied().filter(|at| b[who].ties & at.bit() != 0).collect();
        let nearest = if tied.is_empty() { near } else { tied };
        let at = (!nearest.is_empty()).then(|| nearest[self.pick(nearest.len(), t)]);
        t.tell(self, b, || Event::Nerves(Nerves::LashesOut { who, at }));
        // Whoever is attacked sees it as well as those beside.
        self.alarm(b, zone, who, Trigger::Panic, t);
        match at {
            Some(at) => self.attack(b, who, at, false, Occasion::Forced, t),
            None => Ok(()),
        }
    }

    /// One of so many, each as likely; nothing is drawn where there is no choice.
    pub(crate) fn pick(&self, among: usize, t: &mut impl Table<Mission>) -> usize {
        if among < 2 { 0 } else { t.roll(&Law::die(among as u32)) as usize - 1 }
    }

    /// What a panic of 7 or more cancels: aim, cover, overwatch and the order in hand.
    pub(crate) fn lose_composure(&self, b: &mut Sortie, who: Who) {
        let body = &mut b[who];
        (body.aimed, body.covered, body.watching) = (false, false, false);
        self.drop_order(b, who);
    }
}
