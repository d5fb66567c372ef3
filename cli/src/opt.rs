//! `kiln opt`: parses a file, runs passes on it and prints it, with the flags of `mlir-opt`.

mod flags;

use std::ffi::OsString;
use std::path::PathBuf;

use ir::diag::Place;
use ir::pass::{Pass, Registry};
use ir::pass_manager::{Dumps, ManagerOptions, Which};
use ir::pass_pipeline::{Pipeline, parse_options};
use ir::source::{SourcePos, SourceText, Span};
use ir::text::parser::{parse_operation, parse_shared};
use ir::text::printer::{PrintOptions, print_op};
use ir::{Diagnostics, Ir, Op, Reported};

use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::{Dialects, Session, context};
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
    #[command(flatten)]
    printing: PrintingFlags,
    #[command(flatten)]
    dumps: DumpFlags,
    /// Print the time that each pass took to standard error
    #[arg(long)]
    mlir_timing: bool,
    /// Accept operations of dialects that are not registered
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Read the older language of `std` too (`--upgrade-std` does so, and turns it into today's dialects)
    #[arg(long)]
    std: bool,
    #[command(flatten)]
    dialects: Dialects,
    /// Put no module around the file, which must be one operation
    #[arg(long)]
    no_implicit_module: bool,
    /// Treat the parts of the file between lines that start with MARKER as files of their own
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = "// -----")]
    split_input_file: Option<String>,
    /// The line between the parts of the output
    #[arg(long, value_name = "MARKER", default_value = "// -----")]
    output_split_marker: String,
    /// Check that the errors reported are those that `expected-error` comments name
    #[arg(long)]
    verify_diagnostics: bool,
    /// Print, parse again and print again: fail if the texts differ
    #[arg(long)]
    verify_roundtrip: bool,
    /// Do not verify what was parsed
    #[arg(long)]
    mlir_very_unsafe_disable_verifier_on_parsing: bool,
    /// Verify after every pass
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value = "true", value_parser = clap::builder::BoolishValueParser::new(), action = clap::ArgAction::Set)]
    verify_each: bool,
    /// Prove after every loop transformation that it kept all dependences, or give an instance for which it did not
    #[arg(long)]
    verify_transforms: bool,
    /// Print the pipeline that is run to standard error
    #[arg(long)]
    dump_pass_pipeline: bool,
    /// List the dialects
    #[arg(long)]
    show_dialects: bool,
    /// List the passes and their options
    #[arg(long)]
    list_passes: bool,
    /// Refused: Kiln writes text, and no bytecode
    #[arg(long)]
    emit_bytecode: bool,
    /// Accepted and without effect: Kiln runs on one thread
    #[arg(long, hide = true)]
    mlir_disable_threading: bool,
    /// Accepted and without effect: the table has one form
    #[arg(long, hide = true, value_name = "FORM")]
    mlir_timing_display: Option<String>,
    /// Accepted and without effect: messages name the operation
    #[arg(long, hide = true, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    mlir_print_op_on_diagnostic: Option<String>,
    /// Accepted and without effect
    #[arg(long, hide = true)]
    mlir_print_stacktrace_on_diagnostic: bool,
}

/// How the program is printed.
#[derive(Debug, clap::Args)]
struct PrintingFlags {
    /// Print operations in their generic form
    #[arg(long)]
    mlir_print_op_generic: bool,
    /// Print locations
    #[arg(long)]
    mlir_print_debuginfo: bool,
    /// With --mlir-print-debuginfo: print locations as people read them
    #[arg(long)]
    mlir_pretty_debuginfo: bool,
    /// Print without aliases
    #[arg(long)]
    mlir_print_local_scope: bool,
    /// Print the users of values as comments
    #[arg(long)]
    mlir_print_value_users: bool,
    /// Print regions as {...}
    #[arg(long)]
    mlir_print_skip_regions: bool,
    /// Number values uniquely across all regions
    #[arg(long)]
    mlir_print_unique_ssa_ids: bool,
    /// Accepted and without effect: printing verifies nothing
    #[arg(long, hide = true)]
    mlir_print_assume_verified: bool,
    /// Print constants of more elements than this in short
    #[arg(long, value_name = "N")]
    mlir_elide_elementsattrs_if_larger: Option<usize>,
    /// Leave out strings of resources of more characters than this
    #[arg(long, value_name = "N")]
    mlir_elide_resource_strings_if_larger: Option<usize>,
    /// Print constants of more elements than this in hexadecimal; -1 for none
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    mlir_print_elementsattrs_with_hex_if_larger: Option<i64>,
    /// Print what readers of this release of LLVM take: 19 to 24; what they don't know is an error. Without it: as for 19, and later
    /// operations as they stand
    #[arg(long, value_name = "RELEASE", value_parser = clap::value_parser!(u32).range(19..=24))]
    print_for: Option<u32>,
    /// Print values under the names that they have in the source
    #[arg(long)]
    print_names: bool,
}

