//! Outlining: what a module holds of an instance of a unit, as the locations of its ops say, becomes a module of its own.
//!
//! What holds: the circuit computes the same; constants go along with their users; ops with values that no port can carry
//! (memories and their ports) stay; equal units share one module. Linear in the ops of the module.

use ir::text::printer::{PrintOptions, print_op};
use ir::{InsertPoint, Ir, Op, Rewriter, Str, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::hw;
use crate::hw_attrs::given_name;
use crate::hw_types::bit_width;
use crate::names::Names;
use crate::ports::{
    Direction, Port, create_instance, create_module, create_output, is_module, module_name, rename_ports,
};

/// The name that the port for a value has, seen from an instance; `None`: as the value is named.
pub type PortName<'n> = &'n dyn Fn(&str, Value) -> Option<String>;

/// Outlines the instances of units in `module` (see [`ir::Loc::within`]), and those inside of them; the new modules stand
/// before it. Returns them.
pub fn outline(ir: &mut Ir, module: Op, port_name: PortName<'_>) -> Vec<Op> {
    let mut taken = Names::default();
    let siblings = ir.block_of(module).map_or(vec![module], |block| ir.ops_vec(block));
    for name in siblings.into_iter().filter(|&op| is_module(ir, op)).filter_map(|op| module_name(ir, op)) {
        taken.unique(name);
    }
    let mut outliner =
        Outliner { ir, taken, port_name, known: FxHashMap::default(), made: Vec::new(), was: FxHashMap::default() };
    outliner.level(module, 0);
    outliner.made
}

struct Outliner<'a> {
    ir: &'a mut Ir,
    /// Names of modules.
    taken: Names,
    port_name: PortName<'a>,
    /// Modules that were made, by their text without their name.
    known: FxHashMap<String, Op>,
    /// Those modules in order.
    made: Vec<Op>,
    /// By result of an instance: the value in the module that it was.
    was: FxHashMap<Value, Value>,
}

/// An instance in the making.
struct Part {
    unit: String,
    instance: String,
    ops: Vec<Op>,
}

/// What crosses the border of a part.
#[derive(Default)]
struct Border {
    inputs: Vec<Value>,
    /// Values of the part that others use, each with the operands that it is.
    outputs: Vec<(Value, Vec<(Op, usize)>)>,
    constants: Vec<Op>,
}

