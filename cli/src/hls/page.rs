//! `report.html` and `front.html`: pages of what `report.json`, `build.json` and `front.json` say.

use std::path::Path;

use cosim::testbench::File;
use report_page::{Input, Source};
use serde_json::Value;

use super::Made;

/// The page of a design, whose source is given as name and text; `up` is a page that lists it among others.
pub(super) fn page(made: &Made, (name, text): (&str, &str), build: Option<&Value>, up: Option<&str>) -> File {
    let source = Some(Source { name: base(name), text });
    let page = report_page::page(&Input { report: &json(&made.measured()), build, source, up });
    ("report.html".to_owned(), page)
}

/// The page of a design that was not simulated.
pub fn design(report: &::report::Report, (name, text): (&str, &str)) -> String {
    let source = Some(Source { name: base(name), text });
    report_page::page(&Input { report: &json(report), build: None, source, up: None })
}

/// The page of designs, as `front.json` lists them.
pub fn front(front: &impl serde::Serialize, name: &str) -> File {
    ("front.html".to_owned(), report_page::front_page(&json(front), name))
}

/// What a file of JSON holds; nothing of what has no JSON.
pub(super) fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// The name of a file without its folder.
pub fn base(name: &str) -> &str {
    Path::new(name).file_name().and_then(|name| name.to_str()).unwrap_or(name)
}
