//! Verifies an op against the declaration that IRDL text made, naming the constraint and where it is defined.

use crate::constraint::bindings::{Bindings, Bound};
use crate::constraint::{AttrConstraint, Constraint};
use crate::context::Context;
use crate::def::{Fault, OpDef, RuntimeDef, ValueGroup};
use crate::groups::group_range;
use crate::ids::{Op, Type};
use crate::ir::Ir;
use crate::loc::Loc;

/// Checks attributes, operands, results and entry arguments, in the order in which the reference binds variables.
pub(crate) fn check(ir: &mut Ir, op: Op) -> Result<(), Fault> {
    let derived = check_all(ir, op)?;
    for (from, actual, derive, fault) in derived {
        if derive(&mut ir.ctx, from).is_some_and(|wanted| wanted != actual) {
            return Err(fault);
        }
    }
    Ok(())
}

/// A type that must follow from another: that one, the actual type, the rule, and the fault if they differ.
type Derived = (Type, Type, crate::constraint::DeriveType, Fault);

fn check_all(ir: &Ir, op: Op) -> Result<Vec<Derived>, Fault> {
    let Some((def, runtime)) = ir.def(op).and_then(|d| Some((d, d.runtime.as_deref()?))) else { return Ok(Vec::new()) };
    let mut bindings = Bindings::new(&ir.ctx, &def.vars);
    check_attrs(ir, op, def, runtime, &mut bindings)?;
    let operands: Vec<Type> = ir.operands(op).iter().map(|&v| ir.ty(v)).collect();
    let results: Vec<Type> = ir.results(op).map(|v| ir.ty(v)).collect();
    let lists = [
        List { noun: "operand", groups: &def.operands, locs: &runtime.operands, types: &operands, ir, op },
        List { noun: "result", groups: &def.results, locs: &runtime.results, types: &results, ir, op },
    ];
    let mut derived = Vec::new();
    for list in &lists {
        list.check(&mut bindings, &lists, &mut derived)?;
    }
    check_regions(ir, op, def, runtime, &mut bindings)?;
    Ok(derived)
}

fn check_attrs<'d>(
    ir: &'d Ir,
    op: Op,
    def: &'d OpDef,
    runtime: &RuntimeDef,
    bindings: &mut Bindings<'d>,
) -> Result<(), Fault> {
    for (index, spec) in def.attrs.iter().enumerate() {
        let Some(attr) = ir.attr(op, &spec.name) else { continue };
        if !bindings.accept_attr(&spec.constraint, attr) {
            let wanted = wanted(&ir.ctx, bindings, &spec.constraint);
            let found = ir.attr_text(attr);
            let message = format!("attribute '{}' must be {wanted}, but got '{found}'", spec.name);
            return Err(at_definition(Fault::coded("E0203", message), runtime.attrs.get(index)));
        }
    }
    Ok(())
}

/// Operands or results.
struct List<'d, 't> {
    noun: &'static str,
    groups: &'d [ValueGroup],
    locs: &'d [Loc],
    types: &'t [Type],
    ir: &'d Ir,
    op: Op,
}

impl<'d> List<'d, '_> {
    fn range(&self, index: usize) -> std::ops::Range<usize> {
        let sizes = self
            .ir
            .segments(self.op, if self.noun == "operand" { "operandSegmentSizes" } else { "resultSegmentSizes" });
        let arities = self.groups.iter().map(|g| g.arity);
        group_range(arities, sizes.as_deref(), index, self.types.len()).unwrap_or(0..0)
    }

    fn check(
        &self,
        bindings: &mut Bindings<'d>,
        lists: &[List<'d, '_>],
        derived: &mut Vec<Derived>,
    ) -> Result<(), Fault> {
        for (index, group) in self.groups.iter().enumerate() {
            for position in self.range(index) {
                let ty = self.types[position];
                if !bindings.accept(&group.constraint, ty) {
                    return Err(self.fault(bindings, index, position));
                }
                if let Constraint::Derived { from, name, derive } = &group.constraint
                    && let Some(source) = lists.iter().find_map(|l| l.first_type(from))
                {
                    let message = format!("failed to verify that {} matches {name} of '{from}'", group.name);
                    let fault = at_definition(Fault::coded("E0202", message), self.locs.get(index));
                    derived.push((source, ty, *derive, fault));
                }
            }
        }
        Ok(())
    }

    fn first_type(&self, name: &str) -> Option<Type> {
        let index = self.groups.iter().position(|g| g.name == name)?;
        self.types.get(self.range(index)).and_then(<[Type]>::first).copied()
    }

    fn fault(&self, bindings: &Bindings<'_>, index: usize, position: usize) -> Fault {
        let group = &self.groups[index];
        let ctx = &self.ir.ctx;
        let wanted = wanted_type(ctx, bindings, &group.constraint);
        let (noun, found) = (self.noun, self.ir.type_text(self.types[position]));
        let message = format!("{noun} #{position} ('{}') must be {wanted}, but got '{found}'", group.name);
        at_definition(Fault::coded("E0202", message), self.locs.get(index))
    }
}

