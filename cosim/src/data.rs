//! Data that a user gives for runs of a function: arguments, and what is expected after them (`--data`).
//!
//! What holds: numbers are read exactly, whatever their width; a fault names the file, the place in it and what was expected;
//! a run has an argument for every parameter.

mod json;
mod npy;
pub mod tolerance;

use std::path::Path;

use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Reported};
use sim::interp::Argument;

use self::tolerance::{Tolerance, distance};
use crate::values::{self, Slot};

/// One run of a function.
#[derive(Clone, Debug)]
pub struct Given {
    /// What messages call it, such as `run 0 of 'data.json'`.
    pub name: String,
    /// Where it stands.
    pub place: Place,
    /// The arguments, one a parameter.
    pub before: Vec<Argument>,
    /// What arguments hold after the run, where that is expected.
    pub after: Vec<Option<Argument>>,
    /// What is expected of each result.
    pub results: Vec<Option<Argument>>,
    /// How far floats may be from what is expected.
    pub tolerance: Tolerance,
}

/// What a function takes and gives.
#[derive(Clone, Copy)]
pub struct Signature<'a> {
    /// Parameters.
    pub inputs: &'a [Slot],
    /// Results.
    pub results: &'a [Slot],
}

/// Where the files come from that data name.
pub trait Files {
    /// What messages call a file.
    fn name(&self, path: &Path) -> String;

    /// Is there such a file?
    fn exists(&self, path: &Path) -> bool;

    /// The bytes of a file. Errors: `E1001` it can't be read.
    fn bytes(&self, path: &Path, diags: &mut Diagnostics) -> Result<Vec<u8>, Reported>;

    /// The text of a file. Errors: `E1001` it can't be read, `E0005` it is not UTF-8.
    fn text(&self, path: &Path, diags: &mut Diagnostics) -> Result<String, Reported>;
}

/// The runs that the words after `--data` stand for: files of runs, or `NAME=VALUE` for every argument of a single run. A tolerance that is
/// given counts in place of those of files.
/// Errors: `E1001` a file can't be read, `E1020` it is malformed, `E1009` its data do not fit the function.
pub fn read(
    (words, tolerance): (&[String], Option<Tolerance>),
    files: &dyn Files,
    signature: Signature<'_>,
    diags: &mut Diagnostics,
) -> Result<Vec<Given>, Reported> {
    let assignments: Vec<Option<(&str, &str)>> =
        words.iter().map(|word| assignment(word, files, signature.inputs)).collect();
    if assignments.iter().all(Option::is_none) {
        let mut runs = Vec::new();
        for path in words {
            runs.extend(json::read(Path::new(path), files, signature, diags)?);
        }
        runs.iter_mut().for_each(|run| run.tolerance = tolerance.unwrap_or(run.tolerance));
        return Ok(runs);
    }
    let pairs: Option<Vec<(&str, &str)>> = assignments.into_iter().collect();
    let message = "files of runs and NAME=VALUE can't be mixed";
    let pairs = pairs.ok_or_else(|| diags.error("E1009", Place::Unknown, message))?;
    single(&pairs, files, signature, diags).map(|given| vec![given])
}

/// `NAME=VALUE`; the path of a file may hold an equals sign, too.
fn assignment<'w>(word: &'w str, files: &dyn Files, inputs: &[Slot]) -> Option<(&'w str, &'w str)> {
    let (name, value) = word.split_once('=')?;
    let is_file = !inputs.iter().any(|slot| slot.name == name) && files.exists(Path::new(word));
    (!is_file).then_some((name, value))
}

