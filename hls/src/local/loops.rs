//! Ways to make the iterations of loops wider: which loops around each innermost loop are unrolled, and how often.
//!
//! What holds: unrolling keeps the order of iterations; unrolling and jamming an outer loop is refused where a dependence
//! forbids it.

use affine::domain::{counted, is_for};
use affine::forms::Forms;
use affine::reuse::products;
use affine::transform::jam::unroll_and_jam;
use affine::unroll::{innermost, unroll_by, unroll_full};
use ir::{Diagnostics, Ir, Op};
use rustc_hash::FxHashMap;
use std::fmt;
use std::str::FromStr;

/// What is done to one innermost loop and the loops around it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// A loop around, so many levels out, whose iterations run side by side in the inner loops: (levels, factor).
    pub jam: Option<(usize, i64)>,
    /// Factors of unrolling, from the innermost loop outward; all but the last are numbers of iterations.
    pub unroll: Vec<i64>,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let jam = self.jam.map(|(levels, factor)| format!("jam:{levels}x{factor}"));
        let factors: Vec<String> = self.unroll.iter().map(i64::to_string).collect();
        let unroll = (!factors.is_empty()).then(|| format!("unroll:{}", factors.join("x")));
        let parts: Vec<String> = jam.into_iter().chain(unroll).collect();
        f.write_str(if parts.is_empty() { "none".into() } else { parts.join("/") }.as_str())
    }
}

impl FromStr for Choice {
    type Err = String;

    /// Errors: it is not as [`Choice`] is printed, as a sentence.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is not as in none, jam:1x4, unroll:8x2 or jam:1x4/unroll:2");
        let mut choice = Self::default();
        for part in text.split('/').filter(|part| *part != "none") {
            let (what, numbers) = part.split_once(':').ok_or_else(wrong)?;
            let numbers: Result<Vec<i64>, _> = numbers.split('x').map(str::parse).collect();
            let numbers = numbers.ok().filter(|numbers| numbers.iter().all(|&n| n > 0)).ok_or_else(wrong)?;
            match (what, numbers.as_slice()) {
                ("jam", &[levels, factor]) => choice.jam = Some((levels as usize, factor)),
                ("unroll", _) => choice.unroll = numbers,
                _ => return Err(wrong()),
            }
        }
        Ok(choice)
    }
}

/// The choices for each innermost loop of `func`, in order; the first leaves it as it is. `limit` is how many products of a
/// iteration may run at once.
pub fn choices(ir: &Ir, func: Op, limit: i64) -> Vec<Vec<Choice>> {
    innermost(ir, func).into_iter().map(|op| choices_of(ir, op, limit)).collect()
}

fn choices_of(ir: &Ir, op: Op, limit: i64) -> Vec<Choice> {
    let around: Vec<Op> = std::iter::successors(Some(op), |&o| parent_loop(ir, o)).collect();
    let trips: Vec<Option<i64>> = around.iter().map(|&o| counted(ir, &mut Forms::new(), o)?.trip_count()).collect();
    let own = (limit / products(ir, op).max(1)).max(1);
    let mut found = vec![Choice::default()];
    // Iterations wider than there are multipliers take several cycles each, but may fit the banks of other loops.
    for room in [own, limit] {
        for choice in choices_within(ir, &around, &trips, room) {
            if !found.contains(&choice) {
                found.push(choice);
            }
        }
    }
    found
}

