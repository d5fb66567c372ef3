//! Rules of quotients and remainders by constants: shifts, multiplications by the reciprocal, remainders by quotients.
//!
//! The reciprocal is the least that is right for every dividend that the facts allow (after Granlund and Montgomery 1994
//! and Hacker's Delight, chapter 10).

use super::{Growth::*, Rule};
use crate::graph::{New, View, one, two};
use crate::term::{Node, Symbol};
use bits::{Int, Op};
use egg::Id;
use num_bigint::BigInt;
use num_traits::{One, Signed};

/// The table.
pub const RULES: &[Rule] = &[
    Rule {
        name: "divide-by-power",
        condition: "the divisor is a power of two",
        apply: divide_by_power,
        instances: &["(divu a #c)", "(modu a #c)", "(divs a #c)"],
        growth: Shrinks,
    },
    Rule {
        name: "divide-by-reciprocal",
        condition: "the divisor is a constant, no power of two and not above the dividend",
        apply: divide_by_reciprocal,
        instances: &["(divu a #c)", "(divs a #c)", "(divu (zext w+v a) #c:w+v)", "(divs (sext w+v a) #c:w+v)"],
        growth: Shrinks,
    },
    Rule {
        name: "remainder-by-quotient",
        condition: "the divisor is a constant, not 0",
        apply: remainder_by_quotient,
        instances: &["(modu a #c)", "(mods a #c)"],
        growth: Shrinks,
    },
    Rule {
        name: "divide-unsigned",
        condition: "no sign is set",
        apply: divide_unsigned,
        instances: &["(divs (zext w+v a) (zext w+v b))", "(mods (zext w+v a) (zext w+v b))"],
        growth: Shrinks,
    },
    Rule {
        name: "divide-twice",
        condition: "both divisors are constants, and their product fits",
        apply: divide_twice,
        instances: &["(divu (divu a #c) #d)"],
        growth: Shrinks,
    },
    Rule {
        name: "divide-narrow",
        condition: "the bits left out of dividend and divisor are zeros",
        apply: divide_narrow,
        instances: &["(divu (zext w+v a) (zext w+v b))", "(modu (zext w+v a) (zext w+v b))"],
        growth: Shrinks,
    },
];

fn divided(node: &Node) -> Option<(Id, Id)> {
    match (&node.op, node.arguments.as_slice()) {
        (Symbol::Op(Op::DivU | Op::DivS | Op::RemU | Op::RemS), [a, b]) => Some((*a, *b)),
        _ => None,
    }
}

fn divide_by_power(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = divided(node) else { return Vec::new() };
    let Some((value, power)) = view.constant(b).and_then(|c| Some((c, c.exponent()?))) else { return Vec::new() };
    let width = value.width();
    let amount = |n: u32| Int::from_u64(width, n.into());
    match node.op {
        Symbol::Op(Op::DivU) => vec![two(Op::ShrU, a, amount(power))],
        Symbol::Op(Op::RemU) => vec![two(Op::And, a, value.sub(&amount(1)))],
        Symbol::Op(Op::DivS) if power == 0 && width > 1 => vec![New::Old(a)],
        // The smallest value, read as signed, is negative: it is no power of two.
        Symbol::Op(Op::DivS) if power > 0 && power < width - 1 => {
            let sign = two(Op::ShrS, a, amount(width - 1));
            let bias = two(Op::ShrU, sign, amount(width - power));
            vec![two(Op::ShrS, two(Op::Add, a, bias), amount(power))]
        }
        _ => Vec::new(),
    }
}

/// The least `(multiplier, shift)` with `n / divisor == n * multiplier >> shift` for all `n` up to `most`.
fn reciprocal(divisor: &BigInt, most: &BigInt) -> (BigInt, u32) {
    // The largest dividend whose remainder is the greatest: the first that a reciprocal too large gets wrong.
    let critical: BigInt = ((most + 1u32) / divisor) * divisor - 1u32;
    let mut shift = 0;
    loop {
        let power: BigInt = BigInt::one() << shift;
        let multiplier: BigInt = (&power + divisor - 1u32) / divisor;
        let excess: BigInt = &multiplier * divisor - &power;
        if excess * &critical < power {
            return (multiplier, shift);
        }
        shift += 1;
    }
}