/// The run whose arguments are given one by one.
fn single(
    pairs: &[(&str, &str)],
    files: &dyn Files,
    signature: Signature<'_>,
    diags: &mut Diagnostics,
) -> Result<Given, Reported> {
    let fail = |diags: &mut Diagnostics, message: String| diags.error("E1009", Place::Unknown, message);
    let names = || signature.inputs.iter().map(|slot| slot.name.as_str()).collect::<Vec<_>>().join(", ");
    if let Some((name, _)) = pairs.iter().find(|(name, _)| !signature.inputs.iter().any(|slot| slot.name == *name)) {
        return Err(fail(diags, format!("there is no argument '{name}': the function takes {}", names())));
    }
    let mut before = Vec::new();
    for slot in signature.inputs {
        let given: Vec<&str> = pairs.iter().filter(|(name, _)| *name == slot.name).map(|(_, value)| *value).collect();
        let [value] = given[..] else {
            let what = if given.is_empty() { "no data are" } else { "more than one value is" };
            let message = format!("{what} given for argument '{}': expected {}", slot.name, slot.wanted());
            return Err(fail(diags, message));
        };
        before.push(match value.ends_with(".npy") {
            true => npy::read(Path::new(value), files, slot, diags)?,
            false => argument(slot, value, files, diags)?,
        });
    }
    Ok(Given::alone(before, signature.results.len()))
}

/// The argument that a word stands for: a number, JSON of nested lists, `@FILE` with JSON, or `random:SEED`.
/// Errors: `E1001` the file can't be read, `E1009` the word does not fit the parameter.
pub fn argument(slot: &Slot, word: &str, files: &dyn Files, diags: &mut Diagnostics) -> Result<Argument, Reported> {
    let parsed = match word.strip_prefix('@') {
        Some(path) => {
            let text = files.text(Path::new(path), diags)?;
            values::json(&files.name(Path::new(path)), &text).and_then(|value| slot.from_json(&value))
        }
        None => slot.parse(word),
    };
    parsed.map_err(|e| diags.error("E1009", Place::Unknown, format!("argument '{}': {e}", slot.name)))
}

impl Given {
    /// The only run, of arguments of which nothing is expected, nor of so many results.
    pub fn alone(before: Vec<Argument>, results: usize) -> Self {
        let (after, results) = (vec![None; before.len()], vec![None; results]);
        let tolerance = Tolerance::default();
        Self { name: "the run".into(), place: Place::Unknown, before, after, results, tolerance }
    }

    /// The first difference between what is expected and what a run left, in words.
    pub fn difference(&self, signature: Signature<'_>, after: &[Argument], results: &[Argument]) -> Option<String> {
        let of_results = signature.results.iter().zip(&self.results).zip(results);
        let of_arguments = signature.inputs.iter().zip(&self.after).zip(after);
        let tolerance = &self.tolerance;
        of_results
            .chain(of_arguments)
            .find_map(|((slot, wanted), have)| differ(slot, tolerance, wanted.as_ref()?, have))
    }

    /// How what a run left compares with what is expected of it, which it is near enough.
    pub fn compared(&self, signature: Signature<'_>, after: &[Argument], results: &[Argument]) -> Comparison {
        let of_results = signature.results.iter().zip(&self.results).zip(results);
        let of_arguments = signature.inputs.iter().zip(&self.after).zip(after);
        let mut comparison = Comparison { tolerance: self.tolerance, ..Comparison::default() };
        for ((slot, wanted), have) in of_results.chain(of_arguments) {
            wanted.iter().for_each(|wanted| comparison.add(slot, wanted, have));
        }
        comparison
    }

    /// The source is undefined on these data: `E1022`.
    pub fn undefined(&self, fault: Diagnostic, diags: &mut Diagnostics) -> Reported {
        let error = Diagnostic::error("E1022", fault.place, format!("{}: {}", self.name, fault.message));
        let error = fault.op.into_iter().fold(error, Diagnostic::with_op);
        diags.report(error.with_note_at(self.place.clone(), "the data of this run"))
    }

    /// Errors: `E1021` what a run left is not what is expected; `who` ran.
    pub fn check(
        &self,
        who: &str,
        signature: Signature<'_>,
        (after, results): (&[Argument], &[Argument]),
        diags: &mut Diagnostics,
    ) -> Result<(), Reported> {
        let Some(difference) = self.difference(signature, after, results) else { return Ok(()) };
        let message = format!("{}: {who} computes something else than is expected: {difference}", self.name);
        let error = Diagnostic::error("E1021", self.place.clone(), message);
        let is_of_floats = difference.ends_with(" ulp)");
        let hint = is_of_floats.then_some("floats are compared as --tolerance says: 4ulp, 1e-5 (relative), 1e-6abs");
        Err(diags.report(hint.into_iter().fold(error, Diagnostic::with_note)))
    }
}

