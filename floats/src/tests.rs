//! Each operation against an oracle that is not ours: all operands of formats of few bits, samples of others.

use bits::{FloatFormat, Int, Special};

use crate::evaluate::{Compiled, LANES, evaluate};
use crate::*;

mod basic;
mod constants;
mod conversions;
mod functions;
mod oracle;
mod permissions;
mod proof;
mod samples;
mod simple;

/// Formats of which all pairs are tried.
const SMALL: [FloatFormat; 10] = [
    FloatFormat::ieee(2, 2),
    FloatFormat::ieee(3, 1),
    FloatFormat::ieee(3, 2),
    FloatFormat::ieee(2, 3),
    FloatFormat::ieee(3, 3),
    FloatFormat::ieee(3, 4),
    FloatFormat::ieee(4, 3),
    FloatFormat::ieee(5, 2),
    FloatFormat::small(4, 3, 7, Special::AllOnesNan),
    FloatFormat::small(3, 2, 3, Special::AllOnesNan),
];

/// Compares a graph with what is expected of many operands, and the compiled graph with the plain evaluation of a few.
struct Check<'e> {
    graph: Graph,
    output: Value,
    compiled: Option<Compiled>,
    expected: &'e dyn Fn(&[u64]) -> u64,
    name: String,
    widths: Vec<u32>,
    pending: Vec<Vec<u64>>,
    batches: usize,
}

impl<'e> Check<'e> {
    fn new(
        operation: Operation,
        format: FloatFormat,
        integer_width: u32,
        options: &Options,
        expected: &'e dyn Fn(&[u64]) -> u64,
    ) -> Self {
        let (graph, output) = graph_of(operation, format, integer_width, options).unwrap();
        let compiled = Compiled::new(&graph, operation.arity(), output);
        let name = format!("{operation:?} of {} bits, {} exponent", format.width, format.exponent_bits);
        let width = if operation.takes_integers() { integer_width } else { format.width };
        let widths = vec![width; operation.arity()];
        Check { graph, output, compiled, expected, name, widths, pending: Vec::new(), batches: 0 }
    }

    fn push(&mut self, operands: &[u64]) {
        self.pending.push(operands.to_vec());
        if self.pending.len() == LANES {
            self.flush();
        }
    }

    fn flush(&mut self) {
        let Some(first) = self.pending.first() else { return };
        let lane = |lane: usize, operand: usize| self.pending.get(lane).unwrap_or(first)[operand];
        let lanes: Vec<[u64; LANES]> =
            (0..first.len()).map(|operand| std::array::from_fn(|index| lane(index, operand))).collect();
        let results = match &mut self.compiled {
            Some(compiled) => compiled.run(&lanes.iter().collect::<Vec<_>>()),
            None => std::array::from_fn(|lane| self.pending.get(lane).map_or(0, |operands| self.plain(operands))),
        };
        for (operands, result) in self.pending.iter().zip(results) {
            let expected = (self.expected)(operands);
            assert_eq!(result, expected, "{}: {operands:x?} gives {result:#x}, not {expected:#x}", self.name);
        }
        if self.batches.is_multiple_of(1024) {
            let middle = self.pending.len() / 2;
            assert_eq!(self.plain(&self.pending[middle]), results[middle], "{}: evaluations differ", self.name);
        }
        self.batches += 1;
        self.pending.clear();
    }

    /// The result by the evaluation of operators on integers of any width.
    fn plain(&self, operands: &[u64]) -> u64 {
        let operands = operands.iter().enumerate();
        let operands: Vec<Int> = operands.map(|(index, value)| Int::from_u64(self.widths[index], *value)).collect();
        evaluate(&self.graph, &operands, self.output).low_u64()
    }
}

/// What the oracle says.
fn by_oracle(operation: Operation, format: FloatFormat) -> impl Fn(&[u64]) -> u64 {
    move |operands: &[u64]| {
        let operands: Vec<u128> = operands.iter().map(|operand| u128::from(*operand)).collect();
        oracle::expected(operation, format, &operands).expect("the oracle knows the format") as u64
    }
}

/// All operands of a format: patterns of `width` bits for each operand.
fn exhaust(operation: Operation, format: FloatFormat, width: u32, options: &Options, expected: &dyn Fn(&[u64]) -> u64) {
    let arity = operation.arity() as u32;
    let mut check = Check::new(operation, format, width, options, expected);
    for pattern in 0..1u64 << (width * arity) {
        let operand = |index: u32| pattern >> (index * width) & ((1 << width) - 1);
        let operands: Vec<u64> = (0..arity).map(operand).collect();
        check.push(&operands);
    }
    check.flush();
}

/// All operands of a format, by the oracle.
fn exhaust_all(operation: Operation, format: FloatFormat) {
    let expected = by_oracle(operation, format);
    exhaust(operation, format, format.width, &Options::default(), &expected);
}

/// All pairs of the formats of few bits, by the oracle.
fn exhaust_small(operation: Operation) {
    SMALL.iter().for_each(|format| exhaust_all(operation, *format));
}
