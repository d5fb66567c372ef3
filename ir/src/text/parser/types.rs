//! Types: builtin syntax, aliases, and types of dialects by their declarations.

use crate::diag::Reported;
use crate::ids::{Attr, Type};
use crate::text::index::Entity;
use crate::text::lexer::TokenKind;
use crate::types::{DYNAMIC, FloatKind, MAX_INTEGER_WIDTH, Signedness, TypeKind};

use super::{ParseType, Parser, with_stack};

impl<'a> Parser<'a> {
    /// A type.
    pub fn parse_type(&mut self) -> Result<Type, Reported> {
        if let Some(ty) = self.parse_last_integer_type() {
            return Ok(ty);
        }
        match with_stack(|| self.parse_optional_type())? {
            Some(ty) => Ok(ty),
            None => Err(self.expected("type")),
        }
    }

    /// A type, if one comes next.
    pub fn parse_optional_type(&mut self) -> Result<Option<Type>, Reported> {
        match self.tok.kind {
            TokenKind::LeftParen => self.parse_function_type().map(Some),
            TokenKind::ExclamationId => self.parse_dialect_type().map(Some),
            TokenKind::BareId => self.parse_builtin_type(),
            _ => Ok(None),
        }
    }

    /// `t, t, ...`, at least one.
    pub fn parse_type_list(&mut self) -> Result<Vec<Type>, Reported> {
        let mut types = Vec::new();
        self.comma_list(|p| {
            types.push(p.parse_type()?);
            Ok(())
        })?;
        Ok(types)
    }

    /// `(t, ...)`, possibly empty.
    pub fn parse_type_list_parens(&mut self) -> Result<Vec<Type>, Reported> {
        let mut types = Vec::new();
        self.delimited("(", ")", |p| {
            types.push(p.parse_type()?);
            Ok(())
        })?;
        Ok(types)
    }

    /// What follows `->`: one type without parentheses, or any number within.
    pub fn parse_function_result_types(&mut self) -> Result<Vec<Type>, Reported> {
        if self.at("(") { self.parse_type_list_parens() } else { Ok(vec![self.parse_type()?]) }
    }

    /// `(inputs) -> results`.
    pub fn parse_function_type(&mut self) -> Result<Type, Reported> {
        let inputs = self.parse_type_list_parens()?;
        self.expect("->")?;
        let results = self.parse_function_result_types()?;
        Ok(self.ctx().function(&inputs, &results))
    }

    fn parse_builtin_type(&mut self) -> Result<Option<Type>, Reported> {
        if let Some(ty) = self.parse_last_integer_type() {
            return Ok(Some(ty));
        }
        let text = self.tok_text();
        if let Some(ty) = self.parse_integer_type(text)? {
            self.last_integer_type = Some((text, ty));
            self.bump();
            return Ok(Some(ty));
        }
        if let Some(kind) = FloatKind::from_name(text) {
            self.bump();
            return Ok(Some(self.ctx().float(kind)));
        }
        let parse: fn(&mut Self) -> Result<Type, Reported> = match text {
            "index" => |p| Ok(p.ctx().index()),
            "none" => |p| Ok(p.ctx().ty(TypeKind::None)),
            "memref" => Self::parse_memref,
            "tensor" => Self::parse_tensor,
            "vector" => Self::parse_vector,
            "complex" => Self::parse_complex,
            "tuple" => Self::parse_tuple,
            _ => return Ok(None),
        };
        self.bump();
        parse(self).map(Some)
    }

    /// The integer type that was read last, if it comes next.
    fn parse_last_integer_type(&mut self) -> Option<Type> {
        let (last, ty) = self.last_integer_type?;
        if self.tok.kind != TokenKind::BareId || self.tok_text() != last {
            return None;
        }
        self.bump();
        Some(ty)
    }

