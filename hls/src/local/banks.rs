//! Chooses banks for the arrays of a function whose iterations want several elements at once, and splits their local copies.
//!
//! What holds: an array is split only by a scheme that is proven free of conflicts and with which each access goes to one
//! bank in all iterations. Arguments are copied in before, and those that are written are copied out after.

use affine::access::{Memory, is_store, memref_of};
use affine::partition::{Found, Limits, Scheme, Statics, Wanted, accesses_of_memory, find_where, split};
use affine::polyhedral::Model;
use dialects::common::scalar_bits;
use dialects::{arith, memref};
use ir::types::element_count;
use ir::{Ir, Op, Rewriter, TypeKind, Value};
use lowering::transfer::{Copied, Direction, copy_before};
use report::LocalArray;

/// How much may be split.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Most banks of an array.
    pub banks: i64,
    /// Most bits of all arrays.
    pub bits: u64,
}

/// An array that gains from banks, in a form of the loops whose arrays do not all fit inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Its name.
    pub name: String,
    /// What its banks take.
    pub bits: u64,
}

/// Splits the arrays of `func` that gain from it. Returns them in order, and those for which there is no room.
pub fn make_local(ir: &mut Ir, func: Op, room: Room) -> (Vec<LocalArray>, Vec<Refused>) {
    let Splits { locals, refused, copied, .. } = split_all(ir, func, room);
    transfers(ir, func, &copied);
    (locals, refused)
}

/// Splits the arrays of `func` itself that gain from it. All banks of those of which `needs_all` is true are made. Returns
/// them in order, and where their elements lie.
pub fn split_own(
    ir: &mut Ir,
    func: Op,
    room: Room,
    needs_all: &dyn Fn(Value) -> bool,
) -> (Vec<LocalArray>, Vec<Copied>) {
    let Splits { locals, mut own, .. } = split_all(ir, func, room);
    let names = locals.iter().filter(|local| !local.is_copy);
    for (array, local) in own.iter_mut().zip(names).filter(|(array, _)| needs_all(array.outside)) {
        add_missing(ir, func, &mut array.banks, &local.name);
    }
    (locals, own)
}

/// Arrays that were split.
#[derive(Default)]
struct Splits {
    locals: Vec<LocalArray>,
    refused: Vec<Refused>,
    /// Copies of arguments.
    copied: Vec<Copied>,
    /// Arrays of the function itself, in the places of what is called outside.
    own: Vec<Copied>,
}

/// All arrays inside.
pub struct AllLocal {
    /// In order.
    pub locals: Vec<LocalArray>,
    /// Those for whose banks there is no room.
    pub refused: Vec<Refused>,
    /// Where the elements of arguments lie.
    pub copied: Vec<Copied>,
}

/// Splits the arrays of `func` that gain from it, and gives every argument that is touched a copy inside, for the `reason` that is
/// reported. Nothing is copied.
pub fn make_all_local(ir: &mut Ir, func: Op, room: Room, reason: &str) -> AllLocal {
    let Splits { mut locals, refused, mut copied, .. } = split_all(ir, func, room);
    let entry = ir.blocks(ir.region(func, 0))[0];
    for argument in ir.args(entry).to_vec() {
        let is_memory = matches!(ir.ctx.kind(ir.ty(argument)), TypeKind::MemRef { .. });
        let shape = shape_of(ir, argument);
        if !is_memory || ir.is_unused(argument) || shape.iter().any(|&size| size < 1) {
            continue;
        }
        let Some(first) = ir.first_op(entry) else { continue };
        let (ty, name) = (ir.ty(argument), ir.value_name(argument).unwrap_or("array").to_owned());
        let (whole, _) = inside(ir, argument, first, ty, &name);
        let scheme = Scheme::cyclic(shape.len(), 0, 1);
        let bits = bits_of(ir, argument, &scheme);
        locals.push(LocalArray {
            name,
            is_copy: true,
            reason: reason.to_owned(),
            banks: 1,
            scheme: scheme.describe(),
            proofs: 0,
            bits,
        });
        copied.push(Copied { outside: argument, shape, scheme, banks: vec![Some(whole)] });
    }
    AllLocal { locals, refused, copied }
}

