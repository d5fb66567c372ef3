//! What `hls` builds: every operation by name, and what it is to both flows.
//!
//! What holds: both flows dispatch on this table and on the operators of dialects, those on floats included, and on nothing else; `docs/hls-support.md`
//! lists both. An operation that is
//! in no row, and that no preparation takes away, is refused by name.

use bits::{Op as Operator, Predicate};
use dialects::float_operators::{self, Applied};
use ir::{Ir, Op};

/// What an operation is to a flow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// One value of values, without effect.
    Pure(Pure),
    /// Two values: the low part of a result and what is above it.
    Extended(Extended),
    /// Makes, views or accesses a memory.
    Memory(Memory),
    /// Nothing to a circuit: says something that holds anyway.
    Nothing,
    /// Holds regions that run.
    Structured(Structured),
    /// Ends a block.
    Terminator(Terminator),
    /// Begins a transfer or waits for one; made of the operations of `dma`.
    Moving,
}

/// One value of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pure {
    /// An operator on the operands.
    Operator(Operator),
    /// An operation on floats.
    Float(Applied),
    /// The attribute `value`.
    Constant,
    /// Any value: zero.
    Poison,
    /// The same bits.
    Bits,
    /// The only result of a map.
    Apply,
    /// The result of a map that compares so with all others.
    Best(Predicate),
}

/// An exact result in two parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extended {
    /// Sum and carry.
    Sum,
    /// Low and high half of a product.
    Product {
        /// Of signed numbers.
        signed: bool,
    },
}

/// What is done with a memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// Reads an element.
    Load,
    /// Writes an element.
    Store,
    /// A memory inside the design.
    Allocate,
    /// The memory of a global.
    Global,
}

/// An operation with regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Structured {
    /// A counted loop.
    For,
    /// A loop with a condition.
    While,
    /// Two sides.
    If,
    /// Blocks in place.
    ExecuteRegion,
}

/// The end of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terminator {
    /// Of the function.
    Return,
    /// Of a region, with its values.
    Yield,
    /// Of the first region of a loop with a condition.
    Condition,
    /// To a block.
    Branch,
    /// To one of two blocks.
    CondBranch,
}

const fn pure(pure: Pure) -> Operation {
    Operation::Pure(pure)
}

const fn memory(memory: Memory) -> Operation {
    Operation::Memory(memory)
}

const fn structured(structured: Structured) -> Operation {
    Operation::Structured(structured)
}

const fn terminator(terminator: Terminator) -> Operation {
    Operation::Terminator(terminator)
}

/// Every operation that lowering knows beside those that apply an operator, sorted by name.
pub const OPERATIONS: &[(&str, Operation)] = &[
    ("affine.apply", pure(Pure::Apply)),
    ("affine.for", structured(Structured::For)),
    ("affine.if", structured(Structured::If)),
    ("affine.load", memory(Memory::Load)),
    ("affine.max", pure(Pure::Best(Predicate::Sgt))),
    ("affine.min", pure(Pure::Best(Predicate::Slt))),
    ("affine.prefetch", Operation::Nothing),
    ("affine.store", memory(Memory::Store)),
    ("affine.yield", terminator(Terminator::Yield)),
    ("arith.addui_extended", Operation::Extended(Extended::Sum)),
    ("arith.bitcast", pure(Pure::Bits)),
    ("arith.constant", pure(Pure::Constant)),
    ("arith.mulsi_extended", Operation::Extended(Extended::Product { signed: true })),
    ("arith.mului_extended", Operation::Extended(Extended::Product { signed: false })),
    ("cf.assert", Operation::Nothing),
    ("cf.br", terminator(Terminator::Branch)),
    ("cf.cond_br", terminator(Terminator::CondBranch)),
    ("func.return", terminator(Terminator::Return)),
    ("kiln.await", Operation::Nothing),
    ("kiln.join", Operation::Moving),
    ("kiln.release", Operation::Nothing),
    ("kiln.route", Operation::Nothing),
    ("kiln.stream", Operation::Nothing),
    ("kiln.transfer", Operation::Moving),
    ("memref.alloc", memory(Memory::Allocate)),
    ("memref.alloca", memory(Memory::Allocate)),
    ("memref.assume_alignment", Operation::Nothing),
    ("memref.dealloc", Operation::Nothing),
    ("memref.get_global", memory(Memory::Global)),
    ("memref.load", memory(Memory::Load)),
    ("memref.prefetch", Operation::Nothing),
    ("memref.store", memory(Memory::Store)),
    ("scf.condition", terminator(Terminator::Condition)),
    ("scf.execute_region", structured(Structured::ExecuteRegion)),
    ("scf.for", structured(Structured::For)),
    ("scf.if", structured(Structured::If)),
    ("scf.while", structured(Structured::While)),
    ("scf.yield", terminator(Terminator::Yield)),
    ("ub.poison", pure(Pure::Poison)),
];

/// The names of all operations that lowering knows.
pub fn names() -> impl Iterator<Item = &'static str> {
    OPERATIONS.iter().map(|(name, _)| *name).chain(dialects::operators::names()).chain(float_operators::names())
}

/// What `op` is to a flow; `None` if lowering does not know it.
pub fn operation(ir: &Ir, op: Op) -> Option<Operation> {
    let name = ir.op_text(op);
    match OPERATIONS.binary_search_by_key(&name, |&(name, _)| name) {
        Ok(place) => Some(OPERATIONS[place].1),
        Err(_) => {
            let of_integers = dialects::operators::operator(ir, op).map(Pure::Operator);
            of_integers.or_else(|| float_operators::applied(ir, op).map(Pure::Float)).map(Operation::Pure)
        }
    }
}

/// What is taken away with the structs that it makes, fills and reads.
pub const STRUCTS: [&str; 5] =
    ["llvm.extractvalue", "llvm.insertvalue", "llvm.mlir.undef", "llvm.mlir.poison", "llvm.mlir.zero"];

/// What expansions put together again for an operation that none of them knows.
const PUT_TOGETHER: [&str; 4] = ["vector.from_elements", "complex.create", "llvm.insertvalue", "llvm.mlir.undef"];

/// The operation to be named where `op` can't be built: of what was put together again, the one that takes it.
pub(crate) fn at_fault(ir: &Ir, op: Op) -> Op {
    let mut at = op;
    while PUT_TOGETHER.contains(&ir.op_text(at)) {
        let user = ir.results(at).next().and_then(|result| ir.uses(result).next());
        match user.map(|user| user.op).filter(|&user| operation(ir, user).is_none()) {
            Some(user) => at = user,
            None => break,
        }
    }
    at
}

/// Why an operation that no flow builds is refused.
pub(crate) fn unknown(name: &str) -> String {
    format!("operation '{name}' can't be built in hardware")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sorted_and_declared() {
        assert!(OPERATIONS.windows(2).all(|pair| pair[0].0 < pair[1].0));
        let mut ctx = ir::Context::new();
        dialects::register_all(&mut ctx);
        affine::register(&mut ctx);
        ctx.awaken_all();
        let declared: Vec<String> = ctx
            .dialects()
            .iter()
            .flat_map(|d| &d.op_names)
            .filter_map(|&n| ctx.shared_op_def(n))
            .map(|d| d.name.to_string())
            .collect();
        for (name, _) in OPERATIONS {
            assert!(declared.iter().any(|d| d == name), "'{name}' is not declared");
        }
    }
}
