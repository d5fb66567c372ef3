//! `-O`: for each function, the recipe of passes that the estimate puts first.
//!
//! What holds: the nest as it is stays unless a recipe is clearly before it; every function is marked for LLVM (`mark`), whatever was chosen.

mod alone;
mod kernels;
mod memories;
mod recipes;
mod threads;

use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::pass::Registry;
use ir::pass_manager::{Around, ManagerOptions};
use ir::pass_pipeline::Pipeline;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Ir, Op, Rewriter, ValueMap};
use rustc_hash::FxHashMap;

use crate::cpu::Cpu;
use crate::estimate::{Setting, Shared, estimate};
use crate::mark;
use crate::tuned::Tuned;
use alone::Alone;
pub use recipes::{PLAIN, RECIPES, Recipe};

/// A recipe must take less than this part of what the nest takes as it is: the estimate is no better than that.
const CLEARLY: f64 = 0.85;

/// What the user can choose.
#[derive(Clone, Debug)]
pub struct Options {
    /// The CPU.
    pub cpu: Cpu,
    /// Whether sums may be fused with products.
    pub fuses: bool,
    /// What was measured.
    pub tuned: Option<Tuned>,
    /// The recipe to take instead of the best one.
    pub recipe: Option<String>,
    /// Proves what each pass did, if that is asked for.
    pub around: Option<Around>,
    /// Whether threads share the iterations of loops.
    pub has_threads: bool,
}

/// What was chosen for a function.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its name.
    pub function: String,
    /// The recipe.
    pub recipe: String,
    /// True if that was measured.
    pub is_tuned: bool,
    /// The recipes that were tried, with the cycles that they should take.
    pub tried: Vec<(String, f64)>,
}

impl Choice {
    /// In words, for a remark.
    pub fn describe(&self) -> String {
        let how = if self.is_tuned { "measured" } else { "estimated" };
        let cycles = |(name, cycles): &(String, f64)| format!("{name} {cycles:.3e}");
        let tried: Vec<String> = self.tried.iter().map(cycles).collect();
        match tried.is_empty() {
            true => format!("'{}' ({how})", self.recipe),
            false => format!("'{}' ({how}); cycles: {}", self.recipe, tried.join(", ")),
        }
    }
}

/// Optimizes every function of a module that has a body. Remarks say what was chosen. Errors: those of passes.
pub fn optimize(ir: &mut Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<Vec<Choice>, Reported> {
    let registry = registry();
    let mut choices = Vec::new();
    for func in mark::functions(ir, module) {
        choices.extend(Chooser { registry: &registry, options }.function(ir, func, diags)?);
    }
    for func in mark::functions(ir, module) {
        mark::mark_apart(ir, func);
        mark::mark_target(ir, func, &options.cpu);
        if options.fuses {
            mark::permit_fusing(ir, func);
        }
    }
    Ok(choices)
}

/// The passes that recipes are made of.
fn registry() -> Registry {
    let mut registry = Registry::with_builtin_passes();
    affine::passes::keeping().into_iter().for_each(|pass| registry.add(pass));
    registry
}

/// The names of all recipes, that of the nest as it is first.
pub fn recipe_names() -> impl Iterator<Item = &'static str> {
    [PLAIN.name].into_iter().chain(RECIPES.iter().map(|recipe| recipe.name))
}

/// A function as text.
fn text_of(ir: &Ir, func: Op) -> String {
    print_op(ir, func, &PrintOptions { local_scope: true, ..PrintOptions::default() })
}

/// A number that stands for the text of a function: FNV-1a.
pub fn digest(ir: &Ir, func: Op) -> String {
    let text = text_of(ir, func);
    let mixed = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{mixed:016x}")
}

struct Chooser<'a> {
    registry: &'a Registry,
    options: &'a Options,
}

/// A function after a recipe.
struct Tried {
    recipe: &'static Recipe,
    func: Op,
    cycles: f64,
    remarks: Diagnostics,
}

