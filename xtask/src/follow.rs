//! `cargo xtask docs`: follows the documents that say how to add something, all in one copy of the tree, and runs their checks.
//!
//! What holds: an instruction is a line ``In `PATH`, before `LINE`:`` (or `after`), ``At the end of `PATH`:`` or ``New file
//! `PATH`:``, and the code block below it goes there as it stands, at the indentation of `LINE`, which the file has once. Pages
//! with instructions are followed to the word; the lines of their `sh` blocks are run in the copy, in order. Whatever fails
//! names the line of the document.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::kept::{self, Kept};
use crate::{dependencies, tools};

/// Where the copy is, from the root.
const COPY: &str = "build/docs/tree";
/// Where cargo is told how it is built, from the root: it looks in all folders above.
const CONFIGURATION: &str = "build/docs/.cargo/config.toml";
/// Where it is built, from the root: what does not change is built once.
const TARGET: &str = "target/docs";

/// Where a block of code goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place<'a> {
    Before(&'a str),
    After(&'a str),
    End,
    New,
}

/// A block of code and the file that it goes into.
#[derive(Debug)]
struct Edit<'a> {
    /// The line of the document that says so, from 1.
    line: usize,
    path: &'a str,
    place: Place<'a>,
    block: Vec<&'a str>,
}

/// A page that is followed.
#[derive(Debug)]
struct Page<'a> {
    name: &'a str,
    edits: Vec<Edit<'a>>,
    /// Commands with their lines.
    checks: Vec<(usize, &'a str)>,
}

/// Whether a page is one to be followed.
pub fn is_followed(text: &str) -> bool {
    text.lines().any(|line| instruction(line).is_some())
}

/// The files that a page says to make.
pub fn new_files(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(instruction).filter(|(_, place)| *place == Place::New).map(|(path, _)| path)
}

/// The path and the place that a line names, if it is an instruction.
fn instruction(line: &str) -> Option<(&str, Place<'_>)> {
    let body = line.strip_suffix(':')?;
    if let Some(path) = body.strip_prefix("New file `").and_then(|rest| rest.strip_suffix('`')) {
        return Some((path, Place::New));
    }
    if let Some(path) = body.strip_prefix("At the end of `").and_then(|rest| rest.strip_suffix('`')) {
        return Some((path, Place::End));
    }
    let (path, rest) = body.strip_prefix("In `")?.split_once("`, ")?;
    let (word, anchor) = rest.split_once(' ')?;
    // An anchor that holds backquotes stands between two of them.
    let anchor = anchor.strip_prefix("`` ").and_then(|rest| rest.strip_suffix(" ``"));
    let anchor = anchor.or_else(|| rest.split_once(' ')?.1.strip_prefix('`')?.strip_suffix('`'))?;
    match word {
        "before" => Some((path, Place::Before(anchor))),
        "after" => Some((path, Place::After(anchor))),
        _ => None,
    }
}

/// Reads a page. Errors: an instruction without a block.
fn parse<'a>(name: &'a str, text: &'a str) -> Result<Page<'a>> {
    let mut page = Page { name, edits: Vec::new(), checks: Vec::new() };
    let mut lines = text.lines().zip(1..);
    let mut pending = None;
    while let Some((line, number)) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let block: Vec<(&str, usize)> = lines.by_ref().take_while(|(line, _)| *line != "```").collect();
            match pending.take() {
                Some((line, path, place)) => {
                    let block = block.into_iter().map(|(line, _)| line).collect();
                    page.edits.push(Edit { line, path, place, block });
                }
                None if language == "sh" => page.checks.extend(block.iter().map(|&(line, number)| (number, line))),
                None => {}
            }
        } else if let Some((path, place)) = instruction(line) {
            ensure!(pending.is_none(), "{name}:{number}: the instruction before has no block");
            pending = Some((number, path, place));
        }
    }
    match pending {
        Some((number, ..)) => bail!("{name}:{number}: no block follows"),
        None => Ok(page),
    }
}

