//! Views: casts, subviews, reinterpretations and metadata; entries, result types, verification and names.

use ir::text::printer::print_type;
use ir::types::DYNAMIC;
use ir::{Context, Fault, Ir, Op, OpState, Type, TypeKind};

use super::layout::{self, Layout, layout_attr, may_equal, plus, times};
use super::{ExtractStridedMetadata, ReinterpretCast, SubView, View};
use crate::common::{ensure, quoted};
use crate::dynamic_list::{self, Entry};

macro_rules! names {
    ($($name:ident $text:literal;)*) => {$(
        pub(super) fn $name(_: &Ir, _: Op, _: usize) -> Option<String> {
            Some($text.into())
        }
    )*};
}

names! {
    dim_name "dim";
    cast_name "cast";
    space_cast_name "memspacecast";
    pointer_name "intptr";
    reinterpret_name "reinterpret_cast";
    reshape_name "reshape";
    expand_name "expand_shape";
    collapse_name "collapse_shape";
    subview_name "subview";
    transpose_name "transpose";
    view_name "view";
}

/// Names of the results of `memref.extract_strided_metadata`: those that start a group have one.
pub(super) fn metadata_name(ir: &Ir, op: Op, index: usize) -> Option<String> {
    let rank = ir.result_count(op).saturating_sub(2) / 2;
    let name = match index {
        0 => "base_buffer",
        1 => "offset",
        2 => "sizes",
        i if i == 2 + rank => "strides",
        _ => return None,
    };
    Some(name.into())
}

/// Offsets, sizes and strides of a view.
#[derive(Clone, Debug)]
pub struct ViewEntries {
    /// First element.
    pub offsets: Vec<Entry>,
    /// Number of elements, by dimension.
    pub sizes: Vec<Entry>,
    /// Step between elements, by dimension.
    pub strides: Vec<Entry>,
}

fn view_entries(ir: &Ir, op: Op) -> ViewEntries {
    ViewEntries {
        offsets: dynamic_list::entries(ir, op, "offsets", "static_offsets"),
        sizes: dynamic_list::entries(ir, op, "sizes", "static_sizes"),
        strides: dynamic_list::entries(ir, op, "strides", "static_strides"),
    }
}

/// Offsets, sizes and strides of a `memref.subview`, one a dimension of the source.
pub fn subview_entries(ir: &Ir, op: Op) -> ViewEntries {
    view_entries(ir, op)
}

/// Offset (one), sizes and strides of a `memref.reinterpret_cast`.
pub fn reinterpret_entries(ir: &Ir, op: Op) -> ViewEntries {
    view_entries(ir, op)
}

fn static_values(ir: &Ir, op: Op, attr: &str) -> Vec<i64> {
    ir.segments(op, attr).unwrap_or_default()
}

/// The operands fit the `DYNAMIC` places of the three lists.
fn verify_lists(ir: &Ir, op: Op) -> Result<(), Fault> {
    for (values, attr) in [("offsets", "static_offsets"), ("sizes", "static_sizes"), ("strides", "static_strides")] {
        ensure(dynamic_list::is_consistent(ir, op, values, attr), || {
            format!("expected as many {values} operands as there are dynamic entries in '{attr}'")
        })?;
        let negative = static_values(ir, op, attr).into_iter().find(|&v| v < 0 && v != DYNAMIC && values != "strides");
        ensure(negative.is_none(), || {
            format!("expected {values} to be non-negative, but got {}", negative.unwrap_or_default())
        })?;
    }
    Ok(())
}

/// Fault of a cast between types that do not fit.
fn incompatible(ctx: &Context, from: Type, to: Type) -> Fault {
    Fault::new(format!("operand type {} and result type {} are cast incompatible", quoted(ctx, from), quoted(ctx, to)))
}

fn cast_types(ir: &Ir, op: Op) -> (Type, Type) {
    (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

pub(super) fn verify_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (from, to) = cast_types(ir, op);
    if are_cast_compatible(&ir.ctx, from, to) { Ok(()) } else { Err(incompatible(&ir.ctx, from, to)) }
}

/// True if `memref.cast` goes from one type to the other.
pub fn are_cast_compatible(ctx: &Context, from: Type, to: Type) -> bool {
    let same = ctx.element_type(from) == ctx.element_type(to) && layout::space(ctx, from) == layout::space(ctx, to);
    let (Some(a), Some(b)) = (ctx.shape(from), ctx.shape(to)) else {
        return same && (ctx.shape(from).is_some() || ctx.shape(to).is_some());
    };
    same && a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| may_equal(a, b)) && layouts_fit(ctx, from, to)
}

fn layouts_fit(ctx: &Context, from: Type, to: Type) -> bool {
    let attr = |ty: Type| layout::parts(ctx, ty).and_then(|p| p.layout);
    if attr(from) == attr(to) {
        return true;
    }
    match (layout::layout(ctx, from), layout::layout(ctx, to)) {
        (Some(a), Some(b)) => {
            may_equal(a.offset, b.offset) && a.strides.iter().zip(&b.strides).all(|(&a, &b)| may_equal(a, b))
        }
        _ => false,
    }
}

