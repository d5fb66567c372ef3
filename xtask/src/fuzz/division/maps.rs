//! Maps and sets: applied, as extrema, as conditions, bounds and subscripts, and indices in parts.

use std::fmt::Write;

use num_bigint::BigInt;

use super::expression::{Expression, Rounding};
use super::{Circuits, Program, Row, Shape, extremes};
use crate::fuzz::random::Random;

const PIPELINES: [&[&str]; 4] = [
    &["--lower-affine"],
    &["--canonicalize"],
    &["--lower-affine", "--convert-scf-to-cf"],
    &["--lower-affine", "--canonicalize"],
];

/// One result of a program: the operations that make it, and its value of `d0` and `s0` if the language gives it one.
struct Result {
    text: String,
    value: Box<dyn Fn(i64, i64) -> Option<i64>>,
}

fn program(name: String, shape: Shape, results: &[Result], most: usize, random: &mut Random) -> Program {
    let mut body = String::new();
    if shape == Shape::Loop {
        body += "    %x = arith.index_cast %w0 : i64 to index\n    %s = arith.index_cast %w1 : i64 to index\n";
    }
    for (k, result) in results.iter().enumerate() {
        body += &match shape {
            Shape::Calls => result.text.replace("%r", &format!("%r{k}")).replace("%x", "%w0").replace("%s", "%w1"),
            Shape::Loop => result.text.replace("%r", &format!("%v{k}")),
        };
        if shape == Shape::Loop {
            let _ = writeln!(body, "    %r{k} = arith.index_cast %v{k} : index to i64");
        }
    }
    let (dims, symbols) = (extremes(64), [1, 2, 3, 7, 8, 1000, 1 << 40, i64::MAX - 1, i64::MAX]);
    let mut rows: Vec<Row> = Vec::new();
    for (dim, symbol) in dims.iter().flat_map(|d| symbols.iter().map(move |s| (*d as i64, *s))) {
        let expected: Option<Vec<i64>> = results.iter().map(|result| (result.value)(dim, symbol)).collect();
        rows.extend(expected.map(|expected| Row { words: vec![dim, symbol], expected }));
    }
    while rows.len() > most {
        rows.swap_remove(random.below(rows.len()));
    }
    let pipelines = PIPELINES.iter().map(|p| p.to_vec()).collect();
    Program { name, shape, body, rows, pipelines, circuits: Circuits::Made }
}

fn apply(expression: Expression) -> Result {
    let text = format!("    %r = affine.apply affine_map<(d0)[s0] -> ({expression})>(%x)[%s]\n");
    Result { text, value: Box::new(move |d, s| expression.value(d, s)) }
}

/// Each operator by constants and by the symbol, on both ends of the range.
pub(super) fn directed() -> Vec<Program> {
    let divisors = [1, 2, 3, 7, 8, 1 << 40, 1_000_000_007, 1 << 62, i64::MAX];
    let mut all = Vec::new();
    for rounding in Rounding::ALL {
        let by = divisors.map(Expression::Constant).into_iter().chain([Expression::Symbol]);
        let results: Vec<Result> = by.map(|b| apply(Expression::divided(rounding, Expression::Dim, b))).collect();
        all.push(program(format!("map_{}", rounding.name()), Shape::Loop, &results, 64, &mut Random::new(1)));
    }
    all
}

/// Random expressions, each used in another way.
pub(super) fn random(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let mut results = vec![apply(Expression::random(&mut random, 2))];
    for _ in 0..3 {
        let [a, b] = [0, 1].map(|_| {
            let divisions = 1 + random.below(2);
            Expression::random(&mut random, divisions)
        });
        results.push(match random.below(5) {
            0 => extremum("min", a, b, i64::min),
            1 => extremum("max", a, b, i64::max),
            2 => condition(a, b),
            3 => bounds(a, b),
            _ => parts(a, 1 + random.below(9) as i64),
        });
    }
    program(format!("maps_{seed}"), Shape::Calls, &results, 40, &mut random)
}

fn extremum(name: &str, a: Expression, b: Expression, of: fn(i64, i64) -> i64) -> Result {
    let text = format!("    %r = affine.{name} affine_map<(d0)[s0] -> ({a}, {b})>(%x)[%s]\n");
    Result { text, value: Box::new(move |d, s| Some(of(a.value(d, s)?, b.value(d, s)?))) }
}

/// 1 where one is not negative and the other is zero modulo 2, else 0.
fn condition(a: Expression, b: Expression) -> Result {
    let text = format!(
        "    %r = affine.if affine_set<(d0)[s0] : ({a} >= 0, {b} mod 2 == 0)>(%x)[%s] -> index {{
      %yes = arith.constant 1 : index
      affine.yield %yes : index
    }} else {{
      %no = arith.constant 0 : index
      affine.yield %no : index
    }}\n"
    );
    Result {
        text,
        value: Box::new(move |d, s| Some(i64::from(a.value(d, s)? >= 0 && b.value(d, s)?.rem_euclid(2) == 0))),
    }
}

/// How often a loop between small numbers runs; the numbers are subscripts of what the rows hold, too.
fn bounds(a: Expression, b: Expression) -> Result {
    let text = format!(
        "    %r_0 = arith.constant 0 : index
    %r_1 = arith.constant 1 : index
    %r = affine.for %i = affine_map<(d0)[s0] -> ({a} mod 3)>(%x)[%s] to affine_map<(d0)[s0] -> (({b} mod 11) ceildiv 2)>(%x)[%s]
        iter_args(%n = %r_0) -> index {{
      %m = arith.addi %n, %r_1 : index
      affine.yield %m : index
    }}\n"
    );
    let value = move |d, s| {
        let (low, high) = (a.value(d, s)?.rem_euclid(3), (b.value(d, s)?.rem_euclid(11) + 1) / 2);
        Some((high - low).max(0))
    };
    Result { text, value: Box::new(value) }
}

/// An index in parts of which the last has `size` values and the middle as many as the symbol; their sum with weights.
fn parts(a: Expression, size: i64) -> Result {
    let text = format!(
        "    %r_a = affine.apply affine_map<(d0)[s0] -> ({a})>(%x)[%s]
    %r_n = arith.constant {size} : index
    %r_p:3 = affine.delinearize_index %r_a into (%s, %s, %r_n) : index, index, index
    %r_t = arith.constant 3 : index
    %r_q = arith.muli %r_p#1, %r_t : index
    %r_u = arith.addi %r_p#0, %r_q : index
    %r = arith.subi %r_u, %r_p#2 : index\n"
    );
    let value = move |d, s| {
        let (mut rest, [size, symbol]) = (BigInt::from(a.value(d, s)?), [size, s].map(BigInt::from));
        let last = Rounding::Remainder.of(&rest, &size)?;
        rest = Rounding::Floor.of(&rest, &size)?;
        let middle = Rounding::Remainder.of(&rest, &symbol)?;
        let sum = Rounding::Floor.of(&rest, &symbol)? + middle * 3 - last;
        i64::try_from(sum).ok()
    };
    Result { text, value: Box::new(value) }
}
