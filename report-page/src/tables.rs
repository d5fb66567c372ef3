//! What a report says beside loops, schedules, memories and area: lists of facts as tables, and texts.

use maud::{Markup, html};
use serde_json::Value;

use crate::model::{Coverage, Report};
use crate::words::{line, number};

/// Rows of a table.
const MOST_ROWS: usize = 60;
/// Characters of a text.
const MOST_TEXT: usize = 20_000;

/// Lists of the report that have no chart of their own: key, title.
const LISTS: [(&str, &str); 9] = [
    ("streams", "Arrays that move over the bus"),
    ("routes", "Ways of transfers"),
    ("windows", "Windows over arrays"),
    ("local", "Arrays in banks inside"),
    ("folded", "Memories that keep only the words that are needed at once"),
    ("dividers", "Dividers"),
    ("floats", "Floats: what was permitted"),
    ("datapaths", "Expressions that were replaced by cheaper ones, proven equal"),
    ("work_limits", "Limits of work that were reached"),
];

/// Keys that say what a row is about, in the order of their columns; those of the other facts follow.
const SUBJECTS: [&str; 3] = ["name", "array", "line"];

/// All of it, if there is any.
pub(crate) fn more(report: &Report, json: &Value) -> Option<Markup> {
    let list = |&(key, title): &(&'static str, &'static str)| {
        let rows = json.get(key).and_then(Value::as_array).filter(|rows| !rows.is_empty())?;
        Some(html! { h3 { (title) } (table(title, rows)) })
    };
    let lists: Vec<Markup> = LISTS.iter().filter_map(list).collect();
    if lists.is_empty() && report.plan.is_none() && report.coverage.is_none() {
        return None;
    }
    Some(html! {
        @if let Some(coverage) = &report.coverage { (covered(coverage)) }
        @if let Some(plan) = &report.plan { h3 { "Plan of tiles and transfers" } pre { (plan.chars().take(MOST_TEXT).collect::<String>()) } }
        @for list in lists { (list) }
    })
}

fn covered(coverage: &Coverage) -> Markup {
    html! {
        h3 { "Test data" }
        p { (number(coverage.executed as u64)) " of " (number(coverage.operations as u64)) " operations of the source were executed." }
        @if !coverage.missed.is_empty() {
            ul.plain { @for missed in coverage.missed.iter().take(MOST_ROWS) { li { (line(missed.line)) " " (missed.operations.join(", ")) } } }
            @if coverage.missed.len() > MOST_ROWS { p.cap { (MOST_ROWS) " of " (coverage.missed.len()) " lines are listed." } }
        }
    }
}

/// The keys of objects: first the names of what a row is about.
fn columns(rows: &[Value]) -> Vec<&str> {
    let mut keys: Vec<&str> = Vec::new();
    for key in rows.iter().filter_map(Value::as_object).flat_map(|row| row.keys()) {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    keys.sort_by_key(|key| SUBJECTS.iter().position(|subject| subject == key).unwrap_or(SUBJECTS.len()));
    keys
}

/// A table of objects, a column a key.
fn table(title: &str, rows: &[Value]) -> Markup {
    let keys = columns(rows);
    html! {
        div.scroll tabindex="0" role="region" aria-label=(title) {
            table {
                thead { tr { @for key in &keys { th scope="col" { (key.replace('_', " ")) } } } }
                tbody { @for row in rows.iter().take(MOST_ROWS) {
                    tr { @for key in &keys { td { (cell(key, row.get(*key).unwrap_or(&Value::Null))) } } }
                } }
            }
        }
        @if rows.len() > MOST_ROWS { p.cap { (MOST_ROWS) " of " (rows.len()) " rows are listed; report.json has all." } }
    }
}

fn cell(key: &str, value: &Value) -> Markup {
    match value {
        Value::Null => html! {},
        Value::Bool(is_so) => html! { (if *is_so { "yes" } else { "no" }) },
        Value::Number(n) if key == "line" => line(n.as_u64().and_then(|n| u32::try_from(n).ok())),
        Value::Number(n) => html! { (n.as_u64().map_or_else(|| n.to_string(), number)) },
        Value::String(text) => html! { (text) },
        Value::Array(items) => {
            html! { @for (at, item) in items.iter().enumerate() { @if at > 0 { ", " } (cell("", item)) } }
        }
        Value::Object(fields) => {
            html! { @for (at, (key, item)) in fields.iter().enumerate() { @if at > 0 { "; " } (key.replace('_', " ")) " " (cell(key, item)) } }
        }
    }
}
