//! The passes of this crate, declared as data.

use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op};

use crate::cpu::{Cpu, NATIVE};
use crate::{choose, mark};

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "cpu",
        kind: OptionKind::Text,
        default: NATIVE,
        docs: "The CPU: `native` or a name of `cpus/`.",
    },
    OptionSpec {
        name: "contract",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Permit that sums are fused with products.",
    },
    OptionSpec {
        name: "recipe",
        kind: OptionKind::Text,
        default: "",
        docs: "The recipe to take, in place of the one that the estimate puts first.",
    },
    OptionSpec {
        name: "threads",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Make functions of loops whose iterations threads may share.",
    },
];

/// Every pass of this crate.
pub fn all() -> Vec<Pass> {
    vec![
        Pass {
            name: "cpu-mark-apart",
            docs: "Mark memref arguments that share no element with another memory of their function as `llvm.noalias`, as the affine \
                   passes take them to be. Calls in the module that pass one memory twice, or a global that the function uses, and \
                   functions that free memory or call others with a body, have none.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                for func in mark::functions(ir, op) {
                    mark::mark_apart(ir, func);
                }
                Ok(())
            },
        },
        Pass {
            name: "cpu-optimize",
            docs: "Make loops fast on a CPU, as `kiln llvm -O` does. Of the recipes of other passes each function gets the one that an \
                   estimate of cycles puts first, or stays as it is.",
            anchor: None,
            options: OPTIONS,
            run: optimize,
        },
    ]
}

fn optimize(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let place = ir.loc(op).place(&ir.ctx);
    let cpu = Cpu::named(options.text("cpu")).map_err(|message| diags.error("E1401", place, message))?;
    let recipe = Some(options.text("recipe")).filter(|name| !name.is_empty()).map(str::to_owned);
    if let Some(name) = recipe.as_deref().filter(|name| !choose::recipe_names().any(|known| known == *name)) {
        let known: Vec<&str> = choose::recipe_names().collect();
        let message = format!("there is no recipe '{name}'; there are {}", known.join(", "));
        return Err(diags.error("E0404", ir.loc(op).place(&ir.ctx), message));
    }
    let (fuses, has_threads) = (options.flag("contract"), options.flag("threads"));
    let options = choose::Options { cpu, fuses, tuned: None, recipe, around: None, has_threads };
    choose::optimize(ir, op, &options, diags).map(drop)
}
