//! Tiling (`affine-loop-tile`): a band of perfectly nested loops becomes loops over tiles and loops within a tile.
//!
//! What holds: legal if no dependence goes back in any loop of the band; every instance runs once, also where sizes don't
//! divide the number of iterations, or bounds depend on outer loops (tiles are then clipped).

use ir::diag::Diagnostics;
use ir::{AffineExpr, Ir, Op, Rewriter, Value, ValueMap};

use super::build::{Header, bound_of, loop_before, move_into};
use super::nest::{Nest, perfect_band, remark};
use super::scan::plain;
use crate::domain::{Counted, counted};
use crate::forms::{Forms, sum_of, terms_of};
use crate::ops as affine;
use crate::ops::bounds::Bound;
use crate::system::Constraint;

/// What to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partial {
    /// One nest; inner bounds are minima.
    Together,
    /// Full tiles in a nest of constant size, others in one with minima.
    Separate,
}

/// Tiles the first loops of the perfect band at `outermost`, one a size. False, with a remark, if a dependence or bound
/// forbids it.
pub fn tile(ir: &mut Ir, outermost: Op, sizes: &[i64], partial: Partial, diags: &mut Diagnostics) -> bool {
    let band: Vec<Op> = perfect_band(ir, outermost).into_iter().take(sizes.len()).collect();
    if band.iter().any(|&looping| ir.result_count(looping) > 0) {
        remark(ir, outermost, "not tiled: the loop carries values".into(), diags);
        return false;
    }
    let nest = Nest::of(ir, &[outermost]);
    let backward = |edge: &crate::polyhedral::Edge| {
        let dims = nest.dims_of(edge);
        let behind = |k: usize| {
            let (first, second) = (AffineExpr::Dim(k as u32), AffineExpr::Dim((dims + k) as u32));
            vec![Constraint::below(second, first)]
        };
        (0..band.len()).map(behind).collect()
    };
    if let Some(reason) = nest.refusal_where(ir, &backward) {
        remark(ir, outermost, format!("not tiled: {reason}"), diags);
        return false;
    }
    let Some(mut plan) = Plan::of(ir, &band, sizes) else {
        remark(
            ir,
            outermost,
            "not tiled: the bounds of its loops are not linear in the loops around, or near the ends of 64 bits".into(),
            diags,
        );
        return false;
    };
    plan.build(ir);
    if partial == Partial::Separate {
        plan.separate(ir);
    }
    true
}

struct Plan {
    forms: Forms,
    loops: Vec<Level>,
}

struct Level {
    counted: Counted,
    header: Header,
    step: i64,
    /// Iterations in a tile.
    size: i64,
    /// True if the bounds use no other loop of the band.
    is_rectangular: bool,
    /// True if all tiles are full.
    divides: bool,
}

impl Level {
    fn reach(&self) -> i64 {
        self.size * self.step
    }
}

impl Plan {
    fn of(ir: &Ir, band: &[Op], sizes: &[i64]) -> Option<Plan> {
        let mut forms = Forms::new();
        let mut loops = Vec::new();
        let mut variables: Vec<u32> = Vec::new();
        for (&looping, &size) in band.iter().zip(sizes) {
            let counted = counted(ir, &mut forms, looping)?;
            let (step, header) = (counted.step?, Header::of(ir, looping)?);
            let iterations = counted.trip_count();
            let size = iterations.map_or(size, |t| size.min(t)).max(1);
            size.checked_mul(step).filter(|&reach| counted.has_room(reach))?;
            let all = counted.lower.iter().chain(&counted.upper);
            let is_rectangular = !all.clone().flat_map(terms_of).any(|t| variables.contains(&t));
            if !is_rectangular && (step > 1 || !all.clone().all(|e| covering(e, &[], &variables, true).is_some())) {
                return None;
            }
            let divides = is_rectangular && iterations.is_some_and(|t| t % size == 0);
            let AffineExpr::Dim(term) = forms.opaque(counted.variable) else { return None };
            variables.push(term);
            // The first tile past the end has a counter, too.
            let end = counted.upper.iter().filter_map(AffineExpr::as_const).min();
            end.filter(|_| !divides).map_or(Some(0), |end| end.checked_add(size * step))?;
            loops.push(Level { counted, header, step, size, is_rectangular, divides });
        }
        Some(Plan { forms, loops })
    }

    /// Makes the loops over tiles around the band, and clips the loops of the band to a tile.
    fn build(&mut self, ir: &mut Ir) {
        let outermost = self.loops[0].counted.op;
        let mut tiles: Vec<(Op, Value)> = Vec::new();
        let mut known: Vec<Covered> = Vec::new();
        for k in 0..self.loops.len() {
            let header = self.tile_header(ir, k, &known, outermost);
            let (made, variable) = loop_before(ir, outermost, &header);
            move_into(ir, outermost, made);
            let (level, start) = (&self.loops[k], self.forms.opaque(variable));
            if let Some(name) = ir.value_name(level.counted.variable).map(|name| format!("{name}_tile")) {
                ir.set_value_name(variable, &name);
            }
            let AffineExpr::Dim(term) = self.forms.opaque(level.counted.variable) else { continue };
            let last = start.clone() + AffineExpr::Const(level.reach() - level.step);
            known.push(Covered { term, start, last });
            tiles.push((made, variable));
        }
        for (k, &(_, variable)) in tiles.iter().enumerate() {
            self.clip(ir, k, variable);
        }
    }

