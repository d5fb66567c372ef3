//! The integers of `dense` attributes, without writing out those that are all equal.
//!
//! What holds: a splat is held once, however many elements its type has; elements are counted without overflow.

use crate::attrs::{AttrKind, DenseData};
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::types::element_count;
use bits::Int;

/// Most elements that are ever written out as a list: 2^24.
pub const MOST_EXPANDED: u64 = 1 << 24;

/// The integers of a `dense` attribute in row-major order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DenseInts {
    /// All elements, or the one of a splat.
    items: Vec<Int>,
    count: u64,
}

impl DenseInts {
    /// Number of elements.
    pub fn len(&self) -> u64 {
        self.count
    }

    /// True without elements.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Element `index`.
    pub fn get(&self, index: u64) -> Option<&Int> {
        let held = usize::try_from(index).ok().filter(|_| index < self.count)?;
        self.items.get(held).or(self.splat())
    }

    /// The value of all elements, if there is one value alone that is held.
    pub fn splat(&self) -> Option<&Int> {
        if let [only] = &self.items[..] { Some(only) } else { None }
    }

    /// The elements.
    pub fn iter(&self) -> impl Iterator<Item = &Int> {
        (0..self.count).map_while(|index| self.get(index))
    }

    /// The elements as a list; `None` if there are more than `MOST_EXPANDED`.
    pub fn expanded(&self) -> Option<Vec<Int>> {
        (self.count <= MOST_EXPANDED).then(|| self.iter().cloned().collect())
    }
}

impl Context {
    /// The number of elements of a shaped type of known sizes; `None` if there is no such number of 64 bits.
    pub fn element_count(&self, ty: Type) -> Option<u64> {
        element_count(self.shape(ty)?)
    }

    /// The integers of a `dense` attribute of integers or indices.
    pub fn dense_ints(&self, attr: Attr) -> Option<DenseInts> {
        let AttrKind::Dense { ty, data: DenseData::Bytes { bytes, splat } } = self.attr_kind(attr) else { return None };
        let element = self.element_type(*ty)?;
        let width = if self.is_index(element) { 64 } else { self.integer_width(element)? };
        let size = width.div_ceil(8).max(1) as usize;
        let items: Vec<Int> = bytes.chunks_exact(size).map(|chunk| Int::from_le_bytes(width, chunk)).collect();
        let count = self.element_count(*ty)?;
        (*splat || items.len() as u64 == count).then_some(DenseInts { items, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Diagnostics;
    use crate::ir::Ir;

    fn ints(text: &str) -> Option<DenseInts> {
        let (mut ir, mut diags) = (Ir::new(Context::new()), Diagnostics::new());
        let attr = crate::text::parser::parse_attr_text(&mut ir, text, &mut diags).unwrap();
        ir.ctx.dense_ints(attr)
    }

    #[test]
    fn splats_of_any_count_are_held_once() {
        let huge = ints("dense<-3> : vector<4294967296xi64>").unwrap();
        assert_eq!((huge.len(), huge.get(1 << 31)), (1 << 32, Some(&Int::from_i64(64, -3))));
        assert_eq!((huge.get(1 << 32), huge.expanded()), (None, None));
    }

    #[test]
    fn lists() {
        let list = ints("dense<[1, 2, 3]> : tensor<3xi5>").unwrap();
        assert_eq!(list.expanded().unwrap(), [1, 2, 3].map(|v| Int::from_i64(5, v)));
        assert_eq!((list.splat(), ints("dense<> : tensor<0xi5>").unwrap().is_empty()), (None, true));
    }
}
