//! A plan in words, as JSON, and as a chart: bytes against their lower bound, room over time, overlap achieved.

use std::fmt::Write as _;

use ir::{Ir, Value};

use super::nest::Nest;
use super::solve::{Phase, Plan, Resident};
use super::stream::Stream;
use super::tiles::Sequence;
use crate::memory::gantt::{Bar, Chart};
use crate::memory::target::Target;

/// Groups whose elements are counted one by one; with more, boxes are counted.
const MOST_COUNTED: usize = 600;

/// Name of an array.
fn name_of(ir: &Ir, value: Value) -> String {
    ir.value_name(value).map_or("array".to_owned(), str::to_owned)
}

/// The least bytes that the tiling must move for one run of an array's stream: each group brings the elements that it
/// touches and that the group before did not hold, and takes those that it writes, each once.
pub fn lower_bound(nest: &Nest, sequence: &Sequence, stream: &Stream) -> u64 {
    let array = &nest.arrays[stream.array];
    if stream.groups.len() > MOST_COUNTED {
        return stream.moved_bytes(array.bytes);
    }
    let level = stream.choice.level;
    let mut total = 0;
    let mut before: Option<presburger::Set> = None;
    for group in &stream.groups {
        let band = sequence.band_of_group(nest, level, group.steps.0);
        if stream.is_brought() {
            let all = nest.footprint(array, &band, false);
            let fresh = before.as_ref().map_or(all.clone(), |b| all.subtract(b));
            total += fresh.count(&[]).and_then(|c| c.to_i64()).unwrap_or(0);
            before = Some(all);
        }
        if stream.is_taken() {
            total += nest.footprint(array, &band, true).count(&[]).and_then(|c| c.to_i64()).unwrap_or(0);
        }
    }
    total.max(0) as u64 * array.bytes
}

/// The distinct elements that all nests read first or write, in bytes: what no plan can do without.
fn compulsory(plan: &Plan) -> u64 {
    let mut touched: Vec<(Value, u64, presburger::Set)> = Vec::new();
    for phase in &plan.phases {
        for array in &phase.nest.arrays {
            let set = phase.nest.footprint(array, &phase.nest.range, false);
            match touched.iter_mut().find(|t| t.0 == array.value) {
                Some((_, _, known)) => *known = known.union(&set),
                None => touched.push((array.value, array.bytes, set)),
            }
        }
    }
    let bytes = |(_, each, set): &(Value, u64, presburger::Set)| {
        set.count(&[]).and_then(|c| c.to_i64()).unwrap_or(0).max(0) as u64 * each
    };
    touched.iter().map(bytes).sum()
}

/// What one stream is, in words.
fn describe(ir: &Ir, target: &Target, phase: &Phase, k: usize) -> String {
    let stream = &phase.streams[k];
    let array = &phase.nest.arrays[stream.array];
    let sizes = |of: &[i64]| of.iter().map(i64::to_string).collect::<Vec<_>>().join("x");
    let buffers = ["single", "double", "triple", "quadruple"][stream.choice.ahead.min(3)];
    let mut text = format!(
        "{}: {} boxes of {} in {} at {}, {} bytes, {buffers}",
        name_of(ir, array.value),
        stream.groups.len(),
        sizes(&stream.groups[0].held.size),
        target.spaces[stream.choice.space].name,
        phase.offsets[k],
        stream.bytes
    );
    if let Some(dim) = stream.choice.rolling {
        write!(text, ", rolling in dimension {dim}").ok();
    }
    let engines = [
        ("in by", stream.choice.engine_in, stream.is_brought()),
        ("out by", stream.choice.engine_out, stream.is_taken()),
    ];
    for (way, engine, _) in engines.into_iter().filter(|e| e.2) {
        let name = engine.map_or("the program", |e| target.engines[e].name.as_str());
        write!(text, ", {way} {name}").ok();
    }
    text
}

/// The loops of a nest from the outermost on, in words.
fn tiles_of(ir: &Ir, phase: &Phase) -> String {
    let tiling = &phase.sequence.tiling;
    let counts = tiling.counts(&phase.nest);
    let name = |k: usize| {
        let variable = ir.body(phase.nest.band[k], 0).map(|b| ir.arg(b, 0));
        variable.and_then(|v| ir.value_name(v)).unwrap_or("i").to_owned()
    };
    let tiled: Vec<usize> = tiling.order.iter().copied().filter(|&k| counts[k] > 1).collect();
    match tiled.is_empty() {
        true => "one tile".to_owned(),
        false => tiled.iter().map(|&k| format!("{} by {}", name(k), tiling.sizes[k])).collect::<Vec<_>>().join(", "),
    }
}

