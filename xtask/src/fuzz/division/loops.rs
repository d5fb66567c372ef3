//! Counted loops that the language gives a meaning, as near to the ends of their counter as it does.

use super::{Circuits, Program, Row, Shape, extremes};
use crate::fuzz::random::Random;

/// Most iterations of a loop.
const MOST: i128 = 24;

/// The counters of a loop; `None` if they are too many, or the one after the last does not fit.
fn counters(width: u32, [lower, upper, step]: [i128; 3]) -> Option<Vec<i128>> {
    if step <= 0 {
        return None;
    }
    let count = if upper > lower { (upper - lower + step - 1) / step } else { 0 };
    let fits = count == 0 || lower + count * step < 1 << (width - 1);
    (fits && count <= MOST).then(|| (0..count).map(|k| lower + k * step).collect())
}

/// How often a loop runs, and the sum of its counters.
fn expected(counters: &[i128]) -> Vec<i64> {
    vec![counters.len() as i64, counters.iter().fold(0, |sum: i64, c| sum.wrapping_add(*c as i64))]
}

/// Loops whose bounds and steps the rows hold.
fn open(name: String, width: u32, bounds: impl Iterator<Item = [i128; 3]>) -> Program {
    let ty = if width == 64 { "index".to_owned() } else { format!("i{width}") };
    let read = |name: &str, word: usize| match width {
        64 => format!("    %{name} = arith.index_cast %w{word} : i64 to index\n"),
        _ => format!("    %{name} = arith.trunci %w{word} : i64 to {ty}\n"),
    };
    let wide = match width {
        64 => "arith.index_cast %i : index to i64".to_owned(),
        _ => format!("arith.extsi %i : {ty} to i64"),
    };
    let body = format!(
        "{}{}{}    %zero = arith.constant 0 : i64
    %one = arith.constant 1 : i64
    %r0, %r1 = scf.for %i = %lo to %hi step %st iter_args(%n = %zero, %t = %zero) -> (i64, i64) : {ty} {{
      %m = arith.addi %n, %one : i64
      %v = {wide}
      %u = arith.addi %t, %v : i64
      scf.yield %m, %u : i64, i64
    }}\n",
        read("lo", 0),
        read("hi", 1),
        read("st", 2),
    );
    let body = if width == 64 { body.replace(" : index {\n", " {\n") } else { body };
    let row = |bounds: [i128; 3]| {
        let expected = expected(&counters(width, bounds)?);
        Some(Row { words: bounds.map(|b| b as i64).to_vec(), expected })
    };
    let rows = bounds.filter_map(row).collect();
    let pipelines = vec![vec!["--lower-affine", "--convert-scf-to-cf"], vec!["--canonicalize"]];
    Program { name, shape: Shape::Loop, body, rows, pipelines, circuits: Circuits::Made }
}

/// All of three bits, and the ends of wider counters.
pub(super) fn directed() -> Vec<Program> {
    let small: Vec<i128> = (-4..4).collect();
    let mut random = Random::new(3);
    let mut all = vec![open(
        "loops_i3".into(),
        3,
        small.iter().flat_map(|a| small.iter().flat_map(|b| (1..4).map(|c| [*a, *b, c]))),
    )];
    all.extend([8, 16, 32, 64].map(|width| {
        let ends = extremes(width);
        let bounds: Vec<[i128; 3]> = (0..60_000).map(|_| [0, 1, 2].map(|_| ends[random.below(ends.len())])).collect();
        let mut chosen: Vec<[i128; 3]> =
            bounds.into_iter().filter(|b| b[0] < b[1] && counters(width, *b).is_some()).collect();
        chosen.dedup();
        open(format!("loops_{width}"), width, chosen.into_iter().take(60))
    }));
    all
}

/// A loop over an index from a constant, to a constant or an argument.
pub(super) fn random(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let ends = extremes(64);
    let bounds = loop {
        let bounds = [0, 1, 2].map(|_| ends[random.below(ends.len())]);
        if bounds[0] < bounds[1] && counters(64, bounds).is_some() {
            break bounds;
        }
    };
    let [lower, upper, step] = bounds;
    let end = match random.chance(50) {
        true => upper.to_string(),
        // An end that no pass knows.
        false => "affine_map<(d0) -> (d0)>(%w0)".to_owned(),
    };
    let body = format!(
        "    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %r0, %r1 = affine.for %i = {lower} to {end} step {step} iter_args(%n = %zero, %t = %zero) -> (index, index) {{
      %m = arith.addi %n, %one : index
      %u = arith.addi %t, %i : index
      affine.yield %m, %u : index, index
    }}\n"
    );
    let expected = expected(&counters(64, bounds).unwrap_or_default());
    let pipelines: [&[&str]; 6] = [
        &["--lower-affine", "--convert-scf-to-cf"],
        &["--canonicalize"],
        &["--affine-loop-normalize"],
        &["--affine-loop-unroll=unroll-factor=3"],
        &["--affine-loop-unroll=unroll-full"],
        &["--lower-affine", "--raise-scf-to-affine"],
    ];
    let pipelines = pipelines.iter().map(|p| p.to_vec()).collect();
    Program {
        name: format!("loop_{seed}"),
        shape: Shape::Calls,
        body,
        rows: vec![Row { words: vec![upper as i64], expected }],
        pipelines,
        circuits: Circuits::Made,
    }
}
