//! What a finished circuit takes of a device and which clock it reaches, as place and route will report it.
//!
//! What holds: all is read off the circuit, its control and registers too, by the figures of the target; nothing is of one design.

pub(crate) mod blocks;
mod cover;

use hw_dialects::seq;
use ir::{Ir, Op};
use scheduling::operators::LibraryError;
use serde::Serialize;

use crate::cost::Target;
use crate::critical::{self, MemoryPorts};

/// What is said of the placed design: `cargo xtask bench silicon` compares it with what is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// Look-up tables of four inputs, those of carry chains and of small memories too.
    pub lut: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Hard multipliers.
    pub multipliers: u64,
    /// Block memories.
    pub block_memories: u64,
    /// Of the slowest path between registers, in MHz.
    pub clock_mhz: f64,
}

/// The estimate of a circuit behind whose ports such memories stand. Errors: the library lacks an operator.
pub fn estimate(ir: &Ir, module: Op, target: &Target, ports: &MemoryPorts) -> Result<Estimate, LibraryError> {
    let cells = cover::cells(ir, module, target)?;
    let memories = blocks::memories(ir, module, target);
    let path = critical::slowest(ir, module, target, ports)?;
    let period = target.library.placed_period_ps(path.map_or(0, |path| path.delay_ps));
    Ok(Estimate {
        lut: cells.lut + memories.lut,
        ff: registers(ir, module).saturating_sub(cells.registers) + memories.ff,
        multipliers: cells.multipliers,
        block_memories: memories.blocks,
        clock_mhz: 1_000_000.0 / f64::from(period.max(1)),
    })
}

/// Bits of registers.
fn registers(ir: &Ir, module: Op) -> u64 {
    let mut bits = 0;
    ir.walk(module, &mut |op| {
        if matches!(ir.op_text(op), seq::CompReg::NAME | seq::CompRegCe::NAME) {
            bits += u64::from(ir.ctx.integer_width(ir.ty(ir.result(op, 0))).unwrap_or(0));
        }
    });
    bits
}
