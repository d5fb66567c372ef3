//! The binary `kiln`: reads the command line, runs one command, and turns its outcome into an exit code.
//!
//! What holds: exit code 0 means done, 1 that errors were reported, 2 that the command line is wrong. Every command runs
//! on a thread with a large stack, so that deep nesting in the input ends in no overflow.

mod advice;
mod app;
mod c;
mod check;
mod codes;
mod cosim;
mod files;
mod hls;
mod irdl;
mod llvm;
mod lsp;
mod messages;
mod opt;
mod plan;
mod progress;
mod ptx;
#[cfg(test)]
mod reference;
mod run;
mod schedule;
mod serve;
mod session;
mod sim;
mod support;
mod targets;
mod translate;
mod tune;
mod verify_diagnostics;

use clap::{Parser, Subcommand};
use messages::{ColorChoice, MessageFormat, Messages};

/// Stack of the working thread in bytes; the system hands out only what is touched.
const STACK: usize = 1 << 30;

#[derive(Debug, Parser)]
#[command(
    name = "kiln",
    version,
    about = "Turns loop nests in MLIR text into hardware, and into the code that drives it.",
    after_help = "Exit code: 0 done, 1 errors were reported, 2 the command line is wrong.\n\
                  `-` as a file name reads standard input. `kiln COMMAND --help` shows options and examples."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// When to use colours in messages
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN")]
    color: ColorChoice,
    /// How messages are written to standard error
    #[arg(long, global = true, value_enum, default_value_t = MessageFormat::Human, value_name = "FORMAT")]
    message_format: MessageFormat,
    /// Say on standard error what is being done, also where that is no terminal
    #[arg(long, global = true)]
    progress: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    // `build` has a --top of its own: the function of the host.
    #[command(mut_arg("func", |func| func.visible_alias("top")))]
    Hls(hls::Args),
    Build(Box<hls::board::Args>),
    Opt(opt::Args),
    Check(check::Args),
    Plan(plan::Args),
    Run(run::Args),
    Sim(sim::Args),
    Cosim(cosim::Args),
    Serve(serve::Args),
    Schedule(schedule::Args),
    Llvm(llvm::Args),
    Tune(tune::Args),
    Ptx(ptx::Args),
    Lsp(lsp::Args),
    Irdl(irdl::Args),
    Translate(translate::Args),
    #[command(hide = true)]
    Support(support::Args),
}

/// A command failed and said why.
#[derive(Debug)]
struct Failed;

fn main() -> std::process::ExitCode {
    let (arguments, passes) = opt::split_pass_flags(std::env::args_os().collect());
    let cli = Cli::parse_from(arguments);
    let worker = std::thread::Builder::new().stack_size(STACK).spawn(move || dispatch(cli, passes));
    match worker.map(std::thread::JoinHandle::join) {
        Ok(Ok(Ok(()))) => std::process::ExitCode::SUCCESS,
        Ok(Ok(Err(Failed))) => std::process::ExitCode::FAILURE,
        Ok(Err(_)) => std::process::ExitCode::from(101),
        Err(error) => {
            eprintln!("error[E1004]: can't start a thread: {error}");
            std::process::ExitCode::FAILURE
        }
    }
}

fn dispatch(cli: Cli, passes: Vec<opt::PassFlag>) -> Result<(), Failed> {
    let messages = Messages::new(cli.color, cli.message_format);
    let progress = progress::Progress::new(cli.progress);
    match cli.command {
        Command::Hls(args) => hls::run(&args, &messages, &progress),
        Command::Build(args) => hls::board::run(&args, &messages, &progress),
        Command::Opt(args) => opt::run(&args, &passes, &messages, &progress),
        Command::Check(args) => check::run(&args, &messages),
        Command::Plan(args) => plan::run(&args, &messages, &progress),
        Command::Run(args) => run::run(&args, &messages, &progress),
        Command::Cosim(args) => cosim::run(&args, &messages, &progress),
        Command::Serve(args) => serve::run(&args, &messages, &progress),
        Command::Sim(args) => sim::run(&args, &messages, &progress),
        Command::Schedule(args) => schedule::run(&args, &messages, &progress),
        Command::Llvm(args) => llvm::run(&args, &messages, &progress),
        Command::Tune(args) => tune::run(&args, &messages, &progress),
        Command::Ptx(args) => ptx::run(&args, &messages),
        Command::Lsp(args) => lsp::run(&args),
        Command::Irdl(args) => irdl::run(&args, &messages),
        Command::Translate(args) => translate::run(&args, &messages),
        Command::Support(args) => support::run(&args),
    }
}
