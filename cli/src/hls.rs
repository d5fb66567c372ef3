//! `kiln hls`: from a function to SystemVerilog, manifest, test bench and report, checked in the simulator.
//!
//! What holds: nothing is written unless everything was made, and the simulated circuit computed what the interpreter
//! computes from the source, in the cycles that the manifest promises.

use std::path::{Path, PathBuf};

use ::hls::steps;
use ::hls::{Design, Options};
use ::report::Report;
use affine::views::pass::parse_most;
use clap::ValueEnum;
use clap::builder::PossibleValuesParser;
use cosim::activity::Activity;
use cosim::compare::{Compared, HANG, compare};
use cosim::coverage::Coverage;
use cosim::data::tolerance::Tolerance;
use cosim::testbench::{self, Bench, File};
use cosim::vectors::{self, Expected, Tested, Vector};
use fpga::cache;
use fpga::shell::Front;
use ir::diag::{Diagnostic, Place};
use ir::text::printer::{PrintOptions, print_op};
use ir::{Diagnostics, Ir, Op, Reported};
use lowering::FlowKind;
use manifest::Manifest;
use pipeline::{Bus, Class, MOST_READ_LATENCY};
use sim_compiled::Engine;

mod advise;
pub mod asked;
mod auto;
pub mod board;
pub mod bus;
mod front;
mod options;
mod page;
mod several;
mod small;

use options::DEFAULT_MHZ;
pub use page::{base as base_name, design as report_page, front as front_page};

use crate::c::Calls;
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::{Dialects, Session};
use crate::{Failed, files};

/// Build a function as hardware
#[derive(Clone, Debug, clap::Args)]
#[command(
    after_help = "DIR gets NAME.sv, manifest.json, report.json, report.txt, report.html, a test bench NAME_tb.sv with its data,\n\
    NAME.hw.mlir (the circuit for `kiln sim`) and NAME.ll;\n\
    with --explore a folder of these for each design, front.json, front.txt and front.html.\n\n\
    Examples:\n  kiln hls examples/gemm.mlir -o build/gemm\n  \
    kiln hls examples/gemm.mlir -o build/gemm --target ecp5 --clock-mhz 120\n  \
    kiln hls examples/host/pipeline.mlir -o build/pipeline --interface axi-lite\n  \
    kiln hls - -o build/f --func f < f.mlir"
)]
pub struct Args {
    /// What a caller other than the command line gives.
    #[arg(skip)]
    given: asked::Given,
    /// File of MLIR text, C, C++ or LLVM IR; `-` reads MLIR from standard input
    #[arg(value_name = "INPUT", help_heading = "Input")]
    file: PathBuf,
    /// The other files of a program in C
    #[arg(value_name = "MORE", help_heading = "Input")]
    more: Vec<PathBuf>,
    #[command(flatten)]
    c: crate::c::Front,
    #[command(flatten)]
    dialects: Dialects,
    /// The function to build, or several that share the bus of --interface or a board; without it those with the attribute
    /// kiln.device, if there is a bus, or the only one that no other calls
    #[arg(long, value_name = "NAME", value_delimiter = ',', help_heading = "Input")]
    func: Vec<String>,

