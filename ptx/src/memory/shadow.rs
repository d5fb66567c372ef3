//! Who accessed each byte last: the reads since the last write, and that write.
//!
//! What holds: a read that a later one comes after is forgotten; a write forgets all reads, which it comes after.
//! Work is proportional to the bytes of an access times the unordered reads of a byte.

use rustc_hash::FxHashMap;

use super::clock::View;

/// Bytes of a page of notes; accesses are aligned, so that none crosses its end.
const PAGE: u64 = 256;

/// An access that was noted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Who.
    pub agent: u32,
    /// The clock then; 0 for no access.
    pub clock: u32,
    /// Index of the operation.
    pub step: u32,
    /// How it accessed.
    pub kind: Kind,
}

/// How memory is accessed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// By an instruction of a thread, or a copy that its thread waits for.
    #[default]
    Ordinary,
    /// By an atomic instruction.
    Atomic,
    /// By an asynchronous engine: bulk copies and products of warpgroups.
    Engine,
}

/// What is wrong with an access, and what it meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// A write that is not ordered.
    Write(Note),
    /// A read that is not ordered.
    Read(Note),
    /// A copy that is on its way to the byte; the index of the operation that started it.
    Flight(u32),
    /// A store that engines can't see yet.
    Unfenced(Note),
}

#[derive(Clone, Debug, Default)]
struct Cell {
    write: Note,
    read: Note,
    /// Reads that are not ordered with `read`.
    more: Vec<Note>,
    /// One more than the operation whose copy is on its way.
    flight: u32,
}

/// The notes of a memory.
#[derive(Debug, Default)]
pub struct Shadow {
    pages: FxHashMap<u64, Vec<Cell>>,
}

impl Shadow {
    fn cells(&mut self, address: u64, bytes: u64) -> &mut [Cell] {
        let page = self.pages.entry(address / PAGE).or_insert_with(|| vec![Cell::default(); PAGE as usize]);
        let first = (address % PAGE) as usize;
        &mut page[first..first + bytes as usize]
    }

    /// Notes a read of bytes. Errors: the conflict and the byte.
    pub fn read(
        &mut self,
        address: u64,
        bytes: u64,
        view: View<'_>,
        step: u32,
        kind: Kind,
    ) -> Result<(), (u64, Conflict)> {
        let note = Note { agent: view.agent, clock: view.clock, step, kind };
        for (index, cell) in self.cells(address, bytes).iter_mut().enumerate() {
            cell.check_read(view, kind).map_err(|conflict| (address + index as u64, conflict))?;
            cell.note_read(view, note);
        }
        Ok(())
    }

    /// Notes a write of bytes; `same` says of each byte whether it keeps its value, which is no race between writes.
    /// Errors: the conflict and the byte.
    pub fn write(
        &mut self,
        address: u64,
        same: &[bool],
        view: View<'_>,
        step: u32,
        kind: Kind,
    ) -> Result<(), (u64, Conflict)> {
        let note = Note { agent: view.agent, clock: view.clock, step, kind };
        for (index, cell) in self.cells(address, same.len() as u64).iter_mut().enumerate() {
            cell.check_write(view, kind, same[index]).map_err(|conflict| (address + index as u64, conflict))?;
            cell.note_write(note);
        }
        Ok(())
    }

    /// Demands an order after the last write of a byte. Errors: the conflict.
    pub fn check(&self, address: u64, view: View<'_>) -> Result<(), (u64, Conflict)> {
        let cell = self.pages.get(&(address / PAGE)).map(|page| &page[(address % PAGE) as usize]);
        cell.map_or(Ok(()), |cell| cell.check_read(view, Kind::Ordinary)).map_err(|conflict| (address, conflict))
    }

