//! From an element of a memref to the element of the memory behind it: through casts, subviews, reshapes and the rest.
//!
//! What holds: the indices found address the same element wherever the ones given are inside their memref.

use dialects::dynamic_list::{Entry, entries};
use dialects::memref;
use dialects::memref::layout::{self, Layout, decided, extent, row_major};
use dialects::memref::shape::{groups, permutation};
use dialects::memref::view::subview_kept_dimensions;
use dialects::memref::{reinterpret_entries, subview_entries};
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, AttrKind, Ir, Op, TypeKind, Value};

use super::simplify::Facts;
use crate::forms::{Forms, substitute_operands};
use rustc_hash::FxHashMap;

/// An element of a memory.
#[derive(Clone, Debug)]
pub(super) struct Element {
    /// What the memory is: an argument, an allocation, or a `memref.get_global`.
    pub root: Value,
    /// Indices in the root's normal shape.
    pub indices: Vec<AffineExpr>,
    /// What is known where the element is there.
    pub facts: Facts,
}

/// The shape that a memory has without its layout, and the map to it from the indices of its type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Normal {
    /// Sizes; those of the type where the layout is the identity.
    pub shape: Vec<i64>,
    /// Indices of an element; `None` for the identity.
    pub map: Option<AffineMap>,
}

/// True for ops whose result is another form of the memref that is their first operand.
pub fn is_view(ir: &Ir, op: Op) -> bool {
    matches!(
        ir.op_text(op),
        memref::Cast::NAME
            | memref::MemorySpaceCast::NAME
            | memref::SubView::NAME
            | memref::ReinterpretCast::NAME
            | memref::ExpandShape::NAME
            | memref::CollapseShape::NAME
            | memref::Transpose::NAME
            | memref::View::NAME
    )
}

/// The sizes of a ranked memref.
pub(super) fn shape_of(ir: &Ir, memref: Value) -> Option<Vec<i64>> {
    match ir.ctx.kind(ir.ty(memref)) {
        TypeKind::MemRef { shape, .. } => Some(shape.to_vec()),
        _ => None,
    }
}

/// The normal shape of a memory. `None`: its type is not ranked or its layout has none.
pub(super) fn normal(ir: &Ir, root: Value) -> Option<Normal> {
    let parts = layout::parts(&ir.ctx, ir.ty(root))?;
    if layout::is_identity(&ir.ctx, ir.ty(root)) {
        return Some(Normal { shape: parts.shape, map: None });
    }
    if let Some(AttrKind::AffineMap(map)) = parts.layout.map(|l| ir.ctx.attr_kind(l))
        && map.results.len() != 1
    {
        return mapped(map, &parts.shape);
    }
    let strided = decided(&layout::layout(&ir.ctx, ir.ty(root))?, &parts.shape)?;
    if strided == (Layout { offset: 0, strides: row_major(&parts.shape) }) {
        return Some(Normal { shape: parts.shape, map: None });
    }
    Some(Normal { shape: vec![extent(&strided, &parts.shape)?], map: Some(linear_map(&strided)) })
}

/// The position of an element by a layout whose numbers are known.
pub(super) fn linear_map(layout: &Layout) -> AffineMap {
    let terms = layout.strides.iter().enumerate();
    let sum = terms.fold(AffineExpr::Const(layout.offset), |sum, (dim, &stride)| {
        sum + AffineExpr::Dim(dim as u32) * AffineExpr::Const(stride)
    });
    AffineMap { dims: layout.strides.len() as u32, symbols: 0, results: vec![sum] }
}

/// The box of all results of a layout map.
fn mapped(map: &AffineMap, shape: &[i64]) -> Option<Normal> {
    let mut facts = Facts::default();
    for (dim, &size) in shape.iter().enumerate() {
        facts.add_term(dim as u32, 0, size.checked_sub(1).filter(|last| *last >= 0)?);
    }
    let sizes = map.results.iter().map(|e| match facts.range_of(e)? {
        (low, high) if low >= 0 => high.checked_add(1),
        _ => None,
    });
    let is_plain = map.symbols == 0 && map.dims as usize == shape.len();
    is_plain.then_some(Normal { shape: sizes.collect::<Option<_>>()?, map: Some(map.clone()) })
}

