//! Recursion as loops: functions that call themselves, or each other, become one function with a stack of its own.
//!
//! What holds: the function computes what it did, as long as no more activations are alive at once than its depth says; one more is a
//! way that does not return. What an activation still needs after a call is kept in arrays with an element an activation. Only
//! recursion with a known depth, entered through one function, is changed.

mod frames;
mod live;

use emit_llvm::dialect::ops;
use ir::{Block, InsertPoint, Ir, Op, Rewriter, Type, Value, ValueMap, symbols};
use rustc_hash::FxHashSet;

use crate::{calls, objects};
use frames::Frames;

/// The attribute of a function that says how many activations of it are alive at most.
pub const DEPTH: &str = "kiln.depth";

/// A function of the recursion.
struct Body {
    name: String,
    /// Where its activations begin.
    header: Block,
    blocks: Vec<Block>,
}

/// A call within the recursion.
#[derive(Clone, Copy)]
struct Site {
    call: Op,
    /// The number of the function that it calls.
    callee: usize,
}

/// Makes calls of functions that are never entered ways that do not return.
fn close_unused(ir: &mut Ir, functions: &[Op], root: Option<&str>) {
    let depth = |f: Op| ir.attr(f, DEPTH).and_then(|a| ir.ctx.as_i64(a));
    let unused = functions.iter().filter(|&&f| depth(f) == Some(0));
    let names: FxHashSet<&str> =
        unused.filter_map(|&f| symbols::name_of(ir, f)).filter(|name| Some(*name) != root).collect();
    let is_unused =
        |&op: &Op| ir.isa::<ops::Call>(op) && calls::callee(ir, op).is_some_and(|name| names.contains(name));
    let found: Vec<Op> = functions.iter().flat_map(|&f| ir.walk_vec(f)).filter(is_unused).collect();
    let mut rw = Rewriter::new(ir);
    for call in found {
        let Some(before) = rw.block_of(call) else { continue };
        let loc = rw.loc(call);
        rw.set_loc(loc);
        rw.split_block(call);
        rw.set_insertion(InsertPoint::End(before));
        rw.op(ops::Unreachable::NAME).build();
        rw.before(call);
        let types: Vec<Type> = rw.results(call).map(|result| rw.ty(result)).collect();
        let values: Vec<Value> = types.into_iter().map(|ty| rw.op(ops::Undef::NAME).result(ty).value()).collect();
        rw.replace(call, &values);
    }
}

/// Removes recursion among functions of which one may be called from outside.
pub fn remove(ir: &mut Ir, functions: &[Op], root: Option<&str>) {
    close_unused(ir, functions, root);
    let mut done: FxHashSet<Op> = FxHashSet::default();
    for &function in functions {
        let members = members(ir, functions, function);
        if members.is_empty() || members.iter().any(|&member| !done.insert(member)) {
            continue;
        }
        let entries: Vec<Op> =
            members.iter().copied().filter(|&f| is_entered(ir, functions, &members, (f, root))).collect();
        let depth = members.iter().map(|&f| ir.attr(f, DEPTH).and_then(|a| ir.ctx.as_i64(a))).sum::<Option<i64>>();
        if let ([entry], Some(depth)) = (entries.as_slice(), depth) {
            merge(&mut Rewriter::new(ir), *entry, &members, depth.max(1));
        }
    }
}

/// The functions that a function calls, with a body.
fn callees(ir: &Ir, functions: &[Op], function: Op) -> Vec<Op> {
    let names: FxHashSet<&str> = ir.walk_vec(function).into_iter().filter_map(|op| calls::callee(ir, op)).collect();
    functions.iter().copied().filter(|&f| symbols::name_of(ir, f).is_some_and(|name| names.contains(name))).collect()
}

/// The functions that a function reaches by calls.
fn reached(ir: &Ir, functions: &[Op], function: Op) -> FxHashSet<Op> {
    let (mut seen, mut work) = (FxHashSet::default(), callees(ir, functions, function));
    while let Some(next) = work.pop() {
        if seen.insert(next) {
            work.extend(callees(ir, functions, next));
        }
    }
    seen
}

