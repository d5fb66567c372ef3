//! LLVM IR text to MLIR text of the llvm dialect.

use std::process::Command;

use ir::Reported;

use super::clang;
use crate::session::Session;

/// The llvm dialect of a module of LLVM IR. Errors: what has no form there.
pub fn to_mlir(text: &str, s: &mut Session) -> Result<String, Reported> {
    let mut command = Command::new("mlir-translate-19");
    command.args(["--import-llvm", "--mlir-print-debuginfo"]);
    clang::finish(command, text, s)
}
