//! MLIR text to tokens: hand-written, zero-copy, one token at a time.
//!
//! What holds:
//! - Any bytes give tokens: a fault is an [`TokenKind::Error`] token, then lexing goes on after it.
//! - Tokens are ordered, disjoint and not empty (but for the end); between them lie only blanks and
//!   comments; an error is not followed by a token that starts in the middle of a character.
//! - A [`Lexer`] is a `Copy` position, so looking ahead is lexing with a copy.
//! - The rules are those of LLVM 19; integer types and keywords are bare identifiers.

use crate::source::Span;
use std::borrow::Cow;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// End of the text.
    End,
    /// No token; the text of the token is at fault.
    Error(LexError),
    /// `func.func`, `i32`, `true`.
    BareId,
    /// `@name` or `@"any name"`.
    AtId,
    /// `%name` or `%0`; a `#1` after it is a token of its own.
    PercentId,
    /// `^name`.
    CaretId,
    /// `!name`, as far as the `<` of its body.
    ExclamationId,
    /// `#name` or `#0`.
    HashId,
    /// `"..."`, quotes included.
    String,
    /// `12` or `0x1F`.
    Integer,
    /// `1.0`, `2.`, `1.5e-3`.
    Float,
    /// `->`
    Arrow,
    /// `::`
    ColonColon,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `=`
    Equal,
    /// `(`
    LeftParen,
    /// `)`
    RightParen,
    /// `{`
    LeftBrace,
    /// `}`
    RightBrace,
    /// `[`
    LeftSquare,
    /// `]`
    RightSquare,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `?`
    Question,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Star,
    /// `/`
    Slash,
    /// `|`
    Pipe,
    /// `...`
    Ellipsis,
    /// `{-#`
    MetadataBegin,
    /// `#-}`
    MetadataEnd,
}

/// Why text is no token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LexError {
    /// A character that starts no token.
    UnexpectedCharacter,
    /// A string without its closing quote on the line.
    UnterminatedString,
    /// An unknown escape in a string.
    BadEscape,
    /// A sigil without a name.
    BadIdentifier,
}

impl LexError {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            LexError::UnexpectedCharacter => "E0001",
            LexError::UnterminatedString => "E0002",
            LexError::BadEscape => "E0003",
            LexError::BadIdentifier => "E0004",
        }
    }

    /// The message.
    pub const fn message(self) -> &'static str {
        match self {
            LexError::UnexpectedCharacter => "unexpected character",
            LexError::UnterminatedString => "expected '\"' at the end of the string",
            LexError::BadEscape => "unknown escape in string",
            LexError::BadIdentifier => "expected a name after the sigil",
        }
    }
}

/// A token: its kind and its byte range in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Offset of its first byte.
    pub start: u32,
    /// Offset past its last byte.
    pub end: u32,
}

impl Token {
    /// Its text, a part of the text that was lexed.
    #[inline]
    pub fn text<'a>(&self, source: &'a str) -> &'a str {
        source.get(self.start as usize..self.end as usize).unwrap_or("")
    }

    /// Its range, in a file that starts at offset `file_start` of the source map.
    #[inline]
    pub const fn span(&self, file_start: u32) -> Span {
        Span::new(self.start + file_start, self.end + file_start)
    }

    /// Whether it is of a kind.
    #[inline]
    pub fn is(&self, kind: TokenKind) -> bool {
        self.kind == kind
    }
}

const BLANK: u8 = 1;
const LETTER: u8 = 2;
const DIGIT: u8 = 4;
/// May go on a bare or `@` identifier.
const BARE: u8 = 8;
/// May go on a `%`, `^`, `!` or `#` identifier.
const SUFFIX: u8 = 16;
const HEX: u8 = 32;
/// Ends the fast run through a string: quote, escape, end of line, form feed, vertical tab.
const STRING_STOP: u8 = 64;

/// The classes of every byte.
static CLASSES: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut index = 0;
    while index < 256 {
        table[index] = class_of(index as u8);
        index += 1;
    }
    table
}

