//! The ports of modules, read from and written to `module_type`, and modules made by program.

use ir::diag::Diagnostic;
use ir::loc::Loc;
use ir::{Attr, Block, Context, InsertPoint, Ir, Op, Rewriter, Type, Value, symbols};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::hw;
use crate::hw_types::inout_type;
use crate::names::Names;

/// The way a port faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Into the module.
    Input,
    /// Out of the module.
    Output,
    /// Both ways.
    InOut,
}

impl Direction {
    /// The word in `!hw.modty`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Output => "output",
            Self::InOut => "inout",
        }
    }

    /// The word in `hw.module` text.
    pub fn keyword(self) -> &'static str {
        match self {
            Self::Input => "in",
            Self::Output => "out",
            Self::InOut => "inout",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        [Self::Input, Self::Output, Self::InOut].into_iter().find(|d| d.word() == word)
    }
}

/// A port of a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Port {
    /// Name, as it is in the Verilog.
    pub name: String,
    /// Direction.
    pub direction: Direction,
    /// Type; for an inout port the type of what it carries.
    pub ty: Type,
}

impl Port {
    /// An input.
    pub fn input(name: impl Into<String>, ty: Type) -> Self {
        Self { name: name.into(), direction: Direction::Input, ty }
    }

    /// An output.
    pub fn output(name: impl Into<String>, ty: Type) -> Self {
        Self { name: name.into(), direction: Direction::Output, ty }
    }

    /// True for inputs and inouts, which are arguments of the body's block.
    pub fn is_argument(&self) -> bool {
        self.direction != Direction::Output
    }
}

/// The names of the ops that are modules.
pub const MODULES: [&str; 3] = [hw::Module::NAME, hw::ModuleExtern::NAME, hw::ModuleGenerated::NAME];

/// True if `op` is a module of any kind.
pub fn is_module(ir: &Ir, op: Op) -> bool {
    MODULES.contains(&ir.op_text(op))
}

/// The ports of a module in order.
pub fn ports(ir: &Ir, module: Op) -> Vec<Port> {
    ports_of(&ir.ctx, ir.expect_attr(module, "module_type"))
}

/// The ports that a `!hw.modty` lists.
pub fn ports_of(ctx: &Context, ty: Type) -> Vec<Port> {
    let Some(params) = ctx.as_dialect_type(ty, "hw.modty") else { return Vec::new() };
    let list = |i: usize| params.get(i).and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
    let port = |((d, n), t): ((&Attr, &Attr), &Attr)| {
        let direction = Direction::from_word(ctx.as_str(*d)?)?;
        Some(Port { name: ctx.as_str(*n)?.to_owned(), direction, ty: ctx.as_type(*t)? })
    };
    list(0).iter().zip(list(1)).zip(list(2)).filter_map(port).collect()
}

