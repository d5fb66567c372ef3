//! Limits of work at which a search ended. They are part of the report.

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
