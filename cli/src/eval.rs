//! `kiln eval`: builds and estimates the design of a job, and says what came of it.
//!
//! What holds: the same job gives the same bytes. A design that can't be built is an outcome, and no failure of the command.

use std::io::{BufRead, Write, stdin, stdout};
use std::path::PathBuf;
use std::time::Instant;

use ::datapath_ir::Searched;
use ::jobs::job::Job;
use ::jobs::outcome::{Answer, Estimate, Failure, Figures, Outcome, Parts, Placed};
use ::jobs::processes;
use ir::diag::{Place, Severity};
use ir::{Diagnostics, Reported};

use crate::hls::{
    self,
    asked::{Asked, asked},
};
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::Session;
use crate::{Failed, VERSION, files};
use fpga::running::Running;

/// Build and estimate the design of a job
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A job is JSON: the source, options of `kiln hls`, and whether the design is simulated; `kiln explore` writes jobs.\n\n\
    Examples:\n  kiln eval jobs/0c1f.json -o results/0c1f.json"
)]
pub struct Args {
    /// File of the job; `-` reads standard input
    #[arg(value_name = "JOB", required_unless_present = "worker")]
    job: Option<PathBuf>,
    /// Where to write what came of it; `-` is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Read jobs from standard input, a line each, and answer each with a line
    #[arg(long, conflicts_with_all = ["job", "output"])]
    worker: bool,
    /// Memory that the process may have, in MiB; more ends it
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(64..))]
    memory_mib: Option<u64>,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| {
        limit_memory(args.memory_mib, &mut s.diags)?;
        match &args.job {
            Some(path) => progress.during(|| {
                let text = files::read_text(path, &mut s.diags)?;
                let job = read(&files::display_name(path), &text, &mut s.diags)?;
                progress.stage("building");
                let outcome = evaluate(&job, &Searched::default(), progress);
                progress.clear();
                files::write_text(&args.output, &outcome.text(), &mut s.diags)
            }),
            None => serve(&mut s.diags),
        }
    })
}

fn read(name: &str, text: &str, diags: &mut Diagnostics) -> Result<Job, Reported> {
    Job::read(name, text, VERSION).map_err(|(code, message)| diags.error(code, Place::Unknown, message))
}

/// Errors: `E1004` the system refuses.
fn limit_memory(mebibytes: Option<u64>, diags: &mut Diagnostics) -> Result<(), Reported> {
    use nix::sys::resource::{Resource, setrlimit};
    let Some(bytes) = mebibytes.map(|mebibytes| mebibytes << 20) else { return Ok(()) };
    // The stack of the thread that works is reserved, and mostly not used.
    let bytes = bytes + crate::STACK as u64;
    setrlimit(Resource::RLIMIT_AS, bytes, bytes)
        .map_err(|why| diags.error("E1004", Place::Unknown, format!("memory can't be limited: {why}")))
}

/// Answers jobs until standard input ends. Errors: a line is no job.
fn serve(diags: &mut Diagnostics) -> Result<(), Reported> {
    let (searched, progress) = (Searched::default(), Progress::new(false, Running::default()));
    for line in stdin().lock().lines().map_while(Result::ok) {
        let job = read("<stdin>", &line, diags)?;
        let start = Instant::now();
        let outcome = evaluate(&job, &searched, &progress);
        let seconds = start.elapsed().as_secs_f64();
        let answer = processes::Answer { job: outcome.job.clone(), outcome: Some(outcome.text()), lost: None, seconds };
        let line = serde_json::to_string(&answer).unwrap_or_default();
        let mut out = stdout().lock();
        if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
            // Nobody listens any more.
            return Ok(());
        }
    }
    Ok(())
}

/// What comes of a job. `searched` is what is known from other jobs; the outcome does not depend on it.
pub fn evaluate(job: &Job, searched: &Searched, progress: &Progress) -> Outcome {
    let mut s = Session::new();
    let answer = match asked(&mut s, &job.request, job.check, searched, progress) {
        Ok(asked) => {
            let placed = job.board.as_ref().map(|board| placed(job, board, progress));
            Answer::Design(Box::new(Figures { placed, ..figures(&asked) }))
        }
        Err(_) => Answer::Error(failure(&s)),
    };
    Outcome { job: job.name(), answer }
}

/// What place and route report of the design of a job.
fn placed(job: &Job, board: &str, progress: &Progress) -> Placed {
    let mut s = Session::new();
    match hls::board::silicon(&mut s, &job.request, board, progress) {
        Ok(cells) => Placed::Cells(Estimate { clock_mhz: rounded(cells.clock_mhz), ..cells }),
        Err(_) => Placed::Error(failure(&s)),
    }
}

/// The first error of a session.
fn failure(s: &Session) -> Failure {
    let first = s.diags.iter().find(|found| found.severity == Severity::Error);
    first.map_or_else(Failure::default, |found| Failure {
        code: found.code.to_owned(),
        message: found.message.clone(),
        line: found.place.position(&s.ir.ctx.sources).map(|(_, line, _)| line),
    })
}

fn figures(asked: &Asked) -> Figures {
    let report = &asked.report;
    let area = &report.area;
    let mhz = report.reaches_mhz.unwrap_or(report.clock_mhz);
    Figures {
        top: report.top.clone(),
        flow: report.flow.clone(),
        target: report.target.clone(),
        clock_mhz: report.clock_mhz,
        reaches_mhz: report.reaches_mhz.map(rounded),
        cycles: asked.cycles,
        cycles_exact: report.cycles_exact,
        cycles_min: report.cycles_min,
        cycles_max: report.cycles_max,
        time_ps: (asked.cycles as f64 * 1_000_000.0 / mhz).round() as u64,
        area: ::explore::cost::size(area),
        parts: Parts {
            lut: area.lut,
            multipliers: area.multipliers,
            register_bits: area.register_bits,
            memory_bits: area.memory_bits,
        },
        estimate: report.estimate.map(|estimate| Estimate {
            lut: estimate.lut,
            ff: estimate.ff,
            dsp: estimate.multipliers,
            bram: estimate.block_memories,
            clock_mhz: rounded(estimate.clock_mhz),
        }),
        checked: asked.checked.clone(),
        placed: None,
    }
}

/// MHz to a hundredth.
fn rounded(mhz: f64) -> f64 {
    (mhz * 100.0).round() / 100.0
}
