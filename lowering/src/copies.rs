//! `memref.copy` as a nest of loops that load and store. Copies between shapes that are not static stay, to be refused.

use dialects::{arith, memref, scf};
use ir::{InsertPoint, Ir, Op, Rewriter, Value};

/// What is expanded.
pub const COPY: &str = memref::Copy::NAME;

/// Expands every copy inside `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if ir.is(op, COPY) {
            expand_one(ir, op);
        }
    }
}

fn expand_one(ir: &mut Ir, copy: Op) -> Option<()> {
    let [from, to] = [0, 1].map(|i| ir.operand(copy, i));
    let (shape, element) = (ir.ctx.shape(ir.ty(from))?.to_vec(), ir.ctx.element_type(ir.ty(from))?);
    let other = ir.ctx.shape(ir.ty(to))?;
    // A size that one side leaves open is that of the other.
    let sizes: Vec<i64> = shape.iter().zip(other).map(|(a, b)| *a.max(b)).collect();
    if sizes.iter().any(|size| *size < 0) {
        return None;
    }
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(copy);
    let indices: Vec<Value> = sizes.iter().map(|&size| open_loop(&mut rewriter, size)).collect();
    let value = rewriter.op(memref::Load::NAME).operand(from).operands(&indices).result(element).value();
    rewriter.op(memref::Store::NAME).operands(&[value, to]).operands(&indices).build();
    rewriter.erase(copy);
    Some(())
}

/// A loop from 0 to `size`; the rewriter then stands in its body, before the end. Gives the counter.
fn open_loop(rewriter: &mut Rewriter<'_>, size: i64) -> Value {
    let bounds = [0, size, 1].map(|value| constant(rewriter, value));
    let index = rewriter.ir_mut().ctx.index();
    let outside = rewriter.insertion();
    let (region, block) = rewriter.create_region_with_block(&[index]);
    rewriter.set_insertion(InsertPoint::End(block));
    let end = rewriter.op(scf::Yield::NAME).build();
    if let Some(outside) = outside {
        rewriter.set_insertion(outside);
    }
    rewriter.op(scf::For::NAME).operands(&bounds).region(region).build();
    rewriter.before(end);
    rewriter.args(block)[0]
}

fn constant(rewriter: &mut Rewriter<'_>, value: i64) -> Value {
    let ctx = &mut rewriter.ir_mut().ctx;
    let index = ctx.index();
    let attr = ctx.int_attr(ir::Int::from_i64(64, value), index);
    rewriter.op(arith::Constant::NAME).attr("value", attr).result(index).value()
}
