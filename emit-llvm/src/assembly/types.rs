//! The identified structs of a module in the order in which LLVM meets them.

use rustc_hash::FxHashSet;

use crate::model::constants::Expr;
use crate::model::metadata::MdKind;
use crate::model::types::TyKind;
use crate::model::{Const, ConstKind, Function, Global, GlobalKind, Inst, Item, Md, Module, Part, Ty, Val};

/// Walks types and constants.
struct Finder<'a> {
    module: &'a Module,
    types: FxHashSet<Ty>,
    constants: FxHashSet<Const>,
    nodes: FxHashSet<Md>,
    found: Vec<u32>,
}

/// The numbers of the identified structs that the module uses, in order.
pub(super) fn find(module: &Module) -> Vec<u32> {
    let mut finder = Finder {
        module,
        types: FxHashSet::default(),
        constants: FxHashSet::default(),
        nodes: FxHashSet::default(),
        found: Vec::new(),
    };
    finder.objects();
    for global in &module.globals {
        if let GlobalKind::Function(function) = &global.kind {
            finder.function(global, function);
        }
    }
    let named = module.named_metadata.iter().flat_map(|(_, nodes)| nodes);
    named.for_each(|&node| finder.node(node));
    finder.found
}

impl Finder<'_> {
    /// Variables, then aliases.
    fn objects(&mut self) {
        for global in &self.module.globals {
            if let GlobalKind::Variable { initializer, .. } = &global.kind {
                self.ty(global.value_type);
                initializer.iter().for_each(|&value| self.constant(value));
            }
        }
        for global in &self.module.globals {
            if let GlobalKind::Alias { aliasee } = global.kind {
                self.ty(global.value_type);
                self.constant(aliasee);
            }
        }
    }

    fn function(&mut self, global: &Global, function: &Function) {
        self.ty(global.value_type);
        function.attributes.types().for_each(|ty| self.ty(ty));
        function.personality.iter().for_each(|&value| self.constant(value));
        for item in function.blocks.iter().flat_map(|block| &block.items) {
            if let Item::Inst(id) = item {
                self.instruction(&function.insts[id.0 as usize]);
            }
        }
    }

    fn instruction(&mut self, inst: &Inst) {
        self.ty(inst.ty);
        for part in &inst.parts {
            match part {
                Part::Val(Val::Const(value), _) | Part::Typed(Val::Const(value), _) => self.constant(*value),
                Part::Val(Val::Metadata(node), _) | Part::Typed(Val::Metadata(node), _) => self.node(*node),
                Part::Val(Val::Arg(_), ty) | Part::Typed(Val::Arg(_), ty) => self.ty(*ty),
                _ => {}
            }
        }
        for part in &inst.parts {
            if let Part::Type(ty) = part {
                self.ty(*ty);
            }
        }
        inst.attribute_types.iter().for_each(|&ty| self.ty(ty));
        inst.metadata.iter().for_each(|(_, node)| self.node(*node));
    }

    fn constant(&mut self, value: Const) {
        let mut stack = vec![value];
        while let Some(value) = stack.pop() {
            let kind = self.module.constants.kind(value);
            if matches!(kind, ConstKind::Global(_)) || !self.constants.insert(value) {
                continue;
            }
            self.ty(self.module.constants.ty(value));
            match kind {
                ConstKind::Parts(parts) => stack.extend(parts.iter().rev()),
                ConstKind::Expr(expr) => self.expression(expr, &mut stack),
                _ => {}
            }
        }
    }

    fn expression(&mut self, expr: &Expr, stack: &mut Vec<Const>) {
        match expr {
            Expr::Binary { lhs, rhs, .. } => stack.extend([rhs, lhs]),
            Expr::Cast { value, .. } => stack.push(*value),
            Expr::ElementPtr { source, operands, .. } => {
                self.ty(*source);
                stack.extend(operands.iter().rev());
            }
            Expr::Element { operands, .. } => stack.extend(operands.iter().rev()),
            Expr::Shuffle { operands, .. } => stack.extend(operands.iter().rev()),
        }
    }

    fn node(&mut self, node: Md) {
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            if !self.nodes.insert(node) {
                continue;
            }
            match self.module.metadata.kind(node) {
                MdKind::Const(value, _) => self.constant(*value),
                MdKind::Tuple(items) => stack.extend(items.iter().flatten().rev()),
                _ => stack.extend(self.module.metadata.operands(node).into_iter().rev()),
            }
        }
    }

    fn ty(&mut self, ty: Ty) {
        if !self.types.insert(ty) {
            return;
        }
        let mut stack = vec![ty];
        while let Some(ty) = stack.pop() {
            if let TyKind::Named(number) = self.module.types.kind(ty) {
                self.found.push(*number);
            }
            for part in self.subtypes(ty).into_iter().rev() {
                if self.types.insert(part) {
                    stack.push(part);
                }
            }
        }
    }

    fn subtypes(&self, ty: Ty) -> Vec<Ty> {
        match self.module.types.kind(ty) {
            TyKind::Array(_, element) | TyKind::Vector { element, .. } => vec![*element],
            TyKind::Function { result, params, .. } => std::iter::once(*result).chain(params.iter().copied()).collect(),
            TyKind::Target { types, .. } => types.to_vec(),
            _ => self.module.types.fields(ty).map_or_else(Vec::new, |(fields, _)| fields.to_vec()),
        }
    }
}
