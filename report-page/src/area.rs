//! What a design takes and how fast it is: operators as estimated, cells and the slowest path as placed and routed.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::model::{Area, Build, Count, LineCells, Operator, Report, Step, Usage};
use crate::words::{bar, counted, line, mhz, number, percent};

/// Rows of the table of lines.
const MOST_ROWS: usize = 40;

/// Operators, and what place-and-route made of them.
pub(crate) fn area(report: &Report, build: Option<&Build>) -> Markup {
    html! {
        @if let Some(build) = build {
            (usage(build))
            (lines(&build.lines))
            (path(&build.path))
        }
        (operators(&report.area))
        (shared(&report.area))
    }
}

fn usage(build: &Build) -> Markup {
    html! {
        h3 { "Placed and routed on " (build.board) }
        p.hint { (mhz(build.reached_mhz)) " reached of " (mhz(build.asked_mhz)) " asked, scheduled for " (mhz(build.scheduled_mhz)) "; with the shell around the design." }
        @if !build.constraint.is_empty() {
            p.hint { "Clock: " (build.constraint) "." }
        }
        @if !build.line_delays.is_empty() {
            p.hint { "Operations were scheduled with the delays that they have on the device, in percent of the target's figures: " (delays(build)) "." }
        }
        table.usage { tbody { @for (name, count) in resources(&build.usage) { (cells(name, count)) } } }
    }
}

/// The lines with measured delays.
fn delays(build: &Build) -> String {
    let lines = build.line_delays.iter().map(|(line, percent)| format!("line {line} {percent} %"));
    lines.collect::<Vec<_>>().join(", ")
}

/// What the device has, by name.
fn resources(usage: &Usage) -> impl Iterator<Item = (&'static str, Count)> {
    let names = ["Look-up tables", "Flip-flops", "Multipliers", "Block memories", "Large memories"];
    names.into_iter().zip([usage.lut, usage.ff, usage.dsp, usage.bram, usage.large])
}

fn cells(name: &str, Count { used, available }: Count) -> Markup {
    html! {
        @if available > 0 {
            tr {
                th scope="row" { (name) }
                td.n { (number(used)) " of " (number(available)) small { (percent(used, available)) } }
                td.wide { (bar(used, available, "cells")) }
            }
        }
    }
}

fn lines(lines: &[LineCells]) -> Markup {
    let most = lines.iter().map(|cells| cells.lut).max().unwrap_or(0);
    html! {
        @if !lines.is_empty() {
            h3 { "Cells by line of the source" }
            div.scroll tabindex="0" role="region" aria-label="Cells by line" {
                table {
                    thead { tr { th scope="col" { "Line" } th.n scope="col" { "Look-up tables" } th.n scope="col" { "Flip-flops" } th.n scope="col" { "Multipliers" } th.n scope="col" { "Block memories" } } }
                    tbody {
                        @for cells in lines.iter().take(MOST_ROWS) { (line_row(cells, most)) }
                    }
                }
            }
            @if lines.len() > MOST_ROWS { p.cap { (MOST_ROWS) " of " (lines.len()) " lines are listed: those of the most cells; build.json has all." } }
        }
    }
}

fn line_row(cells: &LineCells, most: u64) -> Markup {
    html! {
        tr {
            th scope="row" { @if cells.line.is_some() { (line(cells.line)) } @else { (cells.what.as_deref().unwrap_or("elsewhere")) } }
            td.n { (number(cells.lut)) (bar(cells.lut, most, "cells")) }
            td.n { (number(cells.ff)) } td.n { (number(cells.dsp)) } td.n { (number(cells.bram)) }
        }
    }
}

/// The slowest path, step by step.
fn path(steps: &[Step]) -> Markup {
    let whole: u64 = steps.iter().map(|step| step.ps).sum();
    html! {
        @if whole > 0 {
            h3 { "The slowest path" }
            p.hint { (number(whole)) " ps in " (counted(steps.len() as u64, "step")) ": logic is what cells take, routing what the wires between them take." }
            div.path role="img" aria-label={ "Slowest path of " (number(whole)) " ps" } {
                @for step in steps { @if step.ps > 0 { span.(class(step)) style={ "flex-grow:" (step.ps) } title={ (step.kind) " " (step.ps) " ps" } {} } }
            }
            details { summary { "All steps" }
                div.scroll tabindex="0" role="region" aria-label="Steps of the slowest path" {
                    table {
                        thead { tr { th scope="col" { "Step" } th.n scope="col" { "ps" } th scope="col" { "Line" } th scope="col" { "Net" } } }
                        tbody { @for step in steps { (step_row(step)) } }
                    }
                }
            }
        }
    }
}

fn step_row(step: &Step) -> Markup {
    html! {
        tr { td { i.(class(step)) {} (step.kind) } td.n { (number(step.ps)) } td { (line(step.line)) } td.net { (step.net.as_deref().unwrap_or("")) } }
    }
}

fn class(step: &Step) -> &'static str {
    if step.kind == "routing" { "routing" } else { "logic" }
}

/// Operators of a kind.
#[derive(Default)]
struct Kind {
    count: u64,
    bits: u64,
    narrowest: u32,
    widest: u32,
}

impl Kind {
    fn add(&mut self, &Operator { width, count, .. }: &Operator) {
        self.count += u64::from(count);
        self.bits += u64::from(count) * u64::from(width);
        self.narrowest = self.narrowest.min(width);
        self.widest = self.widest.max(width);
    }
}

/// By name, those of the most bits first.
fn kinds(area: &Area) -> Vec<(&str, Kind)> {
    let mut kinds: BTreeMap<&str, Kind> = BTreeMap::new();
    for operator in &area.operators {
        let kind = kinds.entry(&operator.operator);
        kind.or_insert_with(|| Kind { narrowest: operator.width, ..Kind::default() }).add(operator);
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(name, kind)| (std::cmp::Reverse(kind.bits), *name));
    kinds
}

fn operators(area: &Area) -> Markup {
    let kinds = kinds(area);
    let most = kinds.first().map_or(0, |(_, kind)| kind.bits);
    html! {
        h3 { "Operators of the circuit" }
        @if kinds.is_empty() { p.none { "The circuit has no operators." } } @else {
            div.scroll tabindex="0" role="region" aria-label="Table of operators" {
                table {
                    thead { tr { th scope="col" { "Operator" } th.n scope="col" { "Count" } th.n scope="col" { "Bits of each" } th.n scope="col" { "Bits in all" } } }
                    tbody { @for (name, kind) in &kinds { (kind_row(name, kind, most)) } }
                }
            }
        }
    }
}

fn kind_row(name: &str, kind: &Kind, most: u64) -> Markup {
    html! {
        tr {
            th scope="row" { (name) } td.n { (number(kind.count)) }
            td.n { (kind.narrowest) @if kind.widest > kind.narrowest { " – " (kind.widest) } }
            td.n { (number(kind.bits)) (bar(kind.bits, most, "cells")) }
        }
    }
}

fn shared(area: &Area) -> Markup {
    html! {
        @if !area.shared.is_empty() {
            h3 { "Shared units" }
            ul.plain { @for unit in &area.shared {
                li { b { (unit.unit) } ", " (unit.width) " bits: " (counted(unit.operations.into(), "operation")) }
            } }
        }
    }
}
