//! Rules of memref that change the number of dimensions: expand, collapse, reshape.

use bits::Predicate;
use dialects::dynamic_list;
use dialects::memref;
use dialects::memref::shape;
use ir::types::DYNAMIC;
use ir::{InsertPoint, Op, Value};

use super::convert::{Converted, Converter, Lowered, Refusal};
use super::descriptor::{Descriptor, Unranked};
use super::rules::Rule::Custom;
use super::rules::Table;
use super::types::{self, Static};
use super::views::finish;
use crate::dialect::ops;

/// memref, changes of shape.
pub(super) const TABLE: Table = &[
    (memref::ExpandShape::NAME, Custom(expand)),
    (memref::CollapseShape::NAME, Custom(collapse)),
    (memref::Reshape::NAME, Custom(reshape)),
];

/// The last dimension of a group keeps the stride; each before it steps over those after it.
fn expand(c: &mut Converter<'_>, op: Op) -> Converted {
    let source = c.memref(c.rw.operand(op, 0))?;
    let groups = shape::groups(&c.rw, op).ok_or(Refusal::NoRule)?;
    let entries = dynamic_list::entries(&c.rw, op, "output_shape", "static_output_shape");
    let sizes = super::views::entries(c, &entries)?;
    let one = c.word(1);
    let mut strides = vec![one; sizes.len()];
    for (group, &stride) in groups.iter().zip(&source.strides) {
        let mut step = stride;
        for &dimension in group.iter().rev() {
            strides[dimension] = step;
            step = c.mul(step, sizes[dimension]);
        }
    }
    finish(c, op, Descriptor { sizes, strides, ..source })
}

/// A group's size is the product of its sizes; its stride that of its last dimension that is not of size 1.
fn collapse(c: &mut Converter<'_>, op: Op) -> Converted {
    let operand = c.rw.operand(op, 0);
    let source = c.memref(operand)?;
    let known = c.known(c.rw.ty(operand))?;
    let groups = shape::groups(&c.rw, op).ok_or(Refusal::NoRule)?;
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for group in groups {
        let mut size = c.word(1);
        for &dimension in &group {
            size = c.mul(size, source.sizes[dimension]);
        }
        let innermost = group.iter().rev().find(|&&d| known.sizes[d] != 1).or(group.last());
        let Some(&innermost) = innermost else { return Err(Refusal::NoRule) };
        sizes.push(size);
        strides.push(source.strides[innermost]);
    }
    finish(c, op, Descriptor { sizes, strides, ..source })
}

/// Allocated and aligned pointer and offset of a memref with or without a rank.
fn base(c: &mut Converter<'_>, value: Value) -> Result<(Value, Value, Value), Refusal> {
    let unranked = match c.lowered(value)? {
        Lowered::MemRef(d) => return Ok((d.allocated, d.aligned, d.offset)),
        Lowered::Unranked(unranked) => unranked,
        Lowered::Scalar(_) => return Err(Refusal::Type(c.rw.ty(value))),
    };
    let (one, word) = (c.word(1), c.word_type());
    let pointer = c.rw.ty(unranked.pointer);
    let allocated = c.load(unranked.pointer, pointer);
    let place = c.element_pointer(unranked.pointer, pointer, one);
    let aligned = c.load(place, pointer);
    let place = c.element_pointer(place, pointer, one);
    Ok((allocated, aligned, c.load(place, word)))
}

/// The shape of a reshape: a memref of numbers.
struct Shape {
    place: Value,
    element: ir::Type,
}

fn shape_of(c: &mut Converter<'_>, op: Op) -> Result<Shape, Refusal> {
    let operand = c.rw.operand(op, 1);
    let d = c.memref(operand)?;
    let element = c.known(c.rw.ty(operand))?.element;
    let place = c.element_pointer(d.aligned, element, d.offset);
    Ok(Shape { place, element })
}

fn size_at(c: &mut Converter<'_>, shape: &Shape, index: Value) -> Value {
    let place = c.element_pointer(shape.place, shape.element, index);
    let (size, word) = (c.load(place, shape.element), c.word_type());
    let wider = c.rw.ctx.integer_width(shape.element).unwrap_or(0) > c.target.index_bits;
    c.cast(if wider { ops::Trunc::NAME } else { ops::SExt::NAME }, size, word)
}

fn reshape(c: &mut Converter<'_>, op: Op) -> Converted {
    let (allocated, aligned, offset) = base(c, c.rw.operand(op, 0))?;
    let shape = shape_of(c, op)?;
    let ty = c.rw.ty(c.rw.result(op, 0));
    if types::is_unranked(&c.rw.ctx, ty) {
        return reshape_unranked(c, op, &shape, (allocated, aligned, offset));
    }
    let known = c.known(ty)?;
    let sizes = loaded_sizes(c, &known, &shape);
    let (mut strides, mut count) = (Vec::new(), c.word(1));
    for &size in sizes.iter().rev() {
        strides.push(count);
        count = c.mul(size, count);
    }
    strides.reverse();
    finish(c, op, Descriptor { allocated, aligned, offset, sizes, strides })
}

fn loaded_sizes(c: &mut Converter<'_>, known: &Static, shape: &Shape) -> Vec<Value> {
    let size = |(index, &size): (usize, &i64)| {
        if size != DYNAMIC {
            return c.word(size);
        }
        let index = c.word(index as i64);
        size_at(c, shape, index)
    };
    known.sizes.iter().enumerate().map(size).collect()
}

/// A loop over the dimensions from the last to the first writes sizes and strides.
fn reshape_unranked(
    c: &mut Converter<'_>,
    op: Op,
    shape: &Shape,
    (allocated, aligned, offset): (Value, Value, Value),
) -> Converted {
    let rank = c.memref(c.rw.operand(op, 1))?.sizes[0];
    let unranked = c.new_unranked(rank, allocated, aligned, offset);
    let (from, word) = (c.current_block(), c.word_type());
    let next = c.continuation(op)?;
    let header = c.block_after(from, &[word, word])?;
    let body = c.block_after(header, &[])?;
    c.rw.set_insertion(InsertPoint::End(from));
    let (zero, one) = (c.word(0), c.word(1));
    c.branch(header, &[rank, one]);
    c.rw.set_insertion(InsertPoint::End(header));
    let [left, stride] = [0, 1].map(|i| c.rw.arg(header, i));
    let goes_on = c.icmp(Predicate::Ne, left, zero);
    c.cond_branch(goes_on, (body, &[]), (next, &[]));
    c.rw.set_insertion(InsertPoint::End(body));
    let index = c.binary(ops::Sub::NAME, left, one);
    let size = size_at(c, shape, index);
    c.set_dimension(unranked, index, size, stride);
    let step = c.binary(ops::Mul::NAME, stride, size);
    c.branch(header, &[index, step]);
    c.resume(op, next);
    finish_unranked(c, op, unranked)
}

fn finish_unranked(c: &mut Converter<'_>, op: Op, unranked: Unranked) -> Converted {
    let result = c.rw.result(op, 0);
    c.set_lowered(result, Lowered::Unranked(unranked));
    Ok(())
}
