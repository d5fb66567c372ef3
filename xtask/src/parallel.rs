//! Work on many items at a time.

use anyhow::Result;
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

/// What `work` makes of each item, in the order of the items; at most `jobs` at a time, at least one. Errors: no threads can be made.
pub fn map<T: Sync, R: Send>(items: &[T], jobs: usize, work: impl Fn(&T) -> R + Sync + Send) -> Result<Vec<R>> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs.max(1)).build()?;
    Ok(pool.install(|| items.par_iter().map(work).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stand_in_the_order_of_items() {
        let items: Vec<u32> = (0..100).collect();
        for jobs in [0, 1, 3] {
            assert_eq!(map(&items, jobs, |item| item * 2).unwrap(), (0..100).map(|i| i * 2).collect::<Vec<_>>());
        }
    }
}
