//! Addresses as integers: differences and comparisons of them.
//!
//! What holds: an address that became an integer is only used where it cancels against another one into the same object, so it may be
//! counted from the start of the object.

use emit_llvm::dialect::ops;
use ir::{Ir, Op, Value};

use crate::function::{Raised, Raiser};
use crate::memory;
use crate::objects::{Object, Objects, Origin};
use crate::refuse::{Outcome, Refusal};

/// `ptrtoint`. Errors: the integer depends on where the object lies.
pub fn to_integer(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    check(&r.rw, &r.objects, op)?;
    let pointer = r.pointer(op, r.rw.operand(op, 0))?;
    let number = memory::bytes_from_start(r, &pointer);
    let result = r.rw.result(op, 0);
    let ty = r.rw.ty(result);
    let number = memory::convert(r, number, ty);
    r.set(result, Raised::Numbers(vec![number]));
    Ok(())
}

/// Follows an address to where it cancels.
fn check(ir: &Ir, objects: &Objects, op: Op) -> Outcome<()> {
    let memories = objects.memories(ir.operand(op, 0));
    for &object in &memories {
        if let Origin::Unknown(from) = objects.origins[object] {
            return Err(Refusal::untraced(from, "what the pointer points to is not known"));
        }
    }
    let only = match memories.as_slice() {
        &[object] => Some(object),
        _ => None,
    };
    let mut work = vec![ir.result(op, 0)];
    while let Some(value) = work.pop() {
        for user in ir.uses(value).map(|u| u.op).collect::<Vec<Op>>() {
            let refusal =
                || Refusal::untraced(user, "an address becomes an integer that depends on where the array lies");
            match ir.op_text(user) {
                ops::Add::NAME | ops::Sub::NAME | ops::Trunc::NAME => {
                    let result = ir.result(user, 0);
                    if weight(ir, objects, result).ok_or_else(refusal)? != 0 {
                        work.push(result);
                    }
                }
                ops::And::NAME if only.is_some_and(|o| is_below_alignment(ir, (objects.origins[o], value), user)) => {}
                ops::ICmp::NAME => {
                    let sides = [0, 1].map(|index| ir.operand(user, index));
                    let [a, b] = sides.map(|side| weight(ir, objects, side));
                    let are_alike = sides.iter().all(|&side| only.is_some() && are_into(ir, objects, only, side));
                    if a.is_none() || a != b || !are_alike {
                        return Err(refusal());
                    }
                }
                _ => return Err(refusal()),
            }
        }
    }
    Ok(())
}

/// True if of the address of an object, and a distance from it, only bits are used that are zero in the address.
fn is_below_alignment(ir: &Ir, (origin, value): (Origin, Value), user: Op) -> bool {
    let mask = [0, 1].map(|index| ir.operand(user, index)).into_iter().find(|&operand| operand != value);
    let mask = mask.and_then(|mask| dialects::common::constant_i64(ir, mask));
    mask.is_some_and(|mask| mask >= 0 && mask < alignment(ir, origin))
}

/// What the address of an object is a multiple of, in bytes.
fn alignment(ir: &Ir, origin: Origin) -> i64 {
    let of = |op: Op| ir.attr(op, "alignment").and_then(|a| ir.ctx.as_i64(a)).unwrap_or(1);
    match origin {
        Origin::Stack(op) | Origin::Global(op) => of(op),
        Origin::Heap(_)
        | Origin::Behind(_)
        | Origin::Argument(_)
        | Origin::Null
        | Origin::Function(_)
        | Origin::Unknown(_) => 1,
    }
}

/// True if all addresses in a sum are into one object.
fn are_into(ir: &Ir, objects: &Objects, object: Option<Object>, value: Value) -> bool {
    let Some(op) = ir.def_op(value) else { return true };
    match ir.op_text(op) {
        ops::PtrToInt::NAME => Some(objects.memories(ir.operand(op, 0))) == object.map(|object| vec![object]),
        ops::Add::NAME | ops::Sub::NAME | ops::Trunc::NAME => {
            ir.operands(op).iter().all(|&operand| are_into(ir, objects, object, operand))
        }
        _ => true,
    }
}

/// How often an address is in a sum; `None` if it is in it otherwise. Where the weights of addresses cancel, they are into the same
/// object: C gives no other difference a meaning, and each counts from the start of that.
fn weight(ir: &Ir, objects: &Objects, value: Value) -> Option<i64> {
    let Some(op) = ir.def_op(value) else { return Some(0) };
    let of = |index: usize| weight(ir, objects, ir.operand(op, index));
    match ir.op_text(op) {
        ops::PtrToInt::NAME => (!objects.memories(ir.operand(op, 0)).is_empty()).then_some(1),
        ops::Add::NAME => Some(of(0)? + of(1)?),
        ops::Sub::NAME => Some(of(0)? - of(1)?),
        ops::Trunc::NAME => of(0),
        _ => Some(0),
    }
}
