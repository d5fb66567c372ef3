//! Texts with words changed: each is read and run, or refused with an error; nothing panics or hangs.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::common::{Run, floats};
use ptx::{Argument, Bytes, Swizzle, TensorMap};

const TEXTS: [&str; 5] = [
    include_str!("peers/kernels.ptx"),
    include_str!("peers/softmax_sm80.ptx"),
    include_str!("peers/product_sm80.ptx"),
    include_str!("peers/product_sm90a.ptx"),
    include_str!("peers/tensors_sm90a.ptx"),
];

/// Words that take the place of others.
const WORDS: [&str; 20] = [
    "0",
    "-1",
    "0xffffffffffffffff",
    "4294967296",
    "_",
    "%r1",
    "%rd1",
    "%p1",
    "[%rd1]",
    "[%r1+-8]",
    "{%r1, %r2}",
    "!%p1",
    "ret;",
    "{",
    "}",
    "bar.sync 0;",
    "1.5",
    "%tid.x",
    ";",
    "é",
];

/// The words of a text with the blanks between them.
fn words(text: &str) -> Vec<&str> {
    text.split_inclusive([' ', '\n', '\t', ',', '.']).collect()
}

fn mutated(text: &str, random: &mut SplitMix64) -> String {
    let mut words = words(text);
    for _ in 0..1 + random.next_u64() % 3 {
        let mut place = || (random.next_u64() % words.len() as u64) as usize;
        let (first, second) = (place(), place());
        match random.next_u64() % 4 {
            0 => words[first] = WORDS[(random.next_u64() % WORDS.len() as u64) as usize],
            1 => words[first] = words[second],
            2 => words.swap(first, second),
            _ => {
                words.remove(first);
            }
        }
    }
    words.concat()
}

/// The first kernel of a text with arguments of every kind that it may want.
fn try_run(text: &str, seed: u64) {
    let name = text.split(".entry ").nth(1).and_then(|rest| rest.split('(').next()).unwrap_or("k");
    let mut run = Run::new(name.trim(), 1, 128);
    run.launch.seed = seed;
    run.launch.dynamic_shared = 49176;
    run.launch.most_steps = 20_000;
    let list = text.split(".entry ").nth(1).and_then(|rest| rest.split(")\n").next()).unwrap_or("");
    for parameter in list.split(".param").skip(1) {
        if parameter.contains("[128]") {
            let map = TensorMap {
                buffer: 0,
                offset: 0,
                element_bytes: 2,
                sizes: vec![64, 64],
                strides: vec![128],
                box_sizes: vec![64, 64],
                swizzle: Swizzle::Bytes128,
            };
            run.launch.arguments.push(Argument::Tensor(map));
        } else if parameter.contains("64") {
            run.buffer(Bytes::known(vec![0; 16384]));
        } else {
            run.value(64);
        }
    }
    run.buffers.push(floats(&[0.0; 4096]));
    // Whether it succeeds is open; that it ends is not.
    let _ = run.run(text);
}

#[test]
fn mutated_texts_end() {
    let count = std::env::var("KILN_TEXTS").ok().and_then(|count| count.parse().ok()).unwrap_or(60);
    for seed in 0..count {
        let mut random = SplitMix64::seed_from_u64(seed);
        let text = TEXTS[(seed % TEXTS.len() as u64) as usize];
        let text = mutated(text, &mut random);
        try_run(&text, seed);
    }
}
