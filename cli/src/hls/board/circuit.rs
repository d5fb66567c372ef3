//! A circuit of hw at the pins of a board: what somebody made by hand, or by pycde or firtool.
//!
//! What holds: the circuit is built as it is; its clock is met, or nothing is written.

use std::path::Path;

use ::fpga::lines;
use ::fpga::wiring::Wiring;
use hw_dialects::hw;
use ir::diag::{Diagnostic, Place};
use ir::{Op, Reported};

use super::pace::Pace;
use super::{Args, Built, Effort, Shelled, Target, all_files, missed, page, place, report, summary};
use crate::progress::Progress;
use crate::session::Session;
use crate::sim::find_module;

/// The module of a text that has circuits and no functions. Errors: as of reading, `E1010`.
pub fn module(args: &Args, s: &mut Session, (name, text): (&str, &str)) -> Result<Option<Op>, Reported> {
    if args.module.is_none() && !text.contains(hw::Module::NAME) {
        return Ok(None);
    }
    s.register(&args.hls.dialects)?;
    let root = s.load_text(name, text)?;
    let all = s.ir.walk_vec(root);
    let has = |name: &str| all.iter().any(|&op| s.ir.is(op, name));
    match args.module.is_some() || has(hw::Module::NAME) && !has(dialects::func::Func::NAME) {
        true => find_module(&s.ir, root, args.module.as_deref(), &mut s.diags).map(Some),
        false => Ok(None),
    }
}

/// The bitstream of a circuit. Errors: `E1106`, `E1107`, `E1111`, of the tools, what has no Verilog.
pub fn bitstream(
    (args, output): (&Args, &Path),
    s: &mut Session,
    (target, work): (&mut Target, &Path),
    (module, source): (Op, (&str, &str)),
    progress: &Progress,
) -> Result<Built, Reported> {
    let at = s.ir.loc(module).place(&s.ir.ctx);
    let asked = args.hls.clock_mhz.unwrap_or(target.board.mhz);
    let wiring = Wiring::new(&s.ir, module, &target.board, &args.port);
    let wiring = wiring.map_err(|fault| report(&mut s.diags, fault, at.clone()))?;
    target.board = wiring.used(&target.board);
    let pll = target.board.pll(asked).map_err(|fault| report(&mut s.diags, fault, Place::Unknown))?;
    let name = hw_dialects::ports::module_name(&s.ir, module).unwrap_or_default().to_owned();
    let top = wiring.build(&mut s.ir, (&target.board, module, pll.as_ref()));
    let top_name = hw_dialects::ports::module_name(&s.ir, top).unwrap_or_default().to_owned();
    let header = Some(format!("{name} for {}, made by kiln {}", target.board.title, env!("CARGO_PKG_VERSION")));
    let options = emit_verilog::Options { header, ..emit_verilog::Options::default() };
    let verilog = emit_verilog::emit(&mut s.ir, top, &options, &mut s.diags)?;
    let shelled = Shelled { name, top: top_name, verilog, kernels: Vec::new() };
    let outcome = place(target, &shelled, (work, asked), progress);
    let outcome = outcome.map_err(|fault| report(&mut s.diags, fault, at))?;
    let Some(file) = &outcome.bitstream else {
        let missed: Diagnostic = missed((asked, outcome.report.reached), (work, source.0), &outcome);
        return Err(s.diags.report(missed));
    };
    let pace = Pace::new(asked, &[]);
    let effort = Effort { schedules: 0, ..Effort::NONE.with(&outcome.stages) };
    let summary = summary(target, (&shelled, &[]), (&outcome, file, output), (asked, &pace, pll.as_ref()));
    let lines = lines::find(work, &outcome.report, (&target.family.columns, page::base(source.0)));
    let made = (&outcome, file.as_str(), lines);
    let files = all_files(target, (Vec::new(), source), &shelled, made, (asked, &pace, (effort, pll.as_ref())));
    Ok(Built { files, binaries: vec![file.clone()], summary })
}
