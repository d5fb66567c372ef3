//! The pass `plan-dma`: plans the data movement of each function for a target and makes a program of the plan.
//!
//! What holds: a function is planned as a whole or stays as it was; a remark says why.

use dialects::{arith, func, memref};
use ir::diag::{Diagnostic, Diagnostics, Place, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op, Rewriter, Traits, ValueMap};

use super::emit::emit;
use super::nest::{Filled, Nest, Own, find_filled};
use super::prepare::prepare;
use super::report;
use super::solve::{NoPlan, Plan, solve};
use super::stream::is_made_inside;
use crate::domain::counted;
use crate::forms::Forms;
use crate::memory::target::Target;
use crate::memory::work::{Class, class_of};
use crate::ops as affine;
use crate::transform::nest::{perfect_band, remark};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "target",
        kind: OptionKind::Text,
        default: "",
        docs: "The target file: its memories and engines.",
    },
    OptionSpec { name: "report", kind: OptionKind::Flag, default: "false", docs: "Say the plan in remarks." },
];

/// The pass.
pub fn declaration() -> Pass {
    Pass {
        name: "plan-dma",
        docs: "Plan tiles, memory spaces, buffers and transfers of affine nests together, and make a program of the plan.",
        anchor: None,
        options: OPTIONS,
        run,
    }
}

fn run(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let target = target_of("plan-dma", options.text("target"), diags)?;
    let functions: Vec<Op> = ir.walk_vec(op).into_iter().filter(|&o| ir.isa::<func::Func>(o)).collect();
    for function in functions {
        let planned = plan_function(ir, function, &target, diags)?;
        if let Some((new, words)) = planned.filter(|_| options.flag("report")) {
            for line in words.text.lines() {
                remark(ir, new, line.trim_end().to_owned(), diags);
            }
        }
    }
    Ok(())
}

/// The target that a pass plans for, of the file that it is given. Errors: it is given none (`E0404`), or one that can't be read (`E0405` to
/// `E0407`).
pub fn target_of(pass: &str, path: &str, diags: &mut Diagnostics) -> Result<Target, Reported> {
    if path.is_empty() {
        return Err(diags.error("E0404", Place::Unknown, format!("{pass} needs the option 'target': a target file")));
    }
    let text = std::fs::read_to_string(path)
        .map_err(|e| diags.error("E0407", Place::Unknown, format!("can't read the target file '{path}': {e}")))?;
    Target::read(path, &text, diags)
}

/// A plan's reports, made before its program.
#[derive(Clone, Debug)]
pub struct Reports {
    /// In words.
    pub text: String,
    /// As JSON.
    pub json: String,
    /// As an SVG.
    pub gantt: String,
    /// Cycles that moving alone takes.
    pub moving: u64,
}

/// Plans a function and replaces it by the program of the plan: the new function and the reports. `None`, with a remark:
/// there is nothing to plan, or it can't be planned. Errors: `E0408` if no plan fits the target.
pub fn plan_function(
    ir: &mut Ir,
    function: Op,
    target: &Target,
    diags: &mut Diagnostics,
) -> Result<Option<(Op, Reports)>, Reported> {
    let copy = {
        let mut rewriter = Rewriter::new(ir);
        rewriter.after(function);
        rewriter.clone_op(function, &mut ValueMap::default())
    };
    let planned = plan_copy(ir, copy, target);
    match planned {
        Ok(Some(reports)) => {
            Rewriter::new(ir).erase(function);
            Ok(Some((copy, reports)))
        }
        Ok(None) => {
            Rewriter::new(ir).erase(copy);
            Ok(None)
        }
        Err(refusal) => {
            Rewriter::new(ir).erase(copy);
            let (place, name) = (ir.loc(function).place(&ir.ctx), ir.op_text(function).to_owned());
            match refusal {
                Refusal::Remark(words) => {
                    remark(ir, function, format!("not planned: {words}"), diags);
                    Ok(None)
                }
                Refusal::Error(words) => Err(diags.report(Diagnostic::error("E0408", place, words).with_op(name))),
            }
        }
    }
}

enum Refusal {
    Remark(String),
    Error(String),
}

