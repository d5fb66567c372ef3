//! Parallel loops of scf as loops that run one after the other.
//!
//! What holds: points are visited in row-major order and reductions combine in that order.

use dialects::dynamic_list::{Entry, entries};
use dialects::scf;
use ir::{InsertPoint, Ir, Op, Rewriter, Type, Value};

use super::ops::constant_index;

/// Replaces `scf.parallel`, and `scf.forall` without results, below `root`.
pub(super) fn sequentialize(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        let mut rewriter = Rewriter::new(ir);
        match rewriter.op_text(op) {
            scf::Parallel::NAME => parallel(&mut rewriter, op),
            scf::Forall::NAME if rewriter.result_count(op) == 0 => forall(&mut rewriter, op),
            _ => {}
        }
    }
}

/// One dimension of a nest.
pub(super) struct Dimension {
    pub lower: Value,
    pub upper: Value,
    pub step: Value,
}

/// A nest that was made: its outermost loop, its variables, what its innermost body carries, and where that body ends.
pub(super) struct Nest {
    pub outermost: Op,
    pub variables: Vec<Value>,
    pub carried: Vec<Value>,
    pub inner: Op,
}

/// Makes a nest of `scf.for` at the insertion point, which carries `inits`; all but the innermost body are complete.
pub(super) fn nest(rw: &mut Rewriter<'_>, dimensions: &[Dimension], inits: &[Value]) -> Option<Nest> {
    let types: Vec<Type> = inits.iter().map(|&v| rw.ty(v)).collect();
    let (mut carried, mut variables, mut loops) = (inits.to_vec(), Vec::new(), Vec::new());
    for dimension in dimensions {
        let mut arguments = vec![rw.ty(dimension.lower)];
        arguments.extend(&types);
        let (region, block) = rw.create_region_with_block(&arguments);
        let builder = rw.op(scf::For::NAME).operands(&[dimension.lower, dimension.upper, dimension.step]);
        loops.push(builder.operands(&carried).results(&types).region(region).build());
        let arguments = rw.args(block).to_vec();
        variables.push(arguments[0]);
        carried = arguments[1..].to_vec();
        rw.set_insertion(InsertPoint::End(block));
    }
    for pair in loops.windows(2) {
        let results: Vec<Value> = rw.results(pair[1]).collect();
        let body = rw.body(pair[0], 0)?;
        rw.set_insertion(InsertPoint::End(body));
        rw.op(scf::Yield::NAME).operands(&results).build();
    }
    Some(Nest { outermost: *loops.first()?, variables, carried, inner: *loops.last()? })
}

fn parallel(rw: &mut Rewriter<'_>, op: Op) {
    let loop_ = scf::Parallel(op);
    let (lower, upper) = (loop_.lowerBound(rw).to_vec(), loop_.upperBound(rw).to_vec());
    let (step, inits) = (loop_.step(rw).to_vec(), loop_.initVals(rw).to_vec());
    let dimensions: Vec<Dimension> =
        (0..lower.len()).map(|i| Dimension { lower: lower[i], upper: upper[i], step: step[i] }).collect();
    rw.before(op);
    let Some(nest) = nest(rw, &dimensions, &inits) else { return };
    let (Some(from), Some(to)) = (rw.body(op, 0), rw.body(nest.inner, 0)) else { return };
    rw.inline_block(from, InsertPoint::End(to), &nest.variables);
    finish(rw, to, &nest.carried);
    let results: Vec<Value> = rw.results(nest.outermost).collect();
    rw.replace(op, &results);
}

/// Replaces the `scf.reduce` at the end of `body` by its reductions and a yield.
fn finish(rw: &mut Rewriter<'_>, body: ir::Block, carried: &[Value]) {
    let Some(reduce) = rw.last_op(body) else { return };
    let (operands, regions) = (rw.operands(reduce).to_vec(), rw.regions(reduce).to_vec());
    let mut yielded = Vec::new();
    for (index, region) in regions.into_iter().enumerate() {
        let Some(block) = rw.entry(region) else { continue };
        rw.inline_block(block, InsertPoint::Before(reduce), &[carried[index], operands[index]]);
        if let Some(end) = rw.prev_op(reduce) {
            yielded.push(rw.operand(end, 0));
            rw.erase(end);
        }
    }
    rw.before(reduce);
    rw.op(scf::Yield::NAME).operands(&yielded).build();
    rw.erase(reduce);
}

fn forall(rw: &mut Rewriter<'_>, op: Op) {
    rw.before(op);
    let lists = [
        entries(rw, op, "dynamicLowerBound", "staticLowerBound"),
        entries(rw, op, "dynamicUpperBound", "staticUpperBound"),
        entries(rw, op, "dynamicStep", "staticStep"),
    ];
    let [lower, upper, step] = lists.map(|list| values(rw, &list));
    let dimensions: Vec<Dimension> =
        (0..lower.len()).map(|i| Dimension { lower: lower[i], upper: upper[i], step: step[i] }).collect();
    let Some(nest) = nest(rw, &dimensions, &[]) else { return };
    let (Some(from), Some(to)) = (rw.body(op, 0), rw.body(nest.inner, 0)) else { return };
    rw.inline_block(from, InsertPoint::End(to), &nest.variables);
    if let Some(end) = rw.last_op(to) {
        rw.before(end);
        rw.op(scf::Yield::NAME).build();
        rw.erase(end);
    }
    rw.erase(op);
}

fn values(rw: &mut Rewriter<'_>, list: &[Entry]) -> Vec<Value> {
    list.iter()
        .map(|entry| match entry {
            Entry::Constant(value) => constant_index(rw, *value),
            Entry::Value(value) => *value,
        })
        .collect()
}
