//! What tests keep between runs, by content, outside of the checkout: another checkout beside it profits.
//!
//! What holds: the key of an entry is a hash of all that it is made of, with versions of tools; a damaged or foreign entry is made
//! anew. `KILN_TEST_CACHE` is the folder; by default it is one of the user's cache.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};

use anyhow::Result;
use fpga::cache::{self, Cache};

use crate::tools;

/// How often something was taken from the cache and how often it was made.
#[derive(Clone, Copy, Default)]
struct Count {
    taken: usize,
    made: usize,
}

static COUNTS: Mutex<BTreeMap<&str, Count>> = Mutex::new(BTreeMap::new());

/// The folder of all that is kept.
pub fn folder() -> PathBuf {
    static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
        let path = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let of_user = || path("XDG_CACHE_HOME").or_else(|| path("HOME").map(|home| home.join(".cache")));
        let of_tests = || of_user().map(|base| base.join("kiln/tests"));
        path("KILN_TEST_CACHE").or_else(of_tests).unwrap_or_else(|| tools::root().join("build/tests/cache"))
    });
    FOLDER.clone()
}

/// What is kept, and what it is made of.
pub struct Kept<'a> {
    /// What the summary calls it.
    pub what: &'static str,
    /// Contents of all inputs and versions of all tools.
    pub parts: &'a [&'a [u8]],
    /// Names of the files.
    pub files: &'a [&'a str],
}

impl Kept<'_> {
    /// A folder with the files, which are only to be read: those that were made before, or those that `make` leaves in the folder
    /// that it is given.
    ///
    /// # Errors
    /// Those of `make`.
    pub fn folder(&self, make: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
        self.taken().map_or_else(|| self.made(make), Ok)
    }

    /// The folder with the files, if they were made before.
    pub fn taken(&self) -> Option<PathBuf> {
        let found = self.whole(&self.key())?;
        count(self.what, true);
        Some(found)
    }

    /// A folder with the files that `make` leaves in the folder that it is given; they take the place of what was made before.
    ///
    /// # Errors
    /// Those of `make`.
    pub fn made(&self, make: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
        let key = self.key();
        let work = work(&key)?;
        make(&work)?;
        count(self.what, false);
        self.keep(&key, &work);
        let Some(found) = self.whole(&key) else { return Ok(work) };
        fs::remove_dir_all(work)?;
        Ok(found)
    }

    fn cache(&self) -> Cache {
        Cache::at(folder().join(self.what.replace(' ', "-")))
    }

    /// The entry, where it has all files.
    fn whole(&self, key: &str) -> Option<PathBuf> {
        self.cache().whole(key).filter(|entry| self.files.iter().all(|file| entry.join(file).is_file()))
    }

    /// Keeps what was made, one entry at a time.
    fn keep(&self, key: &str, work: &Path) {
        static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
        let _guard = ONE_AT_A_TIME.lock();
        self.cache().forget(key);
        self.cache().keep(key, work, &self.files.iter().map(|file| (*file).to_owned()).collect::<Vec<_>>());
    }

    fn key(&self) -> String {
        let names = self.files.iter().map(|file| file.as_bytes());
        cache::hash([self.what.as_bytes()].into_iter().chain(names).chain(self.parts.iter().copied()))
    }
}

/// A new folder to make an entry in.
fn work(key: &str) -> Result<PathBuf> {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let work = tools::root().join("build/made").join(format!("{key}.{}.{number}", std::process::id()));
    fs::create_dir_all(&work)?;
    Ok(work)
}

/// Notes that something was taken from the cache, or made.
pub fn count(what: &'static str, is_taken: bool) {
    let mut counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
    let count = counts.entry(what).or_default();
    *if is_taken { &mut count.taken } else { &mut count.made } += 1;
}

/// What was taken from where, in a line each; nothing where the cache was not asked.
pub fn summary() -> String {
    let counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
    let line = |(what, Count { taken, made }): (&&str, &Count)| {
        format!("{what}: {taken} taken from {}, {made} made\n", folder().display())
    };
    counts.iter().map(line).collect()
}

/// What a tool says of its version, which belongs to keys. Errors: it can't be started.
pub fn version(program: &str, flag: &str) -> Result<String> {
    Ok(tools::run_ok(Command::new(program).arg(flag), "")?.stdout)
}

/// Names and contents of the files that `is_part`, in a folder and the folders in it, in the order of their names. Errors: one can't be
/// read.
pub fn contents(folder: &Path, is_part: fn(&Path) -> bool) -> Result<Vec<u8>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    let mut all = Vec::new();
    for path in paths.iter().filter(|path| path.is_dir() || is_part(path)) {
        let bytes = if path.is_dir() { contents(path, is_part)? } else { fs::read(path)? };
        all.extend(format!("{} {}\n", path.file_name().unwrap_or_default().display(), bytes.len()).into_bytes());
        all.extend(bytes);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is made is kept; what was kept for other parts, or has lost a file, is made.
    #[test]
    fn what_is_made_depends_on_all_parts() {
        let of = |part: &str| {
            let kept = Kept { what: "a test", parts: &[part.as_bytes()], files: &["one"] };
            let mut is_made = false;
            let folder = kept.folder(|folder| {
                is_made = true;
                Ok(fs::write(folder.join("one"), part)?)
            });
            let file = folder.unwrap().join("one");
            assert_eq!(fs::read_to_string(&file).unwrap(), part);
            (is_made, file)
        };
        let (first, second) = (format!("{} 1", std::process::id()), format!("{} 2", std::process::id()));
        assert!(of(&first).0 && of(&second).0);
        let (is_made, file) = of(&first);
        assert!(!is_made);
        fs::write(file, "something else").unwrap();
        let (is_made, file) = of(&first);
        assert!(is_made && !of(&first).0);
        fs::remove_dir_all(file.parent().unwrap()).unwrap();
        fs::remove_dir_all(of(&second).1.parent().unwrap()).unwrap();
    }
}
