//! Constraints on types and attributes, as data: checking, naming in messages, and inference read them.

pub mod bindings;

use crate::attrs::{AttrKind, DenseData};
use crate::context::Context;
use crate::def::{EnumDef, Text};
use crate::ids::{Attr, Type};
use crate::types::{Signedness, TypeKind};

/// A predicate on a type.
pub type TypePredicate = fn(ctx: &Context, ty: Type) -> bool;
/// A predicate on an attribute.
pub type AttrPredicate = fn(ctx: &Context, attr: Attr) -> bool;
/// Makes the only type that satisfies a constraint.
pub type BuildType = fn(ctx: &mut Context) -> Type;
/// Makes the type that follows from another operand's or result's.
pub type DeriveType = fn(ctx: &mut Context, from: Type) -> Option<Type>;

/// What a type must satisfy.
#[derive(Clone, Debug)]
pub enum Constraint {
    /// Anything.
    Any,
    /// A constraint variable of the op: bound at first use, equal afterwards.
    Var(Text),
    /// A predicate with the name that messages give it.
    Pred {
        /// Such as `signless integer`.
        name: Text,
        /// The test.
        test: TypePredicate,
    },
    /// Exactly the type that `build` makes; it can be left out of the text.
    Exactly {
        /// Such as `i1`.
        name: Text,
        /// Makes it.
        build: BuildType,
        /// The test, without changing the context.
        test: TypePredicate,
    },
    /// Exactly this interned type (from IRDL).
    Is(Type),
    /// Some constraint holds.
    AnyOf(Vec<Constraint>),
    /// All constraints hold.
    AllOf(Vec<Constraint>),
    /// What follows from the type of another group (its first value): `result` of `memref.load` is the element type.
    Derived {
        /// The operand or result group.
        from: Text,
        /// Such as `element type of memref`.
        name: Text,
        /// The derivation.
        derive: DeriveType,
    },
    /// A registered dialect type whose parameters satisfy constraints (from IRDL and for type tables).
    Parametric {
        /// Such as `cmath.complex`.
        def: Text,
        /// One constraint a parameter; empty accepts any.
        params: Vec<AttrConstraint>,
    },
    /// What the type must satisfy as a type attribute (from IRDL, whose variables stand for attributes).
    AsAttr(Box<AttrConstraint>),
}

/// What an attribute must satisfy.
#[derive(Clone, Debug)]
pub enum AttrConstraint {
    /// Anything.
    Any,
    /// `unit`.
    Unit,
    /// An integer attribute of type `i<width>`; written without its type where the format knows it.
    Int(u32),
    /// An integer attribute of type index.
    Index,
    /// Any integer attribute.
    AnyInt,
    /// Any float attribute.
    Float,
    /// A string.
    Str,
    /// `@symbol`, flat.
    Symbol,
    /// `@a::@b`.
    SymbolRef,
    /// A type.
    Type,
    /// A type attribute that satisfies a constraint.
    TypeOf(Box<Constraint>),
    /// An array of attributes that satisfy a constraint.
    Array(Box<AttrConstraint>),
    /// `array<iN: ...>`.
    DenseArray(u32),
    /// A dictionary.
    Dict,
    /// An affine map.
    Map,
    /// An integer set.
    Set,
    /// `dense` and kin.
    Elements,
    /// An attribute with a type (integer, float, dense ...).
    Typed,
    /// A location.
    Location,
    /// An integer attribute of type `i<width>` that holds an enum value; written as a keyword.
    Enum {
        /// Its cases.
        def: &'static EnumDef,
        /// Width of the integer.
        width: u32,
    },
    /// A registered dialect attribute by name, such as `arith.fastmath`; the format omits the prefix.
    Dialect(Text),
    /// Exactly this interned attribute (from IRDL).
    Is(Attr),
    /// A constraint variable shared with others (from IRDL).
    Var(Text),
    /// A registered dialect attribute whose parameters satisfy constraints (from IRDL).
    Parametric {
        /// Such as `cmath.precision`.
        def: Text,
        /// One constraint a parameter; empty accepts any.
        params: Vec<AttrConstraint>,
    },
    /// Some constraint holds.
    AnyOf(Vec<AttrConstraint>),
    /// All constraints hold.
    AllOf(Vec<AttrConstraint>),
    /// A predicate with the name that messages give it.
    Pred {
        /// Such as `positive 64-bit integer`.
        name: Text,
        /// The test.
        test: AttrPredicate,
    },
}

/// A predicate constraint.
pub fn pred(name: &'static str, test: TypePredicate) -> Constraint {
    Constraint::Pred { name: name.into(), test }
}

/// Anything.
pub fn any() -> Constraint {
    Constraint::Any
}

