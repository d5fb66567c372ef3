//! What stands beside the operations of a region: constants, registers that were read, values of earlier tokens.

use ir::{AffineExpr, AffineMap, Attr, Int, Op, Type, Value};
use rustc_hash::FxHashMap;

use super::Writer;
use crate::dialect::{Get, Previous};
use crate::form::to_expression;
use crate::{Linear, NodeId, Source, Term, VarId};

/// What was made in a region already.
#[derive(Default)]
pub(super) struct Scope {
    /// Counters of the levels.
    pub levels: Vec<Value>,
    /// By node: bits of its result.
    pub widths: Vec<u32>,
    /// By node: its result, if it has one.
    pub nodes: Vec<Option<Value>>,
    /// Forms whose quotients are kept.
    pub divided: Vec<Value>,
    constants: FxHashMap<Int, Value>,
    registers: FxHashMap<(VarId, Type), Value>,
    earlier: FxHashMap<(NodeId, u32), Value>,
    /// Values of earlier tokens, with the node that they are to name.
    unsettled: Vec<(Op, NodeId)>,
    /// Stand for results that come later.
    placeholders: FxHashMap<u32, Value>,
}

impl Writer<'_, '_> {
    /// The value of a source that has `width` bits.
    pub(super) fn source(&mut self, source: &Source, scope: &mut Scope) -> Value {
        match source {
            Source::Constant(value) => match scope.constants.get(value) {
                Some(&known) => known,
                None => {
                    let made = self.constant(value.clone());
                    scope.constants.insert(value.clone(), made);
                    made
                }
            },
            Source::Var(var) => {
                let ty = self.r.ir_mut().ctx.integer(self.program.vars[var.index()].width);
                self.register_value(*var, ty, scope)
            }
            Source::Node { node, distance: 0 } => {
                scope.nodes[node.index()].expect("uses of the same token follow definitions")
            }
            Source::Node { node, distance } => self.earlier(*node, *distance, scope),
        }
    }

    pub(super) fn constant(&mut self, value: Int) -> Value {
        let ty = self.r.ir_mut().ctx.integer(value.width());
        let attr = self.r.ir_mut().ctx.int_attr(value, ty);
        self.r.op(hw_dialects::hw::Constant::NAME).attr("value", attr).result(ty).value()
    }

    fn register_value(&mut self, var: VarId, ty: Type, scope: &mut Scope) -> Value {
        if let Some(&known) = scope.registers.get(&(var, ty)) {
            return known;
        }
        let register = self.register_ref(var);
        let made = self.r.op(Get::NAME).attr("register", register).result(ty).value();
        scope.registers.insert((var, ty), made);
        made
    }

    /// A node's value of an earlier token; the node may come later, and is named by `settle`.
    fn earlier(&mut self, node: NodeId, distance: u32, scope: &mut Scope) -> Value {
        if let Some(&known) = scope.earlier.get(&(node, distance)) {
            return known;
        }
        let width = scope.widths[node.index()];
        let placeholder = match scope.placeholders.get(&width) {
            Some(&known) => known,
            None => {
                let made = self.constant(Int::zero(width));
                scope.placeholders.insert(width, made);
                made
            }
        };
        let (ty, distance_attr) = (self.r.ty(placeholder), self.number(distance.into()));
        let made = self.r.op(Previous::NAME).operand(placeholder).attr("distance", distance_attr).result(ty).build();
        let value = self.r.result(made, 0);
        scope.earlier.insert((node, distance), value);
        scope.unsettled.push((made, node));
        value
    }

    /// Names the nodes of earlier tokens once all are there.
    pub(super) fn settle(&mut self, scope: Scope) {
        for (op, node) in scope.unsettled {
            let value = scope.nodes[node.index()].expect("what an earlier token gave has a value");
            self.r.set_operand(op, 0, value);
        }
        for placeholder in scope.placeholders.into_values() {
            let op = self.r.def_op(placeholder).expect("a constant");
            self.r.erase(op);
        }
    }

    /// Operands and the attribute `forms` of an operation with so many maps.
    pub(super) fn forms(&mut self, maps: &[&[Linear]], scope: &mut Scope) -> (Vec<Value>, Attr) {
        let mut operands = Vec::new();
        let attrs: Vec<Attr> = maps
            .iter()
            .map(|forms| {
                let (dims, symbols, map) = self.map(forms, scope);
                operands.extend(dims);
                operands.extend(symbols);
                self.r.ir_mut().ctx.map_attr(map)
            })
            .collect();
        (operands, self.array(&attrs))
    }

    fn map(&mut self, forms: &[Linear], scope: &mut Scope) -> (Vec<Value>, Vec<Value>, AffineMap) {
        let index = self.r.ir_mut().ctx.index();
        let (mut dims, mut symbols) = (Vec::new(), Vec::new());
        let mut number = |term: Term| match term {
            Term::Level(level) => AffineExpr::Dim(position(&mut dims, scope.levels[level])),
            Term::Var(var) => {
                let value = self.register_value(var, index, scope);
                AffineExpr::Symbol(position(&mut symbols, value))
            }
        };
        let results = forms.iter().map(|form| to_expression(form, &mut number)).collect();
        let map = AffineMap { dims: dims.len() as u32, symbols: symbols.len() as u32, results };
        (dims, symbols, map)
    }

    /// What is known of an index expression: a map over all levels, and the registers that are its symbols.
    pub(super) fn linear(&mut self, form: &Linear, levels: usize) -> Attr {
        let mut registers = Vec::new();
        let mut number = |term: Term| match term {
            Term::Level(level) => AffineExpr::Dim(level as u32),
            Term::Var(var) => AffineExpr::Symbol(position(&mut registers, var)),
        };
        let results = vec![to_expression(form, &mut number)];
        let map = AffineMap { dims: levels as u32, symbols: registers.len() as u32, results };
        let mut parts = vec![self.r.ir_mut().ctx.map_attr(map)];
        parts.extend(registers.into_iter().map(|var| self.register_ref(var)));
        self.array(&parts)
    }
}

/// The place of an item in a list, at the end of which it is put if it is new.
fn position<T: PartialEq>(list: &mut Vec<T>, item: T) -> u32 {
    let at = list.iter().position(|known| *known == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    });
    at as u32
}
