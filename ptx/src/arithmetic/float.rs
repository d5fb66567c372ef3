//! Floats: what the machine has is used where IEEE 754 fixes the bits, the graphs of `floats` for all else.
//!
//! What holds: results that are NaN are the canonical one of PTX, all bits but the sign set, for single precision and smaller,
//! and the machine's for double precision. Approximated functions are those of `floats`, nearer than the manual demands.

use bits::{FloatFormat, Int};
use floats::{Function as Elementary, Graph, Operation, Options, Rounding, Value, evaluate};
use ir::float::Float;
use ir::types::FloatKind;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

use crate::program::{FloatMode, FloatOp};
use crate::types::{Type, layout};

type Key = (Operation, FloatFormat, Rounding, u32);

enum Ready {
    Compiled(Box<evaluate::Compiled<1>>),
    Graph(Graph, Value),
}

/// Computes operations on floats; keeps the graphs that it made.
#[derive(Default)]
pub struct Floats {
    ready: FxHashMap<Key, Ready>,
}

/// The value of a bit pattern, exact.
pub fn value(kind: FloatKind, bits: u64, flush: bool) -> f64 {
    if kind == FloatKind::F64 {
        f64::from_bits(bits)
    } else if kind == FloatKind::F32 {
        f64::from(f32::from_bits(flushed(kind, bits, flush) as u32))
    } else {
        Float::from_bits(kind, u128::from(bits)).to_f64()
    }
}

/// Zero of the sign for subnormal numbers of single precision, if they are flushed.
pub fn flushed(kind: FloatKind, bits: u64, flush: bool) -> u64 {
    let is_subnormal = kind == FloatKind::F32 && f32::from_bits(bits as u32).is_subnormal();
    if flush && is_subnormal { bits & 1 << 31 } else { bits }
}

/// The bit pattern of NaN.
pub fn nan(kind: FloatKind) -> u64 {
    // All bits of the formats of 8 bits and more but the sign.
    if kind == FloatKind::F64 { f64::NAN.to_bits() } else { bits::word::mask(layout(kind).width - 1) }
}

/// The result, with the canonical NaN.
pub fn canonical(kind: FloatKind, bits: u64) -> u64 {
    if value(kind, bits, false).is_nan() { nan(kind) } else { bits }
}

impl Floats {
    /// The value of an operation, on both halves of pairs. `Err` says what can't be computed.
    pub fn apply(&mut self, op: FloatOp, element: Type, mode: FloatMode, operands: &[u64]) -> Result<u64, String> {
        let kind = match element {
            Type::Float(kind) => kind,
            Type::Pair(kind) => return self.pair(op, kind, mode, operands),
            Type::Predicate | Type::Bits(_) | Type::Unsigned(_) | Type::Signed(_) => {
                return Err(format!("{op:?} of integers"));
            }
        };
        let operands: Vec<u64> = operands.iter().map(|bits| flushed(kind, *bits, mode.flush)).collect();
        let result = flushed(kind, self.one(op, kind, mode, &operands)?, mode.flush);
        Ok(if mode.saturate { saturate(kind, result) } else { result })
    }

    fn pair(&mut self, op: FloatOp, kind: FloatKind, mode: FloatMode, operands: &[u64]) -> Result<u64, String> {
        let width = layout(kind).width;
        let mut halves = [0; 2];
        for (index, half) in halves.iter_mut().enumerate() {
            let shift = width * index as u32;
            let operands: Vec<u64> = operands.iter().map(|bits| bits >> shift & bits::word::mask(width)).collect();
            *half = self.apply(op, Type::Float(kind), mode, &operands)?;
        }
        Ok(halves[1] << width | halves[0])
    }

    fn one(&mut self, op: FloatOp, kind: FloatKind, mode: FloatMode, operands: &[u64]) -> Result<u64, String> {
        let sign = 1 << (layout(kind).width - 1);
        match op {
            FloatOp::Neg => return Ok(operands[0] ^ sign),
            FloatOp::Abs => return Ok(operands[0] & !sign),
            FloatOp::CopySign => return Ok(operands[1] & !sign | operands[0] & sign),
            FloatOp::Function(function) => return self.function(function, kind, operands[0]),
            FloatOp::Add | FloatOp::Sub | FloatOp::Mul | FloatOp::Fma | FloatOp::Div | FloatOp::Sqrt => {}
            FloatOp::Reciprocal | FloatOp::Min { .. } | FloatOp::Max { .. } => {}
        }
        let operands = if op == FloatOp::Reciprocal { vec![one(kind), operands[0]] } else { operands.to_vec() };
        if mode.rounding != Rounding::NearestEven || !matches!(kind, FloatKind::F32 | FloatKind::F64) {
            return self.rounded(operation(op), kind, mode.rounding, &operands);
        }
        let result = if kind == FloatKind::F32 {
            let [a, b, c] = three(&operands).map(|bits| f32::from_bits(bits as u32));
            u64::from(single(op, a, b, c).to_bits())
        } else {
            let [a, b, c] = three(&operands).map(f64::from_bits);
            double(op, a, b, c).to_bits()
        };
        Ok(canonical(kind, result))
    }

    fn function(&mut self, function: Elementary, kind: FloatKind, operand: u64) -> Result<u64, String> {
        self.rounded(Operation::Function(function), kind, Rounding::NearestEven, &[operand])
    }

