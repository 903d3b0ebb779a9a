//! Tables for analysts: rows go in one by one and to disk in groups, so that memory stays flat; out come CSV or Parquet.

mod parquet_file;

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use self::parquet_file::ParquetFile;

/// What a column holds.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Kind {
    Int,
    Float,
    Text,
    Flag,
}

/// A column's name and what it holds; every cell may be empty.
pub type Column = (&'static str, Kind);

#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Value<'a> {
    Int(i64),
    Float(f64),
    Text(&'a str),
    Flag(bool),
    Empty,
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Int(n) => write!(f, "{n}"),
            Value::Float(x) => write!(f, "{x}"),
            Value::Text(text) => write!(f, "{text}"),
            Value::Flag(yes) => write!(f, "{yes}"),
            Value::Empty => Ok(()),
        }
    }
}

/// The formats of a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Format {
    /// Comma-separated values with a head.
    Csv,
    Parquet,
}

impl Format {
    /// The ending of such files.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Parquet => "parquet",
        }
    }
}

/// A word as a spreadsheet shows it. What begins like a formula would be carried out as one, so an apostrophe comes
/// first: that is how spreadsheets themselves mark a word. Numbers are no words, and stay as they are.
fn harmless(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// A table on its way to disk.
pub struct Writer {
    columns: &'static [Column],
    file: Inner,
}

enum Inner {
    Csv(Box<csv::Writer<BufWriter<File>>>),
    Parquet(Box<ParquetFile>),
}

impl Writer {
    /// Begins a table in a new file.
    pub fn create(path: &Path, format: Format, columns: &'static [Column]) -> io::Result<Writer> {
        let file = BufWriter::new(File::create(path)?);
        let file = match format {
            Format::Csv => {
                let mut writer = csv::Writer::from_writer(file);
                writer.write_record(columns.iter().map(|(name, _)| name))?;
                Inner::Csv(Box::new(writer))
            }
            Format::Parquet => Inner::Parquet(Box::new(ParquetFile::new(file, columns)?)),
        };
        Ok(Writer { columns, file })
    }

    /// Adds a row, one cell for each column.
    pub fn row(&mut self, cells: &[Value<'_>]) -> io::Result<()> {
        assert_eq!(cells.len(), self.columns.len(), "a row has a cell for each column");
        match &mut self.file {
            Inner::Csv(writer) => {
                for cell in cells {
                    match cell {
                        Value::Text(text) => writer.write_field(&*harmless(text))?,
                        other => writer.write_field(other.to_string())?,
                    }
                }
                Ok(writer.write_record(None::<&[u8]>)?)
            }
            Inner::Parquet(file) => file.row(cells),
        }
    }

    /// Writes what is left, and closes the file.
    pub fn finish(self) -> io::Result<()> {
        match self.file {
            Inner::Csv(mut writer) => writer.flush(),
            Inner::Parquet(file) => file.finish(),
        }
    }
}
