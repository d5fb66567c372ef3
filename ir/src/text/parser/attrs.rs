//! Attributes: builtin syntax, aliases, and attributes of dialects by their declarations.

use crate::attrs::AttrKind;
use crate::def::ParamSyntax;
use crate::diag::Reported;
use crate::ids::{Attr, Type};
use crate::text::index::Entity;
use crate::text::lexer::{TokenKind, is_bare_identifier};
use crate::types::{DYNAMIC, Signedness, TypeKind};
use bits::Int;

use super::{ParseAttr, Parser, with_stack};

impl<'a> Parser<'a> {
    /// An attribute; a number without a type is an `i64` or `f64`.
    pub fn parse_attr(&mut self) -> Result<Attr, Reported> {
        with_stack(|| self.parse_attr_as(None))
    }

    /// An attribute; a number without a written type takes `ty`, and no type is read after it.
    pub fn parse_attr_typed(&mut self, ty: Type) -> Result<Attr, Reported> {
        with_stack(|| self.parse_attr_as(Some(ty)))
    }

    /// An attribute, if one can start here.
    pub fn parse_optional_attr(&mut self) -> Result<Option<Attr>, Reported> {
        let starts = match self.tok.kind {
            TokenKind::AtId
            | TokenKind::HashId
            | TokenKind::String
            | TokenKind::Integer
            | TokenKind::Float
            | TokenKind::Minus
            | TokenKind::LeftSquare
            | TokenKind::LeftBrace
            | TokenKind::LeftParen
            | TokenKind::ExclamationId => true,
            TokenKind::BareId => self.keyword_starts_attr(),
            _ => false,
        };
        if starts { self.parse_attr().map(Some) } else { Ok(None) }
    }

    fn keyword_starts_attr(&self) -> bool {
        const WORDS: [&str; 20] = [
            "true",
            "false",
            "unit",
            "dense",
            "dense_resource",
            "array",
            "sparse",
            "affine_map",
            "affine_set",
            "strided",
            "distinct",
            "loc",
            "opaque",
            "index",
            "none",
            "memref",
            "tensor",
            "vector",
            "tuple",
            "complex",
        ];
        let text = self.tok_text();
        let rest = text.trim_start_matches(['s', 'u', 'i', 'b', 'f', 't']);
        WORDS.contains(&text) || (rest != text && rest.starts_with(|c: char| c.is_ascii_digit()))
    }

    fn parse_attr_as(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        if let Some(attr) = self.parse_older_attr()? {
            return Ok(attr);
        }
        match self.tok.kind {
            TokenKind::AtId => self.parse_symbol_ref(),
            TokenKind::HashId => self.parse_hash_attr(ty),
            TokenKind::String => self.parse_string_attr(ty),
            TokenKind::Integer | TokenKind::Float | TokenKind::Minus => self.parse_number(ty),
            TokenKind::LeftSquare => self.parse_array_attr(),
            TokenKind::LeftBrace => self.parse_dictionary(),
            TokenKind::LeftParen | TokenKind::ExclamationId => self.parse_type_as_attr(),
            TokenKind::BareId => self.parse_keyword_attr(ty),
            _ => Err(self.expected("attribute value")),
        }
    }

    fn parse_type_as_attr(&mut self) -> Result<Attr, Reported> {
        let ty = self.parse_type()?;
        Ok(self.ctx().type_attr(ty))
    }

    fn parse_keyword_attr(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        match self.tok_text() {
            "true" | "false" => {
                let value = self.keyword().as_deref() == Some("true");
                Ok(self.ctx().bool_attr(value))
            }
            "unit" => {
                self.bump();
                Ok(self.ctx().unit_attr())
            }
            "affine_map" => self.parse_affine_map_attr(),
            "affine_set" => self.parse_affine_set_attr(),
            "dense" => self.parse_dense(ty),
            "dense_resource" => self.parse_dense_resource(ty),
            "sparse" => self.parse_sparse(ty),
            "array" => self.parse_dense_array(),
            "strided" => self.parse_strided(),
            "distinct" => self.parse_distinct(),
            "loc" => self.parse_location_attr(),
            // Older text writes elements as `splat<type, value>` and maps bare; those come with the `std` reader.
            _ => match self.parse_optional_type()? {
                Some(ty) => Ok(self.ctx().type_attr(ty)),
                None => Err(self.expected("attribute value")),
            },
        }
    }

