//! `kiln explore`: searches a space of designs by jobs, and keeps those that no other beats.
//!
//! What holds: what is written of the front depends on the source, the space and the budget alone, however often the run was ended, and
//! whatever evaluates the jobs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use ::datapath_ir::Searched;
use ::explore::Limits;
use ::jobs::Fault;
use ::jobs::against::Front;
use ::jobs::engine::Engine;
use ::jobs::explore::{Count, Found, Plan, Run, failure};
use ::jobs::job::{ABSENT, FORM, Form, Request, WITH_FILE};
use ::jobs::list::{Listed, csv, listed, option_words, parquet};
use ::jobs::outcome::{Estimate, Placed};
use ::jobs::processes::{Processes, Setup};
use ::jobs::slurm::{Programs, Slurm};
use ::jobs::space::{Known, Space, Unfit};
use ::jobs::store::{Store, pretty};
use clap::ValueEnum;
use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Reported};

use crate::c::Calls;
use crate::hls::{self, asked};
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::Session;
use crate::{Failed, VERSION, files};
use serde::{Deserialize, Serialize};

/// Search a space of designs, and keep those that no other beats
#[derive(Debug, clap::Args)]
#[command(
    after_help = "DIR is a store: jobs, what came of each, log.jsonl with seconds, and front.json, front.csv and front.html with a \
    command for each design.\nThe same command goes on where a run was ended.\n\n\
    A space is TOML: options of `kiln hls` with their values, as in\n  unroll = [1, 2, 4]\n  max-mul = [\"none\", 2, 4]\n  \
    target = \"ecp5\"\n\nExamples:\n  kiln explore examples/gemm.mlir -o build/space\n  \
    kiln explore examples/gemm.mlir -o build/ecp5 --set target=ecp5 --set clock-mhz=100,150 --budget 100"
)]
pub struct Args {
    /// File of MLIR text, C, C++ or LLVM IR; `-` reads MLIR from standard input
    #[arg(value_name = "FILE", help_heading = "Input")]
    file: PathBuf,
    #[command(flatten)]
    c: crate::c::Front,
    /// The function; without it the only one that no other calls
    #[arg(long, visible_alias = "top", value_name = "NAME", help_heading = "Input")]
    func: Option<String>,
    /// The space; without it budgets of multipliers and widths of loops
    #[arg(long, value_name = "SPACE.toml", help_heading = "Space")]
    space: Option<PathBuf>,
    /// Values of an option, in place of those of the space
    #[arg(long, value_name = "NAME=VALUE,VALUE", help_heading = "Space")]
    set: Vec<String>,
    /// Forms of the source's loops that are looked at beside the source: in other orders, tiled, fused or distributed
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(0..=20), help_heading = "Space")]
    forms: u64,
    /// Designs that are looked at, at the most
    #[arg(long, value_name = "POINTS", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..), help_heading = "Space")]
    budget: u64,
    /// Seconds after which the run is ended, to go on another time
    #[arg(long, value_name = "S", help_heading = "Space")]
    seconds: Option<f64>,
    #[arg(long, value_name = "FILE.json | NAME=VALUE", help = DATA_HELP, help_heading = "Checking")]
    data: Vec<String>,
    /// Do not simulate the designs of the front
    #[arg(long, help_heading = "Checking")]
    no_check: bool,
    /// Place and route the designs of the front on this board's device, whose family is then the target
    #[arg(long, value_name = "BOARD", help_heading = "Checking")]
    silicon: Option<String>,
    /// What evaluates jobs
    #[arg(long, value_enum, default_value_t = EngineChoice::Local, help_heading = "Engine")]
    engine: EngineChoice,
    /// Jobs that are evaluated at once; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=4096), help_heading = "Engine")]
    workers: Option<u64>,
    /// Seconds after which the evaluation of a design is given up
    #[arg(long, value_name = "S", help_heading = "Engine")]
    job_seconds: Option<f64>,
    /// Memory that the evaluation of a design may take, in MiB
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(64..), help_heading = "Engine")]
    job_memory_mib: Option<u64>,
    /// The folder of the store; made if it is missing
    #[arg(short, long, value_name = "DIR", help_heading = "Output")]
    output: PathBuf,
    /// The front of another run, as front.json, to compare with; without it that of the run before in the same folder
    #[arg(long, value_name = "FRONT.json", help_heading = "Output")]
    against: Option<PathBuf>,
    /// Print the front as JSON instead of a table
    #[arg(long, help_heading = "Output")]
    json: bool,
}

