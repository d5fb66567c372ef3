//! Elements that an innermost loop reads and writes in place are read before it, carried by it, and written after it: as many as
//! there are, scalars and vectors.
//!
//! What holds: nothing else in the loop touches them in any iteration. They begin with what is in memory, so that nothing is added up in
//! another order. A loop that may have no iteration is put under the condition that it has one, so that nothing is touched without it.

use ir::{AffineExpr, InsertPoint, Ir, Op, Rewriter, Type, Value};

use crate::access::{Access, Memory, accesses_of, is_note, is_store, memref_of, vector_of};
use crate::domain::{counted, is_invariant, is_outside};
use crate::forms::{Forms, constant_difference};
use crate::loops::{Carried, add_carried, carried_arg, set_yield};
use crate::ops as affine;
use crate::ops::compose::{Applied, canonical_map};
use crate::transform::build::put_under;
use crate::unroll::bound_count;
use crate::words::in_words;

/// What an op in the loop touches.
struct Touched {
    op: Op,
    memory: Memory,
    /// The first element, and how many follow along each dimension; `None` for any.
    elements: Option<(Vec<AffineExpr>, Vec<i64>)>,
    is_write: bool,
}

/// Accesses of the same elements.
struct Cell {
    ops: Vec<Op>,
}

/// Carries what `looping` writes at places that stay. Errors: why it can't.
pub fn carry(ir: &mut Ir, looping: Op) -> Result<(), String> {
    share_loads(ir, looping);
    let cells = cells(ir, looping)?;
    if !cells.is_empty() {
        under_condition(ir, looping)?;
        let looping = apply(ir, looping, &cells);
        share_loads(ir, looping);
    }
    Ok(())
}

/// Puts subscripts together, so that equal ones are seen, and reads each element once where nothing is written between.
fn share_loads(ir: &mut Ir, looping: Op) {
    let accesses: Vec<Op> = ir.walk_vec(looping).into_iter().filter(|&op| is_affine(ir, op)).collect();
    for op in accesses {
        affine::canonicalize::map_operands(&mut Rewriter::new(ir), op);
    }
    ir::cse::eliminate_common_subexpressions(ir, looping);
}

fn is_affine(ir: &Ir, op: Op) -> bool {
    super::lanes::is_access(ir, op) || ir.isa::<affine::VectorLoad>(op) || ir.isa::<affine::VectorStore>(op)
}

/// True for an affine write.
pub(super) fn is_write(ir: &Ir, op: Op) -> bool {
    is_store(ir, op) || ir.isa::<affine::VectorStore>(op)
}

fn touched(ir: &Ir, forms: &mut Forms, op: Op) -> Vec<Touched> {
    if is_note(ir, op) {
        return Vec::new();
    }
    if let Some(vector) = vector_of(ir, forms, op) {
        let elements = Some((vector.first, vector.extents));
        return vec![Touched { op, memory: vector.memory, elements, is_write: is_write(ir, op) }];
    }
    let plain = |access: Access| {
        let elements = access.subscripts.map(|s| (s.clone(), vec![1; s.len()]));
        Touched { op, memory: access.memory, elements, is_write: access.is_write }
    };
    accesses_of(ir, forms, op).into_iter().map(plain).collect()
}

impl Touched {
    /// True if both touch the same elements.
    fn is_same(&self, other: &Touched) -> bool {
        let (Some((x, along)), Some((y, others))) = (&self.elements, &other.elements) else { return false };
        self.memory == other.memory
            && along == others
            && x.len() == y.len()
            && x.iter().zip(y).all(|(x, y)| constant_difference(x, y) == Some(0))
    }

    /// True if they never touch an element in common, whatever the iterations.
    fn is_apart(&self, other: &Touched) -> bool {
        if !self.memory.may_alias(other.memory) {
            return true;
        }
        let (Some((x, along)), Some((y, others))) = (&self.elements, &other.elements) else { return false };
        let both = x.iter().zip(y).zip(along.iter().zip(others));
        let is_past = |((x, y), (along, others)): ((&AffineExpr, &AffineExpr), (&i64, &i64))| {
            constant_difference(x, y).is_some_and(|d| d >= *others || d <= -*along)
        };
        self.memory == other.memory && x.len() == y.len() && both.into_iter().any(is_past)
    }
}

/// The elements to carry, in order. Errors: something written at a place that stays can't be.
fn cells(ir: &Ir, looping: Op) -> Result<Vec<Cell>, String> {
    let mut forms = Forms::new();
    let body = ir.body(looping, 0).ok_or("it has no body")?;
    let ops = ir.walk_vec(looping).into_iter().filter(|&op| op != looping);
    let all: Vec<Touched> = ops.flat_map(|op| touched(ir, &mut forms, op)).collect();
    let mut cells: Vec<Cell> = Vec::new();
    for write in all.iter().filter(|t| t.is_write && stays(ir, &forms, looping, t)) {
        if cells.iter().any(|cell| cell.ops.contains(&write.op)) {
            continue;
        }
        let (same, others): (Vec<&Touched>, Vec<&Touched>) = all.iter().partition(|t| t.is_same(write));
        if let Some(other) = others.iter().find(|t| !t.is_apart(write)) {
            let (write, other) = (in_words(ir, write.op), in_words(ir, other.op));
            return Err(format!("{other} may touch what {write} writes"));
        }
        if let Some(other) = same.iter().find(|t| ir.block_of(t.op) != Some(body) || !is_affine(ir, t.op)) {
            return Err(format!("{} runs under a condition, or has no affine subscripts", in_words(ir, other.op)));
        }
        cells.push(Cell { ops: same.iter().map(|t| t.op).collect() });
    }
    // What is written before it is read begins with nothing.
    cells.retain(|cell| !is_write(ir, cell.ops[0]));
    Ok(cells)
}

