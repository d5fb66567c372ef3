//! Vector types taken apart and made, and the constraints of the dialect on types and attributes.

use ir::constraint::{AttrConstraint, Constraint, is_float, is_signless_integer, pred};
use ir::types::Signedness;
use ir::{Context, Fault, Ir, Type, TypeKind};

use crate::common::{ensure, quoted};
use crate::constraints::bool_attr;

/// A vector type's parts, borrowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VectorParts<'c> {
    /// Size by dimension; of a scalable one, its multiple of the vector scale.
    pub shape: &'c [i64],
    /// One flag a dimension.
    pub scalable: &'c [bool],
    /// Element type.
    pub element: Type,
}

impl VectorParts<'_> {
    /// Number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// The number of elements (times the vector scale); at most `i64::MAX`.
    pub fn count(&self) -> i64 {
        count(self.shape)
    }

    /// True if a dimension is scalable.
    pub fn is_scalable(&self) -> bool {
        self.scalable.contains(&true)
    }
}

/// The product of sizes; at most `i64::MAX`.
pub fn count(shape: &[i64]) -> i64 {
    shape.iter().fold(1i64, |product, &d| product.saturating_mul(d))
}

/// The parts of `ty`, if it is a vector.
pub fn parts(ctx: &Context, ty: Type) -> Option<VectorParts<'_>> {
    match ctx.kind(ty) {
        TypeKind::Vector { shape, scalable, element } => Some(VectorParts { shape, scalable, element: *element }),
        _ => None,
    }
}

/// The parts of a value's type. The declaration says that it is a vector; a fault if it is not.
pub(super) fn vector_of(ctx: &Context, ty: Type) -> Result<VectorParts<'_>, Fault> {
    parts(ctx, ty).ok_or_else(|| Fault::new(format!("expects a vector, not {}", quoted(ctx, ty))))
}

/// The shape of `ty`; empty for scalars.
pub(super) fn shape_or_scalar(ctx: &Context, ty: Type) -> &[i64] {
    parts(ctx, ty).map_or(&[], |p| p.shape)
}

/// A vector type without scalable dimensions.
pub fn fixed(ctx: &mut Context, shape: &[i64], element: Type) -> Type {
    scaled(ctx, shape, &vec![false; shape.len()], element)
}

/// A vector type.
pub fn scaled(ctx: &mut Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    ctx.ty(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element })
}

/// Bits of a scalar as data layouts count them: index has 64.
pub(super) fn layout_bits(ctx: &Context, ty: Type) -> Option<u64> {
    match ctx.kind(ty) {
        TypeKind::Complex(part) => Some(2 * layout_bits(ctx, *part)?),
        _ => crate::elements::element_bits(ctx, ty).map(u64::from),
    }
}

/// A fault unless `a` and `b` have one element type (or are equal, for scalars).
pub(super) fn same_element(ir: &Ir, a: Type, b: Type, what: &str) -> Result<(), Fault> {
    ensure(ir.ctx.element_or_self(a) == ir.ctx.element_or_self(b), || {
        format!("failed to verify that {what} have same element type")
    })
}

