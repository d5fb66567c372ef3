//! Tokens of LLVM IR text, by hand, over bytes.
//!
//! What holds: a token is a kind and a range of bytes; every byte of the text is looked at once, and no token is given back.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The end of the text.
    End,
    /// A character that starts no token, or a string that does not end.
    Bad,
    /// `add`, `i32`, `DW_TAG_member`.
    Word,
    /// `name:` or `"name":`; the range leaves the colon out.
    Label,
    /// `%name`, `%"name"`.
    Local,
    /// `%12`.
    LocalNumber,
    /// `@name`, `@"name"`.
    Global,
    /// `@12`.
    GlobalNumber,
    /// `$name`, `$"name"`.
    Comdat,
    /// `!name`.
    NodeName,
    /// `!12`.
    NodeNumber,
    /// `!` before a string or a brace.
    Bang,
    /// `#12`.
    Group,
    /// `#dbg_value`.
    Record,
    /// `^12`.
    Summary,
    /// `"text"`; the range is what stands between the quotes.
    String,
    /// `c"text"`; the range is what stands between the quotes.
    Bytes,
    /// `12`, `-3`.
    Integer,
    /// `1.0e+00`.
    Decimal,
    /// `0x12`, `0xK12`, `u0x12`.
    Hex,
    /// `...`
    Ellipsis,
    /// One character.
    Mark(u8),
}

/// A token: its kind and where its text stands.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// First byte, sigil and quote included.
    pub from: u32,
    /// First byte of the text.
    pub start: u32,
    /// One past the last byte of the text.
    pub end: u32,
}

/// Classes of bytes.
const SPACE: u8 = 1;
/// Bytes of names and labels.
const NAME: u8 = 2;
/// Decimal digits; they are bytes of names too.
const DIGIT: u8 = 4;
/// Bytes of names of metadata beside those of names.
const ESCAPE: u8 = 8;

const CLASSES: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        table[byte] = match b {
            b' ' | b'\t' | b'\n' | b'\r' => SPACE,
            b'0'..=b'9' => NAME | DIGIT,
            b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'$' | b'.' | b'_' => NAME,
            b'\\' => ESCAPE,
            _ => 0,
        };
        byte += 1;
    }
    table
}

/// True for bytes of names.
pub fn is_name(byte: u8) -> bool {
    CLASSES[byte as usize] & NAME != 0
}

/// Reads tokens from a place on.
#[derive(Clone, Copy, Debug)]
pub struct Lexer<'t> {
    text: &'t [u8],
    at: usize,
}

impl<'t> Lexer<'t> {
    /// A lexer of `text` that starts at byte `at`.
    pub fn new(text: &'t [u8], at: usize) -> Self {
        Self { text, at }
    }

