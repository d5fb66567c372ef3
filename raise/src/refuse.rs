//! What can't be raised, as findings at the place in the source.

use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{Ir, Op};

/// Why an operation is refused.
pub struct Refusal {
    /// Where.
    pub op: Op,
    /// The code.
    pub code: &'static str,
    /// What and why.
    pub message: String,
}

impl Refusal {
    /// An operation or type without a form below (`E1501`).
    pub fn unsupported(op: Op, message: impl Into<String>) -> Self {
        Self { op, code: "E1501", message: message.into() }
    }

    /// A pointer that can't be traced (`E1502`).
    pub fn untraced(op: Op, message: impl Into<String>) -> Self {
        Self { op, code: "E1502", message: message.into() }
    }

    /// Memory whose size is not known (`E1503`).
    pub fn unbounded(op: Op, message: impl Into<String>) -> Self {
        Self { op, code: "E1503", message: message.into() }
    }

    /// A call that can't become hardware (`E1504`).
    pub fn call(op: Op, message: impl Into<String>) -> Self {
        Self { op, code: "E1504", message: message.into() }
    }

    /// Reports it.
    pub fn report(self, ir: &Ir, diags: &mut Diagnostics) -> Reported {
        let place = ir.loc(self.op).place(&ir.ctx);
        diags.report(Diagnostic::error(self.code, place, self.message).with_op(ir.op_text(self.op)))
    }
}

/// A result, or why there is none.
pub type Outcome<T> = Result<T, Refusal>;