/// Puts a loop that may have no iteration under the condition that it has one. Errors: its bounds are not known, or it gives values.
fn under_condition(ir: &mut Ir, looping: Op) -> Result<(), String> {
    let mut forms = Forms::new();
    let own = counted(ir, &mut forms, looping).ok_or("the bounds of the loop are not known")?;
    if own.has_iterations(ir, &mut forms, 1) {
        return Ok(());
    }
    if ir.result_count(looping) > 0 {
        return Err("the loop may have no iteration, and gives values".into());
    }
    let ends = own.upper.iter().flat_map(|upper| own.lower.iter().map(move |lower| (upper, lower)));
    let room: Vec<AffineExpr> =
        ends.map(|(upper, lower)| upper.clone() - lower.clone() + AffineExpr::Const(-1)).collect();
    put_under(ir, looping, &forms, &room);
    Ok(())
}

/// True if the elements are the same in all iterations, and can be named outside of the loop.
fn stays(ir: &Ir, forms: &Forms, looping: Op, touched: &Touched) -> bool {
    let Some((first, _)) = &touched.elements else { return false };
    let is_named = is_affine(ir, touched.op) && {
        let (memref, place) = placed(ir, touched.op);
        place.operands.iter().chain([&memref]).all(|&v| is_outside(ir, v, looping))
    };
    is_named && first.iter().all(|form| is_invariant(ir, forms, form, looping))
}

/// The memref and the subscripts of an affine access, put together.
fn placed(ir: &Ir, op: Op) -> (Value, Applied) {
    let (memref, map, operands) = affine::access::place(ir, op).expect("an affine access has a place");
    (memref, canonical_map(ir, op, map, operands))
}

/// The type of what is read or written.
fn value_type(ir: &Ir, op: Op) -> Type {
    if is_write(ir, op) { ir.ty(ir.operand(op, 0)) } else { ir.ty(ir.result(op, 0)) }
}

/// Carries the cells; returns the loop, which is a new one.
fn apply(ir: &mut Ir, looping: Op, cells: &[Cell]) -> Op {
    let mut carried = Vec::new();
    for cell in cells {
        let init = read_before(ir, looping, cell.ops[0]);
        carried.push(Carried { init, name: name_for(ir, cell.ops[0]) });
    }
    let first = ir.result_count(looping);
    let looping = add_carried(ir, looping, &carried);
    let after = ir.next_op(looping).expect("a loop is before the end of its block");
    for (k, cell) in cells.iter().enumerate() {
        let (written, result) = (cell.ops[0], ir.result(looping, first + k));
        let (memref, place) = placed(ir, written);
        write_before(ir, after, result, memref, place);
        let last = thread(ir, &cell.ops, carried_arg(ir, looping, first + k));
        set_yield(ir, looping, first + k, last);
    }
    debug_assert_eq!(bound_count(ir, looping) + first + cells.len(), ir.operands(looping).len());
    looping
}

fn name_for(ir: &Ir, op: Op) -> String {
    let memref = affine::access::place(ir, op).map(|p| p.0).or_else(|| memref_of(ir, op));
    format!("{}_tile", memref.and_then(|m| ir.value_name(m)).unwrap_or("element"))
}

fn read_before(ir: &mut Ir, looping: Op, access: Op) -> Value {
    let (memref, place) = placed(ir, access);
    let (ty, loc) = (value_type(ir, access), ir.loc(access));
    let name = if matches!(ir.ctx.kind(ty), ir::TypeKind::Vector { .. }) && !is_element_of(ir, memref, ty) {
        affine::VectorLoad::NAME
    } else {
        affine::Load::NAME
    };
    let map = ir.ctx.map_attr(place.map);
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(looping), loc);
    rewriter.op(name).operand(memref).operands(&place.operands).attr("map", map).result(ty).value()
}

fn write_before(ir: &mut Ir, op: Op, value: Value, memref: Value, place: Applied) {
    let ty = ir.ty(value);
    let is_vector = matches!(ir.ctx.kind(ty), ir::TypeKind::Vector { .. }) && !is_element_of(ir, memref, ty);
    let name = if is_vector { affine::VectorStore::NAME } else { affine::Store::NAME };
    let (map, loc) = (ir.ctx.map_attr(place.map), ir.loc(op));
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(op), loc);
    rewriter.op(name).operand(value).operand(memref).operands(&place.operands).attr("map", map).build();
}

/// True for the type of an element of a memory.
fn is_element_of(ir: &Ir, memref: Value, ty: Type) -> bool {
    ir.ctx.element_type(ir.ty(memref)) == Some(ty)
}

/// Replaces reads by the current value and takes writes away; returns the value at the end.
fn thread(ir: &mut Ir, ops: &[Op], start: Value) -> Value {
    let mut current = start;
    for &op in ops {
        let mut rewriter = Rewriter::new(ir);
        if is_write(&rewriter, op) {
            current = rewriter.operand(op, 0);
            rewriter.erase(op);
        } else {
            rewriter.replace(op, &[current]);
        }
    }
    current
}
