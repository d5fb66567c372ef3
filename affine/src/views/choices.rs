//! Memories that are chosen while the program runs (`memref-resolve-choices`): what a select, an if, a loop or a block
//! gives is a number instead of a memref, and what uses it does so with the memory of that number.
//!
//! What holds: a choice is resolved only where all memories that it may give are defined before it; others stay.

use dialects::{arith, scf};
use ir::dominance::Dominance;
use ir::{InsertPoint, Ir, Op, Rewriter, Traits, TypeKind, Value, ValueDef, ValueMap};

use super::resolve::is_view;
use crate::ops as affine;

/// Resolves all choices inside `func`. Returns how many groups of them there were.
pub fn resolve_choices(ir: &mut Ir, func: Op) -> usize {
    hoist_allocations(ir, func);
    let mut count = 0;
    let mut skipped = Vec::new();
    while let Some(group) = next_group(ir, func, &skipped) {
        if group.can_be_numbered(ir, func) {
            group.number(ir);
            count += 1;
        } else {
            skipped.extend(&group.merges);
        }
    }
    count
}

/// Values that may be one another's, and the memories that they may be.
#[derive(Default)]
struct Group {
    merges: Vec<Value>,
    /// Operands through which values reach merges: op and position.
    feeds: Vec<(Op, usize)>,
    origins: Vec<Value>,
}

fn is_memref(ir: &Ir, value: Value) -> bool {
    matches!(ir.ctx.kind(ir.ty(value)), TypeKind::MemRef { .. })
}

/// The operands that a merge takes its value from. `None`: the value is no merge.
fn feeds(ir: &Ir, value: Value) -> Option<Vec<(Op, usize)>> {
    match ir.value_def(value) {
        ValueDef::Result { op, index } => match ir.op_text(op) {
            arith::Select::NAME => Some(vec![(op, 1), (op, 2)]),
            scf::If::NAME | scf::IndexSwitch::NAME => {
                let ends = ir.regions(op).iter().map(|&r| ir.entry(r).and_then(|b| ir.last_op(b)));
                Some(ends.flatten().map(|end| (end, index)).collect())
            }
            scf::For::NAME => Some(carried(ir, op, index)),
            _ => None,
        },
        ValueDef::Argument { block, index } => {
            let parent = ir.parent_of_block(block)?;
            match ir.op_text(parent) {
                scf::For::NAME => Some(carried(ir, parent, index.checked_sub(1)?)),
                _ if ir.body(parent, 0) != Some(block) => branches_to(ir, block, index),
                _ => None,
            }
        }
    }
}

/// Where the value carried at `index` by an `scf.for` comes from.
fn carried(ir: &Ir, looping: Op, index: usize) -> Vec<(Op, usize)> {
    let end = ir.body(looping, 0).and_then(|b| ir.last_op(b));
    std::iter::once((looping, index + 3)).chain(end.map(|end| (end, index))).collect()
}

/// The operands of branches that become the argument of a block.
fn branches_to(ir: &Ir, block: ir::Block, index: usize) -> Option<Vec<(Op, usize)>> {
    let region = ir.region_of(block)?;
    let mut all = Vec::new();
    for &from in ir.blocks(region) {
        let Some(end) = ir.last_op(from) else { continue };
        for (number, &to) in ir.successors(end).iter().enumerate() {
            if to == block {
                let range = ir::branch::forwarded_range(ir, end, number)?;
                all.push((end, range.start + index));
            }
        }
    }
    Some(all)
}

