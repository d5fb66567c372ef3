//! Memory that a program allocates, and how deep its functions recur, measured while its `main` runs natively.
//!
//! What holds: a size is that of the greatest request of the run, and a depth that of the deepest recursion. The raised function asserts
//! that neither is exceeded.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use emit_llvm::dialect::ops;
use ir::diag::Place;
use ir::{Attr, Ir, Op, Reported, Rewriter, symbols};

use super::prepare::defines;
use super::{Folder, Front, Program, clang, items, regions};
use crate::session::Session;

/// A line and a column of the source.
type At = (i64, i64);

/// What was asked for at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The most at once: bytes, or elements of an array of variable length.
    most: i64,
    /// The most often in one call of the function.
    times: i64,
}

/// What a run showed.
#[derive(Debug, Default)]
pub struct Measured {
    /// By place, what was asked for.
    asked: BTreeMap<At, Asked>,
    /// By symbol, how many activations were alive at most.
    depths: BTreeMap<String, i64>,
    /// Functions that call themselves and that the run never entered.
    unused: Vec<String>,
    /// Functions whose addresses are in the memory of arguments.
    pub functions: Vec<String>,
    /// By position, what the pointer arguments of the function led to.
    pub roots: BTreeMap<usize, Root>,
}

/// What a pointer argument led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Root {
    /// Bytes behind it at most.
    pub bytes: i64,
    /// The position of the first argument that shares its arena.
    pub arena: i64,
    /// Bytes of the arena at most; 0 if its pointers lead to no memory but that of arguments.
    pub arena_bytes: i64,
    /// What divides the distances of its pointers from the starts of memories.
    pub align: i64,
    /// The positions of arguments whose memory its pointers lead to.
    pub leads: Vec<i64>,
}

/// Functions that give memory, with how many operands say how much.
const ALLOCATIONS: [(&str, usize); 6] = [
    ("@malloc(", 1),
    ("@calloc(", 2),
    ("@_Znwm(", 1),
    ("@_Znam(", 1),
    ("___rust_alloc(", 1),
    ("___rust_alloc_zeroed(", 1),
];

/// An allocation in LLVM IR text.
struct Allocation<'a> {
    /// What is multiplied to give the size.
    sizes: Vec<&'a str>,
    at: At,
}

/// True if a program allocates memory, or has functions that call themselves.
pub fn is_wanted(raw: &str) -> bool {
    raw.lines().any(|line| sizes(line).is_some()) || !recursive(raw).is_empty()
}

/// The functions that call themselves, directly or through others, in order of their names.
pub fn recursive(raw: &str) -> Vec<&str> {
    let mut calls: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut current = "";
    for line in raw.lines() {
        if line.starts_with("define ") {
            current = symbol_in(line).unwrap_or("");
        } else if line.contains("call ") || line.contains("invoke ") {
            calls.entry(current).or_default().extend(symbol_in(line));
        }
    }
    let reaches_itself = |function: &&str| {
        let (mut seen, mut work) = (Vec::new(), calls[*function].clone());
        while let Some(next) = work.pop() {
            if !seen.contains(&next) {
                seen.push(next);
                work.extend(calls.get(next).into_iter().flatten());
            }
        }
        seen.contains(function)
    };
    calls.keys().copied().filter(reaches_itself).collect()
}

/// The first symbol in a line that is called or defined.
fn symbol_in(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once('@')?;
    Some(rest.split_once('(')?.0.trim_matches('"'))
}

/// Runs the program. Errors: it can't be built, or does not start.
pub fn measure(front: &Front, program: &Program, arguments: &[String], s: &mut Session) -> Result<Measured, Reported> {
    let folder = Folder::new(s)?;
    let own = [regions::SOURCE, &program.types, include_str!("measure.c")].concat();
    let text = regions::counted(&instrumented(program));
    let raw = &program.raw;
    let executable = clang::build(front, &text, ("measure.c", &own), &folder.0, s)?;
    let log = folder.0.join("measured");
    let mut command = Command::new(executable);
    command.args(arguments).env("KILN_MEASURE", &log).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status();
    status.map_err(|e| s.diags.error("E1074", Place::Unknown, format!("the program does not start: {e}")))?;
    Ok(read(&std::fs::read_to_string(&log).unwrap_or_default(), (&recursive(raw), &regions::functions(raw))))
}

