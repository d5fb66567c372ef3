//! `kiln lec`: whether two circuits compute the same.

use std::path::PathBuf;

use ::lec::{Open, Options, Proof, Scope, Side, Trace, Verdict};
use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Reported};

use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::{Dialects, Session};
use crate::sim::find_module;
use crate::{Failed, files};

/// Compare two circuits: equal for all inputs in all cycles, or where they differ
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Registers are matched by what they hold, not by name: a circuit and its optimised or retimed form are compared \
    as they are, where each\nregister of one is a constant, or holds in every cycle what one of the other holds. Registers and \
    memories that the text gives no first\nvalue hold the same as those of their name.\n\n\
    Examples:\n  kiln lec adder.mlir faster.mlir\n  kiln lec both.mlir --module plain --other-module pipelined\n  \
    kiln opt --canonicalize alu.mlir | kiln lec alu.mlir - --certificate alu.smt2 && z3 alu.smt2\n  \
    kiln lec a.mlir b.mlir --trace trace.csv || kiln sim a.mlir --inputs trace.csv"
)]
pub struct Args {
    /// File of MLIR text with hw.module operations; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The other file; without it the other module is of the same one
    #[arg(value_name = "OTHER")]
    other: Option<PathBuf>,
    #[command(flatten)]
    dialects: Dialects,
    /// The module of the first file; without it the one that no other instantiates
    #[arg(long, value_name = "NAME")]
    module: Option<String>,
    /// The module of the other file; without it the one that no other instantiates
    #[arg(long, value_name = "NAME", required_unless_present = "other")]
    other_module: Option<String>,
    /// Compare outputs alone, not what the circuits print, check and end
    #[arg(long)]
    outputs_only: bool,
    /// Conflicts after which the search of a proof gives up a question
    #[arg(long, value_name = "COUNT", default_value_t = Options::default().conflicts)]
    conflicts: u64,
    /// Cycles in which a difference is searched for beyond simulation, in circuits without memories
    #[arg(long, value_name = "CYCLES", default_value_t = Options::default().depth)]
    depth: u32,
    /// Write the inputs up to the first difference to this file, as a table for `kiln sim --inputs`
    #[arg(long, value_name = "FILE.csv")]
    trace: Option<PathBuf>,
    /// Write all questions of a proof as one for an SMT solver, which says `unsat` where the proof holds
    #[arg(long, value_name = "FILE.smt2")]
    certificate: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| progress.during(|| compare(args, s, progress)))
}

fn compare(args: &Args, s: &mut Session, progress: &Progress) -> Result<(), Reported> {
    progress.stage("reading");
    s.register(&args.dialects)?;
    let root = s.load(&args.file)?;
    let other_root = args.other.as_ref().map_or(Ok(root), |other| s.load(other))?;
    let module = find_module(&s.ir, root, args.module.as_deref(), &mut s.diags)?;
    let other = find_module(&s.ir, other_root, args.other_module.as_deref(), &mut s.diags)?;
    progress.stage("comparing the circuits");
    let with_certificate = args.certificate.is_some();
    let scope = if args.outputs_only { Scope::Outputs } else { Scope::All };
    let options = Options { conflicts: args.conflicts, depth: args.depth, with_certificate, scope };
    let verdict = ::lec::check(&s.ir, [module, other], options, &mut s.diags)?;
    progress.clear();
    let place = s.ir.loc(other).place(&s.ir.ctx);
    match verdict {
        Verdict::Equal(proof) => equal(args, &proof, &mut s.diags),
        Verdict::Different(trace) => Err(different(args, &trace, place, &mut s.diags)),
        Verdict::Undecided(open) => Err(undecided(&open, place, &mut s.diags)),
    }
}

fn equal(args: &Args, proof: &Proof, diags: &mut Diagnostics) -> Result<(), Reported> {
    if let (Some(path), Some(text)) = (&args.certificate, &proof.certificate) {
        files::write_text(path, text, diags)?;
    }
    let Proof { outputs, effects, matched, states, memories, by_form, by_search, certificate: _ } = proof;
    let beside = if *effects > 0 { format!(", {effects} happenings beside them") } else { String::new() };
    println!(
        "equal: {outputs} outputs{beside}; {matched} of {states} registers matched, {memories} pairs of memories; {by_form} questions by \
         normal form, {by_search} by search"
    );
    Ok(())
}

fn different(args: &Args, trace: &Trace, place: Place, diags: &mut Diagnostics) -> Reported {
    if let Some(path) = &args.trace
        && let Err(reported) = files::write_text(path, &table(trace), diags)
    {
        return reported;
    }
    let (first, second) = &trace.values;
    let message = format!(
        "in cycle {} {} is {} in the first circuit and {} in the second",
        trace.cycles.len() - 1,
        trace.output,
        first.to_string_unsigned(),
        second.to_string_unsigned(),
    );
    let last = trace.cycles.last().into_iter().flatten();
    let values: Vec<String> = last.map(|(name, value)| format!("{name} = {}", value.to_string_unsigned())).collect();
    let diagnostic = Diagnostic::error("E0942", place, message);
    diags.report(diagnostic.with_note(format!("inputs of that cycle: {}", values.join(", "))))
}

/// The inputs, a line for each cycle.
fn table(trace: &Trace) -> String {
    let first = trace.cycles.first().into_iter().flatten();
    let names: Vec<&str> = first.map(|(name, _)| name.as_str()).collect();
    let mut text = format!("{}\n", names.join(","));
    for cycle in &trace.cycles {
        let values: Vec<String> = cycle.values().map(ir::Int::to_string_unsigned).collect();
        text += &format!("{}\n", values.join(","));
    }
    text
}

fn undecided(open: &Open, place: Place, diags: &mut Diagnostics) -> Reported {
    let message = format!("neither equal nor different was found for {}", some(&open.outputs));
    let mut diagnostic = Diagnostic::error("E0943", place, message);
    for (what, names) in [("registers", &open.states), ("memories", &open.memories)] {
        for (side, which) in [(0, "first"), (1, "second")] {
            let own: Vec<String> = of_side(names, side);
            if !own.is_empty() {
                let note = format!("{what} of the {which} circuit without a partner: {}", quoted(&own));
                diagnostic = diagnostic.with_note(note);
            }
        }
    }
    diags.report(diagnostic)
}

fn of_side(names: &[(Side, String)], side: Side) -> Vec<String> {
    names.iter().filter(|(own, _)| *own == side).map(|(_, name)| name.clone()).collect()
}

/// Names in quotes; of many, the first.
fn quoted(names: &[String]) -> String {
    some(&names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>())
}

/// Of many, the first.
fn some(texts: &[String]) -> String {
    const SHOWN: usize = 8;
    let shown = texts[..texts.len().min(SHOWN)].join(", ");
    match texts.len().saturating_sub(SHOWN) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