/// When the program is printed to standard error around passes.
#[derive(Debug, clap::Args)]
struct DumpFlags {
    /// Print the program to standard error before every pass
    #[arg(long)]
    mlir_print_ir_before_all: bool,
    /// Print the program to standard error after every pass
    #[arg(long)]
    mlir_print_ir_after_all: bool,
    /// Print the program to standard error after every pass that changed it
    #[arg(long)]
    mlir_print_ir_after_change: bool,
    /// Print the program to standard error after a pass that failed
    #[arg(long)]
    mlir_print_ir_after_failure: bool,
    /// Print the program to standard error before these passes
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    mlir_print_ir_before: Vec<String>,
    /// Print the program to standard error after these passes
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    mlir_print_ir_after: Vec<String>,
    /// Print the whole program around passes that run on a part of it
    #[arg(long)]
    mlir_print_ir_module_scope: bool,
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
    raise::passes().into_iter().for_each(|pass| registry.add(pass));
    registry.add(dialects::std::pass());
    dialects::lift::passes().into_iter().for_each(|pass| registry.add(pass));
    registry.add(dialects::scf::while_to_for::pass());
    registry.add(dialects::fast_math::PASS);
    dialects::expand::passes().into_iter().for_each(|pass| registry.add(pass));
    affine::passes::all().into_iter().for_each(|pass| registry.add(pass));
    hls::passes::passes().into_iter().for_each(|pass| registry.add(pass));
    host::passes().into_iter().for_each(|pass| registry.add(pass));
    tile::passes::all().into_iter().for_each(|pass| registry.add(pass));
    hw_dialects::passes::passes().into_iter().for_each(|pass| registry.add(pass));
    gpu_dialects::lower::passes().into_iter().for_each(|pass| registry.add(pass));
    datapath_ir::passes().into_iter().for_each(|pass| registry.add(pass));
    registry
}

/// Takes the flags that name passes out of the arguments of `kiln opt`, and gives flags with one dash two.
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
    (flags::normalized(rest, &<Args as clap::Args>::augment_args(clap::Command::new("opt"))), flags)
}

fn pass_flag(argument: &OsString, registry: &Registry) -> Option<PassFlag> {
    let text = argument.to_str()?;
    let body = text.strip_prefix("--").or_else(|| text.strip_prefix('-'))?;
    let (name, options) = body.split_once('=').unwrap_or((body, ""));
    registry.get(name)?;
    Some(PassFlag { name: name.to_owned(), options: options.to_owned() })
}

/// Runs the command.
pub fn run(args: &Args, passes: &[PassFlag], messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    if args.emit_bytecode {
        let message = "--emit-bytecode: Kiln writes MLIR as text, and no bytecode";
        return Session::new().run(messages, |s| Err(s.diags.error("E1019", Place::Unknown, message)));
    }
    let registry = registry();
    if args.show_dialects || args.list_passes {
        let text = if args.list_passes { pass_list(&registry) } else { dialect_list() };
        return Session::new().run(messages, |s| files::write_text("-".as_ref(), &text, &mut s.diags));
    }
    let (text, pipeline) = Session::new().run(messages, |s| {
        let pipeline = pipeline(args, passes, &registry, s)?;
        Ok((files::read_text(&args.file, &mut s.diags)?, pipeline))
    })?;
    if args.dump_pass_pipeline {
        eprintln!("Pass Manager with {} passes:\n{pipeline}\n", pipeline.steps.len());
    }
    let name = files::display_name(&args.file);
    let mut printed = Vec::new();
    let mut result = Ok(());
    let parts = parts(text, args.split_input_file.as_deref());
    let only = parts.len() == 1;
    let count = parts.len();
    for (number, part) in parts.into_iter().enumerate() {
        progress.stage(format!("running passes on part {} of {count}", number + 1));
        let done = process(args, &pipeline, &name, part, only, messages);
        printed.push(done.unwrap_or_else(|failed| {
            result = Err(failed);
            String::new()
        }));
    }
    progress.clear();
    let to_stream = args.output.as_os_str() == "-";
    if !args.verify_diagnostics && (result.is_ok() || (to_stream && printed.len() > 1)) {
        let text = match printed.len() {
            1 => printed.remove(0),
            _ => printed.join(&format!("{}\n", args.output_split_marker)),
        };
        Session::new().run(messages, |s| files::write_text(&args.output, &text, &mut s.diags))?;
    }
    result
}

