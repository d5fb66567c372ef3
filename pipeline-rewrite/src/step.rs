//! Rewrites of whole programs as steps: what a build applies is the pass of `kiln opt` that the report names.

use std::fmt;

use pipeline::call::call;
use pipeline::{Control, Program};

use crate::{divide, strength, tables};

/// A rewrite of a program that is not scheduled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Divisions by constants become products, and counters get running quotients and remainders.
    ReplaceDivisions,
    /// Linear addresses become registers, and what nothing uses goes.
    ReduceStrength,
    /// Each reader of a constant table gets a copy, as far as there is room.
    CopyTables {
        /// Bits that memories inside may take.
        local_bits: u64,
    },
}

impl Step {
    /// What every build does once pipelines are formed, in order.
    pub fn once_formed(local_bits: u64) -> [Self; 3] {
        [Self::ReplaceDivisions, Self::ReduceStrength, Self::CopyTables { local_bits }]
    }

    /// The name of its pass.
    pub fn name(self) -> &'static str {
        match self {
            Self::ReplaceDivisions => "pipe-replace-divisions",
            Self::ReduceStrength => "pipe-reduce-strength",
            Self::CopyTables { .. } => "pipe-copy-tables",
        }
    }

    /// Rewrites a program.
    pub fn apply(self, program: &mut Program) {
        match self {
            Self::ReplaceDivisions => divide::replace(program),
            Self::ReduceStrength => {
                program.segments.iter_mut().for_each(strength::reduce);
                let control = std::mem::replace(&mut program.control, Control::Sequence(Vec::new()));
                program.control = strength::prune(control, &program.segments);
            }
            Self::CopyTables { local_bits } => tables::split(program, local_bits),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReplaceDivisions | Self::ReduceStrength => f.write_str(self.name()),
            Self::CopyTables { local_bits } => {
                f.write_str(&call(self.name(), &[("local-kib", (local_bits / 8192).to_string())]))
            }
        }
    }
}
