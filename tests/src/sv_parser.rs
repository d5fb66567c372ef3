//! SystemVerilog read by sv-parser, in a program of its own: it takes minutes to build, which one core does while the other runs trials.
//!
//! What holds: the program is built at most once, and kept by its sources, the versions that they are locked to, and the compiler.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::{env, fs};

use anyhow::{Result, anyhow};
use libtest_mimic::Trial;
use xtask::kept::{self, Kept};
use xtask::tools;

use crate::requirement;

/// The program's name, and the folder of its package.
const NAME: &str = "parse_sv";

/// The trial that builds the program, which takes longest of all where it is not kept.
pub fn trial() -> Trial {
    requirement::trial("sv_parser/build".into(), &["cargo", "rustc"], || program().map(drop))
}

/// sv-parser reads all files. Errors: it does not, or it does not build.
pub fn accepts(files: &[PathBuf]) -> Result<()> {
    tools::run_ok(Command::new(program()?).args(files), "").map(drop)
}

fn program() -> Result<&'static Path> {
    static BUILT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let built = BUILT.get_or_init(|| build().map_err(|fault| format!("{fault:#}")));
    built.as_deref().map_err(|fault| anyhow!("{fault}"))
}

fn build() -> Result<PathBuf> {
    let package = tools::root().join("tests/src").join(NAME);
    let read = |name: &str| fs::read(package.join(name));
    let compiler = kept::version("rustc", "-vV")?;
    let [manifest, lock, main] = ["Cargo.toml", "Cargo.lock", "main.rs"].map(read);
    let (manifest, lock, main) = (manifest?, lock?, main?);
    let kept = Kept { what: "sv-parser", parts: &[compiler.as_bytes(), &manifest, &lock, &main], files: &[NAME] };
    let folder = kept.folder(|folder| {
        let target = tools::root().join("build").join(NAME);
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
        cargo.current_dir(&package).args(["build", "--quiet", "--locked", "--jobs", "1", "--target-dir"]).arg(&target);
        tools::run_ok(&mut cargo, "")?;
        fs::copy(target.join("debug").join(NAME), folder.join(NAME))?;
        Ok(())
    })?;
    Ok(folder.join(NAME))
}
