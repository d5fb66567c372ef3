//! `kiln hls --explore`: designs of one function with other loops, several budgets of multipliers and widths of loops; those
//! that no other beats in cycles and area are written.
//!
//! What holds: each design that is written was simulated and compared with the source like a single one, a large one with fewer
//! iterations. A design that can't
//! be built is left out; a circuit that computes something else is an error, whichever design it is.

use ::explore::cost::{BITS_OF_LUT, LUT_OF_MULTIPLIER, size};
use ::explore::{self, Limits, Run};
use cosim::testbench::File;
use ir::{Diagnostics, Reported};
use serde::Serialize;

use super::{Args, Made, finish, llvm, page, pretty, small};
use crate::progress::Progress;
use crate::session::Session;

/// A design and what it costs.
#[derive(Clone, Debug, Serialize)]
struct Point {
    folder: String,
    max_mul: Option<u32>,
    unroll: u32,
    /// What was done to the loops of the source, in order.
    transformations: Vec<String>,
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
    (name, text): (&str, &str),
    progress: &Progress,
) -> Result<(Vec<File>, String), Reported> {
    let options = args.options(progress, &mut s.diags)?;
    let module = s.load_text(name, text)?;
    progress.stage("exploring");
    let limits = Limits { regions: args.explore_limit as usize, ..Limits::default() };
    let found = explore::explore(&mut s.ir, module, &options, limits, &mut s.diags)?;
    let mut points = Vec::new();
    for (number, design) in found.points.into_iter().enumerate() {
        let source = (name, design.program.as_deref().unwrap_or(text));
        let made = attempt(args, s, &design, source, number == 0, progress)?;
        points.extend(made.map(|made| point(design, made, (name, text))));
    }
    for point in &mut points {
        point.files.extend(llvm(s, &found.name, name, text));
    }
    let mut front = without_beaten(points);
    for (number, point) in front.iter_mut().enumerate() {
        point.folder = (number + 1).to_string();
    }
    let title = title(front.len(), found.tried, found.run.as_ref());
    Ok(written(&front, (&found.name, &title), args.json))
}

/// A design with what belongs to it, simulated. `None`: that is not possible. Errors: the circuit computes something else, or
/// it is the only one.
fn attempt(
    args: &Args,
    s: &mut Session,
    point: &explore::Point,
    source: (&str, &str),
    is_first: bool,
    progress: &Progress,
) -> Result<Option<Made>, Reported> {
    let before = std::mem::replace(&mut s.diags, Diagnostics::new());
    let made = finish(args, s, &point.design, progress)
        .and_then(|made| small::check(args, &point.options, made, &point.design, source, s, progress));
    let own = std::mem::replace(&mut s.diags, before);
    match made {
        Err(reported) if is_wrong(&own) || is_first => {
            s.diags.append(own);
            Err(reported)
        }
        Err(_) => Ok(None),
        Ok(made) => {
            if is_first {
                s.diags.append(own);
            }
            Ok(Some(made))
        }
    }
}

/// Was the circuit found to compute something else?
pub(super) fn is_wrong(diags: &Diagnostics) -> bool {
    diags.iter().any(|d| d.code == "E1013")
}

fn point(point: explore::Point, made: Made, source: (&str, &str)) -> Point {
    let area = &made.report.area;
    let mut files = Vec::new();
    files.push(page::page(&made, source, None, Some("../front.html")));
    files.extend(point.program.map(|text| ("program.mlir".to_owned(), text)));
    Point {
        folder: String::new(),
        max_mul: point.options.units.mul,
        unroll: point.options.unroll,
        transformations: point.trace,
        cycles: cycles(&made),
        cycles_exact: made.report.cycles_exact,
        lut: area.lut,
        multipliers: area.multipliers,
        register_bits: area.register_bits,
        memory_bits: area.memory_bits,
        area: size(area),
        files: made.files.into_iter().chain(files).collect(),
    }
}

/// Cycles as promised, or of the longest run where data decide.
pub(super) fn cycles(made: &Made) -> u64 {
    let bounds = made.report.cycles_max.or(made.report.cycles_min);
    made.report.cycles.or(made.longest).or(bounds).unwrap_or(0)
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
fn written(front: &[Point], (name, title): (&str, &str), is_json: bool) -> (Vec<File>, String) {
    let json = pretty(&front);
    let table = table(front, title);
    let mut files: Vec<File> =
        vec![("front.json".into(), json.clone()), ("front.txt".into(), table.clone()), page::front(&front, name)];
    for point in front {
        files.extend(point.files.iter().map(|(name, text)| (format!("{}/{name}", point.folder), text.clone())));
    }
    (files, if is_json { json } else { table })
}

fn table(front: &[Point], title: &str) -> String {
    let heads = ["design", "cycles", "area", "LUT", "multipliers", "registers", "memory", "made by"];
    let rows = front.iter().map(|p| row(&cells(p).each_ref().map(String::as_str)));
    let table: String = std::iter::once(row(&heads)).chain(rows).collect();
    format!("{title}\n{table}")
}

fn title(kept: usize, tried: usize, run: Option<&Run>) -> String {
    let explored = run.map_or_else(
        || "loops stay as they are written\n".to_owned(),
        |run| format!("explored {} regions in {} classes: {}\n", run.regions, run.classes, run.stop.words()),
    );
    format!(
        "{explored}{kept} of {tried} designs are beaten by no other; area counts a multiplier as {LUT_OF_MULTIPLIER} \
         look-up tables and {BITS_OF_LUT} bits of memory as one\n"
    )
}

fn row([a, b, c, d, e, f, g, h]: &[&str; 8]) -> String {
    format!("{a:>6} {b:>9} {c:>9} {d:>8} {e:>11} {f:>9} {g:>8}  {h}\n")
}

fn cells(p: &Point) -> [String; 8] {
    let [area, lut, multipliers, registers, memory] =
        [p.area, p.lut, p.multipliers, p.register_bits, p.memory_bits].map(|n| n.to_string());
    [p.folder.clone(), shown_cycles(p), area, lut, multipliers, registers, memory, made_by(p)]
}

fn shown_cycles(p: &Point) -> String {
    if p.cycles_exact { p.cycles.to_string() } else { format!("~{}", p.cycles) }
}

fn made_by(p: &Point) -> String {
    let budget = p.max_mul.map(|n| format!("--max-mul {n}"));
    let width = (p.unroll > 1).then(|| format!("--unroll {}", p.unroll));
    let all: Vec<String> = budget.into_iter().chain(width).chain(p.transformations.iter().cloned()).collect();
    if all.is_empty() { "as asked".into() } else { all.join("; ") }
}