    fn tile_header(&self, ir: &Ir, k: usize, known: &[Covered], at: Op) -> Header {
        let level = &self.loops[k];
        let step = level.reach();
        if level.is_rectangular {
            return Header { step, ..level.header.clone() };
        }
        let cover = |all: &[AffineExpr], least: bool| -> Vec<AffineExpr> {
            all.iter().filter_map(|e| covering(e, known, &[], least)).collect()
        };
        let lower = bound_of(ir, &self.forms, &cover(&level.counted.lower, true), at);
        let upper = bound_of(ir, &self.forms, &cover(&level.counted.upper, false), at);
        Header { lower, upper, step }
    }

    /// Lets loop `k` of the band run within the tile that starts at `variable`.
    fn clip(&mut self, ir: &mut Ir, k: usize, variable: Value) {
        let start = self.forms.opaque(variable);
        let level = &self.loops[k];
        let at = level.counted.op;
        let mut lower = vec![start.clone()];
        let mut upper = vec![start + AffineExpr::Const(level.reach())];
        if !level.is_rectangular {
            lower.extend(level.counted.lower.iter().cloned());
        }
        if !level.divides {
            upper.extend(level.counted.upper.iter().cloned());
        }
        let lower = bound_of(ir, &self.forms, &lower, at);
        let upper = bound_of(ir, &self.forms, &upper, at);
        Header { lower, upper, step: level.step }.set(ir, at);
    }

    /// Gives full tiles a nest of their own, under a condition that no minimum clips them.
    fn separate(&self, ir: &mut Ir) {
        let inner = self.loops[0].counted.op;
        let is_clipped = |level: &&Level| level.is_rectangular && !level.divides;
        if self.loops.iter().any(|level| !level.is_rectangular) || !self.loops.iter().any(|l| is_clipped(&l)) {
            return;
        }
        let full: Vec<Bound> = self.loops.iter().map(|level| full_bound(ir, level.counted.op)).collect();
        let (mut constraints, mut operands) = (Vec::new(), Vec::new());
        for level in self.loops.iter().filter(is_clipped) {
            fits(ir, level.counted.op, &mut constraints, &mut operands);
        }
        let set = ir::IntegerSet { dims: operands.len() as u32, symbols: 0, constraints };
        let (set, operands) = crate::ops::compose::canonical_set(ir, inner, &set, &operands);
        let condition = ir.ctx.set_attr(set);
        let mut rewriter = Rewriter::new(ir);
        let regions = [rewriter.create_region_with_block(&[]), rewriter.create_region_with_block(&[])];
        rewriter.before(inner);
        let builder = rewriter.op(affine::If::NAME).operands(&operands).attr("condition", condition);
        builder.region(regions[0].0).region(regions[1].0).build();
        for (_, block) in &regions {
            rewriter.set_insertion(ir::InsertPoint::End(*block));
            rewriter.op(affine::Yield::NAME).build();
        }
        rewriter.set_insertion(ir::InsertPoint::Start(regions[0].1));
        let copy = rewriter.clone_op(inner, &mut ValueMap::default());
        rewriter.move_op(inner, ir::InsertPoint::Start(regions[1].1));
        for (looping, bound) in perfect_band(ir, copy).into_iter().zip(full) {
            // The bounds of loops of a rectangular band use values from outside only.
            crate::unroll::set_bound(ir, looping, "upperBoundMap", &bound.map, &bound.operands);
            crate::ops::canonicalize::for_bounds(&mut Rewriter::new(ir), looping);
        }
    }
}

/// The end of a full tile: the first result of the upper bound of a clipped loop.
fn full_bound(ir: &Ir, looping: Op) -> Bound {
    let upper = crate::ops::bounds::upper_bound(ir, looping).expect("affine.for has bounds");
    let map = ir::AffineMap { results: vec![upper.map.results[0].clone()], ..upper.map };
    Bound { map, ..upper }
}

/// Constraints that hold where the tile ends within all other ends.
fn fits(ir: &Ir, looping: Op, constraints: &mut Vec<ir::affine_expr::SetConstraint>, operands: &mut Vec<Value>) {
    let Some(upper) = crate::ops::bounds::upper_bound(ir, looping) else { return };
    let (first, dims) = (operands.len() as u32, upper.map.dims);
    let placed = |e: &AffineExpr| e.substitute(&|d| AffineExpr::Dim(first + d), &|s| AffineExpr::Dim(first + dims + s));
    let end = placed(&upper.map.results[0]);
    let inside = upper.map.results[1..].iter().map(|other| plain(-end.clone() + placed(other)));
    constraints.extend(inside.map(|expr| ir::affine_expr::SetConstraint { expr, is_equality: false }));
    operands.extend(&upper.operands);
}

/// A loop variable and the values that it takes in a tile.
struct Covered {
    term: u32,
    start: AffineExpr,
    last: AffineExpr,
}

/// The least (or greatest) value of a form over a tile. `None` if it is not linear in the variables, `known` and `others`.
fn covering(form: &AffineExpr, known: &[Covered], others: &[u32], least: bool) -> Option<AffineExpr> {
    let sum = sum_of(form)?;
    let mut total = AffineExpr::Const(sum.constant);
    for (atom, factor) in &sum.atoms {
        let part = match atom {
            AffineExpr::Dim(t) => match known.iter().find(|c| c.term == *t) {
                Some(c) if (*factor > 0) == least => c.start.clone(),
                Some(c) => c.last.clone(),
                None => atom.clone(),
            },
            _ if terms_of(atom).iter().any(|t| others.contains(t) || known.iter().any(|c| c.term == *t)) => {
                return None;
            }
            _ => atom.clone(),
        };
        total = total + part * AffineExpr::Const(*factor);
    }
    Some(total)
}
