//! Constants of LLVM IR.
//!
//! What holds: equal constants have equal ids; an aggregate of zeros is `Zero`, one of undef parts is `Undef`, one of poison
//! parts is `Poison`, whatever it was made from.

use ir::Int;
use rustc_hash::FxHashMap;

use super::types::{TyKind, Types};
use super::{GlobalId, Ty};

/// An interned constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Const(u32);

/// What a constant is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstKind {
    /// An integer.
    Int(Int),
    /// A float by its bits.
    Float(u128),
    /// `null`.
    Null,
    /// `zeroinitializer` of an aggregate, a vector or a target type.
    Zero,
    /// The token `none`.
    TokenNone,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// Parts of an array, a struct or a fixed vector.
    Parts(Box<[Const]>),
    /// The address of a global value.
    Global(GlobalId),
    /// An expression.
    Expr(Expr),
}

/// A constant expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// A binary operation with its flags, such as `add nuw`.
    Binary {
        /// Operation and flags.
        word: String,
        /// Left operand.
        lhs: Const,
        /// Right operand.
        rhs: Const,
    },
    /// A cast.
    Cast {
        /// Operation.
        word: &'static str,
        /// Operand.
        value: Const,
    },
    /// An address of a part.
    ElementPtr {
        /// The address is inside its object.
        inbounds: bool,
        /// The type that the first index counts.
        source: Ty,
        /// Base and indices.
        operands: Box<[Const]>,
    },
    /// `extractelement`, `insertelement` with their operands.
    Element {
        /// Operation.
        word: &'static str,
        /// Operands.
        operands: Box<[Const]>,
    },
    /// `shufflevector`.
    Shuffle {
        /// The two vectors.
        operands: [Const; 2],
        /// Lanes; -1 for any.
        mask: Box<[i32]>,
    },
}

/// All constants of a module.
#[derive(Debug, Default)]
pub struct Constants {
    items: Vec<(Ty, ConstKind)>,
    ids: FxHashMap<(Ty, ConstKind), Const>,
}

impl Constants {
    /// The constant of `ty` and `kind`.
    pub fn intern(&mut self, ty: Ty, kind: ConstKind) -> Const {
        let key = (ty, kind);
        if let Some(&id) = self.ids.get(&key) {
            return id;
        }
        let id = Const(self.items.len() as u32);
        self.items.push(key.clone());
        self.ids.insert(key, id);
        id
    }

    /// Its type.
    pub fn ty(&self, id: Const) -> Ty {
        self.items[id.0 as usize].0
    }

    /// What it is.
    pub fn kind(&self, id: Const) -> &ConstKind {
        &self.items[id.0 as usize].1
    }

    /// The value of an integer.
    pub fn as_int(&self, id: Const) -> Option<&Int> {
        match self.kind(id) {
            ConstKind::Int(value) => Some(value),
            _ => None,
        }
    }

    /// An integer of type `ty`.
    pub fn int(&mut self, ty: Ty, value: Int) -> Const {
        self.intern(ty, ConstKind::Int(value))
    }

    /// `undef` of `ty`.
    pub fn undef(&mut self, ty: Ty) -> Const {
        self.intern(ty, ConstKind::Undef)
    }

    /// `poison` of `ty`.
    pub fn poison(&mut self, ty: Ty) -> Const {
        self.intern(ty, ConstKind::Poison)
    }

    /// The zero of `ty`; `None` for types without one.
    pub fn zero(&mut self, types: &Types, ty: Ty) -> Option<Const> {
        let kind = match types.kind(ty) {
            TyKind::Int(width) => ConstKind::Int(Int::zero(*width)),
            TyKind::Float(_) | TyKind::Word("ppc_fp128") => ConstKind::Float(0),
            TyKind::Ptr(_) => ConstKind::Null,
            TyKind::Word("token") => ConstKind::TokenNone,
            TyKind::Word(_) | TyKind::Function { .. } => return None,
            _ => ConstKind::Zero,
        };
        Some(self.intern(ty, kind))
    }

    /// True for the zero of a type.
    pub fn is_zero(&self, id: Const) -> bool {
        match self.kind(id) {
            ConstKind::Int(value) => value.is_zero(),
            ConstKind::Float(bits) => *bits == 0,
            ConstKind::Null | ConstKind::Zero | ConstKind::TokenNone => true,
            _ => false,
        }
    }

    /// An aggregate or a vector of `parts`, as LLVM keeps it.
    pub fn parts(&mut self, ty: Ty, parts: &[Const]) -> Const {
        if parts.is_empty() || parts.iter().all(|&p| self.is_zero(p)) {
            return self.intern(ty, ConstKind::Zero);
        }
        if parts.iter().all(|&p| *self.kind(p) == ConstKind::Poison) {
            return self.poison(ty);
        }
        if parts.iter().all(|&p| *self.kind(p) == ConstKind::Undef) {
            return self.undef(ty);
        }
        self.intern(ty, ConstKind::Parts(parts.into()))
    }

    /// Part `index` of an aggregate or a fixed vector constant, where it is known.
    pub fn part(&mut self, types: &Types, id: Const, index: u64) -> Option<Const> {
        let ty = self.ty(id);
        if types.part_count(ty).is_none_or(|count| index >= count) {
            return None;
        }
        let part = types.part(ty, index)?;
        match self.kind(id) {
            ConstKind::Parts(parts) => parts.get(usize::try_from(index).ok()?).copied(),
            ConstKind::Zero => self.zero(types, part),
            ConstKind::Undef => Some(self.undef(part)),
            ConstKind::Poison => Some(self.poison(part)),
            _ => None,
        }
    }
}
