//! Folding of insertions and extractions by position: chains of them, and what they take from or put into.

use ir::types::DYNAMIC;
use ir::{Attr, Folded, Ir, Op, Rewriter, Value};

use super::fold::{all_elements, constant_of};
use super::position::position;
use super::slice::ints;
use super::types::{count, parts, shape_or_scalar};
use super::{
    Broadcast, Extract, ExtractStridedSlice, FromElements, Insert, InsertStridedSlice, ShapeCast, Splat, Transpose,
};
use crate::common::defined_by;
use crate::elements;

type Constants<'a> = &'a [Option<Attr>];

/// The one value that a splat or a broadcast of a scalar repeats.
fn repeated_scalar(ir: &Ir, vector: Value) -> Option<Value> {
    let def = ir.def_op(vector)?;
    let source = (ir.is(def, Splat::NAME) || ir.is(def, Broadcast::NAME)).then(|| ir.operand(def, 0))?;
    parts(&ir.ctx, ir.ty(source)).is_none().then_some(source)
}

pub(super) fn extractelement(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some(&Some(position)) = constants.get(1) else { return Folded::No };
    if let Some(scalar) = repeated_scalar(ir, ir.operand(op, 0)) {
        return Folded::value(scalar);
    }
    let index = ir.ctx.as_i64(position).and_then(|i| usize::try_from(i).ok());
    let all = constants[0].and_then(|attr| all_elements(ir, attr, i64::MAX));
    let value = index.zip(all).and_then(|(i, all)| all.get(i).cloned());
    let ty = ir.ty(ir.result(op, 0));
    value.map_or(Folded::No, |value| constant_of(ir, ty, &[value]))
}

pub(super) fn insertelement(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let &[Some(source), Some(dest), Some(position)] = constants else { return Folded::No };
    let index = ir.ctx.as_i64(position).and_then(|i| usize::try_from(i).ok());
    let parts = (index, elements::splat(&ir.ctx, source), all_elements(ir, dest, i64::MAX));
    let (Some(index), Some(value), Some(mut all)) = parts else { return Folded::No };
    let Some(place) = all.get_mut(index) else { return Folded::No };
    *place = value;
    let ty = ir.ty(ir.result(op, 0));
    constant_of(ir, ty, &all)
}

/// An insertion of a whole vector.
pub(super) fn insert(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let source = Insert(op).source(ir);
    let whole = position(ir, op).is_empty() && ir.ty(source) == ir.ty(ir.result(op, 0));
    if whole { Folded::value(source) } else { Folded::No }
}

/// `op`, an extraction at a constant position, from another vector at another position.
fn extract_from(ir: &mut Ir, op: Op, vector: Value, position: &[i64]) -> Folded {
    let attr = ir.ctx.dense_array(64, position);
    let mut rewriter = Rewriter::new(ir);
    rewriter.set_operand(op, 0, vector);
    rewriter.set_attr(op, "static_position", attr);
    Folded::InPlace
}

type Rule = fn(&mut Ir, Op, &[i64]) -> Folded;

pub(super) fn extract(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (place, vector) = (position(ir, op), Extract(op).vector(ir));
    if place.is_empty() && ir.ty(vector) == ir.ty(ir.result(op, 0)) {
        return Folded::value(vector);
    }
    if place.contains(&DYNAMIC) {
        return Folded::No;
    }
    let rules: [Rule; 7] =
        [of_extract, of_inserts, of_broadcast, of_shape_cast, of_strided_slice, of_inserted_slice, of_elements];
    let folds = rules.iter().map(|rule| rule(ir, op, &place));
    folds.into_iter().find(|folded| !matches!(folded, Folded::No)).unwrap_or(Folded::No)
}

/// An extraction of an extraction takes both positions at once.
fn of_extract(ir: &mut Ir, op: Op, place: &[i64]) -> Folded {
    let (mut vector, mut place) = (Extract(op).vector(ir), place.to_vec());
    let first = vector;
    while let Some(def) = defined_by(ir, vector, Extract::NAME) {
        let outer = position(ir, def);
        if outer.contains(&DYNAMIC) {
            return Folded::No;
        }
        vector = Extract(def).vector(ir);
        place = [outer, place].concat();
    }
    if vector == first { Folded::No } else { extract_from(ir, op, vector, &place) }
}