/// What elements and sizes are found with.
pub(super) struct Resolver<'i> {
    pub ir: &'i Ir,
    pub forms: Forms,
    /// Whether arguments count in their normal shape; else in that of their type.
    pub arguments: bool,
    /// Open sizes of arguments, where they are known as values.
    pub sizes: FxHashMap<(Value, usize), Value>,
}

impl<'i> Resolver<'i> {
    pub fn new(ir: &'i Ir, arguments: bool) -> Self {
        Self { ir, forms: Forms::new(), arguments, sizes: FxHashMap::default() }
    }

    /// The normal shape of a memory, as far as it may get one.
    pub fn normal(&self, root: Value) -> Option<Normal> {
        match self.ir.def_op(root).is_some() || self.arguments {
            true => normal(self.ir, root),
            false => Some(Normal { shape: shape_of(self.ir, root)?, map: None }),
        }
    }

    /// The memory behind a memref, if it is a view of one at all.
    pub fn root(&self, memref: Value) -> Value {
        let mut value = memref;
        while let Some(op) = self.ir.def_op(value).filter(|&op| is_view(self.ir, op)) {
            value = self.ir.operand(op, 0);
        }
        value
    }

    /// The element at `indices` of a memref. `None`: a view whose elements can't be told.
    pub fn element(&mut self, memref: Value, indices: Vec<AffineExpr>) -> Option<Element> {
        let (mut value, mut indices, mut facts) = (memref, indices, Facts::default());
        loop {
            self.note(value, &indices, &mut facts);
            let view = self.ir.def_op(value).filter(|&op| is_view(self.ir, op));
            let Some(op) = view else { break };
            if self.ir.isa::<memref::ReinterpretCast>(op) {
                let position = self.reinterpreted(op, &indices)?;
                return self.at_position(self.base(op)?, position, facts);
            }
            indices = self.through(op, indices, &facts)?;
            value = self.ir.operand(op, 0);
        }
        let normal = self.normal(value)?;
        if let Some(map) = &normal.map {
            indices = map.results.iter().map(|e| substitute_operands(e, map.dims, &indices)).collect();
        }
        self.bound_terms(&indices, &mut facts);
        Some(Element { root: value, indices, facts })
    }

    /// Indices lie inside the memref.
    fn note(&self, memref: Value, indices: &[AffineExpr], facts: &mut Facts) {
        for (index, &size) in indices.iter().zip(&shape_of(self.ir, memref).unwrap_or_default()) {
            if size != DYNAMIC {
                facts.add(index, size);
            }
        }
    }

    /// What loops say about the terms of forms.
    fn bound_terms(&self, forms: &[AffineExpr], facts: &mut Facts) {
        for term in forms.iter().flat_map(crate::forms::terms_of) {
            if let Some((low, high)) = loop_range(self.ir, self.forms.term(term)) {
                facts.add_term(term, low, high);
            }
        }
    }

    fn entry(&mut self, entry: Entry) -> AffineExpr {
        match entry {
            Entry::Constant(value) => AffineExpr::Const(value),
            Entry::Value(value) => self.forms.of(self.ir, value),
        }
    }

    /// The source's indices of an element of a view other than `memref.reinterpret_cast`.
    fn through(&mut self, op: Op, indices: Vec<AffineExpr>, facts: &Facts) -> Option<Vec<AffineExpr>> {
        let ir = self.ir;
        match ir.op_text(op) {
            memref::Cast::NAME | memref::MemorySpaceCast::NAME => {
                shape_of(ir, ir.operand(op, 0)).and(shape_of(ir, ir.result(op, 0))).map(|_| indices)
            }
            memref::Transpose::NAME => {
                let order = permutation(ir, op)?;
                let mut source = vec![AffineExpr::Const(0); indices.len()];
                order.into_iter().zip(indices).for_each(|(dim, index)| source[dim] = index);
                Some(source)
            }
            memref::SubView::NAME => self.subviewed(op, indices),
            memref::ExpandShape::NAME => self.expanded(op, &indices),
            memref::CollapseShape::NAME => self.collapsed(op, &indices, facts),
            memref::View::NAME => self.viewed(op, &indices),
            _ => None,
        }
    }

