//! From operations to terms: comb, and arith on signless integers.
//!
//! What holds: a term equals its operation for all operands for which the operation is defined.

use bits::{Int, Op as Operator};
use datapath::operators::has_term;
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
            Some(operator) => read.dag.operator(operator, &operands),
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
