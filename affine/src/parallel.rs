//! Parallel loops as nests of sequential ones (`lower-parallel`), with reductions as carried values.
//!
//! What holds: iterations run in lexicographic order, which is one of the orders that a parallel loop allows; a reduction
//! combines from its neutral element (or the given initial value) on.

use dialects::arith::combining;
use dialects::dynamic_list::{self, Entry};
use dialects::{arith, scf};
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::float::Float;
use ir::{AffineMap, Attr, AttrKind, InsertPoint, Int, Ir, Op, Rewriter, Type, TypeKind, Value};

use crate::loops::constant_before;
use crate::ops as affine;
use crate::ops::parallel::{bounds, reductions, steps};

const TABLE: [(&str, fn(&mut Ir, Op) -> Option<()>); 3] =
    [(affine::Parallel::NAME, affine_nest), (scf::Parallel::NAME, scf_nest), (scf::Forall::NAME, forall_nest)];

/// The operations that are made sequential.
pub const OPERATIONS: [&str; 3] = [TABLE[0].0, TABLE[1].0, TABLE[2].0];

/// Makes every `affine.parallel`, `scf.parallel` and `scf.forall` below `root` sequential. Errors: `E0402` a reduction without a
/// sequential form.
pub fn make_sequential(ir: &mut Ir, root: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let before = diags.error_count();
    for op in ir.walk_vec(root).into_iter().rev() {
        let name = ir.op_text(op);
        let done = TABLE.iter().find(|(n, _)| *n == name).map_or(Some(()), |(_, make)| make(ir, op));
        if done.is_none() {
            let place = ir.loc(op).place(&ir.ctx);
            let error = Diagnostic::error("E0402", place, "this parallel loop has no sequential form");
            diags.push(error.with_op(ir.op_text(op)));
        }
    }
    diags.check_since(before)
}

/// One level of a nest to be made.
enum Level {
    Affine { lower: AffineMap, low: Vec<Value>, upper: AffineMap, high: Vec<Value>, step: i64 },
    Scf { bounds: [Value; 3] },
}

fn affine_nest(ir: &mut Ir, op: Op) -> Option<()> {
    let (lower, low) = bounds(ir, op, true)?;
    let (upper, high) = bounds(ir, op, false)?;
    let (low, high) = (low.to_vec(), high.to_vec());
    let both = lower.into_iter().zip(upper).zip(steps(ir, op));
    let levels: Vec<Level> = both
        .map(|((lower, upper), step)| Level::Affine { lower, low: low.clone(), upper, high: high.clone(), step })
        .collect();
    let kinds = reductions(ir, op);
    let types: Vec<Type> = ir.results(op).map(|r| ir.ty(r)).collect();
    let combine: Vec<&str> = kinds.iter().map(|&k| combining(k)).collect::<Option<_>>()?;
    let neutral: Vec<Attr> = kinds.iter().zip(&types).map(|(&k, &ty)| neutral_of(ir, k, ty)).collect::<Option<_>>()?;
    let mut inits = Vec::new();
    for (&attr, &ty) in neutral.iter().zip(&types) {
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(op);
        inits.push(rewriter.op(arith::Constant::NAME).attr("value", attr).result(ty).value());
    }
    let nest = build(ir, op, &levels, &inits);
    let yielding = ir.last_op(nest.body)?;
    let values = ir.operands(yielding).to_vec();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(yielding);
    let mut combined = Vec::new();
    for ((&acc, &value), name) in nest.carried.iter().zip(&values).zip(combine) {
        let ty = rewriter.ty(value);
        combined.push(rewriter.op(name).operands(&[acc, value]).result(ty).value());
    }
    rewriter.set_operands(yielding, &combined);
    rewriter.replace(op, &nest.results);
    Some(())
}

fn scf_nest(ir: &mut Ir, op: Op) -> Option<()> {
    let group = |name: &str| ir.operands_named(op, name).to_vec();
    let (lower, upper, step) = (group("lowerBound"), group("upperBound"), group("step"));
    let both = lower.into_iter().zip(upper).zip(step);
    let levels: Vec<Level> = both.map(|((l, u), s)| Level::Scf { bounds: [l, u, s] }).collect();
    let inits = group("initVals");
    let nest = build(ir, op, &levels, &inits);
    let reduce = ir.last_op(nest.body)?;
    let values = ir.operands(reduce).to_vec();
    let mut combined = Vec::new();
    for (k, (&acc, &value)) in nest.carried.iter().zip(&values).enumerate() {
        let block = ir.body(reduce, k)?;
        let last = ir.last_op(block)?;
        let result = ir.operand(last, 0);
        let mut rewriter = Rewriter::new(ir);
        let passed = [acc, value];
        // The result may be an argument itself.
        let position = rewriter.args(block).iter().position(|&a| a == result);
        rewriter.erase(last);
        rewriter.inline_block(block, InsertPoint::Before(reduce), &passed);
        combined.push(position.map_or(result, |p| passed[p]));
    }
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(reduce);
    rewriter.op(scf::Yield::NAME).operands(&combined).build();
    rewriter.erase(reduce);
    rewriter.replace(op, &nest.results);
    Some(())
}

