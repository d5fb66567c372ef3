//! Source texts and positions: every file lies in one space of `u32` offsets.
//!
//! What holds: files occupy disjoint ranges in the order they were added, each followed by one
//! unused offset, so that the end of a file is a position of that file.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// A byte offset into the text of all files of a [`SourceMap`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourcePos(pub u32);

/// A half-open range of byte offsets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The range from `start` up to `end`.
    #[inline]
    pub const fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// The empty range at `position`.
    #[inline]
    pub const fn at(position: SourcePos) -> Span {
        Span { start: position.0, end: position.0 }
    }

    /// The least range that covers both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Length in bytes.
    #[inline]
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether the range holds no byte.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }
}

/// One file of a [`SourceMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// All texts would no longer fit in 4 GiB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceTooLarge;

impl fmt::Display for SourceTooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("source texts exceed 4 GiB in total")
    }
}

impl std::error::Error for SourceTooLarge {}

/// A position as people read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn<'a> {
    /// The file.
    pub file: FileId,
    /// Its name, as given.
    pub name: &'a str,
    /// Line, counted from 1.
    pub line: u32,
    /// Column in bytes, counted from 1.
    pub column: u32,
    /// The text of the line, without its end.
    pub text: &'a str,
}

/// A text that may be large, shared between the map and its reader.
#[derive(Clone, Debug)]
pub struct SourceText(Arc<String>);

impl From<String> for SourceText {
    fn from(text: String) -> Self {
        Self(Arc::new(text))
    }
}

impl From<&str> for SourceText {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl Deref for SourceText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// The texts that were read, with their names.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    files: Vec<File>,
}

#[derive(Clone, Debug)]
struct File {
    name: String,
    text: SourceText,
    start: u32,
    /// Offsets in the file at which lines start, the first of which is 0; found when a line is first asked for.
    lines: OnceLock<Vec<u32>>,
}

impl SourceMap {
    /// An empty map.
    pub fn new() -> SourceMap {
        SourceMap::default()
    }

    /// Adds a file. Errors when all texts together would exceed 4 GiB.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<SourceText>) -> Result<FileId, SourceTooLarge> {
        let text: SourceText = text.into();
        let start = self.next_start();
        let end = start + text.len() as u64;
        if end >= u64::from(u32::MAX) {
            return Err(SourceTooLarge);
        }
        self.files.push(File { name: name.into(), text, start: start as u32, lines: OnceLock::new() });
        Ok(FileId(self.files.len() as u32 - 1))
    }

    /// The name of a file.
    pub fn name(&self, file: FileId) -> &str {
        &self.files[file.0 as usize].name
    }

    /// The text of a file.
    pub fn text(&self, file: FileId) -> &str {
        &self.files[file.0 as usize].text
    }

    /// The offset of a file's first byte.
    pub fn start(&self, file: FileId) -> u32 {
        self.files[file.0 as usize].start
    }

    /// The range of a whole file.
    pub fn file_span(&self, file: FileId) -> Span {
        self.files[file.0 as usize].span()
    }

    /// All files, in the order they were added.
    pub fn files(&self) -> impl Iterator<Item = FileId> {
        (0..self.files.len() as u32).map(FileId)
    }

    /// The file that holds a position, if any.
    pub fn file_at(&self, position: SourcePos) -> Option<FileId> {
        let index = self.files.partition_point(|file| file.start <= position.0).checked_sub(1)?;
        (position.0 <= self.files[index].span().end).then_some(FileId(index as u32))
    }

    /// File, line and column of a position, if it lies in a file.
    pub fn lookup(&self, position: SourcePos) -> Option<LineColumn<'_>> {
        let id = self.file_at(position)?;
        let file = &self.files[id.0 as usize];
        let offset = position.0 - file.start;
        let line = file.line_starts().partition_point(|start| *start <= offset);
        let column = offset - file.line_starts()[line - 1] + 1;
        Some(LineColumn { file: id, name: &file.name, line: line as u32, column, text: file.line(line) })
    }

    /// The text of line `line`, counted from 1, if there is one.
    pub fn line_text(&self, file: FileId, line: u32) -> Option<&str> {
        let file = &self.files[file.0 as usize];
        (1..=file.line_starts().len()).contains(&(line as usize)).then(|| file.line(line as usize))
    }

    /// The text of a range within one file.
    pub fn span_text(&self, span: Span) -> Option<&str> {
        let file = &self.files[self.file_at(SourcePos(span.start))?.0 as usize];
        file.text.get((span.start - file.start) as usize..span.end.checked_sub(file.start)? as usize)
    }

    /// The text of a file from a position on.
    pub fn text_from(&self, position: SourcePos) -> Option<&str> {
        let file = &self.files[self.file_at(position)?.0 as usize];
        file.text.get((position.0 - file.start) as usize..)
    }

    fn next_start(&self) -> u64 {
        self.files.last().map_or(0, |file| u64::from(file.span().end) + 1)
    }
}

impl File {
    fn span(&self) -> Span {
        Span::new(self.start, self.start + self.text.len() as u32)
    }

    fn line_starts(&self) -> &[u32] {
        self.lines.get_or_init(|| line_starts(&self.text))
    }

    /// The text of line `line`, counted from 1.
    fn line(&self, line: usize) -> &str {
        let start = self.line_starts()[line - 1] as usize;
        let end = self.line_starts().get(line).map_or(self.text.len(), |next| *next as usize);
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }
}

fn line_starts(text: &str) -> Vec<u32> {
    let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
    std::iter::once(0).chain(ends.map(|(index, _)| index as u32 + 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looks up every position of two files and expects what splitting the text into lines gives.
    #[test]
    fn every_position_is_found() {
        let mut map = SourceMap::new();
        let texts = ["ab\n\ncd\r\ne", "", "x\n"];
        for (index, text) in texts.iter().enumerate() {
            map.add(format!("f{index}"), *text).unwrap();
        }
        for file in map.files().collect::<Vec<_>>() {
            let text = texts[file.0 as usize];
            for offset in 0..=text.len() {
                let found = map.lookup(SourcePos(map.start(file) + offset as u32)).unwrap();
                let before = &text[..offset];
                let line = before.matches('\n').count();
                let column = offset - before.rfind('\n').map_or(0, |index| index + 1);
                assert_eq!((found.file, found.line, found.column), (file, line as u32 + 1, column as u32 + 1));
                assert_eq!(found.text, text.split('\n').nth(line).unwrap().trim_end_matches('\r'));
                assert_eq!(map.line_text(file, found.line), Some(found.text));
            }
        }
        assert_eq!(map.lookup(SourcePos(100)), None);
        assert_eq!(SourceMap::new().lookup(SourcePos(0)), None);
        assert_eq!(map.span_text(Span::new(4, 6)), Some("cd"));
        assert_eq!(map.span_text(Span::new(4, 60)), None);
    }
}
