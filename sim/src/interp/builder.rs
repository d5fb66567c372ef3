//! The interpreter's compiler: walks a function's regions and emits code over slots.
//!
//! What holds: each SSA value has one slot of its frame; constants are slots filled on entry; labels are resolved once
//! a function is complete; native recursion is bounded by the depth of regions.

use bits::{Binary, Predicate};
use dialects::func;
use ir::diag::Diagnostic;
use ir::required::FromAttr;
use ir::types::{FloatKind, TypeKind};
use ir::{Attr, AttrKind, Block, Diagnostics, Int, Ir, Op, Region, Reported, Type, Value};
use rustc_hash::FxHashMap;

use dialects::expand::structs;

use super::inst::{Extra, Inst, Slot};
use super::lower::{self, Rule, packing};
use super::machine::Base;
use super::{Function, Origin, Parameter, Program, Sums, float_ops};

/// Most elements of a vector that is compiled.
const MAX_LANES: i64 = 4096;

/// Deepest nesting of regions that is compiled.
const MAX_DEPTH: usize = 300;

/// A jump target that is not placed yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label(u32);

/// The state of compilation.
pub(super) struct Builder<'a> {
    pub ir: &'a Ir,
    diags: &'a mut Diagnostics,
    pub program: Program,
    /// What sums and products of affine expressions do that do not fit 64 bits.
    pub sums: Sums,
    rules: FxHashMap<&'static str, Rule>,
    function_of: FxHashMap<Op, u32>,
    pub global_of: FxHashMap<Op, u32>,
    pending: Vec<Op>,
    slots: FxHashMap<Value, Slot>,
    /// The slots of vectors, one a lane in row-major order.
    lanes: FxHashMap<Value, Vec<Slot>>,
    constants: FxHashMap<u64, u32>,
    frame: Base,
    constant_list: Vec<(u32, u64)>,
    wide_constants: Vec<(u32, Int)>,
    labels: Vec<u32>,
    block_labels: FxHashMap<Block, Label>,
    /// What `scf.forall` gives in the end, by the argument of its body that stands for it.
    pub shared_outputs: FxHashMap<Value, u32>,
    /// Slots that terminators of the regions around write to, innermost last.
    pub yields: Vec<Yield>,
    origin: u32,
    depth: usize,
}

/// Where a region's terminator sends its values.
#[derive(Clone, Debug)]
pub(super) struct Yield {
    /// Slots for the values.
    pub slots: Vec<Slot>,
    /// Where to go after; absent when control just falls through.
    pub target: Option<Label>,
    /// For `scf.condition`: where to go when the condition is false.
    pub exit: Option<Label>,
}

/// Compiles a function and all that it calls.
pub(super) fn compile(ir: &Ir, function: Op, sums: Sums, diags: &mut Diagnostics) -> Result<Program, Reported> {
    let mut builder = Builder { sums, ..Builder::new(ir, diags) };
    builder.function(function)?;
    let mut next = 0;
    while let Some(&op) = builder.pending.get(next) {
        builder.body_of_function(op)?;
        next += 1;
    }
    Ok(builder.program)
}

impl<'a> Builder<'a> {
    fn new(ir: &'a Ir, diags: &'a mut Diagnostics) -> Self {
        let program = Program {
            code: Vec::new(),
            origin_of: Vec::new(),
            origins: Vec::new(),
            extras: Vec::new(),
            lists: Vec::new(),
            functions: Vec::new(),
            globals: Vec::new(),
            parameters: Vec::new(),
            results: Vec::new(),
            engines: vec!["".into()],
        };
        Self {
            ir,
            diags,
            program,
            sums: Sums::Wrap,
            rules: lower::rules().collect(),
            function_of: FxHashMap::default(),
            global_of: FxHashMap::default(),
            pending: Vec::new(),
            slots: FxHashMap::default(),
            lanes: FxHashMap::default(),
            constants: FxHashMap::default(),
            frame: Base::default(),
            constant_list: Vec::new(),
            wide_constants: Vec::new(),
            labels: Vec::new(),
            block_labels: FxHashMap::default(),
            shared_outputs: FxHashMap::default(),
            yields: Vec::new(),
            origin: 0,
            depth: 0,
        }
    }

