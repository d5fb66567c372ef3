//! Mbarriers: phases that end when arrivals and bytes have come.

use std::rc::Rc;

use super::block::{Block, triple};
use super::fault::Fault;
use super::state::{Engine, Here, Mbarrier, Next};
use super::warp::Lane;
use crate::memory::clock::Stamp;
use crate::program::{Address, Arrival, Phase, Source};
use crate::text::syntax::Register;

/// The most arrivals of a phase.
const MOST_ARRIVALS: u64 = (1 << 20) - 1;

impl Block<'_, '_> {
    /// Ends an mbarrier. Errors: `E1613`.
    pub fn end_mbarrier(&mut self, here: Here, mbarrier: Address) -> Result<(), Box<Fault>> {
        for lane in here.lanes() {
            let address = self.mbarrier_at(here, lane, mbarrier)?;
            self.mbarriers.remove(&address);
        }
        Ok(())
    }

    /// Arrives at an mbarrier and announces bytes. Errors: `E1613`.
    pub fn arrival(&mut self, here: Here, arrival: &Arrival) -> Result<(), Box<Fault>> {
        for lane in here.lanes() {
            let amount = |source: Option<Source>| source.map(|source| self.read(here, source, lane)).transpose();
            let (count, bytes) = (amount(arrival.count)?.unwrap_or(1), amount(arrival.bytes)?.unwrap_or(0));
            let address = self.mbarrier_at(here, lane, arrival.mbarrier)?;
            let phase = self.mbarriers.get(&address).map_or(0, |mbarrier| mbarrier.phase);
            self.expect_bytes(address, i64::from(bytes as u32));
            if arrival.arrives {
                self.arrive(here, lane, address, count as u32)?;
            }
            if let Some(state) = arrival.state {
                self.write(here, state, lane, phase)?;
            }
        }
        Ok(())
    }

    /// Makes an mbarrier. Errors: `E1613` and those of accesses.
    pub fn init_mbarrier(&mut self, here: Here, mbarrier: Address, count: Source) -> Result<(), Box<Fault>> {
        here.lanes().try_for_each(|lane| self.init(here, lane, mbarrier, count))
    }

    fn init(&mut self, here: Here, lane: u32, mbarrier: Address, count: Source) -> Result<(), Box<Fault>> {
        let address = self.address(here, mbarrier, lane)?;
        let count = self.read(here, count, lane)?;
        // Its making is a write, after which every use must come.
        self.write_shared(here, lane, address, &count.to_le_bytes())?;
        if count == 0 || count > MOST_ARRIVALS {
            return Err(self.fault("E1613", here, lane, &format!("an mbarrier can't expect {count} arrivals")));
        }
        if let Some(Mbarrier { step, .. }) = self.mbarriers.get(&address) {
            let message = format!("there is an mbarrier at {address:#x} already, which `mbarrier.inval` did not end");
            return Err(self.fault("E1613", here, lane, &message).with("it was made here".into(), *step));
        }
        let count = count as u32;
        let made = Mbarrier {
            expected: count,
            pending: count,
            bytes: 0,
            phase: 0,
            step: here.step,
            awaited: 0,
            copied: (0, 0),
            arriving: Stamp::default(),
            over: Rc::default(),
        };
        self.mbarriers.insert(address, made);
        Ok(())
    }

    /// The address of an mbarrier that was made before. Errors: `E1605`, `E1613`.
    pub fn mbarrier_at(&self, here: Here, lane: u32, mbarrier: Address) -> Result<u64, Box<Fault>> {
        let address = self.address(here, mbarrier, lane)?;
        let ordered = self.shadow.check(address, self.clocks.view(here.thread(lane)));
        ordered.map_err(|conflict| self.conflict(here, lane, conflict))?;
        if self.mbarriers.contains_key(&address) {
            Ok(address)
        } else {
            Err(self.fault("E1613", here, lane, &format!("there is no mbarrier at {address:#x} of shared memory")))
        }
    }

    fn expect_bytes(&mut self, address: u64, bytes: i64) {
        if let Some(mbarrier) = self.mbarriers.get_mut(&address) {
            mbarrier.bytes += bytes;
        }
    }

