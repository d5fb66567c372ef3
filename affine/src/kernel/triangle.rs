//! `affine-block-triangles`: loops that bound loops inside go in blocks, and what all iterations of a block do is parted from what is
//! left, so that most of a triangle becomes rectangles (index-set splitting).
//!
//! What holds: iterations of each loop run once and in their order; a loop is distributed over the parts only where dependences allow it.
//! The cost is that of some dependence analyses for each loop that is made, whatever it counts.

use ir::diag::Diagnostics;
use ir::{AffineExpr, Ir, Op, Value};

use crate::access::accesses_in;
use crate::domain::{Counted, counted, domain};
use crate::forms::{Forms, constant_difference, sum_of, terms_of};
use crate::ops as affine;
use crate::system::{Constraint, SHARED, System};
use crate::transform::build::{Header, bound_of, loop_before, move_into};
use crate::transform::distribute::{Places, distribute_where_legal, inner_ops};
use crate::transform::nest::{outermost_loops, perfect_band};
use crate::transform::order::{Check, permute};
use crate::unroll::copy_after;

/// Blocks triangles at or below `root`, with so many iterations in a block.
pub fn block_all(ir: &mut Ir, root: Op, size: i64) {
    outermost_loops(ir, root).into_iter().for_each(|looping| block(ir, looping, size));
}

/// Blocks a loop if it bounds others, and what is inside.
fn block(ir: &mut Ir, looping: Op, size: i64) {
    let is_long = counted(ir, &mut Forms::new(), looping).is_some_and(|own| own.trip_count().is_none_or(|t| t > size));
    let made = if is_long && bounds_others(ir, looping) { blocks(ir, looping, size) } else { Vec::new() };
    if made.is_empty() {
        inner_loops(ir, looping).into_iter().for_each(|inner| block(ir, inner, size));
    }
    for block in made {
        let variables = variable(ir, block).into_iter().collect();
        let mut parting = Parting { block, near: variables, around: Vec::new() };
        parting.part(ir, block);
        for piece in distribute_all(ir, block, parting.around) {
            within(ir, piece, size);
        }
    }
}

/// Goes on inside of a loop over the iterations of a block: the first loop inside that goes in blocks itself goes around it.
fn within(ir: &mut Ir, piece: Op, size: i64) {
    let band = perfect_band(ir, piece);
    let found = (1..band.len()).find(|&k| bounds_others(ir, band[k]) || is_open(ir, band[k], size));
    if let Some(at) = found {
        let order: Vec<usize> = std::iter::once(at).chain(0..at).collect();
        if permute(ir, piece, &order, Check::Dependences, &mut Diagnostics::new()) {
            match bounds_others(ir, piece) {
                true => block(ir, piece, size),
                false => drop(blocks(ir, piece, size)),
            }
            return;
        }
    }
    inner_loops(ir, piece).into_iter().for_each(|inner| block(ir, inner, size));
}

/// True if a loop moves what is written, and it is not known how often it runs.
fn is_open(ir: &Ir, looping: Op, size: i64) -> bool {
    let mut forms = Forms::new();
    let Some(own) = counted(ir, &mut forms, looping).filter(|own| own.trip_count().is_none()) else { return false };
    let AffineExpr::Dim(term) = forms.opaque(own.variable) else { return false };
    let moves = |form: &AffineExpr| terms_of(form).contains(&term);
    let accesses = accesses_in(ir, &mut forms, looping);
    let is_moved = accesses.iter().any(|a| a.is_write && a.subscripts.iter().flatten().any(moves));
    is_moved && left(ir, &mut forms, &own, size).is_some()
}

fn inner_loops(ir: &Ir, looping: Op) -> Vec<Op> {
    inner_ops(ir, looping).into_iter().filter(|&op| ir.isa::<affine::For>(op)).collect()
}

fn variable(ir: &Ir, looping: Op) -> Option<Value> {
    ir.body(looping, 0).map(|body| ir.arg(body, 0))
}

