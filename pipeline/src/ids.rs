//! Numbers of the parts of a program.

bits::ids! {
    /// A node of a segment's dataflow graph.
    NodeId(pub) "node";
    /// A register that lives between segments.
    VarId(pub) "register";
    /// A memory.
    MemoryId(pub) "memory";
    /// A segment.
    SegmentId(pub) "segment";
    /// A stream between an array outside and its copy inside.
    StreamId(pub) "stream";
    /// A way along which transfers go.
    RouteId(pub) "route";
}
