//! Transfers that were started and not yet waited for: what they touch must be left alone.
//!
//! What holds: data are moved when a transfer is started, which nobody can tell from a later move as long as no access
//! meets a transfer in flight; one that does is an error. Transfers of one engine end in order, so waiting for one is
//! waiting for all that were started on its engine before.

use super::memory::{Mark, Pool, View};
use super::trap::Trap;

/// Elements of a buffer at a stride.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Region {
    pub buffer: u32,
    pub generation: u32,
    pub start: i64,
    /// Elements that lie together.
    pub row: i64,
    /// Distance of rows.
    pub stride: i64,
    pub count: i64,
}

/// A transfer.
#[derive(Clone, Debug)]
pub(super) struct Flight {
    /// Number of the engine.
    pub engine: u32,
    pub source: Region,
    pub target: Region,
    /// The element that tells of the end.
    pub tag: (u32, u32, i64),
    /// Elements that no wait has asked for.
    pub unclaimed: i64,
    /// Cycle of the end, where time is kept.
    pub done: u64,
    /// Whether a wait has seen its end.
    pub is_over: bool,
    /// Origin of the op that started it.
    pub origin: u32,
}

/// All transfers that matter still.
#[derive(Debug, Default)]
pub(super) struct Flights {
    list: Vec<Flight>,
}

impl Region {
    /// Positions of all elements in order.
    pub fn positions(&self) -> impl Iterator<Item = i64> + '_ {
        let row = self.row.max(1);
        (0..self.count).map(move |k| self.start + (k / row) * self.stride + k % row)
    }

    fn view(&self) -> View {
        View { buffer: self.buffer, generation: self.generation, offset: 0, dims: Vec::new() }
    }

    fn shares_buffer(&self, other: &Region) -> bool {
        self.buffer == other.buffer && self.generation == other.generation
    }
}

impl Flights {
    /// Starts a transfer: checks what other engines do, moves the data and marks the elements. One of no elements is over.
    pub fn start(&mut self, pool: &mut Pool, flight: Flight) -> Result<(), Trap> {
        if flight.unclaimed == 0 {
            return Ok(());
        }
        self.check(&flight)?;
        move_data(pool, &flight)?;
        mark(pool, &flight.source, |m| m.reads = m.reads.saturating_add(1))?;
        mark(pool, &flight.target, |m| m.writes = m.writes.saturating_add(1))?;
        self.list.push(flight);
        Ok(())
    }

    /// Transfers of one engine are in order; those of others must not meet this one.
    fn check(&self, flight: &Flight) -> Result<(), Trap> {
        for other in self.list.iter().filter(|o| !o.is_over && o.engine != flight.engine) {
            let pairs =
                [(&flight.source, &other.target), (&flight.target, &other.source), (&flight.target, &other.target)];
            if pairs.iter().any(|(a, b)| overlap(a, b)) {
                return Err(Trap::new("E0925", "the transfer meets one of another engine that is still in flight"));
            }
        }
        Ok(())
    }

    /// Claims `count` elements of the transfers of a tag, oldest first; returns the cycle at which the last of them ended.
    pub fn wait(&mut self, pool: &mut Pool, tag: (u32, u32, i64), count: i64) -> Result<u64, Trap> {
        let (mut left, mut last) = (count, None);
        for k in 0..self.list.len() {
            let flight = &mut self.list[k];
            if left > 0 && flight.tag == tag && flight.unclaimed > 0 {
                let taken = left.min(flight.unclaimed);
                flight.unclaimed -= taken;
                left -= taken;
                last = Some(k);
            }
        }
        if left > 0 {
            let message = format!("waits for {count} elements, but transfers of {} were started", count - left);
            return Err(Trap::new("E0926", message));
        }
        let done = last.map_or(0, |k| self.list[k].done);
        if let Some(k) = last {
            self.retire(pool, k);
        }
        Ok(done)
    }

    /// Ends transfer `last` and those before it on its engine.
    fn retire(&mut self, pool: &mut Pool, last: usize) {
        let engine = self.list[last].engine;
        for flight in self.list[..=last].iter_mut().filter(|f| f.engine == engine && !f.is_over) {
            flight.is_over = true;
            // A buffer that is gone has no marks.
            let _ = mark(pool, &flight.source, |m| m.reads = m.reads.saturating_sub(1));
            let _ = mark(pool, &flight.target, |m| m.writes = m.writes.saturating_sub(1));
        }
        self.list.retain(|f| !f.is_over || f.unclaimed > 0);
    }

    /// A transfer that touches a buffer and that nobody waited for.
    pub fn touching(&self, view: &View) -> Option<&Flight> {
        let is_of = |r: &Region| r.buffer == view.buffer && r.generation == view.generation;
        self.list.iter().find(|f| !f.is_over && (is_of(&f.source) || is_of(&f.target)))
    }

    /// A transfer that nobody waited for.
    pub fn unfinished(&self) -> Option<&Flight> {
        self.list.iter().find(|f| !f.is_over)
    }
}

fn overlap(a: &Region, b: &Region) -> bool {
    if !a.shares_buffer(b) || a.count == 0 || b.count == 0 {
        return false;
    }
    let ends = |r: &Region| {
        let last = r.start + ((r.count - 1) / r.row.max(1)) * r.stride + (r.count - 1) % r.row.max(1);
        (r.start.min(last), r.start.max(last) + r.row)
    };
    let ((a0, a1), (b0, b1)) = (ends(a), ends(b));
    if a1 <= b0 || b1 <= a0 {
        return false;
    }
    let mut theirs: Vec<i64> = b.positions().collect();
    theirs.sort_unstable();
    a.positions().any(|p| theirs.binary_search(&p).is_ok())
}

fn mark(pool: &mut Pool, region: &Region, change: impl Fn(&mut Mark)) -> Result<(), Trap> {
    let buffer = pool.live(&region.view())?;
    for at in region.positions() {
        let index = buffer.inside(at)?;
        change(&mut buffer.marks()[index]);
    }
    Ok(())
}

fn move_data(pool: &mut Pool, flight: &Flight) -> Result<(), Trap> {
    let source = pool.live(&flight.source.view())?;
    let mut items = Vec::with_capacity(usize::try_from(flight.source.count).unwrap_or(0));
    for at in flight.source.positions() {
        let index = source.inside(at)?;
        items.push((source.words.get(index, source.width), source.is_written(index)));
    }
    let target = pool.live(&flight.target.view())?;
    for (at, (value, written)) in flight.target.positions().zip(items) {
        let index = target.for_transfer(at)?;
        target.words.set(index, value);
        target.set_written(index, written);
    }
    Ok(())
}
