//! Types and attributes of the nvvm dialect.

use emit_llvm::dialect::types;
use ir::constraint::{AttrConstraint, Constraint, pred};
use ir::def::{AttrDef, EnumDef, ParamSyntax};
use ir::{Attr, Context, Ir, Op, Type, TypeKind};

/// The address space of global memory.
const GLOBAL: u32 = 1;
/// The address space of shared memory.
const SHARED: u32 = 3;

/// A type of the llvm dialect.
pub(super) fn llvm_type() -> Constraint {
    pred("LLVM dialect-compatible type", types::is_compatible)
}

/// True for a pointer into shared memory.
pub(super) fn is_shared(ctx: &Context, ty: Type) -> bool {
    types::as_pointer(ctx, ty) == Some(SHARED)
}

pub(super) fn pointer() -> Constraint {
    pred("LLVM pointer type", |ctx, ty| types::as_pointer(ctx, ty).is_some())
}

pub(super) fn shared_pointer() -> Constraint {
    pred("LLVM pointer in address space 3", is_shared)
}

pub(super) fn global_pointer() -> Constraint {
    pred("LLVM pointer in address space 1", |ctx, ty| types::as_pointer(ctx, ty) == Some(GLOBAL))
}

pub(super) fn any_struct() -> Constraint {
    pred("LLVM structure type", |ctx, ty| types::as_struct(ctx, ty).is_some())
}

/// The types that a structure has in it; none for another type.
pub(super) fn elements(ctx: &Context, ty: Type) -> Vec<Type> {
    types::as_struct(ctx, ty).map(|parts| parts.fields).unwrap_or_default()
}

pub(super) fn f32() -> Constraint {
    Constraint::Exactly {
        name: "32-bit float".into(),
        build: |ctx| ctx.float(ir::types::FloatKind::F32),
        test: |ctx, ty| matches!(ctx.kind(ty), TypeKind::Float(ir::types::FloatKind::F32)),
    }
}

pub(super) fn int32() -> AttrConstraint {
    AttrConstraint::Int(32)
}

pub(super) fn not_negative() -> AttrConstraint {
    let is_known = |ctx: &Context, attr: Attr| ctx.as_i64(attr).is_some_and(|value| value >= 0);
    AttrConstraint::AllOf(vec![
        int32(),
        AttrConstraint::Pred {
            name: "32-bit signless integer attribute whose minimum value is 0".into(),
            test: is_known,
        },
    ])
}

/// The attribute `#nvvm.NAME`.
pub(super) fn attr(name: &'static str) -> AttrConstraint {
    AttrConstraint::Dialect(format!("nvvm.{name}").into())
}

macro_rules! enums {
    ($($word:literal, $brackets:literal, $docs:literal, [$($case:literal = $value:literal),* $(,)?];)*) => {
        fn enumerations() -> Vec<AttrDef> {
            vec![$({
                static DEF: EnumDef = EnumDef { name: $docs, cases: &[$(($case, $value)),*], separator: None };
                let def = AttrDef::new(concat!("nvvm.", $word), $docs).enumeration(&DEF);
                if $brackets { def } else { def.bare() }
            }),*]
        }

        /// The word of a value of the enumeration `#nvvm.NAME`.
        pub fn keyword(name: &str, value: i64) -> Option<&'static str> {
            match name {
                $($word => [$(($value, $case)),*].iter().find(|(number, _)| *number == value).map(|(_, word)| *word),)*
                _ => None,
            }
        }
    };
}

