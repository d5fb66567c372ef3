//! The quotients of `arith` and `index` that round down or up: every pair of small widths, the ends of wide ones.

use std::fmt::Write;

use num_bigint::BigInt;

use super::expression::Rounding;
use super::{Circuits, Program, Row, Shape, extremes};
use crate::fuzz::random::Random;

/// An operation: whether its operands have signs, and how it rounds.
#[derive(Clone, Copy)]
struct Operation {
    name: &'static str,
    is_signed: bool,
    rounding: Rounding,
}

const ARITH: [Operation; 3] = [
    Operation { name: "arith.ceildivsi", is_signed: true, rounding: Rounding::Ceiling },
    Operation { name: "arith.floordivsi", is_signed: true, rounding: Rounding::Floor },
    Operation { name: "arith.ceildivui", is_signed: false, rounding: Rounding::Ceiling },
];
const INDEX: [Operation; 3] = [
    Operation { name: "index.ceildivs", is_signed: true, rounding: Rounding::Ceiling },
    Operation { name: "index.floordivs", is_signed: true, rounding: Rounding::Floor },
    Operation { name: "index.ceildivu", is_signed: false, rounding: Rounding::Ceiling },
];

impl Operation {
    /// The value of signed numbers of `width` bits; `None` by zero, and where it does not fit.
    fn value(self, width: u32, a: i128, b: i128) -> Option<i128> {
        let read = |v: i128| {
            let modulus: BigInt = BigInt::from(1) << width;
            if self.is_signed || v >= 0 { BigInt::from(v) } else { modulus + v }
        };
        let quotient = self.rounding.of(&read(a), &read(b))?;
        let is_past = self.is_signed && quotient == BigInt::from(1) << (width - 1);
        (!is_past).then(|| signed(&quotient, width))
    }
}

/// The low bits of a number, as signed.
fn signed(value: &BigInt, width: u32) -> i128 {
    let half: BigInt = BigInt::from(1) << (width - 1);
    let wrapped = if *value >= half { value - (half << 1) } else { value.clone() };
    i128::try_from(wrapped).unwrap_or(0)
}

/// Each operation on a pair, and of the first by constants.
fn program(name: String, ty: &str, width: u32, (pairs, constants): (Vec<[i128; 2]>, &[i128])) -> Program {
    let operations = if ty == "index" { INDEX } else { ARITH };
    let words = width.div_ceil(64) as usize;
    let mut body = read("a", 0, ty, width) + &read("b", words, ty, width);
    let by: Vec<(String, Option<i128>)> = std::iter::once(("%b".to_owned(), None))
        .chain(constants.iter().enumerate().map(|(k, c)| (format!("%c{k}"), Some(*c))))
        .collect();
    for (name, constant) in &by {
        if let Some(value) = constant {
            let _ = writeln!(body, "    {name} = arith.constant {value} : {ty}");
        }
    }
    let cases: Vec<(Operation, &(String, Option<i128>))> =
        operations.iter().flat_map(|o| by.iter().map(move |b| (*o, b))).collect();
    for (k, (operation, (divisor, _))) in cases.iter().enumerate() {
        let ending = if ty == "index" { String::new() } else { format!(" : {ty}") };
        let _ = writeln!(body, "    %q{k} = {} %a, {divisor}{ending}", operation.name);
        body += &write(k, words, ty, width);
    }
    let rows = pairs.into_iter().filter_map(|[a, b]| {
        let values: Option<Vec<i128>> = cases.iter().map(|(o, (_, c))| o.value(width, a, c.unwrap_or(b))).collect();
        let split = |v: &i128| -> Vec<i64> { (0..words).map(|k| (v >> (64 * k)) as i64).collect() };
        let words = [a, b].iter().flat_map(split).collect();
        Some(Row { words, expected: values?.iter().flat_map(split).collect() })
    });
    let rows: Vec<Row> = rows.collect();
    let circuits = if rows.len() <= 300 { Circuits::Made } else { Circuits::Left };
    let pipelines = vec![vec!["--index-to-arith", "--arith-expand"], vec!["--canonicalize"]];
    Program { name, shape: Shape::Loop, body, rows, pipelines, circuits }
}

