//! What a block knows of its barriers, mbarriers and copies, and where execution is.

use std::collections::VecDeque;
use std::rc::Rc;

use super::warp::{LANES, lanes_of};
use crate::memory::clock::Stamp;

/// What works beside the threads of a block, and is an agent of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Copies that the mbarrier at an address counts.
    Copies(u64),
    /// Matrix products of a warp.
    Products(u32),
    /// Bulk stores of a thread.
    Stores(u32),
}

/// Where execution is: a warp, the lanes that take part, the operation.
#[derive(Clone, Copy, Debug)]
pub struct Here {
    /// Index of the warp.
    pub warp: usize,
    /// Lanes.
    pub lanes: u32,
    /// Index of the operation.
    pub step: u32,
}

impl Here {
    /// The thread of a lane.
    pub fn thread(self, lane: u32) -> u32 {
        self.warp as u32 * LANES + lane
    }

    /// The lanes that take part.
    pub fn lanes(self) -> impl Iterator<Item = u32> + Clone {
        lanes_of(self.lanes)
    }

    /// The threads that take part.
    pub fn threads(self) -> impl Iterator<Item = u32> + Clone {
        self.lanes().map(move |lane| self.thread(lane))
    }

    /// The first lane that takes part.
    pub fn first(self) -> u32 {
        self.lanes.trailing_zeros() % LANES
    }
}

/// A barrier that threads have arrived at.
#[derive(Debug, Default)]
pub struct Barrier {
    /// How many threads it waits for; `None` for all.
    pub expected: Option<u32>,
    /// Threads that have arrived.
    pub arrived: Vec<u32>,
    /// Those of them that wait.
    pub waiting: Vec<u32>,
}

impl Barrier {
    /// Whether all have arrived, of those that have not ended.
    pub fn is_complete(&self, alive: u32) -> bool {
        self.arrived.len() as u32 >= self.expected.unwrap_or(alive)
    }
}

/// An mbarrier.
#[derive(Debug)]
pub struct Mbarrier {
    /// Arrivals of each phase.
    pub expected: u32,
    /// Arrivals that this phase lacks.
    pub pending: u32,
    /// Bytes that this phase lacks; below zero where they came before they were announced.
    pub bytes: i64,
    /// The number of the phase that is not over.
    pub phase: u64,
    /// The operation that made it.
    pub step: u32,
    /// How many phases were over when a thread last saw that one is.
    pub awaited: u64,
    /// How many are over once the last copy that it counts is there, and the operation that started it.
    pub copied: (u64, u32),
    /// What those who arrived in this phase did.
    pub arriving: Stamp,
    /// What came before the end of the last phase.
    pub over: Rc<Stamp>,
}

impl Mbarrier {
    /// Whether all that the phase waits for has come.
    pub fn is_over(&self) -> bool {
        self.pending == 0 && self.bytes == 0
    }
}

/// Bytes on their way to an address of shared memory.
#[derive(Clone, Debug)]
pub struct Flight {
    /// The first byte.
    pub address: u64,
    /// What they will be.
    pub bytes: Vec<u8>,
    /// The operation that started the copy.
    pub step: u32,
}

/// Copies of a thread: closed groups, the one that is open, and bulk stores.
#[derive(Debug, Default)]
pub struct CopyGroups {
    /// Closed groups, the oldest first.
    pub closed: VecDeque<Vec<Flight>>,
    /// The group that is open.
    pub open: Vec<Flight>,
    /// Groups of bulk stores that are closed.
    pub stores_open: u32,
    /// Those of them that were waited for.
    pub stores_done: u32,
}

/// A bulk copy to shared memory, with the mbarrier that counts it.
#[derive(Debug)]
pub struct Transfer {
    /// Its bytes.
    pub pieces: Vec<Flight>,
    /// What counts them.
    pub mbarrier: u64,
}

/// After an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The lanes go to the next operation.
    Advance,
    /// The lanes are where the operation put them.
    Stay,
}
