//! From operations to terms: comb, and arith on signless integers.
//!
//! What holds: a term equals its operation for all operands for which the operation is defined.

use datapath::bits::Bits;
use datapath::term::{Dag, Op as Term};
use ir::{Int, Ir, Op, Value};
use std::collections::HashMap;

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

/// How an operation becomes a term of its operands' terms.
type Reader = fn(&mut Dag, &Ir, Op, &[Id]) -> Id;

/// The operations that have terms.
const TABLE: &[(&str, Reader)] = &[
    ("comb.add", |d, _, _, a| fold(d, Term::Add, a)),
    ("comb.mul", |d, _, _, a| fold(d, Term::Mul, a)),
    ("comb.and", |d, _, _, a| fold(d, Term::And, a)),
    ("comb.or", |d, _, _, a| fold(d, Term::Or, a)),
    ("comb.xor", |d, _, _, a| fold(d, Term::Xor, a)),
    ("comb.sub", |d, _, _, a| d.make(Term::Sub, a)),
    ("comb.divu", |d, _, _, a| d.make(Term::DivUnsigned, a)),
    ("comb.divs", |d, _, _, a| d.make(Term::DivSigned, a)),
    ("comb.modu", |d, _, _, a| d.make(Term::RemUnsigned, a)),
    ("comb.mods", |d, _, _, a| d.make(Term::RemSigned, a)),
    ("comb.shl", |d, _, _, a| d.make(Term::Shl, a)),
    ("comb.shru", |d, _, _, a| d.make(Term::Shr, a)),
    ("comb.shrs", |d, _, _, a| d.make(Term::Sar, a)),
    ("comb.icmp", compare),
    ("comb.mux", |d, _, _, a| d.make(Term::Mux, a)),
    ("comb.concat", |d, _, _, a| concat(d, a)),
    ("comb.extract", extract),
    ("comb.replicate", replicate),
    ("comb.parity", parity),
    ("hw.constant", constant),
    ("arith.addi", |d, _, _, a| d.make(Term::Add, a)),
    ("arith.subi", |d, _, _, a| d.make(Term::Sub, a)),
    ("arith.muli", |d, _, _, a| d.make(Term::Mul, a)),
    ("arith.divui", |d, _, _, a| d.make(Term::DivUnsigned, a)),
    ("arith.divsi", |d, _, _, a| d.make(Term::DivSigned, a)),
    ("arith.remui", |d, _, _, a| d.make(Term::RemUnsigned, a)),
    ("arith.remsi", |d, _, _, a| d.make(Term::RemSigned, a)),
    ("arith.andi", |d, _, _, a| d.make(Term::And, a)),
    ("arith.ori", |d, _, _, a| d.make(Term::Or, a)),
    ("arith.xori", |d, _, _, a| d.make(Term::Xor, a)),
    ("arith.shli", |d, _, _, a| d.make(Term::Shl, a)),
    ("arith.shrui", |d, _, _, a| d.make(Term::Shr, a)),
    ("arith.shrsi", |d, _, _, a| d.make(Term::Sar, a)),
    ("arith.cmpi", compare),
    ("arith.select", |d, _, _, a| d.make(Term::Mux, a)),
    ("arith.extui", |d, ir, op, a| d.make(Term::ZeroExtend(width(ir, ir.result(op, 0))), a)),
    ("arith.extsi", |d, ir, op, a| d.make(Term::SignExtend(width(ir, ir.result(op, 0))), a)),
    ("arith.trunci", |d, ir, op, a| d.extract(a[0], 0, width(ir, ir.result(op, 0)))),
    ("arith.maxsi", |d, _, _, a| extreme(d, Term::LessSigned, a[1], a[0], a)),
    ("arith.minsi", |d, _, _, a| extreme(d, Term::LessSigned, a[0], a[1], a)),
    ("arith.maxui", |d, _, _, a| extreme(d, Term::LessUnsigned, a[1], a[0], a)),
    ("arith.minui", |d, _, _, a| extreme(d, Term::LessUnsigned, a[0], a[1], a)),
    ("arith.constant", constant),
];

fn reader(ir: &Ir, op: Op) -> Option<Reader> {
    let name = ir.op_text(op);
    TABLE.iter().find(|(known, _)| *known == name).map(|(_, reader)| *reader)
}

/// Bits of an integer value; 0 for other types.
pub fn width(ir: &Ir, value: Value) -> u32 {
    match ir::constraint::is_signless_integer(&ir.ctx, ir.ty(value)) {
        true => ir.ctx.integer_width(ir.ty(value)).unwrap_or(0),
        false => 0,
    }
}

