//! The expected outcome of each example, computed by LLVM and kept in `examples/expected/NAME.json`.
//!
//! What holds: a file lists the memories that a round changes and the results, as hexadecimal words; a memory that is not
//! listed holds its input still. `cargo xtask oracle --write` makes the files anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use crate::data::{self, Arguments, Word};
use crate::example::{self, Example};
use crate::signature::{Signature, Slot};

/// What a run of a function leaves: its memories and results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Words of every argument in order after the run; scalars as they were.
    pub arguments: Arguments,
    /// Results in order.
    pub results: Vec<Word>,
}

#[derive(Serialize, Deserialize)]
struct File {
    function: String,
    rounds: Vec<Round>,
}

#[derive(Serialize, Deserialize)]
struct Round {
    results: Vec<String>,
    memories: BTreeMap<String, Vec<String>>,
}

/// The file of `example`.
pub fn path(example: &Example) -> PathBuf {
    example::folder().join("expected").join(format!("{}.json", example.name))
}

/// The expected outcome of every round. Errors: the file is missing or malformed.
pub fn read(example: &Example) -> Result<Vec<Outcome>> {
    let path = path(example);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let file: File = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    file.rounds.iter().zip(0..).map(|(round, at)| outcome(&example.signature, round, at)).collect()
}

/// The text of the file for `outcomes`, one for each round.
pub fn render(signature: &Signature, outcomes: &[Outcome]) -> String {
    let rounds = outcomes.iter().zip(0..).map(|(outcome, at)| round(signature, outcome, at)).collect();
    let file = File { function: signature.name.clone(), rounds };
    serde_json::to_string_pretty(&file).expect("strings and lists serialize") + "\n"
}

/// The first word in which `actual` differs from `expected` by more than the example permits, in words for a person.
pub fn difference(example: &Example, expected: &Outcome, actual: &Outcome) -> Option<String> {
    let Signature { arguments, results, .. } = &example.signature;
    let arguments = arguments.iter().zip(expected.arguments.iter().zip(&actual.arguments));
    let memory = arguments.filter(|(slot, _)| slot.shape.is_some()).find_map(|(slot, (expected, actual))| {
        let differs = |at: &usize| !is_near(example, slot, expected.get(*at), actual.get(*at));
        let at = (0..expected.len().max(actual.len())).find(differs)?;
        Some(format!("{}[{at}] is {}, not {}", slot.name, shown(actual.get(at)), shown(expected.get(at))))
    });
    memory.or_else(|| {
        let differs = |at: &usize| !is_near(example, &results[*at], expected.results.get(*at), actual.results.get(*at));
        let at = (0..expected.results.len()).find(differs)?;
        Some(format!("result {at} is {}, not {}", shown(actual.results.get(at)), shown(expected.results.get(at))))
    })
}

/// Whether words are equal, or floats of one sign that are so few units in the last place apart as the example permits.
fn is_near(example: &Example, slot: &Slot, expected: Option<&Word>, actual: Option<&Word>) -> bool {
    let (Some(a), Some(b)) = (expected, actual) else { return expected == actual };
    let distance = if a < b { b - a } else { a - b };
    distance <= Word::from(if slot.float.is_some() { example.units } else { 0 })
}

fn shown(word: Option<&Word>) -> String {
    word.map_or("missing".to_string(), |word| format!("0x{word:x}"))
}

fn round(signature: &Signature, outcome: &Outcome, at: u64) -> Round {
    let before = data::arguments(signature, at);
    let changed = signature
        .arguments
        .iter()
        .zip(outcome.arguments.iter().zip(&before))
        .filter(|(_, (after, before))| after != before);
    let memories = changed.map(|(slot, (after, _))| (slot.name.clone(), rows(after))).collect();
    Round { results: outcome.results.iter().map(|word| format!("{word:x}")).collect(), memories }
}

/// Eight words a line, so that a change shows in few lines.
fn rows(words: &[Word]) -> Vec<String> {
    words.chunks(8).map(|row| row.iter().map(|word| format!("{word:x}")).collect::<Vec<_>>().join(" ")).collect()
}

fn outcome(signature: &Signature, round: &Round, at: u64) -> Result<Outcome> {
    let mut arguments = data::arguments(signature, at);
    for (slot, words) in signature.arguments.iter().zip(&mut arguments) {
        if let Some(rows) = round.memories.get(&slot.name) {
            *words = rows.iter().flat_map(|row| row.split(' ')).map(word).collect::<Result<_>>()?;
        }
    }
    Ok(Outcome { arguments, results: round.results.iter().map(|text| word(text)).collect::<Result<_>>()? })
}

/// Reads a hexadecimal word. Errors: it is none.
pub fn word(text: &str) -> Result<Word> {
    BigUint::parse_bytes(text.as_bytes(), 16).with_context(|| format!("`{text}` is no hexadecimal word"))
}
