//! Intrinsics on vectors and matrices.

use dialects::common::ensure;
use ir::constraint::{AttrConstraint, Constraint, is_float, pred, same_as, signless_integer};
use ir::def::OpDef;
use ir::{Fault, Ir, Op, Type};

use super::super::constraints::{bit_vector, float_vector, integer_vector, llvm_type, pointer, pointer_vector, vector};
use super::super::declare::op;
use super::super::{check, types};

/// Reductions of integers.
const INTEGER_REDUCTIONS: [(&str, &str); 9] = [
    ("add", "Sum of the elements."),
    ("mul", "Product of the elements."),
    ("and", "Bitwise and of the elements."),
    ("or", "Bitwise or of the elements."),
    ("xor", "Bitwise exclusive or of the elements."),
    ("smax", "Largest signed element."),
    ("smin", "Smallest signed element."),
    ("umax", "Largest unsigned element."),
    ("umin", "Smallest unsigned element."),
];

/// Reductions of floats.
const FLOAT_REDUCTIONS: [(&str, &str); 4] = [
    ("fmax", "Largest element; NaN elements are left out."),
    ("fmin", "Smallest element; NaN elements are left out."),
    ("fmaximum", "Largest element; NaN if one is NaN."),
    ("fminimum", "Smallest element; NaN if one is NaN."),
];

/// Reductions of floats from a start value, in order.
const ORDERED_REDUCTIONS: [(&str, &str); 2] =
    [("fadd", "Sum of the elements and a start value."), ("fmul", "Product of the elements and a start value.")];

