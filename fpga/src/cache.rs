//! What tools made before, by what went in.
//!
//! What holds: an entry is whole or not there; its name is a hash of the tool, its version, its arguments and the contents
//! of its inputs; it is used only where the list beside its files has its name and their hashes.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The list of an entry: its key, then a line for each file, with a hash of its contents.
const LIST: &str = ".files";

/// A folder of results.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// A cache in a folder.
    pub fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The user's: `$KILN_CACHE`, `$XDG_CACHE_HOME/kiln` or `$HOME/.cache/kiln`. `None` if there is no home.
    pub fn of_user() -> Option<Self> {
        let path = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let folder = path("KILN_CACHE")
            .or_else(|| path("XDG_CACHE_HOME").map(|base| base.join("kiln")))
            .or_else(|| path("HOME").map(|home| home.join(".cache/kiln")));
        folder.map(Self::at)
    }

    /// Puts what was made from `key` into `folder`; false if nothing was, or what is there is not what was kept.
    pub fn fetch(&self, key: &str, folder: &Path) -> bool {
        let files = self.files(key).unwrap_or_default();
        let copied = files.iter().map(|name| fs::copy(self.folder.join(key).join(name), folder.join(name)));
        copied.collect::<io::Result<Vec<_>>>().is_ok_and(|copied| !copied.is_empty())
    }

    /// The folder of what was made from `key`, whose files are only to be read, if it is what was kept.
    pub fn whole(&self, key: &str) -> Option<PathBuf> {
        self.files(key).filter(|files| !files.is_empty()).map(|_| self.folder.join(key))
    }

    /// The files of an entry, where each is as its list says.
    fn files(&self, key: &str) -> Option<Vec<String>> {
        let entry = self.folder.join(key);
        let list = fs::read_to_string(entry.join(LIST)).ok()?;
        let mut lines = list.lines();
        let is_own = lines.next() == Some(key);
        let files = lines.map(|line| {
            let (sum, name) = line.split_once(' ')?;
            let bytes = fs::read(entry.join(name)).ok()?;
            (hash([bytes.as_slice()]) == sum).then(|| name.to_owned())
        });
        files.collect::<Option<_>>().filter(|_| is_own)
    }

    /// Gives up an entry, if there is one.
    pub fn forget(&self, key: &str) {
        let _ = fs::remove_dir_all(self.folder.join(key));
    }

    /// Keeps those of the files that are in `folder`. What can't be kept is made again next time.
    pub fn keep(&self, key: &str, folder: &Path, files: &[String]) {
        let (part, entry) = (self.folder.join(format!(".{key}.{}", std::process::id())), self.folder.join(key));
        let placed = write(&part, key, folder, files).and_then(|()| {
            // Another process may have put a whole entry there; one that can't be used goes.
            if self.files(key).is_none() {
                self.forget(key);
            }
            fs::rename(&part, entry)
        });
        if placed.is_err() {
            let _ = fs::remove_dir_all(&part);
        }
    }
}

/// Writes an entry: copies of files, and their list.
fn write(part: &Path, key: &str, folder: &Path, files: &[String]) -> io::Result<()> {
    fs::create_dir_all(part)?;
    let mut list = format!("{key}\n");
    for file in files.iter().filter(|file| folder.join(file).is_file()) {
        fs::copy(folder.join(file), part.join(file))?;
        list += &format!("{} {file}\n", hash([fs::read(part.join(file))?.as_slice()]));
    }
    fs::write(part.join(LIST), list)
}

/// A hash of texts, as hexadecimal digits; where one ends and the next begins counts.
pub fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let digest = digest(parts);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A hash of 64 bits.
pub fn hash64<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&digest(parts)[..8]);
    u64::from_be_bytes(first)
}

fn digest<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_of_parts_count() {
        let of = |parts: &[&str]| hash(parts.iter().map(|part| part.as_bytes()));
        assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
        assert_eq!(of(&["ab"]).len(), 64);
    }

    /// What the cache gives for `a`, after one file was kept for it and `spoil` changed the entries.
    fn fetched(name: &str, spoil: impl FnOnce(&Path)) -> Option<String> {
        let folder = std::env::temp_dir().join(format!("kiln-cache-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let (cache, work) = (Cache::at(folder.join("cache")), folder.join("work"));
        fs::create_dir_all(&work).unwrap();
        let file = work.join("made");
        let keep = |key: &str, text: &str| {
            fs::write(&file, text).unwrap();
            cache.keep(key, &work, &["made".to_owned(), "absent".to_owned()]);
        };
        keep("a", "one");
        keep("b", "two");
        spoil(&folder.join("cache"));
        fs::remove_file(&file).unwrap();
        let found = cache.fetch("a", &work).then(|| fs::read_to_string(&file).unwrap());
        assert_eq!(cache.whole("a").is_some(), found.is_some());
        // Whatever was there: what is kept now is what is found then.
        keep("a", "three");
        assert!(
            cache.fetch("a", &work) && fs::read_to_string(&file).unwrap() == found.clone().unwrap_or("three".into())
        );
        fs::remove_dir_all(&folder).unwrap();
        found
    }

    #[test]
    fn only_what_was_kept_is_found() {
        assert_eq!(fetched("whole", |_| {}).as_deref(), Some("one"));
        assert_eq!(fetched("damaged", |cache| fs::write(cache.join("a/made"), "0ne").unwrap()), None);
        assert_eq!(fetched("lost", |cache| fs::remove_file(cache.join("a/made")).unwrap()), None);
        assert_eq!(fetched("unlisted", |cache| fs::remove_file(cache.join("a").join(LIST)).unwrap()), None);
        let foreign = |cache: &Path| {
            fs::remove_dir_all(cache.join("a")).unwrap();
            fs::rename(cache.join("b"), cache.join("a")).unwrap();
        };
        assert_eq!(fetched("foreign", foreign), None);
    }
}
