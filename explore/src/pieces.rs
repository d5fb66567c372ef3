//! Regions of a function's body as functions of their own: cut out, told apart by their text, and put together again.
//!
//! What holds: a piece is a function of what it uses from outside; constants belong to every piece that uses them. Pieces of
//! one text between the same wires are one piece. A loop with several loops in its body, that share no values, is a header and a region;
//! every other loop is a piece as a whole.

use affine::domain::is_loop;
use dialects::{exact, func};
use ir::text::printer::{PrintOptions, print_op};
use ir::{Block, InsertPoint, Ir, Op, Rewriter, Traits, Type, Value, ValueMap};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A value between pieces, by number.
pub type Wire = u32;

/// A piece, by number.
pub type PieceId = u32;

/// Ops as a function.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The function.
    pub func: Op,
    /// The wires of its arguments.
    pub inputs: Vec<Wire>,
    /// The wires of what it returns.
    pub outputs: Vec<Wire>,
    /// The wire of the variable, if it is the header of a loop.
    pub variable: Option<Wire>,
}

/// A region made of pieces.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Term {
    /// A piece.
    Piece(PieceId),
    /// A header, and what runs in each iteration.
    Loop(PieceId, Rc<Term>),
    /// One after the other.
    Seq(Rc<Term>, Rc<Term>),
}

impl Term {
    /// Its pieces, headers too, in order.
    pub fn pieces(&self) -> Vec<PieceId> {
        match self {
            Term::Piece(piece) => vec![*piece],
            Term::Loop(header, body) => [vec![*header], body.pieces()].concat(),
            Term::Seq(a, b) => [a.pieces(), b.pieces()].concat(),
        }
    }
}

/// All pieces.
pub struct Library {
    pieces: Vec<Piece>,
    known: FxHashMap<String, PieceId>,
    wires: FxHashMap<String, Wire>,
    /// By wire: its type, and the number of loops around it that it is the variable of or depends on.
    kinds: Vec<(Type, u32)>,
    /// By wire of a variable: the header.
    headers: FxHashMap<Wire, PieceId>,
    /// What functions are made after.
    home: Op,
}

/// Ops of one block that are cut out together.
struct Group {
    ops: Vec<Op>,
    inputs: Vec<Value>,
    outputs: Vec<Value>,
}

impl Library {
    /// One without pieces, whose functions are made after `home`.
    pub fn new(home: Op) -> Self {
        let (known, wires, headers) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        Self { pieces: Vec::new(), known, wires, kinds: Vec::new(), headers, home }
    }

    /// The number of pieces.
    pub fn count(&self) -> usize {
        self.pieces.len()
    }