/// The parts of a file, each with empty lines before it so that lines keep their numbers.
pub fn parts(text: String, marker: Option<&str>) -> Vec<SourceText> {
    let Some(marker) = marker else { return vec![text.into()] };
    let mut parts = vec![String::new()];
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if line.starts_with(marker) {
            parts.push("\n".repeat(number + 1));
        } else if let Some(last) = parts.last_mut() {
            last.push_str(line);
        }
    }
    parts.into_iter().map(SourceText::from).collect()
}

fn process(
    args: &Args,
    pipeline: &Pipeline,
    name: &str,
    text: SourceText,
    only: bool,
    messages: &Messages,
) -> Result<String, Failed> {
    let mut session = Session::new();
    session.ir.ctx.allow_unregistered = args.allow_unregistered_dialect;
    session.ir.ctx.older_language = args.std || pipeline.mentions("upgrade-std");
    if args.verify_diagnostics {
        let _ = transform(&mut session, args, pipeline, name, text.clone());
        verify_diagnostics::compare(&mut session.diags, &session.ir.ctx.sources, name, &text);
        return session.run(messages, |s| s.diags.check().map(|()| String::new()));
    }
    let body = |s: &mut Session| transform(s, args, pipeline, name, text);
    if only { session.run_last(messages, body) } else { session.run(messages, body) }
}

fn transform(
    s: &mut Session,
    args: &Args,
    pipeline: &Pipeline,
    name: &str,
    text: SourceText,
) -> Result<String, Reported> {
    s.register(&args.dialects)?;
    let module = load(s, args, name, text)?;
    if !pipeline.steps.is_empty() {
        run_passes(&mut s.ir, module, args, pipeline, &mut s.diags)?;
    }
    if let Some(release) = args.printing.print_for {
        check_release(s, module, release)?;
    }
    let mut text = print_op(&s.ir, module, &print_options(args));
    text.push('\n');
    if args.verify_roundtrip {
        check_roundtrip(s, args, module)?;
    }
    Ok(text)
}

/// The program after a pipeline of passes, given as text. Errors: in the session.
pub fn run_on_text(s: &mut Session, (name, text): (&str, &str), passes: &str) -> Result<String, Reported> {
    let pipeline = parse_pipeline(passes, &registry(), s)?;
    s.ir.ctx.older_language = pipeline.mentions("upgrade-std");
    let module = s.load_text(name, text)?;
    let options = ManagerOptions { verify_each: true, ..ManagerOptions::default() };
    ir::pass_manager::run(&mut s.ir, module, &pipeline, &options, &mut std::io::stderr(), &mut s.diags)?;
    ir::verify::verify(&mut s.ir, module, &mut s.diags)?;
    Ok(format!("{}\n", print_op(&s.ir, module, &PrintOptions::default())))
}

fn load(s: &mut Session, args: &Args, name: &str, text: SourceText) -> Result<Op, Reported> {
    let module = match args.no_implicit_module {
        true => parse_operation(&mut s.ir, name, &text, &mut s.diags)?,
        false => parse_shared(&mut s.ir, name, text, &mut s.diags)?,
    };
    if !args.mlir_very_unsafe_disable_verifier_on_parsing {
        ir::verify::verify(&mut s.ir, module, &mut s.diags)?;
    }
    Ok(module)
}

