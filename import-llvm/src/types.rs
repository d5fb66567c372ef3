//! Types of LLVM IR text as types of the llvm dialect.
//!
//! What holds: a named struct is made when it is first used, wherever it is defined; a pointer of older text, which says what
//! it points to, is a pointer.

use emit_llvm::dialect::{ops, types};
use ir::diag::Reported;
use ir::types::{FloatKind, TypeKind};
use ir::{Attr, Context, Type};
use rustc_hash::FxHashMap;

use crate::importer::Importer;
use crate::lexer::{Kind, Token};

/// A named struct.
#[derive(Clone, Copy)]
enum Named {
    /// Its definition stands at this byte, and was not read.
    At(u32),
    /// Its definition is being read.
    Open,
    /// Its type.
    Known(Type),
}

/// Types that are met often, and named structs.
pub(crate) struct Types<'t> {
    /// `ptr`.
    pub(crate) ptr: Type,
    /// `i1`.
    pub(crate) i1: Type,
    /// `i32`.
    pub(crate) i32: Type,
    /// `i64`.
    pub(crate) i64: Type,
    /// `void`.
    pub(crate) void: Type,
    ints: FxHashMap<u32, Type>,
    named: FxHashMap<&'t [u8], Named>,
    numbered: FxHashMap<u32, Named>,
    functions: FxHashMap<Type, types::Function>,
}

impl Types<'_> {
    pub(crate) fn new(ctx: &mut Context) -> Self {
        Self {
            ptr: types::pointer(ctx, 0),
            i1: ctx.integer(1),
            i32: ctx.integer(32),
            i64: ctx.integer(64),
            void: types::void(ctx),
            ints: FxHashMap::default(),
            named: FxHashMap::default(),
            numbered: FxHashMap::default(),
            functions: FxHashMap::default(),
        }
    }
}

/// The float type that a word names.
fn float_of(word: &[u8]) -> Option<FloatKind> {
    Some(match word {
        b"half" => FloatKind::F16,
        b"bfloat" => FloatKind::BF16,
        b"float" => FloatKind::F32,
        b"double" => FloatKind::F64,
        b"x86_fp80" => FloatKind::F80,
        b"fp128" => FloatKind::F128,
        _ => return None,
    })
}

/// The width that `i32` names.
fn width_of(word: &[u8]) -> Option<u32> {
    let digits = word.strip_prefix(b"i").filter(|digits| digits.iter().all(u8::is_ascii_digit))?;
    std::str::from_utf8(digits).ok()?.parse().ok()
}

