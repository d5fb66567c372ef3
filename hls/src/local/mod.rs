//! Local memories: lets several turns of a loop run at once on arrays that are split into banks inside the design.
//!
//! Ways of widening loops that promise fewer cycles are built in full and scheduled; the fewest cycles win, copies in and
//! out included, then the smaller circuit. The loops as they are written are always among what is tried.

mod balance;
mod banks;
mod estimate;
mod loops;
mod transfer;

use ir::{Diagnostics, Ir, Op, Reported, Rewriter};

use crate::cost::Target;
use crate::datapath::{self, Saving};
use crate::explore::{Built, Explorer};
use crate::plan::Planner;
use crate::{Options, prepare};

pub use banks::LocalArray;
use banks::Room;
use loops::Choice;

/// Banks of an array at the most.
const MOST_BANKS: i64 = 64;
/// Operations after which no more ways of widening loops are looked at.
const MOST_OPERATIONS: usize = 40_000;
/// Combinations of choices that are looked at.
const MOST_COMBINED: usize = 32;
/// Ways of widening all loops that are built.
const MOST_STARTS: usize = 8;

/// The design that was chosen.
pub struct Chosen {
    /// Its program and schedule.
    pub built: Built,
    /// Arrays in banks.
    pub arrays: Vec<LocalArray>,
    /// What was saved in its expressions.
    pub savings: Vec<Saving>,
}

/// The best design for `func`, a working copy. Errors: the function can't be built as it is written.
pub fn best(
    ir: &mut Ir,
    func: Op,
    target: &Target,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Chosen, Reported> {
    let explorer = Explorer { target, options, planner: Planner::default(), is_quick: false };
    let mut search = Search { ir, func, explorer, options, tried: Vec::new(), looked_at: 0 };
    let plain = search.plain(diags)?;
    search.explorer.is_quick = true;
    let limit = i64::from(options.units.mul.unwrap_or(options.unroll));
    if limit < 2 || options.local_bits == 0 || !search.is_one_block() {
        return Ok(plain);
    }
    Ok(search.widened(plain, limit))
}

struct Search<'a> {
    ir: &'a mut Ir,
    func: Op,
    explorer: Explorer<'a>,
    options: &'a Options,
    tried: Vec<Vec<Choice>>,
    /// Operations of all that was tried.
    looked_at: usize,
}

/// A way of widening loops, ready to be scheduled.
struct Candidate {
    choices: Vec<Choice>,
    copy: Op,
    arrays: Vec<LocalArray>,
    /// Cycles that it takes at the least.
    estimate: u64,
}

