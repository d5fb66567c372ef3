//! Calls that a program makes of a function, recorded as test data: what each call takes, and what it leaves behind.
//!
//! What holds: the program runs as clang made it, but that each call of the function writes its arguments, and what they point to,
//! before and after to a file; the exit code is that of `main`.

use std::path::Path;
use std::process::{Command, Stdio};

use ::cosim::functions;
use ::cosim::values::{Element, Slot};
use ir::diag::Place;
use ir::{Int, Op, Reported};
use serde_json::{Value, json};
use sim::interp::{Argument, Memory};

use super::declared::Parameter;
use super::prepare::defines;
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
    /// Writes the calls as a file for `--data`; returns its name. Errors: `E1002`.
    pub fn write(&self, folder: &Path, s: &mut Session) -> Result<String, Reported> {
        let path = folder.join("calls.json");
        let text = json!({ "runs": self.calls }).to_string();
        crate::files::write_text(&path, &text, &mut s.diags)?;
        Ok(path.display().to_string())
    }
}

/// Bytes that are recorded at most.
const MOST_BYTES: u64 = 1 << 26;
/// The most calls that are compared.
pub const MOST_CALLS: usize = 16;

/// Something that a call takes or gives.
struct Item {
    /// How its numbers are read.
    slot: Slot,
    /// Numbers in it.
    count: usize,
    /// Bytes of one of them.
    step: usize,
    /// The value or pointer in LLVM IR.
    operand: String,
    /// The type of a value; none for memory.
    ty: Option<String>,
    /// What it is after the call says something of the call: it is no copy, and no address.
    is_compared: bool,
    /// The function may write to it.
    is_written: bool,
    /// The instruction that makes the operand; empty for an argument.
    setup: String,
    /// Its number in words that stand for pointers.
    object: Option<i64>,
    /// Where pointers begin in it, in bytes.
    pointers: Vec<usize>,
    /// What of it is behind pointers.
    reach: Reach,
}

/// What pointers in the memory of arguments have to do with an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// Nothing.
    None,
    /// Its type has pointers, which lead to an arena.
    Typed {
        /// The number of the type.
        memory: usize,
        /// The arena; the item's own number if it has none.
        arena: Option<i64>,
    },
    /// It is an arena.
    Arena(i64),
}

impl Item {
    fn bytes(&self) -> usize {
        self.count * self.step
    }

    /// The numbers in bytes.
    fn read(&self, bytes: &[u8]) -> Argument {
        let width = self.slot.element.width();
        let number = |bytes: &[u8]| {
            let wide = bytes.iter().rev().fold(Int::zero(8 * bytes.len() as u32 + 8), |all, &byte| {
                all.shl(8).or(&Int::from_u64(all.width(), u64::from(byte)))
            });
            wide.resize_unsigned(width)
        };
        let numbers: Vec<Int> = bytes.chunks_exact(self.step).map(number).collect();
        match &self.slot.shape {
            None => Argument::Number(numbers[0].clone()),
            Some(shape) => {
                let shape: Vec<usize> = shape.iter().map(|&size| size as usize).collect();
                Argument::Memory(Memory::from_ints(&shape, width, &numbers))
            }
        }
    }
}

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
    let (items, results) = items(program, s)?;
    let text = wrapped(program, &items, &results).ok_or_else(|| {
        s.diags.error("E1074", Place::Unknown, format!("calls of '{}' can't be recorded", program.name))
    })?;
    let recorder = include_str!("recorder.c");
    let executable = if do_reach(&items) {
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
    Ok(calls(&items, &results, (status, &bytes)))
}

/// True if some items have to do with pointers in the memory of arguments.
fn do_reach(items: &[Item]) -> bool {
    items.iter().any(|item| item.reach != Reach::None)
}

