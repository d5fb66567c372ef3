//! Whole designs: the function as it is written with several budgets of multipliers and widths of loops, and the programs of
//! the e-graph's fronts; those that no other beats are kept.
//!
//! What holds: every design is scheduled and built as a whole, so what regions were estimated to cost decides what is built, and
//! not what is kept. What is written is among what is tried.

use ir::{Diagnostics, Ir, Op, Reported, Rewriter, ValueMap};
use lowering::{FlowKind, independent, prepare};
use timing::cost::Target;
use timing::float_units;
use timing::plan::Planner;

use hls::{Design, MemoryKind, Options, finished, local, synthesize};

use super::Program;
use super::action::{Action, MOST_WIDTH};
use super::cost::{Cost, Costs, size};
use super::front::{Choice, Fronts, spread};
use super::graph::{Node, discard, tidy};
use super::pieces::Term;
use super::saturate::{Limits, Run, Stop, saturate};

/// Budgets of multipliers, and iterations of a loop that become one, that are tried.
const COUNTS: [u32; 5] = [1, 2, 4, 8, 16];

/// Programs of the e-graph that are built.
const MOST_BUILT: usize = 20;

/// Conflicts that schedules of whole programs may meet for each interval.
const CONFLICTS: u64 = 2_000;

/// A design of a function.
pub struct Point {
    /// The design.
    pub design: Design,
    /// What it was built for.
    pub options: Options,
    /// What was done to the loops of the source, in order.
    pub trace: Vec<String>,
    /// The function that was built, if it is not the source.
    pub program: Option<String>,
}

impl Point {
    /// Cycles and area.
    fn cost(&self) -> (u64, u64) {
        (self.design.estimate, size(&self.design.report.area))
    }
}

/// What an exploration found.
pub struct Found {
    /// Name of the function.
    pub name: String,
    /// Designs, fewest cycles first, without those that another beats; all of them, if data decide how long they take.
    pub points: Vec<Point>,
    /// Designs that were built.
    pub tried: usize,
    /// How the e-graph was filled; `None` if the function has none.
    pub run: Option<Run>,
}

/// Explores designs of a function of `module`. Errors: it can't be built as it is.
pub fn explore(
    ir: &mut Ir,
    module: Op,
    options: &Options,
    limits: Limits,
    diags: &mut Diagnostics,
) -> Result<Found, Reported> {
    let mut points = vec![as_written(ir, module, options, diags)?];
    let choices = choices(options);
    for (number, choice) in choices.iter().enumerate() {
        let observer = options.observer.within(|| format!("exploring, budget {} of {}", number + 1, choices.len()));
        let choice = Options { observer, ..choice.clone() };
        points.extend(as_written(ir, module, &choice, &mut Diagnostics::new()));
    }
    let func = prepare::choose_function(ir, module, options.func.as_deref(), diags)?;
    let run = match (options.flow, &options.plan) {
        (FlowKind::Static, None) if limits.regions > 0 => {
            let build = &mut |search: Search<'_>| search.run(&mut points);
            searched(ir, module, func, options, limits, build, diags)?
        }
        _ => None,
    };
    let (name, tried) = (points[0].design.name.clone(), points.len());
    let is_exact = points.iter().all(|p| p.design.report.cycles_exact);
    let points = if is_exact { without_beaten(ir, points) } else { points };
    Ok(Found { name, points, tried, run })
}

/// The source with other budgets and widths than those that were asked for, within the limits that were.
fn choices(own: &Options) -> Vec<Options> {
    let mut all = Vec::new();
    for budget in budgets(own).into_iter().flatten().filter(|&b| Some(b) != own.units.mul) {
        let mut options = own.clone();
        options.units.mul = Some(budget);
        all.push(options);
    }
    for unroll in COUNTS.into_iter().filter(|&c| c != own.unroll) {
        all.push(Options { unroll, ..own.clone() });
    }
    all
}

/// Numbers of multipliers within what was asked for, which is the last.
fn budgets(own: &Options) -> Vec<Option<u32>> {
    let most = own.units.mul.unwrap_or(u32::MAX);
    COUNTS.into_iter().filter(|&c| c < most).map(Some).chain([own.units.mul]).collect()
}

