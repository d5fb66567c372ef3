//! A program of host and device as files: a design for each function that becomes hardware, the host as LLVM IR, and the C that binds
//! them.
//!
//! What holds: the host is made from the same text as the designs; its drivers refuse other designs than these.

use std::collections::BTreeMap;
use std::path::Path;

use ::cosim::functions;
use ::cosim::testbench::File;
use ::fpga::family::Tool;
use ::fpga::map::Map;
use ::fpga::tools::Tools;
use ::host::Passed;
use drivers::Interface;
use drivers::host::Called;
use ir::diag::Place;
use ir::{Op, Reported, Rewriter, symbols};
use manifest::Manifest;
use sim_compiled::Engine;

use crate::hls::bus;
use crate::progress::Progress;
use crate::session::{Dialects, Session};

/// The name of the host's program.
pub const PROGRAM: &str = "app";

/// Names that kernels can't have: of the program's file, beside which a kernel has a folder, and of the host's entry.
const TAKEN: [&str; 2] = [PROGRAM, ::host::ENTRY];

/// A function that became hardware.
pub struct Device {
    /// Its ports.
    pub manifest: Manifest,
    /// Its addresses.
    pub map: Map,
    /// What names the design.
    pub hash: u64,
    /// The first of its addresses, where several designs are behind one shell.
    pub base: u32,
    /// What is written of it; the drivers in C are in the folder `driver`.
    pub files: Vec<File>,
    /// MHz of the clock that it is scheduled for.
    pub mhz: f64,
    /// The design behind AXI4-Lite, if it is there.
    pub circuit: Option<Engine>,
}

/// Makes the hardware of a function by its name.
pub type Make<'m> = dyn FnMut(&mut Session, &str) -> Result<Device, Reported> + 'm;

/// A program of host and device.
pub struct App {
    /// What is written.
    pub files: Vec<File>,
    /// The clang that compiles them.
    clang: Tool,
    /// More of what it is given.
    links: &'static [&'static str],
    /// The designs, by the names of their functions.
    pub kernels: Vec<(String, Device)>,
    /// What the entry takes.
    pub passed: Vec<Passed>,
}

/// What is asked for.
pub struct Asked<'a> {
    /// Name and text of the source.
    pub source: (&'a str, &'a str),
    /// The dialects of users.
    pub dialects: &'a Dialects,
    /// Functions that become hardware, beside those that are marked.
    pub devices: &'a [String],
    /// The host's function; without it the only public one that has a body and is not hardware.
    pub top: Option<&'a str>,
    /// The program around the functions where the source is one in C.
    pub host: &'a crate::c::host::Host,
}

/// A program with its marks, and the host's function. Errors: `E1007`, `E1201`.
pub fn load(s: &mut Session, asked: &Asked<'_>) -> Result<(Op, Op), Reported> {
    let module = marked(s, asked)?;
    let top = match asked.top {
        Some(_) => functions::find(&s.ir, module, asked.top, &mut s.diags)?,
        None => only_host(s, module)?,
    };
    if s.ir.attr(top, ::host::DEVICE).is_none() {
        return Ok((module, top));
    }
    let place = s.ir.loc(top).place(&s.ir.ctx);
    let message = format!("function '@{}' becomes hardware: the host's is another", asked.top.unwrap_or_default());
    Err(s.diags.error("E1007", place, message))
}

/// The only public function with a body that is no hardware. Errors: `E1007`.
fn only_host(s: &mut Session, module: Op) -> Result<Op, Reported> {
    let body = s.ir.body(module, 0).map(|body| s.ir.ops_vec(body)).unwrap_or_default();
    let ir = &s.ir;
    let is_host = |&op: &Op| {
        let is_open = ir.isa::<dialects::func::Func>(op) && ir.body(op, 0).is_some() && !symbols::is_private(ir, op);
        is_open && ir.attr(op, ::host::DEVICE).is_none()
    };
    match body.into_iter().filter(is_host).collect::<Vec<_>>()[..] {
        [top] => Ok(top),
        ref found => {
            let place = s.ir.loc(module).place(&s.ir.ctx);
            let message =
                format!("there are {} public functions that are not hardware: name the host's by --top", found.len());
            Err(s.diags.error("E1007", place, message))
        }
    }
}

/// A program with its marks. Errors: there is no such program, or no such function.
fn marked(s: &mut Session, asked: &Asked<'_>) -> Result<Op, Reported> {
    s.register(asked.dialects)?;
    let module = s.load_text(asked.source.0, asked.source.1)?;
    ::host::mark(&mut s.ir, module, asked.devices, &mut s.diags)?;
    Ok(module)
}