    /// An operation in any direction of rounding, by its graph.
    pub fn rounded(
        &mut self,
        operation: Operation,
        kind: FloatKind,
        rounding: Rounding,
        operands: &[u64],
    ) -> Result<u64, String> {
        let result = self.graph((operation, layout(kind), rounding, 0), operands)?;
        Ok(if matches!(operation, Operation::Convert { .. }) { result } else { canonical(kind, result) })
    }

    /// The float nearest to an integer in a direction.
    pub fn from_integer(
        &mut self,
        kind: FloatKind,
        rounding: Rounding,
        is_signed: bool,
        width: u32,
        value: u64,
    ) -> Result<u64, String> {
        let operation = if is_signed { Operation::FromSigned } else { Operation::FromUnsigned };
        self.graph((operation, layout(kind), rounding, width), &[value])
    }

    fn graph(&mut self, key: Key, operands: &[u64]) -> Result<u64, String> {
        let ready = match self.ready.entry(key) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(make(key, operands.len())?),
        };
        let width = if key.0.takes_integers() { key.3 } else { key.1.width };
        match ready {
            Ready::Compiled(compiled) => {
                let lanes: Vec<[u64; 1]> = operands.iter().map(|operand| [*operand]).collect();
                Ok(compiled.run(&lanes.iter().collect::<Vec<_>>())[0])
            }
            Ready::Graph(graph, output) => {
                let operands: Vec<Int> = operands.iter().map(|operand| Int::from_u64(width, *operand)).collect();
                Ok(evaluate::evaluate(graph, &operands, *output).low_u64())
            }
        }
    }
}

fn make((operation, format, rounding, width): Key, operands: usize) -> Result<Ready, String> {
    let options = Options::default();
    let mut graph = Graph::new();
    let width = if operation.takes_integers() { width } else { format.width };
    let inputs: Vec<Value> = (0..operands).map(|_| graph.input(width)).collect();
    let output = match floats::exact(&mut graph, operation, format, &inputs, &options) {
        Some(exact) => floats::round_and_pack(&mut graph, format, &options, rounding, &exact),
        None => floats::add_to(&mut graph, operation, format, &inputs, &options).map_err(|fault| fault.to_string())?,
    };
    Ok(match evaluate::Compiled::new(&graph, operands, output) {
        Some(compiled) => Ready::Compiled(Box::new(compiled)),
        None => Ready::Graph(graph, output),
    })
}

fn three(operands: &[u64]) -> [u64; 3] {
    [0, 1, 2].map(|index| operands.get(index).copied().unwrap_or(0))
}

fn one(kind: FloatKind) -> u64 {
    Float::one(kind).bits() as u64
}

/// Between 0 and 1; NaN is 0.
pub fn saturate(kind: FloatKind, bits: u64) -> u64 {
    let number = value(kind, bits, false);
    if number.is_nan() || number <= 0.0 {
        0
    } else if number > 1.0 {
        one(kind)
    } else {
        bits
    }
}

fn operation(op: FloatOp) -> Operation {
    match op {
        FloatOp::Add => Operation::Add,
        FloatOp::Sub => Operation::Sub,
        FloatOp::Mul => Operation::Mul,
        FloatOp::Fma => Operation::Fma,
        FloatOp::Div | FloatOp::Reciprocal => Operation::Div,
        FloatOp::Sqrt => Operation::Sqrt,
        FloatOp::Neg => Operation::Neg,
        FloatOp::Abs => Operation::Abs,
        FloatOp::Min { nan_wins: true } => Operation::Minimum,
        FloatOp::Min { nan_wins: false } => Operation::MinNum,
        FloatOp::Max { nan_wins: true } => Operation::Maximum,
        FloatOp::Max { nan_wins: false } => Operation::MaxNum,
        FloatOp::CopySign => Operation::CopySign,
        FloatOp::Function(function) => Operation::Function(function),
    }
}

macro_rules! native {
    ($name:ident, $float:ty) => {
        /// Rounded to nearest by the machine.
        fn $name(op: FloatOp, a: $float, b: $float, c: $float) -> $float {
            match op {
                FloatOp::Add => a + b,
                FloatOp::Sub => a - b,
                FloatOp::Mul => a * b,
                FloatOp::Fma => a.mul_add(b, c),
                FloatOp::Div | FloatOp::Reciprocal => a / b,
                FloatOp::Sqrt => a.sqrt(),
                FloatOp::Min { nan_wins } => extreme(a, b, nan_wins, a < b || (a == b && a.is_sign_negative())),
                FloatOp::Max { nan_wins } => extreme(a, b, nan_wins, a > b || (a == b && a.is_sign_positive())),
                FloatOp::Neg | FloatOp::Abs | FloatOp::CopySign | FloatOp::Function(_) => a,
            }
        }
    };
}

native!(single, f32);
native!(double, f64);

/// The first or the second; with NaN, NaN or the other one.
fn extreme<T: Copy + PartialOrd>(a: T, b: T, nan_wins: bool, first: bool) -> T {
    let is_nan = |x: &T| x.partial_cmp(x).is_none();
    match (is_nan(&a), is_nan(&b)) {
        (true, _) if nan_wins => a,
        (_, true) if nan_wins => b,
        (true, _) => b,
        (_, true) => a,
        (false, false) => {
            if first {
                a
            } else {
                b
            }
        }
    }
}
