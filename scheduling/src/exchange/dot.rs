//! A problem as a DOT graph, with the start cycles of its schedule if there is one.

use std::fmt::Write as _;

use crate::problem::{DependenceKind, Problem, Schedule};

/// The graph: operations by name, operator and start; values solid, order dashed, distances as labels.
pub fn dot(problem: &Problem, schedule: Option<&Schedule>) -> String {
    let mut text = format!("digraph \"{}\" {{\n  node [shape=box];\n", escaped(problem.name()));
    for id in problem.operation_ids() {
        let (name, operator) = (&problem.operation(id).name, &problem.operator_type_of(id).name);
        let start = schedule.map_or(String::new(), |s| format!("\\ncycle {}", s.start(id)));
        let (name, operator) = (escaped(name), escaped(operator));
        let _ = writeln!(text, "  n{} [label=\"{name}\\n{operator}{start}\"];", id.index());
    }
    for dependence in problem.dependences() {
        let style = match dependence.kind {
            DependenceKind::Data { .. } => "solid",
            DependenceKind::Order { .. } => "dashed",
        };
        let label = match dependence.distance {
            0 => String::new(),
            distance => format!(", label=\"{distance}\", constraint=false"),
        };
        let (from, to) = (dependence.from.index(), dependence.to.index());
        let _ = writeln!(text, "  n{from} -> n{to} [style={style}{label}];");
    }
    text + "}\n"
}

fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('"', "\\\"")
}
