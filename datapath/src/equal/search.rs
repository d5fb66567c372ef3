//! The search for inputs on which two bits differ: clauses of the gates, and a SAT solver with a limit.

use super::gates::{Bit, Gate, Gates};
use batsat::{Callbacks, Lit, Solver, SolverInterface, lbool};
use rustc_hash::FxHashMap;

/// Counts conflicts and stops after so many: a limit that is the same on every machine.
#[derive(Default)]
struct Limit {
    conflicts: u64,
    most: u64,
}

impl Callbacks for Limit {
    fn on_new_clause(&mut self, _: &[Lit], _: batsat::clause::Kind) {
        self.conflicts += 1;
    }

    fn stop(&self) -> bool {
        self.conflicts > self.most
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// They are equal.
    Equal,
    /// They may differ: values of bits.
    Differ(FxHashMap<Bit, bool>),
    /// The limit came first.
    Unknown,
}

/// A solver over gates.
pub struct Search<'g> {
    gates: &'g Gates,
    solver: Solver<Limit>,
    literals: FxHashMap<Bit, Lit>,
    most: u64,
}

impl<'g> Search<'g> {
    /// A search in these gates, of so many conflicts for each question.
    pub fn new(gates: &'g Gates, most: u64) -> Self {
        let limit = Limit { conflicts: 0, most };
        let solver = Solver::new(batsat::SolverOpts::default(), limit);
        Self { gates, solver, literals: FxHashMap::default(), most }
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.solver.add_clause_reuse(&mut literals.to_vec());
    }

    /// The literal of a bit, with the clauses of all below it.
    fn literal(&mut self, bit: Bit) -> Lit {
        let mut stack = vec![bit];
        while let Some(bit) = stack.last().copied() {
            if self.literals.contains_key(&bit) {
                stack.pop();
                continue;
            }
            let below = match self.gates.gate(bit) {
                Gate::And(a, b) | Gate::Xor(a, b) => vec![a, b],
                Gate::False | Gate::Free => Vec::new(),
            };
            let missing: Vec<Bit> = below.into_iter().filter(|b| !self.literals.contains_key(b)).collect();
            if missing.is_empty() {
                stack.pop();
                self.define(bit);
            }
            stack.extend(missing);
        }
        self.literals[&bit]
    }

    fn define(&mut self, bit: Bit) {
        let own = Lit::new(self.solver.new_var_default(), true);
        self.literals.insert(bit, own);
        match self.gates.gate(bit) {
            Gate::Free => {}
            Gate::False => {
                let literal = if self.gates.is_true(bit) { own } else { !own };
                self.clause(&[literal]);
            }
            Gate::And(a, b) => self.define_and(own, self.literals[&a], self.literals[&b]),
            Gate::Xor(a, b) => self.define_xor(own, self.literals[&a], self.literals[&b]),
        }
    }

    fn define_and(&mut self, own: Lit, a: Lit, b: Lit) {
        self.clause(&[!own, a]);
        self.clause(&[!own, b]);
        self.clause(&[own, !a, !b]);
    }

    fn define_xor(&mut self, own: Lit, a: Lit, b: Lit) {
        self.clause(&[!own, a, b]);
        self.clause(&[!own, !a, !b]);
        self.clause(&[own, !a, b]);
        self.clause(&[own, a, !b]);
    }

    /// A literal that is true only where two bits differ.
    fn differs(&mut self, a: Bit, b: Bit) -> Lit {
        let (a, b) = (self.literal(a), self.literal(b));
        let differs = Lit::new(self.solver.new_var_default(), true);
        self.clause(&[!differs, a, b]);
        self.clause(&[!differs, !a, !b]);
        differs
    }

    /// Whether any of the pairs of bits may differ.
    pub fn differ(&mut self, pairs: &[(Bit, Bit)]) -> Answer {
        let mut any = Vec::new();
        for (a, b) in pairs.iter().filter(|(a, b)| a != b) {
            let differs = self.differs(*a, *b);
            any.push(differs);
        }
        if any.is_empty() {
            return Answer::Equal;
        }
        let question = Lit::new(self.solver.new_var_default(), true);
        any.push(!question);
        self.clause(&any);
        self.solver.cb_mut().most = self.solver.cb_mut().conflicts + self.most;
        let result = self.solver.solve_limited(&[question]);
        if result == lbool::TRUE {
            let value = |literal: &Lit| self.solver.value_lit(*literal) == lbool::TRUE;
            return Answer::Differ(self.literals.iter().map(|(bit, literal)| (*bit, value(literal))).collect());
        }
        if result == lbool::FALSE { Answer::Equal } else { Answer::Unknown }
    }
}
