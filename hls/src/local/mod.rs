//! Local memories: lets several iterations of a loop run at once on arrays that are split into banks inside the design.
//!
//! Ways of widening loops that promise fewer cycles are built in full and scheduled; the fewest cycles win, copies in and
//! out included, then the smaller circuit. The loops as they are written are always among what is tried.

pub(crate) mod balance;
pub(crate) mod banks;
pub(crate) mod loops;
pub(crate) mod place;

use affine::reuse::{self, Window, least_cycles_with_sums};
use banks::{Refused, Room};
use datapath_ir::{Saving, WorkLimit};
use ir::{Diagnostics, Ir, Op, Reported, Rewriter};
use loops::Choice;
use lowering::prepare::{self, Sums};
use lowering::stream;
use pipeline::Limits;
use place::{Placed, Placement};
use report::NoRoom;
use timing::cost::Target;
use timing::plan::Planner;

use crate::built::Built;
use crate::forms::{Adjustment, Form, Windows};
use crate::merge::Merger;
use crate::{MemoryKind, Options, accumulate};

pub use affine::reuse::{least_cycles, products};
pub use report::LocalArray;

/// The attribute of functions whose loops are unrolled as their source asks: arrays are split for them.
pub const BANKS: &str = "kiln.banks";

/// Banks of an array at the most.
const MOST_BANKS: i64 = 64;
/// Banks of an array at the most, where many programs are looked at.
const FEW_BANKS: i64 = 8;
/// Operations of a program at the most, where many are looked at.
const MOST_GIVEN: usize = 400;
/// Operations after which no more ways of widening loops are looked at.
const MOST_OPERATIONS: usize = 40_000;
/// Combinations of choices that are looked at.
const MOST_COMBINED: usize = 32;
/// Partial results of a reduction at the most: as many as a multiplier takes cycles.
const MOST_PARTS: usize = 4;
/// Ways of widening all loops that are built.
const MOST_STARTS: usize = 8;

/// The design that was chosen.
pub struct Chosen {
    /// Its program and schedule.
    pub built: Built,
    /// Arrays in banks.
    pub arrays: Vec<LocalArray>,
    /// Arrays that gain from banks in some form of the loops, and for which there is no room.
    pub no_room: Option<Shortage>,
    /// What was saved in its expressions.
    pub savings: Vec<Saving>,
    /// Arrays whose elements are read once, by line buffers and shift registers.
    pub windows: Vec<Window>,
    /// Limits of work that were reached.
    pub limits: Vec<WorkLimit>,
    /// The passes that lead from the function to the one whose pipelines are formed.
    pub passes: Vec<String>,
    /// Conflicts of its schedule's search at the most, if that is limited.
    pub conflicts: Option<u64>,
    /// Bits that arrays inside may take.
    pub local_bits: u64,
    /// How many units its loops share, where nobody asked for that.
    pub units: Option<Limits>,
}

