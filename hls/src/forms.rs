//! Forms of a function that the search chooses from, each a pass: what the search does to a function is what the pass does.
//!
//! What holds: a form is made beside the function that it is made of; the pass that a form names makes it again.

use affine::normalize::normalize_all;
use affine::reuse::{self, First, Window};
use ir::{Diagnostics, Ir, Op, Rewriter};
use lowering::lower::{Formation, flattenable};
use lowering::prepare::{self, Sums};
use lowering::{independent, stream};
use pipeline::Bus;
use pipeline::call::{call, float_units, line_delays};
use rustc_hash::FxHashSet;

use crate::Options;
use crate::local::balance::balance;
use crate::local::loops::{self, Choice};

/// What can be done to the loops of a function.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// Loops around several loops are distributed over them.
    Tasks,
    /// Products that loops carry are carried in so many parts.
    InterleavedProducts(usize),
    /// Loops whose iterations have elements of their own stand inside of those that add up floats.
    IndependentInside(Sums),
    /// Loops that touch what moves are loops over blocks.
    Blocks,
    /// Iterations are wider: by innermost loop.
    Wide(Vec<Choice>),
}

impl Form {
    /// A function in this form, beside `func`, of which it is a copy; `None` if it has no such form.
    pub fn of(&self, ir: &mut Ir, func: Op) -> Option<Op> {
        let form = match self {
            Form::Tasks => prepare::split_into_tasks(ir, func),
            Form::InterleavedProducts(parts) => prepare::with_interleaved_products(ir, func, *parts),
            Form::IndependentInside(sums) => prepare::with_independent_loops_inside(ir, func, *sums),
            Form::Blocks => stream::with_blocks(ir, func),
            Form::Wide(choices) => wide(ir, func, choices),
        };
        form.inspect(|&form| independent::forget(ir, form))
    }

    /// The pass that makes it.
    pub fn pass(&self) -> String {
        match self {
            Form::Tasks => "hls-split-tasks".into(),
            Form::InterleavedProducts(parts) => call("hls-interleave-products", &[("parts", parts.to_string())]),
            Form::IndependentInside(sums) => call("hls-sink-independent-loops", &[("sums", sums.name().into())]),
            Form::Blocks => "hls-block-loops".into(),
            Form::Wide(choices) => {
                let choices: Vec<String> = choices.iter().map(Choice::to_string).collect();
                call("hls-widen-loops", &[("loops", choices.join(","))])
            }
        }
    }
}

/// What is done to a function whatever its loops are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Adjustment {
    /// Loops run from 0 in steps of 1.
    Normalize,
    /// What can be is folded, shared and hoisted.
    Simplify,
    /// Innermost loops are unrolled so often, and accesses are in registers where that is proven right.
    Promote(u32),
    /// Chains of sums become trees.
    Balance,
}

impl Adjustment {
    /// Does so. Loops that can't be unrolled have a warning (`E0503`).
    pub fn apply(self, ir: &mut Ir, func: Op, diags: &mut Diagnostics) {
        match self {
            Adjustment::Normalize => {
                normalize_all(ir, func);
            }
            Adjustment::Simplify => prepare::simplify(ir, func),
            Adjustment::Promote(unroll) => prepare::finish(ir, func, unroll, diags),
            Adjustment::Balance => {
                balance(ir, func);
            }
        }
    }

    /// The pass that does so.
    pub fn pass(self) -> String {
        match self {
            Adjustment::Normalize => "affine-loop-normalize".into(),
            Adjustment::Simplify => "hls-simplify".into(),
            Adjustment::Promote(unroll) => call("hls-promote", &[("unroll", unroll.to_string())]),
            Adjustment::Balance => "hls-balance-sums".into(),
        }
    }
}

fn wide(ir: &mut Ir, func: Op, choices: &[Choice]) -> Option<Op> {
    let copy = prepare::copy_of(ir, func);
    if loops::apply(ir, copy, choices) {
        return Some(copy);
    }
    Rewriter::new(ir).erase(copy);
    None
}

/// Windows over arrays that are kept in line buffers and shift registers.
#[derive(Clone, Copy, Debug)]
pub struct Windows {
    /// Bits of all buffers of a nest at the most.
    pub most_bits: u64,
    /// Multipliers that iterations share.
    pub multipliers: Option<u32>,
    /// Registers that an innermost loop may carry without buffers.
    pub rotated: usize,
}

impl Windows {
    /// A function whose elements are read once, beside `func`, and its windows; `None` if it has none.
    pub fn of(self, ir: &mut Ir, func: Op) -> Option<(Op, Vec<Window>)> {
        let Self { most_bits, multipliers, rotated } = self;
        let limits =
            reuse::Options { most_bits, multipliers, rotated, first: First::Undefined, ..reuse::Options::default() };
        let copy = prepare::copy_of(ir, func);
        let windows = reuse::reuse(ir, copy, &limits);
        if windows.is_empty() {
            Rewriter::new(ir).erase(copy);
            return None;
        }
        independent::forget(ir, copy);
        Adjustment::Simplify.apply(ir, copy, &mut Diagnostics::new());
        Some((copy, windows))
    }

    /// The passes that make them.
    pub fn passes(self) -> [String; 2] {
        let given = [
            ("most-bits", self.most_bits.to_string()),
            ("multipliers", self.multipliers.map_or(String::new(), |number| number.to_string())),
            ("registers", self.rotated.to_string()),
            ("undefined", "true".to_owned()),
        ];
        [call("affine-reuse", &given), Adjustment::Simplify.pass()]
    }
}

/// The pass that forms the pipelines of `func` as `formation` says.
pub fn forming_pass(ir: &Ir, func: Op, formation: &Formation, options: &Options) -> String {
    let all = flattenable(ir, func);
    let numbers = |of: &FxHashSet<Op>| {
        let numbers = all.iter().enumerate().filter(|(_, op)| of.contains(op)).map(|(number, _)| number.to_string());
        numbers.collect::<Vec<_>>().join(",")
    };
    let (bus, plain) = (options.bus, Bus::default());
    let said = |is_said: bool, text: String| if is_said { text } else { String::new() };
    let timing = bus.timing.numbers().map(|number| number.to_string()).join(",");
    let given = [
        ("merge", numbers(&formation.flatten)),
        ("peel", numbers(&formation.peel)),
        ("whole-arrays", said(formation.is_whole, "true".into())),
        ("read-latency", said(options.read_latency > 1, options.read_latency.to_string())),
        ("large-memories", options.large.map(|large| large.text()).unwrap_or_default()),
        ("float-units", float_units(&options.units)),
        ("bus-width", said(bus.beat_bytes != plain.beat_bytes, bus.beat_bits().to_string())),
        ("memory-timing", said(bus.timing != plain.timing, timing)),
        ("line-delays", line_delays(&options.line_delays)),
    ];
    call("hls-form-pipelines", &given)
}
