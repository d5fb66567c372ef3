//! Rules of wires: slices, joins, extensions and constant shifts, and widths of what is between them.

use super::{Growth::*, Rule};
use crate::graph::{New, View, mux, one, two};
use crate::term::{Node, Symbol};
use bits::known::Range;
use bits::{Int, Op};
use egg::Id;

/// The table.
pub const RULES: &[Rule] = &[
    Rule {
        name: "slice-of-wires",
        condition: "the slice is all, or of a slice, a join or an extension",
        apply: slice_of_wires,
        instances: &[
            "(extract 0 w a)",
            "(extract p q (extract v w a:w+v+v))",
            "(extract p q (concat a b:v))",
            "(extract p q (zext w+v a))",
            "(extract p q (sext w+v a))",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "slice-of-bits",
        condition: "the operation works bit by bit",
        apply: slice_of_bits,
        instances: &[
            "(extract p q (and a b))",
            "(extract p q (or a b))",
            "(extract p q (xor a b))",
            "(extract p q (not a))",
            "(extract p q (mux s:1 a b))",
        ],
        growth: Offers,
    },
    Rule {
        name: "low-bits-of-sum",
        condition: "the slice begins at bit 0: the bits above have no part in it",
        apply: low_bits_of_sum,
        instances: &["(extract 0 q (add a b))", "(extract 0 q (sub a b))", "(extract 0 q (mul a b))"],
        growth: Shrinks,
    },
    Rule {
        name: "join-of-slices",
        condition: "the slices are beside each other, or the upper part is zeros or copies of the sign",
        apply: join_of_slices,
        instances: &[
            "(concat (extract v w a:w+v) (extract 0 v a:w+v))",
            "(concat 0:v a)",
            "(concat (sext v (extract p 1 a)) a)",
            "(concat (extract p 1 a) a)",
            "(concat (concat a b:v) c)",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "extension-of-extension",
        condition: "none, or the sign is known to be 0",
        apply: extension_of_extension,
        instances: &[
            "(zext w a)",
            "(sext w a)",
            "(zext w+v+v (zext w+v a))",
            "(sext w+v+v (sext w+v a))",
            "(sext w+v+v (zext w+v a))",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "constant-shift",
        condition: "the amount is a constant",
        apply: constant_shift,
        instances: &["(shl a #c)", "(shru a #c)", "(shrs a #c)"],
        growth: Shrinks,
    },
    Rule {
        name: "shift-of-shift",
        condition: "both amounts are constants",
        apply: shift_of_shift,
        instances: &["(shl (shl a #c) #d)", "(shru (shru a #c) #d)", "(shrs (shrs a #c) #d)"],
        growth: Shrinks,
    },
    Rule {
        name: "join-as-shift",
        condition: "the lower part is zeros, and the sum that it is used in is wider",
        apply: join_as_shift,
        instances: &["(concat a 0:v)"],
        growth: Offers,
    },
    Rule {
        name: "sign-is-zero",
        condition: "the sign is known to be 0",
        apply: sign_is_zero,
        instances: &["(shrs (zext w+v a) b:w+v)", "(sext w+v+v (zext w+v a))"],
        growth: Shrinks,
    },
    Rule {
        name: "extension-of-sum",
        condition: "the result cannot overflow",
        apply: extension_of_sum,
        instances: &[
            "(zext w+v+v (add (zext w+v a) (zext w+v b)))",
            "(sext w+v+v (add (sext w+v a) (sext w+v b)))",
            "(sext w+v+v (sub (zext w+v a) (zext w+v b)))",
            "(sext w+w+v (mul (sext w+w a) (sext w+w b)))",
            "(zext w+v+v (shl (zext w+v a) #c:w+v))",
        ],
        growth: Offers,
    },
    Rule {
        name: "extension-of-choice",
        condition: "none",
        apply: extension_of_choice,
        instances: &["(zext w+v (mux s:1 a b))", "(sext w+v (mux s:1 a b))"],
        growth: Offers,
    },
    Rule {
        name: "significant-bits",
        condition: "the bits left out are zeros or copies of the sign, by the facts of the result",
        apply: significant_bits,
        instances: &[
            "(add (zext w+v a) (zext w+v b))",
            "(sub (zext w+v a) (zext w+v b))",
            "(mul (zext w+w a) (zext w+w b))",
            "(mul (sext w+w+v a) (sext w+w+v b))",
            "(mux s:1 (zext w+v a) (zext w+v b))",
            "(and (zext w+v a) b:w+v)",
            "(xor (sext w+v a) (sext w+v b))",
        ],
        growth: Shrinks,
    },
];

fn slice_of_wires(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Extract { low, width }), [a]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    if *width == view.width(*a) {
        return vec![New::Old(*a)];
    }
    view.nodes(*a).iter().filter_map(|inner| slice(view, *low, *width, inner)).collect()
}

/// Bits of a wire, as bits of what it is made of.
fn slice(view: &View<'_>, low: u32, width: u32, inner: &Node) -> Option<New> {
    let bits = |id: Id, low: u32, width: u32| match width == view.width(id) {
        true => New::Old(id),
        false => one(Op::Extract { low, width }, id),
    };
    let x = inner.arguments.as_slice();
    match inner.op {
        Symbol::Op(Op::Extract { low: under, .. }) => Some(bits(x[0], low + under, width)),
        Symbol::Op(Op::Concat) => {
            let cut = view.width(x[1]);
            Some(match () {
                () if low + width <= cut => bits(x[1], low, width),
                () if low >= cut => bits(x[0], low - cut, width),
                () => two(Op::Concat, bits(x[0], 0, low + width - cut), bits(x[1], low, cut - low)),
            })
        }
        Symbol::Op(Op::ZeroExtend(_) | Op::SignExtend(_)) => {
            let from = view.width(x[0]);
            let is_signed = matches!(inner.op, Symbol::Op(Op::SignExtend(_)));
            let extend = if is_signed { Op::SignExtend(width) } else { Op::ZeroExtend(width) };
            Some(match () {
                () if low + width <= from => bits(x[0], low, width),
                () if low < from => one(extend, bits(x[0], low, from - low)),
                () if is_signed => one(extend, bits(x[0], from - 1, 1)),
                () => Int::zero(width).into(),
            })
        }
        _ => None,
    }
}

fn slice_of_bits(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Extract { .. }), [a]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    let part = |id: Id| one(node.op.clone(), id);
    let of = |inner: &Node| match (&inner.op, inner.arguments.as_slice()) {
        (Symbol::Op(Op::And | Op::Or | Op::Xor), [x, y]) => Some(two(inner.op.clone(), part(*x), part(*y))),
        (Symbol::Op(Op::Not), [x]) => Some(one(Op::Not, part(*x))),
        (Symbol::Op(Op::Mux), [s, x, y]) => Some(mux(*s, part(*x), part(*y))),
        _ => None,
    };
    view.nodes(*a).iter().filter_map(of).collect()
}

fn low_bits_of_sum(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Extract { low: 0, .. }), [a]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let part = |id: Id| one(node.op.clone(), id);
    let sums = view.nodes(*a).iter().filter(|n| matches!(n.op, Symbol::Op(Op::Add | Op::Sub | Op::Mul)));
    sums.map(|n| two(n.op.clone(), part(n.arguments[0]), part(n.arguments[1]))).collect()
}

