//! The parts of Tiled's JSON format that we read; all else in the file is ignored.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};

use super::MAX_SIDE;

#[derive(Deserialize)]
pub struct TiledMap {
    pub orientation: String,
    pub width: u64,
    pub height: u64,
    #[serde(default)]
    pub tilewidth: f64,
    #[serde(default)]
    pub tileheight: f64,
    #[serde(default)]
    pub hexsidelength: Option<f64>,
    #[serde(default)]
    pub infinite: bool,
    pub staggeraxis: Option<String>,
    pub staggerindex: Option<String>,
    pub layers: Vec<Layer>,
    #[serde(default)]
    pub tilesets: Vec<Tileset>,
}

#[derive(Deserialize)]
pub struct Layer {
    #[serde(default)]
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub data: Option<Data>,
    #[serde(default)]
    pub encoding: Option<String>,
    #[serde(default)]
    pub compression: Option<String>,
    #[serde(default)]
    pub width: Option<u64>,
    #[serde(default)]
    pub height: Option<u64>,
    #[serde(default)]
    pub objects: Vec<Object>,
    /// The layers of a group.
    #[serde(default)]
    pub layers: Vec<Layer>,
}

#[derive(Deserialize)]
pub struct Object {
    #[serde(default)]
    pub name: String,
    pub x: f64,
    pub y: f64,
}

#[derive(Deserialize)]
pub struct Tileset {
    pub firstgid: u32,
    /// The file of a tileset that is not embedded.
    pub source: Option<String>,
    #[serde(default)]
    pub tiles: Vec<Tile>,
}

#[derive(Deserialize)]
pub struct Tile {
    pub id: u32,
    /// Tiled before 1.9 and since 1.10.
    #[serde(rename = "type")]
    kind: Option<String>,
    class: Option<String>,
    #[serde(default)]
    properties: Vec<Property>,
}

#[derive(Deserialize)]
struct Property {
    name: String,
    value: serde_json::Value,
}

impl Tile {
    /// The terrain: the property of that name, or else the tile's class.
    pub fn word(&self) -> Option<&str> {
        let property = self.properties.iter().find(|property| property.name == "terrain");
        let class = || self.class.as_deref().or(self.kind.as_deref());
        property.and_then(|property| property.value.as_str()).or_else(class).filter(|word| !word.is_empty())
    }
}

/// The cells of a layer as numbers of tiles, or encoded as a text.
pub enum Data {
    Numbers(Vec<u32>),
    Text(String),
}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DataVisitor)
    }
}

struct DataVisitor;

impl<'de> Visitor<'de> for DataVisitor {
    type Value = Data;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {} tile numbers, or base64", MAX_SIDE * MAX_SIDE)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Data, E> {
        Ok(Data::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Data, A::Error> {
        let mut numbers = Vec::new();
        while let Some(number) = seq.next_element()? {
            if numbers.len() == MAX_SIDE * MAX_SIDE {
                return Err(A::Error::invalid_length(numbers.len() + 1, &self));
            }
            numbers.push(number);
        }
        Ok(Data::Numbers(numbers))
    }
}
