//! What helps with a program that Kiln can't take: the pass of `mlir-opt`, or the tool, that brings a dialect to one that it can.
//!
//! What holds: the passes of the table are those of `mlir-opt` 19; a test asks that tool.

use ir::diag::{Diagnostic, Note, Place};
use ir::{Context, Diagnostics};

/// How a dialect is lowered.
struct Lowering {
    dialect: &'static str,
    /// Options of `mlir-opt` that leave dialects that Kiln knows.
    mlir_opt: Option<&'static str>,
    /// What to know, or which other tool to use.
    remark: &'static str,
}

const BUFFERIZE: &str =
    "--one-shot-bufferize=\"bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map\"";

/// Dialects of MLIR and of front ends that Kiln has no operations of, or can't build.
const LOWERINGS: &[Lowering] = &[
    Lowering {
        dialect: "linalg",
        mlir_opt: Some("--convert-linalg-to-affine-loops"),
        remark: "tensors have to become memrefs before, by --one-shot-bufferize",
    },
    Lowering {
        dialect: "tosa",
        mlir_opt: Some(
            "--pass-pipeline='builtin.module(func.func(tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith),\
             one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},\
             func.func(convert-linalg-to-affine-loops))'",
        ),
        remark: "",
    },
    Lowering { dialect: "tensor", mlir_opt: Some(BUFFERIZE), remark: "" },
    Lowering { dialect: "bufferization", mlir_opt: Some(BUFFERIZE), remark: "" },
    Lowering {
        dialect: "vector",
        mlir_opt: None,
        remark: "leave out the pass that makes vectors (--affine-super-vectorize, the SLP vectorizer): kiln finds the parallelism",
    },
    Lowering { dialect: "shape", mlir_opt: Some("--convert-shape-to-std"), remark: "" },
    Lowering {
        dialect: "sparse_tensor",
        mlir_opt: Some("--sparse-reinterpret-map --sparsification --sparse-tensor-codegen"),
        remark: "then --one-shot-bufferize",
    },
    Lowering { dialect: "complex", mlir_opt: Some("--convert-complex-to-standard"), remark: "" },
    Lowering { dialect: "stablehlo", mlir_opt: None, remark: "stablehlo-opt --stablehlo-legalize-to-linalg" },
    Lowering { dialect: "mhlo", mlir_opt: None, remark: "mlir-hlo-opt --hlo-legalize-to-linalg" },
    Lowering { dialect: "chlo", mlir_opt: None, remark: "stablehlo-opt --chlo-legalize-to-stablehlo" },
    Lowering {
        dialect: "torch",
        mlir_opt: None,
        remark: "torch-mlir-opt --torch-backend-to-linalg-on-tensors-backend-pipeline",
    },
    Lowering { dialect: "onnx", mlir_opt: None, remark: "onnx-mlir --EmitMLIR" },
    Lowering { dialect: "tfl", mlir_opt: None, remark: "flatbuffer_translate and tf-opt --tfl-to-tosa-pipeline" },
    Lowering { dialect: "fir", mlir_opt: None, remark: "the Fortran has to be written as loops over memrefs" },
    Lowering { dialect: "cir", mlir_opt: None, remark: "cgeist of Polygeist, which makes affine and scf loops of C" },
    Lowering { dialect: "gpu", mlir_opt: None, remark: "kernels have to be written as loops (scf.parallel)" },
    Lowering { dialect: "omp", mlir_opt: None, remark: "compile without OpenMP: loops are pipelined anyway" },
    Lowering { dialect: "async", mlir_opt: None, remark: "compile without asynchronous execution" },
    // Dialects of CIRCT.
    Lowering { dialect: "firrtl", mlir_opt: None, remark: "CIRCT's lower-firrtl-to-hw (firtool --ir-hw)" },
    Lowering { dialect: "moore", mlir_opt: None, remark: "CIRCT's convert-moore-to-core (circt-verilog --ir-hw)" },
    Lowering {
        dialect: "llhd",
        mlir_opt: None,
        remark: "CIRCT's circt-verilog --ir-hw, whose passes make registers of processes",
    },
    Lowering { dialect: "synth", mlir_opt: None, remark: "CIRCT's convert-synth-to-comb" },
    Lowering { dialect: "aig", mlir_opt: None, remark: "CIRCT's convert-aig-to-comb" },
    Lowering { dialect: "datapath", mlir_opt: None, remark: "CIRCT's convert-datapath-to-comb" },
    Lowering { dialect: "hwarith", mlir_opt: None, remark: "CIRCT's lower-hwarith-to-hw" },
    Lowering { dialect: "dc", mlir_opt: None, remark: "CIRCT's lower-dc-to-hw" },
    Lowering { dialect: "calyx", mlir_opt: None, remark: "CIRCT's lower-calyx-to-hw" },
    Lowering {
        dialect: "loopschedule",
        mlir_opt: None,
        remark: "CIRCT's lower-loopschedule-to-calyx, then lower-calyx-to-hw",
    },
    Lowering {
        dialect: "kanagawa",
        mlir_opt: None,
        remark: "CIRCT's kanagawa-convert-containers-to-hw, after the passes before it",
    },
    Lowering {
        dialect: "ibis",
        mlir_opt: None,
        remark: "CIRCT's kanagawa-convert-containers-to-hw, as the dialect is called today",
    },
    Lowering { dialect: "msft", mlir_opt: None, remark: "CIRCT's msft-lower-constructs and msft-lower-instances" },
    Lowering {
        dialect: "systemc",
        mlir_opt: None,
        remark: "nothing makes a circuit of it: use the hw module that CIRCT's convert-hw-to-systemc began with",
    },
    Lowering {
        dialect: "arc",
        mlir_opt: None,
        remark: "nothing makes a circuit of it: use the hw module that CIRCT's convert-to-arcs began with",
    },
    Lowering {
        dialect: "om",
        mlir_opt: None,
        remark: "it describes a design and is no circuit: leave its classes out",
    },
    Lowering {
        dialect: "rtg",
        mlir_opt: None,
        remark: "it describes tests of processors and is no circuit: CIRCT's rtg-elaborate makes programs of it",
    },
    Lowering {
        dialect: "smt",
        mlir_opt: None,
        remark: "it asks a solver and is no circuit: use the hw module that CIRCT's convert-hw-to-smt began with",
    },
    Lowering {
        dialect: "dbg",
        mlir_opt: None,
        remark: "it is for debuggers: CIRCT's strip-debuginfo-with-pred leaves it out",
    },
];

