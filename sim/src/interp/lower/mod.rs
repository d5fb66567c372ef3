//! What the interpreter handles: one table a dialect from operation names to how they are compiled.
//!
//! What holds: an operation in no table is an error that names it (house rule 4).

mod affine;
mod arith;
mod bufferization;
pub(super) mod complex;
mod control;
mod dma;
mod memref;
mod parallel;
mod scf;
mod structs;
mod tensor;
mod tensor_shape;
mod vector;
mod vector_compute;
mod vector_memory;

use ir::{Op, Reported};

use super::builder::Builder;
use super::float_ops::{FloatOp, FloatUnary};
use super::inst::{Extra, Inst, Slot};
use super::int_ops::{IntOp, IntUnary};

/// How an operation is compiled.
#[derive(Clone, Copy)]
pub(super) enum Rule {
    /// Two integers to one.
    Int(IntOp),
    /// One integer to one.
    IntUnary(IntUnary),
    /// Two floats to one.
    Float(FloatOp),
    /// One float to one.
    FloatUnary(FloatUnary),
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
    structs::TABLE,
    tensor::TABLE,
    tensor_shape::TABLE,
    bufferization::TABLE,
];

/// Every row of every table.
pub(super) fn rules() -> impl Iterator<Item = (&'static str, Rule)> {
    TABLES.iter().flat_map(|t| t.iter().copied())
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
        Rule::Int(int_op) => int_binary(b, op, int_op),
        Rule::IntUnary(int_op) => int_unary(b, op, int_op),
        Rule::Float(float_op) => float_binary(b, op, float_op),
        Rule::FloatUnary(float_op) => float_unary(b, op, float_op),
        Rule::Custom(compile) => compile(b, op),
    }
}

fn int_binary(b: &mut Builder<'_>, op: Op, int_op: IntOp) -> Result<(), Reported> {
    let (lhs, rhs) = (b.operand(op, 0)?, b.operand(op, 1)?);
    let dst = b.result(op)?;
    b.emit_int(int_op, dst, lhs, rhs);
    Ok(())
}

fn int_unary(b: &mut Builder<'_>, op: Op, int_op: IntUnary) -> Result<(), Reported> {
    match (b.result(op)?, b.operand(op, 0)?) {
        (Slot::Bits(dst, width), Slot::Bits(a, _)) => {
            b.emit(Inst::Unary { op: int_op, width: width as u8, dst, a });
        }
        (dst, a) => b.emit_extra(Extra::Unary { op: int_op, dst, a }),
    }
    Ok(())
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
