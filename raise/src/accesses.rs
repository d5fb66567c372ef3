//! Accesses: which bytes of which objects a function touches, and the unit of memory that this gives.
//!
//! What holds: the unit of a class of objects divides the size of each access, every distance between pointers into them, and every
//! number of bytes that is copied. So an access is a run of units, and an object is a memory of units.

use emit_llvm::dialect::{ops, types as llvm};
use ir::{Block, Ir, Op, Type, Value};
use num_integer::gcd;

use crate::behind;
use crate::calls;
use crate::layout::{self, Leaf};
use crate::linear::{self, Linear};
use crate::objects::{self, Object, Objects, Origin, is_pointer};
use crate::pools;

/// More numbers than this are never loaded or stored at once.
pub const MOST_LEAVES: usize = 64;

/// Bytes of a pointer in memory.
pub const POINTER_BYTES: u64 = 8;

/// What is known of the memory of an object.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The class it belongs to.
    class: usize,
    /// Types of accesses.
    pub types: Vec<Type>,
    /// Something is written to it.
    pub is_written: bool,
    /// It is loaded from, stored to or copied.
    pub is_used: bool,
    /// Bytes are copied from it.
    is_copied: bool,
}

/// Bytes of padding in a local object may be read: at other types than it is written at, or as a copy. C gives them no value; as nothing
/// is to depend on what was there, they are zero.
pub fn shows_padding(ir: &Ir, memories: &Memories, (object, made): (Object, Op)) -> bool {
    let memory = &memories.of[object];
    let own = ir.attr(made, "elem_type").and_then(|a| ir.ctx.as_type(a));
    let is_padded = || memory.types.iter().copied().chain(own).any(|ty| layout::has_padding(&ir.ctx, ty));
    (memory.is_copied || memory.types.len() > 1) && is_padded()
}

/// The memories of a function's objects.
#[derive(Clone, Debug, Default)]
pub struct Memories {
    /// One an object.
    pub of: Vec<Memory>,
    /// Bytes of a unit, one a class; 0 where nothing is accessed.
    units: Vec<u64>,
}

impl Memories {
    /// Bytes of a unit of an object.
    pub fn unit(&self, object: Object) -> u64 {
        self.units[self.of[object].class].max(1)
    }

    fn narrow(&mut self, objects: &[Object], bytes: u64) {
        for &object in objects {
            let unit = &mut self.units[self.of[object].class];
            *unit = gcd(*unit, bytes);
        }
    }

    fn note(&mut self, objects: &[Object], ty: Type) {
        for &object in objects {
            let memory = &mut self.of[object];
            memory.is_used = true;
            if !memory.types.contains(&ty) {
                memory.types.push(ty);
            }
        }
    }

    fn write(&mut self, objects: &[Object]) {
        objects.iter().for_each(|&object| self.of[object].is_written = true);
    }
}

/// The parts of an operation on memory: pointer, bytes.
pub struct Copy {
    /// Where bytes go.
    pub to: Value,
    /// Where they come from; the byte that is repeated, for `memset`.
    pub from: Value,
    /// How many.
    pub length: Linear,
}

/// `memcpy`, `memmove` and `memset` read as data.
pub fn copy_of(ir: &Ir, op: Op) -> Option<Copy> {
    let kind = calls::copy_kind(ir, op)?;
    let mut length = Linear::default();
    match kind {
        calls::CopyKind::Known => length.constant = ir.attr(op, "len").and_then(|a| ir.ctx.as_i64(a))?,
        calls::CopyKind::Apart | calls::CopyKind::Any | calls::CopyKind::Fill => length.add(ir, ir.operand(op, 2), 1),
    }
    Some(Copy { to: ir.operand(op, 0), from: ir.operand(op, 1), length })
}