impl Outliner<'_> {
    /// Outlines the instances at a depth of nesting.
    fn level(&mut self, module: Op, depth: usize) {
        for part in self.parts(module, depth) {
            let border = self.border(&part.ops);
            // What nobody uses is no unit.
            if !border.outputs.is_empty() {
                self.extract(module, &part, &border, depth);
            }
        }
    }

    fn parts(&self, module: Op, depth: usize) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let mut numbers: FxHashMap<Str, usize> = FxHashMap::default();
        let ops = self.ir.body(module, 0).map_or(Vec::new(), |body| self.ir.ops_vec(body));
        for op in ops.into_iter().filter(|&op| self.can_move(op)) {
            let Some(&(unit, instance)) = self.ir.loc(op).instances(&self.ir.ctx).get(depth) else { continue };
            let number = *numbers.entry(instance).or_insert(parts.len());
            if number == parts.len() {
                let text = |name: Str| self.ir.ctx.text(name).to_owned();
                parts.push(Part { unit: text(unit), instance: text(instance), ops: Vec::new() });
            }
            parts[number].ops.push(op);
        }
        parts
    }

    /// Can all values of an op cross a port? Constants go where they are used.
    fn can_move(&self, op: Op) -> bool {
        let is_carried = |v: Value| bit_width(&self.ir.ctx, self.ir.ty(v)).is_some();
        let is_fixed = self.ir.isa::<hw::Constant>(op) || self.ir.isa::<hw::Output>(op);
        !is_fixed && self.ir.results(op).all(is_carried) && self.ir.operands(op).iter().all(|&v| is_carried(v))
    }

    fn border(&self, ops: &[Op]) -> Border {
        let ir = &*self.ir;
        let members: FxHashSet<Op> = ops.iter().copied().collect();
        let mut border = Border::default();
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        for &op in ops {
            for &value in ir.operands(op).iter().filter(|&&v| seen.insert(v)) {
                match ir.def_op(value) {
                    Some(def) if ir.isa::<hw::Constant>(def) => border.constants.push(def),
                    Some(def) if members.contains(&def) => {}
                    Some(_) | None => border.inputs.push(value),
                }
            }
            for result in ir.results(op) {
                let outside = ir.uses(result).filter(|u| !members.contains(&u.op));
                let outside: Vec<(Op, usize)> = outside.map(|u| (u.op, u.index)).collect();
                if !outside.is_empty() {
                    border.outputs.push((result, outside));
                }
            }
        }
        // Clocks come first, as in every module.
        border.inputs.sort_by_key(|&v| ir.ctx.as_dialect_type(ir.ty(v), "seq.clock").is_none());
        border
    }

    /// Moves a part into a module of its own, or finds the one that is equal, and puts an instance in its place.
    fn extract(&mut self, module: Op, part: &Part, border: &Border, depth: usize) {
        let made = self.create(module, part, border);
        self.level(made, depth + 1);
        let unit = self.shared(made, part, border);
        let last = self.ir.body(module, 0).and_then(|body| self.ir.last_op(body)).expect("a module has an output");
        let loc = self.ir.loc(module);
        let mut rewriter = Rewriter::at(self.ir, InsertPoint::Before(last), loc);
        let instance = create_instance(&mut rewriter, &part.instance, unit, &border.inputs);
        for (index, (value, uses)) in border.outputs.iter().enumerate() {
            let result = rewriter.result(instance, index);
            self.was.insert(result, *value);
            uses.iter().for_each(|&(op, operand)| rewriter.set_operand(op, operand, result));
        }
    }

    /// A module of the part's ops, without a name yet, with ports named by number.
    fn create(&mut self, module: Op, part: &Part, border: &Border) -> Op {
        let ports = self.ports(border, &mut |_, index| index.to_string());
        let loc = self.ir.loc(part.ops[0]);
        let mut rewriter = Rewriter::at(self.ir, InsertPoint::Before(module), loc);
        let (made, body) = create_module(&mut rewriter, "", &ports);
        let mut inside: FxHashMap<Value, Value> =
            border.inputs.iter().copied().zip(rewriter.args(body).to_vec()).collect();
        rewriter.set_insertion(InsertPoint::End(body));
        for &constant in &border.constants {
            let copy = rewriter.clone_op(constant, &mut ir::ValueMap::default());
            inside.insert(rewriter.result(constant, 0), rewriter.result(copy, 0));
        }
        for &op in &part.ops {
            rewriter.move_op(op, InsertPoint::End(body));
            let operands =
                rewriter.operands(op).iter().map(|v| inside.get(v).copied().unwrap_or(*v)).collect::<Vec<_>>();
            rewriter.set_operands(op, &operands);
        }
        let outputs: Vec<Value> = border.outputs.iter().map(|(v, _)| *v).collect();
        create_output(&mut rewriter, body, &outputs, loc);
        made
    }

    /// The ports of a part, named by value and number.
    fn ports(&self, border: &Border, name: &mut dyn FnMut(Value, usize) -> String) -> Vec<Port> {
        let outputs = border.outputs.iter().map(|(v, _)| (*v, Direction::Output));
        let all = border.inputs.iter().map(|&v| (v, Direction::Input)).chain(outputs).enumerate();
        all.map(|(index, (v, direction))| Port { name: name(v, index), direction, ty: self.ir.ty(v) }).collect()
    }

    /// The module that is equal to a new one, which then goes, or that one, named after its unit.
    fn shared(&mut self, made: Op, part: &Part, border: &Border) -> Op {
        let text = format!("{}{}", part.unit, print_op(self.ir, made, &PrintOptions::default()));
        if let Some(&known) = self.known.get(&text) {
            Rewriter::new(self.ir).erase(made);
            return known;
        }
        let mut names = Names::default();
        let ports = self.ports(border, &mut |v, _| names.unique(&self.name_of(&part.instance, v)));
        rename_ports(self.ir, made, &ports);
        let name = self.taken.unique(&part.unit);
        let name = self.ir.ctx.string_attr(&name);
        Rewriter::new(self.ir).set_attr(made, "sym_name", name);
        self.known.insert(text, made);
        self.made.push(made);
        made
    }

    fn name_of(&self, instance: &str, value: Value) -> String {
        let value = self.was.get(&value).copied().unwrap_or(value);
        let hint = |op: Op| {
            // Registers are named, other operations have a hint.
            let hint = self.ir.attr(op, "sv.namehint").and_then(|a| self.ir.ctx.as_str(a));
            hint.or_else(|| given_name(self.ir, op)).map(str::to_owned)
        };
        let own = || self.ir.def_op(value).and_then(hint).or_else(|| self.ir.value_name(value).map(str::to_owned));
        (self.port_name)(instance, value).or_else(own).unwrap_or_else(|| "value".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use ir::{Context, Diagnostics, Ir};

    use super::*;

    /// The text of a module after outlining.
    fn outlined(body: &str) -> String {
        let mut ctx = Context::new();
        crate::register(&mut ctx);
        let mut ir = Ir::new(ctx);
        let mut diags = Diagnostics::new();
        let Ok(root) = ir::text::parser::parse_source(&mut ir, "test", body, &mut diags) else {
            panic!("{}", diags.render(&ir.ctx.sources))
        };
        let top = ir.walk_vec(root).into_iter().find(|&op| ir.is(op, "hw.module")).expect("a module");
        outline(&mut ir, top, &|_, _| None);
        assert!(ir::verify::verify(&mut ir, root, &mut diags).is_ok(), "{}", diags.render(&ir.ctx.sources));
        print_op(&ir, root, &PrintOptions { names: true, ..PrintOptions::default() })
    }

    #[test]
    fn equal_instances_share_a_module_and_constants_go_along() {
        let text = outlined(
            "hw.module @top(in %a: i4, in %b: i4, out x: i4) {
               %c1 = hw.constant 1 : i4
               %p = comb.add %a, %c1 : i4 loc(callsite(unknown at \"first\"(\"next\")))
               %q = comb.add %b, %c1 : i4 loc(callsite(unknown at \"second\"(\"next\")))
               %r = comb.xor %p, %q : i4
               hw.output %r : i4
             }",
        );
        assert_eq!(text.matches("hw.module @").count(), 2, "{text}");
        assert!(text.contains("hw.module @next(in %a : i4, out p : i4)"), "{text}");
        assert!(text.contains("hw.instance \"first\" @next(a: %a: i4)"), "{text}");
        assert!(text.contains("hw.instance \"second\" @next(a: %b: i4)"), "{text}");
    }

    #[test]
    fn instances_inside_of_instances_and_memories_that_stay() {
        let text = outlined(
            "hw.module @top(in %clk: !seq.clock, in %a: i2, in %b: i1, out x: i4) {
               %m = seq.firmem 0, 1, undefined, port_order : <4 x 4> loc(callsite(unknown at \"u\"(\"outer\")))
               %e = comb.icmp eq %a, %a : i2
                 loc(callsite(callsite(unknown at \"v\"(\"inner\")) at \"u\"(\"outer\")))
               %f = comb.and %e, %b : i1 loc(callsite(unknown at \"u\"(\"outer\")))
               %x = seq.firmem.read_port %m[%a], clock %clk enable %f : <4 x 4>
                 loc(callsite(unknown at \"u\"(\"outer\")))
               hw.output %x : i4
             }",
        );
        let outer = text.find("hw.module @outer").expect("a module of the outer unit");
        let inner = text.find("hw.module @inner").expect("a module of the inner unit");
        assert!(text[outer..].contains("hw.instance \"v\" @inner") && inner < outer, "{text}");
        assert!(text[text.find("hw.module @top").expect("the top")..].contains("seq.firmem 0"), "{text}");
    }

    #[test]
    fn a_module_without_instances_stays() {
        let text = outlined("hw.module @top(in %a: i4, out x: i4) { hw.output %a : i4 }");
        assert_eq!(text.matches("hw.module").count(), 1, "{text}");
    }
}
