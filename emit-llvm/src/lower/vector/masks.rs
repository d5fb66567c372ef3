//! Rules of vector that make masks and steps, and `vector.mask`, whose one operation works where its mask is 1.

use bits::Predicate;
use dialects::vector;
use ir::{Op, Type, Value};

use super::super::convert::{Converted, Converter, Lowered, Refusal};
use super::lanes::Lanes;
use super::shape::ints;
use crate::dialect::ops;

impl Converter<'_> {
    /// 0, 1, 2, and so on, as words; as many as `row` has elements.
    pub(super) fn steps(&mut self, row: Type) -> Value {
        let (count, _, scalable) = crate::dialect::types::as_vector(&self.rw.ctx, row).unwrap_or((1, row, false));
        let word = self.word_type();
        let ty = self.row_type(count as i64, word, scalable);
        if scalable {
            return self.rw.op("llvm.intr.experimental.stepvector").result(ty).value();
        }
        let values: Vec<i64> = (0..count as i64).collect();
        self.constant_row(ty, &values)
    }

    /// Which lanes of `row` are below `limit`, a word.
    pub(super) fn lanes_below(&mut self, row: Type, limit: Value) -> Value {
        let steps = self.steps(row);
        let ty = self.rw.ty(steps);
        let limits = self.splat_row(ty, limit);
        self.icmp(Predicate::Slt, steps, limits)
    }

    /// Whether `a` is below `b`, both words.
    pub(super) fn is_below(&mut self, a: Value, b: Value) -> Value {
        self.icmp(Predicate::Slt, a, b)
    }

    /// `mask` where `condition` holds, else zeros.
    pub(super) fn mask_if(&mut self, condition: Option<Value>, mask: Value) -> Value {
        let Some(condition) = condition else { return mask };
        let ty = self.rw.ty(mask);
        let all = self.splat_row(ty, condition);
        self.binary(ops::And::NAME, all, mask)
    }
}

pub(super) fn step(c: &mut Converter<'_>, op: Op) -> Converted {
    let lanes = c.lanes_of(c.rw.result(op, 0))?;
    let value = c.steps(lanes.row);
    c.finish(op, value)
}

/// Sizes are clamped by the shape; a scalable dimension is all or nothing.
pub(super) fn constant_mask(c: &mut Converter<'_>, op: Op) -> Converted {
    let lanes = c.lanes_of(c.rw.result(op, 0))?;
    let sizes = ints(c, op, "mask_dim_sizes");
    let is_all = sizes.first().is_some_and(|&size| size > 0);
    let width = lanes.width();
    let whole = c.from_rows(&lanes, &mut |c, place| {
        let inside = place.iter().zip(&sizes).all(|(p, size)| p < size);
        let count = if lanes.shape.is_empty() { i64::from(is_all) } else { sizes[lanes.shape.len() - 1] };
        if lanes.scalable {
            let flag = c.rw.ir_mut().ctx.integer(1);
            let bit = c.splat(flag, i64::from(inside && count > 0));
            return Ok(c.splat_row(lanes.row, bit));
        }
        let bits: Vec<i64> = (0..width).map(|lane| i64::from(inside && lane < count)).collect();
        Ok(c.constant_row(lanes.row, &bits))
    })?;
    c.finish(op, whole)
}

pub(super) fn create_mask(c: &mut Converter<'_>, op: Op) -> Converted {
    let lanes: Lanes = c.lanes_of(c.rw.result(op, 0))?;
    let limits = c.get_all(&c.rw.operands(op).to_vec())?;
    let Some((&last, outer)) = limits.split_last() else { return Err(Refusal::NoRule) };
    let row = c.lanes_below(lanes.row, last);
    let whole = c.from_rows(&lanes, &mut |c, place| {
        let mut condition = None;
        for (&p, &limit) in place.iter().zip(outer) {
            let number = c.word(p);
            let inside = c.is_below(number, limit);
            condition = Some(condition.map_or(inside, |before| c.binary(ops::And::NAME, before, inside)));
        }
        Ok(c.mask_if(condition, row))
    })?;
    c.finish(op, whole)
}

/// Operations that read the mask around them themselves.
const MASKABLE: [&str; 7] = [
    vector::Contract::NAME,
    vector::Gather::NAME,
    vector::MultiReduction::NAME,
    vector::OuterProduct::NAME,
    vector::Reduction::NAME,
    vector::TransferRead::NAME,
    vector::TransferWrite::NAME,
];

/// Converts the operation inside; where the mask is 0, its result is that of `passthru`.
pub(super) fn mask(c: &mut Converter<'_>, op: Op) -> Converted {
    let operands = c.rw.operands(op).to_vec();
    let Some(body) = c.rw.body(op, 0) else { return Err(Refusal::NoRule) };
    let ops = c.rw.ops_vec(body);
    let Some((&end, inner)) = ops.split_last() else { return Err(Refusal::NoRule) };
    for &inner in inner {
        enter_operands(c, inner);
    }
    enter_operands(c, end);
    if c.is_partial() {
        c.rw.before(op);
    }
    let mask = c.get(operands[0])?;
    for &inner in inner {
        c.mask = Some(mask);
        let done = super::super::tables::convert(c, inner);
        c.mask = None;
        done?;
    }
    let is_masked = inner.first().is_some_and(|&inner| MASKABLE.contains(&c.rw.op_text(inner)));
    let passthru = match operands.get(1) {
        Some(&value) => Some(c.get(value)?),
        None => None,
    };
    let results: Vec<Value> = c.rw.results(op).collect();
    for (result, yielded) in results.into_iter().zip(c.rw.operands(end).to_vec()) {
        let mut value = c.get(yielded)?;
        if let Some(other) = passthru.filter(|_| !is_masked || c.rw.ctx.shape(c.rw.ty(yielded)).is_some()) {
            value = select_rows(c, mask, value, other, yielded)?;
        }
        c.set_lowered(result, Lowered::Scalar(value));
    }
    Ok(())
}

fn enter_operands(c: &mut Converter<'_>, op: Op) {
    if c.is_partial() {
        for operand in c.rw.operands(op).to_vec() {
            if c.rw.def_op(operand).is_none_or(|def| c.rw.parent(def) != c.rw.parent(op)) {
                super::super::casts::enter(c, operand);
            }
        }
    }
}

/// One of two vectors, element by element, by a mask of their shape.
fn select_rows(c: &mut Converter<'_>, mask: Value, yes: Value, no: Value, like: Value) -> Result<Value, Refusal> {
    let lanes = c.lanes_of(like)?;
    c.from_rows(&lanes, &mut |c, place| {
        let mask = super::combine::mask_part(c, mask, place)?;
        let (yes, no) = (c.part(yes, &lanes, place), c.part(no, &lanes, place));
        Ok(c.select(mask, yes, no))
    })
}
