//! The lowerings: affine to scf, scf to cf, and all to the llvm dialect, each a pass.

mod alloca;
mod arith;
mod build;
mod control;
mod convert;
mod copies;
mod descriptor;
mod flags;
mod functions;
mod globals;
mod math;
mod memory;
mod ops;
mod parallel;
mod rules;
mod scf;
mod types;
mod views;

use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op};

const CONVERT_OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "memref-convention",
    kind: OptionKind::Choice(&["bare-ptr", "descriptor"]),
    default: "bare-ptr",
    docs: "How memrefs pass between functions: as a pointer where the type says all else, or always as all parts.",
}];

/// Every pass of this crate.
pub fn passes() -> Vec<Pass> {
    vec![
        Pass {
            name: "convert-scf-to-cf",
            docs: "Turn structured loops and conditions into blocks and branches.",
            anchor: None,
            options: &[],
            run: scf::run,
        },
        Pass {
            name: "convert-to-llvm",
            docs: "Turn functions, globals and all operations in them into the llvm dialect.",
            anchor: Some("builtin.module"),
            options: CONVERT_OPTIONS,
            run: convert::run,
        },
    ]
}

/// Lowers a module to the llvm dialect. Errors: an operation or type that has no lowering.
pub fn lower(ir: &mut Ir, module: Op, options: &crate::Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let none = Options::default();
    affine::lower::run(ir, module, diags)?;
    scf::run(ir, module, &none, diags)?;
    let mut convert = Options::defaults(CONVERT_OPTIONS);
    let convention = match options.convention {
        Convention::BarePointer => "bare-ptr",
        Convention::Descriptor => "descriptor",
    };
    convert.set(CONVERT_OPTIONS, "memref-convention", convention).unwrap_or_default();
    convert::run(ir, module, &convert, diags)
}

pub use types::Convention;

/// The operations of the software dialects that `lower` handles, by name.
pub fn handled() -> Vec<&'static str> {
    rules::names().chain(scf::HANDLED.iter().copied()).chain(["func.func", "memref.global"]).collect()
}
