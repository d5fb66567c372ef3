//! Ids: `Copy` u32 newtypes that index dense tables.

/// Declares ids, each with its documentation, who may make one of a bare number, and what it is called in `Debug`.
///
/// An id is meaningful only to the table that it is of. Those of cranelift-entity are the same, but for the conversions, which a
/// trait brings that every user of an id would import.
///
/// ```
/// bits::ids! {
///     /// A node of a graph.
///     Node(pub(crate)) "node";
/// }
/// let node = Node::from_index(3);
/// assert_eq!((node.index(), format!("{node:?}")), (3, "node3".to_owned()));
/// ```
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($vis:vis) $prefix:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($vis u32);

        impl $name {
            /// The id of a position in its table, below 2^32.
            #[inline]
            pub fn from_index(index: usize) -> Self {
                Self(u32::try_from(index).expect("tables have fewer than 2^32 entries"))
            }

            /// The position in the table that this id points into.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
    )*};
}
