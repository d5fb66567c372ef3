//! Random programs through `kiln opt` and `mlir-opt-19`, which must print the same generic and custom
//! forms, or refuse the program at the same line.
//!
//! What holds: programs are run in batches, divided at marks, so that starting the programs takes no time to speak of; a
//! batch that ends a program is divided until the piece at fault is alone. A difference names its seed, and the piece is made
//! smaller by lines and stays in `build/fuzz/opt/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use crate::tools;

/// Pieces in one batch.
const BATCH: usize = 64;
const MARK: &str = "// -----";

/// What a tool did with a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Outcome {
    /// Printed: the generic and the custom form.
    Printed(String, String),
    /// Refused, with the first error.
    Refused(Option<Fault>),
    /// The tool did not survive.
    Died,
}

/// An error: its line in the piece, and its text without its place.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fault {
    line: usize,
    message: String,
}

/// How often the two agreed.
#[derive(Debug, Default)]
struct Tally {
    printed: usize,
    refused: usize,
    died: usize,
    different: usize,
}

/// Both tools.
struct Tools {
    kiln: PathBuf,
    reference: PathBuf,
}

/// Runs the programs of the seeds from `first` on. Errors: a tool is missing, or some program is treated differently.
pub fn opt(kiln: &Path, first: u64, seeds: u64, make: &mut dyn FnMut(u64) -> String) -> Result<()> {
    let tools = Tools { kiln: kiln.to_path_buf(), reference: tools::find_one(&["mlir-opt-19"])? };
    let (mut tally, mut seed) = (Tally::default(), first);
    while seed < first + seeds {
        let last = (seed + BATCH as u64).min(first + seeds);
        let pieces: Vec<String> = (seed..last).map(&mut *make).collect();
        let (ours, theirs) = tools.both(&pieces)?;
        for (index, piece) in pieces.iter().enumerate() {
            if !tally.count(&ours[index], &theirs[index]) {
                report(&tools, seed + index as u64, piece)?;
            }
        }
        seed = last;
    }
    let Tally { printed, refused, died, different } = tally;
    println!("{printed} printed alike, {refused} refused alike, {died} ended the reference, {different} different");
    ensure!(different == 0, "differences among seeds {first}..{}: see build/fuzz/opt", first + seeds);
    Ok(())
}

impl Tally {
    /// Counts a piece; false if it was treated differently. Where the reference dies, an answer is all that is asked.
    fn count(&mut self, ours: &Outcome, theirs: &Outcome) -> bool {
        let same = agree(ours, theirs);
        let counter = match (ours, theirs) {
            _ if !same => &mut self.different,
            (_, Outcome::Died) => &mut self.died,
            (Outcome::Printed(..), _) => &mut self.printed,
            _ => &mut self.refused,
        };
        *counter += 1;
        same
    }
}

/// Refusals of the reference that Kiln does not share: it lets the names in a function be those of values around it, as the
/// reference's own output has them.
const STRICTER: [&str; 2] = ["redefinition of SSA value", "is already in use"];

/// True if both printed the same, or both refused the piece at the same line.
fn agree(ours: &Outcome, theirs: &Outcome) -> bool {
    if let Outcome::Refused(Some(fault)) = theirs
        && STRICTER.iter().any(|m| fault.message.contains(m))
    {
        return *ours != Outcome::Died;
    }
    let line = |fault: &Option<Fault>| fault.as_ref().map(|f| f.line);
    match (ours, theirs) {
        (Outcome::Died, _) => false,
        (_, Outcome::Died) => true,
        (Outcome::Refused(ours), Outcome::Refused(theirs)) => line(ours) == line(theirs),
        _ => ours == theirs,
    }
}

impl Tools {
    /// What Kiln and what the reference does with each piece.
    fn both(&self, pieces: &[String]) -> Result<(Vec<Outcome>, Vec<Outcome>)> {
        Ok((self.outcomes(&self.kiln, pieces)?, self.outcomes(&self.reference, pieces)?))
    }

    /// What `tool` does with each piece.
    fn outcomes(&self, tool: &Path, pieces: &[String]) -> Result<Vec<Outcome>> {
        let text = joined(pieces);
        let generic = self.run(tool, &text, &["--mlir-print-op-generic"])?;
        let custom = self.run(tool, &text, &[])?;
        let (Some(generic), Some(custom)) = (generic, custom) else {
            if pieces.len() <= 1 {
                return Ok(vec![Outcome::Died; pieces.len()]);
            }
            let (left, right) = pieces.split_at(pieces.len() / 2);
            let mut all = self.outcomes(tool, left)?;
            all.extend(self.outcomes(tool, right)?);
            return Ok(all);
        };
        let errors = first_errors(&generic.1, &custom.1, pieces);
        let parts = |text: &str| text.split(&format!("{MARK}\n")).map(str::to_owned).collect::<Vec<_>>();
        let (generic, custom) = (parts(&generic.0), parts(&custom.0));
        let one = |index: usize| match errors[index] {
            Some(ref fault) => Outcome::Refused(Some(fault.clone())),
            None => match (generic.get(index), custom.get(index)) {
                (Some(a), Some(b)) if !a.trim().is_empty() => Outcome::Printed(a.trim().into(), b.trim().into()),
                _ => Outcome::Refused(None),
            },
        };
        Ok((0..pieces.len()).map(one).collect())
    }

