//! Intrinsics on the first elements of vectors, as many as a length says, where a mask is 1 (`llvm.vp.*`).

use ir::constraint::{Constraint, i32, is_float, pred, signless_integer};
use ir::def::OpDef;

use super::super::constraints::{bit_vector, llvm_type, pointer, vector};
use super::super::declare::{Declaration, op};
use super::vectors::of;

/// Arithmetic on two vectors: name, class of elements, documentation.
const BINARY: [(&str, char, &str); 18] = [
    ("add", 'i', "Sums of integers."),
    ("sub", 'i', "Differences of integers."),
    ("mul", 'i', "Products of integers."),
    ("sdiv", 'i', "Quotients of signed integers."),
    ("udiv", 'i', "Quotients of unsigned integers."),
    ("srem", 'i', "Remainders of signed division."),
    ("urem", 'i', "Remainders of unsigned division."),
    ("ashr", 'i', "Shifts right, sign bits from the left."),
    ("lshr", 'i', "Shifts right, zeros from the left."),
    ("shl", 'i', "Shifts left."),
    ("or", 'i', "Bitwise or."),
    ("and", 'i', "Bitwise and."),
    ("xor", 'i', "Bitwise exclusive or."),
    ("fadd", 'f', "Sums of floats."),
    ("fsub", 'f', "Differences of floats."),
    ("fmul", 'f', "Products of floats."),
    ("fdiv", 'f', "Quotients of floats."),
    ("frem", 'f', "Remainders of float division."),
];

/// Conversions: name, class of elements, documentation.
const UNARY: [(&str, char, &str); 11] = [
    ("fptrunc", 'f', "The nearest values in a narrower float format."),
    ("fpext", 'f', "The same values in a wider float format."),
    ("fptoui", 'f', "Floats as unsigned integers."),
    ("fptosi", 'f', "Floats as signed integers."),
    ("uitofp", 'i', "Unsigned integers as floats."),
    ("sitofp", 'i', "Signed integers as floats."),
    ("trunc", 'i', "The low bits of integers."),
    ("zext", 'i', "Wider integers with zeros on the left."),
    ("sext", 'i', "Wider integers with copies of the sign bit on the left."),
    ("ptrtoint", 'p', "Addresses as integers."),
    ("inttoptr", 'i', "Pointers to addresses."),
];

/// Reductions: name, class of elements, documentation.
const REDUCTIONS: [(&str, char, &str); 13] = [
    ("add", 'i', "Sum of the elements and a start value."),
    ("mul", 'i', "Product of the elements and a start value."),
    ("and", 'i', "Bitwise and of the elements and a start value."),
    ("or", 'i', "Bitwise or of the elements and a start value."),
    ("xor", 'i', "Bitwise exclusive or of the elements and a start value."),
    ("smax", 'i', "Largest of the signed elements and a start value."),
    ("smin", 'i', "Smallest of the signed elements and a start value."),
    ("umax", 'i', "Largest of the unsigned elements and a start value."),
    ("umin", 'i', "Smallest of the unsigned elements and a start value."),
    ("fadd", 'f', "Sum of the elements and a start value, in order."),
    ("fmul", 'f', "Product of the elements and a start value, in order."),
    ("fmax", 'f', "Largest of the float elements and a start value."),
    ("fmin", 'f', "Smallest of the float elements and a start value."),
];

/// Adds the mask and the length.
fn bounded(op: Declaration) -> Declaration {
    op.operand("mask", bit_vector()).operand("evl", i32())
}

fn binary((name, class, docs): (&str, char, &'static str)) -> OpDef {
    let op = op(&format!("intr.vp.{name}"), docs).operand("lhs", of(class)).operand("rhs", of(class));
    bounded(op).result(llvm_type()).pure().done()
}

fn unary((name, class, docs): (&str, char, &'static str)) -> OpDef {
    bounded(op(&format!("intr.vp.{name}"), docs).operand("src", of(class))).result(llvm_type()).pure().done()
}

fn reduction((name, class, docs): (&str, char, &'static str)) -> OpDef {
    let start = if class == 'f' { pred("floating-point", is_float) } else { signless_integer() };
    let op = op(&format!("intr.vp.reduce.{name}"), docs).operand("satrt_value", start).operand("val", of(class));
    bounded(op).result(llvm_type()).pure().done()
}

/// A choice between two vectors by a third.
fn choice(name: &str, docs: &'static str) -> OpDef {
    op(name, docs)
        .operand("cond", bit_vector())
        .operand("true_val", vector())
        .operand("false_val", vector())
        .operand("evl", i32())
        .result(llvm_type())
        .pure()
        .done()
}

fn ternary(name: &str, docs: &'static str) -> OpDef {
    let op = ["op1", "op2", "op3"].into_iter().fold(op(name, docs), |op, name| op.operand(name, of('f')));
    bounded(op).result(llvm_type()).pure().done()
}

/// The declarations.
pub(super) fn ops() -> Vec<OpDef> {
    let mut ops = Vec::new();
    ops.extend(BINARY.map(binary));
    ops.extend(UNARY.map(unary));
    ops.extend(REDUCTIONS.map(reduction));
    ops.push(
        bounded(op("intr.vp.fneg", "Floats with their signs changed.").operand("op", of('f')))
            .result(llvm_type())
            .pure()
            .done(),
    );
    ops.push(ternary("intr.vp.fma", "Products plus a third vector, rounded once."));
    ops.push(ternary("intr.vp.fmuladd", "Products plus a third vector, rounded once or twice."));
    ops.push(choice("intr.vp.select", "Elements of one of two vectors."));
    ops.push(choice("intr.vp.merge", "Elements of one of two vectors; past the length those of the second."));
    ops.extend(memory());
    ops
}

fn memory() -> [OpDef; 4] {
    let stride = signless_integer as fn() -> Constraint;
    [
        bounded(op("intr.vp.load", "Loads elements.").operand("ptr", pointer())).result(llvm_type()).done(),
        bounded(op("intr.vp.store", "Stores elements.").operand("val", vector()).operand("ptr", pointer())).done(),
        bounded(
            op("intr.experimental.vp.strided.load", "Loads elements that lie `stride` bytes apart.")
                .operand("ptr", pointer())
                .operand("stride", stride()),
        )
        .result(llvm_type())
        .done(),
        bounded(
            op("intr.experimental.vp.strided.store", "Stores elements `stride` bytes apart.")
                .operand("val", vector())
                .operand("ptr", pointer())
                .operand("stride", stride()),
        )
        .done(),
    ]
}
