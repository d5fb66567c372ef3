//! `kiln cosim`: runs a program of host and device, the host as a program of this machine, the device in the simulator, and compares
//! it with its source.
//!
//! What holds: every access of the host goes over the designs' buses, cycle by cycle; a host that ends early, or hangs, ends the
//! command, too.

use std::fs;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use ::cosim::bus::{Bench, EventKind, Protocol};
use ::cosim::data::tolerance::Tolerance;
use ::cosim::data::{self, Given, Signature};
use ::cosim::functions;
use ::cosim::host::{decode, encode, serve, spent, trace};
use ::cosim::values::Slot;
use ir::Reported;
use ir::diag::{Diagnostic, Place};
use sim::interp::{Argument, Limits, Program, State};

use crate::app::{self, App, Asked, PROGRAM};
use crate::c::host::Host;
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::{Dialects, Session};
use crate::{Failed, files};

/// The exit code of a host whose kernel failed: `KILN_FAILED` of `kiln_run.h`.
const KERNEL_FAILED: i32 = 70;
/// How long a host waits for a run, in seconds, if nobody says so.
const SECONDS: &str = "3600";
/// The seed of data that nobody gave.
const SEED: &str = "random:1";

/// Run a program of host and device, the device in the simulator, and compare it with its source
#[derive(Debug, clap::Args)]
#[group(id = "cosim_args")]
#[command(
    after_help = "Functions with the attribute kiln.device become designs behind AXI4-Lite; the rest becomes a program of this machine\n\
    (clang compiles it), which calls them. DIR gets both, and what binds them.\n\n\
    Examples:\n  kiln cosim examples/host/tiles.mlir\n  \
    kiln cosim app.mlir --device gemm -o build/app --trace build/app.json -- --max mul=4"
)]
pub struct Args {
    /// File of MLIR text, `-` for standard input; or the files of a program in C, whose `main` is the test bench
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    c: crate::c::Front,
    #[command(flatten)]
    dialects: Dialects,
    /// Functions that become hardware, beside those with the attribute kiln.device
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    device: Vec<String>,
    /// The host's function; without it the only public one that is not hardware
    #[arg(long, value_name = "NAME")]
    top: Option<String>,
    #[arg(long, value_name = "FILE.json | NAME=FILE.npy | NAME=VALUE", help = files::DATA_HELP)]
    data: Vec<String>,
    #[arg(long, value_name = "BOUNDS", help = files::TOLERANCE_HELP, requires = "data")]
    tolerance: Option<Tolerance>,
    /// Let the bus refuse the request of this number, from 1 on: the host must end with an error
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    refuse: Option<u64>,
    /// Let memory outside answer the burst of this number, from 1 on, with an error: the host must end with one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "refuse")]
    refuse_burst: Option<u64>,
    /// Write what happened over time, for Perfetto and chrome://tracing
    #[arg(long, value_name = "JSON")]
    trace: Option<PathBuf>,
    /// Write the waves of all designs, as a value change dump
    #[arg(long, value_name = "FILE")]
    vcd: Option<PathBuf>,
    /// The folder that designs and host are written to; made if it is missing; without it nothing is kept
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Options of `kiln hls` for all designs; arguments of a program in C
    #[arg(last = true, value_name = "OPTIONS")]
    hls: Vec<String>,
}

impl Args {
    /// What is refused, if something is.
    fn refusal(&self) -> Option<String> {
        let burst = self.refuse_burst.map(|burst| format!("burst {burst} of memory"));
        self.refuse.map(|request| format!("request {request}")).or(burst)
    }
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| progress.during(|| make(args, s, progress)))
}

/// What the source makes of data.
struct Wanted {
    inputs: Vec<Slot>,
    results: Vec<Slot>,
    runs: Vec<Given>,
}