    /// Standard output and standard error; `None` if the tool did not survive.
    fn run(&self, tool: &Path, text: &str, flags: &[&str]) -> Result<Option<(String, String)>> {
        let mut command = Command::new("timeout");
        command.arg("60").arg(tool);
        if tool == self.kiln {
            command.arg("opt");
        }
        let finished =
            tools::run(command.args(["--split-input-file", "--allow-unregistered-dialect"]).args(flags), text)?;
        Ok(matches!(finished.code, 0 | 1).then_some((finished.stdout, finished.stderr)))
    }
}

fn joined(pieces: &[String]) -> String {
    pieces.join(&format!("{MARK}\n"))
}

/// The first error in each piece, its line counted from the piece's own first line.
fn first_errors(generic: &str, custom: &str, pieces: &[String]) -> Vec<Option<Fault>> {
    let mut starts = vec![0];
    for piece in pieces {
        starts.push(starts[starts.len() - 1] + piece.lines().count() + 1);
    }
    let mut found = vec![None; pieces.len()];
    for text in generic.lines().chain(custom.lines()) {
        let Some(line) = error_line(text) else { continue };
        let index = starts.partition_point(|&start| start < line).saturating_sub(1);
        if let Some(slot) = found.get_mut(index) {
            let message = text.split_once(": error").map_or(text, |(_, message)| message).to_owned();
            slot.get_or_insert(Fault { line: line - starts[index], message });
        }
    }
    found
}

/// The line of an error message in the whole text: `<stdin>:12:3: error...`, or `within split at <stdin>:9 offset :4:3: error`.
fn error_line(message: &str) -> Option<usize> {
    let head = &message[..message.find(": error")?];
    let number = |text: &str| text.split(':').next()?.parse::<usize>().ok();
    match head.strip_prefix("within split at ") {
        Some(rest) => {
            let (start, offset) = rest.split_once(" offset :")?;
            Some(number(start.rsplit(':').next()?)? + number(offset)? - 1)
        }
        None => {
            let mut parts = head.rsplitn(3, ':').skip(1);
            parts.next()?.parse().ok()
        }
    }
}

/// Makes the piece smaller while the tools still differ, writes it and says what happened.
fn report(tools: &Tools, seed: u64, piece: &str) -> Result<()> {
    let small = shrink(tools, piece)?;
    let (ours, theirs) = tools.both(std::slice::from_ref(&small))?;
    let folder = tools::root().join("build/fuzz/opt");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join(format!("{seed}.mlir")), &small)?;
    let (ours, theirs) = (shown(&ours[0], &theirs[0]), shown(&theirs[0], &ours[0]));
    println!("seed {seed}:\n{small}  kiln: {ours}\n  mlir-opt-19: {theirs}");
    Ok(())
}

/// What a tool did, in a line; of texts, the first line that the other has not.
fn shown(outcome: &Outcome, other: &Outcome) -> String {
    match outcome {
        Outcome::Died => "did not survive".into(),
        Outcome::Refused(Some(fault)) => format!("line {}{}", fault.line, fault.message),
        Outcome::Refused(None) => "refused".into(),
        Outcome::Printed(generic, custom) => {
            let others = match other {
                Outcome::Printed(a, b) => format!("{a}\n{b}"),
                _ => String::new(),
            };
            let is_new = |line: &&str| !others.lines().any(|o| o == *line);
            let both = format!("{generic}\n{custom}");
            let line = if others.is_empty() { None } else { both.lines().find(is_new) };
            line.map_or("printed".into(), |line| format!("printed {}", line.trim()))
        }
    }
}

/// True if a tool did the same with a piece and with a smaller one: it printed both, or had the same to say.
fn same_kind(a: &Outcome, b: &Outcome) -> bool {
    match (a, b) {
        (Outcome::Refused(Some(a)), Outcome::Refused(Some(b))) => a.message == b.message,
        _ => std::mem::discriminant(a) == std::mem::discriminant(b),
    }
}

/// Leaves out lines while the tools differ in the same way: all pieces with one line fewer are tried at once.
fn shrink(tools: &Tools, piece: &str) -> Result<String> {
    let mut text = piece.to_owned();
    let (ours, theirs) = tools.both(std::slice::from_ref(&text))?;
    loop {
        let lines: Vec<&str> = text.lines().collect();
        if lines.len() < 2 || lines.len() > BATCH {
            return Ok(text);
        }
        let without = |skip: usize| {
            let kept = lines.iter().enumerate().filter(|(index, _)| *index != skip);
            kept.map(|(_, line)| format!("{line}\n")).collect::<String>()
        };
        let smaller: Vec<String> = (0..lines.len()).map(without).collect();
        let (our, their) = tools.both(&smaller)?;
        let differs =
            |&i: &usize| same_kind(&ours[0], &our[i]) && same_kind(&theirs[0], &their[i]) && !agree(&our[i], &their[i]);
        match (0..smaller.len()).find(differs) {
            Some(index) => text = smaller[index].clone(),
            None => return Ok(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_errors() {
        assert_eq!(error_line("<stdin>:12:3: error: custom op"), Some(12));
        assert_eq!(error_line("<stdin>:12:3: error[E0100]: expected"), Some(12));
        assert_eq!(error_line("within split at <stdin>:9 offset :4:3: error: x"), Some(12));
        assert_eq!(error_line("  %0 = foo"), None);
    }

    #[test]
    fn errors_by_piece() {
        let pieces = ["a\nb\n".to_owned(), "c\n".to_owned()];
        let errors = first_errors("x:2:1: error: p\nx:4:1: error: q\n", "", &pieces);
        let lines: Vec<_> = errors.into_iter().flatten().map(|f| (f.line, f.message)).collect();
        assert_eq!(lines, [(2, ": p".to_owned()), (1, ": q".to_owned())]);
    }
}
