//! The ends of blocks.

use bits::Int;
use ir::diag::Reported;
use ir::{Attr, InsertPoint, Loc, OpState, Rewriter, Value};
use smallvec::SmallVec;

use crate::body::FunctionBody;
use crate::importer::Importer;
use crate::lexer::Token;

/// What ends a block.
pub(crate) enum End {
    /// `ret`.
    Return(Option<Value>),
    /// `br label`.
    Branch(usize),
    /// `br i1`.
    Conditional {
        /// What is tested.
        condition: Value,
        /// Where control goes if it is 1, and if it is 0.
        targets: [usize; 2],
    },
    /// `switch`.
    Switch {
        /// What is looked up.
        value: Value,
        /// The values of the cases.
        cases: Vec<Int>,
        /// The default, then one a case.
        targets: Vec<usize>,
    },
    /// `invoke`: the operation without its blocks, where control goes, and what stands for the result.
    Invoke {
        /// The operation.
        state: Box<OpState>,
        /// Where control goes on return, and on unwinding.
        targets: [usize; 2],
        /// What stands for the result.
        result: Option<Value>,
    },
    /// `resume`.
    Resume(Value),
    /// `unreachable`.
    Unreachable,
}

/// The end of a block.
pub(crate) struct Terminator {
    /// What it is.
    pub(crate) end: End,
    /// Where it came from.
    pub(crate) loc: Loc,
    /// What it says of its loop.
    pub(crate) annotation: Option<Attr>,
    /// How often control goes where.
    pub(crate) weights: Option<Attr>,
}

impl Terminator {
    /// The blocks to which it goes.
    pub(crate) fn successors(&self) -> SmallVec<[usize; 2]> {
        match &self.end {
            End::Return(_) | End::Resume(_) | End::Unreachable => SmallVec::new(),
            End::Branch(target) => SmallVec::from_slice(&[*target]),
            End::Conditional { targets, .. } | End::Invoke { targets, .. } => SmallVec::from_slice(targets),
            End::Switch { targets, .. } => SmallVec::from_slice(targets),
        }
    }
}

