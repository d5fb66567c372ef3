//! Constants: what they are, and their text.
//!
//! What holds: equal constants have equal ids; what an attribute can say is an attribute, the rest is made by operations
//! (`materialize`).

use bits::Int;
use emit_llvm::dialect::types;
use ir::attrs::DenseData;
use ir::diag::Reported;
use ir::ids::OpName;
use ir::{Attr, AttrKind, Context, Str, Type, TypeKind, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::importer::Importer;
use crate::lexer::{Kind, Token};

/// A constant of a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Const(u32);

/// What a constant is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ConstKind {
    /// `llvm.mlir.constant` of an attribute.
    Attr(Attr),
    /// The null pointer, or all bits zero.
    Zero,
    /// Any value.
    Undef,
    /// Poison.
    Poison,
    /// The token of nothing.
    NoToken,
    /// The address of a symbol.
    Address(Attr),
    /// An aggregate that no attribute can say, by its parts.
    Parts(Box<[Const]>),
    /// An operation on constants.
    Expr(Box<Expr>),
}

/// An operation on constants.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Expr {
    /// Its name.
    pub(crate) name: OpName,
    /// Its attributes.
    pub(crate) attrs: SmallVec<[(Str, Attr); 3]>,
    /// Its operands.
    pub(crate) operands: Box<[Const]>,
}

/// All constants that were met.
#[derive(Default)]
pub(crate) struct Constants {
    items: Vec<(Type, ConstKind)>,
    table: FxHashMap<(Type, ConstKind), Const>,
    small: FxHashMap<(Type, i64), Const>,
    /// The value of each constant, and for which body it was made.
    pub(crate) made: Vec<(u32, Option<Value>)>,
}

impl Constants {
    /// The constant that is `kind`.
    pub(crate) fn intern(&mut self, ty: Type, kind: ConstKind) -> Const {
        if let Some(&found) = self.table.get(&(ty, kind.clone())) {
            return found;
        }
        let id = Const(self.items.len() as u32);
        self.items.push((ty, kind.clone()));
        self.made.push((0, None));
        self.table.insert((ty, kind), id);
        id
    }

    /// Its type.
    pub(crate) fn ty(&self, id: Const) -> Type {
        self.items[id.0 as usize].0
    }

    /// What it is.
    pub(crate) fn kind(&self, id: Const) -> &ConstKind {
        &self.items[id.0 as usize].1
    }

    /// Its place among all constants.
    pub(crate) fn index(id: Const) -> usize {
        id.0 as usize
    }
}

/// Shape and scalar element of a type whose values an attribute can hold.
struct Shape {
    sizes: Vec<i64>,
    element: Type,
    vector: bool,
}

fn is_scalar(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::Integer { .. } | TypeKind::Float(_))
}

/// The shape of an array, of arrays, of scalars or vectors, or of a vector.
fn shape_of(ctx: &Context, ty: Type) -> Option<Shape> {
    let mut sizes = Vec::new();
    let mut inner = ty;
    while let Some((size, element)) = types::as_array(ctx, inner) {
        sizes.push(i64::try_from(size).ok()?);
        inner = element;
    }
    if let TypeKind::Vector { shape, element, .. } = ctx.kind(inner) {
        let vector = sizes.is_empty();
        sizes.extend(shape.iter());
        return Some(Shape { sizes, element: *element, vector });
    }
    (is_scalar(ctx, inner) && !sizes.is_empty()).then_some(Shape { sizes, element: inner, vector: false })
}

/// Bytes of an element inside a dense attribute.
fn element_size(ctx: &Context, ty: Type) -> usize {
    match ctx.kind(ty) {
        TypeKind::Float(kind) => kind.width().div_ceil(8) as usize,
        _ => ctx.integer_width(ty).unwrap_or(8).div_ceil(8) as usize,
    }
}

