//! `kiln hls --interface`: registers and windows behind a bus in front of a design, and the addresses of all designs that a host
//! reaches.
//!
//! What holds: a bus has the registers that a board's shell has, at the same addresses.

use std::path::Path;

use ::fpga::cache;
use ::fpga::kernel::Kernel;
use ::fpga::map::{ADDRESS_BITS, Map};
use ::fpga::shell::{self, Contents, Front, Slot};
use clap::ValueEnum;
use cosim::testbench::File;
use hw_dialects::names::Names;
use ir::diag::{Diagnostic, Place};
use ir::{Op, Reported};
use manifest::{Axi, Manifest, SharedMemory};
use serde::Serialize;

use super::{Args, Design, Flow, MemoryChoice, pretty};
use crate::session::Session;

/// What a host controls a design through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Interface {
    /// Ports of the design: start, done, arguments, arrays
    Ports,
    /// A subordinate of AXI4-Lite, 32 bits wide, with an interrupt
    AxiLite,
    /// A slave of Wishbone B4, classic cycles, 32 bits wide, with an interrupt
    Wishbone,
}

impl Interface {
    /// The interface of this name in `map.json`, if it is a bus.
    pub fn of(name: &str) -> Option<Self> {
        Self::from_str(name, false).ok().filter(|interface| interface.front().is_some())
    }

    /// The bus, if it is one.
    pub fn front(self) -> Option<Front> {
        match self {
            Self::Ports => None,
            Self::AxiLite => Some(Front::AxiLite),
            Self::Wishbone => Some(Front::Wishbone),
        }
    }
}

impl Args {
    /// Why these options say nothing of designs that a host calls.
    pub fn unfit_beside_a_host(&self) -> Option<&'static str> {
        let unfit = [
            (!self.func.is_empty(), "--func: the host's calls say what is built, and --device names more"),
            (!self.data.is_empty() || self.runs.is_some(), "--data and --runs: the host gives its designs their data"),
            (self.from.is_some(), "--from: designs are made of the functions that the host calls"),
            (self.print_pipeline, "--print-pipeline: ask kiln hls for the passes of a design"),
            (!self.dump_after.is_empty(), "--dump-after: ask kiln hls for the steps of a design"),
            (self.json, "--json: reports of designs are not shown"),
        ];
        unfit.into_iter().find(|(is_given, _)| *is_given).map(|(_, why)| why)
    }
}

/// Why a design with these options does not go behind a bus.
pub fn unfit(args: &Args) -> Option<&'static str> {
    args.interface.front()?;
    if args.flow != Flow::Static {
        return Some("--interface takes designs of fixed cycles: leave out --flow");
    }
    if args.memory == MemoryChoice::Stream {
        return Some("no host reaches streams over --interface: leave out --memory stream");
    }
    if args.explore {
        return Some("--explore makes many designs, --interface takes one: leave out --explore");
    }
    None
}

/// A design that a host reaches by addresses.
pub struct Addressed {
    /// Its ports.
    pub kernel: Kernel,
    /// Its addresses.
    pub map: Map,
    /// What names it.
    pub hash: u64,
}

impl Addressed {
    /// The place of the design's module behind a shell.
    fn slot(&self, module: Op) -> Slot<'_> {
        Slot { kernel: &self.kernel, module, map: &self.map, hash: self.hash }
    }
}

/// A circuit that goes behind a bus.
#[derive(Clone)]
pub struct Inside<'a> {
    /// Its name.
    pub name: &'a str,
    /// What the head of its SystemVerilog says beside its name.
    pub head: &'a [String],
    /// Its ports.
    pub manifest: &'a Manifest,
    /// Its module.
    pub module: Op,
    /// The SystemVerilog of the module, where that is written already: locations, which are in it, are not in a circuit that was read.
    pub verilog: Option<&'a str>,
    /// Where it comes from.
    pub place: Place,
}

impl<'a> Inside<'a> {
    /// The circuit of a design.
    pub fn of(s: &Session, design: &'a Design) -> Self {
        let place = s.ir.loc(design.func).place(&s.ir.ctx);
        let (name, head, manifest) = (&design.name, &design.head, &design.manifest);
        Self { name, head, manifest, module: design.module, verilog: None, place }
    }
}

