//! Affine expressions as arithmetic on index values.
//!
//! What holds: quotients round down or up and remainders are not negative, whatever the dividend; divisors are positive, as the
//! language asks. Nothing in a quotient or remainder wraps: what is divided is a magnitude, a number without a sign.

use bits::Predicate;
use dialects::arith;
use ir::{AffineExpr, AffineMap, Rewriter, Value};

/// Makes operations at the rewriter's insertion point; results are of type `index`.
pub struct Expander<'r, 'a> {
    rewriter: &'r mut Rewriter<'a>,
}

impl<'r, 'a> Expander<'r, 'a> {
    /// Works through `rewriter`.
    pub fn new(rewriter: &'r mut Rewriter<'a>) -> Self {
        Self { rewriter }
    }

    /// An index constant.
    pub fn constant(&mut self, value: i64) -> Value {
        let (attr, ty) = (self.rewriter.ir_mut().ctx.index_attr(value), self.rewriter.ir_mut().ctx.index());
        self.rewriter.op(arith::Constant::NAME).attr("value", attr).result(ty).value()
    }

    /// An operation of two index values.
    pub fn binary(&mut self, name: &str, a: Value, b: Value) -> Value {
        let ty = self.rewriter.ir_mut().ctx.index();
        self.rewriter.op(name).operands(&[a, b]).result(ty).value()
    }

    fn compare(&mut self, predicate: Predicate, a: Value, b: Value) -> Value {
        let ctx = &mut self.rewriter.ir_mut().ctx;
        let (attr, ty) = (ctx.i_attr(64, predicate.number()), ctx.integer(1));
        self.rewriter.op(arith::CmpI::NAME).operands(&[a, b]).attr("predicate", attr).result(ty).value()
    }

    fn select(&mut self, condition: Value, a: Value, b: Value) -> Value {
        let ty = self.rewriter.ty(a);
        self.rewriter.op(arith::Select::NAME).operands(&[condition, a, b]).result(ty).value()
    }

    /// The values of a map's results.
    pub fn map(&mut self, map: &AffineMap, operands: &[Value]) -> Vec<Value> {
        map.results.iter().map(|e| self.expr(e, map.dims, operands)).collect()
    }

    /// The largest (or smallest) of a map's results; `name` is `arith.maxsi` or `arith.minsi`.
    pub fn extremum(&mut self, name: &str, map: &AffineMap, operands: &[Value]) -> Value {
        let all = self.map(map, operands);
        let folded = all.into_iter().reduce(|a, b| self.binary(name, a, b));
        folded.unwrap_or_else(|| self.constant(0))
    }

    /// The value of an expression at `operands`: dimensions, then symbols.
    pub fn expr(&mut self, expr: &AffineExpr, dims: u32, operands: &[Value]) -> Value {
        let mut both = |a: &AffineExpr, b: &AffineExpr| (self.expr(a, dims, operands), self.expr(b, dims, operands));
        match expr {
            AffineExpr::Const(value) => self.constant(*value),
            AffineExpr::Dim(d) => operands[*d as usize],
            AffineExpr::Symbol(s) => operands[(dims + s) as usize],
            AffineExpr::Add(a, b) => {
                let (a, b) = both(a, b);
                self.binary(arith::AddI::NAME, a, b)
            }
            AffineExpr::Mul(a, b) => {
                let (a, b) = both(a, b);
                self.binary(arith::MulI::NAME, a, b)
            }
            AffineExpr::Mod(a, b) => {
                let (a, b) = both(a, b);
                self.modulo(a, b)
            }
            AffineExpr::FloorDiv(a, b) => {
                let (a, b) = both(a, b);
                self.floor_div(a, b)
            }
            AffineExpr::CeilDiv(a, b) => {
                let (a, b) = both(a, b);
                self.ceil_div(a, b)
            }
        }
    }

    /// `a mod b`: the remainder of the division, plus `b` where it is negative.
    fn modulo(&mut self, a: Value, b: Value) -> Value {
        let remainder = self.binary(arith::RemSI::NAME, a, b);
        let zero = self.constant(0);
        let is_negative = self.compare(Predicate::Slt, remainder, zero);
        let raised = self.binary(arith::AddI::NAME, remainder, b);
        self.select(is_negative, raised, remainder)
    }

    /// `a floordiv b`: for a negative dividend, `-1 - (-1 - a) / b`.
    fn floor_div(&mut self, a: Value, b: Value) -> Value {
        let (zero, minus_one) = (self.constant(0), self.constant(-1));
        let is_negative = self.compare(Predicate::Slt, a, zero);
        let mirrored = self.binary(arith::SubI::NAME, minus_one, a);
        let magnitude = self.select(is_negative, mirrored, a);
        let quotient = self.binary(arith::DivUI::NAME, magnitude, b);
        let corrected = self.binary(arith::SubI::NAME, minus_one, quotient);
        self.select(is_negative, corrected, quotient)
    }

    /// `a ceildiv b`: for a positive dividend, `(a - 1) / b + 1`, else `-(-a / b)`. The least dividend is its own negation,
    /// and without a sign the magnitude that it should be.
    fn ceil_div(&mut self, a: Value, b: Value) -> Value {
        let (zero, one) = (self.constant(0), self.constant(1));
        let is_low = self.compare(Predicate::Sle, a, zero);
        let negated = self.binary(arith::SubI::NAME, zero, a);
        let lowered = self.binary(arith::SubI::NAME, a, one);
        let magnitude = self.select(is_low, negated, lowered);
        let quotient = self.binary(arith::DivUI::NAME, magnitude, b);
        let back = self.binary(arith::SubI::NAME, zero, quotient);
        let raised = self.binary(arith::AddI::NAME, quotient, one);
        self.select(is_low, back, raised)
    }

    /// An `i1` that says whether the operands are in the set.
    pub fn membership(&mut self, set: &ir::IntegerSet, operands: &[Value]) -> Value {
        let zero = self.constant(0);
        let ty = self.rewriter.ir_mut().ctx.integer(1);
        let mut all: Option<Value> = None;
        for constraint in &set.constraints {
            let value = self.expr(&constraint.expr, set.dims, operands);
            let predicate = if constraint.is_equality { Predicate::Eq } else { Predicate::Sge };
            let holds = self.compare(predicate, value, zero);
            all = Some(match all {
                Some(before) => self.rewriter.op(arith::AndI::NAME).operands(&[before, holds]).result(ty).value(),
                None => holds,
            });
        }
        all.unwrap_or_else(|| self.compare(Predicate::Eq, zero, zero))
    }
}
