//! Tokens of PTX text.
//!
//! What holds: every byte is looked at once; a token knows where it stands; bad text is a token of its own, never a panic.

/// A token.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind<'t> {
    /// The end of the text.
    End,
    /// What starts no token, or does not end.
    Bad(&'static str),
    /// A name, directive or operation: `ld.global.u32`, `%r1`, `.reg`, `shared::cta`.
    Word(&'t str),
    /// A string without its quotes.
    Text(&'t str),
    /// An integer.
    Integer(u64),
    /// A number with a fraction or exponent, or the bits of a double.
    Double(f64),
    /// The bits of a single.
    Single(f32),
    /// One character.
    Mark(u8),
}

/// A token with its range of bytes.
#[derive(Clone, Copy, Debug)]
pub struct Token<'t> {
    /// What it is.
    pub kind: Kind<'t>,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// Reads tokens.
#[derive(Clone, Copy, Debug)]
pub struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'%')
}

impl<'t> Lexer<'t> {
    /// A lexer from the beginning of a text of less than 4 GiB.
    pub fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next token.
    pub fn next(&mut self) -> Token<'t> {
        let before = self.at;
        if let Err(message) = self.skip_blank() {
            return self.token(before, Kind::Bad(message));
        }
        let start = self.at;
        let kind = match self.byte(0) {
            0 if self.at >= self.text.len() => Kind::End,
            b'"' => self.string(),
            b'0'..=b'9' => self.number(),
            byte if is_name(byte) => Kind::Word(self.word()),
            byte if byte.is_ascii_graphic() => {
                self.at += 1;
                Kind::Mark(byte)
            }
            _ => {
                self.at += self.rest().chars().next().map_or(1, char::len_utf8);
                Kind::Bad("this character starts no token")
            }
        };
        self.token(start, kind)
    }

    fn token(&self, start: usize, kind: Kind<'t>) -> Token<'t> {
        Token { kind, start: start as u32, end: self.at as u32 }
    }

    fn skip_blank(&mut self) -> Result<(), &'static str> {
        loop {
            let rest = self.rest();
            if rest.starts_with("//") || rest.starts_with('#') {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                let Some(length) = rest.find("*/") else {
                    self.at = self.text.len();
                    return Err("the comment does not end");
                };
                self.at += length + 2;
            } else if rest.starts_with(|c: char| c.is_ascii_whitespace()) {
                self.at += 1;
            } else {
                return Ok(());
            }
        }
    }

    /// Names may hold `::` before a letter.
    fn word(&mut self) -> &'t str {
        let start = self.at;
        loop {
            if is_name(self.byte(0)) {
                self.at += 1;
            } else if self.byte(0) == b':' && self.byte(1) == b':' && is_name(self.byte(2)) {
                self.at += 2;
            } else {
                return &self.text[start..self.at];
            }
        }
    }

    fn string(&mut self) -> Kind<'t> {
        let rest = &self.rest()[1..];
        match rest.find('"') {
            Some(length) => {
                self.at += length + 2;
                Kind::Text(&rest[..length])
            }
            None => {
                self.at = self.text.len();
                Kind::Bad("the string does not end")
            }
        }
    }

    fn number(&mut self) -> Kind<'t> {
        let start = self.at;
        while is_name(self.byte(0)) || (matches!(self.byte(0), b'+' | b'-') && self.is_after_exponent(start)) {
            self.at += 1;
        }
        number(&self.text[start..self.at]).unwrap_or(Kind::Bad("malformed number"))
    }

    fn is_after_exponent(&self, start: usize) -> bool {
        let before = &self.text.as_bytes()[start..self.at];
        !before.starts_with(b"0x") && !before.starts_with(b"0X") && matches!(before.last(), Some(b'e' | b'E'))
    }
}

fn number(text: &str) -> Option<Kind<'static>> {
    let lower = text.to_ascii_lowercase();
    if let Some(bits) = lower.strip_prefix("0f") {
        return Some(Kind::Single(f32::from_bits(u32::from_str_radix(bits, 16).ok().filter(|_| bits.len() == 8)?)));
    }
    if let Some(bits) = lower.strip_prefix("0d") {
        return Some(Kind::Double(f64::from_bits(u64::from_str_radix(bits, 16).ok().filter(|_| bits.len() == 16)?)));
    }
    if !lower.starts_with("0x") && lower.contains(['.', 'e']) {
        return lower.parse().ok().map(Kind::Double);
    }
    let digits = lower.trim_end_matches('u');
    let (digits, radix) = match digits.as_bytes() {
        [b'0', b'x', ..] => (&digits[2..], 16),
        [b'0', b'b', ..] => (&digits[2..], 2),
        [b'0', _, ..] => (&digits[1..], 8),
        _ => (digits, 10),
    };
    u64::from_str_radix(digits, radix).ok().map(Kind::Integer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind<'_>> {
        let mut lexer = Lexer::new(text);
        std::iter::from_fn(|| Some(lexer.next().kind).filter(|kind| *kind != Kind::End)).take(20).collect()
    }

    #[test]
    fn words_hold_dots_and_double_colons() {
        let wanted =
            [Kind::Word("ld.shared::cta.u32"), Kind::Word("%r1"), Kind::Mark(b','), Kind::Word("L"), Kind::Mark(b':')];
        assert_eq!(kinds("ld.shared::cta.u32 %r1, /* a */ L: // end"), wanted);
    }

    #[test]
    fn numbers_are_of_every_base() {
        use Kind::{Double, Integer, Single};
        let wanted =
            [Integer(10), Integer(16), Integer(8), Integer(2), Integer(3), Single(1.0), Double(1.0), Double(0.15)];
        assert_eq!(kinds("10 0x10 010 0b10 3U 0f3F800000 0d3ff0000000000000 1.5e-1"), wanted);
        assert!(matches!(kinds("0f3F8 \"a")[0], Kind::Bad(_)));
    }
}