/// What calls take and give, from the raised function. Errors: it has other types than numbers and arrays.
fn items(program: &Program, s: &mut Session) -> Result<(Vec<Item>, Vec<Item>), Reported> {
    let mut own = Session::new();
    let found = own.load_text(&program.name, program.text.as_str()).and_then(|module| {
        let function = functions::find(&own.ir, module, Some(&program.name), &mut own.diags)?;
        let (inputs, results) = functions::slots(&own.ir, function, &mut own.diags)?;
        let pointers = (0..inputs.len()).map(|index| pointers(&own, function, index)).collect::<Vec<_>>();
        let arenas = (0..inputs.len()).map(|index| arenas(&own, function, index)).collect::<Vec<_>>();
        Ok((inputs, results, globals(&own, function), written(&own, function), (pointers, arenas)))
    });
    s.take_findings(&mut own);
    let (inputs, results, globals, written, (pointers, arenas)) = found?;
    let line = program.raw.lines().find(|line| defines(line, &program.symbol)).unwrap_or("");
    let given = numbers_of(line);
    let input = |(index, slot): (usize, Slot)| {
        let own = given.get(index).cloned().unwrap_or_default();
        let reach = match arenas[index] {
            (_, Some(arena)) => Reach::Arena(arena),
            (arena, None) => own
                .parameter(program)
                .filter(|p| p.has_pointers && globals[index].is_none())
                .map_or(Reach::None, |parameter| Reach::Typed { memory: parameter.memory, arena }),
        };
        let operand = globals.get(index).cloned().flatten().map_or(own.operand, |name| format!("@\"{name}\""));
        let ty = if slot.shape.is_some() { None } else { Some(own.ty) };
        let (object, pointers) = pointers[index].clone();
        let is_compared = !own.is_copy;
        let made = item(slot, operand, ty);
        Item { is_compared, is_written: written[index], setup: own.setup, object, pointers, reach, ..made }
    };
    let inputs = inputs.into_iter().enumerate().map(input).collect();
    let results = results.into_iter().map(|slot| item(slot, "%kiln.r".into(), result_type(line))).collect();
    Ok((inputs, results))
}

fn item(slot: Slot, operand: String, ty: Option<String>) -> Item {
    let count = slot.shape.as_ref().map_or(1, |shape| shape.iter().product::<i64>().max(0) as usize);
    let bytes = slot.element.width().div_ceil(8) as usize;
    let is_packed = slot.shape.is_some() || matches!(slot.element, Element::Float(_));
    let step = if is_packed { bytes } else { stored(bytes) };
    let is_compared = ty.as_deref() != Some("ptr");
    Item {
        slot,
        count,
        step,
        operand,
        ty,
        is_compared,
        is_written: false,
        setup: String::new(),
        object: None,
        pointers: Vec::new(),
        reach: Reach::None,
    }
}

/// Bytes that an integer of so many takes in memory.
fn stored(bytes: usize) -> usize {
    if bytes <= 8 { bytes.next_power_of_two() } else { bytes.next_multiple_of(16) }
}

/// The globals that arguments stand for.
fn globals(s: &Session, function: Op) -> Vec<Option<String>> {
    let count = functions::signature(&s.ir, function).0.len();
    let of = |index| {
        let attr = dialects::function::argument_attr(&s.ir, function, index, raise::GLOBAL);
        attr.and_then(|a| s.ir.ctx.as_str(a)).map(str::to_owned)
    };
    (0..count).map(of).collect()
}

/// The number of an argument's memory in words that stand for pointers, and where in it such words are.
fn pointers(s: &Session, function: Op, index: usize) -> (Option<i64>, Vec<usize>) {
    let attr = |name: &str| dialects::function::argument_attr(&s.ir, function, index, name);
    let places = attr(raise::POINTERS).and_then(|a| s.ir.ctx.as_dense_array(a)).unwrap_or_default();
    let object = attr(raise::OBJECT).and_then(|a| s.ir.ctx.as_i64(a));
    (object, places.into_iter().filter_map(|at| usize::try_from(at).ok()).collect())
}

/// The arena that an argument leads to, and the one that it is.
fn arenas(s: &Session, function: Op, index: usize) -> (Option<i64>, Option<i64>) {
    let attr =
        |name: &str| dialects::function::argument_attr(&s.ir, function, index, name).and_then(|a| s.ir.ctx.as_i64(a));
    (attr(raise::behind::ARENA), attr(raise::behind::BEHIND))
}

/// By argument, whether anything but a load sees it.
fn written(s: &Session, function: Op) -> Vec<bool> {
    let entry = s.ir.body(function, 0).expect("the function is raised with its body");
    let is_written = |&argument: &ir::Value| s.ir.uses(argument).any(|u| !affine::access::is_load(&s.ir, u.op));
    s.ir.args(entry).iter().map(is_written).collect()
}

