//! Memory: objects as memrefs of one dimension, pointers as offsets, accesses as runs of units.
//!
//! What holds: unit `i` of an object holds its bytes from `i` times the unit on, the first in the lowest bits.

use bits::Predicate;
use dialects::expand::build;
use dialects::{arith, function, memref, scf};
use emit_llvm::dialect::ops;
use ir::{Block, InsertPoint, Op, Region, Type, Value, symbols};

use crate::accesses::{self, MOST_LEAVES, copy_of};
use crate::behind;
use crate::calls::{self, CopyKind};
use crate::function::{Pointer, Raised, Raiser};
use crate::globals;
use crate::layout;
use crate::linear::{self, Extend, Linear};
use crate::objects::{Object, Origin, is_pointer};
use crate::pools;
use crate::refuse::{Outcome, Refusal};
use crate::words;

/// The attribute of an argument that says how many bytes it points to.
pub const BYTES: &str = "kiln.bytes";

/// The attribute of an argument that says which global it stands for.
pub const GLOBAL: &str = "kiln.global";

/// The attribute of an argument that says the number of its object in the words that stand for pointers.
pub const OBJECT: &str = "kiln.object";

/// The attribute of an argument that says where in its memory pointers begin, in bytes.
pub const POINTERS: &str = "kiln.pointers";

/// The attribute of a function that names the globals and functions whose addresses may be in memory, though they are no arguments.
pub const INSIDE: &str = "kiln.inside";

/// The attribute with three numbers for each of these: its object's number, bytes of a unit, bytes.
pub const INSIDE_OBJECTS: &str = "kiln.inside_objects";

/// Makes the memref of a pointer argument.
pub fn argument(r: &mut Raiser<'_>, (old, new): (Op, Op), (position, arg): (usize, Value)) -> Outcome<()> {
    let origin = Origin::Argument(arg);
    let object = r.objects.origins.iter().position(|&o| o == origin);
    let object = object.ok_or_else(|| Refusal::untraced(old, "an argument that is no object"))?;
    let known = |name: &str| function::argument_attr(&r.rw, old, position, name).and_then(|a| r.rw.ctx.as_i64(a));
    let bytes = known(BYTES).or_else(|| known("llvm.dereferenceable")).filter(|&bytes| bytes > 0);
    let name = r.rw.value_name(arg).map_or_else(|| format!("arg{position}"), str::to_owned);
    let made = add_argument(r, new, object, bytes, &name);
    if let Some(arena) = function::argument_attr(&r.rw, old, position, behind::ARENA) {
        let at = r.rw.body(new, 0).map_or(0, |entry| r.rw.args(entry).len() - 1);
        r.argument_attrs.push((at, behind::ARENA, arena));
    }
    let zero = first_index(r, new);
    r.set(arg, Raised::Pointer(Pointer { set: vec![object], which: None, offset: zero }));
    r.memrefs.insert(object, made);
    Ok(())
}

fn add_argument(r: &mut Raiser<'_>, new: Op, object: Object, bytes: Option<i64>, name: &str) -> Value {
    let ty = memref_type(r, object, bytes);
    let block = r.rw.body(new, 0).expect("the function has a block");
    let made = r.rw.add_arg(block, ty);
    r.rw.ir_mut().set_value_name(made, name);
    if words::are_visible(r) {
        let position = r.rw.args(block).len() - 1;
        let number = r.rw.ir_mut().ctx.i_attr(64, words::object_number(object));
        r.argument_attrs.push((position, OBJECT, number));
    }
    made
}

/// The memref of an object: open where its size is not known.
fn memref_type(r: &mut Raiser<'_>, object: Object, bytes: Option<i64>) -> Type {
    let element = accesses::element_type(r.rw.ir_mut(), &r.memories, object);
    let unit = r.memories.unit(object) as i64;
    let size = bytes.map_or(ir::types::DYNAMIC, |bytes| (bytes / unit).max(1));
    r.rw.ir_mut().ctx.memref(&[size], element)
}

/// A zero at the start of the function.
fn first_index(r: &mut Raiser<'_>, new: Op) -> Value {
    let block = r.rw.body(new, 0).expect("the function has a block");
    r.rw.set_insertion(InsertPoint::End(block));
    r.index(0)
}

