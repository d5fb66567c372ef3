//! Memory that is allocated while the function runs: its size, and its places where it is allocated again and again.
//!
//! What holds: an allocation gives memory that no other gives in the same call. A request that is greater than what the size was made
//! for is an assertion.

use bits::Predicate;
use dialects::expand::build;
use dialects::{arith, cf, memref};
use emit_llvm::dialect::ops;
use ir::{Block, Ir, Op, Value};

use crate::calls;
use crate::function::{Pointer, Raised, Raiser};
use crate::layout;
use crate::memory;
use crate::objects::Object;
use crate::refuse::{Outcome, Refusal};

/// The attribute of an allocation that says how much is asked for at most: bytes, or elements of an array of variable length.
pub const MOST: &str = "kiln.most";

/// The attribute of an allocation that says how often it is asked for at most in one call.
pub const TIMES: &str = "kiln.times";

/// The attribute of an array on the stack that says that it is dead when it begins again.
pub const REUSED: &str = "kiln.reused";

/// What `malloc` gives is a multiple of so many bytes.
const ALIGN: i64 = 16;

/// Bytes of one allocation. Errors: they are not known, or it is in a loop and nothing says how often.
pub fn bytes_of_one(ir: &Ir, op: Op) -> Outcome<i64> {
    if is_repeated(ir, op) && !is_reused(ir, op) && number(ir, op, TIMES).is_none() {
        return Err(Refusal::unbounded(op, "memory is allocated in a loop"));
    }
    if !ir.isa::<ops::Alloca>(op) {
        let known = calls::allocated(ir, op).map(|(bytes, _)| bytes).or_else(|| number(ir, op, MOST));
        let name = calls::callee(ir, op).unwrap_or("malloc").to_owned();
        return known.ok_or_else(|| Refusal::unbounded(op, format!("'{name}' of a size that is not known")));
    }
    let count = dialects::common::constant_i64(ir, ir.operand(op, 0)).or_else(|| number(ir, op, MOST));
    let ty = ir.attr(op, "elem_type").and_then(|a| ir.ctx.as_type(a));
    let each = ty.and_then(|ty| layout::layout(&ir.ctx, ty)).map(|layout| layout.bytes as i64);
    let bytes = count.zip(each).map(|(count, each)| count * each);
    bytes.ok_or_else(|| Refusal::unbounded(op, "an array on the stack whose size is not known"))
}

/// Bytes of all allocations at an operation. Errors: as [`bytes_of_one`].
pub fn bytes(ir: &Ir, op: Op) -> Outcome<i64> {
    let one = bytes_of_one(ir, op)?;
    Ok(if is_pool(ir, op) { stride(one) * number(ir, op, TIMES).unwrap_or(1).max(1) } else { one })
}

/// Bytes from one allocation of a pool to the next; `None` for what is no pool.
pub fn stride_of(ir: &Ir, op: Op) -> Option<i64> {
    is_pool(ir, op).then(|| bytes_of_one(ir, op).ok()).flatten().map(stride)
}

fn stride(bytes: i64) -> i64 {
    (bytes.max(1) + ALIGN - 1) / ALIGN * ALIGN
}

/// True for an operation that may run several times, with memory of its own each time.
pub fn is_pool(ir: &Ir, op: Op) -> bool {
    is_repeated(ir, op) && !is_reused(ir, op)
}

/// True for an array that is dead before it begins again, as those of variable length are: they end with their block.
fn is_reused(ir: &Ir, op: Op) -> bool {
    let is_named = || ir.value_name(ir.result(op, 0)).is_some_and(|name| name.starts_with("vla"));
    ir.isa::<ops::Alloca>(op) && (ir.attr(op, REUSED).is_some() || is_named())
}

fn number(ir: &Ir, op: Op, name: &str) -> Option<i64> {
    ir.attr(op, name).and_then(|a| ir.ctx.as_i64(a)).filter(|&number| number > 0)
}

