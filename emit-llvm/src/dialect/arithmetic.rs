//! The llvm dialect's arithmetic: integers and floats, comparisons, selection.
//!
//! What holds: every op is one LLVM instruction of the same name and meaning, elementwise on vectors.

use super::compare::{parse_fcmp, parse_icmp, print_cmp};
use super::{fast, integer_like, wrap};

ir::dialect! {
    /// Arithmetic of LLVM IR.
    dialect "llvm";

    /// Sum of integers, modulo 2^width.
    op Add = "llvm.add" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        attrs (overflowFlags = wrap() => "#llvm.overflow<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($res)";

    /// Difference of integers, modulo 2^width.
    op Sub = "llvm.sub" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        attrs (overflowFlags = wrap() => "#llvm.overflow<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($res)";

    /// Product of integers, modulo 2^width.
    op Mul = "llvm.mul" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        attrs (overflowFlags = wrap() => "#llvm.overflow<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($res)";

    /// Shift left. Poison if `rhs` is not below the width.
    op Shl = "llvm.shl" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        attrs (overflowFlags = wrap() => "#llvm.overflow<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($res)";

    /// Quotient of unsigned integers. Division by zero is undefined.
    op UDiv = "llvm.udiv" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Quotient of signed integers, rounded towards zero. Division by zero and overflow are undefined.
    op SDiv = "llvm.sdiv" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Remainder of unsigned division.
    op URem = "llvm.urem" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Remainder of signed division; it has the sign of `lhs`.
    op SRem = "llvm.srem" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Bitwise and.
    op And = "llvm.and" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Bitwise or.
    op Or = "llvm.or" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Bitwise exclusive or.
    op XOr = "llvm.xor" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Shift right, zeros from the left. Poison if `rhs` is not below the width.
    op LShr = "llvm.lshr" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Shift right, sign bits from the left. Poison if `rhs` is not below the width.
    op AShr = "llvm.ashr" (lhs : T, rhs : T) -> (res : T)
        where (T: integer_like())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Sum of floats.
    op FAdd = "llvm.fadd" (lhs : T, rhs : T) -> (res : T)
        where (T: float_like())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Difference of floats.
    op FSub = "llvm.fsub" (lhs : T, rhs : T) -> (res : T)
        where (T: float_like())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Product of floats.
    op FMul = "llvm.fmul" (lhs : T, rhs : T) -> (res : T)
        where (T: float_like())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Quotient of floats.
    op FDiv = "llvm.fdiv" (lhs : T, rhs : T) -> (res : T)
        where (T: float_like())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// Remainder of float division; it has the sign of `lhs`.
    op FRem = "llvm.frem" (lhs : T, rhs : T) -> (res : T)
        where (T: float_like())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs attr-dict `:` type($res)";

    /// The float with its sign changed.
    op FNeg = "llvm.fneg" (operand : T) -> (res : T)
        where (T: float_like())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$operand attr-dict `:` type($res)";

    /// Compares integers or pointers.
    op ICmp = "llvm.icmp" (lhs : T, rhs : T) -> (res : i1_like("lhs"))
        where (T: any())
        attrs (predicate : AttrConstraint::Int(64))
        traits [PURE, SAME_TYPE_OPERANDS]
        with parse = parse_icmp, print = print_cmp;

    /// Compares floats; the predicate says what a NaN gives.
    op FCmp = "llvm.fcmp" (lhs : T, rhs : T) -> (res : i1_like("lhs"))
        where (T: float_like())
        attrs (predicate : AttrConstraint::Int(64), fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_TYPE_OPERANDS]
        with parse = parse_fcmp, print = print_cmp;

    /// `trueValue` where `condition` is 1, else `falseValue`.
    op Select = "llvm.select" (condition : any(), trueValue : T, falseValue : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE]
        syntax "$condition `,` $trueValue `,` $falseValue attr-dict `:` type($condition) `,` type($res)";

    /// The operand, or any one value of its type if it is undefined or poison.
    op Freeze = "llvm.freeze" (val : T) -> (res : T)
        where (T: any())
        traits [PURE]
        syntax "$val attr-dict `:` type($val)";
}
