//! Result types from operands, attributes and the declaration, for builders and for types left out of the text.

use std::cell::Cell;

use smallvec::SmallVec;

use crate::constraint::{AttrConstraint, Constraint};
use crate::def::{Arity, Fault, OpDef, Traits, hooks};
use crate::groups::group_range;
use crate::ids::Type;
use crate::ir::{Ir, OpState};

hooks! {
    /// Computes the result types of an op about to be made.
    Infer: fn(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault>, OpDef::infer;
}

/// The types known of an op in the making: by group name and by constraint variable.
/// Ops have few of either, so lists beat maps.
#[derive(Debug, Default)]
pub(crate) struct Known<'d> {
    groups: SmallVec<[(&'d str, Type); 6]>,
    vars: SmallVec<[(&'d str, Type); 4]>,
    /// Steps taken through the variables of definitions in IRDL, which may mention each other many times.
    steps: Cell<u32>,
}

/// Steps after which a type is taken as not known.
const MOST_STEPS: u32 = 10_000;

fn get(list: &[(&str, Type)], name: &str) -> Option<Type> {
    list.iter().find(|(n, _)| *n == name).map(|(_, ty)| *ty)
}

impl<'d> Known<'d> {
    /// Learns that a value of group `name` under `constraint` has type `ty`.
    pub(crate) fn learn(&mut self, name: &'d str, constraint: &'d Constraint, ty: Type) {
        if get(&self.groups, name).is_none() {
            self.groups.push((name, ty));
        }
        self.learn_vars(constraint, ty);
    }

    fn learn_vars(&mut self, constraint: &'d Constraint, ty: Type) {
        match constraint {
            Constraint::Var(var) if get(&self.vars, var).is_none() => self.vars.push((var, ty)),
            Constraint::AllOf(all) => all.iter().for_each(|c| self.learn_vars(c, ty)),
            _ => {}
        }
    }

    /// The type of group `name`, if it is known.
    pub(crate) fn by_name(&self, name: &str) -> Option<Type> {
        get(&self.groups, name)
    }

    /// The type that `constraint` demands, if it follows from what is known.
    pub(crate) fn solve(&self, ir: &mut Ir, def: &OpDef, constraint: &Constraint) -> Option<Type> {
        match constraint {
            Constraint::Exactly { build, .. } => Some(build(&mut ir.ctx)),
            Constraint::Is(ty) => Some(*ty),
            Constraint::AsAttr(constraint) => self.solve_attr(ir, def, constraint),
            Constraint::Var(var) => {
                let bound = get(&self.vars, var);
                bound.or_else(|| self.inside(ir, def, var)).or_else(|| {
                    let (_, bound) = def.vars.iter().find(|(name, _)| name == var)?;
                    self.solve(ir, def, bound)
                })
            }
            Constraint::Derived { from, derive, .. } => {
                let from = get(&self.groups, from)?;
                derive(&mut ir.ctx, from)
            }
            Constraint::AllOf(all) => all.iter().find_map(|c| self.solve(ir, def, c)),
            Constraint::Parametric { def: name, params } if params.is_empty() => {
                let id = ir.ctx.find_type_def(name)?;
                let no_params = ir.ctx.type_def(id).params.is_empty() && ir.ctx.type_def(id).hooks.is_empty();
                if no_params { ir.ctx.dialect_type(name, &[]) } else { None }
            }
            Constraint::Parametric { def: name, params } => {
                let types: Option<Vec<Type>> = params.iter().map(|p| self.solve_attr(ir, def, p)).collect();
                let params: Vec<_> = types?.into_iter().map(|ty| ir.ctx.type_attr(ty)).collect();
                ir.ctx.dialect_type(name, &params)
            }
            _ => None,
        }
    }

    /// What variable `var` stands for among the parameters of the known types of an op that IRDL defines.
    fn inside(&self, ir: &Ir, def: &OpDef, var: &str) -> Option<Type> {
        def.runtime.as_ref()?;
        let groups = def.operands.iter().chain(&def.results);
        groups.into_iter().find_map(|g| self.find(ir, def, &g.constraint, get(&self.groups, &g.name)?, var))
    }

    /// What `var` stands for if `ty` satisfies `constraint`.
    fn find(&self, ir: &Ir, def: &OpDef, constraint: &Constraint, ty: Type, var: &str) -> Option<Type> {
        self.step()?;
        match constraint {
            Constraint::Var(name) => self.find_in_variable(ir, def, name, ty, var),
            Constraint::AsAttr(of) => self.find_in_attr(ir, def, of, ty, var),
            Constraint::Parametric { def: name, params } => {
                let mut pairs = params.iter().zip(ir.ctx.as_dialect_type(ty, name)?);
                pairs.find_map(|(param, &attr)| self.find_in_attr(ir, def, param, ir.ctx.as_type(attr)?, var))
            }
            _ => None,
        }
    }

    fn find_in_attr(&self, ir: &Ir, def: &OpDef, constraint: &AttrConstraint, ty: Type, var: &str) -> Option<Type> {
        match constraint {
            AttrConstraint::Var(name) => self.find_in_variable(ir, def, name, ty, var),
            AttrConstraint::TypeOf(of) => self.find(ir, def, of, ty, var),
            _ => None,
        }
    }

    fn find_in_variable(&self, ir: &Ir, def: &OpDef, name: &str, ty: Type, var: &str) -> Option<Type> {
        if name == var {
            return Some(ty);
        }
        let (_, limit) = def.vars.iter().find(|(n, _)| n == name)?;
        self.find(ir, def, limit, ty, var)
    }

    /// Counts a step; `None` after too many.
    fn step(&self) -> Option<()> {
        self.steps.set(self.steps.get() + 1);
        (self.steps.get() < MOST_STEPS).then_some(())
    }

    /// As `solve`, for the type that a type attribute holds.
    fn solve_attr(&self, ir: &mut Ir, def: &OpDef, constraint: &AttrConstraint) -> Option<Type> {
        self.step()?;
        match constraint {
            AttrConstraint::Is(attr) => ir.ctx.as_type(*attr),
            AttrConstraint::TypeOf(of) => self.solve(ir, def, of),
            AttrConstraint::Var(var) => self.solve(ir, def, &Constraint::Var(var.clone())),
            AttrConstraint::AllOf(all) => all.iter().find_map(|c| self.solve_attr(ir, def, c)),
            _ => None,
        }
    }
}

/// What the operands of `state` tell about the types of its groups.
pub(crate) fn known_from_operands<'d>(ir: &Ir, def: &'d OpDef, state: &OpState) -> Known<'d> {
    let mut known = Known::default();
    let segments = state.attr(&ir.ctx, "operandSegmentSizes").and_then(|a| ir.ctx.as_dense_array(a));
    for (index, group) in def.operands.iter().enumerate() {
        let arities = def.operands.iter().map(|g| g.arity);
        let range = group_range(arities, segments.as_deref(), index, state.operands.len());
        if let Some(&first) = range.and_then(|r| state.operands.get(r)).and_then(<[_]>::first) {
            known.learn(&group.name, &group.constraint, ir.ty(first));
        }
    }
    known
}

/// The result types of an op about to be made. Errors: the definition does not determine them.
pub fn result_types(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let Some(def) = ir.ctx.shared_op_def(state.name) else {
        return Err(Fault::new("result types of an unregistered operation can't be inferred"));
    };
    if let Some(infer) = def.hooks.get::<Infer>() {
        return infer(ir, state);
    }
    if def.results.is_empty() {
        return Ok(Vec::new());
    }
    if let Some(ty) = type_of_typed_value(ir, &def, state) {
        return Ok(vec![ty]);
    }
    let mut known = known_from_operands(ir, &def, state);
    let mut types = Vec::new();
    for group in &def.results {
        let ty = match group.arity {
            Arity::One => solve_result(ir, &def, state, &known, &group.constraint),
            _ => None,
        };
        let ty = ty.ok_or_else(|| Fault::new(format!("type of result '{}' can't be inferred", group.name)))?;
        known.learn(&group.name, &group.constraint, ty);
        types.push(ty);
    }
    Ok(types)
}

fn solve_result(ir: &mut Ir, def: &OpDef, state: &OpState, known: &Known<'_>, constraint: &Constraint) -> Option<Type> {
    if let Some(ty) = known.solve(ir, def, constraint) {
        return Some(ty);
    }
    let same = Traits(Traits::SAME_OPERANDS_AND_RESULT_TYPE.0 | Traits::FIRST_OPERAND_TYPE.0);
    if def.traits.0 & same.0 == 0 {
        return None;
    }
    state.operands.first().map(|&v| ir.ty(v))
}

/// The type of a constant's `value` attribute.
fn type_of_typed_value(ir: &Ir, def: &OpDef, state: &OpState) -> Option<Type> {
    if !def.traits.contains(Traits::CONSTANT_LIKE) || def.results.len() != 1 {
        return None;
    }
    state.attr(&ir.ctx, "value").and_then(|value| ir.ctx.attr_type(value))
}
