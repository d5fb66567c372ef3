//! Integer programs within a count of nodes, so that their answers are the same on every machine.
//!
//! What holds: no clock is read; a solution that was found before the nodes ran out is handed out, and said to be no proven
//! optimum.

use good_lp::solvers::SolutionStatus;
use good_lp::solvers::microlp::MicroLpProblem;
use good_lp::{Solution, Variable};
use microlp::{SolveOptions, SolveOutcome};
use rustc_hash::FxHashMap;

/// Nodes of branch and bound of one program: some ten seconds for the largest that there are.
pub const NODES: u64 = 20_000;

/// What came of a program.
pub struct Answer {
    /// The best values that were found, by variable.
    values: FxHashMap<Variable, f64>,
    /// There are none better; else the nodes ran out.
    pub is_optimal: bool,
}

impl Solution for Answer {
    fn status(&self) -> SolutionStatus {
        if self.is_optimal { SolutionStatus::Optimal } else { SolutionStatus::TimeLimit }
    }

    fn value(&self, variable: Variable) -> f64 {
        self.values[&variable]
    }
}

/// Why there are no values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// There are none.
    Infeasible,
    /// The nodes ran out before any were found.
    Nodes,
    /// The solver failed, in its words.
    Failed(String),
}

/// Solves a model of the variables, in the order in which they were made, with so many nodes of branch and bound. Errors: it
/// has no solution, or none was found by then.
pub fn solve(variables: &[Variable], model: &MicroLpProblem, nodes: u64) -> Result<Answer, Unsolved> {
    let mut options = SolveOptions::default();
    options.node_limit = Some(nodes);
    let outcome = model.as_inner().solve_with(options).map_err(|error| match error {
        microlp::Error::Infeasible => Unsolved::Infeasible,
        error => Unsolved::Failed(error.to_string()),
    })?;
    let is_optimal = outcome.is_optimal();
    let SolveOutcome::Solution(solution) = outcome else { return Err(Unsolved::Nodes) };
    let values = variables.iter().copied().zip(solution.iter().map(|(_, value)| value)).collect();
    Ok(Answer { values, is_optimal })
}