    /// The ports of each memory outside the design: one that reads and one that writes, or two that do either
    #[arg(long, value_enum, default_value_t = PortChoice::OneReadOneWrite, help_heading = "Interface")]
    ports: PortChoice,
    /// Cycles from the one in which a memory outside is asked for a word to the one in which the word is there; with 2, its output
    /// register need not hold the clock up
    #[arg(long, value_name = "CYCLES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_READ_LATENCY)), help_heading = "Interface")]
    read_latency: u32,
    /// Where memrefs that are arguments lie: outside, behind ports that are read element by element; inside, where a host
    /// reaches them while the design is idle; behind an AXI4 bus, over which engines bring them in and take them out while the
    /// design computes; or behind AXI4-Stream ports of their own, through which their elements come and go in row-major order
    #[arg(long, value_enum, default_value_t = MemoryChoice::External, help_heading = "Interface")]
    memory: MemoryChoice,
    /// What a host controls the design through: ports that it drives itself, or registers and windows behind a bus, with arrays
    /// inside as with --memory internal
    #[arg(long, value_enum, default_value_t = bus::Interface::Ports, help_heading = "Interface")]
    interface: bus::Interface,
    /// Plan tiles, memories and transfers for a target file first, as `kiln plan` does, and build them: arrays lie behind an
    /// AXI4 bus, and engines bring tiles in and take them out while the design computes
    #[arg(long, value_name = "TARGET", help_heading = "Interface")]
    plan: Option<PathBuf>,
    /// The memory behind the AXI4 bus, as the space of number 0 of a target file describes it: its latency, width, requests
    /// outstanding and stalls; what is planned for it, and what simulations show. That of --plan where a plan is made
    #[arg(long, value_name = "TARGET", conflicts_with = "plan", help_heading = "Interface")]
    memory_timing: Option<PathBuf>,
    /// Bits of a beat of the AXI4 bus: 64, 128, 256, 512 or 1024. As many as the memory of --memory-timing or --plan moves in a cycle if
    /// it is not given, and 64 without those
    #[arg(long, value_name = "BITS", value_parser = parse_bus_width, help_heading = "Interface")]
    bus_width: Option<u32>,
    /// The most that the open sizes of an array argument can be, as x=1024, or m=16x32 with one number for each open size: the
    /// memory has room for that, and a size that the function asks for is an input NAME_dim0, NAME_dim1, ...
    #[arg(long, value_name = "NAME=SIZE", value_parser = parse_most, help_heading = "Interface")]
    max_size: Vec<(String, Vec<i64>)>,

    /// The device family whose operator delays and areas are used; generic, or that of the board
    #[arg(long, value_parser = PossibleValuesParser::new(scheduling::operators::NAMES), help_heading = "Target")]
    target: Option<String>,
    /// The clock frequency to reach, in MHz; 100, or what suits the board
    #[arg(long, value_name = "F", help_heading = "Target")]
    clock_mhz: Option<f64>,
    /// A clock that the design does not reach, as far as that is estimated, is an error
    #[arg(long, help_heading = "Target")]
    strict_clock: bool,
    /// The most units of a class that the design may have: mul=4, div=1 of integers, add.f32=2, fma.bf16=1 or exp.f64=1 of floats;
    /// operations share them in different cycles
    #[arg(long, value_name = "CLASS=N", value_parser = parse_limit, help_heading = "Target")]
    max: Vec<(Class, u32)>,
    /// The same as --max mul=N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Target")]
    max_mul: Option<u32>,
    /// The same as --max div=N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Target")]
    max_div: Option<u32>,
    /// With --max-mul or --unroll: KiB of arrays that may be split into banks inside the design, so that several iterations of
    /// a loop run at once; 0 leaves arrays and loops as they are
    #[arg(long, value_name = "KIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(0..=1_048_576), help_heading = "Target")]
    local_kib: u32,

    /// How operations wait for each other: at cycles that are fixed when the design is made, or for tokens, so that data
    /// decide; auto builds both where data may decide, and keeps the one that takes less time on the test data
    #[arg(long, value_enum, default_value_t = Flow::Static, help_heading = "Search")]
    flow: Flow,
    /// Operations of a line of the source take PERCENT of the target's delays, 100 to 1000: as `kiln build` measures them
    #[arg(long, value_name = "LINE:PERCENT", value_parser = ::pipeline::call::parse_line_delay, value_delimiter = ',', help_heading = "Target")]
    line_delays: Vec<(u32, u32)>,
    /// How sums of floats that loops carry are kept: in the order and with the bits of the source; in fixed point, exact and
    /// rounded once; or in any order, as partial sums that take turns where that takes fewer cycles
    #[arg(long, value_enum, default_value_t = AccumulateChoice::Exact, help_heading = "Search")]
    float_accumulate: AccumulateChoice,
    /// Iterations of each innermost loop that become one; what is left over runs after the loop
    #[arg(long, value_name = "FACTOR", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Search")]
    unroll: u32,
    /// Search cheaper expressions, proven equal, before scheduling, and keep them where the design does not get slower or
    /// larger: the default, but for the elastic flow
    #[arg(long, overrides_with = "no_optimize_datapath", help_heading = "Search")]
    optimize_datapath: bool,
    /// Build expressions as they are written
    #[arg(long, help_heading = "Search")]
    no_optimize_datapath: bool,
    /// Run loops and straight-line code one after the other, never beside each other
    #[arg(long, help_heading = "Search")]
    no_overlap: bool,
    /// Read elements as often as the source does: no line buffers and shift registers for windows over arrays
    #[arg(long, help_heading = "Search")]
    no_reuse: bool,
    /// Build designs with several budgets of multipliers, with loops in other orders, tiled, fused, distributed or wider, and
    /// keep those that no other beats in cycles and area
    #[arg(long, help_heading = "Search")]
    explore: bool,
    /// With --explore: forms of the function's parts that are looked at; 0 leaves loops as they are written
    #[arg(long, value_name = "REGIONS", default_value_t = 160, value_parser = clap::value_parser!(u32).range(0..=100_000), help_heading = "Search")]
    explore_limit: u32,

