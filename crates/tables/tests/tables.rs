//! What is written can be read again, by others.

use std::fs::{self, File};
use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use tables::{Column, Format, Kind, Value, Writer};

const COLUMNS: &[Column] =
    &[("battle", Kind::Int), ("who", Kind::Text), ("share", Kind::Float), ("won", Kind::Flag)];

fn write(path: &Path, format: Format, rows: i64) {
    let mut writer = Writer::create(path, format, COLUMNS).unwrap();
    for n in 0..rows {
        let share = if n % 2 == 0 { Value::Float(0.5) } else { Value::Empty };
        writer.row(&[Value::Int(n), Value::Text("Vane, \"the Quick\""), share, Value::Flag(n == 1)]).unwrap();
    }
    writer.finish().unwrap();
}

#[test]
fn csv_quotes_what_needs_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.csv");
    write(&path, Format::Csv, 2);
    let text = fs::read_to_string(path).unwrap();
    assert_eq!(
        text,
        "battle,who,share,won\n0,\"Vane, \"\"the Quick\"\"\",0.5,false\n1,\"Vane, \"\"the Quick\"\"\",,true\n"
    );
}

#[test]
fn no_word_becomes_a_formula() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.csv");
    let mut writer = Writer::create(&path, Format::Csv, COLUMNS).unwrap();
    for word in ["=1+1", "+1", "-1", "@SUM(a1)", "\t=1", "\r=1", "Vane-1"] {
        writer.row(&[Value::Int(-3), Value::Text(word), Value::Float(-0.5), Value::Empty]).unwrap();
    }
    writer.finish().unwrap();
    let words = ["'=1+1", "'+1", "'-1", "'@SUM(a1)", "'\t=1", "\"'\r=1\"", "Vane-1"];
    let rows: String = words.map(|word| format!("-3,{word},-0.5,\n")).concat();
    assert_eq!(fs::read_to_string(path).unwrap(), format!("battle,who,share,won\n{rows}"));
}

#[test]
fn parquet_holds_every_row_of_several_groups() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.parquet");
    let rows = 70_001;
    write(&path, Format::Parquet, rows);
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    assert_eq!(reader.num_row_groups(), 2);
    let mut count = 0;
    for (n, row) in reader.get_row_iter(None).unwrap().enumerate() {
        let row = row.unwrap();
        let cells: Vec<&Field> = row.get_column_iter().map(|(_, cell)| cell).collect();
        assert_eq!(cells[0], &Field::Long(n as i64));
        assert_eq!(cells[1], &Field::Str("Vane, \"the Quick\"".to_owned()));
        assert_eq!(cells[2], &if n % 2 == 0 { Field::Double(0.5) } else { Field::Null });
        assert_eq!(cells[3], &Field::Bool(n == 1));
        count += 1;
    }
    assert_eq!(count, rows);
}

#[test]
fn a_file_that_cannot_be_is_an_error() {
    assert!(Writer::create(Path::new("/nowhere/t.csv"), Format::Csv, COLUMNS).is_err());
}
