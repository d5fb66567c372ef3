//! Every element read once: windows over arrays take their elements from line buffers and shift registers
//! (`affine-reuse`).
//!
//! Loads of one array at several places that differ by constants become one load an iteration, of a nest that goes through
//! the elements in its own order. The other elements of a window come from registers (earlier in the innermost loop) and
//! from buffers of a line, a plane, ... (earlier in loops around it); what the nest did runs as soon as its window is full.
//! After Halide's `store_root/compute_at` windows and the line buffers of Hegarty et al., *Darkroom* (2014).
//!
//! What holds: statements run in the same order, at the same places; only loads of arrays that the nest does not write
//! move. What a buffer holds before the window is full is never used.

mod build;
mod estimate;
mod find;
mod prepare;
mod recurrence;

use dialects::func;
use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Pass};
use ir::{Ir, Op, Rewriter, ValueMap};

pub use estimate::{least_cycles, least_cycles_with_sums, products};
use find::Plan;

use crate::ops as affine;

/// What may be spent, and how buffers begin.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Most copies of a loop's body that window loops become in it.
    pub most_copies: i64,
    /// Most bits of all buffers of a nest.
    pub most_bits: u64,
    /// Multipliers that iterations share; `None`: as many as they want.
    pub multipliers: Option<u32>,
    /// Registers that an innermost loop may carry without buffers (`affine-scalrep`): what buffers are compared with.
    pub rotated: usize,
    /// What buffers hold before they are written.
    pub first: First,
}

/// What buffers hold before they are written. It is never used, but where it is undefined a read of it must not stop a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// Zero stands for it: nothing is read that was not written.
    Zero,
    /// It is read from memory that was not written.
    Undefined,
}

impl Default for Options {
    fn default() -> Self {
        Self { most_copies: 64, most_bits: 1 << 22, multipliers: None, rotated: 16, first: First::Zero }
    }
}

/// An array that a nest now reads once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// The array.
    pub array: String,
    /// The nest.
    pub nest: ir::Loc,
    /// Elements that an iteration read.
    pub reads: usize,
    /// Width of an element in bits.
    pub width: u32,
    /// The memories.
    pub buffers: Vec<Buffer>,
    /// Elements in registers.
    pub registers: usize,
}

/// A memory that gives back what was written to it one iteration of a loop ago.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffer {
    /// Its name.
    pub name: String,
    /// Elements.
    pub words: u64,
    /// Its dimensions: 1 for a line, 2 for a plane.
    pub dimensions: usize,
}

/// Gives windows of `func` buffers where its iterations then take fewer cycles, as far as ports and multipliers decide.
/// Returns what was done. Each nest is tried with its inner loops unrolled and as it is: linear in loops times their depth.
pub fn reuse(ir: &mut Ir, func: Op, options: &Options) -> Vec<Window> {
    let mut found = Vec::new();
    let mut leaf = 0;
    while let Some(&innermost) = affine_leaves(ir, func).get(leaf) {
        let around = prepare::ancestors(ir, innermost);
        let promising = (0..around.len()).filter(|&up| find::is_promising(ir, around[up]));
        let mut best: Option<(u64, usize)> = None;
        for up in promising.collect::<Vec<_>>() {
            let trial = copy_of(ir, func);
            if attempt(ir, trial, (leaf, up), options).is_some() {
                let cycles = cycles(ir, trial, options);
                if best.is_none_or(|(least, _)| cycles < least) {
                    best = Some((cycles, up));
                }
            }
            Rewriter::new(ir).erase(trial);
        }
        if let Some((_, up)) = best.filter(|&(least, _)| least < without(ir, func, options)) {
            found.extend(attempt(ir, func, (leaf, up), options).expect("it was possible on a copy"));
        }
        leaf += 1;
    }
    found
}

/// The innermost loops, in order, that are affine.
fn affine_leaves(ir: &Ir, func: Op) -> Vec<Op> {
    crate::unroll::innermost(ir, func).into_iter().filter(|&op| ir.isa::<affine::For>(op)).collect()
}

/// Cycles that `func` takes at the least as it is.
fn without(ir: &mut Ir, func: Op, options: &Options) -> u64 {
    let trial = copy_of(ir, func);
    let cycles = cycles(ir, trial, options);
    Rewriter::new(ir).erase(trial);
    cycles
}

/// Cycles that `func` takes at the least, with registers that rotate in innermost loops; it is changed so.
fn cycles(ir: &mut Ir, func: Op, options: &Options) -> u64 {
    crate::passes::replace_by_scalars(ir, func, crate::rotate::Options { max_registers: options.rotated });
    least_cycles(ir, func, options.multipliers)
}

fn copy_of(ir: &mut Ir, func: Op) -> Op {
    let mut rewriter = Rewriter::new(ir);
    rewriter.after(func);
    rewriter.clone_op(func, &mut ValueMap::default())
}

/// Unrolls all loops in the loop `up` levels around innermost loop number `leaf`, and gives its windows buffers. `None`: that
/// is not possible, or there are none; `func` may then be changed, but computes what it did.
fn attempt(ir: &mut Ir, func: Op, (leaf, up): (usize, usize), options: &Options) -> Option<Vec<Window>> {
    let innermost = *affine_leaves(ir, func).get(leaf)?;
    let looping = *prepare::ancestors(ir, innermost).get(up)?;
    let looping = prepare::prepare(ir, func, looping, options.most_copies)?;
    let plan = Plan::find(ir, looping, options)?;
    Some(build::build(ir, &plan, options.first))
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "most-copies",
        kind: OptionKind::at_least(1),
        default: "64",
        docs: "Most copies of a loop's body that the loops over a window become in it.",
    },
    OptionSpec {
        name: "most-bits",
        kind: OptionKind::COUNT,
        default: "4194304",
        docs: "Most bits of all buffers of a nest.",
    },
    OptionSpec {
        name: "multipliers",
        kind: OptionKind::between(0, u32::MAX as i64),
        default: "0",
        docs: "Multipliers that iterations share; 0 for as many as they want.",
    },
    OptionSpec {
        name: "registers",
        kind: OptionKind::COUNT,
        default: "16",
        docs: "Registers that an innermost loop may carry without buffers: what buffers are compared with.",
    },
    OptionSpec {
        name: "undefined",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Read what buffers begin with from memory that was not written, where zero stands for it otherwise.",
    },
];

/// The pass.
pub fn declaration() -> Pass {
    Pass {
        name: "affine-reuse",
        docs: "Read each element once: windows over arrays that a nest does not write take elements that were read before from \
               line buffers and shift registers, where iterations then take fewer cycles.",
        anchor: None,
        options: OPTIONS,
        run,
    }
}

fn run(ir: &mut Ir, op: Op, options: &ir::pass::Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let limits = Options {
        most_copies: options.integer("most-copies"),
        most_bits: options.number("most-bits"),
        multipliers: Some(options.number("multipliers")).filter(|&number| number > 0),
        rotated: options.number("registers"),
        first: if options.flag("undefined") { First::Undefined } else { First::Zero },
    };
    let functions = ir.walk_vec(op).into_iter().filter(|&f| ir.isa::<func::Func>(f) && ir.body(f, 0).is_some());
    for func in functions.collect::<Vec<_>>() {
        reuse(ir, func, &limits);
    }
    Ok(())
}
