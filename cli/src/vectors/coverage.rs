//! Which operations of the source were executed in runs of the interpreter.

use std::collections::BTreeMap;

use ::hls::report::{Coverage, Missed};
use ir::{Ir, Op, Traits};

/// Executed operations, and all that can be: one flag an operation, in the order of the interpreter's code.
#[derive(Clone, Debug, Default)]
pub struct Executed {
    flags: Vec<(Op, bool)>,
}

impl Executed {
    /// What one run executed.
    pub fn of(ir: &Ir, counts: &[(Op, u64)]) -> Self {
        let counted = counts.iter().filter(|(op, _)| !ir.has_trait(*op, Traits::TERMINATOR));
        Self { flags: counted.map(|&(op, count)| (op, count > 0)).collect() }
    }

    /// Adds what another run of the same program executed.
    pub fn add(&mut self, other: &Self) {
        if self.flags.is_empty() {
            self.flags.clone_from(&other.flags);
        }
        for (own, other) in self.flags.iter_mut().zip(&other.flags) {
            own.1 |= other.1;
        }
    }

    /// Operations that `other` executed, and this did not.
    pub fn lacks(&self, other: &Self) -> usize {
        self.flags.iter().zip(&other.flags).filter(|(own, other)| other.1 && !own.1).count()
    }

    /// Was every operation executed?
    pub fn is_complete(&self) -> bool {
        self.flags.iter().all(|(_, is_executed)| *is_executed)
    }

    /// Counts, and the lines of what was not executed.
    pub fn report(&self, ir: &Ir) -> Coverage {
        let mut missed: BTreeMap<Option<u32>, Vec<String>> = BTreeMap::new();
        for &(op, _) in self.flags.iter().filter(|(_, is_executed)| !is_executed) {
            let line = ir.loc(op).file_line_column(&ir.ctx).map(|(_, line, _)| line);
            missed.entry(line).or_default().push(ir.op_text(op).to_owned());
        }
        Coverage {
            operations: self.flags.len(),
            executed: self.flags.iter().filter(|(_, is_executed)| *is_executed).count(),
            missed: missed.into_iter().map(|(line, operations)| Missed { line, operations }).collect(),
        }
    }
}
