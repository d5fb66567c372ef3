//! LLVM IR that `kiln translate --import-llvm` reads, compared with what the reference makes of it.
//!
//! What holds: every text under `import-llvm/` and every program of `../shared/c`, where that folder is there, becomes the
//! same module as in the reference (`import_form` says what is the same), and what is written back reads as the same again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use xtask::tools;

use crate::import_form;
use crate::requirement;

/// Written in texts that the reference refuses, or reads as something else, with the reason behind it.
const NOT_COMPARED: &str = "; NOT COMPARED: ";
/// Written in texts that can't be written back, with the reason behind it.
const NOT_WRITTEN: &str = "; NOT WRITTEN: ";

/// Trials whose module is not yet that of the reference, each with what is first different. One that becomes equal fails, and is taken out here.
const NOT_YET: &[(&str, &str)] = &[
    ("imports/arithmetic.ll", "vectors of unknown length have another type"),
    ("imports/c/adler32.c", "empty attributes of results are written"),
    ("imports/c/aes_round_t.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/base64_codec.c", "empty attributes of results are written"),
    ("imports/c/bcd_convert.c", "empty attributes of results are written"),
    ("imports/c/bfs_csr.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/bilinear_resize.c", "empty attributes of results are written"),
    ("imports/c/binary_search.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/bitfield_pack.c", "empty attributes of results are written"),
    ("imports/c/bitint_mac37.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/bytes_view.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/cell2d.c", "the hint on unrolling while running is left out"),
    ("imports/c/chacha20_block.c", "empty attributes of results are written"),
    ("imports/c/conn_comp.c", "flags of addresses in constants are kept"),
    ("imports/c/conv2d_flat.c", "empty attributes of results are written"),
    ("imports/c/cordic_sincos.c", "empty attributes of results are written"),
    ("imports/c/crc16_constexpr.cpp", "loops have their place in the source, which the reference has not"),
    ("imports/c/crc32_bits.c", "empty attributes of results are written"),
    ("imports/c/crc32_table.c", "empty attributes of results are written"),
    ("imports/c/dct8x8.c", "empty attributes of results are written"),
    ("imports/c/dijkstra_mat.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/dither_fs.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/down_count.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/fft_f32.c", "the hint on unrolling while running is left out"),
    ("imports/c/fir_circ.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/float_bits.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/flood_fill.c", "zeros in values of globals are written otherwise"),
    ("imports/c/frac_struct.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/gcd_tail.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/gemm_f32.c", "empty attributes of results are written"),
    ("imports/c/gemm_i32.c", "empty attributes of results are written"),
    ("imports/c/goertzel.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/hamming_secded.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/hash_open.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/hist_equalize.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/hist_weighted.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/huff_decode.c", "empty attributes of results are written"),
    ("imports/c/iir_q15_sat.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/indirect_call.c", "empty attributes of results are written"),
    ("imports/c/kmp_count.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/levenshtein.cpp", "loops have their place in the source, which the reference has not"),
    ("imports/c/lu_inplace_f32.c", "the hint on unrolling while running is left out"),
    ("imports/c/lz77_expand.c", "empty attributes of results are written"),
    ("imports/c/malloc_known.c", "empty attributes of results are written"),
    ("imports/c/mandel_fixed.cpp", "loops have their place in the source, which the reference has not"),
    ("imports/c/mat4_inverse_util.c", "the hint on unrolling while running is left out"),
    ("imports/c/matpow_mod.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/matvec_tmpl.cpp", "dead_on_unwind is kept"),
    ("imports/c/mc_pi.c", "empty attributes of results are written"),
    ("imports/c/mem_ops.c", "empty attributes of results are written"),
    ("imports/c/merge_sort_bu.cpp", "loops have their place in the source, which the reference has not"),
    ("imports/c/minmax_two.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/mul_u128.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/newton_sqrt.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/nqueens_bits.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/particles.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/pid_float.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/polymul_scratch.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/ptr_select.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/quat_rotate.cpp", "loops have their place in the source, which the reference has not"),
    ("imports/c/quicksort_stack.c", "the hint on unrolling while running is left out"),
    ("imports/c/resample_poly.cpp", "loops have their place in the source, which the reference has not"),
    ("imports/c/ring_stats.cpp", "loops have their place in the source, which the reference has not"),
    ("imports/c/rk4_step.c", "empty attributes of results are written"),
    ("imports/c/rs_syndrome.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/sentinel_scan.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/sha256_block.c", "empty attributes of results are written"),
    ("imports/c/smith_waterman.c", "empty attributes of results are written"),
    ("imports/c/sobel_u8.c", "flags of addresses in constants are kept"),
    ("imports/c/softmax_f32.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/sudoku_check.c", "empty attributes of results are written"),
    ("imports/c/tiny_cpu.c", "empty attributes of results are written"),
    ("imports/c/tokenizer.c", "empty attributes of results are written"),
    ("imports/c/topo_order.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/traffic_enum.c", "empty attributes of results are written"),
    ("imports/c/tree_sum_rec.c", "empty attributes of results are written"),
    ("imports/c/trisolve_f32.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/uart_rx.c", "empty attributes of results are written"),
    ("imports/c/vmacro_mix.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/worklist_bound.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/wrap32.c", "loops have their place in the source, which the reference has not"),
    ("imports/c/zigzag_rle.c", "loops have their place in the source, which the reference has not"),
    ("imports/debug-info.ll", "places of functions have linkage names"),
    ("imports/functions.ll", "dead_on_unwind is kept"),
    ("imports/globals.ll", "linker options stand elsewhere"),
];

