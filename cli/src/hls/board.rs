//! `kiln build`: from a function to the bitstream of a board, with the shell through which a host calls it.
//!
//! What holds: all is made in a folder of its own beside the output, which gets it whole or not at all; the clock that is
//! asked for is met, or nothing is written.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use ::datapath_ir::Searched;
use ::fpga::board::Board;
use ::fpga::cache::Cache;
use ::fpga::family::{self, Family};
use ::fpga::flow::{self, Chosen, Flow as Steps, Outcome};
use ::fpga::lines::{self, LineCells, LineStep, Lines};
use ::fpga::map::Map;
use ::fpga::pll::Pll;
use ::fpga::shell::Front;
use ::fpga::tools::{self, Tools};
use ::fpga::usage::Count;
use ::fpga::{Fault, fit, limit, top};
use ::hls::{MemoryKind, Options};
use ::jobs::job::Request;
use ::jobs::outcome::Estimate;
use ::pipeline_rewrite::large::LargeMemories;
use cosim::testbench::File;
use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Reported};
use manifest::Manifest;
use serde::Serialize;

use super::bus::{self, Addressed, Inside};
use super::{Design, Flow, Made, MemoryChoice, design, page, pretty, several};
use crate::app::{self, Asked, Device, PROGRAM};
use crate::c::{Calls, Read};
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::Session;
use crate::{Failed, files};

mod circuit;
mod pace;

use pace::Pace;

/// Schedules that are tried, each for what place and route measured of the last one.
const SCHEDULES: u32 = 4;

/// Build a function as the bitstream of a board, or a program of host and device
#[derive(Clone, Debug, clap::Args)]
#[group(id = "board_args")]
#[command(
    after_help = "DIR gets the bitstream, board.sv (shell and design), map.json (registers and windows), driver (what\n\
    calls the design, in Python, C and Rust), build.json, build.sh (the commands, to be repeated by hand), and what `kiln hls` writes.\n\n\
    Where functions have the attribute kiln.device, or --device names them, the rest of the module becomes a program that calls them,\n\
    in the folder host: with --board the one on the board, else designs behind AXI4-Lite.\n\n\
    Examples:\n  kiln build examples/gemm.mlir --board ulx3s -o build/gemm\n  \
    kiln build examples/dot.mlir --board icebreaker -o build/dot --clock-mhz 18\n  \
    kiln build examples/host/tiles.mlir --board ulx3s -o build/tiles\n  \
    kiln build examples/c/crc32.c --top crc32 --board ulx3s -o build/crc32"
)]
pub struct Args {
    /// The board: its name, or a path to a board file; a program of host and device needs none
    #[arg(long, value_name = "BOARD", help_heading = "Board")]
    board: Option<String>,
    /// Functions that become hardware, beside those with the attribute kiln.device; of a program in C instead of those marked
    #[arg(long, value_name = "NAME", value_delimiter = ',', conflicts_with = "func", help_heading = "Host")]
    device: Vec<String>,
    /// The host's function; without it the only public one that is not hardware. Of a program in C the functions that become hardware, as f,g
    #[arg(long, value_name = "NAME", conflicts_with = "func", help_heading = "Host")]
    top: Option<String>,
    /// The circuit that goes to the pins, of a file of hw.module operations; without it the one that no other instantiates
    #[arg(long, value_name = "NAME", conflicts_with_all = ["func", "device", "top"], help_heading = "Circuits")]
    module: Option<String>,
    /// Where a port of the circuit goes: signals of the board from the lowest bit up, with ! before one that is inverted, a number
    /// for an input, or open for an output. Others go to the signal of their name: clk, rst, button, rx, tx, led0, ...
    #[arg(long, value_name = "PORT=SIGNALS", help_heading = "Circuits")]
    port: Vec<String>,
    /// Seeds of place and route that are tried for each schedule until the clock is met
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1000), help_heading = "Board")]
    seeds: u32,
    /// Look for tools in this folder only, instead of those of PATH
    #[arg(long, value_name = "DIR", help_heading = "Board")]
    tools: Option<PathBuf>,
    /// Seconds after which a tool is ended
    #[arg(long, value_name = "S", default_value_t = 3600, value_parser = clap::value_parser!(u64).range(1..), help_heading = "Board")]
    tool_seconds: u64,
    /// Run all tools, also where what they make was made before
    #[arg(long, help_heading = "Board")]
    no_cache: bool,
    #[command(flatten)]
    hls: super::Args,
}

