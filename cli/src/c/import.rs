//! LLVM IR text to the llvm dialect.

use ir::diag::{Diagnostic, Diagnostics, Place, Severity};
use ir::{Op, Reported};

use crate::session::Session;

/// The llvm dialect of a module of LLVM IR, without warnings: what it has no place for says nothing of circuits. Errors: what has no
/// form there.
pub fn module(text: String, s: &mut Session) -> Result<Op, Reported> {
    let mut found = Diagnostics::new();
    let made = import_llvm::import(&mut s.ir, "<llvm>", text, &mut found);
    for finding in found.take().into_iter().filter(|finding| finding.severity == Severity::Error) {
        let place = finding.place.position(&s.ir.ctx.sources);
        let place = place.map_or(Place::Unknown, |(name, line, column)| Place::File { name, line, column });
        s.diags.push(Diagnostic { place, ..finding });
    }
    let module = made?;
    ir::verify::verify(&mut s.ir, module, &mut s.diags)?;
    Ok(module)
}
