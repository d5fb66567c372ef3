//! Rules of comparisons: against constants, of sums and shifts, merged with each other and with subtractions.

use super::{Growth::*, Rule};
use crate::graph::{New, View, one, two};
use crate::term::{Node, Symbol};
use bits::known::{Facts, Range};
use bits::{Int, Op, Predicate};
use egg::Id;

/// The table.
pub const RULES: &[Rule] = &[
    Rule {
        name: "narrow-comparison",
        condition: "the bits left out are copies of the sign of both sides, or zeros in both",
        apply: narrow_comparison,
        instances: &[
            "(eq (zext w+v a) (zext w+v b))",
            "(eq (sext w+v a) (sext w+v b))",
            "(ult (zext w+v a) (zext w+v b))",
            "(slt (sext w+v a) (sext w+v b))",
            "(slt (zext w+v a) (zext w+v b))",
            "(eq (sext w+v a) (zext w+v b))",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "sign-known",
        condition: "the signs of both sides are known to be equal",
        apply: sign_known,
        instances: &["(slt (zext w+v a) (zext w+v b))"],
        growth: Offers,
    },
    Rule {
        name: "compare-constant",
        condition: "the constant is 0, the sign or a power of two",
        apply: compare_constant,
        instances: &["(slt a 0)", "(ult a #c)", "(slt -1 a)", "(eq a #c:1)", "(eq a:1 #c:1)", "(ult #c a)"],
        growth: Shrinks,
    },
    Rule {
        name: "compare-above-zeros",
        condition: "the constant, or the one above it, ends in zeros: the bits beside them have no part in it",
        apply: compare_above_zeros,
        instances: &["(ult a #c)", "(slt a #c)", "(ult #c a)", "(slt #c a)"],
        growth: Shrinks,
    },
    Rule {
        name: "compare-few-bits",
        condition: "the constant has at most four bits",
        apply: compare_few_bits,
        instances: &["(ult a:4 #c:4)", "(slt a:4 #c:4)", "(ult #c:4 a:4)", "(slt #c:4 a:4)", "(slt a:3 #c:3)"],
        growth: Shrinks,
    },
    Rule {
        name: "equal-by-difference",
        condition: "one side is a constant",
        apply: equal_by_difference,
        instances: &[
            "(eq (sub a b) 0)",
            "(eq (xor a b) 0)",
            "(eq (add a #c) #d)",
            "(eq (xor a #c) #d)",
            "(eq (sub #c a) #d)",
            "(eq (not a) #c)",
        ],
        growth: Shrinks,
    },
    Rule {
        name: "equal-above-zeros",
        condition: "the low bits of both sides are known to be 0",
        apply: equal_above_zeros,
        instances: &["(eq (concat a 0:v) (concat b 0:v))", "(ult (concat a 0:v) (concat b 0:v))"],
        growth: Shrinks,
    },
    Rule {
        name: "merge-bounds",
        condition: "two comparisons of one term with constants, or of the same terms",
        apply: merge_bounds,
        instances: &[
            "(and (ult a #c) (ult a #d))",
            "(or (ult a #c) (ult a #d))",
            "(or (ult a b) (eq a b))",
            "(or (slt a b) (eq a b))",
            "(and (not (ult a b)) (not (eq a b)))",
        ],
        growth: Offers,
    },
    Rule {
        name: "sign-of-difference",
        condition: "the difference cannot overflow",
        apply: sign_of_difference,
        instances: &[
            "(slt (sub (sext w+v a) (sext w+v b)) 0:w+v)",
            "(concat (slt (sext w+v a) (sext w+v b)) (sub (sext w+v a) (sext w+v b)))",
        ],
        growth: Offers,
    },
    Rule {
        name: "borrow",
        condition: "the difference of the same terms is computed too",
        apply: borrow,
        instances: &["(concat (ult a b) (sub a b))"],
        growth: Offers,
    },
    Rule {
        name: "difference-with-borrow",
        condition: "the comparison of the same terms is computed too",
        apply: difference_with_borrow,
        instances: &["(concat (ult a b) (sub a b))"],
        growth: Offers,
    },
];

fn compared(node: &Node) -> Option<(Id, Id)> {
    match (&node.op, node.arguments.as_slice()) {
        (Symbol::Op(Op::Compare(_)), [a, b]) => Some((*a, *b)),
        _ => None,
    }
}

fn narrow_comparison(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = compared(node) else { return Vec::new() };
    let (x, y) = (view.facts(a), view.facts(b));
    let unsigned = x.unsigned.bits().max(y.unsigned.bits());
    let signed_bits = |f: &Facts| f.signed.bits() + u32::from(!f.signed.is_signed());
    let signed = signed_bits(x).max(signed_bits(y));
    let mut found = Vec::new();
    let mut offer = |bits: u32, op: Op| {
        if bits < x.width {
            let low = |id: Id| one(Op::Extract { low: 0, width: bits }, id);
            found.push(two(op, low(a), low(b)));
        }
    };
    match node.op {
        Symbol::Op(Op::Compare(Predicate::Eq)) => offer(unsigned.min(signed), Op::Compare(Predicate::Eq)),
        Symbol::Op(Op::Compare(Predicate::Ult)) => offer(unsigned, Op::Compare(Predicate::Ult)),
        _ => offer(signed, Op::Compare(Predicate::Slt)),
    }
    found
}

fn sign_known(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Compare(Predicate::Slt)), Some((a, b))) = (&node.op, compared(node)) else { return Vec::new() };
    let (x, y) = (view.facts(a), view.facts(b));
    let equal = x.zeros.sign_bit() && y.zeros.sign_bit() || x.ones.sign_bit() && y.ones.sign_bit();
    if equal { vec![two(Op::Compare(Predicate::Ult), a, b)] } else { Vec::new() }
}

