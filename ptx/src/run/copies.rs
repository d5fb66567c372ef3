//! Copies beside the program: those a thread waits for, and bulk copies, of bytes or of boxes of tensors.
//!
//! What holds: bytes that a copy is on its way to are touched by nobody until the wait of its thread, or until they have landed
//! and the phase of its mbarrier was waited for.

use super::access::count_bytes;
use super::block::Block;
use super::boxes::{Row, rows};
use super::fault::Fault;
use super::state::{Engine, Flight, Here, Transfer};
use crate::decode::SHARED_START;
use crate::memory::shadow::{Kind, Note};
use crate::program::{Address, BulkCopy, Copy, Direction, TensorCopy};
use crate::text::syntax::Space;

impl Block<'_, '_> {
    /// Starts copies that their threads wait for. Errors: those of accesses.
    pub fn start_copies(&mut self, here: Here, copy: &Copy) -> Result<(), Box<Fault>> {
        self.count_copies(here, copy)?;
        here.lanes().try_for_each(|lane| self.start_copy(here, lane, copy))
    }

    /// Closes the groups of threads.
    pub fn commit_copies(&mut self, here: Here) {
        for thread in here.threads() {
            let groups = self.copies.entry(thread).or_default();
            let group = std::mem::take(&mut groups.open);
            groups.closed.push_back(group);
        }
    }

    /// Arrives at an mbarrier when the copies so far are there. They may land at once: others touch their bytes only after the
    /// phase. Errors: `E1613`.
    pub fn arrive_after_copies(&mut self, here: Here, mbarrier: Address, counted: bool) -> Result<(), Box<Fault>> {
        for lane in here.lanes() {
            let address = self.mbarrier_at(here, lane, mbarrier)?;
            if counted {
                self.expect_arrival(address);
            }
            self.wait_copies(here.thread(lane), None);
            self.arrive(here, lane, address, 1)?;
        }
        Ok(())
    }

    fn count_copies(&mut self, here: Here, copy: &Copy) -> Result<(), Box<Fault>> {
        let mut places = [Vec::new(), Vec::new()];
        for lane in here.lanes() {
            places[0].push((lane, self.address(here, copy.to, lane)?));
            places[1].push((lane, self.address(here, copy.from, lane)?));
        }
        let counts = &mut self.device.counts;
        counts.shared(&places[0], copy.bytes);
        counts.global(&places[1], copy.bytes);
        Ok(())
    }

    fn start_copy(&mut self, here: Here, lane: u32, copy: &Copy) -> Result<(), Box<Fault>> {
        let size = u64::from(copy.bytes);
        let (to, from) = (self.address(here, copy.to, lane)?, self.address(here, copy.from, lane)?);
        let given = copy.source_bytes.map(|source| self.read(here, source, lane)).transpose()?.unwrap_or(size);
        self.check_aligned(here, lane, from, size)?;
        if given > size {
            return Err(self.fault("E1615", here, lane, &format!("{given} bytes are copied to {size}")));
        }
        count_bytes(&mut self.device.counts, Space::Global, false, given);
        count_bytes(&mut self.device.counts, Space::Shared, true, size);
        // A part is read byte by byte, because accesses have the size of a power of two.
        let step = if given == size { size } else { 1 };
        let mut data = Vec::new();
        for at in (0..given).step_by(step as usize) {
            data.extend(self.read_global(here, lane, from + at, step)?);
        }
        data.resize(size as usize, 0);
        let flight = self.take_off(here, lane, to, data, Kind::Ordinary)?;
        self.copies.entry(here.thread(lane)).or_default().open.push(flight);
        Ok(())
    }

    /// A copy sets out to an address. Errors: those of accesses.
    fn take_off(
        &mut self,
        here: Here,
        lane: u32,
        address: u64,
        bytes: Vec<u8>,
        kind: Kind,
    ) -> Result<Flight, Box<Fault>> {
        let length = bytes.len() as u64;
        self.check_shared(here, lane, address, length, length.next_power_of_two().min(16))?;
        let view = self.clocks.view(here.thread(lane));
        let noted = self.shadow.start(address, length, view, here.step, kind);
        noted.map_err(|conflict| self.conflict(here, lane, conflict))?;
        Ok(Flight { address, bytes, step: here.step })
    }

    fn land(&mut self, flight: &Flight, agent: u32, clock: u32, kind: Kind) {
        let note = Note { agent, clock, step: flight.step, kind };
        self.shadow.land(flight.address, flight.bytes.len() as u64, note);
        self.shared.set(flight.address - SHARED_START, &flight.bytes);
    }

    /// Copies of a thread land, but for some groups; `None` lands those of the open group too.
    pub fn wait_copies(&mut self, thread: u32, pending: Option<u32>) {
        let groups = self.copies.entry(thread).or_default();
        let mut landing = Vec::new();
        while groups.closed.len() > pending.unwrap_or(0) as usize {
            landing.extend(groups.closed.pop_front().unwrap_or_default());
        }
        if pending.is_none() {
            landing.append(&mut groups.open);
        }
        let clock = self.clocks.view(thread).clock;
        landing.iter().for_each(|flight| self.land(flight, thread, clock, Kind::Ordinary));
    }

