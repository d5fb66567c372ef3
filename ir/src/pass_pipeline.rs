//! Pipelines as text: `builtin.module(func.func(canonicalize,cse),inline,my-pass{option=1 other=2})`.
//!
//! What holds: every name in a parsed pipeline is a registered pass, every option is declared and has a value that fits.

use std::fmt;

use crate::pass::{Options, Pass, Registry};

/// Passes to run in order on ops of one kind.
#[derive(Clone, Debug)]
pub struct Pipeline {
    /// Name of the ops to run on; `any` for all.
    pub anchor: String,
    /// What to run.
    pub steps: Vec<Step>,
}

/// One step of a pipeline.
#[derive(Clone, Debug)]
pub enum Step {
    /// A pass with its options.
    Pass(Pass, Options),
    /// A pipeline on each op of its kind right inside.
    Nested(Pipeline),
}

/// What is wrong with the text of a pipeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PipelineError {
    /// Byte offset in the text.
    pub at: usize,
    /// One sentence.
    pub message: String,
}

impl fmt::Display for PipelineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.message, self.at)
    }
}

const MOST_NESTED: usize = 100;

/// The anchor that fits every op.
pub const ANY: &str = "any";

impl Pipeline {
    /// A pipeline on `anchor` without steps.
    pub fn new(anchor: &str) -> Self {
        Self { anchor: anchor.to_owned(), steps: Vec::new() }
    }

    /// True if pass `name` is a step here or in a nested pipeline.
    pub fn mentions(&self, name: &str) -> bool {
        self.steps.iter().any(|step| match step {
            Step::Pass(pass, _) => pass.name == name,
            Step::Nested(nested) => nested.mentions(name),
        })
    }

    /// Adds `pass`; where it works on ops of another kind, in a nested pipeline, after the last one if that fits.
    pub fn push(&mut self, pass: Pass, options: Options) {
        let Some(anchor) = pass.anchor.filter(|a| *a != self.anchor) else {
            return self.steps.push(Step::Pass(pass, options));
        };
        if !matches!(self.steps.last(), Some(Step::Nested(last)) if last.anchor == anchor) {
            self.steps.push(Step::Nested(Self::new(anchor)));
        }
        if let Some(Step::Nested(last)) = self.steps.last_mut() {
            last.steps.push(Step::Pass(pass, options));
        }
    }

    /// Parses `text`, in the syntax of `mlir-opt --pass-pipeline`. Errors: where and what.
    pub fn parse(text: &str, registry: &Registry) -> Result<Self, PipelineError> {
        let mut parser = PipelineParser { text, at: 0, registry };
        parser.skip_spaces();
        let anchor = parser.name()?;
        if !parser.eat('(') {
            return Err(parser.error(format!("expected '(' after '{anchor}': a pipeline begins with the op to run on")));
        }
        let pipeline = parser.steps(anchor, 0)?;
        parser.skip_spaces();
        if parser.at < text.len() {
            return Err(parser.error("expected the end of the pipeline"));
        }
        Ok(pipeline)
    }
}

/// Parses the options of a pass, as between the braces of a pipeline: `a=1 b=word flag`. Errors: what is wrong.
pub fn parse_options(pass: &Pass, text: &str) -> Result<Options, String> {
    let mut options = Options::defaults(pass.options);
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = rest.find(['=', ' ', '\t', '\n']).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let (value, after) = match after.strip_prefix('=') {
            Some(after) => option_value(after)?,
            None => ("true", after),
        };
        options.set(pass.options, name, value).map_err(|e| format!("pass '{}': {e}", pass.name))?;
        rest = after.trim_start();
    }
    Ok(options)
}

/// A value up to the next space, or in quotes or braces; and what follows it.
fn option_value(text: &str) -> Result<(&str, &str), String> {
    let close = match text.chars().next() {
        Some('{') => return braced(text),
        Some(quote @ ('"' | '\'')) => quote,
        _ => {
            let end = text.find(char::is_whitespace).unwrap_or(text.len());
            return Ok(text.split_at(end));
        }
    };
    let end = text[1..].find(close).ok_or_else(|| format!("a {close} is missing at the end of {text}"))?;
    Ok((&text[1..=end], &text[end + 2..]))
}

