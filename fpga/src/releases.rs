//! Releases of tools that fit each other: what a package of Python asks for of another, and what is there.
//!
//! What holds: each program is asked for in the Python that runs it; where that can't be told, nothing is refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;

use crate::Fault;
use crate::family::Tool;
use crate::tools::{Found, Tools};

/// A package that a program belongs to, and the one that says in which release it is needed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// The package of the program.
    pub package: String,
    /// The package that needs it, called as the program of the stage before.
    pub of: String,
}

/// Prints the release of a package, then what it needs.
const ASK: &str = "import importlib.metadata as m, sys; p = m.distribution(sys.argv[1]); print(p.version, *(p.requires or []), sep='\\n')";

/// A package of Python: its release, and the packages that it needs, as in `apycula==0.32`.
struct Package {
    release: String,
    needs: Vec<String>,
}

impl Package {
    /// The only release of another that it takes.
    fn pins(&self, other: &str) -> Option<&str> {
        self.needs.iter().find_map(|need| {
            let name = need.get(..other.len()).filter(|name| name.eq_ignore_ascii_case(other))?;
            let release = need[name.len()..].trim_start_matches([' ', '(']).strip_prefix("==")?;
            release.split([';', ',', ')']).next().map(str::trim).filter(|release| !release.contains('*'))
        })
    }
}

/// Takes down the release of `later`, a program whose package `tool` pairs with that of `before`. Errors: `E1110`.
pub fn check(tools: &Tools, tool: &Tool, before: &Found, later: &mut Found) -> Result<(), Fault> {
    let Some(Pair { package, of }) = &tool.pair else { return Ok(()) };
    let Some(there) = ask(tools, later, package) else { return Ok(()) };
    later.version = format!("{package} {}", there.release);
    let Some(needing) = (before.name == *of).then(|| ask(tools, before, of)).flatten() else { return Ok(()) };
    match needing.pins(package).filter(|pinned| *pinned != there.release) {
        None => Ok(()),
        Some(pinned) => {
            let (found, release, other) = (&later.name, &there.release, &needing.release);
            let message = format!("{found} is of {package} {release}, but {of} {other} needs {package} {pinned}");
            Err(Fault::new("E1110", format!("{message}: {}", tool.install)))
        }
    }
}

/// What the Python of a program knows of a package.
fn ask(tools: &Tools, found: &Found, package: &str) -> Option<Package> {
    let output = Command::new(python(tools, &found.path)?).args(["-c", ASK, package]).stdin(Stdio::null()).output();
    let output = output.ok().filter(|output| output.status.success())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut lines = text.lines().map(|line| line.trim().to_owned());
    Some(Package { release: lines.next()?, needs: lines.collect() })
}

/// The Python that runs a program: the one that its first line names, or the one that is beside it or found as tools are.
fn python(tools: &Tools, program: &Path) -> Option<PathBuf> {
    let text = fs::read(program).ok()?;
    let line = text.split(|&byte| byte == b'\n').next().and_then(|line| line.strip_prefix(b"#!"));
    let named = line.map(|line| PathBuf::from(String::from_utf8_lossy(line).trim()));
    let is_python = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with("python") && path.is_file()
    };
    named.filter(is_python).or_else(|| tools.path("python3"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_release_is_pinned() {
        let needs =
            ["a~=1.1", "Apycula-extra==1", "Apycula==0.32", "b>=2", "c (==3.1) ; python_version > '3'", "d==4.*"];
        let package = Package { release: "0.11".to_owned(), needs: needs.map(str::to_owned).into() };
        let pins = ["apycula", "a", "b", "c", "d", "apycul", "none"].map(|of| package.pins(of));
        assert_eq!(pins, [Some("0.32"), None, None, Some("3.1"), None, None, None]);
    }
}
