//! The stack of a recursion: what each activation keeps, in arrays with an element an activation.
//!
//! What holds: the arrays begin in the first block of the function, and are new in each call of it. A value that an activation needs
//! after a call is stored where it is defined, and loaded at each use that is not in the same stretch without calls.

use emit_llvm::dialect::{DYNAMIC_INDEX, ops};
use ir::{Block, InsertPoint, Ir, Op, Rewriter, Type, Use, Value};

use super::live;
use crate::pools::REUSED;

/// The stack.
pub struct Frames {
    /// The first block of the function.
    start: Block,
    /// How many activations it holds.
    depth: i64,
    /// Where the number of the newest activation is, counted from 0.
    top: Value,
    /// Of each activation that called, where it goes on.
    sites: Value,
}

impl Frames {
    /// A stack that begins in a block without a terminator.
    pub fn new(rw: &mut Rewriter<'_>, start: Block, depth: i64) -> Self {
        rw.set_insertion(InsertPoint::End(start));
        let number = rw.ir_mut().ctx.integer(32);
        let (top, sites) = (array(rw, number, 1), array(rw, number, depth));
        let zero = constant(rw, 0);
        rw.op(ops::Store::NAME).operands(&[zero, top]).build();
        Self { start, depth, top, sites }
    }

    /// Moves constants to the start: all blocks see them.
    pub fn hoist_constants(&self, rw: &mut Rewriter<'_>, blocks: &[Block]) {
        let is_constant = |ir: &Ir, op: Op| {
            let names =
                [ops::Constant::NAME, ops::Zero::NAME, ops::AddressOf::NAME, ops::Undef::NAME, ops::Poison::NAME];
            names.contains(&ir.op_text(op))
        };
        for op in blocks.iter().flat_map(|&block| rw.ops_vec(block)).collect::<Vec<Op>>() {
            if is_constant(rw, op) {
                rw.move_op(op, InsertPoint::End(self.start));
            }
        }
    }

    /// Gives each activation its own of each array of a constant size.
    pub fn hoist_arrays(&self, rw: &mut Rewriter<'_>, blocks: &[Block]) {
        let is_array = |&op: &Op| rw.isa::<ops::Alloca>(op);
        let arrays: Vec<Op> = blocks.iter().flat_map(|&block| rw.ops_vec(block)).filter(is_array).collect();
        for op in arrays {
            let ty = rw.attr(op, "elem_type").and_then(|a| rw.ctx.as_type(a));
            let count = dialects::common::constant_i64(rw, rw.operand(op, 0));
            let Some((ty, count)) = ty.zip(count) else { continue };
            rw.set_insertion(InsertPoint::End(self.start));
            let all = array(rw, ty, count * self.depth);
            rw.before(op);
            let mut at = self.newest(rw);
            if count != 1 {
                let count = constant(rw, count);
                at = number(rw, ops::Mul::NAME, at, count);
            }
            let own = element(rw, all, ty, at);
            rw.replace(op, &[own]);
        }
    }

    /// Keeps what is needed after calls.
    pub fn keep_live(&self, rw: &mut Rewriter<'_>, blocks: &[Block], calls: &[Op]) {
        for value in live::across(rw, blocks, calls) {
            let uses: Vec<Use> = rw.uses(value).filter(|user| !is_near(rw, value, user.op, calls)).collect();
            let ty = rw.ty(value);
            rw.set_insertion(InsertPoint::End(self.start));
            let kept = array(rw, ty, self.depth);
            for user in uses {
                rw.before(user.op);
                let at = self.newest(rw);
                let from = element(rw, kept, ty, at);
                let loaded = rw.op(ops::Load::NAME).operand(from).result(ty).value();
                rw.set_operand(user.op, user.index, loaded);
            }
            match rw.def_op(value) {
                Some(op) => rw.after(op),
                None => {
                    let first = rw.def_block(value).and_then(|block| rw.ops_vec(block).first().copied());
                    rw.before(first.expect("a block ends with an operation"));
                }
            }
            let at = self.newest(rw);
            let to = element(rw, kept, ty, at);
            rw.op(ops::Store::NAME).operands(&[value, to]).build();
        }
    }

    /// Ends the first block: the first activation begins.
    pub fn finish_start(&self, rw: &mut Rewriter<'_>, header: Block) {
        let args = rw.args(self.start).to_vec();
        rw.set_insertion(InsertPoint::End(self.start));
        rw.op(ops::Br::NAME).operands(&args).successor(header).build();
    }

    /// Begins an activation, after which the current one goes on at a site; then in a block of its own.
    pub fn push(&self, rw: &mut Rewriter<'_>, site: i64) {
        let at = self.newest(rw);
        let ty = rw.ty(at);
        let (site, one, depth) = (constant(rw, site), constant(rw, 1), constant(rw, self.depth));
        let place = element(rw, self.sites, ty, at);
        rw.op(ops::Store::NAME).operands(&[site, place]).build();
        let next = number(rw, ops::Add::NAME, at, one);
        let fits = compare(rw, ULT, next, depth);
        let region = rw.region_of(self.start).expect("the first block is in the function");
        let (room, full) = (rw.create_block(region, &[]), rw.create_block(region, &[]));
        branch(rw, fits, [(room, &[]), (full, &[])]);
        rw.set_insertion(InsertPoint::End(full));
        rw.op(ops::Unreachable::NAME).build();
        rw.set_insertion(InsertPoint::End(room));
        rw.op(ops::Store::NAME).operands(&[next, self.top]).build();
    }

