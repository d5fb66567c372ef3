//! Results that are memrefs become arguments (`memref-results-to-arguments`), as `--buffer-results-to-out-params` does it:
//! the caller gives the memory, and the function fills it.
//!
//! What holds: after a run the argument holds what the result held. A result that is an argument, or a view of one of known
//! place, becomes nothing: the function says which elements of which argument it is.

use dialects::function::{add_argument, function_type, set_argument_attr, sign};
use dialects::{func, memref};
use ir::{AffineExpr, AffineMap, Attr, InsertPoint, Ir, Op, Rewriter, TypeKind, Value};

use super::resolve::{Resolver, shape_of};
use super::{RESULT, RESULTS, RETURNED, argument_position};
use crate::callers::is_named;

/// A result that is an argument or a view of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Returned {
    /// Its position among the results of the source.
    pub result: usize,
    /// Position of the argument.
    pub argument: usize,
    /// Sizes of the result.
    pub shape: Vec<i64>,
    /// From its indices to those of the argument in the source.
    pub map: AffineMap,
}

/// Makes the results of `func` that are memrefs arguments. False if there is none of known size, or the function is called.
pub fn results_to_arguments(ir: &mut Ir, func: Op) -> bool {
    let Some((_, results)) = function_type(ir, func) else { return false };
    let is_memref: Vec<bool> = results.iter().map(|&ty| matches!(ir.ctx.kind(ty), TypeKind::MemRef { .. })).collect();
    let ends: Vec<Op> = ir.walk_vec(func).into_iter().filter(|&op| ir.isa::<func::Return>(op)).collect();
    if !is_memref.contains(&true) || ends.is_empty() || ir.attr(func, RESULTS).is_some() || is_named(ir, func) {
        return false;
    }
    let mut kept = Vec::new();
    let mut returned = Vec::new();
    for (result, &is_memref) in is_memref.iter().enumerate() {
        let gone = is_memref && {
            let same = ir_returned(ir, func, &ends, result);
            same.map(|same| returned.push(same)).or_else(|| fill(ir, func, &ends, result)).is_some()
        };
        if !gone {
            kept.push(result);
        }
    }
    for &end in &ends {
        let values: Vec<Value> = kept.iter().map(|&k| ir.operand(end, k)).collect();
        Rewriter::new(ir).set_operands(end, &values);
    }
    sign(ir, func);
    drop_result_attrs(ir, func);
    note(ir, func, &kept, &returned);
    true
}

/// The argument that a result is, or is a view of, at each end of the function.
fn ir_returned(ir: &Ir, func: Op, ends: &[Op], result: usize) -> Option<Returned> {
    let mut all = ends.iter().map(|&end| place_in_argument(ir, func, ir.operand(end, result)));
    let first = all.next()??;
    all.all(|other| other.as_ref() == Some(&first)).then_some(Returned { result, ..first })
}

fn place_in_argument(ir: &Ir, func: Op, value: Value) -> Option<Returned> {
    let shape = shape_of(ir, value)?;
    if shape.contains(&ir::types::DYNAMIC) {
        return None;
    }
    let mut resolver = Resolver::new(ir, false);
    let indices: Vec<AffineExpr> = (0..shape.len()).map(|d| AffineExpr::Symbol(d as u32)).collect();
    let element = resolver.element(value, indices)?;
    let argument = argument_position(ir, func, element.root)?;
    if !element.indices.iter().all(|e| crate::forms::terms_of(e).is_empty()) {
        return None;
    }
    let dims = |e: &AffineExpr| e.substitute(&AffineExpr::Dim, &AffineExpr::Dim);
    let results = element.indices.iter().map(|e| dims(&element.facts.simplified(e))).collect();
    let map = AffineMap { dims: shape.len() as u32, symbols: 0, results };
    Some(Returned { result: 0, argument, shape, map })
}

/// A new argument that holds the result at the end: the allocation itself where there is one end and one, else a copy.
fn fill(ir: &mut Ir, func: Op, ends: &[Op], result: usize) -> Option<()> {
    let ty = ir.ty(ir.operand(ends[0], result));
    let TypeKind::MemRef { shape, element, space, .. } = ir.ctx.kind(ty).clone() else { return None };
    if shape.contains(&ir::types::DYNAMIC) {
        return None;
    }
    let plain = ir.ctx.ty(TypeKind::MemRef { shape, element, layout: None, space });
    let entry = ir.body(func, 0)?;
    let argument = add_argument(ir, func, plain, &format!("result{result}"))?;
    let index = ir.args(entry).len() - 1;
    let number = ir.ctx.i_attr(64, result as i64);
    set_argument_attr(ir, func, index, RESULT, number);
    let made = ir.def_op(ir.operand(ends[0], result)).filter(|&op| {
        ends.len() == 1
            && matches!(ir.op_text(op), memref::Alloc::NAME)
            && ir.block_of(op) == Some(entry)
            && ty == plain
    });
    if let Some(allocation) = made {
        Rewriter::new(ir).replace(allocation, &[argument]);
        return Some(());
    }
    for &end in ends {
        let loc = ir.loc(end);
        let value = ir.operand(end, result);
        Rewriter::at(ir, InsertPoint::Before(end), loc).op(memref::Copy::NAME).operands(&[value, argument]).build();
    }
    Some(())
}

fn drop_result_attrs(ir: &mut Ir, func: Op) {
    if ir.attr(func, "res_attrs").is_some() {
        Rewriter::new(ir).remove_attr(func, "res_attrs");
    }
}

/// Notes which results of the source are left, and which are arguments.
fn note(ir: &mut Ir, func: Op, kept: &[usize], returned: &[Returned]) {
    let kept: Vec<i64> = kept.iter().map(|&k| k as i64).collect();
    let kept = ir.ctx.dense_array(64, &kept);
    let entries: Vec<Attr> = returned.iter().map(|r| returned_attr(ir, r)).collect();
    let entries = ir.ctx.array_attr(&entries);
    let mut rewriter = Rewriter::new(ir);
    rewriter.set_attr(func, RESULTS, kept);
    rewriter.set_attr(func, RETURNED, entries);
}

fn returned_attr(ir: &mut Ir, returned: &Returned) -> Attr {
    let place = ir.ctx.dense_array(64, &[returned.result as i64, returned.argument as i64]);
    let (shape, map) = (ir.ctx.dense_array(64, &returned.shape), ir.ctx.map_attr(returned.map.clone()));
    ir.ctx.array_attr(&[place, shape, map])
}

/// Results of the source that are still results, by their positions there. `None`: all.
pub fn kept_results(ir: &Ir, func: Op) -> Option<Vec<usize>> {
    let kept = ir.attr(func, RESULTS).and_then(|a| ir.ctx.as_dense_array(a))?;
    kept.into_iter().map(|k| usize::try_from(k).ok()).collect()
}

/// Results of the source that are arguments, or views of them.
pub fn returned(ir: &Ir, func: Op) -> Vec<Returned> {
    let entries = ir.attr(func, RETURNED).and_then(|a| ir.ctx.as_array(a)).unwrap_or_default();
    let read = |&entry: &Attr| {
        let &[place, shape, map] = ir.ctx.as_array(entry)? else { return None };
        let &[result, argument] = ir.ctx.as_dense_array(place)?.as_slice() else { return None };
        let (result, argument) = (usize::try_from(result).ok()?, usize::try_from(argument).ok()?);
        Some(Returned { result, argument, shape: ir.ctx.as_dense_array(shape)?, map: ir.ctx.as_map(map)?.clone() })
    };
    entries.iter().filter_map(read).collect()
}
