//! Rules of memref that make views or read descriptors; none touches memory.

use bits::Predicate;
use dialects::dynamic_list::Entry;
use dialects::memref;
use dialects::memref::{ViewEntries, reinterpret_entries, subview_entries};
use ir::types::DYNAMIC;
use ir::{Op, Value};

use super::convert::{Converted, Converter, Lowered, Refusal};
use super::descriptor::Descriptor;
use super::rules::Rule::Custom;
use super::rules::Table;
use super::types;
use crate::dialect::ops;

/// memref, views.
pub(super) const TABLE: Table = &[
    (memref::Cast::NAME, Custom(cast)),
    (memref::Dim::NAME, Custom(dim)),
    (memref::Rank::NAME, Custom(rank)),
    (memref::MemorySpaceCast::NAME, Custom(space_cast)),
    (memref::ExtractAlignedPointerAsIndex::NAME, Custom(pointer)),
    (memref::ExtractStridedMetadata::NAME, Custom(metadata)),
    (memref::ReinterpretCast::NAME, Custom(reinterpret)),
    (memref::SubView::NAME, Custom(subview)),
    (memref::Transpose::NAME, Custom(transpose)),
    (memref::View::NAME, Custom(view)),
];

/// Notes `descriptor` as the result, with what its type knows as constants.
pub(super) fn finish(c: &mut Converter<'_>, op: Op, descriptor: Descriptor) -> Converted {
    let result = c.rw.result(op, 0);
    let known = c.known(c.rw.ty(result))?;
    let descriptor = c.refine(&known, descriptor);
    c.set_memref(result, descriptor);
    Ok(())
}

fn source(c: &Converter<'_>, op: Op) -> Result<Descriptor, Refusal> {
    c.memref(c.rw.operand(op, 0))
}

fn cast(c: &mut Converter<'_>, op: Op) -> Converted {
    let (operand, result) = (c.rw.operand(op, 0), c.rw.result(op, 0));
    let (from, to) = (c.rw.ty(operand), c.rw.ty(result));
    let lowered = match c.lowered(operand)? {
        Lowered::MemRef(d) if types::is_unranked(&c.rw.ctx, to) => Lowered::Unranked(c.forget_rank(from, d)?),
        Lowered::MemRef(d) => return finish(c, op, d),
        Lowered::Unranked(u) if !types::is_unranked(&c.rw.ctx, to) => c.recall_rank(to, u)?,
        other => other,
    };
    c.set_lowered(result, lowered);
    Ok(())
}

/// A constant index picks a size; another one picks by selection, or in memory where the rank is not known.
fn dim(c: &mut Converter<'_>, op: Op) -> Converted {
    let (operand, result) = (c.rw.operand(op, 0), c.rw.result(op, 0));
    let index = c.get(c.rw.operand(op, 1))?;
    if types::is_unranked(&c.rw.ctx, c.rw.ty(operand)) {
        let unranked = c.unranked(operand)?;
        let size = c.unranked_size(unranked, index);
        c.set(result, size);
        return Ok(());
    }
    let sizes = source(c, op)?.sizes;
    let known = c.constant_of(index).and_then(|i| usize::try_from(i).ok()).and_then(|i| sizes.get(i).copied());
    let value = match (known, c.constant_of(index)) {
        (Some(size), _) => size,
        (None, Some(_)) => poison_word(c),
        (None, None) => selected(c, &sizes, index),
    };
    c.set(result, value);
    Ok(())
}

fn poison_word(c: &mut Converter<'_>) -> Value {
    let word = c.word_type();
    c.rw.op(ops::Poison::NAME).result(word).value()
}

/// Entry `index` of `values`; any of them if there is no such entry.
fn selected(c: &mut Converter<'_>, values: &[Value], index: Value) -> Value {
    let Some((&first, rest)) = values.split_first() else { return poison_word(c) };
    rest.iter().enumerate().fold(first, |chosen, (at, &value)| {
        let number = c.word(at as i64 + 1);
        let is_this = c.icmp(Predicate::Eq, index, number);
        c.select(is_this, value, chosen)
    })
}

