//! Operations that no table of Kiln knows, though their dialects are: each consumer refuses them by name.
//!
//! What holds: the operations come through the run-time door (`--irdl-file`), so they are registered and verified; nobody gives
//! them a meaning.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// An operation of two operands and one result, in two namespaces that have tables everywhere.
const DEFINITION: &str = "
irdl.dialect @arith {
  irdl.operation @blend {
    %0 = irdl.any
    irdl.operands(%0, %0)
    irdl.results(%0)
  }
}
irdl.dialect @comb {
  irdl.operation @blend {
    %0 = irdl.any
    irdl.operands(%0, %0)
    irdl.results(%0)
  }
}
";

const SCALARS: &str = "
func.func @f(%a: i32, %b: i32) -> i32 {
  %c = \"arith.blend\"(%a, %b) : (i32, i32) -> i32
  return %c : i32
}
";

const LOOP: &str = "
func.func @f(%x: memref<8xi32>, %y: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %x[%i] : memref<8xi32>
    %b = \"arith.blend\"(%a, %a) : (i32, i32) -> i32
    affine.store %b, %y[%i] : memref<8xi32>
  }
  return
}
";

const CIRCUIT: &str = "
hw.module @m(in %a : i8, in %b : i8, out c : i8) {
  %c = \"comb.blend\"(%a, %b) : (i8, i8) -> i8
  hw.output %c : i8
}
";

/// Name, arguments of `kiln` beside the input, program, and the operation that must be named.
const CONSUMERS: [(&str, &[&str], &str, &str); 13] = [
    ("run", &["run", "--args", "1", "2"], SCALARS, "arith.blend"),
    ("run_loop", &["run", "--args", "random:1", "random:2"], LOOP, "arith.blend"),
    ("sim", &["sim", "--set", "a=1", "--cycles", "1"], CIRCUIT, "comb.blend"),
    ("hls", &["hls"], SCALARS, "arith.blend"),
    ("hls_loop", &["hls"], LOOP, "arith.blend"),
    ("hls_no_sim", &["hls", "--no-sim"], LOOP, "arith.blend"),
    ("hls_elastic", &["hls", "--flow", "elastic"], SCALARS, "arith.blend"),
    ("hls_elastic_loop", &["hls", "--flow", "elastic"], LOOP, "arith.blend"),
    ("hls_auto", &["hls", "--flow", "auto"], LOOP, "arith.blend"),
    ("hls_explore", &["hls", "--explore"], LOOP, "arith.blend"),
    ("export_verilog", &["translate", "--export-verilog"], CIRCUIT, "comb.blend"),
    ("export_verilog_of_software", &["translate", "--export-verilog"], SCALARS, "func.func"),
    ("llvm", &["llvm"], SCALARS, "arith.blend"),
];

/// A test a consumer.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let trial = |&(name, arguments, program, operation): &(&'static str, _, _, _)| {
        let kiln = kiln.to_path_buf();
        requirement::trial(format!("foreign/{name}"), &[], move || check(&kiln, name, arguments, program, operation))
    };
    CONSUMERS.iter().map(trial).collect()
}

fn check(kiln: &Path, name: &str, arguments: &[&str], program: &str, operation: &str) -> Result<()> {
    let folder = std::env::temp_dir().join(format!("kiln-foreign-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let (definition, input, out) = (folder.join("blend.irdl.mlir"), folder.join("input.mlir"), folder.join("out"));
    fs::write(&definition, DEFINITION)?;
    fs::write(&input, program)?;
    let mut command = Command::new(kiln);
    command.arg(arguments[0]).arg(&input).arg("--irdl-file").arg(&definition);
    if arguments[0] == "hls" {
        command.arg("-o").arg(&out);
    }
    command.args(&arguments[1..]);
    let finished = tools::run(&mut command, "")?;
    ensure!(finished.code == 1, "exit code {}, not 1\n{}", finished.code, finished.stdout);
    ensure!(finished.stderr.contains(operation), "the message does not name {operation}:\n{}", finished.stderr);
    ensure!(finished.stderr.contains("error[E"), "no error has a code:\n{}", finished.stderr);
    ensure!(finished.stdout.trim().is_empty(), "something was written:\n{}", finished.stdout);
    ensure!(!out.exists() || fs::read_dir(&out)?.next().is_none(), "files were written");
    fs::remove_dir_all(folder)?;
    Ok(())
}
