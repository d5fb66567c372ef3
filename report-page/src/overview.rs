//! The head of a design's page: what it is, and its figures at a glance.

use maud::{Markup, html};

use crate::Source;
use crate::model::{Build, Report};
use crate::words::{bits, mhz, number, time};

/// Runs whose cycles are listed one by one.
const MOST_RUNS: usize = 4;

/// Name, figures and reasons.
pub(crate) fn head(report: &Report, build: Option<&Build>, source: Option<Source<'_>>, up: Option<&str>) -> Markup {
    html! {
        @if let Some(up) = up { p.up { a href=(up) { "← All designs" } } }
        h1 { (report.top) }
        p.about {
            @if let Some(source) = source { span { (source.name) } }
            span { (report.flow) " flow" }
            @if let Some(build) = build { span { "board " (build.board) } }
            span { "target " (report.target) }
        }
        @if let Some(reason) = &report.flow_reason { p.reason { (reason) } }
        dl.tiles {
            (cycles(report))
            (clock(report, build))
            (cells(report, build))
            (tile("Memory inside", &bits(report.area.memory_bits), ""))
        }
        @if let Some(checked) = &report.checked { p.reason { "Simulated " (checked) "." } }
        @for tried in &report.tried {
            @if let Some(cycles) = tried.cycles {
                p.reason {
                    "Built with " code { (tried.option) } ": " (number(cycles)) " cycles, " (time(cycles, tried.mhz)) "; "
                    (number(tried.lut)) " look-up tables."
                }
            }
        }
    }
}

/// What the design takes: as placed, else as estimated of the circuit, else of its operators alone.
fn cells(report: &Report, build: Option<&Build>) -> Markup {
    let (area, estimate) = (&report.area, report.estimate.as_ref());
    let [lut, ff, dsp] = match (build, estimate) {
        (Some(build), _) => [&build.usage.lut, &build.usage.ff, &build.usage.dsp].map(|count| (count.used, "placed")),
        (None, Some(of)) => [of.lut, of.ff, of.multipliers].map(|count| (count, "estimated")),
        (None, None) => [
            (area.lut, "in operators, estimated"),
            (area.register_bits, "bits"),
            (area.multipliers, "hard blocks, estimated"),
        ],
    };
    html! {
        (tile("Look-up tables", &number(lut.0), lut.1))
        (tile("Multipliers", &number(dsp.0), dsp.1))
        (tile("Registers", &number(ff.0), ff.1))
    }
}

fn tile(name: &str, value: &str, note: &str) -> Markup {
    html! { div.tile { dt { (name) } dd { b { (value) } @if !note.is_empty() { span { (note) } } } } }
}

/// From start to done: exactly, between bounds, or as measured.
fn cycles(report: &Report) -> Markup {
    let Some(cycles) = report.cycles else {
        return tile("Cycles", &cycle_range(report), &measured(&report.cycles_measured));
    };
    let clock = report.reaches_mhz.unwrap_or(report.clock_mhz);
    let times = format!("exactly; {} at {}", time(cycles, clock), mhz(clock));
    tile("Cycles", &number(cycles), &times)
}

/// The bounds of the cycles; the longest run that was measured where there are none.
fn cycle_range(report: &Report) -> String {
    match (report.cycles_min, report.cycles_max, report.cycles_measured.iter().max()) {
        (Some(least), Some(most), _) => format!("{} – {}", number(least), number(most)),
        (Some(least), None, _) => format!("≥ {}", number(least)),
        (None, _, Some(&longest)) => number(longest),
        (None, _, None) => "unknown".to_owned(),
    }
}

fn measured(runs: &[u64]) -> String {
    let shown: Vec<String> = runs.iter().take(MOST_RUNS).map(|&run| number(run)).collect();
    match runs.len() {
        0 => "not simulated".to_owned(),
        many if many > MOST_RUNS => format!("measured {} and {} more", shown.join(", "), many - MOST_RUNS),
        _ => format!("measured {}", shown.join(", ")),
    }
}

fn clock(report: &Report, build: Option<&Build>) -> Markup {
    match (build, report.reaches_mhz) {
        (Some(build), _) => {
            tile("Clock", &mhz(build.reached_mhz), &format!("after routing; {} asked", mhz(build.asked_mhz)))
        }
        (None, Some(reached)) => tile("Clock", &mhz(reached), &format!("estimated; {} asked", mhz(report.clock_mhz))),
        (None, None) => tile("Clock", &mhz(report.clock_mhz), "asked, and reached as estimated"),
    }
}