/// Puts a new memory in the place of an argument.
fn inside(ir: &mut Ir, argument: Value, before: Op, ty: ir::Type, name: &str) -> (Value, Option<Op>) {
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(before);
    let copy = allocate(&mut rewriter, ty);
    rewriter.replace_uses_if(argument, copy, &|_, _| true);
    ir.set_value_name(copy, &format!("{name}_local"));
    (copy, ir.def_op(copy))
}

fn split_all(ir: &mut Ir, func: Op, room: Room) -> Splits {
    let Some(body) = ir.body(func, 0) else { return Splits::default() };
    let (mut splits, mut bits) = (Splits::default(), 0_u64);
    let model = Model::of(ir, &ir.ops_vec(body));
    let schemes = |&memory: &Value| Some((memory, scheme_for(ir, &model, memory, room)?));
    let schemes: Vec<(Value, (Found, String))> = memories(ir, func).iter().filter_map(schemes).collect();
    for (memory, (found, reason)) in schemes {
        let needed = bits_of(ir, memory, &found.scheme);
        let name = ir.value_name(memory).unwrap_or("array").to_owned();
        if bits.saturating_add(needed) > room.bits {
            splits.refused.push(Refused { name, bits: needed });
            continue;
        }
        let is_copy = ir.def_op(memory).is_none();
        let shape = shape_of(ir, memory);
        let Some(banks) = split_one(ir, func, memory, &found.scheme) else { continue };
        bits += needed;
        let list = if is_copy { &mut splits.copied } else { &mut splits.own };
        list.push(Copied { outside: memory, shape, scheme: found.scheme.clone(), banks });
        let (banks, scheme) = (found.scheme.banks, found.scheme.describe());
        splits.locals.push(LocalArray { name, is_copy, reason, banks, scheme, proofs: found.proofs, bits: needed });
    }
    splits
}

fn shape_of(ir: &Ir, memory: Value) -> Vec<i64> {
    ir.ctx.shape(ir.ty(memory)).map(<[i64]>::to_vec).unwrap_or_default()
}

/// Arguments and local memories of static shape whose every use is an affine access.
fn memories(ir: &Ir, func: Op) -> Vec<Value> {
    let Some(body) = ir.body(func, 0) else { return Vec::new() };
    let local = ir.walk_vec(func).into_iter().filter(|&o| ir.has_trait(o, ir::Traits::ALLOCATION));
    let local = local.filter(|&o| ir.block_of(o) == Some(body)).map(|o| ir.result(o, 0));
    let all = ir.args(body).iter().copied().chain(local);
    let is_plain = |&v: &Value| matches!(ir.ctx.kind(ir.ty(v)), TypeKind::MemRef { layout: None, .. });
    all.filter(is_plain).filter(|&v| has_static_shape(ir, v) && has_affine_uses(ir, v)).collect()
}

fn has_static_shape(ir: &Ir, memref: Value) -> bool {
    let shape = ir.ctx.shape(ir.ty(memref));
    shape.is_some_and(|s| !s.is_empty() && s.iter().all(|&d| d > 0))
}

fn has_affine_uses(ir: &Ir, memory: Value) -> bool {
    let is_access = |op: Op| {
        matches!(ir.op_text(op), affine::ops::Load::NAME | affine::ops::Store::NAME)
            && memref_of(ir, op) == Some(memory)
    };
    let mut users = ir.uses(memory).map(|u| u.op);
    users.all(|op| is_access(op) || ir.isa::<memref::Dealloc>(op))
}