/// Makes the memories of all objects but arguments, in the first block.
pub fn make(r: &mut Raiser<'_>, new: Op, _entry: Block) -> Outcome<()> {
    let block = r.rw.body(new, 0).expect("the function has a block");
    for object in 0..r.objects.origins.len() {
        if !r.memories.of[object].is_used {
            continue;
        }
        r.rw.set_insertion(InsertPoint::End(block));
        let made = match r.objects.origins[object] {
            Origin::Argument(_) | Origin::Null | Origin::Function(_) | Origin::Unknown(_) => continue,
            Origin::Behind(first) => arena(r, new, object, first)?,
            Origin::Global(global) => of_global(r, new, object, global)?,
            Origin::Stack(op) | Origin::Heap(op) => {
                let bytes = pools::bytes(&r.rw, op)?;
                pools::counter_of(r, (object, op));
                let made = local(r, object, bytes);
                if accesses::shows_padding(&r.rw, &r.memories, (object, op)) {
                    clear(r, made, bytes / r.memories.unit(object) as i64);
                }
                made
            }
        };
        r.memrefs.insert(object, made);
    }
    if words::are_visible(r) {
        name_inside(r, new);
    }
    Ok(())
}

/// Says which globals are objects of the function, but no arguments.
fn name_inside(r: &mut Raiser<'_>, new: Op) {
    let (mut names, mut numbers) = (Vec::new(), Vec::new());
    for object in 0..r.objects.origins.len() {
        let Some((symbol, bytes)) = named_inside(r, object) else { continue };
        let name = symbols::name_of(&r.rw, symbol).unwrap_or_default().to_owned();
        names.push(r.rw.ir_mut().ctx.string_attr(&name));
        numbers.extend([words::object_number(object), r.memories.unit(object) as i64, bytes as i64]);
    }
    if !names.is_empty() {
        let ctx = &mut r.rw.ir_mut().ctx;
        let (names, numbers) = (ctx.array_attr(&names), ctx.dense_array(64, &numbers));
        r.rw.set_attr(new, INSIDE, names);
        r.rw.set_attr(new, INSIDE_OBJECTS, numbers);
    }
}

/// The symbol of an object that is no argument, and its bytes: of a global, or of a function, whose address is one place.
fn named_inside(r: &Raiser<'_>, object: Object) -> Option<(Op, u64)> {
    match r.objects.origins[object] {
        Origin::Function(function) => Some((function, 1)),
        Origin::Global(global) if !r.memories.of[object].is_used || is_table(r, object, global) => {
            Some((global, globals::bytes(&r.rw, global)?))
        }
        Origin::Global(_)
        | Origin::Argument(_)
        | Origin::Behind(_)
        | Origin::Stack(_)
        | Origin::Heap(_)
        | Origin::Null
        | Origin::Unknown(_) => None,
    }
}

/// Nothing writes a global of the program, and the function neither.
fn is_table(r: &Raiser<'_>, object: Object, global: Op) -> bool {
    globals::is_constant(&r.rw, global) && !r.memories.of[object].is_written
}

fn local(r: &mut Raiser<'_>, object: Object, bytes: i64) -> Value {
    let ty = memref_type(r, object, Some(bytes));
    memref::Alloca::build(&mut r.rw, &[][..], &[][..]).result(ty).value()
}

/// Stores zeros in all units of a memory.
fn clear(r: &mut Raiser<'_>, memory: Value, units: i64) {
    let element = r.rw.ctx.element_type(r.rw.ty(memory)).expect("a memref has elements");
    let zero = r.zero(element);
    if units <= MOST_LEAVES as i64 {
        for unit in 0..units {
            let at = r.index(unit);
            memref::Store::build(&mut r.rw, zero, memory, &[at][..]).build();
        }
    } else {
        let count = r.index(units);
        each_unit(r, count, &mut |r, at| {
            memref::Store::build(&mut r.rw, zero, memory, &[at][..]).build();
        });
    }
}

