//! A nest to be transformed: its model, its dependences, and what a new order would break.

use ir::diag::{Diagnostic, Diagnostics};
use ir::{AffineExpr, Ir, Op};

use crate::domain::loops_around;
use crate::normalize::perfect_inner;
use crate::ops as affine;
use crate::polyhedral::dependences::dependences_where;
use crate::polyhedral::{Edge, Model, Time, dependences, legality, violation};
use crate::system::Constraint;

/// Statements and dependences of some ops of one block.
pub struct Nest {
    /// The statements.
    pub model: Model,
    /// What must keep its order.
    pub edges: Vec<Edge>,
}

impl Nest {
    /// That of `roots`, in order.
    pub fn of(ir: &Ir, roots: &[Op]) -> Nest {
        let model = Model::of(ir, roots);
        let edges = dependences(&model);
        Nest { model, edges }
    }

    /// That of what is inside of `looping`, with the loops around it as dimensions, and those dependences from one op to another of which
    /// `is_wanted` holds.
    pub fn inside(ir: &Ir, looping: Op, is_wanted: &dyn Fn(Op, Op) -> bool) -> Nest {
        let root = loops_around(ir, looping).first().copied().unwrap_or(looping);
        let model = Model::of_part(ir, root, looping);
        let op = |statement: usize| model.statements[statement].op;
        let edges = dependences_where(&model, &|from, to| is_wanted(op(from), op(to)));
        Nest { model, edges }
    }

    /// The times of each statement as they are.
    pub fn times(&self) -> Vec<Vec<Time>> {
        self.model.statements.iter().map(|s| s.times.clone()).collect()
    }

    /// Why the statements may not run at `times`: a dependence. `None`: they may.
    pub fn refusal(&self, ir: &Ir, times: &[Vec<Time>]) -> Option<String> {
        violation(&self.model, &self.edges, times).map(|v| v.describe(ir, &self.model))
    }

    /// Why a pair of dependent instances for which `part` holds forbids something; `part` is made for each dependence.
    pub fn refusal_where(&self, ir: &Ir, part: &dyn Fn(&Edge) -> Vec<Vec<Constraint>>) -> Option<String> {
        let found = self.edges.iter().find_map(|e| part(e).iter().find_map(|p| legality::broken(e, p)));
        found.map(|v| v.describe(ir, &self.model))
    }

    /// True if `op` and another operation depend on each other in one iteration of the first `around` loops.
    pub fn depends_within(&self, op: Op, around: usize) -> bool {
        let is_own = |statement: usize| self.model.statements[statement].op == op;
        let same = |edge: &Edge, k: usize| {
            let (first, second) = (k as u32, (self.dims_of(edge) + k) as u32);
            Constraint::equal(AffineExpr::Dim(first), AffineExpr::Dim(second))
        };
        let mut own = self.edges.iter().filter(|edge| is_own(edge.from) || is_own(edge.to));
        own.any(|edge| {
            let together: Vec<Constraint> = (0..around).map(|k| same(edge, k)).collect();
            legality::broken(edge, &together).is_some()
        })
    }

    /// The number of dimensions of the statement that an edge starts from.
    pub fn dims_of(&self, edge: &Edge) -> usize {
        self.model.statements[edge.from].dims.len()
    }
}

/// `outermost` and the loops that are each all of the body of the one before.
pub fn perfect_band(ir: &Ir, outermost: Op) -> Vec<Op> {
    std::iter::successors(Some(outermost), |&op| perfect_inner(ir, op)).collect()
}

/// The affine loops below `root`, outer ones first.
pub fn affine_loops(ir: &Ir, root: Op) -> Vec<Op> {
    ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<affine::For>(op)).collect()
}

/// The affine loops at or below `root` that are in no other loop, in order.
pub fn outermost_loops(ir: &Ir, root: Op) -> Vec<Op> {
    let is_inner = |op: Op| ir.ancestor_as::<affine::For>(op).is_some_and(|a| a != op && ir.is_inside(a, root));
    ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<affine::For>(op) && !is_inner(op)).collect()
}

/// Notes that something was not done to a loop, and why.
pub fn remark(ir: &Ir, op: Op, message: String, diags: &mut Diagnostics) {
    let place = ir.loc(op).place(&ir.ctx);
    diags.push(Diagnostic::remark(place, message).with_op(ir.op_text(op)));
}