impl<'t> Importer<'_, 't> {
    /// `%name = type ...`: notes where the definition stands and passes over it. Errors: `E1301`, `E1303`.
    pub(crate) fn define_type(&mut self) -> Result<(), Reported> {
        let name = self.bump();
        self.expect(b'=')?;
        self.expect_word("type")?;
        let place = Named::At(self.offset());
        let known = match name.kind {
            Kind::LocalNumber => {
                let number = self.id_of(name)?;
                self.types.numbered.insert(number, place)
            }
            _ => self.types.named.insert(self.text(name), place),
        };
        if known.is_some() {
            return Err(self.error_at(name, "E1303", "the type is defined twice"));
        }
        if self.eat_word(b"opaque") {
            return Ok(());
        }
        self.skip_type()
    }

    /// Passes over a type that begins with a bracket, or is a word. Errors: `E1301`.
    pub(crate) fn skip_type(&mut self) -> Result<(), Reported> {
        let packed = self.eat(b'<');
        match self.tok.kind {
            Kind::Mark(b'{' | b'[') => {
                self.skip_balanced()?;
            }
            _ if packed => {
                while !self.at(b'>') && self.tok.kind != Kind::End {
                    self.bump();
                }
            }
            _ => drop(self.bump()),
        }
        if packed {
            self.expect(b'>')?;
        }
        // Older text may name pointers and functions.
        while self.at(b'*') || self.at(b'(') {
            if self.at(b'(') {
                self.skip_balanced()?;
            } else {
                self.bump();
            }
        }
        Ok(())
    }

    /// True if a type may begin with the next token.
    pub(crate) fn at_type(&self) -> bool {
        match self.tok.kind {
            Kind::Local | Kind::LocalNumber => true,
            Kind::Mark(b'{' | b'[' | b'<') => true,
            Kind::Word => {
                let word = self.word();
                width_of(word).is_some() || float_of(word).is_some() || Self::is_plain(word)
            }
            _ => false,
        }
    }

    fn is_plain(word: &[u8]) -> bool {
        matches!(
            word,
            b"ptr" | b"void" | b"label" | b"token" | b"metadata" | b"target" | b"x86_mmx" | b"x86_amx" | b"ppc_fp128"
        )
    }

    /// Takes a type. Errors: `E1301` to `E1304`.
    pub(crate) fn ty(&mut self) -> Result<Type, Reported> {
        let ty = self.base_type()?;
        if self.tok.kind == Kind::Mark(b'*') || self.tok.kind == Kind::Mark(b'(') || self.word() == b"addrspace" {
            return self.type_suffix(ty);
        }
        Ok(ty)
    }

    #[inline]
    fn base_type(&mut self) -> Result<Type, Reported> {
        match self.tok.kind {
            Kind::Word => self.word_type(),
            Kind::Local | Kind::LocalNumber => {
                let name = self.bump();
                self.named_type(name)
            }
            Kind::Mark(b'{') => self.nested(|s| s.struct_type("", false)),
            Kind::Mark(b'[') => self.nested(Self::array_type),
            Kind::Mark(b'<') => self.nested(Self::angle_type),
            _ => Err(self.expected("a type")),
        }
    }

    fn word_type(&mut self) -> Result<Type, Reported> {
        let word = self.word();
        let ty = match word {
            b"ptr" => self.types.ptr,
            b"i32" => self.types.i32,
            b"i64" => self.types.i64,
            b"i1" => self.types.i1,
            b"void" => self.types.void,
            _ => return self.rare_type(word),
        };
        self.bump();
        Ok(ty)
    }

    fn rare_type(&mut self, word: &[u8]) -> Result<Type, Reported> {
        if let Some(width) = width_of(word) {
            return self.int_type(width);
        }
        if let Some(kind) = float_of(word) {
            self.bump();
            return Ok(self.ir.ctx.float(kind));
        }
        if word == b"target" {
            return self.target_type();
        }
        let name = match word {
            b"label" => "llvm.label",
            b"token" => "llvm.token",
            b"metadata" => "llvm.metadata",
            b"x86_mmx" => "llvm.x86_mmx",
            b"ppc_fp128" => "llvm.ppc_fp128",
            b"x86_amx" => return Err(self.error("E1304", "type 'x86_amx' has no place in the llvm dialect")),
            _ => return Err(self.expected("a type")),
        };
        self.bump();
        Ok(self.plain_type(name))
    }

    /// The registered type `name` without parameters.
    pub(crate) fn plain_type(&mut self, name: &str) -> Type {
        self.dialect_type(name, &[])
    }

    fn dialect_type(&mut self, name: &str, params: &[Attr]) -> Type {
        self.ir.ctx.dialect_type(name, params).expect("the llvm dialect is registered before a module is read")
    }

    fn int_type(&mut self, width: u32) -> Result<Type, Reported> {
        if width == 0 || width >= 1 << 23 {
            return Err(self.error("E1301", "the width of an integer is from 1 to 8388607 bits"));
        }
        self.bump();
        Ok(self.integer(width))
    }

    /// `iN`.
    pub(crate) fn integer(&mut self, width: u32) -> Type {
        *self.types.ints.entry(width).or_insert_with(|| self.ir.ctx.integer(width))
    }

    /// `ptr addrspace(1)`, `T*`, `T addrspace(1)*`, `T (params)`.
    fn type_suffix(&mut self, mut ty: Type) -> Result<Type, Reported> {
        loop {
            if self.eat(b'*') {
                ty = self.types.ptr;
            } else if self.word() == b"addrspace" {
                self.bump();
                let space = self.address_space()?;
                // Older text has a star after it, but `ptr` itself takes none.
                self.eat(b'*');
                ty = types::pointer(&mut self.ir.ctx, space);
            } else if self.at(b'(') {
                ty = self.nested(|s| s.function_type(ty))?;
            } else {
                return Ok(ty);
            }
        }
    }

    /// Takes `(N)` of an address space. Errors: `E1301`.
    pub(crate) fn address_space(&mut self) -> Result<u32, Reported> {
        let at = self.tok;
        let space = self.unsigned_in_parens()?;
        u32::try_from(space)
            .ok()
            .filter(|&space| space < 1 << 24)
            .ok_or_else(|| self.error_at(at, "E1301", "an address space is below 2^24"))
    }

    fn function_type(&mut self, result: Type) -> Result<Type, Reported> {
        let at = self.tok;
        self.expect(b'(')?;
        let mut function = types::Function { result, params: Vec::new(), variadic: false };
        while !self.eat(b')') {
            if self.tok.kind == Kind::Ellipsis {
                self.bump();
                function.variadic = true;
                self.expect(b')')?;
                break;
            }
            function.params.push(self.ty()?);
            if !self.at(b')') {
                self.expect(b',')?;
            }
        }
        self.make_function(at, function)
    }

    /// The type of a function. Errors: `E1305`, a parameter or result that none may have.
    pub(crate) fn make_function(&mut self, at: Token, function: types::Function) -> Result<Type, Reported> {
        let valueless = ["llvm.void", "llvm.label", ops::Func::NAME];
        let bad = |ctx: &Context, ty: Type, names: &[&str]| names.iter().any(|name| types::is(ctx, ty, name));
        let ctx = &self.ir.ctx;
        if function.params.iter().any(|&ty| bad(ctx, ty, &valueless)) || bad(ctx, function.result, &valueless[1..]) {
            return Err(self.error_at(at, "E1305", "a function can't take or give this type"));
        }
        let ty = types::function(&mut self.ir.ctx, &function);
        self.types.functions.entry(ty).or_insert(function);
        Ok(ty)
    }

    /// The parts of a function type.
    pub(crate) fn function_of(&self, ty: Type) -> Option<types::Function> {
        self.types.functions.get(&ty).cloned()
    }

    fn array_type(&mut self) -> Result<Type, Reported> {
        self.bump();
        let size = self.unsigned()?;
        self.expect_word("x")?;
        let at = self.tok;
        let element = self.ty()?;
        self.check_element(at, element)?;
        self.expect(b']')?;
        Ok(types::array(&mut self.ir.ctx, size, element))
    }

    fn check_element(&mut self, at: Token, ty: Type) -> Result<(), Reported> {
        let none = ["llvm.void", "llvm.label", "llvm.metadata", ops::Func::NAME, "llvm.token"];
        let ctx = &self.ir.ctx;
        if none.iter().any(|name| types::is(ctx, ty, name)) {
            return Err(self.error_at(at, "E1305", "a type without a size can't be part of another"));
        }
        let body = ctx.as_dialect_type(ty, "llvm.struct").and_then(|params| params.get(1));
        if body.is_some_and(|&body| matches!(ctx.attr_kind(body), ir::AttrKind::Unit)) {
            return Err(self.error_at(at, "E1305", "a struct can't hold itself"));
        }
        Ok(())
    }

    /// `<{ ... }>`, `<4 x i32>`, `<vscale x 4 x i32>`.
    fn angle_type(&mut self) -> Result<Type, Reported> {
        self.bump();
        if self.at(b'{') {
            let ty = self.struct_type("", true)?;
            self.expect(b'>')?;
            return Ok(ty);
        }
        let scalable = self.eat_word(b"vscale");
        if scalable {
            self.expect_word("x")?;
        }
        let at = self.tok;
        let count = self.unsigned()?;
        self.expect_word("x")?;
        let element = self.ty()?;
        self.expect(b'>')?;
        if count == 0 || count > u64::from(u32::MAX) {
            return Err(self.error_at(at, "E1305", "a vector has from 1 to 2^32 - 1 elements"));
        }
        self.vector(at, count as i64, element, scalable)
    }

    fn vector(&mut self, at: Token, count: i64, element: Type, scalable: bool) -> Result<Type, Reported> {
        let ctx = &mut self.ir.ctx;
        match ctx.kind(element) {
            TypeKind::Integer { .. } | TypeKind::Float(_) => {
                Ok(ctx.ty(TypeKind::Vector { shape: [count].into(), scalable: [scalable].into(), element }))
            }
            _ if types::as_pointer(ctx, element).is_some() || types::is(ctx, element, "llvm.ppc_fp128") => {
                Ok(types::vector(ctx, count, element, scalable))
            }
            _ => Err(self.error_at(at, "E1305", "a vector holds integers, floats or pointers")),
        }
    }

    /// A vector like `ty`, or `ty` itself where it is none, with another element.
    pub(crate) fn like(&mut self, ty: Type, element: Type) -> Type {
        match types::as_vector(&self.ir.ctx, ty) {
            Some((count, _, scalable)) => {
                let at = self.tok;
                self.vector(at, count as i64, element, scalable).unwrap_or(element)
            }
            None => element,
        }
    }

    fn struct_type(&mut self, name: &str, packed: bool) -> Result<Type, Reported> {
        self.expect(b'{')?;
        let mut fields = Vec::new();
        while !self.eat(b'}') {
            let at = self.tok;
            let field = self.ty()?;
            self.check_element(at, field)?;
            fields.push(self.ir.ctx.type_attr(field));
            if !self.at(b'}') {
                self.expect(b',')?;
            }
        }
        let ctx = &mut self.ir.ctx;
        let params = [ctx.string_attr(name), ctx.array_attr(&fields), ctx.bool_attr(packed)];
        Ok(self.dialect_type("llvm.struct", &params))
    }

    /// The struct that a token names. Errors: `E1303`, there is none.
    fn named_type(&mut self, name: Token) -> Result<Type, Reported> {
        let number = (name.kind == Kind::LocalNumber).then(|| self.id_of(name)).transpose()?;
        let key = self.text(name);
        let found = match number {
            Some(number) => self.types.numbered.get(&number),
            None => self.types.named.get(key),
        };
        match found.copied() {
            Some(Named::Known(ty)) => Ok(ty),
            Some(Named::Open) => Ok(self.reference(name)),
            Some(Named::At(at)) => {
                self.set_named(number, key, Named::Open);
                let text = if number.is_some() { String::new() } else { self.name_of(name) };
                let ty = self.inside(at, |s| s.nested(|s| s.definition(&text)))?;
                self.set_named(number, key, Named::Known(ty));
                Ok(ty)
            }
            // Older text uses opaque types that it does not define.
            None if self.at(b'*') => Ok(self.types.ptr),
            None => Err(self.error_at(name, "E1303", format!("use of undefined type '{}'", self.shown(name)))),
        }
    }

    fn set_named(&mut self, number: Option<u32>, key: &'t [u8], named: Named) {
        match number {
            Some(number) => self.types.numbered.insert(number, named),
            None => self.types.named.insert(key, named),
        };
    }

    /// A struct inside itself, which only a pointer of older text holds.
    fn reference(&mut self, name: Token) -> Type {
        let name = self.name_of(name);
        let ctx = &mut self.ir.ctx;
        let params = [ctx.string_attr(&name), ctx.unit_attr(), ctx.bool_attr(false)];
        self.dialect_type("llvm.struct", &params)
    }

    fn definition(&mut self, name: &str) -> Result<Type, Reported> {
        if self.eat_word(b"opaque") {
            let ctx = &mut self.ir.ctx;
            let params = [ctx.string_attr(name), ctx.string_attr("opaque"), ctx.bool_attr(false)];
            return Ok(self.identify(name, &params));
        }
        let packed = self.at(b'<');
        let brace =
            if packed { self.ir.ctx.sources.text_from(self.position(self.offset())).and_then(second) } else { None };
        if packed && brace != Some('{') || !packed && !self.at(b'{') {
            return self.ty();
        }
        if packed {
            self.bump();
        }
        let ty = self.struct_type(name, packed)?;
        if !name.is_empty() {
            return Ok(self.ir.ctx.identify(name, ty));
        }
        Ok(ty)
    }

    fn identify(&mut self, name: &str, params: &[Attr]) -> Type {
        let ty = self.dialect_type("llvm.struct", params);
        self.ir.ctx.identify(name, ty)
    }

    fn target_type(&mut self) -> Result<Type, Reported> {
        self.bump();
        self.expect(b'(')?;
        let name = self.string_text()?;
        let (mut parts, mut numbers) = (Vec::new(), Vec::new());
        while self.eat(b',') {
            if self.tok.kind == Kind::Integer {
                let number = self.unsigned()?;
                numbers.push(self.ir.ctx.i_attr(32, number as i64));
            } else {
                let ty = self.ty()?;
                parts.push(self.ir.ctx.type_attr(ty));
            }
        }
        self.expect(b')')?;
        let ctx = &mut self.ir.ctx;
        let params = [ctx.string_attr(&name), ctx.array_attr(&parts), ctx.array_attr(&numbers)];
        Ok(self.dialect_type("llvm.target", &params))
    }
}

/// The character after the first one and spaces.
fn second(text: &str) -> Option<char> {
    text.chars().skip(1).find(|c| !c.is_whitespace())
}
