//! The state of a conversion to the llvm dialect: what each value became, and where new operations go.
//!
//! What holds: a memref value is its descriptor's parts (`descriptor`), and only what crosses a function or a struct is packed.
//! In a whole conversion (`whole`) functions are built anew, in a partial one (`partial`) operations are replaced in place.

use ir::diag::{Diagnostic, Diagnostics};
use ir::{Block, InsertPoint, Ir, Op, Rewriter, Type, Value};
use rustc_hash::FxHashMap;

use super::descriptor::{Descriptor, Unranked};
use super::rules::{Cache, Table};
use super::types::{self, Target};

/// What a value became.
#[derive(Clone, Debug)]
pub(super) enum Lowered {
    /// One value.
    Scalar(Value),
    /// The parts of a memref.
    MemRef(Descriptor),
    /// The parts of a memref without a rank.
    Unranked(Unranked),
}

/// Why an op was not converted.
pub(super) enum Refusal {
    /// No rule for the op.
    NoRule,
    /// A type that LLVM IR does not have.
    Type(Type),
    /// Anything else.
    Because(String),
}

/// The result of converting an op.
pub(super) type Converted = Result<(), Refusal>;

/// How a conversion goes about the old operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Every function is built anew, and all in it must be converted.
    Whole,
    /// Operations are replaced where they stand; casts stand between what is converted and what is not.
    Partial,
}

/// The state of a conversion.
pub(super) struct Converter<'a> {
    pub rw: Rewriter<'a>,
    pub target: Target,
    pub module: Op,
    pub mode: Mode,
    /// The rules that apply.
    pub tables: &'static [Table],
    pub values: FxHashMap<Value, Lowered>,
    /// What each block became.
    pub blocks: FxHashMap<Block, Block>,
    /// Rules that were looked up.
    pub cache: Cache,
    /// The mask around the operation at hand.
    pub mask: Option<Value>,
}

impl<'a> Converter<'a> {
    /// A conversion in which nothing is converted yet.
    pub(super) fn new(ir: &'a mut Ir, module: Op, target: Target, mode: Mode, tables: &'static [Table]) -> Self {
        Self {
            rw: if mode == Mode::Partial { Rewriter::recording(ir) } else { Rewriter::new(ir) },
            target,
            module,
            mode,
            tables,
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            cache: FxHashMap::default(),
            mask: None,
        }
    }
}