impl Search<'_> {
    fn is_one_block(&self) -> bool {
        self.ir.blocks(self.ir.region(self.func, 0)).len() == 1
    }

    /// The best of `plain` and of what its loops become with up to `limit` products in a turn. Of many choices for all
    /// loops those with the smallest estimates are built; around the best, one loop's choice is changed at a time.
    fn widened(&mut self, plain: Chosen, limit: i64) -> Chosen {
        // The user may have said how loops are unrolled.
        let is_free = self.options.unroll < 2;
        let menus = if is_free { loops::choices(self.ir, self.func, limit) } else { Vec::new() };
        let mut starts: Vec<Candidate> =
            starts(&menus).into_iter().filter_map(|choices| self.candidate(choices)).collect();
        starts.sort_by_key(|c| c.estimate);
        let Some(mut around) = starts.first().map(|c| c.choices.clone()) else { return plain };
        let mut best = plain;
        for (number, candidate) in starts.into_iter().enumerate() {
            self.consider(candidate, number < MOST_STARTS, &mut best, &mut around);
        }
        while self.improve(&menus, &mut best, &mut around) {}
        best
    }

    /// Tries other choices for each loop. True if one is better.
    fn improve(&mut self, menus: &[Vec<Choice>], best: &mut Chosen, around: &mut Vec<Choice>) -> bool {
        let mut is_improved = false;
        for (index, choice) in menus.iter().enumerate().flat_map(|(i, menu)| menu.iter().map(move |c| (i, c))) {
            let mut choices = around.clone();
            choices[index] = choice.clone();
            if let Some(candidate) = self.candidate(choices) {
                is_improved |= self.consider(candidate, true, best, around);
            }
        }
        is_improved
    }

    /// Builds a candidate whose estimate promises more than `best`, which it replaces if it is better; that is said.
    fn consider(&mut self, candidate: Candidate, is_open: bool, best: &mut Chosen, around: &mut Vec<Choice>) -> bool {
        let Candidate { choices, copy, arrays, estimate } = candidate;
        let mut is_new = false;
        if is_open && estimate < best.built.cycles.total {
            // What can't be built is passed over: the loops as they are written could be.
            let made = self.finish(copy, arrays, &mut Diagnostics::new()).ok();
            if let Some(made) = made.filter(|made| is_better(&made.built, &best.built)) {
                (*best, *around, is_new) = (made, choices, true);
            }
        }
        Rewriter::new(self.ir).erase(copy);
        is_new
    }

    /// The function with loops widened and arrays in banks. `None` if it was looked at already, or is not possible.
    fn candidate(&mut self, choices: Vec<Choice>) -> Option<Candidate> {
        if self.tried.contains(&choices) || self.looked_at >= MOST_OPERATIONS {
            return None;
        }
        self.tried.push(choices.clone());
        let copy = prepare::copy_of(self.ir, self.func);
        if !choices.is_empty() && !loops::apply(self.ir, copy, &choices) {
            Rewriter::new(self.ir).erase(copy);
            return None;
        }
        self.looked_at += self.ir.walk_vec(copy).len();
        prepare::finish(self.ir, copy, self.options.unroll, &mut Diagnostics::new());
        balance::balance(self.ir, copy);
        let room = Room { banks: MOST_BANKS, bits: self.options.local_bits };
        let arrays = banks::make_local(self.ir, copy, room);
        prepare::simplify(self.ir, copy);
        let estimate = estimate::least_cycles(self.ir, copy, self.options.units.mul);
        Some(Candidate { choices, copy, arrays, estimate })
    }

    /// The function as it is.
    fn plain(&mut self, diags: &mut Diagnostics) -> Result<Chosen, Reported> {
        let copy = prepare::copy_of(self.ir, self.func);
        prepare::finish(self.ir, copy, self.options.unroll, diags);
        let built = self.finish(copy, Vec::new(), diags);
        Rewriter::new(self.ir).erase(copy);
        built
    }

    fn finish(&mut self, copy: Op, arrays: Vec<LocalArray>, diags: &mut Diagnostics) -> Result<Chosen, Reported> {
        let savings = match self.options.optimize_datapath {
            true => {
                let limits = datapath::Options::before_scheduling(&self.options.target);
                datapath::optimize(self.ir, copy, &limits, diags)?
            }
            false => Vec::new(),
        };
        let built = self.explorer.best(self.ir, copy, diags)?;
        Ok(Chosen { built, arrays, savings })
    }
}

/// Choices for all loops to begin with: those alike for all, and all combinations of the widest of each kind where they
/// are not too many.
fn starts(menus: &[Vec<Choice>]) -> Vec<Vec<Choice>> {
    let widest = menus.iter().map(Vec::len).max().unwrap_or(1);
    let alike = |number: usize| menus.iter().map(|menu| menu[number.min(menu.len() - 1)].clone()).collect();
    let mut found: Vec<Vec<Choice>> = (0..widest).map(alike).collect();
    let wide: Vec<Vec<&Choice>> = menus.iter().map(|menu| loops::widest(menu)).collect();
    if wide.iter().map(Vec::len).try_fold(1_usize, usize::checked_mul).is_some_and(|n| n <= MOST_COMBINED) {
        let mut combined: Vec<Vec<Choice>> = vec![Vec::new()];
        for choices in &wide {
            let with = |all: &Vec<Choice>| {
                choices
                    .iter()
                    .map(|&choice| [all.as_slice(), std::slice::from_ref(choice)].concat())
                    .collect::<Vec<_>>()
            };
            combined = combined.iter().flat_map(with).collect();
        }
        found.extend(combined);
    }
    found
}

/// Fewer cycles, or as many with smaller operators.
fn is_better(new: &Built, old: &Built) -> bool {
    let area = |built: &Built| {
        let operators = built.plans.iter().flat_map(|p| &p.operators);
        operators.map(|o| u64::from(o.cost.lut) + 64 * u64::from(o.cost.dsp)).sum::<u64>()
    };
    (new.cycles.total, area(new)) < (old.cycles.total, area(old))
}
