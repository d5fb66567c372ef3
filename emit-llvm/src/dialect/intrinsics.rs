//! The llvm dialect's intrinsics.
//!
//! What holds: `llvm.intr.NAME` is the LLVM intrinsic `llvm.NAME`, overloaded on the types that `export` derives.

use super::fast;

ir::dialect! {
    /// Intrinsics of LLVM IR.
    dialect "llvm";

    /// Larger of two signed integers.
    op SMax = "llvm.intr.smax" (a : T, b : T) -> (res : T)
        where (T: any())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Smaller of two signed integers.
    op SMin = "llvm.intr.smin" (a : T, b : T) -> (res : T)
        where (T: any())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Larger of two unsigned integers.
    op UMax = "llvm.intr.umax" (a : T, b : T) -> (res : T)
        where (T: any())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Smaller of two unsigned integers.
    op UMin = "llvm.intr.umin" (a : T, b : T) -> (res : T)
        where (T: any())
        traits [PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Number of zeros before the highest one.
    op Ctlz = "llvm.intr.ctlz" (r#in : T) -> (res : T)
        where (T: any())
        attrs (is_zero_poison : AttrConstraint::Int(1))
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE];

    /// Number of zeros after the lowest one.
    op Cttz = "llvm.intr.cttz" (r#in : T) -> (res : T)
        where (T: any())
        attrs (is_zero_poison : AttrConstraint::Int(1))
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE];

    /// Absolute value of a signed integer.
    op Abs = "llvm.intr.abs" (r#in : T) -> (res : T)
        where (T: any())
        attrs (is_int_min_poison : AttrConstraint::Int(1))
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE];

    /// Number of ones.
    op CtPop = "llvm.intr.ctpop" (r#in : T) -> (res : T)
        where (T: any())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// The bytes in reverse order.
    op BSwap = "llvm.intr.bswap" (r#in : T) -> (res : T)
        where (T: any())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// The bits in reverse order.
    op BitReverse = "llvm.intr.bitreverse" (r#in : T) -> (res : T)
        where (T: any())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// High half of two words shifted left as one.
    op FShl = "llvm.intr.fshl" (a : T, b : T, c : T) -> (res : T)
        where (T: any())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Low half of two words shifted right as one.
    op FShr = "llvm.intr.fshr" (a : T, b : T, c : T) -> (res : T)
        where (T: any())
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Sum of signed integers, and whether it overflowed.
    op SAddWithOverflow = "llvm.intr.sadd.with.overflow" (a : any(), b : any()) -> (res : any())
        traits [PURE];

    /// Difference of signed integers, and whether it overflowed.
    op SSubWithOverflow = "llvm.intr.ssub.with.overflow" (a : any(), b : any()) -> (res : any())
        traits [PURE];

    /// Product of signed integers, and whether it overflowed.
    op SMulWithOverflow = "llvm.intr.smul.with.overflow" (a : any(), b : any()) -> (res : any())
        traits [PURE];

    /// Sum of unsigned integers, and whether it overflowed.
    op UAddWithOverflow = "llvm.intr.uadd.with.overflow" (a : any(), b : any()) -> (res : any())
        traits [PURE];

    /// Difference of unsigned integers, and whether it overflowed.
    op USubWithOverflow = "llvm.intr.usub.with.overflow" (a : any(), b : any()) -> (res : any())
        traits [PURE];

    /// Product of unsigned integers, and whether it overflowed.
    op UMulWithOverflow = "llvm.intr.umul.with.overflow" (a : any(), b : any()) -> (res : any())
        traits [PURE];

    /// Square root.
    op Sqrt = "llvm.intr.sqrt" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Absolute value.
    op FAbs = "llvm.intr.fabs" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Rounded up.
    op Ceil = "llvm.intr.ceil" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Rounded down.
    op Floor = "llvm.intr.floor" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Rounded towards zero.
    op FTrunc = "llvm.intr.trunc" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Rounded, halves away from zero.
    op Round = "llvm.intr.round" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Rounded, halves to even.
    op RoundEven = "llvm.intr.roundeven" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Rounded by the current mode.
    op Rint = "llvm.intr.rint" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Rounded by the current mode, without an exception.
    op NearbyInt = "llvm.intr.nearbyint" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Sine.
    op Sin = "llvm.intr.sin" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Cosine.
    op Cos = "llvm.intr.cos" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Power of e.
    op Exp = "llvm.intr.exp" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Power of 2.
    op Exp2 = "llvm.intr.exp2" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Natural logarithm.
    op Log = "llvm.intr.log" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Logarithm to base 2.
    op Log2 = "llvm.intr.log2" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Logarithm to base 10.
    op Log10 = "llvm.intr.log10" (r#in : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Larger of two floats; NaN if one is NaN.
    op Maximum = "llvm.intr.maximum" (a : T, b : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Smaller of two floats; NaN if one is NaN.
    op Minimum = "llvm.intr.minimum" (a : T, b : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Larger of two floats; the other one if one is NaN.
    op MaxNum = "llvm.intr.maxnum" (a : T, b : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Smaller of two floats; the other one if one is NaN.
    op MinNum = "llvm.intr.minnum" (a : T, b : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// The magnitude of `a` with the sign of `b`.
    op CopySign = "llvm.intr.copysign" (a : T, b : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// `a` to the power of `b`.
    op Pow = "llvm.intr.pow" (a : T, b : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// `val` to the power of an integer.
    op PowI = "llvm.intr.powi" (val : any(), power : any()) -> (res : any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// `a * b + c`, rounded once.
    op Fma = "llvm.intr.fma" (a : T, b : T, c : T) -> (res : T)
        where (T: any())
        attrs (fastmathFlags = fast() => "#llvm.fastmath<none>")
        traits [PURE, SAME_OPERANDS_AND_RESULT_TYPE]
        syntax "`(` operands `)` attr-dict `:` functional-type(operands, results)";

    /// Copies `len` bytes between places that do not overlap.
    op MemCpy = "llvm.intr.memcpy" (dst : any(), src : any(), len : any()) -> ()
        attrs (isVolatile : AttrConstraint::Int(1))
        effects [Read "src", Write "dst"];

    /// Copies `len` bytes between places that may overlap.
    op MemMove = "llvm.intr.memmove" (dst : any(), src : any(), len : any()) -> ()
        attrs (isVolatile : AttrConstraint::Int(1))
        effects [Read "src", Write "dst"];

    /// Sets `len` bytes.
    op MemSet = "llvm.intr.memset" (dst : any(), val : any(), len : any()) -> ()
        attrs (isVolatile : AttrConstraint::Int(1))
        effects [Write "dst"];

    /// Promises that `cond` is 1.
    op Assume = "llvm.intr.assume" (cond : i1()) -> ()
        effects [Write ""];

    /// Says that an address will soon be used.
    op Prefetch = "llvm.intr.prefetch" (addr : any()) -> ()
        attrs (rw : AttrConstraint::Int(32), hint : AttrConstraint::Int(32), cache : AttrConstraint::Int(32))
        effects [Write ""];

    /// The state of the stack.
    op StackSave = "llvm.intr.stacksave" () -> (res : any())
        effects [Read "", Write ""]
        syntax "attr-dict `:` qualified(type($res))";

    /// Frees what was allocated on the stack since its state was saved.
    op StackRestore = "llvm.intr.stackrestore" (ptr : any()) -> ()
        effects [Read "", Write ""]
        syntax "$ptr attr-dict `:` qualified(type($ptr))";

    /// Ends the program abnormally.
    op Trap = "llvm.intr.trap" () -> ()
        effects [Read "", Write ""];
}
