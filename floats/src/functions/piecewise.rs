//! Functions on [0, 1) as polynomials on segments of equal length, in fixed point.
//!
//! What holds: the value is right but for `2^-(precision - 1)`, and but for one rounding at left ends of segments. Coefficients are those of
//! the polynomial that meets the function at the left end and where Chebyshev's polynomial of the same degree is zero, stretched to
//! the segment (Muller, Elementary Functions, 3rd ed., ch. 3); Horner's rule works with as many bits as each term needs
//! (Detrey and de Dinechin 2005, Table-based polynomials for fast hardware function evaluation).

use bits::{Int, Op};
use num_bigint::BigInt;

use super::real::Real;
use crate::graph::{Graph, Value};

/// A function of numbers in [0, 1).
pub(crate) type Function<'f> = &'f dyn Fn(&Real) -> Real;

/// A positive number in fixed point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixed {
    /// All bits.
    pub bits: Value,
    /// How many of them are behind the point.
    pub fraction: u32,
}

/// What approximates a function.
#[derive(Clone, Debug)]
pub(crate) struct Piecewise {
    /// Bits of the argument that choose the segment.
    index_bits: u32,
    /// The constant term first.
    terms: Vec<Term>,
    /// Bits behind the point of all coefficients.
    fraction: u32,
}

/// A coefficient of all segments, and the width of the sum from it on.
#[derive(Clone, Debug)]
struct Term {
    coefficients: Vec<BigInt>,
    width: u32,
    signed: bool,
}

/// The most bits of an index of segments.
const MOST_INDEX_BITS: u32 = 9;
/// The highest degree.
const MOST_DEGREE: usize = 10;

impl Piecewise {
    /// The cheapest approximation with an error below `2^-precision` before rounding, by segments that are chosen by at least
    /// `index_bits` bits. Needs as many values of the function as are in all tables, and some more.
    ///
    /// # Panics
    /// Where nothing is precise enough.
    pub(crate) fn new(function: Function<'_>, index_bits: u32, precision: u32) -> Piecewise {
        let shapes = (1..=MOST_DEGREE).filter_map(|degree| {
            let fits = |bits: &u32| is_precise(function, *bits, degree, precision);
            Some((degree, (index_bits..=MOST_INDEX_BITS).find(fits)?))
        });
        let cost = |&(degree, bits): &(usize, u32)| cost(degree, bits, precision);
        let (degree, index_bits) = shapes.min_by_key(cost).expect("some degree is precise enough");
        Piecewise::of_shape(function, index_bits, degree, precision)
    }

    fn of_shape(function: Function<'_>, index_bits: u32, degree: usize, precision: u32) -> Piecewise {
        let fraction = precision + (2 * degree as u32 + 2).ilog2() + 1;
        let segments = (0..1u32 << index_bits).map(|segment| polynomial(function, index_bits, segment, degree));
        let segments: Vec<Vec<BigInt>> = segments
            .map(|polynomial| polynomial.iter().map(|coefficient| coefficient.to_fixed(fraction)).collect())
            .collect();
        let terms = (0..=degree).map(|power| term(&segments, power)).collect();
        Piecewise { index_bits, terms, fraction }
    }

    /// The value at an argument, whose bits are all behind the point.
    pub(crate) fn evaluate(&self, graph: &mut Graph, argument: Value) -> Fixed {
        let width = graph.width(argument);
        let index = graph.high(argument, self.index_bits);
        let offset = graph.low(argument, width - self.index_bits);
        let (last, others) = self.terms.split_last().expect("there is a constant term");
        let mut sum = last.coefficient(graph, index);
        let mut above = last;
        for term in others.iter().rev() {
            let product = above.scaled(graph, sum, offset);
            let product = above.resized(graph, product, term.width);
            let coefficient = term.coefficient(graph, index);
            sum = graph.add(coefficient, product);
            above = term;
        }
        Fixed { bits: sum, fraction: self.fraction }
    }
}

impl Term {
    /// The coefficient of the segment with this number, in the width of the sum.
    fn coefficient(&self, graph: &mut Graph, index: Value) -> Value {
        let words: Vec<Int> = self.coefficients.iter().map(|value| Int::from_bigint(self.width, value)).collect();
        if let [word] = &words[..] { graph.constant(word.clone()) } else { graph.table(&words, index) }
    }

    /// The sum by the highest bits of a factor below 1, rounded down.
    fn scaled(&self, graph: &mut Graph, sum: Value, factor: Value) -> Value {
        let factor = graph.high(factor, graph.width(factor).min(self.width));
        let (own, other) = (self.width, graph.width(factor));
        let sum = self.resized(graph, sum, own + other);
        let factor = graph.extend(factor, own + other);
        let product = graph.apply(Op::Mul, &[sum, factor]);
        graph.extract(product, other, own)
    }

    /// The same number in another width.
    fn resized(&self, graph: &mut Graph, value: Value, width: u32) -> Value {
        let own = graph.width(value);
        match () {
            () if own > width => graph.low(value, width),
            () if self.signed => graph.sign_extend(value, width),
            () => graph.extend(value, width),
        }
    }
}

/// The coefficient of a power, as wide as sums from that power on can be.
fn term(segments: &[Vec<BigInt>], power: usize) -> Term {
    let coefficients: Vec<BigInt> = segments.iter().map(|segment| segment[power].clone()).collect();
    let positive =
        |segment: &Vec<BigInt>| segment[power..].iter().filter(|value| value.sign() != num_bigint::Sign::Minus).sum();
    let negative =
        |segment: &Vec<BigInt>| segment[power..].iter().filter(|value| value.sign() == num_bigint::Sign::Minus).sum();
    let most: BigInt = segments.iter().map(positive).max().unwrap_or_default();
    let least: BigInt = segments.iter().map(negative).min().unwrap_or_default();
    // The value of the function is positive, whatever the bound says.
    let signed = power > 0 && least.sign() == num_bigint::Sign::Minus;
    // One for what is rounded down on the way.
    let bits = (most + 1u32).bits().max((least + 1u32).bits()) as u32;
    Term { coefficients, width: bits + u32::from(signed), signed }
}

