//! Ordered comparisons, cut where that shortens their carry chains: bits that only one operand has, and long chains in pieces.

use hw_dialects::comb::Predicate;
use ir::Value;

use super::Circuit;

/// Leading bits that only one operand has, from which on they are compared by themselves.
const WORTHWHILE: u32 = 8;

impl Circuit<'_, '_, '_, '_> {
    /// `a predicate b` for an order, in so many pieces of equal size.
    pub(super) fn order(&mut self, predicate: Predicate, a: Value, b: Value, pieces: u32) -> Value {
        use Predicate as P;
        let is_signed = matches!(predicate, P::Slt | P::Sle | P::Sgt | P::Sge);
        let width = self.b.width(a);
        let (size_a, size_b) = (self.significant(a), self.significant(b));
        let common = size_a.max(size_b).max(1);
        if common < width {
            // Neither is negative.
            let (a, b) = (self.b.trunc(a, common), self.b.trunc(b, common));
            return self.order(unsigned(predicate), a, b, pieces);
        }
        if size_a.min(size_b) + WORTHWHILE > width && pieces == 1 {
            return self.b.icmp(predicate, a, b);
        }
        let (x, y, is_negated) = match predicate {
            P::Slt | P::Ult => (a, b, false),
            P::Sgt | P::Ugt => (b, a, false),
            P::Sge | P::Uge => (a, b, true),
            _ => (b, a, true),
        };
        let below = match (self.significant(x), self.significant(y)) {
            (narrow, wide) if narrow + WORTHWHILE <= wide => self.narrow_below(x, y, narrow, is_signed),
            (wide, narrow) if narrow + WORTHWHILE <= wide => self.below_narrow(x, y, narrow, is_signed),
            _ => self.below_in_pieces(x, y, is_signed, pieces),
        };
        if is_negated { self.b.not(below) } else { below }
    }

    /// `x < y` for an `x` of so many bits that is not negative.
    fn narrow_below(&mut self, x: Value, y: Value, bits: u32, is_signed: bool) -> Value {
        let (exceeds, negative) = self.beyond(y, bits, is_signed);
        let low = self.low_below(x, y, bits);
        let below = self.b.or(exceeds, low);
        match negative {
            Some(negative) => {
                let positive = self.b.not(negative);
                self.b.and(positive, below)
            }
            None => below,
        }
    }

    /// `x < y` for a `y` of so many bits that is not negative.
    fn below_narrow(&mut self, x: Value, y: Value, bits: u32, is_signed: bool) -> Value {
        let (exceeds, negative) = self.beyond(x, bits, is_signed);
        let (within, low) = (self.b.not(exceeds), self.low_below(x, y, bits));
        let below = self.b.and(within, low);
        match negative {
            Some(negative) => self.b.or(negative, below),
            None => below,
        }
    }

    /// Whether any bit from `bits` on is set, and the sign bit.
    fn beyond(&mut self, value: Value, bits: u32, is_signed: bool) -> (Value, Option<Value>) {
        let width = self.b.width(value);
        let high = self.b.extract(value, bits, width - bits);
        (self.b.is_nonzero(high), is_signed.then(|| self.b.bit(value, width - 1)))
    }

    /// Whether the low bits of `x` are below those of `y`.
    fn low_below(&mut self, x: Value, y: Value, bits: u32) -> Value {
        if bits == 0 {
            return self.bit(false);
        }
        let (x, y) = (self.b.trunc(x, bits), self.b.trunc(y, bits));
        self.b.icmp(Predicate::Ult, x, y)
    }

    /// `x < y`, decided by the highest pieces that differ. Only the highest has a sign.
    fn below_in_pieces(&mut self, x: Value, y: Value, is_signed: bool, pieces: u32) -> Value {
        let (width, top) = (self.b.width(x), if is_signed { Predicate::Slt } else { Predicate::Ult });
        let size = width.div_ceil(pieces);
        let mut parts: Vec<(Value, Value)> = Vec::new();
        for low in (0..width).step_by(size as usize) {
            let bits = size.min(width - low);
            let (x, y) = (self.b.extract(x, low, bits), self.b.extract(y, low, bits));
            let predicate = if low + bits == width { top } else { Predicate::Ult };
            parts.push((self.b.icmp(predicate, x, y), self.b.eq(x, y)));
        }
        while parts.len() > 1 {
            parts = parts.chunks(2).map(|pair| self.joined(pair)).collect();
        }
        parts[0].0
    }

