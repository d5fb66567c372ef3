//! The `Context`: interned strings, types and attributes, and the names of operations. It holds no operations, and of what
//! dialects declare only the names; their declarations are in the registry (`registry.rs`).

use std::any::{Any, TypeId};
use std::fmt;

use rustc_hash::FxHashMap;

use crate::affine_expr::{AffineMap, IntegerSet};
use crate::attrs::AttrKind;
use crate::ids::{Attr, AttrDefId, OpName, Str, Type, TypeDefId};
use crate::interner::Interner;
use crate::resources::Resources;
use crate::source::SourceMap;
use crate::types::{FloatKind, Signedness, TypeKind};
use bits::Int;

/// An operation name.
#[derive(Debug)]
struct NameEntry {
    text: Str,
    /// The Rust type that stands for it.
    kind: Option<TypeId>,
}

/// What the layer above keeps with a context, which makes nothing of it.
struct Kept(Box<dyn Any + Send + Sync>);

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("kept")
    }
}

/// A dialect that is registered when a name of it is first looked up.
#[derive(Debug)]
struct Waiting {
    name: &'static str,
    register: fn(&mut Context),
    /// Its place among the dialects, whatever the order of first uses.
    rank: u32,
}

/// Everything that operations refer to by id.
#[derive(Debug)]
pub struct Context {
    strings: Interner<Box<str>>,
    types: Interner<TypeKind>,
    attrs: Interner<AttrKind>,
    names: Vec<NameEntry>,
    /// By `Str`: the operation of that name.
    name_of: Vec<Option<OpName>>,
    /// The names of the types of dialects, by their ids.
    type_names: Vec<Str>,
    type_def_of: FxHashMap<Str, TypeDefId>,
    /// The names of the attributes of dialects, by their ids.
    attr_names: Vec<Str>,
    attr_def_of: FxHashMap<Str, AttrDefId>,
    waiting: Vec<Waiting>,
    /// The rank of the dialect that is being registered, if it waited.
    awakening: Option<u32>,
    /// Dialects that were registered or wait.
    declared: u32,
    registry: Kept,
    /// The texts that were parsed; locations point into them.
    pub sources: SourceMap,
    /// The resources of the texts that were parsed.
    pub resources: Resources,
    /// Accept operations, types and attributes of dialects that are not registered.
    pub allow_unregistered: bool,
    /// Read the older language of `std` too: bare names of operations, bare maps, `:` in attribute dictionaries.
    pub older_language: bool,
    /// The operation that gives the result of attribute `map` at its operands, where a dialect has one.
    pub map_applier: Option<&'static str>,
    distinct_count: u64,
    /// Types that are told apart by name alone, such as `!llvm.struct<"name", ...>`.
    identified: FxHashMap<Str, Type>,
}

impl Context {
    /// A context without dialects, with what the layer above keeps.
    pub(crate) fn with_registry(registry: impl Any + Send + Sync) -> Self {
        Self {
            strings: Interner::default(),
            types: Interner::default(),
            attrs: Interner::default(),
            names: Vec::new(),
            name_of: Vec::new(),
            type_names: Vec::new(),
            type_def_of: FxHashMap::default(),
            attr_names: Vec::new(),
            attr_def_of: FxHashMap::default(),
            waiting: Vec::new(),
            awakening: None,
            declared: 0,
            registry: Kept(Box::new(registry)),
            sources: SourceMap::default(),
            resources: Resources::default(),
            allow_unregistered: false,
            older_language: false,
            map_applier: None,
            distinct_count: 0,
            identified: FxHashMap::default(),
        }
    }

    /// What the layer above keeps.
    #[inline]
    pub(crate) fn registry_as<R: Any>(&self) -> Option<&R> {
        self.registry.0.downcast_ref()
    }

    /// As `registry_as`, to be changed.
    pub(crate) fn registry_as_mut<R: Any>(&mut self) -> Option<&mut R> {
        self.registry.0.downcast_mut()
    }

    // Strings.

    /// Interns `text`.
    pub fn str(&mut self, text: &str) -> Str {
        Str(self.strings.intern_with(text, || text.into()))
    }

    /// The id of `text`, if it was interned before.
    pub fn find_str(&self, text: &str) -> Option<Str> {
        self.strings.find(text).map(Str)
    }

    /// The text of `id`.
    #[inline]
    pub fn text(&self, id: Str) -> &str {
        self.strings.get(id.0)
    }

    // Types.

    /// Interns `kind`.
    pub fn ty(&mut self, kind: TypeKind) -> Type {
        Type(self.types.intern(kind))
    }