/// What `--data` says.
const DATA_HELP: &str =
    "Data with which designs are simulated, in place of random ones: a file of runs, or values of arguments";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EngineChoice {
    /// Processes of this machine
    Local,
    /// Tasks of Ray: of the cluster that RAY_ADDRESS names, or of this machine
    Ray,
    /// Tasks of Dask: of the scheduler that DASK_SCHEDULER_ADDRESS names, or of this machine
    Dask,
    /// Tasks of arrays of Slurm; all nodes see DIR
    Slurm,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| {
        let text = progress.during(|| searched(args, s, progress))?;
        files::write_text(Path::new("-"), &text, &mut s.diags)
    })
}

/// Searches, writes the front, and gives what is shown.
fn searched(args: &Args, s: &mut Session, progress: &Progress) -> Result<String, Reported> {
    let top: Vec<String> = args.func.iter().cloned().collect();
    progress.stage("reading");
    let mut space = space(args, &mut s.diags)?;
    let calls = if args.data.is_empty() { Calls::Recorded } else { Calls::Unwanted };
    let read = crate::c::read(&args.c, std::slice::from_ref(&args.file), &top, calls, s)?;
    let name = hls::base_name(&files::display_name(&args.file)).to_owned();
    let function = match &read.functions[..] {
        [one] => Some(one.clone()),
        _ => args.func.clone(),
    };
    let mut files = named_files(&space, &mut s.diags)?;
    let data = data(args, &read.data.values().collect::<Vec<_>>(), &mut files, &mut s.diags)?;
    let request = Request { name, text: read.text, function, options: BTreeMap::new(), data, files };
    check_source(&request, s)?;
    check_values(args, &space, &request, &mut s.diags)?;
    let store = Store::open(&args.output, VERSION).map_err(|fault| reported(fault, &mut s.diags))?;
    let before = before(args, &store, &mut s.diags)?;
    progress.stage("looking for other loops");
    let forms = forms(args, &request, &store, progress, s)?;
    with_forms(args, &mut space, forms.len()).map_err(|unfit| unfit_space(args, unfit, &mut s.diags))?;
    let plan = Plan {
        request: &request,
        space: &space,
        forms: &forms,
        budget: usize::try_from(args.budget).unwrap_or(usize::MAX),
        is_checked: !args.no_check,
        board: args.silicon.as_deref(),
        version: VERSION,
    };
    let fault = |fault, s: &mut Session| reported(fault, &mut s.diags);
    let found = explored(args, plan, &store, progress).map_err(|why| fault(why, s))?;
    let front = listed(&found, &plan, &sources(args, &request, &store).map_err(|why| fault(why, s))?);
    written(&store, &front, &request).map_err(|why| fault(why, s))?;
    none_found(&found, &mut s.diags)?;
    let changes = before.map_or(String::new(), |before| before.table(&front));
    Ok(if args.json { pretty(&front) } else { summary(&found, &front, &space) + &against(&changes) })
}

/// The data as a request has them: contents of files stand in `files`, those that a program in C was recorded with under names of their
/// own. Errors: `E1080` a file is not text.
fn data(
    args: &Args,
    recorded: &[&String],
    files: &mut BTreeMap<String, String>,
    diags: &mut Diagnostics,
) -> Result<Vec<String>, Reported> {
    let mut words = Vec::new();
    for word in &args.data {
        let value = word.split_once('=').map_or(word.as_str(), |(_, value)| value);
        if value.ends_with(".npy") {
            let message = format!("'{value}' is not text, which a job holds: give the data as JSON");
            return Err(diags.error("E1080", Place::Unknown, message));
        }
        if !word.contains('=') || Path::new(word).is_file() {
            files.insert(word.clone(), files::read_text(Path::new(word), diags)?);
        }
        words.push(word.clone());
    }
    for (number, path) in recorded.iter().enumerate() {
        let name = format!("recorded-{}.json", number + 1);
        files.insert(name.clone(), files::read_text(Path::new(path), diags)?);
        words.push(name);
    }
    Ok(words)
}

