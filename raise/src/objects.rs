//! Memory objects: what each pointer of a function may point into.
//!
//! What holds: an argument, a global and memory on the stack or heap are one object each; a pointer points into one of its set, or is
//! not known to. Objects that one pointer may point into are of one class. A pointer that is loaded points into what was stored to that
//! memory, or is null.

use emit_llvm::dialect::{ops, types as llvm};
use ir::{Block, Ir, Op, Value, branch, symbols};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{behind, calls, globals};

/// Where memory comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// What an argument points to: a value of the entry block.
    Argument(Value),
    /// What is reached through the pointers in the memory of arguments, of which this is the first.
    Behind(Value),
    /// `llvm.mlir.global`.
    Global(Op),
    /// `llvm.alloca`.
    Stack(Op),
    /// A call that allocates.
    Heap(Op),
    /// The null pointer: no memory.
    Null,
    /// A function: its address is no memory.
    Function(Op),
    /// Any memory: the operation says why it is not known.
    Unknown(Op),
}

impl Origin {
    /// True for what bytes can be loaded from.
    pub fn is_memory(self) -> bool {
        match self {
            Self::Argument(_)
            | Self::Behind(_)
            | Self::Global(_)
            | Self::Stack(_)
            | Self::Heap(_)
            | Self::Unknown(_) => true,
            Self::Null | Self::Function(_) => false,
        }
    }
}

/// The number of an object.
pub type Object = usize;

/// The objects of a function.
#[derive(Clone, Default, Debug)]
pub struct Objects {
    /// Each once, in order of the text.
    pub origins: Vec<Origin>,
    /// What each pointer may point into, in rising order; also words of 64 bits that were pointers when they were stored.
    sets: FxHashMap<Value, Vec<Object>>,
    /// What the pointers in the memory of an object may point into, in rising order.
    held: FxHashMap<Object, Vec<Object>>,
    /// Memory from outside of which it is known where its pointers lead.
    open: FxHashSet<Object>,
}

impl Objects {
    /// The objects that a pointer may point into.
    pub fn of(&self, pointer: Value) -> &[Object] {
        self.sets.get(&pointer).map_or(&[], Vec::as_slice)
    }

    /// Those that are memory.
    pub fn memories(&self, pointer: Value) -> Vec<Object> {
        self.of(pointer).iter().copied().filter(|&o| self.origins[o].is_memory()).collect()
    }

    /// What the pointers in the memory of an object may point into.
    pub fn held(&self, object: Object) -> &[Object] {
        self.held.get(&object).map_or(&[], Vec::as_slice)
    }

    /// What the pointers in all that a pointer may point to may point into.
    fn held_by(&self, pointer: Value) -> Vec<Object> {
        self.of(pointer).iter().flat_map(|&object| self.held(object)).copied().collect()
    }

    /// True if what an operation of memory moves there are pointers: the pointers in it are known.
    pub fn is_known(&self, value: Value) -> bool {
        self.of(value).iter().all(|&object| !matches!(self.origins[object], Origin::Unknown(_)))
    }

    /// Every pointer with its set.
    pub fn sets(&self) -> impl Iterator<Item = &Vec<Object>> {
        self.sets.values()
    }

    /// Of every memory that holds pointers, what they may point into.
    pub fn held_sets(&self) -> impl Iterator<Item = &Vec<Object>> {
        self.held.values()
    }

    /// True for memory of arguments of which it is not known where its pointers lead.
    pub fn is_closed(&self, object: Object) -> bool {
        matches!(self.origins[object], Origin::Argument(_)) && !self.open.contains(&object)
    }

    /// True if some memory from outside holds pointers that lead to places that are known.
    pub fn has_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Says where the pointers in memory from outside lead.
    fn open(&mut self, memories: &[Object], objects: &[Object]) {
        self.open.extend(memories);
        self.hold(memories, objects);
    }

    /// The number of an object; a new one if it has none.
    fn number(&mut self, origin: Origin) -> Object {
        match self.origins.iter().position(|&o| o == origin) {
            Some(found) => found,
            None => {
                self.origins.push(origin);
                self.origins.len() - 1
            }
        }
    }

    /// Adds objects to a pointer's set; true if some are new.
    fn grow(&mut self, pointer: Value, objects: &[Object]) -> bool {
        !objects.is_empty() && join(self.sets.entry(pointer).or_default(), objects)
    }