/// One without tensors, whose iterations only act on memory.
fn forall_nest(ir: &mut Ir, op: Op) -> Option<()> {
    let terminator = ir.last_op(ir.body(op, 0)?)?;
    let ends = ir.body(terminator, 0).map_or(0, |block| ir.ops(block).count());
    if ir.result_count(op) > 0 || ends > 0 {
        return None;
    }
    let lists = [
        ("dynamicLowerBound", "staticLowerBound"),
        ("dynamicUpperBound", "staticUpperBound"),
        ("dynamicStep", "staticStep"),
    ];
    let [lower, upper, step] = lists.map(|(group, attr)| bound_values(ir, op, group, attr));
    let both = lower.into_iter().zip(upper).zip(step);
    let levels: Vec<Level> = both.map(|((l, u), s)| Level::Scf { bounds: [l, u, s] }).collect();
    let nest = build(ir, op, &levels, &[]);
    let terminator = ir.last_op(nest.body)?;
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(terminator);
    rewriter.op(scf::Yield::NAME).build();
    rewriter.erase(terminator);
    rewriter.erase(op);
    Some(())
}

/// The entries of a list of constants and values, as values before `op`.
fn bound_values(ir: &mut Ir, op: Op, group: &str, attr: &str) -> Vec<Value> {
    let index = ir.ctx.index();
    let entries = dynamic_list::entries(ir, op, group, attr);
    let value = |entry| match entry {
        Entry::Constant(constant) => constant_before(ir, op, constant, index),
        Entry::Value(value) => value,
    };
    entries.into_iter().map(value).collect()
}

struct Nest {
    /// The innermost body, which holds the ops of the parallel loop and its terminator.
    body: ir::Block,
    carried: Vec<Value>,
    results: Vec<Value>,
}

/// Builds the nest before `op` and moves the body of `op` into it.
fn build(ir: &mut Ir, op: Op, levels: &[Level], inits: &[Value]) -> Nest {
    let old = ir.body(op, 0).expect("a parallel loop has a body");
    let names: Vec<Option<String>> = ir.args(old).iter().map(|&a| ir.value_name(a).map(str::to_owned)).collect();
    let loc = ir.loc(op);
    let mut at = InsertPoint::Before(op);
    let (mut carried, mut results, mut variables) = (inits.to_vec(), Vec::new(), Vec::new());
    let mut body = old;
    for (k, level) in levels.iter().enumerate() {
        let (made, block) = build_level(&mut Rewriter::at(ir, at, loc), level, &carried);
        let own: Vec<Value> = ir.results(made).collect();
        if k == 0 {
            results = own;
        } else {
            let name = yield_name(level);
            Rewriter::at(ir, InsertPoint::End(body), loc).op(name).operands(&own).build();
        }
        variables.push(ir.arg(block, 0));
        if let Some(Some(name)) = names.get(k) {
            ir.set_value_name(variables[k], name);
        }
        carried = ir.args(block)[1..].to_vec();
        (body, at) = (block, InsertPoint::Start(block));
    }
    Rewriter::new(ir).inline_block(old, InsertPoint::End(body), &variables);
    Nest { body, carried, results }
}

fn yield_name(level: &Level) -> &'static str {
    match level {
        Level::Affine { .. } => affine::Yield::NAME,
        Level::Scf { .. } => scf::Yield::NAME,
    }
}

fn build_level(rewriter: &mut Rewriter<'_>, level: &Level, inits: &[Value]) -> (Op, ir::Block) {
    let index = rewriter.ir_mut().ctx.index();
    let types: Vec<Type> = inits.iter().map(|&v| rewriter.ty(v)).collect();
    let mut args = vec![index];
    args.extend(&types);
    let (region, block) = rewriter.create_region_with_block(&args);
    let op = match level {
        Level::Scf { bounds } => {
            rewriter.op(scf::For::NAME).operands(bounds).operands(inits).results(&types).region(region).build()
        }
        Level::Affine { lower, low, upper, high, step } => {
            let ctx = &mut rewriter.ir_mut().ctx;
            let sizes = ctx.dense_array(32, &[low.len() as i64, high.len() as i64, inits.len() as i64]);
            let (lower, upper) = (ctx.map_attr(lower.clone()), ctx.map_attr(upper.clone()));
            let step = ctx.index_attr(*step);
            let builder = rewriter.op(affine::For::NAME).operands(low).operands(high).operands(inits).results(&types);
            let builder = builder.attr("lowerBoundMap", lower).attr("upperBoundMap", upper).attr("step", step);
            builder.attr("operandSegmentSizes", sizes).region(region).build()
        }
    };
    (op, block)
}

/// The neutral element of a reduction kind at a scalar type, as the reference starts it.
pub fn neutral_of(ir: &mut Ir, kind: i64, ty: Type) -> Option<Attr> {
    if let TypeKind::Float(float) = *ir.ctx.kind(ty) {
        let value = match kind {
            0 => Float::zero(float),
            3 | 13 => Float::greatest(float).neg(),
            6 | 14 => Float::greatest(float),
            9 => Float::one(float),
            _ => return None,
        };
        return Some(ir.ctx.attr(AttrKind::Float { bits: value.bits(), ty }));
    }
    let width = if ir.ctx.is_index(ty) { 64 } else { ir.ctx.integer_width(ty)? };
    let value = match kind {
        1 | 5 | 11 => Int::zero(width),
        4 => Int::signed_min(width),
        7 => Int::signed_max(width),
        8 | 12 => Int::all_ones(width),
        10 => Int::one(width),
        _ => return None,
    };
    Some(ir.ctx.int_attr(value, ty))
}
