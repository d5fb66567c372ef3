//! Rules of products: distribution and factoring, constants as shifted sums, factors in pieces.

use super::{Growth::*, Rule};
use crate::digits;
use crate::graph::{New, View, mux, one, two};
use crate::term::{Node, Symbol};
use bits::{Int, Op};
use egg::Id;

/// The table.
pub const RULES: &[Rule] = &[
    Rule {
        name: "distribute",
        condition: "none",
        apply: distribute,
        instances: &["(mul (add a b) c)", "(mul (sub a b) c)"],
        growth: Permutes,
    },
    Rule {
        name: "factor",
        condition: "both terms share a factor",
        apply: factor,
        instances: &[
            "(add (mul a b) (mul a c))",
            "(sub (mul a b) (mul a c))",
            "(add (mul a b) a)",
            "(sub (mul a b) a)",
            "(add a (mul a b))",
            "(sub a (mul a b))",
        ],
        growth: Offers,
    },
    Rule {
        name: "multiply-by-power",
        condition: "one factor is a power of two",
        apply: multiply_by_power,
        instances: &["(mul a #c)", "(mul #c a)"],
        growth: Shrinks,
    },
    Rule {
        name: "shift-out",
        condition: "one factor is shifted left by a constant, or the other a negation",
        apply: shift_out,
        instances: &["(mul (shl a #c) b)", "(mul (sub 0 a) b)"],
        growth: Offers,
    },
    Rule {
        name: "digits",
        condition: "one factor is a constant of at most 12 signed digits",
        apply: by_digits,
        instances: &["(mul a #c)", "(mul #c a)"],
        growth: Offers,
    },
    Rule {
        name: "constant-factors",
        condition: "the constant has a factor 2^k + 1 or 2^k - 1",
        apply: by_factors,
        instances: &["(mul a:6 #c:6)", "(mul a #c)"],
        growth: Offers,
    },
    Rule {
        name: "factor-in-pieces",
        condition: "one factor is a join",
        apply: in_pieces,
        instances: &["(mul a:w+v (concat b c:v))"],
        growth: Offers,
    },
    Rule {
        name: "factor-of-one-bit",
        condition: "one factor has one bit",
        apply: of_one_bit,
        instances: &["(mul a (zext w s:1))", "(mul (zext w s:1) a)"],
        growth: Shrinks,
    },
    Rule {
        name: "shifted-sum-as-product",
        condition: "both terms are the same term, shifted by constants",
        apply: as_product,
        instances: &["(add (shl a #c) a)", "(sub (shl a #c) a)", "(add (shl a #c) (shl a #d))", "(sub a (shl a #c))"],
        growth: Offers,
    },
];

fn factors(node: &Node) -> Option<(Id, Id)> {
    match (&node.op, node.arguments.as_slice()) {
        (Symbol::Op(Op::Mul), [a, b]) => Some((*a, *b)),
        _ => None,
    }
}

/// A factor and the constant beside it.
fn by_constant<'g>(view: &View<'g>, node: &Node) -> Option<(Id, &'g Int)> {
    let (a, b) = factors(node)?;
    view.constant(b).map(|c| (a, c)).or_else(|| view.constant(a).map(|c| (b, c)))
}

fn distribute(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = factors(node) else { return Vec::new() };
    let mut found = Vec::new();
    for op in [Op::Add, Op::Sub] {
        let spread = |x: &[Id]| two(op, two(Op::Mul, x[0], b), two(Op::Mul, x[1], b));
        found.extend(view.find(a, op).map(spread));
    }
    found
}

fn factor(view: &View<'_>, node: &Node) -> Vec<New> {
    let (&Symbol::Op(op @ (Op::Add | Op::Sub)), [a, b]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for x in view.find(*a, Op::Mul) {
        for y in view.find(*b, Op::Mul) {
            let once = view.in_common(x, y).map(|[shared, x, y]| two(Op::Mul, shared, two(op, x, y)));
            found.extend(once);
        }
    }
    let unit = || Int::from_u64(view.width(*a), 1);
    let pairs = |x: Id, y: Id| {
        let others = view.find(x, Op::Mul).flat_map(|m| [(m[0], m[1]), (m[1], m[0])]);
        others.filter(move |(shared, _)| view.same(*shared, y)).collect::<Vec<_>>()
    };
    found.extend(pairs(*a, *b).into_iter().map(|(s, x)| two(Op::Mul, s, two(op, x, unit()))));
    found.extend(pairs(*b, *a).into_iter().map(|(s, x)| two(Op::Mul, s, two(op, unit(), x))));
    found
}

fn multiply_by_power(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, c)) = by_constant(view, node) else { return Vec::new() };
    let shift = |power: u32| two(Op::Shl, a, Int::from_u64(c.width(), power.into()));
    c.exponent().map(shift).into_iter().collect()
}

