//! Diagnostics to standard error: for people with source line and caret, for scripts as one JSON object a line.
//!
//! What holds: colours are used on a terminal only, unless they are asked for.

use std::io::{IsTerminal, Write};

use clap::ValueEnum;
use ir::Diagnostics;
use ir::diag::{Color, Diagnostic, Place};
use ir::source::SourceMap;
use serde_json::{Value, json};

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How diagnostics are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MessageFormat {
    /// Text with the source line and a caret
    Human,
    /// One JSON object a line
    Json,
}

/// Where and how a command writes its diagnostics.
#[derive(Clone, Copy, Debug)]
pub struct Messages {
    color: Color,
    format: MessageFormat,
}

impl Messages {
    /// Messages on standard error.
    pub fn new(choice: ColorChoice, format: MessageFormat) -> Self {
        let wanted = match choice {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => {
                let plain = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
                !plain && std::env::var_os("TERM").is_none_or(|t| t != "dumb") && std::io::stderr().is_terminal()
            }
        };
        Self { color: if wanted { Color::Always } else { Color::Never }, format }
    }

    /// Writes all findings.
    pub fn show(&self, diags: &Diagnostics, sources: &SourceMap) {
        let text = match self.format {
            MessageFormat::Human => ir::diag::render_all(diags, sources, self.color),
            MessageFormat::Json => diags.iter().map(|d| format!("{}\n", to_json(d, sources))).collect(),
        };
        let _ = std::io::stderr().lock().write_all(text.as_bytes());
    }
}

/// A finding as JSON: `severity`, `code`, `message`, `operation`, `file`, `line`, `column`, `notes`.
pub fn to_json(diagnostic: &Diagnostic, sources: &SourceMap) -> Value {
    let mut object = placed(&diagnostic.place, sources, &diagnostic.message);
    object["severity"] = json!(diagnostic.severity.to_string());
    object["code"] = json!(diagnostic.code);
    if let Some(op) = &diagnostic.op {
        object["operation"] = json!(op);
    }
    object["notes"] = diagnostic.notes.iter().map(|n| placed(&n.place, sources, &n.message)).collect();
    object
}

fn placed(place: &Place, sources: &SourceMap, message: &str) -> Value {
    match place.position(sources) {
        Some((file, line, column)) => json!({"message": message, "file": file, "line": line, "column": column}),
        None => json!({ "message": message }),
    }
}
