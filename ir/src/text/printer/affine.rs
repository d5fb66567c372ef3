//! Affine expressions, maps and integer sets as text, over `d0`, `s0` or over values.

use crate::affine_expr::{AffineExpr, AffineMap, IntegerSet};
use crate::ids::Value;
use crate::text::printer::{Printer, push_number};

/// The smallest constant. Its digits behind a minus sign are too large a number for the reference.
const SMALLEST: &str = "-9223372036854775807 - 1";

/// Writes dimension or symbol `index` (`true` for a symbol).
type Leaf<'l, 'a> = &'l dyn Fn(&mut Printer<'a>, u32, bool);

/// What stands around an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Binding {
    Weak,
    /// A product or the like: sums and products below it take parentheses.
    Strong,
}

fn plain(p: &mut Printer<'_>, index: u32, is_symbol: bool) {
    p.out.push(if is_symbol { 's' } else { 'd' });
    push_number(&mut p.out, u64::from(index));
}

/// True for a factor or term that is written as its amount behind a minus sign.
fn is_subtracted(constant: i64) -> bool {
    constant < 0 && constant != i64::MIN
}

/// True if `a + b` is not read as the sum of both where `b` is a sum without parentheses: its terms are added one by one,
/// and two that fold with each other become one.
fn is_read_otherwise(a: &AffineExpr, b: &AffineExpr) -> bool {
    let mut terms = Vec::new();
    let mut rest = b;
    while let AffineExpr::Add(x, y) = rest {
        terms.push(y);
        rest = x;
    }
    let mut sum = a.clone() + rest.clone();
    let mut plain = AffineExpr::Add(a.clone().into(), rest.clone().into());
    for term in terms.into_iter().rev() {
        if sum != plain {
            return true;
        }
        plain = AffineExpr::Add(sum.clone().into(), term.clone());
        sum = sum + (**term).clone();
    }
    matches!(b, AffineExpr::Add(..)) && sum != plain
}

impl<'a> Printer<'a> {
    /// `d0 + s0 * 2`.
    pub fn affine_expr(&mut self, expr: &AffineExpr) {
        self.expr(expr, Binding::Weak, &plain);
    }

    /// `%i + symbol(%n) * 2`.
    pub fn affine_expr_of_ssa(&mut self, expr: &AffineExpr, dims: &[Value], symbols: &[Value]) {
        self.expr(expr, Binding::Weak, &|p, index, is_symbol| p.affine_operand(index, is_symbol, dims, symbols));
    }

    fn affine_operand(&mut self, index: u32, is_symbol: bool, dims: &[Value], symbols: &[Value]) {
        let values = if is_symbol { symbols } else { dims };
        let Some(&value) = values.get(index as usize) else { return plain(self, index, is_symbol) };
        if !is_symbol {
            return self.value(value);
        }
        self.text("symbol(");
        self.value(value);
        self.text(")");
    }

    fn expr(&mut self, expr: &AffineExpr, around: Binding, leaf: Leaf<'_, 'a>) {
        match expr {
            AffineExpr::Const(i64::MIN) => self.parenthesized(around, |p| p.text(SMALLEST)),
            AffineExpr::Const(value) => self.integer(*value),
            AffineExpr::Dim(index) => leaf(self, *index, false),
            AffineExpr::Symbol(index) => leaf(self, *index, true),
            AffineExpr::Add(a, b) => self.parenthesized(around, |p| p.sum(a, b, leaf)),
            AffineExpr::Mul(a, b) if b.as_const() == Some(-1) => self.parenthesized(around, |p| {
                p.text("-");
                p.expr(a, Binding::Strong, leaf);
            }),
            AffineExpr::Mul(a, b) => self.product(a, " * ", b, around, leaf),
            AffineExpr::Mod(a, b) => self.product(a, " mod ", b, around, leaf),
            AffineExpr::FloorDiv(a, b) => self.product(a, " floordiv ", b, around, leaf),
            AffineExpr::CeilDiv(a, b) => self.product(a, " ceildiv ", b, around, leaf),
        }
    }

    fn parenthesized(&mut self, around: Binding, body: impl FnOnce(&mut Self)) {
        if around == Binding::Weak {
            return super::with_stack(|| body(self));
        }
        self.text("(");
        super::with_stack(|| body(self));
        self.text(")");
    }

    fn product(&mut self, a: &AffineExpr, op: &str, b: &AffineExpr, around: Binding, leaf: Leaf<'_, 'a>) {
        self.parenthesized(around, |p| {
            p.expr(a, Binding::Strong, leaf);
            p.text(op);
            p.expr(b, Binding::Strong, leaf);
        });
    }

    fn sum(&mut self, a: &AffineExpr, b: &AffineExpr, leaf: Leaf<'_, 'a>) {
        self.expr(a, Binding::Weak, leaf);
        match b {
            AffineExpr::Const(c) if is_subtracted(*c) => {
                self.text(" - ");
                push_number(&mut self.out, c.unsigned_abs());
            }
            AffineExpr::Mul(x, c) if c.as_const().is_some_and(is_subtracted) => {
                self.text(" - ");
                self.negative_product(x, c.as_const().unwrap_or(-1), leaf);
            }
            _ => {
                self.text(" + ");
                let is_apart = b.as_const() == Some(i64::MIN) || is_read_otherwise(a, b);
                let around = if is_apart { Binding::Strong } else { Binding::Weak };
                self.expr(b, around, leaf);
            }
        }
    }

    /// `x * -c` after a minus sign.
    fn negative_product(&mut self, x: &AffineExpr, c: i64, leaf: Leaf<'_, 'a>) {
        if c == -1 {
            let is_sum = matches!(x, AffineExpr::Add(..) | AffineExpr::Const(i64::MIN));
            let around = if is_sum { Binding::Strong } else { Binding::Weak };
            return self.expr(x, around, leaf);
        }
        self.expr(x, Binding::Strong, leaf);
        self.text(" * ");
        push_number(&mut self.out, c.unsigned_abs());
    }

    /// `(d0, d1)[s0]`.
    fn affine_space(&mut self, dims: u32, symbols: u32) {
        self.text("(");
        self.comma_list(0..dims, |p, i| plain(p, i, false));
        self.text(")");
        if symbols > 0 {
            self.text("[");
            self.comma_list(0..symbols, |p, i| plain(p, i, true));
            self.text("]");
        }
    }

    /// `(d0)[s0] -> (d0 + s0)`.
    pub fn affine_map(&mut self, map: &AffineMap) {
        self.affine_space(map.dims, map.symbols);
        self.text(" -> (");
        self.comma_list(&map.results, |p, e| p.affine_expr(e));
        self.text(")");
    }

    /// `(d0)[s0] : (d0 - s0 >= 0)`.
    pub fn integer_set(&mut self, set: &IntegerSet) {
        self.affine_space(set.dims, set.symbols);
        self.text(" : (");
        self.comma_list(&set.constraints, |p, c| {
            p.affine_expr(&c.expr);
            p.text(if c.is_equality { " == 0" } else { " >= 0" });
        });
        self.text(")");
    }
}
