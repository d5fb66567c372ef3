//! Local memories: lets several turns of a loop run at once on arrays that are split into banks inside the design.
//!
//! Every way of widening loops that is tried is built in full and scheduled; the fewest cycles win, copies in and out
//! included, then the smaller circuit. The loops as they are written are always among what is tried.

mod balance;
mod banks;
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
/// Ways of widening loops that are tried at the most, from each start.
const MOST_TRIES: usize = 32;

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
    let explorer = Explorer { target, options, planner: Planner::default() };
    let mut search = Search { ir, func, explorer, options, tried: Vec::new() };
    let plain = search.plain(diags)?;
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
}

impl Search<'_> {
    fn is_one_block(&self) -> bool {
        self.ir.blocks(self.ir.region(self.func, 0)).len() == 1
    }

    /// The best of `plain` and of what its loops become with up to `limit` products in a turn: from the best of the
    /// choices that are alike for all loops, and from the loops as they are, one loop's choice is changed at a time.
    fn widened(&mut self, plain: Chosen, limit: i64) -> Chosen {
        // The user may have said how loops are unrolled.
        let is_free = self.options.unroll < 2;
        let menus = if is_free { loops::choices(self.ir, self.func, limit) } else { Vec::new() };
        let widest = menus.iter().map(Vec::len).max().unwrap_or(1);
        let alike = |number: usize| menus.iter().map(|menu| menu[number.min(menu.len() - 1)].clone()).collect();
        let mut best = plain;
        for start in [1..widest, 0..1] {
            self.tried.clear();
            let mut wide = None;
            start.for_each(|number| _ = self.attempt(alike(number), &mut wide));
            while self.improve(&menus, &mut wide) {}
            if let Some((wide, _)) = wide.filter(|(wide, _)| is_better(&wide.built, &best.built)) {
                best = wide;
            }
        }
        best
    }

    /// Tries each loop's other choices. True if one is better.
    fn improve(&mut self, menus: &[Vec<Choice>], best: &mut Option<(Chosen, Vec<Choice>)>) -> bool {
        let mut is_improved = false;
        for (index, choice) in menus.iter().enumerate().flat_map(|(i, menu)| menu.iter().map(move |c| (i, c))) {
            let Some(mut choices) = best.as_ref().map(|(_, choices)| choices.clone()) else { return false };
            if choices[index] != *choice {
                choices[index] = choice.clone();
                is_improved |= self.attempt(choices, best);
            }
        }
        is_improved
    }

    /// Tries some choices, and keeps them if they are better than `best`, which is said.
    fn attempt(&mut self, choices: Vec<Choice>, best: &mut Option<(Chosen, Vec<Choice>)>) -> bool {
        if self.tried.contains(&choices) || self.tried.len() >= MOST_TRIES {
            return false;
        }
        self.tried.push(choices.clone());
        // What can't be built is passed over: the loops as they are written could be.
        let Ok(made) = self.local(&choices) else { return false };
        let is_new = best.as_ref().is_none_or(|(old, _)| is_better(&made.built, &old.built));
        if is_new {
            *best = Some((made, choices));
        }
        is_new
    }

    /// The function as it is.
    fn plain(&mut self, diags: &mut Diagnostics) -> Result<Chosen, Reported> {
        let copy = prepare::copy_of(self.ir, self.func);
        prepare::finish(self.ir, copy, self.options.unroll, diags);
        let built = self.finish(copy, Vec::new(), diags);
        Rewriter::new(self.ir).erase(copy);
        built
    }

    /// The function with loops widened and arrays in banks.
    fn local(&mut self, choices: &[Choice]) -> Result<Chosen, Reported> {
        let mut quiet = Diagnostics::new();
        let copy = prepare::copy_of(self.ir, self.func);
        if !choices.is_empty() && !loops::apply(self.ir, copy, choices) {
            Rewriter::new(self.ir).erase(copy);
            return Err(quiet.error("E0503", ir::diag::Place::Unknown, "a loop can't be unrolled"));
        }
        prepare::finish(self.ir, copy, self.options.unroll, &mut quiet);
        balance::balance(self.ir, copy);
        let room = Room { banks: MOST_BANKS, bits: self.options.local_bits };
        let arrays = banks::make_local(self.ir, copy, room);
        prepare::simplify(self.ir, copy);
        let built = self.finish(copy, arrays, &mut quiet);
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

/// Fewer cycles, or as many with smaller operators.
fn is_better(new: &Built, old: &Built) -> bool {
    let area = |built: &Built| {
        let operators = built.plans.iter().flat_map(|p| &p.operators);
        operators.map(|o| u64::from(o.cost.lut) + 64 * u64::from(o.cost.dsp)).sum::<u64>()
    };
    (new.cycles.total, area(new)) < (old.cycles.total, area(old))
}
