//! Proves that a transformation runs the same instances of each statement and keeps the order of every dependence, from
//! the program before and after alone; else gives an instance for which it does not.
//!
//! How: before the pass a marker is put in front of each statement, with the variables of the loops around it as operands.
//! Passes copy and move it with the statement, so afterwards its operands tell which instance runs. Both programs are then
//! modelled anew and compared as integer sets.

use dialects::{arith, func};
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::pass::{Options, Pass};
use ir::{Block, Ir, Op, Rewriter, Value};

use super::compare::{Comparison, Verdict};
use super::dependences::{Edge, dependences};
use super::model::Model;
use super::{probes, terms, values};
use crate::access::{Access, Memory, accesses_of};
use crate::forms::Forms;
use crate::marks::Instance;
use crate::ops as affine;
use crate::words::in_words;

/// The passes that only reorder, copy or regroup statements, so that what they do can be proven.
pub const PROVABLE: &[&str] = &[
    "affine-loop-coalescing",
    "affine-loop-distribution",
    "affine-loop-fusion",
    "affine-loop-interchange",
    "affine-loop-normalize",
    "affine-loop-peel",
    "affine-loop-permute",
    "affine-loop-reverse",
    "affine-loop-skew",
    "affine-loop-strip-mine",
    "affine-loop-tile",
    "affine-loop-unroll",
    "affine-loop-unroll-jam",
    "affine-optimize-schedule",
    "affine-parallelize",
    "affine-simplify-structures",
    "affine-tile-time",
    "lower-affine",
    "lower-parallel",
];

/// The passes that change what statements are, whose values are proven to stay.
pub const KEEPS_VALUES: &[&str] = &["affine-loop-invariant-code-motion", "affine-scalrep"];

/// The passes that write a program anew, whose results are proven to stay where sizes are known.
pub const KEEPS_RESULTS: &[&str] = &["affine-pack", "affine-register-tile", "affine-tabulate", "affine-vectorize"];

/// Runs a pass and, if it is one of [`PROVABLE`], [`KEEPS_VALUES`] or [`KEEPS_RESULTS`], checks what it did. Errors: those of the pass; `E0403` if an instance is
/// lost, added or runs in an order that a dependence forbids, or a value is another one. What could not be proven is a remark.
pub fn run_checked(
    pass: &Pass,
    ir: &mut Ir,
    op: Op,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<(), Reported> {
    let (ran, verdicts) = if PROVABLE.contains(&pass.name) {
        let marked = Marked::mark(ir, op);
        let ran = (pass.run)(ir, op, options, diags);
        let verdicts = marked.compare(ir);
        strip(ir, op);
        (ran, verdicts)
    } else if KEEPS_VALUES.contains(&pass.name) {
        let watched = values::watch(ir, op);
        let ran = (pass.run)(ir, op, options, diags);
        let verdicts = watched.iter().map(|w| w.verdict(ir)).collect();
        probes::strip(ir, op);
        (ran, verdicts)
    } else if KEEPS_RESULTS.contains(&pass.name) {
        let mut expected = terms::expect(ir, op, options);
        let ran = (pass.run)(ir, op, options, diags);
        (ran, expected.verdicts(ir))
    } else {
        return (pass.run)(ir, op, options, diags);
    };
    ran?;
    report(pass, ir, verdicts, diags)
}

/// Says what was found. Errors: `E0403`.
fn report(pass: &Pass, ir: &Ir, verdicts: Vec<(Op, Verdict)>, diags: &mut Diagnostics) -> Result<(), Reported> {
    let before = diags.error_count();
    for (place, verdict) in verdicts {
        let (kind, message) = match verdict {
            Verdict::Proven => continue,
            Verdict::Unknown(reason) => (false, format!("not proven: {reason}")),
            Verdict::Broken(reason) => (true, format!("not legal: {reason}")),
        };
        let text = format!("'{}': {message}", pass.name);
        let place = ir.loc(place).place(&ir.ctx);
        diags.push(match kind {
            true => Diagnostic::error("E0403", place, text),
            false => Diagnostic::remark(place, text),
        });
    }
    diags.check_since(before)
}

/// Blocks of functions as they were, with a marker in front of each statement.
pub struct Marked {
    units: Vec<Unit>,
}

struct Unit {
    function: Op,
    block: Block,
    model: Model,
    edges: Vec<Edge>,
    /// Names of the statements' ops.
    names: Vec<String>,
    /// The statements in words.
    words: Vec<String>,
    /// The number of the first statement among all units.
    first: i64,
}

impl Marked {
    /// Models all functions at or below `root`, and marks their statements.
    pub fn mark(ir: &mut Ir, root: Op) -> Marked {
        let functions: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<func::Func>(op)).collect();
        let mut marked = Marked { units: Vec::new() };
        let mut first = 0;
        for function in functions {
            for block in ir.blocks(ir.region(function, 0)).to_vec() {
                let model = Model::of(ir, &ir.ops_vec(block));
                let edges = dependences(&model);
                let words = (0..model.statements.len()).map(|s| in_words(ir, model.statements[s].op)).collect();
                let names = model.statements.iter().map(|s| ir.op_text(s.op).to_owned()).collect();
                put_markers(ir, &model, first);
                let count = model.statements.len() as i64;
                marked.units.push(Unit { function, block, model, edges, names, words, first });
                first += count;
            }
        }
        marked
    }

    /// What can be said of each function after a transformation. Markers must still be there.
    pub fn compare(&self, ir: &Ir) -> Vec<(Op, Verdict)> {
        let verdicts = self.units.iter().map(|unit| (unit.function, unit.compare(ir)));
        verdicts.collect()
    }
}

