//! `kiln plan`: plans the data movement of affine functions for a target, and writes the program of the plan.

use std::path::{Path, PathBuf};

use affine::memory::plan::plan_function;
use cosim::functions;
use ir::Reported;
use ir::diag::Place;
use ir::text::printer::PrintOptions;

use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::Session;
use crate::{Failed, files, targets};

/// Plan tiles, memory spaces and transfers of a function for a target
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kiln plan examples/gemm.mlir --target examples/targets/scratchpad-16k.toml\n  \
    kiln plan f.mlir --func f --target t.toml -o planned.mlir --gantt plan.svg --json plan.json")]
pub struct Args {
    /// File of MLIR text; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The function to plan; without it the only public one
    #[arg(long, value_name = "NAME")]
    func: Option<String>,
    /// The target file: memories and engines
    #[arg(long, value_name = "TARGET")]
    target: PathBuf,
    /// Where to write the program; nowhere without it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Where to write the plan as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Where to write what is busy when, as an SVG
    #[arg(long, value_name = "SVG")]
    gantt: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| progress.during(|| plan(args, s, progress)))
}

fn plan(args: &Args, s: &mut Session, progress: &Progress) -> Result<(), Reported> {
    progress.stage("reading");
    let target = targets::read(&args.target, &mut s.diags)?;
    let module = s.load(&args.file)?;
    let function = functions::find(&s.ir, module, args.func.as_deref(), &mut s.diags)?;
    progress.stage("planning tiles and transfers");
    let planned = plan_function(&mut s.ir, function, &target, &mut s.diags)?;
    let Some((_, reports)) = planned else {
        return Err(s.diags.error("E1060", Place::Unknown, "there is no plan for this function"));
    };
    progress.stage("checking the planned program");
    ir::verify::verify(&mut s.ir, module, &mut s.diags)?;
    if let Some(path) = &args.output {
        let text = ir::text::printer::print_op(&s.ir, module, &PrintOptions { names: true, ..PrintOptions::default() });
        files::write_text(path, &text, &mut s.diags)?;
    }
    for (path, text) in [(&args.json, &reports.json), (&args.gantt, &reports.gantt)] {
        if let Some(path) = path {
            files::write_text(path, text, &mut s.diags)?;
        }
    }
    let to_stdout = [&args.output, &args.json, &args.gantt].iter().any(|p| p.as_deref() == Some(Path::new("-")));
    progress.clear();
    if to_stdout { Ok(()) } else { files::write_text(Path::new("-"), &reports.text, &mut s.diags) }
}
