//! Execution of transfers, and of all else that only a run with a clock cares for.

use affine::memory::Shape;
use affine::memory::work::Class;

use super::Program;
use super::clock::{Clock, Cost};
use super::flight::{Flight, Region};
use super::inst::{DmaStart, Extra, Inst, Place};
use super::machine::Machine;
use super::memory::View;
use super::trap::Trap;

impl<'p> Machine<'p> {
    /// Keeps time from now on. Errors: a space that the target does not have, and the position that uses it.
    pub fn set_clock(&mut self, clock: Option<Clock<'p>>) -> Result<(), (Trap, usize)> {
        let Some(clock) = clock else { return Ok(()) };
        let program = self.program;
        let costs = (0..program.code.len()).map(|pc| cost(program, pc, &clock).map_err(|trap| (trap, pc)));
        self.costs = costs.collect::<Result<_, _>>()?;
        self.clock = Some(clock);
        Ok(())
    }

    /// Starts a transfer.
    pub(super) fn dma_start(&mut self, start: &DmaStart, pc: usize) -> Result<(), Trap> {
        let count = self.count(start.count)?;
        let stride = start.stride.map(|(stride, row)| (self.word(stride) as i64, self.word(row) as i64));
        if let Some((_, row)) = stride.filter(|(_, row)| *row <= 0) {
            return Err(Trap::new("E0926", format!("a transfer has rows of {row} elements")));
        }
        // The stride is that of the slower memory, whose space has the lower number.
        let is_source = start.spaces.0 <= start.spaces.1;
        let strided = |here: bool| stride.filter(|_| here);
        let source = self.region(&start.source, count, strided(is_source))?;
        let target = self.region(&start.target, count, strided(!is_source))?;
        let tag = self.tag(&start.tag)?;
        let origin = self.program.origin_of[pc];
        let mut flight =
            Flight { engine: start.engine, source, target, tag, unclaimed: count, done: 0, is_over: false, origin };
        if let Some(clock) = &mut self.clock {
            let spaces = (clock.space(start.spaces.0)?, clock.space(start.spaces.1)?);
            let engine = clock.engine(&self.program.engines[start.engine as usize], spaces)?;
            let width = u64::from(self.pool.live(&view_of(&flight.source))?.width.div_ceil(8));
            let row = stride.map_or(count, |(stride, row)| if stride == row { count } else { row.min(count) });
            let rows = if row > 0 { (count as u64).div_ceil(row as u64) } else { 0 };
            let shape = Shape { rows, row_bytes: row as u64 * width };
            flight.engine = engine as u32;
            flight.done = clock.start(engine, spaces, shape, self.program.origins[origin as usize].line);
        }
        self.flights.start(&mut self.pool, flight)
    }

    fn count(&self, slot: u32) -> Result<i64, Trap> {
        let count = self.word(slot) as i64;
        if count < 0 { Err(Trap::new("E0926", format!("a transfer of {count} elements"))) } else { Ok(count) }
    }

    fn region(&self, place: &Place, count: i64, stride: Option<(i64, i64)>) -> Result<Region, Trap> {
        let view = self.view(place.view);
        let start = if count == 0 { 0 } else { self.position(place.view, &place.indices)? };
        let (stride, row) = stride.unwrap_or((count, count.max(1)));
        Ok(Region { buffer: view.buffer, generation: view.generation, start, row, stride, count })
    }

    fn tag(&self, place: &Place) -> Result<(u32, u32, i64), Trap> {
        let view = self.view(place.view);
        Ok((view.buffer, view.generation, self.position(place.view, &place.indices)?))
    }

    /// Waits for transfers of a tag.
    pub(super) fn dma_wait(&mut self, tag: &Place, count: u32) -> Result<(), Trap> {
        let (tag, count) = (self.tag(tag)?, self.count(count)?);
        let done = self.flights.wait(&mut self.pool, tag, count)?;
        if let Some(clock) = &mut self.clock {
            clock.wait(done);
        }
        Ok(())
    }

    /// Ends the life of a buffer. Errors: it is gone, or a transfer in flight touches it.
    pub(super) fn free(&mut self, view: &View) -> Result<(), Trap> {
        if let Some(flight) = self.flights.touching(view) {
            let line = self.program.origins[flight.origin as usize].line;
            return Err(Trap::new("E0925", format!("freed while the transfer of line {line} is in flight")));
        }
        self.pool.release(view)?;
        if let Some(clock) = &mut self.clock {
            clock.release(view.buffer);
        }
        Ok(())
    }

    /// Takes the bytes of a new buffer in its space.
    pub(super) fn take_space(&mut self, slot: u32, number: i64, width: u32, offset: Option<u64>) -> Result<(), Trap> {
        let view = self.view(slot).clone();
        let count = self.pool.live(&view)?.words.len() as u64;
        if let Some(clock) = &mut self.clock {
            let space = clock.space(number)?;
            clock.allocate(view.buffer, space, count * u64::from(width.div_ceil(8)), offset)?;
        }
        Ok(())
    }

    /// Counts a copy that the program makes itself.
    pub(super) fn count_copy(&mut self, from: u32, numbers: (i64, i64)) -> Result<(), Trap> {
        let Some(clock) = &mut self.clock else { return Ok(()) };
        let view = &self.views[self.base.views + from as usize];
        let count: i64 = view.dims.iter().map(|d| d.0).product();
        let width = u64::from(self.pool.live(view)?.width.div_ceil(8));
        let spaces = (clock.space(numbers.0)?, clock.space(numbers.1)?);
        clock.copied(spaces, count.max(0) as u64 * width);
        Ok(())
    }
}

fn view_of(region: &Region) -> View {
    View { buffer: region.buffer, generation: region.generation, offset: 0, dims: Vec::new() }
}

/// What the instruction at `pc` costs.
fn cost(program: &Program, pc: usize, clock: &Clock<'_>) -> Result<Cost, Trap> {
    let access = |is_read: bool| match program.origins[program.origin_of[pc] as usize].class {
        Class::Access { space, bytes } => Ok(clock.access(clock.space(space)?, bytes, is_read)),
        Class::Control | Class::Data => Ok(Cost::Free),
    };
    match program.code[pc] {
        Inst::Load1 { .. } | Inst::Load2 { .. } | Inst::Load { .. } => access(true),
        Inst::Store1 { .. } | Inst::Store2 { .. } | Inst::Store { .. } => access(false),
        Inst::Copy { .. } | Inst::Jump { .. } | Inst::JumpUnless { .. } => Ok(Cost::Free),
        Inst::LoopTest { .. } | Inst::LoopNext { .. } => Ok(Cost::Free),
        Inst::Extra { index } => match &program.extras[index as usize] {
            Extra::Load { .. } => access(true),
            Extra::Store { .. } => access(false),
            Extra::Copy { .. } | Extra::Call { .. } | Extra::Return { .. } => Ok(Cost::Free),
            Extra::PositiveDivisor { .. } | Extra::Fits { .. } => Ok(Cost::Free),
            _ => Ok(operation(program, pc)),
        },
        _ => Ok(operation(program, pc)),
    }
}

fn operation(program: &Program, pc: usize) -> Cost {
    match program.origins[program.origin_of[pc] as usize].class {
        Class::Data => Cost::Operation,
        Class::Control | Class::Access { .. } => Cost::Free,
    }
}