/// Errors: `E1027` for each operation that readers of `release` don't know as it stands.
fn check_release(s: &mut Session, module: Op, release: u32) -> Result<(), Reported> {
    let mut result = Ok(());
    for op in s.ir.walk_vec(module) {
        let readers = s.ir.read_by(op);
        if !readers.contains(&release) {
            let (name, first, last) = (s.ir.op_text(op), readers.start(), readers.end());
            let who = if first == last { format!("LLVM {first} does") } else { format!("LLVM {first} to {last} do") };
            let message = format!("LLVM {release} does not read '{name}' as it stands here: {who}");
            result = Err(s.diags.error("E1027", s.ir.loc(op).place(&s.ir.ctx), message));
        }
    }
    result
}

/// Errors: `E1018` if the program, printed and parsed again, prints in another way.
fn check_roundtrip(s: &mut Session, args: &Args, module: Op) -> Result<(), Reported> {
    for generic in [false, true] {
        let options = PrintOptions { generic, ..PrintOptions::default() };
        let first = print_op(&s.ir, module, &options);
        let mut again = Session::new();
        again.ir.ctx.allow_unregistered = args.allow_unregistered_dialect;
        let second = parse_operation(&mut again.ir, "<printed>", &first, &mut again.diags);
        if second.map(|op| print_op(&again.ir, op, &options)) != Ok(first) {
            let form = if generic { "generic" } else { "custom" };
            let message = format!("the program is another one after its {form} form was printed and parsed");
            return Err(s.diags.error("E1018", s.ir.loc(module).place(&s.ir.ctx), message));
        }
    }
    Ok(())
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
    // The last pass has been followed by the verifier.
    if options.verify_each && !pipeline.steps.is_empty() { Ok(()) } else { ir::verify::verify(ir, module, diags) }
}

fn print_options(args: &Args) -> PrintOptions {
    let flags = &args.printing;
    PrintOptions {
        generic: flags.mlir_print_op_generic,
        locations: flags.mlir_print_debuginfo,
        pretty_locations: flags.mlir_pretty_debuginfo,
        names: flags.print_names,
        local_scope: flags.mlir_print_local_scope,
        elide_elements_above: flags.mlir_elide_elementsattrs_if_larger,
        elide_resources_above: flags.mlir_elide_resource_strings_if_larger,
        hex_elements_above: flags
            .mlir_print_elementsattrs_with_hex_if_larger
            .map(|n| u64::try_from(n).unwrap_or(u64::MAX)),
        skip_regions: flags.mlir_print_skip_regions,
        value_users: flags.mlir_print_value_users,
        unique_ids: flags.mlir_print_unique_ssa_ids,
        release: flags.print_for,
    }
}

fn manager_options(args: &Args) -> ManagerOptions {
    let flags = &args.dumps;
    let which = |all: bool, names: &[String]| match (all, names) {
        (true, _) => Which::All,
        (false, []) => Which::Never,
        (false, names) => Which::Passes(names.to_vec()),
    };
    let dumps = Dumps {
        before: which(flags.mlir_print_ir_before_all, &flags.mlir_print_ir_before),
        after: which(flags.mlir_print_ir_after_all, &flags.mlir_print_ir_after),
        after_change: flags.mlir_print_ir_after_change,
        after_failure: flags.mlir_print_ir_after_failure,
        module_scope: flags.mlir_print_ir_module_scope,
    };
    let around = args.verify_transforms.then_some(affine::polyhedral::proof::run_checked as ir::pass_manager::Around);
    ManagerOptions {
        verify_each: args.verify_each,
        dumps,
        print: print_options(args),
        timing: args.mlir_timing,
        around,
    }
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
    let mut pipeline = Pipeline::new(ir::builtin::Module::NAME);
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
    let mut names: Vec<&str> = ctx.dialect_names().collect();
    names.sort_unstable();
    format!("Available Dialects: {}\n", names.join(","))
}

fn pass_list(registry: &Registry) -> String {
    registry.iter().map(pass_entry).collect()
}

fn pass_entry(pass: &Pass) -> String {
    let mut text = format!("--{:<28} {}\n", pass.name, pass.docs);
    for option in pass.options {
        let head = format!("{}={}", option.name, option.default);
        text += &format!("    {head:<26} {} [{}]\n", option.docs, option.kind);
    }
    text
}