fn read(text: &str, (recursive, functions): (&[&str], &[&str])) -> Measured {
    let mut measured = Measured::default();
    for line in text.lines() {
        let numbers: Vec<i64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        match numbers[..] {
            [line, column, most, times] => drop(measured.asked.insert((line, column), Asked { most, times })),
            [position, bytes, arena, arena_bytes, align, leads] => {
                let leads = (0..63).filter(|bit| leads >> bit & 1 == 1).collect();
                let root = Root { bytes, arena, arena_bytes, align, leads };
                measured.roots.extend(usize::try_from(position).ok().map(|position| (position, root)));
            }
            [number] => {
                let name = usize::try_from(number).ok().and_then(|number| functions.get(number));
                measured.functions.extend(name.map(|name| name.trim_matches('"').to_owned()));
            }
            [number, depth] => {
                let name = usize::try_from(number).ok().and_then(|number| recursive.get(number));
                measured.depths.extend(name.map(|name| ((*name).to_owned(), depth)));
            }
            _ => {}
        }
    }
    let is_unused = |name: &&&str| !measured.depths.contains_key(**name);
    measured.unused = recursive.iter().filter(is_unused).map(|name| (*name).to_owned()).collect();
    measured
}

/// Calls that say what the pointer arguments of the function are.
fn root_calls(program: &Program, line: &str) -> String {
    let mut text = String::new();
    for (position, argument) in items::argument_texts(line).into_iter().enumerate() {
        let (Some((_, name)), Some(parameter)) = (argument.rsplit_once('%'), program.parameters.get(position)) else {
            continue;
        };
        if argument.starts_with("ptr") {
            let (memory, bytes) = (parameter.memory, parameter.element.max(0));
            text.push_str(&format!(
                "  call void @kiln_measure_root(i64 {position}, ptr %{name}, i64 {memory}, i64 {bytes})\n"
            ));
        }
    }
    text + "  call void @kiln_measure_roots()\n"
}

/// LLVM IR in which each allocation says what it asks for, each call of the function that it begins, and each recursive function that
/// it begins and ends.
fn instrumented(program: &Program) -> String {
    let (raw, symbol) = (program.raw.as_str(), program.symbol.as_str());
    let metadata = |line: &str| {
        let (number, text) = line.strip_prefix('!')?.split_once(" = ")?;
        Some((number.to_owned(), text.to_owned()))
    };
    let locations: BTreeMap<String, String> = raw.lines().filter_map(metadata).collect();
    let recursive = recursive(raw);
    let mut out = String::with_capacity(raw.len());
    let (mut allocations, mut begun, mut inside) = (0, Vec::new(), None);
    for line in raw.lines() {
        if let Some(found) = allocation(line, &locations) {
            allocations += 1;
            out.push_str(&found.report(allocations));
        }
        if let Some(number) = inside.filter(|_| line.starts_with("  ret ")) {
            out.push_str(&format!("  call void @kiln_measure_leave(i64 {number})\n"));
        }
        out.push_str(line);
        out.push('\n');
        if line.starts_with("define ") {
            inside = recursive.iter().position(|name| symbol_in(line) == Some(name));
            begun.extend(defines(line, symbol).then(|| "  call void @kiln_measure_call()\n".to_owned()));
            begun.extend(defines(line, symbol).then(|| root_calls(program, line)));
            begun.extend(inside.map(|number| format!("  call void @kiln_measure_enter(i64 {number})\n")));
        } else if line.ends_with(':') || line.contains(": ") {
            begun.drain(..).for_each(|call| out.push_str(&call));
        }
    }
    for name in [
        "measure(i64, i64, i64",
        "measure_call(",
        "measure_enter(i64",
        "measure_leave(i64",
        "measure_root(i64, ptr, i64, i64",
        "measure_roots(",
    ] {
        out.push_str(&format!("declare void @kiln_{name})\n"));
    }
    out
}

