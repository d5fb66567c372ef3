//! One function: built anew as `func.func` beside the old one, so that types and sets are read from the old.
//!
//! What holds: each block that is reached and can end is raised, in an order where definitions come first; a branch to a block that
//! never ends well (`unreachable`, `abort`) becomes an assertion.

use dialects::expand::build;
use dialects::{arith, cf, elements, func, function};
use emit_llvm::dialect::{ops, types as llvm};
use ir::{Attr, Block, InsertPoint, Int, Ir, Op, Rewriter, Type, TypeKind, Value, branch};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::accesses::{self, MOST_LEAVES, Memories};
use crate::layout::{self, Leaf};
use crate::objects::{self, Object, Objects, is_pointer};
use crate::refuse::{Outcome, Refusal};
use crate::{memory, operators};

/// What a value of LLVM became.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Raised {
    /// Its numbers: one, or those of a struct, array or vector in order.
    Numbers(Vec<Value>),
    /// A place in memory.
    Pointer(Pointer),
}

/// A place in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// The objects it may be in.
    pub set: Vec<Object>,
    /// The number of the object it is in, an `i32`, where there are several.
    pub which: Option<Value>,
    /// Units from the start of the object, an `index`.
    pub offset: Value,
}

/// A function in the making.
pub struct Raiser<'a> {
    /// Builds the new function.
    pub rw: Rewriter<'a>,
    /// The objects of the old one.
    pub objects: Objects,
    /// Their memories.
    pub memories: Memories,
    /// The memref of each object.
    pub memrefs: FxHashMap<Object, Value>,
    /// How many places of a pool were given, by object.
    pub counters: FxHashMap<Object, Value>,
    values: FxHashMap<Value, Raised>,
    blocks: FxHashMap<Block, Block>,
    /// Blocks that never end well.
    doomed: FxHashSet<Block>,
    /// Calls that print, which were left out.
    pub left_out: Vec<Op>,
    /// Attributes of arguments that memory became: which, the name, what it says.
    pub argument_attrs: Vec<(usize, &'static str, Attr)>,
}

/// Raises `old`. Returns the new function and the calls that were left out.
pub fn raise(ir: &mut Ir, old: Op) -> Outcome<(Op, Vec<Op>)> {
    let entry = ir.body(old, 0).ok_or_else(|| Refusal::call(old, "the function has no body"))?;
    let doomed = doomed_blocks(ir, old);
    if doomed.contains(&entry) {
        return Err(Refusal::unsupported(old, "the function never returns"));
    }
    let blocks = reached(ir, entry, &doomed);
    let objects = objects::trace(ir, &blocks, objects::Writers::Function);
    let memories = accesses::memories(ir, &blocks, &objects);
    let mut rw = Rewriter::new(ir);
    rw.before(old);
    let mut raiser = Raiser {
        rw,
        objects,
        memories,
        memrefs: FxHashMap::default(),
        counters: FxHashMap::default(),
        values: FxHashMap::default(),
        blocks: FxHashMap::default(),
        doomed,
        left_out: Vec::new(),
        argument_attrs: Vec::new(),
    };
    let made = raiser.build(old, &blocks);
    match made {
        Ok(new) => Ok((new, raiser.left_out)),
        Err((new, refusal)) => {
            raiser.rw.erase(new);
            Err(refusal)
        }
    }
}

/// Blocks from which every way ends in `unreachable`.
fn doomed_blocks(ir: &Ir, func: Op) -> FxHashSet<Block> {
    let mut doomed = FxHashSet::default();
    loop {
        let before = doomed.len();
        for &block in ir.blocks(ir.region(func, 0)) {
            let Some(last) = ir.last_op(block) else { continue };
            let successors = ir.successors(last);
            let leads_there = !successors.is_empty() && successors.iter().all(|s| doomed.contains(s));
            if leads_there || ir.isa::<ops::Unreachable>(last) {
                doomed.insert(block);
            }
        }
        if doomed.len() == before {
            return doomed;
        }
    }
}

/// The blocks that are reached, definitions before uses.
fn reached(ir: &Ir, entry: Block, doomed: &FxHashSet<Block>) -> Vec<Block> {
    let mut seen: FxHashSet<Block> = FxHashSet::default();
    seen.insert(entry);
    let successors = |block: Block| ir.last_op(block).map_or(&[][..], |op| ir.successors(op));
    let (mut order, mut stack) = (Vec::new(), vec![(entry, 0)]);
    while let Some((block, next)) = stack.pop() {
        match successors(block).iter().rev().nth(next) {
            Some(&successor) => {
                stack.push((block, next + 1));
                if !doomed.contains(&successor) && seen.insert(successor) {
                    stack.push((successor, 0));
                }
            }
            None => order.push(block),
        }
    }
    order.reverse();
    order
}

