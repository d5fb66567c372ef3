//! Softmax of rows, hand-written: loops whose threads take different numbers of steps, shuffles, two uses of one shared array.

use crate::common::{Run, eighths, floats};
use ptx::Bytes;

const TEXT: &str = include_str!("text/softmax.ptx");

fn case(seed: u64, columns: usize) -> Run {
    let mut run = Run::new("softmax", 2, 128);
    run.launch.seed = seed;
    run.buffer(floats(&eighths(2 * columns, 7))).buffer(Bytes::unwritten(8 * columns)).value(columns as u32);
    run
}

/// Rows of results are those of the host, within what the approximations may be off.
pub fn check(run: &Run, columns: usize) {
    let x = run.floats(0);
    for (x, found) in x.chunks_exact(columns).zip(run.floats(1).chunks_exact(columns)) {
        let sum: f64 = x.iter().map(|x| f64::from(*x).exp()).sum();
        for (x, found) in x.iter().zip(found) {
            let wanted = f64::from(*x).exp() / sum;
            assert!((f64::from(*found) / wanted - 1.0).abs() < 1e-5);
        }
    }
}

#[test]
fn rows_of_any_length() {
    for (seed, columns) in [(0, 100), (1, 128), (2, 300), (3, 1000)] {
        let mut run = case(seed, columns);
        run.pass(TEXT);
        check(&run, columns);
    }
}

#[test]
fn each_barrier_is_needed() {
    let check = |from: &str, number: usize| {
        let place = TEXT.match_indices(from).nth(number).map(|(place, _)| place).expect("the barrier is there");
        let text = format!("{}{}", &TEXT[..place], &TEXT[place + from.len()..]);
        let found = case(0, 300).run(&text).expect_err(from);
        assert!(found.contains("E1605") || found.contains("E1606"), "{found}");
    };
    check("bar.sync 0;", 0);
    check("bar.sync 1;", 0);
    check("bar.sync 0;", 1);
}
