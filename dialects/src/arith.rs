//! The arith dialect: integer and float arithmetic, comparison, selection and casts, elementwise on vectors and tensors.
//!
//! What holds: integers are signless of any width or index (64 bits); operations that are undefined for some operands
//! (division by zero, overshift) are never folded to a value.

mod canonicalize;
mod constant;
mod enums;
mod fold;
mod fold_cast;
pub mod fold_float;
mod operators;
mod select;
mod verify;

pub use constant::{create_constant, create_int, materialize};
pub use enums::{CMPF, CMPI, CmpFPredicate, RMW_KINDS, ROUNDING, combining};
pub use operators::predicate;
pub(crate) use operators::resize;
pub use operators::{OPERATORS, operation};

use ir::constraint::{AttrConstraint, Constraint};
use ir::def::AttrDef;
use ir::{Context, Dialect};

use crate::constraints::{index_cast_like, number_like};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    let fastmath = AttrDef::new("arith.fastmath", "Which identities of real numbers a float operation may assume.")
        .enumeration(&enums::FAST_MATH);
    let overflow = AttrDef::new("arith.overflow", "Which overflows of an integer operation give poison.")
        .enumeration(&enums::OVERFLOW);
    let dialect: Dialect = dialect().with_attr(fastmath).with_attr(overflow).materialize(constant::materialize);
    ctx.register(dialect);
}

fn fast() -> AttrConstraint {
    AttrConstraint::Dialect("arith.fastmath".into())
}

fn wrap() -> AttrConstraint {
    AttrConstraint::Dialect("arith.overflow".into())
}

fn cmpi_predicate() -> AttrConstraint {
    AttrConstraint::Enum { def: &enums::CMPI, width: 64 }
}

fn cmpf_predicate() -> AttrConstraint {
    AttrConstraint::Enum { def: &enums::CMPF, width: 64 }
}

fn rounding_mode() -> AttrConstraint {
    AttrConstraint::Enum { def: &enums::ROUNDING, width: 32 }
}

fn ints() -> Constraint {
    ir::constraint::signless_integer_like()
}

fn fixed_ints() -> Constraint {
    ir::constraint::signless_fixed_width_integer_like()
}

fn floats() -> Constraint {
    ir::constraint::float_like()
}