/// An extraction sees through insertions elsewhere and transpositions, to what was inserted there.
fn of_inserts(ir: &mut Ir, op: Op, place: &[i64]) -> Folded {
    let mut vector = Extract(op).vector(ir);
    let (first, depth) = (vector, place.len());
    // By dimension of `vector`; those that are not extracted are told by their place in the result.
    let rank = shape_or_scalar(&ir.ctx, ir.ty(vector)).len();
    let mut place: Vec<i64> = place.iter().copied().chain((depth..rank).map(|i| -1 - i as i64)).collect();
    while let Some(def) = ir.def_op(vector) {
        if ir.is(def, Transpose::NAME) {
            place = before_transpose(ir, def, &place);
            vector = Transpose(def).vector(ir);
            continue;
        }
        if !ir.is(def, Insert::NAME) {
            break;
        }
        let inserted = position(ir, def);
        if inserted.len() > rank {
            return Folded::No;
        }
        let source = Insert(def).source(ir);
        if inserted == place[..inserted.len()] && is_in_order(&place, depth) && inserted.len() <= depth {
            let same = ir.ty(source) == ir.ty(ir.result(op, 0));
            return match inserted.len() == depth {
                true if same => Folded::value(source),
                true => Folded::No,
                false => extract_from(ir, op, source, &place[inserted.len()..depth]),
            };
        }
        let disjoint = inserted.iter().zip(&place).any(|(&i, &p)| p >= 0 && i >= 0 && i != p);
        if !disjoint {
            return Folded::No;
        }
        vector = Insert(def).dest(ir);
    }
    if vector == first || !is_in_order(&place, depth) {
        return Folded::No;
    }
    extract_from(ir, op, vector, &place[..depth])
}

/// True if the first `depth` dimensions are extracted, and the others are in order.
fn is_in_order(place: &[i64], depth: usize) -> bool {
    place.iter().enumerate().all(|(i, &p)| if i < depth { p >= 0 } else { p == -1 - i as i64 })
}

/// Where places of a transposition's result lie in its source.
fn before_transpose(ir: &Ir, transpose: Op, place: &[i64]) -> Vec<i64> {
    let permutation = ir.expect_attr::<Vec<i64>>(transpose, "permutation");
    let mut before = place.to_vec();
    for (&p, &from) in place.iter().zip(&permutation) {
        if let Some(slot) = usize::try_from(from).ok().and_then(|f| before.get_mut(f)) {
            *slot = p;
        }
    }
    before
}

/// An extraction of a broadcast or splat is the source, or a part of it.
fn of_broadcast(ir: &mut Ir, op: Op, place: &[i64]) -> Folded {
    let (vector, result) = (Extract(op).vector(ir), ir.ty(ir.result(op, 0)));
    let Some(def) = ir.def_op(vector).filter(|&d| ir.is(d, Broadcast::NAME) || ir.is(d, Splat::NAME)) else {
        return Folded::No;
    };
    let source = ir.operand(def, 0);
    if ir.ty(source) == result {
        return Folded::value(source);
    }
    let own = shape_or_scalar(&ir.ctx, ir.ty(source)).to_vec();
    let wanted = shape_or_scalar(&ir.ctx, result).to_vec();
    let lead = shape_or_scalar(&ir.ctx, ir.ty(vector)).len() - own.len();
    let tail = own.len().checked_sub(wanted.len()).map(|first| &own[first..]);
    if tail != Some(&wanted[..]) || place.len() < lead || own.is_empty() {
        return Folded::No;
    }
    // Stretched dimensions hold one element.
    let rest: Vec<i64> = place[lead..].iter().zip(&own).map(|(&p, &size)| if size == 1 { 0 } else { p }).collect();
    extract_from(ir, op, source, &rest)
}