/// The front to compare with, if there is one. Errors: `E1086` it is none.
fn before(args: &Args, store: &Store, diags: &mut Diagnostics) -> Result<Option<Front>, Reported> {
    let own = store.path("front.json");
    let path = match &args.against {
        Some(path) => path,
        None if own.is_file() => &own,
        None => return Ok(None),
    };
    let text = files::read_text(path, diags)?;
    Front::read(&files::display_name(path), &text).map(Some).map_err(|fault| reported(fault, diags))
}

/// The table of what changed, with its head.
fn against(changes: &str) -> String {
    if changes.is_empty() {
        return String::new();
    }
    format!("\nagainst the run before: + is new, - is gone, ~ has other figures\n{changes}")
}

/// What the store keeps of forms, beside what they depend on.
#[derive(Serialize, Deserialize)]
struct KeptForms {
    source: String,
    function: Option<String>,
    most: u64,
    forms: Vec<Form>,
}

/// Forms of the source, from the store where it has them. Errors: `E1002` they can't be kept.
fn forms(
    args: &Args,
    request: &Request,
    store: &Store,
    progress: &Progress,
    s: &mut Session,
) -> Result<Vec<Form>, Reported> {
    let wanted = KeptForms {
        source: request.text.clone(),
        function: request.function.clone(),
        most: args.forms,
        forms: Vec::new(),
    };
    let kept = std::fs::read_to_string(store.path("forms.json")).ok();
    let kept: Option<KeptForms> = kept.and_then(|text| serde_json::from_str(&text).ok());
    let is_same =
        |kept: &KeptForms| (&kept.source, &kept.function, kept.most) == (&wanted.source, &wanted.function, wanted.most);
    if let Some(kept) = kept.filter(is_same) {
        return Ok(kept.forms);
    }
    let forms = if args.forms == 0 { Vec::new() } else { searched_forms(args, request, progress)? };
    let kept = KeptForms { forms, ..wanted };
    let written = store.write("forms.json", pretty(&kept)).and_then(|()| {
        let mut each = kept.forms.iter().enumerate();
        each.try_for_each(|(at, form)| store.write(&form_file(at + 1), &form.text))
    });
    written.map_err(|fault| reported(fault, &mut s.diags))?;
    Ok(kept.forms)
}

fn form_file(number: usize) -> String {
    format!("forms/{number}.mlir")
}

/// Forms of the source. A function that has none, since it can't be built as it is written, has an error of its own where it is built.
fn searched_forms(args: &Args, request: &Request, progress: &Progress) -> Result<Vec<Form>, Reported> {
    let mut s = Session::new();
    let module = s.load_text(&request.name, request.text.as_str())?;
    let alone = hls::options_alone(&[], &mut s.diags)?;
    let func = request.function.clone();
    let options = ::hls::Options { func, ..alone.options(progress, &mut s.diags)? };
    let most = usize::try_from(args.forms).unwrap_or(usize::MAX);
    let found = ::explore::forms(&mut s.ir, module, &options, Limits::default(), most, &mut s.diags);
    let form = |form: ::explore::Form| Form { text: form.program, transformations: form.trace };
    Ok(found.map_or_else(|_| Vec::new(), |forms| forms.into_iter().map(form).collect()))
}

