//! Which segments of a scheduled program run beside each other, when straight-line code acts, and which loads share a table.

use pipeline::{Control, Issue, Ports, Program, SegmentPlan};
use pipeline_analysis::cycles::{Cycles, count};
use pipeline_analysis::tasks::{Answers, overlapped, sequential, with_control};
use pipeline_rewrite::tables::join;

use crate::built::Built;

/// Cycles by which straight-line segments act after their issue at the most.
const MAX_DELAY: u32 = 6;

/// Delays of a segment that save nothing, after which no more are tried.
const IDLE_DELAYS: u32 = 2;

/// The search for what runs beside each other, with what it found out about pairs of tasks.
pub struct Overlap {
    ports: Ports,
    /// Otherwise segments run one after the other.
    is_asked: bool,
    answers: Answers,
}

impl Overlap {
    /// For memories with these ports.
    pub fn new(ports: Ports, is_asked: bool) -> Self {
        Self { ports, is_asked, answers: Answers::default() }
    }
}

impl Overlap {
    /// A design whose segments run beside each other where that saves cycles.
    pub fn timed(&mut self, mut built: Built) -> Built {
        (built.program.control, built.cycles) = self.best_control(&built.program, &built.plans);
        built
    }

    /// Control with segments one after the other or beside each other, whichever takes fewer cycles.
    fn best_control(&mut self, program: &Program, plans: &[SegmentPlan]) -> (Control, Cycles) {
        let apart = with_control(program, sequential(&program.control));
        let cycles = count(&apart, plans);
        if !self.is_asked {
            return (apart.control, cycles);
        }
        let beside = with_control(&apart, overlapped(&apart, plans, self.ports, &mut self.answers));
        let fewer = count(&beside, plans);
        if fewer.total < cycles.total { (beside.control, fewer) } else { (apart.control, cycles) }
    }

    /// A design with as few copies of constant tables as its schedule needs.
    pub fn with_shared_tables(&mut self, mut built: Built) -> Built {
        let most = built.cycles.total;
        join(&mut built.program, &built.plans, |program| self.best_control(program, &built.plans).1.total <= most);
        self.timed(built)
    }

    /// Lets straight-line segments issue before what they read is there and act later, where that saves cycles: what
    /// follows them need not wait for them.
    pub fn with_late_blocks(&mut self, mut built: Built) -> Built {
        for segment in 0..built.plans.len() {
            if matches!(built.program.segments[segment].issue, Issue::Once) && may_gain(&built.program.control, segment)
            {
                built = self.with_late_block(built, segment);
            }
        }
        built
    }

    fn with_late_block(&mut self, mut built: Built, segment: usize) -> Built {
        let plan = built.plans[segment].clone();
        let mut idle = 0;
        for delay in 1..=MAX_DELAY {
            let mut late = built.clone();
            late.plans[segment] = plan.delayed(delay);
            let late = self.timed(late);
            if late.cycles.total < built.cycles.total {
                (built, idle) = (late, 0);
            } else {
                idle += 1;
            }
            if idle == IDLE_DELAYS {
                break;
            }
        }
        built
    }
}

/// Whether a straight-line segment that issues a few cycles earlier, to act when it does, may let another issue earlier. One that
/// waits for longer inside its group, and that another task there outlasts, lets none.
fn may_gain(control: &Control, segment: usize) -> bool {
    let mut may_gain = true;
    control.visit(&mut |part| {
        let Control::Tasks(tasks) = part else { return };
        let Some(own) = tasks.iter().find(|t| t.segment.index() == segment) else { return };
        let is_outlasted = tasks.iter().any(|t| t.last > own.last);
        may_gain = own.first < IDLE_DELAYS || !is_outlasted;
    });
    may_gain
}

#[cfg(test)]
mod tests {
    use super::*;
    use pipeline::{SegmentId, Task};

    /// Which of the segments of a group, by first and last issue, may gain from a delay.
    fn check(tasks: &[(u32, u32)], expected: &[bool]) {
        let task = |(segment, &(first, last)): (usize, &(u32, u32))| Task {
            segment: SegmentId(segment as u32),
            first,
            last,
            awaits: None,
        };
        let control = Control::Sequence(vec![Control::Tasks(tasks.iter().enumerate().map(task).collect())]);
        let found: Vec<bool> = (0..tasks.len()).map(|segment| may_gain(&control, segment)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_block_is_delayed_where_its_group_begins_or_ends_with_it() {
        check(&[(0, 0), (1, 9), (5, 5), (10, 10)], &[true, true, false, true]);
        check(&[(2, 2), (2, 2)], &[true, true]);
    }
}
