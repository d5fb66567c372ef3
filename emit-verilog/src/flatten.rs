//! Turns arrays, structs and enums into integers: every later step sees integers, clocks and memories alone.
//!
//! Ports change alike in modules and instances.

use hw_dialects::CircuitBuilder;
use hw_dialects::ports::{self, is_module};
use ir::{Block, InsertPoint, Ir, Op, Rewriter, Value};

use crate::aggregates::{Types, flat_type};
use crate::form::{Form, form};

/// Flattens `module` and its ports.
pub(crate) fn flatten(ir: &mut Ir, module: Op) {
    flatten_ports(ir, module);
    let Some(block) = ir.body(module, 0) else { return };
    let ops: Vec<(Op, Types)> = ir.ops(block).map(|op| (op, Types::of(ir, op))).collect();
    for value in values_of(ir, block) {
        let (ty, flat) = (ir.ty(value), flat_type(ir, ir.ty(value)));
        if flat != ty {
            Rewriter::new(ir).set_type(value, flat);
        }
    }
    for (op, types) in ops {
        lower(ir, block, op, &types);
    }
}

fn values_of(ir: &Ir, block: Block) -> Vec<Value> {
    let results = ir.ops(block).flat_map(|op| ir.results(op)).collect::<Vec<_>>();
    ir.args(block).iter().copied().chain(results).collect()
}

fn flatten_ports(ir: &mut Ir, module: Op) {
    if !is_module(ir, module) {
        return;
    }
    let mut list = ports::ports(ir, module);
    for port in &mut list {
        port.ty = flat_type(ir, port.ty);
    }
    let ty = ports::module_type(&mut ir.ctx, &list);
    let attr = ir.ctx.type_attr(ty);
    Rewriter::new(ir).set_attr(module, "module_type", attr);
}

/// Replaces an op on aggregates by ops on integers.
fn lower(ir: &mut Ir, block: Block, op: Op, types: &Types) {
    let Form::Flattened(flatten) = form(ir, op) else { return };
    let operands = ir.operands(op).to_vec();
    let loc = ir.loc(op);
    let mut rw = Rewriter::new(ir);
    let mut b = CircuitBuilder::new(&mut rw, block);
    b.rewriter().set_insertion(InsertPoint::Before(op));
    b.set_loc(loc);
    let Some(results) = flatten(&mut b, op, &operands, types) else { return };
    let hint = ir.attr(op, "sv.namehint");
    let mut rw = Rewriter::new(ir);
    if let ([value], Some(hint)) = (&results[..], hint)
        && let Some(def) = rw.def_op(*value)
    {
        rw.set_attr(def, "sv.namehint", hint);
    }
    rw.replace(op, &results);
}
