//! Runs from a JSON file.
//!
//! What holds: each number is read from its own text, so that none is cut; faults have the line and column of the value.

use std::collections::BTreeMap;
use std::path::Path;

use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Int, Reported};
use serde::Deserialize;
use serde_json::value::RawValue;
use sim::interp::{Argument, Memory};

use super::tolerance::Tolerance;
use super::{Files, Given, Signature};
use crate::values::{Element, Slot, fit_shape};

/// The file, or a single run.
#[derive(Deserialize)]
struct Document<'t> {
    #[serde(borrow)]
    runs: Option<Vec<&'t RawValue>>,
    #[serde(borrow)]
    args: Option<&'t RawValue>,
    tolerance: Option<String>,
}

/// A run.
#[derive(Deserialize)]
struct Entry<'t> {
    #[serde(borrow)]
    args: Option<&'t RawValue>,
    #[serde(borrow)]
    after: Option<&'t RawValue>,
    #[serde(borrow)]
    results: Option<&'t RawValue>,
}

/// Keys of a run.
const OF_RUNS: &[&str] = &["args", "after", "results", "comment"];
/// Keys of a file of runs; the last ones are for people and other programs.
const OF_FILES: &[&str] = &["runs", "tolerance", "comment", "func", "options", "bound"];

/// A fault: code, the text it is at, and a sentence.
type Fault<'t> = (&'static str, &'t str, String);

/// The runs of a file. Errors: `E1001`, `E1009`, `E1020`.
pub fn read(
    path: &Path,
    files: &dyn Files,
    signature: Signature<'_>,
    diags: &mut Diagnostics,
) -> Result<Vec<Given>, Reported> {
    let text = files.text(path, diags)?;
    let reader = Reader { name: files.name(path), text: &text, signature };
    reader.runs().map_err(|(code, at, message)| diags.report(Diagnostic::error(code, reader.place(at), message)))
}

/// How numbers are taken.
#[derive(Clone, Copy)]
enum Reading {
    /// A number that does not fit is refused.
    Argument,
    /// The low bits count: models in other languages need not wrap.
    Expected,
}

impl Reading {
    fn number(self, element: Element, text: &str) -> Result<Int, String> {
        match (self, element) {
            (Self::Argument, _) | (_, Element::Float(_) | Element::Complex(_)) => element.parse(text),
            (Self::Expected, Element::Signed(width) | Element::Unsigned(width)) => {
                // A digit has less than four bits.
                let room = width.saturating_add(4 * u32::try_from(text.len()).unwrap_or(u32::MAX / 8));
                let number = Int::from_literal(room, text);
                number.map(|number| number.resize_signed(width)).or_else(|_| element.parse(text))
            }
        }
    }
}

struct Reader<'t> {
    name: String,
    text: &'t str,
    signature: Signature<'t>,
}

impl<'t> Reader<'t> {
    /// The place of a part of the text.
    fn place(&self, part: &str) -> Place {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len());
        let before = &self.text.as_bytes()[..offset];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() as u32 + 1;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() as u32 + 1;
        Place::File { name: self.name.clone(), line, column }
    }

    fn runs(&self) -> Result<Vec<Given>, Fault<'t>> {
        let start = || &self.text[self.text.len() - self.text.trim_start().len()..];
        let document: Document<'t> = serde_json::from_str(self.text).map_err(|error| {
            let line = self.text.split_inclusive('\n').nth(error.line().saturating_sub(1)).unwrap_or("");
            let at = line.get(error.column().saturating_sub(1)..).unwrap_or(line);
            ("E1020", at, format!("the file is not JSON with \"runs\": {}", reason(&error)))
        })?;
        let known = if document.runs.is_some() { &[OF_FILES][..] } else { &[OF_RUNS, OF_FILES] };
        check_keys(as_raw(start())?, "the file", known)?;
        let tolerance = self.tolerance(document.tolerance.as_deref())?;
        let run = |path: &str, number, raw| self.run(path, number, raw).map(|given| Given { tolerance, ..given });
        match (document.runs, document.args) {
            (Some(runs), _) if runs.is_empty() => Err(("E1020", start(), "the file holds no run".into())),
            (Some(runs), _) => {
                let keyed = |(number, raw): (usize, &&'t RawValue)| {
                    let path = format!("runs[{number}]");
                    let given = run(&path, number, raw)?;
                    check_keys(raw, &path, &[OF_RUNS])?;
                    Ok(given)
                };
                runs.iter().enumerate().map(keyed).collect()
            }
            (None, Some(_)) => Ok(vec![run("the run", 0, as_raw(start())?)?]),
            (None, None) => Err(("E1020", start(), "there is neither \"runs\" nor \"args\"".into())),
        }
    }

    /// The tolerance that the file asks for.
    fn tolerance(&self, text: Option<&str>) -> Result<Tolerance, Fault<'t>> {
        let parsed = text.map_or(Ok(Tolerance::default()), str::parse);
        parsed.map_err(|message| ("E1020", self.text, format!("\"tolerance\": {message}")))
    }

    fn run(&self, path: &str, number: usize, raw: &'t RawValue) -> Result<Given, Fault<'t>> {
        let entry: Entry<'t> = parse(raw, path, "an object with \"args\"")?;
        let missing = || ("E1020", raw.get(), format!("{path} has no \"args\""));
        let before = self.list(
            &format!("{path}.args"),
            entry.args.ok_or_else(missing)?,
            self.signature.inputs,
            Reading::Argument,
        )?;
        let before = before.into_iter().zip(self.signature.inputs).enumerate();
        let before = before.map(|(at, (argument, slot))| {
            let message = || format!("{path}.args[{at}] ('{}') is null: expected {}", slot.name, slot.wanted());
            argument.ok_or_else(|| ("E1009", raw.get(), message()))
        });
        let optional = |what: &str, raw: Option<&'t RawValue>, slots: &[Slot]| match raw {
            Some(raw) => self.list(&format!("{path}.{what}"), raw, slots, Reading::Expected),
            None => Ok(vec![None; slots.len()]),
        };
        Ok(Given {
            before: before.collect::<Result<_, _>>()?,
            name: format!("run {number} of '{}'", self.name),
            place: self.place(raw.get()),
            after: optional("after", entry.after, self.signature.inputs)?,
            results: optional("results", entry.results, self.signature.results)?,
            tolerance: Tolerance::default(),
        })
    }

    /// One value a slot; `null` stands for none. What is `expected` may be of any size: its low bits count.
    fn list(
        &self,
        path: &str,
        raw: &'t RawValue,
        slots: &[Slot],
        reading: Reading,
    ) -> Result<Vec<Option<Argument>>, Fault<'t>> {
        let values: Vec<&'t RawValue> = parse(raw, path, "a list")?;
        if values.len() != slots.len() {
            let names: Vec<&str> = slots.iter().map(|slot| slot.name.as_str()).collect();
            let message = format!(
                "{path} has length {}, but there are {} to be given: {}",
                values.len(),
                slots.len(),
                names.join(", ")
            );
            return Err(("E1009", raw.get(), message));
        }
        let values = values.into_iter().zip(slots).enumerate();
        values.map(|(at, (raw, slot))| self.value(&format!("{path}[{at}]"), raw, slot, reading)).collect()
    }

    fn value(
        &self,
        path: &str,
        raw: &'t RawValue,
        slot: &Slot,
        reading: Reading,
    ) -> Result<Option<Argument>, Fault<'t>> {
        if raw.get() == "null" {
            return Ok(None);
        }
        let named = format!("{path} ({})", slot.name);
        let Some(shape) = &slot.shape else {
            return number(raw, (slot.element, reading), &named).map(|number| Some(Argument::Number(number)));
        };
        let mut items = Vec::new();
        let found = collect(raw, (slot.element, reading), &mut items, &named)?;
        let misfit = |_| ("E1009", raw.get(), format!("{named} has {}: expected {}", shown(&found), slot.wanted()));
        let shape = fit_shape(shape, &found, items.len()).map_err(misfit)?;
        Ok(Some(Argument::Memory(Memory::from_ints(&shape, slot.element.width(), &items))))
    }
}