    /// Build the design with other options too, one at a time and the best of them with each other one, and say in the report what each
    /// brings; without it only those are tried that are likely to help, of small designs
    #[arg(long, conflicts_with_all = ["explore", "plan", "from", "print_pipeline"], help_heading = "Search")]
    advise: bool,

    #[arg(long, value_name = "FILE.json | NAME=FILE.npy | NAME=VALUE", help = files::DATA_HELP, conflicts_with = "runs", help_heading = "Checking")]
    data: Vec<String>,
    #[arg(long, value_name = "BOUNDS", help = files::TOLERANCE_HELP, requires = "data", help_heading = "Checking")]
    tolerance: Option<Tolerance>,
    /// Runs of the circuit, on random data of their own, in the simulator and in the test bench; without it 2, and up to 2
    /// more that execute operations which the first do not
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1000), help_heading = "Checking")]
    runs: Option<u64>,
    /// How much of a design of many cycles is simulated and compared with the source
    #[arg(long, value_enum, default_value_t = Simulation::Auto, help_heading = "Checking")]
    sim: Simulation,
    /// Do not simulate the circuit and compare it with the source
    #[arg(long, conflicts_with = "sim", help_heading = "Checking")]
    no_sim: bool,

    /// The folder that the design is written to; made if it is missing
    #[arg(short, long, value_name = "DIR", required_unless_present = "print_pipeline", help_heading = "Output")]
    output: Option<PathBuf>,
    /// One module for each function that is called, and for each kind of unit of an elastic design, instead of one that holds
    /// all
    #[arg(long, help_heading = "Output")]
    hierarchy: bool,
    /// Print the report as JSON instead of a table
    #[arg(long, help_heading = "Output")]
    json: bool,
    /// Write what the program is after these passes too, as NAME.PASS.mlir
    #[arg(long, value_name = "PASS", value_delimiter = ',', value_parser = steps::WITH_TEXT, help_heading = "Steps")]
    dump_after: Vec<String>,
    /// Build the design of the dialect pipe that this file holds, scheduled or not, instead of searching one (with --flow elastic:
    /// the circuit of the dialect handshake, with buffers and forks or not); INPUT is still what it must compute
    #[arg(long, value_name = "FILE", conflicts_with_all = ["explore", "plan"], help_heading = "Steps")]
    from: Option<PathBuf>,
    /// Print the passes of kiln opt that lead from the function to the circuit that is chosen, with their options, one a line, and write
    /// nothing
    #[arg(long, help_heading = "Steps")]
    print_pipeline: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PortChoice {
    #[value(name = "1r1w")]
    OneReadOneWrite,
    #[value(name = "2rw")]
    TwoReadWrite,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MemoryChoice {
    External,
    Internal,
    Axi,
    Stream,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Flow {
    Static,
    Elastic,
    Auto,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum AccumulateChoice {
    Exact,
    Wide,
    Any,
}

/// A class of units and how many there may be.
fn parse_limit(text: &str) -> Result<(Class, u32), String> {
    let (class, number) = text.split_once('=').ok_or("expected CLASS=N, as in div=1")?;
    let class = Class::named(class)?;
    match number.parse() {
        Ok(number) if number > 0 => Ok((class, number)),
        _ => Err(format!("'{number}' is not a number of units: expected 1 or more")),
    }
}

/// Bytes of a beat of so many bits.
fn parse_bus_width(text: &str) -> Result<u32, String> {
    let bytes = text.parse().ok().and_then(Bus::bytes_of_bits);
    bytes.ok_or_else(|| format!("'{text}' is none of 64, 128, 256, 512 and 1024"))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Simulation {
    /// All of it up to a million cycles, and fewer of a large circuit; beyond, the same loops with fewer iterations
    Auto,
    /// All of it, however long it takes: the source is interpreted to its end too
    Full,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| progress.during(|| make(args, s, progress)))
}

/// Builds what is asked for and writes it. Errors: in the session.
fn make(args: &Args, s: &mut Session, progress: &Progress) -> Result<(), Reported> {
    if let Some((code, message)) = args.contradiction() {
        return Err(s.diags.error(code, Place::Unknown, message));
    }
    s.register(&args.dialects)?;
    progress.stage("reading");
    let calls = if args.data.is_empty() && args.runs.is_none() { Calls::Recorded } else { Calls::Unwanted };
    let read = crate::c::read(&args.c, &args.sources(), &args.func, calls, s)?;
    let args = &args.with_calls(&read);
    let name = files::display_name(&args.file);
    let source = (name.as_str(), read.text.as_str());
    let functions = several::functions(args, s, source)?;
    if args.print_pipeline {
        return print_pipeline(args, s, source, functions, progress);
    }
    let (files, summary) = if args.explore {
        front::explore(args, s, source, progress)?
    } else if functions.len() > 1 {
        several::build(args, s, source, &functions, progress)?
    } else {
        let args = &functions.first().map_or(args.clone(), |func| args.for_one(func));
        let options = args.options(progress, &mut s.diags)?;
        let made = match args.flow {
            Flow::Auto => auto::build_better(args, &options, s, source, progress)?,
            Flow::Static | Flow::Elastic => build(args, &options, s, source, progress)?,
        };
        if let Some(why) = made.too_slow(args) {
            return Err(s.diags.error("E0504", Place::Unknown, why));
        }
        let made = advise::advised(args, &options, made, source, progress);
        let page = page::page(&made, source, None, None);
        (made.files.into_iter().chain([page]).collect(), made.summary)
    };
    progress.stage("writing");
    if let Some(output) = &args.output {
        files::write_folder(output, &files, &mut s.diags)?;
    }
    progress.clear();
    files::write_text(Path::new("-"), &summary, &mut s.diags)
}

/// Prints the passes that make the design of a function. Errors: there are several functions, or it can't be built.
fn print_pipeline(
    args: &Args,
    s: &mut Session,
    source: (&str, &str),
    functions: Vec<String>,
    progress: &Progress,
) -> Result<(), Reported> {
    if functions.len() > 1 {
        let message = "--print-pipeline is of one function: choose it with --func";
        return Err(s.diags.error("E0608", Place::Unknown, message));
    }
    let passes = design_alone(s, source, &Args { func: functions, ..args.clone() }, progress)?.report.passes;
    progress.clear();
    let text: String = passes.iter().map(|pass| format!("{pass}\n")).collect();
    files::write_text(Path::new("-"), &text, &mut s.diags)
}

/// A design, built and simulated.
struct Made {
    files: Vec<File>,
    /// What is shown.
    summary: String,
    report: Report,
    /// What of the source the simulated runs execute, where they were compared.
    coverage: Option<Coverage>,
    /// The first simulated run over time.
    activity: Option<Activity>,
    /// Cycles of the longest run that was simulated.
    longest: Option<u64>,
    /// Cycles of each run that was simulated.
    cycles: Vec<u64>,
    /// What the simulation showed.
    note: String,
}

/// The report of a design with what the test data cover.
#[derive(serde::Serialize)]
struct Measured<'a> {
    #[serde(flatten)]
    report: &'a Report,
    #[serde(skip_serializing_if = "Option::is_none")]
    coverage: Option<&'a Coverage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    activity: Option<&'a Activity>,
}

impl Measured<'_> {
    fn to_text(&self) -> String {
        let parts = [Some(self.report.to_text()), self.coverage.map(Coverage::to_text)];
        parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }
}

impl Made {
    /// Why the clock that was asked for strictly is not reached.
    fn too_slow(&self, args: &Args) -> Option<String> {
        let Report { clock_mhz: asked, .. } = self.report;
        let reached = self.report.reached_mhz();
        let why =
            || format!("the design reaches about {reached:.0} MHz as estimated, not the {asked} MHz of --strict-clock");
        (args.strict_clock && reached < asked).then(why)
    }

    /// What `report.json` holds.
    fn measured(&self) -> Measured<'_> {
        Measured { report: &self.report, coverage: self.coverage.as_ref(), activity: self.activity.as_ref() }
    }

    /// The design with its report, as files and as what is shown.
    fn with_report(mut self, is_json: bool) -> Self {
        self.files.retain(|(name, _)| !matches!(name.as_str(), "report.json" | "report.txt"));
        let report = self.measured();
        let (json, text) = (pretty(&report), report.to_text());
        self.summary = if is_json { json.clone() } else { format!("{text}{}", self.note) };
        self.files.extend([("report.json".to_owned(), json), ("report.txt".to_owned(), text)]);
        self
    }
}

