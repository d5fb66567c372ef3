//! The numbers of unnamed values, metadata nodes and attribute groups, in the order in which LLVM counts them.

use rustc_hash::FxHashMap;

use crate::model::{AttributeSet, BlockId, Function, Global, GlobalKind, InstId, Item, Md, Module, Part, Val};

/// Numbers that hold for the module. Functions add to them as they are written.
#[derive(Default)]
pub(super) struct Slots {
    nodes: FxHashMap<Md, usize>,
    /// Nodes by number.
    pub node_order: Vec<Md>,
    groups: FxHashMap<AttributeSet, usize>,
    /// Groups by number.
    pub group_order: Vec<AttributeSet>,
}

impl Slots {
    /// The numbers that the module itself gives, before its functions are written.
    pub(super) fn of(module: &Module) -> Self {
        let mut slots = Self::default();
        let is_function = |global: &&Global| matches!(global.kind, GlobalKind::Function(_));
        for global in module.globals.iter().filter(|g| !is_function(g)) {
            global.metadata.iter().for_each(|(_, node)| slots.add_node(module, *node));
        }
        for (_, nodes) in &module.named_metadata {
            nodes.iter().for_each(|&node| slots.add_node(module, node));
        }
        for global in &module.globals {
            if let GlobalKind::Function(function) = &global.kind {
                slots.add_group(&function.attributes.function);
            }
        }
        slots
    }

    fn add_group(&mut self, set: &AttributeSet) {
        if !set.is_empty() && !self.groups.contains_key(set) {
            self.groups.insert(set.clone(), self.group_order.len());
            self.group_order.push(set.clone());
        }
    }

    /// Numbers `node` and all that it refers to, parents first.
    fn add_node(&mut self, module: &Module, node: Md) {
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            if !module.metadata.is_numbered(node) || self.nodes.contains_key(&node) {
                continue;
            }
            self.nodes.insert(node, self.node_order.len());
            self.node_order.push(node);
            stack.extend(module.metadata.operands(node).into_iter().rev());
        }
    }

    /// Adds what the function `global` needs.
    pub(super) fn add_function(&mut self, module: &Module, global: &Global, function: &Function) {
        global.metadata.iter().for_each(|(_, node)| self.add_node(module, *node));
        for item in function.blocks.iter().flat_map(|block| &block.items) {
            match item {
                Item::Record { nodes, .. } => nodes.iter().for_each(|&node| self.add_node(module, node)),
                Item::Inst(id) => self.add_instruction(module, function, *id),
            }
        }
    }

    fn add_instruction(&mut self, module: &Module, function: &Function, id: InstId) {
        let inst = &function.insts[id.0 as usize];
        for part in &inst.parts {
            match part {
                Part::Group(set) => self.add_group(set),
                Part::Typed(Val::Metadata(node), _) => self.add_node(module, *node),
                _ => {}
            }
        }
        inst.debug.iter().for_each(|&node| self.add_node(module, node));
        inst.metadata.iter().for_each(|(_, node)| self.add_node(module, *node));
    }

    /// The number of a node.
    pub(super) fn node(&self, node: Md) -> usize {
        self.nodes.get(&node).copied().unwrap_or(usize::MAX)
    }

    /// The number of a group.
    pub(super) fn group(&self, set: &AttributeSet) -> usize {
        self.groups.get(set).copied().unwrap_or(usize::MAX)
    }
}

/// What the values and blocks of one function are called.
pub(super) struct Locals {
    args: Vec<String>,
    blocks: Vec<String>,
    insts: Vec<String>,
}

/// Gives names and numbers.
#[derive(Default)]
struct Naming {
    next: usize,
    /// Names that are taken, and the number to try next for each.
    used: FxHashMap<String, usize>,
}

impl Naming {
    fn name(&mut self, hint: Option<&str>) -> String {
        let Some(hint) = hint else {
            self.next += 1;
            return format!("%{}", self.next - 1);
        };
        let mut name = hint.to_owned();
        while self.used.contains_key(&name) {
            let number = self.used.entry(hint.to_owned()).or_default();
            name = format!("{hint}_{number}");
            *number += 1;
        }
        self.used.insert(name.clone(), 0);
        super::names::sigil('%', &name)
    }
}

impl Locals {
    /// The names of `function`.
    pub(super) fn of(module: &Module, function: &Function) -> Self {
        let mut naming = Naming::default();
        let args = function.params.iter().map(|name| naming.name(name.as_deref())).collect();
        let mut locals = Self { args, blocks: Vec::new(), insts: vec![String::new(); function.insts.len()] };
        for block in &function.blocks {
            locals.blocks.push(naming.name(block.name.as_deref()));
            for item in &block.items {
                let Item::Inst(id) = item else { continue };
                let inst = &function.insts[id.0 as usize];
                if !module.types.is_void(inst.ty) {
                    locals.insts[id.0 as usize] = naming.name(inst.name.as_deref());
                }
            }
        }
        locals
    }

    /// `%name` of a parameter.
    pub(super) fn arg(&self, index: u32) -> &str {
        self.args.get(index as usize).map_or("%bad", String::as_str)
    }

    /// `%name` of a block.
    pub(super) fn block(&self, id: BlockId) -> &str {
        self.blocks.get(id.0 as usize).map_or("%bad", String::as_str)
    }

    /// `%name` of an instruction's result; empty without one.
    pub(super) fn inst(&self, id: InstId) -> &str {
        self.insts.get(id.0 as usize).map_or("%bad", String::as_str)
    }
}
