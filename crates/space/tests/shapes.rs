//! Areas: every worked case of the ledger, and that counts follow their formulas.

use std::collections::BTreeSet;

use proptest::prelude::*;
use space::{Area, Facing8, Footprint, Shape, Square};

const ORIGIN: Square = Square::new(50, 50);

fn area(notation: &str) -> Area {
    notation.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// The squares of an area as the ledger writes them: right and ahead of the origin, facing map north.
fn squares(notation: &str) -> Vec<(i16, i16)> {
    let mut out = Vec::new();
    area(notation).squares(ORIGIN, Facing8::North, &mut out).unwrap();
    out.iter().map(|&s| (s.x - ORIGIN.x, ORIGIN.y - s.y)).collect()
}

#[test]
fn notation_is_read_and_written_alike() {
    ledger::proves!("tdgs.area.notation");
    let cone = |length, direction| Shape::Cone { length, direction: Some(direction) };
    let line = |length, direction, width| Shape::Line { length, direction: Some(direction), width };
    for (notation, shape, height) in [
        ("Cir3", Shape::Circle { radius: 3 }, None),
        ("Con4N", cone(4, Facing8::North), None),
        ("Con4NE", cone(4, Facing8::NorthEast), None),
        ("Lin5E", line(5, Facing8::East, 1), None),
        ("Lin5Sw2", line(5, Facing8::South, 2), None),
        ("Rec3x4", Shape::Rectangle { width: 3, length: 4 }, None),
        ("Cir3h1", Shape::Circle { radius: 3 }, Some(1)),
        ("Con6Nh10", cone(6, Facing8::North), Some(10)),
        ("Lin4Nw2", line(4, Facing8::North, 2), None),
        ("Lin5Ew2", line(5, Facing8::East, 2), None),
        ("Rec4x3", Shape::Rectangle { width: 4, length: 3 }, None),
    ] {
        assert_eq!(area(notation), Area { shape, height });
        assert_eq!(area(notation).to_string(), notation);
    }
}

#[test]
fn case_carries_meaning() {
    ledger::proves!("tdgs.area.notation-case");
    let line = |direction, width| Shape::Line { length: 5, direction: Some(direction), width };
    assert_eq!(area("Lin5Sw2").shape, line(Facing8::South, 2));
    assert_eq!(area("Lin5SW").shape, line(Facing8::SouthWest, 1));
    assert_eq!(area("Lin5SWw2").shape, line(Facing8::SouthWest, 2));
    let fault = |text: &str| text.parse::<Area>().unwrap_err().to_string();
    assert_eq!(
        fault("Lin5sw2"),
        "\"Lin5sw2\": a line takes a direction, a width and a height, as in Lin5SWw2h1, but after \"Lin5\" comes 's'"
    );
    assert_eq!(
        fault("Cir3N"),
        "\"Cir3N\": a circle takes only a height, as in Cir3h1, but after \"Cir3\" comes 'N'"
    );
    assert_eq!(
        fault("Con4Nw2"),
        "\"Con4Nw2\": a cone takes a direction and a height, as in Con4NEh2 (width is for lines), but after \"Con4N\" \
         comes 'w'"
    );
}

#[test]
fn a_wrong_notation_points_at_the_character() {
    for (text, at) in [
        ("", 0),
        ("cir3", 0),
        ("Sph3", 0),
        ("Cir", 3),
        ("Cir101", 3),
        ("Cir999999999999", 3),
        ("Con0N", 3),
        ("Rec3", 4),
        ("Rec3X4", 4),
        ("Rec3x", 5),
        ("Lin5Nw", 6),
        ("Lin5Nw0", 6),
        ("Cir3h0", 5),
        ("Cir3h1w2", 6),
        ("Rec3x4N", 6),
        ("Cir3é", 4),
        ("Lin5Nw2 ", 7),
        ("Con4n", 4),
    ] {
        assert_eq!(text.parse::<Area>().unwrap_err().at(), at, "{text}");
    }
    assert_eq!(
        "Cir".parse::<Area>().unwrap_err().to_string(),
        "\"Cir\": a whole number from 0 to 100 is needed here, but the text ends"
    );
}

#[test]
fn a_direction_may_be_chosen_at_use() {
    ledger::proves!("tdgs.area.notation-unbound");
    for text in ["Con4", "Lin6"] {
        let unbound = area(text);
        assert_eq!(unbound.direction(), None);
        assert!(unbound.place(ORIGIN, Facing8::North, |_| ()).is_err());
        assert!(unbound.count(Facing8::North).is_err());
        assert_eq!(unbound.pointing(Facing8::North).to_string(), format!("{text}N"));
    }
    for chosen in Facing8::ALL {
        assert_eq!(area("Con5N").pointing(chosen).direction(), Some(chosen));
    }
}

#[test]
fn a_direction_turns_with_the_user_and_the_map_shapes_the_cone() {
    ledger::proves!("tdgs.area.direction");
    let first = |notation: &str, facing| {
        let mut out = Vec::new();
        area(notation).squares(ORIGIN, facing, &mut out).unwrap();
        (Facing8::of_step(out[0].x - ORIGIN.x, out[0].y - ORIGIN.y).unwrap(), out.len())
    };
    assert_eq!(first("Con3N", Facing8::East), (Facing8::East, 9));
    assert_eq!(first("Con3E", Facing8::East), (Facing8::South, 9));
    assert_eq!(first("Con3NE", Facing8::South), (Facing8::SouthWest, 6));
    assert_eq!(first("Con3NE", Facing8::North), (Facing8::NorthEast, 6));
    assert_eq!(first("Con3N", Facing8::NorthEast), (Facing8::NorthEast, 6));
    assert_eq!(first("Con3NE", Facing8::NorthEast), (Facing8::East, 9));
}

#[test]
fn circles() {
    ledger::proves!("tdgs.area.circle", "tdgs.area.inclusive");
    for (notation, expected) in
        [("Cir0", 1), ("Cir1", 9), ("Cir2", 25), ("Cir3", 49), ("Cir4", 81), ("Cir5", 121)]
    {
        assert_eq!(squares(notation).len(), expected);
    }
    assert!(squares("Cir3").contains(&(3, 0)) && squares("Cir3").contains(&(-3, 3)));
    assert!(!squares("Cir3").contains(&(4, 0)) && !squares("Cir3").contains(&(2, -4)));
}

#[test]
fn straight_cones() {
    ledger::proves!("tdgs.area.cone-cardinal");
    for (length, total) in [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36)] {
        let cone = squares(&format!("Con{length}N"));
        assert_eq!(cone.len(), total);
        assert_eq!(cone.iter().filter(|s| s.1 == length).count() as i16, 2 * length - 1);
    }
    assert_eq!(squares("Con3N"), [(0, 1), (-1, 2), (0, 2), (1, 2), (-2, 3), (-1, 3), (0, 3), (1, 3), (2, 3)]);
    let east: BTreeSet<_> = squares("Con3E").into_iter().collect();
    let expected = [(1, 0), (2, -1), (2, 0), (2, 1), (3, -2), (3, -1), (3, 0), (3, 1), (3, 2)];
    assert_eq!(east, BTreeSet::from(expected));
}

