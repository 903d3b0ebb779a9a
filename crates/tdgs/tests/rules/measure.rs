//! Document 2: what a square measures.

use ::content::{Source, read};
use schemars::JsonSchema;
use serde::Deserialize;
use tdgs::measure::Length;

/// A piece of content that says what a square measures.
#[derive(Debug, Deserialize, JsonSchema)]
struct Ground {
    square: Length,
}

fn square(text: &str) -> Result<Length, String> {
    let source = Source::new("ground.toml", format!("square = \"{text}\"\n"));
    read::<Ground>(&source).map(|ground| ground.square).map_err(|faults| faults.render(false, 100))
}

#[test]
fn a_square_measures_what_content_says() {
    let length = |text: &str| text.parse::<Length>().unwrap_or_else(|e| panic!("{e}"));
    let (feet, metres) = (square("5 feet").expect("feet"), square("1.5 metres").expect("metres"));
    assert_eq!(
        (feet.times(1).to_string(), metres.times(1).to_string()),
        ("5 feet".into(), "1.5 metres".into())
    );
    assert_eq!(length("60 feet").squares(feet), Some(12));
    assert_eq!(length("64.9 feet").squares(feet), Some(12), "a part of a square is none");
    assert_eq!(length("18 metres").squares(metres), Some(12));
    assert_eq!(length("18 metres").squares(feet), None);
    assert_eq!((feet.times(12), metres.times(10).to_string().as_str()), (length("60 feet"), "15 metres"));
}

#[test]
fn a_length_that_is_none_is_told_why() {
    for text in
        ["5", "five feet", "0 feet", "5 yards", "1.55 metres", "-5 feet", "100001 feet", "+5 feet", "1. feet"]
    {
        let faults = square(text).expect_err(text);
        assert!(faults.contains("ground.toml:1:10"), "{text}:\n{faults}");
    }
    assert!(square("5 yards").expect_err("yards").contains("1.5 metres"));
}
