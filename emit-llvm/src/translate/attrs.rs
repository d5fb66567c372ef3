//! Reading attributes of operations, and parameters of attributes by their names.

use ir::attrs::AttrKind;
use ir::constraint::AttrConstraint;
use ir::{Attr, Context, Ir, Op};

/// The number behind an attribute: of an integer, or of an enumeration attribute of a dialect.
pub(super) fn number(ctx: &Context, attr: Attr) -> Option<i64> {
    match ctx.attr_kind(attr) {
        AttrKind::Dialect { params, .. } if params.len() == 1 => ctx.as_i64(params[0]),
        _ => ctx.as_int(attr).and_then(|(value, _)| value.to_i64()),
    }
}

/// Reading attributes of one operation.
pub(super) trait Read {
    /// The number of attribute `name`; 0 if it need not be set, and is not.
    fn number(&self, op: Op, name: &str) -> i64;
    /// The text of string attribute `name`.
    fn string(&self, op: Op, name: &str) -> Option<String>;
    /// True if attribute `name` is set, and not to `false`.
    fn is_set(&self, op: Op, name: &str) -> bool;
    /// The root of symbol attribute `name`.
    fn symbol_attr(&self, op: Op, name: &str) -> Option<String>;
    /// The items of array attribute `name`.
    fn items(&self, op: Op, name: &str) -> Vec<Attr>;
}

impl Read for Ir {
    fn number(&self, op: Op, name: &str) -> i64 {
        let is_required =
            |spec: &ir::def::AttrSpec| spec.name == name && matches!(spec.presence, ir::def::Presence::Required);
        match self.attr(op, name).and_then(|attr| number(&self.ctx, attr)) {
            Some(number) => number,
            None if self.def(op).is_some_and(|def| def.attrs.iter().any(is_required)) => {
                self.internal_error(op, &format!("has no number '{name}'"))
            }
            None => 0,
        }
    }

    fn string(&self, op: Op, name: &str) -> Option<String> {
        self.attr(op, name).and_then(|attr| self.ctx.as_str(attr)).map(str::to_owned)
    }

    fn is_set(&self, op: Op, name: &str) -> bool {
        match self.attr(op, name) {
            Some(attr) => self.ctx.as_int(attr).is_none_or(|(value, _)| !value.is_zero()),
            None => false,
        }
    }

    fn symbol_attr(&self, op: Op, name: &str) -> Option<String> {
        self.attr(op, name).and_then(|attr| self.ctx.as_symbol(attr)).map(str::to_owned)
    }

    fn items(&self, op: Op, name: &str) -> Vec<Attr> {
        self.attr(op, name).and_then(|attr| self.ctx.as_array(attr)).map(<[Attr]>::to_vec).unwrap_or_default()
    }
}

/// An attribute of a dialect, whose parameters are read by name.
#[derive(Clone, Copy)]
pub(super) struct Record<'a> {
    ctx: &'a Context,
    attr: Attr,
}

impl<'a> Record<'a> {
    /// `attr`, if it is an attribute of a registered dialect.
    pub(super) fn new(ctx: &'a Context, attr: Attr) -> Option<Self> {
        matches!(ctx.attr_kind(attr), AttrKind::Dialect { .. }).then_some(Self { ctx, attr })
    }

    /// Its name, such as `llvm.di_file`.
    pub(super) fn name(&self) -> &'a str {
        match self.ctx.attr_kind(self.attr) {
            AttrKind::Dialect { def, .. } => &self.ctx.attr_def(*def).name,
            _ => "",
        }
    }

    /// Parameter `name`; `None` if it is absent.
    pub(super) fn get(&self, name: &str) -> Option<Attr> {
        self.param(name).map(|(value, _)| value)
    }

    fn param(&self, name: &str) -> Option<(Attr, &'a AttrConstraint)> {
        let AttrKind::Dialect { def, params } = self.ctx.attr_kind(self.attr) else { return None };
        let defs = &self.ctx.attr_def(*def).params;
        let index = defs.iter().position(|param| param.name == name)?;
        let value = *params.get(index)?;
        (!matches!(self.ctx.attr_kind(value), AttrKind::Unit)).then(|| (value, &defs[index].constraint))
    }

    /// The number of a parameter.
    pub(super) fn number(&self, name: &str) -> Option<i64> {
        number(self.ctx, self.get(name)?)
    }

    /// The number of a parameter read without sign; 0 if it is absent.
    pub(super) fn unsigned(&self, name: &str) -> u64 {
        let value = self.get(name).and_then(|attr| self.ctx.as_int(attr));
        value.and_then(|(value, _)| value.to_u64()).unwrap_or(0)
    }

    /// True if a flag is set.
    pub(super) fn flag(&self, name: &str) -> bool {
        self.number(name).is_some_and(|value| value != 0)
    }

    /// The text of a string.
    pub(super) fn string(&self, name: &str) -> Option<&'a str> {
        self.ctx.as_str(self.get(name)?)
    }

    /// The items of a list.
    pub(super) fn list(&self, name: &str) -> Option<&'a [Attr]> {
        self.ctx.as_array(self.get(name)?)
    }

    /// The keyword of an enumeration.
    pub(super) fn word(&self, name: &str) -> Option<String> {
        let (value, constraint) = self.param(name)?;
        match constraint {
            AttrConstraint::Enum { def, .. } => def.keyword(number(self.ctx, value)?),
            _ => self.ctx.as_str(value).map(str::to_owned),
        }
    }
}
