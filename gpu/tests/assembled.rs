//! ptxas assembles the kernels of the file tests without spills, where it is installed: `KILN_PTXAS`, or on the path.

use std::path::{Path, PathBuf};
use std::process::Command;

use gpu::{Gpu, Options, compile};
use ir::{Context, Diagnostics, Ir};

/// The kernels of the first function of a text; `None` if it is refused.
fn kernels(text: &str, gpu: &str) -> Option<String> {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let module = ir::text::parser::parse_shared(&mut ir, "test.mlir", text.to_owned().into(), &mut diags).ok()?;
    let body = ir.body(module, 0)?;
    let function = ir.ops(body).next()?;
    let name = ir::symbols::name_of(&ir, function)?.to_owned();
    let options = Options {
        gpu: Gpu::named(gpu).ok()?,
        fuses: false,
        reassociates: text.contains("--fp-reassociate"),
        tile: tile(text),
    };
    compile(&mut ir, module, &name, &options, &mut diags).ok().map(|compiled| compiled.ptx)
}

/// The tile that a test asks for.
fn tile(text: &str) -> Option<[u64; 2]> {
    let (_, rest) = text.split_once("--tile ")?;
    let (rows, columns) = rest.split_whitespace().next()?.split_once('x')?;
    Some([rows.parse().ok()?, columns.parse().ok()?])
}

fn ptxas() -> PathBuf {
    std::env::var_os("KILN_PTXAS").map_or_else(|| "ptxas".into(), PathBuf::from)
}

#[test]
fn kernels_are_assembled_without_spills() {
    if Command::new(ptxas()).arg("--version").output().is_err() {
        eprintln!("skipped: there is no ptxas; `pip download nvidia-cuda-nvcc-cu12` has one");
        return;
    }
    let folder = Path::new("../tests/gpu");
    let scratch = std::env::temp_dir().join(format!("kiln-gpu-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).unwrap();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for gpu in ["sm_80", "sm_90a"] {
            let Some(kernels) = kernels(&text, gpu) else { continue };
            let file = scratch.join("kernels.ptx");
            std::fs::write(&file, kernels).unwrap();
            let output = Command::new(ptxas())
                .args(["-v", "-arch", gpu, "-o"])
                .arg(scratch.join("kernels.cubin"))
                .arg(&file)
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success(), "{}: {said}", path.display());
            let spills = said.lines().filter(|line| line.contains("spill"));
            assert!(spills.clone().all(|line| line.contains("0 bytes spill stores, 0 bytes spill loads")), "{said}");
            // Products that ptxas puts in a row, and changes of the number of registers that it leaves out.
            assert!(!said.contains("C75"), "{}: {said}", path.display());
            count += 1;
        }
    }
    std::fs::remove_dir_all(&scratch).unwrap();
    assert!(count > 20, "{count} files were assembled");
}