fn put_markers(ir: &mut Ir, model: &Model, first: i64) {
    for (s, statement) in model.statements.iter().enumerate() {
        let operands: Vec<Value> = statement.dims.iter().filter_map(|d| d.variable).collect();
        let id = ir.ctx.i_attr(64, first + s as i64);
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(statement.op);
        rewriter.op(Instance::NAME).operands(&operands).attr("statement", id).build();
    }
}

/// Removes all markers at or below `root`, and what only they used.
pub fn strip(ir: &mut Ir, root: Op) {
    let markers: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<Instance>(op)).collect();
    let made = markers.iter().flat_map(|&m| ir.operands(m).to_vec()).filter_map(|v| ir.def_op(v));
    let made: Vec<Op> =
        made.filter(|&op| matches!(ir.op_text(op), affine::Apply::NAME | arith::Constant::NAME)).collect();
    let mut rewriter = Rewriter::new(ir);
    markers.into_iter().for_each(|marker| rewriter.erase(marker));
    for op in made {
        if rewriter.is_alive(op) && rewriter.is_unused(rewriter.result(op, 0)) {
            rewriter.erase(op);
        }
    }
}

impl Unit {
    fn compare(&self, ir: &Ir) -> Verdict {
        if !ir.is_alive(self.function) {
            return Verdict::Unknown("the function is gone".into());
        }
        let roots = ir.ops_vec(self.block);
        let select = |ir: &Ir, forms: &mut Forms, op: Op| self.marked_accesses(ir, forms, op);
        let after = Model::with_symbols(ir, &roots, self.model.symbols.clone(), &select);
        let ids: Vec<usize> = after.statements.iter().map(|s| self.statement_of(ir, s.op).unwrap_or(0)).collect();
        let comparison =
            Comparison { ir, before: &self.model, edges: &self.edges, after: &after, ids: &ids, words: &self.words };
        comparison.verdict()
    }

    /// The statement that a marker stands for.
    fn statement_of(&self, ir: &Ir, marker: Op) -> Option<usize> {
        let id = ir.attr(marker, "statement").and_then(|a| ir.ctx.as_i64(a))? - self.first;
        usize::try_from(id).ok().filter(|&id| id < self.names.len())
    }

    /// For a marker: the instance as a first access, then what the statement behind it touches.
    fn marked_accesses(&self, ir: &Ir, forms: &mut Forms, op: Op) -> Option<Vec<Access>> {
        if !ir.isa::<Instance>(op) {
            return None;
        }
        let name = &self.names[self.statement_of(ir, op)?];
        let subscripts = ir.operands(op).iter().map(|&v| forms.of(ir, v)).collect();
        let mut all = vec![Access { op, memory: Memory::Unknown, subscripts: Some(subscripts), is_write: false }];
        let behind = std::iter::successors(ir.next_op(op), |&next| ir.next_op(next));
        let statement = behind.take_while(|&next| !ir.isa::<Instance>(next)).find(|&next| has_role(ir, next, name));
        match statement {
            Some(statement) => all.extend(accesses_of(ir, forms, statement)),
            // What a yield hands on may be handed on without it.
            None if name.ends_with(".yield") => {}
            // What belongs to the marker is gone: the instance is no longer known.
            None => all[0].subscripts = None,
        }
        Some(all)
    }
}

/// True if the op is the statement called `name`, perhaps lowered.
fn has_role(ir: &Ir, op: Op, name: &str) -> bool {
    let last = |text: &str| text.rsplit('.').next().map(str::to_owned);
    last(ir.op_text(op)) == last(name)
}
