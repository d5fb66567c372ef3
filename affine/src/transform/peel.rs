//! Peeling (`affine-loop-peel`) and strip-mining (`affine-loop-strip-mine`): the same iterations in the same order, in two loops.

use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, Value};

use super::build::{Header, loop_before, move_into};
use crate::domain::counted;
use crate::forms::Forms;
use crate::loops::{Carried, add_carried, carried_arg, set_yield};
use crate::ops::bounds::Bound;
use crate::ops::canonicalize;
use crate::unroll::{copy_after, set_bound};

/// Which iterations get a loop of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The first.
    First,
    /// The last.
    Last,
}

/// Splits off `iterations` iterations. False if a bound is a minimum or maximum, or near the ends of 64 bits.
pub fn peel(ir: &mut Ir, looping: Op, iterations: i64, end: End) -> bool {
    let Some(header) = Header::of(ir, looping) else { return false };
    let Some(reach) = iterations.checked_mul(header.step).filter(|&r| r > 0 && has_room(ir, looping, r)) else {
        return false;
    };
    let Some((lower, upper, operands, map)) = both_bounds(&header) else { return false };
    let step = AffineExpr::Const(header.step);
    let middle = match end {
        End::First => vec![lower + AffineExpr::Const(reach), upper],
        End::Last => {
            let count = (upper - lower.clone()).ceil_div(step.clone());
            vec![lower + (count + AffineExpr::Const(-iterations)) * step]
        }
    };
    let rest = copy_after(ir, looping);
    let start = match end {
        // A loop of fewer iterations leaves none: the second loop starts where its end is.
        End::First => vec![middle[0].clone()],
        End::Last => vec![middle[0].clone(), middle_floor(&header)],
    };
    set_bound(ir, looping, "upperBoundMap", &AffineMap { results: middle, ..map.clone() }, &operands);
    set_bound(ir, rest, "lowerBoundMap", &AffineMap { results: start, ..map }, &operands);
    for made in [looping, rest] {
        canonicalize::for_bounds(&mut Rewriter::new(ir), made);
    }
    true
}

/// See [`Counted::has_room`](crate::domain::Counted::has_room).
fn has_room(ir: &Ir, looping: Op, reach: i64) -> bool {
    counted(ir, &mut Forms::new(), looping).is_some_and(|counted| counted.has_room(reach))
}

/// The lower bound in the dimensions of [`both_bounds`]: dimensions and symbols of the lower bound come first of their kind.
fn middle_floor(header: &Header) -> AffineExpr {
    header.lower.map.results[0].clone()
}

/// Both bounds over common operands. `None` if one has several results.
fn both_bounds(header: &Header) -> Option<(AffineExpr, AffineExpr, Vec<Value>, AffineMap)> {
    let (low, high) = (&header.lower, &header.upper);
    let ([lower], [upper]) = (low.map.results.as_slice(), high.map.results.as_slice()) else { return None };
    let (low_dims, low_symbols) = low.operands.split_at(low.map.dims as usize);
    let (high_dims, high_symbols) = high.operands.split_at(high.map.dims as usize);
    let operands = [low_dims, high_dims, low_symbols, high_symbols].concat();
    let (dims, symbols) = (low.map.dims, low.map.symbols);
    let upper = upper.substitute(&|d| AffineExpr::Dim(d + dims), &|s| AffineExpr::Symbol(s + symbols));
    let map = AffineMap { dims: dims + high.map.dims, symbols: symbols + high.map.symbols, results: Vec::new() };
    Some((lower.clone(), upper, operands, map))
}

/// Makes a loop over strips of `size` iterations around a loop; both carry what it carries. False if the strip overflows.
pub fn strip_mine(ir: &mut Ir, looping: Op, size: i64) -> bool {
    let Some(header) = Header::of(ir, looping) else { return false };
    let Some(reach) = size.checked_mul(header.step).filter(|&r| r > header.step && has_room(ir, looping, r)) else {
        return false;
    };
    let strips = Header { step: reach, ..header.clone() };
    let (outer, variable) = loop_before(ir, looping, &strips);
    let name = ir.body(looping, 0).and_then(|body| ir.value_name(ir.arg(body, 0)));
    if let Some(name) = name.map(|name| format!("{name}_strip")) {
        ir.set_value_name(variable, &name);
    }
    move_into(ir, looping, outer);
    carry_through(ir, outer, looping);
    let start = Bound { map: AffineMap::identity(1), operands: vec![variable] };
    Header { lower: start, upper: end_of_strip(&header, variable, reach), step: header.step }.set(ir, looping);
    true
}

/// Where the strip ends that begins at `variable`: `reach` further, or at the end of the loop if that may be nearer.
fn end_of_strip(header: &Header, variable: Value, reach: i64) -> Bound {
    let next = AffineExpr::Dim(0) + AffineExpr::Const(reach);
    if let ([AffineExpr::Const(first)], [AffineExpr::Const(end)]) =
        (&header.lower.map.results[..], &header.upper.map.results[..])
        && end.checked_sub(*first).is_some_and(|span| span % reach == 0)
    {
        return Bound { map: AffineMap { dims: 1, symbols: 0, results: vec![next] }, operands: vec![variable] };
    }
    let shifted = |e: &AffineExpr| e.substitute(&|d| AffineExpr::Dim(d + 1), &AffineExpr::Symbol);
    let results = [next].into_iter().chain(header.upper.map.results.iter().map(shifted)).collect();
    let map = AffineMap { dims: header.upper.map.dims + 1, symbols: header.upper.map.symbols, results };
    Bound { map, operands: [&[variable], header.upper.operands.as_slice()].concat() }
}

/// Lets `outer`, a loop around nothing but `inner`, carry what that carries.
fn carry_through(ir: &mut Ir, outer: Op, inner: Op) {
    let inits = ir.operands_named(inner, "inits").to_vec();
    let name = |index: usize| ir.value_name(carried_arg(ir, inner, index)).unwrap_or_default().to_owned();
    let carried: Vec<Carried> =
        inits.iter().enumerate().map(|(index, &init)| Carried { init, name: name(index) }).collect();
    let outer = add_carried(ir, outer, &carried);
    let first = ir.operands(inner).len() - inits.len();
    for index in 0..inits.len() {
        let (ends, all) = (ir.result(inner, index), ir.result(outer, index));
        Rewriter::new(ir).replace_uses(ends, all);
        set_yield(ir, outer, index, ends);
        let begins = carried_arg(ir, outer, index);
        Rewriter::new(ir).set_operand(inner, first + index, begins);
    }
}
