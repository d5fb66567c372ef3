//! Processes that a command started and folders that it has half made, for whoever ends it before its time.
//!
//! What holds: a process has a group of its own, so that what it starts ends with it; once all was ended, nothing more starts.

use std::collections::BTreeSet;
use std::io;
use std::ops::{Deref, DerefMut};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

/// What is to be ended and removed; all clones share it.
#[derive(Clone, Debug, Default)]
pub struct Running(Arc<Mutex<Left>>);

#[derive(Debug, Default)]
struct Left {
    groups: BTreeSet<u32>,
    folders: BTreeSet<PathBuf>,
    is_ended: bool,
}

/// A process, until it is dropped: its owner waits for its end.
#[derive(Debug)]
pub struct Started {
    child: Child,
    running: Running,
}

/// A folder that is half made, until it is dropped.
#[derive(Debug)]
pub struct Making {
    folder: PathBuf,
    running: Running,
}

impl Running {
    fn left(&self) -> MutexGuard<'_, Left> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a process. Errors: it can't be started, or all was ended.
    pub fn start(&self, command: &mut Command) -> io::Result<Started> {
        let mut left = self.left();
        if left.is_ended {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let child = command.process_group(0).spawn()?;
        left.groups.insert(child.id());
        Ok(Started { child, running: self.clone() })
    }

    /// A folder goes if all is ended, unless it is there already.
    pub fn making(&self, folder: &Path) -> Making {
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        if !folder.exists() {
            self.left().folders.insert(folder.clone());
        }
        Making { folder, running: self.clone() }
    }

    /// Ends all processes and removes all folders that are half made.
    pub fn end(&self) {
        let mut left = self.left();
        left.is_ended = true;
        for &group in &left.groups {
            if let Ok(group) = i32::try_from(group) {
                // One that has just ended is no error.
                let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
            }
        }
        for folder in &left.folders {
            // What was being written while it went is removed too.
            for _ in 0..3 {
                let _ = std::fs::remove_dir_all(folder);
            }
        }
    }
}

impl Started {
    /// Ends the process and what it started.
    pub fn end(&mut self) {
        if let Ok(group) = i32::try_from(self.child.id()) {
            let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
        }
        let _ = self.child.wait();
    }
}

impl Deref for Started {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.child
    }
}

impl DerefMut for Started {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.child
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        self.running.left().groups.remove(&self.child.id());
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        self.running.left().folders.remove(&self.folder);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processes_of_processes_end_and_folders_go() {
        let running = Running::default();
        let folder = std::env::temp_dir().join(format!("kiln-running-{}", std::process::id()));
        let _making = running.making(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let mut command = Command::new("sh");
        command.args(["-c", "sleep 60 & wait"]).stdin(std::process::Stdio::null());
        let mut started = running.start(&mut command).unwrap();
        running.end();
        assert!(!started.wait().unwrap().success());
        assert!(!folder.exists());
        assert!(running.start(&mut command).is_err());
    }

    #[test]
    fn a_folder_that_was_there_stays() {
        let running = Running::default();
        let folder = std::env::temp_dir().join(format!("kiln-kept-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let _making = running.making(&folder);
        running.end();
        assert!(folder.exists());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
