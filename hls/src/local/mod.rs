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
use crate::explore::{self, Built};
use crate::{Options, prepare};

pub use banks::LocalArray;
use banks::Room;
use loops::Choice;

/// Banks of an array at the most.
const MOST_BANKS: i64 = 64;
/// Ways of widening loops that are tried at the most.
const MOST_TRIES: usize = 64;

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
    let mut search = Search { ir, func, target, options, tries: 0 };
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
    target: &'a Target,
    options: &'a Options,
    tries: usize,
}

impl Search<'_> {
    fn is_one_block(&self) -> bool {
        self.ir.blocks(self.ir.region(self.func, 0)).len() == 1
    }

    /// The best of `plain` and of what its loops become with up to `limit` products in a turn.
    fn widened(&mut self, plain: Chosen, limit: i64) -> Chosen {
        let menus = if self.options.unroll > 1 { Vec::new() } else { loops::choices(self.ir, self.func, limit) };
        let mut best = (plain, vec![Choice::default(); menus.len()]);
        if self.options.unroll > 1 {
            // The user has said how loops are unrolled.
            self.attempt(Vec::new(), &mut best);
            return best.0;
        }
        let widest = menus.iter().map(Vec::len).max().unwrap_or(0);
        for number in 1..widest {
            self.attempt(menus.iter().map(|menu| menu[number.min(menu.len() - 1)].clone()).collect(), &mut best);
        }
        for (index, menu) in menus.iter().enumerate() {
            for choice in menu {
                let mut choices = best.1.clone();
                if choices[index] != *choice {
                    choices[index] = choice.clone();
                    self.attempt(choices, &mut best);
                }
            }
        }
        best.0
    }

    /// Tries some choices, and keeps them if they are better than `best`.
    fn attempt(&mut self, choices: Vec<Choice>, best: &mut (Chosen, Vec<Choice>)) {
        let is_plain = !choices.is_empty() && choices.iter().all(Choice::is_nothing);
        if is_plain || self.tries >= MOST_TRIES {
            return;
        }
        self.tries += 1;
        // What can't be built is passed over: the loops as they are written could be.
        let Ok(built) = self.local(&choices) else { return };
        if is_better(&built.built, &best.0.built) {
            *best = (built, choices);
        }
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
        let built = explore::best(self.ir, copy, self.target, self.options, diags)?;
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
