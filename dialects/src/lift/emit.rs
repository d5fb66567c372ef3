//! From structured control to scf: variables become results and carried values.
//!
//! What holds: each op of the blocks is moved once, in order; a value is passed on only where something reads it later.

use bits::Predicate;
use std::collections::{BTreeMap, BTreeSet};

use ir::{Block, InsertPoint, Int, Loc, Op, Region, Rewriter, Type, Value};

use super::tree::{Blocks, Selector, Source, Stmt, Tree, Var, live_before};
use crate::arith::{CmpI, Select, create_int};
use crate::elements::element_bits;
use crate::scf::{Condition, If, IndexSwitch, While, Yield};
use crate::{arith, ub};

/// What stands for a value that no path reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undefined {
    /// Zero for integers, poison for all else.
    Zero,
    /// Poison.
    Poison,
}

/// A variable that is wanted at the end of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Slot {
    var: Var,
    /// Read only where this flag has this value at the end.
    when: Option<(usize, i64)>,
}

impl Slot {
    fn plain(var: Var) -> Self {
        Self { var, when: None }
    }
}

/// The values of variables at a place.
#[derive(Clone, Debug, Default)]
struct State {
    values: BTreeMap<Var, Value>,
    /// Flags whose value is known there.
    known: BTreeMap<usize, i64>,
}

impl State {
    fn set(&mut self, var: Var, value: Value) {
        self.values.insert(var, value);
        if let Var::Flag(flag) = var {
            self.known.remove(&flag);
        }
    }
}

/// Writes structured control at the insertion point of its rewriter.
pub(super) struct Emitter<'e, 'a> {
    pub(super) rewriter: &'e mut Rewriter<'a>,
    pub(super) blocks: &'e Blocks,
    /// By flag: how many values it has.
    pub(super) flags: &'e [usize],
    /// Types of what the region ends with.
    pub(super) results: &'e [Type],
    pub(super) undefined: Undefined,
    /// Where the ops come from that were moved last.
    pub(super) loc: Loc,
}

impl Emitter<'_, '_> {
    /// Writes `tree`; returns what the region ends with.
    pub(super) fn region(&mut self, tree: &Tree) -> Vec<Value> {
        let slots: Vec<Slot> = (0..self.results.len()).map(|i| Slot::plain(Var::Result(i))).collect();
        let values = self.list(&tree.stmts, &mut State::default(), &slots);
        values.into_iter().enumerate().map(|(i, v)| v.unwrap_or_else(|| self.undefined(Var::Result(i)))).collect()
    }

    /// Writes statements; returns the values of `slots` behind them, `None` for what nothing reads there.
    fn list(&mut self, stmts: &[Stmt], state: &mut State, slots: &[Slot]) -> Vec<Option<Value>> {
        let mut live: Vec<BTreeSet<Var>> = vec![slots.iter().map(|s| s.var).collect()];
        for stmt in stmts.iter().rev() {
            let after = live.last().expect("the end is live");
            live.push(live_before(stmt, after, self.blocks));
        }
        live.reverse();
        for (index, stmt) in stmts.iter().enumerate() {
            match stmt {
                Stmt::Ops(block) => self.ops(*block, state),
                Stmt::Assign(moves) => self.assign(moves, state),
                Stmt::Choose(selector, arms) if index + 1 == stmts.len() => {
                    return self.choose(selector, arms, state, slots);
                }
                Stmt::Choose(selector, arms) => {
                    let wanted = live[index + 1].iter().filter(|v| arms.iter().any(|arm| arm.assigns.contains(v)));
                    let wanted: Vec<Slot> = wanted.copied().map(Slot::plain).collect();
                    let values = self.choose(selector, arms, state, &wanted);
                    update(state, &wanted, &values);
                }
                Stmt::Loop(body, again) => self.looping(body, *again, state, &live[index + 1]),
            }
        }
        slots.iter().map(|slot| self.slot(*slot, state)).collect()
    }

    fn slot(&self, slot: Slot, state: &State) -> Option<Value> {
        let is_read = slot.when.is_none_or(|(flag, value)| state.known.get(&flag).is_none_or(|k| *k == value));
        is_read.then(|| state.values.get(&slot.var).copied()).flatten()
    }

    // Ops and assignments.

    /// Moves the ops of a block here, reading variables as they are now.
    fn ops(&mut self, block: Block, state: &mut State) {
        for op in self.rewriter.ops_vec(block) {
            self.loc = self.rewriter.loc(op);
            let at = self.rewriter.insertion().expect("there is a place to write");
            self.rewriter.move_op(op, at);
            for inner in self.rewriter.walk_vec(op) {
                self.rename(inner, state);
            }
            // What follows in the block may read it.
            for result in self.rewriter.results(op).filter(|r| self.blocks.vars.contains(r)) {
                state.set(Var::Value(result), result);
            }
        }
    }

