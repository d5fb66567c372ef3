//! Calls that a program makes of a function, recorded as test data: what each call takes, and what it leaves behind.
//!
//! What holds: the program runs as clang made it, but that each call of the function writes its arguments, and what they point to,
//! before and after to a file; the exit code is that of `main`.

use std::path::Path;
use std::process::{Command, Stdio};

use ir::Reported;
use ir::diag::Place;
use serde_json::{Value, json};

use super::items::{self, Inside, Item, Items, Reach, argument_texts, do_reach, lanes_of, result_type};
use super::prepare::{defines, renamed};
use super::{Front, Program, clang, regions};
use crate::session::Session;

/// What a recorded run of a program showed.
pub struct Recorded {
    /// The exit code of `main`.
    pub status: i32,
    /// The calls as `--data` reads them.
    pub calls: Vec<Value>,
    /// Calls whose arrays overlap: hardware has a memory for each.
    pub overlapping: usize,
    /// Calls with pointers in memory to what is no memory of the circuit.
    pub outside: usize,
}

impl Recorded {
    /// Writes the calls of a function as a file for `--data`; returns its name. Errors: `E1002`.
    pub fn write(&self, folder: &Path, function: &str, s: &mut Session) -> Result<String, Reported> {
        let path = folder.join(format!("{function}.json"));
        let text = json!({ "runs": self.calls }).to_string();
        crate::files::write_text(&path, &text, &mut s.diags)?;
        Ok(path.display().to_string())
    }
}

/// Bytes that are recorded at most.
const MOST_BYTES: u64 = 1 << 26;
/// The most calls that are compared.
pub const MOST_CALLS: usize = 16;

/// True if the program has a `main` that can call the function.
pub fn has_main(raw: &str, symbol: &str) -> bool {
    raw.lines().any(|line| defines(line, "main")) && symbol != "main"
}

/// Runs the program. Errors: it can't be built, or ends by a signal.
pub fn record(
    front: &Front,
    program: &Program,
    (arguments, folder): (&[String], &Path),
    s: &mut Session,
) -> Result<Recorded, Reported> {
    let items = items::items(program, s)?;
    let text = wrapped(program, &items).ok_or_else(|| {
        s.diags.error("E1074", Place::Unknown, format!("calls of '{}' can't be recorded", program.name))
    })?;
    let recorder = include_str!("recorder.c");
    let executable = if do_reach(&items.arguments) {
        let own = [regions::SOURCE, &program.types, include_str!("reached.c"), recorder].concat();
        clang::build(front, &regions::counted(&text), ("recorder.c", &own), folder, s)?
    } else {
        clang::build(front, &text, ("recorder.c", recorder), folder, s)?
    };
    let log = folder.join("calls");
    let _ = std::fs::remove_file(&log);
    let mut command = Command::new(executable);
    command.args(arguments).env("KILN_RECORD", &log).env("KILN_RECORD_BYTES", MOST_BYTES.to_string());
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    let status =
        status.map_err(|e| s.diags.error("E1074", Place::Unknown, format!("the program does not start: {e}")))?;
    let status =
        status.code().ok_or_else(|| s.diags.error("E1074", Place::Unknown, "the program ended by a signal"))?;
    let bytes = std::fs::read(&log).unwrap_or_default();
    Ok(calls(&items, (status, &bytes)))
}

/// What `reached.c` defines.
const REACHED: &str = "declare void @kiln_items_begin(i1 zeroext)\ndeclare void @kiln_item(i64, ptr, i64, i64, i64, i64, i64)\n\
    declare void @kiln_arena(i64, i64, i64)\ndeclare void @kiln_inside(ptr, i64, i64, i64)\ndeclare void @kiln_walk(i1 zeroext)\n\
    declare void @kiln_record_item(i1 zeroext, i64, i64)\ndeclare void @kiln_record_arena(i1 zeroext, i64, i64)\n\
    declare void @kiln_record_failure(i1 zeroext)\n";

