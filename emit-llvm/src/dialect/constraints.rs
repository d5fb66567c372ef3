//! What types and attributes the operations of the llvm dialect ask for.

use ir::constraint::{AttrConstraint, Constraint, is_signless_integer, pred};
use ir::{Context, Type};

use super::attributes::{list_of, named};
use super::types::{self, as_vector, element_or_self};
use crate::dialect::ops;

/// A type of LLVM IR.
pub(super) fn llvm_type() -> Constraint {
    pred("LLVM dialect-compatible type", types::is_compatible)
}

fn is_primitive(ctx: &Context, ty: Type) -> bool {
    types::is_compatible(ctx, ty) && !types::is(ctx, ty, "llvm.void") && !types::is(ctx, ty, ops::Func::NAME)
}

/// A type that values may have.
pub(super) fn primitive() -> Constraint {
    pred("primitive LLVM type", is_primitive)
}

/// A type that memory holds.
pub(super) fn loadable() -> Constraint {
    pred("LLVM type with size", |ctx, ty| {
        let is_opaque = types::as_struct(ctx, ty).is_some_and(|parts| parts.opaque);
        let target = types::as_target(ctx, ty);
        is_primitive(ctx, ty) && !is_opaque && target.is_none_or(|t| types::is_in_memory(&t.name))
    })
}

/// Integers, or vectors of them.
pub(super) fn integers() -> Constraint {
    pred("signless integer or LLVM dialect-compatible vector of signless integer", |ctx, ty| {
        is_signless_integer(ctx, element_or_self(ctx, ty))
    })
}

/// Floats, or vectors of them.
pub(super) fn floats() -> Constraint {
    pred("floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type", |ctx, ty| {
        types::is_float(ctx, element_or_self(ctx, ty))
    })
}

fn is_pointer(ctx: &Context, ty: Type) -> bool {
    types::as_pointer(ctx, ty).is_some()
}

/// A pointer.
pub(super) fn pointer() -> Constraint {
    pred("LLVM pointer type", is_pointer)
}

/// A pointer in address space 0.
pub(super) fn default_pointer() -> Constraint {
    Constraint::Exactly {
        name: "LLVM pointer in address space 0".into(),
        build: |ctx| types::pointer(ctx, 0),
        test: |ctx, ty| types::as_pointer(ctx, ty) == Some(0),
    }
}

/// Pointers, or vectors of them.
pub(super) fn pointers() -> Constraint {
    pred("LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type", |ctx, ty| {
        is_pointer(ctx, element_or_self(ctx, ty))
    })
}

/// Integers or pointers, or vectors of them.
pub(super) fn integers_or_pointers() -> Constraint {
    pred("signless integer or LLVM pointer type, or LLVM dialect-compatible vector of them", |ctx, ty| {
        let ty = element_or_self(ctx, ty);
        is_signless_integer(ctx, ty) || is_pointer(ctx, ty)
    })
}

fn is_bit(ctx: &Context, ty: Type) -> bool {
    is_signless_integer(ctx, ty) && ctx.integer_width(ty) == Some(1)
}

/// Bits, or vectors of them.
pub(super) fn bits() -> Constraint {
    pred("1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer", |ctx, ty| {
        is_bit(ctx, element_or_self(ctx, ty))
    })
}

/// A float.
pub(super) fn float() -> Constraint {
    pred("floating point LLVM type", types::is_float)
}

/// A vector.
pub(super) fn vector() -> Constraint {
    pred("LLVM dialect-compatible vector type", |ctx, ty| {
        as_vector(ctx, ty).is_some_and(|(_, element, _)| types::is_compatible(ctx, element))
    })
}

fn vector_of(ctx: &Context, ty: Type, test: fn(&Context, Type) -> bool) -> bool {
    as_vector(ctx, ty).is_some_and(|(_, element, _)| test(ctx, element))
}

