//! The llvm dialect: LLVM IR as operations, in the textual forms of MLIR 19.
//!
//! What holds: one op is one instruction, intrinsic, constant, global or function of LLVM IR. The tables stand in one
//! file a family and are registered as one dialect.

pub mod arithmetic;
pub mod casts;
pub mod compare;
pub mod control;
mod function;
mod gep;
pub mod globals;
pub mod intrinsics;
pub mod memory;
pub mod types;

use ir::constraint::{AttrConstraint, Constraint, is_signless_integer, pred, scalar_or_elements};
use ir::def::{AttrDef, EnumDef};
use ir::{Context, Dialect};

pub use gep::DYNAMIC_INDEX;

/// `#llvm.overflow<...>`.
static OVERFLOW: EnumDef =
    EnumDef { name: "overflow flag", cases: &[("none", 0), ("nsw", 1), ("nuw", 2)], separator: Some(", ") };

/// `#llvm.fastmath<...>`.
static FAST_MATH: EnumDef = EnumDef {
    name: "fastmath flag",
    cases: &[
        ("none", 0),
        ("nnan", 1),
        ("ninf", 2),
        ("nsz", 4),
        ("arcp", 8),
        ("contract", 16),
        ("afn", 32),
        ("reassoc", 64),
        ("fast", 127),
    ],
    separator: Some(", "),
};

/// `#llvm.linkage<...>`, by LLVM's words.
pub static LINKAGE: EnumDef = EnumDef {
    name: "linkage",
    cases: &[
        ("private", 0),
        ("internal", 1),
        ("available_externally", 2),
        ("linkonce", 3),
        ("weak", 4),
        ("common", 5),
        ("appending", 6),
        ("extern_weak", 7),
        ("linkonce_odr", 8),
        ("weak_odr", 9),
        ("external", 10),
    ],
    separator: None,
};

/// The number of linkage `external` in [`LINKAGE`].
pub const EXTERNAL: i64 = 10;
/// The number of linkage `private` in [`LINKAGE`].
pub const PRIVATE: i64 = 0;
/// The number of linkage `internal` in [`LINKAGE`].
pub const INTERNAL: i64 = 1;

/// All tables as one dialect.
pub fn dialect() -> Dialect {
    let tables = [
        arithmetic::dialect(),
        casts::dialect(),
        memory::dialect(),
        globals::dialect(),
        control::dialect(),
        intrinsics::dialect(),
    ];
    let docs = "LLVM IR as operations.";
    let mut dialect = Dialect { name: "llvm".into(), docs: docs.into(), ..Dialect::default() };
    dialect.ops = tables.into_iter().flat_map(|table| table.ops).collect();
    let overflow = AttrDef::new("llvm.overflow", "Which overflows of an integer operation give poison.");
    let fastmath = AttrDef::new("llvm.fastmath", "Which identities of real numbers a float operation may assume.");
    let linkage = AttrDef::new("llvm.linkage", "Who else sees a symbol, and what a linker does with several of it.");
    types::add_types(dialect)
        .with_attr(overflow.enumeration(&OVERFLOW))
        .with_attr(fastmath.enumeration(&FAST_MATH))
        .with_attr(linkage.enumeration(&LINKAGE))
}

/// Registers the dialect, unless it is there.
pub fn register(ctx: &mut Context) {
    if !ctx.has_dialect("llvm") {
        ctx.register(dialect());
    }
}

fn wrap() -> AttrConstraint {
    AttrConstraint::Dialect("llvm.overflow".into())
}

fn fast() -> AttrConstraint {
    AttrConstraint::Dialect("llvm.fastmath".into())
}

fn linkage() -> AttrConstraint {
    AttrConstraint::Dialect("llvm.linkage".into())
}

fn integer_like() -> Constraint {
    pred("signless integer or LLVM dialect-compatible vector of signless integer", |ctx, ty| {
        scalar_or_elements(ctx, ty, is_signless_integer)
    })
}

fn pointer() -> Constraint {
    pred("LLVM pointer type", |ctx, ty| types::as_pointer(ctx, ty).is_some())
}

fn aggregate() -> Constraint {
    pred("LLVM aggregate type", |ctx, ty| types::as_struct(ctx, ty).is_some() || types::as_array(ctx, ty).is_some())
}
