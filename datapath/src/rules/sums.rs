//! Rules of sums and differences: order, signs, common shifts, sums that carry nothing, three into two.

use super::{Growth::*, Rule};
use crate::graph::{New, View, one, two};
use crate::term::{Node, Symbol};
use bits::{Int, Op, Predicate};

/// The table.
pub const RULES: &[Rule] = &[
    Rule {
        name: "commute",
        condition: "the operation is commutative",
        apply: commute,
        instances: &["(add a b)", "(mul a b)", "(and a b)", "(or a b)", "(xor a b)", "(eq a b)"],
        growth: Permutes,
    },
    Rule {
        name: "associate",
        condition: "the operation is associative",
        apply: associate,
        instances: &[
            "(add (add a b) c)",
            "(mul (mul a b) c)",
            "(and (and a b) c)",
            "(or (or a b) c)",
            "(xor (xor a b) c)",
        ],
        growth: Permutes,
    },
    Rule {
        name: "same-arguments",
        condition: "both arguments are one class",
        apply: same_arguments,
        instances: &["(add a a)", "(sub a a)", "(and a a)", "(or a a)", "(xor a a)", "(eq a a)", "(ult a a)"],
        growth: Shrinks,
    },
    Rule {
        name: "neutral",
        condition: "one argument is the neutral or the absorbing element",
        apply: neutral,
        instances: &[
            "(add a 0)",
            "(sub a 0)",
            "(mul a 1)",
            "(and a -1)",
            "(or a 0)",
            "(xor a 0)",
            "(xor a -1)",
            "(shl a 0)",
            "(shru a 0)",
            "(shrs a 0)",
            "(mul a -1)",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "subtract-constant",
        condition: "the subtrahend is a constant",
        apply: subtract_constant,
        instances: &["(sub a #c)"],
        growth: Offers,
    },
    Rule {
        name: "signs",
        condition: "none",
        apply: signs,
        instances: &[
            "(add a (sub b c))",
            "(sub a (sub b c))",
            "(sub (sub a b) c)",
            "(sub (add a b) c)",
            "(sub (add a b) a)",
            "(sub a (add a b))",
            "(add (sub a b) b)",
            "(sub a (not b))",
            "(add a (not b))",
            "(sub 0 (sub a b))",
        ],
        growth: Offers,
    },
    Rule {
        name: "common-shift",
        condition: "both terms are shifted left by the same constant",
        apply: common_shift,
        instances: &["(add (shl a #c) (shl b #c))", "(sub (shl a #c) (shl b #c))"],
        growth: Offers,
    },
    Rule {
        name: "no-carry",
        condition: "no bit may be set in both terms",
        apply: no_carry,
        instances: &[
            "(add (zext w+v a) (shl (zext w+v b:v) #c:w+v))",
            "(or (zext w+v a) (shl (zext w+v b:v) #c:w+v))",
            "(xor (and a #c) (and b #d))",
        ],
        growth: Offers,
    },
    Rule {
        name: "low-bits-pass",
        condition: "the low bits of one term, for a difference of the second, are known to be 0",
        apply: low_bits_pass,
        instances: &["(add a (shl b #c))", "(add (shl b #c) a)", "(sub a (shl b #c))"],
        growth: Offers,
    },
    Rule {
        name: "three-into-two",
        condition: "none",
        apply: three_into_two,
        instances: &["(add (add a b) c)"],
        growth: Offers,
    },
];

fn commute(_: &View<'_>, node: &Node) -> Vec<New> {
    match node.arguments.as_slice() {
        [a, b] if node.op.is_commutative() && a != b => vec![two(node.op.clone(), *b, *a)],
        _ => Vec::new(),
    }
}

fn associate(view: &View<'_>, node: &Node) -> Vec<New> {
    let Symbol::Op(op) = node.op else { return Vec::new() };
    if !op.is_commutative() || op == Op::Compare(Predicate::Eq) {
        return Vec::new();
    }
    let (left, c) = (node.arguments[0], node.arguments[1]);
    view.find(left, op).map(|ab| two(op, ab[0], two(op, ab[1], c))).collect()
}

fn same_arguments(view: &View<'_>, node: &Node) -> Vec<New> {
    let [a, b] = node.arguments.as_slice() else { return Vec::new() };
    if !view.same(*a, *b) {
        return Vec::new();
    }
    let width = view.width(*a);
    match node.op {
        Symbol::Op(Op::Add) if width > 1 => vec![two(Op::Shl, *a, Int::from_u64(width, 1))],
        Symbol::Op(Op::Add | Op::Sub | Op::Xor) => vec![Int::zero(width).into()],
        Symbol::Op(Op::And | Op::Or) => vec![New::Old(*a)],
        Symbol::Op(Op::Compare(Predicate::Eq)) => vec![Int::from_bool(true).into()],
        Symbol::Op(Op::Compare(Predicate::Ult | Predicate::Slt)) => vec![Int::from_bool(false).into()],
        _ => Vec::new(),
    }
}

fn neutral(view: &View<'_>, node: &Node) -> Vec<New> {
    let [a, b] = node.arguments.as_slice() else { return Vec::new() };
    let mut found = by_constant(view, node, *a, *b);
    if node.op.is_commutative() {
        found.extend(by_constant(view, node, *b, *a));
    }
    found
}

fn by_constant(view: &View<'_>, node: &Node, a: egg::Id, constant: egg::Id) -> Vec<New> {
    let Some(value) = view.constant(constant) else { return Vec::new() };
    let zero = Int::zero(value.width());
    match node.op {
        Symbol::Op(Op::Add | Op::Sub | Op::Or | Op::Xor | Op::Shl | Op::ShrU | Op::ShrS) if value.is_zero() => {
            vec![New::Old(a)]
        }
        Symbol::Op(Op::Mul) if value.is_one() => vec![New::Old(a)],
        Symbol::Op(Op::And) if value.is_all_ones() => vec![New::Old(a)],
        Symbol::Op(Op::Mul | Op::And) if value.is_zero() => vec![zero.into()],
        Symbol::Op(Op::Or) if value.is_all_ones() => vec![value.clone().into()],
        Symbol::Op(Op::Xor) if value.is_all_ones() => vec![one(Op::Not, a)],
        Symbol::Op(Op::Mul) if value.is_all_ones() => vec![two(Op::Sub, zero, a)],
        _ => Vec::new(),
    }
}

fn subtract_constant(view: &View<'_>, node: &Node) -> Vec<New> {
    match (&node.op, node.arguments.as_slice()) {
        (Symbol::Op(Op::Sub), [a, c]) => view.constant(*c).map(|c| two(Op::Add, *a, c.neg())).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn signs(view: &View<'_>, node: &Node) -> Vec<New> {
    let mut found = Vec::new();
    let [a, b] = *node.arguments.as_slice() else { return found };
    match node.op {
        Symbol::Op(Op::Add) => {
            found.extend(view.find(b, Op::Sub).map(|s| two(Op::Sub, two(Op::Add, a, s[0]), s[1])));
            found.extend(view.find(a, Op::Sub).map(|s| two(Op::Sub, two(Op::Add, s[0], b), s[1])));
            found.extend(view.find(a, Op::Sub).filter(|s| view.same(s[1], b)).map(|s| New::Old(s[0])));
            let less_one = |x: New| two(Op::Sub, x, Int::from_u64(view.width(a), 1));
            found.extend(view.find(b, Op::Not).map(|n| less_one(two(Op::Sub, a, n[0]))));
        }
        Symbol::Op(Op::Sub) => {
            found.extend(view.find(b, Op::Sub).map(|s| two(Op::Sub, two(Op::Add, a, s[1]), s[0])));
            found.extend(view.find(a, Op::Sub).map(|s| two(Op::Sub, s[0], two(Op::Add, s[1], b))));
            found.extend(view.find(a, Op::Add).map(|s| two(Op::Add, s[0], two(Op::Sub, s[1], b))));
            found.extend(view.find(a, Op::Add).filter(|s| view.same(s[0], b)).map(|s| New::Old(s[1])));
            found.extend(view.find(a, Op::Add).filter(|s| view.same(s[1], b)).map(|s| New::Old(s[0])));
            let negative = |x: egg::Id| two(Op::Sub, Int::zero(view.width(a)), x);
            found.extend(view.find(b, Op::Add).filter(|s| view.same(s[0], a)).map(|s| negative(s[1])));
            let plus_one = |x: New| two(Op::Add, x, Int::from_u64(view.width(a), 1));
            found.extend(view.find(b, Op::Not).map(|n| plus_one(two(Op::Add, a, n[0]))));
            if view.constant(a).is_some_and(Int::is_zero) {
                found.extend(view.find(b, Op::Sub).map(|s| two(Op::Sub, s[1], s[0])));
            }
        }
        _ => {}
    }
    found
}

fn common_shift(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Add | Op::Sub), [a, b]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    let mut found = Vec::new();
    for x in view.find(*a, Op::Shl) {
        for y in view.find(*b, Op::Shl).filter(|y| view.same(x[1], y[1]) && view.constant(x[1]).is_some()) {
            found.push(two(Op::Shl, two(node.op.clone(), x[0], y[0]), x[1]));
        }
    }
    found
}

fn no_carry(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Add | Op::Or | Op::Xor), [a, b]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let both = view.facts(*a).zeros.or(&view.facts(*b).zeros);
    if !both.is_all_ones() {
        return Vec::new();
    }
    let others = [Op::Or, Op::Xor, Op::Add];
    others.into_iter().filter(|op| node.op != *op).map(|op| two(op, *a, *b)).collect()
}

fn low_bits_pass(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Add | Op::Sub), [a, b]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    let zeros = |id: &egg::Id| view.facts(*id).trailing_zeros();
    let (shifted, other) = if node.op == Op::Add && zeros(a) > zeros(b) { (*a, *b) } else { (*b, *a) };
    let (low, width) = (zeros(&shifted), view.width(shifted));
    if low == 0 || low >= width || view.constant(other).is_some() {
        return Vec::new();
    }
    let high = |id: egg::Id| one(Op::Extract { low, width: width - low }, id);
    let sum = two(node.op.clone(), high(other), high(shifted));
    vec![two(Op::Concat, sum, one(Op::Extract { low: 0, width: low }, other))]
}

fn three_into_two(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Add), [left, c]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    let width = view.width(*c);
    if width < 2 {
        return Vec::new();
    }
    view.find(*left, Op::Add).map(|x| carry_save(width, [x[0], x[1], *c])).collect()
}

/// The sum of three words as one of their sum without carries and their carries.
fn carry_save(width: u32, [a, b, c]: [egg::Id; 3]) -> New {
    let sum = two(Op::Xor, two(Op::Xor, a, b), c);
    let carry = two(Op::Or, two(Op::And, a, b), two(Op::And, two(Op::Or, a, b), c));
    two(Op::Add, sum, two(Op::Shl, carry, Int::from_u64(width, 1)))
}
