//! Checks the rendered text, the limit, and the registry of codes.

use super::*;

fn check(text: &str, diagnostic: Diagnostic, expect: &str) {
    let mut sources = SourceMap::new();
    sources.add("first.mlir", "unrelated\n").unwrap();
    sources.add("a.mlir", text).unwrap();
    let rendered = render(&diagnostic, &sources, Color::Never);
    assert_eq!(rendered, expect, "\n{rendered}");
}

/// A range of the second file of `check`.
fn span(start: u32, end: u32) -> Span {
    Span::new(start + 11, end + 11)
}

#[test]
fn renders_line_and_caret() {
    check(
        "a\n  %0 = foo.bar\n",
        Diagnostic::error("E0101", span(9, 16), "unknown operation"),
        "a.mlir:2:8: error[E0101]: unknown operation\n  %0 = foo.bar\n       ^~~~~~~\n",
    );
    check(
        "\tx",
        Diagnostic::warning("E0201", span(1, 2), "odd").with_op("arith.addi").with_note("because"),
        "a.mlir:1:2: warning[E0201]: 'arith.addi': odd\n    x\n    ^\nnote: because\n",
    );
}

#[test]
fn renders_at_the_edges() {
    check("", Diagnostic::error("E0001", span(0, 0), "empty"), "a.mlir:1:1: error[E0001]: empty\n\n^\n");
    check(
        "ab\ncd",
        Diagnostic::error("E0001", span(1, 5), "two lines"),
        "a.mlir:1:2: error[E0001]: two lines\nab\n ^\n",
    );
    check("é\u{1b}x", Diagnostic::error("E0001", span(3, 4), "x"), "a.mlir:1:4: error[E0001]: x\né\u{fffd}x\n  ^\n");
    check("é", Diagnostic::error("E0001", span(1, 9), "x"), "a.mlir:1:2: error[E0001]: x\né\n^\n");
    check("x", Diagnostic::error("E0001", span(100, 109), "far"), "error[E0001]: far\n");
    let place = Place::File { name: "b.c".into(), line: 3, column: 4 };
    check("x", Diagnostic::remark(place, "here"), "b.c:3:4: remark: here\n");
}

#[test]
fn cuts_long_lines() {
    let mut sources = SourceMap::new();
    sources.add("a", "x".repeat(100_000)).unwrap();
    let error = Diagnostic::error("E0001", Span::new(50_000, 99_000), "long");
    let rendered = render(&error, &sources, Color::Never);
    assert!(rendered.len() < 600);
    assert!(rendered.lines().nth(2).unwrap().starts_with(&format!("{}^~", " ".repeat(80))));
}

#[test]
fn a_warning_is_given_once() {
    let mut list = Diagnostics::new();
    let warning = |at: u32| Diagnostic::warning("E0201", span(at, at + 1), "odd");
    [warning(1), warning(3), warning(1)].into_iter().for_each(|found| list.push(found));
    assert_eq!(list.len(), 2);
    let mut other = Diagnostics::new();
    other.push(warning(3));
    list.append(other);
    assert_eq!(list.len(), 2);
    let error = Diagnostic::error("E0001", span(1, 2), "wrong");
    [error.clone(), error].into_iter().for_each(|found| list.push(found));
    assert_eq!((list.len(), list.error_count()), (4, 2));
}

#[test]
fn limit_counts_the_rest() {
    let mut list = Diagnostics::with_limit(2);
    for index in 0..5 {
        list.push(Diagnostic::warning("E0001", Place::Unknown, format!("{index}")));
    }
    assert!(list.check().is_ok() && list.is_full());
    let reported: Result<(), Reported> = Err(list.error("E0101", Place::Unknown, "last"));
    assert_eq!((reported, list.len(), list.dropped()), (list.check(), 3, 3));
    assert!(list.render(&SourceMap::new()).ends_with("note: 3 more not shown\n"));
    list.truncate(2);
    assert!(!list.has_errors());
}

#[test]
fn codes_are_unique_and_ordered() {
    assert!(codes::CODES.windows(2).all(|pair| pair[0].code < pair[1].code));
    for entry in codes::CODES {
        assert!(entry.code.len() == 5 && codes::area(entry.code).is_some(), "{}", entry.code);
        assert!(!entry.title.is_empty() && entry.explanation.ends_with('.'), "{}", entry.code);
        assert_eq!(codes::explain(entry.code), Some(entry));
    }
    assert_eq!(codes::explain("E9999"), None);
}
