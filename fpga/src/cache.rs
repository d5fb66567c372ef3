//! What tools made before, by what went in.
//!
//! What holds: an entry is whole or not there; its name is a hash of the tool, its version, its arguments and the contents
//! of its inputs.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// A folder of results.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// The user's: `$KILN_CACHE`, `$XDG_CACHE_HOME/kiln` or `$HOME/.cache/kiln`. `None` if there is no home.
    pub fn of_user() -> Option<Self> {
        let path = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let folder = path("KILN_CACHE")
            .or_else(|| path("XDG_CACHE_HOME").map(|base| base.join("kiln")))
            .or_else(|| path("HOME").map(|home| home.join(".cache/kiln")));
        folder.map(|folder| Self { folder })
    }

    /// Puts what was made from `key` into `folder`; false if nothing was.
    pub fn fetch(&self, key: &str, folder: &Path) -> bool {
        let Ok(entries) = fs::read_dir(self.folder.join(key)) else { return false };
        let copied = entries.map(|entry| {
            let entry = entry?;
            fs::copy(entry.path(), folder.join(entry.file_name()))
        });
        copied.collect::<std::io::Result<Vec<_>>>().is_ok_and(|files| !files.is_empty())
    }

    /// Keeps files of `folder`. What can't be kept is made again next time.
    pub fn keep(&self, key: &str, folder: &Path, files: &[String]) {
        let part = self.folder.join(format!(".{key}.{}", std::process::id()));
        let kept = fs::create_dir_all(&part).and_then(|()| {
            let copies = files.iter().filter(|file| folder.join(file).is_file());
            copies.map(|file| fs::copy(folder.join(file), part.join(file))).collect::<std::io::Result<Vec<_>>>()
        });
        let placed = kept.and_then(|_| fs::rename(&part, self.folder.join(key)));
        if placed.is_err() {
            let _ = fs::remove_dir_all(&part);
        }
    }
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
}
