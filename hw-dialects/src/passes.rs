//! The passes of this crate: from dialects above circuits to hw, comb and seq.

use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::pass::Pass;
use ir::{Fault, Ir, Op};

use crate::{lower_fsm, lower_pipeline};

/// The passes.
pub fn passes() -> Vec<Pass> {
    vec![
        Pass {
            name: "lower-pipeline-to-hw",
            docs: "Build scheduled pipelines as registers between their stages.",
            anchor: None,
            options: &[],
            run: |ir, root, _, diags| each(ir, root, diags, lower_pipeline::is_pipeline, lower_pipeline::lower),
        },
        Pass {
            name: "convert-fsm-to-hw",
            docs: "Build finite state machines as modules with a register for the state and one for each variable.",
            anchor: None,
            options: &[],
            run: |ir, root, _, diags| {
                lower_fsm::check_users(ir, root).map_err(|(op, fault)| report(ir, op, fault, diags))?;
                each(ir, root, diags, lower_fsm::is_machine, lower_fsm::lower)?;
                each(ir, root, diags, lower_fsm::is_instance, lower_fsm::lower_instance)
            },
        },
    ]
}

/// Lowers each operation of a kind. Errors: the fault of the first that can't be.
fn each(
    ir: &mut Ir,
    root: Op,
    diags: &mut Diagnostics,
    is_meant: fn(&Ir, Op) -> bool,
    lower: fn(&mut Ir, Op) -> Result<(), Fault>,
) -> Result<(), Reported> {
    let ops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| is_meant(ir, op)).collect();
    for op in ops {
        lower(ir, op).map_err(|fault| report(ir, op, fault, diags))?;
    }
    Ok(())
}

fn report(ir: &Ir, op: Op, fault: Fault, diags: &mut Diagnostics) -> Reported {
    let op = fault.at.unwrap_or(op);
    let place = ir.loc(op).place(&ir.ctx);
    diags.report(Diagnostic::error(fault.code, place, fault.message).with_op(ir.op_text(op)))
}
