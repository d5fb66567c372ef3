//! Canonical forms of comb operations: constants last and merged, nests flattened, bits taken where they are made.
//!
//! What holds: a pattern never adds operators to a circuit; each result equals the old one for all operand values.

use bits::Predicate;
use ir::{Int, Op, Rewriter, Value};

use crate::comb_fold::negated;
use crate::comb_operators::{Comparison, Unknown};
use crate::hw_fold::{constant_of, int_attr};
use crate::{comb, hw};

fn width(rw: &Rewriter<'_>, value: Value) -> u32 {
    rw.ctx.integer_width(rw.ty(value)).unwrap_or(0)
}

fn constant(rw: &mut Rewriter<'_>, value: Int) -> Value {
    let width = value.width();
    let ty = rw.ir_mut().ctx.integer(width);
    let attr = int_attr(&mut rw.ir_mut().ctx, value);
    rw.op(hw::Constant::NAME).attr("value", attr).result(ty).value()
}

fn constant_int(rw: &Rewriter<'_>, value: Value) -> Option<Int> {
    constant_of(rw, value).cloned()
}

fn extract(rw: &mut Rewriter<'_>, input: Value, low: u32, bits: u32) -> Value {
    if low == 0 && bits == width(rw, input) {
        return input;
    }
    let ctx = &mut rw.ir_mut().ctx;
    let (ty, low) = (ctx.integer(bits), ctx.i_attr(32, i64::from(low)));
    rw.op(comb::Extract::NAME).operand(input).attr("lowBit", low).result(ty).value()
}

fn concat(rw: &mut Rewriter<'_>, parts: &[Value]) -> Value {
    let total = parts.iter().map(|v| width(rw, *v)).sum();
    let ty = rw.ir_mut().ctx.integer(total);
    rw.op(comb::Concat::NAME).operands(parts).result(ty).value()
}

/// The op that defines `value`, if it is called `name`.
fn defined_by(rw: &Rewriter<'_>, value: Value, name: &str) -> Option<Op> {
    rw.def_op(value).filter(|&op| rw.is(op, name))
}

/// Replaces the single result of `op`, and takes its name along.
fn replace(rw: &mut Rewriter<'_>, op: Op, value: Value) -> bool {
    let hint = rw.attr(op, "sv.namehint");
    if let (Some(hint), Some(def)) = (hint, rw.def_op(value))
        && rw.attr(def, "sv.namehint").is_none()
    {
        rw.set_attr(def, "sv.namehint", hint);
    }
    rw.replace(op, &[value]);
    true
}

fn combine(name: &str) -> Option<fn(&Int, &Int) -> Int> {
    Some(match name {
        comb::Add::NAME => Int::add,
        comb::Mul::NAME => Int::mul,
        comb::And::NAME => Int::and,
        comb::Or::NAME => Int::or,
        comb::Xor::NAME => Int::xor,
        _ => return None,
    })
}

fn is_neutral(name: &str, value: &Int) -> bool {
    match name {
        comb::Mul::NAME => value.is_one(),
        comb::And::NAME => value.is_all_ones(),
        _ => value.is_zero(),
    }
}

/// Several constant operands become one, which stands last; a neutral one goes.
pub(crate) fn merge_constants(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let name = rw.op_text(op).to_owned();
    let Some(combine) = combine(&name) else { return false };
    let operands = rw.operands(op).to_vec();
    let known: Vec<(Value, Int)> = operands.iter().filter_map(|&v| Some((v, constant_int(rw, v)?))).collect();
    let mut rest: Vec<Value> = operands.iter().copied().filter(|v| known.iter().all(|(k, _)| k != v)).collect();
    let Some(merged) = known.iter().map(|(_, i)| i.clone()).reduce(|a, b| combine(&a, &b)) else { return false };
    if rest.is_empty() {
        return false;
    }
    if !is_neutral(&name, &merged) {
        let last = if known.len() == 1 { known[0].0 } else { constant(rw, merged) };
        rest.push(last);
    }
    if rest == operands {
        return false;
    }
    rw.set_operands(op, &rest);
    true
}