/// A group of merges that are not skipped.
fn next_group(ir: &Ir, func: Op, skipped: &[Value]) -> Option<Group> {
    let ops = ir.walk_vec(func);
    let arguments = ops.iter().flat_map(|&op| ir.regions(op).to_vec()).flat_map(|r| ir.blocks(r).to_vec());
    let values = arguments.flat_map(|b| ir.args(b).to_vec()).chain(ops.iter().flat_map(|&op| ir.results(op)));
    let mut merges = values.filter(|&v| is_memref(ir, v) && !skipped.contains(&v) && feeds(ir, v).is_some());
    let mut group = Group::default();
    let mut open = vec![merges.next()?];
    while let Some(value) = open.pop() {
        if group.merges.contains(&value) || group.origins.contains(&value) {
            continue;
        }
        let Some(from) = feeds(ir, value) else {
            group.origins.push(value);
            continue;
        };
        group.merges.push(value);
        open.extend(twin(ir, value));
        open.extend(from.iter().rev().map(|&(op, operand)| ir.operand(op, operand)));
        group.feeds.extend(from);
        // What takes the value on belongs to the group.
        open.extend(ir.uses(value).filter_map(|u| fed_by(ir, u.op, u.index)).flatten());
    }
    Some(group)
}

/// What a loop gives for what it carries, and the other way round: both have one type.
fn twin(ir: &Ir, value: Value) -> Option<Value> {
    match ir.value_def(value) {
        ValueDef::Result { op, index } if ir.isa::<scf::For>(op) => ir.body(op, 0).map(|body| ir.arg(body, index + 1)),
        ValueDef::Argument { block, index } => {
            let parent = ir.parent_of_block(block).filter(|&op| ir.isa::<scf::For>(op))?;
            Some(ir.result(parent, index.checked_sub(1)?))
        }
        ValueDef::Result { .. } => None,
    }
}

/// The merges that operand `index` of `op` reaches; `None` if it is no such operand.
fn fed_by(ir: &Ir, op: Op, index: usize) -> Option<Vec<Value>> {
    let found: Vec<Value> = match ir.op_text(op) {
        arith::Select::NAME => vec![ir.result(op, 0)],
        scf::For::NAME => {
            let at = index.checked_sub(3)?;
            vec![ir.result(op, at), ir.arg(ir.body(op, 0)?, at + 1)]
        }
        scf::Yield::NAME => {
            let parent = ir.parent(op)?;
            match ir.op_text(parent) {
                scf::For::NAME => vec![ir.result(parent, index), ir.arg(ir.body(parent, 0)?, index + 1)],
                scf::If::NAME | scf::IndexSwitch::NAME => vec![ir.result(parent, index)],
                _ => return None,
            }
        }
        _ if !ir.successors(op).is_empty() => {
            let numbers = 0..ir.successors(op).len();
            let reached = numbers.filter_map(|number| {
                let range = ir::branch::forwarded_range(ir, op, number)?;
                range.contains(&index).then(|| ir.arg(ir.successors(op)[number], index - range.start))
            });
            reached.collect()
        }
        _ => return None,
    };
    Some(found)
}

impl Group {
    /// All uses are ones that can be made once for each origin, and each origin is there for them.
    fn can_be_numbered(&self, ir: &Ir, func: Op) -> bool {
        let mut users = Vec::new();
        let known = self.merges.iter().all(|&merge| collect_users(ir, merge, &mut users));
        let same_type = self.origins.iter().all(|&o| ir.ty(o) == ir.ty(self.merges[0]));
        if !known || !same_type || self.origins.is_empty() {
            return false;
        }
        let dominance = Dominance::new(ir, func);
        let needed: Vec<Value> = self.origins.iter().flat_map(|&o| chain_operands(ir, o)).collect();
        let mut places: Vec<Op> = users;
        for &merge in &self.merges {
            if let ValueDef::Argument { block, .. } = ir.value_def(merge) {
                let owner = ir.parent_of_block(block).filter(|&op| ir.isa::<scf::For>(op));
                places.extend(owner.or_else(|| ir.first_op(block)));
            }
        }
        places.iter().all(|&place| needed.iter().all(|&v| dominance.dominates(ir, v, place)))
    }

