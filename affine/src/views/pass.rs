//! The declarations of the passes on views.

use dialects::func;
use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op};

use super::{MostSizes, Reshape, bound_sizes, fold_views, resolve_choices, results_to_arguments};

/// The passes, in the order in which `kiln hls` runs them.
pub fn all() -> Vec<Pass> {
    vec![
        Pass {
            name: "memref-results-to-arguments",
            docs: "Make results that are memrefs arguments that the function fills. A result that is an argument or a view of \
                   one is noted in the function's attributes. Functions that are called here stay as they are.",
            anchor: Some(func::Func::NAME),
            options: &[],
            run: |ir, op, _, _| {
                results_to_arguments(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "memref-bound-sizes",
            docs: "Give allocations of open sizes room for the most that these can be, and arguments of open sizes the room \
                   that is asked for; each open size that is asked for becomes an argument.",
            anchor: Some(func::Func::NAME),
            options: &[OptionSpec {
                name: "max-sizes",
                kind: OptionKind::Text,
                default: "",
                docs: "Sizes of arguments, as name=16 or name=16x32 with one number for each open size, separated by `;`.",
            }],
            run: bound,
        },
        Pass {
            name: "memref-resolve-choices",
            docs: "Let what a select, an if, an scf.for or a block gives be the number of a memory, and what uses it choose by \
                   that. Choices between memories that are not all defined before stay.",
            anchor: Some(func::Func::NAME),
            options: &[],
            run: |ir, op, _, _| {
                resolve_choices(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "memref-fold-views",
            docs: "Fold views into the indices of accesses: subviews, reshapes, transposes, casts and layouts go, and accesses \
                   by affine maps stay such. A memory whose views would need quotients gets fewer dimensions.",
            anchor: Some(func::Func::NAME),
            options: &[OptionSpec {
                name: "arguments",
                kind: OptionKind::Flag,
                default: "false",
                docs: "Give arguments other types too: without layouts, and of as many dimensions as their views allow.",
            }],
            run: |ir, op, options, _| {
                fold_views(ir, op, if options.flag("arguments") { Reshape::Arguments } else { Reshape::Locals });
                Ok(())
            },
        },
    ]
}

fn bound(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let place = ir.loc(op).place(&ir.ctx);
    let text = options.text("max-sizes");
    let parsed: Result<MostSizes, String> = text.split(';').filter(|t| !t.is_empty()).map(parse_most).collect();
    let most = parsed.map_err(|message| diags.error("E0409", place.clone(), message))?;
    for func in ir.walk_vec(op).into_iter().filter(|&op| ir.isa::<func::Func>(op)).collect::<Vec<_>>() {
        if let Some(name) = bound_sizes(ir, func, &most).first() {
            let message = format!("'{name}' is no argument with as many open sizes");
            return Err(diags.error("E0409", place, message));
        }
    }
    Ok(())
}

/// Reads `name=16x32`. Errors: what is wrong.
pub fn parse_most(text: &str) -> Result<(String, Vec<i64>), String> {
    let wrong = || format!("'{text}' is not of the form NAME=SIZE or NAME=SIZExSIZE with sizes from 1 to 2^32");
    let (name, sizes) = text.split_once('=').ok_or_else(wrong)?;
    let size = |s: &str| s.parse().ok().filter(|n| (1..=1_i64 << 32).contains(n)).ok_or_else(wrong);
    Ok((name.trim_start_matches('%').to_owned(), sizes.split('x').map(size).collect::<Result<_, _>>()?))
}
