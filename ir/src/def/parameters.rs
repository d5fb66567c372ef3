//! Types and attributes of dialects as data: their parameters, and how those are read, printed and checked.

use crate::constraint::{AttrConstraint, Constraint};
use crate::context::Context;
use crate::def::{EnumDef, Fault, Hooks, Presence, Text};
use crate::ids::{Attr, AttrDefId, Str, Type};
use crate::loc::Loc;

/// A parameter of a type or an attribute.
#[derive(Clone, Debug)]
pub struct ParamDef {
    /// Name.
    pub name: Text,
    /// What it must satisfy.
    pub constraint: AttrConstraint,
    /// When the text must give it. An optional parameter that is absent is stored as `unit`.
    pub presence: Presence,
    /// The brackets around a list; a list has none as a rule.
    pub brackets: Option<(&'static str, &'static str)>,
}

impl ParamDef {
    /// A parameter that the text must give.
    pub fn required(name: impl Into<Text>, constraint: AttrConstraint) -> Self {
        Self { name: name.into(), constraint, presence: Presence::Required, brackets: None }
    }

    /// True if `value` is what the text says by leaving the parameter out.
    pub fn is_left_out(&self, ctx: &Context, value: Attr) -> bool {
        let is_zero = matches!(self.presence, Presence::Default(_))
            && ctx.as_int(value).is_some_and(|(number, _)| number.is_zero());
        is_zero || self.is_absent(ctx, value) || self.is_empty_list(ctx, value)
    }

    /// True if this parameter is optional and `value` a list that has no text of its own: without items and brackets.
    fn is_empty_list(&self, ctx: &Context, value: Attr) -> bool {
        let has_no_brackets = matches!(self.presence, Presence::Optional) && self.brackets.is_none();
        has_no_brackets && ctx.as_array(value).is_some_and(<[Attr]>::is_empty)
    }

    /// True if `value` says that this optional parameter is absent.
    pub fn is_absent(&self, ctx: &Context, value: Attr) -> bool {
        matches!(self.presence, Presence::Optional) && matches!(ctx.attr_kind(value), crate::AttrKind::Unit)
    }
}

/// How the parameters of a type or an attribute are written, where it has no hooks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ParamSyntax {
    /// `<attr, attr>`: each in full.
    #[default]
    Full,
    /// `<p, p>`: each in the short form that its constraint allows.
    Short,
    /// `<name = p, name = p>`: in any order, those with their default left out.
    Struct,
    /// As `Struct`, and nothing at all where every parameter has its default.
    OptionalStruct,
}

/// Checks the parameters of a type or attribute.
pub type VerifyParamsFn = fn(ctx: &Context, params: &[Attr]) -> Result<(), Fault>;

/// The other type that these parameters of a type mean, if they do.
pub type StandsForFn = fn(ctx: &mut Context, params: &[Attr]) -> Option<Type>;

/// Makes an attribute whole once its own type is known: its parameters, the last of which is the type, to the attribute that they mean.
/// Errors: they mean none at that type.
pub type CompleteFn = fn(ctx: &mut Context, def: AttrDefId, params: Vec<Attr>) -> Result<Attr, Fault>;

/// The name, without sigil and number, of the alias that files give a type or attribute; `None` for no alias.
pub type AliasFn = fn(ctx: &Context, params: &[Attr]) -> Option<String>;

/// A dialect type's declaration. Without hooks the text is `!name` or `!name<p0, p1>`.
#[derive(Clone, Debug)]
pub struct TypeDef {
    /// Full name, such as `hw.array`.
    pub name: Text,
    /// Documentation.
    pub docs: Text,
    /// Parameters.
    pub params: Vec<ParamDef>,
    /// What the layers above keep with it: parser and printer of what stands after the name, interfaces.
    pub hooks: Hooks,
    /// Verification past the declaration.
    pub verify: Option<VerifyParamsFn>,
    /// Constraint variables that the parameters share (from IRDL).
    pub vars: Vec<(Text, Constraint)>,
    /// Where IRDL text defines it.
    pub origin: Option<Loc>,
    /// What text may write as it and is another type; `None` for all parameters.
    pub stands_for: Option<StandsForFn>,
    /// The alias that files give it.
    pub alias: Option<AliasFn>,
    /// The interned name; set on registration.
    pub name_str: Str,
}