const fn class_of(byte: u8) -> u8 {
    let hex = if byte.is_ascii_hexdigit() { HEX } else { 0 };
    hex | match byte {
        b' ' | b'\t' | b'\r' => BLANK,
        b'\n' => BLANK | STRING_STOP,
        b'"' | b'\\' | 0x0b | 0x0c => STRING_STOP,
        b'a'..=b'z' | b'A'..=b'Z' => LETTER | BARE | SUFFIX,
        b'0'..=b'9' => DIGIT | BARE | SUFFIX,
        b'_' | b'$' | b'.' => BARE | SUFFIX,
        b'-' => SUFFIX,
        _ => 0,
    }
}

#[inline]
fn has(byte: u8, class: u8) -> bool {
    CLASSES[byte as usize] & class != 0
}

/// A position in a text, from which tokens are read.
#[derive(Clone, Copy, Debug)]
pub struct Lexer<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl<'a> Lexer<'a> {
    /// Starts at the beginning of a text of less than 4 GiB, as a source map ensures.
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer { bytes: text.as_bytes(), position: 0 }
    }

    /// The offset at which the next token is looked for.
    #[inline]
    pub fn position(&self) -> u32 {
        self.position as u32
    }

    /// Goes to an offset: back to a token that was read, or into the middle of one to split it,
    /// as dimension lists do (`4x8xf32`). Past the end means the end.
    #[inline]
    pub fn reset_to(&mut self, offset: u32) {
        self.position = (offset as usize).min(self.bytes.len());
    }

    /// The next token, without going past it.
    #[inline]
    pub fn peek(&self) -> Token {
        let mut ahead = *self;
        ahead.next_token()
    }

    /// Reads the next token. At the end it reads `End` again and again.
    pub fn next_token(&mut self) -> Token {
        self.skip_blanks();
        let start = self.position;
        let kind = match self.bytes.get(start) {
            None => TokenKind::End,
            Some(byte) => {
                self.position += 1;
                self.token_from(*byte)
            }
        };
        Token { kind, start: start as u32, end: self.position as u32 }
    }

    /// The byte at the position, 0 at the end.
    #[inline]
    fn current(&self) -> u8 {
        self.ahead(0)
    }

    /// The byte `distance` past the position, 0 past the end.
    #[inline]
    fn ahead(&self, distance: usize) -> u8 {
        self.bytes.get(self.position + distance).copied().unwrap_or(0)
    }

    #[inline]
    fn skip_while(&mut self, class: u8) {
        let rest = self.bytes.get(self.position..).unwrap_or_default();
        self.position += rest.iter().position(|byte| !has(*byte, class)).unwrap_or(rest.len());
    }

    #[inline]
    fn skip_blanks(&mut self) {
        loop {
            self.skip_while(BLANK);
            if self.current() != b'/' || self.ahead(1) != b'/' {
                return;
            }
            let rest = &self.bytes[self.position..];
            let length = rest.iter().position(|byte| *byte == b'\n');
            self.position += length.unwrap_or(rest.len());
        }
    }

    /// The kind of the token that starts with `first`, which was read already.
    #[inline]
    fn token_from(&mut self, first: u8) -> TokenKind {
        match first {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.run(BARE, TokenKind::BareId),
            b'%' => self.suffix(TokenKind::PercentId),
            b'0'..=b'9' => self.number(first),
            b'"' => self.string(TokenKind::String),
            b'@' => self.at_identifier(),
            b'^' => self.suffix(TokenKind::CaretId),
            b'!' => self.suffix(TokenKind::ExclamationId),
            b'#' if self.eat(b"-}") => TokenKind::MetadataEnd,
            b'#' => self.suffix(TokenKind::HashId),
            _ => self.punctuation(first),
        }
    }

    fn punctuation(&mut self, first: u8) -> TokenKind {
        match first {
            b',' => TokenKind::Comma,
            b':' if self.eat(b":") => TokenKind::ColonColon,
            b':' => TokenKind::Colon,
            b'(' => TokenKind::LeftParen,
            b')' => TokenKind::RightParen,
            b'{' if self.eat(b"-#") => TokenKind::MetadataBegin,
            b'{' => TokenKind::LeftBrace,
            b'}' => TokenKind::RightBrace,
            b'[' => TokenKind::LeftSquare,
            b']' => TokenKind::RightSquare,
            b'<' => TokenKind::Less,
            b'>' => TokenKind::Greater,
            b'=' => TokenKind::Equal,
            b'?' => TokenKind::Question,
            b'+' => TokenKind::Plus,
            b'-' if self.eat(b">") => TokenKind::Arrow,
            b'-' => TokenKind::Minus,
            b'*' => TokenKind::Star,
            b'/' => TokenKind::Slash,
            b'|' => TokenKind::Pipe,
            b'.' if self.eat(b"..") => TokenKind::Ellipsis,
            _ => self.unexpected(),
        }
    }

    /// Goes past `text` if it comes next.
    #[inline]
    fn eat(&mut self, text: &[u8]) -> bool {
        let found = self.bytes[self.position..].starts_with(text);
        self.position += if found { text.len() } else { 0 };
        found
    }

    #[inline]
    fn run(&mut self, class: u8, kind: TokenKind) -> TokenKind {
        self.skip_while(class);
        kind
    }

    /// `digit+ | (letter | [$._-]) (letter | digit | [$._-])*` after a sigil.
    #[inline]
    fn suffix(&mut self, kind: TokenKind) -> TokenKind {
        let first = self.current();
        if has(first, DIGIT) {
            return self.run(DIGIT, kind);
        }
        if has(first, SUFFIX) {
            return self.run(SUFFIX, kind);
        }
        TokenKind::Error(LexError::BadIdentifier)
    }

    /// `(letter | _) (letter | digit | [_$.])*` or a string after `@`.
    fn at_identifier(&mut self) -> TokenKind {
        match self.current() {
            b'"' => {
                self.position += 1;
                self.string(TokenKind::AtId)
            }
            byte if has(byte, LETTER) || byte == b'_' => self.run(BARE, TokenKind::AtId),
            _ => TokenKind::Error(LexError::BadIdentifier),
        }
    }

    /// `digit+`, `0x hex+` or `digit+ . digit* ([eE] [+-]? digit+)?`.
    fn number(&mut self, first: u8) -> TokenKind {
        if first == b'0' && self.current() == b'x' && has(self.ahead(1), HEX) {
            self.position += 1;
            return self.run(HEX, TokenKind::Integer);
        }
        self.skip_while(DIGIT);
        if self.current() != b'.' {
            return TokenKind::Integer;
        }
        self.position += 1;
        self.skip_while(DIGIT);
        self.exponent();
        TokenKind::Float
    }

    fn exponent(&mut self) {
        let sign = usize::from(matches!(self.ahead(1), b'+' | b'-'));
        if matches!(self.current(), b'e' | b'E') && has(self.ahead(1 + sign), DIGIT) {
            self.position += 1 + sign;
            self.skip_while(DIGIT);
        }
    }

    /// The rest of a string whose opening quote was read.
    fn string(&mut self, kind: TokenKind) -> TokenKind {
        let mut fault = None;
        loop {
            let rest = &self.bytes[self.position..];
            let Some(length) = rest.iter().position(|byte| has(*byte, STRING_STOP)) else {
                self.position = self.bytes.len();
                return TokenKind::Error(LexError::UnterminatedString);
            };
            self.position += length;
            match rest[length] {
                b'"' => {
                    self.position += 1;
                    return fault.unwrap_or(kind);
                }
                b'\\' if self.escape() => {}
                b'\\' => {
                    self.position += 1;
                    fault = Some(TokenKind::Error(LexError::BadEscape));
                }
                _ => return TokenKind::Error(LexError::UnterminatedString),
            }
        }
    }

    /// Goes past a valid escape.
    fn escape(&mut self) -> bool {
        let next = self.ahead(1);
        let length = match next {
            b'"' | b'\\' | b'n' | b't' => 2,
            _ if has(next, HEX) && has(self.ahead(2), HEX) => 3,
            _ => 0,
        };
        self.position += length;
        length > 0
    }

    /// A character that starts no token, with the rest of its UTF-8 bytes.
    #[cold]
    fn unexpected(&mut self) -> TokenKind {
        while self.current() & 0xc0 == 0x80 {
            self.position += 1;
        }
        TokenKind::Error(LexError::UnexpectedCharacter)
    }
}

