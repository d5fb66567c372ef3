//! `tests/compiled.sh`: a fresh checkout takes what another one compiled, and compiles what differs.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// A checkout of two crates, of which one uses the other.
const FILES: [(&str, &str); 6] = [
    ("Cargo.toml", "[workspace]\nresolver = \"2\"\nmembers = [\"used\", \"user\"]\n"),
    (".gitignore", "/target\n/build\n"),
    ("used/Cargo.toml", "[package]\nname = \"used\"\nversion = \"0.1.0\"\nedition = \"2024\"\n"),
    ("used/src/lib.rs", "pub const NUMBER: i32 = 1;\n"),
    (
        "user/Cargo.toml",
        "[package]\nname = \"user\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\nused.path = \"../used\"\n",
    ),
    ("user/src/lib.rs", "pub const MORE: i32 = used::NUMBER + 1;\n"),
];

/// What `./test` does, but for the tests.
const SCRIPT: &str = r#"
mkdir -p build/tests
. "$1"
build() { cargo build --offline --message-format=json-render-diagnostics >build/tests/built.json; }
compile_of "$PWD/target" build
keep_compiled "$PWD/target" "$PWD/build/tests/built.json"
"#;

/// Checkouts of two crates, one after the other: the same, changed at the top or below, and with a damaged archive.
pub fn trial() -> Trial {
    requirement::trial("compiled/fresh_checkout".into(), &["cargo", "git"], check)
}

fn check() -> Result<()> {
    let folder = tools::root().join("build/tests/compiled");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let first = folder.join("first");
    for (path, text) in FILES {
        write(&first, path, text)?;
    }
    git(&first, &["init", "--quiet"])?;
    git(&first, &["add", "."])?;
    let author = ["-c", "user.name=a", "-c", "user.email=a@b"];
    git(&first, &[author.as_slice(), &["commit", "--quiet", "--message", "first"]].concat())?;
    let (taken, compiled) = (true, false);
    expect(&folder, "first", compiled, compiled)?;
    checkout(&folder, "same")?;
    expect(&folder, "same", taken, taken)?;
    write(&checkout(&folder, "changed")?, "user/src/lib.rs", "pub const MORE: i32 = used::NUMBER + 2;\n")?;
    expect(&folder, "changed", taken, compiled)?;
    write(&checkout(&folder, "below")?, "used/src/lib.rs", "pub const NUMBER: i32 = 2;\n")?;
    expect(&folder, "below", compiled, compiled)?;
    for entry in fs::read_dir(folder.join("cache/compiled"))? {
        let crates = entry?.path().join("crates.tar");
        let mut bytes = fs::read(&crates)?;
        bytes[0] ^= 1;
        fs::write(&crates, bytes)?;
    }
    checkout(&folder, "damaged")?;
    expect(&folder, "damaged", compiled, compiled)
}

/// A fresh checkout of the first one's commit.
fn checkout(folder: &Path, name: &str) -> Result<PathBuf> {
    git(folder, &["clone", "--quiet", "first", name])?;
    Ok(folder.join(name))
}

fn git(folder: &Path, arguments: &[&str]) -> Result<()> {
    tools::run_ok(Command::new("git").current_dir(folder).args(arguments), "").map(drop)
}

fn write(checkout: &Path, path: &str, text: &str) -> Result<()> {
    let path = checkout.join(path);
    fs::create_dir_all(path.parent().unwrap_or(checkout))?;
    Ok(fs::write(path, text)?)
}

/// Compiles a checkout, and compares which of the two crates were taken.
fn expect(folder: &Path, checkout: &str, used: bool, user: bool) -> Result<()> {
    let here = folder.join(checkout);
    let mut compile = Command::new("bash");
    compile.current_dir(&here).env("KILN_TEST_CACHE", folder.join("cache")).env_remove("CARGO_TARGET_DIR");
    compile.args(["-euo", "pipefail", "-c", SCRIPT, "bash"]).arg(tools::root().join("tests/compiled.sh"));
    tools::run_ok(&mut compile, "")?;
    let mut taken = BTreeMap::new();
    for line in fs::read_to_string(here.join("build/tests/built.json"))?.lines() {
        let said: serde_json::Value = serde_json::from_str(line)?;
        if let (Some(name), Some(fresh)) = (said["target"]["name"].as_str(), said["fresh"].as_bool()) {
            taken.insert(name.to_owned(), fresh);
        }
    }
    let expected = BTreeMap::from([("used".to_owned(), used), ("user".to_owned(), user)]);
    ensure!(taken == expected, "{checkout}: taken are {taken:?}, not {expected:?}");
    Ok(())
}
