//! 10.1.1.4: line of sight, and attacking through others.

use axiom::battle::Fate;
use dice::{Dice, LabDice, Law, Seed, Stream};
use engine::{Ruleset, Shown};
use ledger::proves;
use space::{Hex, Nudge, nudged_line, runs_along_an_edge};

use crate::rules::places::*;
use crate::rules::table::*;

/// A board of floor around the ledger's (0,0), with some hexes drawn otherwise.
fn with(drawn: &[((i16, i16), char)]) -> String {
    let mut rows = vec![vec!['.'; 12]; 8];
    for &((q, r), ground) in drawn {
        let (column, row) = Hex::new(q + 3, r + 4).to_offset();
        rows[row as usize][column as usize] = ground;
    }
    rows.into_iter().map(String::from_iter).collect::<Vec<_>>().join("\n")
}

fn archers(drawn: &[((i16, i16), char)], from: (i16, i16), to: (i16, i16), options: &str) -> Fight {
    let (from, to) = (around(from.0, from.1), around(to.0, to.1));
    let who: [Who; 2] =
        [("Ann", "Blue", &from, "archery 12, wields bow"), ("Bob", "Red", &to, "archery 12, wields bow")];
    fight_with(Setup { options, ..Setup::default() }, &with(drawn), &who)
}

/// The number of a shot from (0,0), or nothing if there is no sight; the way back must agree.
fn shot(drawn: &[((i16, i16), char)], to: (i16, i16)) -> Option<i32> {
    let see = |from, to| {
        let mut f = archers(drawn, from, to, "");
        let offered = f.is_offered("attack bow bob torso");
        assert!(offered || f.refusing_rule("attack bow bob torso") == "axiom.los.required");
        offered.then(|| f.number("attack bow bob torso"))
    };
    let (there, back) = (see((0, 0), to), see(to, (0, 0)));
    assert_eq!(there, back, "no end of the line stands in cover, so both ways are alike");
    there
}

#[test]
fn shots_take_a_line_of_sight() {
    proves!("axiom.los.required", "axiom.los.walls-only");
    let walled = archers(&[((2, 0), '#')], (0, 0), (3, 0), "");
    assert_eq!(walled.refusing_rule("attack bow bob torso"), "axiom.los.required");
    assert_eq!(walled.unit("ann").ap, 9, "refused before anything is paid");
    assert_eq!(shot(&[], (3, 0)), Some(12));
    assert_eq!(shot(&[((1, 0), '%'), ((2, 0), '='), ((3, 0), '&')], (4, 0)), Some(11));
    assert_eq!(shot(&[((1, 0), '^'), ((2, 0), '~')], (4, 0)), Some(12), "indoors");
}

#[test]
fn out_of_doors_difficult_ground_blocks_sight_unless_the_map_clears_it() {
    proves!("axiom.los.outdoor-features", "axiom.los.vegetation-conflict");
    let across = |ground, options| {
        let f = archers(&[((2, 0), ground)], (0, 0), (4, 0), options);
        f.is_offered("attack bow bob torso")
    };
    assert!(!across('~', "outdoors = true"), "trees");
    assert!(across('~', ""), "a potted bush indoors");
    assert!(across('w', "outdoors = true"), "flat water");
    assert!(!across('#', ""));
    let mut f = archers(&[((1, 0), '~')], (0, 0), (4, 0), "outdoors = true");
    f.play(&format!("move {}", around(1, 0)), &[]);
    assert_eq!(f.unit("ann").done.spent, 2, "trees are entered all the same");
}

#[test]
fn the_hexes_at_the_ends_block_nothing() {
    proves!("axiom.los.endpoints");
    let outdoors = |drawn: &[((i16, i16), char)], to| {
        archers(drawn, (0, 0), to, "outdoors = true").is_offered("attack bow bob torso")
    };
    assert!(outdoors(&[((4, 0), '~')], (4, 0)));
    assert!(outdoors(&[((0, 0), '~'), ((1, 0), '~')], (1, 0)));
    assert!(!outdoors(&[((3, 0), '~'), ((4, 0), '~')], (4, 0)));
}

