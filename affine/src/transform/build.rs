//! Parts of loops being made: bounds from forms, loops around ops, loop headers.

use ir::affine_expr::SetConstraint;
use ir::{AffineExpr, AffineMap, IntegerSet, Ir, Op, Rewriter, Value};

use crate::forms::Forms;
use crate::ops as affine;
use crate::ops::bounds::{Bound, lower_bound, step, upper_bound};
use crate::ops::compose::canonical_exprs;
use crate::unroll::{set_bound, set_step};

/// Bounds and step of an `affine.for`.
#[derive(Clone, Debug)]
pub struct Header {
    /// The greatest result is the first value.
    pub lower: Bound,
    /// The least result is the end.
    pub upper: Bound,
    /// Positive.
    pub step: i64,
}

impl Header {
    /// That of a loop with a positive step.
    pub fn of(ir: &Ir, looping: Op) -> Option<Header> {
        let (lower, upper, step) = (lower_bound(ir, looping)?, upper_bound(ir, looping)?, step(ir, looping));
        (step > 0).then_some(Header { lower, upper, step })
    }

    /// That of a loop from 0 to `end` in steps of 1.
    pub fn counting(end: i64) -> Header {
        let bound = |value| Bound { map: AffineMap::constant(value), operands: Vec::new() };
        Header { lower: bound(0), upper: bound(end), step: 1 }
    }

    /// Gives it to a loop.
    pub fn set(&self, ir: &mut Ir, looping: Op) {
        set_bound(ir, looping, "lowerBoundMap", &self.lower.map, &self.lower.operands);
        set_bound(ir, looping, "upperBoundMap", &self.upper.map, &self.upper.operands);
        set_step(ir, looping, self.step);
    }
}

/// A bound from forms over terms, as an operand of `at`.
pub fn bound_of(ir: &Ir, forms: &Forms, exprs: &[AffineExpr], at: Op) -> Bound {
    let mut terms: Vec<u32> = exprs.iter().flat_map(crate::forms::terms_of).collect();
    terms.sort_unstable();
    terms.dedup();
    let number = |t: u32| AffineExpr::Dim(terms.iter().position(|&other| other == t).unwrap_or(0) as u32);
    let placed: Vec<AffineExpr> = exprs.iter().map(|e| e.substitute(&number, &AffineExpr::Symbol)).collect();
    let values: Vec<Value> = terms.iter().map(|&t| forms.term(t)).collect();
    let applied = canonical_exprs(ir, at, &placed, terms.len() as u32, &values);
    Bound { map: applied.map, operands: applied.operands }
}

/// An empty loop before `op`; returns it and its variable.
pub fn loop_before(ir: &mut Ir, op: Op, header: &Header) -> (Op, Value) {
    let index = ir.ctx.index();
    let sizes = [header.lower.operands.len() as i64, header.upper.operands.len() as i64, 0];
    let (lower, upper) = (ir.ctx.map_attr(header.lower.map.clone()), ir.ctx.map_attr(header.upper.map.clone()));
    let (step, sizes) = (ir.ctx.index_attr(header.step), ir.ctx.dense_array(32, &sizes));
    let loc = ir.loc(op);
    let mut rewriter = Rewriter::at(ir, ir::InsertPoint::Before(op), loc);
    let (region, block) = rewriter.create_region_with_block(&[index]);
    let builder = rewriter.op(affine::For::NAME).operands(&header.lower.operands).operands(&header.upper.operands);
    let builder = builder.attr("lowerBoundMap", lower).attr("upperBoundMap", upper).attr("step", step);
    let made = builder.attr("operandSegmentSizes", sizes).region(region).build();
    Rewriter::at(ir, ir::InsertPoint::End(block), loc).op(affine::Yield::NAME).build();
    let variable = ir.arg(block, 0);
    (made, variable)
}

/// Puts `op`, which has no results, under the condition that forms are at least 0.
pub fn put_under(ir: &mut Ir, op: Op, forms: &Forms, exprs: &[AffineExpr]) {
    let Bound { map, operands } = bound_of(ir, forms, exprs, op);
    let constraints = map.results.into_iter().map(|expr| SetConstraint { expr, is_equality: false }).collect();
    let set = ir.ctx.set_attr(IntegerSet { dims: map.dims, symbols: map.symbols, constraints });
    let loc = ir.loc(op);
    let mut rewriter = Rewriter::at(ir, ir::InsertPoint::Before(op), loc);
    let (then, block) = rewriter.create_region_with_block(&[]);
    let otherwise = rewriter.create_region();
    let builder = rewriter.op(affine::If::NAME).operands(&operands).attr("condition", set);
    builder.region(then).region(otherwise).build();
    rewriter.set_insertion(ir::InsertPoint::End(block));
    rewriter.op(affine::Yield::NAME).build();
    rewriter.move_op(op, ir::InsertPoint::Start(block));
}

/// Moves `op` into the body of `looping`, before its yield.
pub fn move_into(ir: &mut Ir, op: Op, looping: Op) {
    let last = ir.body(looping, 0).and_then(|b| ir.last_op(b)).expect("a loop body ends in a yield");
    Rewriter::new(ir).move_op(op, ir::InsertPoint::Before(last));
}

/// The value of one expression of `variable` and other operands (dimensions all), at the start of the body of `looping`.
pub fn apply_at_start(ir: &mut Ir, looping: Op, expr: AffineExpr, operands: &[Value]) -> Op {
    let body = ir.body(looping, 0).expect("a loop has a body");
    let map = AffineMap { dims: operands.len() as u32, symbols: 0, results: vec![expr] };
    let (attr, index, loc) = (ir.ctx.map_attr(map), ir.ctx.index(), ir.loc(looping));
    let mut rewriter = Rewriter::at(ir, ir::InsertPoint::Start(body), loc);
    rewriter.op(affine::Apply::NAME).operands(operands).attr("map", attr).result(index).build()
}

/// Lets all users of `variable` but `made` use its result, with that map composed into theirs where it is one.
pub fn replace_variable(ir: &mut Ir, variable: Value, made: Op) {
    let value = ir.result(made, 0);
    Rewriter::new(ir).replace_uses_if(variable, value, &|_, u| u.op != made);
}