    fn rename(&mut self, op: Op, state: &State) {
        for (index, operand) in self.rewriter.operands(op).to_vec().into_iter().enumerate() {
            let now = self.value(operand, state);
            if now != operand {
                self.rewriter.set_operand(op, index, now);
            }
        }
    }

    /// A value of the blocks as it is now.
    fn value(&mut self, value: Value, state: &State) -> Value {
        if !self.blocks.vars.contains(&value) {
            return value;
        }
        let known = state.values.get(&Var::Value(value)).copied();
        known.unwrap_or_else(|| self.undefined(Var::Value(value)))
    }

    fn assign(&mut self, moves: &[(Var, Source)], state: &mut State) {
        let values: Vec<Value> = moves.iter().map(|(var, source)| self.source(*var, *source, state)).collect();
        for ((var, source), value) in moves.iter().zip(values) {
            state.set(*var, value);
            if let (Var::Flag(flag), Source::Number(number)) = (var, source) {
                state.known.insert(*flag, *number);
            }
        }
    }

    fn source(&mut self, var: Var, source: Source, state: &State) -> Value {
        match source {
            Source::Value(value) => self.value(value, state),
            Source::Number(number) => {
                let ty = self.ty(var);
                self.constant(ty, number)
            }
        }
    }

    fn ty(&mut self, var: Var) -> Type {
        match var {
            Var::Value(value) => self.rewriter.ty(value),
            Var::Result(index) => self.results[index],
            Var::Flag(flag) if self.flags[flag] == 2 => self.rewriter.ir_mut().ctx.integer(1),
            Var::Flag(_) => self.rewriter.ir_mut().ctx.index(),
        }
    }

    fn constant(&mut self, ty: Type, number: i64) -> Value {
        let width = element_bits(&self.rewriter.ctx, ty).expect("constants are numbers");
        self.rewriter.set_loc(self.loc);
        create_int(self.rewriter, ty, &Int::from_i64(width, number)).expect("constants are numbers")
    }

    /// A value for a variable that nothing reads.
    fn undefined(&mut self, var: Var) -> Value {
        let ty = self.ty(var);
        let ctx = &self.rewriter.ctx;
        let is_number = element_bits(ctx, ty).is_some();
        if is_number && self.undefined == Undefined::Zero {
            return self.constant(ty, 0);
        }
        let poison = self.rewriter.ir_mut().ctx.dialect_attr("ub.poison", &[]);
        self.rewriter.set_loc(self.loc);
        let poison = poison.expect("the dialect ub is registered");
        self.rewriter.op(ub::Poison::NAME).attr("value", poison).result(ty).value()
    }

    // Choices.

    /// Writes one of several lists by `selector`; returns the values of `slots` behind it.
    fn choose(&mut self, selector: &Selector, arms: &[Tree], state: &mut State, slots: &[Slot]) -> Vec<Option<Value>> {
        let loc = self.loc;
        let made: Vec<Arm> = arms.iter().map(|arm| self.arm(arm, state.clone(), slots)).collect();
        let regions: Vec<Region> = made.iter().map(|arm| arm.region).collect();
        let common: Vec<Common> = (0..slots.len()).map(|s| self.common(&made, s, &regions)).collect();
        for arm in &made {
            self.rewriter.set_insertion(InsertPoint::End(arm.block));
            let mut yielded = Vec::new();
            for (index, slot) in slots.iter().enumerate().filter(|(i, _)| common[*i] == Common::Different) {
                yielded.push(arm.values[index].unwrap_or_else(|| self.undefined(slot.var)));
            }
            self.rewriter.set_loc(loc);
            self.rewriter.op(Yield::NAME).operands(&yielded).build();
        }
        self.rewriter.set_insertion(InsertPoint::End(made[0].around));
        self.loc = loc;
        let mut types = Vec::new();
        for (slot, _) in slots.iter().zip(&common).filter(|(_, c)| **c == Common::Different) {
            types.push(self.ty(slot.var));
        }
        let op = self.choice_op(selector, &types, &regions, state);
        for flag in arms.iter().flat_map(|arm| &arm.assigns) {
            if let Var::Flag(flag) = flag {
                state.known.remove(flag);
            }
        }
        let mut results = self.rewriter.results(op).collect::<Vec<_>>().into_iter();
        let value = |common: Common| match common {
            Common::None => None,
            Common::Same(value) => Some(value),
            Common::Different => results.next(),
        };
        common.into_iter().map(value).collect()
    }

