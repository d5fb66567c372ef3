//! Memories of a circuit in block memories, or in look-up tables where that costs less.

use hw_dialects::seq;
use hw_dialects::seq_types::as_memory;
use ir::{Ir, Op};

use crate::cost::Target;

/// Words of a memory in look-up tables, and bits of each.
const TABLE_WORDS: u64 = 16;
const TABLE_BITS: u64 = 4;
/// Look-up tables that such a piece takes.
const TABLE_LUT: u64 = 4;
/// Cost of a block memory in look-up tables, as Yosys counts it.
const BLOCK_COST: u64 = 128;

/// What memories take.
#[derive(Clone, Copy, Default)]
pub(super) struct Memories {
    pub(super) blocks: u64,
    pub(super) lut: u64,
}

/// Those of a module.
pub(super) fn memories(ir: &Ir, module: Op, target: &Target) -> Memories {
    let mut memories = Memories::default();
    ir.walk(module, &mut |op| {
        if ir.op_text(op) != seq::FirMem::NAME {
            return;
        }
        let Some(memory) = as_memory(&ir.ctx, ir.ty(ir.result(op, 0))) else { return };
        let (words, width) = (memory.shape.iter().product(), ir.ctx.integer_width(memory.element).unwrap_or(0));
        let (blocks, lut) = cells(target, words, u64::from(width));
        memories.blocks += blocks;
        memories.lut += lut;
    });
    memories
}

/// Block memories and look-up tables of one.
fn cells(target: &Target, words: u64, width: u64) -> (u64, u64) {
    let block = target.library.block_memory();
    let shapes = (0..=block.wide.ilog2()).map(|power| u64::from(block.wide >> power).max(1));
    let fit = |wide: u64| width.div_ceil(wide) * words.div_ceil((u64::from(block.bits) / wide).max(1));
    let blocks = shapes.map(fit).min().unwrap_or(0);
    let tables = TABLE_LUT * words.div_ceil(TABLE_WORDS) * width.div_ceil(TABLE_BITS);
    match block.or_tables && tables < BLOCK_COST * blocks {
        true => (0, tables),
        false => (blocks, 0),
    }
}
