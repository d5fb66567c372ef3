//! Random windows over arrays: after `affine-reuse` the interpreter computes what it did, and nothing is read outside of an
//! array or before it was written.
//!
//! `KILN_SEEDS=N` sets how many programs are tried.

#[path = "support/mod.rs"]
mod support;

use ir::pass::Options;
use sim::random::Random;
use support::Source;

/// A nest over one to three loops, and windows of one or two arrays.
struct Writer {
    random: Random,
    /// First value, iterations, and by how much windows move, of each loop.
    loops: Vec<(i64, i64, i64)>,
    arguments: Vec<String>,
}

impl Writer {
    fn below(&mut self, n: u64) -> i64 {
        self.random.below(n) as i64
    }

    fn is_one_in(&mut self, n: u64) -> bool {
        self.random.below(n) == 0
    }

    /// Windows of all kinds: some reach past their arrays behind conditions, some are written, some are in loops.
    fn program(&mut self) -> String {
        let rank = 1 + self.random.below(3) as usize;
        for _ in 0..rank {
            let stride = [1, 1, 1, 2, 3][self.random.below(5) as usize];
            let own = (self.below(5) - 2, 1 + self.below(7), stride);
            self.loops.push(own);
        }
        let mut body = "  %r0 = arith.constant 7 : i32\n".to_owned();
        let mut values = 0;
        for array in 0..1 + self.random.below(2) {
            match rank < 3 && self.is_one_in(3) {
                true => self.looping_window(array, &mut body, &mut values),
                false => self.window(array, &mut body, &mut values),
            }
        }
        let out = match self.is_one_in(8) {
            // In place: nothing may be kept.
            true => "%a0".to_owned(),
            false => {
                let shape: String = self.loops.iter().map(|(_, iterations, _)| format!("{iterations}x")).collect();
                self.arguments.push(format!("%out: memref<{shape}xi32>").replace("xxi", "xi"));
                "%out".to_owned()
            }
        };
        let places: Vec<String> =
            self.loops.iter().enumerate().map(|(l, (first, ..))| format!("%v{l} - {first}")).collect();
        let ty =
            self.arguments.iter().find_map(|a| a.strip_prefix(&format!("{out}: "))).expect("an argument").to_owned();
        body += &format!("  affine.store %r{values}, {out}[{}] : {ty}\n", places.join(", ").replace("- -", "+ "));
        self.around(&body)
    }

    /// The loops around a body, in steps where windows move far, and perhaps a loop that repeats all.
    fn around(&mut self, body: &str) -> String {
        let mut text = String::new();
        let repeats = self.is_one_in(4);
        if repeats {
            text += "affine.for %t = 0 to 2 {\n";
        }
        for (level, (first, iterations, _)) in self.loops.iter().enumerate() {
            text += &format!("affine.for %v{level} = {first} to {} {{\n", first + iterations);
        }
        text += body;
        text += &"}\n".repeat(self.loops.len() + usize::from(repeats));
        format!("func.func @f({}) {{\n{text}return\n}}\n", self.arguments.join(", "))
    }

    /// Subscripts at offsets, and the shape that they fit into exactly.
    fn subscripts(&self, offsets: &[String]) -> Vec<String> {
        let one = |(level, offset): (usize, &String)| {
            let (first, _, stride) = self.loops[level];
            format!("%v{level} * {stride} + {} + {offset}", -first * stride).replace("+ -", "- ")
        };
        offsets.iter().enumerate().map(one).collect()
    }

