//! Memories of a circuit in block memories, or in look-up tables where that costs less.

use hw_dialects::seq;
use hw_dialects::seq_types::as_memory;
use ir::{Ir, Op, Value};
use scheduling::operators::{MemoryCells, MemoryShape};

use crate::cost::Target;

/// The cells of the memories of a module.
pub(super) fn memories(ir: &Ir, module: Op, target: &Target) -> MemoryCells {
    let mut sum = MemoryCells::default();
    ir.walk(module, &mut |op| {
        let memory = ir.isa::<seq::FirMem>(op).then(|| shape(ir, ir.result(op, 0))).flatten();
        let cells = memory.map_or_else(MemoryCells::default, |shape| target.library.memory_cells(shape));
        sum.blocks += cells.blocks;
        sum.lut += cells.lut;
    });
    sum
}

/// The shape of a memory.
pub(crate) fn shape(ir: &Ir, memory: Value) -> Option<MemoryShape> {
    let ty = as_memory(&ir.ctx, ir.ty(memory))?;
    let writes = |op: Op| ir.isa::<seq::FirMemWrite>(op) || ir.isa::<seq::FirMemReadWrite>(op);
    Some(MemoryShape {
        words: ty.shape.iter().product(),
        width: ir.ctx.integer_width(ty.element).unwrap_or(0),
        is_read_only: !ir.uses(memory).any(|taken| writes(taken.op)),
    })
}
