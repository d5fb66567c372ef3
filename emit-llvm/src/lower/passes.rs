//! The passes of this crate: names and options of the reference's conversions.
//!
//! What holds: each converts what its dialect has and leaves the rest, with casts between; `convert-to-llvm` converts all
//! or says what it can't.

use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op};

use super::partial::{self, Scope};
use super::rules::Table;
use super::types::{Convention, Target};
use super::{
    arith, arith_expand, atomics, complex, control, ipowi, libm, math, memory, metadata, reconcile, scf, shapes,
    small_floats, tables, vector, views, whole,
};
use crate::dialect::ops;

const fn option(name: &'static str, kind: OptionKind, default: &'static str, docs: &'static str) -> OptionSpec {
    OptionSpec { name, kind, default, docs }
}

const INDEX_BITS: OptionSpec =
    option("index-bitwidth", OptionKind::COUNT, "0", "Bits of an index; 0 for those of a pointer, 64.");

const INDEX: &[OptionSpec] = &[INDEX_BITS];

const FUNCTION: &[OptionSpec] = &[
    option(
        "use-bare-ptr-memref-call-conv",
        OptionKind::Flag,
        "false",
        "Pass memrefs whose type says all else as pointers.",
    ),
    INDEX_BITS,
];

const MEMREF: &[OptionSpec] = &[
    option("use-aligned-alloc", OptionKind::Flag, "false", "Take aligned memory from aligned_alloc."),
    INDEX_BITS,
    option(
        "use-generic-functions",
        OptionKind::Flag,
        "false",
        "Take memory from _mlir_memref_to_llvm_alloc and its kin instead of malloc.",
    ),
];

const MATH: &[OptionSpec] = &[option("approximate-log1p", OptionKind::Flag, "true", "Turn log1p(x) into log(1 + x).")];

pub(super) const WHOLE: &[OptionSpec] = &[
    option(
        "memref-convention",
        OptionKind::Choice(&["bare-ptr", "descriptor"]),
        "descriptor",
        "How memrefs pass between functions: as a pointer where the type says all else, or always as all parts.",
    ),
    option("filter-dialects", OptionKind::Text, "", "Accepted for the reference's sake; all dialects are converted."),
    INDEX_BITS,
];

const VECTOR: &[OptionSpec] = &[
    option("reassociate-fp-reductions", OptionKind::Flag, "false", "Let sums of floats be made in any order."),
    option("force-32bit-vector-indices", OptionKind::Flag, "true", "Accepted for the reference's sake."),
    option("enable-amx", OptionKind::Flag, "false", "Accepted for the reference's sake."),
    option("enable-arm-neon", OptionKind::Flag, "false", "Accepted for the reference's sake."),
    option("enable-arm-sve", OptionKind::Flag, "false", "Accepted for the reference's sake."),
    option("enable-x86vector", OptionKind::Flag, "false", "Accepted for the reference's sake."),
];

const COMPLEX_OPTIONS: &[OptionSpec] = &[];

/// A scope of operations only.
const fn operations(tables: &'static [Table]) -> Scope {
    Scope { tables, functions: false, globals: false, blocks: false }
}

const ARITH: Scope = operations(&[arith::TABLE]);
const UB: Scope = operations(&[arith::UB_TABLE]);
const INDEX_SCOPE: Scope = operations(&[arith::INDEX_TABLE]);
const MATH_SCOPE: Scope = operations(&[math::TABLE, math::APPROXIMATE_TABLE]);
const BRANCHES: Scope = Scope { blocks: true, ..operations(&[control::TABLE]) };
const FUNCTIONS: Scope =
    Scope { functions: true, ..operations(&[control::FUNCTION_TABLE, control::TABLE, arith::TABLE]) };
const MEMORY: Scope =
    Scope { globals: true, ..operations(&[memory::TABLE, views::TABLE, shapes::TABLE, atomics::TABLE]) };
const VECTORS: Scope = operations(&[vector::TABLE]);
const COMPLEX: Scope = operations(&[complex::TABLE]);
/// What is left in functions of the llvm dialect.
const BODIES: Scope = Scope {
    blocks: true,
    ..operations(&[
        arith::TABLE,
        arith::UB_TABLE,
        arith::INDEX_TABLE,
        math::TABLE,
        math::LIBRARY_TABLE,
        memory::TABLE,
        views::TABLE,
        shapes::TABLE,
        control::TABLE,
        control::FUNCTION_TABLE,
        vector::TABLE,
        complex::TABLE,
    ])
};
/// What is converted in place before all else.
pub(super) const STRUCTURE: Scope = operations(&[atomics::TABLE]);

/// The target that options describe.
pub(super) fn target(options: &Options) -> Target {
    let bare = options.flag("use-bare-ptr-memref-call-conv") || options.text("memref-convention") == "bare-ptr";
    let bits = u32::try_from(options.integer("index-bitwidth")).unwrap_or(0);
    Target {
        convention: if bare { Convention::BarePointer } else { Convention::Descriptor },
        index_bits: if bits == 0 { 64 } else { bits },
        aligned_alloc: options.flag("use-aligned-alloc"),
        generic_functions: options.flag("use-generic-functions"),
    }
}

