//! Attributes with which a graph says of circuits and memories what their hardware must know.

/// The attribute of a circuit whose control may be at its end before all that it began is done, and whose run is over only then.
pub const DRAINS: &str = "elastic.drains";

/// The attribute of a memory that says which chain each access is in: stores first, then loads; -1 for none.
pub const CHAINS: &str = "elastic.chains";
/// The attribute of a memory that says how many stores each chain may have queued; 0 for no queue.
pub const SLOTS: &str = "elastic.slots";
