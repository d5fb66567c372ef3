//! Surgery on counted loops: more carried values, copies of index computations for a given iteration.

use dialects::elements::{self, element_bits};
use dialects::{arith, memref};
use ir::{AffineExpr, AffineMap, InsertPoint, Ir, Op, OpState, Rewriter, Type, Value, ValueMap};

use crate::domain::{Counted, is_outside};
use crate::forms::Forms;
use crate::ops as affine;

/// A value to carry: its type is that of `init`.
#[derive(Clone, Debug)]
pub struct Carried {
    /// The value in the first iteration.
    pub init: Value,
    /// A name for readers of the result.
    pub name: String,
}

/// Rebuilds a counted loop with more carried values, which it yields unchanged until their yields are set.
/// Returns the new loop; the new block arguments, yield operands and results come last.
pub fn add_carried(ir: &mut Ir, old: Op, carried: &[Carried]) -> Op {
    let types: Vec<Type> = carried.iter().map(|c| ir.ty(c.init)).collect();
    let mut state = OpState::new(ir.name(old), ir.loc(old));
    state.operands = ir.operands(old).iter().copied().chain(carried.iter().map(|c| c.init)).collect();
    state.result_types = ir.results(old).map(|r| ir.ty(r)).chain(types.iter().copied()).collect();
    state.attrs = ir.attrs(old).into();
    grow_segments(ir, old, &mut state, carried.len());
    let body = ir.body(old, 0).expect("a counted loop has a body");
    let old_region = ir.region(old, 0);
    let mut rewriter = Rewriter::new(ir);
    let region = rewriter.create_region();
    rewriter.move_blocks(old_region, region);
    state.regions.push(region);
    rewriter.before(old);
    let new = rewriter.create(state);
    for (c, &ty) in carried.iter().zip(&types) {
        let arg = rewriter.add_arg(body, ty);
        rewriter.ir_mut().set_value_name(arg, &c.name);
    }
    let args = rewriter.args(body).to_vec();
    let fresh = &args[args.len() - carried.len()..];
    let yielding = rewriter.last_op(body).expect("a loop body ends in a yield");
    let yielded: Vec<Value> = rewriter.operands(yielding).iter().chain(fresh).copied().collect();
    rewriter.set_operands(yielding, &yielded);
    let kept: Vec<Value> = rewriter.results(new).take(rewriter.result_count(old)).collect();
    rewriter.replace(old, &kept);
    new
}

fn grow_segments(ir: &mut Ir, old: Op, state: &mut OpState, by: usize) {
    let Some(mut sizes) = ir.attr(old, "operandSegmentSizes").and_then(|a| ir.ctx.as_dense_array(a)) else { return };
    if let Some(last) = sizes.last_mut() {
        *last += by as i64;
    }
    let attr = ir.ctx.dense_array(32, &sizes);
    state.set_attr(&mut ir.ctx, "operandSegmentSizes", attr);
}

/// Sets what the loop yields for carried value `index` (of all).
pub fn set_yield(ir: &mut Ir, looping: Op, index: usize, value: Value) {
    let body = ir.body(looping, 0).expect("a counted loop has a body");
    let yielding = ir.last_op(body).expect("a loop body ends in a yield");
    Rewriter::new(ir).set_operand(yielding, index, value);
}

/// The block argument of carried value `index`.
pub fn carried_arg(ir: &Ir, looping: Op, index: usize) -> Value {
    ir.arg(ir.body(looping, 0).expect("a counted loop has a body"), index + 1)
}

/// The index computations inside `looping` that `values` need, in order. `None` if one of them is not pure, has
/// regions, or comes from a carried value or a block inside.
pub fn slice_of(ir: &Ir, looping: Op, values: &[Value]) -> Option<Vec<Op>> {
    let body = ir.body(looping, 0)?;
    let variable = ir.arg(body, 0);
    let mut slice: Vec<Op> = Vec::new();
    let mut stack = values.to_vec();
    while let Some(value) = stack.pop() {
        if value == variable || is_outside(ir, value, looping) {
            continue;
        }
        let op = ir.def_op(value)?;
        if ir.block_of(op) != Some(body) || !ir.regions(op).is_empty() || !ir::effects::is_speculatable(ir, op) {
            return None;
        }
        if !slice.contains(&op) {
            slice.push(op);
            stack.extend_from_slice(ir.operands(op));
        }
    }
    slice.sort_by(|&a, &b| if ir.is_before(a, b) { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater });
    Some(slice)
}

/// As `slice_of`, for computations that do not use the loop's variable, not even to cancel it.
pub fn invariant_slice_of(ir: &Ir, looping: Op, values: &[Value]) -> Option<Vec<Op>> {
    let variable = ir.arg(ir.body(looping, 0)?, 0);
    let slice = slice_of(ir, looping, values)?;
    let uses = |op: Op| ir.operands(op).contains(&variable);
    (!values.contains(&variable) && !slice.iter().any(|&op| uses(op))).then_some(slice)
}

/// The index operands of a load or store of one element.
pub fn index_operands(ir: &Ir, access: Op) -> &[Value] {
    let first = if crate::access::is_store(ir, access) { 2 } else { 1 };
    &ir.operands(access)[first..]
}

