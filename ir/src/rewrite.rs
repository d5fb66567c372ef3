//! The greedy pattern driver: folds, applies patterns and erases dead ops until nothing changes.
//!
//! What holds: ops are visited in order of the text, so the result depends on the input alone; the number of rounds and
//! of rewrites is limited, so patterns that undo each other end, and the outcome says so.

use crate::def::hooks;
use crate::effects::{self, Summary};
use crate::fold::{Folder, Outcome as FoldOutcome};
use crate::ids::{Op, OpName, SideTable, Value};
use crate::ir::Ir;
use crate::rewriter::{Change, Rewriter};

/// Rewrites `op` to a simpler form; true if anything changed. The rewriter stands before `op`.
pub type RewriteFn = fn(rewriter: &mut Rewriter<'_>, op: Op) -> bool;

hooks! {
    /// The patterns that bring an op to its canonical form.
    Canonicalize: &'static [RewriteFn], OpDef::canonicalize;
}

/// A pattern that a pass brings along: the op it matches (any, if `None`) and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Pattern {
    /// Full name of the op.
    pub op: Option<&'static str>,
    /// Rewrites it; true if anything changed.
    pub rewrite: RewriteFn,
}

impl Pattern {
    /// A pattern on ops called `op`.
    pub const fn on(op: &'static str, rewrite: RewriteFn) -> Self {
        Self { op: Some(op), rewrite }
    }
}

/// What the driver applies, and when it gives up.
#[derive(Clone, Copy, Debug)]
pub struct GreedyOptions<'a> {
    /// Patterns besides those that ops declare.
    pub patterns: &'a [Pattern],
    /// Apply the patterns that ops declare.
    pub declared_patterns: bool,
    /// Fold.
    pub fold: bool,
    /// Begin each round with the first op, not with the last.
    pub top_down: bool,
    /// Remove unreachable blocks and dead arguments between rounds.
    pub simplify_regions: bool,
    /// Most rounds over all ops.
    pub max_rounds: usize,
    /// Most changes, counted as folds, pattern applications and erasures, for each op of the input (and 1000 at least).
    pub max_rewrites_per_op: usize,
}

impl Default for GreedyOptions<'_> {
    /// Canonicalization.
    fn default() -> Self {
        Self {
            patterns: &[],
            declared_patterns: true,
            fold: true,
            top_down: true,
            simplify_regions: true,
            max_rounds: 10,
            max_rewrites_per_op: 100,
        }
    }
}

/// What the driver did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GreedyOutcome {
    /// Something changed.
    pub changed: bool,
    /// Nothing more is to do. False when a limit ended the work; the program is valid all the same.
    pub converged: bool,
}

/// Rewrites all below `root` until nothing changes; `root` itself stays.
pub fn rewrite_greedily(ir: &mut Ir, root: Op, options: &GreedyOptions<'_>) -> GreedyOutcome {
    let mut changed = false;
    let budget = (ir.walk_vec(root).len() * options.max_rewrites_per_op).max(1000);
    let mut driver = Driver::new(ir, root, options, budget);
    for _ in 0..options.max_rounds {
        let round = driver.round();
        changed |= round;
        if !round || driver.budget == 0 {
            return GreedyOutcome { changed, converged: !round };
        }
    }
    GreedyOutcome { changed, converged: false }
}

struct Driver<'a> {
    rewriter: Rewriter<'a>,
    root: Op,
    options: &'a GreedyOptions<'a>,
    patterns: Vec<(Option<OpName>, RewriteFn)>,
    folder: Folder,
    worklist: Worklist,
    /// Effects at the beginning of the round.
    effects: Summary,
    budget: usize,
}

impl<'a> Driver<'a> {
    fn new(ir: &'a mut Ir, root: Op, options: &'a GreedyOptions<'a>, budget: usize) -> Self {
        let patterns = options.patterns.iter().map(|p| (p.op.map(|name| ir.ctx.op_name(name)), p.rewrite)).collect();
        let effects = Summary::new(ir, root);
        let rewriter = Rewriter::recording(ir);
        let (folder, worklist) = (Folder::new(), Worklist::new());
        Self { rewriter, root, options, patterns, folder, worklist, effects, budget }
    }