/// The names of the functions of a program that become hardware. Errors: there is no such program.
pub fn kernels(s: &mut Session, asked: &Asked<'_>) -> Result<Vec<String>, Reported> {
    let module = marked(s, asked)?;
    Ok(::host::kernels(&s.ir, module).into_iter().map(|kernel| kernel.name).collect())
}

/// Builds a program, with hardware from `make`. Errors: of the designs, `E1201`, `E1202`, what has no LLVM IR.
pub fn build(asked: &Asked<'_>, s: &mut Session, make: &mut Make<'_>, progress: &Progress) -> Result<App, Reported> {
    let (module, top) = match asked.host.is_c() {
        true => (marked(s, asked)?, None),
        false => load(s, asked).map(|(module, top)| (module, Some(top)))?,
    };
    let kernels = ::host::prepare(&mut s.ir, module, &mut s.diags)?;
    if kernels.is_empty() {
        let message = "no function becomes hardware: mark one with the attribute kiln.device, or name it by --device";
        return Err(s.diags.error("E1201", s.ir.loc(module).place(&s.ir.ctx), message));
    }
    if let Some(kernel) = kernels.iter().find(|kernel| TAKEN.contains(&kernel.name.as_str())) {
        let place = s.ir.loc(kernel.function).place(&s.ir.ctx);
        let message = format!("device function '@{}' has a name that the host's program has for itself", kernel.name);
        return Err(s.diags.error("E1201", place, message));
    }
    let mut files: Vec<File> = drivers::host::RUN.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
    let mut built = Vec::new();
    for kernel in &kernels {
        let mut device = make(s, &kernel.name)?;
        files.extend(binding(s, kernel, &mut device)?);
        built.push((kernel.name.clone(), device));
    }
    progress.stage("lowering the host to LLVM IR");
    let name = format!("{PROGRAM}.ll");
    let (own, passed) = match top {
        Some(top) => host(s, module, top)
            .map(|(text, main, passed)| (vec![(name, text), ("main.c".to_owned(), main)], passed))?,
        None => (asked.host.files(&name, &kernels, s)?, Vec::new()),
    };
    files.extend(own);
    files.sort();
    files.dedup();
    let links = if top.is_none() { &crate::c::host::LINKED[..] } else { &[] };
    files.push(("build.sh".to_owned(), script(&files, links)));
    let clang = asked.host.clang.as_ref().map_or_else(clang, |path| clang_at(path));
    Ok(App { files, clang, links, kernels: built, passed })
}

/// The design of a function behind AXI4-Lite, in a session of its own. Errors: of `kiln hls`.
pub fn behind_bus(
    s: &mut Session,
    asked: &Asked<'_>,
    (function, args): (&str, &crate::hls::Args),
    progress: &Progress,
) -> Result<Device, Reported> {
    let mut own = Session::new();
    let made = own.register(asked.dialects).and_then(|()| {
        let (design, behind, mhz) = crate::hls::behind_bus(&mut own, asked.source, (function, args), progress)?;
        let circuit = Some(Engine::compile(&own.ir, behind.shelled.top, &mut own.diags)?);
        let (bus::Addressed { map, hash, .. }, base) =
            behind.shelled.kernels.into_iter().next().expect("a design is behind its bus");
        let mut files = behind.files;
        files.push(("report.txt".to_owned(), design.report.to_text()));
        files.push(("manifest.json".to_owned(), crate::hls::pretty(&design.manifest)));
        Ok(Device { manifest: design.manifest, map, hash, base, files, mhz, circuit })
    });
    s.take_findings(&mut own);
    made
}

/// What binds the host to a design: its driver in C, and the functions that the host calls. What else there is of the design goes
/// into a folder of its name.
fn binding(s: &mut Session, kernel: &::host::Kernel, device: &mut Device) -> Result<Vec<File>, Reported> {
    let interface = Interface::new(&device.manifest, (&device.map, device.hash, device.base), None);
    let interface = interface.map_err(|why| s.diags.error("E1109", Place::Unknown, why))?;
    let positions = positions(&device.manifest);
    let inputs = dialects::function::function_type(&s.ir, kernel.function).map_or(&[][..], |(inputs, _)| inputs);
    let indices: Vec<usize> = (0..inputs.len()).filter(|&at| s.ir.ctx.is_index(inputs[at])).collect();
    let called = Called {
        kernel: &kernel.name,
        arguments: inputs.len(),
        positions: &positions,
        written: &kernel.written,
        indices: &indices,
    };
    let is_of_c = |name: &str| name.ends_with(".c") || name.ends_with(".h");
    let placed = |(name, text): File| match name.strip_prefix("driver/") {
        Some(of_c) if is_of_c(of_c) => (of_c.to_owned(), text),
        _ => (format!("{}/{name}", kernel.name), text),
    };
    let own = [drivers::host::kernel(&interface, &called)].into_iter();
    Ok(own.chain(std::mem::take(&mut device.files).into_iter().map(placed)).collect())
}

