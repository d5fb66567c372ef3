//! What an op with regions makes of the ops inside: loops with bounds, conditions, or something unknown.

use dialects::{arith, func, memref, scf};
use ir::{AffineExpr, Ir, Op, Traits, Value};

use super::model::Dimension;
use crate::domain::{self, Counted, counted, is_loop};
use crate::forms::Forms;
use crate::ops as affine;
use crate::system::Constraint;

/// Alternatives, one of which holds; each is a conjunction over terms.
pub type Choice = Vec<Vec<Constraint>>;

/// How often and when ops of a region run.
#[derive(Default)]
pub struct Control {
    /// The loops that the op is.
    pub dims: Vec<Dimension>,
    /// What holds in the region.
    pub choices: Vec<Choice>,
    /// True if the region runs for all that satisfies the choices.
    pub is_exact: bool,
}

/// True for an op with regions that may run any op inside at any time, or that has control flow of blocks.
pub fn is_opaque(ir: &Ir, op: Op) -> bool {
    let regions = ir.regions(op);
    let is_known = ir.has_trait(op, Traits::RECURSIVE_EFFECTS) || ir.has_trait(op, Traits::ISOLATED);
    !regions.is_empty() && (!is_known || regions.iter().any(|&r| ir.blocks(r).len() > 1))
}

/// The control that `op` has over its region number `region`.
pub fn of(ir: &Ir, forms: &mut Forms, op: Op, region: usize) -> Control {
    match ir.op_text(op) {
        affine::For::NAME | scf::For::NAME => counting(ir, forms, op),
        affine::If::NAME => Control { choices: condition(ir, forms, op, region).into_iter().collect(), ..exact() },
        scf::If::NAME => compared(ir, forms, op, region),
        affine::Parallel::NAME => parallel(ir, forms, op),
        scf::Parallel::NAME => scf_parallel(ir, forms, op),
        func::Func::NAME | ir::builtin::Module::NAME | scf::ExecuteRegion::NAME | memref::AllocaScope::NAME => exact(),
        _ => Control { dims: unknown_iterations(ir, op), ..Control::default() },
    }
}

fn compared(ir: &Ir, forms: &mut Forms, op: Op, region: usize) -> Control {
    let choice = comparison(ir, forms, op, region == 0);
    Control { is_exact: choice.is_some(), choices: choice.into_iter().collect(), ..exact() }
}

fn exact() -> Control {
    Control { is_exact: true, ..Control::default() }
}

/// A loop of which nothing is known but that iterations follow each other.
fn unknown_iterations(ir: &Ir, op: Op) -> Vec<Dimension> {
    let is_ordered = ir.isa::<scf::While>(op) || ir.isa::<scf::For>(op);
    let dimension = Dimension { op, variable: None, step: None, is_ordered };
    if is_loop(ir, op) { vec![dimension] } else { Vec::new() }
}

fn counting(ir: &Ir, forms: &mut Forms, op: Op) -> Control {
    let Some(counted) = counted(ir, forms, op) else {
        return Control { dims: unknown_iterations(ir, op), ..Control::default() };
    };
    let variable = forms.opaque(counted.variable);
    let dimension = Dimension { op, variable: Some(counted.variable), step: counted.step, is_ordered: true };
    let above = counted.lower.iter().map(|l| vec![vec![Constraint::at_most(l.clone(), variable.clone())]]);
    let below = counted.upper.iter().map(|u| vec![vec![Constraint::below(variable.clone(), u.clone())]]);
    let choices: Vec<Choice> = above.chain(below).chain(stride(&counted, &variable)).collect();
    Control { dims: vec![dimension], choices, is_exact: counted.step.is_some() }
}

/// The variable is a number of steps above the greatest lower bound.
fn stride(counted: &Counted, variable: &AffineExpr) -> Option<Choice> {
    let step = counted.step.filter(|&s| s > 1)?;
    let from = |greatest: &AffineExpr| {
        let offset = (variable.clone() - greatest.clone()).modulo(AffineExpr::Const(step));
        let others = counted.lower.iter().filter(|other| *other != greatest);
        let mut all: Vec<Constraint> =
            others.map(|other| Constraint::at_most(other.clone(), greatest.clone())).collect();
        all.push(Constraint::equal(offset, AffineExpr::Const(0)));
        all
    };
    Some(counted.lower.iter().map(from).collect())
}

/// The condition of `affine.if`, or its negation in the second region.
fn condition(ir: &Ir, forms: &mut Forms, op: Op, region: usize) -> Option<Choice> {
    let set = ir.attr(op, "condition").and_then(|a| ir.ctx.as_set(a))?.clone();
    let operands: Vec<AffineExpr> = ir.operands(op).iter().map(|&v| forms.of(ir, v)).collect();
    if operands.len() < (set.dims + set.symbols) as usize {
        return None;
    }
    let placed = set.constraints.iter().map(|c| Constraint {
        expr: crate::forms::substitute_operands(&c.expr, set.dims, &operands),
        is_equality: c.is_equality,
    });
    Some(if region == 0 { vec![placed.collect()] } else { placed.flat_map(|c| negation(&c)).collect() })
}