pub(super) fn verify_space_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (from, to) = cast_types(ir, op);
    let ctx = &ir.ctx;
    let parts = (layout::parts(ctx, from), layout::parts(ctx, to));
    let fits = match parts {
        (Some(a), Some(b)) => a.shape == b.shape && a.layout == b.layout,
        (None, None) => true,
        _ => false,
    };
    let fits = fits && ctx.element_type(from) == ctx.element_type(to);
    if fits { Ok(()) } else { Err(incompatible(ctx, from, to)) }
}

/// Shape and layout that a subview with these entries has, before dimensions are left out.
pub(super) fn subview_layout(source: &Layout, offsets: &[i64], strides: &[i64]) -> Layout {
    let offset = offsets.iter().zip(&source.strides).fold(source.offset, |sum, (&o, &s)| plus(sum, times(o, s)));
    let strides = strides.iter().zip(&source.strides).map(|(&a, &b)| times(a, b)).collect();
    Layout { offset, strides }
}

/// The type of the subview of `source` by these lists (`DYNAMIC` where they hold values), all dimensions kept.
pub fn subview_type(ctx: &mut Context, source: Type, offsets: &[i64], sizes: &[i64], strides: &[i64]) -> Option<Type> {
    let parts = layout::parts(ctx, source)?;
    let view = subview_layout(&layout::layout(ctx, source)?, offsets, strides);
    let layout = layout_attr(ctx, sizes, &view);
    Some(ctx.ty(TypeKind::MemRef { shape: sizes.into(), element: parts.element, layout, space: parts.space }))
}

pub(super) fn verify_subview(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_lists(ir, op)?;
    let (source, result) = cast_types(ir, op);
    let rank = ir.ctx.shape(source).map_or(0, <[i64]>::len);
    let [offsets, sizes, strides] =
        ["static_offsets", "static_sizes", "static_strides"].map(|attr| static_values(ir, op, attr));
    for (list, name) in [(&offsets, "offset"), (&sizes, "size"), (&strides, "stride")] {
        ensure(list.len() == rank, || format!("expected {rank} {name} values, got {}", list.len()))?;
    }
    ensure(layout::space(&ir.ctx, source) == layout::space(&ir.ctx, result), || {
        "different memory spaces specified for base memref type and subview memref type".into()
    })?;
    ensure(ir.ctx.element_type(source) == ir.ctx.element_type(result), || {
        "element types of source and result differ".into()
    })?;
    let Some(base) = layout::layout(&ir.ctx, source) else {
        return Err(Fault::new(format!("base type {} is not strided", quoted(&ir.ctx, source))));
    };
    let view = subview_layout(&base, &offsets, &strides);
    verify_reduced(ir, SubView(op), result, &sizes, &view)
}

/// The result is the view with some dimensions of size 1 left out.
fn verify_reduced(ir: &Ir, op: SubView, result: Type, sizes: &[i64], view: &Layout) -> Result<(), Fault> {
    let Some(actual) = layout::layout(&ir.ctx, result) else {
        return Err(Fault::new(format!("result type {} is not strided", quoted(&ir.ctx, result))));
    };
    let shape = ir.ctx.shape(result).unwrap_or(&[]);
    let fits = actual.offset == view.offset && kept_dimensions(sizes, &view.strides, shape, &actual.strides).is_some();
    ensure(fits, || {
        let source = print_type(&ir.ctx, ir.ty(op.source(ir)));
        format!(
            "result type {} is not the type of this subview of '{source}' or a rank-reduced version of it",
            quoted(&ir.ctx, result)
        )
    })
}

/// Positions of the dimensions that the result keeps. `None` if it is not the view with unit dimensions left out.
fn kept_dimensions(sizes: &[i64], strides: &[i64], shape: &[i64], result_strides: &[i64]) -> Option<Vec<usize>> {
    let mut kept = Vec::new();
    let mut spare = sizes.len().checked_sub(shape.len())?;
    for (index, (&size, &stride)) in sizes.iter().zip(strides).enumerate() {
        let next = kept.len();
        let matches = shape.get(next) == Some(&size) && result_strides.get(next) == Some(&stride);
        if matches {
            kept.push(index);
        } else if size == 1 && spare > 0 {
            spare -= 1;
        } else {
            return None;
        }
    }
    (kept.len() == shape.len()).then_some(kept)
}

/// The dimensions of the source that a `memref.subview`'s result keeps, in order.
pub fn subview_kept_dimensions(ir: &Ir, op: Op) -> Option<Vec<usize>> {
    let (source, result) = cast_types(ir, op);
    let [sizes, steps] = ["static_sizes", "static_strides"].map(|attr| static_values(ir, op, attr));
    let base = layout::layout(&ir.ctx, source)?;
    let strides: Vec<i64> = steps.iter().zip(&base.strides).map(|(&a, &b)| times(a, b)).collect();
    let actual = layout::layout(&ir.ctx, result)?;
    kept_dimensions(&sizes, &strides, ir.ctx.shape(result)?, &actual.strides)
}