/// A name that two ports have, which text allows and Verilog does not.
pub fn repeated_name(ports: &[Port]) -> Option<&str> {
    let mut names: Vec<&str> = ports.iter().map(|p| p.name.as_str()).filter(|n| !n.is_empty()).collect();
    names.sort_unstable();
    names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// Inputs and inouts, in the order of the body's arguments.
pub fn inputs(ir: &Ir, module: Op) -> Vec<Port> {
    ports(ir, module).into_iter().filter(Port::is_argument).collect()
}

/// Outputs, in the order of the operands of `hw.output`.
pub fn outputs(ir: &Ir, module: Op) -> Vec<Port> {
    ports(ir, module).into_iter().filter(|p| p.direction == Direction::Output).collect()
}

/// The `!hw.modty` of these ports. Panics if the hw dialect is not registered.
pub fn module_type(ctx: &mut Context, ports: &[Port]) -> Type {
    let directions: Vec<Attr> = ports.iter().map(|p| ctx.string_attr(p.direction.word())).collect();
    let names: Vec<Attr> = ports.iter().map(|p| ctx.string_attr(&p.name)).collect();
    let types: Vec<Attr> = ports.iter().map(|p| ctx.type_attr(p.ty)).collect();
    let params = [ctx.array_attr(&directions), ctx.array_attr(&names), ctx.array_attr(&types)];
    ctx.dialect_type("hw.modty", &params).expect("the hw dialect is registered")
}

/// The type of the block argument of an input or inout port.
pub fn argument_type(ctx: &mut Context, port: &Port) -> Type {
    match port.direction {
        crate::Direction::InOut => inout_type(ctx, port.ty).unwrap_or(port.ty),
        _ => port.ty,
    }
}

/// A new `hw.module` at the rewriter's insertion point, with an empty body (no `hw.output` yet).
/// Returns the op and its block; the block's arguments are the inputs, named after the ports.
pub fn create_module(rw: &mut Rewriter<'_>, name: &str, ports: &[Port]) -> (Op, Block) {
    let ty = {
        let ctx = &mut rw.ir_mut().ctx;
        let ty = module_type(ctx, ports);
        ctx.type_attr(ty)
    };
    let arguments: Vec<Port> = ports.iter().filter(|p| p.is_argument()).cloned().collect();
    let types: Vec<Type> = arguments.iter().map(|p| argument_type(&mut rw.ir_mut().ctx, p)).collect();
    let (region, block) = rw.create_region_with_block(&types);
    let sym_name = rw.ir_mut().ctx.string_attr(name);
    let parameters = rw.ir_mut().ctx.array_attr(&[]);
    let op = rw
        .op(hw::Module::NAME)
        .attr("sym_name", sym_name)
        .attr("module_type", ty)
        .attr("parameters", parameters)
        .region(region)
        .build();
    for (index, port) in arguments.iter().enumerate() {
        let arg = rw.arg(block, index);
        rw.ir_mut().set_value_name(arg, &port.name);
    }
    (op, block)
}

/// Gives the ports of a `hw.module` other names; directions, types and order are those that it has.
pub fn rename_ports(ir: &mut Ir, module: Op, ports: &[Port]) {
    let ty = module_type(&mut ir.ctx, ports);
    let ty = ir.ctx.type_attr(ty);
    Rewriter::new(ir).set_attr(module, "module_type", ty);
    let args = ir.body(module, 0).map_or(Vec::new(), |body| ir.args(body).to_vec());
    for (arg, port) in args.into_iter().zip(ports.iter().filter(|p| p.is_argument())) {
        ir.set_value_name(arg, &port.name);
    }
}

/// Ends a module's body with `hw.output`.
pub fn create_output(rw: &mut Rewriter<'_>, block: Block, values: &[Value], loc: Loc) -> Op {
    rw.set_insertion(InsertPoint::End(block));
    rw.op(hw::Output::NAME).operands(values).loc(loc).build()
}

/// An instance of `module` at the rewriter's insertion point, with one value an input, in order.
pub fn create_instance(rw: &mut Rewriter<'_>, name: &str, module: Op, values: &[Value]) -> Op {
    let (ins, outs) = (inputs(rw, module), outputs(rw, module));
    let symbol = module_name(rw, module).unwrap_or_default().to_owned();
    let ctx = &mut rw.ir_mut().ctx;
    let arg_names: Vec<Attr> = ins.iter().map(|p| ctx.string_attr(&p.name)).collect();
    let result_names: Vec<Attr> = outs.iter().map(|p| ctx.string_attr(&p.name)).collect();
    let (arg_names, result_names) = (ctx.array_attr(&arg_names), ctx.array_attr(&result_names));
    let (name, symbol, none) = (ctx.string_attr(name), ctx.symbol_attr(&symbol), ctx.array_attr(&[]));
    let types: Vec<Type> = outs.iter().map(|p| p.ty).collect();
    let builder = rw.op(hw::Instance::NAME).operands(values).results(&types).attr("instanceName", name);
    let builder = builder.attr("moduleName", symbol).attr("argNames", arg_names).attr("resultNames", result_names);
    builder.attr("parameters", none).build()
}

/// The operation that `name` names in a symbol table around `near`, the innermost first.
pub(crate) fn find_symbol(ir: &Ir, near: Op, name: &str) -> Option<Op> {
    let mut scope = ir.parent(near);
    while let Some(op) = scope {
        let found = ir.body(op, 0).and_then(|block| ir.ops(block).find(|&o| module_name(ir, o) == Some(name)));
        if found.is_some() {
            return found;
        }
        scope = ir.parent(op);
    }
    None
}

/// The module that `name` names in the same symbol table as `near` (searching outwards).
pub fn find_module(ir: &Ir, near: Op, name: &str) -> Option<Op> {
    let mut scope = ir.parent(near);
    while let Some(op) = scope {
        let found = ir
            .body(op, 0)
            .and_then(|block| ir.ops(block).find(|&o| is_module(ir, o) && module_name(ir, o) == Some(name)));
        if found.is_some() {
            return found;
        }
        scope = ir.parent(op);
    }
    None
}

/// Moves modules, with those that they instantiate, beside the first of them; names that are taken there get a number. Cost: the size of
/// the modules times the names that are taken.
pub fn gather(ir: &mut Ir, tops: &[Op]) {
    let Some((&first, others)) = tops.split_first() else { return };
    let Some(end) = ir.parent(first).and_then(|table| ir.body(table, 0)) else { return };
    let mut names = Names::default();
    for op in with_instances(ir, first) {
        names.unique(module_name(ir, op).unwrap_or_default());
    }
    for &top in others {
        for op in with_instances(ir, top) {
            let name = module_name(ir, op).unwrap_or_default().to_owned();
            let free = names.unique(&name);
            let mut rewriter = Rewriter::new(ir);
            if let Some(table) = rewriter.parent(op).filter(|_| free != name) {
                symbols::rename(&mut rewriter, table, op, &free);
            }
        }
        for op in with_instances(ir, top) {
            Rewriter::new(ir).move_op(op, InsertPoint::End(end));
        }
    }
}

/// A module and all that it instantiates, each once, those instantiated after their first user.
pub fn with_instances(ir: &Ir, top: Op) -> Vec<Op> {
    let beside = ir.parent(top).and_then(|parent| ir.body(parent, 0)).map_or(vec![top], |block| ir.ops_vec(block));
    let by_name: FxHashMap<&str, Op> =
        beside.into_iter().filter(|&op| is_module(ir, op)).filter_map(|op| Some((module_name(ir, op)?, op))).collect();
    let (mut modules, mut seen) = (vec![top], FxHashSet::from_iter([top]));
    let mut at = 0;
    while at < modules.len() {
        for op in ir.walk_vec(modules[at]).into_iter().filter(|&op| ir.isa::<hw::Instance>(op)) {
            let name = ir.attr(op, "moduleName").and_then(|a| ir.ctx.as_symbol(a));
            modules.extend(name.and_then(|name| by_name.get(name)).copied().filter(|&module| seen.insert(module)));
        }
        at += 1;
    }
    modules
}

/// The symbol of a module.
pub fn module_name(ir: &Ir, module: Op) -> Option<&str> {
    ir.attr(module, "sym_name").and_then(|a| ir.ctx.as_str(a))
}

/// Operations of which each depends at once on the one after it, and the last on the first; not more than 16 are named.
pub fn combinational_cycle(ir: &Ir, code: &'static str, ops: &[Op]) -> Diagnostic {
    let place = |op: Op| ir.loc(op).place(&ir.ctx);
    let first = ops[0];
    let mut diagnostic = Diagnostic::error(code, place(first), "combinational cycle").with_op(ir.op_text(first));
    for &op in ops.iter().take(16) {
        let names: Vec<&str> = ir.results(op).filter_map(|value| ir.value_name(value)).collect();
        let names = if names.is_empty() { String::new() } else { format!(" `%{}`", names.join("`, `%")) };
        diagnostic = diagnostic.with_note_at(place(op), format!("through `{}`{names}", ir.op_text(op)));
    }
    diagnostic
}