/// True if one bound of a loop inside is its variable and a number.
fn bounds_others(ir: &Ir, looping: Op) -> bool {
    let mut forms = Forms::new();
    let Some(own) = variable(ir, looping).map(|variable| forms.opaque(variable)) else { return false };
    let mut open = inner_loops(ir, looping);
    while let Some(inner) = open.pop() {
        if counted(ir, &mut forms, inner).is_some_and(|inner| bounded_by(&inner, std::slice::from_ref(&own)).is_some())
        {
            return true;
        }
        open.extend(inner_loops(ir, inner));
    }
    false
}

/// A bound of a loop that is a variable and a number.
struct Bounded {
    offset: i64,
    is_upper: bool,
}

/// The only bound of a loop that is one of some variables and a number.
fn bounded_by(own: &Counted, variables: &[AffineExpr]) -> Option<Bounded> {
    let ([lower], [upper]) = (own.lower.as_slice(), own.upper.as_slice()) else { return None };
    let offset = |form: &AffineExpr| variables.iter().find_map(|variable| constant_difference(form, variable));
    match (offset(lower), offset(upper)) {
        (None, Some(offset)) => Some(Bounded { offset, is_upper: true }),
        (Some(offset), None) => Some(Bounded { offset, is_upper: false }),
        (None, None) | (Some(_), Some(_)) => None,
    }
}

/// Iterations that are left where a loop goes in blocks. `None`: that is not known.
fn left(ir: &Ir, forms: &mut Forms, own: &Counted, size: i64) -> Option<i64> {
    let ([lower], [upper], Some(1)) = (own.lower.as_slice(), own.upper.as_slice(), own.step) else { return None };
    let (first, end) = (residue(ir, forms, lower, size)?, residue(ir, forms, upper, size)?);
    Some((end - first).rem_euclid(size))
}

/// A form modulo `size`, if that is always the same: variables of loops over blocks are multiples away from where they begin.
fn residue(ir: &Ir, forms: &mut Forms, form: &AffineExpr, size: i64) -> Option<i64> {
    let sum = sum_of(form)?;
    let mut all = sum.constant.rem_euclid(size);
    for (atom, factor) in sum.atoms {
        let AffineExpr::Dim(term) = atom else { return None };
        let value = forms.term(term);
        let looping = ir.def_block(value).and_then(|block| ir.parent_of_block(block))?;
        let around = counted(ir, forms, looping).filter(|around| around.variable == value)?;
        let ([lower], true) = (around.lower.as_slice(), around.step? % size == 0) else { return None };
        let own = residue(ir, forms, lower, size)?;
        all = (all + factor.rem_euclid(size) * own).rem_euclid(size);
    }
    Some(all)
}

/// Makes a loop over blocks around a loop, and one over the iterations that are left. Returns the loops within a block; none where it is
/// not known how many are left.
fn blocks(ir: &mut Ir, looping: Op, size: i64) -> Vec<Op> {
    let mut forms = Forms::new();
    let own = counted(ir, &mut forms, looping).filter(|own| own.has_room(size) && ir.result_count(own.op) == 0);
    let Some((own, left)) = own.and_then(|own| left(ir, &mut forms, &own, size).map(|left| (own, left))) else {
        return Vec::new();
    };
    let (lower, upper) = (own.lower[0].clone(), own.upper[0].clone());
    let middle = upper.clone() + AffineExpr::Const(-left);
    let rest = (left > 0).then(|| copy_after(ir, looping));
    if let Some(rest) = rest {
        set_bounds(ir, &forms, rest, (&middle, &upper));
    }
    let [start, end] = [&lower, &middle].map(|form| bound_of(ir, &forms, std::slice::from_ref(form), looping));
    let (around, first) = loop_before(ir, looping, &Header { lower: start, upper: end, step: size });
    if let Some(name) = ir.value_name(own.variable).map(|name| format!("{name}_block")) {
        ir.set_value_name(first, &name);
    }
    move_into(ir, looping, around);
    let first = forms.opaque(first);
    let end = first.clone() + AffineExpr::Const(size);
    set_bounds(ir, &forms, looping, (&first, &end));
    [looping].into_iter().chain(rest).collect()
}

