//! What the calls in a module pass for the arguments of a function: whether two may be one memory.
//!
//! What holds: arguments are apart where all calls in the module keep them apart; what calls from outside pass is apart.

use dialects::memref;
use ir::{Attr, Ir, Op, Traits, TypeKind, Value, symbols};
use rustc_hash::FxHashSet;

use crate::access::{Memory, origin_of};

/// Whether two memories may have an element in common, by all calls in the module.
pub fn may_be_one(ir: &Ir, a: Memory, b: Memory) -> bool {
    Question { ir, asked: FxHashSet::default() }.may_be_one(a, b)
}

/// True if something in the module names a function: it keeps its type.
pub(crate) fn is_named(ir: &Ir, function: Op) -> bool {
    !users_of(ir, function).is_empty()
}

/// True if a call in the module may pass, for this argument of a function, the memory of another, or a global that the function
/// uses itself.
pub(crate) fn may_be_shared(ir: &Ir, argument: Value) -> bool {
    let Some(function) = Parameter::of(ir, argument).map(|place| place.function) else { return false };
    if calls_of(ir, function).is_some_and(|calls| calls.is_empty()) {
        return false;
    }
    let own = Memory::Value(argument);
    let arguments = ir.body(function, 0).map_or(&[][..], |body| ir.args(body));
    let mut others = arguments.iter().filter(|&&other| other != argument && is_memref(ir, other));
    others.any(|&other| may_be_one(ir, own, Memory::Value(other)))
        || origins(ir, own).into_iter().any(|memory| is_used_in(ir, memory, function))
}

/// What the calls in the module pass for a memory, from wherever it comes.
fn origins(ir: &Ir, memory: Memory) -> Vec<Memory> {
    let mut found = vec![memory];
    let mut next = 0;
    while let Some(&memory) = found.get(next) {
        next += 1;
        let Some(place) = parameter(ir, memory) else { continue };
        let passed = match calls_of(ir, place.function) {
            Some(calls) => calls.into_iter().map(|call| place.passed(ir, call)).collect(),
            None => vec![Memory::Unknown],
        };
        passed.into_iter().for_each(|memory| {
            if !found.contains(&memory) {
                found.push(memory);
            }
        });
    }
    found
}

/// True for a global that a function may use by its name.
fn is_used_in(ir: &Ir, memory: Memory, function: Op) -> bool {
    match memory {
        Memory::Global(name) => ir.symbol_users(name).into_iter().any(|op| ir.is_inside(op, function)),
        Memory::Unknown => ir.walk_vec(function).into_iter().any(|op| ir.isa::<memref::GetGlobal>(op)),
        Memory::Value(_) => false,
    }
}

fn is_memref(ir: &Ir, value: Value) -> bool {
    matches!(ir.ctx.kind(ir.ty(value)), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
}

/// An argument of a function, by position.
struct Parameter {
    function: Op,
    position: usize,
}

impl Parameter {
    fn of(ir: &Ir, value: Value) -> Option<Self> {
        let block = ir.def_block(value).filter(|_| ir.def_op(value).is_none())?;
        let function = ir.parent_of_block(block).filter(|&op| ir.has_trait(op, Traits::FUNCTION_LIKE))?;
        let position = ir.args(ir.body(function, 0)?).iter().position(|&argument| argument == value)?;
        Some(Self { function, position })
    }

    /// The memory that a call of the function passes.
    fn passed(&self, ir: &Ir, call: Op) -> Memory {
        ir.operands(call).get(self.position).map_or(Memory::Unknown, |&memref| origin_of(ir, memref).0)
    }
}

/// The operations that name a function, or that of which it is a working copy.
fn users_of(ir: &Ir, function: Op) -> Vec<Op> {
    let name = symbols::name_of(ir, function);
    let Some(symbol) = name.and_then(|name| ir.ctx.find_str(name)) else { return Vec::new() };
    let is_same = |found: Op| ir.block_of(found) == ir.block_of(function) && symbols::name_of(ir, found) == name;
    let names = |op: &Op| {
        let meant = |&(_, attr): &(_, Attr)| symbols::lookup_attr(ir, *op, attr).is_some_and(is_same);
        ir.attrs(*op).iter().any(meant)
    };
    ir.symbol_users(symbol).into_iter().filter(names).collect()
}

/// The operations that pass operands to a function; `None` where one gives it as a value, which others may call.
fn calls_of(ir: &Ir, function: Op) -> Option<Vec<Op>> {
    let arguments = ir.body(function, 0).map_or(&[][..], |body| ir.args(body));
    let is_value =
        |op: Op| ir.results(op).any(|result| matches!(ir.ctx.kind(ir.ty(result)), TypeKind::Function { .. }));
    let passes = |op: Op| {
        let operands = ir.operands(op);
        let pairs = operands.iter().zip(arguments).all(|(&passed, &argument)| ir.ty(passed) == ir.ty(argument));
        ir.has_trait(op, Traits::CALL_LIKE) || operands.len() == arguments.len() && pairs
    };
    let users = users_of(ir, function);
    if users.iter().any(|&op| is_value(op)) { None } else { Some(users.into_iter().filter(|&op| passes(op)).collect()) }
}

/// A question with what was asked on the way to its answer.
struct Question<'a> {
    ir: &'a Ir,
    asked: FxHashSet<(Memory, Memory)>,
}

impl Question<'_> {
    fn may_be_one(&mut self, a: Memory, b: Memory) -> bool {
        let mut open = vec![(a, b)];
        while let Some((a, b)) = open.pop() {
            if a.may_alias(b) {
                return true;
            }
            if !self.asked.insert((a, b)) {
                continue;
            }
            match self.passed(a, b) {
                Some(pairs) => open.extend(pairs),
                None => return true,
            }
        }
        false
    }

    /// What the calls of a function pass for two memories of which one is an argument of it; `None`: that is not known.
    fn passed(&self, a: Memory, b: Memory) -> Option<Vec<(Memory, Memory)>> {
        let ir = self.ir;
        let pairs = match (parameter(ir, a), parameter(ir, b)) {
            (Some(x), Some(y)) if x.function == y.function => {
                calls_of(ir, x.function)?.into_iter().map(|call| (x.passed(ir, call), y.passed(ir, call))).collect()
            }
            (Some(x), None) if matches!(b, Memory::Global(_)) => {
                calls_of(ir, x.function)?.into_iter().map(|call| (x.passed(ir, call), b)).collect()
            }
            (None, Some(y)) if matches!(a, Memory::Global(_)) => {
                calls_of(ir, y.function)?.into_iter().map(|call| (a, y.passed(ir, call))).collect()
            }
            (Some(_) | None, Some(_) | None) => Vec::new(),
        };
        Some(pairs)
    }
}

fn parameter(ir: &Ir, memory: Memory) -> Option<Parameter> {
    let Memory::Value(value) = memory else { return None };
    Parameter::of(ir, value)
}
