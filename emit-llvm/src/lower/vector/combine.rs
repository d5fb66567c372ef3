//! Rules of vector that combine elements: reductions and scans.

use dialects::vector::Kind;
use ir::{Attr, Int, Op, Type, TypeKind, Value};

use super::super::convert::{Converted, Converter, Refusal};
use super::super::rows::positions;
use super::lanes::Lanes;
use super::shape::ints;
use crate::dialect::ops;

/// How `op` combines.
pub(super) fn kind(c: &Converter<'_>, op: Op) -> Result<Kind, Refusal> {
    Kind::of(&c.rw, op).ok_or_else(|| Refusal::Because("its kind of combination is not one".into()))
}

/// The llvm operation on two elements.
fn operation(kind: Kind, is_float: bool) -> &'static str {
    match (kind, is_float) {
        (Kind::Add, true) => ops::FAdd::NAME,
        (Kind::Add, false) => ops::Add::NAME,
        (Kind::Mul, true) => ops::FMul::NAME,
        (Kind::Mul, false) => ops::Mul::NAME,
        (Kind::MinUI, _) => "llvm.intr.umin",
        (Kind::MinSI, _) => "llvm.intr.smin",
        (Kind::MaxUI, _) => "llvm.intr.umax",
        (Kind::MaxSI, _) => "llvm.intr.smax",
        (Kind::MinNumF, _) => "llvm.intr.minnum",
        (Kind::MaxNumF, _) => "llvm.intr.maxnum",
        (Kind::MinimumF, _) => "llvm.intr.minimum",
        (Kind::MaximumF, _) => "llvm.intr.maximum",
        (Kind::And, _) => ops::And::NAME,
        (Kind::Or, _) => ops::Or::NAME,
        (Kind::Xor, _) => ops::XOr::NAME,
    }
}

/// The last word of the intrinsic that reduces a row; those of sums and products of floats take a start value.
fn intrinsic(kind: Kind, is_float: bool) -> &'static str {
    match (kind, is_float) {
        (Kind::Add, true) => "fadd",
        (Kind::Add, false) => "add",
        (Kind::Mul, true) => "fmul",
        (Kind::Mul, false) => "mul",
        (Kind::MinUI, _) => "umin",
        (Kind::MinSI, _) => "smin",
        (Kind::MaxUI, _) => "umax",
        (Kind::MaxSI, _) => "smax",
        (Kind::MinNumF, _) => "fmin",
        (Kind::MaxNumF, _) => "fmax",
        (Kind::MinimumF, _) => "fminimum",
        (Kind::MaximumF, _) => "fmaximum",
        (Kind::And, _) => "and",
        (Kind::Or, _) => "or",
        (Kind::Xor, _) => "xor",
    }
}

fn is_float(c: &Converter<'_>, ty: Type) -> bool {
    matches!(c.rw.ctx.kind(c.rw.ctx.element_or_self(ty)), TypeKind::Float(_))
}

/// A combination: its kind and the flags of the floats.
#[derive(Clone)]
pub(super) struct Combine {
    pub kind: Kind,
    flags: Vec<(&'static str, Attr)>,
}

impl Combine {
    /// That of `op`.
    pub fn of(c: &mut Converter<'_>, op: Op) -> Result<Self, Refusal> {
        Ok(Self { kind: kind(c, op)?, flags: super::super::flags::of(c, op) })
    }

    /// `a` and `b`, elements or rows.
    pub fn two(&self, c: &mut Converter<'_>, a: Value, b: Value) -> Value {
        let ty = c.rw.ty(a);
        let is_float = is_float(c, ty);
        let mut builder = c.rw.op(operation(self.kind, is_float)).operands(&[a, b]).result(ty);
        for &(name, attr) in self.flags.iter().filter(|_| is_float) {
            builder = builder.attr(name, attr);
        }
        builder.value()
    }

