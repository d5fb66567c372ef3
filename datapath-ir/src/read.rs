//! From operations to terms: comb, and arith on signless integers.
//!
//! What holds: a term equals its operation for all operands for which the operation is defined.

use bits::{Int, Op as Operator, Predicate};
use datapath::term::Dag;
use dialects::arith;
use hw_dialects::{comb, hw};
use ir::{Ir, Op, Value};
use rustc_hash::FxHashMap;

/// A term's place.
pub type Id = datapath::term::Place;

/// Widths beyond which an operation is left alone.
const MAX_WIDTH: u32 = 4096;

/// A region as terms.
pub struct Read {
    /// The terms; its roots are what the rest of the program uses.
    pub dag: Dag,
    /// The value of each input.
    pub inputs: Vec<Value>,
    /// The value of each root, in the order of the operations that define them.
    pub roots: Vec<Value>,
    /// The operations, definitions first.
    pub ops: Vec<Op>,
}

/// The operator of an operation of comb, or of arith and its kin.
fn operator(ir: &Ir, op: Op) -> Option<Operator> {
    comb::operator(ir, op).or_else(|| dialects::operators::operator(ir, op))
}

/// True for the operators that terms say, be it in other ones.
fn has_term(op: Operator) -> bool {
    match op {
        Operator::MinU | Operator::MinS | Operator::MaxU | Operator::MaxS => true,
        Operator::Compare(_) | Operator::Replicate(_) | Operator::Parity => true,
        Operator::Add | Operator::Sub | Operator::Mul => true,
        Operator::And | Operator::Or | Operator::Xor | Operator::Not => true,
        Operator::Shl | Operator::ShrU | Operator::ShrS => true,
        Operator::DivU | Operator::DivS | Operator::RemU | Operator::RemS => true,
        Operator::Mux | Operator::Concat | Operator::Extract { .. } => true,
        Operator::ZeroExtend(_) | Operator::SignExtend(_) => true,
        Operator::CeilDivU | Operator::CeilDivS | Operator::FloorDivS | Operator::RemFloor | Operator::Pow => false,
        Operator::Abs | Operator::LeadingZeros | Operator::TrailingZeros | Operator::Ones | Operator::Reverse => false,
    }
}

/// The term of an operator on terms; only for those that have one.
fn term(dag: &mut Dag, op: Operator, a: &[Id]) -> Id {
    match op {
        Operator::Extract { low, width } => dag.extract(a[0], low, width),
        Operator::Replicate(count) => replicate(dag, count, a[0]),
        Operator::Parity => parity(dag, a[0]),
        Operator::Compare(predicate) => compare(dag, predicate, a[0], a[1]),
        Operator::MinU => extreme(dag, Predicate::Ult, [a[0], a[1]], a),
        Operator::MaxU => extreme(dag, Predicate::Ult, [a[1], a[0]], a),
        Operator::MinS => extreme(dag, Predicate::Slt, [a[0], a[1]], a),
        Operator::MaxS => extreme(dag, Predicate::Slt, [a[1], a[0]], a),
        op if op.is_associative() => fold(dag, op, a),
        op => dag.make(op, a),
    }
}

/// Bits of an integer value; 0 for other types.
pub fn width(ir: &Ir, value: Value) -> u32 {
    match ir::constraint::is_signless_integer(&ir.ctx, ir.ty(value)) {
        true => ir.ctx.integer_width(ir.ty(value)).unwrap_or(0),
        false => 0,
    }
}

/// True if the operation has a term: its operator has one, and its operands and its result are integers.
pub fn is_term(ir: &Ir, op: Op) -> bool {
    let fits = |value: Value| (1..=MAX_WIDTH).contains(&width(ir, value));
    let spreads = || !ir.isa::<comb::ICmp>(op) || comb::Comparison::expect(ir, op).unknown == comb::Unknown::Spreads;
    (is_constant(ir, op) || operator(ir, op).is_some_and(has_term))
        && ir.result_count(op) == 1
        && ir.operands(op).iter().copied().chain(ir.results(op)).all(fits)
        && spreads()
}