/// Makes a load, at `at`, of the element that `access` in the body of `looping` touches when the variable is
/// `variable` (`None`: its index computation does not use it). The slice of `access` must exist.
pub fn load_for_iteration(ir: &mut Ir, looping: Op, access: Op, variable: Option<Value>, at: InsertPoint) -> Value {
    let (memref, indices) = copied_indices(ir, looping, access, variable, at);
    let loc = ir.loc(access);
    let element = ir.ctx.element_or_self(ir.ty(memref));
    let map = ir.attr(access, "map");
    let mut rewriter = Rewriter::at(ir, at, loc);
    let builder = match map {
        Some(map) => rewriter.op(affine::Load::NAME).attr("map", map),
        None => rewriter.op(memref::Load::NAME),
    };
    builder.operand(memref).operands(&indices).result(element).value()
}

/// Makes an allocation without operands, which is `memref.alloc` or `memref.alloca`.
pub fn allocated(rewriter: &mut Rewriter<'_>, name: &str, ty: Type) -> Value {
    let sizes = rewriter.ir_mut().ctx.dense_array(32, &[0, 0]);
    rewriter.op(name).attr("operandSegmentSizes", sizes).result(ty).value()
}

/// Makes a store of `value`, at `at`, to the element that `access` in the body of `looping` touches in every iteration.
pub fn store_invariant(ir: &mut Ir, looping: Op, access: Op, value: Value, at: InsertPoint) -> Op {
    let (memref, indices) = copied_indices(ir, looping, access, None, at);
    let loc = ir.loc(access);
    let map = ir.attr(access, "map");
    let at = match at {
        // Copies of index computations were put right after the loop: the store follows them.
        InsertPoint::After(op) => last_copy(ir, op, &indices),
        other => other,
    };
    let mut rewriter = Rewriter::at(ir, at, loc);
    let builder = match map {
        Some(map) => rewriter.op(affine::Store::NAME).attr("map", map),
        None => rewriter.op(memref::Store::NAME),
    };
    builder.operand(value).operand(memref).operands(&indices).build()
}

fn last_copy(ir: &Ir, after: Op, indices: &[Value]) -> InsertPoint {
    let block = ir.block_of(after);
    let copies = indices.iter().filter_map(|&v| ir.def_op(v)).filter(|&d| ir.block_of(d) == block);
    let last = copies.fold(after, |last, d| if ir.is_before(last, d) { d } else { last });
    InsertPoint::After(last)
}

fn copied_indices(
    ir: &mut Ir,
    looping: Op,
    access: Op,
    variable: Option<Value>,
    at: InsertPoint,
) -> (Value, Vec<Value>) {
    let indices = index_operands(ir, access).to_vec();
    let memref = crate::access::memref_of(ir, access).expect("a load or store has a memref");
    let mut needed = indices.clone();
    needed.push(memref);
    let slice = slice_of(ir, looping, &needed).expect("the caller has checked the slice");
    let mut map = ValueMap::default();
    if let (Some(to), Some(body)) = (variable, ir.body(looping, 0)) {
        map.insert(ir.arg(body, 0), to);
    }
    let loc = ir.loc(access);
    let mut rewriter = Rewriter::at(ir, at, loc);
    for op in slice {
        rewriter.clone_op(op, &mut map);
    }
    (map.get(memref), indices.into_iter().map(|v| map.get(v)).collect())
}

/// The value of the variable of `counted` in turn `iteration`, computed before the loop. `None` if it has several lower
/// bounds or no constant step.
pub fn variable_in_iteration(ir: &mut Ir, counted: &Counted, iteration: i64) -> Option<Value> {
    let offset = counted.step?.checked_mul(iteration)?;
    let looping = counted.op;
    if ir.isa::<affine::For>(looping) {
        let map = ir.attr(looping, "lowerBoundMap").and_then(|a| ir.ctx.as_map(a))?.clone();
        let [lower] = map.results.as_slice() else { return None };
        let operands = ir.operands_named(looping, "lowerBoundOperands").to_vec();
        let shifted = lower.clone() + AffineExpr::Const(offset);
        return Some(apply_before(ir, looping, &AffineMap { results: vec![shifted], ..map }, &operands));
    }
    let (lower, ty) = (ir.operand(looping, 0), ir.ty(ir.operand(looping, 0)));
    let constant = Forms::new().of(ir, lower).as_const();
    if offset == 0 {
        return Some(lower);
    }
    match constant.and_then(|c| c.checked_add(offset)) {
        Some(value) => Some(constant_before(ir, looping, value, ty)),
        None => {
            let by = constant_before(ir, looping, offset, ty);
            let mut rewriter = Rewriter::new(ir);
            rewriter.before(looping);
            Some(rewriter.op(arith::AddI::NAME).operands(&[lower, by]).attrs(&[]).result(ty).value())
        }
    }
}

/// The value of a map of one result, computed before `op`.
pub fn apply_before(ir: &mut Ir, op: Op, map: &AffineMap, operands: &[Value]) -> Value {
    if let Some(value) = map.as_single_constant() {
        let ty = ir.ctx.index();
        return constant_before(ir, op, value, ty);
    }
    let (attr, ty) = (ir.ctx.map_attr(map.clone()), ir.ctx.index());
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    rewriter.op(affine::Apply::NAME).operands(operands).attr("map", attr).result(ty).value()
}

/// A constant before `op`; of a float type that of these bits.
pub fn constant_before(ir: &mut Ir, op: Op, value: i64, ty: Type) -> Value {
    let width = element_bits(&ir.ctx, ty).expect("a constant is a number");
    let attr = elements::constant(&mut ir.ctx, ty, &[ir::Int::from_i64(width, value)]).expect("a constant is a number");
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    rewriter.op(arith::Constant::NAME).attr("value", attr).result(ty).value()
}
