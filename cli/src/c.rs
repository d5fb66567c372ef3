//! Programs in C, C++, Rust and LLVM IR as sources: clang or rustc makes LLVM IR of them, `raise-llvm` makes MLIR of that.
//!
//! What holds: positions in the MLIR are those in the C source; a program without clang, or one that clang refuses, is an error.

pub(crate) mod clang;
pub mod cosim;
mod declared;
pub mod host;
mod import;
mod items;
mod join;
mod library;
mod measure;
mod pointees;
mod pragmas;
mod prepare;
pub mod record;
mod regions;
mod rust;
mod vitis;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use dialects::function;
use ir::diag::{Diagnostic, Place};
use ir::text::printer::{PrintOptions, print_op};
use ir::{Op, Reported, symbols};

use crate::files;
use crate::session::Session;
use declared::Parameter;
use host::Host;
use pragmas::Wanted;

/// Options of sources in C.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Front {
    /// The clang that reads C and C++, of release 17 to 22; without it KILN_CLANG, or the first on the PATH
    #[arg(long, value_name = "PATH", help_heading = "C")]
    clang: Option<PathBuf>,
    /// Folders of headers, for clang
    #[arg(short = 'I', value_name = "DIR", help_heading = "C")]
    include: Vec<PathBuf>,
    /// Macros, for clang, as NAME or NAME=VALUE
    #[arg(short = 'D', value_name = "MACRO", help_heading = "C")]
    define: Vec<String>,
    /// The language, for clang: c11, gnu2x, c++20, ...
    #[arg(long, value_name = "STANDARD", help_heading = "C")]
    std: Option<String>,
    /// The sizes of an array parameter, as a=64, or a=30x30
    #[arg(long, value_name = "NAME=SIZE", value_parser = affine::views::pass::parse_most, help_heading = "C")]
    shape: Vec<(String, Vec<i64>)>,
}

/// Bytes that are reached through pointers in the memory of arguments at most.
const MOST_ARENA_BYTES: i64 = 1 << 20;

/// What a program in C became.
pub struct Program {
    /// MLIR text of the function, with positions in the C source.
    pub text: String,
    /// The function's name in it.
    pub name: String,
    /// LLVM IR of all files, as clang's front end made it.
    pub raw: String,
    /// The symbol of the function in LLVM IR.
    pub symbol: String,
    /// The parameters of the function.
    parameters: Vec<Parameter>,
    /// The types that they lead to, in C.
    types: String,
}

/// True for files in C, C++, Rust or LLVM IR.
pub fn is_source(path: &Path) -> bool {
    let extension = path.extension().and_then(|e| e.to_str()).unwrap_or("");
    matches!(extension, "c" | "cc" | "cpp" | "cxx" | "ll" | "rs")
}

/// A source as MLIR.
pub struct Read {
    /// The text.
    pub text: String,
    /// The functions in it that become hardware; none of MLIR.
    pub functions: Vec<String>,
    /// Files of recorded calls, as `--data` takes them, by function.
    pub data: BTreeMap<String, String>,
    /// The program around the functions.
    pub host: Host,
    /// Where the calls lie.
    _folder: Option<Folder>,
}

/// Whether the calls that `main` makes are wanted as data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// They are, if there is a `main`.
    Recorded,
    /// The user gave other data.
    Unwanted,
}

/// A folder that goes away with its value.
pub struct Folder(PathBuf);

