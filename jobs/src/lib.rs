//! Designs asked for as data: jobs that are named by their content, stores of what came of them, spaces of options, the search
//! among them, and the engines that evaluate jobs. No IR: a job is text, and so is what comes of it.

pub mod against;
pub mod engine;
pub mod explore;
pub mod front;
pub mod job;
pub mod list;
pub mod outcome;
pub mod processes;
pub mod search;
pub mod slurm;
pub mod space;
pub mod store;
mod table;

/// What went wrong: a diagnostic code and a sentence.
pub type Fault = (&'static str, String);

#[cfg(test)]
mod tests;
