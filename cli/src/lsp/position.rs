//! Positions of the protocol (line and column from 0) as byte offsets and back, and edits of a text.
//!
//! What holds: a position past the end of its line or text means that end.

use lsp_types::{InitializeParams, Position, PositionEncodingKind, Range, TextDocumentContentChangeEvent};

/// What a column counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of UTF-16.
    Utf16,
}

impl Encoding {
    /// UTF-8 if the client takes it, else UTF-16, which each client takes.
    pub fn of_client(params: &InitializeParams) -> Self {
        let general = params.capabilities.general.as_ref();
        let offered = general.and_then(|g| g.position_encodings.as_deref()).unwrap_or_default();
        if offered.contains(&PositionEncodingKind::UTF8) { Self::Utf8 } else { Self::Utf16 }
    }

    /// Its name in the protocol.
    pub fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf8 => PositionEncodingKind::UTF8,
            Self::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    fn width(self, character: char) -> usize {
        match self {
            Self::Utf8 => character.len_utf8(),
            Self::Utf16 => character.len_utf16(),
        }
    }
}

/// The byte offset of a position.
pub fn offset(text: &str, position: Position, encoding: Encoding) -> usize {
    let mut start = 0;
    for _ in 0..position.line {
        match text[start..].find('\n') {
            Some(end) => start += end + 1,
            None => return text.len(),
        }
    }
    let mut column = 0;
    for (at, character) in text[start..].char_indices() {
        if column >= position.character as usize || character == '\n' {
            return start + at;
        }
        column += encoding.width(character);
    }
    text.len()
}

/// The position of a byte offset.
pub fn position(text: &str, offset: usize, encoding: Encoding) -> Position {
    let before = &text[..text.floor_char_boundary(offset.min(text.len()))];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = before.bytes().filter(|b| *b == b'\n').count();
    let column: usize = before[line_start..].chars().map(|c| encoding.width(c)).sum();
    Position::new(line as u32, column as u32)
}

/// Makes one change of the client.
pub fn apply(text: &mut String, change: &TextDocumentContentChangeEvent, encoding: Encoding) {
    match change.range {
        None => text.clone_from(&change.text),
        Some(Range { start, end }) => {
            let (start, end) = (offset(text, start, encoding), offset(text, end, encoding));
            text.replace_range(start..end.max(start), &change.text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, encoding: Encoding, line: u32, column: u32, expect: usize) {
        assert_eq!(offset(text, Position::new(line, column), encoding), expect);
        assert_eq!(position(text, expect, encoding), Position::new(line, column));
    }

    #[test]
    fn round_trips() {
        check("ab\ncd", Encoding::Utf16, 1, 1, 4);
        check("a\u{1F600}b\n", Encoding::Utf16, 0, 3, 5);
        check("a\u{1F600}b\n", Encoding::Utf8, 0, 5, 5);
        check("é\nx", Encoding::Utf16, 1, 0, 3);
    }

    #[test]
    fn past_the_end() {
        assert_eq!(offset("ab\nc", Position::new(0, 9), Encoding::Utf16), 2);
        assert_eq!(offset("ab\nc", Position::new(7, 0), Encoding::Utf16), 4);
    }

    #[test]
    fn edits() {
        let mut text = "one two".to_owned();
        let range = Some(Range::new(Position::new(0, 4), Position::new(0, 7)));
        let change = TextDocumentContentChangeEvent { range, range_length: None, text: "2".to_owned() };
        apply(&mut text, &change, Encoding::Utf16);
        assert_eq!(text, "one 2");
    }
}
