//! What a schedule is made for, and what the next one is made for once a placement was measured.
//!
//! What holds: a clock that was missed makes the next schedule for more: of the operations on the slowest paths, where these took longer
//! than was known, else of all.

use std::collections::BTreeMap;

use ::fpga::lines::LineStep;
use ::report::OperationReport;

use crate::hls::Design;

/// How much shorter a schedule may want its paths than the clock is.
const MOST_HASTE: f64 = 2.0;
/// How much shorter than measured all paths are made, beside the ratio by which the clock was missed.
const MARGIN: f64 = 1.02;
/// How much longer than was known an operation must take to be scheduled otherwise.
const LEAST_CHANGE: f64 = 1.05;
/// How much longer than was known an operation is scheduled at the most, beside the ratio by which the clock was missed: what is measured
/// holds paths inside of operations, too, of which a schedule says no delay.
const MOST_CHANGE: f64 = 1.25;

/// A clock, and delays of operations.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pace {
    /// MHz that all paths are made for.
    pub mhz: f64,
    /// By line: percent of the target's delays that its operations take.
    pub lines: BTreeMap<u32, u32>,
    /// MHz that are asked for.
    asked: f64,
}

impl Pace {
    /// For a clock of so many MHz, with the delays that are known before.
    pub fn new(mhz: f64, lines: &[(u32, u32)]) -> Self {
        Self { mhz, lines: lines.iter().copied().collect(), asked: mhz }
    }

    /// What the next schedule of `designs` is made for, whose slowest paths are these and so much too long; nothing where no path is inside
    /// the designs, as no schedule changes the others.
    pub fn next(&self, ratio: f64, paths: &[Vec<LineStep>], designs: &[Design]) -> Option<Self> {
        if paths.is_empty() {
            return None;
        }
        let mut lines = self.lines.clone();
        for path in paths {
            for (line, measured) in by_line(path) {
                let percent = lines.entry(line).or_insert(self.percent(line));
                let longer = longer(line, measured, designs);
                let change = if longer > LEAST_CHANGE { longer.min(ratio * MOST_CHANGE) } else { 1.0 };
                let changed = (f64::from(self.percent(line)) * change) as u32;
                *percent = (*percent).max(changed.min(::hls::MEASURED_PERCENT[1]));
            }
        }
        lines.retain(|line, percent| *percent > self.percent(*line) || self.lines.contains_key(line));
        if lines != self.lines {
            return Some(Self { lines, ..self.clone() });
        }
        Some(Self { mhz: (self.mhz * ratio * MARGIN).min(self.asked * MOST_HASTE), ..self.clone() })
    }

    /// The delays of lines, for a person; nothing where none was measured.
    pub fn measured(&self) -> String {
        let lines = self.lines.iter().map(|(line, percent)| format!("line {line} {percent} %"));
        let lines: Vec<String> = lines.collect();
        if lines.is_empty() { String::new() } else { format!("{:<10}{} of the figures\n", "delays", lines.join(", ")) }
    }

    fn percent(&self, line: u32) -> u32 {
        self.lines.get(&line).copied().unwrap_or(::hls::MEASURED_PERCENT[0])
    }
}

/// How much longer than they were scheduled for the operations of a line took, which was measured with so many picoseconds.
fn longer(line: u32, measured: u64, designs: &[Design]) -> f64 {
    let known = designs.iter().map(|design| scheduled(design, line)).max().unwrap_or(0);
    if known == 0 { 1.0 } else { measured as f64 / f64::from(known) }
}

/// Picoseconds of a path by line; what has no line is left out.
fn by_line(path: &[LineStep]) -> BTreeMap<u32, u64> {
    let mut sums = BTreeMap::new();
    for LineStep { step, line } in path {
        line.iter().for_each(|line| *sums.entry(*line).or_default() += step.ps);
    }
    sums
}

/// Picoseconds of a cycle that the operations of a line take at the most, as they were scheduled.
fn scheduled(design: &Design, line: u32) -> u32 {
    let of_segment = |operations: Vec<&OperationReport>| -> u32 {
        let mut cycles: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
        for operation in operations {
            let span = (operation.at_ps, operation.at_ps + operation.in_ps.max(operation.out_ps));
            let cycle = cycles.entry(operation.start).or_insert(span);
            *cycle = (cycle.0.min(span.0), cycle.1.max(span.1));
        }
        cycles.values().map(|(first, last)| last - first).max().unwrap_or(0)
    };
    let segments = design.report.schedules.iter();
    let of_line = segments.map(|segment| segment.operations.iter().map(|one| &one.0).filter(|o| o.line == Some(line)));
    of_line.map(|operations| of_segment(operations.collect())).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use ::fpga::usage::Step;

    use super::*;

    fn step(line: Option<u32>, ps: u64) -> LineStep {
        LineStep { step: Step { kind: "logic".into(), net: None, cell: None, ps }, line }
    }

    #[test]
    fn paths_are_summed_by_line() {
        let path = [step(None, 500), step(Some(4), 1000), step(Some(5), 10), step(Some(4), 20)];
        assert_eq!(by_line(&path), BTreeMap::from([(4, 1020), (5, 10)]));
    }

    #[test]
    fn where_no_line_took_longer_all_paths_are_made_shorter() {
        let pace = Pace::new(100.0, &[(4, 150)]);
        let path = [vec![step(None, 12_500)]];
        let next = pace.next(1.25, &path, &[]).unwrap();
        assert_eq!((next.mhz, &next.lines), (127.5, &pace.lines));
        assert_eq!(next.next(2.0, &path, &[]).unwrap().mhz, 200.0);
        assert_eq!(next.next(2.0, &[], &[]), None);
    }
}
