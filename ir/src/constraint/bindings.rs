//! The binding of constraint variables while the parts of one op, type or attribute are checked.
//!
//! What holds: a variable stands for one type or attribute, that of its first use; what an alternative bound is
//! forgotten when the alternative fails. The work is bounded, so that nested alternatives end.

use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::constraint::{AttrConstraint, Constraint};
use crate::context::Context;
use crate::def::Text;
use crate::ids::{Attr, Type};

/// Steps after which a check gives up and says no.
const FUEL: u32 = 1_000_000;

/// What a constraint variable stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// A type, also where it is held in a type attribute.
    Type(Type),
    /// An attribute that holds no type.
    Attr(Attr),
}

impl Bound {
    /// What `attr` stands for.
    pub(crate) fn of(ctx: &Context, attr: Attr) -> Self {
        match ctx.attr_kind(attr) {
            AttrKind::Type(ty) => Self::Type(*ty),
            _ => Self::Attr(attr),
        }
    }

    /// The type or attribute as text.
    pub(crate) fn text(self, ctx: &Context) -> String {
        match self {
            Self::Type(ty) => crate::text::printer::print_type(ctx, ty),
            Self::Attr(attr) => crate::text::printer::print_attr(ctx, attr),
        }
    }
}

/// The bindings of constraint variables so far.
pub(crate) struct Bindings<'d> {
    ctx: &'d Context,
    vars: &'d [(Text, Constraint)],
    bound: SmallVec<[(&'d str, Bound); 4]>,
    fuel: u32,
    /// A trait of the op compares types, more loosely than equality does.
    by_trait: bool,
}

impl<'d> Bindings<'d> {
    /// Nothing is bound yet.
    pub(crate) fn new(ctx: &'d Context, vars: &'d [(Text, Constraint)]) -> Self {
        Self { ctx, vars, bound: SmallVec::new(), fuel: FUEL, by_trait: false }
    }

    /// Leaves it to a trait of the op to compare the types that one variable stands for.
    pub(crate) fn compared_by_trait(mut self, by_trait: bool) -> Self {
        self.by_trait = by_trait;
        self
    }

    /// What variable `name` stands for.
    pub(crate) fn get(&self, name: &str) -> Option<Bound> {
        self.bound.iter().find(|(n, _)| *n == name).map(|(_, b)| *b)
    }

    /// What variable `name` must satisfy.
    pub(crate) fn limit(&self, name: &str) -> Option<&'d Constraint> {
        self.vars.iter().find(|(var, _)| var == name).map(|(_, limit)| limit)
    }

    /// The variable at the top of `constraint` that is bound to another type.
    pub(crate) fn violated<'c>(&self, constraint: &'c Constraint, ty: Type) -> Option<&'c str> {
        match constraint {
            Constraint::Var(_) if self.by_trait => None,
            Constraint::Var(name) => self.get(name).is_some_and(|b| b != Bound::Type(ty)).then_some(name.as_ref()),
            Constraint::AllOf(all) => all.iter().find_map(|c| self.violated(c, ty)),
            _ => None,
        }
    }

    /// Whether `ty` satisfies `constraint`; binds the variables on the way.
    pub(crate) fn accept(&mut self, constraint: &'d Constraint, ty: Type) -> bool {
        match constraint {
            Constraint::Var(name) => self.bind(name, Bound::Type(ty)),
            Constraint::AllOf(all) => all.iter().all(|c| self.accept(c, ty)),
            Constraint::AnyOf(all) => all.iter().any(|c| self.attempt(|b| b.accept(c, ty))),
            Constraint::Parametric { def, params } => {
                let Some(actual) = self.ctx.as_dialect_type(ty, def) else { return false };
                params.is_empty() || self.accept_params(params, actual)
            }
            Constraint::AsAttr(constraint) => self.accept_bound(constraint, Bound::Type(ty), None),
            _ => constraint.accepts(self.ctx, ty),
        }
    }

    fn accept_params(&mut self, params: &'d [AttrConstraint], actual: &'d [Attr]) -> bool {
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

    /// Whether `attr` satisfies `constraint`; binds the variables on the way.
    pub(crate) fn accept_attr(&mut self, constraint: &'d AttrConstraint, attr: Attr) -> bool {
        self.accept_bound(constraint, Bound::of(self.ctx, attr), Some(attr))
    }

    /// `attr` is the attribute behind `found`, where there is one.
    fn accept_bound(&mut self, constraint: &'d AttrConstraint, found: Bound, attr: Option<Attr>) -> bool {
        match (constraint, found) {
            (AttrConstraint::Any, _) => true,
            (AttrConstraint::Var(name), _) => self.bind(name, found),
            (AttrConstraint::Is(wanted), _) => Bound::of(self.ctx, *wanted) == found,
            (AttrConstraint::AllOf(all), _) => all.iter().all(|c| self.accept_bound(c, found, attr)),
            (AttrConstraint::AnyOf(all), _) => all.iter().any(|c| self.attempt(|b| b.accept_bound(c, found, attr))),
            (AttrConstraint::TypeOf(of), Bound::Type(ty)) => self.accept(of, ty),
            (_, Bound::Type(ty)) => match attr {
                Some(attr) => constraint.accepts(self.ctx, attr),
                None => constraint.accepts_type(self.ctx, ty),
            },
            (AttrConstraint::Array(each), Bound::Attr(attr)) => {
                let items = self.ctx.as_array(attr);
                items.is_some_and(|items| items.iter().all(|&a| self.accept_attr(each, a)))
            }
            (AttrConstraint::Parametric { def, params }, Bound::Attr(attr)) => {
                let Some(actual) = self.ctx.as_dialect_attr(attr, def) else { return false };
                params.is_empty() || self.accept_params(params, actual)
            }
            (_, Bound::Attr(attr)) => constraint.accepts(self.ctx, attr),
        }
    }

    fn bind(&mut self, name: &'d str, found: Bound) -> bool {
        if let Some(bound) = self.get(name) {
            return bound == found || (self.by_trait && self.fits_limit(name, found));
        }
        let Some(fuel) = self.fuel.checked_sub(1) else { return false };
        self.fuel = fuel;
        let fits = self.fits_limit(name, found);
        if fits {
            self.bound.push((name, found));
        }
        fits
    }

    fn fits_limit(&mut self, name: &str, found: Bound) -> bool {
        match (self.limit(name), found) {
            (Some(Constraint::AsAttr(limit)), _) => {
                stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.accept_bound(limit, found, None))
            }
            (Some(limit), Bound::Type(ty)) => self.accept(limit, ty),
            _ => true,
        }
    }
}
