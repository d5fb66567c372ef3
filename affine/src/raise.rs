//! Raising: `scf.for` whose bounds are affine becomes `affine.for`, and accesses at affine indices affine ones
//! (`raise-scf-to-affine`).
//!
//! What holds: the loop has the same iterations. Index arithmetic is taken as exact, as everywhere in this crate, or only where it can't
//! wrap ([`Arithmetic`]); what is left unused of it goes away by itself.

use dialects::{arith, memref, scf};
use ir::{AffineExpr, Ir, Op, Rewriter, Type, Value};

use crate::access::{is_load, is_store, memref_of};
use crate::domain::{counted, is_for};
use crate::forms::{Forms, terms_of};
use crate::loops::index_operands;
use crate::ops as affine;
use crate::ops::bounds::Bound;
use crate::ops::symbols::is_dim;
use crate::transform::build::bound_of;

/// What index arithmetic of a bound may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arithmetic {
    /// It never wraps.
    Exact,
    /// It wraps where its values are too large: only that of counters is known to be exact.
    Wrapping,
}

/// Raises what can be below `root`, loops around first. Returns how many loops there were.
pub fn raise(ir: &mut Ir, root: Op, arithmetic: Arithmetic) -> usize {
    let loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<scf::For>(op)).collect();
    let count = loops.into_iter().filter(|&op| raise_loop(ir, op, arithmetic).is_some()).count();
    for op in ir.walk_vec(root) {
        if matches!(ir.op_text(op), memref::Load::NAME | memref::Store::NAME) {
            raise_access(ir, op);
        }
    }
    count
}

/// The bound of these expressions, if all that they are made of may be a dimension at `op`.
fn valid_bound(ir: &Ir, forms: &Forms, exprs: &[AffineExpr], op: Op) -> Option<Bound> {
    let terms = exprs.iter().flat_map(terms_of);
    let is_valid = terms.into_iter().all(|t| ir.ctx.is_index(ir.ty(forms.term(t))) && is_dim(ir, forms.term(t), op));
    is_valid.then(|| bound_of(ir, forms, exprs, op))
}

/// True for a value as it is, and for sums over counters of loops.
fn cannot_wrap(ir: &Ir, forms: &Forms, expr: &AffineExpr) -> bool {
    let is_counter = |value: Value| {
        let owner = ir.def_block(value).and_then(|block| ir.parent_of_block(block));
        ir.def_op(value).is_none() && owner.is_some_and(|op| is_for(ir, op))
    };
    let is_plain = matches!(expr, AffineExpr::Dim(_) | AffineExpr::Symbol(_));
    is_plain || terms_of(expr).into_iter().all(|term| is_counter(forms.term(term)))
}

/// What a bound is the largest or smallest of.
fn parts(ir: &Ir, value: Value, name: &str) -> Vec<Value> {
    let (mut found, mut work) = (Vec::new(), vec![value]);
    while let Some(value) = work.pop() {
        match ir.def_op(value).filter(|&op| ir.is(op, name)) {
            Some(op) => work.extend(ir.operands(op).iter().rev()),
            None => found.push(value),
        }
    }
    found
}

fn raise_loop(ir: &mut Ir, op: Op, arithmetic: Arithmetic) -> Option<()> {
    let mut forms = Forms::new();
    let step = counted(ir, &mut forms, op)?.step?;
    if !ir.ctx.is_index(ir.ty(ir.operand(op, 0))) {
        return None;
    }
    let [lower, upper] = [(0, arith::MaxSI::NAME), (1, arith::MinSI::NAME)].map(|(index, name)| {
        let values = parts(ir, ir.operand(op, index), name);
        let exprs: Vec<AffineExpr> = values.into_iter().map(|v| forms.of(ir, v)).collect();
        let is_exact = arithmetic == Arithmetic::Exact || exprs.iter().all(|e| cannot_wrap(ir, &forms, e));
        valid_bound(ir, &forms, &exprs, op).filter(|_| is_exact)
    });
    let (lower, upper) = (lower?, upper?);
    let inits = ir.operands(op)[3..].to_vec();
    let sizes = [lower.operands.len(), upper.operands.len(), inits.len()].map(|n| n as i64);
    let types: Vec<Type> = ir.results(op).map(|r| ir.ty(r)).collect();
    let (attrs, old, loc) = (ir.attrs(op).to_vec(), ir.region(op, 0), ir.loc(op));
    let (low, high) = (ir.ctx.map_attr(lower.map), ir.ctx.map_attr(upper.map));
    let (step, sizes) = (ir.ctx.index_attr(step), ir.ctx.dense_array(32, &sizes));
    let yielding = ir.body(op, 0).and_then(|body| ir.last_op(body))?;
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    rewriter.set_loc(loc);
    rewriter.rename_op(yielding, affine::Yield::NAME);
    let region = rewriter.create_region();
    rewriter.move_blocks(old, region);
    let builder = rewriter.op(affine::For::NAME).operands(&lower.operands).operands(&upper.operands).operands(&inits);
    let builder = builder.attrs(&attrs).attr("lowerBoundMap", low).attr("upperBoundMap", high).attr("step", step);
    let new = builder.attr("operandSegmentSizes", sizes).results(&types).region(region).build();
    let results: Vec<Value> = rewriter.results(new).collect();
    rewriter.replace(op, &results);
    Some(())
}

fn raise_access(ir: &mut Ir, op: Op) -> Option<()> {
    let mut forms = Forms::new();
    let indices = index_operands(ir, op).to_vec();
    let exprs: Vec<AffineExpr> = indices.into_iter().map(|v| forms.of(ir, v)).collect();
    let place = valid_bound(ir, &forms, &exprs, op)?;
    let memref = memref_of(ir, op)?;
    let stored: Vec<Value> = is_store(ir, op).then(|| ir.operand(op, 0)).into_iter().collect();
    let name = if is_load(ir, op) { affine::Load::NAME } else { affine::Store::NAME };
    let types: Vec<Type> = ir.results(op).map(|r| ir.ty(r)).collect();
    let (attrs, map, loc) = (ir.attrs(op).to_vec(), ir.ctx.map_attr(place.map), ir.loc(op));
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    rewriter.set_loc(loc);
    let builder = rewriter.op(name).operands(&stored).operand(memref).operands(&place.operands).attrs(&attrs);
    let new = builder.attr("map", map).results(&types).build();
    let results: Vec<Value> = rewriter.results(new).collect();
    rewriter.replace(op, &results);
    Some(())
}