    // Errors.

    /// Reports an error at an op.
    pub fn fail<T>(&mut self, op: Op, code: &'static str, message: impl Into<String>) -> Result<T, Reported> {
        let diagnostic = Diagnostic::error(code, self.ir.loc(op).place(&self.ir.ctx), message);
        Err(self.diags.report(diagnostic.with_op(self.ir.op_text(op))))
    }

    /// Reports that an op lacks something that its dialect's verifier demands.
    pub fn malformed<T>(&mut self, op: Op, what: &str) -> Result<T, Reported> {
        self.fail(op, "E0906", format!("the operation is not valid: {what}"))
    }

    // Functions.

    /// The number of a function, which is compiled later if it is new.
    pub fn function(&mut self, op: Op) -> Result<u32, Reported> {
        if let Some(&id) = self.function_of.get(&op) {
            return Ok(id);
        }
        if !self.ir.isa::<func::Func>(op) {
            return self.fail(op, "E0903", "this is no function");
        }
        if self.ir.body(op, 0).is_none() {
            let name = self.symbol_name(op).to_owned();
            return self.fail(op, "E0903", format!("function `{name}` has no body, so it can't be interpreted"));
        }
        let id = self.function_of.len() as u32;
        self.function_of.insert(op, id);
        self.pending.push(op);
        Ok(id)
    }

    fn symbol_name(&self, op: Op) -> &str {
        ir::symbols::name_of(self.ir, op).unwrap_or("?")
    }

    /// The op that defines the symbol which attribute `attr` of `op` names.
    pub fn symbol(&mut self, op: Op, attr: &str) -> Result<Op, Reported> {
        let ir = self.ir;
        let Some(name) = ir.attr(op, attr).and_then(|a| ir.ctx.as_symbol(a)) else {
            return self.malformed(op, "it names no symbol");
        };
        match ir::symbols::lookup(ir, op, name) {
            Some(found) => Ok(found),
            None => self.fail(op, "E0903", format!("there is no symbol `{name}`")),
        }
    }

    /// The number of the function that attribute `attr` of `op` names.
    pub fn named_function(&mut self, op: Op, attr: &str) -> Result<u32, Reported> {
        let named = self.symbol(op, attr)?;
        if !self.ir.isa::<func::Func>(named) {
            let message = format!("`{}` names a '{}', no function", self.symbol_name(named), self.ir.op_text(named));
            return self.fail(op, "E0903", message);
        }
        self.function(named)
    }

    fn body_of_function(&mut self, op: Op) -> Result<(), Reported> {
        self.start_function();
        let region = self.ir.region(op, 0);
        let outermost = self.program.functions.is_empty();
        let Some(entry) = self.ir.entry(region) else { return self.malformed(op, "it has no body") };
        let mut arguments = Vec::new();
        let start = self.program.code.len();
        self.set_origin(op);
        for &arg in self.ir.args(entry) {
            let slots = self.slots_of(op, arg)?;
            arguments.extend(if outermost { vec![self.packed_argument(&slots)] } else { slots });
        }
        if outermost {
            self.signature(op, entry)?;
        }
        self.region(region)?;
        self.resolve_labels(start);
        self.program.functions.push(Function {
            entry: start,
            frame: self.frame,
            arguments,
            constants: std::mem::take(&mut self.constant_list),
            wide_constants: std::mem::take(&mut self.wide_constants),
        });
        Ok(())
    }

    /// What comes from outside is one word a value: it is cut into the slots of a vector or complex number.
    fn packed_argument(&mut self, slots: &[Slot]) -> Slot {
        if let &[slot] = slots {
            return slot;
        }
        let packed = self.new_slot(slots.iter().map(|&s| packing::width(s)).sum());
        packing::unpack(self, packed, slots);
        packed
    }

    /// Is the function that is compiled the one that is called from outside?
    pub fn is_outermost(&self) -> bool {
        self.program.functions.is_empty()
    }

    fn start_function(&mut self) {
        self.slots.clear();
        self.lanes.clear();
        self.constants.clear();
        self.frame = Base::default();
        self.labels.clear();
        self.block_labels.clear();
        self.shared_outputs.clear();
        self.yields.clear();
    }