#[test]
fn a_line_is_the_hexes_nearest_its_equal_parts() {
    proves!("axiom.los.line-trace");
    let between = |q, r| -> Vec<(i16, i16)> {
        let to = Hex::new(q, r);
        assert!(!runs_along_an_edge(Hex::new(0, 0), to));
        let inner = usize::from(Hex::new(0, 0).distance(to)) - 1;
        nudged_line(Hex::new(0, 0), to, Nudge::High).skip(1).take(inner).map(|h| (h.q, h.r)).collect()
    };
    assert_eq!(between(1, 0), []);
    assert_eq!(between(3, 0), [(1, 0), (2, 0)]);
    assert_eq!(between(3, -1), [(1, 0), (2, -1)]);
    assert_eq!(between(2, 1), [(1, 0), (1, 1)]);
    assert_eq!(between(5, -2), [(1, 0), (2, -1), (3, -1), (4, -2)]);
    // In play: each of these hexes hides, and no other does.
    for (to, line) in [((3, -1), vec![(1, 0), (2, -1)]), ((2, 1), vec![(1, 0), (1, 1)])] {
        for q in -1..=4 {
            for r in -2..=2 {
                if (q, r) != (0, 0) && (q, r) != to {
                    assert_eq!(shot(&[((q, r), '#')], to).is_none(), line.contains(&(q, r)), "{q},{r}");
                }
            }
        }
    }
}

#[test]
fn a_line_along_an_edge_has_two_candidates() {
    proves!("axiom.los.edge-tie");
    let both = |q, r| {
        let to = Hex::new(q, r);
        assert!(runs_along_an_edge(Hex::new(0, 0), to));
        let inner = usize::from(Hex::new(0, 0).distance(to)) - 1;
        let one = |nudge| -> Vec<(i16, i16)> {
            nudged_line(Hex::new(0, 0), to, nudge).skip(1).take(inner).map(|h| (h.q, h.r)).collect()
        };
        let mut both = [one(Nudge::High), one(Nudge::Low)];
        both.sort();
        both
    };
    assert_eq!(both(1, 1), [vec![(0, 1)], vec![(1, 0)]]);
    assert_eq!(both(2, 2), [vec![(0, 1), (1, 1), (1, 2)], vec![(1, 0), (1, 1), (2, 1)]]);
    assert_eq!(both(4, -1), [vec![(1, 0), (2, -1), (3, -1)], vec![(1, 0), (2, 0), (3, -1)]]);
    assert_eq!(shot(&[((1, 0), '#')], (1, 1)), Some(12));
    assert_eq!(shot(&[((1, 0), '#'), ((0, 1), '#')], (1, 1)), None);
    assert_eq!(shot(&[((1, 0), '%')], (1, 1)), Some(12));
    assert_eq!(shot(&[((1, 0), '%'), ((0, 1), '%')], (1, 1)), Some(11));
    assert_eq!(shot(&[((1, 0), '#'), ((1, 2), '#')], (2, 2)), None);
    assert_eq!(shot(&[((1, 0), '#'), ((2, 1), '#')], (2, 2)), Some(12));
    // Somebody on one line, cover on the other: the smaller of 2 and 1.
    let (from, to, one, other) = (around(0, 0), around(1, 1), around(1, 0), around(2, 3));
    let mut f = fight(
        &with(&[((0, 1), '%')]),
        &[
            ("Ann", "Blue", &from, "archery 12, wields bow"),
            ("Ben", "Blue", &one, ""),
            ("Bob", "Red", &to, ""),
            ("Cid", "Red", &other, ""),
        ],
    );
    assert_eq!(f.number("attack bow bob torso"), 11);
}

