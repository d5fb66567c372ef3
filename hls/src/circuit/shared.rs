//! Shared multipliers and dividers: each takes the operands of the one node that acts in a cycle.

use hw_dialects::builder::RegisterOptions;
use ir::Value;

use crate::cost::Operator;
use pipeline::{Class, Unit};

use super::{Circuit, Later};

/// A unit in the making.
pub(super) struct UnitState {
    unit: Unit,
    operator: Operator,
    uses: Vec<Use>,
    /// The product, or quotient and remainder.
    results: Vec<Later>,
}

/// When a node takes a unit, and with which operands.
#[derive(Clone, Copy)]
struct Use {
    enable: Value,
    operands: [Value; 2],
}

impl Circuit<'_, '_, '_, '_> {
    /// Lets a node use a unit in the cycles in which `enable` holds; returns the unit's results, as many cycles later as
    /// its latency says.
    pub(super) fn use_unit(
        &mut self,
        unit: Unit,
        operator: Operator,
        enable: Value,
        operands: [Value; 2],
    ) -> Vec<Value> {
        let operands = match unit.class {
            Class::Mul => operands,
            Class::Div => operands.map(|operand| self.b.resize(operand, operator.width)),
        };
        let known = self.units.iter().position(|state| state.unit == unit);
        let index = known.unwrap_or_else(|| self.new_unit(unit, operator));
        self.units[index].uses.push(Use { enable, operands });
        self.units[index].results.iter().map(|later| later.value).collect()
    }

    fn new_unit(&mut self, unit: Unit, operator: Operator) -> usize {
        let names: &[&str] = match unit.class {
            Class::Mul => &["product"],
            Class::Div => &["quotient", "remainder"],
        };
        let name = |what: &str| format!("{}{}_{what}", unit.class.name(), unit.number);
        let results = names.iter().map(|what| self.later(operator.width, &name(what))).collect();
        self.units.push(UnitState { unit, operator, uses: Vec::new(), results });
        self.units.len() - 1
    }

    /// Builds every unit behind the operands of its nodes.
    pub(super) fn connect_units(&mut self) {
        for UnitState { unit, operator, uses, results } in std::mem::take(&mut self.units) {
            let Use { mut enable, operands: [mut a, mut b] } = self.chosen(uses);
            if operator.has_operand_register {
                (a, b) = (self.operand(a), self.operand(b));
                enable = self.delay(enable, 1, "load");
            }
            let values = match unit.class {
                Class::Mul => {
                    let latency = operator.cost.latency - u32::from(operator.has_operand_register);
                    let factors = operator.factors.expect("a product has factors");
                    vec![self.product([a, b], factors, operator.width, latency)]
                }
                Class::Div => {
                    let divider = operator.divider.expect("a divider");
                    let (quotient, remainder) = self.divider(divider, enable, a, b);
                    vec![quotient, remainder]
                }
            };
            for (later, value) in results.into_iter().zip(values) {
                self.b.close(later.input, value);
            }
        }
    }

    fn operand(&mut self, value: Value) -> Value {
        self.b.register(value, RegisterOptions { name: "operand", ..Default::default() })
    }

    /// One use out of many of which no two hold in a cycle: a balanced tree of choices.
    fn chosen(&mut self, mut uses: Vec<Use>) -> Use {
        while uses.len() > 1 {
            let mut next = Vec::with_capacity(uses.len().div_ceil(2));
            for pair in uses.chunks(2) {
                next.push(match *pair {
                    [first, second] => self.either(first, second),
                    _ => pair[0],
                });
            }
            uses = next;
        }
        uses[0]
    }

    fn either(&mut self, first: Use, second: Use) -> Use {
        let mut choose = |at: usize| {
            let (a, b) = (first.operands[at], second.operands[at]);
            if a == b { a } else { self.b.mux(first.enable, a, b) }
        };
        let operands = [choose(0), choose(1)];
        Use { enable: self.b.or(first.enable, second.enable), operands }
    }
}
