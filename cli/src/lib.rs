//! The command line of Kiln as a library: reads arguments, runs one command, and turns its outcome into an exit code. The binary
//! `kiln` calls it, and so does the package for Python.
//!
//! What holds: exit code 0 means done, 1 that errors were reported, 2 that the command line is wrong. Every command runs
//! on a thread with a large stack, so that deep nesting in the input ends in no overflow.

mod advice;
mod app;
mod c;
mod check;
mod codes;
mod cosim;
mod eval;
mod explore;
mod files;
mod gpu;
mod hls;
mod interrupt;
mod irdl;
mod lec;
pub mod library;
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

use std::ffi::OsString;

use ::fpga::running::Running;
use clap::{Parser, Subcommand};
use messages::{ColorChoice, MessageFormat, Messages};

/// The version of Kiln.
const VERSION: &str = env!("CARGO_PKG_VERSION");

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
    Hls(Box<hls::Args>),
    Build(Box<hls::board::Args>),
    Explore(explore::Args),
    Eval(eval::Args),
    Opt(opt::Args),
    Check(check::Args),
    Plan(plan::Args),
    Run(run::Args),
    Sim(sim::Args),
    Lec(lec::Args),
    Cosim(cosim::Args),
    Serve(serve::Args),
    Schedule(schedule::Args),
    Llvm(llvm::Args),
    Tune(tune::Args),
    Gpu(gpu::Args),
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

/// Runs the command that the arguments ask for, the first of which is the name of the program, and gives the exit code.
pub fn command(arguments: Vec<OsString>) -> u8 {
    let (arguments, passes) = opt::split_pass_flags(arguments);
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(help) => {
            // A reader that has gone away is no error.
            let _ = help.print();
            return u8::try_from(help.exit_code()).unwrap_or(2);
        }
    };
    let running = Running::default();
    interrupt::watch(&running);
    match on_large_stack(move || dispatch(cli, passes, running)) {
        Ok(Some(Ok(()))) => 0,
        Ok(Some(Err(Failed))) => 1,
        Ok(None) => 101,
        Err(error) => {
            eprintln!("error[E1004]: can't start a thread: {error}");
            1
        }
    }
}

/// What `body` gives on a thread on which deep nesting overflows no stack; `None` if it panicked. Errors: there is no thread.
fn on_large_stack<T: Send + 'static>(body: impl FnOnce() -> T + Send + 'static) -> std::io::Result<Option<T>> {
    let worker = std::thread::Builder::new().stack_size(STACK).spawn(body)?;
    Ok(worker.join().ok())
}

fn dispatch(cli: Cli, passes: Vec<opt::PassFlag>, running: Running) -> Result<(), Failed> {
    let messages = Messages::new(cli.color, cli.message_format);
    let progress = progress::Progress::new(cli.progress, running);
    match cli.command {
        Command::Hls(args) => hls::run(&args, &messages, &progress),
        Command::Build(args) => hls::board::run(&args, &messages, &progress),
        Command::Explore(args) => explore::run(&args, &messages, &progress),
        Command::Eval(args) => eval::run(&args, &messages, &progress),
        Command::Opt(args) => opt::run(&args, &passes, &messages, &progress),
        Command::Check(args) => check::run(&args, &messages),
        Command::Plan(args) => plan::run(&args, &messages, &progress),
        Command::Run(args) => run::run(&args, &messages, &progress),
        Command::Cosim(args) => cosim::run(&args, &messages, &progress),
        Command::Serve(args) => serve::run(&args, &messages, &progress),
        Command::Sim(args) => sim::run(&args, &messages, &progress),
        Command::Lec(args) => lec::run(&args, &messages, &progress),
        Command::Schedule(args) => schedule::run(&args, &messages, &progress),
        Command::Llvm(args) => llvm::run(&args, &messages, &progress),
        Command::Tune(args) => tune::run(&args, &messages, &progress),
        Command::Gpu(args) => gpu::run(&args, &messages, &progress),
        Command::Ptx(args) => ptx::run(&args, &messages),
        Command::Lsp(args) => lsp::run(&args),
        Command::Irdl(args) => irdl::run(&args, &messages),
        Command::Translate(args) => translate::run(&args, &messages),
        Command::Support(args) => support::run(&args),
    }
}