fn plan_copy(ir: &mut Ir, function: Op, target: &Target) -> Result<Option<Reports>, Refusal> {
    let Some(body) = ir.body(function, 0) else { return Ok(None) };
    if ir.blocks(ir.region(function, 0)).len() > 1 {
        return Err(Refusal::Remark("the function has more than one block".into()));
    }
    if !ir.ops(body).any(|op| ir.isa::<affine::For>(op)) {
        return Ok(None);
    }
    prepare(ir, function);
    let mut nests = Vec::new();
    let own = if target.is_circuit() { Own::Left } else { Own::Moved };
    collect(ir, &ir.ops_vec(body), (1, own), &mut nests).map_err(Refusal::Remark)?;
    find_filled(&mut nests);
    for nest in &mut nests {
        let moved: Vec<bool> =
            nest.arrays.iter().map(|a| a.filled != Filled::Unknown || is_made_inside(nest, a)).collect();
        let mut moved = moved.into_iter();
        nest.arrays.retain(|_| moved.next() == Some(true));
    }
    nests.retain(|n: &Nest| !n.arrays.is_empty());
    if nests.is_empty() {
        return Ok(None);
    }
    let plan = solve(target, function, nests).map_err(refusal)?;
    let reports = reports(ir, target, &plan);
    emit(ir, target, &plan).map_err(|words| Refusal::Remark(words.to_owned()))?;
    clean(ir, function);
    Ok(Some(reports))
}

fn reports(ir: &Ir, target: &Target, plan: &Plan) -> Reports {
    let bounds = report::Bounds::of(target, plan);
    Reports {
        text: report::text(ir, target, plan, &bounds),
        json: report::json(ir, target, plan, &bounds),
        gantt: report::gantt(ir, target, plan),
        moving: bounds.cycles.1,
    }
}

fn refusal(none: NoPlan) -> Refusal {
    match none {
        NoPlan::NoSpace => Refusal::Error("the target has no space of limited capacity to bring data to".into()),
        NoPlan::TooSmall(bytes) => {
            Refusal::Error(format!("no plan fits the capacity of the target's spaces: {bytes} bytes would do"))
        }
        NoPlan::Irregular => Refusal::Remark(super::emit::IRREGULAR.into()),
        NoPlan::Solver(words) => Refusal::Remark(format!("the solver gave up: {words}")),
    }
}

/// The nests of some ops of one block. Errors, in words: something that is no nest touches memory.
fn collect(ir: &Ir, ops: &[Op], (weight, own): (u64, Own), nests: &mut Vec<Nest>) -> Result<(), String> {
    for &op in ops {
        let name = ir.op_text(op);
        if ir.isa::<affine::For>(op) {
            match inner_nests(ir, op) {
                Some((inner, iterations)) => {
                    collect(ir, &inner, (weight.saturating_mul(iterations), own), nests)?;
                }
                None => nests.push(Nest::of(ir, op, weight, own).map_err(|words| in_words(ir, op, &words))?),
            }
            continue;
        }
        let is_free = matches!(
            name,
            memref::Alloc::NAME | memref::Alloca::NAME | memref::GetGlobal::NAME | memref::Dealloc::NAME
        );
        let touches = !ir.has_trait(op, Traits::PURE) && !ir.has_trait(op, Traits::TERMINATOR);
        let is_constant = class_of(ir, op) == Class::Control && ir.regions(op).is_empty() && !touches;
        if !is_free && !is_constant && touches {
            return Err(in_words(ir, op, "it is no affine loop, and what it does to memory is not planned"));
        }
    }
    Ok(())
}

fn in_words(ir: &Ir, op: Op, words: &str) -> String {
    let line = ir.loc(op).file_line_column(&ir.ctx).map_or(String::new(), |(_, line, _)| format!(" in line {line}"));
    format!("{}{line}: {words}", ir.op_text(op))
}

/// The loops inside a loop that are nests of their own, and its iterations: it has several, and nothing else that counts.
fn inner_nests(ir: &Ir, looping: Op) -> Option<(Vec<Op>, u64)> {
    let band = perfect_band(ir, looping);
    let body = ir.body(*band.last()?, 0)?;
    let ops: Vec<Op> = ir.ops(body).collect();
    let loops = ops.iter().filter(|&&op| ir.isa::<affine::For>(op)).count();
    let is_quiet =
        |&op: &Op| ir.isa::<affine::For>(op) || ir.has_trait(op, Traits::PURE) || ir.isa::<affine::Yield>(op);
    if loops < 2 || !ops.iter().all(is_quiet) || band.iter().any(|&l| ir.result_count(l) > 0) {
        return None;
    }
    let mut forms = Forms::new();
    let iterations = band.iter().map(|&l| counted(ir, &mut forms, l).and_then(|c| c.trip_count()));
    let iterations = iterations.map(|t| t.and_then(|t| u64::try_from(t).ok())).product::<Option<u64>>()?;
    (iterations > 0).then_some((ops, iterations))
}

/// Removes index computations that nobody uses.
fn clean(ir: &mut Ir, function: Op) {
    for op in ir.walk_vec(function).into_iter().rev() {
        let is_index = matches!(ir.op_text(op), affine::Apply::NAME | arith::Constant::NAME);
        if is_index && ir.uses(ir.result(op, 0)).next().is_none() {
            Rewriter::new(ir).erase(op);
        }
    }
}
