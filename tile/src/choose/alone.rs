//! A nest as a function of its own, so that passes work on it alone, and back.
//!
//! What holds: what the nest takes from around it are arguments, constants but; its memories are arguments only where they are known to be
//! apart, since arguments of a function that nothing calls are. A memory of which the nest reads parts that it does not write, wherever it
//! runs, is an argument for each such part.

use affine::access::{Access, Memory, accesses_in, memory_of, memref_of};
use affine::domain::loops_around;
use affine::forms::{Forms, constant_difference};
use affine::polyhedral::control::is_opaque;
use affine::transform::nest::Nest;
use dialects::{arith, func};
use ir::{InsertPoint, Ir, Op, Rewriter, TypeKind, Value, ValueMap};

/// A nest, and the function that does the same.
pub(super) struct Alone {
    /// The nest in its place.
    pub nest: Op,
    /// The function, which stands before that of the nest.
    pub func: Op,
    /// What it takes, in the order of its arguments.
    taken: Vec<Taken>,
}

/// An argument.
pub(super) struct Taken {
    /// What is passed.
    pub value: Value,
    /// The reads in the nest that the argument is for; all other uses of the value where there are none.
    pub reads: Vec<Op>,
}

impl Taken {
    /// For all uses of a value.
    pub fn whole(value: Value) -> Taken {
        Taken { value, reads: Vec::new() }
    }
}

impl Alone {
    /// Makes the function. `None`: the nest gives values, or takes memories that may be one.
    pub fn of(ir: &mut Ir, nest: Op) -> Option<Alone> {
        let (constants, taken) = taken(ir, nest);
        if ir.result_count(nest) > 0 || !are_apart(ir, &taken) {
            return None;
        }
        let whole = taken.into_iter().map(Taken::whole);
        let taken: Vec<Taken> = whole.chain(parts_only_read(ir, nest)).collect();
        let func = function_of(ir, nest, &constants, &taken, "nest")?;
        Some(Alone { nest, func, taken })
    }

    /// The function as text, without its name.
    pub fn text(&self, ir: &Ir) -> String {
        let name = ir::symbols::name_of(ir, self.func).unwrap_or_default();
        super::text_of(ir, self.func).replacen(name, "", 1)
    }

    /// Puts what `func`, a copy of the function, does in place of the nest, and erases the nest.
    pub fn put_back(&self, ir: &mut Ir, func: Op) {
        let Some(body) = ir.body(func, 0) else { return };
        let mut map = ValueMap::default();
        for (&argument, taken) in ir.args(body).iter().zip(&self.taken) {
            map.insert(argument, taken.value);
        }
        let ops: Vec<Op> = ir.ops(body).filter(|&op| !ir.isa::<func::Return>(op)).collect();
        let mut rw = Rewriter::new(ir);
        rw.before(self.nest);
        let made: Vec<Op> = ops.into_iter().map(|op| rw.clone_op(op, &mut map)).collect();
        rw.erase(self.nest);
        // What was an argument may be a loop's variable.
        made.into_iter().for_each(|op| affine::ops::operands_below(ir, op));
    }
}

/// A private function before that around a nest, which does what the nest does, with what that takes as arguments.
pub(super) fn function_of(ir: &mut Ir, nest: Op, constants: &[Op], taken: &[Taken], name: &str) -> Option<Op> {
    let around = ir.ancestor_as::<func::Func>(nest)?;
    let name = ir::symbols::unique_name(ir, ir::symbols::nearest_table(ir, around)?, name);
    let types: Vec<_> = taken.iter().map(|taken| ir.ty(taken.value)).collect();
    let loc = ir.loc(nest);
    let mut rw = Rewriter::at(ir, InsertPoint::Before(around), loc);
    let (region, block) = rw.create_region_with_block(&types);
    let mut map = ValueMap::default();
    for (at, taken) in taken.iter().enumerate() {
        let argument = rw.arg(block, at);
        if taken.reads.is_empty() {
            map.insert(taken.value, argument);
        }
        name_as(rw.ir_mut(), taken.value, argument);
    }
    rw.set_insertion(InsertPoint::End(block));
    for &constant in constants {
        rw.clone_op(constant, &mut map);
    }
    let copy = rw.clone_op(nest, &mut map);
    for (at, taken) in taken.iter().enumerate() {
        let argument = rw.arg(block, at);
        read_from(&mut rw, (nest, copy), taken, argument);
    }
    rw.op(func::Return::NAME).build();
    rw.before(around);
    let ctx = &mut rw.ir_mut().ctx;
    let function = ctx.function(&types, &[]);
    let (name, ty, visibility) = (ctx.string_attr(&name), ctx.type_attr(function), ctx.string_attr("private"));
    let made = rw.op(func::Func::NAME).attr("sym_name", name).attr("function_type", ty);
    Some(made.attr("sym_visibility", visibility).region(region).build())
}