    /// Adds objects to what the pointers in memory may point into; true if some are new.
    fn hold(&mut self, memories: &[Object], objects: &[Object]) -> bool {
        let mut is_changed = false;
        for &memory in memories.iter().filter(|_| !objects.is_empty()) {
            is_changed |= join(self.held.entry(memory).or_default(), objects);
        }
        is_changed
    }
}

/// Adds objects to a set in rising order; true if some are new.
fn join(set: &mut Vec<Object>, objects: &[Object]) -> bool {
    let before = set.len();
    set.extend(objects);
    set.sort_unstable();
    set.dedup();
    set.len() > before
}

/// Who writes pointers to the globals that a function reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writers {
    /// The function alone, or those that point into the same.
    Function,
    /// Others too, that may point into anything.
    All,
}

/// Traces every pointer of the blocks of a function.
pub fn trace(ir: &Ir, blocks: &[Block], writers: Writers) -> Objects {
    let mut objects = Objects::default();
    let entry = blocks.first().copied();
    for &arg in entry.iter().flat_map(|&b| ir.args(b)).filter(|&&a| is_pointer(ir, a)) {
        let object = objects.number(Origin::Argument(arg));
        objects.grow(arg, &[object]);
    }
    if let Some(entry) = entry {
        begin_behind(ir, &mut objects, entry);
    }
    loop {
        let mut is_changed = begin(ir, &mut objects);
        for &block in blocks {
            for op in ir.ops_vec(block) {
                is_changed |= visit(ir, &mut objects, op, writers);
            }
        }
        if !is_changed {
            return objects;
        }
    }
}

/// Takes in what the pointers in the memory of arguments lead to.
fn begin_behind(ir: &Ir, objects: &mut Objects, entry: Block) {
    for lead in behind::all(ir, entry) {
        let targets = lead.targets.into_iter().map(Origin::Argument);
        let functions = behind::functions(ir, entry).into_iter().map(Origin::Function);
        let mut found: Vec<Object> = targets.chain(functions).map(|origin| objects.number(origin)).collect();
        let mut holders = vec![objects.number(Origin::Argument(lead.holder))];
        if let Some(arena) = lead.arena {
            let arena = objects.number(Origin::Behind(arena));
            found.push(arena);
            holders.push(arena);
        }
        objects.open(&holders, &found);
    }
}

/// True for values of a pointer type.
pub fn is_pointer(ir: &Ir, value: Value) -> bool {
    llvm::as_pointer(&ir.ctx, ir.ty(value)).is_some()
}

/// Takes in what an operation says of pointers; true if that is new.
fn visit(ir: &Ir, objects: &mut Objects, op: Op, writers: Writers) -> bool {
    let mut is_changed = pass_on(ir, objects, op) | keep(ir, objects, op);
    for result in ir.results(op).filter(|&r| is_pointer(ir, r) || is_word(ir, r)) {
        let found = found(ir, objects, op, (result, writers));
        is_changed |= objects.grow(result, &found);
    }
    is_changed
}

/// What the result of an operation may point into.
fn found(ir: &Ir, objects: &mut Objects, op: Op, (result, writers): (Value, Writers)) -> Vec<Object> {
    match ir.op_text(op) {
        ops::GetElementPtr::NAME | ops::Bitcast::NAME | ops::AddrSpaceCast::NAME | ops::Freeze::NAME => {
            objects.of(ir.operand(op, 0)).to_vec()
        }
        ops::Select::NAME => [objects.of(ir.operand(op, 1)), objects.of(ir.operand(op, 2))].concat(),
        ops::Load::NAME => loaded(ir, objects, op, (result, writers)),
        ops::IntToPtr::NAME if !objects.of(ir.operand(op, 0)).is_empty() => objects.of(ir.operand(op, 0)).to_vec(),
        ops::Undef::NAME | ops::Poison::NAME => Vec::new(),
        _ if is_pointer(ir, result) => vec![objects.number(origin(ir, op))],
        _ => Vec::new(),
    }
}

