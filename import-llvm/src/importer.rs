//! What is kept while a text is read, and how tokens are taken from it.
//!
//! What holds: one token is looked at ahead; a place that was left is returned to by `inside`, which restores the reader.

use std::collections::BTreeMap;

use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::source::Span;
use ir::{Ir, Loc, Str, Value};
use rustc_hash::FxHashMap;

use crate::attributes::Groups;
use crate::constants::Constants;
use crate::layout::Layout;
use crate::lexer::{Kind, Lexer, Token};
use crate::materialize::Body;
use crate::metadata::Nodes;
use crate::names::Names;
use crate::symbols::Symbols;
use crate::types::Types;

/// How deep types, constants and metadata may nest.
const DEEPEST: u32 = 400;

/// Everything that is known of a module while it is read.
pub(crate) struct Importer<'a, 't> {
    /// The program that is made.
    pub(crate) ir: &'a mut Ir,
    /// What is found.
    pub(crate) diags: &'a mut Diagnostics,
    lexer: Lexer<'t>,
    /// The next token.
    pub(crate) tok: Token,
    /// Offset of the text among all sources.
    base: u32,
    depth: u32,
    /// Names of operations and attributes as ids.
    pub(crate) names: Names,
    /// Types.
    pub(crate) types: Types<'t>,
    /// Constants.
    pub(crate) constants: Constants,
    /// Functions and variables.
    pub(crate) symbols: Symbols<'t>,
    /// Metadata.
    pub(crate) nodes: Nodes,
    /// Groups of attributes.
    pub(crate) groups: Groups,
    /// Sizes and alignments.
    pub(crate) layout: Layout,
    /// Selection kinds of comdats.
    pub(crate) comdats: FxHashMap<&'t [u8], i64>,
    /// Where constants are made.
    pub(crate) body: Body,
    /// Values that stood for others until these were defined.
    pub(crate) replaced: FxHashMap<Value, Value>,
    /// What has no place in the dialect, and how often it was met.
    dropped: BTreeMap<String, u32>,
}

impl<'a, 't> Importer<'a, 't> {
    pub(crate) fn new(ir: &'a mut Ir, diags: &'a mut Diagnostics, text: &'t [u8], base: u32) -> Self {
        let names = Names::new(&mut ir.ctx);
        let types = Types::new(&mut ir.ctx);
        let mut lexer = Lexer::new(text, 0);
        let tok = lexer.next();
        Self {
            ir,
            diags,
            lexer,
            tok,
            base,
            depth: 0,
            names,
            types,
            constants: Constants::default(),
            symbols: Symbols::default(),
            nodes: Nodes::default(),
            groups: Groups::default(),
            layout: Layout::default(),
            comdats: FxHashMap::default(),
            body: Body::default(),
            replaced: FxHashMap::default(),
            dropped: BTreeMap::new(),
        }
    }

    // Places and findings.

    /// The place of a token as a location.
    pub(crate) fn loc_of(&self, token: Token) -> Loc {
        Loc::source(ir::source::SourcePos(self.base + token.from))
    }

    /// The position of a byte of the text among all sources.
    pub(crate) fn position(&self, at: u32) -> ir::source::SourcePos {
        ir::source::SourcePos(self.base + at)
    }

    /// An error at a token.
    pub(crate) fn error_at(&mut self, token: Token, code: &'static str, message: impl Into<String>) -> Reported {
        let span = Span::new(self.base + token.from, self.base + token.end.max(token.from));
        self.diags.error(code, span, message)
    }

    /// An error at the next token.
    pub(crate) fn error(&mut self, code: &'static str, message: impl Into<String>) -> Reported {
        self.error_at(self.tok, code, message)
    }

    /// Says what should stand where the next token is.
    pub(crate) fn expected(&mut self, what: &str) -> Reported {
        let found = match self.tok.kind {
            Kind::End => "the end of the text".to_owned(),
            Kind::Bad => "a character that starts no token, or a string that does not end".to_owned(),
            _ => format!("'{}'", self.shown(self.tok)),
        };
        self.error("E1301", format!("expected {what}, found {found}"))
    }

