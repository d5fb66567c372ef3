//! What goes wrong while a kernel runs.

use ir::diag::{Diagnostic, Diagnostics, Reported};

use crate::program::Kernel;

/// A fault: what, at which operation, and which other operations take part.
#[derive(Debug)]
pub struct Fault {
    /// The code.
    pub code: &'static str,
    /// The operation.
    pub step: u32,
    /// One sentence.
    pub message: String,
    /// Other operations, with what they did.
    pub notes: Vec<(String, u32)>,
}

impl Fault {
    /// A fault without notes.
    pub fn new(code: &'static str, step: u32, message: String) -> Box<Fault> {
        Box::new(Fault { code, step, message, notes: Vec::new() })
    }

    /// Adds another operation.
    #[must_use]
    pub fn with(mut self: Box<Self>, message: String, step: u32) -> Box<Self> {
        self.notes.push((message, step));
        self
    }

    /// As a finding at the places of its operations.
    pub fn report(self, kernel: &Kernel, diags: &mut Diagnostics) -> Reported {
        let place = |step: u32| kernel.code.get(step as usize).map_or(kernel.span, |step| step.span);
        let name = kernel.code.get(self.step as usize).map_or("", |step| step.name.as_str());
        let mut found = Diagnostic::error(self.code, place(self.step), self.message).with_op(name);
        for (message, step) in self.notes {
            found = found.with_note_at(place(step), message);
        }
        diags.report(found)
    }
}
