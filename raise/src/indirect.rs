//! Calls through pointers: a choice among the functions that the pointer may point to.
//!
//! What holds: only calls whose pointer is traced are changed; one that points to no function of the right type has no meaning in C.

use emit_llvm::dialect::ops;
use ir::diag::{Diagnostics, Reported};
use ir::{Block, InsertPoint, Ir, Op, Rewriter, Type, Value, symbols};

use crate::calls;
use crate::objects::{self, Origin, Writers};

/// A function that is inlined may call through pointers itself: to this depth.
const MOST_ROUNDS: usize = 16;

/// Inlines all calls, those through traced pointers too. Errors: `E0301`, recursion.
pub fn inline(ir: &mut Ir, module: Op, functions: &[Op], diags: &mut Diagnostics) -> Result<(), Reported> {
    for _ in 0..MOST_ROUNDS {
        ir::inline::inline_calls(ir, module, diags)?;
        let chosen: Vec<bool> = functions.iter().map(|&function| choose_all(ir, function)).collect();
        if !chosen.contains(&true) {
            break;
        }
    }
    Ok(())
}

/// Makes choices of a function's calls through pointers; false if there are none that can be.
fn choose_all(ir: &mut Ir, function: Op) -> bool {
    let blocks = ir.blocks(ir.region(function, 0)).to_vec();
    let is_indirect = |&op: &Op| ir.isa::<ops::Call>(op) && calls::callee(ir, op).is_none();
    let calls: Vec<Op> = blocks.iter().flat_map(|&block| ir.ops_vec(block)).filter(is_indirect).collect();
    if calls.is_empty() {
        return false;
    }
    let objects = objects::trace(ir, &blocks, Writers::Function);
    let found: Vec<(Op, Vec<Op>)> = calls.into_iter().map(|call| (call, candidates(ir, &objects, call))).collect();
    let known: Vec<(Op, Vec<Op>)> = found.into_iter().filter(|(_, functions)| !functions.is_empty()).collect();
    known.iter().for_each(|(call, functions)| choose(&mut Rewriter::new(ir), *call, functions));
    !known.is_empty()
}

/// The functions that a call may call; none if that is not known.
fn candidates(ir: &Ir, objects: &objects::Objects, call: Op) -> Vec<Op> {
    let pointer = ir.operand(call, 0);
    if !objects.is_known(pointer) {
        return Vec::new();
    }
    let function = |&object: &objects::Object| match objects.origins[object] {
        Origin::Function(function) => Some(function),
        Origin::Argument(_)
        | Origin::Behind(_)
        | Origin::Global(_)
        | Origin::Stack(_)
        | Origin::Heap(_)
        | Origin::Null
        | Origin::Unknown(_) => None,
    };
    let found = objects.of(pointer).iter().filter_map(function);
    found.filter(|&function| fits(ir, call, function)).collect()
}

/// True for a function with a body that takes what a call through a pointer gives, and gives what it takes.
fn fits(ir: &Ir, call: Op, function: Op) -> bool {
    let Some(entry) = ir.body(function, 0) else { return false };
    let types = |values: &[Value]| values.iter().map(|&v| ir.ty(v)).collect::<Vec<Type>>();
    let returns = ir.blocks(ir.region(function, 0)).iter().filter_map(|&block| ir.last_op(block));
    let returned = returns.filter(|&op| ir.isa::<ops::Return>(op)).map(|op| types(ir.operands(op))).next();
    let results: Vec<Type> = ir.results(call).map(|result| ir.ty(result)).collect();
    types(ir.args(entry)) == types(&ir.operands(call)[1..]) && returned.is_none_or(|types| types == results)
}

/// Replaces a call by a chain of tests of its pointer, with a call at each; the last function is called without a test.
fn choose(rw: &mut Rewriter<'_>, call: Op, functions: &[Op]) {
    let (Some(before), Some((&last, tested))) = (rw.block_of(call), functions.split_last()) else { return };
    let Some(region) = rw.region_of(before) else { return };
    let loc = rw.loc(call);
    rw.set_loc(loc);
    let pointer = rw.operand(call, 0);
    let after = rw.split_block(call);
    let types: Vec<Type> = rw.results(call).map(|result| rw.ty(result)).collect();
    let mut test = before;
    for &function in tested {
        let (chosen, next) = (rw.create_block(region, &[]), rw.create_block(region, &[]));
        test_pointer(rw, test, (pointer, function), [chosen, next]);
        call_directly(rw, (call, function), chosen, after);
        test = next;
    }
    call_directly(rw, (call, last), test, after);
    let results: Vec<Value> = types.into_iter().map(|ty| rw.add_arg(after, ty)).collect();
    rw.replace(call, &results);
}

/// Ends a block with a branch on whether a pointer is that of a function.
fn test_pointer(rw: &mut Rewriter<'_>, block: Block, (pointer, function): (Value, Op), targets: [Block; 2]) {
    rw.set_insertion(InsertPoint::End(block));
    let (ty, name) = (rw.ty(pointer), symbols::name_of(rw, function).unwrap_or("").to_owned());
    let ctx = &mut rw.ir_mut().ctx;
    let (name, equal) = (ctx.symbol_attr(&name), ctx.i_attr(64, 0));
    let bit = ctx.integer(1);
    let address = rw.op(ops::AddressOf::NAME).attr("global_name", name).result(ty).value();
    let is_it = rw.op(ops::ICmp::NAME).operands(&[pointer, address]).attr("predicate", equal).result(bit).value();
    let made = ops::CondBr::build(rw, is_it, &[][..], &[][..]);
    made.successor(targets[0]).successor(targets[1]).build();
}

/// Ends a block with a direct call, and a branch with its results.
fn call_directly(rw: &mut Rewriter<'_>, (call, function): (Op, Op), block: Block, after: Block) {
    rw.set_insertion(InsertPoint::End(block));
    let name = symbols::name_of(rw, function).unwrap_or("").to_owned();
    let name = rw.ir_mut().ctx.symbol_attr(&name);
    let operands = rw.operands(call)[1..].to_vec();
    let types: Vec<Type> = rw.results(call).map(|result| rw.ty(result)).collect();
    let made = rw.op(ops::Call::NAME).operands(&operands).attr("callee", name).results(&types).build();
    let results: Vec<Value> = rw.results(made).collect();
    rw.op(ops::Br::NAME).operands(&results).successor(after).build();
}
