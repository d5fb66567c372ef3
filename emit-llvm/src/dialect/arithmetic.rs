//! The llvm dialect's arithmetic: integers and floats, comparisons, selection.
//!
//! What holds: every op is one LLVM instruction of the same name and meaning, elementwise on vectors.

use super::compare::{bits_like, parse_fcmp, parse_icmp, print_cmp};
use super::constraints::{bits, case, fast, floats, integers, integers_or_pointers, llvm_type, wrap};
use super::directives::DIRECTIVES;
use super::{enums, fold};

ir::dialect! {
    /// Arithmetic of LLVM IR.
    dialect "llvm";

    /// Sum of integers, modulo 2^width.
    op Add = "llvm.add" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        attrs (overflowFlags = wrap() => "#llvm.overflow<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs `` custom<OverflowFlags>($overflowFlags) `` custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Difference of integers, modulo 2^width.
    op Sub = "llvm.sub" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        attrs (overflowFlags = wrap() => "#llvm.overflow<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs `` custom<OverflowFlags>($overflowFlags) `` custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Product of integers, modulo 2^width.
    op Mul = "llvm.mul" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        attrs (overflowFlags = wrap() => "#llvm.overflow<none>")
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs `` custom<OverflowFlags>($overflowFlags) `` custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Shift left. Poison if `rhs` is not below the width.
    op Shl = "llvm.shl" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        attrs (overflowFlags = wrap() => "#llvm.overflow<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs `` custom<OverflowFlags>($overflowFlags) `` custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES, fold = fold::shl;

    /// Quotient of unsigned integers. Division by zero is undefined.
    op UDiv = "llvm.udiv" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Quotient of signed integers, rounded towards zero. Division by zero and overflow are undefined.
    op SDiv = "llvm.sdiv" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Remainder of unsigned division.
    op URem = "llvm.urem" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Remainder of signed division; it has the sign of `lhs`.
    op SRem = "llvm.srem" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        traits [NO_EFFECT, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Bitwise and.
    op And = "llvm.and" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Bitwise or.
    op Or = "llvm.or" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES, fold = fold::or;

    /// Bitwise exclusive or.
    op XOr = "llvm.xor" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Shift right, zeros from the left. Poison if `rhs` is not below the width.
    op LShr = "llvm.lshr" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Shift right, sign bits from the left. Poison if `rhs` is not below the width.
    op AShr = "llvm.ashr" (lhs : T, rhs : T) -> (res : T)
        where (T: integers())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Sum of floats.
    op FAdd = "llvm.fadd" (lhs : T, rhs : T) -> (res : T)
        where (T: floats())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Difference of floats.
    op FSub = "llvm.fsub" (lhs : T, rhs : T) -> (res : T)
        where (T: floats())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Product of floats.
    op FMul = "llvm.fmul" (lhs : T, rhs : T) -> (res : T)
        where (T: floats())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Quotient of floats.
    op FDiv = "llvm.fdiv" (lhs : T, rhs : T) -> (res : T)
        where (T: floats())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Remainder of float division; it has the sign of `lhs`.
    op FRem = "llvm.frem" (lhs : T, rhs : T) -> (res : T)
        where (T: floats())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$lhs `,` $rhs custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// The float with its sign changed.
    op FNeg = "llvm.fneg" (operand : T) -> (res : T)
        where (T: floats())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "$operand custom<LLVMOpAttrs>(attr-dict) `:` type($res)"
        with custom = &DIRECTIVES;

    /// Compares integers or pointers.
    op ICmp = "llvm.icmp" (lhs : T, rhs : T) -> (res : bits_like("lhs"))
        where (T: integers_or_pointers())
        attrs (predicate : case(&enums::ICMP))
        traits [PURE, SAME_TYPE_OPERANDS]
        with parse = parse_icmp, print = print_cmp, fold = fold::icmp;

    /// Compares floats; the predicate says what a NaN gives.
    op FCmp = "llvm.fcmp" (lhs : T, rhs : T) -> (res : bits_like("lhs"))
        where (T: floats())
        attrs (predicate : case(&enums::FCMP), fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_TYPE_OPERANDS]
        with parse = parse_fcmp, print = print_cmp;

    /// `trueValue` where `condition` is 1, else `falseValue`.
    op Select = "llvm.select" (condition : bits(), trueValue : T, falseValue : T) -> (res : T)
        where (T: llvm_type())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE]
        syntax "operands attr-dict `:` type($condition) `,` type($res)";

    /// The operand, or any one value of its type if it is undefined or poison.
    op Freeze = "llvm.freeze" (val : T) -> (res : T)
        where (T: llvm_type())
        traits [PURE]
        syntax "$val attr-dict `:` type($val)";
}
