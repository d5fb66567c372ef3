//! Type and attribute constraints that several dialects share, named as the reference names them in messages.

use ir::attrs::AttrKind;
use ir::constraint::{AttrConstraint, Constraint, is_float, is_signless_integer, pred, scalar_or_elements};
use ir::types::DYNAMIC;
use ir::{Context, Type, TypeKind};

/// True for signless integers and index.
pub fn is_integer_or_index(ctx: &Context, ty: Type) -> bool {
    is_signless_integer(ctx, ty) || ctx.is_index(ty)
}

fn memref_of(ctx: &Context, ty: Type, test: fn(&Context, Type) -> bool) -> bool {
    matches!(ctx.kind(ty), TypeKind::MemRef { element, .. } if test(ctx, *element))
}

fn is_number(ctx: &Context, ty: Type) -> bool {
    is_signless_integer(ctx, ty) || is_float(ctx, ty)
}

/// A signless integer or index.
pub fn signless_integer_or_index() -> Constraint {
    pred("signless integer or index", is_integer_or_index)
}

/// A signless integer or a float.
pub fn number() -> Constraint {
    pred("signless integer or floating-point", is_number)
}

/// What `arith.index_cast` takes.
pub fn index_cast_like() -> Constraint {
    pred("signless-integer-like or memref of signless-integer", |ctx, ty| {
        scalar_or_elements(ctx, ty, is_integer_or_index) || memref_of(ctx, ty, is_integer_or_index)
    })
}

/// What `arith.bitcast` takes.
pub fn number_like() -> Constraint {
    pred("signless-integer-or-float-like or memref of signless-integer or float", |ctx, ty| {
        scalar_or_elements(ctx, ty, is_number) || memref_of(ctx, ty, is_number)
    })
}

/// A memref of one dimension whose elements satisfy `test`.
fn vector_memref(ctx: &Context, ty: Type, test: fn(&Context, Type) -> bool) -> bool {
    ctx.shape(ty).is_some_and(|shape| shape.len() == 1) && memref_of(ctx, ty, test)
}

/// `memref<NxiM>` or `memref<Nxindex>`, a shape.
pub fn shape_memref() -> Constraint {
    pred("1D memref of signless integer or index values", |ctx, ty| vector_memref(ctx, ty, is_integer_or_index))
}

/// `memref<Nxi8>`, raw bytes.
pub fn byte_memref() -> Constraint {
    pred("1D memref of 8-bit signless integer values", |ctx, ty| {
        vector_memref(ctx, ty, |ctx, ty| is_signless_integer(ctx, ty) && ctx.integer_width(ty) == Some(8))
    })
}

/// A memref of one dimension.
pub fn linear_memref() -> Constraint {
    pred("1D memref of any type values", |ctx, ty| vector_memref(ctx, ty, |_, _| true))
}

/// A memref of numbers.
pub fn number_memref() -> Constraint {
    pred("memref of signless integer or floating-point values", |ctx, ty| memref_of(ctx, ty, is_number))
}

/// A memref whose sizes are all known.
pub fn static_memref() -> Constraint {
    pred("statically shaped memref of any type values", is_static_memref)
}

/// True for memrefs whose sizes are all known.
pub fn is_static_memref(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::MemRef { shape, .. } if shape.iter().all(|&d| d != DYNAMIC))
}

/// A memref with at least one dimension, or an unranked one.
pub fn memref_with_dimensions() -> Constraint {
    pred("unranked.memref of any type values or non-0-ranked.memref of any type values", |ctx, ty| match ctx.kind(ty) {
        TypeKind::MemRef { shape, .. } => !shape.is_empty(),
        TypeKind::UnrankedMemRef { .. } => true,
        _ => false,
    })
}

/// A memref whose addresses are strides times indices plus an offset.
pub fn strided_memref() -> Constraint {
    pred("strided memref of any type values", crate::memref::layout::is_strided)
}

fn in_range(ctx: &Context, attr: ir::Attr, width: u32, range: std::ops::RangeInclusive<i64>) -> bool {
    AttrConstraint::Int(width).accepts(ctx, attr) && ctx.as_i64(attr).is_some_and(|v| range.contains(&v))
}

