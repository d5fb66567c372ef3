//! `cargo xtask`: house rules, benches, and the oracle of the examples.

use std::process::Command;

use anyhow::{Result, ensure};
use clap::Parser;
use xtask::arguments::{Arguments, Bench, Fuzz, Fuzzed, Sweep, Table, Task};
use xtask::fuzz::mutate::Mutations;
use xtask::fuzz::numbers::Numbers;
use xtask::{datapath, kiln, language, operations, oracle, presburger, qor, schedule, speed, synthesis, tools};

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Oracle { only, write } => oracle::check(&only, write),
        Task::Tidy => xtask::tidy::run(),
        Task::Docs => xtask::follow::run(),
        Task::Fuzz(fuzz) => match fuzz.what {
            Fuzzed::Hls => fuzz_hls(&fuzz),
            Fuzzed::C => {
                let seeds = fuzz.first..fuzz.first + fuzz.seeds;
                xtask::fuzz::c::run(&kiln::build("release")?, seeds, jobs_of(fuzz.jobs))
            }
            Fuzzed::Division => xtask::fuzz::division::run(&kiln::build("dev")?, fuzz.first, fuzz.seeds),
            Fuzzed::Opt => fuzz_tests(&fuzz, "random_programs", "KILN_PROGRAMS"),
            Fuzzed::Print => fuzz_tests(&fuzz, "random_texts", "KILN_TEXTS"),
            Fuzzed::Text => fuzz_text(&fuzz),
            Fuzzed::Pipelines => {
                let kiln = kiln::build("release")?;
                xtask::fuzz::pipelines::pipelines(&kiln, (fuzz.first, fuzz.seeds), jobs_of(fuzz.jobs))
            }
            Fuzzed::SmallFloats => xtask::fuzz::small_floats::run(fuzz.first, fuzz.seeds),
            Fuzzed::Folds => xtask::fuzz::folds::folds(fuzz.first, fuzz.seeds),
            Fuzzed::Numbers => fuzz_numbers(&fuzz),
        },
        Task::ProveRules { only, write } => prove_rules(&only, write),
        Task::FloatProof { samples, seed, jobs } => prove_floats(samples, seed, jobs),
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
        Task::GpuBundle { folder, try_out } => xtask::bundle::run(&folder, try_out),
        Task::Measure { folder, example, clock_mhz, no_synth } => measure(&folder, example, clock_mhz, no_synth),
    }
}

/// The programs are made by the tests, which see the declarations.
fn fuzz_tests(fuzz: &Fuzz, tests: &str, count: &str) -> Result<()> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(tools::root()).args(["test", "--quiet", "--package", "tests", "--", tests]);
    cargo.env("KILN_SEED", fuzz.first.to_string()).env(count, fuzz.seeds.to_string());
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

/// The operators are evaluated by a test, which sees them and what is expected.
fn prove_floats(samples: u64, seed: u64, jobs: u64) -> Result<()> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(tools::root()).args(["test", "--quiet", "--release", "--package", "floats", "--lib"]);
    cargo.args(["--", "--ignored", "--nocapture", "tests::proof"]);
    cargo.env("KILN_SAMPLES", samples.to_string()).env("KILN_SEED", seed.to_string());
    ensure!(cargo.env("KILN_JOBS", jobs.to_string()).status()?.success(), "an operator of floats differs");
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

/// The build for development stops where a number overflows.
fn fuzz_numbers(fuzz: &Fuzz) -> Result<()> {
    let folders = match &fuzz.inputs {
        Some(folder) => vec![folder.clone()],
        None => Numbers::folders(),
    };
    Numbers::new(&xtask::kiln::build("dev")?, &folders)?.run(fuzz.first, fuzz.seeds, jobs_of(fuzz.jobs))
}

fn fuzz_hls(fuzz: &Fuzz) -> Result<()> {
    let jobs = jobs_of(fuzz.jobs);
    let simulators = if fuzz.simulators { xtask::fuzz::Simulators::Both } else { xtask::fuzz::Simulators::None };
    let Fuzz { first, seeds, flow, float_accumulate: accumulate, .. } = *fuzz;
    xtask::fuzz::hls(xtask::fuzz::Options { first, seeds, jobs, flow, accumulate, simulators })
}

fn run_sweep(sweep: Sweep) -> Result<()> {
    let jobs = jobs_of(sweep.jobs);
    let Sweep { only, minutes, runs, write, .. } = sweep;
    xtask::sweep::run(&xtask::sweep::Options { only, minutes, runs, jobs, write })
}

