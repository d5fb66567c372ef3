//! Programs that were written for Vitis HLS: its pragmas, and its integers.
//!
//! What holds: each `#pragma HLS` in the files of a program is named with its place, and with what Kiln does in its place.

use std::path::{Path, PathBuf};

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

/// The headers that programs for Vitis include, by name.
const HEADERS: [(&str, &str); 5] = [
    ("ap_int.h", include_str!("headers/ap_int.h")),
    ("ap_fixed.h", include_str!("headers/ap_fixed.h")),
    ("hls_stream.h", include_str!("headers/hls_stream.h")),
    ("hls_math.h", include_str!("headers/hls_math.h")),
    ("ap_axi_sdata.h", include_str!("headers/ap_axi_sdata.h")),
];

/// Words of programs that print numbers of these headers by streams.
const PRINTING: [&str; 4] = ["iostream", "cout", "cerr", "ostream"];

/// The folder of the headers, if a file of the program, or one that it includes by name, includes one of them. Errors: it can't be made.
pub fn headers(sources: &[PathBuf], s: &mut Session) -> Result<Option<Folder>, Reported> {
    let mut texts = Vec::new();
    for source in sources {
        texts.push(crate::files::read_text(source, &mut s.diags)?);
    }
    texts.extend(sources.iter().filter_map(|path| path.parent()).flat_map(beside));
    let has = |word: &str| texts.iter().any(|text| text.contains(word));
    if !HEADERS.iter().any(|(name, _)| has(name)) {
        return Ok(None);
    }
    let printing = if PRINTING.iter().any(|word| has(word)) { "#define KILN_STREAMS\n" } else { "" };
    let folder = Folder::named("headers", s)?;
    let inside = folder.0.join("kiln");
    let write = |(name, text): &(&str, &str)| std::fs::write(inside.join(name), format!("{printing}{text}"));
    let written = std::fs::create_dir_all(&inside).and_then(|()| HEADERS.iter().try_for_each(write));
    match written {
        Ok(()) => Ok(Some(folder)),
        Err(why) => {
            let message = format!("can't write '{}': {why}", inside.display());
            Err(s.diags.error("E1002", Place::Unknown, message))
        }
    }
}

/// The headers in a folder.
fn beside(folder: &Path) -> Vec<String> {
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let files = std::fs::read_dir(here).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_header = |path: &PathBuf| path.extension().is_some_and(|e| e == "h" || e == "hpp");
    files.filter(is_header).filter_map(|path| std::fs::read_to_string(path).ok()).collect()
}