/// Names that are shown at the most in place of one that is not known.
const MOST_SIMILAR: usize = 3;

/// Adds a note to errors about operations of dialects that have to be lowered first, and to those whose name is like that of others.
pub fn add(diags: &mut Diagnostics, ctx: &mut Context) {
    diags.annotate(|diagnostic| {
        if let Some(message) = advice(diagnostic).or_else(|| similar(diagnostic, ctx)) {
            diagnostic.notes.push(Note { message, place: Place::Unknown });
        }
    });
}

/// What helps with an error.
fn advice(diagnostic: &Diagnostic) -> Option<String> {
    let is_unknown = matches!(diagnostic.code, "E0113" | "E0114" | "E0901" | "E0603" | "E0605");
    let name = diagnostic.op.as_deref().or_else(|| diagnostic.message.split('\'').nth(1)).filter(|_| is_unknown)?;
    let (dialect, _) = name.split_once('.')?;
    LOWERINGS.iter().find(|lowering| lowering.dialect == dialect).map(Lowering::words)
}

/// The operations whose names are nearest to the one that an error says is unknown.
fn similar(diagnostic: &Diagnostic, ctx: &mut Context) -> Option<String> {
    let is_unknown = matches!(diagnostic.code, "E0113" | "E0114");
    let name = diagnostic.message.split('\'').nth(1).filter(|_| is_unknown)?;
    let (dialect, operation) = name.split_once('.')?;
    let dialects = nearest(dialect, &ctx.dialect_names().map(str::to_owned).collect::<Vec<_>>());
    let names = dialects.iter().flat_map(|dialect| {
        nearest(operation, &operations(ctx, dialect)).into_iter().map(move |found| format!("{dialect}.{found}"))
    });
    let names: Vec<String> = names.take(MOST_SIMILAR).map(|name| format!("`{name}`")).collect();
    // A name that is known elsewhere is not misspelt.
    let is_misspelt = !names.is_empty() && !names.contains(&format!("`{name}`"));
    is_misspelt.then(|| format!("similar: {}", names.join(", ")))
}

/// The operations of a dialect, without its name.
fn operations(ctx: &mut Context, dialect: &str) -> Vec<String> {
    ctx.awaken(dialect);
    let found = ctx.dialects().iter().find(|found| found.name == dialect);
    let own = found.into_iter().flat_map(|found| &found.op_names).map(|&name| ctx.op_name_text(name));
    own.filter_map(|name| name.split_once('.')).map(|(_, name)| name.to_owned()).collect()
}

/// The words that are nearest to another, and near enough that it may be one of them misspelt.
fn nearest(word: &str, words: &[String]) -> Vec<String> {
    let distance = |other: &String| strsim::damerau_levenshtein(word, other);
    let least = words.iter().map(distance).min().filter(|&least| least <= word.len().div_ceil(4));
    words.iter().filter(|other| Some(distance(other)) == least).cloned().collect()
}

impl Lowering {
    fn words(&self) -> String {
        let Self { dialect, mlir_opt, remark } = self;
        match mlir_opt {
            Some(flags) if remark.is_empty() => format!("lower '{dialect}' first: mlir-opt {flags}"),
            Some(flags) => format!("lower '{dialect}' first: mlir-opt {flags}; {remark}"),
            None => format!("lower '{dialect}' first: {remark}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    /// Names of passes in options of `mlir-opt`.
    fn passes(flags: &str) -> Vec<&str> {
        let words = flags.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        let known = words.map(|word| word.trim_start_matches("--")).filter(|word| word.contains('-'));
        known.filter(|word| *word != "pass-pipeline").collect()
    }

    #[test]
    fn mlir_opt_knows_all_passes() {
        let Ok(output) = Command::new("mlir-opt-19").arg("--help").output() else {
            println!("mlir-opt-19 is not installed: its passes were not looked up");
            return;
        };
        let help = String::from_utf8_lossy(&output.stdout).into_owned();
        // The value of an option does not stand in the help.
        let named = LOWERINGS.iter().filter_map(|lowering| lowering.mlir_opt).flat_map(passes);
        for pass in named.filter(|pass| *pass != "identity-layout-map") {
            let is_there = help.contains(&format!("--{pass} ")) || help.contains(&format!("--{pass}="));
            assert!(is_there, "mlir-opt has no {pass}");
        }
    }

    #[test]
    fn an_unknown_operation_gets_the_lowering_of_its_dialect() {
        let of = |code, message: &str| advice(&Diagnostic::error(code, Place::Unknown, message));
        let linalg = of("E0114", "custom op 'linalg.matmul' is unknown").unwrap_or_default();
        assert!(linalg.contains("mlir-opt --convert-linalg-to-affine-loops"), "{linalg}");
        assert_eq!(of("E0114", "custom op 'my.op' is unknown"), None);
        assert_eq!(of("E0602", "values of type 'linalg.x' can't be built"), None);
    }
}