fn run_bench(bench: Bench) -> Result<()> {
    use xtask::bench::{
        boards, clock, dma, elastic, explore, float, gpu, growth, multipliers, nests, passes, polybench,
    };
    use xtask::bench::{polybench_medium, reports, search, silicon, simulation, sizes, twins, windows};
    match bench.table {
        Table::Qor => bench_qor(bench),
        Table::Schedule => bench_schedule(&bench),
        Table::Datapath => show(&bench, &datapath::run(&bench.only)?, datapath::write_page, datapath::text),
        Table::Elastic => {
            show(&bench, &elastic::run(&bench.only, !bench.no_synth)?, elastic::write_page, elastic::text)
        }
        Table::Speed => bench_speed(&bench),
        Table::Language => show(&bench, &language::run()?, language::write_page, language::text),
        Table::Passes => show(&bench, &passes::run(&bench.only)?, passes::write_page, passes::text),
        Table::Growth => show(&bench, &growth::run(&bench.only)?, growth::write_page, growth::text),
        Table::Clock => show(&bench, &clock::run(&bench.only, bench.clock_mhz)?, clock::write_page, clock::text),
        Table::Sizes => show(&bench, &sizes::run()?, sizes::write_page, sizes::text),
        Table::Silicon => show(&bench, &silicon::run(&silicon_options(&bench))?, silicon::write_page, silicon::text),
        Table::Boards => show(&bench, &boards::run(&boards_options(&bench))?, boards::write_page, boards::text),
        Table::Windows => show(&bench, &windows::run()?, windows::write_page, windows::text),
        Table::Polybench => show(&bench, &polybench::run(&bench.only)?, polybench::write_page, polybench::text),
        Table::Dma => show(&bench, &dma::run(&bench.only)?, dma::write_page, dma::text),
        Table::Multipliers => show(&bench, &multipliers::run(&bench.only)?, multipliers::write_page, multipliers::text),
        Table::Explore => show(&bench, &explore::run(&bench.only)?, explore::write_page, explore::text),
        Table::Search => show(&bench, &search::run(&bench.only)?, search::write_page, search::text),
        Table::Presburger => show(&bench, &presburger::run()?, presburger::write_page, presburger::text),
        Table::Float => show(&bench, &float::run(&bench.only)?, float::write_page, float::text),
        Table::PolybenchMedium => {
            let rows = polybench_medium::run(&bench.only, &bench.flags)?;
            let write_page = |rows: &[_]| polybench_medium::write_page(rows, &bench.flags);
            show(&bench, &rows, write_page, polybench_medium::text)
        }
        Table::Simulation => show(&bench, &simulation::run(&bench.only)?, simulation::write_page, simulation::text),
        Table::Reports => {
            let rows = reports::run(&bench.only, !bench.no_synth)?;
            show(&bench, &rows, |rows: &[_]| reports::write_page(rows, !bench.no_synth), reports::text)
        }
        Table::Gpu => show(&bench, &gpu::run(&bench.only, bench.read.as_deref())?, gpu::write_page, gpu::text),
        Table::Cpu => show(&bench, &nests::run(&bench.only)?, nests::write_page, nests::text),
        Table::Twins => show(&bench, &twins::run(&bench.only)?, twins::write_page, twins::text),
    }
}

fn silicon_options(bench: &Bench) -> xtask::bench::silicon::Options {
    let Bench { only, family, jobs, .. } = bench;
    xtask::bench::silicon::Options { only: only.clone(), families: family.clone(), jobs: jobs_of(*jobs) }
}

fn boards_options(bench: &Bench) -> xtask::bench::boards::Options {
    let Bench { only, board: boards, jobs, flags, .. } = bench.clone();
    xtask::bench::boards::Options { only, boards, jobs: jobs_of(jobs), flags }
}

/// The number of cores where 0.
fn jobs_of(jobs: usize) -> usize {
    if jobs == 0 { std::thread::available_parallelism().map_or(1, usize::from) } else { jobs }
}

fn bench_qor(bench: Bench) -> Result<()> {
    let options = qor::Options {
        only: bench.only,
        synthesize: !bench.no_synth,
        route: !bench.no_pnr && !bench.no_synth,
        megahertz: bench.clock_mhz,
        flags: bench.flags,
        jobs: jobs_of(bench.jobs),
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
        println!("{:?}", synthesis::area(&manifest, folder, "")?);
        println!("Fmax {:.1} MHz", synthesis::fmax(&manifest, folder, megahertz)?);
    }
    Ok(())
}
