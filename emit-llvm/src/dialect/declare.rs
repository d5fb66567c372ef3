//! Operations declared in families: a builder of `OpDef` for what differs by name alone.

use ir::constraint::{AttrConstraint, Constraint};
use ir::def::{Arity, AttrSpec, Effect, EffectKind, OpDef, Presence, Traits, ValueGroup};
use ir::verify::VerifyFn;

use super::constraints::fast;
use super::directives::DIRECTIVES;

/// A declaration in the making.
pub(super) struct Declaration(OpDef);

/// The operation `name` of the dialect (`llvm.` is added).
pub(super) fn op(name: &str, docs: &'static str) -> Declaration {
    Declaration(OpDef { name: format!("llvm.{name}").into(), docs: docs.into(), ..OpDef::default() })
}

fn group(name: &'static str, arity: Arity, constraint: Constraint) -> ValueGroup {
    ValueGroup { name: name.into(), arity, constraint }
}

impl Declaration {
    /// Adds an operand.
    pub(super) fn operand(mut self, name: &'static str, constraint: Constraint) -> Self {
        self.0.operands.push(group(name, Arity::One, constraint));
        self
    }

    /// Adds any number of operands.
    pub(super) fn operands(mut self, name: &'static str, constraint: Constraint) -> Self {
        self.0.operands.push(group(name, Arity::Many, constraint));
        self
    }

    /// Adds the result.
    pub(super) fn result(mut self, constraint: Constraint) -> Self {
        self.0.results.push(group("res", Arity::One, constraint));
        self
    }

    /// Adds an attribute.
    pub(super) fn attr(mut self, name: &'static str, constraint: AttrConstraint) -> Self {
        self.0.attrs.push(AttrSpec { name: name.into(), constraint, presence: Presence::Required });
        self
    }

    /// Adds an attribute that may be absent.
    pub(super) fn optional_attr(mut self, name: &'static str, constraint: AttrConstraint) -> Self {
        self.0.attrs.push(AttrSpec { name: name.into(), constraint, presence: Presence::Optional });
        self
    }

    /// Adds an attribute that is `default` where it is absent.
    pub(super) fn default_attr(
        mut self,
        name: &'static str,
        constraint: AttrConstraint,
        default: &'static str,
    ) -> Self {
        let presence = Presence::Default(default.into());
        self.0.attrs.push(AttrSpec { name: name.into(), constraint, presence });
        self
    }

    /// Adds fast-math flags.
    pub(super) fn fast_math(self) -> Self {
        self.default_attr("fastmathFlags", fast(), "#llvm.fastmath<none>")
    }

    /// Adds a constraint variable and what it must satisfy.
    pub(super) fn var(mut self, name: &'static str, bound: Constraint) -> Self {
        self.0.vars.push((name.into(), bound));
        self
    }

    /// Adds traits.
    pub(super) fn traits(mut self, traits: Traits) -> Self {
        self.0.traits = self.0.traits.union(traits);
        self
    }

    /// No effect, and safe to run where it did not run before.
    pub(super) fn pure(self) -> Self {
        self.traits(Traits::PURE)
    }

    /// All operands and the result have one type.
    pub(super) fn one_type(self) -> Self {
        self.traits(Traits::SAME_OPERANDS_AND_RESULT_TYPE)
    }

    /// Adds an effect on an operand.
    pub(super) fn effect(mut self, kind: EffectKind, on: &'static str) -> Self {
        self.0.effects.push(Effect { kind, on: on.into() });
        self
    }

    /// Sets the assembly format.
    pub(super) fn syntax(mut self, text: &'static str) -> Self {
        self.0.syntax = Some(text.into());
        self.0 = self.0.custom(&DIRECTIVES);
        self
    }

    /// `name(%a, %b) : (t, t) -> t`.
    pub(super) fn call_syntax(self) -> Self {
        self.syntax("`(` operands `)` custom<LLVMOpAttrs>(attr-dict) `:` functional-type(operands, results)")
    }

    /// Sets verification.
    pub(super) fn verify(mut self, hook: VerifyFn) -> Self {
        self.0 = self.0.verify(hook);
        self
    }

    /// The declaration.
    pub(super) fn done(self) -> OpDef {
        self.0
    }
}
