//! Slices: entries, result types with dimensions left out, verification.

use ir::{Context, Fault, Ir, Op, Type};

use super::ParallelInsertSlice;
use crate::common::{ensure, quoted};
use crate::dynamic_list::{self, Entry};
use crate::scf;

/// Offsets, sizes and strides of a slice, one a dimension of the tensor that is cut.
#[derive(Clone, Debug)]
pub struct SliceEntries {
    /// First index.
    pub offsets: Vec<Entry>,
    /// Number of elements.
    pub sizes: Vec<Entry>,
    /// Step between elements.
    pub strides: Vec<Entry>,
}

/// Offsets, sizes and strides of a slice op.
pub fn slice_entries(ir: &Ir, op: Op) -> SliceEntries {
    SliceEntries {
        offsets: dynamic_list::entries(ir, op, "offsets", "static_offsets"),
        sizes: dynamic_list::entries(ir, op, "sizes", "static_sizes"),
        strides: dynamic_list::entries(ir, op, "strides", "static_strides"),
    }
}

/// The dimensions of `sizes` that a slice of shape `reduced` keeps; `None` if it is not `sizes` with ones left out.
pub fn kept_dimensions(sizes: &[i64], reduced: &[i64]) -> Option<Vec<usize>> {
    let mut kept = Vec::new();
    for (index, &size) in sizes.iter().enumerate() {
        if reduced.get(kept.len()) == Some(&size) {
            kept.push(index);
        } else if size != 1 {
            return None;
        }
    }
    (kept.len() == reduced.len()).then_some(kept)
}

/// The lists of a slice of a tensor of rank `rank` are of its length and agree with the operands.
pub fn verify_lists(ir: &Ir, op: Op, rank: usize) -> Result<(), Fault> {
    let names = [("offsets", "static_offsets"), ("sizes", "static_sizes"), ("strides", "static_strides")];
    for (values, attr) in names {
        let list = ir.segments(op, attr).unwrap_or_default();
        ensure(list.len() == rank, || format!("expected {rank} {values}, got {}", list.len()))?;
        ensure(dynamic_list::is_consistent(ir, op, values, attr), || {
            format!("expected as many {values} operands as there are dynamic entries in '{attr}'")
        })?;
        let negative = list.iter().find(|&&v| v < 0 && v != ir::types::DYNAMIC);
        if let Some(value) = negative.filter(|_| values != "strides") {
            return Err(Fault::new(format!("expected {values} to be non-negative, but got {value}")));
        }
    }
    Ok(())
}

/// A slice of `whole` by the op's sizes may have type `slice`.
fn verify_slice(ir: &Ir, op: Op, whole: Type, slice: Type) -> Result<(), Fault> {
    let rank = ir.ctx.shape(whole).map_or(0, <[i64]>::len);
    verify_lists(ir, op, rank)?;
    let sizes = ir.required::<Vec<i64>>(op, "static_sizes")?;
    let shape = ir.ctx.shape(slice).unwrap_or(&[]);
    ensure(shape.len() <= rank, || {
        format!("expected rank of {} to be smaller than or equal to {rank}", quoted(&ir.ctx, slice))
    })?;
    ensure(kept_dimensions(&sizes, shape).is_some(), || mismatch(&ir.ctx, &sizes, slice, "size"))?;
    ensure(ir.ctx.element_type(whole) == ir.ctx.element_type(slice), || {
        mismatch(&ir.ctx, &sizes, slice, "element type")
    })
}

fn mismatch(ctx: &Context, sizes: &[i64], slice: Type, what: &str) -> String {
    let sizes: Vec<String> =
        sizes.iter().map(|&s| if s == ir::types::DYNAMIC { "?".into() } else { s.to_string() }).collect();
    let ty = quoted(ctx, slice);
    format!(
        "expected type to be a slice of sizes [{}] or a rank-reduced version of it ({what} mismatch), got {ty}",
        sizes.join(", ")
    )
}

pub(super) fn verify_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_slice(ir, op, ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

pub(super) fn verify_insert(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_slice(ir, op, ir.ty(ir.operand(op, 1)), ir.ty(ir.operand(op, 0)))
}

pub(super) fn verify_parallel_insert(ir: &Ir, op: Op) -> Result<(), Fault> {
    let in_parallel = ir.parent(op).is_some_and(|p| ir.isa::<scf::InParallel>(p));
    ensure(in_parallel, || "expected 'scf.forall.in_parallel' as parent".into())?;
    let insert = ParallelInsertSlice(op);
    verify_slice(ir, op, ir.ty(insert.dest(ir)), ir.ty(insert.source(ir)))
}