    fn subviewed(&mut self, op: Op, indices: Vec<AffineExpr>) -> Option<Vec<AffineExpr>> {
        let (views, kept) = (subview_entries(self.ir, op), subview_kept_dimensions(self.ir, op)?);
        let mut source: Vec<AffineExpr> = views.offsets.iter().map(|&offset| self.entry(offset)).collect();
        for (dim, index) in kept.into_iter().zip(indices) {
            let stride = self.entry(views.strides[dim]);
            source[dim] = source[dim].clone() + index * stride;
        }
        Some(source)
    }

    fn expanded(&mut self, op: Op, indices: &[AffineExpr]) -> Option<Vec<AffineExpr>> {
        let sizes = entries(self.ir, op, "output_shape", "static_output_shape");
        let sizes: Vec<AffineExpr> = sizes.into_iter().map(|s| self.entry(s)).collect();
        let merged = |group: Vec<usize>| {
            let each = group.into_iter().map(|d| (indices[d].clone(), sizes[d].clone()));
            each.fold(AffineExpr::Const(0), |sum, (index, size)| sum * size + index)
        };
        // A group of no dimensions is one of size 1.
        Some(groups(self.ir, op)?.into_iter().map(merged).collect())
    }

    fn collapsed(&mut self, op: Op, indices: &[AffineExpr], facts: &Facts) -> Option<Vec<AffineExpr>> {
        let sizes = shape_of(self.ir, self.ir.operand(op, 0))?;
        let mut source = vec![AffineExpr::Const(0); sizes.len()];
        for (group, index) in groups(self.ir, op)?.into_iter().zip(indices) {
            let wide: Vec<usize> = group.into_iter().filter(|&d| sizes[d] != 1).collect();
            let inner: Vec<i64> = wide.iter().map(|&d| sizes[d]).collect();
            for (dim, part) in wide.into_iter().zip(parts(index, &inner, facts)?) {
                source[dim] = part;
            }
        }
        Some(source)
    }

    /// The element's position in the bytes of the source: bytes alone are seen through.
    fn viewed(&mut self, op: Op, indices: &[AffineExpr]) -> Option<Vec<AffineExpr>> {
        let (ir, result) = (self.ir, self.ir.result(op, 0));
        if ir.ctx.integer_width(ir.ctx.element_type(ir.ty(result))?) != Some(8) {
            return None;
        }
        let shape = shape_of(ir, result)?;
        let strides = row_major(&shape);
        let shift = self.forms.of(ir, ir.operand(op, 1));
        let terms = indices.iter().zip(strides).try_fold(shift, |sum, (index, stride)| {
            (stride != DYNAMIC).then(|| sum + index.clone() * AffineExpr::Const(stride))
        })?;
        Some(vec![terms])
    }

    /// The position of an element of a `memref.reinterpret_cast` in the base of its source.
    fn reinterpreted(&mut self, op: Op, indices: &[AffineExpr]) -> Option<AffineExpr> {
        let views = reinterpret_entries(self.ir, op);
        let mut sum = self.entry(*views.offsets.first()?);
        for (index, &stride) in indices.iter().zip(&views.strides) {
            sum = sum + index.clone() * self.entry(stride);
        }
        Some(sum)
    }

    /// The memory whose positions a `memref.reinterpret_cast` counts. `None` if a `memref.view` begins another one, or if
    /// its rows may lie at another distance than the program says.
    fn base(&self, op: Op) -> Option<Value> {
        let mut value = self.ir.operand(op, 0);
        while let Some(view) = self.ir.def_op(value).filter(|&op| is_view(self.ir, op)) {
            let shape = shape_of(self.ir, value).unwrap_or_default();
            let is_open = self.ir.isa::<memref::Cast>(view) && shape.iter().skip(1).any(|&s| s == DYNAMIC);
            value = (!self.ir.isa::<memref::View>(view) && !is_open).then(|| self.ir.operand(view, 0))?;
        }
        Some(value)
    }

