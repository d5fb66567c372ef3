//! The five documents that define the language, construct by construct: each is a small program that is read, printed and
//! read again, and the page `docs/conformance.md` lists them.
//!
//! What holds: a file of `tests/seeds/inputs` is one document. Its first lines are its title, `// COMMAND: ...` (arguments of
//! `kiln`; the program comes on standard input), and then pieces, each after a line
//! `// === SECTION | CONSTRUCT | STATE | REASON`. STATE is `works`, `document's error` or `left out`: what does not work is
//! refused, so that the page can't fall behind. `UPDATE=1` writes the page anew.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// A document and its pieces.
struct Document {
    file: String,
    title: String,
    command: Vec<String>,
    pieces: Vec<Piece>,
}

/// One construct of a document.
#[derive(Clone, Debug, Default)]
struct Piece {
    section: String,
    construct: String,
    state: String,
    reason: String,
    line: usize,
    program: String,
}

/// A test a piece, and one that the page is fresh. Errors: the documents can't be read.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let documents = documents()?;
    let mut trials = Vec::new();
    for document in &documents {
        for (number, piece) in document.pieces.iter().enumerate() {
            let name = format!("seeds/{}/{number:03} {}: {}", document.file, piece.section, piece.construct);
            let (kiln, command, piece) = (kiln.to_path_buf(), document.command.clone(), piece.clone());
            trials.push(requirement::trial(name, &[], move || check(&kiln, &command, &piece)));
        }
    }
    let page = page(&documents);
    trials.push(requirement::trial("seeds/page".to_owned(), &[], move || check_page(&page)));
    Ok(trials)
}

fn folder() -> PathBuf {
    tools::root().join("tests/seeds/inputs")
}

fn documents() -> Result<Vec<Document>> {
    let entries = fs::read_dir(folder())?.collect::<std::io::Result<Vec<_>>>()?;
    let mut paths: Vec<PathBuf> = entries.iter().map(|entry| entry.path()).collect();
    paths.sort();
    paths.iter().map(|path| document(path)).collect()
}

fn document(path: &Path) -> Result<Document> {
    let text = fs::read_to_string(path)?;
    let file = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut lines = text.lines().enumerate();
    let title = lines.next().and_then(|(_, line)| line.strip_prefix("// ")).context("no title")?.to_owned();
    let command = lines.next().and_then(|(_, line)| line.strip_prefix("// COMMAND: ")).context("no command")?;
    let command = command.split_whitespace().map(str::to_owned).collect();
    let mut pieces: Vec<Piece> = Vec::new();
    for (number, line) in lines {
        if let Some(head) = line.strip_prefix("// === ") {
            pieces.push(head_of(head, number + 1).with_context(|| format!("{file}:{}", number + 1))?);
        } else if let Some(piece) = pieces.last_mut() {
            piece.program += line;
            piece.program.push('\n');
        }
    }
    Ok(Document { file, title, command, pieces })
}

fn head_of(head: &str, line: usize) -> Result<Piece> {
    let parts: Vec<&str> = head.split(" | ").map(str::trim).collect();
    let [section, construct, state, rest @ ..] = &parts[..] else { bail!("expected SECTION | CONSTRUCT | STATE") };
    ensure!(["works", "document's error", "left out"].contains(state), "'{state}' is no state");
    ensure!(rest.is_empty() == (*state == "works"), "a piece that does not work needs a reason");
    let owned = |text: &str| text.to_owned();
    let reason = rest.join(" | ");
    Ok(Piece {
        section: owned(section),
        construct: owned(construct),
        state: owned(state),
        reason,
        line,
        program: String::new(),
    })
}

fn check(kiln: &Path, command: &[String], piece: &Piece) -> Result<()> {
    let run = |input: &str| tools::run(Command::new(kiln).args(command).arg("-"), input);
    let first = run(&piece.program)?;
    if piece.state != "works" {
        ensure!(first.code == 1, "ends with code {}, but is marked as '{}'", first.code, piece.state);
        return Ok(());
    }
    ensure!(first.success, "{}", first.stderr);
    let second = run(&first.stdout)?;
    ensure!(second.success, "what is printed is not read: {}\n{}", second.stderr, first.stdout);
    ensure!(first.stdout == second.stdout, "printed:\n{}\nprinted again:\n{}", first.stdout, second.stdout);
    Ok(())
}

fn check_page(page: &str) -> Result<()> {
    let path = tools::root().join("docs/conformance.md");
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        return Ok(fs::write(path, page)?);
    }
    ensure!(fs::read_to_string(path)? == page, "docs/conformance.md is stale: UPDATE=1 writes it");
    Ok(())
}

fn page(documents: &[Document]) -> String {
    let mut page = String::from(
        "# Conformance with the documents\n\nGenerated by the tests (`UPDATE=1 cargo test -p tests --test files -- seeds`); each line is a \
         test.\nWhat works is read, verified, printed, and read again to the same text. What does not is refused with a position.\n",
    );
    for document in documents {
        let count = |state: &str| document.pieces.iter().filter(|piece| piece.state == state).count();
        let (works, errors, out) = (count("works"), count("document's error"), count("left out"));
        page += &format!("\n## {}\n\n", document.title);
        page += &format!("{works} work, {errors} are errors of the document, {out} are left out.\n\n");
        page += "| section | construct | state | test |\n|---|---|---|---|\n";
        for piece in &document.pieces {
            let state = if piece.reason.is_empty() {
                piece.state.clone()
            } else {
                format!("{}: {}", piece.state, piece.reason)
            };
            let construct = piece.construct.replace('|', "\\|");
            let place = format!("tests/seeds/inputs/{}.mlir:{}", document.file, piece.line);
            page += &format!("| {} | {construct} | {state} | `{place}` |\n", piece.section);
        }
    }
    page
}