    /// What `ty` is.
    #[inline]
    pub fn kind(&self, ty: Type) -> &TypeKind {
        self.types.get(ty.0)
    }

    /// The signless integer type of `width` bits.
    pub fn integer(&mut self, width: u32) -> Type {
        self.ty(TypeKind::Integer { width, sign: Signedness::Signless })
    }

    /// `none`.
    pub fn none(&mut self) -> Type {
        self.ty(TypeKind::None)
    }

    /// `index`.
    pub fn index(&mut self) -> Type {
        self.ty(TypeKind::Index)
    }

    /// A float type.
    pub fn float(&mut self, kind: FloatKind) -> Type {
        self.ty(TypeKind::Float(kind))
    }

    /// `(inputs) -> results`.
    pub fn function(&mut self, inputs: &[Type], results: &[Type]) -> Type {
        self.ty(TypeKind::Function { inputs: inputs.into(), results: results.into() })
    }

    /// A memref with identity layout in the default space.
    pub fn memref(&mut self, shape: &[i64], element: Type) -> Type {
        self.ty(TypeKind::MemRef { shape: shape.into(), element, layout: None, space: None })
    }

    /// The registered dialect type `name` (such as `hw.array`) with its parameters. `None` if no such type is registered.
    pub fn dialect_type(&mut self, name: &str, params: &[Attr]) -> Option<Type> {
        let def = self.find_type_def(name)?;
        Some(self.ty(TypeKind::Dialect { def, params: params.into() }))
    }

    /// The parameters of `ty` if it is the registered dialect type `name`.
    pub fn as_dialect_type(&self, ty: Type, name: &str) -> Option<&[Attr]> {
        match self.kind(ty) {
            TypeKind::Dialect { def, params } if self.text(self.type_names[def.index()]) == name => Some(params),
            _ => None,
        }
    }

    /// Defines the type that is told from others by `name` alone; the one that was defined before wins and is returned.
    pub fn identify(&mut self, name: &str, ty: Type) -> Type {
        let key = self.str(name);
        *self.identified.entry(key).or_insert(ty)
    }

    /// The type defined by `name`.
    pub fn identified(&self, name: &str) -> Option<Type> {
        self.identified.get(&self.find_str(name)?).copied()
    }

    /// The width of a signless, signed or unsigned integer type in bits; `None` for other types.
    pub fn integer_width(&self, ty: Type) -> Option<u32> {
        match self.kind(ty) {
            TypeKind::Integer { width, .. } => Some(*width),
            _ => None,
        }
    }

