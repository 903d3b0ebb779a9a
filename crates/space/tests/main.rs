//! Maps: distances, reach, shapes, sight and zones.

mod hex;
mod reach;
mod shapes;
mod sight;
mod zones;
