//! What an operator is equal to, of operands that are known in part.
//!
//! What holds: the simpler value equals `Op::total` of the operands, whatever their unknown bits; no rule makes a value that
//! needs more logic.

use bits::{Class, Int, Op, Other, Predicate, Unary};

use crate::builder::passes;
use crate::graph::{Graph, Node, Value};

/// The simpler value, if there is one.
pub(crate) fn simpler(graph: &mut Graph, op: Op, operands: &[Value], width: u32) -> Option<Value> {
    if width == 0 {
        return Some(graph.constant(Int::zero(0)));
    }
    if let Some(value) = folded(graph, op, operands) {
        return Some(value);
    }
    let widths: Vec<u32> = operands.iter().map(|value| graph.width(*value)).collect();
    if passes(op, &widths) || op.is_associative() && operands.len() == 1 {
        return Some(operands[0]);
    }
    match op.class() {
        Class::Binary(_) => binary(graph, op, operands),
        Class::Unary(op) => unary(graph, op, operands[0]),
        Class::Other(other) => match other {
            Other::Compare(predicate) => compare(graph, predicate, operands[0], operands[1]),
            Other::Mux => mux(graph, operands[0], operands[1], operands[2]),
            Other::Extract { low, width } => extract(graph, operands[0], low, width),
            Other::Concat => concat(graph, operands),
            Other::ZeroExtend(to) => {
                let zeros = graph.constant(Int::zero(to - widths[0]));
                Some(graph.apply(Op::Concat, &[zeros, operands[0]]))
            }
            Other::Parity if widths[0] == 1 => Some(operands[0]),
            Other::Parity | Other::Replicate(_) | Other::SignExtend(_) => None,
        },
    }
}

/// The constant, where all operands are constants.
fn folded(graph: &mut Graph, op: Op, operands: &[Value]) -> Option<Value> {
    let constants: Option<Vec<&Int>> = operands.iter().map(|value| graph.known(*value)).collect();
    let value = op.total(&constants?);
    Some(graph.constant(value))
}

/// The operands with a constant one last.
fn with_constant_last(graph: &Graph, operands: &[Value]) -> Option<(Value, Int)> {
    match (graph.known(operands[0]), graph.known(operands[1])) {
        (_, Some(constant)) => Some((operands[0], constant.clone())),
        (Some(constant), None) => Some((operands[1], constant.clone())),
        (None, None) => None,
    }
}

fn binary(graph: &mut Graph, op: Op, operands: &[Value]) -> Option<Value> {
    let &[a, b] = operands else { return None };
    if a == b {
        return equal_operands(graph, op, a);
    }
    if op.is_commutative() {
        let (value, constant) = with_constant_last(graph, operands)?;
        return with_constant(graph, op, value, &constant);
    }
    let constant = graph.known(b)?;
    let unchanged = constant.is_zero() && matches!(op, Op::Sub | Op::Shl | Op::ShrU | Op::ShrS);
    unchanged.then_some(a)
}

fn equal_operands(graph: &mut Graph, op: Op, a: Value) -> Option<Value> {
    if matches!(op, Op::And | Op::Or) {
        return Some(a);
    }
    let zero = Int::zero(graph.width(a));
    matches!(op, Op::Xor | Op::Sub).then(|| graph.constant(zero))
}

/// Of a commutative operator and a constant.
fn with_constant(graph: &mut Graph, op: Op, value: Value, constant: &Int) -> Option<Value> {
    let unchanged = match constant {
        zero if zero.is_zero() => matches!(op, Op::Or | Op::Xor | Op::Add),
        ones if ones.is_all_ones() => op == Op::And,
        _ => false,
    };
    let absorbing = constant.is_zero() && matches!(op, Op::And | Op::Mul) || constant.is_all_ones() && op == Op::Or;
    if unchanged {
        Some(value)
    } else if absorbing {
        Some(graph.constant(constant.clone()))
    } else if let Some((inner, other)) = addend_of_sum(graph, op, value) {
        let both = graph.constant(constant.add(&other));
        Some(graph.apply(Op::Add, &[inner, both]))
    } else if op == Op::Xor && constant.is_all_ones() {
        Some(graph.apply(Op::Not, &[value]))
    } else if op == Op::Mul && constant.popcount() == 1 {
        Some(shifted_up(graph, value, constant.count_trailing_zeros()))
    } else {
        None
    }
}

/// The parts of a sum with a constant, where one is to be added.
fn addend_of_sum(graph: &Graph, op: Op, value: Value) -> Option<(Value, Int)> {
    match graph.node(value) {
        Node::Apply(Op::Add, operands) if op == Op::Add => with_constant_last(graph, operands),
        Node::Input(_) | Node::Constant(_) | Node::Apply(..) | Node::Table(..) => None,
    }
}

/// The value shifted up by a constant amount, as wires.
fn shifted_up(graph: &mut Graph, value: Value, amount: u32) -> Value {
    let kept = graph.apply(Op::truncate(graph.width(value) - amount), &[value]);
    let zeros = graph.constant(Int::zero(amount));
    graph.apply(Op::Concat, &[kept, zeros])
}