/// Exactly `index`.
pub fn index() -> Constraint {
    Constraint::Exactly { name: "index".into(), build: |ctx| ctx.index(), test: |ctx, ty| ctx.is_index(ty) }
}

fn is_signless(ctx: &Context, ty: Type, wanted: u32) -> bool {
    matches!(ctx.kind(ty), TypeKind::Integer { width, sign: Signedness::Signless } if *width == wanted)
}

macro_rules! exact_integers {
    ($($name:ident $width:literal;)*) => {$(
        #[doc = concat!("Exactly `i", stringify!($width), "`.")]
        pub fn $name() -> Constraint {
            Constraint::Exactly {
                name: concat!(stringify!($width), "-bit signless integer").into(),
                build: |ctx| ctx.integer($width),
                test: |ctx, ty| is_signless(ctx, ty, $width),
            }
        }
    )*};
}

exact_integers! {
    i1 1;
    i8 8;
    i16 16;
    i32 32;
    i64 64;
}

/// True for signless integers of any width.
pub fn is_signless_integer(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::Integer { sign: Signedness::Signless, .. })
}

/// True for floats.
pub fn is_float(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::Float(_))
}

/// True if `ty`, or the element type of a vector or tensor `ty`, satisfies `test`.
pub fn scalar_or_elements(ctx: &Context, ty: Type, test: TypePredicate) -> bool {
    match ctx.kind(ty) {
        TypeKind::Vector { element, .. } | TypeKind::Tensor { element, .. } | TypeKind::UnrankedTensor(element) => {
            test(ctx, *element)
        }
        _ => test(ctx, ty),
    }
}

/// A signless integer of any width.
pub fn signless_integer() -> Constraint {
    pred("signless integer", is_signless_integer)
}

/// An integer of any sign reading and width.
pub fn any_integer() -> Constraint {
    pred("integer", |ctx, ty| ctx.integer_width(ty).is_some())
}

/// A signless integer or index, or a vector or tensor of them.
pub fn signless_integer_like() -> Constraint {
    pred("signless-integer-like", |ctx, ty| {
        scalar_or_elements(ctx, ty, |ctx, ty| is_signless_integer(ctx, ty) || ctx.is_index(ty))
    })
}

/// A signless integer, or a vector or tensor of them; no index.
pub fn signless_fixed_width_integer_like() -> Constraint {
    pred("signless-fixed-width-integer-like", |ctx, ty| scalar_or_elements(ctx, ty, is_signless_integer))
}

/// `i1`, or a vector or tensor of them.
pub fn bool_like() -> Constraint {
    pred("bool-like", |ctx, ty| scalar_or_elements(ctx, ty, |ctx, ty| is_signless(ctx, ty, 1)))
}

/// A float.
pub fn float() -> Constraint {
    pred("floating-point", is_float)
}

/// A float, or a vector or tensor of them.
pub fn float_like() -> Constraint {
    pred("floating-point-like", |ctx, ty| scalar_or_elements(ctx, ty, is_float))
}

/// A ranked memref.
pub fn memref() -> Constraint {
    pred("memref of any type values", |ctx, ty| matches!(ctx.kind(ty), TypeKind::MemRef { .. }))
}

/// A ranked or unranked memref.
pub fn any_memref() -> Constraint {
    pred("ranked or unranked memref of any type values", |ctx, ty| {
        matches!(ctx.kind(ty), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
    })
}

/// A ranked tensor.
pub fn ranked_tensor() -> Constraint {
    pred("ranked tensor of any type values", |ctx, ty| matches!(ctx.kind(ty), TypeKind::Tensor { .. }))
}

/// A ranked or unranked tensor.
pub fn any_tensor() -> Constraint {
    pred("tensor of any type values", |ctx, ty| {
        matches!(ctx.kind(ty), TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_))
    })
}

/// A vector.
pub fn any_vector() -> Constraint {
    pred("vector of any type values", |ctx, ty| matches!(ctx.kind(ty), TypeKind::Vector { .. }))
}

/// Some of `constraints` holds.
pub fn any_of(constraints: Vec<Constraint>) -> Constraint {
    Constraint::AnyOf(constraints)
}

/// All of `constraints` hold.
pub fn all_of(constraints: Vec<Constraint>) -> Constraint {
    Constraint::AllOf(constraints)
}

/// What follows from the type of group `from`; `name` says it in messages.
pub fn derived(from: &'static str, name: &'static str, derive: DeriveType) -> Constraint {
    Constraint::Derived { from: from.into(), name: name.into(), derive }
}

/// The same type as group `from`.
pub fn same_as(from: &'static str) -> Constraint {
    derived(from, "same type", |_, ty| Some(ty))
}