    /// `@a::@b`.
    fn parse_symbol_ref(&mut self) -> Result<Attr, Reported> {
        let root = self.parse_symbol_name()?;
        let root = self.ctx().str(&root);
        let mut nested = Vec::new();
        while self.eat("::") {
            let within = self.index.as_ref().map(|index| index.mentions.len() - 1);
            let name = self.parse_symbol_name()?;
            if let Some(index) = &mut self.index {
                index.nest_last(within);
            }
            nested.push(self.ctx().str(&name));
        }
        Ok(self.ctx().attr(AttrKind::SymbolRef { root, nested: nested.into() }))
    }

    fn parse_string_attr(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        let text = self.parse_string()?;
        let ty = match ty {
            Some(ty) => Some(ty),
            None if self.eat(":") => Some(self.parse_type()?),
            None => None,
        };
        let ty = ty.filter(|t| !matches!(self.ir.ctx.kind(*t), TypeKind::None));
        let value = self.ctx().str(&text);
        Ok(self.ctx().attr(AttrKind::String { value, ty }))
    }

    fn parse_array_attr(&mut self) -> Result<Attr, Reported> {
        let mut items = Vec::new();
        self.delimited("[", "]", |p| {
            items.push(p.parse_attr()?);
            Ok(())
        })?;
        Ok(self.ctx().array_attr(&items))
    }

    // Numbers.

