//! A design asked for as data: the options of a request as those of the command line, and its building as a library call.
//!
//! What holds: a request is read by the declaration of the command line, so it means what the command line means; what it depends on
//! stands in it, and no file is read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ::datapath_ir::Searched;
use ::jobs::job::{self, ABSENT, Request, WITH_FILE};
use ::jobs::space::Known;
use ::report::Report;
use clap::CommandFactory;
use cosim::data::Files;
use ir::diag::Place;
use ir::{Diagnostics, Reported};

use super::front::cycles;
use super::{Args, Design, Flow, Made, auto, design_alone, finish, options_alone, small};
use crate::c::Read;
use crate::files;
use crate::progress::Progress;
use crate::session::Session;

/// What a caller gives beside options.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// Contents of files that options name; other files are read.
    files: BTreeMap<String, String>,
    /// Expressions that were searched for other designs.
    pub(super) searched: Searched,
    /// Files of recorded calls, by the function of a program in C.
    calls: BTreeMap<String, String>,
    /// The options, where they are not those of the command line.
    words: Option<String>,
}

impl Given {
    /// The options of the design, in words.
    pub(super) fn words(&self) -> String {
        let words = self.words.clone().unwrap_or_else(of_command_line);
        if words.is_empty() { "none".to_owned() } else { words }
    }
}

/// The options of designs that the command line gives, files by their names alone.
fn of_command_line() -> String {
    let command = crate::Cli::command();
    let Ok(matches) = command.clone().try_get_matches_from(std::env::args_os()) else { return String::new() };
    let Some((name, given)) = matches.subcommand() else { return String::new() };
    let arguments = command.find_subcommand(name).into_iter().flat_map(clap::Command::get_arguments);
    let is_said = |id: &str| given.value_source(id) == Some(clap::parser::ValueSource::CommandLine);
    let mut words = Vec::new();
    for (argument, long) in arguments.filter_map(|argument| Some((argument, argument.get_long()?))) {
        let is_of_design = argument.get_help_heading().is_some_and(|heading| SECTIONS.contains(&heading));
        if !is_of_design || !is_said(argument.get_id().as_str()) {
            continue;
        }
        if argument.get_action().takes_values() {
            let values = given.get_raw(argument.get_id().as_str()).into_iter().flatten();
            words.extend(values.map(|value| format!("--{long} {}", base(&value.to_string_lossy()))));
        } else {
            words.push(format!("--{long}"));
        }
    }
    words.join(" ")
}

/// The last part of a path.
pub(super) fn base(path: &str) -> String {
    path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned()
}

impl Files for Given {
    fn name(&self, path: &Path) -> String {
        files::Disk.name(path)
    }

    fn exists(&self, path: &Path) -> bool {
        self.files.contains_key(&self.name(path)) || files::Disk.exists(path)
    }

    fn bytes(&self, path: &Path, diags: &mut Diagnostics) -> Result<Vec<u8>, Reported> {
        self.text(path, diags).map(String::into_bytes)
    }

    fn text(&self, path: &Path, diags: &mut Diagnostics) -> Result<String, Reported> {
        match self.files.get(&self.name(path)) {
            Some(text) => Ok(text.clone()),
            None => files::Disk.text(path, diags),
        }
    }
}

/// Sections of the command line whose options say what a design is.
const SECTIONS: [&str; 3] = ["Interface", "Target", "Search"];

/// Options of those sections that a request does not have: files beside the design, many designs, and measurements of one.
const LEFT_OUT: [&str; 5] = ["interface", "explore", "explore-limit", "line-delays", "optimize-datapath"];

/// The options that a request may have.
pub fn known() -> Vec<Known> {
    let command = crate::Cli::command();
    let Some(hls) = command.find_subcommand("hls") else { return Vec::new() };
    let is_known = |option: &&clap::Arg| option.get_help_heading().is_some_and(|heading| SECTIONS.contains(&heading));
    let known = hls.get_arguments().filter(is_known).filter_map(|option| {
        let name = option.get_long().filter(|name| !LEFT_OUT.contains(name))?;
        Some(Known { name: name.to_owned(), is_flag: !option.get_action().takes_values() })
    });
    known.collect()
}