fn compare_constant(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = compared(node) else { return Vec::new() };
    let width = view.width(a);
    let sign = |id: Id| one(Op::Extract { low: width - 1, width: 1 }, id);
    let above = |id: Id, low: u32| {
        let part = one(Op::Extract { low, width: width - low }, id);
        two(Op::Compare(Predicate::Eq), part, Int::zero(width - low))
    };
    match (&node.op, view.constant(a), view.constant(b)) {
        (Symbol::Op(Op::Compare(Predicate::Slt)), _, Some(c)) if c.is_zero() => vec![sign(a)],
        (Symbol::Op(Op::Compare(Predicate::Slt)), Some(c), _) if c.is_all_ones() => vec![one(Op::Not, sign(b))],
        (Symbol::Op(Op::Compare(Predicate::Ult)), _, Some(c)) if c.is_zero() => vec![Int::from_bool(false).into()],
        (Symbol::Op(Op::Compare(Predicate::Ult)), _, Some(c)) => {
            c.exponent().map(|low| above(a, low)).into_iter().collect()
        }
        (Symbol::Op(Op::Compare(Predicate::Ult)), Some(c), _) => {
            let next = c.add(&Int::from_u64(width, 1));
            next.exponent().map(|low| one(Op::Not, above(b, low))).into_iter().collect()
        }
        (Symbol::Op(Op::Compare(Predicate::Eq)), _, Some(c)) if width == 1 => {
            vec![if c.is_zero() { one(Op::Not, a) } else { New::Old(a) }]
        }
        _ => Vec::new(),
    }
}

/// `x < c`, or not `x < c`, by an operation, a term and a constant; `c < x` is not `x < c + 1`.
fn against_constant<'g>(view: &View<'g>, node: &Node) -> Option<(Id, Int, bool)> {
    let (Symbol::Op(Op::Compare(Predicate::Ult | Predicate::Slt)), Some((a, b))) = (&node.op, compared(node)) else {
        return None;
    };
    if let Some(c) = view.constant(b) {
        return Some((a, c.clone(), false));
    }
    let c = view.constant(a)?;
    let next = c.add(&Int::from_u64(c.width(), 1));
    let wraps = if node.op == Op::Compare(Predicate::Slt) { next.sign_bit() && !c.sign_bit() } else { next.is_zero() };
    // A word of one bit is never above the greatest constant.
    (!wraps).then_some((b, next, true))
}

fn negated_if(is_negated: bool, term: New) -> New {
    if is_negated { one(Op::Not, term) } else { term }
}

fn compare_above_zeros(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, c, is_negated)) = against_constant(view, node) else { return Vec::new() };
    let (low, width) = (c.to_biguint().trailing_zeros().unwrap_or(0) as u32, c.width());
    if low == 0 {
        return Vec::new();
    }
    let high = one(Op::Extract { low, width: width - low }, a);
    let bound = Int::from_biguint(width - low, c.to_biguint() >> low);
    vec![negated_if(is_negated, two(node.op.clone(), high, bound))]
}

/// Bits of a constant up to which a comparison with it is logic.
const FEW_BITS: u32 = 4;

fn compare_few_bits(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, c, is_negated)) = against_constant(view, node) else { return Vec::new() };
    let width = c.width();
    if width > FEW_BITS {
        return Vec::new();
    }
    let less = (0..width).fold(None, |below: Option<New>, place| {
        let bit = if width == 1 { New::Old(a) } else { one(Op::Extract { low: place, width: 1 }, a) };
        let iterations = node.op == Op::Compare(Predicate::Slt) && place == width - 1;
        let lower = negated_if(!iterations, bit);
        match (c.bit(place) != iterations, below) {
            (true, Some(below)) => Some(two(Op::Or, lower, below)),
            (true, None) => Some(lower),
            (false, below) => below.map(|below| two(Op::And, lower, below)),
        }
    });
    vec![negated_if(is_negated, less.unwrap_or(Int::from_bool(false).into()))]
}

