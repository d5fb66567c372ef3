//! What calls of a function take and give: numbers and memory, as LLVM IR and the raised function have them.
//!
//! What holds: an item is an argument of the raised function, in its order, or a part of what it returns.

use ::cosim::functions;
use ::cosim::values::{Element, Slot};
use ir::types::FloatKind;
use ir::{Int, Op, Reported, TypeKind};
use sim::interp::{Argument, Memory};

use super::Program;
use super::declared::Parameter;
use super::prepare::defines;
use crate::session::Session;

/// Something that a call takes or gives.
pub struct Item {
    /// How its numbers are read.
    pub slot: Slot,
    /// Numbers in it.
    pub count: usize,
    /// Bytes of one of them.
    pub step: usize,
    /// The value or pointer in LLVM IR.
    pub operand: String,
    /// The type of a value; none for memory.
    pub ty: Option<String>,
    /// What it is after the call says something of the call: it is no copy, and no address.
    pub is_compared: bool,
    /// The function may write to it.
    pub is_written: bool,
    /// The function writes all of it before it reads any.
    pub is_overwritten: bool,
    /// The instruction that makes the operand; empty for an argument.
    pub setup: String,
    /// Its number in words that stand for pointers.
    pub object: Option<i64>,
    /// Where pointers begin in it, in bytes.
    pub pointers: Vec<usize>,
    /// What of it is behind pointers.
    pub reach: Reach,
}

/// What pointers in the memory of arguments have to do with an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
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
    /// Bytes of all numbers.
    pub fn bytes(&self) -> usize {
        self.count * self.step
    }

    /// The numbers in bytes.
    pub fn read(&self, bytes: &[u8]) -> Argument {
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

/// A global that the function may leave the address of in memory, though it is no argument.
pub struct Inside {
    /// Its name in LLVM IR.
    pub operand: String,
    /// Its number in words that stand for pointers.
    pub object: i64,
    /// Bytes of a unit.
    pub step: u64,
    /// Its size.
    pub bytes: u64,
}

/// What a call takes, what it gives, and what it may name beside.
pub struct Items {
    /// Arguments.
    pub arguments: Vec<Item>,
    /// Parts of the result.
    pub results: Vec<Item>,
    /// Globals that are no arguments.
    pub inside: Vec<Inside>,
}

/// True if some items have to do with pointers in the memory of arguments.
pub fn do_reach(items: &[Item]) -> bool {
    items.iter().any(|item| item.reach != Reach::None)
}

/// What calls take and give, from the raised function. Errors: it has other types than numbers and arrays.
pub fn items(program: &Program, s: &mut Session) -> Result<Items, Reported> {
    let mut own = Session::new();
    let found = own.load_text(&program.name, program.text.as_str()).and_then(|module| {
        let function = functions::find(&own.ir, module, Some(&program.name), &mut own.diags)?;
        let (inputs, results) = functions::slots(&own.ir, function, &mut own.diags)?;
        let pointers = (0..inputs.len()).map(|index| pointers(&own, function, index)).collect::<Vec<_>>();
        let arenas = (0..inputs.len()).map(|index| arenas(&own, function, index)).collect::<Vec<_>>();
        let named = (globals(&own, function), inside(&own, function));
        let written = (written(&own, function), overwritten(&own, function));
        Ok((inputs, results, named, written, (pointers, arenas)))
    });
    s.take_findings(&mut own);
    let (inputs, results, (globals, inside), (written, overwritten), (pointers, arenas)) = found?;
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
        let (is_written, is_overwritten) = (written[index], overwritten[index]);
        Item { is_compared, is_written, is_overwritten, setup: own.setup, object, pointers, reach, ..made }
    };
    let arguments = inputs.into_iter().enumerate().map(input).collect();
    let results = results.into_iter().map(|slot| item(slot, "%kiln.r".into(), result_type(line))).collect();
    Ok(Items { arguments, results, inside })
}

/// The globals that a function names beside its arguments.
fn inside(s: &Session, function: Op) -> Vec<Inside> {
    let names = s.ir.attr(function, raise::INSIDE).and_then(|a| s.ir.ctx.as_array(a)).unwrap_or(&[]);
    let numbers =
        s.ir.attr(function, raise::INSIDE_OBJECTS).and_then(|a| s.ir.ctx.as_dense_array(a)).unwrap_or_default();
    let of = |(&name, numbers): (&ir::Attr, &[i64])| {
        let operand = format!("@\"{}\"", s.ir.ctx.as_str(name)?);
        Some(Inside { operand, object: numbers[0], step: numbers[1] as u64, bytes: numbers[2] as u64 })
    };
    names.iter().zip(numbers.chunks_exact(3)).filter_map(of).collect()
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
        is_overwritten: false,
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

/// By argument, whether it has one element, and the first that is done with it, on all ways, is a store.
fn overwritten(s: &Session, function: Op) -> Vec<bool> {
    let entry = s.ir.body(function, 0).expect("the function is raised with its body");
    let uses =
        |op: Op, argument: ir::Value| s.ir.walk_vec(op).iter().any(|&inner| s.ir.operands(inner).contains(&argument));
    let is_first_store = |&argument: &ir::Value| {
        let is_one = matches!(s.ir.ctx.kind(s.ir.ty(argument)), TypeKind::MemRef { shape, .. } if shape[..] == [1]);
        let first = s.ir.ops_vec(entry).into_iter().find(|&op| is_one && uses(op, argument));
        first.is_some_and(|op| affine::access::is_store(&s.ir, op))
    };
    s.ir.args(entry).iter().map(is_first_store).collect()
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
pub fn lanes_of(ty: &str) -> Option<(usize, &str)> {
    let (count, element) = ty.strip_prefix('<')?.strip_suffix('>')?.split_once(" x ")?;
    Some((count.parse().ok()?, element))
}

/// The type of the result: the last word before the name, or all of a struct.
pub fn result_type(line: &str) -> Option<String> {
    let head = line.split_once('@')?.0.trim_end();
    if let Some(end) = head.strip_suffix(['}', '>']) {
        let open = if head.ends_with('}') { '{' } else { '<' };
        let start = end.rfind(open)?;
        return Some(head[start..].to_owned());
    }
    head.rsplit(' ').next().map(str::to_owned)
}

/// How a result fills its register, with a space behind.
pub fn extension(line: &str) -> &'static str {
    let head = line.split('@').next().unwrap_or("");
    let has = |word: &&str| head.split(' ').any(|own| own == word.trim_end());
    ["zeroext ", "signext "].into_iter().find(has).unwrap_or("")
}

/// The type of a number in LLVM IR; none if it has no name there.
pub fn type_of(element: Element) -> Option<String> {
    match element {
        Element::Signed(width) | Element::Unsigned(width) => Some(format!("i{width}")),
        Element::Float(FloatKind::F16) => Some("half".to_owned()),
        Element::Float(FloatKind::BF16) => Some("bfloat".to_owned()),
        Element::Float(FloatKind::F32) => Some("float".to_owned()),
        Element::Float(FloatKind::F64) => Some("double".to_owned()),
        Element::Float(_) | Element::Complex(_) => None,
    }
}
