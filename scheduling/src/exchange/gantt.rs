//! A schedule as an SVG chart: one row an operation, one column a cycle, the initiation interval marked.

use std::fmt::Write as _;

use crate::problem::{OperationId, Problem, Schedule};

const ROW: u32 = 18;
const COLUMN: u32 = 24;
const LABEL: u32 = 180;
/// Fill colours, one after the other for the operator types.
const COLORS: [&str; 8] = ["#4c78a8", "#f58518", "#54a24b", "#e45756", "#72b7b2", "#b279a2", "#9d755d", "#eeca3b"];

/// The chart; operations by start, then in order of the problem. A combinational operation is drawn half a cycle long.
pub fn gantt(problem: &Problem, schedule: &Schedule) -> String {
    let mut rows: Vec<OperationId> = problem.operation_ids().collect();
    rows.sort_by_key(|&id| (schedule.start(id), id.index()));
    let cycles = schedule.latency(problem) + 1;
    let (width, height) = (LABEL + cycles * COLUMN + COLUMN, ROW * (rows.len() as u32 + 2));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"11\">\n"
    );
    grid(&mut svg, cycles, height, schedule.ii);
    for (row, id) in rows.into_iter().enumerate() {
        bar(&mut svg, problem, schedule, id, ROW * (row as u32 + 1));
    }
    svg + "</svg>\n"
}

fn grid(svg: &mut String, cycles: u32, height: u32, ii: Option<u32>) {
    for cycle in 0..=cycles {
        let x = LABEL + cycle * COLUMN;
        let starts = ii.is_some_and(|ii| ii > 0 && cycle % ii == 0);
        let color = if starts { "#d62728" } else { "#dddddd" };
        let _ = writeln!(svg, "<line x1=\"{x}\" y1=\"{ROW}\" x2=\"{x}\" y2=\"{height}\" stroke=\"{color}\"/>");
        if cycle < cycles {
            let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\" fill=\"#666666\">{cycle}</text>", x + 4, ROW - 5);
        }
    }
}

fn bar(svg: &mut String, problem: &Problem, schedule: &Schedule, id: OperationId, y: u32) {
    let (operation, operator) = (problem.operation(id), problem.operator_type_of(id));
    let x = LABEL + schedule.start(id) * COLUMN;
    let width = if operator.latency == 0 { COLUMN / 2 } else { operator.latency * COLUMN };
    let color = COLORS[operation.operator_type.index() % COLORS.len()];
    let name = escaped(&operation.name);
    let short: String = operation.name.chars().take(26).collect();
    let _ = writeln!(svg, "<text x=\"4\" y=\"{}\">{}</text>", y + ROW - 5, escaped(&short));
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"{}\" fill=\"{color}\"><title>{name}: {}</title></rect>",
        y + 2,
        ROW - 4,
        escaped(&operator.name)
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