    fn arm(&mut self, arm: &Tree, mut state: State, slots: &[Slot]) -> Arm {
        let place = self.rewriter.insertion();
        let Some(InsertPoint::End(around)) = place else { unreachable!("lists are written at the end of a block") };
        let (region, block) = self.rewriter.create_region_with_block(&[]);
        self.rewriter.set_insertion(InsertPoint::End(block));
        let values = self.list(&arm.stmts, &mut state, slots);
        self.rewriter.set_insertion(InsertPoint::End(around));
        Arm { region, block, around, values }
    }

    /// What the arms have for slot `index`.
    fn common(&self, arms: &[Arm], index: usize, regions: &[Region]) -> Common {
        let values: BTreeSet<Value> = arms.iter().filter_map(|arm| arm.values[index]).collect();
        match (values.first(), values.len()) {
            (None, _) => Common::None,
            (Some(&one), 1) if !self.is_inside(one, regions) => Common::Same(one),
            _ => Common::Different,
        }
    }

    fn is_inside(&self, value: Value, regions: &[Region]) -> bool {
        let ir = &*self.rewriter;
        let own = |op: Op| ir.block_of(op);
        let mut block = ir.def_op(value).map_or_else(|| ir.def_block(value), own);
        while let Some(region) = block.and_then(|b| ir.region_of(b)) {
            if regions.contains(&region) {
                return true;
            }
            block = ir.parent_of_region(region).and_then(own);
        }
        false
    }

    fn choice_op(&mut self, selector: &Selector, types: &[Type], regions: &[Region], state: &State) -> Op {
        let loc = self.loc;
        let (name, selected, cases) = match selector {
            Selector::Bit(bit) => (If::NAME, self.value(*bit, state), None),
            Selector::Flag(flag) => (If::NAME, self.flag(*flag, state), None),
            Selector::Flags(flag, numbers) => (IndexSwitch::NAME, self.flag(*flag, state), Some(numbers.clone())),
            Selector::Cases(value, numbers) => {
                let value = self.value(*value, state);
                let (selected, numbers) = self.case_number(value, numbers);
                (IndexSwitch::NAME, selected, Some(numbers))
            }
        };
        let cases = cases.map(|numbers| self.rewriter.ir_mut().ctx.dense_array(64, &numbers));
        self.rewriter.set_loc(loc);
        let mut builder = self.rewriter.op(name).operand(selected).results(types);
        if let Some(cases) = cases {
            builder = builder.attr("cases", cases);
        }
        regions.iter().fold(builder, |builder, region| builder.region(*region)).build()
    }

    fn flag(&mut self, flag: usize, state: &State) -> Value {
        let value = state.values.get(&Var::Flag(flag)).copied();
        value.unwrap_or_else(|| self.undefined(Var::Flag(flag)))
    }

    /// An index that tells cases apart, and what it is for each: the value itself where it fits.
    fn case_number(&mut self, value: Value, cases: &[Int]) -> (Value, Vec<i64>) {
        let index = self.rewriter.ir_mut().ctx.index();
        let ty = self.rewriter.ty(value);
        self.rewriter.set_loc(self.loc);
        if self.rewriter.ctx.integer_width(ty).is_some_and(|width| width <= 64) {
            let cast = self.rewriter.op(arith::IndexCastUI::NAME).operand(value).result(index).value();
            return (cast, cases.iter().map(|c| c.resize_unsigned(64).to_i64().unwrap_or(0)).collect());
        }
        let mut number = self.constant(index, 0);
        for (place, case) in cases.iter().enumerate() {
            let case = create_int(self.rewriter, ty, case).expect("cases are integers");
            let equal = self.compare_equal(value, case);
            let own = self.constant(index, place as i64 + 1);
            number = self.rewriter.op(Select::NAME).operands(&[equal, own, number]).result(index).value();
        }
        (number, (1..=cases.len() as i64).collect())
    }

    fn compare_equal(&mut self, a: Value, b: Value) -> Value {
        let ctx = &mut self.rewriter.ir_mut().ctx;
        let (bit, predicate) = (ctx.integer(1), ctx.i_attr(64, Predicate::Eq.number()));
        self.rewriter.op(CmpI::NAME).operands(&[a, b]).attr("predicate", predicate).result(bit).value()
    }

    // Loops.