/// A copy of the module for a design to stand in.
fn copy_of_module(ir: &mut Ir, module: Op) -> Op {
    Rewriter::new(ir).clone_op(module, &mut ValueMap::default())
}

fn as_written(ir: &mut Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<Point, Reported> {
    let copy = copy_of_module(ir, module);
    let design = synthesize(ir, copy, options, diags);
    if design.is_err() {
        Rewriter::new(ir).erase(copy);
    }
    Ok(Point { design: design?, options: options.clone(), trace: Vec::new(), program: None })
}

/// The source with other loops.
pub struct Form {
    /// The module, with the function in this form.
    pub program: String,
    /// What was done to the loops of the source, in order.
    pub trace: Vec<String>,
}

/// At most `most` forms of a function that no other beats by what its regions are estimated to cost, fewest cycles first; none is built
/// as a whole. Errors: it is not clear which function is meant, or it can't be made hardware.
pub fn forms(
    ir: &mut Ir,
    module: Op,
    options: &Options,
    limits: Limits,
    most: usize,
    diags: &mut Diagnostics,
) -> Result<Vec<Form>, Reported> {
    let func = prepare::choose_function(ir, module, options.func.as_deref(), diags)?;
    let mut found = Vec::new();
    let mut search = |search: Search<'_>| {
        let (forms, is_limited) = search.forms(most);
        found = forms;
        is_limited
    };
    searched(ir, module, func, options, limits, &mut search, diags)?;
    Ok(found)
}

/// Fills an e-graph with the programs of a function and searches it. `search` says whether not all regions that were wanted were measured.
fn searched(
    ir: &mut Ir,
    module: Op,
    func: Op,
    options: &Options,
    limits: Limits,
    search: &mut dyn FnMut(Search<'_>) -> bool,
    diags: &mut Diagnostics,
) -> Result<Option<Run>, Reported> {
    let target = Target::new(&options.target, options.clock_mhz).ok();
    let limited = options.units.floats.iter().map(|(op, _)| *op);
    let Some(target) = target.and_then(|target| float_units::known(target, limited)) else { return Ok(None) };
    let own = copy_of_module(ir, module);
    let name = ir.attr(func, "sym_name").and_then(|a| ir.ctx.as_str(a)).map(str::to_owned);
    let func = prepare::choose_function(ir, own, name.as_deref(), diags)?;
    let work = prepare::copy_for(ir, func, &options.most_sizes, options.flow, diags)?;
    independent::forget(ir, work);
    options.observer.phase(|| "exploring other loops".into());
    let run = Program::of(ir, work).map(|mut program| {
        let mut run = saturate(ir, &mut program.regions, limits);
        if search(Search { ir, module, work, options, target: &target, program, measured: limits.measured }) {
            run.stop = Stop::Measured;
        }
        run
    });
    Rewriter::new(ir).erase(own);
    Ok(run)
}

struct Search<'a> {
    ir: &'a mut Ir,
    module: Op,
    work: Op,
    options: &'a Options,
    target: &'a Target,
    program: Program,
    /// Regions that may be measured.
    measured: usize,
}

/// A program to be built.
struct Wanted {
    term: Term,
    budget: Option<u32>,
    cost: Cost,
}