/// What is known of a design that was asked for.
pub struct Asked {
    /// Its report.
    pub report: Report,
    /// Cycles of the longest run that was simulated, as promised, or a guess where data decide.
    pub cycles: u64,
    /// What the simulation showed, if there was one.
    pub checked: Option<String>,
}

impl Args {
    /// All files of the source.
    pub(super) fn sources(&self) -> Vec<PathBuf> {
        std::iter::once(&self.file).chain(&self.more).cloned().collect()
    }

    /// The same for the functions of a program in C, with the calls that were recorded of them; of MLIR as it is.
    pub(super) fn with_calls(&self, read: &Read) -> Self {
        let given = Given { calls: read.data.clone(), ..self.given.clone() };
        let func = if read.functions.is_empty() { self.func.clone() } else { read.functions.clone() };
        Self { given, func, ..self.clone() }
    }

    /// The same for one function, whose recorded calls are its data.
    pub(super) fn for_one(&self, func: &str) -> Self {
        let recorded = self.given.calls.get(func).map(|file| vec![file.clone()]);
        Self { func: vec![func.to_owned()], data: recorded.unwrap_or(self.data.clone()), ..self.clone() }
    }

    /// What a request asks for. Errors: `E1081` it has an option that none has, or lacks a file; `E1023` a value is none of an option.
    pub fn of(request: &Request, searched: &Searched, diags: &mut Diagnostics) -> Result<Self, Reported> {
        let known = known();
        if let Some(name) = request.options.keys().find(|&name| !known.iter().any(|option| option.name == *name)) {
            let message = format!("a request has no option '{name}'");
            return Err(diags.error("E1081", Place::Unknown, message));
        }
        let mut named =
            request.options.iter().filter(|(name, file)| WITH_FILE.contains(&name.as_str()) && *file != ABSENT);
        if let Some((name, file)) = named.find(|(_, file)| !request.files.contains_key(*file)) {
            let message = format!("the request lacks the file '{file}' that its option '{name}' names");
            return Err(diags.error("E1081", Place::Unknown, message));
        }
        let args = options_alone(&job::words(&request.options), diags)?;
        let (files, searched) = (request.files.clone(), searched.clone());
        let words = Some(job::words(&request.options).join(" "));
        let given = Given { files, searched, calls: BTreeMap::new(), words };
        let (func, data) = (request.function.iter().cloned().collect(), request.data.clone());
        Ok(Args { given, func, data, ..args })
    }
}

/// The design that a request asks for; it is not simulated. Errors: it can't be built.
pub fn designed(
    s: &mut Session,
    request: &Request,
    searched: &Searched,
    progress: &Progress,
) -> Result<Design, Reported> {
    let args = Args::of(request, searched, &mut s.diags)?;
    design_alone(s, (&request.name, &request.text), &args, progress)
}

/// What is known of the design that a request asks for, which is simulated if that is asked for, or if data decide its cycles.
/// Errors: it can't be built, or computes something else than its source.
pub fn asked(
    s: &mut Session,
    request: &Request,
    check: bool,
    searched: &Searched,
    progress: &Progress,
) -> Result<Asked, Reported> {
    let args = Args::of(request, searched, &mut s.diags)?;
    let source = (request.name.as_str(), request.text.as_str());
    if args.flow == Flow::Auto {
        let options = args.options(progress, &mut s.diags)?;
        return auto::build_better(&args, &options, s, source, progress).map(simulated);
    }
    let design = design_alone(s, source, &args, progress)?;
    if !check && args.flow == Flow::Static && design.report.cycles_exact {
        return Ok(Asked { cycles: design.estimate, report: design.report, checked: None });
    }
    let options = args.options(progress, &mut s.diags)?;
    let made = finish(&args, s, &design, progress)?;
    small::check(&args, &options, made, &design, source, s, progress).map(simulated)
}

/// What is known of a design that was simulated, if it could be.
fn simulated(made: Made) -> Asked {
    let runs = match made.longest {
        Some(_) => format!("{} runs equal to the source", made.cycles.len()),
        None => "not simulated".to_owned(),
    };
    let checked = made.report.checked.clone().unwrap_or(runs);
    Asked { cycles: cycles(&made), report: made.report, checked: Some(checked) }
}
