//! From a function of affine, scf, cf, arith and memref operations to a `Flow`: control.
//!
//! Counted loops have their test at the end, so that an iteration is one block: one whose bounds say that it iterations at all is entered at
//! once, another behind a test. Conditions over little pure code are choices; the others stay control.

use bits::Predicate;
use dialects::scf;
use floats::Operation as FloatOperation;
use ir::{Block as IrBlock, Diagnostics, Ir, Loc, Op, Region, Reported, TypeKind, Value};
use lowering::lower::initial_values;
use lowering::operations::{Memory, Operation, Pure, Structured, Terminator, operation};
use lowering::reading::Reads;
use lowering::refuse;
use pipeline::{FloatOp, Kind, MemoryId, NodeId, Source, SourceForm};
use pipeline_rewrite::arithmetic::Arithmetic;
use pipeline_rewrite::builder::{constant, fold};
use rustc_hash::FxHashMap;

use super::flow::{BlockId, Def, Edge, End, Flow, Inst};

/// Operations that a branch may have to be chosen between instead of run.
const MOST_CHOSEN: usize = 12;

pub(super) struct Reader<'a> {
    pub(super) ir: &'a Ir,
    pub(super) diags: &'a mut Diagnostics,
    pub(super) flow: Flow,
    pub(super) current: BlockId,
    pub(super) sources: FxHashMap<Value, Source>,
    pub(super) memories: FxHashMap<Value, MemoryId>,
    /// By global: the first value that stands for it.
    pub(super) globals: FxHashMap<Op, Value>,
    known: FxHashMap<(BlockId, Kind, Vec<Source>, u32), NodeId>,
    names: FxHashMap<String, u32>,
    blocks: FxHashMap<IrBlock, BlockId>,
    /// Where `func.return` of several blocks goes.
    exit: Option<BlockId>,
    /// The bit that says whether the stores that are read take place, where a condition became a choice.
    pub(super) guard: Option<Source>,
}

/// Reads `func`, a function without calls. Errors: a construct that can't be built, with its position (`E06xx`).
pub fn read(ir: &Ir, func: Op, diags: &mut Diagnostics) -> Result<Flow, Reported> {
    let name = ir.expect_attr::<&str>(func, "sym_name").to_owned();
    let mut reader = Reader {
        ir,
        diags,
        flow: Flow { name, source: SourceForm::of(ir, func), ..Flow::default() },
        current: 0,
        sources: FxHashMap::default(),
        memories: FxHashMap::default(),
        globals: FxHashMap::default(),
        known: FxHashMap::default(),
        names: FxHashMap::default(),
        blocks: FxHashMap::default(),
        exit: None,
        guard: None,
    };
    reader.current = reader.flow.add_block(ir.loc(func));
    reader.arguments(func)?;
    reader.function_body(func)?;
    Ok(reader.flow)
}

impl<'a> Reads<'a> for Reader<'a> {
    fn ir(&self) -> &'a Ir {
        self.ir
    }

    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }

    fn names(&mut self) -> &mut FxHashMap<String, u32> {
        &mut self.names
    }

    fn memories(&mut self) -> &mut FxHashMap<Value, MemoryId> {
        &mut self.memories
    }

    fn globals(&mut self) -> &mut FxHashMap<Op, Value> {
        &mut self.globals
    }

    fn new_memory(&mut self, memory: pipeline::Memory) -> MemoryId {
        self.flow.memories.push(memory);
        MemoryId(self.flow.memories.len() as u32 - 1)
    }
}

