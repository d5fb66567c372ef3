//! Which operations of the source were executed in runs of the interpreter.

use std::collections::BTreeMap;

use ir::{Ir, Op, Traits};
use serde::Serialize;

/// Lines of the source that test data leave out and that are listed; of more there is their number.
const MOST_LINES: usize = 8;

/// What of the source runs on test data have executed.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Coverage {
    /// Operations that can be executed.
    pub operations: usize,
    /// Operations that some run executed.
    pub executed: usize,
    /// Operations that no run executed.
    pub missed: Vec<Missed>,
}

/// Operations of a line that no run executed.
#[derive(Clone, Debug, Serialize)]
pub struct Missed {
    /// The line, counted from 1, if it is known.
    pub line: Option<u32>,
    /// Their names.
    pub operations: Vec<String>,
}

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
        Coverage {
            operations: self.flags.len(),
            executed: self.flags.iter().filter(|(_, is_executed)| *is_executed).count(),
            missed: self.missed(ir),
        }
    }

    fn missed(&self, ir: &Ir) -> Vec<Missed> {
        let mut missed: BTreeMap<Option<u32>, Vec<String>> = BTreeMap::new();
        for &(op, _) in self.flags.iter().filter(|(_, is_executed)| !is_executed) {
            let line = ir.loc(op).file_line_column(&ir.ctx).map(|(_, line, _)| line);
            missed.entry(line).or_default().push(ir.op_text(op).to_owned());
        }
        missed.into_iter().map(|(line, operations)| Missed { line, operations }).collect()
    }
}

impl Coverage {
    /// What was executed, in words: a line, and below it one for each line of the source that is left out.
    pub fn to_text(&self) -> String {
        let Self { operations, executed, missed } = self;
        if executed == operations {
            return format!("test data: all {operations} operations of the source were executed\n");
        }
        let line = |missed: &Missed| {
            let line = missed.line.map_or("-".to_owned(), |l| l.to_string());
            format!("  line {line}: {}\n", missed.operations.join(", "))
        };
        let shown: String = missed.iter().take(MOST_LINES).map(line).collect();
        let more = missed.len().saturating_sub(MOST_LINES);
        let rest = match more {
            0 => String::new(),
            1 => "  and 1 more line\n".to_owned(),
            more => format!("  and {more} more lines\n"),
        };
        let never = operations - executed;
        format!(
            "test data: {never} of {operations} operations of the source were never executed; --data gives others:\n{shown}{rest}"
        )
    }
}