/// Instructions that find what is behind the pointers of arguments.
fn walk(items: &[Item], inside: &[Inside]) -> String {
    if !do_reach(items) {
        return String::new();
    }
    let mut text = String::from("  call void @kiln_items_begin(i1 zeroext %kiln.on)\n");
    let named = |Inside { operand, object, step, bytes }: &Inside| {
        format!("  call void @kiln_inside(ptr {operand}, i64 {bytes}, i64 {object}, i64 {step})\n")
    };
    text.extend(inside.iter().map(named));
    for (index, item) in items.iter().enumerate().filter(|(_, item)| item.ty.is_none()) {
        let (object, step, bytes) = (item.object.unwrap_or(0), item.step, item.bytes());
        let (memory, arena) = match item.reach {
            Reach::None => (0, None),
            Reach::Typed { memory, arena } => (memory, arena),
            Reach::Arena(arena) => {
                text.push_str(&format!("  call void @kiln_arena(i64 {arena}, i64 {object}, i64 {step})\n"));
                continue;
            }
        };
        let (arena, operand) = (arena.unwrap_or(index as i64), &item.operand);
        text.push_str(&format!(
            "  call void @kiln_item(i64 {index}, ptr {operand}, i64 {bytes}, i64 {memory}, i64 {object}, i64 {step}, i64 {arena})\n"
        ));
    }
    text + "  call void @kiln_walk(i1 zeroext %kiln.on)\n"
}

/// LLVM IR in which the function is called through one that records.
fn wrapped(program: &Program, Items { arguments: items, results, inside }: &Items) -> Option<String> {
    let line = program.raw.lines().find(|line| defines(line, &program.symbol))?;
    let arguments = argument_texts(line).join(", ");
    let result = result_type(line)?;
    let mut out = String::new();
    for old in regions::cleared(&renamed(&program.raw, &program.symbol, "kiln.native")).lines() {
        let is_global = old.starts_with('@') && old.contains(" global ");
        out.push_str(&if is_global { old.replacen(" = internal ", " = ", 1) } else { old.to_owned() });
        out.push('\n');
    }
    let sizes = items.iter().map(|item| item.bytes() * 2 + 16).chain(results.iter().map(Item::bytes));
    let total = sizes.sum::<usize>() + inside.len() * 8;
    let mut body = format!("  %kiln.on = call i1 @kiln_record_begin(i64 {total})\n");
    items.iter().for_each(|item| body.push_str(&item.setup));
    body.push_str(&walk(items, inside));
    items.iter().enumerate().for_each(|(index, item)| body.push_str(&item.recorded("b", index)));
    let places = items.iter().map(Item::place).chain(inside.iter().map(|inside| inside.operand.as_str()));
    places.enumerate().for_each(|(index, place)| body.push_str(&address(index, place)));
    let is_void = result == "void";
    let assigned = if is_void { String::new() } else { "%kiln.r = ".to_owned() };
    body.push_str(&format!("  {assigned}call {result} @kiln.native({arguments})\n"));
    items.iter().enumerate().for_each(|(index, item)| body.push_str(&item.recorded("a", index)));
    if let [only] = &results[..] {
        body.push_str(&only.written("r0"));
    } else if let Some(first) = results.first() {
        body.push_str(&parts(first, results));
    }
    if do_reach(items) {
        body.push_str("  call void @kiln_record_failure(i1 zeroext %kiln.on)\n");
        out.push_str(REACHED);
    }
    body.push_str("  call void @kiln_record_end()\n");
    body.push_str(&if is_void { "  ret void\n".to_owned() } else { format!("  ret {result} %kiln.r\n") });
    out.push_str("declare zeroext i1 @kiln_record_begin(i64)\ndeclare void @kiln_record(i1 zeroext, ptr, i64)\n");
    out.push_str("declare void @kiln_record_end()\n");
    let (extension, symbol) = (items::extension(line), &program.symbol);
    out.push_str(&format!("define {extension}{result} @\"{symbol}\"({arguments}) {{\n{body}}}\n"));
    Some(out)
}

