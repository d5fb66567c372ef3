//! From the llvm dialect to LLVM IR in memory, as release 19 of the reference translates it.
//!
//! What holds: the program is only read; symbols are declared before bodies are translated; what is said of constants is
//! folded; what has no LLVM IR is an error that names it.

mod attrs;
mod blocks;
mod call_attributes;
mod calls;
mod constants;
mod debug;
mod functions;
mod globals;
mod instructions;
mod intrinsics;
mod kernels;
mod layout;
mod loops;
mod memory;
mod metadata;
mod rules;
mod terminators;
mod types;

use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{Attr, Ir, Op, Type};
use rustc_hash::FxHashMap;

use crate::dialect::ops;
use crate::model::{GlobalId, Md, Module, Ty};

/// The name that the reference gives to every module.
pub const MODULE_NAME: &str = "LLVMDialectModule";

/// How values are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Names {
    /// By numbers, as the reference does.
    #[default]
    Numbers,
    /// By the names that the source gives, where it gives any.
    Source,
}

/// What a translation knows.
pub(crate) struct Translation<'a> {
    /// The program.
    pub ir: &'a Ir,
    /// What is built.
    pub m: Module,
    /// How values are called.
    pub names: Names,
    diags: &'a mut Diagnostics,
    types: FxHashMap<Type, Ty>,
    /// Metadata by the attributes it comes from.
    nodes: FxHashMap<Attr, Md>,
    debug: debug::DebugState,
    /// Variables by compile unit, in order.
    unit_globals: Vec<(Md, Vec<Md>)>,
}

/// The LLVM IR of `module`. Errors: `E0804` what has none.
pub fn translate(ir: &Ir, module: Op, names: Names, diags: &mut Diagnostics) -> Result<Module, Reported> {
    let errors = diags.error_count();
    let mut t = Translation {
        ir,
        m: Module::default(),
        names,
        diags,
        types: FxHashMap::default(),
        nodes: FxHashMap::default(),
        debug: debug::DebugState::default(),
        unit_globals: Vec::new(),
    };
    t.module(module)?;
    let Translation { m, diags, .. } = t;
    diags.check_since(errors)?;
    Ok(m)
}

/// Ops of the llvm dialect at the top of a module, in the order in which they are dealt with.
const TOP: [&str; 6] = [
    ops::Func::NAME,
    ops::Global::NAME,
    ops::GlobalCtors::NAME,
    ops::GlobalDtors::NAME,
    ops::Comdat::NAME,
    ops::LinkerOptions::NAME,
];

impl Translation<'_> {
    fn module(&mut self, module: Op) -> Result<(), Reported> {
        self.target(module)?;
        self.module_flag("Debug Info Version", 3);
        let Some(body) = self.ir.body(module, 0) else { return Ok(()) };
        let ops: Vec<Op> = self.ir.ops(body).collect();
        if let Some(&op) = ops.iter().find(|&&op| !TOP.contains(&self.ir.op_text(op))) {
            return Err(self.refuse(op));
        }
        self.check_rules(module)?;
        let named = |name: &str| ops.iter().copied().filter(|&op| self.ir.is(op, name)).collect::<Vec<_>>();
        let (functions, variables) = (named(ops::Func::NAME), named(ops::Global::NAME));
        named(ops::Comdat::NAME).into_iter().for_each(|op| self.comdats(op));
        for &op in &functions {
            self.declare_function(op)?;
        }
        self.globals(&variables, &ops)?;
        for op in ops.iter().copied().filter(|&op| self.ir.isa::<ops::LinkerOptions>(op)) {
            self.linker_options(op);
        }
        for &op in &functions {
            self.define_function(op)?;
        }
        self.finish_debug();
        Ok(())
    }

    /// An error that names `op`, which has no LLVM IR.
    pub(crate) fn refuse(&mut self, op: Op) -> Reported {
        self.fault(op, "has no LLVM IR in this form")
    }

    /// An error about `op`.
    pub(crate) fn fault(&mut self, op: Op, message: impl Into<String>) -> Reported {
        let (place, name) = (self.ir.loc(op).place(&self.ir.ctx), self.ir.op_text(op).to_owned());
        self.diags.report(Diagnostic::error("E0804", place, message).with_op(name))
    }

    /// The global value called `name`. Errors: there is none.
    pub(crate) fn symbol(&mut self, op: Op, name: &str) -> Result<GlobalId, Reported> {
        match self.m.find(name) {
            Some(id) => Ok(id),
            None => Err(self.fault(op, format!("no function or global is called '@{name}'"))),
        }
    }
}

/// True if operation `name` of the llvm dialect has LLVM IR.
pub fn is_written(name: &str) -> bool {
    let Some(word) = name.strip_prefix("llvm.") else { return false };
    let lists: [&[&str]; 6] = [
        &instructions::BINARY,
        &instructions::CASTS,
        &instructions::OTHERS,
        &memory::OPS,
        &terminators::OPS,
        &calls::OPS,
    ];
    TOP.contains(&name)
        || matches!(word, "call_intrinsic" | "comdat_selector")
        || lists.iter().any(|list| list.contains(&word))
        || intrinsics::is_known(word)
}
