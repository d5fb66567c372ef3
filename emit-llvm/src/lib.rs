//! From software operations to LLVM IR text: the llvm dialect, the lowerings to it, and its export.
//!
//! What holds: `emit` changes the module into the llvm dialect and returns its text; an operation that can't be lowered is
//! an error that names it, and no text is returned.

pub mod assembly;
pub mod coverage;
pub mod dialect;
pub mod fold;
pub mod intrinsics;
pub mod loop_options;
pub mod lower;
pub mod model;
pub mod translate;

use ir::diag::{Diagnostics, Reported};
use ir::{Ir, Op};

pub use lower::{Convention, passes};
pub use translate::Names;

/// What the user can choose.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// How memrefs pass between functions.
    pub convention: Convention,
}

/// The LLVM IR text of `module`, which is lowered in place and holds the llvm dialect afterwards: a caller that needs the
/// module again parses it again. Errors: `E0701`, `E0801` to `E0804`, an operation or a type that has no LLVM form.
pub fn emit(ir: &mut Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<String, Reported> {
    lower::lower(ir, module, options, diags)?;
    export(ir, module, Names::Source, diags)
}

/// The LLVM IR text of a module in the llvm dialect, which is only read. Errors: `E0804`, what has no LLVM IR.
pub fn export(ir: &Ir, module: Op, names: Names, diags: &mut Diagnostics) -> Result<String, Reported> {
    let module = translate::translate(ir, module, names, diags)?;
    Ok(assembly::write(&module, translate::MODULE_NAME))
}

#[cfg(test)]
mod tests;
