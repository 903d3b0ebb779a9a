//! Maps: drawings, Tiled files and plain sizes, and what is said when they are wrong.

use content::{At, Bundle, MapGrid, MapSpec, Source, StaggerAxis, StaggerIndex, read, read_tiled};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
#[expect(dead_code)]
struct Scenario {
    ruleset: String,
    name: String,
    map: At<MapSpec>,
}

/// The grid of a scenario with this map section, and perhaps a Tiled file.
fn grid(map: &str, tiled: Option<&str>) -> Result<MapGrid, content::Faults> {
    let text = format!("ruleset = \"tdgs\"\nname = \"Test\"\n\n[map]\n{map}");
    let source = Source::new("scenarios/test.toml", text);
    let spec = read::<Scenario>(&source)?.map.into_inner();
    let maps = tiled.map(|text| Source::new("scenarios/maps/test.tmj", text)).into_iter().collect();
    spec.grid(&Bundle::new(source, Vec::new(), maps)?)
}

fn report(map: &str) -> String {
    grid(map, None).map_or_else(|faults| faults.render(false, 100), |_| "no fault".to_owned())
}

const LEGEND: &str = "legend = { \"#\" = \"wall\", \".\" = \"floor\", \"~\" = \"water\" }\n";

#[test]
fn a_drawing_becomes_words_and_places() {
    let map = format!("drawing = '''\n#..\n.~#\n'''\n{LEGEND}");
    let grid = grid(&map, None).expect("a map");
    assert_eq!((grid.width, grid.height), (3, 2));
    assert_eq!(grid.words, ["wall", "floor", "water"]);
    assert_eq!(grid.cells, [0, 1, 1, 1, 2, 0]);
    assert_eq!((grid.word(1, 1), grid.word(3, 0), grid.word(0, 2)), (Some("water"), None, None));
    let text = format!("ruleset = \"tdgs\"\nname = \"Test\"\n\n[map]\n{map}");
    assert_eq!(&text[grid.span_of(grid.first_use(2).expect("water"))], "~");
    assert_eq!(grid.span_of(99), 0..0);
}

#[test]
fn a_drawing_may_be_indented_at_its_end_and_have_any_characters() {
    let map = "drawing = \"\"\"\r\nß.\r\n.ß\r\n  \"\"\"\r\nlegend = { \"ß\" = \"wall\", \".\" = \"floor\" }";
    let grid = grid(map, None).expect("a map");
    assert_eq!((grid.width, grid.height, grid.cells.len()), (2, 2, 4));
}

#[test]
fn missing_legend_character() {
    insta::assert_snapshot!(report(&format!("drawing = '''\n#..\n.TT\n..w\n'''\n{LEGEND}")));
}

#[test]
fn missing_legend_character_in_a_drawing_with_escapes() {
    insta::assert_snapshot!(report(&format!("drawing = \"#.\\n.T\"\n{LEGEND}")));
}

#[test]
fn ragged_rows() {
    insta::assert_snapshot!(report(&format!("drawing = '''\n###\n#.\n####\n'''\n{LEGEND}")));
}

#[test]
fn long_legend_key() {
    insta::assert_snapshot!(report("drawing = '##'\nlegend = { \"##\" = \"wall\", \"\" = \"floor\" }"));
}

#[test]
fn empty_and_huge_drawings() {
    insta::assert_snapshot!("empty_drawing", report(&format!("drawing = ''\n{LEGEND}")));
    let wide = format!("drawing = '{}'\n{LEGEND}", "#".repeat(300));
    assert!(report(&wide).contains("this one 300 by 1"));
    let high = format!("drawing = '''\n{}'''\n{LEGEND}", "#\n".repeat(300));
    assert!(report(&high).contains("this one 1 by 300"));
}

#[test]
fn a_map_wide_as_a_country() {
    insta::assert_snapshot!(report("width = 1_000_000_000\nheight = 5\nfill = \"grass\""));
}

#[test]
fn a_plain_map() {
    let grid = grid("width = 256\nheight = 2\nfill = \"grass\"", None).expect("a map");
    assert_eq!((grid.cells.len(), grid.word(255, 1)), (512, Some("grass")));
}

#[test]
fn one_way_only() {
    insta::assert_snapshot!("no_way", report(""));
    insta::assert_snapshot!(
        "two_ways",
        report(&format!("drawing = '#'\ntiled = \"a.tmj\"\nwidth = 3\n{LEGEND}"))
    );
    insta::assert_snapshot!("half_a_way", report("width = 3"));
}

const SQUARES: &str = r#"{
 "type": "map", "orientation": "orthogonal", "width": 3, "height": 2, "tilewidth": 16, "tileheight": 16,
 "infinite": false, "version": "1.10",
 "layers": [
  { "type": "tilelayer", "name": "back", "data": [9, 9, 9, 9, 9, 9], "width": 3, "height": 2 },
  { "type": "group", "name": "ground", "layers": [
    { "type": "tilelayer", "name": "Terrain", "data": [1, 2147483650, 1, 2, 3, 1], "width": 3, "height": 2 } ] },
  { "type": "objectgroup", "name": "start", "objects": [
    { "name": "red", "x": 40.5, "y": 20, "point": true }, { "name": "blue", "x": 0, "y": 0 } ] }
 ],
 "tilesets": [ { "firstgid": 1, "name": "t", "tiles": [
   { "id": 0, "class": "floor" }, { "id": 1, "type": "wall" },
   { "id": 2, "type": "x", "properties": [ { "name": "terrain", "type": "string", "value": "water" } ] } ] } ]
}"#;

