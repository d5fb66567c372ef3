//! `kiln run`: interprets a function on given data.

mod design;

use std::path::{Path, PathBuf};

use ::sim::interp::{Argument, Limits, Outcome, Program, Timing, Undefined};
use affine::memory::Target;
use cosim::data::tolerance::Tolerance;
use cosim::data::{self, Given, Signature};
use cosim::functions;
use cosim::values::{self, Slot};
use ir::diag::Place;
use ir::{Diagnostics, Ir, Op, Reported};
use serde_json::{Value, json};

use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::{Dialects, Session};
use crate::{Failed, files, targets};

/// Run a function in the interpreter
#[derive(Debug, clap::Args)]
#[command(
    after_help = "An argument is a number (decimal or 0x hexadecimal), for a memref JSON lists, @FILE with JSON, or random:SEED.\n\n\
    Examples:\n  kiln run examples/gcd.mlir --args 12 18\n  \
    kiln run examples/dot.mlir --func dot --args random:1 random:2\n  \
    kiln run f.mlir --data runs.json --data more.json\n  \
    kiln run f.mlir --data A=a.npy --data n=12\n  \
    kiln run f.mlir --func f --json data.json    (data.json is {\"args\": [[1, 2], 3]})"
)]
pub struct Args {
    /// File of MLIR text; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    dialects: Dialects,
    /// The function to run; without it the only public one
    #[arg(long, value_name = "NAME")]
    func: Option<String>,
    /// Its arguments, in order
    #[arg(long, value_name = "ARG", num_args = 1.., allow_negative_numbers = true)]
    args: Vec<String>,
    /// Print memrefs and results as JSON; with a file, read the arguments from it: `{"args": [...]}`
    #[arg(long, value_name = "INPUT", num_args = 0..=1, conflicts_with = "args_file")]
    json: Option<Option<PathBuf>>,
    /// Read the arguments from a JSON file: `{"args": [...]}`
    #[arg(long = "args-file", value_name = "INPUT", conflicts_with = "args", id = "args_file")]
    args_file: Option<PathBuf>,
    #[arg(long, value_name = "FILE.json | NAME=FILE.npy | NAME=VALUE", help = files::DATA_HELP, conflicts_with_all = ["args", "args_file"])]
    data: Vec<String>,
    #[arg(long, value_name = "BOUNDS", help = files::TOLERANCE_HELP, requires = "data")]
    tolerance: Option<Tolerance>,
    /// Read the older language of `std` too
    #[arg(long)]
    std: bool,
    /// Stop after so many steps
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
    max_steps: u64,
    /// Read zero from memory that was not written, and use zero for poison, instead of stopping with an error
    #[arg(long)]
    lenient: bool,
    /// A target file: run on its memories and engines, and say how many cycles it takes
    #[arg(long, value_name = "TARGET")]
    target: Option<PathBuf>,
    /// With --target: print cycles and bytes only, no data
    #[arg(long, requires = "target")]
    cycles: bool,
    /// With --target: write what was busy when as an SVG
    #[arg(long, requires = "target", value_name = "SVG")]
    gantt: Option<PathBuf>,
    /// Of a design of the dialect pipe: run it cycle by cycle as it is scheduled, and refuse ports and units that serve two
    #[arg(long, conflicts_with_all = ["data", "target", "count"])]
    timed: bool,
    /// Say on standard error how often each operation ran
    #[arg(long)]
    count: bool,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| progress.during(|| run_all(args, s, progress)))
}

fn run_all(args: &Args, s: &mut Session, progress: &Progress) -> Result<(), Reported> {
    progress.stage("reading");
    s.register(&args.dialects)?;
    let module = s.load_today(&args.file, args.std)?;
    if let Some(found) = design::find(&s.ir, module, args.func.as_deref()) {
        return design::run(args, s, found);
    }
    let function = functions::find(&s.ir, module, args.func.as_deref(), &mut s.diags)?;
    let (inputs, results) = functions::slots(&s.ir, function, &mut s.diags)?;
    let signature = Signature { inputs: &inputs, results: &results };
    let runs = match args.data.is_empty() {
        true => vec![Given::alone(arguments(args, &inputs, &mut s.diags)?, results.len())],
        false => data::read((&args.data, args.tolerance), &files::Disk, signature, &mut s.diags)?,
    };
    let program = Program::compile(&s.ir, function, &mut s.diags)?;
    let target = args.target.as_ref().map(|path| targets::read(path, &mut s.diags)).transpose()?;
    let mut text = String::new();
    for (number, given) in runs.iter().enumerate() {
        if runs.len() > 1 && args.json.is_none() {
            text += &format!("run {number}:\n");
        }
        progress.stage(format!("interpreting run {} of {}", number + 1, runs.len()));
        text += &one_run(args, s, (&program, target.as_ref()), signature, given)?;
    }
    progress.clear();
    files::write_text(Path::new("-"), &text, &mut s.diags)
}

