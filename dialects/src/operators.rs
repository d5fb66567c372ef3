//! Which operator on integers an operation applies to its operands, element by element on vectors and tensors.
//!
//! What holds: each dialect has one table; folds, the interpreter and whoever builds circuits ask it.

use bits::{Binary, Fault, Int};
use ir::{Attr, Folded, Ir, Op};

use crate::elements;

mod row;

pub use row::Row;

/// The tables of all dialects.
const TABLES: [&[Row]; 3] = [crate::arith::OPERATORS, crate::math::OPERATORS, crate::index::OPERATORS];

/// The operator of an operation; index has 64 bits.
pub fn operator(ir: &Ir, op: Op) -> Option<bits::Op> {
    let name = ir.op_text(op);
    let mut rows = TABLES.iter().flat_map(|table| table.iter());
    let (_, of) = rows.find(|(known, _)| *known == name)?;
    of(ir, op)
}

/// The names of all operations that have an operator.
pub fn names() -> impl Iterator<Item = &'static str> {
    TABLES.iter().flat_map(|table| table.iter().map(|(name, _)| *name))
}

/// What an operator gives in software; `None` where that is undefined. The remainder of the smallest integer by -1 goes with a
/// quotient that overflows: it is undefined too.
pub(crate) fn value(op: bits::Op, operands: &[&Int]) -> Option<Int> {
    let overflows = |quotient: Result<Int, Fault>| quotient == Err(Fault::DivisionOverflow);
    if op == bits::Op::RemS && overflows(Binary::DivS.eval(operands[0], operands[1])) {
        return None;
    }
    op.eval(operands).ok()
}

/// Folds an operation elementwise by its operator, if all operands are constants and it has a value on each.
pub(crate) fn fold(ir: &mut Ir, op: Op, constants: &[Option<Attr>]) -> Folded {
    let operator = if constants.contains(&None) { None } else { operator(ir, op) };
    elements::fold(ir, op, constants, &|v| value(operator?, &v.iter().collect::<Vec<_>>()))
}
