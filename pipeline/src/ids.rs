//! Numbers of the parts of a program.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u32);

        impl $name {
            /// Position in its table.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A node of a segment's dataflow graph.
    NodeId;
    /// A register that lives between segments.
    VarId;
    /// A memory.
    MemoryId;
    /// A segment.
    SegmentId;
    /// A stream between an array outside and its copy inside.
    StreamId;
    /// A way along which transfers go.
    RouteId;
}
