//! What operations on integers mean in nodes, whatever flow the nodes are made for.

use bits::{Binary, Class, Op as Operator, Other, Predicate, Unary};
use ir::{AffineExpr, Int, Loc};
use pipeline::{FloatOp, Source};

use crate::builder::constant;

/// A maker of nodes without effects.
pub trait Arithmetic {
    /// A node of an operator that circuits are made for, whose result has `width` bits.
    fn pure(&mut self, op: Operator, inputs: Vec<Source>, width: u32, loc: Loc) -> Source;

    /// Whether a unit computes an operation on floats of these operands, of which one is no constant; others become operators.
    fn has_unit(&self, _op: FloatOp, _operands: &[Source]) -> bool {
        false
    }

    /// The result of an operation that [has a unit](Arithmetic::has_unit).
    fn in_unit(&mut self, op: FloatOp, _operands: Vec<Source>, _loc: Loc) -> Source {
        unreachable!("there is no unit for '{}' here", op.name())
    }

    /// Whether the sum of a value and a constant that is not negative is known to have no more bits, as signed numbers.
    fn sum_fits(&self, _value: &Source, _addend: &Int) -> bool {
        false
    }

    /// Bits of a value from `low` up.
    fn extract(&mut self, value: Source, from: u32, low: u32, width: u32, loc: Loc) -> Source {
        let shifted = match low {
            0 => value,
            _ => self.pure(Operator::ShrU, vec![value, constant(from, i64::from(low))], from, loc),
        };
        self.resize(shifted, from, width, false, loc)
    }

    /// Values side by side with their widths, the first at the top: each is zeros where the others are.
    fn concat(&mut self, parts: &[(Source, u32)], loc: Loc) -> Source {
        let width = parts.iter().map(|(_, width)| width).sum();
        let (mut whole, mut below) = (constant(width, 0), 0);
        for (part, bits) in parts.iter().rev() {
            let part = self.resize(part.clone(), *bits, width, false, loc);
            let part = self.pure(Operator::Shl, vec![part, constant(width, below)], width, loc);
            whole = self.pure(Operator::Or, vec![whole, part], width, loc);
            below += i64::from(*bits);
        }
        whole
    }

    /// Is `a` so beside `b`? Both have one width.
    fn is_so(&mut self, predicate: Predicate, a: Source, b: Source, loc: Loc) -> Source {
        self.pure(Operator::Compare(predicate), vec![a, b], 1, loc)
    }

