//! Memories of a circuit in block memories, or in look-up tables where that costs less.

use hw_dialects::seq;
use hw_dialects::seq_types::as_memory;
use ir::{Ir, Op, Value};
use scheduling::operators::{MemoryCells, MemoryShape};

use crate::cost::Target;

/// What memories take.
#[derive(Clone, Copy, Default)]
pub(super) struct Memories {
    pub(super) blocks: u64,
    pub(super) lut: u64,
    /// The registers behind look-up tables, one a port.
    pub(super) ff: u64,
}

/// The cells of the memories of a module.
pub(super) fn memories(ir: &Ir, module: Op, target: &Target) -> Memories {
    let mut sum = Memories::default();
    ir.walk(module, &mut |op| {
        let memory = ir.isa::<seq::FirMem>(op).then(|| ir.result(op, 0));
        let memory = memory.filter(|&memory| !has_one_port(ir, memory));
        let Some((memory, shape)) = memory.and_then(|memory| Some((memory, shape(ir, memory)?))) else { return };
        let MemoryCells { blocks, lut } = target.library.memory_cells(shape);
        sum.blocks += blocks;
        sum.lut += lut;
        let reads = |op: Op| ir.isa::<seq::FirMemRead>(op) || ir.isa::<seq::FirMemReadWrite>(op);
        let ports = ir.uses(memory).filter(|taken| reads(taken.op)).count() as u64;
        sum.ff += if blocks == 0 { ports * u64::from(shape.width) } else { 0 };
    });
    sum
}

/// Is it one of the large memories that a device has beside its block memories? Those alone have one port.
fn has_one_port(ir: &Ir, memory: Value) -> bool {
    ir.uses(memory).all(|taken| ir.isa::<seq::FirMemReadWrite>(taken.op))
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
