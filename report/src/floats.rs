//! Decisions on floats in the report.

use serde::Serialize;

/// A decision on floats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct FloatReport {
    pub what: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// `exact`, `wide`, `any` or `flags`.
    pub kept: String,
    pub reason: String,
}

impl FloatReport {
    /// The same, where the order of the source takes no more cycles.
    pub fn kept_in_order(self, cycles: u64) -> Self {
        match self.kept.as_str() {
            "any" => Self {
                kept: "exact".into(),
                reason: format!("parts that take turns save no cycle: it takes {cycles} in the order of the source"),
                ..self
            },
            _ => self,
        }
    }
}
