//! Result types from operands, attributes and the declaration, for builders and for types left out of the text.

use rustc_hash::FxHashMap;

use crate::constraint::Constraint;
use crate::def::{Arity, Fault, OpDef, Traits, group_range};
use crate::ids::Type;
use crate::ir::{Ir, OpState};

/// The types known of an op in the making: by group name and by constraint variable.
#[derive(Debug, Default)]
pub(crate) struct Known {
    groups: FxHashMap<String, Type>,
    vars: FxHashMap<String, Type>,
}

impl Known {
    /// Learns that a value of group `name` under `constraint` has type `ty`.
    pub(crate) fn learn(&mut self, name: &str, constraint: &Constraint, ty: Type) {
        self.groups.entry(name.to_owned()).or_insert(ty);
        self.learn_vars(constraint, ty);
    }

    fn learn_vars(&mut self, constraint: &Constraint, ty: Type) {
        match constraint {
            Constraint::Var(var) => {
                self.vars.entry(var.to_string()).or_insert(ty);
            }
            Constraint::AllOf(all) => all.iter().for_each(|c| self.learn_vars(c, ty)),
            _ => {}
        }
    }

    /// The type of group `name`, if it is known.
    pub(crate) fn by_name(&self, name: &str) -> Option<Type> {
        self.groups.get(name).copied()
    }

    /// The type that `constraint` demands, if it follows from what is known.
    pub(crate) fn solve(&self, ir: &mut Ir, def: &OpDef, constraint: &Constraint) -> Option<Type> {
        match constraint {
            Constraint::Exactly { build, .. } => Some(build(&mut ir.ctx)),
            Constraint::Is(ty) => Some(*ty),
            Constraint::Var(var) => {
                let bound = self.vars.get(var.as_ref()).copied();
                bound.or_else(|| {
                    let (_, bound) = def.vars.iter().find(|(name, _)| name == var)?;
                    self.solve(ir, def, bound)
                })
            }
            Constraint::Derived { from, derive, .. } => {
                let from = self.groups.get(from.as_ref()).copied()?;
                derive(&mut ir.ctx, from)
            }
            Constraint::AllOf(all) => all.iter().find_map(|c| self.solve(ir, def, c)),
            Constraint::Parametric { def: name, params } if params.is_empty() => {
                let id = ir.ctx.find_type_def(name)?;
                let no_params = ir.ctx.type_def(id).params.is_empty() && ir.ctx.type_def(id).parse.is_none();
                if no_params { ir.ctx.dialect_type(name, &[]) } else { None }
            }
            _ => None,
        }
    }
}

/// What the operands of `state` tell about the types of its groups.
pub(crate) fn known_from_operands(ir: &Ir, def: &OpDef, state: &OpState) -> Known {
    let mut known = Known::default();
    let segments = state.attr(&ir.ctx, "operandSegmentSizes").and_then(|a| ir.ctx.as_dense_array(a));
    for (index, group) in def.operands.iter().enumerate() {
        let mut arities = def.operands.iter().map(|g| g.arity);
        let range = group_range(&mut arities, segments.as_deref(), index, state.operands.len());
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
    if let Some(infer) = def.infer {
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

fn solve_result(ir: &mut Ir, def: &OpDef, state: &OpState, known: &Known, constraint: &Constraint) -> Option<Type> {
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
