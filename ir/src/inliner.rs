//! The pass `inline`: functions are simplified and calls replaced by bodies, callees before callers, as the reference does.
//!
//! What holds: recursion is left as it is; a private function whose last use was inlined goes away; a body that holds
//! anything but operations of registered dialects stays where it is.

use rustc_hash::FxHashMap;

use crate::def::Traits;
use crate::diag::{Diagnostics, Reported};
use crate::ids::{Op, SideTable};
use crate::inline::{MOST_OPS, inline_call};
use crate::ir::Ir;
use crate::rewrite::{GreedyOptions, rewrite_greedily};
use crate::rewriter::Rewriter;
use crate::symbols;

/// What the pass is asked for.
#[derive(Clone, Copy, Debug)]
pub struct InlinerOptions {
    /// Most rounds of simplifying and inlining for each group of functions that call each other.
    pub max_rounds: i64,
    /// Simplify functions before their calls are looked at.
    pub simplify: bool,
    /// The callee may have at most so many percent of the caller's operations.
    pub threshold: Option<u64>,
}

/// Inlines the calls below `root`, a module. Errors: those of [`inline_call`].
pub fn inline_all(ir: &mut Ir, root: Op, options: &InlinerOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    let mut inliner = Inliner::new(ir, root, *options);
    let groups = inliner.groups(ir);
    check_sizes(ir, &groups, diags)?;
    for group in groups {
        inliner.inline_group(ir, group, diags)?;
    }
    inliner.erase_dead(ir);
    Ok(())
}

/// Refuses what would grow past all bounds (functions that call the next twice, many deep). Errors: `E0302`.
fn check_sizes(ir: &Ir, groups: &[Vec<Op>], diags: &mut Diagnostics) -> Result<(), Reported> {
    let mut sizes: FxHashMap<Op, u64> = FxHashMap::default();
    for &function in groups.iter().flatten() {
        let own = ir.walk_vec(function).len() as u64;
        let called = callees(ir, function).into_iter().filter_map(|callee| sizes.get(&callee).copied());
        let size = called.fold(own, u64::saturating_add);
        if size > MOST_OPS && size > own {
            return Err(too_large(ir, function, size, diags));
        }
        sizes.insert(function, size);
    }
    Ok(())
}

fn too_large(ir: &Ir, function: Op, size: u64, diags: &mut Diagnostics) -> Reported {
    let message = format!("inlining its calls would give {size} operations, more than {MOST_OPS}");
    diags.report(crate::inline::at(ir, function, "E0302", message))
}

struct Inliner {
    options: InlinerOptions,
    functions: Vec<Op>,
    /// The functions that each function names, one entry a use.
    uses: FxHashMap<Op, Vec<Op>>,
    /// How many uses each function has.
    counts: FxHashMap<Op, usize>,
    /// Functions that something other than a function names.
    pinned: SideTable<bool>,
    sizes: FxHashMap<Op, u64>,
    dead: SideTable<bool>,
}

fn has_body(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, Traits::FUNCTION_LIKE) && ir.body(op, 0).is_some()
}

/// The functions that `op` and what is inside names, one entry a use.
fn named_by(ir: &Ir, op: Op) -> Vec<Op> {
    let named = symbols::uses_below(ir, op).into_iter().filter_map(|(user, name)| symbols::lookup_attr(ir, user, name));
    named.filter(|&f| ir.has_trait(f, Traits::FUNCTION_LIKE)).collect()
}

impl Inliner {
    fn new(ir: &Ir, root: Op, options: InlinerOptions) -> Self {
        let mut functions = ir.walk_vec(root);
        functions.retain(|&op| op != root && has_body(ir, op));
        let (pinned, dead) = (SideTable::new(false), SideTable::new(false));
        let (uses, counts, sizes) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        let mut inliner = Self { options, functions, uses, counts, pinned, sizes, dead };
        for function in inliner.functions.clone() {
            inliner.count_uses(ir, function);
        }
        inliner.pin(ir, root);
        inliner
    }

    /// Marks what is named outside of functions.
    fn pin(&mut self, ir: &Ir, root: Op) {
        for (user, name) in symbols::uses_below(ir, root) {
            let inside = std::iter::successors(Some(user), |&op| ir.parent(op)).any(|op| self.uses.contains_key(&op));
            if let Some(named) = symbols::lookup_attr(ir, user, name).filter(|_| !inside) {
                *self.pinned.get_mut(named.index()) = true;
            }
        }
    }