/// Builds a program given as name and text.
fn build(
    args: &Args,
    options: &Options,
    s: &mut Session,
    (name, text): (&str, &str),
    progress: &Progress,
) -> Result<Made, Reported> {
    let (design, mut made) = design(args, options, s, (name, text), progress)?;
    if let Some(front) = args.interface.front() {
        made.files.extend(bus::behind(s, &[&design], &design.manifest.top, front)?.files);
    }
    Ok(made)
}

/// As `build`, with the design itself.
fn design(
    args: &Args,
    options: &Options,
    s: &mut Session,
    (name, text): (&str, &str),
    progress: &Progress,
) -> Result<(Design, Made), Reported> {
    let module = s.load_text(name, text)?;
    let from = args.from.as_deref().map(|path| given_design(s, (path, options.flow))).transpose()?;
    progress.stage("scheduling and building");
    let options = &Options { from, ..options.clone() };
    let design = synthesized(args, options, s, module, name)?;
    let made = finish(args, s, &design, progress)?;
    let mut made = small::check(args, options, made, &design, (name, text), s, progress)?;
    progress.stage("writing LLVM IR");
    made.files.extend(llvm(s, &design.name, name, text));
    Ok((design, made))
}

/// The options that `kiln hls` takes, alone.
#[derive(Debug, clap::Parser)]
#[command(name = "kiln hls", no_binary_name = true)]
struct Alone {
    #[command(flatten)]
    args: Args,
}