/// What a loaded pointer, or a word of memory that holds some, may point into. Memory that comes from outside holds any.
fn loaded(ir: &Ir, objects: &mut Objects, op: Op, (result, writers): (Value, Writers)) -> Vec<Object> {
    let from = ir.operand(op, 0);
    let mut found = objects.held_by(from);
    let is_outside = |&object: &Object| match objects.origins[object] {
        Origin::Argument(_) => objects.is_closed(object),
        Origin::Unknown(_) => true,
        Origin::Global(global) => writers == Writers::All && !globals::is_constant(ir, global),
        Origin::Behind(_) | Origin::Stack(_) | Origin::Heap(_) | Origin::Null | Origin::Function(_) => false,
    };
    if !is_pointer(ir, result) {
        return found;
    }
    let is_unknown = objects.of(from).iter().any(is_outside);
    found.push(objects.number(if is_unknown { Origin::Unknown(op) } else { Origin::Null }));
    found
}

/// Takes in what an operation does to the pointers in memory; true if that is new.
fn keep(ir: &Ir, objects: &mut Objects, op: Op) -> bool {
    let (to, found) = match ir.op_text(op) {
        ops::Store::NAME => (ir.operand(op, 1), objects.of(ir.operand(op, 0)).to_vec()),
        _ => match copied(ir, op) {
            Some((to, from)) => (to, objects.held_by(from)),
            None => return false,
        },
    };
    let memories = objects.of(to).to_vec();
    objects.hold(&memories, &found)
}

/// Takes in what globals hold the addresses of at first; true if that is new.
fn begin(ir: &Ir, objects: &mut Objects) -> bool {
    let mut is_changed = false;
    for object in 0..objects.origins.len() {
        let Origin::Global(global) = objects.origins[object] else { continue };
        let Some(body) = ir.body(global, 0) else { continue };
        let addresses = ir.ops_vec(body).into_iter().filter(|&op| ir.isa::<ops::AddressOf>(op));
        let found: Vec<Object> = addresses.map(|address| objects.number(origin(ir, address))).collect();
        is_changed |= objects.hold(&[object], &found);
    }
    is_changed
}

/// From where to where an operation copies bytes.
fn copied(ir: &Ir, op: Op) -> Option<(Value, Value)> {
    calls::copy_kind(ir, op)?;
    let (to, from) = (ir.operand(op, 0), ir.operand(op, 1));
    is_pointer(ir, from).then_some((to, from))
}

/// True for what may be a pointer that is moved as an integer.
fn is_word(ir: &Ir, value: Value) -> bool {
    ir.ctx.integer_width(ir.ty(value)) == Some(64)
}

/// What an operation that makes a pointer points to.
fn origin(ir: &Ir, op: Op) -> Origin {
    match ir.op_text(op) {
        ops::Alloca::NAME => Origin::Stack(op),
        ops::Zero::NAME | ops::Null::NAME => Origin::Null,
        ops::AddressOf::NAME => match (addressed(ir, op), function_of(ir, op)) {
            (Some(global), _) => Origin::Global(global),
            (None, Some(function)) => Origin::Function(function),
            (None, None) => Origin::Unknown(op),
        },
        ops::Call::NAME if calls::is_allocation(ir, op) => Origin::Heap(op),
        _ => Origin::Unknown(op),
    }
}

/// The variable whose address `llvm.mlir.addressof` is; `None` for a function.
pub fn addressed(ir: &Ir, op: Op) -> Option<Op> {
    let name = ir.ctx.as_symbol(ir.expect_attr(op, "global_name"))?;
    symbols::lookup(ir, op, name).filter(|&global| ir.isa::<ops::Global>(global))
}

/// The function whose address `llvm.mlir.addressof` is.
pub fn function_of(ir: &Ir, op: Op) -> Option<Op> {
    let name = ir.ctx.as_symbol(ir.expect_attr(op, "global_name"))?;
    symbols::lookup(ir, op, name).filter(|&function| ir.isa::<ops::Func>(function))
}

/// Passes sets on to the arguments of successors.
fn pass_on(ir: &Ir, objects: &mut Objects, op: Op) -> bool {
    let mut is_changed = false;
    for (index, &block) in ir.successors(op).iter().enumerate() {
        let passed = branch::forwarded(ir, op, index).unwrap_or(&[]);
        for (&value, &arg) in passed.iter().zip(ir.args(block)) {
            let found = objects.of(value).to_vec();
            is_changed |= objects.grow(arg, &found);
        }
    }
    is_changed
}