fn join_of_slices(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Concat), [high, low]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    let all = view.width(*high) + view.width(*low);
    let mut found = Vec::new();
    if view.constant(*high).is_some_and(Int::is_zero) {
        found.push(one(Op::ZeroExtend(all), *low));
    }
    let sign = view.width(*low) - 1;
    let is_sign = |n: &Node| n.op == Op::Extract { low: sign, width: 1 } && view.same(n.arguments[0], *low);
    for n in view.nodes(*high) {
        let spread = matches!(n.op, Symbol::Op(Op::SignExtend(_))) && view.nodes(n.arguments[0]).iter().any(is_sign);
        if is_sign(n) || spread {
            found.push(one(Op::SignExtend(all), *low));
        }
        if let Symbol::Op(Op::Extract { low: from, width }) = n.op {
            let beside = |m: &&Node| {
                matches!(m.op, Symbol::Op(Op::Extract { low: l, width: w }) if l + w == from)
                    && view.same(m.arguments[0], n.arguments[0])
            };
            let whole = view.nodes(*low).iter().find(beside);
            found.extend(whole.map(|_| one(Op::Extract { low: from + width - all, width: all }, n.arguments[0])));
        }
        if n.op == Op::Concat {
            found.push(two(Op::Concat, n.arguments[0], two(Op::Concat, n.arguments[1], *low)));
        }
    }
    found
}

fn extension_of_extension(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::ZeroExtend(width) | Op::SignExtend(width)), [a]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    if *width == view.width(*a) {
        return vec![New::Old(*a)];
    }
    let of = |inner: &Node| match (&node.op, &inner.op) {
        (Symbol::Op(Op::ZeroExtend(_)), Symbol::Op(Op::ZeroExtend(_)))
        | (Symbol::Op(Op::SignExtend(_)), Symbol::Op(Op::SignExtend(_))) => {
            Some(one(node.op.clone(), inner.arguments[0]))
        }
        (Symbol::Op(Op::SignExtend(_)), Symbol::Op(Op::ZeroExtend(from))) if *from > view.width(inner.arguments[0]) => {
            Some(one(Op::ZeroExtend(*width), inner.arguments[0]))
        }
        _ => None,
    };
    view.nodes(*a).iter().filter_map(of).collect()
}

