//! Limits that searches ended at: of work, and of room inside. They are part of the report.

use serde::Serialize;

/// A search that ended at a limit of work, so that there may be something better. No clock is among the limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct WorkLimit {
    /// What was searched in.
    pub on: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// What was searched, and the limit.
    pub limit: String,
}

/// Arrays that were not split into banks for want of room inside; all in KiB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct NoRoom {
    /// Their names, and what they take.
    pub arrays: Vec<(String, u64)>,
    pub room: u64,
    /// What is needed for them beside the arrays that are split.
    pub needed: u64,
}