/// What options of `kiln hls` say of designs. Errors: `E1023`, they are none.
pub fn options_alone(words: &[String], diags: &mut Diagnostics) -> Result<Args, Reported> {
    let own = ["-", "--output", "-"].map(str::to_owned);
    let parsed = <Alone as clap::Parser>::try_parse_from(own.iter().chain(words));
    parsed.map(|alone| alone.args).map_err(|why| {
        let why = why.to_string();
        let line = why.lines().next().unwrap_or_default().trim_start_matches("error: ");
        diags.error("E1023", Place::Unknown, format!("options of kiln hls: {line}"))
    })
}

/// Steps of work in the search for the schedule of a segment, where people wait for an answer and not for the best design.
const SCHEDULE_WORK: u64 = 1_000_000;

/// The cycles that the design of a source takes on each run of a file of data, where it computes what is expected there, floats
/// to a tolerance.
/// Errors: it can't be built, or computes something else.
pub fn cycles_on(
    s: &mut Session,
    source: (&str, &str),
    (data, tolerance): (String, Option<Tolerance>),
    progress: &Progress,
) -> Result<Vec<u64>, Reported> {
    let args = Args { data: vec![data], tolerance, ..options_alone(&[], &mut s.diags)? };
    let options = Options { schedule_work: Some(SCHEDULE_WORK), ..args.options(progress, &mut s.diags)? };
    build(&args, &options, s, source, progress).map(|made| made.cycles)
}

