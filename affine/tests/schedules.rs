//! Random loop nests of several statements: every schedule that is chosen is proven, and computes the same.
//!
//! `KILN_SEEDS=N` sets how many nests are tried.

#[path = "support/mod.rs"]
mod support;

use ir::pass::Pass;
use ir::pass_pipeline::parse_options;
use sim::random::Random;
use support::Source;

struct Writer {
    random: Random,
    text: String,
    variables: Vec<String>,
    names: usize,
    budget: usize,
}

impl Writer {
    fn line(&mut self, line: &str) {
        self.text.push_str(&"  ".repeat(self.variables.len() + 1));
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn fresh(&mut self) -> usize {
        self.names += 1;
        self.names
    }

    fn variable(&mut self) -> String {
        let at = self.random.below(self.variables.len() as u64) as usize;
        self.variables[at].clone()
    }

    /// Within 0..12: variables are within 1..7.
    fn index(&mut self) -> String {
        let (a, c) = (self.variable(), self.random.below(3));
        match self.random.below(6) {
            0 => format!("{a} - 1"),
            1 => format!("{a} + {}", self.random.below(5)),
            2 => format!("{}", c * 3),
            3 => format!("{} - {a} + 7", self.variable()),
            _ => a,
        }
    }

    fn memory(&mut self) -> (&'static str, String, &'static str) {
        let memory = ["%a", "%b", "%m", "%p"][self.random.below(4) as usize];
        if matches!(memory, "%m" | "%p") {
            let index = format!("{}, {}", self.index(), self.index());
            return (memory, index, "memref<14x14xi32>");
        }
        (memory, self.index(), "memref<14xi32>")
    }

    fn statement(&mut self) {
        self.budget = self.budget.saturating_sub(1);
        let mut value = "%v".to_owned();
        for _ in 0..1 + self.random.below(2) {
            let (memory, index, ty) = self.memory();
            let (x, s) = (self.fresh(), self.fresh());
            self.line(&format!("%x{x} = affine.load {memory}[{index}] : {ty}"));
            self.line(&format!("%s{s} = arith.addi {value}, %x{x} : i32"));
            value = format!("%s{s}");
        }
        let (memory, index, ty) = self.memory();
        let guard = (self.random.below(9) == 0).then(|| self.variable());
        if let Some(variable) = &guard {
            self.line(&format!("affine.if affine_set<(d0) : (d0 - 3 >= 0)>({variable}) {{"));
        }
        self.line(&format!("affine.store {value}, {memory}[{index}] : {ty}"));
        if guard.is_some() {
            self.line("}");
        }
    }

    fn header(&mut self) -> String {
        let outer = self.variables.last().cloned();
        match (self.random.below(6), outer) {
            (0, Some(o)) => format!("affine_map<(d0) -> (d0)>({o}) to 6"),
            (1, Some(o)) => format!("1 to min affine_map<(d0) -> (d0 + 1, 5)>({o})"),
            (2, _) => "1 to %n".to_owned(),
            _ => format!("{} to {}", 1 + self.random.below(2), 3 + self.random.below(5)),
        }
    }

    fn looping(&mut self) {
        let (name, header) = (format!("%i{}", self.fresh()), self.header());
        self.line(&format!("affine.for {name} = {header} {{"));
        self.variables.push(name);
        for _ in 0..1 + self.random.below(2) {
            match self.random.below(3) {
                0 if self.variables.len() < 3 && self.budget > 0 => self.looping(),
                1 if self.variables.len() < 2 && self.budget > 0 => self.looping(),
                _ => self.statement(),
            }
        }
        self.variables.pop();
        self.line("}");
    }
}

fn program(seed: u64) -> String {
    let random = Random::new(seed);
    let mut writer = Writer { random, text: String::new(), variables: Vec::new(), names: 0, budget: 7 };
    (0..1 + seed % 4).for_each(|_| writer.looping());
    format!(
        "func.func @f(%a: memref<14xi32>, %b: memref<14xi32>, %m: memref<14x14xi32>, %p: memref<14x14xi32>, %v: i32, %k: index) {{
  %c7 = arith.constant 7 : index
  %n = arith.minui %k, %c7 : index
{}  return
}}
",
        writer.text
    )
}

#[test]
fn schedules_keep_the_meaning_of_random_nests() {
    let seeds: u64 = std::env::var("KILN_SEEDS").ok().and_then(|s| s.parse().ok()).unwrap_or(60);
    let pass: Pass = affine::schedule::pass::declaration();
    let kinds = [
        "",
        "fuse=max objective=hardware",
        "fuse=max max-shift=9 skew",
        "fuse=none objective=hardware ports=2",
        "skew cache-size=1",
    ];
    let mut compared = 0;
    for seed in 0..seeds {
        let source = Source::new(&program(seed));
        for kind in kinds {
            let options = parse_options(&pass, kind).expect("the options are right");
            compared += source.check(&format!("seed {seed} {kind}"), &[(&pass, options)], &|_| true);
        }
    }
    assert!(compared as u64 >= seeds * kinds.len() as u64, "too few runs without a fault: {compared}");
}
