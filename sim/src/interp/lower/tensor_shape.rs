//! tensor: the same elements in another shape. memref.reshape, which does so in place, stands with them.

use dialects::{memref, tensor};
use ir::{Op, Reported, TypeKind, Value};

use super::super::builder::Builder;
use super::super::inst::{Extra, Slot};
use super::memref::{cast, dim, emit_load, rank, reassociation, view};
use super::parallel::mixed;
use super::tensor::as_index;
use super::{Rule, Table, operand_value};

/// Shapes.
pub(super) const TABLE: Table = &[
    (tensor::Dim::NAME, Rule::Custom(dim)),
    (tensor::Rank::NAME, Rule::Custom(rank)),
    (tensor::Cast::NAME, Rule::Custom(cast)),
    (tensor::BitCast::NAME, Rule::Custom(bitcast)),
    (tensor::CollapseShape::NAME, Rule::Custom(collapse)),
    (tensor::ExpandShape::NAME, Rule::Custom(expand)),
    (tensor::Reshape::NAME, Rule::Custom(|b, op| reshape(b, op, true))),
    (memref::Reshape::NAME, Rule::Custom(|b, op| reshape(b, op, false))),
];

/// The sizes of a tensor or memref of `rank` dimensions.
pub(super) fn dims_of(b: &mut Builder<'_>, view: u32, rank: usize) -> Vec<u32> {
    (0..rank)
        .map(|i| {
            let (dst, index) = (b.new_word(), b.constant(i as u64));
            b.emit_extra(Extra::Dim { dst, view, index });
            dst
        })
        .collect()
}

fn bitcast(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (from, to) = (operand_value(b, op, 0)?, b.ir.result(op, 0));
    let [from_width, to_width] = [from, to].map(|v| {
        let element = b.ir.ctx.element_or_self(b.ir.ty(v));
        b.element_width(op, element)
    });
    if from_width? != to_width? {
        return b.malformed(op, "its elements differ in width");
    }
    cast(b, op)
}

/// A view of the elements of operand 0 that lie next to each other.
fn dense(b: &mut Builder<'_>, op: Op) -> Result<u32, Reported> {
    let source = view(b, op, 0)?;
    let dst = b.new_view();
    b.emit_extra(Extra::Dense { dst, view: source });
    Ok(dst)
}

fn collapse(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let groups = reassociation(b, op)?.into();
    let source = dense(b, op)?;
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Collapse { dst, view: source, groups });
    Ok(())
}

fn expand(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let groups = reassociation(b, op)?.into();
    let source = dense(b, op)?;
    let dynamic = b.ir.operands(op)[1..].to_vec();
    let sizes = mixed(b, op, &dynamic, "static_output_shape")?.into();
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Expand { dst, view: source, groups, sizes });
    Ok(())
}

/// The elements of operand 1, a list of sizes.
fn listed_sizes(b: &mut Builder<'_>, op: Op) -> Result<Vec<u32>, Reported> {
    let shape: Value = operand_value(b, op, 1)?;
    let ty = b.ir.ty(shape);
    let known = match b.ir.ctx.shape(ty) {
        Some(&[count]) if !super::tensor::is_dynamic(count) => Some(count),
        _ => b.ir.ctx.shape(b.ir.ty(b.ir.result(op, 0))).map(|s| s.len() as i64),
    };
    let Some(count) = known else {
        return b.fail(op, "E0902", "the interpreter does not handle a rank that depends on data");
    };
    let (list, element) = (b.view(op, shape)?, b.ir.ctx.element_or_self(ty));
    let mut sizes = Vec::new();
    for i in 0..count {
        let (slot, at) = (b.slot_of_type(op, element)?, b.constant(i as u64));
        emit_load(b, slot, list, &[at]);
        sizes.push(as_index(b, slot));
    }
    Ok(sizes)
}

/// Elements next to each other in the shape that operand 1 lists; a tensor may be copied for that, a memref not.
fn reshape(b: &mut Builder<'_>, op: Op, copies: bool) -> Result<(), Reported> {
    let sizes: Box<[u32]> = listed_sizes(b, op)?.into();
    let source = if copies { dense(b, op)? } else { view(b, op, 0)? };
    let whole = b.new_view();
    b.emit_extra(Extra::Reshape { dst: whole, view: source, sizes });
    let dst = b.result_view(op)?;
    match b.ir.ctx.kind(b.ir.ty(b.ir.result(op, 0))) {
        TypeKind::Tensor { shape, .. } | TypeKind::MemRef { shape, .. } => {
            let shape = shape.clone();
            b.emit_extra(Extra::Cast { dst, view: whole, shape });
        }
        _ => b.emit_copy(Slot::View(dst), Slot::View(whole)),
    }
    Ok(())
}