/// The scheme of fewest banks, and why one bank is not enough. `None` if it is, or if no scheme serves.
fn scheme_for(ir: &Ir, model: &Model, memory: Value, room: Room) -> Option<(Found, String)> {
    let groups = accesses_of_memory(ir, model, Memory::Value(memory))?;
    let shape = shape_of(ir, memory);
    let limits = Limits { ports: 1, banks: room.banks };
    if groups.iter().all(|g| g.members.len() < 2) {
        return None;
    }
    let statics = Statics::of(ir, memory);
    let fits = |scheme: &Scheme| scheme.banks == 1 || scheme.is_cheap(&shape) && statics.hold(ir, scheme);
    let multiples = |banks: i64| statics.multiples(shape.len(), banks);
    let wanted = Wanted { fits: &fits, multiples: &multiples };
    let found = find_where(model, &groups, &shape, limits, &wanted).filter(|f| f.scheme.banks > 1)?;
    let busiest = groups.iter().max_by_key(|g| g.members.len())?;
    let what = if busiest.is_write { "writes" } else { "reads" };
    Some((found, format!("an iteration {what} up to {} elements", busiest.members.len())))
}

fn bits_of(ir: &Ir, memory: Value, scheme: &Scheme) -> u64 {
    let Some(shape) = scheme.bank_shape(&shape_of(ir, memory)) else { return 0 };
    let width = scalar_bits(&ir.ctx, ir.ctx.element_or_self(ir.ty(memory))).unwrap_or(64);
    let elements = element_count(&[&[scheme.banks.max(0)], &shape[..]].concat());
    elements.and_then(|count| count.checked_mul(u64::from(width))).unwrap_or(u64::MAX)
}

/// Splits a local memory, or a local copy that takes the place of an argument. Returns its banks by number.
fn split_one(ir: &mut Ir, func: Op, memory: Value, scheme: &Scheme) -> Option<Vec<Option<Value>>> {
    if let Some(allocation) = ir.def_op(memory) {
        return split(ir, allocation, scheme).ok();
    }
    let is_written = ir.uses(memory).any(|u| is_store(ir, u.op));
    let first = ir.first_op(ir.body(func, 0)?)?;
    let (ty, name) = (ir.ty(memory), ir.value_name(memory).unwrap_or("array").to_owned());
    let (_, allocation) = inside(ir, memory, first, ty, &name);
    let allocation = allocation?;
    let Ok(mut banks) = split(ir, allocation, scheme) else {
        let mut rewriter = Rewriter::new(ir);
        rewriter.replace(allocation, &[memory]);
        return None;
    };
    if is_written {
        add_missing(ir, func, &mut banks, &name);
    }
    Some(banks)
}

fn allocate(rewriter: &mut Rewriter<'_>, ty: ir::Type) -> Value {
    let sizes = rewriter.ir_mut().ctx.dense_array(32, &[0, 0]);
    rewriter.op(memref::Alloc::NAME).attr("operandSegmentSizes", sizes).result(ty).value()
}

/// What is copied out must be all there: banks that no access goes to are made as well.
fn add_missing(ir: &mut Ir, func: Op, banks: &mut [Option<Value>], name: &str) {
    let Some(ty) = banks.iter().flatten().next().map(|&b| ir.ty(b)) else { return };
    let Some(first) = ir.body(func, 0).and_then(|b| ir.first_op(b)) else { return };
    for (number, bank) in banks.iter_mut().enumerate().filter(|(_, b)| b.is_none()) {
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(first);
        let made = allocate(&mut rewriter, ty);
        ir.set_value_name(made, &format!("{name}_local_{number}"));
        *bank = Some(made);
    }
}

/// Copies arguments in before the code, and those that are written out after it.
fn transfers(ir: &mut Ir, func: Op, copied: &[Copied]) {
    let Some(body) = ir.body(func, 0) else { return };
    let is_allocation = |&op: &Op| ir.isa::<memref::Alloc>(op) || ir.isa::<arith::Constant>(op);
    let Some(first) = ir.ops_vec(body).into_iter().find(|op| !is_allocation(op)) else { return };
    let Some(last) = ir.last_op(body) else { return };
    let is_written =
        |array: &&Copied| array.banks.iter().flatten().any(|&bank| ir.uses(bank).any(|u| is_store(ir, u.op)));
    let written: Vec<&Copied> = copied.iter().filter(is_written).collect();
    copy_before(ir, first, &copied.iter().collect::<Vec<_>>(), Direction::In);
    copy_before(ir, last, &written, Direction::Out);
}
