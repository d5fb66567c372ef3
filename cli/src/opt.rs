//! `kiln opt`: parses a file, runs passes on it and prints it, with the flags of `mlir-opt`.

use std::ffi::OsString;
use std::path::PathBuf;

use ir::diag::Place;
use ir::pass::{Pass, Registry};
use ir::pass_manager::{ManagerOptions, PrintAfter};
use ir::pass_pipeline::{Pipeline, parse_options};
use ir::source::{SourcePos, Span};
use ir::text::printer::{PrintOptions, print_op};
use ir::{Diagnostics, Ir, Op, Reported};

use crate::messages::Messages;
use crate::session::{Session, context};
use crate::verify_diagnostics;
use crate::{Failed, files};

/// Parse a file, run passes on it and print it
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every pass of --list-passes is a flag too: --NAME or --NAME='option=value ...'; they run in order.\n\n\
    Examples:\n  kiln opt a.mlir --canonicalize --cse\n  \
    kiln opt a.mlir --pass-pipeline='builtin.module(func.func(canonicalize,cse),inline)'\n  \
    kiln opt --mlir-print-op-generic - < a.mlir"
)]
pub struct Args {
    /// File of MLIR text; `-` reads standard input
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,
    /// Where to write; `-` is standard output
    #[arg(short, default_value = "-", value_name = "FILE")]
    output: PathBuf,
    /// Passes to run, as `builtin.module(pass,func.func(pass{option=value}))`
    #[arg(long, value_name = "TEXT")]
    pass_pipeline: Option<String>,
    /// Print operations in their generic form
    #[arg(long)]
    mlir_print_op_generic: bool,
    /// Print locations
    #[arg(long)]
    mlir_print_debuginfo: bool,
    /// Print without aliases
    #[arg(long)]
    mlir_print_local_scope: bool,
    /// Print constants of more elements than this in short
    #[arg(long, value_name = "N")]
    mlir_elide_elementsattrs_if_larger: Option<usize>,
    /// Print values under the names that they have in the source
    #[arg(long)]
    print_names: bool,
    /// Print the program to standard error after every pass
    #[arg(long)]
    mlir_print_ir_after_all: bool,
    /// Print the program to standard error after every pass that changed it
    #[arg(long)]
    mlir_print_ir_after_change: bool,
    /// Print the program to standard error after these passes
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    mlir_print_ir_after: Vec<String>,
    /// Print the time that each pass took to standard error
    #[arg(long)]
    mlir_timing: bool,
    /// Accept operations of dialects that are not registered
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Register the dialects that this file of IRDL defines
    #[arg(long, value_name = "FILE")]
    irdl_file: Vec<PathBuf>,
    /// Treat the parts of the file between `// -----` lines as files of their own
    #[arg(long)]
    split_input_file: bool,
    /// Check that the errors reported are those that `expected-error` comments name
    #[arg(long)]
    verify_diagnostics: bool,
    /// Verify after every pass
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value = "false", action = clap::ArgAction::Set)]
    verify_each: bool,
    /// List the dialects
    #[arg(long)]
    show_dialects: bool,
    /// List the passes and their options
    #[arg(long)]
    list_passes: bool,
}

/// A pass asked for by a flag of its own: name and options.
#[derive(Debug)]
pub struct PassFlag {
    name: String,
    options: String,
}

/// The passes that `opt` knows.
pub fn registry() -> Registry {
    let mut registry = Registry::with_builtin_passes();
    emit_llvm::passes().into_iter().for_each(|pass| registry.add(pass));
    affine::passes::all().into_iter().for_each(|pass| registry.add(pass));
    registry
}

/// Takes the flags that name passes out of the arguments of `kiln opt`.
pub fn split_pass_flags(arguments: Vec<OsString>) -> (Vec<OsString>, Vec<PassFlag>) {
    if arguments.get(1).is_none_or(|command| command != "opt") {
        return (arguments, Vec::new());
    }
    let registry = registry();
    let mut flags = Vec::new();
    let mut rest = arguments;
    rest.retain(|argument| match pass_flag(argument, &registry) {
        Some(flag) => {
            flags.push(flag);
            false
        }
        None => true,
    });
    (rest, flags)
}

fn pass_flag(argument: &OsString, registry: &Registry) -> Option<PassFlag> {
    let text = argument.to_str()?;
    let body = text.strip_prefix("--").or_else(|| text.strip_prefix('-'))?;
    let (name, options) = body.split_once('=').unwrap_or((body, ""));
    registry.get(name)?;
    Some(PassFlag { name: name.to_owned(), options: options.to_owned() })
}

/// Runs the command.
pub fn run(args: &Args, passes: &[PassFlag], messages: &Messages) -> Result<(), Failed> {
    let registry = registry();
    if args.show_dialects || args.list_passes {
        let text = if args.list_passes { pass_list(&registry) } else { dialect_list() };
        return Session::new().run(messages, |s| files::write_text("-".as_ref(), &text, &mut s.diags));
    }
    let (text, pipeline) = Session::new().run(messages, |s| {
        let pipeline = pipeline(args, passes, &registry, s)?;
        Ok((files::read_text(&args.file, &mut s.diags)?, pipeline))
    })?;
    let name = files::display_name(&args.file);
    let mut printed = Vec::new();
    let mut result = Ok(());
    for part in parts(&text, args.split_input_file) {
        let done = process(args, &pipeline, &name, &part, messages);
        result = done.map(|text| printed.push(text)).and(result);
    }
    if result.is_ok() && !args.verify_diagnostics {
        let text = printed.join("// -----\n\n");
        Session::new().run(messages, |s| files::write_text(&args.output, &text, &mut s.diags))?;
    }
    result
}