/// The memory of an arena.
fn arena(r: &mut Raiser<'_>, new: Op, object: Object, first: Value) -> Outcome<Value> {
    let refusal = || Refusal::untraced(new, "what is behind the pointers of an argument has no known size");
    let (bytes, position) = behind::bytes(&r.rw, first).ok_or_else(refusal)?;
    let name = r.rw.value_name(first).map_or_else(|| format!("arg{position}"), str::to_owned);
    let made = add_argument(r, new, object, Some(bytes), &format!("{name}_behind"));
    let at = r.rw.body(new, 0).map_or(0, |entry| r.rw.args(entry).len() - 1);
    let position = r.rw.ir_mut().ctx.i_attr(64, position);
    r.argument_attrs.push((at, behind::BEHIND, position));
    Ok(made)
}

/// A table that nothing writes is a constant; other globals are arguments, because they outlive the call.
fn of_global(r: &mut Raiser<'_>, new: Op, object: Object, global: Op) -> Outcome<Value> {
    let bytes = globals::bytes(&r.rw, global);
    let name = symbols::name_of(&r.rw, global).unwrap_or("global").to_owned();
    let size = bytes.ok_or_else(|| Refusal::unbounded(global, format!("global '{name}' has no known size")))?;
    if !is_table(r, object, global) {
        let made = add_argument(r, new, object, Some(size as i64), &name);
        let position = r.rw.body(new, 0).map_or(0, |entry| r.rw.args(entry).len() - 1);
        let (text, pointers) = (r.rw.ir_mut().ctx.string_attr(&name), globals::pointers(&r.rw, global));
        r.argument_attrs.push((position, GLOBAL, text));
        if !pointers.is_empty() {
            let places: Vec<i64> = pointers.into_iter().map(|at| at as i64).collect();
            let places = r.rw.ir_mut().ctx.dense_array(64, &places);
            r.argument_attrs.push((position, POINTERS, places));
        }
        return Ok(made);
    }
    let content = globals::content(&r.rw, global, &|address| words::of_constant(r, address))
        .ok_or_else(|| Refusal::untraced(global, format!("global '{name}' holds what is no number and no address")))?;
    let ty = memref_type(r, object, Some(size as i64));
    let symbol = globals::make_table(r, new, &name, ty, &content)?;
    Ok(memref::GetGlobal::build(&mut r.rw, &symbol).result(ty).value())
}

// Pointers.

/// Pointers that operations make.
pub fn pointer(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let result = r.rw.result(op, 0);
    let set = r.objects.of(result).to_vec();
    let offset = r.index(0);
    let made = Pointer { set: set.clone(), which: None, offset };
    let made = if set.len() > 1 { r.widen(&made, &set) } else { made };
    r.set(result, Raised::Pointer(made));
    Ok(())
}

/// `getelementptr`.
pub fn step(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let base = r.pointer(op, r.rw.operand(op, 0))?;
    let sum = linear::of_step(&r.rw, op).ok_or_else(|| Refusal::unsupported(op, "steps over a type without a size"))?;
    let unit = unit_of(r, &base);
    let offset = add_linear(r, op, Some(base.offset), &sum, unit)?;
    let result = r.rw.result(op, 0);
    r.set(result, Raised::Pointer(Pointer { offset, ..base }));
    Ok(())
}

/// Bytes of a unit of what a pointer points to.
pub fn unit_of(r: &Raiser<'_>, pointer: &Pointer) -> i64 {
    pointer.set.first().map_or(1, |&object| {
        let memory = pointer.set.iter().copied().find(|&o| r.objects.origins[o].is_memory()).unwrap_or(object);
        r.memories.unit(memory) as i64
    })
}

