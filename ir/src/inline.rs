//! Inlining everything: calls of functions with a body become that body, whatever it takes; for the way to hardware.
//!
//! What holds: callees are inlined before their callers, so no call of a function with a body is left; recursion is
//! refused before anything changes; ops keep the location that they have in the callee, within an instance of it.

use rustc_hash::FxHashMap;

use crate::def::Traits;
use crate::diag::{Diagnostic, Diagnostics, Reported};
use crate::ids::{Block, Op, Region, Type, Value};
use crate::interfaces::{InlineSpec, Inlining};
use crate::ir::{InsertPoint, Ir};
use crate::rewriter::{Rewriter, ValueMap};
use crate::symbols;

/// More operations than this are never made by inlining.
pub(crate) const MOST_OPS: u64 = 4_000_000;

/// Inlines every call below `root` (a module or one function) of a function that has a body, and the calls in those.
/// True if anything changed. Errors: `E0301` on recursion, `E0302` if the result would be too large, `E0303` if a
/// callee with several blocks is called inside a region that must have one and the call declares no wrapper.
pub fn inline_calls(ir: &mut Ir, root: Op, diags: &mut Diagnostics) -> Result<bool, Reported> {
    let graph = CallGraph::build(ir, root);
    let order = graph.callees_first(ir, diags)?;
    graph.check_size(ir, &order, diags)?;
    let mut changed = false;
    let mut instances: FxHashMap<Op, usize> = FxHashMap::default();
    for &function in &order {
        for &(call, callee) in &graph.calls[&function] {
            let copied = copy_body(ir, call, callee, diags)?;
            let number = instances.entry(callee).or_insert(0);
            let unit = symbols::name_of(ir, callee).unwrap_or("call").to_owned();
            put_within(ir, &copied, &unit, &format!("{unit}_{number}"));
            *number += 1;
            changed = true;
        }
    }
    Ok(changed)
}

/// Moves the locations of ops, and of all inside of them, into an instance of a unit.
fn put_within(ir: &mut Ir, ops: &[Op], unit: &str, instance: &str) {
    for op in ops.iter().flat_map(|&op| ir.walk_vec(op)).collect::<Vec<Op>>() {
        let loc = ir.loc(op).within(&mut ir.ctx, unit, instance);
        Rewriter::new(ir).set_op_loc(op, loc);
    }
}

/// The functions that are reached from a root, with their calls in order of the text.
struct CallGraph {
    functions: Vec<Op>,
    calls: FxHashMap<Op, Vec<(Op, Op)>>,
}

impl CallGraph {
    fn build(ir: &Ir, root: Op) -> Self {
        let mut graph = Self { functions: Vec::new(), calls: FxHashMap::default() };
        let mut roots = ir.walk_vec(root);
        roots.retain(|&op| is_function(ir, op));
        if roots.is_empty() {
            roots.push(root);
        }
        roots.reverse();
        while let Some(function) = roots.pop() {
            if graph.calls.contains_key(&function) {
                continue;
            }
            let calls = calls_in(ir, function);
            roots.extend(calls.iter().rev().map(|(_, callee)| *callee));
            graph.calls.insert(function, calls);
            graph.functions.push(function);
        }
        graph
    }

    /// The functions, each after those it calls. Errors: a cycle.
    fn callees_first(&self, ir: &Ir, diags: &mut Diagnostics) -> Result<Vec<Op>, Reported> {
        let mut order = Vec::new();
        let mut state: FxHashMap<Op, bool> = FxHashMap::default();
        for &function in &self.functions {
            if state.contains_key(&function) {
                continue;
            }
            let mut stack = vec![(function, 0)];
            state.insert(function, false);
            while let Some((caller, next)) = stack.last_mut() {
                let Some(&(call, callee)) = self.calls[caller].get(*next) else {
                    state.insert(*caller, true);
                    order.push(*caller);
                    stack.pop();
                    continue;
                };
                *next += 1;
                match state.get(&callee) {
                    Some(true) => {}
                    Some(false) => return Err(recursion(ir, call, callee, diags)),
                    None => {
                        state.insert(callee, false);
                        stack.push((callee, 0));
                    }
                }
            }
        }
        Ok(order)
    }

