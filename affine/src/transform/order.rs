//! Other orders of the iterations of a perfect band: permutation (`affine-loop-permute`, `affine-loop-interchange`), skewing
//! (`affine-loop-skew`) and reversal (`affine-loop-reverse`).
//!
//! What holds: a refusal says which dependence forbids it; nothing is changed then. Bounds that depend on other loops of the
//! band are made anew for the new order.

use ir::diag::Diagnostics;
use ir::{AffineExpr, Ir, Op, Rewriter, Value};

use super::build::{Header, apply_at_start, bound_of, replace_variable};
use super::nest::{Nest, perfect_band, remark};
use super::scan::ranges;
use crate::domain::{Counted, counted};
use crate::forms::{Forms, terms_of};
use crate::polyhedral::{Statement, Time};

/// Whether a transformation asks for dependences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// It does.
    Dependences,
    /// The caller knows better.
    Nothing,
}

/// Lets loop `k` of the perfect band at `outermost` become loop `order[k]`... that is, position `k` of the new nest is loop
/// `order[k]` of the old one. False, with a remark, if a dependence or a bound forbids it.
pub fn permute(ir: &mut Ir, outermost: Op, order: &[usize], check: Check, diags: &mut Diagnostics) -> bool {
    let band: Vec<Op> = perfect_band(ir, outermost).into_iter().take(order.len()).collect();
    if band.len() < order.len() || order.iter().enumerate().all(|(k, &o)| k == o) {
        return false;
    }
    // Loops that stay outermost are no part of it, whatever their bounds and steps.
    let fixed = order.iter().enumerate().take_while(|&(k, &old)| k == old).count();
    if fixed > 0 {
        let inner: Vec<usize> = order[fixed..].iter().map(|old| old - fixed).collect();
        return permute(ir, band[fixed], &inner, check, diags);
    }
    if let Some(reason) = refusal(ir, outermost, order).filter(|_| check == Check::Dependences) {
        remark(ir, outermost, format!("not interchanged: {reason}"), diags);
        return false;
    }
    let mut forms = Forms::new();
    let Some(headers) = new_headers(ir, &mut forms, &band, order) else {
        let reason = "not interchanged: its bounds depend on each other in a way that is not linear";
        remark(ir, outermost, reason.into(), diags);
        return false;
    };
    exchange_variables(ir, &band, order);
    for (&looping, header) in band.iter().zip(&headers) {
        header.set(ir, looping);
    }
    true
}

fn refusal(ir: &Ir, outermost: Op, order: &[usize]) -> Option<String> {
    let nest = Nest::of(ir, &[outermost]);
    let times: Vec<Vec<Time>> = nest.model.statements.iter().map(|s| permuted(s, order)).collect();
    nest.refusal(ir, &times)
}

/// The iterations of the band are entries 1, 3, 5 and so on.
fn permuted(statement: &Statement, order: &[usize]) -> Vec<Time> {
    let mut times = statement.times.clone();
    for (k, &old) in order.iter().enumerate() {
        times[2 * k + 1] = statement.times[2 * old + 1].clone();
    }
    times
}

/// Headers in the new order, with operands that are loop variables of the new places.
fn new_headers(ir: &Ir, forms: &mut Forms, band: &[Op], order: &[usize]) -> Option<Vec<Header>> {
    let levels: Vec<Counted> = band.iter().map(|&l| counted(ir, forms, l)).collect::<Option<_>>()?;
    let variables: Vec<u32> = levels.iter().map(|level| term_of(forms, level.variable)).collect::<Option<_>>()?;
    let bounds = |level: &Counted| -> Vec<AffineExpr> { level.lower.iter().chain(&level.upper).cloned().collect() };
    let is_free = |level: &Counted| !bounds(level).iter().flat_map(terms_of).any(|t| variables.contains(&t));
    if levels.iter().all(is_free) {
        return order.iter().map(|&old| Header::of(ir, band[old])).collect();
    }
    if levels.iter().any(|level| level.step != Some(1)) {
        return None;
    }
    let one = AffineExpr::Const(-1);
    let mut all = Vec::new();
    for (level, &term) in levels.iter().zip(&variables) {
        let variable = AffineExpr::Dim(term);
        all.extend(level.lower.iter().map(|l| variable.clone() - l.clone()));
        all.extend(level.upper.iter().map(|u| u.clone() - variable.clone() + one.clone()));
    }
    let ordered: Vec<u32> = order.iter().map(|&old| variables[old]).collect();
    let found = ranges(&all, &ordered)?;
    // Old loop order[k] gets the variable of place k.
    let moved = |form: &AffineExpr| {
        let place = |t: u32| ordered.iter().position(|&o| o == t).map_or(t, |k| variables[k]);
        form.substitute(&|t| AffineExpr::Dim(place(t)), &AffineExpr::Symbol)
    };
    let header = |(range, &at): (&super::scan::Range, &Op)| {
        let lower: Vec<AffineExpr> = range.lower.iter().map(&moved).collect();
        let upper: Vec<AffineExpr> = range.upper.iter().map(&moved).collect();
        Header { lower: bound_of(ir, forms, &lower, at), upper: bound_of(ir, forms, &upper, at), step: 1 }
    };
    Some(found.iter().zip(band).map(header).collect())
}