/// Runs the program once and says what it did. Errors: a fault of the program, or `E1021`.
fn one_run(
    args: &Args,
    s: &mut Session,
    (program, target): (&Program, Option<&Target>),
    signature: Signature<'_>,
    given: &Given,
) -> Result<String, Reported> {
    let mut arguments = given.before.clone();
    let ran = match target {
        Some(target) => program.run_on(&mut arguments, &limits(args), target),
        None => program.run(&mut arguments, &limits(args)).map(|outcome| (outcome, Timing::default())),
    };
    let (outcome, timing) = ran.map_err(|fault| match args.data.is_empty() {
        true => s.diags.report(*fault),
        false => given.undefined(*fault, &mut s.diags),
    })?;
    if args.count {
        eprint!("{}", counts(&s.ir, &outcome.counts));
    }
    if let (Some(target), Some(path)) = (target, &args.gantt) {
        files::write_text(path, &targets::gantt(target, &timing), &mut s.diags)?;
    }
    let output =
        Output { inputs: signature.inputs, arguments: &arguments, results: signature.results, outcome: &outcome };
    let values: Vec<Argument> = output.results().into_iter().map(|(_, value)| value).collect();
    given.check("the function", signature, (&arguments, &values), &mut s.diags)?;
    Ok(match (target, args.json.is_some()) {
        (None, false) => output.text(),
        (None, true) => format!("{}\n", output.json()),
        (Some(target), false) if args.cycles => targets::text(target, &timing),
        (Some(target), false) => output.text() + &targets::text(target, &timing),
        (Some(target), true) if args.cycles => format!("{}\n", targets::json(target, &timing)),
        (Some(target), true) => {
            let mut all = output.json();
            all["timing"] = targets::json(target, &timing);
            format!("{all}\n")
        }
    })
}

fn limits(args: &Args) -> Limits {
    let mut limits = Limits { steps: args.max_steps, count: args.count, ..Limits::default() };
    if args.lenient {
        limits.undefined = Undefined::Zero;
    }
    limits
}

/// The arguments of the command line or of the file. Errors: `E1001`, `E1009`.
fn arguments(args: &Args, slots: &[Slot], diags: &mut Diagnostics) -> Result<Vec<Argument>, Reported> {
    let fail = |diags: &mut Diagnostics, message: String| diags.error("E1009", Place::Unknown, message);
    let Some(path) = args.args_file.as_ref().or(args.json.as_ref().and_then(Option::as_ref)) else {
        check_count(args.args.len(), slots.len()).map_err(|message| fail(diags, message))?;
        let words = slots.iter().zip(&args.args);
        return words.map(|(slot, word)| data::argument(slot, word, &files::Disk, diags)).collect();
    };
    let text = files::read_text(path, diags)?;
    let values = json_arguments(&files::display_name(path), &text).map_err(|message| fail(diags, message))?;
    check_count(values.len(), slots.len()).map_err(|message| fail(diags, message))?;
    let parsed = slots
        .iter()
        .zip(&values)
        .map(|(slot, value)| slot.from_json(value).map_err(|e| fail(diags, format!("argument '{}': {e}", slot.name))));
    parsed.collect()
}

fn check_count(have: usize, want: usize) -> Result<(), String> {
    if have == want { Ok(()) } else { Err(format!("the function takes {want} arguments, but {have} are given")) }
}

/// The list `args` of a JSON object, or the list that the file is.
fn json_arguments(name: &str, text: &str) -> Result<Vec<Value>, String> {
    let value = values::json(name, text)?;
    let list = value.get("args").unwrap_or(&value).as_array().cloned();
    list.ok_or_else(|| format!("'{name}' has no list of arguments: {{\"args\": [...]}}"))
}

struct Output<'a> {
    inputs: &'a [Slot],
    arguments: &'a [Argument],
    results: &'a [Slot],
    outcome: &'a Outcome,
}

impl Output<'_> {
    fn json(&self) -> Value {
        let args: Value = self.inputs.iter().zip(self.arguments).map(|(slot, a)| slot.to_json(a)).collect();
        let results: Value = self.results().iter().map(|(slot, r)| slot.to_json(r)).collect();
        json!({"args": args, "results": results, "steps": self.outcome.steps})
    }

    /// What the function gave, in the order of its results.
    fn results(&self) -> Vec<(&Slot, Argument)> {
        self.results.iter().zip(functions::results(self.results, self.outcome)).collect()
    }

    /// One line a result and a memref.
    fn text(&self) -> String {
        let mut text = String::new();
        for (slot, result) in self.results() {
            text += &format!("{} = {}\n", slot.name, value_text(slot, &result));
        }
        for (slot, argument) in self.inputs.iter().zip(self.arguments) {
            if slot.shape.is_some() && !slot.is_value {
                text += &format!("{} = {}\n", slot.name, slot.to_json(argument));
            }
        }
        text
    }
}

fn value_text(slot: &Slot, value: &Argument) -> String {
    match value {
        Argument::Number(number) => slot.element.text(number),
        memory => slot.to_json(memory).to_string(),
    }
}

/// How often operations ran, by name, most frequent first.
fn counts(ir: &Ir, counts: &[(Op, u64)]) -> String {
    let mut by_name = std::collections::BTreeMap::new();
    for &(op, count) in counts {
        *by_name.entry(ir.op_text(op)).or_insert(0u64) += count;
    }
    let mut rows: Vec<(&str, u64)> = by_name.into_iter().collect();
    rows.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    rows.iter().map(|(name, count)| format!("{count:12}  {name}\n")).collect()
}
