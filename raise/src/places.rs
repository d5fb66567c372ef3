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
    let &[object] = objects.memories(ir.operand(op, 0)).as_slice() else {
        return Err(Refusal::untraced(op, "the address of one of several arrays becomes an integer"));
    };
    if let Origin::Unknown(from) = objects.origins[object] {
        return Err(Refusal::untraced(from, "what the pointer points to is not known"));
    }
    let mut work = vec![ir.result(op, 0)];
    while let Some(value) = work.pop() {
        for user in ir.uses(value).map(|u| u.op).collect::<Vec<Op>>() {
            let refusal =
                || Refusal::untraced(user, "an address becomes an integer that depends on where the array lies");
            match ir.op_text(user) {
                ops::Add::NAME | ops::Sub::NAME | ops::Trunc::NAME => {
                    let result = ir.result(user, 0);
                    if weight(ir, objects, object, result).ok_or_else(refusal)? != 0 {
                        work.push(result);
                    }
                }
                ops::ICmp::NAME => {
                    let [a, b] = [0, 1].map(|i| weight(ir, objects, object, ir.operand(user, i)));
                    if a.is_none() || a != b {
                        return Err(refusal());
                    }
                }
                _ => return Err(refusal()),
            }
        }
    }
    Ok(())
}

/// How often the address of an object is in a sum; `None` if it is in it otherwise, or that of another object is.
fn weight(ir: &Ir, objects: &Objects, object: Object, value: Value) -> Option<i64> {
    let Some(op) = ir.def_op(value) else { return Some(0) };
    let of = |index: usize| weight(ir, objects, object, ir.operand(op, index));
    match ir.op_text(op) {
        ops::PtrToInt::NAME => (objects.memories(ir.operand(op, 0)) == [object]).then_some(1),
        ops::Add::NAME => Some(of(0)? + of(1)?),
        ops::Sub::NAME => Some(of(0)? - of(1)?),
        ops::Trunc::NAME => of(0),
        _ => Some(0),
    }
}
