//! From a flow to a `handshake.func`: each value reaches each block that needs it as a channel of tokens.
//!
//! What holds: a channel at a block brings one token each time the block runs. One control token walks the blocks; where
//! edges meet, a `control_merge` says from which edge it came, and every `mux` of that block takes its token from there.
//! A value that is needed in a block that runs as often as an earlier one goes there directly. Arguments, and what is made
//! of them and of constants within a cycle, are always there and are no tokens.

use hw_dialects::{elastic, handshake};
use ir::{Attr, Block, InsertPoint, Int, Ir, Op, Rewriter, Type, Value};
use pipeline::range::{Shape, address_bits};
use pipeline::{Kind, MemoryId, NodeId, Source};
use rustc_hash::FxHashMap;
use scheduling::operators::LibraryError;
use timing::cost::{Target, constant_shape};
use timing::product::factor;

use super::costs;
use super::decided::{Decision, asks_arguments};
use super::flow::{BlockId, Def, End, Flow, Inst};
use super::graph::{EdgeId, Graph};
use super::narrow::Widths;
use super::order::{Order, Site, Token, exit_of};

/// What a flow is made a network from.
#[derive(Clone, Copy)]
pub struct Input<'f> {
    /// The function.
    pub flow: &'f Flow,
    /// Its graph.
    pub graph: &'f Graph,
    /// Bits of its values.
    pub widths: &'f Widths,
    /// Its memory accesses in order.
    pub order: &'f Order,
    /// Joins that control passes by.
    pub decided: &'f FxHashMap<BlockId, Decision>,
    /// For what it is made.
    pub target: &'f Target,
}

/// A thing that travels along edges.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    Control,
    Value(NodeId),
    State(usize, Token),
}

/// An operand that is set when all blocks are made.
struct Pending {
    op: Op,
    operand: usize,
    edge: EdgeId,
    wanted: Wanted,
}

enum Wanted {
    Key(Key),
    /// A source at so many bits.
    Source(Source, u32),
}

/// A load or store of a memory.
struct Access {
    op: Op,
    /// Passes on the token of the access in its chain.
    token: Option<Op>,
    chain: Option<usize>,
}

pub(super) struct Network<'r, 'a, 'f> {
    pub(super) rw: &'r mut Rewriter<'a>,
    pub(super) input: Input<'f>,
    start: Value,
    held: FxHashMap<NodeId, Value>,
    memrefs: Vec<Option<Value>>,
    delivered: FxHashMap<(Key, BlockId), Value>,
    split: FxHashMap<(Key, BlockId), [Value; 2]>,
    selects: FxHashMap<BlockId, Value>,
    constants: FxHashMap<Int, Value>,
    pub(super) resized: FxHashMap<(Value, u32, bool), Value>,
    pending: Vec<Pending>,
    loads: Vec<Vec<Access>>,
    stores: Vec<Vec<Access>>,
    /// By value: its operation takes no cycle.
    is_immediate: Vec<bool>,
    /// By value: it is always there, in the blocks that are made.
    is_stable: Vec<bool>,
    /// The block in which an operation runs.
    owner: FxHashMap<Op, BlockId>,
}

/// A circuit and what is known of it.
pub(super) struct Made {
    /// The `handshake.func`.
    pub(super) func: Op,
    /// The block in which an operation runs, where it is known.
    pub(super) owner: FxHashMap<Op, BlockId>,
}

/// The attribute of a merge or mux at the head of a loop.
pub const BACK: &str = "elastic.back";

/// A buffer of so many slots on a channel.
pub fn buffer(rw: &mut Rewriter<'_>, value: Value, slots: i64, is_opaque: bool) -> Value {
    let ty = rw.ty(value);
    let ctx = &mut rw.ir_mut().ctx;
    let (slots, kind) = (ctx.i_attr(32, slots), handshake::buffer_type(ctx, is_opaque));
    let builder = rw.op(handshake::Buffer::NAME).operand(value).attr("slots", slots).attr("bufferType", kind);
    builder.result(ty).value()
}

