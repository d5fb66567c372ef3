//! `docs/hls.md`: a value on its way from a loop to SystemVerilog, with the program after each step.
//!
//! What holds: all texts of the page are what `kiln` prints; a test holds the page against them.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::{kiln, tools};

/// The page that is made.
pub const PAGE: &str = "docs/hls.md";

/// The program that is followed.
const SOURCE: &str = "func.func @dot(%a: memref<64xi16>, %b: memref<64xi16>) -> i16 {
  %zero = arith.constant 0 : i16
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (i16) {
    %x = affine.load %a[%i] : memref<64xi16>
    %y = affine.load %b[63 - %i] : memref<64xi16>
    %p = arith.muli %x, %y : i16
    %s = arith.addi %acc, %p : i16
    affine.yield %s : i16
  }
  return %sum : i16
}
";

/// A step: the passes that make it, and what is said of it.
struct Step {
    passes: &'static [&'static str],
    words: &'static str,
}

const STEPS: &[Step] = &[
    Step {
        passes: &["--hls-prepare", "--hls-promote"],
        words: "Functions become plain: calls in place, one memory a memref, loops that count where they do; then accesses are in \
                registers where that is proven right. Here nothing is to be done but to share what is equal. Between the two stand \
                the passes that widen, split or reorder loops, where `kiln hls` chooses them, and behind them `hls-place-memories`.",
    },
    Step {
        passes: &["--hls-form-pipelines"],
        words: "The loop is a segment: its operations run once a token, and a token is issued for each iteration. `%x` is a load; the \
                sum of the token before is `pipe.previous`. Operators on bits are those of comb. What stands before and after the loop \
                are segments of one token, and registers carry values between segments.",
    },
    Step {
        passes: &["--pipe-replace-divisions", "--pipe-reduce-strength"],
        words: "Addresses that are linear become registers that each token advances, where that saves an adder; what nothing uses is \
                dropped. (This program divides nowhere.)",
    },
    Step {
        passes: &["--pipe-schedule=target=ecp5 clock-mhz=120", "--pipe-verify-schedule"],
        words: "Each operation has the cycle in which it starts, from the issue of its token, each segment its interval `ii`, what \
                bounds it, and whether that is proven. The product takes a multiplier of the device and starts when both words are \
                there; the sum follows it. The second pass checks by other code that all is kept.",
    },
    Step {
        passes: &["--pipe-overlap-tasks", "--pipe-share-tables", "--pipe-fold-memories"],
        words: "Segments that do not wait for each other may run beside each other, and memories between them keep what is needed at \
                once. This program has one loop: nothing changes.",
    },
    Step {
        passes: &["--pipe-build-circuit"],
        words: "The circuit: a controller that lets the segment go and counts, the datapath with a register wherever a value crosses a \
                cycle, ports for the memories.",
    },
];

/// Makes the page; writes it if `write`. Errors: it is stale, or `kiln` refuses a step.
pub fn run(write: bool) -> Result<()> {
    check(&kiln::build("dev")?, write)
}

/// Holds the page against what `kiln` prints; writes it if `write`. Errors: it is stale, or `kiln` refuses a step.
pub fn check(kiln: &Path, write: bool) -> Result<()> {
    let (path, text) = (tools::root().join(PAGE), page(kiln)?);
    if write {
        return Ok(fs::write(path, text)?);
    }
    ensure!(fs::read_to_string(path)? == text, "{PAGE} is stale: run `cargo xtask steps --write`");
    Ok(())
}

fn page(kiln: &Path) -> Result<String> {
    let mut page = String::from(
        "# From a loop to SystemVerilog, step by step\n\nMade by `cargo xtask steps --write`; a test holds it against what `kiln` \
         prints.\n\n`kiln hls` makes these steps by itself, and searches among them: loops that are merged or not, arrays in banks, stores that \
         come from registers. Each step is also a pass of `kiln opt`, with text before and after; \
         `kiln hls --print-pipeline` prints those that make the circuit that was chosen, with their options (`kiln opt` makes the same circuit \
         of them), `--dump-after=PASS` writes what the program is after one, and `--from FILE` continues from a \
         design that was changed by hand, which is verified and compared with the source. The dialect of the texts is \
         `pipe` (`docs/rationale/pipeline.md`, `docs/reference/operations.md`).\n",
    );
    write!(page, "\n## The source\n\n```mlir\n{SOURCE}```\n")?;
    // From the source each time: text has no names of values, and signals are called after them.
    let (mut text, mut all) = (String::new(), Vec::<&str>::new());
    for (number, Step { passes, words }) in STEPS.iter().enumerate() {
        all.extend(*passes);
        text = tools::run_ok(Command::new(kiln).arg("opt").arg("-").args(&all), SOURCE)?.stdout;
        let names: Vec<&str> = passes.iter().map(|pass| pass.trim_start_matches("--")).collect();
        write!(
            page,
            "\n## {}. `{}`\n\n{words}\n\n```mlir\n{}\n```\n",
            number + 1,
            names.join("`, `"),
            text.trim_end()
        )?;
    }
    let verilog = tools::run_ok(Command::new(kiln).args(["translate", "-", "--export-verilog"]), &text)?.stdout;
    write!(
        page,
        "\n## SystemVerilog\n\n`emit-verilog` prints the circuit; `kiln hls` puts a head before it, says what ports are for, and keeps control, counters and datapath apart.\n\n```systemverilog\n{}\n```\n",
        verilog.trim_end()
    )?;
    Ok(page)
}
