//! `cargo xtask`: house rules, benches, and the oracle of the examples.

use std::process::Command;

use anyhow::{Result, ensure};
use clap::{Parser, Subcommand, ValueEnum};
use xtask::fuzz::mutate::Mutations;
use xtask::{datapath, kiln, language, operations, oracle, presburger, qor, schedule, speed, synthesis, tools};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own tooling")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
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

#[derive(clap::Args)]
struct Fuzz {
    /// What is tried
    #[arg(value_enum)]
    what: Fuzzed,
    /// How many kernels
    #[arg(long, default_value_t = 1000)]
    seeds: u64,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Kernels at a time; the number of cores where 0
    #[arg(long, default_value_t = 0)]
    jobs: usize,
    /// How operations of the circuits wait for each other (`hls`)
    #[arg(long, value_enum, default_value_t = xtask::fuzz::Flow::Static)]
    flow: xtask::fuzz::Flow,
    /// Run the test bench of each circuit in Verilator and Icarus too, where they are there (`hls`)
    #[arg(long)]
    simulators: bool,
    /// Change the `.mlir` files of this folder, not the file tests (`text`)
    #[arg(long)]
    inputs: Option<std::path::PathBuf>,
}

#[derive(clap::Args)]
struct Sweep {
    /// Examples by name; all where none is given
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Begin no run after so many minutes; no limit where 0
    #[arg(long, default_value_t = 30)]
    minutes: u64,
    /// Most runs; all where 0
    #[arg(long, default_value_t = 0)]
    runs: usize,
    /// Runs at a time; the number of cores where 0
    #[arg(long, default_value_t = 0)]
    jobs: usize,
    /// Write the section of docs/benchmarks.md
    #[arg(long)]
    write: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Fuzzed {
    /// Circuits of `kiln hls`
    Hls,
    /// Operations made from declarations, in `kiln opt` and `mlir-opt-19`
    Opt,
    /// File tests with words and lines changed, in `kiln opt` and `mlir-opt-19`
    Text,
}

#[derive(clap::Args)]
struct Bench {
    /// Which table
    #[arg(value_enum, default_value = "qor")]
    table: Table,
    /// Examples by name; all where none is given
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Print rows as JSON, one a line
    #[arg(long)]
    json: bool,
    /// Write the table's section of docs/benchmarks.md
    #[arg(long)]
    write: bool,
    /// No place and route: no Fmax
    #[arg(long)]
    no_pnr: bool,
    /// No synthesis: cycles only
    #[arg(long)]
    no_synth: bool,
    /// Instances of the table `schedule`
    #[arg(long, default_value_t = schedule::COUNT)]
    count: u64,
    /// `--effort` for each instance of the table `schedule`; as it is without where 0
    #[arg(long, default_value_t = 0)]
    effort: u64,
    /// Clock asked of kiln and nextpnr for ECP5, in MHz
    #[arg(long, default_value_t = 100)]
    clock_mhz: u32,
    /// Examples at a time; the number of cores where 0
    #[arg(long, default_value_t = 0)]
    jobs: usize,
    /// More flags for kiln hls, after `--`
    #[arg(last = true)]
    flags: Vec<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Table {
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
    /// Time of kiln hls for the same programs at growing sizes
    Sizes,
    /// Clocks that designs for ECP5 reach, and whether kiln hls warned of those that miss theirs
    Clock,
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
    /// Integer sets: answers and time against isl
    Presburger,
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Oracle { only, write } => oracle::check(&only, write),
        Task::Tidy => xtask::tidy::run(),
        Task::Fuzz(fuzz) => match fuzz.what {
            Fuzzed::Hls => fuzz_hls(&fuzz),
            Fuzzed::Opt => fuzz_opt(&fuzz),
            Fuzzed::Text => fuzz_text(&fuzz),
        },
        Task::ProveRules { only, write } => prove_rules(&only, write),
        Task::Mutants { only, write } => try_mutants(&only, write),
        Task::Operations { write } => operations::run(write),
        Task::Support { write, samples } => {
            if samples {
                xtask::support::samples()?;
            }
            xtask::support::run(write)
        }
        Task::Steps { write } => xtask::steps::run(write),
        Task::Sweep(sweep) => run_sweep(sweep),
        Task::Bench(bench) => run_bench(bench),
        Task::Measure { folder, example, clock_mhz, no_synth } => measure(&folder, example, clock_mhz, no_synth),
    }
}

/// The programs are made by the tests, which see the declarations.
fn fuzz_opt(fuzz: &Fuzz) -> Result<()> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(tools::root()).args(["test", "--quiet", "--package", "tests", "--", "random_programs"]);
    cargo.env("KILN_SEED", fuzz.first.to_string()).env("KILN_PROGRAMS", fuzz.seeds.to_string());
    ensure!(cargo.status()?.success(), "some programs are treated differently");
    Ok(())
}

/// The questions are made by a test, which sees the rules.
fn prove_rules(only: &[String], write: bool) -> Result<()> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(tools::root()).args(["test", "--quiet", "--package", "datapath", "--lib"]);
    cargo.args(["--", "--ignored", "--nocapture", "prove"]).env("KILN_RULES", only.join(","));
    if write {
        cargo.env("KILN_RULES_PAGE", tools::root().join("docs/rules.md"));
    }
    ensure!(cargo.status()?.success(), "some rules are not proven");
    Ok(())
}