    fn parse_number(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        let start = self.tok.start;
        let negative = self.eat("-");
        let literal = self.tok;
        if !matches!(literal.kind, TokenKind::Integer | TokenKind::Float) {
            return Err(self.expected("integer or floating point literal"));
        }
        self.bump();
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat(":") => self.parse_type()?,
            None if literal.kind == TokenKind::Float => self.ctx().float(crate::types::FloatKind::F64),
            None => self.ctx().integer(64),
        };
        if literal.kind == TokenKind::Float && !matches!(self.ctx().kind(ty), TypeKind::Float(_)) {
            let message = "floating point literal not valid for an integer type";
            return Err(self.error_after_type(start, literal.end, "E0101", message));
        }
        self.number_attr(literal.text(self.text), negative, ty)
            .map_err(|message| self.error_span("E0101", start, literal.end, message))
    }

    /// The attribute for a literal at a type. Errors: the literal does not suit the type.
    pub(super) fn number_attr(&mut self, literal: &str, negative: bool, ty: Type) -> Result<Attr, String> {
        if matches!(self.ctx().kind(ty), TypeKind::Float(_)) {
            let bits = self.float_bits(literal, negative, ty)?;
            return Ok(self.ctx().attr(AttrKind::Float { bits, ty }));
        }
        let value = self.int_value(literal, negative, ty)?;
        Ok(self.ctx().int_attr(value, ty))
    }

    pub(super) fn float_bits(&mut self, literal: &str, negative: bool, ty: Type) -> Result<u128, String> {
        let TypeKind::Float(kind) = *self.ctx().kind(ty) else { return Err("expected a float type".into()) };
        if let Some(hex) = literal.strip_prefix("0x") {
            if negative {
                return Err("hexadecimal float literal should not have a leading minus".into());
            }
            let bits = u128::from_str_radix(hex, 16).ok().filter(|b| kind.width() == 128 || b >> kind.width() == 0);
            return bits.ok_or_else(|| "hexadecimal float constant out of range for type".into());
        }
        if !literal.contains('.') {
            return Err("unexpected decimal integer literal for a floating point value; add a trailing dot to make the literal a float".into());
        }
        let text = if negative { format!("-{literal}") } else { literal.to_owned() };
        crate::float::Float::parse_literal(kind, &text)
            .map(|f| f.bits())
            .ok_or_else(|| "floating point value too large for attribute".into())
    }

    pub(super) fn int_value(&mut self, literal: &str, negative: bool, ty: Type) -> Result<Int, String> {
        let (width, sign) = match *self.ctx().kind(ty) {
            TypeKind::Integer { width, sign } => (width, sign),
            TypeKind::Index => (64, Signedness::Signless),
            _ => return Err("integer literal not valid for specified type".into()),
        };
        if literal.contains('.') {
            return Err("floating point literal not valid for an integer type".into());
        }
        if negative && sign == Signedness::Unsigned {
            return Err("negative integer literal not valid for unsigned integer type".into());
        }
        let digits = literal.strip_prefix("0x");
        let text = format!("{}{}", if negative { "-" } else { "" }, digits.unwrap_or(literal));
        let radix = if digits.is_some() { 16 } else { 10 };
        let value = Int::from_str_radix(width, &text, radix).ok();
        let value = value.filter(|v| sign != Signedness::Signed || negative || width == 0 || !v.sign_bit());
        // Index literals are signed.
        let signed_index = matches!(self.ctx().kind(ty), TypeKind::Index) && !negative && digits.is_none();
        let value = value.filter(|v| !signed_index || !v.sign_bit());
        value.ok_or_else(|| "integer constant out of range for attribute".into())
    }

    // Containers of numbers.

    fn parse_dense_array(&mut self) -> Result<Attr, Reported> {
        self.bump();
        self.expect("<")?;
        let start = self.tok.start;
        let element = self.parse_type()?;
        let is_whole = match *self.ctx().kind(element) {
            TypeKind::Integer { width, .. } => width == 1 || (width > 0 && width % 8 == 0),
            TypeKind::Float(kind) => kind.width() % 8 == 0,
            TypeKind::Index => true,
            _ => false,
        };
        if !is_whole {
            let message = "expected an integer or float type of whole bytes";
            return Err(self.error_span("E0116", start, self.last_end, message));
        }
        let mut bytes: Vec<u8> = Vec::new();
        if self.eat(":") {
            self.comma_list(|p| p.parse_array_element(element, &mut bytes))?;
        }
        self.expect(">")?;
        Ok(self.ctx().attr(AttrKind::DenseArray { element, bytes: bytes.into() }))
    }

    fn parse_array_element(&mut self, element: Type, bytes: &mut Vec<u8>) -> Result<(), Reported> {
        if self.at_keyword("true") || self.at_keyword("false") {
            if self.ctx().integer_width(element) != Some(1) {
                return Err(self.error("expected i1 type for 'true' or 'false' values"));
            }
            bytes.push(u8::from(self.keyword().as_deref() == Some("true")));
            return Ok(());
        }
        if !matches!(self.tok.kind, TokenKind::Integer | TokenKind::Float | TokenKind::Minus) {
            return Err(self.expected_here("number"));
        }
        let attr = self.parse_attr_typed(element)?;
        self.push_number_bytes(attr, bytes);
        Ok(())
    }

    /// Appends the value of an integer or float attribute, little-endian, in whole bytes.
    pub(super) fn push_number_bytes(&mut self, attr: Attr, bytes: &mut Vec<u8>) {
        match self.ir.ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => bytes.extend(value.to_le_bytes()),
            AttrKind::Float { bits, ty } => {
                let width = match self.ir.ctx.kind(*ty) {
                    TypeKind::Float(kind) => kind.width(),
                    _ => 128,
                };
                bytes.extend_from_slice(&bits.to_le_bytes()[..width.div_ceil(8) as usize]);
            }
            _ => {}
        }
    }

    /// `strided<[s, ...], offset: o>`.
    fn parse_strided(&mut self) -> Result<Attr, Reported> {
        self.bump();
        self.expect("<")?;
        let start = self.tok.start;
        let mut strides = Vec::new();
        self.delimited("[", "]", |p| {
            strides.push(p.parse_integer_or_dynamic()?);
            Ok(())
        })?;
        let mut offset = 0;
        if self.eat(",") {
            self.expect_keyword("offset")?;
            self.expect(":")?;
            offset = self.parse_integer_or_dynamic()?;
        }
        self.expect(">")?;
        if strides.contains(&0) {
            return Err(self.error_span("E0116", start, self.last_end, "strides must not be zero"));
        }
        Ok(self.ctx().attr(AttrKind::Strided { offset, strides: strides.into() }))
    }

    /// An integer or `?`.
    pub fn parse_integer_or_dynamic(&mut self) -> Result<i64, Reported> {
        if self.eat("?") { Ok(DYNAMIC) } else { self.parse_integer() }
    }

    /// `distinct[n]<attr>`; equal numbers of one text are one attribute.
    fn parse_distinct(&mut self) -> Result<Attr, Reported> {
        let start = self.bump().start;
        self.expect("[")?;
        if self.tok.kind != TokenKind::Integer {
            return Err(self.expected_here("the number of a distinct attribute"));
        }
        let number = self.parse_integer()? as u64;
        self.expect("]")?;
        self.expect("<")?;
        let referenced = if self.at(">") { self.ctx().unit_attr() } else { self.parse_attr()? };
        self.expect(">")?;
        if let Some(&(id, before)) = self.distinct.get(&number) {
            if before != referenced {
                let before = self.ir.attr_text(before);
                let message = format!("referenced attribute does not match previous definition: {before}");
                return Err(self.error_span("E0128", start, self.last_end, message));
            }
            return Ok(self.ctx().attr(AttrKind::Distinct { id, referenced }));
        }
        let id = self.ctx().next_distinct();
        self.distinct.insert(number, (id, referenced));
        Ok(self.ctx().attr(AttrKind::Distinct { id, referenced }))
    }

    // `#`: aliases and dialect attributes.

    fn parse_hash_attr(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        let tok = self.bump();
        let name = &tok.text(self.text)[1..];
        let has_body = self.at("<") && self.tok.start == tok.end;
        if !(name.contains('.') || has_body) {
            self.mention(tok.start, tok.end, || Entity::AttrAlias(name.to_owned()));
            return self.attr_aliases.get(name).copied().ok_or_else(|| {
                self.error_span("E0117", tok.start, tok.end, format!("undefined symbol alias id '{name}'"))
            });
        }
        if let Some(id) = self.ir.ctx.find_attr_def(name) {
            let attr = self.parse_registered_attr(id, tok.start)?;
            return self.with_own_type(attr, ty, tok.start);
        }
        if self.ir.ctx.has_dialect(name) {
            let attr = self.parse_enclosed_attr(name, tok.start)?;
            return self.with_own_type(attr, ty, tok.start);
        }
        let (dialect, _) = name.split_once('.').unwrap_or((name, ""));
        if (!self.ir.ctx.allow_unregistered && dialect != "opaque") || self.ir.ctx.has_dialect(dialect) {
            let message =
                format!("unknown attribute '#{name}': its dialect is not registered or has no such attribute");
            return Err(self.error_span("E0117", tok.start, tok.end, message));
        }
        let body = self.raw_body(tok.start + 1 + dialect.len() as u32, tok.end)?;
        let ty = match ty {
            Some(ty) => Some(ty),
            None if self.eat(":") => Some(self.parse_type()?),
            None => None,
        };
        let (dialect, body) = (self.ctx().str(dialect), self.ctx().str(body));
        Ok(self.ctx().attr(AttrKind::Opaque { dialect, body, ty }))
    }

    /// Puts into `attr` its own type, if it has one: what the place says, else what the text says after it.
    pub(in crate::text) fn with_own_type(
        &mut self,
        attr: Attr,
        ty: Option<Type>,
        start: u32,
    ) -> Result<Attr, Reported> {
        let AttrKind::Dialect { def, params } = self.ir.ctx.attr_kind(attr) else { return Ok(attr) };
        let (def, mut params) = (*def, params.to_vec());
        let declared = self.ir.ctx.attr_def(def);
        if !declared.typed {
            return Ok(attr);
        }
        let complete = declared.complete;
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat(":") => self.parse_type()?,
            None => self.ctx().none(),
        };
        params.pop();
        params.push(self.ctx().type_attr(ty));
        match complete {
            Some(complete) => complete(self.ctx(), def, params)
                .map_err(|fault| self.error_span("E0118", start, self.last_end, fault.message)),
            None => Ok(self.ctx().attr(AttrKind::Dialect { def, params: params.into() })),
        }
    }

    /// `<name body>` after `#dialect` of a registered dialect.
    fn parse_enclosed_attr(&mut self, dialect: &str, start: u32) -> Result<Attr, Reported> {
        self.expect("<")?;
        let Some(name) = self.keyword() else { return Err(self.expected("the name of an attribute")) };
        let Some(id) = self.ir.ctx.find_attr_def(&format!("{dialect}.{name}")) else {
            let message = format!("unknown attribute '#{dialect}.{name}': its dialect has no such attribute");
            return Err(self.error_span("E0117", start, self.last_end, message));
        };
        let attr = self.parse_registered_attr(id, start)?;
        self.expect(">")?;
        Ok(attr)
    }

    /// What follows the name of a registered attribute; formats that know the attribute omit the name.
    pub(crate) fn parse_registered_attr(&mut self, id: crate::ids::AttrDefId, start: u32) -> Result<Attr, Reported> {
        let def = self.ir.ctx.attr_def(id);
        let (parse, verify, count, cases, bare) =
            (def.hooks.get::<ParseAttr>().copied(), def.verify, def.params.len(), def.enumeration, def.bare);
        let declared = (def.syntax != ParamSyntax::Full).then(|| (def.syntax, def.params.clone()));
        let typed = def.typed;
        let mut params = match (parse, cases) {
            (Some(parse), _) => parse(self)?,
            (None, Some(cases)) if bare => {
                let value = self.parse_enum_keyword(cases)?;
                vec![self.ctx().i_attr(32, value)]
            }
            (None, Some(cases)) => {
                self.expect("<")?;
                let value = self.parse_enum_keyword(cases)?;
                self.expect(">")?;
                vec![self.ctx().i_attr(32, value)]
            }
            (None, None) if bare => vec![self.parse_attr()?],
            (None, None) => match declared {
                Some((syntax, params)) => self.parse_declared_params(syntax, &params)?,
                None => self.parse_params(count - usize::from(typed))?,
            },
        };
        if typed {
            let none = self.ctx().none();
            params.push(self.ctx().type_attr(none));
        }
        let def = self.ir.ctx.attr_def(id);
        if let Err(message) = crate::irdl::check_params(&self.ir.ctx, &def.params, &def.vars, &params) {
            let origin = def.origin;
            return Err(self.bad_params(start, message, origin));
        }
        if let Some(fault) = verify.and_then(|v| v(&self.ir.ctx, &params).err()) {
            return Err(self.error_span("E0118", start, self.last_end, fault.message));
        }
        Ok(self.ctx().attr(AttrKind::Dialect { def: id, params: params.into() }))
    }

    /// As `parse_enum`, but no case may be written as a string.
    fn parse_enum_keyword(&mut self, def: &crate::def::EnumDef) -> Result<i64, Reported> {
        let quoted = def.cases.iter().any(|(keyword, _)| !is_bare_identifier(keyword));
        match self.tok.kind {
            TokenKind::String if !quoted => Err(self.expected("valid keyword")),
            _ => self.parse_enum(def),
        }
    }

    /// A case of an enumeration, or several joined by its separator.
    pub fn parse_enum(&mut self, def: &crate::def::EnumDef) -> Result<i64, Reported> {
        let mut value = 0;
        loop {
            let start = self.tok.start;
            let word = match self.tok.kind {
                TokenKind::String => Some(self.parse_string()?),
                _ => self.keyword(),
            };
            let Some(word) = word else { return Err(self.expected(def.name)) };
            match def.value(&word) {
                Some(bits) => value |= bits,
                None => {
                    let cases: Vec<&str> = def.cases.iter().map(|(k, _)| *k).collect();
                    let message = format!("expected {} to be one of: {}; found '{word}'", def.name, cases.join(", "));
                    return Err(self.error_span("E0120", start, self.last_end, message));
                }
            }
            let more = match def.separator.map(str::trim) {
                Some("|") => self.eat("|"),
                Some(",") => self.eat(","),
                _ => false,
            };
            if !more {
                return Ok(value);
            }
        }
    }
}