/// Slots for tokens of stores that were begun and are not done.
const OPEN_STORES: i64 = 8;

/// Stores of a chain that may wait for their data while later accesses go on.
const QUEUED_STORES: i64 = 4;

/// Builds the network before `anchor`. Errors: the target's library has no figures for an operator.
pub(super) fn build(ir: &mut Ir, anchor: Op, input: Input<'_>) -> Result<Made, LibraryError> {
    let is_immediate = immediate(input)?;
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(anchor);
    let (func, body) = create(&mut rewriter, input.flow);
    rewriter.set_insertion(InsertPoint::End(body));
    let args = rewriter.args(body).to_vec();
    let memories = input.flow.memories.len();
    let mut network = Network {
        rw: &mut rewriter,
        input,
        start: *args.last().expect("a circuit has a control argument"),
        held: FxHashMap::default(),
        memrefs: vec![None; memories],
        delivered: FxHashMap::default(),
        split: FxHashMap::default(),
        selects: FxHashMap::default(),
        constants: FxHashMap::default(),
        resized: FxHashMap::default(),
        pending: Vec::new(),
        loads: (0..memories).map(|_| Vec::new()).collect(),
        stores: (0..memories).map(|_| Vec::new()).collect(),
        is_immediate,
        is_stable: input.flow.values.iter().map(|v| v.def == Def::Argument).collect(),
        owner: FxHashMap::default(),
    };
    if !input.decided.is_empty() || asks_arguments(input.flow) {
        let unit = network.rw.ir_mut().ctx.unit_attr();
        network.rw.set_attr(func, super::marks::DRAINS, unit);
    }
    network.arguments(&args);
    network.blocks();
    network.finish();
    let owner = std::mem::take(&mut network.owner);
    Ok(Made { func, owner })
}

/// The circuit's arguments: scalars and memories in the order of the source, then the control token.
fn create(rw: &mut Rewriter<'_>, flow: &Flow) -> (Op, Block) {
    let loc = flow.blocks[0].loc;
    rw.set_loc(loc);
    let mut ports: Vec<(usize, String, Type)> = Vec::new();
    for (name, argument, value) in &flow.scalars {
        let width = flow.values[value.index()].width;
        ports.push((*argument, name.clone(), rw.ir_mut().ctx.integer(width)));
    }
    for memory in &flow.memories {
        let ty = memory_type(rw, memory.depth, memory.width);
        ports.extend(memory.argument.map(|a| (a, memory.name.clone(), ty)));
    }
    ports.sort_by_key(|p| p.0);
    let none = none(rw);
    ports.push((usize::MAX, "start".into(), none));
    let mut results: Vec<Type> = flow.results.iter().map(|&w| rw.ir_mut().ctx.integer(w)).collect();
    results.push(none);
    let mut result_names: Vec<String> =
        (0..flow.results.len()).map(|i| format!("result{}", flow.source.result(i))).collect();
    result_names.push("done".into());
    let types: Vec<Type> = ports.iter().map(|p| p.2).collect();
    let (region, block) = rw.create_region_with_block(&types);
    for (index, port) in ports.iter().enumerate() {
        let arg = rw.args(block)[index];
        rw.ir_mut().set_value_name(arg, &port.1);
    }
    let names: Vec<String> = ports.into_iter().map(|p| p.1).collect();
    let ctx = &mut rw.ir_mut().ctx;
    let function = ctx.function(&types, &results);
    let (function, name) = (ctx.type_attr(function), ctx.string_attr(&flow.name));
    let [args, results] = [names, result_names].map(|names| {
        let names: Vec<Attr> = names.iter().map(|n| ctx.string_attr(n)).collect();
        ctx.array_attr(&names)
    });
    let builder = rw.op(handshake::Func::NAME).attr("sym_name", name).attr("function_type", function).region(region);
    let func = builder.attr("argNames", args).attr("resNames", results).build();
    (func, block)
}