impl<'a> Search<'a> {
    /// What regions cost, after cheaper expressions were searched for the pieces of the programs that no other beats.
    fn costs(&mut self) -> Costs<'a> {
        // Without products there is nothing to share.
        let has_products = local::products(self.ir, self.work) > 0;
        let budgets = if has_products { budgets(self.options) } else { vec![self.options.units.mul] };
        let mut costs = Costs::new(self.target, self.options, budgets, self.measured);
        let first = self.fronts(&mut costs, MOST_WIDTH);
        self.optimize_datapaths(&first);
        costs
    }

    /// At most `most` forms whose loops differ, and whether not all regions that were wanted were measured. Widths are left to the
    /// caller.
    fn forms(mut self, most: usize) -> (Vec<Form>, bool) {
        let mut costs = self.costs();
        let wanted = chosen(self.fronts(&mut costs, 1));
        let mut forms: Vec<Form> = Vec::new();
        for wanted in wanted {
            let trace = self.program.regions.trace(&wanted.term);
            if forms.len() < most && !trace.is_empty() && !forms.iter().any(|form| form.trace == trace) {
                forms.extend(self.text(&wanted.term).map(|program| Form { program, trace }));
            }
        }
        self.program.regions.erase(self.ir);
        (forms, costs.is_limited)
    }

    /// The module with a program as the function's body.
    fn text(&mut self, term: &Term) -> Option<String> {
        let (module, source, func) = self.function(term)?;
        let name = self.ir.attr(source, "sym_name");
        let mut rewriter = Rewriter::new(self.ir);
        rewriter.erase(source);
        name.into_iter().for_each(|name| rewriter.set_attr(func, "sym_name", name));
        let text = program_text(self.ir, module);
        Rewriter::new(self.ir).erase(module);
        Some(text)
    }

    /// Adds designs. True if not all regions that were wanted were measured.
    fn run(mut self, points: &mut Vec<Point>) -> bool {
        let mut costs = self.costs();
        let mut planner = Planner::quick(CONFLICTS);
        let wanted = chosen(self.fronts(&mut costs, MOST_WIDTH));
        let count = wanted.len();
        for (number, wanted) in wanted.into_iter().enumerate() {
            self.options.observer.phase(|| format!("exploring: design {} of {count}", number + 1));
            points.extend(self.build(&wanted, &mut planner));
        }
        // The best structures, with their loops made wider as those of any source are.
        for wanted in fewest_cycles(self.fronts(&mut costs, 1)) {
            points.extend(self.widened(&wanted));
        }
        self.program.regions.erase(self.ir);
        costs.is_limited
    }

    /// The programs that no other beats, for each budget.
    fn fronts(&mut self, costs: &mut Costs<'_>, most_width: i64) -> Vec<Vec<Wanted>> {
        let budgets = costs.budgets.clone();
        let front = |(number, &budget): (usize, &Option<u32>)| {
            let Program { regions, root, .. } = &self.program;
            let found = Fronts::new(self.ir, regions, costs, (number, most_width)).of(*root);
            let wanted = |Choice { cost, term }: Choice| Wanted { term: term.as_ref().clone(), budget, cost };
            found.into_iter().map(wanted).collect()
        };
        budgets.iter().enumerate().map(front).collect()
    }

    /// Searches cheaper expressions for the pieces of all programs.
    fn optimize_datapaths(&mut self, fronts: &[Vec<Wanted>]) {
        if !self.options.optimize_datapath {
            return;
        }
        let mut pieces: Vec<u32> = fronts.iter().flatten().flat_map(|w| w.term.pieces()).collect();
        pieces.sort_unstable();
        pieces.dedup();
        let action = Action::OptimizeDatapath(self.options.target.clone());
        let count = pieces.len();
        for (number, piece) in pieces.into_iter().enumerate() {
            let words = || format!("exploring: searching cheaper expressions, part {} of {count}", number + 1);
            self.options.observer.phase(words);
            let regions = &mut self.program.regions;
            if regions.library.piece(piece).variable.is_some() {
                continue;
            }
            let (term, id) = (Term::Piece(piece), regions.class_of(Node::Piece(piece)));
            let func = regions.write(self.ir, &term);
            let what = action.describe(self.ir, func);
            if action.apply(self.ir, func) {
                tidy(self.ir, func);
                regions.learn(self.ir, id, &term, func, (&what, 1));
            } else {
                discard(self.ir, func);
            }
        }
        self.program.regions.rebuild();
    }

    /// The function with a program as its body, in a module of its own: module, source and function.
    fn function(&mut self, term: &Term) -> Option<(Op, Op, Op)> {
        let module = copy_of_module(self.ir, self.module);
        let name = self.ir.attr(self.work, "sym_name").and_then(|a| self.ir.ctx.as_str(a)).map(str::to_owned);
        let source = prepare::choose_function(self.ir, module, name.as_deref(), &mut Diagnostics::new()).ok()?;
        let mut rewriter = Rewriter::new(self.ir);
        rewriter.after(source);
        let func = rewriter.clone_op(self.work, &mut ValueMap::default());
        let Program { regions, inputs, outputs, .. } = &self.program;
        regions.library.write_body(self.ir, func, term, inputs, outputs);
        tidy(self.ir, func);
        Some((module, source, func))
    }

    /// The design of a program with its loops as they are.
    fn build(&mut self, wanted: &Wanted, planner: &mut Planner) -> Option<Point> {
        let is_plain = wanted.cost.copies.is_empty() && self.options.memory == MemoryKind::External;
        self.design(wanted, &mut |ir, func, target, options| {
            let plain = Options { local_bits: if is_plain { 0 } else { options.local_bits }, ..options.clone() };
            local::tasks_as_given(ir, func, target, &plain, planner)
        })
    }

    /// The design of a program, its loops as wide as is best.
    fn widened(&mut self, wanted: &Wanted) -> Option<Point> {
        self.design(wanted, &mut |ir, func, target, options| {
            local::best(ir, func, target, options, &mut Diagnostics::new())
        })
    }

    fn design(
        &mut self,
        wanted: &Wanted,
        choose: &mut dyn FnMut(&mut Ir, Op, &Target, &Options) -> Result<local::Chosen, Reported>,
    ) -> Option<Point> {
        let mut options = Options { unroll: 1, ..self.options.clone() };
        options.units.mul = wanted.budget;
        let (module, source, func) = self.function(&wanted.term)?;
        let program = program_text(self.ir, func);
        let chosen = choose(self.ir, func, self.target, &options);
        Rewriter::new(self.ir).erase(func);
        let Ok(chosen) = chosen else {
            Rewriter::new(self.ir).erase(module);
            return None;
        };
        let design = finished(self.ir, source, chosen, (&options, self.target), None).ok()?;
        let trace = self.program.regions.trace(&wanted.term);
        Some(Point { design, options, trace, program: Some(program) })
    }
}

