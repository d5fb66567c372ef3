//! Diagnostics as text: `file:line:column: error[E0101]: message`, the source line, a caret, notes.
//!
//! What holds: every line of the result ends in a newline; control characters of the source never
//! reach the terminal; a caret stands under the character it means, tabs counted as four columns.

use super::{Diagnostic, Diagnostics, Place, Severity};
use crate::source::{LineColumn, SourceMap, SourcePos, Span};
use std::fmt::Write;

/// Whether to use terminal colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Color {
    /// Plain text.
    #[default]
    Never,
    /// ANSI escape sequences.
    Always,
}

const BOLD: &str = "\x1b[1m";
const RED: &str = "\x1b[1;31m";
const YELLOW: &str = "\x1b[1;33m";
const BLUE: &str = "\x1b[1;34m";
const GREEN: &str = "\x1b[1;32m";
const RESET: &str = "\x1b[0m";
const TAB: &str = "    ";

/// Source lines longer than this many bytes are cut around the caret.
const LONGEST_LINE: usize = 160;

/// All findings of a list, with a closing line when the limit kept some out.
pub fn render_all(diagnostics: &Diagnostics, sources: &SourceMap, color: Color) -> String {
    let mut out: String = diagnostics.iter().map(|diagnostic| render(diagnostic, sources, color)).collect();
    if diagnostics.dropped() > 0 {
        out += &format!("note: {} more not shown\n", diagnostics.dropped());
    }
    out
}

/// One finding with its source line and notes.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap, color: Color) -> String {
    let mut out = String::new();
    let label = match diagnostic.code {
        "" => diagnostic.severity.to_string(),
        code => format!("{}[{code}]", diagnostic.severity),
    };
    let message = match &diagnostic.op {
        Some(op) if !diagnostic.message.starts_with(&format!("'{op}'")) => format!("'{op}': {}", diagnostic.message),
        _ => diagnostic.message.clone(),
    };
    let style = severity_style(diagnostic.severity);
    entry(&mut out, &diagnostic.place, sources, Style { color, code: style, label: &label }, &message);
    for note in &diagnostic.notes {
        entry(&mut out, &note.place, sources, Style { color, code: BLUE, label: "note" }, &note.message);
    }
    out
}

fn severity_style(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => RED,
        Severity::Warning => YELLOW,
        Severity::Remark => BLUE,
    }
}

struct Style<'a> {
    color: Color,
    code: &'static str,
    label: &'a str,
}

impl Style<'_> {
    fn paint(&self, code: &str, text: &str) -> String {
        match self.color {
            Color::Always => format!("{code}{text}{RESET}"),
            Color::Never => text.to_owned(),
        }
    }
}

/// Position, label and message on one line, then the source line if there is one.
fn entry(out: &mut String, place: &Place, sources: &SourceMap, style: Style<'_>, message: &str) {
    let prefix = style.paint(BOLD, &position(place, sources));
    let label = style.paint(style.code, &format!("{}:", style.label));
    let _ = writeln!(out, "{prefix}{label} {}", printable(message));
    if let Place::Span(span) = place
        && let Some(found) = sources.lookup(SourcePos(span.start))
    {
        snippet(out, *span, &found, &style);
    }
}

fn position(place: &Place, sources: &SourceMap) -> String {
    match place {
        Place::Unknown => String::new(),
        Place::File { name, line, column } => format!("{}:{line}:{column}: ", printable(name)),
        Place::Span(span) => match sources.lookup(SourcePos(span.start)) {
            Some(found) => format!("{}:{}:{}: ", printable(found.name), found.line, found.column),
            None => String::new(),
        },
    }
}

/// The source line and, under it, a caret with tildes as far as the range goes.
fn snippet(out: &mut String, span: Span, found: &LineColumn<'_>, style: &Style<'_>) {
    let text = found.text;
    let start = floor_boundary(text, found.column as usize - 1);
    let end = floor_boundary(text, (start + span.len() as usize).min(text.len())).max(start);
    let first = window_start(text, start);
    let last = floor_boundary(text, (first + LONGEST_LINE).min(text.len())).max(start);
    let shown = printable(&text[first..last]);
    let indent = printable(&text[first..start]).chars().count();
    let width = printable(&text[start..end.min(last)]).chars().count().max(1);
    let marker = format!("^{}", "~".repeat(width - 1));
    let _ = writeln!(out, "{}", shown.trim_end());
    let _ = writeln!(out, "{}{}", " ".repeat(indent), style.paint(GREEN, &marker));
}

/// Where to start showing a line so that the caret is in view.
fn window_start(text: &str, caret: usize) -> usize {
    if text.len() <= LONGEST_LINE || caret < LONGEST_LINE / 2 {
        return 0;
    }
    floor_boundary(text, caret - LONGEST_LINE / 2)
}

/// The last character boundary at or before `index`.
fn floor_boundary(text: &str, index: usize) -> usize {
    let index = index.min(text.len());
    (0..=index).rev().find(|index| text.is_char_boundary(*index)).unwrap_or(0)
}

/// Text with tabs expanded and other control characters replaced.
fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\t' => out.push_str(TAB),
            character if character.is_control() => out.push('\u{fffd}'),
            character => out.push(character),
        }
    }
    out
}