/// Does what an edit says to the texts of the tree. Errors: a file or a line is not there, or not once.
fn apply<'a>(edit: &Edit<'_>, texts: &'a mut BTreeMap<String, String>) -> Result<&'a str> {
    let path = edit.path;
    if edit.place == Place::New {
        ensure!(!texts.contains_key(path), "`{path}` is there already");
        return Ok(texts.entry(path.to_owned()).or_insert(edit.block.join("\n") + "\n"));
    }
    let text = texts.get_mut(path).with_context(|| format!("there is no `{path}`"))?;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let (at, indentation) = match edit.place {
        Place::Before(anchor) => position(&lines, anchor, path)?,
        Place::After(anchor) => position(&lines, anchor, path).map(|(at, indentation)| (at + 1, indentation))?,
        Place::End | Place::New => (lines.len(), 0),
    };
    let indented = |line: &&str| if line.is_empty() { String::new() } else { format!("{:indentation$}{line}", "") };
    lines.splice(at..at, edit.block.iter().map(indented));
    *text = lines.join("\n") + "\n";
    Ok(text)
}

/// The only line that reads so, and its indentation.
fn position(lines: &[String], anchor: &str, path: &str) -> Result<(usize, usize)> {
    let found: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].trim() == anchor).collect();
    match found[..] {
        [at] => Ok((at, lines[at].len() - lines[at].trim_start().len())),
        _ => bail!("`{path}` has {} lines `{anchor}`, not one", found.len()),
    }
}

/// Follows all pages: the files that they change, with their new texts. Errors: as faults, with the line of the document.
fn follow(pages: &[Page<'_>], texts: &mut BTreeMap<String, String>) -> Vec<String> {
    let edits = pages.iter().flat_map(|page| page.edits.iter().map(move |edit| (page.name, edit)));
    let failed = edits.filter_map(|(name, edit)| Some((name, edit.line, apply(edit, texts).err()?)));
    failed.map(|(name, line, fault)| format!("{name}:{line}: {fault:#}")).collect()
}

/// What is wrong with the instructions of pages given as (path, text), on a tree given as (path, text); and how many there are.
pub fn faults<'a>(
    pages: impl Iterator<Item = (&'a str, &'a str)>,
    tree: impl Iterator<Item = (&'a str, &'a str)>,
) -> (Vec<String>, usize) {
    let read: Vec<Result<Page<'_>>> =
        pages.filter(|page| is_followed(page.1)).map(|page| parse(page.0, page.1)).collect();
    let (pages, broken): (Vec<_>, Vec<_>) = read.into_iter().partition(Result::is_ok);
    let pages: Vec<Page<'_>> = pages.into_iter().flatten().collect();
    let mut texts = tree.map(|(path, text)| (path.to_owned(), text.to_owned())).collect();
    let mut faults: Vec<String> = broken.into_iter().filter_map(|page| Some(page.err()?.to_string())).collect();
    faults.extend(follow(&pages, &mut texts));
    (faults, pages.iter().map(|page| page.edits.len()).sum())
}

/// Copies the tree, follows the pages in the copy, builds it and runs every check, if that was not done before with the same tree and
/// tools. Errors: what fails, with the line of the document; git or a file fails.
pub fn run() -> Result<()> {
    let root = tools::root();
    let listed =
        tools::run_ok(Command::new("git").current_dir(&root).args(["ls-files", "-co", "--exclude-standard"]), "")?;
    let paths: BTreeSet<&str> = listed.stdout.lines().filter(|path| root.join(path).is_file()).collect();
    let is_page = |path: &&&str| path.starts_with("docs/") && path.ends_with(".md");
    let documents: Vec<(&str, String)> = paths
        .iter()
        .filter(is_page)
        .map(|path| Ok((*path, fs::read_to_string(root.join(path))?)))
        .collect::<Result<_>>()?;
    let followed = documents.iter().filter(|(_, text)| is_followed(text));
    let pages: Vec<Page<'_>> = followed.map(|(path, text)| parse(path, text)).collect::<Result<_>>()?;
    let mut texts = named_texts(&root, &pages)?;
    let faults = follow(&pages, &mut texts);
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    // What was followed does not ask for it again.
    texts.extend(pages.iter().map(|page| (page.name.to_owned(), format!("# Followed: {}\n", page.name))));
    let copy = root.join(COPY);
    let tree = contents(&root, &paths, &texts)?;
    make_copy(&root, &copy, &tree)?;
    let versions = [("rustc", "-vV"), ("mlir-opt-19", "--version"), ("git", "--version")];
    let versions = versions.map(|(program, flag)| kept::version(program, flag).unwrap_or_default().into_bytes());
    let files = tree.iter().flat_map(|(path, bytes)| [path.as_bytes(), bytes]);
    let followed = documents.iter().map(|(_, text)| text.as_bytes());
    let parts: Vec<&[u8]> = versions.iter().map(Vec::as_slice).chain(followed).chain(files).collect();
    let kept = Kept { what: "followed documents", parts: &parts, files: &["followed"] };
    kept.folder(|folder| {
        let target = root.join(TARGET);
        dependencies::link(&root, &target)?;
        let profiles = profiles(&fs::read_to_string(root.join("Cargo.toml"))?, |name| root.join(name).is_dir())?;
        write_changed(&root.join(CONFIGURATION), profiles.as_bytes())?;
        pages.iter().try_for_each(|page| check(page, &target, &copy, &texts))?;
        Ok(fs::write(folder.join("followed"), tree.len().to_string())?)
    })?;
    Ok(())
}