    /// Writes a loop, and sets what it leaves to those of `live` behind it that it assigns.
    fn looping(&mut self, body: &Tree, again: usize, state: &mut State, live: &BTreeSet<Var>) {
        let head = body.live_before(live);
        let carried: Vec<Var> = head.intersection(&body.assigns).copied().collect();
        let Some((Stmt::Choose(selector, arms), first)) = body.stmts.split_last() else {
            return self.tested_at_end(body, again, state, (&carried, live));
        };
        let is_bit = matches!(selector, Selector::Bit(_) | Selector::Flag(_));
        let ends: Vec<Option<i64>> = arms.iter().map(|arm| arm.flag_at_end(again)).collect();
        let round = match ends.as_slice() {
            [Some(1), Some(0)] if is_bit => 0,
            [Some(0), Some(1)] if is_bit => 1,
            _ => return self.tested_at_end(body, again, state, (&carried, live)),
        };
        let rotated =
            Rotated { first, selector, round: &arms[round], leave: &arms[1 - round], negate: round == 1, again };
        self.tested_at_start(&rotated, state, (&carried, &head, live));
    }

    /// The whole body runs before the test.
    fn tested_at_end(&mut self, body: &Tree, again: usize, state: &mut State, vars: (&[Var], &BTreeSet<Var>)) {
        let (carried, live) = vars;
        let left: Vec<Var> = live.intersection(&body.assigns).copied().collect();
        let inits = self.values_of(carried, state);
        let (region, block, around) = self.open(carried);
        let mut inside = self.entered(carried, block, state, &body.assigns);
        let mut slots = vec![Slot::plain(Var::Flag(again))];
        slots.extend(carried.iter().map(|&var| Slot { var, when: Some((again, 1)) }));
        slots.extend(left.iter().map(|&var| Slot { var, when: Some((again, 0)) }));
        let values = self.list(&body.stmts, &mut inside, &slots);
        let passed: Vec<Value> =
            slots.iter().zip(values).map(|(s, v)| v.unwrap_or_else(|| self.undefined(s.var))).collect();
        self.rewriter.op(Condition::NAME).operands(&passed).build();
        let vars: Vec<Var> = [carried, &left].concat();
        let (after, after_block, _) = self.open(&vars);
        let round = self.rewriter.args(after_block)[..carried.len()].to_vec();
        self.rewriter.op(Yield::NAME).operands(&round).build();
        let results = self.close((region, after, around), &inits, &vars);
        for (&var, &result) in left.iter().zip(&results[carried.len()..]) {
            state.set(var, result);
        }
    }

    /// What stands before the last choice runs before the test; the arm that goes round runs after it, and the other one
    /// behind the loop.
    fn tested_at_start(
        &mut self,
        rotated: &Rotated<'_>,
        state: &mut State,
        vars: (&[Var], &BTreeSet<Var>, &BTreeSet<Var>),
    ) {
        let (carried, head, live) = vars;
        let first = Tree::new(rotated.first.to_vec(), self.blocks);
        let read: BTreeSet<Var> = &rotated.round.live_before(head) | &rotated.leave.live_before(live);
        let changing = |var: &&Var| first.assigns.contains(var) || carried.contains(var);
        let passed: Vec<Var> = read.iter().filter(changing).copied().collect();
        let body: BTreeSet<Var> = &first.assigns | &rotated.round.assigns;
        let inits = self.values_of(carried, state);
        let (region, block, around) = self.open(carried);
        let mut inside = self.entered(carried, block, state, &body);
        let values = self.passed_and_test(rotated, &mut inside, &passed);
        self.rewriter.op(Condition::NAME).operands(&values).build();
        let (after, after_block, _) = self.open(&passed);
        let mut inside = self.entered(&passed, after_block, state, &body);
        let slots: Vec<Slot> = carried.iter().map(|&var| Slot { var, when: Some((rotated.again, 1)) }).collect();
        let values = self.list(&rotated.round.stmts, &mut inside, &slots);
        let round: Vec<Value> =
            carried.iter().zip(values).map(|(v, value)| value.unwrap_or_else(|| self.undefined(*v))).collect();
        self.rewriter.op(Yield::NAME).operands(&round).build();
        let results = self.close((region, after, around), &inits, &passed);
        for (&var, &result) in passed.iter().zip(&results) {
            state.set(var, result);
        }
        let wanted: Vec<Slot> = live.intersection(&rotated.leave.assigns).copied().map(Slot::plain).collect();
        let values = self.list(&rotated.leave.stmts, state, &wanted);
        update(state, &wanted, &values);
    }

