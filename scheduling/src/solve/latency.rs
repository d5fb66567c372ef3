//! The least latency at an interval, or of a single run, by halving between bound and incumbent.
//!
//! Holds: the bound that comes back is proven; the starts are the shortest found and keep the constraints they came with.

use super::constraints::{Constraints, latency_edges};
use super::exact::{Question, Verdict, decide};
use super::learn::Limits;
use crate::problem::Problem;

/// Latency of starts by node.
pub(crate) fn of(problem: &Problem, start: &[i64]) -> i64 {
    let ends =
        problem.operation_ids().map(|id| start[id.index() + 1] + i64::from(problem.operator_type_of(id).latency));
    ends.max().unwrap_or(0)
}

/// A schedule to shorten.
pub(crate) struct Shortening<'a> {
    pub problem: &'a Problem,
    pub constraints: &'a Constraints,
    pub ii: Option<u32>,
    pub limits: Limits,
}

impl Shortening<'_> {
    /// The shortest starts found, and the least latency that is not refuted, from `least` on.
    pub fn shorten(&self, start: Vec<i64>, least: i64) -> (Vec<i64>, i64) {
        let (mut best, mut proven) = (start, least);
        // What is worth trying: above what was refuted, and above what ran into the limits.
        let (mut next, mut left) = (least, self.limits.work);
        while next < of(self.problem, &best) && self.limits.conflicts > 0 && left > 0 {
            let latency = of(self.problem, &best);
            let middle = if next == least { least } else { next + (latency - 1 - next) / 2 };
            let (verdict, work) = self.within(&best, middle, left);
            left = left.saturating_sub(work);
            match verdict {
                Verdict::Schedule(found) => best = found,
                Verdict::Refuted(_) => (proven, next) = (middle + 1, middle + 1),
                Verdict::Undecided => next = middle + 1,
            }
        }
        (best, proven)
    }

    /// A schedule of at most this latency, with what work the answer took.
    pub fn within(&self, hint: &[i64], latency: i64, work: u64) -> (Verdict, u64) {
        let constraints = self.constraints.with(latency_edges(self.problem, latency));
        let question = Question { problem: self.problem, constraints: &constraints, ii: self.ii, hint: Some(hint) };
        decide(&question, &Limits { work, ..self.limits })
    }
}
