//! bufferization: tensors as memory and memory as tensors, which are the same view.

use dialects::bufferization;
use ir::{Op, Reported, TypeKind, Value};

use super::super::builder::Builder;
use super::super::inst::{Extra, Lifetime, Slot};
use super::memref::{sizes, view};
use super::{Rule, Table, operand_value};

/// The bufferization dialect.
pub(super) const TABLE: Table = &[
    (bufferization::AllocTensor::NAME, Rule::Custom(alloc_tensor)),
    (bufferization::Clone::NAME, Rule::Custom(clone)),
    (bufferization::Dealloc::NAME, Rule::Custom(dealloc)),
    (bufferization::DeallocTensor::NAME, Rule::Custom(|_, _| Ok(()))),
    (bufferization::MaterializeInDestination::NAME, Rule::Custom(materialize)),
    (bufferization::ToMemref::NAME, Rule::Custom(same)),
    (bufferization::ToTensor::NAME, Rule::Custom(same)),
];

fn alloc_tensor(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let dst = b.result_view(op)?;
    if let Some(&source) = b.ir.operands_named(op, "copy").first() {
        let source = b.view(op, source)?;
        b.emit_extra(Extra::CloneTensor { dst, view: source });
        return Ok(());
    }
    let (shape, element) = super::tensor::result_type(b, op)?;
    let width = b.element_width(op, element)?;
    let dynamic = b.ir.operands_named(op, "dynamic_sizes").to_vec();
    let sizes = sizes(b, op, &shape, &dynamic)?.into();
    b.emit_extra(Extra::Alloc { dst, sizes, width, lifetime: Lifetime::Value, space: 0, offset: None });
    Ok(())
}

fn clone(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = operand_value(b, op, 0)?;
    let element = b.ir.ctx.element_or_self(b.ir.ty(source));
    let width = b.element_width(op, element)?;
    let from = b.view(op, source)?;
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::CloneMemory { dst, view: from, width });
    Ok(())
}

fn dealloc(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (views, retained) = (views_of(b, op, "memrefs")?, views_of(b, op, "retained")?);
    let conditions = b.ir.operands_named(op, "conditions").to_vec();
    let conditions = b.words(op, &conditions)?.into();
    let results: Vec<Value> = b.ir.results(op).collect();
    let results = b.words(op, &results)?.into();
    b.emit_extra(Extra::DeallocOwned { views, conditions, retained, results });
    Ok(())
}

fn views_of(b: &mut Builder<'_>, op: Op, group: &str) -> Result<Box<[u32]>, Reported> {
    let values = b.ir.operands_named(op, group).to_vec();
    values.into_iter().map(|v| b.view(op, v)).collect()
}

fn materialize(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (from, to) = (view(b, op, 0)?, view(b, op, 1)?);
    let destination = operand_value(b, op, 1)?;
    if matches!(b.ir.ctx.kind(b.ir.ty(destination)), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. }) {
        b.emit_extra(Extra::CopyMemory { from, to, spaces: (0, 0) });
    } else {
        b.emit_extra(Extra::SameShape { a: from, b: to });
    }
    if b.ir.result_count(op) > 0 {
        b.alias(b.ir.result(op, 0), Slot::View(from));
    }
    Ok(())
}

/// The view of the operand, with what the result's type says about its shape checked.
fn same(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    super::memref::cast(b, op)
}
