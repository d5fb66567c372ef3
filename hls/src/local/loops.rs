//! Ways to make the turns of loops wider: which loops around each innermost loop are unrolled, and how often.
//!
//! What holds: unrolling keeps the order of turns; unrolling and jamming an outer loop is refused where a dependence
//! forbids it.

use affine::domain::{counted, is_for};
use affine::forms::Forms;
use affine::transform::jam::unroll_and_jam;
use affine::unroll::{innermost, unroll_by, unroll_full};
use ir::{Diagnostics, Ir, Op};

/// What is done to one innermost loop and the loops around it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// A loop around, so many levels out, whose turns run side by side in the inner loops: (levels, factor).
    pub jam: Option<(usize, i64)>,
    /// Factors of unrolling, from the innermost loop outward; all but the last are numbers of turns.
    pub unroll: Vec<i64>,
}

impl Choice {
    /// True if it leaves the loops as they are.
    pub fn is_nothing(&self) -> bool {
        self.jam.is_none() && self.unroll.is_empty()
    }
}

/// The choices for each innermost loop of `func`, in order; the first leaves it as it is. `limit` is how many products of a
/// turn may run at once.
pub fn choices(ir: &Ir, func: Op, limit: i64) -> Vec<Vec<Choice>> {
    innermost(ir, func).into_iter().map(|op| choices_of(ir, op, limit)).collect()
}

fn choices_of(ir: &Ir, op: Op, limit: i64) -> Vec<Choice> {
    let around: Vec<Op> = std::iter::successors(Some(op), |&o| parent_loop(ir, o)).collect();
    let trips: Vec<Option<i64>> = around.iter().map(|&o| counted(ir, &mut Forms::new(), o)?.trip_count()).collect();
    let room = (limit / products(ir, op).max(1)).max(1);
    let inward = unrolled(ir, &around, &trips, room);
    let mut found = vec![Choice::default(), Choice { jam: None, unroll: inward.clone() }];
    for (level, trip) in trips.iter().enumerate().skip(1) {
        let Some(trip) = *trip else { continue };
        let jam = |room: i64| Some((level, fitting(trip, room))).filter(|(_, factor)| *factor > 1);
        found.push(Choice { jam: jam(room), unroll: Vec::new() });
        if let Some(&inner) = inward.first() {
            let inner = fitting(inner, (room / fitting(trip, room)).max(1));
            if inner > 1 {
                found.push(Choice { jam: jam(room), unroll: vec![inner] });
            }
            let rest = room / inward[0].max(1);
            found.push(Choice { jam: jam(rest), unroll: vec![inward[0]] });
        }
    }
    let mut kept: Vec<Choice> = Vec::new();
    for choice in found {
        if !kept.contains(&choice) {
            kept.push(choice);
        }
    }
    kept
}

/// Factors of unrolling from the innermost loop outward, as far as loops hold nothing else and there is room.
fn unrolled(ir: &Ir, around: &[Op], trips: &[Option<i64>], room: i64) -> Vec<i64> {
    let (mut factors, mut room) = (Vec::new(), room);
    for (level, trip) in trips.iter().enumerate() {
        let is_alone = level == 0 || affine::unroll::innermost(ir, around[level]).len() == 1;
        let Some(trip) = trip.filter(|_| is_alone) else { break };
        let factor = fitting(trip, room);
        if factor < 2 {
            break;
        }
        factors.push(factor);
        room /= factor;
        if factor < trip {
            break;
        }
    }
    factors
}

/// The largest factor of `trip` that is at most `room`.
fn fitting(trip: i64, room: i64) -> i64 {
    (1..=room.min(trip)).rev().find(|f| trip % f == 0).unwrap_or(1)
}

fn parent_loop(ir: &Ir, op: Op) -> Option<Op> {
    ir.parent(op).filter(|&p| is_for(ir, p))
}

/// Products of two values in a turn.
fn products(ir: &Ir, op: Op) -> i64 {
    let is_constant = |v: ir::Value| ir.def_op(v).is_some_and(|d| ir.is(d, "arith.constant"));
    let is_product = |o: &Op| ir.is(*o, "arith.muli") && !ir.operands(*o).iter().any(|&v| is_constant(v));
    ir.walk_vec(op).into_iter().filter(is_product).count() as i64
}

/// Does to each innermost loop of `func` what `choices` says. False if some of it is not possible.
pub fn apply(ir: &mut Ir, func: Op, choices: &[Choice]) -> bool {
    let loops = innermost(ir, func);
    let mut jammed: Vec<Op> = Vec::new();
    for (&op, choice) in loops.iter().zip(choices) {
        let Some((levels, factor)) = choice.jam else { continue };
        let Some(outer) = (0..levels).try_fold(op, |o, _| parent_loop(ir, o)) else { return false };
        if !jammed.contains(&outer) && !unroll_and_jam(ir, outer, factor, &mut Diagnostics::new()) {
            return false;
        }
        jammed.push(outer);
    }
    let plan: Vec<(Vec<Op>, &Choice)> = loops
        .iter()
        .zip(choices)
        .map(|(&op, choice)| (std::iter::successors(Some(op), |&o| parent_loop(ir, o)).collect(), choice))
        .collect();
    for (around, choice) in plan {
        for (&op, &factor) in around.iter().zip(&choice.unroll) {
            if !unroll_by(ir, op, factor) {
                return false;
            }
        }
    }
    enter_single_turns(ir, func);
    true
}

/// Replaces loops of one turn by their bodies.
fn enter_single_turns(ir: &mut Ir, func: Op) {
    let loops: Vec<Op> = ir.walk_vec(func).into_iter().filter(|&op| is_for(ir, op)).collect();
    for op in loops.into_iter().rev() {
        unroll_full(ir, op, 1);
    }
}