/// A vector of bits.
pub(super) fn bit_vector() -> Constraint {
    pred("LLVM dialect-compatible vector of 1-bit signless integer", |ctx, ty| vector_of(ctx, ty, is_bit))
}

/// A vector of integers.
pub(super) fn integer_vector() -> Constraint {
    pred("LLVM dialect-compatible vector of signless integer", |ctx, ty| vector_of(ctx, ty, is_signless_integer))
}

/// A vector of builtin floats.
pub(super) fn float_vector() -> Constraint {
    pred("LLVM dialect-compatible vector of floating-point", |ctx, ty| vector_of(ctx, ty, ir::constraint::is_float))
}

/// A vector of pointers.
pub(super) fn pointer_vector() -> Constraint {
    pred("LLVM dialect-compatible vector of LLVM pointer type", |ctx, ty| vector_of(ctx, ty, is_pointer))
}

fn is_aggregate(ctx: &Context, ty: Type) -> bool {
    types::is(ctx, ty, "llvm.struct") || types::is(ctx, ty, "llvm.array")
}

/// A struct or an array.
pub(super) fn aggregate() -> Constraint {
    pred("LLVM aggregate type", is_aggregate)
}

/// Any type of LLVM IR but structs and arrays.
pub(super) fn non_aggregate() -> Constraint {
    pred("LLVM-compatible non-aggregate type", |ctx, ty| types::is_compatible(ctx, ty) && !is_aggregate(ctx, ty))
}

/// A struct.
pub(super) fn structure() -> Constraint {
    pred("LLVM structure type", |ctx, ty| types::is(ctx, ty, "llvm.struct"))
}

/// `!llvm.token`.
pub(super) fn token() -> Constraint {
    Constraint::Exactly {
        name: "LLVM token type".into(),
        build: |ctx| ctx.dialect_type("llvm.token", &[]).expect("the llvm dialect is registered"),
        test: |ctx, ty| types::is(ctx, ty, "llvm.token"),
    }
}

/// What `llvm.cmpxchg` compares.
pub(super) fn exchangeable() -> Constraint {
    pred("signless integer or LLVM pointer type", |ctx, ty| is_signless_integer(ctx, ty) || is_pointer(ctx, ty))
}

/// What `llvm.atomicrmw` combines.
pub(super) fn combinable() -> Constraint {
    pred("floating point LLVM type or LLVM pointer type or signless integer", |ctx, ty| {
        types::is_float(ctx, ty) || is_pointer(ctx, ty) || is_signless_integer(ctx, ty)
    })
}

// Attributes.

/// An array of attributes that satisfy `each`.
pub(super) fn array_of(each: AttrConstraint) -> AttrConstraint {
    AttrConstraint::Array(Box::new(each))
}

/// A type attribute that holds a function type.
pub(super) fn function_type() -> AttrConstraint {
    let is_function = pred("LLVM function type", |ctx, ty| types::is(ctx, ty, ops::Func::NAME));
    AttrConstraint::TypeOf(Box::new(is_function))
}

/// `#llvm.overflow`.
pub(super) fn wrap() -> AttrConstraint {
    named("overflow")
}

/// `#llvm.fastmath`.
pub(super) fn fast() -> AttrConstraint {
    named("fastmath")
}

/// A list of access groups.
pub(super) fn access_groups() -> AttrConstraint {
    list_of("access_group")
}

/// A list of alias scopes.
pub(super) fn alias_scopes() -> AttrConstraint {
    list_of("alias_scope")
}

/// A list of TBAA tags.
pub(super) fn tbaa_tags() -> AttrConstraint {
    list_of("tbaa_tag")
}

/// An integer attribute that holds a case of an enumeration.
pub(super) fn case(def: &'static ir::def::EnumDef) -> AttrConstraint {
    AttrConstraint::Enum { def, width: 64 }
}

/// An array of dictionaries.
pub(super) fn dicts() -> AttrConstraint {
    array_of(AttrConstraint::Dict)
}