    /// Counts anew what `function` names.
    fn count_uses(&mut self, ir: &Ir, function: Op) {
        self.drop_uses(function);
        let named = named_by(ir, function);
        for &callee in &named {
            *self.counts.entry(callee).or_default() += 1;
        }
        self.uses.insert(function, named);
    }

    fn drop_uses(&mut self, function: Op) {
        for callee in self.uses.insert(function, Vec::new()).unwrap_or_default() {
            *self.counts.entry(callee).or_default() -= 1;
        }
    }

    fn may_go(&self, ir: &Ir, function: Op) -> bool {
        symbols::is_private(ir, function) && !*self.pinned.get(function.index())
    }

    fn use_count(&self, function: Op) -> usize {
        self.counts.get(&function).copied().unwrap_or(0)
    }

    /// The groups of functions that call each other, callees first.
    fn groups(&self, ir: &Ir) -> Vec<Vec<Op>> {
        let mut search = Search::default();
        for &function in &self.functions {
            search.from(ir, function);
        }
        search.groups
    }

    fn inline_group(&mut self, ir: &mut Ir, mut group: Vec<Op>, diags: &mut Diagnostics) -> Result<(), Reported> {
        let mut round = 0;
        loop {
            self.simplify(ir, &group);
            let inlined = self.inline_calls(ir, &mut group, diags)?;
            round += 1;
            if !inlined || round >= self.options.max_rounds {
                return Ok(());
            }
        }
    }

    fn simplify(&mut self, ir: &mut Ir, group: &[Op]) {
        if !self.options.simplify {
            return;
        }
        for &function in group {
            rewrite_greedily(ir, function, &GreedyOptions::default());
            self.count_uses(ir, function);
            self.sizes.remove(&function);
        }
    }

    /// Inlines the calls that stand in the functions of a group now. True if there were any.
    fn inline_calls(&mut self, ir: &mut Ir, group: &mut Vec<Op>, diags: &mut Diagnostics) -> Result<bool, Reported> {
        let mut calls = Vec::new();
        for &function in group.iter() {
            if self.may_go(ir, function) && self.use_count(function) == 0 {
                self.bury(function);
            } else {
                calls.extend(ir.walk_vec(function).into_iter().filter_map(|op| Some((function, op, callee(ir, op)?))));
            }
        }
        let mut changed = false;
        for (caller, call, callee) in calls {
            if !*self.dead.get(callee.index()) && ir.is_alive(call) && self.should_inline(ir, caller, call, callee) {
                inline_call(ir, call, callee, diags)?;
                changed = true;
                self.take_over(ir, caller, callee, diags)?;
                if self.may_go(ir, callee) && self.use_count(callee) == 0 {
                    self.bury(callee);
                }
            }
        }
        group.retain(|&function| !*self.dead.get(function.index()));
        Ok(changed)
    }

    /// Counts what `caller` names and holds, now that it has the body of `callee` in place of a call. Errors: `E0302` if
    /// that is too much.
    fn take_over(&mut self, ir: &Ir, caller: Op, callee: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
        let named = self.uses.get(&callee).cloned().unwrap_or_default();
        for &function in &named {
            *self.counts.entry(function).or_default() += 1;
        }
        let uses = self.uses.entry(caller).or_default();
        if let Some(call) = uses.iter().position(|&f| f == callee) {
            uses.swap_remove(call);
            *self.counts.entry(callee).or_default() -= 1;
        }
        uses.extend(named);
        let size = self.size(ir, caller) + self.size(ir, callee);
        self.sizes.insert(caller, size);
        if size <= MOST_OPS { Ok(()) } else { Err(too_large(ir, caller, size, diags)) }
    }

    /// The number of operations of a function, as it was when it was last counted, and of what was inlined since.
    fn size(&mut self, ir: &Ir, function: Op) -> u64 {
        *self.sizes.entry(function).or_insert_with(|| ir.walk_vec(function).len() as u64)
    }

    fn bury(&mut self, function: Op) {
        self.drop_uses(function);
        *self.dead.get_mut(function.index()) = true;
    }

