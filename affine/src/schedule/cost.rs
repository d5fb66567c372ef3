//! Which order of a band's loops is best: all orders are compared.
//!
//! What holds: for locality the innermost loop has the least strides, then the loop around it, and so on; for hardware it
//! has the fewest cycles an iteration (recurrences and ports), then the fewest accesses that no register saves.

use dialects::arith;
use ir::{AffineExpr, Ir, Op, Value};
use rustc_hash::FxHashMap;

use super::matrix::{inverse, rank};
use super::problem::{Link, Problem};
use super::row::{Row, factors_of};
use super::tree::{Objective, Wish};
use crate::access::{Memory, is_load, is_store};
use crate::dependence::Kind;
use crate::forms::{sum_of, terms_of};
use crate::polyhedral::Touch;

/// Bands of more loops keep their order.
const MOST_ROWS: usize = 6;

/// What an access costs that leaves its line of memory in each iteration, in accesses that stay in it.
const FAR: i64 = 8;

/// Rows from `first` on, which may be permuted.
pub struct Band<'a> {
    /// The program.
    pub ir: &'a Ir,
    /// The problem.
    pub problem: &'a Problem,
    /// What is best.
    pub wish: Wish,
    /// The units in the loops.
    pub units: &'a [usize],
    /// The dependences that are open around the band.
    pub links: &'a [Link],
    /// The rows of all units.
    pub rows: &'a [Vec<Row>],
    /// The first row of the band.
    pub first: usize,
}

/// How an access moves from one iteration to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stride {
    Stays,
    Next,
    Far,
}

impl Stride {
    /// The stride of an access whose subscripts move by so much; `None` is not known.
    fn of(moves: &[Option<i64>]) -> Stride {
        let Some((&last, others)) = moves.split_last() else { return Stride::Stays };
        match last.filter(|_| others.iter().all(|m| *m == Some(0))) {
            Some(0) => Stride::Stays,
            Some(1 | -1) => Stride::Next,
            _ => Stride::Far,
        }
    }
}

impl Band<'_> {
    /// For each place, outermost first, the row (counted from `first`) that goes there.
    pub fn best_order(&self) -> Vec<usize> {
        let count = self.rows[self.units[0]].len() - self.first;
        let own: Vec<usize> = (0..count).collect();
        if !(2..=MOST_ROWS).contains(&count) {
            return own;
        }
        let strides: Vec<i64> = own.iter().map(|&r| self.weight(r)).collect();
        let iterations: Vec<i64> = own.iter().map(|&r| self.cycles(r)).collect();
        let cost = |order: &Vec<usize>| -> Vec<i64> {
            let inner_first = order.iter().rev().map(|&r| strides[r]);
            order.last().map(|&r| iterations[r]).into_iter().chain(inner_first).collect()
        };
        // The least one; of equals the first, which is the most like the source.
        orders(count).into_iter().min_by_key(cost).unwrap_or(own)
    }

    /// What the accesses cost in a loop over row `r`.
    fn weight(&self, r: usize) -> i64 {
        let touches = self.units.iter().flat_map(|&u| self.touches(u).into_iter().map(move |t| (u, t)));
        touches.map(|(unit, touch)| self.stride_weight(self.stride(unit, touch, r))).sum()
    }

    fn stride_weight(&self, stride: Stride) -> i64 {
        match (stride, self.wish.objective) {
            (Stride::Stays, _) => 0,
            (Stride::Next, _) | (_, Objective::Hardware) => 1,
            (Stride::Far, Objective::Locality) => FAR,
        }
    }

    /// Each element form that a unit touches, once for reads and once for writes.
    fn touches(&self, unit: usize) -> Vec<&Touch> {
        let model = &self.problem.model;
        let own = (0..model.statements.len()).filter(|&s| self.problem.unit_of[s] == unit);
        let mut all: Vec<&Touch> = Vec::new();
        for touch in own.flat_map(|s| &model.statements[s].touches) {
            let is_same =
                |t: &&Touch| t.memory == touch.memory && t.is_write == touch.is_write && t.element == touch.element;
            if !all.iter().any(is_same) {
                all.push(touch);
            }
        }
        all
    }

    /// The step that the variables of a unit make from one iteration of row `r` to the next.
    fn direction(&self, unit: usize, r: usize) -> Option<Vec<i64>> {
        let own = &self.rows[unit][self.first + r].factors;
        let all = factors_of(&self.rows[unit]);
        if all.len() == own.len() {
            let inverse = inverse(&all)?;
            return Some(inverse.iter().map(|row| row[self.first + r]).collect());
        }
        let is_loop = own.iter().filter(|&&f| f != 0).count() <= 1;
        is_loop.then(|| own.clone())
    }

    fn stride(&self, unit: usize, touch: &Touch, r: usize) -> Stride {
        let (Some(direction), Some(element)) = (self.direction(unit, r), &touch.element) else { return Stride::Far };
        let moves: Vec<Option<i64>> = element.iter().map(|form| moved(form.as_ref()?, &direction)).collect();
        Stride::of(&moves)
    }

    /// Cycles that an iteration of an innermost loop over row `r` takes at least; 0 for locality.
    fn cycles(&self, r: usize) -> i64 {
        if self.wish.objective == Objective::Locality {
            return 0;
        }
        let innermost: Vec<usize> = self.units.iter().copied().filter(|&u| self.has_all_loops(u)).collect();
        let recurrences = self.links.iter().filter_map(|link| self.recurrence(link, r, &innermost));
        recurrences.max().unwrap_or(1).max(self.port_cycles(r, &innermost))
    }

    fn has_all_loops(&self, unit: usize) -> bool {
        rank(&factors_of(&self.rows[unit])) == self.problem.depth(unit)
    }

    /// What a unit touches that no register keeps from iteration to iteration of row `r`.
    fn moving(&self, unit: usize, r: usize) -> Vec<&Touch> {
        self.touches(unit).into_iter().filter(|t| self.stride(unit, t, r) != Stride::Stays).collect()
    }

    /// Cycles for the accesses of an iteration, for the memory with the most.
    fn port_cycles(&self, r: usize, innermost: &[usize]) -> i64 {
        let mut counts: FxHashMap<(Memory, bool), i64> = FxHashMap::default();
        for touch in innermost.iter().flat_map(|&unit| self.moving(unit, r)) {
            *counts.entry((touch.memory, touch.is_write)).or_default() += 1;
        }
        counts.values().map(|count| num_integer::Integer::div_ceil(count, &self.wish.ports)).max().unwrap_or(1)
    }

    /// Cycles between iterations that a value carried by row `r` needs.
    fn recurrence(&self, link: &Link, r: usize, innermost: &[usize]) -> Option<i64> {
        if link.kind != Kind::Flow || !link.is_order() || !innermost.contains(&link.from) || link.from != link.to {
            return None;
        }
        let (from, to) = (&self.rows[link.from], &self.rows[link.to]);
        let others = (self.first..from.len()).filter(|&k| k != self.first + r);
        let mut left = link.clone();
        for k in others {
            left = self.problem.within(&left, &from[k], &to[k])?;
        }
        let distance = left.least_distance(&from[self.first + r], &to[self.first + r]).filter(|d| *d > 0)?;
        let model = &self.problem.model;
        let (writer, reader) = (&model.statements[link.statements.0], &model.statements[link.statements.1]);
        let delay = delay(self.ir, reader.op, writer.op)?;
        let is_kept = reader.touches.iter().all(|t| self.stride(link.to, t, r) == Stride::Stays);
        Some(num_integer::Integer::div_ceil(&(delay + i64::from(!is_kept)), &distance))
    }
}

