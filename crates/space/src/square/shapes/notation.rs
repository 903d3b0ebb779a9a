//! How an area is written: a shape code, its size, a direction for cones and lines, `w` and a width for lines, `h` and a
//! height. Case carries meaning: `Sw2` is south with width 2, `SW` is south-west.

use std::{fmt, str::FromStr};

use super::{Area, Facing8, MAX_SIZE, Shape};

/// Why a text is no area, and at which character.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct ShapeError {
    text: String,
    at: usize,
    fault: &'static str,
}

impl ShapeError {
    /// The character at which the text goes wrong, counted from 0.
    pub const fn at(&self) -> usize {
        self.at
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before: String = self.text.chars().take(self.at).collect();
        match self.text.chars().nth(self.at) {
            Some(c) => write!(f, "\"{}\": {}, but after \"{before}\" comes '{c}'", self.text, self.fault),
            None => write!(f, "\"{}\": {}, but the text ends", self.text, self.fault),
        }
    }
}

impl std::error::Error for ShapeError {}

const CODE: &str = "an area starts with Cir, Con, Lin or Rec";
const NUMBER: &str = "a whole number from 1 to 100 is needed here";
const RADIUS: &str = "a whole number from 0 to 100 is needed here";
const TIMES: &str = "a rectangle is written like Rec3x4";
const AFTER_CIRCLE: &str = "a circle takes only a height, as in Cir3h1";
const AFTER_RECTANGLE: &str = "a rectangle takes only a height, as in Rec3x4h2";
const AFTER_CONE: &str = "a cone takes a direction and a height, as in Con4NEh2 (width is for lines)";
const AFTER_LINE: &str = "a line takes a direction, a width and a height, as in Lin5SWw2h1";
const END: &str = "nothing may follow the height";

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn take(&mut self, word: &str) -> bool {
        let found = self.rest().starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    /// All that was read so far is plain letters and digits, so bytes are characters.
    fn fault(&self, fault: &'static str) -> ShapeError {
        ShapeError { text: self.text.to_owned(), at: self.at, fault }
    }

    fn number(&mut self, least: u8) -> Result<u8, ShapeError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[..digits].parse().ok().filter(|n| (least..=MAX_SIZE).contains(n));
        let number = number.ok_or_else(|| self.fault(if least == 0 { RADIUS } else { NUMBER }))?;
        self.at += digits;
        Ok(number)
    }

    fn direction(&mut self) -> Option<Facing8> {
        let two = Facing8::ALL.into_iter().filter(|f| f.is_diagonal());
        let one = Facing8::ALL.into_iter().filter(|f| !f.is_diagonal());
        two.chain(one).find(|f| self.take(f.name()))
    }

    fn shape(&mut self) -> Result<(Shape, &'static str), ShapeError> {
        if self.take("Cir") {
            Ok((Shape::Circle { radius: self.number(0)? }, AFTER_CIRCLE))
        } else if self.take("Con") {
            let length = self.number(1)?;
            Ok((Shape::Cone { length, direction: self.direction() }, AFTER_CONE))
        } else if self.take("Lin") {
            let length = self.number(1)?;
            let direction = self.direction();
            let width = if self.take("w") { self.number(1)? } else { 1 };
            Ok((Shape::Line { length, direction, width }, AFTER_LINE))
        } else if self.take("Rec") {
            let width = self.number(1)?;
            if !self.take("x") {
                return Err(self.fault(TIMES));
            }
            Ok((Shape::Rectangle { width, length: self.number(1)? }, AFTER_RECTANGLE))
        } else {
            Err(self.fault(CODE))
        }
    }
}

impl FromStr for Area {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let mut reader = Reader { text, at: 0 };
        let (shape, after) = reader.shape()?;
        let height = if reader.take("h") { Some(reader.number(1)?) } else { None };
        if reader.rest().is_empty() {
            Ok(Self { shape, height })
        } else {
            Err(reader.fault(if height.is_some() { END } else { after }))
        }
    }
}

impl TryFrom<String> for Area {
    type Error = ShapeError;

    fn try_from(text: String) -> Result<Self, ShapeError> {
        text.parse()
    }
}

impl From<Area> for String {
    fn from(area: Area) -> Self {
        area.to_string()
    }
}

/// Writes the shortest notation: a width of 1 is left out.
impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape {
            Shape::Circle { radius } => write!(f, "Cir{radius}")?,
            Shape::Cone { length, .. } => write!(f, "Con{length}")?,
            Shape::Line { length, .. } => write!(f, "Lin{length}")?,
            Shape::Rectangle { width, length } => write!(f, "Rec{width}x{length}")?,
        }
        if let Some(direction) = self.direction() {
            write!(f, "{direction}")?;
        }
        if let Shape::Line { width: width @ 2.., .. } = self.shape {
            write!(f, "w{width}")?;
        }
        match self.height {
            Some(height) => write!(f, "h{height}"),
            None => Ok(()),
        }
    }
}
