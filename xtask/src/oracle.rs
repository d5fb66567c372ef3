//! Examples run through LLVM: what their functions compute, by a compiler that is not ours.
//!
//! What holds: `mlir-opt-19` lowers, `mlir-translate-19` writes LLVM IR, `clang-19` compiles it with a small driver that
//! gives every argument as a block of bytes. Each round starts from its own data.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use num_bigint::BigUint;

use crate::data::{self, Arguments, Word};
use crate::example::Example;
use crate::expected::{self, Outcome};
use crate::signature::{Signature, Slot};
use crate::tools;

/// The programs this needs.
pub const PROGRAMS: [&str; 3] = ["mlir-opt-19", "mlir-translate-19", "clang-19"];

const LOWERING: [&str; 12] = [
    "--lower-affine",
    "--convert-scf-to-cf",
    "--arith-expand",
    "--expand-strided-metadata",
    "--convert-math-to-llvm",
    "--convert-math-to-libm",
    "--finalize-memref-to-llvm",
    "--convert-func-to-llvm",
    "--convert-index-to-llvm",
    "--convert-arith-to-llvm",
    "--convert-cf-to-llvm",
    "--reconcile-unrealized-casts",
];

/// Runs `example` for every round in `folder`. Errors: a tool is missing or refuses the file.
pub fn run(example: &Example, folder: &Path) -> Result<Vec<Outcome>> {
    fs::create_dir_all(folder)?;
    let text = lower(&example.path)? + &entry(&example.signature);
    fs::write(folder.join("kernel.ll"), text)?;
    fs::write(folder.join("main.c"), driver(&example.signature))?;
    let program = folder.join("oracle");
    let mut clang = Command::new("clang-19");
    clang.args(["-O1", "-w", "-o"]).arg(&program).args([folder.join("main.c"), folder.join("kernel.ll")]).arg("-lm");
    tools::run_ok(&mut clang, "")?;
    (0..data::ROUNDS)
        .map(|round| execute(&program, &example.signature, &data::arguments(&example.signature, round)))
        .collect()
}

/// Compares every example of `only` with its file, or writes the file. Errors: a difference, or a tool fails.
pub fn check(only: &[String], write: bool) -> Result<()> {
    for example in crate::example::selected(only)? {
        let folder = tools::root().join("build/oracle").join(&example.name);
        let text = expected::render(&example.signature, &run(&example, &folder).with_context(|| example.name.clone())?);
        let path = expected::path(&example);
        if write {
            fs::create_dir_all(path.parent().context("no parent folder")?)?;
            fs::write(&path, text)?;
        } else {
            let stored = fs::read_to_string(&path).unwrap_or_default();
            ensure!(stored == text, "{} is not what LLVM computes: `cargo xtask oracle --write`", path.display());
        }
    }
    Ok(())
}

fn lower(path: &Path) -> Result<String> {
    let lowered = tools::run_ok(Command::new("mlir-opt-19").args(LOWERING).arg(path), "")?;
    Ok(tools::run_ok(Command::new("mlir-translate-19").arg("--mlir-to-llvmir"), &lowered.stdout)?.stdout)
}

/// Bytes from one word to the next in an array of LLVM's `iN` on x86-64 and AArch64.
fn stride(width: u32) -> usize {
    let bytes = width.div_ceil(8) as usize;
    bytes.next_multiple_of(bytes.next_power_of_two().min(16))
}

/// `void kiln_entry(ptr blocks)` in LLVM IR: takes each argument from its block, and puts each result in one after them.
fn entry(signature: &Signature) -> String {
    let mut body = String::new();
    let mut operands = Vec::new();
    for (at, slot) in signature.arguments.iter().enumerate() {
        body += &block(at);
        operands.extend(operands_of(slot, at, &mut body));
    }
    let results: Vec<String> = signature.results.iter().map(Slot::llvm).collect();
    let ty = match results.as_slice() {
        [] => "void".to_string(),
        [one] => one.clone(),
        many => format!("{{ {} }}", many.join(", ")),
    };
    let assign = if results.is_empty() { "" } else { "%call = " };
    writeln!(body, "  {assign}call {ty} @{}({})", signature.name, operands.join(", ")).ok();
    for (at, result) in results.iter().enumerate() {
        body += &store(signature.arguments.len(), at, result, (results.len() > 1).then_some(&ty));
    }
    format!("\ndefine void @kiln_entry(ptr %blocks) {{\n{body}  ret void\n}}\n")
}

