//! One battle as somebody follows it with pencil and paper.

use engine::{Game, Listener, Piece, Source, StatEvent, Tool};

use crate::rows::EventRow;

/// What somebody did and suffered in a battle.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Deed {
    pub chances: u32,
    /// Those that came off.
    pub successes: u32,
    /// Those that were to be expected to, in thousandths.
    pub expected: u32,
    /// Harm it did to others' people.
    pub dealt: u32,
    /// Harm it did to its own people, itself among them.
    pub friendly: u32,
    /// Harm it did beyond what its victims had left to lose.
    pub wasted: u32,
    pub taken: u32,
    /// Others' people it felled.
    pub kills: u32,
    /// The round and the cell in which it fell last.
    pub fell: Option<(u32, Option<u32>)>,
}

/// What was done with something in a battle.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Use {
    /// Chances taken with it.
    pub chances: u32,
    /// Those that came off.
    pub successes: u32,
    /// Those that were to be expected to, in thousandths.
    pub expected: u32,
    /// Harm done with it.
    pub dealt: u32,
    /// Harm beyond what its victims had left to lose.
    pub wasted: u32,
    /// Those felled with it.
    pub kills: u32,
}

/// Follows a battle. Used again for battle after battle.
pub(crate) struct Tally {
    /// The side of everybody.
    sides: Vec<u8>,
    side_count: usize,
    /// Whoever took the last chance, and with what.
    last: Option<(Piece, Tool)>,
    pub(crate) deeds: Vec<Deed>,
    pub(crate) uses: Vec<Use>,
    /// How often each kind of event was each side's doing, kind by kind.
    pub(crate) kinds: Vec<u32>,
    /// Everything that counted, if it is kept.
    pub(crate) events: Option<Vec<EventRow>>,
    pub(crate) battle: u64,
}

impl Tally {
    pub(crate) fn new<R: Game>(rules: &R, events: bool) -> Self {
        let sides: Vec<u8> = rules.pieces().iter().map(|piece| piece.side).collect();
        let side_count = rules.sides().len();
        Tally {
            deeds: vec![Deed::default(); sides.len()],
            uses: vec![Use::default(); rules.tools().len()],
            kinds: vec![0; R::KINDS.len() * side_count],
            sides,
            side_count,
            last: None,
            events: events.then(Vec::new),
            battle: 0,
        }
    }

    /// Begins a new page for this battle.
    pub(crate) fn begin(&mut self, battle: u64) {
        self.battle = battle;
        self.last = None;
        self.deeds.fill(Deed::default());
        self.uses.fill(Use::default());
        self.kinds.fill(0);
        if let Some(events) = &mut self.events {
            events.clear();
        }
    }

    pub(crate) fn note<R: Game>(&mut self, rules: &R, s: &R::State, event: &R::Event) {
        if let Some((kind, side)) = rules.kind(event) {
            self.kinds[usize::from(kind) * self.side_count + side.index()] += 1;
        }
        let round = rules.round(s);
        rules.record_stats(s, event, &mut |feat| self.count(feat, round));
    }

    fn count(&mut self, feat: StatEvent, round: u32) {
        let by = match feat {
            StatEvent::Chance { by, means, .. } => Some((by, means)),
            StatEvent::Harm { from, .. } | StatEvent::Fall { from, .. } => self.origin(from),
        };
        match feat {
            StatEvent::Chance { by, means, permille, success } => {
                self.last = Some((by, means));
                let (deed, used) = (&mut self.deeds[by.index()], &mut self.uses[means.index()]);
                deed.chances += 1;
                deed.successes += u32::from(success);
                deed.expected += u32::from(permille);
                used.chances += 1;
                used.successes += u32::from(success);
                used.expected += u32::from(permille);
            }
            StatEvent::Harm { to, amount, wasted, .. } => {
                self.deeds[to.index()].taken += amount;
                if let Some((from, means)) = by {
                    let friendly = self.same_side(from, to);
                    let (deed, used) = (&mut self.deeds[from.index()], &mut self.uses[means.index()]);
                    *(if friendly { &mut deed.friendly } else { &mut deed.dealt }) += amount;
                    deed.wasted += wasted;
                    used.dealt += amount;
                    used.wasted += wasted;
                }
            }
            StatEvent::Fall { who, cell, .. } => {
                self.deeds[who.index()].fell = Some((round, cell));
                if let Some((from, means)) = by.filter(|(from, _)| !self.same_side(*from, who)) {
                    self.deeds[from.index()].kills += 1;
                    self.uses[means.index()].kills += 1;
                }
            }
        }
        let battle = self.battle;
        if let Some(events) = &mut self.events {
            events.push(EventRow { battle, round, feat, by });
        }
    }

    fn origin(&self, from: Source) -> Option<(Piece, Tool)> {
        match from {
            Source::Of(piece, means) => Some((piece, means)),
            Source::Last => self.last,
            Source::Nobody => None,
        }
    }

    fn same_side(&self, a: Piece, b: Piece) -> bool {
        self.sides[a.index()] == self.sides[b.index()]
    }
}

/// Follows a battle for statistics, for rewards, or for both.
pub(crate) struct Following<'a, R: Game> {
    pub(crate) tally: Option<&'a mut Tally>,
    pub(crate) reward_log: Option<&'a mut R::RewardLog>,
}

impl<R: Game> Listener<R> for Following<'_, R> {
    #[inline]
    fn hear(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event) {
        let event = event();
        if let Some(tally) = &mut self.tally {
            tally.note(rules, s, &event);
        }
        if let Some(reward_log) = &mut self.reward_log {
            reward_log.hear(rules, s, move || event);
        }
    }
}
