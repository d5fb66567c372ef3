//! `kiln hls --explore`: designs of one function with several budgets of multipliers and widths of loops; those that no
//! other beats in cycles and area are written.
//!
//! What holds: each design is built, simulated and compared with the source like a single one. A choice that can't be
//! built is left out; a circuit that computes something else is an error, whichever choice it is.

use ::hls::Options;
use ::hls::report::Area;
use ir::Reported;
use serde::Serialize;

use super::{Args, Made, build, pretty};
use crate::progress::Progress;
use crate::session::Session;
use crate::testbench::File;

/// Budgets of multipliers, and turns of a loop that become one, that are tried.
const COUNTS: [u32; 5] = [1, 2, 4, 8, 16];

/// Look-up tables that one multiplier of the device counts for: about what 16 x 16 bits take without it.
const LUT_OF_MULTIPLIER: u64 = 300;

/// Bits of memory that count for one look-up table.
const BITS_OF_LUT: u64 = 32;

/// A design and what it costs.
#[derive(Clone, Debug, Serialize)]
struct Point {
    folder: String,
    max_mul: Option<u32>,
    unroll: u32,
    cycles: u64,
    cycles_exact: bool,
    lut: u64,
    multipliers: u64,
    register_bits: u64,
    memory_bits: u64,
    area: u64,
    #[serde(skip)]
    files: Vec<File>,
}

/// The front, as folders of designs with a table and `front.json`. Errors: the design without a choice can't be built, or
/// one computes something else.
pub(super) fn explore(
    args: &Args,
    s: &mut Session,
    source: (&str, &str),
    progress: &Progress,
) -> Result<(Vec<File>, String), Reported> {
    let own = args.options(&mut s.diags)?;
    let first = build(args, &own, s, source, progress)?;
    let mut points = vec![point(&own, first)];
    for options in choices(&own) {
        points.extend(attempt(args, &options, s, source, progress)?);
    }
    let tried = points.len();
    let mut front = without_beaten(points);
    for (number, point) in front.iter_mut().enumerate() {
        point.folder = (number + 1).to_string();
    }
    Ok(written(&front, tried, args.json))
}

/// The design of a choice. `None`: it can't be built. Errors: its circuit computes something else.
fn attempt(
    args: &Args,
    options: &Options,
    s: &mut Session,
    source: (&str, &str),
    progress: &Progress,
) -> Result<Option<Point>, Reported> {
    let mut other = Session::new();
    match build(args, options, &mut other, source, progress) {
        Ok(made) => Ok(Some(point(options, made))),
        Err(reported) if is_wrong(&other) => {
            s.diags.append(other.diags);
            Err(reported)
        }
        Err(_) => Ok(None),
    }
}

/// Was the circuit found to compute something else?
pub(super) fn is_wrong(s: &Session) -> bool {
    s.diags.iter().any(|d| d.code == "E1013")
}

/// Other budgets and widths than those that were asked for, within the limits that were.
fn choices(own: &Options) -> Vec<Options> {
    let most = own.units.mul.unwrap_or(u32::MAX);
    let mut all = Vec::new();
    for count in COUNTS.into_iter().filter(|&c| c < most) {
        let mut options = own.clone();
        options.units.mul = Some(count);
        all.push(options);
    }
    for unroll in COUNTS.into_iter().filter(|&c| c != own.unroll) {
        all.push(Options { unroll, ..own.clone() });
    }
    all
}

fn point(options: &Options, made: Made) -> Point {
    let area = &made.report.area;
    Point {
        folder: String::new(),
        max_mul: options.units.mul,
        unroll: options.unroll,
        cycles: cycles(&made),
        cycles_exact: made.report.cycles_exact,
        lut: area.lut,
        multipliers: area.multipliers,
        register_bits: area.register_bits,
        memory_bits: area.memory_bits,
        area: size(area),
        files: made.files,
    }
}

/// Cycles as promised, or of the longest run where data decide.
fn cycles(made: &Made) -> u64 {
    let longest = made.longest.filter(|_| !made.report.cycles_exact);
    longest.unwrap_or(made.report.cycles)
}

/// Area as one number.
pub(super) fn size(area: &Area) -> u64 {
    let cells = area.lut + area.register_bits;
    cells + LUT_OF_MULTIPLIER * area.multipliers + area.memory_bits.div_ceil(BITS_OF_LUT)
}

/// The points that no other beats, fewest cycles first; of equals the one that was tried first.
fn without_beaten(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by_key(|p| (p.cycles, p.area));
    let mut front: Vec<Point> = Vec::new();
    for point in points {
        if front.last().is_none_or(|best| point.area < best.area) {
            front.push(point);
        }
    }
    front
}

/// The files, and what is shown.
fn written(front: &[Point], tried: usize, is_json: bool) -> (Vec<File>, String) {
    let json = pretty(&front);
    let table = table(front, tried);
    let mut files: Vec<File> = vec![("front.json".into(), json.clone()), ("front.txt".into(), table.clone())];
    for point in front {
        files.extend(point.files.iter().map(|(name, text)| (format!("{}/{name}", point.folder), text.clone())));
    }
    (files, if is_json { json } else { table })
}

fn table(front: &[Point], tried: usize) -> String {
    let heads = ["design", "cycles", "area", "LUT", "multipliers", "registers", "memory", "options"];
    let rows = front.iter().map(|p| row(&cells(p).each_ref().map(String::as_str)));
    let table: String = std::iter::once(row(&heads)).chain(rows).collect();
    format!("{}\n{table}", title(front.len(), tried))
}

fn title(kept: usize, tried: usize) -> String {
    format!(
        "{kept} of {tried} designs are beaten by no other; area counts a multiplier as {LUT_OF_MULTIPLIER} look-up tables \
         and {BITS_OF_LUT} bits of memory as one\n"
    )
}

fn row([a, b, c, d, e, f, g, h]: &[&str; 8]) -> String {
    format!("{a:>6} {b:>9} {c:>9} {d:>8} {e:>11} {f:>9} {g:>8}  {h}\n")
}

fn cells(p: &Point) -> [String; 8] {
    let [area, lut, multipliers, registers, memory] =
        [p.area, p.lut, p.multipliers, p.register_bits, p.memory_bits].map(|n| n.to_string());
    [p.folder.clone(), shown_cycles(p), area, lut, multipliers, registers, memory, options_of(p)]
}

fn shown_cycles(p: &Point) -> String {
    if p.cycles_exact { p.cycles.to_string() } else { format!("~{}", p.cycles) }
}

fn options_of(p: &Point) -> String {
    let budget = p.max_mul.map(|n| format!("--max-mul {n}"));
    let width = (p.unroll > 1).then(|| format!("--unroll {}", p.unroll));
    let all: Vec<String> = budget.into_iter().chain(width).collect();
    if all.is_empty() { "as asked".into() } else { all.join(" ") }
}
