//! Engines that are processes: each reads jobs from its standard input, a line each, and answers with a line each. The engine `local`
//! is as many `kiln eval --worker` as there are cores; those of Ray and Dask are one process that hands jobs on.
//!
//! What holds: a process that ends loses the jobs that it had, and no other; a new one takes its place.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::Fault;
use crate::engine::{Engine, Finished, Lost};

/// The exit code of a process that can't work at all, and has said why.
pub const UNAVAILABLE: i32 = 69;

/// How long is waited for an answer before the time is looked at.
const TICK: Duration = Duration::from_millis(200);

/// Jobs after which a process is replaced, so that what it keeps stays small.
const MOST_JOBS: usize = 256;

/// What a process answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The job.
    pub job: String,
    /// The text of its outcome, unless it has none.
    #[serde(default)]
    pub outcome: Option<String>,
    /// Why it has none; it is tried again.
    #[serde(default)]
    pub lost: Option<String>,
    /// Seconds that it took.
    pub seconds: f64,
}

/// How processes are started and used.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Program and arguments.
    pub command: Vec<String>,
    /// Processes.
    pub processes: usize,
    /// Jobs that one has at a time.
    pub jobs_each: usize,
    /// Seconds after which a job is given up.
    pub limit: Option<f64>,
    /// Whether a process is replaced after many jobs.
    pub is_replaced: bool,
}

/// What a process said.
enum Event {
    Line(usize, String),
    End(usize),
}

struct Process {
    number: usize,
    child: Child,
    input: ChildStdin,
    /// The jobs that it has, in the order in which it got them.
    jobs: Vec<(String, Instant)>,
    answered: usize,
}

/// Processes that evaluate jobs.
pub struct Processes {
    setup: Setup,
    running: Vec<Process>,
    events: Receiver<Event>,
    sender: Sender<Event>,
    /// Of the next process.
    number: usize,
}

impl Processes {
    /// No process yet: they are started as jobs come.
    pub fn new(setup: Setup) -> Self {
        let (sender, events) = channel();
        Self { setup, running: Vec::new(), events, sender, number: 0 }
    }

    /// A process that has room. Errors: `E1083` none can be started.
    fn free(&mut self) -> Result<&mut Process, Fault> {
        let each = self.setup.jobs_each;
        let place = match self.running.iter().position(|process| process.jobs.len() < each) {
            Some(place) => place,
            None => {
                let process = self.start()?;
                self.running.push(process);
                self.running.len() - 1
            }
        };
        Ok(&mut self.running[place])
    }

    fn start(&mut self) -> Result<Process, Fault> {
        let name = self.setup.command.first().cloned().unwrap_or_default();
        let failed = |why: String| ("E1083", format!("'{name}' can't be started: {why}"));
        let mut command = Command::new(&name);
        command.args(&self.setup.command[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|why| failed(why.to_string()))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (input, output) = input.zip(output).ok_or_else(|| failed("it has no pipes".to_owned()))?;
        self.number += 1;
        let (number, sender) = (self.number, self.sender.clone());
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(Event::Line(number, line)).is_err() {
                    return;
                }
            }
            // Nobody listens any more where this fails.
            let _ = sender.send(Event::End(number));
        });
        Ok(Process { number, child, input, jobs: Vec::new(), answered: 0 })
    }

    fn position(&self, number: usize) -> Option<usize> {
        self.running.iter().position(|process| process.number == number)
    }

    /// What a line of a process says. A line that is no answer ends the process.
    fn heard(&mut self, number: usize, line: &str) -> Option<Finished> {
        let process = self.position(number).map(|place| &mut self.running[place])?;
        let Ok(Answer { job, outcome, lost, seconds }) = serde_json::from_str(line) else {
            end(&mut process.child);
            return None;
        };
        process.jobs.retain(|(name, _)| *name != job);
        process.answered += 1;
        if self.setup.is_replaced && process.answered >= MOST_JOBS && process.jobs.is_empty() {
            let place = self.position(number)?;
            end(&mut self.running.remove(place).child);
        }
        let lost = Lost { why: lost.unwrap_or_else(|| "it has no outcome".to_owned()), again: true };
        Some(Finished { job, answer: outcome.ok_or(lost), seconds })
    }

    /// The jobs that a process had which ended. Errors: `E1083` it can't work.
    fn ended(&mut self, number: usize) -> Result<Vec<Finished>, Fault> {
        let Some(place) = self.position(number) else { return Ok(Vec::new()) };
        let mut process = self.running.remove(place);
        let status = process.child.wait();
        if status.as_ref().is_ok_and(|status| status.code() == Some(UNAVAILABLE)) {
            let program = self.setup.command.join(" ");
            return Err(("E1083", format!("the engine does not work: `{program}` has said why")));
        }
        let why =
            format!("its evaluation ended without an outcome: {}", status.map_or_else(|why| why.to_string(), how));
        let lost = |(job, since): (String, Instant)| Finished {
            job,
            answer: Err(Lost { why: why.clone(), again: true }),
            seconds: since.elapsed().as_secs_f64(),
        };
        Ok(process.jobs.into_iter().map(lost).collect())
    }

    /// Gives up jobs that take too long, and ends the processes that have them.
    fn overdue(&mut self) -> Vec<Finished> {
        let Some(limit) = self.setup.limit else { return Vec::new() };
        let is_late = |since: &Instant| since.elapsed().as_secs_f64() > limit;
        let mut found = Vec::new();
        for process in &mut self.running {
            let late = process.jobs.iter().filter(|(_, since)| is_late(since)).map(|(job, _)| Finished {
                job: job.clone(),
                answer: Err(Lost { why: format!("its evaluation took more than {limit} seconds"), again: false }),
                seconds: limit,
            });
            let late: Vec<Finished> = late.collect();
            if !late.is_empty() {
                process.jobs.retain(|(_, since)| !is_late(since));
                end(&mut process.child);
            }
            found.extend(late);
        }
        found
    }
}

impl Engine for Processes {
    fn room(&self) -> usize {
        let used: usize = self.running.iter().map(|process| process.jobs.len()).sum();
        (self.setup.processes * self.setup.jobs_each).saturating_sub(used)
    }

    fn submit(&mut self, name: &str, job: &str) -> Result<(), Fault> {
        let process = self.free()?;
        process.jobs.push((name.to_owned(), Instant::now()));
        let written = process.input.write_all(format!("{job}\n").as_bytes()).and_then(|()| process.input.flush());
        if written.is_err() {
            // It has ended: that is heard, and then the job is lost.
            end(&mut process.child);
        }
        Ok(())
    }

    fn poll(&mut self) -> Result<Vec<Finished>, Fault> {
        let mut finished = match self.events.recv_timeout(TICK) {
            Ok(Event::Line(number, line)) => self.heard(number, &line).into_iter().collect(),
            Ok(Event::End(number)) => self.ended(number)?,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => Vec::new(),
        };
        finished.extend(self.overdue());
        Ok(finished)
    }

    fn cancel(&mut self) {
        self.running.drain(..).for_each(|mut process| end(&mut process.child));
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// How a process ended, in words that are the same on each machine.
fn how(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exit code {code}"),
        (None, Some(signal)) => format!("signal {signal}"),
        (None, None) => "no exit code".to_owned(),
    }
}

/// Ends a process. One that has ended already is no error.
fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}
