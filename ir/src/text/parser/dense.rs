//! `dense`, `dense_resource` and `sparse` attributes.

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
        let ty = self.static_shape(ty)?;
        self.dense_attr(literals, ty, start, end)
    }

    fn shaped_type(&mut self, ty: Option<Type>) -> Result<Type, Reported> {
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(":")?;
                self.parse_type()?
            }
        };
        if self.ir.ctx.element_type(ty).is_some() {
            return Ok(ty);
        }
        Err(self.error_coded("E0121", "elements literal must be a shaped type"))
    }

    fn static_shape(&mut self, ty: Option<Type>) -> Result<Type, Reported> {
        let ty = self.shaped_type(ty)?;
        let sizes = self.ir.ctx.shape(ty).filter(|s| s.iter().all(|d| *d >= 0));
        let count = sizes.and_then(|s| s.iter().try_fold(1i64, |product, d| product.checked_mul(*d)));
        match count {
            Some(_) => Ok(ty),
            None if sizes.is_some() => Err(self.error_coded("E0121", "elements literal has too many elements")),
            None => Err(self.error_coded("E0121", "elements literal type must have static shape")),
        }
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
        let element = self.ir.ctx.element_or_self(ty);
        let first = literals.items.first().copied();
        let is_string = first.is_some_and(|l| l.tok.kind == TokenKind::String);
        let shape = self.ir.ctx.shape(ty).unwrap_or(&[]).to_vec();
        // No list is as long as what no number counts; a splat may be.
        let count = self.ir.ctx.element_count(ty).and_then(|count| i64::try_from(count).ok()).unwrap_or(i64::MAX);
        if let Some(literal) = first
            && is_string
            && literals.shape.is_none()
            && self.element_bits(element).is_some()
        {
            return self.dense_hex(literal, ty, element, count, start, end);
        }
        if let Some(found) = &literals.shape
            && *found != shape
            && !(count == 0 && literals.items.is_empty())
        {
            let message = format!("inferred shape of elements literal ({found:?}) does not match type ({shape:?})");
            return Err(self.error_span("E0121", start, end, message));
        }
        if self.element_bits(element).is_none() {
            return self.dense_strings(&literals, ty, count, (start, end));
        }
        self.dense_numbers(&literals, ty, element, count, (start, end))
    }

    /// An element of a type that is no number: a string. Another word stands for its letters between the first and the
    /// last, as it does in the reference.
    fn opaque_element(&mut self, literal: Literal) -> Str {
        if literal.tok.kind == TokenKind::String {
            return self.string_literal(literal);
        }
        let text = literal.tok.text(self.text);
        let inner = text.get(1..text.len() - 1).unwrap_or_default();
        self.ctx().str(inner)
    }

    /// Elements that are no numbers are held as strings.
    fn dense_strings(
        &mut self,
        literals: &Literals,
        ty: Type,
        count: i64,
        (start, end): (u32, u32),
    ) -> Result<Attr, Reported> {
        let mut items: Vec<Str> = literals.items.iter().map(|l| self.opaque_element(*l)).collect();
        let splat = items.first().is_some_and(|first| items.iter().all(|item| item == first));
        if !splat && items.len() as i64 != count {
            let message = format!("parsed {} strings for {count} elements", items.len());
            return Err(self.error_span("E0121", start, end, message));
        }
        if splat {
            items.truncate(1);
        }
        let data = DenseData::Strings { items: items.into(), splat };
        Ok(self.ctx().attr(AttrKind::Dense { ty, data }))
    }

    fn dense_numbers(
        &mut self,
        literals: &Literals,
        ty: Type,
        element: Type,
        count: i64,
        (start, end): (u32, u32),
    ) -> Result<Attr, Reported> {
        let mut bytes = Vec::new();
        for literal in &literals.items {
            self.push_element(*literal, element, &mut bytes)?;
        }
        let size = self.element_bits(element).map_or(1, |bits| bits.div_ceil(8)).max(1) as usize;
        let found = bytes.len() / size;
        if bytes.len() % size != 0 || (found as i64 != count && found != 1) {
            let message = format!("parsed {} numbers for {count} elements", literals.items.len());
            return Err(self.error_span("E0121", start, end, message));
        }
        self.packed(ty, bytes, size)
    }

    /// The attribute of packed elements of `size` bytes; equal elements are a splat.
    fn packed(&mut self, ty: Type, mut bytes: Vec<u8>, size: usize) -> Result<Attr, Reported> {
        let splat = !bytes.is_empty() && bytes.chunks(size).all(|c| c == &bytes[..size]);
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
        let (start, end) = (literal.tok.start, literal.tok.end);
        let is_bool = literal.tok.kind == TokenKind::BareId;
        let is_float = matches!(self.ir.ctx.kind(part), TypeKind::Float(_));
        if is_float && (is_bool || (literal.tok.kind == TokenKind::Integer && !text.starts_with("0x"))) {
            let message =
                "expected floating-point elements, but parsed an integer; add a trailing dot to make it a float";
            return Err(self.error_after_type(start, end, "E0121", message));
        }
        if is_bool && self.ir.ctx.integer_width(part) != Some(1) {
            return Err(self.error_span("E0121", start, end, "expected i1 type for 'true' or 'false' values"));
        }
        let text = match text {
            "true" => "1",
            "false" => "0",
            _ => text,
        };
        if literal.tok.kind == TokenKind::String {
            return Err(self.error_span("E0121", start, end, "expected a number, found a string"));
        }
        let attr = self.number_attr(text, literal.negative, part);
        let attr = attr.map_err(|message| self.error_span("E0101", start, end, message))?;
        self.push_number_bytes(attr, bytes);
        Ok(())
    }

    /// Bits of an element in a dense attribute, if it is a number: whole bytes but for booleans.
    fn element_bits(&self, element: Type) -> Option<u32> {
        match self.ir.ctx.kind(element) {
            TypeKind::Integer { width: 1, .. } => Some(1),
            TypeKind::Integer { width, .. } => Some(width.div_ceil(8).max(1) * 8),
            TypeKind::Index => Some(64),
            TypeKind::Float(kind) => Some(kind.width().div_ceil(8) * 8),
            TypeKind::Complex(part) => self.element_bits(*part).map(|bits| 2 * bits.div_ceil(8) * 8),
            _ => None,
        }
    }

    /// `"0x..."`: the packed elements, or one for all.
    fn dense_hex(
        &mut self,
        literal: Literal,
        ty: Type,
        element: Type,
        count: i64,
        start: u32,
        end: u32,
    ) -> Result<Attr, Reported> {
        let text = literal.tok.text(self.text).trim_matches('"');
        let Some(bytes) = text.strip_prefix("0x").and_then(hex_bytes) else {
            let message = "elements hex string should start with '0x' and hold whole bytes";
            return Err(self.error_span("E0121", start, end, message));
        };
        let bits = self.element_bits(element).unwrap_or(8);
        let size = bits.div_ceil(8) as usize;
        if bits == 1 && !(count == 1 && bytes.len() == 1) {
            if let [all @ (0 | 0xff)] = bytes[..] {
                return self.packed(ty, vec![all & 1], 1);
            }
            if bytes.len() as i64 == count.div_euclid(8) + i64::from(count % 8 != 0) {
                let unpacked = (0..count as usize).map(|i| bytes[i / 8] >> (i % 8) & 1).collect();
                return self.packed(ty, unpacked, 1);
            }
        } else if bytes.len() == size || bytes.len() as i64 == count * size as i64 {
            return self.packed(ty, if bits == 1 { vec![bytes[0] & 1] } else { bytes }, size);
        }
        Err(self.error_span("E0121", start, end, "elements hex data size is invalid for provided type"))
    }

    pub(super) fn parse_dense_resource(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        self.bump();
        self.expect("<")?;
        let Some(key) = self.keyword() else { return Err(self.expected_here("the key of a resource")) };
        self.expect(">")?;
        let ty = self.shaped_type(ty)?;
        let key = self.ctx().str(&key);
        Ok(self.ctx().attr(AttrKind::DenseResource { key, ty }))
    }

    pub(super) fn parse_sparse(&mut self, ty: Option<Type>) -> Result<Attr, Reported> {
        let at = self.bump().start;
        self.expect("<")?;
        let start = self.tok.start;
        let (mut indices, mut values) = (Literals::empty(), Literals::empty());
        let is_empty = self.at(">");
        if !is_empty {
            indices.shape = self.parse_literal_tree(&mut indices.items, &mut indices.complex)?;
            self.expect(",")?;
            values.shape = self.parse_literal_tree(&mut values.items, &mut values.complex)?;
        }
        let end = self.last_end;
        self.expect(">")?;
        let ty = self.static_shape(ty)?;
        self.sparse_attr(indices, values, ty, [at, start, end])
    }

    /// `indices, values` of a sparse attribute whose type came before them.
    pub(super) fn parse_sparse_parts(&mut self, ty: Type) -> Result<Attr, Reported> {
        let start = self.tok.start;
        let (mut indices, mut values) = (Literals::empty(), Literals::empty());
        indices.shape = self.parse_literal_tree(&mut indices.items, &mut indices.complex)?;
        self.expect(",")?;
        values.shape = self.parse_literal_tree(&mut values.items, &mut values.complex)?;
        let end = self.last_end;
        let ty = self.static_shape(Some(ty))?;
        self.sparse_attr(indices, values, ty, [start, start, end])
    }

    /// The elements of a dense attribute whose type came before them.
    pub(super) fn parse_dense_value(&mut self, ty: Type) -> Result<Attr, Reported> {
        let start = self.tok.start;
        let mut literals = Literals { shape: None, ..Literals::empty() };
        literals.shape = self.parse_literal_tree(&mut literals.items, &mut literals.complex)?;
        let end = self.last_end;
        let ty = self.static_shape(Some(ty))?;
        self.dense_attr(literals, ty, start, end)
    }

    fn sparse_attr(
        &mut self,
        indices: Literals,
        values: Literals,
        ty: Type,
        [at, start, end]: [u32; 3],
    ) -> Result<Attr, Reported> {
        let is_empty = indices.items.is_empty() && values.items.is_empty();
        let rank = self.ir.ctx.shape(ty).map_or(0, <[i64]>::len) as i64;
        let element = self.ir.ctx.element_or_self(ty);
        let index_shape = if is_empty { vec![0, rank] } else { indices.shape.clone().unwrap_or(vec![1, rank]) };
        let value_shape = values.shape.clone().unwrap_or_else(|| index_shape[..1].to_vec());
        self.check_sparse_shape(ty, &index_shape, &value_shape, at)?;
        let i64_type = self.ctx().integer(64);
        let index_type =
            self.ctx().ty(TypeKind::Tensor { shape: index_shape.into(), element: i64_type, encoding: None });
        let value_type = self.ctx().ty(TypeKind::Tensor { shape: value_shape.into(), element, encoding: None });
        let indices = self.dense_attr(indices, index_type, start, end)?;
        let values =
            if is_empty { self.no_elements(value_type) } else { self.dense_attr(values, value_type, start, end)? };
        self.check_sparse_indices(ty, indices, at)?;
        Ok(self.ctx().attr(AttrKind::Sparse { indices, values, ty }))
    }

    fn no_elements(&mut self, ty: Type) -> Attr {
        let data = DenseData::Bytes { bytes: [].into(), splat: false };
        self.ctx().attr(AttrKind::Dense { ty, data })
    }

    fn check_sparse_shape(&mut self, ty: Type, indices: &[i64], values: &[i64], at: u32) -> Result<(), Reported> {
        let shape = self.ir.ctx.shape(ty).unwrap_or(&[]).to_vec();
        let fits = match indices {
            [_] => shape.len() == 1,
            [_, rank] => *rank == shape.len() as i64,
            _ => false,
        };
        if fits && values.len() == 1 && indices[0] == values[0] {
            return Ok(());
        }
        let message = format!(
            "expected shape ({shape:?}); inferred shape of indices literal ({indices:?}); inferred shape of values literal ({values:?})"
        );
        Err(self.error_span("E0121", at, self.last_end, message))
    }

    fn check_sparse_indices(&mut self, ty: Type, indices: Attr, at: u32) -> Result<(), Reported> {
        let shape = self.ir.ctx.shape(ty).unwrap_or(&[]).to_vec();
        let Some(all) = self.ir.ctx.dense_ints(indices).and_then(|all| all.expanded()) else {
            return Err(self.error_span("E0121", at, self.last_end, "sparse indices must be integers, at most 2^24"));
        };
        let all: Vec<i64> = all.iter().filter_map(bits::Int::to_i64).collect();
        let outside = |point: &&[i64]| point.iter().zip(&shape).any(|(i, size)| !(0..*size).contains(i));
        let Some(bad) = all.chunks(shape.len().max(1)).find(outside) else { return Ok(()) };
        let message = format!("sparse index {bad:?} is not contained within the value shape {shape:?}");
        Err(self.error_span("E0121", at, self.last_end, message))
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
