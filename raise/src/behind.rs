//! What the pointers in the memory of arguments lead to, as callers of the function measured it.
//!
//! What holds: memory that is reached through such pointers lies in arenas, each a memory of its own. An argument that says where its
//! pointers lead holds pointers to these places alone, or null.

use dialects::function;
use ir::{Block, Ir, Op, Value, symbols};

/// The attribute of an argument that says which arguments the pointers in its memory lead to, by their positions.
pub const LEADS: &str = "kiln.leads";

/// The attribute of an argument whose pointers lead to an arena: the position of the first argument of that arena.
pub const ARENA: &str = "kiln.arena";

/// The attribute of the first argument of an arena: how many bytes it has.
pub const ARENA_BYTES: &str = "kiln.arena_bytes";

/// The attribute of an argument: what divides every distance, in bytes, of its pointers from the start of a memory.
pub const ALIGN: &str = "kiln.align";

/// The attribute of an argument of a raised function that is an arena: the position of its first argument.
pub const BEHIND: &str = "kiln.behind";

/// The attribute of a function: the functions that pointers in the memory of its arguments lead to.
pub const FUNCTIONS: &str = "kiln.functions";

/// Where the pointers in the memory of an argument lead.
pub struct Lead {
    /// The argument.
    pub holder: Value,
    /// The arguments whose memory they lead to.
    pub targets: Vec<Value>,
    /// The first argument of the arena that they lead to.
    pub arena: Option<Value>,
}

/// What arguments of a function lead to, of those that say it.
pub fn all(ir: &Ir, entry: Block) -> Vec<Lead> {
    let args = ir.args(entry);
    let argument = |at: i64| usize::try_from(at).ok().and_then(|at| args.get(at)).copied();
    let lead = |(position, &holder): (usize, &Value)| {
        let function = ir.parent_of_block(entry)?;
        let targets = leads(ir, function, position)?.into_iter().filter_map(argument).collect();
        let arena = number(ir, function, (position, ARENA)).and_then(argument);
        Some(Lead { holder, targets, arena })
    };
    args.iter().enumerate().filter_map(lead).collect()
}

/// The functions that pointers in the memory of arguments lead to.
pub fn functions(ir: &Ir, entry: Block) -> Vec<Op> {
    let function = ir.parent_of_block(entry);
    let names =
        function.and_then(|function| ir.attr(function, FUNCTIONS)).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]);
    names.iter().filter_map(|&name| symbols::lookup_attr(ir, function?, name)).collect()
}

fn leads(ir: &Ir, function: Op, position: usize) -> Option<Vec<i64>> {
    function::argument_attr(ir, function, position, LEADS).and_then(|a| ir.ctx.as_dense_array(a))
}

fn number(ir: &Ir, function: Op, (position, name): (usize, &str)) -> Option<i64> {
    function::argument_attr(ir, function, position, name).and_then(|a| ir.ctx.as_i64(a))
}

/// The position of an argument of a function.
fn position_of(ir: &Ir, argument: Value) -> Option<(Op, usize)> {
    let entry = ir.def_block(argument)?;
    let position = ir.args(entry).iter().position(|&arg| arg == argument)?;
    Some((ir.parent_of_block(entry)?, position))
}

/// The bytes of the arena that begins with an argument, and its position.
pub fn bytes(ir: &Ir, first: Value) -> Option<(i64, i64)> {
    let (function, position) = position_of(ir, first)?;
    Some((number(ir, function, (position, ARENA_BYTES))?, position as i64))
}

/// What divides the distances of pointers that an argument holds from the starts of their memories; 0 if nothing is said.
pub fn align(ir: &Ir, argument: Value) -> u64 {
    let known = position_of(ir, argument).and_then(|(function, position)| number(ir, function, (position, ALIGN)));
    known.map_or(0, i64::unsigned_abs)
}
