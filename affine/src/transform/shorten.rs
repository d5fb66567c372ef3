//! Shorter forms of the maps and sets of affine operations: quotients of quotients become one, what is left of a value behind
//! a multiple of its quotient becomes a remainder, and what cancels out goes.
//!
//! What holds: every form keeps its value for all operands. The reference's canonical forms are others, so no pass that it has
//! does this.

use ir::{AffineExpr, AffineMap, IntegerSet, Ir, Op, Rewriter};

use crate::forms::{Sum, sum_of};

/// Shortens all forms at or below `root`. Returns in how many operations.
pub fn shorten(ir: &mut Ir, root: Op) -> usize {
    ir.walk_vec(root).into_iter().filter(|&op| shorten_op(ir, op)).count()
}

fn shorten_op(ir: &mut Ir, op: Op) -> bool {
    let mut changed = false;
    for (name, attr) in ir.attrs(op).to_vec() {
        let new = if let Some(map) = ir.ctx.as_map(attr).cloned() {
            let results = map.results.iter().map(short).collect();
            (results != map.results).then(|| ir.ctx.map_attr(AffineMap { results, ..map }))
        } else if let Some(set) = ir.ctx.as_set(attr).cloned() {
            let constraints: Vec<_> = set
                .constraints
                .iter()
                .map(|c| ir::affine_expr::SetConstraint { expr: short(&c.expr), is_equality: c.is_equality })
                .collect();
            (constraints != set.constraints).then(|| ir.ctx.set_attr(IntegerSet { constraints, ..set }))
        } else {
            None
        };
        let Some(new) = new else { continue };
        let name = ir.ctx.text(name).to_owned();
        Rewriter::new(ir).set_attr(op, &name, new);
        changed = true;
    }
    changed
}

/// A form of the same value, shorter where that is seen.
pub fn short(form: &AffineExpr) -> AffineExpr {
    let inner = match form {
        AffineExpr::Add(a, b) => short(a) + short(b),
        AffineExpr::Mul(a, b) => short(a) * short(b),
        AffineExpr::Mod(a, b) => short(a).modulo(short(b)),
        AffineExpr::FloorDiv(a, b) => quotient(short(a), short(b)),
        AffineExpr::CeilDiv(a, b) => short(a).ceil_div(short(b)),
        AffineExpr::Const(_) | AffineExpr::Dim(_) | AffineExpr::Symbol(_) => return form.clone(),
    };
    sum_of(&inner).map_or(inner, |sum| of_sum(with_remainders(sum)))
}

/// `a floordiv b`; of a quotient it is the quotient by both divisors.
fn quotient(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    let AffineExpr::FloorDiv(value, inner) = &a else { return a.floor_div(b) };
    let both = inner.as_const().zip(b.as_const()).filter(|(x, y)| *x > 0 && *y > 0);
    match both.and_then(|(x, y)| x.checked_mul(y)) {
        Some(divisor) => (**value).clone().floor_div(AffineExpr::Const(divisor)),
        None => a.floor_div(b),
    }
}

/// `c * x - c * b * (x floordiv b)` as `c * (x mod b)`.
fn with_remainders(mut sum: Sum) -> Sum {
    while let Some((whole, part, remainder)) = remainder_in(&sum) {
        let factor = sum.atoms[whole].1;
        let [first, second] = if whole < part { [part, whole] } else { [whole, part] };
        sum.atoms.remove(first);
        sum.atoms.remove(second);
        sum.atoms.push((remainder, factor));
    }
    sum
}

/// The positions of a value and of its quotient that together are a remainder, and the remainder.
fn remainder_in(sum: &Sum) -> Option<(usize, usize, AffineExpr)> {
    sum.atoms.iter().enumerate().find_map(|(part, (atom, factor))| {
        let AffineExpr::FloorDiv(value, by) = atom else { return None };
        let divisor = by.as_const().filter(|by| *by > 0)?;
        let is_whole = |(a, c): &(AffineExpr, i64)| *a == **value && c.checked_mul(-divisor) == Some(*factor);
        let whole = sum.atoms.iter().position(is_whole)?;
        Some((whole, part, (**value).clone().modulo((**by).clone())))
    })
}

fn of_sum(sum: Sum) -> AffineExpr {
    let term = |(atom, factor): (AffineExpr, i64)| if factor == 1 { atom } else { atom * AffineExpr::Const(factor) };
    let total = sum.atoms.into_iter().map(term).reduce(|a, b| a + b);
    match (total, sum.constant) {
        (None, constant) => AffineExpr::Const(constant),
        (Some(total), 0) => total,
        (Some(total), constant) => total + AffineExpr::Const(constant),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(form: AffineExpr, expected: &str) {
        let shorter = short(&form);
        let map = AffineMap { dims: 2, symbols: 0, results: vec![shorter.clone()] };
        assert_eq!(map.to_string(), format!("(d0, d1) -> ({expected})"));
        for (a, b) in [(-37, 5), (-1, 0), (0, 7), (13, -4), (100, 31)] {
            assert_eq!(form.evaluate(&[a, b], &[]), shorter.evaluate(&[a, b], &[]), "at ({a}, {b})");
        }
    }

    #[test]
    fn quotients_and_remainders_become_one() {
        let (d0, d1) = (AffineExpr::Dim(0), AffineExpr::Dim(1));
        let by = |e: &AffineExpr, n: i64| e.clone().floor_div(AffineExpr::Const(n));
        let times = |e: AffineExpr, n: i64| e * AffineExpr::Const(n);
        check(by(&by(&d0, 8), 2), "d0 floordiv 16");
        check(times(by(&d0, 16), 32) + d1.clone() + times(by(&by(&d0, 8), 2), -32), "d1");
        check(times(d0.clone(), 8) + times(by(&d0, 8), -64), "(d0 mod 8) * 8");
        check(by(&d0, 8) + times(by(&d0, 16), -2), "d0 floordiv 8 - (d0 floordiv 16) * 2");
    }
}
