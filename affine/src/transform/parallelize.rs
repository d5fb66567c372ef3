//! Parallel loops (`affine-parallelize`): a loop whose iterations don't depend on each other becomes an `affine.parallel`; values
//! that it carries become reductions if they are combined by an op that allows any order.

use dialects::arith::combining;
use ir::attrs::DenseData;
use ir::diag::Diagnostics;
use ir::{Attr, AttrKind, Ir, Op, Rewriter, Type, TypeKind, Value};

use super::build::Header;
use super::nest::{Nest, remark};
use crate::ops as affine;
use crate::ops::parallel::can_reduce;
use crate::parallel::neutral_of;
use crate::unroll::{bound_count, init_values};

/// Which values may be carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// None.
    Refused,
    /// Those that are reductions.
    Reductions,
}

/// One carried value that is combined in each iteration.
struct Reduction {
    kind: i64,
    /// The op that combines.
    combine: Op,
    /// What an iteration adds.
    value: Value,
}

/// Makes an `affine.for` parallel. False, with a remark, if a dependence or a carried value forbids it.
pub fn parallelize(ir: &mut Ir, looping: Op, carried: Carried, diags: &mut Diagnostics) -> bool {
    let Some(header) = Header::of(ir, looping).filter(|_| ir.isa::<affine::For>(looping)) else { return false };
    let found = (0..ir.result_count(looping)).map(|k| reduction(ir, looping, k)).collect::<Option<Vec<_>>>();
    let Some(reductions) = found.filter(|r| r.is_empty() || carried == Carried::Reductions) else {
        if carried == Carried::Reductions {
            remark(ir, looping, "not parallel: it carries a value that is no reduction".into(), diags);
        }
        return false;
    };
    if let Some(reason) = refusal(ir, looping) {
        remark(ir, looping, format!("not parallel: {reason}"), diags);
        return false;
    }
    build(ir, looping, &header, &reductions);
    true
}

/// True if iterations of an `affine.for` neither depend on each other nor carry values.
pub fn is_parallel(ir: &Ir, looping: Op) -> bool {
    ir.result_count(looping) == 0 && refusal(ir, looping).is_none()
}

/// A dependence between iterations, but for those of the carried values.
fn refusal(ir: &Ir, looping: Op) -> Option<String> {
    let mut nest = Nest::of(ir, &[looping]);
    let own = ir.body(looping, 0).and_then(|b| ir.last_op(b));
    let is_own = |s: usize, nest: &Nest| Some(nest.model.statements[s].op) == own;
    let kept = nest.edges.iter().filter(|e| !(is_own(e.from, &nest) && is_own(e.to, &nest))).cloned().collect();
    nest.edges = kept;
    let mut times = nest.times();
    times.iter_mut().for_each(|entry| entry[1].is_ordered = false);
    nest.refusal(ir, &times)
}

/// The reduction of carried value `index`: combined once an iteration, and used for nothing else.
fn reduction(ir: &mut Ir, looping: Op, index: usize) -> Option<Reduction> {
    let body = ir.body(looping, 0)?;
    let (yielding, accumulated) = (ir.last_op(body)?, ir.arg(body, index + 1));
    let combine = ir.def_op(ir.operand(yielding, index)).filter(|&op| ir.block_of(op) == Some(body))?;
    let once = |ir: &Ir, value: Value| ir.uses(value).count() == 1;
    let value = match *ir.operands(combine) {
        [a, b] if a == accumulated && b != accumulated => b,
        [a, b] if b == accumulated && a != accumulated => a,
        _ => return None,
    };
    let name = ir.op_text(combine).to_owned();
    let kind = (0..15).find(|&k| combining(k) == Some(name.as_str()))?;
    let ty = ir.ty(accumulated);
    neutral_of(ir, kind, ty).filter(|_| can_reduce(ir, kind, ty))?;
    (once(ir, accumulated) && once(ir, ir.result(combine, 0))).then_some(Reduction { kind, combine, value })
}

fn build(ir: &mut Ir, looping: Op, header: &Header, reductions: &[Reduction]) {
    let (low, high) = (&header.lower, &header.upper);
    let groups = [group_attr(ir, low.map.results.len()), group_attr(ir, high.map.results.len())];
    let (low_map, high_map) = (ir.ctx.map_attr(low.map.clone()), ir.ctx.map_attr(high.map.clone()));
    let step = ir.ctx.i_attr(64, header.step);
    let kinds: Vec<Attr> = reductions.iter().map(|r| ir.ctx.i_attr(64, r.kind)).collect();
    let (steps, kinds) = (ir.ctx.array_attr(&[step]), ir.ctx.array_attr(&kinds));
    let types: Vec<Type> = ir.results(looping).map(|r| ir.ty(r)).collect();
    let inits = init_values(ir, looping);
    debug_assert_eq!(bound_count(ir, looping), low.operands.len() + high.operands.len());
    yield_parts(ir, looping, reductions);
    let old = ir.region(looping, 0);
    let mut rewriter = Rewriter::new(ir);
    let region = rewriter.create_region();
    rewriter.move_blocks(old, region);
    rewriter.before(looping);
    let builder = rewriter.op(affine::Parallel::NAME).operands(&low.operands).operands(&high.operands).region(region);
    let builder = builder.attr("lowerBoundsMap", low_map).attr("upperBoundsMap", high_map);
    let builder = builder.attr("lowerBoundsGroups", groups[0]).attr("upperBoundsGroups", groups[1]);
    let made = builder.attr("steps", steps).attr("reductions", kinds).results(&types).build();
    let parts: Vec<Value> = rewriter.results(made).collect();
    let mut combined = Vec::new();
    for ((&part, &init), reduction) in parts.iter().zip(&inits).zip(reductions) {
        let (name, ty) = (combining(reduction.kind).unwrap_or_default(), rewriter.ty(part));
        combined.push(rewriter.op(name).operands(&[init, part]).result(ty).value());
    }
    rewriter.replace(looping, &combined);
}

/// Lets an iteration yield what it adds, and takes the arguments of carried values away.
fn yield_parts(ir: &mut Ir, looping: Op, reductions: &[Reduction]) {
    let body = ir.body(looping, 0).expect("a loop has a body");
    let yielding = ir.last_op(body).expect("a loop body ends in a yield");
    let values: Vec<Value> = reductions.iter().map(|r| r.value).collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.set_operands(yielding, &values);
    for (k, reduction) in reductions.iter().enumerate().rev() {
        rewriter.erase(reduction.combine);
        rewriter.remove_arg(body, k + 1);
    }
}

/// `dense<count> : tensor<1xi32>`.
fn group_attr(ir: &mut Ir, count: usize) -> Attr {
    let element = ir.ctx.integer(32);
    let ty = ir.ctx.ty(TypeKind::Tensor { shape: [1].into(), element, encoding: None });
    let bytes = (count as i32).to_le_bytes().to_vec().into();
    ir.ctx.attr(AttrKind::Dense { ty, data: DenseData::Bytes { bytes, splat: true } })
}
