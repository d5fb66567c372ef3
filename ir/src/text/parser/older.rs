//! The older language: what the first documents write otherwise than today, read where `Context::older_language` is set.
//!
//! What holds: text of today reads the same; each function here stands behind one question in the parser of today.

use crate::affine_expr::{AffineExpr, AffineMap};
use crate::attrs::AttrKind;
use crate::diag::Reported;
use crate::ids::{Attr, Type};
use crate::ir::OpState;
use crate::text::lexer::{Lexer, TokenKind};
use crate::types::{DYNAMIC, FloatKind, TypeKind};

use super::{Parser, UnresolvedOperand};

/// Operands that a successor is given in the text, with their types.
pub(super) type Passed = Vec<(UnresolvedOperand, Type)>;

impl<'a> Parser<'a> {
    /// True if the older language is read too.
    pub fn reads_older(&self) -> bool {
        self.ir.ctx.older_language
    }

    /// The operation that a bare name means in older text: one of `std`.
    pub(super) fn older_op_name(&mut self, text: &str) -> Option<String> {
        if !self.reads_older() || text.contains('.') {
            return None;
        }
        // One document writes `br_cond`.
        let full = format!("std.{}", if text == "br_cond" { "cond_br" } else { text });
        let id = self.ir.ctx.find_op_name(&full)?;
        self.ir.ctx.op_def(id).map(|_| full)
    }

    /// `(%a : t)` or `(%a, %b : t, u)` after a successor of a generic op.
    pub(super) fn parse_older_passed(&mut self) -> Result<Passed, Reported> {
        if !self.reads_older() || !self.eat("(") {
            return Ok(Vec::new());
        }
        let operands = self.parse_operand_list()?;
        self.expect(":")?;
        let types = self.parse_type_list()?;
        self.expect(")")?;
        if operands.len() != types.len() {
            let message = format!("{} operands present, but expected {}", operands.len(), types.len());
            return Err(self.error_coded("E0112", message));
        }
        Ok(operands.into_iter().zip(types).collect())
    }

    /// Adds what the successors of a generic op are given to its operands.
    pub(super) fn pass_older_operands(&mut self, passed: &[Passed], state: &mut OpState) -> Result<(), Reported> {
        if passed.is_empty() || !self.reads_older() {
            return Ok(());
        }
        let mut sizes = vec![state.operands.len() as i64];
        for list in passed {
            sizes.push(list.len() as i64);
            for (operand, ty) in list {
                let value = self.resolve(operand, *ty)?;
                state.operands.push(value);
            }
        }
        let def = self.ir.ctx.op_def(state.name);
        let is_sized = def.is_some_and(|d| d.traits.contains(crate::def::Traits::ATTR_SIZED_OPERANDS));
        if is_sized && state.attr(&self.ir.ctx, "operandSegmentSizes").is_none() {
            let sizes = self.ctx().dense_array(32, &sizes);
            state.set_attr(self.ctx(), "operandSegmentSizes", sizes);
        }
        Ok(())
    }

    // Attributes.

    /// An attribute in older syntax, if one comes next: a bare map or set, or elements with their type inside.
    pub(super) fn parse_older_attr(&mut self) -> Result<Option<Attr>, Reported> {
        if !self.reads_older() {
            return Ok(None);
        }
        match self.tok.kind {
            TokenKind::LeftParen if self.at_bare_map() => self.parse_older_map().map(Some),
            TokenKind::BareId if self.at_older_elements() => self.parse_older_elements().map(Some),
            _ => Ok(None),
        }
    }

    /// True before `(d0, d1) -> (...)`, `()[s0] -> (...)` and `(d0) : (...)`; false before a function type.
    fn at_bare_map(&self) -> bool {
        let mut ahead = self.lexer;
        let mut tok = ahead.next_token();
        if tok.kind == TokenKind::BareId {
            return !is_type_word(tok.text(self.text));
        }
        if tok.kind != TokenKind::RightParen {
            return false;
        }
        tok = ahead.next_token();
        match tok.kind {
            TokenKind::LeftSquare | TokenKind::Colon => true,
            TokenKind::Arrow => is_map_body(ahead, self.text),
            _ => false,
        }
    }