fn make(args: &Args, s: &mut Session, progress: &Progress) -> Result<(), Reported> {
    if args.files.iter().all(|file| crate::c::is_source(file)) {
        return of_c(args, s, progress);
    }
    progress.stage("reading");
    let [file] = args.files.as_slice() else {
        return Err(s.diags.error("E1070", Place::Unknown, "a program of MLIR is one file"));
    };
    let text = files::read_text(file, &mut s.diags)?;
    let name = files::display_name(file);
    let (host, top) = (Host::default(), args.top.as_deref());
    let asked = Asked { source: (&name, &text), dialects: &args.dialects, devices: &args.device, top, host: &host };
    let wanted = wanted(args, s, &asked, progress)?;
    let options = crate::hls::options_alone(&args.hls, &mut s.diags)?;
    if let Some(why) = options.unfit_beside_a_host() {
        return Err(s.diags.error("E1023", Place::Unknown, format!("options of kiln hls: {why}")));
    }
    let mut make = |s: &mut Session, kernel: &str| app::behind_bus(s, &asked, (kernel, &options), progress);
    let mut app = app::build(&asked, s, &mut make, progress)?;
    let kept = args.output.clone();
    let folder =
        kept.clone().unwrap_or_else(|| std::env::temp_dir().join(format!("kiln-cosim-{}", std::process::id())));
    let _making = progress.running().making(&folder);
    let ran = files::write_folder(&folder, &app.files, &mut s.diags)
        .and_then(|()| app::compile(s, &folder, &app, progress))
        .and_then(|()| run_all(args, s, (&mut app, &wanted), &folder, progress));
    if kept.is_none() {
        let _ = fs::remove_dir_all(&folder);
    }
    progress.clear();
    files::write_text(Path::new("-"), &ran?, &mut s.diags)
}

/// A program in C with its own `main`.
fn of_c(args: &Args, s: &mut Session, progress: &Progress) -> Result<(), Reported> {
    let top = args.top.as_deref().or(args.device.first().map(String::as_str));
    let asked = crate::c::cosim::Asked { front: &args.c, sources: &args.files, top, arguments: &args.hls };
    let lines = crate::c::cosim::run(&asked, s, progress)?;
    progress.clear();
    files::write_text(Path::new("-"), &lines, &mut s.diags)
}

/// Interprets the source. Errors: of the data, and what is undefined on them.
fn wanted(args: &Args, s: &mut Session, asked: &Asked<'_>, progress: &Progress) -> Result<Wanted, Reported> {
    let mut own = Session::new();
    let made = interpreted(args, &mut own, asked, progress);
    s.take_findings(&mut own);
    made
}

fn interpreted(args: &Args, s: &mut Session, asked: &Asked<'_>, progress: &Progress) -> Result<Wanted, Reported> {
    let (_, top) = app::load(s, asked)?;
    let (inputs, results) = functions::slots(&s.ir, top, &mut s.diags)?;
    let mut runs = match args.data.is_empty() {
        true => {
            let random = inputs.iter().map(|slot| data::argument(slot, SEED, &files::Disk, &mut s.diags));
            vec![Given::alone(random.collect::<Result<_, _>>()?, results.len())]
        }
        false => {
            let signature = Signature { inputs: &inputs, results: &results };
            data::read((&args.data, args.tolerance), &files::Disk, signature, &mut s.diags)?
        }
    };
    progress.stage("interpreting the source");
    let program = Program::compile(&s.ir, top, &mut s.diags)?;
    for given in &mut runs {
        let mut after = given.before.clone();
        let ran = program.run_defined(&mut after, &Limits::default(), &mut State::default());
        let outcome = ran.map_err(|fault| given.undefined(*fault, &mut s.diags))?;
        let found = functions::results(&results, &outcome);
        given.check("the source", Signature { inputs: &inputs, results: &results }, (&after, &found), &mut s.diags)?;
        given.after = after.into_iter().map(Some).collect();
        given.results = found.into_iter().map(Some).collect();
        // Host and device compute what the source does, bit for bit.
        given.tolerance = Tolerance::default();
    }
    Ok(Wanted { inputs, results, runs })
}

/// Runs the program on all data, and writes what happened over time, also where something went wrong. Returns what is shown.
/// Errors: `E1024` it fails, `E1025` it computes something else.
fn run_all(
    args: &Args,
    s: &mut Session,
    (app, wanted): (&mut App, &Wanted),
    folder: &Path,
    progress: &Progress,
) -> Result<String, Reported> {
    let mut bench = Bench::default();
    for (name, device) in &mut app.kernels {
        let circuit = device.circuit.take().expect("designs for the simulator have a circuit");
        let circuit = (circuit, Protocol::AxiLite);
        let buses = device.manifest.axi.iter().cloned().collect();
        let memory = manifest::SharedMemory { buses, bytes: device.map.shared_bytes() };
        bench.add(name, circuit, &memory).map_err(|why| s.diags.error("E0933", Place::Unknown, why.to_string()))?;
    }
    if args.vcd.is_some() {
        bench.record_waves();
    }
    args.refuse_burst.into_iter().for_each(|burst| bench.refuse_burst(burst));
    let ran = run_each(args, s, (app, wanted), (folder, &mut bench), progress);
    write_records(args, s, app, &mut bench)?;
    let shown = ran?;
    let equal = if args.refusal().is_none() { equal(wanted.runs.len()) } else { String::new() };
    let table = summary(app, &bench);
    Ok(shown + &table + &traffic(app, &mut bench) + &equal)
}