/// The choices that make an iteration of at most `room` iterations.
fn choices_within(ir: &Ir, around: &[Op], trips: &[Option<i64>], room: i64) -> Vec<Choice> {
    let inward = unrolled(ir, around, trips, room);
    let mut found = vec![Choice { jam: None, unroll: inward.clone() }];
    for (level, trip) in trips.iter().enumerate().skip(1) {
        let Some(trip) = *trip else { continue };
        let jam = |room: i64| Some((level, fitting(trip, room))).filter(|(_, factor)| *factor > 1);
        found.push(Choice { jam: jam(room), unroll: Vec::new() });
        if let Some(&first) = inward.first() {
            let inner = fitting(first, (room / fitting(trip, room)).max(1));
            if inner > 1 {
                found.push(Choice { jam: jam(room), unroll: vec![inner] });
            }
            found.push(Choice { jam: jam(room / first), unroll: vec![first] });
        }
    }
    found
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

/// Of each kind (unrolling inward, jamming one of the loops around) the choice that makes the widest iterations.
pub fn widest(menu: &[Choice]) -> Vec<&Choice> {
    let level = |choice: &Choice| choice.jam.map_or(0, |(level, _)| level);
    let width = |choice: &Choice| choice.jam.map_or(1, |(_, f)| f) * choice.unroll.iter().product::<i64>();
    let is_plain = |c: &&Choice| c.jam.is_none() || c.unroll.is_empty();
    let mut found: Vec<&Choice> = Vec::new();
    for choice in menu.iter().filter(is_plain) {
        match found.iter_mut().find(|c| level(c) == level(choice)) {
            Some(known) if width(known) < width(choice) => *known = choice,
            Some(_) => {}
            None => found.push(choice),
        }
    }
    found
}

/// Does to each innermost loop of `func` what `choices` says, which are as many. False if some of it is not possible.
pub fn apply(ir: &mut Ir, func: Op, choices: &[Choice]) -> bool {
    if innermost(ir, func).len() != choices.len() {
        return false;
    }
    // Jamming makes some loops anew, but neither their number nor their order changes.
    let mut jammed: FxHashMap<usize, i64> = FxHashMap::default();
    for (index, choice) in choices.iter().enumerate() {
        let Some((levels, factor)) = choice.jam else { continue };
        let Some(&inner) = innermost(ir, func).get(index) else { return false };
        let Some(outer) = (0..levels).try_fold(inner, |o, _| parent_loop(ir, o)) else { return false };
        let number = all_loops(ir, func).iter().position(|&o| o == outer).unwrap_or(0);
        let is_done = match jammed.insert(number, factor) {
            // Innermost loops next to each other share the loop around them.
            Some(before) => before == factor,
            None => unroll_and_jam(ir, outer, factor, &mut Diagnostics::new()),
        };
        if !is_done {
            return false;
        }
    }
    let nests: Vec<Vec<Op>> = innermost(ir, func)
        .into_iter()
        .map(|op| std::iter::successors(Some(op), |&o| parent_loop(ir, o)).collect())
        .collect();
    for (around, choice) in nests.iter().zip(choices) {
        let is_deep = around.len() >= choice.unroll.len();
        if !is_deep || !around.iter().zip(&choice.unroll).all(|(&op, &factor)| unroll_by(ir, op, factor)) {
            return false;
        }
    }
    enter_single_iterations(ir, func);
    true
}

fn all_loops(ir: &Ir, func: Op) -> Vec<Op> {
    ir.walk_vec(func).into_iter().filter(|&op| is_for(ir, op)).collect()
}

/// Replaces loops of one iteration by their bodies.
fn enter_single_iterations(ir: &mut Ir, func: Op) {
    for op in all_loops(ir, func).into_iter().rev() {
        unroll_full(ir, op, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_programs::parsed;

    const PRODUCT: &str = "func.func @f(%a: memref<8x8xi32>, %b: memref<8x8xi32>, %c: memref<8x8xi32>) {
        affine.for %i = 0 to 8 { affine.for %j = 0 to 8 { affine.for %k = 0 to 8 {
          %x = affine.load %a[%i, %k] : memref<8x8xi32>
          %y = affine.load %b[%k, %j] : memref<8x8xi32>
          %p = arith.muli %x, %y : i32
          %z = affine.load %c[%i, %j] : memref<8x8xi32>
          %s = arith.addi %z, %p : i32
          affine.store %s, %c[%i, %j] : memref<8x8xi32>
        } } } return }";

    /// Products in the innermost loop, and loops left, after each choice for up to `limit` products.
    fn check(limit: i64, wanted: &[(usize, usize)]) {
        let (ir, func) = parsed(PRODUCT);
        let menu = choices(&ir, func, limit);
        assert_eq!(menu.len(), 1);
        let shape = |choice: &Choice| {
            let (mut ir, func) = parsed(PRODUCT);
            assert!(apply(&mut ir, func, std::slice::from_ref(choice)), "{choice:?}");
            let count = |name: &str| ir.walk_vec(func).into_iter().filter(|&o| ir.is(o, name)).count();
            (count("arith.muli"), count("affine.for"))
        };
        assert_eq!(menu[0].iter().map(shape).collect::<Vec<_>>(), wanted);
    }

    #[test]
    fn choices_are_read_as_they_are_printed() {
        let (ir, func) = parsed(PRODUCT);
        for choice in &choices(&ir, func, 16)[0] {
            assert_eq!(choice.to_string().parse::<Choice>().as_ref(), Ok(choice));
        }
        for wrong in ["", "jam:1", "unroll:0", "unroll:x", "jam:1x2x3", "both:1"] {
            assert!(wrong.parse::<Choice>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn iterations_become_as_wide_as_there_are_multipliers() {
        check(8, &[(1, 3), (8, 2), (8, 2), (8, 2)]);
        check(16, &[(1, 3), (16, 2), (8, 2), (16, 2), (16, 2), (8, 2), (16, 2), (16, 2)]);
    }
}