/// A start plus a sum of bytes, in units.
fn add_linear(r: &mut Raiser<'_>, op: Op, start: Option<Value>, sum: &Linear, unit: i64) -> Outcome<Value> {
    let mut total = start;
    let ty = r.rw.ir_mut().ctx.index();
    for term in &sum.terms {
        let number = r.number(op, term.value)?;
        let wide = match term.extend {
            Extend::Zero if r.rw.ctx.integer_width(r.rw.ty(number)) != Some(64) => {
                arith::IndexCastUI::build(&mut r.rw, number).result(ty).value()
            }
            Extend::Sign | Extend::Zero => arith::IndexCast::build(&mut r.rw, number).result(ty).value(),
        };
        let scaled = match term.factor / unit {
            1 => wide,
            factor => {
                let factor = r.index(factor);
                build::binary(&mut r.rw, arith::MulI::NAME, wide, factor)
            }
        };
        total = Some(total.map_or(scaled, |sum| build::binary(&mut r.rw, arith::AddI::NAME, sum, scaled)));
    }
    let rest = sum.constant / unit;
    Ok(match total {
        None => r.index(rest),
        Some(total) => plus(r, total, rest),
    })
}

fn plus(r: &mut Raiser<'_>, value: Value, more: i64) -> Value {
    match more {
        0 => value,
        _ => {
            let more = r.index(more);
            build::binary(&mut r.rw, arith::AddI::NAME, value, more)
        }
    }
}

/// `select` of pointers.
pub fn choose(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let [condition, yes, no] = [0, 1, 2].map(|i| r.rw.operand(op, i));
    let condition = r.number(op, condition)?;
    let result = r.rw.result(op, 0);
    let set = r.objects.of(result).to_vec();
    let [yes, no] = [r.pointer(op, yes)?, r.pointer(op, no)?].map(|p| r.widen(&p, &set));
    let offset = build::select(&mut r.rw, condition, yes.offset, no.offset);
    let which = yes.which.zip(no.which).map(|(yes, no)| build::select(&mut r.rw, condition, yes, no));
    r.set(result, Raised::Pointer(Pointer { set, which, offset }));
    Ok(())
}

/// Comparison of pointers: by object, then by offset.
pub fn compare(r: &mut Raiser<'_>, op: Op) -> Outcome<Value> {
    let [a, b] = [r.pointer(op, r.rw.operand(op, 0))?, r.pointer(op, r.rw.operand(op, 1))?];
    let number = r.rw.expect_attr::<i64>(op, "predicate");
    let predicate = Predicate::from_number(number).ok_or_else(|| Refusal::unsupported(op, "an unknown predicate"))?;
    if a.which.is_none() && b.which.is_none() && a.set == b.set {
        return Ok(build::compare(&mut r.rw, signed(predicate), a.offset, b.offset));
    }
    let mut set = [a.set.as_slice(), b.set.as_slice()].concat();
    set.sort_unstable();
    set.dedup();
    let is_equal = match predicate {
        Predicate::Eq => true,
        Predicate::Ne => false,
        // Null has no order: where there is one array alone, both point into it.
        _ if is_one_memory(r, &set) => {
            return Ok(build::compare(&mut r.rw, signed(predicate), a.offset, b.offset));
        }
        _ => return Err(Refusal::untraced(op, "pointers into different arrays are compared by order")),
    };
    let [a, b] = [r.widen(&a, &set), r.widen(&b, &set)];
    let mut same = build::compare(&mut r.rw, Predicate::Eq, a.offset, b.offset);
    if let Some((a, b)) = a.which.zip(b.which) {
        let objects = build::compare(&mut r.rw, Predicate::Eq, a, b);
        same = build::binary(&mut r.rw, arith::AndI::NAME, same, objects);
    }
    if is_equal {
        return Ok(same);
    }
    let one = build::flag(&mut r.rw, true);
    Ok(build::binary(&mut r.rw, arith::XOrI::NAME, same, one))
}

/// True if one object of a set is memory, and no other.
fn is_one_memory(r: &Raiser<'_>, set: &[Object]) -> bool {
    let memories = set.iter().filter(|&&object| r.objects.origins[object].is_memory());
    memories.count() == 1
}

/// Offsets in one object are ordered with their sign: one may point before the array.
fn signed(predicate: Predicate) -> Predicate {
    match predicate {
        Predicate::Ult => Predicate::Slt,
        Predicate::Ule => Predicate::Sle,
        Predicate::Ugt => Predicate::Sgt,
        Predicate::Uge => Predicate::Sge,
        Predicate::Eq | Predicate::Ne | Predicate::Slt | Predicate::Sle | Predicate::Sgt | Predicate::Sge => predicate,
    }
}

