//! The kinds of type. A `Type` is the interned id of one `TypeKind`.

use crate::ids::{Attr, Str, Type, TypeDefId};

/// How an integer type reads its sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `iN`: the operation decides.
    Signless,
    /// `siN`.
    Signed,
    /// `uiN`.
    Unsigned,
}

/// The float formats by the names of their types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E3M4,
    F8E4M3,
    F8E4M3FN,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E5M2,
    F8E5M2FNUZ,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
}

impl FloatKind {
    /// Every kind with its spelling and its width in bits.
    pub const ALL: [(Self, &'static str, u32); 18] = [
        (Self::F4E2M1FN, "f4E2M1FN", 4),
        (Self::F6E2M3FN, "f6E2M3FN", 6),
        (Self::F6E3M2FN, "f6E3M2FN", 6),
        (Self::F8E3M4, "f8E3M4", 8),
        (Self::F8E4M3, "f8E4M3", 8),
        (Self::F8E4M3FN, "f8E4M3FN", 8),
        (Self::F8E4M3FNUZ, "f8E4M3FNUZ", 8),
        (Self::F8E4M3B11FNUZ, "f8E4M3B11FNUZ", 8),
        (Self::F8E5M2, "f8E5M2", 8),
        (Self::F8E5M2FNUZ, "f8E5M2FNUZ", 8),
        (Self::F8E8M0FNU, "f8E8M0FNU", 8),
        (Self::BF16, "bf16", 16),
        (Self::F16, "f16", 16),
        (Self::TF32, "tf32", 19),
        (Self::F32, "f32", 32),
        (Self::F64, "f64", 64),
        (Self::F80, "f80", 80),
        (Self::F128, "f128", 128),
    ];

    /// The kind spelled `name`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, n, _)| *n == name).map(|(kind, _, _)| *kind)
    }

    fn row(self) -> &'static (Self, &'static str, u32) {
        Self::ALL.iter().find(|(kind, _, _)| *kind == self).unwrap_or(&Self::ALL[0])
    }

    /// The spelling, such as `f32`.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// The width in bits.
    pub fn width(self) -> u32 {
        self.row().2
    }
}

/// A dimension of unknown size, written `?`.
pub const DYNAMIC: i64 = i64::MIN;

/// The number of elements of a shape; `None` where a size is not known, or there is no such number of 64 bits.
pub fn element_count(shape: &[i64]) -> Option<u64> {
    let sizes = shape.iter().map(|&size| u64::try_from(size).ok()).collect::<Option<Vec<u64>>>()?;
    if sizes.contains(&0) { Some(0) } else { sizes.into_iter().try_fold(1, u64::checked_mul) }
}

/// The largest width of an integer type, in bits.
pub const MAX_INTEGER_WIDTH: u32 = (1 << 24) - 1;

/// What a type is. Types of dialects other than builtin are `Dialect` with attributes as parameters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// `i32`, `si8`, `ui1`; the width is in bits.
    Integer {
        /// Width in bits, at most `MAX_INTEGER_WIDTH`.
        width: u32,
        /// Sign reading.
        sign: Signedness,
    },
    /// `index`.
    Index,
    /// `f32` and its kin.
    Float(FloatKind),
    /// `none`.
    None,
    /// `complex<T>`.
    Complex(Type),
    /// `(inputs) -> results`.
    Function {
        /// Operand types.
        inputs: Box<[Type]>,
        /// Result types.
        results: Box<[Type]>,
    },
    /// `memref<shape x element, layout, space>`.
    MemRef {
        /// Size by dimension; `DYNAMIC` where unknown.
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// Affine map or strided layout; absent when it is the identity.
        layout: Option<Attr>,
        /// Memory space; absent for the default one.
        space: Option<Attr>,
    },
    /// `memref<*xT, space>`.
    UnrankedMemRef {
        /// Element type.
        element: Type,
        /// Memory space; absent for the default one.
        space: Option<Attr>,
    },
    /// `tensor<shape x element, encoding>`.
    Tensor {
        /// Size by dimension; `DYNAMIC` where unknown.
        shape: Box<[i64]>,
        /// Element type.
        element: Type,
        /// Encoding attribute.
        encoding: Option<Attr>,
    },
    /// `tensor<*xT>`.
    UnrankedTensor(Type),
    /// `vector<shape x element>`; `scalable[i]` marks `[n]` dimensions.
    Vector {
        /// Size by dimension.
        shape: Box<[i64]>,
        /// One flag a dimension.
        scalable: Box<[bool]>,
        /// Element type.
        element: Type,
    },
    /// `tuple<...>`.
    Tuple(Box<[Type]>),
    /// A type of a dialect that is not registered, kept as text: `!dialect<body>` or `!dialect.body`.
    Opaque {
        /// Dialect name.
        dialect: Str,
        /// All that follows the dialect name, as written.
        body: Str,
    },
    /// A type of a registered dialect.
    Dialect {
        /// Its definition.
        def: TypeDefId,
        /// One attribute a parameter.
        params: Box<[Attr]>,
    },
}