    /// Ends an activation; returns the number of the site where the one before it goes on.
    pub fn pop(&self, rw: &mut Rewriter<'_>) -> Value {
        let (at, one) = (self.newest(rw), constant(rw, 1));
        let before = number(rw, ops::Sub::NAME, at, one);
        rw.op(ops::Store::NAME).operands(&[before, self.top]).build();
        let ty = rw.ty(at);
        let place = element(rw, self.sites, ty, before);
        rw.op(ops::Load::NAME).operand(place).result(ty).value()
    }

    /// True if the newest activation is the first.
    pub fn is_empty(&self, rw: &mut Rewriter<'_>) -> Value {
        let (at, zero) = (self.newest(rw), constant(rw, 0));
        compare(rw, EQ, at, zero)
    }

    /// True if a site has this number.
    pub fn is_site(&self, rw: &mut Rewriter<'_>, number: Value, site: i64) -> Value {
        let site = constant(rw, site);
        compare(rw, EQ, number, site)
    }

    /// The number of the newest activation.
    fn newest(&self, rw: &mut Rewriter<'_>) -> Value {
        let ty = rw.ir_mut().ctx.integer(32);
        rw.op(ops::Load::NAME).operand(self.top).result(ty).value()
    }
}

/// Makes integers of addresses anew where they are used: an activation keeps the pointer, which says what it points into.
pub fn make_addresses_near(rw: &mut Rewriter<'_>, blocks: &[Block]) {
    let all = blocks.iter().flat_map(|&block| rw.ops_vec(block));
    let made: Vec<Op> = all.filter(|&op| rw.isa::<ops::PtrToInt>(op)).collect();
    for op in made {
        let (result, pointer) = (rw.result(op, 0), rw.operand(op, 0));
        let ty = rw.ty(result);
        for user in rw.uses(result).collect::<Vec<Use>>() {
            rw.before(user.op);
            let near = rw.op(ops::PtrToInt::NAME).operand(pointer).result(ty).value();
            rw.set_operand(user.op, user.index, near);
        }
        rw.erase(op);
    }
}

/// Predicates of `icmp`.
const EQ: i64 = 0;
const ULT: i64 = 6;

/// True if a use is behind the definition in the same block, with none of the calls between.
fn is_near(ir: &Ir, value: Value, user: Op, calls: &[Op]) -> bool {
    let block = ir.def_op(value).and_then(|op| ir.block_of(op)).or_else(|| ir.def_block(value));
    if ir.block_of(user) != block {
        return false;
    }
    let ops = block.map_or(Vec::new(), |block| ir.ops_vec(block));
    let begin = ir.def_op(value).and_then(|op| ops.iter().position(|&o| o == op)).map_or(0, |at| at + 1);
    let end = ops.iter().position(|&o| o == user).unwrap_or(0);
    begin <= end && !ops[begin..end].iter().any(|op| calls.contains(op))
}

/// Memory for so many elements.
fn array(rw: &mut Rewriter<'_>, ty: Type, count: i64) -> Value {
    let count = constant(rw, count);
    let ctx = &mut rw.ir_mut().ctx;
    let pointer = emit_llvm::dialect::types::pointer(ctx, 0);
    let (ty, unit) = (ctx.type_attr(ty), ctx.unit_attr());
    let made = rw.op(ops::Alloca::NAME).operand(count).attr("elem_type", ty).attr(REUSED, unit);
    made.result(pointer).value()
}

fn constant(rw: &mut Rewriter<'_>, value: i64) -> Value {
    let ctx = &mut rw.ir_mut().ctx;
    let (attr, ty) = (ctx.i_attr(32, value), ctx.integer(32));
    rw.op(ops::Constant::NAME).attr("value", attr).result(ty).value()
}

fn number(rw: &mut Rewriter<'_>, name: &str, a: Value, b: Value) -> Value {
    let ty = rw.ty(a);
    rw.op(name).operands(&[a, b]).result(ty).value()
}

fn compare(rw: &mut Rewriter<'_>, predicate: i64, a: Value, b: Value) -> Value {
    let (predicate, bit) = (rw.ir_mut().ctx.i_attr(64, predicate), rw.ir_mut().ctx.integer(1));
    rw.op(ops::ICmp::NAME).operands(&[a, b]).attr("predicate", predicate).result(bit).value()
}

/// The address of an element.
fn element(rw: &mut Rewriter<'_>, base: Value, ty: Type, at: Value) -> Value {
    let pointer = rw.ty(base);
    let ctx = &mut rw.ir_mut().ctx;
    let (indices, ty) = (ctx.dense_array(32, &[DYNAMIC_INDEX]), ctx.type_attr(ty));
    let made = rw.op(ops::GetElementPtr::NAME).operands(&[base, at]);
    made.attr("rawConstantIndices", indices).attr("elem_type", ty).result(pointer).value()
}

/// Ends the block with a branch, with what it passes each way.
pub fn branch(rw: &mut Rewriter<'_>, condition: Value, [yes, no]: [(Block, &[Value]); 2]) {
    let made = ops::CondBr::build(rw, condition, yes.1, no.1);
    made.successor(yes.0).successor(no.0).build();
}
