//! Rules of memref that make views or read descriptors; none touches memory.

use super::rules::Table;

/// memref, views.
pub(super) const TABLE: Table = &[];
