//! Peeling (`affine-loop-peel`) and strip-mining (`affine-loop-strip-mine`): the same iterations in the same order, in two loops.

use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, Value};

use super::build::{Header, loop_before, move_into};
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

/// Splits off `iterations` iterations. False if a bound is a minimum or maximum, or its span overflows.
pub fn peel(ir: &mut Ir, looping: Op, iterations: i64, end: End) -> bool {
    let Some(header) = Header::of(ir, looping) else { return false };
    let Some(reach) = iterations.checked_mul(header.step).filter(|&r| r > 0) else { return false };
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

/// Makes a loop over strips of `size` iterations around a loop. False if it carries values or the strip overflows.
pub fn strip_mine(ir: &mut Ir, looping: Op, size: i64) -> bool {
    let Some(header) = Header::of(ir, looping).filter(|_| ir.result_count(looping) == 0) else { return false };
    let Some(reach) = size.checked_mul(header.step).filter(|&r| r > header.step) else { return false };
    let strips = Header { step: reach, ..header.clone() };
    let (outer, variable) = loop_before(ir, looping, &strips);
    move_into(ir, looping, outer);
    let start = Bound { map: AffineMap::identity(1), operands: vec![variable] };
    let shifted = |e: &AffineExpr| e.substitute(&|d| AffineExpr::Dim(d + 1), &AffineExpr::Symbol);
    let mut results = vec![AffineExpr::Dim(0) + AffineExpr::Const(reach)];
    results.extend(header.upper.map.results.iter().map(shifted));
    let map = AffineMap { dims: header.upper.map.dims + 1, symbols: header.upper.map.symbols, results };
    let operands = [&[variable], header.upper.operands.as_slice()].concat();
    Header { lower: start, upper: Bound { map, operands }, step: header.step }.set(ir, looping);
    true
}
