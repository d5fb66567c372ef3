//! Programs that were written for Vitis HLS: its pragmas, and its integers.
//!
//! What holds: each `#pragma HLS` in the files of a program is named with its place, and with what Kiln does in its place.

use std::path::PathBuf;

use ir::Reported;
use ir::diag::{Diagnostic, Place};

use super::Folder;
use crate::session::Session;

/// The pragmas, and what Kiln does without them.
const PRAGMAS: [(&str, &str); 12] = [
    ("pipeline", "loops are pipelined as closely as their data allow"),
    ("unroll", "how often a loop is copied is searched for"),
    ("array_partition", "memories are split where accesses need it"),
    ("array_reshape", "memories are split where accesses need it"),
    ("dataflow", "loops run beside each other where their data allow"),
    ("inline", "all calls are inlined"),
    ("loop_tripcount", "counts come from the program"),
    ("loop_flatten", "nests are merged where that is better"),
    ("interface", "ports follow from the parameters, and the bus from --interface"),
    ("latency", "the fastest schedule is searched for"),
    ("dependence", "dependences are computed"),
    ("bind_storage", "what a memory is built of follows from the target"),
];

/// Names the pragmas in files of a program. Errors: a file can't be read.
pub fn name_pragmas(sources: &[PathBuf], s: &mut Session) -> Result<(), Reported> {
    for source in sources {
        let text = crate::files::read_text(source, &mut s.diags)?;
        for (line, words) in text.lines().enumerate().filter_map(|(line, text)| Some((line, pragma(text)?))) {
            let place = Place::File { name: source.display().to_string(), line: line as u32 + 1, column: 1 };
            s.diags.push(Diagnostic::warning("E1075", place, told(&words)));
        }
    }
    Ok(())
}

/// The word behind `#pragma HLS`, in small letters.
fn pragma(line: &str) -> Option<String> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("pragma")?;
    let mut words = rest.split_whitespace();
    (words.next()? == "HLS").then(|| words.next().unwrap_or("").to_ascii_lowercase())
}

fn told(word: &str) -> String {
    match PRAGMAS.iter().find(|(name, _)| *name == word) {
        Some((_, instead)) => format!("'#pragma HLS {word}' is not needed: {instead}"),
        None => format!("'#pragma HLS {word}' says nothing to Kiln"),
    }
}

/// The folder of the header `ap_int.h`, if a file of the program includes it. Errors: it can't be made.
pub fn headers(sources: &[PathBuf], s: &mut Session) -> Result<Option<Folder>, Reported> {
    let mut is_wanted = false;
    for source in sources {
        is_wanted |= crate::files::read_text(source, &mut s.diags)?.contains("ap_int.h");
    }
    if !is_wanted {
        return Ok(None);
    }
    let folder = Folder::named("headers", s)?;
    let inside = folder.0.join("kiln");
    let made = std::fs::create_dir_all(&inside);
    let written = made.and_then(|()| std::fs::write(inside.join("ap_int.h"), include_str!("ap_int.h")));
    match written {
        Ok(()) => Ok(Some(folder)),
        Err(why) => {
            let message = format!("can't write '{}': {why}", inside.display());
            Err(s.diags.error("E1002", Place::Unknown, message))
        }
    }
}