fn try_mutants(only: &[String], write: bool) -> Result<()> {
    let rows = xtask::mutants::run(only)?;
    if write {
        xtask::mutants::write_page(&rows)?;
    }
    print!("{}", xtask::mutants::text(&rows));
    Ok(())
}

fn fuzz_text(fuzz: &Fuzz) -> Result<()> {
    let mutations = match &fuzz.inputs {
        Some(folder) => Mutations::of_folder(folder)?,
        None => Mutations::new(&tools::root().join("tests"))?,
    };
    let kiln = xtask::kiln::build("dev")?;
    xtask::fuzz::opt::opt(&kiln, fuzz.first, fuzz.seeds, &mut |seed| mutations.program(seed))
}

fn fuzz_hls(fuzz: &Fuzz) -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = if fuzz.jobs == 0 { cores } else { fuzz.jobs };
    let simulators = if fuzz.simulators { xtask::fuzz::Simulators::Both } else { xtask::fuzz::Simulators::None };
    xtask::fuzz::hls(xtask::fuzz::Options { first: fuzz.first, seeds: fuzz.seeds, jobs, flow: fuzz.flow, simulators })
}

fn run_sweep(sweep: Sweep) -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = if sweep.jobs == 0 { cores } else { sweep.jobs };
    let Sweep { only, minutes, runs, write, .. } = sweep;
    xtask::sweep::run(&xtask::sweep::Options { only, minutes, runs, jobs, write })
}

fn run_bench(bench: Bench) -> Result<()> {
    use xtask::bench::{clock, dma, elastic, explore, growth, multipliers, polybench, sizes, windows};
    match bench.table {
        Table::Qor => bench_qor(bench),
        Table::Schedule => bench_schedule(&bench),
        Table::Datapath => show(&bench, &datapath::run(&bench.only)?, datapath::write_page, datapath::text),
        Table::Elastic => {
            show(&bench, &elastic::run(&bench.only, !bench.no_synth)?, elastic::write_page, elastic::text)
        }
        Table::Speed => bench_speed(&bench),
        Table::Language => show(&bench, &language::run()?, language::write_page, language::text),
        Table::Growth => show(&bench, &growth::run(&bench.only)?, growth::write_page, growth::text),
        Table::Clock => show(&bench, &clock::run(&bench.only, bench.clock_mhz)?, clock::write_page, clock::text),
        Table::Sizes => show(&bench, &sizes::run()?, sizes::write_page, sizes::text),
        Table::Windows => show(&bench, &windows::run()?, windows::write_page, windows::text),
        Table::Polybench => show(&bench, &polybench::run(&bench.only)?, polybench::write_page, polybench::text),
        Table::Dma => show(&bench, &dma::run(&bench.only)?, dma::write_page, dma::text),
        Table::Multipliers => show(&bench, &multipliers::run(&bench.only)?, multipliers::write_page, multipliers::text),
        Table::Explore => show(&bench, &explore::run(&bench.only)?, explore::write_page, explore::text),
        Table::Presburger => show(&bench, &presburger::run()?, presburger::write_page, presburger::text),
    }
}

fn bench_qor(bench: Bench) -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let options = qor::Options {
        only: bench.only,
        synthesize: !bench.no_synth,
        route: !bench.no_pnr && !bench.no_synth,
        megahertz: bench.clock_mhz,
        flags: bench.flags,
        jobs: if bench.jobs == 0 { cores } else { bench.jobs },
    };
    let report = qor::run(&options)?;
    if bench.write {
        qor::write_page(&report, &options)?;
    }
    if bench.json {
        print_json(&report.rows)?;
        print_json(&report.hand)?;
    } else {
        print!("{}", qor::text(&report));
    }
    ensure!(report.missed() == 0, "{} rows are wrong or miss what is aimed at", report.missed());
    Ok(())
}

fn bench_speed(bench: &Bench) -> Result<()> {
    let rows = speed::run(&bench.only)?;
    if bench.json {
        return print_json(&rows);
    }
    print!("{}", speed::text(&rows));
    Ok(())
}

fn bench_schedule(bench: &Bench) -> Result<()> {
    let rows = schedule::run(bench.count, bench.effort)?;
    show(bench, &rows, |rows| schedule::write_page(rows, bench.effort), schedule::text)
}

/// Writes the rows' section of the page where that is asked for, and prints them.
fn show<R: serde::Serialize>(
    bench: &Bench,
    rows: &[R],
    write_page: impl FnOnce(&[R]) -> Result<()>,
    text: fn(&[R]) -> String,
) -> Result<()> {
    if bench.write {
        write_page(rows)?;
    }
    if bench.json {
        return print_json(rows);
    }
    print!("{}", text(rows));
    Ok(())
}

fn print_json<R: serde::Serialize>(rows: &[R]) -> Result<()> {
    for row in rows {
        println!("{}", serde_json::to_string(row)?);
    }
    Ok(())
}

fn measure(folder: &std::path::Path, example: String, megahertz: u32, no_synth: bool) -> Result<()> {
    let example = xtask::example::selected(&[example])?.remove(0);
    let manifest = kiln::manifest(folder)?;
    println!("cycles {:?}", qor::check(&manifest, folder, &example)?);
    if !no_synth {
        println!("{:?}", synthesis::area(&manifest, folder)?);
        println!("Fmax {:.1} MHz", synthesis::fmax(&manifest, folder, megahertz)?);
    }
    Ok(())
}
