//! Whatever a file holds, reading it ends in a value or in faults that can be shown.

use std::collections::BTreeMap;

use crate::sample::{GOOD, Sample};
use content::{At, Name, Source, read, read_tiled};
use proptest::prelude::*;
use schemars::JsonSchema;
use serde::Deserialize;

/// A drawing and its legend at the top of a file.
#[derive(Deserialize, JsonSchema)]
struct Flat {
    drawing: At<String>,
    legend: BTreeMap<At<String>, At<Name>>,
}

fn try_toml(bytes: &[u8]) {
    let read = Source::from_bytes("x.toml", bytes).and_then(|source| read::<Sample>(&source));
    if let Err(faults) = read {
        assert!(!faults.is_empty());
        let _ = (faults.render(true, 60), faults.render(false, 120), faults.to_json());
    }
}

fn try_tiled(bytes: &[u8]) {
    let read = Source::from_bytes("x.tmj", bytes).and_then(|source| read_tiled(&source, Some("grass")));
    if let Err(faults) = read {
        let _ = (faults.render(true, 60), faults.to_json());
    }
}

/// A good text with some bytes put in the place of others.
fn spoilt(good: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..8),
        "[\\[\\]{}=\"'.,#\\n\\\\a-z0-9é\t -]{0,8}".prop_map(String::into_bytes),
    ];
    (0..good.len(), 0_usize..20, piece).prop_map(|(at, cut, piece)| {
        let end = (at + cut).min(good.len());
        [&good.as_bytes()[..at], &piece, &good.as_bytes()[end..]].concat()
    })
}

const TMJ: &str = r#"{"orientation":"hexagonal","staggeraxis":"x","staggerindex":"odd","width":2,"height":1,"tilewidth":10,
"tileheight":9,"hexsidelength":4,"layers":[{"type":"tilelayer","data":[1,0]},{"type":"objectgroup","name":"start",
"objects":[{"name":"a","x":1e3,"y":-2}]}],"tilesets":[{"firstgid":1,"tiles":[{"id":0,"class":"wall"}]}]}"#;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn on_any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        try_toml(&bytes);
        try_tiled(&bytes);
    }

    #[test]
    fn on_any_text(text in "\\PC{0,200}") {
        try_toml(text.as_bytes());
        try_tiled(text.as_bytes());
    }

    #[test]
    fn on_spoilt_toml(bytes in spoilt(GOOD)) {
        try_toml(&bytes);
    }

    #[test]
    fn on_spoilt_drawings(drawing in "[#.é\\n\\r \\\\]{0,40}", key in "[#.é ]{0,2}") {
        let text = format!(
            "ruleset = 'x'\nname = 'x'\ndrawing = \"\"\"{drawing}\"\"\"\n[legend]\n\"{key}\" = 'wall'\n'#' = 'rock'"
        );
        let source = Source::new("x", text);
        if let Ok(Flat { drawing, legend }) = read::<Flat>(&source) {
            let spec = content::MapSpec { drawing: Some(drawing), legend, ..Default::default() };
            let bundle = content::Bundle::new(source, Vec::new(), Vec::new()).expect("a head");
            match spec.grid(&bundle) {
                Ok(grid) => {
                    prop_assert_eq!(grid.cells.len(), grid.width * grid.height);
                    for cell in 0..grid.cells.len() {
                        prop_assert!(bundle.scenario.text.get(grid.span_of(cell)).is_some());
                    }
                }
                Err(faults) => { let _ = faults.to_string(); }
            }
        }
    }

    #[test]
    fn on_spoilt_tiled_maps(bytes in spoilt(TMJ)) {
        try_tiled(&bytes);
    }

    #[test]
    fn on_any_place(text in "[a-c\\t\\r\\né\u{202e}]{0,40}", start in 0_usize..50, length in 0_usize..50) {
        let source = Source::new("x", text);
        let fault = content::Fault::at(&source, start..start + length, "what").label("label");
        let _ = content::Faults::from(fault).render(true, 80);
    }
}