/// The length of what may follow `%` at the start of `text`.
pub fn identifier_length(text: &str) -> usize {
    let class = if text.bytes().next().is_some_and(|first| has(first, DIGIT)) { DIGIT } else { SUFFIX };
    text.bytes().position(|byte| !has(byte, class)).unwrap_or(text.len())
}

/// The bytes that a string token (`"..."` or `@"..."`, checked by the lexer) stands for.
/// Hexadecimal escapes may give bytes that are not UTF-8.
pub fn unescape(token_text: &str) -> Cow<'_, [u8]> {
    let text = token_text.strip_prefix('@').unwrap_or(token_text);
    let text = text.strip_prefix('"').unwrap_or(text);
    let body = text.strip_suffix('"').unwrap_or(text).as_bytes();
    if !body.contains(&b'\\') {
        return Cow::Borrowed(body);
    }
    let mut bytes = body.iter().copied();
    let mut out = Vec::with_capacity(body.len());
    while let Some(byte) = bytes.next() {
        out.push(if byte == b'\\' { unescape_one(&mut bytes) } else { byte });
    }
    Cow::Owned(out)
}

fn unescape_one(bytes: &mut impl Iterator<Item = u8>) -> u8 {
    match bytes.next() {
        Some(b'n') => b'\n',
        Some(b't') => b'\t',
        Some(byte) if has(byte, HEX) => hex_value(byte) << 4 | bytes.next().map_or(0, hex_value),
        Some(byte) => byte,
        None => b'\\',
    }
}

