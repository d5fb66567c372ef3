//! Crates from outside that cargo has compiled, for another folder to take as they are.
//!
//! What holds: only what belongs to a package with a source in `Cargo.lock` is linked: it is never written again. Cargo compares the
//! times of files, which links keep.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Digits of the hash behind the name of a crate.
const DIGITS: usize = 16;

/// Links what the workspace at `root` has compiled for development into the target folder `to`. Errors: a file can't be linked.
pub fn link(root: &Path, to: &Path) -> Result<()> {
    let from = target(root);
    list(root, &from)?.iter().try_for_each(|name| link_all(&from.join(name), &to.join(name)))
}

fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Paths in a target folder of what belongs to packages from outside.
fn list(root: &Path, target: &Path) -> Result<Vec<PathBuf>> {
    let outside = packages(&fs::read_to_string(root.join("Cargo.lock"))?);
    let mut paths = Vec::new();
    for part in ["deps", "build", ".fingerprint"].map(|part| Path::new("debug").join(part)) {
        if !target.join(&part).is_dir() {
            continue;
        }
        for entry in fs::read_dir(target.join(&part))? {
            let name = entry?.file_name();
            if package(&name.to_string_lossy()).is_some_and(|package| outside.contains(&package)) {
                paths.push(part.join(name));
            }
        }
    }
    Ok(paths)
}

/// The packages of a lock file that come from outside, with the names of their crates.
fn packages(lock: &str) -> BTreeSet<String> {
    let packages = lock.split("[[package]]").skip(1).filter(|package| package.contains("\nsource = "));
    let names = packages.filter_map(|package| package.split("name = \"").nth(1)?.split('"').next());
    names.map(|name| name.replace('-', "_")).collect()
}

/// The package of a file or folder `lib` NAME `-` HASH, behind which there may be an ending.
fn package(file: &str) -> Option<String> {
    let stem = file.split('.').next()?;
    let (name, hash) = stem.rsplit_once('-')?;
    let is_hash = hash.len() == DIGITS && hash.bytes().all(|digit| digit.is_ascii_hexdigit());
    let is_library = file.starts_with("lib") && file.contains('.');
    let name = if is_library { name.strip_prefix("lib")? } else { name };
    is_hash.then(|| name.replace('-', "_"))
}

/// Links a file, or all files of a folder, where they are not there.
fn link_all(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        fs::create_dir_all(to.parent().context("a file is in a folder")?)?;
        return match fs::hard_link(from, to) {
            Err(fault) if fault.kind() != ErrorKind::AlreadyExists => Err(fault.into()),
            _ => Ok(()),
        };
    }
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        link_all(&from.join(&name), &to.join(&name))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_belong_to_packages_from_outside() {
        let lock =
            "[[package]]\nname = \"ir\"\n\n[[package]]\nname = \"num-traits\"\nversion = \"1\"\nsource = \"r\"\n";
        let outside = packages(lock);
        let is_linked = |file: &str| package(file).is_some_and(|package| outside.contains(&package));
        let hash = "0123456789abcdef";
        assert!(is_linked(&format!("libnum_traits-{hash}.rlib")) && is_linked(&format!("num-traits-{hash}")));
        assert!(is_linked(&format!("num_traits-{hash}.d")) && is_linked(&format!("num_traits-{hash}.0.rcgu.o")));
        assert!(
            !is_linked(&format!("libir-{hash}.rlib")) && !is_linked("num-traits") && !is_linked(&format!("ir-{hash}"))
        );
    }
}