    /// Refuses what would grow past all bounds (functions that call the next twice, many deep).
    fn check_size(&self, ir: &Ir, order: &[Op], diags: &mut Diagnostics) -> Result<(), Reported> {
        let mut sizes: FxHashMap<Op, u64> = FxHashMap::default();
        for &function in order {
            let calls = &self.calls[&function];
            let own = ir.walk_vec(function).len() as u64;
            let size = calls.iter().fold(own, |sum, (_, callee)| sum.saturating_add(sizes[callee]));
            if size > MOST_OPS && !calls.is_empty() {
                let message = format!("inlining its calls would give {size} operations, more than {MOST_OPS}");
                return Err(diags.report(at(ir, function, "E0302", message)));
            }
            sizes.insert(function, size);
        }
        Ok(())
    }
}

fn recursion(ir: &Ir, call: Op, callee: Op, diags: &mut Diagnostics) -> Reported {
    let name = symbols::name_of(ir, callee).unwrap_or("").to_owned();
    let error = at(ir, call, "E0301", format!("call of '@{name}' is recursive, so it can't be inlined"));
    diags.report(error.with_note_at(ir.loc(callee).place(&ir.ctx), format!("'@{name}' is here")))
}

pub(crate) fn at(ir: &Ir, op: Op, code: &'static str, message: String) -> Diagnostic {
    Diagnostic::error(code, ir.loc(op).place(&ir.ctx), message).with_op(ir.op_text(op))
}

fn is_function(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, Traits::FUNCTION_LIKE)
}

/// The calls inside `function` of functions that have a body.
fn calls_in(ir: &Ir, function: Op) -> Vec<(Op, Op)> {
    let mut calls = Vec::new();
    for op in ir.walk_vec(function) {
        if !ir.has_trait(op, Traits::CALL_LIKE) {
            continue;
        }
        let name = ir.attr(op, "callee").and_then(|a| ir.ctx.as_symbol(a));
        let callee = name.and_then(|n| symbols::lookup(ir, op, n)).filter(|&c| is_inlinable(ir, c));
        calls.extend(callee.map(|c| (op, c)));
    }
    calls
}

fn is_inlinable(ir: &Ir, function: Op) -> bool {
    is_function(ir, function) && ir.body(function, 0).is_some()
}

/// Puts a copy of the body of `callee` in the place of `call`. Errors: `E0303`.
pub fn inline_call(ir: &mut Ir, call: Op, callee: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    copy_body(ir, call, callee, diags).map(drop)
}

/// Inlines a call; returns the ops of the copy. Errors: `E0303`.
fn copy_body(ir: &mut Ir, call: Op, callee: Op, diags: &mut Diagnostics) -> Result<Vec<Op>, Reported> {
    let body = ir.region(callee, 0);
    let mut rewriter = Rewriter::new(ir);
    if rewriter.blocks(body).len() == 1 {
        return Ok(inline_block(&mut rewriter, call, body));
    }
    let single = rewriter.parent(call).is_some_and(|p| rewriter.has_trait(p, Traits::SINGLE_BLOCK));
    let inlining = rewriter.def(call).and_then(|def| def.hooks.get::<Inlining>().cloned());
    if let Some(inlining) = inlining.as_ref().filter(|_| !single) {
        return Ok(inline_blocks(&mut rewriter, call, body, &inlining.branch));
    }
    let Some(inlining) = inlining.filter(|inlining| is_declared(&mut rewriter, &inlining.wrapper)) else {
        let message = "the callee has several blocks, and the region around this call must have one".to_owned();
        return Err(diags.report(at(&rewriter, call, "E0303", message)));
    };
    Ok(vec![inline_wrapped(&mut rewriter, call, body, &inlining)])
}

fn is_declared(rewriter: &mut Rewriter<'_>, name: &str) -> bool {
    let ctx = &mut rewriter.ir_mut().ctx;
    ctx.find_op_name(name).is_some_and(|name| ctx.op_def(name).is_some())
}

/// The values for the entry's arguments.
fn bind_arguments(rewriter: &Rewriter<'_>, call: Op, entry: Block, map: &mut ValueMap) {
    for (&arg, &value) in rewriter.args(entry).iter().zip(rewriter.operands(call)) {
        map.insert(arg, value);
    }
}