/// The element type of group `from`.
pub fn element_of(from: &'static str) -> Constraint {
    derived(from, "element type", |ctx, ty| ctx.element_type(ty))
}

/// `i1` with the shape of group `from`.
pub fn i1_like(from: &'static str) -> Constraint {
    derived(from, "i1 of the same shape", |ctx, ty| {
        let i1 = ctx.integer(1);
        Some(ctx.with_element(ty, i1))
    })
}

/// The registered dialect type `def`, with any parameters.
pub fn dialect_type(def: &'static str) -> Constraint {
    Constraint::Parametric { def: def.into(), params: Vec::new() }
}

impl Constraint {
    /// Whether `ty` satisfies the constraint, as far as it can be said without the op: variables and derived types
    /// accept anything here.
    pub fn accepts(&self, ctx: &Context, ty: Type) -> bool {
        match self {
            Self::Any | Self::Var(_) | Self::Derived { .. } => true,
            Self::Pred { test, .. } | Self::Exactly { test, .. } => test(ctx, ty),
            Self::Is(wanted) => *wanted == ty,
            Self::AnyOf(all) => all.iter().any(|c| c.accepts(ctx, ty)),
            Self::AllOf(all) => all.iter().all(|c| c.accepts(ctx, ty)),
            Self::Parametric { def, params } => match ctx.as_dialect_type(ty, def) {
                Some(_) if params.is_empty() => true,
                Some(actual) => {
                    actual.len() == params.len() && params.iter().zip(actual).all(|(c, a)| c.accepts(ctx, *a))
                }
                None => false,
            },
            Self::AsAttr(constraint) => constraint.accepts_type(ctx, ty),
        }
    }

    /// What messages call it: `must be {describe}`.
    pub fn describe(&self) -> String {
        match self {
            Self::Any => "any type".into(),
            Self::Var(name) => format!("type {name}"),
            Self::Pred { name, .. } | Self::Exactly { name, .. } => name.to_string(),
            Self::Derived { from, name, .. } => format!("{name} of '{from}'"),
            Self::Is(_) => "the given type".into(),
            Self::AnyOf(all) => all.iter().map(Self::describe).collect::<Vec<_>>().join(" or "),
            Self::AllOf(all) => all.iter().map(Self::describe).collect::<Vec<_>>().join(" and "),
            Self::Parametric { def, .. } => format!("!{def}"),
            Self::AsAttr(constraint) => constraint.describe(),
        }
    }
}

impl AttrConstraint {
    /// Whether `ty`, seen as a type attribute, satisfies the constraint; variables accept anything here.
    pub fn accepts_type(&self, ctx: &Context, ty: Type) -> bool {
        match self {
            Self::Any | Self::Var(_) | Self::Type => true,
            Self::TypeOf(constraint) => constraint.accepts(ctx, ty),
            Self::Is(wanted) => ctx.as_type(*wanted) == Some(ty),
            Self::AnyOf(all) => all.iter().any(|c| c.accepts_type(ctx, ty)),
            Self::AllOf(all) => all.iter().all(|c| c.accepts_type(ctx, ty)),
            _ => false,
        }
    }

    /// Whether `attr` satisfies the constraint; variables accept anything here.
    pub fn accepts(&self, ctx: &Context, attr: Attr) -> bool {
        let kind = ctx.attr_kind(attr);
        match self {
            Self::Any | Self::Var(_) => true,
            Self::Unit => matches!(kind, AttrKind::Unit),
            Self::Int(width) => matches!(kind, AttrKind::Integer { ty, .. } if ctx.integer_width(*ty) == Some(*width)),
            Self::Index => matches!(kind, AttrKind::Integer { ty, .. } if ctx.is_index(*ty)),
            Self::AnyInt => matches!(kind, AttrKind::Integer { .. }),
            Self::Float => matches!(kind, AttrKind::Float { .. }),
            Self::Str => matches!(kind, AttrKind::String { .. }),
            Self::Symbol => ctx.as_symbol(attr).is_some(),
            Self::SymbolRef => matches!(kind, AttrKind::SymbolRef { .. }),
            Self::Type => matches!(kind, AttrKind::Type(_)),
            Self::TypeOf(constraint) => ctx.as_type(attr).is_some_and(|ty| constraint.accepts(ctx, ty)),
            Self::Array(each) => ctx.as_array(attr).is_some_and(|items| items.iter().all(|a| each.accepts(ctx, *a))),
            Self::DenseArray(width) => {
                matches!(kind, AttrKind::DenseArray { element, .. } if ctx.integer_width(*element) == Some(*width))
            }
            Self::Dict => matches!(kind, AttrKind::Dictionary(_)),
            Self::Map => matches!(kind, AttrKind::AffineMap(_)),
            Self::Set => matches!(kind, AttrKind::IntegerSet(_)),
            Self::Elements => is_elements(kind),
            Self::Typed => ctx.attr_type(attr).is_some(),
            Self::Location => matches!(kind, AttrKind::Location(_)),
            Self::Enum { def, width } => match ctx.as_int(attr) {
                Some((value, ty)) => {
                    ctx.integer_width(ty) == Some(*width) && value.to_i64().is_some_and(|v| def.value_is_valid(v))
                }
                None => false,
            },
            Self::Dialect(name) => ctx.as_dialect_attr(attr, name).is_some(),
            Self::Is(wanted) => *wanted == attr,
            Self::Parametric { def, params } => match ctx.as_dialect_attr(attr, def) {
                Some(_) if params.is_empty() => true,
                Some(actual) => {
                    actual.len() == params.len() && params.iter().zip(actual).all(|(c, a)| c.accepts(ctx, *a))
                }
                None => false,
            },
            Self::AnyOf(all) => all.iter().any(|c| c.accepts(ctx, attr)),
            Self::AllOf(all) => all.iter().all(|c| c.accepts(ctx, attr)),
            Self::Pred { test, .. } => test(ctx, attr),
        }
    }

