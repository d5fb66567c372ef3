//! Passes that bring functions to the forms among which `kiln hls` searches.

use ir::pass::{OptionKind, OptionSpec, Options as PassOptions, Pass};
use ir::{Diagnostics, Ir, Op, Reported, Rewriter};
use lowering::passes::{MODULE, functions};
use lowering::prepare::Sums;

use crate::MemoryKind;
use crate::forms::{Adjustment, Form};
use crate::local::banks::Room;
use crate::local::loops::Choice;
use crate::local::place::Placement;

use super::{BUS_WIDTH, beat_bytes, refuse};

const PARTS: OptionSpec = OptionSpec {
    name: "parts",
    kind: OptionKind::between(1, u32::MAX as i64),
    default: "2",
    docs: "How many partial products there are.",
};

const SUMS: OptionSpec = OptionSpec {
    name: "sums",
    kind: OptionKind::Choice(Sums::NAMES),
    default: "together",
    docs: "Whether what one innermost loop adds up stays together (together), the sums of each memory get loops of their own (apart), or \
           sums are in memories of their own while they are added up (kept).",
};

const LOOPS: OptionSpec = OptionSpec {
    name: "loops",
    kind: OptionKind::Text,
    default: "",
    docs: "For each innermost loop, with commas between: none, jam:LEVELSxFACTOR for a loop so many levels out, \
           unroll:FACTORxFACTOR from the innermost loop outward, or jam:1x4/unroll:2.",
};

const UNROLL: OptionSpec = OptionSpec {
    name: "unroll",
    kind: OptionKind::between(1, u32::MAX as i64),
    default: "1",
    docs: "Iterations of each innermost loop that become one.",
};

const MEMORY: OptionSpec = OptionSpec {
    name: "memory",
    kind: OptionKind::Choice(MemoryKind::NAMES),
    default: "external",
    docs: "Where arrays that are arguments lie.",
};

const MOST_BANKS: OptionSpec = OptionSpec {
    name: "most-banks",
    kind: OptionKind::at_least(1),
    default: "64",
    docs: "Banks of an array at the most.",
};

const MOST_BITS: OptionSpec = OptionSpec {
    name: "most-bits",
    kind: OptionKind::COUNT,
    default: "524288",
    docs: "Bits of all arrays inside at the most.",
};

const OVERWRITTEN: OptionSpec = OptionSpec {
    name: "overwritten",
    kind: OptionKind::Text,
    default: "",
    docs: "Arguments, by position with commas between, of which no element's first value is needed if none is read: whoever gives them promises \
           that the function writes each element.",
};

/// A pass that puts another function in the place of each, where it has that form.
macro_rules! to_form {
    ($name:literal, $docs:literal, $options:expr, $form:expr) => {
        Pass {
            name: $name,
            docs: $docs,
            anchor: Some(MODULE),
            options: $options,
            run: |ir, module, options, diags| {
                let form: Result<Form, String> = $form(options);
                let form = form.map_err(|message| refuse(ir, module, message, diags))?;
                replace_each(ir, module, |ir, func| form.of(ir, func));
                Ok(())
            },
        }
    };
}

/// A pass that changes each function.
macro_rules! adjustment {
    ($name:literal, $docs:literal, $options:expr, $adjustment:expr) => {
        Pass {
            name: $name,
            docs: $docs,
            anchor: Some(MODULE),
            options: $options,
            run: |ir, module, options, diags| {
                let adjustment: Adjustment = $adjustment(options);
                functions(ir, module).into_iter().for_each(|func| adjustment.apply(ir, func, diags));
                Ok(())
            },
        }
    };
}

