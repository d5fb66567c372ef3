//! How control arrives, and which value of a register it then sees.

use ir::Value;
use pipeline::SegmentId;

/// A pulse that says that control arrived, `elapsed` cycles after the last issue of segment `from`.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    pub(super) pulse: Value,
    /// `None` when every wait is over.
    pub(super) from: Option<SegmentId>,
    pub(super) elapsed: u32,
}

/// Which value of a register is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    /// The one it holds in this cycle.
    Now,
    /// The one it holds after this cycle.
    After,
}