impl Reader<'_> {
    fn arguments(&mut self, func: Op) -> Result<(), Reported> {
        let Some(entry) = self.ir.body(func, 0) else {
            return Err(self.refuse(func, "E0601", "the function has no body"));
        };
        for (index, &arg) in self.ir.args(entry).iter().enumerate() {
            let name = self.ir.value_name(arg).map_or_else(|| format!("arg{index}"), str::to_owned);
            if self.ir.ctx.shape(self.ir.ty(arg)).is_some() {
                self.memory_argument(arg, index, &name, func)?;
                continue;
            }
            let width = self.width(self.ir.ty(arg), func)?;
            let name = self.unique(&name);
            let value = self.flow.add_value(width, Def::Argument, Some(name.clone()), self.ir.loc(func));
            self.sources.insert(arg, Source::node(value));
            self.flow.scalars.push((name, index, value));
        }
        self.declare_results(func)
    }

    fn declare_results(&mut self, func: Op) -> Result<(), Reported> {
        let ty = self.ir.attr(func, "function_type").and_then(|a| self.ir.ctx.as_type(a));
        let Some(TypeKind::Function { results, .. }) = ty.map(|t| self.ir.ctx.kind(t)) else { return Ok(()) };
        for ty in results.to_vec() {
            let width = self.width(ty, func)?;
            self.flow.results.push(width);
        }
        Ok(())
    }

    fn function_body(&mut self, func: Op) -> Result<(), Reported> {
        let region = self.ir.region(func, 0);
        if self.ir.blocks(region).len() > 1 {
            let loc = self.ir.loc(func);
            let exit = self.flow.add_block(loc);
            let widths = self.flow.results.clone();
            let params = widths.iter().map(|&w| Source::node(self.flow.add_param(exit, w, None, loc))).collect();
            self.flow.blocks[exit].end = End::Return(params);
            self.exit = Some(exit);
        }
        self.region_blocks(region, self.current, None)
    }

    /// All blocks of a region, of which the first is read into `entry`; `scf.yield` goes to `exit`.
    fn region_blocks(&mut self, region: Region, entry: BlockId, exit: Option<BlockId>) -> Result<(), Reported> {
        let blocks = self.ir.blocks(region).to_vec();
        for (index, &block) in blocks.iter().enumerate() {
            let id = if index == 0 { entry } else { self.block_with_params(block)? };
            self.blocks.insert(block, id);
        }
        for block in blocks {
            self.current = self.blocks[&block];
            let ops = self.ir.ops_vec(block);
            let Some((&last, rest)) = ops.split_last() else { continue };
            self.sequence(rest)?;
            self.terminator(last, exit)?;
        }
        Ok(())
    }

    fn block_with_params(&mut self, block: IrBlock) -> Result<BlockId, Reported> {
        let args = self.ir.args(block).to_vec();
        let owner = self.ir.parent_of_block(block).expect("a block of a function");
        let id = self.flow.add_block(self.ir.loc(owner));
        self.bind_params(id, &args, owner)?;
        Ok(id)
    }

    /// One parameter of `block` for each value.
    fn bind_params(&mut self, block: BlockId, values: &[Value], op: Op) -> Result<(), Reported> {
        for &value in values {
            let width = self.width(self.ir.ty(value), op)?;
            let name = self.ir.value_name(value).map(str::to_owned);
            let param = self.flow.add_param(block, width, name, self.ir.loc(op));
            self.sources.insert(value, Source::node(param));
        }
        Ok(())
    }

    pub(super) fn terminate(&mut self, end: End) {
        self.flow.blocks[self.current].end = end;
    }

    fn jump(&mut self, to: BlockId, args: Vec<Source>) {
        self.terminate(End::Jump(Edge { to, args }));
    }

    fn terminator(&mut self, op: Op, exit: Option<BlockId>) -> Result<(), Reported> {
        let terminator = match operation(self.ir, op) {
            Some(Operation::Terminator(terminator)) => Some(terminator),
            _ => None,
        };
        match (terminator, exit) {
            (Some(Terminator::Return), _) => {
                let values = self.operands(op)?;
                match self.exit {
                    Some(exit) => self.jump(exit, values),
                    None => self.terminate(End::Return(values)),
                }
            }
            (Some(Terminator::Yield), Some(exit)) => {
                let values = self.operands(op)?;
                self.jump(exit, values);
            }
            (Some(Terminator::Branch), _) => {
                let edge = self.edge(op, 0)?;
                self.terminate(End::Jump(edge));
            }
            (Some(Terminator::CondBranch), _) => {
                let condition = self.source(self.ir.operand(op, 0), op)?;
                let (yes, no) = (self.edge(op, 0)?, self.edge(op, 1)?);
                self.terminate(End::Branch { condition, yes, no });
            }
            (Some(Terminator::Yield), None) | (Some(Terminator::Condition) | None, _) => {
                return Err(self.refuse_operation(op));
            }
        }
        Ok(())
    }

    fn edge(&mut self, op: Op, successor: usize) -> Result<Edge, Reported> {
        let to = self.blocks[&self.ir.successors(op)[successor]];
        let values = dialects::cf::successor_operands(self.ir, op, successor).unwrap_or_default();
        Ok(Edge { to, args: self.all_sources(&values, op)? })
    }

    fn sequence(&mut self, ops: &[Op]) -> Result<(), Reported> {
        for &op in ops {
            self.op(op)?;
        }
        Ok(())
    }

    fn op(&mut self, op: Op) -> Result<(), Reported> {
        match operation(self.ir, op) {
            Some(Operation::Structured(structured)) => match structured {
                Structured::For => self.for_op(op),
                Structured::While => self.while_op(op),
                Structured::If => self.if_op(op),
                Structured::ExecuteRegion => self.execute_region(op),
            },
            Some(
                Operation::Pure(_)
                | Operation::Extended(_)
                | Operation::Memory(_)
                | Operation::Nothing
                | Operation::Terminator(_)
                | Operation::Moving,
            )
            | None => self.simple_op(op),
        }
    }

    pub(super) fn source(&mut self, value: Value, op: Op) -> Result<Source, Reported> {
        match self.sources.get(&value) {
            Some(source) => Ok(source.clone()),
            None => Err(self.diags.report(refuse::value_without_hardware(self.ir, value, op))),
        }
    }

    pub(super) fn all_sources(&mut self, values: &[Value], op: Op) -> Result<Vec<Source>, Reported> {
        values.iter().map(|&v| self.source(v, op)).collect()
    }

    pub(super) fn operands(&mut self, op: Op) -> Result<Vec<Source>, Reported> {
        let values = self.ir.operands(op).to_vec();
        self.all_sources(&values, op)
    }

    /// Notes that `value` is `source`, and gives it the value's name.
    pub(super) fn bind(&mut self, value: Value, source: Source) {
        if let (Source::Node { node, .. }, Some(name)) = (&source, self.ir.value_name(value)) {
            self.flow.values[node.index()].name.get_or_insert_with(|| name.to_owned());
        }
        self.sources.insert(value, source);
    }

    pub(super) fn push(
        &mut self,
        kind: Kind,
        inputs: Vec<Source>,
        width: Option<u32>,
        access: Option<Op>,
        loc: Loc,
    ) -> Option<NodeId> {
        let def = Def::Inst(self.current, self.flow.blocks[self.current].insts.len());
        let result = width.map(|width| self.flow.add_value(width, def, None, loc));
        self.flow.blocks[self.current].insts.push(Inst { kind, inputs, result, access, loc });
        result
    }

    pub(super) fn compare(&mut self, predicate: Predicate, a: Source, b: Source, loc: Loc) -> Source {
        let kind = bits::Op::Compare(predicate);
        self.pure(kind, vec![a, b], 1, loc)
    }

    // Loops.

    /// What the body of region `index` yields, read into the current block.
    fn region_values(&mut self, op: Op, index: usize) -> Result<Vec<Source>, Reported> {
        let Some(block) = self.ir.body(op, index) else { return Ok(Vec::new()) };
        let ops = self.ir.ops_vec(block);
        let Some((&last, rest)) = ops.split_last() else { return Ok(Vec::new()) };
        self.sequence(rest)?;
        self.operands(last)
    }

    fn for_op(&mut self, op: Op) -> Result<(), Reported> {
        let bounds = self.bounds(op)?;
        let inits = initial_values(self.ir, op);
        let inits = self.all_sources(&inits, op)?;
        let results: Vec<Value> = self.ir.results(op).collect();
        let Some(iterations) = bounds.iterations() else { return self.turning(op, &bounds, inits, None) };
        match iterations {
            0 => {
                results.into_iter().zip(inits).for_each(|(result, init)| self.bind(result, init));
                Ok(())
            }
            _ => self.turning(op, &bounds, inits, Some(iterations)),
        }
    }

    /// A loop with a block that iterates; `iterations` are known to be at least one.
    fn turning(
        &mut self,
        op: Op,
        bounds: &Bounds,
        inits: Vec<Source>,
        iterations: Option<i64>,
    ) -> Result<(), Reported> {
        let loc = self.ir.loc(op);
        let results: Vec<Value> = self.ir.results(op).collect();
        let args = self.ir.body(op, 0).map(|b| self.ir.args(b).to_vec()).unwrap_or_default();
        let (body, exit) = (self.flow.add_block(loc), self.flow.add_block(loc));
        self.bind_params(body, &args, op)?;
        self.bind_params(exit, &results, op)?;
        let mut first = vec![bounds.lower.clone()];
        first.extend(inits.iter().cloned());
        let enter = Edge { to: body, args: first };
        let end = match iterations {
            Some(_) => End::Jump(enter),
            None => {
                let condition = self.compare(Predicate::Slt, bounds.lower.clone(), bounds.upper.clone(), loc);
                End::Branch { condition, yes: enter, no: Edge { to: exit, args: inits } }
            }
        };
        self.terminate(end);
        self.current = body;
        let counter = self.flow.blocks[body].params[0];
        self.flow.values[counter.index()].bounds = Some((bounds.lower.clone(), bounds.upper.clone()));
        let yields = self.region_values(op, 0)?;
        let counter = Source::node(counter);
        let width = self.flow.width(&counter);
        let next = self.pure(bits::Op::Add, vec![counter.clone(), bounds.step.clone()], width, loc);
        let again = self.again(bounds, iterations, counter, loc);
        let mut args = vec![next];
        args.extend(yields.iter().cloned());
        let (yes, no) = (Edge { to: body, args }, Edge { to: exit, args: yields });
        self.terminate(End::Branch { condition: again, yes, no });
        self.current = exit;
        Ok(())
    }

    /// Whether a loop goes on after the iteration of `counter`.
    fn again(&mut self, bounds: &Bounds, iterations: Option<i64>, counter: Source, loc: Loc) -> Source {
        let width = self.flow.width(&counter);
        if let (Some(iterations), Some(lower), Some(step)) = (iterations, as_i64(&bounds.lower), as_i64(&bounds.step)) {
            let last = constant(width, lower.wrapping_add(step.wrapping_mul(iterations - 1)));
            return self.compare(Predicate::Ne, counter, last, loc);
        }
        // One bit more, so that the sum does not wrap.
        let wide = if width == 64 { 64 } else { width + 1 };
        let mut extend = |source: Source| match wide == width {
            true => source,
            false => self.pure(bits::Op::SignExtend(wide), vec![source], wide, loc),
        };
        let (counter, step, upper) = (extend(counter), extend(bounds.step.clone()), extend(bounds.upper.clone()));
        let next = self.pure(bits::Op::Add, vec![counter, step], wide, loc);
        self.compare(Predicate::Slt, next, upper, loc)
    }

    fn bounds(&mut self, op: Op) -> Result<Bounds, Reported> {
        if self.ir.isa::<scf::For>(op) {
            let [lower, upper, step] = [0, 1, 2].map(|i| self.ir.operand(op, i));
            let bounds =
                Bounds { lower: self.source(lower, op)?, upper: self.source(upper, op)?, step: self.source(step, op)? };
            if as_i64(&bounds.step).is_some_and(|s| s <= 0) {
                return Err(self.refuse(op, "E0606", "the step of a loop must be positive"));
            }
            return Ok(bounds);
        }
        let step = self.ir.expect_attr::<i64>(op, "step");
        Ok(Bounds {
            lower: self.affine_bound(op, "lowerBoundMap", "lowerBoundOperands", Predicate::Sgt)?,
            upper: self.affine_bound(op, "upperBoundMap", "upperBoundOperands", Predicate::Slt)?,
            step: constant(64, step),
        })
    }

    fn affine_bound(&mut self, op: Op, map: &str, operands: &str, better: Predicate) -> Result<Source, Reported> {
        let Some(map) = self.ir.attr(op, map).and_then(|a| self.ir.ctx.as_map(a)).cloned() else {
            return Err(self.refuse(op, "E0606", "the loop has no bound map"));
        };
        let operands = self.ir.operands_named(op, operands).to_vec();
        let operands = self.all_sources(&operands, op)?;
        let loc = self.ir.loc(op);
        let values = self.affine_map(&map, &operands, loc);
        let best = values.into_iter().reduce(|a, b| self.better(better, a, b, 64, loc));
        match best {
            Some(best) => Ok(best),
            None => Err(self.refuse(op, "E0606", "the loop has a bound without a value")),
        }
    }

    fn while_op(&mut self, op: Op) -> Result<(), Reported> {
        let loc = self.ir.loc(op);
        let inits = self.operands(op)?;
        let results: Vec<Value> = self.ir.results(op).collect();
        let [before, after] = [0, 1].map(|i| self.ir.body(op, i).map(|b| self.ir.args(b).to_vec()).unwrap_or_default());
        let [header, body, exit] = [0; 3].map(|_| self.flow.add_block(loc));
        self.bind_params(header, &before, op)?;
        self.bind_params(body, &after, op)?;
        self.bind_params(exit, &results, op)?;
        self.jump(header, inits);
        self.current = header;
        let mut values = self.region_values(op, 0)?;
        let condition = values.remove(0);
        let (yes, no) = (Edge { to: body, args: values.clone() }, Edge { to: exit, args: values });
        self.terminate(End::Branch { condition, yes, no });
        self.current = body;
        let yields = self.region_values(op, 1)?;
        self.jump(header, yields);
        self.current = exit;
        Ok(())
    }

    // Conditions.

    fn if_op(&mut self, op: Op) -> Result<(), Reported> {
        let condition = self.condition(op)?;
        if self.is_choice(op) {
            return self.choice(op, &condition);
        }
        let loc = self.ir.loc(op);
        let results: Vec<Value> = self.ir.results(op).collect();
        let [then, otherwise, join] = [0; 3].map(|_| self.flow.add_block(loc));
        self.bind_params(join, &results, op)?;
        let edge = |to| Edge { to, args: Vec::new() };
        self.terminate(End::Branch { condition, yes: edge(then), no: edge(otherwise) });
        for (index, block) in [then, otherwise].into_iter().enumerate() {
            self.current = block;
            let values = self.region_values(op, index)?;
            self.jump(join, values);
        }
        self.current = join;
        Ok(())
    }

    /// Whether both sides are little code without loads and products, so that a choice of results, and of whether stores take
    /// place, costs less than control.
    fn is_choice(&self, op: Op) -> bool {
        let (mut count, mut is_cheap, mut stores) = (0, true, 0);
        self.ir.walk(op, &mut |inner| {
            let known = operation(self.ir, inner);
            let is_control =
                matches!(known, Some(Operation::Terminator(Terminator::Yield) | Operation::Structured(Structured::If)));
            if inner == op || is_control {
                return;
            }
            count += 1;
            match known {
                Some(Operation::Memory(Memory::Store)) => stores += 1,
                Some(Operation::Pure(pure)) => is_cheap &= is_cheap_to_choose(pure),
                _ => is_cheap = false,
            }
        });
        is_cheap && count <= MOST_CHOSEN && (stores > 0 || self.ir.result_count(op) > 0)
    }

    fn choice(&mut self, op: Op, condition: &Source) -> Result<(), Reported> {
        let (yes, no) = (self.guarded(op, 0, condition)?, self.guarded(op, 1, condition)?);
        let results: Vec<Value> = self.ir.results(op).collect();
        for ((result, yes), no) in results.into_iter().zip(yes).zip(no) {
            let width = self.width(self.ir.ty(result), op)?;
            let chosen = self.pure(bits::Op::Mux, vec![condition.clone(), yes, no], width, self.ir.loc(op));
            self.bind(result, chosen);
        }
        Ok(())
    }

    /// What the body of region `index` yields; its stores take place where the condition says so.
    fn guarded(&mut self, op: Op, index: usize, condition: &Source) -> Result<Vec<Source>, Reported> {
        let (outer, loc) = (self.guard.clone(), self.ir.loc(op));
        let own = match index {
            0 => condition.clone(),
            _ => self.pure(bits::Op::Xor, vec![condition.clone(), constant(1, 1)], 1, loc),
        };
        self.guard = Some(match &outer {
            Some(outer) => self.pure(bits::Op::And, vec![outer.clone(), own], 1, loc),
            None => own,
        });
        let values = self.region_values(op, index);
        self.guard = outer;
        values
    }

    /// The condition of `scf.if` or `affine.if` as one bit.
    fn condition(&mut self, op: Op) -> Result<Source, Reported> {
        if self.ir.isa::<scf::If>(op) {
            return self.source(self.ir.operand(op, 0), op);
        }
        let Some(set) = self.ir.attr(op, "condition").and_then(|a| self.ir.ctx.as_set(a)).cloned() else {
            return Err(self.refuse(op, "E0605", "'affine.if' has no condition set"));
        };
        let (loc, operands) = (self.ir.loc(op), self.operands(op)?);
        let (dims, symbols) = operands.split_at(set.dims as usize);
        let mut all = constant(1, 1);
        for constraint in &set.constraints {
            let value = self.affine(&constraint.expr, dims, symbols, loc);
            let predicate = if constraint.is_equality { Predicate::Eq } else { Predicate::Sge };
            let holds = self.compare(predicate, value, constant(64, 0), loc);
            all = self.pure(bits::Op::And, vec![all, holds], 1, loc);
        }
        Ok(all)
    }

    fn execute_region(&mut self, op: Op) -> Result<(), Reported> {
        let region = self.ir.region(op, 0);
        let results: Vec<Value> = self.ir.results(op).collect();
        let exit = self.flow.add_block(self.ir.loc(op));
        self.bind_params(exit, &results, op)?;
        self.region_blocks(region, self.current, Some(exit))?;
        self.current = exit;
        Ok(())
    }
}

