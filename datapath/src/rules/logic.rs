//! Rules of bitwise operations: the laws of and, or and exclusive or, masks, and bits spread over a word.

use super::{Growth::*, Rule};
use crate::graph::{New, View, mux, one, two};
use crate::term::{Node, Symbol};
use bits::{Int, Op};

/// The table.
pub const RULES: &[Rule] = &[
    Rule {
        name: "take-out",
        condition: "two products of bits share a factor",
        apply: take_out,
        instances: &[
            "(or (and a b) (and a c))",
            "(xor (and a b) (and a c))",
            "(and (or a b) (or a c))",
            "(xor (and a b) a)",
        ],
        growth: Offers,
    },
    Rule {
        name: "spread-and",
        condition: "none",
        apply: spread_and,
        instances: &["(and (xor a b) c)"],
        growth: Permutes,
    },
    Rule {
        name: "absorb",
        condition: "none",
        apply: absorb,
        instances: &[
            "(and a (or a b))",
            "(or a (and a b))",
            "(or a (and (not a) b))",
            "(and a (not a))",
            "(or a (not a))",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "cancel",
        condition: "none",
        apply: cancel,
        instances: &["(xor a (xor a b))", "(xor a (xor b a))", "(xor (xor a b) a)"],
        growth: Shrinks,
    },
    Rule {
        name: "complement",
        condition: "none",
        apply: complement,
        instances: &[
            "(not (not a))",
            "(not (and (not a) (not b)))",
            "(not (or (not a) (not b)))",
            "(xor (not a) b)",
            "(not (xor a b))",
            "(not (sub 0 a))",
            "(not (add a -1))",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "mask",
        condition: "the mask is a constant of one run of ones",
        apply: mask,
        instances: &["(and a #c)"],
        growth: Shrinks,
    },
    Rule {
        name: "spread-bit",
        condition: "the mask is a single bit, repeated",
        apply: spread_bit,
        instances: &["(and (sext w s:1) a)", "(mux s:1 a 0)", "(mux s:1 0 a)", "(xor a (sext w s:1))"],
        growth: Offers,
    },
];

fn take_out(view: &View<'_>, node: &Node) -> Vec<New> {
    let [a, b] = *node.arguments.as_slice() else { return Vec::new() };
    let inner = match node.op {
        Symbol::Op(Op::Or | Op::Xor) => Op::And,
        Symbol::Op(Op::And) => Op::Or,
        _ => return Vec::new(),
    };
    let mut found = Vec::new();
    for x in view.find(a, inner) {
        for y in view.find(b, inner) {
            let once = view.in_common(x, y).map(|[shared, x, y]| two(inner, shared, two(node.op.clone(), x, y)));
            found.extend(once);
        }
        if node.op == Op::Xor {
            let others = [(0, 1), (1, 0)].into_iter().filter(|(i, _)| view.same(x[*i], b));
            found.extend(others.map(|(i, j)| two(Op::And, x[i], one(Op::Not, x[j]))));
        }
    }
    found
}

fn spread_and(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::And), [a, b]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    let spread = |x: &[egg::Id]| two(Op::Xor, two(Op::And, x[0], *b), two(Op::And, x[1], *b));
    view.find(*a, Op::Xor).map(spread).collect()
}

fn absorb(view: &View<'_>, node: &Node) -> Vec<New> {
    let (&Symbol::Op(op @ (Op::And | Op::Or)), [a, b]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let (inner, end) = match op {
        Op::And => (Op::Or, Int::zero(view.width(*a))),
        _ => (Op::And, Int::all_ones(view.width(*a))),
    };
    let mut found = Vec::new();
    for (a, b) in [(*a, *b), (*b, *a)] {
        let is_not = |x: egg::Id| view.find(x, Op::Not).any(|n| view.same(n[0], a));
        if is_not(b) {
            found.push(end.clone().into());
        }
        for x in view.find(b, inner) {
            if view.same(x[0], a) || view.same(x[1], a) {
                found.push(New::Old(a));
            }
            let kept = [(0, 1), (1, 0)].into_iter().filter(|(i, _)| is_not(x[*i]));
            found.extend(kept.map(|(_, j)| two(op, a, x[j])));
        }
    }
    found
}

fn cancel(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Xor), [a, b]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    [(*a, *b), (*b, *a)].into_iter().flat_map(|(a, b)| without(view, a, b)).collect()
}

/// What `b` is with its argument `a` left out.
fn without(view: &View<'_>, a: egg::Id, b: egg::Id) -> impl Iterator<Item = New> {
    view.find(b, Op::Xor).flat_map(move |x| {
        let others = [(0, 1), (1, 0)].into_iter().filter(move |(i, _)| view.same(x[*i], a));
        others.map(|(_, j)| New::Old(x[j]))
    })
}

fn complement(view: &View<'_>, node: &Node) -> Vec<New> {
    let inner_not = |id: egg::Id| view.find(id, Op::Not).next().map(|n| n[0]);
    let mut found = Vec::new();
    match (&node.op, node.arguments.as_slice()) {
        (Symbol::Op(Op::Not), [a]) => {
            found.extend(inner_not(*a).map(New::Old));
            for (op, dual) in [(Op::And, Op::Or), (Op::Or, Op::And)] {
                for x in view.find(*a, op) {
                    if let (Some(p), Some(q)) = (inner_not(x[0]), inner_not(x[1])) {
                        found.push(two(dual, p, q));
                    }
                }
            }
            found.extend(view.find(*a, Op::Xor).map(|x| two(Op::Xor, one(Op::Not, x[0]), x[1])));
            let minus_one = || Int::all_ones(view.width(*a));
            let is = |id: egg::Id, test: fn(&Int) -> bool| view.constant(id).is_some_and(test);
            let negated = view.find(*a, Op::Sub).filter(|s| is(s[0], Int::is_zero));
            found.extend(negated.map(|s| two(Op::Add, s[1], minus_one())));
            let less_one = view.find(*a, Op::Add).filter(|s| is(s[1], Int::is_all_ones));
            found.extend(less_one.map(|s| two(Op::Sub, Int::zero(view.width(*a)), s[0])));
        }
        (Symbol::Op(Op::Xor), [a, b]) => found.extend(inner_not(*a).map(|x| one(Op::Not, two(Op::Xor, x, *b)))),
        _ => {}
    }
    found
}

fn mask(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::And), [a, c]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    let Some(value) = view.constant(*c).filter(|v| !v.is_zero() && !v.is_all_ones()) else { return Vec::new() };
    let (low, width) = (value.count_trailing_zeros(), value.width());
    let count = value.popcount();
    if width - low - value.count_leading_zeros() != count {
        return Vec::new();
    }
    let part = one(Op::Extract { low, width: count }, *a);
    let above = match width - low {
        all if all == count => part,
        all => one(Op::ZeroExtend(all), part),
    };
    vec![if low == 0 { above } else { two(Op::Concat, above, Int::zero(low)) }]
}

