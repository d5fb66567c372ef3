//! Passes from kernels to the llvm dialect: launches to functions of the device, nvgpu and gpu to nvvm, nvvm to intrinsics of LLVM IR.
//!
//! What holds: each pass leaves what it does not know; `device` converts a whole module of kernels or says what it can't.

mod assembly;
mod build;
mod functions;
mod instructions;
mod matrices;
mod memories;
mod outline;
mod places;
mod printed;
mod reduce;
mod subgroups;

use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::pass::{Options, Pass};
use ir::{Ir, Op};

use crate::gpu;

pub use functions::{device, joined};

/// Why an operation was not converted.
type Refused = String;

/// What becomes of an operation: done, left as it is not of the pass, or refused.
type Converted = Result<bool, Refused>;

/// An operation that can't be lowered.
const REFUSED: &str = "E0803";

/// The passes of this crate.
pub fn passes() -> Vec<Pass> {
    let module = Some(ir::builtin::Module::NAME);
    let pass = |name, docs, anchor, run| Pass { name, docs, anchor, options: &[], run };
    vec![
        pass("gpu-kernel-outlining", "Make of each gpu.launch a kernel and a gpu.launch_func.", module, outline::run),
        pass("convert-nvgpu-to-nvvm", "Turn nvgpu into nvvm.", None, |ir, op, _, diags| {
            functions::convert_types(ir, op, matrices::lowered_type);
            each(ir, op, diags, matrices::convert)
        }),
        pass(
            "convert-gpu-to-nvvm",
            "Turn what gpu.module holds into functions of the llvm dialect with nvvm.",
            None,
            to_nvvm,
        ),
        pass(
            "convert-nvvm-to-llvm",
            "Turn nvvm into intrinsics of LLVM IR and inline assembly.",
            None,
            |ir, op, _, diags| each(ir, op, diags, instructions::convert),
        ),
    ]
}

/// Converts each operation below `root` that a rule knows. Errors: `E0803`, at each that is refused.
fn each(
    ir: &mut Ir,
    root: Op,
    diags: &mut Diagnostics,
    rule: fn(&mut build::Maker<'_>, Op) -> Converted,
) -> Result<(), Reported> {
    let errors = diags.error_count();
    for op in ir.walk_vec(root) {
        if !ir.is_alive(op) {
            continue;
        }
        let (place, name) = (ir.loc(op).place(&ir.ctx), ir.op_text(op).to_owned());
        let mut maker = build::Maker::before(ir, op);
        if let Err(why) = rule(&mut maker, op) {
            diags.report(Diagnostic::error(REFUSED, place, why).with_op(name));
        }
    }
    diags.check_since(errors)
}

/// Converts the modules of kernels below `root`: their functions are of the llvm dialect, with nvvm inside.
fn to_nvvm(ir: &mut Ir, root: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let modules: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<gpu::Module>(op)).collect();
    for module in modules {
        functions::convert(ir, module, diags)?;
    }
    Ok(())
}
