//! Propagation of a limited resource whose slots repeat with the initiation interval.
//!
//! Holds: what is drawn follows from the bounds named with it. Two rules: slots that are full for certain push others
//! away (time table), and arcs of slots whose users fill them push others out (Hall intervals; Lopez-Ortiz et al. 2003,
//! here on a circle).

use super::filler::{Filler, Overfull};
use super::trail::{Atom, Conflict, Trail};

/// A use of the resource: busy in cycles `variable + offset .. + cycles`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Task {
    pub variable: usize,
    pub offset: i64,
    pub cycles: i64,
}

/// The slots of a cycle: modulo the interval, or each its own from an origin on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circle {
    /// The interval, or the cycles of the horizon.
    pub slots: i64,
    pub repeats: bool,
}

impl Circle {
    fn slot(self, cycle: i64) -> usize {
        if self.repeats { cycle.rem_euclid(self.slots) as usize } else { cycle.clamp(0, self.slots - 1) as usize }
    }

    /// Cycles from `first` on to the next one of the slot of `cycle`.
    fn ahead(self, first: i64, cycle: i64) -> i64 {
        if self.repeats { (cycle - first).rem_euclid(self.slots) } else { cycle - first }
    }
}

/// A resource of a search.
#[derive(Clone, Debug)]
pub(crate) struct Occupancy {
    pub limit: i64,
    pub tasks: Vec<Task>,
    circle: Circle,
    /// Blocks that must fit beside the tasks.
    filler: Option<Filler>,
    profile: Vec<u32>,
}

/// A window of a task, unrolled: busy within `begin..end`, which is `shift` before its cycles.
#[derive(Clone, Copy, Debug)]
struct Window {
    begin: i64,
    end: i64,
    shift: i64,
    task: usize,
}

/// An arc of slots that its members fill.
struct Arc {
    begin: i64,
    length: i64,
    members: Vec<bool>,
    because: Vec<Atom>,
}

/// Users up to which arcs are looked at.
const LARGEST_HALL: usize = 400;

impl Occupancy {
    pub fn new(limit: i64, tasks: Vec<Task>, circle: Circle, filler: Option<Filler>) -> Self {
        Self { limit, tasks, circle, filler, profile: vec![0; circle.slots.max(1) as usize] }
    }

    /// Steps that a round over all rules takes, roughly.
    pub fn effort(&self) -> u64 {
        (self.profile.len() + self.tasks.len() * self.tasks.len().min(LARGEST_HALL) / 4) as u64
    }

    /// The cycles in which a task is busy wherever it starts.
    fn certain(&self, trail: &Trail, task: &Task) -> std::ops::Range<i64> {
        trail.high(task.variable) + task.offset..trail.low(task.variable) + task.offset + task.cycles
    }

    /// Slots that are full for certain push others away. Errors: a slot is used more often than the limit.
    pub fn time_table(&mut self, trail: &mut Trail) -> Result<(), Conflict> {
        self.profile.fill(0);
        for task in &self.tasks {
            for cycle in self.certain(trail, task) {
                self.profile[self.circle.slot(cycle)] += 1;
            }
        }
        if let Some(slot) = self.profile.iter().position(|&uses| i64::from(uses) > self.limit) {
            return Err(self.users_of(trail, slot as i64, usize::MAX));
        }
        if !self.profile.iter().any(|&uses| i64::from(uses) == self.limit) {
            return Ok(());
        }
        for index in 0..self.tasks.len() {
            if !trail.is_fixed(self.tasks[index].variable) {
                self.push_later(trail, index)?;
                self.push_earlier(trail, index)?;
            }
        }
        Ok(())
    }

    /// Errors: what the fixed tasks leave is no room for the filler and the tasks of its length that are not fixed, wherever
    /// they may start.
    pub fn fill(&mut self, trail: &Trail) -> Result<(), Conflict> {
        let Some(mut filler) = self.filler else { return Ok(()) };
        let mut room = vec![self.limit; self.profile.len()];
        for task in &self.tasks {
            if trail.is_fixed(task.variable) {
                self.certain(trail, task).for_each(|cycle| room[self.circle.slot(cycle)] -= 1);
            } else {
                filler.count += i64::from(task.cycles == filler.cycles);
            }
        }
        filler.fit(&room).map(|_| ()).map_err(|overfull| self.fixed_around(trail, filler, overfull))
    }