/// What no program with the plan's tiles can do without.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Bytes of each stream of each phase, for one run.
    streams: Vec<Vec<u64>>,
    /// Bytes of all.
    bytes: u64,
    /// Bytes that are touched at all.
    touched: u64,
    /// Cycles of computing alone, and of moving the bytes alone.
    pub(super) cycles: (u64, u64),
}

impl Bounds {
    /// Those of a plan.
    pub fn of(target: &Target, plan: &Plan) -> Bounds {
        let of_phase = |p: &Phase| p.streams.iter().map(|s| lower_bound(&p.nest, &p.sequence, s)).collect();
        let streams: Vec<Vec<u64>> = plan.phases.iter().map(of_phase).collect();
        let weighted = plan.phases.iter().zip(&streams).map(|(p, s)| p.nest.weight * s.iter().sum::<u64>());
        let bytes = weighted.sum::<u64>() + plan.residents.iter().map(Resident::bytes_moved).sum::<u64>();
        Bounds { streams, bytes, touched: compulsory(plan), cycles: bounds(target, plan, bytes) }
    }
}

/// The cycles that computing alone takes, and that moving the bound's bytes alone takes.
fn bounds(target: &Target, plan: &Plan, bound: u64) -> (u64, u64) {
    let computing: u64 = plan.phases.iter().map(|p| p.nest.weight * computing_of(target, p)).sum();
    let rate = target.engines.iter().map(|e| e.bytes_per_cycle).max().unwrap_or(1);
    let slow = target.space_of_number(0).map_or(1, |s| target.spaces[s].width * target.spaces[s].ports);
    (computing, bound.div_ceil(rate.min(slow).max(1)))
}

fn computing_of(target: &Target, phase: &Phase) -> u64 {
    let space_of = |a: usize| {
        let own = phase.streams.iter().find(|s| s.array == a);
        own.map_or(phase.elsewhere[a], |s| s.choice.space)
    };
    let work = super::events::Work::of(target, &phase.nest, &phase.nest.range, &space_of);
    work.in_tiles(&phase.sequence.tiling).cycles(target)
}

