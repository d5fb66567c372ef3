//! What parts of the parser share: the token at hand, what is expected of it, and errors at its place.

use ir::diag::{Diagnostics, Reported};
use ir::source::Span;

use super::lexer::{Kind, Lexer, Token};

/// Reads a text token by token.
pub struct Reader<'t, 'd> {
    text: &'t str,
    lexer: Lexer<'t>,
    start: u32,
    /// The token at hand.
    pub token: Token<'t>,
    previous_end: u32,
    /// Findings.
    pub diags: &'d mut Diagnostics,
}

impl<'t, 'd> Reader<'t, 'd> {
    /// A reader of `text`, whose first byte has the position `start`.
    pub fn new(text: &'t str, start: u32, diags: &'d mut Diagnostics) -> Self {
        let mut lexer = Lexer::new(text);
        let token = lexer.next();
        Self { text, lexer, start, token, previous_end: 0, diags }
    }

    /// Goes to the next token and gives the one that was at hand.
    pub fn advance(&mut self) -> Token<'t> {
        let token = self.token;
        self.previous_end = token.end;
        self.token = self.lexer.next();
        token
    }

    /// Goes past the end of the line of the token at hand.
    pub fn skip_line(&mut self) {
        let from = self.token.start as usize;
        let length = self.text[from..].find('\n').unwrap_or(self.text.len() - from);
        while (self.token.start as usize) < from + length && self.token.kind != Kind::End {
            self.advance();
        }
    }

    /// The text of a token.
    pub fn text_of(&self, token: Token<'_>) -> &'t str {
        &self.text[token.start as usize..token.end as usize]
    }

    /// Where a token stands.
    pub fn span_of(&self, token: Token<'_>) -> Span {
        Span::new(self.start + token.start, self.start + token.end)
    }

    /// Where the token at hand stands.
    pub fn here(&self) -> Span {
        self.span_of(self.token)
    }

    /// From a place to the end of the last token.
    pub fn since(&self, from: Span) -> Span {
        from.to(Span::new(self.start + self.previous_end, self.start + self.previous_end))
    }

    /// An error at the token at hand: what was expected.
    pub fn expected(&mut self, what: &str) -> Reported {
        let here = self.here();
        if let Kind::Bad(message) = self.token.kind {
            return self.diags.error("E1601", here, message);
        }
        self.diags.error("E1601", here, format!("expected {what}"))
    }

    /// An error: a directive, operand or type without meaning.
    pub fn unsupported(&mut self, span: Span, what: &str) -> Reported {
        self.diags.error("E1603", span, format!("{what} is not supported"))
    }

    /// Whether the token at hand is a mark; if so, goes past it.
    pub fn take(&mut self, mark: u8) -> bool {
        let is_there = self.token.kind == Kind::Mark(mark);
        if is_there {
            self.advance();
        }
        is_there
    }

    /// Goes past a mark. Errors: `E1601`.
    pub fn expect(&mut self, mark: u8) -> Result<(), Reported> {
        if self.take(mark) { Ok(()) } else { Err(self.expected(&format!("`{}`", char::from(mark)))) }
    }

    /// Whether the token at hand is a word; if so, goes past it.
    pub fn take_word(&mut self, word: &str) -> bool {
        let is_there = self.token.kind == Kind::Word(word);
        if is_there {
            self.advance();
        }
        is_there
    }

    /// The word at hand. Errors: `E1601`.
    pub fn word(&mut self, what: &str) -> Result<(&'t str, Span), Reported> {
        let Kind::Word(word) = self.token.kind else { return Err(self.expected(what)) };
        let span = self.here();
        self.advance();
        Ok((word, span))
    }

    /// The integer at hand. Errors: `E1601`.
    pub fn integer(&mut self) -> Result<u64, Reported> {
        let Kind::Integer(value) = self.token.kind else { return Err(self.expected("an integer")) };
        self.advance();
        Ok(value)
    }
}
