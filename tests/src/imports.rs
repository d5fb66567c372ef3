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
    let needed = ["mlir-translate-19", "mlir-opt-19"];
    requirement::trial(name, &needed, move || compare(&kiln, &file))
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
            trials.push(requirement::trial(name, &needed, move || program(&kiln, &file)));
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
