//! Loops over blocks of iterations: a loop without loops inside is one pipeline, whose iterations can't wait one by one for
//! elements that move. One over blocks can: while a block is computed the elements of the next come in, and those of the
//! last go out.

use affine::access::{Access, Memory, accesses_in};
use affine::domain::is_for;
use affine::forms::Forms;
use affine::ops::bounds::constant_trip_count;
use affine::transform::peel::strip_mine;
use affine::unroll::innermost;
use ir::{Ir, Op, Rewriter, TypeKind, Value};

use crate::prepare;

/// Iterations of a loop at the least, for blocks to gain anything.
const FEWEST: u64 = 16;
/// Iterations of a loop at the most: as many as a memory has words. Sizes of blocks are tried one by one.
const MOST: u64 = 1 << 32;
/// Iterations of a block at the least.
const SMALLEST_BLOCK: u64 = 4;
/// Cycles that a block takes beside its iterations: a pipeline fills and empties.
const FILL: u64 = 8;

/// A copy of `func` in which the loops of its body that touch an array outside first or last, and are one pipeline, are loops over
/// blocks; `None` if there are none.
pub fn with_blocks(ir: &mut Ir, func: Op) -> Option<Op> {
    let copy = prepare::copy_of(ir, func);
    let mut is_any = false;
    for looping in single_loops(ir, copy) {
        let size = constant_trip_count(ir, looping).and_then(block_size);
        is_any |= size.is_some_and(|size| strip_mine(ir, looping, size));
    }
    if !is_any {
        Rewriter::new(ir).erase(copy);
    }
    is_any.then_some(copy)
}

/// Loops of the body of `func` without loops inside that touch an array outside before or after all others.
fn single_loops(ir: &Ir, func: Op) -> Vec<Op> {
    let [entry] = ir.blocks(ir.region(func, 0))[..] else { return Vec::new() };
    let mut forms = Forms::new();
    let touched: Vec<(Op, Vec<Access>)> =
        ir.ops(entry).map(|op| (op, accesses_in(ir, &mut forms, op))).filter(|(_, all)| !all.is_empty()).collect();
    let is_memory = |v: &Value| matches!(ir.ctx.kind(ir.ty(*v)), TypeKind::MemRef { .. });
    let mut ends: Vec<Op> = Vec::new();
    for argument in ir.args(entry).iter().copied().filter(is_memory) {
        let touches = |all: &[Access]| all.iter().any(|access| access.memory.may_alias(Memory::Value(argument)));
        let mut touching = touched.iter().filter(|(_, all)| touches(all)).map(|&(op, _)| op);
        let first = touching.next();
        ends.extend(first.into_iter().chain(touching.next_back()));
    }
    innermost(ir, func).into_iter().filter(|&op| is_for(ir, op) && ends.contains(&op)).collect()
}

/// Iterations of a block, of so many iterations: those with which the first block, and all others beside what moves, take the
/// fewest cycles. A size that divides them is preferred where it costs little. `None` if they are too few.
fn block_size(iterations: u64) -> Option<i64> {
    if iterations > MOST {
        return None;
    }
    let cost = |size: u64| size + iterations.div_ceil(size) * FILL;
    let sizes = SMALLEST_BLOCK..=(FILL * iterations).isqrt().saturating_mul(2).min(iterations / 2);
    let best = sizes.clone().min_by_key(|&size| cost(size)).filter(|_| iterations >= FEWEST)?;
    let dividing = sizes.filter(|size| iterations.is_multiple_of(*size)).min_by_key(|&size| cost(size));
    let size = dividing.filter(|&size| cost(size) * 4 <= cost(best) * 5).unwrap_or(best);
    i64::try_from(size).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_as_long_as_their_number_and_divide_the_iterations() {
        assert_eq!([16, 100, 1024, 1 << 20].map(block_size), [Some(8), Some(25), Some(64), Some(2048)]);
        assert_eq!([15, 0, u64::MAX].map(block_size), [None; 3]);
        // A prime number of iterations has a last block that is shorter.
        assert_eq!(block_size(1021), Some(93));
    }
}