/// The text between the parentheses of a line that begins a function, by argument.
pub fn argument_texts(line: &str) -> Vec<String> {
    let Some((_, rest)) = line.split_once('@') else { return Vec::new() };
    let Some((_, rest)) = rest.split_once('(') else { return Vec::new() };
    let (mut depth, mut current, mut texts) = (0, String::new(), Vec::new());
    for c in rest.chars() {
        match c {
            ')' if depth == 0 => break,
            ',' if depth == 0 => texts.push(std::mem::take(&mut current)),
            _ => {
                depth += i32::from("([{<".contains(c)) - i32::from(")]}>".contains(c));
                current.push(c);
            }
        }
    }
    if !current.trim().is_empty() {
        texts.push(current);
    }
    texts.iter().map(|text| text.trim().to_owned()).collect()
}

/// A number or pointer that the line of a function says it is given.
#[derive(Clone, Default)]
struct Given {
    /// Its name in LLVM IR.
    operand: String,
    /// Its type.
    ty: String,
    /// The instruction that takes it out of a vector; empty for an argument.
    setup: String,
    /// It points to a copy of a struct.
    is_copy: bool,
    /// The position of the argument.
    position: usize,
}

impl Given {
    /// The parameter that it is of.
    fn parameter<'a>(&self, program: &'a Program) -> Option<&'a Parameter> {
        program.parameters.get(self.position).filter(|_| !self.operand.is_empty())
    }
}

/// What a function is given: an argument each, but for vectors, which are as many numbers as they have lanes.
fn numbers_of(line: &str) -> Vec<Given> {
    argument_texts(line)
        .into_iter()
        .enumerate()
        .flat_map(|(position, text)| numbers_of_argument(position, &text))
        .collect()
}

fn numbers_of_argument(position: usize, text: &str) -> Vec<Given> {
    let operand = text.rsplit_once('%').map_or(String::new(), |(_, name)| format!("%{name}"));
    let ty = match text.strip_prefix('<') {
        Some(rest) => format!("<{}>", rest.split('>').next().unwrap_or("")),
        None => text.split(' ').next().unwrap_or("").to_owned(),
    };
    let Some((count, element)) = lanes_of(&ty) else {
        return vec![Given { operand, ty, setup: String::new(), is_copy: text.contains(" byval("), position }];
    };
    let lane = |lane: usize| {
        let name = format!("%kiln.lane{lane}.{}", operand.trim_start_matches('%').trim_matches('"'));
        let setup = format!("  {name} = extractelement {ty} {operand}, i32 {lane}\n");
        Given { operand: name, ty: element.to_owned(), setup, is_copy: false, position }
    };
    (0..count).map(lane).collect()
}

/// The count and type of the lanes of a vector type.
fn lanes_of(ty: &str) -> Option<(usize, &str)> {
    let (count, element) = ty.strip_prefix('<')?.strip_suffix('>')?.split_once(" x ")?;
    Some((count.parse().ok()?, element))
}

/// The type of the result: the last word before the name, or all of a struct.
fn result_type(line: &str) -> Option<String> {
    let head = line.split_once('@')?.0.trim_end();
    if let Some(end) = head.strip_suffix(['}', '>']) {
        let open = if head.ends_with('}') { '{' } else { '<' };
        let start = end.rfind(open)?;
        return Some(head[start..].to_owned());
    }
    head.rsplit(' ').next().map(str::to_owned)
}

/// What `reached.c` defines.
const REACHED: &str = "declare void @kiln_items_begin(i1 zeroext)\ndeclare void @kiln_item(i64, ptr, i64, i64, i64, i64, i64)\n\
    declare void @kiln_arena(i64, i64, i64)\ndeclare void @kiln_walk(i1 zeroext)\n\
    declare void @kiln_record_item(i1 zeroext, i64, i64)\ndeclare void @kiln_record_arena(i1 zeroext, i64, i64)\n\
    declare void @kiln_record_failure(i1 zeroext)\n";

