//! `--verify-diagnostics`: compares what was reported with `// expected-error {{text}}` comments.
//!
//! What holds: a comment names its line by `@above`, `@below`, `@+N`, `@-N` or `@unknown`, else its own; its text must be
//! part of the message, where `expected-error-re` has regular expressions in `{{...}}`. Every expected finding must be
//! there; every error, warning and remark must be expected, notes need not.

use ir::Diagnostics;
use ir::diag::{Diagnostic, Place};
use ir::source::SourceMap;
use regex::Regex;

#[derive(Debug)]
struct Expected {
    kind: &'static str,
    /// Line from 1; `None` for a finding without a place.
    line: Option<u32>,
    text: String,
    /// What the text of a comment with regular expressions stands for.
    pattern: Option<Regex>,
    /// Line of the comment.
    at: u32,
}

impl Expected {
    fn fits(&self, message: &str) -> bool {
        match &self.pattern {
            Some(pattern) => pattern.is_match(message),
            None => message.contains(&self.text),
        }
    }
}

/// Replaces the findings by the differences between them and what `text` expects; none if they agree.
pub fn compare(diags: &mut Diagnostics, sources: &SourceMap, name: &str, text: &str) {
    let found = diags.take();
    let mut expected = Vec::new();
    for (line, at) in text.lines().zip(1..) {
        if let Err(message) = read_line(line, at, &mut expected) {
            diags.error("E1006", Place::File { name: name.to_owned(), line: at, column: 1 }, message);
        }
    }
    for diagnostic in found {
        let kind = diagnostic.severity.to_string();
        let known = take(&mut expected, &kind, &diagnostic.place, &full_message(&diagnostic), sources);
        for note in &diagnostic.notes {
            take(&mut expected, "note", &note.place, &note.message, sources);
        }
        if !known {
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
    let line = place.position(sources).map(|(_, line, _)| line);
    let fits = |e: &Expected| e.kind == kind && e.line == line && e.fits(message);
    let at = expected.iter().position(fits);
    at.map(|at| expected.remove(at)).is_some()
}

/// Reads the expectations of a line. Errors: a regular expression is not valid.
fn read_line(line: &str, at: u32, list: &mut Vec<Expected>) -> Result<(), String> {
    let starts: Vec<usize> = line.match_indices("expected-").map(|(start, _)| start).collect();
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(line.len());
        list.extend(expectation(&line[start + "expected-".len()..end], at)?);
    }
    Ok(())
}

/// Parses what follows `expected-`, as far as the last `}}`.
fn expectation(text: &str, at: u32) -> Result<Option<Expected>, String> {
    let kind = ["error", "warning", "note", "remark"].into_iter().find(|k| text.starts_with(k));
    let (Some(kind), Some(open), Some(close)) = (kind, text.find("{{"), text.rfind("}}")) else { return Ok(None) };
    if close < open + 2 {
        return Ok(None);
    }
    let target = text[kind.len()..open].trim();
    let (is_pattern, target) = match target.strip_prefix("-re") {
        Some(rest) => (true, rest.trim()),
        None => (false, target),
    };
    let Some(line) = line_of(target, at) else { return Ok(None) };
    let text = text[open + 2..close].to_owned();
    let pattern = if is_pattern { Some(pattern_of(&text)?) } else { None };
    Ok(Some(Expected { kind, line, text, pattern, at }))
}

/// Text with regular expressions in `{{...}}`.
fn pattern_of(text: &str) -> Result<Regex, String> {
    let mut pattern = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((inside, behind)) = after.split_once("}}") else {
            return Err("found start of regex with no end '}}'".to_owned());
        };
        pattern += &format!("{}({inside})", regex::escape(before));
        rest = behind;
    }
    pattern += &regex::escape(rest);
    Regex::new(&pattern).map_err(|error| format!("invalid regex: {error}"))
}

/// The line that `@...` means; the outer `None` if it means nothing.
fn line_of(target: &str, at: u32) -> Option<Option<u32>> {
    match target.strip_prefix('@') {
        None => target.is_empty().then_some(Some(at)),
        Some("unknown") => Some(None),
        Some("above") => Some(Some(at.saturating_sub(1))),
        Some("below") => Some(Some(at + 1)),
        Some(offset) => signed(offset).map(|offset| at.checked_add_signed(offset)),
    }
}

/// The number of an offset, which has a sign.
fn signed(offset: &str) -> Option<i32> {
    offset.parse().ok().filter(|_| offset.starts_with(['+', '-']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Expected> {
        let mut list = Vec::new();
        text.lines().zip(1..).try_for_each(|(line, at)| read_line(line, at, &mut list)).unwrap();
        list
    }

    fn check(text: &str, expect: &[(&str, Option<u32>, &str)]) {
        let found: Vec<_> = read(text).into_iter().map(|e| (e.kind, e.line, e.text)).collect();
        let expect: Vec<_> = expect.iter().map(|(k, l, t)| (*k, *l, t.to_string())).collect();
        assert_eq!(found, expect);
    }

    #[test]
    fn patterns_stand_in_braces() {
        let list = read("// expected-error-re@+1 {{a {{[0-9]+}}.b{{$}}}}");
        assert_eq!((list[0].kind, list[0].line), ("error", Some(2)));
        assert!(list[0].fits("xa 12.b") && !list[0].fits("a 12xb") && !list[0].fits("a 1.bc"));
        assert!(expectation("error-re {{a {{(}} }}", 1).is_err());
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
        check("// expected-error@x {{a}} expected-error@1 {{a}} expected-other", &[]);
    }
}
