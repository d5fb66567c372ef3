//! Schedules as charts: operations over cycles, and folded modulo the interval.
//!
//! What holds: a row of the labels is a row of the chart; coordinates across are percent of the width, so that a chart fits any
//! window; operations that are not drawn are counted below their chart.

use maud::{Markup, html};

use crate::loops::brief;
use crate::model::{Operation, Report, Schedule};
use crate::nothing;
use crate::words::{at, counted, line, number};

/// Operations that are drawn of one schedule.
const MOST_OPERATIONS: usize = 120;
/// Operations that are drawn on a page.
const MOST_ON_PAGE: usize = 700;
/// Pixels of a row.
const ROW: usize = 20;
/// Pixels of the axis above the rows.
const AXIS: usize = 22;
/// Marks on an axis.
const MOST_MARKS: u32 = 24;
/// Pixels that a cycle has at least.
const LEAST_CYCLE: u32 = 14;
/// Schedules that are open from the start.
const OPEN: usize = 3;
/// How much wider than its interval a modulo view is, for the stages.
const GUTTER: f64 = 1.07;
/// The smallest width of a bar, in cycles.
const THIN: f64 = 0.04;

/// Classes of bars and what they show.
const COLOURS: [(&str, &str); 7] = [
    ("op", "operator within a cycle"),
    ("staged", "operator of several cycles"),
    ("load", "load"),
    ("store", "store"),
    ("write", "register write"),
    ("counter", "counter"),
    ("limits", "on the recurrence that limits the II"),
];

/// The id of the schedule at a position.
pub(crate) fn id(position: usize) -> String {
    format!("schedule-{position}")
}

/// All schedules; a sentence where there are none.
pub(crate) fn schedules(report: &Report) -> Markup {
    if report.schedules.iter().all(|schedule| schedule.operations.is_empty()) {
        let why = match report.flow.as_str() {
            "elastic" => {
                "An elastic circuit has no schedule: its operations wait for tokens, and data decide when they run."
            }
            _ => "Nothing is scheduled in this design.",
        };
        return nothing(why);
    }
    let drawn = drawn(report);
    let mut order: Vec<usize> =
        (0..report.schedules.len()).filter(|&at| !report.schedules[at].operations.is_empty()).collect();
    order.sort_by_key(|&at| report.schedules[at].issue == "once");
    html! {
        (legend())
        @for (place, &at) in order.iter().enumerate() {
            (figure(report, at, &drawn[at], place < OPEN))
        }
    }
}

fn legend() -> Markup {
    html! {
        ul.legend aria-label="Colours" { @for (class, words) in COLOURS { li { i.(class) {} (words) } } }
        p.hint { "A bar begins where its operands are there, and is as wide as its delay within the cycle or its cycles. Point at a row, or go to it by the keyboard, to see what it needs (solid) and what needs it (dashed)." }
    }
}

/// By schedule: the operations that are drawn, by start. Loops come first where there is not room for all.
fn drawn(report: &Report) -> Vec<Vec<usize>> {
    let mut room = MOST_ON_PAGE;
    let mut drawn = vec![Vec::new(); report.schedules.len()];
    let mut order: Vec<usize> = (0..drawn.len()).collect();
    order.sort_by_key(|&at| report.schedules[at].issue == "once");
    for at in order {
        let operations = &report.schedules[at].operations;
        let mut all: Vec<usize> = (0..operations.len()).collect();
        // What is left out last: the recurrence, accesses, what takes cycles, what takes long.
        all.sort_by_key(|&o| std::cmp::Reverse(weight(&operations[o])));
        all.truncate(MOST_OPERATIONS.min(room));
        all.sort_by_key(|&o| (operations[o].start, operations[o].at_ps, o));
        room -= all.len();
        drawn[at] = all;
    }
    drawn
}

fn weight(operation: &Operation) -> (bool, bool, u32, u32) {
    (operation.limits, operation.on.is_some(), operation.latency, operation.in_ps)
}