    /// Makes the merges numbers, and lets each user choose by them.
    fn number(&self, ir: &mut Ir) {
        let bits = usize::BITS - (self.origins.len() - 1).leading_zeros();
        let ty = ir.ctx.integer(bits.max(1));
        let mut users = Vec::new();
        self.merges.iter().for_each(|&merge| {
            collect_users(ir, merge, &mut users);
        });
        users.dedup();
        for &(op, operand) in &self.feeds {
            if let Some(number) = self.origins.iter().position(|&o| o == ir.operand(op, operand)) {
                let value = constant_before(ir, op, number as i64, ty);
                Rewriter::new(ir).set_operand(op, operand, value);
            }
        }
        for &merge in &self.merges {
            Rewriter::new(ir).set_type(merge, ty);
        }
        for user in users {
            if ir.is_alive(user) {
                self.choose(ir, user);
            }
        }
    }

    /// Runs `user` with the memory whose number it was given.
    fn choose(&self, ir: &mut Ir, user: Op) {
        let found = ir.operands(user).iter().find_map(|&v| Some((v, merge_behind(ir, v, &self.merges)?)));
        let Some((memref, merge)) = found else { return };
        let mut again = Vec::new();
        let last = self.origins.len() - 1;
        let results = self.branch(ir, user, (memref, merge), last, InsertPoint::Before(user), &mut again);
        let views = chain(ir, memref);
        Rewriter::new(ir).replace(user, &results);
        for view in views {
            if ir.results(view).all(|r| ir.is_unused(r)) {
                Rewriter::new(ir).erase(view);
            }
        }
        // What uses several choices still has some.
        again.into_iter().for_each(|user| self.choose(ir, user));
    }

    /// `if the number is last then the user with that memory else one of those before`. Returns the user's results.
    fn branch(
        &self,
        ir: &mut Ir,
        user: Op,
        (memref, merge): (Value, Value),
        last: usize,
        at: InsertPoint,
        again: &mut Vec<Op>,
    ) -> Vec<Value> {
        let loc = ir.loc(user);
        if last == 0 {
            return self.use_origin(ir, user, (memref, merge), 0, at, again);
        }
        let types: Vec<ir::Type> = ir.results(user).map(|r| ir.ty(r)).collect();
        let condition = self.is_number(ir, merge, last, at, loc);
        let mut rewriter = Rewriter::at(ir, at, loc);
        let (then, then_block) = rewriter.create_region_with_block(&[]);
        let (otherwise, else_block) = rewriter.create_region_with_block(&[]);
        let made = rewriter.op(scf::If::NAME).operand(condition).region(then).region(otherwise).results(&types).build();
        let taken = self.use_origin(ir, user, (memref, merge), last, InsertPoint::End(then_block), again);
        let others = self.branch(ir, user, (memref, merge), last - 1, InsertPoint::End(else_block), again);
        for (block, values) in [(then_block, taken), (else_block, others)] {
            Rewriter::at(ir, InsertPoint::End(block), loc).op(scf::Yield::NAME).operands(&values).build();
        }
        ir.results(made).collect()
    }

    fn is_number(&self, ir: &mut Ir, merge: Value, number: usize, at: InsertPoint, loc: ir::Loc) -> Value {
        let ty = ir.ty(merge);
        if self.origins.len() == 2 {
            return merge;
        }
        let (value, predicate) = (ir.ctx.int_attr(int_of(ty, &ir.ctx, number), ty), ir.ctx.i_attr(64, 0));
        let bit = ir.ctx.integer(1);
        let mut rewriter = Rewriter::at(ir, at, loc);
        let number = rewriter.op(arith::Constant::NAME).attr("value", value).result(ty).value();
        rewriter.op(arith::CmpI::NAME).operands(&[merge, number]).attr("predicate", predicate).result(bit).value()
    }