/// True for constants.
pub fn is_constant(ir: &Ir, op: Op) -> bool {
    matches!(ir.op_text(op), hw::Constant::NAME | arith::Constant::NAME)
}

/// The terms of a region; `None` where nothing uses it.
pub fn read(ir: &Ir, ops: &[Op]) -> Option<Read> {
    let mut read = Read { dag: Dag::default(), inputs: Vec::new(), roots: Vec::new(), ops: ops.to_vec() };
    let mut terms: FxHashMap<Value, Id> = FxHashMap::default();
    for op in ops {
        let operands: Vec<Id> = ir.operands(*op).iter().map(|v| operand(&mut read, &mut terms, ir, *v)).collect();
        let term = match operator(ir, *op) {
            Some(operator) => term(&mut read.dag, operator, &operands),
            None => constant(&mut read.dag, ir, *op),
        };
        terms.insert(ir.result(*op, 0), term);
    }
    for op in ops {
        let value = ir.result(*op, 0);
        if ir.uses(value).any(|u| !ops.contains(&u.op)) {
            read.roots.push(value);
            read.dag.roots.push(terms[&value]);
        }
    }
    (!read.roots.is_empty()).then_some(read)
}

fn operand(read: &mut Read, terms: &mut FxHashMap<Value, Id>, ir: &Ir, value: Value) -> Id {
    if let Some(term) = terms.get(&value) {
        return *term;
    }
    let constant = ir.def_op(value).filter(|def| is_constant(ir, *def)).and_then(|def| value_of(ir, def));
    let term = match constant {
        Some(constant) => read.dag.value(constant),
        None => {
            let name = ir.value_name(value).map_or_else(|| format!("in{}", read.inputs.len()), str::to_owned);
            read.inputs.push(value);
            read.dag.add_input(&name, width(ir, value))
        }
    };
    terms.insert(value, term);
    term
}

fn value_of(ir: &Ir, op: Op) -> Option<Int> {
    let (value, _) = ir.attr(op, "value").and_then(|a| ir.ctx.as_int(a))?;
    Some(value.clone())
}

fn constant(dag: &mut Dag, ir: &Ir, op: Op) -> Id {
    let value = value_of(ir, op).unwrap_or_else(|| Int::zero(width(ir, ir.result(op, 0))));
    dag.value(value)
}

fn fold(dag: &mut Dag, op: Operator, a: &[Id]) -> Id {
    a[1..].iter().fold(a[0], |all, next| dag.make(op, &[all, *next]))
}

fn replicate(dag: &mut Dag, count: u32, a: Id) -> Id {
    match dag.width(a) {
        1 => dag.make(Operator::SignExtend(count), &[a]),
        _ => fold(dag, Operator::Concat, &vec![a; count as usize]),
    }
}

fn parity(dag: &mut Dag, a: Id) -> Id {
    let bits: Vec<Id> = (0..dag.width(a)).map(|i| dag.extract(a, i, 1)).collect();
    fold(dag, Operator::Xor, &bits)
}

/// The first value where two compare so, else the second.
fn extreme(dag: &mut Dag, predicate: Predicate, compared: [Id; 2], a: &[Id]) -> Id {
    let first = dag.make(Operator::Compare(predicate), &compared);
    dag.make(Operator::Mux, &[first, a[0], a[1]])
}

/// A comparison by equality and less than alone.
fn compare(dag: &mut Dag, predicate: Predicate, x: Id, y: Id) -> Id {
    match predicate {
        Predicate::Eq | Predicate::Slt | Predicate::Ult => dag.make(Operator::Compare(predicate), &[x, y]),
        Predicate::Sgt | Predicate::Ugt => compare(dag, predicate.swapped(), y, x),
        Predicate::Ne | Predicate::Sle | Predicate::Sge | Predicate::Ule | Predicate::Uge => {
            let opposite = compare(dag, predicate.negated(), x, y);
            dag.make(Operator::Not, &[opposite])
        }
    }
}
