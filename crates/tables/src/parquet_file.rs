//! Parquet, written column by column in groups of rows.

use std::fs::File;
use std::io::{self, BufWriter};
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

use crate::{Column, Kind, Value};

/// Rows that are kept before they are written.
const GROUP: usize = 65_536;

/// A file and the rows that are not in it yet.
pub(crate) struct ParquetFile {
    writer: SerializedFileWriter<BufWriter<File>>,
    columns: Vec<Cells>,
    rows: usize,
}

/// The cells of a column: which are there, and what they are.
struct Cells {
    there: Vec<i16>,
    values: Values,
}

enum Values {
    Int(Vec<i64>),
    Float(Vec<f64>),
    Text(Vec<ByteArray>),
    Flag(Vec<bool>),
}

impl ParquetFile {
    pub(crate) fn new(file: BufWriter<File>, columns: &[Column]) -> io::Result<Self> {
        let fields = columns.iter().map(|column| field(column).map(Arc::new));
        let fields = fields.collect::<Result<Vec<_>, _>>().map_err(io::Error::other)?;
        let schema = Type::group_type_builder("row").with_fields(fields).build().map_err(io::Error::other)?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let writer = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties));
        let columns = columns.iter().map(|&(_, kind)| Cells::new(kind)).collect();
        Ok(ParquetFile { writer: writer.map_err(io::Error::other)?, columns, rows: 0 })
    }

    pub(crate) fn row(&mut self, cells: &[Value<'_>]) -> io::Result<()> {
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            column.push(cell);
        }
        self.rows += 1;
        if self.rows == GROUP { self.write_group() } else { Ok(()) }
    }

    pub(crate) fn finish(mut self) -> io::Result<()> {
        if self.rows > 0 {
            self.write_group()?;
        }
        self.writer.close().map(|_| ()).map_err(io::Error::other)
    }

    fn write_group(&mut self) -> io::Result<()> {
        let mut group = self.writer.next_row_group().map_err(io::Error::other)?;
        for column in &mut self.columns {
            column.write(&mut group).map_err(io::Error::other)?;
        }
        self.rows = 0;
        group.close().map(|_| ()).map_err(io::Error::other)
    }
}

fn field((name, kind): &Column) -> parquet::errors::Result<Type> {
    let (physical, logical) = match kind {
        Kind::Int => (Physical::INT64, None),
        Kind::Float => (Physical::DOUBLE, None),
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        Kind::Flag => (Physical::BOOLEAN, None),
    };
    Type::primitive_type_builder(name, physical)
        .with_repetition(Repetition::OPTIONAL)
        .with_logical_type(logical)
        .build()
}

impl Cells {
    fn new(kind: Kind) -> Cells {
        let values = match kind {
            Kind::Int => Values::Int(Vec::new()),
            Kind::Float => Values::Float(Vec::new()),
            Kind::Text => Values::Text(Vec::new()),
            Kind::Flag => Values::Flag(Vec::new()),
        };
        Cells { there: Vec::new(), values }
    }

    fn push(&mut self, cell: &Value<'_>) {
        self.there.push(i16::from(*cell != Value::Empty));
        match (&mut self.values, cell) {
            (_, Value::Empty) => {}
            (Values::Int(all), Value::Int(n)) => all.push(*n),
            (Values::Float(all), Value::Float(x)) => all.push(*x),
            (Values::Text(all), Value::Text(text)) => all.push(ByteArray::from(*text)),
            (Values::Flag(all), Value::Flag(yes)) => all.push(*yes),
            (_, other) => panic!("{other:?} is not of its column's kind"),
        }
    }

    fn write<W: io::Write + Send>(
        &mut self,
        group: &mut SerializedRowGroupWriter<'_, W>,
    ) -> parquet::errors::Result<()> {
        match &mut self.values {
            Values::Int(all) => put::<Int64Type, W>(group, all, &self.there)?,
            Values::Float(all) => put::<DoubleType, W>(group, all, &self.there)?,
            Values::Text(all) => put::<ByteArrayType, W>(group, all, &self.there)?,
            Values::Flag(all) => put::<BoolType, W>(group, all, &self.there)?,
        }
        self.there.clear();
        Ok(())
    }
}

fn put<T: DataType, W: io::Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    values: &mut Vec<T::T>,
    there: &[i16],
) -> parquet::errors::Result<()> {
    let mut column = group.next_column()?.expect("a writer for each column of the schema");
    column.typed::<T>().write_batch(values, Some(there), None)?;
    values.clear();
    column.close()
}
