//! `reconcile-unrealized-casts`: takes out casts that lead back to the type that they came from.
//!
//! What holds: a cast stays where its value is used and no chain of casts leads back.

use ir::diag::{Diagnostics, Reported};
use ir::pass::Options;
use ir::{Ir, Op, Rewriter, Type, Value};

use super::casts::CAST;

/// The pass.
pub fn run(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let casts: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.is(op, CAST)).collect();
    let mut rw = Rewriter::new(ir);
    for &op in &casts {
        if let Some(values) = origin(&rw, op) {
            for (index, value) in values.into_iter().enumerate() {
                let result = rw.result(op, index);
                rw.replace_uses(result, value);
            }
        }
    }
    for &op in casts.iter().rev() {
        if rw.results(op).all(|r| rw.is_unused(r)) {
            rw.erase(op);
        }
    }
    Ok(())
}

/// The values of the types of `op`'s results that it leads back to.
fn origin(ir: &Ir, op: Op) -> Option<Vec<Value>> {
    let wanted: Vec<Type> = ir.results(op).map(|r| ir.ty(r)).collect();
    let mut at = op;
    loop {
        let operands = ir.operands(at);
        if operands.iter().map(|&v| ir.ty(v)).eq(wanted.iter().copied()) {
            return Some(operands.to_vec());
        }
        at = defining_cast(ir, operands)?;
    }
}

/// The cast whose results are these values, all and in order.
fn defining_cast(ir: &Ir, values: &[Value]) -> Option<Op> {
    let op = ir.def_op(*values.first()?).filter(|&op| ir.is(op, CAST))?;
    ir.results(op).eq(values.iter().copied()).then_some(op)
}