/// The parts of a struct or vector that is returned, one after the other.
fn parts(first: &Item, results: &[Item]) -> String {
    let ty = first.ty.clone().unwrap_or_default();
    let (take, number) = if lanes_of(&ty).is_some() { ("extractelement", "i32 ") } else { ("extractvalue", "") };
    let mut text = String::new();
    for (index, item) in results.iter().enumerate() {
        let part = items::type_of(item.slot.element).unwrap_or_default();
        text.push_str(&format!("  %kiln.p{index} = {take} {ty} %kiln.r, {number}{index}\n"));
        let one = Item {
            operand: format!("%kiln.p{index}"),
            ty: Some(part),
            slot: item.slot.clone(),
            setup: String::new(),
            pointers: Vec::new(),
            reach: Reach::None,
            ..*item
        };
        text.push_str(&one.written(&format!("r{index}")));
    }
    text
}

impl Item {
    /// Instructions that record it.
    fn written(&self, tag: &str) -> String {
        let (operand, bytes) = (&self.operand, self.bytes());
        let Some(ty) = &self.ty else {
            return format!("  call void @kiln_record(i1 zeroext %kiln.on, ptr {operand}, i64 {bytes})\n");
        };
        format!(
            "  %kiln.{tag} = alloca {ty}, align 16\n  store {ty} {operand}, ptr %kiln.{tag}, align 16\n  \
             call void @kiln_record(i1 zeroext %kiln.on, ptr %kiln.{tag}, i64 {bytes})\n"
        )
    }

    /// Instructions that record an argument, before or after the call.
    fn recorded(&self, tag: &str, index: usize) -> String {
        let bytes = self.bytes();
        match self.reach {
            Reach::None => self.written(&format!("{tag}{index}")),
            Reach::Typed { .. } => {
                format!("  call void @kiln_record_item(i1 zeroext %kiln.on, i64 {index}, i64 {bytes})\n")
            }
            Reach::Arena(arena) => {
                format!("  call void @kiln_record_arena(i1 zeroext %kiln.on, i64 {arena}, i64 {bytes})\n")
            }
        }
    }

    /// Where its memory lies; `null` for a value.
    fn place(&self) -> &str {
        let is_placed = self.ty.is_none() && !matches!(self.reach, Reach::Arena(_));
        if is_placed { &self.operand } else { "null" }
    }
}

/// Instructions that record where memory lies.
fn address(index: usize, place: &str) -> String {
    format!(
        "  %kiln.at{index} = alloca ptr\n  store ptr {place}, ptr %kiln.at{index}\n  \
         call void @kiln_record(i1 zeroext %kiln.on, ptr %kiln.at{index}, i64 8)\n"
    )
}

/// What `regions.c` says of memory that an argument is in as well.
const OVERLAPS: u64 = 2;

/// The calls in what was recorded of a run that ended with a status.
fn calls(Items { arguments: items, results, inside }: &Items, (status, bytes): (i32, &[u8])) -> Recorded {
    let side: usize = items.iter().map(Item::bytes).sum();
    let given: usize = results.iter().map(Item::bytes).sum();
    let failure = if do_reach(items) { 8 } else { 0 };
    let places = (items.len() + inside.len()) * 8;
    let total = side * 2 + places + given + failure;
    let mut recorded = Recorded { status, calls: Vec::new(), overlapping: 0, outside: 0 };
    for call in bytes.chunks_exact(total.max(1)).take(MOST_CALLS) {
        let (before, rest) = call.split_at(side);
        let (places, rest) = rest.split_at(places);
        let (places, inside_places) = places.split_at(items.len() * 8);
        let (after, rest) = rest.split_at(side);
        let (given, failure) = rest.split_at(given);
        match number(failure) {
            0 => {}
            OVERLAPS => {
                recorded.overlapping += 1;
                continue;
            }
            _ => {
                recorded.outside += 1;
                continue;
            }
        }
        let mut ranges = ranges(items, places);
        if do_overlap(&ranges) {
            recorded.overlapping += 1;
            continue;
        }
        ranges.extend(inside.iter().zip(inside_places.chunks_exact(8)).map(|(inside, at)| inside.range(at)));
        let before = with_words(items, &ranges, (before, &|item| item.is_overwritten));
        let after = with_words(items, &ranges, (after, &|_| false));
        let Some((before, after)) = before.zip(after) else {
            recorded.outside += 1;
            continue;
        };
        recorded.calls.push(json!({
            "args": values(items, &before),
            "after": compared(items, values(items, &after)),
            "results": compared(results, values(results, given)),
        }));
    }
    recorded
}