/// The profiles of the copy, after those of `manifest`: the crates of the workspace without optimisation, for they are compiled again; those
/// from outside as they are there. Errors: the manifest has no such profile.
fn profiles(manifest: &str, is_own: impl Fn(&str) -> bool) -> Result<String> {
    let manifest: toml::Table = manifest.parse()?;
    let dev = manifest.get("profile").and_then(|profiles| profiles.get("dev"));
    let level = dev.and_then(|dev| dev.get("opt-level")?.as_integer()).context("the profile `dev` has no level")?;
    let own = dev.and_then(|dev| dev.get("package")?.as_table()).into_iter().flat_map(toml::Table::keys);
    let own: String = own.filter(|name| is_own(name)).map(|name| format!("package.{name}.opt-level = 0\n")).collect();
    let dev = format!("[profile.dev]\nopt-level = 0\npackage.\"*\".opt-level = {level}\n{own}");
    Ok(format!("{dev}[profile.test]\nopt-level = 0\n"))
}

/// The texts of the files that edits name.
fn named_texts(root: &Path, pages: &[Page<'_>]) -> Result<BTreeMap<String, String>> {
    let named = pages.iter().flat_map(|page| &page.edits).map(|edit| edit.path);
    let there = named.filter(|path| root.join(path).is_file());
    there.map(|path| Ok((path.to_owned(), fs::read_to_string(root.join(path))?))).collect()
}

/// All files of the copy.
fn contents(
    root: &Path,
    paths: &BTreeSet<&str>,
    texts: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, Vec<u8>>> {
    let untouched = paths.iter().filter(|path| !texts.contains_key(**path));
    let read = |path: &&str| Ok(((*path).to_owned(), fs::read(root.join(path)).with_context(|| (*path).to_owned())?));
    let changed = texts.iter().map(|(path, text)| Ok((path.clone(), text.clone().into_bytes())));
    untouched.map(read).chain(changed).collect()
}

/// Brings the copy to what it should hold. A file that is as it should be is not touched, so that little is built again.
fn make_copy(root: &Path, copy: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<()> {
    fs::create_dir_all(copy)?;
    tools::run_ok(Command::new("git").current_dir(copy).args(["init", "--quiet"]), "")?;
    let old = tools::run_ok(Command::new("git").current_dir(copy).args(["ls-files", "-co", "--exclude-standard"]), "")?;
    for path in old.stdout.lines().filter(|path| !files.contains_key(*path)) {
        fs::remove_file(copy.join(path)).ok();
    }
    for (path, bytes) in files {
        write_changed(&copy.join(path), bytes).with_context(|| format!("{COPY}/{path}"))?;
        // A new file has no permissions to copy.
        if let Ok(metadata) = fs::metadata(root.join(path)) {
            fs::set_permissions(copy.join(path), metadata.permissions())?;
        }
    }
    Ok(())
}

fn write_changed(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(path, bytes)?)
}

/// Runs the commands of a page in the copy. Errors: one fails, with its line and that of the code at fault.
fn check(page: &Page<'_>, target: &Path, copy: &Path, texts: &BTreeMap<String, String>) -> Result<()> {
    build(page, copy, target, texts)?;
    for &(line, command) in &page.checks {
        let finished = tools::run(&mut shell(copy, target, command)?, "")?;
        let said = format!("{}{}", finished.stdout, finished.stderr);
        ensure!(
            finished.success,
            "{}{}:{line}: `{command}` fails with code {}:\n{}",
            blamed(page, &said, texts),
            page.name,
            finished.code,
            tools::tail(&said, 40)
        );
        println!("ok  {}:{line}: {command}", page.name);
    }
    Ok(())
}

/// Builds `kiln` in the copy, for the commands that call it.
fn build(page: &Page<'_>, copy: &Path, target: &Path, texts: &BTreeMap<String, String>) -> Result<()> {
    let finished =
        tools::run(&mut shell(copy, target, "cargo build --quiet --workspace --bin kiln --test files")?, "")?;
    ensure!(
        finished.success,
        "{}{}: the tree does not build when it is followed:\n{}",
        blamed(page, &finished.stderr, texts),
        page.name,
        tools::tail(&finished.stderr, 40)
    );
    Ok(())
}

/// A command in the copy, with the `kiln` that is built there.
fn shell(copy: &Path, target: &Path, command: &str) -> Result<Command> {
    let old = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(target.join("debug")).chain(std::env::split_paths(&old)))?;
    let mut shell = Command::new("sh");
    shell.current_dir(copy).args(["-euc", command]).env("PATH", path).env("CARGO_TARGET_DIR", target);
    // Cargo tells its children of the package that it runs, which is not one of the copy.
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("KILN") && text != "KILN_TEST_CACHE"
            || text == "UPDATE"
            || text.starts_with("CARGO_PKG")
            || text.starts_with("CARGO_MANIFEST")
        {
            shell.env_remove(name);
        }
    }
    Ok(shell)
}