fn tiled(text: &str) -> Result<MapGrid, content::Faults> {
    read_tiled(&Source::new("maps/test.tmj", text), None)
}

fn tiled_report(wrong: &str, instead_of: &str) -> String {
    assert!(SQUARES.contains(instead_of), "{instead_of}");
    tiled(&SQUARES.replace(instead_of, wrong))
        .map_or_else(|faults| faults.render(false, 100), |_| "no fault".to_owned())
}

#[test]
fn a_tiled_map_becomes_words_and_starts() {
    let grid = grid("tiled = \"maps/test.tmj\"", Some(SQUARES)).expect("a map");
    assert_eq!(grid.words, ["floor", "wall", "water"]);
    assert_eq!(grid.cells, [0, 1, 0, 1, 2, 0]);
    assert_eq!((grid.starts[0].name.as_str(), grid.starts[0].x, grid.starts[0].y), ("red", 2, 1));
    assert_eq!(grid.stagger, None);
    assert_eq!(grid.span_of(0), grid.span_of(5));
}

#[test]
fn hexagons_keep_their_stagger() {
    let hexes = SQUARES
        .replace("\"orthogonal\"", "\"hexagonal\", \"staggeraxis\": \"y\", \"staggerindex\": \"odd\"")
        .replace("\"infinite\"", "\"hexsidelength\": 8, \"infinite\"");
    let stagger = tiled(&hexes).expect("a map").stagger.expect("hexes");
    assert_eq!((stagger.axis, stagger.index), (StaggerAxis::Y, StaggerIndex::Odd));
}

#[test]
fn base64_is_read() {
    let data = "\"AQAAAAIAAIABAAAAAgAAAAMAAAABAAAA\", \"encoding\": \"base64\", \"compression\": \"\"";
    let text = SQUARES.replace("[1, 2147483650, 1, 2, 3, 1]", data);
    assert_eq!(tiled(&text).expect("a map").cells, [0, 1, 0, 1, 2, 0]);
}

#[test]
fn empty_cells_take_the_fill() {
    let text = SQUARES.replace("2147483650, 1, 2", "0, 1, 0");
    let grid = grid("tiled = \"maps/test.tmj\"\nfill = \"grass\"", Some(&text)).expect("a map");
    assert_eq!((grid.word(1, 0), grid.word(0, 1)), (Some("grass"), Some("grass")));
}

#[test]
fn a_tiled_map_that_is_not_there() {
    insta::assert_snapshot!(report("tiled = \"maps/test.tmj\""));
}

#[test]
fn tiled_faults() {
    insta::assert_snapshot!("tmj_truncated", tiled(&SQUARES[..300]).expect_err("a fault").render(false, 100));
    insta::assert_snapshot!(
        "tmj_wrong_type",
        tiled_report("\"width\": \"3\", \"height\"", "\"width\": 3, \"height\"")
    );
    insta::assert_snapshot!(
        "tmj_external_tileset",
        tiled_report("\"firstgid\": 1, \"source\": \"t.tsx\"", "\"firstgid\": 1")
    );
    insta::assert_snapshot!(
        "tmj_compressed",
        tiled_report(
            "\"eJw=\", \"encoding\": \"base64\", \"compression\": \"zlib\"",
            "[1, 2147483650, 1, 2, 3, 1]"
        )
    );
    insta::assert_snapshot!("tmj_unknown_tiles", tiled_report("0, 1, 2, 7, 7", "2147483650, 1, 2, 3, 1"));
    insta::assert_snapshot!(
        "tmj_too_wide",
        tiled_report(
            "\"width\": 1000000000, \"height\": 2, \"tilewidth\"",
            "\"width\": 3, \"height\": 2, \"tilewidth\""
        )
    );
    insta::assert_snapshot!("tmj_infinite", tiled_report("\"infinite\": true", "\"infinite\": false"));
    insta::assert_snapshot!("tmj_isometric", tiled_report("\"isometric\"", "\"orthogonal\""));
    insta::assert_snapshot!("tmj_short_data", tiled_report("[1, 2]", "[1, 2147483650, 1, 2, 3, 1]"));
    insta::assert_snapshot!("tmj_start_outside", tiled_report("\"x\": 4000", "\"x\": 40.5"));
    insta::assert_snapshot!("tmj_bad_base64", tiled_report("\"a!\"", "[1, 2147483650, 1, 2, 3, 1]"));
}

#[test]
fn a_tiled_file_is_bounded() {
    assert!(tiled(&" ".repeat(2 << 20)).expect_err("a fault").to_string().contains("too large"));
    let long = format!("[{}1]", "1,".repeat(70_000));
    assert!(tiled_report(&long, "[9, 9, 9, 9, 9, 9]").contains("at most 65536"));
    assert!(tiled(&"[".repeat(100_000)).is_err());
}