    fn signature(&mut self, op: Op, entry: Block) -> Result<(), Reported> {
        let ir = self.ir;
        for &arg in ir.args(entry) {
            let parameter = self.parameter(op, ir.ty(arg))?;
            self.program.parameters.push(parameter);
        }
        let ty = ir.attr(op, "function_type").and_then(|a| ir.ctx.as_type(a));
        let Some(TypeKind::Function { results, .. }) = ty.map(|t| ir.ctx.kind(t)) else {
            return self.malformed(op, "it has no function type");
        };
        for &result in results {
            let parameter = self.parameter(op, result)?;
            self.program.results.push(parameter);
        }
        Ok(())
    }

    fn parameter(&mut self, op: Op, ty: Type) -> Result<Parameter, Reported> {
        if let TypeKind::MemRef { shape, element, .. } | TypeKind::Tensor { shape, element, .. } = self.ir.ctx.kind(ty)
        {
            let (shape, element) = (shape.to_vec(), *element);
            let width = self.element_width(op, element)?;
            let is_dense = dialects::memref::layout::is_identity(&self.ir.ctx, ty);
            let layout = dialects::memref::layout::layout(&self.ir.ctx, ty).filter(|_| !is_dense);
            return Ok(Parameter::Memory { shape, width, layout });
        }
        Ok(Parameter::Number { width: self.element_width(op, ty)? })
    }

    // Types and slots.

    /// The width of a number's type in bits.
    pub fn number_width(&mut self, op: Op, ty: Type) -> Result<u32, Reported> {
        match self.ir.ctx.kind(ty) {
            TypeKind::Integer { width, .. } if *width > 0 => Ok(*width),
            TypeKind::Index | TypeKind::Function { .. } => Ok(64),
            TypeKind::Float(kind) if float_ops::is_supported(*kind) => Ok(kind.width()),
            _ => self.fail(op, "E0902", "the interpreter does not handle a type of this operation"),
        }
    }

    /// The width of an element of a memref or tensor, or of a parameter; a complex number is one word of both its parts, a
    /// vector one of all its elements.
    pub fn element_width(&mut self, op: Op, element: Type) -> Result<u32, Reported> {
        match self.ir.ctx.kind(element) {
            TypeKind::Complex(part) => Ok(2 * self.number_width(op, *part)?),
            TypeKind::Vector { shape, element, scalable } if !scalable.contains(&true) => {
                let (count, width) = (dialects::vector::count(shape), self.number_width(op, *element)?);
                match u32::try_from(count).ok().filter(|_| count <= MAX_LANES).and_then(|n| n.checked_mul(width)) {
                    Some(width) => Ok(width),
                    None => self.fail(op, "E0902", "a vector of so many elements is not handled"),
                }
            }
            _ => self.number_width(op, element),
        }
    }

    /// A new slot for a value of type `ty`.
    pub fn slot_of_type(&mut self, op: Op, ty: Type) -> Result<Slot, Reported> {
        let is_memory = matches!(
            self.ir.ctx.kind(ty),
            TypeKind::MemRef { .. }
                | TypeKind::UnrankedMemRef { .. }
                | TypeKind::Tensor { .. }
                | TypeKind::UnrankedTensor(_)
        );
        if is_memory {
            return Ok(Slot::View(self.new_view()));
        }
        let width = self.number_width(op, ty)?;
        Ok(self.new_slot(width))
    }

    /// A new slot for a number.
    pub fn new_slot(&mut self, width: u32) -> Slot {
        if width <= 64 { Slot::Bits(self.new_word(), width) } else { Slot::Wide(self.new_wide(), width) }
    }

    /// A new word slot.
    pub fn new_word(&mut self) -> u32 {
        self.frame.bits += 1;
        self.frame.bits as u32 - 1
    }

    fn new_wide(&mut self) -> u32 {
        self.frame.wide += 1;
        self.frame.wide as u32 - 1
    }

    /// A new view slot.
    pub fn new_view(&mut self) -> u32 {
        self.frame.views += 1;
        self.frame.views as u32 - 1
    }

