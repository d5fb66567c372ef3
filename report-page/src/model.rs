//! What the page reads of `report.json`, `build.json` and `front.json`.
//!
//! What holds: every field may be missing, so that pages are made of the reports of all flows; unknown fields are passed over.

use std::collections::BTreeMap;

use serde::Deserialize;

/// `report.json`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Report {
    pub(crate) top: String,
    pub(crate) flow: String,
    pub(crate) flow_reason: Option<String>,
    pub(crate) target: String,
    pub(crate) clock_mhz: f64,
    pub(crate) reaches_mhz: Option<f64>,
    pub(crate) estimate: Option<Estimate>,
    pub(crate) tried: Vec<Tried>,
    pub(crate) cycles: Option<u64>,
    pub(crate) cycles_min: Option<u64>,
    pub(crate) cycles_max: Option<u64>,
    pub(crate) cycles_measured: Vec<u64>,
    pub(crate) checked: Option<String>,
    pub(crate) loops: Vec<Loop>,
    pub(crate) tasks: Vec<Vec<Task>>,
    pub(crate) memories: Vec<Memory>,
    pub(crate) streams: Vec<Stream>,
    pub(crate) plan: Option<String>,
    pub(crate) area: Area,
    pub(crate) schedules: Vec<Schedule>,
    pub(crate) coverage: Option<Coverage>,
    pub(crate) activity: Option<Activity>,
}

/// What place and route will report, as estimated.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Estimate {
    pub(crate) lut: u64,
    pub(crate) ff: u64,
    pub(crate) multipliers: u64,
}

/// A design with another option.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Tried {
    pub(crate) option: String,
    pub(crate) cycles: Option<u64>,
    pub(crate) mhz: f64,
    pub(crate) lut: u64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Loop {
    pub(crate) name: String,
    pub(crate) line: Option<u32>,
    pub(crate) levels: u32,
    pub(crate) ii: u32,
    pub(crate) ii_lower_bound: u32,
    pub(crate) proven: bool,
    pub(crate) bound: String,
    pub(crate) bound_lines: Vec<u32>,
    pub(crate) advice: Option<String>,
    pub(crate) depth: Option<u32>,
    pub(crate) iterations: Iterations,
    pub(crate) cycles: Option<u64>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Iterations {
    pub(crate) total: Option<u64>,
    pub(crate) least: Option<u64>,
    pub(crate) most: Option<u64>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Task {
    pub(crate) name: String,
    pub(crate) line: Option<u32>,
    pub(crate) first: u64,
    pub(crate) last: u64,
    pub(crate) awaits: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Memory {
    pub(crate) name: String,
    pub(crate) place: String,
    pub(crate) words: u64,
    pub(crate) width: u64,
    pub(crate) used: String,
}

/// An array that engines bring in over a bus, or take out.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Stream {
    pub(crate) name: String,
    pub(crate) bytes_in: u64,
    pub(crate) bytes_out: u64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Area {
    pub(crate) lut: u64,
    pub(crate) multipliers: u64,
    pub(crate) register_bits: u64,
    pub(crate) memory_bits: u64,
    pub(crate) operators: Vec<Operator>,
    pub(crate) shared: Vec<Shared>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Operator {
    pub(crate) operator: String,
    pub(crate) width: u32,
    pub(crate) count: u32,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Shared {
    pub(crate) unit: String,
    pub(crate) width: u32,
    pub(crate) operations: u32,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Schedule {
    pub(crate) name: String,
    pub(crate) line: Option<u32>,
    pub(crate) issue: String,
    pub(crate) ii: u32,
    pub(crate) depth: u32,
    pub(crate) usable_ps: u32,
    pub(crate) operations: Vec<Operation>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Operation {
    pub(crate) name: String,
    pub(crate) kind: String,
    pub(crate) line: Option<u32>,
    pub(crate) width: u32,
    pub(crate) start: u32,
    pub(crate) latency: u32,
    pub(crate) at_ps: u32,
    pub(crate) in_ps: u32,
    pub(crate) out_ps: u32,
    pub(crate) busy: u32,
    pub(crate) on: Option<String>,
    pub(crate) inputs: Vec<(usize, u32)>,
    pub(crate) after: Vec<(usize, u32)>,
    pub(crate) limits: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Coverage {
    pub(crate) operations: usize,
    pub(crate) executed: usize,
    pub(crate) missed: Vec<Missed>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Missed {
    pub(crate) line: Option<u32>,
    pub(crate) operations: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Activity {
    pub(crate) cycles: u64,
    pub(crate) slice: u64,
    pub(crate) tracks: Vec<Track>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Track {
    pub(crate) name: String,
    pub(crate) kind: String,
    pub(crate) cycles: Vec<u64>,
}

/// `build.json`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Build {
    pub(crate) board: String,
    pub(crate) asked_mhz: f64,
    pub(crate) reached_mhz: f64,
    pub(crate) scheduled_mhz: f64,
    pub(crate) constraint: String,
    /// Lines that were scheduled with measured delays, with the percent of the target's.
    #[serde(default)]
    pub(crate) line_delays: BTreeMap<u32, u32>,
    pub(crate) usage: Usage,
    pub(crate) lines: Vec<LineCells>,
    pub(crate) path: Vec<Step>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Usage {
    pub(crate) lut: Count,
    pub(crate) ff: Count,
    pub(crate) dsp: Count,
    pub(crate) bram: Count,
    pub(crate) large: Count,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Count {
    pub(crate) used: u64,
    pub(crate) available: u64,
}

/// Cells of a line of the source; those without a line belong to none.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct LineCells {
    pub(crate) line: Option<u32>,
    pub(crate) what: Option<String>,
    pub(crate) lut: u64,
    pub(crate) ff: u64,
    pub(crate) dsp: u64,
    pub(crate) bram: u64,
}

/// A step of the slowest path.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Step {
    pub(crate) kind: String,
    pub(crate) net: Option<String>,
    pub(crate) line: Option<u32>,
    pub(crate) ps: u64,
}

/// A point of `front.json`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Point {
    pub(crate) folder: String,
    pub(crate) max_mul: Option<u32>,
    pub(crate) unroll: u32,
    pub(crate) transformations: Vec<String>,
    pub(crate) cycles: u64,
    pub(crate) cycles_exact: bool,
    pub(crate) lut: u64,
    pub(crate) multipliers: u64,
    pub(crate) register_bits: u64,
    pub(crate) memory_bits: u64,
    pub(crate) area: u64,
    /// The command that builds it, where it has no page of its own.
    #[serde(default)]
    pub(crate) command: Option<String>,
    #[serde(default)]
    pub(crate) target: Option<String>,
    /// The clock that was asked for, in MHz.
    #[serde(default)]
    pub(crate) clock_mhz: Option<f64>,
    /// The clock that is reached, where that is less.
    #[serde(default)]
    pub(crate) reaches_mhz: Option<f64>,
    /// Of a run at that clock.
    #[serde(default)]
    pub(crate) time_ns: Option<f64>,
    /// What the simulation showed.
    #[serde(default)]
    pub(crate) checked: Option<String>,
}
