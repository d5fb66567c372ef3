//! The lowerings: affine to scf, scf to cf, and all to the llvm dialect, each a pass.

mod alloca;
mod arith;
mod arith_expand;
mod atomics;
mod build;
mod casts;
mod complex;
mod control;
mod convert;
mod copies;
mod descriptor;
mod flags;
mod functions;
mod globals;
mod interface;
mod ipowi;
mod libm;
mod math;
mod memory;
mod metadata;
mod ops;
mod parallel;
mod partial;
mod pass_through;
mod passes;
mod reconcile;
mod rows;
mod rules;
mod same;
mod scf;
mod shapes;
mod small_floats;
mod tables;
mod threads;
mod types;
mod unranked;
mod vector;
mod views;
mod whole;

use dialects::{func, memref};
use ir::diag::{Diagnostics, Reported};
use ir::pass::Options;
use ir::{Ir, Op};

pub use passes::passes;

/// Lowers a module to the llvm dialect. Errors: an operation or type that has no lowering.
pub fn lower(ir: &mut Ir, module: Op, options: &crate::Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let none = Options::default();
    affine::lower::run(ir, module, diags)?;
    scf::run(ir, module, &none, diags)?;
    let mut convert = Options::defaults(passes::WHOLE);
    let convention = match options.convention {
        Convention::BarePointer => "bare-ptr",
        Convention::Descriptor => "descriptor",
    };
    convert.set(passes::WHOLE, "memref-convention", convention).unwrap_or_default();
    small_floats::expand_atomics(ir, module);
    passes::to_llvm(ir, module, &convert, diags)?;
    small_floats::run(ir, module, &none, diags)
}

pub use types::Convention;

/// The operations of the software dialects that `lower` handles, by name.
pub fn handled() -> Vec<&'static str> {
    tables::names().chain(scf::HANDLED.iter().copied()).chain(ELSEWHERE.iter().copied()).collect()
}

/// What is handled with what stands around it, or before the rules apply.
const ELSEWHERE: &[&str] = &[
    func::Func::NAME,
    memref::Global::NAME,
    dialects::math::IPowI::NAME,
    memref::AllocaScope::NAME,
    memref::AllocaScopeReturn::NAME,
    memref::GenericAtomicRmw::NAME,
    memref::AtomicYield::NAME,
    dialects::vector::Yield::NAME,
];