fn hex_value(byte: u8) -> u8 {
    char::from(byte).to_digit(16).unwrap_or(0) as u8
}

/// The first of the 128 characters that stand for bytes from 0x80 which are no part of UTF-8 text.
const BYTE_CHARACTERS: u32 = 0x10_FF00;

/// Bytes as text. Those that are not UTF-8 become characters at the end of the last private plane, and so do those
/// that spell such characters, so that `bytes_of_text` gives back every sequence of bytes.
pub fn text_of_bytes(bytes: Vec<u8>) -> String {
    let bytes = match String::from_utf8(bytes) {
        Ok(text) if !text.contains(is_byte_character) => return text,
        Ok(text) => text.into_bytes(),
        Err(fault) => fault.into_bytes(),
    };
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match is_byte_character(c) {
                true => push_bytes(&mut text, c.encode_utf8(&mut [0; 4]).as_bytes()),
                false => text.push(c),
            }
        }
        push_bytes(&mut text, chunk.invalid());
    }
    text
}

fn push_bytes(text: &mut String, bytes: &[u8]) {
    text.extend(bytes.iter().filter_map(|b| char::from_u32(BYTE_CHARACTERS + u32::from(*b & 0x7f))));
}

fn is_byte_character(c: char) -> bool {
    (BYTE_CHARACTERS..BYTE_CHARACTERS + 0x80).contains(&u32::from(c))
}

/// The bytes that a text from `text_of_bytes` stands for.
pub fn bytes_of_text(text: &str) -> Cow<'_, [u8]> {
    if !text.contains(is_byte_character) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        if is_byte_character(c) {
            bytes.push(0x80 | (u32::from(c) - BYTE_CHARACTERS) as u8);
        } else {
            bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
    }
    Cow::Owned(bytes)
}

/// Appends bytes in the escaped form that stands between the quotes of a string token.
pub fn escape_into(out: &mut String, bytes: &[u8]) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    for byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b' '..=b'~' if *byte != b'"' => out.push(char::from(*byte)),
            _ => {
                out.push('\\');
                out.push(char::from(DIGITS[usize::from(byte >> 4)]));
                out.push(char::from(DIGITS[usize::from(byte & 15)]));
            }
        }
    }
}

/// Whether a name can follow `@` without quotes.
pub fn is_bare_identifier(name: &str) -> bool {
    let bytes = name.as_bytes();
    let starts = bytes.first().is_some_and(|byte| has(*byte, LETTER) || *byte == b'_');
    starts && bytes.iter().all(|byte| has(*byte, BARE))
}

#[cfg(test)]
mod tests;
