//! The long proof of rules: z3 on every claim at growing widths, within a limit for each claim and each rule, as a page.
//!
//! What holds: a claim that z3 refutes ends the run; one that it does not settle is tried for all values where its inputs are
//! few bits, and is reported otherwise; the page says for each rule the widths at which all of its claims are proven.

use super::{Claim, Values, claims};
use crate::rules::{self, Growth, Rule};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Widths `w` and `v` of instances, from the small to the large.
const WIDTHS: [(u32, u32); 7] = [(4, 2), (6, 3), (8, 5), (12, 4), (16, 3), (24, 5), (32, 7)];

/// Milliseconds for each way of asking for one claim.
const CLAIM_MS: u64 = 1_000;

/// After so long no larger width of a rule is begun, and a width that is begun ends.
const RULE_TIME: Duration = Duration::from_secs(40);

/// Bits of inputs up to which all values are tried where z3 gives up.
const MAX_BITS: u32 = 16;

/// Ways of asking: z3's own choice for bit-vectors; and products multiplied out, by which polynomials are equal at any width.
const WAYS: [&str; 2] =
    ["(check-sat)", "(check-sat-using (then (using-params simplify :som true :flat true) solve-eqs bit-blast smt))"];

/// A z3 that answers one question after another.
struct Solver {
    process: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Solver {
    fn start() -> Option<Self> {
        let mut process = Command::new("z3").arg("-in").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        let (input, output) = (process.stdin.take()?, process.stdout.take()?);
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).all(|line| sender.send(line).is_ok())
        });
        Some(Self { process, input, answers })
    }

    /// One answer, or none where z3 says nothing long after its limit; it is then started anew.
    fn answer(&mut self, question: &str, way: &str) -> Option<String> {
        let text = format!("(reset)\n(set-option :timeout {CLAIM_MS})\n{}\n", question.replace("(check-sat)", way));
        self.input.write_all(text.as_bytes()).and_then(|()| self.input.flush()).ok()?;
        let answer = self.answers.recv_timeout(Duration::from_millis(4 * CLAIM_MS)).ok();
        if answer.is_none() {
            let _ = self.process.kill();
            let _ = self.process.wait();
            *self = Self::start()?;
        }
        answer
    }

    /// True where the question has no model, false where it has one, none where neither way settles it.
    fn is_unsatisfiable(&mut self, question: &str) -> Option<bool> {
        WAYS.iter().find_map(|way| match self.answer(question, way)?.as_str() {
            "unsat" => Some(true),
            "sat" => Some(false),
            _ => None,
        })
    }
}

impl Drop for Solver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// How claims were settled.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    by_z3: usize,
    by_values: usize,
    open: usize,
}

/// What was proven of a rule.
struct Outcome {
    count: Count,
    /// Widths at which all claims are proven.
    widths: Vec<u32>,
    seconds: f64,
    is_stopped: bool,
}

/// Settles one claim. Panics if it is wrong.
fn settle(solver: &mut Solver, rule: &Rule, claim: &Claim, count: &mut Count) {
    match solver.is_unsatisfiable(&claim.smt()) {
        Some(true) => count.by_z3 += 1,
        Some(false) => panic!("{} is wrong: {}", rule.name, claim.describe()),
        None if claim.input_bits() <= MAX_BITS => {
            let wrong = claim.counterexample();
            assert!(wrong.is_none(), "{} is wrong: {} for {wrong:?}", rule.name, claim.describe());
            count.by_values += 1;
        }
        None => count.open += 1,
    }
}

/// The claims of a rule, width by width; an instance with an open claim is not asked at larger widths.
fn prove(solver: &mut Solver, rule: &Rule) -> Outcome {
    let start = Instant::now();
    let mut outcome = Outcome { count: Count::default(), widths: Vec::new(), seconds: 0.0, is_stopped: false };
    let mut instances: Vec<&str> = rule.instances.to_vec();
    for widths in WIDTHS {
        let (before, asked) = (outcome.count.open, instances.len());
        instances.retain(|instance| {
            let open = outcome.count.open;
            for claim in claims(rule, instance, widths, Values::Corners) {
                outcome.is_stopped |= start.elapsed() > RULE_TIME;
                if outcome.is_stopped || outcome.count.open > open {
                    break;
                }
                settle(solver, rule, &claim, &mut outcome.count);
            }
            outcome.count.open == open
        });
        if outcome.is_stopped {
            break;
        }
        if outcome.count.open == before && asked == rule.instances.len() {
            outcome.widths.push(widths.0);
        }
    }
    outcome.seconds = start.elapsed().as_secs_f64();
    outcome
}

fn kind(growth: Growth) -> &'static str {
    match growth {
        Growth::Shrinks => "simplifies",
        Growth::Offers => "offers",
        Growth::Permutes => "permutes",
    }
}

/// The row of a rule, without what was measured.
fn head(rule: &Rule) -> String {
    format!("| `{}` | {} | {} |", rule.name, kind(rule.growth), rule.condition)
}

fn row(rule: &Rule, outcome: &Outcome) -> String {
    let widths: Vec<String> = outcome.widths.iter().map(u32::to_string).collect();
    let Count { by_z3, by_values, open } = outcome.count;
    let limit = if outcome.is_stopped { "time" } else { "-" };
    format!("{} {} | {by_z3} | {by_values} | {open} | {limit} |", head(rule), widths.join(", "))
}

const INTRODUCTION: &str = "# Rules of the datapath e-graph

Made by `cargo xtask prove-rules --write`.

Every rule of `datapath/src/rules`, with its side condition. `cargo test -p datapath` checks what each rule makes
of its instances for all values and all constants at 1 to 4 bits. The table says what z3 proves of the same claims at larger
widths, with constants at the ends of their ranges and near powers of two: *proven at* are the widths at which every claim
of every instance is proven; *z3* counts claims that it settled, *values* those that it gave up (a second for each of two
ways of asking) and that hold for all values of their inputs, of 16 bits at the most; *open* are those that neither settled,
after which the instance is not asked at larger widths. *Limit* says where the time for a rule (40 s) ended its run. A claim
that is refuted ends the run.

| rule | kind | condition | proven at | z3 | values | open | limit |
| --- | --- | --- | --- | --- | --- | --- | --- |
";

#[test]
#[ignore = "a long job: `cargo xtask prove-rules`"]
fn every_rule_holds_by_z3_at_larger_widths() {
    let Some(mut solver) = Solver::start() else {
        eprintln!("z3 is not installed: the rules are proven at small widths only");
        return;
    };
    let only = std::env::var("KILN_RULES").unwrap_or_default();
    let asked = |rule: &Rule| only.is_empty() || only.split(',').any(|name| name == rule.name);
    let mut page = INTRODUCTION.to_owned();
    for rule in rules::all().into_iter().filter(asked) {
        let outcome = prove(&mut solver, &rule);
        let row = row(&rule, &outcome);
        println!("{row} {:.1} s", outcome.seconds);
        let _ = writeln!(page, "{row}");
    }
    if let Some(path) = std::env::var_os("KILN_RULES_PAGE").filter(|_| only.is_empty()) {
        std::fs::write(path, page).expect("the page can be written");
    }
}

#[test]
fn the_page_has_every_rule() {
    let page = include_str!("../../../docs/rules.md");
    let heads: Vec<String> = rules::all().iter().map(head).collect();
    let missing: Vec<&String> = heads.iter().filter(|head| !page.contains(*head)).collect();
    assert!(missing.is_empty(), "run `cargo xtask prove-rules --write`: {missing:#?}");
    assert_eq!(page.lines().filter(|line| line.starts_with("| `")).count(), heads.len());
}
