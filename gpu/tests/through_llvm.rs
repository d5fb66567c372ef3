//! Kernels as LLVM IR: what LLVM's back end makes of them gives, in the interpreter of PTX, the bits that the kernels give which Kiln prints itself.

use std::path::Path;
use std::process::Command;

use gpu::check::{self, Data, element_bytes};
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

/// The kernels that LLVM's back end makes; `None` if something has no place in them.
fn through_llvm(text: &str, scratch: &Path) -> Option<Compiled> {
    let (mut ir, module, name) = parsed(text)?;
    let (options, mut diags) = (options(text), Diagnostics::new());
    launches::launches(&mut ir, module, &name, &options, &mut diags).ok()?;
    for pass in lower::passes().into_iter().filter(|pass| pass.name == "gpu-kernel-outlining") {
        (pass.run)(&mut ir, module, &ir::pass::Options::default(), &mut diags).ok()?;
    }
    let manifest = launches::manifest(&ir, module, &name, &options.gpu, &mut diags).ok()?;
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
    let ran = check::run(compiled, &mut data, 7, &mut SourceMap::default(), &mut diags);
    assert!(ran.is_ok(), "{}: {diags:?}", file.display());
    let memory = |data: Data| match data {
        Data::Memory(bytes) => Some(bytes.data().to_vec()),
        Data::Number(_) => None,
    };
    data.into_iter().filter_map(memory).collect()
}

#[test]
fn kernels_through_llvm_give_the_same_bits() {
    if Command::new("llc-19").arg("--version").output().is_err() {
        eprintln!("skipped: there is no llc-19; the package llvm-19 has it");
        return;
    }
    let scratch = std::env::temp_dir().join(format!("kiln-gpu-llvm-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).unwrap();
    let mut compared = Vec::new();
    for folder in ["../tests/gpu", "../examples"] {
        let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "mlir"));
        files.sort();
        for path in files {
            let text = std::fs::read_to_string(&path).unwrap();
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