/// An operand that is the same operation, used only here and without a name, gives its operands.
pub(crate) fn flatten(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let name = rw.op_text(op).to_owned();
    let mut flat = Vec::new();
    for &value in rw.operands(op) {
        let inner = defined_by(rw, value, &name).filter(|&d| d != op && rw.has_one_use(value));
        match inner.filter(|&d| rw.attr(d, "sv.namehint").is_none() && !rw.operands(d).contains(&rw.result(op, 0))) {
            Some(inner) => flat.extend_from_slice(rw.operands(inner)),
            None => flat.push(value),
        }
    }
    if flat.len() <= rw.operands(op).len() {
        return false;
    }
    rw.set_operands(op, &flat);
    true
}

/// `and` and `or` need no operand twice.
pub(crate) fn drop_repeated(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let mut kept: Vec<Value> = Vec::new();
    for &value in rw.operands(op) {
        if !kept.contains(&value) {
            kept.push(value);
        }
    }
    if kept.len() == rw.operands(op).len() {
        return false;
    }
    rw.set_operands(op, &kept);
    true
}

/// Two words of which at most one has bits other than constant zeros at each place are one word, side by side (`or`, `xor`).
pub(crate) fn join_disjoint(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let &[a, b] = rw.operands(op) else { return false };
    let (a, b) = (pieces(rw, a), pieces(rw, b));
    if a.len() + b.len() < 3 {
        return false;
    }
    let mut ends: Vec<u32> = a.iter().chain(&b).map(|piece| piece.low + piece.bits).collect();
    ends.sort_unstable();
    ends.dedup();
    let (mut low, mut joined) = (0, Vec::new());
    for &end in &ends {
        let at = |pieces: &[Piece]| pieces.iter().find(|piece| piece.low + piece.bits >= end).copied();
        let Some((one, other)) = at(&a).zip(at(&b)) else { return false };
        let is_zero = |piece: Piece| constant_of(rw, piece.value).is_some_and(Int::is_zero);
        let taken = match (is_zero(one), is_zero(other)) {
            (_, true) => one,
            (true, false) => other,
            (false, false) => return false,
        };
        joined.push((taken, low, end - low));
        low = end;
    }
    let parts = joined.into_iter().rev().map(|(piece, low, bits)| extract(rw, piece.value, low - piece.low, bits));
    let parts: Vec<Value> = parts.collect();
    let word = concat(rw, &parts);
    replace(rw, op, word)
}

/// Some bits of a word.
#[derive(Clone, Copy)]
struct Piece {
    /// What gives them.
    value: Value,
    /// The lowest of them in the word.
    low: u32,
    bits: u32,
}

/// The pieces of a word, the lowest first.
fn pieces(rw: &Rewriter<'_>, word: Value) -> Vec<Piece> {
    let parts = match defined_by(rw, word, comb::Concat::NAME) {
        Some(concat) => rw.operands(concat).iter().rev().copied().collect(),
        None => vec![word],
    };
    let mut low = 0;
    let piece = |value| {
        let bits = width(rw, value);
        low += bits;
        Piece { value, low: low - bits, bits }
    };
    parts.into_iter().map(piece).collect()
}

/// The exponent, if `value` is a constant power of two past 1.
fn power_of_two(rw: &Rewriter<'_>, value: Value) -> Option<u32> {
    constant_of(rw, value).filter(|c| c.is_power_of_two() && !c.is_one()).and_then(Int::log2)
}

/// `x * 2^k` drops the high bits and puts zeros below.
pub(crate) fn multiply_by_power(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let [x, factor] = *rw.operands(op) else { return false };
    let Some(k) = power_of_two(rw, factor) else { return false };
    let value = shifted_left(rw, x, k);
    replace(rw, op, value)
}

fn shifted_left(rw: &mut Rewriter<'_>, x: Value, k: u32) -> Value {
    let bits = width(rw, x);
    let kept = extract(rw, x, 0, bits - k);
    let zeros = constant(rw, Int::zero(k));
    concat(rw, &[kept, zeros])
}

fn shifted_right(rw: &mut Rewriter<'_>, x: Value, k: u32) -> Value {
    let bits = width(rw, x);
    let kept = extract(rw, x, k, bits - k);
    let zeros = constant(rw, Int::zero(k));
    concat(rw, &[zeros, kept])
}

/// `x / 2^k`, unsigned, takes the high bits.
pub(crate) fn divide_by_power(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let (x, divisor) = (rw.operand(op, 0), rw.operand(op, 1));
    let Some(k) = power_of_two(rw, divisor) else { return false };
    let value = shifted_right(rw, x, k);
    replace(rw, op, value)
}

