//! The ids of the IR: `Copy` u32 newtypes into dense tables. An id is never reused within one `Ir` or `Context`.

use std::fmt;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident $prefix:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub(crate) u32);

        impl $name {
            /// The position in the table that this id points into.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
    )*};
}

ids! {
    /// An operation of an `Ir`.
    Op "op";
    /// A block of an `Ir`.
    Block "block";
    /// A region of an `Ir`.
    Region "region";
    /// An SSA value of an `Ir`: an operation's result or a block's argument.
    Value "v";
    /// An interned type of a `Context`: equal types have equal ids.
    Type "type";
    /// An interned attribute of a `Context`: equal attributes have equal ids.
    Attr "attr";
    /// An interned string of a `Context`.
    Str "str";
    /// An operation name known to a `Context`, registered or not.
    OpName "opname";
    /// A type definition of a registered dialect.
    TypeDefId "typedef";
    /// An attribute definition of a registered dialect.
    AttrDefId "attrdef";
}

/// A table indexed by an id, for facts that a pass computes (house rule 1: they live beside the op, never in it).
#[derive(Clone, Debug)]
pub struct SideTable<T> {
    items: Vec<T>,
    default: T,
}

impl<T: Clone> SideTable<T> {
    /// An empty table whose every entry reads as `default`.
    pub fn new(default: T) -> Self {
        Self { items: Vec::new(), default }
    }

    /// The entry at `index`.
    pub fn get(&self, index: usize) -> &T {
        self.items.get(index).unwrap_or(&self.default)
    }

    /// The entry at `index`, for writing.
    pub fn get_mut(&mut self, index: usize) -> &mut T {
        if index >= self.items.len() {
            self.items.resize(index + 1, self.default.clone());
        }
        &mut self.items[index]
    }
}
