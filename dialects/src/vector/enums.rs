//! The enumerations of the vector dialect: how elements are combined, kinds of iterator, what is printed after a value.

use ir::constraint::{AttrConstraint, is_float, is_signless_integer};
use ir::def::{AttrDef, EnumDef};
use ir::{Attr, Context, Ir, Op, Type, TypeKind};

use crate::arith;

/// How a reduction combines elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Add,
    Mul,
    MinUI,
    MinSI,
    MinNumF,
    MaxUI,
    MaxSI,
    MaxNumF,
    And,
    Or,
    Xor,
    MinimumF,
    MaximumF,
}

impl Kind {
    /// Every kind, by the position of its bit.
    pub const ALL: [Self; 13] = [
        Self::Add,
        Self::Mul,
        Self::MinUI,
        Self::MinSI,
        Self::MinNumF,
        Self::MaxUI,
        Self::MaxSI,
        Self::MaxNumF,
        Self::And,
        Self::Or,
        Self::Xor,
        Self::MinimumF,
        Self::MaximumF,
    ];

    /// The kind that `#vector.kind<...>` names; `None` for a combination of several.
    pub fn of_attr(ctx: &Context, attr: Attr) -> Option<Self> {
        let bits = ctx.as_i64(*ctx.as_dialect_attr(attr, KIND)?.first()?)?;
        Self::ALL.iter().enumerate().find(|(bit, _)| bits == 1 << bit).map(|(_, kind)| *kind)
    }

    /// The kind of `op` by its attribute `kind`; addition where it is absent.
    pub fn of(ir: &Ir, op: Op) -> Option<Self> {
        match ir.attr(op, "kind") {
            Some(attr) => Self::of_attr(&ir.ctx, attr),
            None => Some(Self::Add),
        }
    }

    /// True if elements of type `ty` can be combined so.
    pub fn supports(self, ctx: &Context, ty: Type) -> bool {
        let is_integer = matches!(ctx.kind(ty), TypeKind::Integer { .. } | TypeKind::Index);
        match self {
            Self::Add | Self::Mul => is_integer || is_float(ctx, ty),
            Self::MinNumF | Self::MaxNumF | Self::MinimumF | Self::MaximumF => is_float(ctx, ty),
            _ => is_integer,
        }
    }

    /// The arithmetic operation on two elements of type `ty`.
    pub fn arith_op(self, ctx: &Context, ty: Type) -> &'static str {
        let is_integer = is_signless_integer(ctx, ty) || ctx.is_index(ty);
        match self {
            Self::Add if is_integer => arith::AddI::NAME,
            Self::Add => arith::AddF::NAME,
            Self::Mul if is_integer => arith::MulI::NAME,
            Self::Mul => arith::MulF::NAME,
            Self::MinUI => arith::MinUI::NAME,
            Self::MinSI => arith::MinSI::NAME,
            Self::MinNumF => arith::MinNumF::NAME,
            Self::MaxUI => arith::MaxUI::NAME,
            Self::MaxSI => arith::MaxSI::NAME,
            Self::MaxNumF => arith::MaxNumF::NAME,
            Self::And => arith::AndI::NAME,
            Self::Or => arith::OrI::NAME,
            Self::Xor => arith::XOrI::NAME,
            Self::MinimumF => arith::MinimumF::NAME,
            Self::MaximumF => arith::MaximumF::NAME,
        }
    }
}

/// The name of the attribute that holds a `Kind`.
pub(super) const KIND: &str = "vector.kind";
/// The name of the attribute that holds a kind of iterator.
pub(super) const ITERATOR: &str = "vector.iterator_type";
/// The name of the attribute that holds what is printed after a value.
pub(super) const PUNCTUATION: &str = "vector.punctuation";

static KINDS: EnumDef = EnumDef {
    name: "combining kind",
    cases: &[
        ("add", 1),
        ("mul", 2),
        ("minui", 4),
        ("minsi", 8),
        ("minnumf", 16),
        ("maxui", 32),
        ("maxsi", 64),
        ("maxnumf", 128),
        ("and", 256),
        ("or", 512),
        ("xor", 1024),
        ("minimumf", 2048),
        ("maximumf", 4096),
    ],
    separator: Some("|"),
};

/// Kinds of iterator.
pub(super) static ITERATORS: EnumDef =
    EnumDef { name: "iterator type", cases: &[("parallel", 0), ("reduction", 1)], separator: None };

static PUNCTUATIONS: EnumDef = EnumDef {
    name: "punctuation",
    cases: &[("no_punctuation", 0), ("newline", 1), ("comma", 2), ("open", 3), ("close", 4)],
    separator: None,
};

/// The attributes that the dialect registers.
pub(super) fn attrs() -> [AttrDef; 3] {
    [
        AttrDef::new(KIND, "How a reduction or contraction combines elements.").enumeration(&KINDS),
        AttrDef::new(ITERATOR, "Whether a dimension of a contraction is kept or summed over.").enumeration(&ITERATORS),
        AttrDef::new(PUNCTUATION, "What `vector.print` writes after a value.").enumeration(&PUNCTUATIONS),
    ]
}

pub(super) fn kind() -> AttrConstraint {
    AttrConstraint::Dialect(KIND.into())
}

pub(super) fn iterators() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Dialect(ITERATOR.into())))
}

pub(super) fn punctuation() -> AttrConstraint {
    AttrConstraint::Dialect(PUNCTUATION.into())
}

/// For each iterator of a contraction, true if it is summed over.
pub(super) fn reductions(ir: &Ir, op: Op) -> Vec<bool> {
    let items = ir.expect_attr::<&[Attr]>(op, "iterator_types");
    let is_reduction = |&item: &Attr| {
        let params = ir.ctx.as_dialect_attr(item, ITERATOR);
        params.and_then(|p| p.first()).and_then(|&p| ir.ctx.as_i64(p)) == Some(1)
    };
    items.iter().map(is_reduction).collect()
}