    /// One bulk copy lands, drawn from those on their way; false if there is none.
    pub fn land_one(&mut self) -> Result<bool, Box<Fault>> {
        if self.transfers.is_empty() {
            return Ok(false);
        }
        let index = self.draw(self.transfers.len());
        let transfer = self.transfers.swap_remove(index);
        let agent = self.agent(Engine::Copies(transfer.mbarrier));
        let Some(phase) = self.mbarriers.get(&transfer.mbarrier).map(|mbarrier| mbarrier.phase) else {
            let step = transfer.pieces.first().map_or(0, |piece| piece.step);
            return Err(Fault::new("E1613", step, "the mbarrier of a copy was ended before the copy".into()));
        };
        transfer.pieces.iter().for_each(|piece| self.land(piece, agent, phase as u32 + 1, Kind::Engine));
        let bytes: usize = transfer.pieces.iter().map(|piece| piece.bytes.len()).sum();
        let step = transfer.pieces.first().map_or(0, |piece| piece.step);
        self.bytes_came(transfer.mbarrier, bytes as u64, step);
        Ok(true)
    }

    /// Closes the groups of bulk stores of threads.
    pub fn commit_stores(&mut self, here: Here) {
        here.threads().for_each(|thread| self.copies.entry(thread).or_default().stores_open += 1);
    }

    /// Waits until no more than some groups of bulk stores are on their way.
    pub fn wait_stores(&mut self, here: Here, pending: u32) {
        for thread in here.threads() {
            let agent = self.agent(Engine::Stores(thread));
            let groups = self.copies.entry(thread).or_default();
            groups.stores_done = groups.stores_done.max(groups.stores_open.saturating_sub(pending));
            let done = groups.stores_done;
            self.clocks.see(std::iter::once(thread), agent, done);
        }
    }

    /// Copies bytes in a row. Errors: those of accesses.
    pub fn bulk_copy(&mut self, here: Here, copy: &BulkCopy) -> Result<(), Box<Fault>> {
        for lane in here.lanes() {
            let length = self.read(here, copy.bytes, lane)?;
            let (shared, global) = (self.address(here, copy.shared, lane)?, self.address(here, copy.global, lane)?);
            for number in [length, shared, global] {
                self.check_aligned(here, lane, number, 16)?;
            }
            self.check_shared(here, lane, shared, length, 16)?;
            let piece = |at| Row { shared: shared + at, global: Some(global.wrapping_add(at)), bytes: 16 };
            let pieces = (0..length).step_by(16).map(piece).collect();
            let mbarrier = copy.mbarrier.map(|mbarrier| self.mbarrier_at(here, lane, mbarrier)).transpose()?;
            self.move_pieces(here, lane, copy.direction, pieces, mbarrier)?;
        }
        Ok(())
    }

    /// Copies boxes of tensors. Errors: those of accesses.
    pub fn tensor_copies(&mut self, here: Here, copy: &TensorCopy) -> Result<(), Box<Fault>> {
        here.lanes().try_for_each(|lane| self.tensor_copy(here, lane, copy))
    }

    fn tensor_copy(&mut self, here: Here, lane: u32, copy: &TensorCopy) -> Result<(), Box<Fault>> {
        let map_at = self.address(here, copy.map, lane)?;
        let (_, offset) = crate::memory::space::resolve(map_at);
        let Some(map) = self.device.maps.get(&offset).cloned() else {
            return Err(self.fault("E1610", here, lane, &format!("there is no tensor map at {map_at:#x}")));
        };
        let shared = self.address(here, copy.shared, lane)?;
        self.check_aligned(here, lane, shared, 128)?;
        if map.sizes.len() != copy.coordinates.len() {
            return Err(self.fault("E1615", here, lane, &format!("the tensor map has {} dimensions", map.sizes.len())));
        }
        let coordinates: Vec<i64> =
            self.read_all(here, &copy.coordinates, lane)?.iter().map(|value| i64::from(*value as u32 as i32)).collect();
        let start = self.device.global.address(map.buffer).unwrap_or(0) + map.offset;
        let pieces = rows(&map, start, shared, &coordinates);
        let mbarrier = copy.mbarrier.map(|mbarrier| self.mbarrier_at(here, lane, mbarrier)).transpose()?;
        self.move_pieces(here, lane, copy.direction, pieces, mbarrier)
    }

    fn move_pieces(
        &mut self,
        here: Here,
        lane: u32,
        direction: Direction,
        pieces: Vec<Row>,
        mbarrier: Option<u64>,
    ) -> Result<(), Box<Fault>> {
        let inside: u64 = pieces.iter().filter(|piece| piece.global.is_some()).map(|piece| piece.bytes).sum();
        let all: u64 = pieces.iter().map(|piece| piece.bytes).sum();
        let loads = direction == Direction::Load;
        count_bytes(&mut self.device.counts, Space::Global, !loads, inside);
        count_bytes(&mut self.device.counts, Space::Shared, loads, all);
        if let Some(mbarrier) = mbarrier {
            let flights = pieces.iter().map(|piece| self.load_piece(here, lane, piece)).collect::<Result<_, _>>()?;
            self.transfers.push(Transfer { pieces: flights, mbarrier });
            return Ok(());
        }
        let agent = self.agent(Engine::Stores(here.thread(lane)));
        let clock = self.copies.entry(here.thread(lane)).or_default().stores_open + 1;
        for piece in pieces {
            let bytes = self.read_shared(here, lane, piece.shared, piece.bytes, Some((agent, clock)))?;
            if let Some(global) = piece.global {
                self.write_global(here, lane, global, &bytes)?;
            }
        }
        Ok(())
    }

    fn load_piece(&mut self, here: Here, lane: u32, piece: &Row) -> Result<Flight, Box<Fault>> {
        let bytes = match piece.global {
            Some(global) => self.read_global(here, lane, global, piece.bytes)?,
            None => vec![0; piece.bytes as usize],
        };
        self.take_off(here, lane, piece.shared, bytes, Kind::Engine)
    }
}