/// An extraction of a shape cast, where the parts are parts of the source too.
fn of_shape_cast(ir: &mut Ir, op: Op, place: &[i64]) -> Folded {
    let vector = Extract(op).vector(ir);
    let Some(def) = defined_by(ir, vector, ShapeCast::NAME) else { return Folded::No };
    let source = ShapeCast(def).source(ir);
    let (shape, own) = (shape_or_scalar(&ir.ctx, ir.ty(vector)), shape_or_scalar(&ir.ctx, ir.ty(source)));
    let scalable = [vector, source].iter().any(|&v| parts(&ir.ctx, ir.ty(v)).is_some_and(|p| p.is_scalable()));
    let part = shape_or_scalar(&ir.ctx, ir.ty(ir.result(op, 0)));
    let Some(depth) = own.len().checked_sub(part.len()).filter(|&d| own[d..] == *part && !scalable) else {
        return Folded::No;
    };
    // The position counted in parts, then by the source's dimensions.
    let mut number = place.iter().zip(shape).fold(0i64, |n, (&p, &size)| n.saturating_mul(size).saturating_add(p));
    number = number.saturating_mul(count(&shape[place.len()..])) / count(part).max(1);
    let mut inner = vec![0; depth];
    for (slot, &size) in inner.iter_mut().zip(&own[..depth]).rev() {
        *slot = number % size;
        number /= size;
    }
    extract_from(ir, op, source, &inner)
}

/// An extraction of whole slices of a strided slice.
fn of_strided_slice(ir: &mut Ir, op: Op, place: &[i64]) -> Folded {
    let Some(def) = defined_by(ir, Extract(op).vector(ir), ExtractStridedSlice::NAME) else { return Folded::No };
    let (offsets, sizes) = (ints(ir, def, "offsets"), ints(ir, def, "sizes"));
    let source = ExtractStridedSlice(def).vector(ir);
    let shape = shape_or_scalar(&ir.ctx, ir.ty(source));
    // What lies below the position must be whole.
    let whole = (place.len()..sizes.len()).all(|i| sizes[i] == shape[i]);
    if !whole {
        return Folded::No;
    }
    let moved: Vec<i64> = place.iter().enumerate().map(|(i, &p)| p + offsets.get(i).copied().unwrap_or(0)).collect();
    extract_from(ir, op, source, &moved)
}

/// An extraction from inserted slices sees through those elsewhere, to the one that covers it.
fn of_inserted_slice(ir: &mut Ir, op: Op, place: &[i64]) -> Folded {
    let mut vector = Extract(op).vector(ir);
    while let Some(def) = defined_by(ir, vector, InsertStridedSlice::NAME) {
        let insert = InsertStridedSlice(def);
        let offsets = ints(ir, def, "offsets");
        let own = shape_or_scalar(&ir.ctx, ir.ty(insert.source(ir)));
        let outer = shape_or_scalar(&ir.ctx, ir.ty(insert.dest(ir)));
        let lead = outer.len() - own.len();
        let size = |i: usize| if i < lead { 1 } else { own[i - lead] };
        let covered = place.iter().enumerate().all(|(i, &p)| (offsets[i]..offsets[i] + size(i)).contains(&p));
        if !covered {
            vector = insert.dest(ir);
            continue;
        }
        let whole = (place.len().max(lead)..outer.len()).all(|i| own[i - lead] == outer[i]);
        if !whole || place.len() < lead {
            return Folded::No;
        }
        let inner: Vec<i64> = (lead..place.len()).map(|i| place[i] - offsets[i]).collect();
        let source = insert.source(ir);
        return extract_from(ir, op, source, &inner);
    }
    Folded::No
}

/// A scalar of a vector made of elements.
fn of_elements(ir: &mut Ir, op: Op, place: &[i64]) -> Folded {
    let vector = Extract(op).vector(ir);
    let Some(def) = defined_by(ir, vector, FromElements::NAME) else { return Folded::No };
    let shape = shape_or_scalar(&ir.ctx, ir.ty(vector));
    if parts(&ir.ctx, ir.ty(ir.result(op, 0))).is_some() {
        return Folded::No;
    }
    let index = place.iter().zip(shape).fold(0, |n, (&p, &size)| n * size + p);
    ir.operands(def).get(index as usize).map_or(Folded::No, |&v| Folded::value(v))
}