    /// The user with one memory in the place of the choice, views of the choice made again.
    fn use_origin(
        &self,
        ir: &mut Ir,
        user: Op,
        (memref, merge): (Value, Value),
        number: usize,
        at: InsertPoint,
        again: &mut Vec<Op>,
    ) -> Vec<Value> {
        let (views, origin) = (chain(ir, memref), self.origins[number]);
        let above = chain(ir, origin);
        let loc = ir.loc(user);
        let mut rewriter = Rewriter::at(ir, at, loc);
        let mut map = ValueMap::default();
        for &view in above.iter().rev() {
            rewriter.clone_op(view, &mut map);
        }
        let base = map.get(origin);
        map.insert(merge, base);
        for &view in views.iter().rev() {
            rewriter.clone_op(view, &mut map);
        }
        let made = rewriter.clone_op(user, &mut map);
        again.extend(ir.operands(made).iter().any(|&v| merge_behind(ir, v, &self.merges).is_some()).then_some(made));
        ir.results(made).collect()
    }
}

fn int_of(ty: ir::Type, ctx: &ir::Context, number: usize) -> ir::Int {
    ir::Int::from_i64(ctx.integer_width(ty).unwrap_or(64), number as i64)
}

fn constant_before(ir: &mut Ir, op: Op, value: i64, ty: ir::Type) -> Value {
    let attr = ir.ctx.int_attr(int_of(ty, &ir.ctx, value as usize), ty);
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(op);
    rewriter.op(arith::Constant::NAME).attr("value", attr).result(ty).value()
}

/// The views between a memref and what is no view, nearest first.
fn chain(ir: &Ir, memref: Value) -> Vec<Op> {
    let above = |value: Value| ir.def_op(value).filter(|&op| is_view(ir, op));
    std::iter::successors(above(memref), |&op| above(ir.operand(op, 0))).collect()
}

/// What an origin needs to be made again: its memory, and the operands of the views on the way.
fn chain_operands(ir: &Ir, origin: Value) -> Vec<Value> {
    let views = chain(ir, origin);
    let memory = views.last().map_or(origin, |&op| ir.operand(op, 0));
    views.iter().flat_map(|&op| ir.operands(op)[1..].to_vec()).chain([memory]).collect()
}

/// The merge that a memref is a view of.
fn merge_behind(ir: &Ir, memref: Value, merges: &[Value]) -> Option<Value> {
    let base = chain(ir, memref).last().map_or(memref, |&op| ir.operand(op, 0));
    merges.contains(&base).then_some(base)
}

/// Adds what uses a merge or views of it, other than to hand it on. False if something can't be made once for each memory.
fn collect_users(ir: &Ir, memref: Value, users: &mut Vec<Op>) -> bool {
    ir.uses(memref).collect::<Vec<_>>().into_iter().all(|u| {
        if fed_by(ir, u.op, u.index).is_some() {
            return true;
        }
        if is_view(ir, u.op) {
            return collect_users(ir, ir.result(u.op, 0), users);
        }
        users.push(u.op);
        ir.regions(u.op).is_empty() && !ir.has_trait(u.op, Traits::TERMINATOR)
    })
}

/// Moves allocations of known size that are yielded out of conditions to the start of the function.
fn hoist_allocations(ir: &mut Ir, func: Op) {
    let Some(entry) = ir.body(func, 0) else { return };
    let yielded = |ir: &Ir, op: Op| ir.uses(ir.result(op, 0)).any(|u| ir.isa::<scf::Yield>(u.op));
    for op in ir.walk_vec(func) {
        let is_allocation = ir.has_trait(op, ir::Traits::ALLOCATION) && ir.operands(op).is_empty();
        let is_in_condition = |ir: &Ir| {
            let mut around = std::iter::successors(ir.parent(op), |&p| ir.parent(p)).take_while(|&p| p != func);
            around.all(|p| {
                matches!(
                    ir.op_text(p),
                    scf::If::NAME | affine::If::NAME | scf::IndexSwitch::NAME | scf::ExecuteRegion::NAME
                )
            })
        };
        if is_allocation && ir.block_of(op) != Some(entry) && yielded(ir, op) && is_in_condition(ir) {
            Rewriter::new(ir).move_op(op, InsertPoint::Start(entry));
        }
    }
}
