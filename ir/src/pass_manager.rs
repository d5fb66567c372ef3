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

/// Which passes something is done for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Which {
    /// None.
    #[default]
    Never,
    /// All.
    All,
    /// These, by name.
    Passes(Vec<String>),
}

impl Which {
    fn has(&self, pass: &Pass) -> bool {
        match self {
            Self::Never => false,
            Self::All => true,
            Self::Passes(names) => names.iter().any(|n| n == pass.name),
        }
    }
}

/// When to print the program around passes.
#[derive(Clone, Debug, Default)]
pub struct Dumps {
    /// Before these.
    pub before: Which,
    /// After these.
    pub after: Which,
    /// After those of `after` (or all, if that is never) only if the text changed.
    pub after_change: bool,
    /// After a pass that failed.
    pub after_failure: bool,
    /// The whole program, not only the op that the pass runs on.
    pub module_scope: bool,
}

impl Dumps {
    fn wants_after(&self, pass: &Pass) -> bool {
        self.after.has(pass) || (self.after_change && self.after == Which::Never)
    }
}

/// What to do besides running passes.
#[derive(Clone, Debug, Default)]
pub struct ManagerOptions {
    /// Verify after each pass.
    pub verify_each: bool,
    /// Print around passes.
    pub dumps: Dumps,
    /// How to print.
    pub print: PrintOptions,
    /// Write a table of the time that each pass took.
    pub timing: bool,
    /// Runs each pass in place of the pass itself; it is to call `pass.run`, and may check what that does.
    pub around: Option<Around>,
}

/// Runs a pass and checks what it did. Errors: those of the pass, and what the check found.
pub type Around = fn(&Pass, &mut Ir, Op, &Options, &mut Diagnostics) -> Result<(), Reported>;

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

/// What the reference calls passes besides their names.
const TITLES: [(&str, &str); 10] = [
    ("canonicalize", "Canonicalizer"),
    ("control-flow-sink", "ControlFlowSink"),
    ("cse", "CSE"),
    ("inline", "Inliner"),
    ("loop-invariant-code-motion", "LoopInvariantCodeMotion"),
    ("mem2reg", "Mem2Reg"),
    ("remove-dead-values", "RemoveDeadValues"),
    ("sccp", "SCCP"),
    ("strip-debuginfo", "StripDebugInfo"),
    ("symbol-dce", "SymbolDCE"),
];

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
        let before = self.options.dumps.after_change.then(|| self.text_of(op));
        if self.options.dumps.before.has(pass) {
            self.dump("Before", op, pass);
        }
        let errors = self.diags.error_count();
        let start = Instant::now();
        let around: Around =
            self.options.around.unwrap_or(|pass, ir, op, options, diags| (pass.run)(ir, op, options, diags));
        let done = around(pass, self.ir, op, options, self.diags).and_then(|()| self.diags.check_since(errors));
        self.note_time(pass.name, start.elapsed());
        if done.is_err() && self.options.dumps.after_failure {
            self.dump("After", op, pass);
        }
        done?;
        if self.options.dumps.wants_after(pass) && before.is_none_or(|before| before != self.text_of(op)) {
            self.dump("After", op, pass);
        }
        self.verify_after(op, pass)
    }

    fn text_of(&self, op: Op) -> String {
        print_op(self.ir, op, &PrintOptions { local_scope: true, ..self.options.print.clone() })
    }

    /// Writes the program, or the part of it that a pass runs on.
    fn dump(&mut self, when: &str, op: Op, pass: &Pass) {
        let mut shown = op;
        let mut scope = String::new();
        if self.options.dumps.module_scope {
            let name = self.ir.attr(op, "sym_name").and_then(|a| self.ir.ctx.as_str(a));
            let name = name.map_or(String::new(), |n| format!(": @{n}"));
            scope = format!(" ('{}' operation{name})", self.ir.op_text(op));
            shown = std::iter::successors(Some(op), |&o| self.ir.parent(o)).last().unwrap_or(op);
        }
        let text = print_op(self.ir, shown, &self.options.print);
        let title = match TITLES.iter().find(|(name, _)| *name == pass.name) {
            Some((name, title)) => format!("{title} ({name})"),
            None => pass.name.to_owned(),
        };
        let _ = writeln!(self.log, "// -----// IR Dump {when} {title}{scope} //----- //\n{text}\n");
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
