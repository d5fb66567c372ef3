//! `expand-strided-metadata`: subviews, expansions and collapses become `memref.reinterpret_cast` of their source's base,
//! with arithmetic on offset, sizes and strides; and `memref-expand`.
//!
//! What holds: results keep their types; what the types fix stays a constant.

use dialects::dynamic_list::{self, Entry};
use dialects::memref::{
    AtomicRmw, CollapseShape, ExpandShape, ExtractStridedMetadata, GenericAtomicRmw, ReinterpretCast, SubView,
};
use dialects::memref::{layout, shape, subview_entries};
use dialects::{arith, memref};
use ir::diag::{Diagnostics, Reported};
use ir::pass::Options;
use ir::types::DYNAMIC;
use ir::{InsertPoint, Ir, Op, Rewriter, Type, Value};

use super::ops::{binary, constant_index};

/// The pass `expand-strided-metadata`.
pub fn run(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    for op in ir.walk_vec(root) {
        let mut rw = Rewriter::new(ir);
        rw.before(op);
        match rw.op_text(op) {
            SubView::NAME => expand_with(&mut rw, op, subview),
            ExpandShape::NAME => expand_with(&mut rw, op, expand_shape),
            CollapseShape::NAME => expand_with(&mut rw, op, collapse_shape),
            _ => None,
        };
    }
    Ok(())
}

/// A strided view of a base: numbers that are constants where they are known.
struct View {
    base: Value,
    offset: Entry,
    sizes: Vec<Entry>,
    strides: Vec<Entry>,
}

fn expand_with(rw: &mut Rewriter<'_>, op: Op, make: fn(&mut Rewriter<'_>, Op, View) -> Option<View>) -> Option<()> {
    let source = metadata(rw, rw.operand(op, 0))?;
    let view = make(rw, op, source)?;
    let ty = rw.ty(rw.result(op, 0));
    let value = reinterpret(rw, view, ty)?;
    rw.replace(op, &[value]);
    Some(())
}

/// The base, offset, sizes and strides of `memref`.
fn metadata(rw: &mut Rewriter<'_>, memref: Value) -> Option<View> {
    let ty = rw.ty(memref);
    let (parts, linear) = (layout::parts(&rw.ctx, ty)?, layout::layout(&rw.ctx, ty)?);
    let ctx = &mut rw.ir_mut().ctx;
    let index = ctx.index();
    let base =
        ctx.ty(ir::TypeKind::MemRef { shape: [].into(), element: parts.element, layout: None, space: parts.space });
    let rank = parts.shape.len();
    let types: Vec<Type> = [base].into_iter().chain(std::iter::repeat_n(index, 1 + 2 * rank)).collect();
    let op = rw.op(ExtractStridedMetadata::NAME).operand(memref).results(&types).build();
    let values: Vec<Value> = rw.results(op).collect();
    let entry =
        |(&known, &value): (&i64, &Value)| if known == DYNAMIC { Entry::Value(value) } else { Entry::Constant(known) };
    let offset = entry((&linear.offset, &values[1]));
    let sizes = parts.shape.iter().zip(&values[2..2 + rank]).map(entry).collect();
    let strides = linear.strides.iter().zip(&values[2 + rank..]).map(entry).collect();
    Some(View { base: values[0], offset, sizes, strides })
}

fn value(rw: &mut Rewriter<'_>, entry: Entry) -> Value {
    match entry {
        Entry::Constant(number) => constant_index(rw, number),
        Entry::Value(value) => value,
    }
}

fn times(rw: &mut Rewriter<'_>, a: Entry, b: Entry) -> Entry {
    match (a, b) {
        (Entry::Constant(1), other) | (other, Entry::Constant(1)) => other,
        (Entry::Constant(0), _) | (_, Entry::Constant(0)) => Entry::Constant(0),
        (Entry::Constant(a), Entry::Constant(b)) => Entry::Constant(a.wrapping_mul(b)),
        _ => {
            let (a, b) = (value(rw, a), value(rw, b));
            Entry::Value(binary(rw, arith::MulI::NAME, a, b))
        }
    }
}

fn plus(rw: &mut Rewriter<'_>, a: Entry, b: Entry) -> Entry {
    match (a, b) {
        (Entry::Constant(0), other) | (other, Entry::Constant(0)) => other,
        (Entry::Constant(a), Entry::Constant(b)) => Entry::Constant(a.wrapping_add(b)),
        _ => {
            let (a, b) = (value(rw, a), value(rw, b));
            Entry::Value(binary(rw, arith::AddI::NAME, a, b))
        }
    }
}

fn subview(rw: &mut Rewriter<'_>, op: Op, source: View) -> Option<View> {
    let entries = subview_entries(rw, op);
    let mut offset = source.offset;
    for (&by, &stride) in entries.offsets.iter().zip(&source.strides) {
        let distance = times(rw, by, stride);
        offset = plus(rw, offset, distance);
    }
    let pairs: Vec<(Entry, Entry)> = entries.strides.iter().copied().zip(source.strides.iter().copied()).collect();
    let strides: Vec<Entry> = pairs.into_iter().map(|(a, b)| times(rw, a, b)).collect();
    let kept = kept(rw, op, &entries.sizes, &strides)?;
    let pick = |list: &[Entry]| kept.iter().map(|&i| list[i]).collect::<Vec<_>>();
    Some(View { base: source.base, offset, sizes: pick(&entries.sizes), strides: pick(&strides) })
}