fn constant_shift(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Shl | Op::ShrU | Op::ShrS), [a, by]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let Some(amount) = view.constant(*by) else { return Vec::new() };
    let width = view.width(*a);
    let by = amount.to_u64().map_or(width, |v| v.min(width.into()) as u32);
    let part = |low: u32, count: u32| one(Op::Extract { low, width: count }, *a);
    vec![match node.op {
        _ if by == 0 => New::Old(*a),
        Symbol::Op(Op::Shl | Op::ShrU) if by >= width => Int::zero(width).into(),
        Symbol::Op(Op::Shl) => two(Op::Concat, part(0, width - by), Int::zero(by)),
        Symbol::Op(Op::ShrU) => one(Op::ZeroExtend(width), part(by, width - by)),
        _ => one(Op::SignExtend(width), part(by.min(width - 1), width - by.min(width - 1))),
    }]
}

fn shift_of_shift(view: &View<'_>, node: &Node) -> Vec<New> {
    let (&Symbol::Op(op @ (Op::Shl | Op::ShrU | Op::ShrS)), [a, by]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let Some(outer) = view.constant(*by) else { return Vec::new() };
    let width = view.width(*a);
    let sum = |x: &[Id]| {
        let total = view.constant(x[1])?.to_biguint() + outer.to_biguint();
        let amount = Int::from_biguint(width, total.min(width.into()));
        Some(two(op, x[0], amount))
    };
    view.find(*a, op).filter_map(sum).collect()
}

fn join_as_shift(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Concat), [high, low]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    if !view.constant(*low).is_some_and(Int::is_zero) {
        return Vec::new();
    }
    let by = view.width(*low);
    let width = view.width(*high) + by;
    vec![two(Op::Shl, one(Op::ZeroExtend(width), *high), Int::from_u64(width, by.into()))]
}

fn sign_is_zero(view: &View<'_>, node: &Node) -> Vec<New> {
    match (&node.op, node.arguments.as_slice()) {
        (Symbol::Op(Op::ShrS), [a, by]) if view.facts(*a).zeros.sign_bit() => vec![two(Op::ShrU, *a, *by)],
        (Symbol::Op(Op::SignExtend(width)), [a]) if view.facts(*a).zeros.sign_bit() => {
            vec![one(Op::ZeroExtend(*width), *a)]
        }
        _ => Vec::new(),
    }
}

fn extension_of_sum(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::ZeroExtend(width) | Op::SignExtend(width)), [a]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let is_signed = matches!(node.op, Symbol::Op(Op::SignExtend(_)));
    let ranges = |id: Id| if is_signed { &view.facts(id).signed } else { &view.facts(id).unsigned };
    let from = view.width(*a);
    let room = if is_signed { Range::signed(from) } else { Range::unsigned(from) };
    let of = |n: &Node| {
        let [x, y] = *n.arguments.as_slice() else { return None };
        let exact = match n.op {
            Symbol::Op(Op::Add) => ranges(x).add(ranges(y)),
            Symbol::Op(Op::Sub) => ranges(x).sub(ranges(y)),
            Symbol::Op(Op::Mul) => ranges(x).mul(ranges(y)),
            Symbol::Op(Op::Shl) => {
                let by = view.number(y).filter(|by| *by < from)?;
                let power = num_bigint::BigInt::from(1) << by;
                let exact = ranges(x).mul(&Range::new(power.clone(), power));
                let amount = Int::from_u64(*width, by.into());
                return room.contains(&exact).then(|| two(Op::Shl, one(node.op.clone(), x), amount));
            }
            _ => return None,
        };
        let extend = |id: Id| one(node.op.clone(), id);
        room.contains(&exact).then(|| two(n.op.clone(), extend(x), extend(y)))
    };
    view.nodes(*a).iter().filter_map(of).collect()
}

fn extension_of_choice(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::ZeroExtend(_) | Op::SignExtend(_)), [a]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let extend = |id: Id| one(node.op.clone(), id);
    view.find(*a, Op::Mux).map(|m| mux(m[0], extend(m[1]), extend(m[2]))).collect()
}

/// The operation on as many low bits as the result has that count, extended again.
fn significant_bits(view: &View<'_>, node: &Node) -> Vec<New> {
    if !matches!(node.op, Symbol::Op(Op::Add | Op::Sub | Op::Mul | Op::And | Op::Or | Op::Xor | Op::Mux)) {
        return Vec::new();
    }
    let Some(class) = view.graph.lookup(node.clone()) else { return Vec::new() };
    let facts = view.facts(class);
    let (bits, is_signed) = facts.significant();
    if bits >= facts.width || facts.value().is_some() {
        return Vec::new();
    }
    let skip = usize::from(node.op == Op::Mux);
    let part =
        |(i, id): (usize, &Id)| if i < skip { New::Old(*id) } else { one(Op::Extract { low: 0, width: bits }, *id) };
    let narrow = New::Node(node.op.clone(), node.arguments.iter().enumerate().map(part).collect());
    vec![one(if is_signed { Op::SignExtend(facts.width) } else { Op::ZeroExtend(facts.width) }, narrow)]
}
