//! From code to ops: loops, conditions, and copies of the units' ops in them.
//!
//! What holds: pure ops that a unit uses are copied with it; the old loops go.

use dialects::arith;
use ir::affine_expr::SetConstraint;
use ir::{AffineExpr, InsertPoint, IntegerSet, Ir, Op, Rewriter, Value, ValueDef, ValueMap};
use rustc_hash::FxHashSet;

use super::problem::Problem;
use super::scan::{Code, Condition};
use super::units::is_plain;
use crate::forms::{Forms, constant_difference, substitute_operands};
use crate::ops as affine;
use crate::ops::compose::canonical_set;
use crate::transform::build::{Header, bound_of, loop_before};
use crate::transform::scan::plain;
use crate::transform::simplify::simplify;

/// A loop that was made, and how many loops of its band begin with it.
pub type Made = (Op, usize);

struct Emitter<'a> {
    problem: &'a Problem,
    bands: &'a [usize],
    roots: &'a [Op],
    forms: Forms,
    /// The values of the rows around, as forms.
    rows: Vec<AffineExpr>,
    symbols: Vec<AffineExpr>,
    /// First loops of bands.
    made: Vec<Made>,
    /// Ops that compute loop variables of the source.
    values: Vec<Op>,
    /// The band of the loop around.
    around: Option<usize>,
}

/// Puts the code in the place of the loops `roots`, in simple form. Returns the first loop of each band.
pub fn emit(ir: &mut Ir, problem: &Problem, bands: &[usize], roots: &[Op], code: &[Code]) -> Vec<Made> {
    let mut forms = Forms::new();
    let symbols = problem.model.symbols.iter().map(|&v| forms.opaque(v)).collect();
    let rows = Vec::new();
    let (made, values) = (Vec::new(), Vec::new());
    let mut emitter = Emitter { problem, bands, roots, forms, rows, symbols, made, values, around: None };
    let at = *roots.last().expect("there is a loop");
    emitter.all(ir, code, at);
    let Emitter { made, values, .. } = emitter;
    let mut rewriter = Rewriter::new(ir);
    roots.iter().for_each(|&root| rewriter.erase(root));
    let users = values.iter().flat_map(|&value| ir.uses(ir.result(value, 0)).map(|u| u.op));
    let changed: Vec<Op> = users.chain(made.iter().map(|m| m.0)).collect();
    for op in changed.into_iter().filter(|&op| ir.block_of(op).is_some()).collect::<Vec<_>>() {
        simplify(ir, op);
    }
    values.into_iter().for_each(|value| erase_unused(ir, value));
    made
}

fn erase_unused(ir: &mut Ir, op: Op) {
    let mut rewriter = Rewriter::new(ir);
    if rewriter.is_alive(op) && rewriter.is_unused(rewriter.result(op, 0)) {
        rewriter.erase(op);
    }
}

