//! Diagnostics: errors, warnings and remarks as values in a list.
//!
//! What holds:
//! - Every error has a stable code of the registry in [`codes`].
//! - A function that failed has pushed at least one error before it returns [`Reported`].
//! - Rendering never fails, whatever the source text holds.

use crate::source::{SourceMap, SourcePos, Span};
use std::fmt;

pub mod codes;
mod render;

pub use render::{Color, render, render_all};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Further information on something that is no fault.
    Remark,
    /// Suspicious, but the result is valid.
    Warning,
    /// There is no result.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Remark => "remark",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

/// Where a diagnostic points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Nowhere in a text.
    #[default]
    Unknown,
    /// A range of a text in the [`SourceMap`].
    Span(Span),
    /// A position in a file that need not be in the map, as a `loc("f":1:2)` names it.
    File {
        /// Name of the file.
        name: String,
        /// Line, counted from 1.
        line: u32,
        /// Column, counted from 1.
        column: u32,
    },
}

impl Place {
    /// File, line and column, counted from 1, if the place is known.
    pub fn position(&self, sources: &SourceMap) -> Option<(String, u32, u32)> {
        match self {
            Place::Unknown => None,
            Place::Span(span) => {
                let at = sources.lookup(SourcePos(span.start))?;
                Some((at.name.to_owned(), at.line, at.column))
            }
            Place::File { name, line, column } => Some((name.clone(), *line, *column)),
        }
    }
}

impl From<Span> for Place {
    fn from(span: Span) -> Place {
        Place::Span(span)
    }
}

impl From<SourcePos> for Place {
    fn from(position: SourcePos) -> Place {
        Place::Span(Span::at(position))
    }
}

/// Secondary information on a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it says.
    pub message: String,
    /// Where it points.
    pub place: Place,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Stable code, as `E0101`; empty only for remarks and warnings without one.
    pub code: &'static str,
    /// One sentence, lower case, without a full stop.
    pub message: String,
    /// Where it points.
    pub place: Place,
    /// The operation at fault, as `arith.addi`.
    pub op: Option<String>,
    /// Secondary information.
    pub notes: Vec<Note>,
}

impl Diagnostic {
    /// A finding of any severity.
    pub fn new(
        severity: Severity,
        code: &'static str,
        place: impl Into<Place>,
        message: impl Into<String>,
    ) -> Diagnostic {
        let (place, message) = (place.into(), message.into());
        Diagnostic { severity, code, message, place, op: None, notes: Vec::new() }
    }

    /// An error.
    pub fn error(code: &'static str, place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, code, place, message)
    }

    /// A warning.
    pub fn warning(code: &'static str, place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, code, place, message)
    }

    /// A remark, which needs no code.
    pub fn remark(place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Remark, "", place, message)
    }

    /// Names the operation at fault.
    #[must_use]
    pub fn with_op(mut self, name: impl Into<String>) -> Diagnostic {
        self.op = Some(name.into());
        self
    }

    /// Adds a note that points nowhere.
    #[must_use]
    pub fn with_note(self, message: impl Into<String>) -> Diagnostic {
        self.with_note_at(Place::Unknown, message)
    }

    /// Adds a note that points somewhere.
    #[must_use]
    pub fn with_note_at(mut self, place: impl Into<Place>, message: impl Into<String>) -> Diagnostic {
        self.notes.push(Note { message: message.into(), place: place.into() });
        self
    }
}

/// Proof that an error lies in the list: what a failing function returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reported(());

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("errors were reported")
    }
}

impl std::error::Error for Reported {}

/// The findings of a run, in the order they were made, up to a limit.
#[derive(Clone, Debug)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    limit: usize,
    errors: usize,
    dropped: usize,
}

/// How many findings a list keeps unless told otherwise.
pub const DEFAULT_LIMIT: usize = 100;

impl Default for Diagnostics {
    fn default() -> Diagnostics {
        Diagnostics::with_limit(DEFAULT_LIMIT)
    }
}

impl Diagnostics {
    /// An empty list that keeps [`DEFAULT_LIMIT`] findings.
    pub fn new() -> Diagnostics {
        Diagnostics::default()
    }

    /// An empty list that keeps at most `limit` findings (at least 1) and counts the rest.
    pub fn with_limit(limit: usize) -> Diagnostics {
        Diagnostics { list: Vec::new(), limit: limit.max(1), errors: 0, dropped: 0 }
    }

    /// Adds a finding. The first error is kept even past the limit; a warning that was given is not given again, as where an
    /// operation was expanded to several with its place.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let is_error = diagnostic.severity == Severity::Error;
        if diagnostic.severity == Severity::Warning && self.list.contains(&diagnostic) {
            return;
        }
        let first_error = is_error && self.errors == 0;
        self.errors += usize::from(is_error);
        if self.list.len() < self.limit || first_error {
            self.list.push(diagnostic);
        } else {
            self.dropped += 1;
        }
    }

    /// Adds a finding as an error and returns the proof of it.
    pub fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        self.push(Diagnostic { severity: Severity::Error, ..diagnostic });
        Reported(())
    }

    /// Adds an error and returns the proof of it.
    pub fn error(&mut self, code: &'static str, place: impl Into<Place>, message: impl Into<String>) -> Reported {
        self.report(Diagnostic::error(code, place, message))
    }

    /// `Err` when an error was pushed since the list had `errors_before` of them.
    pub fn check_since(&self, errors_before: usize) -> Result<(), Reported> {
        if self.errors > errors_before { Err(Reported(())) } else { Ok(()) }
    }

    /// `Err` when there is any error.
    pub fn check(&self) -> Result<(), Reported> {
        self.check_since(0)
    }

    /// Whether there is any error.
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Number of errors, those past the limit included.
    pub fn error_count(&self) -> usize {
        self.errors
    }

    /// Number of findings that the limit kept out.
    pub fn dropped(&self) -> usize {
        self.dropped
    }

    /// Whether the limit is reached, so that further work only finds more of the same.
    pub fn is_full(&self) -> bool {
        self.list.len() >= self.limit
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Number of findings kept.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The findings kept.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// Changes findings in place, for example to add notes.
    pub fn annotate(&mut self, change: impl FnMut(&mut Diagnostic)) {
        self.list.iter_mut().for_each(change);
    }

    /// Takes the findings out and leaves the list empty.
    pub fn take(&mut self) -> Vec<Diagnostic> {
        (self.errors, self.dropped) = (0, 0);
        std::mem::take(&mut self.list)
    }

    /// Forgets what was pushed after the list had `len` findings, for parsing attempts.
    pub fn truncate(&mut self, len: usize) {
        let removed = self.list.drain(len.min(self.list.len())..);
        self.errors -= removed.filter(|diagnostic| diagnostic.severity == Severity::Error).count();
    }

    /// Appends all findings of another list.
    pub fn append(&mut self, other: Diagnostics) {
        let dropped_errors = other.errors - other.iter().filter(|d| d.severity == Severity::Error).count();
        self.dropped += other.dropped;
        self.errors += dropped_errors;
        other.list.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }

    /// All findings as plain text.
    pub fn render(&self, sources: &SourceMap) -> String {
        render_all(self, sources, Color::Never)
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests;
