//! Pragmas that say how often loops are unrolled: those of clang, which LLVM IR has, and those of Vitis, which stand in loops.
//!
//! What holds: LLVM unrolls loops that are to be unrolled whole; loops that are to be unrolled by a factor stay loops in LLVM IR, and are
//! unrolled where they count.

use std::path::Path;

use dialects::scf;
use ir::diag::{Diagnostic, Place};
use ir::{Ir, Op, Rewriter};

use super::declared::Debug;
use super::vitis::{Pragma, Unroll};
use crate::session::Session;

/// A loop of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Loop {
    /// Its number in LLVM IR.
    node: String,
    file: String,
    start: u32,
    end: u32,
}

impl Loop {
    /// Whether a place is in it.
    fn holds(&self, name: &str, line: u32) -> bool {
        self.is_in(name) && (self.start..=self.end).contains(&line)
    }

    fn is_in(&self, name: &str) -> bool {
        Path::new(name).file_name() == Path::new(&self.file).file_name()
    }
}

/// What pragmas ask for.
#[derive(Debug, Default)]
pub struct Wanted {
    /// Loops, and how many of their iterations become one.
    by: Vec<(Loop, i64)>,
    /// Some loop is unrolled, or an array split.
    has_banks: bool,
}

/// How LLVM IR says that a loop is unrolled so often.
const COUNT: &str = "!{!\"llvm.loop.unroll.count\", i32 ";
/// The same, whole.
const FULL: &str = "!{!\"llvm.loop.unroll.full\"}";
/// The same, not at all.
const DISABLE: &str = "!{!\"llvm.loop.unroll.disable\"}";

/// What the pragmas in LLVM IR, and those of Vitis in the source, ask for, and the LLVM IR that says what is left to LLVM.
pub fn wanted(raw: &str, pragmas: &[Pragma], s: &mut Session) -> (Wanted, String) {
    let debug = Debug::read(raw);
    let loops = loops(&debug);
    let mut wanted = Wanted::default();
    let mut whole: Vec<&Loop> = Vec::new();
    for one in &loops {
        let count = operands(&debug, &one.node).into_iter().find_map(|node| count_of(&debug, node));
        wanted.by.extend(count.map(|count| (one.clone(), count)));
        wanted.has_banks |= operands(&debug, &one.node).iter().any(|node| debug.text(node) == FULL);
    }
    for pragma in pragmas {
        let around = loops.iter().filter(|one| one.holds(&pragma.file, pragma.line)).max_by_key(|one| one.start);
        match (pragma.unroll, around) {
            (Unroll::None, _) => {}
            (_, None) => s.diags.push(pragma.warning("stands in no loop")),
            (Unroll::Whole, Some(one)) => whole.push(one),
            (Unroll::By(factor), Some(one)) => wanted.by.push((one.clone(), factor)),
        }
        wanted.has_banks |= pragma.word == "array_partition";
    }
    wanted.has_banks |= !wanted.by.is_empty() || !whole.is_empty();
    let text = changed(raw, &debug, &whole);
    (wanted, text)
}

/// The loops that say where they are.
fn loops(debug: &Debug<'_>) -> Vec<Loop> {
    let of = |node: &&str| {
        let places = operands(debug, node).into_iter().filter(|place| debug.text(place).starts_with("!DILocation("));
        let [start, end] = places.take(2).collect::<Vec<_>>()[..] else { return None };
        let line = |place: &str| debug.field(place, "line").and_then(|line| line.parse().ok());
        let file = debug.field(start, "scope").and_then(|scope| debug.field(scope, "file"))?;
        let file = debug.field(file, "filename")?.to_owned();
        Some(Loop { node: (*node).to_owned(), file, start: line(start)?, end: line(end)? })
    };
    debug.numbers().filter(|node| is_loop(debug, node)).filter_map(|node| of(&node)).collect()
}

/// A node that names itself first, as those of loops do.
fn is_loop(debug: &Debug<'_>, node: &str) -> bool {
    debug.text(node).starts_with(&format!("distinct !{{{node},"))
}

/// The nodes that a node names.
fn operands<'a>(debug: &Debug<'a>, node: &str) -> Vec<&'a str> {
    debug
        .text(node)
        .split(['{', '}', ','])
        .map(str::trim)
        .filter(|part| part.len() > 1 && part.starts_with('!'))
        .collect()
}

fn count_of(debug: &Debug<'_>, node: &str) -> Option<i64> {
    debug.text(node).strip_prefix(COUNT)?.trim_end_matches('}').parse().ok()
}

/// LLVM IR in which counts are left to us, and some loops are unrolled whole.
fn changed(raw: &str, debug: &Debug<'_>, whole: &[&Loop]) -> String {
    let free = debug.numbers().filter_map(|node| node[1..].parse::<u64>().ok()).max().map_or(0, |most| most + 1);
    let mut text = String::with_capacity(raw.len());
    for line in raw.lines() {
        let (name, value) = line.split_once(" = ").unwrap_or((line, ""));
        text += &match whole.iter().any(|one| one.node == name) {
            _ if value.starts_with(COUNT) => format!("{name} = {DISABLE}"),
            true => format!("{name} = distinct !{{{name}, {}!{free}}}", kept(debug, name)),
            false => line.to_owned(),
        };
        text.push('\n');
    }
    if whole.is_empty() { text } else { text + &format!("!{free} = {FULL}\n") }
}

/// What else a loop names, but that it is not unrolled.
fn kept(debug: &Debug<'_>, node: &str) -> String {
    let others = operands(debug, node).into_iter().filter(|other| *other != node && debug.text(other) != DISABLE);
    others.map(|other| format!("{other}, ")).collect()
}

/// Unrolls the loops of raised functions that are to be by a factor, and says that arrays may be split for them.
pub fn apply(wanted: &Wanted, module: Op, s: &mut Session) {
    for (one, factor) in &wanted.by {
        let inside = |ir: &Ir, op: Op| match ir.loc(op).place(&ir.ctx) {
            Place::File { name, line, .. } => one.holds(&name, line).then_some(line),
            Place::Unknown | Place::Span(_) => None,
        };
        let is_for = |ir: &Ir, op: Op| ir.isa::<affine::ops::For>(op) || ir.isa::<scf::For>(op);
        let all: Vec<Op> = s.ir.walk_vec(module).into_iter().filter(|&op| inside(&s.ir, op).is_some()).collect();
        let own = |&&op: &&Op| is_for(&s.ir, op) && inside(&s.ir, op) == Some(one.start);
        let found: Vec<Op> = all.iter().filter(own).copied().collect();
        let mut unroll = |&op: &Op| !s.ir.is_alive(op) || affine::unroll::unroll_by(&mut s.ir, op, *factor);
        let is_done = found.iter().rev().all(&mut unroll);
        if !all.is_empty() && (found.is_empty() || !is_done) {
            let place = Place::File { name: one.file.clone(), line: one.start, column: 1 };
            let message = format!("this loop is not unrolled {factor} times: its bounds are not simple enough");
            s.diags.push(Diagnostic::warning("E0503", place, message));
        }
    }
    if wanted.has_banks {
        let functions: Vec<Op> =
            s.ir.walk_vec(module).into_iter().filter(|&op| s.ir.isa::<dialects::func::Func>(op)).collect();
        let unit = s.ir.ctx.unit_attr();
        functions.into_iter().for_each(|op| Rewriter::new(&mut s.ir).set_attr(op, ::hls::BANKS, unit));
    }
    lowering::prepare::simplify(&mut s.ir, module);
}