fn vector_where(ctx: &Context, ty: Type, test: impl Fn(&VectorParts<'_>) -> bool) -> bool {
    parts(ctx, ty).is_some_and(|p| test(&p))
}

/// A vector of at least one dimension.
pub(super) fn vector() -> Constraint {
    pred("vector of any type values", |ctx, ty| vector_where(ctx, ty, |p| p.rank() > 0))
}

/// A vector of any rank.
pub(super) fn any_rank() -> Constraint {
    pred("vector of any type values and any rank", |ctx, ty| vector_where(ctx, ty, |_| true))
}

/// A vector without scalable dimensions.
pub(super) fn fixed_vector() -> Constraint {
    pred("fixed-length vector of any type values", |ctx, ty| vector_where(ctx, ty, |p| !p.is_scalable()))
}

/// A vector of one dimension.
pub(super) fn linear() -> Constraint {
    pred("vector of any type values of ranks 1", |ctx, ty| vector_where(ctx, ty, |p| p.rank() == 1))
}

/// A scalable vector of one dimension.
pub(super) fn linear_scalable() -> Constraint {
    pred("of ranks 1scalable vector of any type values", |ctx, ty| {
        vector_where(ctx, ty, |p| p.rank() == 1 && p.is_scalable())
    })
}

fn is_i1(ctx: &Context, ty: Type) -> bool {
    is_signless_integer(ctx, ty) && ctx.integer_width(ty) == Some(1)
}

/// A mask of at least one dimension.
pub(super) fn mask() -> Constraint {
    pred("vector of 1-bit signless integer values", |ctx, ty| {
        vector_where(ctx, ty, |p| p.rank() > 0 && is_i1(ctx, p.element))
    })
}

/// A mask of any rank.
pub(super) fn mask_any_rank() -> Constraint {
    pred("vector of 1-bit signless integer values", |ctx, ty| vector_where(ctx, ty, |p| is_i1(ctx, p.element)))
}

/// A mask of one dimension.
pub(super) fn linear_mask() -> Constraint {
    pred("vector of 1-bit signless integer values of ranks 1", |ctx, ty| {
        vector_where(ctx, ty, |p| p.rank() == 1 && is_i1(ctx, p.element))
    })
}

fn is_offset(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::Integer { .. } | TypeKind::Index)
}

/// Offsets into memory of at least one dimension.
pub(super) fn offsets() -> Constraint {
    pred("vector of integer or index values", |ctx, ty| {
        vector_where(ctx, ty, |p| p.rank() > 0 && is_offset(ctx, p.element))
    })
}

/// Offsets into memory of one dimension.
pub(super) fn linear_offsets() -> Constraint {
    pred("vector of integer or index values of ranks 1", |ctx, ty| {
        vector_where(ctx, ty, |p| p.rank() == 1 && is_offset(ctx, p.element))
    })
}

/// `vector<Nxindex>`.
pub(super) fn linear_index() -> Constraint {
    pred("vector of index values of ranks 1", |ctx, ty| {
        vector_where(ctx, ty, |p| p.rank() == 1 && ctx.is_index(p.element))
    })
}

/// A vector of floats.
pub(super) fn float_vector() -> Constraint {
    pred("vector of floating-point values", |ctx, ty| vector_where(ctx, ty, |p| is_float(ctx, p.element)))
}

/// A matrix in a vector of one dimension.
pub(super) fn flat_matrix() -> Constraint {
    pred("vector of signless integer or signed integer or index or floating-point values of ranks 1", |ctx, ty| {
        let is_number = |ty| match ctx.kind(ty) {
            TypeKind::Integer { sign, .. } => *sign != Signedness::Unsigned,
            TypeKind::Index | TypeKind::Float(_) => true,
            _ => false,
        };
        vector_where(ctx, ty, |p| p.rank() == 1 && is_number(p.element))
    })
}

/// What `vector.splat` repeats.
pub(super) fn number_or_index() -> Constraint {
    pred("integer/index/float type", |ctx, ty| is_signless_integer(ctx, ty) || ctx.is_index(ty) || is_float(ctx, ty))
}

/// What `vector.print` prints.
pub(super) fn printable() -> Constraint {
    pred("vector of any type values or integer or index or floating-point", |ctx, ty| {
        let scalar = matches!(ctx.kind(ty), TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_));
        scalar || parts(ctx, ty).is_some()
    })
}

/// Memory, a tensor, or a vector.
pub(super) fn shaped() -> Constraint {
    pred("shaped of any type values", |ctx, ty| {
        matches!(
            ctx.kind(ty),
            TypeKind::MemRef { .. }
                | TypeKind::UnrankedMemRef { .. }
                | TypeKind::Tensor { .. }
                | TypeKind::UnrankedTensor(_)
                | TypeKind::Vector { .. }
        )
    })
}

/// `[1, 2]`.
pub(super) fn i64_array() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Int(64)))
}

/// `[true, false]`.
pub(super) fn bool_array() -> AttrConstraint {
    AttrConstraint::Array(Box::new(bool_attr()))
}