fn check_regions<'d>(
    ir: &'d Ir,
    op: Op,
    def: &'d OpDef,
    runtime: &'d RuntimeDef,
    bindings: &mut Bindings<'d>,
) -> Result<(), Fault> {
    let regions = ir.regions(op);
    for (index, wanted) in runtime.regions.iter().enumerate() {
        let Some(args) = &wanted.args else { continue };
        let arities = def.regions.iter().map(|g| g.arity);
        for position in group_range(arities, None, index, regions.len()).unwrap_or(0..0) {
            let types = ir.entry(regions[position]).map_or(&[][..], |block| ir.args(block));
            let types: Vec<Type> = types.iter().map(|&v| ir.ty(v)).collect();
            check_args(ir, position, &types, args, bindings)
                .map_err(|message| at_definition(Fault::coded("E0204", message), Some(&wanted.loc)))?;
        }
    }
    Ok(())
}

fn check_args<'d>(
    ir: &Ir,
    region: usize,
    types: &[Type],
    args: &'d [Constraint],
    bindings: &mut Bindings<'d>,
) -> Result<(), String> {
    if types.len() != args.len() {
        return Err(format!("expected region {region} to have {} arguments but got {}", args.len(), types.len()));
    }
    for (index, (constraint, &ty)) in args.iter().zip(types).enumerate() {
        if !bindings.accept(constraint, ty) {
            let (wanted, found) = (wanted_type(&ir.ctx, bindings, constraint), ir.type_text(ty));
            return Err(format!("argument #{index} of region {region} must be {wanted}, but got '{found}'"));
        }
    }
    Ok(())
}

fn at_definition(fault: Fault, loc: Option<&Loc>) -> Fault {
    match loc {
        Some(&loc) => fault.note_at(loc, "the constraint is defined here"),
        None => fault,
    }
}

/// Parts of a constraint named in a message at most.
const PARTS: usize = 8;

/// What a type must be, in words.
pub(crate) fn wanted_type(ctx: &Context, bindings: &Bindings<'_>, constraint: &Constraint) -> String {
    describe_type(ctx, Some(bindings), constraint, 0)
}

/// What an attribute must be, in words.
pub(crate) fn wanted(ctx: &Context, bindings: &Bindings<'_>, constraint: &AttrConstraint) -> String {
    describe(ctx, Some(bindings), constraint, 0)
}

fn describe_type(ctx: &Context, bindings: Option<&Bindings<'_>>, constraint: &Constraint, depth: usize) -> String {
    match constraint {
        Constraint::Var(name) => variable(ctx, bindings, name, depth),
        Constraint::Is(ty) => format!("'{}'", Bound::Type(*ty).text(ctx)),
        Constraint::AsAttr(of) => describe(ctx, bindings, of, depth),
        Constraint::Parametric { def, params } => format!("'!{def}{}'", parameters(ctx, bindings, params, depth)),
        other => other.describe(),
    }
}

fn describe(ctx: &Context, bindings: Option<&Bindings<'_>>, constraint: &AttrConstraint, depth: usize) -> String {
    if depth > PARTS {
        return "...".into();
    }
    let list = |all: &[AttrConstraint], word: &str| {
        let mut parts: Vec<String> = all.iter().take(PARTS).map(|c| describe(ctx, bindings, c, depth + 1)).collect();
        if all.len() > PARTS {
            parts.push("...".into());
        }
        parts.join(word)
    };
    match constraint {
        AttrConstraint::Any => "anything".into(),
        AttrConstraint::Var(name) => variable(ctx, bindings, name, depth + 1),
        AttrConstraint::Is(attr) => format!("'{}'", Bound::of(ctx, *attr).text(ctx)),
        AttrConstraint::TypeOf(of) => describe_type(ctx, bindings, of, depth + 1),
        AttrConstraint::AnyOf(all) => list(all, " or "),
        AttrConstraint::AllOf(all) => list(all, " and "),
        AttrConstraint::Parametric { def, params } => format!("'#{def}{}'", parameters(ctx, bindings, params, depth)),
        other => other.describe(),
    }
}

fn variable(ctx: &Context, bindings: Option<&Bindings<'_>>, name: &str, depth: usize) -> String {
    if let Some(bound) = bindings.and_then(|b| b.get(name)) {
        return format!("'{}' as before", bound.text(ctx));
    }
    match bindings.and_then(|b| b.limit(name)).filter(|_| depth <= PARTS) {
        Some(limit) => describe_type(ctx, bindings, limit, depth + 1),
        None => "anything".into(),
    }
}

fn parameters(ctx: &Context, bindings: Option<&Bindings<'_>>, params: &[AttrConstraint], depth: usize) -> String {
    if params.is_empty() {
        return String::new();
    }
    let parts: Vec<String> = params.iter().map(|c| describe(ctx, bindings, c, depth + 1).replace('\'', "")).collect();
    format!("<{}>", parts.join(", "))
}

/// Checks the parameters of a type or attribute that IRDL defines. Errors: which one does not fit, and why.
pub(crate) fn check_params(
    ctx: &Context,
    params: &[crate::def::ParamDef],
    vars: &[(crate::def::Text, Constraint)],
    actual: &[crate::ids::Attr],
) -> Result<(), String> {
    let mut bindings = Bindings::new(ctx, vars);
    for (param, &attr) in params.iter().zip(actual) {
        if !param.is_left_out(ctx, attr) && !bindings.accept_attr(&param.constraint, attr) {
            let (wanted, found) = (wanted(ctx, &bindings, &param.constraint), Bound::of(ctx, attr).text(ctx));
            return Err(format!("parameter '{}' must be {wanted}, but got '{found}'", param.name));
        }
    }
    Ok(())
}