impl Raiser<'_> {
    /// Builds the new function. Errors: it, unfinished, and the reason.
    fn build(&mut self, old: Op, blocks: &[Block]) -> Result<Op, (Op, Refusal)> {
        let new = self.declare(old);
        self.fill(old, new, blocks).map_err(|refusal| (new, refusal))?;
        function::sign(self.rw.ir_mut(), new);
        for (position, name, attr) in std::mem::take(&mut self.argument_attrs) {
            function::set_argument_attr(self.rw.ir_mut(), new, position, name, attr);
        }
        Ok(new)
    }

    /// An empty function of the same name.
    fn declare(&mut self, old: Op) -> Op {
        let loc = self.rw.loc(old);
        self.rw.set_loc(loc);
        let name = ir::symbols::name_of(&self.rw, old).unwrap_or("f").to_owned();
        let ctx = &mut self.rw.ir_mut().ctx;
        let (name, ty) = (ctx.string_attr(&name), ctx.function(&[], &[]));
        let ty = ctx.type_attr(ty);
        let (region, _) = self.rw.create_region_with_block(&[]);
        self.rw.op(func::Func::NAME).attr("sym_name", name).attr("function_type", ty).region(region).build()
    }

    fn fill(&mut self, old: Op, new: Op, blocks: &[Block]) -> Outcome<()> {
        let region = self.rw.region(new, 0);
        for (index, &block) in blocks.iter().enumerate() {
            let made = match index {
                0 => self.rw.body(new, 0).expect("the function was made with a block"),
                _ => self.rw.create_block(region, &[]),
            };
            self.blocks.insert(block, made);
        }
        self.arguments(old, new, blocks[0])?;
        memory::make(self, new, blocks[0])?;
        for &block in &blocks[1..] {
            self.block_arguments(old, block)?;
        }
        for &block in blocks {
            self.rw.set_insertion(InsertPoint::End(self.blocks[&block]));
            for op in self.rw.ops_vec(block) {
                let loc = self.rw.loc(op);
                self.rw.set_loc(loc);
                self.operation(op)?;
            }
        }
        Ok(())
    }

    /// Arguments: numbers stay, a pointer becomes a memref.
    fn arguments(&mut self, old: Op, new: Op, entry: Block) -> Outcome<()> {
        for (position, arg) in self.rw.args(entry).to_vec().into_iter().enumerate() {
            let name = self.rw.value_name(arg).map(str::to_owned);
            if is_pointer(&self.rw, arg) {
                memory::argument(self, (old, new), (position, arg))?;
                continue;
            }
            let block = self.blocks[&entry];
            let numbers = self.add_numbers(old, block, arg)?;
            if let (Some(name), [one]) = (name, numbers.as_slice()) {
                self.rw.ir_mut().set_value_name(*one, &name);
            }
            self.values.insert(arg, Raised::Numbers(numbers));
        }
        Ok(())
    }

    fn add_numbers(&mut self, owner: Op, block: Block, arg: Value) -> Outcome<Vec<Value>> {
        let leaves = self.leaves(owner, self.rw.ty(arg))?;
        Ok(leaves.into_iter().map(|leaf| self.rw.add_arg(block, leaf.ty)).collect())
    }

    /// The numbers that a type is made of. Errors: it holds something else, or a float that no hardware has.
    pub fn leaves(&self, op: Op, ty: Type) -> Outcome<Vec<Leaf>> {
        let leaves = layout::leaves(&self.rw.ctx, ty, MOST_LEAVES);
        let text = || dialects::common::type_text(&self.rw.ctx, ty);
        let leaves = leaves.ok_or_else(|| Refusal::unsupported(op, format!("no numbers stand for type {}", text())))?;
        let is_long = |leaf: &Leaf| {
            use ir::types::FloatKind::{F80, F128};
            matches!(self.rw.ctx.kind(leaf.ty), ir::TypeKind::Float(F80 | F128))
        };
        match leaves.iter().any(is_long) {
            true => Err(Refusal::unsupported(op, format!("'long double' ({}) is not supported: use double", text()))),
            false => Ok(leaves),
        }
    }

    fn block_arguments(&mut self, old: Op, block: Block) -> Outcome<()> {
        let made = self.blocks[&block];
        for arg in self.rw.args(block).to_vec() {
            let raised = if is_pointer(&self.rw, arg) {
                let set = self.objects.of(arg).to_vec();
                let ctx = &mut self.rw.ir_mut().ctx;
                let (number, index) = (ctx.integer(32), ctx.index());
                let which = (set.len() > 1).then(|| self.rw.add_arg(made, number));
                Raised::Pointer(Pointer { set, which, offset: self.rw.add_arg(made, index) })
            } else {
                Raised::Numbers(self.add_numbers(old, made, arg)?)
            };
            self.values.insert(arg, raised);
        }
        Ok(())
    }

    // Values.

    /// The one number that a value became.
    pub fn number(&self, op: Op, value: Value) -> Outcome<Value> {
        match self.numbers(op, value)?.as_slice() {
            [one] => Ok(*one),
            _ => Err(Refusal::unsupported(op, "a struct or vector where one number is expected")),
        }
    }

    /// The numbers that a value became.
    pub fn numbers(&self, op: Op, value: Value) -> Outcome<Vec<Value>> {
        match self.values.get(&value) {
            Some(Raised::Numbers(numbers)) => Ok(numbers.clone()),
            Some(Raised::Pointer(_)) => Err(Refusal::untraced(op, "a pointer is used as a number")),
            None => Err(Refusal::unsupported(op, "a value that was not raised")),
        }
    }

    /// The place that a pointer became.
    pub fn pointer(&self, op: Op, value: Value) -> Outcome<Pointer> {
        match self.values.get(&value) {
            Some(Raised::Pointer(pointer)) => Ok(pointer.clone()),
            Some(Raised::Numbers(_)) | None => Err(Refusal::untraced(op, "a pointer that is not traced")),
        }
    }

    /// Says what a value became.
    pub fn set(&mut self, value: Value, raised: Raised) {
        self.values.insert(value, raised);
    }

    /// Says that the result of an operation is one number.
    pub fn set_number(&mut self, op: Op, number: Value) {
        let result = self.rw.result(op, 0);
        if let (Some(name), true) =
            (self.rw.value_name(result).map(str::to_owned), self.rw.value_name(number).is_none())
        {
            self.rw.ir_mut().set_value_name(number, &name);
        }
        self.set(result, Raised::Numbers(vec![number]));
    }

    /// An `index` constant.
    pub fn index(&mut self, value: i64) -> Value {
        build::index(&mut self.rw, value)
    }

    /// A zero of a number's type.
    pub fn zero(&mut self, ty: Type) -> Value {
        match elements::splat_int(&mut self.rw.ir_mut().ctx, ty, 0).filter(|_| self.rw.ctx.integer_width(ty).is_some())
        {
            Some(attr) => arith::create_constant(&mut self.rw, attr).expect("an integer has a zero"),
            None => {
                let width = dialects::common::scalar_bits(&self.rw.ctx, ty).expect("leaves are numbers");
                let bits = self.rw.ir_mut().ctx.integer(width);
                let zero = build::constant(&mut self.rw, bits, 0);
                arith::Bitcast::build(&mut self.rw, zero).result(ty).value()
            }
        }
    }

    /// The same place as one of a larger set.
    pub fn widen(&mut self, pointer: &Pointer, set: &[Object]) -> Pointer {
        if set.len() < 2 {
            return Pointer { set: set.to_vec(), which: None, offset: pointer.offset };
        }
        let which = pointer.which.unwrap_or_else(|| {
            let ty = self.rw.ir_mut().ctx.integer(32);
            let number = pointer.set.first().or(set.first()).copied().unwrap_or(0);
            build::constant(&mut self.rw, ty, number as i64)
        });
        Pointer { set: set.to_vec(), which: Some(which), offset: pointer.offset }
    }

    // Operations.

    fn operation(&mut self, op: Op) -> Outcome<()> {
        match self.rw.op_text(op) {
            ops::Br::NAME | ops::CondBr::NAME | ops::Switch::NAME => self.branch(op),
            ops::Return::NAME => self.returned(op),
            _ => operators::raise(self, op),
        }
    }

    fn returned(&mut self, op: Op) -> Outcome<()> {
        let mut numbers = Vec::new();
        for value in self.rw.operands(op).to_vec() {
            match is_pointer(&self.rw, value) {
                true => numbers.push(memory::as_number(self, op, value)?),
                false => numbers.extend(self.numbers(op, value)?),
            }
        }
        func::Return::build(&mut self.rw, &numbers[..]).build();
        Ok(())
    }

    /// What is passed to successor `index`.
    fn passed(&mut self, op: Op, index: usize) -> Outcome<Vec<Value>> {
        let block = self.rw.successors(op)[index];
        let values = branch::forwarded(&self.rw, op, index).unwrap_or(&[]).to_vec();
        let args = self.rw.args(block).to_vec();
        let mut passed = Vec::new();
        for (value, arg) in values.into_iter().zip(args) {
            if is_pointer(&self.rw, arg) {
                let pointer = self.pointer(op, value)?;
                let set = self.objects.of(arg).to_vec();
                let pointer = self.widen(&pointer, &set);
                passed.extend(pointer.which);
                passed.push(pointer.offset);
            } else {
                passed.extend(self.numbers(op, value)?);
            }
        }
        Ok(passed)
    }

    fn branch(&mut self, op: Op) -> Outcome<()> {
        let successors = self.rw.successors(op).to_vec();
        let alive: Vec<usize> = (0..successors.len()).filter(|&i| !self.doomed.contains(&successors[i])).collect();
        match (self.rw.op_text(op), alive.as_slice()) {
            (ops::CondBr::NAME, [0, 1]) => self.conditional(op),
            (ops::Switch::NAME, [_, _, ..]) => self.switch(op, &alive),
            (_, &[only, ..]) => {
                self.assert_alive(op, only)?;
                let passed = self.passed(op, only)?;
                let target = self.blocks[&successors[only]];
                cf::Br::build(&mut self.rw, &passed[..]).successor(target).build();
                Ok(())
            }
            (_, []) => Err(Refusal::unsupported(op, "no way leads on from here")),
        }
    }

    /// Says that control takes the only way that ends well.
    fn assert_alive(&mut self, op: Op, only: usize) -> Outcome<()> {
        if !self.rw.isa::<ops::CondBr>(op) {
            return Ok(());
        }
        let condition = self.number(op, self.rw.operand(op, 0))?;
        let holds = match only {
            0 => condition,
            _ => {
                let one = build::flag(&mut self.rw, true);
                build::binary(&mut self.rw, arith::XOrI::NAME, condition, one)
            }
        };
        let message = self.rw.ir_mut().ctx.string_attr("a way that does not return is taken");
        self.rw.op(cf::Assert::NAME).operand(holds).attr("msg", message).build();
        Ok(())
    }

    fn conditional(&mut self, op: Op) -> Outcome<()> {
        let condition = self.number(op, self.rw.operand(op, 0))?;
        let passed = [self.passed(op, 0)?, self.passed(op, 1)?];
        let targets = [0, 1].map(|i| self.blocks[&self.rw.successors(op)[i]]);
        let made = cf::CondBr::build(&mut self.rw, condition, &passed[0][..], &passed[1][..]);
        made.successor(targets[0]).successor(targets[1]).build();
        Ok(())
    }

    /// A switch among the ways that end well; the last of them is taken by default if the default does not.
    fn switch(&mut self, op: Op, alive: &[usize]) -> Outcome<()> {
        let flag = self.number(op, self.rw.operand(op, 0))?;
        let values = self.rw.attr(op, "case_values").and_then(|a| elements::words(&self.rw.ctx, a)).unwrap_or_default();
        let (default, cases) = match alive {
            [0, cases @ ..] => (0, cases),
            [cases @ .., last] => (*last, cases),
            [] => return Err(Refusal::unsupported(op, "no way leads on from here")),
        };
        let mut passed = vec![self.passed(op, default)?];
        for &case in cases {
            passed.push(self.passed(op, case)?);
        }
        let blocks = self.rw.successors(op).to_vec();
        let targets: Vec<Block> = std::iter::once(&default).chain(cases).map(|&i| self.blocks[&blocks[i]]).collect();
        let kept: Vec<Int> = cases.iter().map(|&case| values[case - 1].clone()).collect();
        let sizes: Vec<i64> = passed[1..].iter().map(|values| values.len() as i64).collect();
        let ty = self.rw.ty(flag);
        let shape = [kept.len() as i64];
        let ctx = &mut self.rw.ir_mut().ctx;
        let vector = ctx.ty(TypeKind::Vector { shape: shape.into(), scalable: [false].into(), element: ty });
        let kept = elements::dense(ctx, vector, &kept);
        let rest = passed[1..].concat();
        let made = cf::Switch::build(&mut self.rw, flag, &passed[0][..], &rest[..], &sizes).attr("case_values", kept);
        targets.into_iter().fold(made, |made, target| made.successor(target)).build();
        Ok(())
    }
}

/// True for the type that stands for no value.
pub fn is_void(ir: &Ir, ty: Type) -> bool {
    llvm::is_void(&ir.ctx, ty)
}
