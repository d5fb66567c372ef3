//! The recursive-descent parser for MLIR text: tokens, errors, names of values and blocks. Its parts are in `parser/`.
//!
//! What holds: a function that returns `Err(Reported)` has pushed a diagnostic; nesting uses heap, not stack, past a
//! limit (`stacker`), so depth is bounded by memory alone.

mod affine;
mod attrs;
mod dense;
mod errors;
mod location;
mod metadata;
mod older;
mod ops;
mod region;
mod types;

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::context::Context;
use crate::def::hooks;
use crate::diag::{Diagnostics, Reported};
use crate::ids::{Attr, Block, Op, Type, Value};
use crate::ir::{Ir, OpState};
use crate::loc::Loc;
use crate::source::{SourcePos, SourceText, Span};
use crate::text::format::Groups;
use crate::text::index::{Entity, TextIndex};
use crate::text::lexer::{Lexer, Token, TokenKind};
use bits::Int;

pub use region::Argument;

hooks! {
    /// Parses the custom form of an op after its name.
    Parse: fn(parser: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported>, OpDef::parse;
    /// Parses what follows the name of a type, and returns its parameters.
    ParseType: fn(parser: &mut Parser<'_>) -> Result<Vec<Attr>, Reported>, TypeDef::parse;
    /// As `ParseType`, of an attribute.
    ParseAttr: fn(parser: &mut Parser<'_>) -> Result<Vec<Attr>, Reported>, AttrDef::parse;
}

/// A use of a value in the text, before its type is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnresolvedOperand {
    /// Where its name stands, without `%`, in the text being parsed.
    start: u32,
    end: u32,
    /// The number after `#`; 0 without one.
    pub number: u32,
}

/// Names of a scope up to which it is used again.
const MOST_SPARE_NAMES: usize = 1024;

/// Values that the text has named.
#[derive(Clone, Copy, Debug)]
struct Named {
    first: Value,
    count: u32,
    at: u32,
    /// Its op could not be parsed: uses are accepted in silence.
    poisoned: bool,
}

/// Value names of one isolated region and those nested in it.
#[derive(Default)]
struct ValueScope<'a> {
    named: FxHashMap<&'a str, Named>,
    /// Names in order of definition; a region drops those defined inside when it ends.
    defined: Vec<&'a str>,
    /// Uses before definition, by name and number: placeholder op, first use, and region depth.
    forward: FxHashMap<(&'a str, u32), (Op, u32)>,
}

/// Block names of one region.
#[derive(Default)]
struct BlockScope<'a> {
    blocks: FxHashMap<&'a str, (Block, u32, bool)>,
}

/// What has a location.
#[derive(Clone, Copy, Debug)]
enum Located {
    Op(Op),
    Argument(Value),
}

/// A parser over one text.
pub struct Parser<'a> {
    ir: &'a mut Ir,
    diags: &'a mut Diagnostics,
    text: &'a str,
    base: u32,
    lexer: Lexer<'a>,
    tok: Token,
    last_end: u32,
    scopes: Vec<ValueScope<'a>>,
    /// Scopes that ended, to be used again.
    spare_scopes: Vec<ValueScope<'a>>,
    /// Names of scopes that are closed which nothing in them defined, and where they are used.
    undeclared: Vec<(u32, &'a str)>,
    blocks: Vec<BlockScope<'a>>,
    attr_aliases: FxHashMap<&'a str, Attr>,
    type_aliases: FxHashMap<&'a str, Type>,
    /// The integer type that was read last, which is most often the next one too.
    last_integer_type: Option<(&'a str, Type)>,
    default_dialects: Vec<crate::def::Text>,
    /// Results that the text binds for the op at hand.
    declared_results: u64,
    late_locations: Vec<(Located, &'a str, u32)>,
    /// Aliases of the locations of arguments by where the arguments stand, until those are defined.
    late_argument_locations: FxHashMap<u32, (&'a str, u32)>,
    distinct: FxHashMap<u64, (u64, Attr)>,
    failed_results: Vec<(&'a str, u32, u32)>,
    /// The result lists of the ops that are being read, those around others first.
    result_names: Vec<ops::ResultName<'a>>,
    /// The name of the op whose custom form is being read.
    op_name: Option<Token>,
    /// Groups of ops whose formats have been parsed, to be used again.
    #[expect(clippy::vec_box, reason = "they are large and move for each op")]
    pub(super) spare_groups: Vec<Box<Groups>>,
    /// Filled with what stands where, if it is wanted.
    index: Option<&'a mut TextIndex>,
    top: Top,
    /// Names of the types being read that may refer to themselves.
    enclosing_types: Vec<String>,
}

/// What a text is read as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Top {
    /// Its one module, or a module put around its ops.
    Module,
    /// Its one op.
    Operation,
}

/// Parses `text` (called `name` in messages) as a module: the file's one `builtin.module`, or one put around its ops.
/// Errors: every fault found is in `diags`; the `Ir` may then hold parts of the text, detached.
pub fn parse_source(ir: &mut Ir, name: &str, text: &str, diags: &mut Diagnostics) -> Result<Op, Reported> {
    parse_file(ir, name, text.into(), diags, Top::Module, None)
}

/// As `parse_source`, for a text that the caller need not keep beside the copy in the context.
pub fn parse_shared(ir: &mut Ir, name: &str, text: SourceText, diags: &mut Diagnostics) -> Result<Op, Reported> {
    parse_file(ir, name, text, diags, Top::Module, None)
}

/// As `parse_source`, but puts no module around the text, which must be one op.
pub fn parse_operation(ir: &mut Ir, name: &str, text: &str, diags: &mut Diagnostics) -> Result<Op, Reported> {
    parse_file(ir, name, text.into(), diags, Top::Operation, None)
}

/// As `parse_source`, and notes in `index` what stands where, as far as the text could be read.
pub fn parse_indexed(
    ir: &mut Ir,
    name: &str,
    text: &str,
    diags: &mut Diagnostics,
    index: &mut TextIndex,
) -> Result<Op, Reported> {
    let module = parse_file(ir, name, text.into(), diags, Top::Module, Some(index));
    index.finish();
    module
}

fn parse_file(
    ir: &mut Ir,
    name: &str,
    text: SourceText,
    diags: &mut Diagnostics,
    top: Top,
    index: Option<&mut TextIndex>,
) -> Result<Op, Reported> {
    let Ok(file) = ir.ctx.sources.add(name, text.clone()) else {
        return Err(diags.error(
            "E0010",
            SourcePos(0),
            format!("'{name}' is too large: sources may hold 4 GiB in all"),
        ));
    };
    let base = ir.ctx.sources.start(file);
    let errors = diags.error_count();
    let mut parser = Parser::new(ir, diags, &text, base);
    (parser.top, parser.index) = (top, index);
    let module = parser.parse_file();
    diags.check_since(errors)?;
    module
}

/// Parses `text` as one attribute. Errors: as `parse_source`.
pub fn parse_attr_text(ir: &mut Ir, text: &str, diags: &mut Diagnostics) -> Result<Attr, Reported> {
    parse_whole(ir, text, diags, |p| p.parse_attr())
}

/// Parses `text` as one type. Errors: as `parse_source`.
pub fn parse_type_text(ir: &mut Ir, text: &str, diags: &mut Diagnostics) -> Result<Type, Reported> {
    parse_whole(ir, text, diags, |p| p.parse_type())
}

fn parse_whole<T>(
    ir: &mut Ir,
    text: &str,
    diags: &mut Diagnostics,
    parse: impl FnOnce(&mut Parser<'_>) -> Result<T, Reported>,
) -> Result<T, Reported> {
    let base = match ir.ctx.sources.add("<text>", text) {
        Ok(file) => ir.ctx.sources.start(file),
        Err(_) => 0,
    };
    let mut parser = Parser::new(ir, diags, text, base);
    let item = parse(&mut parser)?;
    if parser.tok.kind == TokenKind::End { Ok(item) } else { Err(parser.error("expected end of text")) }
}

/// Runs `f` with room on the stack.
pub(crate) fn with_stack<T>(f: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, f)
}

/// The token that `text` is, if it is one of punctuation; where `text` is a literal, found when this is compiled.
#[inline(always)]
pub(super) fn punctuation(text: &str) -> Option<TokenKind> {
    Some(match text {
        "->" => TokenKind::Arrow,
        "::" => TokenKind::ColonColon,
        ":" => TokenKind::Colon,
        "," => TokenKind::Comma,
        "=" => TokenKind::Equal,
        "(" => TokenKind::LeftParen,
        ")" => TokenKind::RightParen,
        "{" => TokenKind::LeftBrace,
        "}" => TokenKind::RightBrace,
        "[" => TokenKind::LeftSquare,
        "]" => TokenKind::RightSquare,
        "<" => TokenKind::Less,
        ">" => TokenKind::Greater,
        "?" => TokenKind::Question,
        "+" => TokenKind::Plus,
        "-" => TokenKind::Minus,
        "*" => TokenKind::Star,
        "/" => TokenKind::Slash,
        "|" => TokenKind::Pipe,
        "..." => TokenKind::Ellipsis,
        _ => return None,
    })
}

impl<'a> Parser<'a> {
    fn new(ir: &'a mut Ir, diags: &'a mut Diagnostics, text: &'a str, base: u32) -> Self {
        let mut lexer = Lexer::new(text);
        let tok = lexer.next_token();
        Self {
            ir,
            diags,
            text,
            base,
            lexer,
            tok,
            last_end: 0,
            scopes: vec![ValueScope::default()],
            spare_scopes: Vec::new(),
            undeclared: Vec::new(),
            blocks: Vec::new(),
            attr_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            last_integer_type: None,
            default_dialects: vec!["builtin".into()],
            declared_results: 0,
            late_locations: Vec::new(),
            late_argument_locations: FxHashMap::default(),
            distinct: FxHashMap::default(),
            failed_results: Vec::new(),
            result_names: Vec::new(),
            op_name: None,
            spare_groups: Vec::new(),
            index: None,
            top: Top::Module,
            enclosing_types: Vec::new(),
        }
    }

    /// The program so far.
    pub fn ir(&mut self) -> &mut Ir {
        self.ir
    }

    /// The context.
    pub fn ctx(&mut self) -> &mut Context {
        &mut self.ir.ctx
    }

    /// The location of the current token.
    pub fn loc(&self) -> Loc {
        self.loc_at(self.tok.start)
    }

    fn loc_at(&self, start: u32) -> Loc {
        Loc::source(SourcePos(self.base + start))
    }

    // The index.

    fn mention(&mut self, start: u32, end: u32, entity: impl FnOnce() -> Entity) -> Option<usize> {
        self.index.as_mut().map(|index| index.mention(Span::new(start, end), entity(), false))
    }

    fn mention_definition(&mut self, start: u32, end: u32, entity: impl FnOnce() -> Entity) {
        if let Some(index) = &mut self.index {
            index.mention(Span::new(start, end), entity(), true);
        }
    }

    // Tokens.

    fn tok_text(&self) -> &'a str {
        self.tok.text(self.text)
    }

    #[inline]
    pub(super) fn bump(&mut self) -> Token {
        let tok = self.tok;
        self.last_end = tok.end;
        self.tok = self.lexer.next_token();
        tok
    }

    /// Goes back to read the current token again from `offset`.
    fn relex(&mut self, offset: u32) {
        self.lexer.reset_to(offset);
        self.tok = self.lexer.next_token();
    }

    fn expect_kind(&mut self, kind: TokenKind, what: &str) -> Result<Token, Reported> {
        if self.tok.kind == kind { Ok(self.bump()) } else { Err(self.expected(what)) }
    }

    /// True if `text` (punctuation) comes next.
    #[inline(always)]
    pub fn at(&self, text: &str) -> bool {
        punctuation(text) == Some(self.tok.kind)
    }

    /// Goes past `text` (punctuation) if it comes next.
    #[inline(always)]
    pub fn eat(&mut self, text: &str) -> bool {
        let found = self.at(text);
        if found {
            self.bump();
        }
        found
    }

    /// Goes past `text` (punctuation), which must come next.
    #[inline(always)]
    pub fn expect(&mut self, text: &str) -> Result<(), Reported> {
        if self.eat(text) { Ok(()) } else { Err(self.expected_punctuation(text)) }
    }

    #[cold]
    fn expected_punctuation(&mut self, text: &str) -> Reported {
        self.expected(&format!("'{text}'"))
    }

    /// True if the keyword `word` comes next.
    pub fn at_keyword(&self, word: &str) -> bool {
        self.tok.kind == TokenKind::BareId && self.tok_text() == word
    }

    /// What a token of this text says.
    pub(crate) fn text_of(&self, token: Token) -> &'a str {
        token.text(self.text)
    }

    /// The token behind the next one.
    pub(crate) fn token_after(&self) -> Token {
        self.lexer.peek()
    }

    /// True if a keyword with a colon behind it comes next.
    pub(crate) fn at_name_with_colon(&self) -> bool {
        self.tok.kind == TokenKind::BareId && self.lexer.peek().kind == TokenKind::Colon
    }

    /// True if an integer comes next, with or without a minus sign.
    pub fn at_integer(&self) -> bool {
        matches!(self.tok.kind, TokenKind::Integer | TokenKind::Minus)
    }

    /// True if a string comes next.
    pub fn at_string(&self) -> bool {
        self.tok.kind == TokenKind::String
    }

    /// True at `@name`.
    pub fn at_symbol_name(&self) -> bool {
        self.tok.kind == TokenKind::AtId
    }

    /// True while the named type `name` is being read.
    pub fn is_inside_named(&self, name: &str) -> bool {
        self.enclosing_types.iter().any(|n| n == name)
    }

    /// Reads with `item` what lies inside the named type `name`, which may refer to itself.
    pub fn inside_named<T>(
        &mut self,
        name: &str,
        item: impl FnOnce(&mut Self) -> Result<T, Reported>,
    ) -> Result<T, Reported> {
        self.enclosing_types.push(name.to_owned());
        let result = item(self);
        self.enclosing_types.pop();
        result
    }

    /// Goes past the keyword `word` if it comes next.
    pub fn eat_keyword(&mut self, word: &str) -> bool {
        let found = self.at_keyword(word);
        if found {
            self.bump();
        }
        found
    }

    /// Goes past the keyword `word`, which must come next.
    pub fn expect_keyword(&mut self, word: &str) -> Result<(), Reported> {
        if self.eat_keyword(word) { Ok(()) } else { Err(self.expected_here(&format!("'{word}'"))) }
    }

    /// The next token if it is a bare identifier.
    pub fn keyword(&mut self) -> Option<String> {
        if self.tok.kind != TokenKind::BareId {
            return None;
        }
        let tok = self.bump();
        Some(tok.text(self.text).to_owned())
    }

    /// Parses `item` separated by commas, at least once.
    pub fn comma_list(&mut self, mut item: impl FnMut(&mut Self) -> Result<(), Reported>) -> Result<(), Reported> {
        loop {
            item(self)?;
            if !self.eat(",") {
                return Ok(());
            }
        }
    }

    /// Parses `open item, item close`, possibly empty.
    pub fn delimited(
        &mut self,
        open: &str,
        close: &str,
        item: impl FnMut(&mut Self) -> Result<(), Reported>,
    ) -> Result<(), Reported> {
        self.expect(open)?;
        if self.eat(close) {
            return Ok(());
        }
        self.comma_list(item)?;
        self.expect(close)
    }

    // Numbers, strings, symbols.

    /// A decimal or hexadecimal integer with an optional minus sign that fits 64 bits.
    pub fn parse_integer(&mut self) -> Result<i64, Reported> {
        match self.parse_optional_integer()? {
            Some(value) => Ok(value),
            None => Err(self.expected_here("integer")),
        }
    }

    /// An integer, if one comes next. Errors: it does not fit 64 bits.
    pub fn parse_optional_integer(&mut self) -> Result<Option<i64>, Reported> {
        let negative = self.tok.kind == TokenKind::Minus && self.lexer.peek().kind == TokenKind::Integer;
        if negative {
            self.bump();
        }
        if self.tok.kind != TokenKind::Integer {
            return Ok(None);
        }
        let text = self.tok_text();
        let magnitude = match text.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16).ok(),
            None => text.parse::<u64>().ok().map(i128::from),
        };
        let value = magnitude.map(|m| if negative { -m } else { m });
        match value.filter(|&v| v >= i64::MIN.into() && v <= i64::MAX.into()) {
            Some(value) => {
                self.bump();
                Ok(Some(value as i64))
            }
            None => Err(self.error_coded("E0101", "integer value too large for 64 bits")),
        }
    }

    /// The text of an integer of any size: digits, or hexadecimal ones behind `0x`, with an optional minus sign.
    pub fn parse_integer_text(&mut self) -> Result<String, Reported> {
        let sign = if self.eat("-") { "-" } else { "" };
        let token = self.expect_kind(TokenKind::Integer, "integer")?;
        Ok(format!("{sign}{}", token.text(self.text)))
    }

    /// An integer of `width` bits, signed or unsigned. Errors: `E0101` when it does not fit.
    pub fn parse_int(&mut self, width: u32) -> Result<Int, Reported> {
        let at = self.tok;
        let text = self.parse_integer_text()?;
        Int::from_literal(width, &text)
            .map_err(|_| self.error_at(at, "E0101", format!("integer value {text} is out of range for {width} bits")))
    }

    /// A string, escapes decoded.
    pub fn parse_string(&mut self) -> Result<String, Reported> {
        if self.tok.kind != TokenKind::String {
            return Err(self.expected_here("string"));
        }
        let text = self.tok_text();
        self.bump();
        Ok(unescape(&text[1..text.len() - 1]))
    }

    /// `@name`, without the sigil.
    pub fn parse_symbol_name(&mut self) -> Result<String, Reported> {
        match self.parse_optional_symbol_name()? {
            Some(name) => Ok(name),
            None => Err(self.expected_here("symbol name such as '@name'")),
        }
    }

    /// `@name`, if it comes next.
    pub fn parse_optional_symbol_name(&mut self) -> Result<Option<String>, Reported> {
        if self.tok.kind != TokenKind::AtId {
            return Ok(None);
        }
        let text = &self.tok_text()[1..];
        let tok = self.bump();
        let name = match text.strip_prefix('"') {
            Some(quoted) => unescape(&quoted[..quoted.len() - 1]),
            None => text.to_owned(),
        };
        self.mention(tok.start, tok.end, || Entity::Symbol { name: name.clone(), within: None });
        Ok(Some(name))
    }

    // Attribute dictionaries.

    fn dict_entries(&mut self) -> Result<Vec<(crate::ids::Str, Attr)>, Reported> {
        let mut entries: Vec<(crate::ids::Str, Attr)> = Vec::new();
        self.delimited("{", "}", |p| {
            let at = p.tok;
            let name = match p.tok.kind {
                TokenKind::BareId => p.keyword().unwrap_or_default(),
                TokenKind::String => p.parse_string()?,
                _ => return Err(p.expected("attribute name")),
            };
            if name.is_empty() {
                return Err(p.error_span("E0100", at.start, at.end, "expected a non-empty attribute name"));
            }
            if name.contains('.') {
                // The dialect of that prefix may check what stands here.
                p.ctx().awaken(&name);
            }
            let key = p.ctx().str(&name);
            if entries.iter().any(|(n, _)| *n == key) {
                let message = format!("duplicate key '{name}' in dictionary attribute");
                return Err(p.error_span("E0102", at.start, at.end, message));
            }
            // Old text writes a colon.
            let value =
                if p.eat("=") || (p.reads_older() && p.eat(":")) { p.parse_attr()? } else { p.ctx().unit_attr() };
            entries.push((key, value));
            Ok(())
        })?;
        Ok(entries)
    }

    /// `{a = 1, b}` as a dictionary attribute.
    pub fn parse_dictionary(&mut self) -> Result<Attr, Reported> {
        let entries = self.dict_entries()?;
        Ok(self.ctx().dict_attr(&entries))
    }

    /// The name of an operand, without `%` and `#`.
    pub fn operand_name(&self, operand: &UnresolvedOperand) -> &'a str {
        &self.text[operand.start as usize..operand.end as usize]
    }

    /// The value called `%name#number` at type `ty`; a placeholder if it is not defined yet.
    /// Errors: it is defined with another type, or has fewer results.
    pub fn resolve(&mut self, operand: &UnresolvedOperand, ty: Type) -> Result<Value, Reported> {
        let name = self.operand_name(operand);
        let scope = self.scopes.last().expect("a scope is open while ops are parsed");
        let Some(&named) = scope.named.get(name) else { return self.forward_reference(operand, name, ty) };
        if named.poisoned {
            return Ok(self.placeholder(ty).1);
        }
        if operand.number >= named.count {
            let message = format!("reference to invalid result number: '%{name}' has {} results", named.count);
            return Err(self.error_span("E0103", operand.start - 1, operand.end, message));
        }
        self.mention(operand.start - 1, operand.end, || Entity::Value(named.first));
        let value = Value(named.first.0 + operand.number);
        let actual = self.ir.ty(value);
        if actual == ty {
            return Ok(value);
        }
        let (want, have) = (self.type_text(ty), self.type_text(actual));
        let message = format!("use of value '%{name}' expects different type than prior uses: '{want}' vs '{have}'");
        Err(self.error_with_note(operand.start - 1, operand.end, "E0104", message, (named.at, "prior use here")))
    }

    /// The type of an operand that is already defined.
    pub fn known_type(&self, operand: &UnresolvedOperand) -> Option<Type> {
        let named = self.scopes.last()?.named.get(self.operand_name(operand))?;
        (operand.number < named.count && !named.poisoned).then(|| self.ir.ty(Value(named.first.0 + operand.number)))
    }

    fn type_text(&self, ty: Type) -> String {
        self.ir.type_text(ty)
    }

    fn forward_reference(&mut self, operand: &UnresolvedOperand, name: &'a str, ty: Type) -> Result<Value, Reported> {
        let key = (name, operand.number);
        let known = self.scopes.last().and_then(|s| s.forward.get(&key)).copied();
        let Some((op, first_use)) = known else {
            let (op, value) = self.placeholder(ty);
            if let Some(scope) = self.scopes.last_mut() {
                scope.forward.insert(key, (op, operand.start - 1));
            }
            self.mention(operand.start - 1, operand.end, || Entity::Value(value));
            return Ok(value);
        };
        let value = self.ir.result(op, 0);
        self.mention(operand.start - 1, operand.end, || Entity::Value(value));
        if self.ir.ty(value) == ty {
            return Ok(value);
        }
        let (want, have) = (self.type_text(ty), self.type_text(self.ir.ty(value)));
        let message = format!("use of value '%{name}' expects different type than prior uses: '{want}' vs '{have}'");
        Err(self.error_with_note(operand.start - 1, operand.end, "E0104", message, (first_use, "prior use here")))
    }

    /// A detached op whose result stands for a value that is not known.
    fn placeholder(&mut self, ty: Type) -> (Op, Value) {
        let name = self.ir.ctx.op_name("builtin.unrealized_conversion_cast");
        let mut state = crate::ir::OpState::new(name, Loc::UNKNOWN);
        state.result_types.push(ty);
        let op = self.ir.create_op(state);
        (op, self.ir.result(op, 0))
    }

    /// Names `count` values from `first` on. Errors: the name is taken, or earlier uses have another type.
    fn define(&mut self, name: &'a str, at: u32, first: Value, count: u32) -> Result<(), Reported> {
        self.define_named(name, Named { first, count, at, poisoned: false })?;
        self.ir.set_value_name_at(first, SourcePos(self.base + at + 1));
        self.mention_definition(at, at + name.len() as u32 + 1, || Entity::Value(first));
        Ok(())
    }

    fn define_named(&mut self, name: &'a str, named: Named) -> Result<(), Reported> {
        let scope = self.scopes.last_mut().expect("a scope is open while ops are parsed");
        match scope.named.entry(name) {
            Entry::Occupied(before) => {
                let note = (before.get().at, "previously defined here");
                let (message, end) = (format!("redefinition of SSA value '%{name}'"), named.at + name.len() as u32 + 1);
                return Err(self.error_with_note(named.at, end, "E0105", message, note));
            }
            Entry::Vacant(place) => place.insert(named),
        };
        scope.defined.push(name);
        if scope.forward.is_empty() {
            return Ok(());
        }
        self.settle_forward_uses(name, named)
    }

    fn settle_forward_uses(&mut self, name: &'a str, named: Named) -> Result<(), Reported> {
        let forward = &self.scopes.last().expect("a scope is open while ops are parsed").forward;
        // The text of a fault may name more results than there are uses.
        let mut numbers: Vec<u32> = match named.count {
            0 | 1 => vec![0],
            _ => forward.keys().filter(|(of, number)| *of == name && *number < named.count).map(|key| key.1).collect(),
        };
        numbers.sort_unstable();
        for number in numbers {
            let found = self.scopes.last_mut().and_then(|s| s.forward.remove(&(name, number)));
            let Some((op, first_use)) = found else { continue };
            let placeholder = self.ir.result(op, 0);
            if named.poisoned {
                continue;
            }
            let value = Value(named.first.0 + number);
            if self.ir.ty(value) != self.ir.ty(placeholder) {
                let (have, used) = (self.type_text(self.ir.ty(value)), self.type_text(self.ir.ty(placeholder)));
                let message =
                    format!("definition of SSA value '%{name}#{number}' has type '{have}', it is used as '{used}'");
                let end = named.at + name.len() as u32 + 1;
                return Err(self.error_with_note(named.at, end, "E0104", message, (first_use, "previously used here")));
            }
            if let Some(index) = &mut self.index {
                index.settle(placeholder, named.first);
            }
            self.ir.replace_uses(placeholder, value);
            self.ir.erase(op);
        }
        Ok(())
    }

    fn push_scope(&mut self) {
        let scope = self.spare_scopes.pop().unwrap_or_default();
        self.scopes.push(scope);
    }

    /// Ends an isolated scope. What is still undefined is an error, told when all was read: of a text with other errors, those
    /// come first.
    fn pop_scope(&mut self) {
        let mut scope = self.scopes.pop().unwrap_or_default();
        self.undeclared.extend(scope.forward.drain().map(|((name, _), (_, at))| (at, name)));
        // Emptying a large map for each small region after it would take longer than making small ones.
        if scope.named.capacity() <= MOST_SPARE_NAMES {
            scope.named.clear();
            scope.defined.clear();
            self.spare_scopes.push(scope);
        }
    }

    /// Errors: a name is used that nothing defines.
    fn report_undeclared(&mut self) -> Result<(), Reported> {
        let mut missing = std::mem::take(&mut self.undeclared);
        missing.sort_unstable();
        let mut result = Ok(());
        for (at, name) in missing {
            let message = format!("use of undeclared SSA value name '%{name}'");
            result = Err(self.error_span("E0106", at, at + name.len() as u32 + 1, message));
        }
        result
    }
}

/// Decodes the escapes of a string's inside.
pub(crate) fn unescape(text: &str) -> String {
    if !text.contains('\\') {
        return text.to_owned();
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first != b'\\' {
            bytes.push(*first);
            continue;
        }
        let (byte, used) = decode_escape(rest);
        bytes.push(byte);
        rest = &rest[used.min(rest.len())..];
    }
    crate::text::lexer::text_of_bytes(bytes)
}

/// The byte that the escape at the start of `rest` (after the backslash) means, and its length.
fn decode_escape(rest: &[u8]) -> (u8, usize) {
    let digit = |b: u8| (b as char).to_digit(16).map(|d| d as u8);
    match rest {
        [b'n', ..] => (b'\n', 1),
        [b't', ..] => (b'\t', 1),
        [a, b, ..] if digit(*a).is_some() && digit(*b).is_some() => {
            (digit(*a).unwrap_or(0) * 16 + digit(*b).unwrap_or(0), 2)
        }
        [c, ..] => (*c, 1),
        [] => (b'\\', 0),
    }
}
