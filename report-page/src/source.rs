//! The source with what the report says of its lines in the margin.
//!
//! What holds: every line that is shown can be linked to as `L` and its number.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};

use crate::model::{Build, Loop, Report};
use crate::words::{at, number};
use crate::{Source, nothing};

/// Lines that are shown.
const MOST_LINES: usize = 1500;
/// Characters that are shown of all lines together.
const MOST_TEXT: usize = 150_000;
/// Characters of a line that are shown.
const MOST_COLUMNS: usize = 240;
/// Lines before the first that is named, where there are too many.
const BEFORE: usize = 20;

/// What is said of lines.
#[derive(Default)]
struct Notes {
    /// Intervals of loops that begin there.
    loops: BTreeMap<u32, Vec<String>>,
    /// They limit an interval.
    limiting: BTreeSet<u32>,
    /// Operations there were not executed.
    missed: BTreeSet<u32>,
    /// Look-up tables as placed.
    cells: BTreeMap<u32, u64>,
    /// On the slowest path.
    slow: BTreeSet<u32>,
}

impl Notes {
    fn of(report: &Report, build: Option<&Build>) -> Self {
        let mut notes = Self::default();
        report.loops.iter().for_each(|item| notes.add_loop(item));
        notes.missed = report.coverage.iter().flat_map(|c| &c.missed).filter_map(|missed| missed.line).collect();
        build.into_iter().for_each(|build| notes.add_build(build));
        notes
    }

    fn add_loop(&mut self, item: &Loop) {
        if let Some(line) = item.line {
            self.loops.entry(line).or_default().push(format!("II {}", item.ii));
        }
        self.limiting.extend(&item.bound_lines);
    }

    fn add_build(&mut self, build: &Build) {
        self.cells = build.lines.iter().filter_map(|cells| Some((cells.line?, cells.lut))).collect();
        self.slow = build.path.iter().filter_map(|step| step.line).collect();
    }

    fn first(&self) -> Option<u32> {
        let all = self.loops.keys().chain(&self.limiting).chain(&self.missed).chain(self.cells.keys());
        all.min().copied()
    }
}

/// The source; a sentence where it is not known.
pub(crate) fn source(report: &Report, build: Option<&Build>, source: Option<Source<'_>>) -> Markup {
    let Some(source) = source else { return nothing("The source was not given to this page.") };
    let notes = Notes::of(report, build);
    let count = source.text.lines().count();
    let first = notes.first().map_or(1, |line| line as usize).saturating_sub(BEFORE).max(1);
    let first = if count <= MOST_LINES { 1 } else { first.min(count - MOST_LINES + 1) };
    let most = notes.cells.values().max().copied().unwrap_or(0);
    let mut room = MOST_TEXT;
    let has_room = |(_, text): &(usize, &str)| {
        room = room.saturating_sub(text.len().min(MOST_COLUMNS));
        room > 0
    };
    let lines: Vec<(usize, &str)> =
        source.text.lines().enumerate().skip(first - 1).take(MOST_LINES).take_while(has_room).collect();
    html! {
        p.hint { (source.name) "; the margin shows intervals of loops, lines that limit one"
            @if build.is_some() { ", look-up tables, and lines on the slowest path" } "." }
        @if count > lines.len() { p.cap { "Lines " (first) " to " (first + lines.len() - 1) " of " (number(count as u64)) " are shown." } }
        div.scroll.code tabindex="0" role="region" aria-label={ "Source " (source.name) } {
            table.code { tbody {
                @for &(index, text) in &lines { (line(index as u32 + 1, text, &notes, most)) }
            } }
        }
    }
}

fn line(line: u32, text: &str, notes: &Notes, most: u64) -> Markup {
    let is_limiting = notes.limiting.contains(&line);
    let cells = notes.cells.get(&line).copied().filter(|_| most > 0);
    let class = is_limiting.then_some("limits");
    html! {
        tr id={ "L" (line) } class=[class] {
            td.number { (line) }
            td.margin {
                @for loops in notes.loops.get(&line).into_iter().flatten() { span.ii { (loops) } }
                @if is_limiting { span.mark title="Limits the interval of a loop" { "limits" } }
                @if notes.slow.contains(&line) { span.mark.slow title="On the slowest path" { "slow" } }
                @if notes.missed.contains(&line) { span.mark title="Not executed on the test data" { "not run" } }
                @if let Some(cells) = cells { span.tables title={ (cells) " look-up tables" } { i style={ "width:" (at(cells as f64, most as f64)) } {} } }
            }
            td { code { (cut(text)) } }
        }
    }
}

/// The first characters of a line.
fn cut(text: &str) -> String {
    let mut start: String = text.chars().take(MOST_COLUMNS).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_between_characters() {
        assert_eq!(cut("short"), "short");
        assert_eq!(cut(&"ü".repeat(300)).chars().count(), MOST_COLUMNS + 1);
    }
}