#[test]
fn sight_goes_both_ways() {
    proves!("axiom.los.symmetric");
    assert_eq!(shot(&[((2, 0), '#')], (4, -1)), Some(12));
    let mut f = archers(&[((4, 0), '%'), ((2, 0), '%')], (0, 0), (4, 0), "");
    assert_eq!(f.number("attack bow bob torso"), 10, "the target's own hex counts");
    f.turn_of("bob");
    assert_eq!(f.number("attack bow ann torso"), 11, "the shooter's does not");
}

/// A thousand boards of random ground with people on them.
#[test]
fn sight_and_its_penalty_are_the_same_both_ways_on_random_boards() {
    proves!("axiom.los.symmetric");
    let mut dice = LabDice::new(Seed::from(7), Stream { battle: 0, lane: 0 });
    let (mut blocked, mut hampered) = (0, 0);
    for _ in 0..1000 {
        let mut die = |sides: u32| dice.roll(&Law::die(sides)) as usize - 1;
        let (width, height) = (6 + die(7), 4 + die(5));
        let mut rows = vec![vec!['.'; width]; height];
        for cell in rows.iter_mut().flatten() {
            *cell = ['.', '.', '.', '.', '#', '%', '~', '^', '=', 'w'][die(10)];
        }
        let mut taken: Vec<(usize, usize)> = Vec::new();
        while taken.len() < 6 {
            let at = (die(width as u32), die(height as u32));
            if !taken.contains(&at) {
                taken.push(at);
                // Nobody starts in a wall or stands in cover, and nothing but the line bears on a shot.
                rows[at.1][at.0] = '.';
            }
        }
        let map = rows.into_iter().map(String::from_iter).collect::<Vec<_>>().join("\n");
        let outdoors = if die(2) == 0 { "outdoors = true" } else { "" };
        let (seen, hidden) = symmetric(&map, outdoors, &taken);
        blocked += hidden;
        hampered += seen;
    }
    assert!(blocked > 2000 && hampered > 2000, "{blocked} blocked and {hampered} hampered lines");
}

/// Asks both ends of every pair; how many lines were hampered, and how many blocked.
fn symmetric(map: &str, options: &str, taken: &[(usize, usize)]) -> (usize, usize) {
    let spots: Vec<String> =
        taken.iter().map(|&(x, y)| Hex::from_offset(x as i16, y as i16)).map(|h| hex(h.q, h.r)).collect();
    let names = ["Ann", "Ben", "Cid", "Dan", "Eve", "Fay"];
    let side = |n| if n < 3 { "Blue" } else { "Red" };
    let who: Vec<Who> = (0..6)
        .map(|n| (names[n], side(n), spots[n].as_str(), "archery 12, wields bow, running 28"))
        .collect();
    let mut f = fight_with(Setup { options, ..Setup::default() }, map, &who);
    // Everyone sees the same hexes that see it.
    let cells: Vec<u32> = (0..6).map(|n| f.scene().tokens[n].cells[0]).collect();
    let handles = ["ann", "ben", "cid", "dan", "eve", "fay"];
    let seen = handles.map(|name| f.survey(name).sees);
    for a in 0..6 {
        for b in 0..6 {
            assert_eq!(seen[a].contains(&cells[b]), seen[b].contains(&cells[a]), "{map}");
        }
    }
    let mut number = |by: usize, at: usize| {
        let command = format!("attack bow {} torso", handles[at]);
        f.turn_of(handles[by]);
        let side = f.side();
        let read = f.rules.read(&f.battle, side, &command).expect("a command");
        let mut scratch = f.rules.scratch();
        f.rules.check(&f.battle, side, &read, &mut scratch).ok()?;
        let sum = f.rules.outline(&f.battle, side, &read, &mut scratch).sum.expect("an attack is a sum");
        let line = sum
            .items
            .iter()
            .filter(|item| ["cover in the way", "others in the way"].contains(&item.label.as_str()));
        Some(line.map(|item| item.value).sum::<i32>())
    };
    let (mut hampered, mut blocked) = (0, 0);
    for by in 0..3 {
        for at in 3..6 {
            let (there, back) = (number(by, at), number(at, by));
            assert_eq!(there, back, "{} and {}:\n{map}", names[by], names[at]);
            hampered += usize::from(there.is_some_and(|penalty| penalty < 0));
            blocked += usize::from(there.is_none());
        }
    }
    (hampered, blocked)
}

