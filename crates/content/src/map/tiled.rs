//! Tiled maps in JSON: squares or hexagons, with the terrain as the class of a tile.

use std::collections::BTreeMap;

use super::hexes::{Pixels, Stagger, StaggerAxis, StaggerIndex};
use super::tiled_file::{Data, Layer, TiledMap};
use super::{MAX_SIDE, MapGrid, Origin, Start, Words, base64, too_large};
use crate::{Fault, Faults, Name, Source};

/// The bits of a tile's number that say how it is turned.
const TURNED: u32 = 0xf000_0000;
/// The most named positions.
const MAX_STARTS: usize = 1024;
const EMBED: &str =
    "in Tiled, choose Map > Embed Tilesets (or export with \"Embed tilesets\"), and save as .tmj";
const ARRAY: &str = "in Tiled, set Map Properties > Tile Layer Format to CSV or Base64 (uncompressed)";

/// Reads a Tiled map; `fill` is the word of cells without a tile.
pub fn read(source: &Source, fill: Option<&str>) -> Result<MapGrid, Faults> {
    source.check()?;
    let map: TiledMap = serde_json::from_str(&source.text).map_err(|error| syntax(source, &error))?;
    let reader = Reader { source, map: &map };
    let (width, height) = reader.size()?;
    let mut faults = Faults::new();
    let stagger = reader.stagger().map_err(|f| faults.push(f)).ok().flatten();
    let words = reader.tile_words();
    let words = words.map_err(|f| faults.append(f)).unwrap_or_default();
    let data = reader.data(width * height).map_err(|f| faults.push(f)).ok();
    let starts = reader.starts(stagger, width, height).map_err(|f| faults.append(f)).unwrap_or_default();
    let Some((path, data)) = data.filter(|_| faults.is_empty()) else { return Err(faults) };
    let (cells, words) = reader.cells(&path, &data, width, &words, fill)?;
    Ok(MapGrid { width, height, cells, words, starts, stagger, origin: Origin::Whole(0..0) })
}

fn syntax(source: &Source, error: &serde_json::Error) -> Fault {
    let lines = source.text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let line: usize = lines.map(str::len).sum();
    let at = (line + error.column().saturating_sub(1)).min(source.text.len());
    let message = error.to_string();
    let what = message.split(" at line ").next().unwrap_or(&message);
    let what =
        what.replace("u64", "a whole number").replace("u32", "a whole number").replace("f64", "a number");
    let fault = Fault::at(source, at..at + 1, format!("not a Tiled map in JSON: {what}"));
    if error.is_eof() {
        return fault.label("the file ends here").help("is the file cut off?");
    }
    fault.help("save the map from Tiled as JSON map file (.tmj)")
}

struct Reader<'a> {
    source: &'a Source,
    map: &'a TiledMap,
}

impl<'a> Reader<'a> {
    fn fault(&self, path: &str, what: impl std::fmt::Display) -> Fault {
        Fault::whole(&self.source.name, format!("{path}: {what}"))
    }

    fn size(&self) -> Result<(usize, usize), Fault> {
        let most = MAX_SIDE as u64;
        let (width, height) = (self.map.width, self.map.height);
        if self.map.infinite {
            let help = "in Tiled, clear Map Properties > Infinite";
            return Err(self.fault("infinite", "an infinite map has no size").help(help));
        }
        if !(1..=most).contains(&width) || !(1..=most).contains(&height) {
            return Err(self.fault("width, height", too_large(width as usize, height as usize)));
        }
        Ok((width as usize, height as usize))
    }

    fn stagger(&self) -> Result<Option<Stagger>, Fault> {
        match self.map.orientation.as_str() {
            "orthogonal" => return Ok(None),
            "hexagonal" => {}
            other => {
                let what = format!("a map is orthogonal or hexagonal, not \"{other}\"");
                return Err(self.fault("orientation", what));
            }
        }
        let axis = match self.map.staggeraxis.as_deref() {
            Some("x") => StaggerAxis::X,
            Some("y") => StaggerAxis::Y,
            _ => return Err(self.fault("staggeraxis", "a hexagonal map says \"x\" or \"y\"")),
        };
        let index = match self.map.staggerindex.as_deref() {
            Some("odd") => StaggerIndex::Odd,
            Some("even") => StaggerIndex::Even,
            _ => return Err(self.fault("staggerindex", "a hexagonal map says \"odd\" or \"even\"")),
        };
        Ok(Some(Stagger { axis, index }))
    }

