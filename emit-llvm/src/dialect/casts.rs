//! The llvm dialect's casts.
//!
//! What holds: every op is one LLVM instruction of the same name and meaning, elementwise on vectors.

use super::constraints::{floats, integers, non_aggregate, pointers};
use super::{check, fold};

ir::dialect! {
    /// Casts of LLVM IR.
    dialect "llvm";

    /// The low bits of an integer.
    op Trunc = "llvm.trunc" (arg : integers()) -> (res : integers())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// A wider integer with zeros on the left.
    op ZExt = "llvm.zext" (arg : integers()) -> (res : integers())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)"
        with verify = check::extension, fold = fold::zext;

    /// A wider integer with copies of the sign bit on the left.
    op SExt = "llvm.sext" (arg : integers()) -> (res : integers())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)"
        with verify = check::extension;

    /// The nearest value in a narrower float format.
    op FPTrunc = "llvm.fptrunc" (arg : floats()) -> (res : floats())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The same value in a wider float format.
    op FPExt = "llvm.fpext" (arg : floats()) -> (res : floats())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// Signed integer by rounding towards zero; poison if it does not fit.
    op FPToSI = "llvm.fptosi" (arg : floats()) -> (res : integers())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// Unsigned integer by rounding towards zero; poison if it does not fit.
    op FPToUI = "llvm.fptoui" (arg : floats()) -> (res : integers())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// Float nearest to a signed integer.
    op SIToFP = "llvm.sitofp" (arg : integers()) -> (res : floats())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// Float nearest to an unsigned integer.
    op UIToFP = "llvm.uitofp" (arg : integers()) -> (res : floats())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The address as an integer.
    op PtrToInt = "llvm.ptrtoint" (arg : pointers()) -> (res : integers())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The pointer to an address.
    op IntToPtr = "llvm.inttoptr" (arg : integers()) -> (res : pointers())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)";

    /// The same bits as another type.
    op Bitcast = "llvm.bitcast" (arg : non_aggregate()) -> (res : non_aggregate())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)"
        with verify = check::bitcast, fold = fold::cast;

    /// The pointer in another address space.
    op AddrSpaceCast = "llvm.addrspacecast" (arg : pointers()) -> (res : pointers())
        traits [PURE]
        syntax "$arg attr-dict `:` type($arg) `to` type($res)"
        with fold = fold::cast;
}
