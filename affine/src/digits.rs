//! `affine.delinearize_index` as quotients and remainders of maps.
//!
//! What holds: the last part is the remainder by the last size, and so on; the first takes what is left.

use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, Value};

use crate::ops::{Apply, DelinearizeIndex};

/// The operation that is expanded.
pub const OPERATIONS: [&str; 1] = [DelinearizeIndex::NAME];

/// Expands every `affine.delinearize_index` below `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if ir.isa::<DelinearizeIndex>(op) {
            expand_one(ir, op);
        }
    }
}

fn expand_one(ir: &mut Ir, op: Op) {
    let Some((&linear, basis)) = ir.operands(op).split_first() else { return };
    let basis = basis.to_vec();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    let (mut rest, mut parts) = (linear, Vec::new());
    for &size in basis.iter().skip(1).rev() {
        parts.push(apply(&mut rewriter, AffineExpr::modulo, rest, size));
        rest = apply(&mut rewriter, AffineExpr::floor_div, rest, size);
    }
    parts.push(rest);
    parts.reverse();
    rewriter.replace(op, &parts);
}

/// An operator on a dimension and a symbol.
fn apply(rewriter: &mut Rewriter<'_>, of: fn(AffineExpr, AffineExpr) -> AffineExpr, a: Value, b: Value) -> Value {
    let results = vec![of(AffineExpr::Dim(0), AffineExpr::Symbol(0))];
    let ctx = &mut rewriter.ir_mut().ctx;
    let (map, index) = (ctx.map_attr(AffineMap { dims: 1, symbols: 1, results }), ctx.index());
    rewriter.op(Apply::NAME).operands(&[a, b]).attr("map", map).result(index).value()
}