fn set_bounds(ir: &mut Ir, forms: &Forms, looping: Op, (lower, upper): (&AffineExpr, &AffineExpr)) {
    let [lower, upper] = [lower, upper].map(|form| bound_of(ir, forms, std::slice::from_ref(form), looping));
    Header { lower, upper, step: 1 }.set(ir, looping);
}

/// Splits the loops inside of a block.
struct Parting {
    /// The loop over the iterations of the block.
    block: Op,
    /// Variables that stay between its bounds.
    near: Vec<Value>,
    /// Loops right around those that were split.
    around: Vec<Op>,
}

impl Parting {
    /// Splits what is inside of `looping` into iterations that all of the block has, and those near its diagonal.
    fn part(&mut self, ir: &mut Ir, looping: Op) {
        for inner in inner_loops(ir, looping) {
            let Some((far, close, is_near)) = self.split(ir, inner) else {
                self.part(ir, inner);
                continue;
            };
            self.around.push(looping);
            self.part(ir, far);
            let known = self.near.len();
            self.near.extend(variable(ir, close).filter(|_| is_near));
            self.part(ir, close);
            self.near.truncate(known);
        }
    }

    /// Splits a loop of which one bound is a variable of the block and a number. Returns the iterations that all have, the others, and
    /// whether the variable of those stays between the bounds of the block.
    fn split(&self, ir: &mut Ir, inner: Op) -> Option<(Op, Op, bool)> {
        let mut forms = Forms::new();
        let own = counted(ir, &mut forms, inner).filter(|own| own.step == Some(1) && ir.result_count(inner) == 0)?;
        let block = counted(ir, &mut forms, self.block)?;
        let near: Vec<AffineExpr> = self.near.iter().map(|&value| forms.opaque(value)).collect();
        let ([lower], [upper]) = (own.lower.as_slice(), own.upper.as_slice()) else { return None };
        let ([first], [end]) = (block.lower.as_slice(), block.upper.as_slice()) else { return None };
        let Bounded { offset, is_upper } = bounded_by(&own, &near)?;
        let place = match is_upper {
            true => first.clone() + AffineExpr::Const(offset.min(0)),
            false => end.clone() + AffineExpr::Const(offset.max(1) - 1),
        };
        let (least, most) = if is_upper { (lower, &place) } else { (&place, upper) };
        let wrong = Constraint::below(most.clone(), least.clone());
        let mut system = System::new();
        system.require_all(&domain(ir, &mut forms, inner), &|_| SHARED);
        system.require_all(&[wrong], &|_| SHARED);
        if !system.is_empty() {
            return None;
        }
        let rest = copy_after(ir, inner);
        set_bounds(ir, &forms, inner, (lower, &place));
        set_bounds(ir, &forms, rest, (&place, upper));
        let (far, close) = if is_upper { (inner, rest) } else { (rest, inner) };
        Some((far, close, (0..=1).contains(&offset)))
    }
}

/// Distributes loops that hold parts, and those around them up to `block`, innermost first. Returns what became of `block`.
fn distribute_all(ir: &mut Ir, block: Op, around: Vec<Op>) -> Vec<Op> {
    let up = |op: Op| std::iter::successors(Some(op), |&o| ir.parent(o).filter(|_| o != block));
    let mut all: Vec<(usize, Op)> = Vec::new();
    for op in around.into_iter().flat_map(up) {
        if all.iter().all(|(_, other)| *other != op) {
            all.push((up(op).count(), op));
        }
    }
    all.sort_by_key(|(depth, _)| std::cmp::Reverse(*depth));
    let mut pieces = vec![block];
    for (_, op) in all {
        pieces = distribute_where_legal(ir, op, Places::BehindLoops);
    }
    pieces
}
