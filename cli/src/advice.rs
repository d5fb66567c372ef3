//! What helps with a program that Kiln can't take: the pass of `mlir-opt`, or the tool, that brings a dialect to one that it can.
//!
//! What holds: the passes of the table are those of `mlir-opt` 19; a test asks that tool.

use ir::Diagnostics;
use ir::diag::{Diagnostic, Note, Place};

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
];

/// Adds a note to errors about operations of dialects that have to be lowered first.
pub fn add(diags: &mut Diagnostics) {
    diags.annotate(|diagnostic| {
        if let Some(message) = advice(diagnostic) {
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
