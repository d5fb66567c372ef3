//! Predicates that only code can say, by the compiled definition that holds them and their name there.

use crate::constraint::{AttrConstraint, Constraint};
use crate::context::Context;
use crate::def::OpDef;

/// The predicate `name` in the compiled definition `of`; a derived type follows from group `from`.
pub(super) fn find(ctx: &Context, of: &str, name: &str, from: Option<&str>) -> Option<AttrConstraint> {
    let op = ctx.known_op_name(of).and_then(|id| ctx.op_def(id));
    let types = ctx.known_type_def(of).map(|id| &ctx.type_def(id).params);
    let attrs = ctx.known_attr_def(of).map(|id| &ctx.attr_def(id).params);
    let mut params = types.into_iter().chain(attrs).flatten();
    op.and_then(|def| in_op(def, name, from)).or_else(|| params.find_map(|p| in_attr(&p.constraint, name)))
}

fn in_op(def: &OpDef, name: &str, from: Option<&str>) -> Option<AttrConstraint> {
    let groups = def.operands.iter().chain(&def.results).map(|g| &g.constraint);
    let mut all = groups.chain(def.vars.iter().map(|(_, c)| c));
    let found = all.find_map(|c| in_type(c, name, from)).map(|c| AttrConstraint::TypeOf(Box::new(c)));
    found.or_else(|| def.attrs.iter().find_map(|a| in_attr(&a.constraint, name)))
}

fn in_type(constraint: &Constraint, wanted: &str, wanted_from: Option<&str>) -> Option<Constraint> {
    match constraint {
        Constraint::Pred { name, .. } | Constraint::Exactly { name, .. } if name == wanted => Some(constraint.clone()),
        Constraint::Derived { name, from, .. } if name == wanted && wanted_from == Some(from) => {
            Some(constraint.clone())
        }
        Constraint::AnyOf(all) | Constraint::AllOf(all) => all.iter().find_map(|c| in_type(c, wanted, wanted_from)),
        Constraint::Parametric { params, .. } => params.iter().find_map(|c| match c {
            AttrConstraint::TypeOf(of) => in_type(of, wanted, wanted_from),
            _ => None,
        }),
        _ => None,
    }
}

fn in_attr(constraint: &AttrConstraint, wanted: &str) -> Option<AttrConstraint> {
    if constraint.describe() == wanted {
        return Some(constraint.clone());
    }
    match constraint {
        AttrConstraint::AnyOf(all) | AttrConstraint::AllOf(all) => all.iter().find_map(|c| in_attr(c, wanted)),
        AttrConstraint::TypeOf(of) => in_type(of, wanted, None).map(|c| AttrConstraint::TypeOf(Box::new(c))),
        _ => None,
    }
}