    /// The terrain of each tile, by its number in the map.
    fn tile_words(&self) -> Result<BTreeMap<u32, &'a str>, Faults> {
        let mut faults = Faults::new();
        let mut words = BTreeMap::new();
        for (i, set) in self.map.tilesets.iter().enumerate() {
            if let Some(file) = &set.source {
                let what = format!("the tileset \"{file}\" is a file of its own, which is not supported");
                faults.push(self.fault(&format!("tilesets[{i}].source"), what).help(EMBED));
            }
            for (j, tile) in set.tiles.iter().enumerate() {
                let Some(word) = tile.word() else { continue };
                if let Err(expected) = Name::new(word) {
                    faults.push(self.fault(&format!("tilesets[{i}].tiles[{j}]"), expected));
                }
                if let Some(number) = set.firstgid.checked_add(tile.id) {
                    words.insert(number, word);
                }
            }
        }
        faults.or(words)
    }

    /// The tile layer named "terrain", or else the first, with its path.
    fn layer(&self) -> Option<(String, &'a Layer)> {
        let tiles: Vec<_> = all_layers(&self.map.layers, "")
            .into_iter()
            .filter(|(_, layer)| layer.kind == "tilelayer")
            .collect();
        let named = tiles.iter().position(|(_, layer)| layer.name.eq_ignore_ascii_case("terrain"));
        tiles.into_iter().nth(named.unwrap_or(0))
    }

    /// The tile numbers of the terrain layer, and the layer's path.
    fn data(&self, cells: usize) -> Result<(String, Vec<u32>), Fault> {
        let Some((path, layer)) = self.layer() else {
            return Err(self
                .fault("layers", "the map has no tile layer")
                .help("add a tile layer named \"terrain\""));
        };
        if let Some(compression) = layer.compression.as_deref().filter(|c| !c.is_empty()) {
            let what = format!("the compression \"{compression}\" is not supported");
            return Err(self.fault(&format!("{path}.compression"), what).help(ARRAY));
        }
        let path = format!("{path}.data");
        let numbers = match &layer.data {
            None => return Err(self.fault(&path, "the layer has no data").help(ARRAY)),
            Some(Data::Numbers(numbers)) => numbers.clone(),
            Some(Data::Text(text)) => self.decoded(&path, layer, text)?,
        };
        let (width, height) =
            (layer.width.unwrap_or(self.map.width), layer.height.unwrap_or(self.map.height));
        if (width, height) != (self.map.width, self.map.height) || numbers.len() != cells {
            let what = format!("the layer has {} cells, the map {cells}", numbers.len());
            return Err(self.fault(&path, what).help("the layer has the size of the map"));
        }
        Ok((path, numbers))
    }

    fn decoded(&self, path: &str, layer: &Layer, text: &str) -> Result<Vec<u32>, Fault> {
        let encoding = layer.encoding.as_deref().unwrap_or("base64");
        if encoding != "base64" {
            return Err(self
                .fault(path, format!("the encoding \"{encoding}\" is not supported"))
                .help(ARRAY));
        }
        let bytes = base64::decode(text).filter(|bytes| bytes.len().is_multiple_of(4));
        let bytes =
            bytes.ok_or_else(|| self.fault(path, "this is not base64 of whole tile numbers").help(ARRAY))?;
        Ok(bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect())
    }

    fn cells(
        &self,
        path: &str,
        data: &[u32],
        width: usize,
        tiles: &BTreeMap<u32, &str>,
        fill: Option<&str>,
    ) -> Result<(Vec<u16>, Vec<String>), Faults> {
        let mut words = Words::default();
        let mut cells = Vec::with_capacity(data.len());
        let mut unknown: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
        for (i, number) in data.iter().map(|number| number & !TURNED).enumerate() {
            let word = if number == 0 { fill } else { tiles.get(&number).copied() };
            match word {
                Some(word) => cells.push(words.number(word)),
                None => unknown.entry(number).or_insert((i, 0)).1 += 1,
            }
        }
        let mut faults = Faults::new();
        for (number, (first, count)) in unknown {
            let place = format!("{path}[{first}]");
            let at =
                format!("column {}, row {} (cells like this: {count})", first % width + 1, first / width + 1);
            faults.push(match number {
                0 => self
                    .fault(&place, format!("no tile at {at}"))
                    .help("paint every cell, or give `fill` beside `tiled` for the empty ones"),
                _ => self
                    .fault(&place, format!("tile {number} at {at} has no terrain"))
                    .help("in Tiled, give the tile a class, or a text property named \"terrain\""),
            });
        }
        faults.or((cells, words.list))
    }

    /// The points of the object layer named "start".
    fn starts(&self, stagger: Option<Stagger>, width: usize, height: usize) -> Result<Vec<Start>, Faults> {
        let layers = all_layers(&self.map.layers, "");
        let found =
            layers.iter().find(|(_, l)| l.kind == "objectgroup" && l.name.eq_ignore_ascii_case("start"));
        let Some((path, layer)) = found else { return Ok(Vec::new()) };
        let (map, mut faults) = (self.map, Faults::new());
        if layer.objects.len() > MAX_STARTS {
            return Err(self.fault(path, format!("at most {MAX_STARTS} starting points")).into());
        }
        if !(map.tilewidth > 0.0 && map.tileheight > 0.0) {
            return Err(self.fault("tilewidth, tileheight", "a tile has a size above zero").into());
        }
        let side = map.hexsidelength.unwrap_or(0.0).max(0.0);
        let pixels = Pixels { width: map.tilewidth, height: map.tileheight, side, stagger };
        let mut starts = Vec::new();
        for (i, object) in layer.objects.iter().enumerate() {
            let path = format!("{path}.objects[{i}]");
            match (Name::new(object.name.as_str()), pixels.cell(object.x, object.y, width, height)) {
                (Ok(name), Some((x, y))) => starts.push(Start { name: name.into(), x, y }),
                (Err(expected), _) => faults.push(self.fault(&format!("{path}.name"), expected)),
                (Ok(name), None) => {
                    faults.push(self.fault(&path, format!("\"{name}\" lies outside the map")));
                }
            }
        }
        faults.or(starts)
    }
}

/// All layers with their paths, those of a group after it.
fn all_layers<'a>(layers: &'a [Layer], before: &str) -> Vec<(String, &'a Layer)> {
    let mut all = Vec::new();
    for (i, layer) in layers.iter().enumerate() {
        let path = format!("{before}layers[{i}]");
        let inner = all_layers(&layer.layers, &format!("{path}."));
        all.push((path, layer));
        all.extend(inner);
    }
    all
}
