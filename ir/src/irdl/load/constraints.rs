//! The constraint values of one definition as constraint variables.

use rustc_hash::FxHashMap;

use crate::constraint::{AttrConstraint, Constraint};
use crate::def::Text;
use crate::diag::Reported;
use crate::ids::{Op, Value};
use crate::irdl::bases;

use super::{Loader, code, resolve, string};

/// What the values of a definition stand for.
#[derive(Default)]
pub(super) struct Scope {
    /// The constraint variables, each after those that it mentions.
    pub(super) vars: Vec<(Text, Constraint)>,
    values: FxHashMap<Value, AttrConstraint>,
}

impl Scope {
    /// The constraint that `value` is.
    pub(super) fn get(&self, value: Value) -> AttrConstraint {
        self.values.get(&value).cloned().unwrap_or(AttrConstraint::Any)
    }

    /// As `get`, for the type of a value.
    pub(super) fn get_type(&self, value: Value) -> Constraint {
        match self.get(value) {
            AttrConstraint::Any => Constraint::Any,
            AttrConstraint::Var(name) => Constraint::Var(name),
            AttrConstraint::TypeOf(constraint) => *constraint,
            other => Constraint::AsAttr(Box::new(other)),
        }
    }
}

impl Loader<'_> {
    /// The constraints in the body of `definition`. Errors: those of all of them are reported.
    pub(super) fn scope(&mut self, definition: Op) -> Result<Scope, Reported> {
        let errors = self.diags.error_count();
        let mut scope = Scope::default();
        for op in self.ops(definition) {
            if self.ir.result_count(op) == 1
                && !self.ir.is(op, "irdl.region")
                && let Ok(constraint) = self.constraint(op, &scope)
            {
                self.define(op, constraint, &mut scope);
            }
        }
        self.diags.check_since(errors)?;
        Ok(scope)
    }

    /// A constraint without parts that is used once needs no variable.
    fn define(&self, op: Op, constraint: AttrConstraint, scope: &mut Scope) {
        let value = self.ir.result(op, 0);
        if self.ir.operands(op).is_empty() && self.ir.has_one_use(value) {
            scope.values.insert(value, constraint);
            return;
        }
        let name: Text = format!("%{}", scope.vars.len()).into();
        scope.vars.push((name.clone(), Constraint::AsAttr(Box::new(constraint))));
        scope.values.insert(value, AttrConstraint::Var(name));
    }

    fn constraint(&mut self, op: Op, scope: &Scope) -> Result<AttrConstraint, Reported> {
        let ir = self.ir;
        let args = || ir.operands(op).iter().map(|&v| scope.get(v)).collect::<Vec<_>>();
        match ir.op_text(op) {
            "irdl.any" => self.named_predicate(op, AttrConstraint::Any),
            "irdl.is" => Ok(AttrConstraint::Is(ir.expect_attr(op, "expected"))),
            "irdl.any_of" => Ok(AttrConstraint::AnyOf(args())),
            "irdl.all_of" => Ok(AttrConstraint::AllOf(args())),
            "irdl.parametric" => self.parametric(op, args()),
            "irdl.base" => self.base(op),
            "irdl.c_pred" => Err(self.cpp_predicate(op)),
            _ => Ok(AttrConstraint::Any),
        }
    }

    fn cpp_predicate(&mut self, op: Op) -> Reported {
        let pred = string(self.ir, op, "pred").unwrap_or("").to_owned();
        let message = format!(
            "a dialect with an 'irdl.c_pred' can't be registered at run time: only a C++ compiler can check \"{pred}\""
        );
        self.error(op, code::CPP, message)
    }

    /// The full name of the definition that a reference names, and whether it is a type.
    fn target(&mut self, op: Op, attr: &str) -> Result<(String, bool), Reported> {
        let reference = self.ir.attr(op, attr);
        match reference.and_then(|r| resolve(self.ir, op, r)) {
            Some(target) => Ok((self.full_name(target), self.ir.is(target, "irdl.type"))),
            None => Err(self.error(op, code::REFERENCE, "the definition that is meant does not exist")),
        }
    }

    fn parametric(&mut self, op: Op, params: Vec<AttrConstraint>) -> Result<AttrConstraint, Reported> {
        let (def, is_type) = self.target(op, "base_type")?;
        let wanted = self.params.get(&def).copied().unwrap_or(0);
        if wanted != params.len() {
            let message = format!("'{def}' has {wanted} parameters, but {} constraints are given", params.len());
            return Err(self.error(op, code::REFERENCE, message));
        }
        Ok(definition(def, is_type, params))
    }

    fn base(&mut self, op: Op) -> Result<AttrConstraint, Reported> {
        if self.ir.attr(op, "base_ref").is_some() {
            let (def, is_type) = self.target(op, "base_ref")?;
            return Ok(definition(def, is_type, Vec::new()));
        }
        let text = string(self.ir, op, "base_name").unwrap_or("").to_owned();
        let base = text.split_at_checked(1).and_then(|(sigil, name)| self.named_base(sigil == "!", name));
        match base {
            Some(base) => self.named_predicate(op, base),
            None => Err(self.error(op, code::REFERENCE, format!("no registered type or attribute is called '{text}'"))),
        }
    }

    fn named_base(&self, is_type: bool, name: &str) -> Option<AttrConstraint> {
        if let Some((name, test)) = bases::TYPES.iter().find(|(n, _)| is_type && *n == name) {
            let constraint = Constraint::Pred { name: format!("!{name}").into(), test: *test };
            return Some(AttrConstraint::TypeOf(Box::new(constraint)));
        }
        if let Some((_, kind)) = bases::KINDS.iter().find(|(n, _)| !is_type && *n == name) {
            return Some(kind());
        }
        if let Some((name, test)) = bases::ATTRS.iter().find(|(n, _)| !is_type && *n == name) {
            return Some(AttrConstraint::Pred { name: format!("#{name}").into(), test: *test });
        }
        let ctx = &self.ir.ctx;
        let registered = if is_type { ctx.known_type_def(name).is_some() } else { ctx.known_attr_def(name).is_some() };
        let known = registered || self.params.contains_key(name);
        known.then(|| definition(name.to_owned(), is_type, Vec::new()))
    }

    /// The predicate of a compiled definition that the op's attributes name, or `otherwise` without them.
    fn named_predicate(&mut self, op: Op, otherwise: AttrConstraint) -> Result<AttrConstraint, Reported> {
        let Some(name) = string(self.ir, op, "predicate").map(str::to_owned) else { return Ok(otherwise) };
        let of = string(self.ir, op, "of").unwrap_or("");
        let from = string(self.ir, op, "from");
        match super::super::natives::find(&self.ir.ctx, of, &name, from) {
            Some(found) => Ok(found),
            None => Err(self.error(op, code::EXTENSION, format!("'{of}' has no predicate called '{name}'"))),
        }
    }

    /// The constraint op behind `value`, for notes.
    pub(super) fn loc_of(&self, value: Value) -> crate::loc::Loc {
        match self.ir.value_def(value) {
            crate::ir::ValueDef::Result { op, .. } => self.ir.loc(op),
            crate::ir::ValueDef::Argument { .. } => crate::loc::Loc::UNKNOWN,
        }
    }
}

fn definition(def: String, is_type: bool, params: Vec<AttrConstraint>) -> AttrConstraint {
    let def: Text = def.into();
    if is_type {
        AttrConstraint::TypeOf(Box::new(Constraint::Parametric { def, params }))
    } else {
        AttrConstraint::Parametric { def, params }
    }
}
