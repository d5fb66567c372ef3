//! The package for Python: its wheel, built by maturin, does in a fresh environment what `package.py` demands.
//!
//! What holds: the wheel is compiled in a folder of its own, and kept by what it is made of; the engines of Ray and Dask are tried where
//! these are installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use libtest_mimic::Trial;
use xtask::kept::{self, Kept};
use xtask::tools;

use crate::requirement;

/// What the trial needs of Python.
const MODULES: [&str; 2] = ["numpy", "venv"];

/// Packages that engines need.
const ENGINES: [&str; 2] = ["ray", "dask"];

/// The one trial.
pub fn trial(kiln: &Path) -> Trial {
    let (name, kiln) = ("package/wheel".to_owned(), kiln.to_path_buf());
    match MODULES.iter().find(|module| !has_module(module)) {
        Some(module) => requirement::missing(name, format!("Python has no module {module}")),
        None => requirement::trial(name, &["python3", "maturin"], move || check(&kiln)),
    }
}

fn has_module(name: &str) -> bool {
    let script = "import sys, importlib.util as u; sys.exit(u.find_spec(sys.argv[1]) is None)";
    tools::run(Command::new("python3").args(["-c", script, name]), "").is_ok_and(|finished| finished.success)
}

fn check(kiln: &Path) -> Result<()> {
    let folder = tools::root().join("build/tests/package");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let wheel = wheel(&folder)?;
    // NumPy, and the packages of engines, are those of the system: nothing is fetched.
    let environment = folder.join("environment");
    tools::run_ok(Command::new("python3").args(["-m", "venv", "--system-site-packages"]).arg(&environment), "")?;
    let python = environment.join("bin/python");
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"]).arg(&wheel);
    tools::run_ok(&mut install, "")?;
    let engines = ENGINES.iter().filter(|engine| has_module(engine));
    let mut script = Command::new(&python);
    script.arg(tools::root().join("tests/src/package.py")).arg(kiln).args(engines).current_dir(&folder);
    tools::run_ok(&mut script, "").map(|_| ())
}

/// Folders whose files are not in the wheel.
const OUTSIDE: [&str; 4] = ["docs/", "examples/", "findings/", "tests/"];

/// The wheel, if need be built. Errors: it does not build.
fn wheel(folder: &Path) -> Result<PathBuf> {
    let root = tools::root();
    let mut list = Command::new("git");
    list.current_dir(&root).args(["ls-files", "-co", "--exclude-standard"]);
    let listed = tools::run_ok(&mut list, "")?.stdout;
    let is_inside = |path: &&str| !OUTSIDE.iter().any(|outside| path.starts_with(outside)) && root.join(path).is_file();
    let mut parts = vec![
        kept::version("rustc", "-vV").unwrap_or_default().into_bytes(),
        kept::version("maturin", "--version").unwrap_or_default().into_bytes(),
        kept::version("python3", "--version").unwrap_or_default().into_bytes(),
    ];
    for path in listed.lines().filter(is_inside) {
        parts.extend([path.as_bytes().to_vec(), fs::read(root.join(path))?]);
    }
    let parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
    let kept = Kept { what: "wheels for Python", parts: &parts, files: &["wheel", "name"] }.folder(build)?;
    let wheel = folder.join(fs::read_to_string(kept.join("name"))?);
    fs::copy(kept.join("wheel"), &wheel)?;
    Ok(wheel)
}

/// Builds the wheel, beside its name. Errors: it does not build.
fn build(folder: &Path) -> Result<()> {
    let out = folder.join("out");
    let mut maturin = Command::new("maturin");
    maturin.current_dir(tools::root()).env("CARGO_TARGET_DIR", tools::root().join("target/python"));
    maturin.args(["build", "--profile", "dev", "--out"]).arg(&out);
    tools::run_ok(&mut maturin, "")?;
    let files = fs::read_dir(&out)?.filter_map(Result::ok).map(|file| file.path());
    let made = files.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "whl"));
    let made = made.context("maturin made no wheel")?;
    fs::write(folder.join("name"), made.file_name().unwrap_or_default().to_string_lossy().as_bytes())?;
    fs::rename(made, folder.join("wheel"))?;
    Ok(fs::remove_dir_all(out)?)
}
