//! Affine forms of index values: what a value is in terms of loop variables and of values that are not affine.
//!
//! What holds: a form is an `AffineExpr` whose dimensions are numbers of terms; equal values get equal forms. Index
//! arithmetic is taken as exact: an index that leaves 64 bits addresses no element of any memory.

use dialects::{arith, index, scf};
use ir::{AffineExpr, AffineMap, Ir, Op, Value};
use rustc_hash::FxHashMap;

use crate::ops as affine;

/// The values that forms are made of, numbered in order of discovery.
#[derive(Clone, Debug, Default)]
pub struct Forms {
    terms: Vec<Value>,
    number_of: FxHashMap<Value, u32>,
}

/// An affine form as a sum: coefficients of atoms (terms, quotients, remainders) and a constant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// Atoms in order of their text-free comparison, with coefficients other than 0.
    pub atoms: Vec<(AffineExpr, i64)>,
    /// The constant.
    pub constant: i64,
}

impl Forms {
    /// No terms.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of term `number`.
    pub fn term(&self, number: u32) -> Value {
        self.terms[number as usize]
    }

    /// The form that is the value itself.
    pub fn opaque(&mut self, value: Value) -> AffineExpr {
        let next = self.terms.len() as u32;
        let number = *self.number_of.entry(value).or_insert(next);
        if number == next {
            self.terms.push(value);
        }
        AffineExpr::Dim(number)
    }

    /// The form of an index value; a value that is not affine is a term.
    pub fn of(&mut self, ir: &Ir, value: Value) -> AffineExpr {
        let known = ir.def_op(value).and_then(|op| self.of_op(ir, op));
        known.unwrap_or_else(|| self.opaque(value))
    }

    fn of_op(&mut self, ir: &Ir, op: Op) -> Option<AffineExpr> {
        match ir.op_text(op) {
            arith::Constant::NAME | index::Constant::NAME => {
                Some(AffineExpr::Const(ir.attr(op, "value").and_then(|a| ir.ctx.as_i64(a))?))
            }
            affine::Apply::NAME => self.map_results(ir, op, "map", ir.operands(op)).and_then(|mut r| r.pop()),
            arith::AddI::NAME | index::Add::NAME => self.binary(ir, op, |a, b| Some(a + b)),
            arith::SubI::NAME | index::Sub::NAME => self.binary(ir, op, |a, b| Some(a - b)),
            arith::MulI::NAME | index::Mul::NAME => self.binary(ir, op, scaled),
            arith::IndexCast::NAME if self.is_counter(ir, ir.operand(op, 0)) => {
                let counter = ir.operand(op, 0);
                Some(self.opaque(counter))
            }
            _ => None,
        }
    }

    fn binary(
        &mut self,
        ir: &Ir,
        op: Op,
        combine: impl Fn(AffineExpr, AffineExpr) -> Option<AffineExpr>,
    ) -> Option<AffineExpr> {
        if !ir.ctx.is_index(ir.ty(ir.result(op, 0))) {
            return None;
        }
        let (a, b) = (self.of(ir, ir.operand(op, 0)), self.of(ir, ir.operand(op, 1)));
        combine(a, b)
    }

    /// True for the variable of an `scf.for` over integers: signed, and never past its bounds.
    fn is_counter(&self, ir: &Ir, value: Value) -> bool {
        let Some(block) = ir.def_block(value) else { return false };
        let Some(op) = ir.parent_of_block(block) else { return false };
        ir.def_op(value).is_none() && ir.isa::<scf::For>(op) && ir.args(block).first() == Some(&value)
    }

    /// The forms of the results of the map attribute `name` at `operands`.
    pub fn map_results(&mut self, ir: &Ir, op: Op, name: &str, operands: &[Value]) -> Option<Vec<AffineExpr>> {
        let map = ir.attr(op, name).and_then(|a| ir.ctx.as_map(a))?.clone();
        self.apply(ir, &map, operands)
    }

    /// The forms of the results of a map at `operands` (dimensions, then symbols).
    pub fn apply(&mut self, ir: &Ir, map: &AffineMap, operands: &[Value]) -> Option<Vec<AffineExpr>> {
        if operands.len() < (map.dims + map.symbols) as usize {
            return None;
        }
        let operands: Vec<AffineExpr> = operands.iter().map(|&v| self.of(ir, v)).collect();
        Some(map.results.iter().map(|e| substitute_operands(e, map.dims, &operands)).collect())
    }
}

/// `expr` with dimension and symbol numbers replaced by forms (dimensions first).
pub fn substitute_operands(expr: &AffineExpr, dims: u32, operands: &[AffineExpr]) -> AffineExpr {
    expr.substitute(&|d| operands[d as usize].clone(), &|s| operands[(dims + s) as usize].clone())
}

/// The product, if one side is constant.
fn scaled(a: AffineExpr, b: AffineExpr) -> Option<AffineExpr> {
    (a.as_const().is_some() || b.as_const().is_some()).then(|| a * b)
}

/// The terms that occur in a form.
pub fn terms_of(form: &AffineExpr) -> Vec<u32> {
    let mut terms = Vec::new();
    form.walk(&mut |e| {
        if let AffineExpr::Dim(d) = e
            && !terms.contains(d)
        {
            terms.push(*d);
        }
    });
    terms
}

/// A form as a sum. `None` on overflow.
pub fn sum_of(form: &AffineExpr) -> Option<Sum> {
    let mut sum = Sum::default();
    sum.add(form, 1)?;
    sum.atoms.retain(|(_, c)| *c != 0);
    sum.atoms.sort();
    Some(sum)
}

/// `a - b` if it is the same number whatever the terms are. `None` says nothing.
pub fn constant_difference(a: &AffineExpr, b: &AffineExpr) -> Option<i64> {
    if let (Some(a), Some(b)) = (a.as_const(), b.as_const()) {
        return a.checked_sub(b);
    }
    let mut sum = Sum::default();
    sum.add(a, 1)?;
    sum.add(b, -1)?;
    sum.atoms.iter().all(|(_, c)| *c == 0).then_some(sum.constant)
}

impl Sum {
    fn add(&mut self, form: &AffineExpr, factor: i64) -> Option<()> {
        match form {
            AffineExpr::Const(c) => self.constant = self.constant.checked_add(c.checked_mul(factor)?)?,
            AffineExpr::Add(a, b) => {
                self.add(a, factor)?;
                self.add(b, factor)?;
            }
            AffineExpr::Mul(a, b) => match (a.as_const(), b.as_const()) {
                (_, Some(c)) => self.add(a, factor.checked_mul(c)?)?,
                (Some(c), None) => self.add(b, factor.checked_mul(c)?)?,
                (None, None) => self.add_atom(form, factor)?,
            },
            _ => self.add_atom(form, factor)?,
        }
        Some(())
    }

    fn add_atom(&mut self, atom: &AffineExpr, factor: i64) -> Option<()> {
        match self.atoms.iter_mut().find(|(a, _)| a == atom) {
            Some((_, c)) => *c = c.checked_add(factor)?,
            None => self.atoms.push((atom.clone(), factor)),
        }
        Some(())
    }
}
