//! What a long command is doing, on standard error, once it has taken more than a second.

use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// Shows the current stage from the first second on. Dropping it ends the display.
pub struct Progress {
    stages: Option<Sender<&'static str>>,
    watcher: Option<JoinHandle<()>>,
}

impl Progress {
    /// Shows stages if standard error is a terminal.
    pub fn new() -> Self {
        if !std::io::stderr().is_terminal() {
            return Self { stages: None, watcher: None };
        }
        let (stages, received) = channel::<&'static str>();
        let watch = move || {
            let (mut stage, mut shown) = ("", "");
            loop {
                match received.recv_timeout(Duration::from_secs(1)) {
                    Ok(next) => stage = next,
                    Err(RecvTimeoutError::Timeout) if shown != stage => {
                        eprintln!("kiln: {stage} ...");
                        shown = stage;
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
        };
        let watcher = std::thread::Builder::new().spawn(watch).ok();
        Self { stages: Some(stages), watcher }
    }

    /// Says what is done now.
    pub fn stage(&self, text: &'static str) {
        if let Some(stages) = &self.stages {
            let _ = stages.send(text);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.stages = None;
        if let Some(watcher) = self.watcher.take() {
            let _ = watcher.join();
        }
    }
}
