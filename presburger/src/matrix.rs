//! A dense matrix of numbers whose rows can be added and removed: one constraint a row.
//! Every row has `width()` entries; by convention the last one is the constant term.

use super::num::{Num, Overflow};

/// Rows of equal width in one allocation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Matrix<T> {
    width: usize,
    data: Vec<T>,
}

impl<T: Num> Matrix<T> {
    /// No rows, each `width` wide.
    pub fn new(width: usize) -> Self {
        Matrix { width, data: Vec::new() }
    }

    /// The unit matrix of `n` rows and columns.
    pub fn identity(n: usize) -> Self {
        let mut m = Matrix::new(n);
        for i in 0..n {
            m.push_zero()[i] = T::one();
        }
        m
    }

    /// No rows, with room for `rows` of them.
    pub fn with_room(width: usize, rows: usize) -> Self {
        Matrix { width, data: Vec::with_capacity(width * rows) }
    }

    /// Makes room for `rows` more rows.
    pub fn reserve(&mut self, rows: usize) {
        self.data.reserve(rows * self.width);
    }

    /// Entries in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.data.len().checked_div(self.width).unwrap_or(0)
    }

    /// Has it no rows?
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// Row `i`.
    #[inline]
    pub fn row(&self, i: usize) -> &[T] {
        &self.data[i * self.width..(i + 1) * self.width]
    }

    /// Row `i`, to change.
    #[inline]
    pub fn row_mut(&mut self, i: usize) -> &mut [T] {
        &mut self.data[i * self.width..(i + 1) * self.width]
    }

    /// Two different rows: `a` to change, `b` to read.
    pub fn row_pair(&mut self, a: usize, b: usize) -> (&mut [T], &[T]) {
        let w = self.width;
        if a < b {
            let (low, high) = self.data.split_at_mut(b * w);
            (&mut low[a * w..(a + 1) * w], &high[..w])
        } else {
            let (low, high) = self.data.split_at_mut(a * w);
            (&mut high[..w], &low[b * w..(b + 1) * w])
        }
    }

    /// All rows in order.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[T]> + ExactSizeIterator {
        self.data.chunks_exact(self.width.max(1))
    }

    /// Appends a row.
    pub fn push(&mut self, row: &[T]) {
        debug_assert_eq!(row.len(), self.width);
        self.data.extend_from_slice(row);
    }

    /// Appends a row of zeros and returns it.
    pub fn push_zero(&mut self) -> &mut [T] {
        let start = self.data.len();
        self.data.resize(start + self.width, T::zero());
        &mut self.data[start..]
    }

    /// Removes row `i`; the last row takes its place.
    pub fn swap_remove(&mut self, i: usize) {
        let last = self.len() - 1;
        self.swap(i, last);
        self.data.truncate(last * self.width);
    }

    /// Removes row `i` and keeps the order of the others.
    pub fn remove(&mut self, i: usize) {
        self.data.drain(i * self.width..(i + 1) * self.width);
    }

    /// Keeps the first `rows` rows.
    pub fn truncate(&mut self, rows: usize) {
        self.data.truncate(rows * self.width);
    }

    /// Exchanges two rows.
    pub fn swap(&mut self, a: usize, b: usize) {
        if a != b {
            for k in 0..self.width {
                self.data.swap(a * self.width + k, b * self.width + k);
            }
        }
    }

    /// Appends the rows of `other`, which must be as wide.
    pub fn extend(&mut self, other: &Matrix<T>) {
        debug_assert_eq!(self.width, other.width);
        self.data.extend_from_slice(&other.data);
    }

    /// Rebuilds every row by `columns`: entry `k` of the new row is entry `columns[k]` of the old one, zero for `None`.
    pub fn select(&self, columns: &[Option<usize>]) -> Matrix<T> {
        let mut data = Vec::with_capacity(self.len() * columns.len());
        for row in self.rows() {
            data.extend(columns.iter().map(|c| c.map_or_else(T::zero, |c| row[c].clone())));
        }
        Matrix { width: columns.len(), data }
    }

    /// Converts every entry. Errors: one does not fit.
    pub fn convert<U: Num>(&self) -> Result<Matrix<U>, Overflow> {
        let mut data = Vec::with_capacity(self.data.len());
        for v in &self.data {
            data.push(U::from_int(&v.to_int())?);
        }
        Ok(Matrix { width: self.width, data })
    }
}