fn spread_bit(view: &View<'_>, node: &Node) -> Vec<New> {
    let mut found = Vec::new();
    let bit = |id: egg::Id| {
        let spread = |n: &&Node| matches!(n.op, Symbol::Op(Op::SignExtend(_))) && view.width(n.arguments[0]) == 1;
        view.nodes(id).iter().find(spread).map(|n| n.arguments[0])
    };
    match (&node.op, node.arguments.as_slice()) {
        (Symbol::Op(Op::And), [a, b]) => {
            let zero = || Int::zero(view.width(*a));
            found.extend(bit(*a).map(|s| mux(s, *b, zero())));
            found.extend(bit(*b).map(|s| mux(s, *a, zero())));
        }
        (Symbol::Op(Op::Xor), [a, b]) => found.extend(bit(*b).map(|s| mux(s, one(Op::Not, *a), *a))),
        (Symbol::Op(Op::Mux), [s, a, b]) => {
            let width = view.width(*a);
            let spread = |s: New| if width == 1 { s } else { one(Op::SignExtend(width), s) };
            let is_zero = |id: egg::Id| view.constant(id).is_some_and(Int::is_zero);
            if is_zero(*b) {
                found.push(two(Op::And, spread(New::Old(*s)), *a));
            }
            if is_zero(*a) {
                found.push(two(Op::And, spread(one(Op::Not, *s)), *b));
            }
        }
        _ => {}
    }
    found
}
