//! Exact extraction of small graphs: a choice for each class, what it needs with it, in an order without cycles, within the
//! delay bound, at the least area (integer programming).
//!
//! Holds: the arrival of a class is after those of what its choice needs, which forbids cycles and bounds the delay; the
//! answer is taken only where it is no dearer than the heuristic's.

use super::extract::{Choices, Selection};
use good_lp::{Expression, SolverModel, Variable, constraint, variable, variables};
use microlp::{SolveOptions, SolveOutcome};
use rustc_hash::FxHashMap;

/// Choices together beyond which the heuristic's answer stands.
const MAX_CHOICES: usize = 40;

/// Nodes of branch and bound.
const MAX_NODES: u64 = 2_000;

/// A selection of least area, if there is one that beats `known` and the graph is small.
pub fn select(choices: &Choices, known: &Selection, bound: Option<u64>) -> Option<Selection> {
    let count: usize = choices.classes.iter().map(Vec::len).sum();
    if count > MAX_CHOICES || choices.classes.len() < 2 {
        return None;
    }
    let known_cost = choices.cost(known)?;
    let bound = bound.map(|bound| bound.max(known_cost.delay));
    let selection = solve(choices, bound)?;
    let cost = choices.cost(&selection)?;
    let is_late = bound.is_some_and(|bound| cost.delay > bound);
    (!is_late && cost.area < known_cost.area).then_some(selection)
}

fn solve(choices: &Choices, bound: Option<u64>) -> Option<Selection> {
    let mut vars = variables!();
    let taken: Vec<Vec<Variable>> =
        choices.classes.iter().map(|class| class.iter().map(|_| vars.add(variable().binary())).collect()).collect();
    // Delays in nanoseconds, a little for each level, so that nothing needs itself.
    let level = |delay: u64| delay as f64 / 1_000.0 + 0.01;
    let all: f64 = choices.classes.iter().flatten().map(|c| level(c.cost.delay)).sum::<f64>() + 1.0;
    let arrivals: Vec<Variable> = choices.classes.iter().map(|_| vars.add(variable().min(0.0).max(all))).collect();
    let area: Expression = choices
        .classes
        .iter()
        .zip(&taken)
        .flat_map(|(class, taken)| class.iter().zip(taken).map(|(c, x)| (c.cost.area as f64 / 1_000.0) * *x))
        .sum();
    let all_variables: Vec<Variable> = vars.iter_variables_with_def().map(|(variable, _)| variable).collect();
    let mut model = vars.minimise(area).using(good_lp::microlp);
    for root in &choices.roots {
        model = model.with(constraint!(taken[*root].iter().sum::<Expression>() >= 1));
        if let Some(bound) = bound {
            let levels = 0.01 * (choices.classes.len() as f64 + 1.0);
            model = model.with(constraint!(arrivals[*root] <= bound as f64 / 1_000.0 + levels));
        }
    }
    for (class, list) in choices.classes.iter().enumerate() {
        for (choice, x) in list.iter().zip(&taken[class]) {
            for child in &choice.children {
                let of_child: Expression = taken[*child].iter().sum();
                model = model.with(constraint!(of_child >= *x));
                let after = arrivals[*child] + level(choice.cost.delay) - all * (1 - *x);
                model = model.with(constraint!(arrivals[class] >= after));
            }
        }
    }
    let mut options = SolveOptions::default();
    options.node_limit = Some(MAX_NODES);
    let SolveOutcome::Solution(solution) = model.as_inner().solve_with(options).ok()? else { return None };
    let values: FxHashMap<Variable, f64> = all_variables.into_iter().zip(solution.iter().map(|(_, v)| v)).collect();
    let chosen = |xs: &Vec<Variable>| xs.iter().position(|x| values[x] > 0.5);
    Some(taken.iter().map(chosen).collect())
}
