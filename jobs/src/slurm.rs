//! The engine `slurm`: jobs are tasks of arrays of `sbatch`, which run `kiln eval` on files of the store; the folder of the store is one
//! that all nodes see. Partition, account and limits are those of Slurm's own variables (`SBATCH_PARTITION`, ...).
//!
//! What holds: a task whose array has left the queue without an outcome is lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::Fault;
use crate::engine::{Engine, Finished, Lost};

/// How long is waited between two looks at the queue.
const TICK: Duration = Duration::from_millis(1000);

/// Looks at the queue without an array, after which what it did not leave behind is lost: files of other nodes come late.
const PATIENCE: u32 = 5;

/// The programs of Slurm, and the one that tasks run.
#[derive(Clone, Debug)]
pub struct Programs {
    /// Submits arrays.
    pub sbatch: String,
    /// Lists what waits and runs.
    pub squeue: String,
    /// Ends arrays.
    pub scancel: String,
    /// Program and arguments of `kiln eval`.
    pub eval: Vec<String>,
}

struct Array {
    id: String,
    /// Jobs without an outcome so far.
    open: Vec<String>,
    since: Instant,
    /// Looks at the queue since it has left.
    gone: u32,
}

/// Jobs as tasks of arrays.
pub struct Slurm {
    programs: Programs,
    folder: PathBuf,
    most: usize,
    waiting: Vec<String>,
    arrays: Vec<Array>,
    tick: Duration,
}

impl Slurm {
    /// An engine on the store in `folder`, that has so many jobs at once.
    pub fn new(programs: Programs, folder: &Path, most: usize) -> Self {
        let folder = std::path::absolute(folder).unwrap_or(folder.to_path_buf());
        Self { programs, folder, most, waiting: Vec::new(), arrays: Vec::new(), tick: TICK }
    }

    /// The same, with another time between looks.
    #[must_use]
    pub fn with_tick(self, milliseconds: u64) -> Self {
        Self { tick: Duration::from_millis(milliseconds), ..self }
    }

    /// Submits what waits as an array. Errors: `E1083` Slurm refuses.
    fn flush(&mut self) -> Result<(), Fault> {
        let open = std::mem::take(&mut self.waiting);
        let Some(first) = open.first() else { return Ok(()) };
        let slurm = self.folder.join("slurm");
        let list = slurm.join(format!("{first}.txt"));
        let written = fs::create_dir_all(&slurm).and_then(|()| fs::create_dir_all(self.folder.join("results")));
        let written = written.and_then(|()| fs::write(&list, open.join("\n") + "\n"));
        written.map_err(|why| ("E1002", format!("can't write '{}': {why}", list.display())))?;
        let mut sbatch = Command::new(&self.programs.sbatch);
        sbatch.args(["--parsable", "--job-name=kiln", &format!("--array=1-{}", open.len())]);
        sbatch.arg(format!("--output={}/%A_%a.out", slurm.display())).arg("--wrap").arg(self.script(&list));
        let printed = output(&mut sbatch)?;
        let id = printed.trim().split(';').next().unwrap_or_default().to_owned();
        self.arrays.push(Array { id, open, since: Instant::now(), gone: 0 });
        Ok(())
    }

    /// What a task runs.
    fn script(&self, list: &Path) -> String {
        let word = |text: &str| format!("'{}'", text.replace('\'', "'\\''"));
        let eval: Vec<String> = self.programs.eval.iter().map(|part| word(part)).collect();
        let (eval, list, folder) =
            (eval.join(" "), word(&list.display().to_string()), word(&self.folder.display().to_string()));
        format!(
            "job=$(sed -n \"${{SLURM_ARRAY_TASK_ID}}p\" {list}) && \
             exec {eval} {folder}/jobs/$job.json -o {folder}/results/$job.json"
        )
    }

    /// The arrays that wait or run. Errors: `E1083` Slurm does not answer.
    fn queue(&self) -> Result<String, Fault> {
        output(Command::new(&self.programs.squeue).args(["--noheader", "--me", "--format=%A %F"]))
    }

    /// The outcomes that are there.
    fn outcomes(&mut self) -> Vec<Finished> {
        let mut found = Vec::new();
        for array in &mut self.arrays {
            let seconds = array.since.elapsed().as_secs_f64();
            array.open.retain(|job| match fs::read_to_string(self.folder.join(format!("results/{job}.json"))) {
                Ok(text) => {
                    found.push(Finished { job: job.clone(), answer: Ok(text), seconds });
                    false
                }
                Err(_) => true,
            });
        }
        found
    }

    /// The jobs of arrays that have left the queue for some time.
    fn lost(&mut self, queue: &str) -> Vec<Finished> {
        let mut found = Vec::new();
        for array in &mut self.arrays {
            let is_queued = queue.split_whitespace().any(|id| id == array.id);
            array.gone = if is_queued { 0 } else { array.gone + 1 };
            if array.gone > PATIENCE {
                let why = format!("the array {} of Slurm ended without an outcome", array.id);
                found.extend(array.open.drain(..).map(|job| Finished {
                    job,
                    answer: Err(Lost { why: why.clone(), again: true }),
                    seconds: array.since.elapsed().as_secs_f64(),
                }));
            }
        }
        self.arrays.retain(|array| !array.open.is_empty());
        found
    }
}

impl Engine for Slurm {
    fn room(&self) -> usize {
        let used: usize = self.arrays.iter().map(|array| array.open.len()).sum();
        self.most.saturating_sub(used + self.waiting.len())
    }

    fn submit(&mut self, name: &str, _: &str) -> Result<(), Fault> {
        self.waiting.push(name.to_owned());
        Ok(())
    }

    fn poll(&mut self) -> Result<Vec<Finished>, Fault> {
        self.flush()?;
        std::thread::sleep(self.tick);
        let queue = self.queue()?;
        let mut finished = self.outcomes();
        finished.extend(self.lost(&queue));
        Ok(finished)
    }

    fn cancel(&mut self) {
        for array in self.arrays.drain(..) {
            // An array that has ended meanwhile is no error.
            let _ = Command::new(&self.programs.scancel).arg(&array.id).output();
        }
    }
}

/// What a program of Slurm prints. Errors: `E1083`.
fn output(command: &mut Command) -> Result<String, Fault> {
    let name = command.get_program().to_string_lossy().into_owned();
    let advice = "is this a node from which jobs are submitted?";
    let ran = command.output().map_err(|why| ("E1083", format!("'{name}' can't be started: {why}: {advice}")))?;
    match ran.status.success() {
        true => Ok(String::from_utf8_lossy(&ran.stdout).into_owned()),
        false => {
            let why = String::from_utf8_lossy(&ran.stderr).lines().next().unwrap_or_default().to_owned();
            Err(("E1083", format!("'{name}' failed: {why}")))
        }
    }
}