/// `convert-to-llvm`. Errors: as `whole::convert`.
pub(super) fn to_llvm(ir: &mut Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let target = target(options);
    dialects::expand::formulas::expand(ir, module);
    ipowi::expand(ir, module, diags)?;
    partial::convert(ir, module, &STRUCTURE, target, diags)?;
    for op in ir.walk_vec(module) {
        if ir.is_alive(op) && ir.isa::<ir::builtin::Module>(op) {
            whole::convert(ir, op, target, diags)?;
        }
    }
    let bodies: Vec<Op> = ir.walk_vec(module).into_iter().filter(|&op| is_begun(ir, op)).collect();
    for op in bodies {
        partial::convert(ir, op, &BODIES, target, diags)?;
        reconcile::run(ir, op, options, diags)?;
    }
    Ok(())
}

/// True for a function of the llvm dialect with operations of other dialects inside, which an earlier pass left there.
fn is_begun(ir: &Ir, op: Op) -> bool {
    ir.isa::<ops::Func>(op) && ir.walk_vec(op).into_iter().any(|inner| !tables::is_lowered(ir.op_text(inner)))
}

/// Every pass of this crate.
pub fn passes() -> Vec<Pass> {
    let mut passes = conversions();
    passes.extend(expansions());
    passes
}

macro_rules! conversion {
    ($name:literal, $docs:literal, $anchor:expr, $options:expr, $scope:expr) => {
        Pass {
            name: $name,
            docs: $docs,
            anchor: $anchor,
            options: $options,
            run: |ir, op, options, diags| partial::convert(ir, op, &$scope, target(options), diags),
        }
    };
}

const MODULE: Option<&str> = Some(ir::builtin::Module::NAME);

fn conversions() -> Vec<Pass> {
    vec![
        conversion!("convert-arith-to-llvm", "Turn arith into the llvm dialect.", None, INDEX, ARITH),
        conversion!("convert-index-to-llvm", "Turn index into the llvm dialect.", None, INDEX, INDEX_SCOPE),
        conversion!("convert-math-to-llvm", "Turn math into intrinsics of LLVM IR.", None, MATH, MATH_SCOPE),
        conversion!("convert-ub-to-llvm", "Turn ub into the llvm dialect.", None, INDEX, UB),
        conversion!("convert-cf-to-llvm", "Turn branches into the llvm dialect.", MODULE, INDEX, BRANCHES),
        conversion!(
            "convert-func-to-llvm",
            "Turn functions, branches and arith into the llvm dialect.",
            MODULE,
            FUNCTION,
            FUNCTIONS
        ),
        conversion!(
            "finalize-memref-to-llvm",
            "Turn memrefs and operations on them into the llvm dialect.",
            MODULE,
            MEMREF,
            MEMORY
        ),
        conversion!("convert-vector-to-llvm", "Turn vectors into the llvm dialect.", None, VECTOR, VECTORS),
        conversion!(
            "convert-complex-to-llvm",
            "Turn complex numbers into structs of the llvm dialect.",
            None,
            COMPLEX_OPTIONS,
            COMPLEX
        ),
        Pass {
            name: "convert-to-llvm",
            docs: "Turn functions, globals and all operations in them into the llvm dialect.",
            anchor: MODULE,
            options: WHOLE,
            run: to_llvm,
        },
    ]
}

fn simple(name: &'static str, docs: &'static str, run: ir::pass::PassFn) -> Pass {
    Pass { name, docs, anchor: None, options: &[], run }
}

fn expansions() -> Vec<Pass> {
    vec![
        simple("convert-scf-to-cf", "Turn structured loops and conditions into blocks and branches.", scf::run),
        simple("reconcile-unrealized-casts", "Take out casts that lead back to where they came from.", reconcile::run),
        Pass {
            anchor: MODULE,
            ..simple(
                "convert-math-to-funcs",
                "Turn powers of integers into calls of functions in the module.",
                ipowi::run,
            )
        },
        Pass { anchor: MODULE, ..simple("convert-math-to-libm", "Turn math into calls of the C library.", libm::run) },
        Pass {
            anchor: MODULE,
            ..simple("llvm-request-c-wrappers", "Ask for a C interface of every function.", super::interface::request)
        },
        simple(
            "arith-expand",
            "Turn rounded divisions, and extrema of floats, into other operations of arith.",
            arith_expand::run,
        ),
        simple(
            "expand-strided-metadata",
            "Turn views into reinterpret_cast of what their strides come to.",
            metadata::run,
        ),
        simple(
            "llvm-expand-small-floats",
            "Turn operations of the llvm dialect on bf16 and f16 into forms that back ends of LLVM round once.",
            small_floats::run,
        ),
        simple("memref-expand", "Turn atomic extrema of floats into loops on the whole value.", metadata::expand),
    ]
}