/// Runs the program on all data, one after the other; what is shown of it. Errors: as of `run_all`.
fn run_each(
    args: &Args,
    s: &mut Session,
    (app, wanted): (&App, &Wanted),
    (folder, bench): (&Path, &mut Bench),
    progress: &Progress,
) -> Result<String, Reported> {
    let mut shown = String::new();
    for (number, given) in wanted.runs.iter().enumerate() {
        progress.stage(format!("running host and device, run {} of {}", number + 1, wanted.runs.len()));
        let (status, said) = run_host(s, (folder, app), given, (wanted, &mut *bench), (args.refuse, progress))?;
        if let Some((name, what)) = bench.broken() {
            let message = format!("design '{name}' breaks the rules of the bus to memory: {what}");
            return Err(s.diags.error("E0939", Place::Unknown, message));
        }
        shown = match args.refusal() {
            Some(what) => refused(s, &what, status, &said)?,
            None => {
                compare(s, (folder, app), (wanted, given), status, &said)?;
                String::new()
            }
        };
    }
    Ok(shown)
}

/// Writes what happened over time, and waves. Errors: a file can't be written.
fn write_records(args: &Args, s: &mut Session, app: &App, bench: &mut Bench) -> Result<(), Reported> {
    if let Some(path) = &args.trace {
        let name = |device: usize, address: u32| place_name(&app.kernels[device].1.map, address);
        let text = trace(bench, app.kernels[0].1.mhz, &name).to_string();
        files::write_text(path, &text, &mut s.diags)?;
    }
    if let (Some(path), Some(waves)) = (&args.vcd, bench.waves()) {
        files::write_text(path, &String::from_utf8_lossy(&waves), &mut s.diags)?;
    }
    Ok(())
}

/// Runs the program once; how it ended, and what it said.
fn run_host(
    s: &mut Session,
    (folder, app): (&Path, &App),
    given: &Given,
    (wanted, bench): (&Wanted, &mut Bench),
    (refuse, progress): (Option<u64>, &Progress),
) -> Result<(ExitStatus, String), Reported> {
    let bytes: Vec<u8> = given
        .before
        .iter()
        .zip(&wanted.inputs)
        .zip(&app.passed)
        .flat_map(|((argument, slot), passed)| encode(argument, slot.element, passed.bits))
        .collect();
    let ran = fs::write(folder.join("arguments.bin"), bytes).and_then(|()| {
        let program = folder.canonicalize()?.join(PROGRAM);
        let mut command = Command::new(program);
        command.args(["arguments.bin", "results.bin"]).current_dir(folder).env("KILN_DEVICE", "pipe");
        // The simulated clock is slower than the host's: a run takes the time that it takes.
        if std::env::var_os("KILN_SECONDS").is_none() {
            command.env("KILN_SECONDS", SECONDS);
        }
        let errors = fs::File::create(folder.join("host.err"))?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
        let mut child = progress.running().start(&mut command)?;
        let (requests, mut answers) = (child.stdout.take(), child.stdin.take());
        if let (Some(requests), Some(answers)) = (requests, answers.as_mut()) {
            // A host that is gone has its own reasons, which its exit code says.
            let _ = serve(bench, BufReader::new(requests), answers.by_ref(), refuse);
        }
        drop(answers);
        Ok((child.wait()?, fs::read_to_string(folder.join("host.err"))?))
    });
    ran.map_err(|why| s.diags.error("E1024", Place::Unknown, format!("the host can't be run: {}", files::plain(&why))))
}