/// True if the operation has a term: it is in the table, and its operands and its result are integers.
pub fn is_term(ir: &Ir, op: Op) -> bool {
    let fits = |value: Value| (1..=MAX_WIDTH).contains(&width(ir, value));
    reader(ir, op).is_some()
        && ir.result_count(op) == 1
        && ir.operands(op).iter().copied().chain(ir.results(op)).all(fits)
        && (!matches!(ir.op_text(op), "comb.icmp") || predicate(ir, op) < 10)
}

/// True for constants.
pub fn is_constant(ir: &Ir, op: Op) -> bool {
    matches!(ir.op_text(op), "hw.constant" | "arith.constant")
}

/// The terms of a region; `None` where nothing uses it.
pub fn read(ir: &Ir, ops: &[Op]) -> Option<Read> {
    let mut read = Read { dag: Dag::default(), inputs: Vec::new(), roots: Vec::new(), ops: ops.to_vec() };
    let mut terms: HashMap<Value, Id> = HashMap::new();
    for op in ops {
        let operands: Vec<Id> = ir.operands(*op).iter().map(|v| operand(&mut read, &mut terms, ir, *v)).collect();
        let term = reader(ir, *op)?(&mut read.dag, ir, *op, &operands);
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

fn operand(read: &mut Read, terms: &mut HashMap<Value, Id>, ir: &Ir, value: Value) -> Id {
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

fn value_of(ir: &Ir, op: Op) -> Option<Bits> {
    let (value, _) = ir.attr(op, "value").and_then(|a| ir.ctx.as_int(a))?;
    Some(bits(value))
}

/// An integer as a bit vector.
fn bits(value: &Int) -> Bits {
    Bits::from_biguint(value.width(), &value.to_biguint())
}

fn constant(dag: &mut Dag, ir: &Ir, op: Op, _: &[Id]) -> Id {
    let value = value_of(ir, op).unwrap_or_else(|| Bits::zero(width(ir, ir.result(op, 0))));
    dag.value(value)
}

fn fold(dag: &mut Dag, op: Term, a: &[Id]) -> Id {
    a[1..].iter().fold(a[0], |all, next| dag.make(op.clone(), &[all, *next]))
}

fn concat(dag: &mut Dag, a: &[Id]) -> Id {
    a[1..].iter().fold(a[0], |all, next| dag.make(Term::Concat, &[all, *next]))
}

fn extract(dag: &mut Dag, ir: &Ir, op: Op, a: &[Id]) -> Id {
    let low = ir.expect_attr::<i64>(op, "lowBit");
    dag.extract(a[0], low as u32, width(ir, ir.result(op, 0)))
}

fn replicate(dag: &mut Dag, ir: &Ir, op: Op, a: &[Id]) -> Id {
    let (from, to) = (dag.width(a[0]), width(ir, ir.result(op, 0)));
    match from {
        1 => dag.make(Term::SignExtend(to), a),
        _ => concat(dag, &vec![a[0]; (to / from) as usize]),
    }
}

fn parity(dag: &mut Dag, _: &Ir, _: Op, a: &[Id]) -> Id {
    let bits: Vec<Id> = (0..dag.width(a[0])).map(|i| dag.extract(a[0], i, 1)).collect();
    fold(dag, Term::Xor, &bits)
}

fn extreme(dag: &mut Dag, less: Term, x: Id, y: Id, a: &[Id]) -> Id {
    let first = dag.make(less, &[x, y]);
    dag.make(Term::Mux, &[first, a[0], a[1]])
}

fn predicate(ir: &Ir, op: Op) -> i64 {
    ir.expect_attr(op, "predicate")
}

/// In the order of arith and comb: eq, ne, then less, less or equal, greater, greater or equal, signed and unsigned.
fn compare(dag: &mut Dag, ir: &Ir, op: Op, a: &[Id]) -> Id {
    let (x, y) = (a[0], a[1]);
    let predicate = predicate(ir, op);
    let less = if predicate < 6 { Term::LessSigned } else { Term::LessUnsigned };
    let (term, is_negated) = match predicate {
        0 | 1 => (dag.make(Term::Equal, &[x, y]), predicate == 1),
        2 | 6 => (dag.make(less, &[x, y]), false),
        3 | 7 => (dag.make(less, &[y, x]), true),
        4 | 8 => (dag.make(less, &[y, x]), false),
        _ => (dag.make(less, &[x, y]), true),
    };
    if is_negated { dag.make(Term::Not, &[term]) } else { term }
}
