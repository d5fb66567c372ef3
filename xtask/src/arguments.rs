//! The command line of `cargo xtask`, as data that documents are held against.

use std::collections::{BTreeMap, BTreeSet};

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

/// The command line.
#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own tooling")]
pub struct Arguments {
    /// Which task.
    #[command(subcommand)]
    pub task: Task,
}

/// What is to be done.
#[derive(Subcommand)]
pub enum Task {
    /// Run the examples through LLVM and compare with examples/expected
    Oracle {
        /// Examples by name; all where none is given
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
        /// Write the files instead
        #[arg(long)]
        write: bool,
    },
    /// Check the rules of the house
    Tidy,
    /// Follow the documents that say how to add something, in a copy, and run their checks
    Docs,
    /// Compare random kernels with what is built of them
    Fuzz(Fuzz),
    /// Check the page of operations against Kiln's registry
    Operations {
        /// Write the page instead
        #[arg(long)]
        write: bool,
    },
    /// The page that walks through the steps of `kiln hls`: checks that it is fresh
    Steps {
        /// Write the page
        #[arg(long)]
        write: bool,
    },
    /// Check the page of what `kiln hls` accepts, and that each row has a test
    Support {
        /// Write the page instead
        #[arg(long)]
        write: bool,
        /// Build and compare its types and memories too
        #[arg(long)]
        samples: bool,
    },
    /// Cross the options of `kiln hls` with the examples
    Sweep(Sweep),
    /// Ask z3 for a counterexample to each rule of the datapath e-graph
    ProveRules {
        /// Rules by name; all where none is given
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
        /// Write docs/rules.md
        #[arg(long, conflicts_with = "only")]
        write: bool,
    },
    /// Compare operators of floats with the machine's: all pairs of f16, many samples of f32 and f64; hours
    FloatProof {
        /// Samples of each operation of f32 and f64
        #[arg(long, default_value_t = 100_000_000)]
        samples: u64,
        /// The seed of the samples
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Threads
        #[arg(long, default_value_t = 1)]
        jobs: u64,
    },
    /// Put faults into the analysis of tokens and see whether the tests find them
    Mutants {
        /// Faults with such words; all where none is given
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
        /// Write the section of docs/benchmarks.md
        #[arg(long, conflicts_with = "only")]
        write: bool,
    },
    /// Measure: cycles, area, frequency, time
    Bench(Bench),
    /// Write all that a machine with a card needs to check and time kernels in one call
    GpuBundle {
        /// Where
        folder: std::path::PathBuf,
        /// Try the checks with a driver that runs the interpreter of PTX
        #[arg(long)]
        try_out: bool,
    },
    /// Measure one folder that holds a manifest.json and its SystemVerilog against an example
    Measure {
        /// The folder
        folder: std::path::PathBuf,
        /// The example whose data it is run on
        example: String,
        /// Clock asked of nextpnr, in MHz
        #[arg(long, default_value_t = 120)]
        clock_mhz: u32,
        /// Count cycles only
        #[arg(long)]
        no_synth: bool,
    },
}

/// Options of `fuzz`.
#[derive(clap::Args)]
pub struct Fuzz {
    /// What is tried
    #[arg(value_enum)]
    pub what: Fuzzed,
    /// How many kernels
    #[arg(long, default_value_t = 1000)]
    pub seeds: u64,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    pub first: u64,
    /// Kernels at a time; the number of cores where 0
    #[arg(long, default_value_t = 0)]
    pub jobs: usize,
    /// How operations of the circuits wait for each other (`hls`)
    #[arg(long, value_enum, default_value_t = crate::fuzz::Flow::Static)]
    pub flow: crate::fuzz::Flow,
    /// With `hls`: kernels whose loops carry floats, kept in this way
    #[arg(long, value_enum)]
    pub float_accumulate: Option<crate::fuzz::Accumulate>,
    /// Run the test bench of each circuit in Verilator and Icarus too, where they are there (`hls`)
    #[arg(long)]
    pub simulators: bool,
    /// Change the `.mlir` files of this folder, not the file tests (`text`, `numbers`)
    #[arg(long)]
    pub inputs: Option<std::path::PathBuf>,
}

/// Options of `sweep`.
#[derive(clap::Args)]
pub struct Sweep {
    /// Examples by name; all where none is given
    #[arg(long, value_delimiter = ',')]
    pub only: Vec<String>,
    /// Begin no run after so many minutes; no limit where 0
    #[arg(long, default_value_t = 30)]
    pub minutes: u64,
    /// Most runs; all where 0
    #[arg(long, default_value_t = 0)]
    pub runs: usize,
    /// Runs at a time; the number of cores where 0
    #[arg(long, default_value_t = 0)]
    pub jobs: usize,
    /// Write the section of docs/benchmarks.md
    #[arg(long)]
    pub write: bool,
}

