//! What passes on functions and designs work on.

use dialects::func;
use ir::{Ir, Op};

/// What the passes work on: functions and designs are replaced by others.
pub const MODULE: &str = ir::builtin::Module::NAME;

/// The operations of a kind in a module, those inside of others of them left out.
pub fn all(ir: &Ir, module: Op, name: &str) -> Vec<Op> {
    let body = ir.body(module, 0).map(|body| ir.ops_vec(body)).unwrap_or_default();
    body.into_iter().filter(|&op| ir.is(op, name)).collect()
}

/// The functions of a module that have a body.
pub fn functions(ir: &Ir, module: Op) -> Vec<Op> {
    all(ir, module, func::Func::NAME).into_iter().filter(|&func| ir.body(func, 0).is_some()).collect()
}