    /// Whether two neighbouring pieces together are below and equal, from the lower and the upper one.
    fn joined(&mut self, pair: &[(Value, Value)]) -> (Value, Value) {
        let [low, high] = pair else { return pair[0] };
        let decided = self.b.and(high.1, low.0);
        (self.b.or(high.0, decided), self.b.and(high.1, low.1))
    }
}

fn unsigned(predicate: Predicate) -> Predicate {
    match predicate {
        Predicate::Slt => Predicate::Ult,
        Predicate::Sle => Predicate::Ule,
        Predicate::Sgt => Predicate::Ugt,
        Predicate::Sge => Predicate::Uge,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use hw_dialects::builder::CircuitBuilder;
    use ir::{Context, Diagnostics, Int, Ir, Op, Rewriter};

    use super::*;
    use crate::circuit::Input;
    use crate::plan::Ports;
    use crate::range::Shapes;

    const PREDICATES: [Predicate; 8] = [
        Predicate::Slt,
        Predicate::Sle,
        Predicate::Sgt,
        Predicate::Sge,
        Predicate::Ult,
        Predicate::Ule,
        Predicate::Ugt,
        Predicate::Uge,
    ];

    /// A module of `%a` and `%b` with an output for each predicate, both operands extended with zeros to `width` bits.
    fn module(bits: [u32; 2], width: u32, pieces: u32) -> (Ir, Op) {
        let outputs: Vec<String> = (0..PREDICATES.len()).map(|i| format!("out o{i} : i1")).collect();
        let text = format!("hw.module @m(in %a : i{}, in %b : i{}, {}) {{}}", bits[0], bits[1], outputs.join(", "));
        let mut ctx = Context::new();
        hw_dialects::register(&mut ctx);
        let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
        let root = ir::text::parser::parse_source(&mut ir, "test", &text, &mut diags).expect("the text parses");
        let module = ir.walk_vec(root).into_iter().find(|&op| ir.is(op, "hw.module")).expect("there is a module");
        let block = ir.body(module, 0).expect("it has a body");
        let terminators: Vec<Op> = ir.ops(block).collect();
        let mut rewriter = Rewriter::new(&mut ir);
        terminators.into_iter().for_each(|op| rewriter.erase(op));
        build(&mut rewriter, block, width, pieces);
        (ir, module)
    }

    fn build(rewriter: &mut Rewriter<'_>, block: ir::Block, width: u32, pieces: u32) {
        let program = crate::testing::program("func.func @f() {\nreturn\n}", false);
        let (shapes, arguments) = (Shapes::default(), rewriter.args(block).to_vec());
        let mut builder = CircuitBuilder::new(rewriter, block);
        let input = Input { program: &program, shapes: &shapes, plans: &[], ports: Ports::default() };
        let mut circuit = Circuit::new(&mut builder, input);
        let [a, b] = [0, 1].map(|i| circuit.b.zext(arguments[i], width));
        let orders: Vec<Value> = PREDICATES.iter().map(|&p| circuit.order(p, a, b, pieces)).collect();
        builder.output(&orders);
    }

    /// Values at the edges of every power of two that matters.
    fn edges(bits: u32) -> Vec<Int> {
        let near = (0..=bits).flat_map(|i| [-1, 0, 1].map(|d| (1_i64 << i) + d));
        near.map(|v| Int::from_i64(64, v).trunc(bits)).collect()
    }

    fn check(bits: [u32; 2], width: u32, pieces: u32) {
        let (ir, module) = module(bits, width, pieces);
        let mut circuit = sim::circuit::Circuit::compile(&ir, module, &mut Diagnostics::new()).expect("a circuit");
        for a in edges(bits[0]) {
            for b in edges(bits[1]) {
                circuit.set("a", &a).expect("a port");
                circuit.set("b", &b).expect("a port");
                for (i, &predicate) in PREDICATES.iter().enumerate() {
                    let (x, y) = (a.zext(width), b.zext(width));
                    let is_set = !circuit.get(&format!("o{i}")).expect("a port").is_zero();
                    assert_eq!(is_set, predicate.holds(&x, &y), "{predicate:?} {a} {b} of {bits:?} in {pieces}");
                }
            }
        }
    }

    #[test]
    fn an_operand_of_few_bits_is_compared_by_itself() {
        check([4, 20], 20, 1);
        check([20, 6], 20, 1);
        check([4, 20], 21, 1);
        check([3, 5], 20, 1);
    }

    #[test]
    fn pieces_decide_from_the_top() {
        for pieces in 1..=5 {
            check([20, 20], 20, pieces);
        }
    }
}
