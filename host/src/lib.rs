//! Host and device from one module: calls of device functions become runs of kernels, runs move beside what they need not wait
//! for, and what is left for the host is calls of the kernels' drivers.
//!
//! What holds: a module means the same after every pass (`meaning` says what runs mean); an array that a kernel writes is not
//! touched by the host from the start of a run to its wait.

mod c_form;
pub mod codes;
pub mod dialect;
mod ends;
mod entry;
mod kernel;
mod meaning;
mod overlap;
mod passes;
mod rotate;
mod runtime;
mod split;
mod touched;

pub use entry::{ENTRY, Passed, entry};
pub use kernel::{DEVICE, Kernel, apart, kernels, mark};
pub use passes::passes;

use ir::{Diagnostics, Ir, Op, Reported};

/// The host's part of a module whose device functions are marked: runs overlap what they may, and the drivers are called.
/// Returns the kernels that are called, by their order in the module. Errors: `E1201`, `E1202`.
pub fn prepare(ir: &mut Ir, module: Op, diags: &mut Diagnostics) -> Result<Vec<Kernel>, Reported> {
    split::split(ir, module, diags)?;
    rotate::rotate(ir, module);
    overlap::overlap(ir, module);
    Ok(kernels(ir, module))
}

/// Replaces runs by calls of the drivers, and drops the kernels' bodies. Errors: `E1202`.
pub fn call_drivers(ir: &mut Ir, module: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    runtime::to_runtime(ir, module, diags)
}
