//! Designs written by hand as the measure: the same kernels, ports and tools, at 120 MHz.
//!
//! What holds: the figures of the designs by hand are those that the project set out with; ours are measured.

use std::path::Path;

use anyhow::Result;
use serde::Serialize;

use super::{Options, configured};
use crate::example::Example;
use crate::synthesis::{self, Area};

/// Clock asked for, in MHz.
const MEGAHERTZ: u32 = 120;
/// Frequency to be reached, in MHz.
const FMAX: f64 = 110.0;

/// A design by hand: example, cycles, LUT4.
const BY_HAND: [(&str, u64, u64); 6] = [
    ("dot", 72, 112),
    ("prefix_sum", 68, 98),
    ("histogram", 69, 131),
    ("transpose", 258, 17),
    ("fir", 1032, 135),
    ("gemm", 4105, 224),
];

/// One comparison.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Row {
    /// Name of the example.
    pub example: String,
    /// Cycles by hand.
    pub hand_cycles: u64,
    /// LUT4 by hand.
    pub hand_lut4: u64,
    /// Our cycles.
    pub cycles: Option<u64>,
    /// Our area.
    pub area: Option<Area>,
    /// Our MHz.
    pub fmax: Option<f64>,
    /// What went wrong.
    pub fault: Option<String>,
}

impl Row {
    /// Cycles within 3%, LUT4 within 1.5 x, 110 MHz; all three right where measured.
    pub fn passes(&self) -> bool {
        let cycles = self.cycles.is_some_and(|cycles| cycles * 100 <= self.hand_cycles * 103);
        let area = self.area.as_ref().is_some_and(|area| area.lut4 * 2 <= self.hand_lut4 * 3);
        cycles && area && self.fmax.is_some_and(|fmax| fmax >= FMAX)
    }
}

/// Measures `example` against its design by hand, where there is one.
pub fn row(kiln: &Path, example: &Example, options: &Options) -> Option<Row> {
    let (name, hand_cycles, hand_lut4) = *BY_HAND.iter().find(|(name, ..)| *name == example.name)?;
    let mut row = Row { example: name.into(), hand_cycles, hand_lut4, ..Row::default() };
    if let Err(fault) = fill(&mut row, kiln, example, options) {
        row.fault = Some(format!("{fault:#}"));
    }
    Some(row)
}

fn fill(row: &mut Row, kiln: &Path, example: &Example, options: &Options) -> Result<()> {
    // The designs by hand read an element as often as the source does.
    let flags = [options.flags.as_slice(), &["--no-reuse".to_owned()]].concat();
    let (design, cycles) = configured(kiln, example, &Options { flags, ..options.clone() }, MEGAHERTZ)?;
    row.cycles = Some(cycles);
    row.area = Some(synthesis::area(&design.manifest, &design.folder, "")?);
    row.fmax = Some(synthesis::fmax(&design.manifest, &design.folder, MEGAHERTZ)?);
    Ok(())
}
