//! Programs that were written for Vitis HLS: its pragmas, and its integers.
//!
//! What holds: each `#pragma HLS` in the files of a program is followed, or named with its place and with what Kiln does in its place.

use std::path::{Path, PathBuf};

use ir::Reported;
use ir::diag::{Diagnostic, Place};

use super::Folder;
use crate::session::Session;

/// The pragmas that ask for nothing but what Kiln does anyway, and what it does.
const PRAGMAS: [(&str, &str); 11] = [
    ("pipeline", "loops are pipelined as closely as their data allow"),
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

/// Interfaces that are options of `kiln hls`, and which.
const INTERFACES: [(&str, &str); 3] = [
    ("m_axi", "--memory axi puts arrays behind an AXI4 bus"),
    ("axis", "--memory stream gives arrays ports of AXI4-Stream"),
    ("s_axilite", "--interface axi-lite puts registers behind AXI4-Lite"),
];

/// How a loop is to be unrolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unroll {
    /// Not at all.
    None,
    /// To its end.
    Whole,
    /// So many iterations become one.
    By(i64),
}

/// A `#pragma HLS`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pragma {
    /// The file that it stands in.
    pub file: String,
    /// Its line, from 1.
    pub line: u32,
    /// What it is, in small letters.
    pub word: String,
    /// What it asks for of the loop that it stands in.
    pub unroll: Unroll,
}

impl Pragma {
    /// A warning that names it.
    pub fn warning(&self, what: &str) -> Diagnostic {
        let place = Place::File { name: self.file.clone(), line: self.line, column: 1 };
        Diagnostic::warning("E1075", place, format!("'#pragma HLS {}' {what}", self.word))
    }
}

/// The pragmas in files of a program; those that do nothing are named. Errors: a file can't be read.
pub fn pragmas(sources: &[PathBuf], s: &mut Session) -> Result<Vec<Pragma>, Reported> {
    let mut found = Vec::new();
    for source in sources {
        let text = crate::files::read_text(source, &mut s.diags)?;
        for (line, words) in text.lines().enumerate().filter_map(|(line, text)| Some((line, words(text)?))) {
            let (word, options) = words.split_first().map_or((String::new(), &[][..]), |(w, o)| (w.clone(), o));
            let file = source.display().to_string();
            let mut pragma = Pragma { file, line: line as u32 + 1, word, unroll: Unroll::None };
            match pragma.word == "unroll" {
                true => pragma.unroll = unroll(&pragma, options, s),
                false => s.diags.push(pragma.warning(&told(&pragma.word, options))),
            }
            found.push(pragma);
        }
    }
    Ok(found)
}

/// The words behind `#pragma HLS`, in small letters, without spaces around `=`.
fn words(line: &str) -> Option<Vec<String>> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("pragma")?.trim_start();
    let rest = rest.strip_prefix("HLS")?.split("//").next()?.to_ascii_lowercase();
    let joined = rest.split('=').map(str::trim).collect::<Vec<_>>().join("=");
    Some(joined.split_whitespace().map(str::to_owned).collect())
}

/// What a pragma of a loop asks for.
fn unroll(pragma: &Pragma, options: &[String], s: &mut Session) -> Unroll {
    let factor = options.iter().find_map(|option| option.strip_prefix("factor="));
    match factor.map(str::parse) {
        _ if options.iter().any(|option| option == "off" || option == "off=true") => Unroll::None,
        None => Unroll::Whole,
        Some(Ok(factor)) if (1..=1024).contains(&factor) => Unroll::By(factor),
        Some(_) => {
            s.diags.push(pragma.warning("has a factor that is no number from 1 to 1024"));
            Unroll::None
        }
    }
}

fn told(word: &str, options: &[String]) -> String {
    let is_mode = |mode: &str| options.iter().any(|option| option.strip_prefix("mode=").unwrap_or(option) == mode);
    if let Some((mode, option)) = INTERFACES.iter().find(|(mode, _)| word == "interface" && is_mode(mode)) {
        return format!("is left to an option: {option}, which {mode} asks for");
    }
    match PRAGMAS.iter().find(|(name, _)| *name == word) {
        Some((_, instead)) => format!("is not needed: {instead}"),
        None => "says nothing to Kiln".to_owned(),
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
