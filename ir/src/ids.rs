//! The ids of the IR: `Copy` u32 newtypes into dense tables. An id is never reused within one `Ir` or `Context`.

use rustc_hash::FxHashMap;

bits::ids! {
    /// An operation of an `Ir`.
    Op(pub(crate)) "op";
    /// A block of an `Ir`.
    Block(pub(crate)) "block";
    /// A region of an `Ir`.
    Region(pub(crate)) "region";
    /// An SSA value of an `Ir`: an operation's result or a block's argument.
    Value(pub(crate)) "v";
    /// An interned type of a `Context`: equal types have equal ids.
    Type(pub(crate)) "type";
    /// An interned attribute of a `Context`: equal attributes have equal ids.
    Attr(pub(crate)) "attr";
    /// An interned string of a `Context`.
    Str(pub(crate)) "str";
    /// An operation name known to a `Context`, registered or not.
    OpName(pub(crate)) "opname";
    /// A type definition of a registered dialect.
    TypeDefId(pub(crate)) "typedef";
    /// An attribute definition of a registered dialect.
    AttrDefId(pub(crate)) "attrdef";
}

/// A table indexed by an id, for facts that a pass computes (house rule 1: they live beside the op, never in it).
///
/// What it takes depends on the entries written, not on the ids that the program has: a table of one function among many is small.
#[derive(Clone, Debug)]
pub struct SideTable<T> {
    items: Items<T>,
    default: T,
}

#[derive(Clone, Debug)]
enum Items<T> {
    /// By index, up to `end`.
    Few { entries: FxHashMap<usize, T>, end: usize },
    /// One an index.
    Dense(Vec<T>),
}

/// A table is dense from the time when one in so many of its indices is written.
const DENSE: usize = 8;

impl<T: Clone> SideTable<T> {
    /// An empty table whose every entry reads as `default`.
    pub fn new(default: T) -> Self {
        Self { items: Items::Few { entries: FxHashMap::default(), end: 0 }, default }
    }

    /// The entry at `index`.
    pub fn get(&self, index: usize) -> &T {
        let item = match &self.items {
            Items::Few { entries, .. } => entries.get(&index),
            Items::Dense(items) => items.get(index),
        };
        item.unwrap_or(&self.default)
    }

    /// The entry at `index`, for writing. Amortised constant time.
    pub fn get_mut(&mut self, index: usize) -> &mut T {
        self.make_room(index);
        match &mut self.items {
            Items::Few { entries, .. } => entries.entry(index).or_insert_with(|| self.default.clone()),
            Items::Dense(items) => &mut items[index],
        }
    }

    fn make_room(&mut self, index: usize) {
        match &mut self.items {
            Items::Few { entries, end } => {
                *end = (index + 1).max(*end);
                if (entries.len() + 1) * DENSE >= *end {
                    let mut items = vec![self.default.clone(); *end];
                    entries.drain().for_each(|(index, item)| items[index] = item);
                    self.items = Items::Dense(items);
                }
            }
            Items::Dense(items) if index >= items.len() => items.resize(index + 1, self.default.clone()),
            Items::Dense(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Items, SideTable};

    #[test]
    fn entries_stay_when_a_table_becomes_dense() {
        let mut table = SideTable::new(0);
        for index in (0..1000).rev() {
            *table.get_mut(index) += index + 1;
        }
        *table.get_mut(5000) = 7;
        assert!(matches!(table.items, Items::Dense(_)));
        assert!((0..1000).all(|index| *table.get(index) == index + 1));
        assert_eq!([*table.get(4999), *table.get(5000), *table.get(5001)], [0, 7, 0]);
    }

    #[test]
    fn a_few_entries_far_up_take_little() {
        let mut table = SideTable::new(0);
        (0..100).for_each(|at| *table.get_mut(1 << 40 | at) = at);
        assert!(matches!(table.items, Items::Few { .. }));
        assert_eq!([*table.get(0), *table.get(1 << 40), *table.get(1 << 40 | 99)], [0, 0, 99]);
    }
}
