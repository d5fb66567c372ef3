//! A simulated run over time: which segments issue, what moves, what waits; and tasks as they are planned.

use std::fmt::Write;

use maud::{Markup, html};

use crate::model::{Activity, Report, Task, Track};
use crate::nothing;
use crate::words::{at, line, number, percent};

/// Tracks of a kind that are drawn.
const MOST_TRACKS: usize = 24;
/// Height of the lowest column, of 100.
const LEAST: u64 = 7;
/// Marks on an axis.
const MARKS: u64 = 5;

/// The kinds of tracks, in the order in which they are shown.
const KINDS: [(&str, &str); 4] = [
    ("issue", "Segments: cycles in which a token is issued"),
    ("transfer", "Bus: cycles in which something moves"),
    ("stall", "Stalls of the bus: cycles of waiting"),
    ("port", "Ports of memories outside: cycles in which they are used"),
];

/// Simulation and plan; a sentence where neither is there.
pub(crate) fn timeline(report: &Report) -> Markup {
    let simulated = report.activity.as_ref().filter(|activity| activity.cycles > 0 && !activity.tracks.is_empty());
    if simulated.is_none() && report.tasks.is_empty() {
        return nothing("No run was simulated, and no loops run beside each other.");
    }
    html! {
        @if let Some(activity) = simulated { (run(report, activity)) }
        @for group in &report.tasks { (tasks(group)) }
    }
}

fn run(report: &Report, activity: &Activity) -> Markup {
    html! {
        h3 { "As simulated" }
        p.hint { (columns(report, activity)) }
        figure.time { @for (kind, title) in KINDS { (tracks(activity, kind, title)) } (axis(activity.cycles)) }
    }
}

/// What the columns of the tracks are of.
fn columns(report: &Report, activity: &Activity) -> Markup {
    html! {
        "The first run, " (number(activity.cycles)) " cycles"
        @if report.checked.is_some() { " of the smaller design that was simulated instead" }
        ". A column is " (number(activity.slice)) @if activity.slice == 1 { " cycle" } @else { " cycles" } "; its height is the share of them."
    }
}

fn sum(track: &Track) -> u64 {
    track.cycles.iter().sum()
}

fn tracks(activity: &Activity, kind: &str, title: &str) -> Markup {
    let all: Vec<&Track> = activity.tracks.iter().filter(|track| track.kind == kind).collect();
    let busiest = busiest(&all);
    html! {
        @if !all.is_empty() {
            p.group { (title) }
            @for track in &busiest { (row(activity, track, kind)) }
            @if busiest.len() < all.len() { p.cap { (busiest.len()) " of " (all.len()) " are drawn: those of the most cycles." } }
        }
    }
}

/// As many tracks as are drawn, those of the most cycles, in the order given.
fn busiest<'a>(tracks: &[&'a Track]) -> Vec<&'a Track> {
    let mut by_cycles: Vec<u64> = tracks.iter().map(|track| sum(track)).collect();
    by_cycles.sort_unstable_by_key(|&cycles| std::cmp::Reverse(cycles));
    let least = by_cycles.get(MOST_TRACKS - 1).copied().unwrap_or(0);
    tracks.iter().copied().filter(|track| sum(track) >= least).take(MOST_TRACKS).collect()
}

fn row(activity: &Activity, track: &Track, kind: &str) -> Markup {
    let cycles = sum(track);
    let words = format!("{}: {} of {} cycles", track.name, number(cycles), number(activity.cycles));
    let slices = activity.cycles as f64 / activity.slice.max(1) as f64;
    html! {
        div.track {
            span.name title=(words) { (track.name) }
            svg.(kind) role="img" aria-label=(words) viewBox={ "0 0 " (format!("{slices:.2}")) " 100" } preserveAspectRatio="none" {
                path d=(outline(track, activity.slice)) {}
            }
            span.share { (number(cycles)) small { (percent(cycles, activity.cycles)) } }
        }
    }
}

/// Columns as one outline, a unit wide each and 100 high when full.
fn outline(track: &Track, slice: u64) -> String {
    let mut path = "M0 100".to_owned();
    let mut last = 0;
    for (column, &cycles) in track.cycles.iter().enumerate() {
        let height = height(cycles, slice);
        if height != last {
            let _ = write!(path, "H{column}V{}", 100 - height);
            last = height;
        }
    }
    let _ = write!(path, "H{}V100Z", track.cycles.len());
    path
}

/// Of a column, of 100: what is there at all can be seen.
fn height(cycles: u64, slice: u64) -> u64 {
    if cycles == 0 { 0 } else { (cycles * 100).div_ceil(slice.max(1)).clamp(LEAST, 100) }
}

fn axis(cycles: u64) -> Markup {
    html! {
        div.track.axis aria-hidden="true" {
            span.name {}
            svg height="18" {
                @for mark in 0..MARKS {
                    @let anchor = if mark == 0 { "start" } else if mark == MARKS - 1 { "end" } else { "middle" };
                    text.mark x=(at(mark as f64, (MARKS - 1) as f64)) y="13" text-anchor=(anchor) { (number(cycles * mark / (MARKS - 1))) }
                }
            }
            span.share { "cycles" }
        }
    }
}

/// Tasks of a group, each from its first to its last issue.
fn tasks(group: &[Task]) -> Markup {
    let end = group.iter().map(|task| task.last + 1).max().unwrap_or(1);
    html! {
        h3 { "Tasks as planned" }
        p.hint { "What runs beside each other, from first to last issue; cycles count from the first issue of the group." }
        figure.time.tasks {
            @for task in group.iter().take(MOST_TRACKS) {
                @let words = format!("{}: cycles {} to {}", task.name, number(task.first), number(task.last));
                div.track {
                    span.name title=(words) { (task.name) " " (line(task.line)) }
                    svg role="img" aria-label=(words) {
                        rect.issue x=(at(task.first as f64, end as f64)) y="4" width=(at((task.last + 1 - task.first) as f64, end as f64)) height="14" rx="2" {}
                    }
                    span.share { (number(task.first)) "–" (number(task.last)) @if let Some(awaits) = &task.awaits { small { "awaits " (awaits) } } }
                }
            }
            @if group.len() > MOST_TRACKS { p.cap { (MOST_TRACKS) " of " (group.len()) " tasks are drawn: the first ones of the source." } }
            (axis(end))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_changes_only_where_heights_do() {
        let track = Track { cycles: vec![0, 4, 4, 2, 0], ..Track::default() };
        assert_eq!(outline(&track, 4), "M0 100H1V0H3V50H4V100H5V100Z");
    }
}
