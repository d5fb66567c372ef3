//! Loops whose iterations threads share: each is a function of its own, which is called for all iterations or for a part of them.
//!
//! What holds: iterations of such a loop depend on nothing of each other, as `affine-parallelize` asks, so results are those of one thread bit for
//! bit; the estimate finds the loop worth it on few cores as on several.

use affine::loops::apply_before;
use affine::ops::bounds::Bound;
use affine::transform::build::Header;
use affine::transform::nest::outermost_loops;
use affine::transform::parallelize::is_parallel;
use dialects::func;
use ir::{AffineMap, Ir, Op, Rewriter, Value};

use super::CLEARLY;
use super::alone::{Taken, function_of, taken};
use crate::estimate::{Setting, Shared, estimate};

/// Numbers of cores of which the mean counts.
const CORES: [i64; 3] = [2, 4, 8];

/// Makes functions of the loops of `func` that are worth to be shared; the functions.
pub(super) fn share(ir: &mut Ir, func: Op, setting: Setting<'_>) -> Vec<Op> {
    let sharer = Sharer { func, setting };
    let nests = outermost_loops(ir, func);
    let chosen: Vec<Op> = nests.into_iter().flat_map(|nest| sharer.best(ir, nest)).collect();
    chosen.into_iter().filter_map(|looping| as_function(ir, func, looping)).collect()
}

struct Sharer<'a> {
    func: Op,
    setting: Setting<'a>,
}

impl Sharer<'_> {
    /// The loops at or in one that are shared: that itself, or some inside. Complexity: an estimate for each loop, and a question of
    /// dependences for each whose estimate is good.
    fn best(&self, ir: &Ir, looping: Op) -> Vec<Op> {
        let alone = self.cycles(ir, &[]);
        let own = self.cycles(ir, &[looping]);
        let body = ir.body(looping, 0).map_or(Vec::new(), |body| ir.ops_vec(body));
        let inside = body.into_iter().filter(|&op| ir.isa::<affine::ops::For>(op));
        let inner: Vec<Op> = inside.flat_map(|op| self.best(ir, op)).collect();
        let is_before = own < CLEARLY * alone && own <= self.cycles(ir, &inner);
        if is_before && is_parallel(ir, looping) { vec![looping] } else { inner }
    }

    /// Cycles of operations where these loops are shared. Memory is left out: what a core waits for, others need not.
    fn cycles(&self, ir: &Ir, loops: &[Op]) -> f64 {
        let of = |&cores: &i64| {
            let setting = Setting { shared: Shared { loops, cores }, ..self.setting };
            estimate(ir, self.func, setting).map_or(f64::INFINITY, |found| found.computing)
        };
        CORES.iter().map(of).sum()
    }
}

/// Makes a loop a function that is told its first and last iteration, and calls that with all.
fn as_function(ir: &mut Ir, func: Op, looping: Op) -> Option<Op> {
    let header = Header::of(ir, looping)?;
    let low = bound_before(ir, looping, &header.lower, affine::ops::Max::NAME);
    let high = bound_before(ir, looping, &header.upper, affine::ops::Min::NAME);
    let value = |value| Bound { map: AffineMap::identity(1), operands: vec![value] };
    Header { lower: value(low), upper: value(high), step: header.step }.set(ir, looping);
    let (mut constants, values) = taken(ir, looping);
    // Both were made for the loop alone.
    constants.retain(|&op| ![low, high].contains(&ir.result(op, 0)));
    let others = values.into_iter().filter(|value| ![low, high].contains(value));
    let taken: Vec<Taken> = [low, high].into_iter().chain(others).map(Taken::whole).collect();
    let name = format!("{}_part", ir::symbols::name_of(ir, func)?);
    let part = function_of(ir, looping, &constants, &taken, &name)?;
    let operands: Vec<Value> = taken.iter().map(|taken| taken.value).collect();
    let loc = ir.loc(looping);
    let name = ir::symbols::name_of(ir, part)?.to_owned();
    let mut rw = Rewriter::at(ir, ir::InsertPoint::Before(looping), loc);
    let (callee, step) = (rw.ir_mut().ctx.symbol_attr(&name), rw.ir_mut().ctx.i_attr(64, header.step));
    rw.op(func::Call::NAME).operands(&operands).attr("callee", callee).attr(func::THREADS, step).build();
    rw.erase(looping);
    affine::ops::operands_below(rw.ir_mut(), part);
    Some(part)
}

/// The value of a bound before a loop; of several results that which `combine` takes.
fn bound_before(ir: &mut Ir, looping: Op, bound: &Bound, combine: &str) -> Value {
    if bound.map.results.len() == 1 {
        return apply_before(ir, looping, &bound.map, &bound.operands);
    }
    let (map, ty, loc) = (ir.ctx.map_attr(bound.map.clone()), ir.ctx.index(), ir.loc(looping));
    let mut rw = Rewriter::at(ir, ir::InsertPoint::Before(looping), loc);
    rw.op(combine).operands(&bound.operands).attr("map", map).result(ty).value()
}