/// The memory of an argument at a call.
struct Range {
    start: u64,
    end: u64,
    is_written: bool,
    object: Option<i64>,
    step: u64,
}

impl Inside {
    /// Its memory, from where the recorder says that it begins.
    fn range(&self, at: &[u8]) -> Range {
        let start = number(at);
        Range { start, end: start + self.bytes, is_written: false, object: Some(self.object), step: self.step }
    }
}

/// The memories of a call, from where the recorder says that they begin.
fn ranges(items: &[Item], places: &[u8]) -> Vec<Range> {
    let is_placed = |item: &Item| item.ty.is_none() && !matches!(item.reach, Reach::Arena(_));
    let memories = items.iter().zip(places.chunks_exact(8)).filter(|(item, _)| is_placed(item));
    let range = |(item, at): (&Item, &[u8])| {
        let start = number(at);
        let end = start + item.bytes() as u64;
        Range { start, end, is_written: item.is_written, object: item.object, step: item.step as u64 }
    };
    memories.map(range).collect()
}

/// Bytes as a number, the first lowest.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte))
}

/// What items hold, with words of the circuit for addresses; `None` if one of them is of no memory that the circuit has, and its item
/// is not one of which nobody reads that.
fn with_words(
    items: &[Item],
    ranges: &[Range],
    (bytes, is_unread): (&[u8], &dyn Fn(&Item) -> bool),
) -> Option<Vec<u8>> {
    let (mut bytes, mut start) = (bytes.to_vec(), 0);
    for item in items {
        for at in item.pointers.iter().map(|at| start + at) {
            let word = bytes.get_mut(at..at + 8)?;
            let stands = word_of(ranges, number(word)).or(is_unread(item).then_some(0))?;
            word.copy_from_slice(&stands.to_le_bytes());
        }
        start += item.bytes();
    }
    Some(bytes)
}

/// The word that stands for an address.
fn word_of(ranges: &[Range], address: u64) -> Option<u64> {
    if address == 0 {
        return Some(0);
    }
    let inside = ranges.iter().find(|range| range.start <= address && address < range.end);
    let range = inside.or_else(|| ranges.iter().find(|range| range.end == address))?;
    Some(raise::words::word(range.object?, ((address - range.start) / range.step) as i64))
}

fn values(items: &[Item], mut bytes: &[u8]) -> Vec<Value> {
    let mut value = |item: &Item| {
        let (own, rest) = bytes.split_at(item.bytes());
        bytes = rest;
        item.slot.to_json(&item.read(own))
    };
    items.iter().map(&mut value).collect()
}

/// Nothing where nothing is to be compared.
fn compared(items: &[Item], values: Vec<Value>) -> Vec<Value> {
    items.iter().zip(values).map(|(item, value)| if item.is_compared { value } else { Value::Null }).collect()
}

/// True if two arrays of a call share memory, and one is written.
fn do_overlap(ranges: &[Range]) -> bool {
    let do_meet = |a: &Range, b: &Range| a.start < b.end && b.start < a.end && (a.is_written || b.is_written);
    ranges.iter().enumerate().any(|(index, a)| ranges[index + 1..].iter().any(|b| do_meet(a, b)))
}