impl Chosen {
    /// A design for which nothing was chosen.
    pub(crate) fn of(built: Built, local_bits: u64) -> Self {
        let (arrays, savings, windows, limits, passes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self {
            built,
            arrays,
            no_room: None,
            savings,
            windows,
            limits,
            passes,
            conflicts: None,
            local_bits,
            units: None,
        }
    }

    /// The design of a function that passes made.
    pub(crate) fn after(self, passes: &[String]) -> Self {
        Self { passes: [passes, &self.passes].concat(), ..self }
    }
}

/// A function ready to be scheduled.
struct Ready {
    copy: Op,
    arrays: Vec<LocalArray>,
    /// The passes that made it.
    passes: Vec<String>,
}

/// The best design for `func`, a working copy. Errors: the function can't be built as it is written.
pub fn best(
    ir: &mut Ir,
    func: Op,
    target: &Target,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Chosen, Reported> {
    // What is written whole stays so in other forms, where that may be harder to see.
    let overwritten = if options.memory.moves() { overwritten(ir, func) } else { Vec::new() };
    let options = &Options { overwritten, ..options.clone() };
    let mut best = best_of_forms(ir, func, target, options, diags)?;
    if options.is_hurried(ir, func) {
        return Ok(best);
    }
    let room = bits_inside(&best.built).saturating_add(options.local_bits);
    for (how, form, windows) in with_windows(ir, func, options) {
        options.observer.phase(|| "scheduling with line buffers".into());
        let other = best_of_forms(ir, form, target, options, &mut Diagnostics::new());
        Rewriter::new(ir).erase(form);
        let better = other.ok().filter(|o| is_better(&o.built, &best.built) && bits_inside(&o.built) <= room);
        best = better.map_or(best, |better| Chosen { windows, ..better.after(&how.passes()) });
    }
    Ok(best)
}

/// Copies of `func` whose windows over arrays have line buffers and shift registers: those that gain from it beside loops that
/// carry what they read before, and those that gain from it beside loops that read all, since loops that carry can't be merged.
fn with_windows(ir: &mut Ir, func: Op, options: &Options) -> Vec<(Windows, Op, Vec<Window>)> {
    let mut found: Vec<(Windows, Op, Vec<Window>)> = Vec::new();
    if !options.reuse || options.local_bits == 0 {
        return found;
    }
    for rotated in [reuse::Options::default().rotated, 0] {
        let how = Windows { most_bits: options.local_bits, multipliers: options.multipliers(), rotated };
        let Some((form, windows)) = how.of(ir, func) else { continue };
        if found.iter().any(|(_, _, known)| *known == windows) {
            Rewriter::new(ir).erase(form);
        } else {
            found.push((how, form, windows));
        }
    }
    found
}

/// The best design for `func` or a form of it in which its loops are split or carry parts. Errors: as of [`best`].
fn best_of_forms(
    ir: &mut Ir,
    func: Op,
    target: &Target,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Chosen, Reported> {
    best_form(ir, func, options, &mut |ir, form, beaten| {
        // What can't be built of other forms is passed over: the loops as they are written could be.
        let quiet = &mut Diagnostics::new();
        best_of(ir, form, target, options, beaten, if form == func { &mut *diags } else { quiet })
    })
}

/// What `choose` makes of a function, or of another form of it where that is better; it need not look at what takes as many cycles as
/// it is given. Errors: it makes nothing of the function as it is.
fn best_form(
    ir: &mut Ir,
    func: Op,
    options: &Options,
    choose: &mut dyn FnMut(&mut Ir, Op, u64) -> Result<Chosen, Reported>,
) -> Result<Chosen, Reported> {
    if options.is_hurried(ir, func) {
        return choose(ir, func, u64::MAX);
    }
    let mut independent: Option<Chosen> = None;
    let beaten = |found: &Option<Chosen>| found.as_ref().map_or(u64::MAX, |chosen| chosen.built.cycles.total);
    for how in [Sums::Together, Sums::Apart, Sums::Kept].map(Form::IndependentInside) {
        let Some(form) = how.of(ir, func) else { continue };
        let other = choose(ir, form, beaten(&independent)).ok().map(|other| other.after(&[how.pass()]));
        Rewriter::new(ir).erase(form);
        let is_first = |other: &Chosen| independent.as_ref().is_none_or(|known| is_better(&other.built, &known.built));
        independent = other.filter(is_first).or(independent);
    }
    let beaten = beaten(&independent);
    let mut best = choose(ir, func, beaten)?;
    for how in other_forms(options) {
        let Some(form) = how.of(ir, func) else { continue };
        let other = choose(ir, form, beaten).map(|other| other.after(&[how.pass()]));
        Rewriter::new(ir).erase(form);
        let better = other.ok().filter(|o| is_better(&o.built, &best.built) && !takes_more_room(&o.built, &best.built));
        best = better.unwrap_or(best);
    }
    let room = bits_inside(&best.built).saturating_add(options.local_bits);
    let better = independent.filter(|o| is_better(&o.built, &best.built) && bits_inside(&o.built) <= room);
    Ok(better.unwrap_or(best))
}

/// Other forms of a function: loops split into tasks, reductions in several parts, and loops over blocks beside what moves.
fn other_forms(options: &Options) -> impl Iterator<Item = Form> {
    let tasks = options.overlap.then_some(Form::Tasks);
    let blocks = options.memory.moves().then_some(Form::Blocks);
    tasks.into_iter().chain((2..=MOST_PARTS).map(Form::InterleavedProducts)).chain(blocks)
}

/// The best design for one form of a function.
fn best_of(
    ir: &mut Ir,
    func: Op,
    target: &Target,
    options: &Options,
    beaten: u64,
    diags: &mut Diagnostics,
) -> Result<Chosen, Reported> {
    let mut search = Search::of(ir, func, target, options, options.planner());
    search.beaten = beaten;
    let plain = search.plain(diags)?;
    if search.merger.is_hurried {
        return Ok(plain);
    }
    let plain = search.balanced_plain().filter(|other| is_better(&other.built, &plain.built)).unwrap_or(plain);
    search.merger.is_quick = true;
    let limit = i64::from(options.multipliers().unwrap_or(options.unroll));
    let is_asked = search.ir.attr(func, BANKS).is_some();
    if limit < 2 && !is_asked || options.local_bits == 0 || !search.is_one_block() {
        return Ok(plain);
    }
    Ok(search.widened(plain, limit))
}

/// The design for `func` with its loops as they are, and with arrays in banks where that is better; schedules are taken from
/// `planner`, which keeps them. Errors: as of [`best`].
pub fn as_given(
    ir: &mut Ir,
    func: Op,
    target: &Target,
    options: &Options,
    planner: &mut Planner,
) -> Result<Chosen, Reported> {
    let mut search = Search::as_given(ir, func, target, options, std::mem::take(planner));
    let mut found = search.plain(&mut Diagnostics::new());
    if let Ok(plain) = &mut found
        && options.local_bits > 0
        && search.is_one_block()
        && let Some(candidate) = search.candidate(Vec::new())
    {
        search.consider(candidate, true, plain, &mut Vec::new());
    }
    *planner = search.merger.planner;
    found
}

/// As [`as_given`], or with loops split into tasks where that is better. Errors: as of [`best`].
pub fn tasks_as_given(
    ir: &mut Ir,
    func: Op,
    target: &Target,
    options: &Options,
    planner: &mut Planner,
) -> Result<Chosen, Reported> {
    best_form(ir, func, options, &mut |ir, func, _| as_given(ir, func, target, options, planner))
}

/// Cycles that `func` takes at the least with its loops as they are and arrays in banks, by number of multipliers, and how
/// many operations it has then. `None`: its arrays need more room than there is, or it is too large to be looked at.
pub fn bounds(
    ir: &mut Ir,
    func: Op,
    target: &Target,
    options: &Options,
    budgets: &[Option<u32>],
) -> Option<(Vec<u64>, usize)> {
    if ir.walk_vec(func).len() > MOST_GIVEN {
        return None;
    }
    let mut search = Search::as_given(ir, func, target, options, options.planner());
    let copy = search.candidate(Vec::new())?.ready.copy;
    let cycles = budgets.iter().map(|&budget| least_cycles(ir, copy, budget)).collect();
    let operations = ir.walk_vec(copy).len();
    Rewriter::new(ir).erase(copy);
    Some((cycles, operations))
}

/// Arrays of a form of the loops that gain from banks, of which not all fit inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortage(Vec<Refused>);

impl Shortage {
    fn bits(&self) -> u64 {
        self.0.iter().map(|array| array.bits).sum()
    }
}

/// What is reported of arrays for which there was no room, and that are not among those that were split.
pub(crate) fn report_no_room(shortage: Option<Shortage>, split: &[LocalArray], room: u64) -> Option<NoRoom> {
    let shortage = shortage?;
    let is_split = |name: &str| split.iter().any(|array| array.banks > 1 && array.name == name);
    let needed = shortage.bits().div_ceil(8192);
    let refused = shortage.0.into_iter().filter(|refused| !is_split(&refused.name));
    let arrays: Vec<(String, u64)> = refused.map(|array| (array.name, array.bits.div_ceil(8192))).collect();
    (!arrays.is_empty()).then_some(NoRoom { arrays, room: room / 8192, needed })
}

struct Search<'a> {
    ir: &'a mut Ir,
    func: Op,
    merger: Merger<'a>,
    options: &'a Options,
    /// Cycles that a sum of floats takes at the least.
    sum: u64,
    /// Cycles of a design that is known already: what takes as many is not built.
    beaten: u64,
    tried: Vec<Vec<Choice>>,
    /// Operations of all that was tried.
    looked_at: usize,
    most_banks: i64,
    /// Arrays that gain from banks, and for which there is no room.
    shortage: Option<Shortage>,
}

/// A way of widening loops, ready to be scheduled.
struct Candidate {
    choices: Vec<Choice>,
    ready: Ready,
    /// Cycles that it takes at the least.
    estimate: u64,
}

impl<'a> Search<'a> {
    /// A search in which loops stay as they are.
    fn as_given(ir: &'a mut Ir, func: Op, target: &'a Target, options: &'a Options, planner: Planner) -> Self {
        let mut search = Self::of(ir, func, target, options, planner);
        search.merger.is_quick = true;
        search.most_banks = FEW_BANKS;
        search
    }

    fn of(ir: &'a mut Ir, func: Op, target: &'a Target, options: &'a Options, planner: Planner) -> Self {
        let sum = accumulate::shortest_sum(ir, func, target, options);
        let mut merger = Merger::new(target, options, planner);
        merger.is_hurried = options.is_hurried(ir, func);
        let (tried, looked_at, most_banks, shortage) = (Vec::new(), 0, MOST_BANKS, None);
        Search { ir, func, merger, options, sum, beaten: u64::MAX, tried, looked_at, most_banks, shortage }
    }

    fn is_one_block(&self) -> bool {
        self.ir.blocks(self.ir.region(self.func, 0)).len() == 1
    }

    /// The best of `plain` and of what its loops become with up to `limit` products in an iteration. Of many choices for all
    /// loops those with the smallest estimates are built; around the best, one loop's choice is changed at a time.
    fn widened(&mut self, plain: Chosen, limit: i64) -> Chosen {
        // The user may have said how loops are unrolled.
        let is_free = self.options.unroll < 2 && limit > 1;
        let menus = if is_free { loops::choices(self.ir, self.func, limit) } else { Vec::new() };
        let mut starts: Vec<Candidate> =
            starts(&menus).into_iter().filter_map(|choices| self.candidate(choices)).collect();
        starts.sort_by_key(|c| c.estimate);
        let mut best = plain;
        let Some(mut around) = starts.first().map(|c| c.choices.clone()) else {
            best.no_room = self.shortage.take();
            return best;
        };
        for (number, candidate) in starts.into_iter().enumerate() {
            self.consider(candidate, number < MOST_STARTS, &mut best, &mut around);
        }
        while self.improve(&menus, &mut best, &mut around) {}
        if self.looked_at >= MOST_OPERATIONS {
            let limit = format!("{MOST_OPERATIONS} operations looked at");
            best.limits.push(WorkLimit { on: "ways of widening loops".into(), line: None, limit });
        }
        best.no_room = self.shortage.take();
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
        let Candidate { choices, ready, estimate } = candidate;
        let copy = ready.copy;
        let mut is_new = false;
        if is_open && estimate < best.built.cycles.total.min(self.beaten) {
            let (number, so_far) = (self.tried.len(), best.built.cycles.total);
            let words = || format!("choosing banks and widths: form {number}, best so far {so_far} cycles");
            self.options.observer.phase(words);
            // What can't be built is passed over: the loops as they are written could be.
            let quiet = &mut Diagnostics::new();
            let made = self.finish(&ready, quiet).ok().filter(|made| is_better(&made.built, &best.built));
            if let Some(made) = made.and_then(|made| self.with_cheaper_expressions(&ready, made, quiet).ok()) {
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
        let how = Form::Wide(choices.clone());
        let copy = if choices.is_empty() { prepare::copy_of(self.ir, self.func) } else { how.of(self.ir, self.func)? };
        self.looked_at += self.ir.walk_vec(copy).len();
        let mut passes: Vec<String> = (!choices.is_empty()).then(|| how.pass()).into_iter().collect();
        // Words of a bank are linear in the counters of normal loops, and it is known when an element is added to again.
        let normal = (self.sum > 1).then_some(Adjustment::Normalize);
        for adjustment in normal.into_iter().chain([Adjustment::Promote(self.options.unroll), Adjustment::Balance]) {
            adjustment.apply(self.ir, copy, &mut Diagnostics::new());
            passes.push(adjustment.pass());
        }
        let room = Room { banks: self.most_banks, bits: self.options.local_bits };
        let Ok(ready) = self.with_local_arrays((copy, passes), room, &mut Diagnostics::new()) else {
            Rewriter::new(self.ir).erase(copy);
            return None;
        };
        if bits_of(&ready) > self.options.local_bits {
            let split = ready.arrays.iter().filter(|array| array.banks > 1);
            let refused = split.map(|a| Refused { name: a.name.clone(), bits: a.bits }).collect();
            self.note_shortage(refused, &[]);
            Rewriter::new(self.ir).erase(copy);
            return None;
        }
        let estimate = least_cycles_with_sums(self.ir, copy, self.options.multipliers(), self.sum);
        Some(Candidate { choices, ready, estimate })
    }

    /// Splits arrays into banks, and lets those outside move if they are behind a bus.
    /// Errors: transfers of the function's own that can't be built (`E0610`).
    fn with_local_arrays(
        &mut self,
        (copy, mut passes): (Op, Vec<String>),
        room: Room,
        diags: &mut Diagnostics,
    ) -> Result<Ready, Reported> {
        let memory = self.options.memory;
        let mut overwritten = if memory.moves() { overwritten(self.ir, self.func) } else { Vec::new() };
        overwritten.extend(&self.options.overwritten);
        overwritten.sort_unstable();
        overwritten.dedup();
        let placement = Placement { memory, beat_bytes: self.options.bus.beat_bytes, room, overwritten };
        let Placed { arrays, refused } = placement.apply(self.ir, copy, diags)?;
        self.note_shortage(refused, &arrays);
        passes.push(placement.pass());
        Ok(Ready { copy, arrays, passes })
    }

    /// Keeps the form of the loops whose arrays need most bits, if some are refused.
    fn note_shortage(&mut self, refused: Vec<Refused>, split: &[LocalArray]) {
        if refused.is_empty() {
            return;
        }
        let is_other = |array: &&LocalArray| refused.iter().all(|other| other.name != array.name);
        let others = split.iter().filter(is_other).map(|a| Refused { name: a.name.clone(), bits: a.bits });
        let shortage = Shortage(others.chain(refused.iter().cloned()).collect());
        if self.shortage.as_ref().is_none_or(|known| known.bits() < shortage.bits()) {
            self.shortage = Some(shortage);
        }
    }

    /// The function as it is.
    fn plain(&mut self, diags: &mut Diagnostics) -> Result<Chosen, Reported> {
        let copy = prepare::copy_of(self.ir, self.func);
        let promoted = Adjustment::Promote(self.options.unroll);
        promoted.apply(self.ir, copy, diags);
        self.placed((copy, vec![promoted.pass()]), diags)
    }

    /// As the function is, with trees in place of chains of sums, maxima and the like; `None` where no chain gains much, or it can't be
    /// built.
    fn balanced_plain(&mut self) -> Option<Chosen> {
        let quiet = &mut Diagnostics::new();
        let copy = prepare::copy_of(self.ir, self.func);
        let promoted = Adjustment::Promote(self.options.unroll);
        promoted.apply(self.ir, copy, quiet);
        if balance::balance(self.ir, copy) == 0 {
            Rewriter::new(self.ir).erase(copy);
            return None;
        }
        self.placed((copy, vec![promoted.pass(), Adjustment::Balance.pass()]), quiet).ok()
    }

    /// A copy of the function whose loops are as they are built, which goes.
    fn placed(&mut self, (copy, passes): (Op, Vec<String>), diags: &mut Diagnostics) -> Result<Chosen, Reported> {
        let ready = match self.options.memory {
            MemoryKind::External => Ready { copy, arrays: Vec::new(), passes },
            MemoryKind::Internal | MemoryKind::Axi | MemoryKind::Stream => {
                self.with_local_arrays((copy, passes), Room { banks: 1, bits: self.options.local_bits }, diags)?
            }
        };
        self.check_room(&ready, diags)?;
        let chosen = self.finish(&ready, diags);
        let chosen = chosen.and_then(|chosen| self.with_cheaper_expressions(&ready, chosen, diags));
        Rewriter::new(self.ir).erase(copy);
        chosen
    }

    /// Errors: the arrays inside need more room than there is (`E0609`).
    fn check_room(&self, ready: &Ready, diags: &mut Diagnostics) -> Result<(), Reported> {
        let place = self.ir.loc(self.func).place(&self.ir.ctx);
        let (needed, room) = (bits_of(ready), self.options.local_bits);
        if self.options.memory != MemoryKind::External && needed > room {
            let [needed, room] = [needed, room].map(|bits| bits.div_ceil(8192));
            let message = format!(
                "the copies of the arrays need {needed} KiB inside, and there are {room}: ask for more with --local-kib {needed}"
            );
            return Err(diags.error("E0609", place, message));
        }
        Ok(())
    }

    fn finish(&mut self, ready: &Ready, diags: &mut Diagnostics) -> Result<Chosen, Reported> {
        let built = self.merger.best(self.ir, ready.copy, diags)?;
        let conflicts = self.merger.planner.conflicts;
        Ok(Chosen {
            arrays: ready.arrays.clone(),
            passes: ready.passes.clone(),
            conflicts,
            ..Chosen::of(built, self.options.local_bits)
        })
    }

    /// The design with cheaper expressions where that is better; `ready` is what `chosen` was built from, and is changed.
    fn with_cheaper_expressions(
        &mut self,
        ready: &Ready,
        chosen: Chosen,
        diags: &mut Diagnostics,
    ) -> Result<Chosen, Reported> {
        if !self.options.optimize_datapath {
            return Ok(chosen);
        }
        let limits = datapath_ir::Options::before_scheduling(&self.options.target);
        self.options.observer.phase(|| "searching cheaper expressions".into());
        let found = datapath_ir::optimize(self.ir, ready.copy, &limits, &self.options.searched, diags)?;
        let chosen = Chosen { limits: found.limit(limits.nodes).into_iter().collect(), ..chosen };
        let savings = found.savings;
        if savings.is_empty() {
            return Ok(chosen);
        }
        // What can't be built is passed over: the expressions as they are written could be.
        let built = self.merger.best(self.ir, ready.copy, &mut Diagnostics::new());
        match built.ok().filter(|built| is_worth_a_change(built, &chosen.built)) {
            Some(built) => {
                let passes = [chosen.passes, vec![limits.pass()]].concat();
                Ok(Chosen { built, savings, passes, ..chosen })
            }
            None => Ok(chosen),
        }
    }
}

/// The arguments, by position, of which no element's first value is needed if none is read.
fn overwritten(ir: &Ir, func: Op) -> Vec<usize> {
    let arguments = ir.args(ir.blocks(ir.region(func, 0))[0]);
    let is_overwritten = |at: &usize| stream::is_overwritten(ir, func, arguments[*at]);
    (0..arguments.len()).filter(is_overwritten).collect()
}

fn bits_of(ready: &Ready) -> u64 {
    ready.arrays.iter().map(|array| array.bits).sum()
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
    (new.cycles.total, area(new)) < (old.cycles.total, area(old))
}

/// More than twice the memory inside; a pair of buffers in the place of one is worth its cycles.
fn takes_more_room(new: &Built, old: &Built) -> bool {
    bits_inside(new) > bits_inside(old).saturating_mul(2)
}

fn bits_inside(built: &Built) -> u64 {
    let inside = built.program.memories.iter().filter(|m| m.argument.is_none());
    inside.map(|m| m.depth.saturating_mul(m.width.into())).fold(0_u64, u64::saturating_add)
}

/// Smaller operators in no more cycles, or fewer cycles by more than one in a hundred.
fn is_worth_a_change(new: &Built, old: &Built) -> bool {
    let (new_cycles, old_cycles) = (u128::from(new.cycles.total), u128::from(old.cycles.total));
    new_cycles * 100 < old_cycles * 99 || new_cycles <= old_cycles && area(new) < area(old)
}

/// Look-up tables of all operators, and what hard multipliers are worth.
fn area(built: &Built) -> u64 {
    let operators = built.plans.iter().flat_map(|p| &p.operators);
    operators.map(|o| u64::from(o.cost.lut) + 64 * u64::from(o.cost.dsp)).sum()
}