fn integer_reduction((name, docs): (&str, &'static str)) -> OpDef {
    op(&format!("intr.vector.reduce.{name}"), docs)
        .operand("in", integer_vector())
        .result(llvm_type())
        .pure()
        .verify(verify_elements)
        .done()
}

fn float_reduction((name, docs): (&str, &'static str)) -> OpDef {
    op(&format!("intr.vector.reduce.{name}"), docs)
        .operand("in", float_vector())
        .fast_math()
        .result(llvm_type())
        .pure()
        .call_syntax()
        .verify(verify_elements)
        .done()
}

fn ordered_reduction((name, docs): (&str, &'static str)) -> OpDef {
    op(&format!("intr.vector.reduce.{name}"), docs)
        .operand("start_value", pred("floating-point", is_float))
        .operand("input", float_vector())
        .fast_math()
        .result(llvm_type())
        .pure()
        .verify(verify_elements)
        .done()
}

/// Operands and results have one element type.
fn verify_elements(ir: &Ir, op: Op) -> Result<(), Fault> {
    let element = |ty: Type| types::element_or_self(&ir.ctx, ty);
    let mut all = ir.operands(op).iter().copied().chain(ir.results(op)).map(|v| element(ir.ty(v)));
    let first = all.next();
    ensure(all.all(|ty| Some(ty) == first), || "requires the same element type for all operands and results".into())
}

/// The declarations.
pub(super) fn ops() -> Vec<OpDef> {
    let mut ops = Vec::new();
    ops.extend(INTEGER_REDUCTIONS.map(integer_reduction));
    ops.extend(FLOAT_REDUCTIONS.map(float_reduction));
    ops.extend(ORDERED_REDUCTIONS.map(ordered_reduction));
    ops.extend(masked());
    ops.extend(parts());
    ops.extend(matrices());
    ops
}

fn masked() -> [OpDef; 6] {
    let alignment = || AttrConstraint::Int(32);
    [
        op("intr.masked.load", "Loads the elements where a mask is 1.")
            .operand("data", pointer())
            .operand("mask", bit_vector())
            .operands("pass_thru", vector())
            .attr("alignment", alignment())
            .result(vector())
            .syntax("operands attr-dict `:` functional-type(operands, results)")
            .done(),
        op("intr.masked.store", "Stores the elements where a mask is 1.")
            .operand("value", vector())
            .operand("data", pointer())
            .operand("mask", bit_vector())
            .attr("alignment", alignment())
            .syntax(
                "$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` qualified(type($data))",
            )
            .done(),
        op("intr.masked.gather", "Loads from the pointers where a mask is 1.")
            .operand("ptrs", pointer_vector())
            .operand("mask", bit_vector())
            .operands("pass_thru", vector())
            .attr("alignment", alignment())
            .result(vector())
            .syntax("operands attr-dict `:` functional-type(operands, results)")
            .verify(check::as_many)
            .done(),
        op("intr.masked.scatter", "Stores to the pointers where a mask is 1.")
            .operand("value", vector())
            .operand("ptrs", pointer_vector())
            .operand("mask", bit_vector())
            .attr("alignment", alignment())
            .syntax("$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)")
            .verify(check::as_many)
            .done(),
        op("intr.masked.expandload", "Loads consecutive elements into the places where a mask is 1.")
            .operand("ptr", pointer())
            .operand("mask", bit_vector())
            .operand("passthru", vector())
            .result(llvm_type())
            .done(),
        op("intr.masked.compressstore", "Stores the elements where a mask is 1 one after the other.")
            .operand("value", vector())
            .operand("ptr", pointer())
            .operand("mask", bit_vector())
            .done(),
    ]
}

fn parts() -> [OpDef; 7] {
    [
        op("intr.vector.insert", "A vector with a shorter one in place of some elements.")
            .operand("dstvec", vector())
            .operand("srcvec", vector())
            .attr("pos", AttrConstraint::Int(64))
            .result(same_as("dstvec"))
            .pure()
            .syntax("$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)")
            .verify(verify_insert)
            .done(),
        op("intr.vector.extract", "Some elements of a vector that follow one another.")
            .operand("srcvec", vector())
            .attr("pos", AttrConstraint::Int(64))
            .result(vector())
            .pure()
            .syntax("$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)")
            .verify(verify_extract)
            .done(),
        op("intr.vector.interleave2", "The elements of two vectors in turn.")
            .operand("vec1", vector())
            .operand("vec2", same_as("vec1"))
            .result(llvm_type())
            .pure()
            .verify(verify_interleave)
            .done(),
        op("intr.vector.deinterleave2", "The elements at even and at odd positions.")
            .operand("vec", vector())
            .result(llvm_type())
            .pure()
            .done(),
        op("intr.experimental.stepvector", "0, 1, 2, and so on.")
            .result(integer_vector())
            .pure()
            .syntax("attr-dict `:` type($res)")
            .done(),
        op("intr.get.active.lane.mask", "Which of the numbers from `base` on are below `n`.")
            .operand("base", signless_integer())
            .operand("n", signless_integer())
            .result(llvm_type())
            .pure()
            .syntax("$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)")
            .done(),
        op("intr.vscale", "The factor by which scalable vectors are longer than their least length.")
            .result(llvm_type())
            .done(),
    ]
}

fn matrices() -> [OpDef; 4] {
    let number = || AttrConstraint::Int(32);
    let shape = |op: super::super::declare::Declaration| op.attr("rows", number()).attr("columns", number());
    [
        shape(
            op("intr.matrix.column.major.load", "Loads a matrix whose columns lie `stride` elements apart.")
                .operand("data", pointer())
                .operand("stride", signless_integer())
                .attr("isVolatile", AttrConstraint::Int(1)),
        )
        .result(vector())
        .syntax("$data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($res) `from` qualified(type($data)) `stride` type($stride)")
        .done(),
        shape(
            op("intr.matrix.column.major.store", "Stores a matrix whose columns lie `stride` elements apart.")
                .operand("matrix", vector())
                .operand("data", pointer())
                .operand("stride", signless_integer())
                .attr("isVolatile", AttrConstraint::Int(1)),
        )
        .syntax("$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($matrix) `to` qualified(type($data)) `stride` type($stride)")
        .done(),
        op("intr.matrix.multiply", "Product of two matrices.")
            .operand("lhs", vector())
            .operand("rhs", vector())
            .attr("lhs_rows", number())
            .attr("lhs_columns", number())
            .attr("rhs_columns", number())
            .result(vector())
            .syntax("$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)")
            .done(),
        shape(op("intr.matrix.transpose", "A matrix with rows and columns exchanged.").operand("matrix", vector()))
            .result(vector())
            .syntax("$matrix attr-dict `:` type($matrix) `into` type($res)")
            .done(),
    ]
}

/// Bits of a vector that is not scalable, else of its least length.
fn bits(ir: &Ir, ty: Type) -> (u64, bool) {
    let Some((count, element, scalable)) = types::as_vector(&ir.ctx, ty) else { return (0, false) };
    let width = match ir.ctx.kind(element) {
        ir::TypeKind::Float(kind) => kind.width(),
        _ => ir.ctx.integer_width(element).unwrap_or(0),
    };
    (count.saturating_mul(u64::from(width)), scalable)
}

/// The limits of insertion and extraction: 2^17 bits, and nothing scalable out of or into a fixed length.
fn verify_sizes(ir: &Ir, whole: Type, part: Type) -> Result<(), Fault> {
    let ((whole, whole_scales), (part, part_scales)) = (bits(ir, whole), bits(ir, part));
    ensure(whole <= 1 << 17 && part <= 1 << 17, || {
        "failed to verify that vectors are not bigger than 2^17 bits".into()
    })?;
    ensure(whole_scales || !part_scales, || {
        "failed to verify that no scalable vector is part of one of fixed length".into()
    })
}

fn verify_insert(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_sizes(ir, ir.ty(ir.operand(op, 0)), ir.ty(ir.operand(op, 1)))
}

fn verify_extract(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_sizes(ir, ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

fn verify_interleave(ir: &Ir, op: Op) -> Result<(), Fault> {
    let count = |ty| types::as_vector(&ir.ctx, ty).map(|(count, _, scalable)| (count, scalable));
    let (one, both) = (count(ir.ty(ir.operand(op, 0))), count(ir.ty(ir.result(op, 0))));
    ensure(one.map(|(n, scalable)| (n.saturating_mul(2), scalable)) == both, || {
        "failed to verify that result has twice as many elements as 'vec1'".into()
    })
}

/// A vector constraint by the class of its elements.
pub(super) fn of(class: char) -> Constraint {
    match class {
        'i' => integer_vector(),
        'f' => float_vector(),
        'p' => pointer_vector(),
        _ => vector(),
    }
}