    /// The fixed tasks that matter: those that take more room from the sum than they would if they could start anywhere.
    fn fixed_around(&self, trail: &Trail, filler: Filler, overfull: Overfull) -> Conflict {
        let mut hits = vec![0i64; self.profile.len()];
        overfull.slots.iter().for_each(|&slot| hits[slot] += 1);
        let mut fixed: Vec<(i64, &Task)> = Vec::new();
        for task in self.tasks.iter().filter(|task| trail.is_fixed(task.variable)) {
            let taken: i64 = self.certain(trail, task).map(|cycle| hits[self.circle.slot(cycle)]).sum();
            let anywhere = if task.cycles == filler.cycles { overfull.wraps } else { 0 };
            fixed.push((taken - anywhere, task));
        }
        fixed.sort_by_key(|(gain, task)| (*gain, task.variable));
        let mut weight = overfull.weight;
        let mut atoms = Vec::new();
        for (gain, task) in fixed {
            if weight + gain < 0 {
                weight += gain;
                continue;
            }
            let start = trail.low(task.variable);
            atoms.extend([Atom::at_least(task.variable, start), Atom::at_most(task.variable, start)]);
        }
        atoms
    }

    /// Why the slot is used: the bounds of all tasks that certainly are busy in it but `except`.
    fn users_of(&self, trail: &Trail, slot: i64, except: usize) -> Vec<Atom> {
        let mut atoms = Vec::new();
        for (_, task) in self.tasks.iter().enumerate().filter(|(index, _)| *index != except) {
            let certain = self.certain(trail, task);
            let first = certain.start + self.circle.ahead(certain.start, slot);
            let step = if self.circle.repeats { self.circle.slots } else { i64::MAX / 4 };
            let mut cycle = first;
            while certain.contains(&cycle) {
                atoms.push(Atom::at_least(task.variable, cycle - task.offset - task.cycles + 1));
                atoms.push(Atom::at_most(task.variable, cycle - task.offset));
                cycle += step;
            }
        }
        atoms
    }

    /// Whether others certainly fill the slot of a cycle that the task is not certain to be busy in.
    fn is_full_for(&self, certain: &std::ops::Range<i64>, cycle: i64) -> bool {
        let slot = self.circle.slot(cycle);
        if i64::from(self.profile[slot]) < self.limit || certain.contains(&cycle) {
            return false;
        }
        let own = certain.clone().filter(|&c| self.circle.slot(c) == slot).count() as i64;
        i64::from(self.profile[slot]) - own >= self.limit
    }

    fn push_later(&self, trail: &mut Trail, index: usize) -> Result<(), Conflict> {
        let task = self.tasks[index];
        let certain = self.certain(trail, &task);
        loop {
            let first = trail.low(task.variable) + task.offset;
            let full = (first..first + task.cycles).rev().find(|&cycle| self.is_full_for(&certain, cycle));
            let Some(cycle) = full else { return Ok(()) };
            let mut because = self.users_of(trail, self.circle.slot(cycle) as i64, index);
            because.push(Atom::at_least(task.variable, cycle - task.offset - task.cycles + 1));
            trail.raise_because(Atom::at_least(task.variable, cycle + 1 - task.offset), &because)?;
        }
    }

    fn push_earlier(&self, trail: &mut Trail, index: usize) -> Result<(), Conflict> {
        let task = self.tasks[index];
        let certain = self.certain(trail, &task);
        loop {
            let first = trail.high(task.variable) + task.offset;
            let full = (first..first + task.cycles).find(|&cycle| self.is_full_for(&certain, cycle));
            let Some(cycle) = full else { return Ok(()) };
            let mut because = self.users_of(trail, self.circle.slot(cycle) as i64, index);
            because.push(Atom::at_most(task.variable, cycle - task.offset));
            trail.raise_because(Atom::at_most(task.variable, cycle - task.offset - task.cycles), &because)?;
        }
    }

    /// Arcs of slots whose users fill them push others out. Errors: an arc has too many users.
    pub fn hall(&self, trail: &mut Trail) -> Result<(), Conflict> {
        if self.tasks.len() > LARGEST_HALL {
            return Ok(());
        }
        let windows = self.windows(trail);
        let mut begins: Vec<i64> =
            windows.iter().map(|w| w.begin).filter(|&b| !self.circle.repeats || b < self.circle.slots).collect();
        begins.sort_unstable();
        begins.dedup();
        for begin in begins {
            if let Some(arc) = self.fullest_arc(&windows, begin)? {
                self.push_out(trail, &arc)?;
            }
        }
        Ok(())
    }

