//! The harness itself: a design by hand passes, and the same design with one fault does not.
//!
//! What holds: each fault is one that a comparison of final words alone might let through.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::Trial;
use xtask::{example, kiln, qor, tools};

use crate::requirement;

/// A change to one file of a design by hand, and what the harness must say of it.
struct Fault {
    design: &'static str,
    name: &'static str,
    file: &'static str,
    from: &'static str,
    to: &'static str,
    said: &'static str,
}

const FAULTS: [Fault; 5] = [
    Fault {
        design: "dot",
        name: "wrong_sum",
        file: "dot.sv",
        from: "result0 + product1",
        to: "result0 - product1",
        said: "round 0: result 0 is",
    },
    Fault {
        design: "dot",
        name: "read_without_enable",
        file: "dot.sv",
        from: "assign a_rd0_en = busy",
        to: "assign a_rd0_en = busy && index != 7'd9",
        said: "round 0: result 0 is",
    },
    Fault {
        design: "dot",
        name: "result_lost_after_done",
        file: "dot.sv",
        from: "else if (valid[4])",
        to: "else if (done) result0 <= 32'd0; else if (valid[4])",
        said: "result 0 is 0x0",
    },
    Fault {
        design: "transpose",
        name: "wrong_promise",
        file: "manifest.json",
        from: "\"value\": 257",
        to: "\"value\": 256",
        said: "257 cycles, but the manifest promises Some(256)",
    },
    Fault {
        design: "transpose",
        name: "last_word_missing",
        file: "transpose.sv",
        from: "B_wr0_en <= !rst && A_rd0_en",
        to: "B_wr0_en <= !rst && A_rd0_en && index != 9'd255",
        said: "round 0: B[255] is",
    },
];

/// All tests of the harness.
pub fn trials() -> Vec<Trial> {
    let right = ["dot", "transpose"].map(|design| {
        requirement::trial(format!("harness/{design}"), &["verilator"], move || check(&copy(design, "right")?, design))
    });
    let faults = FAULTS.iter().map(|fault| {
        let name = format!("harness/{}/{}", fault.design, fault.name);
        requirement::trial(name, &["verilator"], move || fault.check())
    });
    right.into_iter().chain(faults).collect()
}

impl Fault {
    fn check(&self) -> Result<()> {
        let folder = copy(self.design, self.name)?;
        let path = folder.join(self.file);
        let text = fs::read_to_string(&path)?;
        ensure!(text.contains(self.from), "{} has no `{}`", self.file, self.from);
        fs::write(&path, text.replace(self.from, self.to))?;
        match check(&folder, self.design) {
            Ok(()) => bail!("the harness lets the fault through"),
            Err(said) => ensure!(format!("{said:#}").contains(self.said), "the harness says: {said:#}"),
        }
        Ok(())
    }
}

fn check(folder: &std::path::Path, design: &str) -> Result<()> {
    let example = example::selected(&[design.to_string()])?.pop().context("no such example")?;
    qor::check(&kiln::manifest(folder)?, folder, &example).map(drop)
}

/// A copy of a design by hand to work on.
fn copy(design: &str, name: &str) -> Result<PathBuf> {
    let folder = tools::root().join("build/tests/harness").join(design).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for entry in fs::read_dir(tools::root().join("xtask/fixtures").join(design))? {
        let from = entry?.path();
        fs::copy(&from, folder.join(from.file_name().context("no file name")?))?;
    }
    Ok(folder)
}
