//! What can be done to the loops of a region: the transformations of the affine layer, with parameters.
//!
//! What holds: each asks the affine layer whether it is legal, and leaves the function as it is, or to be thrown away, if not.

use affine::domain::counted;
use affine::forms::Forms;
use affine::transform::distribute::distribute;
use affine::transform::fuse::{Mode, fuse, fuse_all, same_iterations};
use affine::transform::jam::unroll_and_jam;
use affine::transform::nest::perfect_band;
use affine::transform::order::{Check, permute};
use affine::transform::tile::{Partial, tile};
use affine::unroll::{innermost, unroll_by};
use ir::{Diagnostics, Ir, Op};

use super::pieces::{loops, text_of};

/// Iterations that become one at the most.
pub const MOST_WIDTH: i64 = 16;

/// Factors of widening.
const FACTORS: [i64; 4] = [2, 4, 8, 16];

/// Iterations in a tile.
const TILE: i64 = 4;

/// A transformation of a function; loops are numbered in order of the text, outer before inner.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Puts the loops of the band at a loop in another order.
    Permute(usize, Vec<usize>),
    /// Cuts the loops of the band at a loop into tiles.
    Tile(usize),
    /// Splits a loop over the loops in its body.
    Distribute(usize),
    /// Lets two loops share their iterations.
    Fuse(usize, usize),
    /// Schedules all loops anew with what the affine layer's schedule is asked for.
    Reschedule(Wish),
    /// Keeps elements in registers.
    ReplaceByScalars,
    /// Makes several iterations of an innermost loop one.
    Unroll(usize, i64),
    /// Makes several iterations of a loop with loops inside one.
    Jam(usize, i64),
    /// Searches cheaper expressions.
    OptimizeDatapath(String),
}

/// What is asked of the affine layer's schedule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wish {
    /// Statements apart, each in the order of loops that is best for the hardware.
    Apart,
    /// Statements together, shifted where that is needed.
    Together,
    /// As `Apart`, with skewed loops.
    Skewed,
}

impl Wish {
    fn options(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Wish::Apart => &[("objective", "hardware"), ("fuse", "none")],
            Wish::Together => &[("objective", "hardware"), ("fuse", "max")],
            Wish::Skewed => &[("objective", "hardware"), ("skew", "true")],
        }
    }

    fn words(self) -> &'static str {
        match self {
            Wish::Apart => "statements apart",
            Wish::Together => "statements together",
            Wish::Skewed => "skewed",
        }
    }
}

/// Orders and structures of the loops of a piece.
pub fn structures(ir: &Ir, func: Op) -> Vec<Action> {
    let all = loops(ir, func);
    let mut found = Vec::new();
    for (number, &looping) in all.iter().enumerate() {
        let is_inside_band = all.iter().any(|&o| o != looping && perfect_band(ir, o).contains(&looping));
        let band = perfect_band(ir, looping).len();
        if is_inside_band || band < 2 {
            continue;
        }
        found.extend(orders(band).into_iter().map(|order| Action::Permute(number, order)));
        found.push(Action::Tile(number));
    }
    if !all.is_empty() {
        found.extend([Wish::Apart, Wish::Together, Wish::Skewed].map(Action::Reschedule));
    }
    found
}

/// What can be done to a loop over several loops.
pub fn of_loop(ir: &Ir, func: Op) -> Vec<Action> {
    let is_any = !loops(ir, func).is_empty();
    let all = [Action::Distribute(0), Action::Reschedule(Wish::Apart), Action::Reschedule(Wish::Together)];
    if is_any { all.to_vec() } else { Vec::new() }
}

/// Wider iterations of a loop over several loops, up to `room` times as wide.
pub fn jams(ir: &Ir, func: Op, room: i64) -> Vec<Action> {
    let outer = loops(ir, func).into_iter().take(1);
    outer.flat_map(|l| factors(ir, l)).filter(|&f| f <= room).map(|factor| Action::Jam(0, factor)).collect()
}

/// What can be done to two regions one after the other.
pub fn of_sequence(ir: &Ir, func: Op) -> Vec<Action> {
    let all = loops(ir, func);
    let tops: Vec<usize> = (0..all.len()).filter(|&k| ir.parent(all[k]) == Some(func)).collect();
    match tops.as_slice() {
        &[a, b] => vec![Action::Fuse(a, b), Action::Reschedule(Wish::Together)],
        _ => Vec::new(),
    }
}

/// Wider iterations of the loops of a piece, up to `room` times as wide, and registers for what its iterations have in common.
pub fn widenings(ir: &Ir, func: Op, room: i64) -> Vec<Action> {
    let mut found = vec![Action::ReplaceByScalars];
    let inner = innermost(ir, func);
    for (number, &looping) in loops(ir, func).iter().enumerate() {
        let is_innermost = inner.contains(&looping);
        for factor in factors(ir, looping).filter(|&f| f <= room) {
            found.push(if is_innermost { Action::Unroll(number, factor) } else { Action::Jam(number, factor) });
        }
    }
    found
}

/// The factors that divide the iterations of a loop.
fn factors(ir: &Ir, looping: Op) -> impl Iterator<Item = i64> + use<> {
    let iterations = counted(ir, &mut Forms::new(), looping).and_then(|c| c.trip_count());
    let own = iterations.filter(|t| *t > 1 && *t <= MOST_WIDTH && !FACTORS.contains(t));
    FACTORS.into_iter().filter(move |f| iterations.is_some_and(|t| t % f == 0)).chain(own)
}