/// The dimensions of a subview that its result has.
fn kept(ir: &Ir, op: Op, sizes: &[Entry], strides: &[Entry]) -> Option<Vec<usize>> {
    let ty = ir.ty(ir.result(op, 0));
    let (wanted, linear) = (ir.ctx.shape(ty)?, layout::layout(&ir.ctx, ty)?);
    let strides: Vec<Option<i64>> = strides.iter().map(|s| s.constant()).collect();
    super::views::kept(wanted, &linear.strides, sizes, &strides)
}

fn expand_shape(rw: &mut Rewriter<'_>, op: Op, source: View) -> Option<View> {
    let sizes = dynamic_list::entries(rw, op, "output_shape", "static_output_shape");
    let mut strides = vec![Entry::Constant(1); sizes.len()];
    for (group, &stride) in shape::groups(rw, op)?.iter().zip(&source.strides) {
        let mut step = stride;
        for &dimension in group.iter().rev() {
            strides[dimension] = step;
            step = times(rw, step, sizes[dimension]);
        }
    }
    Some(View { sizes, strides, ..source })
}

fn collapse_shape(rw: &mut Rewriter<'_>, op: Op, source: View) -> Option<View> {
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for group in shape::groups(rw, op)? {
        let size = group.iter().fold(Entry::Constant(1), |size, &d| times(rw, size, source.sizes[d]));
        let not_one = |d: &&usize| source.sizes[**d] != Entry::Constant(1);
        let innermost = *group.iter().rev().find(not_one).or(group.last())?;
        sizes.push(size);
        strides.push(source.strides[innermost]);
    }
    Some(View { sizes, strides, ..source })
}

/// `list` as the type has it: constants where `known` is one.
fn agreed(list: &[Entry], known: &[i64]) -> Vec<Entry> {
    list.iter().zip(known).map(|(&e, &k)| if k == DYNAMIC { e } else { Entry::Constant(k) }).collect()
}

fn reinterpret(rw: &mut Rewriter<'_>, view: View, ty: Type) -> Option<Value> {
    let (shape, linear) = (rw.ctx.shape(ty)?.to_vec(), layout::layout(&rw.ctx, ty)?);
    let lists = [
        ("static_offsets", agreed(&[view.offset], &[linear.offset])),
        ("static_sizes", agreed(&view.sizes, &shape)),
        ("static_strides", agreed(&view.strides, &linear.strides)),
    ];
    let known = [vec![linear.offset], shape, linear.strides];
    let (mut operands, mut counts, mut attrs) = (vec![view.base], vec![1], Vec::new());
    for ((name, list), known) in lists.into_iter().zip(known) {
        let mut count = 0;
        for (entry, &known) in list.into_iter().zip(&known) {
            if known == DYNAMIC {
                operands.push(value(rw, entry));
                count += 1;
            }
        }
        counts.push(count);
        attrs.push((name, known));
    }
    let ctx = &mut rw.ir_mut().ctx;
    let segments = ctx.dense_array(32, &counts);
    let attrs: Vec<_> = attrs.into_iter().map(|(name, known)| (name, ctx.dense_array(64, &known))).collect();
    let mut builder = rw.op(ReinterpretCast::NAME).operands(&operands).attr("operandSegmentSizes", segments);
    for (name, attr) in attrs {
        builder = builder.attr(name, attr);
    }
    Some(builder.result(ty).value())
}

/// The pass `memref-expand`: `memref.atomic_rmw` of the kinds that no machine has becomes `memref.generic_atomic_rmw`.
pub fn expand(ir: &mut Ir, root: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    for op in ir.walk_vec(root) {
        if ir.is(op, AtomicRmw::NAME) {
            let kind = ir.expect_attr::<i64>(op, "kind");
            let combine = EXPANDED.iter().find(|(k, _)| *k == kind).map(|(_, name)| *name);
            if let Some(name) = combine {
                expand_atomic(&mut Rewriter::new(ir), op, name);
            }
        }
    }
    Ok(())
}

/// Kinds of `memref.atomic_rmw`, and the operation that combines.
const EXPANDED: [(i64, &str); 4] =
    [(3, arith::MaximumF::NAME), (6, arith::MinimumF::NAME), (13, arith::MaxNumF::NAME), (14, arith::MinNumF::NAME)];

/// Puts a loop with the operation `name` in place of an atomic operation.
pub(super) fn expand_atomic(rw: &mut Rewriter<'_>, op: Op, name: &str) {
    let operands = rw.operands(op).to_vec();
    let ty = rw.ty(operands[0]);
    rw.before(op);
    let (region, block) = rw.create_region_with_block(&[ty]);
    let new = rw.op(GenericAtomicRmw::NAME).operands(&operands[1..]).region(region).result(ty).build();
    let current = rw.arg(block, 0);
    rw.set_insertion(InsertPoint::End(block));
    let combined = binary(rw, name, current, operands[0]);
    rw.op(memref::AtomicYield::NAME).operand(combined).build();
    let value = rw.result(new, 0);
    rw.replace(op, &[value]);
}
