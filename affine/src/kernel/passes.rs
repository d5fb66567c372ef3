//! The passes of kernels, declared as data.

use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op};

use super::reduce::Reassociate;
use super::{contract, pack, register_tile, sums, table, time_tile, triangle, vectorize};
use crate::marks::on_loops;
use crate::transform::passes::numbers;

/// Elements of a vector at the most.
const MOST_LANES: i64 = 64;

const VECTORIZE: &[OptionSpec] = &[
    OptionSpec { name: "lanes", kind: OptionKind::between(2, MOST_LANES), default: "8", docs: "Elements of a vector." },
    OptionSpec {
        name: "depth",
        kind: OptionKind::at_least(-1),
        default: "-1",
        docs: "Only loops with so many loops around them; -1: of each nest the innermost loops that can be.",
    },
    OptionSpec {
        name: "reassociate",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Add up sums of floats across lanes, in another order than that of the source.",
    },
    OptionSpec {
        name: "contract",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Fuse products with sums that alone read them, so that they are rounded once: in all of the program.",
    },
];

const REGISTER_TILE: &[OptionSpec] = &[
    OptionSpec {
        name: "tile-sizes",
        kind: OptionKind::Text,
        default: "",
        docs: "Iterations in a tile for each of the loops right around an innermost one, outermost first, with commas between; \
               empty: as many as fit into registers.",
    },
    OptionSpec {
        name: "registers",
        kind: OptionKind::between(1, 1024),
        default: "16",
        docs: "Registers that a tile and what it is made from may take, where no size is given.",
    },
];

const PACK: &[OptionSpec] = &[
    OptionSpec {
        name: "argument",
        kind: OptionKind::at_least(-1),
        default: "-1",
        docs: "Only the memory that is this argument of a function, counted from 0; -1: all.",
    },
    OptionSpec {
        name: "depth",
        kind: OptionKind::at_least(-1),
        default: "-1",
        docs: "Loops around the copy; -1: as few as let it fit.",
    },
    OptionSpec {
        name: "capacity",
        kind: OptionKind::between(1, 1 << 30),
        default: "256",
        docs: "KiB of a panel at the most.",
    },
];

const TIME: &[OptionSpec] = &[
    OptionSpec {
        name: "steps",
        kind: OptionKind::between(1, 1 << 20),
        default: "16",
        docs: "Iterations of the loop over time in a tile.",
    },
    OptionSpec { name: "rows", kind: OptionKind::between(1, 1 << 20), default: "32", docs: "Rows of a block." },
];

const TRIANGLES: &[OptionSpec] = &[OptionSpec {
    name: "block-size",
    kind: OptionKind::between(2, 1 << 20),
    default: "32",
    docs: "Iterations of a block.",
}];

/// The passes.
pub fn all() -> Vec<Pass> {
    vec![
        Pass {
            name: "affine-block-triangles",
            docs: "Let loops that bound others go in blocks, and part what all iterations of a block do from what is left.",
            anchor: None,
            options: TRIANGLES,
            run: on_loops!(block_triangles),
        },
        Pass {
            name: "affine-pack",
            docs: "Copy what affine loops read again and again into panels, in the order in which they read it.",
            anchor: None,
            options: PACK,
            run: on_loops!(pack_panels),
        },
        Pass {
            name: "affine-register-tile",
            docs: "Jam the loops around innermost affine loops, and carry the tile that they add to in registers.",
            anchor: None,
            options: REGISTER_TILE,
            run: on_loops!(tile_registers),
        },
        Pass {
            name: "affine-split-sums",
            docs: "Compute what affine loops store and add to values that they carry in loops before them, and let the sums read it.",
            anchor: None,
            options: &[],
            run: on_loops!(split_sums),
        },
        Pass {
            name: "affine-tabulate",
            docs: "Compute what affine loops compute again and again, in a loop that it does not depend on, once into a table.",
            anchor: None,
            options: &[],
            run: on_loops!(make_tables),
        },
        Pass {
            name: "affine-tile-time",
            docs: "Let blocks of rows go through several sweeps of a loop over time before the next block does.",
            anchor: None,
            options: TIME,
            run: on_loops!(tile_time),
        },
        Pass {
            name: "affine-vectorize",
            docs: "Make vectors of iterations of affine loops whose dependences allow it.",
            anchor: None,
            options: VECTORIZE,
            run: on_loops!(vectorize_loops),
        },
    ]
}

fn vectorize_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let reassociate = if options.flag("reassociate") { Reassociate::Floats } else { Reassociate::Never };
    let depth = usize::try_from(options.integer("depth")).ok();
    let wanted = vectorize::Options { lanes: options.integer("lanes"), depth, reassociate };
    vectorize::vectorize_all(ir, op, wanted, diags);
    if options.flag("contract") {
        contract::contract(ir, op);
    }
    Ok(())
}

fn tile_registers(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let sizes = numbers(ir, op, options, "tile-sizes", 1, diags)?;
    let wanted = register_tile::Options { sizes, registers: options.integer("registers") };
    register_tile::tile_all(ir, op, &wanted, diags);
    Ok(())
}

fn pack_panels(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let number = |name: &str| usize::try_from(options.integer(name)).ok();
    let capacity = options.integer("capacity").saturating_mul(1024);
    let wanted = pack::Options { argument: number("argument"), depth: number("depth"), capacity };
    pack::pack_all(ir, op, wanted, diags);
    Ok(())
}

fn make_tables(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    table::tabulate(ir, op);
    Ok(())
}

fn split_sums(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    sums::split_all(ir, op);
    Ok(())
}

fn block_triangles(ir: &mut Ir, op: Op, options: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    triangle::block_all(ir, op, options.integer("block-size"));
    Ok(())
}

fn tile_time(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let wanted = time_tile::Options { steps: options.integer("steps"), rows: options.integer("rows") };
    time_tile::tile_all(ir, op, wanted, diags);
    Ok(())
}