    fn should_inline(&self, ir: &Ir, caller: Op, call: Op, target: Op) -> bool {
        let recursive = ir.walk_vec(target).into_iter().any(|op| callee(ir, op) == Some(target));
        if recursive || ir.is_inside(call, target) || !is_legal(ir, target) {
            return false;
        }
        let single =
            ir.parent(call).is_some_and(|p| ir.name(p) != ir.name(target) && ir.has_trait(p, Traits::SINGLE_BLOCK));
        let many = ir.blocks(ir.region(target, 0)).len() > 1;
        !(single && many) && self.is_profitable(ir, caller, target)
    }

    fn is_profitable(&self, ir: &Ir, caller: Op, target: Op) -> bool {
        let Some(threshold) = self.options.threshold else { return true };
        let count = |op: Op| ir.walk_vec(op).len().saturating_sub(1) as u64;
        let only = self.may_go(ir, target) && self.use_count(target) == 1;
        let callers = count(caller);
        only || (threshold > 0 && callers > 0 && count(target) * 100 / callers <= threshold)
    }

    fn erase_dead(&self, ir: &mut Ir) {
        let mut rewriter = Rewriter::new(ir);
        for &function in self.functions.iter().filter(|f| *self.dead.get(f.index())) {
            if rewriter.is_alive(function) {
                rewriter.erase(function);
            }
        }
    }
}

/// The function with a body that `op` calls, with the types that it takes and gives.
fn callee(ir: &Ir, op: Op) -> Option<Op> {
    if !ir.has_trait(op, Traits::CALL_LIKE) {
        return None;
    }
    let target = symbols::lookup_attr(ir, op, ir.attr(op, "callee")?).filter(|&f| has_body(ir, f))?;
    let arguments = ir.args(ir.body(target, 0)?);
    (arguments.len() == ir.operands(op).len()).then_some(target)
}

/// True if all that the function does may be done elsewhere.
fn is_legal(ir: &Ir, function: Op) -> bool {
    ir.walk_vec(function).into_iter().skip(1).all(|op| ir.def(op).is_some_and(|def| def.runtime.is_none()))
}

/// Finds groups of functions that call each other, after Tarjan 1972, without a call stack.
#[derive(Default)]
struct Search {
    /// Number of visit and lowest number reached, by function.
    visited: FxHashMap<Op, (usize, usize)>,
    stack: Vec<Op>,
    on_stack: FxHashMap<Op, bool>,
    groups: Vec<Vec<Op>>,
}

fn callees(ir: &Ir, function: Op) -> Vec<Op> {
    ir.walk_vec(function).into_iter().filter_map(|op| callee(ir, op)).collect()
}

impl Search {
    fn enter(&mut self, ir: &Ir, function: Op) -> (Op, Vec<Op>, usize) {
        let number = self.visited.len();
        self.visited.insert(function, (number, number));
        self.stack.push(function);
        self.on_stack.insert(function, true);
        (function, callees(ir, function), 0)
    }

    fn from(&mut self, ir: &Ir, function: Op) {
        if self.visited.contains_key(&function) {
            return;
        }
        let mut path = vec![self.enter(ir, function)];
        while let Some((function, callees, next)) = path.last_mut() {
            let function = *function;
            if let Some(&callee) = callees.get(*next) {
                *next += 1;
                match self.visited.get(&callee) {
                    None => path.push(self.enter(ir, callee)),
                    Some(&(number, _)) if self.on_stack.get(&callee) == Some(&true) => self.lower(function, number),
                    Some(_) => {}
                }
                continue;
            }
            path.pop();
            let (number, low) = self.visited[&function];
            if let Some((caller, ..)) = path.last() {
                self.lower(*caller, low);
            }
            if number == low {
                self.pop_group(function);
            }
        }
    }

    fn lower(&mut self, function: Op, low: usize) {
        if let Some(entry) = self.visited.get_mut(&function) {
            entry.1 = entry.1.min(low);
        }
    }

    fn pop_group(&mut self, function: Op) {
        let mut group = Vec::new();
        while let Some(member) = self.stack.pop() {
            self.on_stack.insert(member, false);
            group.push(member);
            if member == function {
                break;
            }
        }
        self.groups.push(group);
    }
}
