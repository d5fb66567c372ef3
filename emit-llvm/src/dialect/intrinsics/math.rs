//! Intrinsics on numbers, elementwise on vectors.

use dialects::common::ensure;
use ir::constraint::{AttrConstraint, Constraint, i1, signless_integer};
use ir::def::OpDef;
use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::types::FloatKind;
use ir::{Fault, Ir, Op};

use super::super::constraints::{case, float, floats, integers, llvm_type};
use super::super::declare::op;
use super::super::{enums, types};

/// Float functions of one argument.
const FLOAT_UNARY: [(&str, &str); 16] = [
    ("sqrt", "Square root."),
    ("sin", "Sine."),
    ("cos", "Cosine."),
    ("exp", "Power of e."),
    ("exp2", "Power of 2."),
    ("log", "Natural logarithm."),
    ("log2", "Logarithm to base 2."),
    ("log10", "Logarithm to base 10."),
    ("fabs", "Magnitude."),
    ("floor", "Rounded down."),
    ("ceil", "Rounded up."),
    ("trunc", "Rounded towards zero."),
    ("rint", "Rounded by the current mode."),
    ("nearbyint", "Rounded by the current mode, without an exception."),
    ("round", "Rounded, halves away from zero."),
    ("roundeven", "Rounded, halves to even."),
];

/// Float functions of two arguments.
const FLOAT_BINARY: [(&str, &str); 6] = [
    ("pow", "`a` to the power of `b`."),
    ("minnum", "Smaller of two floats; the other one if one is NaN."),
    ("maxnum", "Larger of two floats; the other one if one is NaN."),
    ("minimum", "Smaller of two floats; NaN if one is NaN."),
    ("maximum", "Larger of two floats; NaN if one is NaN."),
    ("copysign", "The magnitude of `a` with the sign of `b`."),
];

/// Float functions of three arguments.
const FLOAT_TERNARY: [(&str, &str); 2] =
    [("fma", "`a * b + c`, rounded once."), ("fmuladd", "`a * b + c`, rounded once or twice.")];

/// Integer functions of one argument.
const INTEGER_UNARY: [(&str, &str); 3] = [
    ("bitreverse", "The bits in reverse order."),
    ("bswap", "The bytes in reverse order."),
    ("ctpop", "Number of ones."),
];

/// Integer functions of one argument and a flag that makes one argument poison.
const INTEGER_FLAGGED: [(&str, &str, &str); 3] = [
    ("abs", "is_int_min_poison", "Absolute value of a signed integer."),
    ("ctlz", "is_zero_poison", "Number of zeros before the highest one."),
    ("cttz", "is_zero_poison", "Number of zeros after the lowest one."),
];

/// Integer functions of two arguments.
const INTEGER_BINARY: [(&str, &str); 10] = [
    ("smax", "Larger of two signed integers."),
    ("smin", "Smaller of two signed integers."),
    ("umax", "Larger of two unsigned integers."),
    ("umin", "Smaller of two unsigned integers."),
    ("sadd.sat", "Signed sum, or the nearest value that fits."),
    ("uadd.sat", "Unsigned sum, or the largest value."),
    ("ssub.sat", "Signed difference, or the nearest value that fits."),
    ("usub.sat", "Unsigned difference, or zero."),
    ("sshl.sat", "Signed shift left, or the nearest value that fits."),
    ("ushl.sat", "Unsigned shift left, or the largest value."),
];

/// Integer functions of three arguments.
const INTEGER_TERNARY: [(&str, &str); 2] = [
    ("fshl", "The high half of `a` and `b` joined and shifted left by `c`."),
    ("fshr", "The low half of `a` and `b` joined and shifted right by `c`."),
];

/// Integer functions of two arguments that also tell whether the result fits.
const WITH_OVERFLOW: [(&str, &str); 6] = [
    ("sadd", "Signed sum, and whether it overflowed."),
    ("uadd", "Unsigned sum, and whether it overflowed."),
    ("ssub", "Signed difference, and whether it overflowed."),
    ("usub", "Unsigned difference, and whether it overflowed."),
    ("smul", "Signed product, and whether it overflowed."),
    ("umul", "Unsigned product, and whether it overflowed."),
];

/// Roundings of a float to an integer.
const TO_INTEGER: [(&str, &str); 4] = [
    ("lround", "Integer nearest to a float, halves away from zero."),
    ("llround", "Integer of 64 bits nearest to a float, halves away from zero."),
    ("lrint", "Integer nearest to a float by the current mode."),
    ("llrint", "Integer of 64 bits nearest to a float by the current mode."),
];

const NAMES: [&str; 3] = ["a", "b", "c"];

/// A function of `arity` arguments of one type, which is the result's.
fn same(name: &str, docs: &'static str, arity: usize, fast: bool) -> OpDef {
    let of = || if fast { floats() } else { integers() };
    let names = if arity == 1 { &["in"][..] } else { &NAMES[..arity] };
    let op = names.iter().fold(op(&format!("intr.{name}"), docs), |op, name| op.operand(name, of()));
    let op = if fast { op.fast_math() } else { op };
    op.result(llvm_type()).pure().one_type().call_syntax().done()
}

