//! Where the arrays of a function lie: outside, inside in banks, or behind a bus from which they move beside the computation.

use dialects::common::scalar_bits;
use ir::{Diagnostics, Ir, Op, Reported, Rewriter, Value};
use lowering::stream::{self, Moved, Traffic};
use lowering::{dma, prepare};
use pipeline::Bus;
use pipeline::call::call;
use report::LocalArray;
use rustc_hash::FxHashSet;

use crate::MemoryKind;

use super::banks::{self, AllLocal, Refused, Room};

/// How arrays are placed.
#[derive(Clone, Debug)]
pub struct Placement {
    /// Where arguments lie.
    pub memory: MemoryKind,
    /// Bytes of a beat of the bus.
    pub beat_bytes: u32,
    /// How much may be split into banks.
    pub room: Room,
    /// Arguments, by position, of which no element's first value is needed if none is read.
    pub overwritten: Vec<usize>,
}

/// What was placed.
#[derive(Default)]
pub struct Placed {
    /// Arrays inside.
    pub arrays: Vec<LocalArray>,
    /// Those that gain from banks, and for which there is no room.
    pub refused: Vec<Refused>,
}

impl Placement {
    /// Splits arrays of `func` into banks, and lets those outside move if they are behind a bus: marks say so.
    /// Errors: transfers of the function's own that can't be built (`E0610`), elements wider than the bus (`E0609`).
    pub fn apply(&self, ir: &mut Ir, func: Op, diags: &mut Diagnostics) -> Result<Placed, Reported> {
        match self.memory {
            MemoryKind::External if self.room.bits == 0 => Ok(Placed::default()),
            MemoryKind::External => {
                let (arrays, refused) = banks::make_local(ir, func, self.room);
                prepare::simplify(ir, func);
                Ok(Placed { arrays, refused })
            }
            MemoryKind::Axi if dma::is_used(ir, func) => self.with_transfers(ir, func, diags),
            MemoryKind::Axi => self.all_inside(ir, func, "it lies behind a bus", diags),
            MemoryKind::Stream => self.all_inside(ir, func, "it is a stream", diags),
            MemoryKind::Internal => self.all_inside(ir, func, "it lives inside", diags),
        }
    }

    /// Every argument has a copy inside. Errors: elements that move are wider than the bus (`E0609`).
    fn all_inside(&self, ir: &mut Ir, func: Op, reason: &str, diags: &mut Diagnostics) -> Result<Placed, Reported> {
        let timings = stream::timings(ir, func);
        let AllLocal { locals: arrays, refused, copied } = banks::make_all_local(ir, func, self.room, reason);
        let keep = stream::keep(ir, func, &copied);
        prepare::simplify(ir, func);
        if let Some(keep) = keep {
            Rewriter::new(ir).erase(keep);
        }
        let settle = || stream::settle(ir, func, &copied, &timings, &self.overwritten(ir, func));
        let moved = match self.memory {
            MemoryKind::Axi => settle(),
            MemoryKind::Stream => settle().into_iter().map(|moved| Moved { is_direct: true, ..moved }).collect(),
            MemoryKind::External | MemoryKind::Internal => stream::residents(ir, func, &copied),
        };
        self.check_widths(ir, func, &moved, diags)?;
        stream::write(ir, func, &Traffic { moved, ..Traffic::default() });
        Ok(Placed { arrays, refused })
    }

    /// Splits the arrays inside into banks, and gives transfers their routes.
    fn with_transfers(&self, ir: &mut Ir, func: Op, diags: &mut Diagnostics) -> Result<Placed, Reported> {
        let transfers = dma::take_out(ir, func, diags)?;
        let (arrays, splits) = banks::split_own(ir, func, self.room, &|memory| transfers.goes_out(memory));
        let (routes, tags) = transfers.put_back(ir, &splits);
        prepare::simplify(ir, func);
        stream::write(ir, func, &Traffic { moved: Vec::new(), routes, tags });
        Ok(Placed { arrays, refused: Vec::new() })
    }

    fn overwritten(&self, ir: &Ir, func: Op) -> FxHashSet<Value> {
        let arguments = ir.args(ir.blocks(ir.region(func, 0))[0]);
        self.overwritten.iter().filter_map(|&at| arguments.get(at)).copied().collect()
    }

    /// The pass that does so.
    pub fn pass(&self) -> String {
        let overwritten: Vec<String> = self.overwritten.iter().map(usize::to_string).collect();
        let given = [
            ("memory", self.memory.name().to_owned()),
            (
                "bus-width",
                if self.beat_bytes == Bus::LEAST_BYTES { String::new() } else { (8 * self.beat_bytes).to_string() },
            ),
            ("most-banks", self.room.banks.to_string()),
            ("most-bits", self.room.bits.to_string()),
            ("overwritten", overwritten.join(",")),
        ];
        call("hls-place-memories", &given)
    }

    /// Errors: elements of an array that moves over the bus are wider than its beats (`E0609`).
    fn check_widths(&self, ir: &Ir, func: Op, moved: &[Moved], diags: &mut Diagnostics) -> Result<(), Reported> {
        let arguments = ir.args(ir.blocks(ir.region(func, 0))[0]);
        let most = 8 * self.beat_bytes;
        let is_wide = |argument: &Value| {
            let element = ir.ctx.element_or_self(ir.ty(*argument));
            scalar_bits(&ir.ctx, element).is_some_and(|width| width > most)
        };
        let over_bus = moved.iter().filter(|moved| !moved.is_resident && !moved.is_direct);
        let Some(argument) = over_bus.map(|moved| arguments[moved.argument]).find(is_wide) else { return Ok(()) };
        let name = ir.value_name(argument).unwrap_or("array");
        let message = format!("memref '{name}' has elements of more than {most} bits, which do not move over the bus");
        Err(diags.error("E0609", ir.loc(func).place(&ir.ctx), message))
    }
}
