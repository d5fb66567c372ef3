//! `report.html` and `front.html`: what a report says as pages that open from a file.
//!
//! What holds: every figure that is shown is one of the JSON or follows from figures of it; a page needs no network, has no more
//! than a megabyte, and is well-formed XML as well as HTML. What is left out for its size is named where it is missing.

mod area;
mod front;
mod loops;
mod memories;
mod model;
mod overview;
mod schedule;
mod shell;
mod source;
mod tables;
mod timeline;
mod words;

use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;

/// The text that was compiled.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Name of its file, with or without folders.
    pub name: &'a str,
    /// What it holds.
    pub text: &'a str,
}

/// What a page is made from.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// `report.json`.
    pub report: &'a Value,
    /// `build.json`, after place-and-route.
    pub build: Option<&'a Value>,
    /// The source of which the report names lines.
    pub source: Option<Source<'a>>,
    /// A page that lists this design among others, as a link.
    pub up: Option<&'a str>,
}

/// The page of a design. JSON that is no report gives a page that says so.
pub fn page(input: &Input<'_>) -> String {
    let read = model::Report::deserialize(input.report);
    let build = input.build.map(model::Build::deserialize).transpose();
    match read.and_then(|report| Ok((report, build?))) {
        Ok((report, build)) => design(input, &report, build.as_ref()),
        Err(error) => unread(&error),
    }
}

fn design(input: &Input<'_>, report: &model::Report, build: Option<&model::Build>) -> String {
    let sections = [
        section("loops", "Loops", Some(loops::loops(report))),
        section("schedules", "Schedules", Some(schedule::schedules(report))),
        section("time", "Over time", Some(timeline::timeline(report))),
        section("memories", "Memories", Some(memories::memories(report))),
        section("area", "Area and timing", Some(area::area(report, build))),
        section("source", "Source", Some(source::source(report, build, input.source))),
        section("more", "More", tables::more(report, input.report)),
    ];
    let head = overview::head(report, build, input.source, input.up);
    let sections: Vec<Section> = sections.into_iter().flatten().collect();
    shell::document(&format!("{}: report", report.top), &head, &sections)
}

/// The page of the designs that `--explore` or `kiln explore` found, of `front.json`; `name` is that of the function.
pub fn front_page(front: &Value, name: &str) -> String {
    let points = match Vec::<model::Point>::deserialize(front) {
        Ok(points) => points,
        Err(error) => return unread(&error),
    };
    let chart = ("front", "Cycles and area", front::charts(&points));
    let sections = [chart, ("designs", "Designs", front::table(&points))];
    let sections = sections.map(|(id, title, body)| Section { id, title, body });
    shell::document(&format!("{name}: designs"), &front::head(&points, name), &sections)
}

fn unread(error: &serde_json::Error) -> String {
    let head = html! { h1 { "No report" } (nothing(&format!("The JSON is not one that this page shows: {error}."))) };
    shell::document("No report", &head, &[])
}

/// A part of a page.
struct Section {
    id: &'static str,
    title: &'static str,
    body: Markup,
}

/// A section, if there is something in it.
fn section(id: &'static str, title: &'static str, body: Option<Markup>) -> Option<Section> {
    body.map(|body| Section { id, title, body })
}

/// A sentence where nothing is to be shown.
fn nothing(why: &str) -> Markup {
    html! { p.none { (why) } }
}

#[cfg(test)]
mod tests;
