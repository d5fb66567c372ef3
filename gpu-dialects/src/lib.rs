//! Dialects for GPUs: gpu (kernels and how they are launched), nvgpu (instructions on memrefs and vectors) and nvvm (single instructions).
//!
//! What holds: text, types and verification are those of MLIR 19; sparse matrices of gpu are left out.

pub mod gpu;
pub mod lower;
pub mod nvgpu;
pub mod nvvm;

use ir::Context;

/// Registers the dialects, each when a name of it is first looked up.
pub fn register_all(ctx: &mut Context) {
    let dialects: [(&str, fn(&mut Context)); 3] =
        [("gpu", gpu::register), ("nvgpu", nvgpu::register), ("nvvm", nvvm::register)];
    for (name, register) in dialects {
        ctx.register_when_used(name, register);
    }
}