/// Adds the axis of forms, unless the space names them itself. Errors: it names one that there is not.
fn with_forms(args: &Args, space: &mut Space, count: usize) -> Result<(), Unfit> {
    if let Some(axis) = space.axes.iter().find(|axis| axis.name == FORM) {
        let is_known = |value: &&String| value.parse::<usize>().is_ok_and(|number| number <= count);
        return match axis.values.iter().find(|value| !is_known(value)) {
            Some(value) => {
                let why =
                    format!("there is no form {value}: --forms {} finds {count}, and 0 is the source", args.forms);
                Err((why, axis.line))
            }
            None => Ok(()),
        };
    }
    if count == 0 {
        return Ok(());
    }
    space.add(FORM, (0..=count).map(|number| number.to_string()).collect(), None, &known())
}

/// The names that a space may have.
fn known() -> Vec<Known> {
    let form = Known { name: FORM.to_owned(), is_flag: false };
    asked::known().into_iter().chain([form]).collect()
}

fn reported((code, message): Fault, diags: &mut Diagnostics) -> Reported {
    diags.error(code, Place::Unknown, message)
}

/// The space with what the command line says of it. Errors: `E1080` it can't be used.
fn space(args: &Args, diags: &mut Diagnostics) -> Result<Space, Reported> {
    let known = known();
    let mut space = match &args.space {
        None => Space::good(),
        Some(path) => {
            let text = files::read_text(path, diags)?;
            Space::read(&text, &known).map_err(|unfit| unfit_space(args, unfit, diags))?
        }
    };
    for text in &args.set {
        space.set(text, &known).map_err(|(why, _)| diags.error("E1080", Place::Unknown, format!("--set: {why}")))?;
    }
    if let Some(board) = &args.silicon {
        of_board(board, &mut space, &known).map_err(|fault| reported(fault, diags))?;
    }
    Ok(space)
}

/// Takes the family of a board as target. Errors: `E1101` there is no such board; `E1080` the space has other targets.
fn of_board(board: &str, space: &mut Space, known: &[Known]) -> Result<(), Fault> {
    let family = hls::board::family_of(board)?;
    match space.axes.iter().find(|axis| axis.name == "target") {
        Some(axis) if axis.values != [family.clone()] => {
            let why = format!("--silicon {board} places designs of target {family}, and the space has others");
            Err(("E1080", why))
        }
        Some(_) => Ok(()),
        None => space.add("target", vec![family], None, known).map_err(::jobs::space::fault),
    }
}

fn unfit_space(args: &Args, (why, line): Unfit, diags: &mut Diagnostics) -> Reported {
    let file = args.space.as_deref().map(files::display_name);
    let place = match file.zip(line) {
        Some((name, line)) => Place::File { name, line, column: 1 },
        None => Place::Unknown,
    };
    diags.error("E1080", place, why)
}

/// Contents of the files that options of a space name. Errors: `E1001`, `E0005`.
fn named_files(space: &Space, diags: &mut Diagnostics) -> Result<BTreeMap<String, String>, Reported> {
    let named = space.axes.iter().filter(|axis| WITH_FILE.contains(&axis.name.as_str()));
    let mut found = BTreeMap::new();
    for file in named.flat_map(|axis| &axis.values).filter(|value| *value != ABSENT) {
        found.insert(file.clone(), files::read_text(Path::new(file), diags)?);
    }
    Ok(found)
}

/// Errors: the source is not valid, or it is not clear which function is meant: no design of the space could be built.
fn check_source(request: &Request, s: &mut Session) -> Result<(), Reported> {
    let module = s.load_text(&request.name, request.text.as_str())?;
    let function = request.function.as_deref();
    ::lowering::prepare::choose_function(&s.ir, module, function, &mut s.diags).map(|_| ())
}

/// Errors: `E1080` an option has a value that the command line does not take.
fn check_values(args: &Args, space: &Space, request: &Request, diags: &mut Diagnostics) -> Result<(), Reported> {
    for axis in space.axes.iter().filter(|axis| axis.name != FORM) {
        for value in &axis.values {
            let options = BTreeMap::from([(axis.name.clone(), value.clone())]);
            let one = Request { options, files: request.files.clone(), ..Request::default() };
            let mut own = Diagnostics::new();
            if hls::Args::of(&one, &Searched::default(), &mut own).is_err() {
                let why = own.iter().next().map_or(String::new(), |found| found.message.clone());
                let why = why.trim_start_matches("options of kiln hls: ").to_owned();
                return Err(unfit_space(args, (format!("'{}' is not {value}: {why}", axis.name), axis.line), diags));
            }
        }
    }
    Ok(())
}