pub(super) fn verify_reinterpret(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_lists(ir, op)?;
    let (source, result) = cast_types(ir, op);
    let cast = ReinterpretCast(op);
    ensure(layout::space(&ir.ctx, source) == layout::space(&ir.ctx, result), || {
        format!(
            "different memory spaces specified for source type {} and result memref type {}",
            quoted(&ir.ctx, source),
            quoted(&ir.ctx, result)
        )
    })?;
    ensure(ir.ctx.element_type(source) == ir.ctx.element_type(result), || {
        format!(
            "different element types specified for source type {} and result memref type {}",
            quoted(&ir.ctx, source),
            quoted(&ir.ctx, result)
        )
    })?;
    let [offsets, sizes, strides] =
        ["static_offsets", "static_sizes", "static_strides"].map(|attr| static_values(ir, cast.0, attr));
    let shape = ir.ctx.shape(result).unwrap_or(&[]);
    ensure(offsets.len() == 1 && sizes.len() == shape.len() && strides.len() == shape.len(), || {
        format!("expected 1 offset, {} sizes and as many strides", shape.len())
    })?;
    match sizes.iter().zip(shape).position(|(&s, &r)| !may_equal(s, r)) {
        Some(dim) => Err(Fault::new(format!(
            "expected result type with size = {} instead of {} in dim = {dim}",
            size_text(sizes[dim]),
            size_text(shape[dim])
        ))),
        None => verify_reinterpret_layout(ir, result, offsets[0], &strides),
    }
}

fn size_text(size: i64) -> String {
    if size == DYNAMIC { "dynamic".into() } else { size.to_string() }
}

fn verify_reinterpret_layout(ir: &Ir, result: Type, offset: i64, strides: &[i64]) -> Result<(), Fault> {
    let Some(actual) = layout::layout(&ir.ctx, result) else {
        return Err(Fault::new(format!(
            "expected result type to have strided layout but found {}",
            quoted(&ir.ctx, result)
        )));
    };
    ensure(may_equal(offset, actual.offset), || {
        format!("expected result type with offset = {} instead of {}", size_text(offset), size_text(actual.offset))
    })?;
    match strides.iter().zip(&actual.strides).position(|(&s, &a)| !may_equal(s, a)) {
        Some(dim) => Err(Fault::new(format!(
            "expected result type with stride = {} instead of {} in dim = {dim}",
            size_text(strides[dim]),
            size_text(actual.strides[dim])
        ))),
        None => Ok(()),
    }
}

/// Base buffer, offset, sizes and strides of the source.
pub(super) fn infer_metadata(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let Some(&source) = state.operands.first() else { return Err(Fault::new("expected a source")) };
    let Some(parts) = layout::parts(&ir.ctx, ir.ty(source)) else { return Err(Fault::new("expected a ranked memref")) };
    let base =
        ir.ctx.ty(TypeKind::MemRef { shape: [].into(), element: parts.element, layout: None, space: parts.space });
    let index = ir.ctx.index();
    let mut types = vec![base];
    types.extend(vec![index; 1 + 2 * parts.shape.len()]);
    Ok(types)
}

pub(super) fn verify_metadata(ir: &Ir, op: Op) -> Result<(), Fault> {
    let source = ir.ty(ExtractStridedMetadata(op).source(ir));
    let rank = ir.ctx.shape(source).map_or(0, <[i64]>::len);
    ensure(ir.result_count(op) == 2 + 2 * rank, || {
        format!("expected {} results for a memref of rank {rank}, got {}", 2 + 2 * rank, ir.result_count(op))
    })?;
    let base = ir.ty(ir.result(op, 0));
    let parts = (layout::parts(&ir.ctx, source), layout::parts(&ir.ctx, base));
    let fits = parts.0.zip(parts.1).is_some_and(|(source, base)| {
        base.shape.is_empty() && base.layout.is_none() && (source.element, source.space) == (base.element, base.space)
    });
    ensure(fits, || {
        format!(
            "base buffer type {} does not follow from source type {}",
            quoted(&ir.ctx, base),
            quoted(&ir.ctx, source)
        )
    })
}

pub(super) fn verify_view(ir: &Ir, op: Op) -> Result<(), Fault> {
    let view = View(op);
    let (source, result) = (ir.ty(view.source(ir)), ir.ty(ir.result(op, 0)));
    for (ty, name) in [(source, "base"), (result, "result")] {
        ensure(layout::is_identity(&ir.ctx, ty), || {
            format!("unsupported map for {name} memref type {}", quoted(&ir.ctx, ty))
        })?;
    }
    ensure(layout::space(&ir.ctx, source) == layout::space(&ir.ctx, result), || {
        format!(
            "different memory spaces specified for base memref type {} and view memref type {}",
            quoted(&ir.ctx, source),
            quoted(&ir.ctx, result)
        )
    })?;
    let dynamic = ir.ctx.shape(result).unwrap_or(&[]).iter().filter(|&&d| d == DYNAMIC).count();
    ensure(view.sizes(ir).len() == dynamic, || {
        format!("incorrect number of size operands for type {}", quoted(&ir.ctx, result))
    })
}
