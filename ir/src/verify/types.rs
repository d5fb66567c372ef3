//! Types of operands and results against their constraints: predicates, variables that bind once, derived types.

use smallvec::SmallVec;

use crate::constraint::bindings::Bindings;
use crate::constraint::{Constraint, DeriveType};
use crate::def::{Arity, Fault, OpDef, Traits, ValueGroup};
use crate::groups::group_range;
use crate::ids::{Op, Type};
use crate::ir::Ir;
use crate::verify::code;

/// The check that a type equals what follows from another.
struct Derivation {
    from: Type,
    actual: Type,
    derive: DeriveType,
    message: String,
}

/// Checks the types of operands and results, and attributes with variables.
pub(super) fn check(ir: &mut Ir, op: Op) -> Result<(), Fault> {
    let derivations = check_constraints(ir, op)?;
    for Derivation { from, actual, derive, message } in derivations {
        if derive(&mut ir.ctx, from).is_some_and(|wanted| wanted != actual) {
            return Err(Fault::coded(code::TYPE, message));
        }
    }
    Ok(())
}

fn check_constraints(ir: &Ir, op: Op) -> Result<Vec<Derivation>, Fault> {
    let Some(def) = ir.def(op) else { return Ok(Vec::new()) };
    let operands: SmallVec<[Type; 4]> = ir.operands(op).iter().map(|&v| ir.ty(v)).collect();
    let results: SmallVec<[Type; 2]> = ir.results(op).map(|v| ir.ty(v)).collect();
    let groups = Groups {
        ir,
        def,
        operands: Values { groups: &def.operands, types: &operands, segments: ir.segments(op, "operandSegmentSizes") },
        results: Values { groups: &def.results, types: &results, segments: ir.segments(op, "resultSegmentSizes") },
    };
    let by_trait = def.traits.contains(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
    let mut bindings = Bindings::new(&ir.ctx, &def.vars).compared_by_trait(by_trait);
    let mut derivations = Vec::new();
    groups.check("operand", &groups.operands, &mut bindings, &mut derivations)?;
    groups.check("result", &groups.results, &mut bindings, &mut derivations)?;
    check_attr_variables(ir, op, def, &mut bindings)?;
    Ok(derivations)
}

fn check_attr_variables<'d>(ir: &Ir, op: Op, def: &'d OpDef, bindings: &mut Bindings<'d>) -> Result<(), Fault> {
    if def.vars.is_empty() {
        return Ok(());
    }
    for spec in &def.attrs {
        let Some(attr) = ir.attr(op, &spec.name) else { continue };
        if !bindings.accept_attr(&spec.constraint, attr) {
            let message =
                format!("attribute '{}' failed to satisfy constraint: {}", spec.name, spec.constraint.describe());
            return Err(Fault::coded(code::ATTRIBUTE, message));
        }
    }
    Ok(())
}

/// Operands or results of an op, by group.
struct Values<'d> {
    groups: &'d [ValueGroup],
    types: &'d [Type],
    segments: Option<Vec<i64>>,
}

impl<'d> Values<'d> {
    fn range(&self, index: usize) -> std::ops::Range<usize> {
        if self.groups.len() == self.types.len() && self.groups.iter().all(|g| g.arity == Arity::One) {
            return index..index + 1;
        }
        let arities = self.groups.iter().map(|g| g.arity);
        group_range(arities, self.segments.as_deref(), index, self.types.len()).unwrap_or(0..0)
    }

    /// The type of the first value of group `name`.
    fn first_type(&self, name: &str) -> Option<Type> {
        let index = self.groups.iter().position(|g| g.name == name)?;
        self.types.get(self.range(index)).and_then(<[Type]>::first).copied()
    }
}

struct Groups<'d> {
    ir: &'d Ir,
    def: &'d OpDef,
    operands: Values<'d>,
    results: Values<'d>,
}

impl<'d> Groups<'d> {
    fn check(
        &self,
        noun: &str,
        values: &Values<'d>,
        bindings: &mut Bindings<'d>,
        derivations: &mut Vec<Derivation>,
    ) -> Result<(), Fault> {
        for (index, group) in values.groups.iter().enumerate() {
            for position in values.range(index) {
                let ty = values.types[position];
                if !bindings.accept(&group.constraint, ty) {
                    return Err(self.type_fault(noun, position, group, ty, bindings));
                }
                self.derivation(group, &group.constraint, ty, derivations);
            }
        }
        Ok(())
    }

    fn derivation(&self, group: &ValueGroup, constraint: &Constraint, ty: Type, derivations: &mut Vec<Derivation>) {
        match constraint {
            Constraint::Derived { from, name, derive } => {
                let source = self.operands.first_type(from).or_else(|| self.results.first_type(from));
                let Some(source) = source else { return };
                let message = derived_message(&group.name, name, from);
                derivations.push(Derivation { from: source, actual: ty, derive: *derive, message });
            }
            Constraint::AllOf(all) => all.iter().for_each(|c| self.derivation(group, c, ty, derivations)),
            _ => {}
        }
    }

    fn type_fault(&self, noun: &str, position: usize, group: &ValueGroup, ty: Type, bindings: &Bindings<'_>) -> Fault {
        if let Some(var) = bindings.violated(&group.constraint, ty) {
            let names = self.groups_of(var).join(", ");
            return Fault::coded(code::TYPE, format!("failed to verify that all of {{{names}}} have same type"));
        }
        let many = if group.arity == Arity::Many { "variadic of " } else { "" };
        let wanted = self.describe(&group.constraint);
        let found = self.ir.type_text(ty);
        Fault::coded(code::TYPE, format!("{noun} #{position} must be {many}{wanted}, but got '{found}'"))
    }

    /// What messages call a constraint; a variable is called by what it must satisfy.
    fn describe(&self, constraint: &Constraint) -> String {
        match constraint {
            Constraint::Var(name) => match self.def.vars.iter().find(|(var, _)| var == name) {
                Some((_, bound)) if !matches!(bound, Constraint::Var(_)) => self.describe(bound),
                _ => constraint.describe(),
            },
            _ => constraint.describe(),
        }
    }

    /// The names of the groups under variable `var`.
    fn groups_of(&self, var: &str) -> Vec<&str> {
        let all = self.operands.groups.iter().chain(self.results.groups);
        all.filter(|g| mentions(&g.constraint, var)).map(|g| g.name.as_ref()).collect()
    }
}

fn derived_message(group: &str, name: &str, from: &str) -> String {
    if name == "same type" {
        return format!("failed to verify that all of {{{from}, {group}}} have same type");
    }
    let subject = if group == "result" { "result type".to_owned() } else { format!("type of '{group}'") };
    format!("failed to verify that {subject} matches {name} of '{from}'")
}

fn mentions(constraint: &Constraint, var: &str) -> bool {
    match constraint {
        Constraint::Var(name) => name == var,
        Constraint::AllOf(all) | Constraint::AnyOf(all) => all.iter().any(|c| mentions(c, var)),
        _ => false,
    }
}