/// Bytes from the start of its object to a pointer, in 64 bits.
pub fn bytes_from_start(r: &mut Raiser<'_>, pointer: &Pointer) -> Value {
    let unit = unit_of(r, pointer);
    let ty = r.rw.ir_mut().ctx.integer(64);
    let offset = arith::IndexCast::build(&mut r.rw, pointer.offset).result(ty).value();
    let unit = build::constant(&mut r.rw, ty, unit);
    build::binary(&mut r.rw, arith::MulI::NAME, offset, unit)
}

/// A pointer as a number of 64 bits: bytes from the start of its object, and above bit 48 its place among the objects it may be in.
pub fn as_number(r: &mut Raiser<'_>, op: Op, value: Value) -> Outcome<Value> {
    let pointer = r.pointer(op, value)?;
    let bytes = bytes_from_start(r, &pointer);
    let ty = r.rw.ty(bytes);
    let Some(which) = pointer.which else { return Ok(bytes) };
    let mut place = build::constant(&mut r.rw, ty, 0);
    for (number, &object) in pointer.set.iter().enumerate().skip(1) {
        let is_it = is_object(r, which, object);
        let number = build::constant(&mut r.rw, ty, (number as i64) << 48);
        place = build::select(&mut r.rw, is_it, number, place);
    }
    Ok(build::binary(&mut r.rw, arith::AddI::NAME, bytes, place))
}

/// True if it is this object that the number says.
pub fn is_object(r: &mut Raiser<'_>, which: Value, object: Object) -> Value {
    let ty = r.rw.ty(which);
    let number = build::constant(&mut r.rw, ty, object as i64);
    build::compare(&mut r.rw, Predicate::Eq, which, number)
}

// Accesses.

/// `load`.
pub fn load(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let result = r.rw.result(op, 0);
    if is_pointer(&r.rw, result) {
        return words::load(r, op);
    }
    let pointer = r.pointer(op, r.rw.operand(op, 0))?;
    let leaves = r.leaves(op, r.rw.ty(result))?;
    let types: Vec<Type> = leaves.iter().map(|leaf| leaf.ty).collect();
    let numbers = at_each(r, op, &pointer, &types, &mut |r, object| {
        leaves.iter().map(|leaf| load_leaf(r, object, pointer.offset, (leaf.offset, leaf.ty))).collect()
    })?;
    if let [one] = numbers.as_slice() {
        r.set_number(op, *one);
    } else {
        r.set(result, Raised::Numbers(numbers));
    }
    Ok(())
}

/// `store`.
pub fn store(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let value = r.rw.operand(op, 0);
    if is_pointer(&r.rw, value) {
        return words::store(r, op);
    }
    let pointer = r.pointer(op, r.rw.operand(op, 1))?;
    let leaves = r.leaves(op, r.rw.ty(value))?;
    let numbers = r.numbers(op, value)?;
    at_each(r, op, &pointer, &[], &mut |r, object| {
        for (leaf, &number) in leaves.iter().zip(&numbers) {
            store_leaf(r, object, pointer.offset, (leaf.offset, number));
        }
        Vec::new()
    })?;
    Ok(())
}

