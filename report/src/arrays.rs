//! Arrays in the report: those that were split into banks, and those for which there was no room.

use serde::Serialize;

/// One array that was split.
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct LocalArray {
    pub name: String,
    /// A copy of an argument; otherwise an array of the function itself.
    pub is_copy: bool,
    pub reason: String,
    pub banks: i64,
    pub scheme: String,
    /// Sets of accesses of which it was proven that no two meet in a bank.
    pub proofs: usize,
    pub bits: u64,
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
