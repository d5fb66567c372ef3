//! Elements and subvectors by position: verification of insertions and extractions.

use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op, Type};

use super::types::{count, parts, same_element, shape_or_scalar, vector_of};
use super::{Extract, ExtractElement, FromElements, Insert, InsertElement, ScalableExtract, ScalableInsert};
use crate::common::{ensure, quoted};
use crate::dynamic_list::is_consistent;

/// A vector of at most one dimension, and a position exactly if it has one.
fn verify_element(ir: &Ir, vector: Type, has_position: bool) -> Result<(), Fault> {
    match vector_of(&ir.ctx, vector)?.rank() {
        0 => ensure(!has_position, || "expected position to be empty with 0-D vector".into()),
        1 => ensure(has_position, || "expected position for 1-D vector".into()),
        _ => Err(Fault::new("unexpected >1 vector rank")),
    }
}

pub(super) fn verify_extractelement(ir: &Ir, op: Op) -> Result<(), Fault> {
    let extract = ExtractElement(op);
    verify_element(ir, ir.ty(extract.vector(ir)), extract.position(ir).is_some())
}

pub(super) fn verify_insertelement(ir: &Ir, op: Op) -> Result<(), Fault> {
    let insert = InsertElement(op);
    verify_element(ir, ir.ty(insert.dest(ir)), insert.position(ir).is_some())
}

/// The constants of `op`'s position, with `DYNAMIC` where an operand stands.
pub(super) fn position(ir: &Ir, op: Op) -> Vec<i64> {
    ir.expect_attr::<Vec<i64>>(op, "static_position")
}

fn verify_markers(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(is_consistent(ir, op, "dynamic_position", "static_position"), || {
        "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position)".into()
    })
}

/// Each marked place of an insertion has its operand. The reference does not mind spare operands.
fn verify_marked(ir: &Ir, op: Op) -> Result<(), Fault> {
    let marked = position(ir, op).iter().filter(|&&p| p == DYNAMIC).count();
    ensure(marked <= Insert(op).dynamic_position(ir).len(), || {
        format!("expected {marked} dynamic positions, but found fewer")
    })
}

/// The text has the operands that the position marks, and no spare ones.
pub(super) fn insert_has_text(ir: &Ir, op: Op) -> bool {
    is_consistent(ir, op, "dynamic_position", "static_position")
}

fn verify_range(position: &[i64], shape: &[i64], what: &str) -> Result<(), Fault> {
    for (index, (&place, &size)) in position.iter().zip(shape).enumerate() {
        ensure(place == DYNAMIC || (0..size).contains(&place), || {
            format!(
                "expected position attribute #{} to be a non-negative integer smaller than the corresponding {what}",
                index + 1
            )
        })?;
    }
    Ok(())
}

pub(super) fn verify_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (vector, result) = (ir.ty(Extract(op).vector(ir)), ir.ty(ir.result(op, 0)));
    same_element(ir, vector, result, "operand and result")?;
    let (position, source) = (position(ir, op), vector_of(&ir.ctx, vector)?);
    verify_extracted(ir, vector, position.len(), result)?;
    verify_markers(ir, op)?;
    ensure(position.len() <= source.rank(), || {
        "expected position attribute of rank no greater than vector rank".into()
    })?;
    verify_range(&position, source.shape, "vector dimension")
}

/// The result is what stands at the position; a vector of one element may stand for a scalar.
fn verify_extracted(ir: &Ir, vector: Type, depth: usize, result: Type) -> Result<(), Fault> {
    let source = vector_of(&ir.ctx, vector)?;
    let kept = depth.min(source.rank());
    let scalar = depth == source.rank();
    let fits = match parts(&ir.ctx, result) {
        None => scalar || source.shape[kept..] == [1],
        Some(found) if scalar => found.shape == [1],
        Some(found) => found.shape == &source.shape[kept..] && found.scalable == &source.scalable[kept..],
    };
    ensure(fits, || {
        format!(
            "inferred type(s) of {} at a position of {depth} indices are incompatible with return type(s) of operation {}",
            quoted(&ir.ctx, vector),
            quoted(&ir.ctx, result)
        )
    })
}

pub(super) fn verify_insert(ir: &Ir, op: Op) -> Result<(), Fault> {
    let insert = Insert(op);
    let (source, dest) = (ir.ty(insert.source(ir)), ir.ty(insert.dest(ir)));
    same_element(ir, source, dest, "source operand and result")?;
    verify_marked(ir, op)?;
    let (position, dest) = (position(ir, op), vector_of(&ir.ctx, dest)?);
    ensure(position.len() <= dest.rank(), || {
        "expected position attribute of rank no greater than dest vector rank".into()
    })?;
    let is_vector = parts(&ir.ctx, source).is_some();
    ensure(shape_or_scalar(&ir.ctx, source).len() + position.len() == dest.rank(), || match is_vector {
        true => "expected position attribute rank + source rank to match dest vector rank".into(),
        false => "expected position attribute rank to match the dest vector rank".into(),
    })?;
    verify_range(&position, dest.shape, "dest vector dimension")
}

pub(super) fn verify_from_elements(ir: &Ir, op: Op) -> Result<(), Fault> {
    let elements = FromElements(op).elements(ir);
    let vector = vector_of(&ir.ctx, ir.ty(ir.result(op, 0)))?;
    let fits = count(vector.shape) == elements.len() as i64 && elements.iter().all(|&e| ir.ty(e) == vector.element);
    ensure(fits, || "failed to verify that operand types match result element type".into())
}

/// A position that is a multiple of the part's length.
fn verify_part(ir: &Ir, op: Op, whole: Type, part: Type, what: &str) -> Result<(), Fault> {
    ensure(ir.ctx.element_type(whole) == ir.ctx.element_type(part), || {
        "failed to verify that all of {source, dest} have same element type".into()
    })?;
    let position = ir.required::<i64>(op, "pos")?;
    let length = vector_of(&ir.ctx, part)?.count().max(1);
    ensure(position % length == 0, || {
        format!("failed to verify that position is a multiple of the {what} length: {position} of {length}")
    })
}

pub(super) fn verify_scalable_insert(ir: &Ir, op: Op) -> Result<(), Fault> {
    let insert = ScalableInsert(op);
    verify_part(ir, op, ir.ty(insert.dest(ir)), ir.ty(insert.source(ir)), "source")
}

pub(super) fn verify_scalable_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_part(ir, op, ir.ty(ScalableExtract(op).source(ir)), ir.ty(ir.result(op, 0)), "result")
}
