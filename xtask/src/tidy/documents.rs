//! Rules on the documents: what they name is there.

use super::tree::{File, Finding, Tree};

/// Every path of the repository that a document names exists, or is of a file that the document says to make.
pub fn paths(tree: &Tree) -> Finding {
    let mut faults = Vec::new();
    let mut count = 0;
    for file in tree.ending(".md") {
        for (line, number) in file.text.lines().zip(1..) {
            let named: Vec<&str> = code_spans(line).filter(|span| is_path(tree, span)).chain(links(line)).collect();
            count += named.len();
            let is_made = |path: &str| crate::follow::new_files(&file.text).any(|new| new == path);
            let gone = named.into_iter().filter(|path| !is_there(tree, file, path) && !is_made(path));
            faults.extend(gone.map(|path| format!("{}:{number}: `{path}` does not exist", file.path)));
        }
    }
    Finding::of(faults, format!("{count} paths"))
}

/// The instructions of the pages that say how to add something fit the files that they name. (`cargo xtask docs` follows them.)
pub fn instructions(tree: &Tree) -> Finding {
    let texts = || tree.files.iter().map(|file| (file.path.as_str(), file.text.as_str()));
    let pages = texts().filter(|(path, _)| path.starts_with("docs/") && path.ends_with(".md"));
    let (faults, count) = crate::follow::faults(pages, texts());
    Finding::of(faults, format!("{count} instructions"))
}

/// Every dialect is named in the page of its crate in `docs/rationale/`, or has a page of its own there.
pub fn rationale(tree: &Tree) -> Finding {
    let rooms = ["dialects", "affine", "hw-dialects", "emit-llvm"];
    let tables = tree.rust().filter(|file| rooms.contains(&file.room()));
    let mut names: Vec<(&str, &str)> = tables.filter_map(|file| Some((file.room(), dialect(&file.text)?))).collect();
    names.sort_unstable();
    names.dedup();
    if names.is_empty() {
        return Finding::NotChecked("no `dialect!` table is there".into());
    }
    let lacking = names.iter().filter(|(room, name)| !is_explained(tree, room, name));
    let faults = lacking.map(|(room, name)| {
        format!("docs/rationale/{room}.md: say of `{name}` what was decided, why, and what was left out")
    });
    Finding::of(faults.collect(), format!("{} dialects", names.len()))
}

fn is_explained(tree: &Tree, room: &str, name: &str) -> bool {
    let names = |page: &File| page.text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
    let page = tree.get(&format!("docs/rationale/{room}.md"));
    page.is_some_and(names) || tree.get(&format!("docs/rationale/{name}.md")).is_some()
}

/// The dialect that a file declares operations of, by its first operation.
fn dialect(text: &str) -> Option<&str> {
    let line = text.lines().map(str::trim_start).find(|line| line.starts_with("op ") && line.contains(" = \""))?;
    line.split('"').nth(1)?.split_once('.').map(|(dialect, _)| dialect)
}

/// The texts between backquotes.
fn code_spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The targets of links to files.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    targets.filter(|target| !target.is_empty() && !target.contains("://"))
}

/// Whether a code span names a path from the root: its first folder is there, and it holds no pattern.
fn is_path(tree: &Tree, span: &str) -> bool {
    let plain = span.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
    plain && span.split_once('/').is_some_and(|(first, _)| tree.exists(first))
}

fn is_there(tree: &Tree, document: &File, path: &str) -> bool {
    let folder = document.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." | "" => {}
            part => parts.push(part),
        }
    }
    tree.exists(path) || tree.exists(&parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::tests::faults;
    use super::*;

    #[test]
    fn a_path_that_is_gone_is_a_fault() {
        let page = ("docs/a.md", "See `docs/b.md`, `docs/c.md`, [c](c.md), `no/path` and `cargo run x/y`.\n");
        assert_eq!(faults(paths, &[page, ("docs/b.md", "")]).len(), 2);
    }

    #[test]
    fn a_dialect_that_no_page_names_is_a_fault() {
        let table = ("dialects/src/cf.rs", "    op Br = \"cf.br\" () -> ()\n");
        assert_eq!(faults(rationale, &[table, ("docs/rationale/dialects.md", "scf and cfg\n")]).len(), 1);
        assert!(faults(rationale, &[table, ("docs/rationale/dialects.md", "## cf\n")]).is_empty());
    }
}
