//! Kernels as LLVM IR: what LLVM's back end makes of them gives, in the interpreter of PTX, the bits that the kernels give which Kiln prints itself.

use std::path::Path;
use std::process::Command;

use gpu::check::{self, Data, Settings, element_bytes};
use gpu::manifest::Argument;
use gpu::{Compiled, Gpu, Options, compile, launches};
use gpu_dialects::lower;
use ir::source::SourceMap;
use ir::{Context, Diagnostics, Ir, Op};
use ptx::Bytes;

const ARCHITECTURE: &str = "sm_80";

/// A text as a module, with its first public function.
fn parsed(text: &str) -> Option<(Ir, Op, String)> {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    emit_llvm::dialect::register(&mut ctx);
    gpu_dialects::register_all(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let module = ir::text::parser::parse_shared(&mut ir, "test.mlir", text.to_owned().into(), &mut diags).ok()?;
    let is_wanted = |op: &Op| ir.isa::<dialects::func::Func>(*op) && !ir::symbols::is_private(&ir, *op);
    let function = ir.ops_vec(ir.body(module, 0)?).into_iter().find(is_wanted)?;
    let name = ir::symbols::name_of(&ir, function)?.to_owned();
    Some((ir, module, name))
}

fn options(text: &str) -> Options {
    Options {
        gpu: Gpu::named(ARCHITECTURE).unwrap(),
        fuses: text.contains("--fp-contract on"),
        reassociates: false,
        tile: None,
    }
}

/// The kernels that Kiln prints; `None` if it refuses the function.
fn printed(text: &str) -> Option<Compiled> {
    let (mut ir, module, name) = parsed(text)?;
    compile(&mut ir, module, &name, &options(text), &mut Diagnostics::new()).ok()
}

/// The kernels that LLVM's back end makes of nests; `None` if something has no place in them.
fn through_llvm(text: &str, scratch: &Path) -> Option<Compiled> {
    let (mut ir, module, name) = parsed(text)?;
    let options = options(text);
    launches::launches(&mut ir, module, &name, &options, &mut Diagnostics::new()).ok()?;
    assembled(ir, module, &name, &options, scratch)
}

/// The kernels that LLVM's back end makes of launches.
fn assembled(mut ir: Ir, module: Op, name: &str, options: &Options, scratch: &Path) -> Option<Compiled> {
    let mut diags = Diagnostics::new();
    for pass in lower::passes().into_iter().filter(|pass| pass.name == "gpu-kernel-outlining") {
        (pass.run)(&mut ir, module, &ir::pass::Options::default(), &mut diags).ok()?;
    }
    let manifest = launches::manifest(&ir, module, name, &options.gpu, &mut diags).ok()?;
    let kernels = lower::joined(&mut ir, module, &mut diags).ok()?;
    lower::device(&mut ir, kernels, ARCHITECTURE, &mut diags).ok()?;
    let code = emit_llvm::export(&ir, kernels, emit_llvm::Names::Source, &mut diags).unwrap();
    let (source, target) = (scratch.join("kernels.ll"), scratch.join("kernels.ptx"));
    std::fs::write(&source, code).unwrap();
    let mut llc = Command::new("llc-19");
    llc.args(["-O3", "-mcpu=sm_80", "-mattr=+ptx74", "-o"]).arg(&target).arg(&source);
    let output = llc.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(Compiled { ptx: std::fs::read_to_string(target).unwrap(), manifest })
}

/// Whether LLVM's back end is there.
fn has_llc() -> bool {
    let is_there = Command::new("llc-19").arg("--version").output().is_ok();
    if !is_there {
        eprintln!("skipped: there is no llc-19; the package llvm-19 has it");
    }
    is_there
}

/// Numbers for arguments, small and exact.
fn data(compiled: &Compiled) -> Vec<Data> {
    let mut state = 1u64;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        state >> 40
    };
    let mut number = |element: &str| -> u64 {
        let value = next() % 13;
        match element {
            ".f32" => u64::from((value as f32 / 4.0 + 0.25).to_bits()),
            ".f64" => (value as f64 / 4.0 + 0.25).to_bits(),
            ".b16" => 0x3c00 + value,
            _ => value,
        }
    };
    let mut one = |argument: &Argument| match argument {
        Argument::Number { element, .. } => Data::Number(number(element)),
        Argument::Memory(memory) => {
            let bytes = element_bytes(&memory.element);
            let count: u64 = memory.shape.iter().product();
            let all = (0..count).flat_map(|_| number(&memory.element).to_le_bytes()[..bytes].to_vec()).collect();
            Data::Memory(Bytes::known(all))
        }
    };
    compiled.manifest.arguments.iter().map(&mut one).collect()
}

/// The bytes of all memories after a run.
fn result(compiled: &Compiled, file: &Path) -> Vec<Vec<u8>> {
    let mut data = data(compiled);
    let mut diags = Diagnostics::new();
    let ran = check::run(compiled, &mut data, Settings::whole(7), &mut SourceMap::default(), &mut diags);
    assert!(ran.is_ok(), "{}: {diags:?}", file.display());
    let memory = |data: Data| match data {
        Data::Memory(bytes) => Some(bytes.data().to_vec()),
        Data::Number(_) => None,
    };
    data.into_iter().filter_map(memory).collect()
}