fn unary(graph: &Graph, op: Unary, value: Value) -> Option<Value> {
    match (op, graph.node(value)) {
        (Unary::Not, Node::Apply(Op::Not, inner)) => Some(inner[0]),
        _ => None,
    }
}

fn compare(graph: &mut Graph, predicate: Predicate, a: Value, b: Value) -> Option<Value> {
    if a == b {
        return Some(graph.constant(Int::from_bool(predicate.is_reflexive())));
    }
    let constant = graph.known(b)?.clone();
    let always =
        constant.is_zero() && predicate == Predicate::Uge || constant.is_all_ones() && predicate == Predicate::Ule;
    let never =
        constant.is_zero() && predicate == Predicate::Ult || constant.is_all_ones() && predicate == Predicate::Ugt;
    if always || never {
        return Some(graph.constant(Int::from_bool(always)));
    }
    if graph.width(a) != 1 || !predicate.is_equality() {
        return None;
    }
    let same = (predicate == Predicate::Eq) == constant.is_one();
    Some(if same { a } else { graph.apply(Op::Not, &[a]) })
}

fn mux(graph: &mut Graph, choice: Value, high: Value, low: Value) -> Option<Value> {
    if let Some(choice) = graph.known(choice) {
        return Some(if choice.is_zero() { low } else { high });
    }
    if high == low {
        return Some(high);
    }
    if let Node::Apply(Op::Not, inner) = graph.node(choice) {
        let inner = inner[0];
        return Some(graph.apply(Op::Mux, &[inner, low, high]));
    }
    if graph.width(high) != 1 {
        return None;
    }
    let bit = |value: Value| graph.known(value).map(Int::is_one);
    match (bit(high), bit(low)) {
        (Some(true), _) => Some(graph.apply(Op::Or, &[choice, low])),
        (Some(false), _) => {
            let other = graph.apply(Op::Not, &[choice]);
            Some(graph.apply(Op::And, &[other, low]))
        }
        (_, Some(true)) => {
            let other = graph.apply(Op::Not, &[choice]);
            Some(graph.apply(Op::Or, &[other, high]))
        }
        (_, Some(false)) => Some(graph.apply(Op::And, &[choice, high])),
        (None, None) => None,
    }
}

fn extract(graph: &mut Graph, value: Value, low: u32, width: u32) -> Option<Value> {
    match graph.node(value).clone() {
        Node::Apply(Op::Extract { low: inner, .. }, operands) => {
            Some(graph.apply(Op::Extract { low: inner + low, width }, &operands))
        }
        Node::Apply(Op::Concat, parts) => {
            let parts = parts_within(graph, &parts, low, width);
            Some(graph.apply(Op::Concat, &parts))
        }
        Node::Apply(Op::Replicate(_), operands) if graph.width(operands[0]) == 1 => {
            Some(graph.apply(Op::Replicate(width), &operands))
        }
        Node::Input(_) | Node::Constant(_) | Node::Apply(..) | Node::Table(..) => None,
    }
}

/// What the bits from `low` up take of the parts of a concatenation, the highest first.
fn parts_within(graph: &mut Graph, parts: &[Value], low: u32, width: u32) -> Vec<Value> {
    let (mut taken, mut base) = (Vec::new(), 0);
    for &part in parts.iter().rev() {
        let top = base + graph.width(part);
        let (from, to) = (low.max(base), (low + width).min(top));
        if from < to {
            taken.push(graph.apply(Op::Extract { low: from - base, width: to - from }, &[part]));
        }
        base = top;
    }
    taken.reverse();
    taken
}

/// A flat concatenation with neighbouring constants joined, if that differs from what is given.
fn concat(graph: &mut Graph, operands: &[Value]) -> Option<Value> {
    let mut parts: Vec<Value> = Vec::new();
    for &operand in operands {
        match graph.node(operand).clone() {
            Node::Apply(Op::Concat, inner) => inner.iter().for_each(|part| push_part(graph, &mut parts, *part)),
            Node::Input(_) | Node::Constant(_) | Node::Apply(..) | Node::Table(..) => {
                push_part(graph, &mut parts, operand);
            }
        }
    }
    (parts != operands).then(|| graph.apply(Op::Concat, &parts))
}

fn push_part(graph: &mut Graph, parts: &mut Vec<Value>, part: Value) {
    if graph.width(part) == 0 {
        return;
    }
    let Some(&last) = parts.last() else { return parts.push(part) };
    match joined(graph, last, part) {
        Some(both) => *parts.last_mut().expect("there is a last part") = both,
        None => parts.push(part),
    }
}

/// Two neighbours as one part: constants, or bits of one value that follow each other.
fn joined(graph: &mut Graph, high: Value, low: Value) -> Option<Value> {
    if let (Some(high), Some(low)) = (graph.known(high), graph.known(low)) {
        let both = high.concat(low);
        return Some(graph.constant(both));
    }
    let (Node::Apply(Op::Extract { low: from, width }, of), Node::Apply(Op::Extract { low, width: count }, other)) =
        (graph.node(high), graph.node(low))
    else {
        return None;
    };
    let (op, operand) = (Op::Extract { low: *low, width: width + count }, of[0]);
    (of == other && *from == low + count).then(|| graph.apply(op, &[operand]))
}