/// A function as people read it.
fn program_text(ir: &Ir, func: Op) -> String {
    let options = ir::text::printer::PrintOptions {
        names: true,
        local_scope: true,
        ..ir::text::printer::PrintOptions::default()
    };
    format!("{}\n", ir::text::printer::print_op(ir, func, &options))
}

/// The programs to build: those that no other beats, whatever the budget, then those of the fewest cycles for each budget.
fn chosen(fronts: Vec<Vec<Wanted>>) -> Vec<Wanted> {
    let mut all = distinct(fronts.into_iter().flatten());
    all.sort_by_key(|w| (w.cost.total(), w.cost.area()));
    let (mut front, mut rest): (Vec<Wanted>, Vec<Wanted>) = (Vec::new(), Vec::new());
    for wanted in all {
        let is_beaten = front.last().is_some_and(|best| wanted.cost.area() >= best.cost.area());
        if is_beaten { rest.push(wanted) } else { front.push(wanted) }
    }
    let places: Vec<usize> = (0..front.len()).collect();
    let kept = spread(&places, MOST_BUILT);
    let mut place = 0..;
    front.retain(|_| place.next().is_some_and(|p: usize| kept.contains(&p)));
    let room = MOST_BUILT - front.len();
    front.extend(rest.into_iter().take(room));
    front
}

/// The program of the fewest cycles for each budget above one.
fn fewest_cycles(fronts: Vec<Vec<Wanted>>) -> Vec<Wanted> {
    let best = fronts.into_iter().filter_map(|front| front.into_iter().next());
    best.filter(|w| w.budget.is_none_or(|b| b > 1)).collect()
}

/// Programs without those that others are at the same cost with fewer multipliers to use.
fn distinct(all: impl Iterator<Item = Wanted>) -> Vec<Wanted> {
    let mut found: Vec<Wanted> = Vec::new();
    for wanted in all {
        if !found.iter().any(|w| w.term == wanted.term && w.cost == wanted.cost) {
            found.push(wanted);
        }
    }
    found
}

/// The points that no other beats, fewest cycles first; of equals the one that was tried first. The circuits of others are erased.
fn without_beaten(ir: &mut Ir, mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by_key(Point::cost);
    let mut front: Vec<Point> = Vec::new();
    for point in points {
        if front.last().is_none_or(|best| point.cost().1 < best.cost().1) {
            front.push(point);
        } else {
            Rewriter::new(ir).erase(point.design.module);
        }
    }
    front
}