/// What is built for.
struct Target {
    board: Board,
    family: Family,
    tools: Tools,
    chosen: Chosen,
    cache: Option<Cache>,
    seeds: u32,
}

/// Designs in one shell.
struct Shelled {
    name: String,
    top: String,
    verilog: String,
    kernels: Vec<Slotted>,
}

/// A design in a shell.
struct Slotted {
    name: String,
    map: Map,
    hash: u64,
    /// The first of its addresses.
    base: u32,
    driver: Vec<File>,
}

/// `build.json`: what was done, and what came out.
#[derive(Serialize)]
struct BuildFile<'a> {
    build: u32,
    board: &'a str,
    bitstream: &'a str,
    asked_mhz: f64,
    reached_mhz: f64,
    scheduled_mhz: f64,
    /// The clock that is reached, with what place and route was asked for, and where it comes from.
    constraint: String,
    /// Lines whose operations were scheduled with measured delays, with the percent of the target's.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    line_delays: &'a BTreeMap<u32, u32>,
    #[serde(flatten)]
    effort: Effort,
    usage: ::fpga::usage::Usage,
    lines: Vec<LineCells>,
    path: Vec<LineStep>,
    stages: &'a [flow::Done],
}

/// What it took until the clock was met.
#[derive(Clone, Copy, Serialize)]
struct Effort {
    schedules: u32,
    /// Runs of place and route.
    placements: usize,
    /// Seconds of all tools; nothing where some result was kept from before.
    tool_seconds: Option<f64>,
}

impl Effort {
    const NONE: Self = Self { schedules: 0, placements: 0, tool_seconds: Some(0.0) };

    /// With a schedule more, for which these stages were done.
    fn with(self, stages: &[flow::Done]) -> Self {
        let seconds: Option<f64> = stages.iter().map(|done| done.seconds).sum();
        Self {
            schedules: self.schedules + 1,
            placements: self.placements + stages.iter().filter(|done| done.stage == flow::PLACE).count(),
            tool_seconds: self.tool_seconds.zip(seconds).map(|(before, now)| before + now),
        }
    }
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| progress.during(|| make(args, s, progress)))
}

/// Errors: in the session.
fn make(args: &Args, s: &mut Session, progress: &Progress) -> Result<(), Reported> {
    let Some(output) = args.hls.output.as_ref().filter(|_| !args.hls.print_pipeline) else {
        let message = "kiln build makes no pipeline: leave out --print-pipeline, and give -o";
        return Err(s.diags.error("E1108", Place::Unknown, message));
    };
    if let Some((code, message)) = args.hls.contradiction() {
        return Err(s.diags.error(code, Place::Unknown, message));
    }
    progress.stage("reading");
    let read = read(args, s)?;
    let args = &args.with_program(&read);
    let name = files::display_name(&args.hls.file);
    let (source, host) = ((name.as_str(), read.text.as_str()), &read.host);
    let asked = Asked { source, dialects: &args.hls.dialects, devices: &args.device, top: args.top.as_deref(), host };
    let circuit = circuit::module(args, s, asked.source)?;
    if let (Some(module), Some(board)) = (circuit, &args.board) {
        return written(output, s, progress, |s, work| {
            let target = target(args, board, progress);
            let mut target = target.map_err(|fault| report(&mut s.diags, fault, Place::Unknown))?;
            circuit::bitstream((args, output), s, (&mut target, work), (module, asked.source), progress)
        });
    }
    let kernels = if !args.hls.func.is_empty() { Vec::new() } else { kernels(s, &asked)? };
    if let Some(why) = unbuildable(args, &kernels) {
        return Err(s.diags.error("E1108", Place::Unknown, why));
    }
    let target = args.board.as_deref().map(|board| target(args, board, progress)).transpose();
    let mut target = target.map_err(|fault| report(&mut s.diags, fault, Place::Unknown))?;
    // These are for circuits at the pins.
    target.iter_mut().for_each(|target| target.board.pins.clear());
    written(output, s, progress, |s, work| match &target {
        Some(target) if kernels.is_empty() => bitstream((args, output), s, (target, work), asked.source, progress),
        target => program((args, output), s, (target.as_ref(), work), (&asked, &kernels), progress),
    })
}

