//! Names and strings as LLVM IR quotes them.

use std::fmt::Write as _;

/// `name` with its sigil, in quotes if LLVM IR needs them.
pub fn sigil(sigil: char, name: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_');
    let quoted = name.starts_with(|c: char| c.is_ascii_digit()) || !name.bytes().all(plain) || name.is_empty();
    if quoted {
        format!("{sigil}\"{}\"", escaped(&ir::text::lexer::bytes_of_text(name)))
    } else {
        format!("{sigil}{name}")
    }
}

/// `bytes` as they stand between quotes.
pub fn escaped(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        match byte {
            b'\\' => text.push_str("\\\\"),
            b' '..=b'~' if byte != b'"' => text.push(char::from(byte)),
            _ => drop(write!(text, "\\{byte:02X}")),
        }
    }
    text
}
