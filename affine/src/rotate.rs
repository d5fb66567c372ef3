//! Reuse between iterations: a load of an element that a load or store of an earlier iteration had takes it from registers that
//! rotate, so that a stencil reads each element once a sweep.
//!
//! What holds: between the earlier access and the load nothing may write the element; the first iterations, which have no
//! earlier access, take loads before the loop, and those are safe: the loop has these iterations, or the elements are proven
//! to lie in the memref.

use ir::{AffineExpr, InsertPoint, Ir, Op, Rewriter, Value};

use crate::access::{Access, Memory, accesses_in, is_load, is_store, memref_of};
use crate::domain::{Counted, counted, is_for, is_outside, loops_around};
use crate::forms::{Forms, constant_difference, terms_of};
use crate::loops::{
    Carried, add_carried, carried_arg, index_operands, load_for_iteration, set_yield, slice_of, variable_in_iteration,
};
use crate::promote::name_for;

/// What may be spent.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Most registers that one loop may carry for this purpose.
    pub max_registers: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { max_registers: 16 }
    }
}

/// A load, and the access that had its element `iterations` iterations ago.
struct Reuse {
    load: Op,
    source: Op,
    iterations: i64,
}

/// What is known about one loop.
struct Body {
    counted: Counted,
    variable: AffineExpr,
    step: i64,
    shared: usize,
    all: Vec<Access>,
}

/// Rotates in all counted loops of `root` without counted loops inside. Returns the number of loads removed.
pub fn rotate(ir: &mut Ir, root: Op, options: Options) -> usize {
    let loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| is_innermost(ir, op)).collect();
    loops.into_iter().map(|op| rotate_in(ir, op, options)).sum()
}

fn is_innermost(ir: &Ir, op: Op) -> bool {
    is_for(ir, op) && !ir.walk_vec(op).into_iter().any(|inner| inner != op && crate::domain::is_loop(ir, inner))
}

fn rotate_in(ir: &mut Ir, looping: Op, options: Options) -> usize {
    let mut looping = looping;
    let mut left = options.max_registers;
    let mut count = 0;
    while let Some((reuse, iterations)) = find(ir, looping, left) {
        left -= reuse.iterations as usize;
        let Some(new) = apply(ir, looping, &reuse, &iterations) else { break };
        looping = new;
        count += 1;
    }
    count
}

fn find(ir: &Ir, looping: Op, registers: usize) -> Option<(Reuse, Counted)> {
    let mut forms = Forms::new();
    let counted = counted(ir, &mut forms, looping).filter(|c| c.lower.len() == 1)?;
    let body = Body {
        variable: forms.opaque(counted.variable),
        step: counted.step?,
        shared: loops_around(ir, looping).len(),
        all: accesses_in(ir, &mut forms, looping),
        counted,
    };
    let loads: Vec<Access> =
        body.all.iter().filter(|a| is_load(ir, a.op) && is_usable(ir, &forms, a, looping)).cloned().collect();
    let limit = body.counted.trip_count().map_or(i64::MAX, |t| t - 1).min(registers as i64);
    let mut found = None;
    for iterations in 1..=limit {
        found = loads.iter().find_map(|load| source_of(ir, &mut forms, &body, load, iterations));
        if found.is_some() {
            break;
        }
    }
    found.map(|reuse| (reuse, body.counted))
}

/// True for a direct access in the body of a memory from outside, at an element that only the loop's variable moves.
fn is_usable(ir: &Ir, forms: &Forms, access: &Access, looping: Op) -> bool {
    let (Some(subscripts), Some(memref)) = (&access.subscripts, memref_of(ir, access.op)) else { return false };
    let variable = ir.body(looping, 0).map(|b| ir.arg(b, 0));
    let moves = |t: u32| Some(forms.term(t)) == variable || is_outside(ir, forms.term(t), looping);
    ir.parent(access.op) == Some(looping)
        && access.memory != Memory::Unknown
        && is_outside(ir, memref, looping)
        && subscripts.iter().all(|s| terms_of(s).into_iter().all(moves))
        && slice_of(ir, looping, index_operands(ir, access.op)).is_some()
}