fn term_of(forms: &mut Forms, value: Value) -> Option<u32> {
    match forms.opaque(value) {
        AffineExpr::Dim(term) => Some(term),
        _ => None,
    }
}

/// In the innermost body each old variable becomes that of its new place.
fn exchange_variables(ir: &mut Ir, band: &[Op], order: &[usize]) {
    let variables: Vec<Value> = band.iter().map(|&l| ir.arg(ir.body(l, 0).expect("a loop has a body"), 0)).collect();
    let uses: Vec<Vec<ir::Use>> =
        variables.iter().map(|&v| ir.uses(v).filter(|u| !band.contains(&u.op)).collect()).collect();
    let names: Vec<Option<String>> = variables.iter().map(|&v| ir.value_name(v).map(str::to_owned)).collect();
    let mut rewriter = Rewriter::new(ir);
    for (k, &old) in order.iter().enumerate() {
        for u in &uses[old] {
            rewriter.set_operand(u.op, u.index, variables[k]);
        }
        if let Some(name) = &names[old] {
            rewriter.ir_mut().set_value_name(variables[k], name);
        }
    }
}

/// Adds `factor` times the outer variable to the inner one of a perfect pair: the same iterations in the same order, under other
/// numbers, so that an interchange may become legal. False, with a remark, if the loops are not a pair.
pub fn skew(ir: &mut Ir, outer: Op, factor: i64, diags: &mut Diagnostics) -> bool {
    let band = perfect_band(ir, outer);
    let Some(&inner) = band.get(1).filter(|_| factor != 0) else { return false };
    let mut forms = Forms::new();
    let (Some(a), Some(b)) = (counted(ir, &mut forms, outer), counted(ir, &mut forms, inner)) else { return false };
    let shift = forms.opaque(a.variable) * AffineExpr::Const(factor);
    let moved = |all: &[AffineExpr]| -> Vec<AffineExpr> { all.iter().map(|e| e.clone() + shift.clone()).collect() };
    let Some(step) = b.step.filter(|_| moved(&b.lower).iter().all(AffineExpr::is_pure_affine)) else {
        remark(ir, outer, "not skewed: the inner bounds are not affine".into(), diags);
        return false;
    };
    let lower = bound_of(ir, &forms, &moved(&b.lower), inner);
    let upper = bound_of(ir, &forms, &moved(&b.upper), inner);
    Header { lower, upper, step }.set(ir, inner);
    let old = AffineExpr::Dim(0) - AffineExpr::Dim(1) * AffineExpr::Const(factor);
    let made = apply_at_start(ir, inner, old, &[b.variable, a.variable]);
    replace_variable(ir, b.variable, made);
    true
}

/// Runs the iterations of a loop from the last to the first. False, with a remark, if a dependence or the bounds forbid it.
pub fn reverse(ir: &mut Ir, looping: Op, diags: &mut Diagnostics) -> bool {
    let refused = |ir: &Ir, reason: String, diags: &mut Diagnostics| {
        remark(ir, looping, format!("not reversed: {reason}"), diags);
        false
    };
    if ir.result_count(looping) > 0 {
        return refused(ir, "the loop carries values".into(), diags);
    }
    let nest = Nest::of(ir, &[looping]);
    let mut times = nest.times();
    for entry in &mut times {
        entry[1] = Time::ordered(-entry[1].expr.clone());
    }
    if let Some(reason) = nest.refusal(ir, &times) {
        return refused(ir, reason, diags);
    }
    let Some(header) = Header::of(ir, looping) else { return false };
    if header.lower.map.results.len() != 1 || header.upper.map.results.len() != 1 {
        return refused(ir, "a bound is a minimum or maximum".into(), diags);
    }
    let results = header.lower.map.results.iter().chain(&header.upper.map.results);
    if results.filter_map(AffineExpr::as_const).any(|bound| bound.checked_mul(2).is_none()) {
        return refused(ir, "the sum of its bounds may be no number of 64 bits".into(), diags);
    }
    mirror(ir, looping, &header);
    true
}

/// The variable becomes `lower + last - variable`, where `last` is that of the last iteration.
fn mirror(ir: &mut Ir, looping: Op, header: &Header) {
    let variable = ir.arg(ir.body(looping, 0).expect("a loop has a body"), 0);
    let (low, high) = (&header.lower, &header.upper);
    let (first, second) = (1, 1 + low.operands.len() as u32);
    let placed = |e: &AffineExpr, at: u32, dims: u32| {
        e.substitute(&|d| AffineExpr::Dim(at + d), &|s| AffineExpr::Dim(at + dims + s))
    };
    let lower = placed(&low.map.results[0], first, low.map.dims);
    let upper = placed(&high.map.results[0], second, high.map.dims);
    let span = upper + AffineExpr::Const(-1) - lower.clone();
    let step = AffineExpr::Const(header.step);
    let last = span.floor_div(step.clone()) * step + lower.clone();
    let operands = [&[variable], low.operands.as_slice(), high.operands.as_slice()].concat();
    let made = apply_at_start(ir, looping, lower + last - AffineExpr::Dim(0), &operands);
    replace_variable(ir, variable, made);
}