/// Makes what goes into the output with a folder to work in, and writes it. Errors: those of making it, `E1002`.
fn written(
    output: &Path,
    s: &mut Session,
    progress: &Progress,
    make: impl FnOnce(&mut Session, &Path) -> Result<Built, Reported>,
) -> Result<(), Reported> {
    let work = work_folder(output);
    let _making = [&work, output].map(|folder| progress.running().making(folder));
    let made = fs::create_dir_all(&work).map_err(|e| unwritable(&mut s.diags, &work, &e));
    let built = made.and_then(|()| make(s, &work));
    let placed = built.and_then(|built| {
        progress.stage("writing");
        files::write_folder(output, &built.files, &mut s.diags)?;
        for binary in &built.binaries {
            let file = output.join(binary);
            fs::rename(work.join(binary), &file).map_err(|e| unwritable(&mut s.diags, &file, &e))?;
        }
        Ok(built.summary)
    });
    let _ = fs::remove_dir_all(&work);
    progress.clear();
    files::write_text(Path::new("-"), &placed?, &mut s.diags)
}

/// The source; of C with the functions that --func, --device or --top name. Errors: it can't be read.
fn read(args: &Args, s: &mut Session) -> Result<Read, Reported> {
    let top = args.top.iter().flat_map(|names| names.split(',')).map(str::to_owned);
    let named: Vec<String> = args.hls.func.iter().chain(&args.device).cloned().chain(top).collect();
    let calls = if args.hls.data.is_empty() && args.hls.runs.is_none() { Calls::Recorded } else { Calls::Unwanted };
    crate::c::read(&args.hls.c, &args.hls.sources(), &named, calls, s)
}

impl Args {
    /// The same for a program in C, whose functions have names of their own; of MLIR as it is.
    fn with_program(&self, read: &Read) -> Self {
        let is_alone = !self.hls.func.is_empty();
        let hls = super::Args { func: self.hls.func.clone(), ..self.hls.with_calls(read) };
        match (read.host.is_c(), is_alone) {
            (false, _) => self.clone(),
            (true, true) => Self { hls: self.hls.with_calls(read), ..self.clone() },
            (true, false) => Self { hls, device: read.functions.clone(), top: None, ..self.clone() },
        }
    }
}

fn unwritable(diags: &mut Diagnostics, path: &Path, error: &std::io::Error) -> Reported {
    diags.error("E1002", Place::Unknown, format!("can't write '{}': {}", path.display(), files::plain(error)))
}

/// A folder beside the output that nothing else uses.
fn work_folder(output: &Path) -> PathBuf {
    let name = output.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    output.with_file_name(format!(".{name}.{}.work", std::process::id()))
}

/// Why nothing is built of a module whose `kernels` become hardware.
fn unbuildable(args: &Args, kernels: &[String]) -> Option<String> {
    match (&args.board, kernels) {
        (None, []) => Some("name a board by --board, or functions that become hardware by --device".to_owned()),
        (Some(_), []) => several::unfit_together(&args.hls, &args.hls.func),
        (_, kernels) => several::unfit_together(&args.hls, kernels),
    }
}

/// The names of a program's functions that become hardware.
fn kernels(s: &mut Session, asked: &Asked<'_>) -> Result<Vec<String>, Reported> {
    let mut own = Session::new();
    let found = app::kernels(&mut own, asked);
    s.take_findings(&mut own);
    found
}

/// Board, family and tools. Errors: `E1101` to `E1103`, `E1108`.
fn target(args: &Args, name: &str, progress: &Progress) -> Result<Target, Fault> {
    let board = board(name)?;
    if let Some(why) = unfit(&args.hls) {
        return Err(Fault::new("E1108", why));
    }
    let family = family::find(&board.family)?;
    let running = progress.running().clone();
    let tools = Tools { folder: args.tools.clone(), limit: args.tool_seconds, running };
    let chosen = Chosen::find(&family, &tools)?;
    let cache = Cache::of_user().filter(|_| !args.no_cache);
    Ok(Target { board, family, tools, chosen, cache, seeds: args.seeds })
}

fn board(name: &str) -> Result<Board, Fault> {
    if !name.ends_with(".toml") {
        return Board::find(name);
    }
    let text = fs::read_to_string(name);
    let text = text.map_err(|e| Fault::new("E1001", format!("can't read '{name}': {}", files::plain(&e))))?;
    Board::parse(&text)
}