impl Converter<'_> {
    pub(super) fn report(&self, op: Op, refusal: Refusal, diags: &mut Diagnostics) {
        let ctx = &self.rw.ctx;
        let place = self.rw.loc(op).place(ctx);
        let error = match refusal {
            Refusal::NoRule => Diagnostic::error("E0801", place, "the operation can't be lowered"),
            Refusal::Type(ty) => {
                let ty = dialects::common::quoted(ctx, ty);
                Diagnostic::error("E0802", place, format!("type {ty} has no LLVM type"))
            }
            Refusal::Because(why) => Diagnostic::error("E0803", place, why),
        };
        diags.report(error.with_op(self.rw.op_text(op)));
    }

    /// Gives `to` the name of `from`, if it has one.
    pub(super) fn copy_name(&mut self, from: Value, to: Value) {
        if self.rw.value_name(to).is_none()
            && let Some(name) = self.rw.value_name(from).map(str::to_owned)
        {
            self.rw.ir_mut().set_value_name(to, &name);
        }
    }

    // Values.

    /// The value that `old` became. Errors: it is a memref, or was not converted.
    pub(super) fn get(&self, old: Value) -> Result<Value, Refusal> {
        match self.values.get(&old) {
            Some(Lowered::Scalar(value)) => Ok(*value),
            _ => Err(Refusal::Type(self.rw.ty(old))),
        }
    }

    /// The values that `old` became.
    pub(super) fn get_all(&self, old: &[Value]) -> Result<Vec<Value>, Refusal> {
        old.iter().map(|&v| self.get(v)).collect()
    }

    /// The descriptor that `old` became. Errors: it is no ranked memref of a known layout.
    pub(super) fn memref(&self, old: Value) -> Result<Descriptor, Refusal> {
        match self.values.get(&old) {
            Some(Lowered::MemRef(descriptor)) => Ok(descriptor.clone()),
            _ => Err(Refusal::Type(self.rw.ty(old))),
        }
    }

    /// The rank and address that `old` became. Errors: it is no unranked memref.
    pub(super) fn unranked(&self, old: Value) -> Result<Unranked, Refusal> {
        match self.values.get(&old) {
            Some(Lowered::Unranked(unranked)) => Ok(*unranked),
            _ => Err(Refusal::Type(self.rw.ty(old))),
        }
    }

    /// Notes what result `old` became.
    pub(super) fn set(&mut self, old: Value, new: Value) {
        self.copy_name(old, new);
        self.values.insert(old, Lowered::Scalar(new));
    }

    /// Notes the descriptor that result `old` became.
    pub(super) fn set_memref(&mut self, old: Value, new: Descriptor) {
        self.values.insert(old, Lowered::MemRef(new));
    }

    /// Notes what `old` became.
    pub(super) fn set_lowered(&mut self, old: Value, new: Lowered) {
        if let Lowered::Scalar(value) = new {
            self.copy_name(old, value);
        }
        self.values.insert(old, new);
    }

    /// What `old` became.
    pub(super) fn lowered(&self, old: Value) -> Result<Lowered, Refusal> {
        self.values.get(&old).cloned().ok_or_else(|| Refusal::Type(self.rw.ty(old)))
    }

    /// The block that new ops go to.
    pub(super) fn current_block(&self) -> Block {
        match self.rw.insertion() {
            Some(InsertPoint::End(block) | InsertPoint::Start(block)) => block,
            Some(InsertPoint::Before(op) | InsertPoint::After(op)) => {
                self.rw.block_of(op).expect("new ops go into a block")
            }
            None => unreachable!("a conversion has an insertion point"),
        }
    }

    /// The block that `old` became: itself where operations are replaced in place.
    pub(super) fn block(&self, old: Block) -> Block {
        self.blocks.get(&old).copied().unwrap_or(old)
    }

    /// True if operations are replaced in place.
    pub(super) fn is_partial(&self) -> bool {
        self.mode == Mode::Partial
    }

    /// The block where what follows `op` goes on, which is being converted. Insertion stays in the block at hand; see
    /// `resume`.
    pub(super) fn continuation(&mut self, op: Op) -> Result<Block, Refusal> {
        let from = self.current_block();
        if self.is_partial() {
            let next = self.rw.split_block(op);
            self.rw.set_insertion(InsertPoint::End(from));
            return Ok(next);
        }
        let region = self.rw.region_of(from).ok_or(Refusal::NoRule)?;
        let next = self.rw.create_block(region, &[]);
        self.rw.move_block_after(next, from);
        Ok(next)
    }

    /// A block with these arguments, after `block`.
    pub(super) fn block_after(&mut self, block: Block, types: &[Type]) -> Result<Block, Refusal> {
        let region = self.rw.region_of(block).ok_or(Refusal::NoRule)?;
        let new = self.rw.create_block(region, types);
        self.rw.move_block_after(new, block);
        Ok(new)
    }

    /// Goes on at `block`, which `continuation` gave for `op`.
    pub(super) fn resume(&mut self, op: Op, block: Block) {
        let at = if self.is_partial() { InsertPoint::Before(op) } else { InsertPoint::End(block) };
        self.rw.set_insertion(at);
    }

    /// The LLVM type of scalar type `ty`.
    pub(super) fn scalar(&mut self, ty: Type) -> Result<Type, Refusal> {
        types::scalar(&mut self.rw, self.target, ty).ok_or(Refusal::Type(ty))
    }
}
