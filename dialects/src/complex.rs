//! The complex dialect: arithmetic and elementary functions of complex numbers.

mod attr;
mod fold;
mod verify;

use ir::constraint::{AttrConstraint, Constraint, derived, pred};
use ir::def::AttrDef;
use ir::{Context, Type, TypeKind};

pub(crate) use fold::bitcast_of_bitcast;
pub use fold::{parts, parts_attr};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    let number = AttrDef::new("complex.number", "A complex number of a float format.")
        .param("real", AttrConstraint::Float)
        .param("imag", AttrConstraint::Float)
        .parse(attr::parse)
        .print(attr::print);
    ctx.register(dialect().with_attr(number).materialize(fold::materialize));
}

/// The type of the parts of a complex type.
pub fn part_type(ctx: &Context, ty: Type) -> Option<Type> {
    match ctx.kind(ty) {
        TypeKind::Complex(part) => Some(*part),
        _ => None,
    }
}

fn fast() -> AttrConstraint {
    AttrConstraint::Dialect("arith.fastmath".into())
}

fn is_complex_float(ctx: &Context, ty: Type) -> bool {
    part_type(ctx, ty).is_some_and(|part| ir::constraint::is_float(ctx, part))
}

fn number() -> Constraint {
    pred("complex type with floating-point elements", is_complex_float)
}

fn any_complex() -> Constraint {
    pred("complex-type", |ctx, ty| part_type(ctx, ty).is_some())
}

fn part_of(from: &'static str) -> Constraint {
    let part = derived(from, "element type", |ctx, ty| part_type(ctx, ty));
    Constraint::AllOf(vec![ir::constraint::float(), part])
}

ir::dialect! {
    /// Complex numbers.
    dialect "complex";

    /// Absolute value.
    op Abs = "complex.abs" (complex : number()) -> (result : part_of("complex"))
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// Sum.
    op Add = "complex.add" (lhs : T, rhs : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::add;

    /// Argument: the angle in radians.
    op Angle = "complex.angle" (complex : number()) -> (result : part_of("complex"))
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// Arc tangent of a quotient.
    op Atan2 = "complex.atan2" (lhs : T, rhs : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";

    /// The same bits as a complex number, or as an integer or float of both parts' width.
    op Bitcast = "complex.bitcast" (operand : any()) -> (result : any())
        traits [PURE]
        syntax "$operand attr-dict `:` type($operand) `to` type($result)"
        with verify = verify::bitcast, fold = fold::bitcast, canonicalize = &[fold::bitcast_of_bitcast];

    /// Conjugate.
    op Conj = "complex.conj" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"
        with fold = fold::conj;

    /// The number whose real and imaginary parts its attribute holds.
    op Constant = "complex.constant" () -> (complex : any_complex())
        attrs (value : AttrConstraint::Array(Box::new(AttrConstraint::Any)))
        traits [PURE, CONSTANT_LIKE]
        syntax "$value attr-dict `:` type($complex)"
        with fold = crate::common::fold_constant, verify = verify::constant, result_name = verify::constant_name;

    /// Cosine.
    op Cos = "complex.cos" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// The number with these parts.
    op Create = "complex.create" (real : part_of("complex"), imaginary : part_of("complex")) -> (complex : number())
        traits [PURE]
        syntax "$real `,` $imaginary attr-dict `:` type($complex)"
        with fold = fold::create;

    /// Quotient.
    op Div = "complex.div" (lhs : T, rhs : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::div;

    /// True if both parts are equal.
    op Equal = "complex.eq" (lhs : T, rhs : T) -> (result : i1())
        where (T: number())
        traits [PURE, SAME_TYPE_OPERANDS, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($lhs)";

    /// Exponential.
    op Exp = "complex.exp" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"
        with fold = fold::exp;

    /// Exponential less 1.
    op Expm1 = "complex.expm1" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// Imaginary part.
    op Im = "complex.im" (complex : number()) -> (imaginary : part_of("complex"))
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"
        with fold = fold::im, canonicalize = &[fold::part_of_negative];

    /// Natural logarithm of 1 more than the operand.
    op Log1p = "complex.log1p" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// Natural logarithm.
    op Log = "complex.log" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"
        with fold = fold::log;

    /// Product.
    op Mul = "complex.mul" (lhs : T, rhs : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::mul;

    /// The number with both signs changed.
    op Neg = "complex.neg" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"
        with fold = fold::neg;

    /// True if a part differs.
    op NotEqual = "complex.neq" (lhs : T, rhs : T) -> (result : i1())
        where (T: number())
        traits [PURE, SAME_TYPE_OPERANDS, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($lhs)";

    /// Power.
    op Pow = "complex.pow" (lhs : T, rhs : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";

    /// Real part.
    op Re = "complex.re" (complex : number()) -> (real : part_of("complex"))
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"
        with fold = fold::re, canonicalize = &[fold::part_of_negative];

    /// Reciprocal of the square root.
    op Rsqrt = "complex.rsqrt" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// The number divided by its absolute value; 0 for 0.
    op Sign = "complex.sign" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// Sine.
    op Sin = "complex.sin" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// Square root.
    op Sqrt = "complex.sqrt" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// Difference.
    op Sub = "complex.sub" (lhs : T, rhs : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold::sub;

    /// Tangent.
    op Tan = "complex.tan" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

    /// Hyperbolic tangent.
    op Tanh = "complex.tanh" (complex : T) -> (result : T)
        where (T: number())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";

}
