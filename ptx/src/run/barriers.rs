//! Barriers of a block.
//!
//! What holds: a barrier without a number of threads waits for all that have not ended, as the manual says of `exit`.

use super::block::Block;
use super::fault::Fault;
use super::state::{Here, Next};
use super::warp::{LANES, Lane};
use crate::program::Source;

/// The most barriers of a block.
const BARRIERS: u64 = 16;

impl Block<'_, '_> {
    /// Threads arrive, and wait if they do. Errors: `E1613`.
    pub fn barrier(
        &mut self,
        here: Here,
        number: Source,
        threads: Option<Source>,
        waits: bool,
    ) -> Result<Next, Box<Fault>> {
        let lane = here.first();
        let number = self.read(here, number, lane)?;
        if number >= BARRIERS {
            return Err(self.fault("E1613", here, lane, &format!("there is no barrier {number}")));
        }
        let expected = threads.map(|threads| self.read(here, threads, lane)).transpose()?.map(|count| count as u32);
        if expected.is_some_and(|count| count == 0 || !count.is_multiple_of(LANES)) {
            return Err(self.fault("E1613", here, lane, "a barrier is for a multiple of 32 threads"));
        }
        let barrier = self.barriers.entry(number as u32).or_default();
        if !barrier.arrived.is_empty() && barrier.expected != expected {
            let message = format!(
                "barrier {number} is for {} threads here, for {} there",
                all_or(expected),
                all_or(barrier.expected)
            );
            return Err(self.fault("E1613", here, lane, &message));
        }
        barrier.expected = expected;
        barrier.arrived.extend(here.threads());
        if waits {
            barrier.waiting.extend(here.threads());
        }
        for lane in here.lanes() {
            self.warps[here.warp].at[lane as usize] += 1;
            if waits {
                self.warps[here.warp].lanes[lane as usize] = Lane::Barrier(number as u32);
            }
        }
        self.complete_barriers();
        Ok(Next::Stay)
    }

    /// How many threads have not ended.
    fn alive(&self) -> u32 {
        self.warps.iter().map(|warp| warp.alive().count_ones()).sum()
    }

    /// Lets go of the threads of barriers at which all have arrived.
    pub fn complete_barriers(&mut self) {
        let alive = self.alive();
        let complete: Vec<u32> =
            self.barriers.iter().filter(|(_, barrier)| barrier.is_complete(alive)).map(|(number, _)| *number).collect();
        for number in complete {
            let barrier = self.barriers.remove(&number).unwrap_or_default();
            let mut stamp = crate::memory::clock::Stamp::default();
            self.clocks.release(&mut stamp, barrier.arrived.iter().copied());
            let stamp = std::rc::Rc::new(stamp);
            for thread in barrier.waiting {
                self.clocks.acquire(thread, &stamp);
                self.warps[(thread / LANES) as usize].lanes[(thread % LANES) as usize] = Lane::Ready;
            }
        }
    }

    /// What a barrier still waits for.
    pub fn barrier_reason(&self, number: u32) -> String {
        let Some(barrier) = self.barriers.get(&number) else { return format!("waits at barrier {number}") };
        let expected = barrier.expected.unwrap_or_else(|| self.alive());
        format!("waits at barrier {number}, where {} of {expected} threads have arrived", barrier.arrived.len())
    }
}

fn all_or(count: Option<u32>) -> String {
    count.map_or_else(|| "all".into(), |count| count.to_string())
}
