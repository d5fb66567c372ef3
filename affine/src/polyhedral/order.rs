//! Execution order: times as vectors of affine forms, compared lexicographically between instances of two statements.
//!
//! What holds: in conjunctions over a pair, dimensions of the first statement come before those of the second. An entry that
//! is not ordered (the variable of a parallel loop) puts instances that differ in it in no order.

use ir::AffineExpr;

use crate::system::Constraint;

/// One entry of a time vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Time {
    /// The entry, in symbols and dimensions of the statement.
    pub expr: AffineExpr,
    /// True if instances that differ in it run in its order.
    pub is_ordered: bool,
}

impl Time {
    /// A constant: the place of an op among others.
    pub fn position(at: i64) -> Time {
        Time::ordered(AffineExpr::Const(at))
    }

    /// An entry by whose value instances are ordered.
    pub fn ordered(expr: AffineExpr) -> Time {
        Time { expr, is_ordered: true }
    }
}

/// `form` of the second statement of a pair whose first has `dims` dimensions.
pub fn shifted(form: &AffineExpr, dims: usize) -> AffineExpr {
    form.substitute(&|d| AffineExpr::Dim(d + dims as u32), &AffineExpr::Symbol)
}

/// How two entries compare, whatever the instances.
enum Compared {
    Less,
    Equal,
    Greater,
    Depends { first: AffineExpr, second: AffineExpr, is_ordered: bool },
}

fn entry(a: &[Time], b: &[Time], k: usize, dims: usize) -> Compared {
    let zero = || Time::position(0);
    let (first, second) = (a.get(k).cloned().unwrap_or_else(zero), b.get(k).cloned().unwrap_or_else(zero));
    if let (Some(x), Some(y)) = (first.expr.as_const(), second.expr.as_const()) {
        return match x.cmp(&y) {
            std::cmp::Ordering::Less => Compared::Less,
            std::cmp::Ordering::Equal => Compared::Equal,
            std::cmp::Ordering::Greater => Compared::Greater,
        };
    }
    let is_ordered = first.is_ordered && second.is_ordered;
    Compared::Depends { first: first.expr, second: shifted(&second.expr, dims), is_ordered }
}

fn with(prefix: &[Constraint], last: Constraint) -> Vec<Constraint> {
    [prefix, &[last]].concat()
}

/// Alternatives under which an instance at `a` (of `dims` dimensions) runs before one at `b`.
pub fn before(a: &[Time], b: &[Time], dims: usize) -> Vec<Vec<Constraint>> {
    let (mut parts, mut prefix) = (Vec::new(), Vec::new());
    for k in 0..a.len().max(b.len()) {
        match entry(a, b, k, dims) {
            Compared::Less => {
                parts.push(prefix);
                return parts;
            }
            Compared::Greater => return parts,
            Compared::Equal => {}
            Compared::Depends { first, second, is_ordered } => {
                if is_ordered {
                    parts.push(with(&prefix, Constraint::below(first.clone(), second.clone())));
                }
                prefix.push(Constraint::equal(first, second));
            }
        }
    }
    parts
}

/// Alternatives under which an instance at `a` does not run before one at `b`: it runs later, at the same time, or in no
/// order. The flag is true for the last: instances that only parallel loops separate.
pub fn not_before(a: &[Time], b: &[Time], dims: usize) -> Vec<(Vec<Constraint>, bool)> {
    let (mut parts, mut prefix) = (Vec::new(), Vec::new());
    for k in 0..a.len().max(b.len()) {
        match entry(a, b, k, dims) {
            Compared::Less => return parts,
            Compared::Greater => {
                parts.push((prefix, false));
                return parts;
            }
            Compared::Equal => {}
            Compared::Depends { first, second, is_ordered } => {
                parts.push((with(&prefix, Constraint::below(second.clone(), first.clone())), !is_ordered));
                if !is_ordered {
                    parts.push((with(&prefix, Constraint::below(first.clone(), second.clone())), true));
                }
                prefix.push(Constraint::equal(first, second));
            }
        }
    }
    parts.push((prefix, false));
    parts
}
