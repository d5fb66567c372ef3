//! Struct values of the llvm dialect: a slot for each number in them. What is not defined is 0.

use dialects::expand::structs;
use ir::interfaces::Part;
use ir::{Int, Op, Reported};

use super::super::builder::Builder;
use super::super::extra::width_of;
use super::super::inst::Slot;

/// How an operation on a part of a struct is compiled.
pub(super) fn part(b: &mut Builder<'_>, op: Op, part: Part) -> Result<(), Reported> {
    match part {
        Part::Undefined => empty(b, op),
        Part::Insert => insert(b, op),
        Part::Extract => extract(b, op),
    }
}

fn empty(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let result = b.ir.result(op, 0);
    let slots = b.slots_of(op, result)?;
    let zeros: Vec<Slot> = slots.into_iter().map(|slot| b.constant_int(&Int::zero(width_of(slot)))).collect();
    match structs::numbers(&b.ir.ctx, b.ir.ty(result)) {
        Some(_) => b.alias_lanes(result, zeros),
        None => b.alias(result, zeros[0]),
    }
    Ok(())
}

/// The slots of the struct that is operand 0, and where the part at the operation's position is among them.
fn parts(b: &mut Builder<'_>, op: Op) -> Result<(Vec<Slot>, std::ops::Range<usize>), Reported> {
    let container = b.ir.operand(op, 0);
    let position: Vec<i64> = b.required(op, "position")?;
    match structs::place(&b.ir.ctx, b.ir.ty(container), &position) {
        Some(place) => Ok((b.slots_of(op, container)?, place)),
        None => b.fail(op, "E0902", "the interpreter handles structs of numbers only"),
    }
}

fn insert(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (mut slots, place) = parts(b, op)?;
    let inserted = b.slots_of(op, b.ir.operand(op, 1))?;
    slots.splice(place, inserted);
    b.alias_lanes(b.ir.result(op, 0), slots);
    Ok(())
}

fn extract(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (slots, place) = parts(b, op)?;
    let result = b.ir.result(op, 0);
    match structs::numbers(&b.ir.ctx, b.ir.ty(result)) {
        Some(_) => b.alias_lanes(result, slots[place].to_vec()),
        None => b.alias(result, slots[place.start]),
    }
    Ok(())
}
