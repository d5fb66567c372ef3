//! `--verify-diagnostics`: compares what was reported with `// expected-error {{text}}` comments.
//!
//! What holds: a comment names its line by `@above`, `@below`, `@+N`, `@-N` or `@unknown`, else its own; its text must be
//! part of the message. Every expected finding must be there; every error and warning must be expected, notes need not.

use ir::Diagnostics;
use ir::diag::{Diagnostic, Place, Severity};
use ir::source::SourceMap;

use crate::messages::position;

#[derive(Debug, PartialEq, Eq)]
struct Expected {
    kind: String,
    /// Line from 1; `None` for a finding without a place.
    line: Option<u32>,
    text: String,
    /// Line of the comment.
    at: u32,
}

/// Replaces the findings by the differences between them and what `text` expects; none if they agree.
pub fn compare(diags: &mut Diagnostics, sources: &SourceMap, name: &str, text: &str) {
    let mut expected = expectations(text);
    let found = diags.take();
    for diagnostic in found {
        let kind = diagnostic.severity.to_string();
        let known = take(&mut expected, &kind, &diagnostic.place, &full_message(&diagnostic), sources);
        for note in &diagnostic.notes {
            take(&mut expected, "note", &note.place, &note.message, sources);
        }
        if !known && diagnostic.severity != Severity::Remark {
            let message = format!("unexpected {kind}: {}", full_message(&diagnostic));
            diags.report(Diagnostic { message, code: "E1006", op: None, ..diagnostic });
        }
    }
    for missing in expected {
        let place = Place::File { name: name.to_owned(), line: missing.at, column: 1 };
        diags.error("E1006", place, format!("expected {} \"{}\" was not produced", missing.kind, missing.text));
    }
}

/// The message as `mlir-opt` words it, with the op in front, so that comments may name either part.
fn full_message(diagnostic: &Diagnostic) -> String {
    match &diagnostic.op {
        Some(op) if !diagnostic.message.starts_with(&format!("'{op}'")) => format!("'{op}' op {}", diagnostic.message),
        _ => diagnostic.message.clone(),
    }
}

/// Removes the first expectation that a finding meets; true if there is one.
fn take(expected: &mut Vec<Expected>, kind: &str, place: &Place, message: &str, sources: &SourceMap) -> bool {
    let line = position(place, sources).map(|(_, line, _)| line);
    let fits = |e: &Expected| e.kind == kind && (e.line == line || e.line.is_none()) && message.contains(&e.text);
    let at = expected.iter().position(fits);
    at.map(|at| expected.remove(at)).is_some()
}

fn expectations(text: &str) -> Vec<Expected> {
    let mut list = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let mut rest = line;
        while let Some(at) = rest.find("expected-") {
            rest = &rest[at + "expected-".len()..];
            if let Some((expected, after)) = expectation(rest, number) {
                list.push(expected);
                rest = after;
            }
        }
    }
    list
}

/// Parses what follows `expected-`.
fn expectation(text: &str, at: u32) -> Option<(Expected, &str)> {
    let kind = ["error", "warning", "note", "remark"].into_iter().find(|k| text.starts_with(k))?;
    let open = text.find("{{")?;
    let close = open + text[open..].find("}}")?;
    let target = text[kind.len()..open].trim();
    let line = line_of(target, at)?;
    let wanted = Expected { kind: kind.to_owned(), line, text: text[open + 2..close].to_owned(), at };
    Some((wanted, &text[close + 2..]))
}

/// The line that `@...` means; the outer `None` if it means nothing.
fn line_of(target: &str, at: u32) -> Option<Option<u32>> {
    match target.strip_prefix('@') {
        None => target.is_empty().then_some(Some(at)),
        Some("unknown") => Some(None),
        Some("above") => Some(Some(at.saturating_sub(1))),
        Some("below") => Some(Some(at + 1)),
        Some(offset) => Some(at.checked_add_signed(offset.parse().ok()?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &[(&str, Option<u32>, &str)]) {
        let found: Vec<_> = expectations(text).into_iter().map(|e| (e.kind, e.line, e.text)).collect();
        let expect: Vec<_> = expect.iter().map(|(k, l, t)| (k.to_string(), *l, t.to_string())).collect();
        assert_eq!(found, expect);
    }

    #[test]
    fn comments_name_lines() {
        check("// expected-error {{a}}", &[("error", Some(1), "a")]);
        check(
            "\n// expected-error@+2 {{a}} expected-note@-1 {{b}}",
            &[("error", Some(4), "a"), ("note", Some(1), "b")],
        );
        check(
            "\n// expected-warning@above {{a}}\n// expected-error@below {{}}",
            &[("warning", Some(1), "a"), ("error", Some(4), "")],
        );
        check("// expected-error@unknown {{a}}", &[("error", None, "a")]);
        check("// expected-error@x {{a}} expected-other", &[]);
    }
}