/// `x % 2^k`, unsigned, takes the low bits.
pub(crate) fn remainder_by_power(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let (x, divisor) = (rw.operand(op, 0), rw.operand(op, 1));
    let Some(k) = power_of_two(rw, divisor) else { return false };
    let bits = width(rw, x);
    let zeros = constant(rw, Int::zero(bits - k));
    let kept = extract(rw, x, 0, k);
    let value = concat(rw, &[zeros, kept]);
    replace(rw, op, value)
}

/// `x - c` is `x + (-c)`.
pub(crate) fn subtract_constant(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let (x, c) = (rw.operand(op, 0), rw.operand(op, 1));
    let Some(c) = constant_int(rw, c) else { return false };
    let ty = rw.ty(x);
    let negative = constant(rw, c.neg());
    let value = rw.op(comb::Add::NAME).operands(&[x, negative]).result(ty).value();
    replace(rw, op, value)
}

/// A shift by a constant is wiring.
pub(crate) fn constant_shift(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let (x, amount) = (rw.operand(op, 0), rw.operand(op, 1));
    let bits = width(rw, x);
    let Some(k) = constant_of(rw, amount).map(Int::saturating_u32) else { return false };
    let signed = rw.isa::<comb::ShrS>(op);
    if k == 0 || (k >= bits && !signed) {
        return false;
    }
    let value = match rw.op_text(op) {
        comb::Shl::NAME => shifted_left(rw, x, k),
        comb::ShrU::NAME => shifted_right(rw, x, k),
        _ => shifted_arithmetic(rw, x, k.min(bits - 1)),
    };
    replace(rw, op, value)
}

fn shifted_arithmetic(rw: &mut Rewriter<'_>, x: Value, k: u32) -> Value {
    let bits = width(rw, x);
    if k == 0 {
        return x;
    }
    let sign = extract(rw, x, bits - 1, 1);
    let ty = rw.ir_mut().ctx.integer(k);
    let signs = if k == 1 { sign } else { rw.op(comb::Replicate::NAME).operand(sign).result(ty).value() };
    let kept = extract(rw, x, k, bits - k);
    concat(rw, &[signs, kept])
}

/// Sets the predicate of a `comb.icmp` by its number.
fn set_predicate(rw: &mut Rewriter<'_>, op: Op, number: i64) {
    let attr = rw.ir_mut().ctx.i_attr(64, number);
    rw.set_attr(op, "predicate", attr);
}