/// The addresses of a circuit beside others that take so many bytes of shared memory. Errors: it has arrays that no host reaches, or too
/// many, with the code given.
fn addressed(s: &mut Session, inside: &Inside<'_>, (taken, code): (u64, &'static str)) -> Result<Addressed, Reported> {
    let fits = Kernel::new(inside.manifest).and_then(|kernel| Map::beside(&kernel, taken).map(|map| (kernel, map)));
    let (kernel, map) = fits.map_err(|why| s.diags.error(code, inside.place.clone(), why))?;
    let verilog = match inside.verilog {
        Some(text) => text.to_owned(),
        None => super::verilog_of(s, (inside.name, inside.head), inside.manifest, inside.module)?,
    };
    let hash = cache::hash64([verilog.as_bytes(), pretty(&map).as_bytes()]);
    Ok(Addressed { kernel, map, hash })
}

/// Takes the names of the modules of a design.
fn take_names(s: &Session, module: Op, names: &mut Names) {
    for module in hw_dialects::ports::with_instances(&s.ir, module) {
        names.unique(hw_dialects::ports::module_name(&s.ir, module).unwrap_or_default());
    }
}

/// How a design is reached, beside its addresses.
#[derive(Serialize)]
pub struct Reached<'a> {
    /// `serial`, `axi-lite` or `wishbone`.
    pub interface: &'a str,
    /// Name of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<&'a str>,
    /// Bits a second of the serial line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub baud: Option<u32>,
    /// What is added to all addresses, where several designs are behind one shell.
    #[serde(skip_serializing_if = "is_zero")]
    pub base: u32,
}

fn is_zero(base: &u32) -> bool {
    *base == 0
}

/// `map.json`: what a driver must know.
#[derive(Serialize)]
struct MapFile<'a> {
    map: u32,
    design: &'a str,
    design_hash: String,
    #[serde(flatten)]
    reached: Reached<'a>,
    #[serde(flatten)]
    addresses: &'a Map,
}

/// The text of `map.json`.
pub fn map_file(design: &str, (addresses, hash): (&Map, u64), reached: Reached<'_>) -> String {
    pretty(&MapFile { map: 1, design, design_hash: format!("{hash:016x}"), reached, addresses })
}

/// What calls a design of these addresses, hash and first address, in the folder `driver`: over a serial line where its speed is given. Errors: `E1108` there, or `E1109`.
pub fn driver(
    s: &mut Session,
    design: &Design,
    addresses: (&Map, u64, u32),
    baud: Option<u32>,
) -> Result<Vec<File>, Reported> {
    let place = s.ir.loc(design.func).place(&s.ir.ctx);
    let code = if baud.is_some() { "E1108" } else { "E1109" };
    let interface = drivers::Interface::new(&design.manifest, addresses, baud);
    let interface = interface.map_err(|why| s.diags.error(code, place, why))?;
    let files = [drivers::python(&interface), drivers::c(&interface), drivers::rust(&interface)].concat();
    Ok(files.into_iter().map(|(name, text)| (format!("driver/{name}"), text)).collect())
}

/// Circuits in one shell.
pub struct Shelled {
    /// The module of front, registers and circuits.
    pub top: Op,
    /// The names of all modules.
    pub names: Names,
    /// The circuits in order, each with the first of its addresses.
    pub kernels: Vec<(Addressed, u32)>,
    /// Bits of an address that are looked at.
    pub address_bits: u32,
    /// Inputs and outputs beside clock and reset.
    pub ports: (shell::Ports, shell::Ports),
    /// The memory that the circuits share with their host.
    pub memory: SharedMemory,
}

impl Shelled {
    /// The code of what does not fit behind a front.
    fn code(front: Front) -> &'static str {
        match front {
            Front::Serial { .. } => "E1108",
            Front::AxiLite | Front::Wishbone => "E1109",
        }
    }

    /// What names all circuits with their addresses.
    pub fn hash(&self) -> u64 {
        match &self.kernels[..] {
            [(one, _)] => one.hash,
            all => {
                let text: String = all.iter().map(|(of, base)| format!("{:016x} {base:x}\n", of.hash)).collect();
                cache::hash64([text.as_bytes()])
            }
        }
    }
}

