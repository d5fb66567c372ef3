//! The kinds of attribute. An `Attr` is the interned id of one `AttrKind`.

use crate::affine_expr::{AffineMap, IntegerSet};
use crate::ids::{Attr, AttrDefId, Str, Type};
use bits::Int;

/// The elements of a `dense` attribute, packed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DenseData {
    /// Fixed-width elements, little-endian, each in `ceil(width / 8)` bytes; one element if `splat`.
    Bytes {
        /// The packed elements.
        bytes: Box<[u8]>,
        /// All elements equal; `bytes` holds one.
        splat: bool,
    },
    /// String elements; one if `splat`.
    Strings {
        /// The elements.
        items: Box<[Str]>,
        /// All elements equal; `items` holds one.
        splat: bool,
    },
}

/// What a location says.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LocationKind {
    /// `loc(unknown)`.
    Unknown,
    /// `loc("file":line:column)`, or with a range when the end differs.
    File {
        /// File name.
        file: Str,
        /// Line and column of the start, from 1 (0 when unknown).
        start: (u32, u32),
        /// Line and column of the end; equal to `start` when there is no range.
        end: (u32, u32),
    },
    /// `loc("name"(child))`.
    Name {
        /// The name.
        name: Str,
        /// A location attribute; absent when unknown.
        child: Option<Attr>,
    },
    /// `loc(callsite(callee at caller))`.
    CallSite {
        /// Location attribute of the callee.
        callee: Attr,
        /// Location attribute of the caller.
        caller: Attr,
    },
    /// `loc(fused<metadata>[...])`.
    Fused {
        /// Location attributes.
        locations: Box<[Attr]>,
        /// Metadata attribute.
        metadata: Option<Attr>,
    },
}

/// What an attribute is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttrKind {
    /// `unit`.
    Unit,
    /// `5 : i32`, `true` (an `i1`); the value has the type's width (64 bits for index).
    Integer {
        /// Value.
        value: Int,
        /// Integer or index type.
        ty: Type,
    },
    /// `1.0 : f32`; the value is the bit pattern of the type's format.
    Float {
        /// Bit pattern.
        bits: u128,
        /// Float type.
        ty: Type,
    },
    /// `"text"` or `"text" : type`.
    String {
        /// The bytes as text.
        value: Str,
        /// Type, when it is not `none`.
        ty: Option<Type>,
    },
    /// `[a, b]`.
    Array(Box<[Attr]>),
    /// `{a = 1, b}` in the order of the names' text.
    Dictionary(Box<[(Str, Attr)]>),
    /// A type used as an attribute.
    Type(Type),
    /// `@root::@nested`.
    SymbolRef {
        /// First symbol.
        root: Str,
        /// The symbols below it.
        nested: Box<[Str]>,
    },
    /// `affine_map<...>`.
    AffineMap(AffineMap),
    /// `affine_set<...>`.
    IntegerSet(IntegerSet),
    /// `array<i64: 1, 2>`; the elements are little-endian as in `DenseData::Bytes`.
    DenseArray {
        /// Element type.
        element: Type,
        /// The packed elements.
        bytes: Box<[u8]>,
    },
    /// `dense<...> : type`.
    Dense {
        /// Shaped type.
        ty: Type,
        /// Elements.
        data: DenseData,
    },
    /// `dense_resource<key> : type`.
    DenseResource {
        /// Key into the file's resources.
        key: Str,
        /// Shaped type.
        ty: Type,
    },
    /// `sparse<indices, values> : type`.
    Sparse {
        /// Dense attribute of indices.
        indices: Attr,
        /// Dense attribute of values.
        values: Attr,
        /// Shaped type.
        ty: Type,
    },
    /// `strided<[...], offset: n>`.
    Strided {
        /// Offset in elements; `DYNAMIC` when unknown.
        offset: i64,
        /// Stride by dimension in elements; `DYNAMIC` when unknown.
        strides: Box<[i64]>,
    },
    /// `distinct[n]<attr>`.
    Distinct {
        /// Number that tells it from others.
        id: u64,
        /// What is made distinct.
        referenced: Attr,
    },
    /// A location used as an attribute.
    Location(LocationKind),
    /// An attribute of a dialect that is not registered, kept as text.
    Opaque {
        /// Dialect name.
        dialect: Str,
        /// All that follows the dialect name, as written.
        body: Str,
        /// Type, when it is not `none`.
        ty: Option<Type>,
    },
    /// An attribute of a registered dialect.
    Dialect {
        /// Its definition.
        def: AttrDefId,
        /// One attribute a parameter.
        params: Box<[Attr]>,
    },
}
