//! Data that a user gives for runs of a function: arguments, and what is expected after them (`--data`).
//!
//! What holds: numbers are read exactly, whatever their width; a fault names the file, the place in it and what was expected;
//! a run has an argument for every parameter.

mod json;
mod npy;

use std::path::Path;

use ::sim::interp::Argument;
use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Reported};

use crate::values::Slot;

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
}

/// What a function takes and gives.
#[derive(Clone, Copy)]
pub struct Signature<'a> {
    /// Parameters.
    pub inputs: &'a [Slot],
    /// Results.
    pub results: &'a [Slot],
}

/// The help text of `--data`.
pub const HELP: &str = "Data in place of random ones. FILE.json holds {\"runs\": [{\"args\": [...], \"after\": [...], \"results\": [...]}, ...]}: \
    numbers, and arrays as lists in row-major order; `after` and `results` are what is expected, and may be left out. \
    NAME=FILE.npy gives one argument as NumPy wrote it, NAME=VALUE as for `kiln run --args`; then there is one run";

/// The runs that the words after `--data` stand for: files of runs, or `NAME=VALUE` for every argument of a single run.
/// Errors: `E1001` a file can't be read, `E1020` it is malformed, `E1009` its data do not fit the function.
pub fn read(words: &[String], signature: Signature<'_>, diags: &mut Diagnostics) -> Result<Vec<Given>, Reported> {
    let assignments: Vec<Option<(&str, &str)>> = words.iter().map(|word| assignment(word, signature.inputs)).collect();
    if assignments.iter().all(Option::is_none) {
        let mut runs = Vec::new();
        for path in words {
            runs.extend(json::read(Path::new(path), signature, diags)?);
        }
        return Ok(runs);
    }
    let pairs: Option<Vec<(&str, &str)>> = assignments.into_iter().collect();
    let message = "files of runs and NAME=VALUE can't be mixed";
    let pairs = pairs.ok_or_else(|| diags.error("E1009", Place::Unknown, message))?;
    single(&pairs, signature, diags).map(|given| vec![given])
}

/// `NAME=VALUE`; the path of a file may hold an equals sign, too.
fn assignment<'w>(word: &'w str, inputs: &[Slot]) -> Option<(&'w str, &'w str)> {
    let (name, value) = word.split_once('=')?;
    let is_file = !inputs.iter().any(|slot| slot.name == name) && Path::new(word).exists();
    (!is_file).then_some((name, value))
}

/// The run whose arguments are given one by one.
fn single(pairs: &[(&str, &str)], signature: Signature<'_>, diags: &mut Diagnostics) -> Result<Given, Reported> {
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
        let argument = if value.ends_with(".npy") {
            npy::read(Path::new(value), slot, diags)?
        } else {
            slot.parse(value).map_err(|e| fail(diags, format!("argument '{}': {e}", slot.name)))?
        };
        before.push(argument);
    }
    let (after, results) = (vec![None; before.len()], vec![None; signature.results.len()]);
    Ok(Given { name: "the run".into(), place: Place::Unknown, before, after, results })
}

impl Given {
    /// The first difference between what is expected and what a run left, in words.
    pub fn difference(&self, signature: Signature<'_>, after: &[Argument], results: &[Argument]) -> Option<String> {
        let of_results = signature.results.iter().zip(&self.results).zip(results);
        let of_arguments = signature.inputs.iter().zip(&self.after).zip(after);
        of_results.chain(of_arguments).find_map(|((slot, wanted), have)| differ(slot, wanted.as_ref()?, have))
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
        Err(diags.report(Diagnostic::error("E1021", self.place.clone(), message)))
    }
}

/// The first element in which two values of a parameter differ, in words.
fn differ(slot: &Slot, wanted: &Argument, have: &Argument) -> Option<String> {
    let text = |value: &ir::Int| slot.element.text(value);
    match (wanted, have) {
        (Argument::Number(wanted), Argument::Number(have)) => {
            let differs = wanted != have;
            differs.then(|| format!("{} is {}, not {}", slot.name, text(have), text(wanted)))
        }
        (Argument::Memory(wanted), Argument::Memory(have)) => {
            let at = (0..wanted.len().max(have.len()))
                .find(|&at| at >= wanted.len() || at >= have.len() || wanted.get(at) != have.get(at))?;
            let place = crate::manifest::indices(&wanted.shape, at);
            let place = place.iter().map(ToString::to_string).collect::<Vec<_>>().join("][");
            let shown = |memory: &::sim::interp::Memory| {
                if at < memory.len() { text(&memory.get(at)) } else { "missing".to_owned() }
            };
            Some(format!("{}[{place}] is {}, not {}", slot.name, shown(have), shown(wanted)))
        }
        _ => Some(format!("{} is a number in one and an array in the other", slot.name)),
    }
}