fn inline_block(rewriter: &mut Rewriter<'_>, call: Op, body: Region) -> Vec<Op> {
    let Some(&entry) = rewriter.blocks(body).first() else { return Vec::new() };
    let mut map = ValueMap::default();
    bind_arguments(rewriter, call, entry, &mut map);
    rewriter.set_insertion(InsertPoint::Before(call));
    let mut ops = rewriter.ops_vec(entry);
    let last = ops.pop();
    let copied = ops.into_iter().map(|op| rewriter.clone_op(op, &mut map)).collect();
    let results: Vec<Value> = last.iter().flat_map(|&op| rewriter.operands(op)).map(|&v| map.get(v)).collect();
    rewriter.replace(call, &results);
    copied
}

/// Splits the block of the call and puts copies of the callee's blocks in between; `branch` replaces a return.
fn inline_blocks(rewriter: &mut Rewriter<'_>, call: Op, body: Region, branch: &str) -> Vec<Op> {
    let operands = rewriter.operands(call).to_vec();
    let Some(before) = rewriter.block_of(call) else { return Vec::new() };
    let after = rewriter.split_block(call);
    let copies = copy_blocks(rewriter, body, before);
    let types = result_types(rewriter, call);
    let results: Vec<Value> = types.into_iter().map(|ty| rewriter.add_arg(after, ty)).collect();
    keep_names(rewriter, call, &results);
    rewriter.replace(call, &results);
    for &copy in &copies {
        replace_return(rewriter, copy, |rewriter, values| {
            rewriter.op(branch).operands(values).successor(after).build();
        });
    }
    let copied = copies.iter().flat_map(|&copy| rewriter.ops_vec(copy)).collect();
    rewriter.inline_block(copies[0], InsertPoint::End(before), &operands);
    copied
}

/// Gives the values that replace the results of `op` their names.
fn keep_names(rewriter: &mut Rewriter<'_>, op: Op, values: &[Value]) {
    for (from, &to) in rewriter.results(op).zip(values) {
        if let Some(name) = rewriter.value_name(from).map(str::to_owned) {
            rewriter.ir_mut().set_value_name(to, &name);
        }
    }
}

fn result_types(ir: &Ir, op: Op) -> Vec<Type> {
    ir.results(op).map(|r| ir.ty(r)).collect()
}

/// Puts the callee's blocks into an op with a region in the place of the call.
fn inline_wrapped(rewriter: &mut Rewriter<'_>, call: Op, body: Region, inlining: &InlineSpec) -> Op {
    let operands = rewriter.operands(call).to_vec();
    let (region, first) = rewriter.create_region_with_block(&[]);
    let types = result_types(rewriter, call);
    rewriter.before(call);
    let wrapper = rewriter.op(&inlining.wrapper).results(&types).region(region).build();
    let copies = copy_blocks(rewriter, body, first);
    for &copy in &copies {
        replace_return(rewriter, copy, |rewriter, values| {
            rewriter.op(&inlining.result).operands(values).build();
        });
    }
    rewriter.inline_block(copies[0], InsertPoint::End(first), &operands);
    let results: Vec<Value> = rewriter.results(wrapper).collect();
    rewriter.replace(call, &results);
    wrapper
}

/// Copies of the blocks of `body` behind block `after`, in order.
fn copy_blocks(rewriter: &mut Rewriter<'_>, body: Region, after: Block) -> Vec<Block> {
    let copy = rewriter.clone_region(body, &mut ValueMap::default());
    let blocks = rewriter.blocks(copy).to_vec();
    let mut last = after;
    for &block in &blocks {
        rewriter.move_block_after(block, last);
        last = block;
    }
    blocks
}

/// Replaces the function's return at the end of `block`, if it ends with one.
fn replace_return(rewriter: &mut Rewriter<'_>, block: Block, make: impl FnOnce(&mut Rewriter<'_>, &[Value])) {
    let Some(last) = rewriter.last_op(block).filter(|&op| rewriter.has_trait(op, Traits::RETURN_LIKE)) else { return };
    let values = rewriter.operands(last).to_vec();
    rewriter.before(last);
    make(rewriter, &values);
    rewriter.erase(last);
}
