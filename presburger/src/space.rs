//! The shape of a set or relation: how many symbols, domain and range dimensions it has.
//! Columns of a constraint row stand in this order: symbols, domain, range, locals (existential), constant.

use std::ops::Range;

/// Counts of the visible variables. A plain set has no domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Space {
    /// Symbols: unknown but fixed values (parameters).
    pub symbols: usize,
    /// Dimensions of the domain; zero for a set.
    pub domain: usize,
    /// Dimensions of the range, or of the set.
    pub range: usize,
}

impl Space {
    /// A set of `dims` dimensions.
    pub fn set(symbols: usize, dims: usize) -> Self {
        Space { symbols, domain: 0, range: dims }
    }

    /// A relation between `domain` and `range` dimensions.
    pub fn relation(symbols: usize, domain: usize, range: usize) -> Self {
        Space { symbols, domain, range }
    }

    /// Number of dimensions, domain and range together.
    pub fn dims(&self) -> usize {
        self.domain + self.range
    }

    /// Number of visible variables: symbols and dimensions. The first local has this column.
    pub fn variables(&self) -> usize {
        self.symbols + self.dims()
    }

    /// Column of dimension `i` (domain dimensions first).
    pub fn dim(&self, i: usize) -> usize {
        self.symbols + i
    }

    /// Columns of the symbols.
    pub fn symbol_columns(&self) -> Range<usize> {
        0..self.symbols
    }

    /// Columns of the domain.
    pub fn domain_columns(&self) -> Range<usize> {
        self.symbols..self.symbols + self.domain
    }

    /// Columns of the range.
    pub fn range_columns(&self) -> Range<usize> {
        self.symbols + self.domain..self.variables()
    }

    /// The same variables seen as a set: the domain joins the range.
    pub fn flat(&self) -> Space {
        Space::set(self.symbols, self.dims())
    }
}