    /// Widens or narrows a value.
    fn resize(&mut self, value: Source, from: u32, to: u32, signed: bool, loc: Loc) -> Source {
        match from.cmp(&to) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.pure(Operator::truncate(to), vec![value], to, loc),
            std::cmp::Ordering::Less if signed => self.pure(Operator::SignExtend(to), vec![value], to, loc),
            std::cmp::Ordering::Less => self.pure(Operator::ZeroExtend(to), vec![value], to, loc),
        }
    }

    /// The one of two values that compares so with the other.
    fn better(&mut self, predicate: Predicate, a: Source, b: Source, width: u32, loc: Loc) -> Source {
        let first = self.is_so(predicate, a.clone(), b.clone(), loc);
        self.pure(Operator::Mux, vec![first, a, b], width, loc)
    }

    /// An operator on operands: itself if circuits are made for it, else what it comes to in those. `None` of a power.
    fn apply(&mut self, op: Operator, operands: &[Source], (from, width): (u32, u32), loc: Loc) -> Option<Source> {
        let first = || operands[0].clone();
        let pair = || (operands[0].clone(), operands[1].clone());
        let extremum = |this: &mut Self, predicate| {
            let (a, b) = pair();
            this.better(predicate, a, b, width, loc)
        };
        let is_positive = operands.get(1).is_some_and(is_positive);
        Some(match op.class() {
            Class::Binary(binary) => match binary {
                Binary::MinU => extremum(self, Predicate::Ult),
                Binary::MinS => extremum(self, Predicate::Slt),
                Binary::MaxU => extremum(self, Predicate::Ugt),
                Binary::MaxS => extremum(self, Predicate::Sgt),
                Binary::CeilDivU => self.ceil_div_unsigned(pair(), width, loc),
                Binary::CeilDivS if is_positive => self.ceil_by_constant(pair(), width, loc),
                Binary::CeilDivS => self.round_div_signed(pair(), width, loc, true),
                Binary::FloorDivS if is_positive => self.floor_by_constant(pair(), width, loc),
                Binary::FloorDivS => self.round_div_signed(pair(), width, loc, false),
                Binary::RemFloor => self.floor_mod(pair(), width, loc),
                Binary::Add | Binary::Sub | Binary::Mul | Binary::And | Binary::Or | Binary::Xor => {
                    self.pure(op, operands.to_vec(), width, loc)
                }
                Binary::Shl | Binary::ShrU | Binary::ShrS => self.pure(op, operands.to_vec(), width, loc),
                Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS => {
                    self.pure(op, operands.to_vec(), width, loc)
                }
                Binary::Pow => return None,
            },
            Class::Unary(unary) => match unary {
                Unary::Not => {
                    let ones = Source::Constant(Int::all_ones(width));
                    self.pure(Operator::Xor, vec![first(), ones], width, loc)
                }
                Unary::Abs => self.absolute(first(), width, loc),
                Unary::LeadingZeros => self.count_zeros(&first(), width, true, loc),
                Unary::TrailingZeros => self.count_zeros(&first(), width, false, loc),
                Unary::Ones => self.count_bits(&first(), width, loc),
                Unary::Reverse => self.reversed(&first(), width, loc),
            },
            Class::Other(other) => match other {
                Other::Compare(predicate) => {
                    let (a, b) = pair();
                    self.is_so(predicate, a, b, loc)
                }
                Other::Mux => self.pure(op, operands.to_vec(), width, loc),
                Other::Extract { low, .. } => self.extract(first(), from, low, width, loc),
                Other::ZeroExtend(_) => self.resize(first(), from, width, false, loc),
                Other::SignExtend(_) => self.resize(first(), from, width, true, loc),
                Other::Parity => {
                    let count = self.count_bits(&first(), from, loc);
                    self.resize(count, from, 1, false, loc)
                }
                Other::Concat => {
                    let (high, low) = pair();
                    self.concat(&[(high, from), (low, width - from)], loc)
                }
                Other::Replicate(_) if from == 1 => self.resize(first(), 1, width, true, loc),
                Other::Replicate(count) => self.concat(&vec![(first(), from); count as usize], loc),
            },
        })
    }

    /// The bits in the opposite order.
    fn reversed(&mut self, value: &Source, width: u32, loc: Loc) -> Source {
        let bits: Vec<(Source, u32)> = (0..width).map(|index| (self.bit(value, index, width, loc), 1)).collect();
        self.concat(&bits, loc)
    }

    /// The magnitude of a signed value; the least one stays as it is.
    fn absolute(&mut self, value: Source, width: u32, loc: Loc) -> Source {
        let zero = constant(width, 0);
        let negative = self.pure(Operator::Sub, vec![zero.clone(), value.clone()], width, loc);
        let below = self.is_so(Predicate::Slt, value.clone(), zero, loc);
        self.pure(Operator::Mux, vec![below, negative, value], width, loc)
    }

    /// `a == 0 ? 0 : (a - 1) / b + 1`.
    fn ceil_div_unsigned(&mut self, (a, b): (Source, Source), width: u32, loc: Loc) -> Source {
        let (zero, one) = (constant(width, 0), constant(width, 1));
        let less = self.pure(Operator::Sub, vec![a.clone(), one.clone()], width, loc);
        let quotient = self.pure(Operator::DivU, vec![less, b], width, loc);
        let sum = self.pure(Operator::Add, vec![quotient, one], width, loc);
        let is_zero = self.is_so(Predicate::Eq, a, zero.clone(), loc);
        self.pure(Operator::Mux, vec![is_zero, zero, sum], width, loc)
    }

    /// `floor(a / b)` for a positive constant `b`.
    fn floor_by_constant(&mut self, (a, b): (Source, Source), width: u32, loc: Loc) -> Source {
        match power_of_two(&b) {
            Some(shift) => self.pure(Operator::ShrS, vec![a, constant(width, i64::from(shift))], width, loc),
            None => self.pure(Operator::FloorDivS, vec![a, b], width, loc),
        }
    }

    /// `ceil(a / b)` for a positive constant `b`: `floor((a + b - 1) / b)`, with one bit more unless the sum is known to fit.
    /// By a power of two it is `floor(a / b)`, and one more where a bit is shifted out.
    fn ceil_by_constant(&mut self, (a, b): (Source, Source), width: u32, loc: Loc) -> Source {
        let lift = |b: &Source, to: u32| match b {
            Source::Constant(b) => b.zext(to).sub(&Int::one(to)),
            _ => unreachable!("the divisor is a constant"),
        };
        let less = lift(&b, width);
        if self.sum_fits(&a, &less) {
            let lifted = self.pure(Operator::Add, vec![a, Source::Constant(less)], width, loc);
            return self.floor_by_constant((lifted, b), width, loc);
        }
        if power_of_two(&b).is_some() {
            let out = self.floor_mod((a.clone(), b.clone()), width, loc);
            let floor = self.floor_by_constant((a, b), width, loc);
            let is_inexact = self.is_so(Predicate::Ne, out, constant(width, 0), loc);
            let up = self.resize(is_inexact, 1, width, false, loc);
            return self.pure(Operator::Add, vec![floor, up], width, loc);
        }
        let less = Source::Constant(lift(&b, width + 1));
        let [a, b] = [a, b].map(|v| self.resize(v, width, width + 1, true, loc));
        let lifted = self.pure(Operator::Add, vec![a, less], width + 1, loc);
        let quotient = self.floor_by_constant((lifted, b), width + 1, loc);
        self.resize(quotient, width + 1, width, true, loc)
    }

    /// The truncated quotient, corrected by one where the remainder is not zero and the rounding goes the other way.
    fn round_div_signed(&mut self, (a, b): (Source, Source), width: u32, loc: Loc, up: bool) -> Source {
        let (zero, one) = (constant(width, 0), constant(width, 1));
        let quotient = self.pure(Operator::DivS, vec![a.clone(), b.clone()], width, loc);
        let back = self.pure(Operator::Mul, vec![quotient.clone(), b.clone()], width, loc);
        let inexact = self.is_so(Predicate::Ne, back, a.clone(), loc);
        let signs = self.pure(Operator::Xor, vec![a, b], width, loc);
        let mut wrong = self.is_so(Predicate::Slt, signs, zero, loc);
        if up {
            wrong = self.pure(Operator::Xor, vec![wrong, constant(1, 1)], 1, loc);
        }
        let fix = self.pure(Operator::And, vec![inexact, wrong], 1, loc);
        let op = if up { Operator::Add } else { Operator::Sub };
        let fixed = self.pure(op, vec![quotient.clone(), one], width, loc);
        self.pure(Operator::Mux, vec![fix, fixed, quotient], width, loc)
    }

    /// Bit `index` of a value.
    fn bit(&mut self, value: &Source, index: u32, width: u32, loc: Loc) -> Source {
        let shifted = self.pure(Operator::ShrU, vec![value.clone(), constant(width, i64::from(index))], width, loc);
        if width == 1 { shifted } else { self.pure(Operator::truncate(1), vec![shifted], 1, loc) }
    }

    /// How many bits are set.
    fn count_bits(&mut self, value: &Source, width: u32, loc: Loc) -> Source {
        let mut parts: Vec<Source> = Vec::new();
        for index in 0..width {
            let bit = self.bit(value, index, width, loc);
            parts.push(self.resize(bit, 1, width, false, loc));
        }
        // A balanced tree of sums.
        while parts.len() > 1 {
            let sum = |pair: &[Source]| match pair {
                [a, b] => self.pure(Operator::Add, vec![a.clone(), b.clone()], width, loc),
                _ => pair[0].clone(),
            };
            parts = parts.chunks(2).map(sum).collect();
        }
        parts.pop().unwrap_or(constant(width, 0))
    }

    /// How many bits are zero before the first that is set, from one end.
    fn count_zeros(&mut self, value: &Source, width: u32, leading: bool, loc: Loc) -> Source {
        let mut count = constant(width, i64::from(width));
        // The last one to be tested decides, so go from the far end.
        let order: Vec<u32> = if leading { (0..width).collect() } else { (0..width).rev().collect() };
        for index in order {
            let zeros = if leading { width - 1 - index } else { index };
            let bit = self.bit(value, index, width, loc);
            count = self.pure(Operator::Mux, vec![bit, constant(width, i64::from(zeros)), count], width, loc);
        }
        count
    }

    /// An affine expression over sources, 64 bits wide.
    fn affine(&mut self, expr: &AffineExpr, dims: &[Source], symbols: &[Source], loc: Loc) -> Source {
        let mut both =
            |a: &AffineExpr, b: &AffineExpr| (self.affine(a, dims, symbols, loc), self.affine(b, dims, symbols, loc));
        match expr {
            AffineExpr::Const(value) => constant(64, *value),
            AffineExpr::Dim(i) => dims[*i as usize].clone(),
            AffineExpr::Symbol(i) => symbols[*i as usize].clone(),
            AffineExpr::Add(a, b) => {
                let (a, b) = both(a, b);
                self.pure(Operator::Add, vec![a, b], 64, loc)
            }
            AffineExpr::Mul(a, b) => {
                let (a, b) = both(a, b);
                self.pure(Operator::Mul, vec![a, b], 64, loc)
            }
            AffineExpr::Mod(a, b) => {
                let pair = both(a, b);
                self.floor_mod(pair, 64, loc)
            }
            AffineExpr::FloorDiv(a, b) => {
                let pair = both(a, b);
                self.floor_div(pair, 64, loc)
            }
            AffineExpr::CeilDiv(a, b) => {
                let pair = both(a, b);
                self.ceil_div(pair, 64, loc)
            }
        }
    }

    /// `floor(a / b)` for positive `b`: for negative `a` it is `~(~a / b)`.
    fn floor_div(&mut self, (a, b): (Source, Source), width: u32, loc: Loc) -> Source {
        if is_positive(&b) {
            return self.floor_by_constant((a, b), width, loc);
        }
        let is_negative = self.is_so(Predicate::Slt, a.clone(), constant(width, 0), loc);
        self.mirrored(is_negative, (a, b), width, loc)
    }

    /// `ceil(a / b)` for positive `b`: `-floor(-a / b)`, where the sign of `-a` is taken from `a`, as `-a` wraps at the least
    /// value.
    fn ceil_div(&mut self, (a, b): (Source, Source), width: u32, loc: Loc) -> Source {
        if is_positive(&b) {
            return self.ceil_by_constant((a, b), width, loc);
        }
        let zero = constant(width, 0);
        let is_negative = self.is_so(Predicate::Sgt, a.clone(), zero.clone(), loc);
        let negated = self.pure(Operator::Sub, vec![zero.clone(), a], width, loc);
        let floor = self.mirrored(is_negative, (negated, b), width, loc);
        self.pure(Operator::Sub, vec![zero, floor], width, loc)
    }

    /// `a / b`, and `~(~a / b)` where `a` is negative; the dividend is then one without a sign.
    fn mirrored(&mut self, is_negative: Source, (a, b): (Source, Source), width: u32, loc: Loc) -> Source {
        let mask = self.pure(Operator::SignExtend(width), vec![is_negative], width, loc);
        let magnitude = self.pure(Operator::Xor, vec![a, mask.clone()], width, loc);
        let quotient = self.pure(Operator::DivU, vec![magnitude, b], width, loc);
        self.pure(Operator::Xor, vec![quotient, mask], width, loc)
    }

    /// `a mod b` in `0..b` for positive `b`.
    fn floor_mod(&mut self, (a, b): (Source, Source), width: u32, loc: Loc) -> Source {
        if is_positive(&b) {
            let Some(shift) = power_of_two(&b) else {
                return self.pure(Operator::RemFloor, vec![a, b], width, loc);
            };
            let mask = Source::Constant(Int::all_ones(width).lshr(width - shift));
            return self.pure(Operator::And, vec![a, mask], width, loc);
        }
        let quotient = self.floor_div((a.clone(), b.clone()), width, loc);
        let product = self.pure(Operator::Mul, vec![quotient, b], width, loc);
        self.pure(Operator::Sub, vec![a, product], width, loc)
    }
}

/// True for a positive constant that is wide enough to have a sign.
fn is_positive(source: &Source) -> bool {
    matches!(source, Source::Constant(value) if value.width() > 1 && !value.is_zero() && !value.sign_bit())
}

/// The exponent of a constant power of two.
pub fn power_of_two(source: &Source) -> Option<u32> {
    match source {
        Source::Constant(value) if value.is_power_of_two() => value.log2(),
        _ => None,
    }
}