/// What random programs go through.
#[derive(Clone, Copy, ValueEnum)]
pub enum Fuzzed {
    /// Circuits of `kiln hls`
    Hls,
    /// Programs in C without undefined behaviour, with their `main`, in `kiln cosim`
    C,
    /// Quotients that round, and counted loops, at the ends of the range
    Division,
    /// Operations made from declarations, in `kiln opt` and `mlir-opt-19`
    Opt,
    /// Programs with attributes at the ends of what they can hold: printed, read and printed again
    Print,
    /// File tests with words and lines changed, in `kiln opt` and `mlir-opt-19`
    Text,
    /// Programs before and after three passes of `kiln opt`, in the interpreter
    Pipelines,
    /// Operations on bf16 and f16, in `kiln run` and in LLVM; 2,000 operands of each operation a seed
    SmallFloats,
    /// Folds, patterns and affine expressions on small programs, against an oracle: about 3,000 programs a seed
    Folds,
    /// Programs with numbers at the ends of 64 bits, in `kiln hls`, `plan`, `llvm` and passes
    Numbers,
}

/// Options of `bench`.
#[derive(Clone, clap::Args)]
pub struct Bench {
    /// Which table
    #[arg(value_enum, default_value = "qor")]
    pub table: Table,
    /// Examples by name; all where none is given
    #[arg(long, value_delimiter = ',')]
    pub only: Vec<String>,
    /// Print rows as JSON, one a line
    #[arg(long)]
    pub json: bool,
    /// Write the table's section of docs/benchmarks.md
    #[arg(long)]
    pub write: bool,
    /// No place and route: no Fmax
    #[arg(long)]
    pub no_pnr: bool,
    /// No synthesis: cycles only
    #[arg(long)]
    pub no_synth: bool,
    /// Instances of the table `schedule`
    #[arg(long, default_value_t = crate::schedule::COUNT)]
    pub count: u64,
    /// `--effort` for each instance of the table `schedule`; as it is without where 0
    #[arg(long, default_value_t = 0)]
    pub effort: u64,
    /// Clock asked of kiln and nextpnr for ECP5, in MHz
    #[arg(long, default_value_t = 100)]
    pub clock_mhz: u32,
    /// Families of the table `silicon`; all where none is given
    #[arg(long, value_enum, value_delimiter = ',')]
    pub family: Vec<crate::bench::silicon::Silicon>,
    /// Boards of the table `boards`; those for which something is aimed at where none is given
    #[arg(long, value_delimiter = ',')]
    pub board: Vec<String>,
    /// Examples at a time; the number of cores where 0
    #[arg(long, default_value_t = 0)]
    pub jobs: usize,
    /// Figures of a card for the table `gpu`: what run.sh of a bundle wrote
    #[arg(long)]
    pub read: Option<std::path::PathBuf>,
    /// More flags for kiln hls, after `--`
    #[arg(last = true)]
    pub flags: Vec<String>,
}

/// A table of `bench`.
#[derive(Clone, Copy, ValueEnum)]
pub enum Table {
    /// Quality of results: cycles, area, frequency of every example
    Qor,
    /// Schedule: instances of modulo scheduling solved, proven, time
    Schedule,
    /// Datapath: look-up tables with and without `--optimize-datapath`
    Datapath,
    /// Elastic circuits beside static ones: cycles and area where data decide
    Elastic,
    /// Speed: time and memory of kiln itself
    Speed,
    /// Reading, verifying, printing and rewriting text beside mlir-opt-19
    Language,
    /// How the time of kiln opt grows with programs of different shapes
    Growth,
    /// CPU time of each pass of affine on each example, tiled, expanded and coalesced
    Passes,
    /// Time of kiln hls for the same programs at growing sizes
    Sizes,
    /// Clocks that designs for ECP5 reach, and whether kiln hls warned of those that miss theirs
    Clock,
    /// Every example as kiln build makes it for boards: cells, clock, seconds
    Boards,
    /// Area and clock as predicted, beside what nextpnr places and routes, for each family
    Silicon,
    /// Cycles of windows over arrays with line buffers and without
    Windows,
    /// PolyBench at MINI, MEDIUM and LARGE: time and memory of kiln hls, intervals and cycles
    Polybench,
    /// Planned data movement: cycles and bytes against their bounds and against mlir-opt-19
    Dma,
    /// PolyBench with 16 multipliers: cycles against operations and transfer
    Multipliers,
    /// Fronts of cycles and area, with loops as written and with the e-graph of loops
    Explore,
    /// What kiln explore finds with a budget, beside NSGA-II with twenty times as many evaluations
    Search,
    /// Integer sets: answers and time against isl
    Presburger,
    /// Operators of floats: area on ECP5 against what is aimed at
    Float,
    /// PolyBench at MEDIUM on f32 behind a bus, beside published figures
    PolybenchMedium,
    /// Examples on f32 beside those on integers: cycles, area, time and memory of kiln hls
    Twins,
    /// Circuits in kiln sim, compiled and interpreted, beside Verilator: cycles a second
    Simulation,
    /// Programs that users wrote, against what is reached by hand
    Reports,
    /// Loop nests on the CPU at hand, by kiln llvm -O, against clang, Polly and OpenBLAS
    Cpu,
    /// Kernels for GPUs: what ptxas and the interpreter of PTX say, and what a card measured
    Gpu,
}

/// The options of each task, with two dashes.
pub fn tasks() -> BTreeMap<String, BTreeSet<String>> {
    let options = |task: &clap::Command| {
        task.get_arguments().filter_map(|argument| Some(format!("--{}", argument.get_long()?))).collect()
    };
    Arguments::command().get_subcommands().map(|task| (task.get_name().to_owned(), options(task))).collect()
}