fn equal_by_difference(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Compare(Predicate::Eq)), Some((a, b))) = (&node.op, compared(node)) else { return Vec::new() };
    let Some(value) = view.constant(b) else { return Vec::new() };
    let mut found = Vec::new();
    let equal = |x: Id, c: Int| two(Op::Compare(Predicate::Eq), x, c);
    for x in view.find(a, Op::Sub) {
        if value.is_zero() {
            found.push(two(Op::Compare(Predicate::Eq), x[0], x[1]));
        }
        found.extend(view.constant(x[0]).map(|c| equal(x[1], c.sub(value))));
    }
    for x in view.find(a, Op::Xor) {
        if value.is_zero() {
            found.push(two(Op::Compare(Predicate::Eq), x[0], x[1]));
        }
        found.extend(view.constant(x[1]).map(|c| equal(x[0], c.xor(value))));
    }
    found.extend(view.find(a, Op::Add).filter_map(|x| Some(equal(x[0], value.sub(view.constant(x[1])?)))));
    found.extend(view.find(a, Op::Not).map(|x| equal(x[0], value.not())));
    found
}

fn equal_above_zeros(view: &View<'_>, node: &Node) -> Vec<New> {
    let Some((a, b)) = compared(node) else { return Vec::new() };
    let (low, width) = (view.facts(a).trailing_zeros().min(view.facts(b).trailing_zeros()), view.width(a));
    if low == 0 || low >= width {
        return Vec::new();
    }
    let high = |id: Id| one(Op::Extract { low, width: width - low }, id);
    vec![two(node.op.clone(), high(a), high(b))]
}

fn merge_bounds(view: &View<'_>, node: &Node) -> Vec<New> {
    let (&Symbol::Op(op @ (Op::And | Op::Or)), [p, q]) = (&node.op, node.arguments.as_slice()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    if view.width(*p) != 1 {
        return found;
    }
    for x in view.find(*p, Op::Compare(Predicate::Ult)) {
        for y in view.find(*q, Op::Compare(Predicate::Ult)).filter(|y| view.same(x[0], y[0])) {
            let (Some(c), Some(d)) = (view.constant(x[1]), view.constant(y[1])) else { continue };
            let bound = if (op == Op::And) == c.ult(d) { c } else { d };
            found.push(two(Op::Compare(Predicate::Ult), x[0], bound.clone()));
        }
    }
    found.extend(bounds_with_equality(view, op, *p, *q));
    found
}

/// Less or equal is not greater; not less and not equal is greater.
fn bounds_with_equality(view: &View<'_>, op: Op, p: Id, q: Id) -> Vec<New> {
    let (less, equal) = match op {
        Op::Or => (p, q),
        _ => {
            let inner = |id: Id| view.find(id, Op::Not).next().map(|n| n[0]);
            let (Some(p), Some(q)) = (inner(p), inner(q)) else { return Vec::new() };
            (p, q)
        }
    };
    let mut found = Vec::new();
    for kind in [Op::Compare(Predicate::Ult), Op::Compare(Predicate::Slt)] {
        for x in view.find(less, kind) {
            if view.find(equal, Op::Compare(Predicate::Eq)).any(|y| view.same_in_any_order(x, y)) {
                let greater = two(kind, x[1], x[0]);
                found.push(if op == Op::Or { one(Op::Not, greater) } else { greater });
            }
        }
    }
    found
}

fn sign_of_difference(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Compare(Predicate::Slt)), Some((a, b))) = (&node.op, compared(node)) else { return Vec::new() };
    let fits = |x: Id, y: Id| {
        let difference = view.facts(x).signed.sub(&view.facts(y).signed);
        Range::signed(view.width(x)).contains(&difference)
    };
    let mut found = Vec::new();
    if view.constant(b).is_some_and(Int::is_zero) {
        let differences = view.find(a, Op::Sub).filter(|s| fits(s[0], s[1]));
        found.extend(differences.map(|s| two(Op::Compare(Predicate::Slt), s[0], s[1])));
    }
    let difference = view.graph.lookup(Node::new(Op::Sub, &[view.graph.find(a), view.graph.find(b)]));
    if let Some(difference) = difference.filter(|_| fits(a, b)) {
        found.push(one(Op::Extract { low: view.width(a) - 1, width: 1 }, difference));
    }
    found
}

fn with_borrow(view: &View<'_>, a: Id, b: Id) -> New {
    let width = view.width(a) + 1;
    two(Op::Sub, one(Op::ZeroExtend(width), a), one(Op::ZeroExtend(width), b))
}

fn borrow(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Compare(Predicate::Ult)), Some((a, b))) = (&node.op, compared(node)) else { return Vec::new() };
    let difference = view.graph.lookup(Node::new(Op::Sub, &[view.graph.find(a), view.graph.find(b)]));
    match difference {
        Some(_) => vec![one(Op::Extract { low: view.width(a), width: 1 }, with_borrow(view, a, b))],
        None => Vec::new(),
    }
}

fn difference_with_borrow(view: &View<'_>, node: &Node) -> Vec<New> {
    let (Symbol::Op(Op::Sub), [a, b]) = (&node.op, node.arguments.as_slice()) else { return Vec::new() };
    let less = view.graph.lookup(Node::new(Op::Compare(Predicate::Ult), &[view.graph.find(*a), view.graph.find(*b)]));
    match less {
        Some(_) => vec![one(Op::Extract { low: 0, width: view.width(*a) }, with_borrow(view, *a, *b))],
        None => Vec::new(),
    }
}
