//! Canonical forms of masks and of what they mask: masks that are set everywhere or nowhere.

use ir::{Int, Op, Rewriter, Value};

use super::slice::ints;
use super::types::parts;
use super::{
    CompressStore, ConstantMask, CreateMask, ExpandLoad, Gather, Load, Mask, MaskedLoad, MaskedStore, Scatter, Store,
    VScale, Yield,
};
use crate::arith;
use crate::common::{constant_attr, constant_i64, defined_by};
use crate::elements;

/// What is known of a mask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    AllTrue,
    AllFalse,
    Nothing,
}

fn known(ir: &ir::Ir, mask: Value) -> Known {
    if let Some(attr) = constant_attr(ir, mask) {
        let value = elements::splat(&ir.ctx, attr);
        return value.map_or(Known::Nothing, |v: Int| if v.is_zero() { Known::AllFalse } else { Known::AllTrue });
    }
    if let Some(def) = defined_by(ir, mask, ConstantMask::NAME) {
        let sizes = ints(ir, def, "mask_dim_sizes");
        let Some(vector) = parts(&ir.ctx, ir.ty(mask)).filter(|v| v.rank() > 0) else { return Known::Nothing };
        let full = sizes.iter().zip(vector.shape).all(|(s, d)| s >= d);
        let empty = sizes.iter().all(|&s| s <= 0);
        return if full {
            Known::AllTrue
        } else if empty {
            Known::AllFalse
        } else {
            Known::Nothing
        };
    }
    let empty = defined_by(ir, mask, CreateMask::NAME)
        .is_some_and(|def| ir.operands(def).iter().any(|&v| constant_i64(ir, v).is_some_and(|c| c <= 0)));
    if empty { Known::AllFalse } else { Known::Nothing }
}

/// The `n` of `n * vscale`.
fn scale_multiple(ir: &ir::Ir, value: Value) -> Option<i64> {
    if defined_by(ir, value, VScale::NAME).is_some() {
        return Some(1);
    }
    let product = defined_by(ir, value, arith::MulI::NAME)?;
    let (lhs, rhs) = (ir.operand(product, 0), ir.operand(product, 1));
    let is_scale = |v| defined_by(ir, v, VScale::NAME).is_some();
    if is_scale(lhs) { constant_i64(ir, rhs) } else { constant_i64(ir, lhs).filter(|_| is_scale(rhs)) }
}

/// A mask within constant bounds is a constant mask.
pub(super) fn create_mask(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let Some(vector) = parts(&rewriter.ctx, ty) else { return false };
    let (shape, scalable) =
        if vector.rank() == 0 { (&[1i64][..], &[false][..]) } else { (vector.shape, vector.scalable) };
    let mut sizes = Vec::new();
    for (index, &value) in rewriter.operands(op).iter().enumerate() {
        let size = match (constant_i64(rewriter, value), scale_multiple(rewriter, value)) {
            (Some(size), _) => Some(size).filter(|&s| !scalable[index] || s <= 0),
            (None, Some(multiple)) => Some(multiple).filter(|&m| m >= shape[index]),
            (None, None) => None,
        };
        let Some(size) = size else { return false };
        sizes.push(size.clamp(0, shape[index]));
    }
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let attr = super::canonicalize::i64_array(rewriter, &sizes);
    let mask = rewriter.op(ConstantMask::NAME).attr("mask_dim_sizes", attr).result(ty).value();
    rewriter.replace(op, &[mask]);
    true
}

/// A masked load of `base` at `indices`: a load, or what passes through.
fn simplify_load(
    rewriter: &mut Rewriter<'_>,
    op: Op,
    base: Value,
    indices: &[Value],
    mask: Value,
    rest: Value,
) -> bool {
    let value = match known(rewriter, mask) {
        Known::AllTrue => {
            let ty = rewriter.ty(rewriter.result(op, 0));
            rewriter.op(Load::NAME).operand(base).operands(indices).result(ty).value()
        }
        Known::AllFalse => rest,
        Known::Nothing => return false,
    };
    rewriter.replace(op, &[value]);
    true
}

pub(super) fn masked_load(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (load, ir) = (MaskedLoad(op), &**rewriter);
    let (base, indices, mask, rest) = (load.base(ir), load.indices(ir).to_vec(), load.mask(ir), load.pass_thru(ir));
    simplify_load(rewriter, op, base, &indices, mask, rest)
}

pub(super) fn expand_load(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (load, ir) = (ExpandLoad(op), &**rewriter);
    let (base, indices, mask, rest) = (load.base(ir), load.indices(ir).to_vec(), load.mask(ir), load.pass_thru(ir));
    simplify_load(rewriter, op, base, &indices, mask, rest)
}

/// A masked store: a store, or nothing.
fn simplify_store(
    rewriter: &mut Rewriter<'_>,
    op: Op,
    value: Value,
    base: Value,
    indices: &[Value],
    mask: Value,
) -> bool {
    match known(rewriter, mask) {
        Known::AllTrue => {
            rewriter.op(Store::NAME).operands(&[value, base]).operands(indices).build();
        }
        Known::AllFalse => {}
        Known::Nothing => return false,
    }
    rewriter.erase(op);
    true
}

pub(super) fn masked_store(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (store, ir) = (MaskedStore(op), &**rewriter);
    let (value, base, indices, mask) =
        (store.valueToStore(ir), store.base(ir), store.indices(ir).to_vec(), store.mask(ir));
    simplify_store(rewriter, op, value, base, &indices, mask)
}

pub(super) fn compress_store(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (store, ir) = (CompressStore(op), &**rewriter);
    let (value, base, indices, mask) =
        (store.valueToStore(ir), store.base(ir), store.indices(ir).to_vec(), store.mask(ir));
    simplify_store(rewriter, op, value, base, &indices, mask)
}

/// A gather of nothing.
pub(super) fn gather(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let gather = Gather(op);
    let (mask, rest) = (gather.mask(rewriter), gather.pass_thru(rewriter));
    let empty = known(rewriter, mask) == Known::AllFalse;
    if empty {
        rewriter.replace(op, &[rest]);
    }
    empty
}

/// A scatter of nothing.
pub(super) fn scatter(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let mask = Scatter(op).mask(rewriter);
    let empty = known(rewriter, mask) == Known::AllFalse;
    if empty {
        rewriter.erase(op);
    }
    empty
}

/// An operation under a mask that is set everywhere stands alone.
pub(super) fn all_true_mask(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(masked) = rewriter.body(op, 0).and_then(|b| rewriter.first_op(b)) else { return false };
    if rewriter.is(masked, Yield::NAME) || rewriter.result_count(masked) != rewriter.result_count(op) {
        return false;
    }
    if known(rewriter, Mask(op).mask(rewriter)) != Known::AllTrue {
        return false;
    }
    rewriter.move_op(masked, ir::InsertPoint::Before(op));
    let results: Vec<Value> = rewriter.results(masked).collect();
    rewriter.replace(op, &results);
    true
}

/// A mask over nothing gives what it yields.
pub(super) fn empty_mask(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(first) = rewriter.body(op, 0).and_then(|b| rewriter.first_op(b)) else { return false };
    if !rewriter.is(first, Yield::NAME) {
        return false;
    }
    let values = rewriter.operands(first).to_vec();
    rewriter.replace(op, &values);
    true
}