    /// Whether `attr` is of the kind that a format asks for. What more the constraint says is for the verifier: of several
    /// errors in a text, those of its grammar are told first.
    pub fn is_of_kind(&self, ctx: &Context, attr: Attr) -> bool {
        match self {
            Self::TypeOf(_) => ctx.as_type(attr).is_some(),
            Self::Array(_) => ctx.as_array(attr).is_some(),
            Self::AllOf(all) => all.iter().all(|c| matches!(c, Self::Pred { .. }) || c.is_of_kind(ctx, attr)),
            _ => self.accepts(ctx, attr),
        }
    }

    /// What messages call it.
    pub fn describe(&self) -> String {
        match self {
            Self::Any | Self::Var(_) => "any attribute".into(),
            Self::Unit => "unit attribute".into(),
            Self::Int(width) => format!("{width}-bit signless integer attribute"),
            Self::Index => "index attribute".into(),
            Self::AnyInt => "integer attribute".into(),
            Self::Float => "float attribute".into(),
            Self::Str => "string attribute".into(),
            Self::Symbol => "flat symbol reference attribute".into(),
            Self::SymbolRef => "symbol reference attribute".into(),
            Self::Type => "any type attribute".into(),
            Self::TypeOf(constraint) => format!("type attribute of {}", constraint.describe()),
            Self::Array(each) => format!("array attribute of {}", each.describe()),
            Self::DenseArray(width) => format!("i{width} dense array attribute"),
            Self::Dict => "dictionary of named attribute values".into(),
            Self::Map => "AffineMap attribute".into(),
            Self::Set => "IntegerSet attribute".into(),
            Self::Elements => "constant vector/tensor attribute".into(),
            Self::Typed => "TypedAttr instance".into(),
            Self::Location => "location attribute".into(),
            Self::Enum { def, .. } => format!("{} attribute", def.name),
            Self::Dialect(name) | Self::Parametric { def: name, .. } => format!("#{name} attribute"),
            Self::Is(_) => "the given attribute".into(),
            Self::AnyOf(all) => all.iter().map(Self::describe).collect::<Vec<_>>().join(" or "),
            Self::AllOf(all) => describe_all(all),
            Self::Pred { name, .. } => name.to_string(),
        }
    }
}

/// What messages call several constraints at once; one that says all of another says it alone.
fn describe_all(all: &[AttrConstraint]) -> String {
    let words: Vec<String> = all.iter().map(AttrConstraint::describe).collect();
    let says_more = |own: &String| words.iter().any(|other| other != own && other.starts_with(own.as_str()));
    words.iter().filter(|own| !says_more(own)).cloned().collect::<Vec<_>>().join(" and ")
}

fn is_elements(kind: &AttrKind) -> bool {
    matches!(kind, AttrKind::Dense { data: DenseData::Bytes { .. } | DenseData::Strings { .. }, .. })
        || matches!(kind, AttrKind::DenseResource { .. } | AttrKind::Sparse { .. })
}

impl EnumDef {
    /// True if `value` is a case, or a combination of bit cases.
    pub fn value_is_valid(&self, value: i64) -> bool {
        if self.cases.iter().any(|(_, v)| *v == value) {
            return true;
        }
        let known = self.cases.iter().fold(0, |bits, (_, v)| bits | v);
        self.separator.is_some() && value & !known == 0
    }
}
