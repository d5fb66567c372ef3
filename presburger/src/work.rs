//! A bound on work that is counted, so that an answer within it is the same on every machine.
//! Holds: who gets `None` for want of work knows nothing of the answer.

use super::basic::BasicSet;

/// Steps that are left and done. A step is one entry of a constraint that a question about integer points looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Work {
    most: u64,
    done: u64,
}

impl Work {
    /// At most so many steps.
    pub fn of(most: u64) -> Work {
        Work { most, done: 0 }
    }

    /// Steps without end.
    pub fn unlimited() -> Work {
        Work::of(u64::MAX)
    }

    /// The steps that were done.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Is nothing left?
    pub fn is_spent(&self) -> bool {
        self.done >= self.most
    }

    /// Does so many steps, if they are left; otherwise none are from now on.
    pub fn spend(&mut self, steps: usize) -> Option<()> {
        self.done = self.done.saturating_add(steps as u64).min(self.most);
        (!self.is_spent()).then_some(())
    }
}

impl BasicSet {
    /// The entries of all constraints.
    pub(super) fn entries(&self) -> usize {
        (self.equalities().len() + self.inequalities().len()) * self.width()
    }
}
