//! Types of LLVM IR.
//!
//! What holds: equal types have equal ids; an identified struct is its name, its body is set once.

use ir::types::FloatKind;
use rustc_hash::FxHashMap;

/// An interned type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ty(u32);

/// What a type is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TyKind {
    /// `iN`.
    Int(u32),
    /// `half`, `bfloat`, `float`, `double`, `x86_fp80`, `fp128`.
    Float(FloatKind),
    /// A type that is one word: `void`, `label`, `token`, `metadata`, `ppc_fp128`, `x86_amx`, `x86_mmx`.
    Word(&'static str),
    /// `ptr addrspace(N)`.
    Ptr(u32),
    /// `[N x T]`.
    Array(u64, Ty),
    /// `<N x T>`; `<vscale x N x T>` if scalable.
    Vector {
        /// Number of elements, or the factor of vscale.
        size: u32,
        /// The number is a multiple of vscale.
        scalable: bool,
        /// Element type.
        element: Ty,
    },
    /// A literal struct.
    Struct {
        /// Fields.
        fields: Box<[Ty]>,
        /// No padding between fields.
        packed: bool,
    },
    /// An identified struct: its number in `Types::named`.
    Named(u32),
    /// A function.
    Function {
        /// Result.
        result: Ty,
        /// Parameters.
        params: Box<[Ty]>,
        /// More arguments may follow.
        variadic: bool,
    },
    /// `target("name", types, numbers)`.
    Target {
        /// Name.
        name: Box<str>,
        /// Type parameters.
        types: Box<[Ty]>,
        /// Number parameters.
        numbers: Box<[u32]>,
    },
}

/// The body of an identified struct.
#[derive(Clone, Debug, Default)]
pub struct NamedStruct {
    /// Name without its sigil.
    pub name: String,
    /// Fields and whether they are packed; absent while the struct is opaque.
    pub body: Option<(Vec<Ty>, bool)>,
}

/// All types of a module.
#[derive(Debug, Default)]
pub struct Types {
    kinds: Vec<TyKind>,
    ids: FxHashMap<TyKind, Ty>,
    /// The identified structs.
    pub named: Vec<NamedStruct>,
    named_ids: FxHashMap<String, Ty>,
}

impl Types {
    /// The type of `kind`.
    pub fn intern(&mut self, kind: TyKind) -> Ty {
        if let Some(&ty) = self.ids.get(&kind) {
            return ty;
        }
        let ty = Ty(self.kinds.len() as u32);
        self.kinds.push(kind.clone());
        self.ids.insert(kind, ty);
        ty
    }

    /// What `ty` is.
    pub fn kind(&self, ty: Ty) -> &TyKind {
        &self.kinds[ty.0 as usize]
    }

    /// The identified struct `name`, opaque unless its body is known; true if it is new.
    pub fn named_struct(&mut self, name: &str) -> (Ty, bool) {
        if let Some(&ty) = self.named_ids.get(name) {
            return (ty, false);
        }
        let number = self.named.len() as u32;
        self.named.push(NamedStruct { name: name.to_owned(), body: None });
        let ty = self.intern(TyKind::Named(number));
        self.named_ids.insert(name.to_owned(), ty);
        (ty, true)
    }

    /// Sets the body of an identified struct.
    pub fn set_body(&mut self, ty: Ty, fields: Vec<Ty>, packed: bool) {
        if let TyKind::Named(number) = *self.kind(ty) {
            self.named[number as usize].body = Some((fields, packed));
        }
    }

    /// `iN`.
    pub fn int(&mut self, width: u32) -> Ty {
        self.intern(TyKind::Int(width))
    }

    /// `void`.
    pub fn void(&mut self) -> Ty {
        self.intern(TyKind::Word("void"))
    }

    /// `metadata`.
    pub fn metadata(&mut self) -> Ty {
        self.intern(TyKind::Word("metadata"))
    }

    /// `ptr addrspace(space)`.
    pub fn pointer(&mut self, space: u32) -> Ty {
        self.intern(TyKind::Ptr(space))
    }

    /// A literal struct.
    pub fn structure(&mut self, fields: &[Ty]) -> Ty {
        self.intern(TyKind::Struct { fields: fields.into(), packed: false })
    }

    /// A function type.
    pub fn function(&mut self, result: Ty, params: &[Ty], variadic: bool) -> Ty {
        self.intern(TyKind::Function { result, params: params.into(), variadic })
    }

    /// A vector with the size of `like` and elements of `element`; `element` itself if `like` is no vector.
    pub fn like(&mut self, like: Ty, element: Ty) -> Ty {
        match *self.kind(like) {
            TyKind::Vector { size, scalable, .. } => self.intern(TyKind::Vector { size, scalable, element }),
            _ => element,
        }
    }

    /// True for `void`.
    pub fn is_void(&self, ty: Ty) -> bool {
        matches!(self.kind(ty), TyKind::Word("void"))
    }

    /// Element type of a vector, else the type itself.
    pub fn scalar(&self, ty: Ty) -> Ty {
        match *self.kind(ty) {
            TyKind::Vector { element, .. } => element,
            _ => ty,
        }
    }

    /// True for vectors of any kind.
    pub fn is_vector(&self, ty: Ty) -> bool {
        matches!(self.kind(ty), TyKind::Vector { .. })
    }

