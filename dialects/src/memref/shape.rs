//! Changes of shape: reshape, expand, collapse, transpose; verification.

use ir::attrs::AttrKind;
use ir::types::DYNAMIC;
use ir::{Attr, Context, Fault, Ir, Op, Type, TypeKind};

use super::layout::{self, Layout, may_equal, times};
use super::{Reshape, Transpose};
use crate::common::{ensure, quoted};
use crate::dynamic_list;

/// The groups of a `reassociation` attribute. `None` if it is malformed.
pub fn groups(ir: &Ir, op: Op) -> Option<Vec<Vec<usize>>> {
    let outer = ir.ctx.as_array(ir.attr(op, "reassociation")?)?;
    let group = |&g: &ir::Attr| {
        let items = ir.ctx.as_array(g)?;
        items.iter().map(|&i| ir.ctx.as_i64(i).and_then(|v| usize::try_from(v).ok())).collect()
    };
    outer.iter().map(group).collect()
}

fn types(ir: &Ir, op: Op) -> (Type, Type) {
    (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

pub(super) fn verify_expand(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    let groups = verified_groups(ir, op, source, result)?;
    let wanted = expanded_layout(&ir.ctx, source, ir.ctx.shape(result).unwrap_or(&[]), &groups);
    verify_result(ir, source, result, wanted)?;
    verify_output_shape(ir, op, ir.ctx.shape(result).unwrap_or(&[]))
}

/// The list of sizes agrees with the result's shape and the operands.
fn verify_output_shape(ir: &Ir, op: Op, shape: &[i64]) -> Result<(), Fault> {
    let list = ir.required::<Vec<i64>>(op, "static_output_shape")?;
    ensure(list.len() == shape.len(), || {
        format!("expected number of static shape bounds to be the output rank ({}), got {}", shape.len(), list.len())
    })?;
    ensure(dynamic_list::is_consistent(ir, op, "output_shape", "static_output_shape"), || {
        "mismatch in dynamic dims in output_shape and static_output_shape".into()
    })?;
    match shape.iter().zip(&list).position(|(&size, &given)| size != DYNAMIC && size != given) {
        Some(at) => Err(Fault::new(format!("invalid output shape provided at pos {at}"))),
        None => Ok(()),
    }
}

pub(super) fn verify_collapse(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    let groups = verified_groups(ir, op, result, source)?;
    let wanted = collapsed_layout(&ir.ctx, source, &groups);
    verify_result(ir, source, result, wanted)
}

/// The groups of the op, which make the dimensions of `collapsed` from those of `expanded`.
fn verified_groups(ir: &Ir, op: Op, collapsed: Type, expanded: Type) -> Result<Vec<Vec<usize>>, Fault> {
    let Some(groups) = groups(ir, op) else { return Err(Fault::new("malformed reassociation")) };
    let (few, many) = (ir.ctx.shape(collapsed).unwrap_or(&[]), ir.ctx.shape(expanded).unwrap_or(&[]));
    ensure(few.len() <= many.len(), || {
        format!("is no change of shape from {} to {} dimensions that keeps all", few.len(), many.len())
    })?;
    ensure(groups.len() == few.len(), || {
        format!("invalid number of reassociation groups: found {}, expected {}", groups.len(), few.len())
    })?;
    let flat: Vec<usize> = groups.iter().flatten().copied().collect();
    ensure(flat == (0..flat.len()).collect::<Vec<_>>(), || "reassociation indices must be contiguous".into())?;
    ensure(flat.len() <= many.len(), || format!("reassociation index {} is out of bounds", many.len()))?;
    for (dim, group) in groups.iter().enumerate() {
        verify_group(dim, few[dim], &group.iter().map(|&d| many[d]).collect::<Vec<_>>())?;
    }
    if few.is_empty() {
        ensure(many.iter().all(|&d| d == 1), || "rank 0 memrefs can only be extended/collapsed with/from ones".into())?;
    } else {
        ensure(flat.len() == many.len(), || {
            format!("expanded rank ({}) inconsistent with number of reassociation indices ({})", many.len(), flat.len())
        })?;
    }
    Ok(groups)
}

/// A dimension is unknown where one of its group is, else their product.
fn verify_group(dim: usize, size: i64, group: &[i64]) -> Result<(), Fault> {
    let dynamic = group.contains(&DYNAMIC);
    ensure(dynamic == (size == DYNAMIC), || {
        format!("collapsed dim ({dim}) must be dynamic if and only if reassociation group is dynamic")
    })?;
    let product = group.iter().fold(1i64, |product, &d| product.wrapping_mul(d));
    ensure(dynamic || product == size, || {
        format!("collapsed dim size ({size}) must equal reassociation group size ({product})")
    })
}

/// The result has the source's element type and space, and this layout; without layout where the source has none.
fn verify_result(ir: &Ir, source: Type, result: Type, wanted: Option<Layout>) -> Result<(), Fault> {
    let Some((from, to)) = layout::parts(&ir.ctx, source).zip(layout::parts(&ir.ctx, result)) else { return Ok(()) };
    let fits = if layout::is_identity(&ir.ctx, source) {
        to.layout.is_none()
    } else {
        let Some(wanted) = wanted else {
            return Err(Fault::new("invalid source layout map or collapsing non-contiguous dims"));
        };
        is_strided_by(&ir.ctx, to.layout, &wanted)
    };
    ensure(fits && (from.element, from.space) == (to.element, to.space), || {
        format!("result type {} does not follow from source type {}", quoted(&ir.ctx, result), quoted(&ir.ctx, source))
    })
}

/// True if layout attribute `attr` is the strided form of `layout`.
fn is_strided_by(ctx: &Context, attr: Option<Attr>, layout: &Layout) -> bool {
    match attr.map(|attr| ctx.attr_kind(attr)) {
        Some(AttrKind::Strided { offset, strides }) => {
            *offset == layout.offset && **strides == *layout.strides.as_slice()
        }
        _ => false,
    }
}

/// The layout of `source` with its dimensions split into groups of `shape`. `None` if `source` is not strided.
pub fn expanded_layout(ctx: &Context, source: Type, shape: &[i64], groups: &[Vec<usize>]) -> Option<Layout> {
    let base = layout::layout(ctx, source)?;
    let mut strides = vec![1; shape.len()];
    for (group, &stride) in groups.iter().zip(&base.strides) {
        let mut stride = stride;
        for &dim in group.iter().rev() {
            *strides.get_mut(dim)? = stride;
            stride = times(stride, shape[dim]);
        }
    }
    Some(Layout { offset: base.offset, strides })
}

/// The layout of `source` with groups of its dimensions merged. `None` if it is not strided, or a group does not lie
/// together.
pub fn collapsed_layout(ctx: &Context, source: Type, groups: &[Vec<usize>]) -> Option<Layout> {
    let base = layout::layout(ctx, source)?;
    let shape = ctx.shape(source)?;
    let mut strides = Vec::new();
    for group in groups {
        let stride = group_stride(shape, &base.strides, group)?;
        lies_together(shape, &base.strides, group, stride).then_some(())?;
        strides.push(stride);
    }
    Some(Layout { offset: base.offset, strides })
}

/// The stride of a merged dimension: that of its last dimension whose size is not 1, unknown where that may be any.
fn group_stride(shape: &[i64], strides: &[i64], group: &[usize]) -> Option<i64> {
    let last = group.iter().rposition(|&d| shape[d] != 1).unwrap_or(0);
    let &dim = group.get(last)?;
    Some(if shape[dim] == DYNAMIC && last > 0 { DYNAMIC } else { strides[dim] })
}

/// True unless known strides say that the dimensions of a group do not lie together.
fn lies_together(shape: &[i64], strides: &[i64], group: &[usize], stride: i64) -> bool {
    let mut stride = stride;
    group[1..].iter().rev().all(|&dim| {
        stride = times(stride, shape[dim]);
        shape[dim - 1] == 1 || may_equal(stride, strides[dim - 1])
    })
}

pub(super) fn verify_reshape(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    let shape = ir.ty(Reshape(op).shape(ir));
    ensure(ir.ctx.element_type(source) == ir.ctx.element_type(result), || {
        "element types of source and destination memref types should be the same".into()
    })?;
    for ty in [source, result] {
        ensure(layout::is_identity(&ir.ctx, ty), || {
            format!("{} should have identity affine map", quoted(&ir.ctx, ty))
        })?;
    }
    let length = ir.ctx.shape(shape).map_or(DYNAMIC, |s| s[0]);
    match ir.ctx.shape(result) {
        Some(_) if length == DYNAMIC => {
            Err(Fault::new("cannot use shape operand with dynamic length to reshape to statically-ranked memref type"))
        }
        Some(dims) => ensure(dims.len() as i64 == length, || {
            "length of shape operand differs from the result's memref rank".into()
        }),
        None => Ok(()),
    }
}

pub(super) fn verify_transpose(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    let Some(order) = permutation(ir, op) else { return Err(Fault::new("expected a permutation map")) };
    let rank = ir.ctx.shape(source).map_or(0, <[i64]>::len);
    ensure(order.len() == rank, || "expected a permutation map of same rank as the input".into())?;
    let fits = layout::layout(&ir.ctx, source).zip(layout::layout(&ir.ctx, result)).is_some_and(|(from, to)| {
        let (a, b) = (ir.ctx.shape(source).unwrap_or(&[]), ir.ctx.shape(result).unwrap_or(&[]));
        from.offset == to.offset
            && a.len() == b.len()
            && order.iter().enumerate().all(|(new, &old)| a[old] == b[new] && from.strides[old] == to.strides[new])
    });
    let same = ir.ctx.element_type(source) == ir.ctx.element_type(result);
    // The reference does not take `strided<[1]>`, which a vector's type is transposed to, for no layout.
    let written = rank != 1 || !matches!(ir.ctx.kind(result), TypeKind::MemRef { layout: None, .. });
    ensure(fits && same && written && has_symbols_in_order(ir, result), || {
        format!(
            "result type {} is not equivalent to the transposed type of {}",
            quoted(&ir.ctx, result),
            quoted(&ir.ctx, source)
        )
    })
}

/// True unless the layout of `ty` is a map whose symbols are numbered in another order than offset, stride by stride: the
/// reference compares the maps.
fn has_symbols_in_order(ir: &Ir, ty: Type) -> bool {
    let TypeKind::MemRef { layout: Some(layout), .. } = ir.ctx.kind(ty) else { return true };
    let Some([result]) = ir.ctx.as_map(*layout).map(|map| map.results.as_slice()) else { return true };
    let mut places = Vec::new();
    symbols_of_terms(result, &mut places);
    places.sort_unstable();
    places.iter().enumerate().all(|(number, &(_, symbol))| symbol as usize == number)
}

/// The symbols of a sum: 0 and the symbol for an offset, 1 + dimension and the symbol for a stride.
fn symbols_of_terms(e: &ir::AffineExpr, places: &mut Vec<(u32, u32)>) {
    use ir::AffineExpr::{Add, Dim, Mul, Symbol};
    match e {
        Add(a, b) => {
            symbols_of_terms(a, places);
            symbols_of_terms(b, places);
        }
        Symbol(symbol) => places.push((0, *symbol)),
        Mul(a, b) => {
            if let (Dim(dim), Symbol(symbol)) | (Symbol(symbol), Dim(dim)) = (&**a, &**b) {
                places.push((dim + 1, *symbol));
            }
        }
        _ => {}
    }
}

/// The source dimension of each result dimension of a `memref.transpose`. `None` if its map is no permutation.
pub fn permutation(ir: &Ir, op: Op) -> Option<Vec<usize>> {
    let map = Transpose(op).permutation(ir);
    let order: Vec<usize> = map
        .results
        .iter()
        .map(|e| match e {
            ir::AffineExpr::Dim(i) => Some(*i as usize),
            _ => None,
        })
        .collect::<Option<_>>()?;
    let mut sorted = order.clone();
    sorted.sort_unstable();
    (sorted == (0..map.dims as usize).collect::<Vec<_>>()).then_some(order)
}
