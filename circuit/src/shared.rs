//! Shared units: each takes the operands of the one node that acts in a cycle.

use hw_dialects::builder::{Later, RegisterOptions};
use ir::{Loc, Value};
use operator_circuits::divide;
use pipeline::{Class, Operator, Unit};

use super::Circuit;

/// A unit in the making.
pub(super) struct UnitState {
    unit: Unit,
    operator: Operator,
    /// The place in the source of the first node that uses it.
    loc: Loc,
    uses: Vec<Use>,
    /// The product, quotient and remainder, or result.
    results: Vec<Later>,
}

/// When a node takes a unit, and with which operands.
#[derive(Clone)]
struct Use {
    enable: Value,
    operands: Vec<Value>,
}

impl Circuit<'_, '_, '_, '_> {
    /// Lets a node use a unit in the cycles in which `enable` holds; returns the unit's results, as many cycles later as
    /// its latency says.
    pub(super) fn use_unit(&mut self, unit: Unit, operator: Operator, enable: Value, operands: &[Value]) -> Vec<Value> {
        let operands = match unit.class {
            Class::Mul | Class::Float(_) => operands.to_vec(),
            Class::Div => operands.iter().map(|&operand| self.b.resize(operand, operator.width)).collect(),
        };
        let known = self.units.iter().position(|state| state.unit == unit);
        let index = known.unwrap_or_else(|| self.new_unit(unit, operator));
        self.units[index].uses.push(Use { enable, operands });
        self.units[index].results.iter().map(|later| later.value).collect()
    }

    fn new_unit(&mut self, unit: Unit, operator: Operator) -> usize {
        let name = |what: &str| format!("{}{}_{what}", signal(unit.class), unit.number);
        let results = result_names(unit.class).iter().map(|what| self.b.later(operator.width, &name(what))).collect();
        self.units.push(UnitState { unit, operator, loc: self.b.loc(), uses: Vec::new(), results });
        self.units.len() - 1
    }

    /// Builds every unit behind the operands of its nodes.
    pub(super) fn connect_units(&mut self) {
        let around = self.b.loc();
        for UnitState { unit, operator, loc, uses, results } in std::mem::take(&mut self.units) {
            self.b.set_loc(loc);
            let Use { mut enable, mut operands } = self.chosen(uses);
            if operator.has_operand_register {
                operands = operands.into_iter().map(|operand| self.operand(operand)).collect();
                enable = self.b.delay(enable, 1, "load");
            }
            let values = self.unit_results(unit.class, &operator, enable, &operands);
            for (later, value) in results.into_iter().zip(values) {
                self.b.close(later.input, value);
            }
        }
        self.b.set_loc(around);
    }

    /// A unit, and what it gives: a product, a quotient and a remainder, or the bits of a float.
    fn unit_results(&mut self, class: Class, operator: &Operator, enable: Value, operands: &[Value]) -> Vec<Value> {
        match class {
            Class::Mul => {
                let latency = operator.cost.latency - u32::from(operator.has_operand_register);
                let factors = operator.factors.expect("a product has factors");
                vec![self.product([operands[0], operands[1]], factors, operator.width, latency)]
            }
            Class::Div => {
                let divider = operator.divider.expect("a divider");
                let (quotient, remainder) = divide(self.b, divider, enable, operands[0], operands[1]);
                vec![quotient, remainder]
            }
            Class::Float(op) => vec![self.float_body(op, operands)],
        }
    }

    pub(super) fn operand(&mut self, value: Value) -> Value {
        self.b.register(value, RegisterOptions { name: "operand", ..Default::default() })
    }

    /// One use out of many of which no two hold in a cycle: a balanced tree of choices.
    fn chosen(&mut self, mut uses: Vec<Use>) -> Use {
        while uses.len() > 1 {
            uses = self.chosen_in_pairs(&uses);
        }
        uses.swap_remove(0)
    }

    fn chosen_in_pairs(&mut self, uses: &[Use]) -> Vec<Use> {
        let chosen = |pair: &[Use]| match pair {
            [first, second] => self.either(first, second),
            _ => pair[0].clone(),
        };
        uses.chunks(2).map(chosen).collect()
    }

    fn either(&mut self, first: &Use, second: &Use) -> Use {
        let mut choose = |(&a, &b): (&Value, &Value)| if a == b { a } else { self.b.mux(first.enable, a, b) };
        let operands = first.operands.iter().zip(&second.operands).map(&mut choose).collect();
        Use { enable: self.b.or(first.enable, second.enable), operands }
    }
}

/// What the signals of a class are called.
fn signal(class: Class) -> String {
    match class {
        Class::Mul | Class::Div => class.name(),
        Class::Float(op) => op.name().replace('.', "_"),
    }
}

/// What units of a class give.
fn result_names(class: Class) -> &'static [&'static str] {
    match class {
        Class::Mul => &["product"],
        Class::Div => &["quotient", "remainder"],
        Class::Float(_) => &["result"],
    }
}