    /// The windows shorter than a round, by their end; on a circle each once more, one round later.
    fn windows(&self, trail: &Trail) -> Vec<Window> {
        let mut windows = Vec::new();
        for (index, task) in self.tasks.iter().enumerate() {
            let begin = trail.low(task.variable) + task.offset;
            let width = trail.high(task.variable) + task.offset + task.cycles - begin;
            if width > self.circle.slots {
                continue;
            }
            let turned = if self.circle.repeats { begin.rem_euclid(self.circle.slots) } else { begin };
            let shift = begin - turned;
            windows.push(Window { begin: turned, end: turned + width, shift, task: index });
            if self.circle.repeats {
                let later = turned + self.circle.slots;
                windows.push(Window { begin: later, end: later + width, shift: begin - later, task: index });
            }
        }
        windows.sort_by_key(|w| (w.end, w.begin, w.task));
        windows
    }

    /// The longest full arc from `begin` on, if any. Errors: an overfull one.
    fn fullest_arc(&self, windows: &[Window], begin: i64) -> Result<Option<Arc>, Conflict> {
        let (mut energy, mut full) = (0, None);
        let inside = |w: &&Window| w.begin >= begin && w.end <= begin + self.circle.slots;
        for window in windows.iter().filter(inside) {
            energy += self.tasks[window.task].cycles;
            let room = self.limit * (window.end - begin);
            if energy > room {
                return Err(self.arc(windows, begin, window.end).because);
            }
            if energy == room {
                full = Some(window.end);
            }
        }
        Ok(full.filter(|end| end - begin > 1).map(|end| self.arc(windows, begin, end)))
    }

    fn arc(&self, windows: &[Window], begin: i64, end: i64) -> Arc {
        let mut arc = Arc { begin, length: end - begin, members: vec![false; self.tasks.len()], because: Vec::new() };
        for window in windows.iter().filter(|w| w.begin >= begin && w.end <= end) {
            let task = self.tasks[window.task];
            arc.members[window.task] = true;
            arc.because.push(Atom::at_least(task.variable, begin + window.shift - task.offset));
            arc.because.push(Atom::at_most(task.variable, end + window.shift - task.cycles - task.offset));
        }
        arc
    }

    fn push_out(&self, trail: &mut Trail, arc: &Arc) -> Result<(), Conflict> {
        if arc.length >= self.circle.slots {
            return Ok(());
        }
        for (_, task) in self.tasks.iter().enumerate().filter(|(index, _)| !arc.members[*index]) {
            let low = trail.low(task.variable) + task.offset;
            if let Some(begin) = self.overlap(arc, low, task.cycles) {
                let at_least = Atom::at_least(task.variable, begin - task.cycles + 1 - task.offset);
                let atom = Atom::at_least(task.variable, begin + arc.length - task.offset);
                self.push(trail, arc, at_least, atom)?;
            }
            let high = trail.high(task.variable) + task.offset;
            if let Some(begin) = self.overlap(arc, high, task.cycles) {
                let at_most = Atom::at_most(task.variable, begin + arc.length - 1 - task.offset);
                let atom = Atom::at_most(task.variable, begin - task.cycles - task.offset);
                self.push(trail, arc, at_most, atom)?;
            }
        }
        Ok(())
    }

    fn push(&self, trail: &mut Trail, arc: &Arc, own: Atom, atom: Atom) -> Result<(), Conflict> {
        let mut because = arc.because.clone();
        because.push(own);
        trail.raise_because(atom, &because)
    }

    /// Where the round of the arc begins that `first..first + cycles` overlaps.
    fn overlap(&self, arc: &Arc, first: i64, cycles: i64) -> Option<i64> {
        if !self.circle.repeats {
            return (first < arc.begin + arc.length && first + cycles > arc.begin).then_some(arc.begin);
        }
        let into = (first - arc.begin).rem_euclid(self.circle.slots);
        if into < arc.length {
            return Some(first - into);
        }
        (into + cycles > self.circle.slots).then_some(first - into + self.circle.slots)
    }
}
