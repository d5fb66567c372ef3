//! Calls that raising knows: intrinsics, the C library's memory, mathematics and printing.

use dialects::{arith, math};
use emit_llvm::dialect::ops;
use ir::{Ir, Op};

/// How bytes are moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CopyKind {
    /// A number of bytes that is known, between places apart.
    Known,
    /// Between places apart.
    Apart,
    /// Between places that may overlap.
    Any,
    /// One byte again and again.
    Fill,
}

/// What a call or intrinsic moves.
pub fn copy_kind(ir: &Ir, op: Op) -> Option<CopyKind> {
    let name = match ir.op_text(op) {
        ops::Call::NAME => callee(ir, op)?,
        name => name.strip_prefix("llvm.intr.")?,
    };
    match name {
        "memcpy.inline" => Some(CopyKind::Known),
        "memcpy" => Some(CopyKind::Apart),
        "memmove" => Some(CopyKind::Any),
        "memset" => Some(CopyKind::Fill),
        _ => None,
    }
}

/// The name of the function that a call calls; `None` for a pointer.
pub fn callee(ir: &Ir, op: Op) -> Option<&str> {
    ir.attr(op, "callee").and_then(|a| ir.ctx.as_symbol(a))
}

/// Functions that give memory, with the operands that say how many bytes, and whether it is zero.
const ALLOCATIONS: &[(&str, usize, bool)] = &[
    ("malloc", 1, false),
    ("calloc", 2, true),
    ("_Znwm", 1, false),
    ("_Znam", 1, false),
    ("__rust_alloc", 1, false),
    ("__rust_alloc_zeroed", 1, true),
];

/// True if a function is that of a name. Those of Rust's allocator have names with a crate in front.
fn is_named(name: &str, known: &str) -> bool {
    name == known || known.starts_with("__rust") && name.ends_with(&format!("_{known}"))
}

/// True for a call that gives memory.
pub fn is_allocation(ir: &Ir, op: Op) -> bool {
    allocation(ir, op).is_some()
}

/// The bytes that an allocation gives, if they are known, and whether they are zero.
pub fn allocated(ir: &Ir, op: Op) -> Option<(i64, bool)> {
    let (_, operands, is_zero) = allocation(ir, op)?;
    let sizes = ir.operands(op).iter().take(*operands);
    let bytes = sizes.map(|&v| dialects::common::constant_i64(ir, v)).product::<Option<i64>>()?;
    Some((bytes, *is_zero))
}

/// True for an allocation of zeros.
pub fn is_zeroed(ir: &Ir, op: Op) -> bool {
    allocation(ir, op).is_some_and(|(_, _, is_zero)| *is_zero)
}

fn allocation(ir: &Ir, op: Op) -> Option<&'static (&'static str, usize, bool)> {
    let name = callee(ir, op).filter(|_| ir.isa::<ops::Call>(op))?;
    ALLOCATIONS.iter().find(|(known, ..)| is_named(name, known))
}

/// Operations without a meaning for hardware: they are left out.
pub fn is_nothing(ir: &Ir, op: Op) -> bool {
    const INTRINSICS: &[&str] = &[
        "assume",
        "lifetime.start",
        "lifetime.end",
        "invariant.start",
        "invariant.end",
        "dbg.value",
        "dbg.declare",
        "dbg.label",
        "experimental.noalias.scope.decl",
        "prefetch",
        "donothing",
        "sideeffect",
        "stacksave",
        "stackrestore",
        "var.annotation",
    ];
    const FUNCTIONS: &[&str] =
        &["free", "_ZdlPv", "_ZdlPvm", "_ZdaPv", "_ZdaPvm", "__rust_dealloc", "__rust_no_alloc_shim_is_unstable_v2"];
    match ir.op_text(op) {
        ops::Call::NAME => callee(ir, op).is_some_and(|name| FUNCTIONS.iter().any(|known| is_named(name, known))),
        ops::CallIntrinsic::NAME => {
            let name = ir.expect_attr::<&str>(op, "intrin");
            name.strip_prefix("llvm.").is_some_and(|name| INTRINSICS.contains(&name))
        }
        name => name.strip_prefix("llvm.intr.").is_some_and(|name| INTRINSICS.contains(&name)),
    }
}