#[test]
fn diagonal_cones() {
    ledger::proves!("tdgs.area.cone-diagonal", "tdgs.area.cone-diagonal-squares");
    for (length, total) in [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)] {
        let cone = squares(&format!("Con{length}NE"));
        assert_eq!(cone.len(), total);
        assert_eq!(cone.iter().filter(|s| s.1 == length).count() as i16, length);
    }
    assert_eq!(squares("Con3NE"), [(1, 1), (1, 2), (2, 2), (1, 3), (2, 3), (3, 3)]);
    assert_eq!(squares("Con2SE"), [(1, -1), (2, -1), (2, -2)]);
    assert_eq!(squares("Con2SW"), [(-1, -1), (-1, -2), (-2, -2)]);
    assert_eq!(squares("Con2NW"), [(-1, 1), (-2, 1), (-2, 2)]);
}

#[test]
fn lines() {
    ledger::proves!("tdgs.area.line");
    assert_eq!(squares("Lin5E"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]);
    assert_eq!(squares("Lin5NE"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]);
    assert_eq!(squares("Lin4Nw2").len(), 8);
    assert_eq!(squares("Lin5Sw2").len(), 10);
}

#[test]
fn wide_lines() {
    ledger::proves!("tdgs.area.line-wide");
    let columns = |notation: &str| squares(notation).iter().map(|s| s.0).collect::<BTreeSet<_>>();
    assert_eq!(columns("Lin4Nw3"), BTreeSet::from([-1, 0, 1]));
    assert_eq!(columns("Lin4Nw2"), BTreeSet::from([0, 1]));
    assert_eq!(columns("Lin4Sw2"), BTreeSet::from([-1, 0]));
    let wide: BTreeSet<_> = squares("Lin3NEw2").into_iter().collect();
    assert_eq!(wide, BTreeSet::from([(1, 1), (2, 2), (3, 3), (2, 1), (3, 2), (4, 3)]));
}

#[test]
fn rectangles() {
    ledger::proves!("tdgs.area.rectangle");
    assert_eq!(squares("Rec3x4").len(), 12);
    assert_eq!(squares("Rec1x1"), [(0, 0)]);
    let block = squares("Rec3x4");
    assert!(block.iter().all(|&(x, y)| (0..3).contains(&x) && (0..4).contains(&y)));
    let mut turned = Vec::new();
    area("Rec3x4").squares(ORIGIN, Facing8::South, &mut turned).unwrap();
    assert_eq!(turned[0], ORIGIN);
    assert_eq!(*turned.last().unwrap(), ORIGIN.offset(2, -3));
}