/// Finds classes, units and types of the objects of a function.
pub fn memories(ir: &Ir, blocks: &[Block], objects: &Objects) -> Memories {
    let mut found = classes(ir, blocks, objects);
    for op in blocks.iter().flat_map(|&b| ir.ops_vec(b)) {
        match ir.op_text(op) {
            ops::Load::NAME => access(ir, &mut found, objects, ir.operand(op, 0), ir.ty(ir.result(op, 0))),
            ops::Store::NAME => {
                access(ir, &mut found, objects, ir.operand(op, 1), ir.ty(ir.operand(op, 0)));
                found.write(objects.of(ir.operand(op, 1)));
            }
            ops::GetElementPtr::NAME => {
                if let Some(step) = linear::of_step(ir, op) {
                    found.narrow(objects.of(ir.operand(op, 0)), step.divisor());
                }
            }
            _ => copied(ir, &mut found, objects, op),
        }
    }
    for (object, &origin) in objects.origins.iter().enumerate() {
        addressed(ir, &mut found, objects, origin);
        if let Origin::Behind(argument) | Origin::Argument(argument) = origin {
            found.narrow(objects.held(object), behind::align(ir, argument));
        }
        if let Origin::Heap(op) | Origin::Stack(op) = origin {
            found.narrow(&[object], pools::stride_of(ir, op).map_or(0, i64::unsigned_abs));
        }
    }
    found
}

/// Takes in the places that a global holds the addresses of.
fn addressed(ir: &Ir, found: &mut Memories, objects: &Objects, origin: Origin) {
    let Origin::Global(global) = origin else { return };
    let Some(body) = ir.body(global, 0) else { return };
    let steps = ir.ops(body).filter(|&op| ir.isa::<ops::GetElementPtr>(op));
    for (step, base) in steps.filter_map(|op| Some((linear::of_step(ir, op)?, ir.def_op(ir.operand(op, 0))?))) {
        let target = ir.isa::<ops::AddressOf>(base).then(|| objects::addressed(ir, base)).flatten();
        let object = target.and_then(|target| objects.origins.iter().position(|&o| o == Origin::Global(target)));
        found.narrow(object.as_slice(), step.divisor());
    }
}

fn copied(ir: &Ir, found: &mut Memories, objects: &Objects, op: Op) {
    let Some(copy) = copy_of(ir, op) else { return };
    let from = if is_pointer(ir, copy.from) { objects.of(copy.from) } else { &[] };
    for set in [objects.of(copy.to), from] {
        found.narrow(set, copy.length.divisor());
        set.iter().for_each(|&object| found.of[object].is_used = true);
    }
    found.write(objects.of(copy.to));
    from.iter().for_each(|&object| found.of[object].is_copied = true);
}

fn access(ir: &Ir, found: &mut Memories, objects: &Objects, pointer: Value, ty: Type) {
    let set = objects.of(pointer);
    if llvm::as_pointer(&ir.ctx, ty).is_some() {
        found.narrow(set, POINTER_BYTES);
        found.note(set, ty);
    }
    for Leaf { offset, ty } in layout::leaves(&ir.ctx, ty, MOST_LEAVES).unwrap_or_default() {
        found.narrow(set, offset);
        found.narrow(set, layout::stored_bytes(&ir.ctx, ty).unwrap_or(1));
        found.note(set, ty);
    }
}

/// Objects of one pointer's set, and those between which bytes are copied, are of one class.
fn classes(ir: &Ir, blocks: &[Block], objects: &Objects) -> Memories {
    let mut class: Vec<usize> = (0..objects.origins.len()).collect();
    let mut join = |set: &[Object]| {
        let memories: Vec<Object> = set.iter().copied().filter(|&o| objects.origins[o].is_memory()).collect();
        for pair in memories.windows(2) {
            let (from, to) = (class[pair[1]], class[pair[0]]);
            class.iter_mut().filter(|c| **c == from).for_each(|c| *c = to);
        }
    };
    objects.sets().for_each(|set| join(set));
    objects.held_sets().for_each(|set| join(set));
    for op in blocks.iter().flat_map(|&b| ir.ops_vec(b)) {
        if let Some(copy) = copy_of(ir, op).filter(|copy| is_pointer(ir, copy.from)) {
            join(&[objects.of(copy.to), objects.of(copy.from)].concat());
        }
    }
    let of = class.iter().map(|&class| Memory { class, ..Memory::default() }).collect();
    Memories { of, units: vec![0; class.len()] }
}

/// The type of an object's units: that of its accesses if they are of one type, else an integer.
pub fn element_type(ir: &mut Ir, memories: &Memories, object: Object) -> Type {
    let unit = memories.unit(object);
    let whole = |ty: &Type| {
        let width = dialects::common::scalar_bits(&ir.ctx, *ty).map(u64::from);
        width == Some(unit * 8)
    };
    match memories.of[object].types.as_slice() {
        [one] if whole(one) => *one,
        _ => ir.ctx.integer((unit * 8) as u32),
    }
}
