//! What a graph of operators is built into: the graph of this crate, a circuit, a program, terms of an e-graph.

use bits::{Class, Int, Op, Other};

/// Takes operators one by one, operands before what uses them.
pub trait Builder {
    /// A value: an operand, a constant or a result.
    type Value: Clone;

    /// A constant.
    fn constant(&mut self, value: &Int) -> Self::Value;

    /// The result of an operator. `bits::Op::width` of the operands' widths is not `None`.
    fn apply(&mut self, op: Op, operands: &[Self::Value]) -> Self::Value;

    /// The width of a value in bits.
    fn width(&self, value: &Self::Value) -> u32;

    /// The constant that a value is, where that is known: what is built of it is then folded.
    fn known(&self, _value: &Self::Value) -> Option<Int> {
        None
    }

    /// The word at `index`, which is below the number of words. Words have one width; there is at least one.
    ///
    /// The default is a tree of multiplexers.
    fn table(&mut self, words: &[Int], index: &Self::Value) -> Self::Value {
        let width = self.width(index);
        select(self, words, index, width)
    }
}

/// The word among `words` that the low `bits` bits of the index choose.
fn select<B: Builder + ?Sized>(builder: &mut B, words: &[Int], index: &B::Value, bits: u32) -> B::Value {
    if words.windows(2).all(|pair| pair[0] == pair[1]) {
        return builder.constant(&words[0]);
    }
    let half = 1usize << (bits - 1);
    if words.len() <= half {
        return select(builder, words, index, bits - 1);
    }
    let low = select(builder, &words[..half], index, bits - 1);
    let high = select(builder, &words[half..], index, bits - 1);
    let choice = builder.apply(Op::Extract { low: bits - 1, width: 1 }, std::slice::from_ref(index));
    builder.apply(Op::Mux, &[choice, high, low])
}

/// The index of the operand that a wire passes on unchanged, if it does.
pub(crate) fn passes(op: Op, widths: &[u32]) -> bool {
    match op.class() {
        Class::Binary(_) | Class::Unary(_) => false,
        Class::Other(other) => match other {
            Other::Extract { width, .. } | Other::ZeroExtend(width) | Other::SignExtend(width) => width == widths[0],
            Other::Replicate(count) => count == 1,
            Other::Concat => widths.len() == 1,
            Other::Compare(_) | Other::Parity | Other::Mux => false,
        },
    }
}