/// Instructions that find what is behind the pointers of arguments.
fn walk(items: &[Item]) -> String {
    if !do_reach(items) {
        return String::new();
    }
    let mut text = String::from("  call void @kiln_items_begin(i1 zeroext %kiln.on)\n");
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
fn wrapped(program: &Program, items: &[Item], results: &[Item]) -> Option<String> {
    let line = program.raw.lines().find(|line| defines(line, &program.symbol))?;
    let arguments = argument_texts(line).join(", ");
    let result = result_type(line)?;
    let names = [format!("@{}(", program.symbol), format!("@\"{}\"(", program.symbol)];
    let name = names.iter().find(|name| line.contains(name.as_str()))?;
    let mut out = String::new();
    for old in program.raw.lines() {
        let is_global = old.starts_with('@') && old.contains(" global ");
        if old == line {
            out.push_str(&old.replacen(name.as_str(), "@kiln.native(", 1));
        } else if is_global {
            out.push_str(&old.replacen(" = internal ", " = ", 1));
        } else {
            out.push_str(old);
        }
        out.push('\n');
    }
    let total: usize = items.iter().map(|item| item.bytes() * 2 + 16).chain(results.iter().map(Item::bytes)).sum();
    let mut body = format!("  %kiln.on = call i1 @kiln_record_begin(i64 {total})\n");
    items.iter().for_each(|item| body.push_str(&item.setup));
    body.push_str(&walk(items));
    items.iter().enumerate().for_each(|(index, item)| body.push_str(&item.recorded("b", index)));
    items.iter().enumerate().for_each(|(index, item)| body.push_str(&item.address(index)));
    let is_void = result == "void";
    let assigned = if is_void { String::new() } else { "%kiln.r = ".to_owned() };
    body.push_str(&format!("  {assigned}call {result} @kiln.native({arguments})\n"));
    items.iter().enumerate().for_each(|(index, item)| body.push_str(&item.recorded("a", index)));
    if let [only] = results {
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
    out.push_str(&format!("define {result} {name}{arguments}) {{\n{body}}}\n"));
    Some(out)
}

/// The parts of a struct or vector that is returned, one after the other.
fn parts(first: &Item, results: &[Item]) -> String {
    let ty = first.ty.clone().unwrap_or_default();
    let (take, number) = if lanes_of(&ty).is_some() { ("extractelement", "i32 ") } else { ("extractvalue", "") };
    let mut text = String::new();
    for (index, item) in results.iter().enumerate() {
        let part = match item.slot.element {
            Element::Float(kind) if kind.width() == 32 => "float".to_owned(),
            Element::Float(_) => "double".to_owned(),
            Element::Signed(width) | Element::Unsigned(width) => format!("i{width}"),
            Element::Complex(_) => String::new(),
        };
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

    /// Instructions that record where memory lies; zero for a value.
    fn address(&self, index: usize) -> String {
        let is_placed = self.ty.is_none() && !matches!(self.reach, Reach::Arena(_));
        let value = if is_placed { self.operand.as_str() } else { "null" };
        format!(
            "  %kiln.at{index} = alloca ptr\n  store ptr {value}, ptr %kiln.at{index}\n  \
             call void @kiln_record(i1 zeroext %kiln.on, ptr %kiln.at{index}, i64 8)\n"
        )
    }
}

/// What `regions.c` says of memory that an argument is in as well.
const OVERLAPS: u64 = 2;

/// The calls in what was recorded of a run that ended with a status.
fn calls(items: &[Item], results: &[Item], (status, bytes): (i32, &[u8])) -> Recorded {
    let side: usize = items.iter().map(Item::bytes).sum();
    let given: usize = results.iter().map(Item::bytes).sum();
    let failure = if do_reach(items) { 8 } else { 0 };
    let total = side * 2 + items.len() * 8 + given + failure;
    let mut recorded = Recorded { status, calls: Vec::new(), overlapping: 0, outside: 0 };
    for call in bytes.chunks_exact(total.max(1)).take(MOST_CALLS) {
        let (before, rest) = call.split_at(side);
        let (places, rest) = rest.split_at(items.len() * 8);
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
        let ranges = ranges(items, places);
        if do_overlap(&ranges) {
            recorded.overlapping += 1;
            continue;
        }
        let [before, after] = [before, after].map(|bytes| with_words(items, &ranges, bytes));
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

/// What items hold, with words of the circuit for addresses; `None` if one of them is of no memory that the circuit has.
fn with_words(items: &[Item], ranges: &[Range], bytes: &[u8]) -> Option<Vec<u8>> {
    let (mut bytes, mut start) = (bytes.to_vec(), 0);
    for item in items {
        for at in item.pointers.iter().map(|at| start + at) {
            let word = bytes.get_mut(at..at + 8)?;
            let stands = word_of(ranges, number(word))?;
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