fn shift_out(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = factors(node) else { return Vec::new() };
    [(a, b), (b, a)].into_iter().flat_map(|(a, b)| shifted_out(view, a, b)).collect()
}

/// The product of `a` and `b` where `a` is shifted or negated: both are done after it.
fn shifted_out(view: &View<'_>, a: Id, b: Id) -> impl Iterator<Item = New> {
    let shifts = view.find(a, Op::Shl).filter(|s| view.constant(s[1]).is_some());
    let shifts = shifts.map(move |s| two(Op::Shl, two(Op::Mul, s[0], b), s[1]));
    let negations = view.find(a, Op::Sub).filter(|s| view.constant(s[0]).is_some_and(Int::is_zero));
    shifts.chain(negations.map(move |s| two(Op::Sub, s[0], two(Op::Mul, s[1], b))))
}

/// Digits of a constant up to which a sum of shifts is offered.
const MAX_DIGITS: usize = 12;

fn by_digits(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, c)) = by_constant(view, node) else { return Vec::new() };
    let mut digits = digits::of(c);
    if digits.len() < 2 || digits.len() > MAX_DIGITS {
        return Vec::new();
    }
    // A digit that is added comes first, so that no negation is needed.
    digits.sort_by_key(|(place, minus)| (*minus, *place));
    sum_of_digits(a, c.width(), &digits).into_iter().collect()
}

/// `a` shifted to the place of each digit, added or taken away in their order.
fn sum_of_digits(a: Id, width: u32, digits: &[(u32, bool)]) -> Option<New> {
    let shifted = |place: u32| match place {
        0 => New::Old(a),
        _ => two(Op::Shl, a, Int::from_u64(width, place.into())),
    };
    let zero = || New::from(Int::zero(width));
    digits.iter().fold(None, |sum: Option<New>, (place, minus)| {
        Some(match (sum, minus) {
            (None, false) => shifted(*place),
            (None, true) => two(Op::Sub, zero(), shifted(*place)),
            (Some(sum), false) => two(Op::Add, sum, shifted(*place)),
            (Some(sum), true) => two(Op::Sub, sum, shifted(*place)),
        })
    })
}

fn by_factors(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, c)) = by_constant(view, node) else { return Vec::new() };
    let of = |(k, minus, cofactor): (u32, bool, Int)| {
        let inner = two(Op::Mul, a, cofactor);
        let shifted = two(Op::Shl, inner.clone(), Int::from_u64(c.width(), k.into()));
        two(if minus { Op::Sub } else { Op::Add }, shifted, inner)
    };
    digits::factors(c).into_iter().map(of).collect()
}

fn in_pieces(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = factors(node) else { return Vec::new() };
    let width = view.width(a);
    let of = |x: &[Id]| {
        let extend = |id: Id| one(Op::ZeroExtend(width), id);
        let high = two(Op::Mul, a, extend(x[0]));
        let shifted = two(Op::Shl, high, Int::from_u64(width, view.width(x[1]).into()));
        two(Op::Add, shifted, two(Op::Mul, a, extend(x[1])))
    };
    view.find(b, Op::Concat).map(of).collect()
}

fn of_one_bit(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = factors(node) else { return Vec::new() };
    let is_bit = |b: Id| view.facts(b).unsigned.bits() == 1 && view.constant(b).is_none();
    let choose = |(a, b): (Id, Id)| mux(one(Op::Extract { low: 0, width: 1 }, b), a, Int::zero(view.width(a)));
    [(a, b), (b, a)].into_iter().filter(|(_, b)| is_bit(*b)).map(choose).collect()
}

fn as_product(view: &View<'_>, node: &Node) -> Vec<New> {
    let (&Symbol::Op(op @ (Op::Add | Op::Sub)), [a, b]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let width = view.width(*a);
    let scaled = |id: Id| -> Vec<(Id, Int)> {
        let unit = Int::from_u64(width, 1);
        let shifts = view.find(id, Op::Shl);
        let shifts = shifts.filter_map(|s| Some((s[0], unit.shl(view.constant(s[1])?.saturating_u32()))));
        shifts.chain([(id, unit.clone())]).collect()
    };
    let mut found = Vec::new();
    for (x, c) in scaled(*a) {
        for (_, d) in scaled(*b).into_iter().filter(|(y, _)| view.same(x, *y)) {
            let factor = if op == Op::Add { c.add(&d) } else { c.sub(&d) };
            found.push(two(Op::Mul, x, factor));
        }
    }
    found
}
