//! Which warp goes on, and what its lanes do together.

use super::block::{Block, triple};
use super::fault::Fault;
use super::state::{Here, Next};
use super::warp::{Lane, lanes_of};
use crate::program::{Op, Source};

/// Once in so many instructions, the lanes that are farthest go on, so that those behind can't keep them waiting for ever.
const FAIRNESS: u64 = 4096;

impl Block<'_, '_> {
    /// Runs until every thread has ended. Errors: what the kernel did wrong, a deadlock, or too many steps.
    pub fn run(&mut self) -> Result<(), Box<Fault>> {
        loop {
            let ready: Vec<usize> = (0..self.warps.len()).filter(|warp| self.warps[*warp].next().is_some()).collect();
            if ready.is_empty() {
                if self.warps.iter().all(|warp| warp.alive() == 0) {
                    return self.check_awaited();
                }
                if !self.land_one()? {
                    return Err(self.deadlock());
                }
                continue;
            }
            let warp = ready[self.draw(ready.len())];
            for _ in 0..1 + self.draw(16) {
                if !self.advance(warp)? {
                    break;
                }
            }
            if self.draw(8) == 0 {
                self.land_one()?;
            }
        }
    }

    /// One instruction of a warp; false if none of its lanes is ready.
    fn advance(&mut self, warp: usize) -> Result<bool, Box<Fault>> {
        let Some((lanes, step)) = self.choose(warp) else { return Ok(false) };
        self.device.steps += 1;
        if self.device.steps > self.device.launch.most_steps {
            let message = format!("more than {} instructions of warps were executed", self.device.launch.most_steps);
            return Err(Fault::new("E1614", step, message));
        }
        let here = self.guarded(Here { warp, lanes, step })?;
        self.move_on(warp, lanes & !here.lanes);
        if here.lanes == 0 {
            return Ok(true);
        }
        let Some(here) = self.gathered(here)? else { return Ok(true) };
        *self.device.counts.instructions.entry(self.step(step).unit).or_default() += 1;
        if self.execute(here)? == Next::Advance {
            self.move_on(warp, here.lanes);
        }
        Ok(true)
    }

    fn choose(&self, warp: usize) -> Option<(u32, u32)> {
        let warp = &self.warps[warp];
        if !self.device.steps.is_multiple_of(FAIRNESS) {
            return warp.next();
        }
        let ready = warp.those(|lane| lane == Lane::Ready);
        let step = lanes_of(ready).map(|lane| warp.at[lane as usize]).max()?;
        Some((warp.at(ready, step), step))
    }

    /// Lanes go to the next operation.
    fn move_on(&mut self, warp: usize, lanes: u32) {
        for lane in lanes_of(lanes) {
            self.warps[warp].at[lane as usize] += 1;
        }
    }

    /// The lanes whose guard lets them take part.
    fn guarded(&self, here: Here) -> Result<Here, Box<Fault>> {
        let Some(guard) = self.step(here.step).guard else { return Ok(here) };
        let mut lanes = 0;
        for lane in here.lanes() {
            let value = self.read(here, Source::Register(guard.register), lane)?;
            lanes |= u32::from((value != 0) == guard.holds) << lane;
        }
        Ok(Here { lanes, ..here })
    }

    /// All lanes that the operation needs together, once they are there; until then those that are there wait.
    fn gathered(&mut self, here: Here) -> Result<Option<Here>, Box<Fault>> {
        let Some(needed) = self.needed(here)? else { return Ok(Some(here)) };
        let warp = &mut self.warps[here.warp];
        let waiting = warp.those(|lane| lane == Lane::Gathering);
        let lanes = here.lanes | warp.at(waiting, here.step) & needed;
        let state = if needed & !lanes == 0 { Lane::Ready } else { Lane::Gathering };
        lanes_of(lanes).for_each(|lane| warp.lanes[lane as usize] = state);
        Ok((state == Lane::Ready).then_some(Here { lanes, ..here }))
    }

