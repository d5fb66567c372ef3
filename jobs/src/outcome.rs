//! What comes of a job: figures of a design, or why there is none.
//!
//! What holds: an outcome depends on its job alone. It has no seconds and names no machine.

use serde::{Deserialize, Serialize};

/// What came of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// The name of the job.
    pub job: String,
    /// The design, or why there is none.
    #[serde(flatten)]
    pub answer: Answer,
}

/// A design, or why there is none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// What was built.
    Design(Box<Figures>),
    /// It can't be built, or its evaluation did not end.
    Error(Failure),
}

/// Figures of a design.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// Name of the top module.
    pub top: String,
    /// `static` or `elastic`.
    pub flow: String,
    /// The family whose figures were used.
    pub target: String,
    /// The clock that was asked for, in MHz.
    pub clock_mhz: f64,
    /// The clock that is reached by the figures of the target, where that is less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reaches_mhz: Option<f64>,
    /// Cycles from start to done: a guess where data decide.
    pub cycles: u64,
    /// Whether data decide nothing.
    pub cycles_exact: bool,
    /// No run takes fewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycles_min: Option<u64>,
    /// No run takes more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycles_max: Option<u64>,
    /// Picoseconds of those cycles at the clock that is reached.
    pub time_ps: u64,
    /// Area as one number, by which designs of a target are compared.
    pub area: u64,
    /// Of what that is made.
    pub parts: Parts,
    /// What place and route will report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Estimate>,
    /// What the simulation showed, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked: Option<String>,
    /// What place and route reported, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<Placed>,
}

/// What place and route reported.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placed {
    /// Cells, with those of the shell around the design, and the clock.
    Cells(Estimate),
    /// It is not on the device.
    Error(Failure),
}

/// What area is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parts {
    /// Look-up tables.
    pub lut: u64,
    /// Hard multipliers.
    pub multipliers: u64,
    /// Bits of registers.
    pub register_bits: u64,
    /// Bits of memories inside.
    pub memory_bits: u64,
}

/// What place and route report, or will.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// Look-up tables.
    pub lut: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Hard multipliers.
    pub dsp: u64,
    /// Block memories.
    pub bram: u64,
    /// Of the slowest path, in MHz.
    pub clock_mhz: f64,
}

/// Why there is no design.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// A diagnostic code.
    pub code: String,
    /// What happened.
    pub message: String,
    /// Where in the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

impl Outcome {
    /// The outcome of a job without a design.
    pub fn failed(job: &str, code: &str, message: String) -> Self {
        let failure = Failure { code: code.to_owned(), message, line: None };
        Self { job: job.to_owned(), answer: Answer::Error(failure) }
    }

    /// The outcome as JSON, the bytes of its file.
    pub fn text(&self) -> String {
        crate::store::pretty(self)
    }

    /// The figures, if there is a design.
    pub fn figures(&self) -> Option<&Figures> {
        match &self.answer {
            Answer::Design(figures) => Some(figures),
            Answer::Error(_) => None,
        }
    }
}
