//! Passes that put operations in terms of fewer kinds: switches, atomic updates, powers, counted loops of any step, vectors.
//!
//! What holds: `run` gives the same before and after. What a pass has no simpler form for stays as it is.

pub mod atomics;
pub mod build;
mod carriers;
pub mod complex;
mod decode;
pub mod floats;
pub mod formulas;
pub mod index;
pub mod loops;
mod pack;
pub mod polynomials;
pub mod powers;
pub mod structs;
pub mod switches;
pub mod vectors;

use ir::pass::{OptionKind, OptionSpec, Pass};
use ir::{Ir, Op, Rewriter};

use crate::func;
use polynomials::Accuracy;

/// The passes, declared as data.
// tidy: table
pub fn passes() -> Vec<Pass> {
    vec![
        Pass {
            name: "expand-switches",
            docs: "Turn switches into conditions. `cf.switch` becomes branches and `scf.index_switch` nested `scf.if`: one \
               test of whether there is a case for the flag, then tests of single bits that tell the cases apart.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                switches::expand(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "expand-atomics",
            docs: "Turn atomic updates of memory into loads and stores. Right where nothing else accesses the memory \
               meanwhile.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                atomics::expand(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "expand-powers",
            docs: "Turn powers to integers into products. A constant exponent becomes a chain of products, another a loop. A negative \
                   one of a float is a quotient.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                powers::expand(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "math-polynomials",
            docs: "Turn elementary functions of f32 (exp, exp2, log, log2, log10, tanh) and f64 (exp, log) into sums and products without \
                   branches, of which compilers make vectors. Results are at most one unit in the last place from the exact ones.",
            anchor: None,
            options: &[OptionSpec {
                name: "fast",
                kind: OptionKind::Flag,
                default: "false",
                docs: "Compute exponentials of f32 in f32, at most two units in the last place from the exact ones.",
            }],
            run: |ir, op, options, _| {
                let accuracy = if options.flag("fast") { Accuracy::Fast } else { Accuracy::Accurate };
                polynomials::expand(ir, op, accuracy);
                Ok(())
            },
        },
        Pass {
            name: "expand-formulas",
            docs: "Turn operations whose declarations say what they compute into those of arith and math. Circuits keep theirs.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                formulas::expand(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "index-to-arith",
            docs: "Turn operations of the index dialect into those of arith on index. An index has 64 bits.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                index::to_arith(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "pack-vectors",
            docs: "Turn vectors in signatures and in memory into integers of all their bits. The first element has the lowest \
               bits. Functions that are called keep their signatures.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                pack_uncalled(ir, op, vectors::pack);
                Ok(())
            },
        },
        Pass {
            name: "pack-complex",
            docs: "Turn complex numbers in signatures and in memory into integers of all their bits. The real part has the lowest \
               bits. Functions that are called keep their signatures.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                pack_uncalled(ir, op, complex::pack);
                Ok(())
            },
        },
        Pass {
            name: "expand-complex",
            docs: "Turn sums, products, quotients, sizes and comparisons of complex numbers into operations on their parts. Each \
               step is rounded as the operation on floats is. Loops, conditions and branches pass parts.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                complex::expand(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "expand-vectors",
            docs: "Turn operations on vectors into operations on their elements. Loops, conditions and branches pass \
               elements; transfers become one access an element.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                vectors::expand(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "expand-structs",
            docs: "Turn struct values of the llvm dialect into their fields. Loops, conditions and branches pass numbers; what is \
               not defined is 0.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                structs::expand(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "arith-expand-floats",
            docs: "Turn operations on floats into operations on integers of their bits, which compute the same bits, and float \
                   types into integer types: of signatures, memories, constants and values.",
            anchor: None,
            options: &[],
            run: |ir, op, _, diags| floats::expand(ir, op, diags),
        },
        Pass {
            name: "scf-for-to-index",
            docs: "Give counted loops counters of type index. Loops whose step is not constant, or whose counter has more \
               than 64 bits, become `scf.while`.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                loops::to_index(ir, op);
                Ok(())
            },
        },
    ]
}

/// Expands each operation below `root` that has a row.
fn apply(ir: &mut Ir, root: Op, table: &[(&str, fn(&mut Rewriter<'_>, Op))]) {
    for op in ir.walk_vec(root) {
        let name = ir.op_text(op);
        if let Some((_, expand)) = table.iter().find(|(n, _)| *n == name) {
            expand(&mut Rewriter::new(ir), op);
        }
    }
}

/// The names in the rows of a table.
const fn names<T, const N: usize>(table: &[(&'static str, T)]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut row = 0;
    while row < N {
        names[row] = table[row].0;
        row += 1;
    }
    names
}

/// Packs the vectors of all functions below `root` that nothing calls.
fn pack_uncalled(ir: &mut Ir, root: Op, pack: fn(&mut Ir, Op)) {
    let all = ir.walk_vec(root);
    let callee = |&op: &Op| ir.attr(op, "callee").and_then(|a| ir.ctx.as_symbol(a)).map(str::to_owned);
    let called: Vec<String> = all.iter().filter_map(callee).collect();
    for op in all {
        let name = ir::symbols::name_of(ir, op).map(str::to_owned);
        if ir.isa::<func::Func>(op) && name.is_some_and(|name| !called.contains(&name)) {
            pack(ir, op);
        }
    }
}