/// A constant stands on the right of a comparison, unless unknown bits are anything on that side alone.
pub(crate) fn constant_to_right(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let (lhs, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let Some(comparison) = Comparison::of(rw, op) else { return false };
    if constant_of(rw, lhs).is_none() || constant_of(rw, rhs).is_some() || comparison.unknown == Unknown::IsAnything {
        return false;
    }
    rw.set_operands(op, &[rhs, lhs]);
    set_predicate(rw, op, comparison.swapped().number());
    true
}

/// `x < 1` is `x == 0`, and its kin.
pub(crate) fn simplify_comparison(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let (x, rhs) = (rw.operand(op, 0), rw.operand(op, 1));
    let (Some(comparison), Some(c)) = (Comparison::of(rw, op), constant_int(rw, rhs)) else { return false };
    let (zero, one) = (Int::zero(c.width()), Int::one(c.width()));
    let (new, constant_value) = match comparison.predicate {
        Predicate::Ult if c.is_one() => (Predicate::Eq, zero),
        Predicate::Uge if c.is_one() => (Predicate::Ne, zero),
        Predicate::Ule if c.is_zero() => (Predicate::Eq, zero),
        Predicate::Ugt if c.is_zero() => (Predicate::Ne, zero),
        Predicate::Uge if c.is_all_ones() => (Predicate::Eq, c),
        Predicate::Ult if c.is_all_ones() => (Predicate::Ne, c),
        Predicate::Ule if !c.is_all_ones() => (Predicate::Ult, c.add(&one)),
        Predicate::Uge if !c.is_zero() => (Predicate::Ugt, c.sub(&one)),
        Predicate::Sle if c != Int::signed_max(c.width()) => (Predicate::Slt, c.add(&one)),
        Predicate::Sge if !c.is_signed_min() => (Predicate::Sgt, c.sub(&one)),
        _ => return false,
    };
    let rhs = constant(rw, constant_value);
    rw.set_operands(op, &[x, rhs]);
    set_predicate(rw, op, new.number());
    true
}

/// The negation of a comparison that nothing else uses is the opposite comparison.
pub(crate) fn negate_comparison(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = negated(rw, rw.result(op, 0)) else { return false };
    let Some(compare) = defined_by(rw, inner, comb::ICmp::NAME).filter(|_| rw.has_one_use(inner)) else { return false };
    let Some(comparison) = Comparison::of(rw, compare) else { return false };
    let operands = rw.operands(compare).to_vec();
    let attr = rw.ir_mut().ctx.i_attr(64, comparison.negated().number());
    let i1 = rw.ir_mut().ctx.integer(1);
    let value = rw.op(comb::ICmp::NAME).operands(&operands).attr("predicate", attr).result(i1).value();
    replace(rw, op, value)
}

/// A multiplexer of one bit with a constant arm is an `and` or an `or`.
pub(crate) fn mux_of_bits(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let [cond, yes, no] = *rw.operands(op) else { return false };
    if rw.ctx.integer_width(rw.ty(yes)) != Some(1) {
        return false;
    }
    let known = |rw: &Rewriter<'_>, v| constant_of(rw, v).map(|c| !c.is_zero());
    let ty = rw.ty(yes);
    let (name, operands) = match (known(rw, yes), known(rw, no)) {
        (Some(false), Some(true)) => (comb::Xor::NAME, [cond, no]),
        (Some(true), None) => (comb::Or::NAME, [cond, no]),
        (None, Some(false)) => (comb::And::NAME, [cond, yes]),
        _ => return false,
    };
    let value = rw.op(name).operands(&operands).result(ty).value();
    replace(rw, op, value)
}

/// `mux(~c, a, b)` is `mux(c, b, a)`.
pub(crate) fn mux_of_not(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let [cond, yes, no] = *rw.operands(op) else { return false };
    let Some(inner) = negated(rw, cond) else { return false };
    rw.set_operands(op, &[inner, no, yes]);
    true
}

/// An arm that is a multiplexer on the same condition gives the arm that it must be.
pub(crate) fn nested_mux(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let [cond, yes, no] = *rw.operands(op) else { return false };
    let arm = |rw: &Rewriter<'_>, value: Value, which: usize| {
        let inner = defined_by(rw, value, comb::Mux::NAME).filter(|&d| d != op)?;
        (rw.operand(inner, 0) == cond).then(|| rw.operand(inner, which))
    };
    let new = [cond, arm(rw, yes, 1).unwrap_or(yes), arm(rw, no, 2).unwrap_or(no)];
    if new == [cond, yes, no] || new.contains(&rw.result(op, 0)) {
        return false;
    }
    rw.set_operands(op, &new);
    true
}

/// A concatenation inside a concatenation gives its parts; constants side by side become one; parts of no bits go.
pub(crate) fn flatten_concat(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let operands = rw.operands(op).to_vec();
    if operands.iter().any(|v| rw.ctx.integer_width(rw.ty(*v)).is_none()) {
        return false;
    }
    let mut flat: Vec<Value> = Vec::new();
    for &value in &operands {
        match defined_by(rw, value, comb::Concat::NAME)
            .filter(|&d| d != op && !rw.operands(d).contains(&rw.result(op, 0)))
        {
            Some(inner) => flat.extend_from_slice(rw.operands(inner)),
            None => flat.push(value),
        }
    }
    flat.retain(|v| width(rw, *v) > 0);
    let merged = merge_neighbours(rw, &flat);
    if merged == operands || merged.is_empty() {
        return false;
    }
    rw.set_operands(op, &merged);
    true
}

fn merge_neighbours(rw: &mut Rewriter<'_>, parts: &[Value]) -> Vec<Value> {
    let mut out: Vec<Value> = Vec::new();
    for &part in parts {
        let pair = out.last().and_then(|&l| Some((constant_int(rw, l)?, constant_int(rw, part)?)));
        match pair {
            Some((high, low)) => {
                let joined = constant(rw, high.concat(&low));
                *out.last_mut().expect("there is a last part") = joined;
            }
            None => out.push(part),
        }
    }
    out
}