/// A dialect attribute's declaration. Without hooks the text is `#name` or `#name<p0, p1>`.
#[derive(Clone, Debug)]
pub struct AttrDef {
    /// Full name, such as `arith.fastmath`.
    pub name: Text,
    /// Documentation.
    pub docs: Text,
    /// Parameters.
    pub params: Vec<ParamDef>,
    /// An enum attribute: its one parameter is an `i32` or `i64`, written as keywords.
    pub enumeration: Option<&'static EnumDef>,
    /// The body, one parameter as a rule, stands without brackets: `#dialect<name body>`, and `body` alone where the name is implied.
    pub bare: bool,
    /// The last parameter is the attribute's own type: text has it after the attribute, where it does not follow from the place.
    pub typed: bool,
    /// What makes it whole once its type is known; `None` if the parameters say it all.
    pub complete: Option<CompleteFn>,
    /// How the parameters are written.
    pub syntax: ParamSyntax,
    /// Programs print it under an alias that begins with this.
    pub alias_prefix: Option<&'static str>,
    /// What the layers above keep with it: parser and printer of what stands after the name, interfaces.
    pub hooks: Hooks,
    /// Verification past the declaration.
    pub verify: Option<VerifyParamsFn>,
    /// Constraint variables that the parameters share (from IRDL).
    pub vars: Vec<(Text, Constraint)>,
    /// Where IRDL text defines it.
    pub origin: Option<Loc>,
    /// The alias that files give it.
    pub alias: Option<AliasFn>,
    /// The interned name; set on registration.
    pub name_str: Str,
}

macro_rules! param_owner {
    ($name:ident) => {
        impl $name {
            /// A declaration without parameters.
            pub fn new(name: impl Into<Text>, docs: impl Into<Text>) -> Self {
                Self { name: name.into(), docs: docs.into(), ..Self::default() }
            }

            /// Adds a parameter.
            pub fn param(self, name: impl Into<Text>, constraint: AttrConstraint) -> Self {
                self.push(name.into(), constraint, Presence::Required)
            }

            /// Adds a parameter that may be absent; `unit` stands for it then.
            pub fn optional(self, name: impl Into<Text>, constraint: AttrConstraint) -> Self {
                self.push(name.into(), constraint, Presence::Optional)
            }

            /// Adds an integer, boolean or enum parameter that is zero where the text leaves it out.
            pub fn zero_by_default(self, name: impl Into<Text>, constraint: AttrConstraint) -> Self {
                self.push(name.into(), constraint, Presence::Default("0".into()))
            }

            fn push(mut self, name: Text, constraint: AttrConstraint, presence: Presence) -> Self {
                self.params.push(ParamDef { name, constraint, presence, brackets: None });
                self
            }

            /// Sets the alias.
            pub fn alias(mut self, hook: AliasFn) -> Self {
                self.alias = Some(hook);
                self
            }

            /// Sets verification.
            pub fn verify(mut self, hook: VerifyParamsFn) -> Self {
                self.verify = Some(hook);
                self
            }
        }
    };
}

param_owner!(TypeDef);
param_owner!(AttrDef);

impl Default for TypeDef {
    fn default() -> Self {
        Self {
            name: Text::default(),
            docs: Text::default(),
            params: Vec::new(),
            hooks: Hooks::default(),
            verify: None,
            vars: Vec::new(),
            origin: None,
            stands_for: None,
            alias: None,
            name_str: Str(0),
        }
    }
}

impl Default for AttrDef {
    fn default() -> Self {
        Self {
            name: Text::default(),
            docs: Text::default(),
            params: Vec::new(),
            enumeration: None,
            bare: false,
            typed: false,
            complete: None,
            syntax: ParamSyntax::Full,
            alias_prefix: None,
            hooks: Hooks::default(),
            verify: None,
            vars: Vec::new(),
            origin: None,
            alias: None,
            name_str: Str(0),
        }
    }
}

impl TypeDef {
    /// Sets what text may write as it and is another type.
    pub fn stands_for(mut self, hook: StandsForFn) -> Self {
        self.stands_for = Some(hook);
        self
    }
}

impl AttrDef {
    /// Makes this an enum attribute.
    pub fn enumeration(mut self, def: &'static EnumDef) -> Self {
        self.enumeration = Some(def);
        self
    }

    /// Sets how the parameters are written.
    pub fn syntax(mut self, syntax: ParamSyntax) -> Self {
        self.syntax = syntax;
        self
    }

    /// Makes programs print the attribute under an alias that begins with `name`.
    pub fn alias_prefix(mut self, name: &'static str) -> Self {
        self.alias_prefix = Some(name);
        self
    }

    /// Puts brackets around the list that is the last parameter.
    pub fn in_brackets(mut self, open: &'static str, close: &'static str) -> Self {
        if let Some(param) = self.params.last_mut() {
            param.brackets = Some((open, close));
        }
        self
    }

    /// Adds the attribute's own type as last parameter; hooks read and print the others alone.
    pub fn typed(mut self) -> Self {
        self.typed = true;
        self.param("type", AttrConstraint::Type)
    }

    /// Sets what makes the attribute whole once its type is known.
    pub fn complete(mut self, hook: CompleteFn) -> Self {
        self.complete = Some(hook);
        self
    }

    /// Makes the body stand without brackets.
    pub fn bare(mut self) -> Self {
        self.bare = true;
        self
    }
}
