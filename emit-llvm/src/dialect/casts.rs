//! The llvm dialect's casts.
//!
//! What holds: every op is one LLVM instruction of the same name and meaning, elementwise on vectors.

ir::dialect! {
    /// Casts of LLVM IR.
    dialect "llvm";

    /// The low bits of an integer.
    op Trunc = "llvm.trunc" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// A wider integer with zeros on the left.
    op ZExt = "llvm.zext" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// A wider integer with copies of the sign bit on the left.
    op SExt = "llvm.sext" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The nearest value in a narrower float format.
    op FPTrunc = "llvm.fptrunc" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The same value in a wider float format.
    op FPExt = "llvm.fpext" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// Signed integer by rounding towards zero; poison if it does not fit.
    op FPToSI = "llvm.fptosi" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// Unsigned integer by rounding towards zero; poison if it does not fit.
    op FPToUI = "llvm.fptoui" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// Float nearest to a signed integer.
    op SIToFP = "llvm.sitofp" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// Float nearest to an unsigned integer.
    op UIToFP = "llvm.uitofp" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The address as an integer.
    op PtrToInt = "llvm.ptrtoint" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The pointer to an address.
    op IntToPtr = "llvm.inttoptr" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The same bits as another type.
    op Bitcast = "llvm.bitcast" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The pointer in another address space.
    op AddrSpaceCast = "llvm.addrspacecast" (arg : any()) -> (res : any())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";
}
