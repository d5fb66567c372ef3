//! A folder of jobs and of what came of them.
//!
//! What holds: a file is whole or not there, since it gets its name when it is whole; whoever writes a file of a name writes the
//! same bytes. So runs that are ended at any moment go on, and several may share a store.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::{Deserialize, Serialize};

use crate::Fault;
use crate::job::Job;
use crate::outcome::Outcome;

/// The version of the format.
const FORMAT: u32 = 1;

/// What a store says of itself.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Label {
    kiln: String,
    format: u32,
}

/// A store.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// The store in a folder, which is made if it is missing. Errors: `E1082` it is one of another version, or no store;
    /// `E1002` it can't be written.
    pub fn open(folder: &Path, version: &str) -> Result<Self, Fault> {
        let store = Self { folder: folder.to_path_buf() };
        let own = Label { kiln: version.to_owned(), format: FORMAT };
        match fs::read_to_string(store.path("store.json")) {
            Ok(text) => store.check(&text, &own)?,
            Err(_) if store.is_in_use() => {
                let why = format!("'{}' has files and is no store: give an empty folder", folder.display());
                return Err(("E1082", why));
            }
            Err(_) => store.write("store.json", pretty(&own))?,
        }
        Ok(store)
    }

    fn is_in_use(&self) -> bool {
        fs::read_dir(&self.folder).is_ok_and(|mut files| files.any(|file| file.is_ok_and(|file| !is_part(&file))))
    }

    fn check(&self, text: &str, own: &Label) -> Result<(), Fault> {
        let folder = self.folder.display();
        let label: Label = serde_json::from_str(text).map_err(|why| ("E1082", format!("'{folder}': {why}")))?;
        if label == *own {
            return Ok(());
        }
        let (theirs, ours) = (&label.kiln, &own.kiln);
        let advice = "give another folder, or remove this one";
        Err((
            "E1082",
            format!(
                "the store '{folder}' is of kiln {theirs}, format {}, and this is {ours}, format {FORMAT}: {advice}",
                label.format
            ),
        ))
    }

    /// Where a file of the store is.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Writes a file at once. Errors: `E1002`; then the file is as it was.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Result<(), Fault> {
        let path = self.path(name);
        place(&path, content.as_ref()).map_err(|why| ("E1002", format!("can't write '{}': {why}", path.display())))
    }

    /// Keeps a job. Errors: `E1002`.
    pub fn keep_job(&self, name: &str, job: &Job) -> Result<(), Fault> {
        let file = format!("jobs/{name}.json");
        if self.path(&file).is_file() { Ok(()) } else { self.write(&file, job.text()) }
    }

    /// Keeps the text of what came of a job. Errors: `E1002`.
    pub fn keep_outcome(&self, name: &str, text: &str) -> Result<(), Fault> {
        self.write(&format!("results/{name}.json"), text)
    }

    /// What came of a job, if that is known. A file that is no outcome of it counts as none.
    pub fn outcome(&self, name: &str) -> Option<Outcome> {
        let text = fs::read_to_string(self.path(&format!("results/{name}.json"))).ok()?;
        serde_json::from_str(&text).ok().filter(|outcome: &Outcome| outcome.job == name)
    }

    /// Adds a line to a file, beside others who do. Errors: `E1002`.
    pub fn log(&self, name: &str, line: &str) -> Result<(), Fault> {
        let path = self.path(name);
        let file = fs::OpenOptions::new().create(true).append(true).open(&path);
        let written = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
        written.map_err(|why| ("E1002", format!("can't write '{}': {why}", path.display())))
    }
}

fn is_part(file: &fs::DirEntry) -> bool {
    file.file_name().to_string_lossy().ends_with(".part")
}

/// Gives a whole file its name.
fn place(path: &Path, content: &[u8]) -> std::io::Result<()> {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let part = folder.join(format!(".{name}.{}.{number}.part", std::process::id()));
    fs::write(&part, content).and_then(|()| fs::rename(&part, path)).inspect_err(|_| drop(fs::remove_file(&part)))
}

/// A value as JSON for people.
pub fn pretty(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}
