//! Types of operands and results against their constraints: predicates, variables that bind once, derived types.

use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::constraint::{AttrConstraint, Constraint, DeriveType};
use crate::context::Context;
use crate::def::{Arity, Fault, OpDef, Text, ValueGroup, group_range};
use crate::ids::{Attr, Op, Type};
use crate::ir::Ir;
use crate::verify::code;

/// What a constraint variable stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    Type(Type),
    Attr(Attr),
}

/// The bindings of an op's constraint variables so far.
struct Bindings<'d> {
    ctx: &'d Context,
    vars: &'d [(Text, Constraint)],
    bound: SmallVec<[(&'d str, Bound); 4]>,
}

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
    let mut bindings = Bindings { ctx: &ir.ctx, vars: &def.vars, bound: SmallVec::new() };
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
        let mut arities = self.groups.iter().map(|g| g.arity);
        group_range(&mut arities, self.segments.as_deref(), index, self.types.len()).unwrap_or(0..0)
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

impl<'d> Bindings<'d> {
    fn get(&self, name: &str) -> Option<Bound> {
        self.bound.iter().find(|(n, _)| *n == name).map(|(_, b)| *b)
    }

    /// The variable at the top of `constraint` that is bound to another type.
    fn violated<'c>(&self, constraint: &'c Constraint, ty: Type) -> Option<&'c str> {
        match constraint {
            Constraint::Var(name) => self.get(name).is_some_and(|b| b != Bound::Type(ty)).then_some(name.as_ref()),
            Constraint::AllOf(all) => all.iter().find_map(|c| self.violated(c, ty)),
            _ => None,
        }
    }

    /// Whether `ty` satisfies `constraint`; binds the variables on the way.
    fn accept(&mut self, constraint: &'d Constraint, ty: Type) -> bool {
        match constraint {
            Constraint::Var(name) => match self.get(name) {
                Some(bound) => bound == Bound::Type(ty),
                None => {
                    let limit = self.vars.iter().find(|(var, _)| var == name).map(|(_, limit)| limit);
                    let fits = limit.is_none_or(|limit| self.accept(limit, ty));
                    if fits {
                        self.bound.push((name.as_ref(), Bound::Type(ty)));
                    }
                    fits
                }
            },
            Constraint::AllOf(all) => all.iter().all(|c| self.accept(c, ty)),
            Constraint::AnyOf(all) => all.iter().any(|c| self.attempt(|b| b.accept(c, ty))),
            Constraint::Parametric { def, params } => {
                let Some(actual) = self.ctx.as_dialect_type(ty, def) else { return false };
                params.is_empty() || self.accept_params(params, actual)
            }
            _ => constraint.accepts(self.ctx, ty),
        }
    }

    fn accept_params(&mut self, params: &'d [AttrConstraint], actual: &[Attr]) -> bool {
        params.len() == actual.len() && params.iter().zip(actual).all(|(c, &a)| self.accept_attr(c, a))
    }

    /// Runs `f`; what it bound is forgotten if it fails.
    fn attempt(&mut self, f: impl FnOnce(&mut Self) -> bool) -> bool {
        let before = self.bound.len();
        let fits = f(self);
        if !fits {
            self.bound.truncate(before);
        }
        fits
    }

    fn accept_attr(&mut self, constraint: &'d AttrConstraint, attr: Attr) -> bool {
        match constraint {
            AttrConstraint::Var(name) => {
                let found = match self.ctx.attr_kind(attr) {
                    AttrKind::Type(ty) => Bound::Type(*ty),
                    _ => Bound::Attr(attr),
                };
                self.bind(name, found)
            }
            AttrConstraint::TypeOf(of) => self.ctx.as_type(attr).is_some_and(|ty| self.accept(of, ty)),
            AttrConstraint::Array(each) => {
                let items = self.ctx.as_array(attr);
                items.is_some_and(|items| items.iter().all(|&a| self.accept_attr(each, a)))
            }
            AttrConstraint::AllOf(all) => all.iter().all(|c| self.accept_attr(c, attr)),
            AttrConstraint::AnyOf(all) => all.iter().any(|c| self.attempt(|b| b.accept_attr(c, attr))),
            _ => constraint.accepts(self.ctx, attr),
        }
    }

    fn bind(&mut self, name: &'d str, found: Bound) -> bool {
        if let Some(bound) = self.get(name) {
            return bound == found;
        }
        let limit = self.vars.iter().find(|(var, _)| var == name).map(|(_, limit)| limit);
        let fits = match (limit, found) {
            (Some(limit), Bound::Type(ty)) => self.accept(limit, ty),
            _ => true,
        };
        if fits {
            self.bound.push((name, found));
        }
        fits
    }
}
