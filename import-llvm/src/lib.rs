//! From LLVM IR text to the llvm dialect.
//!
//! What holds: what is read does what the text says, or it is an error with its place in the text; what is left out because
//! the dialect has no place for it is counted and told in one warning. Bad text is an error, never a panic.

mod aliasing;
mod attributes;
mod body;
mod calls;
pub mod codes;
mod constants;
mod debug;
mod functions;
mod globals;
mod importer;
mod instructions;
mod intrinsics;
mod layout;
mod lexer;
mod loops;
mod materialize;
mod memory;
mod metadata;
mod module;
mod names;
mod numbers;
mod records;
mod skip;
mod symbols;
mod terminators;
mod types;

use ir::diag::{Diagnostics, Place, Reported};
use ir::source::{SourceText, Span};
use ir::{Ir, Op};

use importer::Importer;

/// Reads a module of LLVM IR; `name` is the file that messages speak of. Errors: `E0010`, `E1301` to `E1305`; warnings:
/// `E1306`.
pub fn import(ir: &mut Ir, name: &str, text: impl Into<SourceText>, diags: &mut Diagnostics) -> Result<Op, Reported> {
    let text = text.into();
    let Ok(file) = ir.ctx.sources.add(name, text.clone()) else {
        return Err(diags.error("E0010", Place::Unknown, "the source texts exceed 4 GiB in total"));
    };
    let start = ir.ctx.sources.start(file);
    let mut importer = Importer::new(ir, diags, text.as_bytes(), start);
    importer.module(Span::new(start, start), name)
}

#[cfg(test)]
mod tests;
