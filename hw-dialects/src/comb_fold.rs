//! Folding of comb operations: constants and identities, at any width.

use bits::Predicate;
use ir::{Attr, Folded, Int, Ir, Op, Value};

use crate::comb;
use crate::comb_operators::{Comparison, Unknown, operator, value};
use crate::hw_fold::int_attr;
use crate::hw_types::canonical;

type Constants<'a> = &'a [Option<Attr>];

fn int(ir: &Ir, constant: Option<Attr>) -> Option<Int> {
    ir.ctx.as_int(constant?).map(|(value, _)| value.clone())
}

fn ints(ir: &Ir, constants: Constants<'_>) -> Option<Vec<Int>> {
    constants.iter().map(|c| int(ir, *c)).collect()
}

fn width_of(ir: &Ir, value: Value) -> u32 {
    ir.ctx.integer_width(canonical(&ir.ctx, ir.ty(value))).unwrap_or(0)
}

fn constant(ir: &mut Ir, value: Int) -> Folded {
    Folded::constant(int_attr(&mut ir.ctx, value))
}

/// `value` in place of the op's result, unless it is that result (a cycle in a graph region) or its type has another name.
fn existing(ir: &Ir, op: Op, value: Value) -> Folded {
    let fits = ir.def_op(value) != Some(op) && ir.ty(value) == ir.ty(ir.result(op, 0));
    if fits { Folded::value(value) } else { Folded::No }
}