fn figure(report: &Report, at: usize, drawn: &[usize], is_open: bool) -> Markup {
    let schedule = &report.schedules[at];
    let item = report.loops.iter().find(|item| item.name == schedule.name);
    let is_loop = schedule.issue != "once";
    let about = item.map_or_else(|| format!("once, {}", counted(u64::from(schedule.depth) + 1, "cycle")), brief);
    let open = is_open.then_some("");
    html! {
        details.schedule id=(id(at)) open=[open] {
            summary {
                b { (schedule.name) } " "
                span.muted { (about) ", " (counted(schedule.operations.len() as u64, "operation")) " " }
                (line(schedule.line))
            }
            @if drawn.is_empty() {
                (nothing("There is no room on this page for the chart of this schedule; report.json has it."))
            } @else {
                figure.gantt data-view="plain" {
                    div.tools role="group" aria-label={ "View of " (schedule.name) } {
                        @if is_loop {
                            button type="button" data-set="plain" aria-pressed="true" { "Cycles" }
                            button type="button" data-set="modulo" aria-pressed="false" { "Modulo " (schedule.ii) }
                        }
                        button type="button" data-zoom="0.5" aria-label="Narrower" { "−" }
                        button type="button" data-zoom="2" aria-label="Wider" { "+" }
                    }
                    div.scroll tabindex="0" role="region" aria-label={ "Schedule of " (schedule.name) } {
                        div.chart {
                            (labels(schedule, drawn))
                            (plain(schedule, drawn))
                            @if is_loop { (modulo(schedule, drawn)) }
                        }
                    }
                    figcaption {
                        @if drawn.len() < schedule.operations.len() {
                            p.cap { (number(drawn.len() as u64)) " of " (counted(schedule.operations.len() as u64, "operation"))
                                " are drawn: those of the limiting recurrence, accesses of memories, and the longest. All are in report.json." }
                        }
                        p.readout aria-live="polite" {}
                    }
                }
            }
        }
    }
}

/// The names at the left, each a link to its line.
fn labels(schedule: &Schedule, drawn: &[usize]) -> Markup {
    html! {
        ol.labels { @for &o in drawn { (label(schedule, o)) } }
    }
}

fn label(schedule: &Schedule, o: usize) -> Markup {
    let operation = &schedule.operations[o];
    html! {
        li {
            a href=[operation.line.map(|line| format!("#L{line}"))] tabindex="0" data-i=(o)
                data-in=[pairs(&operation.inputs)] data-after=[pairs(&operation.after)] title=(describe(schedule, operation)) {
                (operation.name)
            }
            @if let Some(line) = operation.line { small { (line) } }
        }
    }
}

/// Numbers of operations with how many tokens ago: `3 4.1`.
fn pairs(needed: &[(usize, u32)]) -> Option<String> {
    let one = |&(from, distance): &(usize, u32)| match distance {
        0 => from.to_string(),
        _ => format!("{from}.{distance}"),
    };
    (!needed.is_empty()).then(|| needed.iter().map(one).collect::<Vec<_>>().join(" "))
}

/// An operation in words.
fn describe(schedule: &Schedule, operation: &Operation) -> String {
    let Operation { name, width, start, latency, at_ps, in_ps, out_ps, on, .. } = operation;
    let when = match latency {
        0 if *in_ps == 0 => format!("cycle {start}, no delay"),
        0 => format!("cycle {start}, {at_ps} to {} ps of {}", at_ps + in_ps, schedule.usable_ps),
        _ => format!(
            "cycle {start} to {}, {at_ps} + {in_ps} ps in, {out_ps} ps out of {}",
            start + latency,
            schedule.usable_ps
        ),
    };
    let stage =
        if schedule.issue == "once" { String::new() } else { format!(", stage {}", start / schedule.ii.max(1)) };
    let bits = if *width > 0 { format!(", {}", counted((*width).into(), "bit")) } else { String::new() };
    let place = on.as_ref().map(|on| format!(", on {on}")).unwrap_or_default();
    format!("{name}: {when}{stage}{bits}{place}")
}

fn class(operation: &Operation) -> String {
    let kind = match operation.kind.as_str() {
        "operator" if operation.latency > 0 => "staged",
        "operator" => "op",
        kind => kind,
    };
    format!("{kind}{}", if operation.limits { " limits" } else { "" })
}

/// From when to when a bar goes, in cycles.
fn span(schedule: &Schedule, operation: &Operation) -> (f64, f64) {
    let part =
        |ps: u32| if schedule.usable_ps == 0 { 0.0 } else { (f64::from(ps) / f64::from(schedule.usable_ps)).min(1.0) };
    let from = f64::from(operation.start) + part(operation.at_ps).min(1.0 - THIN);
    let end = match operation.latency {
        0 => from + part(operation.in_ps),
        latency => f64::from(operation.start + latency) + part(operation.out_ps),
    };
    (from, end.max(from + THIN))
}