fn memory_type(rw: &mut Rewriter<'_>, depth: u64, width: u32) -> Type {
    let ctx = &mut rw.ir_mut().ctx;
    let element = ctx.integer(width);
    let shape = [depth as i64].into();
    ctx.ty(ir::TypeKind::MemRef { shape, element, layout: None, space: None })
}

fn none(rw: &mut Rewriter<'_>) -> Type {
    rw.ir_mut().ctx.ty(ir::TypeKind::None)
}

/// By value: its operation takes no cycle.
fn immediate(input: Input<'_>) -> Result<Vec<bool>, LibraryError> {
    let mut immediate = vec![false; input.flow.values.len()];
    for inst in input.graph.order.iter().flat_map(|&block| &input.flow.blocks[block].insts) {
        if let Some(value) = inst.result {
            immediate[value.index()] = is_immediate(input, inst, value)?;
        }
    }
    Ok(immediate)
}

/// Cycles of a product of which so many bits are built.
fn product_latency(input: Input<'_>, inst: &Inst, bits: u32) -> Result<u32, LibraryError> {
    let shape = |source: &Source| match source {
        Source::Node { node, .. } => input.widths.shapes[node.index()],
        Source::Constant(value) => constant_shape(value),
        Source::Var(_) => Shape::default(),
    };
    let factors = [0, 1].map(|i| factor(shape(&inst.inputs[i]), bits));
    costs::product_latency(input.target, factors, bits)
}

/// Whether an instruction takes no cycle.
fn is_immediate(input: Input<'_>, inst: &Inst, value: NodeId) -> Result<bool, LibraryError> {
    Ok(match inst.kind {
        Kind::Load(_)
        | Kind::Store(_)
        | Kind::Float(_)
        | Kind::Op(bits::Op::DivU | bits::Op::DivS | bits::Op::RemU | bits::Op::RemS) => false,
        Kind::Op(bits::Op::Mul) => {
            let bits = input.widths.shapes[value.index()].bits;
            let factor = inst.inputs.iter().find_map(|s| match s {
                Source::Constant(c) => Some(c.resize_signed(bits)),
                _ => None,
            });
            factor.is_some_and(|f| costs::is_shifted_sum(&f)) || product_latency(input, inst, bits)? == 0
        }
        _ => true,
    })
}

