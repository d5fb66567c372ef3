//! Reading and writing files.
//!
//! What holds: an output file is complete or unchanged: text goes to a file beside it, which then takes its name. Nothing
//! else than regular files is replaced in that way.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use cosim::data::Files;
use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Reported};

/// The help text of `--data`.
pub const DATA_HELP: &str = "Data in place of random ones. FILE.json holds {\"runs\": [{\"args\": [...], \"after\": [...], \"results\": [...]}, ...]}: \
    numbers, and arrays as lists in row-major order; `after` and `results` are what is expected, and may be left out. \
    NAME=FILE.npy gives one argument as NumPy wrote it, NAME=VALUE as for `kiln run --args`; then there is one run";

/// The help text of `--tolerance`.
pub const TOLERANCE_HELP: &str = "How far floats may be from what data expect: 4ulp, 1e-5 (a part of what is expected) or 1e-6abs, or several \
    after commas, of which one must hold; without it they have the same bits. In place of \"tolerance\" in the data";

/// Data from files; `-` is standard input.
pub struct Disk;

impl Files for Disk {
    fn name(&self, path: &Path) -> String {
        display_name(path)
    }

    fn exists(&self, path: &Path) -> bool {
        path.exists()
    }

    fn bytes(&self, path: &Path, diags: &mut Diagnostics) -> Result<Vec<u8>, Reported> {
        read_bytes(path, diags)
    }

    fn text(&self, path: &Path, diags: &mut Diagnostics) -> Result<String, Reported> {
        read_text(path, diags)
    }
}

/// The name of `path` in messages.
pub fn display_name(path: &Path) -> String {
    if is_standard_stream(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

fn is_standard_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The bytes of a file; `-` is standard input. Errors: `E1001` if it can't be read.
pub fn read_bytes(path: &Path, diags: &mut Diagnostics) -> Result<Vec<u8>, Reported> {
    let bytes = if is_standard_stream(path) {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    let name = display_name(path);
    bytes.map_err(|e| diags.error("E1001", Place::Unknown, format!("can't read '{name}': {}", plain(&e))))
}

/// The text of a file; `-` is standard input. Errors: `E1001` if it can't be read, `E0005` if it is not UTF-8.
pub fn read_text(path: &Path, diags: &mut Diagnostics) -> Result<String, Reported> {
    let bytes = read_bytes(path, diags)?;
    let name = display_name(path);
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|b| **b == b'\n').count() as u32 + 1;
        let column = valid.iter().rev().take_while(|b| **b != b'\n').count() as u32 + 1;
        let place = Place::File { name, line, column };
        diags.report(Diagnostic::error("E0005", place, "the text is not valid UTF-8; is it a binary file"))
    })
}

/// Writes `text` to `path`; `-` is standard output. Errors: `E1002`.
pub fn write_text(path: &Path, text: &str, diags: &mut Diagnostics) -> Result<(), Reported> {
    write_bytes(path, text.as_bytes(), diags)
}

/// As `write_text`, for files that are no text. Errors: `E1002`.
pub fn write_bytes(path: &Path, bytes: &[u8], diags: &mut Diagnostics) -> Result<(), Reported> {
    let result = if is_standard_stream(path) { print(bytes) } else { write_file(path, bytes) };
    result.map_err(|e| {
        let name = if is_standard_stream(path) { "standard output".into() } else { format!("'{}'", path.display()) };
        diags.error("E1002", Place::Unknown, format!("can't write {name}: {}", plain(&e)))
    })
}

/// Writes to standard output. A reader that has gone away is no error.
fn print(bytes: &[u8]) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(e) if e.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

fn write_file(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let special = fs::metadata(path).is_ok_and(|m| !m.is_file());
    if special {
        return fs::write(path, bytes);
    }
    let beside = beside(path);
    fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}

/// A name in the same folder that nothing else uses.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

/// Writes files into folder `folder`, which is made if it is missing; names may be of folders in it. All are complete
/// before the first is put in place.
/// Errors: `E1002`; the folder then has no new file.
pub fn write_folder(folder: &Path, files: &[(String, String)], diags: &mut Diagnostics) -> Result<(), Reported> {
    place_files(folder, files).map_err(|e| {
        let message = format!("can't write to folder '{}': {}", folder.display(), plain(&e));
        diags.error("E1002", Place::Unknown, message)
    })
}

fn place_files(folder: &Path, files: &[(String, String)]) -> std::io::Result<()> {
    let is_new = !folder.exists();
    fs::create_dir_all(folder)?;
    let parts: Vec<(PathBuf, PathBuf)> =
        files.iter().map(|(name, _)| (beside(&folder.join(name)), folder.join(name))).collect();
    let made = parts.iter().try_for_each(|(part, _)| part.parent().map_or(Ok(()), fs::create_dir_all));
    let write = |((part, _), (_, text)): (&(PathBuf, PathBuf), &(String, String))| fs::write(part, text);
    let written = made.and_then(|()| parts.iter().zip(files).try_for_each(write));
    let placed = written.and_then(|()| parts.iter().try_for_each(|(part, path)| fs::rename(part, path)));
    if placed.is_err() {
        parts.iter().for_each(|(part, _)| drop(fs::remove_file(part)));
        if is_new {
            let _ = fs::remove_dir_all(folder);
        }
    }
    placed
}

/// A system error without its number.
pub fn plain(error: &std::io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut letters = text.chars();
    letters.next().map(|c| c.to_lowercase().collect::<String>() + letters.as_str()).unwrap_or_default()
}
