//! Simpler maps and sets (`affine-simplify-structures`): applied maps composed in, operands that nothing uses dropped, and
//! conditions decided where the loops around decide them.

use ir::{Ir, Op, Rewriter};

use crate::domain::domain;
use crate::forms::Forms;
use crate::ops as affine;
use crate::ops::canonicalize;
use crate::system::{Constraint, SHARED, System};

/// Simplifies all affine ops at or below `root`. True if anything changed.
pub fn simplify(ir: &mut Ir, root: Op) -> bool {
    let mut changed = false;
    for op in ir.walk_vec(root) {
        if !ir.is_alive(op) {
            continue;
        }
        changed |= match ir.op_text(op) {
            affine::For::NAME => canonicalize::for_bounds(&mut Rewriter::new(ir), op),
            affine::If::NAME => simplify_condition(ir, op),
            affine::Min::NAME | affine::Max::NAME => {
                let mapped = canonicalize::map_operands(&mut Rewriter::new(ir), op);
                canonicalize::duplicate_results(&mut Rewriter::new(ir), op) | mapped
            }
            affine::Apply::NAME
            | affine::Load::NAME
            | affine::Store::NAME
            | affine::VectorLoad::NAME
            | affine::VectorStore::NAME
            | affine::Prefetch::NAME => canonicalize::map_operands(&mut Rewriter::new(ir), op),
            _ => false,
        };
    }
    changed | remove_unused_applies(ir, root)
}

/// A condition that always holds, or never does, given the loops and conditions around, is the region that runs; of others
/// the constraints that always hold go.
fn simplify_condition(ir: &mut Ir, op: Op) -> bool {
    let mut changed = canonicalize::if_operands(&mut Rewriter::new(ir), op);
    if let Some(set) = needed(ir, op) {
        let attr = ir.ctx.set_attr(set);
        Rewriter::new(ir).set_attr(op, "condition", attr);
        canonicalize::if_operands(&mut Rewriter::new(ir), op);
        changed = true;
    }
    changed | canonicalize::if_known(&mut Rewriter::new(ir), op)
}

/// The condition without constraints that always hold; a false one if it never holds. `None`: as it is.
fn needed(ir: &Ir, op: Op) -> Option<ir::IntegerSet> {
    let set = ir.attr(op, "condition").and_then(|a| ir.ctx.as_set(a))?.clone();
    let mut forms = Forms::new();
    let around = domain(ir, &mut forms, op);
    let operands: Vec<_> = ir.operands(op).iter().map(|&v| forms.of(ir, v)).collect();
    let placed: Vec<Constraint> = set
        .constraints
        .iter()
        .map(|c| Constraint {
            expr: crate::forms::substitute_operands(&c.expr, set.dims, &operands),
            is_equality: c.is_equality,
        })
        .collect();
    if is_impossible(&around, &placed) {
        let never = ir::affine_expr::SetConstraint { expr: ir::AffineExpr::Const(-1), is_equality: false };
        return Some(ir::IntegerSet { constraints: vec![never], ..set });
    }
    let mut kept = set.constraints.clone();
    let mut known = placed;
    for k in (0..kept.len()).rev() {
        let others: Vec<Constraint> = (0..known.len()).filter(|&o| o != k).map(|o| known[o].clone()).collect();
        if kept.len() > 1 && is_implied(&around, &others, &known[k]) {
            kept.remove(k);
            known.remove(k);
        }
    }
    if let [only] = known.as_slice()
        && is_implied(&around, &[], only)
    {
        let always = ir::affine_expr::SetConstraint { expr: ir::AffineExpr::Const(0), is_equality: true };
        kept = vec![always];
    }
    (kept != set.constraints).then_some(ir::IntegerSet { constraints: kept, ..set })
}

fn is_impossible(around: &[Constraint], more: &[Constraint]) -> bool {
    let mut system = System::new();
    system.require_all(around, &|_| SHARED);
    system.require_all(more, &|_| SHARED);
    system.is_empty()
}

/// True if nothing within `around` and `others` breaks `constraint`.
fn is_implied(around: &[Constraint], others: &[Constraint], constraint: &Constraint) -> bool {
    if !constraint.expr.is_pure_affine() {
        return false;
    }
    let zero = ir::AffineExpr::Const(0);
    let below = Constraint::below(constraint.expr.clone(), zero.clone());
    let above = Constraint::below(zero, constraint.expr.clone());
    let broken = |by: Constraint| !is_impossible(around, &[others, &[by]].concat());
    !(broken(below) || constraint.is_equality && broken(above))
}

fn remove_unused_applies(ir: &mut Ir, root: Op) -> bool {
    let mut changed = false;
    for op in ir.walk_vec(root).into_iter().rev() {
        if ir.isa::<affine::Apply>(op) && ir.uses(ir.result(op, 0)).next().is_none() {
            Rewriter::new(ir).erase(op);
            changed = true;
        }
    }
    changed
}
