//! Dividers: restoring division of some bits a cycle, in one stage that is used again for all bits, or in several.
//!
//! What holds: a divider begins with a load, takes `steps` cycles, and its result stands in registers in the cycle after
//! that. A stage keeps a division for `stage_cycles`, so another one may follow after as many.

use super::{Cost, LibraryError, OperatorLibrary};

/// What a divider is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Divider {
    /// Bits of dividend, divisor, quotient and remainder.
    pub width: u32,
    /// Bits of the quotient that a cycle makes.
    pub bits: u32,
    /// Cycles that a division spends in a stage.
    pub stage_cycles: u32,
}

/// Bits that a cycle of a serial divider makes at the most: radix 4.
const SERIAL_BITS: u32 = 2;
/// The same of a divider in stages.
const STAGE_BITS: u32 = 4;

impl Divider {
    /// Cycles that make bits.
    pub fn steps(self) -> u32 {
        self.width.div_ceil(self.bits)
    }

    /// Stages, each with its registers.
    pub fn stages(self) -> u32 {
        self.steps().div_ceil(self.stage_cycles)
    }

    /// One stage makes all bits.
    pub fn is_serial(self) -> bool {
        self.stages() == 1
    }

    /// A stage's registers take back what a step makes of them. The only step of a serial one is no exception: its result
    /// stands in them.
    pub fn holds(self) -> bool {
        self.stage_cycles > 1 || self.is_serial()
    }

    /// Bits of a stage's remainder: as many as there are bits of the quotient before its last step, or after it where the
    /// result stands in the stage.
    pub fn held_bits(self, stage: u32) -> u32 {
        let before = (stage + 1) * self.stage_cycles - u32::from(!self.is_serial());
        (before.min(self.steps()) * self.bits).min(self.width)
    }

    /// Cycles from operands to result.
    pub fn latency(self) -> u32 {
        self.steps() + 1
    }

    /// Cycles from one division to the next. The result of a serial one stands in its own registers.
    pub fn blocking(self) -> u32 {
        if self.is_serial() { self.latency() } else { self.stage_cycles }
    }
}

impl OperatorLibrary {
    /// The divider of so many bits that makes as many of them in a cycle as the clock period in picoseconds allows, and whose
    /// stages are free after `stage_cycles`; `None` is a serial one.
    pub fn divider(
        &self,
        width: u32,
        stage_cycles: Option<u32>,
        clock_period_ps: u32,
    ) -> Result<(Divider, Cost), LibraryError> {
        let (sub, ..) = self.figures("sub", width + 1)?;
        let (mux, mux_lut, _) = self.figures("mux", width)?;
        // A difference and the choice by its sign; the sign reaches all bits, which the figures of either lack.
        let step = (sub + mux) * 6 / 5;
        let most = if stage_cycles.is_none() { SERIAL_BITS } else { STAGE_BITS };
        let room = self.usable_period_ps(clock_period_ps).saturating_sub(mux);
        let bits = (room / step.max(1)).clamp(1, most.min(width.max(1)));
        let steps = width.div_ceil(bits);
        let divider = Divider { width, bits, stage_cycles: stage_cycles.unwrap_or(steps).clamp(1, steps.max(1)) };
        let (mut lut, mut ff) = (0, if divider.is_serial() { 0 } else { 2 * width });
        for stage in 0..divider.stages() {
            let held = divider.held_bits(stage);
            lut += self.stage_lut(divider, held)? + if divider.holds() { mux_lut } else { 0 };
            ff += 2 * width + held;
        }
        let (latency, blocking) = (divider.latency(), divider.blocking());
        Ok((divider, Cost { latency, blocking, delay_in_ps: mux, delay_out_ps: 0, lut, ff, dsp: 0 }))
    }

    /// The steps behind registers with so many bits of a remainder: each subtracts as many bits as its remainder gets, and
    /// looks whether a higher one of the divisor is set.
    fn stage_lut(&self, divider: Divider, held: u32) -> Result<u32, LibraryError> {
        let mut lut = 0;
        for step in 0..divider.bits {
            let bits = (held + step + 1).min(divider.width);
            let (_, sub_lut, _) = self.figures("sub", bits + 1)?;
            let (_, mux_lut, _) = self.figures("mux", bits)?;
            lut += sub_lut + mux_lut + (divider.width - bits).div_ceil(3);
        }
        Ok(lut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_take_divisions_as_often_as_asked_for() {
        let library = OperatorLibrary::for_target("ecp5").unwrap();
        let check = |width, stage_cycles, period, (bits, stages, latency, blocking)| {
            let (divider, cost) = library.divider(width, stage_cycles, period).unwrap();
            let found = (divider.bits, divider.stages(), cost.latency, cost.blocking);
            assert_eq!(found, (bits, stages, latency, blocking), "{divider:?}");
        };
        check(32, None, 10_000, (1, 1, 33, 33));
        check(32, Some(1), 10_000, (1, 32, 33, 1));
        check(32, Some(5), 10_000, (1, 7, 33, 5));
        check(32, Some(40), 10_000, (1, 1, 33, 33));
        check(8, None, 10_000, (2, 1, 5, 5));
        check(32, None, 20_000, (2, 1, 17, 17));
        check(32, Some(1), 40_000, (4, 8, 9, 1));
        check(1, None, 10_000, (1, 1, 2, 2));
        check(4, Some(1), 25_000, (4, 1, 2, 2));
    }
}
