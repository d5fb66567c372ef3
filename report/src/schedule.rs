//! The schedules of segments as data: what starts in which cycle, how long it takes, on which port or unit, and what it needs.
//!
//! What holds: operations are numbered by position; one is one line of the report's text.

use ir::Ir;
use pipeline::{Issue, Kind, Segment, SegmentPlan, Source, accessed, node_name};
use serde::{Serialize, Serializer};

use super::Input;

/// The schedule of a segment. Cycles count from the issue of its token.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ScheduleReport {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// `once`, `counted` or `while`.
    pub issue: &'static str,
    /// Cycles between tokens.
    pub ii: u32,
    pub depth: u32,
    /// Picoseconds of a cycle that operators may take.
    pub usable_ps: u32,
    pub operations: Vec<OneLine<OperationReport>>,
}

/// An operation of a segment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct OperationReport {
    pub name: String,
    /// `load`, `store`, `write` of a register, `counter`, or `operator`.
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Bits of the result; of a store those of the word.
    pub width: u32,
    /// The cycle in which it starts.
    pub start: u32,
    /// Cycles from start to result.
    #[serde(skip_serializing_if = "is_zero")]
    pub latency: u32,
    /// Picoseconds after the edge at which its operands are there.
    #[serde(skip_serializing_if = "is_zero")]
    pub at_ps: u32,
    /// Picoseconds from operands to its first register, or to the result if it has none.
    #[serde(skip_serializing_if = "is_zero")]
    pub in_ps: u32,
    /// Picoseconds from its last register to the result.
    #[serde(skip_serializing_if = "is_zero")]
    pub out_ps: u32,
    /// Cycles before its unit takes another operation, where that is more than one.
    #[serde(skip_serializing_if = "is_zero")]
    pub busy: u32,
    /// The port of a memory or the shared unit that it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// Operations whose results it takes, each with how many tokens ago.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<(usize, u32)>,
    /// Accesses of memories that it must come after, each with how many tokens ago.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<(usize, u32)>,
    /// It is on the recurrence that bounds the interval.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub limits: bool,
}

/// Data that JSON shows on one line, however the text around is laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneLine<T>(pub T);

impl<T: Serialize> Serialize for OneLine<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let line = serde_json::value::to_raw_value(&self.0).map_err(serde::ser::Error::custom)?;
        line.serialize(serializer)
    }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The schedules of a program, segment by segment.
pub(super) fn schedules(ir: &Ir, input: Input<'_>) -> Vec<ScheduleReport> {
    (0..input.plans.len()).map(|index| schedule(ir, input, index)).collect()
}

fn schedule(ir: &Ir, input: Input<'_>, index: usize) -> ScheduleReport {
    let (segment, plan) = (&input.program.segments[index], &input.plans[index]);
    let ready = plan.ready_at(segment);
    let operation = |node: usize| OneLine(operation(ir, input, (segment, plan), node, ready[node]));
    ScheduleReport {
        name: segment.name.clone(),
        line: super::line_of(ir, segment),
        issue: match segment.issue {
            Issue::Once => "once",
            Issue::Counted(_) => "counted",
            Issue::While(_) => "while",
        },
        ii: plan.schedule.ii,
        depth: plan.schedule.depth,
        usable_ps: plan.usable_ps,
        operations: (0..segment.nodes.len()).map(operation).collect(),
    }
}

fn operation(
    ir: &Ir,
    input: Input<'_>,
    (segment, plan): (&Segment, &SegmentPlan),
    index: usize,
    at_ps: u32,
) -> OperationReport {
    let program = input.program;
    let (node, cost) = (&segment.nodes[index], plan.operators[index].cost);
    let of_width = if let Kind::Store(_) | Kind::Write(_) = node.kind { node.inputs.last() } else { None };
    let orders = plan.dependences.iter().filter(|d| d.to.index() == index);
    OperationReport {
        name: node_name(program, segment, index),
        kind: kind(node.kind),
        line: node.loc.file_line_column(&ir.ctx).map(|(_, line, _)| line),
        width: of_width.map_or(node.width, |source| segment.width_of(source, &program.vars)),
        start: plan.schedule.start[index],
        latency: cost.latency,
        at_ps,
        in_ps: cost.delay_in_ps,
        out_ps: if cost.latency == 0 { 0 } else { cost.delay_out_ps },
        busy: if cost.blocking > 1 { cost.blocking } else { 0 },
        on: place(input, plan, index, node.kind),
        inputs: node.inputs.iter().chain(&node.guard).filter_map(taken).collect(),
        after: orders.map(|d| (d.from.index(), d.distance)).collect(),
        limits: plan.schedule.limiting.contains(&index),
    }
}

fn taken(source: &Source) -> Option<(usize, u32)> {
    match source {
        Source::Node { node, distance } => Some((node.index(), *distance)),
        Source::Constant(_) | Source::Var(_) => None,
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Load(_) => "load",
        Kind::Store(_) => "store",
        Kind::Write(_) => "write",
        Kind::Op(_) | Kind::Float(_) => "operator",
        Kind::Index(_) | Kind::First(_) | Kind::Last(_) | Kind::Active(_) | Kind::Advance => "counter",
        Kind::Quotient { .. } | Kind::Remainder { .. } => "counter",
    }
}

/// The port or the shared unit of a node.
fn place(input: Input<'_>, plan: &SegmentPlan, index: usize, kind: Kind) -> Option<String> {
    if let Some(unit) = plan.schedule.unit[index] {
        return Some(format!("{} {}", unit.class.name(), unit.number));
    }
    let memory = &input.program.memories[accessed(kind)?.index()];
    let port = match (input.ports.are_shared(memory), kind) {
        (true, _) => format!("port {}", plan.schedule.port[index]),
        (false, Kind::Store(_)) => "write port".to_owned(),
        (false, _) => "read port".to_owned(),
    };
    Some(format!("{} {port}", memory.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operation_is_one_line_of_pretty_json() {
        let operation = OperationReport { name: "add".into(), inputs: vec![(1, 0), (2, 1)], ..Default::default() };
        let text = serde_json::to_string_pretty(&[OneLine(operation)]).unwrap();
        assert_eq!(text.lines().count(), 3);
        assert_eq!(
            text.lines().nth(1).unwrap().trim(),
            r#"{"name":"add","kind":"","width":0,"start":0,"inputs":[[1,0],[2,1]]}"#
        );
    }
}