/// What became of nests, by their texts as functions; `None`: they stay. Recipes have most nests in common.
#[derive(Default)]
struct Kernels(FxHashMap<String, Option<Op>>);

impl Chooser<'_> {
    /// Replaces a function by what the best recipe makes of it. `None`: it has no loop that recipes know.
    fn function(&self, ir: &mut Ir, func: Op, diags: &mut Diagnostics) -> Result<Option<Choice>, Reported> {
        let digest = digest(ir, func);
        self.run(ir, func, recipes::PREPARATION, &mut Diagnostics::new())?;
        let loops = ir.walk_vec(func).into_iter().filter(|&op| ir.isa::<affine::ops::For>(op)).count();
        if loops == 0 || loops > recipes::MOST_LOOPS {
            return Ok(None);
        }
        let name = ir::symbols::name_of(ir, func).unwrap_or_default().to_owned();
        let tuned = self.options.tuned.as_ref().and_then(|tuned| tuned.recipe(&name, &digest));
        let fixed = self.options.recipe.as_deref().or(tuned);
        let mut tried = self.try_all(ir, func, fixed, diags)?;
        let best = best(&tried, fixed);
        let estimates = tried.iter().map(|t| (t.recipe.name.to_owned(), t.cycles)).collect();
        let chosen = tried.remove(best);
        let choice = Choice {
            function: name,
            recipe: chosen.recipe.name.to_owned(),
            is_tuned: tuned.is_some(),
            tried: if fixed.is_some() { Vec::new() } else { estimates },
        };
        let place = ir.loc(func).place(&ir.ctx);
        diags.push(Diagnostic::remark(place, format!("plan {}", choice.describe())).with_op(ir.op_text(func)));
        diags.append(chosen.remarks);
        let mut rewriter = Rewriter::new(ir);
        tried.into_iter().filter(|t| t.func != func).for_each(|t| rewriter.erase(t.func));
        if chosen.func != func {
            rewriter.erase(func);
        }
        let parts = if self.options.has_threads { threads::share(ir, chosen.func, self.setting()) } else { Vec::new() };
        if chosen.func != func {
            for part in [chosen.func].into_iter().chain(parts) {
                memories::move_off_stack(ir, part);
                memories::allocate_once(ir, part);
            }
        }
        Ok(Some(choice))
    }

    /// The function as it is, and copies of it after recipes: all, or the one that is fixed.
    fn try_all(
        &self,
        ir: &mut Ir,
        func: Op,
        fixed: Option<&str>,
        diags: &mut Diagnostics,
    ) -> Result<Vec<Tried>, Reported> {
        let setting = self.setting();
        let mut known = Kernels::default();
        let plain = estimate(ir, func, setting).map(|estimate| estimate.cycles);
        let mut tried = vec![Tried { recipe: &PLAIN, func, cycles: plain.unwrap_or(0.0), remarks: Diagnostics::new() }];
        let wanted = RECIPES.iter().filter(|r| fixed.map_or(plain.is_some(), |name| r.name == name));
        for recipe in wanted {
            let base = tried.iter().find(|t| t.recipe.name == recipe.base);
            let (from, steps) = match base {
                Some(base) => (base.func, vec![recipe]),
                None => (func, recipes::chain(recipe)),
            };
            let copy = copied(ir, from);
            let mut remarks = Diagnostics::new();
            for step in steps {
                if let Err(reported) = self.run(ir, copy, &(step.passes)(&self.options.cpu), &mut remarks) {
                    diags.append(remarks);
                    return Err(reported);
                }
                if step.has_kernels {
                    self.kernels(ir, copy, &mut known, &mut remarks)?;
                }
            }
            match estimate(ir, copy, setting) {
                Some(found) => tried.push(Tried { recipe, func: copy, cycles: found.cycles, remarks }),
                None => Rewriter::new(ir).erase(copy),
            }
        }
        known.0.into_values().flatten().for_each(|op| Rewriter::new(ir).erase(op));
        Ok(tried)
    }

    /// Makes of each nest of a function the kernel that the estimate puts first, if it is before the nest as it is; else of the nests inside.
    fn kernels(&self, ir: &mut Ir, func: Op, known: &mut Kernels, diags: &mut Diagnostics) -> Result<(), Reported> {
        let mut open = affine::transform::nest::outermost_loops(ir, func);
        while let Some(nest) = open.pop() {
            if !self.kernel(ir, nest, known, diags)? {
                let body = ir.body(nest, 0).map_or(Vec::new(), |body| ir.ops_vec(body));
                open.extend(body.into_iter().filter(|&op| ir.isa::<affine::ops::For>(op)));
            }
        }
        Ok(())
    }

    /// The same for one nest. False: it stays.
    fn kernel(&self, ir: &mut Ir, nest: Op, known: &mut Kernels, diags: &mut Diagnostics) -> Result<bool, Reported> {
        let Some(alone) = Alone::of(ir, nest) else { return Ok(false) };
        let text = alone.text(ir);
        let best = match known.0.get(&text) {
            Some(best) => *best,
            None => {
                let best = self.best_plan(ir, alone.func, diags)?;
                known.0.insert(text, best);
                best
            }
        };
        if let Some(best) = best {
            alone.put_back(ir, best);
        }
        Rewriter::new(ir).erase(alone.func);
        Ok(best.is_some())
    }

    /// A copy of a function of one nest after the plan that the estimate puts first; `None` if that is the function as it is.
    fn best_plan(&self, ir: &mut Ir, func: Op, diags: &mut Diagnostics) -> Result<Option<Op>, Reported> {
        let cost = |ir: &Ir, func: Op| estimate(ir, func, self.setting()).map_or(f64::INFINITY, |found| found.cycles);
        let (mut best, mut least) = (None, CLEARLY * cost(ir, func));
        for plan in kernels::plans(ir, func, &self.options.cpu) {
            let copy = copied(ir, func);
            let mut remarks = Diagnostics::new();
            if let Err(reported) = self.run(ir, copy, &plan, &mut remarks) {
                diags.append(remarks);
                return Err(reported);
            }
            let cycles = cost(ir, copy);
            let behind = if cycles < least { best.replace(copy) } else { Some(copy) };
            least = least.min(cycles);
            behind.into_iter().for_each(|op| Rewriter::new(ir).erase(op));
        }
        Ok(best)
    }

    fn setting(&self) -> Setting<'_> {
        Setting { cpu: &self.options.cpu, fuses: self.options.fuses, shared: Shared::default() }
    }

    fn run(&self, ir: &mut Ir, func: Op, passes: &str, diags: &mut Diagnostics) -> Result<(), Reported> {
        let text = format!("{}({passes})", ir.op_text(func));
        let pipeline = Pipeline::parse(&text, self.registry).expect("a test parses the passes of every recipe");
        let options = ManagerOptions { verify_each: true, around: self.options.around, ..ManagerOptions::default() };
        ir::pass_manager::run(ir, func, &pipeline, &options, &mut std::io::sink(), diags)
    }
}

/// A copy of a function beside it, under the same name: what its calls pass is known of it too.
fn copied(ir: &mut Ir, func: Op) -> Op {
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(func);
    rewriter.clone_op(func, &mut ValueMap::default())
}

/// Which of the functions is taken: the fixed one if it is there, the nest as it is unless another is clearly before it.
fn best(tried: &[Tried], fixed: Option<&str>) -> usize {
    if let Some(name) = fixed {
        return tried.iter().position(|t| t.recipe.name == name).unwrap_or(0);
    }
    let least = (1..tried.len()).min_by(|&a, &b| tried[a].cycles.total_cmp(&tried[b].cycles));
    least.filter(|&k| tried[k].cycles < CLEARLY * tried[0].cycles).unwrap_or(0)
}

#[cfg(test)]
pub(crate) mod tests;