    /// The element at a position of a memory, in its normal shape.
    fn at_position(&mut self, root: Value, position: AffineExpr, mut facts: Facts) -> Option<Element> {
        let normal = self.normal(root)?;
        if !self.arguments && self.ir.def_op(root).is_none() && !layout::is_identity(&self.ir.ctx, self.ir.ty(root)) {
            return None;
        }
        let linear = normal.map.as_ref().is_none_or(|map| map.results.len() == 1);
        let size = normal.shape.iter().try_fold(1_i64, |n, &s| n.checked_mul(s)).filter(|_| linear)?;
        self.bound_terms(std::slice::from_ref(&position), &mut facts);
        facts.add(&position, size);
        let indices = parts(&position, &normal.shape, &facts)?;
        Some(Element { root, indices, facts })
    }

    /// The size of a dimension of a memref. `None` for open sizes of arguments and of what is no view.
    pub fn size(&mut self, memref: Value, dim: usize) -> Option<AffineExpr> {
        let ir = self.ir;
        let shape = shape_of(ir, memref)?;
        if *shape.get(dim)? != DYNAMIC {
            return Some(AffineExpr::Const(shape[dim]));
        }
        if let Some(&size) = self.sizes.get(&(memref, dim)) {
            return Some(self.forms.of(ir, size));
        }
        let op = ir.def_op(memref)?;
        let entry = match ir.op_text(op) {
            memref::Alloc::NAME | memref::Alloca::NAME => dynamic_size(ir.operand_group(op, 0), &shape, dim)?,
            memref::View::NAME => dynamic_size(ir.operands_named(op, "sizes"), &shape, dim)?,
            memref::Cast::NAME | memref::MemorySpaceCast::NAME => return self.size(ir.operand(op, 0), dim),
            memref::Transpose::NAME => return self.size(ir.operand(op, 0), *permutation(ir, op)?.get(dim)?),
            memref::SubView::NAME => *subview_entries(ir, op).sizes.get(*subview_kept_dimensions(ir, op)?.get(dim)?)?,
            memref::ReinterpretCast::NAME => *reinterpret_entries(ir, op).sizes.get(dim)?,
            memref::ExpandShape::NAME => *entries(ir, op, "output_shape", "static_output_shape").get(dim)?,
            memref::CollapseShape::NAME => {
                let group = groups(ir, op)?.into_iter().nth(dim)?;
                let each = group.into_iter().map(|d| self.size(ir.operand(op, 0), d));
                return each.collect::<Option<Vec<_>>>()?.into_iter().reduce(|a, b| a * b);
            }
            _ => return None,
        };
        Some(self.entry(entry))
    }
}

fn dynamic_size(values: &[Value], shape: &[i64], dim: usize) -> Option<Entry> {
    let position = shape[..dim].iter().filter(|&&s| s == DYNAMIC).count();
    values.get(position).map(|&v| Entry::Value(v))
}

/// The indices in row-major order of position `index` in a box of these sizes, of which the first may be open.
fn parts(index: &AffineExpr, sizes: &[i64], facts: &Facts) -> Option<Vec<AffineExpr>> {
    let strides = row_major(sizes);
    let part = |dim: usize| {
        let (stride, size) = (strides[dim], sizes[dim]);
        if stride == DYNAMIC || dim > 0 && size == DYNAMIC || stride <= 0 {
            return None;
        }
        let quotient = index.clone().floor_div(AffineExpr::Const(stride));
        let part = if dim == 0 { quotient } else { quotient.modulo(AffineExpr::Const(size)) };
        Some(facts.simplified(&part))
    };
    (0..sizes.len()).map(part).collect()
}

/// The smallest and the largest value of a loop's variable whose bounds are constants.
pub(super) fn loop_range(ir: &Ir, value: Value) -> Option<(i64, i64)> {
    let block = ir.def_op(value).is_none().then(|| ir.def_block(value)).flatten()?;
    let looping = ir.parent_of_block(block).filter(|_| ir.args(block).first() == Some(&value))?;
    let counted = crate::domain::counted(ir, &mut Forms::new(), looping)?;
    let lows = counted.lower.iter().filter_map(AffineExpr::as_const);
    let highs = counted.upper.iter().filter_map(AffineExpr::as_const);
    let (low, high) = (lows.max()?, highs.min()?.checked_sub(1)?);
    (low <= high).then_some((low, high))
}