fn block(at: usize) -> String {
    format!("  %p{at} = getelementptr ptr, ptr %blocks, i64 {at}\n  %b{at} = load ptr, ptr %p{at}\n")
}

/// The operands of one argument: a scalar, or the parts of a memref descriptor.
fn operands_of(slot: &Slot, at: usize, body: &mut String) -> Vec<String> {
    let Some(shape) = &slot.shape else {
        writeln!(body, "  %v{at} = load {}, ptr %b{at}", slot.llvm()).ok();
        return vec![format!("{} %v{at}", slot.llvm())];
    };
    let strides = (0..shape.len()).map(|dim| shape[dim + 1..].iter().product::<usize>());
    let numbers = std::iter::once(0).chain(shape.iter().copied()).chain(strides);
    [format!("ptr %b{at}"), format!("ptr %b{at}")]
        .into_iter()
        .chain(numbers.map(|number| format!("i64 {number}")))
        .collect()
}

fn store(arguments: usize, at: usize, ty: &str, aggregate: Option<&String>) -> String {
    let block = block(arguments + at);
    let part = match aggregate {
        Some(aggregate) => format!("  %r{at} = extractvalue {aggregate} %call, {at}\n"),
        None => String::new(),
    };
    let value = if aggregate.is_some() { format!("%r{at}") } else { "%call".to_string() };
    format!("{block}{part}  store {ty} {value}, ptr %b{}\n", arguments + at)
}

/// The program around the entry: blocks from standard input, blocks to standard output.
fn driver(signature: &Signature) -> String {
    let sizes: Vec<String> = slots(signature).map(|slot| bytes(slot).to_string()).collect();
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\nvoid kiln_entry(void **);\n\
         static size_t sizes[] = {{{}, 0}};\n\
         int main(void) {{\n  void *blocks[{}];\n  int n = 0;\n\
         \x20 for (; sizes[n]; n++) {{\n    blocks[n] = aligned_alloc(64, (sizes[n] + 63) / 64 * 64);\n\
         \x20   if (fread(blocks[n], 1, sizes[n], stdin) != sizes[n]) return 1;\n  }}\n  kiln_entry(blocks);\n\
         \x20 for (n = 0; sizes[n]; n++) fwrite(blocks[n], 1, sizes[n], stdout);\n  return 0;\n}}\n",
        sizes.join(", "),
        sizes.len() + 1
    )
}

fn slots(signature: &Signature) -> impl Iterator<Item = &Slot> {
    signature.arguments.iter().chain(&signature.results)
}

fn bytes(slot: &Slot) -> usize {
    slot.words() * stride(slot.width)
}

fn execute(program: &Path, signature: &Signature, arguments: &Arguments) -> Result<Outcome> {
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let zeros: Vec<Vec<Word>> = signature.results.iter().map(|_| vec![Word::default()]).collect();
    let blocks = slots(signature).zip(arguments.iter().chain(&zeros)).flat_map(|(slot, words)| encode(slot, words));
    child.stdin.take().context("no standard input")?.write_all(&blocks.collect::<Vec<u8>>())?;
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "the compiled kernel of @{} failed: {}", signature.name, output.status);
    let mut rest = output.stdout.as_slice();
    let mut words: Vec<Vec<Word>> = slots(signature).map(|slot| decode(slot, &mut rest)).collect::<Result<_>>()?;
    let results = words.split_off(signature.arguments.len()).into_iter().flatten().collect();
    Ok(Outcome { arguments: words, results })
}

fn encode(slot: &Slot, words: &[Word]) -> Vec<u8> {
    words
        .iter()
        .flat_map(|word| {
            let mut bytes = word.to_bytes_le();
            bytes.resize(stride(slot.width), 0);
            bytes
        })
        .collect()
}

fn decode(slot: &Slot, rest: &mut &[u8]) -> Result<Vec<Word>> {
    ensure!(rest.len() >= bytes(slot), "the compiled kernel wrote too little");
    let (block, after) = rest.split_at(bytes(slot));
    *rest = after;
    Ok(block
        .chunks(stride(slot.width))
        .map(|bytes| data::truncate(&BigUint::from_bytes_le(bytes), slot.width))
        .collect())
}
