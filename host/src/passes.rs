//! The passes of host and device, declared as data.

use ir::builtin::Module;
use ir::pass::{OptionKind, OptionSpec, Pass};

use crate::kernel::mark;
use crate::{meaning, overlap, rotate, runtime, split};

const FUNCTIONS: &[OptionSpec] = &[OptionSpec {
    name: "functions",
    kind: OptionKind::Text,
    default: "",
    docs: "Functions that become hardware, with commas between, beside those with the attribute `kiln.device`.",
}];

/// Every pass of this crate.
pub fn passes() -> Vec<Pass> {
    vec![
        Pass {
            name: "device-split",
            docs: "Turn calls of device functions into runs: a start, and a wait behind it.",
            anchor: Some(Module::NAME),
            options: FUNCTIONS,
            run: |ir, module, options, diags| {
                let names = options.text("functions").split(',').filter(|name| !name.is_empty()).map(str::to_owned);
                mark(ir, module, &names.collect::<Vec<_>>(), diags)?;
                split::split(ir, module, diags)
            },
        },
        Pass {
            name: "device-rotate-loops",
            docs: "Let loops start the next run of a kernel before they use what the last one gave.",
            anchor: None,
            options: &[],
            run: |ir, root, _, _| {
                rotate::rotate(ir, root);
                Ok(())
            },
        },
        Pass {
            name: "device-overlap",
            docs: "Move starts of kernels up and waits down, past what neither needs nor changes their data.",
            anchor: None,
            options: &[],
            run: |ir, root, _, _| {
                overlap::overlap(ir, root);
                Ok(())
            },
        },
        Pass {
            name: "device-to-calls",
            docs: "Replace runs by copies of arrays and calls of the functions, as a device would do them: what runs mean.",
            anchor: Some(Module::NAME),
            options: &[],
            run: |ir, module, _, _| {
                meaning::to_calls(ir, module);
                Ok(())
            },
        },
        Pass {
            name: "device-to-runtime",
            docs: "Replace runs by calls of the kernels' drivers, and device functions by declarations of these.",
            anchor: Some(Module::NAME),
            options: &[],
            run: |ir, module, _, diags| runtime::to_runtime(ir, module, diags),
        },
    ]
}