/// How what was computed compares with what was expected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Comparison {
    /// Numbers of which something was expected.
    pub numbers: usize,
    /// Of these, with other bits.
    pub differ: usize,
    /// Floats from what was expected to what was computed at the most.
    pub ulps: u128,
    /// What was permitted.
    pub tolerance: Tolerance,
}

impl Comparison {
    fn add(&mut self, slot: &Slot, wanted: &Argument, have: &Argument) {
        let mut one = |wanted: &ir::Int, have: &ir::Int| {
            self.numbers += 1;
            self.differ += usize::from(wanted != have);
            self.ulps = self.ulps.max(distance(slot.element, have, wanted).unwrap_or(0));
        };
        match (wanted, have) {
            (Argument::Number(wanted), Argument::Number(have)) => one(wanted, have),
            (Argument::Memory(wanted), Argument::Memory(have)) => {
                (0..wanted.len().min(have.len())).for_each(|at| one(&wanted.get(at), &have.get(at)));
            }
            (Argument::Number(_), Argument::Memory(_)) | (Argument::Memory(_), Argument::Number(_)) => {}
        }
    }

    /// Of this run and another.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        let (numbers, differ) = (self.numbers + other.numbers, self.differ + other.differ);
        let tolerance = if other.tolerance.is_exact() { self.tolerance } else { other.tolerance };
        Self { numbers, differ, ulps: self.ulps.max(other.ulps), tolerance }
    }

    /// In words.
    pub fn words(&self) -> String {
        let Self { numbers, differ, ulps, tolerance } = *self;
        match (numbers, differ) {
            (0, _) => "the data expect nothing".to_owned(),
            (_, 0) => format!("all {numbers} numbers that the data expect are equal"),
            _ if tolerance.is_exact() => {
                format!("all {numbers} numbers that the data expect are equal, or NaN as they are")
            }
            _ => format!(
                "of {numbers} numbers that the data expect {differ} differ, by {ulps} ulp at the most; permitted is {tolerance}"
            ),
        }
    }
}

/// The first element in which two values of a parameter differ, in words.
fn differ(slot: &Slot, tolerance: &Tolerance, wanted: &Argument, have: &Argument) -> Option<String> {
    let text = |value: &ir::Int| slot.element.text(value);
    let is_near = |have: &ir::Int, wanted: &ir::Int| tolerance.permits(slot.element, have, wanted);
    let by = |have: &ir::Int, wanted: &ir::Int| {
        distance(slot.element, have, wanted).map_or(String::new(), |ulps| format!(" ({ulps} ulp)"))
    };
    match (wanted, have) {
        (Argument::Number(wanted), Argument::Number(have)) => {
            let differs = !is_near(have, wanted);
            differs.then(|| format!("{} is {}, not {}{}", slot.name, text(have), text(wanted), by(have, wanted)))
        }
        (Argument::Memory(wanted), Argument::Memory(have)) => {
            let at = (0..wanted.len().max(have.len()))
                .find(|&at| at >= wanted.len() || at >= have.len() || !is_near(&have.get(at), &wanted.get(at)))?;
            let place = crate::layout::indices(&wanted.shape, at);
            let place = place.iter().map(ToString::to_string).collect::<Vec<_>>().join("][");
            let shown = |memory: &sim::interp::Memory| {
                if at < memory.len() { text(&memory.get(at)) } else { "missing".to_owned() }
            };
            let is_there = at < wanted.len().min(have.len());
            let by = if is_there { by(&have.get(at), &wanted.get(at)) } else { String::new() };
            Some(format!("{}[{place}] is {}, not {}{by}", slot.name, shown(have), shown(wanted)))
        }
        _ => Some(format!("{} is a number in one and an array in the other", slot.name)),
    }
}