/// The instructions whose blocks hold a line that the compiler points at, one a line.
fn blamed(page: &Page<'_>, said: &str, texts: &BTreeMap<String, String>) -> String {
    let places = said.lines().filter_map(|line| line.trim_start().strip_prefix("--> "));
    let lines: BTreeSet<usize> = places.filter_map(|place| instruction_of(page, place, texts)).collect();
    lines.into_iter().map(|line| format!("{}:{line}: the code below is at fault\n", page.name)).collect()
}

/// The line of the instruction that put the code at `PATH:LINE:COLUMN` there.
fn instruction_of(page: &Page<'_>, place: &str, texts: &BTreeMap<String, String>) -> Option<usize> {
    let mut parts = place.split(':');
    let (path, number) = (parts.next()?, parts.next()?.parse::<usize>().ok()?);
    let code = texts.get(path)?.lines().nth(number.checked_sub(1)?)?.trim();
    let edit = page.edits.iter().find(|edit| edit.path == path && edit.block.iter().any(|line| line.trim() == code))?;
    Some(edit.line)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "Text.\n\nIn `a/b.rs`, before `two`:\n\n```rust\nnew\n\nlines\n```\n\nIn `a/b.rs`, after `one`:\n```\nx\n```\n\
                        New file `c.txt`:\n```\ny\n```\nAt the end of `a/b.rs`:\n```\nz\n```\n```sh\nkiln opt c.txt\n```\n";

    #[test]
    fn blocks_go_where_the_page_says() {
        let mut texts = BTreeMap::from([("a/b.rs".to_owned(), "one\n  two\n".to_owned())]);
        let page = parse("docs/p.md", PAGE).unwrap();
        assert_eq!(page.checks, [(24, "kiln opt c.txt")]);
        assert_eq!(follow(&[page], &mut texts), [""; 0]);
        assert_eq!(texts["a/b.rs"], "one\nx\n  new\n\n  lines\n  two\nz\n");
        assert_eq!(texts["c.txt"], "y\n");
    }

    #[test]
    fn what_can_not_be_followed_names_its_line() {
        let check = |text: &str, fault: &str| {
            let (faults, _) = faults([("docs/p.md", text)].into_iter(), [("a.rs", "one\ntwo\ntwo\n")].into_iter());
            assert_eq!(faults, [fault]);
        };
        check("\nIn `a.rs`, after `two`:\n```\n```\n", "docs/p.md:2: `a.rs` has 2 lines `two`, not one");
        check("In `b.rs`, after `two`:\n```\n```\n", "docs/p.md:1: there is no `b.rs`");
        check("New file `a.rs`:\n```\n```\n", "docs/p.md:1: `a.rs` is there already");
        check("In `a.rs`, after `one`:\n", "docs/p.md:1: no block follows");
    }

    #[test]
    fn the_compiler_points_at_the_instruction() {
        let mut texts = BTreeMap::from([("a/b.rs".to_owned(), "one\n  two\n".to_owned())]);
        let page = parse("docs/p.md", PAGE).unwrap();
        follow(std::slice::from_ref(&page), &mut texts);
        let said = "error[E0425]: no `new`\n --> a/b.rs:3:4\n  |\n";
        assert_eq!(blamed(&page, said, &texts), "docs/p.md:3: the code below is at fault\n");
        assert!(!is_followed("Nothing to do.\n") && is_followed(PAGE));
    }
}