/// Whether a value costs less than control that leaves it out.
fn is_cheap_to_choose(pure: Pure) -> bool {
    match pure {
        Pure::Operator(op) => !is_multiplied_or_divided(op) && !counts_bits(op),
        Pure::Float(applied) => is_cheap_on_floats(applied.operation),
        Pure::Constant | Pure::Poison | Pure::Bits => true,
        Pure::Apply | Pure::Best(_) => false,
    }
}

/// Signs and comparisons take no more than those of integers.
fn is_cheap_on_floats(operation: FloatOperation) -> bool {
    match operation {
        FloatOperation::Neg
        | FloatOperation::Abs
        | FloatOperation::CopySign
        | FloatOperation::Compare(_)
        | FloatOperation::Classify(_) => true,
        FloatOperation::Minimum | FloatOperation::Maximum | FloatOperation::MinNum | FloatOperation::MaxNum => true,
        FloatOperation::Add | FloatOperation::Sub | FloatOperation::Mul | FloatOperation::Div | FloatOperation::Rem => {
            false
        }
        FloatOperation::Fma | FloatOperation::Sqrt | FloatOperation::Integral(_) | FloatOperation::Convert { .. } => {
            false
        }
        FloatOperation::FromSigned | FloatOperation::FromUnsigned | FloatOperation::Function(_) => false,
        FloatOperation::ToSigned { .. } | FloatOperation::ToUnsigned { .. } => false,
    }
}

