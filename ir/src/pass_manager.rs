//! Runs pipelines: passes in order, with verification, printing and timing between them where asked for.
//!
//! What holds: after an error nothing more runs; a pass that pushed an error has failed, whatever it returned.

use std::io::Write;
use std::time::{Duration, Instant};

use crate::diag::{Diagnostic, Diagnostics, Reported};
use crate::ids::Op;
use crate::ir::Ir;
use crate::pass::{Options, Pass};
use crate::pass_pipeline::{ANY, Pipeline, Step};
use crate::text::printer::{PrintOptions, print_op};

/// After which passes to print the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PrintAfter {
    /// None.
    #[default]
    Never,
    /// Those that changed the text.
    Change,
    /// All.
    All,
    /// These, by name.
    Passes(Vec<String>),
}

/// What to do besides running passes.
#[derive(Clone, Debug, Default)]
pub struct ManagerOptions {
    /// Verify after each pass.
    pub verify_each: bool,
    /// Print after passes.
    pub print_after: PrintAfter,
    /// How to print.
    pub print: PrintOptions,
    /// Write a table of the time that each pass took.
    pub timing: bool,
}

/// Runs `pipeline` on `root`, which must be of its kind; what is asked for besides is written to `log`.
/// Errors: those of the passes; `E0310` if `root` is of another kind; those of the verifier, and `E0312` that names the
/// pass whose result is not valid.
pub fn run(
    ir: &mut Ir,
    root: Op,
    pipeline: &Pipeline,
    options: &ManagerOptions,
    log: &mut dyn Write,
    diags: &mut Diagnostics,
) -> Result<(), Reported> {
    if !fits(ir, root, &pipeline.anchor) {
        let message = format!("the pipeline runs on '{}', not on '{}'", pipeline.anchor, ir.op_text(root));
        return Err(diags.error("E0310", ir.loc(root).place(&ir.ctx), message));
    }
    let mut manager = Manager { ir, options, log, diags, times: Vec::new() };
    let result = manager.run_pipeline(root, pipeline);
    if options.timing {
        manager.write_times();
    }
    result
}

fn fits(ir: &Ir, op: Op, anchor: &str) -> bool {
    anchor == ANY || ir.is(op, anchor)
}

struct Manager<'a> {
    ir: &'a mut Ir,
    options: &'a ManagerOptions,
    log: &'a mut dyn Write,
    diags: &'a mut Diagnostics,
    times: Vec<(&'static str, Duration)>,
}

impl Manager<'_> {
    fn run_pipeline(&mut self, op: Op, pipeline: &Pipeline) -> Result<(), Reported> {
        for step in &pipeline.steps {
            match step {
                Step::Pass(pass, options) => self.run_pass(op, pass, options)?,
                Step::Nested(nested) => {
                    for inner in right_inside(self.ir, op, &nested.anchor) {
                        if self.ir.is_alive(inner) {
                            self.run_pipeline(inner, nested)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn run_pass(&mut self, op: Op, pass: &Pass, options: &Options) -> Result<(), Reported> {
        let before = self.wants_change().then(|| print_op(self.ir, op, &self.options.print));
        let errors = self.diags.error_count();
        let start = Instant::now();
        (pass.run)(self.ir, op, options, self.diags)?;
        self.note_time(pass.name, start.elapsed());
        self.diags.check_since(errors)?;
        self.print_after(op, pass, before.as_deref());
        self.verify_after(op, pass)
    }

    fn wants_change(&self) -> bool {
        self.options.print_after == PrintAfter::Change
    }

    fn print_after(&mut self, op: Op, pass: &Pass, before: Option<&str>) {
        let wanted = match &self.options.print_after {
            PrintAfter::Never => false,
            PrintAfter::All | PrintAfter::Change => true,
            PrintAfter::Passes(names) => names.iter().any(|n| n == pass.name),
        };
        if !wanted {
            return;
        }
        let text = print_op(self.ir, op, &self.options.print);
        if before != Some(text.as_str()) {
            let _ = writeln!(self.log, "// -----// IR Dump After {} //----- //\n{}\n", pass.name, text.trim_end());
        }
    }

    fn verify_after(&mut self, op: Op, pass: &Pass) -> Result<(), Reported> {
        if !self.options.verify_each {
            return Ok(());
        }
        crate::verify::verify(self.ir, op, self.diags).map_err(|_| {
            let place = self.ir.loc(op).place(&self.ir.ctx);
            self.diags.report(Diagnostic::error("E0312", place, format!("pass '{}' left invalid code", pass.name)))
        })
    }

    fn note_time(&mut self, name: &'static str, time: Duration) {
        match self.times.iter_mut().find(|(n, _)| *n == name) {
            Some(entry) => entry.1 += time,
            None => self.times.push((name, time)),
        }
    }

    fn write_times(&mut self) {
        let total: Duration = self.times.iter().map(|(_, t)| *t).sum();
        let _ = writeln!(self.log, "  seconds  share  pass");
        for (name, time) in &self.times {
            let share = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(f64::MIN_POSITIVE);
            let _ = writeln!(self.log, "{:9.4} {share:5.1}%  {name}", time.as_secs_f64());
        }
        let _ = writeln!(self.log, "{:9.4} 100.0%  total", total.as_secs_f64());
    }
}

/// The ops of kind `anchor` right inside `op`.
fn right_inside(ir: &Ir, op: Op, anchor: &str) -> Vec<Op> {
    let blocks = ir.regions(op).iter().flat_map(|&r| ir.blocks(r));
    blocks.flat_map(|&b| ir.ops(b)).filter(|&inner| fits(ir, inner, anchor)).collect()
}