impl Folder {
    /// A new folder for temporary files. Errors: `E1002`.
    fn new(s: &mut Session) -> Result<Self, Reported> {
        Self::named("c", s)
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A new folder for a purpose. Errors: `E1002`.
    pub(crate) fn named(purpose: &str, s: &mut Session) -> Result<Self, Reported> {
        let path = std::env::temp_dir().join(format!("kiln-{purpose}-{}", std::process::id()));
        match std::fs::create_dir_all(&path) {
            Ok(()) => Ok(Self(path)),
            Err(why) => Err(s.diags.error("E1002", Place::Unknown, format!("can't make '{}': {why}", path.display()))),
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A source: MLIR as it is, or what functions of a program of several files become: those named, else those that it marks.
/// Errors: in the session.
pub fn read(front: &Front, files: &[PathBuf], top: &[String], calls: Calls, s: &mut Session) -> Result<Read, Reported> {
    if let [file] = files
        && !is_source(file)
    {
        let (text, host) = (files::read_text(file, &mut s.diags)?, Host::default());
        return Ok(Read { text, functions: Vec::new(), data: BTreeMap::new(), host, _folder: None });
    }
    let opened = open(front, files, s)?;
    let mut programs = Vec::new();
    for top in opened.tops(top, s)? {
        programs.push(program(front, (&opened, &[]), &top, s)?);
    }
    let text = join::joined(&programs, s)?;
    let functions = programs.iter().map(|program| program.name.clone()).collect();
    let folder = Folder::named("calls", s)?;
    let mut data = BTreeMap::new();
    for program in programs.iter().filter(|p| calls == Calls::Recorded && record::has_main(&p.raw, &p.symbol)) {
        let recorded = record::record(front, program, (&[], folder.path()), s)?;
        if !recorded.calls.is_empty() {
            data.insert(program.name.clone(), recorded.write(&folder.0, &program.name, s)?);
        }
    }
    let host = Host::of(programs, clang::locate(front.clang.as_deref()));
    Ok(Read { text, functions, data, host, _folder: Some(folder) })
}

/// The files of a program, read.
pub struct Opened<'a> {
    sources: &'a [PathBuf],
    /// LLVM IR of all files, as the front end made it.
    raw: String,
    /// The functions that it marks for hardware.
    marked: Vec<String>,
    /// What its pragmas ask for.
    wanted: Wanted,
}

/// Reads the files of a program. Errors: `E1070`, they are none of one; what clang refuses.
pub fn open<'a>(front: &Front, sources: &'a [PathBuf], s: &mut Session) -> Result<Opened<'a>, Reported> {
    if !sources.iter().all(|file| is_source(file)) {
        return Err(s.diags.error("E1070", Place::Unknown, "a program of MLIR is one file"));
    }
    let pragmas = vitis::pragmas(sources, s)?;
    let raw = clang::front_end(front, sources, s)?;
    let marked = declared::annotated(&raw);
    let (wanted, raw) = pragmas::wanted(&prepare::without_marks(&raw), &pragmas, s);
    Ok(Opened { sources, raw, marked, wanted })
}

impl Opened<'_> {
    /// The functions that become hardware: those asked for, else those that the program marks. Errors: `E1070`, there are none.
    pub fn tops(&self, asked: &[String], s: &mut Session) -> Result<Vec<String>, Reported> {
        let found = if asked.is_empty() { self.marked.clone() } else { asked.to_vec() };
        if !found.is_empty() {
            return Ok(found);
        }
        let message = "a program in C needs the function that becomes hardware: give --top NAME";
        let found = Diagnostic::error("E1070", Place::Unknown, message);
        Err(s.diags.report(found.with_note("or mark it: __attribute__((annotate(\"kiln.device\")))")))
    }
}