/// A trial's end: one of `NOT_YET` is to fail still. Errors: it does not, or another fails.
fn expected(name: &str, found: Result<()>) -> Result<()> {
    let Some((_, why)) = NOT_YET.iter().find(|(known, _)| *known == name) else { return found };
    ensure!(found.is_err(), "it is equal now: take it out of NOT_YET");
    eprintln!("{name}: not yet equal to the reference: {why}");
    Ok(())
}

/// What clang makes the texts of C programs with.
const LEVELS: [&[&str]; 3] =
    [&["-O0"], &["-O1", "-g", "-Xclang", "-fexperimental-assignment-tracking=disabled"], &["-O2"]];

/// Two tests a text, and one a C program. Errors: the folder can't be read.
pub fn trials(tests: &Path, kiln: &Path) -> Result<Vec<Trial>> {
    let mut trials = Vec::new();
    for file in texts(&tests.join("import-llvm"))? {
        let text = fs::read_to_string(&file)?;
        if text.contains("\n; EXIT:") {
            continue;
        }
        trials.push(comparison(&file, &text, kiln));
        trials.push(round_trip(&file, &text, kiln));
    }
    trials.extend(programs(kiln)?);
    Ok(trials)
}

fn texts(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        files.push(entry?.path());
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ll"));
    files.sort();
    Ok(files)
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// What stands behind `mark` in the text.
fn reason(text: &str, mark: &str) -> Option<String> {
    text.lines().find_map(|line| line.strip_prefix(mark)).map(str::to_owned)
}

fn comparison(file: &Path, text: &str, kiln: &Path) -> Trial {
    let name = format!("imports/{}", name_of(file));
    if let Some(reason) = reason(text, NOT_COMPARED) {
        eprintln!("{name}: not compared with the reference: {reason}");
        return Trial::test(name, || Ok(())).with_ignored_flag(true);
    }
    let (file, kiln) = (file.to_path_buf(), kiln.to_path_buf());
    let own = name.clone();
    let needed = ["mlir-translate-19", "mlir-opt-19"];
    requirement::trial(name, &needed, move || expected(&own, compare(&kiln, &file)))
}

fn round_trip(file: &Path, text: &str, kiln: &Path) -> Trial {
    let name = format!("imports/back/{}", name_of(file));
    if let Some(reason) = reason(text, NOT_WRITTEN) {
        eprintln!("{name}: not written back: {reason}");
        return Trial::test(name, || Ok(())).with_ignored_flag(true);
    }
    let (file, kiln) = (file.to_path_buf(), kiln.to_path_buf());
    requirement::trial(name, &[], move || go_round(&kiln, &file))
}

fn import(kiln: &Path, file: &Path) -> Result<String> {
    let arguments = ["translate", "--import-llvm", "--mlir-print-debuginfo"];
    Ok(tools::run_ok(Command::new(kiln).args(arguments).arg(file), "")?.stdout)
}

/// Ours and the reference's are the same, and the reference reads ours.
fn compare(kiln: &Path, file: &Path) -> Result<()> {
    let ours = import(kiln, file)?;
    let arguments = ["--import-llvm", "--mlir-print-debuginfo"];
    let theirs = tools::run_ok(Command::new("mlir-translate-19").args(arguments).arg(file), "")?.stdout;
    same(&ours, &theirs).context("ours before the reference's")?;
    tools::run_ok(Command::new("mlir-opt-19").args(["-allow-unregistered-dialect", "-o", "/dev/null", "-"]), &ours)?;
    Ok(())
}

fn same(ours: &str, theirs: &str) -> Result<()> {
    let (ours, theirs) = (import_form::of(ours)?, import_form::of(theirs)?);
    let different = ours.lines().zip(theirs.lines()).enumerate().find(|(_, (a, b))| a != b);
    ensure!(
        ours == theirs,
        "first difference: {different:#?}, of {} and {} lines",
        ours.lines().count(),
        theirs.lines().count()
    );
    Ok(())
}

/// What is written of an import reads as the same, and is written as the same again.
fn go_round(kiln: &Path, file: &Path) -> Result<()> {
    let first = import(kiln, file)?;
    let write = |module: &str| {
        let arguments = ["translate", "--mlir-to-llvmir", "-"];
        tools::run_ok(Command::new(kiln).args(arguments), module).map(|finished| finished.stdout)
    };
    let text = write(&first)?;
    let read = |text: &str| {
        let arguments = ["translate", "--import-llvm", "--mlir-print-debuginfo", "-"];
        tools::run_ok(Command::new(kiln).args(arguments), text).map(|finished| finished.stdout)
    };
    let again = write(&read(&text)?)?;
    let different = text.lines().zip(again.lines()).find(|(a, b)| a != b);
    ensure!(text == again, "first difference, first before second: {different:?}");
    Ok(())
}

// C programs.

fn programs(kiln: &Path) -> Result<Vec<Trial>> {
    let folder = tools::root().join("../shared/c/programs");
    if !folder.exists() {
        return Ok(vec![requirement::missing("imports/c".into(), "the folder ../shared/c is not there".into())]);
    }
    let mut trials = Vec::new();
    let mut files: Vec<PathBuf> =
        fs::read_dir(&folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    files.sort();
    for file in files {
        let is_program = file.extension().is_some_and(|extension| extension == "c" || extension == "cpp");
        if is_program {
            let kiln = kiln.to_path_buf();
            let name = format!("imports/c/{}", name_of(&file));
            let needed = ["clang-19", "mlir-translate-19", "mlir-opt-19"];
            let own = name.clone();
            trials.push(requirement::trial(name, &needed, move || expected(&own, program(&kiln, &file))));
        }
    }
    Ok(trials)
}

fn program(kiln: &Path, file: &Path) -> Result<()> {
    let folder = tools::root().join("build/tests/imports").join(name_of(file));
    fs::create_dir_all(&folder)?;
    for (index, level) in LEVELS.iter().enumerate() {
        let text = folder.join(format!("{index}.ll"));
        let mut clang = Command::new("clang-19");
        let standard =
            if file.extension().is_some_and(|extension| extension == "c") { "-std=gnu2x" } else { "-std=c++20" };
        clang.args(["-S", "-emit-llvm", standard, "-w"]).args(*level).arg(file).arg("-o").arg(&text);
        tools::run_ok(&mut clang, "")?;
        // The reference knows neither inline assembly nor every intrinsic.
        let arguments = ["--import-llvm", "--mlir-print-debuginfo"];
        let theirs = tools::run(Command::new("mlir-translate-19").args(arguments).arg(&text), "")?;
        if theirs.success {
            same(&import(kiln, &text)?, &theirs.stdout).with_context(|| format!("{} {level:?}", file.display()))?;
        } else {
            import(kiln, &text)?;
        }
    }
    Ok(())
}
