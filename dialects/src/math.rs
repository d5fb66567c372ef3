//! The math dialect: elementary functions of floats and bit counts of integers, elementwise on vectors and tensors.

pub mod fold;
pub mod functions;

use bits::{Binary, Class, Unary};
use ir::Context;
use ir::constraint::{AttrConstraint, Constraint};

use crate::operators::Row;

/// The operators that math's operations apply, by name of the operation.
pub const OPERATORS: &[Row] = &[
    (AbsI::NAME, |_, _| Some(bits::Op::Abs)),
    (CountLeadingZeros::NAME, |_, _| Some(bits::Op::LeadingZeros)),
    (CountTrailingZeros::NAME, |_, _| Some(bits::Op::TrailingZeros)),
    (CtPop::NAME, |_, _| Some(bits::Op::Ones)),
    (IPowI::NAME, |_, _| Some(bits::Op::Pow)),
];

/// The name of the operation that applies an operator, if math has one.
pub fn operation(op: bits::Op) -> Option<&'static str> {
    match op.class() {
        Class::Binary(Binary::Pow) => Some(IPowI::NAME),
        Class::Unary(Unary::Abs) => Some(AbsI::NAME),
        Class::Unary(Unary::LeadingZeros) => Some(CountLeadingZeros::NAME),
        Class::Unary(Unary::TrailingZeros) => Some(CountTrailingZeros::NAME),
        Class::Unary(Unary::Ones) => Some(CtPop::NAME),
        Class::Unary(Unary::Not | Unary::Reverse) | Class::Binary(_) | Class::Other(_) => None,
    }
}

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(dialect().materialize(crate::arith::materialize));
}

fn fast() -> AttrConstraint {
    AttrConstraint::Dialect("arith.fastmath".into())
}

fn ints() -> Constraint {
    ir::constraint::signless_integer_like()
}

fn floats() -> Constraint {
    ir::constraint::float_like()
}

ir::dialect! {
    /// Functions of floats, and bit counts of integers.
    dialect "math";

    /// Absolute value of a float.
    op AbsF = "math.absf" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::absf;

    /// Arc cosine in radians.
    op Acos = "math.acos" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::acos;

    /// Inverse hyperbolic cosine.
    op Acosh = "math.acosh" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::acosh;

    /// Arc sine in radians.
    op Asin = "math.asin" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::asin;

    /// Inverse hyperbolic sine.
    op Asinh = "math.asinh" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::asinh;

    /// Arc tangent in radians.
    op Atan = "math.atan" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::atan;

    /// Inverse hyperbolic tangent.
    op Atanh = "math.atanh" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::atanh;

    /// Cube root.
    op Cbrt = "math.cbrt" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::cbrt;

    /// Smallest integer that is not below the operand.
    op Ceil = "math.ceil" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::ceil;

    /// Cosine of an angle in radians.
    op Cos = "math.cos" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::cos;

    /// Hyperbolic cosine.
    op Cosh = "math.cosh" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::cosh;

    /// Error function.
    op Erf = "math.erf" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";

    /// e to the power of the operand.
    op Exp = "math.exp" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::exp;

    /// 2 to the power of the operand.
    op Exp2 = "math.exp2" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::exp2;

    /// e to the power of the operand, minus 1.
    op ExpM1 = "math.expm1" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::expm1;

    /// Largest integer that is not above the operand.
    op Floor = "math.floor" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::floor;

    /// Natural logarithm.
    op Log = "math.log" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::log;

    /// Logarithm to base 10.
    op Log10 = "math.log10" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::log10;

    /// Natural logarithm of 1 plus the operand.
    op Log1p = "math.log1p" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::log1p;

    /// Logarithm to base 2.
    op Log2 = "math.log2" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::log2;

    /// Nearest integer; ties go away from zero.
    op Round = "math.round" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::round;

    /// Nearest integer; ties go to the even one.
    op RoundEven = "math.roundeven" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::roundeven;

    /// 1 divided by the square root.
    op Rsqrt = "math.rsqrt" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::rsqrt;

    /// Sine of an angle in radians.
    op Sin = "math.sin" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::sin;

    /// Hyperbolic sine.
    op Sinh = "math.sinh" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::sinh;

    /// Square root.
    op Sqrt = "math.sqrt" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::sqrt;

    /// Tangent of an angle in radians.
    op Tan = "math.tan" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::tan;

    /// Hyperbolic tangent.
    op Tanh = "math.tanh" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::tanh;

    /// The integer part, rounded towards zero.
    op Trunc = "math.trunc" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::trunc;

    /// Angle of the point (`rhs`, `lhs`) in radians.
    op Atan2 = "math.atan2" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::atan2;

    /// Magnitude of `lhs` with the sign of `rhs`.
    op CopySign = "math.copysign" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::copysign;

    /// `lhs` to the power of `rhs`.
    op PowF = "math.powf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::powf;

    /// Absolute value of a signed integer; the smallest integer stays itself.
    op AbsI = "math.absi" (operand : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand attr-dict `:` type($result)"
        with fold = crate::operators::fold;

    /// Number of zeros left of the leftmost 1.
    op CountLeadingZeros = "math.ctlz" (operand : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand attr-dict `:` type($result)"
        with fold = crate::operators::fold;

    /// Number of zeros right of the rightmost 1.
    op CountTrailingZeros = "math.cttz" (operand : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand attr-dict `:` type($result)"
        with fold = crate::operators::fold;

    /// Number of ones.
    op CtPop = "math.ctpop" (operand : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand attr-dict `:` type($result)"
        with fold = crate::operators::fold;

    /// `lhs` to the power of `rhs`, signed integers; modulo 2^width. A negative power of 0 is undefined.
    op IPowI = "math.ipowi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = crate::operators::fold;

    /// A float to the power of a signed integer.
    op FPowI = "math.fpowi" (lhs : T, rhs : ints()) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, ELEMENTWISE, SAME_SHAPE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)";

    /// `a * b + c`, rounded once.
    op Fma = "math.fma" (a : T, b : T, c : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}