/// Cycles from the issue of a token.
fn plain(schedule: &Schedule, drawn: &[usize]) -> Markup {
    let ends = drawn.iter().map(|&o| span(schedule, &schedule.operations[o]).1.ceil() as u32);
    let cycles = ends.max().unwrap_or(0).max(schedule.depth + 1);
    let stages = if schedule.issue == "once" { 0 } else { cycles.div_ceil(schedule.ii.max(1)) };
    let words = format!(
        "{}: {} over {}",
        schedule.name,
        counted(drawn.len() as u64, "operation"),
        counted(cycles.into(), "cycle")
    );
    let whole = f64::from(cycles);
    html! {
        svg.plain role="img" aria-label=(words) height=(height(drawn.len())) style={ "min-width:" (cycles * LEAST_CYCLE) "px" } {
            @for stage in (1..stages).step_by(2) {
                @let from = f64::from(stage * schedule.ii);
                rect.stage x=(at(from, whole)) y=(AXIS) width=(at(f64::from(schedule.ii).min(whole - from), whole)) height=(drawn.len() * ROW) {}
            }
            (axis(cycles, whole, drawn.len()))
            @for (row, &o) in drawn.iter().enumerate() {
                @let (from, end) = span(schedule, &schedule.operations[o]);
                (bar(&class(&schedule.operations[o]), o, row, (from, end - from, whole)))
            }
            g.arrows {}
        }
    }
}

/// One interval of the steady state: bars of all stages folded into it.
fn modulo(schedule: &Schedule, drawn: &[usize]) -> Markup {
    let ii = schedule.ii.max(1);
    let words = format!("{}: one interval of {} in the steady state", schedule.name, counted(ii.into(), "cycle"));
    let whole = f64::from(ii) * GUTTER;
    html! {
        svg.modulo role="img" aria-label=(words) height=(height(drawn.len())) style={ "min-width:" (ii * LEAST_CYCLE) "px" } {
            (axis(ii, whole, drawn.len()))
            @let end = at(ii.into(), whole);
            line.grid x1=(end) x2=(end) y1=(AXIS - 6) y2=(height(drawn.len())) {}
            @for (row, &o) in drawn.iter().enumerate() {
                @let operation = &schedule.operations[o];
                @for (from, width) in folded(span(schedule, operation), ii) {
                    (bar(&class(operation), o, row, (from, width, whole)))
                }
                text.number x="100%" dx="-4" y=(AXIS + row * ROW + 14) text-anchor="end" { "s" (operation.start / ii) }
            }
            g.arrows {}
        }
    }
}

/// The parts of a bar in an interval, each from where and how wide.
fn folded((from, end): (f64, f64), ii: u32) -> Vec<(f64, f64)> {
    let (ii, width) = (f64::from(ii), end - from);
    let from = from % ii;
    match from + width {
        _ if width >= ii => vec![(0.0, ii)],
        end if end > ii => vec![(from, ii - from), (0.0, end - ii)],
        _ => vec![(from, width)],
    }
}

fn bar(class: &str, o: usize, row: usize, (from, width, whole): (f64, f64, f64)) -> Markup {
    html! {
        rect.(class) data-i=(o) x=(at(from, whole)) y=(AXIS + row * ROW + 3) width=(at(width, whole)) height=(ROW - 6) rx="2" {}
    }
}

fn height(rows: usize) -> usize {
    AXIS + rows * ROW + 2
}

/// Numbers of cycles and lines between them.
fn axis(cycles: u32, whole: f64, rows: usize) -> Markup {
    let step = cycles.div_ceil(MOST_MARKS).max(1);
    html! {
        @for cycle in (0..cycles).step_by(step as usize) {
            @let x = at(cycle.into(), whole);
            line.grid x1=(x) x2=(x) y1=(AXIS - 6) y2=(height(rows)) {}
            text.mark x=(x) dx="3" y="13" { (cycle) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_folded_into_the_interval() {
        assert_eq!(folded((0.5, 1.0), 2), [(0.5, 0.5)]);
        assert_eq!(folded((3.5, 4.5), 2), [(1.5, 0.5), (0.0, 0.5)]);
        assert_eq!(folded((1.0, 7.0), 3), [(0.0, 3.0)]);
    }
}