/// What an access does to one object.
pub type Access<'f> = &'f mut dyn FnMut(&mut Raiser<'_>, Object) -> Vec<Value>;

/// Does something to the object that a pointer is in: a choice where there are several. Errors: it may be in memory that is not known.
pub fn at_each(
    r: &mut Raiser<'_>,
    op: Op,
    pointer: &Pointer,
    types: &[Type],
    access: Access<'_>,
) -> Outcome<Vec<Value>> {
    let memories = memories_of(r, op, pointer)?;
    match (memories.as_slice(), pointer.which) {
        (&[only], _) => Ok(access(r, only)),
        (_, Some(which)) => Ok(choice(r, which, &memories, types, access)),
        (_, None) => Err(Refusal::untraced(op, "a pointer into several arrays without a choice")),
    }
}

/// The memories that a pointer may be in. Errors: none, or one that is not known.
pub fn memories_of(r: &Raiser<'_>, op: Op, pointer: &Pointer) -> Outcome<Vec<Object>> {
    let memories: Vec<Object> = pointer.set.iter().copied().filter(|&o| r.objects.origins[o].is_memory()).collect();
    for &object in &memories {
        if let Origin::Unknown(from) = r.objects.origins[object] {
            return Err(untraced(r, from));
        }
    }
    if memories.is_empty() {
        return Err(Refusal::untraced(op, "the pointer is null here: nothing in the function gives it memory"));
    }
    Ok(memories)
}

/// Why memory is not known.
pub fn untraced(r: &Raiser<'_>, from: Op) -> Refusal {
    let why = match r.rw.op_text(from) {
        ops::Load::NAME => "the pointer is loaded from memory, so what it points to is not known",
        ops::IntToPtr::NAME => "the pointer is made of an integer, so what it points to is not known",
        ops::Call::NAME => "the pointer is returned by a function that is not known",
        ops::AddressOf::NAME => "the address of a function is not memory",
        _ => "what the pointer points to is not known",
    };
    Refusal::untraced(from, why)
}

fn choice(r: &mut Raiser<'_>, which: Value, objects: &[Object], types: &[Type], access: Access<'_>) -> Vec<Value> {
    let [first, rest @ ..] = objects else { return Vec::new() };
    if rest.is_empty() {
        return access(r, *first);
    }
    let condition = is_object(r, which, *first);
    let at = r.rw.insertion();
    let then = region(r, &mut |r| access(r, *first));
    let other = region(r, &mut |r| choice(r, which, rest, types, access));
    if let Some(at) = at {
        r.rw.set_insertion(at);
    }
    let made = r.rw.op(scf::If::NAME).operand(condition).region(then).region(other).results(types).build();
    r.rw.results(made).collect()
}

/// A region that yields what `fill` makes in it.
fn region(r: &mut Raiser<'_>, fill: &mut dyn FnMut(&mut Raiser<'_>) -> Vec<Value>) -> Region {
    let (region, block) = r.rw.create_region_with_block(&[]);
    r.rw.set_insertion(InsertPoint::End(block));
    let values = fill(r);
    r.rw.op(scf::Yield::NAME).operands(&values).build();
    region
}

fn element_of(r: &Raiser<'_>, object: Object) -> (Value, Type) {
    let memory = r.memrefs[&object];
    (memory, r.rw.ctx.element_type(r.rw.ty(memory)).expect("a memref has elements"))
}

/// Loads a number that begins so many bytes behind a unit of an object.
pub fn load_leaf(r: &mut Raiser<'_>, object: Object, offset: Value, (bytes, ty): (u64, Type)) -> Value {
    let (memory, element) = element_of(r, object);
    let unit = r.memories.unit(object);
    let size = layout::stored_bytes(&r.rw.ctx, ty).unwrap_or(1);
    let start = (bytes / unit) as i64;
    if size == unit {
        let at = plus(r, offset, start);
        let word = memref::Load::build(&mut r.rw, memory, &[at][..]).value();
        return convert(r, word, ty);
    }
    let wide = r.rw.ir_mut().ctx.integer((size * 8) as u32);
    let mut all: Option<Value> = None;
    for lane in 0..size / unit {
        let at = plus(r, offset, start + lane as i64);
        let word = memref::Load::build(&mut r.rw, memory, &[at][..]).value();
        let word = to_bits(r, word);
        let word = zero_extended(r, word, wide);
        let count = build::constant(&mut r.rw, wide, (lane * unit * 8) as i64);
        let word = if lane == 0 { word } else { build::binary(&mut r.rw, arith::ShLI::NAME, word, count) };
        all = Some(all.map_or(word, |all| build::binary(&mut r.rw, arith::OrI::NAME, all, word)));
    }
    let _ = element;
    let all = all.expect("an access is of one unit at least");
    convert(r, all, ty)
}