ir::dialect! {
    /// Integer and float arithmetic on scalars, vectors and tensors.
    dialect "arith";

    /// Sum of integers, modulo 2^width.
    op AddI = "arith.addi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        attrs (overflowFlags = wrap() => "#arith.overflow<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"
        with fold = fold::add, canonicalize = &[canonicalize::add_constants, canonicalize::add_of_sub];

    /// Difference of integers, modulo 2^width.
    op SubI = "arith.subi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        attrs (overflowFlags = wrap() => "#arith.overflow<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"
        with fold = fold::sub, canonicalize = &[canonicalize::sub_constants];

    /// Product of integers, modulo 2^width.
    op MulI = "arith.muli" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        attrs (overflowFlags = wrap() => "#arith.overflow<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"
        with fold = fold::mul, canonicalize = &[canonicalize::mul_constants];

    /// Quotient of unsigned integers, rounded towards zero. Division by zero is undefined.
    op DivUI = "arith.divui" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::divide,
            speculatable = verify::divides_unsigned;

    /// Quotient of signed integers, rounded towards zero. Division by zero and overflow are undefined.
    op DivSI = "arith.divsi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::divide_signed,
            speculatable = verify::divides_signed;

    /// Quotient of unsigned integers, rounded up. Division by zero is undefined.
    op CeilDivUI = "arith.ceildivui" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::divide,
            speculatable = verify::divides_unsigned;

    /// Quotient of signed integers, rounded towards plus infinity. Division by zero and overflow are undefined.
    op CeilDivSI = "arith.ceildivsi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::divide_signed,
            speculatable = verify::divides_signed;

    /// Quotient of signed integers, rounded towards minus infinity. Division by zero and overflow are undefined.
    op FloorDivSI = "arith.floordivsi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::divide_signed,
            speculatable = verify::divides_signed;

    /// Remainder of unsigned division. Division by zero is undefined.
    op RemUI = "arith.remui" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::remui;

    /// Remainder of signed division towards zero; it has the sign of `lhs`. Division by zero is undefined.
    op RemSI = "arith.remsi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::remsi;

    /// Bitwise and.
    op AndI = "arith.andi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, IDEMPOTENT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::and, canonicalize = &[canonicalize::and_constants];

    /// Bitwise or.
    op OrI = "arith.ori" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, IDEMPOTENT, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::or, canonicalize = &[canonicalize::or_constants];

    /// Bitwise exclusive or.
    op XOrI = "arith.xori" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::xor, canonicalize = &[canonicalize::xor_constants, canonicalize::not_cmpi];

    /// Shift left. Poison if `rhs` is not below the width.
    op ShLI = "arith.shli" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        attrs (overflowFlags = wrap() => "#arith.overflow<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"
        with fold = fold::shift;

    /// Shift right, zeros from the left. Poison if `rhs` is not below the width.
    op ShRUI = "arith.shrui" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::shift;

    /// Shift right, sign bits from the left. Poison if `rhs` is not below the width.
    op ShRSI = "arith.shrsi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::shift;

    /// Larger of two signed integers.
    op MaxSI = "arith.maxsi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::maxsi;

    /// Larger of two unsigned integers.
    op MaxUI = "arith.maxui" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::maxui;

    /// Smaller of two signed integers.
    op MinSI = "arith.minsi" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::minsi;

    /// Smaller of two unsigned integers.
    op MinUI = "arith.minui" (lhs : T, rhs : T) -> (result : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)"
        with fold = fold::minui;

    /// Sum of unsigned integers and its carry.
    op AddUIExtended = "arith.addui_extended" (lhs : T, rhs : T) -> (sum : T, overflow : i1_like("sum"))
        where (T: ints())
        traits [PURE, COMMUTATIVE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"
        with fold = fold::addui_extended, canonicalize = &[canonicalize::sum_only], result_name = constant::sum_name;

    /// Full product of signed integers in two halves.
    op MulSIExtended = "arith.mulsi_extended" (lhs : T, rhs : T) -> (low : T, high : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($lhs)"
        with fold = fold::mulsi_extended, canonicalize = &[canonicalize::mulsi_low_only, canonicalize::mulsi_by_one], result_name = constant::product_name;

    /// Full product of unsigned integers in two halves.
    op MulUIExtended = "arith.mului_extended" (lhs : T, rhs : T) -> (low : T, high : T)
        where (T: ints())
        traits [PURE, COMMUTATIVE, ELEMENTWISE]
        syntax "$lhs `,` $rhs attr-dict `:` type($lhs)"
        with fold = fold::mului_extended, canonicalize = &[canonicalize::mulsi_low_only], result_name = constant::product_name;

    /// Compares integers by `predicate`.
    op CmpI = "arith.cmpi" (lhs : T, rhs : T) -> (result : i1_like("lhs"))
        where (T: ints())
        attrs (predicate : cmpi_predicate())
        traits [PURE, SAME_TYPE_OPERANDS, ELEMENTWISE]
        syntax "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"
        with fold = fold::cmpi, canonicalize = &[canonicalize::cmpi_of_extensions];

    /// Compares floats by `predicate`, which says what a NaN gives.
    op CmpF = "arith.cmpf" (lhs : T, rhs : T) -> (result : i1_like("lhs"))
        where (T: floats())
        attrs (predicate : cmpf_predicate(), fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_TYPE_OPERANDS, ELEMENTWISE]
        syntax "$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"
        with fold = fold_float::cmpf;

    /// The value of its attribute.
    op Constant = "arith.constant" () -> (result : any())
        attrs (value : AttrConstraint::Typed)
        traits [PURE, CONSTANT_LIKE]
        syntax "attr-dict $value"
        with fold = constant::fold, verify = constant::verify, result_name = constant::result_name;

    /// `true_value` where `condition` is 1, else `false_value`.
    op Select = "arith.select" (condition : bool_like(), true_value : T, false_value : T) -> (result : T)
        where (T: any())
        traits [PURE, ELEMENTWISE]
        syntax "$condition `,` $true_value `,` $false_value attr-dict `:` custom<SelectTypes>"
        with fold = select::fold, verify = select::verify, canonicalize = &[select::canonicalize], custom = &[select::TYPES];

    /// Sum of floats.
    op AddF = "arith.addf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::addf;

    /// Difference of floats.
    op SubF = "arith.subf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::subf;

    /// Product of floats.
    op MulF = "arith.mulf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::mulf, canonicalize = &[canonicalize::signs_cancel];

    /// Quotient of floats.
    op DivF = "arith.divf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::divf, canonicalize = &[canonicalize::signs_cancel];

    /// Remainder of float division towards zero; it has the sign of `lhs`.
    op RemF = "arith.remf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::remf;

    /// Larger of two floats; NaN if one is NaN, and -0 is below +0.
    op MaximumF = "arith.maximumf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::maximumf;

    /// Smaller of two floats; NaN if one is NaN, and -0 is below +0.
    op MinimumF = "arith.minimumf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::minimumf;

    /// Larger of two floats; the other one if one is NaN.
    op MaxNumF = "arith.maxnumf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::maxnumf;

    /// Smaller of two floats; the other one if one is NaN.
    op MinNumF = "arith.minnumf" (lhs : T, rhs : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::minnumf;

    /// The float with its sign changed.
    op NegF = "arith.negf" (operand : T) -> (result : T)
        where (T: floats())
        attrs (fastmath = fast() => "#arith.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE]
        syntax "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"
        with fold = fold_float::negf;

    /// Wider integer with copies of the sign bit on the left.
    op ExtSI = "arith.extsi" (r#in : fixed_ints()) -> (out : fixed_ints())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::extsi, verify = verify::extension, canonicalize = &[canonicalize::extsi_of_extui];

    /// Wider integer with zeros on the left.
    op ExtUI = "arith.extui" (r#in : fixed_ints()) -> (out : fixed_ints())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::extui, verify = verify::extension;

    /// The low bits.
    op TruncI = "arith.trunci" (r#in : fixed_ints()) -> (out : fixed_ints())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::trunci, verify = verify::truncation, canonicalize = &[canonicalize::trunci_of_extension];

    /// Float nearest to a signed integer.
    op SIToFP = "arith.sitofp" (r#in : fixed_ints()) -> (out : floats())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::sitofp, verify = verify::conversion;

    /// Float nearest to an unsigned integer.
    op UIToFP = "arith.uitofp" (r#in : fixed_ints()) -> (out : floats())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::uitofp, verify = verify::conversion;

    /// Signed integer by rounding towards zero; poison if it does not fit.
    op FPToSI = "arith.fptosi" (r#in : floats()) -> (out : fixed_ints())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::fptosi, verify = verify::conversion;

    /// Unsigned integer by rounding towards zero; poison if it does not fit.
    op FPToUI = "arith.fptoui" (r#in : floats()) -> (out : fixed_ints())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::fptoui, verify = verify::conversion;

    /// Between an integer and index, by truncation or sign extension.
    op IndexCast = "arith.index_cast" (r#in : index_cast_like()) -> (out : index_cast_like())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::index_cast, verify = verify::index_cast, canonicalize = &[canonicalize::index_cast_of_extension];

    /// Between an integer and index, by truncation or zero extension.
    op IndexCastUI = "arith.index_castui" (r#in : index_cast_like()) -> (out : index_cast_like())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::index_castui, verify = verify::index_cast, canonicalize = &[canonicalize::index_cast_of_extension];

    /// The same bits as another type of the same width.
    op Bitcast = "arith.bitcast" (r#in : number_like()) -> (out : number_like())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::bitcast, verify = verify::bitcast, canonicalize = &[crate::complex::bitcast_of_bitcast];

    /// The same value in a wider float format.
    op ExtF = "arith.extf" (r#in : floats()) -> (out : floats())
        attrs (fastmath ? fast())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::extf, verify = verify::extension;

    /// The nearest value in a narrower float format; ties as `roundingmode` says, to even without one.
    op TruncF = "arith.truncf" (r#in : floats()) -> (out : floats())
        attrs (roundingmode ? rounding_mode(), fastmath ? fast())
        traits [PURE, SAME_SHAPE, ELEMENTWISE]
        syntax "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"
        with fold = fold_cast::truncf, verify = verify::truncation;
}