/// The functions that reach each other and a function, in order of the text; none if it does not reach itself.
fn members(ir: &Ir, functions: &[Op], function: Op) -> Vec<Op> {
    let below = reached(ir, functions, function);
    let is_member = |&f: &Op| below.contains(&f) && reached(ir, functions, f).contains(&function);
    functions.iter().copied().filter(is_member).collect()
}

/// True if a function of a recursion is called from outside, or its address is taken.
fn is_entered(ir: &Ir, functions: &[Op], members: &[Op], (function, root): (Op, Option<&str>)) -> bool {
    let Some(name) = symbols::name_of(ir, function) else { return true };
    let is_called = |&other: &Op| !members.contains(&other) && callees(ir, functions, other).contains(&function);
    let is_address = |&op: &Op| ir.isa::<ops::AddressOf>(op) && objects::function_of(ir, op) == Some(function);
    let module = ir.parent(function);
    let is_taken = module.is_some_and(|module| ir.walk_vec(module).iter().any(is_address));
    root == Some(name) || functions.iter().any(is_called) || is_taken
}

/// Makes one function of several.
fn merge(rw: &mut Rewriter<'_>, entry: Op, members: &[Op], depth: i64) {
    let loc = rw.loc(entry);
    rw.set_loc(loc);
    let region = rw.region(entry, 0);
    let mut bodies = vec![begin(rw, entry)];
    for &member in members.iter().filter(|&&member| member != entry) {
        let copy = rw.region(member, 0);
        let copy = rw.clone_region(copy, &mut ValueMap::default());
        let blocks = rw.blocks(copy).to_vec();
        rw.move_blocks(copy, region);
        bodies.push(Body { name: name_of(rw, member), header: blocks[0], blocks });
        rw.erase(member);
    }
    let start = rw.blocks(region)[0];
    let frames = Frames::new(rw, start, depth);
    let blocks: Vec<Block> = bodies.iter().flat_map(|body| body.blocks.clone()).collect();
    frames.hoist_constants(rw, &blocks);
    frames.hoist_arrays(rw, &blocks);
    frames::make_addresses_near(rw, &blocks);
    let sites = sites(rw, &bodies);
    frames.keep_live(rw, &blocks, &sites.iter().map(|site| site.call).collect::<Vec<Op>>());
    frames.finish_start(rw, bodies[0].header);
    let returns: Vec<Vec<Op>> = bodies.iter().map(|body| returns(rw, &body.blocks)).collect();
    let after: Vec<Block> =
        sites.iter().enumerate().map(|(number, site)| enter(rw, &frames, &bodies, (number, *site))).collect();
    for (number, returns) in returns.into_iter().enumerate() {
        let resumed: Vec<(usize, Block)> = sites
            .iter()
            .zip(&after)
            .enumerate()
            .filter(|(_, (site, _))| site.callee == number)
            .map(|(k, (_, &block))| (k, block))
            .collect();
        leave(rw, &frames, (region, number == 0), (&returns, &resumed));
    }
}

fn name_of(ir: &Ir, function: Op) -> String {
    symbols::name_of(ir, function).unwrap_or("").to_owned()
}

/// Gives a function a block before its first, which becomes the header of activations.
fn begin(rw: &mut Rewriter<'_>, function: Op) -> Body {
    let region = rw.region(function, 0);
    let mut blocks = rw.blocks(region).to_vec();
    let start = blocks[0];
    let args = rw.args(start).to_vec();
    let types: Vec<Type> = args.iter().map(|&arg| rw.ty(arg)).collect();
    let header = rw.create_block(region, &types);
    for op in rw.ops_vec(start) {
        rw.move_op(op, InsertPoint::End(header));
    }
    for (old, new) in args.into_iter().zip(rw.args(header).to_vec()) {
        rw.replace_uses(old, new);
    }
    blocks[0] = header;
    Body { name: name_of(rw, function), header, blocks }
}