/// All orders of up to three loops but the one that is; of more, exchanges of neighbours.
fn orders(count: usize) -> Vec<Vec<usize>> {
    match count {
        2 => vec![vec![1, 0]],
        3 => [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map(|o| o.to_vec()).to_vec(),
        _ => (1..count).map(|k| with_neighbours_swapped(count, k)).collect(),
    }
}

/// All in order, but for `k` and the one before it.
fn with_neighbours_swapped(count: usize, k: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.swap(k - 1, k);
    order
}

impl Action {
    /// How many iterations become one.
    pub fn width(&self) -> i64 {
        match self {
            Action::Unroll(_, factor) | Action::Jam(_, factor) => *factor,
            _ => 1,
        }
    }

    /// True if regions that this was done to are not to be cut into tiles again.
    pub fn is_tile(&self) -> bool {
        matches!(self, Action::Tile(_))
    }

    /// Does it. False if it is not legal, or does not apply.
    pub fn apply(&self, ir: &mut Ir, func: Op) -> bool {
        let all = loops(ir, func);
        let at = |number: usize| all.get(number).copied();
        let quiet = &mut Diagnostics::new();
        match self {
            Action::Permute(number, order) => {
                at(*number).is_some_and(|l| permute(ir, l, order, Check::Dependences, quiet))
            }
            Action::Tile(number) => at(*number).is_some_and(|l| tile_evenly(ir, l, quiet)),
            Action::Distribute(number) => at(*number).is_some_and(|l| distribute(ir, l).is_ok()),
            Action::Fuse(a, b) => at(*a).zip(at(*b)).is_some_and(|(a, b)| fuse_with_inner(ir, a, b, quiet)),
            Action::Reschedule(wish) => reschedule(ir, func, *wish, quiet),
            Action::ReplaceByScalars => {
                affine::passes::replace_by_scalars(ir, func, affine::rotate::Options::default())
            }
            Action::Unroll(number, factor) => at(*number).is_some_and(|l| unroll_by(ir, l, *factor)),
            Action::Jam(number, factor) => at(*number).is_some_and(|l| unroll_and_jam(ir, l, *factor, quiet)),
            Action::OptimizeDatapath(target) => {
                let limits = datapath_ir::Options::before_scheduling(target);
                datapath_ir::optimize(ir, func, &limits, &datapath_ir::Searched::default(), quiet)
                    .is_ok_and(|found| !found.savings.is_empty())
            }
        }
    }

    /// What it does to the loops of `func`, in words.
    pub fn describe(&self, ir: &Ir, func: Op) -> String {
        let all = loops(ir, func);
        let name = |number: usize| all.get(number).map_or_else(String::new, |&l| name_of(ir, l));
        match self {
            Action::Permute(number, order) => {
                let band = all.get(*number).map_or(Vec::new(), |&l| perfect_band(ir, l));
                let names: Vec<String> = order.iter().filter_map(|&o| band.get(o)).map(|&l| variable(ir, l)).collect();
                format!("{}: order {}", name(*number), names.join(", "))
            }
            Action::Tile(number) => format!("{}: tiles of {TILE}", name(*number)),
            Action::Distribute(number) => format!("{}: distributed", name(*number)),
            Action::Fuse(a, b) => format!("{} and {}: fused", name(*a), name(*b)),
            Action::Reschedule(wish) => format!("{}: rescheduled, {}", name(0), wish.words()),
            Action::ReplaceByScalars => format!("{}: elements in registers", name(0)),
            Action::Unroll(number, factor) => format!("{}: unrolled {factor} times", name(*number)),
            Action::Jam(number, factor) => format!("{}: unrolled and jammed {factor} times", name(*number)),
            Action::OptimizeDatapath(_) => format!("{}: cheaper expressions", name(0)),
        }
    }
}

/// Cuts a band into tiles, if they divide its iterations.
fn tile_evenly(ir: &mut Ir, outermost: Op, quiet: &mut Diagnostics) -> bool {
    let band = perfect_band(ir, outermost);
    let iterations = |&l: &Op| counted(ir, &mut Forms::new(), l).and_then(|c| c.trip_count());
    let divides = |t: Option<i64>| t.is_some_and(|t| t > TILE && t % TILE == 0);
    band.iter().all(|l| divides(iterations(l)))
        && tile(ir, outermost, &vec![TILE; band.len()], Partial::Together, quiet)
}

/// Fuses two loops, and the inner loops that become neighbours by that.
fn fuse_with_inner(ir: &mut Ir, first: Op, second: Op, quiet: &mut Diagnostics) -> bool {
    if !same_iterations(ir, first, second) || !fuse(ir, first, second, quiet) {
        return false;
    }
    fuse_all(ir, second, Mode::Maximal, quiet);
    true
}

/// Schedules anew. True if anything changed.
fn reschedule(ir: &mut Ir, func: Op, wish: Wish, quiet: &mut Diagnostics) -> bool {
    let pass = affine::schedule::pass::declaration();
    let mut options = ir::pass::Options::defaults(pass.options);
    let are_set = wish.options().iter().all(|(name, value)| options.set(pass.options, name, value).is_ok());
    let before = text_of(ir, func);
    are_set && (pass.run)(ir, func, &options, quiet).is_ok() && text_of(ir, func) != before
}

fn variable(ir: &Ir, looping: Op) -> String {
    let argument = ir.body(looping, 0).and_then(|b| ir.args(b).first().copied());
    argument.and_then(|a| ir.value_name(a)).unwrap_or("loop").to_owned()
}

/// The variable of a loop and its line.
fn name_of(ir: &Ir, looping: Op) -> String {
    let line = ir.loc(looping).file_line_column(&ir.ctx).map(|(_, line, _)| format!(" (line {line})"));
    format!("{}{}", variable(ir, looping), line.unwrap_or_default())
}
