//! Gates with a normal form: a bit is an exclusive or of products of variables as long as that is short, so networks of
//! exclusive ors are equal without a search.
//!
//! Holds: bits with one normal form are one bit; a bit whose form would be long is a variable of its own.

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bit(pub u32);

/// How a bit was first made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gate {
    /// Always 0.
    False,
    /// Nothing is known: an input, or what is not looked into.
    Free,
    /// Both.
    And(Bit, Bit),
    /// One but not both.
    Xor(Bit, Bit),
}

/// Products of variables, each at most once; their exclusive or. The empty product is 1.
type Form = Vec<Vec<u32>>;

/// Products of a form, and variables of a product, beyond which a bit becomes a variable.
const MAX_PRODUCTS: usize = 80;
const MAX_VARIABLES: usize = 4;

/// All bits.
#[derive(Clone, Debug)]
pub struct Gates {
    gates: Vec<Gate>,
    forms: Vec<Form>,
    known: FxHashMap<Form, Bit>,
    made: FxHashMap<Gate, Bit>,
}

impl Default for Gates {
    fn default() -> Self {
        let mut gates =
            Self { gates: Vec::new(), forms: Vec::new(), known: FxHashMap::default(), made: FxHashMap::default() };
        gates.intern(Vec::new(), Gate::False);
        gates
    }
}

impl Gates {
    /// The bit that is 0.
    pub const FALSE: Bit = Bit(0);

    /// The bit that is 1.
    pub fn truth(&mut self) -> Bit {
        // It has no gate of its own: it is the form with the empty product.
        self.intern(vec![Vec::new()], Gate::False)
    }

    /// How a bit was made.
    pub fn gate(&self, bit: Bit) -> Gate {
        self.gates[bit.0 as usize]
    }

    /// True for the bit that is 1.
    pub fn is_true(&self, bit: Bit) -> bool {
        self.forms[bit.0 as usize] == [Vec::<u32>::new()]
    }

    fn intern(&mut self, form: Form, gate: Gate) -> Bit {
        if let Some(bit) = self.known.get(&form) {
            return *bit;
        }
        let bit = Bit(self.gates.len() as u32);
        self.known.insert(form.clone(), bit);
        self.gates.push(gate);
        self.forms.push(form);
        bit
    }

    /// A new variable.
    pub fn free(&mut self) -> Bit {
        self.variable(Gate::Free)
    }

    fn variable(&mut self, gate: Gate) -> Bit {
        let next = self.gates.len() as u32;
        self.intern(vec![vec![next]], gate)
    }

    /// Constants as bits.
    pub fn constant(&mut self, value: bool) -> Bit {
        if value { self.truth() } else { Self::FALSE }
    }

    /// The complement.
    pub fn not(&mut self, a: Bit) -> Bit {
        let truth = self.truth();
        self.xor(a, truth)
    }

    /// Exclusive or.
    pub fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        self.once(Gate::Xor(a.min(b), a.max(b)), |gates, gate| {
            let form = exclusive(&gates.forms[a.0 as usize], &gates.forms[b.0 as usize]);
            gates.of(form, gate)
        })
    }

    /// And.
    pub fn and(&mut self, a: Bit, b: Bit) -> Bit {
        self.once(Gate::And(a.min(b), a.max(b)), |gates, gate| {
            let (x, y) = (&gates.forms[a.0 as usize], &gates.forms[b.0 as usize]);
            let form = (x.len() * y.len() <= 4 * MAX_PRODUCTS).then(|| product(x, y));
            match form {
                Some(form) => gates.of(form, gate),
                None => gates.variable(gate),
            }
        })
    }

    /// The bit of a gate, which is made where it is not there yet.
    fn once(&mut self, gate: Gate, make: impl FnOnce(&mut Self, Gate) -> Bit) -> Bit {
        if let Some(bit) = self.made.get(&gate) {
            return *bit;
        }
        let bit = make(self, gate);
        self.made.insert(gate, bit);
        bit
    }

    fn of(&mut self, form: Form, gate: Gate) -> Bit {
        let is_short = form.len() <= MAX_PRODUCTS && form.iter().all(|p| p.len() <= MAX_VARIABLES);
        if is_short { self.intern(form, gate) } else { self.variable(gate) }
    }

    /// Or.
    pub fn or(&mut self, a: Bit, b: Bit) -> Bit {
        let (both, one) = (self.and(a, b), self.xor(a, b));
        self.xor(both, one)
    }

    /// `a` where `s` is set, else `b`.
    pub fn mux(&mut self, s: Bit, a: Bit, b: Bit) -> Bit {
        let differ = self.xor(a, b);
        let change = self.and(s, differ);
        self.xor(b, change)
    }

    /// Sum and carry of three bits.
    pub fn full_adder(&mut self, a: Bit, b: Bit, c: Bit) -> (Bit, Bit) {
        let either = self.xor(a, b);
        let sum = self.xor(either, c);
        // The carry is c where a and b differ, else a.
        let (with_c, with_a) = (self.xor(a, c), either);
        let change = self.and(with_a, with_c);
        (sum, self.xor(a, change))
    }
}

fn exclusive(a: &Form, b: &Form) -> Form {
    let mut counts: BTreeMap<&Vec<u32>, bool> = BTreeMap::new();
    for product in a.iter().chain(b) {
        let odd = counts.entry(product).or_default();
        *odd = !*odd;
    }
    counts.into_iter().filter(|(_, odd)| *odd).map(|(product, _)| product.clone()).collect()
}

fn product(a: &Form, b: &Form) -> Form {
    let mut counts: BTreeMap<Vec<u32>, bool> = BTreeMap::new();
    for x in a {
        for y in b {
            let mut both: Vec<u32> = x.iter().chain(y).copied().collect();
            both.sort_unstable();
            both.dedup();
            let odd = counts.entry(both).or_default();
            *odd = !*odd;
        }
    }
    counts.into_iter().filter(|(_, odd)| *odd).map(|(product, _)| product).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_networks_are_one_bit() {
        let mut g = Gates::default();
        let (a, b, c) = (g.free(), g.free(), g.free());
        let left = g.xor(a, b);
        let (left, right) = (g.xor(left, c), g.xor(b, c));
        assert_eq!(g.xor(right, a), left);
        let (ab, ac, bc) = (g.and(a, b), g.and(a, c), g.xor(b, c));
        assert_eq!(g.and(a, bc), g.xor(ab, ac));
        let not = g.not(a);
        assert_eq!(g.and(a, not), Gates::FALSE);
        let or = g.or(a, not);
        assert!(g.is_true(or));
    }
}