/// A function of a module as a design behind AXI4-Lite, with what `args` says of it. Not simulated.
/// Errors: the options make no such design.
pub fn behind_bus(
    s: &mut Session,
    source: (&str, &str),
    (function, args): (&str, &Args),
    progress: &Progress,
) -> Result<(Design, bus::Behind, f64), Reported> {
    if args.interface == bus::Interface::Wishbone {
        let message = "host and device talk over AXI4-Lite: leave out --interface wishbone";
        return Err(s.diags.error("E1109", Place::Unknown, message));
    }
    let args = Args { func: vec![function.to_owned()], interface: bus::Interface::AxiLite, ..args.clone() };
    let design = design_alone(s, source, &args, progress)?;
    let behind = bus::behind(s, &[&design], &design.manifest.top, Front::AxiLite)?;
    Ok((design, behind, args.clock_mhz.unwrap_or(DEFAULT_MHZ)))
}

/// The designs that `args` asks for, behind AXI4-Lite where they name no bus, with which they are; no drivers and no files. Not simulated.
/// Errors: the options make no such designs.
pub fn served(
    s: &mut Session,
    source: (&str, &str),
    args: &Args,
    progress: &Progress,
) -> Result<bus::Served, Reported> {
    s.register(&args.dialects)?;
    let front = args.interface.front().unwrap_or(Front::AxiLite);
    let interface = if args.interface.front().is_some() { args.interface } else { bus::Interface::AxiLite };
    let args = Args { interface, ..args.clone() };
    let functions = several::functions(&args, s, source)?;
    let mut designs = Vec::new();
    for one in several::alone(&args, s, source, &functions)? {
        designs.push(design_alone(s, source, &one, progress)?);
    }
    let insides: Vec<bus::Inside<'_>> = designs.iter().map(|design| bus::Inside::of(s, design)).collect();
    bus::Served::new(s, &insides, &bus::shell_name(source.0, &insides), front)
}

/// One design of a source. Errors: the options make no such design.
fn design_alone(
    s: &mut Session,
    (name, text): (&str, &str),
    args: &Args,
    progress: &Progress,
) -> Result<Design, Reported> {
    if let Some((code, message)) = args.contradiction() {
        return Err(s.diags.error(code, Place::Unknown, message));
    }
    let module = s.load_text(name, text)?;
    progress.stage(format!("scheduling and building '{}'", args.func.first().map_or(name, String::as_str)));
    let options = args.options(progress, &mut s.diags)?;
    let from = args.from.as_deref().map(|path| given_design(s, (path, options.flow))).transpose()?;
    let options = Options { from, ..options };
    synthesized(args, &options, s, module, name)
}

/// A design with what the head of its SystemVerilog says: source, options, cycles. Errors: it can't be built.
fn synthesized(args: &Args, options: &Options, s: &mut Session, module: Op, name: &str) -> Result<Design, Reported> {
    // Comments, names and positions are not in it.
    let program = print_op(&s.ir, module, &PrintOptions::default());
    let mut design = ::hls::synthesize(&mut s.ir, module, options, &mut s.diags)?;
    let (base, hash) = (asked::base(name), cache::hash64([program.as_bytes()]));
    design.head.push(format!("source: {base}, whose program has hash {hash:016x}"));
    design.head.push(format!("options: {}", args.given.words()));
    design.head.push(design.report.in_one_line());
    Ok(design)
}

/// The design of a file: a `pipe.design`, or a `handshake.func` in the elastic flow. Errors: there is none, or more than one (`E1023`).
fn given_design(s: &mut Session, (path, flow): (&Path, FlowKind)) -> Result<Op, Reported> {
    let (wanted, words) = match flow {
        FlowKind::Static => (pipeline::dialect::Design::NAME, "designs of the dialect pipe"),
        FlowKind::Elastic => (hw_dialects::handshake::Func::NAME, "circuits of the dialect handshake"),
    };
    let module = s.load(path)?;
    let is_design = |&op: &Op| s.ir.is(op, wanted);
    let designs: Vec<Op> = s.ir.walk_vec(module).into_iter().filter(is_design).collect();
    match designs[..] {
        [design] => Ok(design),
        _ => {
            let message = format!("--from: '{}' holds {} {words} where one is", path.display(), designs.len());
            Err(s.diags.error("E1023", Place::Unknown, message))
        }
    }
}

