//! Errors of the parser: where they stand, and what was found instead.

use crate::diag::{Diagnostic, Reported};
use crate::loc::Loc;
use crate::source::{SourcePos, Span};
use crate::text::lexer::{Token, TokenKind};

use super::{Parser, UnresolvedOperand};

impl Parser<'_> {
    /// Reports an error at the current token. A token that could not be lexed is reported as such instead.
    pub fn error(&mut self, message: impl Into<String>) -> Reported {
        self.error_coded("E0100", message)
    }

    /// Reports an error with its own code at the current token; at the end of the text, at its last character.
    pub fn error_coded(&mut self, code: &'static str, message: impl Into<String>) -> Reported {
        let span = self.tok.span(self.base);
        match self.tok.kind {
            TokenKind::Error(fault) => self.diags.error(fault.code(), span, fault.message()),
            TokenKind::End => {
                let last = self.text.char_indices().next_back().map_or(0, |(at, _)| at as u32);
                self.diags.error(code, Span::at(SourcePos(self.base + last)), message)
            }
            _ => self.diags.error(code, span, message),
        }
    }

    /// Reports an error of the op whose custom form is being read, at its name: for what is wrong with it as a whole.
    pub fn op_error(&mut self, message: impl Into<String>) -> Reported {
        match self.op_name {
            Some(at) => self.error_at(at, "E0100", message),
            None => self.error(message),
        }
    }

    pub(super) fn error_span(
        &mut self,
        code: &'static str,
        start: u32,
        end: u32,
        message: impl Into<String>,
    ) -> Reported {
        self.diags.error(code, Span::new(self.base + start, self.base + end), message)
    }

    /// Reports an error at a token that was read before.
    pub fn error_at(&mut self, at: Token, code: &'static str, message: impl Into<String>) -> Reported {
        self.error_span(code, at.start, at.end, message)
    }

    /// Reports that a literal does not suit the type after it: at the literal, unless what follows the type stands on
    /// another line. There the reference reports it, as it stands there when it looks.
    pub(super) fn error_after_type(&mut self, start: u32, end: u32, code: &'static str, message: &str) -> Reported {
        let next = self.token();
        match self.text.get(end as usize..next.start as usize).is_some_and(|between| between.contains('\n')) {
            true if next.kind == TokenKind::End => self.error_coded(code, message),
            true => self.error_at(next, code, message),
            false => self.error_span(code, start, end, message),
        }
    }

    /// Reports an error at an operand.
    pub fn error_at_operand(&mut self, operand: &UnresolvedOperand, code: &'static str, message: String) -> Reported {
        self.error_span(code, operand.start - 1, operand.end, message)
    }

    /// Reports an error at a place that `loc` gave before.
    pub fn error_at_loc(&mut self, at: Loc, message: impl Into<String>) -> Reported {
        let place = at.place(&self.ir.ctx);
        self.diags.error("E0100", place, message)
    }

    /// The current token.
    pub fn token(&self) -> Token {
        self.tok
    }

    /// True if the text from the current token on starts with `text`.
    pub(crate) fn rest_starts_with(&self, text: &str) -> bool {
        self.text.as_bytes()[self.tok.start as usize..].starts_with(text.as_bytes())
    }

    /// Goes `len` bytes past the start of the current token.
    pub(crate) fn skip_text(&mut self, len: u32) {
        self.last_end = self.tok.start + len;
        self.relex(self.last_end);
    }

    pub(super) fn error_with_note(
        &mut self,
        start: u32,
        end: u32,
        code: &'static str,
        message: String,
        note: (u32, &str),
    ) -> Reported {
        let at = Span::at(SourcePos(self.base + note.0));
        let span = Span::new(self.base + start, self.base + end);
        self.diags.report(Diagnostic::error(code, span, message).with_note_at(at, note.1))
    }

    /// Reports that `what` was expected, naming what was found. If that is the first token of its line, the message
    /// points to the end of what stands before it: that is where something is missing.
    pub fn expected(&mut self, what: &str) -> Reported {
        let message = self.expectation(what);
        // The reference has no token `/`: it is at fault by itself.
        if let TokenKind::Error(_) | TokenKind::Slash = self.tok.kind {
            return self.error(message);
        }
        match self.end_of_what_is_before() {
            Some(at) => self.diags.error("E0100", Span::at(SourcePos(self.base + at)), message),
            None => self.error(message),
        }
    }

    /// Where the text before the current token ends, if that token is the first of its line.
    pub(super) fn end_of_what_is_before(&self) -> Option<u32> {
        let is_end = self.tok.kind == TokenKind::End;
        let mut before = &self.text.as_bytes()[..self.tok.start as usize];
        if is_end {
            before = &before[..before.len().saturating_sub(1)];
        }
        let mut is_first = is_end;
        loop {
            let blank = before.iter().rev().take_while(|b| matches!(b, b' ' | b'\t')).count();
            before = &before[..before.len() - blank];
            match before.split_last() {
                None => return None,
                Some((b'\n' | b'\r', rest)) => (before, is_first) = (without_comment(rest), true),
                Some(_) => return is_first.then_some(before.len() as u32),
            }
        }
    }

    /// As `expected`, but always at the current token: for words and numbers, which may stand on a line of their own.
    pub fn expected_here(&mut self, what: &str) -> Reported {
        let message = self.expectation(what);
        self.error(message)
    }

    pub(super) fn expectation(&self, what: &str) -> String {
        let found = match self.tok.kind {
            TokenKind::End => "end of file".to_owned(),
            _ => format!("'{}'", self.tok_text().chars().take(40).collect::<String>()),
        };
        format!("expected {what}, found {found}")
    }
}

/// Text without the comment on its last line.
fn without_comment(text: &[u8]) -> &[u8] {
    let line = text.iter().rposition(|b| matches!(b, b'\n' | b'\r')).unwrap_or(0);
    let comment = text[line..].windows(2).position(|pair| pair == b"//");
    comment.map_or(text, |at| &text[..line + at])
}
