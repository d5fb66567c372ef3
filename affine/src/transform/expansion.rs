//! Array expansion (`affine-array-expansion`): an array that each iteration of a loop fills anew gets a dimension with a place for each
//! iteration, so that no iteration waits for another to be done with it (Feautrier 1988).
//!
//! What holds: each read gets a value that its own iteration wrote, in exact sets of instances of one iteration; otherwise the
//! array stays.

use dialects::memref;
use ir::{AffineExpr, AffineMap, InsertPoint, Ir, Op, Rewriter, Type, TypeKind, Value};

use crate::access::{is_load, is_store, memory_of, memref_of};
use crate::domain::{counted, domain};
use crate::forms::Forms;
use crate::normalize::normalize;
use crate::ops as affine;
use crate::ops::compose::distinct;
use crate::ops::{dma, maps};
use crate::polyhedral::Model;
use crate::polyhedral::flow::is_written_first;
use crate::system::greatest;
use presburger::{Extreme, Work};

/// Expands the arrays that are private to each iteration of `looping`, a loop of at most so many iterations. Returns how many;
/// those for which the work did not suffice stay. Cost: as that of [`is_written_first`] for each array.
pub fn expand_arrays(ir: &mut Ir, looping: Op, work: &mut Work) -> usize {
    normalize(ir, looping);
    let (Some(iterations), Some(body)) = (most_iterations(ir, looping), ir.body(looping, 0)) else { return 0 };
    let variable = ir.args(body)[0];
    let arrays: Vec<Value> =
        allocations(ir, looping).into_iter().filter(|&array| is_expandable(ir, looping, array)).collect();
    arrays.iter().for_each(|&array| hoist(ir, looping, array));
    let model = Model::of(ir, &ir.ops_vec(body));
    let is_private = |&array: &Value| is_written_first(&model, memory_of(ir, array).0, work);
    let private: Vec<Value> = arrays.into_iter().filter(is_private).collect();
    for &array in &private {
        add_dimension(ir, looping, array, iterations, variable, &AffineExpr::Dim(0));
    }
    private.len()
}

/// The most iterations that a loop from 0 in steps of 1 has, whatever those of the loops around it; `None` if there is no such number,
/// or it never has any.
fn most_iterations(ir: &Ir, looping: Op) -> Option<i64> {
    let mut forms = Forms::new();
    let own = counted(ir, &mut forms, looping).filter(|own| own.step == Some(1) && is_from_zero(&own.lower))?;
    if let Some(count) = own.trip_count() {
        return Some(count);
    }
    let inside = ir.first_op(ir.body(looping, 0)?)?;
    match greatest(&domain(ir, &mut forms, inside), &forms.opaque(own.variable)) {
        Extreme::Value(last) => last.to_i64()?.checked_add(1),
        Extreme::Empty | Extreme::Unbounded => None,
    }
}

fn is_from_zero(lower: &[AffineExpr]) -> bool {
    matches!(lower, [first] if first.as_const() == Some(0))
}

/// The allocations whose memory a loop accesses.
fn allocations(ir: &Ir, looping: Op) -> Vec<Value> {
    let memrefs = ir.walk_vec(looping).into_iter().filter_map(|op| memref_of(ir, op));
    distinct(memrefs.filter(|&m| ir.def_op(m).is_some_and(|d| is_allocation(ir, d))))
}

fn is_allocation(ir: &Ir, op: Op) -> bool {
    (ir.isa::<memref::Alloc>(op) || ir.isa::<memref::Alloca>(op)) && ir.operands(op).is_empty()
}

/// True for an array of constant size that only affine accesses of the loop use, allocated outside of it or once an iteration.
fn is_expandable(ir: &Ir, looping: Op, array: Value) -> bool {
    let made = ir.def_op(array).expect("it is allocated");
    let is_in_place = !ir.is_inside(made, looping) || ir.parent(made) == Some(looping);
    let is_known = |u: &ir::Use| {
        let is_access = (is_load(ir, u.op) || is_store(ir, u.op)) && map_name(ir, u.op, u.index).is_some();
        is_access && ir.is_inside(u.op, looping) || ir.isa::<memref::Dealloc>(u.op)
    };
    let is_plain = matches!(ir.ctx.kind(ir.ty(array)), TypeKind::MemRef { shape, layout: None, .. } if shape.iter().all(|&s| s > 0));
    is_in_place && is_plain && ir.uses(array).all(|u| is_known(&u))
}