/// The operands that say how much a line allocates.
fn sizes(line: &str) -> Option<Vec<&str>> {
    if let Some((_, rest)) = line.split_once(" = alloca ") {
        let count = rest.split(", ").find_map(|part| part.strip_prefix("i64 "))?;
        return count.starts_with('%').then(|| vec![count]);
    }
    let (name, count) = ALLOCATIONS.iter().find(|(name, _)| line.contains(name) && line.contains(" call "))?;
    let (_, rest) = line.split_once(name)?;
    let operands = rest.split_once(')')?.0.split(", ").filter_map(|operand| operand.rsplit(' ').next());
    Some(operands.take(*count).collect())
}

fn allocation<'a>(line: &'a str, locations: &BTreeMap<String, String>) -> Option<Allocation<'a>> {
    let sizes = sizes(line)?;
    let (_, location) = line.rsplit_once("!dbg !")?;
    let text = locations.get(location.split(|c: char| !c.is_ascii_digit()).next()?)?;
    let field = |name: &str| {
        let (_, rest) = text.split_once(name)?;
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    Some(Allocation { sizes, at: (field("line: ")?, field("column: ")?) })
}

impl Allocation<'_> {
    /// Instructions that say what is asked for.
    fn report(&self, number: usize) -> String {
        let (line, column) = self.at;
        let one = self.sizes[0];
        let (product, asked) = match self.sizes.get(1) {
            None => (String::new(), one.to_owned()),
            Some(two) => (format!("  %kiln.asked{number} = mul i64 {one}, {two}\n"), format!("%kiln.asked{number}")),
        };
        format!("{product}  call void @kiln_measure(i64 {line}, i64 {column}, i64 {asked})\n")
    }
}

/// Says of a function which functions pointers in the memory of its arguments lead to.
pub fn mark_functions(ir: &mut Ir, function: Op, found: &[String]) {
    let names: Vec<Attr> = found.iter().map(|name| ir.ctx.symbol_attr(name)).collect();
    if !names.is_empty() {
        let names = ir.ctx.array_attr(&names);
        Rewriter::new(ir).set_attr(function, raise::behind::FUNCTIONS, names);
    }
}

/// Says at each allocation of a module what was asked for there, and at each recursive function its depth.
pub fn mark(ir: &mut Ir, module: Op, measured: &Measured) {
    for op in ir.body(module, 0).map_or(Vec::new(), |body| ir.ops_vec(body)) {
        let Some(name) = symbols::name_of(ir, op) else { continue };
        let unused = measured.unused.iter().any(|unused| unused == name).then_some(0);
        let Some(depth) = measured.depths.get(name).copied().or(unused) else { continue };
        let depth = ir.ctx.i_attr(64, depth);
        Rewriter::new(ir).set_attr(op, raise::recursion::DEPTH, depth);
    }
    let is_allocation = |ir: &Ir, op: Op| ir.isa::<ops::Alloca>(op) || raise::is_allocation(ir, op);
    let found: Vec<Op> = ir.walk_vec(module).into_iter().filter(|&op| is_allocation(ir, op)).collect();
    for op in found {
        let place = ir.loc(op).place(&ir.ctx).position(&ir.ctx.sources);
        let asked = place.and_then(|(_, line, column)| measured.asked.get(&(line as i64, column as i64)));
        let Some(&Asked { most, times }) = asked else { continue };
        let [most, times] = [most, times].map(|number| ir.ctx.i_attr(64, number));
        let mut rewriter = Rewriter::new(ir);
        rewriter.set_attr(op, raise::MOST, most);
        rewriter.set_attr(op, raise::TIMES, times);
    }
}
