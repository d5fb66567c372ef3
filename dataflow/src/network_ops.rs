//! Pure instructions as arith operations at the bits that are built.

use bits::{Op, Predicate};
use dialects::arith;
use hw_dialects::elastic;
use ir::{Int, Value};
use pipeline::range::Shape;
use pipeline::{FloatOp, Kind, NodeId, Source};
use timing::cost::{compared, constant_shape};
use timing::product::factor;

use super::costs;
use super::flow::{BlockId, Inst};
use super::network::Network;

impl Network<'_, '_, '_> {
    /// The shape of a source.
    pub(super) fn shape(&self, source: &Source) -> Shape {
        match source {
            Source::Node { node, .. } => self.input.widths.shapes[node.index()],
            Source::Constant(value) => constant_shape(value),
            Source::Var(_) => Shape::default(),
        }
    }

    /// A source at a block as exactly `width` bits.
    pub(super) fn read(&mut self, source: &Source, width: u32, block: BlockId) -> Value {
        if let Source::Constant(value) = source {
            return self.constant(value.resize_signed(width));
        }
        let shape = self.shape(source);
        let value = self.at(source, block);
        self.resize(value, shape, width)
    }

    /// A value of a shape as exactly `width` bits.
    pub(super) fn resize(&mut self, value: Value, shape: Shape, width: u32) -> Value {
        let have = self.rw.ctx.integer_width(self.rw.ty(value)).unwrap_or(0);
        if have == width {
            return value;
        }
        let key = (value, width, shape.is_signed);
        if let Some(&made) = self.resized.get(&key) {
            return made;
        }
        let name = match have < width {
            true if shape.is_signed => arith::ExtSI::NAME,
            true => arith::ExtUI::NAME,
            false => arith::TruncI::NAME,
        };
        let made = self.unary(name, value, width);
        self.resized.insert(key, made);
        made
    }

    fn unary(&mut self, name: &str, value: Value, width: u32) -> Value {
        let ty = self.int(width);
        self.rw.op(name).operand(value).result(ty).value()
    }

    fn binary(&mut self, op: Op, a: Value, b: Value) -> Value {
        let name = arith::operation(op).expect("arith has the operators of a flow");
        let ty = self.rw.ty(a);
        self.rw.op(name).operands(&[a, b]).result(ty).value()
    }

    /// The value of a pure instruction at the bits of its shape.
    pub(super) fn operator(&mut self, inst: &Inst, value: NodeId, block: BlockId) -> Value {
        let bits = self.input.widths.shapes[value.index()].bits;
        let width = self.input.flow.values[value.index()].width;
        match inst.kind {
            Kind::Op(op @ (Op::Add | Op::Sub | Op::And | Op::Or | Op::Xor)) => {
                let [a, b] = [0, 1].map(|i| self.read(&inst.inputs[i], bits, block));
                self.binary(op, a, b)
            }
            Kind::Op(Op::Mul) => self.multiply(inst, bits, block),
            Kind::Op(op @ (Op::DivU | Op::DivS | Op::RemU | Op::RemS)) => self.divide(op, inst, (width, bits), block),
            Kind::Op(op @ (Op::Shl | Op::ShrU | Op::ShrS)) => self.shift(op, inst, (width, bits), block),
            Kind::Op(Op::Compare(predicate)) => self.compare(inst, predicate, block),
            Kind::Op(Op::Mux) => {
                let condition = self.read(&inst.inputs[0], 1, block);
                let [yes, no] = [1, 2].map(|i| self.read(&inst.inputs[i], bits, block));
                let ty = self.rw.ty(yes);
                self.rw.op(arith::Select::NAME).operands(&[condition, yes, no]).result(ty).value()
            }
            Kind::Op(Op::ZeroExtend(_)) => {
                let from = self.input.flow.width(&inst.inputs[0]);
                let value = self.read(&inst.inputs[0], from.min(bits).max(1), block);
                self.resize(value, Shape { bits: from, is_signed: false }, bits)
            }
            Kind::Op(Op::SignExtend(_)) if self.input.flow.width(&inst.inputs[0]) == 1 => {
                let bit = self.read(&inst.inputs[0], 1, block);
                self.resize(bit, Shape { bits: 1, is_signed: true }, bits)
            }
            Kind::Op(Op::SignExtend(_) | Op::Extract { low: 0, .. }) => self.read(&inst.inputs[0], bits, block),
            Kind::Float(op) => self.float(op, inst, bits, block),
            kind => unreachable!("{kind:?} is no operator of a flow"),
        }
    }

    /// The first operand of a unit that takes cycles is a token, so that results come once each time the block runs.
    fn begun(&mut self, inst: &Inst, value: Value, block: BlockId) -> Value {
        if !inst.inputs.iter().all(|s| self.is_always(s)) {
            return value;
        }
        let (control, ty) = (self.control(block), self.rw.ty(value));
        self.rw.op(elastic::Sample::NAME).operands(&[value, control]).result(ty).value()
    }

    fn multiply(&mut self, inst: &Inst, bits: u32, block: BlockId) -> Value {
        let [mut a, b] = [0, 1].map(|i| self.read(&inst.inputs[i], bits, block));
        let is_sum =
            [a, b].into_iter().any(|v| costs::constant_of(self.rw, v).is_some_and(|f| costs::is_shifted_sum(&f)));
        let factors = [0, 1].map(|i| factor(self.shape(&inst.inputs[i]), bits));
        let latency = costs::product_latency(self.input.target, factors, bits).unwrap_or(0);
        if !is_sum && latency > 0 {
            a = self.begun(inst, a, block);
        }
        let items = factors.iter().flat_map(|f| [i64::from(f.bits), i64::from(f.is_signed)]).collect::<Vec<_>>();
        let (ty, shapes) = (self.rw.ty(a), self.rw.ir_mut().ctx.dense_array(32, &items));
        self.rw.op(arith::MulI::NAME).operands(&[a, b]).attr(costs::FACTORS, shapes).result(ty).value()
    }

    fn divide(&mut self, op: Op, inst: &Inst, (width, bits): (u32, u32), block: BlockId) -> Value {
        let is_signed = matches!(op, Op::DivS | Op::RemS);
        let [a, b] = [0, 1].map(|i| self.read(&inst.inputs[i], width, block));
        let a = self.begun(inst, a, block);
        let result = self.binary(op, a, b);
        self.resize(result, Shape { bits: width, is_signed }, bits)
    }

    fn float(&mut self, op: FloatOp, inst: &Inst, bits: u32, block: BlockId) -> Value {
        let width = op.width();
        let mut operands: Vec<Value> = inst.inputs.iter().map(|input| self.read(input, width, block)).collect();
        operands[0] = self.begun(inst, operands[0], block);
        let (ty, class) = (self.int(width), self.rw.ir_mut().ctx.string_attr(&op.name()));
        let result = self.rw.op(elastic::Float::NAME).operands(&operands).attr("unit_class", class).result(ty).value();
        self.resize(result, Shape { bits: width, is_signed: false }, bits)
    }

    fn shift(&mut self, op: Op, inst: &Inst, (width, bits): (u32, u32), block: BlockId) -> Value {
        let (built, amount) = match &inst.inputs[1] {
            Source::Constant(amount) => {
                let amount = amount.to_u32().unwrap_or(width).min(width);
                let built = if op == Op::Shl { bits } else { (bits + amount).min(width).max(bits) };
                if amount >= built && op != Op::ShrS {
                    return self.constant(Int::zero(bits));
                }
                let amount = Int::from_u64(64, u64::from(amount.min(built - 1))).resize_signed(built.max(8));
                (built, Some(amount))
            }
            _ => (width, None),
        };
        let value = self.read(&inst.inputs[0], built, block);
        let amount = match amount {
            Some(amount) => self.constant(amount.resize_signed(built)),
            None => self.read(&inst.inputs[1], width, block),
        };
        let shifted = self.binary(op, value, amount);
        self.resize(shifted, Shape { bits: built, is_signed: false }, bits)
    }

    fn compare(&mut self, inst: &Inst, predicate: Predicate, block: BlockId) -> Value {
        let operand_width = self.input.flow.width(&inst.inputs[0]);
        let shapes: Vec<Shape> = inst.inputs.iter().map(|s| self.shape(s)).collect();
        let (predicate, width) = compared(predicate, operand_width, &shapes);
        let [a, b] = [0, 1].map(|i| self.read(&inst.inputs[i], width, block));
        let attr = self.rw.ir_mut().ctx.i_attr(64, predicate.number());
        let ty = self.int(1);
        self.rw.op(arith::CmpI::NAME).operands(&[a, b]).attr("predicate", attr).result(ty).value()
    }
}