/// Positions of a design's arguments among those of its function.
fn positions(manifest: &Manifest) -> Vec<usize> {
    let scalars = manifest.scalars.iter().map(|scalar| scalar.argument);
    let mut all: Vec<usize> = scalars.chain(manifest.used_memories().map(|memory| memory.argument)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The host as LLVM IR, the program that calls it, and what that hands over.
fn host(s: &mut Session, module: Op, top: Op) -> Result<(String, String, Vec<Passed>), Reported> {
    let name = symbols::name_of(&s.ir, top).unwrap_or_default().to_owned();
    let arguments = dialects::function::function_type(&s.ir, top).map_or(0, |(inputs, _)| inputs.len());
    ::host::call_drivers(&mut s.ir, module, &mut s.diags)?;
    crate::llvm::optimize::host(s, module)?;
    let passed = ::host::entry(&mut s.ir, module, top, &mut s.diags)?;
    hide(s, module);
    let text = emit_llvm::emit(&mut s.ir, module, &emit_llvm::Options::default(), &mut s.diags)?;
    let sizes: Vec<u64> = passed.iter().map(|one| one.elements * u64::from(one.bits / 8)).collect();
    Ok((text, drivers::host::main(&name, &sizes, arguments), passed))
}

/// Hides everything of the host but its entry, so that nothing takes the place of functions and variables of C.
fn hide(s: &mut Session, module: Op) {
    let body = s.ir.body(module, 0).map(|body| s.ir.ops_vec(body)).unwrap_or_default();
    let ctx = &mut s.ir.ctx;
    let (number, private) = (ctx.i_attr(64, emit_llvm::dialect::INTERNAL), ctx.string_attr("private"));
    let internal = ctx.dialect_attr("llvm.linkage", &[number]);
    for op in body {
        let is_defined = s.ir.body(op, 0).is_some() && symbols::name_of(&s.ir, op) != Some(::host::ENTRY);
        let is_variable = s.ir.attr(op, "initial_value").is_some();
        let mut rewriter = Rewriter::new(&mut s.ir);
        if rewriter.isa::<dialects::func::Func>(op) && is_defined {
            internal.into_iter().for_each(|linkage| rewriter.set_attr(op, "llvm.linkage", linkage));
        } else if rewriter.isa::<dialects::memref::Global>(op) && is_variable {
            rewriter.set_attr(op, "sym_visibility", private);
        }
    }
}

/// What clang is given.
fn arguments(files: &[File], links: &[&str]) -> Vec<String> {
    let sources = files.iter().map(|(name, _)| name).filter(|name| name.ends_with(".c") || name.ends_with(".ll"));
    let options = ["-O2", "-Wno-override-module", "-lm", "-o", PROGRAM];
    sources.cloned().chain(links.iter().chain(&options).map(|&word| word.to_owned())).collect()
}

/// The commands by which the program can be made by hand.
fn script(files: &[File], links: &[&str]) -> String {
    let head =
        "#!/bin/sh\n# Makes the host's program, with the clang that CLANG names.\nset -e\ncd \"$(dirname \"$0\")\"\n";
    format!("{head}\"${{CLANG:-clang}}\" {}\n", arguments(files, links).join(" "))
}

/// What compiles C and LLVM IR.
pub fn clang() -> Tool {
    let programs = ["clang", "clang-21", "clang-20", "clang-19", "clang-18", "clang-17"].map(str::to_owned);
    Tool {
        programs: programs.into(),
        install: "apt-get install clang".to_owned(),
        pair: None,
        least: None,
        files: BTreeMap::new(),
        arguments: Vec::new(),
        makes: PROGRAM.to_owned(),
    }
}

/// The clang of a path.
fn clang_at(path: &Path) -> Tool {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    Tool { programs: vec![path.display().to_string()], ..clang() }
}

/// Makes the program, whose files lie in `folder`. Errors: `E1103` there is no clang, `E1104` it fails.
pub fn compile(s: &mut Session, folder: &Path, app: &App, progress: &Progress) -> Result<(), Reported> {
    progress.stage("compiling the host");
    let tools = Tools { folder: None, limit: 600, running: progress.running().clone() };
    let made = tools
        .find("the host", &app.clang)
        .and_then(|found| tools.run(folder, "compile", (&found, &arguments(&app.files, app.links))));
    made.map(|_| ()).map_err(|fault| s.diags.error(fault.code, Place::Unknown, fault.message))
}