    /// A lane arrives at the mbarrier of an address. Errors: `E1613`.
    pub fn arrive(&mut self, here: Here, lane: u32, address: u64, count: u32) -> Result<(), Box<Fault>> {
        let Some(mbarrier) = self.mbarriers.get_mut(&address) else { return Ok(()) };
        if mbarrier.pending < count {
            let message =
                format!("the phase of the mbarrier expects {} more arrivals, and {count} come", mbarrier.pending);
            return Err(self.fault("E1613", here, lane, &message));
        }
        mbarrier.pending -= count;
        self.clocks.release(&mut mbarrier.arriving, std::iter::once(here.thread(lane)));
        self.complete_phase(address);
        Ok(())
    }

    /// One arrival more is expected in this phase.
    pub fn expect_arrival(&mut self, address: u64) {
        if let Some(mbarrier) = self.mbarriers.get_mut(&address) {
            mbarrier.pending += 1;
        }
    }

    /// Bytes of an operation have come that the mbarrier of an address counts.
    pub fn bytes_came(&mut self, address: u64, bytes: u64, step: u32) {
        if let Some(mbarrier) = self.mbarriers.get_mut(&address) {
            mbarrier.copied = (mbarrier.phase + 1, step);
        }
        self.expect_bytes(address, -(bytes as i64));
        self.complete_phase(address);
    }

    /// Demands, at the end of the block, that its bulk copies were waited for. Errors: `E1607`.
    pub fn check_awaited(&self) -> Result<(), Box<Fault>> {
        let flying =
            self.transfers.iter().filter_map(|transfer| transfer.pieces.first()).map(|piece| piece.step).next();
        let late = self.mbarriers.values().find(|mbarrier| mbarrier.copied.0 > mbarrier.awaited);
        match flying.or(late.map(|mbarrier| mbarrier.copied.1)) {
            Some(step) => {
                let message = format!("block {} ends without a wait for this copy", triple(self.position));
                Err(Fault::new("E1607", step, message))
            }
            None => Ok(()),
        }
    }

    fn complete_phase(&mut self, address: u64) {
        let agent = self.agent(Engine::Copies(address));
        let Some(mbarrier) = self.mbarriers.get_mut(&address).filter(|mbarrier| mbarrier.is_over()) else { return };
        mbarrier.phase += 1;
        mbarrier.pending = mbarrier.expected;
        let mut stamp = std::mem::take(&mut mbarrier.arriving);
        stamp.see(agent, mbarrier.phase as u32);
        mbarrier.over = Rc::new(stamp);
        for warp in &mut self.warps {
            for lane in &mut warp.lanes {
                if *lane == Lane::Phase(address) {
                    *lane = Lane::Ready;
                }
            }
        }
    }

    /// Asks whether a phase is over; lanes that may sleep do until it is. Errors: `E1613`.
    pub fn test_phase(
        &mut self,
        here: Here,
        mbarrier: Address,
        done: Register,
        phase: Phase,
        waits: bool,
    ) -> Result<Next, Box<Fault>> {
        for lane in here.lanes() {
            let address = self.mbarrier_at(here, lane, mbarrier)?;
            let Some((current, over)) = self.mbarriers.get(&address).map(|known| (known.phase, known.over.clone()))
            else {
                continue;
            };
            let is_over = match phase {
                Phase::Parity(parity) => self.read(here, parity, lane)? & 1 != current & 1,
                Phase::State(state) => self.read(here, state, lane)? != current,
            };
            let index = lane as usize;
            if is_over {
                if let Some(mbarrier) = self.mbarriers.get_mut(&address) {
                    mbarrier.awaited = current;
                }
                self.clocks.acquire(here.thread(lane), &over);
            } else if waits {
                self.warps[here.warp].lanes[index] = Lane::Phase(address);
                continue;
            }
            self.write(here, done, lane, u64::from(is_over))?;
            self.warps[here.warp].at[index] += 1;
        }
        Ok(Next::Stay)
    }

    /// What an mbarrier still waits for.
    pub fn phase_reason(&self, address: u64) -> String {
        match self.mbarriers.get(&address) {
            Some(mbarrier) => format!(
                "waits for phase {} of the mbarrier at {address:#x}, which lacks {} arrivals and {} bytes",
                mbarrier.phase, mbarrier.pending, mbarrier.bytes
            ),
            None => format!("waits for the mbarrier at {address:#x}, which was ended"),
        }
    }
}
