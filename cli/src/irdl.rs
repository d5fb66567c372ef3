//! `kiln irdl`: prints Kiln's own dialects as IRDL, and checks definitions in IRDL.

use std::path::PathBuf;

use ir::diag::Place;

use crate::messages::Messages;
use crate::session::Session;
use crate::{Failed, files};

/// Print dialects as IRDL, or check files of IRDL
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kiln irdl --export comb > comb.irdl.mlir\n  \
    kiln irdl mine.irdl.mlir\n  kiln opt --irdl-file=mine.irdl.mlir program.mlir")]
pub struct Args {
    /// Files of IRDL whose definitions are checked; `-` reads standard input
    #[arg(required_unless_present = "export", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print this dialect
    #[arg(long, value_name = "DIALECT", conflicts_with = "files")]
    export: Option<String>,
    /// Where to write; `-` is standard output
    #[arg(short, default_value = "-", value_name = "FILE")]
    output: PathBuf,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages) -> Result<(), Failed> {
    if let Some(name) = &args.export {
        return Session::new().run(messages, |s| {
            let text = ir::irdl::export::export(&mut s.ir.ctx, name);
            let text = text.ok_or_else(|| {
                s.diags.error(
                    "E1030",
                    Place::Unknown,
                    format!("there is no dialect '{name}'; `kiln opt --show-dialects` lists them"),
                )
            })?;
            files::write_text(&args.output, &text, &mut s.diags)
        });
    }
    let mut result = Ok(());
    for file in &args.files {
        result = Session::new().run(messages, |s| s.register_irdl(file)).and(result);
    }
    result
}