    /// The lanes that execute an operation together; `None` where each is for itself. Errors: `E1615`.
    pub fn needed(&self, here: Here) -> Result<Option<u32>, Box<Fault>> {
        let alive = self.warps[here.warp].alive();
        let mask = match &self.step(here.step).op {
            Op::Shuffle(shuffle) => shuffle.mask,
            Op::Vote(vote) => vote.mask,
            Op::Reduce { mask, .. } | Op::Elect { mask, .. } | Op::WarpBarrier { mask } => *mask,
            Op::Barrier { .. } | Op::Mma(_) | Op::LoadMatrix { .. } | Op::StoreMatrix { .. } => return Ok(Some(alive)),
            Op::FenceWgmma | Op::Wgmma(_) | Op::CommitWgmma | Op::WaitWgmma { .. } => return Ok(Some(alive)),
            Op::Compute { .. } | Op::Pack { .. } | Op::Unpack { .. } | Op::Load { .. } | Op::Store { .. } => {
                return Ok(None);
            }
            Op::Atomic(_) | Op::Branch { .. } | Op::Exit | Op::Trap | Op::Nothing => return Ok(None),
            Op::ActiveMask { .. } | Op::Fence { .. } | Op::Copy(_) | Op::CommitCopies => return Ok(None),
            Op::WaitCopies { .. } | Op::ArriveAfterCopies { .. } | Op::InitMbarrier { .. } => return Ok(None),
            Op::EndMbarrier { .. } | Op::Arrive(_) | Op::TestPhase { .. } | Op::TensorCopy(_) => return Ok(None),
            Op::BulkCopy(_) | Op::CommitBulk | Op::WaitBulk { .. } => return Ok(None),
        };
        let first = here.first();
        let mask = self.read(here, mask, first)? as u32;
        if here.lanes & !mask != 0 {
            let lane = (here.lanes & !mask).trailing_zeros();
            return Err(self.fault("E1615", here, lane, "the mask leaves out a lane that executes the instruction"));
        }
        Ok(Some(mask & alive))
    }

    /// Executes an operation for its lanes.
    // tidy: table
    fn execute(&mut self, here: Here) -> Result<Next, Box<Fault>> {
        match &self.step(here.step).op {
            Op::Branch { target } => return Ok(self.branch(here, *target)),
            Op::Exit => return Ok(self.end(here)),
            Op::Trap => return Err(self.fault("E1615", here, here.first(), "the kernel traps")),
            Op::Barrier { number, threads, waits } => return self.barrier(here, *number, *threads, *waits),
            Op::TestPhase { mbarrier, done, phase, waits } => {
                return self.test_phase(here, *mbarrier, *done, *phase, *waits);
            }
            Op::Nothing => {}
            Op::Compute { function, destination, sources } => self.compute(here, *function, *destination, sources)?,
            Op::Pack { destination, parts, width } => self.pack(here, *destination, parts, *width)?,
            Op::Unpack { destinations, source, width } => self.unpack(here, destinations, *source, *width)?,
            Op::Load { access, destinations, element } => self.load(here, *access, destinations, *element)?,
            Op::Store { access, sources } => self.store(here, *access, sources)?,
            Op::Atomic(atomic) => self.atomic(here, atomic)?,
            Op::WarpBarrier { .. } => self.clocks.meet(&here.threads().collect::<Vec<_>>()),
            Op::Fence { is_proxy: false } => {}
            Op::Fence { is_proxy: true } => here.threads().for_each(|thread| self.clocks.fence(thread)),
            Op::Shuffle(shuffle) => self.shuffle(here, shuffle)?,
            Op::Vote(vote) => self.vote(here, vote)?,
            Op::Reduce { function, destination, source, .. } => self.reduce(here, *function, *destination, *source)?,
            Op::Elect { destination, elected, .. } => self.elect(here, *destination, *elected)?,
            Op::ActiveMask { destination } => {
                here.lanes().try_for_each(|lane| self.write(here, *destination, lane, u64::from(here.lanes)))?;
            }
            Op::Mma(mma) => self.mma(here, mma)?,
            Op::LoadMatrix { destinations, address, transposed } => {
                self.load_matrix(here, destinations, *address, *transposed)?;
            }
            Op::StoreMatrix { sources, address, transposed } => {
                self.store_matrix(here, sources, *address, *transposed)?
            }
            Op::FenceWgmma => self.fence_wgmma(here),
            Op::Wgmma(wgmma) => self.wgmma(here, wgmma)?,
            Op::CommitWgmma => self.commit_wgmma(here),
            Op::WaitWgmma { pending } => self.wait_wgmma(here, *pending),
            Op::Copy(copy) => self.start_copies(here, copy)?,
            Op::CommitCopies => self.commit_copies(here),
            Op::WaitCopies { pending } => here.threads().for_each(|thread| self.wait_copies(thread, *pending)),
            Op::ArriveAfterCopies { mbarrier, counted } => self.arrive_after_copies(here, *mbarrier, *counted)?,
            Op::TensorCopy(copy) => self.tensor_copies(here, copy)?,
            Op::BulkCopy(copy) => self.bulk_copy(here, copy)?,
            Op::CommitBulk => self.commit_stores(here),
            Op::WaitBulk { pending } => self.wait_stores(here, *pending),
            Op::InitMbarrier { mbarrier, count } => self.init_mbarrier(here, *mbarrier, *count)?,
            Op::EndMbarrier { mbarrier } => self.end_mbarrier(here, *mbarrier)?,
            Op::Arrive(arrival) => self.arrival(here, arrival)?,
        }
        Ok(Next::Advance)
    }

