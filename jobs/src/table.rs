//! Tables as CSV (RFC 4180) and Parquet (Apache Parquet format 2, by the crate of Apache Arrow).
//!
//! What holds: both have the same columns and rows; a cell without a value is empty, or null.

use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

/// A column with its head.
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) cells: Cells,
}

/// What stands in a column, from the first row on.
pub(crate) enum Cells {
    Text(Vec<String>),
    Number(Vec<Option<f64>>),
    Count(Vec<Option<u64>>),
}

impl Cells {
    fn rows(&self) -> usize {
        match self {
            Self::Text(cells) => cells.len(),
            Self::Number(cells) => cells.len(),
            Self::Count(cells) => cells.len(),
        }
    }

    fn text(&self, row: usize) -> String {
        match self {
            Self::Text(cells) => quoted(&cells[row]),
            Self::Number(cells) => cells[row].map_or(String::new(), |number| number.to_string()),
            Self::Count(cells) => cells[row].map_or(String::new(), |count| count.to_string()),
        }
    }

    fn physical(&self) -> (Physical, Option<LogicalType>) {
        match self {
            Self::Text(_) => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Self::Number(_) => (Physical::DOUBLE, None),
            Self::Count(_) => (Physical::INT64, None),
        }
    }
}

/// A table as CSV.
pub(crate) fn csv_of(columns: &[Column]) -> String {
    let rows = columns.first().map_or(0, |column| column.cells.rows());
    let line = |cells: Vec<String>| format!("{}\n", cells.join(","));
    let head = line(columns.iter().map(|column| column.name.to_owned()).collect());
    let row = |row| line(columns.iter().map(|column| column.cells.text(row)).collect());
    std::iter::once(head).chain((0..rows).map(row)).collect()
}

/// A cell that may hold commas and quotes.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// A table as Parquet, in one group of rows, not compressed. Errors: of the crate.
pub(crate) fn parquet_of(columns: &[Column]) -> Result<Vec<u8>, ParquetError> {
    let fields = columns.iter().map(|column| {
        let (physical, logical) = column.cells.physical();
        let field = Type::primitive_type_builder(column.name, physical);
        field.with_repetition(Repetition::OPTIONAL).with_logical_type(logical).build().map(Arc::new)
    });
    let fields = fields.collect::<Result<Vec<_>, _>>()?;
    let schema = Arc::new(Type::group_type_builder("designs").with_fields(fields).build()?);
    let properties = WriterProperties::builder().set_created_by("kiln".to_owned()).build();
    let mut file = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties))?;
    let mut rows = file.next_row_group()?;
    columns.iter().try_for_each(|column| write(&mut rows, &column.cells))?;
    rows.close()?;
    file.into_inner()
}

fn write(rows: &mut SerializedRowGroupWriter<'_, Vec<u8>>, cells: &Cells) -> Result<(), ParquetError> {
    let missing = || ParquetError::General("a column is missing".to_owned());
    let mut column = rows.next_column()?.ok_or_else(missing)?;
    match cells {
        Cells::Text(cells) => {
            let values: Vec<ByteArray> = cells.iter().map(|text| ByteArray::from(text.as_str())).collect();
            column.typed::<ByteArrayType>().write_batch(&values, Some(&vec![1; values.len()]), None)?;
        }
        Cells::Number(cells) => {
            let values: Vec<f64> = cells.iter().flatten().copied().collect();
            column.typed::<DoubleType>().write_batch(&values, Some(&levels(cells)), None)?;
        }
        Cells::Count(cells) => {
            let values: Vec<i64> =
                cells.iter().flatten().map(|&count| i64::try_from(count).unwrap_or(i64::MAX)).collect();
            column.typed::<Int64Type>().write_batch(&values, Some(&levels(cells)), None)?;
        }
    }
    column.close()
}

/// 1 where there is a value, 0 where there is none.
fn levels<T>(cells: &[Option<T>]) -> Vec<i16> {
    cells.iter().map(|cell| i16::from(cell.is_some())).collect()
}
