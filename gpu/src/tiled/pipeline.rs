//! The pipeline of a kernel of tiles: a modulo schedule of the steps over the depth.
//!
//! What holds: a copy into a stage comes after the release of what it had; what is waited for late is so by the schedule.

use scheduling::problem::{OperatorType, Problem};
use scheduling::solve::{self, Options};

/// What a step does, in cycles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Work {
    /// Its copies keep their engine busy.
    pub copy: u32,
    /// Until the first bytes of a copy are there.
    pub latency: u32,
    /// Its products keep their unit busy.
    pub compute: u32,
    /// From the last product until its sum is there.
    pub drain: u32,
}

/// How steps overlap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pipeline {
    /// Tiles of each load at the same time.
    pub stages: u64,
    /// Cycles from step to step.
    pub interval: u32,
    /// Whether no schedule of fewer cycles is there.
    pub is_proven: bool,
    /// How many later steps begin to compute before a step's stage is released.
    pub pending: u32,
}

/// The pipeline of the fewest stages, two at least, whose interval no other undercuts. `None`: `most` stages are too few.
pub fn pipeline(work: Work, most: u64) -> Option<Pipeline> {
    let all = (2..=most).filter_map(|stages| of_stages(work, stages));
    all.reduce(|best, next| if next.interval < best.interval { next } else { best })
}

/// Cycles that schedules count as one.
const SCALE: u32 = 16;

/// A copy, products behind it, and the release of the stage, for which the copy of as many steps later waits as there are stages.
fn of_stages(work: Work, stages: u64) -> Option<Pipeline> {
    let mut problem = Problem::new("tiles");
    let busy = |cycles: u32| cycles.div_ceil(SCALE).max(1);
    let (copy, compute) = (busy(work.copy), busy(work.compute));
    let kind = OperatorType::pipelined("copy", busy(work.latency + work.copy), 0, 0).limited(1).blocking(copy);
    let load = problem.add_operator_type(kind);
    let latency = compute + work.drain.div_ceil(SCALE);
    let kind = OperatorType::pipelined("compute", latency, 0, 0).limited(1).blocking(compute);
    let unit = problem.add_operator_type(kind);
    let free = problem.add_operator_type(OperatorType::combinational("release", 0));
    let load = problem.add_operation("copy", load, 1);
    let products = problem.add_operation("compute", unit, 1);
    let release = problem.add_operation("release", free, 0);
    problem.add_data(load, products, 0);
    problem.add_data(products, release, 0);
    problem.add_order(release, load, 0, stages as u32);
    let solution = solve::modulo(&problem, &Options::default()).ok()?;
    solution.schedule.verify(&problem).ok()?;
    let interval = solution.schedule.ii?;
    // A release in the cycle in which the next products begin comes before them.
    let late = (solution.start(release) - solution.start(products)).saturating_sub(1);
    Some(Pipeline { stages, interval: interval * SCALE, is_proven: solution.proven, pending: late / interval })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(work: Work, most: u64, expected: Option<Pipeline>) {
        assert_eq!(pipeline(work, most), expected);
    }

    #[test]
    fn products_of_warpgroups_hide_their_copies() {
        let work = Work { copy: 768, latency: 600, compute: 1024, drain: 64 };
        let found = Pipeline { stages: 3, interval: 1024, is_proven: true, pending: 1 };
        check(work, 4, Some(found));
        // Two stages alone: the products wait for copies.
        check(work, 2, Some(Pipeline { stages: 2, interval: 1232, is_proven: true, pending: 0 }));
        check(work, 1, None);
    }

    #[test]
    fn sums_that_are_there_at_once_are_released_before_the_next_step() {
        let work = Work { copy: 128, latency: 600, compute: 64, drain: 0 };
        assert_eq!(pipeline(work, 8).map(|found| (found.interval, found.pending)), Some((128, 0)));
    }
}