    /// Width of an integer type in bits.
    pub fn int_width(&self, ty: Ty) -> Option<u32> {
        match *self.kind(ty) {
            TyKind::Int(width) => Some(width),
            _ => None,
        }
    }

    /// The format of a float type.
    pub fn float_kind(&self, ty: Ty) -> Option<FloatKind> {
        match *self.kind(ty) {
            TyKind::Float(kind) => Some(kind),
            _ => None,
        }
    }

    /// True for pointers.
    pub fn is_pointer(&self, ty: Ty) -> bool {
        matches!(self.kind(ty), TyKind::Ptr(_))
    }

    /// True if the scalar of `ty` is a float, `ppc_fp128` among them.
    pub fn is_float_or_vector(&self, ty: Ty) -> bool {
        matches!(self.kind(self.scalar(ty)), TyKind::Float(_) | TyKind::Word("ppc_fp128"))
    }

    /// Fields and packing of a struct that has a body.
    pub fn fields(&self, ty: Ty) -> Option<(&[Ty], bool)> {
        match self.kind(ty) {
            TyKind::Struct { fields, packed } => Some((fields, *packed)),
            TyKind::Named(number) => {
                self.named[*number as usize].body.as_ref().map(|(fields, packed)| (fields.as_slice(), *packed))
            }
            _ => None,
        }
    }

    /// Number of parts of an aggregate or a fixed vector.
    pub fn part_count(&self, ty: Ty) -> Option<u64> {
        match *self.kind(ty) {
            TyKind::Array(size, _) => Some(size),
            TyKind::Vector { size, scalable: false, .. } => Some(u64::from(size)),
            _ => self.fields(ty).map(|(fields, _)| fields.len() as u64),
        }
    }

    /// The type of part `index` of an aggregate or a vector.
    pub fn part(&self, ty: Ty, index: u64) -> Option<Ty> {
        match *self.kind(ty) {
            TyKind::Array(_, element) | TyKind::Vector { element, .. } => Some(element),
            _ => self.fields(ty)?.0.get(usize::try_from(index).ok()?).copied(),
        }
    }

    /// The type as LLVM IR writes it.
    pub fn text(&self, ty: Ty) -> String {
        let mut out = String::new();
        self.write(ty, &mut out);
        out
    }

    /// Writes the type.
    pub fn write(&self, ty: Ty, out: &mut String) {
        match self.kind(ty) {
            TyKind::Int(width) => out.push_str(&format!("i{width}")),
            TyKind::Float(kind) => out.push_str(float_word(*kind)),
            TyKind::Word(word) => out.push_str(word),
            TyKind::Ptr(0) => out.push_str("ptr"),
            TyKind::Ptr(space) => out.push_str(&format!("ptr addrspace({space})")),
            TyKind::Array(size, element) => {
                out.push_str(&format!("[{size} x "));
                self.write(*element, out);
                out.push(']');
            }
            TyKind::Vector { size, scalable, element } => {
                out.push_str(&format!("<{}{size} x ", if *scalable { "vscale x " } else { "" }));
                self.write(*element, out);
                out.push('>');
            }
            TyKind::Struct { fields, packed } => self.write_body(fields, *packed, out),
            TyKind::Named(number) => {
                out.push_str(&super::super::assembly::names::sigil('%', &self.named[*number as usize].name))
            }
            TyKind::Function { result, params, variadic } => {
                self.write(*result, out);
                out.push_str(" (");
                self.write_list(params, *variadic, out);
                out.push(')');
            }
            TyKind::Target { name, types, numbers } => self.write_target(name, types, numbers, out),
        }
    }

    fn write_target(&self, name: &str, types: &[Ty], numbers: &[u32], out: &mut String) {
        out.push_str(&format!("target(\"{}\"", super::super::assembly::names::escaped(name.as_bytes())));
        for &ty in types {
            out.push_str(", ");
            self.write(ty, out);
        }
        numbers.iter().for_each(|number| out.push_str(&format!(", {number}")));
        out.push(')');
    }

    /// Writes types with commas between them, and dots for more.
    pub fn write_list(&self, types: &[Ty], variadic: bool, out: &mut String) {
        for (index, &ty) in types.iter().enumerate() {
            out.push_str(if index > 0 { ", " } else { "" });
            self.write(ty, out);
        }
        if variadic {
            out.push_str(if types.is_empty() { "..." } else { ", ..." });
        }
    }

    /// Writes the body of a struct.
    pub fn write_body(&self, fields: &[Ty], packed: bool, out: &mut String) {
        out.push_str(if packed { "<" } else { "" });
        if fields.is_empty() {
            out.push_str("{}");
        } else {
            out.push_str("{ ");
            self.write_list(fields, false, out);
            out.push_str(" }");
        }
        out.push_str(if packed { ">" } else { "" });
    }
}

/// LLVM's word for a float format; `MLIR` formats that LLVM lacks never become types.
pub fn float_word(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::F16 => "half",
        FloatKind::BF16 => "bfloat",
        FloatKind::F32 => "float",
        FloatKind::F64 => "double",
        FloatKind::F80 => "x86_fp80",
        _ => "fp128",
    }
}
