//! The designs that `--explore` or `kiln explore` found: cycles, or time where clocks differ, against area, and a table with links to their
//! pages or with the commands that build them.

use maud::{Markup, html};

use crate::model::Point;
use crate::nothing;
use crate::words::{at, bits, number};

/// How much more the largest is than the smallest where an axis becomes logarithmic.
const WIDE: f64 = 8.0;
/// Pixels of the chart from top to bottom.
const HEIGHT: u32 = 360;
/// Percent of the chart from a point to the middle of its number: 15 of 300 pixels across, 11 of `HEIGHT` down.
const NUMBER: (f64, f64) = (5.0, 3.0);
/// Percent of the chart that a number needs from its middle to those of others.
const ROOM: (f64, f64) = (6.0, 4.0);
/// Marks on an axis.
const MARKS: usize = 4;
/// Percent of the chart that is margin on each side.
const MARGIN: f64 = 6.0;

/// What the page is.
pub(crate) fn head(points: &[Point], name: &str) -> Markup {
    html! {
        h1 { (name) }
        p.about { span { (points.len()) @if points.len() == 1 { " design that no other beats" } @else { " designs, none of which beats another" } } }
        p.reason {
            "Fewer cycles are to the left, less area is below. "
            @if points.iter().all(|p| p.command.is_none()) { "Each point is a design with a report of its own." }
            @else { "Each point is a design; the table has the command that builds it." }
        }
    }
}

/// An axis from the least to the greatest value.
struct Axis {
    least: f64,
    most: f64,
    is_log: bool,
}

impl Axis {
    fn of(values: impl Iterator<Item = u64> + Clone) -> Self {
        let least = values.clone().min().unwrap_or(0) as f64;
        let most = values.max().unwrap_or(0) as f64;
        Self { least, most, is_log: least > 0.0 && most / least > WIDE }
    }

    fn scaled(&self, value: f64) -> f64 {
        if self.is_log { value.ln() } else { value }
    }

    /// Percent from the beginning of the axis, inside its margins.
    fn percent(&self, value: f64) -> f64 {
        let span = self.scaled(self.most) - self.scaled(self.least);
        let part = if span > 0.0 { (self.scaled(value) - self.scaled(self.least)) / span } else { 0.5 };
        MARGIN + part * (100.0 - 2.0 * MARGIN)
    }

    fn scale(&self) -> &'static str {
        if self.is_log { ", logarithmic" } else { "" }
    }

    /// Values at even distances, each once.
    fn marks(&self) -> Vec<u64> {
        if self.most <= self.least {
            return vec![self.least as u64];
        }
        let (from, to) = (self.scaled(self.least), self.scaled(self.most));
        let value = |mark: usize| from + (to - from) * mark as f64 / (MARKS - 1) as f64;
        let mark = |mark| if self.is_log { value(mark).exp() } else { value(mark) }.round() as u64;
        let mut marks: Vec<u64> = (0..MARKS).map(mark).collect();
        marks.dedup();
        marks
    }
}

/// A chart for each target: areas of different targets can't be compared.
pub(crate) fn charts(points: &[Point]) -> Markup {
    if points.is_empty() {
        return nothing("No design was found.");
    }
    let of_target: Vec<&[Point]> = points.chunk_by(|a, b| a.target == b.target).collect();
    html! {
        @for points in &of_target {
            @if of_target.len() > 1 { @if let Some(target) = points[0].target.as_ref() { h3 { (target) } } }
            (chart(points))
        }
    }
}

/// Whether designs have different clocks, so that cycles do not say which takes less time.
fn is_timed(points: &[Point]) -> bool {
    let clock = |p: &Point| p.reaches_mhz.or(p.clock_mhz);
    points.iter().all(|p| p.time_ns.is_some()) && points.windows(2).any(|pair| clock(&pair[0]) != clock(&pair[1]))
}

/// Points, and the line below which no design was found.
fn chart(points: &[Point]) -> Markup {
    let is_timed = is_timed(points);
    let across = |p: &Point| p.time_ns.filter(|_| is_timed).map_or(p.cycles, |time| time.round() as u64);
    let (x, y) = (Axis::of(points.iter().map(across)), Axis::of(points.iter().map(|p| p.area)));
    let place = |p: &Point| (x.percent(across(p) as f64), 100.0 - y.percent(p.area as f64));
    let places: Vec<(f64, f64)> = points.iter().map(place).collect();
    html! {
        figure.front {
            p.group { "Area in look-up tables" (y.scale()) }
            div.axes {
            svg.areas height=(HEIGHT) aria-hidden="true" {
                @for mark in y.marks() {
                    text.mark x="100%" y=(at(100.0 - y.percent(mark as f64), 100.0)) dy="4" text-anchor="end" { (number(mark)) }
                }
            }
            svg height=(HEIGHT) role="group" aria-label={ "Cycles and area of " (points.len()) " designs" } {
                @for mark in x.marks() {
                    @let left = at(x.percent(mark as f64), 100.0);
                    line.grid x1=(left) x2=(left) y1="0" y2="94%" {}
                    text.mark x=(left) y="99%" text-anchor="middle" { (number(mark)) }
                }
                @for mark in y.marks() {
                    @let top = at(100.0 - y.percent(mark as f64), 100.0);
                    line.grid x1="0" x2="100%" y1=(top) y2=(top) {}
                }
                @for pair in places.windows(2) { (step(pair[0], pair[1])) }
                @for (p, side) in points.iter().zip(sides(&places)) { (point(p, place(p), side)) }
            }
            }
            p.group.end { @if is_timed { "Nanoseconds" } @else { "Cycles" } (x.scale()) }
        }
    }
}