    /// Gives a value its slot.
    pub fn define(&mut self, op: Op, value: Value) -> Result<Slot, Reported> {
        if let Some(&slot) = self.slots.get(&value) {
            return Ok(slot);
        }
        let slot = self.slot_of_type(op, self.ir.ty(value))?;
        self.slots.insert(value, slot);
        Ok(slot)
    }

    /// Makes a value stand in an existing slot.
    pub fn alias(&mut self, value: Value, slot: Slot) {
        self.slots.insert(value, slot);
    }

    /// The slots of all operands of an op.
    pub fn operands(&mut self, op: Op) -> Result<Vec<Slot>, Reported> {
        (0..self.ir.operands(op).len()).map(|index| self.operand(op, index)).collect()
    }

    /// The slots of all results of an op.
    pub fn results(&mut self, op: Op) -> Result<Vec<Slot>, Reported> {
        let results: Vec<Value> = self.ir.results(op).collect();
        self.get_all(op, &results)
    }

    /// The slot of result 0.
    pub fn result(&mut self, op: Op) -> Result<Slot, Reported> {
        if self.ir.result_count(op) == 0 {
            return self.malformed(op, "it has no result");
        }
        self.define(op, self.ir.result(op, 0))
    }

    /// The slot of a value that was defined before.
    pub fn get(&mut self, op: Op, value: Value) -> Result<Slot, Reported> {
        self.define(op, value)
    }

    /// The slots of values; a vector has one a lane.
    pub fn get_all(&mut self, op: Op, values: &[Value]) -> Result<Vec<Slot>, Reported> {
        let mut slots = Vec::with_capacity(values.len());
        for &value in values {
            slots.extend(self.slots_of(op, value)?);
        }
        Ok(slots)
    }

    /// The slot of a number or a memref, or the slots of a vector's lanes, or of the parts of a complex number or a struct.
    pub fn slots_of(&mut self, op: Op, value: Value) -> Result<Vec<Slot>, Reported> {
        let ty = self.ir.ty(value);
        let has_lanes = matches!(self.ir.ctx.kind(ty), TypeKind::Vector { .. } | TypeKind::Complex(_))
            || structs::numbers(&self.ir.ctx, ty).is_some();
        if self.slots.contains_key(&value) || !has_lanes {
            return Ok(vec![self.define(op, value)?]);
        }
        self.lanes(op, value)
    }

    /// The slots of a vector's lanes, in row-major order.
    pub fn lanes(&mut self, op: Op, value: Value) -> Result<Vec<Slot>, Reported> {
        if let Some(lanes) = self.lanes.get(&value) {
            return Ok(lanes.clone());
        }
        let ty = self.ir.ty(value);
        if let TypeKind::Complex(part) = self.ir.ctx.kind(ty) {
            let width = self.number_width(op, *part)?;
            let parts = vec![self.new_slot(width), self.new_slot(width)];
            self.lanes.insert(value, parts.clone());
            return Ok(parts);
        }
        if let Some(numbers) = structs::numbers(&self.ir.ctx, ty) {
            let mut parts = Vec::new();
            for ty in numbers {
                let width = self.number_width(op, ty)?;
                parts.push(self.new_slot(width));
            }
            self.lanes.insert(value, parts.clone());
            return Ok(parts);
        }
        let TypeKind::Vector { shape, scalable, element } = self.ir.ctx.kind(ty) else {
            return self.malformed(op, "an operand is no vector");
        };
        if scalable.contains(&true) {
            return self.fail(op, "E0902", "vectors of scalable size are not interpreted");
        }
        let count = shape.iter().fold(1i64, |n, &d| n.saturating_mul(d));
        if count > MAX_LANES {
            return self.fail(op, "E0902", format!("vectors of more than {MAX_LANES} elements are not interpreted"));
        }
        let width = self.number_width(op, *element)?;
        let lanes: Vec<Slot> = (0..count).map(|_| self.new_slot(width)).collect();
        self.lanes.insert(value, lanes.clone());
        Ok(lanes)
    }

    /// Makes a vector's lanes stand in existing slots.
    pub fn alias_lanes(&mut self, value: Value, lanes: Vec<Slot>) {
        self.lanes.insert(value, lanes);
    }

    /// Forgets the single slot of a value that stood for one of its lanes.
    pub fn forget(&mut self, value: Value) {
        self.slots.remove(&value);
    }

