//! What operations on integers mean in nodes, whatever flow the nodes are made for.

use bits::Predicate;
use ir::{AffineExpr, Int, Ir, Loc, Op};

use super::ops::predicate_of;
use super::power_of_two;
use crate::builder::constant;
use crate::operations::{Extended, Pure};
use pipeline::{Kind, Source};

/// A maker of nodes without effects.
pub(crate) trait Arithmetic {
    /// A node that computes a value of `width` bits.
    fn pure(&mut self, kind: Kind, inputs: Vec<Source>, width: u32, loc: Loc) -> Source;

    /// Is `a` so beside `b`? Both have `width` bits.
    fn is_so(&mut self, predicate: Predicate, a: Source, b: Source, width: u32, loc: Loc) -> Source {
        self.pure(Kind::Compare { predicate, operand_width: width }, vec![a, b], 1, loc)
    }

    /// Widens or narrows a value.
    fn resize(&mut self, value: Source, from: u32, to: u32, signed: bool, loc: Loc) -> Source {
        match from.cmp(&to) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.pure(Kind::Truncate, vec![value], to, loc),
            std::cmp::Ordering::Less if signed => self.pure(Kind::SignExtend(from), vec![value], to, loc),
            std::cmp::Ordering::Less => self.pure(Kind::ZeroExtend(from), vec![value], to, loc),
        }
    }

    /// The one of two values that compares so with the other.
    fn better(&mut self, predicate: Predicate, a: Source, b: Source, width: u32, loc: Loc) -> Source {
        let first = self.is_so(predicate, a.clone(), b.clone(), width, loc);
        self.pure(Kind::Mux, vec![first, a, b], width, loc)
    }

    /// The value of a pure operation; `None` if it lacks an attribute or an operand. Operands have `from` bits, the result
    /// `width`.
    fn value_of(
        &mut self,
        ir: &Ir,
        (op, pure): (Op, Pure),
        operands: &[Source],
        (from, width): (u32, u32),
    ) -> Option<Source> {
        let loc = ir.loc(op);
        let first = || operands.first().cloned();
        let pair = || Some((operands.first()?.clone(), operands.get(1)?.clone()));
        Some(match pure {
            Pure::Node(kind) => self.pure(kind, operands.to_vec(), width, loc),
            Pure::Constant => {
                let (value, _) = ir.ctx.as_int(ir.attr(op, "value")?)?;
                Source::Constant(value.resize_signed(width))
            }
            Pure::Poison => constant(width, 0),
            Pure::Compare => {
                let (a, b) = pair()?;
                self.is_so(predicate_of(ir, op)?, a, b, from, loc)
            }
            Pure::Resize { signed } => self.resize(first()?, from, width, signed, loc),
            Pure::Extremum(predicate) => {
                let (a, b) = pair()?;
                self.better(predicate, a, b, from, loc)
            }
            Pure::CeilDivU => self.ceil_div_unsigned(pair()?, width, loc),
            Pure::RoundDivS { up: false } if operands.get(1).is_some_and(is_positive) => {
                self.pure(Kind::DivFloor, operands.to_vec(), width, loc)
            }
            Pure::RoundDivS { up: true } if operands.get(1).is_some_and(is_positive) => {
                self.ceil_by_constant(pair()?, width, loc)
            }
            Pure::RoundDivS { up } => self.round_div_signed(pair()?, width, loc, up),
            Pure::Absolute => self.absolute(first()?, width, loc),
            Pure::CountBits => self.count_bits(&first()?, width, loc),
            Pure::CountZeros { leading } => self.count_zeros(&first()?, width, leading, loc),
            Pure::Apply => self.mapped(ir, op, operands)?.into_iter().next()?,
            Pure::Best(predicate) => {
                let values = self.mapped(ir, op, operands)?;
                values.into_iter().reduce(|a, b| self.better(predicate, a, b, width, loc))?
            }
        })
    }

    /// The results of the attribute `map` of an operation.
    fn mapped(&mut self, ir: &Ir, op: Op, operands: &[Source]) -> Option<Vec<Source>> {
        let map = ir.ctx.as_map(ir.attr(op, "map")?)?.clone();
        let (dims, symbols) = operands.split_at(map.dims as usize);
        Some(map.results.iter().map(|e| self.affine(e, dims, symbols, ir.loc(op))).collect())
    }

    /// The low part, of `width` bits, and what is above it of an exact sum or product of operands of `width` bits.
    fn two_parts(&mut self, extended: Extended, operands: Vec<Source>, width: u32, loc: Loc) -> (Source, Source) {
        let (kind, wide, above, signed) = match extended {
            Extended::Sum => (Kind::Add, width + 1, 1, false),
            Extended::Product { signed } => (Kind::Mul, 2 * width, width, signed),
        };
        let operands = operands.into_iter().map(|s| self.resize(s, width, wide, signed, loc)).collect();
        let result = self.pure(kind, operands, wide, loc);
        let low = self.pure(Kind::Truncate, vec![result.clone()], width, loc);
        let high = self.pure(Kind::ShrU, vec![result, constant(wide, i64::from(width))], wide, loc);
        (low, self.pure(Kind::Truncate, vec![high], above, loc))
    }

    fn absolute(&mut self, value: Source, width: u32, loc: Loc) -> Source {
        let zero = constant(width, 0);
        let negative = self.pure(Kind::Sub, vec![zero.clone(), value.clone()], width, loc);
        let below = self.is_so(Predicate::Slt, value.clone(), zero, width, loc);
        self.pure(Kind::Mux, vec![below, negative, value], width, loc)
    }

    /// `a == 0 ? 0 : (a - 1) / b + 1`.
    fn ceil_div_unsigned(&mut self, (a, b): (Source, Source), width: u32, loc: Loc) -> Source {
        let (zero, one) = (constant(width, 0), constant(width, 1));
        let less = self.pure(Kind::Sub, vec![a.clone(), one.clone()], width, loc);
        let quotient = self.pure(Kind::DivU, vec![less, b], width, loc);
        let sum = self.pure(Kind::Add, vec![quotient, one], width, loc);
        let is_zero = self.is_so(Predicate::Eq, a, zero.clone(), width, loc);
        self.pure(Kind::Mux, vec![is_zero, zero, sum], width, loc)
    }

    /// `floor((a + b - 1) / b)` for a positive constant `b`, at one bit more.
    fn ceil_by_constant(&mut self, (a, b): (Source, Source), width: u32, loc: Loc) -> Source {
        let [a, b] = [a, b].map(|v| self.resize(v, width, width + 1, true, loc));
        let less = self.pure(Kind::Sub, vec![b.clone(), constant(width + 1, 1)], width + 1, loc);
        let lifted = self.pure(Kind::Add, vec![a, less], width + 1, loc);
        let quotient = self.pure(Kind::DivFloor, vec![lifted, b], width + 1, loc);
        self.resize(quotient, width + 1, width, true, loc)
    }

    /// The truncated quotient, corrected by one where the remainder is not zero and the rounding goes the other way.
    fn round_div_signed(&mut self, (a, b): (Source, Source), width: u32, loc: Loc, up: bool) -> Source {
        let (zero, one) = (constant(width, 0), constant(width, 1));
        let quotient = self.pure(Kind::DivS, vec![a.clone(), b.clone()], width, loc);
        let back = self.pure(Kind::Mul, vec![quotient.clone(), b.clone()], width, loc);
        let inexact = self.is_so(Predicate::Ne, back, a.clone(), width, loc);
        let signs = self.pure(Kind::Xor, vec![a, b], width, loc);
        let mut wrong = self.is_so(Predicate::Slt, signs, zero, width, loc);
        if up {
            wrong = self.pure(Kind::Xor, vec![wrong, constant(1, 1)], 1, loc);
        }
        let fix = self.pure(Kind::And, vec![inexact, wrong], 1, loc);
        let kind = if up { Kind::Add } else { Kind::Sub };
        let fixed = self.pure(kind, vec![quotient.clone(), one], width, loc);
        self.pure(Kind::Mux, vec![fix, fixed, quotient], width, loc)
    }

    /// Bit `index` of a value.
    fn bit(&mut self, value: &Source, index: u32, width: u32, loc: Loc) -> Source {
        let shifted = self.pure(Kind::ShrU, vec![value.clone(), constant(width, i64::from(index))], width, loc);
        if width == 1 { shifted } else { self.pure(Kind::Truncate, vec![shifted], 1, loc) }
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
                [a, b] => self.pure(Kind::Add, vec![a.clone(), b.clone()], width, loc),
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
            count = self.pure(Kind::Mux, vec![bit, constant(width, i64::from(zeros)), count], width, loc);
        }
        count
    }

    /// An affine expression over sources, 64 bits wide.
    fn affine(&mut self, expr: &AffineExpr, dims: &[Source], symbols: &[Source], loc: Loc) -> Source {
        let (kind, a, b) = match expr {
            AffineExpr::Const(value) => return constant(64, *value),
            AffineExpr::Dim(i) => return dims[*i as usize].clone(),
            AffineExpr::Symbol(i) => return symbols[*i as usize].clone(),
            AffineExpr::Add(a, b) => (Some(Kind::Add), a, b),
            AffineExpr::Mul(a, b) => (Some(Kind::Mul), a, b),
            AffineExpr::Mod(a, b) | AffineExpr::FloorDiv(a, b) | AffineExpr::CeilDiv(a, b) => (None, a, b),
        };
        let (a, b) = (self.affine(a, dims, symbols, loc), self.affine(b, dims, symbols, loc));
        match (kind, expr) {
            (Some(kind), _) => self.pure(kind, vec![a, b], 64, loc),
            (None, AffineExpr::Mod(..)) => self.floor_mod(a, b, loc),
            (None, AffineExpr::FloorDiv(..)) => self.floor_div(a, b, loc),
            _ if is_positive(&b) => {
                let less = self.pure(Kind::Sub, vec![b.clone(), constant(64, 1)], 64, loc);
                let lifted = self.pure(Kind::Add, vec![a, less], 64, loc);
                self.floor_div(lifted, b, loc)
            }
            _ => {
                // ceil(a / b) = -floor(-a / b)
                let negative = self.pure(Kind::Sub, vec![constant(64, 0), a], 64, loc);
                let floor = self.floor_div(negative, b, loc);
                self.pure(Kind::Sub, vec![constant(64, 0), floor], 64, loc)
            }
        }
    }

    /// `floor(a / b)` for positive `b`, 64 bits wide: for negative `a` it is `~(~a / b)`.
    fn floor_div(&mut self, a: Source, b: Source, loc: Loc) -> Source {
        if let Some(shift) = power_of_two(&b) {
            return self.pure(Kind::ShrS, vec![a, constant(64, i64::from(shift))], 64, loc);
        }
        if is_positive(&b) {
            return self.pure(Kind::DivFloor, vec![a, b], 64, loc);
        }
        let negative = self.is_so(Predicate::Slt, a.clone(), constant(64, 0), 64, loc);
        let mask = self.pure(Kind::SignExtend(1), vec![negative], 64, loc);
        let magnitude = self.pure(Kind::Xor, vec![a, mask.clone()], 64, loc);
        let quotient = self.pure(Kind::DivU, vec![magnitude, b], 64, loc);
        self.pure(Kind::Xor, vec![quotient, mask], 64, loc)
    }

    /// `a mod b` in `0..b` for positive `b`, 64 bits wide.
    fn floor_mod(&mut self, a: Source, b: Source, loc: Loc) -> Source {
        if let Some(shift) = power_of_two(&b) {
            let mask = Source::Constant(Int::all_ones(64).lshr(64 - shift));
            return self.pure(Kind::And, vec![a, mask], 64, loc);
        }
        if is_positive(&b) {
            return self.pure(Kind::RemFloor, vec![a, b], 64, loc);
        }
        let quotient = self.floor_div(a.clone(), b.clone(), loc);
        let product = self.pure(Kind::Mul, vec![quotient, b], 64, loc);
        self.pure(Kind::Sub, vec![a, product], 64, loc)
    }
}

/// True for a positive constant that is wide enough to have a sign.
fn is_positive(source: &Source) -> bool {
    matches!(source, Source::Constant(value) if value.width() > 1 && !value.is_zero() && !value.sign_bit())
}
