//! What `hls` builds: every operation by name, and what it is to both flows.
//!
//! What holds: both flows dispatch on this table and on nothing else, and `docs/hls-support.md` lists it. An operation that is
//! in no row, and that no preparation takes away, is refused by name.

use bits::Predicate;
use ir::{Ir, Op};

use pipeline::Kind;

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
    /// One node with the operands as inputs.
    Node(Kind),
    /// The attribute `value`.
    Constant,
    /// Any value: zero.
    Poison,
    /// Comparison by the operation's predicate.
    Compare,
    /// Wider or narrower; wider ones take the sign along or not.
    Resize {
        /// Whether the sign is taken along.
        signed: bool,
    },
    /// The operand that compares so with the other.
    Extremum(Predicate),
    /// Unsigned quotient, rounded up.
    CeilDivU,
    /// Signed quotient, rounded down or up.
    RoundDivS {
        /// Up instead of down.
        up: bool,
    },
    /// Absolute value; that of the least number is itself.
    Absolute,
    /// How many bits are set.
    CountBits,
    /// How many bits before the first set one.
    CountZeros {
        /// From the most significant one on.
        leading: bool,
    },
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

const fn node(kind: Kind) -> Operation {
    Operation::Pure(Pure::Node(kind))
}

const fn pure(pure: Pure) -> Operation {
    Operation::Pure(pure)
}

const fn extremum(predicate: Predicate) -> Operation {
    Operation::Pure(Pure::Extremum(predicate))
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

/// Every operation that lowering knows, sorted by name.
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
    ("arith.addi", node(Kind::Add)),
    ("arith.addui_extended", Operation::Extended(Extended::Sum)),
    ("arith.andi", node(Kind::And)),
    ("arith.bitcast", pure(Pure::Resize { signed: false })),
    ("arith.ceildivsi", pure(Pure::RoundDivS { up: true })),
    ("arith.ceildivui", pure(Pure::CeilDivU)),
    ("arith.cmpi", pure(Pure::Compare)),
    ("arith.constant", pure(Pure::Constant)),
    ("arith.divsi", node(Kind::DivS)),
    ("arith.divui", node(Kind::DivU)),
    ("arith.extsi", pure(Pure::Resize { signed: true })),
    ("arith.extui", pure(Pure::Resize { signed: false })),
    ("arith.floordivsi", pure(Pure::RoundDivS { up: false })),
    ("arith.index_cast", pure(Pure::Resize { signed: true })),
    ("arith.index_castui", pure(Pure::Resize { signed: false })),
    ("arith.maxsi", extremum(Predicate::Sgt)),
    ("arith.maxui", extremum(Predicate::Ugt)),
    ("arith.minsi", extremum(Predicate::Slt)),
    ("arith.minui", extremum(Predicate::Ult)),
    ("arith.muli", node(Kind::Mul)),
    ("arith.mulsi_extended", Operation::Extended(Extended::Product { signed: true })),
    ("arith.mului_extended", Operation::Extended(Extended::Product { signed: false })),
    ("arith.ori", node(Kind::Or)),
    ("arith.remsi", node(Kind::RemS)),
    ("arith.remui", node(Kind::RemU)),
    ("arith.select", node(Kind::Mux)),
    ("arith.shli", node(Kind::Shl)),
    ("arith.shrsi", node(Kind::ShrS)),
    ("arith.shrui", node(Kind::ShrU)),
    ("arith.subi", node(Kind::Sub)),
    ("arith.trunci", pure(Pure::Resize { signed: false })),
    ("arith.xori", node(Kind::Xor)),
    ("cf.assert", Operation::Nothing),
    ("cf.br", terminator(Terminator::Branch)),
    ("cf.cond_br", terminator(Terminator::CondBranch)),
    ("func.return", terminator(Terminator::Return)),
    ("kiln.join", Operation::Moving),
    ("kiln.transfer", Operation::Moving),
    ("math.absi", pure(Pure::Absolute)),
    ("math.ctlz", pure(Pure::CountZeros { leading: true })),
    ("math.ctpop", pure(Pure::CountBits)),
    ("math.cttz", pure(Pure::CountZeros { leading: false })),
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

/// What `op` is to a flow; `None` if lowering does not know it.
pub fn operation(ir: &Ir, op: Op) -> Option<Operation> {
    named(ir.op_text(op))
}

/// What an operation of this name is to a flow; `None` if lowering does not know it.
pub fn named(name: &str) -> Option<Operation> {
    let place = OPERATIONS.binary_search_by_key(&name, |&(name, _)| name).ok()?;
    Some(OPERATIONS[place].1)
}

/// What expansions put together again for an operation that none of them knows.
const PUT_TOGETHER: [&str; 3] = ["vector.from_elements", "llvm.insertvalue", "llvm.mlir.undef"];

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
        let own = [crate::dma::TRANSFER, crate::dma::JOIN];
        for (name, _) in OPERATIONS {
            assert!(own.contains(name) || declared.iter().any(|d| d == name), "'{name}' is not declared");
        }
    }
}
