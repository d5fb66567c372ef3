//! Values of single lanes, and what lanes do together without memory.

use super::block::Block;
use super::fault::Fault;
use super::state::Here;
use super::warp::{LANES, lanes_of};
use crate::program::{AtomicOp, Function, Shuffle, ShuffleKind, Source, Vote, VoteKind};
use crate::text::syntax::Register;
use crate::types::Type;

impl Block<'_, '_> {
    /// A function of a lane's values. Errors: those of reading registers.
    pub fn compute(
        &mut self,
        here: Here,
        function: Function,
        destination: Register,
        sources: &[Source],
    ) -> Result<(), Box<Fault>> {
        for lane in here.lanes() {
            let operands = self.read_all(here, sources, lane)?;
            let value = self.apply(here, function, &operands)?;
            self.write(here, destination, lane, value)?;
        }
        Ok(())
    }

    /// Parts to a word, the first one in the low bits. Errors: those of reading registers.
    pub fn pack(&mut self, here: Here, destination: Register, parts: &[Source], width: u32) -> Result<(), Box<Fault>> {
        for lane in here.lanes() {
            let parts = self.read_all(here, parts, lane)?;
            let join = |word, part: &u64| word << width | part & bits::word::mask(width);
            self.write(here, destination, lane, parts.iter().rev().fold(0, join))?;
        }
        Ok(())
    }

    /// A word to parts. Errors: those of reading registers.
    pub fn unpack(
        &mut self,
        here: Here,
        destinations: &[Option<Register>],
        source: Source,
        width: u32,
    ) -> Result<(), Box<Fault>> {
        for lane in here.lanes() {
            let word = self.read(here, source, lane)?;
            for (index, destination) in destinations.iter().enumerate() {
                if let Some(destination) = destination {
                    let part = word >> (width * index as u32) & bits::word::mask(width);
                    self.write(here, *destination, lane, part)?;
                }
            }
        }
        Ok(())
    }

    /// The value of a function; signed integers fill wider registers with their sign. Errors: `E1603`.
    fn apply(&mut self, here: Here, function: Function, operands: &[u64]) -> Result<u64, Box<Fault>> {
        let value = self.device.arithmetic.apply(function, operands);
        let value = value.map_err(|what| Fault::new("E1603", here.step, format!("{what} is not supported")))?;
        if let Function::Convert(conversion) = function
            && conversion.to.is_signed()
        {
            return Ok(bits::word::sign_extend(conversion.to.width(), value) as u64);
        }
        Ok(value)
    }

    /// What an atomic leaves.
    pub fn atomic_value(
        &mut self,
        here: Here,
        op: AtomicOp,
        element: Type,
        old: u64,
        operands: &[u64],
    ) -> Result<u64, Box<Fault>> {
        let operand = operands[0] & bits::word::mask(element.width());
        Ok(match op {
            AtomicOp::Apply(function) => self.apply(here, function, &[old, operand])?,
            AtomicOp::Exchange => operand,
            AtomicOp::CompareExchange => {
                if old == operand {
                    operands[1]
                } else {
                    old
                }
            }
            AtomicOp::Increment => {
                if old >= operand {
                    0
                } else {
                    old + 1
                }
            }
            AtomicOp::Decrement => {
                if old == 0 || old > operand {
                    operand
                } else {
                    old - 1
                }
            }
        })
    }

    /// Each lane reads another one of its segment; where that is outside, its own value. Errors: `E1615`.
    pub fn shuffle(&mut self, here: Here, shuffle: &Shuffle) -> Result<(), Box<Fault>> {
        let mut results = Vec::new();
        for own in here.lanes() {
            let amount = self.read(here, shuffle.lane, own)? as u32 & 31;
            let clamp = self.read(here, shuffle.clamp, own)? as u32;
            let (from, is_inside) = shuffled(shuffle.kind, own, amount, clamp);
            let from = if is_inside { from } else { own };
            if here.lanes >> from & 1 == 0 {
                return Err(self.fault("E1615", here, own, &format!("lane {from} is read, which does not take part")));
            }
            results.push((own, self.read(here, shuffle.source, from)?, is_inside));
        }
        for (own, value, is_inside) in results {
            self.write(here, shuffle.destination, own, value)?;
            if let Some(valid) = shuffle.valid {
                self.write(here, valid, own, u64::from(is_inside))?;
            }
        }
        Ok(())
    }

    /// Asks all lanes. Errors: those of reading registers.
    pub fn vote(&mut self, here: Here, vote: &Vote) -> Result<(), Box<Fault>> {
        let mut mask = 0u32;
        for lane in here.lanes() {
            let holds = (self.read(here, vote.source, lane)? != 0) != vote.negated;
            mask |= u32::from(holds) << lane;
        }
        let result = match vote.kind {
            VoteKind::All => u32::from(mask == here.lanes),
            VoteKind::Any => u32::from(mask != 0),
            VoteKind::Uniform => u32::from(mask == 0 || mask == here.lanes),
            VoteKind::Ballot => mask,
        };
        here.lanes().try_for_each(|lane| self.write(here, vote.destination, lane, u64::from(result)))
    }

    /// Combines the values of all lanes. Errors: those of reading registers.
    pub fn reduce(
        &mut self,
        here: Here,
        function: Function,
        destination: Register,
        source: Source,
    ) -> Result<(), Box<Fault>> {
        let mut result = self.read(here, source, here.first())?;
        for lane in lanes_of(here.lanes & (here.lanes - 1)) {
            let value = self.read(here, source, lane)?;
            result = self.apply(here, function, &[result, value])?;
        }
        here.lanes().try_for_each(|lane| self.write(here, destination, lane, result))
    }

    /// The first lane is elected. Errors: those of writing registers.
    pub fn elect(&mut self, here: Here, destination: Option<Register>, elected: Register) -> Result<(), Box<Fault>> {
        let first = here.first();
        for lane in here.lanes() {
            self.write(here, elected, lane, u64::from(lane == first))?;
            if let Some(destination) = destination {
                self.write(here, destination, lane, u64::from(first))?;
            }
        }
        Ok(())
    }
}

/// The lane that is read and whether it is inside the segment. The clamp holds the last lane and, from bit 8 on, which bits of
/// lanes tell segments apart.
fn shuffled(kind: ShuffleKind, own: u32, amount: u32, clamp: u32) -> (u32, bool) {
    let segment = clamp >> 8 & 31;
    let last = own & segment | clamp & 31 & !segment;
    let first = own & segment;
    match kind {
        ShuffleKind::Up => (own.wrapping_sub(amount) % LANES, own as i64 - i64::from(amount) >= i64::from(last)),
        ShuffleKind::Down => ((own + amount) % LANES, own + amount <= last),
        ShuffleKind::Butterfly => (own ^ amount, own ^ amount <= last),
        ShuffleKind::Index => {
            let from = first | amount & !segment;
            (from, from <= last)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_bound_what_is_read() {
        assert_eq!(shuffled(ShuffleKind::Down, 30, 2, 31), (0, false));
        assert_eq!(shuffled(ShuffleKind::Up, 3, 2, 0), (1, true));
        assert!(!shuffled(ShuffleKind::Up, 1, 2, 0).1);
        assert_eq!(shuffled(ShuffleKind::Butterfly, 5, 16, 31), (21, true));
        assert_eq!(shuffled(ShuffleKind::Index, 20, 3, 0x181f), (19, true));
        assert_eq!(shuffled(ShuffleKind::Down, 7, 1, 0x181f), (8, false));
    }
}
