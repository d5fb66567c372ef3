//! What was found for each instance, as a table.

use scheduling::solve::Solution;

use super::{Answer, Instance};

const HEAD: [&str; 9] =
    ["instance", "operations", "II", "bound", "proof", "latency", "register bits", "seconds", "bounded by"];

/// One row for each answer.
pub(super) fn table(answers: &[Answer]) -> String {
    let mut rows = vec![HEAD.map(str::to_owned)];
    rows.extend(answers.iter().map(row));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..HEAD.len()).map(width).collect();
    rows.iter().map(|row| line(row, &widths)).collect()
}

fn row(Answer { instance: Instance { problem, .. }, solution, seconds }: &Answer) -> [String; 9] {
    [
        problem.name().to_owned(),
        problem.operations().len().to_string(),
        solution.ii.to_string(),
        solution.lower_bound.to_string(),
        proof(solution),
        at_least(solution.latency.into(), solution.latency_lower_bound.into()),
        at_least(solution.register_bits, solution.register_lower_bound),
        format!("{seconds:.1}"),
        solution.bound.describe(problem),
    ]
}

fn line(row: &[String], widths: &[usize]) -> String {
    let cells = row.iter().zip(widths).enumerate();
    let padded = cells.map(|(column, (cell, width))| match column {
        0 | 4 | 8 => format!("{cell:<width$}"),
        _ => format!("{cell:>width$}"),
    });
    padded.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
}

fn proof(solution: &Solution) -> String {
    if solution.proven { "proven".to_owned() } else { format!("gap {}", solution.gap()) }
}

/// A value, with what is proven of it where it may not be the least.
fn at_least(value: u64, bound: u64) -> String {
    if value > bound { format!("{value} (least {bound})") } else { value.to_string() }
}
