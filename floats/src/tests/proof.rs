//! The long run of `cargo xtask float-proof`: all pairs of half precision, and many samples of single and double precision, against
//! the machine's own arithmetic.

use super::functions::{Checked, Errors, UNARY};
use super::samples::Samples;
use super::*;

/// What the machine gives for bit patterns.
type Machine = fn(&[u64]) -> u64;

fn single(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

fn single_bits(value: f32) -> u64 {
    u64::from(if value.is_nan() { 0x7fc0_0000 } else { value.to_bits() })
}

fn double_bits(value: f64) -> u64 {
    if value.is_nan() { FloatFormat::F64.nan() as u64 } else { value.to_bits() }
}

/// The value of a half, exact.
fn wide(bits: u64) -> f64 {
    let (field, fraction) = (bits >> 10 & 0x1f, bits & 0x3ff);
    let magnitude = match field {
        0 => fraction as f64 * 2f64.powi(-24),
        0x1f if fraction != 0 => f64::NAN,
        0x1f => f64::INFINITY,
        _ => f64::from_bits((field + 1023 - 15) << 52 | fraction << 42),
    };
    if bits >> 15 == 1 { -magnitude } else { magnitude }
}

/// The half nearest to a value, ties to even.
fn half(value: f64) -> u64 {
    if value.is_nan() {
        return FloatFormat::F16.nan() as u64;
    }
    let (sign, magnitude) = (u64::from(value.is_sign_negative()) << 15, value.abs());
    let bits = magnitude.to_bits();
    let packed = if magnitude >= 65520.0 {
        0x7c00
    } else if magnitude < 2f64.powi(-14) {
        (magnitude * 2f64.powi(24)).round_ties_even() as u64
    } else {
        ((bits + (bits >> 42 & 1) + (1 << 41) - 1) >> 42) - ((1023 - 15) << 10)
    };
    sign | packed
}

const HALVES: [(Operation, Machine); 3] = [
    (Operation::Add, |o| half(wide(o[0]) + wide(o[1]))),
    (Operation::Mul, |o| half(wide(o[0]) * wide(o[1]))),
    (Operation::Div, |o| half(wide(o[0]) / wide(o[1]))),
];

const SINGLES: [(Operation, Machine); 6] = [
    (Operation::Add, |o| single_bits(single(o[0]) + single(o[1]))),
    (Operation::Sub, |o| single_bits(single(o[0]) - single(o[1]))),
    (Operation::Mul, |o| single_bits(single(o[0]) * single(o[1]))),
    (Operation::Div, |o| single_bits(single(o[0]) / single(o[1]))),
    (Operation::Sqrt, |o| single_bits(single(o[0]).sqrt())),
    (Operation::Fma, |o| single_bits(single(o[0]).mul_add(single(o[1]), single(o[2])))),
];

const DOUBLES: [(Operation, Machine); 6] = [
    (Operation::Add, |o| double_bits(f64::from_bits(o[0]) + f64::from_bits(o[1]))),
    (Operation::Sub, |o| double_bits(f64::from_bits(o[0]) - f64::from_bits(o[1]))),
    (Operation::Mul, |o| double_bits(f64::from_bits(o[0]) * f64::from_bits(o[1]))),
    (Operation::Div, |o| double_bits(f64::from_bits(o[0]) / f64::from_bits(o[1]))),
    (Operation::Sqrt, |o| double_bits(f64::from_bits(o[0]).sqrt())),
    (Operation::Fma, |o| double_bits(f64::from_bits(o[0]).mul_add(f64::from_bits(o[1]), f64::from_bits(o[2])))),
];

fn compiled(operation: Operation, format: FloatFormat) -> Compiled {
    let (graph, output) = graph_of(operation, format, 0, &Options::default()).unwrap();
    Compiled::new(&graph, operation.arity(), output).unwrap()
}

/// Compares one batch.
fn compare(compiled: &mut Compiled, operands: &[[u64; LANES]], machine: Machine, name: &str) {
    let results = compiled.run(&operands.iter().collect::<Vec<_>>());
    for (lane, result) in results.into_iter().enumerate() {
        let mut one = [0; 3];
        operands.iter().zip(&mut one).for_each(|(lanes, value)| *value = lanes[lane]);
        let one = &one[..operands.len()];
        assert_eq!(result, machine(one), "{name} of {one:x?}");
    }
}

/// All pairs of halves whose first operand is in a range.
fn halves(operation: Operation, machine: Machine, first: std::ops::Range<u64>) {
    let mut compiled = compiled(operation, FloatFormat::F16);
    for a in first {
        for b in (0..1u64 << 16).step_by(LANES) {
            let operands = [[a; LANES], std::array::from_fn(|lane| b + lane as u64)];
            compare(&mut compiled, &operands, machine, &format!("{operation:?} of halves"));
        }
    }
}

/// As many samples of a format.
fn sampled(operation: Operation, format: FloatFormat, machine: Machine, count: u64, seed: u64) {
    let mut compiled = compiled(operation, format);
    let mut samples = Samples::new(format, seed);
    let mut operands = vec![[0; LANES]; operation.arity()];
    for _ in 0..count.div_ceil(LANES as u64) {
        for lane in 0..LANES {
            let one = samples.operands(operation.arity());
            one.iter().zip(&mut operands).for_each(|(value, lanes)| lanes[lane] = *value);
        }
        compare(&mut compiled, &operands, machine, &format!("{operation:?} of {} bits", format.width));
    }
}

/// A number from the environment.
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn timed(name: &str, run: impl FnOnce()) {
    run();
    println!("{name}: none differs");
}

/// The first operands of halves, shared among so many threads.
fn all_halves(operation: Operation, machine: Machine, firsts: u64, jobs: u64) {
    std::thread::scope(|scope| {
        for job in 0..jobs {
            let range = firsts * job / jobs..firsts * (job + 1) / jobs;
            scope.spawn(move || halves(operation, machine, range));
        }
    });
}

fn all_samples(operation: Operation, format: FloatFormat, machine: Machine, (count, seed, jobs): (u64, u64, u64)) {
    std::thread::scope(|scope| {
        for job in 0..jobs {
            scope.spawn(move || sampled(operation, format, machine, count / jobs, seed + job));
        }
    });
}

/// All patterns of a function of single precision from one on, so many apart.
fn all_singles(function: Function, start: u64, stride: u64) -> Errors {
    let mut checked = Checked::new(function, FloatFormat::F32);
    for first in (start..1 << 32).step_by(LANES * stride as usize) {
        checked.batch(&[std::array::from_fn(|lane| (first + lane as u64 * stride) & u64::from(u32::MAX))]);
    }
    checked.errors
}

/// Functions of single precision, of all arguments, or of every so many.
#[test]
#[ignore = "an hour: cargo xtask float-proof"]
fn functions_of_all_singles() {
    let (jobs, stride) = (setting("KILN_JOBS", 1), setting("KILN_STRIDE", 1));
    for function in UNARY {
        let parts: Vec<Errors> = std::thread::scope(|scope| {
            let start = |job| scope.spawn(move || all_singles(function, job * stride, stride * jobs));
            let running: Vec<_> = (0..jobs).map(start).collect();
            running.into_iter().map(|part| part.join().expect("a function is less than a unit away")).collect()
        });
        let largest = parts.iter().map(|part| part.largest).fold(0.0, f64::max);
        let (wrong, all): (u64, u64) = parts.iter().fold((0, 0), |(w, a), part| (w + part.wrong, a + part.all));
        println!(
            "{function:?}, {all} arguments of f32: at most {largest:.4} units away, {wrong} not the nearest float"
        );
    }
}

#[test]
#[ignore = "hours: cargo xtask float-proof"]
fn proof() {
    let (count, seed, jobs) = (setting("KILN_SAMPLES", 100_000_000), setting("KILN_SEED", 1), setting("KILN_JOBS", 1));
    for (operation, machine) in HALVES {
        let pairs = || all_halves(operation, machine, setting("KILN_FIRSTS", 1 << 16), jobs);
        timed(&format!("{operation:?}, all pairs of f16"), pairs);
    }
    for (format, machines) in [(FloatFormat::F32, SINGLES), (FloatFormat::F64, DOUBLES)] {
        for (operation, machine) in machines {
            let name = format!("{operation:?}, {count} samples of f{}, seed {seed}", format.width);
            timed(&name, || all_samples(operation, format, machine, (count, seed, jobs)));
        }
    }
}

/// The beginning of the long run.
#[test]
fn samples_equal_the_machine() {
    for (operation, machine) in HALVES {
        [0u64, 1, 0x3c01, 0x7bff, 0x8400].into_iter().for_each(|a| halves(operation, machine, a..a + 1));
    }
    for (format, machines) in [(FloatFormat::F32, SINGLES), (FloatFormat::F64, DOUBLES)] {
        machines.into_iter().for_each(|(operation, machine)| sampled(operation, format, machine, 20_000, 7));
    }
}