    /// Whether the loop goes round, then the values of `passed`.
    fn passed_and_test(&mut self, rotated: &Rotated<'_>, inside: &mut State, passed: &[Var]) -> Vec<Value> {
        let mut slots: Vec<Slot> = passed.iter().copied().map(Slot::plain).collect();
        let selected = match rotated.selector {
            Selector::Bit(value) => Err(*value),
            Selector::Flag(flag) => Ok(Var::Flag(*flag)),
            Selector::Cases(..) | Selector::Flags(..) => unreachable!("two arms are chosen by one bit"),
        };
        let variable = match selected {
            Err(value) => self.blocks.vars.contains(&value).then_some(Var::Value(value)),
            Ok(var) => Some(var),
        };
        slots.extend(variable.map(Slot::plain));
        let values = self.list(rotated.first, inside, &slots);
        let mut values: Vec<Value> =
            slots.iter().zip(values).map(|(s, v)| v.unwrap_or_else(|| self.undefined(s.var))).collect();
        let test = match (variable, selected) {
            (None, Err(value)) => value,
            _ => values.pop().expect("the test is the last slot"),
        };
        let test = if rotated.negate { self.negated(test) } else { test };
        values.insert(0, test);
        values
    }

    fn negated(&mut self, bit: Value) -> Value {
        let ty = self.rewriter.ty(bit);
        let one = self.constant(ty, 1);
        self.rewriter.op(arith::XOrI::NAME).operands(&[bit, one]).result(ty).value()
    }

    fn values_of(&mut self, vars: &[Var], state: &State) -> Vec<Value> {
        vars.iter().map(|v| state.values.get(v).copied().unwrap_or_else(|| self.undefined(*v))).collect()
    }

    /// A region with a block that takes `vars`, at whose end is written next; and the block around.
    fn open(&mut self, vars: &[Var]) -> (Region, Block, Block) {
        let Some(InsertPoint::End(around)) = self.rewriter.insertion() else {
            unreachable!("lists are written at the end of a block")
        };
        let types: Vec<Type> = vars.iter().map(|v| self.ty(*v)).collect();
        let (region, block) = self.rewriter.create_region_with_block(&types);
        for (index, var) in vars.iter().enumerate() {
            let arg = self.rewriter.arg(block, index);
            self.keep_name(*var, arg);
        }
        self.rewriter.set_insertion(InsertPoint::End(block));
        (region, block, around)
    }

    fn keep_name(&mut self, var: Var, value: Value) {
        let Var::Value(old) = var else { return };
        if let Some(name) = self.rewriter.value_name(old).map(str::to_owned) {
            self.rewriter.ir_mut().set_value_name(value, &name);
        }
    }

    /// The state inside a loop that assigns `assigned`, where `vars` are the arguments of `block`.
    fn entered(&self, vars: &[Var], block: Block, state: &State, assigned: &BTreeSet<Var>) -> State {
        let mut inside = state.clone();
        for var in assigned {
            inside.values.remove(var);
            if let Var::Flag(flag) = var {
                inside.known.remove(flag);
            }
        }
        vars.iter().zip(self.rewriter.args(block)).for_each(|(&var, &arg)| inside.set(var, arg));
        inside
    }

    /// The loop of two regions, in the block around; returns its results.
    fn close(&mut self, parts: (Region, Region, Block), inits: &[Value], vars: &[Var]) -> Vec<Value> {
        let (before, after, around) = parts;
        self.rewriter.set_insertion(InsertPoint::End(around));
        let types: Vec<Type> = vars.iter().map(|v| self.ty(*v)).collect();
        self.rewriter.set_loc(self.loc);
        let builder = self.rewriter.op(While::NAME).operands(inits).results(&types);
        let op = builder.region(before).region(after).build();
        let results: Vec<Value> = self.rewriter.results(op).collect();
        vars.iter().zip(&results).for_each(|(var, result)| self.keep_name(*var, *result));
        results
    }
}

/// A list that was written into a region of its own.
struct Arm {
    region: Region,
    block: Block,
    /// The block that the choice stands in.
    around: Block,
    values: Vec<Option<Value>>,
}

/// What several arms have for one variable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Common {
    /// Nothing that is read.
    None,
    /// One value from before.
    Same(Value),
    /// Values of their own.
    Different,
}

/// A loop whose last choice is between going round and leaving.
struct Rotated<'t> {
    first: &'t [Stmt],
    selector: &'t Selector,
    round: &'t Tree,
    leave: &'t Tree,
    /// The loop goes round where the selector is 0.
    negate: bool,
    again: usize,
}

/// Sets variables to the values that a choice gave them.
fn update(state: &mut State, slots: &[Slot], values: &[Option<Value>]) {
    for (slot, value) in slots.iter().zip(values) {
        match value {
            Some(value) => state.set(slot.var, *value),
            None => {
                state.values.remove(&slot.var);
            }
        }
    }
}