/// The operand `name` from words from `first` on.
fn read(name: &str, first: usize, ty: &str, width: u32) -> String {
    match (ty, width) {
        ("index", _) => format!("    %{name} = arith.index_cast %w{first} : i64 to index\n"),
        (_, 64) => {
            format!("    %{name}_0 = arith.constant 0 : i64\n    %{name} = arith.addi %w{first}, %{name}_0 : i64\n")
        }
        (_, 128) => format!(
            "    %{name}_l = arith.extui %w{first} : i64 to i128
    %{name}_h = arith.extui %w{} : i64 to i128
    %{name}_n = arith.constant 64 : i128
    %{name}_s = arith.shli %{name}_h, %{name}_n : i128
    %{name} = arith.ori %{name}_l, %{name}_s : i128\n",
            first + 1
        ),
        _ => format!("    %{name} = arith.trunci %w{first} : i64 to {ty}\n"),
    }
}

/// The words of quotient `k`.
fn write(k: usize, words: usize, ty: &str, width: u32) -> String {
    match (ty, width) {
        ("index", _) => format!("    %r{k} = arith.index_cast %q{k} : index to i64\n"),
        (_, 64) => format!("    %r{k} = arith.addi %q{k}, %a_0 : i64\n"),
        (_, 128) => format!(
            "    %r{} = arith.trunci %q{k} : i128 to i64
    %q{k}_n = arith.constant 64 : i128
    %q{k}_h = arith.shrui %q{k}, %q{k}_n : i128
    %r{} = arith.trunci %q{k}_h : i128 to i64\n",
            k * words,
            k * words + 1
        ),
        _ => format!("    %r{k} = arith.extsi %q{k} : {ty} to i64\n"),
    }
}

fn pairs(of: &[i128]) -> Vec<[i128; 2]> {
    of.iter().flat_map(|a| of.iter().map(move |b| [*a, *b])).collect()
}

/// All pairs of widths to 8, and the ends of wider ones.
pub(super) fn directed() -> Vec<Program> {
    let all = |width: u32| -> Vec<i128> { (-1_i128 << (width - 1)..1_i128 << (width - 1)).collect() };
    let small = (1..=8).map(|width| {
        // By -1 the least number has no quotient, and no row could hold it.
        let constants: Vec<i128> =
            all(width).into_iter().filter(|c| !matches!(c, -1 | 0) && (width <= 4 || c % 9 == 2)).collect();
        program(format!("arith_i{width}"), &format!("i{width}"), width, (pairs(&all(width)), &constants))
    });
    let constants = |width: u32| {
        [1, 2, 3, 7, 8, -2, -5, (1 << (width - 2)), i128::MAX >> (128 - width), i128::MIN >> (128 - width)]
    };
    let wide = [("i64", 64), ("index", 64), ("i128", 128)].map(|(ty, width)| {
        let ends = extremes(width);
        program(format!("ends_{ty}"), ty, width, (pairs(&ends).into_iter().step_by(7).collect(), &constants(width)))
    });
    small.chain(wide).collect()
}

/// Ends and constants of a width that the seed chooses.
pub(super) fn random(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let width = 2 + random.below(62) as u32;
    let ends = extremes(width);
    let number = |random: &mut Random| match random.below(3) {
        0 => ends[random.below(ends.len())],
        _ => {
            let bits = 1 + random.below(width as usize);
            (i128::from(crate::fuzz::random::mix(seed, random.below(1 << 30) as u64) as i64)) >> (64 - bits)
        }
    };
    let pairs = (0..60).map(|_| [number(&mut random), number(&mut random)]).collect();
    let constants: Vec<i128> = (0..4).map(|_| number(&mut random)).filter(|c| !matches!(c, -1 | 0)).collect();
    program(format!("arith_i{width}_{seed}"), &format!("i{width}"), width, (pairs, &constants))
}
