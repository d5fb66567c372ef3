//! What happens before what: vector clocks of agents, after Mattern 1989, with accesses as epochs, after Flanagan and Freund 2009.
//!
//! What holds: agents are the threads of a block, in order, and after them what works beside them: the copies that an mbarrier
//! counts, the matrix products of a warp, the bulk stores of a thread. An agent that sees a clock of another one comes after all
//! that the other one did up to it.

use std::rc::Rc;

/// The clocks that an agent sees, and those up to which ordinary stores are visible to asynchronous engines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stamp {
    seen: Vec<u32>,
    fenced: Vec<u32>,
}

fn raise(list: &mut Vec<u32>, other: &[u32]) {
    if list.len() < other.len() {
        list.resize(other.len(), 0);
    }
    list.iter_mut().zip(other).for_each(|(mine, other)| *mine = (*mine).max(*other));
}

fn covers(list: &[u32], other: &[u32]) -> bool {
    other.iter().enumerate().all(|(index, other)| list.get(index).copied().unwrap_or(0) >= *other)
}

fn set(list: &mut Vec<u32>, agent: u32, clock: u32) {
    let index = agent as usize;
    if list.len() <= index {
        list.resize(index + 1, 0);
    }
    list[index] = list[index].max(clock);
}

fn has(list: &[u32], agent: u32, clock: u32) -> bool {
    list.get(agent as usize).is_some_and(|seen| *seen >= clock)
}

impl Stamp {
    /// Sees all that another stamp sees.
    pub fn join(&mut self, other: &Stamp) {
        raise(&mut self.seen, &other.seen);
        raise(&mut self.fenced, &other.fenced);
    }

    /// Sees a clock of an agent.
    pub fn see(&mut self, agent: u32, clock: u32) {
        set(&mut self.seen, agent, clock);
    }

    fn covers(&self, other: &Stamp) -> bool {
        covers(&self.seen, &other.seen) && covers(&self.fenced, &other.fenced)
    }
}

/// Who accesses, and what that agent sees.
#[derive(Clone, Copy, Debug)]
pub struct View<'s> {
    /// The agent that the access is noted for.
    pub agent: u32,
    /// Its clock.
    pub clock: u32,
    /// The thread that sees; another one than the agent, where a thread starts what an engine does.
    pub thread: u32,
    stamp: &'s Stamp,
}

impl View<'_> {
    /// Whether an access of an agent came before.
    pub fn sees(&self, agent: u32, clock: u32) -> bool {
        agent == self.thread || has(&self.stamp.seen, agent, clock)
    }

    /// Whether a store of an agent is visible to asynchronous engines.
    pub fn is_fenced(&self, agent: u32, clock: u32) -> bool {
        has(&self.stamp.fenced, agent, clock)
    }

    /// The same sight, noted for another agent.
    pub fn on_behalf(self, agent: u32, clock: u32) -> Self {
        Self { agent, clock, ..self }
    }
}

/// The clocks of the threads of a block.
#[derive(Debug)]
pub struct Clocks {
    own: Vec<u32>,
    stamps: Vec<Rc<Stamp>>,
}

impl Clocks {
    /// Threads that have seen nothing.
    pub fn new(threads: usize) -> Self {
        Self { own: vec![1; threads], stamps: vec![Rc::default(); threads] }
    }

    /// What a thread sees.
    pub fn view(&self, thread: u32) -> View<'_> {
        let index = thread as usize;
        View { agent: thread, clock: self.own[index], thread, stamp: &self.stamps[index] }
    }

    /// Adds what threads did so far to a stamp; what they do from now on is later.
    pub fn release(&mut self, stamp: &mut Stamp, threads: impl Iterator<Item = u32>) {
        let mut last: Option<Rc<Stamp>> = None;
        for thread in threads {
            let index = thread as usize;
            let known = &self.stamps[index];
            if !last.as_ref().is_some_and(|last| Rc::ptr_eq(last, known)) {
                stamp.join(known);
                last = Some(known.clone());
            }
            stamp.see(thread, self.own[index]);
            self.own[index] += 1;
        }
    }

    /// A thread sees a stamp.
    pub fn acquire(&mut self, thread: u32, stamp: &Rc<Stamp>) {
        let mine = &mut self.stamps[thread as usize];
        if Rc::ptr_eq(mine, stamp) || mine.covers(stamp) {
            return;
        }
        if stamp.covers(mine) {
            *mine = stamp.clone();
        } else {
            Rc::make_mut(mine).join(stamp);
        }
    }

    /// Each of some threads comes after all of them.
    pub fn meet(&mut self, threads: &[u32]) {
        let mut stamp = Stamp::default();
        self.release(&mut stamp, threads.iter().copied());
        let stamp = Rc::new(stamp);
        threads.iter().for_each(|thread| self.acquire(*thread, &stamp));
    }

    /// Some threads see a clock of an agent.
    pub fn see(&mut self, threads: impl Iterator<Item = u32>, agent: u32, clock: u32) {
        for thread in threads {
            Rc::make_mut(&mut self.stamps[thread as usize]).see(agent, clock);
        }
    }

    /// Stores that a thread made or sees become visible to asynchronous engines.
    pub fn fence(&mut self, thread: u32) {
        let index = thread as usize;
        let stamp = Rc::make_mut(&mut self.stamps[index]);
        let seen = std::mem::take(&mut stamp.seen);
        raise(&mut stamp.fenced, &seen);
        set(&mut stamp.fenced, thread, self.own[index]);
        stamp.seen = seen;
        self.own[index] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meeting_orders_what_came_before_it() {
        let mut clocks = Clocks::new(2);
        let before = clocks.view(0).clock;
        assert!(!clocks.view(1).sees(0, before));
        clocks.meet(&[0, 1]);
        assert!(clocks.view(1).sees(0, before));
        assert!(!clocks.view(1).sees(0, clocks.view(0).clock));
    }

    #[test]
    fn fences_are_passed_on_with_what_is_seen() {
        let mut clocks = Clocks::new(2);
        let before = clocks.view(0).clock;
        clocks.fence(0);
        let after = clocks.view(0).clock;
        clocks.meet(&[0, 1]);
        assert!(clocks.view(1).is_fenced(0, before));
        assert!(clocks.view(1).sees(0, after) && !clocks.view(1).is_fenced(0, after));
    }
}
