//! Rectangles of vectors: verification of strided slices.

use ir::{Fault, Ir, Op};

use super::types::{same_element, vector_of};
use super::{ExtractStridedSlice, InsertStridedSlice};
use crate::common::{ensure, quoted};

/// The integers of array attribute `name` of `op`.
pub(super) fn ints(ir: &Ir, op: Op, name: &str) -> Vec<i64> {
    ir.expect_attr(op, name)
}

fn no_more_than_rank(values: &[i64], shape: &[i64], name: &str) -> Result<(), Fault> {
    ensure(values.len() <= shape.len(), || format!("expected {name} attribute of rank no greater than vector rank"))
}

fn confined(values: &[i64], limits: impl Fn(usize) -> std::ops::RangeInclusive<i64>, name: &str) -> Result<(), Fault> {
    for (index, value) in values.iter().enumerate() {
        let range = limits(index);
        ensure(range.contains(value), || {
            format!("expected {name} dimension {index} to be confined to [{}, {}]", range.start(), range.end())
        })?;
    }
    Ok(())
}

/// Offset plus size stays within each dimension.
fn sums_confined(offsets: &[i64], sizes: &[i64], shape: &[i64], names: (&str, &str)) -> Result<(), Fault> {
    for (index, ((&offset, &size), &limit)) in offsets.iter().zip(sizes).zip(shape).enumerate() {
        ensure((1..=limit).contains(&offset.saturating_add(size)), || {
            format!("expected sum({}, {}) dimension {index} to be confined to [1, {limit}]", names.0, names.1)
        })?;
    }
    Ok(())
}

fn unit_strides(strides: &[i64]) -> Result<(), Fault> {
    confined(strides, |_| 1..=1, "strides")
}

pub(super) fn verify_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = (ir.ty(ExtractStridedSlice(op).vector(ir)), ir.ty(ir.result(op, 0)));
    same_element(ir, source, result, "operand and result")?;
    let (from, to) = (vector_of(&ir.ctx, source)?, vector_of(&ir.ctx, result)?);
    let [offsets, sizes, strides] = ["offsets", "sizes", "strides"].map(|name| ints(ir, op, name));
    ensure(offsets.len() == sizes.len() && offsets.len() == strides.len(), || {
        "expected offsets, sizes and strides attributes of same size".into()
    })?;
    no_more_than_rank(&offsets, from.shape, "offsets")?;
    confined(&offsets, |i| 0..=from.shape[i] - 1, "offsets")?;
    confined(&sizes, |i| 1..=from.shape[i], "sizes")?;
    unit_strides(&strides)?;
    sums_confined(&offsets, &sizes, from.shape, ("offsets", "sizes"))?;
    let shape = [&sizes[..], &from.shape[sizes.len()..]].concat();
    ensure(to.shape == shape && to.scalable == from.scalable, || {
        format!("expected result of shape {shape:?}, not {}", quoted(&ir.ctx, result))
    })?;
    let cut = (0..sizes.len()).find(|&i| from.scalable[i] && from.shape[i] != sizes[i]);
    match cut {
        Some(i) => Err(Fault::new(format!("expected size at idx={i} to match the scalable size, {}", from.shape[i]))),
        None => Ok(()),
    }
}

pub(super) fn verify_insert(ir: &Ir, op: Op) -> Result<(), Fault> {
    let insert = InsertStridedSlice(op);
    let (source, dest) = (ir.ty(insert.source(ir)), ir.ty(insert.dest(ir)));
    same_element(ir, source, dest, "operand #0 and result")?;
    let (from, to) = (vector_of(&ir.ctx, source)?, vector_of(&ir.ctx, dest)?);
    let (offsets, strides) = (ints(ir, op, "offsets"), ints(ir, op, "strides"));
    ensure(offsets.len() == to.rank(), || "expected offsets of same size as destination vector rank".into())?;
    ensure(strides.len() == from.rank(), || "expected strides of same size as source vector rank".into())?;
    ensure(from.rank() <= to.rank(), || "expected source rank to be no greater than destination rank".into())?;
    let lead = to.rank() - from.rank();
    let sizes = [&vec![0; lead][..], from.shape].concat();
    confined(&offsets, |i| 0..=to.shape[i] - 1, "offsets")?;
    unit_strides(&strides)?;
    sums_confined(&offsets[lead..], &sizes[lead..], &to.shape[lead..], ("offsets", "source vector shape"))?;
    for index in 0..from.rank() {
        let (own, outer) = (from.scalable[index], to.scalable[lead + index]);
        ensure(own == outer, || format!("mismatching scalable flags (at source vector idx={index})"))?;
        ensure(!own || from.shape[index] == to.shape[lead + index], || {
            format!("expected size at idx={index} to match the corresponding base size of the scalable dimension")
        })?;
    }
    Ok(())
}