/// A lane with others on it; Ann shoots at Bob, who stands at its end.
fn through(others: &[(&str, &str)]) -> Fight {
    let end = hex(others.len() as i16 + 2, 0);
    let spots: Vec<String> = (0..others.len()).map(|n| hex(n as i16 + 1, 0)).collect();
    let mut who: Vec<Who> = vec![("Ann", "Blue", "a1", "archery 12, wields bow"), ("Bob", "Red", &end, "")];
    let names = ["Cid", "Dan", "Eve"];
    for (n, (side, spec)) in others.iter().enumerate() {
        who.push((names[n], side, &spots[n], spec));
    }
    fight(LANE, &who)
}

#[test]
fn each_character_in_the_way_takes_two_off() {
    proves!("axiom.los.through-characters", "axiom.los.through-penalty", "axiom.los.through-who-counts");
    assert_eq!(through(&[]).number("attack bow bob torso"), 12);
    assert_eq!(through(&[("Blue", "")]).number("attack bow bob torso"), 10);
    assert_eq!(through(&[("Blue", ""), ("Blue", "")]).number("attack bow bob torso"), 8);
    assert_eq!(through(&[("Blue", ""), ("Blue", ""), ("Blue", "")]).number("attack bow bob torso"), 6);
    assert_eq!(through(&[("Blue", ""), ("Red", "")]).number("attack bow bob torso"), 8, "friend or foe");
    assert_eq!(through(&[("Red", "posture laying-down")]).number("attack bow bob torso"), 10);
    let mut over_a_body = through(&[("Red", "")]);
    over_a_body.unit_mut("cid").fate = Fate::Unconscious;
    assert_eq!(over_a_body.number("attack bow bob torso"), 12);
    let mut beside_the_target = through(&[("Red", "")]);
    beside_the_target.unit_mut("cid").at = beside_the_target.unit("bob").at;
    assert_eq!(beside_the_target.number("attack bow bob torso"), 12);
}

#[test]
fn blows_take_adjacency_and_no_sight() {
    proves!("axiom.los.melee");
    let mut f = fight(
        "....\n....",
        &[
            ("Ann", "Blue", "b1", "bladed 12, wields sword"),
            ("Bob", "Red", "c1", ""),
            ("Cid", "Red", "b2", ""),
        ],
    );
    assert_eq!(f.number("attack sword bob torso"), 11, "flanked, and nothing in the way");
    let mut f = fight("~~", &[("Ann", "Blue", "a1", "bladed 12, wields sword"), ("Bob", "Red", "b1", "")]);
    assert_eq!(f.number("attack sword bob torso"), 12);
}

#[test]
fn nothing_is_seen_past_the_edge_of_the_map() {
    proves!("axiom.los.required");
    // From a1 to a3 the line runs between a2 and the outside.
    for (map, seen) in [("...\n#..\n...", false), ("...\n...\n...", true)] {
        let who = [("Ann", "Blue", "a1", "archery 12, wields bow"), ("Bob", "Red", "a3", "")];
        let mut f = fight(map, &who);
        assert_eq!(f.rules_allow("attack bow bob torso"), seen);
        // The same where something was opened elsewhere, and every line is walked.
        f.battle.opened.push(space::Hex::from_offset(2, 2));
        assert_eq!(f.rules_allow("attack bow bob torso"), seen);
    }
}
