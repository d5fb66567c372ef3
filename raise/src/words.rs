//! Pointers in memory: the words that stand for them.
//!
//! What holds: a pointer in memory is one word of 64 bits: zero if it is null, else the number of its object, counted from 1, above bit
//! 48, and below it the units from the start of the object, with a sign. So memory that is zero holds null pointers, and words that are
//! moved as integers stay what they are.

use bits::Predicate;
use dialects::arith;
use dialects::expand::build;
use emit_llvm::dialect::ops;
use ir::{Int, Op, Value};

use crate::function::{Pointer, Raised, Raiser};
use crate::globals;
use crate::linear::{self, Linear};
use crate::memory;
use crate::objects::{self, Object, Origin};
use crate::refuse::{Outcome, Refusal};

/// Bits of a word below the number of the object.
const PLACE_BITS: u32 = 48;

/// The number of an object in words.
pub fn object_number(object: Object) -> i64 {
    object as i64 + 1
}

/// The word of the first byte of an object.
fn number_of(object: Object) -> i64 {
    object_number(object) << PLACE_BITS
}

/// True if a memory that outlives the function holds pointers, so that others must know what words stand for.
pub fn are_visible(r: &Raiser<'_>) -> bool {
    let is_outside = |&object: &Object| matches!(r.objects.origins[object], Origin::Global(global) if !globals::pointers(&r.rw, global).is_empty());
    r.objects.has_open()
        || (0..r.objects.origins.len()).any(|object| is_outside(&object) && r.memories.of[object].is_used)
}

/// The word of a place in an object, so many units from its start.
pub fn word(number: i64, units: i64) -> u64 {
    (number << PLACE_BITS | units & ((1 << PLACE_BITS) - 1)) as u64
}

/// `load` of a pointer.
pub fn load(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let result = r.rw.result(op, 0);
    if !r.objects.is_known(result) {
        return memory::pointer(r, op);
    }
    let from = r.pointer(op, r.rw.operand(op, 0))?;
    let ty = r.rw.ir_mut().ctx.integer(64);
    let word = memory::at_each(r, op, &from, &[ty], &mut |r, object| {
        vec![memory::load_leaf(r, object, from.offset, (0, ty))]
    })?;
    decoded(r, op, word[0])
}

/// `store` of a pointer. Errors: what it points to is not known, or the memory is outside.
pub fn store(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let value = r.rw.operand(op, 0);
    for &object in r.objects.of(value) {
        if let Origin::Unknown(from) = r.objects.origins[object] {
            return Err(memory::untraced(r, from));
        }
    }
    let to = r.pointer(op, r.rw.operand(op, 1))?;
    if to.set.iter().any(|&object| r.objects.is_closed(object)) {
        return Err(Refusal::untraced(op, "a pointer is stored in the memory of a parameter"));
    }
    let pointer = r.pointer(op, value)?;
    let word = encoded(r, &pointer);
    memory::at_each(r, op, &to, &[], &mut |r, object| {
        memory::store_leaf(r, object, to.offset, (0, word));
        Vec::new()
    })?;
    Ok(())
}

/// `inttoptr`: of a word that was a pointer in memory.
pub fn of_integer(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let (value, result) = (r.rw.operand(op, 0), r.rw.result(op, 0));
    if r.objects.of(value).is_empty() || !r.objects.is_known(result) {
        return memory::pointer(r, op);
    }
    let word = r.number(op, value)?;
    decoded(r, op, word)
}

/// The word that stands for a pointer.
fn encoded(r: &mut Raiser<'_>, pointer: &Pointer) -> Value {
    let ty = r.rw.ir_mut().ctx.integer(64);
    let place = arith::IndexCast::build(&mut r.rw, pointer.offset).result(ty).value();
    let mask = build::constant(&mut r.rw, ty, (1 << PLACE_BITS) - 1);
    let place = build::binary(&mut r.rw, arith::AndI::NAME, place, mask);
    let null = build::constant(&mut r.rw, ty, 0);
    let mut all = null;
    for &object in &pointer.set {
        if r.objects.origins[object] == Origin::Null {
            continue;
        }
        let number = build::constant(&mut r.rw, ty, number_of(object));
        let word = build::binary(&mut r.rw, arith::OrI::NAME, place, number);
        all = match pointer.which {
            None => word,
            Some(which) => {
                let is_it = memory::is_object(r, which, object);
                build::select(&mut r.rw, is_it, word, all)
            }
        };
    }
    all
}

/// The pointer that a word stands for is the result of an operation.
fn decoded(r: &mut Raiser<'_>, op: Op, word: Value) -> Outcome<()> {
    let result = r.rw.result(op, 0);
    let set = r.objects.of(result).to_vec();
    let index = r.rw.ir_mut().ctx.index();
    let ty = r.rw.ty(word);
    let bits = build::constant(&mut r.rw, ty, i64::from(64 - PLACE_BITS));
    let high = build::binary(&mut r.rw, arith::ShLI::NAME, word, bits);
    let place = build::binary(&mut r.rw, arith::ShRSI::NAME, high, bits);
    let offset = arith::IndexCast::build(&mut r.rw, place).result(index).value();
    let which = (set.len() > 1).then(|| object_in(r, &set, word));
    r.set(result, Raised::Pointer(Pointer { set, which, offset }));
    Ok(())
}

/// The number of the object, as pointers have it, that a word says.
fn object_in(r: &mut Raiser<'_>, set: &[Object], word: Value) -> Value {
    let (wide, narrow) = (r.rw.ty(word), r.rw.ir_mut().ctx.integer(32));
    let bits = build::constant(&mut r.rw, wide, i64::from(PLACE_BITS));
    let high = build::binary(&mut r.rw, arith::ShRUI::NAME, word, bits);
    let high = arith::TruncI::build(&mut r.rw, high).result(narrow).value();
    let one = build::constant(&mut r.rw, narrow, 1);
    let object = build::binary(&mut r.rw, arith::SubI::NAME, high, one);
    let null = set.iter().find(|&&object| r.objects.origins[object] == Origin::Null);
    let Some(&null) = null else { return object };
    let zero = build::constant(&mut r.rw, narrow, 0);
    let is_null = build::compare(&mut r.rw, Predicate::Eq, high, zero);
    let null = build::constant(&mut r.rw, narrow, null as i64);
    build::select(&mut r.rw, is_null, null, object)
}

/// The word that stands for a constant address in a table; `None` if it is no address, or nothing points to it.
pub fn of_constant(r: &Raiser<'_>, address: Value) -> Option<Int> {
    let mut sum = Linear::default();
    let mut op = r.rw.def_op(address)?;
    while r.rw.isa::<ops::GetElementPtr>(op) {
        sum.constant += linear::of_step(&r.rw, op).filter(|step| step.terms.is_empty())?.constant;
        op = r.rw.def_op(r.rw.operand(op, 0))?;
    }
    let origin = match objects::addressed(&r.rw, op).filter(|_| r.rw.isa::<ops::AddressOf>(op)) {
        Some(global) => Origin::Global(global),
        None => Origin::Function(objects::function_of(&r.rw, op)?),
    };
    let object = r.objects.origins.iter().position(|&o| o == origin)?;
    let place = sum.constant / r.memories.unit(object) as i64;
    Some(Int::from_u64(64, word(object_number(object), place)))
}