impl<'t> Importer<'_, 't> {
    /// Ends the block that is read; what follows is about its end. Errors: `E1301` to `E1305`.
    fn end(&mut self, f: &mut FunctionBody<'t>, at: Token, end: End) -> Result<(), Reported> {
        let loc = self.loc_of(at);
        let mut terminator = Terminator { end, loc, annotation: None, weights: None };
        let mut list = Vec::new();
        while self.eat(b',') {
            self.attachments(&mut list)?;
        }
        for (kind, node) in list {
            match self.text(kind) {
                b"dbg" => terminator.loc = self.location(node)?,
                b"llvm.loop" => terminator.annotation = self.loop_annotation(node)?,
                b"prof" => terminator.weights = self.branch_weights(node)?,
                _ => {
                    let kind = self.shown(kind);
                    self.drop_note(format!("metadata {kind}"));
                }
            }
        }
        f.blocks[f.current].terminator = Some(terminator);
        Ok(())
    }

    /// `ret T %x`, `ret void`. Errors: `E1301` to `E1305`.
    pub(crate) fn ret(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let at = self.bump();
        let ty = self.ty()?;
        if ty != f.result {
            return Err(self.error_at(at, "E1305", "the type of the result is not that of the function"));
        }
        let value = if ty == self.types.void { None } else { Some(self.value(f, ty)?) };
        self.end(f, at, End::Return(value))
    }

    /// `br label %x`, `br i1 %c, label %x, label %y`. Errors: `E1301` to `E1305`.
    pub(crate) fn br(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let at = self.bump();
        if self.word() == b"label" {
            let target = self.label(f)?;
            return self.end(f, at, End::Branch(target));
        }
        let condition = self.typed_value(f)?;
        if self.ir.ty(condition) != self.types.i1 {
            return Err(self.error_at(at, "E1305", "the condition of a branch has type i1"));
        }
        self.expect(b',')?;
        let yes = self.label(f)?;
        self.expect(b',')?;
        let targets = [yes, self.label(f)?];
        self.end(f, at, End::Conditional { condition, targets })
    }

    /// `switch T %x, label %d [ T 1, label %a ]`. Errors: `E1301` to `E1305`.
    pub(crate) fn switch(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let at = self.bump();
        let ty = self.ty()?;
        let value = self.value(f, ty)?;
        if self.ir.ctx.integer_width(ty).is_none() {
            return Err(self.error_at(at, "E1305", "a switch looks at an integer"));
        }
        self.expect(b',')?;
        let mut targets = vec![self.label(f)?];
        let mut cases = Vec::new();
        self.expect(b'[')?;
        while !self.eat(b']') {
            let at = self.tok;
            let case = self.typed_constant()?;
            let number = self.attr_of(case).and_then(|attr| self.ir.ctx.as_int(attr).map(|(value, _)| value.clone()));
            match number.filter(|_| self.constants.ty(case) == ty) {
                Some(number) => cases.push(number),
                None => return Err(self.error_at(at, "E1305", "a case is an integer of the switch's type")),
            }
            self.expect(b',')?;
            targets.push(self.label(f)?);
        }
        self.end(f, at, End::Switch { value, cases, targets })
    }

    /// `resume T %x`. Errors: `E1301` to `E1305`.
    pub(crate) fn resume(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let at = self.bump();
        let value = self.typed_value(f)?;
        self.end(f, at, End::Resume(value))
    }

    /// `unreachable`. Errors: `E1301`, `E1303`.
    pub(crate) fn unreachable(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let at = self.bump();
        self.end(f, at, End::Unreachable)
    }

    /// Ends a block with a call that may unwind. Errors: `E1301` to `E1305`.
    pub(crate) fn end_with_invoke(
        &mut self,
        f: &mut FunctionBody<'t>,
        at: Token,
        state: OpState,
        targets: [usize; 2],
        result: Option<Value>,
    ) -> Result<(), Reported> {
        self.end(f, at, End::Invoke { state: Box::new(state), targets, result })
    }

    /// The values that block `to` takes from block `from`. Errors: `E1305`, one is missing.
    fn passed(&mut self, f: &FunctionBody<'t>, from: usize, to: usize) -> Result<SmallVec<[Value; 4]>, Reported> {
        let mut values = SmallVec::new();
        for phi in &f.blocks[to].phis {
            match phi.incoming.iter().find(|(block, _)| *block == from) {
                Some((_, value)) => values.push(self.actual(*value)),
                None => {
                    let at = f.blocks[to].first();
                    return Err(self.error_at(
                        at,
                        "E1305",
                        "a phi of this block has no value for one of its predecessors",
                    ));
                }
            }
        }
        Ok(values)
    }

    /// Makes the end of block `index`. Errors: `E1305`.
    pub(crate) fn make_terminator(&mut self, f: &mut FunctionBody<'t>, index: usize) -> Result<(), Reported> {
        let Some(terminator) = f.blocks[index].terminator.take() else { return Ok(()) };
        let state = self.terminator_state(f, index, &terminator)?;
        let op = self.create(state, InsertPoint::End(f.blocks[index].block));
        if let End::Invoke { result: Some(holder), .. } = terminator.end {
            let value = self.ir.result(op, 0);
            Rewriter::new(self.ir).replace_uses(holder, value);
            self.replaced.insert(holder, value);
        }
        f.blocks[index].terminator = Some(terminator);
        Ok(())
    }

    fn terminator_state(
        &mut self,
        f: &FunctionBody<'t>,
        index: usize,
        terminator: &Terminator,
    ) -> Result<OpState, Reported> {
        let mut groups: Vec<SmallVec<[Value; 4]>> = Vec::new();
        let successors = terminator.successors();
        for &target in &successors {
            groups.push(self.passed(f, index, target)?);
        }
        let names = &self.names;
        let mut state = match &terminator.end {
            End::Return(_) => OpState::new(names.ret, terminator.loc),
            End::Branch(_) => OpState::new(names.br, terminator.loc),
            End::Conditional { .. } => OpState::new(names.cond_br, terminator.loc),
            End::Switch { .. } => OpState::new(names.switch, terminator.loc),
            End::Resume(_) => OpState::new(names.resume, terminator.loc),
            End::Unreachable => OpState::new(names.unreachable, terminator.loc),
            End::Invoke { state, .. } => OpState { loc: terminator.loc, ..(**state).clone() },
        };
        state.operands.iter_mut().for_each(|value| *value = self.actual(*value));
        let own = match &terminator.end {
            End::Return(value) => *value,
            End::Conditional { condition, .. } => Some(*condition),
            End::Switch { value, .. } | End::Resume(value) => Some(*value),
            End::Branch(_) | End::Unreachable | End::Invoke { .. } => None,
        };
        state.operands.extend(own.map(|value| self.actual(value)));
        let first = state.operands.len();
        groups.iter().for_each(|group| state.operands.extend_from_slice(group));
        state.successors.extend(successors.iter().map(|&target| f.blocks[target].block));
        self.segments(&mut state, terminator, first, &groups);
        let (loop_key, weights_key) = (self.names.loop_annotation, self.names.branch_weights);
        let looped = matches!(terminator.end, End::Branch(_) | End::Conditional { .. });
        state.attrs.extend(terminator.annotation.filter(|_| looped).map(|attr| (loop_key, attr)));
        state.attrs.extend(self.fitting_weights(terminator).map(|attr| (weights_key, attr)));
        if terminator.annotation.is_some() && !looped {
            self.drop_note("metadata llvm.loop");
        }
        Ok(state)
    }

    /// Weights, where there is one for each successor; an invocation takes any number.
    fn fitting_weights(&mut self, terminator: &Terminator) -> Option<Attr> {
        let weights = terminator.weights?;
        let count = self.ir.ctx.as_dense_array(weights).map_or(0, |weights| weights.len());
        let fits = match &terminator.end {
            End::Invoke { .. } => true,
            End::Conditional { .. } | End::Switch { .. } => count == terminator.successors().len(),
            End::Return(_) | End::Branch(_) | End::Resume(_) | End::Unreachable => false,
        };
        if !fits {
            self.drop_note("metadata prof");
        }
        Some(weights).filter(|_| fits)
    }

    fn segments(
        &mut self,
        state: &mut OpState,
        terminator: &Terminator,
        first: usize,
        groups: &[SmallVec<[Value; 4]>],
    ) {
        let sizes: Vec<i64> = groups.iter().map(|group| group.len() as i64).collect();
        match &terminator.end {
            End::Conditional { .. } | End::Invoke { .. } => {
                let sizes = [first as i64, sizes[0], sizes[1]];
                let sizes = self.ir.ctx.dense_array(32, &sizes);
                state.attrs.push((self.names.operand_segments, sizes));
            }
            End::Switch { value, cases, .. } => {
                let ty = self.ir.ty(self.actual(*value));
                emit_llvm::dialect::control::set_switch_attrs(&mut self.ir.ctx, state, ty, cases, &sizes);
            }
            End::Return(_) | End::Branch(_) | End::Resume(_) | End::Unreachable => {}
        }
    }
}
