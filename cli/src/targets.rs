//! Target files on the command line: reading them, and what a timed run found as text, JSON and a chart.

use std::path::Path;

use ::sim::interp::Timing;
use affine::memory::Target;
use affine::memory::gantt::{Bar, Chart};
use cosim::data::Files;
use ir::diag::Place;
use ir::{Diagnostics, Reported};
use pipeline::Bus;
use serde_json::{Value, json};

use crate::files;

/// Reads a target file. Errors: `E1001`, `E0405`, `E0406`.
pub fn read(path: &Path, diags: &mut Diagnostics) -> Result<Target, Reported> {
    let text = files::read_text(path, diags)?;
    Target::read(&files::display_name(path), &text, diags)
}

/// A target file, and the bus to the memory that it describes, with so many bytes a beat if that is given. Errors: as those of `read`,
/// and there is no such memory (`E0406`).
pub fn with_bus(
    path: &Path,
    sources: &dyn Files,
    beat_bytes: Option<u32>,
    diags: &mut Diagnostics,
) -> Result<(Target, Bus), Reported> {
    let text = sources.text(path, diags)?;
    let target = Target::read(&sources.name(path), &text, diags)?;
    match ::hls::bus_of(&target, beat_bytes) {
        Some(bus) => Ok((target, bus)),
        None => {
            let place = Place::File { name: files::display_name(path), line: 1, column: 1 };
            Err(diags.error("E0406", place, "the target has no space of number 0, which is the memory behind the bus"))
        }
    }
}

/// A few lines: cycles, what was busy, bytes moved, bytes taken.
pub fn text(target: &Target, timing: &Timing) -> String {
    let share = |part: u64| 100.0 * part as f64 / timing.cycles.max(1) as f64;
    let mut text = format!("cycles = {}\n", timing.cycles);
    text += &format!("computing = {} ({:.1}%)\n", timing.computing, share(timing.computing));
    for (engine, &moving) in target.engines.iter().zip(&timing.moving) {
        text += &format!("engine {} = {moving} ({:.1}%)\n", engine.name, share(moving));
    }
    for &((from, to), bytes) in &timing.moved {
        text += &format!("moved {} -> {} = {bytes} bytes\n", target.spaces[from].name, target.spaces[to].name);
    }
    for (space, &peak) in target.spaces.iter().zip(&timing.peak) {
        if let Some(capacity) = space.capacity {
            text += &format!("peak {} = {peak} of {capacity} bytes\n", space.name);
        }
    }
    text
}

/// The same as JSON.
pub fn json(target: &Target, timing: &Timing) -> Value {
    let moved = timing.moved.iter().map(
        |&((from, to), bytes)| json!({"from": target.spaces[from].name, "to": target.spaces[to].name, "bytes": bytes}),
    );
    let engines = target.engines.iter().zip(&timing.moving);
    let engines: Value = engines.map(|(e, moving)| json!({"name": e.name, "moving": moving})).collect();
    let spaces = target.spaces.iter().enumerate();
    let spaces: Value = spaces
        .map(|(k, s)| {
            json!({"name": s.name, "capacity": s.capacity, "peak": timing.peak[k], "accesses": timing.accesses[k]})
        })
        .collect();
    json!({
        "target": target.name,
        "cycles": timing.cycles,
        "computing": timing.computing,
        "operations": timing.operations,
        "moved": moved.collect::<Value>(),
        "engines": engines,
        "spaces": spaces,
    })
}

/// What was busy when, as an SVG.
pub fn gantt(target: &Target, timing: &Timing) -> String {
    let mut chart = Chart::new(&format!("{}: {} cycles", target.name, timing.cycles), timing.cycles);
    chart
        .row("compute", timing.stretches.iter().map(|&(begin, end)| Bar { begin, end, label: String::new(), kind: 0 }));
    for (k, engine) in target.engines.iter().enumerate() {
        let of_engine = timing.transfers.iter().filter(|t| t.engine == k);
        let bars = of_engine.map(|t| Bar {
            begin: t.begin,
            end: t.end,
            label: format!("{} bytes from {}, line {}", t.bytes, target.spaces[t.from].name, t.line),
            kind: if t.from < t.to { 1 } else { 2 },
        });
        chart.row(&engine.name, bars);
    }
    for (k, space) in target.spaces.iter().enumerate() {
        let levels = timing.occupancy.iter().filter(|o| o.1 == k).map(|o| (o.0, o.2));
        if let Some(capacity) = space.capacity {
            chart.levels(&space.name, levels, capacity);
        }
    }
    chart.svg()
}
