//! `kiln cosim prog.c --top f`: the program runs natively, and what each call of the function does is compared with its circuit.

use std::path::PathBuf;

use ::cosim::data::tolerance::Tolerance;
use ir::Reported;
use ir::diag::{Diagnostic, Place};

use super::{Folder, Front, program, record};
use crate::progress::Progress;
use crate::session::Session;

/// What is asked for.
pub struct Asked<'a> {
    /// Options of sources in C.
    pub front: &'a Front,
    /// The files of the program.
    pub sources: &'a [PathBuf],
    /// The function that becomes hardware; without it the one that the program marks.
    pub top: Option<&'a str>,
    /// Arguments of the program.
    pub arguments: &'a [String],
}

/// Functions whose last bit each library decides.
const ELEMENTARY: [&str; 23] = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "erf", "exp", "exp2", "expm1",
    "log", "log10", "log1p", "log2", "powf", "sin", "sinh", "tan", "tanh",
];

/// The same in words.
const FUNCTIONS: &str = "exp, log, sin and their like";

/// How far results may be from those of the native run: not at all, but where the program calls functions of mathematics.
fn tolerance(text: &str) -> Option<Tolerance> {
    let has = |name: &str| text.contains(&format!(" math.{name} "));
    let is_inexact = ELEMENTARY.iter().any(|name| has(name));
    let bounds = match text.contains("f32") {
        true => Tolerance { ulps: 16, relative: 1e-5, absolute: 1e-7 },
        false => Tolerance { ulps: 64, relative: 1e-12, absolute: 1e-15 },
    };
    is_inexact.then_some(bounds)
}

/// Runs the program and compares its calls; returns a line a call. Errors: a call differs, `main` fails, or there is no circuit.
pub fn run(asked: &Asked<'_>, s: &mut Session, progress: &Progress) -> Result<String, Reported> {
    progress.stage("reading");
    let opened = super::open(asked.front, asked.sources, s)?;
    let asked_for: Vec<String> = asked.top.map(str::to_owned).into_iter().collect();
    let tops = opened.tops(&asked_for, s)?;
    let [top] = &tops[..] else {
        let message = format!("a run compares one function with its circuit: name one of {} by --top", tops.join(", "));
        return Err(s.diags.error("E1070", Place::Unknown, message));
    };
    let program = program(asked.front, (&opened, asked.arguments), top, s)?;
    if !record::has_main(&program.raw, &program.symbol) {
        let message = "the program has no 'main' that calls the function";
        return Err(s.diags.error("E1072", Place::Unknown, message));
    }
    let folder = Folder::new(s)?;
    progress.stage("running the program");
    let recorded = record::record(asked.front, &program, (asked.arguments, folder.0.as_path()), s)?;
    if recorded.overlapping > 0 {
        let message = format!(
            "{} calls of '{}' get arrays that share memory: a circuit has a memory for each, so they are not compared",
            recorded.overlapping, top
        );
        s.diags.push(Diagnostic::warning("E1505", Place::Unknown, message));
    }
    if recorded.outside > 0 {
        let message = format!(
            "{} calls of '{}' find addresses in memory of what the circuit does not have, so they are not compared",
            recorded.outside, top
        );
        s.diags.push(Diagnostic::warning("E1507", Place::Unknown, message));
    }
    let mut lines = String::new();
    if recorded.calls.is_empty() {
        lines.push_str(&format!("no call of '{}' is compared\n", top));
    } else {
        let data = recorded.write(&folder.0, &program.name, s)?;
        let name = asked.sources.first().map_or(String::new(), |path| path.display().to_string());
        let tolerance = tolerance(&program.text);
        let source = (name.as_str(), program.text.as_str());
        let cycles = crate::hls::cycles_on(s, source, (data, tolerance), progress)?;
        if let Some(tolerance) = tolerance {
            lines.push_str(&format!(
                "floats are equal within {tolerance}: each library has its own last bits of {FUNCTIONS}\n"
            ));
        }
        for (number, cycles) in cycles.iter().enumerate() {
            lines.push_str(&format!("call {}: equal, {cycles} cycles\n", number + 1));
        }
        if recorded.calls.len() == record::MOST_CALLS {
            lines.push_str(&format!("only the first {} calls are compared\n", record::MOST_CALLS));
        }
    }
    lines.push_str(&format!("exit code of main: {}\n", recorded.status));
    match recorded.status {
        0 => Ok(lines),
        status => {
            let calls = recorded.calls.len();
            let message = format!("'main' returned {status}; calls that were compared and are equal: {calls}");
            Err(s.diags.error("E1074", Place::Unknown, message))
        }
    }
}
