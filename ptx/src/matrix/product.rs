//! What matrix products compute: exact products, summed in double precision over the depth of an instruction, rounded once.
//!
//! What holds: hardware leaves the order of its sums open; results agree with any order as far as double precision is exact.

use super::MatrixType;

/// A matrix of values, row after row.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// Columns.
    pub columns: usize,
    /// Values.
    pub values: Vec<f64>,
}

impl Matrix {
    /// A matrix of zeros.
    pub fn zeros(rows: usize, columns: usize) -> Self {
        Self { columns, values: vec![0.0; rows * columns] }
    }

    /// The element of a row and column.
    pub fn at(&mut self, [row, column]: [u32; 2]) -> &mut f64 {
        &mut self.values[row as usize * self.columns + column as usize]
    }
}

/// Adds the product of A, by rows, and of B, of which each column is given as a row, to a sum of a type.
pub fn add_product(a: &Matrix, b: &Matrix, sum: &mut Matrix, element: MatrixType) {
    let depth = a.columns;
    for (row, sums) in a.values.chunks_exact(depth).zip(sum.values.chunks_exact_mut(sum.columns)) {
        for (column, sum) in b.values.chunks_exact(depth).zip(sums) {
            let product: f64 = row.iter().zip(column).map(|(a, b)| a * b).sum();
            *sum = element.value(element.bits(*sum + product));
        }
    }
}