/// How far a form moves in a step. `None` if that is not the same everywhere.
fn moved(form: &AffineExpr, direction: &[i64]) -> Option<i64> {
    let along = |d: u32| direction.get(d as usize).copied().unwrap_or(0);
    let sum = sum_of(form)?;
    let parts = sum.atoms.iter().map(|(atom, factor)| match atom {
        AffineExpr::Dim(d) => factor.checked_mul(along(*d)),
        other => terms_of(other).iter().all(|&d| along(d) == 0).then_some(0),
    });
    parts.sum()
}

/// The longest time in cycles from what a load reads to what a store writes. `None` if the one does not need the other.
fn delay(ir: &Ir, load: Op, store: Op) -> Option<i64> {
    if !is_load(ir, load) || !is_store(ir, store) {
        return None;
    }
    let mut known: FxHashMap<Value, Option<i64>> = FxHashMap::default();
    known.insert(ir.result(load, 0), Some(0));
    let goal = ir.operand(store, 0);
    let mut open = vec![goal];
    while let Some(&value) = open.last() {
        let operands = ir.def_op(value).filter(|&d| ir.regions(d).is_empty()).map_or(&[][..], |d| ir.operands(d));
        let missing: Vec<Value> = operands.iter().copied().filter(|v| !known.contains_key(v)).collect();
        if known.contains_key(&value) || missing.is_empty() {
            let longest = operands.iter().filter_map(|v| known.get(v).copied().flatten()).max();
            let own = longest.map(|l| l + ir.def_op(value).map_or(0, |d| cycles_of(ir, d)));
            known.entry(value).or_insert(own);
            open.pop();
        } else {
            open.extend(missing);
        }
    }
    known.get(&goal).copied().flatten()
}

/// A rough number of cycles for an op on a typical device.
fn cycles_of(ir: &Ir, op: Op) -> i64 {
    let is_float = ir.results(op).any(|r| matches!(ir.ctx.kind(ir.ty(r)), ir::TypeKind::Float(_)));
    match ir.op_text(op) {
        arith::DivSI::NAME | arith::DivUI::NAME | arith::RemSI::NAME | arith::RemUI::NAME | arith::DivF::NAME => 16,
        _ if is_float => 4,
        _ => 1,
    }
}

/// All orders of `0..count`, in lexicographic order.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..count {
        let longer = |order: &Vec<usize>| {
            let open: Vec<usize> = (0..count).filter(|k| !order.contains(k)).collect();
            open.into_iter().map(|k| [order.as_slice(), &[k]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