/// `true` or `false`.
pub fn bool_attr() -> AttrConstraint {
    AttrConstraint::Pred { name: "bool attribute".into(), test: |ctx, attr| AttrConstraint::Int(1).accepts(ctx, attr) }
}

/// An alignment of an allocation in bytes.
pub fn alignment() -> AttrConstraint {
    let positive = AttrConstraint::Pred {
        name: "64-bit signless integer attribute whose minimum value is 0".into(),
        test: |ctx, attr| in_range(ctx, attr, 64, 0..=i64::MAX),
    };
    AttrConstraint::AllOf(vec![AttrConstraint::Int(64), positive])
}

/// A positive 32-bit integer.
pub fn positive_i32() -> AttrConstraint {
    let positive = AttrConstraint::Pred {
        name: "32-bit signless integer attribute whose value is positive".into(),
        test: |ctx, attr| in_range(ctx, attr, 32, 1..=i64::MAX),
    };
    AttrConstraint::AllOf(vec![AttrConstraint::Int(32), positive])
}

/// How likely prefetched data are used again.
pub fn locality_hint() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3".into(),
        test: |ctx, attr| in_range(ctx, attr, 32, 0..=3),
    }
}

/// Groups of dimensions: an array of arrays of `i64`.
pub fn reassociation() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "Array of 64-bit integer array attributes".into(),
        test: |ctx, attr| {
            let group = AttrConstraint::Array(Box::new(AttrConstraint::Int(64)));
            AttrConstraint::Array(Box::new(group)).accepts(ctx, attr)
        },
    }
}

/// A memref type.
pub fn memref_type_attr() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "memref type attribute".into(),
        test: |ctx, attr| ctx.as_type(attr).is_some_and(|ty| matches!(ctx.kind(ty), TypeKind::MemRef { .. })),
    }
}

/// A function type.
pub fn function_type_attr() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "type attribute of function type".into(),
        test: |ctx, attr| ctx.as_type(attr).is_some_and(|ty| matches!(ctx.kind(ty), TypeKind::Function { .. })),
    }
}

/// `dense` integers.
pub fn integer_elements() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "integer elements attribute".into(),
        test: |ctx, attr| matches!(ctx.attr_kind(attr), AttrKind::Dense { .. }) && ctx.dense_ints(attr).is_some(),
    }
}

fn tensor_of(ctx: &Context, ty: Type, test: fn(&Context, Type) -> bool) -> bool {
    matches!(ctx.kind(ty), TypeKind::Tensor { element, .. } if test(ctx, *element))
}

/// A tensor that is unranked or has dimensions.
pub fn tensor_with_dimensions() -> Constraint {
    pred("non-0-ranked or unranked tensor", |ctx, ty| match ctx.kind(ty) {
        TypeKind::Tensor { shape, .. } => !shape.is_empty(),
        TypeKind::UnrankedTensor(_) => true,
        _ => false,
    })
}

/// A tensor whose sizes are all known.
pub fn static_tensor() -> Constraint {
    pred("statically shaped tensor of any type values", is_static_tensor)
}

/// True for tensors whose sizes are all known.
pub fn is_static_tensor(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::Tensor { shape, .. } if shape.iter().all(|&d| d != DYNAMIC))
}

/// A ranked tensor of integers.
pub fn integer_tensor() -> Constraint {
    pred("ranked tensor of signless integer or index values", |ctx, ty| tensor_of(ctx, ty, is_integer_or_index))
}

/// A shape: a tensor of one dimension of integers.
pub fn shape_tensor() -> Constraint {
    pred("1D tensor of signless integer or index values", |ctx, ty| {
        ctx.shape(ty).is_some_and(|shape| shape.len() == 1) && tensor_of(ctx, ty, is_integer_or_index)
    })
}

/// What `tensor.splat` repeats: the element type of its result.
pub fn splat_element() -> Constraint {
    let scalar = pred("integer/index/float type", |ctx, ty| {
        is_number(ctx, ty) || ctx.is_index(ty) || ctx.integer_width(ty).is_some()
    });
    Constraint::AllOf(vec![scalar, ir::constraint::element_of("aggregate")])
}
