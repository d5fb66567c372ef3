//! Memory objects: what each pointer of a function may point into.
//!
//! What holds: an argument, a global and memory on the stack or heap are one object each; a pointer points into one of its set, or is
//! not known to. Objects that one pointer may point into are of one class.

use emit_llvm::dialect::{ops, types as llvm};
use ir::{Block, Ir, Op, Value, branch, symbols};
use rustc_hash::FxHashMap;

use crate::calls;

/// Where memory comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// What an argument points to: a value of the entry block.
    Argument(Value),
    /// `llvm.mlir.global`.
    Global(Op),
    /// `llvm.alloca`.
    Stack(Op),
    /// A call that allocates.
    Heap(Op),
    /// The null pointer: no memory.
    Null,
    /// Any memory: the operation says why it is not known.
    Unknown(Op),
}

/// The number of an object.
pub type Object = usize;

/// The objects of a function.
#[derive(Clone, Default, Debug)]
pub struct Objects {
    /// Each once, in order of the text.
    pub origins: Vec<Origin>,
    /// What each pointer may point into, in rising order.
    sets: FxHashMap<Value, Vec<Object>>,
}

impl Objects {
    /// The objects that a pointer may point into.
    pub fn of(&self, pointer: Value) -> &[Object] {
        self.sets.get(&pointer).map_or(&[], Vec::as_slice)
    }

    /// Those that are memory.
    pub fn memories(&self, pointer: Value) -> Vec<Object> {
        self.of(pointer).iter().copied().filter(|&o| self.origins[o] != Origin::Null).collect()
    }

    /// Every pointer with its set.
    pub fn sets(&self) -> impl Iterator<Item = &Vec<Object>> {
        self.sets.values()
    }

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
        let set = self.sets.entry(pointer).or_default();
        let before = set.len();
        set.extend(objects);
        set.sort_unstable();
        set.dedup();
        set.len() > before
    }
}

/// Traces every pointer of the blocks of a function.
pub fn trace(ir: &Ir, blocks: &[Block]) -> Objects {
    let mut objects = Objects::default();
    let entry = blocks.first().copied();
    for &arg in entry.iter().flat_map(|&b| ir.args(b)).filter(|&&a| is_pointer(ir, a)) {
        let object = objects.number(Origin::Argument(arg));
        objects.grow(arg, &[object]);
    }
    loop {
        let mut is_changed = false;
        for &block in blocks {
            for op in ir.ops_vec(block) {
                is_changed |= visit(ir, &mut objects, op);
            }
        }
        if !is_changed {
            return objects;
        }
    }
}

/// True for values of a pointer type.
pub fn is_pointer(ir: &Ir, value: Value) -> bool {
    llvm::as_pointer(&ir.ctx, ir.ty(value)).is_some()
}

/// Takes in what an operation says of pointers; true if that is new.
fn visit(ir: &Ir, objects: &mut Objects, op: Op) -> bool {
    let mut is_changed = pass_on(ir, objects, op);
    for result in ir.results(op).filter(|&r| is_pointer(ir, r)) {
        let found = match ir.op_text(op) {
            ops::GetElementPtr::NAME | ops::Bitcast::NAME | ops::AddrSpaceCast::NAME | ops::Freeze::NAME => {
                objects.of(ir.operand(op, 0)).to_vec()
            }
            ops::Select::NAME => [objects.of(ir.operand(op, 1)), objects.of(ir.operand(op, 2))].concat(),
            ops::Undef::NAME | ops::Poison::NAME => Vec::new(),
            _ => vec![objects.number(origin(ir, op))],
        };
        is_changed |= objects.grow(result, &found);
    }
    is_changed
}

/// What an operation that makes a pointer points to.
fn origin(ir: &Ir, op: Op) -> Origin {
    match ir.op_text(op) {
        ops::Alloca::NAME => Origin::Stack(op),
        ops::Zero::NAME | ops::Null::NAME => Origin::Null,
        ops::AddressOf::NAME => addressed(ir, op).map_or(Origin::Unknown(op), Origin::Global),
        ops::Call::NAME if calls::is_allocation(ir, op) => Origin::Heap(op),
        _ => Origin::Unknown(op),
    }
}

/// The variable whose address `llvm.mlir.addressof` is; `None` for a function.
pub fn addressed(ir: &Ir, op: Op) -> Option<Op> {
    let name = ir.ctx.as_symbol(ir.expect_attr(op, "global_name"))?;
    symbols::lookup(ir, op, name).filter(|&global| ir.isa::<ops::Global>(global))
}

/// Passes sets on to the arguments of successors.
fn pass_on(ir: &Ir, objects: &mut Objects, op: Op) -> bool {
    let mut is_changed = false;
    for (index, &block) in ir.successors(op).iter().enumerate() {
        let passed = branch::forwarded(ir, op, index).unwrap_or(&[]);
        for (&value, &arg) in passed.iter().zip(ir.args(block)).filter(|(_, arg)| is_pointer(ir, **arg)) {
            let found = objects.of(value).to_vec();
            is_changed |= objects.grow(arg, &found);
        }
    }
    is_changed
}
