//! `kiln check`: parses and verifies files, and explains diagnostic codes.

use std::path::PathBuf;

use crate::messages::{Messages, to_json};
use crate::session::Session;
use crate::{Failed, codes, files};

/// Parse and verify files; say nothing if they are right
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kiln check design.mlir\n  kiln check --json a.mlir b.mlir\n  kiln check --explain E0104"
)]
pub struct Args {
    /// Files of MLIR text; `-` reads standard input
    #[arg(required_unless_present = "explain", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the findings to standard output as a JSON list instead
    #[arg(long)]
    json: bool,
    /// Accept operations of dialects that are not registered
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Read the older language of `std` too
    #[arg(long)]
    std: bool,
    /// Say what a diagnostic code means; `all` for the page of every code
    #[arg(long, value_name = "CODE", conflicts_with = "files")]
    explain: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages) -> Result<(), Failed> {
    if let Some(code) = &args.explain {
        return explain(code);
    }
    let mut findings = Vec::new();
    let mut result = Ok(());
    for file in &args.files {
        let mut session = Session::new();
        session.ir.ctx.allow_unregistered = args.allow_unregistered_dialect;
        session.ir.ctx.older_language = args.std;
        result = session.load(file).map_err(|_| Failed).and(result);
        let sources = &session.ir.ctx.sources;
        if args.json {
            findings.extend(session.diags.iter().map(|d| to_json(d, sources)));
        } else {
            messages.show(&session.diags, sources);
        }
    }
    if args.json {
        println!("{}", serde_json::Value::Array(findings));
    }
    result
}

fn explain(code: &str) -> Result<(), Failed> {
    if code == "all" {
        let mut diags = ir::Diagnostics::new();
        return files::write_text("-".as_ref(), &codes::page(), &mut diags).map_err(|_| Failed);
    }
    let Some(entry) = codes::explain(code) else {
        eprintln!("error[E1003]: there is no diagnostic code '{code}'");
        return Err(Failed);
    };
    let area = ir::diag::codes::area(entry.code).unwrap_or("kiln");
    let text = format!("{} ({area}): {}\n\n{}\n", entry.code, entry.title, entry.explanation);
    let mut diags = ir::Diagnostics::new();
    files::write_text("-".as_ref(), &text, &mut diags).map_err(|_| Failed)
}