fn divide_by_reciprocal(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = divided(node) else { return Vec::new() };
    let Some(value) = view.constant(b).filter(|c| !c.is_zero() && !c.is_one()) else { return Vec::new() };
    match node.op {
        Symbol::Op(Op::DivU) if value.exponent().is_none() => unsigned_quotient(view, a, value).into_iter().collect(),
        Symbol::Op(Op::DivS) => signed_quotient(view, a, value).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn unsigned_quotient(view: &View<'_>, a: Id, divisor: &Int) -> Option<New> {
    let most = &view.facts(a).unsigned.high;
    let divisor = BigInt::from(divisor.to_biguint());
    if *most < divisor {
        return None;
    }
    let (multiplier, shift) = reciprocal(&divisor, most);
    let bits = (most * &multiplier).bits() as u32;
    let product = two(Op::Mul, resized(view, a, bits, Op::ZeroExtend), Int::from_bigint(bits, &multiplier));
    let high = one(Op::Extract { low: shift, width: bits - shift }, product);
    let quotient = bits - shift;
    let width = view.width(a);
    Some(if quotient < width { one(Op::ZeroExtend(width), high) } else { high })
}

/// The class at another width: its low bits, or extended.
fn resized(view: &View<'_>, a: Id, width: u32, extend: fn(u32) -> Op) -> New {
    match view.width(a) {
        same if same == width => New::Old(a),
        wider if wider > width => one(Op::Extract { low: 0, width }, a),
        _ => one(extend(width), a),
    }
}

/// The signed bits of a product from `shift` on, at another width.
fn high_part(product: New, bits: u32, shift: u32, width: u32) -> New {
    let high = one(Op::Extract { low: shift, width: bits - shift }, product);
    match (bits - shift).cmp(&width) {
        std::cmp::Ordering::Less => one(Op::SignExtend(width), high),
        std::cmp::Ordering::Equal => high,
        std::cmp::Ordering::Greater => one(Op::Extract { low: 0, width }, high),
    }
}

/// The quotient rounded down, plus 1 where the dividend is negative; negated where the divisor is.
fn signed_quotient(view: &View<'_>, a: Id, divisor: &Int) -> Option<New> {
    let width = view.width(a);
    let facts = view.facts(a);
    let most = facts.signed.low.abs().max(facts.signed.high.abs());
    let magnitude = divisor.to_bigint_signed().abs();
    let is_power = magnitude.bits() - 1 == magnitude.trailing_zeros().unwrap_or(0);
    if is_power || most < magnitude {
        return None;
    }
    let (multiplier, shift) = reciprocal(&magnitude, &most);
    let bits = ((&most * &multiplier).bits() as u32 + 1).max(shift + 1);
    let product = two(Op::Mul, resized(view, a, bits, Op::SignExtend), Int::from_bigint(bits, &multiplier));
    let floor = high_part(product, bits, shift, width);
    let sign = one(Op::Extract { low: width - 1, width: 1 }, a);
    let quotient = two(Op::Add, floor, one(Op::ZeroExtend(width), sign));
    let is_negative = divisor.sign_bit();
    Some(if is_negative { two(Op::Sub, Int::zero(width), quotient) } else { quotient })
}

fn remainder_by_quotient(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = divided(node) else { return Vec::new() };
    let Some(value) = view.constant(b).filter(|c| !c.is_zero()) else { return Vec::new() };
    let quotient = match node.op {
        Symbol::Op(Op::RemU) => Op::DivU,
        Symbol::Op(Op::RemS) => Op::DivS,
        _ => return Vec::new(),
    };
    vec![two(Op::Sub, a, two(Op::Mul, two(quotient, a, b), value.clone()))]
}

fn divide_unsigned(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = divided(node) else { return Vec::new() };
    if !view.facts(a).zeros.sign_bit() || !view.facts(b).zeros.sign_bit() {
        return Vec::new();
    }
    match node.op {
        Symbol::Op(Op::DivS) => vec![two(Op::DivU, a, b)],
        Symbol::Op(Op::RemS) => vec![two(Op::RemU, a, b)],
        _ => Vec::new(),
    }
}

fn divide_twice(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::DivU), Some((a, b))) = (&node.op, divided(node)) else { return Vec::new() };
    let of = |x: &[Id]| {
        let (c, d) = (view.constant(x[1])?, view.constant(b)?);
        let product = c.to_biguint() * d.to_biguint();
        let fits = product.bits() <= u64::from(c.width()) && product.bits() > 0;
        fits.then(|| two(Op::DivU, x[0], Int::from_biguint(c.width(), product)))
    };
    view.find(a, Op::DivU).filter_map(of).collect()
}

fn divide_narrow(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::DivU | Op::RemU), Some((a, b))) = (&node.op, divided(node)) else { return Vec::new() };
    let width = view.width(a);
    let bits = view.facts(a).unsigned.bits().max(view.facts(b).unsigned.bits());
    if bits >= width {
        return Vec::new();
    }
    let low = |id: Id| one(Op::Extract { low: 0, width: bits }, id);
    vec![one(Op::ZeroExtend(width), two(node.op.clone(), low(a), low(b)))]
}