enums! {
    "load_cache_modifier", false, "NVVM load cache modifier kind", ["ca" = 0, "cg" = 1, "cs" = 2, "lu" = 3, "cv" = 4];
    "mma_b1op", true, "MMA binary operations", ["none" = 0, "xor_popc" = 1, "and_popc" = 2];
    "mma_frag", true, "NVVM MMA frag type", ["a" = 0, "b" = 1, "c" = 2];
    "mma_int_overflow", true, "MMA overflow options", ["satfinite" = 1, "wrapped" = 0];
    "mma_layout", true, "NVVM MMA layout", ["row" = 0, "col" = 1];
    "mma_type", true, "NVVM MMA types", ["f16" = 0, "f32" = 1, "tf32" = 2, "bf16" = 9, "s8" = 4, "u8" = 3, "s32" = 5, "s4" = 8, "u4" = 7, "b1" = 6, "f64" = 10];
    "proxy_kind", true, "Proxy kind", ["alias" = 0, "async" = 1, "async.global" = 2, "async.shared" = 3];
    "redux_kind", false, "NVVM redux kind", ["add" = 1, "and" = 2, "max" = 3, "min" = 4, "or" = 5, "umax" = 6, "umin" = 7, "xor" = 8];
    "action", false, "NVVM set max register action", ["decrease" = 1, "increase" = 0];
    "shared_space", true, "Shared memory space", ["cta" = 0, "cluster" = 1];
    "shfl_kind", false, "NVVM shuffle kind", ["bfly" = 0, "up" = 1, "down" = 2, "idx" = 3];
    "wgmma_scale_in", true, "WGMMA overflow options", ["one" = 1, "neg" = -1];
    "wgmma_scale_out", true, "WGMMA input predicate", ["zero" = 0, "one" = 1];
    "wgmma_type", true, "NVVM WGMMA types", ["f16" = 0, "tf32" = 1, "u8" = 2, "s8" = 3, "b1" = 4, "bf16" = 5, "e4m3" = 6, "e5m2" = 7, "f32" = 8, "s32" = 9];
}

/// The attributes of the dialect.
pub(super) fn attrs() -> Vec<AttrDef> {
    let shape = AttrDef::new("nvvm.shape", "Rows, columns and depth of a product of matrices.");
    let shape = ["m", "n", "k"].into_iter().fold(shape, |def, name| def.param(name, AttrConstraint::Int(64)));
    let target = AttrDef::new("nvvm.target", "What GPU a module is compiled for, and how.")
        .optional("O", AttrConstraint::Int(64))
        .optional("triple", AttrConstraint::Str)
        .optional("chip", AttrConstraint::Str)
        .optional("features", AttrConstraint::Str)
        .optional("flags", AttrConstraint::Dict)
        .optional("link", AttrConstraint::Array(Box::new(AttrConstraint::Any)));
    let mut all = enumerations();
    all.push(shape.syntax(ParamSyntax::Struct));
    all.push(target.syntax(ParamSyntax::OptionalStruct));
    all
}

/// Rows, columns and depth of a product of matrices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MmaShape {
    /// Rows of the sum.
    pub m: i64,
    /// Columns of the sum.
    pub n: i64,
    /// Terms of each element of the sum.
    pub k: i64,
}

/// The shape that an operation has as its attribute.
pub fn mma_shape(ir: &Ir, op: Op) -> Option<MmaShape> {
    let params = ir.ctx.as_dialect_attr(ir.attr(op, "shape")?, "nvvm.shape")?;
    let size = |at: usize| params.get(at).and_then(|&size| ir.ctx.as_i64(size));
    Some(MmaShape { m: size(0)?, n: size(1)?, k: size(2)? })
}

/// The number of the enumeration `#nvvm.ENUMERATION` that an operation has as its attribute `name`.
pub(super) fn number(ir: &Ir, op: Op, enumeration: &str, name: &str) -> Option<i64> {
    let params = ir.ctx.as_dialect_attr(ir.attr(op, name)?, &format!("nvvm.{enumeration}"))?;
    ir.ctx.as_i64(*params.first()?)
}

/// The number that an operation has as its attribute `name`; 0 if it has none.
pub(super) fn integer(ir: &Ir, op: Op, name: &str) -> i64 {
    ir.attr(op, name).and_then(|attr| ir.ctx.as_i64(attr)).unwrap_or(0)
}

/// The number of a word of `#nvvm.mma_type`.
pub(super) fn type_number(word: &str) -> Option<i64> {
    (0..=10).find(|&value| keyword("mma_type", value) == Some(word))
}