/// Why a design with these options does not go onto a board.
fn unfit(hls: &super::Args) -> Option<&'static str> {
    if hls.flow != Flow::Static {
        return Some("a board takes designs of fixed cycles: leave out --flow");
    }
    if hls.explore {
        return Some("--explore makes many designs, a board takes one: leave out --explore");
    }
    if hls.interface.front().is_some() {
        return Some("a host reaches a board over its serial line: leave out --interface");
    }
    if hls.plan.is_some() || hls.memory == MemoryChoice::Axi {
        return Some("a board has no AXI4 bus: leave out --plan and --memory axi; arrays are inside the design");
    }
    if hls.memory == MemoryChoice::Stream {
        return Some("a board has no AXI4-Stream: leave out --memory stream; arrays are inside the design");
    }
    hls.target.is_some().then_some("the board says which device it has: leave out --target")
}

/// What goes into the output folder, and what is shown.
struct Built {
    files: Vec<File>,
    /// Files of the work folder.
    binaries: Vec<String>,
    summary: String,
}

/// The folder of a host's program.
const HOST: &str = "host";

/// A program of host and device: with a board the bitstream of its kernels, else designs behind AXI4-Lite.
fn program(
    (args, output): (&Args, &Path),
    s: &mut Session,
    (target, work): (Option<&Target>, &Path),
    (asked, kernels): (&Asked<'_>, &[String]),
    progress: &Progress,
) -> Result<Built, Reported> {
    let mut whole = Built { files: Vec::new(), binaries: Vec::new(), summary: String::new() };
    let mut devices = HashMap::new();
    if let Some(target) = target {
        (whole, devices) = on_board((args, output), s, (target, work), (asked, kernels), progress)?;
    }
    let mut make = |s: &mut Session, kernel: &str| match devices.remove(kernel) {
        None => app::behind_bus(s, asked, (kernel, &args.hls), progress),
        Some(device) => Ok(device),
    };
    let app = app::build(asked, s, &mut make, progress)?;
    let host = work.join(HOST);
    files::write_folder(&host, &app.files, &mut s.diags)?;
    app::compile(s, &host, &app, progress)?;
    whole.files.extend(app.files.iter().map(|(name, text)| (format!("{HOST}/{name}"), text.clone())));
    whole.binaries.push(format!("{HOST}/{PROGRAM}"));
    let program = output.join(HOST).join(PROGRAM);
    let named = |(name, _): &(String, Device)| format!("KILN_{}=... ", name.to_uppercase());
    let ways: String = match (target, &app.kernels[..]) {
        (Some(target), [(name, _)]) => {
            format!("KILN_{}=serial:/dev/ttyUSB0:{} ", name.to_uppercase(), target.board.uart.baud)
        }
        (Some(target), _) => format!("KILN_DEVICE=serial:/dev/ttyUSB0:{} ", target.board.uart.baud),
        (None, kernels) => kernels.iter().map(named).collect(),
    };
    let files = if asked.host.is_c() { "" } else { " ARGUMENTS RESULTS" };
    whole.summary += &format!("run the host: {ways}{}{files} (docs/host.md)\n", program.display());
    Ok(whole)
}

/// The bitstream of kernels, and what their host must know, in a session of its own.
fn on_board(
    paths: (&Args, &Path),
    s: &mut Session,
    target: (&Target, &Path),
    (asked, kernels): (&Asked<'_>, &[String]),
    progress: &Progress,
) -> Result<(Built, HashMap<String, Device>), Reported> {
    let mut own = Session::new();
    let placed = placed(paths, &mut own, target, (asked.source, kernels), progress);
    s.take_findings(&mut own);
    let Placed { built, kernels, mhz, .. } = placed?;
    let is_of_c = |name: &str| name.ends_with(".c") || name.ends_with(".h");
    let device = |(slotted, manifest): (Slotted, Manifest)| {
        let Slotted { name, map, hash, base, driver } = slotted;
        let files = driver.into_iter().filter(|(name, _)| is_of_c(name)).collect();
        (name, Device { manifest, map, hash, base, files, mhz, circuit: None })
    };
    Ok((built, kernels.into_iter().map(device).collect()))
}

/// The bitstream of a function. Errors: as `placed`.
fn bitstream(
    (args, output): (&Args, &Path),
    s: &mut Session,
    target: (&Target, &Path),
    source: (&str, &str),
    progress: &Progress,
) -> Result<Built, Reported> {
    Ok(placed((args, output), s, target, (source, &args.hls.func), progress)?.built)
}

/// Designs on a board.
struct Placed {
    built: Built,
    kernels: Vec<(Slotted, Manifest)>,
    mhz: f64,
    /// Cells, and the clock that is reached.
    usage: ::fpga::usage::Usage,
    reached: f64,
}

/// What place and route report of the design that a request asks for, on a board's device, with its shell. Errors: as of `kiln build`.
pub fn silicon(s: &mut Session, request: &Request, name: &str, progress: &Progress) -> Result<Estimate, Reported> {
    let mut hls = super::Args::of(request, &Searched::default(), &mut s.diags)?;
    // The board says it.
    hls.target = None;
    let (tools, source) = (None, (request.name.as_str(), request.text.as_str()));
    let (board, tool_seconds) = (Some(name.to_owned()), 3600);
    let (module, port) = (None, Vec::new());
    let args = Args {
        board,
        device: Vec::new(),
        top: None,
        module,
        port,
        seeds: 4,
        tools,
        tool_seconds,
        no_cache: false,
        hls,
    };
    let mut target = target(&args, name, progress).map_err(|fault| report(&mut s.diags, fault, Place::Unknown))?;
    target.board.pins.clear();
    let work = work_folder(&std::env::temp_dir().join("kiln-silicon"));
    let _making = progress.running().making(&work);
    let made = fs::create_dir_all(&work).map_err(|e| unwritable(&mut s.diags, &work, &e));
    let placed = made.and_then(|()| placed((&args, &work), s, (&target, &work), (source, &args.hls.func), progress));
    let _ = fs::remove_dir_all(&work);
    let Placed { usage, reached, .. } = placed?;
    let [lut, ff, dsp, bram] = [usage.lut, usage.ff, usage.dsp, usage.bram].map(|count| count.used);
    Ok(Estimate { lut, ff, dsp, bram, clock_mhz: reached })
}

/// The family of a board's device, as targets are named. Errors: `E1101` there is no such board.
pub fn family_of(name: &str) -> Result<String, (&'static str, String)> {
    let found = board(name).and_then(|board| family::find(&board.family));
    found.map(|family| family.operators).map_err(|fault| (fault.code, fault.message))
}

/// Schedules, places, and schedules again with what was measured until the clock is met. `functions` go into one shell; the only function of
/// the source needs no name.
fn placed(
    (args, output): (&Args, &Path),
    s: &mut Session,
    (target, work): (&Target, &Path),
    (source, functions): ((&str, &str), &[String]),
    progress: &Progress,
) -> Result<Placed, Reported> {
    s.register(&args.hls.dialects)?;
    let asked = args.hls.clock_mhz.unwrap_or(target.board.mhz);
    let clocks = target.board.pll(asked).and_then(|pll| Ok((pll, target.board.divisor(asked)?)));
    let (pll, divisor) = clocks.map_err(|fault| report(&mut s.diags, fault, Place::Unknown))?;
    let mut pace = Pace::new(asked, &args.hls.line_delays);
    let mut best: Option<(f64, Diagnostic)> = None;
    let (mut effort, findings) = (Effort::NONE, s.diags.len());
    while effort.schedules < SCHEDULES {
        // What was found in a schedule that is not kept is of no use.
        s.diags.truncate(findings);
        let (designs, made) = designs(args, s, (target, &pace), (source, functions), progress)?;
        let shelled = shelled(s, (&target.board, source.0), &designs, (pll.as_ref(), divisor))?;
        let at = s.ir.loc(designs[0].func).place(&s.ir.ctx);
        let fits = fit::check(&target.board, designs.iter().map(needs).sum());
        let outcome = fits.and_then(|()| place(target, &shelled, (work, asked), progress));
        let outcome = outcome.map_err(|fault| report(&mut s.diags, sized(fault, &designs), at))?;
        let reached = outcome.report.reached;
        effort = effort.with(&outcome.stages);
        if let Some(bitstream) = &outcome.bitstream {
            let summary =
                summary(target, (&shelled, &made), (&outcome, bitstream, output), (asked, &pace, pll.as_ref()));
            let lines = lines::find(work, &outcome.report, (&target.family.columns, page::base(source.0)));
            let files = all_files(
                target,
                (made, source),
                &shelled,
                (&outcome, bitstream, lines),
                (asked, &pace, (effort, pll.as_ref())),
            );
            let built = Built { files, binaries: vec![bitstream.clone()], summary };
            let manifests = designs.into_iter().map(|design| design.manifest);
            let (usage, kernels) = (outcome.report.usage, shelled.kernels.into_iter().zip(manifests).collect());
            return Ok(Placed { built, kernels, mhz: asked, usage, reached });
        }
        if best.as_ref().is_none_or(|(best, _)| reached > *best) {
            best = Some((reached, missed((asked, reached), (work, source.0), &outcome)));
        }
        let paths = lines::paths(work, &outcome.missed, page::base(source.0));
        match pace.next(asked / reached, &paths, &designs) {
            Some(next) => pace = next,
            None => break,
        }
    }
    let (_, missed) = best.expect("a schedule was tried");
    let Effort { schedules: tried, placements, .. } = effort;
    let missed = missed.with_note(format!("{tried} schedules were tried, with {placements} runs of place and route"));
    let outside = "the slowest path of the last one begins or ends outside the design: no schedule changes it";
    Err(s.diags.report(if tried < SCHEDULES { missed.with_note(outside) } else { missed }))
}

/// The designs of functions for a clock, and what is written of each.
fn designs(
    args: &Args,
    s: &mut Session,
    (target, pace): (&Target, &Pace),
    (source, functions): ((&str, &str), &[String]),
    progress: &Progress,
) -> Result<(Vec<Design>, Vec<Made>), Reported> {
    let mut all = (Vec::new(), Vec::new());
    for hls in several::alone(&args.hls, s, source, functions)? {
        let options = options(&hls, target, pace, s, progress)?;
        let (design, made) = design(&hls, &options, s, source, progress)?;
        all.0.push(design);
        all.1.push(made);
    }
    Ok(all)
}

fn options(
    hls: &super::Args,
    target: &Target,
    pace: &Pace,
    s: &mut Session,
    progress: &Progress,
) -> Result<Options, Reported> {
    let options = hls.options(progress, &mut s.diags)?;
    let (operators, memory) = (target.family.operators.clone(), MemoryKind::Internal);
    let large = target.family.large.get(&target.board.device).map(large);
    let line_delays = pace.lines.iter().map(|(line, percent)| (*line, *percent)).collect();
    Ok(Options { target: operators, memory, clock_mhz: pace.mhz, line_delays, large, ..options })
}

fn large(of: &family::Large) -> LargeMemories {
    let family::Large { count, words, width, beside, block_bits, block_width } = *of;
    LargeMemories { count, words, width, beside, block_bits, block_width }
}

/// Puts a shell around designs. Errors: `E1108`, or what has no Verilog.
fn shelled(
    s: &mut Session,
    (board, source): (&Board, &str),
    designs: &[Design],
    (pll, divisor): (Option<&Pll>, u32),
) -> Result<Shelled, Reported> {
    let insides: Vec<Inside<'_>> = designs.iter().map(|design| Inside::of(s, design)).collect();
    let name = bus::shell_name(source, &insides);
    let mut shelled = bus::shelled(s, &insides, &name, Front::Serial { divisor })?;
    let top = top::build(&mut s.ir, &mut shelled.names, &name, (board, shelled.top, pll));
    let top_name = hw_dialects::ports::module_name(&s.ir, top).unwrap_or_default().to_owned();
    let header = Some(format!("{name} for {}, made by kiln {}", board.title, env!("CARGO_PKG_VERSION")));
    let options = emit_verilog::Options { header, ..emit_verilog::Options::default() };
    let verilog = emit_verilog::emit(&mut s.ir, top, &options, &mut s.diags)?;
    let mut kernels = Vec::new();
    for (design, (Addressed { kernel, map, hash }, base)) in designs.iter().zip(shelled.kernels) {
        let driver = bus::driver(s, design, (&map, hash, base), Some(board.uart.baud))?;
        kernels.push(Slotted { name: kernel.name, map, hash, base, driver });
    }
    Ok(Shelled { name, top: top_name, verilog, kernels })
}

fn place(
    target: &Target,
    shelled: &Shelled,
    (work, asked): (&Path, f64),
    progress: &Progress,
) -> Result<Outcome, Fault> {
    flow::write(work, flow::SOURCE, &shelled.verilog)?;
    let Target { board, family, tools, cache, seeds, .. } = target;
    let observer = |stage: &str| progress.stage(stage);
    let steps = Steps {
        board,
        family,
        top: &shelled.top,
        mhz: asked,
        seeds: *seeds,
        tools,
        cache: cache.as_ref(),
        observer: &observer,
    };
    steps.run(work, &target.chosen)
}

/// What a design takes, as estimated.
fn needs(design: &Design) -> fit::Cells {
    let of = design.report.estimate.unwrap_or_default();
    fit::Cells { lut: of.lut, ff: of.ff, block_memories: of.block_memories }
}

/// A fault with what of the designs takes most, where the device is full.
fn sized(fault: Fault, designs: &[Design]) -> Fault {
    if fault.code == "E1105" { designs.iter().fold(fault, with_sizes) } else { fault }
}

fn with_sizes(fault: Fault, design: &Design) -> Fault {
    let mut arrays: Vec<(u64, &str)> =
        design.manifest.memories.iter().map(|m| (m.depth as u64 * u64::from(m.width), m.name.as_str())).collect();
    arrays.sort_by_key(|&(bits, name)| (std::cmp::Reverse(bits), name));
    let arrays: Vec<String> = arrays.iter().take(4).map(|(bits, name)| format!("{name} with {bits} bits")).collect();
    let text = design.report.to_text();
    let lines = text.lines().filter(|line| line.starts_with("area:") || line.starts_with("operators:"));
    let fault = if arrays.is_empty() { fault } else { fault.note(format!("arrays inside: {}", arrays.join(", "))) };
    lines.fold(fault, Fault::note)
}

/// The error of a clock that was not reached, at the line of the source that limits it.
fn missed((asked, reached): (f64, f64), (work, source): (&Path, &str), outcome: &Outcome) -> Diagnostic {
    let limit = limit::find(work, &outcome.report.path);
    let base = Path::new(source).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let place = limit.as_ref().filter(|limit| limit.file == base).map_or(Place::Unknown, |limit| Place::File {
        name: source.to_owned(),
        line: limit.line,
        column: 1,
    });
    let through = limit.map_or_else(String::new, |limit| format!("; the slowest path passes '{}'", limit.net));
    let message = format!("the clock of {asked} MHz is not reached, but {reached:.1} MHz{through}");
    let less = format!("--clock-mhz {} would be met", (reached * 0.99).floor().max(1.0));
    Diagnostic::error("E1106", place, message).with_note(less)
}

fn report(diags: &mut Diagnostics, fault: Fault, place: Place) -> Reported {
    let diagnostic = Diagnostic::error(fault.code, place, fault.message);
    diags.report(fault.notes.into_iter().fold(diagnostic, Diagnostic::with_note))
}

/// What goes into the output folder as text: what is of one design goes into a folder of its name where there are several.
fn all_files(
    target: &Target,
    (made, source): (Vec<Made>, (&str, &str)),
    shelled: &Shelled,
    (outcome, bitstream, lines): (&Outcome, &str, Lines),
    (asked, pace, (effort, pll)): (f64, &Pace, (Effort, Option<&Pll>)),
) -> Vec<File> {
    let board = &target.board;
    let build = BuildFile {
        build: 1,
        board: &board.name,
        bitstream,
        asked_mhz: asked,
        reached_mhz: outcome.report.reached,
        scheduled_mhz: pace.mhz,
        constraint: constraint(outcome, (board, pll), asked),
        line_delays: &pace.lines,
        effort,
        usage: outcome.report.usage,
        lines: lines.cells,
        path: lines.path,
        stages: &outcome.stages,
    };
    let Family { constraints, synthesis, place, pack, .. } = &target.family;
    let mut files = vec![
        (flow::SOURCE.to_owned(), shelled.verilog.clone()),
        (constraints.file().to_owned(), constraints.text(board)),
        ("build.json".to_owned(), pretty(&build)),
        ("build.sh".to_owned(), flow::script(board, &outcome.stages, bitstream)),
    ];
    let of_tools = [synthesis, place, pack].into_iter().flat_map(|tool| &tool.files);
    files.extend(of_tools.map(|(name, text)| (name.clone(), text.clone())));
    for (kernel, made) in shelled.kernels.iter().zip(made) {
        let folder = if shelled.kernels.len() == 1 { String::new() } else { format!("{}/", kernel.name) };
        let page = page::page(&made, source, Some(&page::json(&build)), None);
        let own = kernel_files(board, kernel, made).into_iter().chain([page]);
        files.extend(own.map(|(name, text)| (format!("{folder}{name}"), text)));
    }
    files
}

/// The clock that is reached, the constraint that place and route had for it, and where it comes from: families differ in which clock that
/// is, and in whether a PLL's is derived from its input or is that of `--freq`.
fn constraint(outcome: &Outcome, (board, pll): (&Board, Option<&Pll>), asked: f64) -> String {
    let flow::Report { clock, constraint, .. } = &outcome.report;
    let had = constraint.map_or("no constraint".to_owned(), |mhz| format!("{mhz:.3} MHz as constraint"));
    let ::fpga::board::Clock { pin, mhz, .. } = &board.clock;
    let from = pll
        .map_or("the oscillator".to_owned(), |pll| format!("{:.3} MHz by {} from the oscillator", pll.mhz, pll.module));
    format!("net {clock}: {had}, --freq {asked}; {from} of {mhz} MHz at pin {pin}")
}

/// What is written of one design.
fn kernel_files(board: &Board, kernel: &Slotted, made: Made) -> Vec<File> {
    let Slotted { name, map, hash, base, driver } = kernel;
    let baud = Some(board.uart.baud);
    let of = bus::Reached { interface: "serial", board: Some(&board.name), baud, base: *base };
    let mut files = made.files;
    files.extend(driver.iter().cloned());
    files.extend(drivers::Description::new(name, map, *hash).registers());
    files.push(("map.json".to_owned(), bus::map_file(name, (map, *hash), of)));
    files
}

/// A number of cells with its share of the device.
fn cell(Count { used, available }: Count) -> String {
    match available {
        0 => "-".to_owned(),
        _ => format!("{used} of {available} ({:.0} %)", used as f64 * 100.0 / available as f64),
    }
}

/// A stage with its program and seconds.
fn stage_line(done: &flow::Done) -> String {
    let seconds = done.seconds.map_or("kept from before".to_owned(), |s| format!("{s:.1} s"));
    let version = tools::number(&done.version).unwrap_or_default();
    format!("{:<10}{seconds:<18}{} {version}\n", done.stage, done.command[0])
}

/// The table that is shown.
fn summary(
    target: &Target,
    (shelled, made): (&Shelled, &[Made]),
    (outcome, bitstream, output): (&Outcome, &str, &Path),
    (asked, pace, pll): (f64, &Pace, Option<&Pll>),
) -> String {
    let (usage, reached) = (outcome.report.usage, outcome.report.reached);
    let mut text = format!("{} on {}: {reached:.1} MHz reached of {asked} asked\n\n", shelled.name, target.board.title);
    let columns = [("LUT", usage.lut), ("FF", usage.ff), ("DSP", usage.dsp), ("BRAM", usage.bram)];
    let large = (usage.large.available > 0).then_some(("SPRAM", usage.large));
    text.extend(columns.into_iter().chain(large).map(|(name, count)| format!("{name:<10}{}\n", cell(count))));
    text += &format!("clock     {}\n", constraint(outcome, (&target.board, pll), asked));
    text += &pace.measured();
    text += "\n";
    text.extend(outcome.stages.iter().map(stage_line));
    let file = output.join(bitstream);
    let note = |(kernel, made): (&Slotted, &Made)| match shelled.kernels.len() {
        1 => made.note.clone(),
        _ => made.note.lines().map(|line| format!("{}: {line}\n", kernel.name)).collect(),
    };
    let notes: String = shelled.kernels.iter().zip(made).map(note).collect();
    text + &format!("\n{notes}load it: {}\n", target.board.loader.replace("{file}", &file.display().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(stage: &'static str, seconds: Option<f64>) -> flow::Done {
        flow::Done { stage, command: Vec::new(), version: String::new(), seconds }
    }

    #[test]
    fn effort_adds_up_over_schedules() {
        let first = Effort::NONE.with(&[
            done("synthesis", Some(1.5)),
            done(flow::PLACE, Some(2.0)),
            done(flow::PLACE, Some(3.0)),
        ]);
        assert_eq!((first.schedules, first.placements, first.tool_seconds), (1, 2, Some(6.5)));
        let second = first.with(&[done("synthesis", None), done(flow::PLACE, Some(1.0))]);
        assert_eq!((second.schedules, second.placements, second.tool_seconds), (2, 3, None));
    }
}
