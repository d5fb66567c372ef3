//! The rule that no wall clock decides what is built: clocks are read only where they are shown or measured.

use super::tree::{File, Finding, Tree};

/// Files of the product that may read a clock, with what they do with it. None of them decides what comes out.
const SHOWN: [(&str, &str); 13] = [
    ("cli/src/eval.rs", "seconds of a job, for the log of a store; no outcome has them"),
    ("cli/src/explore.rs", "the seconds after which a run is ended, to go on another time"),
    ("cli/src/progress.rs", "progress on a terminal"),
    ("cli/src/schedule.rs", "seconds in the table of `kiln schedule`"),
    ("cli/src/tune.rs", "`kiln tune` measures plans; what it found is a file that the user gives to `kiln llvm`"),
    ("drivers/templates/rust/host.rs", "how long a host waits for the end of a run"),
    ("drivers/templates/rust/serial.rs", "how long a host waits for a reply"),
    (
        "fpga/src/tools.rs",
        "seconds of other programs in the table of `kiln build`, and the limit after which they are ended",
    ),
    ("jobs/src/processes.rs", "the limit after which a job is given up, if there is one, and seconds for the log"),
    ("jobs/src/slurm.rs", "how long is waited between two looks at the queue of Slurm, and seconds for the log"),
    ("ir/src/pass_manager.rs", "times of passes on request"),
    ("datapath/src/prove/z3.rs", "proofs of rules by another program, for a page of the documents"),
    ("scheduling/src/solve/tests.rs", "times of instances, printed by a test"),
];

/// Folders of tools, benches and tests.
const TOOLS: [&str; 3] = ["xtask", "tests", "fuzz"];

/// No source reads a clock but those that show or measure time.
pub fn clocks(tree: &Tree) -> Finding {
    let is_watched = |file: &&File| !TOOLS.contains(&file.room()) && !file.path.contains("/examples/");
    let names = ["Instant", "SystemTime", "Duration", "time_limit"].map(str::to_owned);
    let mut faults = Vec::new();
    for file in tree.rust().filter(is_watched).filter(|file| SHOWN.iter().all(|(path, _)| *path != file.path)) {
        let is_name = |word: &str| names.iter().any(|name| name == word);
        let bad = |line: &str| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(is_name);
        let lines = file.text.lines().zip(1..).filter(|(line, _)| !line.trim_start().starts_with("//") && bad(line));
        faults.extend(lines.map(|(line, number)| {
            format!(
                "{}:{number}: `{}`: count work, since clocks differ between machines and runs",
                file.path,
                line.trim()
            )
        }));
    }
    let gone = SHOWN.iter().filter(|(path, _)| tree.get(path).is_none_or(|file| !file.text.contains("Instant")));
    faults.extend(gone.map(|(path, _)| format!("{path}: reads no clock: take it off the list of the rule")));
    Finding::of(faults, format!("{} files show or measure time", SHOWN.len()))
}

#[cfg(test)]
mod tests {
    use super::super::tests::faults;
    use super::*;

    #[test]
    fn a_clock_in_the_product_is_found() {
        let reads = "//! A file that does one thing.\nuse std::time::Instant;\n";
        let named = |path: &str| faults(clocks, &[(path, reads)]).iter().filter(|fault| fault.contains(":2:")).count();
        assert_eq!(
            ["hls/src/a.rs", "xtask/src/a.rs", "sim/examples/a.rs", "cli/src/progress.rs"].map(named),
            [1, 0, 0, 0]
        );
    }
}