    fn parse_integer_type(&mut self, text: &str) -> Result<Option<Type>, Reported> {
        let (sign, digits) = if let Some(d) = text.strip_prefix("si") {
            (Signedness::Signed, d)
        } else if let Some(d) = text.strip_prefix("ui") {
            (Signedness::Unsigned, d)
        } else if let Some(d) = text.strip_prefix('i') {
            (Signedness::Signless, d)
        } else {
            return Ok(None);
        };
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Ok(None);
        }
        match digits.parse::<u32>() {
            Ok(width) if width <= MAX_INTEGER_WIDTH => Ok(Some(self.ctx().ty(TypeKind::Integer { width, sign }))),
            _ => Err(self.error_coded("E0115", format!("integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits"))),
        }
    }

    fn parse_complex(&mut self) -> Result<Type, Reported> {
        self.expect("<")?;
        let element = self.parse_type()?;
        if !matches!(self.ctx().kind(element), TypeKind::Integer { .. } | TypeKind::Float(_)) {
            return Err(self.error_coded("E0116", "invalid element type for complex"));
        }
        self.expect(">")?;
        Ok(self.ctx().ty(TypeKind::Complex(element)))
    }

    fn parse_tuple(&mut self) -> Result<Type, Reported> {
        let mut types = Vec::new();
        self.delimited("<", ">", |p| {
            types.push(p.parse_type()?);
            Ok(())
        })?;
        Ok(self.ctx().ty(TypeKind::Tuple(types.into())))
    }

    // Dimension lists. `4x8xf32` lexes as `4` `x8xf32`, so the lexer is reset after each `x`.

    /// `4x?x`: sizes each followed by `x`.
    pub fn parse_dimensions(&mut self) -> Result<Vec<i64>, Reported> {
        let mut shape = Vec::new();
        while matches!(self.tok.kind, TokenKind::Integer | TokenKind::Question) {
            shape.push(self.parse_dimension()?);
            self.expect_x()?;
        }
        Ok(shape)
    }

    /// A size as an unsigned number of 64 bits; `0x` is the size 0 and a separator.
    pub fn parse_dimension_u64(&mut self) -> Result<u64, Reported> {
        let (text, start) = (self.tok_text(), self.tok.start);
        if self.tok.kind == TokenKind::Integer && text.starts_with("0x") {
            self.relex(start + 1);
            return Ok(0);
        }
        if let Some(size) = text.parse::<u64>().ok().filter(|_| self.tok.kind == TokenKind::Integer) {
            self.bump();
            return Ok(size);
        }
        self.parse_integer().map(|size| size as u64)
    }

    /// The `x` between a size and what it counts, which may be the start of a longer identifier.
    pub fn expect_dimension_separator(&mut self) -> Result<(), Reported> {
        self.expect_x()
    }

    fn parse_dimension(&mut self) -> Result<i64, Reported> {
        if self.eat("?") {
            return Ok(DYNAMIC);
        }
        let tok = self.tok;
        let text = self.tok_text();
        // `0x8` is the dimension 0, then `x8`.
        if text.starts_with("0x") {
            self.relex(tok.start + 1);
            return Ok(0);
        }
        match self.parse_optional_integer()? {
            Some(value) if value >= 0 => Ok(value),
            _ => Err(self.expected("dimension")),
        }
    }

    /// The `x` of a dimension list, which may be the start of a longer identifier.
    pub(super) fn expect_x(&mut self) -> Result<(), Reported> {
        if self.tok.kind != TokenKind::BareId || !self.tok_text().starts_with('x') {
            return Err(self.expected("'x' in dimension list"));
        }
        let after = self.tok.start + 1;
        self.relex(after);
        Ok(())
    }

    fn parse_memref(&mut self) -> Result<Type, Reported> {
        if self.reads_older() {
            return self.parse_memref_body();
        }
        let start = self.last_end - 6;
        self.expect("<")?;
        if self.eat("*") {
            self.expect_x()?;
            let element = self.parse_type()?;
            let space = if self.eat(",") { Some(self.parse_attr()?) } else { None };
            if space.is_some_and(|s| self.ir.ctx.as_map(s).is_some()) {
                return Err(self.error("cannot have affine map for unranked memref type"));
            }
            self.expect(">")?;
            self.check_memref(start, &[], element, None)?;
            let space = self.memory_space(start, space)?;
            return Ok(self.ctx().ty(TypeKind::UnrankedMemRef { element, space }));
        }
        let shape = self.parse_dimensions()?;
        let element = self.parse_type()?;
        let (mut layout, mut space) = (None, None);
        while self.eat(",") {
            let attr = self.parse_attr()?;
            let is_layout =
                matches!(self.ctx().attr_kind(attr), crate::AttrKind::AffineMap(_) | crate::AttrKind::Strided { .. });
            match (is_layout, space) {
                (true, None) => layout = Some(attr),
                (false, None) => space = Some(attr),
                (true, Some(_)) => return Err(self.error("expected memory space to be last in memref type")),
                (false, Some(_)) => return Err(self.error("multiple memory spaces specified in memref type")),
            }
        }
        self.expect(">")?;
        self.check_memref(start, &shape, element, layout)?;
        let layout = layout.filter(|l| !self.ir.ctx.as_map(*l).is_some_and(crate::AffineMap::is_identity));
        let space = self.memory_space(start, space)?;
        Ok(self.ctx().ty(TypeKind::MemRef { shape: shape.into(), element, layout, space }))
    }

    /// A memory space that is not the default one. Errors: it is an attribute that says nothing of memory.
    fn memory_space(&mut self, start: u32, space: Option<Attr>) -> Result<Option<Attr>, Reported> {
        use crate::AttrKind;
        let Some(attr) = space else { return Ok(None) };
        let ctx = &self.ir.ctx;
        let kinds = matches!(
            ctx.attr_kind(attr),
            AttrKind::Integer { .. } | AttrKind::String { .. } | AttrKind::Dictionary(_) | AttrKind::Dialect { .. }
        );
        if !kinds {
            return Err(self.error_span("E0116", start, self.last_end, "unsupported memory space attribute"));
        }
        Ok(space.filter(|s| !ctx.as_int(*s).is_some_and(|(value, _)| value.is_zero())))
    }

    fn check_memref(&mut self, start: u32, shape: &[i64], element: Type, layout: Option<Attr>) -> Result<(), Reported> {
        let rank = match layout.map(|l| self.ir.ctx.attr_kind(l)) {
            Some(crate::AttrKind::AffineMap(map)) => map.dims as usize,
            Some(crate::AttrKind::Strided { strides, .. }) => strides.len(),
            _ => shape.len(),
        };
        if rank != shape.len() {
            let message = format!("memref layout mismatch between rank and affine map: {} != {rank}", shape.len());
            return Err(self.error_span("E0116", start, self.last_end, message));
        }
        let valid = matches!(
            self.ir.ctx.kind(element),
            TypeKind::Integer { .. }
                | TypeKind::Index
                | TypeKind::Float(_)
                | TypeKind::Complex(_)
                | TypeKind::Vector { .. }
                | TypeKind::MemRef { .. }
                | TypeKind::UnrankedMemRef { .. }
        );
        if valid { Ok(()) } else { Err(self.error_span("E0116", start, self.last_end, "invalid memref element type")) }
    }

    fn parse_tensor(&mut self) -> Result<Type, Reported> {
        self.expect("<")?;
        if self.eat("*") {
            self.expect_x()?;
            let element = self.parse_tensor_element()?;
            self.expect(">")?;
            return Ok(self.ctx().ty(TypeKind::UnrankedTensor(element)));
        }
        let shape = self.parse_dimensions()?;
        let element = self.parse_tensor_element()?;
        let encoding = if self.eat(",") { self.parse_optional_attr()? } else { None };
        self.expect(">")?;
        Ok(self.ctx().ty(TypeKind::Tensor { shape: shape.into(), element, encoding }))
    }

    fn parse_tensor_element(&mut self) -> Result<Type, Reported> {
        let start = self.tok.start;
        let element = self.parse_type()?;
        let valid = !matches!(
            self.ctx().kind(element),
            TypeKind::Function { .. }
                | TypeKind::MemRef { .. }
                | TypeKind::UnrankedMemRef { .. }
                | TypeKind::Tensor { .. }
                | TypeKind::UnrankedTensor(_)
                | TypeKind::Tuple(_)
                | TypeKind::None
        );
        if valid {
            Ok(element)
        } else {
            Err(self.error_span("E0116", start, self.last_end, "invalid tensor element type"))
        }
    }

    fn parse_vector(&mut self) -> Result<Type, Reported> {
        let start = self.last_end - 6;
        self.expect("<")?;
        let (mut shape, mut scalable) = (Vec::new(), Vec::new());
        while matches!(self.tok.kind, TokenKind::Integer | TokenKind::LeftSquare) {
            let open = self.eat("[");
            if self.at("?") {
                return Err(self.error("vector dimensions have fixed sizes"));
            }
            shape.push(self.parse_dimension()?);
            scalable.push(open);
            if open {
                self.expect("]")?;
            }
            self.expect_x()?;
        }
        let at = self.tok.start;
        let element = self.parse_type()?;
        if !matches!(self.ctx().kind(element), TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_)) {
            return Err(self.error_span("E0116", at, self.last_end, "vector elements must be int/index/float type"));
        }
        self.expect(">")?;
        if shape.contains(&0) {
            let message = "vector types must have positive constant sizes";
            return Err(self.error_span("E0116", start, self.last_end, message));
        }
        Ok(self.ctx().ty(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element }))
    }

    // Dialect types.

    fn parse_dialect_type(&mut self) -> Result<Type, Reported> {
        let tok = self.bump();
        let name = &tok.text(self.text)[1..];
        let has_body = self.at("<") && self.tok.start == tok.end;
        if !(name.contains('.') || has_body) {
            self.mention(tok.start, tok.end, || Entity::TypeAlias(name.to_owned()));
            return self.type_aliases.get(name).copied().ok_or_else(|| {
                self.error_span("E0117", tok.start, tok.end, format!("undefined symbol alias id '{name}'"))
            });
        }
        if let Some(id) = self.ir.ctx.find_type_def(name) {
            return self.parse_registered_type(id, tok.start);
        }
        if self.ir.ctx.has_dialect(name) {
            return self.parse_enclosed_type(name);
        }
        let (dialect, _) = name.split_once('.').unwrap_or((name, ""));
        if (!self.ir.ctx.allow_unregistered && dialect != "opaque") || self.ir.ctx.has_dialect(dialect) {
            let message = format!("unknown type '!{name}': its dialect is not registered or has no such type");
            return Err(self.error_span("E0117", tok.start, tok.end, message));
        }
        let body = self.raw_body(tok.start + 1 + dialect.len() as u32, tok.end)?;
        let (dialect, body) = (self.ctx().str(dialect), self.ctx().str(body));
        Ok(self.ctx().ty(TypeKind::Opaque { dialect, body }))
    }

    /// The registered type `name`, whose name was read.
    pub fn parse_named_type(&mut self, name: &str) -> Result<Type, Reported> {
        match self.ir.ctx.find_type_def(name) {
            Some(id) => with_stack(|| self.parse_registered_type(id, self.last_end)),
            None => Err(self.error_coded("E0117", format!("unknown type '!{name}'"))),
        }
    }

    /// `<name body>` after `!dialect` of a registered dialect.
    fn parse_enclosed_type(&mut self, dialect: &str) -> Result<Type, Reported> {
        self.expect("<")?;
        let Some(name) = self.keyword() else { return Err(self.expected("the name of a type")) };
        let ty = self.parse_named_type(&format!("{dialect}.{name}"))?;
        self.expect(">")?;
        Ok(ty)
    }

    fn parse_registered_type(&mut self, id: crate::ids::TypeDefId, start: u32) -> Result<Type, Reported> {
        let def = self.ir.ctx.type_def(id);
        let (parse, count) = (def.hooks.get::<ParseType>().copied(), def.params.len());
        let params = match parse {
            Some(parse) => parse(self)?,
            None => self.parse_params(count)?,
        };
        self.make_type(id, params, start)
    }

    /// The type of this declaration with these parameters, whose text begins at `start`.
    fn make_type(&mut self, id: crate::ids::TypeDefId, params: Vec<Attr>, start: u32) -> Result<Type, Reported> {
        let def = self.ir.ctx.type_def(id);
        let verify = def.verify;
        if let Err(message) = crate::irdl::check_params(&self.ir.ctx, &def.params, &def.vars, &params) {
            let origin = def.origin;
            return Err(self.bad_params(start, message, origin));
        }
        if let Some(fault) = verify.and_then(|v| v(&self.ir.ctx, &params).err()) {
            return Err(self.error_span("E0118", start, self.last_end, fault.message));
        }
        let stands_for = self.ir.ctx.type_def(id).stands_for;
        if let Some(ty) = stands_for.and_then(|stands_for| stands_for(self.ctx(), &params)) {
            return Ok(ty);
        }
        Ok(self.ctx().ty(TypeKind::Dialect { def: id, params: params.into() }))
    }

    /// A registered type whose name, without its dialect's, is written next: `array<4xi8>` where `names` has `array`. `None` if none of
    /// `names` comes.
    pub fn parse_short_type(&mut self, dialect: &str, names: &[&str]) -> Result<Option<Type>, Reported> {
        let Some(name) = names.iter().find(|name| self.at_keyword(name)) else { return Ok(None) };
        let Some(id) = self.ir.ctx.find_type_def(&format!("{dialect}.{name}")) else { return Ok(None) };
        let start = self.bump().start;
        with_stack(|| self.parse_registered_type(id, start)).map(Some)
    }

    /// The error that parameters do not satisfy their declaration, which IRDL text at `origin` may have made.
    pub(super) fn bad_params(&mut self, start: u32, message: String, origin: Option<crate::loc::Loc>) -> Reported {
        let span = crate::source::Span::new(self.base + start, self.base + self.last_end);
        let error = crate::diag::Diagnostic::error("E0118", span, message);
        let place = origin.map(|loc| loc.place(&self.ir.ctx));
        self.diags.report(match place {
            Some(place) => error.with_note_at(place, "it is defined here"),
            None => error,
        })
    }

    /// `<p, p>`; nothing for a declaration without parameters.
    pub(super) fn parse_params(&mut self, count: usize) -> Result<Vec<Attr>, Reported> {
        let mut params = Vec::new();
        if count == 0 {
            return Ok(params);
        }
        self.delimited("<", ">", |p| {
            params.push(p.parse_attr()?);
            Ok(())
        })?;
        if params.len() == count {
            return Ok(params);
        }
        Err(self.error_coded("E0118", format!("expected {count} parameters, found {}", params.len())))
    }

    /// The text from `start` through a balanced `<...>` if one comes at `end`, as written.
    pub(super) fn raw_body(&mut self, start: u32, end: u32) -> Result<&'a str, Reported> {
        if self.tok.kind != TokenKind::Less || self.tok.start != end {
            return Ok(&self.text[start as usize..end as usize]);
        }
        let bytes = self.text.as_bytes();
        let (mut open, mut at) = (Vec::new(), end as usize);
        loop {
            let byte = bytes.get(at).copied();
            at += 1;
            match byte {
                Some(b'<' | b'[' | b'(' | b'{') => open.push(byte),
                Some(b'-') => at += usize::from(bytes.get(at) == Some(&b'>')),
                Some(close @ (b'>' | b']' | b')' | b'}')) => {
                    if open.last().copied().flatten().map(closing) != Some(close) {
                        return Err(self.unbalanced(open.last().copied().flatten()));
                    }
                    open.pop();
                }
                Some(b'"') => {
                    self.relex(at as u32 - 1);
                    if self.tok.kind != TokenKind::String {
                        return Err(self.expected_here("string"));
                    }
                    at = self.tok.end as usize;
                }
                Some(0) | None => return Err(self.unbalanced(open.last().copied().flatten())),
                Some(_) => continue,
            }
            if open.is_empty() {
                self.last_end = at as u32;
                self.relex(at as u32);
                return Ok(&self.text[start as usize..at]);
            }
        }
    }

    fn unbalanced(&mut self, open: Option<u8>) -> Reported {
        let open = char::from(open.unwrap_or(b'<'));
        self.error_coded("E0119", format!("unbalanced '{open}' in the body of a dialect type or attribute"))
    }
}

/// The bracket that closes `open`.
fn closing(open: u8) -> u8 {
    match open {
        b'<' => b'>',
        b'[' => b']',
        b'(' => b')',
        _ => b'}',
    }
}