/// Puts circuits into a shell of this name. Errors: `E1108` behind a serial line and `E1109` behind a bus, where they do not fit there, or
/// what has no Verilog.
pub fn shelled(s: &mut Session, insides: &[Inside<'_>], name: &str, front: Front) -> Result<Shelled, Reported> {
    let code = Shelled::code(front);
    apart(s, insides, code)?;
    let mut addressed: Vec<Addressed> = Vec::new();
    for inside in insides {
        let taken = shared_bytes(&addressed);
        addressed.push(self::addressed(s, inside, (taken, code))?);
    }
    let modules: Vec<Op> = insides.iter().map(|inside| inside.module).collect();
    hw_dialects::ports::gather(&mut s.ir, &modules);
    let slots: Vec<Slot<'_>> = addressed.iter().zip(&modules).map(|(one, &module)| one.slot(module)).collect();
    let contents = Contents { name, slots: &slots, front };
    let address_bits = contents.address_bits();
    if address_bits > ADDRESS_BITS {
        let message =
            format!("{} designs take {address_bits} bits of addresses; there are {ADDRESS_BITS}", slots.len());
        return Err(s.diags.report(full(Diagnostic::error(code, insides[0].place.clone(), message), &addressed)));
    }
    let mut names = Names::default();
    modules.iter().for_each(|&module| take_names(s, module, &mut names));
    let top = shell::build(&mut s.ir, &mut names, contents);
    let (ports, bases) = (shell::ports(&s.ir, contents), (0..slots.len()).map(|at| contents.base(at)));
    let bases: Vec<u32> = bases.collect();
    let buses = addressed.iter().zip(insides).filter_map(|(one, inside)| {
        let axi = inside.manifest.axi.as_ref()?;
        Some(Axi { prefix: format!("{}{}", contents.before(&one.kernel), axi.prefix), ..axi.clone() })
    });
    let memory = SharedMemory { buses: buses.collect(), bytes: shared_bytes(&addressed) };
    Ok(Shelled { top, names, kernels: addressed.into_iter().zip(bases).collect(), address_bits, ports, memory })
}

/// Bytes of the memory that circuits share with their host.
fn shared_bytes(circuits: &[Addressed]) -> u64 {
    circuits.iter().map(|one| one.map.shared_bytes()).sum()
}

/// An error with the addresses that each design takes: all have as many as the largest.
fn full(error: Diagnostic, designs: &[Addressed]) -> Diagnostic {
    designs.iter().fold(error, |error, Addressed { kernel, map, .. }| {
        error.with_note(format!(
            "'{}' takes {} bits, and each has as many as the largest",
            kernel.name, map.address_bits
        ))
    })
}

/// Errors, with the code given: two circuits whose names are one for drivers, which have only letters, digits and `_`, or for tools that
/// have no capitals.
fn apart(s: &mut Session, insides: &[Inside<'_>], code: &'static str) -> Result<(), Reported> {
    let plain = |inside: &Inside<'_>| drivers::plain_name(&inside.manifest.top).to_lowercase();
    for (at, inside) in insides.iter().enumerate() {
        if let Some(other) = insides[..at].iter().find(|other| plain(other) == plain(inside)) {
            let [one, two] = [other, inside].map(|inside| &inside.manifest.top);
            let message = format!("designs '{one}' and '{two}' behind one control port have one name for drivers");
            return Err(s.diags.error(code, inside.place.clone(), message));
        }
    }
    Ok(())
}

/// What a shell is called: as its only design, or as the source's file.
pub fn shell_name(source: &str, designs: &[Inside<'_>]) -> String {
    match designs {
        [one] => one.manifest.top.clone(),
        _ => {
            let stem = Path::new(source).file_stem().map(|stem| stem.to_string_lossy().into_owned());
            let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
            format!("{}_kernels", stem.unwrap_or_default().chars().map(word).collect::<String>())
        }
    }
}

/// A design of several behind one front, in `map.json` of all.
#[derive(Serialize)]
struct Listed<'a> {
    design: &'a str,
    design_hash: String,
    base: u32,
    address_bits: u32,
}

/// `map.json` of several designs; each has its own in the folder of its name.
#[derive(Serialize)]
struct Maps<'a> {
    map: u32,
    design: &'a str,
    design_hash: String,
    interface: &'a str,
    address_bits: u32,
    kernels: Vec<Listed<'a>>,
}

fn maps(name: &str, shelled: &Shelled, interface: &str) -> File {
    let kernels = shelled.kernels.iter().map(|(of, base)| Listed {
        design: &of.kernel.name,
        design_hash: format!("{:016x}", of.hash),
        base: *base,
        address_bits: of.map.address_bits,
    });
    let kernels = kernels.collect();
    let design_hash = format!("{:016x}", shelled.hash());
    let maps = Maps { map: 1, design: name, design_hash, interface, address_bits: shelled.address_bits, kernels };
    ("map.json".to_owned(), pretty(&maps))
}

/// Designs behind one bus.
pub struct Behind {
    /// The module of bus, registers and designs, and their addresses.
    pub shelled: Shelled,
    /// Verilog, descriptions and the master of simulations; addresses and drivers of the only design.
    pub files: Vec<File>,
    /// Of several designs, addresses and drivers of each.
    pub each: Vec<Vec<File>>,
}

/// Designs behind a bus in a module that begins with `name`, and their addresses. Errors: `E1109`, or what has no Verilog.
pub fn behind(s: &mut Session, designs: &[&Design], name: &str, front: Front) -> Result<Behind, Reported> {
    let insides: Vec<Inside<'_>> = designs.iter().map(|design| Inside::of(s, design)).collect();
    let shelled = shelled(s, &insides, name, front)?;
    let module = hw_dialects::ports::module_name(&s.ir, shelled.top).unwrap_or_default().to_owned();
    let interface = front.ending().replace('_', "-");
    let header = format!("{name} behind {interface}, made by kiln {}", env!("CARGO_PKG_VERSION"));
    let options = emit_verilog::Options {
        header: Some(header),
        file_stem: Some(module.clone()),
        ..emit_verilog::Options::default()
    };
    let mut files = vec![(format!("{module}.sv"), emit_verilog::emit(&mut s.ir, shelled.top, &options, &mut s.diags)?)];
    let mut each = Vec::new();
    for (design, (of, base)) in designs.iter().zip(&shelled.kernels) {
        let reached = Reached { interface: &interface, board: None, baud: None, base: *base };
        let map = ("map.json".to_owned(), map_file(&of.kernel.name, (&of.map, of.hash), reached));
        each.push(driver(s, design, (&of.map, of.hash, *base), None)?.into_iter().chain([map]).collect());
    }
    let described: Vec<_> =
        shelled.kernels.iter().map(|(of, base)| (&of.kernel.name[..], &of.map, of.hash, *base)).collect();
    let description = drivers::Description::of_all((name, shelled.hash(), shelled.address_bits), &described);
    files.push(("driver/bus.sv".to_owned(), drivers::master(&shelled.memory, &shelled.ports)));
    files.extend(description.files(&module, front, shelled.ports.clone()));
    match each.len() {
        1 => files.extend(each.remove(0)),
        _ => files.push(maps(name, &shelled, &interface)),
    }
    Ok(Behind { shelled, files, each })
}

/// Designs behind a bus, to be simulated.
pub struct Served {
    /// Name of all.
    pub name: String,
    /// The module of bus, registers and designs.
    pub top: Op,
    /// What names the designs with their addresses.
    pub hash: u64,
    /// The bus.
    pub front: Front,
    /// The memory that the designs share with their host.
    pub memory: SharedMemory,
}

impl Served {
    /// Circuits behind a bus in a shell of this name. Errors: as `shelled`.
    pub fn new(s: &mut Session, insides: &[Inside<'_>], name: &str, front: Front) -> Result<Self, Reported> {
        let shelled = shelled(s, insides, name, front)?;
        let hash = shelled.hash();
        Ok(Self { name: name.to_owned(), top: shelled.top, hash, front, memory: shelled.memory })
    }
}
