//! Loops and conditions around a program point: their variables, bounds, and the constraints that hold there.

use dialects::{arith, scf};
use ir::interfaces::{Bound, Step};
use ir::{AffineExpr, Ir, Op, Traits, Value};

use crate::forms::{Forms, terms_of};
use crate::ops as affine;
use crate::system::{Constraint, SHARED, System};

/// A loop that counts: `for variable = max(lower) to min(upper) step step`.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The loop.
    pub op: Op,
    /// Its variable.
    pub variable: Value,
    /// Lower bounds, all of which hold.
    pub lower: Vec<AffineExpr>,
    /// Upper bounds, all of which hold, exclusive.
    pub upper: Vec<AffineExpr>,
    /// The step, if it is constant; always positive.
    pub step: Option<i64>,
}

/// The attribute of a loop by which the source says that two of its iterations, in one run of it, touch no element in common that one of
/// them writes.
pub const INDEPENDENT: &str = "kiln.independent";

/// True for ops whose regions run again and again.
pub fn is_loop(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, Traits::LOOP_LIKE)
}

/// True for a counted loop.
pub fn is_for(ir: &Ir, op: Op) -> bool {
    ir.is_counted_loop(op)
}

/// The loops around `op`, outermost first, up to the nearest op that is isolated from what is around it.
pub fn loops_around(ir: &Ir, op: Op) -> Vec<Op> {
    let mut loops: Vec<Op> = parents(ir, op).filter(|&p| is_loop(ir, p)).collect();
    loops.reverse();
    loops
}

/// The ops around `op`, innermost first, within its function.
pub fn parents(ir: &Ir, op: Op) -> impl Iterator<Item = Op> + '_ {
    let up = |&p: &Op| ir.parent(p);
    std::iter::successors(ir.parent(op), up).take_while(|&p| !ir.has_trait(p, Traits::ISOLATED))
}

/// Number of loops around the definition of a value; its own loop counts for a loop's variable.
pub fn depth_of(ir: &Ir, value: Value) -> usize {
    let Some(block) = ir.def_block(value) else { return 0 };
    let Some(parent) = ir.parent_of_block(block) else { return 0 };
    if ir.has_trait(parent, Traits::ISOLATED) {
        return 0;
    }
    loops_around(ir, parent).len() + usize::from(is_loop(ir, parent))
}

/// The bounds of a counted loop. `None` for other ops, and for bounds that maps with too few operands give.
pub fn counted(ir: &Ir, forms: &mut Forms, op: Op) -> Option<Counted> {
    let counting = ir.counted_loop(op)?;
    let (lower, upper) = (bounds(ir, forms, counting.lower)?, bounds(ir, forms, counting.upper)?);
    let step = match counting.step {
        Step::Const(step) => Some(step),
        Step::Value(step) => forms.of(ir, step).as_const(),
    };
    Some(Counted { op, variable: counting.variable, lower, upper, step: step.filter(|s| *s > 0) })
}

fn bounds(ir: &Ir, forms: &mut Forms, bound: Bound<'_>) -> Option<Vec<AffineExpr>> {
    match bound {
        Bound::Value(value) => Some(vec![forms.of(ir, value)]),
        Bound::Map(map, operands) => forms.apply(ir, map, operands),
    }
}

impl Counted {
    /// The constraints on the variable.
    fn constraints(&self, forms: &mut Forms, all: &mut Vec<Constraint>) {
        let variable = forms.opaque(self.variable);
        all.extend(self.lower.iter().map(|l| Constraint::at_most(l.clone(), variable.clone())));
        all.extend(self.upper.iter().map(|u| Constraint::below(variable.clone(), u.clone())));
        if let (Some(step @ 2..), [lower]) = (self.step, self.lower.as_slice()) {
            let offset = (variable - lower.clone()).modulo(AffineExpr::Const(step));
            all.push(Constraint::equal(offset, AffineExpr::Const(0)));
        }
    }

    /// The number of iterations, if it is constant.
    pub fn trip_count(&self) -> Option<i64> {
        let ([lower], [upper]) = (self.lower.as_slice(), self.upper.as_slice()) else { return None };
        let span = crate::forms::constant_difference(upper, lower)?.max(0);
        let step = self.step?;
        Some(span / step + i64::from(span % step != 0))
    }

    /// True if the constant bounds of the loop, more and less `reach`, are numbers of 64 bits: a counter may step past them.
    pub fn has_room(&self, reach: i64) -> bool {
        let bounds = self.lower.iter().chain(&self.upper);
        let has_room = |bound: i64| bound.checked_add(reach).is_some() && bound.checked_sub(reach).is_some();
        bounds.filter_map(AffineExpr::as_const).all(has_room)
    }