/// Stores a number that begins so many bytes behind a unit of an object.
pub fn store_leaf(r: &mut Raiser<'_>, object: Object, offset: Value, (bytes, number): (u64, Value)) {
    let (memory, element) = element_of(r, object);
    let unit = r.memories.unit(object);
    let size = layout::stored_bytes(&r.rw.ctx, r.rw.ty(number)).unwrap_or(1);
    let start = (bytes / unit) as i64;
    if size == unit {
        let at = plus(r, offset, start);
        let word = convert(r, number, element);
        memref::Store::build(&mut r.rw, word, memory, &[at][..]).build();
        return;
    }
    let wide = r.rw.ir_mut().ctx.integer((size * 8) as u32);
    let narrow = r.rw.ir_mut().ctx.integer((unit * 8) as u32);
    let whole = convert(r, number, wide);
    for lane in 0..size / unit {
        let count = build::constant(&mut r.rw, wide, (lane * unit * 8) as i64);
        let word = if lane == 0 { whole } else { build::binary(&mut r.rw, arith::ShRUI::NAME, whole, count) };
        let word = zero_extended(r, word, narrow);
        let word = convert(r, word, element);
        let at = plus(r, offset, start + lane as i64);
        memref::Store::build(&mut r.rw, word, memory, &[at][..]).build();
    }
}

/// The bits of a number as an integer.
pub fn to_bits(r: &mut Raiser<'_>, number: Value) -> Value {
    let width = dialects::common::scalar_bits(&r.rw.ctx, r.rw.ty(number)).expect("a number has bits");
    let ty = r.rw.ir_mut().ctx.integer(width);
    if r.rw.ty(number) == ty { number } else { arith::Bitcast::build(&mut r.rw, number).result(ty).value() }
}

/// An integer at another width: cut, or with zeros above.
fn zero_extended(r: &mut Raiser<'_>, number: Value, to: Type) -> Value {
    let widths = [r.rw.ty(number), to].map(|ty| r.rw.ctx.integer_width(ty).unwrap_or(0));
    match widths[0].cmp(&widths[1]) {
        std::cmp::Ordering::Equal => number,
        std::cmp::Ordering::Less => arith::ExtUI::build(&mut r.rw, number).result(to).value(),
        std::cmp::Ordering::Greater => arith::TruncI::build(&mut r.rw, number).result(to).value(),
    }
}

/// The low bits of a number as another type; zeros above where that is wider.
pub fn convert(r: &mut Raiser<'_>, number: Value, ty: Type) -> Value {
    if r.rw.ty(number) == ty {
        return number;
    }
    let whole = to_bits(r, number);
    let width = dialects::common::scalar_bits(&r.rw.ctx, ty).expect("a number has bits");
    let int = r.rw.ir_mut().ctx.integer(width);
    let sized = zero_extended(r, whole, int);
    if ty == int { sized } else { arith::Bitcast::build(&mut r.rw, sized).result(ty).value() }
}

// Copies.

/// `memcpy`, `memmove`, `memset`.
pub fn copy(r: &mut Raiser<'_>, op: Op, kind: CopyKind) -> Outcome<()> {
    let parts = copy_of(&r.rw, op).ok_or_else(|| Refusal::unsupported(op, "a copy of an unknown number of bytes"))?;
    let to = r.pointer(op, parts.to)?;
    if parts.length == Linear::default() {
        return Ok(());
    }
    let unit = unit_of(r, &to);
    let count = add_linear(r, op, None, &parts.length, unit)?;
    match kind {
        CopyKind::Fill => fill(r, op, &to, (parts.from, count)),
        CopyKind::Known | CopyKind::Apart | CopyKind::Any => {
            let from = r.pointer(op, parts.from)?;
            memories_of(r, op, &from)?;
            at_each(r, op, &to, &[], &mut |r, target| {
                let moved = at_each(r, op, &from, &[], &mut |r, source| {
                    let is_any = kind == CopyKind::Any && target == source;
                    move_units(r, (target, to.offset), (source, from.offset), count, is_any);
                    Vec::new()
                });
                moved.unwrap_or_default()
            })
            .map(drop)
        }
    }
}