    /// A copy sets out to bytes. Errors: as of a write.
    pub fn start(
        &mut self,
        address: u64,
        bytes: u64,
        view: View<'_>,
        step: u32,
        kind: Kind,
    ) -> Result<(), (u64, Conflict)> {
        for (index, cell) in self.cells(address, bytes).iter_mut().enumerate() {
            cell.check_write(view, kind, false).map_err(|conflict| (address + index as u64, conflict))?;
            cell.flight = step + 1;
        }
        Ok(())
    }

    /// A copy arrived.
    pub fn land(&mut self, address: u64, bytes: u64, note: Note) {
        for cell in self.cells(address, bytes) {
            cell.flight = 0;
            cell.note_write(note);
        }
    }
}

impl Cell {
    fn check_read(&self, view: View<'_>, kind: Kind) -> Result<(), Conflict> {
        let write = self.write;
        if self.flight > 0 {
            return Err(Conflict::Flight(self.flight - 1));
        }
        if write.clock == 0 {
            return Ok(());
        }
        if !view.sees(write.agent, write.clock) && !are_atomic(kind, write.kind) {
            return Err(Conflict::Write(write));
        }
        if kind == Kind::Engine && write.kind != Kind::Engine && !view.is_fenced(write.agent, write.clock) {
            return Err(Conflict::Unfenced(write));
        }
        Ok(())
    }

    fn check_write(&self, view: View<'_>, kind: Kind, same: bool) -> Result<(), Conflict> {
        if self.flight > 0 {
            return Err(Conflict::Flight(self.flight - 1));
        }
        let write = self.write;
        let is_before =
            |note: &Note| note.clock == 0 || view.sees(note.agent, note.clock) || are_atomic(kind, note.kind);
        if !same && !is_before(&write) {
            return Err(Conflict::Write(write));
        }
        match std::iter::once(&self.read).chain(&self.more).find(|note| !is_before(note)) {
            Some(note) => Err(Conflict::Read(*note)),
            None => Ok(()),
        }
    }

    fn note_read(&mut self, view: View<'_>, note: Note) {
        let is_before =
            |old: &Note| view.sees(old.agent, old.clock) && (old.kind == note.kind || old.agent == note.agent);
        if self.read.clock == 0 || is_before(&self.read) {
            self.read = note;
        } else {
            self.more.retain(|old| !is_before(old));
            self.more.push(note);
        }
    }

    fn note_write(&mut self, note: Note) {
        self.write = note;
        self.read = Note::default();
        self.more.clear();
    }
}

fn are_atomic(first: Kind, second: Kind) -> bool {
    first == Kind::Atomic && second == Kind::Atomic
}

#[cfg(test)]
mod tests {
    use super::super::clock::Clocks;
    use super::*;

    #[test]
    fn a_write_after_reads_of_others_needs_an_order_with_each() {
        let mut clocks = Clocks::new(3);
        let mut shadow = Shadow::default();
        shadow.write(0, &[false; 4], clocks.view(0), 0, Kind::Ordinary).unwrap();
        clocks.meet(&[0, 1, 2]);
        shadow.read(0, 4, clocks.view(1), 1, Kind::Ordinary).unwrap();
        shadow.read(2, 1, clocks.view(2), 2, Kind::Ordinary).unwrap();
        clocks.meet(&[0, 1]);
        assert!(shadow.write(0, &[false; 2], clocks.view(0), 3, Kind::Ordinary).is_ok());
        let (byte, conflict) = shadow.write(2, &[false; 2], clocks.view(0), 3, Kind::Ordinary).unwrap_err();
        assert!(byte == 2 && matches!(conflict, Conflict::Read(Note { agent: 2, step: 2, .. })));
    }

    #[test]
    fn bytes_on_their_way_are_not_touched() {
        let clocks = Clocks::new(1);
        let mut shadow = Shadow::default();
        shadow.start(16, 16, clocks.view(0), 7, Kind::Ordinary).unwrap();
        assert_eq!(shadow.read(20, 4, clocks.view(0), 8, Kind::Ordinary), Err((20, Conflict::Flight(7))));
    }
}
