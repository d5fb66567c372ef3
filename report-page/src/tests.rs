//! Pages of reports by hand: well-formed, complete, small, and free of what comes from outside.

use roxmltree::{Document, Node, ParsingOptions};
use serde_json::{Value, json};

use super::*;

/// The page as a document; every page is XML as well.
fn parse(page: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(page, options).unwrap_or_else(|e| panic!("{e}\n{page}"))
}

fn made(report: &Value, build: Option<&Value>, text: &str) -> String {
    page(&Input { report, build, source: Some(Source { name: "f.mlir", text }), up: Some("../front.html") })
}

fn text(document: &Document<'_>) -> String {
    let texts = document.descendants().filter(|node| node.is_text());
    let is_shown =
        |node: &Node<'_, '_>| !node.parent().is_some_and(|p| p.has_tag_name("style") || p.has_tag_name("script"));
    texts.filter(is_shown).filter_map(|node| node.text()).collect()
}

fn count(document: &Document<'_>, tag: &str, class: &str) -> usize {
    let has = |node: &Node<'_, '_>| node.attribute("class").is_some_and(|c| c.split(' ').any(|c| c == class));
    document.descendants().filter(|node| node.has_tag_name(tag) && has(node)).count()
}

/// Every link inside leads somewhere.
fn check_links(document: &Document<'_>) {
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let links =
        document.descendants().filter_map(|node| node.attribute("href")).filter_map(|href| href.strip_prefix('#'));
    links.for_each(|link| assert!(ids.contains(&link), "#{link} leads nowhere"));
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), ids.len(), "an id is there twice");
}

/// A report of one loop with so many operations.
fn report(operations: usize) -> Value {
    let operation = |o: usize| {
        json!({"name": format!("op{o}"), "kind": "operator", "line": 2, "width": 8, "start": o / 4, "latency": o % 2, "in_ps": 900,
            "on": o.is_multiple_of(3).then(|| format!("A_{} read port", o % 2)), "inputs": [[o.saturating_sub(1), 1]], "limits": o < 2})
    };
    let operations: Vec<Value> = (0..operations).map(operation).collect();
    json!({"top": "f", "flow": "static", "target": "generic", "clock_mhz": 100.0, "cycles": 1234,
        "loops": [{"name": "i_j", "line": 2, "ii": 3, "ii_lower_bound": 2, "bound": "port", "bound_lines": [3], "iterations": {"total": 400}}],
        "memories": [{"name": "A_0", "place": "inside", "words": 16, "width": 8}, {"name": "A_1", "place": "inside", "words": 16, "width": 8}],
        "schedules": [{"name": "i_j", "line": 2, "issue": "counted", "ii": 3, "depth": 5, "usable_ps": 5000, "operations": operations}],
        "activity": {"cycles": 10, "slice": 4, "tracks": [{"name": "i_j", "kind": "issue", "cycles": [4, 0, 1]}]},
        "tasks": [[{"name": "i_j", "line": 2, "first": 0, "last": 9}, {"name": "k", "first": 5, "last": 14, "awaits": "words of A"}]],
        "streams": [{"name": "A", "bytes_in": 4096, "in_turns": true}]})
}

const TEXT: &str = "func.func @f() {\n  affine.for %i = 0 to 4 {\n    op\n  }\n}\n";

#[test]
fn a_page_shows_what_the_report_holds() {
    let report = report(9);
    let page = made(&report, None, TEXT);
    let document = parse(&page);
    check_links(&document);
    let text = text(&document);
    for shown in
        ["1,234", "i_j", "II 3", "bound 2", "400", "A_0 … A_1", "awaits words of A", "4,096", "affine.for %i", "50.0 %"]
    {
        assert!(text.contains(shown), "{shown} is missing");
    }
    // Both views, and a bar for each operation in each; an interval may cut one in two.
    assert_eq!((count(&document, "svg", "plain"), count(&document, "svg", "modulo")), (1, 1));
    let bars = document.descendants().filter(|n| n.has_tag_name("rect") && n.attribute("data-i").is_some()).count();
    assert!((18..=27).contains(&bars), "{bars} bars");
    assert!(!page.contains("http"), "a page needs no network");
}