    /// The elements of `row` and `start`, in order.
    fn row(&self, c: &mut Converter<'_>, row: Value, start: Option<Value>) -> Result<Value, Refusal> {
        let element = c.rw.ctx.element_or_self(c.rw.ty(row));
        let is_float = is_float(c, element);
        let name = format!("llvm.intr.vector.reduce.{}", intrinsic(self.kind, is_float));
        let takes_start = is_float && matches!(self.kind, Kind::Add | Kind::Mul);
        let mut operands = vec![row];
        if takes_start {
            let neutral = match start {
                Some(start) => start,
                None => neutral(c, self.kind, element)?,
            };
            operands.insert(0, neutral);
        }
        let mut builder = c.rw.op(&name).operands(&operands).result(element);
        for &(name, attr) in self.flags.iter().filter(|_| is_float) {
            builder = builder.attr(name, attr);
        }
        let value = builder.value();
        Ok(match start.filter(|_| !takes_start) {
            Some(start) => self.two(c, start, value),
            None => value,
        })
    }
}

/// The element that changes nothing when it is combined.
fn neutral(c: &mut Converter<'_>, kind: Kind, ty: Type) -> Result<Value, Refusal> {
    let bits = match *c.rw.ctx.kind(ty) {
        TypeKind::Float(float) => neutral_float(kind, float),
        TypeKind::Integer { width, .. } => neutral_integer(kind, width),
        _ => None,
    };
    let bits = bits.ok_or_else(|| Refusal::Because("nothing is neutral for its kind of combination".into()))?;
    let attr = dialects::elements::constant(&mut c.rw.ir_mut().ctx, ty, &[bits]).ok_or(Refusal::Type(ty))?;
    Ok(c.constant(attr, ty))
}

fn neutral_float(kind: Kind, float: ir::types::FloatKind) -> Option<Int> {
    let width = float.width();
    let one = Int::from_u128(width, ir::float::Float::one(float).bits());
    let (infinity, not_a_number) = infinities(float)?;
    Some(match kind {
        Kind::Add => Int::from_i64(width, 0),
        Kind::Mul => one,
        Kind::MinNumF | Kind::MaxNumF => Int::from_u128(width, not_a_number),
        Kind::MinimumF => Int::from_u128(width, infinity),
        Kind::MaximumF => Int::from_u128(width, infinity | 1u128 << (width - 1)),
        _ => return None,
    })
}

/// The bits of infinity, and of a quiet NaN, in the formats of IEEE 754 and in bf16.
fn infinities(float: ir::types::FloatKind) -> Option<(u128, u128)> {
    use ir::types::FloatKind::{BF16, F16, F32, F64, F128};
    let mantissa = match float {
        F16 => 10,
        BF16 => 7,
        F32 => 23,
        F64 => 52,
        F128 => 112,
        _ => return None,
    };
    let infinity = ((1u128 << (float.width() - 1 - mantissa)) - 1) << mantissa;
    Some((infinity, infinity | 1 << (mantissa - 1)))
}

fn neutral_integer(kind: Kind, width: u32) -> Option<Int> {
    Some(match kind {
        Kind::Add | Kind::Or | Kind::Xor | Kind::MaxUI => Int::zero(width),
        Kind::Mul => Int::one(width),
        Kind::And | Kind::MinUI => Int::all_ones(width),
        Kind::MaxSI => Int::signed_min(width),
        Kind::MinSI => Int::signed_max(width),
        _ => return None,
    })
}

/// `row` with what is neutral where `mask` is 0.
fn masked_row(c: &mut Converter<'_>, kind: Kind, row: Value, mask: Option<Value>) -> Result<Value, Refusal> {
    let Some(mask) = mask else { return Ok(row) };
    let ty = c.rw.ty(row);
    let element = c.rw.ctx.element_or_self(ty);
    let neutral = neutral(c, kind, element)?;
    let neutral = c.splat_row(ty, neutral);
    Ok(c.select(mask, row, neutral))
}

pub(super) fn reduction(c: &mut Converter<'_>, op: Op) -> Converted {
    let values = c.get_all(&c.rw.operands(op).to_vec())?;
    let combine = Combine::of(c, op)?;
    let mask = c.mask;
    let row = masked_row(c, combine.kind, values[0], mask)?;
    let value = combine.row(c, row, values.get(1).copied())?;
    c.finish(op, value)
}

/// The dimensions that are combined, as flags.
fn reduced(c: &Converter<'_>, op: Op, rank: usize) -> Vec<bool> {
    let dims = ints(c, op, "reduction_dims");
    (0..rank).map(|d| dims.contains(&(d as i64))).collect()
}

/// Whole rows are combined where the last dimension stays; else each row is reduced.
pub(super) fn multi_reduction(c: &mut Converter<'_>, op: Op) -> Converted {
    let [source, acc] = [0, 1].map(|i| c.rw.operand(op, i));
    let (value, start, from) = (c.get(source)?, c.get(acc)?, c.lanes_of(source)?);
    let combine = Combine::of(c, op)?;
    let reduced = reduced(c, op, from.shape.len());
    let result = c.rw.ty(c.rw.result(op, 0));
    if dialects::vector::parts(&c.rw.ctx, result).is_none() {
        let value = reduce_to_one(c, &combine, (value, &from), &reduced, &[], start)?;
        return c.finish(op, value);
    }
    let to = c.lanes(result)?;
    let whole = if reduced.last() == Some(&false) {
        c.from_rows(&to, &mut |c, place| {
            let first = c.part(start, &to, place);
            reduce_rows(c, &combine, (value, &from), &reduced, place, first)
        })?
    } else {
        c.from_lanes(&to, &mut |c, place| {
            let first = c.element(start, &to, place);
            reduce_to_one(c, &combine, (value, &from), &reduced, place, first)
        })?
    };
    c.finish(op, whole)
}

/// The outer positions that are combined at `place`, which counts the dimensions that stay.
fn outer_positions(from: &Lanes, reduced: &[bool], place: &[i64]) -> Vec<Vec<i64>> {
    let outer = from.outer();
    let sizes: Vec<i64> = outer.iter().zip(reduced).map(|(&size, &is)| if is { size } else { 1 }).collect();
    let mut all = positions(&sizes);
    for position in &mut all {
        let mut kept = place.iter();
        for (entry, &is) in position.iter_mut().zip(reduced) {
            if !is {
                *entry = kept.next().copied().unwrap_or(0);
            }
        }
    }
    all
}

fn reduce_rows(
    c: &mut Converter<'_>,
    combine: &Combine,
    (value, from): (Value, &Lanes),
    reduced: &[bool],
    place: &[i64],
    start: Value,
) -> Result<Value, Refusal> {
    let mut whole = start;
    for position in outer_positions(from, reduced, place) {
        let row = c.part(value, from, &position);
        let next = combine.two(c, whole, row);
        whole = match c.mask {
            Some(mask) => {
                let mask = mask_part(c, mask, &position)?;
                c.select(mask, next, whole)
            }
            None => next,
        };
    }
    Ok(whole)
}

fn reduce_to_one(
    c: &mut Converter<'_>,
    combine: &Combine,
    (value, from): (Value, &Lanes),
    reduced: &[bool],
    place: &[i64],
    start: Value,
) -> Result<Value, Refusal> {
    let mut whole = start;
    for position in outer_positions(from, reduced, place) {
        let row = c.part(value, from, &position);
        let mask = match c.mask {
            Some(mask) => Some(mask_part(c, mask, &position)?),
            None => None,
        };
        let row = masked_row(c, combine.kind, row, mask)?;
        whole = combine.row(c, row, Some(whole))?;
    }
    Ok(whole)
}

/// The part of a mask at `position`.
pub(super) fn mask_part(c: &mut Converter<'_>, mask: Value, position: &[i64]) -> Result<Value, Refusal> {
    let mut ty = c.rw.ty(mask);
    for _ in position {
        ty = crate::dialect::types::as_array(&c.rw.ctx, ty).ok_or(Refusal::Type(ty))?.1;
    }
    Ok(if position.is_empty() { mask } else { c.extract(mask, position, ty) })
}

/// Running combinations along one dimension.
pub(super) fn scan(c: &mut Converter<'_>, op: Op) -> Converted {
    let [source, initial] = [0, 1].map(|i| c.rw.operand(op, i));
    let (value, first) = (c.get(source)?, c.get(initial)?);
    let (from, rest) = (c.lanes_of(source)?, c.lanes_of(initial)?);
    let combine = Combine::of(c, op)?;
    let number = |name| c.rw.expect_attr::<i64>(op, name);
    let (dim, inclusive) = (number("reduction_dim").max(0) as usize, number("inclusive") != 0);
    let mut order = from.elements()?;
    order.sort_by_key(|position| position[dim]);
    let mut running = std::collections::BTreeMap::new();
    let mut found = std::collections::BTreeMap::new();
    for position in order {
        let line = [&position[..dim], &position[dim + 1..]].concat();
        let step = |c: &mut Converter<'_>, at: i64| {
            let mut place = position.clone();
            place[dim] = at;
            c.element(value, &from, &place)
        };
        let next = match (running.get(&line).copied(), inclusive) {
            (None, true) => step(c, 0),
            (None, false) => c.element(first, &rest, &line),
            (Some(before), _) => {
                let other = step(c, position[dim] - i64::from(!inclusive));
                combine.two(c, before, other)
            }
        };
        running.insert(line, next);
        found.insert(position, next);
    }
    let whole = c.from_lanes(&from, &mut |_, place| found.get(place).copied().ok_or(Refusal::NoRule))?;
    let place = |place: &[i64]| if rest.shape.is_empty() { Vec::new() } else { place.to_vec() };
    let last = c.from_lanes(&rest, &mut |_, at| running.get(&place(at)).copied().ok_or(Refusal::NoRule))?;
    let accumulated = c.rw.result(op, 1);
    c.set(accumulated, last);
    c.finish(op, whole)
}