fn explored(args: &Args, plan: Plan<'_>, store: &Store, progress: &Progress) -> Result<Found, Fault> {
    let mut engine = engine(args)?;
    let start = Instant::now();
    let mut observe = |count: Count| {
        let Count { known, step, open } = count;
        progress.stage(format!("exploring: {} designs known, {open} under way", known + step - open));
        args.seconds.is_none_or(|seconds| start.elapsed().as_secs_f64() < seconds)
    };
    Run::new(plan, store, engine.as_mut(), &mut observe).explore()
}

/// The engine that is asked for. Errors: `E1083` Kiln can't find its own program.
fn engine(args: &Args) -> Result<Box<dyn Engine>, Fault> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = args.workers.and_then(|workers| usize::try_from(workers).ok());
    let memory = args.job_memory_mib.map(|mebibytes| ["--memory-mib".to_owned(), mebibytes.to_string()]);
    let eval: Vec<String> = own_program()?.into_iter().chain(["eval".to_owned()]).collect();
    let eval = [eval, memory.into_iter().flatten().collect()].concat();
    Ok(match args.engine {
        EngineChoice::Local => Box::new(Processes::new(Setup {
            command: [eval, vec!["--worker".to_owned()]].concat(),
            processes: workers.unwrap_or(cores),
            jobs_each: 1,
            limit: args.job_seconds,
            is_replaced: true,
        })),
        EngineChoice::Ray => Box::new(Processes::new(of_python("ray", workers.unwrap_or(cores), args))),
        EngineChoice::Dask => Box::new(Processes::new(of_python("dask", workers.unwrap_or(cores), args))),
        EngineChoice::Slurm => {
            let [sbatch, squeue, scancel] = ["sbatch", "squeue", "scancel"].map(str::to_owned);
            let programs = Programs { sbatch, squeue, scancel, eval };
            Box::new(Slurm::new(programs, &args.output, workers.unwrap_or(MOST_TASKS)))
        }
    })
}

/// Tasks of Slurm that wait or run at once, unless another number is asked for.
const MOST_TASKS: usize = 1000;

/// An engine of the package for Python: one process that hands jobs on, twice as many as there are workers.
fn of_python(name: &str, workers: usize, args: &Args) -> Setup {
    let python = std::env::var("KILN_PYTHON").unwrap_or("python3".to_owned());
    let (module, count) = (format!("kiln.engines.{name}"), workers.to_string());
    Setup {
        command: [python.as_str(), "-m", &module, "--workers", &count].map(str::to_owned).to_vec(),
        processes: 1,
        jobs_each: 2 * workers,
        limit: args.job_seconds,
        is_replaced: false,
    }
}

/// The words that start Kiln: those of `KILN_PROGRAM`, which the package for Python sets, or this program. Errors: `E1083`.
fn own_program() -> Result<Vec<String>, Fault> {
    if let Ok(words) = std::env::var("KILN_PROGRAM") {
        return Ok(words.split('\n').map(str::to_owned).collect());
    }
    let path = std::env::current_exe().map_err(|why| ("E1083", format!("kiln can't find its own program: {why}")))?;
    Ok(vec![path.display().to_string()])
}

/// The words that name the source on a command line, or a form of it: a source in C is kept in the store as what it became.
fn sources(args: &Args, request: &Request, store: &Store) -> Result<impl Fn(&str) -> Vec<String>, Fault> {
    let is_mlir = !crate::c::is_source(&args.file) && args.file.as_os_str() != "-";
    let file = if is_mlir { args.file.display().to_string() } else { "source.mlir".to_owned() };
    if !is_mlir {
        store.write("source.mlir", &request.text)?;
    }
    let function = request.function.clone();
    let form = |number: &str| number.parse().ok().filter(|&number| number > 0).map(form_file);
    Ok(move |number: &str| {
        let file = form(number).unwrap_or_else(|| file.clone());
        let function = function.iter().flat_map(|name| ["--func".to_owned(), name.clone()]);
        std::iter::once(file).chain(function).collect()
    })
}