fn rank(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = match c.lowered(c.rw.operand(op, 0))? {
        Lowered::Unranked(unranked) => unranked.rank,
        _ => {
            let rank = source(c, op)?.sizes.len();
            c.word(rank as i64)
        }
    };
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

fn space_cast(c: &mut Converter<'_>, op: Op) -> Converted {
    let mut descriptor = source(c, op)?;
    let to = c.known(c.rw.ty(c.rw.result(op, 0)))?.pointer;
    descriptor.allocated = c.cast(ops::AddrSpaceCast::NAME, descriptor.allocated, to);
    descriptor.aligned = c.cast(ops::AddrSpaceCast::NAME, descriptor.aligned, to);
    finish(c, op, descriptor)
}

fn pointer(c: &mut Converter<'_>, op: Op) -> Converted {
    let aligned = source(c, op)?.aligned;
    let word = c.word_type();
    let value = c.cast(ops::PtrToInt::NAME, aligned, word);
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

/// The base buffer keeps the pointers and has rank 0 and offset 0.
fn metadata(c: &mut Converter<'_>, op: Op) -> Converted {
    let d = source(c, op)?;
    let base = Descriptor { sizes: Vec::new(), strides: Vec::new(), offset: c.word(0), ..d.clone() };
    finish(c, op, base)?;
    let results: Vec<Value> = c.rw.results(op).skip(1).collect();
    for (result, value) in results.into_iter().zip([d.offset].into_iter().chain(d.sizes).chain(d.strides)) {
        c.set(result, value);
    }
    Ok(())
}

pub(super) fn entries(c: &mut Converter<'_>, list: &[Entry]) -> Result<Vec<Value>, Refusal> {
    list.iter()
        .map(|entry| match entry {
            Entry::Constant(value) => Ok(c.word(*value)),
            Entry::Value(value) => c.get(*value),
        })
        .collect()
}

fn reinterpret(c: &mut Converter<'_>, op: Op) -> Converted {
    let mut d = source(c, op)?;
    let ViewEntries { offsets, sizes, strides } = reinterpret_entries(&c.rw, op);
    if let Some(&offset) = entries(c, &offsets)?.first() {
        d.offset = offset;
    }
    (d.sizes, d.strides) = (entries(c, &sizes)?, entries(c, &strides)?);
    finish(c, op, d)
}

/// Dimensions of size 1 that the result lacks are left out.
fn subview(c: &mut Converter<'_>, op: Op) -> Converted {
    let mut d = source(c, op)?;
    let view = subview_entries(&c.rw, op);
    let (offsets, sizes, steps) = (entries(c, &view.offsets)?, entries(c, &view.sizes)?, entries(c, &view.strides)?);
    for (&offset, &stride) in offsets.iter().zip(&d.strides) {
        let distance = c.mul(offset, stride);
        d.offset = c.add(d.offset, distance);
    }
    let strides: Vec<Value> = steps.iter().zip(&d.strides.clone()).map(|(&a, &b)| c.mul(a, b)).collect();
    let kept = kept_dimensions(c, op, &view.sizes, &strides).ok_or(Refusal::NoRule)?;
    d.sizes = kept.iter().map(|&i| sizes[i]).collect();
    d.strides = kept.iter().map(|&i| strides[i]).collect();
    finish(c, op, d)
}

/// The dimensions of a subview that its result has.
fn kept_dimensions(c: &mut Converter<'_>, op: Op, sizes: &[Entry], strides: &[Value]) -> Option<Vec<usize>> {
    let ty = c.rw.ty(c.rw.result(op, 0));
    let known = types::memref(&mut c.rw, c.target, ty)?;
    let strides: Vec<Option<i64>> = strides.iter().map(|&s| c.constant_of(s)).collect();
    kept(&known.sizes, &known.strides, sizes, &strides)
}

/// The dimensions of a view that its result has, whose shape and strides are known: sizes and known strides agree, and
/// only size 1 is left out.
pub(super) fn kept(shape: &[i64], known: &[i64], sizes: &[Entry], strides: &[Option<i64>]) -> Option<Vec<usize>> {
    let mut spare = sizes.len().checked_sub(shape.len())?;
    let mut kept = Vec::new();
    for (index, size) in sizes.iter().enumerate() {
        let at = kept.len();
        if at == shape.len() {
            return sizes[index..].iter().all(|s| s.constant() == Some(1)).then_some(kept);
        }
        let fits = size.constant().unwrap_or(DYNAMIC) == shape[at]
            && strides[index].is_none_or(|s| known[at] == s || known[at] == DYNAMIC);
        if spare > 0 && size.constant() == Some(1) && !fits {
            spare -= 1;
        } else if fits {
            kept.push(index);
        } else {
            return None;
        }
    }
    (kept.len() == shape.len()).then_some(kept)
}

fn transpose(c: &mut Converter<'_>, op: Op) -> Converted {
    let d = source(c, op)?;
    let map = c.rw.attr(op, "permutation").and_then(|a| c.rw.ctx.as_map(a)).cloned().ok_or(Refusal::NoRule)?;
    let order: Option<Vec<usize>> = map
        .results
        .iter()
        .map(|e| match e {
            ir::AffineExpr::Dim(i) => Some(*i as usize),
            _ => None,
        })
        .collect();
    let order = order.ok_or(Refusal::NoRule)?;
    let sizes = order.iter().map(|&i| d.sizes[i]).collect();
    let strides = order.iter().map(|&i| d.strides[i]).collect();
    finish(c, op, Descriptor { sizes, strides, ..d })
}

/// The bytes from the shift on, as a row-major memref.
fn view(c: &mut Converter<'_>, op: Op) -> Converted {
    let d = source(c, op)?;
    let operands = c.rw.operands(op).to_vec();
    let shift = c.get(operands[1])?;
    let mut dynamic = c.get_all(&operands[2..])?.into_iter();
    let byte = c.rw.ir_mut().ctx.integer(8);
    let start = c.add(d.offset, shift);
    let aligned = c.element_pointer(d.aligned, byte, start);
    let known = c.known(c.rw.ty(c.rw.result(op, 0)))?;
    let mut sizes = Vec::new();
    for &size in &known.sizes {
        sizes.push(if size == DYNAMIC { dynamic.next().ok_or(Refusal::NoRule)? } else { c.word(size) });
    }
    let (mut strides, mut count) = (Vec::new(), c.word(1));
    for &size in sizes.iter().rev() {
        strides.push(count);
        count = c.mul(size, count);
    }
    strides.reverse();
    let offset = c.word(0);
    finish(c, op, Descriptor { allocated: d.allocated, aligned, offset, sizes, strides })
}
