//! The ids of a problem's parts: u32 newtypes that index dense tables.
//!
//! Holds: an id is meaningful only for the `Problem` that handed it out.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u32);

        impl $name {
            /// The id with this dense index.
            pub fn from_index(index: usize) -> Self {
                Self(u32::try_from(index).unwrap_or(u32::MAX))
            }

            /// The dense index, from zero in order of creation.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// An operator type of a `Problem`.
    OperatorTypeId;
    /// A limited resource of a `Problem`.
    ResourceId;
    /// An operation of a `Problem`.
    OperationId;
    /// A dependence of a `Problem`.
    DependenceId;
}
