//! An open document: its text, the program in it as far as it can be read, and what was found wrong.
//!
//! What holds: the index and the program belong to the text as it is.

use ir::diag::{Diagnostic, Place, Severity};
use ir::source::Span;
use ir::text::index::TextIndex;
use ir::text::parser::parse_indexed;
use lsp_types as lsp;

use super::position::{self, Encoding};
use crate::session::Session;

/// An open document.
pub struct Document {
    /// Its address.
    pub uri: lsp::Uri,
    /// Its text.
    pub text: String,
    /// The program and the findings.
    pub session: Session,
    /// What stands where in the text.
    pub index: TextIndex,
    encoding: Encoding,
}

impl Document {
    /// Reads and verifies `text`.
    pub fn new(uri: lsp::Uri, text: String, encoding: Encoding) -> Self {
        let mut session = Session::new();
        session.ir.ctx.awaken_all();
        let mut index = TextIndex::default();
        let name = uri.as_str();
        if let Ok(module) = parse_indexed(&mut session.ir, name, &text, &mut session.diags, &mut index) {
            // What it finds is in the list.
            let _ = ir::verify::verify(&mut session.ir, module, &mut session.diags);
        }
        Self { uri, text, session, index, encoding }
    }

    /// The byte offset of a position.
    pub fn offset(&self, position: lsp::Position) -> u32 {
        position::offset(&self.text, position, self.encoding) as u32
    }

    /// The range of a span of the text.
    pub fn range(&self, span: Span) -> lsp::Range {
        let at = |offset: u32| position::position(&self.text, offset as usize, self.encoding);
        lsp::Range::new(at(span.start), at(span.end))
    }

    /// Where a span of the text lies.
    pub fn location(&self, span: Span) -> lsp::Location {
        lsp::Location::new(self.uri.clone(), self.range(span))
    }

    /// The text of a span.
    pub fn slice(&self, span: Span) -> &str {
        &self.text[span.start as usize..span.end as usize]
    }

    /// The findings, as the protocol states them.
    pub fn diagnostics(&self) -> Vec<lsp::Diagnostic> {
        self.session.diags.iter().map(|d| self.diagnostic(d)).collect()
    }

    fn diagnostic(&self, finding: &Diagnostic) -> lsp::Diagnostic {
        let notes = finding.notes.iter().map(|note| lsp::DiagnosticRelatedInformation {
            location: lsp::Location::new(self.uri.clone(), self.place(&note.place)),
            message: note.message.clone(),
        });
        let message = match &finding.op {
            Some(op) => format!("'{op}': {}", finding.message),
            None => finding.message.clone(),
        };
        lsp::Diagnostic {
            range: self.place(&finding.place),
            severity: Some(match finding.severity {
                Severity::Error => lsp::DiagnosticSeverity::ERROR,
                Severity::Warning => lsp::DiagnosticSeverity::WARNING,
                Severity::Remark => lsp::DiagnosticSeverity::INFORMATION,
            }),
            code: (!finding.code.is_empty()).then(|| lsp::NumberOrString::String(finding.code.to_owned())),
            source: Some("kiln".to_owned()),
            message,
            related_information: Some(notes.collect()),
            ..lsp::Diagnostic::default()
        }
    }

    /// The range of a place; an empty one is widened to the word or op name that begins there.
    fn place(&self, place: &Place) -> lsp::Range {
        match place {
            Place::Span(span) => self.range(self.widened(*span)),
            Place::File { line, column, .. } => {
                let at = lsp::Position::new(line.saturating_sub(1), column.saturating_sub(1));
                lsp::Range::new(at, at)
            }
            Place::Unknown => lsp::Range::default(),
        }
    }

    fn widened(&self, span: Span) -> Span {
        if !span.is_empty() {
            return span;
        }
        let rest = self.text.get(span.start as usize..).unwrap_or("");
        let inside = |c: char| c.is_alphanumeric() || "._$\"%@#!^".contains(c);
        let length = rest.find(|c| !inside(c)).unwrap_or(rest.len());
        Span::new(span.start, span.start + length as u32)
    }
}