    /// One round over all ops below the root; true if anything changed.
    fn round(&mut self) -> bool {
        self.fill();
        let mut changed = false;
        while let Some(op) = self.worklist.pop() {
            if self.budget == 0 {
                return true;
            }
            if self.is_inside(op) && self.visit(op) {
                changed = true;
                self.budget -= 1;
            }
            self.follow();
        }
        if self.options.simplify_regions {
            changed |= crate::dce::simplify_regions(&mut self.rewriter, self.root);
            self.rewriter.take_changes();
        }
        changed
    }

    /// Fills the worklist with all ops in order; shared constants move to the front of their regions.
    fn fill(&mut self) {
        self.effects = Summary::new(&self.rewriter, self.root);
        self.folder.begin_round();
        let mut ops = self.rewriter.walk_vec(self.root);
        if self.options.fold {
            ops.retain(|&op| op == self.root || !self.folder.adopt(&mut self.rewriter, op));
            self.rewriter.take_changes();
        }
        if self.options.top_down {
            ops.reverse();
        }
        ops.into_iter().for_each(|op| self.worklist.push(op));
    }

    fn is_inside(&self, op: Op) -> bool {
        op != self.root && self.rewriter.is_alive(op) && self.rewriter.block_of(op).is_some()
    }

    /// Erases, folds or rewrites `op`; true if anything changed.
    fn visit(&mut self, op: Op) -> bool {
        if self.is_dead(op) {
            self.rewriter.erase(op);
            return true;
        }
        (self.options.fold && self.fold(op)) || self.apply_patterns(op)
    }

    /// Only an op with regions that had no effect at the beginning of the round is looked into again.
    fn is_dead(&self, op: Op) -> bool {
        let promising = self.rewriter.regions(op).is_empty() || self.effects.is_dead(&self.rewriter, op);
        promising && effects::is_dead(&self.rewriter, op)
    }

    fn fold(&mut self, op: Op) -> bool {
        let before: Vec<Value> = self.rewriter.operands(op).to_vec();
        let outcome = self.folder.fold(&mut self.rewriter, op);
        if outcome == FoldOutcome::InPlace {
            // The hook changes the op behind the recording: see it again, with those it touched.
            let defs = before.iter().filter_map(|&v| self.rewriter.def_op(v));
            let results: Vec<Value> = self.rewriter.results(op).collect();
            let users = results.iter().flat_map(|&r| self.rewriter.uses(r)).map(|u| u.op);
            let touched: Vec<Op> = defs.chain(users).chain([op]).collect();
            touched.into_iter().for_each(|op| self.worklist.push(op));
        }
        outcome != FoldOutcome::Unchanged
    }

    fn apply_patterns(&mut self, op: Op) -> bool {
        let name = self.rewriter.name(op);
        let declared: &'static [RewriteFn] = match self.rewriter.def(op) {
            Some(def) if self.options.declared_patterns => def.hooks.get::<Canonicalize>().copied().unwrap_or(&[]),
            _ => &[],
        };
        let own = (0..self.patterns.len()).filter(|&i| self.patterns[i].0.is_none_or(|n| n == name));
        let own: Vec<RewriteFn> = own.map(|i| self.patterns[i].1).collect();
        own.into_iter().chain(declared.iter().copied()).any(|rewrite| {
            self.rewriter.before(op);
            rewrite(&mut self.rewriter, op)
        })
    }

    /// Puts what the last step touched on the worklist.
    fn follow(&mut self) {
        for change in self.rewriter.take_changes() {
            match change {
                Change::Inserted(op) | Change::Modified(op) | Change::LostUse(op) => self.worklist.push(op),
                Change::Erased(_) => {}
            }
        }
    }
}

/// A stack of ops, each in it once.
struct Worklist {
    stack: Vec<Op>,
    queued: SideTable<bool>,
}

impl Worklist {
    fn new() -> Self {
        Self { stack: Vec::new(), queued: SideTable::new(false) }
    }

    fn push(&mut self, op: Op) {
        if !std::mem::replace(self.queued.get_mut(op.index()), true) {
            self.stack.push(op);
        }
    }

    fn pop(&mut self) -> Option<Op> {
        let op = self.stack.pop()?;
        *self.queued.get_mut(op.index()) = false;
        Some(op)
    }
}
