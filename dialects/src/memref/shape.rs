//! Changes of shape: reshape, expand, collapse, transpose; verification.

use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op, Type};

use super::layout::{self, may_equal, times};
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
    let list = ir.segments(op, "static_output_shape").unwrap_or_default();
    let shape = ir.ctx.shape(result).unwrap_or(&[]);
    ensure(dynamic_list::is_consistent(ir, op, "output_shape", "static_output_shape"), || {
        "expected as many output_shape operands as there are dynamic entries".into()
    })?;
    ensure(list.len() == shape.len() && list.iter().zip(shape).all(|(&a, &b)| may_equal(a, b)), || {
        "'output_shape' does not fit the result type".into()
    })?;
    verify_groups(ir, op, source, result)
}

pub(super) fn verify_collapse(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    verify_groups(ir, op, result, source)
}

/// `groups` of dimensions of `expanded` make the dimensions of `collapsed`.
fn verify_groups(ir: &Ir, op: Op, collapsed: Type, expanded: Type) -> Result<(), Fault> {
    ensure(ir.ctx.element_type(collapsed) == ir.ctx.element_type(expanded), || {
        "element types of source and result differ".into()
    })?;
    ensure(layout::space(&ir.ctx, collapsed) == layout::space(&ir.ctx, expanded), || {
        "memory spaces of source and result differ".into()
    })?;
    let Some(groups) = groups(ir, op) else { return Err(Fault::new("malformed reassociation")) };
    let (few, many) = (ir.ctx.shape(collapsed).unwrap_or(&[]), ir.ctx.shape(expanded).unwrap_or(&[]));
    let flat: Vec<usize> = groups.iter().flatten().copied().collect();
    ensure(flat == (0..flat.len()).collect::<Vec<_>>(), || {
        "expected reassociation map to be valid and contiguous".into()
    })?;
    if few.is_empty() {
        return ensure(groups.is_empty() && many.iter().all(|&d| d == 1), || {
            "can't collapse to rank 0 dimensions that are not of size 1".into()
        });
    }
    ensure(groups.len() == few.len(), || {
        format!(
            "rank of the collapsed shape ({}) and number of reassociation groups ({}) differ",
            few.len(),
            groups.len()
        )
    })?;
    ensure(flat.len() == many.len(), || {
        format!("reassociation names {} dimensions, but the expanded shape has {}", flat.len(), many.len())
    })?;
    for (dim, group) in groups.iter().enumerate() {
        let product = group.iter().fold(1, |product, &d| times(product, many[d]));
        ensure(may_equal(product, few[dim]), || {
            format!("collapsed dim ({dim}) of size {} does not equal the product {product} of its group", few[dim])
        })?;
        ensure(product != DYNAMIC || few[dim] == DYNAMIC, || {
            format!("collapsed dim ({dim}) must be dynamic if and only if reassociation group is dynamic")
        })?;
    }
    Ok(())
}

pub(super) fn verify_reshape(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    let shape = ir.ty(Reshape(op).shape(ir));
    ensure(ir.ctx.element_type(source) == ir.ctx.element_type(result), || {
        "element types of source and destination memref types should be the same".into()
    })?;
    for ty in [source, result] {
        let plain = layout::parts(&ir.ctx, ty).is_none_or(|p| p.layout.is_none());
        ensure(plain, || format!("{} should have identity affine map", quoted(&ir.ctx, ty)))?;
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
    ensure(fits && same, || {
        format!(
            "result type {} is not equivalent to the transposed type of {}",
            quoted(&ir.ctx, result),
            quoted(&ir.ctx, source)
        )
    })
}

/// The source dimension of each result dimension of a `memref.transpose`. `None` if its map is no permutation.
pub fn permutation(ir: &Ir, op: Op) -> Option<Vec<usize>> {
    let map = ir.ctx.as_map(Transpose(op).permutation(ir)?)?;
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