impl Importer<'_, '_> {
    /// The integer constant `value` of type `ty`.
    pub(crate) fn int_const(&mut self, ty: Type, value: i64) -> Const {
        if let Some(&found) = self.constants.small.get(&(ty, value)) {
            return found;
        }
        let width = self.ir.ctx.integer_width(ty).unwrap_or(64);
        let attr = self.ir.ctx.int_attr(Int::from_i64(width, value), ty);
        let found = self.constants.intern(ty, ConstKind::Attr(attr));
        self.constants.small.insert((ty, value), found);
        found
    }

    /// The attribute of a constant that is one.
    pub(crate) fn attr_of(&self, id: Const) -> Option<Attr> {
        match self.constants.kind(id) {
            ConstKind::Attr(attr) => Some(*attr),
            _ => None,
        }
    }

    /// The number of an integer constant.
    pub(crate) fn number_in(&self, id: Const) -> Option<i64> {
        self.attr_of(id).and_then(|attr| self.ir.ctx.as_i64(attr))
    }

    /// Takes a type and a constant of it. Errors: `E1301` to `E1305`.
    pub(crate) fn typed_constant(&mut self) -> Result<Const, Reported> {
        let ty = self.ty()?;
        self.constant(ty)
    }

    /// Takes a constant of type `ty`. Errors: `E1301` to `E1305`.
    pub(crate) fn constant(&mut self, ty: Type) -> Result<Const, Reported> {
        match self.tok.kind {
            Kind::Integer | Kind::Decimal | Kind::Hex => self.number(ty),
            Kind::Word => self.word_constant(ty),
            Kind::Bytes => self.bytes_constant(ty),
            Kind::Global | Kind::GlobalNumber => self.address(ty),
            Kind::Mark(b'[') => self.nested(|s| s.array_constant(ty)),
            Kind::Mark(b'{') => self.nested(|s| s.struct_constant(ty)),
            Kind::Mark(b'<') => self.nested(|s| s.angle_constant(ty)),
            _ => Err(self.expected("a constant")),
        }
    }

    fn wrong_type(&mut self, at: Token, ty: Type) -> Reported {
        let ty = ir::text::printer::print_type(&self.ir.ctx, ty);
        self.error_at(at, "E1305", format!("a constant of type {ty} can't be written like this"))
    }

    #[inline]
    fn number(&mut self, ty: Type) -> Result<Const, Reported> {
        let at = self.tok;
        if at.kind == Kind::Integer
            && matches!(self.ir.ctx.kind(ty), TypeKind::Integer { .. })
            && let Some(value) = crate::numbers::small(self.text(at))
        {
            self.bump();
            return Ok(self.int_const(ty, value));
        }
        let attr = self.number_attr(ty)?;
        Ok(self.constants.intern(ty, ConstKind::Attr(attr)))
    }

    /// A number as an attribute.
    fn number_attr(&mut self, ty: Type) -> Result<Attr, Reported> {
        let at = self.bump();
        let text = self.text(at);
        let ctx = &mut self.ir.ctx;
        let attr = match ctx.kind(ty) {
            TypeKind::Integer { width, .. } => {
                let width = *width;
                crate::numbers::integer(text, at.kind, width).map(|value| ctx.int_attr(value, ty))
            }
            TypeKind::Float(kind) => {
                crate::numbers::float(text, at.kind, *kind).map(|bits| ctx.attr(AttrKind::Float { bits, ty }))
            }
            _ if types::is(ctx, ty, "llvm.ppc_fp128") => {
                crate::numbers::pair(text).map(|bits| ctx.attr(AttrKind::Float { bits, ty }))
            }
            _ => None,
        };
        attr.ok_or_else(|| self.wrong_type(at, ty))
    }

    fn word_constant(&mut self, ty: Type) -> Result<Const, Reported> {
        let at = self.tok;
        let kind = match self.word() {
            b"true" | b"false" => return self.truth(ty),
            b"null" if types::as_pointer(&self.ir.ctx, ty).is_some() => ConstKind::Zero,
            b"undef" => ConstKind::Undef,
            b"poison" => ConstKind::Poison,
            b"none" if types::is(&self.ir.ctx, ty, "llvm.token") => ConstKind::NoToken,
            b"zeroinitializer" => {
                self.bump();
                return Ok(self.zero(ty));
            }
            b"null" | b"none" => return Err(self.wrong_type(at, ty)),
            b"splat" => return self.splat(ty),
            _ => return self.constant_expression(ty),
        };
        self.bump();
        Ok(self.constants.intern(ty, kind))
    }