    /// A piece.
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id as usize]
    }

    /// A wire that is always the same for the same `key`.
    pub fn wire(&mut self, key: String, ty: Type, level: u32) -> Wire {
        let next = self.kinds.len() as Wire;
        let wire = *self.wires.entry(key).or_insert(next);
        if wire == next {
            self.kinds.push((ty, level));
        }
        wire
    }

    /// The wires that a term uses from outside, in order.
    pub fn inputs(&self, term: &Term) -> Vec<Wire> {
        let mut found = match term {
            Term::Piece(piece) => self.piece(*piece).inputs.clone(),
            Term::Loop(header, body) => {
                let mut all = self.inputs(body);
                all.retain(|w| Some(*w) != self.piece(*header).variable);
                all.extend(&self.piece(*header).inputs);
                all
            }
            Term::Seq(a, b) => {
                let (made, mut all) = (self.outputs(a), self.inputs(b));
                all.retain(|w| !made.contains(w));
                all.extend(self.inputs(a));
                all
            }
        };
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The wires that a term makes, in order.
    pub fn outputs(&self, term: &Term) -> Vec<Wire> {
        let mut found = match term {
            Term::Piece(piece) => self.piece(*piece).outputs.clone(),
            Term::Loop(..) => Vec::new(),
            Term::Seq(a, b) => [self.outputs(a), self.outputs(b)].concat(),
        };
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The term that `func` is made of, which is erased. Its arguments have the wires `inputs`, what it returns `outputs`.
    pub fn read(&mut self, ir: &mut Ir, func: Op, inputs: &[Wire], outputs: &[Wire]) -> Term {
        let block = ir.body(func, 0).expect("a piece has a body");
        let mut wires: FxHashMap<Value, Wire> = ir.args(block).iter().copied().zip(inputs.iter().copied()).collect();
        let groups = groups(ir, block);
        let returned = ir.last_op(block).map_or(Vec::new(), |last| ir.operands(last).to_vec());
        let made: Vec<Value> = groups.iter().flat_map(|g| g.outputs.iter().copied()).collect();
        let is_plain = returned.iter().all(|v| made.contains(v) && returned.iter().filter(|o| *o == v).count() == 1);
        if !is_plain {
            return Term::Piece(
                self.intern(ir, Piece { func, inputs: inputs.to_vec(), outputs: outputs.to_vec(), variable: None }),
            );
        }
        wires.extend(returned.iter().copied().zip(outputs.iter().copied()));
        self.name_crossing(ir, func, &made, inputs, &mut wires);
        let terms: Vec<Term> = groups.iter().map(|group| self.read_group(ir, group, &wires)).collect();
        Rewriter::new(ir).erase(func);
        let in_order = terms.into_iter().rev().reduce(|after, term| Term::Seq(Rc::new(term), Rc::new(after)));
        in_order.unwrap_or_else(|| {
            let empty = Group { ops: Vec::new(), inputs: Vec::new(), outputs: Vec::new() };
            Term::Piece(self.cut(ir, &empty, &FxHashMap::default()))
        })
    }

    /// Wires for values that go from one group to another and no further.
    fn name_crossing(
        &mut self,
        ir: &Ir,
        func: Op,
        made: &[Value],
        inputs: &[Wire],
        wires: &mut FxHashMap<Value, Wire>,
    ) {
        let crossing: Vec<Value> = made.iter().copied().filter(|v| !wires.contains_key(v)).collect();
        if crossing.is_empty() {
            return;
        }
        let level = self.level(inputs);
        let text = format!("{inputs:?} {}", text_of(ir, func));
        for (number, value) in crossing.into_iter().enumerate() {
            let wire = self.wire(format!("{number} {text}"), ir.ty(value), level);
            wires.insert(value, wire);
        }
    }

    fn level(&self, wires: &[Wire]) -> u32 {
        wires.iter().map(|&w| self.kinds[w as usize].1).max().unwrap_or(0)
    }

    fn read_group(&mut self, ir: &mut Ir, group: &Group, wires: &FxHashMap<Value, Wire>) -> Term {
        match group.ops.as_slice() {
            &[looping] if is_compound(ir, looping) => self.read_loop(ir, looping, group, wires),
            _ => Term::Piece(self.cut(ir, group, wires)),
        }
    }

    fn read_loop(&mut self, ir: &mut Ir, looping: Op, group: &Group, wires: &FxHashMap<Value, Wire>) -> Term {
        let body = ir.body(looping, 0).expect("a loop has a body");
        let variable = ir.arg(body, 0);
        let inputs: Vec<Wire> = group.inputs.iter().map(|v| wires[v]).collect();
        let level = self.level(&inputs) + 1;
        let header = self.cut_header(ir, looping, wires, level);
        let own = self.piece(header).variable.expect("it is a header");
        let mut inside = wires.clone();
        inside.insert(variable, own);
        let ops = ir.ops_vec(body);
        let body = group_of(ir, &ops[..ops.len() - 1]);
        let (func, inputs, _) = outline(ir, self.home, &body, &inside);
        Term::Loop(header, Rc::new(self.read(ir, func, &inputs, &[])))
    }

    /// The loop without its body.
    fn cut_header(&mut self, ir: &mut Ir, looping: Op, wires: &FxHashMap<Value, Wire>, level: u32) -> PieceId {
        let bounds: Vec<Value> = distinct(ir.operands(looping).iter().copied().filter(|&v| !is_copied(ir, v)));
        let group = Group { ops: vec![looping], inputs: bounds, outputs: Vec::new() };
        let (func, inputs, outputs) = outline(ir, self.home, &group, wires);
        let looping = loops(ir, func)[0];
        let body = ir.body(looping, 0).expect("a loop has a body");
        let ops = ir.ops_vec(body);
        let mut rewriter = Rewriter::new(ir);
        ops[..ops.len() - 1].iter().rev().for_each(|&op| rewriter.erase(op));
        erase_unused_constants(ir, func);
        let key = format!("loop {level} {inputs:?} {}", text_of(ir, func));
        let variable = self.wire(key, ir.ty(ir.arg(body, 0)), level);
        let header = self.intern(ir, Piece { func, inputs, outputs, variable: Some(variable) });
        self.headers.insert(variable, header);
        header
    }

    fn cut(&mut self, ir: &mut Ir, group: &Group, wires: &FxHashMap<Value, Wire>) -> PieceId {
        let (func, inputs, outputs) = outline(ir, self.home, group, wires);
        self.intern(ir, Piece { func, inputs, outputs, variable: None })
    }

    /// The piece; the one that is known already, if there is one of that text.
    fn intern(&mut self, ir: &mut Ir, piece: Piece) -> PieceId {
        let Piece { func, inputs, outputs, variable } = &piece;
        let key = format!("{inputs:?} {outputs:?} {variable:?}\n{}", text_of(ir, *func));
        let next = self.pieces.len() as PieceId;
        let id = *self.known.entry(key).or_insert(next);
        if id == next {
            self.pieces.push(piece);
        } else {
            Rewriter::new(ir).erase(piece.func);
        }
        id
    }

    /// The headers of the loops that a term uses variables of, outermost first.
    pub fn loops_around(&self, term: &Term) -> Vec<PieceId> {
        let mut open = self.inputs(term);
        let mut found: Vec<(u32, PieceId)> = Vec::new();
        while let Some(wire) = open.pop() {
            let header = self.headers.get(&wire).copied();
            if let Some(header) = header.filter(|h| found.iter().all(|(_, known)| known != h)) {
                found.push((self.kinds[wire as usize].1, header));
                open.extend(&self.piece(header).inputs);
            }
        }
        found.sort_unstable();
        found.into_iter().map(|(_, header)| header).collect()
    }

    /// A term as a function of its inputs that returns its outputs.
    pub fn write(&self, ir: &mut Ir, term: &Term) -> Op {
        let (inputs, outputs) = (self.inputs(term), self.outputs(term));
        let types = |wires: &[Wire]| wires.iter().map(|&w| self.kinds[w as usize].0).collect::<Vec<Type>>();
        let (func, block) = new_function(ir, self.home, &types(&inputs), &types(&outputs));
        let mut values: FxHashMap<Wire, Value> = inputs.iter().copied().zip(ir.args(block).to_vec()).collect();
        values.iter().for_each(|(wire, &value)| ir.set_value_name(value, &name_of(*wire)));
        let mut rewriter = Rewriter::at(ir, InsertPoint::End(block), ir::Loc::UNKNOWN);
        self.write_term(&mut rewriter, term, &mut values);
        let returned: Vec<Value> = outputs.iter().map(|w| values[w]).collect();
        rewriter.op(func::Return::NAME).operands(&returned).build();
        func
    }

    /// Writes a term in the place of the body of `func`, whose arguments have the wires `inputs` and results `outputs`.
    pub fn write_body(&self, ir: &mut Ir, func: Op, term: &Term, inputs: &[Wire], outputs: &[Wire]) {
        let block = ir.body(func, 0).expect("a function has a body");
        let mut values: FxHashMap<Wire, Value> = inputs.iter().copied().zip(ir.args(block).to_vec()).collect();
        let ops = ir.ops_vec(block);
        let (last, before) = ops.split_last().expect("a function returns");
        let (last, loc) = (*last, ir.loc(*last));
        let mut rewriter = Rewriter::at(ir, InsertPoint::End(block), loc);
        rewriter.erase(last);
        before.iter().rev().for_each(|&op| rewriter.erase(op));
        self.write_term(&mut rewriter, term, &mut values);
        let returned: Vec<Value> = outputs.iter().map(|w| values[w]).collect();
        rewriter.set_loc(loc);
        rewriter.op(func::Return::NAME).operands(&returned).build();
    }

    fn write_term(&self, rewriter: &mut Rewriter<'_>, term: &Term, values: &mut FxHashMap<Wire, Value>) {
        match term {
            Term::Piece(piece) => drop(self.write_piece(rewriter, *piece, values)),
            Term::Seq(a, b) => {
                self.write_term(rewriter, a, values);
                self.write_term(rewriter, b, values);
            }
            Term::Loop(header, body) => {
                let looping = self.write_piece(rewriter, *header, values).expect("a header has a loop");
                let (outside, block) = (rewriter.insertion(), rewriter.body(looping, 0).expect("a loop has a body"));
                let (variable, last) = (rewriter.arg(block, 0), rewriter.last_op(block).expect("it ends in a yield"));
                let mut inside = values.clone();
                inside.extend(self.piece(*header).variable.map(|wire| (wire, variable)));
                rewriter.before(last);
                self.write_term(rewriter, body, &mut inside);
                if let Some(outside) = outside {
                    rewriter.set_insertion(outside);
                }
            }
        }
    }

    /// Copies of the ops of a piece. Returns the last.
    fn write_piece(
        &self,
        rewriter: &mut Rewriter<'_>,
        piece: PieceId,
        values: &mut FxHashMap<Wire, Value>,
    ) -> Option<Op> {
        let piece = self.piece(piece);
        let block = rewriter.body(piece.func, 0).expect("a piece has a body");
        let mut map = ValueMap::default();
        for (&arg, wire) in rewriter.args(block).to_vec().iter().zip(&piece.inputs) {
            map.insert(arg, values[wire]);
        }
        let ops = rewriter.ops_vec(block);
        let (last, before) = ops.split_last().expect("a piece returns");
        let copies: Vec<Op> = before.iter().map(|&op| rewriter.clone_op(op, &mut map)).collect();
        for (&value, &wire) in rewriter.operands(*last).to_vec().iter().zip(&piece.outputs) {
            values.insert(wire, map.get(value));
        }
        copies.last().copied()
    }

    /// Erases all functions.
    pub fn erase(self, ir: &mut Ir) {
        let mut rewriter = Rewriter::new(ir);
        self.pieces.into_iter().for_each(|piece| rewriter.erase(piece.func));
    }
}

/// What the argument of a wire is called in functions of terms.
pub fn name_of(wire: Wire) -> String {
    format!("wire{wire}")
}

/// The affine loops of a function, outer before inner, in order of the text.
pub fn loops(ir: &Ir, func: Op) -> Vec<Op> {
    ir.walk_vec(func).into_iter().filter(|&op| ir.isa::<affine::ops::For>(op)).collect()
}

/// True for a loop that is never merged with those inside, as it has several, and whose parts share no values.
fn is_compound(ir: &Ir, op: Op) -> bool {
    let has_loop = |o: &Op| ir.walk_vec(*o).into_iter().any(|inner| is_loop(ir, inner));
    let body = ir.body(op, 0).filter(|_| ir.isa::<affine::ops::For>(op) && ir.result_count(op) == 0);
    body.is_some_and(|body| {
        ir.ops(body).filter(has_loop).count() > 1 && groups(ir, body).iter().all(|group| group.outputs.is_empty())
    })
}

/// A function's text without names and positions.
pub fn text_of(ir: &Ir, func: Op) -> String {
    print_op(ir, func, &PrintOptions { local_scope: true, ..PrintOptions::default() })
}

/// True for what each piece has a copy of.
fn is_copied(ir: &Ir, value: Value) -> bool {
    let constant = |op: Op| ir.operands(op).is_empty() && ir.has_trait(op, Traits::PURE) && ir.regions(op).is_empty();
    ir.def_op(value).is_some_and(constant)
}

/// The ops of a block but its terminator: each loop alone, and what stands between together.
fn groups(ir: &Ir, block: Block) -> Vec<Group> {
    let ops = ir.ops_vec(block);
    let mut all: Vec<Vec<Op>> = Vec::new();
    let mut is_open = false;
    for &op in &ops[..ops.len().saturating_sub(1)] {
        if ir.results(op).any(|r| is_copied(ir, r)) {
            continue;
        }
        let has_loop = ir.walk_vec(op).into_iter().any(|inner| is_loop(ir, inner));
        match all.last_mut().filter(|_| is_open && !has_loop) {
            Some(group) => group.push(op),
            None => all.push(vec![op]),
        }
        is_open = !has_loop;
    }
    all.into_iter().map(|ops| group_of(ir, &ops)).collect()
}

fn group_of(ir: &Ir, ops: &[Op]) -> Group {
    let is_inside = |op: Op| ops.iter().any(|&o| ir.is_inside(op, o));
    let inside: FxHashSet<Op> = ops.iter().flat_map(|&op| ir.walk_vec(op)).collect();
    let is_free = |v: &Value| {
        let owner = ir.def_op(*v).or_else(|| ir.def_block(*v).and_then(|b| ir.parent_of_block(b)));
        !owner.is_some_and(|o| inside.contains(&o)) && !is_copied(ir, *v)
    };
    let used = ops.iter().flat_map(|&op| ir.walk_vec(op)).flat_map(|op| ir.operands(op).to_vec());
    let inputs = distinct(used.filter(is_free));
    let results = ops.iter().flat_map(|&op| ir.results(op));
    let is_used_outside = |v: &Value| ir.uses(*v).any(|u| !is_inside(u.op));
    let outputs = results.filter(|v| is_used_outside(v) && !is_copied(ir, *v)).collect();
    Group { ops: ops.to_vec(), inputs, outputs }
}

fn distinct(values: impl Iterator<Item = Value>) -> Vec<Value> {
    let mut seen = FxHashSet::default();
    values.filter(|&v| seen.insert(v)).collect()
}

/// A copy of a group as a function, with the wires of its arguments, in order, and of what it returns.
fn outline(ir: &mut Ir, home: Op, group: &Group, wires: &FxHashMap<Value, Wire>) -> (Op, Vec<Wire>, Vec<Wire>) {
    let in_order = |values: &[Value]| {
        let mut all: Vec<(Wire, Value)> = values.iter().map(|&v| (wires[&v], v)).collect();
        all.sort_unstable();
        all.into_iter().unzip::<Wire, Value, Vec<Wire>, Vec<Value>>()
    };
    let ((inputs, arguments), (outputs, results)) = (in_order(&group.inputs), in_order(&group.outputs));
    let types = |values: &[Value]| values.iter().map(|&v| ir.ty(v)).collect::<Vec<Type>>();
    let (inputs_of, outputs_of) = (types(&arguments), types(&results));
    let (func, block) = new_function(ir, home, &inputs_of, &outputs_of);
    let mut map = ValueMap::default();
    for (number, &value) in arguments.iter().enumerate() {
        let argument = ir.arg(block, number);
        map.insert(value, argument);
        if let Some(name) = ir.value_name(value).map(str::to_owned) {
            ir.set_value_name(argument, &name);
        }
    }
    let used = group.ops.iter().flat_map(|&op| ir.walk_vec(op)).flat_map(|op| ir.operands(op).to_vec());
    let constants = distinct(used.filter(|&v| is_copied(ir, v)));
    let outside: Vec<Op> =
        constants.iter().filter_map(|&v| ir.def_op(v)).filter(|d| !is_within(ir, *d, &group.ops)).collect();
    let mut rewriter = Rewriter::at(ir, InsertPoint::End(block), ir::Loc::UNKNOWN);
    for &op in outside.iter().chain(&group.ops) {
        rewriter.clone_op(op, &mut map);
    }
    let returned: Vec<Value> = results.iter().map(|&v| map.get(v)).collect();
    rewriter.op(func::Return::NAME).operands(&returned).build();
    (func, inputs, outputs)
}

fn is_within(ir: &Ir, op: Op, ops: &[Op]) -> bool {
    ops.iter().any(|&o| ir.is_inside(op, o))
}

fn erase_unused_constants(ir: &mut Ir, func: Op) {
    let body = ir.body(func, 0).expect("a piece has a body");
    let is_unused = |op: &Op| ir.result_count(*op) > 0 && ir.results(*op).all(|r| ir.is_unused(r) && is_copied(ir, r));
    let unused: Vec<Op> = ir.ops(body).filter(is_unused).collect();
    let mut rewriter = Rewriter::new(ir);
    unused.into_iter().for_each(|op| rewriter.erase(op));
}

/// A function without ops after `home`.
fn new_function(ir: &mut Ir, home: Op, inputs: &[Type], outputs: &[Type]) -> (Op, Block) {
    let ty = ir.ctx.function(inputs, outputs);
    let (ty, name) = (ir.ctx.type_attr(ty), ir.ctx.string_attr("region"));
    let loc = ir.loc(home);
    let mut rewriter = Rewriter::at(ir, InsertPoint::After(home), loc);
    let (region, block) = rewriter.create_region_with_block(inputs);
    let func = rewriter.op(func::Func::NAME).attr("sym_name", name).attr("function_type", ty).region(region).build();
    exact::keep_bits(ir, func);
    (func, block)
}
