//! Operations that pass vectors on: loops, conditions, branches. They pass their elements instead.
//!
//! What holds: an operation takes, gives and yields as many elements as the one it belongs to expects, whichever is expanded
//! first.

use ir::{Block, Ir, Op, OpState, Rewriter, Type, Value};

use super::{element_count, gathered, lanes, start};
use crate::vector::parts;
use crate::{cf, scf};

/// Does `op` only pass values on, to what passes them on too?
pub(super) fn is_carrier(ir: &Ir, op: Op) -> bool {
    match ir.op_text(op) {
        scf::Condition::NAME | scf::Yield::NAME | cf::Br::NAME | cf::CondBr::NAME | "affine.yield" => {
            ir.parent(op).is_some_and(|parent| has_carried_regions(ir, parent))
        }
        _ => has_carried_regions(ir, op),
    }
}

fn has_carried_regions(ir: &Ir, op: Op) -> bool {
    let name = ir.op_text(op);
    let is_structured = matches!(
        name,
        scf::For::NAME | scf::While::NAME | scf::If::NAME | scf::IndexSwitch::NAME | scf::ExecuteRegion::NAME
    );
    is_structured || matches!(name, "affine.for" | "affine.if") || is_function_of_blocks(ir, op)
}

/// A function's first block has its arguments; the others are passed values by branches.
fn is_function_of_blocks(ir: &Ir, op: Op) -> bool {
    ir.is(op, "func.func")
}

/// Rebuilds `op` with elements in the place of vectors. Vectors that are not expanded stay, at both ends.
pub(super) fn expand(rewriter: &mut Rewriter<'_>, op: Op) {
    let is_function = is_function_of_blocks(rewriter, op);
    for region in rewriter.regions(op).to_vec() {
        for &block in &rewriter.blocks(region).to_vec()[usize::from(is_function)..] {
            expand_arguments(rewriter, block);
        }
    }
    if !is_function {
        rebuild(rewriter, op);
    }
}

/// The types of the elements of vectors, and other types, in order.
fn element_types(ir: &Ir, types: &[Type]) -> Vec<Type> {
    types.iter().flat_map(|&ty| types_of_elements(ir, ty)).collect()
}

/// The types of the elements of a vector that is expanded, else the type itself.
fn types_of_elements(ir: &Ir, ty: Type) -> Vec<Type> {
    match (parts(&ir.ctx, ty), element_count(ir, ty)) {
        (Some(vector), Some(count)) => vec![vector.element; count],
        _ => vec![ty],
    }
}

/// Gives a block arguments for elements; the vectors are put together at its start.
fn expand_arguments(rewriter: &mut Rewriter<'_>, block: Block) {
    let old = rewriter.args(block).to_vec();
    if !old.iter().any(|&a| parts(&rewriter.ctx, rewriter.ty(a)).is_some()) {
        return;
    }
    rewriter.set_insertion(start(block));
    for &argument in &old {
        let ty = rewriter.ty(argument);
        let types = types_of_elements(rewriter, ty);
        let lanes: Vec<Value> = types.iter().map(|&ty| rewriter.add_arg(block, ty)).collect();
        let value = if types == [ty] { lanes[0] } else { gathered(rewriter, &lanes, ty) };
        if let (true, Some(name)) = (types == [ty], rewriter.value_name(argument).map(str::to_owned)) {
            rewriter.ir_mut().set_value_name(value, &name);
        }
        rewriter.replace_uses(argument, value);
    }
    for _ in &old {
        rewriter.remove_arg(block, 0);
    }
}

/// The operation again, on elements.
fn rebuild(rewriter: &mut Rewriter<'_>, op: Op) {
    rewriter.before(op);
    let mut state = OpState::new(rewriter.name(op), rewriter.loc(op));
    let mut counts = Vec::new();
    for operand in rewriter.operands(op).to_vec() {
        let lanes = lanes(rewriter, operand).unwrap_or_else(|| vec![operand]);
        counts.push(lanes.len() as i64);
        state.operands.extend(lanes);
    }
    let types: Vec<Type> = rewriter.results(op).map(|r| rewriter.ty(r)).collect();
    state.result_types = element_types(rewriter, &types).into();
    state.attrs = rewriter.attrs(op).into();
    state.successors = rewriter.successors(op).into();
    grow_segments(rewriter, op, &mut state, &counts);
    for region in rewriter.regions(op).to_vec() {
        let moved = rewriter.create_region();
        rewriter.move_blocks(region, moved);
        state.regions.push(moved);
    }
    let made = rewriter.create(state);
    let mut elements: std::collections::VecDeque<Value> = rewriter.results(made).collect();
    let mut values = Vec::new();
    for &ty in &types {
        let count = types_of_elements(rewriter, ty);
        let lanes: Vec<Value> = elements.drain(..count.len()).collect();
        values.push(if count == [ty] { lanes[0] } else { gathered(rewriter, &lanes, ty) });
    }
    rewriter.replace(op, &values);
}

/// The sizes of groups of operands, with `counts` elements for each operand.
fn grow_segments(rewriter: &mut Rewriter<'_>, op: Op, state: &mut OpState, counts: &[i64]) {
    let Some(sizes) = rewriter.segments(op, "operandSegmentSizes") else { return };
    let mut rest = counts.iter();
    let grown: Vec<i64> = sizes.iter().map(|&n| rest.by_ref().take(n as usize).sum()).collect();
    let attr = rewriter.ir_mut().ctx.dense_array(32, &grown);
    state.set_attr(&mut rewriter.ir_mut().ctx, "operandSegmentSizes", attr);
}