    /// True if the loop is proven to have at least `count` iterations wherever it is reached.
    pub fn has_iterations(&self, ir: &Ir, forms: &mut Forms, count: i64) -> bool {
        if let Some(iterations) = self.trip_count() {
            return iterations >= count;
        }
        let Some(last) = self.step.and_then(|s| s.checked_mul(count - 1)) else { return false };
        let around = domain(ir, forms, self.op);
        let fails = |lower: &AffineExpr, upper: &AffineExpr| {
            let mut system = System::new();
            system.require_all(&around, &|_| SHARED);
            let reach = lower.clone() + AffineExpr::Const(last);
            system.require_all(&[Constraint::at_most(upper.clone(), reach)], &|_| SHARED);
            !system.is_empty()
        };
        !self.lower.iter().any(|l| self.upper.iter().any(|u| fails(l, u)))
    }
}

/// The values of forms in the first iteration of the loops around `op`. `None` unless there is nothing but affine loops around it in
/// the entry block of its function, and each is known to have such an iteration.
pub fn first_iteration(ir: &Ir, forms: &mut Forms, op: Op) -> Option<FirstIteration> {
    let loops = loops_around(ir, op);
    let outermost = loops.first().copied().unwrap_or(op);
    let is_entry = ir.parent(outermost).is_some_and(|f| ir.block_of(outermost) == ir.body(f, 0));
    if !is_entry || parents(ir, op).any(|p| !ir.isa::<affine::For>(p)) {
        return None;
    }
    let mut all = FirstIteration(Vec::new());
    for looping in loops {
        let own = counted(ir, forms, looping)?;
        let ends = |bounds: &[AffineExpr]| bounds.iter().map(|b| all.value(b)).collect::<Option<Vec<_>>>();
        let (first, end) = (ends(&own.lower)?.into_iter().max()?, ends(&own.upper)?.into_iter().min()?);
        if first >= end {
            return None;
        }
        all.0.push((forms.opaque(own.variable), first));
    }
    Some(all)
}

/// The variables of loops in their first iterations.
#[derive(Clone, Debug)]
pub struct FirstIteration(Vec<(AffineExpr, i64)>);

impl FirstIteration {
    /// The value of a form; `None` if something else is in it, or it is no number of 64 bits.
    pub fn value(&self, form: &AffineExpr) -> Option<i64> {
        let number = |term: AffineExpr| match self.0.iter().find(|(variable, _)| *variable == term) {
            Some(&(_, value)) => AffineExpr::Const(value),
            None => term,
        };
        form.substitute(&|t| number(AffineExpr::Dim(t)), &AffineExpr::Symbol).as_const()
    }
}

/// What is known to hold wherever `op` runs: bounds of the loops and conditions of the ifs around it.
pub fn domain(ir: &Ir, forms: &mut Forms, op: Op) -> Vec<Constraint> {
    let mut all = Vec::new();
    let mut inner = op;
    for outer in parents(ir, op).collect::<Vec<_>>() {
        let is_else = ir.regions(outer).get(1).is_some_and(|&r| inside_region(ir, inner, r));
        match ir.op_text(outer) {
            affine::For::NAME | scf::For::NAME => {
                if let Some(counted) = counted(ir, forms, outer) {
                    counted.constraints(forms, &mut all);
                }
            }
            affine::If::NAME => if_constraints(ir, forms, outer, is_else, &mut all),
            scf::If::NAME => compare_constraints(ir, forms, outer, is_else, &mut all),
            affine::Parallel::NAME => parallel_constraints(ir, forms, outer, &mut all),
            scf::Parallel::NAME => scf_parallel_constraints(ir, forms, outer, &mut all),
            _ => {}
        }
        inner = outer;
    }
    all
}

fn inside_region(ir: &Ir, op: Op, region: ir::Region) -> bool {
    ir.block_of(op).and_then(|b| ir.region_of(b)) == Some(region)
}

fn if_constraints(ir: &Ir, forms: &mut Forms, op: Op, is_else: bool, all: &mut Vec<Constraint>) {
    let Some(set) = ir.attr(op, "condition").and_then(|a| ir.ctx.as_set(a)).cloned() else { return };
    let operands: Vec<AffineExpr> = ir.operands(op).iter().map(|&v| forms.of(ir, v)).collect();
    if operands.len() < (set.dims + set.symbols) as usize {
        return;
    }
    let placed = |e: &AffineExpr| crate::forms::substitute_operands(e, set.dims, &operands);
    if !is_else {
        let each = set.constraints.iter().map(|c| Constraint { expr: placed(&c.expr), is_equality: c.is_equality });
        all.extend(each);
    } else if let [only] = set.constraints.as_slice()
        && !only.is_equality
    {
        all.push(Constraint::below(placed(&only.expr), AffineExpr::Const(0)));
    }
}

