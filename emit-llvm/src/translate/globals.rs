//! Variables, comdats, constructors and linker options.

use ir::diag::Reported;
use ir::{Attr, Int, Op};

use super::Translation;
use super::attrs::Read;
use super::blocks::Body;
use crate::dialect::ops;
use crate::model::types::TyKind;
use crate::model::{Const, ConstKind, Global, GlobalId, GlobalKind, Val};

/// LLVM's words for the numbers of `#llvm.linkage`; external is not written.
const LINKAGE: [&str; 11] = [
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "weak",
    "common",
    "appending",
    "extern_weak",
    "linkonce_odr",
    "weak_odr",
    "",
];

const VISIBILITY: [&str; 3] = ["", "hidden", "protected"];
const UNNAMED: [&str; 3] = ["", "local_unnamed_addr", "unnamed_addr"];
const COMDAT: [&str; 5] = ["any", "exactmatch", "largest", "nodeduplicate", "samesize"];

fn word(words: &'static [&'static str], number: i64) -> &'static str {
    usize::try_from(number).ok().and_then(|index| words.get(index)).copied().unwrap_or("")
}

impl Translation<'_> {
    /// Linkage and what stands beside it, of a function or a variable.
    pub(super) fn common(&self, op: Op, global: &mut Global) {
        let ir = self.ir;
        global.linkage = word(&LINKAGE, ir.attr(op, "linkage").map_or(10, |_| ir.number(op, "linkage")));
        global.dso_local = ir.is_set(op, "dso_local");
        global.visibility = word(&VISIBILITY, ir.number(op, "visibility_"));
        global.unnamed_addr = word(&UNNAMED, ir.number(op, "unnamed_addr"));
        global.align = u64::try_from(ir.number(op, "alignment")).ok().filter(|&bytes| bytes > 0);
        global.comdat = ir.attr(op, "comdat").and_then(|attr| self.last_name(attr));
    }

    /// The last name of a symbol reference.
    fn last_name(&self, attr: Attr) -> Option<String> {
        let ir::AttrKind::SymbolRef { root, nested } = self.ir.ctx.attr_kind(attr) else { return None };
        Some(self.ir.ctx.text(*nested.last().unwrap_or(root)).to_owned())
    }

    /// The selectors of a comdat table.
    pub(super) fn comdats(&mut self, op: Op) {
        let Some(body) = self.ir.body(op, 0) else { return };
        for selector in self.ir.ops(body) {
            if let Some(name) = self.ir.string(selector, "sym_name") {
                let kind = word(&COMDAT, self.ir.number(selector, "comdat"));
                self.m.comdats.push((name, kind));
            }
        }
    }

    /// All variables, their initializers, then the lists of constructors and destructors.
    pub(super) fn globals(&mut self, variables: &[Op], ops: &[Op]) -> Result<(), Reported> {
        let mut ids = Vec::new();
        for &op in variables {
            ids.push(self.variable(op)?);
        }
        for (&op, &id) in variables.iter().zip(&ids) {
            self.initializer(op, id)?;
        }
        self.start_up_lists(ops)?;
        self.unit_lists();
        Ok(())
    }

    fn variable(&mut self, op: Op) -> Result<GlobalId, Reported> {
        let ir = self.ir;
        let Some(ty) = ir.attr(op, "global_type").and_then(|attr| ir.ctx.as_type(attr)) else {
            return Err(self.refuse(op));
        };
        let mut ty = self.ty(op, ty)?;
        let mut value = None;
        if let Some(attr) = ir.attr(op, "value") {
            let made = self.constant(op, attr, ty)?;
            ty = self.m.constants.ty(made);
            value = Some(made);
        }
        let constant = ir.is_set(op, "constant");
        let name = ir.string(op, "sym_name").unwrap_or_default();
        let kind = GlobalKind::Variable { constant, initializer: None };
        let mut global = Global::new(&name, ty, kind);
        self.common(op, &mut global);
        global.space = u32::try_from(ir.number(op, "addr_space")).unwrap_or(0);
        global.thread_local = ir.is_set(op, "thread_local_");
        global.section = ir.string(op, "section");
        let initializer = match global.linkage {
            "extern_weak" => None,
            "" => value,
            _ => Some(value.unwrap_or_else(|| self.m.constants.undef(ty))),
        };
        global.kind = GlobalKind::Variable { constant, initializer };
        let id = self.m.add(global);
        self.variable_debug(op, id)?;
        Ok(id)
    }

    /// The initializer that a region computes.
    fn initializer(&mut self, op: Op, id: GlobalId) -> Result<(), Reported> {
        let Some(block) = self.ir.body(op, 0) else { return Ok(()) };
        let value = self.region_constant(op, block)?;
        if self.m.global(id).linkage == "extern_weak" {
            return Ok(());
        }
        if let GlobalKind::Variable { initializer, .. } = &mut self.m.global_mut(id).kind {
            *initializer = Some(value);
        }
        Ok(())
    }

    fn region_constant(&mut self, global: Op, block: ir::Block) -> Result<Const, Reported> {
        let mut body = Body::new(self, None);
        for op in body.t.ir.ops(block) {
            if body.t.ir.isa::<ops::Return>(op) {
                let value = body.t.ir.operands(op).first().and_then(|&value| body.value(value));
                if let Some(Val::Const(value)) = value {
                    return Ok(value);
                }
                break;
            }
            body.operation(op)?;
            if !body.is_constant(op) {
                return Err(body.t.fault(op, "the value of a global must be a constant"));
            }
        }
        Err(self.fault(global, "the initializer returns no constant"))
    }

    /// The entries that `op` adds to the list `name` of functions that run at start or at the end.
    fn start_up(&mut self, op: Op, functions: &str) -> Result<Vec<Const>, Reported> {
        let (symbols, priorities) = (self.ir.items(op, functions), self.ir.items(op, "priorities"));
        let mut entries = Vec::new();
        for (symbol, priority) in symbols.into_iter().zip(priorities) {
            let function = self.ir.ctx.as_symbol(symbol).unwrap_or_default().to_owned();
            let function = self.symbol(op, &function)?;
            let priority = super::attrs::number(&self.ir.ctx, priority).unwrap_or(0);
            entries.push(self.start_up_entry(function, priority));
        }
        Ok(entries)
    }

    fn start_up_entry(&mut self, function: GlobalId, priority: i64) -> Const {
        let (int, pointer) = (self.m.types.int(32), self.m.types.pointer(0));
        let entry = self.m.types.structure(&[int, pointer, pointer]);
        let fields = [
            self.m.constants.int(int, Int::from_i64(32, priority)),
            self.m.address(function),
            self.m.constants.intern(pointer, ConstKind::Null),
        ];
        self.m.constants.parts(entry, &fields)
    }

    /// The lists of functions that run at start or at the end; the one added to last stands last.
    fn start_up_lists(&mut self, ops: &[Op]) -> Result<(), Reported> {
        let mut lists: Vec<(&str, Vec<Const>)> = Vec::new();
        for &op in ops {
            let (name, functions) = match self.ir.op_text(op) {
                ops::GlobalCtors::NAME => ("llvm.global_ctors", "ctors"),
                ops::GlobalDtors::NAME => ("llvm.global_dtors", "dtors"),
                _ => continue,
            };
            let new = self.start_up(op, functions)?;
            let old = lists.iter().position(|(n, _)| *n == name).map(|index| lists.remove(index).1);
            if !new.is_empty() || old.is_some() {
                lists.push((name, [old.unwrap_or_default(), new].concat()));
            }
        }
        for (name, entries) in lists {
            let entry = self.m.constants.ty(entries[0]);
            let ty = self.m.types.intern(TyKind::Array(entries.len() as u64, entry));
            let initializer = Some(self.m.constants.parts(ty, &entries));
            let mut global = Global::new(name, ty, GlobalKind::Variable { constant: false, initializer });
            global.linkage = "appending";
            self.m.add(global);
        }
        Ok(())
    }

    /// `!llvm.linker.options`.
    pub(super) fn linker_options(&mut self, op: Op) {
        let options = self.ir.items(op, "options");
        let mut items = Vec::new();
        for option in options {
            let text = self.ir.ctx.as_str(option).unwrap_or_default().to_owned();
            items.push(Some(self.m.metadata.string(&text)));
        }
        let node = self.m.metadata.tuple(items);
        self.m.add_named_metadata("llvm.linker.options", node);
    }
}