    /// True for `index`.
    pub fn is_index(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Index)
    }

    /// The element type of a memref, tensor or vector; `None` for other types.
    pub fn element_type(&self, ty: Type) -> Option<Type> {
        match self.kind(ty) {
            TypeKind::MemRef { element, .. }
            | TypeKind::UnrankedMemRef { element, .. }
            | TypeKind::Tensor { element, .. }
            | TypeKind::UnrankedTensor(element)
            | TypeKind::Vector { element, .. } => Some(*element),
            _ => None,
        }
    }

    /// The element type of a shaped type, else the type itself.
    pub fn element_or_self(&self, ty: Type) -> Type {
        self.element_type(ty).unwrap_or(ty)
    }

    /// The shape of a ranked memref, tensor or vector; `None` for other types.
    pub fn shape(&self, ty: Type) -> Option<&[i64]> {
        match self.kind(ty) {
            TypeKind::MemRef { shape, .. } | TypeKind::Tensor { shape, .. } | TypeKind::Vector { shape, .. } => {
                Some(shape)
            }
            _ => None,
        }
    }

    /// `ty` with its element type (or itself, if it has no shape) replaced.
    pub fn with_element(&mut self, ty: Type, new: Type) -> Type {
        let kind = match self.kind(ty).clone() {
            TypeKind::MemRef { shape, layout, space, .. } => TypeKind::MemRef { shape, element: new, layout, space },
            TypeKind::UnrankedMemRef { space, .. } => TypeKind::UnrankedMemRef { element: new, space },
            TypeKind::Tensor { shape, encoding, .. } => TypeKind::Tensor { shape, element: new, encoding },
            TypeKind::UnrankedTensor(_) => TypeKind::UnrankedTensor(new),
            TypeKind::Vector { shape, scalable, .. } => TypeKind::Vector { shape, scalable, element: new },
            _ => return new,
        };
        self.ty(kind)
    }

    // Attributes.

    /// Interns `kind`.
    pub fn attr(&mut self, kind: AttrKind) -> Attr {
        Attr(self.attrs.intern(kind))
    }

    /// The attribute that is `kind`, if it was interned before.
    pub fn find_attr(&self, kind: &AttrKind) -> Option<Attr> {
        self.attrs.find(kind).map(Attr)
    }

    /// What `attr` is.
    #[inline]
    pub fn attr_kind(&self, attr: Attr) -> &AttrKind {
        self.attrs.get(attr.0)
    }

    /// `unit`.
    pub fn unit_attr(&mut self) -> Attr {
        self.attr(AttrKind::Unit)
    }

    /// `value : ty`.
    pub fn int_attr(&mut self, value: Int, ty: Type) -> Attr {
        self.attr(AttrKind::Integer { value, ty })
    }

    /// `value : i<width>`.
    pub fn i_attr(&mut self, width: u32, value: i64) -> Attr {
        let ty = self.integer(width);
        self.int_attr(Int::from_i64(width, value), ty)
    }

    /// `value : index`.
    pub fn index_attr(&mut self, value: i64) -> Attr {
        let ty = self.index();
        self.int_attr(Int::from_i64(64, value), ty)
    }

    /// `true` or `false`.
    pub fn bool_attr(&mut self, value: bool) -> Attr {
        self.i_attr(1, -i64::from(value))
    }

    /// A string attribute.
    pub fn string_attr(&mut self, text: &str) -> Attr {
        let value = self.str(text);
        self.attr(AttrKind::String { value, ty: None })
    }

    /// An array attribute.
    pub fn array_attr(&mut self, items: &[Attr]) -> Attr {
        self.attr(AttrKind::Array(items.into()))
    }

    /// A type attribute.
    pub fn type_attr(&mut self, ty: Type) -> Attr {
        self.attr(AttrKind::Type(ty))
    }

    /// `@name`.
    pub fn symbol_attr(&mut self, name: &str) -> Attr {
        let root = self.str(name);
        self.attr(AttrKind::SymbolRef { root, nested: [].into() })
    }

    /// An affine map attribute.
    pub fn map_attr(&mut self, map: AffineMap) -> Attr {
        self.attr(AttrKind::AffineMap(map))
    }

    /// An integer set attribute.
    pub fn set_attr(&mut self, set: IntegerSet) -> Attr {
        self.attr(AttrKind::IntegerSet(set))
    }

    /// A dictionary attribute; later entries of a name win.
    pub fn dict_attr(&mut self, entries: &[(Str, Attr)]) -> Attr {
        let mut sorted: Vec<(Str, Attr)> = Vec::with_capacity(entries.len());
        for &(name, value) in entries {
            match sorted.iter_mut().find(|(n, _)| *n == name) {
                Some(entry) => entry.1 = value,
                None => sorted.push((name, value)),
            }
        }
        sorted.sort_by(|a, b| self.text(a.0).cmp(self.text(b.0)));
        self.attr(AttrKind::Dictionary(sorted.into()))
    }

    /// `array<iN: ...>` of elements of `width` bits (8, 16, 32 or 64; 1 for booleans, one byte each).
    pub fn dense_array(&mut self, width: u32, items: &[i64]) -> Attr {
        let element = self.integer(width);
        let size = width.div_ceil(8) as usize;
        let mut bytes = Vec::with_capacity(items.len() * size);
        items.iter().for_each(|v| bytes.extend_from_slice(&v.to_le_bytes()[..size]));
        self.attr(AttrKind::DenseArray { element, bytes: bytes.into() })
    }

    /// The elements of `array<iN: ...>`, sign-extended; `None` for other attributes.
    pub fn as_dense_array(&self, attr: Attr) -> Option<Vec<i64>> {
        self.dense_items(attr).map(Iterator::collect)
    }

    /// As `as_dense_array`, one by one.
    pub(crate) fn dense_items(&self, attr: Attr) -> Option<impl Iterator<Item = i64>> {
        let AttrKind::DenseArray { element, bytes } = self.attr_kind(attr) else { return None };
        let size = self.integer_width(*element)?.div_ceil(8).max(1) as usize;
        Some(bytes.chunks_exact(size).map(sign_extended))
    }

    /// The registered dialect attribute `name` with its parameters. `None` if no such attribute is registered.
    pub fn dialect_attr(&mut self, name: &str, params: &[Attr]) -> Option<Attr> {
        let def = self.find_attr_def(name)?;
        Some(self.attr(AttrKind::Dialect { def, params: params.into() }))
    }

    /// The parameters of `attr` if it is the registered dialect attribute `name`.
    pub fn as_dialect_attr(&self, attr: Attr, name: &str) -> Option<&[Attr]> {
        match self.attr_kind(attr) {
            AttrKind::Dialect { def, params } if self.text(self.attr_names[def.index()]) == name => Some(params),
            _ => None,
        }
    }

    /// The value and type of an integer attribute.
    pub fn as_int(&self, attr: Attr) -> Option<(&Int, Type)> {
        match self.attr_kind(attr) {
            AttrKind::Integer { value, ty } => Some((value, *ty)),
            _ => None,
        }
    }

    /// The value of an integer attribute, sign-extended, if it fits 64 bits.
    pub fn as_i64(&self, attr: Attr) -> Option<i64> {
        self.as_int(attr).and_then(|(value, _)| value.to_i64())
    }

    /// The text of a string attribute.
    pub fn as_str(&self, attr: Attr) -> Option<&str> {
        match self.attr_kind(attr) {
            AttrKind::String { value, .. } => Some(self.text(*value)),
            _ => None,
        }
    }

    /// The root name of a symbol reference without nested parts.
    pub fn as_symbol(&self, attr: Attr) -> Option<&str> {
        match self.attr_kind(attr) {
            AttrKind::SymbolRef { root, nested } if nested.is_empty() => Some(self.text(*root)),
            _ => None,
        }
    }

    /// The type of a type attribute.
    pub fn as_type(&self, attr: Attr) -> Option<Type> {
        match self.attr_kind(attr) {
            AttrKind::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// The items of an array attribute.
    pub fn as_array(&self, attr: Attr) -> Option<&[Attr]> {
        match self.attr_kind(attr) {
            AttrKind::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The entries of a dictionary attribute.
    pub fn as_dict(&self, attr: Attr) -> Option<&[(Str, Attr)]> {
        match self.attr_kind(attr) {
            AttrKind::Dictionary(entries) => Some(entries),
            _ => None,
        }
    }

    /// The map of an affine map attribute.
    pub fn as_map(&self, attr: Attr) -> Option<&AffineMap> {
        match self.attr_kind(attr) {
            AttrKind::AffineMap(map) => Some(map),
            _ => None,
        }
    }

    /// The set of an integer set attribute.
    pub fn as_set(&self, attr: Attr) -> Option<&IntegerSet> {
        match self.attr_kind(attr) {
            AttrKind::IntegerSet(set) => Some(set),
            _ => None,
        }
    }

    /// The type that a typed attribute carries: integer, float, string, dense and their kin.
    pub fn attr_type(&self, attr: Attr) -> Option<Type> {
        match self.attr_kind(attr) {
            AttrKind::Integer { ty, .. }
            | AttrKind::Float { ty, .. }
            | AttrKind::Dense { ty, .. }
            | AttrKind::DenseResource { ty, .. }
            | AttrKind::Sparse { ty, .. } => Some(*ty),
            AttrKind::String { ty, .. } | AttrKind::Opaque { ty, .. } => *ty,
            AttrKind::Dialect { def, params } if self.attr_def(*def).typed => {
                params.last().and_then(|&ty| self.as_type(ty))
            }
            _ => None,
        }
    }

    /// A number for a new `distinct` attribute.
    pub fn next_distinct(&mut self) -> u64 {
        self.distinct_count += 1;
        self.distinct_count - 1
    }

    // Operation names and dialects.

    /// The id of operation name `text`, known or not.
    pub fn op_name(&mut self, text: &str) -> OpName {
        let key = self.str(text);
        if let Some(name) = self.name_of_str(key) {
            return name;
        }
        if self.awaken(text)
            && let Some(name) = self.name_of_str(key)
        {
            return name;
        }
        self.new_op_name(key)
    }

    fn new_op_name(&mut self, key: Str) -> OpName {
        let name = OpName(self.names.len() as u32);
        self.names.push(NameEntry { text: key, kind: None });
        self.set_name_of(key, name);
        name
    }

    fn set_name_of(&mut self, key: Str, name: OpName) {
        if self.name_of.len() <= key.index() {
            self.name_of.resize(key.index() + 1, None);
        }
        self.name_of[key.index()] = Some(name);
    }

    /// Lets `text` stand for operation `name`, whose own text stays what it is.
    pub(crate) fn call_op(&mut self, text: &str, name: OpName) {
        let key = self.str(text);
        self.set_name_of(key, name);
    }

    /// The id of operation name `text`, if it occurred before or its dialect declares it.
    pub fn find_op_name(&mut self, text: &str) -> Option<OpName> {
        self.known_op_name(text).or_else(|| if self.awaken(text) { self.known_op_name(text) } else { None })
    }

    /// As `find_op_name`, without the dialects that wait for their first use.
    pub fn known_op_name(&self, text: &str) -> Option<OpName> {
        self.name_of_str(self.find_str(text)?)
    }

    fn name_of_str(&self, text: Str) -> Option<OpName> {
        self.name_of.get(text.index()).copied().flatten()
    }

    /// The text of an operation name.
    #[inline]
    pub fn op_name_text(&self, name: OpName) -> &str {
        self.text(self.names[name.index()].text)
    }

    /// The Rust type that stands for an operation name, if a table declares it.
    #[inline]
    pub(crate) fn kind_of(&self, name: OpName) -> Option<TypeId> {
        self.names[name.index()].kind
    }

    /// Lets `kind` stand for operation name `name`.
    pub(crate) fn set_kind(&mut self, name: OpName, kind: Option<TypeId>) {
        self.names[name.index()].kind = kind;
    }

    /// Lets `register` register dialect `name` when a name of it is first looked up, which keeps the start of a program
    /// short.
    pub fn register_when_used(&mut self, name: &'static str, register: fn(&mut Context)) {
        self.waiting.push(Waiting { name, register, rank: self.declared });
        self.declared += 1;
    }

    /// Registers the dialect of the prefix of `name` (or called so) if it waits for its first use; true if it did.
    pub fn awaken(&mut self, name: &str) -> bool {
        if self.waiting.is_empty() {
            return false;
        }
        let dialect = name.split('.').next().unwrap_or(name);
        let Some(at) = self.waiting.iter().position(|w| w.name == dialect) else { return false };
        self.awaken_at(at);
        true
    }

    fn awaken_at(&mut self, at: usize) {
        let Waiting { register, rank, .. } = self.waiting.remove(at);
        let outer = self.awakening.replace(rank);
        register(self);
        self.awakening = outer;
    }

    /// The place in the order of dialects of the one that is being registered.
    pub(crate) fn next_rank(&mut self) -> u32 {
        self.awakening.take().unwrap_or_else(|| {
            self.declared += 1;
            self.declared - 1
        })
    }

    /// The names of the dialects that wait for their first use.
    pub(crate) fn waiting_names(&self) -> impl Iterator<Item = &str> {
        self.waiting.iter().map(|w| w.name)
    }

    /// Registers every dialect that waits for its first use, for those who list all.
    pub fn awaken_all(&mut self) {
        while !self.waiting.is_empty() {
            self.awaken_at(0);
        }
    }

    /// The id of dialect type `name`, old or new.
    pub(crate) fn type_def_id(&mut self, name: Str) -> TypeDefId {
        let next = TypeDefId(self.type_names.len() as u32);
        let id = *self.type_def_of.entry(name).or_insert(next);
        if id == next {
            self.type_names.push(name);
        }
        id
    }

    /// The id of dialect attribute `name`, old or new.
    pub(crate) fn attr_def_id(&mut self, name: Str) -> AttrDefId {
        let next = AttrDefId(self.attr_names.len() as u32);
        let id = *self.attr_def_of.entry(name).or_insert(next);
        if id == next {
            self.attr_names.push(name);
        }
        id
    }

    /// The registered type called `name`, such as `hw.array`.
    pub fn find_type_def(&mut self, name: &str) -> Option<TypeDefId> {
        self.known_type_def(name).or_else(|| if self.awaken(name) { self.known_type_def(name) } else { None })
    }

    /// As `find_type_def`, without the dialects that wait for their first use.
    pub fn known_type_def(&self, name: &str) -> Option<TypeDefId> {
        self.find_str(name).and_then(|key| self.type_def_of.get(&key)).copied()
    }

    /// The registered attribute called `name`, such as `arith.fastmath`.
    pub fn find_attr_def(&mut self, name: &str) -> Option<AttrDefId> {
        self.known_attr_def(name).or_else(|| if self.awaken(name) { self.known_attr_def(name) } else { None })
    }

    /// As `find_attr_def`, without the dialects that wait for their first use.
    pub fn known_attr_def(&self, name: &str) -> Option<AttrDefId> {
        self.find_str(name).and_then(|key| self.attr_def_of.get(&key)).copied()
    }
}

fn sign_extended(chunk: &[u8]) -> i64 {
    if let Ok(bytes) = <[u8; 4]>::try_from(chunk) {
        return i64::from(i32::from_le_bytes(bytes));
    }
    let fill = if chunk.last().is_some_and(|b| b & 0x80 != 0) { 0xff } else { 0 };
    let mut bytes = [fill; 8];
    let n = chunk.len().min(8);
    bytes[..n].copy_from_slice(&chunk[..n]);
    i64::from_le_bytes(bytes)
}
