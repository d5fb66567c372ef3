//! A board in Icarus or Verilator, at the end of a pipe; what it said in Icarus is kept.
//!
//! What holds: a simulation of the same Verilog says the same to the same bytes. While a host sends what one sent before, it gets what was
//! said before; from the first other byte on it speaks with a simulation, which was told all that came before.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use fpga::board::Board;
use fpga::host::Line;
use xtask::kept::{self, Kept};
use xtask::{tools, verilated};

/// Asks for the next byte of the board.
const ASK: &str = "R";
/// The file of what was said: a line for each word that the simulation was told, and behind it what it said to it.
const SAID: &str = "said";
/// What Verilator compiled.
const PROGRAM: &str = "bench";

/// Verilog with a serial line.
#[derive(Clone, Copy)]
pub struct Bench<'a> {
    /// The board, of which the button counts.
    pub board: &'a Board,
    /// Cycles of a bit on the line.
    pub divisor: u32,
    /// The folder that `files` are in, where their paths are not absolute.
    pub design: &'a Path,
    /// All files but the bench.
    pub files: &'a [String],
    /// The module with the line.
    pub top: &'a str,
}

impl Bench<'_> {
    /// Compiles it; the file in `design` that `vvp` runs. Errors: Icarus does not take it.
    fn interpreted(&self) -> Result<String> {
        let program = format!("{}.vvp", self.top);
        let mut compile = Command::new("iverilog");
        compile.current_dir(self.design).args(["-g2012", "-s", "bench", "-o", &program]).args(self.macros());
        compile.arg(format!("-Pbench.DIVISOR={}", self.divisor)).arg(source()).args(self.files);
        tools::run_ok(&mut compile, "")?;
        Ok(program)
    }

    /// Compiles it to a program, which is kept: some thirty times as fast as Icarus, for Verilog without models of cells. Errors: Verilator
    /// does not take it.
    pub fn compiled(&self) -> Result<PathBuf> {
        let parts = self.parts(kept::version("verilator", "--version")?)?;
        let parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
        let kept = Kept { what: "boards in Verilator", parts: &parts, files: &[PROGRAM] };
        let folder = kept.folder(|folder| {
            let mut translate = Command::new("verilator");
            translate.current_dir(self.design).args(["-Wno-fatal", "--exe", "--main", "--timing"]).args(self.macros());
            translate.args(["--top-module", "bench", &format!("-GDIVISOR={}", self.divisor)]).arg(source());
            let made = self.design.join(format!("{}_verilator", self.top));
            verilated::translate(translate.args(self.files), &made)?;
            verilated::compile_folder(&made, &folder.join(PROGRAM))
        })?;
        Ok(folder.join(PROGRAM))
    }

    fn macros(&self) -> [String; 3] {
        let button = match &self.board.button {
            Some(button) => format!(".button(1'b{}),", u8::from(button.low)),
            None => String::new(),
        };
        ["-DNO_ICE40_DEFAULT_ASSIGNMENTS".to_owned(), format!("-DTOP={}", self.top), format!("-DBUTTON={button}")]
    }

    /// All that the simulation depends on, in a simulator of a version.
    fn parts(&self, version: String) -> Result<Vec<Vec<u8>>> {
        let texts = self.files.iter().map(|file| fs::read(self.design.join(file)).with_context(|| file.clone()));
        let own = [version, self.macros().join("\n"), self.divisor.to_string(), include_str!("bench.v").to_owned()];
        own.into_iter().map(|text| Ok(text.into_bytes())).chain(texts).collect()
    }
}

fn source() -> PathBuf {
    tools::root().join("tests/src/bench.v")
}

/// A word for the simulation, and what it says to it.
type Said = (String, String);

/// A serial line to a simulation, or to what one said.
pub struct Simulated<'a> {
    bench: Bench<'a>,
    parts: Vec<Vec<u8>>,
    /// What an older simulation was told.
    before: Vec<Said>,
    /// What this one was told, or would have been.
    said: Vec<Said>,
    running: Option<Running>,
}

impl<'a> Simulated<'a> {
    /// The line of a board. Errors: a file can't be read.
    pub fn of(bench: Bench<'a>) -> Result<Self> {
        let mut line = Self {
            bench,
            parts: bench.parts(kept::version("iverilog", "-V")?)?,
            before: Vec::new(),
            said: Vec::new(),
            running: None,
        };
        if let Some(folder) = line.kept(|kept| kept.taken()) {
            let text = fs::read_to_string(folder.join(SAID))?;
            let said = text.lines().filter_map(|line| line.split_once(' '));
            line.before = said.map(|(word, answer)| (word.to_owned(), answer.to_owned())).collect();
        }
        Ok(line)
    }

    fn kept<R>(&self, of: impl FnOnce(&Kept<'_>) -> R) -> R {
        let parts: Vec<&[u8]> = self.parts.iter().map(Vec::as_slice).collect();
        of(&Kept { what: "boards in Icarus", parts: &parts, files: &[SAID] })
    }

    /// Tells the simulation a word; what it says.
    fn tell(&mut self, word: String) -> Result<String> {
        let before = self.before.get(self.said.len()).filter(|(told, _)| self.running.is_none() && *told == word);
        let answer = match before {
            Some((_, answer)) => answer.clone(),
            None => self.run()?.tell(&word)?,
        };
        self.said.push((word, answer.clone()));
        Ok(answer)
    }

    /// The simulation, which was told all that was said.
    fn run(&mut self) -> Result<&mut Running> {
        let running = match self.running.take() {
            Some(running) => running,
            None => {
                let mut running = Running::start(&self.bench)?;
                self.said.iter().try_for_each(|(word, _)| running.tell(word).map(drop))?;
                running
            }
        };
        Ok(self.running.insert(running))
    }
}

impl Line for Simulated<'_> {
    fn send(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| drop(self.tell(format!("S{byte:02x}")).expect("the simulation listens")));
    }

    fn receive(&mut self) -> Option<u8> {
        let answer = self.tell(ASK.to_owned()).expect("the simulation speaks");
        u8::from_str_radix(&answer, 16).ok()
    }
}

impl Drop for Simulated<'_> {
    /// Keeps what was said, if it is not what was said before.
    fn drop(&mut self) {
        if self.running.is_some() {
            let text: String = self.said.iter().map(|(word, answer)| format!("{word} {answer}\n")).collect();
            let kept = self.kept(|kept| kept.made(|folder| Ok(fs::write(folder.join(SAID), text)?)));
            kept.expect("what was said can be kept");
        }
    }
}

/// A simulation.
struct Running {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Running {
    fn start(bench: &Bench<'_>) -> Result<Self> {
        let program = bench.interpreted()?;
        let mut simulate = Command::new("vvp");
        simulate.current_dir(bench.design).args(["-n", &program]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = simulate.spawn()?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else { bail!("a process has no pipes") };
        Ok(Self { child, to, from: BufReader::new(from) })
    }

    /// Tells a word; what is said to it.
    fn tell(&mut self, word: &str) -> Result<String> {
        let mut answer = String::new();
        match word.strip_prefix('S') {
            Some(byte) => self.to.write_all(&[b'S', u8::from_str_radix(byte, 16)?])?,
            None => {
                self.to.write_all(word.as_bytes()).and_then(|()| self.to.flush())?;
                self.from.read_line(&mut answer)?;
            }
        }
        Ok(answer.trim().to_owned())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