#[test]
fn heights() {
    ledger::proves!("tdgs.area.height");
    for (notation, levels) in [
        ("Cir3", 3),
        ("Con4N", 4),
        ("Lin5E", 5),
        ("Rec3x4", 4),
        ("Cir3h1", 1),
        ("Con6Nh10", 10),
        ("Cir2h10", 10),
    ] {
        assert_eq!(area(notation).levels(), levels);
    }
}

#[test]
fn heights_are_centred_on_the_origin() {
    ledger::proves!("tdgs.area.height-levels");
    assert_eq!(area("Cir3").level_range(0), (-1, 1));
    assert_eq!(area("Con4N").level_range(0), (-1, 2));
    assert_eq!(area("Cir3h1").level_range(0), (0, 0));
    assert_eq!(area("Cir0").level_range(4), (4, 4));
    assert!(!area("Cir3").holds_level(0, 2));
    assert!(area("Cir3").holds_level(5, 6));
}

#[test]
fn the_origin_by_shape() {
    ledger::proves!("tdgs.area.origin");
    for (notation, affected) in [("Cir3", true), ("Con4N", false), ("Lin5E", false), ("Rec3x4", true)] {
        assert_eq!(squares(notation).contains(&(0, 0)), affected);
        assert_eq!(area(notation).holds_origin(), affected);
    }
}

#[test]
fn a_large_user_starts_at_its_front_and_spares_itself() {
    ledger::proves!("tdgs.area.origin-large");
    let dragon = Footprint::new(ORIGIN, 4);
    let front: Vec<_> = dragon.front(Facing8::North).collect();
    assert_eq!(front, [0, 1, 2, 3].map(|x| ORIGIN.offset(x, 0)));
    for origin in front {
        let mut struck = Vec::new();
        area("Con5N").place_from(&dragon, origin, Facing8::North, |s| struck.push(s)).unwrap();
        assert_eq!(struck.len(), 25);
        assert!(struck.iter().all(|&s| !dragon.contains(s)));
    }
    assert!(dragon.front(Facing8::SouthEast).eq([dragon.far_corner()]));
    assert_eq!(dragon.front(Facing8::West).count(), 4);
    let mut wide = Vec::new();
    let corner = ORIGIN.offset(3, 0);
    area("Lin5NEw9").place_from(&dragon, corner, Facing8::North, |s| wide.push(s)).unwrap();
    assert!(wide.iter().all(|&s| !dragon.contains(s)));
    let mut own = 0;
    area("Cir3")
        .place_from(&dragon, ORIGIN, Facing8::North, |s| own += usize::from(dragon.contains(s)))
        .unwrap();
    assert_eq!(own, 16);
}

fn areas() -> impl Strategy<Value = Area> {
    let facing = prop::option::of(prop::sample::select(Facing8::ALL.to_vec()));
    let shape = prop_oneof![
        (0u8..=100).prop_map(|radius| Shape::Circle { radius }),
        (1u8..=100, facing.clone()).prop_map(|(length, direction)| Shape::Cone { length, direction }),
        (1u8..=100, facing, 1u8..=100).prop_map(|(length, direction, width)| Shape::Line {
            length,
            direction,
            width
        }),
        (1u8..=100, 1u8..=100).prop_map(|(width, length)| Shape::Rectangle { width, length }),
    ];
    (shape, prop::option::of(1u8..=100)).prop_map(|(shape, height)| Area { shape, height })
}

proptest! {
    #[test]
    fn what_is_written_is_read(area in areas()) {
        prop_assert_eq!(area.to_string().parse(), Ok(area));
    }

    #[test]
    fn an_area_has_as_many_different_squares_as_its_formula_says(area in areas(), facing in prop::sample::select(Facing8::ALL.to_vec())) {
        let mut out = Vec::new();
        let placed = area.squares(ORIGIN, facing, &mut out);
        prop_assert_eq!(placed.is_ok(), area.count(facing).is_ok());
        if let Ok(count) = area.count(facing) {
            prop_assert_eq!(out.len() as u32, count);
            prop_assert_eq!(out.iter().collect::<BTreeSet<_>>().len() as u32, count);
        }
        let (low, high) = area.level_range(0);
        prop_assert_eq!((high - low + 1) as u8, area.levels().max(1));
    }

    #[test]
    fn any_text_is_read_or_refused_without_harm(text in ".{0,12}") {
        if let Err(fault) = text.parse::<Area>() {
            prop_assert!(fault.to_string().contains(&text));
        }
    }
}