/// The plan in words.
pub fn text(ir: &Ir, target: &Target, plan: &Plan, bounds: &Bounds) -> String {
    let (bytes, bound, (computing, moving)) = (plan.bytes, bounds.bytes, bounds.cycles);
    let mut text = format!(
        "{} cycles; computing alone takes {computing}, moving alone {moving}\n{bytes} bytes moved; {bound} at least with \
         these tiles, {} touched\n",
        plan.cycles, bounds.touched
    );
    for (space, peak) in target.spaces.iter().zip(&plan.peak) {
        if let Some(capacity) = space.capacity {
            writeln!(text, "{}: {peak} of {capacity} bytes", space.name).ok();
        }
    }
    for resident in &plan.residents {
        let space = &target.spaces[resident.space].name;
        writeln!(text, "{} stays in {space} at {}", name_of(ir, resident.value), resident.offset).ok();
    }
    for phase in &plan.phases {
        let steps = phase.sequence.steps.len();
        let times = if phase.nest.weight > 1 { format!(", {} times", phase.nest.weight) } else { String::new() };
        writeln!(text, "{} in {steps} steps{times}, {} cycles", tiles_of(ir, phase), phase.played.cycles).ok();
        for k in 0..phase.streams.len() {
            writeln!(text, "  {}", describe(ir, target, phase, k)).ok();
        }
    }
    text
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

fn numbers(items: &[i64]) -> String {
    list(items.iter().map(i64::to_string))
}

/// The plan as JSON.
pub fn json(ir: &Ir, target: &Target, plan: &Plan, bounds: &Bounds) -> String {
    let (bytes, bound, (computing, moving)) = (plan.bytes, bounds.bytes, bounds.cycles);
    let spaces = target.spaces.iter().zip(&plan.peak).map(|(s, peak)| {
        let capacity = s.capacity.map_or("null".to_owned(), |c| c.to_string());
        format!("{{\"name\": {}, \"capacity\": {capacity}, \"peak\": {peak}}}", quoted(&s.name))
    });
    let residents = plan.residents.iter().map(|r| {
        let (name, space) = (quoted(&name_of(ir, r.value)), quoted(&target.spaces[r.space].name));
        format!("{{\"array\": {name}, \"space\": {space}, \"offset\": {}, \"written\": {}}}", r.offset, r.is_written)
    });
    let phases = plan.phases.iter().zip(&bounds.streams).map(|(p, b)| phase_json(ir, target, p, b));
    format!(
        "{{\n  \"target\": {},\n  \"cycles\": {},\n  \"computing\": {computing},\n  \"moving\": {moving},\n  \"bytes\": {bytes},\n  \
         \"bytes_bound\": {bound},\n  \"bytes_touched\": {},\n  \"spaces\": {},\n  \"residents\": {},\n  \"phases\": [\n    {}\n  ]\n}}\n",
        quoted(&target.name),
        plan.cycles,
        bounds.touched,
        list(spaces),
        list(residents),
        phases.collect::<Vec<_>>().join(",\n    ")
    )
}

fn phase_json(ir: &Ir, target: &Target, phase: &Phase, bounds: &[u64]) -> String {
    let tiling = &phase.sequence.tiling;
    let order: Vec<i64> = tiling.order.iter().map(|&k| k as i64).collect();
    let streams = (0..phase.streams.len()).map(|k| stream_json(ir, target, phase, (k, bounds[k])));
    let moving = phase.played.moving.iter().map(u64::to_string);
    format!(
        "{{\"tile_sizes\": {}, \"order\": {}, \"steps\": {}, \"times\": {}, \"cycles\": {}, \"computing\": {}, \"moving\": {}, \
         \"streams\": {}}}",
        numbers(&tiling.sizes),
        numbers(&order),
        phase.sequence.steps.len(),
        phase.nest.weight,
        phase.played.cycles,
        phase.played.computing,
        list(moving),
        list(streams)
    )
}

fn stream_json(ir: &Ir, target: &Target, phase: &Phase, (k, bound): (usize, u64)) -> String {
    let stream = &phase.streams[k];
    let array = &phase.nest.arrays[stream.array];
    let engine = |e: Option<usize>| e.map_or("null".to_owned(), |e| quoted(&target.engines[e].name));
    let rolling = stream.choice.rolling.map_or("null".to_owned(), |d| d.to_string());
    format!(
        "{{\"array\": {}, \"space\": {}, \"offset\": {}, \"bytes\": {}, \"level\": {}, \"boxes\": {}, \"buffers\": {}, \"buffer\": {}, \
         \"rolling\": {rolling}, \"in\": {}, \"out\": {}, \"moved\": {}, \"moved_bound\": {}}}",
        quoted(&name_of(ir, array.value)),
        quoted(&target.spaces[stream.choice.space].name),
        phase.offsets[k],
        stream.bytes,
        stream.choice.level,
        stream.groups.len(),
        stream.choice.ahead + 1,
        numbers(&stream.buffer),
        if stream.is_brought() { engine(stream.choice.engine_in) } else { "null".into() },
        if stream.is_taken() { engine(stream.choice.engine_out) } else { "null".into() },
        stream.moved_bytes(array.bytes),
        bound
    )
}

/// What is busy when, and how full the spaces are, as an SVG: the nests one after the other, each once.
pub fn gantt(ir: &Ir, target: &Target, plan: &Plan) -> String {
    let total: u64 = plan.phases.iter().map(|p| p.played.cycles).sum();
    let starts: Vec<u64> =
        plan.phases.iter().scan(0, |at, p| Some(std::mem::replace(at, *at + p.played.cycles))).collect();
    let mut chart = Chart::new(&format!("{}: {} cycles planned", target.name, plan.cycles), total);
    let stretches = plan.phases.iter().zip(&starts).flat_map(|(p, &at)| {
        p.played.stretches.iter().map(move |&(b, e)| Bar { begin: at + b, end: at + e, label: String::new(), kind: 0 })
    });
    chart.row("compute", stretches);
    for (e, engine) in target.engines.iter().enumerate() {
        let bars = plan.phases.iter().zip(&starts).flat_map(|(p, &at)| {
            p.played.transfers.iter().filter(|t| t.engine == e).map(move |t| Bar {
                begin: at + t.begin,
                end: at + t.end,
                label: format!("{} {} bytes", name_of(ir, p.nest.arrays[t.array].value), t.bytes),
                kind: if t.is_in { 1 } else { 2 },
            })
        });
        chart.row(&engine.name, bars);
    }
    for (s, space) in target.spaces.iter().enumerate() {
        let Some(capacity) = space.capacity else { continue };
        let stays = |r: &&super::solve::Resident| r.space == s;
        let base: u64 =
            plan.residents.iter().filter(stays).map(|r| r.shape.iter().product::<i64>() as u64 * r.bytes).sum();
        let room = |p: &Phase| -> u64 { p.streams.iter().filter(|x| x.choice.space == s).map(|x| x.bytes).sum() };
        chart.levels(&space.name, plan.phases.iter().zip(&starts).map(|(p, &at)| (at, base + room(p))), capacity);
    }
    chart.svg()
}
