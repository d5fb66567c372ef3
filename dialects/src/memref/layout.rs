//! Offsets and strides of memref types, in elements.

use ir::attrs::AttrKind;
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Attr, Context, Type, TypeKind};

/// How the elements of a memref lie: `offset + sum(index * stride)`, each `DYNAMIC` where it is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Elements before the first one.
    pub offset: i64,
    /// Distance between neighbours, by dimension.
    pub strides: Vec<i64>,
}

/// Product of sizes or strides; `DYNAMIC` if one is not known or it overflows. Zero wins over unknown.
pub fn times(a: i64, b: i64) -> i64 {
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        _ => a.checked_mul(b).unwrap_or(DYNAMIC),
    }
}

/// Sum; `DYNAMIC` if one is not known or it overflows.
pub fn plus(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_add(b).unwrap_or(DYNAMIC) }
}

/// The strides of row-major order.
pub fn row_major(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for i in (1..shape.len()).rev() {
        strides[i - 1] = if shape[i] == DYNAMIC { DYNAMIC } else { times(strides[i], shape[i]) };
    }
    strides
}

/// The layout of a ranked memref. `None` if its map is not linear, or for other types.
pub fn layout(ctx: &Context, ty: Type) -> Option<Layout> {
    let TypeKind::MemRef { shape, layout, .. } = ctx.kind(ty) else { return None };
    match layout.map(|attr| ctx.attr_kind(attr)) {
        None => Some(Layout { offset: 0, strides: row_major(shape) }),
        Some(AttrKind::Strided { offset, strides }) => Some(Layout { offset: *offset, strides: strides.to_vec() }),
        Some(AttrKind::AffineMap(map)) if map.is_identity() => Some(Layout { offset: 0, strides: row_major(shape) }),
        Some(AttrKind::AffineMap(map)) => linear(map),
        Some(_) => None,
    }
}

/// A layout with all that it leaves open decided for a memory of these sizes: no offset, and strides of rows that follow each
/// other. What callers choose, a design and the interpreter choose so. `None` on overflow or for open sizes.
pub fn decided(layout: &Layout, sizes: &[i64]) -> Option<Layout> {
    let mut strides = layout.strides.clone();
    let mut next = 1_i64;
    for (stride, &size) in strides.iter_mut().zip(sizes).rev() {
        if *stride == DYNAMIC {
            *stride = next;
        }
        next = stride.checked_mul(size.max(1)).filter(|_| size != DYNAMIC)?;
    }
    Some(Layout { offset: if layout.offset == DYNAMIC { 0 } else { layout.offset }, strides })
}

/// Elements from the start of the memory to the end of the last element, for known sizes and strides that are not negative.
pub fn extent(layout: &Layout, sizes: &[i64]) -> Option<i64> {
    if sizes.contains(&0) {
        return Some(0);
    }
    let last = sizes.iter().zip(&layout.strides).try_fold(layout.offset, |last, (&size, &stride)| {
        (size > 0 && stride >= 0).then_some(())?;
        last.checked_add((size - 1).checked_mul(stride)?)
    })?;
    last.checked_add(1).filter(|_| layout.offset >= 0)
}

/// True if a memref's elements lie one after the other from its start, as far as its layout attribute says so.
pub fn is_identity(ctx: &Context, ty: Type) -> bool {
    let Some(layout) = parts(ctx, ty).and_then(|p| p.layout) else { return true };
    match ctx.attr_kind(layout) {
        AttrKind::AffineMap(map) => map.is_identity(),
        AttrKind::Strided { offset, strides } => *offset == 0 && matches!(**strides, [1]),
        _ => false,
    }
}

/// True if a layout is known for `ty`.
pub fn is_strided(ctx: &Context, ty: Type) -> bool {
    layout(ctx, ty).is_some()
}

fn linear(map: &AffineMap) -> Option<Layout> {
    let [result] = map.results.as_slice() else { return None };
    let mut sum = Layout { offset: 0, strides: vec![0; map.dims as usize] };
    add_terms(result, 1, &mut sum)?;
    Some(sum)
}

/// Adds `factor * e` to `sum`; symbols are unknown factors.
fn add_terms(e: &AffineExpr, factor: i64, sum: &mut Layout) -> Option<()> {
    match e {
        AffineExpr::Const(value) => sum.offset = plus(sum.offset, times(*value, factor)),
        AffineExpr::Symbol(_) => sum.offset = plus(sum.offset, times(DYNAMIC, factor)),
        AffineExpr::Dim(i) => {
            let stride = sum.strides.get_mut(*i as usize)?;
            *stride = plus(*stride, factor);
        }
        AffineExpr::Add(a, b) => {
            add_terms(a, factor, sum)?;
            add_terms(b, factor, sum)?;
        }
        AffineExpr::Mul(a, b) if b.is_symbolic_or_constant() => {
            add_terms(a, times(factor, b.as_const().unwrap_or(DYNAMIC)), sum)?;
        }
        _ if e.is_symbolic_or_constant() => sum.offset = DYNAMIC,
        _ => return None,
    }
    Some(())
}

/// The layout attribute for `layout` on `shape`; `None` for the identity.
pub fn layout_attr(ctx: &mut Context, shape: &[i64], layout: &Layout) -> Option<Attr> {
    if layout.offset == 0 && layout.strides == row_major(shape) && !layout.strides.contains(&DYNAMIC) {
        return None;
    }
    Some(ctx.attr(AttrKind::Strided { offset: layout.offset, strides: layout.strides.as_slice().into() }))
}

/// Memref parts: shape, element type, layout attribute, memory space.
pub struct MemRefParts {
    /// Sizes.
    pub shape: Vec<i64>,
    /// Element type.
    pub element: Type,
    /// Layout, absent for the identity.
    pub layout: Option<Attr>,
    /// Memory space.
    pub space: Option<Attr>,
}

/// The parts of a ranked memref type.
pub fn parts(ctx: &Context, ty: Type) -> Option<MemRefParts> {
    match ctx.kind(ty) {
        TypeKind::MemRef { shape, element, layout, space } => {
            Some(MemRefParts { shape: shape.to_vec(), element: *element, layout: *layout, space: *space })
        }
        _ => None,
    }
}

/// The memory space of a memref, ranked or not.
pub fn space(ctx: &Context, ty: Type) -> Option<Attr> {
    match ctx.kind(ty) {
        TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef { space, .. } => *space,
        _ => None,
    }
}

/// True unless both are known and differ.
pub fn may_equal(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}