/// Functions that print; hardware does not.
pub fn is_printing(ir: &Ir, op: Op) -> bool {
    const PRINTING: &[&str] =
        &["printf", "puts", "putchar", "fprintf", "fputs", "fputc", "putc", "fflush", "fwrite", "perror"];
    ir.isa::<ops::Call>(op) && callee(ir, op).is_some_and(|name| PRINTING.contains(&name))
}

/// The operation of math or arith that a function of the C library, or an intrinsic, is.
pub fn operation(name: &str) -> Option<&'static str> {
    MATH.iter().find(|(known, _)| *known == name).map(|(_, operation)| *operation)
}

/// The name of a mathematical function without what says its type.
pub fn function_of(ir: &Ir, op: Op) -> Option<&'static str> {
    let name = callee(ir, op)?;
    let is_narrow = ir.results(op).next().is_some_and(|r| dialects::common::scalar_bits(&ir.ctx, ir.ty(r)) == Some(32));
    let name = if is_narrow { name.strip_suffix('f')? } else { name };
    MATH.iter().find(|(known, _)| *known == name && !INTEGER.contains(known)).map(|(_, operation)| *operation)
}

/// Rows of [`MATH`] that are no functions of the C library.
const INTEGER: &[&str] = &["smax", "smin", "umax", "umin", "ctpop", "minnum", "maxnum", "minimum", "maximum"];

const MATH: &[(&str, &str)] = &[
    ("acos", math::Acos::NAME),
    ("acosh", math::Acosh::NAME),
    ("asin", math::Asin::NAME),
    ("asinh", math::Asinh::NAME),
    ("atan", math::Atan::NAME),
    ("atan2", math::Atan2::NAME),
    ("atanh", math::Atanh::NAME),
    ("cbrt", math::Cbrt::NAME),
    ("ceil", math::Ceil::NAME),
    ("copysign", math::CopySign::NAME),
    ("cos", math::Cos::NAME),
    ("cosh", math::Cosh::NAME),
    ("ctpop", math::CtPop::NAME),
    ("erf", math::Erf::NAME),
    ("exp", math::Exp::NAME),
    ("exp2", math::Exp2::NAME),
    ("expm1", math::ExpM1::NAME),
    ("fabs", math::AbsF::NAME),
    ("floor", math::Floor::NAME),
    ("fma", math::Fma::NAME),
    ("fmax", arith::MaxNumF::NAME),
    ("fmin", arith::MinNumF::NAME),
    ("fmod", arith::RemF::NAME),
    ("log", math::Log::NAME),
    ("log10", math::Log10::NAME),
    ("log1p", math::Log1p::NAME),
    ("log2", math::Log2::NAME),
    ("maximum", arith::MaximumF::NAME),
    ("maxnum", arith::MaxNumF::NAME),
    ("minimum", arith::MinimumF::NAME),
    ("minnum", arith::MinNumF::NAME),
    ("nearbyint", math::RoundEven::NAME),
    ("pow", math::PowF::NAME),
    ("rint", math::RoundEven::NAME),
    ("round", math::Round::NAME),
    ("roundeven", math::RoundEven::NAME),
    ("sin", math::Sin::NAME),
    ("sinh", math::Sinh::NAME),
    ("smax", arith::MaxSI::NAME),
    ("smin", arith::MinSI::NAME),
    ("sqrt", math::Sqrt::NAME),
    ("tan", math::Tan::NAME),
    ("tanh", math::Tanh::NAME),
    ("trunc", math::Trunc::NAME),
    ("umax", arith::MaxUI::NAME),
    ("umin", arith::MinUI::NAME),
];