fn flagged((name, flag, docs): (&str, &'static str, &'static str)) -> OpDef {
    op(&format!("intr.{name}"), docs)
        .operand("in", integers())
        .attr(flag, AttrConstraint::Int(1))
        .result(llvm_type())
        .pure()
        .done()
}

fn with_overflow((name, docs): (&str, &'static str)) -> OpDef {
    op(&format!("intr.{name}.with.overflow"), docs)
        .operand("lhs", integers())
        .operand("rhs", integers())
        .result(llvm_type())
        .pure()
        .verify(verify_operands)
        .done()
}

/// The operands have one element type.
fn verify_operands(ir: &Ir, op: Op) -> Result<(), Fault> {
    let [lhs, rhs] = [0, 1].map(|i| types::element_or_self(&ir.ctx, ir.ty(ir.operand(op, i))));
    ensure(lhs == rhs, || "requires the same element type for all operands".into())
}

fn to_integer((name, docs): (&str, &'static str)) -> OpDef {
    op(&format!("intr.{name}"), docs).operand("val", float()).result(llvm_type()).pure().call_syntax().done()
}

/// The declarations.
pub(super) fn ops() -> Vec<OpDef> {
    let mut ops = Vec::new();
    ops.extend(FLOAT_UNARY.map(|(name, docs)| same(name, docs, 1, true)));
    ops.extend(FLOAT_BINARY.map(|(name, docs)| same(name, docs, 2, true)));
    ops.extend(FLOAT_TERNARY.map(|(name, docs)| same(name, docs, 3, true)));
    ops.extend(INTEGER_UNARY.map(|(name, docs)| same(name, docs, 1, false)));
    ops.extend(INTEGER_BINARY.map(|(name, docs)| same(name, docs, 2, false)));
    ops.extend(INTEGER_TERNARY.map(|(name, docs)| same(name, docs, 3, false)));
    ops.extend(INTEGER_FLAGGED.map(flagged));
    ops.extend(WITH_OVERFLOW.map(with_overflow));
    ops.extend(TO_INTEGER.map(to_integer));
    ops.extend(others());
    ops
}

fn others() -> [OpDef; 6] {
    [
        op("intr.powi", "`val` to the power of an integer.")
            .operand("val", floats())
            .operand("power", signless_integer())
            .fast_math()
            .result(llvm_type())
            .pure()
            .call_syntax()
            .done(),
        op("intr.is.fpclass", "Whether a float is of one of the classes in a mask.")
            .operand("in", floats())
            .attr("bit", AttrConstraint::Int(32))
            .result(llvm_type())
            .pure()
            .done(),
        op("intr.is.constant", "Whether a value is known when the program is compiled.")
            .operand("val", llvm_type())
            .result(i1())
            .pure()
            .done(),
        op("intr.expect", "`val`, which is most often `expected`.")
            .operand("val", signless_integer())
            .operand("expected", signless_integer())
            .result(llvm_type())
            .pure()
            .one_type()
            .syntax("$val `,` $expected attr-dict `:` type($val)")
            .done(),
        expect_with_probability(),
        op("intr.experimental.constrained.fptrunc", "A float in a narrower format, rounded as told.")
            .operand("arg_0", llvm_type())
            .attr("roundingmode", case(&enums::ROUNDING_MODE))
            .attr("fpExceptionBehavior", case(&enums::FP_EXCEPTIONS))
            .result(llvm_type())
            .pure()
            .verify(verify_rounding)
            .syntax("$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)")
            .done(),
    ]
}

/// `$prob` without its type.
static PROBABILITY: [CustomDirective; 1] =
    [CustomDirective { name: "Probability", parse: parse_probability, print: print_probability }];

fn expect_with_probability() -> OpDef {
    let any = || Constraint::Var("T".into());
    let def = op("intr.expect.with.probability", "`val`, which is `expected` with a probability.")
        .operand("val", any())
        .operand("expected", any())
        .attr("prob", f64_attr())
        .result(any())
        .var("T", signless_integer())
        .pure()
        .syntax("$val `,` $expected `,` custom<Probability>($prob) attr-dict `:` type($val)")
        .done();
    def.custom(&PROBABILITY)
}

fn parse_probability(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let ty = p.ctx().float(FloatKind::F64);
    let probability = p.parse_attr_typed(ty)?;
    let name = p.ctx().str("prob");
    groups.attrs.push((name, probability));
    Ok(())
}

fn print_probability(p: &mut Printer<'_>, op: Op) {
    if let Some(probability) = p.ir().attr(op, "prob") {
        p.attr_without_type(probability);
    }
}

/// A float attribute of 64 bits.
fn f64_attr() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "64-bit float attribute".into(),
        test: |ctx, attr| {
            let ty = matches!(ctx.attr_kind(attr), ir::AttrKind::Float { .. }).then(|| ctx.attr_type(attr)).flatten();
            ty.is_some_and(|ty| *ctx.kind(ty) == ir::TypeKind::Float(FloatKind::F64))
        },
    }
}

/// The rounding mode is one.
fn verify_rounding(ir: &Ir, op: Op) -> Result<(), Fault> {
    let mode = ir.attr(op, "roundingmode").and_then(|a| ir.ctx.as_i64(a));
    ensure(mode.is_none_or(|mode| mode >= 0), || "rounding mode 'invalid' is none".into())
}