/// The alternatives that a broken constraint leaves.
fn negation(constraint: &Constraint) -> Choice {
    let zero = AffineExpr::Const(0);
    let below = vec![Constraint::below(constraint.expr.clone(), zero.clone())];
    let above = vec![Constraint::below(zero, constraint.expr.clone())];
    if constraint.is_equality { vec![below, above] } else { vec![below] }
}

/// The condition of `scf.if` if it compares indices.
fn comparison(ir: &Ir, forms: &mut Forms, op: Op, is_then: bool) -> Option<Choice> {
    let compare = ir.def_op(ir.operand(op, 0)).filter(|&d| ir.isa::<arith::CmpI>(d))?;
    let (a, b) = (ir.operand(compare, 0), ir.operand(compare, 1));
    if !ir.ctx.is_index(ir.ty(a)) {
        return None;
    }
    let predicate = ir.attr(compare, "predicate").and_then(|p| ir.ctx.as_i64(p))?;
    let (a, b) = (forms.of(ir, a), forms.of(ir, b));
    // 0 eq, 1 ne, 2 slt, 3 sle, 4 sgt, 5 sge.
    let holds = match predicate {
        0 | 1 => Constraint::equal(a, b),
        2 => Constraint::below(a, b),
        3 => Constraint::at_most(a, b),
        4 => Constraint::below(b, a),
        5 => Constraint::at_most(b, a),
        _ => return None,
    };
    Some(if is_then == (predicate != 1) { vec![vec![holds]] } else { negation(&holds) })
}

fn unordered(ir: &Ir, op: Op, steps: &[Option<i64>]) -> Vec<Dimension> {
    let variables: Vec<Value> = ir.body(op, 0).map_or(Vec::new(), |b| ir.args(b).to_vec());
    let dimension = |(k, &v): (usize, &Value)| Dimension {
        op,
        variable: Some(v),
        step: steps.get(k).copied().flatten(),
        is_ordered: false,
    };
    variables.iter().enumerate().map(dimension).collect()
}

fn parallel(ir: &Ir, forms: &mut Forms, op: Op) -> Control {
    let steps: Vec<i64> = crate::ops::parallel::steps(ir, op);
    let dims = unordered(ir, op, &steps.iter().map(|&s| Some(s)).collect::<Vec<_>>());
    let lower = domain::parallel_bounds(ir, forms, op, "lowerBoundsMap", "lowerBoundsGroups");
    let upper = domain::parallel_bounds(ir, forms, op, "upperBoundsMap", "upperBoundsGroups");
    let Some(((low, low_sizes), (high, high_sizes))) = lower.zip(upper) else {
        return Control { dims, ..Control::default() };
    };
    let (mut low, mut high) = (low.into_iter(), high.into_iter());
    let mut control = Control { dims: Vec::new(), ..exact() };
    for (k, dimension) in dims.iter().enumerate() {
        let (Some(value), Some(&step)) = (dimension.variable, steps.get(k)) else { continue };
        let (Some(&below), Some(&above)) = (low_sizes.get(k), high_sizes.get(k)) else { continue };
        let lower: Vec<AffineExpr> = low.by_ref().take(below).collect();
        let upper: Vec<AffineExpr> = high.by_ref().take(above).collect();
        let counted = Counted { op, variable: value, lower, upper, step: Some(step) };
        let variable = forms.opaque(value);
        let at_least = |l: &AffineExpr| vec![vec![Constraint::at_most(l.clone(), variable.clone())]];
        let less = |u: &AffineExpr| vec![vec![Constraint::below(variable.clone(), u.clone())]];
        control.choices.extend(counted.lower.iter().map(at_least));
        control.choices.extend(counted.upper.iter().map(less));
        control.choices.extend(stride(&counted, &variable));
    }
    control.dims = dims;
    control
}

fn scf_parallel(ir: &Ir, forms: &mut Forms, op: Op) -> Control {
    let group = |name: &str| ir.operands_named(op, name).to_vec();
    let (low, high, step) = (group("lowerBound"), group("upperBound"), group("step"));
    let steps: Vec<Option<i64>> = step.iter().map(|&s| forms.of(ir, s).as_const().filter(|c| *c > 0)).collect();
    let dims = unordered(ir, op, &steps);
    let mut control = Control { is_exact: steps.iter().all(Option::is_some), ..Control::default() };
    for (((dimension, &low), &high), &step) in dims.iter().zip(&low).zip(&high).zip(&steps) {
        let Some(value) = dimension.variable else { continue };
        let (variable, low, high) = (forms.opaque(value), forms.of(ir, low), forms.of(ir, high));
        control.choices.push(vec![vec![
            Constraint::at_most(low.clone(), variable.clone()),
            Constraint::below(variable.clone(), high.clone()),
        ]]);
        let counted = Counted { op, variable: value, lower: vec![low], upper: vec![high], step };
        control.choices.extend(stride(&counted, &variable));
    }
    control.dims = dims;
    control
}
