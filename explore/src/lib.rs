//! Programs equal to a function, as an e-graph of regions: which loops there are, in what order, how wide their iterations are,
//! what shares a loop, and which expressions they compute.

pub mod action;
pub mod cost;
pub mod front;
pub mod graph;
pub mod pieces;
pub mod points;
pub mod saturate;

use dialects::memref;
use egg::Id;
use graph::{Regions, tidy};
use ir::{Ir, Op, Value};
use lowering::{dma, prepare};
use pieces::Wire;

pub use points::{Form, Found, Point, explore, forms};
pub use saturate::{Limits, Run};

/// A function as an e-graph.
pub struct Program {
    /// Its regions.
    pub regions: Regions,
    /// The class of its body.
    pub root: Id,
    /// The wires of its arguments.
    pub inputs: Vec<Wire>,
    /// The wires of its results.
    pub outputs: Vec<Wire>,
}

impl Program {
    /// That of `func`, a working copy, which stays. `None`: it has more than one block, views of memories, or transfers of its own,
    /// so that regions can't be told apart.
    pub fn of(ir: &mut Ir, func: Op) -> Option<Program> {
        if ir.blocks(ir.region(func, 0)).len() != 1 || dma::is_used(ir, func) || has_views(ir, func) {
            return None;
        }
        let copy = prepare::copy_of(ir, func);
        tidy(ir, copy);
        let mut regions = Regions::new(func);
        let block = ir.body(copy, 0)?;
        let returned = ir.last_op(block).map_or(Vec::new(), |last| ir.operands(last).to_vec());
        let (arguments, mut wires) = (ir.args(block).to_vec(), [Vec::new(), Vec::new()]);
        for (list, (what, values)) in wires.iter_mut().zip([("argument", arguments), ("result", returned)]) {
            for (number, value) in values.into_iter().enumerate() {
                list.push(regions.library.wire(format!("{what} {number}"), ir.ty(value), 0));
            }
        }
        let [inputs, outputs] = wires;
        let term = regions.library.read(ir, copy, &inputs, &outputs);
        let root = regions.add(&term);
        Some(Program { regions, root, inputs, outputs })
    }
}

/// True if a memory is reached through more than one value.
fn has_views(ir: &Ir, func: Op) -> bool {
    let is_memory = |v: Value| matches!(ir.ctx.kind(ir.ty(v)), ir::TypeKind::MemRef { .. });
    let makes = |op: Op| ir.has_trait(op, ir::Traits::ALLOCATION) || ir.isa::<memref::GetGlobal>(op);
    ir.walk_vec(func).into_iter().any(|op| ir.results(op).any(is_memory) && !makes(op))
}

#[cfg(test)]
mod tests;
