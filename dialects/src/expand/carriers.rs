//! Operations that pass vectors or structs on: loops, conditions, branches. They pass their parts instead.
//!
//! What holds: an operation takes, gives and yields as many parts as the one it belongs to expects, whichever is expanded
//! first.

use ir::{Block, InsertPoint, Ir, Op, OpState, Rewriter, Traits, Type, Value};

use crate::func;
use crate::{cf, scf};

/// How values of some types come apart.
#[derive(Clone, Copy)]
pub(super) struct Splitting {
    /// The types of the parts; `None` for a type that stays whole.
    pub types: fn(&Ir, Type) -> Option<Vec<Type>>,
    /// The parts of a value, at the insertion point; `None` for one that stays whole.
    pub split: fn(&mut Rewriter<'_>, Value) -> Option<Vec<Value>>,
    /// A value of these parts, at the insertion point.
    pub join: fn(&mut Rewriter<'_>, &[Value], Type) -> Value,
}

/// Does the operation take, make or hold a value that comes apart?
pub(super) fn uses(ir: &Ir, op: Op, splitting: Splitting) -> bool {
    let arguments = ir.regions(op).iter().flat_map(|&r| ir.blocks(r)).flat_map(|&b| ir.args(b));
    let mut values = ir.operands(op).iter().copied().chain(ir.results(op)).chain(arguments.copied());
    values.any(|value| (splitting.types)(ir, ir.ty(value)).is_some())
}

/// Does `op` only pass values on, to what passes them on too?
pub(super) fn is_carrier(ir: &Ir, op: Op) -> bool {
    let is_branch = ir.isa::<cf::Br>(op) || ir.isa::<cf::CondBr>(op);
    let ends = ir.has_trait(op, Traits::RETURN_LIKE) && !ir.isa::<func::Return>(op) || ir.isa::<scf::Condition>(op);
    match is_branch || ends {
        true => ir.parent(op).is_some_and(|parent| has_carried_regions(ir, parent)),
        false => has_carried_regions(ir, op),
    }
}

fn has_carried_regions(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, Traits::PASSES_VALUES) || is_function_of_blocks(ir, op)
}

/// A function's first block has its arguments; the others are passed values by branches.
fn is_function_of_blocks(ir: &Ir, op: Op) -> bool {
    ir.isa::<func::Func>(op)
}

/// Rebuilds `op` with parts in the place of what comes apart. What stays whole does so at both ends.
pub(super) fn expand(rewriter: &mut Rewriter<'_>, op: Op, splitting: Splitting) {
    let is_function = is_function_of_blocks(rewriter, op);
    for region in rewriter.regions(op).to_vec() {
        for &block in &rewriter.blocks(region).to_vec()[usize::from(is_function)..] {
            expand_arguments(rewriter, block, splitting);
        }
    }
    if !is_function {
        rebuild(rewriter, op, splitting);
    }
}

/// The types of the parts of a type, or the type itself.
fn types_of_parts(ir: &Ir, ty: Type, splitting: Splitting) -> Vec<Type> {
    (splitting.types)(ir, ty).unwrap_or_else(|| vec![ty])
}

/// The value of these parts, or the one that stayed whole.
fn joined(rewriter: &mut Rewriter<'_>, parts: &[Value], ty: Type, splitting: Splitting) -> Value {
    if (splitting.types)(rewriter, ty).is_some() { (splitting.join)(rewriter, parts, ty) } else { parts[0] }
}

/// Gives a block arguments for parts; the values are put together at its start.
fn expand_arguments(rewriter: &mut Rewriter<'_>, block: Block, splitting: Splitting) {
    let old = rewriter.args(block).to_vec();
    if !old.iter().any(|&a| (splitting.types)(rewriter, rewriter.ty(a)).is_some()) {
        return;
    }
    rewriter.set_insertion(InsertPoint::Start(block));
    for &argument in &old {
        let ty = rewriter.ty(argument);
        let types = types_of_parts(rewriter, ty, splitting);
        let parts: Vec<Value> = types.iter().map(|&ty| rewriter.add_arg(block, ty)).collect();
        let value = joined(rewriter, &parts, ty, splitting);
        if let (true, Some(name)) = (parts == [value], rewriter.value_name(argument).map(str::to_owned)) {
            rewriter.ir_mut().set_value_name(value, &name);
        }
        rewriter.replace_uses(argument, value);
    }
    for _ in &old {
        rewriter.remove_arg(block, 0);
    }
}

/// The operation again, on parts.
fn rebuild(rewriter: &mut Rewriter<'_>, op: Op, splitting: Splitting) {
    rewriter.before(op);
    let mut state = OpState::new(rewriter.name(op), rewriter.loc(op));
    let mut counts = Vec::new();
    for operand in rewriter.operands(op).to_vec() {
        let parts = (splitting.split)(rewriter, operand).unwrap_or_else(|| vec![operand]);
        counts.push(parts.len() as i64);
        state.operands.extend(parts);
    }
    let types: Vec<Type> = rewriter.results(op).map(|r| rewriter.ty(r)).collect();
    state.result_types = types.iter().flat_map(|&ty| types_of_parts(rewriter, ty, splitting)).collect();
    state.attrs = rewriter.attrs(op).into();
    state.successors = rewriter.successors(op).into();
    grow_segments(rewriter, op, &mut state, &counts);
    for region in rewriter.regions(op).to_vec() {
        let moved = rewriter.create_region();
        rewriter.move_blocks(region, moved);
        state.regions.push(moved);
    }
    let made = rewriter.create(state);
    let mut parts: std::collections::VecDeque<Value> = rewriter.results(made).collect();
    let mut values = Vec::new();
    for &ty in &types {
        let count = types_of_parts(rewriter, ty, splitting).len();
        let own: Vec<Value> = parts.drain(..count).collect();
        values.push(joined(rewriter, &own, ty, splitting));
    }
    rewriter.replace(op, &values);
}

/// The sizes of groups of operands, with `counts` parts for each operand.
fn grow_segments(rewriter: &mut Rewriter<'_>, op: Op, state: &mut OpState, counts: &[i64]) {
    let Some(sizes) = rewriter.segments(op, "operandSegmentSizes") else { return };
    let mut rest = counts.iter();
    let grown: Vec<i64> = sizes.iter().map(|&n| rest.by_ref().take(n as usize).sum()).collect();
    let attr = rewriter.ir_mut().ctx.dense_array(32, &grown);
    state.set_attr(&mut rewriter.ir_mut().ctx, "operandSegmentSizes", attr);
}