/// Input, low bit and width of an extract.
fn extract_parts(rw: &Rewriter<'_>, op: Op) -> Option<(Value, u32, u32)> {
    let low = rw.attr(op, "lowBit").and_then(|a| rw.ctx.as_i64(a)).and_then(|l| u32::try_from(l).ok())?;
    Some((rw.operand(op, 0), low, width(rw, rw.result(op, 0))))
}

/// Neighbouring bits of one value, side by side, are one extract.
pub(crate) fn merge_extracts(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let operands = rw.operands(op).to_vec();
    let parts = |rw: &Rewriter<'_>, v| defined_by(rw, v, comb::Extract::NAME).and_then(|d| extract_parts(rw, d));
    for index in 1..operands.len() {
        let (Some(high), Some(low)) = (parts(rw, operands[index - 1]), parts(rw, operands[index])) else { continue };
        if high.0 != low.0 || low.1 + low.2 != high.1 || high.0 == rw.result(op, 0) {
            continue;
        }
        let joined = extract(rw, low.0, low.1, low.2 + high.2);
        let mut new = operands.clone();
        new.splice(index - 1..=index, [joined]);
        rw.set_operands(op, &new);
        return true;
    }
    false
}

pub(crate) fn extract_of_extract(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let Some((input, low, bits)) = extract_parts(rw, op) else { return false };
    let Some(inner) = defined_by(rw, input, comb::Extract::NAME).filter(|&d| d != op) else { return false };
    let Some((source, inner_low, _)) = extract_parts(rw, inner) else { return false };
    let value = extract(rw, source, inner_low + low, bits);
    replace(rw, op, value)
}

/// Bits of a concatenation come from the parts that hold them.
pub(crate) fn extract_of_concat(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let Some((input, low, bits)) = extract_parts(rw, op) else { return false };
    let Some(concat_op) = defined_by(rw, input, comb::Concat::NAME) else { return false };
    if bits == 0 {
        return false;
    }
    let mut taken = Vec::new();
    let mut at = 0;
    for &part in rw.operands(concat_op).to_vec().iter().rev() {
        let size = width(rw, part);
        let (from, to) = (low.max(at), (low + bits).min(at + size));
        if from < to {
            let piece = extract(rw, part, from - at, to - from);
            taken.insert(0, piece);
        }
        at += size;
    }
    if taken.contains(&rw.result(op, 0)) {
        return false;
    }
    let value = if taken.len() == 1 { taken[0] } else { concat(rw, &taken) };
    replace(rw, op, value)
}

/// One bit of copies of one bit is that bit; more are fewer copies.
pub(crate) fn extract_of_replicate(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let Some((input, low, bits)) = extract_parts(rw, op) else { return false };
    let Some(copies) = defined_by(rw, input, comb::Replicate::NAME) else { return false };
    let source = rw.operand(copies, 0);
    let size = width(rw, source);
    if size == 0 || (low % size) + bits > size && size != 1 {
        return false;
    }
    let value = if size == 1 && bits > 1 {
        let ty = rw.ir_mut().ctx.integer(bits);
        rw.op(comb::Replicate::NAME).operand(source).result(ty).value()
    } else {
        extract(rw, source, low % size, bits)
    };
    if value == rw.result(op, 0) { false } else { replace(rw, op, value) }
}

/// Low bits of a sum, difference or product, and any bits of a bitwise operation or multiplexer, that nothing else
/// uses: the operation itself gets narrower.
pub(crate) fn narrow_through(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let Some((input, low, bits)) = extract_parts(rw, op) else { return false };
    let Some(inner) = rw.def_op(input).filter(|&d| d != op && rw.has_one_use(input)) else { return false };
    let name = rw.op_text(inner).to_owned();
    let skip = match name.as_str() {
        comb::Add::NAME | comb::Sub::NAME | comb::Mul::NAME if low == 0 => 0,
        comb::And::NAME | comb::Or::NAME | comb::Xor::NAME => 0,
        comb::Mux::NAME => 1,
        _ => return false,
    };
    if bits == 0 || rw.operands(inner).contains(&rw.result(op, 0)) {
        return false;
    }
    let mut operands = rw.operands(inner).to_vec();
    for operand in operands.iter_mut().skip(skip) {
        *operand = extract(rw, *operand, low, bits);
    }
    let ty = rw.ir_mut().ctx.integer(bits);
    let value = rw.op(&name).operands(&operands).result(ty).value();
    replace(rw, op, value)
}
