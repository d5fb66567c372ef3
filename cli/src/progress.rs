//! What a long command is doing, on standard error, once it has taken more than a second: on a terminal one line that changes
//! and goes away, with `--progress` a line a phase; without either a line for each stage that has taken more than ten seconds.

use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use ::fpga::running::Running;

/// A command says nothing before it has taken so long.
const QUIET: Duration = Duration::from_secs(1);
/// A stage is long that takes longer.
const LONG: Duration = Duration::from_secs(10);
/// How often a terminal is written to.
const TICK: Duration = Duration::from_millis(250);

/// Shows the current phase. Dropping it ends the display.
pub struct Progress {
    phases: Sender<Event>,
    watcher: Option<JoinHandle<()>>,
    running: Running,
}

/// What the display is told.
enum Event {
    /// A stage of the command begins.
    Stage(String),
    /// A phase of a stage begins.
    Phase(String),
    /// Something else is to be written: make room, and say when that is done.
    Clear(Sender<()>),
    /// The command ends, though observers may live on.
    End,
}

/// How phases are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// One line that is written over.
    Terminal,
    /// A line for each phase that lasts.
    Lines,
    /// A line for each stage that lasts long.
    Stages,
}

impl Form {
    /// Has something begun so long ago that it is shown?
    fn is_due(self, since: Duration, now: Duration) -> bool {
        match self {
            Self::Terminal | Self::Lines => now >= QUIET,
            Self::Stages => now >= since + LONG,
        }
    }
}

/// What is shown, as a function of time.
struct Display {
    form: Form,
    phase: String,
    /// When the phase began, from the start.
    since: Duration,
    /// The last text written.
    shown: String,
}

impl Display {
    fn new(form: Form) -> Self {
        Self { form, phase: String::new(), since: Duration::ZERO, shown: String::new() }
    }

    fn enter(&mut self, phase: String, now: Duration) {
        (self.phase, self.since) = (phase, now);
    }

    /// The text to write at a time, so long after the start.
    fn at(&mut self, now: Duration) -> Option<String> {
        if !self.form.is_due(self.since, now) || self.phase.is_empty() {
            return None;
        }
        let text = match self.form {
            Form::Terminal => format!("\r\x1b[2Kkiln: {} ({} s)", self.phase, now.as_secs()),
            Form::Lines | Form::Stages => format!("kiln: {}, {} s after the start\n", self.phase, self.since.as_secs()),
        };
        let is_new = text != self.shown;
        self.shown.clone_from(&text);
        is_new.then_some(text)
    }

    /// The text that takes the display away, until the next phase.
    fn clear(&mut self) -> &'static str {
        self.phase.clear();
        let was_shown = !std::mem::take(&mut self.shown).is_empty();
        if self.form == Form::Terminal && was_shown { "\r\x1b[2K" } else { "" }
    }
}

impl Progress {
    /// Shows phases if standard error is a terminal, or if that is asked for; else stages that take long. What runs is noted in `running`.
    pub fn new(is_wanted: bool, running: Running) -> Self {
        let form = match (std::io::stderr().is_terminal(), is_wanted) {
            (true, _) => Form::Terminal,
            (false, true) => Form::Lines,
            (false, false) => Form::Stages,
        };
        let (phases, received) = channel::<Event>();
        let watch = move || {
            let (start, mut display) = (Instant::now(), Display::new(form));
            loop {
                match received.recv_timeout(TICK) {
                    Ok(Event::Stage(stage)) => display.enter(stage, start.elapsed()),
                    // A stage has many phases, of which each is short.
                    Ok(Event::Phase(_)) if form == Form::Stages => {}
                    Ok(Event::Phase(phase)) => display.enter(phase, start.elapsed()),
                    Ok(Event::Clear(done)) => {
                        write(display.clear());
                        let _ = done.send(());
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        let text = display.at(start.elapsed());
                        text.into_iter().for_each(|text| write(&text));
                    }
                    Ok(Event::End) | Err(RecvTimeoutError::Disconnected) => return write(display.clear()),
                }
            }
        };
        let watcher = std::thread::Builder::new().spawn(watch).ok();
        Self { phases, watcher, running }
    }

    /// Says what is done now.
    pub fn stage(&self, phase: impl Into<String>) {
        let _ = self.phases.send(Event::Stage(phase.into()));
    }

    /// Takes the display away, because something else is written; the next phase shows it again.
    pub fn clear(&self) {
        let (done, cleared) = channel();
        if self.phases.send(Event::Clear(done)).is_ok() {
            let _ = cleared.recv();
        }
    }

    /// What `body` returns; afterwards nothing is shown.
    pub fn during<T>(&self, body: impl FnOnce() -> T) -> T {
        let result = body();
        self.clear();
        result
    }

    /// What runs and is half made.
    pub fn running(&self) -> &Running {
        &self.running
    }

    /// What tells of the phases inside a long step.
    pub fn observer(&self) -> ::hls::progress::Observer {
        let phases = self.phases.clone();
        ::hls::progress::Observer::new(move |phase| drop(phases.send(Event::Phase(phase.to_owned()))))
    }
}

/// Writes to standard error; one that has gone away is no error.
fn write(text: &str) {
    let mut stderr = std::io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

impl Drop for Progress {
    fn drop(&mut self) {
        let _ = self.phases.send(Event::End);
        if let Some(watcher) = self.watcher.take() {
            let _ = watcher.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(form: Form, steps: &[(u64, Option<&str>, Option<&str>)]) {
        let mut display = Display::new(form);
        for &(milliseconds, phase, expect) in steps {
            let now = Duration::from_millis(milliseconds);
            phase.into_iter().for_each(|phase| display.enter(phase.to_owned(), now));
            assert_eq!(display.at(now).as_deref(), expect, "after {milliseconds} ms");
        }
    }

    #[test]
    fn the_first_second_is_quiet() {
        check(Form::Lines, &[(0, Some("reading"), None), (900, None, None)]);
        check(Form::Terminal, &[(0, Some("reading"), None), (999, Some("building"), None)]);
    }

    #[test]
    fn a_display_ends_before_its_observers() {
        let progress = Progress::new(false, Running::default());
        let observer = progress.observer();
        drop(progress);
        observer.phase(|| "late".to_owned());
    }

    #[test]
    fn a_terminal_has_one_line_with_seconds() {
        let line = |text| Some(text);
        check(
            Form::Terminal,
            &[
                (0, Some("building"), None),
                (1200, None, line("\r\x1b[2Kkiln: building (1 s)")),
                (1400, None, None),
                (2100, Some("simulating"), line("\r\x1b[2Kkiln: simulating (2 s)")),
            ],
        );
    }

    #[test]
    fn without_a_terminal_long_stages_are_shown() {
        check(
            Form::Stages,
            &[
                (0, Some("synthesizing"), None),
                (9900, None, None),
                (10_100, None, Some("kiln: synthesizing, 0 s after the start\n")),
                (30_000, Some("placing and routing"), None),
                (39_900, None, None),
                (40_100, None, Some("kiln: placing and routing, 30 s after the start\n")),
                (60_000, None, None),
            ],
        );
    }

    #[test]
    fn elsewhere_each_phase_has_a_line() {
        check(
            Form::Lines,
            &[
                (0, Some("building"), None),
                (1200, None, Some("kiln: building, 0 s after the start\n")),
                (5000, None, None),
                (5100, Some("simulating"), Some("kiln: simulating, 5 s after the start\n")),
            ],
        );
    }
}