/// A loop over units.
fn each_unit(r: &mut Raiser<'_>, count: Value, body: &mut dyn FnMut(&mut Raiser<'_>, Value)) {
    let at = r.rw.insertion();
    let (low, step) = (r.index(0), r.index(1));
    let ty = r.rw.ir_mut().ctx.index();
    let (region, block) = r.rw.create_region_with_block(&[ty]);
    let made_at = r.rw.insertion().or(at);
    r.rw.set_insertion(InsertPoint::End(block));
    let counter = r.rw.arg(block, 0);
    body(r, counter);
    r.rw.op(scf::Yield::NAME).build();
    if let Some(at) = made_at {
        r.rw.set_insertion(at);
    }
    r.rw.op(scf::For::NAME).operands(&[low, count, step]).region(region).build();
}

fn fill(r: &mut Raiser<'_>, op: Op, to: &Pointer, (byte, count): (Value, Value)) -> Outcome<()> {
    let byte = r.number(op, byte)?;
    at_each(r, op, to, &[], &mut |r, object| {
        let (memory, element) = element_of(r, object);
        let word = repeated(r, byte, r.memories.unit(object));
        let word = convert(r, word, element);
        each_unit(r, count, &mut |r, counter| {
            let at = build::binary(&mut r.rw, arith::AddI::NAME, to.offset, counter);
            memref::Store::build(&mut r.rw, word, memory, &[at][..]).build();
        });
        Vec::new()
    })
    .map(drop)
}

/// A byte as often as a unit has bytes.
fn repeated(r: &mut Raiser<'_>, byte: Value, unit: u64) -> Value {
    let wide = r.rw.ir_mut().ctx.integer((unit * 8) as u32);
    let word = zero_extended(r, byte, wide);
    let mut all = word;
    for lane in 1..unit {
        let count = build::constant(&mut r.rw, wide, (lane * 8) as i64);
        let moved = build::binary(&mut r.rw, arith::ShLI::NAME, word, count);
        all = build::binary(&mut r.rw, arith::OrI::NAME, all, moved);
    }
    all
}

/// Copies units; where places may overlap, from the end that is not overwritten.
fn move_units(r: &mut Raiser<'_>, to: (Object, Value), from: (Object, Value), count: Value, is_any: bool) {
    if !is_any {
        return each_unit(r, count, &mut |r, counter| move_unit(r, to, from, counter));
    }
    let forward = build::compare(&mut r.rw, Predicate::Sle, to.1, from.1);
    let at = r.rw.insertion();
    let up = region(r, &mut |r| {
        each_unit(r, count, &mut |r, counter| move_unit(r, to, from, counter));
        Vec::new()
    });
    let down = region(r, &mut |r| {
        let last = plus(r, count, -1);
        each_unit(r, count, &mut |r, counter| {
            let counter = build::binary(&mut r.rw, arith::SubI::NAME, last, counter);
            move_unit(r, to, from, counter);
        });
        Vec::new()
    });
    if let Some(at) = at {
        r.rw.set_insertion(at);
    }
    r.rw.op(scf::If::NAME).operand(forward).region(up).region(down).build();
}

fn move_unit(r: &mut Raiser<'_>, to: (Object, Value), from: (Object, Value), counter: Value) {
    let ((target, element), (source, _)) = (element_of(r, to.0), element_of(r, from.0));
    let [low, high] = [from.1, to.1].map(|start| build::binary(&mut r.rw, arith::AddI::NAME, start, counter));
    let word = memref::Load::build(&mut r.rw, source, &[low][..]).value();
    let word = convert(r, word, element);
    memref::Store::build(&mut r.rw, word, target, &[high][..]).build();
}

/// Memory that an allocation gives; zeros, if it says so.
pub fn allocate(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    pools::allocate(r, op)?;
    if !calls::is_zeroed(&r.rw, op) {
        return Ok(());
    }
    let made = r.pointer(op, r.rw.result(op, 0))?;
    let Some(&object) = made.set.first().filter(|object| r.memories.of[**object].is_used) else { return Ok(()) };
    let count = r.index(pools::bytes_of_one(&r.rw, op)? / r.memories.unit(object) as i64);
    let (memory, element) = element_of(r, object);
    let zero = r.zero(element);
    each_unit(r, count, &mut |r, counter| {
        let at = build::binary(&mut r.rw, arith::AddI::NAME, made.offset, counter);
        memref::Store::build(&mut r.rw, zero, memory, &[at][..]).build();
    });
    Ok(())
}
