//! `kiln hls --interface`: registers and windows behind a bus in front of a design, and the addresses of all designs that a host
//! reaches.
//!
//! What holds: a bus has the registers that a board's shell has, at the same addresses.

use ::fpga::cache;
use ::fpga::kernel::Kernel;
use ::fpga::map::Map;
use ::fpga::shell::{self, Contents, Front, Slot};
use clap::ValueEnum;
use cosim::testbench::File;
use hw_dialects::names::Names;
use ir::diag::Place;
use ir::{Op, Reported};
use manifest::Manifest;
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
        Self { name: &design.name, manifest: &design.manifest, module: design.module, verilog: None, place }
    }
}

/// The addresses of a design. Errors: it has arrays that no host reaches, or too many, with the code given.
pub fn addressed(s: &mut Session, design: &Design, code: &'static str) -> Result<Addressed, Reported> {
    let inside = Inside::of(s, design);
    addressed_inside(s, &inside, code)
}

fn addressed_inside(s: &mut Session, inside: &Inside<'_>, code: &'static str) -> Result<Addressed, Reported> {
    let fits = Kernel::new(inside.manifest).and_then(|kernel| Map::new(&kernel).map(|map| (kernel, map)));
    let (kernel, map) = fits.map_err(|why| s.diags.error(code, inside.place.clone(), why))?;
    let verilog = match inside.verilog {
        Some(text) => text.to_owned(),
        None => super::verilog_of(s, inside.name, inside.module)?,
    };
    let hash = cache::hash64([verilog.as_bytes(), pretty(&map).as_bytes()]);
    Ok(Addressed { kernel, map, hash })
}

/// Takes the names of the modules of a design.
pub fn take_names(s: &Session, module: Op, names: &mut Names) {
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

/// A design behind its bus.
pub struct Behind {
    /// The module of bus, registers and design.
    pub top: Op,
    /// The addresses.
    pub map: Map,
    /// What names the design.
    pub hash: u64,
    /// Verilog, addresses and drivers.
    pub files: Vec<File>,
}

/// A circuit, and the module of bus, registers and it. Errors: `E1109`, or what has no Verilog.
pub fn with_bus(s: &mut Session, inside: &Inside<'_>, front: Front) -> Result<(Addressed, Op), Reported> {
    let addressed = addressed_inside(s, inside, "E1109")?;
    let mut names = Names::default();
    take_names(s, inside.module, &mut names);
    let slots = [addressed.slot(inside.module)];
    let top = shell::build(&mut s.ir, &mut names, Contents { name: &addressed.kernel.name, slots: &slots, front });
    Ok((addressed, top))
}

/// The design behind its bus, and its addresses. Errors: `E1109`, or what has no Verilog.
pub fn behind(s: &mut Session, design: &Design, front: Front) -> Result<Behind, Reported> {
    let inside = Inside::of(s, design);
    let (addressed, top) = with_bus(s, &inside, front)?;
    let slots = [addressed.slot(inside.module)];
    let ports = shell::ports(&s.ir, Contents { name: &addressed.kernel.name, slots: &slots, front });
    let Addressed { kernel, map, hash } = addressed;
    let name = hw_dialects::ports::module_name(&s.ir, top).unwrap_or_default().to_owned();
    let interface = front.ending().replace('_', "-");
    let header = format!("{} behind {interface}, made by kiln {}", kernel.name, env!("CARGO_PKG_VERSION"));
    let options = emit_verilog::Options {
        header: Some(header),
        file_stem: Some(name.clone()),
        ..emit_verilog::Options::default()
    };
    let verilog = emit_verilog::emit(&mut s.ir, top, &options, &mut s.diags)?;
    let reached = Reached { interface: &interface, board: None, baud: None, base: 0 };
    let memory = design.manifest.axi.as_ref().map(|axi| (axi, map.shared_bytes()));
    let mut files = driver(s, design, (&map, hash, 0), None)?;
    files.extend([
        (format!("{name}.sv"), verilog),
        ("map.json".to_owned(), map_file(&kernel.name, (&map, hash), reached)),
        ("driver/bus.sv".to_owned(), drivers::master(memory)),
    ]);
    files.extend(drivers::Description::new(&kernel.name, &map, hash).files(&name, front, ports));
    Ok(Behind { top, map, hash, files })
}
