//! Rules of choices: conditions, sharing of what both branches do, choices between constants.

use super::{Growth::*, Rule};
use crate::graph::{New, View, mux, one, two};
use crate::term::{Node, Symbol};
use bits::{Int, Op, Predicate};
use egg::Id;

/// The table.
pub const RULES: &[Rule] = &[
    Rule {
        name: "choose-same",
        condition: "both branches are one class, or the condition is known or decided by an outer choice",
        apply: choose_same,
        instances: &[
            "(mux s:1 a a)",
            "(mux 1:1 a b)",
            "(mux 0:1 a b)",
            "(mux (not s:1) a b)",
            "(mux s:1 (mux s:1 a b) c)",
            "(mux s:1 a (mux s:1 b c))",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "choose-bit",
        condition: "a branch of one bit is a constant",
        apply: choose_bit,
        instances: &[
            "(mux s:1 1:1 0:1)",
            "(mux s:1 0:1 1:1)",
            "(mux s:1 a:1 0:1)",
            "(mux s:1 1:1 a:1)",
            "(mux s:1 0:1 a:1)",
            "(mux s:1 a:1 1:1)",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "choose-operand",
        condition: "both branches do the same with one argument in common",
        apply: choose_operand,
        instances: &[
            "(mux s:1 (add a b) (add a c))",
            "(mux s:1 (sub a b) (sub a c))",
            "(mux s:1 (sub a b) (sub c b))",
            "(mux s:1 (mul a b) (mul a c))",
            "(mux s:1 (and a b) (and a c))",
            "(mux s:1 (or a b) (or a c))",
            "(mux s:1 (xor a b) (xor a c))",
            "(mux s:1 (shl a b) (shl a c))",
            "(mux s:1 (shru a b) (shru c b))",
            "(mux s:1 (shrs a b) (shrs c b))",
            "(mux s:1 (ult a b) (ult a c))",
            "(mux s:1 (eq a b) (eq a c))",
        ],
        growth: Offers,
    },
    Rule {
        name: "choose-both",
        condition: "both branches do the same operation on different arguments",
        apply: choose_both,
        instances: &["(mux s:1 (add a b) (add c d))", "(mux s:1 (mul a b) (mul c d))", "(mux s:1 (sub a b) (sub c d))"],
        growth: Permutes,
    },
    Rule {
        name: "choose-neutral",
        condition: "one branch is an argument of the other, whose operation has a neutral second argument",
        apply: choose_neutral,
        instances: &[
            "(mux s:1 (add a b) a)",
            "(mux s:1 a (add a b))",
            "(mux s:1 (sub a b) a)",
            "(mux s:1 a (sub a b))",
            "(mux s:1 (xor a b) a)",
            "(mux s:1 a (xor a b))",
            "(mux s:1 (or a b) a)",
            "(mux s:1 (shl a b) a)",
            "(mux s:1 a (shru a b))",
        ],
        growth: Offers,
    },
    Rule {
        name: "add-or-subtract",
        condition: "one branch is the sum, the other the difference of the same arguments",
        apply: add_or_subtract,
        instances: &["(mux s:1 (add a b) (sub a b))", "(mux s:1 (sub a b) (add a b))", "(mux s:1 (sub 0 a) a)"],
        growth: Offers,
    },
    Rule {
        name: "merge-conditions",
        condition: "two nested choices share a branch",
        apply: merge_conditions,
        instances: &["(mux s:1 (mux t:1 a b) b)", "(mux s:1 a (mux t:1 a b))"],
        growth: Offers,
    },
    Rule {
        name: "constants-by-condition",
        condition: "both branches are constants",
        apply: constants_by_condition,
        instances: &["(mux s:1 #c #d)"],
        growth: Offers,
    },
    Rule {
        name: "into-branches",
        condition: "both branches of the choice are constants, and so is the other argument",
        apply: into_branches,
        instances: &["(add (mux s:1 #c #d) #e)", "(mul (mux s:1 #c #d) #e)", "(eq (mux s:1 #c #d) #e)"],
        growth: Offers,
    },
];

fn parts(node: &Node) -> Option<(Id, Id, Id)> {
    match (&node.op, node.arguments.as_slice()) {
        (Symbol::Op(Op::Mux), [s, a, b]) => Some((*s, *a, *b)),
        _ => None,
    }
}

fn choose_same(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((s, a, b)) = parts(node) else { return Vec::new() };
    let mut found = Vec::new();
    if view.same(a, b) {
        found.push(New::Old(a));
    }
    if let Some(value) = view.constant(s) {
        found.push(New::Old(if value.is_zero() { b } else { a }));
    }
    found.extend(view.find(s, Op::Not).map(|n| mux(n[0], b, a)));
    found.extend(view.find(a, Op::Mux).filter(|m| view.same(m[0], s)).map(|m| mux(s, m[1], b)));
    found.extend(view.find(b, Op::Mux).filter(|m| view.same(m[0], s)).map(|m| mux(s, a, m[2])));
    found
}

fn choose_bit(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((s, a, b)) = parts(node).filter(|(_, a, _)| view.width(*a) == 1) else { return Vec::new() };
    let constant = |id: Id| view.constant(id).map(Int::is_one);
    match (constant(a), constant(b)) {
        (Some(true), Some(false)) => vec![New::Old(s)],
        (Some(false), Some(true)) => vec![one(Op::Not, s)],
        (_, Some(false)) => vec![two(Op::And, s, a)],
        (Some(true), _) => vec![two(Op::Or, s, b)],
        (Some(false), _) => vec![two(Op::And, one(Op::Not, s), b)],
        (_, Some(true)) => vec![two(Op::Or, one(Op::Not, s), a)],
        _ => Vec::new(),
    }
}

const SHARED: [Op; 12] = [
    Op::Add,
    Op::Sub,
    Op::Mul,
    Op::And,
    Op::Or,
    Op::Xor,
    Op::Shl,
    Op::ShrU,
    Op::ShrS,
    Op::Compare(Predicate::Eq),
    Op::Compare(Predicate::Ult),
    Op::Compare(Predicate::Slt),
];

fn choose_operand(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((s, a, b)) = parts(node) else { return Vec::new() };
    let mut found = Vec::new();
    for op in SHARED {
        for x in view.find(a, op) {
            for y in view.find(b, op).filter(|y| view.width(x[0]) == view.width(y[0])) {
                if view.same(x[0], y[0]) {
                    found.push(two(op, x[0], mux(s, x[1], y[1])));
                } else if view.same(x[1], y[1]) {
                    found.push(two(op, mux(s, x[0], y[0]), x[1]));
                } else if op.is_commutative() && view.same(x[0], y[1]) {
                    found.push(two(op, x[0], mux(s, x[1], y[0])));
                } else if op.is_commutative() && view.same(x[1], y[0]) {
                    found.push(two(op, x[1], mux(s, x[0], y[1])));
                }
            }
        }
    }
    found
}

fn choose_both(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((s, a, b)) = parts(node) else { return Vec::new() };
    let mut found = Vec::new();
    for op in [Op::Add, Op::Sub, Op::Mul] {
        for x in view.find(a, op) {
            found.extend(view.find(b, op).map(|y| two(op, mux(s, x[0], y[0]), mux(s, x[1], y[1]))));
        }
    }
    found
}

fn choose_neutral(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((s, a, b)) = parts(node) else { return Vec::new() };
    let mut found = Vec::new();
    let zero = || New::from(Int::zero(view.width(a)));
    for op in [Op::Add, Op::Sub, Op::Xor, Op::Or, Op::Shl, Op::ShrU, Op::ShrS] {
        for x in view.find(a, op) {
            if view.same(x[0], b) {
                found.push(two(op, b, mux(s, x[1], zero())));
            } else if op.is_commutative() && view.same(x[1], b) {
                found.push(two(op, b, mux(s, x[0], zero())));
            }
        }
        for x in view.find(b, op) {
            if view.same(x[0], a) {
                found.push(two(op, a, mux(s, zero(), x[1])));
            } else if op.is_commutative() && view.same(x[1], a) {
                found.push(two(op, a, mux(s, zero(), x[0])));
            }
        }
    }
    found
}

/// `a + b` or `a - b`: one sum of `a` and `b` or its complement, with the choice as the carry below the lowest bit.
fn add_or_subtract(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((s, a, b)) = parts(node) else { return Vec::new() };
    let width = view.width(a);
    let form = |minuend: New, b: Id, subtract: New| {
        let spread = if width == 1 { subtract.clone() } else { one(Op::SignExtend(width), subtract.clone()) };
        let left = two(Op::Concat, minuend, Int::from_u64(1, 1));
        let right = two(Op::Concat, two(Op::Xor, b, spread), subtract);
        one(Op::Extract { low: 1, width }, two(Op::Add, left, right))
    };
    let mut found = Vec::new();
    for (sum, difference, subtract) in [(a, b, one(Op::Not, s)), (b, a, New::Old(s))] {
        for x in view.find(difference, Op::Sub) {
            let fits = |y: &&[Id]| view.same_in_any_order(x, y);
            found.extend(view.find(sum, Op::Add).filter(fits).map(|_| form(New::Old(x[0]), x[1], subtract.clone())));
            if view.constant(x[0]).is_some_and(Int::is_zero) && view.same(x[1], sum) {
                found.push(form(Int::zero(width).into(), x[1], subtract.clone()));
            }
        }
    }
    found
}

fn merge_conditions(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((s, a, b)) = parts(node) else { return Vec::new() };
    let mut found = Vec::new();
    let then = view.find(a, Op::Mux).filter(|m| view.same(m[2], b));
    found.extend(then.map(|m| mux(two(Op::And, s, m[0]), m[1], b)));
    let otherwise = view.find(b, Op::Mux).filter(|m| view.same(m[1], a));
    found.extend(otherwise.map(|m| mux(two(Op::Or, s, m[0]), a, m[2])));
    found
}

/// Bits that differ are the condition or its complement; the others are constants.
fn constants_by_condition(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((s, a, b)) = parts(node) else { return Vec::new() };
    let (Some(x), Some(y)) = (view.constant(a), view.constant(b)) else { return Vec::new() };
    let width = x.width();
    if width < 2 {
        return Vec::new();
    }
    let spread = one(Op::SignExtend(width), s);
    vec![two(Op::Xor, two(Op::And, spread, x.xor(y)), y.clone())]
}

fn into_branches(view: &View<'_>, node: &Node) -> Vec<New> {
    let [x, y] = *node.arguments.as_slice() else { return Vec::new() };
    if !SHARED.iter().any(|op| node.op == *op) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (choice, other, first) in [(x, y, true), (y, x, false)] {
        let Some(value) = view.constant(other) else { continue };
        for m in view.find(choice, Op::Mux) {
            let (Some(a), Some(b)) = (view.constant(m[1]), view.constant(m[2])) else { continue };
            let of = |v: &Int| node.op.apply(&if first { [v, value] } else { [value, v] });
            found.extend(of(a).zip(of(b)).map(|(a, b)| mux(m[0], a, b)));
        }
    }
    found
}