/// The line between two points: right, then up or down.
fn step((x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Markup {
    let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(|place| at(place, 100.0));
    html! {
        line.step x1=(x1) y1=(y1) x2=(x2) y2=(y1) {}
        line.step x1=(x2) y1=(y1) x2=(x2) y2=(y2) {}
    }
}

/// On which side of a point its number stands.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Side {
    /// Above it, to the right.
    Above,
    /// Below it, to the left.
    Below,
    /// Nowhere: the numbers of others are there.
    Nowhere,
}

impl Side {
    /// The middle of a number beside a point, in percent of the chart where that is narrow.
    fn middle(self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        match self {
            Self::Above => Some((x + NUMBER.0, y - NUMBER.1)),
            Self::Below => Some((x - NUMBER.0, y + NUMBER.1)),
            Self::Nowhere => None,
        }
    }
}

/// A side for the number of each point, so that none lies on another or on a point, however narrow the chart is.
fn sides(places: &[(f64, f64)]) -> Vec<Side> {
    let is_near = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() < ROOM.0 && (a.1 - b.1).abs() < ROOM.1;
    let mut taken: Vec<(f64, f64)> = Vec::new();
    let mut found = Vec::new();
    for (own, &place) in places.iter().enumerate() {
        let others = || places.iter().enumerate().filter(|(other, _)| *other != own).map(|(_, &place)| place);
        let is_free = |middle: (f64, f64)| !others().chain(taken.iter().copied()).any(|other| is_near(middle, other));
        let free = [Side::Above, Side::Below].into_iter().find(|side| side.middle(place).is_some_and(is_free));
        let side = free.unwrap_or(Side::Nowhere);
        taken.extend(side.middle(place));
        found.push(side);
    }
    found
}

fn point(p: &Point, (x, y): (f64, f64), side: Side) -> Markup {
    let words = format!("Design {}: {} cycles, area {}; {}", p.folder, number(p.cycles), number(p.area), made_by(p));
    let (x, y) = (at(x, 100.0), at(y, 100.0));
    html! {
        a href=(link(p)) aria-label=(words) {
            circle.point cx=(x) cy=(y) r="6" { title { (words) } }
            @match side {
                Side::Above => text.label x=(x) y=(y) dx="9" dy="-7" { (p.folder) },
                Side::Below => text.label x=(x) y=(y) dx="-9" dy="16" text-anchor="end" { (p.folder) },
                Side::Nowhere => {},
            }
        }
    }
}

/// The page of a design, or its row in the table.
fn link(p: &Point) -> String {
    if p.command.is_some() { format!("#design-{}", p.folder) } else { format!("{}/report.html", p.folder) }
}

fn made_by(p: &Point) -> String {
    if let Some(command) = &p.command {
        return command.clone();
    }
    let budget = p.max_mul.map(|n| format!("--max-mul {n}"));
    let width = (p.unroll > 1).then(|| format!("--unroll {}", p.unroll));
    let all: Vec<String> = budget.into_iter().chain(width).chain(p.transformations.iter().cloned()).collect();
    if all.is_empty() { "as asked".into() } else { all.join("; ") }
}

/// The designs as rows.
pub(crate) fn table(points: &[Point]) -> Markup {
    let heads = ["Cycles", "Area", "Look-up tables", "Multipliers", "Registers", "Memory"];
    html! {
        div.scroll tabindex="0" role="region" aria-label="Table of designs" {
            table {
                thead { tr { th scope="col" { "Design" } @for head in heads { th.n scope="col" { (head) } } th scope="col" { "Made by" } } }
                tbody { @for p in points {
                    tr id={ "design-" (p.folder) } {
                        th scope="row" { @if p.command.is_some() { "Design " (p.folder) } @else { a href=(link(p)) { "Design " (p.folder) } } }
                        td.n { @if !p.cycles_exact { "about " } (number(p.cycles)) }
                        td.n { (number(p.area)) } td.n { (number(p.lut)) } td.n { (number(p.multipliers)) }
                        td.n { (number(p.register_bits)) } td.n { (bits(p.memory_bits)) }
                        td.why { (made_by(p)) @if let Some(checked) = &p.checked { "; simulated: " (checked) } }
                    }
                } }
            }
        }
    }
}