    fn truth(&mut self, ty: Type) -> Result<Const, Reported> {
        let at = self.bump();
        if ty != self.types.i1 {
            return Err(self.wrong_type(at, ty));
        }
        Ok(self.int_const(ty, -i64::from(self.text(at) == b"true")))
    }

    /// All bits zero.
    pub(crate) fn zero(&mut self, ty: Type) -> Const {
        let ctx = &mut self.ir.ctx;
        let attr = match ctx.kind(ty) {
            TypeKind::Integer { .. } => return self.int_const(ty, 0),
            TypeKind::Float(_) => Some(ctx.attr(AttrKind::Float { bits: 0, ty })),
            _ => match shape_of(ctx, ty) {
                // An array without elements is no tensor that MLIR can read.
                Some(shape) if !shape.sizes.contains(&0) => {
                    let bytes = vec![0; element_size(ctx, shape.element)];
                    Some(dense(ctx, ty, &shape, bytes, true))
                }
                _ => None,
            },
        };
        self.constants.intern(ty, attr.map_or(ConstKind::Zero, ConstKind::Attr))
    }

    /// `splat (i32 1)`.
    fn splat(&mut self, ty: Type) -> Result<Const, Reported> {
        let at = self.bump();
        self.expect(b'(')?;
        let element = self.typed_constant()?;
        self.expect(b')')?;
        let Some((count, wanted, scalable)) = types::as_vector(&self.ir.ctx, ty) else {
            return Err(self.wrong_type(at, ty));
        };
        if self.constants.ty(element) != wanted {
            return Err(self.wrong_type(at, ty));
        }
        if let (Some(attr), Some(shape)) = (self.attr_of(element), shape_of(&self.ir.ctx, ty)) {
            let mut bytes = Vec::new();
            if self.append(attr, &mut bytes).is_some() {
                let attr = dense(&mut self.ir.ctx, ty, &shape, bytes, true);
                return Ok(self.constants.intern(ty, ConstKind::Attr(attr)));
            }
        }
        if scalable || count > 1 << 16 {
            return Err(self.error_at(at, "E1304", "this splat has no place in the llvm dialect"));
        }
        Ok(self.parts(ty, vec![element; count as usize]))
    }

    fn bytes_constant(&mut self, ty: Type) -> Result<Const, Reported> {
        let at = self.bump();
        let bytes = crate::lexer::unescape(self.text(at));
        let fits = types::as_array(&self.ir.ctx, ty)
            .is_some_and(|(size, element)| size == bytes.len() as u64 && self.ir.ctx.integer_width(element) == Some(8));
        if !fits {
            return Err(self.wrong_type(at, ty));
        }
        Ok(self.data(ty, bytes))
    }

    /// An array or vector whose elements are all known, by its bytes.
    fn data(&mut self, ty: Type, bytes: Vec<u8>) -> Const {
        let ctx = &mut self.ir.ctx;
        let Some(shape) = shape_of(ctx, ty).filter(|_| !bytes.is_empty()) else { return self.zero(ty) };
        let size = element_size(ctx, shape.element);
        if bytes.iter().all(|&byte| byte == 0) {
            return self.zero(ty);
        }
        let is_text = !shape.vector && shape.sizes.len() == 1 && ctx.integer_width(shape.element) == Some(8);
        let attr = if is_text {
            let text = ir::text::lexer::text_of_bytes(bytes);
            ctx.string_attr(&text)
        } else {
            let splat = bytes.chunks_exact(size).all(|chunk| chunk == &bytes[..size]);
            let kept = if splat { bytes[..size].to_vec() } else { bytes };
            dense(ctx, ty, &shape, kept, splat)
        };
        self.constants.intern(ty, ConstKind::Attr(attr))
    }