    /// The slot of operand `index`.
    pub fn operand(&mut self, op: Op, index: usize) -> Result<Slot, Reported> {
        match self.ir.operands(op).get(index) {
            Some(&value) => self.get(op, value),
            None => self.malformed(op, "an operand is missing"),
        }
    }

    /// The word slot of a value.
    pub fn word(&mut self, op: Op, value: Value) -> Result<u32, Reported> {
        match self.get(op, value)? {
            Slot::Bits(slot, _) => Ok(slot),
            _ => self.fail(op, "E0902", "an operand of more than 64 bits is not handled here"),
        }
    }

    /// The word slots of values.
    pub fn words(&mut self, op: Op, values: &[Value]) -> Result<Vec<u32>, Reported> {
        values.iter().map(|&v| self.word(op, v)).collect()
    }

    /// The view slot of a value.
    pub fn view(&mut self, op: Op, value: Value) -> Result<u32, Reported> {
        match self.get(op, value)? {
            Slot::View(slot) => Ok(slot),
            _ => self.malformed(op, "an operand is no memory"),
        }
    }

    /// The view slot of result 0.
    pub fn result_view(&mut self, op: Op) -> Result<u32, Reported> {
        match self.result(op)? {
            Slot::View(slot) => Ok(slot),
            _ => self.malformed(op, "the result is no memory"),
        }
    }

    /// The word slot of result 0.
    pub fn result_word(&mut self, op: Op) -> Result<u32, Reported> {
        match self.result(op)? {
            Slot::Bits(slot, _) => Ok(slot),
            _ => self.fail(op, "E0902", "a result of more than 64 bits is not handled here"),
        }
    }

    /// A word slot that holds a constant.
    pub fn constant(&mut self, value: u64) -> u32 {
        if let Some(&slot) = self.constants.get(&value) {
            return slot;
        }
        let slot = self.new_word();
        self.constants.insert(value, slot);
        self.constant_list.push((slot, value));
        slot
    }

    /// A slot that holds a constant integer.
    pub fn constant_int(&mut self, value: &Int) -> Slot {
        if value.width() <= 64 {
            return Slot::Bits(self.constant(value.low_u64()), value.width());
        }
        let slot = self.new_wide();
        self.wide_constants.push((slot, value.clone()));
        Slot::Wide(slot, value.width())
    }

    /// The float format of a type.
    pub fn float_kind(&mut self, op: Op, ty: Type) -> Result<FloatKind, Reported> {
        match self.ir.ctx.kind(self.ir.ctx.element_or_self(ty)) {
            TypeKind::Float(kind) if float_ops::is_supported(*kind) => Ok(*kind),
            _ => self.fail(op, "E0902", "the interpreter does not handle a type of this operation"),
        }
    }

    /// The float format of a type, if it is one that is handled.
    pub fn float_kind_of(&self, ty: Type) -> Option<FloatKind> {
        match self.ir.ctx.kind(ty) {
            TypeKind::Float(kind) if float_ops::is_supported(*kind) => Some(*kind),
            _ => None,
        }
    }

    // Code.

    /// Emits an instruction.
    pub fn emit(&mut self, inst: Inst) {
        self.program.code.push(inst);
        self.program.origin_of.push(self.origin);
    }

    /// Emits an instruction of the side table.
    pub fn emit_extra(&mut self, extra: Extra) {
        let index = self.program.extras.len() as u32;
        self.program.extras.push(extra);
        self.emit(Inst::Extra { index });
    }

    /// Emits `dst = a op b` for any width.
    pub fn emit_int(&mut self, op: Binary, dst: Slot, a: Slot, b: Slot) {
        match (dst, a, b) {
            (Slot::Bits(dst, width), Slot::Bits(a, _), Slot::Bits(b, _)) => {
                self.emit(Inst::Int { op, width: width as u8, dst, a, b });
            }
            _ => self.emit_extra(Extra::Int { op, dst, a, b }),
        }
    }

    /// Emits index arithmetic into a new word slot.
    pub fn emit_index(&mut self, op: Binary, a: u32, b: u32) -> u32 {
        let dst = self.new_word();
        self.emit(Inst::Int { op, width: 64, dst, a, b });
        dst
    }