/// The calls within the recursion, in order of the text.
fn sites(ir: &Ir, bodies: &[Body]) -> Vec<Site> {
    let ops = bodies.iter().flat_map(|body| &body.blocks).flat_map(|&block| ir.ops_vec(block));
    let site = |call: Op| {
        let name = calls::callee(ir, call).filter(|_| ir.isa::<ops::Call>(call))?;
        let callee = bodies.iter().position(|body| body.name == name)?;
        Some(Site { call, callee })
    };
    ops.filter_map(site).collect()
}

fn returns(ir: &Ir, blocks: &[Block]) -> Vec<Op> {
    blocks.iter().filter_map(|&block| ir.last_op(block)).filter(|&op| ir.isa::<ops::Return>(op)).collect()
}

/// Makes a call the beginning of a new activation; returns the block where the old one goes on, which takes the result.
fn enter(rw: &mut Rewriter<'_>, frames: &Frames, bodies: &[Body], (number, site): (usize, Site)) -> Block {
    let call = site.call;
    let before = rw.block_of(call).expect("a call of a function is in a block");
    let after = rw.split_block(call);
    let operands = rw.operands(call).to_vec();
    let types: Vec<Type> = rw.results(call).map(|result| rw.ty(result)).collect();
    let results: Vec<Value> = types.into_iter().map(|ty| rw.add_arg(after, ty)).collect();
    rw.replace(call, &results);
    rw.set_insertion(InsertPoint::End(before));
    frames.push(rw, number as i64);
    rw.op(ops::Br::NAME).operands(&operands).successor(bodies[site.callee].header).build();
    after
}

/// Makes returns of one function the end of an activation: what called it goes on, or the whole function returns.
fn leave(
    rw: &mut Rewriter<'_>,
    frames: &Frames,
    (region, is_entry): (ir::Region, bool),
    (returns, resumed): (&[Op], &[(usize, Block)]),
) {
    let Some(&first) = returns.first() else { return };
    let types: Vec<Type> = rw.operands(first).iter().map(|&v| rw.ty(v)).collect();
    let unwind = rw.create_block(region, &types);
    for &op in returns {
        let values = rw.operands(op).to_vec();
        rw.before(op);
        rw.op(ops::Br::NAME).operands(&values).successor(unwind).build();
        rw.erase(op);
    }
    let values = rw.args(unwind).to_vec();
    let mut block = unwind;
    if is_entry {
        let (end, inner) = (rw.create_block(region, &[]), rw.create_block(region, &[]));
        rw.set_insertion(InsertPoint::End(unwind));
        let is_last = frames.is_empty(rw);
        frames::branch(rw, is_last, [(end, &[]), (inner, &[])]);
        rw.set_insertion(InsertPoint::End(end));
        rw.op(ops::Return::NAME).operands(&values).build();
        block = inner;
    }
    resume(rw, frames, (region, block), (&values, resumed));
}

/// Ends a block with a branch to where the call that began the activation goes on.
fn resume(
    rw: &mut Rewriter<'_>,
    frames: &Frames,
    (region, mut block): (ir::Region, Block),
    (values, resumed): (&[Value], &[(usize, Block)]),
) {
    rw.set_insertion(InsertPoint::End(block));
    let Some((&(_, last), tested)) = resumed.split_last() else {
        rw.op(ops::Unreachable::NAME).build();
        return;
    };
    let number = frames.pop(rw);
    for &(site, target) in tested {
        let next = rw.create_block(region, &[]);
        rw.set_insertion(InsertPoint::End(block));
        let is_it = frames.is_site(rw, number, site as i64);
        frames::branch(rw, is_it, [(target, values), (next, &[])]);
        block = next;
    }
    rw.set_insertion(InsertPoint::End(block));
    rw.op(ops::Br::NAME).operands(values).successor(last).build();
}
