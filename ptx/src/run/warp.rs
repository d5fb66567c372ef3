//! Warps: registers of 32 lanes, and where each lane is.

use std::collections::VecDeque;

/// Lanes of a warp.
pub const LANES: u32 = 32;

/// What a lane does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// It can go on.
    Ready,
    /// It has ended, or the block has no such thread.
    Ended,
    /// It waits for other lanes at an instruction that they execute together.
    Gathering,
    /// It waits at a barrier of the block.
    Barrier(u32),
    /// It waits for a phase of the mbarrier at an address.
    Phase(u64),
}

/// A warp.
#[derive(Debug)]
pub struct Warp {
    registers: Vec<[u64; 32]>,
    defined: Vec<u32>,
    /// Where each lane is.
    pub at: [u32; 32],
    /// What each lane does.
    pub lanes: [Lane; 32],
    /// Products of matrices beside the program.
    pub products: Products,
}

/// The matrix products of a warp that are on their way, in groups.
#[derive(Debug)]
pub struct Products {
    /// For each register, the group that writes or reads it; 0 for none.
    pub group_of: Vec<u32>,
    /// Whether each register was changed since the last fence.
    pub changed: Vec<bool>,
    /// The group that is open.
    pub open: u32,
    /// The last group that was waited for.
    pub done: u32,
    /// The operation that each register is in flight of.
    pub step_of: Vec<u32>,
    /// Groups that are closed and not waited for.
    pub closed: VecDeque<u32>,
}

impl Warp {
    /// A warp whose first `threads` lanes are there.
    pub fn new(registers: usize, threads: u32) -> Self {
        let mut lanes = [Lane::Ended; 32];
        lanes[..threads.min(LANES) as usize].fill(Lane::Ready);
        let products = Products {
            group_of: vec![0; registers],
            changed: vec![true; registers],
            open: 1,
            done: 0,
            step_of: vec![0; registers],
            closed: VecDeque::new(),
        };
        Self { registers: vec![[0; 32]; registers], defined: vec![0; registers], at: [0; 32], lanes, products }
    }

    /// The value of a register of a lane; `None` before it was written.
    pub fn get(&self, register: u32, lane: u32) -> Option<u64> {
        (self.defined[register as usize] >> lane & 1 == 1).then(|| self.registers[register as usize][lane as usize])
    }

    /// Writes a register of a lane.
    pub fn set(&mut self, register: u32, lane: u32, value: u64) {
        self.registers[register as usize][lane as usize] = value;
        self.defined[register as usize] |= 1 << lane;
    }

    /// The lanes of which something holds.
    pub fn those(&self, holds: impl Fn(Lane) -> bool) -> u32 {
        (0..LANES).filter(|lane| holds(self.lanes[*lane as usize])).fold(0, |mask, lane| mask | 1 << lane)
    }

    /// The lanes that have not ended.
    pub fn alive(&self) -> u32 {
        self.those(|lane| lane != Lane::Ended)
    }

    /// Of some lanes, those that are at an operation.
    pub fn at(&self, lanes: u32, step: u32) -> u32 {
        lanes_of(lanes).filter(|lane| self.at[*lane as usize] == step).fold(0, |mask, lane| mask | 1 << lane)
    }

    /// The lanes that go on next, and where: those that are ready and least far.
    pub fn next(&self) -> Option<(u32, u32)> {
        let ready = self.those(|lane| lane == Lane::Ready);
        let step = lanes_of(ready).map(|lane| self.at[lane as usize]).min()?;
        Some((self.at(ready, step), step))
    }
}

/// The lanes of a mask, in order.
pub fn lanes_of(mask: u32) -> impl Iterator<Item = u32> + Clone {
    (0..LANES).filter(move |lane| mask >> lane & 1 == 1)
}