    fn window(&mut self, array: u64, body: &mut String, values: &mut usize) {
        let rank = self.loops.len();
        let count = 1 + self.random.below(5);
        let all: Vec<Vec<i64>> = (0..count).map(|_| (0..rank).map(|_| self.below(4)).collect()).collect();
        let shrink = if self.is_one_in(3) { 1 } else { 0 };
        let sizes: Vec<i64> = (0..rank)
            .map(|l| {
                let (_, iterations, stride) = self.loops[l];
                let most = all.iter().map(|o| o[l]).max().unwrap_or(0);
                (stride * (iterations - 1) + most + 1 - 2 * shrink).max(1)
            })
            .collect();
        let ty = self.argument(array, &sizes);
        for offsets in &all {
            let offsets: Vec<String> = offsets.iter().map(|o| (o - shrink).to_string()).collect();
            let places = self.subscripts(&offsets);
            let load = format!("affine.load %a{array}[{}] : {ty}", places.join(", "));
            *values += 1;
            let value = *values;
            match shrink {
                0 => *body += &format!("  %x{value} = {load}\n"),
                _ => {
                    let inside: Vec<String> = places
                        .iter()
                        .zip(&sizes)
                        .map(|(place, size)| {
                            let place = place.replace("%v", "d");
                            format!("{place} >= 0, {} - ({place}) >= 0", size - 1)
                        })
                        .collect();
                    let names = |prefix: &str| (0..rank).map(|l| format!("{prefix}{l}")).collect::<Vec<_>>().join(", ");
                    let set = format!("affine_set<({}) : ({})>({})", names("d"), inside.join(", "), names("%v"));
                    *body += &format!(
                        "  %x{value} = affine.if {set} -> i32 {{\n    %y = {load}\n    affine.yield %y : i32\n  }} else {{\n    affine.yield %r0 : i32\n  }}\n"
                    );
                }
            }
            self.fold(value, body);
        }
    }

    /// A window of all offsets below some, by loops that carry a sum.
    fn looping_window(&mut self, array: u64, body: &mut String, values: &mut usize) {
        let rank = self.loops.len();
        let reach: Vec<i64> = (0..rank).map(|_| 1 + self.below(3)).collect();
        let sizes: Vec<i64> = (0..rank).map(|l| self.loops[l].2 * (self.loops[l].1 - 1) + reach[l]).collect();
        let ty = self.argument(array, &sizes);
        let offsets: Vec<String> = (0..rank).map(|l| format!("%w{array}{l}")).collect();
        let places = self.subscripts(&offsets);
        *values += 1;
        let value = *values;
        let mut text = String::new();
        for (level, reach) in reach.iter().enumerate() {
            let init = if level == 0 { "%r0".to_owned() } else { format!("%s{array}{}", level - 1) };
            let result = if level == 0 { format!("%x{value}") } else { format!("%u{array}{level}") };
            text += &format!(
                "  {result} = affine.for %w{array}{level} = 0 to {reach} iter_args(%s{array}{level} = {init}) -> (i32) {{\n"
            );
        }
        let last = rank - 1;
        text += &format!(
            "  %y = affine.load %a{array}[{}] : {ty}\n  %z = arith.muli %s{array}{last}, %y : i32\n  %q = arith.addi %z, %y : i32\n  affine.yield %q : i32\n  }}\n",
            places.join(", ")
        );
        for level in (1..rank).rev() {
            text += &format!("  affine.yield %u{array}{level} : i32\n  }}\n");
        }
        *body += &text;
        self.fold(value, body);
    }

    fn fold(&self, value: usize, body: &mut String) {
        let before = value - 1;
        *body += &format!(
            "  %m{value} = arith.shli %r{before}, %r0 : i32\n  %n{value} = arith.subi %m{value}, %r{before} : i32\n"
        );
        *body += &format!("  %r{value} = arith.addi %n{value}, %x{value} : i32\n");
    }

    fn argument(&mut self, array: u64, sizes: &[i64]) -> String {
        let ty = format!("memref<{}xi32>", sizes.iter().map(i64::to_string).collect::<Vec<_>>().join("x"));
        self.arguments.push(format!("%a{array}: {ty}"));
        ty
    }
}

#[test]
fn windows_keep_what_is_computed() {
    let seeds = std::env::var("KILN_SEEDS").ok().and_then(|s| s.parse().ok()).unwrap_or(300);
    let pass = affine::reuse::declaration();
    let (mut compared, mut changed) = (0, 0);
    for seed in 0..seeds {
        let mut writer = Writer { random: Random::new(seed), loops: Vec::new(), arguments: Vec::new() };
        let text = writer.program();
        let run = (&pass, Options::defaults(pass.options));
        compared += Source::new(&text).check(&format!("seed {seed}"), &[run], &|_| false);
        changed += u64::from(is_changed(&text));
    }
    assert!(compared as u64 > seeds, "too few runs without a fault: {compared}");
    assert!(changed * 5 > seeds, "too few windows were found: {changed}");
}

fn is_changed(text: &str) -> bool {
    let (mut ir, module) = support::parse(text);
    let func = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "func.func")).expect("there is a function");
    !affine::reuse::reuse(&mut ir, func, &affine::reuse::Options::default()).is_empty()
}
