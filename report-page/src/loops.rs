//! The table of loops: interval, its bound and the reason, with links to lines and schedules.

use maud::{Markup, html};

use crate::model::{Loop, Report};
use crate::words::{bar, counted, line, number, percent};
use crate::{nothing, schedule};

/// The table; a sentence where there are no loops.
pub(crate) fn loops(report: &Report) -> Markup {
    if report.loops.is_empty() {
        return nothing("This design has no loops that are pipelined: all of it is straight-line code.");
    }
    let longest = report.loops.iter().filter_map(|l| l.cycles).max().unwrap_or(0);
    html! {
        div.scroll tabindex="0" role="region" aria-label="Table of loops" {
            table.loops {
                thead { tr {
                    th scope="col" { "Loop" } th scope="col" { "Line" }
                    th.n scope="col" title="Cycles between the starts of two iterations" { "II" }
                    th scope="col" { "What limits the II" }
                    th.n scope="col" title="Cycles from the start of an iteration to its last action" { "Depth" }
                    th.n scope="col" { "Iterations" } th.n scope="col" { "Cycles" }
                } }
                tbody { @for item in &report.loops { (row(report, item, longest)) } }
            }
        }
    }
}

fn row(report: &Report, item: &Loop, longest: u64) -> Markup {
    let schedule = report.schedules.iter().position(|s| s.name == item.name);
    html! {
        tr {
            th scope="row" {
                @if let Some(at) = schedule { a href={ "#" (schedule::id(at)) } { (item.name) } } @else { (item.name) }
                @if item.levels > 1 { small { (item.levels) " levels" } }
            }
            td { (line(item.line)) }
            td.n { (interval(item)) }
            td.why { (why(item)) }
            td.n { @if let Some(depth) = item.depth { (number(depth.into())) } @else { "–" } }
            td.n { (iterations(item)) }
            td.n {
                @if let Some(cycles) = item.cycles {
                    (number(cycles))
                    @if let Some(all) = report.cycles { small { (percent(cycles, all)) } }
                    (bar(cycles, longest, "cycles"))
                } @else { "–" }
            }
        }
    }
}

fn interval(item: &Loop) -> Markup {
    html! { span.ii.(proof_class(item)) { (item.ii) } small { (proof(item)) } }
}

/// Whether the interval is the best there is, is proven to be, or may be improved on.
fn proof_class(item: &Loop) -> &'static str {
    match (item.ii, item.proven) {
        (0..=1, _) => "good",
        (_, true) => "bound",
        (_, false) => "open",
    }
}

/// The lower bound that the interval misses, or how it is known to be right.
fn proof(item: &Loop) -> Markup {
    html! {
        @if item.ii_lower_bound < item.ii { "bound " (item.ii_lower_bound) }
        @else if item.proven { "proven" } @else { "as simulated" }
    }
}

fn why(item: &Loop) -> Markup {
    html! {
        @if item.bound == "-" || item.bound.is_empty() { span.muted { "nothing: one iteration starts each cycle" } }
        @else { (item.bound) }
        @if !item.bound_lines.is_empty() {
            span.lines { @for &at in &item.bound_lines { " " (line(Some(at))) } }
        }
        @if let Some(advice) = &item.advice { p.advice { (advice) } }
    }
}

fn iterations(item: &Loop) -> String {
    let iterations = &item.iterations;
    match (iterations.total, iterations.least, iterations.most) {
        (Some(total), ..) => number(total),
        (None, Some(least), Some(most)) if least == most => format!("{} each time", number(least)),
        (None, Some(least), Some(most)) => format!("{} – {} each time", number(least), number(most)),
        (None, Some(least), None) => format!("≥ {} each time", number(least)),
        (None, None, _) => "data decide".to_owned(),
    }
}

/// What is said of a loop beside its schedule.
pub(crate) fn brief(item: &Loop) -> String {
    let depth = item.depth.map(|depth| format!(", depth {}", counted(depth.into(), "cycle")));
    format!("II {}{}", item.ii, depth.unwrap_or_default())
}