/// The passes.
// tidy: table
pub(super) fn passes() -> Vec<Pass> {
    vec![
        to_form!(
            "hls-split-tasks",
            "Distribute loops around several loops over them, with arrays that each iteration fills anew expanded for that, so \
             that the parts may run beside each other.",
            &[],
            |_: &PassOptions| Ok(Form::Tasks)
        ),
        to_form!(
            "hls-interleave-products",
            "Carry products of integers that loops carry in several parts.",
            &[PARTS],
            |options: &PassOptions| Ok(Form::InterleavedProducts(options.number("parts")))
        ),
        to_form!(
            "hls-sink-independent-loops",
            "Put loops whose iterations have elements of their own inside of those that add up floats, so that no iteration \
             waits for the sum of the one before.",
            &[SUMS],
            |options: &PassOptions| Ok(Form::IndependentInside(
                Sums::named(options.text("sums")).ok_or("no such sums")?
            ))
        ),
        to_form!(
            "hls-block-loops",
            "Make loops over blocks of iterations of those that touch an array outside first or last and have no loops inside: \
             while a block is computed the elements of the next come in.",
            &[],
            |_: &PassOptions| Ok(Form::Blocks)
        ),
        Pass {
            name: "hls-widen-loops",
            docs: "Make several iterations one: unroll innermost loops and those around them, or jam the iterations of a loop \
                   around. Each function has as many innermost loops as choices.",
            anchor: Some(MODULE),
            options: &[LOOPS],
            run: widen_loops,
        },
        adjustment!("hls-simplify", "Fold, share and hoist what can be.", &[], |_: &PassOptions| Adjustment::Simplify),
        adjustment!(
            "hls-promote",
            "Keep memory elements in registers where that is proven right, after unrolling innermost loops.",
            &[UNROLL],
            |options: &PassOptions| Adjustment::Promote(options.number("unroll"))
        ),
        adjustment!(
            "hls-balance-sums",
            "Make trees of chains of sums of integers, of maxima, minima and bitwise operations; what a loop carries joins last.",
            &[],
            |_: &PassOptions| { Adjustment::Balance }
        ),
        Pass {
            name: "hls-place-memories",
            docs: "Split arrays into banks where iterations then take fewer cycles, with copies inside of those that are \
                   arguments; of all arguments where these lie inside, behind a bus or are streams, and say what moves when.",
            anchor: Some(MODULE),
            options: &[MEMORY, BUS_WIDTH, MOST_BANKS, MOST_BITS, OVERWRITTEN],
            run: place_memories,
        },
    ]
}

/// Puts what `change` makes in the place of each function.
fn replace_each(ir: &mut Ir, module: Op, mut change: impl FnMut(&mut Ir, Op) -> Option<Op>) {
    for func in functions(ir, module) {
        if change(ir, func).is_some() {
            Rewriter::new(ir).erase(func);
        }
    }
}

/// Errors: a choice is none, or the loops of a function do not allow it.
fn widen_loops(ir: &mut Ir, module: Op, options: &PassOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    let choices = options.text("loops").split(',').map(str::parse::<Choice>).collect::<Result<Vec<Choice>, String>>();
    let form = Form::Wide(choices.map_err(|message| refuse(ir, module, message, diags))?);
    for func in functions(ir, module) {
        affine::marks::refuse_fixed_loops(ir, func, diags)?;
        if form.of(ir, func).is_none() {
            return Err(refuse(ir, func, format!("the loops do not allow '{}'", form.pass()), diags));
        }
        Rewriter::new(ir).erase(func);
    }
    Ok(())
}

fn place_memories(ir: &mut Ir, module: Op, options: &PassOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    let placement = || {
        let position = |text: &str| text.parse().map_err(|_| format!("'{text}' is no position of an argument"));
        let overwritten = options.text("overwritten").split(',').filter(|text| !text.is_empty()).map(position);
        Ok(Placement {
            memory: MemoryKind::named(options.text("memory")).ok_or("no such memory")?,
            beat_bytes: beat_bytes(options)?,
            room: Room { banks: options.integer("most-banks"), bits: options.number("most-bits") },
            overwritten: overwritten.collect::<Result<_, String>>()?,
        })
    };
    let placement = placement().map_err(|message: String| refuse(ir, module, message, diags))?;
    for func in functions(ir, module) {
        let arguments = ir.args(ir.blocks(ir.region(func, 0))[0]).len();
        if let Some(beyond) = placement.overwritten.iter().find(|&&at| at >= arguments) {
            return Err(refuse(ir, func, format!("there is no argument {beyond}"), diags));
        }
        placement.apply(ir, func, diags)?;
    }
    Ok(())
}
