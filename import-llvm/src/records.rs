//! Debug records and debug intrinsics: what a variable of the source is, and where.
//!
//! What holds: as in the reference, what is said of a value stands right behind the value.

use ir::diag::Reported;
use ir::{Attr, Block, InsertPoint, Loc, Op, OpState, Value, ValueDef};
use rustc_hash::FxHashSet;

use crate::body::FunctionBody;
use crate::importer::Importer;
use crate::lexer::Kind;
use crate::metadata::Node;

/// What is said of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// It lives at an address.
    Declare,
    /// It has a value.
    Value,
}

/// Something said of a variable.
pub(crate) struct Record {
    about: About,
    value: Value,
    variable: Attr,
    expression: Attr,
    loc: Loc,
    /// The block where it is said.
    block: usize,
}

impl<'t> Importer<'_, 't> {
    /// `#dbg_value(T %x, !1, !DIExpression(), !2)`. Errors: `E1301` to `E1305`.
    pub(crate) fn debug_record(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let word = self.bump();
        self.expect(b'(')?;
        match self.text(word) {
            b"dbg_value" | b"dbg_assign" => self.variable_record(f, About::Value, self.text(word) == b"dbg_assign"),
            b"dbg_declare" => self.variable_record(f, About::Declare, false),
            b"dbg_label" => {
                let label = self.node_reference()?;
                self.expect(b',')?;
                let node = self.node_reference()?;
                self.expect(b')')?;
                let loc = self.location(node)?;
                self.debug_label(f, label, loc)
            }
            _ => Err(self.error_at(word, "E1304", format!("debug record '{}' is not known", self.shown(word)))),
        }
    }

    fn variable_record(&mut self, f: &mut FunctionBody<'t>, about: About, assigns: bool) -> Result<(), Reported> {
        let value = self.record_value(f)?;
        self.expect(b',')?;
        let variable = self.node_reference()?;
        self.expect(b',')?;
        let expression = self.node_reference()?;
        self.expect(b',')?;
        if assigns {
            self.drop_note("which store '#dbg_assign' belongs to");
            // The store, an address and its expression.
            self.node_reference()?;
            self.expect(b',')?;
            self.record_value(f)?;
            self.expect(b',')?;
            self.node_reference()?;
            self.expect(b',')?;
        }
        let node = self.node_reference()?;
        self.expect(b')')?;
        let loc = self.location(node)?;
        self.add_record(f, about, value, variable, expression, loc)
    }

    /// The value of a record; `None` if it is a list, or metadata.
    pub(crate) fn record_value(&mut self, f: &mut FunctionBody<'t>) -> Result<Option<Value>, Reported> {
        match self.tok.kind {
            Kind::Bang | Kind::NodeName | Kind::NodeNumber => {
                self.node_reference()?;
                Ok(None)
            }
            _ => self.typed_value(f).map(Some),
        }
    }

    /// Keeps what is said of a variable until all values are known. Errors: `E1301`, `E1303`.
    pub(crate) fn add_record(
        &mut self,
        f: &mut FunctionBody<'t>,
        about: About,
        value: Option<Value>,
        variable: Node,
        expression: Node,
        loc: Loc,
    ) -> Result<(), Reported> {
        let variable = self.debug_attr(variable)?;
        let expression = self.debug_attr(expression)?;
        let (Some(value), Some(variable), Some(expression)) = (value, variable, expression) else {
            self.drop_note("debug records that the dialect can't hold");
            return Ok(());
        };
        if self.ir.ctx.as_dialect_attr(variable, "llvm.di_local_variable").is_none() {
            self.drop_note("debug records that the dialect can't hold");
            return Ok(());
        }
        let block = f.current;
        f.records.push(Record { about, value, variable, expression, loc, block });
        Ok(())
    }

    /// A label of the source. Errors: `E1301`, `E1303`.
    pub(crate) fn debug_label(&mut self, f: &mut FunctionBody<'t>, label: Node, loc: Loc) -> Result<(), Reported> {
        let Some(label) = self.debug_attr(label)? else {
            self.drop_note("debug records that the dialect can't hold");
            return Ok(());
        };
        let name = self.ir.ctx.op_name("llvm.intr.dbg.label");
        let mut state = OpState::new(name, loc);
        self.set(&mut state, "label", label);
        self.create(state, f.end());
        Ok(())
    }

    /// Makes what was said of variables. Errors: none so far.
    pub(crate) fn make_records(&mut self, f: &mut FunctionBody<'t>, entry: Block) -> Result<(), Reported> {
        let records = std::mem::take(&mut f.records);
        if records.is_empty() {
            return Ok(());
        }
        let reached = f.blocks.iter().filter(|info| info.reached).map(|info| info.block);
        let reached: FxHashSet<Block> = reached.chain([entry]).collect();
        // Each goes right behind its value, before those already there.
        for record in records.into_iter().rev() {
            if !f.blocks[record.block].reached {
                continue;
            }
            let value = self.actual(record.value);
            let Some(at) = self.behind(f, entry, &reached, value) else {
                self.drop_note("debug records that the dialect can't hold");
                continue;
            };
            let name = match record.about {
                About::Declare => "llvm.intr.dbg.declare",
                About::Value => "llvm.intr.dbg.value",
            };
            if record.about == About::Declare && !self.is_pointer(self.ir.ty(value)) {
                self.drop_note("debug records that the dialect can't hold");
                continue;
            }
            let name = self.ir.ctx.op_name(name);
            let mut state = OpState::new(name, record.loc);
            state.operands.push(value);
            self.set(&mut state, "varInfo", record.variable);
            self.set(&mut state, "locationExpr", record.expression);
            self.create(state, at);
        }
        Ok(())
    }

    /// The place right behind a value; `None` if it is in no block that is reached.
    fn behind(
        &self,
        f: &FunctionBody<'t>,
        entry: Block,
        reached: &FxHashSet<Block>,
        value: Value,
    ) -> Option<InsertPoint> {
        let block = self.ir.def_block(value).filter(|block| reached.contains(block))?;
        match self.ir.value_def(value) {
            ValueDef::Argument { .. } => Some(InsertPoint::Start(block)),
            ValueDef::Result { op, .. } if self.ir.next_op(op).is_some() || block == entry => {
                Some(InsertPoint::After(op))
            }
            ValueDef::Result { op, .. } => self.after_terminator(f, op),
        }
    }

    /// Before the end of the block to which a terminator returns, if no other block goes there.
    fn after_terminator(&self, f: &FunctionBody<'t>, op: Op) -> Option<InsertPoint> {
        let target = *self.ir.successors(op).first()?;
        let predecessors = f.blocks.iter().filter(|info| info.reached).filter_map(|info| info.terminator.as_ref());
        let count = predecessors
            .flat_map(|terminator| terminator.successors())
            .filter(|&index| f.blocks[index].block == target)
            .count();
        let last = self.ir.last_op(target)?;
        (count == 1).then_some(InsertPoint::Before(last))
    }
}