fn written(store: &Store, front: &[Listed], request: &Request) -> Result<(), Fault> {
    let name = request.function.clone().unwrap_or_else(|| hls::base_name(&request.name).to_owned());
    let (_, page) = hls::front_page(&front, &name);
    store.write("front.json", pretty(&front))?;
    store.write("front.csv", csv(front))?;
    store.write("front.parquet", parquet(front)?)?;
    store.write("front.html", page)
}

/// Errors: `E1084` designs were looked at, and none could be built.
fn none_found(found: &Found, diags: &mut Diagnostics) -> Result<(), Reported> {
    if !found.front.is_empty() || found.is_stopped {
        return Ok(());
    }
    let message = format!("none of {} designs can be built", found.rows.len());
    let mut error = Diagnostic::error("E1084", Place::Unknown, message);
    if let Some(first) = found.rows.iter().find_map(|row| failure(&row.outcome)) {
        error = error.with_note(format!("the first: {} {}", first.code, first.message));
    }
    Err(diags.report(error))
}

/// What is shown.
fn summary(found: &Found, front: &[Listed], space: &Space) -> String {
    let built = found.rows.iter().filter(|row| row.outcome.figures().is_some()).count();
    let (looked, size) = (found.rows.len(), space.size());
    let mut text = format!("{} of {looked} designs are beaten by no other; the space has {size}\n", front.len());
    if looked > built {
        text += &format!("{} can't be built\n", looked - built);
    }
    text += &format!("{} jobs evaluated, {} taken from the store\n", found.evaluated, found.taken);
    if found.is_stopped {
        text += "the time is over: the same command goes on\n";
    }
    let heads = ["design", "time ns", "cycles", "area", "LUT", "FF", "DSP", "BRAM"].map(str::to_owned);
    text += &row(&heads, "target and options");
    front.iter().for_each(|listed| text += &row(&cells(listed), &made_by(listed)));
    text += &placed(front);
    text
}

fn row([a, b, c, d, e, f, g, h]: &[String; 8], last: &str) -> String {
    format!("{a:>6} {b:>12} {c:>9} {d:>9} {e:>8} {f:>8} {g:>5} {h:>5}  {last}\n")
}

fn cells(listed: &Listed) -> [String; 8] {
    let estimate = listed.estimate.unwrap_or_default();
    let cycles = if listed.cycles_exact { listed.cycles.to_string() } else { format!("~{}", listed.cycles) };
    let figures = [listed.area, estimate.lut, estimate.ff, estimate.dsp, estimate.bram].map(|n| n.to_string());
    let [area, lut, ff, dsp, bram] = figures;
    [listed.folder.clone(), format!("{:.1}", listed.time_ns), cycles, area, lut, ff, dsp, bram]
}

fn made_by(listed: &Listed) -> String {
    let words = option_words(&listed.options);
    let loops = (!listed.transformations.is_empty()).then(|| format!("({})", listed.transformations.join("; ")));
    std::iter::once(listed.target.clone()).chain(words).chain(loops).collect::<Vec<_>>().join(" ")
}

/// What place and route reported, a line for each design that was placed.
fn placed(front: &[Listed]) -> String {
    let line = |listed: &Listed| {
        let words = match listed.placed.as_ref()? {
            Placed::Cells(Estimate { lut, ff, dsp, bram, clock_mhz }) => {
                format!("{lut} LUT, {ff} FF, {dsp} DSP, {bram} BRAM with the shell, {clock_mhz} MHz")
            }
            Placed::Error(failure) => format!("not placed: {} {}", failure.code, failure.message),
        };
        Some(format!("{:>6} {words}\n", listed.folder))
    };
    let lines: String = front.iter().filter_map(line).collect();
    if lines.is_empty() { lines } else { format!("\nplaced and routed\n{lines}") }
}