    fn branch(&mut self, here: Here, target: u32) -> Next {
        here.lanes().for_each(|lane| self.warps[here.warp].at[lane as usize] = target);
        Next::Stay
    }

    fn end(&mut self, here: Here) -> Next {
        for lane in here.lanes() {
            self.warps[here.warp].lanes[lane as usize] = Lane::Ended;
        }
        self.release_gathering(here.warp);
        self.complete_barriers();
        Next::Stay
    }

    /// Lanes that waited for others that have ended go to their operation again.
    fn release_gathering(&mut self, warp: usize) {
        let warp = &mut self.warps[warp];
        for lane in lanes_of(warp.those(|lane| lane == Lane::Gathering)) {
            warp.lanes[lane as usize] = Lane::Ready;
        }
    }

    /// Who waits for what.
    fn deadlock(&self) -> Box<Fault> {
        let mut waits: Vec<(u32, Lane, u32, usize)> = Vec::new();
        for (index, warp) in self.warps.iter().enumerate() {
            for lane in lanes_of(warp.alive()) {
                let (at, state) = (warp.at[lane as usize], warp.lanes[lane as usize]);
                // Who waits at a barrier goes on behind it.
                let step = if matches!(state, Lane::Barrier(_)) { at - 1 } else { at };
                match waits.iter_mut().find(|wait| (wait.0, wait.1) == (step, state)) {
                    Some(wait) => wait.3 += 1,
                    None => waits.push((step, state, index as u32 * 32 + lane, 1)),
                }
            }
        }
        let step = waits.first().map_or(0, |wait| wait.0);
        let message = format!("no thread of block {} can go on", triple(self.position));
        waits.into_iter().fold(Fault::new("E1609", step, message), |fault, (step, state, thread, count)| {
            fault.with(
                format!(
                    "{count} thread{}, {} first: {}",
                    if count == 1 { "" } else { "s" },
                    self.name(thread),
                    self.reason(state)
                ),
                step,
            )
        })
    }

    fn reason(&self, lane: Lane) -> String {
        match lane {
            Lane::Ready | Lane::Ended => "can go on".into(),
            Lane::Gathering => "waits for other lanes of the warp, which are elsewhere".into(),
            Lane::Barrier(number) => self.barrier_reason(number),
            Lane::Phase(address) => self.phase_reason(address),
        }
    }
}