    /// Appends the bytes of a constant; `None` if it holds none.
    fn append(&self, attr: Attr, bytes: &mut Vec<u8>) -> Option<()> {
        let ctx = &self.ir.ctx;
        match ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => bytes.extend(dialects::elements::to_bytes(value)),
            AttrKind::Float { bits, ty } => bytes.extend(&bits.to_le_bytes()[..element_size(ctx, *ty)]),
            AttrKind::String { value, .. } => {
                bytes.extend_from_slice(&ir::text::lexer::bytes_of_text(ctx.text(*value)));
            }
            AttrKind::Dense { ty, data: DenseData::Bytes { bytes: data, splat } } => {
                let count = ir::types::element_count(ctx.shape(*ty)?)?;
                let times = if *splat { count } else { 1 };
                if times.saturating_mul(data.len() as u64) > 1 << 30 {
                    return None;
                }
                (0..times).for_each(|_| bytes.extend_from_slice(data));
            }
            _ => return None,
        }
        Some(())
    }

    /// `[i32 1, i32 2]`.
    fn array_constant(&mut self, ty: Type) -> Result<Const, Reported> {
        let at = self.bump();
        let Some((size, element)) = types::as_array(&self.ir.ctx, ty) else { return Err(self.wrong_type(at, ty)) };
        let (parts, bytes) = self.elements(element, b']')?;
        let found = parts.len() as u64 + bytes.len() as u64 / element_size(&self.ir.ctx, element) as u64;
        if found != size {
            let message = format!("the array has {size} elements, but {found} are written");
            return Err(self.error_at(at, "E1305", message));
        }
        if parts.is_empty() {
            return Ok(self.data(ty, bytes));
        }
        Ok(self.aggregate(ty, parts))
    }

    /// The elements up to `close`: as bytes where all are numbers, else as constants.
    fn elements(&mut self, element: Type, close: u8) -> Result<(Vec<Const>, Vec<u8>), Reported> {
        let (mut parts, mut bytes) = (Vec::new(), Vec::new());
        let size = element_size(&self.ir.ctx, element);
        while !self.eat(close) {
            let at = self.tok;
            if self.ty()? != element {
                return Err(self.error_at(at, "E1305", "the element's type is not that of the aggregate"));
            }
            if !(parts.is_empty() && self.number_bytes(element, &mut bytes)) {
                self.bytes_to_parts(element, size, &mut bytes, &mut parts);
                parts.push(self.constant(element)?);
            }
            if !self.at(close) {
                self.expect(b',')?;
            }
        }
        Ok((parts, bytes))
    }

    fn bytes_to_parts(&mut self, element: Type, size: usize, bytes: &mut Vec<u8>, parts: &mut Vec<Const>) {
        for chunk in std::mem::take(bytes).chunks_exact(size) {
            let mut word = [0; 16];
            word[..chunk.len()].copy_from_slice(chunk);
            let bits = u128::from_le_bytes(word);
            let ctx = &mut self.ir.ctx;
            let attr = match ctx.integer_width(element) {
                Some(width) => ctx.int_attr(Int::from_u128(width, bits), element),
                None => ctx.attr(AttrKind::Float { bits, ty: element }),
            };
            parts.push(self.constants.intern(element, ConstKind::Attr(attr)));
        }
    }

    /// Takes a number of at most 128 bits and appends its bytes. False if there is none, and nothing was taken.
    fn number_bytes(&mut self, ty: Type, bytes: &mut Vec<u8>) -> bool {
        let text = self.text(self.tok);
        let bits = match self.ir.ctx.kind(ty) {
            TypeKind::Integer { width: 1, .. } if self.tok.kind == Kind::Word => match text {
                b"true" => Some(1),
                b"false" => Some(0),
                _ => None,
            },
            TypeKind::Integer { width, .. } if *width <= 64 && self.tok.kind == Kind::Integer => {
                crate::numbers::small(text).map(|value| value as u128 & (u128::MAX >> (128 - width)))
            }
            TypeKind::Float(kind) => crate::numbers::float(text, self.tok.kind, *kind),
            _ => None,
        };
        let Some(bits) = bits else { return false };
        self.bump();
        bytes.extend_from_slice(&bits.to_le_bytes()[..element_size(&self.ir.ctx, ty)]);
        true
    }

    /// An aggregate by its parts.
    pub(crate) fn aggregate(&mut self, ty: Type, parts: Vec<Const>) -> Const {
        let shape = shape_of(&self.ir.ctx, ty);
        if shape.is_some() {
            let mut bytes = Vec::new();
            let all = parts.iter().try_for_each(|&part| self.append(self.attr_of(part)?, &mut bytes));
            if all.is_some() {
                return self.data(ty, bytes);
            }
        }
        self.parts(ty, parts)
    }

    fn parts(&mut self, ty: Type, parts: Vec<Const>) -> Const {
        let all = |kind: ConstKind| !parts.is_empty() && parts.iter().all(|&part| *self.constants.kind(part) == kind);
        let kind = if all(ConstKind::Poison) {
            ConstKind::Poison
        } else if all(ConstKind::Undef) {
            ConstKind::Undef
        } else if parts.iter().all(|&part| self.is_zero(part)) {
            return self.zero(ty);
        } else {
            ConstKind::Parts(parts.into())
        };
        self.constants.intern(ty, kind)
    }

    /// True if all bits are zero.
    pub(crate) fn is_zero(&self, id: Const) -> bool {
        let ConstKind::Attr(attr) = *self.constants.kind(id) else {
            return *self.constants.kind(id) == ConstKind::Zero;
        };
        match self.ir.ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => value.is_zero(),
            AttrKind::Float { bits, .. } => *bits == 0,
            AttrKind::Dense { data: DenseData::Bytes { bytes, splat: true }, .. } => bytes.iter().all(|&b| b == 0),
            _ => false,
        }
    }

    fn struct_constant(&mut self, ty: Type) -> Result<Const, Reported> {
        let at = self.bump();
        let parts = self.fields(b'}')?;
        self.check_fields(at, ty, &parts)?;
        Ok(self.parts(ty, parts))
    }

    fn fields(&mut self, close: u8) -> Result<Vec<Const>, Reported> {
        let mut parts = Vec::new();
        while !self.eat(close) {
            parts.push(self.typed_constant()?);
            if !self.at(close) {
                self.expect(b',')?;
            }
        }
        Ok(parts)
    }

    fn check_fields(&mut self, at: Token, ty: Type, parts: &[Const]) -> Result<(), Reported> {
        let found = types::as_struct(&self.ir.ctx, ty).map(|found| found.fields);
        let same = found.is_some_and(|fields| fields.iter().copied().eq(parts.iter().map(|&p| self.constants.ty(p))));
        if same { Ok(()) } else { Err(self.wrong_type(at, ty)) }
    }

    /// `<i32 1, i32 2>` or `<{ i8 1, i32 2 }>`.
    fn angle_constant(&mut self, ty: Type) -> Result<Const, Reported> {
        let at = self.bump();
        if self.at(b'{') {
            let value = self.struct_constant(ty)?;
            self.expect(b'>')?;
            return Ok(value);
        }
        let Some((count, element, _)) = types::as_vector(&self.ir.ctx, ty) else { return Err(self.wrong_type(at, ty)) };
        let (parts, bytes) = self.elements(element, b'>')?;
        if parts.is_empty() {
            let found = bytes.len() / element_size(&self.ir.ctx, element);
            return if found as u64 == count { Ok(self.data(ty, bytes)) } else { Err(self.wrong_type(at, ty)) };
        }
        if parts.len() as u64 != count {
            return Err(self.wrong_type(at, ty));
        }
        Ok(self.aggregate(ty, parts))
    }
}

/// A dense attribute; of a vector it has the vector's type, of arrays that of a tensor.
fn dense(ctx: &mut Context, ty: Type, shape: &Shape, bytes: Vec<u8>, splat: bool) -> Attr {
    let ty = if shape.vector {
        ty
    } else {
        ctx.ty(TypeKind::Tensor { shape: shape.sizes.clone().into(), element: shape.element, encoding: None })
    };
    ctx.attr(AttrKind::Dense { ty, data: DenseData::Bytes { bytes: bytes.into(), splat } })
}