    /// `(d0, d1)[s0] -> (d0, d1) size (16, 32)`; a comma may stand before the symbols. The sizes are checked in number and
    /// left out: today's maps have none.
    pub(super) fn parse_older_map(&mut self) -> Result<Attr, Reported> {
        let (attr, mut names) = self.parse_bare_map_and_names()?;
        if !self.eat_keyword("size") {
            return Ok(attr);
        }
        let at = self.token();
        let mut sizes = 0;
        self.delimited("(", ")", |p| {
            sizes += 1;
            p.parse_affine_sum(&mut names).map(|_| ())
        })?;
        match self.ir.ctx.as_map(attr).map(|map| map.results.len()) {
            Some(results) if results != sizes => {
                let message = format!("the map has {results} results, but {sizes} sizes are given");
                Err(self.error_at(at, "E0124", message))
            }
            _ => Ok(attr),
        }
    }

    fn at_older_elements(&self) -> bool {
        let mut ahead = self.lexer;
        let word = self.tok_text();
        let open = ahead.next_token().kind == TokenKind::Less;
        let first = ahead.next_token();
        let is_type = first.kind == TokenKind::BareId && matches!(first.text(self.text), "tensor" | "vector");
        open && match word {
            "splat" => true,
            "dense" | "sparse" => is_type,
            "opaque" => true,
            _ => false,
        }
    }

    /// `dense<type, value>`, `splat<type, value>`, `sparse<type, indices, values>`, `opaque<dialect, type, "0x...">`.
    fn parse_older_elements(&mut self) -> Result<Attr, Reported> {
        let word = self.keyword().unwrap_or_default();
        self.expect("<")?;
        if word == "opaque" {
            return self.parse_older_opaque();
        }
        let ty = self.parse_type()?;
        self.expect(",")?;
        let attr = if word == "sparse" { self.parse_sparse_parts(ty)? } else { self.parse_dense_value(ty)? };
        self.expect(">")?;
        Ok(attr)
    }

    fn parse_older_opaque(&mut self) -> Result<Attr, Reported> {
        let dialect = match self.keyword() {
            Some(word) => word,
            None => self.parse_string()?,
        };
        self.expect(",")?;
        let ty = self.parse_type()?;
        self.expect(",")?;
        let hex = self.parse_string()?;
        self.expect(">")?;
        if !(hex.starts_with("0x") && hex[2..].bytes().all(|b| b.is_ascii_hexdigit())) {
            return Err(self.error("opaque elements are written as a hexadecimal string"));
        }
        let body = format!("<\"{hex}\">");
        let (dialect, body) = (self.ctx().str(&dialect), self.ctx().str(&body));
        Ok(self.ctx().attr(AttrKind::Opaque { dialect, body, ty: Some(ty) }))
    }

    /// A constant's value and the type of the result: `42 : i32`, `true`, `@f : (i32) -> i32`.
    pub fn parse_older_constant(&mut self) -> Result<(Attr, Type), Reported> {
        let value = self.parse_attr()?;
        if let Some(ty) = self.ir.ctx.attr_type(value).filter(|_| !self.at(":")) {
            return Ok((value, ty));
        }
        self.expect(":")?;
        let ty = self.parse_type()?;
        Ok((value, ty))
    }

    /// A number as it is written, with its sign.
    pub fn parse_number_token(&mut self) -> Result<String, Reported> {
        let sign = if self.eat("-") { "-" } else { "" };
        match self.tok.kind {
            TokenKind::Integer | TokenKind::Float => {
                let text = format!("{sign}{}", self.tok_text());
                self.bump();
                Ok(text)
            }
            _ => Err(self.expected("a value or a number")),
        }
    }

    /// The attribute of a number at a type. Errors: the number does not suit the type.
    pub fn number_at_type(&mut self, literal: &str, ty: Type) -> Result<Attr, Reported> {
        let (negative, digits) = literal.strip_prefix('-').map_or((false, literal), |digits| (true, digits));
        self.number_attr(digits, negative, ty).map_err(|message| self.error_coded("E0101", message))
    }

    // Types.

    /// `<16x?xf32, map, space>` after `memref`; older text gives maps bare and in sequence, and spaces as words.
    pub fn parse_memref_body(&mut self) -> Result<Type, Reported> {
        let start = self.token().start;
        self.expect("<")?;
        if self.eat("*") {
            return self.parse_older_unranked();
        }
        let shape = self.parse_dimensions()?;
        let element = self.parse_type()?;
        let mut parts = MemRefParts { rank: shape.len(), ..MemRefParts::default() };
        while self.eat(",") {
            self.parse_memref_part(&mut parts)?;
        }
        self.expect(">")?;
        if let Some(message) = parts.fault {
            return Err(self.error_span("E0116", start, self.last_end, message));
        }
        let layout = parts.layout(self.ctx());
        let space = parts.space.filter(|s| self.ir.ctx.as_i64(*s) != Some(0));
        Ok(self.ctx().ty(TypeKind::MemRef { shape: shape.into(), element, layout, space }))
    }