/// Raises one function of a program, whose `main` takes these arguments. Errors: in the session.
pub fn program(
    front: &Front,
    (opened, arguments): (&Opened<'_>, &[String]),
    top: &str,
    s: &mut Session,
) -> Result<Program, Reported> {
    let (sources, raw) = (opened.sources, opened.raw.clone());
    let symbol = declared::symbol(&raw, top).ok_or_else(|| {
        let message = format!("no function '{top}' with a body in {}", clang::names(sources));
        s.diags.error("E1072", Place::Unknown, message)
    })?;
    let (mut parameters, types) = declared::parameters(&raw, &symbol);
    let counts = clang::declared_counts(front, sources, top, s)?;
    parameters.iter_mut().for_each(|p| p.count = counts.get(&p.name).copied());
    let shaped = clang::shape(front, &prepare::for_shape(&raw, &symbol, &measure::recursive(&raw)), s)?;
    let mut own = Session::new();
    let mut program = Program { text: String::new(), name: top.replace("::", "_"), raw, symbol, parameters, types };
    let made = raised(front, (&program, arguments), (shaped, &opened.wanted), &mut own);
    s.take_findings(&mut own);
    program.text = made?;
    Ok(program)
}

fn raised(
    front: &Front,
    (program, arguments): (&Program, &[String]),
    (shaped, wanted): (String, &Wanted),
    s: &mut Session,
) -> Result<String, Reported> {
    let symbol = program.symbol.as_str();
    let module = import::module(shaped, s)?;
    let body = s.ir.body(module, 0).map_or(Vec::new(), |body| s.ir.ops_vec(body));
    let function = body.into_iter().find(|&op| symbols::name_of(&s.ir, op) == Some(symbol));
    let function = function
        .ok_or_else(|| s.diags.error("E1072", Place::Unknown, format!("clang dropped the function '{symbol}'")))?;
    let open = set_sizes(front, (module, function), &program.parameters, s);
    let is_measured =
        !open.is_empty() || program.parameters.iter().any(|p| p.has_pointers) || measure::is_wanted(&program.raw);
    if is_measured && record::has_main(&program.raw, symbol) {
        let measured = measure::measure(front, program, arguments, s)?;
        measure::mark(&mut s.ir, module, &measured);
        measure::mark_functions(&mut s.ir, function, &measured.functions);
        set_measured(function, (&program.parameters, &open), &measured, s);
    }
    raise::raise(&mut s.ir, module, Some(symbol), &mut s.diags)?;
    rename(s, module, &program.name);
    raise_loops(s, module)?;
    close_sizes(s, module)?;
    give_rows(s, module);
    pragmas::apply(wanted, module, s);
    ir::verify::verify(&mut s.ir, module, &mut s.diags)?;
    let options = PrintOptions { names: true, locations: true, ..PrintOptions::default() };
    Ok(print_op(&s.ir, module, &options))
}

/// Blocks become loops, those that count counted ones, and affine where bounds and subscripts are.
fn raise_loops(s: &mut Session, module: Op) -> Result<(), Reported> {
    lowering::prepare::simplify(&mut s.ir, module);
    dialects::lift::lift_all(&mut s.ir, module, dialects::lift::Undefined::Zero, &mut s.diags)?;
    lowering::prepare::simplify(&mut s.ir, module);
    raise::loops::assert_ends(&mut s.ir, module);
    raise::loops::raise_all(&mut s.ir, module);
    dialects::scf::while_to_for::raise_all(&mut s.ir, module);
    dialects::expand::loops::to_index(&mut s.ir, module);
    lowering::prepare::simplify(&mut s.ir, module);
    affine::raise::raise(&mut s.ir, module, affine::raise::Arithmetic::Exact);
    lowering::prepare::simplify(&mut s.ir, module);
    Ok(())
}

/// Gives the function its name in C.
fn rename(s: &mut Session, module: Op, top: &str) {
    let body = s.ir.body(module, 0).map_or(Vec::new(), |body| s.ir.ops_vec(body));
    let functions = body.into_iter().filter(|&op| s.ir.isa::<dialects::func::Func>(op));
    for function in functions.collect::<Vec<Op>>() {
        let name = s.ir.ctx.string_attr(top);
        ir::Rewriter::new(&mut s.ir).set_attr(function, "sym_name", name);
    }
}

/// Gives arrays whose size nothing says the size that the function reaches. Errors: `E1503`, that has no known end.
fn close_sizes(s: &mut Session, module: Op) -> Result<(), Reported> {
    let body = s.ir.body(module, 0).map_or(Vec::new(), |body| s.ir.ops_vec(body));
    let mut reported = Ok(());
    for function in body.into_iter().filter(|&op| s.ir.isa::<dialects::func::Func>(op)).collect::<Vec<Op>>() {
        for position in raise::sizes::close_arguments(&mut s.ir, function) {
            let entry = s.ir.body(function, 0).expect("a function with arguments of a known use has a body");
            let name = s.ir.value_name(s.ir.arg(entry, position)).map_or(format!("arg{position}"), str::to_owned);
            let message = format!("the size of the array '{name}' is not known");
            let found = Diagnostic::error("E1503", s.ir.loc(function).place(&s.ir.ctx), message);
            let advice = format!("give its declaration a size, as in {name}[64], or say --shape {name}=64");
            reported = Err(s.diags.report(found.with_note(advice)));
        }
    }
    reported
}

/// Arrays of rows again, where their subscripts say so: rows can lie in memories of their own.
fn give_rows(s: &mut Session, module: Op) {
    let body = s.ir.body(module, 0).map_or(Vec::new(), |body| s.ir.ops_vec(body));
    for function in body.into_iter().filter(|&op| s.ir.isa::<dialects::func::Func>(op)).collect::<Vec<Op>>() {
        raise::rows::give_rows(&mut s.ir, function);
    }
}

/// Says how many bytes each pointer argument points to, where that is known; returns the positions of the others.
fn set_sizes(front: &Front, (module, function): (Op, Op), parameters: &[Parameter], s: &mut Session) -> Vec<usize> {
    let mut open = Vec::new();
    let name = symbols::name_of(&s.ir, function).unwrap_or("").to_owned();
    let calls = raise::callers::argument_bytes(&s.ir, module, &name);
    let Some(entry) = s.ir.body(function, 0) else { return open };
    for (position, arg) in s.ir.args(entry).to_vec().into_iter().enumerate() {
        let Some(parameter) = parameters.get(position) else { continue };
        s.ir.set_value_name(arg, &parameter.name);
        if !raise::is_pointer(&s.ir, arg) {
            continue;
        }
        let asked = front.shape.iter().find(|(name, _)| *name == parameter.name);
        let asked = asked.map(|(_, sizes)| sizes.iter().product::<i64>());
        let bytes = match asked.or(parameter.count) {
            Some(count) => Some(count * innermost(parameter, asked.is_some())),
            None => calls.get(position).copied().flatten().or((!parameter.is_array).then_some(parameter.element)),
        };
        if let Some(bytes) = bytes.filter(|&bytes| bytes > 0) {
            let attr = s.ir.ctx.i_attr(64, bytes);
            function::set_argument_attr(&mut s.ir, function, position, raise::BYTES, attr);
        } else {
            open.push(position);
        }
    }
    open
}

/// Says what the run of the program showed of the pointer arguments: sizes that are not known otherwise, and where pointers in their
/// memory lead.
fn set_measured(
    function: Op,
    (parameters, open): (&[Parameter], &[usize]),
    measured: &measure::Measured,
    s: &mut Session,
) {
    for (position, parameter) in parameters.iter().enumerate() {
        let Some(root) = measured.roots.get(&position) else { continue };
        let mut numbers = Vec::new();
        if root.bytes > 0 && open.contains(&position) {
            numbers.push((position, raise::BYTES, root.bytes));
        }
        if parameter.has_pointers && root.arena_bytes <= MOST_ARENA_BYTES {
            let leads = s.ir.ctx.dense_array(64, &root.leads);
            function::set_argument_attr(&mut s.ir, function, position, raise::behind::LEADS, leads);
            numbers.push((position, raise::behind::ALIGN, root.align));
            if root.arena_bytes > 0 {
                numbers.push((position, raise::behind::ARENA, root.arena));
                numbers.push((root.arena as usize, raise::behind::ARENA_BYTES, root.arena_bytes));
            }
        }
        for (position, name, number) in numbers {
            let number = s.ir.ctx.i_attr(64, number);
            function::set_argument_attr(&mut s.ir, function, position, name, number);
        }
    }
}

/// Bytes of what a size counts: of the rows that a declaration counts, or of the numbers that `--shape` counts.
fn innermost(parameter: &Parameter, is_shape: bool) -> i64 {
    if is_shape { parameter.number } else { parameter.element }
}