    /// Emits a comparison of word slots into a new one.
    pub fn emit_test(&mut self, predicate: Predicate, width: u32, a: u32, b: u32) -> u32 {
        let dst = self.new_word();
        self.emit(Inst::Compare { predicate, width: width as u8, dst, a, b });
        dst
    }

    /// Emits a copy of any kind of value.
    pub fn emit_copy(&mut self, dst: Slot, a: Slot) {
        match (dst, a) {
            _ if dst == a => {}
            (Slot::Bits(dst, _), Slot::Bits(a, _)) => self.emit(Inst::Copy { dst, a }),
            _ => self.emit_extra(Extra::Copy { dst, a }),
        }
    }

    /// Emits copies that take effect together: every source is read before any target is written.
    pub fn emit_copies(&mut self, targets: &[Slot], sources: &[Slot]) {
        let clash = |i: usize| sources[i + 1..].iter().any(|s| *s == targets[i] && targets[i] != sources[i]);
        if (0..targets.len().min(sources.len())).any(clash) {
            let temporaries: Vec<Slot> = sources.iter().map(|&s| self.slot_like(s)).collect();
            for (&temporary, &source) in temporaries.iter().zip(sources) {
                self.emit_copy(temporary, source);
            }
            return self.emit_in_order(targets, &temporaries);
        }
        self.emit_in_order(targets, sources);
    }

    fn emit_in_order(&mut self, targets: &[Slot], sources: &[Slot]) {
        for (&target, &source) in targets.iter().zip(sources) {
            self.emit_copy(target, source);
        }
    }

    fn slot_like(&mut self, slot: Slot) -> Slot {
        match slot {
            Slot::Bits(_, width) | Slot::Wide(_, width) => self.new_slot(width),
            Slot::View(_) => Slot::View(self.new_view()),
        }
    }

    /// A new label.
    pub fn label(&mut self) -> Label {
        self.labels.push(u32::MAX);
        Label(self.labels.len() as u32 - 1)
    }

    /// Places a label here.
    pub fn place(&mut self, label: Label) {
        self.labels[label.0 as usize] = self.program.code.len() as u32;
    }

    /// Emits a jump.
    pub fn jump(&mut self, target: Label) {
        self.emit(Inst::Jump { target: target.0 });
    }

    /// Emits a jump that is taken when the condition does not hold.
    pub fn jump_unless(&mut self, condition: u32, target: Label) {
        self.emit(Inst::JumpUnless { condition, target: target.0 });
    }

    /// Emits the test at a loop's entry.
    pub fn loop_test(&mut self, width: u32, iv: u32, bound: u32, exit: Label) {
        self.emit(Inst::LoopTest { width: width as u8, iv, bound, target: exit.0 });
    }

    /// Emits the step at a loop's end.
    pub fn loop_next(&mut self, width: u32, iv: u32, step: u32, bound: u32, body: Label) {
        self.emit(Inst::LoopNext { width: width as u8, iv, step, bound, target: body.0 });
    }

    fn resolve_labels(&mut self, start: usize) {
        for inst in &mut self.program.code[start..] {
            match inst {
                Inst::Jump { target }
                | Inst::JumpUnless { target, .. }
                | Inst::LoopTest { target, .. }
                | Inst::LoopNext { target, .. } => *target = self.labels[*target as usize],
                _ => {}
            }
        }
    }

    /// The label of a block.
    pub fn block_label(&mut self, block: Block) -> Label {
        if let Some(&label) = self.block_labels.get(&block) {
            return label;
        }
        let label = self.label();
        self.block_labels.insert(block, label);
        label
    }

    // Regions.

    /// Compiles all blocks of a region; control enters the first.
    pub fn region(&mut self, region: Region) -> Result<(), Reported> {
        for &block in self.ir.blocks(region) {
            let label = self.block_label(block);
            self.place(label);
            self.block(block)?;
        }
        Ok(())
    }

    /// Compiles the ops of a block.
    pub fn block(&mut self, block: Block) -> Result<(), Reported> {
        for op in self.ir.ops(block) {
            self.op(op)?;
        }
        Ok(())
    }