impl Network<'_, '_, '_> {
    fn arguments(&mut self, args: &[Value]) {
        let flow = self.input.flow;
        for (_, argument, value) in &flow.scalars {
            let ty = self.rw.ty(args[*argument]);
            let held = self.rw.op(elastic::Hold::NAME).operand(args[*argument]).result(ty).value();
            self.held.insert(*value, held);
        }
        for (index, memory) in flow.memories.iter().enumerate() {
            self.memrefs[index] = memory.argument.map(|a| args[a]);
        }
    }

    pub(super) fn none(&mut self) -> Type {
        none(self.rw)
    }

    pub(super) fn int(&mut self, width: u32) -> Type {
        self.rw.ir_mut().ctx.integer(width)
    }

    fn blocks(&mut self) {
        for &block in &self.input.graph.order {
            for index in 0..self.input.flow.blocks[block].insts.len() {
                self.inst(block, index);
            }
        }
    }

    /// Makes an instruction, once for all its uses.
    fn inst(&mut self, block: BlockId, index: usize) {
        let inst = &self.input.flow.blocks[block].insts[index];
        self.rw.set_loc(inst.loc);
        match inst.kind {
            Kind::Load(memory) => self.load(memory, inst, (block, index)),
            Kind::Store(memory) => self.store(memory, inst, (block, index)),
            _ => {
                let Some(value) = inst.result else { return };
                let made = self.operator(inst, value, block);
                self.own(made, block);
                self.name(made, value);
                if self.is_made_stable(inst, value, made) {
                    self.is_stable[value.index()] = true;
                    self.held.insert(value, made);
                } else {
                    self.delivered.insert((Key::Value(value), block), made);
                }
            }
        }
    }

    /// Whether `made`, the value of an instruction, is always there: made within a cycle of what is, or at its bits a constant.
    fn is_made_stable(&self, inst: &Inst, value: NodeId, made: Value) -> bool {
        let is_of_stable = self.is_immediate[value.index()] && inst.inputs.iter().all(|s| self.is_always(s));
        is_of_stable || self.rw.def_op(made).is_some_and(|op| self.rw.isa::<handshake::Constant>(op))
    }

    /// Notes the block of the operation that gives a value.
    fn own(&mut self, value: Value, block: BlockId) {
        if let Some(op) = self.rw.def_op(value) {
            self.owner.entry(op).or_insert(block);
        }
    }

    fn name(&mut self, made: Value, value: NodeId) {
        if let Some(name) = &self.input.flow.values[value.index()].name
            && self.rw.value_name(made).is_none()
        {
            self.rw.ir_mut().set_value_name(made, name);
        }
    }

    /// Whether a source needs no token.
    pub(super) fn is_always(&self, source: &Source) -> bool {
        match source {
            Source::Node { node, .. } => self.is_stable[node.index()],
            _ => true,
        }
    }

    /// A source at a block, at the bits of its shape.
    pub(super) fn at(&mut self, source: &Source, block: BlockId) -> Value {
        match source {
            Source::Node { node, .. } => match self.held.get(node) {
                Some(&held) => held,
                None => self.deliver(Key::Value(*node), block),
            },
            Source::Constant(value) => self.constant(value.clone()),
            Source::Var(_) => unreachable!("a flow has no registers"),
        }
    }

    /// A constant, always there.
    pub(super) fn constant(&mut self, value: Int) -> Value {
        if let Some(&made) = self.constants.get(&value) {
            return made;
        }
        let ty = self.int(value.width());
        let attr = self.rw.ir_mut().ctx.int_attr(value.clone(), ty);
        let source = self.source();
        let made = self.rw.op(handshake::Constant::NAME).operand(source).attr("value", attr).result(ty).value();
        self.constants.insert(value, made);
        made
    }

    fn source(&mut self) -> Value {
        let none = self.none();
        self.rw.op(handshake::Source::NAME).result(none).value()
    }

    /// The control token of a block.
    pub(super) fn control(&mut self, block: BlockId) -> Value {
        self.deliver(Key::Control, block)
    }

    /// The block where a thing begins.
    fn home(&self, key: Key, block: BlockId) -> BlockId {
        match key {
            Key::Control => block,
            Key::Value(value) => self.input.flow.block_of(value).unwrap_or(0),
            Key::State(_, Token::Join(home) | Token::After((home, _))) => home,
            Key::State(..) => 0,
        }
    }

    /// The channel that brings `key` to `block`.
    fn deliver(&mut self, key: Key, block: BlockId) -> Value {
        if let Some(&value) = self.delivered.get(&(key, block)) {
            return value;
        }
        let home = self.home(key, block);
        let value = if home == block {
            return self.begin(key, block);
        } else {
            match self.input.graph.earliest_equal(home, block) {
                earliest if earliest != block => self.deliver(key, earliest),
                _ => return self.arrive(key, block),
            }
        };
        self.delivered.insert((key, block), value);
        value
    }

    /// A thing in the block where it begins.
    fn begin(&mut self, key: Key, block: BlockId) -> Value {
        match key {
            Key::Control if block == 0 => self.start,
            Key::Control => match self.input.decided.get(&block) {
                Some(decision) => self.control(decision.branch),
                None => self.arrive(key, block),
            },
            Key::State(_, Token::Start) => self.control(0),
            Key::State(chain, Token::Join(_)) => self.join_state(chain, block),
            Key::Value(value) => match self.input.flow.values[value.index()].def {
                Def::Param(_, index) => self.param(value, block, index),
                _ => unreachable!("an instruction is made before its uses"),
            },
            Key::State(..) => unreachable!("an access is made before its token is used"),
        }
    }

    /// What comes along the edges into a block.
    fn arrive(&mut self, key: Key, block: BlockId) -> Value {
        let preds = self.input.graph.preds[block].clone();
        if let [edge] = preds[..] {
            let value = self.along(key, edge);
            self.delivered.insert((key, block), value);
            return value;
        }
        if key == Key::Control {
            return self.merge_control(block, &preds);
        }
        let ty = self.type_of(key);
        let wanted = preds.iter().map(|_| Wanted::Key(key)).collect();
        self.choose(key, block, ty, wanted)
    }

    fn type_of(&mut self, key: Key) -> Type {
        let Key::Value(value) = key else { return self.none() };
        let bits = self.input.widths.shapes[value.index()].bits;
        self.int(bits)
    }

    fn merge_control(&mut self, block: BlockId, preds: &[EdgeId]) -> Value {
        self.rw.set_loc(self.input.flow.blocks[block].loc);
        let none = self.none();
        let index = self.int(hw_dialects::clog2(preds.len() as u64).max(1));
        let operands = vec![self.start; preds.len()];
        let op = self.rw.op(handshake::ControlMerge::NAME).operands(&operands).results(&[none, index]).build();
        for (operand, &edge) in preds.iter().enumerate() {
            self.pending.push(Pending { op, operand, edge, wanted: Wanted::Key(Key::Control) });
        }
        self.mark_header(op, block);
        let (control, select) = (self.rw.result(op, 0), self.rw.result(op, 1));
        self.selects.insert(block, select);
        self.delivered.insert((Key::Control, block), control);
        control
    }

    /// Chooses by the edge from which control came, or by the condition that decides it.
    fn choose(&mut self, key: Key, block: BlockId, ty: Type, wanted: Vec<Wanted>) -> Value {
        let select = self.select(block);
        let operands = vec![select; wanted.len()];
        let builder = self.rw.op(handshake::Mux::NAME).operand(select).operands(&operands);
        let op = builder.result(ty).build();
        let preds = &self.input.graph.preds[block];
        let edges = self.input.decided.get(&block).map(|d| &d.edges);
        for (wanted, &edge) in wanted.into_iter().zip(preds) {
            let index = edges.map_or(preds.as_slice(), |e| e.as_slice()).iter().position(|&e| e == edge);
            let operand = 1 + index.expect("edges into a block are known");
            self.pending.push(Pending { op, operand, edge, wanted });
        }
        self.mark_header(op, block);
        let value = self.rw.result(op, 0);
        self.delivered.insert((key, block), value);
        value
    }

    /// The number of the edge by which a block is reached.
    fn select(&mut self, block: BlockId) -> Value {
        if let Some(decision) = self.input.decided.get(&block) {
            let End::Branch { condition, .. } = &self.input.flow.blocks[decision.branch].end else {
                unreachable!("a branch decides")
            };
            return self.condition(condition, block);
        }
        self.control(block);
        self.selects[&block]
    }

    fn mark_header(&mut self, op: Op, block: BlockId) {
        self.owner.insert(op, block);
        if self.input.graph.is_header(block) {
            let unit = self.rw.ir_mut().ctx.unit_attr();
            self.rw.set_attr(op, BACK, unit);
        }
    }

    fn param(&mut self, value: NodeId, block: BlockId, index: usize) -> Value {
        self.rw.set_loc(self.input.flow.values[value.index()].loc);
        let bits = self.input.widths.shapes[value.index()].bits;
        let preds = self.input.graph.preds[block].clone();
        let args = preds.iter().map(|&(from, edge)| {
            let source = self.input.flow.blocks[from].end.edges()[edge].args[index].clone();
            Wanted::Source(source, bits)
        });
        let (args, ty) = (args.collect(), self.int(bits));
        let made = self.choose(Key::Value(value), block, ty, args);
        self.name(made, value);
        made
    }

    fn join_state(&mut self, chain: usize, block: BlockId) -> Value {
        let preds = self.input.graph.preds[block].clone();
        let tokens = preds.iter().map(|e| Wanted::Key(Key::State(chain, self.input.order.chains[chain].at_end(e.0))));
        let (tokens, none) = (tokens.collect(), self.none());
        self.choose(Key::State(chain, Token::Join(block)), block, none, tokens)
    }

    /// What comes along one edge.
    fn along(&mut self, key: Key, edge: EdgeId) -> Value {
        let (from, index) = edge;
        let End::Branch { condition, .. } = &self.input.flow.blocks[from].end else { return self.deliver(key, from) };
        if let Some(sides) = self.split.get(&(key, from)) {
            return sides[index];
        }
        let (value, condition) = (self.deliver(key, from), condition.clone());
        let condition = self.condition(&condition, from);
        let ty = self.rw.ty(value);
        let op = self.rw.op(handshake::CondBr::NAME).operands(&[condition, value]).results(&[ty, ty]).build();
        self.owner.insert(op, from);
        let sides = [self.rw.result(op, 0), self.rw.result(op, 1)];
        self.split.insert((key, from), sides);
        sides[index]
    }

    /// The condition of a branch as one bit.
    fn condition(&mut self, source: &Source, block: BlockId) -> Value {
        self.read(source, 1, block)
    }

    fn finish(&mut self) {
        let Some(exit) = exit_of(self.input.flow) else { return };
        let End::Return(results) = &self.input.flow.blocks[exit].end else { return };
        let mut operands = Vec::new();
        for (source, &width) in results.iter().zip(&self.input.flow.results) {
            operands.push(self.read(source, width, exit));
        }
        let mut tokens = vec![self.control(exit)];
        for chain in 0..self.input.order.chains.len() {
            let end = self.input.order.chains[chain].at_end(exit);
            if self.input.order.chains[chain].writes(self.input.flow) {
                tokens.push(self.deliver(Key::State(chain, end), exit));
            }
        }
        self.fill();
        let none = self.none();
        let done = match tokens[..] {
            [one] => one,
            _ => self.rw.op(handshake::Join::NAME).operands(&tokens).result(none).value(),
        };
        operands.push(done);
        for memory in 0..self.input.flow.memories.len() {
            self.memory(memory);
        }
        self.rw.op(handshake::Return::NAME).operands(&operands).build();
    }

    /// Sets the operands that waited.
    fn fill(&mut self) {
        while let Some(Pending { op, operand, edge, wanted }) = self.pending.pop() {
            let value = match wanted {
                Wanted::Key(key) => self.along(key, edge),
                Wanted::Source(source, width) => self.read_along(&source, width, edge),
            };
            self.rw.set_operand(op, operand, value);
        }
    }

    fn read_along(&mut self, source: &Source, width: u32, edge: EdgeId) -> Value {
        let shape = self.shape(source);
        let value = match source {
            Source::Node { node, .. } if !self.is_always(source) => self.along(Key::Value(*node), edge),
            _ => {
                let value = self.read(source, width, edge.0);
                return if self.is_chosen_always(edge) { self.once(value, edge) } else { value };
            }
        };
        self.resize(value, shape, width)
    }

    /// Whether a choice at the end of an edge waits for no token: its condition is always there.
    fn is_chosen_always(&self, (from, index): EdgeId) -> bool {
        let to = self.input.flow.blocks[from].end.edges()[index].to;
        let branch = self.input.decided.get(&to).map(|decision| &self.input.flow.blocks[decision.branch].end);
        matches!(branch, Some(End::Branch { condition, .. }) if self.is_always(condition))
    }

    /// A value that is always there, once each time control goes along an edge. A choice of it by what is always there would
    /// else give tokens without end.
    fn once(&mut self, value: Value, edge: EdgeId) -> Value {
        let (control, ty) = (self.along(Key::Control, edge), self.rw.ty(value));
        self.rw.op(elastic::Sample::NAME).operands(&[value, control]).result(ty).value()
    }

    // Memory.

    fn chain_token(&mut self, site: Site, block: BlockId) -> Option<Value> {
        let chain = *self.input.order.chain_of.get(&site)?;
        let token = self.input.order.chains[chain].before(site);
        Some(self.deliver(Key::State(chain, token), block))
    }

    /// The token that an access of a chain passes on: it comes from the memory, which is made last.
    fn pass_on(&mut self, site: Site, block: BlockId) -> Option<Op> {
        let chain = *self.input.order.chain_of.get(&site)?;
        let none = self.none();
        let op = self.rw.op(handshake::Br::NAME).operand(self.start).result(none).build();
        self.owner.insert(op, block);
        self.delivered.insert((Key::State(chain, Token::After(site)), block), self.rw.result(op, 0));
        Some(op)
    }

    fn load(&mut self, memory: MemoryId, inst: &Inst, site: Site) {
        let block = site.0;
        let Memory { depth, width } = self.dimensions(memory);
        let address = self.read(&inst.inputs[0], address_bits(depth), block);
        let ctrl = match self.chain_token(site, block) {
            Some(token) => token,
            None if self.is_always(&inst.inputs[0]) => self.control(block),
            None => self.source(),
        };
        let types = [self.int(width), self.int(address_bits(depth))];
        // The data come from the memory, which is made last.
        let op = self.rw.op(handshake::Load::NAME).operands(&[address, address, ctrl]).results(&types).build();
        let access = self.access(op, site);
        self.loads[memory.index()].push(access);
        if let Some(value) = inst.result {
            let data = self.rw.result(op, 0);
            let bits = self.input.widths.shapes[value.index()].bits;
            let data = self.resize(data, pipeline::range::Shape { bits: width, is_signed: false }, bits);
            self.name(data, value);
            self.delivered.insert((Key::Value(value), block), data);
        }
    }

    fn store(&mut self, memory: MemoryId, inst: &Inst, site: Site) {
        let block = site.0;
        let Memory { depth, width } = self.dimensions(memory);
        let address = self.read(&inst.inputs[0], address_bits(depth), block);
        let mut data = self.read(&inst.inputs[1], width, block);
        if let Some(guard) = inst.inputs.get(2) {
            let guard = self.read(guard, 1, block);
            data = self.pack(data, guard);
        }
        let ctrl = match self.chain_token(site, block) {
            Some(token) => token,
            None => {
                let control = self.control(block);
                buffer(self.rw, control, OPEN_STORES, false)
            }
        };
        let types = [self.rw.ty(data), self.int(address_bits(depth))];
        let op = self.rw.op(handshake::Store::NAME).operands(&[address, data, ctrl]).results(&types).build();
        let access = self.access(op, site);
        self.stores[memory.index()].push(access);
    }

    /// A load or store where it is in its block, and the token that it passes on.
    fn access(&mut self, op: Op, site: Site) -> Access {
        self.owner.insert(op, site.0);
        let token = self.pass_on(site, site.0);
        let chain = self.input.order.chain_of.get(&site).copied();
        Access { op, token, chain }
    }

    /// Two values as one token.
    fn pack(&mut self, first: Value, second: Value) -> Value {
        let parts = [self.rw.ty(first), self.rw.ty(second)];
        let ty = self.rw.ir_mut().ctx.ty(ir::TypeKind::Tuple(parts.into()));
        self.rw.op(handshake::Pack::NAME).operands(&[first, second]).result(ty).value()
    }

    fn dimensions(&self, memory: MemoryId) -> Memory {
        let memory = &self.input.flow.memories[memory.index()];
        Memory { depth: memory.depth, width: memory.width }
    }

    /// The memory of all its accesses.
    fn memory(&mut self, index: usize) {
        let (loads, stores) = (std::mem::take(&mut self.loads[index]), std::mem::take(&mut self.stores[index]));
        if loads.is_empty() && stores.is_empty() {
            return;
        }
        let memory = &self.input.flow.memories[index];
        self.rw.set_loc(memory.loc);
        let stored = stores.iter().flat_map(|a| [self.rw.result(a.op, 0), self.rw.result(a.op, 1)]);
        let mut inputs: Vec<Value> = stored.collect();
        inputs.extend(loads.iter().map(|a| self.rw.result(a.op, 1)));
        let (data, none) = (self.int(memory.width), self.none());
        let mut types = vec![data; loads.len()];
        types.extend(vec![none; stores.len() + loads.len()]);
        let op = self.memory_op(index, &inputs, &types, (loads.len(), stores.len()));
        self.queue_stores(op, &stores, &loads);
        for (at, access) in loads.iter().enumerate() {
            let data = self.rw.result(op, at);
            self.rw.set_operand(access.op, 1, data);
        }
        let tokens = stores.iter().chain(&loads).enumerate();
        for (at, access) in tokens.collect::<Vec<_>>() {
            if let Some(token) = access.token {
                let done = self.rw.result(op, loads.len() + at);
                self.rw.set_operand(token, 0, done);
            }
        }
    }

    /// Says which chain each access is in, and how many stores of each may be queued.
    fn queue_stores(&mut self, op: Op, stores: &[Access], loads: &[Access]) {
        let mut chains: Vec<usize> = stores.iter().chain(loads).filter_map(|a| a.chain).collect();
        chains.sort_unstable();
        chains.dedup();
        if chains.is_empty() {
            return;
        }
        let number = |a: &Access| a.chain.and_then(|c| chains.binary_search(&c).ok()).map_or(-1, |n| n as i64);
        let numbers: Vec<i64> = stores.iter().chain(loads).map(number).collect();
        let slots = vec![QUEUED_STORES; chains.len()];
        let ctx = &mut self.rw.ir_mut().ctx;
        let (numbers, slots) = (ctx.dense_array(32, &numbers), ctx.dense_array(32, &slots));
        self.rw.set_attr(op, super::marks::CHAINS, numbers);
        self.rw.set_attr(op, super::marks::SLOTS, slots);
    }

    fn memory_op(&mut self, index: usize, inputs: &[Value], types: &[Type], counts: (usize, usize)) -> Op {
        let memory = &self.input.flow.memories[index];
        let ty = memory_type(self.rw, memory.depth, memory.width);
        let memref = self.memrefs[index];
        let contents = memory.contents(&mut self.rw.ir_mut().ctx);
        let ctx = &mut self.rw.ir_mut().ctx;
        let [loads, stores, id] = [counts.0, counts.1, index].map(|n| ctx.i_attr(32, n as i64));
        let (ty, lsq, name) = (ctx.type_attr(ty), ctx.i_attr(1, 0), ctx.string_attr(&memory.name));
        let builder = match memref {
            Some(memref) => self.rw.op(handshake::ExternalMemory::NAME).operand(memref).operands(inputs),
            None => self.rw.op(handshake::Memory::NAME).operands(inputs).attr("memRefType", ty).attr("lsq", lsq),
        };
        let builder = builder.attr("ldCount", loads).attr("stCount", stores).attr("id", id).attr("name", name);
        let op = builder.results(types).build();
        if let Some(contents) = contents {
            self.rw.set_attr(op, hw_dialects::handshake::CONTENTS, contents);
        }
        op
    }
}

struct Memory {
    depth: u64,
    width: u32,
}
