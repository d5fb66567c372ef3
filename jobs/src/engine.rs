//! What evaluates jobs: the interface of engines.

use crate::Fault;

/// The engines, by name.
pub const NAMES: [&str; 4] = ["local", "ray", "dask", "slurm"];

/// Something that evaluates jobs, many at once.
pub trait Engine {
    /// How many more jobs it takes now.
    fn room(&self) -> usize;

    /// Takes a job, its name and its line. Errors: the engine does not work.
    fn submit(&mut self, name: &str, job: &str) -> Result<(), Fault>;

    /// Waits a while for jobs to end, and gives those that did. Errors: the engine does not work.
    fn poll(&mut self) -> Result<Vec<Finished>, Fault>;

    /// Ends all that runs.
    fn cancel(&mut self);
}

/// A job that ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// Its name.
    pub job: String,
    /// The text of its outcome, or why there is none.
    pub answer: Result<String, Lost>,
    /// Seconds that it took.
    pub seconds: f64,
}

/// Why a job has no outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// What happened.
    pub why: String,
    /// Whether it may end well another time.
    pub again: bool,
}