fn compare_constraints(ir: &Ir, forms: &mut Forms, op: Op, is_else: bool, all: &mut Vec<Constraint>) {
    let Some(compare) = ir.def_op(ir.operand(op, 0)).filter(|&d| ir.isa::<arith::CmpI>(d)) else { return };
    let (a, b) = (ir.operand(compare, 0), ir.operand(compare, 1));
    let Some(predicate) = ir.attr(compare, "predicate").and_then(|p| ir.ctx.as_i64(p)) else { return };
    if !ir.ctx.is_index(ir.ty(a)) {
        return;
    }
    let (a, b) = (forms.of(ir, a), forms.of(ir, b));
    // 0 eq, 1 ne, 2 slt, 3 sle, 4 sgt, 5 sge.
    all.extend(match (predicate, is_else) {
        (0, false) | (1, true) => Some(Constraint::equal(a, b)),
        (2, false) | (5, true) => Some(Constraint::below(a, b)),
        (3, false) | (4, true) => Some(Constraint::at_most(a, b)),
        (4, false) | (3, true) => Some(Constraint::below(b, a)),
        (5, false) | (2, true) => Some(Constraint::at_most(b, a)),
        _ => None,
    });
}

/// Bounds of each variable of `affine.parallel`; groups say how many results of the maps bound one variable.
fn parallel_constraints(ir: &Ir, forms: &mut Forms, op: Op, all: &mut Vec<Constraint>) {
    let Some(body) = ir.body(op, 0) else { return };
    for (map, groups, is_lower) in
        [("lowerBoundsMap", "lowerBoundsGroups", true), ("upperBoundsMap", "upperBoundsGroups", false)]
    {
        let Some((results, sizes)) = parallel_bounds(ir, forms, op, map, groups) else { return };
        let mut results = results.into_iter();
        for (&variable, size) in ir.args(body).iter().zip(sizes) {
            let variable = forms.opaque(variable);
            all.extend(results.by_ref().take(size).map(|bound| match is_lower {
                true => Constraint::at_most(bound, variable.clone()),
                false => Constraint::below(variable.clone(), bound),
            }));
        }
    }
}

/// The results of one bound map of `affine.parallel` and how many belong to each variable.
pub fn parallel_bounds(
    ir: &Ir,
    forms: &mut Forms,
    op: Op,
    map: &str,
    groups: &str,
) -> Option<(Vec<AffineExpr>, Vec<usize>)> {
    let lower = ir.attr(op, "lowerBoundsMap").and_then(|a| ir.ctx.as_map(a))?;
    let split = (lower.dims + lower.symbols) as usize;
    let (first, second) = ir.operands(op).split_at_checked(split)?;
    let operands = if map == "lowerBoundsMap" { first } else { second };
    let sizes = ir.ctx.dense_ints(ir.attr(op, groups)?)?;
    let sizes = sizes.iter().map(|s| s.to_usize()).collect::<Option<Vec<_>>>()?;
    Some((forms.map_results(ir, op, map, operands)?, sizes))
}

fn scf_parallel_constraints(ir: &Ir, forms: &mut Forms, op: Op, all: &mut Vec<Constraint>) {
    let Some(body) = ir.body(op, 0) else { return };
    let variables = ir.args(body).to_vec();
    let (lower, upper) = (ir.operands_named(op, "lowerBound"), ir.operands_named(op, "upperBound"));
    for ((&variable, &low), &high) in variables.iter().zip(lower).zip(upper) {
        let variable = forms.opaque(variable);
        let (low, high) = (forms.of(ir, low), forms.of(ir, high));
        all.push(Constraint::at_most(low, variable.clone()));
        all.push(Constraint::below(variable, high));
    }
}

/// True if no term of `form` is defined inside `op`.
pub fn is_invariant(ir: &Ir, forms: &Forms, form: &AffineExpr, op: Op) -> bool {
    terms_of(form).into_iter().all(|t| is_outside(ir, forms.term(t), op))
}

/// True if `value` is defined outside of `op`.
pub fn is_outside(ir: &Ir, value: Value, op: Op) -> bool {
    let owner = ir.def_block(value).and_then(|b| ir.parent_of_block(b));
    owner.is_none_or(|o| !ir.is_inside(o, op))
}