fn finish(args: &Args, s: &mut Session, design: &Design, progress: &Progress) -> Result<Made, Reported> {
    let manifest = &design.manifest;
    progress.stage("printing SystemVerilog");
    let sv = verilog(s, design)?;
    let tested = tested(args, s, design, progress)?;
    let (mut note, mut compared) = (String::new(), Compared::default());
    match &tested.expected {
        Expected::Known if args.no_sim => {}
        Expected::Known => {
            progress.stage("compiling the circuit for simulation");
            compared = simulate(s, (design, blame(args)), &tested.vectors, &mut note, progress)?;
        }
        Expected::NotComputed => {}
        Expected::Undefined(fault) => s.diags.push(not_simulated(fault)),
    }
    let Compared { cycles, activity } = compared;
    note += &difference(s, design, &tested)?;
    note += &tested.note.iter().map(|why| format!("{why}\n")).collect::<String>();
    let circuit = manifest.circuit.clone().map(|name| (name, circuit_text(&s.ir, design.module)));
    let mut files = vec![(format!("{}.sv", design.name), sv), ("manifest.json".to_owned(), pretty(manifest))];
    files.extend(circuit);
    files.extend(bench(s, design, &tested, &cycles)?);
    files.extend(design.dataflow.clone().map(|text| (format!("{}_handshake.mlir", design.name), text)));
    files.extend(design.steps.iter().map(|step| (format!("{}.{}.mlir", design.name, step.pass), step.text.clone())));
    let mut report = design.report.clone();
    report.cycles_measured.clone_from(&cycles);
    let coverage = tested.expected.is_known().then_some(tested.coverage);
    let longest = cycles.iter().copied().max();
    Ok(Made { files, summary: String::new(), report, coverage, activity, longest, cycles, note }.with_report(args.json))
}

/// How far permitted results are from those of the source, in words; nothing where no permission was used.
fn difference(s: &mut Session, design: &Design, tested: &Tested) -> Result<String, Reported> {
    if design.reference == design.func || !tested.expected.is_known() {
        return Ok(String::new());
    }
    let found = cosim::permitted::difference(&s.ir, design.func, &tested.vectors, &mut s.diags)?;
    Ok(found.map_or(String::new(), |found| found.words()))
}

/// The data of the runs, with what the source makes of them unless that takes too long.
fn tested(args: &Args, s: &mut Session, design: &Design, progress: &Progress) -> Result<Tested, Reported> {
    if !args.data.is_empty() {
        progress.stage("interpreting the source");
        let (functions, words) = ((design.func, design.reference), (&args.data[..], args.tolerance, &args.given as _));
        return vectors::given(&s.ir, functions, &design.manifest, words, &mut s.diags);
    }
    if small::is_simulated(args, design) {
        small::check_words(design, &mut s.diags)?;
        progress.stage("interpreting the source");
        let most_steps = if args.sim == Simulation::Full { u64::MAX } else { vectors::MOST_STEPS };
        return vectors::random(&s.ir, design.reference, &design.manifest, args.runs, most_steps, &mut s.diags);
    }
    match small::words(design) > small::MOST_BENCH_WORDS {
        true => Ok(Tested::nothing()),
        false => vectors::uninterpreted(&s.ir, design.reference, &design.manifest, args.runs, &mut s.diags),
    }
}

/// The test bench, if there are data for it.
fn bench(s: &mut Session, design: &Design, tested: &Tested, cycles: &[u64]) -> Result<Vec<File>, Reported> {
    if tested.vectors.is_empty() {
        return Ok(Vec::new());
    }
    let longest = cycles.iter().copied().max().or_else(|| design.manifest.exact_cycles());
    let bench = Bench {
        manifest: &design.manifest,
        design: &format!("{}.sv", design.name),
        ports: &ports(s, design.module),
        vectors: &tested.vectors,
        is_checked: tested.expected.is_known(),
        limit: longest.map_or(4 * HANG, |cycles| cycles.saturating_mul(2).saturating_add(1000)),
    };
    testbench::files(&bench).map_err(|(code, m)| s.diags.error(code, Place::Unknown, m))
}

/// A module and all that it instantiates, as MLIR text.
fn circuit_text(ir: &Ir, top: Op) -> String {
    let modules = hw_dialects::ports::with_instances(ir, top);
    let options = PrintOptions { names: true, ..PrintOptions::default() };
    modules.iter().map(|&module| format!("{}\n", print_op(ir, module, &options).trim_end())).collect()
}

