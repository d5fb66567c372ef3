//! Both doors of a dialect: printed as IRDL and read back, it does with every file test what the compiled one does.
//!
//! What holds: a test a dialect runs the commands `kiln opt ... %s ...` of the file tests that name the dialect, with and without
//! `--irdl-file`, and compares what they print and the lines of their findings.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use xtask::tools::{self, Finished};

use crate::requirement;

/// A test for every dialect but `builtin`. Errors: the dialects or the file tests can't be listed.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let shown = tools::run_ok(Command::new(kiln).args(["opt", "--show-dialects"]), "")?.stdout;
    let names = shown.trim().strip_prefix("Available Dialects:").context("no list of dialects")?;
    let trial = |name: &str| {
        let (kiln, name) = (kiln.to_path_buf(), name.to_owned());
        requirement::trial(format!("doors/{name}"), &[], move || check(&kiln, &name))
    };
    // The dialect of the definitions themselves can't be replaced while it is read.
    Ok(names.split([',', ' ', '\n']).filter(|name| !["", "builtin", "irdl"].contains(name)).map(trial).collect())
}

fn check(kiln: &Path, dialect: &str) -> Result<()> {
    let exported = tools::run_ok(Command::new(kiln).args(["irdl", "--export", dialect]), "")?.stdout;
    let folder = std::env::temp_dir().join(format!("kiln-doors-{}-{dialect}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let definition = folder.join("dialect.mlir");
    fs::write(&definition, exported)?;
    let result = compare_all(kiln, dialect, &definition);
    fs::remove_dir_all(folder)?;
    result
}

fn compare_all(kiln: &Path, dialect: &str, definition: &Path) -> Result<()> {
    tools::run_ok(Command::new(kiln).arg("irdl").arg(definition), "")?;
    let mut runs = 0;
    for file in file_tests()? {
        let text = fs::read_to_string(&file).unwrap_or_default();
        if let Some(arguments) = command(&text).filter(|_| text.contains(&format!("{dialect}."))) {
            compare(kiln, &file, &arguments, definition)?;
            runs += 1;
        }
    }
    ensure!(runs > 0, "no file test names the dialect '{dialect}'");
    Ok(())
}

/// The arguments beside `%s` of the only command, a `kiln opt`.
fn command(text: &str) -> Option<String> {
    let mut runs = text.lines().filter_map(|line| line.strip_prefix("// RUN: "));
    let only = runs.next().filter(|_| runs.next().is_none())?;
    let (before, after) = only.strip_prefix("kiln opt")?.split_once("%s")?;
    let arguments = format!("{before}{after}");
    // Messages name the definition, so files that compare them with expectations are left out; so are those that inline,
    // which operations of dialects that are defined at run time are not, as in the reference.
    let differs = ["--verify-diagnostics", "--inline"].iter().any(|option| arguments.contains(option));
    let left_out = differs || arguments.contains(['%', '|', '\'', '"']);
    (!left_out).then_some(arguments)
}

fn file_tests() -> Result<Vec<PathBuf>> {
    let folders = fs::read_dir(tools::root().join("tests"))?.collect::<std::io::Result<Vec<_>>>()?;
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder.path()).ok()).flatten();
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|e| e == "mlir")).collect();
    files.sort();
    Ok(files)
}

fn compare(kiln: &Path, file: &Path, arguments: &str, definition: &Path) -> Result<()> {
    let run = |more: &[&Path]| {
        let mut command = Command::new(kiln);
        command.current_dir(tools::root()).arg("opt").arg(file).args(arguments.split_whitespace());
        more.iter().for_each(|path| {
            command.arg("--irdl-file").arg(path);
        });
        tools::run(&mut command, "")
    };
    let (compiled, read) = (run(&[])?, run(&[definition])?);
    let name = file.display();
    ensure!(compiled.code == read.code, "{name}: code {} and {}: {}", compiled.code, read.code, read.stderr);
    ensure!(compiled.stdout == read.stdout, "{name}: printed\n{}\nand\n{}", compiled.stdout, read.stdout);
    let (a, b) = (findings(&compiled, file), findings(&read, file));
    ensure!(a == b, "{name}: findings at {a:?} and at {b:?}");
    Ok(())
}

/// Line and column of each finding in the file.
fn findings(finished: &Finished, file: &Path) -> Vec<String> {
    let name = file.display().to_string();
    let place = |line: &str| {
        let rest = line.strip_prefix(&name)?.strip_prefix(':')?;
        let mut parts = rest.split(':');
        let (line, column, kind) = (parts.next()?, parts.next()?, parts.next()?);
        (!kind.trim().starts_with("note")).then(|| format!("{line}:{column}"))
    };
    finished.stderr.lines().filter_map(place).collect()
}
