//! `memref.copy` between memrefs with gaps becomes loops of loads and stores, so that no runtime library is needed.

use dialects::memref::{Copy, Dim, Load, Store, layout};
use dialects::scf;
use ir::types::DYNAMIC;
use ir::{Context, InsertPoint, Ir, Op, Rewriter, Type, Value};

use super::ops::constant_index;
use super::parallel::{Dimension, nest};

/// True if the elements of `ty` lie in row-major order without gaps, from any offset on.
pub(super) fn is_contiguous(ctx: &Context, ty: Type) -> bool {
    let (Some(linear), Some(parts)) = (layout::layout(ctx, ty), layout::parts(ctx, ty)) else { return false };
    // Open sizes hide strides; only the identity layout says that they fit.
    linear.strides == layout::row_major(&parts.shape) && (parts.layout.is_none() || !linear.strides.contains(&DYNAMIC))
}

/// Expands below `root`.
pub(super) fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if ir.is(op, Copy::NAME) && !ir.operands(op).iter().all(|&v| is_contiguous(&ir.ctx, ir.ty(v))) {
            expand_one(ir, op);
        }
    }
}

fn size(rw: &mut Rewriter<'_>, memref: Value, at: usize, known: i64) -> Value {
    let at = constant_index(rw, if known == DYNAMIC { at as i64 } else { known });
    if known != DYNAMIC {
        return at;
    }
    let index = rw.ty(at);
    rw.op(Dim::NAME).operands(&[memref, at]).result(index).value()
}

fn expand_one(ir: &mut Ir, op: Op) -> Option<()> {
    let mut rw = Rewriter::new(ir);
    rw.before(op);
    let [from, to] = [0, 1].map(|i| rw.operand(op, i));
    let (shape, element) = (rw.ctx.shape(rw.ty(from))?.to_vec(), rw.ctx.element_type(rw.ty(from))?);
    let mut dimensions = Vec::new();
    for (at, &known) in shape.iter().enumerate() {
        let (lower, upper) = (constant_index(&mut rw, 0), size(&mut rw, from, at, known));
        dimensions.push(Dimension { lower, upper, step: constant_index(&mut rw, 1) });
    }
    let nest = nest(&mut rw, &dimensions, &[]);
    let mut indices = Vec::new();
    if let Some(nest) = &nest {
        let body = rw.body(nest.inner, 0)?;
        rw.set_insertion(InsertPoint::End(body));
        indices = nest.variables.clone();
    }
    let value = rw.op(Load::NAME).operand(from).operands(&indices).result(element).value();
    rw.op(Store::NAME).operands(&[value, to]).operands(&indices).build();
    if nest.is_some() {
        rw.op(scf::Yield::NAME).build();
    }
    rw.erase(op);
    Some(())
}