fn shown(sizes: &[usize]) -> String {
    match sizes {
        [] => "one number".to_owned(),
        _ => format!("{} numbers", sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join("x")),
    }
}

/// A message of the parser without its position.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

/// Errors: an object has a key that nobody knows.
fn check_keys<'t>(raw: &'t RawValue, path: &str, known: &[&[&str]]) -> Result<(), Fault<'t>> {
    let keys: BTreeMap<String, &'t RawValue> = parse(raw, path, "an object")?;
    let unknown = keys.into_iter().find(|(key, _)| !known.iter().any(|list| list.contains(&key.as_str())));
    let Some((key, value)) = unknown else { return Ok(()) };
    let listed =
        known.iter().flat_map(|list| list.iter()).map(|key| format!("\"{key}\"")).collect::<Vec<_>>().join(", ");
    Err(("E1020", value.get(), format!("{path} has an unknown key \"{key}\": known are {listed}")))
}

fn as_raw(text: &str) -> Result<&RawValue, Fault<'_>> {
    serde_json::from_str(text).map_err(|error| ("E1020", text, reason(&error)))
}

fn parse<'t, T: Deserialize<'t>>(raw: &'t RawValue, path: &str, wanted: &str) -> Result<T, Fault<'t>> {
    serde_json::from_str(raw.get()).map_err(|_| ("E1020", raw.get(), format!("{path} is not {wanted}")))
}

fn number<'t>(raw: &'t RawValue, (element, reading): (Element, Reading), path: &str) -> Result<Int, Fault<'t>> {
    let text = raw.get();
    let parsed = if text.starts_with('"') {
        serde_json::from_str::<String>(text).map_err(|e| reason(&e)).and_then(|text| reading.number(element, &text))
    } else {
        reading.number(element, text)
    };
    parsed.map_err(|message| ("E1009", text, format!("{path}: {message}")))
}

/// Appends the numbers in nested lists to `items` and returns the sizes of the lists.
fn collect<'t>(
    raw: &'t RawValue,
    kind: (Element, Reading),
    items: &mut Vec<Int>,
    path: &str,
) -> Result<Vec<usize>, Fault<'t>> {
    let list: Option<Vec<&'t RawValue>> = raw.get().starts_with('[').then(|| parse(raw, path, "a list")).transpose()?;
    let is_leaf = |list: &Vec<&RawValue>| kind.0.is_pair() && !list.iter().any(|item| item.get().starts_with('['));
    let Some(list) = list.filter(|list| !is_leaf(list)) else {
        items.push(number(raw, kind, path)?);
        return Ok(Vec::new());
    };
    let mut inner: Option<Vec<usize>> = None;
    for (at, item) in list.iter().enumerate() {
        let sizes = collect(item, kind, items, &format!("{path}[{at}]"))?;
        if inner.as_ref().is_some_and(|known| *known != sizes) {
            return Err(("E1009", item.get(), format!("{path}[{at}]: lists of one dimension differ in length")));
        }
        inner = Some(sizes);
    }
    let mut sizes = vec![list.len()];
    sizes.extend(inner.unwrap_or_default());
    Ok(sizes)
}