    fn parse_older_unranked(&mut self) -> Result<Type, Reported> {
        self.expect_x()?;
        let element = self.parse_type()?;
        let space = if self.eat(",") { Some(self.parse_memory_space()?) } else { None };
        self.expect(">")?;
        Ok(self.ctx().ty(TypeKind::UnrankedMemRef { element, space }))
    }

    /// `memspace2` or an attribute.
    fn parse_memory_space(&mut self) -> Result<Attr, Reported> {
        let number = self.tok_text().strip_prefix("memspace").and_then(|n| n.parse().ok());
        match number.filter(|_| self.tok.kind == TokenKind::BareId) {
            Some(number) => {
                self.bump();
                Ok(self.ctx().i_attr(64, number))
            }
            None => self.parse_attr(),
        }
    }

    fn parse_memref_part(&mut self, parts: &mut MemRefParts) -> Result<(), Reported> {
        if self.eat_keyword("offset") {
            return self.parse_older_strides(parts);
        }
        let attr = self.parse_memory_space()?;
        match self.ir.ctx.attr_kind(attr) {
            AttrKind::AffineMap(map) => parts.then(map.clone()),
            AttrKind::Strided { .. } if parts.strided.is_none() => parts.strided = Some(attr),
            _ if parts.space.is_none() => parts.space = Some(attr),
            _ => parts.fault = Some("memref has more than one memory space".into()),
        }
        Ok(())
    }

    /// `: 33, strides: [1, 64]` after `offset`.
    fn parse_older_strides(&mut self, parts: &mut MemRefParts) -> Result<(), Reported> {
        self.expect(":")?;
        let offset = self.parse_size()?;
        self.expect(",")?;
        self.expect_keyword("strides")?;
        self.expect(":")?;
        let mut strides = Vec::new();
        self.delimited("[", "]", |p| {
            strides.push(p.parse_size()?);
            Ok(())
        })?;
        if strides.len() != parts.rank {
            parts.fault = Some(format!("{} strides are given for {} dimensions", strides.len(), parts.rank));
        }
        parts.strided = Some(self.ctx().attr(AttrKind::Strided { offset, strides: strides.into() }));
        Ok(())
    }

    fn parse_size(&mut self) -> Result<i64, Reported> {
        if self.eat("?") { Ok(DYNAMIC) } else { self.parse_integer() }
    }
}

/// What follows the element type of a memref.
#[derive(Default)]
struct MemRefParts {
    rank: usize,
    map: Option<AffineMap>,
    strided: Option<Attr>,
    space: Option<Attr>,
    fault: Option<String>,
}

impl MemRefParts {
    /// `map` is applied after the maps so far.
    fn then(&mut self, map: AffineMap) {
        let inputs = self.map.as_ref().map_or(self.rank, |first| first.results.len());
        if map.dims as usize != inputs {
            let message = format!("memref layout mismatch between rank and affine map: {inputs} != {}", map.dims);
            self.fault = Some(message);
            return;
        }
        self.map = Some(match self.map.take() {
            Some(first) => compose(&first, &map),
            None => map,
        });
    }

    fn layout(&self, ctx: &mut crate::context::Context) -> Option<Attr> {
        let map = self.map.clone().filter(|map| !map.is_identity());
        map.map(|map| ctx.map_attr(map)).or(self.strided)
    }
}

/// `second` of the results of `first`; the symbols of `first` come first.
fn compose(first: &AffineMap, second: &AffineMap) -> AffineMap {
    let dim = |d: u32| first.results[d as usize].clone();
    let symbol = |s: u32| AffineExpr::Symbol(first.symbols + s);
    let results = second.results.iter().map(|r| r.substitute(&dim, &symbol)).collect();
    AffineMap { dims: first.dims, symbols: first.symbols + second.symbols, results }
}

fn is_type_word(word: &str) -> bool {
    const WORDS: [&str; 7] = ["index", "none", "memref", "tensor", "vector", "complex", "tuple"];
    let digits = word.trim_start_matches(['s', 'u']).strip_prefix('i');
    let is_integer = digits.is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit()));
    is_integer || WORDS.contains(&word) || FloatKind::from_name(word).is_some()
}

/// After `() ->`: true before `(0, 1)`, false before a list of types.
fn is_map_body(mut ahead: Lexer<'_>, text: &str) -> bool {
    if ahead.next_token().kind != TokenKind::LeftParen {
        return false;
    }
    let first = ahead.next_token();
    match first.kind {
        TokenKind::Integer | TokenKind::Minus => true,
        TokenKind::BareId => !is_type_word(first.text(text)),
        _ => false,
    }
}