/// Folds `op` to a constant if it has no bits, or if all operands are constants on which it is defined; leaves alone what is of a
/// parameter's width or by the name of a type.
fn evaluate(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Option<Folded> {
    if ir.ctx.integer_width(ir.ty(ir.result(op, 0))).is_none() {
        return Some(Folded::No);
    }
    if width_of(ir, ir.result(op, 0)) == 0 {
        return Some(constant(ir, Int::zero(0)));
    }
    let operands = ints(ir, constants)?;
    let widths: Vec<u32> = operands.iter().map(Int::width).collect();
    let operator = operator(ir, op).filter(|operator| operator.width(&widths).is_some())?;
    let value = value(operator, &operands.iter().collect::<Vec<_>>())?;
    Some(constant(ir, value))
}

/// What an associative, commutative operation is, for folding.
struct Associative {
    is_neutral: fn(&Int) -> bool,
    is_absorbing: fn(&Int) -> bool,
    idempotent: bool,
}

fn fold_associative(ir: &mut Ir, op: Op, constants: Constants<'_>, law: &Associative) -> Folded {
    if let Some(folded) = evaluate(ir, op, constants) {
        return folded;
    }
    let known: Vec<Option<Int>> = constants.iter().map(|c| int(ir, *c)).collect();
    if let Some(zero) = known.iter().flatten().find(|v| (law.is_absorbing)(v)) {
        return constant(ir, zero.clone());
    }
    let operands = ir.operands(op);
    let mut left =
        operands.iter().zip(&known).filter(|(_, k)| !k.as_ref().is_some_and(law.is_neutral)).map(|(v, _)| *v);
    match left.next() {
        Some(first) if left.all(|v| law.idempotent && v == first) => existing(ir, op, first),
        _ => Folded::No,
    }
}

fn never(_: &Int) -> bool {
    false
}

pub(crate) fn add(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let law = Associative { is_neutral: Int::is_zero, is_absorbing: never, idempotent: false };
    fold_associative(ir, op, constants, &law)
}

pub(crate) fn mul(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let law = Associative { is_neutral: Int::is_one, is_absorbing: Int::is_zero, idempotent: false };
    fold_associative(ir, op, constants, &law)
}

pub(crate) fn and(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let law = Associative { is_neutral: Int::is_all_ones, is_absorbing: Int::is_zero, idempotent: true };
    fold_associative(ir, op, constants, &law)
}

pub(crate) fn or(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let law = Associative { is_neutral: Int::is_zero, is_absorbing: Int::is_all_ones, idempotent: true };
    fold_associative(ir, op, constants, &law)
}

pub(crate) fn xor(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let [a, b] = *ir.operands(op)
        && a == b
    {
        let width = width_of(ir, a);
        return constant(ir, Int::zero(width));
    }
    let law = Associative { is_neutral: Int::is_zero, is_absorbing: never, idempotent: false };
    match fold_associative(ir, op, constants, &law) {
        Folded::No => double_negation(ir, op, constants),
        folded => folded,
    }
}

/// `~~x` is `x`.
fn double_negation(ir: &Ir, op: Op, constants: Constants<'_>) -> Folded {
    let is_ones = |c: &Option<Attr>| int(ir, *c).is_some_and(|v| v.is_all_ones());
    let ([a, _], [None, ones]) = (ir.operands(op), constants) else { return Folded::No };
    if !is_ones(ones) {
        return Folded::No;
    }
    match negated(ir, *a) {
        Some(inner) => existing(ir, op, inner),
        None => Folded::No,
    }
}

/// `x` if `value` is `x` exclusive-or all ones.
pub(crate) fn negated(ir: &Ir, value: Value) -> Option<Value> {
    let op = ir.def_op(value).filter(|&d| ir.isa::<comb::Xor>(d))?;
    let [x, ones] = *ir.operands(op) else { return None };
    crate::hw_fold::constant_of(ir, ones).filter(|v| v.is_all_ones())?;
    Some(x)
}

/// Folds to the left operand if the right one satisfies `neutral`.
fn right_neutral(ir: &Ir, op: Op, constants: Constants<'_>, neutral: fn(&Int) -> bool) -> Folded {
    match int(ir, constants[1]) {
        Some(v) if neutral(&v) => existing(ir, op, ir.operand(op, 0)),
        _ => Folded::No,
    }
}

pub(crate) fn sub(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(folded) = evaluate(ir, op, constants) {
        return folded;
    }
    if ir.operand(op, 0) == ir.operand(op, 1) {
        let width = width_of(ir, ir.operand(op, 0));
        return constant(ir, Int::zero(width));
    }
    right_neutral(ir, op, constants, Int::is_zero)
}

pub(crate) fn divu(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    evaluate(ir, op, constants).unwrap_or_else(|| right_neutral(ir, op, constants, Int::is_one))
}

pub(crate) fn divs(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let one = |v: &Int| v.is_one() && v.width() > 1;
    evaluate(ir, op, constants).unwrap_or_else(|| right_neutral(ir, op, constants, one))
}

/// The remainder by 1 (or by -1, signed; both are all that `i1` has) is 0.
pub(crate) fn remainder(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(folded) = evaluate(ir, op, constants) {
        return folded;
    }
    match int(ir, constants[1]) {
        Some(v) if v.is_one() => constant(ir, Int::zero(v.width())),
        _ => Folded::No,
    }
}

pub(crate) fn shift(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    shift_by(ir, op, constants, true)
}

pub(crate) fn shift_with_sign(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    shift_by(ir, op, constants, false)
}

/// A shift, of which those by the width and more clear all bits, if so told.
fn shift_by(ir: &mut Ir, op: Op, constants: Constants<'_>, clears: bool) -> Folded {
    if let Some(folded) = evaluate(ir, op, constants) {
        return folded;
    }
    match int(ir, constants[1]) {
        Some(v) if v.is_zero() => existing(ir, op, ir.operand(op, 0)),
        Some(v) if clears && v.saturating_u32() >= v.width() => constant(ir, Int::zero(v.width())),
        _ => Folded::No,
    }
}

pub(crate) fn icmp(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some(Comparison { predicate, unknown }) = Comparison::of(ir, op) else { return Folded::No };
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    let (a, b) = (int(ir, constants[0]), int(ir, constants[1]));
    if let (Some(a), Some(b)) = (&a, &b) {
        return constant(ir, Int::from_bool(predicate.holds(a, b)));
    }
    if lhs == rhs || width_of(ir, lhs) == 0 {
        return constant(ir, Int::from_bool(predicate.is_reflexive()));
    }
    let Some(b) = b else { return Folded::No };
    if let Some(always) = decided(predicate, &b) {
        return constant(ir, Int::from_bool(always));
    }
    let is_itself = b.width() == 1
        && unknown == Unknown::Spreads
        && match predicate {
            Predicate::Eq => b.is_one(),
            Predicate::Ne => b.is_zero(),
            _ => false,
        };
    if is_itself { existing(ir, op, lhs) } else { Folded::No }
}

/// What `x predicate b` is for every `x`, if it is the same for all.
fn decided(predicate: Predicate, b: &Int) -> Option<bool> {
    let width = b.width();
    match predicate {
        Predicate::Ult if b.is_zero() => Some(false),
        Predicate::Uge if b.is_zero() => Some(true),
        Predicate::Ugt if b.is_all_ones() => Some(false),
        Predicate::Ule if b.is_all_ones() => Some(true),
        Predicate::Slt if b.is_signed_min() => Some(false),
        Predicate::Sge if b.is_signed_min() => Some(true),
        Predicate::Sgt if *b == Int::signed_max(width) => Some(false),
        Predicate::Sle if *b == Int::signed_max(width) => Some(true),
        _ => None,
    }
}

pub(crate) fn mux(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let [cond, yes, no] = *ir.operands(op) else { return Folded::No };
    if yes == no {
        return existing(ir, op, yes);
    }
    if let Some(c) = int(ir, constants[0]) {
        return existing(ir, op, if c.is_zero() { no } else { yes });
    }
    let (yes, no) = (int(ir, constants[1]), int(ir, constants[2]));
    match (yes, no) {
        (Some(a), Some(b)) if a == b => constant(ir, a),
        (Some(a), Some(b)) if a.width() == 1 && a.is_one() && b.is_zero() => existing(ir, op, cond),
        _ => Folded::No,
    }
}

pub(crate) fn concat(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(folded) = evaluate(ir, op, constants) {
        return folded;
    }
    let mut parts = ir.operands(op).iter().filter(|v| width_of(ir, **v) > 0);
    match (parts.next(), parts.next()) {
        (Some(&only), None) => existing(ir, op, only),
        _ => Folded::No,
    }
}

pub(crate) fn extract(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (input, width) = (ir.operand(op, 0), width_of(ir, ir.result(op, 0)));
    if width == width_of(ir, input) {
        return existing(ir, op, input);
    }
    evaluate(ir, op, constants).unwrap_or(Folded::No)
}

pub(crate) fn replicate(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (input, width) = (ir.operand(op, 0), width_of(ir, ir.result(op, 0)));
    if width == width_of(ir, input) {
        return existing(ir, op, input);
    }
    evaluate(ir, op, constants).unwrap_or(Folded::No)
}

pub(crate) fn parity(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let input = ir.operand(op, 0);
    match width_of(ir, input) {
        0 => constant(ir, Int::zero(1)),
        1 => existing(ir, op, input),
        _ => evaluate(ir, op, constants).unwrap_or(Folded::No),
    }
}

pub(crate) fn reverse(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let input = ir.operand(op, 0);
    if width_of(ir, input) == 1 {
        return existing(ir, op, input);
    }
    if let Some(inner) = ir.def_op(input).filter(|&d| ir.isa::<comb::Reverse>(d)) {
        return existing(ir, op, ir.operand(inner, 0));
    }
    evaluate(ir, op, constants).unwrap_or(Folded::No)
}

pub(crate) fn truth_table(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some(table) = ir.attr(op, "lookupTable").and_then(|a| ir.ctx.as_dense_array(a)) else { return Folded::No };
    if table.iter().all(|e| *e == table[0]) {
        return constant(ir, Int::from_bool(table[0] != 0));
    }
    let Some(bits) = ints(ir, constants) else { return Folded::No };
    let index = bits.iter().fold(0usize, |i, bit| i << 1 | usize::from(!bit.is_zero()));
    match table.get(index) {
        Some(&entry) => constant(ir, Int::from_bool(entry != 0)),
        None => Folded::No,
    }
}
