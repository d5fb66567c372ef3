//! Dividers in the report: how long each takes, how often it begins, and what would make a loop that waits for it faster.

use ir::Ir;
use pipeline::{Class, Issue, Program, Segment, SegmentPlan};
use serde::Serialize;
use timing::units;

/// A divider.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct DividerReport {
    pub line: Option<u32>,
    /// Bits of its operands.
    pub width: u32,
    /// 1: all bits of a quotient are made by the same registers.
    pub stages: u32,
    /// Cycles from operands to result.
    pub latency: u32,
    /// Cycles from one division to the next.
    pub interval: u32,
    /// The loop that waits for it, and what to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
}

/// The dividers of all divisions, in order; a shared one once for each division.
pub fn dividers(ir: &Ir, program: &Program, plans: &[SegmentPlan]) -> Vec<DividerReport> {
    let segments = program.segments.iter().zip(plans);
    segments.flat_map(|(segment, plan)| in_segment(ir, segment, plan)).collect()
}

fn in_segment<'a>(
    ir: &'a Ir,
    segment: &'a Segment,
    plan: &'a SegmentPlan,
) -> impl Iterator<Item = DividerReport> + use<'a> {
    let divisions = segment.nodes.iter().zip(&plan.operators).enumerate();
    divisions.filter_map(move |(index, (node, operator))| {
        let divider = operator.divider?;
        Some(DividerReport {
            line: node.loc.file_line_column(&ir.ctx).map(|(_, line, _)| line),
            width: divider.width,
            stages: divider.stages(),
            latency: operator.cost.latency,
            interval: operator.cost.blocking,
            advice: advice(segment, plan, index),
        })
    })
}

/// What to do about a division for which a loop waits.
fn advice(segment: &Segment, plan: &SegmentPlan, index: usize) -> Option<String> {
    let divider = plan.operators[index].divider?;
    if matches!(segment.issue, Issue::Once) || !divider.is_serial() {
        return None;
    }
    let (name, ii) = (&segment.name, plan.schedule.ii);
    let users = units::users(segment, Class::Div).count();
    let what = match plan.schedule.unit[index] {
        Some(_) if users > 1 => format!("allow more dividers (--max div={users})"),
        _ => "its operands wait for an earlier iteration's result: make them narrower (arith.trunci, or bounds that show their \
              range), or carry several iterations' values side by side"
            .to_owned(),
    };
    (ii >= divider.blocking()).then(|| format!("loop {name} starts an iteration each {ii} cycles: {what}"))
}

/// The dividers as text.
pub fn describe(dividers: &[DividerReport]) -> String {
    let line = |d: &DividerReport| {
        let DividerReport { width, stages, latency, interval, .. } = d;
        let line = d.line.map_or("-".to_owned(), |l| l.to_string());
        let kind = if *stages == 1 { "serial".to_owned() } else { format!("{stages} stages") };
        let advice = d.advice.iter().map(|a| format!("; {a}")).collect::<String>();
        format!("divider: line {line}, {width} bits, {kind}: {latency} cycles, one division each {interval}{advice}\n")
    };
    dividers.iter().map(line).collect()
}