/// Errors: `E1024`, `E1025`.
fn compare(
    s: &mut Session,
    (folder, app): (&Path, &App),
    (wanted, given): (&Wanted, &Given),
    status: ExitStatus,
    said: &str,
) -> Result<(), Reported> {
    if !status.success() {
        let error = Diagnostic::error("E1024", Place::Unknown, format!("the host ended with {status}"));
        return Err(s.diags.report(said.lines().take(8).fold(error, |error, line| error.with_note(line.to_owned()))));
    }
    let bytes = fs::read(folder.join("results.bin")).unwrap_or_default();
    let mut left = &bytes[..];
    let slots = wanted.inputs.iter().chain(&wanted.results);
    let mut found: Vec<Argument> = Vec::new();
    for (slot, passed) in slots.zip(&app.passed) {
        let (own, rest) = left.split_at(left.len().min((passed.elements * u64::from(passed.bits / 8)) as usize));
        let shape: Option<Vec<usize>> =
            slot.shape.as_ref().map(|shape| shape.iter().map(|&size| size as usize).collect());
        found.push(decode(own, slot, shape.as_deref(), passed.bits));
        left = rest;
    }
    let results = found.split_off(wanted.inputs.len());
    let signature = Signature { inputs: &wanted.inputs, results: &wanted.results };
    match given.difference(signature, &found, &results) {
        None => Ok(()),
        Some(difference) => {
            let message =
                format!("{}: host and device compute something else than the source: {difference}", given.name);
            Err(s.diags.error("E1025", given.place.clone(), message))
        }
    }
}

/// A host of which a request was refused must say so. Errors: `E1025`.
fn refused(s: &mut Session, what: &str, status: ExitStatus, said: &str) -> Result<String, Reported> {
    match status.code() {
        Some(KERNEL_FAILED) => Ok(format!("{what} was refused, and the host ended: {}\n", said.trim())),
        _ => {
            let message = format!("{what} was refused, or not made, and the host ended with {status}");
            Err(s.diags.error("E1025", Place::Unknown, message))
        }
    }
}

/// What is at a byte address of a design.
fn place_name(map: &::fpga::map::Map, address: u32) -> String {
    let is_inside =
        |w: &&::fpga::map::Window| address.checked_sub(w.base).is_some_and(|at| u64::from(at / w.stride) < w.depth);
    let window = map.windows.iter().find(is_inside);
    let field = map.arguments.iter().chain(&map.results).rev().find(|field| address >= field.offset);
    // Each run that may be there at a time has its own arrays.
    let in_run = |at: u32| u64::from(at - manifest::SHARED) % map.run_bytes().max(1);
    let shared = |at: u64| {
        let mut places = map.shared.iter().rev();
        places
            .find(|place| at >= u64::from(place.window.base - manifest::SHARED))
            .map(|place| place.window.name.clone())
    };
    match (window, field) {
        _ if address >= manifest::SHARED => shared(in_run(address)).unwrap_or_else(|| "shared memory".to_owned()),
        (Some(window), _) => window.name.clone(),
        (None, _) if address >= map.hash => "hash".to_owned(),
        (None, Some(field)) => field.name.clone(),
        (None, None) => "control".to_owned(),
    }
}

/// The table that is shown.
fn summary(app: &App, bench: &Bench) -> String {
    let spent = spent(bench.events(), app.kernels.len(), bench.cycle());
    let mut text = format!("{:<20}{:>8}{:>12}{:>12}{:>10}\n", "kernel", "runs", "cycles", "transfers", "bytes");
    for ((name, _), [count, cycles, transfers, bytes]) in app.kernels.iter().zip(&spent.devices) {
        text += &format!("{name:<20}{count:>8}{cycles:>12}{transfers:>12}{bytes:>10}\n");
    }
    text + &format!("\n{} cycles in all, in {} of them a kernel runs beside another's work\n", spent.all, spent.beside)
}

/// What the designs counted of their buses to memory, in the last run of each.
fn traffic(app: &App, bench: &mut Bench) -> String {
    let mut text = String::new();
    let has_run = |bench: &Bench, at: usize| bench.events().iter().any(|e| e.device == at && e.kind == EventKind::Run);
    for (at, (name, device)) in app.kernels.iter().enumerate().filter(|(at, _)| has_run(bench, *at)).collect::<Vec<_>>()
    {
        let mut count = |field: &::fpga::map::Field| {
            let words = bench.read(at, field.offset, 2).ok()?;
            Some(format!("{} {}", field.name.replace('_', " "), u64::from(words[1]) << 32 | u64::from(words[0])))
        };
        let counts: Vec<String> = device.map.counters.iter().filter_map(&mut count).collect();
        if !counts.is_empty() {
            text += &format!("{name}, last run: {}\n", counts.join(", "));
        }
    }
    text
}

fn equal(runs: usize) -> String {
    let runs = if runs == 1 { "the run".to_owned() } else { format!("{runs} runs") };
    format!("simulated: host and device equal to the source in {runs}\n")
}
