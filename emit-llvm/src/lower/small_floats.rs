//! `llvm-expand-small-floats`: operations on bf16 and f16 become forms that every back end of LLVM rounds once.
//!
//! What holds: a result is the number nearest to the exact one, ties to even, as in the interpreter; a NaN that is computed is the
//! canonical one. bf16 is computed as f32 or f64, and rounded by operations on integers, because LLVM 19 rounds to it by a call that
//! few systems have, or by an instruction that takes subnormal numbers for zero. Between blocks it goes as bits (`blocks`).

mod blocks;
mod integers;
mod maker;
mod rounding;

use dialects::{arith, memref};
use ir::diag::{Diagnostics, Reported};
use ir::pass::Options;
use ir::types::FloatKind;
use ir::{Ir, Op, Rewriter, Type, TypeKind, Value};

use crate::dialect::ops;
use maker::Maker;

/// How an operation is computed.
#[derive(Clone, Copy)]
enum Form {
    /// In f32, whose result has the digits of the small format. f16 is left to LLVM, as with `Single`.
    Exact,
    /// By comparison: the operand that this predicate of `fcmp` holds for, equal ones combined by this operation on bits. LLVM 19
    /// gives 0 for the larger one of 0 and NaN in vectors of f16.
    Extremum(i64, &'static str),
    /// In f32, which is wide enough that a second rounding does no harm. f16 is left to LLVM, which does this.
    Single,
    /// In f64: functions that are not rounded correctly in either format, but so rarely wrong in f64 that none is known.
    Double,
    /// A product and a sum, rounded once.
    MultiplyAdd,
    /// The nearest number to an integer.
    FromInteger,
    /// The same value in a wider format.
    Extend,
    /// The integer to which a float is rounded.
    ToInteger,
    /// The nearest number to a wider float.
    Narrow,
    /// The elements of a vector, one after the other, by this operation.
    Reduce(&'static str),
}

const FORMS: &[(&str, Form)] = &[
    (ops::FNeg::NAME, Form::Exact),
    ("llvm.intr.fabs", Form::Exact),
    ("llvm.intr.copysign", Form::Exact),
    (ops::FAdd::NAME, Form::Single),
    (ops::FSub::NAME, Form::Single),
    (ops::FMul::NAME, Form::Single),
    (ops::FDiv::NAME, Form::Single),
    (ops::FRem::NAME, Form::Exact),
    ("llvm.intr.sqrt", Form::Single),
    ("llvm.intr.ceil", Form::Exact),
    ("llvm.intr.floor", Form::Exact),
    ("llvm.intr.trunc", Form::Exact),
    ("llvm.intr.rint", Form::Exact),
    ("llvm.intr.nearbyint", Form::Exact),
    ("llvm.intr.round", Form::Exact),
    ("llvm.intr.roundeven", Form::Exact),
    ("llvm.intr.maximum", Form::Extremum(maker::GREATER, ops::And::NAME)),
    ("llvm.intr.minimum", Form::Extremum(maker::LESS, ops::Or::NAME)),
    ("llvm.intr.maxnum", Form::Exact),
    ("llvm.intr.minnum", Form::Exact),
    ("llvm.intr.sin", Form::Double),
    ("llvm.intr.cos", Form::Double),
    ("llvm.intr.exp", Form::Double),
    ("llvm.intr.exp2", Form::Double),
    ("llvm.intr.log", Form::Double),
    ("llvm.intr.log2", Form::Double),
    ("llvm.intr.log10", Form::Double),
    ("llvm.intr.pow", Form::Double),
    ("llvm.intr.powi", Form::Double),
    ("llvm.intr.fma", Form::MultiplyAdd),
    ("llvm.intr.fmuladd", Form::MultiplyAdd),
    (ops::SIToFP::NAME, Form::FromInteger),
    (ops::UIToFP::NAME, Form::FromInteger),
    (ops::FPToSI::NAME, Form::ToInteger),
    (ops::FPToUI::NAME, Form::ToInteger),
    (ops::FPExt::NAME, Form::Extend),
    (ops::FPTrunc::NAME, Form::Narrow),
    ("llvm.intr.vector.reduce.fadd", Form::Reduce(ops::FAdd::NAME)),
    ("llvm.intr.vector.reduce.fmul", Form::Reduce(ops::FMul::NAME)),
    ("llvm.intr.vector.reduce.fmax", Form::Reduce("llvm.intr.maxnum")),
    ("llvm.intr.vector.reduce.fmin", Form::Reduce("llvm.intr.minnum")),
    ("llvm.intr.vector.reduce.fmaximum", Form::Reduce("llvm.intr.maximum")),
    ("llvm.intr.vector.reduce.fminimum", Form::Reduce("llvm.intr.minimum")),
];

/// The pass. Errors: none.
pub fn run(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    // The operations that a reduction becomes are expanded in turn.
    let mut found = ir.walk_vec(root);
    while let Some(op) = found.pop() {
        let Some((form, kind)) = form_of(ir, op) else { continue };
        let mut rw = Rewriter::new(ir);
        rw.before(op);
        if let Form::Reduce(name) = form {
            found.extend(reduce(&mut rw, op, name, kind));
            continue;
        }
        let value = expand(&mut rw, op, form, kind);
        replace(&mut rw, op, value);
    }
    blocks::pass_as_bits(ir, root);
    Ok(())
}

/// Puts a value in place of an operation, with its name.
fn replace(rw: &mut Rewriter<'_>, op: Op, value: Value) {
    if let Some(name) = rw.value_name(rw.result(op, 0)).map(str::to_owned) {
        rw.ir_mut().set_value_name(value, &name);
    }
    rw.replace(op, &[value]);
}

/// How `op` is expanded and the small format that it has; none if it is left to LLVM.
fn form_of(ir: &Ir, op: Op) -> Option<(Form, FloatKind)> {
    let form = FORMS.iter().find(|(name, _)| ir.is(op, name)).map(|(_, form)| *form)?;
    let (operand, result) = (ir.ty(*ir.operands(op).last()?), ir.ty(ir.result(op, 0)));
    let small = if matches!(form, Form::ToInteger | Form::Extend) { operand } else { result };
    let TypeKind::Float(kind) = *ir.ctx.kind(ir.ctx.element_or_self(small)) else { return None };
    let width = |ty: Type| ir.ctx.integer_width(ir.ctx.element_or_self(ty)).unwrap_or(0);
    let is_taken = match form {
        _ if !matches!(kind, FloatKind::BF16 | FloatKind::F16) => false,
        Form::Reduce(_) => !is_scalable(ir, operand),
        Form::Extremum(..) | Form::Double | Form::MultiplyAdd => true,
        Form::FromInteger if kind == FloatKind::F16 => width(operand) > 64,
        Form::ToInteger if kind == FloatKind::F16 => width(result) > 64,
        Form::FromInteger | Form::ToInteger => true,
        Form::Exact | Form::Single | Form::Extend | Form::Narrow => kind == FloatKind::BF16,
    };
    is_taken.then_some((form, kind))
}

fn is_scalable(ir: &Ir, ty: Type) -> bool {
    crate::dialect::types::as_vector(&ir.ctx, ty).is_some_and(|(_, _, scalable)| scalable)
}

/// The value of `op`, computed before it.
fn expand(rw: &mut Rewriter<'_>, op: Op, form: Form, kind: FloatKind) -> Value {
    let name = rw.op_text(op).to_string();
    let operands = rw.operands(op).to_vec();
    let result = rw.ty(rw.result(op, 0));
    let mut m = Maker { rw, like: result, kind };
    match form {
        Form::Exact => {
            let wide = m.apply(&name, &operands, FloatKind::F32);
            m.high_half(wide)
        }
        Form::Extremum(predicate, combine) => m.extremum(operands[0], operands[1], predicate, combine),
        Form::Single => {
            let wide = m.apply(&name, &operands, FloatKind::F32);
            m.round(wide)
        }
        Form::Double => {
            let wide = m.apply(&name, &operands, FloatKind::F64);
            m.narrow(wide)
        }
        Form::MultiplyAdd => m.multiply_add([operands[0], operands[1], operands[2]]),
        Form::FromInteger if name == ops::SIToFP::NAME => m.from_signed(operands[0]),
        Form::FromInteger => m.from_unsigned(operands[0]),
        Form::ToInteger if kind == FloatKind::F16 => m.to_wide_integer(&name, operands[0], result),
        Form::ToInteger => {
            let wide = m.extend(operands[0], FloatKind::F32);
            m.cast(&name, wide, result)
        }
        Form::Extend => m.widen(operands[0], result),
        Form::Narrow => m.narrow(operands[0]),
        Form::Reduce(_) => unreachable!("reductions become operations that are expanded"),
    }
}

/// The elements of a row, and the start value before them, combined in order. Gives the operations that combine.
fn reduce(rw: &mut Rewriter<'_>, op: Op, name: &str, kind: FloatKind) -> Vec<Op> {
    let operands = rw.operands(op).to_vec();
    let (start, row) = (&operands[..operands.len() - 1], operands[operands.len() - 1]);
    let count = crate::dialect::types::as_vector(&rw.ctx, rw.ty(row)).map_or(0, |(count, _, _)| count);
    let element = rw.ty(rw.result(op, 0));
    let mut m = Maker { rw, like: element, kind };
    let mut values = start.to_vec();
    for lane in 0..count as i64 {
        let lane = m.integer(64, lane);
        values.push(ops::ExtractElement::build(m.rw, row, lane).result(element).value());
    }
    let mut combined = values[0];
    let mut made = Vec::new();
    for &value in &values[1..] {
        combined = m.binary(name, combined, value);
        made.extend(m.rw.def_op(combined));
    }
    replace(rw, op, combined);
    made
}

/// Turns atomic operations on bf16 into loops, whose bodies are expanded as all operations are.
pub(super) fn expand_atomics(ir: &mut Ir, root: Op) {
    const COMBINED: [(i64, &str); 3] = [(0, arith::AddF::NAME), (13, arith::MaxNumF::NAME), (14, arith::MinNumF::NAME)];
    for op in ir.walk_vec(root) {
        if ir.is(op, memref::AtomicRmw::NAME) && is_bf16(ir, op) {
            let kind = ir.expect_attr::<i64>(op, "kind");
            if let Some((_, name)) = COMBINED.iter().find(|(k, _)| *k == kind) {
                super::metadata::expand_atomic(&mut Rewriter::new(ir), op, name);
            }
        }
    }
}

fn is_bf16(ir: &Ir, op: Op) -> bool {
    *ir.ctx.kind(ir.ty(ir.result(op, 0))) == TypeKind::Float(FloatKind::BF16)
}