/// True if an operation is in a loop.
fn is_repeated(ir: &Ir, op: Op) -> bool {
    let start = ir.block_of(op);
    let successors = |block: Block| ir.last_op(block).map_or(&[][..], |op| ir.successors(op));
    let (mut seen, mut work) = (Vec::new(), start.map_or(Vec::new(), |b| successors(b).to_vec()));
    while let Some(block) = work.pop() {
        if !seen.contains(&block) {
            seen.push(block);
            work.extend(successors(block));
        }
    }
    start.is_some_and(|block| seen.contains(&block))
}

/// The counter of a pool, at zero.
pub fn make_counter(r: &mut Raiser<'_>) -> Value {
    let number = r.rw.ir_mut().ctx.integer(32);
    let ty = r.rw.ir_mut().ctx.memref(&[1], number);
    let counter = memref::Alloca::build(&mut r.rw, &[][..], &[][..]).result(ty).value();
    let (zero, first) = (build::constant(&mut r.rw, number, 0), r.index(0));
    memref::Store::build(&mut r.rw, zero, counter, &[first][..]).build();
    counter
}

/// The memory that an operation gives: of a pool the next place, else all of it.
pub fn allocate(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    check_size(r, op)?;
    let result = r.rw.result(op, 0);
    let counter = r.objects.of(result).first().and_then(|object| r.counters.get(object)).copied();
    let (Some(counter), Some(bytes)) = (counter, stride_of(&r.rw, op)) else { return memory::pointer(r, op) };
    let set = r.objects.of(result).to_vec();
    let units = bytes / r.memories.unit(set[0]) as i64;
    let (index, first) = (r.rw.ir_mut().ctx.index(), r.index(0));
    let count = memref::Load::build(&mut r.rw, counter, &[first][..]).value();
    let ty = r.rw.ty(count);
    let one = build::constant(&mut r.rw, ty, 1);
    let next = build::binary(&mut r.rw, arith::AddI::NAME, count, one);
    memref::Store::build(&mut r.rw, next, counter, &[first][..]).build();
    check_count(r, (op, count));
    let count = arith::IndexCast::build(&mut r.rw, count).result(index).value();
    let units = r.index(units);
    let offset = build::binary(&mut r.rw, arith::MulI::NAME, count, units);
    r.set(result, Raised::Pointer(Pointer { set, which: None, offset }));
    Ok(())
}

/// Asserts that a pool has a place left.
fn check_count(r: &mut Raiser<'_>, (op, count): (Op, Value)) {
    let Some(times) = number(&r.rw, op, TIMES) else { return };
    let ty = r.rw.ty(count);
    let most = build::constant(&mut r.rw, ty, times);
    let holds = build::compare(&mut r.rw, Predicate::Slt, count, most);
    assert(r, holds, "memory is allocated more often than in the calls that were measured");
}

/// Asserts that a request is no greater than what the memory was made for.
fn check_size(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let Some(most) = number(&r.rw, op, MOST) else { return Ok(()) };
    let is_constant = |&v: &Value| dialects::common::constant_i64(&r.rw, v).is_some();
    let sizes = r.rw.operands(op).to_vec();
    if sizes.iter().all(is_constant) {
        return Ok(());
    }
    let numbers = sizes.into_iter().map(|size| r.number(op, size)).collect::<Outcome<Vec<Value>>>()?;
    let asked = numbers.into_iter().reduce(|a, b| build::binary(&mut r.rw, arith::MulI::NAME, a, b));
    let Some(asked) = asked else { return Ok(()) };
    let ty = r.rw.ty(asked);
    let most = build::constant(&mut r.rw, ty, most);
    let holds = build::compare(&mut r.rw, Predicate::Ule, asked, most);
    assert(r, holds, "more memory is allocated than in the calls that were measured");
    Ok(())
}

fn assert(r: &mut Raiser<'_>, holds: Value, message: &str) {
    let message = r.rw.ir_mut().ctx.string_attr(message);
    r.rw.op(cf::Assert::NAME).operand(holds).attr("msg", message).build();
}

/// Makes the counters of the pools among objects that are used.
pub fn counter_of(r: &mut Raiser<'_>, (object, op): (Object, Op)) {
    if is_pool(&r.rw, op) {
        let counter = make_counter(r);
        r.counters.insert(object, counter);
    }
}