    /// The text of a token for messages, cut where it is long.
    pub(crate) fn shown(&self, token: Token) -> String {
        let bytes = &self.lexer.text()[token.from as usize..token.end as usize];
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]);
        text.into_owned()
    }

    /// Notes that something has no place in the dialect.
    pub(crate) fn drop_note(&mut self, what: impl Into<String>) {
        *self.dropped.entry(what.into()).or_default() += 1;
    }

    /// Tells in one line what was dropped.
    pub(crate) fn tell_dropped(&mut self, place: Span) {
        if self.dropped.is_empty() {
            return;
        }
        let items: Vec<String> = self.dropped.iter().map(|(what, count)| format!("{what} ({count})")).collect();
        let message = format!("left out, because the llvm dialect has no place for it: {}", items.join(", "));
        self.diags.push(Diagnostic::warning("E1306", place, message));
    }

    // Tokens.

    /// The text of a token, without sigil and quotes.
    #[inline]
    pub(crate) fn text(&self, token: Token) -> &'t [u8] {
        &self.lexer.text()[token.start as usize..token.end as usize]
    }

    /// Takes the next token.
    #[inline]
    pub(crate) fn bump(&mut self) -> Token {
        std::mem::replace(&mut self.tok, self.lexer.next())
    }

    /// True if the next token is the character `mark`.
    #[inline]
    pub(crate) fn at(&self, mark: u8) -> bool {
        self.tok.kind == Kind::Mark(mark)
    }

    /// Takes the character `mark`, if it comes next.
    #[inline]
    pub(crate) fn eat(&mut self, mark: u8) -> bool {
        let found = self.at(mark);
        if found {
            self.bump();
        }
        found
    }

    /// Takes the character `mark`. Errors: `E1301`.
    #[inline]
    pub(crate) fn expect(&mut self, mark: u8) -> Result<(), Reported> {
        if self.eat(mark) { Ok(()) } else { Err(self.expected(&format!("'{}'", char::from(mark)))) }
    }

    /// The next token's text, if it is a word; empty if it is not.
    #[inline]
    pub(crate) fn word(&self) -> &'t [u8] {
        if self.tok.kind == Kind::Word { self.text(self.tok) } else { b"" }
    }

    /// Takes `word`, if it comes next.
    #[inline]
    pub(crate) fn eat_word(&mut self, word: &[u8]) -> bool {
        let found = self.word() == word;
        if found {
            self.bump();
        }
        found
    }

    /// Takes `word`. Errors: `E1301`.
    pub(crate) fn expect_word(&mut self, word: &str) -> Result<(), Reported> {
        if self.eat_word(word.as_bytes()) { Ok(()) } else { Err(self.expected(&format!("'{word}'"))) }
    }

    /// Takes a token of `kind`. Errors: `E1301`.
    pub(crate) fn expect_kind(&mut self, kind: Kind, what: &str) -> Result<Token, Reported> {
        if self.tok.kind == kind { Ok(self.bump()) } else { Err(self.expected(what)) }
    }

    /// The number behind a token of digits; `None` past 64 bits.
    pub(crate) fn number_of(&self, token: Token) -> Option<u64> {
        std::str::from_utf8(self.text(token)).ok()?.parse().ok()
    }

    /// Takes a number without a sign. Errors: `E1301`.
    pub(crate) fn unsigned(&mut self) -> Result<u64, Reported> {
        match self.number_of(self.tok).filter(|_| self.tok.kind == Kind::Integer) {
            Some(number) => {
                self.bump();
                Ok(number)
            }
            None => Err(self.expected("a number")),
        }
    }

    /// The id behind a token of digits, of a value, a node or a group. Errors: `E1301`.
    pub(crate) fn id_of(&mut self, token: Token) -> Result<u32, Reported> {
        match self.number_of(token).and_then(|number| u32::try_from(number).ok()) {
            Some(number) => Ok(number),
            None => Err(self.error_at(token, "E1301", "the number is too large")),
        }
    }

    /// Takes `(N)`. Errors: `E1301`.
    pub(crate) fn unsigned_in_parens(&mut self) -> Result<u64, Reported> {
        self.expect(b'(')?;
        let number = self.unsigned()?;
        self.expect(b')')?;
        Ok(number)
    }

    /// Takes `"text"` as bytes. Errors: `E1301`.
    pub(crate) fn string(&mut self) -> Result<Vec<u8>, Reported> {
        let token = self.expect_kind(Kind::String, "a string")?;
        Ok(crate::lexer::unescape(self.text(token)))
    }

    /// Takes `"text"` as the text of an attribute. Errors: `E1301`.
    pub(crate) fn string_text(&mut self) -> Result<String, Reported> {
        Ok(ir::text::lexer::text_of_bytes(self.string()?))
    }

    /// The name that a token spells.
    pub(crate) fn name_of(&self, token: Token) -> String {
        ir::text::lexer::text_of_bytes(crate::lexer::unescape(self.text(token)))
    }

    /// Interns a name.
    pub(crate) fn key(&mut self, name: &str) -> Str {
        self.ir.ctx.str(name)
    }

    /// Where the next token begins.
    pub(crate) fn offset(&self) -> u32 {
        self.tok.from
    }

    /// Goes on at byte `at`.
    pub(crate) fn go_to(&mut self, at: u32) {
        self.lexer = Lexer::new(self.lexer.text(), at as usize);
        self.tok = self.lexer.next();
    }

    /// Reads something at byte `at`, then goes on here.
    pub(crate) fn inside<T>(
        &mut self,
        at: u32,
        read: impl FnOnce(&mut Self) -> Result<T, Reported>,
    ) -> Result<T, Reported> {
        let kept = (self.lexer, self.tok);
        self.go_to(at);
        let result = read(self);
        (self.lexer, self.tok) = kept;
        result
    }

    /// Reads something that may hold itself. Errors: `E1302`, what nests too deep.
    pub(crate) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Reported>) -> Result<T, Reported> {
        if self.depth >= DEEPEST {
            return Err(self.error("E1302", format!("nested more than {DEEPEST} deep")));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Passes over a balanced pair of brackets that the next token opens, by bytes, and says where it ended. Errors: `E1301`,
    /// it is not closed.
    pub(crate) fn skip_balanced(&mut self) -> Result<u32, Reported> {
        let opened = self.tok;
        match crate::skip::balanced(self.lexer.text(), opened.from as usize) {
            Some(end) => {
                self.go_to(end as u32);
                Ok(end as u32)
            }
            None => Err(self.error_at(opened, "E1301", "the bracket is not closed")),
        }
    }
}