/// The warning that the source is undefined on all data tried.
fn not_simulated(fault: &Diagnostic) -> Diagnostic {
    let message = format!(
        "the design was not simulated, and its test bench expects no words: on all data tried, {}",
        fault.message
    );
    Diagnostic::warning("E1015", fault.place.clone(), message).with_note("--data gives data of your own")
}

/// The source as LLVM IR, lowered in a program of its own: `hls` keeps the other one. A source that has no LLVM form
/// gives a warning and no file.
fn llvm(s: &mut Session, design: &str, name: &str, source: &str) -> Option<File> {
    let mut other = Session::new();
    let options = emit_llvm::Options::default();
    let module = other.load_text(name, source);
    match module.and_then(|module| emit_llvm::emit(&mut other.ir, module, &options, &mut other.diags)) {
        Ok(text) => Some((format!("{design}.ll"), text)),
        Err(_) => {
            let first = other.diags.take().into_iter().next()?;
            let message = format!("no LLVM IR was written: {}", first.message);
            s.diags.push(Diagnostic::warning("E1016", first.place, message));
            None
        }
    }
}

/// A value as JSON for people.
pub fn pretty(value: &impl serde::Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}

/// A design as SystemVerilog. Errors: in the session.
pub fn verilog(s: &mut Session, design: &Design) -> Result<String, Reported> {
    verilog_of(s, (&design.name, &design.head), &design.manifest, design.module)
}

/// A module and all that it instantiates as SystemVerilog, for a file of this name.
fn verilog_of(
    s: &mut Session,
    (name, head): (&str, &[String]),
    manifest: &Manifest,
    module: Op,
) -> Result<String, Reported> {
    let first = format!("{name}, made by kiln {}", env!("CARGO_PKG_VERSION"));
    let header: Vec<&str> = std::iter::once(&first).chain(head).map(String::as_str).collect();
    let options = emit_verilog::Options {
        header: Some(header.join("\n")),
        file_stem: Some(name.to_owned()),
        groups: manifest.groups(),
        sections: true,
        ..emit_verilog::Options::default()
    };
    emit_verilog::emit(&mut s.ir, module, &options, &mut s.diags)
}

/// The ports of a module and their widths in bits.
fn ports(s: &Session, module: Op) -> Vec<(String, u32)> {
    let ctx = &s.ir.ctx;
    let ports = hw_dialects::ports::ports(&s.ir, module);
    ports.into_iter().map(|p| (p.name, ctx.integer_width(p.ty).unwrap_or(1))).collect()
}

/// Whose fault a wrong circuit is.
fn blame(args: &Args) -> &'static str {
    match args.from {
        Some(_) => {
            "the design that --from gave is not one of the source; if nothing was changed in it, this is a fault of kiln"
        }
        None => "this is a fault of kiln: please report it with the source",
    }
}

/// Runs the circuit on all vectors in one go and compares. Returns what they showed.
/// Errors: `E1013` the circuit computes something else, or takes other cycles than promised.
fn simulate(
    s: &mut Session,
    (design, blame): (&Design, &str),
    vectors: &[Vector],
    note: &mut String,
    progress: &Progress,
) -> Result<Compared, Reported> {
    let place = s.ir.loc(design.func).place(&s.ir.ctx);
    let circuit = Engine::compile(&s.ir, design.module, &mut s.diags)?;
    let observe = |run| progress.stage(format!("simulating the circuit, run {} of {}", run + 1, vectors.len()));
    let segments: Vec<String> = design.report.schedules.iter().map(|schedule| schedule.name.clone()).collect();
    let compared = compare(circuit, &design.manifest, vectors, &segments, &observe);
    let compared = match compared {
        Ok(compared) => compared,
        Err((code, message)) => {
            let fault = vectors::undefined_sum(&s.ir, design.reference, vectors, &mut s.diags)?;
            let error = match fault {
                Some(fault) => {
                    Diagnostic::error("E1022", fault.place, format!("these data have no meaning: {}", fault.message))
                }
                None => Diagnostic::error(code, place, format!("the circuit is wrong: {message}")).with_note(blame),
            };
            return Err(s.diags.report(error));
        }
    };
    let list: Vec<String> = compared.cycles.iter().map(u64::to_string).collect();
    *note = format!("simulated: {} runs equal to the source, {} cycles\n", list.len(), list.join(" and "));
    Ok(compared)
}
