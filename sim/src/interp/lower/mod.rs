//! What the interpreter handles: one table a dialect from operation names to how they are compiled.
//!
//! What holds: an operation in no table is an error that names it (house rule 4).

mod affine;
mod arith;
mod bufferization;
mod complex;
mod control;
mod dma;
mod memref;
pub(super) mod packing;
mod parallel;
mod scf;
mod structs;
mod tensor;
mod tensor_shape;
mod vector;
mod vector_compute;
mod vector_memory;
mod widths;

use ir::interfaces::Part;
use ir::{Op, Reported};

use super::builder::Builder;
use floats::Function;

use super::float_ops::{FloatOp, FloatUnary};
use super::inst::Inst;

/// How an operation is compiled.
#[derive(Clone, Copy)]
pub(super) enum Rule {
    /// By the operator on integers that its dialect says.
    Operator,
    /// By the formula of its declaration.
    Formula,
    /// By what its declaration says that it does with a part of a value.
    Part(Part),
    /// Two floats to one.
    Float(FloatOp),
    /// One float to one.
    FloatUnary(FloatUnary),
    /// An elementary function of floats.
    Function(Function),
    /// By a function.
    Custom(fn(&mut Builder<'_>, Op) -> Result<(), Reported>),
}

/// Rows of a table.
type Table = &'static [(&'static str, Rule)];

const TABLES: &[Table] = &[
    arith::ARITH,
    arith::MATH,
    arith::INDEX,
    control::TABLE,
    scf::TABLE,
    parallel::TABLE,
    memref::TABLE,
    affine::TABLE,
    dma::TABLE,
    vector::TABLE,
    vector_compute::TABLE,
    vector_memory::TABLE,
    complex::TABLE,
    tensor::TABLE,
    tensor_shape::TABLE,
    bufferization::TABLE,
];

/// Every row of every table, and every operation that applies an operator.
pub(super) fn rules() -> impl Iterator<Item = (&'static str, Rule)> {
    let operators = dialects::operators::names().map(|name| (name, Rule::Operator));
    operators.chain(TABLES.iter().flat_map(|t| t.iter().copied()))
}

/// The names of all operations that the interpreter handles.
pub fn handled() -> impl Iterator<Item = &'static str> {
    rules().map(|(name, _)| name)
}

/// Compiles one operation; one on vectors element by element once for each lane, one on tensors in a loop.
pub(super) fn apply(b: &mut Builder<'_>, op: Op, rule: Rule) -> Result<(), Reported> {
    if vector::is_elementwise(b.ir, op) {
        return vector::by_lane(b, op, rule);
    }
    let on_tensors = b.ir.has_trait(op, ir::Traits::ELEMENTWISE)
        && b.ir.results(op).next().is_some_and(|result| tensor::is_tensor(b, result));
    if on_tensors { tensor::by_element(b, op, rule) } else { apply_once(b, op, rule) }
}

fn apply_once(b: &mut Builder<'_>, op: Op, rule: Rule) -> Result<(), Reported> {
    match rule {
        Rule::Operator => arith::operator(b, op),
        Rule::Formula => arith::formula(b, op),
        Rule::Part(part) => structs::part(b, op, part),
        Rule::Float(float_op) => float_binary(b, op, float_op),
        Rule::FloatUnary(float_op) => float_unary(b, op, float_op),
        Rule::Function(function) => float_function(b, op, function),
        Rule::Custom(compile) => compile(b, op),
    }
}

fn float_binary(b: &mut Builder<'_>, op: Op, float_op: FloatOp) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let kind = b.float_kind(op, b.ir.ty(value))?;
    let lhs = b.word(op, value)?;
    let rhs = operand_value(b, op, 1)?;
    let rhs = b.word(op, rhs)?;
    let dst = b.result_word(op)?;
    b.emit(Inst::Float { op: float_op, kind, dst, a: lhs, b: rhs });
    Ok(())
}

fn float_unary(b: &mut Builder<'_>, op: Op, float_op: FloatUnary) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let kind = b.float_kind(op, b.ir.ty(value))?;
    let a = b.word(op, value)?;
    let dst = b.result_word(op)?;
    b.emit(Inst::FloatUnary { op: float_op, kind, dst, a });
    Ok(())
}

fn float_function(b: &mut Builder<'_>, op: Op, function: Function) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let kind = b.float_kind(op, b.ir.ty(value))?;
    let mut operands = [b.word(op, value)?; 2];
    for (index, word) in operands.iter_mut().enumerate().take(function.arity()) {
        let value = operand_value(b, op, index)?;
        *word = b.word(op, value)?;
    }
    let dst = b.result_word(op)?;
    b.emit(Inst::Function { function, kind, dst, operands });
    Ok(())
}

/// Operand `index` of an op.
fn operand_value(b: &mut Builder<'_>, op: Op, index: usize) -> Result<ir::Value, Reported> {
    match b.ir.operands(op).get(index) {
        Some(&value) => Ok(value),
        None => b.malformed(op, "an operand is missing"),
    }
}

/// Region `index` of an op.
fn region(b: &mut Builder<'_>, op: Op, index: usize) -> Result<ir::Region, Reported> {
    match b.ir.regions(op).get(index) {
        Some(&region) => Ok(region),
        None => b.malformed(op, "a region is missing"),
    }
}

/// The entry block of region `index` of an op.
fn body(b: &mut Builder<'_>, op: Op, index: usize) -> Result<ir::Block, Reported> {
    match b.ir.body(op, index) {
        Some(block) => Ok(block),
        None => b.malformed(op, "a region is empty"),
    }
}