    /// All of the text.
    pub fn text(&self) -> &'t [u8] {
        self.text
    }

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0)
    }

    /// One past the last byte from `at` on that is of `class`.
    #[inline]
    fn run(&self, mut at: usize, class: u8) -> usize {
        while CLASSES[self.byte(at) as usize] & class != 0 {
            at += 1;
        }
        at
    }

    fn skip_space(&mut self) {
        loop {
            self.at = self.run(self.at, SPACE);
            if self.byte(self.at) != b';' {
                return;
            }
            let rest = &self.text[self.at..];
            self.at += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
        }
    }

    /// The next token.
    #[inline]
    pub fn next(&mut self) -> Token {
        self.skip_space();
        let from = self.at;
        let Some(&first) = self.text.get(from) else { return self.token(Kind::End, from, from, from) };
        match first {
            b'%' => self.sigil(from, Kind::Local, Kind::LocalNumber),
            b'@' => self.sigil(from, Kind::Global, Kind::GlobalNumber),
            b'$' if self.is_comdat(from) => self.sigil(from, Kind::Comdat, Kind::Comdat),
            b'!' => self.bang(from),
            b'#' => self.hash(from),
            b'^' => self.summary(from),
            b'"' => self.quoted(from, from, Kind::String),
            b'c' if self.byte(from + 1) == b'"' => self.quoted(from, from + 1, Kind::Bytes),
            b'.' if self.text[from..].starts_with(b"...") => {
                self.at = from + 3;
                self.token(Kind::Ellipsis, from, from, from + 3)
            }
            b'0'..=b'9' | b'-' | b'+' => self.number(from),
            _ if is_name(first) => self.word(from),
            b',' | b'(' | b')' | b'{' | b'}' | b'[' | b']' | b'<' | b'>' | b'=' | b'*' | b'|' | b':' => {
                self.at = from + 1;
                self.token(Kind::Mark(first), from, from, from + 1)
            }
            _ => self.bad(from),
        }
    }

    #[inline]
    fn token(&self, kind: Kind, from: usize, start: usize, end: usize) -> Token {
        Token { kind, from: from as u32, start: start as u32, end: end as u32 }
    }

    fn bad(&mut self, from: usize) -> Token {
        self.at = (from + 1).min(self.text.len());
        self.token(Kind::Bad, from, from, self.at)
    }

    /// `$name` is a comdat, but `$name:` is a label.
    fn is_comdat(&self, from: usize) -> bool {
        self.byte(self.run(from + 1, NAME)) != b':'
    }

    #[inline]
    fn sigil(&mut self, from: usize, name: Kind, number: Kind) -> Token {
        if self.byte(from + 1) == b'"' {
            let token = self.quoted(from, from + 1, name);
            // A quoted name is no label, whatever follows.
            self.at = if token.kind == Kind::Bad { self.at } else { token.end as usize + 1 };
            return Token { kind: if token.kind == Kind::Bad { Kind::Bad } else { name }, ..token };
        }
        let start = from + 1;
        let digits = self.run(start, DIGIT);
        let end = self.run(digits, NAME);
        if end == start {
            return self.bad(from);
        }
        self.at = end;
        self.token(if digits == end { number } else { name }, from, start, end)
    }

    fn bang(&mut self, from: usize) -> Token {
        let start = from + 1;
        let digits = self.run(start, DIGIT);
        let end = self.run(digits, NAME | ESCAPE);
        self.at = end;
        let kind = match end {
            _ if end == start => Kind::Bang,
            _ if end == digits => Kind::NodeNumber,
            _ => Kind::NodeName,
        };
        self.token(kind, from, start, end)
    }

    fn hash(&mut self, from: usize) -> Token {
        let start = from + 1;
        let digits = self.run(start, DIGIT);
        let end = self.run(digits, NAME);
        if end == start {
            return self.bad(from);
        }
        self.at = end;
        self.token(if digits == end { Kind::Group } else { Kind::Record }, from, start, end)
    }

    fn summary(&mut self, from: usize) -> Token {
        let end = self.run(from + 1, DIGIT);
        if end == from + 1 {
            return self.bad(from);
        }
        self.at = end;
        self.token(Kind::Summary, from, from + 1, end)
    }

    /// The string whose quote is at `quote`; a label if a colon follows a plain one.
    fn quoted(&mut self, from: usize, quote: usize, kind: Kind) -> Token {
        let start = quote + 1;
        let Some(length) = self.text[start..].iter().position(|&b| b == b'"') else {
            self.at = self.text.len();
            return self.token(Kind::Bad, from, start, self.text.len());
        };
        let end = start + length;
        self.at = end + 1;
        if kind == Kind::String && self.byte(self.at) == b':' {
            self.at += 1;
            return self.token(Kind::Label, from, start, end);
        }
        self.token(kind, from, start, end)
    }

    #[inline]
    fn word(&mut self, from: usize) -> Token {
        let end = self.run(from, NAME);
        if self.byte(end) == b':' {
            self.at = end + 1;
            return self.token(Kind::Label, from, from, end);
        }
        self.at = end;
        let hex = matches!(self.text[from], b'u' | b's') && self.text[from + 1..].starts_with(b"0x");
        self.token(if hex { Kind::Hex } else { Kind::Word }, from, from, end)
    }

    fn number(&mut self, from: usize) -> Token {
        let digits = self.run(from + 1, DIGIT);
        let name = self.run(digits, NAME);
        if self.byte(name) == b':' && self.byte(from) != b'+' {
            self.at = name + 1;
            return self.token(Kind::Label, from, from, name);
        }
        if self.text[from..].starts_with(b"0x") {
            self.at = name;
            return self.token(Kind::Hex, from, from, name);
        }
        if self.byte(digits) != b'.' {
            return self.whole(from, digits);
        }
        let mut end = self.run(digits + 1, DIGIT);
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'+' | b'-'));
            end = self.run(end + 1 + sign, DIGIT);
        }
        self.at = end;
        self.token(Kind::Decimal, from, from, end)
    }

    fn whole(&mut self, from: usize, end: usize) -> Token {
        if !self.byte(end - 1).is_ascii_digit() {
            // `-name` is a word.
            return if self.byte(from) == b'-' { self.word(from) } else { self.bad(from) };
        }
        self.at = end;
        self.token(Kind::Integer, from, from, end)
    }
}

/// The bytes of a string as it is written: `\22` is a quote, `\\` a backslash.
pub fn unescape(text: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let pair = text.get(at + 1..at + 3).filter(|_| text[at] == b'\\');
        let code = pair.and_then(|pair| std::str::from_utf8(pair).ok());
        let code = code.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code {
            Some(byte) => {
                bytes.push(byte);
                at += 3;
            }
            None => {
                bytes.push(text[at]);
                at += if text[at..].starts_with(b"\\\\") { 2 } else { 1 };
            }
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, &str)> {
        let mut lexer = Lexer::new(text.as_bytes(), 0);
        let mut found = Vec::new();
        loop {
            let token = lexer.next();
            if token.kind == Kind::End {
                return found;
            }
            found.push((token.kind, &text[token.start as usize..token.end as usize]));
        }
    }

    #[test]
    fn names_numbers_and_labels() {
        let text = "%a %\"b c\" %12 @x @3 $k !9 !n.m ! #4 #dbg_value bb: \"q\": 7: -12 1.5e-3 0xKAB c\"x\" ...";
        let expect = [
            (Kind::Local, "a"),
            (Kind::Local, "b c"),
            (Kind::LocalNumber, "12"),
            (Kind::Global, "x"),
            (Kind::GlobalNumber, "3"),
            (Kind::Comdat, "k"),
            (Kind::NodeNumber, "9"),
            (Kind::NodeName, "n.m"),
            (Kind::Bang, ""),
            (Kind::Group, "4"),
            (Kind::Record, "dbg_value"),
            (Kind::Label, "bb"),
            (Kind::Label, "q"),
            (Kind::Label, "7"),
            (Kind::Integer, "-12"),
            (Kind::Decimal, "1.5e-3"),
            (Kind::Hex, "0xKAB"),
            (Kind::Bytes, "x"),
            (Kind::Ellipsis, "..."),
        ];
        assert_eq!(kinds(text), expect);
    }

    #[test]
    fn comments_end_with_their_line_and_open_strings_are_bad() {
        assert_eq!(kinds("a ; b \" c\nd"), [(Kind::Word, "a"), (Kind::Word, "d")]);
        assert_eq!(kinds("\"abc").first().map(|(kind, _)| *kind), Some(Kind::Bad));
    }

    #[test]
    fn escapes_are_bytes() {
        assert_eq!(unescape(b"a\\22\\\\\\FF\\zz"), b"a\"\\\xff\\zz");
    }
}