/// An estimate of logic: tables, and products at the worth of a few adders.
fn cost(degree: usize, index_bits: u32, precision: u32) -> u32 {
    let width = |power: u32| precision.saturating_sub(power * index_bits) + 4;
    let tables: u32 = (0..=degree as u32).map(|power| (width(power) << index_bits) / 12).sum();
    let products: u32 = (1..=degree as u32).map(|power| width(power) * width(power) / 3 + 20).sum();
    tables + products
}

/// Whether polynomials of a degree are right to `2^-precision` where the function is hardest: at both ends and in the middle.
fn is_precise(function: Function<'_>, index_bits: u32, degree: usize, precision: u32) -> bool {
    let segments = 1u32 << index_bits;
    let mut looked_at: Vec<u32> =
        (0..8).map(|eighth| segments * eighth / 8).chain([segments - 1, segments / 2 - segments.min(2) / 2]).collect();
    looked_at.sort_unstable();
    looked_at.dedup();
    looked_at.into_iter().all(|segment| error(function, index_bits, segment, degree) < 2f64.powi(-(precision as i32)))
}

/// The largest error of the polynomial of a segment between the points where it is exact.
fn error(function: Function<'_>, index_bits: u32, segment: u32, degree: usize) -> f64 {
    let polynomial = polynomial(function, index_bits, segment, degree);
    let points = nodes(degree);
    let ends = points.iter().skip(1).copied().chain([1.0 - 1e-9]);
    let middles = points.iter().zip(ends).map(|(low, high)| (low + high) / 2.0).chain([1.0 - 1e-9]);
    let at = |point: f64| {
        let value = polynomial.iter().rev().fold(Real::new(0.0), |sum, term| sum * Real::new(point) + term.clone());
        let exact = function(&argument(index_bits, segment, point));
        (value - exact).magnitude()
    };
    middles.map(at).fold(0.0, f64::max)
}

/// The place of a point of a segment in [0, 1).
fn argument(index_bits: u32, segment: u32, point: f64) -> Real {
    (Real::new(f64::from(segment)) + Real::new(point)) * Real::power_of_two(-(index_bits as i32))
}

/// The points of [0, 1) where a polynomial equals the function, in order, the first of them 0.
fn nodes(degree: usize) -> Vec<f64> {
    let count = degree as f64 + 1.0;
    let zero = |index: usize| (std::f64::consts::PI * (2.0 * index as f64 + 1.0) / (2.0 * count)).cos();
    let least = zero(degree);
    (0..=degree).rev().map(|index| (zero(index) - least) / (1.0 - least)).collect()
}

/// Coefficients of the polynomial of a segment, in a variable that runs from 0 to 1, by Newton's divided differences.
fn polynomial(function: Function<'_>, index_bits: u32, segment: u32, degree: usize) -> Vec<Real> {
    let nodes = nodes(degree);
    let mut differences: Vec<Real> =
        nodes.iter().map(|point| function(&argument(index_bits, segment, *point))).collect();
    for order in 1..=degree {
        for index in (order..=degree).rev() {
            let distance = Real::new(nodes[index]) - Real::new(nodes[index - order]);
            differences[index] = (differences[index].clone() - differences[index - 1].clone()) / distance;
        }
    }
    let mut coefficients = vec![Real::new(0.0); degree + 1];
    for index in (0..=degree).rev() {
        for power in (1..=degree).rev() {
            coefficients[power] =
                coefficients[power - 1].clone() - coefficients[power].clone() * Real::new(nodes[index]);
        }
        coefficients[0] = differences[index].clone() - coefficients[0].clone() * Real::new(nodes[index]);
    }
    coefficients
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::evaluate;

    /// Checks a function at all arguments of 14 bits.
    fn check(function: Function<'_>, machine: fn(f64) -> f64, index_bits: u32, precision: u32) {
        let piecewise = Piecewise::new(function, index_bits, precision);
        let mut graph = Graph::new();
        let input = graph.input(14);
        let Fixed { bits, fraction } = piecewise.evaluate(&mut graph, input);
        for argument in 0..1u64 << 14 {
            let value =
                evaluate(&graph, &[Int::from_u64(14, argument)], bits).low_u64() as f64 / 2f64.powi(fraction as i32);
            let exact = machine(argument as f64 / 2f64.powi(14));
            assert!((value - exact).abs() < 2f64.powi(1 - precision as i32), "{argument}: {value} is not {exact}");
        }
    }

    #[test]
    fn functions_are_met() {
        for precision in [8, 20, 34] {
            check(&|x| (x.clone() * Real::new(2.0).ln()).exp(), f64::exp2, 0, precision);
            check(&|x| (Real::new(1.0) + x.clone()).sqrt(), |x| (1.0 + x).sqrt(), 1, precision);
            check(&|x| (-x.clone()).exp(), |x| (-x).exp(), 2, precision);
        }
    }

    #[test]
    fn left_ends_are_exact() {
        let piecewise = Piecewise::new(&|x| Real::new(1.0) / (Real::new(1.0) + x.clone()), 1, 20);
        assert_eq!(piecewise.terms[0].coefficients[0], BigInt::from(1) << piecewise.fraction);
    }
}