fn is_multiplied_or_divided(op: bits::Op) -> bool {
    use bits::Binary;
    op.as_binary().is_some_and(|op| match op {
        Binary::Mul | Binary::Pow | Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS => true,
        Binary::CeilDivU | Binary::CeilDivS | Binary::FloorDivS | Binary::RemFloor => true,
        Binary::Add | Binary::Sub | Binary::And | Binary::Or | Binary::Xor => false,
        Binary::Shl | Binary::ShrU | Binary::ShrS => false,
        Binary::MinU | Binary::MinS | Binary::MaxU | Binary::MaxS => false,
    })
}

fn counts_bits(op: bits::Op) -> bool {
    matches!(op, bits::Op::LeadingZeros | bits::Op::TrailingZeros | bits::Op::Ones)
}

/// Bounds of a counted loop.
struct Bounds {
    lower: Source,
    upper: Source,
    step: Source,
}

impl Bounds {
    /// The number of iterations, if it is known.
    fn iterations(&self) -> Option<i64> {
        let (lower, upper, step) = (as_i64(&self.lower)?, as_i64(&self.upper)?, as_i64(&self.step)?);
        let span = upper.checked_sub(lower)?;
        Some(if span <= 0 { 0 } else { (span - 1) / step + 1 })
    }
}

fn as_i64(source: &Source) -> Option<i64> {
    match source {
        Source::Constant(value) => value.to_i64(),
        _ => None,
    }
}