impl Emitter<'_> {
    /// Puts code before `at`.
    fn all(&mut self, ir: &mut Ir, code: &[Code], at: Op) {
        code.iter().for_each(|part| self.one(ir, part, at));
    }

    fn one(&mut self, ir: &mut Ir, code: &Code, at: Op) {
        match code {
            Code::Loop { level, band, lower, upper, body } => {
                let place = |all: &[AffineExpr]| -> Vec<AffineExpr> { all.iter().map(|e| self.placed(e)).collect() };
                let (lower, upper) = (place(lower), place(upper));
                match (lower.as_slice(), upper.as_slice()) {
                    ([first], [end]) if constant_difference(end, first) == Some(1) => {
                        self.within(ir, plain(first.clone()), self.around, body, at);
                    }
                    _ => self.looping(ir, (*level, *band), (&lower, &upper), code, body, at),
                }
            }
            Code::Iteration { value, body, .. } => {
                let form = plain(self.placed(value));
                let around = self.around;
                self.within(ir, form, around, body, at);
            }
            Code::If(conditions, body) => {
                let last = self.condition(ir, conditions, at);
                self.all(ir, body, last);
            }
            Code::Unit(unit, values) => self.unit(ir, *unit, values, at),
        }
    }

    /// A loop over row `level` of `band`.
    fn looping(
        &mut self,
        ir: &mut Ir,
        (level, band): (usize, usize),
        (lower, upper): (&[AffineExpr], &[AffineExpr]),
        code: &Code,
        body: &[Code],
        at: Op,
    ) {
        let bound = |all: &[AffineExpr]| bound_of(ir, &self.forms, all, at);
        let header = Header { lower: bound(lower), upper: bound(upper), step: 1 };
        let (made, variable) = loop_before(ir, at, &header);
        self.name(ir, variable, code, level);
        if self.around != Some(band) {
            self.made.push((made, self.bands[band]));
        }
        let last = ir.body(made, 0).and_then(|b| ir.last_op(b)).expect("a loop body ends in a yield");
        let form = self.forms.opaque(variable);
        self.within(ir, form, Some(band), body, last);
    }

    fn within(&mut self, ir: &mut Ir, row: AffineExpr, band: Option<usize>, body: &[Code], at: Op) {
        let around = std::mem::replace(&mut self.around, band);
        self.rows.push(row);
        self.all(ir, body, at);
        self.rows.pop();
        self.around = around;
    }

    /// An expression of rows and symbols over terms.
    fn placed(&self, expr: &AffineExpr) -> AffineExpr {
        expr.substitute(&|d| self.rows[d as usize].clone(), &|s| self.symbols[s as usize].clone())
    }

    /// The name of a loop's variable in the source, where a unit inside has just that loop there.
    fn name(&self, ir: &mut Ir, variable: Value, code: &Code, level: usize) {
        let name = units_of(code).into_iter().find_map(|(unit, values)| {
            let at = values.iter().position(|v| plain(v.clone()) == AffineExpr::Dim(level as u32))?;
            let body = ir.body(self.problem.units[unit].loops[at], 0)?;
            ir.value_name(ir.arg(body, 0)).map(str::to_owned)
        });
        if let Some(name) = name {
            ir.set_value_name(variable, &name);
        }
    }

    /// An `affine.if`; returns the end of its region.
    fn condition(&mut self, ir: &mut Ir, conditions: &[Condition], at: Op) -> Op {
        let exprs: Vec<AffineExpr> = conditions.iter().map(|c| self.placed(&c.expr)).collect();
        let bound = bound_of(ir, &self.forms, &exprs, at);
        let dims: Vec<AffineExpr> = (0..bound.operands.len() as u32).map(AffineExpr::Dim).collect();
        let constraint = |(expr, c): (&AffineExpr, &Condition)| SetConstraint {
            expr: substitute_operands(expr, bound.map.dims, &dims),
            is_equality: c.is_equality,
        };
        let constraints = bound.map.results.iter().zip(conditions).map(constraint).collect();
        let set = IntegerSet { dims: dims.len() as u32, symbols: 0, constraints };
        let (set, operands) = canonical_set(ir, at, &set, &bound.operands);
        let condition = ir.ctx.set_attr(set);
        let loc = ir.loc(at);
        let mut rewriter = Rewriter::at(ir, InsertPoint::Before(at), loc);
        let (then, block) = rewriter.create_region_with_block(&[]);
        let otherwise = rewriter.create_region();
        rewriter
            .op(affine::If::NAME)
            .operands(&operands)
            .attr("condition", condition)
            .region(then)
            .region(otherwise)
            .build();
        Rewriter::at(ir, InsertPoint::End(block), loc).op(affine::Yield::NAME).build()
    }

    /// The ops of a unit, and what they use.
    fn unit(&mut self, ir: &mut Ir, unit: usize, values: &[AffineExpr], at: Op) {
        let own = &self.problem.units[unit];
        let mut map = ValueMap::default();
        for (&looping, value) in own.loops.iter().zip(values) {
            let variable = ir.arg(ir.body(looping, 0).expect("a loop has a body"), 0);
            let form = plain(self.placed(value));
            map.insert(variable, self.value_of(ir, &form, at));
        }
        for op in needed(ir, &own.ops, self.roots) {
            let mut rewriter = Rewriter::new(ir);
            rewriter.before(at);
            rewriter.clone_op(op, &mut map);
        }
    }

    /// A form as a value.
    fn value_of(&mut self, ir: &mut Ir, form: &AffineExpr, at: Op) -> Value {
        if let AffineExpr::Dim(term) = form {
            return self.forms.term(*term);
        }
        let bound = bound_of(ir, &self.forms, std::slice::from_ref(form), at);
        let (index, loc) = (ir.ctx.index(), ir.loc(at));
        if let Some(value) = bound.map.as_single_constant() {
            let value = ir.ctx.index_attr(value);
            let mut rewriter = Rewriter::at(ir, InsertPoint::Before(at), loc);
            let made = rewriter.op(arith::Constant::NAME).attr("value", value).result(index).build();
            self.values.push(made);
            return ir.result(made, 0);
        }
        let map = ir.ctx.map_attr(bound.map);
        let mut rewriter = Rewriter::at(ir, InsertPoint::Before(at), loc);
        let made = rewriter.op(affine::Apply::NAME).operands(&bound.operands).attr("map", map).result(index).build();
        self.values.push(made);
        ir.result(made, 0)
    }
}

fn units_of(code: &Code) -> Vec<(usize, &Vec<AffineExpr>)> {
    match code {
        Code::Loop { body, .. } | Code::Iteration { body, .. } | Code::If(_, body) => {
            body.iter().flat_map(units_of).collect()
        }
        Code::Unit(unit, values) => vec![(*unit, values)],
    }
}

/// The ops, and the pure ops inside `roots` that they use, each before its use.
fn needed(ir: &Ir, ops: &[Op], roots: &[Op]) -> Vec<Op> {
    let mut plain_ops: Vec<Op> = Vec::new();
    let mut seen: FxHashSet<Op> = ops.iter().copied().collect();
    let mut open: Vec<Value> =
        ops.iter().flat_map(|&op| ir.walk_vec(op)).flat_map(|op| ir.operands(op).to_vec()).collect();
    while let Some(value) = open.pop() {
        let ValueDef::Result { op, .. } = ir.value_def(value) else { continue };
        let is_within = roots.iter().any(|&root| ir.is_inside(op, root)) && !ops.iter().any(|&o| ir.is_inside(op, o));
        if is_plain(ir, op) && is_within && seen.insert(op) {
            plain_ops.push(op);
            open.extend_from_slice(ir.operands(op));
        }
    }
    let wanted: FxHashSet<Op> = plain_ops.into_iter().chain(ops.iter().copied()).collect();
    roots.iter().flat_map(|&root| ir.walk_vec(root)).filter(|op| wanted.contains(op)).collect()
}
