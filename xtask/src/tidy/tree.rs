//! What rules read and what they give: the text files of the tree, and findings.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::tools;

/// What a rule found.
pub enum Finding {
    /// All is as it should be, with a note of what was looked at.
    Holds(String),
    /// What is wrong.
    Faults(Vec<String>),
    /// Why the rule can't be checked now.
    NotChecked(String),
}

impl Finding {
    /// Faults, or a note where there are none.
    pub(super) fn of(faults: Vec<String>, note: String) -> Finding {
        if faults.is_empty() { Finding::Holds(note) } else { Finding::Faults(faults) }
    }
}

/// The files of the tree that are not ignored, with their text.
pub struct Tree {
    pub(super) files: Vec<File>,
}

/// A text file.
pub struct File {
    /// Path from the root, with `/`.
    pub path: String,
    /// Its text, invalid UTF-8 replaced.
    pub text: String,
}

impl File {
    /// The crate's folder, or the first folder.
    pub(super) fn room(&self) -> &str {
        self.path.split('/').next().unwrap_or_default()
    }

    /// Whether the file holds tests only.
    pub(super) fn is_test(&self) -> bool {
        self.path.contains("/tests/") || self.path.ends_with("/tests.rs")
    }
}

impl Tree {
    /// Reads what git knows or would add. Errors: git fails.
    pub fn read(root: &Path) -> Result<Tree> {
        let listed =
            tools::run_ok(Command::new("git").current_dir(root).args(["ls-files", "-co", "--exclude-standard"]), "")?;
        let mut paths: Vec<&str> = listed.stdout.lines().collect();
        paths.sort_unstable();
        let file = |path: &&str| {
            let bytes = fs::read(root.join(path)).ok()?;
            Some(File { path: path.to_string(), text: String::from_utf8_lossy(&bytes).into_owned() })
        };
        Ok(Tree { files: paths.iter().filter_map(file).collect() })
    }

    pub(super) fn ending<'a>(&'a self, ending: &'a str) -> impl Iterator<Item = &'a File> + Clone {
        self.files.iter().filter(move |file| file.path.ends_with(ending))
    }

    pub(super) fn rust(&self) -> impl Iterator<Item = &File> + Clone {
        self.ending(".rs")
    }

    pub(super) fn get(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file or a folder of this path is in the tree.
    pub(super) fn exists(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        self.files.iter().any(|file| file.path == path || file.path.starts_with(&folder))
    }
}

/// Whether an item is there for tests only.
pub(super) fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    let is_test = |list: &syn::MetaList| list.tokens.to_string() == "test";
    attributes.iter().any(|a| a.path().is_ident("cfg") && a.meta.require_list().is_ok_and(is_test))
}
