//! `dense`, `dense_resource` and `sparse` attributes, and the file's resource metadata.

use crate::attrs::{AttrKind, DenseData};
use crate::diag::Reported;
use crate::ids::{Attr, Str, Type};
use crate::text::lexer::{Token, TokenKind};
use crate::types::TypeKind;

use super::Parser;

/// One literal of a dense attribute: sign, token.
#[derive(Clone, Copy)]
struct Literal {
    negative: bool,
    tok: Token,
}

/// Literals in row-major order with the shape that their brackets say; `None` for a splat.
struct Literals {
    items: Vec<Literal>,
    shape: Option<Vec<i64>>,
    complex: bool,
}

impl<'a> Parser<'a> {
    pub(super) fn parse_dense(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        self.bump();
        self.expect("<")?;
        let start = self.tok.start;
        let mut literals = Literals { items: Vec::new(), shape: None, complex: false };
        if !self.at(">") {
            literals.shape = self.parse_literal_tree(&mut literals.items, &mut literals.complex)?;
        } else {
            literals.shape = Some(vec![0]);
        }
        let end = self.last_end;
        self.expect(">")?;
        let ty = self.typed_shape(ty)?;
        self.dense_attr(literals, ty, start, end)
    }

    fn typed_shape(&mut self, ty: Option<Type>) -> Result<Type, Reported> {
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(":")?;
                self.parse_type()?
            }
        };
        let fixed = self.ir.ctx.shape(ty).is_some_and(|s| s.iter().all(|d| *d >= 0));
        if fixed && !matches!(self.ir.ctx.kind(ty), TypeKind::MemRef { .. }) {
            return Ok(ty);
        }
        Err(self.error_coded("E0121", "elements literal must be a ranked tensor or vector type with static shape"))
    }

    /// A literal, a complex pair, or a bracketed list; returns the shape (`None` for one literal).
    fn parse_literal_tree(
        &mut self,
        items: &mut Vec<Literal>,
        complex: &mut bool,
    ) -> Result<Option<Vec<i64>>, Reported> {
        if self.at("(") {
            *complex = true;
            self.bump();
            self.parse_literal(items)?;
            self.expect(",")?;
            self.parse_literal(items)?;
            self.expect(")")?;
            return Ok(None);
        }
        if !self.at("[") {
            self.parse_literal(items)?;
            return Ok(None);
        }
        self.parse_literal_list(items, complex).map(Some)
    }

    fn parse_literal_list(&mut self, items: &mut Vec<Literal>, complex: &mut bool) -> Result<Vec<i64>, Reported> {
        let (mut count, mut inner) = (0, None);
        super::with_stack(|| {
            self.delimited("[", "]", |p| {
                let shape = p.parse_literal_tree(items, complex)?.unwrap_or_default();
                match &inner {
                    None => inner = Some(shape),
                    Some(first) if *first == shape => {}
                    Some(_) => {
                        return Err(p.error_coded(
                            "E0121",
                            "tensor literal is invalid; ranks are not consistent between elements",
                        ));
                    }
                }
                count += 1;
                Ok(())
            })
        })?;
        let mut shape = vec![count];
        shape.extend(inner.unwrap_or_default());
        Ok(shape)
    }

    fn parse_literal(&mut self, items: &mut Vec<Literal>) -> Result<(), Reported> {
        let negative = self.eat("-");
        let is_bool = self.at_keyword("true") || self.at_keyword("false");
        let number = matches!(self.tok.kind, TokenKind::Integer | TokenKind::Float);
        if !(number || !negative && (is_bool || self.tok.kind == TokenKind::String)) {
            return Err(self.expected("element literal of primitive type"));
        }
        let tok = self.bump();
        items.push(Literal { negative, tok });
        Ok(())
    }

    fn dense_attr(&mut self, literals: Literals, ty: Type, start: u32, end: u32) -> Result<Attr, Reported> {
        let element = self.ir.ctx.element_type(ty).unwrap_or(ty);
        let first = literals.items.first().copied();
        let is_string = first.is_some_and(|l| l.tok.kind == TokenKind::String);
        let (shape, count) = {
            let shape = self.ir.ctx.shape(ty).unwrap_or(&[]);
            (shape.to_vec(), shape.iter().product::<i64>())
        };
        if is_string && self.hex_width(element).is_some() {
            return self.dense_hex(first, ty, element, count, start, end);
        }
        if let Some(found) = &literals.shape
            && *found != shape
            && !(count == 0 && literals.items.is_empty())
        {
            let message = format!("inferred shape of elements literal ({found:?}) does not match type ({shape:?})");
            return Err(self.error_span("E0121", start, end, message));
        }
        let splat = literals.shape.is_none();
        if is_string {
            let items: Vec<Str> = literals.items.iter().map(|l| self.string_literal(*l)).collect();
            let data = DenseData::Strings { items: items.into(), splat };
            return Ok(self.ctx().attr(AttrKind::Dense { ty, data }));
        }
        self.dense_numbers(&literals, ty, element, splat)
    }

    fn dense_numbers(&mut self, literals: &Literals, ty: Type, element: Type, splat: bool) -> Result<Attr, Reported> {
        let mut bytes = Vec::new();
        for literal in &literals.items {
            self.push_element(*literal, element, &mut bytes)?;
        }
        let parts = if literals.complex { 2 } else { 1 };
        let count = literals.items.len() / parts;
        // A list of equal elements is a splat.
        let size = bytes.len().checked_div(count).unwrap_or(0);
        let splat = splat || (count > 0 && size > 0 && bytes.chunks(size).all(|c| c == &bytes[..size]));
        if splat {
            bytes.truncate(size);
        }
        let data = DenseData::Bytes { bytes: bytes.into(), splat };
        Ok(self.ctx().attr(AttrKind::Dense { ty, data }))
    }

    fn string_literal(&mut self, literal: Literal) -> Str {
        let text = literal.tok.text(self.text);
        let text = super::unescape(&text[1..text.len() - 1]);
        self.ctx().str(&text)
    }

    fn push_element(&mut self, literal: Literal, element: Type, bytes: &mut Vec<u8>) -> Result<(), Reported> {
        let part = match self.ir.ctx.kind(element) {
            TypeKind::Complex(part) => *part,
            _ => element,
        };
        let text = literal.tok.text(self.text);
        let text = match text {
            "true" => "1",
            "false" => "0",
            _ => text,
        };
        let (start, end) = (literal.tok.start, literal.tok.end);
        let attr = self.number_attr(text, literal.negative, part);
        let attr = attr.map_err(|message| self.error_span("E0101", start, end, message))?;
        match self.ir.ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => bytes.extend(value.to_le_bytes()),
            AttrKind::Float { bits, ty } => {
                let size = match self.ir.ctx.kind(*ty) {
                    TypeKind::Float(kind) => kind.width().div_ceil(8) as usize,
                    _ => 16,
                };
                bytes.extend_from_slice(&bits.to_le_bytes()[..size]);
            }
            _ => return Err(self.error_span("E0121", start, end, "expected a number")),
        }
        Ok(())
    }

    /// Bytes an element takes, if it can be written as a hex blob.
    fn hex_width(&self, element: Type) -> Option<usize> {
        match self.ir.ctx.kind(element) {
            TypeKind::Integer { width, .. } => Some(width.div_ceil(8).max(1) as usize),
            TypeKind::Index => Some(8),
            TypeKind::Float(kind) => Some(kind.width().div_ceil(8) as usize),
            TypeKind::Complex(part) => self.hex_width(*part).map(|w| 2 * w),
            _ => None,
        }
    }

    fn dense_hex(
        &mut self,
        literal: Option<Literal>,
        ty: Type,
        element: Type,
        count: i64,
        start: u32,
        end: u32,
    ) -> Result<Attr, Reported> {
        let text = literal.map_or("", |l| l.tok.text(self.text)).trim_matches('"');
        let size = self.hex_width(element).unwrap_or(1);
        let bytes = text.strip_prefix("0x").and_then(hex_bytes);
        let Some(bytes) = bytes else {
            return Err(self.error_span(
                "E0121",
                start,
                end,
                "elements hex string should start with '0x' and hold whole bytes",
            ));
        };
        let splat = bytes.len() == size;
        if !splat && bytes.len() as i64 != count * size as i64 {
            return Err(self.error_span("E0121", start, end, "elements hex data size is invalid for provided type"));
        }
        let data = DenseData::Bytes { bytes: bytes.into(), splat };
        Ok(self.ctx().attr(AttrKind::Dense { ty, data }))
    }

    pub(super) fn parse_dense_resource(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        self.bump();
        self.expect("<")?;
        let key = match self.tok.kind {
            TokenKind::String => self.parse_string()?,
            _ => match self.keyword() {
                Some(key) => key,
                None => return Err(self.expected("resource key")),
            },
        };
        self.expect(">")?;
        let ty = self.typed_shape(ty)?;
        let key = self.ctx().str(&key);
        Ok(self.ctx().attr(AttrKind::DenseResource { key, ty }))
    }

    pub(super) fn parse_sparse(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        self.bump();
        self.expect("<")?;
        let start = self.tok.start;
        let (mut indices, mut values) = (Literals::empty(), Literals::empty());
        if !self.at(">") {
            indices.shape = self.parse_literal_tree(&mut indices.items, &mut indices.complex)?;
            self.expect(",")?;
            values.shape = self.parse_literal_tree(&mut values.items, &mut values.complex)?;
        }
        let end = self.last_end;
        self.expect(">")?;
        let ty = self.typed_shape(ty)?;
        let rank = self.ir.ctx.shape(ty).map_or(0, <[i64]>::len) as i64;
        let element = self.ir.ctx.element_or_self(ty);
        let count = values.shape.as_ref().and_then(|s| s.first().copied()).unwrap_or(values.items.len() as i64);
        let i64_type = self.ctx().integer(64);
        if indices.shape.is_none() {
            indices.shape = values.shape.as_ref().map(|_| vec![count, rank]).filter(|_| !indices.items.is_empty());
        }
        let index_shape = indices.shape.clone().unwrap_or(vec![count, rank]);
        let index_type =
            self.ctx().ty(TypeKind::Tensor { shape: index_shape.into(), element: i64_type, encoding: None });
        let value_type = self.ctx().ty(TypeKind::Tensor { shape: vec![count].into(), element, encoding: None });
        let indices = self.dense_attr(indices, index_type, start, end)?;
        let values = self.dense_attr(values, value_type, start, end)?;
        Ok(self.ctx().attr(AttrKind::Sparse { indices, values, ty }))
    }

    /// `{-# dialect_resources: {...}, external_resources: {...} #-}`: read and checked for balance; the entries are kept
    /// as text with the context's sources.
    pub(super) fn parse_file_metadata(&mut self) -> Result<(), Reported> {
        let open = self.bump();
        while self.tok.kind != TokenKind::MetadataEnd {
            if self.tok.kind == TokenKind::End {
                return Err(self.error_span(
                    "E0122",
                    open.start,
                    open.end,
                    "file metadata '{-#' is not closed by '#-}'",
                ));
            }
            self.bump();
        }
        self.bump();
        Ok(())
    }
}

impl Literals {
    fn empty() -> Self {
        Self { items: Vec::new(), shape: Some(vec![0]), complex: false }
    }
}

fn hex_bytes(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    let digit = |b: u8| (b as char).to_digit(16);
    digits.chunks(2).map(|pair| Some((digit(pair[0])? * 16 + digit(pair[1])?) as u8)).collect()
}