/// The parts of a file, each with empty lines before it so that lines keep their numbers.
pub fn parts(text: &str, split: bool) -> Vec<String> {
    let mut parts = vec![String::new()];
    if !split {
        return vec![text.to_owned()];
    }
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if line.trim_end().starts_with("// -----") {
            parts.push("\n".repeat(number + 1));
        } else if let Some(last) = parts.last_mut() {
            last.push_str(line);
        }
    }
    parts
}

fn process(args: &Args, pipeline: &Pipeline, name: &str, text: &str, messages: &Messages) -> Result<String, Failed> {
    let mut session = Session::new();
    session.ir.ctx.allow_unregistered = args.allow_unregistered_dialect;
    if args.verify_diagnostics {
        let _ = transform(&mut session, args, pipeline, name, text);
        verify_diagnostics::compare(&mut session.diags, &session.ir.ctx.sources, name, text);
        return session.run(messages, |s| s.diags.check().map(|()| String::new()));
    }
    session.run(messages, |s| transform(s, args, pipeline, name, text))
}

fn transform(s: &mut Session, args: &Args, pipeline: &Pipeline, name: &str, text: &str) -> Result<String, Reported> {
    args.irdl_file.iter().try_for_each(|file| s.register_irdl(file))?;
    let module = s.load_text(name, text)?;
    if !pipeline.steps.is_empty() {
        run_passes(&mut s.ir, module, args, pipeline, &mut s.diags)?;
    }
    Ok(print_op(&s.ir, module, &print_options(args)))
}

fn run_passes(
    ir: &mut Ir,
    module: Op,
    args: &Args,
    pipeline: &Pipeline,
    diags: &mut Diagnostics,
) -> Result<(), Reported> {
    let options = manager_options(args);
    ir::pass_manager::run(ir, module, pipeline, &options, &mut std::io::stderr(), diags)?;
    ir::verify::verify(ir, module, diags)
}

fn print_options(args: &Args) -> PrintOptions {
    PrintOptions {
        generic: args.mlir_print_op_generic,
        locations: args.mlir_print_debuginfo,
        names: args.print_names,
        local_scope: args.mlir_print_local_scope,
        elide_elements_above: args.mlir_elide_elementsattrs_if_larger,
        ..PrintOptions::default()
    }
}

fn manager_options(args: &Args) -> ManagerOptions {
    let print_after = if args.mlir_print_ir_after_all {
        PrintAfter::All
    } else if args.mlir_print_ir_after_change {
        PrintAfter::Change
    } else if args.mlir_print_ir_after.is_empty() {
        PrintAfter::Never
    } else {
        PrintAfter::Passes(args.mlir_print_ir_after.clone())
    };
    ManagerOptions { verify_each: args.verify_each, print_after, print: print_options(args), timing: args.mlir_timing }
}

/// The passes of `--pass-pipeline`, or of the flags, in order. Errors: `E1005`.
fn pipeline(args: &Args, flags: &[PassFlag], registry: &Registry, s: &mut Session) -> Result<Pipeline, Reported> {
    if let Some(text) = &args.pass_pipeline {
        if !flags.is_empty() {
            let message = "passes are given as flags or by --pass-pipeline, not by both";
            return Err(s.diags.error("E1005", Place::Unknown, message));
        }
        return parse_pipeline(text, registry, s);
    }
    let mut pipeline = Pipeline::new("builtin.module");
    for flag in flags {
        let Some(pass) = registry.get(&flag.name) else { continue };
        let options = parse_options(pass, &flag.options);
        let options = options.map_err(|message| s.diags.error("E1005", Place::Unknown, message))?;
        pipeline.push(pass.clone(), options);
    }
    Ok(pipeline)
}

fn parse_pipeline(text: &str, registry: &Registry, s: &mut Session) -> Result<Pipeline, Reported> {
    Pipeline::parse(text, registry).map_err(|error| {
        let sources = &mut s.ir.ctx.sources;
        let place = match sources.add("<pass-pipeline>", text) {
            Ok(file) => Place::Span(Span::at(SourcePos(sources.start(file) + error.at as u32))),
            Err(_) => Place::Unknown,
        };
        s.diags.error("E1005", place, error.message)
    })
}

fn dialect_list() -> String {
    let ctx = context();
    let mut names: Vec<&str> = ctx.dialects().iter().map(|d| d.name.as_ref()).collect();
    names.sort_unstable();
    format!("Available Dialects: {}\n", names.join(", "))
}

fn pass_list(registry: &Registry) -> String {
    registry.iter().map(pass_entry).collect()
}

fn pass_entry(pass: &Pass) -> String {
    let mut text = format!("--{:<28} {}\n", pass.name, pass.docs);
    for option in pass.options {
        let head = format!("{}={}", option.name, option.default);
        text += &format!("    {head:<26} {}\n", option.docs);
    }
    text
}