fn braced(text: &str) -> Result<(&str, &str), String> {
    let end = closing_brace(text).ok_or_else(|| format!("a '}}' is missing at the end of {text}"))?;
    Ok((&text[1..end], &text[end + 1..]))
}

/// The position of the brace that closes the one at the start of `text`.
fn closing_brace(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

struct PipelineParser<'a> {
    text: &'a str,
    at: usize,
    registry: &'a Registry,
}

impl<'a> PipelineParser<'a> {
    fn error(&self, message: impl Into<String>) -> PipelineError {
        PipelineError { at: self.at, message: message.into() }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn eat(&mut self, c: char) -> bool {
        self.skip_spaces();
        let found = self.rest().starts_with(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    fn name(&mut self) -> Result<String, PipelineError> {
        self.skip_spaces();
        let is_part = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let end = self.rest().find(|c| !is_part(c)).unwrap_or(self.rest().len());
        if end == 0 {
            return Err(self.error("expected the name of a pass or an operation"));
        }
        let name = self.rest()[..end].to_owned();
        self.at += end;
        Ok(name)
    }

    /// The steps after `anchor(`.
    fn steps(&mut self, anchor: String, depth: usize) -> Result<Pipeline, PipelineError> {
        if depth > MOST_NESTED {
            return Err(self.error("pipelines are nested too deep"));
        }
        let mut pipeline = Pipeline::new(&anchor);
        if self.eat(')') {
            return Ok(pipeline);
        }
        loop {
            let step = self.step(&anchor, depth)?;
            pipeline.steps.push(step);
            if self.eat(')') {
                return Ok(pipeline);
            }
            if !self.eat(',') {
                return Err(self.error("expected ',' or ')'"));
            }
        }
    }

    fn step(&mut self, anchor: &str, depth: usize) -> Result<Step, PipelineError> {
        self.skip_spaces();
        let start = self.at;
        let name = self.name()?;
        if self.eat('(') {
            return Ok(Step::Nested(self.steps(name, depth + 1)?));
        }
        let fail = |message: String| PipelineError { at: start, message };
        let pass = self.registry.get(&name).ok_or_else(|| fail(unknown_pass(self.registry, &name)))?.clone();
        if let Some(wanted) = pass.anchor.filter(|a| *a != anchor && anchor != ANY) {
            return Err(fail(format!("pass '{name}' runs on '{wanted}', not on '{anchor}': write {wanted}({name})")));
        }
        let options = self.options()?;
        let options = parse_options(&pass, options).map_err(fail)?;
        Ok(Step::Pass(pass, options))
    }

    /// The text between braces; empty without them.
    fn options(&mut self) -> Result<&'a str, PipelineError> {
        self.skip_spaces();
        if !self.rest().starts_with('{') {
            return Ok("");
        }
        let end = closing_brace(self.rest()).ok_or_else(|| self.error("no '}' closes this '{'"))?;
        let inside = &self.rest()[1..end];
        self.at += end + 1;
        Ok(inside)
    }
}

/// Says that there is no pass `name`, and which one may be meant.
pub fn unknown_pass(registry: &Registry, name: &str) -> String {
    let close = registry.iter().map(|p| (distance(name, p.name), p.name)).min().filter(|(d, _)| *d <= 3);
    let hint = close.map(|(_, other)| format!("; is '{other}' meant")).unwrap_or_default();
    format!("there is no pass '{name}'{hint}")
}

/// How many letters to insert, remove or replace to get from `a` to `b` (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.bytes().enumerate() {
            let here = (diagonal + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], here);
        }
    }
    row[b.len()]
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.anchor)?;
        for (index, step) in self.steps.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "," })?;
            match step {
                Step::Pass(pass, _) => f.write_str(pass.name)?,
                Step::Nested(pipeline) => write!(f, "{pipeline}")?,
            }
        }
        f.write_str(")")
    }
}
