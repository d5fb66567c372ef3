//! A nest as a function of its own, so that passes work on it alone, and back.
//!
//! What holds: what the nest takes from around it are arguments, constants but; its memories are arguments only where they are known to be
//! apart, since arguments of a function that nothing calls are.

use affine::access::{Memory, memory_of};
use dialects::{arith, func};
use ir::{InsertPoint, Ir, Op, Rewriter, TypeKind, Value, ValueMap};

/// A nest, and the function that does the same.
pub(super) struct Alone {
    /// The nest in its place.
    pub nest: Op,
    /// The function, which stands before that of the nest.
    pub func: Op,
    /// What it takes, in the order of its arguments.
    taken: Vec<Value>,
}

impl Alone {
    /// Makes the function. `None`: the nest gives values, or takes memories that may be one.
    pub fn of(ir: &mut Ir, nest: Op) -> Option<Alone> {
        let (constants, taken) = taken(ir, nest);
        if ir.result_count(nest) > 0 || !are_apart(ir, &taken) {
            return None;
        }
        let around = ir.parent(nest)?;
        let name = ir::symbols::unique_name(ir, ir::symbols::nearest_table(ir, around)?, "nest");
        let types: Vec<_> = taken.iter().map(|&value| ir.ty(value)).collect();
        let loc = ir.loc(nest);
        let mut rw = Rewriter::at(ir, InsertPoint::Before(around), loc);
        let (region, block) = rw.create_region_with_block(&types);
        let mut map = ValueMap::default();
        for (at, &value) in taken.iter().enumerate() {
            let argument = rw.arg(block, at);
            map.insert(value, argument);
            name_as(rw.ir_mut(), value, argument);
        }
        rw.set_insertion(InsertPoint::End(block));
        for constant in constants {
            rw.clone_op(constant, &mut map);
        }
        rw.clone_op(nest, &mut map);
        rw.op(func::Return::NAME).build();
        rw.before(around);
        let ctx = &mut rw.ir_mut().ctx;
        let function = ctx.function(&types, &[]);
        let (name, ty, visibility) = (ctx.string_attr(&name), ctx.type_attr(function), ctx.string_attr("private"));
        let made = rw.op(func::Func::NAME).attr("sym_name", name).attr("function_type", ty);
        let func = made.attr("sym_visibility", visibility).region(region).build();
        Some(Alone { nest, func, taken })
    }

    /// Puts what `func`, a copy of the function, does in place of the nest, and erases the nest.
    pub fn put_back(&self, ir: &mut Ir, func: Op) {
        let Some(body) = ir.body(func, 0) else { return };
        let mut map = ValueMap::default();
        for (&argument, &value) in ir.args(body).iter().zip(&self.taken) {
            map.insert(argument, value);
        }
        let ops: Vec<Op> = ir.ops(body).filter(|&op| !ir.isa::<func::Return>(op)).collect();
        let mut rw = Rewriter::new(ir);
        rw.before(self.nest);
        for op in ops {
            rw.clone_op(op, &mut map);
        }
        rw.erase(self.nest);
    }
}

fn name_as(ir: &mut Ir, from: Value, to: Value) {
    if let Some(name) = ir.value_name(from).map(str::to_owned) {
        ir.set_value_name(to, &name);
    }
}

/// What a nest takes from around it: constants, and values of other kinds.
fn taken(ir: &Ir, nest: Op) -> (Vec<Op>, Vec<Value>) {
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