/// The access that had the element of `load` just `iterations` iterations ago, if nothing writes it since.
fn source_of(ir: &Ir, forms: &mut Forms, body: &Body, load: &Access, iterations: i64) -> Option<Reuse> {
    let earlier = shifted(body, load, iterations);
    let sources: Vec<&Access> = body
        .all
        .iter()
        .filter(|a| a.op != load.op && is_usable(ir, forms, a, body.counted.op) && is_at(a, load.memory, &earlier))
        .collect();
    let source = sources.into_iter().rfind(|s| is_kept(ir, forms, body, load, s, iterations))?;
    let safe = body.counted.clone().has_iterations(ir, forms, iterations)
        || first_iterations_in_bounds(ir, forms, body, load, iterations);
    safe.then_some(Reuse { load: load.op, source: source.op, iterations })
}

/// The form `E(v)` of a source for which `E(v - iterations * step)` would be the load's: that is, the load's at `v + ...`.
fn shifted(body: &Body, load: &Access, iterations: i64) -> Vec<AffineExpr> {
    let later = body.variable.clone() + AffineExpr::Const(body.step.saturating_mul(iterations));
    replace_variable(body, load, &later)
}

fn replace_variable(body: &Body, access: &Access, by: &AffineExpr) -> Vec<AffineExpr> {
    let replace = |d: u32| if AffineExpr::Dim(d) == body.variable { by.clone() } else { AffineExpr::Dim(d) };
    let subscripts = access.subscripts.as_deref().unwrap_or(&[]);
    subscripts.iter().map(|s| s.substitute(&replace, &AffineExpr::Symbol)).collect()
}

fn is_at(access: &Access, memory: Memory, subscripts: &[AffineExpr]) -> bool {
    access.memory == memory
        && access.subscripts.as_ref().is_some_and(|own| {
            own.len() == subscripts.len()
                && own.iter().zip(subscripts).all(|(a, b)| constant_difference(a, b) == Some(0))
        })
}

/// True if nothing may write the load's element after `source` in the earlier iteration and before the load in its own.
fn is_kept(ir: &Ir, forms: &mut Forms, body: &Body, load: &Access, source: &Access, iterations: i64) -> bool {
    let negative = -body.variable.clone();
    let reach = body.step.saturating_mul(iterations);
    body.all.iter().filter(|a| a.is_write && a.memory.may_alias(load.memory)).all(|write| {
        if write.subscripts.is_none() || write.memory == Memory::Unknown {
            return false;
        }
        let Some(at) = child_of(ir, body.counted.op, write.op) else { return false };
        let upto = if ir.is_before(at, load.op) { 0 } else { -1 };
        let from = if at != source.op && ir.is_before(source.op, at) { reach } else { reach - 1 };
        let range = [(body.variable.clone(), body.variable.clone(), upto), (negative.clone(), negative.clone(), from)];
        load.meeting(ir, forms, write, body.shared, &range).is_empty()
    })
}

/// The op directly in the loop that is, or holds, `op`.
fn child_of(ir: &Ir, looping: Op, op: Op) -> Option<Op> {
    std::iter::successors(Some(op), |&o| ir.parent(o)).find(|&o| ir.parent(o) == Some(looping))
}

fn first_iterations_in_bounds(ir: &Ir, forms: &mut Forms, body: &Body, load: &Access, iterations: i64) -> bool {
    (0..iterations).all(|iteration| {
        let start = body.counted.lower[0].clone() + AffineExpr::Const(body.step.saturating_mul(iteration));
        let first = Access { subscripts: Some(replace_variable(body, load, &start)), ..load.clone() };
        first.is_in_bounds_at(ir, forms, body.counted.op)
    })
}

/// Carries the element from `source` to `load`. Returns the new loop.
fn apply(ir: &mut Ir, looping: Op, reuse: &Reuse, counted: &Counted) -> Option<Op> {
    let name = name_for(ir, reuse.load);
    let mut carried = Vec::new();
    for register in 1..=reuse.iterations {
        let variable = variable_in_iteration(ir, counted, reuse.iterations - register)?;
        let init = load_for_iteration(ir, looping, reuse.load, Some(variable), InsertPoint::Before(looping));
        let name = format!("{name}{register}");
        ir.set_value_name(init, &name);
        carried.push(Carried { init, name });
    }
    let first = ir.result_count(looping);
    let looping = add_carried(ir, looping, &carried);
    let newest = if is_store(ir, reuse.source) { ir.operand(reuse.source, 0) } else { ir.result(reuse.source, 0) };
    let mut previous: Value = newest;
    for index in first..first + carried.len() {
        set_yield(ir, looping, index, previous);
        previous = carried_arg(ir, looping, index);
    }
    Rewriter::new(ir).replace(reuse.load, &[previous]);
    Some(looping)
}
