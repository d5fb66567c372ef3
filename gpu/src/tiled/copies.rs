//! Copies of tiles into shared memory, in stages.
//!
//! What holds: a piece of 16 bytes lies at its place in the row, changed by the row, so that pieces of one column of eight rows are in
//! different banks.

use ir::diag::Reported;

use super::find::{Along, Load};
use super::plan::{Plan, THREADS, Unit};
use super::{Corner, Nest};
use crate::emit::code::Code;
use crate::emit::operand::{Class, Operand};
use crate::emit::{Emitter, index};

/// What the copies of a tile by one thread need: where they go to, and for each where it comes from.
#[derive(Debug)]
pub struct Copies {
    /// The first byte in a stage, of the first piece.
    to: Operand,
    /// Bytes in a stage from one piece of the thread to the next.
    step: u64,
    /// Where each piece comes from; a register that moves on with the steps.
    from: Vec<Operand>,
    /// What it moves on by.
    advance: i64,
}

/// Whether the pieces of a tile are changed by their row.
pub fn is_swizzled(plan: &Plan, load: &Load) -> bool {
    load.along == Along::Depth || plan.unit == Unit::Matrix
}

/// What is combined with the number of a piece, of a row: the row in units of as many as fill all banks, modulo the pieces.
pub fn swizzle(code: &mut Code, row: Operand, row_bytes: u64) -> Operand {
    let pieces = (row_bytes / 16).min(8) as i32;
    let rows = (8 / pieces).trailing_zeros() as i32;
    let unit = if rows == 0 { row } else { code.pure(Class::Word, "shr.u32", &[row, Operand::word(rows)]) };
    code.pure(Class::Word, "and.b32", &[unit, Operand::word(pieces - 1)])
}

/// The address of a load's tile element without its loop: base, corner and the rest of its place.
fn base(emitter: &mut Emitter<'_>, load: &Load) -> Result<Operand, Reported> {
    let start = emitter.base_of(load.op)?;
    let mut sum = index::add(&mut emitter.code, start, Operand::long(load.rest.1));
    for (value, stride) in &load.rest.0 {
        let value = emitter.get(load.op, *value)?;
        let scaled = index::scaled(&mut emitter.code, value, *stride);
        sum = index::add(&mut emitter.code, sum, scaled);
    }
    Ok(sum)
}

/// Prepares the copies of a tile.
pub fn prepare(
    emitter: &mut Emitter<'_>,
    (nest, plan): (&Nest, &Plan),
    number: usize,
    corner: &Corner,
) -> Result<Copies, Reported> {
    let load = &nest.loads[number];
    let (row_bytes, pieces) = (plan.row_bytes(load), plan.row_bytes(load) / 16);
    let base = base(emitter, load)?;
    let code = &mut emitter.code;
    let shift = Operand::word(pieces.trailing_zeros() as i32);
    let row = code.pure(Class::Word, "shr.u32", &[corner.thread, shift]);
    let piece = code.pure(Class::Word, "and.b32", &[corner.thread, Operand::word(pieces as i32 - 1)]);
    let mut placed = piece;
    if is_swizzled(plan, load) {
        let changed = swizzle(code, row, row_bytes);
        placed = code.pure(Class::Word, "xor.b32", &[piece, changed]);
    }
    let along = code.pure(Class::Word, "shl.b32", &[placed, Operand::word(4)]);
    let to = code.pure(Class::Word, "mad.lo.s32", &[row, Operand::word(row_bytes as i32), along]);
    let to = code.pure(Class::Word, "add.s32", &[to, Operand::word(plan.tile_start(nest, number) as i32)]);
    let rows = u64::from(THREADS) / pieces;
    let count = plan.rows(load) / rows;
    let first = code.pure(Class::Word, "mul.lo.s32", &[piece, Operand::word(load.piece() as i32)]);
    let mut from = Vec::new();
    for copy in 0..count {
        let row = code.pure(Class::Word, "add.s32", &[row, Operand::word((copy * rows) as i32)]);
        from.push(source(code, load, base, (row, first), corner));
    }
    let advance = plan.depth as i64 * load.depth_stride;
    Ok(Copies { to, step: rows * row_bytes, from, advance })
}

/// Where a piece comes from: a row of the tile and its first element there. What is past the end of a side is read at the end.
fn source(code: &mut Code, load: &Load, base: Operand, (row, first): (Operand, Operand), corner: &Corner) -> Operand {
    let side = corner.side(load.side);
    let (own, depth) = if load.along == Along::Depth { (row, first) } else { (first, row) };
    let mut own = code.pure(Class::Word, "add.s32", &[side.first, own]);
    if side.is_open {
        let most = if load.along == Along::Depth { side.extent - 1 } else { side.extent - load.piece() };
        own = code.pure(Class::Word, "min.u32", &[own, Operand::word(most as i32)]);
    }
    let [own, depth] = [own, depth].map(|word| code.pure(Class::Long, "cvt.u64.u32", &[word]));
    let own = index::scaled(code, own, load.side_stride);
    let depth = index::scaled(code, depth, load.depth_stride);
    let sum = index::add(code, own, depth);
    // A register of its own: it moves on.
    code.fresh(Class::Long, "add.s64", &[base, sum])
}

impl Copies {
    /// Starts the copies of a step into a stage, and moves on.
    pub fn start(&self, code: &mut Code, stage: Operand) {
        let to = code.fresh(Class::Word, "add.s32", &[stage, self.to]);
        for (number, from) in self.from.iter().enumerate() {
            let offset = number as u64 * self.step;
            code.line(&format!("cp.async.cg.shared.global [{to}+{offset}], [{from}], 16;"));
        }
        for from in &self.from {
            code.put("add.s64", &[*from, *from, Operand::long(self.advance)]);
        }
    }
}