/// Lets the reads of a copy of a nest that an argument is for read from it.
fn read_from(rw: &mut Rewriter<'_>, (nest, copy): (Op, Op), taken: &Taken, argument: Value) {
    for (own, copied) in rw.walk_vec(nest).into_iter().zip(rw.walk_vec(copy)) {
        let place = rw.operands(own).iter().position(|&operand| operand == taken.value);
        if let Some(place) = place.filter(|_| taken.reads.contains(&own)) {
            rw.set_operand(copied, place, argument);
        }
    }
}

/// Parts of memories that a nest reads and never writes, where it touches other parts beside them: reads whose subscripts differ by numbers.
fn parts_only_read(ir: &Ir, nest: Op) -> Vec<Taken> {
    let accesses = accesses_in(ir, &mut Forms::new(), nest);
    let may_write_any = accesses.iter().any(|access| access.is_write && access.memory == Memory::Unknown);
    if may_write_any || ir.walk_vec(nest).into_iter().any(|op| is_opaque(ir, op)) {
        return Vec::new();
    }
    let is_beside =
        |a: &Access, b: &Access| a.memory == b.memory && ir.block_of(a.op) == ir.block_of(b.op) && !is_like(a, b);
    let writes = |read: &Access| accesses.iter().filter(|a| a.is_write && a.memory == read.memory).collect::<Vec<_>>();
    let is_own = |read: &&Access| {
        !read.is_write
            && accesses.iter().any(|other| is_beside(other, read))
            && writes(read).into_iter().all(|write| !is_like(write, read))
    };
    let reads: Vec<&Access> = accesses.iter().filter(is_own).collect();
    let found = reads.iter().any(|read| !writes(read).is_empty()).then(|| {
        let is_read = |op: Op| reads.iter().any(|read| read.op == op);
        Nest::inside(ir, nest, &|from, to| is_read(from) || is_read(to))
    });
    let around = loops_around(ir, nest).len();
    let depends = |read: &Access| found.as_ref().is_some_and(|found| found.depends_within(read.op, around));
    let mut parts: Vec<(&Access, Taken)> = Vec::new();
    for read in reads.into_iter().filter(|read| !depends(read)) {
        match parts.iter_mut().find(|(like, _)| is_like(like, read)) {
            Some((_, part)) => part.reads.push(read.op),
            None => parts.extend(memref_of(ir, read.op).map(|value| (read, Taken { value, reads: vec![read.op] }))),
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

/// True if two accesses touch elements that are always as far from each other.
fn is_like(first: &Access, second: &Access) -> bool {
    let (Some(a), Some(b)) = (&first.subscripts, &second.subscripts) else { return true };
    first.memory == second.memory && a.iter().zip(b).all(|(a, b)| constant_difference(a, b).is_some())
}

fn name_as(ir: &mut Ir, from: Value, to: Value) {
    if let Some(name) = ir.value_name(from).map(str::to_owned) {
        ir.set_value_name(to, &name);
    }
}

/// What a nest takes from around it: constants, and values of other kinds.
pub(super) fn taken(ir: &Ir, nest: Op) -> (Vec<Op>, Vec<Value>) {
    let (mut constants, mut values) = (Vec::new(), Vec::new());
    for op in ir.walk_vec(nest) {
        for &value in ir.operands(op) {
            if is_inside(ir, value, nest) {
                continue;
            }
            match ir.def_op(value).filter(|&op| ir.isa::<arith::Constant>(op)) {
                Some(constant) if !constants.contains(&constant) => constants.push(constant),
                None if !values.contains(&value) => values.push(value),
                _ => {}
            }
        }
    }
    (constants, values)
}

fn is_inside(ir: &Ir, value: Value, nest: Op) -> bool {
    let parent = ir.def_block(value).and_then(|block| ir.parent_of_block(block));
    parent.is_some_and(|parent| parent == nest || ir.is_inside(parent, nest))
}

/// True if no two memrefs of a list may be one memory, and each is a memory itself.
fn are_apart(ir: &Ir, values: &[Value]) -> bool {
    let memrefs = values.iter().filter(|&&value| matches!(ir.ctx.kind(ir.ty(value)), TypeKind::MemRef { .. }));
    let memories: Vec<(Memory, bool)> = memrefs.map(|&value| memory_of(ir, value)).collect();
    let is_known = |(memory, is_direct): &(Memory, bool)| *memory != Memory::Unknown && *is_direct;
    let is_new = |k: usize| !memories[..k].iter().any(|(other, _)| *other == memories[k].0);
    memories.iter().all(is_known) && (0..memories.len()).all(is_new)
}