#[test]
fn kernels_through_llvm_give_the_same_bits() {
    if !has_llc() {
        return;
    }
    let scratch = scratch("nests");
    let mut compared = Vec::new();
    for folder in ["../tests/gpu", "../examples"] {
        let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "mlir"));
        files.sort();
        for path in files {
            let text = std::fs::read_to_string(&path).unwrap();
            // What is made for warpgroups alone is of sizes that take long without them.
            if ["sm_90a", "h100"].iter().any(|gpu| text.contains(gpu)) {
                continue;
            }
            let (Some(printed), Some(through)) = (printed(&text), through_llvm(&text, &scratch)) else {
                eprintln!("not compared: {}", path.display());
                continue;
            };
            assert_eq!(result(&printed, &path), result(&through, &path), "{}", path.display());
            compared.push(path);
        }
    }
    std::fs::remove_dir_all(&scratch).unwrap();
    eprintln!("{} files were compared", compared.len());
    assert!(compared.len() > 40, "{compared:?}");
}

/// The kernels of a function that has launches, after LLVM's back end.
fn launched(text: &str, scratch: &Path) -> Compiled {
    let (ir, module, name) = parsed(text).expect("the text is right");
    assembled(ir, module, &name, &options(text), scratch).expect("all of it has a place in kernels")
}

fn scratch(name: &str) -> std::path::PathBuf {
    let scratch = std::env::temp_dir().join(format!("kiln-gpu-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).unwrap();
    scratch
}

/// Runs kernels on memories; their bytes afterwards.
fn ran(compiled: &Compiled, memories: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let mut data: Vec<Data> = memories.into_iter().map(|bytes| Data::Memory(Bytes::known(bytes))).collect();
    let mut diags = Diagnostics::new();
    let ran = check::run(compiled, &mut data, Settings::whole(3), &mut SourceMap::default(), &mut diags);
    assert!(ran.is_ok(), "{diags:?}");
    let memory = |data: Data| match data {
        Data::Memory(bytes) => bytes.data().to_vec(),
        Data::Number(_) => Vec::new(),
    };
    data.into_iter().map(memory).collect()
}

fn words(bytes: &[u8]) -> Vec<i32> {
    bytes.chunks(4).map(|word| i32::from_le_bytes(word.try_into().unwrap())).collect()
}

/// Reductions and shuffles in blocks of whole warps, of parts of one, and of both.
#[test]
fn reductions_are_those_of_their_threads() {
    if !has_llc() {
        return;
    }
    let scratch = scratch("reductions");
    for threads in [1usize, 5, 32, 48, 64, 97] {
        let text = include_str!("reductions.mlir").replace("THREADS", &threads.to_string());
        let compiled = launched(&text, &scratch);
        let values: Vec<i32> = (0..threads as i32).map(|at| (at * 37 + 11) % 101 - 40).collect();
        let doubles: Vec<u8> = values.iter().flat_map(|&value| (f64::from(value) / 2.0).to_le_bytes()).collect();
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        let empty = vec![0; 4 * threads];
        let results = ran(&compiled, vec![bytes, doubles, empty.clone(), empty.clone(), empty]);
        let warp = |at: usize| at / 32 * 32..(at / 32 * 32 + 32).min(threads);
        let sum: f64 = values.iter().map(|&value| f64::from(value) / 2.0).sum();
        for at in 0..threads {
            let double = f64::from_le_bytes(results[1][8 * at..][..8].try_into().unwrap());
            assert_eq!(double, sum, "the sum of a block of {threads}, thread {at}");
            let most = values[warp(at)].iter().max().unwrap();
            assert_eq!(words(&results[2])[at], *most, "the most of a warp of {threads}, thread {at}");
            let least = values.iter().min().unwrap();
            assert_eq!(words(&results[3])[at], *least, "the least of a block of {threads}, thread {at}");
            let before = if at % 32 == 0 { values[at] } else { values[at - 1] };
            assert_eq!(words(&results[4])[at], before, "the lane before in {threads}, thread {at}");
        }
    }
    std::fs::remove_dir_all(&scratch).unwrap();
}

fn half(value: i32) -> [u8; 2] {
    let single = (value as f32).to_bits();
    // Small integers are exact: the exponent is biased by 15, not 127.
    let bits = if value == 0 {
        0
    } else {
        ((single >> 13) & 0x3ff) | ((((single >> 23) & 0xff) - 112) << 10) | ((single >> 16) & 0x8000)
    };
    (bits as u16).to_le_bytes()
}

/// Copies, matrices of shared memory and a product of a warp, as nvgpu.
#[test]
fn a_product_of_a_warp_is_one() {
    if !has_llc() {
        return;
    }
    let scratch = scratch("product");
    let compiled = launched(include_str!("product.mlir"), &scratch);
    let (a, b): (Vec<i32>, Vec<i32>) =
        ((0..256).map(|at| at * 7 % 5 - 2).collect(), (0..128).map(|at| at * 3 % 7 - 3).collect());
    let halves = |values: &[i32]| values.iter().flat_map(|&value| half(value)).collect::<Vec<u8>>();
    let results = ran(&compiled, vec![halves(&a), halves(&b), vec![0; 4 * 128]]);
    for row in 0..16 {
        for column in 0..8 {
            let expected: i32 = (0..16).map(|term| a[row * 16 + term] * b[term * 8 + column]).sum();
            let found = f32::from_le_bytes(results[2][4 * (row * 8 + column)..][..4].try_into().unwrap());
            assert_eq!(found, expected as f32, "row {row}, column {column}");
        }
    }
    std::fs::remove_dir_all(&scratch).unwrap();
}