impl Reader<'_> {
    /// The value of an instruction without effects, made once a block for equal inputs.
    fn once(&mut self, kind: Kind, inputs: Vec<Source>, width: u32, loc: Loc) -> Source {
        let key = (self.current, kind, inputs, width);
        if let Some(&value) = self.known.get(&key) {
            return Source::node(value);
        }
        let inputs = key.2.clone();
        let value = self.push(kind, inputs, Some(width), None, loc).expect("it has a width");
        self.known.insert(key, value);
        Source::node(value)
    }
}

/// Whether a float is a constant without fraction: a power of two, a zero or an infinity.
fn is_power_of_two(op: FloatOp, operand: &Source) -> bool {
    let Source::Constant(value) = operand else { return false };
    value.trunc(op.format().fraction_bits).is_zero()
}

impl Arithmetic for Reader<'_> {
    /// A pure value, made once a block for equal inputs, folded where inputs are constant.
    fn pure(&mut self, op: bits::Op, inputs: Vec<Source>, width: u32, loc: Loc) -> Source {
        fold(op, &inputs, width).unwrap_or_else(|| self.once(Kind::Op(op), inputs, width, loc))
    }

    /// All operations that units compute have units, but products and quotients with powers of two, which count exponents.
    fn has_unit(&self, op: FloatOp, operands: &[Source]) -> bool {
        let first = usize::from(op.operation() == FloatOperation::Div);
        let is_scaled = first == 1 || op.operation() == FloatOperation::Mul;
        !is_scaled || !operands[first..].iter().any(|operand| is_power_of_two(op, operand))
    }

    fn in_unit(&mut self, op: FloatOp, operands: Vec<Source>, loc: Loc) -> Source {
        self.once(Kind::Float(op), operands, op.width(), loc)
    }
}
