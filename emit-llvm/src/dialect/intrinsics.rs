//! The llvm dialect's intrinsics.
//!
//! What holds: `llvm.intr.NAME` is the LLVM intrinsic `llvm.NAME`, overloaded on the types that `export` derives.

mod coroutines;
mod debug;
mod math;
mod memory;
mod vectors;
mod with_length;

use ir::Dialect;

/// The intrinsics.
pub fn dialect() -> Dialect {
    let families = [math::ops(), memory::ops(), vectors::ops(), with_length::ops(), coroutines::ops(), debug::ops()];
    let ops = families.into_iter().flatten().collect();
    Dialect { name: "llvm".into(), docs: "Intrinsics of LLVM IR.".into(), ops, ..Dialect::default() }
}