#[test]
fn what_comes_from_the_source_is_text() {
    let evil = "</script><script>alert('&\"')</script>\u{1}";
    let mut report = report(3);
    report["top"] = json!(evil);
    report["loops"][0]["name"] = json!(evil);
    report["schedules"][0]["name"] = json!(evil);
    report["schedules"][0]["operations"][0]["name"] = json!(evil);
    report["activity"]["tracks"][0]["name"] = json!(evil);
    report["streams"][0]["name"] = json!(evil);
    let page = made(&report, None, evil);
    let document = parse(&page);
    assert_eq!(document.descendants().filter(|node| node.has_tag_name("script")).count(), 1);
    assert!(text(&document).contains("</script><script>alert('&\"')</script>\u{FFFD}"));
}

#[test]
fn large_schedules_are_cut_and_say_so() {
    let page = made(&report(1000), None, &"x\n".repeat(5000));
    let document = parse(&page);
    let text = text(&document);
    assert!(text.contains("120 of 1,000 operations are drawn"));
    assert!(text.contains("Lines 1 to 1500 of 5,000 are shown"));
    assert!(page.len() < 1 << 20, "{} bytes", page.len());
    assert_eq!(count(&document, "ol", "labels"), 1);
}

#[test]
fn many_schedules_stay_below_a_megabyte() {
    let mut report = report(200);
    let one = report["schedules"][0].clone();
    report["schedules"] = json!(vec![one; 60]);
    let page = made(&report, None, &"long line ".repeat(40_000));
    assert!(page.len() < 1 << 20, "{} bytes", page.len());
    assert!(text(&parse(&page)).contains("There is no room on this page"));
}

#[test]
fn little_is_enough_for_a_page() {
    for report in [
        json!({}),
        json!({"flow": "elastic"}),
        json!({"loops": [{}], "schedules": [{"operations": [{}]}], "tasks": [[{}]]}),
    ] {
        let page = page(&Input { report: &report, build: None, source: None, up: None });
        check_links(&parse(&page));
    }
    let page = page(&Input { report: &json!(3), build: None, source: None, up: None });
    assert!(text(&parse(&page)).contains("not one that this page shows"));
}

#[test]
fn place_and_route_is_shown_by_line() {
    let count = json!({"used": 120, "available": 1000});
    let build = json!({"board": "b", "asked_mhz": 50.0, "reached_mhz": 61.5, "scheduled_mhz": 50.0, "constraint": "net clk: 50 MHz", "line_delays": {"3": 140},
        "usage": {"lut": count, "ff": count, "dsp": count, "bram": {"used": 0, "available": 0}},
        "lines": [{"line": 3, "lut": 70, "ff": 8}, {"what": "the shell", "lut": 50}],
        "path": [{"kind": "logic", "net": "a.b", "line": 3, "ps": 700}, {"kind": "routing", "ps": 1300}]});
    let page = made(&report(3), Some(&build), TEXT);
    let document = parse(&page);
    check_links(&document);
    let text = text(&document);
    for shown in ["61.5 MHz", "line 3 140 %", "net clk: 50 MHz", "12.0 %", "the shell", "2,000 ps in 2 steps", "slow"] {
        assert!(text.contains(shown), "{shown} is missing");
    }
}

#[test]
fn fronts_of_any_size_are_shown() {
    for size in [0_u64, 1, 6, 200] {
        let point = |n: u64| json!({"folder": (n + 1).to_string(), "cycles": 100 + 7 * n, "area": 90_000 / (n + 1), "cycles_exact": true});
        let front = front_page(&json!((0..size).map(point).collect::<Vec<_>>()), "f");
        let document = parse(&front);
        let links =
            document.descendants().filter(|n| n.attribute("href").is_some_and(|h| h.ends_with("/report.html"))).count();
        assert_eq!(links as u64, 2 * size);
        assert!(!front.contains("http") && front.len() < 1 << 20);
    }
}