    /// Compiles a region whose terminator sends its values as `to` says. Several blocks meet at the end.
    pub fn nested(&mut self, region: Region, mut to: Yield) -> Result<(), Reported> {
        let end = self.label();
        if self.ir.blocks(region).len() > 1 && to.target.is_none() {
            to.target = Some(end);
        }
        self.yields.push(to);
        let result = self.region(region);
        self.yields.pop();
        self.place(end);
        result
    }

    fn set_origin(&mut self, op: Op) -> u32 {
        let loc = self.ir.loc(op);
        let line = loc.file_line_column(&self.ir.ctx).map_or(0, |(_, line, _)| line);
        let (place, class) = (loc.place(&self.ir.ctx), affine::memory::work::class_of(self.ir, op));
        self.program.origins.push(Origin { op, name: self.ir.op_text(op).into(), place, line, class });
        self.origin = self.program.origins.len() as u32 - 1;
        self.origin
    }

    /// How an op is compiled: by its row, else by what its declaration says that it does or computes.
    fn rule(&self, op: Op) -> Option<Rule> {
        let by_name = self.rules.get(self.ir.op_text(op)).copied();
        let by_part = || self.ir.part(op).map(Rule::Part);
        by_name.or_else(by_part).or_else(|| self.ir.def(op)?.meaning.map(|_| Rule::Formula))
    }

    fn op(&mut self, op: Op) -> Result<(), Reported> {
        let Some(rule) = self.rule(op) else {
            return self.fail(op, "E0901", "the interpreter does not handle this operation");
        };
        if self.depth >= MAX_DEPTH {
            return self.fail(op, "E0905", format!("regions are nested deeper than {MAX_DEPTH}"));
        }
        let outer = self.origin;
        self.depth += 1;
        self.set_origin(op);
        let result = lower::apply(self, op, rule);
        self.depth -= 1;
        self.origin = outer;
        result
    }

    // Attributes.

    /// The integer value of an attribute of `op`.
    pub fn int_attr(&mut self, op: Op, name: &str) -> Result<i64, Reported> {
        match self.ir.attr(op, name).and_then(|a| self.ir.ctx.as_i64(a)) {
            Some(value) => Ok(value),
            None => self.malformed(op, &format!("attribute `{name}` is missing")),
        }
    }

    /// The number of the memory space of a memref.
    pub fn space_number(&mut self, op: Op, memref: Value) -> Result<i64, Reported> {
        match affine::memory::work::space_of(self.ir, memref) {
            Some(number) => Ok(number),
            None => self.fail(op, "E0902", "the interpreter knows memory spaces by numbers only"),
        }
    }

    /// The engine that an op asks for, in the program's list.
    pub fn engine_of(&mut self, op: Op) -> u32 {
        let name = self.ir.attr(op, "kiln.engine").and_then(|a| self.ir.ctx.as_str(a)).unwrap_or("");
        let engines = &mut self.program.engines;
        let at = engines.iter().position(|e| **e == *name).unwrap_or_else(|| {
            engines.push(name.into());
            engines.len() - 1
        });
        at as u32
    }

    /// The attribute `name`, which must be there.
    pub fn required<T: FromAttr<'a>>(&mut self, op: Op, name: &str) -> Result<T, Reported> {
        let ir = self.ir;
        ir.required(op, name).or_else(|fault| self.malformed(op, &fault.message))
    }

    /// The number of an enum attribute, stored as an integer or as a dialect's attribute.
    pub fn enum_attr(&mut self, op: Op, name: &str) -> Result<i64, Reported> {
        match self.ir.attr(op, name).and_then(|a| enum_value(self.ir, a)) {
            Some(value) => Ok(value),
            None => self.malformed(op, &format!("attribute `{name}` is missing")),
        }
    }
}

/// The number of an enum attribute.
pub(crate) fn enum_value(ir: &Ir, attr: Attr) -> Option<i64> {
    match ir.ctx.attr_kind(attr) {
        AttrKind::Integer { value, .. } => value.to_i64().or_else(|| value.to_u64().map(|v| v as i64)),
        AttrKind::Dialect { params, .. } => params.first().and_then(|&p| enum_value(ir, p)),
        _ => None,
    }
}