/// Allocates an array before the loop, and releases it, if at all, after it: what an iteration finds in it is undefined anyway.
fn hoist(ir: &mut Ir, looping: Op, array: Value) {
    let made = ir.def_op(array).expect("it is allocated");
    if !ir.is_inside(made, looping) {
        return;
    }
    let ends: Vec<Op> = ir.uses(array).map(|u| u.op).filter(|&op| ir.isa::<memref::Dealloc>(op)).collect();
    let next = ir.next_op(looping).expect("a block ends in a terminator");
    let mut rewriter = Rewriter::new(ir);
    rewriter.move_op(made, InsertPoint::Before(looping));
    if let Some((&first, rest)) = ends.split_first() {
        rewriter.move_op(first, InsertPoint::Before(next));
        rest.iter().for_each(|&op| rewriter.erase(op));
    }
}

/// The attribute with the map for the memref at an operand. `None`: the op has none for it.
pub fn map_name(ir: &Ir, op: Op, operand: usize) -> Option<&'static str> {
    let length = |name: &str| maps::map_of(ir, op, name).map_or(0, |m| (m.dims + m.symbols) as usize + 1);
    match ir.op_text(op) {
        affine::Load::NAME | affine::VectorLoad::NAME => (operand == 0).then_some("map"),
        affine::Store::NAME | affine::VectorStore::NAME => (operand == 1).then_some("map"),
        affine::DmaWait::NAME => (operand == 0).then_some("tag_map"),
        affine::DmaStart::NAME if dma::start(ir, op).is_some() => {
            let (source, target) = (length("src_map"), length("dst_map"));
            let places = [(0, "src_map"), (source, "dst_map"), (source + target, "tag_map")];
            places.into_iter().find(|p| p.0 == operand).map(|p| p.1)
        }
        _ => None,
    }
}

/// Gives an allocated memref one more dimension of `size` in front; in `looping` its place is `place` of the loop's variable
/// (dimension 0).
pub fn add_dimension(ir: &mut Ir, looping: Op, memref: Value, size: i64, variable: Value, place: &AffineExpr) {
    let made = ir.def_op(memref).expect("it is allocated");
    let ty = widened(ir, ir.ty(memref), size);
    let (attrs, loc, name) = (ir.attrs(made).to_vec(), ir.loc(made), ir.op_text(made).to_owned());
    let label = ir.value_name(memref).map(str::to_owned);
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(made), loc);
    let new = rewriter.op(&name).attrs(&attrs).result(ty).value();
    if let Some(label) = label {
        ir.set_value_name(new, &label);
    }
    let uses: Vec<(Op, usize)> = ir.uses(memref).map(|u| (u.op, u.index)).collect();
    for (op, operand) in uses {
        if ir.is_inside(op, looping) {
            put_place(ir, op, operand, variable, place);
        }
    }
    let mut rewriter = Rewriter::new(ir);
    rewriter.replace_uses(memref, new);
    rewriter.erase(made);
}

fn widened(ir: &mut Ir, ty: Type, size: i64) -> Type {
    let TypeKind::MemRef { shape, element, layout, space } = ir.ctx.kind(ty).clone() else { return ty };
    let shape = [&[size], &*shape].concat().into();
    ir.ctx.ty(TypeKind::MemRef { shape, element, layout, space })
}

/// Puts the place before the indices of the memref at an operand.
fn put_place(ir: &mut Ir, op: Op, operand: usize, variable: Value, place: &AffineExpr) {
    let Some(name) = map_name(ir, op, operand) else { return };
    let Some(map) = maps::map_of(ir, op, name).cloned() else { return };
    let shifted = map.results.iter().map(|e| e.substitute(&|d| AffineExpr::Dim(d + 1), &AffineExpr::Symbol));
    let results = std::iter::once(place.clone()).chain(shifted).collect();
    let map = ir.ctx.map_attr(AffineMap { dims: map.dims + 1, symbols: map.symbols, results });
    let mut operands = ir.operands(op).to_vec();
    operands.insert(operand + 1, variable);
    let mut rewriter = Rewriter::new(ir);
    rewriter.set_operands(op, &operands);
    rewriter.set_attr(op, name, map);
}
