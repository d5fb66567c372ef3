//! Writes the body of a loop anew in vectors: the ops that `Lanes` has checked.

use dialects::vector;
use dialects::{arith, elements};
use ir::{InsertPoint, Int, Ir, Op, Rewriter, Traits, Type, Value};
use rustc_hash::FxHashMap;

use super::lanes::{Lanes, Place, is_access};
use crate::domain::{is_for, is_outside};
use crate::ops as affine;

/// Lets each op that differs between iterations work on so many of them at once. The loop keeps its variable, that of the first.
pub fn widen(ir: &mut Ir, lanes: &Lanes, width: i64) {
    let ops: Vec<Op> = ir.walk_vec(lanes.looping).into_iter().filter(|&op| op != lanes.looping).collect();
    let mut widener = Widener { lanes, width, vectors: FxHashMap::default(), replaced: Vec::new() };
    let body = ir.body(lanes.looping, 0).expect("a loop has a body");
    for &carried in &ir.args(body)[1..] {
        // Parts of reductions are vectors already.
        widener.vectors.insert(carried, carried);
    }
    ops.into_iter().for_each(|op| widener.op(ir, op));
    let mut rewriter = Rewriter::new(ir);
    for op in widener.replaced.into_iter().rev() {
        if rewriter.results(op).all(|r| rewriter.is_unused(r)) {
            rewriter.erase(op);
        }
    }
}

struct Widener<'a> {
    lanes: &'a Lanes,
    width: i64,
    /// What stands for a value in all lanes.
    vectors: FxHashMap<Value, Value>,
    /// Ops that vectors stand for.
    replaced: Vec<Op>,
}

impl Widener<'_> {
    fn op(&mut self, ir: &mut Ir, op: Op) {
        if is_for(ir, op) {
            self.inner(ir, op);
        } else if ir.has_trait(op, Traits::TERMINATOR) {
            self.yielded(ir, op);
        } else if !self.lanes.differs(ir, op) {
        } else if ir.isa::<affine::Load>(op) {
            self.load(ir, op);
        } else if is_access(ir, op) {
            self.store(ir, op);
        } else if ir.has_trait(op, Traits::ELEMENTWISE) {
            self.compute(ir, op);
        }
    }

    fn vector_type(&self, ir: &mut Ir, scalar: Type) -> Type {
        vector::fixed(&mut ir.ctx, &[self.width], scalar)
    }

    /// Lets an inner loop carry vectors.
    fn inner(&mut self, ir: &mut Ir, inner: Op) {
        let bounds = crate::unroll::bound_count(ir, inner);
        for k in self.lanes.carried(ir, inner) {
            let init = self.vector(ir, ir.operand(inner, bounds + k));
            let (argument, result) = (crate::loops::carried_arg(ir, inner, k), ir.result(inner, k));
            let ty = ir.ty(init);
            let mut rewriter = Rewriter::new(ir);
            rewriter.set_operand(inner, bounds + k, init);
            for value in [argument, result] {
                rewriter.set_type(value, ty);
                self.vectors.insert(value, value);
            }
        }
    }

    fn yielded(&mut self, ir: &mut Ir, op: Op) {
        let Some(parent) = ir.parent(op).filter(|&p| is_for(ir, p)) else { return };
        for k in 0..ir.operands(op).len() {
            if self.vectors.contains_key(&crate::loops::carried_arg(ir, parent, k)) {
                let value = self.vector(ir, ir.operand(op, k));
                Rewriter::new(ir).set_operand(op, k, value);
            }
        }
    }

    fn load(&mut self, ir: &mut Ir, op: Op) {
        if self.lanes.place(ir, op) != Ok(Place::Next) {
            // The same element in all lanes.
            return;
        }
        let result = ir.result(op, 0);
        let ty = ir.ty(result);
        let (ty, attrs, operands) = (self.vector_type(ir, ty), ir.attrs(op).to_vec(), ir.operands(op).to_vec());
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(op);
        let made = rewriter.op(affine::VectorLoad::NAME).operands(&operands).attrs(&attrs).result(ty).value();
        self.stand_for(op, result, made);
    }

    fn store(&mut self, ir: &mut Ir, op: Op) {
        let value = self.vector(ir, ir.operand(op, 0));
        let (attrs, rest) = (ir.attrs(op).to_vec(), ir.operands(op)[1..].to_vec());
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(op);
        rewriter.op(affine::VectorStore::NAME).operand(value).operands(&rest).attrs(&attrs).build();
        self.replaced.push(op);
    }

    fn compute(&mut self, ir: &mut Ir, op: Op) {
        let operands: Vec<Value> = ir.operands(op).to_vec().into_iter().map(|v| self.vector(ir, v)).collect();
        let results: Vec<Value> = ir.results(op).collect();
        let mut types = Vec::new();
        for &result in &results {
            let ty = ir.ty(result);
            types.push(self.vector_type(ir, ty));
        }
        let (name, attrs) = (ir.op_text(op).to_owned(), ir.attrs(op).to_vec());
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(op);
        let made = rewriter.op(&name).operands(&operands).attrs(&attrs).results(&types).build();
        let made: Vec<Value> = rewriter.results(made).collect();
        for (result, made) in results.into_iter().zip(made) {
            self.stand_for(op, result, made);
        }
    }

    fn stand_for(&mut self, op: Op, result: Value, made: Value) {
        self.vectors.insert(result, made);
        self.replaced.push(op);
    }

    /// The values of all lanes.
    fn vector(&mut self, ir: &mut Ir, value: Value) -> Value {
        if let Some(&known) = self.vectors.get(&value) {
            return known;
        }
        let ty = ir.ty(value);
        let ty = self.vector_type(ir, ty);
        let growth = if self.lanes.varying.contains(&value) { self.lanes.growth(ir, value) } else { None };
        let at = self.place_of(ir, value);
        let loc = ir.loc(self.lanes.looping);
        let mut rewriter = Rewriter::at(ir, at, loc);
        let mut made = vector::Broadcast::build(&mut rewriter, value).result(ty).value();
        if let Some(growth) = growth.filter(|&g| g != 0) {
            let offsets: Vec<Int> = (0..self.width).map(|k| Int::from_i64(64, k.wrapping_mul(growth))).collect();
            let offsets = elements::dense(&mut rewriter.ir_mut().ctx, ty, &offsets);
            // Behind the broadcast: it was put there first.
            let offsets = arith::Constant::build(&mut rewriter, offsets).result(ty).value();
            made = arith::AddI::build(&mut rewriter, made, offsets).result(ty).value();
        }
        self.vectors.insert(value, made);
        made
    }

    /// Where a value is known, and what uses it comes after.
    fn place_of(&self, ir: &Ir, value: Value) -> InsertPoint {
        if is_outside(ir, value, self.lanes.looping) {
            return InsertPoint::Before(self.lanes.looping);
        }
        match ir.def_op(value) {
            Some(made) => ir.next_op(made).map_or(InsertPoint::After(made), InsertPoint::Before),
            None => {
                let block = ir.def_block(value).expect("an argument has a block");
                ir.first_op(block).map_or(InsertPoint::Start(block), InsertPoint::Before)
            }
        }
    }
}
